//! Reading in the real window: an address leads to its page, and selected words tell who quotes them.

use crate::driver::{Driver, Window};
use crate::{all_ready, sample};
use serde_json::json;
use std::path::Path;

const ANSWER: &str = "And the Moon: “it moves away from us by 3.8 centimetres every year” [tides.pdf, p. 6].";

/// Selects words of a page's text layer, as a hand with a mouse does, and asks who quotes them; again where the page moved
/// on meanwhile, which ends a selection.
const ASK: &str = r"
    const quoted = document.querySelector('[data-testid=quoted]');
    if (quoted) return quoted.innerText;
    const check = document.querySelector('[data-testid=check-selection]');
    if (check) {
        if (!document.querySelector('[data-testid=quoted-in]')) check.click();
        return false;
    }
    if (performance.now() - (window.tried ?? -9999) < 1000) return false;
    window.tried = performance.now();
    const layer = document.querySelector(`[data-testid=page][data-page='${arguments[0]}'] .textlayer`);
    const run = [...(layer?.querySelectorAll('span') ?? [])].find(span => span.textContent.includes(arguments[1]));
    if (!run) return false;
    document.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerId: 1 }));
    getSelection().removeAllRanges();
    getSelection().selectAllChildren(run);
    document.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, pointerId: 1 }));
    return false";

/// A picture to be looked at, where `PINCITE_PICTURES` names a folder for it.
async fn picture(window: &Window, name: &str) {
    if let Some(folder) = std::env::var_os("PINCITE_PICTURES") {
        window
            .picture(&Path::new(&folder).join(name).with_extension("png"))
            .await;
    }
}

/// Starts the program once more on the same library; it ends by itself, and must not open a window of its own.
fn start_again(library: &Path, arguments: &[&str]) {
    let program = env!("CARGO_BIN_EXE_pincite-desktop");
    let mut command = std::process::Command::new(program);
    // Whoever hands over needs no display.
    command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    let ended = command.arg("--library").arg(library).args(arguments).status();
    assert!(ended.unwrap().success(), "{arguments:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_start_hands_over_to_the_window_that_is_open() {
    let library = tempfile::tempdir().unwrap();
    let driver = Driver::start();
    let window = driver.open(library.path(), &[&sample("tides.pdf")]).await;
    all_ready(&window, 1).await;
    start_again(library.path(), &["pincite://open?source=tides.pdf&page=4"]);
    let there = "return document.querySelector('[data-testid=page-field]')?.value === '4'";
    window.until("the page of the address", there, vec![]).await;
    start_again(library.path(), &["pincite://open?source=/etc/passwd"]);
    let refused = "return document.querySelector('[data-testid=notice]')?.innerText.includes('by its folder')";
    window.until("the refusal", refused, vec![]).await;

    start_again(library.path(), &[&sample("tree-rings.pdf")]);
    let asked = "return document.querySelector('[data-testid=handed-dialog]')?.innerText.includes('tree-rings.pdf')";
    window.until("the question", asked, vec![]).await;
    all_ready(&window, 1).await;
    picture(&window, "handed").await;
    window.click("[data-testid=handed-add]").await;
    all_ready(&window, 2).await;
    let shown = "return document.querySelector('[data-testid=source-title]')?.innerText.startsWith('Reading')";
    window.until("what was handed over", shown, vec![]).await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_leads_to_a_page_whose_words_tell_who_quotes_them() {
    let library = tempfile::tempdir().unwrap();
    let driver = Driver::start();
    let window = driver.open(library.path(), &[&sample("tides.pdf")]).await;
    all_ready(&window, 1).await;
    window.click("[data-testid=add-answer]").await;
    window.set_text("[data-testid=paste-text]", ANSWER).await;
    window.click("[data-testid=paste-check]").await;
    let quotes = "return document.querySelectorAll('[data-testid=quote]').length >= 1";
    window.until("the quote", quotes, vec![]).await;
    window.close().await;

    let driver = Driver::start();
    let window = driver
        .open(library.path(), &["pincite://open?source=tides.pdf&page=6"])
        .await;
    window.resize(1440, 900).await;
    let there = "return document.querySelector('[data-testid=page-field]')?.value === '6'";
    window.until("the page of the address", there, vec![]).await;
    let quoted = window.until("who quotes them", ASK, vec![json!(6), json!("3.8")]).await;
    assert!(quoted.as_str().unwrap().contains("3.8 centimetres"), "{quoted}");
    picture(&window, "selection").await;
    window.close().await;
}
