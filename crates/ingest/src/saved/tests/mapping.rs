//! Every letter of the text stands in the shown page where the map says.

use super::super::dom::{Data, NodeId, Tree};
use super::super::map::NodePart;
use super::super::parse::{Manner, parse};
use super::*;
use pincite_core::source::text::TextSpan;
use proptest::prelude::*;

fn tree(html: &str) -> Tree {
    let manner = Manner {
        xml: false,
        deepest: u32::MAX,
    };
    parse(html, manner, &|| false).tree
}

/// What a browser reads where the map says that `span` stands.
fn read_back(page: &SavedPage, tree: &Tree, span: TextSpan) -> String {
    let mut words = String::new();
    for node in page.map.node_spans(page.document.text(), span) {
        let number = node.element.to_string();
        let element = tree
            .descendants(NodeId::DOCUMENT)
            .find(|id| {
                tree.element(*id)
                    .is_some_and(|element| element.attribute("data-p") == Some(&number))
            })
            .unwrap();
        match node.part {
            NodePart::Whole => words.push_str(tree.element(element).unwrap().attribute("alt").unwrap()),
            NodePart::Text { index, start, end } => {
                let mut texts = tree.children(element).filter_map(|child| match tree.data(child) {
                    Some(Data::Text(text)) => Some(text.to_string()),
                    _ => None,
                });
                let text = texts.nth(index as usize).unwrap();
                let units: Vec<u16> = text.encode_utf16().collect();
                words.push_str(&String::from_utf16(&units[start as usize..end as usize]).unwrap());
            }
        }
        words.push(' ');
    }
    words
}

fn letters(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).collect()
}

fn check(html: &str, words: &str) {
    let page = page(html);
    let text = page.document.text();
    let at = text.find(words).unwrap_or_else(|| panic!("{words:?} in {text:?}"));
    let span = TextSpan::from_bytes(at..at + words.len()).unwrap();
    let found = read_back(&page, &tree(&page.html), span);
    assert_eq!(letters(&found), letters(words), "{html} as {}", page.html);
}

#[test]
fn words_stand_where_the_map_says() {
    check("<p>one two three", "two");
    check("<p>one <b>two</b> three", "one two three");
    check("<p>one<!-- c --> two<script>x</script> three", "one two three");
    check("<p>😀 emoji 😀 after", "emoji 😀 after");
    check("<p>a   b\n\n   c <i> d</i>", "a b c d");
    check("<pre>\n\n x\n  y</pre>", "x\n  y");
    check("<table><tr><td>a<td>b <a href=x>c</a></table>", "b c");
    check("<p>before<table><tr><td>cell</table>after", "cell");
    check("<table>stray<tr><td>cell</table>", "stray");
    check("<a href=1>x<a href=2>y</a>", "y");
    check("<b><p>one</b> two</p>", "two");
    check("<p>one<div>two</div>three</p>", "three");
    check("<button><p>one<div>two</div></button>", "two");
    check("<form><p>one</form>two", "two");
    check("<ul><li>a<form><li>b</form></ul>", "b");
    check(
        "<svg><foreignObject><div><p>in a drawing</p></div></foreignObject></svg>",
        "in a drawing",
    );
    check(
        "<math><mi>x</mi><mo>=</mo><mtext>some words</mtext></math>",
        "some words",
    );
    check("<p><iframe srcdoc='<p>framed words'></iframe> rest", "framed words");
    check("<frameset><frame></frameset>", "");
    check("<body>&#13;x &#0; y", "y");
    check("<p>picture: <img alt='a fine gear'> end", "a fine gear");
    check(
        "<x-card><template shadowrootmode=open><p>in the shade</p></template></x-card>",
        "in the shade",
    );
    // As Chromium writes it into the archives that it saves.
    check(
        "<x-card><template shadowmode=open><p>in the shade</p></template></x-card>",
        "in the shade",
    );
    check("<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp>字</ruby>", "漢かん字");
}

/// Pieces of markup in any order, well formed or not.
fn markup() -> impl Strategy<Value = String> {
    let words = prop_oneof![
        "[a-z]{1,8}",
        Just("Größe 😀 漢字".to_owned()),
        Just(" \n\t ".to_owned()),
        Just("&amp;&nbsp;&#13;".to_owned())
    ];
    let names = prop::sample::select(vec![
        "p",
        "div",
        "b",
        "i",
        "a",
        "span",
        "table",
        "tr",
        "td",
        "th",
        "tbody",
        "caption",
        "ul",
        "li",
        "dl",
        "dt",
        "dd",
        "h1",
        "h2",
        "h3",
        "pre",
        "button",
        "form",
        "ruby",
        "rt",
        "svg",
        "text",
        "foreignObject",
        "math",
        "mi",
        "mtext",
        "select",
        "option",
        "nobr",
        "template",
        "font",
        "center",
        "details",
        "summary",
        "article",
        "nav",
        "object",
        "x-y",
        "frameset",
        "body",
        "html",
        "head",
        "style",
        "script",
        "title",
        "textarea",
        "iframe",
        "noscript",
        "plaintext",
        "xmp",
        "listing",
        "em",
        "code",
        "marquee",
        "applet",
        "fieldset",
        "legend",
        "label",
        "blockquote",
        "figure",
        "hr",
        "br",
        "img",
        "input",
        "annotation-xml",
        "desc",
    ]);
    let attributes = prop::sample::select(vec![
        "",
        "",
        "",
        " href=#x",
        " style='display:none'",
        " style='white-space:pre'",
        " hidden",
        " class=katex-html",
        " shadowrootmode=open",
        " alt='some words'",
        " encoding=text/html",
        " data-p=0",
        " dir=rtl",
    ]);
    let start = (names.clone(), attributes).prop_map(|(name, attributes)| format!("<{name}{attributes}>"));
    let end = names.prop_map(|name| format!("</{name}>"));
    let piece = prop_oneof![3 => words, 3 => start, 2 => end, 1 => Just("<!-- c -->".to_owned())];
    prop::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn any_markup_is_mapped_truly(html in markup(), quirks in any::<bool>()) {
        let html = if quirks { html } else { format!("<!DOCTYPE html>{html}") };
        let page = page(&html);
        let tree = tree(&page.html);
        for run in page.map.runs() {
            let span = TextSpan::from_bytes(run.start as usize..run.end as usize).unwrap();
            let expected = letters(span.of(page.document.text()));
            let found = letters(&read_back(&page, &tree, span));
            prop_assert!(found.starts_with(&expected), "{:?} read as {:?} in {}", expected, found, page.html);
        }
        let packed = page.map.pack();
        prop_assert_eq!(NodeMap::unpack(&packed), Some(page.map.clone()));
        safety::is_safe(&page.html);
    }
}
