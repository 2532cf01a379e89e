//! Saved pages in the real window: nothing of them gets out, and quotes are marked word for word.

use crate::all_ready;
use crate::driver::{Driver, Window, fixture};
use crate::hostile::{Beacon, PRESS_EVERYTHING, page};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What a page does at once, and after a moment.
const A_WHILE: Duration = Duration::from_millis(1500);

/// The page that is shown in `look` is there, and the window's script runs in it.
pub(crate) async fn shown(window: &Window, look: &str) {
    let script = "const page = document.querySelector('[data-testid=saved-page]');
        return page?.dataset.ready === 'true' && page.dataset.look === arguments[0]";
    window.until("the page", script, vec![json!(look)]).await;
}

pub(crate) async fn look(window: &Window, look: &str) {
    window.click(&format!("[data-testid=look-{look}]")).await;
    shown(window, look).await;
}

/// Presses everything in the frame, and holds what came of it against what has to be.
pub(crate) async fn stays_inside(window: &Window, beacon: &Beacon, what: &str) {
    tokio::time::sleep(A_WHILE).await;
    window.enter_frame().await;
    window.run(PRESS_EVERYTHING, vec![]).await;
    tokio::time::sleep(A_WHILE).await;
    let inside = "return [window.PWNED ?? null, self.origin, location.protocol, typeof __TAURI_INTERNALS__]";
    let inside = window.run(inside, vec![]).await;
    window.leave_frame().await;
    assert_eq!(inside, json!([null, "null", "saved:", "undefined"]), "{what}");
    let outside = window.run("return [window.PWNED ?? null, location.href]", vec![]).await;
    assert_eq!(outside, json!([null, "tauri://localhost"]), "{what}");
    // A link that was pressed only asks.
    let ask = "document.querySelector('[data-testid=link-dialog] [autofocus], [data-testid=link-dialog] footer button:nth-of-type(2)')?.click()";
    window.run(ask, vec![]).await;
    assert_eq!(beacon.heard(), Vec::<String>::new(), "{what}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_of_a_saved_page_gets_out() {
    let folder = tempfile::tempdir().unwrap();
    let beacon = Beacon::light();
    let file = folder.path().join("hostile.html");
    std::fs::write(&file, page(&beacon)).unwrap();
    let driver = Driver::start();
    let window = driver
        .open(&folder.path().join("library"), &[&file.display().to_string()])
        .await;
    all_ready(&window, 1).await;
    window.click("[data-testid=library-item] button").await;
    shown(&window, "original").await;
    stays_inside(&window, &beacon, "as it is shown").await;
    // Engines ask no policy before they connect ahead of time (`preconnect`); so this, too, the sanitising has to prevent.
    assert!(!beacon.is_known(), "the page connected");
    window.enter_frame().await;
    let sanitised = window.run("return document.documentElement.outerHTML", vec![]).await;
    window.leave_frame().await;
    for kind in ["original", "reading"] {
        look(&window, kind).await;
        unsanitised(&window, &beacon, kind).await;
    }
    // Nothing but the policy: no sanitising, and a frame that is no sandbox.
    let bare =
        "const frame = document.querySelector('iframe'); frame.removeAttribute('sandbox'); frame.src = frame.src";
    window.run(bare, vec![]).await;
    tokio::time::sleep(A_WHILE).await;
    unsanitised(&window, &beacon, "the policy alone").await;
    window.close().await;
    // The other way about: nothing but the sanitising.
    assert_eq!(heard_in_a_browser(&sanitised, &beacon).await, Vec::<String>::new());
    // And without anything the page does get out, or else all this would prove nothing.
    let heard = heard_in_a_browser(&json!(page(&beacon)), &beacon).await;
    assert!(heard.len() > 40, "only heard {heard:?}");
}

/// The page as if it had not been sanitised at all: what is written into a document keeps its policy and its sandbox.
async fn unsanitised(window: &Window, beacon: &Beacon, what: &str) {
    window.enter_frame().await;
    let script = "document.open(); document.write(arguments[0]); document.close(); return document.images.length";
    let pictures = window.run(script, vec![json!(page(beacon))]).await;
    assert!(
        pictures.as_u64().unwrap() > 10,
        "the hostile page was not written into the frame"
    );
    window.leave_frame().await;
    stays_inside(window, beacon, &format!("without sanitising, {what}")).await;
}

/// What the listener hears when a plain browser shows a page and everything in it is pressed.
pub(crate) async fn heard_in_a_browser(html: &Value, beacon: &Beacon) -> Vec<String> {
    // The window's own script is not the page's, and a browser has no such scheme.
    let html = html.as_str().unwrap().to_owned();
    let server = Beacon::serving(html);
    let driver = Driver::start();
    let window = driver.browse(&format!("http://{}/", server.host())).await;
    tokio::time::sleep(A_WHILE).await;
    window.run(PRESS_EVERYTHING, vec![]).await;
    tokio::time::sleep(A_WHILE).await;
    beacon.heard()
}

/// The payloads that `crates/ingest` is tried with, a page each, with the listener's address in the place of what is to be fetched.
fn payloads(host: &str) -> Vec<String> {
    let bait = format!("<was-words><img src=http://{host}/bait>");
    let entities = bait.replace('<', "&lt;").replace('>', "&gt;");
    let lines = include_str!("../fixtures/page/escapes.txt").lines();
    lines
        .filter(|line| !line.starts_with('#'))
        .map(|payload| {
            let payload = payload
                .replace("&BAIT", &entities)
                .replace("BAIT", &bait)
                .replace('@', &format!("http://{host}/x"))
                .replace('␀', "\u{0}")
                .replace('␁', "\u{1}")
                .replace('␤', "\n");
            format!("<p>These words are there to be read.</p>{payload}")
        })
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn known_ways_around_sanitisers_reach_nobody() {
    // Few enough that a list of sources shows them all.
    const AT_ONCE: usize = 16;
    let beacon = Beacon::light();
    let payloads = payloads(&beacon.host());
    let driver = Driver::start();
    for (round, some) in payloads.chunks(AT_ONCE).enumerate() {
        let folder = tempfile::tempdir().unwrap();
        let files: Vec<String> = (0..some.len())
            .map(|at| folder.path().join(format!("{round}-{at}.html")).display().to_string())
            .collect();
        for (file, html) in files.iter().zip(some) {
            std::fs::write(file, html).unwrap();
        }
        let named: Vec<&str> = files.iter().map(String::as_str).collect();
        let window = driver.open(&folder.path().join("library"), &named).await;
        all_ready(&window, some.len()).await;
        for at in 0..some.len() {
            let open =
                "document.querySelectorAll('[data-testid=library-item] button:first-of-type')[arguments[0]].click()";
            window.run(open, vec![json!(at)]).await;
            shown(&window, "original").await;
        }
        tokio::time::sleep(A_WHILE).await;
        let outside = window.run("return [window.PWNED ?? null, location.href]", vec![]).await;
        assert_eq!(outside, json!([null, "tauri://localhost"]), "round {round}");
        assert!(!beacon.is_known(), "round {round}: {:?}", beacon.heard());
        window.close().await;
    }
    // Without the sanitising somebody is called, or this would prove nothing.
    let heard = heard_in_a_browser(&json!(payloads.concat()), &beacon).await;
    assert!(!heard.is_empty(), "nothing was heard");
}

const PAGE: &str = r#"<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>The citric acid cycle</title>
<meta property="og:site_name" content="The Cell Wiki"><meta name="author" content="M. Adeyemi">
<link rel="canonical" href="https://wiki.example.org/Citric_acid_cycle">
<style>body { font: 16px/1.6 sans-serif; max-width: 640px; margin: 2em auto } .away { display: none } td { border: 1px solid; padding: 4px }</style></head>
<body><h1>Metabolism</h1>
<h2 id="cycle">Krebs cycle</h2>
<p>The cycle is run by <a href="https://wiki.example.org/Respiration">every organism that respires</a>, and it was found in the <b>breast <i>muscle</i></b> of pigeons.</p>
<p>A mito&shy;chondrion is folded,<br>tight and&nbsp;crowded with <code>proteins</code>.</p>
FILLER
<ul><li>the joining of <b>acetyl-CoA</b> and oxaloacetate,</li><li>the loss of the <em>first</em> carbon,</li></ul>
<h3>Yield</h3>
<table><tr><td>NADH</td><td>three molecules per turn</td></tr><tr><td>GTP</td><td>one molecule per turn</td></tr></table>
<details><summary>More</summary><p>The third enzyme is slowed by the very succinyl-CoA that it makes.</p></details>
<p class="away">This sentence is hidden until somebody asks for it.</p>
<pre>rate = k * [citrate]
half = rate / 2</pre>
FILLER
</body></html>"#;

fn long_page() -> String {
    let filler =
        "<p>Nothing is said here that anyone would quote, only enough of it that the page has to be scrolled.</p>\n";
    PAGE.replace("FILLER", &filler.repeat(30))
}

/// Every quote with the headings that its card names.
const QUOTES: &[(&str, &str)] = &[
    (
        "every organism that respires, and it was found in the breast muscle of pigeons",
        "Metabolism › Krebs cycle",
    ),
    (
        "A mitochondrion is folded, tight and crowded with proteins",
        "Metabolism › Krebs cycle",
    ),
    (
        "the joining of acetyl-CoA and oxaloacetate, the loss of the first carbon",
        "Metabolism › Krebs cycle",
    ),
    (
        "NADH three molecules per turn GTP one molecule per turn",
        "Metabolism › Krebs cycle › Yield",
    ),
    (
        "The third enzyme is slowed by the very succinyl-CoA that it makes",
        "Metabolism › Krebs cycle › Yield",
    ),
    (
        "This sentence is hidden until somebody asks for it",
        "Metabolism › Krebs cycle › Yield",
    ),
    ("half = rate / 2", "Metabolism › Krebs cycle › Yield"),
];

/// The words that are marked as the selected quote, and where the first of them stands: null until something is marked.
const MARKED: &str = r"
    const ranges = [...CSS.highlights].filter(([name]) => name.endsWith('-strong')).flatMap(([, highlight]) => [...highlight]);
    if (ranges.length === 0 || ranges[0].getClientRects().length === 0) return null;
    return { text: ranges.map(String).join(' '), at: ranges[0].getClientRects()[0].top / innerHeight }";

fn letters(text: &str) -> String {
    text.chars().filter(|letter| letter.is_alphanumeric()).collect()
}

/// Selects the quote, and holds the marked words of the page against it.
async fn marks(window: &Window, ordinal: usize, quote: &str) -> f64 {
    window
        .click(&format!("[data-testid=quote][data-ordinal='{ordinal}']"))
        .await;
    let ready = "return document.querySelector('[data-testid=saved-page]')?.dataset.ready === 'true'";
    window.until("the page", ready, vec![]).await;
    marked(window, quote).await
}

/// Holds the marked words of the page that is shown against the quote; gives how far down the view they stand.
pub(crate) async fn marked(window: &Window, quote: &str) -> f64 {
    window.enter_frame().await;
    let wanted = letters(quote);
    let is_it = format!(
        "const marked = (() => {{ {MARKED} }})(); return marked?.text.replace(/[^\\p{{L}}\\p{{N}}]/gu, '') === arguments[0] ? marked.at : null"
    );
    let at = window
        .until(&format!("{quote:?} to be marked"), &is_it, vec![json!(wanted)])
        .await;
    window.leave_frame().await;
    at.as_f64().unwrap()
}

pub(crate) async fn paste(window: &Window, answer: &str, quotes: usize) {
    window.click("[data-testid=add-answer]").await;
    window.set_text("[data-testid=paste-text]", answer).await;
    window.click("[data-testid=paste-check]").await;
    let there = "return new Set([...document.querySelectorAll('[data-testid=quote]')].map(q => q.dataset.ordinal)).size === arguments[0]";
    window.until("the quotes", there, vec![json!(quotes)]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn quotes_are_marked_word_for_word() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("cycle.html");
    std::fs::write(&file, long_page()).unwrap();
    let driver = Driver::start();
    let window = driver
        .open(&folder.path().join("library"), &[&file.display().to_string()])
        .await;
    all_ready(&window, 1).await;
    let answer: String = QUOTES
        .iter()
        .map(|(quote, _)| format!("It says “{quote}”.\n\n"))
        .collect();
    paste(&window, &answer, QUOTES.len()).await;
    for kind in ["original", "reading"] {
        window.click("[data-testid=quote][data-ordinal='0']").await;
        look(&window, kind).await;
        for (ordinal, (quote, section)) in QUOTES.iter().enumerate() {
            let at = marks(&window, ordinal, quote).await;
            // The first lines of a page cannot be brought further down.
            let highest = if ordinal < 2 { 0.0 } else { 0.25 };
            assert!(
                (highest..0.45).contains(&at),
                "{quote:?} stands at {at} of the view, {kind}"
            );
            let told = "return document.querySelector('[data-testid=card-hidden]') !== null";
            let told = window.run(told, vec![]).await;
            assert_eq!(told, quote.contains("hidden until"), "{quote:?}, {kind}");
            let card = "return document.querySelector('[data-testid=card-place]').innerText";
            let card = window.run(card, vec![]).await;
            assert!(
                card.as_str().unwrap().contains(section),
                "{quote:?}: the card says {card}"
            );
        }
    }
    window.close().await;
}

/// The quote that stands in the same page of every format.
const SPRING: &str = "Twice a month the sun and the moon pull in one line, and the spring tides rise highest";

/// The page in every format that it can be saved in; what is added is a file, or the folder of a program that keeps a
/// page among others.
fn formats(folder: &Path) -> Vec<PathBuf> {
    let names = [
        "tides.html",
        "tides.xhtml",
        "tides.mhtml",
        "tides-singlefile.html",
        "tides-z.html",
        "tides.webarchive",
        "tides.md",
    ];
    let mut files: Vec<PathBuf> = names.iter().map(|name| fixture(&format!("page/{name}"))).collect();
    let page = std::fs::read_to_string(fixture("page/tides.html")).unwrap();
    let mhtml = std::fs::read_to_string(fixture("page/tides.mhtml")).unwrap();
    let styled = |sheet: &str| page.replace("./tides_files/style.css", sheet);
    let written = [
        ("text", "tides.txt", format!("Spring tides\n\n{SPRING}.\n")),
        ("old", "tides.mht", mhtml.replace("Hallow", "Hollow")),
        // As Zotero keeps a snapshot: a folder of its own, with what it remembers of the page beside it.
        ("storage/AB12CD34", "Tides.html", styled("style.css")),
        ("storage/AB12CD34", ".zotero-ft-cache", SPRING.to_owned()),
        // As Wget mirrors a site.
        ("mirror/shore.example/tides", "index.html", styled("../look/style.css")),
    ];
    for (place, name, content) in written {
        let place = folder.join(place);
        std::fs::create_dir_all(&place).unwrap();
        std::fs::write(place.join(name), content).unwrap();
    }
    for place in ["storage/AB12CD34", "mirror/shore.example/look"] {
        std::fs::create_dir_all(folder.join(place)).unwrap();
        std::fs::copy(
            fixture("page/tides_files/style.css"),
            folder.join(place).join("style.css"),
        )
        .unwrap();
    }
    files.extend(["text/tides.txt", "old/tides.mht", "storage", "mirror"].map(|added| folder.join(added)));
    files
}

/// Pastes a page as a browser's clipboard holds it.
async fn paste_page(window: &Window, html: &str) {
    window.click("[data-testid=add-source]").await;
    window.click("[data-testid=paste-page]").await;
    let script = "const field = document.querySelector('[data-testid=page-text]');
        if (!field) return false;
        const data = new DataTransfer();
        data.setData('text/html', arguments[0]);
        data.setData('text/plain', 'what was copied');
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
        return true";
    window.until("the field", script, vec![json!(html)]).await;
    window.click("[data-testid=add-pasted]:not(:disabled)").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_format_leads_to_a_marked_quote() {
    let folder = tempfile::tempdir().unwrap();
    let files = formats(folder.path());
    let added: Vec<String> = files.iter().map(|file| file.display().to_string()).collect();
    let driver = Driver::start();
    let arguments: Vec<&str> = added.iter().map(String::as_str).collect();
    let window = driver.open(&folder.path().join("library"), &arguments).await;
    all_ready(&window, added.len()).await;
    paste_page(&window, &format!("<h2>Copied</h2><p><i>Copied:</i> {SPRING}.</p>")).await;
    let pages = added.len() + 1;
    all_ready(&window, pages).await;
    paste(&window, &format!("It says “{SPRING}”."), 1).await;
    window.click("[data-testid=quote][data-ordinal='0']").await;
    let mut shown: Vec<Value> = Vec::new();
    while shown.len() < pages {
        if !shown.is_empty() {
            window.click("[data-testid=next-place]").await;
        }
        let another = "const page = document.querySelector('[data-testid=saved-page]');
            const address = page?.querySelector('iframe')?.src;
            return page?.dataset.ready === 'true' && address && !arguments[0].includes(address) && address";
        let address = window.until("another page", another, vec![json!(shown)]).await;
        marked(&window, SPRING).await;
        shown.push(address);
    }
    for theme in ["light", "dark"] {
        window
            .click(&format!("[data-testid=theme] label:has([value={theme}])"))
            .await;
        look(&window, "reading").await;
        marked(&window, SPRING).await;
    }
    window.close().await;
}
