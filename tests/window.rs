//! The main job in the real window: WebKit's own WebDriver, the real program, real files.
//!
//! `cargo xtask test` runs this under Xvfb. On systems without WebKitGTK there is nothing to drive.
#![cfg(target_os = "linux")]
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "window/accessible.rs"]
mod accessible;
#[path = "window/answers.rs"]
mod answers;
#[path = "window/asking.rs"]
mod asking;
#[path = "window/beside.rs"]
mod beside;
#[path = "window/checked.rs"]
mod checked;
#[path = "window/claims.rs"]
mod claims;
#[path = "window/documents.rs"]
mod documents;
#[path = "window/driver.rs"]
#[allow(dead_code, reason = "no test uses all of it")]
mod driver;
#[path = "window/figures.rs"]
mod figures;
#[path = "window/hostile.rs"]
mod hostile;
#[path = "window/layout.rs"]
mod layout;
#[path = "window/lecture.rs"]
mod lecture;
#[path = "../crates/engine/tests/common/model.rs"]
mod model;
#[path = "window/reader.rs"]
mod reader;
#[path = "window/reviewing.rs"]
mod reviewing;
#[path = "window/room.rs"]
mod room;
#[path = "window/saved.rs"]
mod saved;
#[path = "window/shelf.rs"]
mod shelf;
#[path = "window/spoken.rs"]
mod spoken;
#[path = "../crates/worker/tests/common/written.rs"]
#[allow(unreachable_pub, reason = "the tests of the worker have it, too")]
mod written;

use driver::{Driver, Window, fixture};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

fn sample(name: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("assets/sample")
        .join(name)
        .display()
        .to_string()
}

/// Waits until every source is read and every answer judged against it.
async fn all_ready(window: &Window, sources: usize) {
    let script = "const states = [...document.querySelectorAll('[data-testid=source-state]')].map(e => e.className);
        return states.length === arguments[0] && states.every(s => !/waiting|reading/.test(s))";
    window
        .until("the sources to be read", script, vec![json!(sources)])
        .await;
}

async fn verdicts(window: &Window) -> Vec<(u64, String)> {
    let script = "const quotes = [...document.querySelectorAll('[data-testid=quote]')];
        return [...new Map(quotes.map(q => [+q.dataset.ordinal, q.dataset.verdict]))]";
    let pairs = window.run(script, vec![]).await;
    let pair = |pair: &Value| (pair[0].as_u64().unwrap(), pair[1].as_str().unwrap().to_owned());
    pairs.as_array().unwrap().iter().map(pair).collect()
}

/// What the highlight covers, held against the words of the selectable layer: how far the two boxes of each of the
/// passage's lines lie apart, in CSS pixels, at the worst; null while something is not drawn.
const APART: &str = r"
    const [page, passage] = arguments;
    const sheet = document.querySelector(`[data-testid=page][data-page='${page}']`);
    if (!sheet?.querySelector('img.drawn')) return null;
    const marks = [...sheet.querySelectorAll('[data-testid=highlight-rect]')].map(e => e.getBoundingClientRect());
    const spans = [...sheet.querySelectorAll('.textlayer span')];
    if (marks.length === 0 || spans.length === 0) return null;
    let text = '';
    const at = [];
    for (const span of spans) for (let i = 0; i < span.textContent.length; i++) {
        const letter = span.textContent[i];
        if (/[\p{L}\p{N}]/u.test(letter)) { text += letter.toLowerCase(); at.push([span.firstChild, i]); }
    }
    const wanted = passage.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
    const start = text.indexOf(wanted);
    if (start < 0) return null;
    const lines = new Map();
    for (const [node, i] of at.slice(start, start + wanted.length)) {
        const range = document.createRange();
        range.setStart(node, i);
        range.setEnd(node, i + 1);
        const box = range.getBoundingClientRect();
        const line = lines.get(node) ?? { left: 1e9, right: -1e9, top: 1e9, bottom: -1e9 };
        lines.set(node, { left: Math.min(line.left, box.left), right: Math.max(line.right, box.right),
            top: Math.min(line.top, box.top), bottom: Math.max(line.bottom, box.bottom) });
    }
    if (lines.size !== marks.length) return null;
    return Math.max(...[...lines.values()].map((line, i) => {
        const mark = marks[i];
        const middle = Math.abs((line.top + line.bottom - mark.top - mark.bottom) / 2);
        return Math.max(Math.abs(line.left - mark.left), Math.abs(line.right - mark.right), middle);
    })) + 0.001";

