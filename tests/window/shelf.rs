//! What one does with sources and with the window itself: keys of one's own, removing and bringing back, citing, another
//! language.

use crate::driver::{Driver, Window, ended};
use crate::reader::{SELECT, picture, start_again};
use crate::{all_ready, sample};
use serde_json::{Value, json};
use std::time::Duration;

const ALT: &str = "\u{e00a}";
const LEFT: &str = "\u{e012}";
const RIGHT: &str = "\u{e014}";
const CONTROL: &str = "\u{e009}";
const ESCAPE: &str = "\u{e00c}";

/// Clicks the row of the source whose words these are; in its menu where `menu` says so.
async fn row(window: &Window, words: &str, part: &str) {
    let script = "const row = [...document.querySelectorAll('[data-testid=library-item]')]
        .find(row => row.innerText.includes(arguments[0]));
        row?.querySelector(arguments[1]).click();
        return row !== undefined";
    window.until(words, script, vec![json!(words), json!(part)]).await;
}

async fn go_to(window: &Window, page: &str) {
    let script = "const field = document.querySelector('[data-testid=page-field]');
        field.value = arguments[0];
        field.dispatchEvent(new Event('input', { bubbles: true }));
        field.form.requestSubmit();
        field.blur()";
    window.run(script, vec![json!(page)]).await;
    on_page(window, page).await;
}

/// Waits until the page is the one in sight and drawn, and nothing scrolls any more.
async fn on_page(window: &Window, page: &str) {
    let script = "const sheets = [...document.querySelectorAll('[data-testid=page] img.drawn')];
        return document.querySelector('[data-testid=page-field]')?.value === arguments[0] && sheets.length > 0";
    window.until(page, script, vec![json!(page)]).await;
    tokio::time::sleep(Duration::from_millis(400)).await;
}

async fn count(window: &Window, what: &str, selector: &str, wanted: usize) {
    let script = "return document.querySelectorAll(arguments[0]).length === arguments[1]";
    window.until(what, script, vec![json!(selector), json!(wanted)]).await;
}

async fn scrolled(window: &Window) -> f64 {
    let top = window
        .run("return document.querySelector('[data-testid=pages]').scrollTop", vec![])
        .await;
    top.as_f64().unwrap()
}

/// Ticks come in the order of the pages, and the strong one is about where its words stand.
fn stands_where_said(beside: &Value) {
    let said: Vec<f64> = serde_json::from_value(beside["said"].clone()).unwrap();
    let strong = usize::try_from(beside["strong"].as_u64().unwrap()).unwrap();
    assert!(
        said.is_sorted() && said.iter().all(|at| (0.0..=1.0).contains(at)),
        "{beside}"
    );
    assert!(
        (said[strong] - beside["stands"].as_f64().unwrap()).abs() < 0.03,
        "{beside}"
    );
}

/// What is found is seen beside the scroll bar of a PDF, each in its place, and the one that is gone to stands out.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_found_stands_beside_the_scroll_bar() {
    let library = tempfile::tempdir().unwrap();
    let driver = Driver::start();
    let window = driver.open(library.path(), &[&sample("tides.pdf")]).await;
    window.resize(1440, 900).await;
    all_ready(&window, 1).await;
    row(&window, "How Tides Work", "button").await;
    let drawn = "return !!document.querySelector('[data-testid=page] img.drawn')";
    window.until("the page", drawn, vec![]).await;
    window.press(&format!("{CONTROL}f")).await;
    window.set_text("[data-testid=find-field]", "moon").await;
    // How far down all pages the hits are said to stand, and how far down the one that is gone to does.
    let beside = "const hits = [...document.querySelectorAll('[data-testid=found-beside]')];
        const [pages, found] = ['pages', 'found'].map(name => document.querySelector(`[data-testid=${name}]` + (name === 'found' ? '.current' : '')));
        if (hits.length < 3 || !pages || !found) return null;
        const [view, box] = [pages.getBoundingClientRect(), found.getBoundingClientRect()];
        const said = hits.map(hit => (hit.getBoundingClientRect().top + 1 - view.top) / view.height);
        const strong = hits.findIndex(hit => hit.classList.contains('strong'));
        return { said, strong, stands: (pages.scrollTop + box.top - view.top) / pages.scrollHeight }";
    let first = window.until("the hits beside the scroll bar", beside, vec![]).await;
    stands_where_said(&first);
    window.press("\u{e007}").await;
    let moved = format!("const now = (() => {{ {beside} }})(); return now && now.strong !== arguments[0] && now");
    let next = window
        .until("the next hit", &moved, vec![first["strong"].clone()])
        .await;
    stands_where_said(&next);
    window.close().await;
}

