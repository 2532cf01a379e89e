//! Known ways around sanitisers: markup that is harmless as it is read and harmful as it is read again, encodings, and
//! addresses in places that few lists have.

use super::super::dom::NodeId;
use super::super::parse::parse;
use super::safety::is_safe;
use super::*;

/// What each tries to have in the page that is shown: an element that no page has, and an address.
const BAIT: &str = "<was-words><img src=http://evil.example/x>";

/// `BAIT` stands for the bait, `&BAIT` for the same with its signs as entities, `@` for the address.
const PAYLOADS: &[&str] = &[
    // Published ways around sanitisers by what parsers move.
    "<math><mtext><table><mglyph><style><!--</style><img title=\"--&gt;&BAIT\">",
    "<form><math><mtext></form><form><mglyph><style></math><img src onerror=x>BAIT",
    "<math><mtext><mglyph><svg><mtext><textarea><path id=\"</textarea>BAIT\">",
    "<svg></p><style><a id=\"</style>BAIT\">",
    "<svg></p><title><a id=\"</title>BAIT\"></title></svg>",
    "<svg><p><style><g title=\"</style>BAIT\">",
    "<math></br><style><a id=\"</style>BAIT\">",
    "<math><mi></table><style><a id=\"</style>BAIT\">",
    "<noscript><p title=\"</noscript>BAIT\">",
    "<noembed><p title=\"</noembed>BAIT\"></noembed>",
    "<xmp><p title=\"</xmp>BAIT\"></xmp>",
    "<textarea><p title=\"</textarea>BAIT\"></textarea>",
    "<select><template><style><p title=\"</style>BAIT\"></template></select>",
    "<select><math><mtext></select><style><a id=\"</style>BAIT\">",
    "<table><math><select><mi><select><mi></table><style><a id=\"</style>BAIT\">",
    "<svg><annotation-xml><foreignobject><style><!--</style><p id=\"--><was-words>\">",
    "<math><annotation-xml encoding=\"text/html\"><style><!--</style><img title=\"-->&BAIT\">",
    "<math><annotation-xml encoding=application/xhtml+xml><style><a id=\"</style>BAIT\">",
    "<svg><desc><math><mtext><svg><style>&BAIT</style></svg></mtext></math></desc></svg>",
    "<svg><foreignObject><math><mi><mglyph><style>&BAIT</style></mi></math></foreignObject></svg>",
    "<p><svg><style><!-- </style><a id=\"-->BAIT\">",
    "<a><table><td><a><table><style><b id=\"</style>BAIT\">",
    "<b><p><b><p><math><ms><b><p></math><style><i id=\"</style>BAIT\">",
    "<font color=x><math><mi><font size=2><style><i id=\"</style>BAIT\">",
    "<svg><font face=x><style><i id=\"</style>BAIT\">",
    // Comments and other things that end elsewhere than they seem to.
    "<!--><was-words>-->",
    "<!--->BAIT-->",
    "<!--x--!>BAIT<!-- -->",
    "<!-- --!> -->BAIT",
    "<![CDATA[ ]]>BAIT",
    "<svg><![CDATA[<p>]]&gt;&BAIT]]></svg>",
    "<?xml-stylesheet href=\"@\"?>BAIT",
    "<!DOCTYPE x [<!ENTITY y \"&BAIT\">]>&y;",
    "<!ENTITY % z SYSTEM \"@\">%z;",
    "<plaintext>BAIT",
    "<listing>&BAIT</listing>",
    // Raw text in names and values.
    "<style>/*</style>BAIT*/",
    "<style>a{b:\"\\</style>BAIT\"}</style>",
    "<style>a{b:url(\"</style>BAIT\")}</style>",
    "<style media=\"</style>BAIT\">p{}</style>",
    "<style>@media screen{</style>BAIT",
    "<title></title>BAIT</title>",
    "<p class='\"><was-words>' id=\"'><was-words>\" title=`><was-words>`>x",
    "<p data-p='\"><was-words>' data-p-hidden='x'>x",
    "<p a\u{0}b=x \u{0}=y style=\"color:red\u{0}\">x",
    "<p style=\"x:expression(y);behavior:url(@);-moz-binding:url(@)\">x",
    // Addresses in places that few lists have.
    "<p style=\"background:\\75\\72\\6c(@)\">x",
    "<p style=\"background:u/**/rl(@);background:url/**/(@)\">x",
    "<p style=\"--a:url(@);background:var(--a)\">x",
    "<p style=\"background:-webkit-image-set('@' 1x);background:cross-fade(url(@),red)\">x",
    "<p style=\"background:paint(x);content:url(@);list-style:url(@);cursor:url(@),auto\">x",
    "<p style=\"border-image:url(@);mask:url(@);-webkit-mask-box-image:url(@);shape-outside:url(@)\">x",
    "<p style=\"offset-path:url(@);clip-path:url(@);filter:url(@);backdrop-filter:url(@)\">x",
    "<style>@\\69mport '@';@im\\port '@';@import\n'@';@charset 'x';@import url(@) supports(display:block)</style>",
    "<style>@namespace x url(@);@font-face{font-family:a;src:url(@)}p{font-family:a}</style>",
    "<style>@layer a;@import '@' layer(b);@container (width>1px){@import '@'}</style>",
    "<style>@property --x{syntax:'<image>';inherits:false;initial-value:url(@)}p{background:var(--x)}</style>",
    "<style>@view-transition{navigation:auto}@page{background:url(@)}@counter-style x{symbols:url(@)}</style>",
    "<style>p:has(a){background:image(ltr '@')}p::after{content:src('@')}</style>",
    "<svg><use href=\"data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg><image href='@'/></svg>#x\"/></svg>",
    "<svg><image xlink:href='@'/><feImage href='@'/><linearGradient href='@#x'/><textPath href='@'/></svg>",
    "<svg><a xlink:href='@'><text>x</text></a><script href='@'/><mpath href='@'/><cursor href='@'/></svg>",
    "<svg><rect fill='url(@)' stroke='url(@#x)' marker-end='url(@)' cursor='url(@)' style='fill:url(@)'/></svg>",
    "<svg><animate attributeName=href values='@;@' from='@' to='@' begin='0s'/><set attributeName=xlink:href to='@'/></svg>",
    "<svg><handler type=x>y</handler><discard begin=0s href='#x'/><view id=x viewTarget='@'/></svg>",
    "<math href='@'><mi xlink:href='@'>x</mi><maction actiontype='statusline#@'>y</maction><mglyph src='@'/></math>",
    "<math><semantics><annotation-xml src='@'/><annotation definitionURL='@'>x</annotation></semantics></math>",
    "<img srcset='@ 1x' lowsrc='@' dynsrc='@' longdesc='@' usemap='@#x' src='part/0/../../@'>",
    "<img src='data:image/svg+xml,<svg xmlns=%22http://www.w3.org/2000/svg%22><image href=%22@%22/></svg>'>",
    "<img src='data:text/html,<was-words>'><img src='DATA:image/png;base64,x,@'><img src=' \u{1}@'>",
    "<video poster='@'></video><bgsound src='@'><input type=image src='@'><isindex action='@'><keygen>",
    "<a href='#' ping='@' attributionsrc='@' download='@'>x</a><a href='\u{1}javascript:x'>y</a>",
    "<a href='java&#x0A;script:x'>x</a><a href='&#x6A;avascript:x'>y</a><a href='view-source:@'>z</a>",
    "<div is=x-y slot=z part=w nonce=q popover=auto anchor=a><template shadowrootmode=open>BAIT</template></div>",
    "<base href='@'><link rel=preconnect href='@'><meta http-equiv=refresh content='0;@'><p itemtype='@'>x",
    "<dialog open><form method=dialog action='@'><button formaction='@' popovertarget=x>x</button></form></dialog>",
    "<object data='@'><embed src='@'><param name=movie value='@'></object><applet archive='@'></applet>",
    "<table background='@'><tr background='@'><td background='@'>x</table><body background='@'>",
    "<script type=speculationrules>{\"prefetch\":[{\"urls\":[\"@\"]}]}</script><script type=importmap>{}</script>",
    "<fencedframe src='@'></fencedframe><portal src='@'></portal><model src='@'></model><geolocation>x</geolocation>",
];

