//! How reading feels, measured in the real window: pages that stay blank, a window that does not answer, memory.
//!
//! Figures of a development build on a busy machine are higher than what a reader meets; what is printed names the build.

use crate::driver::{Driver, PATIENCE, Window};
use crate::{all_ready, written};
use pincite_app::graphics::draws_plainly;
use serde_json::json;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;
use std::time::{Duration, Instant};

/// A file of so many pages of words; every tenth shows a picture.
fn book(pages: usize) -> Vec<u8> {
    const WORDS: [&str; 16] = [
        "tide", "harbour", "ledger", "lamp", "keeper", "winter", "barge", "slate", "mast", "chart", "fathom", "gale",
        "oil", "lens", "pilot", "shore",
    ];
    const SIDE: usize = 240;
    // A picture of noise, which compresses as badly as a photograph.
    let mut seed = 1_u32;
    let mut next = || {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (seed >> 16) as usize
    };
    let picture: String = (0..SIDE * SIDE * 3).fold(String::new(), |mut hex, _| {
        let _ = write!(hex, "{:02x}", next() % 256);
        hex
    });
    let about = format!(
        "/Type /XObject /Subtype /Image /Width {SIDE} /Height {SIDE} /ColorSpace /DeviceRGB /BitsPerComponent 8 \
         /Filter /ASCIIHexDecode"
    );
    let kids: Vec<String> = (0..pages).map(|page| format!("{} 0 R", 5 + 2 * page)).collect();
    let mut objects = vec![
        "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
        format!("<< /Type /Pages /Kids [{}] /Count {pages} >>", kids.join(" ")),
        "<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>".to_owned(),
        written::stream(&about, &picture),
    ];
    for page in 0..pages {
        let mut content = format!(
            "BT /F 11 Tf 14 TL 60 740 Td (Leaf {} of the harbour book.) Tj T*\n",
            page + 1
        );
        let lines = if page % 10 == 0 { 28 } else { 46 };
        for _ in 0..lines {
            let words: Vec<&str> = (0..13).map(|_| WORDS[next() % WORDS.len()]).collect();
            let _ = writeln!(content, "({}) Tj T*", words.join(" "));
        }
        content.push_str("ET");
        if page % 10 == 0 {
            content.push_str(" q 240 0 0 240 180 60 cm /I Do Q");
        }
        objects.push(format!(
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents {} 0 R \
             /Resources << /Font << /F 3 0 R >> /XObject << /I 4 0 R >> >> >>",
            6 + 2 * page
        ));
        objects.push(written::stream("", &content));
    }
    written::pdf(&objects)
}

/// Memory that belongs to the processes below this one, by their names, in MB: what several share counts for each in part.
fn memory() -> BTreeMap<String, f64> {
    let stat = |pid: u32| std::fs::read_to_string(format!("/proc/{pid}/stat")).ok();
    let parent_of = |pid: u32| -> Option<u32> {
        let stat = stat(pid)?;
        stat.rsplit_once(')')?.1.split_whitespace().nth(1)?.parse().ok()
    };
    let all: Vec<u32> = std::fs::read_dir("/proc")
        .unwrap()
        .filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok())
        .collect();
    let mut ours = vec![std::process::id()];
    let mut seen = 0;
    while seen < ours.len() {
        let parent = ours[seen];
        seen += 1;
        ours.extend(all.iter().filter(|pid| parent_of(**pid) == Some(parent)));
    }
    let mut by_name = BTreeMap::new();
    for pid in ours.into_iter().skip(1) {
        let name = std::fs::read_to_string(format!("/proc/{pid}/comm")).unwrap_or_default();
        // The driver is the test's, not the program's.
        if name.starts_with("WebKitWebDriver") || name.is_empty() {
            continue;
        }
        let rollup = std::fs::read_to_string(format!("/proc/{pid}/smaps_rollup")).unwrap_or_default();
        let pss = rollup.lines().find_map(|line| line.strip_prefix("Pss:"));
        let kilobytes: f64 = pss
            .and_then(|pss| pss.split_whitespace().next()?.parse().ok())
            .unwrap_or(0.0);
        *by_name.entry(name.trim().to_owned()).or_insert(0.0) += kilobytes / 1024.0;
    }
    by_name
}

fn told(what: &str) -> f64 {
    let memory = memory();
    let sum: f64 = memory.values().sum();
    let parts: Vec<String> = memory.iter().map(|(name, mb)| format!("{name} {mb:.0}")).collect();
    println!("memory, {what}: {sum:.0} MB ({})", parts.join(", "));
    sum
}

