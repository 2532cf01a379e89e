//! Recordings in the real window: from a file with its transcript to a quote that is played.
#![cfg(target_os = "linux")]
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "window/driver.rs"]
#[allow(dead_code, reason = "no test uses all of it")]
mod driver;
#[path = "window/lecture.rs"]
mod lecture;

use driver::{Driver, Window, fixture};
use lecture::lecture;
use serde_json::json;
use std::path::Path;

/// Quotes of the lecture, with the second at which each begins.
const ANSWER: &str = "The lecturer says that “Mitochondria are the powerhouse of the cell” (0:21), that \
    “Gravity pulls every object toward the Earth” (0:10), and that “Photosynthesis converts light into thermal energy”.";

/// Clicks what a selector finds; `window.took` becomes the milliseconds until a player of the source has come to rest at `second`.
const CLICK: &str = r"
    const [target, second, title] = arguments;
    window.took = null;
    const begun = performance.now();
    const seeked = event => {
        const shown = document.querySelector('[data-testid=source-title]')?.innerText === title;
        // It plays on while a busy machine gets round to telling.
        const on = event.target.currentTime - second;
        if (!shown || on < -0.1 || on > 2) return;
        window.took = performance.now() - begun;
        document.removeEventListener('seeked', seeked, true);
    };
    document.addEventListener('seeked', seeked, true);
    document.querySelector(target).click()";

/// The lecture in three containers, each with its transcript beside it.
fn recordings(folder: &Path) -> Vec<String> {
    let files = ["mp3", "webm", "mp4"].map(|ending| lecture(folder, ending).display().to_string());
    files.to_vec()
}

/// Opens a library of these recordings, with the answer checked.
async fn open(driver: &Driver, folder: &Path) -> Window {
    let library = folder.join("library");
    let files = recordings(folder);
    let window = driver
        .open(&library, &files.iter().map(String::as_str).collect::<Vec<_>>())
        .await;
    window.resize(1440, 900).await;
    let ready = "const states = [...document.querySelectorAll('[data-testid=source-state]')].map(e => e.innerText);
        return states.length === 3 && states.every(state => /^(Audio|Video)/.test(state))";
    window.until("the recordings to be read", ready, vec![]).await;
    window.click("[data-testid=add-answer]").await;
    window.set_text("[data-testid=paste-text]", ANSWER).await;
    window.click("[data-testid=paste-check]").await;
    let quotes = "return document.querySelectorAll('[data-testid=quote]').length >= 3";
    window.until("the quotes", quotes, vec![]).await;
    window
}

/// Waits until what `CLICK` waits for has happened.
async fn seeked(window: &Window) -> f64 {
    let took = window
        .until("the player at the right second", "return window.took", vec![])
        .await;
    took.as_f64().unwrap()
}

