//! The filter against a search of all text, in memory, in files, and in files that are damaged.
#![allow(clippy::unwrap_used, clippy::cast_possible_wrap)]

use super::*;
use pincite_core::source::document::{Aside, PageIndex, Place, Segment as Page};
use pincite_core::source::text::TextSpan;
use proptest::prelude::*;
use std::io::{Seek, SeekFrom, Write};

/// A document of pages, each with a foot that a reader skips, so that words also stand across a leap.
fn document(pages: &[String]) -> Document {
    let (mut text, mut segments, mut asides) = (String::new(), Vec::new(), Vec::new());
    for (index, page) in pages.iter().enumerate() {
        let start = text.len();
        text.push_str(page);
        text.push('\n');
        let foot = text.len();
        text.push_str(&format!("Running foot {index}\n"));
        asides.push((TextSpan::from_bytes(foot..text.len()).unwrap(), Aside::Furniture));
        let place = Place::Page {
            index: PageIndex(u32::try_from(index).unwrap()),
            label: None,
        };
        let span = TextSpan::from_bytes(start..text.len()).unwrap();
        segments.push(Page { span, place });
    }
    Document::new(text, segments, asides).unwrap()
}

fn reading(id: i64) -> TextReading {
    TextReading {
        id: SourceId(id),
        reading: 1,
        key: 7,
    }
}

fn filter_of(folder: &Path, documents: &[Document]) -> Filter {
    let filter = Filter::open(folder, true);
    for (at, document) in documents.iter().enumerate() {
        filter.put(reading(at as i64), document, &Folded::of(document));
    }
    filter
}

/// What a plain search of all text finds, and that the filter names every source of it.
fn loses_none(letters: &Letters, documents: &[Document], needle: &str) {
    let named: BTreeSet<i64> = letters.holding(needle).into_iter().map(|of| of.id.0).collect();
    for (at, document) in documents.iter().enumerate() {
        let holds = Folded::of(document).find(needle).next().is_some();
        assert!(!holds || named.contains(&(at as i64)), "{needle} of {at}");
    }
}

/// Every stretch of a few lengths of a document's text, and those over the foot of each page.
fn needles(document: &Document) -> Vec<String> {
    let folded = Folded::of(document);
    let [plain, joined] = folded.searched().map(str::to_owned);
    let texts = [plain, joined];
    let mut found = Vec::new();
    for text in texts.iter().flat_map(|text| text.split('\n')) {
        let letters: Vec<char> = text.chars().collect();
        for length in [1, 2, 5, 9, 40, 300] {
            let step = (letters.len() / 12).max(1);
            let parts = letters.windows(length).step_by(step);
            found.extend(parts.map(|part| part.iter().collect::<String>()));
        }
    }
    found
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn no_quote_is_lost(
        documents in prop::collection::vec(
            prop::collection::vec("([a-eéß ]{0,60}|[河水山木人]{0,40}|[0-9.,% ]{0,20}){0,6}", 1..5), 1..6,
        ),
    ) {
        let documents: Vec<Document> = documents.iter().map(|pages| document(pages)).collect();
        let scratch = tempfile::tempdir().unwrap();
        let filter = filter_of(scratch.path(), &documents);
        let in_memory = filter.now();
        drop(filter);
        let in_file = Filter::open(scratch.path(), true).now();
        prop_assert_eq!(in_file.segments.len(), 1);
        for needle in documents.iter().flat_map(needles) {
            loses_none(&in_memory, &documents, &needle);
            loses_none(&in_file, &documents, &needle);
        }
    }
}

fn word(i: usize) -> String {
    format!("{:x}", i * 2_654_435_761 % 1_000_003)
}

/// A document of so many words that no other has.
fn long(from: usize, words: usize) -> Document {
    document(&[(from..from + words).map(|i| word(i) + " ").collect::<String>()])
}