/// Notes how long the window did not answer, from now on.
const WATCH: &str = r"
    window.gaps = [];
    let last = performance.now();
    const beat = () => {
        const now = performance.now();
        window.gaps.push(now - last);
        last = now;
        setTimeout(beat);
    };
    if (!window.watching) { window.watching = true; beat(); }";

/// Scrolls as a wheel does, `arguments[0]` times by `arguments[1]` pixels, and notes when no page in sight is blank any more.
const SCROLL: &str = r"
    const [steps, by] = arguments;
    const pages = document.querySelector('[data-testid=pages]');
    const blank = () => {
        const view = pages.getBoundingClientRect();
        const seen = [...document.querySelectorAll('[data-testid=page]')].filter(page => {
            const box = page.getBoundingClientRect();
            return box.bottom > view.top + 4 && box.top < view.bottom - 4;
        });
        return seen.length === 0 || seen.some(page => !page.querySelector('img.drawn'));
    };
    window.blankFor = null;
    let left = steps;
    const step = () => {
        pages.scrollTop += by;
        if (--left > 0) return setTimeout(step, 16);
        const stopped = performance.now();
        const look = () => {
            if (blank()) requestAnimationFrame(look);
            else window.blankFor = performance.now() - stopped + 0.001;
        };
        requestAnimationFrame(look);
    };
    step()";

async fn scroll(window: &Window, steps: u32, by: u32) -> f64 {
    window.run(SCROLL, vec![json!(steps), json!(by)]).await;
    let blank = window.until("the pages", "return window.blankFor", vec![]).await;
    blank.as_f64().unwrap()
}

/// Scrolls to the end by `arguments[0]` pixels at a time, and stops each time until no page in sight is blank.
const THROUGH: &str = r"
    const [by] = arguments;
    const pages = document.querySelector('[data-testid=pages]');
    const blank = () => {
        const view = pages.getBoundingClientRect();
        return [...document.querySelectorAll('[data-testid=page]')].some(page => {
            const box = page.getBoundingClientRect();
            return box.bottom > view.top + 4 && box.top < view.bottom - 4 && !page.querySelector('img.drawn');
        });
    };
    [window.stops, window.isThrough] = [0, false];
    const look = () => {
        if (blank()) return setTimeout(look, 30);
        window.stops++;
        if (pages.scrollTop + pages.clientHeight >= pages.scrollHeight - 2) return (window.isThrough = true);
        pages.scrollTop += by;
        setTimeout(look, 60);
    };
    look()";

/// Scrolls by `arguments[0]` pixels in 16 ms, however many frames come, for `arguments[1]` ms, and notes for how long, at most, a page in sight was blank,
/// and the part of all frames in which one was. Bars where its lines stand count: the image comes once the scroll rests.
const FLING: &str = r"
    const [by, lasts] = arguments;
    const pages = document.querySelector('[data-testid=pages]');
    const bare = () => {
        const view = pages.getBoundingClientRect();
        const seen = [...document.querySelectorAll('[data-testid=page]')].filter(page => {
            const box = page.getBoundingClientRect();
            return box.bottom > view.top + 4 && box.top < view.bottom - 4;
        });
        return seen.length === 0 || seen.some(page => !page.querySelector('img.drawn, [data-testid=stand-in]'));
    };
    window.flung = null;
    const [begun, top] = [performance.now(), pages.scrollTop];
    let [since, longest, frames, blank] = [null, 0, 0, 0];
    const frame = () => {
        const now = performance.now();
        frames++;
        if (bare()) {
            blank++;
            since ??= now;
            longest = Math.max(longest, now - since);
        } else if (since !== null) {
            longest = Math.max(longest, now - since);
            since = null;
        }
        if (now - begun < lasts) pages.scrollTop = top + by * (now - begun) / 16;
        else if (since === null) return (window.flung = [longest, frames, blank, now - begun - lasts]);
        requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame)";

fn middle(times: &mut [f64]) -> (f64, f64) {
    times.sort_by(f64::total_cmp);
    (times[times.len() / 2], times[times.len() - 1])
}

