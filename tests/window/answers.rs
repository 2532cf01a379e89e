//! Answers in the real window: every form of export from its file to checked quotes, and a prepared question whose answer
//! comes back.

use crate::driver::{Driver, Window, fixture};
use serde_json::{Value, json};
use std::path::Path;

const QUESTION: &str = "How much ATP does an adult body hold at any moment?";

/// The first quote stands in what was given; the second one in a source that nothing was given of.
const ANSWER: &str = "How much ATP does a body hold? “An adult body holds roughly fifty grams of ATP at any moment” \
    [cell-respiration.pdf, p. 1]. And the Moon: “it moves away from us by 3.8 centimetres every year” [tides.pdf, p. 6].";

async fn open(driver: &Driver, library: &Path) -> Window {
    let file = |name: &str| {
        Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("assets/sample")
            .join(name)
            .display()
            .to_string()
    };
    let sources = ["cell-respiration.pdf", "tides.pdf", "tree-rings.pdf"].map(file);
    let window = driver.open(library, &sources.each_ref().map(String::as_str)).await;
    window.resize(1440, 900).await;
    let ready = "const states = [...document.querySelectorAll('[data-testid=source-state]')].map(e => e.className);
        return states.length === 3 && states.every(s => !/waiting|reading/.test(s))";
    window.until("the sources to be read", ready, vec![]).await;
    window
}

/// Calls a command of the program, as the window does.
async fn call(window: &Window, command: &str, arguments: Value) -> Value {
    let start = "window.answered = null; window.__TAURI_INTERNALS__.invoke(arguments[0], arguments[1])
        .then(value => { window.answered = { value } }, error => { window.answered = { error } })";
    window.run(start, vec![json!(command), arguments]).await;
    let answered = window.until(command, "return window.answered", vec![]).await;
    assert!(answered.get("error").is_none(), "{command}: {answered}");
    answered["value"].clone()
}

/// The verdicts of the open answer's quotes, in order, once there are `wanted`.
async fn verdicts(window: &Window, what: &str, wanted: usize) -> Vec<String> {
    let script = "const quotes = [...document.querySelectorAll('[data-testid=quote]')];
        const verdicts = [...new Map(quotes.map(q => [q.dataset.ordinal, q.dataset.verdict])).values()];
        return verdicts.length === arguments[0] && verdicts";
    let found = window.until(what, script, vec![json!(wanted)]).await;
    found
        .as_array()
        .unwrap()
        .iter()
        .map(|verdict| verdict.as_str().unwrap().to_owned())
        .collect()
}

