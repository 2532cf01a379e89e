//! Reviewing verdicts in the real window, by keys alone: right, wrong, on to the next, another passage, and back.

use crate::driver::Driver;
use crate::reader::picture;
use crate::{all_ready, sample};
use serde_json::json;

const ANSWER: &str = "“An adult body holds roughly fifty grams of ATP at any moment” [cell-respiration.pdf]. And the Moon: \
    “it moves away from us by 3.8 centimetres every year” [tides.pdf, p. 6]. Rings: “the rings of an oak are made of glass”.";

const CONTROL: &str = "\u{e009}";

/// The card's review: what is said, and how far the work is.
const SAID: &str = "const said = document.querySelector('[data-testid=review-said]')?.innerText ?? '';
    const progress = document.querySelector('[data-testid=review-progress]')?.innerText ?? '';
    return said.includes(arguments[0]) && (arguments[0] !== '' || said === '') && progress.startsWith(arguments[1])";

#[tokio::test(flavor = "multi_thread")]
async fn verdicts_are_reviewed_by_keys_alone() {
    let [shift, down, f7] = ["\u{e008}", "\u{e015}", "\u{e037}"];
    let library = tempfile::tempdir().unwrap();
    let driver = Driver::start();
    let files = ["cell-respiration.pdf", "tides.pdf"].map(sample);
    let window = driver.open(library.path(), &files.each_ref().map(String::as_str)).await;
    window.resize(1440, 900).await;
    all_ready(&window, 2).await;
    window.click("[data-testid=add-answer]").await;
    window.set_text("[data-testid=paste-text]", ANSWER).await;
    window.click("[data-testid=paste-check]").await;
    // It opens at the quote that stands nowhere.
    let opened = "return !!document.querySelector('[data-testid=review-progress]')";
    window.until("the first problem", opened, vec![]).await;
    window.click("[data-testid=quote][data-ordinal='0']").await;
    let says = async |said: &str, progress: &str| {
        let what = format!("“{said}” and {progress}");
        window.until(&what, SAID, vec![json!(said), json!(progress)]).await;
    };
    says("", "0 of").await;
    window.press("v").await;
    says("Verdict confirmed", "1 of").await;
    window.press("u").await;
    says("", "1 of").await;
    window.press("x").await;
    says("Verdict rejected", "2 of").await;
    // The words that are meant are chosen on the page.
    let words = "return document.querySelectorAll(\"[data-testid=page][data-page='6'] .textlayer span\").length > 10";
    window.until("the words of the page", words, vec![]).await;
    window.press(f7).await;
    let caret = "return document.querySelector('[data-testid=caret]')?.getBoundingClientRect().height > 5";
    window.until("the caret on the page", caret, vec![]).await;
    window.press(&format!("{shift}{down}")).await;
    let bar = "return !!document.querySelector('[data-testid=choose-passage]')";
    window.until("the bar at the selection", bar, vec![]).await;
    window.press("m").await;
    says("Another passage chosen", "2 of").await;
    let chosen = "return document.querySelector('[data-testid=chosen-passage]')?.innerText.length > 20";
    window.until("the passage on the card", chosen, vec![]).await;
    picture(&window, "reviewed").await;
    window.press(&format!("{CONTROL}z")).await;
    says("Verdict rejected", "2 of").await;
    window.press(&format!("{CONTROL}z")).await;
    says("", "1 of").await;
    window.close().await;
}