async fn opened(driver: &Driver, library: &Path, pages: usize) -> Window {
    let file = library.join("book.pdf");
    std::fs::write(&file, book(pages)).unwrap();
    let window = driver
        .open(&library.join("library"), &[&file.display().to_string()])
        .await;
    window.resize(1280, 900).await;
    all_ready(&window, 1).await;
    told("before a source is open");
    window.click("[data-testid=library-item] button").await;
    let drawn = "return !!document.querySelector('[data-testid=page] img.drawn')";
    window.until("the first page", drawn, vec![]).await;
    window
}

fn build() -> String {
    let build = if cfg!(debug_assertions) {
        "development"
    } else {
        "release"
    };
    let drawn = if draws_plainly() { "plain" } else { "DMA-BUF" };
    format!("{build} build, drawn by the {drawn} renderer")
}

/// Asks for the image of page `arguments[0]` as a page does, and notes when it has come and when it is decoded.
const IMAGE: &str = r"
    window.imageTook = null;
    const shown = document.querySelector('[data-testid=page] img.drawn').src;
    const address = shown.replace(/\d+\/image/, `${arguments[0]}/image`);
    const begun = performance.now();
    const image = new Image();
    image.onload = async () => {
        const come = performance.now() - begun;
        await image.decode();
        window.imageTook = [come, performance.now() - begun];
        image.src = '';
    };
    image.src = address";

/// From the stop of a scroll to the last page in sight, and how long the window did not answer meanwhile.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "measures, checks nothing: see docs/en/measuring.md"]
async fn figures_of_scrolling_and_finding() {
    let library = tempfile::tempdir().unwrap();
    let driver = Driver::as_for_readers();
    let window = opened(&driver, library.path(), 400).await;
    tokio::time::sleep(Duration::from_secs(2)).await;
    println!("{}, 400 pages", build());
    window.run(WATCH, vec![]).await;
    tokio::time::sleep(Duration::from_secs(3)).await;
    let gaps = "const gaps = window.gaps.toSorted((a, b) => b - a); window.gaps = []; return gaps.slice(0, 5)";
    println!("window does not answer, at rest: {} ms", window.run(gaps, vec![]).await);
    let (mut come, mut decoded) = (Vec::new(), Vec::new());
    for page in 200..220 {
        window.run(IMAGE, vec![json!(page)]).await;
        let took = window.until("an image", "return window.imageTook", vec![]).await;
        come.push(took[0].as_f64().unwrap());
        decoded.push(took[1].as_f64().unwrap());
    }
    let ((come, _), (decoded, slowest)) = (middle(&mut come), middle(&mut decoded));
    println!("a page's image: median {come:.0} ms until it is there, {decoded:.0} decoded, longest {slowest:.0}");
    for (name, steps, by) in [
        ("a little", 4, 120),
        ("a page", 8, 130),
        ("fast", 20, 500),
        ("a leap", 1, 20_000),
    ] {
        let mut times = Vec::new();
        for _ in 0..12 {
            times.push(scroll(&window, steps, by).await);
            tokio::time::sleep(Duration::from_millis(400)).await;
        }
        let (usual, longest) = middle(&mut times);
        println!("blank after scrolling {name}: median {usual:.0} ms, longest {longest:.0} ms");
        println!(
            "window does not answer meanwhile: {} ms",
            window.run(gaps, vec![]).await
        );
    }
    window.click("[data-testid=find]").await;
    for words in ["Leaf 399 of", "Leaf 12 of", "harbour book", "lamp keeper winter"] {
        let find = r"
            const field = document.querySelector('[data-testid=find-field]');
            // Where it stands on its page: no two of these stand alike.
            const mark = () => document.querySelector('[data-testid=found].current')?.style.cssText;
            const before = mark();
            window.took = null;
            const begun = performance.now();
            // As typing does; to set the value of a field that has the focus costs WebKit 20 ms that no reader meets.
            field.select();
            document.execCommand('insertText', false, arguments[0]);
            const look = () => {
                if ((mark() ?? before) !== before) window.took = performance.now() - begun;
                else setTimeout(look);
            };
            look()";
        window.run(find, vec![json!(words)]).await;
        let took = window.until("a hit", "return window.took", vec![]).await;
        println!(
            "from the last letter of {words:?} to its first hit marked: {:.0} ms",
            took.as_f64().unwrap()
        );
        tokio::time::sleep(Duration::from_millis(800)).await;
    }
    window.close().await;
}

