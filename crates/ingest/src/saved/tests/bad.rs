//! Broken and hostile files: a page or a clear refusal, in bounded time.

use super::*;
use std::io::{Cursor, Read, Write};
use std::time::{Duration, Instant};

fn quick(html: &str) -> SavedPage {
    let begun = Instant::now();
    let page = page(html);
    assert!(
        begun.elapsed() < Duration::from_secs(40),
        "{:?} for {} bytes",
        begun.elapsed(),
        html.len()
    );
    safety::is_safe(&page.html);
    page
}

#[test]
fn deep_nesting() {
    for name in [
        "div",
        "b",
        "span",
        "table><tr><td",
        "ul><li",
        "a",
        "svg><g",
        "math><mrow",
        "button",
        "x-y",
        "blockquote",
        "font size=1",
    ] {
        let html = format!("{}deep words", format!("<{name}>").repeat(100_000));
        let page = quick(&html);
        assert!(page.document.text().contains("deep words"), "{name}");
        let ended = format!("{}words{}after", "<i>".repeat(100_000), "</i>".repeat(100_000));
        assert!(quick(&ended).document.text().contains("after"));
    }
}

#[test]
fn many_of_one() {
    for piece in [
        "<b>",
        "<br>",
        "<p>",
        "a ",
        "<td>",
        "<!-- -->",
        "&amp;",
        "<font color=red>x<p>",
        "</p>",
        "<a href=x>",
        "<",
        "\0",
    ] {
        quick(&piece.repeat(50_000));
    }
    let attributes: String = (0..20_000).map(|i| format!(" a{i}=x")).collect();
    quick(&format!("<p{attributes}>words"));
    let formatting: String = (0..800).map(|i| format!("<font size={i}>")).collect();
    quick(&format!("{formatting}{}", "<p>x</p>".repeat(800)));
}

#[test]
fn what_needs_scripts_says_so() {
    let check = |html: &str, expected: bool| {
        let warned = page(html).warnings.contains(&PageWarning::NeedsJavaScript);
        assert_eq!(warned, expected, "{html}");
    };
    check("<div id=root></div><script src=app.js></script>", true);
    check(
        "<noscript>You need to enable JavaScript.</noscript><script>go()</script>",
        true,
    );
    check("<p>Short, but whole.", false);
    check(
        "<script type=application/ld+json>{}</script><p>Short, but whole.",
        false,
    );
    check(&format!("<script>go()</script><p>{}", "many words ".repeat(40)), false);
}

#[test]
fn archives_cut_off() {
    let whole = include_bytes!("../../../../../tests/fixtures/page/tides.mhtml");
    for end in (0..whole.len()).step_by(211) {
        let read = read(&whole[..end], Path::new("page.mhtml"), None, &|| false);
        if let Ok(page) = read {
            safety::is_safe(&page.html);
        }
    }
    let whole = include_bytes!("../../../../../tests/fixtures/page/tides.webarchive");
    for end in (0..whole.len()).step_by(97) {
        let read = read(&whole[..end], Path::new("page.webarchive"), None, &|| false);
        assert!(end == whole.len() || read.is_err());
    }
    let whole = include_bytes!("../../../../../tests/fixtures/page/tides-z.html");
    for end in (0..whole.len()).step_by(97) {
        let _ = read(&whole[..end], Path::new("page-z.html"), None, &|| false);
    }
}

/// An archive whose files unpack to far more than it has bytes.
fn bomb(name: &str, unpacked: u64) -> Vec<u8> {
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    let packed = zip::write::SimpleFileOptions::default().compression_method(zip::CompressionMethod::Deflated);
    archive.start_file("index.html", packed).unwrap();
    archive.write_all(b"<p>the page itself<img src=a.png>").unwrap();
    archive.start_file(name, packed).unwrap();
    std::io::copy(&mut std::io::repeat(b'a').take(unpacked), &mut archive).unwrap();
    archive.finish().unwrap().into_inner()
}

#[test]
fn archives_that_swell() {
    for (name, unpacked) in [("a.png", 100 << 20), ("a.png", 1000)] {
        let packed = bomb(name, unpacked);
        let begun = Instant::now();
        let page = page_of(&packed, "page.html");
        assert!(begun.elapsed() < Duration::from_secs(40));
        assert!(page.document.text().contains("the page itself"));
        assert_eq!(
            page.warnings.contains(&PageWarning::ContainerDamaged),
            unpacked > 1000,
            "{name}"
        );
    }
}

#[test]
fn letters_that_are_none() {
    for (bytes, words) in [
        (&b"<p>nu\0ll by\0tes stay words"[..], "stay words"),
        (b"<meta charset=utf-16><p>not what it says", "not what it says"),
        (b"<meta charset=no-such-thing><p>unheard of", "unheard of"),
        (b"\xff\xfe<\0p\0>\0o\0k\0\0", "ok"),
        (b"<meta charset=utf-8><p>caf\xe9 by the quay", "by the quay"),
    ] {
        let page = page_of(bytes, "page.html");
        safety::is_safe(&page.html);
        assert!(
            page.document.text().contains(words),
            "{words}: {:?}",
            page.document.text()
        );
    }
}

#[test]
fn mail_without_boundary_is_guessed() {
    let whole = String::from_utf8(include_bytes!("../../../../../tests/fixtures/page/tides.mhtml").to_vec()).unwrap();
    let without: String = whole
        .lines()
        .filter(|line| !line.contains("boundary="))
        .map(|line| format!("{line}\r\n"))
        .collect();
    let page = page_of(without.as_bytes(), "page.mhtml");
    assert!(
        page.document.text().contains("spring tides"),
        "{}",
        page.document.text()
    );
    assert!(page.warnings.contains(&PageWarning::ContainerDamaged));
}

#[test]
fn frames_that_show_each_other_end() {
    let beside = |path: &str| match path {
        "a.html" => Some(b"<p>page a</p><iframe src=b.html></iframe><iframe src=a.html></iframe>".to_vec()),
        "b.html" => Some(b"<p>page b</p><iframe src=a.html></iframe><iframe src=b.html></iframe>".to_vec()),
        _ => None,
    };
    let main = b"<iframe src=a.html></iframe><iframe src=b.html></iframe>";
    let page = read(main, Path::new("main.html"), Some(&beside), &|| false).unwrap();
    assert!(page.document.text().matches("page a").count() <= 100);
    assert!(page.document.text().contains("page b"));
}

#[test]
fn no_page_at_all() {
    for (bytes, name) in [
        (&b"bplist00nothing"[..], "a.webarchive"),
        (b"MIME-Version: 1.0\nContent-Type: multipart/related\n\n", "a.mhtml"),
        (b"nothing", "a.mhtml"),
    ] {
        assert!(
            matches!(
                read(bytes, Path::new(name), None, &|| false),
                Err(ReadError::Damaged { .. })
            ),
            "{name}"
        );
    }
    assert!(matches!(
        read(b"<p>words", Path::new("a.html"), None, &|| true),
        Err(ReadError::Cancelled { .. })
    ));
}