/// The same bytes as other encodings write them, with what says which one it is.
fn encoded(html: &str) -> Vec<(Vec<u8>, &'static str)> {
    let wide: Vec<u8> = std::iter::once('\u{feff}')
        .chain(html.chars())
        .flat_map(|c| c.encode_utf16(&mut [0; 2]).to_vec())
        .flat_map(u16::to_le_bytes)
        .collect();
    let seven = html.replace('<', "+ADw-").replace('>', "+AD4-");
    vec![
        (html.as_bytes().to_vec(), "page.html"),
        (html.as_bytes().to_vec(), "page.xhtml"),
        (wide, "page.html"),
        (format!("<meta charset=utf-7>{seven}").into_bytes(), "page.html"),
        (
            format!("<meta charset=iso-2022-jp>\u{1b}$B{html}\u{1b}(B{html}").into_bytes(),
            "page.html",
        ),
        (format!("<meta charset=gbk>\u{81}{html}").into_bytes(), "page.html"),
    ]
}

/// Whether a page has the bait's element as an element: some payloads put it there in the open.
fn has_custom(html: &str) -> bool {
    let tree = parse(html, AS_WRITTEN, &|| false).tree;
    let mut elements = tree.descendants(NodeId::DOCUMENT).filter_map(|id| tree.element(id));
    elements.any(|element| element.html_name().is_some_and(|name| name.contains('-')))
}

#[test]
fn known_ways_around_sanitisers_lead_nowhere() {
    let bait = BAIT.replace('<', "&lt;").replace('>', "&gt;");
    for payload in PAYLOADS {
        let html = payload
            .replace("&BAIT", &bait)
            .replace("BAIT", BAIT)
            .replace('@', "http://evil.example/x");
        let own = has_custom(&html);
        for (bytes, name) in encoded(&html) {
            let page = page_of(&bytes, name);
            is_safe(&page.html);
            let tree = parse(&page.html, AS_WRITTEN, &|| false).tree;
            assert!(own || !has_custom(&page.html), "{html} as {}", page.html);
            let elements = tree.descendants(NodeId::DOCUMENT).filter_map(|id| tree.element(id));
            for element in elements {
                for attribute in &element.attributes {
                    // Where a link led is noted, and what a title says is words.
                    let said = matches!(
                        &*attribute.name.local,
                        "data-p-href" | "title" | "id" | "class" | "alt" | "media"
                    );
                    let leads = attribute.value.contains("evil.example") && !said;
                    assert!(!leads, "{html} as {}", page.html);
                }
            }
        }
    }
}
