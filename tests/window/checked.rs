//! The check of a library in the real window: a whole one, and one whose disk lost bytes.

use crate::driver::{Driver, Window};
use crate::reader::picture;
use crate::{all_ready, sample};
use serde_json::json;
use std::path::Path;

const CONTROL: &str = "\u{e009}";
const ENTER: &str = "\u{e007}";

/// Opens the library's dialog by its name, checks, and hands out what is said.
async fn checked(window: &Window) -> String {
    const NAME: &str = "Check whether the library is whole";
    window.press(&format!("{CONTROL}k")).await;
    window.set_text("[data-testid=palette-field]", NAME).await;
    let there = "return document.querySelector('[data-testid=palette-row]')?.innerText.includes(arguments[0])";
    window.until(NAME, there, vec![json!(NAME)]).await;
    window.press(ENTER).await;
    let said = "return document.querySelector('[data-testid=check-library] [data-testid=checked]') &&
        document.querySelector('[data-testid=check-library]').innerText";
    let said = window.until("what the check found", said, vec![]).await;
    said.as_str().unwrap().to_owned()
}

/// Turns the last byte of the one original below the folder round.
fn damage_the_original(library: &Path) {
    let shelves = std::fs::read_dir(library.join("sources")).unwrap();
    let files = shelves.flat_map(|shelf| std::fs::read_dir(shelf.unwrap().path()).unwrap());
    let [file] = files
        .map(|file| file.unwrap().path())
        .collect::<Vec<_>>()
        .try_into()
        .unwrap();
    let mut bytes = std::fs::read(&file).unwrap();
    *bytes.last_mut().unwrap() ^= 1;
    // Originals are read-only for everybody. What a failing disk does asks for no right.
    std::fs::remove_file(&file).unwrap();
    std::fs::write(&file, bytes).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_original_that_rots_is_found_and_named() {
    let folder = tempfile::tempdir().unwrap();
    let library = folder.path().join("library");
    let driver = Driver::start();
    let window = driver.open(&library, &[&sample("tides.pdf")]).await;
    window.resize(1440, 900).await;
    all_ready(&window, 1).await;
    let whole = checked(&window).await;
    assert!(whole.contains("The library of 1 source is whole."), "{whole}");
    damage_the_original(&library);
    window.click("[data-testid=check-it]").await;
    let fault = "return document.querySelector('[data-testid=fault]')?.innerText";
    let fault = window.until("the fault", fault, vec![]).await;
    let fault = fault.as_str().unwrap();
    assert!(
        fault.contains("How Tides Work") && fault.contains("has other bytes than when it was added"),
        "{fault}"
    );
    let offered = "return document.querySelector('[data-testid=replace]') !== null";
    assert_eq!(window.run(offered, vec![]).await, json!(true));
    picture(&window, "checked").await;
    window.close().await;
}