/// The window may fill the screen: without that right F11 would end in a notice.
#[tokio::test(flavor = "multi_thread")]
async fn f11_is_allowed() {
    let library = tempfile::tempdir().unwrap();
    let driver = Driver::start();
    let window = driver.open(library.path(), &[&sample("tides.pdf")]).await;
    all_ready(&window, 1).await;
    window.press("\u{e03b}").await;
    // The same once more, and how that ends: after it the key's own asking has ended, too.
    let ask = "const { invoke } = window.__TAURI_INTERNALS__;
        invoke('plugin:window|set_fullscreen', { label: 'main', value: false })
            .then(() => window.asked = 'allowed', error => window.asked = `${error}`)";
    window.run(ask, vec![]).await;
    let asked = window
        .until("the screen to be filled", "return window.asked", vec![])
        .await;
    assert_eq!(asked, json!("allowed"));
    let notices = "return document.querySelectorAll('[data-testid=notice]').length";
    assert_eq!(window.run(notices, vec![]).await, json!(0));
    window.close().await;
}

/// A display that is named and not there ends the program with a sentence, not with a panic.
#[test]
fn without_a_display_it_is_said_what_to_do() {
    let library = tempfile::tempdir().unwrap();
    for display in [None, Some(":77")] {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_pincite-desktop"));
        command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
        let ended = ended(
            command
                .envs(display.map(|display| ("DISPLAY", display)))
                .arg("--library")
                .arg(library.path()),
        );
        let said = String::from_utf8_lossy(&ended.stderr);
        assert_eq!(ended.status.code(), Some(1), "{display:?}: {said}");
        assert!(
            said.starts_with("Pincite needs a display") && said.contains("pincite --help"),
            "{display:?}: {said}"
        );
        assert!(
            !said.contains("panicked") && display.is_none_or(|display| said.contains(display)),
            "{said}"
        );
    }
}

