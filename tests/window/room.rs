//! How much room the source has, measured in the real window: the answer's head, the library, tabs, the panes' widths, notices.

use crate::driver::{Driver, Window};
use crate::reader::picture;
use crate::{all_ready, sample};
use serde_json::{Value, json};
use std::path::Path;

/// The boxes of what stands in the window, in CSS pixels: null of what is not there.
const BOXES: &str = r"
    const box = selector => {
        const element = document.querySelector(selector);
        if (element === null || element.offsetParent === null) return null;
        const { left, top, width, height } = element.getBoundingClientRect();
        return { left, top, width, height };
    };
    return {
        window: { width: innerWidth, height: innerHeight },
        library: box('[data-testid=library-item]'),
        head: box('[data-testid=answer-pane] header'),
        answer: box('[data-testid=answer-text]'),
        source: box('.viewer'),
        notice: box('[data-testid=notice]'),
    }";

async fn boxes(window: &Window) -> Value {
    window.run(BOXES, vec![]).await
}

fn number(boxes: &Value, what: &str, side: &str) -> f64 {
    boxes[what][side]
        .as_f64()
        .unwrap_or_else(|| panic!("{what} has no {side}: {boxes}"))
}

/// The sample with its answer, and as many copies of one of its files under other names as are asked for.
async fn open(driver: &Driver, folder: &Path, more: usize) -> Window {
    let mut files = ["cell-respiration.pdf", "tides.pdf", "tree-rings.pdf"]
        .map(sample)
        .to_vec();
    for i in 0..more {
        let file = folder.join(format!("Notes of the seminar, week {i}.md"));
        std::fs::write(
            &file,
            format!("# Notes of the seminar, week {i}\n\nIn week {i} we read about tides.\n"),
        )
        .unwrap();
        files.push(file.display().to_string());
    }
    let paths: Vec<&str> = files.iter().map(String::as_str).collect();
    let window = driver.open(&folder.join("library"), &paths).await;
    window.resize(1440, 900).await;
    all_ready(&window, paths.len()).await;
    let answer = std::fs::read_to_string(sample("answer.md")).unwrap();
    window.click("[data-testid=add-answer]").await;
    window.set_text("[data-testid=paste-text]", &answer).await;
    window.click("[data-testid=paste-check]").await;
    // Which one comes first depends on whether the claims are judged by then.
    let shown = "return document.querySelector('[data-testid=quote-card], [data-testid=claim-card]') !== null";
    window.until("the first problem", shown, vec![]).await;
    window
}

