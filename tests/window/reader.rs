//! Reading in the real window: an address leads to its page, and selected words tell who quotes them.

use crate::driver::{Driver, Window, ended, fixture};
use crate::{all_ready, sample, written};
use serde_json::json;
use std::path::Path;
use std::time::Duration;

const ANSWER: &str = "And the Moon: “it moves away from us by 3.8 centimetres every year” [tides.pdf, p. 6].";

/// Selects words (`arguments[1]`) of a page's text layer, as a hand with a mouse does; again where the page moved on
/// meanwhile, which ends a selection. What is to be done with them stands before it.
pub(crate) const SELECT: &str = r"
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

/// Asks who quotes the words that are selected.
const ASK: &str = r"
    const quoted = document.querySelector('[data-testid=quoted]');
    if (quoted) return quoted.innerText;
    const check = document.querySelector('[data-testid=check-selection]');
    if (check) {
        if (!document.querySelector('[data-testid=quoted-in]')) check.click();
        return false;
    }
    ";

/// A picture to be looked at, where `PINCITE_PICTURES` names a folder for it.
pub(crate) async fn picture(window: &Window, name: &str) {
    if let Some(folder) = std::env::var_os("PINCITE_PICTURES") {
        window
            .picture(&Path::new(&folder).join(name).with_extension("png"))
            .await;
    }
}

/// Starts the program once more on the same library; it ends by itself, and must not open a window of its own.
pub(crate) fn start_again(library: &Path, arguments: &[&str]) {
    let program = env!("CARGO_BIN_EXE_pincite-desktop");
    let mut command = std::process::Command::new(program);
    // Whoever hands over needs no display.
    command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    let ended = ended(command.arg("--library").arg(library).args(arguments));
    let said = String::from_utf8_lossy(&ended.stderr);
    assert!(ended.status.success(), "{arguments:?}: {said}");
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
    let quoted = window
        .until(
            "who quotes them",
            &format!("{ASK}{SELECT}"),
            vec![json!(6), json!("3.8")],
        )
        .await;
    assert!(quoted.as_str().unwrap().contains("3.8 centimetres"), "{quoted}");
    picture(&window, "selection").await;

    // What is put on the clipboard is asked for first, and must be there all the same.
    window.click("[data-testid=copy-citation]").await;
    window
        .until(
            "the citation is copied",
            "return !!document.querySelector('[data-testid=copy-citation] .lucide-check')",
            vec![],
        )
        .await;
    window.click("[data-testid=find]").await;
    window.press("\u{e009}v\u{e000}").await;
    let pasted =
        "const text = document.querySelector('[data-testid=find-field]').value; return text.includes('3.8') && text";
    let pasted = window.until("what was copied", pasted, vec![]).await;
    assert!(pasted.as_str().unwrap().ends_with("p. 6)"), "{pasted}");
    window.close().await;
}

const SELECTED: &str = r"
    const selection = getSelection();
    return selection.anchorNode?.parentElement?.closest('.textlayer') ? selection.toString() : ''";

#[tokio::test(flavor = "multi_thread")]
async fn words_are_selected_by_keys_alone() {
    let [control, shift, left, down, f7] = ["\u{e009}", "\u{e008}", "\u{e012}", "\u{e015}", "\u{e037}"];
    let library = tempfile::tempdir().unwrap();
    let driver = Driver::start();
    let window = driver.open(library.path(), &[&sample("tides.pdf")]).await;
    window.resize(1440, 900).await;
    all_ready(&window, 1).await;
    window.click("[data-testid=library-item] button").await;
    let lines = "return document.querySelectorAll('.textlayer span').length > 10";
    window.until("the words of the page", lines, vec![]).await;
    window.press(f7).await;
    let caret = "return document.querySelector('[data-testid=caret]')?.getBoundingClientRect().height > 5";
    window.until("the caret on the page", caret, vec![]).await;
    // Past the title and the line below it; then on by two lines, and back by a word.
    for keys in [down, down] {
        window.press(keys).await;
    }
    for _ in 0..2 {
        window.press(&format!("{shift}{down}")).await;
    }
    window.press(&format!("{control}{shift}{left}")).await;
    let selected = window.until("selected words", SELECTED, vec![]).await;
    let selected = selected
        .as_str()
        .unwrap()
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ");
    assert!(selected.starts_with("Twice a day, on most of"), "{selected}");
    assert!(
        selected.ends_with("goes out again. It does so a little later every day, by fifty"),
        "{selected}"
    );
    window
        .until(
            "what to do with them",
            "return !!document.querySelector('[data-testid=copy-citation]')",
            vec![],
        )
        .await;
    picture(&window, "caret").await;
    window.close().await;
}

