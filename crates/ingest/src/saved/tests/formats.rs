//! One page in every format.

use super::*;

macro_rules! fixture {
    ($name:literal) => {
        (
            &include_bytes!(concat!("../../../../../tests/fixtures/page/", $name))[..],
            $name,
        )
    };
}

/// The same page in all formats: a heading, a sentence, a picture, and where and when it was saved.
fn check(
    (bytes, name): (&[u8], &str),
    beside: Option<&Beside<'_>>,
    address: Option<&str>,
    saved: Option<&str>,
    parts: usize,
) {
    let page = read(bytes, Path::new(name), beside, &|| false).unwrap();
    let text = page.document.text();
    assert!(
        text.contains("Twice a month the sun and the moon pull in one line, and the spring tides rise highest."),
        "{name}: {text}"
    );
    assert_eq!(
        section_of(&page, "Twice a month"),
        "Tides of the northern shore › Spring tides",
        "{name}"
    );
    assert_eq!(
        page.about.title.as_deref(),
        Some("Tides of the northern shore"),
        "{name}"
    );
    assert_eq!(page.about.address.as_deref(), address, "{name}");
    assert_eq!(page.about.saved_at.as_deref(), saved, "{name}");
    let shown = page.html.matches("data:image/png").count() + page.parts.len();
    assert_eq!(shown, parts, "{name}: {}", page.html);
    assert!(page.warnings.is_empty(), "{name}: {:?}", page.warnings);
    safety::is_safe(&page.html);
}

const ADDRESS: Option<&str> = Some("https://shore.example/tides");

#[test]
fn every_format() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/fixtures/page");
    let beside = |path: &str| std::fs::read(format!("{folder}/{path}")).ok();
    check(fixture!("tides.html"), Some(&beside), ADDRESS, None, 2);
    check(fixture!("tides.xhtml"), Some(&beside), None, None, 1);
    check(fixture!("tides.mhtml"), None, ADDRESS, Some("2024-05-06T07:08:09Z"), 2);
    check(
        fixture!("tides-singlefile.html"),
        None,
        ADDRESS,
        Some("2024-05-06T07:08:09+02:00"),
        2,
    );
    check(fixture!("tides-z.html"), None, ADDRESS, None, 2);
    check(fixture!("tides.webarchive"), None, ADDRESS, None, 2);
    check(fixture!("tides.md"), None, None, None, 0);
}

#[test]
fn plain_text() {
    let page = page_of(
        b"Notes\n\nA line with 3 < 4 & more,\nbroken by hand.\n\nAnother paragraph.",
        "notes.txt",
    );
    assert_eq!(
        page.document.text(),
        "Notes\nA line with 3 < 4 & more,\nbroken by hand.\nAnother paragraph.\n"
    );
    assert_eq!(page.document.segments().len(), 3);
}

#[test]
fn what_a_clipboard_holds() {
    let notes = "Version:0.9\r\nStartHTML:0000000105\r\nSourceURL:https://shore.example/tides\r\n<html><body>\
                 <!--StartFragment--><p>some <b>words</b><!--EndFragment--></body></html>";
    let page = page_of(pasted(notes, None, Some("From <there>")).as_bytes(), "pasted page.html");
    assert_eq!(page.document.text(), "some words\n");
    assert_eq!(page.about.address.as_deref(), ADDRESS);
    assert_eq!(page.about.title.as_deref(), Some("From <there>"));
    let page = page_of(
        pasted("<h3>Both</h3><li>one<li>two", Some("https://a.example/"), None).as_bytes(),
        "pasted page.html",
    );
    assert_eq!(page.document.text(), "Both\none\ntwo\n");
    assert_eq!(page.about.title.as_deref(), Some("Both"));
    assert_eq!(page.about.address.as_deref(), Some("https://a.example/"));
}

#[test]
fn files_beside_a_page() {
    let html = b"<link rel=stylesheet href='page_files/a%20b.css'><img src=page_files/x.png srcset='page_files/y.png 2x, https://e.example/z.png 3x'>\
                 <img src=../secret.png><img src=/etc/x.png><img src=https://e.example/x.png><img src='c:/x.png'><img src='page_files/../../x.png'>\
                 <style>p{background:url(pics/p.png)}</style><p style='background:url(pics/q.png?v=1)'>";
    let found: Vec<String> = companions(html, "page.html").into_iter().collect();
    assert_eq!(
        found,
        [
            "page_files/a b.css",
            "page_files/x.png",
            "page_files/y.png",
            "pics/p.png",
            "pics/q.png",
            "pics/q.png?v=1"
        ]
    );
    let css = b"@import 'more.css'; p{background:url(../pics/r.png)} q{background:url(../../r.png)}";
    let found: Vec<String> = companions(css, "page_files/a b.css").into_iter().collect();
    assert_eq!(found, ["page_files/more.css", "pics/r.png"]);
}