/// Waits until the window is as wide as it was asked to be, and laid out.
async fn sized(window: &Window, width: u32, height: u32) -> Value {
    window.resize(width, height).await;
    window
        .until("the size", "return innerWidth === arguments[0]", vec![json!(width)])
        .await;
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    boxes(window).await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_source_has_half_of_a_small_window() {
    let folder = tempfile::tempdir().unwrap();
    let driver = Driver::start();
    let window = open(&driver, folder.path(), 0).await;
    for (width, height, library) in [(1440, 900, true), (1100, 700, false), (1000, 700, false)] {
        sized(&window, width, height).await;
        // The list folds away a moment after the window is narrower.
        let folded = format!("const boxes = (() => {{ {BOXES} }})(); return (boxes.library !== null) === arguments[0]");
        window
            .until("the library or its room", &folded, vec![json!(library)])
            .await;
        let boxes = boxes(&window).await;
        let part = number(&boxes, "source", "width") / f64::from(width);
        assert!(
            part > if library { 0.45 } else { 0.499 },
            "the source has {part} of {width} px"
        );
        // One line; before it was folded the answer's text began below 190 pixels.
        let head = number(&boxes, "head", "height");
        assert!(head < 60.0, "the answer's head is {head} px tall at {width} px");
        assert!(number(&boxes, "answer", "top") < 90.0, "{boxes}");
        picture(&window, &format!("room-{width}")).await;
    }
    // Closing it again gives the room back.
    for opened in [true, false] {
        window.click("[data-testid=answer-head]").await;
        let head = number(&boxes(&window).await, "head", "height");
        assert_eq!(head > 60.0, opened, "the head is {head} px tall");
    }
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn panes_keep_their_widths_over_a_narrow_window_and_the_next_start() {
    let folder = tempfile::tempdir().unwrap();
    let driver = Driver::start();
    let window = open(&driver, folder.path(), 0).await;
    let press = "const line = document.querySelectorAll('[role=separator]')[arguments[0]];
        for (let i = 0; i < arguments[1]; i++) line.dispatchEvent(new KeyboardEvent('keydown', { key: arguments[2], bubbles: true }));
        return true";
    for (which, times, key) in [(0, 3, "ArrowRight"), (1, 4, "ArrowRight")] {
        window.run(press, vec![json!(which), json!(times), json!(key)]).await;
    }
    let widths = "return [...document.querySelectorAll('[role=separator]')].map(line => +line.ariaValueNow)";
    let before = window.run(widths, vec![]).await;
    sized(&window, 900, 700).await;
    sized(&window, 1440, 900).await;
    assert_eq!(window.run(widths, vec![]).await, before);
    // The window keeps its state a moment after the last change.
    tokio::time::sleep(std::time::Duration::from_millis(1500)).await;
    window.close().await;
    let driver = Driver::start();
    let window = driver.open(&folder.path().join("library"), &[]).await;
    window.resize(1440, 900).await;
    let again = "return document.querySelectorAll('[role=separator]').length > 1";
    window.until("the panes", again, vec![]).await;
    // The panes are there before what is known of them.
    let kept = "return JSON.stringify([...document.querySelectorAll('[role=separator]')].map(line => +line.ariaValueNow)) === JSON.stringify(arguments[0])";
    window.until("the widths", kept, vec![before]).await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tabs_show_what_they_are_and_all_are_listed() {
    const SOURCES: usize = 11;
    let folder = tempfile::tempdir().unwrap();
    let driver = Driver::start();
    let window = open(&driver, folder.path(), SOURCES - 3).await;
    for row in 0..SOURCES {
        let click = "const row = document.querySelectorAll('[data-testid=library-item] .open')[arguments[0]];
            row.click();
            return row.querySelector('.title').innerText.trim()";
        let title = window.run(click, vec![json!(row)]).await;
        // One that is asked for before it is there takes its place.
        let shown = "return document.querySelector('[data-testid=source-title]')?.innerText.trim() === arguments[0]";
        window.until("the tab", shown, vec![title]).await;
    }
    let all = "return document.querySelectorAll('[data-testid=tab]').length === arguments[0]";
    window.until("all tabs", all, vec![json!(SOURCES)]).await;
    sized(&window, 1100, 700).await;
    // Room for at least a dozen letters of each title, whole where it is short.
    let cut = "return [...document.querySelectorAll('[data-testid=tab] .title')]
        .filter(title => title.clientWidth < 90 && title.scrollWidth > title.clientWidth).map(title => title.innerText)";
    assert_eq!(window.run(cut, vec![]).await, json!([]));
    picture(&window, "room-tabs").await;
    window.click("[data-testid=all-tabs]").await;
    let listed = "return document.querySelectorAll('[data-testid=listed-tab]').length";
    window.until("the list", listed, vec![]).await;
    assert_eq!(window.run(listed, vec![]).await, json!(SOURCES));
    picture(&window, "room-all-tabs").await;
    let first = "const item = document.querySelectorAll('[data-testid=listed-tab]')[0]; item.click(); return item.innerText.trim()";
    let title = window.run(first, vec![]).await;
    let shown = "return document.querySelector('[data-testid=source-title]')?.innerText.trim() === arguments[0]";
    window.until("the chosen tab", shown, vec![title]).await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_notice_leaves_the_answer_free() {
    let folder = tempfile::tempdir().unwrap();
    let driver = Driver::start();
    let window = open(&driver, folder.path(), 0).await;
    for (width, height) in [(1440, 900), (1100, 700), (800, 600)] {
        sized(&window, width, height).await;
        // It is said that this one is in the library already.
        crate::reader::start_again(&folder.path().join("library"), &["pincite://open?source=/etc/passwd"]);
        let told = "return document.querySelector('[data-testid=notice]') !== null";
        window.until("the notice", told, vec![]).await;
        tokio::time::sleep(std::time::Duration::from_millis(400)).await;
        let boxes = boxes(&window).await;
        picture(&window, &format!("room-notice-{width}")).await;
        let answer = &boxes["answer"];
        if answer != &Value::Null {
            let beside = number(&boxes, "notice", "left")
                >= number(&boxes, "answer", "left") + number(&boxes, "answer", "width") - 1.0;
            assert!(beside, "at {width} px the notice lies over the answer: {boxes}");
        }
        // Nothing is asked, so it goes by itself.
        let gone = "return document.querySelector('[data-testid=notice]') === null";
        window.until("the notice to go", gone, vec![]).await;
    }
    window.close().await;
}
