//! axe in the real window: its main states have no serious finding, light and dark, and in German.
//!
//! A saved page in its frame is left out: it is shown as its author made it.

use crate::driver::{Driver, Window, fixture};
use crate::lecture::lecture;
use crate::shelf::speak_german;
use crate::{all_ready, sample};
use serde_json::json;
use std::path::{Path, PathBuf};

const CONTROL: &str = "\u{e009}";
const SHIFT: &str = "\u{e008}";
const ESCAPE: &str = "\u{e00c}";

/// What is done in the window, with elements named by their `data-testid`.
enum Step {
    Click(&'static str),
    /// The row of the source whose title or file says this.
    Source(&'static str),
    /// A quote, by its number.
    Quote(u32),
    Press(String),
    Type(&'static str, &'static str),
    See(&'static str),
}

use Step::{Click, Press, Quote, See, Source, Type};

/// Runs axe once what moves has come to rest, and keeps what is serious.
const LOOK: &str = r"
    document.querySelector(`[data-testid=theme] [value=${arguments[0]}]`).click();
    window.found = null;
    const told = ({ id, impact, nodes }) => `${impact}: ${id}: ` + nodes.slice(0, 3)
        .map(({ target, any }) => target.join(' ') + (any[0] ? ` (${any[0].message})` : '')).join('; ');
    // Endless ones turn while something is under way.
    const moves = () => document.getAnimations().some(one => one.effect?.getComputedTiming().endTime < Infinity
        && one.playState === 'running');
    const rested = over => setTimeout(() => moves() ? rested(over) : over(), 100);
    // What was just asked for may not have begun to move.
    new Promise(over => setTimeout(() => rested(over), 500))
        .then(() => axe.run({ exclude: [['iframe']] }, { resultTypes: ['violations'], iframes: false }))
        .then(({ violations }) => violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(told))
        .then(found => { window.found = found }, error => { window.found = [`axe: ${error}`] })";

async fn load_axe(window: &Window) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("ui/node_modules/axe-core/axe.min.js");
    let axe = std::fs::read_to_string(&file).unwrap_or_else(|e| panic!("{}: {e}; run npm ci in ui", file.display()));
    window.run(&axe, vec![]).await;
    let version = window.run("return axe.version", vec![]).await;
    assert!(version.is_string(), "axe did not load: {version}");
}

/// What axe finds in the window as it is, in both themes.
async fn findings(window: &Window, state: &str) -> Vec<String> {
    let mut all = Vec::new();
    for theme in ["light", "dark"] {
        window.run(LOOK, vec![json!(theme)]).await;
        let found = window.until("axe", "return window.found", vec![]).await;
        let found = found.as_array().unwrap().iter();
        all.extend(found.map(|one| format!("{state}, {theme}: {}", one.as_str().unwrap())));
        if let Some(folder) = std::env::var_os("PINCITE_PICTURES") {
            let file = Path::new(&folder).join(format!("axe-{state}-{theme}.png"));
            window.picture(&file).await;
        }
    }
    all
}

async fn take(window: &Window, step: &Step) {
    let named = |id: &str| format!("[data-testid={id}]");
    match step {
        Click(id) => window.click(&named(id)).await,
        Press(keys) => window.press(keys).await,
        Type(id, text) => window.set_text(&named(id), text).await,
        Quote(number) => {
            window
                .click(&format!("[data-testid=quote][data-ordinal='{number}']"))
                .await;
        }
        See(id) => {
            let there = "return document.querySelector(arguments[0]) !== null";
            window.until(id, there, vec![json!(named(id))]).await;
        }
        Source(words) => {
            let click = "const row = [...document.querySelectorAll('[data-testid=library-item]')]
                .find(row => row.innerText.includes(arguments[0]));
                row?.querySelector('button').click();
                return row !== undefined";
            window.until(words, click, vec![json!(words)]).await;
        }
    }
}

/// Closes whatever dialog or menu is open.
async fn close_all(window: &Window) {
    for _ in 0..3 {
        window.press(ESCAPE).await;
    }
    let closed = "return document.querySelector('dialog[open], [role=menu]') === null";
    window.until("the dialog to close", closed, vec![]).await;
}

/// Each main state of a window with sources and an answer, and the steps to it from the one before.
fn states() -> Vec<(&'static str, Vec<Step>)> {
    let mut states = reading();
    states.extend(dialogs());
    states
}

fn reading() -> Vec<(&'static str, Vec<Step>)> {
    let control = |key: &str| Press(format!("{CONTROL}{key}"));
    vec![
        ("library", vec![See("library-item")]),
        ("quote", vec![Quote(0), See("highlight-rect"), See("quote-card")]),
        ("problem", vec![Quote(4), See("quote-card")]),
        ("panel", vec![Quote(1), Click("toggle-panel"), See("thumbnail")]),
        (
            "find",
            vec![
                control("f"),
                Type("find-field", "energy"),
                See("found"),
                Click("find-list"),
                See("find-hits"),
            ],
        ),
        ("view-menu", vec![Click("view-menu"), See("hand")]),
        ("transcript", vec![Source("lecture"), See("cue")]),
        (
            "saved-page",
            vec![Source("Tides of the northern shore"), See("saved-page")],
        ),
        ("add-menu", vec![Click("add-source"), See("add-folder")]),
    ]
}

fn dialogs() -> Vec<(&'static str, Vec<Step>)> {
    let control = |key: &str| Press(format!("{CONTROL}{key}"));
    vec![
        ("palette", vec![control("k"), See("palette-row")]),
        (
            "search",
            vec![
                Press(format!("{CONTROL}{SHIFT}f")),
                Type("palette-field", "energy"),
                See("palette-row"),
            ],
        ),
        ("settings", vec![Click("settings"), See("set-logs")]),
        ("log", vec![Click("settings"), Click("set-logs"), See("logs-dialog")]),
        ("help", vec![Press("?".to_owned()), See("help-title")]),
        ("keys", vec![control("/"), See("key-row")]),
        ("models", vec![Click("models"), See("model")]),
        ("notes", vec![Click("open-notes"), See("note")]),
        ("paste", vec![Click("add-answer"), See("paste-text")]),
        ("question", vec![Click("prepare"), See("pack-question")]),
        (
            "this-library",
            vec![Click("collections"), Click("this-library"), See("back-up")],
        ),
    ]
}

async fn look_at(window: &Window, states: &[(&'static str, Vec<Step>)], called: &str) -> Vec<String> {
    let mut all = Vec::new();
    for (state, steps) in states {
        for step in steps {
            take(window, step).await;
        }
        all.extend(findings(window, &format!("{called}{state}")).await);
        close_all(window).await;
    }
    all
}

fn files(folder: &Path) -> Vec<String> {
    let mut files: Vec<PathBuf> = ["cell-respiration.pdf", "tides.pdf", "tree-rings.pdf"]
        .map(|name| PathBuf::from(sample(name)))
        .into();
    files.extend(["pdf/blank.pdf", "pdf/encrypted.pdf", "page/tides.html"].map(fixture));
    files.push(lecture(folder, "mp3"));
    files.iter().map(|file| file.display().to_string()).collect()
}

async fn with_an_answer(driver: &Driver, folder: &Path) -> Window {
    let files = files(folder);
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    let window = driver.open(&folder.join("library"), &files).await;
    window.resize(1440, 900).await;
    all_ready(&window, files.len()).await;
    let answer = std::fs::read_to_string(sample("answer.md")).unwrap();
    window.click("[data-testid=add-answer]").await;
    window.set_text("[data-testid=paste-text]", &answer).await;
    window.click("[data-testid=paste-check]").await;
    let judged = "const figure = document.querySelector('[data-testid=claims-figure]');
        return figure !== null && !/being checked/.test(figure.innerText)";
    window.until("the claims", judged, vec![]).await;
    window
}

#[tokio::test(flavor = "multi_thread")]
async fn axe_finds_nothing_serious() {
    let folder = tempfile::tempdir().unwrap();
    let driver = Driver::start();
    let window = driver.open(&folder.path().join("empty"), &[]).await;
    window.resize(1440, 900).await;
    load_axe(&window).await;
    take(&window, &See("begin-add")).await;
    let mut all = findings(&window, "first-start").await;
    window.close().await;

    let driver = Driver::start();
    let window = with_an_answer(&driver, folder.path()).await;
    load_axe(&window).await;
    all.extend(look_at(&window, &states(), "").await);
    assert!(all.is_empty(), "{}", all.join("\n"));
    speak_german(&window).await;
    // What is open beside the dialogs stays as the states before left it.
    all.extend(look_at(&window, &dialogs(), "german-").await);
    window.close().await;
}
