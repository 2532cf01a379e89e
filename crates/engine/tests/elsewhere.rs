//! Pages in scripts that the models do not know: read by a program of somebody else's, for which a script of the shell stands in
//! that speaks its tables, and by models that a person imports.
#![cfg(target_os = "linux")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test fails by panicking"
)]

mod common;

use common::{Desk, finished, until, worker};
use pincite_core::quote::{NotCheckable, Verdict};
use pincite_core::source::document::{PageIndex, SourceId};
use pincite_engine::diagnostics::DiagnosticKind;
use pincite_engine::models::{ModelError, ModelKind};
use pincite_engine::{Engine, EngineError, Event, SourceState, WorkerProgram};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

fn scan(name: &str) -> PathBuf {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests");
    tests.join("fixtures/scans").join(name)
}

fn shipped(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../.models").join(name)
}

/// A small page in letters that are not known: whatever it says, the stand-in reads its own lines.
const PAGE: &str = "vietnamese.png";

/// The lines that the stand-in reads, with its confidence in each word.
const LINES: [&[(&str, u32)]; 3] = [
    &[
        ("Суд", 96),
        ("не", 96),
        ("нашёл", 96),
        ("оснований", 96),
        ("для", 96),
        ("отмены", 96),
        ("приговора.", 96),
    ],
    &[
        ("Экспорт", 96),
        ("пшеницы", 96),
        ("вырос", 96),
        ("на", 96),
        ("17,4", 97),
        ("%", 96),
        ("за", 96),
        ("год.", 96),
    ],
    &[
        ("Компания", 96),
        ("опровергла", 72),
        ("сообщения", 96),
        ("о", 96),
        ("продаже", 96),
        ("PNG", 96),
        ("инвестору.", 96),
    ],
];

/// What it writes as a table and as text.
fn written() -> (String, String) {
    let mut table =
        String::from("level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext\n");
    let mut text = String::new();
    for (line, words) in (1..).zip(LINES) {
        let mut left = 90;
        for (word, confidence) in words {
            let (top, width) = (60 + 34 * line, 12 * word.chars().count());
            table += &format!("5\t1\t1\t1\t{line}\t1\t{left}\t{top}\t{width}\t22\t{confidence}.5\t{word}\n");
            left += width + 8;
        }
        let words: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
        text += &(words.join(" ") + "\n");
    }
    (table, text)
}

/// A stand-in for tesseract in a folder of its own. `reads`: what it does with a page, whose result is to be named `$2`.
struct StandIn {
    folder: tempfile::TempDir,
}

impl StandIn {
    fn new(reads: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let (table, text) = written();
        fs::write(folder.path().join("table"), table).unwrap();
        fs::write(folder.path().join("text"), text).unwrap();
        let here = folder.path().display();
        let words = format!(
            "#!/bin/bash\nhere='{here}'\n\
             if [ \"$1\" = --list-langs ]; then printf 'List of languages (3):\\neng\\nosd\\nrus\\n'; exit; fi\n\
             [ -s page.pgm ] || exit 9\n\
             case \"$*\" in\n\
             *'--psm 0'*) printf 'Rotate: 0\\nOrientation confidence: 9\\nScript: Cyrillic\\n' > \"$2.osd\" ;;\n\
             *'-l rus+eng '*) {reads} ;;\n\
             *) exit 8 ;;\nesac\n"
        );
        let file = folder.path().join("tesseract");
        fs::write(&file, words).unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).unwrap();
        Self { folder }
    }

    fn good() -> Self {
        Self::new("printf '%s' \"$(< \"$here/table\")\" > \"$2.tsv\"; printf '%s' \"$(< \"$here/text\")\" > \"$2.txt\"")
    }

    fn program(&self) -> PathBuf {
        self.folder.path().join("tesseract")
    }

    fn desk(&self) -> Desk {
        let folder = tempfile::tempdir().unwrap();
        Desk {
            engine: open(folder.path(), Some(self.program())),
            folder,
        }
    }
}

fn open(folder: &Path, tesseract: Option<PathBuf>) -> Arc<Engine> {
    let models = folder.join("own models");
    let engine = Engine::open_with_models(folder, WorkerProgram::at(worker()), models).unwrap();
    engine.read_elsewhere_with(tesseract);
    engine
}

/// Whether a process was started with this program.
fn is_running(program: &Path) -> bool {
    let named = |file: PathBuf| fs::read(file.join("cmdline")).unwrap_or_default();
    let wanted = program.to_string_lossy().into_owned();
    let processes = fs::read_dir("/proc").unwrap().flatten();
    let mut lines = processes.map(|entry| named(entry.path()));
    lines.any(|line| String::from_utf8_lossy(&line).contains(&wanted))
}

fn is_unknown(desk: &Desk, id: SourceId) -> bool {
    let notes = desk.engine.notes(id).unwrap();
    notes.iter().any(|note| note.kind == DiagnosticKind::PagesUnknownScript)
}

