//! Nothing in a shown page runs, and nothing in it leads out.

use super::super::dom::{Data, NodeId};
use super::super::parse::{Manner, parse};
use super::*;
use proptest::prelude::*;

/// Looks at a shown page as a browser builds it: only known attributes hold addresses, and those only the page's own.
pub(super) fn is_safe(html: &str) {
    let manner = Manner {
        xml: false,
        deepest: u32::MAX,
    };
    let tree = parse(html, manner, &|| false).tree;
    for id in tree.descendants(NodeId::DOCUMENT) {
        let Some(element) = tree.element(id) else { continue };
        let name = &*element.name.local;
        let forbidden = [
            "script",
            "iframe",
            "frame",
            "frameset",
            "object",
            "embed",
            "applet",
            "form",
            "input",
            "select",
            "textarea",
            "meta",
            "base",
            "link",
            "video",
            "audio",
            "source",
            "track",
            "portal",
            "noscript",
            "template",
            "animate",
            "set",
            "animateTransform",
            "feImage",
            "annotation-xml",
            "xmp",
            "plaintext",
            "noembed",
            "noframes",
            "map",
            "area",
        ];
        assert!(!forbidden.contains(&name), "<{name}> in {html}");
        for attribute in &element.attributes {
            let (key, value) = (&*attribute.name.local, &*attribute.value);
            assert!(!key.starts_with("on") && !key.contains(':'), "{key} in {html}");
            let leads = [
                "src",
                "srcset",
                "action",
                "formaction",
                "poster",
                "ping",
                "background",
                "cite",
                "data",
                "longdesc",
                "manifest",
                "codebase",
                "classid",
                "archive",
                "profile",
                "usemap",
                "srcdoc",
                "dynsrc",
                "lowsrc",
                "from",
                "to",
                "values",
                "by",
                "attributename",
                "content",
                "http-equiv",
                "target",
                "download",
                "is",
                "slot",
                "nonce",
            ];
            match key {
                "src" => assert!(name == "img" && is_own(value), "{key}={value} in {html}"),
                "href" => assert!(
                    value.starts_with('#') || (name == "image" && is_own(value)),
                    "{key}={value} in {html}"
                ),
                "values" => assert!(name.starts_with("fe"), "{key} in {html}"),
                "style" | "fill" | "stroke" | "filter" | "mask" | "clip-path" => css_is_safe(value),
                "data-p-href" => {
                    let known = ["http://", "https://", "mailto:"];
                    assert!(
                        known.iter().any(|scheme| value.starts_with(scheme)),
                        "{value} in {html}"
                    );
                }
                _ => assert!(!leads.contains(&key), "{key} in {html}"),
            }
        }
        if name == "style" {
            let css: String = tree
                .children(id)
                .filter_map(|child| match tree.data(child) {
                    Some(Data::Text(text)) => Some(text.to_string()),
                    _ => None,
                })
                .collect();
            css_is_safe(&css);
        }
    }
}

fn is_own(address: &str) -> bool {
    address.starts_with("data:image/") || address.strip_prefix("part/").is_some_and(|n| n.parse::<u32>().is_ok())
}

fn css_is_safe(css: &str) {
    let lower = css.to_ascii_lowercase();
    assert!(
        !lower.contains("@import") && !lower.contains("image-set") && !lower.contains("src("),
        "{css}"
    );
    for (at, _) in lower.match_indices("url(") {
        let address = lower[at + 4..].trim_start_matches(['"', '\'', ' ']);
        let own = ["data:,", "data:image/", "data:font/", "part/", "#"];
        assert!(own.iter().any(|start| address.starts_with(start)), "{css}");
    }
}

#[test]
fn no_way_out() {
    for (number, html) in include_str!("../../../../../tests/fixtures/page/hostile.html")
        .split("<!-- next -->")
        .enumerate()
    {
        let page = page(html);
        is_safe(&page.html);
        for word in ["evil.example", "alert(", "javascript:", "file:"] {
            // Where a link led is noted, and words may say anything; nothing else may.
            let shown = page
                .html
                .split("data-p-href=\"https://evil.example")
                .collect::<String>();
            let in_words = page.document.text().contains(word) || html.contains("words may say");
            assert!(
                !shown.contains(word) || in_words,
                "case {number}: {word} in {}",
                page.html
            );
        }
    }
}

#[test]
fn the_whole_hostile_page_at_once() {
    let html = include_str!("../../../../../tests/fixtures/page/hostile.html");
    is_safe(&page(html).html);
    is_safe(&page_of(html.as_bytes(), "page.xhtml").html);
    is_safe(&page_of(html.as_bytes(), "page.md").html);
    is_safe(&page_of(html.as_bytes(), "page.txt").html);
}