async fn text(window: &Window, selector: &str) -> String {
    let script = "return document.querySelector(arguments[0])?.innerText ?? ''";
    let text = window.run(script, vec![json!(selector)]).await;
    text.as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_quote_is_played_at_its_second() {
    let folder = tempfile::tempdir().unwrap();
    let driver = Driver::start();
    let window = open(&driver, folder.path()).await;

    // A second before the quote begins, in each container.
    for (step, title) in ["lecture-mp3.mp3", "lecture-webm.webm", "lecture-mp4.mp4"]
        .iter()
        .enumerate()
    {
        let target = match step {
            0 => "[data-testid=quote][data-ordinal='0']",
            _ => "[data-testid=next-place]",
        };
        window.run(CLICK, vec![json!(target), json!(20.09), json!(title)]).await;
        seeked(&window).await;
    }
    let card = text(&window, "[data-testid=quote-card]").await;
    assert!(card.contains("Verbatim") && card.contains("at 0:21"), "{card}");
    let said = text(&window, "[data-testid=quoted-words]").await;
    assert!(said.contains("Mitochondria"), "{said}");

    // It plays and shows its picture, and lights the word that is said.
    let playing = "const video = document.querySelector('video');
        return !video.paused && video.videoWidth === 480 && video.currentTime > 20.2";
    window.until("the film", playing, vec![]).await;
    window.run("document.activeElement.blur()", vec![]).await;
    window.press(" ").await;
    let paused = "const video = document.querySelector('video'); return video.paused && !video.ended";
    window.until("the pause", paused, vec![]).await;
    window
        .run("document.querySelector('video').currentTime = 22.5", vec![])
        .await;
    let lit = "return document.querySelector('.spoken')?.innerText === 'powerhouse'";
    window.until("the word that is said", lit, vec![]).await;
    let caption = text(&window, "[data-testid=caption]").await;
    assert!(caption.contains("Mitochondria"), "{caption}");

    window
        .run(
            CLICK,
            vec![
                json!("[data-testid=quote][data-ordinal='1']"),
                json!(49.054),
                json!("lecture-mp3.mp3"),
            ],
        )
        .await;
    seeked(&window).await;
    let flag = text(&window, "[data-testid=card-flag]").await;
    assert!(flag.contains("0:10") && flag.contains("0:50"), "{flag}");
    window.close().await;
}

/// Closes the tab that is shown.
const CLOSE: &str = "document.querySelector('[data-testid=source-title]').closest('[data-testid=tab]')
    .querySelector('[data-testid=tab-close]').click()";

/// Whether a file has a picture was asked once, before it was known: some openings of a film showed none.
#[tokio::test(flavor = "multi_thread")]
async fn ten_openings_of_a_film_all_have_their_picture() {
    let folder = tempfile::tempdir().unwrap();
    let driver = Driver::start();
    let window = open(&driver, folder.path()).await;
    // A row also names the recording with the same words.
    let click = "const rows = [...document.querySelectorAll('[data-testid=library-item] .open')];
        rows.find(row => row.querySelector('.title').innerText.trim() === arguments[0]).click()";
    let named = "document.querySelector('[data-testid=source-title]')?.innerText.trim()";
    let film = format!(
        "const video = document.querySelector('video');
        const box = video?.getBoundingClientRect();
        return {named} === 'lecture-mp4.mp4' && video !== null && video.videoWidth === 480 && video.readyState >= 2
            && box.width > 100 && box.height > 60"
    );
    // Sound alone has none.
    let sound = format!(
        "const box = document.querySelector('video')?.getBoundingClientRect();
        return {named} === 'lecture-mp3.mp3' && (box === undefined || box.height < 60)"
    );
    for opening in 0..10 {
        window.run(click, vec![json!("lecture-mp4.mp4")]).await;
        window
            .until(&format!("the picture of opening {opening}"), &film, vec![])
            .await;
        // Two turns of the event loop later it is still there.
        let later = "return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))";
        window.run(later, vec![]).await;
        assert_eq!(window.run(&film, vec![]).await, json!(true), "opening {opening}");
        // Half of them are new ones: closed, and opened again.
        if opening % 2 == 1 {
            window.run(CLOSE, vec![]).await;
        }
        window.run(click, vec![json!("lecture-mp3.mp3")]).await;
        window.until("the sound", &sound, vec![]).await;
    }
    window.close().await;
}

/// Without a transcript: a model that the person chose writes it down, line by line, and then the quotes stand.
#[tokio::test(flavor = "multi_thread")]
async fn a_model_writes_down_what_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let models = folder.path().join("models");
    std::fs::create_dir(&models).unwrap();
    std::fs::copy(fixture("speech/tiny-lecture.bin"), models.join("ggml-tiny-lecture.bin")).unwrap();
    let driver = Driver::with(&[("PINCITE_MODELS", &models)]);
    let file = folder.path().join("lecture.mp4");
    std::fs::copy(fixture("speech/audio/lecture-60s.mp4"), &file).unwrap();
    let file = file.display().to_string();
    let window = driver.open(&folder.path().join("library"), &[&file]).await;
    window.resize(1440, 900).await;

    let untold = "return document.querySelector('[data-testid=source-state]')?.innerText.startsWith('Not transcribed')";
    window.until("the recording", untold, vec![]).await;
    window.click("[data-testid=add-answer]").await;
    window.set_text("[data-testid=paste-text]", ANSWER).await;
    window.click("[data-testid=paste-check]").await;
    window.click("[data-testid=quote][data-ordinal='0']").await;
    let card = text(&window, "[data-testid=quote-card]").await;
    assert!(card.contains("Could not be checked"), "{card}");

    window.click("[data-testid=library-item] .open").await;
    window.click("[data-testid=transcribe]").await;
    window
        .click("[data-testid=model][data-name='tiny-lecture'] [data-testid=choose]")
        .await;
    let chosen =
        "return document.querySelector(\"[data-testid=model][data-name='tiny-lecture']\").innerText.includes('In use')";
    window.until("the choice", chosen, vec![]).await;
    // It starts by itself once there is a model.
    window.press("\u{e00c}").await;
    let written = "return document.querySelector('[data-testid=transcript-origin]')?.innerText.includes('tiny-lecture')
        && document.querySelector('[data-testid=source-state]').innerText.startsWith('Video')";
    window.until("the transcript", written, vec![]).await;
    let verdict = "return document.querySelector('[data-testid=card-verdict]')?.innerText === 'Verbatim'";
    window.until("the verdict anew", verdict, vec![]).await;
    let card = text(&window, "[data-testid=quote-card]").await;
    assert!(card.contains("In the automatic transcript"), "{card}");

    let quote = json!("[data-testid=quote][data-ordinal='0']");
    window.run(CLICK, vec![quote, json!(20.09), json!("lecture.mp4")]).await;
    seeked(&window).await;
    let said = text(&window, "[data-testid=quoted-words]").await;
    assert!(said.contains("Mitochondria"), "{said}");

    // A word is corrected, and the quote is judged by that.
    let twice = "const words = [...document.querySelectorAll('[data-testid=cue] .word')];
        const word = words.find(word => word.innerText === 'powerhouse');
        word.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
        return true";
    window.run(twice, vec![]).await;
    window.set_text("[data-testid=correct-word]", "engine").await;
    window.press("\u{e007}").await;
    let renewed = "return document.querySelector('[data-testid=card-verdict]')?.innerText !== 'Verbatim'
        && document.querySelector('[data-testid=cue].current, [data-testid=quoted-words]') !== null";
    window.until("the verdict by the corrected word", renewed, vec![]).await;

    // What is corrected stays until the person says that it may go.
    window.click("[data-testid=transcript-menu]").await;
    window.click("[data-testid=transcribe-again]").await;
    let warned = text(&window, "[data-testid=transcribe-anew]").await;
    assert!(warned.contains("with all corrections"), "{warned}");
    window.click("[data-testid=anew-action]").await;
    window.until("the verdict anew", verdict, vec![]).await;
    window.close().await;
}

