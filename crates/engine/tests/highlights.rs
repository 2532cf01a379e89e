//! A person's own highlights: made, found again, searched, handed out, and taken over from what a PDF has marked.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    missing_docs,
    reason = "a test fails by panicking"
)]

mod common;

use common::{Desk, all_samples, fixture, sample_answer};
use pincite_core::source::document::SourceId;
use pincite_core::source::text::TextSpan;
use pincite_engine::Event;
use pincite_engine::highlights::{
    Colour, HighlightFormat, HighlightId, HighlightRecord, HighlightReport, LONGEST_HIGHLIGHT, LONGEST_NOTE, Standing,
};
use pincite_engine::reports::Language;
use std::collections::BTreeSet;
use std::path::PathBuf;

/// A library with one source of these words.
async fn desk_with(name: &str, words: &str) -> (Desk, SourceId, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(name);
    std::fs::write(&file, words).unwrap();
    let desk = Desk::new();
    let source = desk.add_one(file).await.record.id;
    (desk, source, folder)
}

fn span_of(desk: &Desk, source: SourceId, words: &str) -> TextSpan {
    let document = desk.engine.document(source).unwrap();
    let at = document
        .text()
        .find(words)
        .unwrap_or_else(|| panic!("{words} in {}", document.text()));
    TextSpan::from_bytes(at..at + words.len()).unwrap()
}

fn mark(desk: &Desk, source: SourceId, words: &str) -> HighlightRecord {
    let span = span_of(desk, source, words);
    desk.engine.highlight(source, span, Colour::Green, "").unwrap().record
}

fn words(list: &[HighlightReport]) -> Vec<(&str, Standing)> {
    list.iter().map(|one| (one.words.as_str(), one.standing)).collect()
}

const TEXT: &str = "The ferry crosses at noon. The sea is calm. The ferry waits at night. The sea is rough.";

#[tokio::test(flavor = "multi_thread")]
async fn highlights_are_made_changed_removed_and_put_back() {
    let (desk, source, _folder) = desk_with("notes.txt", TEXT).await;
    let engine = &desk.engine;
    let second = mark(&desk, source, " waits at night. ");
    let first = mark(&desk, source, "crosses at noon");
    // They overlap, and stand in the order of the text.
    let over = mark(&desk, source, "noon. The sea");
    let list = engine.highlights(source).unwrap();
    let here = Standing::Here;
    assert_eq!(
        words(&list),
        [
            ("crosses at noon", here),
            ("noon. The sea", here),
            ("waits at night.", here)
        ]
    );
    // Just these words again: another colour, and the same highlight.
    engine.change_highlight(first.id, None, Some("  why?  ")).unwrap();
    let span = span_of(&desk, source, "crosses at noon");
    let again = engine.highlight(source, span, Colour::Pink, "").unwrap();
    let before = again.before.unwrap();
    assert_eq!((before.id, before.own.colour), (first.id, Colour::Green));
    let own = again.record.own;
    assert_eq!(
        (again.record.id, own.colour, own.note.as_str()),
        (first.id, Colour::Pink, "why?")
    );

    let removed = engine
        .remove_highlights(&[first.id, HighlightId(999), over.id])
        .unwrap();
    assert_eq!(removed.len(), 2);
    assert_eq!(engine.highlights(source).unwrap().len(), 1);
    engine.put_back_highlights(&removed).unwrap();
    // A second window that undoes the same makes no second one.
    engine.put_back_highlights(&removed).unwrap();
    let list = engine.highlights(source).unwrap();
    assert_eq!(
        list.iter().map(|one| one.record.id).collect::<Vec<_>>(),
        [first.id, over.id, second.id]
    );
    assert_eq!(list[0].record.own.note, "why?");
    // What another window removed meanwhile is said to be gone.
    engine.remove_highlights(&[second.id]).unwrap();
    assert!(engine.change_highlight(second.id, Some(Colour::Blue), None).is_err());
    // A new one never gets its number.
    assert!(mark(&desk, source, "rough").id > second.id);
}