async fn text(window: &Window, id: &str) -> String {
    let script = "return document.querySelector(`[data-testid=${arguments[0]}]`)?.innerText";
    window
        .until(id, script, vec![json!(id)])
        .await
        .as_str()
        .unwrap()
        .to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn each_form_goes_from_its_file_to_checked_quotes() {
    let library = tempfile::tempdir().unwrap();
    let driver = Driver::start();
    let window = open(&driver, library.path()).await;
    for (file, quotes) in [
        ("chatgpt.json", 1),
        ("claude.json", 1),
        ("gemini-activity.json", 1),
        ("gemini-history.json", 1),
        ("anthropic.json", 1),
        ("openai-assistants.json", 1),
        ("openai-responses.json", 0),
        // Its source says that fewer are not accepted.
        ("cohere.json", 0),
        ("neutral.json", 2),
        ("perplexity.md", 1),
        ("notebooklm.md", 1),
        ("gemini-copied.md", 1),
    ] {
        let path = fixture("answers").join(file).display().to_string();
        let export = call(&window, "open_export", json!({"path": path})).await;
        assert!(
            !export["conversations"].as_array().unwrap().is_empty(),
            "{file}: {export}"
        );
        let report = call(&window, "import_conversations", json!({"numbers": [1]})).await;
        let id = report["added"][0]
            .as_i64()
            .unwrap_or_else(|| panic!("{file}: {report}"));
        window
            .click(&format!("[data-testid=answer-item][data-id='{id}'] .open"))
            .await;
        if quotes == 0 {
            let expected = match file {
                "cohere.json" => "partly_supported",
                _ => "supported",
            };
            let support = "return document.querySelector('[data-testid=claim]')?.dataset.support === arguments[0]";
            window.until(file, support, vec![json!(expected)]).await;
        } else {
            let found = verdicts(&window, file, quotes).await;
            assert!(matches!(found[0].as_str(), "exact" | "normalized"), "{file}: {found:?}");
        }
    }
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_export_that_is_handed_over_shows_its_conversations() {
    let library = tempfile::tempdir().unwrap();
    let driver = Driver::start();
    let export = fixture("answers/chatgpt.json").display().to_string();
    let window = driver.open(library.path(), &[&export]).await;
    let listed = "return document.querySelectorAll('dialog[open] [type=checkbox]').length >= 2";
    window.until("the conversations", listed, vec![]).await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_prepared_question_comes_back_as_a_checked_answer() {
    let library = tempfile::tempdir().unwrap();
    let driver = Driver::start();
    let window = open(&driver, library.path()).await;
    prepare(&window).await;
    let pack = window
        .run(
            "return document.querySelector('[data-testid=pack-text]').textContent",
            vec![],
        )
        .await;
    let pack = pack.as_str().unwrap().to_owned();
    assert!(
        pack.contains("An adult body holds roughly fifty grams of ATP at any moment"),
        "{pack}"
    );
    assert!(
        pack.contains("[cell-respiration.pdf, p. 1]") && !pack.contains("tides.pdf"),
        "{pack}"
    );
    window.click("[data-testid=pack-copy]").await;
    let copied = "return document.querySelector('[data-testid=pack-copy]')?.innerText.trim() === 'Copied'";
    window.until("it to be copied", copied, vec![]).await;
    window.press("\u{e00c}").await;

    window.click("[data-testid=add-answer]").await;
    window.set_text("[data-testid=paste-text]", ANSWER).await;
    window.click("[data-testid=paste-check]").await;
    verdicts(&window, "the quotes", 2).await;
    window.click("[data-testid=tie-suggested]").await;
    let tied = "return !document.querySelector('[data-testid=tie-suggested]')";
    window.until("the tie", tied, vec![]).await;
    for (ordinal, wanted) in [(0, "It was in what"), (1, "It was not in what")] {
        window
            .click(&format!("[data-testid=quote][data-ordinal='{ordinal}']"))
            .await;
        let said = "return document.querySelector('[data-testid=card-given]')?.innerText.startsWith(arguments[0])";
        window.until(wanted, said, vec![json!(wanted)]).await;
    }
    assert!(text(&window, "question").await.contains(QUESTION));
    window.close().await;
}

/// The answer moved by a few pixels and stopped: what kept its place put it back on every step of its own scroll.
#[tokio::test(flavor = "multi_thread")]
async fn stepping_to_a_quote_far_below_brings_it_into_sight() {
    let library = tempfile::tempdir().unwrap();
    let driver = Driver::start();
    let window = open(&driver, library.path()).await;
    let quoted = "“An adult body holds roughly fifty grams of ATP at any moment” [cell-respiration.pdf, p. 1].\n\n";
    window.click("[data-testid=add-answer]").await;
    window.set_text("[data-testid=paste-text]", &quoted.repeat(30)).await;
    window.click("[data-testid=paste-check]").await;
    verdicts(&window, "the quotes", 30).await;
    let in_sight = "const box = document.querySelector('[data-testid=quote-card]')?.getBoundingClientRect();
        const pane = document.querySelector('[data-testid=answer-pane] article').getBoundingClientRect();
        return !!box && box.top >= pane.top && box.bottom <= pane.bottom
            && document.querySelector(`[data-testid=quote][data-ordinal='${arguments[0]}'][aria-expanded=true]`) !== null";
    // A pasted answer begins at its first quote; backwards from there is the last one.
    for (key, ordinal) in [
        (None, 0),
        (Some("k"), 29),
        (Some("k"), 28),
        (Some("j"), 29),
        (Some("j"), 0),
    ] {
        if let Some(key) = key {
            window.press(key).await;
        }
        window
            .until(
                &format!("quote {ordinal} to be in sight"),
                in_sight,
                vec![json!(ordinal)],
            )
            .await;
    }
    window.close().await;
}

/// Opens the dialog with the question; only the booklet on cells is to be given.
async fn prepare(window: &Window) {
    window.click("[data-testid=prepare]").await;
    window.set_text("[data-testid=pack-question]", QUESTION).await;
    let others =
        "return [...document.querySelectorAll('[data-testid=pack-source] input')].slice(1).map(e => e.click()).length";
    window.until("the other sources", others, vec![]).await;
    let prepared = "return /^[1-9]/.test(document.querySelector('[data-testid=pack-count]').innerText.trim())
        && !document.querySelector('[data-testid=pack-copy]').disabled";
    window.until("the passages", prepared, vec![]).await;
}

/// The picture in docs/en/questions.md.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "makes files, checks nothing: cargo xtask screenshots"]
async fn question_screenshots() {
    let library = tempfile::tempdir().unwrap();
    let driver = Driver::start();
    let window = open(&driver, library.path()).await;
    prepare(&window).await;
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    window.picture(&root.join("assets/screenshots/question.png")).await;
    window.close().await;
}

/// A chat that was saved as text, with both sides.
const CHAT: &str = "#### You:\nHow much ATP is there? I read “an adult body holds a kilogram of it”.\n\n#### ChatGPT:\n\
    The booklet says: “An adult body holds roughly fifty grams of ATP at any moment”.\n\n#### You:\nIs that so?\n\n\
    #### ChatGPT:\nYes, it is what it says.\n\n#### You:\nAnd the Moon?\n\n#### ChatGPT:\nIt moves away.\n\n\
    #### You:\nThanks.\n\n#### ChatGPT:\nYou are welcome.\n";

#[tokio::test(flavor = "multi_thread")]
async fn turns_of_the_person_who_asked_are_greyed_counted_and_judged_on_demand() {
    let library = tempfile::tempdir().unwrap();
    let driver = Driver::start();
    let window = open(&driver, library.path()).await;
    window.click("[data-testid=add-answer]").await;
    window.set_text("[data-testid=paste-text]", CHAT).await;
    window.click("[data-testid=paste-check]").await;
    assert_eq!(verdicts(&window, "the assistant's quote", 1).await, ["exact"]);
    let told = text(&window, "your-turns").await;
    assert!(told.starts_with("4 of your messages are not judged"), "{told}");
    let greyed = "const turns = [...document.querySelectorAll('[data-testid=your-turn]')];
        const plain = getComputedStyle(document.querySelector('[data-testid=quote]')).color;
        return turns.length >= 4 && turns.every(turn => getComputedStyle(turn).color !== plain)";
    window.until("greyed turns", greyed, vec![]).await;
    crate::reader::picture(&window, "own-turns").await;

    window.click("[data-testid=judge-turn]").await;
    let found = verdicts(&window, "the person's quote", 2).await;
    assert!(
        !["exact", "normalized", "elided"].contains(&found[0].as_str()),
        "{found:?}"
    );
    let told = text(&window, "your-turns").await;
    assert!(told.starts_with("3 of your messages are not judged"), "{told}");
    window.close().await;
}