/// How long a page in sight is blank while somebody scrolls fast, down and back up.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "measures, checks nothing: see docs/en/measuring.md"]
async fn figures_of_blank_frames() {
    let library = tempfile::tempdir().unwrap();
    let driver = Driver::as_for_readers();
    let window = opened(&driver, library.path(), 1000).await;
    println!("{}, 1,000 pages", build());
    tokio::time::sleep(Duration::from_secs(1)).await;
    for by in [30_i32, 60, 120, 300, 600, 1200] {
        for by in [by, -by] {
            window.run(FLING, vec![json!(by), json!(2500)]).await;
            let flung = window.until("the scroll", "return window.flung", vec![]).await;
            let [longest, frames, blank, after] = [0, 1, 2, 3].map(|i| flung[i].as_f64().unwrap());
            println!(
                "{by} px in 16 ms: blank for {longest:.0} ms at most, in {blank} of {frames} frames; all there {after:.0} ms after it"
            );
            tokio::time::sleep(Duration::from_millis(600)).await;
        }
    }
    window.close().await;
}

/// What all processes may take, in MB, in a build for readers. A development build's own code takes most of a hundred more.
const MOST_MEMORY: f64 = 400.0;
/// How much more it may be in any build than with the first page open.
const MOST_GROWTH: f64 = 150.0;

/// An answer with so many quotes, each of the first line of another leaf of the book.
fn answer(quotes: usize) -> String {
    let quote = |i: usize| {
        format!(
            "It says “Leaf {} of the harbour book.” (p. {}).\n\n",
            25 * i + 1,
            25 * i + 1
        )
    };
    (0..quotes).map(quote).collect()
}

/// Scrolls through the whole book, and says what is taken meanwhile; gives the most.
async fn through(window: &Window) -> f64 {
    window.run(THROUGH, vec![json!(2 * 380)]).await;
    let (mut most, mut told_at) = (0.0_f64, 0);
    let (mut stood, mut last) = (Instant::now(), 0);
    // Asked seldom: every question of the driver's takes memory of its own.
    loop {
        tokio::time::sleep(Duration::from_secs(2)).await;
        let through = window.run("return [window.stops, window.isThrough]", vec![]).await;
        let stops = through[0].as_u64().unwrap();
        if through[1] == json!(true) {
            return most.max(told(&format!("at the end, after {stops} stops")));
        }
        if stops > last {
            (stood, last) = (Instant::now(), stops);
        }
        assert!(stood.elapsed() < PATIENCE, "it stands still after {stops} stops");
        if stops >= told_at + 250 {
            told_at = stops;
            most = most.max(told(&format!("after {stops} stops")));
        }
    }
}

/// Clicks so many quotes in turn, each once the page of the one before is there with its box. Without the driver: every question of
/// its takes memory of its own.
const CLICKS: &str = r"
    const [quotes] = arguments;
    const boxed = page => {
        const shown = document.querySelector(`[data-testid=page][data-page='${page}']`);
        return shown !== null && shown.querySelector('img.drawn') !== null && shown.querySelector('[data-testid=highlight-rect]') !== null;
    };
    window.isClicked = false;
    const click = ordinal => {
        if (ordinal === quotes) return (window.isClicked = true);
        document.querySelector(`[data-testid=quote][data-ordinal='${ordinal}']`).click();
        const look = () => setTimeout(boxed(25 * ordinal + 1) ? () => click(ordinal + 1) : look, 60);
        look();
    };
    click(0)";

/// Pastes an answer of 36 quotes, and clicks each.
async fn quotes_clicked(window: &Window) {
    const QUOTES: usize = 36;
    window.click("[data-testid=add-answer]").await;
    window.set_text("[data-testid=paste-text]", &answer(QUOTES)).await;
    window.click("[data-testid=paste-check]").await;
    let there = "return document.querySelectorAll('[data-testid=quote]').length >= arguments[0]";
    window.until("the quotes", there, vec![json!(QUOTES)]).await;
    window.run(CLICKS, vec![json!(QUOTES)]).await;
    window.until("the boxed pages", "return window.isClicked", vec![]).await;
}

