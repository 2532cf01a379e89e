//! Known ways around sanitisers: markup that is harmless as it is read and harmful as it is read again, encodings, and
//! addresses in places that few lists have.

use super::super::dom::NodeId;
use super::super::parse::parse;
use super::safety::is_safe;
use super::*;

/// What each tries to have in the page that is shown: an element that no page has, and an address.
const BAIT: &str = "<was-words><img src=http://evil.example/x>";

/// A payload a line. `BAIT` stands for the bait, `&BAIT` for the same with its signs as entities, `@` for the address, and a picture
/// of a control character for that character. The real window is tried with the same.
const PAYLOADS: &str = include_str!("../../../../../tests/fixtures/page/escapes.txt");

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
    for payload in PAYLOADS.lines().filter(|line| !line.starts_with('#')) {
        let html = payload
            .replace('␀', "\u{0}")
            .replace('␁', "\u{1}")
            .replace('␤', "\n")
            .replace("&BAIT", &bait)
            .replace("BAIT", BAIT)
            .replace('@', "http://evil.example/x");
        // What a shadow root declares is shown in the open.
        let own = has_custom(&html) || html.contains("shadowrootmode");
        for (bytes, name) in encoded(&html) {
            let page = page_of(&bytes, name);
            is_safe(&page.html);
            let tree = parse(&page.html, AS_WRITTEN, &|| false).tree;
            assert!(own || !has_custom(&page.html), "{html} as {}", page.html);
            let elements = tree.descendants(NodeId::DOCUMENT).filter_map(|id| tree.element(id));
            for element in elements {
                for attribute in &element.attributes {
                    // Where a link led is noted, what a title says is words, and styles are looked at above.
                    let said = matches!(
                        &*attribute.name.local,
                        "data-p-href" | "title" | "id" | "class" | "alt" | "media" | "style"
                    );
                    let leads = attribute.value.contains("evil.example") && !said;
                    assert!(!leads, "{html} as {}", page.html);
                }
            }
        }
    }
}