#[test]
fn long_texts_and_many_files_are_one_filter() {
    let scratch = tempfile::tempdir().unwrap();
    // Each of several columns, and each a file of its own: nine of them become two.
    let documents: Vec<Document> = (0..9).map(|at| long(at * 60_000, 50_000)).collect();
    for (at, document) in documents.iter().enumerate() {
        let filter = Filter::open(scratch.path(), true);
        filter.put(reading(at as i64), document, &Folded::of(document));
    }
    let filter = Filter::open(scratch.path(), true);
    let letters = filter.now();
    assert_eq!(letters.segments.len(), 2);
    assert_eq!(letters.facts().len(), 9);
    let mut wrong = 0;
    for (at, document) in documents.iter().enumerate() {
        let folded = Folded::of(document);
        for start in (0..folded.text().len() - 60).step_by(7_001) {
            let named = letters.holding(&folded.text()[start..start + 60]);
            assert!(named.contains(&reading(at as i64)), "{at} at {start}");
            wrong += named.len() - 1;
        }
    }
    // Without this the filter would be sound, and useless.
    assert!(wrong < 5, "{wrong}");
    assert!(
        letters
            .holding("words that nobody wrote down in any of these")
            .is_empty()
    );
    assert_eq!(letters.holding("abc").len(), 9);
}

#[test]
fn the_same_words_in_another_order_are_another_text() {
    // So few words that each text has every pair of them, and so every short run over a word's end.
    let words: Vec<String> = (0..40)
        .map(|i| format!("{:04}", word(i)).replace('0', "o")[..4].to_owned())
        .collect();
    let mut drawn = 7_usize;
    let mut written = |count: usize| -> String {
        let draw = |_| {
            drawn = drawn
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            words[(drawn >> 33) % words.len()].as_str()
        };
        (0..count).map(draw).collect::<Vec<_>>().join(" ")
    };
    let documents: Vec<Document> = (0..8).map(|_| document(&[written(12_000)])).collect();
    let scratch = tempfile::tempdir().unwrap();
    let letters = filter_of(scratch.path(), &documents).now();
    let named: usize = (0..50)
        .map(|_| letters.holding(&written(12).replace(' ', "")).len())
        .sum();
    // All 400 are named where only short runs are known.
    assert!(named < 20, "{named}");
}

#[test]
fn a_damaged_file_hides_no_source() {
    let scratch = tempfile::tempdir().unwrap();
    let documents = [long(0, 2_000), long(10_000, 2_000)];
    drop(filter_of(scratch.path(), &documents));
    let file = named(scratch.path(), "letters").remove(0);
    let absent = "words that nobody wrote down in any of these";
    let letters = || Filter::open(scratch.path(), false).now();
    assert!(letters().holding(absent).is_empty());
    // Zeros where the rows stand: no column would have a bit.
    let whole = fs::read(&file).unwrap();
    let mut damaged = fs::OpenOptions::new().write(true).open(&file).unwrap();
    damaged.seek(SeekFrom::Start(whole.len() as u64 / 3)).unwrap();
    damaged.write_all(&vec![0; whole.len() / 2]).unwrap();
    let now = letters();
    let told = |needle: &str| now.holding(needle).len();
    assert!(needles(&documents[0]).iter().any(|needle| told(needle) == 2));
    for needle in documents.iter().flat_map(needles) {
        loses_none(&now, &documents, &needle);
    }
    assert!(!now.segments.iter().all(|segment| segment.is_whole()));
    // Cut off while it is open.
    let open = letters();
    damaged.set_len(whole.len() as u64 / 4).unwrap();
    assert_eq!(open.holding(absent).len(), 2);
    // And before it is opened: it is as if it were not there.
    assert!(letters().facts().is_empty());
}

#[test]
fn what_is_stale_goes() {
    let scratch = tempfile::tempdir().unwrap();
    let documents = [long(0, 2_000), long(10_000, 2_000), long(20_000, 2_000)];
    drop(filter_of(scratch.path(), &documents));
    let filter = Filter::open(scratch.path(), true);
    let wanted = |ids: &[i64]| ids.iter().map(|id| reading(*id)).collect::<BTreeSet<_>>();
    filter.drop_stale(&wanted(&[0, 2]));
    assert_eq!(filter.now().segments.len(), 1);
    filter.drop_stale(&wanted(&[2]));
    assert_eq!(filter.now().segments.len(), 0);
    assert!(named(scratch.path(), "letters").is_empty());
}