/// What another program has open is waited for, the window says so meanwhile, and what was named comes in then.
#[tokio::test(flavor = "multi_thread")]
async fn a_library_in_use_is_told_and_waited_for() {
    let library = tempfile::tempdir().unwrap();
    let held = std::fs::File::create(library.path().join("lock")).unwrap();
    held.try_lock().unwrap();
    let driver = Driver::start();
    let arguments = ["--library", &library.path().display().to_string(), &sample("tides.pdf")].map(str::to_owned);
    let window = driver.open_at_once(arguments.to_vec()).await;
    let says = "return document.querySelector('[data-testid=notice]')?.innerText.includes('This window waits')";
    window.until("what it waits for", says, vec![]).await;
    drop(held);
    all_ready(&window, 1).await;
    assert_eq!(
        window
            .run(
                "return document.querySelectorAll('[data-testid=notice]').length",
                vec![]
            )
            .await,
        0
    );
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_goes_back_to_a_place_and_reads_two_sources_beside_each_other() {
    let library = tempfile::tempdir().unwrap();
    let driver = Driver::start();
    let files = ["tides.pdf", "tree-rings.pdf"].map(sample);
    let window = driver.open(library.path(), &files.each_ref().map(String::as_str)).await;
    window.resize(1500, 900).await;
    all_ready(&window, 2).await;
    row(&window, "How Tides Work", "button").await;
    on_page(&window, "1").await;
    go_to(&window, "4").await;
    let down = "document.querySelector('[data-testid=pages]').scrollTop += 137";
    window.run(down, vec![]).await;
    tokio::time::sleep(Duration::from_millis(400)).await;
    let before = scrolled(&window).await;
    go_to(&window, "6").await;
    window.press(&format!("{ALT}{LEFT}")).await;
    let there = "return Math.abs(document.querySelector('[data-testid=pages]').scrollTop - arguments[0]) <= 2";
    window
        .until("the place that was left", there, vec![json!(before)])
        .await;
    window.press(&format!("{ALT}{RIGHT}")).await;
    on_page(&window, "6").await;

    window.press(&format!("{CONTROL}\\")).await;
    count(&window, "the second view", "[data-testid=tabs]", 2).await;
    row(&window, "Reading the Rings", "button").await;
    let both = "const titles = [...document.querySelectorAll('[data-testid=source-title]')].map(e => e.innerText);
        const drawn = [...document.querySelectorAll('[data-testid=pages]')]
            .every(pages => pages.querySelector('[data-testid=page] img.drawn'));
        return titles.length === 2 && titles[0] !== titles[1] && drawn && titles.toSorted()";
    let titles = window.until("both sources", both, vec![]).await;
    let titles: Vec<&str> = titles.as_array().unwrap().iter().filter_map(Value::as_str).collect();
    assert!(
        titles[0].starts_with("How Tides") && titles[1].starts_with("Reading"),
        "{titles:?}"
    );
    picture(&window, "aside").await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_of_ones_own_does_its_work_after_the_next_start_too() {
    let library = tempfile::tempdir().unwrap();
    let driver = Driver::start();
    let window = driver.open(library.path(), &[&sample("tides.pdf")]).await;
    window.resize(1440, 900).await;
    all_ready(&window, 1).await;
    row(&window, "How Tides Work", "button").await;
    on_page(&window, "1").await;
    window.press("\u{e009}/").await;
    window.click("[data-command=panel] [data-testid=change-key]").await;
    count(&window, "a key to be asked for", "[data-command=panel] .waiting", 1).await;
    window.press("g").await;
    let changed = "return document.querySelector('[data-command=panel] kbd')?.innerText.toLowerCase() === 'g'";
    window.until("the key", changed, vec![]).await;
    window.press(ESCAPE).await;
    count(&window, "the dialog to close", "dialog[open]", 0).await;
    window.press("g").await;
    count(&window, "the panel", "[data-testid=panel]", 1).await;
    window.press("g").await;
    count(&window, "no panel", "[data-testid=panel]", 0).await;
    tokio::time::sleep(Duration::from_millis(1500)).await;
    window.close().await;

    let driver = Driver::start();
    let window = driver.open(library.path(), &[]).await;
    on_page(&window, "1").await;
    window.press("g").await;
    count(&window, "the panel", "[data-testid=panel]", 1).await;
    window.close().await;
}

const REFERENCE: &str = "@book{darwin1898, author = {Darwin, George Howard}, title = {The Tides}, year = {1898}, \
    publisher = {Houghton}}";

/// Copies what is selected with its citation once the bar for that is there; what was copied.
const CITE: &str = r"
    if (window.copied) return window.copied;
    const copy = document.querySelector('[data-testid=copy-citation]');
    if (copy) { copy.click(); return false; }
    ";

#[tokio::test(flavor = "multi_thread")]
async fn what_was_removed_comes_back_and_is_cited_by_a_pasted_reference() {
    let library = tempfile::tempdir().unwrap();
    let driver = Driver::start();
    let files = ["tides.pdf", "tree-rings.pdf"].map(sample);
    let window = driver.open(library.path(), &files.each_ref().map(String::as_str)).await;
    window.resize(1440, 900).await;
    all_ready(&window, 2).await;
    row(&window, "How Tides Work", "[aria-haspopup]").await;
    window.click("[data-testid=remove-source]").await;
    all_ready(&window, 1).await;
    window.click("[data-testid=notice-action]").await;
    all_ready(&window, 2).await;

    row(&window, "How Tides Work", "[aria-haspopup]").await;
    window.click("[data-testid=about-source]").await;
    window.set_text("[data-testid=about-reference]", REFERENCE).await;
    let filled = "return document.querySelector('[data-testid=about-year]').value === '1898'";
    window.until("the reference", filled, vec![]).await;
    window.click("[data-testid=about-save]").await;
    count(&window, "the dialog to close", "dialog[open]", 0).await;
    row(&window, "The Tides", "button").await;
    on_page(&window, "1").await;
    go_to(&window, "6").await;
    let listen = "window.copied = null;
        navigator.clipboard.write = async ([item]) => { window.copied = await (await item.getType('text/plain')).text() }";
    window.run(listen, vec![]).await;
    let cited = window
        .until("the citation", &format!("{CITE}{SELECT}"), vec![json!(6), json!("3.8")])
        .await;
    let cited = cited.as_str().unwrap();
    assert!(
        cited.contains("3.8") && cited.contains("(Darwin 1898, p. 6)"),
        "{cited}"
    );
    window.close().await;
}

pub(crate) async fn speak_german(window: &Window) {
    window.click("[data-testid=settings]").await;
    let choose = "const field = document.querySelector('[data-testid=set-language]');
        if (!field) return false;
        field.value = 'de';
        field.dispatchEvent(new Event('change', { bubbles: true }));
        return true";
    window.until("the language", choose, vec![]).await;
    window.press(ESCAPE).await;
    count(window, "the dialog to close", "dialog[open]", 0).await;
    let language = window.run("return document.documentElement.lang", vec![]).await;
    assert_eq!(language, json!("de"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_german_window_says_what_went_wrong_in_german() {
    let library = tempfile::tempdir().unwrap();
    let driver = Driver::start();
    let window = driver.open(library.path(), &[&sample("tides.pdf")]).await;
    window.resize(1440, 900).await;
    all_ready(&window, 1).await;
    speak_german(&window).await;
    row(&window, "How Tides Work", "button").await;
    on_page(&window, "1").await;
    window.press(&format!("{CONTROL}f")).await;
    window.click("[data-testid=find-pattern]").await;
    window.set_text("[data-testid=find-field]", "(tide").await;
    let unclosed = "Das ist kein regulärer Ausdruck: eine runde Klammer wird nicht geschlossen";
    let told = "return document.querySelector('[data-testid=find-problem]')?.innerText.includes(arguments[0])";
    window.until("the fault in German", told, vec![json!(unclosed)]).await;
    picture(&window, "german-pattern").await;
    start_again(library.path(), &["pincite://open?source=/etc/passwd"]);
    let says = "return document.body.innerText.includes(arguments[0])";
    let refused = "Der Link nennt eine Datei mit ihrem Ordner.";
    window.until("the refusal in German", says, vec![json!(refused)]).await;
    window.close().await;
}