/// The layer's letters are a system font stretched to each line's width, so a line's inner letters may lie a little
/// beside the picture's.
const SLACK: f64 = 14.0;

async fn selects(window: &Window, ordinal: usize, page: u32, passage: &str) {
    // Claims that come in move the words that the mouse is about to press.
    let judged = "const figure = document.querySelector('[data-testid=claims-figure]');
        return figure !== null && !/being checked/.test(figure.innerText)";
    window.until("the claims", judged, vec![]).await;
    window
        .click(&format!("[data-testid=quote][data-ordinal='{ordinal}']"))
        .await;
    let apart = window
        .until("the boxed passage", APART, vec![json!(page), json!(passage)])
        .await;
    let apart = apart.as_f64().unwrap();
    assert!(
        (0.0..SLACK).contains(&apart),
        "quote {ordinal}: the highlight is {apart} px beside its words"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn the_main_job() {
    let library = tempfile::tempdir().unwrap();
    let driver = Driver::start();

    let sources = ["cell-respiration.pdf", "tides.pdf", "tree-rings.pdf"].map(sample);
    let window = driver
        .open(library.path(), &sources.each_ref().map(String::as_str))
        .await;
    all_ready(&window, 3).await;

    window.click("[data-testid=add-answer]").await;
    window
        .set_text(
            "[data-testid=paste-text]",
            &std::fs::read_to_string(sample("answer.md")).unwrap(),
        )
        .await;
    window.click("[data-testid=paste-check]").await;
    window
        .until(
            "the quotes",
            "return document.querySelectorAll('[data-testid=quote]').length > 10",
            vec![],
        )
        .await;
    let expected = [
        "exact",
        "exact",
        "exact",
        "normalized",
        "not_found",
        "exact",
        "elided",
        "altered_meaning",
        "exact",
        "altered_meaning",
        "exact",
    ];
    let found = verdicts(&window).await;
    assert_eq!(
        found.iter().map(|(_, verdict)| verdict.as_str()).collect::<Vec<_>>(),
        expected
    );

    selects(
        &window,
        0,
        5,
        "An adult body holds roughly fifty grams of ATP at any moment",
    )
    .await;
    selects(
        &window,
        10,
        5,
        "The density of the latewood follows the warmth of the summer more faithfully than the width of the ring does",
    )
    .await;
    let flag = window
        .run(
            "return document.querySelector('[data-testid=card-flag]').innerText",
            vec![],
        )
        .await;
    assert!(flag.as_str().unwrap().contains("p. 1"), "{flag}");
    let third = window
        .run(
            "const box = e => document.querySelector(e).getBoundingClientRect();
            const [mark, pane] = [box('[data-testid=highlight-rect]'), box('[data-testid=pages]')];
            return (mark.top - pane.top) / pane.height",
            vec![],
        )
        .await;
    assert!(
        (0.2..0.5).contains(&third.as_f64().unwrap()),
        "the passage stands at {third} of the pane's height"
    );

    window.click("[data-testid=back]").await;
    window
        .until(
            "the way back",
            APART,
            vec![
                json!(5),
                json!("An adult body holds roughly fifty grams of ATP at any moment"),
            ],
        )
        .await;
    window.click("[data-testid=forward]").await;
    window
        .until(
            "the way forward",
            "return document.querySelector('[data-testid=source-title]').innerText.startsWith('Reading')",
            vec![],
        )
        .await;

    let place = place(&window).await;
    // The window keeps its state a moment after the last change.
    tokio::time::sleep(std::time::Duration::from_millis(1500)).await;
    window.close().await;

    let driver = Driver::start();
    let window = driver.open(library.path(), &[]).await;
    all_ready(&window, 3).await;
    window
        .until(
            "the same answer",
            "return document.querySelectorAll('[data-testid=quote]').length > 10",
            vec![],
        )
        .await;
    window
        .until(
            "the page",
            "return !!document.querySelector('[data-testid=page] img.drawn')",
            vec![],
        )
        .await;
    let again = self::place(&window).await;
    assert_eq!(again, place, "the window is not as it was left");
    window.close().await;
}

/// What is on screen: the source, the page, how far it is scrolled, and the selected quote.
async fn place(window: &Window) -> Value {
    let script = "const text = e => document.querySelector(e)?.innerText ?? null;
        return [text('[data-testid=source-title]'), document.querySelector('[data-testid=page-field]').value,
            Math.round(document.querySelector('[data-testid=pages]').scrollTop / 4),
            text('[data-testid=answer-title]'), text('[data-testid=card-verdict]')]";
    window.run(script, vec![]).await
}

/// What cannot be read says so, and the rest goes on.
#[tokio::test(flavor = "multi_thread")]
async fn bad_files_are_named() {
    let library = tempfile::tempdir().unwrap();
    let driver = Driver::start();
    let files = [
        "not-a-pdf.pdf",
        "empty.pdf",
        "blank.pdf",
        "encrypted.pdf",
        "article.pdf",
    ];
    let files: Vec<PathBuf> = files.iter().map(|name| fixture("pdf").join(name)).collect();
    let files: Vec<String> = files.iter().map(|file| file.display().to_string()).collect();
    let window = driver
        .open(library.path(), &files.iter().map(String::as_str).collect::<Vec<_>>())
        .await;
    all_ready(&window, 3).await;
    // A page without letters is looked at as a picture first.
    let looked_at = "return document.body.innerText.includes('No text that can be read')";
    window.until("the blank page to be looked at", looked_at, vec![]).await;
    let shown = window.run("return document.body.innerText", vec![]).await;
    let shown = shown.as_str().unwrap();
    for words in ["not-a-pdf.pdf", "empty.pdf"] {
        assert!(shown.contains(words), "{words:?} is missing from:\n{shown}");
    }
    window.set_text("[data-testid=password]", "wrong").await;
    window.press("\u{e007}").await;
    window
        .until(
            "the wrong password to be named",
            "return document.body.innerText.includes('This password does not open the file')",
            vec![],
        )
        .await;
    window.set_text("[data-testid=password]", "geheim").await;
    window.press("\u{e007}").await;
    window
        .until(
            "the source to be unlocked",
            "return !document.querySelector('[data-testid=password]')",
            vec![],
        )
        .await;
    all_ready(&window, 3).await;
    window.close().await;
}

/// The pictures in docs and README.md.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "makes files, checks nothing: cargo xtask screenshots"]
async fn screenshots() {
    let library = tempfile::tempdir().unwrap();
    let driver = Driver::start();
    let window = driver.open(library.path(), &["--sample"]).await;
    window.resize(1440, 900).await;
    all_ready(&window, 3).await;
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/screenshots");
    for (theme, ordinal) in [("light", 7), ("dark", 7)] {
        window
            .click(&format!("[data-testid=theme] label:has([value={theme}])"))
            .await;
        window
            .click(&format!("[data-testid=quote][data-ordinal='{ordinal}']"))
            .await;
        let drawn = "return !!document.querySelector('[data-testid=highlight-rect]') && \
            [...document.querySelectorAll('[data-testid=page]')].some(page => page.querySelector('img.drawn'))";
        window.until("the page", drawn, vec![]).await;
        // The highlight pulses once before it rests.
        tokio::time::sleep(std::time::Duration::from_millis(1500)).await;
        window.picture(&folder.join(format!("{theme}.png"))).await;
    }
    window.close().await;
}

/// Every verdict's card, for looking at: light and dark, wide and narrow. They go to `target/pictures`.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "makes files, checks nothing: for looking at"]
async fn every_verdict() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/pictures");
    std::fs::create_dir_all(&folder).unwrap();
    let library = tempfile::tempdir().unwrap();
    let driver = Driver::start();
    let sources = ["cell-respiration.pdf", "tides.pdf", "tree-rings.pdf"].map(sample);
    let window = driver
        .open(library.path(), &sources.each_ref().map(String::as_str))
        .await;
    all_ready(&window, 3).await;
    let answer = std::fs::read_to_string(fixture("answers/verdicts.md")).unwrap();
    window.click("[data-testid=add-answer]").await;
    window.set_text("[data-testid=paste-text]", &answer).await;
    window.click("[data-testid=paste-check]").await;
    let there = "return document.querySelectorAll('[data-testid=quote]').length > 10";
    window.until("the quotes", there, vec![]).await;
    let quotes = verdicts(&window).await;
    // Narrow comes last: the window then hides the theme's switch with the side pane.
    for (theme, width, height) in [("light", 1440, 900), ("dark", 1440, 900), ("dark", 900, 700)] {
        window.resize(width, height).await;
        if width > 1000 {
            window
                .click(&format!("[data-testid=theme] label:has([value={theme}])"))
                .await;
        }
        for (ordinal, verdict) in &quotes {
            window
                .click(&format!("[data-testid=quote][data-ordinal='{ordinal}']"))
                .await;
            tokio::time::sleep(std::time::Duration::from_millis(1500)).await;
            let name = format!("{theme}-{width}-{ordinal:02}-{verdict}.png");
            window.picture(&folder.join(name)).await;
        }
    }
    window.close().await;
}

/// How long a click takes to show the boxed page.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "measures, checks nothing: see docs/en/measuring.md"]
async fn timings() {
    const CLICK: &str = r"
        const quote = document.querySelector(`[data-testid=quote][data-ordinal='${arguments[0]}']`);
        const begun = performance.now();
        window.took = null;
        quote.click();
        const look = () => {
            const mark = document.querySelector('[data-testid=highlight-rect]');
            const page = mark?.closest('[data-testid=page]');
            const right = document.querySelector('[data-testid=source-title]')?.innerText.startsWith(arguments[1]);
            if (right && page?.dataset.page === String(arguments[2]) && page.querySelector('img.drawn')) {
                window.took = performance.now() - begun;
            } else requestAnimationFrame(look);
        };
        requestAnimationFrame(look)";
    let library = tempfile::tempdir().unwrap();
    let driver = Driver::as_for_readers();
    let window = driver.open(library.path(), &["--sample"]).await;
    window.resize(1440, 900).await;
    all_ready(&window, 3).await;
    let quotes = "return document.querySelectorAll('[data-testid=quote]').length > 10";
    window.until("the quotes", quotes, vec![]).await;
    // Quotes by turns in the same source and in another one.
    let same = [(0, "Cell", 5), (3, "Cell", 10)];
    let other = [(7, "How", 6), (9, "Reading", 4), (0, "Cell", 5)];
    for (name, quotes) in [("source open", same.as_slice()), ("source not open", other.as_slice())] {
        let mut times = Vec::new();
        for _ in 0..5 {
            for (ordinal, title, page) in quotes {
                window.run(CLICK, vec![json!(ordinal), json!(title), json!(page)]).await;
                let took = window.until("the boxed page", "return window.took", vec![]).await;
                times.push(took.as_f64().unwrap());
                tokio::time::sleep(std::time::Duration::from_millis(300)).await;
            }
        }
        times.sort_by(f64::total_cmp);
        println!(
            "{name}: median {:.0} ms, longest {:.0} ms",
            times[times.len() / 2],
            times[times.len() - 1]
        );
    }
    window.close().await;
}