/// Two pages: the first has black words, a red picture, and a link to the second and one that leads out.
fn with_parts() -> Vec<u8> {
    let page = |more: &str| format!("<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 500] {more} >>");
    let link =
        |rect: &str, does: &str| format!("<< /Type /Annot /Subtype /Link /Rect [{rect}] /Border [0 0 0] {does} >>");
    let links = [
        link("40 440 160 460", "/Dest [4 0 R /XYZ 0 250 null]"),
        link("40 400 160 420", "/A << /S /URI /URI (https://example.org/tides) >>"),
        link("40 360 160 380", "/A << /S /URI /URI (javascript:alert(1)) >>"),
    ];
    let words = "BT /F 12 Tf 40 445 Td (See the notes) Tj 0 -40 Td (or this page) Tj 0 -40 Td (not this one) Tj ET \
        q 100 0 0 100 200 100 cm /I Do Q";
    let resources = "/Resources << /Font << /F 6 0 R >> /XObject << /I 7 0 R >> >>";
    written::pdf(&[
        "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
        "<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>".to_owned(),
        page(&format!("/Contents 5 0 R {resources} /Annots [{}]", links.join(" "))),
        page(&format!("/Contents 5 0 R {resources}")),
        written::stream("", words),
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>".to_owned(),
        written::stream(
            "/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /ASCIIHexDecode",
            "e01010>",
        ),
    ])
}

/// The colours of a screenshot in the middle of the picture on page 1, and beside it where the paper is plain.
async fn colours(window: &Window, folder: &Path) -> [[i64; 3]; 2] {
    const LOOK: &str = r"
        const box = document.querySelector(`[data-testid=page][data-page='1']`).getBoundingClientRect();
        const places = [[0.625, 0.7], [0.25, 0.7]].map(([x, y]) => [(box.left + x * box.width) / innerWidth, (box.top + y * box.height) / innerHeight]);
        window.colours = null;
        createImageBitmap(new Blob([new Uint8Array(arguments[0])])).then(image => {
            const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
            const pen = canvas.getContext('2d');
            pen.drawImage(image, 0, 0);
            window.colours = places.map(([x, y]) => [...pen.getImageData(x * image.width, y * image.height, 1, 1).data].slice(0, 3));
        })";
    let file = folder.join("window.png");
    window.picture(&file).await;
    window.run(LOOK, vec![json!(std::fs::read(&file).unwrap())]).await;
    let colours = window.until("the colours", "return window.colours", vec![]).await;
    let colour = |i: usize| [0, 1, 2].map(|part: usize| colours[i][part].as_i64().unwrap());
    [colour(0), colour(1)]
}

