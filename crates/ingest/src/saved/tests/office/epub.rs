//! Books.

use super::*;

const CONTAINER: &str = r#"<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>"#;

const PACKAGE: &str = r#"<package><metadata><dc:title>On ferries</dc:title><dc:creator>Ada Rowe</dc:creator><dc:date>1911</dc:date></metadata>
    <manifest>
        <item id="nav" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/>
        <item id="b" href="b.xhtml" media-type="application/xhtml+xml"/>
        <item id="a" href="text/a%20one.xhtml" media-type="application/xhtml+xml"/>
        <item id="css" href="look.css" media-type="text/css"/>
        <item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>
    </manifest>
    <spine toc="ncx"><itemref idref="a"/><itemref idref="b"/></spine></package>"#;

fn chapter(body: &str) -> String {
    format!(
        r#"<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="e"><head><title/><link rel="stylesheet" href="../look.css"/></head><body>{body}</body></html>"#
    )
}

fn book(first: &str, second: &str, more: &[(&str, &str)]) -> SavedPage {
    let (a, b) = (chapter(first), chapter(second));
    let mut files = vec![
        ("mimetype", "application/epub+zip"),
        ("META-INF/container.xml", CONTAINER),
        ("OEBPS/book.opf", PACKAGE),
        ("OEBPS/text/a one.xhtml", &a),
        ("OEBPS/b.xhtml", &b),
        ("OEBPS/look.css", ".away { display: none }"),
    ];
    files.retain(|(name, _)| more.iter().all(|(other, _)| other != name));
    files.extend(more);
    read_all(&files)
}

#[test]
fn chapters_in_the_order_of_the_spine() {
    let page = book(
        "<h1 id='x'>Bells</h1><p>Cast<a epub:type='noteref' href='../b.xhtml#n1'>1</a> here<br/>twice.</p><div/><p class='away'>Hidden.</p>",
        "<h1>Notes</h1><aside epub:type='footnote' id='n1'><p>In 1500.</p></aside><p>See <a href='text/a%20one.xhtml#x'>there</a>.</p>",
        &[],
    );
    let expected = "Bells | Bells\nBells | Cast{Furniture: ¹} here twice.\nBells | {Hidden:Hidden.}\nNotes | Notes\nNotes | In 1500.\nNotes | See there.";
    assert_eq!(told(&page), expected);
    assert_eq!(
        (
            page.about.title.as_deref(),
            page.about.author.as_deref(),
            page.about.date.as_deref()
        ),
        (Some("On ferries"), Some("Ada Rowe"), Some("1911"))
    );
    // The same name in two chapters leads to the right one.
    assert!(
        page.html.contains("href=\"#c1-n1\"") && page.html.contains("href=\"#c0-x\""),
        "{}",
        page.html
    );
}

/// What only a chapter's own style hid was called verbatim, and nothing was said of it.
#[test]
fn what_a_chapters_own_style_hides_is_hidden() {
    for style in [
        "<style>.secret { display: none }</style>",
        "<style type='text/css'><![CDATA[ p > b, div > .secret { display: none } ]]></style>",
        "<style type=' TEXT/CSS '>#s { visibility: hidden }</style>",
        "<style media='screen'>/* </style-like> */ #s{display:none}</style>",
    ] {
        let first = format!("{style}<h1>Bells</h1><div><p class='secret' id='s'>Hidden.</p></div><p>Shown.</p>");
        let page = book(&first, "<p id='t'>Two.</p>", &[]);
        let expected = "Bells | Bells\nBells | {Hidden:Hidden.}\nBells | Shown.\nBells | Two.";
        assert_eq!(told(&page), expected, "{style}");
        let in_head = format!(
            "<html xmlns='http://www.w3.org/1999/xhtml'><head>{style}</head><body><h1>Bells</h1><div><p class='secret' id='s'>Hidden.</p></div><p>Shown.</p></body></html>"
        );
        let page = book("", "<p id='t'>Two.</p>", &[("OEBPS/text/a one.xhtml", &in_head)]);
        assert_eq!(told(&page), expected, "{style}");
    }
    let linked = [(
        "OEBPS/look.css",
        "p { color: #000 } @media screen { #s { display: none } }",
    )];
    let page = book("<p id='s'>Hidden.</p><p>Shown.</p>", "<p id='t'>Two.</p>", &linked);
    assert_eq!(told(&page), "{Hidden:Hidden.}\nShown.\nTwo.");
    // What is no sheet hides nothing, and neither does a sheet for paper.
    for style in [
        "<style type='text/plain'>p{display:none}</style>",
        "<style media='print'>p{display:none}</style>",
    ] {
        let page = book(&format!("{style}<p>Shown.</p>"), "<p>Two.</p>", &[]);
        assert_eq!(told(&page), "Shown.\nTwo.", "{style}");
    }
}