/// Words that are markup when they are read as such once more: an element that no page has but for its words.
const WORDS: &str = "<was-words><link rel=preconnect href=http://evil.example>";

#[test]
fn words_stay_words_when_the_page_is_read_again() {
    let escaped = WORDS.replace('<', "&lt;").replace('>', "&gt;");
    let encoded = WORDS.replace(' ', "%20").replace('#', "%23");
    let cases = [
        format!("<svg><style>&lt;p&gt;{escaped}</style></svg>"),
        format!("<svg><style><![CDATA[<p>{WORDS}]]></style></svg>"),
        format!("<svg><style>q{{content:\"&lt;/style&gt;{escaped}\"}}</style></svg>"),
        format!("<svg><style>/* {escaped} */ @media all {{ {escaped} }}</style></svg>"),
        format!("<svg><g><style media='&lt;p&gt;'>{escaped}</style></g></svg>"),
        format!("<svg><foreignObject><p>x</p><svg><style>&lt;p&gt;{escaped}</style></svg></foreignObject></svg>"),
        format!("<math><style>&lt;p&gt;{escaped}</style></math>"),
        format!("<math><mtext><svg><style>&lt;p&gt;{escaped}</style></svg></mtext></math>"),
        format!("<math><annotation-xml encoding=text/html><svg><style>{escaped}</style></svg></annotation-xml></math>"),
        format!(
            "<svg><style>&lt;meta http-equiv=refresh content='0;url=http://evil.example'&gt;{escaped}</style></svg>"
        ),
        format!("<svg><style>&lt;form&gt;&lt;input type=password&gt;{escaped}</style></svg>"),
        format!("<svg><link rel=stylesheet href=\"data:text/css,{encoded}\"></svg>"),
        format!("<svg><title>{escaped}</title><desc>{escaped}</desc><text>{escaped}</text></svg>"),
        format!("<style>q{{content:'&lt;\\/style>{WORDS}'}}</style>"),
        format!("<style><@import 'data:text/css,/style>{encoded}';</style>"),
        format!("<style>@import url(data:text/css,q) (</style>{escaped}"),
        "<link rel=stylesheet href=\"data:text/css,@import 'data:text/css,p{}' (</style><was-words>);\">".to_owned(),
        format!("<link rel=stylesheet href=\"data:text/css,q{{content:'</style>{encoded}'}}\">"),
        format!("<link rel=stylesheet href=\"data:text/css,</style>{encoded}\">"),
        format!("<title>{escaped}</title><textarea>{WORDS}</textarea><xmp>{WORDS}</xmp><plaintext>{WORDS}"),
        format!("<noscript>{escaped}</noscript><noembed>{WORDS}</noembed><iframe>{WORDS}</iframe>"),
        format!("<p title='{WORDS}' class='{WORDS}' style='{escaped}'><img alt='{WORDS}'>"),
        format!("<svg viewBox='{WORDS}' fill='url({escaped})' style='fill:{escaped}'><text>x</text></svg>"),
        format!("<!--{WORDS}--><?xml {escaped}?><![CDATA[ &gt;{escaped}]]><template>{escaped}</template>"),
    ];
    for html in cases {
        for name in ["page.html", "page.xhtml"] {
            let page = page_of(html.as_bytes(), name);
            is_safe(&page.html);
            let shown = page.html.as_str();
            let manner = Manner {
                xml: false,
                deepest: u32::MAX,
            };
            let tree = parse(shown, manner, &|| false).tree;
            let elements = || tree.descendants(NodeId::DOCUMENT).filter_map(|id| tree.element(id));
            assert!(
                !elements().any(|element| &*element.name.local == "was-words"),
                "{html} as {shown}"
            );
        }
    }
}