#[tokio::test(flavor = "multi_thread")]
async fn links_lead_on_and_pictures_keep_their_colours_in_the_dark() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("parts.pdf");
    std::fs::write(&file, with_parts()).unwrap();
    let driver = Driver::start();
    let library = folder.path().join("library");
    let window = driver.open(&library, &[&file.display().to_string()]).await;
    window.resize(1280, 1000).await;
    all_ready(&window, 1).await;
    window.click("[data-testid=library-item] button").await;
    let links = "const links = [...document.querySelectorAll('[data-testid=page-link]')];
        return links.length > 0 && links.map(link => link.getAttribute('aria-label'))";
    let names = window.until("the links", links, vec![]).await;
    assert_eq!(
        names,
        json!(["See the notes, to page 2", "or this page, example.org/tides"])
    );

    window.click("[data-testid=page-link]").await;
    let field = "return document.querySelector('[data-testid=page-field]')?.value === arguments[0]";
    window
        .until("the page that the link leads to", field, vec![json!("2")])
        .await;
    // Alt+Left leads back.
    window.press("\u{e00a}\u{e012}").await;
    window.until("the way back", field, vec![json!("1")]).await;
    window.click("[data-testid=page-link]:nth-child(2)").await;
    let shown = "return document.querySelector('[data-testid=link-address]')?.innerText";
    let address = window.until("the address", shown, vec![]).await;
    assert_eq!(address, json!("https://example.org/tides"));
    window.press("\u{e00c}").await;
    let closed = "return !document.querySelector('dialog')";
    window.until("the dialog to close", closed, vec![]).await;

    // The dialog dims the window until it is drawn anew, and the page may still be on its way.
    let mut drawn = colours(&window, folder.path()).await;
    for _ in 0..50 {
        if drawn[1][0] > 200 && drawn[0][1] < 40 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
        drawn = colours(&window, folder.path()).await;
    }
    let [red, white] = drawn;
    assert!(
        red[0] > 200 && red[1] < 40 && white.iter().all(|part| *part > 200),
        "{red:?} {white:?}"
    );
    window.click("[data-testid=view-menu]").await;
    window.click("[data-testid=paper-dark]").await;
    let picture_there = "return !!document.querySelector('[data-testid=picture]')";
    window.until("the picture", picture_there, vec![]).await;
    // It is there a moment before the window is painted.
    let mut drawn = colours(&window, folder.path()).await;
    for _ in 0..20 {
        if drawn[1][0] < 90 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
        drawn = colours(&window, folder.path()).await;
    }
    let [in_the_dark, paper] = drawn;
    assert!(paper.iter().all(|part| *part < 90), "the paper is {paper:?}");
    let apart = red.iter().zip(in_the_dark).map(|(a, b)| a.abs_diff(b)).max();
    assert!(apart < Some(8), "{red:?} became {in_the_dark:?}");
    picture(&window, "parts-dark").await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn corrected_page_labels_renew_the_verdict_on_a_page() {
    let library = tempfile::tempdir().unwrap();
    let driver = Driver::start();
    let labels = fixture("pdf").join("labels.pdf").display().to_string();
    let window = driver.open(library.path(), &[&labels]).await;
    window.resize(1440, 900).await;
    all_ready(&window, 1).await;
    let answer =
        "It says “In the first winter the ferry made 212 crossings and carried eleven horses” [labels.pdf, p. 101].";
    window.click("[data-testid=add-answer]").await;
    window.set_text("[data-testid=paste-text]", answer).await;
    window.click("[data-testid=paste-check]").await;
    let judged = "const figure = document.querySelector('[data-testid=claims-figure]');
        return figure === null || !/being checked/.test(figure.innerText)";
    let quote = "return document.querySelectorAll('[data-testid=quote]').length >= 1";
    window.until("the quote", quote, vec![]).await;
    window.until("the claims", judged, vec![]).await;
    window.click("[data-testid=quote]").await;
    // The label in the page field, and whether the card says that the page is another one.
    let stands = "return document.querySelector('[data-testid=page-field]')?.value === arguments[0]
        && (document.querySelector('[data-testid=card-flag]') !== null) === arguments[1]";
    window
        .until("the wrong page", stands, vec![json!("1"), json!(true)])
        .await;

    window.click("[data-testid=view-menu]").await;
    window.click("[data-testid=page-labels]").await;
    window.set_text("[data-testid=label-first]", "5").await;
    window.set_text("[data-testid=label-start]", "101").await;
    picture(&window, "labels").await;
    window.click("[data-testid=labels-save]").await;
    window
        .until("the right page", stands, vec![json!("101"), json!(false)])
        .await;
    window.run("document.activeElement?.blur()", vec![]).await;
    window.press("\u{e009}z").await;
    window
        .until("the page as before", stands, vec![json!("1"), json!(true)])
        .await;
    window.close().await;
}