#[tokio::test(flavor = "multi_thread")]
async fn each_change_is_told_and_touches_nothing_else() {
    let (desk, source, _folder) = desk_with("notes.txt", TEXT).await;
    let mut events = desk.engine.subscribe();
    let one = mark(&desk, source, "calm");
    // One window gives a colour, the other one a note.
    desk.engine
        .change_highlight(one.id, Some(Colour::Purple), None)
        .unwrap();
    desk.engine.change_highlight(one.id, None, Some("n")).unwrap();
    let own = desk.engine.highlights(source).unwrap().pop().unwrap().record.own;
    assert_eq!((own.colour, own.note.as_str()), (Colour::Purple, "n"));
    for _ in 0..3 {
        assert_eq!(events.recv().await.unwrap(), Event::HighlightsChanged(Some(source)));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_nothing_or_too_much_is_refused() {
    let long = "word ".repeat(LONGEST_HIGHLIGHT / 4);
    let (desk, source, _folder) = desk_with("long.txt", &long).await;
    let length = desk.engine.document(source).unwrap().text().len();
    let make = |range: std::ops::Range<usize>, note: &str| {
        let span = TextSpan::from_bytes(range).unwrap();
        desk.engine
            .highlight(source, span, Colour::Yellow, note)
            .map(|_| ())
            .map_err(|error| error.to_string())
    };
    assert_eq!(make(0..4, ""), Ok(()));
    for (range, note) in [
        (4..5, String::new()),
        (0..0, String::new()),
        (length + 5..length + 9, String::new()),
        (0..length, String::new()),
        (0..4, "n".repeat(LONGEST_NOTE + 1)),
    ] {
        assert!(make(range.clone(), &note).is_err(), "{range:?}");
    }
    assert_eq!(desk.engine.highlights(source).unwrap().len(), 1);
    assert!(
        desk.engine
            .highlight(SourceId(77), TextSpan::default(), Colour::Yellow, "")
            .is_err()
    );
}

/// Puts highlights back as an earlier reading had them: elsewhere, and with other words.
fn as_read_before(desk: &Desk, record: &HighlightRecord, at: usize, exact: &str) {
    let mut old = desk.engine.remove_highlights(&[record.id]).unwrap().pop().unwrap();
    old.own.anchor.span = TextSpan::from_bytes(at..at + exact.len()).unwrap();
    old.own.anchor.exact = exact.to_owned();
    desk.engine.put_back_highlights(&[old]).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_highlight_is_found_again_or_said_to_be_lost() {
    let (desk, source, _folder) = desk_with("notes.txt", TEXT).await;
    let cases = [
        // Broken into other lines.
        ("crosses at noon", "crosses\nat no-\non", Some("crosses at noon")),
        // Of two places that with the same words beside it.
        ("The sea is rough", "The sea is rough", Some("The sea is rough")),
        // Nothing else is taken for it.
        ("calm", "stormy", None),
    ];
    for (n, (marked, exact, expected)) in cases.into_iter().enumerate() {
        let made = mark(&desk, source, marked);
        as_read_before(&desk, &made, 2 + n, exact);
        let list = desk.engine.highlights(source).unwrap();
        let found = list.iter().find(|one| one.record.id == made.id).unwrap();
        match expected {
            Some(words) => assert_eq!((found.words.as_str(), found.standing), (words, Standing::Here)),
            None => assert_eq!((found.words.as_str(), found.standing), (exact, Standing::Lost)),
        }
    }
    // Read anew, all of it is as it was, and what is lost is in the list still.
    let before = words(&desk.engine.highlights(source).unwrap()).len();
    let desk = desk.reopened().await;
    let mut events = desk.engine.subscribe();
    desk.engine.retry(source).unwrap();
    common::finished(&desk.engine, &mut events, source).await;
    let list = desk.engine.highlights(source).unwrap();
    assert_eq!(list.len(), before);
    assert_eq!(list.iter().filter(|one| one.standing == Standing::Lost).count(), 1);
    let handed = desk
        .engine
        .written_highlights(Some(source), HighlightFormat::Markdown, Language::English)
        .unwrap();
    assert!(handed.contains("**No longer found in the source**"), "{handed}");
}

#[tokio::test(flavor = "multi_thread")]
async fn thousands_are_found_again_at_once() {
    let sentences: Vec<String> = (0..5000)
        .map(|n| format!("Sentence number {n} tells of tide {}.", n * 7))
        .collect();
    let (desk, source, _folder) = desk_with("many.txt", &sentences.join(" ")).await;
    let first = mark(&desk, source, "Sentence number 0 tells of tide 0.");
    let record = desk.engine.remove_highlights(&[first.id]).unwrap().pop().unwrap();
    let many: Vec<HighlightRecord> = (0_i64..)
        .zip(&sentences)
        .map(|(n, words)| {
            let mut one = record.clone();
            one.id = HighlightId(1000 + n);
            one.own.anchor.exact = words.replace(' ', "\n");
            one
        })
        .collect();
    desk.engine.put_back_highlights(&many).unwrap();
    let list = desk.engine.highlights(source).unwrap();
    assert_eq!(list.len(), 5000);
    assert!(
        list.iter()
            .zip(&sentences)
            .all(|(one, words)| one.standing == Standing::Here && one.words == *words)
    );
    let found = desk.engine.find_highlights("NUMBER 4999 tells").unwrap();
    assert_eq!(
        (found.total, found.list[0].words.as_str()),
        (1, sentences[4999].as_str())
    );
    let all = desk.engine.find_highlights(" ").unwrap();
    assert_eq!((all.total, all.list.len()), (5000, 500));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_removed_source_keeps_its_highlights_and_has_them_again() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("notes.txt");
    std::fs::write(&file, TEXT).unwrap();
    let desk = Desk::new();
    let source = desk.add_one(file.clone()).await.record.id;
    mark(&desk, source, "crosses at noon");
    desk.engine.remove(source).unwrap();
    let found = desk.engine.find_highlights("noon").unwrap();
    assert_eq!(words(&found.list), [("crosses at noon", Standing::Removed)]);
    let desk = desk.reopened().await;
    let found = desk.engine.find_highlights("notes").unwrap();
    assert_eq!((found.total, found.list[0].record.source), (1, None));
    let source = desk.add_one(file).await.record.id;
    assert_eq!(
        words(&desk.engine.highlights(source).unwrap()),
        [("crosses at noon", Standing::Here)]
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn over_a_page_break_and_from_right_to_left() {
    let desk = Desk::with(&[fixture("article.pdf"), fixture("arabic.pdf"), fixture("hebrew.pdf")]).await;
    let named = |name: &str| {
        let all = desk.engine.sources().unwrap();
        all.into_iter()
            .find(|one| one.record.file_name == name)
            .unwrap()
            .record
            .id
    };
    let article = named("article.pdf");
    let document = desk.engine.document(article).unwrap();
    let end = document.segments()[0].span.end().bytes();
    let (from, to) = (
        document.text().floor_char_boundary(end - 200),
        document.text().ceil_char_boundary(end + 200),
    );
    let span = TextSpan::from_bytes(from..to).unwrap();
    desk.engine.highlight(article, span, Colour::Blue, "both").unwrap();
    let one = desk.engine.highlights(article).unwrap().pop().unwrap();
    assert_eq!((one.places.len(), one.standing), (2, Standing::Here));
    let regions = desk
        .engine
        .page_regions(article, &[one.record.own.anchor.span])
        .unwrap();
    assert_eq!(regions.len(), 2);
    for (name, text) in [("arabic.pdf", "الملاح القديم ينظر"), ("hebrew.pdf", "יצאה מן הנמל")]
    {
        let source = named(name);
        mark(&desk, source, text);
        let list = desk.engine.highlights(source).unwrap();
        assert_eq!(words(&list), [(text, Standing::Here)], "{name}");
        assert!(
            !desk
                .engine
                .regions(source, &[list[0].record.own.anchor.span])
                .unwrap()
                .is_empty()
        );
    }
    let json = desk
        .engine
        .written_highlights(None, HighlightFormat::Json, Language::English)
        .unwrap();
    let value: serde_json::Value = serde_json::from_str(&json).unwrap();
    let list = value["highlights"].as_array().unwrap();
    assert_eq!(list.len(), 3);
    let numbers: Vec<_> = list[0]["pages"]
        .as_array()
        .unwrap()
        .iter()
        .map(|page| page["number"].clone())
        .collect();
    assert_eq!(numbers, [1, 2]);
    assert_eq!(list[0]["link"], format!("pincite://open?source={}&page=1", article.0));
}

#[tokio::test(flavor = "multi_thread")]
async fn highlights_are_in_a_backup() {
    use pincite_engine::backup::CancellationToken;
    let (desk, source, _folder) = desk_with("notes.txt", TEXT).await;
    let made = mark(&desk, source, "calm");
    desk.engine
        .change_highlight(made.id, None, Some("see the log"))
        .unwrap();
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("backup.zip");
    desk.engine.back_up(&file, &CancellationToken::new(), |_| ()).unwrap();
    let restored = place.path().join("restored");
    pincite_engine::backup::restore(&file, &restored, &CancellationToken::new(), |_| ()).unwrap();
    let kept = common::open(&restored).highlights(source).unwrap();
    assert_eq!((kept.len(), kept[0].record.own.note.as_str()), (1, "see the log"));
}

/// Of each annotation of a file, whether it is taken over.
async fn taken_over(desk: &Desk, source: SourceId) -> Vec<bool> {
    let there = desk.engine.annotations(source).await.unwrap();
    there.list.iter().map(|one| one.taken).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_file_has_marked_is_taken_over_once() {
    let file = fixture("annotations.pdf");
    let original = std::fs::read(&file).unwrap();
    let desk = Desk::with(&[file]).await;
    let source = desk.engine.sources().unwrap()[0].record.id;
    let found = desk.engine.annotations(source).await.unwrap();
    let told: Vec<(&str, &str, Colour)> = found
        .list
        .iter()
        .map(|one| (one.words.as_str(), one.note.as_str(), one.colour))
        .collect();
    assert_eq!(
        told,
        [
            ("crosses the river twice", "compare with the timetable", Colour::Yellow),
            ("grinds rye", "", Colour::Green),
            ("who built", "", Colour::Pink),
            (told[3].0, "Which flood?", told[3].2),
            ("rye in winter. Nobody remembers", "two lines", Colour::Blue),
            ("the tide", "on page two", Colour::Purple),
        ]
    );
    // The word next to the note.
    assert!(["flood.", "wheel."].contains(&told[3].0), "{told:?}");
    assert_eq!(found.list[0].at_ms, Some(1_709_251_199_000));
    assert!(!found.more && found.unread.is_empty());

    let keys: BTreeSet<String> = found.list.iter().map(|one| one.key.clone()).collect();
    let taken = desk.engine.take_over(source, &keys).await.unwrap();
    assert_eq!(taken.len(), 6);
    // Two windows, or twice in one.
    assert_eq!(desk.engine.take_over(source, &keys).await.unwrap(), []);
    assert_eq!(taken_over(&desk, source).await, [true; 6]);
    let list = desk.engine.highlights(source).unwrap();
    assert_eq!(list[0].record.own.by.as_deref(), Some("Anna Kurz"));
    // Undone, it can be taken over anew.
    let ids: Vec<HighlightId> = taken.iter().map(|one| one.id).collect();
    desk.engine.remove_highlights(&ids).unwrap();
    assert_eq!(taken_over(&desk, source).await, [false; 6]);
    let kept = desk.engine.open_source(source).unwrap().record;
    assert_eq!(std::fs::read(fixture("annotations.pdf")).unwrap(), original);
    assert_eq!(kept.pages, 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_annotated_copy_has_them_beside_the_verdicts() {
    let desk = Desk::with(&all_samples()).await;
    let answer = desk.engine.add_answer(Some("Sample"), &sample_answer()).unwrap();
    let report = desk.engine.report(answer).unwrap();
    let copies = async |folder: PathBuf| -> Vec<usize> {
        std::fs::create_dir_all(&folder).unwrap();
        let made = desk
            .engine
            .annotate_pdfs(&report, Language::English, &folder)
            .await
            .unwrap();
        let marks = |file: &PathBuf| {
            let bytes = std::fs::read(file).unwrap();
            bytes.windows(12).filter(|window| window == b"/NM(pincite-").count()
        };
        made.iter().map(|one| marks(one.copy.as_ref().unwrap())).collect()
    };
    let place = tempfile::tempdir().unwrap();
    let before = copies(place.path().join("before")).await;
    let passages = desk.engine.sheet(answer).unwrap().quotes;
    let pdf = passages
        .iter()
        .filter_map(|quote| quote.matches.first())
        .find(|found| found.pages().next().is_some())
        .unwrap()
        .source;
    let document = desk.engine.document(pdf).unwrap();
    let at = |letter| document.text().char_indices().nth(letter).unwrap().0;
    let span = TextSpan::from_bytes(at(40)..at(60)).unwrap();
    desk.engine.highlight(pdf, span, Colour::Blue, "mine").unwrap();
    let after = copies(place.path().join("after")).await;
    assert!(
        after.iter().sum::<usize>() > before.iter().sum::<usize>(),
        "{before:?} {after:?}"
    );
}