#[test]
fn printed_pages_by_marks_and_by_lists() {
    let marks = "<h1>Bells</h1><p>One <span epub:type='pagebreak' id='p57' title='57'/>two.</p><div role='doc-pagebreak' aria-label='Page 58.'></div><p>Three.</p>";
    let page = book(marks, "<p>Four.</p>", &[]);
    assert_eq!(
        told(&page),
        "Bells | Bells\nBells | p. 57 | One two.\nBells | p. 58 | Three.\nBells | Four."
    );
    let nav = "<html><body><nav epub:type='page-list'><ol><li><a href='text/a%20one.xhtml#here'>xii</a></li><li><a href='b.xhtml'>13</a></li></ol></nav></body></html>";
    let page = book(
        "<p>One</p><p id='here'>Two.</p>",
        "<p>Three.</p>",
        &[("OEBPS/nav.xhtml", nav)],
    );
    assert_eq!(told(&page), "One\np. xii | Two.\np. 13 | Three.");
    let ncx = "<ncx><navMap/><pageList><pageTarget value='7'><navLabel><text>Page 7</text></navLabel><content src='b.xhtml#q'/></pageTarget></pageList></ncx>";
    let page = book("<p>One</p>", "<p>Two <a id='q'/>three.</p>", &[("OEBPS/toc.ncx", ncx)]);
    assert_eq!(told(&page), "One\np. 7 | Two three.");
    let at = page.document.text().find("three").unwrap();
    assert_eq!(page.document.leaves()[0].0.start().bytes(), at);
}

#[test]
fn chapters_without_headings_are_called_as_the_contents_do() {
    let ncx = "<ncx><navMap><navPoint><navLabel><text>The bell</text></navLabel><content src='text/a%20one.xhtml'/><navPoint><navLabel><text>The clapper</text></navLabel><content src='b.xhtml'/></navPoint></navPoint></navMap></ncx>";
    let page = book("<p>One</p>", "<p>Two</p>", &[("OEBPS/toc.ncx", ncx)]);
    assert_eq!(told(&page), "The bell | One\nThe bell › The clapper | Two");
    assert_eq!(
        page.outline
            .iter()
            .map(|entry| entry.title.as_str())
            .collect::<Vec<_>>(),
        ["The bell", "The clapper"]
    );
}

#[test]
fn protected_books_are_refused_and_scrambled_fonts_are_not() {
    let encrypted = |method: &str| {
        format!("<encryption><EncryptedData><EncryptionMethod Algorithm='{method}'/></EncryptedData></encryption>")
    };
    let files = |encryption: &str| {
        archive(&[
            ("mimetype", "application/epub+zip"),
            ("META-INF/container.xml", CONTAINER),
            ("META-INF/encryption.xml", encryption),
            ("OEBPS/book.opf", PACKAGE),
            ("OEBPS/text/a one.xhtml", &chapter("<p>One</p>")),
        ])
    };
    let opened = |method: &str| read(&files(&encrypted(method)), Path::new("book.epub"), None, &|| false);
    assert!(opened("http://www.idpf.org/2008/embedding").is_ok());
    assert!(opened("http://ns.adobe.com/pdf/enc#RC").is_ok());
    let error = opened("http://www.w3.org/2001/04/xmlenc#aes128-cbc").unwrap_err();
    assert!(error.to_string().contains("DRM"), "{error}");
}

#[test]
fn hostile_chapters_reach_nothing() {
    let hostile = "<script src='http://out.example/a.js'/><p onclick='x()' data-pincite='hidden' style='background:url(http://out.example/b.png)'>Words.</p><img src='http://out.example/c.png'/><iframe src='http://out.example/d'/><svg xmlns='http://www.w3.org/2000/svg'><image href='http://out.example/e.png'/><script>x()</script></svg><object data='http://out.example/f'/><link rel='stylesheet' href='http://out.example/g.css'/><style>@import 'http://out.example/h.css'; p { background: url(http://out.example/i.png) }</style><form action='http://out.example/j'><input name='k'/></form><video poster='http://out.example/l.png'/><a href='javascript:x()' ping='http://out.example/m'>link</a><math href='http://out.example/n'><mi>x</mi></math>";
    let page = book(
        hostile,
        "<p>After.</p>",
        &[(
            "OEBPS/look.css",
            "@import url(http://out.example/o.css); @font-face { font-family: x; src: url(http://out.example/p.woff) }",
        )],
    );
    assert!(told(&page).starts_with("Words."), "{}", told(&page));
    assert!(!page.html.contains("out.example"), "{}", page.html);
}

#[test]
fn chapters_that_only_links_lead_to_stand_under_no_heading_before_them() {
    let package = |linear: &str| {
        PACKAGE.replace(
            "<itemref idref=\"b\"/>",
            &format!("<itemref idref=\"b\" linear=\"{linear}\"/>"),
        )
    };
    let cases = [
        ("no", "<p>In 1500.</p>", "In 1500."),
        ("no", "<h1>Notes</h1><p>In 1500.</p>", "Notes | Notes\nNotes | In 1500."),
        // A chapter that a program cut in two.
        ("yes", "<p>In 1500.</p>", "Bells | In 1500."),
    ];
    for (linear, second, expected) in cases {
        let page = book(
            "<h1>Bells</h1><p>Cast.</p>",
            second,
            &[("OEBPS/book.opf", &package(linear))],
        );
        assert_eq!(
            told(&page),
            format!("Bells | Bells\nBells | Cast.\n{expected}"),
            "{linear}"
        );
    }
}