fn verdict(desk: &Desk, quote: &str) -> Verdict {
    let answer = desk
        .engine
        .add_answer(None, &format!("Там сказано: «{quote}»"))
        .unwrap();
    desk.engine.verdicts(answer).unwrap()[0]
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_in_another_script_is_read_by_tesseract() {
    let stand_in = StandIn::good();
    let desk = stand_in.desk();
    let status = desk.add_one(scan(PAGE)).await;
    let id = status.record.id;
    assert_eq!(status.record.state, SourceState::Ready);
    assert!(!is_unknown(&desk, id));
    let text = desk.engine.document(id).unwrap().text().to_owned();
    assert!(text.contains("Экспорт пшеницы вырос на 17,4 % за год."), "{text}");
    let page = desk.engine.page_text(id, PageIndex(0)).unwrap();
    assert_eq!(page.runs.len(), 3, "a run a line: {:?}", page.runs);
    // As a reading; what was read for sure is held against the quote, and what was not is not.
    assert!(verdict(&desk, "Суд не нашёл оснований для отмены приговора") <= Verdict::Altered);
    assert_eq!(
        verdict(&desk, "Экспорт пшеницы вырос на 19,4 % за год"),
        Verdict::MeaningChanged
    );
    let misread = verdict(&desk, "Компания подтвердила сообщения о продаже PNG инвестору");
    assert!(
        !matches!(misread, Verdict::MeaningChanged | Verdict::Exact),
        "{misread:?}"
    );
    let among = verdict(&desk, "Компания опровергла сообщения о продаже FNG инвестору");
    assert!(!matches!(among, Verdict::MeaningChanged | Verdict::Exact), "{among:?}");
    // Nothing is left of it in the folder for such things.
    let scripts = desk.engine.scripts().await;
    assert_eq!(scripts.tesseract, Some(vec!["rus".to_owned()]));
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_are_read_anew_once_tesseract_is_there() {
    let (desk, stand_in) = (Desk::new(), StandIn::good());
    let id = desk.add_one(scan(PAGE)).await.record.id;
    assert!(is_unknown(&desk, id));
    assert_eq!(
        verdict(&desk, "Суд не нашёл оснований для отмены приговора"),
        Verdict::NotCheckable(NotCheckable::SourcesIncomplete)
    );
    let Desk { engine, folder } = desk;
    while Arc::strong_count(&engine) > 1 {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    drop(engine);
    let engine = open(folder.path(), Some(stand_in.program()));
    let desk = Desk { engine, folder };
    let mut events = desk.engine.subscribe();
    desk.engine.resume().unwrap();
    finished(&desk.engine, &mut events, id).await;
    assert!(!is_unknown(&desk, id));
    assert!(verdict(&desk, "Суд не нашёл оснований для отмены приговора") <= Verdict::Altered);
    // Nothing is read again that was read.
    desk.engine.notice_readers().await.unwrap();
    assert_eq!(desk.engine.pages_to_scan(id).unwrap(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_tesseract_does_wrong_leaves_a_page_unread() {
    for reads in [
        "exit 1",
        "ln -s /etc/passwd \"$2.tsv\"; ln -s /etc/passwd \"$2.txt\"",
        "for i in {1..300000}; do printf '5\\t1\\t1\\t1\\t1\\t1\\t1\\t1\\t9\\t9\\t96\\tа\\n'; done > \"$2.tsv\"; printf 'а' > \"$2.txt\"",
        // Letters of no such script, however sure.
        "printf '5\\t1\\t1\\t1\\t1\\t1\\t90\\t90\\t90\\t22\\t97\\tThe court dismissed\\n' > \"$2.tsv\"; printf 'The court dismissed' > \"$2.txt\"",
    ] {
        let stand_in = StandIn::new(reads);
        let desk = stand_in.desk();
        let id = desk.add_one(scan(PAGE)).await.record.id;
        assert!(is_unknown(&desk, id), "{reads}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn tesseract_ends_when_a_person_stops_it() {
    let stand_in = StandIn::new("while true; do :; done");
    let desk = stand_in.desk();
    let mut events = desk.engine.subscribe();
    let added = desk.engine.add(vec![scan(PAGE)]).await;
    let id = added.added[0];
    let scans =
        |event: &Event| matches!(event, Event::SourceChanged(_)) && desk.status(id).job.is_some_and(|job| job.scans);
    until(&mut events, scans).await;
    let runs = async |expected: bool| {
        while is_running(&stand_in.program()) != expected {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    runs(true).await;
    desk.engine.cancel(desk.status(id).job.unwrap().job);
    finished(&desk.engine, &mut events, id).await;
    runs(false).await;
    assert_eq!(desk.engine.pages_to_scan(id).unwrap(), 0, "a person stopped it");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_model_for_another_script_is_imported_used_and_removed() {
    let folder = tempfile::tempdir().unwrap();
    let engine = open(folder.path(), None);
    let desk = Desk { engine, folder };
    let id = desk.add_one(scan("vietnamese.png")).await.record.id;
    assert!(is_unknown(&desk, id), "{}", desk.engine.document(id).unwrap().text());
    // What comes with Pincite stands in for one. As it is it leaves tones out, and is of no help.
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("vi PP-rec.onnx");
    let mut bytes = fs::read(shipped("PP-OCRv6_rec_small.onnx")).unwrap();
    fs::write(place.path().join("toneless.onnx"), &bytes).unwrap();
    let toneless = desk
        .engine
        .import_model(place.path().join("toneless.onnx"))
        .await
        .unwrap();
    desk.engine.notice_readers().await.unwrap();
    let mut events = desk.engine.subscribe();
    desk.engine.retry(id).unwrap();
    finished(&desk.engine, &mut events, id).await;
    assert!(is_unknown(&desk, id));
    desk.engine.remove_model(&toneless).unwrap();
    // With a list that says that it knows them, it does as a model that does.
    let letters = String::from_utf8(without_letters(&mut bytes)).unwrap();
    let mut letters: Vec<&str> = letters.split('\n').collect();
    let end = letters.len() - 1;
    for (at, toned) in (end - 200..end).zip(["ạ", "ế", "ộ", "ợ", "ữ", "ỹ"]) {
        letters[at] = toned;
    }
    fs::write(&file, bytes).unwrap();
    fs::write(place.path().join("vi dict.txt"), letters.join("\n")).unwrap();
    let mut events = desk.engine.subscribe();
    let name = desk.engine.import_model(file).await.unwrap();
    assert_eq!(name, "vi-PP-rec");
    let models = desk.engine.models().unwrap();
    let model = models.iter().find(|model| model.kind == ModelKind::Letters).unwrap();
    assert_eq!((model.name.as_str(), model.chosen), ("vi-PP-rec", true));
    finished(&desk.engine, &mut events, id).await;
    assert!(!is_unknown(&desk, id));
    assert!(desk.engine.document(id).unwrap().text().contains("2014"));
    desk.engine.remove_model(&name).unwrap();
    assert!(desk.engine.scripts().await.models.is_empty());
    assert!(!is_unknown(&desk, id), "what was read is kept");
}

/// Takes its letters out of a model's bytes, where they are a pair of texts of Protocol Buffers.
fn without_letters(model: &mut [u8]) -> Vec<u8> {
    let key = b"\x0a\x09character\x12";
    let at = model.windows(key.len()).position(|bytes| bytes == key).unwrap();
    let mut place = at + key.len();
    let (mut length, mut shift) = (0_usize, 0);
    loop {
        let byte = model[place];
        length |= usize::from(byte & 0x7f) << shift;
        (place, shift) = (place + 1, shift + 7);
        if byte < 0x80 {
            break;
        }
    }
    model[at + 2] = b'C';
    model[place..place + length].to_vec()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_used_to_read_pages_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let engine = open(folder.path(), None);
    let place = tempfile::tempdir().unwrap();
    let refused = async |name: &str| match engine.import_model(place.path().join(name)).await {
        Err(EngineError::Model(ModelError::NoReader { why, .. })) => why.to_string(),
        other => panic!("{name}: {other:?}"),
    };
    fs::write(place.path().join("page.onnx"), "<!doctype html>").unwrap();
    fs::write(place.path().join("empty.onnx"), "").unwrap();
    fs::copy(shipped("PP-OCRv6_det_small.onnx"), place.path().join("finds.onnx")).unwrap();
    fs::copy(shipped("PP-OCRv6_rec_small.onnx"), place.path().join("reads.onnx")).unwrap();
    assert!(refused("page.onnx").await.contains("no ONNX model"));
    assert!(refused("empty.onnx").await.contains("48 pixels high"));
    assert!(refused("finds.onnx").await.contains("48 pixels high"));
    // One that does not hold its letters needs a list of them beside it, and the right one.
    let mut bytes = fs::read(place.path().join("reads.onnx")).unwrap();
    let letters = without_letters(&mut bytes);
    fs::write(place.path().join("reads.onnx"), &bytes).unwrap();
    assert!(refused("reads.onnx").await.contains("list of them is missing"));
    fs::write(place.path().join("dict.txt"), "a\nb\n").unwrap();
    let other = refused("reads.onnx").await;
    assert!(other.contains("it has 2 of them") && other.contains("18709"), "{other}");
    fs::write(place.path().join("reads_keys.txt"), letters).unwrap();
    assert_eq!(
        engine.import_model(place.path().join("reads.onnx")).await.unwrap(),
        "reads"
    );
    let left: Vec<_> = fs::read_dir(folder.path().join("own models/letters"))
        .unwrap()
        .collect();
    assert_eq!(left.len(), 1, "nothing is left of what was refused: {left:?}");
}
