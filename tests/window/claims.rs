//! What an answer states without quotation marks, in the real window: an assistant's answer over two PDFs, a saved page and
//! a recording with its transcript.

use crate::driver::{Driver, Window, fixture};
use crate::lecture::lecture;
use serde_json::{Value, json};
use std::path::Path;

/// The window with the four sources read and the answer's claims judged.
async fn open(driver: &Driver, folder: &Path) -> Window {
    let files = [
        fixture("pdf/labels.pdf"),
        fixture("pdf/article.pdf"),
        fixture("page/tides.html"),
        lecture(folder, "mp3"),
    ];
    let files: Vec<String> = files.iter().map(|file| file.display().to_string()).collect();
    let library = folder.join("library");
    let window = driver
        .open(&library, &files.iter().map(String::as_str).collect::<Vec<_>>())
        .await;
    window.resize(1440, 900).await;
    let ready = "const states = [...document.querySelectorAll('[data-testid=source-state]')].map(e => e.innerText);
        return states.length === 4 && states.every(state => /^(PDF|Audio|Saved)/.test(state))";
    window.until("the sources to be read", ready, vec![]).await;
    let answer = std::fs::read_to_string(fixture("answers/stated.md")).unwrap();
    window.click("[data-testid=add-answer]").await;
    window.set_text("[data-testid=paste-text]", &answer).await;
    window.click("[data-testid=paste-check]").await;
    let judged = "return document.querySelectorAll('[data-testid=claim]').length >= 12
        && !/being checked/.test(document.querySelector('[data-testid=claims-figure]').innerText)";
    window.until("the claims", judged, vec![]).await;
    window
}

/// What each claim begins with, and how it stands to the sources.
async fn claims(window: &Window) -> Vec<(String, String)> {
    let script = "const claims = [...document.querySelectorAll('[data-testid=claim]')];
        const first = new Map();
        for (const e of claims) if (!first.has(e.dataset.claim)) first.set(e.dataset.claim, [e.innerText, e.dataset.support]);
        return [...first.values()]";
    let pairs = window.run(script, vec![]).await;
    let words = |text: &Value| text.as_str().unwrap().split_whitespace().collect::<Vec<_>>().join(" ");
    pairs
        .as_array()
        .unwrap()
        .iter()
        .map(|pair| (words(&pair[0]), words(&pair[1])))
        .collect()
}

/// Clicks the claim that begins so; what its card says.
async fn card(window: &Window, begins: &str) -> String {
    let click = "const claim = [...document.querySelectorAll('[data-testid=claim]')].find(e => e.innerText.startsWith(arguments[0]));
        claim.click(); return true";
    window.run(click, vec![json!(begins)]).await;
    let there = "return document.querySelector('[data-testid=claim-card]')?.innerText";
    let card = window.until("the claim's card", there, vec![]).await;
    card.as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn claims_of_an_answer_over_four_sources() {
    let folder = tempfile::tempdir().unwrap();
    let driver = Driver::start();
    let window = open(&driver, folder.path()).await;
    let expected = [
        ("In the first winter the ferry made 212", "supported"),
        ("In the first winter it made 213", "contradicted"),
        ("The ferrymen gave weights", "partly_supported"),
        ("they kept brass barometers", "unsupported"),
        ("A sheet of handmade paper", "supported"),
        ("Gelatine is food", "supported"),
        ("Wheat starch paste is cooked", "contradicted"),
        ("The quay at Hallow", "supported"),
        ("At neap tides the ford", "contradicted"),
        ("Hallow", "supported"),
        ("Marrow Point", "contradicted"),
        ("mitochondria are the powerhouse", "supported"),
        ("Bacteria have a nucleus", "contradicted"),
        ("Enzymes lower", "supported"),
        ("Volcanoes", "unsupported"),
    ];
    let found = claims(&window).await;
    let same = found.len() == expected.len()
        && found
            .iter()
            .zip(expected)
            .all(|((text, support), (begins, wanted))| text.starts_with(begins) && support == wanted);
    assert!(same, "{found:#?}");

    // Each kind of source is opened, with the passage marked.
    let says = card(&window, "In the first winter it made 213").await;
    assert!(says.contains("The answer says “213”; the source says “212”."), "{says}");
    let boxed = "return document.querySelectorAll('[data-testid=highlight-rect]').length > 0
        && document.querySelector('[data-testid=page-field]').value === '1'";
    window.until("the boxed passage", boxed, vec![]).await;
    card(&window, "The quay at Hallow").await;
    let page = "return document.querySelector('[data-testid=source-title]').innerText.startsWith('Tides')";
    window.until("the saved page", page, vec![]).await;
    card(&window, "mitochondria are the powerhouse").await;
    let heard = "return /lecture/.test(document.querySelector('[data-testid=source-title]').innerText)";
    window.until("the recording", heard, vec![]).await;
    let says = card(&window, "Enzymes lower").await;
    assert!(says.contains("which does not say this"), "{says}");
    let says = card(&window, "Volcanoes").await;
    assert!(
        says.contains("No passage of your sources says this in similar words."),
        "{says}"
    );
    assert!(!says.to_lowercase().contains("verbatim"), "{says}");

    // Hidden, and still so at the next start.
    window.click("[data-testid=answer-head]").await;
    window.click("[data-testid=claims-switch]").await;
    let hidden = "return document.querySelectorAll('[data-testid=claim]').length === 0
        && document.querySelectorAll('[data-testid=quote]').length === 2";
    window.until("claims to be hidden", hidden, vec![]).await;
    tokio::time::sleep(std::time::Duration::from_millis(3000)).await;
    window.close().await;
    let driver = Driver::start();
    let window = driver.open(&folder.path().join("library"), &[]).await;
    window.until("claims to stay hidden", hidden, vec![]).await;
    window.click("[data-testid=claims-switch]").await;
    let back = "return document.querySelectorAll('[data-testid=claim]').length >= 12";
    window.until("claims to come back", back, vec![]).await;
    window.close().await;
}

/// The picture in docs/en/claims.md, and others for looking at in `target/pictures`.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "makes files, checks nothing: cargo xtask screenshots"]
async fn claim_screenshots() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let pictures = root.join("target/pictures");
    std::fs::create_dir_all(&pictures).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let driver = Driver::start();
    let window = open(&driver, folder.path()).await;
    for theme in ["light", "dark"] {
        window
            .click(&format!("[data-testid=theme] label:has([value={theme}])"))
            .await;
        for (name, begins) in [
            ("contradicted", "In the first winter it made 213"),
            ("partly", "The ferrymen gave weights"),
            ("supported", "The quay at Hallow"),
            ("unsupported", "Volcanoes"),
            ("elsewhere", "Enzymes lower"),
        ] {
            card(&window, begins).await;
            // The highlight pulses once before it rests.
            tokio::time::sleep(std::time::Duration::from_millis(2000)).await;
            window
                .picture(&pictures.join(format!("claim-{theme}-{name}.png")))
                .await;
            if (theme, name) == ("light", "contradicted") {
                window.picture(&root.join("assets/screenshots/claims.png")).await;
            }
        }
    }
    window.close().await;
}