/// Notes when the first verdict, all of so many and the first and last claim of a pasted answer are there.
const CHECK: &str = r"
    const begun = performance.now();
    const since = () => performance.now() - begun;
    const [quotes, old] = [arguments[0], document.querySelector('[data-testid=answer-title]')?.innerText];
    const times = {};
    window.checkTook = null;
    document.querySelector('[data-testid=paste-check]').click();
    let claims = 0;
    const look = () => {
        const isOpen = document.querySelector('[data-testid=answer-title]')?.innerText !== old;
        if (!isOpen) return setTimeout(look, 1);
        const judged = new Set([...document.querySelectorAll('[data-testid=quote][data-verdict]')].map(quote => quote.dataset.ordinal));
        const supported = document.querySelectorAll('[data-testid=claim][data-support]').length;
        if (judged.size > 0) times.first ??= since();
        if (judged.size >= quotes) times.all ??= since();
        if (document.querySelector('[data-testid=highlight-rect]')) times.shown ??= since();
        if (supported > claims) { claims = supported; times.claim ??= since(); times.claims = since(); }
        if (since() > 6000) window.checkTook = [times.first, times.all, times.shown, times.claim, times.claims, claims];
        else setTimeout(look, 1);
    };
    look()";

/// Types into an answer's text, a letter each 40 ms, and notes for each how long it took until it could be drawn.
const TYPE: &str = r"
    const field = document.querySelector('[data-testid=edit-text]');
    field.focus();
    const waits = [];
    window.typed = null;
    const next = left => {
        if (left === 0) { window.typed = waits; return; }
        const begun = performance.now();
        document.execCommand('insertText', false, 'abcdefghij'[left % 10]);
        requestAnimationFrame(() => setTimeout(() => waits.push(performance.now() - begun)));
        setTimeout(() => next(left - 1), 40);
    };
    next(arguments[0])";

/// From the paste of an answer with 40 quotes and 40 claims to its verdicts, and how long a letter waits that is typed into it.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "measures, checks nothing: see docs/en/measuring.md"]
async fn figures_of_an_answer() {
    const QUOTES: usize = 40;
    let library = tempfile::tempdir().unwrap();
    let driver = Driver::as_for_readers();
    let window = opened(&driver, library.path(), 1000).await;
    tokio::time::sleep(Duration::from_secs(2)).await;
    println!("{}, 1,000 pages, {QUOTES} quotes", build());
    for round in 1..=3 {
        window.click("[data-testid=add-answer]").await;
        // Another text each time, so that nothing is known of it.
        let claims: String = (0..QUOTES)
            .map(|i| format!("The keeper of lamp {i} wrote the chart of the harbour in winter {round}.\n\n"))
            .collect();
        let text = format!("Round {round}.\n\n{}{claims}", answer(QUOTES));
        window.set_text("[data-testid=paste-text]", &text).await;
        window.run(CHECK, vec![json!(QUOTES)]).await;
        let took = window.until("the verdicts", "return window.checkTook", vec![]).await;
        println!(
            "ms to the first verdict, all, the first page with its mark, the first claim, the last; claims: {took}"
        );
    }
    window.click("[data-testid=edit-answer]").await;
    window.run(TYPE, vec![json!(150)]).await;
    let waits = window.until("the typing", "return window.typed", vec![]).await;
    let mut waits: Vec<f64> = waits
        .as_array()
        .unwrap()
        .iter()
        .filter_map(serde_json::Value::as_f64)
        .collect();
    let (usual, longest) = middle(&mut waits);
    println!("a letter waits until it can be drawn: median {usual:.0} ms, longest {longest:.0} ms");
    window.close().await;
}

/// What all processes take after 1,000 pages were scrolled through and 36 quotes clicked, and once the tab is closed. The
/// sum of what belongs to them, on a machine that does other things as well: too coarse, and too slow, for every change.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "measures for minutes: see docs/en/measuring.md"]
async fn figures_of_memory() {
    let library = tempfile::tempdir().unwrap();
    let driver = Driver::as_for_readers();
    let window = opened(&driver, library.path(), 1000).await;
    println!("{}, 1,000 pages", build());
    let open = told("the source is open");
    let mut most = through(&window).await;
    quotes_clicked(&window).await;
    most = most.max(told("36 quotes clicked"));
    println!("memory, at most: {most:.0} MB");
    tokio::time::sleep(Duration::from_secs(10)).await;
    told("ten seconds later");
    window.click("[data-testid=tab-close]").await;
    for seconds in [2, 10, 30] {
        tokio::time::sleep(Duration::from_secs(seconds)).await;
        told(&format!("the tab is closed, {seconds} s later"));
    }
    window.close().await;
    let growth = most - open;
    assert!(
        growth <= MOST_GROWTH,
        "{growth:.0} MB more, of at most {MOST_GROWTH:.0}"
    );
    let is_for_readers = !cfg!(debug_assertions);
    assert!(
        !is_for_readers || most <= MOST_MEMORY,
        "{most:.0} MB of at most {MOST_MEMORY:.0}"
    );
}
