//! Nothing in a shown page runs, and nothing in it leads out.

use super::super::dom::{Data, NodeId};
use super::super::parse::{Manner, parse};
use super::*;

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
