//! A model is asked in the real window: what comes is shown with its verdicts, round by round, and kept.

use crate::driver::Driver;
use crate::model::{Model, Says};
use crate::reader::picture;
use crate::{all_ready, sample};
use serde_json::json;

const QUESTION: &str = "How much does the tide rise in the first hour after low water?";
const RIGHT: &str =
    "It says: “In the first hour after low water the tide rises by one twelfth of its range” [tides.pdf, p. 4].";
const WRONG: &str =
    "It says: “In the first hour after low water the tide rises by one fifth of its range” [tides.pdf, p. 4].";

/// Whether so many rounds are shown, the last one's quotes with such a verdict, and some words in the dialog.
const SHOWN: &str = "const rounds = [...document.querySelectorAll('[data-testid=ask-round]')];
    const groups = [...(rounds.at(-1)?.querySelectorAll('[data-testid=ask-verdict]') ?? [])].map(({ dataset }) => dataset.group);
    return rounds.length === arguments[0] && groups.length === 1 && groups[0] === arguments[1] &&
        document.querySelector('[data-testid=ask-dialog]').innerText.includes(arguments[2])";

#[tokio::test(flavor = "multi_thread")]
async fn a_model_is_asked_and_corrected() {
    let library = tempfile::tempdir().unwrap();
    let driver = Driver::start();
    let window = driver.open(library.path(), &[&sample("tides.pdf")]).await;
    window.resize(1440, 900).await;
    all_ready(&window, 1).await;
    let model = Model::new([
        Says::BreaksOff(format!("{RIGHT} Then it goes")),
        Says::Streams(WRONG.into()),
        Says::Whole(RIGHT.into()),
    ]);
    window.click("[data-testid=ask]").await;
    window.set_text("[data-testid=ask-question]", QUESTION).await;
    let passages = "return document.querySelectorAll('[data-testid=ask-passage]').length > 0";
    window.until("the passages", passages, vec![]).await;
    // The longest sentence of the first passage is left out.
    window.click("[data-testid=ask-sentences]").await;
    let sentences = "return document.querySelectorAll('[data-testid=ask-sentence]').length > 1";
    window.until("the sentences", sentences, vec![]).await;
    let longest = "const all = [...document.querySelectorAll('[data-testid=ask-sentence]')];
        const longest = all.sort((a, b) => b.innerText.length - a.innerText.length)[0];
        longest.querySelector('input').click();
        longest.querySelector('input').dataset.longest = '';
        return longest.innerText.trim()";
    let left_out = window.run(longest, vec![]).await.as_str().unwrap().to_owned();
    let out = "return document.querySelector('[data-longest]')?.checked === false";
    window.until("the sentence to be left out", out, vec![]).await;
    window.set_text("[data-testid=ask-typed]", &model.address).await;
    assert!(model.all().is_empty(), "no connection before a button is pressed");
    window.click("[data-testid=ask-use]").await;
    let ready = "return document.querySelector('[data-testid=ask-send]')?.disabled === false";
    window.until("the model", ready, vec![]).await;

    let shown = async |rounds: usize, group: &str, words: &str| {
        let what = format!("{rounds} rounds, {group}, “{words}”");
        window
            .until(&what, SHOWN, vec![json!(rounds), json!(group), json!(words)])
            .await;
    };
    window.click("[data-testid=ask-send]").await;
    shown(1, "verbatim", "broke off").await;
    window.click("[data-testid=ask-send]").await;
    shown(2, "verbatim", "nothing to send back").await;
    picture(&window, "asked").await;
    let asked = model.asked();
    assert_eq!(asked.len(), 3);
    assert!(
        left_out.len() > 40 && asked[0].last().contains("one twelfth"),
        "{left_out}"
    );
    assert!(!asked[0].last().contains(&left_out), "it was sent: {left_out}");

    window
        .click("[data-testid=ask-round]:nth-of-type(2) [data-testid=ask-keep]")
        .await;
    let kept = "return document.querySelector('[data-testid=ask-dialog]') === null &&
        document.querySelector('[data-testid=quote]')?.dataset.verdict === 'exact'";
    window.until("the answer in the library", kept, vec![]).await;
    window.close().await;
}