/// The picture in docs/en/recordings.md.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "makes files, checks nothing: cargo xtask screenshots"]
async fn screenshots() {
    let folder = tempfile::tempdir().unwrap();
    let driver = Driver::start();
    let window = open(&driver, folder.path()).await;
    let pictures = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/screenshots");
    let target = json!("[data-testid=quote][data-ordinal='0']");
    window
        .run(CLICK, vec![target, json!(20.09), json!("lecture-mp3.mp3")])
        .await;
    seeked(&window).await;
    for _ in 0..2 {
        window.click("[data-testid=next-place]").await;
        tokio::time::sleep(std::time::Duration::from_millis(600)).await;
    }
    window.click("[data-testid=theme] label:has([value=light])").await;
    let middle = "const video = document.querySelector('video'); video.pause(); video.currentTime = 22.4";
    window.run(middle, vec![]).await;
    let there = "const video = document.querySelector('video'); return video.videoWidth === 480 && !video.seeking";
    window.until("the picture", there, vec![]).await;
    tokio::time::sleep(std::time::Duration::from_millis(1500)).await;
    window.picture(&pictures.join("recording.png")).await;
    window.close().await;
}

/// How long a click takes until the player rests at the right second.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "measures, checks nothing: see docs/en/measuring.md"]
async fn timings() {
    let folder = tempfile::tempdir().unwrap();
    let driver = Driver::start();
    let window = open(&driver, folder.path()).await;
    let quote = |ordinal: u32| format!("[data-testid=quote][data-ordinal='{ordinal}']");
    let mp3 = "lecture-mp3.mp3";
    let same = [(quote(0), 20.09, mp3), (quote(1), 49.054, mp3)];
    let next = "[data-testid=next-place]".to_owned();
    let other = [
        (next.clone(), 49.054, "lecture-webm.webm"),
        (next.clone(), 49.054, "lecture-mp4.mp4"),
        (next, 49.054, mp3),
    ];
    for (name, clicks) in [("source open", same.as_slice()), ("source not open", other.as_slice())] {
        let mut times = Vec::new();
        for _ in 0..5 {
            for (target, second, title) in clicks {
                window
                    .run(CLICK, vec![json!(target), json!(second), json!(title)])
                    .await;
                times.push(seeked(&window).await);
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
