//! A second window for a second screen, the help, and putting an answer right, in the real window.

use crate::driver::{Driver, Window};
use crate::{all_ready, sample};
use serde_json::json;

const CONTROL: &str = "\u{e009}";
const ENTER: &str = "\u{e007}";

/// Does what a command of the palette does, by words of its name.
async fn command(window: &Window, words: &str) {
    window.press(&format!("{CONTROL}k")).await;
    window.set_text("[data-testid=palette-field]", words).await;
    let there = "return document.querySelector('[data-testid=palette-row]')?.innerText.includes(arguments[0])";
    window.until(words, there, vec![json!(words)]).await;
    window.press(ENTER).await;
}

async fn with_the_sample() -> (Driver, tempfile::TempDir, Window) {
    let folder = tempfile::tempdir().unwrap();
    let driver = Driver::start();
    let files = ["cell-respiration.pdf", "tides.pdf", "tree-rings.pdf"].map(sample);
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    let window = driver.open(&folder.path().join("library"), &files).await;
    window.resize(1440, 900).await;
    all_ready(&window, files.len()).await;
    let answer = std::fs::read_to_string(sample("answer.md")).unwrap();
    window.click("[data-testid=add-answer]").await;
    window.set_text("[data-testid=paste-text]", &answer).await;
    window.click("[data-testid=paste-check]").await;
    window
        .until(
            "a card",
            "return document.querySelector('[data-testid=quote-card], [data-testid=claim-card]')",
            vec![],
        )
        .await;
    (driver, folder, window)
}

/// The second window says that it is there: until then the first one keeps its own sources.
#[tokio::test(flavor = "multi_thread")]
async fn sources_have_a_window_of_their_own_and_come_back() {
    let (_driver, _folder, window) = with_the_sample().await;
    let shown = "return (document.querySelector('.viewer') !== null) === arguments[0]";
    window.until("the sources", shown, vec![json!(true)]).await;
    command(&window, "Sources in a window of their own").await;
    window.until("the second window", shown, vec![json!(false)]).await;
    command(&window, "Sources in a window of their own").await;
    window.until("the sources again", shown, vec![json!(true)]).await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn help_comes_without_a_network() {
    let (_driver, _folder, window) = with_the_sample().await;
    window.press("?").await;
    let title = "return document.querySelector('[data-testid=help-title]')?.innerText === arguments[0]";
    window.until("the guide", title, vec![json!("Check an answer")]).await;
    window.set_text("[data-testid=help-find]", "page labels").await;
    window.click("[data-testid=help-hit]").await;
    window.until("the page", title, vec![json!("PDFs and tables")]).await;
    window.close().await;
}

/// The sample's answer gives the Moon another number, and its claims are still being judged: the offer stays, is pressed
/// once, changes the answer, and one key brings the first text back.
#[tokio::test(flavor = "multi_thread")]
async fn an_answer_is_put_right_on_the_card() {
    let (_driver, _folder, window) = with_the_sample().await;
    let choose = "const quote = [...document.querySelectorAll('[data-testid=quote]')].find(one => one.textContent.includes(arguments[0]));
        quote?.click();
        return quote !== undefined";
    window.until("the quote", choose, vec![json!("8.3 centimetres")]).await;
    window.click("[data-testid=use-words]").await;
    let says = "return [...document.querySelectorAll('[data-testid=quote]')].some(one => one.textContent.includes(arguments[0]))";
    window
        .until("the source's number", says, vec![json!("3.8 centimetres")])
        .await;
    window.press(&format!("{CONTROL}z")).await;
    window
        .until("the answer's number", says, vec![json!("8.3 centimetres")])
        .await;
    window.close().await;
}