/// What pages that want out are made of.
fn nasty() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "<svg>",
        "</svg>",
        "<math>",
        "</math>",
        "<mtext>",
        "<annotation-xml encoding=text/html>",
        "<foreignObject>",
        "<desc>",
        "<title>",
        "</title>",
        "<style>",
        "</style>",
        "<style media=\"</style><was-words>\">",
        "<template shadowrootmode=open>",
        "</template>",
        "<noscript>",
        "</noscript>",
        "<textarea>",
        "</textarea>",
        "<plaintext>",
        "<xmp>",
        "</xmp>",
        "<iframe srcdoc='<svg><style>&amp;lt;link href=x&amp;gt;'>",
        "<select>",
        "<table>",
        "<td>",
        "<p>",
        "<a href=javascript:x>",
        "<button>",
        "<image href=http://evil.example>",
        "<use href=http://evil.example#x>",
        "<animate attributeName=href from=x values=javascript:x>",
        "<rect fill='url(http://evil.example)' filter='url(\\68ttp://evil.example)' style='mask:u\\72l(x)'>",
        "<p style='background:image-set(\"http://evil.example\" 1x)'>",
        "<link rel=stylesheet href='data:text/css,@import \"data:text/css,p{}\" (</style><link href=x>);'>",
        "@import 'data:text/css,/style>';",
        "@font-face{src:src('http://evil.example')}",
        "p{content:'",
        "\\",
        "<",
        "/*",
        "*/",
        "&lt;p&gt;&lt;link rel=preconnect href=http://evil.example&gt;",
        "<![CDATA[",
        "]]>",
        "<!--",
        "-->",
        "<?x ",
        ">",
        "words",
        "\0",
        "&#0;",
        "\u{a0}",
    ])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Read again, what was written holds nothing but what was meant: it need not be shown as its words alone.
    #[test]
    fn what_is_written_reads_as_it_was_meant(pieces in prop::collection::vec(nasty(), 1..14)) {
        let html = pieces.concat();
        let page = page(&html);
        let tree = parse(&page.html, AS_WRITTEN, &|| false).tree;
        let elements = tree.descendants(NodeId::DOCUMENT).filter_map(|id| tree.element(id));
        for element in elements {
            let goes = ["link", "template", "noscript", "textarea", "iframe", "animate", "title"];
            let name = &*element.name.local;
            prop_assert!(!goes.contains(&name) || (name == "title" && element.html_name().is_none()), "{}", html);
        }
        prop_assert!(!page.warnings.contains(&PageWarning::OnlyWords), "{}", html);
    }
}

#[test]
fn what_cannot_be_shown_is_shown_as_its_words() {
    let page = page("<h1>Tides</h1><p>Spring &lt;tides&gt; are higher.</p>");
    let mut outline = page.outline.clone();
    let (html, mut map) = bare::page(&page.document, &mut outline);
    is_safe(&html);
    let shown = parse(&html, AS_WRITTEN, &|| false).tree;
    assert_eq!(proof::breach(&shown), None);
    assert_eq!(verify::verify(&shown, page.document.text(), &mut map), 0);
    assert!(html.contains("Spring &lt;tides&gt; are higher."), "{html}");
    assert_eq!(outline[0].element, 0);
}

#[test]
fn what_may_not_stand_in_a_page_is_seen() {
    let cases = [
        "<link rel=preconnect href=x>",
        "<svg><style>p{}</style></svg>",
        "<p onclick=x>",
        "<a href=x>",
        "<img src=x>",
        "<img src=part/x>",
        "<svg><image href=http://x /></svg>",
        "<svg><use xlink:href=#x /></svg>",
        "<style>p{background:url(x)}</style>",
        "<p style='background:url(x)'>",
        "<svg><rect fill='url(x)' /></svg>",
        "<svg><set to=x /></svg>",
        "<template></template>",
        "<math><annotation-xml></annotation-xml></math>",
        "<p data-p=x>",
        "<a data-p-href=javascript:x>",
        "<form></form>",
    ];
    for html in cases {
        let tree = parse(html, AS_WRITTEN, &|| false).tree;
        assert!(proof::breach(&tree).is_some(), "{html}");
    }
}

#[test]
fn a_drawing_keeps_its_styles() {
    let page = page("<svg><style>.a { fill: red; font-family: 'x' }</style><text class=a>drawn</text></svg>");
    let styles = page.html.find(".a { fill: red").unwrap();
    assert!(styles < page.html.find("<svg").unwrap(), "{}", page.html);
}

#[test]
fn links_are_noted_and_lead_nowhere() {
    let check = |html: &str, expected: &str| {
        let page = page(&format!(
            "<!-- saved from url=(0026)https://shore.example/a/b -->{html}"
        ));
        assert!(page.html.contains(expected), "{html} as {}", page.html);
    };
    check(
        "<a href=c>x</a>",
        "href=\"#\" data-p-href=\"https://shore.example/a/c\"",
    );
    check("<a href=#d>x</a>", "<a href=\"#d\"");
    check("<a href='https://shore.example/a/b#d'>x</a>", "<a href=\"#d\"");
    check("<a href=mailto:a@b.example>x</a>", "data-p-href=\"mailto:a@b.example\"");
    check("<a href=javascript:alert(1)>x</a>", "<a data-p=");
    check("<a href=' jAvA\tscript:alert(1)'>x</a>", "<a data-p=");
    check("<a href=file:///etc/passwd>x</a>", "<a data-p=");
    check("<a href=data:text/html,x>x</a>", "<a data-p=");
}
