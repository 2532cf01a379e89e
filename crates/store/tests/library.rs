//! A library on real files.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use pincite_core::answer::locator::{Claimed, ClaimedPages, ClaimedTime, LocatorCheck};
use pincite_core::extract::Quote;
use pincite_core::fold::{Fold, Folded};
use pincite_core::quote::{Attribution, Check, Edit, EditClass, Match, NotCheckable, Verdict};
use pincite_core::source::about::{About, Person};
use pincite_core::source::document::{
    Aside, Document, PageIndex, PageLabel, Place, Section, SectionIndex, Segment, SourceId, SourceKind,
};
use pincite_core::source::layout::{PageGeometry, PageLayout, Rotation, UserRect};
use pincite_core::source::text::TextSpan;
use pincite_core::source::timing::{MediaSpan, MediaTime, WordTime};
use pincite_store::{
    Belonging, KeptMeanings, Library, Naming, OutlineRecord, PageRecord, SourceContents, SourceState, StoreError,
};
use std::fs;
use std::path::{Path, PathBuf};

fn span(start: usize, end: usize) -> TextSpan {
    TextSpan::from_bytes(start..end).unwrap()
}

fn file(folder: &Path, name: &str, bytes: &str) -> PathBuf {
    let path = folder.join(name);
    fs::write(&path, bytes).unwrap();
    path
}

/// Two pages of words, the second with a label and a running head.
fn contents(words: &str) -> SourceContents {
    let text = format!("{words}\nA running head\nthe second page\n");
    let (first, head) = (words.len() + 1, "A running head\n".len());
    let letter = text.chars().next().map_or(0, char::len_utf8);
    let place = |index, label: Option<&str>| Place::Page {
        index: PageIndex(index),
        label: label.map(|label| PageLabel(label.to_owned())),
    };
    let segments = vec![
        Segment {
            span: span(0, first),
            place: place(0, None),
        },
        Segment {
            span: span(first, text.len()),
            place: place(1, Some("ii")),
        },
    ];
    // Letters that are not sure may stand in what is no running text.
    let document = Document::new(
        text,
        segments,
        vec![
            (span(0, letter), Aside::Folded),
            (span(first, first + head), Aside::Furniture),
        ],
    )
    .and_then(|document| document.with_unsure(vec![span(first + 2, first + head)]))
    .and_then(|document| document.with_pictures(vec![span(0, first)], vec![span(first + 2, first + 4)]))
    .unwrap();
    let geometry = PageGeometry {
        bounds: UserRect {
            x0: 0.0,
            y0: 0.0,
            x1: 612.0,
            y1: 792.0,
        },
        rotation: Rotation::Quarter,
    };
    SourceContents {
        folded: Folded::of(&document),
        document,
        words: Vec::new(),
        duration: None,
        pages: vec![
            PageRecord {
                label: None,
                geometry,
                has_text: true,
            },
            PageRecord {
                label: Some(PageLabel("ii".into())),
                geometry,
                has_text: false,
            },
        ],
        outline: vec![OutlineRecord {
            title: "One".into(),
            depth: 0,
            page: PageIndex(1),
        }],
        about: About {
            title: Some("A Title".into()),
            authors: ["Ada Rowe", "WHO"]
                .iter()
                .filter_map(|name| Person::read(name))
                .collect(),
            year: Some(2015),
            ..About::default()
        },
        warnings: vec!["Page 2 is damaged.".into()],
        state: SourceState::Ready,
    }
}

fn layout() -> PageLayout {
    let glyphs = vec![
        Some(UserRect {
            x0: 72.0,
            y0: 700.0,
            x1: 78.5,
            y1: 712.0,
        }),
        None,
    ];
    PageLayout {
        geometry: contents("").pages[0].geometry,
        glyphs,
    }
}

fn add(library: &Library, folder: &Path, name: &str, words: &str) -> SourceId {
    let id = library
        .adopt(&file(folder, name, &format!("{name}{words}")), SourceKind::Pdf)
        .unwrap()
        .id;
    let mut reading = library.begin_reading(id).unwrap();
    reading.page(PageIndex(0), &layout()).unwrap();
    reading.finish(&contents(words)).unwrap();
    id
}

#[test]
fn a_source_comes_back_whole() {
    let (at, files) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let id = {
        let library = Library::open(at.path()).unwrap();
        add(&library, files.path(), "a.pdf", "some words of the first page")
    };
    let library = Library::open(at.path()).unwrap();
    let expected = contents("some words of the first page");
    let record = library.source(id).unwrap().unwrap();
    assert_eq!(
        (record.file_name.as_str(), record.title.as_deref()),
        ("a.pdf", Some("A Title"))
    );
    assert_eq!(
        (record.pages, record.pages_without_text, record.state.clone()),
        (2, 1, SourceState::Ready)
    );
    assert_eq!(record.warnings, expected.warnings);
    assert_eq!(record.about, expected.about);
    assert_eq!(library.sources().unwrap(), [record]);
    let stored = library.document(id).unwrap();
    assert_eq!(
        (stored.document, stored.folded, stored.words),
        (expected.document, expected.folded, Vec::new())
    );
    assert_eq!(library.pages(id).unwrap(), expected.pages);
    assert_eq!(library.outline(id).unwrap(), expected.outline);
    assert_eq!(library.layout(id, PageIndex(0)).unwrap(), layout());
    assert!(library.layout(id, PageIndex(1)).unwrap().glyphs.is_empty());
    assert!(matches!(library.layout(id, PageIndex(2)), Err(StoreError::Gone(_))));
    let original = library.original(id).unwrap();
    assert_eq!(
        fs::read_to_string(&original).unwrap(),
        "a.pdfsome words of the first page"
    );
    assert!(fs::metadata(&original).unwrap().permissions().readonly());
}

#[test]
fn the_same_bytes_are_one_source() {
    let (at, files) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let library = Library::open(at.path()).unwrap();
    let first = library
        .adopt(&file(files.path(), "a.pdf", "bytes"), SourceKind::Pdf)
        .unwrap();
    let again = library
        .adopt(&file(files.path(), "b.pdf", "bytes"), SourceKind::Pdf)
        .unwrap();
    let other = library
        .adopt(&file(files.path(), "c.pdf", "other"), SourceKind::Pdf)
        .unwrap();
    assert_eq!((first.new, again.new, other.new), (true, false, true));
    assert_eq!((first.id, first.fingerprint), (again.id, again.fingerprint));
    assert_eq!(library.sources().unwrap().len(), 2);
}

#[test]
fn a_second_opener_is_refused() {
    let at = tempfile::tempdir().unwrap();
    let first = Library::open(at.path()).unwrap();
    assert!(matches!(Library::open(at.path()), Err(StoreError::InUse(_))));
    drop(first);
    assert!(Library::open(at.path()).is_ok());
}

#[test]
fn a_newer_library_is_refused() {
    let at = tempfile::tempdir().unwrap();
    drop(Library::open(at.path()).unwrap());
    let database = rusqlite::Connection::open(at.path().join("library.db")).unwrap();
    database.pragma_update(None, "user_version", 999).unwrap();
    drop(database);
    assert!(matches!(Library::open(at.path()), Err(StoreError::Newer(_))));
}

/// What a crash, a vanished file or a cancelled job leaves behind.
#[test]
fn unfinished_work_leaves_the_library_whole() {
    let (at, files) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let library = Library::open(at.path()).unwrap();
    let id = library
        .adopt(&file(files.path(), "a.pdf", "bytes"), SourceKind::Pdf)
        .unwrap()
        .id;
    let mut reading = library.begin_reading(id).unwrap();
    reading.page(PageIndex(0), &layout()).unwrap();
    drop(reading);
    assert!(matches!(
        library.adopt(&files.path().join("gone.pdf"), SourceKind::Pdf),
        Err(StoreError::Vanished(_))
    ));
    drop(library);
    fs::write(at.path().join("sources/incoming-1-1"), "half a copy").unwrap();

    let library = Library::open(at.path()).unwrap();
    assert_eq!(library.source(id).unwrap().unwrap().state, SourceState::Waiting);
    assert!(library.pages(id).unwrap().is_empty());
    assert!(!at.path().join("sources/incoming-1-1").exists());
}

#[test]
fn a_lost_or_damaged_index_is_made_anew() {
    type Harm = fn(&Path);
    let harms: [(&str, Harm); 3] = [
        ("removed", |index| fs::remove_dir_all(index).unwrap()),
        ("truncated", |index| {
            for entry in fs::read_dir(index).unwrap().flatten() {
                let name = entry.file_name().to_string_lossy().into_owned();
                if name.ends_with(".idx") || name.ends_with(".term") || name.ends_with(".fast") {
                    File::options()
                        .write(true)
                        .open(entry.path())
                        .unwrap()
                        .set_len(3)
                        .unwrap();
                }
            }
        }),
        ("its list overwritten", |index| {
            fs::write(index.join("meta.json"), "{").unwrap();
        }),
    ];
    use std::fs::File;
    for (name, harm) in harms {
        let (at, files) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let library = Library::open(at.path()).unwrap();
        let id = add(
            &library,
            files.path(),
            "a.pdf",
            "mitochondria convert glucose into energy",
        );
        drop(library);
        harm(&at.path().join("index"));
        let library = Library::open(at.path()).unwrap();
        let found = library.candidates("mitochondria convert sugar", 5).unwrap();
        assert_eq!(found.first().map(|candidate| candidate.source), Some(id), "{name}");
    }
}

/// The disk refuses the index for a while, as a full one does: what was put in meanwhile was lost until the next start, and
/// its quotes were called not found.
#[test]
fn what_the_disk_refused_the_index_is_put_in_once_it_takes_it() {
    let (at, files) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let library = Library::open(at.path()).unwrap();
    let found = |words: &str| {
        let found = library.candidates(words, 3)?;
        Ok::<_, StoreError>(found.first().map(|candidate| candidate.source))
    };
    let ferry = add(&library, files.path(), "a.pdf", "the ferry crossed that winter");
    assert_eq!(found("ferry crossed").unwrap(), Some(ferry));
    let grain = add(&library, files.path(), "b.pdf", "the grain was carried to the mill");
    let (index, away) = (at.path().join("index"), at.path().join("index-away"));
    fs::rename(&index, &away).unwrap();
    for _ in 0..3 {
        assert!(
            found("grain carried").is_err(),
            "a quote of it would be called not found"
        );
    }
    fs::rename(&away, &index).unwrap();
    assert_eq!(found("grain carried").unwrap(), Some(grain));
    assert_eq!(found("ferry crossed").unwrap(), Some(ferry));
    let bell = add(&library, files.path(), "c.pdf", "the bell was cast in that year");
    assert_eq!(found("bell cast").unwrap(), Some(bell));
}

#[test]
fn candidates_come_by_rare_words() {
    let (at, files) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let library = Library::open(at.path()).unwrap();
    let filler = "the common words of a long page that say nothing much at all ".repeat(40);
    let words = format!("{filler}chloroplasts capture the light of the sun {filler}");
    let a = add(&library, files.path(), "a.pdf", &words);
    let b = add(&library, files.path(), "b.pdf", "我们拟进一步调查了解情况 and the sun");
    let cases = [
        ("chloroplasts captured the lihgt of the sun", Some(a)),
        ("拟进一步核查", Some(b)),
        ("zebra", None),
        ("", None),
        ("…", None),
    ];
    for (text, expected) in cases {
        let found = library.candidates(text, 3).unwrap();
        assert_eq!(found.first().map(|candidate| candidate.source), expected, "{text}");
        if let Some(best) = found.first() {
            let document = library.document(best.source).unwrap().document;
            let passage = best.span.of(document.text());
            assert!(
                passage.contains("chloroplasts") || passage.contains("进一步"),
                "{passage}"
            );
        }
    }
    library.remove_source(a).unwrap();
    assert!(library.candidates("chloroplasts", 3).unwrap().is_empty());
    assert!(library.source(a).unwrap().is_none());
}

/// A source that is read again replaces what was there of it.
#[test]
fn a_second_reading_replaces_the_first() {
    let (at, files) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let library = Library::open(at.path()).unwrap();
    let id = add(&library, files.path(), "a.pdf", "the former wording");
    library
        .begin_reading(id)
        .unwrap()
        .finish(&contents("the latter wording"))
        .unwrap();
    assert!(library.candidates("former", 3).unwrap().is_empty());
    assert_eq!(library.candidates("latter", 3).unwrap().len(), 1);
    assert!(library.layout(id, PageIndex(0)).unwrap().glyphs.is_empty());
}

fn checks() -> Vec<(Quote, Check)> {
    let found = |rank: u32| Match {
        source: SourceId(7),
        spans: vec![span(3, 9), span(20, 31)],
        folds: vec![Fold::Case, Fold::LineEndHyphen],
        edits: vec![Edit {
            quote: span(0, 4),
            source: span(3, 9),
            class: EditClass::Number,
        }],
        omitted: vec![span(9, 20)],
        score: 0.5 + rank as f32 / 4.0,
    };
    let quote = |start: usize, claimed| Quote {
        span: span(start, start + 5),
        text: "quote".into(),
        claimed,
    };
    let pages = ClaimedPages {
        first: "xii".into(),
        last: Some("xiv".into()),
    };
    vec![
        (
            quote(
                0,
                Claimed {
                    source: Some("a.pdf".into()),
                    pages: Some(pages),
                    time: Some(ClaimedTime {
                        first: MediaTime(323_000),
                        last: Some(MediaTime(330_000)),
                    }),
                    section: Some("Methods".into()),
                    ..Claimed::default()
                },
            ),
            Check {
                verdict: Verdict::MeaningChanged,
                matches: vec![found(1), found(0)],
                places: 12,
                attribution: Attribution::Elsewhere { named: SourceId(3) },
                locator: LocatorCheck::Near,
                confidence: 0.75,
            },
        ),
        (
            quote(10, Claimed::default()),
            Check {
                verdict: Verdict::NotCheckable(NotCheckable::SourcesIncomplete),
                matches: vec![],
                places: 0,
                attribution: Attribution::Unnamed,
                locator: LocatorCheck::Unclaimed,
                confidence: 1.0,
            },
        ),
    ]
}

#[test]
fn answers_and_checks_come_back() {
    let at = tempfile::tempdir().unwrap();
    let library = Library::open(at.path()).unwrap();
    let id = library.add_answer("A title", "The “quote” text").unwrap();
    library.save_checks(id, &checks()).unwrap();
    library.save_checks(id, &checks()).unwrap();
    assert_eq!(library.checks(id).unwrap(), checks());
    assert_eq!(
        library.verdicts(id).unwrap(),
        checks().iter().map(|(_, check)| check.verdict).collect::<Vec<_>>()
    );
    assert_eq!(
        library.quoted().unwrap().into_iter().collect::<Vec<_>>(),
        [(SourceId(7), 1)]
    );
    let said = library.quotes_said().unwrap().into_iter();
    let quoted = checks().into_iter().map(|(quote, _)| (quote.span, quote.text));
    assert_eq!(
        said.map(|said| (said.quote.span, said.quote.text)).collect::<Vec<_>>(),
        quoted.collect::<Vec<_>>()
    );
    // The first quote stands in the source at the spans that `checks` says, and nowhere else.
    let (quote, check) = &checks()[0];
    let stands = check.matches[0].spans[0];
    let (start, end) = (stands.start().bytes(), stands.end().bytes());
    for (source, from, to, count) in [
        (7, start, end, 1),
        (7, start, start + 1, 1),
        (7, end, end + 400_000, check.matches[0].spans.len() - 1),
        (7, start.saturating_sub(1), start, 0),
        (8, start, end, 0),
    ] {
        let found = library.quotes_in(SourceId(source), span(from, to)).unwrap();
        assert_eq!(found.len(), count.min(1), "{source} {from}..{to}");
        for one in found {
            assert_eq!(
                (one.answer, one.ordinal, &one.text, one.verdict),
                (id, 0, &quote.text, check.verdict)
            );
        }
    }
    library.rename_answer(id, "Another").unwrap();
    let answer = library.answer(id).unwrap().unwrap();
    assert_eq!(
        (answer.title.as_str(), answer.text.as_str()),
        ("Another", "The “quote” text")
    );
    library.remove_answer(id).unwrap();
    assert!(library.answers().unwrap().is_empty() && library.checks(id).unwrap().is_empty());
}

#[test]
fn settings_come_back() {
    let at = tempfile::tempdir().unwrap();
    let library = Library::open(at.path()).unwrap();
    assert_eq!(library.setting("window").unwrap(), None);
    library.set_setting("window", "one").unwrap();
    library.set_setting("window", "two").unwrap();
    assert_eq!(library.setting("window").unwrap().as_deref(), Some("two"));
}

#[test]
fn vectors_of_meaning_are_kept_under_their_key() {
    let folder = tempfile::tempdir().unwrap();
    let library = Library::open(&folder.path().join("library")).unwrap();
    let id = add(&library, folder.path(), "a.pdf", "one two three");
    let kept = |key: &str| library.meanings(id, key).unwrap();
    let part = |places: &[(usize, usize)], vectors: &[u8]| KeptMeanings {
        places: places
            .iter()
            .map(|(a, b)| TextSpan::from_bytes(*a..*b).unwrap())
            .collect(),
        vectors: vectors.to_vec(),
    };
    let none = KeptMeanings::default();
    assert_eq!(kept("a"), none);
    library.add_meanings(id, "a", &part(&[(0, 3)], b"one")).unwrap();
    library.add_meanings(id, "a", &part(&[(4, 7)], b"two")).unwrap();
    assert_eq!(kept("a"), part(&[(0, 3), (4, 7)], b"onetwo"));
    assert!(library.complete_meanings_keys().unwrap().is_empty());
    library.complete_meanings(id, "a").unwrap();
    assert_eq!(library.complete_meanings_keys().unwrap()[&id], "a");
    // Those of another model or another text take their place.
    let three = part(&[(8, 13)], b"three");
    library.add_meanings(id, "b", &three).unwrap();
    assert_eq!((kept("a"), kept("b")), (none.clone(), three.clone()));
    assert!(library.complete_meanings_keys().unwrap().is_empty());
    library.forget_meanings(Some(id)).unwrap();
    assert_eq!(kept("b"), none);
    library.add_meanings(id, "b", &three).unwrap();
    // They go with their source, and none is kept of one that is gone.
    library.remove_source(id).unwrap();
    library.add_meanings(id, "b", &three).unwrap();
    assert_eq!(kept("b"), none);
}

#[test]
fn settings_are_found_by_how_they_begin() {
    let at = tempfile::tempdir().unwrap();
    let library = Library::open(at.path()).unwrap();
    for (key, value) in [("a.1", "x"), ("a.22", "y"), ("a.3", ""), ("b.4", "z"), ("a", "w")] {
        library.set_setting(key, value).unwrap();
    }
    assert_eq!(library.settings_under("a.").unwrap(), ["1", "22"]);
    assert!(library.settings_under("c.").unwrap().is_empty());
}

#[test]
fn what_is_read_of_pictures_is_kept_page_by_page() {
    let (at, files) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let library = Library::open(at.path()).unwrap();
    let id = add(&library, files.path(), "a.pdf", "words");
    let waiting = |version| library.to_scan(id, version, false).unwrap();
    assert_eq!(library.to_scan(id, 1, true).unwrap(), [PageIndex(0), PageIndex(1)]);
    // The second page has no text.
    assert_eq!(waiting(1), [PageIndex(1)]);
    library.put_scan(id, PageIndex(1), 1, true, b"failed").unwrap();
    assert!(waiting(1).is_empty(), "no picture is read again and again");
    library.forget_failed_scans(id).unwrap();
    assert_eq!(waiting(1), [PageIndex(1)]);
    library.put_scan(id, PageIndex(1), 1, false, b"read").unwrap();
    library.forget_failed_scans(id).unwrap();
    assert_eq!(library.scans(id, 1).unwrap(), [b"read"]);
    // Another version of the reader reads it anew, and its own takes the place.
    assert!(library.scans(id, 2).unwrap().is_empty());
    assert_eq!(waiting(2), [PageIndex(1)]);
    library.put_scan(id, PageIndex(1), 2, false, b"read better").unwrap();
    assert!(library.scans(id, 1).unwrap().is_empty());
    assert_eq!(library.scans(id, 2).unwrap(), [b"read better"]);
}

#[test]
fn places_of_recordings_and_saved_pages_come_back() {
    let at = tempfile::tempdir().unwrap();
    let library = Library::open(&at.path().join("library")).unwrap();
    let time = |start, end| MediaSpan::new(MediaTime(start), MediaTime(end));
    let cue = |time, speaker: Option<&str>| Place::Cue {
        time,
        speaker: speaker.map(str::to_owned),
    };
    let block = |section: Option<u32>| Place::Block {
        section: section.map(SectionIndex),
    };
    let section = |title: &str, parent: Option<u32>| Section {
        title: title.into(),
        parent: parent.map(SectionIndex),
        fragment: Some(title.to_lowercase()),
    };
    let word = |start, end, time| WordTime {
        span: span(start, end),
        time,
        sure: 0.2,
    };
    for (kind, places, sections, words) in [
        (
            SourceKind::Recording,
            [cue(time(0, 900), Some("Ann")), cue(time(800, 2_000), None)],
            vec![],
            vec![word(0, 3, time(20, 400)), word(4, 7, time(10, 380))],
        ),
        (
            SourceKind::Page,
            [block(None), block(Some(1))],
            vec![section("One", None), section("Two", Some(0))],
            vec![],
        ),
    ] {
        let path = file(at.path(), "a.bin", &format!("{kind:?}"));
        let id = library.adopt(&path, kind).unwrap().id;
        let cut = [span(0, 8), span(8, 14)].into_iter().zip(places);
        let segments = cut.map(|(span, place)| Segment { span, place }).collect();
        let asides = vec![(span(8, 14), Aside::Surrounding)];
        let document = Document::new("one two\nthree\n".into(), segments, asides).unwrap();
        let document = document.with_sections(sections).unwrap();
        let contents = SourceContents {
            folded: Folded::of(&document),
            document,
            words,
            duration: Some(MediaTime(2_500)),
            pages: Vec::new(),
            outline: Vec::new(),
            about: About::default(),
            warnings: Vec::new(),
            state: SourceState::Ready,
        };
        library.begin_reading(id).unwrap().finish(&contents).unwrap();
        let stored = library.document(id).unwrap();
        assert_eq!((stored.document, stored.words), (contents.document, contents.words));
        let record = library.source(id).unwrap().unwrap();
        assert_eq!((record.kind, record.duration), (kind, Some(MediaTime(2_500))));
    }
}

#[test]
fn what_a_person_says_of_a_source_outlives_reading_it_again() {
    let (at, files) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let library = Library::open(at.path()).unwrap();
    let id = add(&library, files.path(), "a.pdf", "words");
    let told = contents("words").about;
    let now = |library: &Library| library.source(id).unwrap().unwrap().about;
    let said = About {
        title: Some("Another".into()),
        doi: Some("10.1000/182".into()),
        key: Some("k".into()),
        ..About::default()
    };
    for (said, expected) in [
        (Some(said.clone()), said.clone()),
        // A title that is left empty is the file's.
        (
            Some(About {
                title: None,
                ..said.clone()
            }),
            About {
                title: told.title.clone(),
                ..said.clone()
            },
        ),
        (None, told.clone()),
        (Some(said.clone()), said.clone()),
    ] {
        library.set_about(id, said.as_ref()).unwrap();
        assert_eq!((now(&library), library.about(id).unwrap().said), (expected, said));
    }
    library
        .begin_reading(id)
        .unwrap()
        .finish(&contents("words again"))
        .unwrap();
    assert_eq!(now(&library), said);
    assert_eq!(library.about(id).unwrap().told, told);
    library.remove_source(id).unwrap();
    assert!(library.about(id).is_err() && library.set_about(id, None).is_err());
}

#[test]
fn sources_are_put_in_order() {
    let (at, files) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let library = Library::open(at.path()).unwrap();
    let ids = ["a", "b", "c"].map(|name| add(&library, files.path(), &format!("{name}.pdf"), "words"));
    let names = |library: &Library, id| {
        let Belonging { collections, tags } = library.belonging(id).unwrap();
        (collections.join(","), tags.join(","))
    };
    let check = |expected: [(&str, &str); 3]| {
        for (id, (collections, tags)) in ids.into_iter().zip(expected) {
            assert_eq!(names(&library, id), (collections.to_owned(), tags.to_owned()), "{id:?}");
        }
    };
    library.name_sources(Naming::Tag, "x", &ids, true).unwrap();
    library.name_sources(Naming::Tag, "x", &ids[..1], false).unwrap();
    library.name_sources(Naming::Tag, "Y", &ids[1..2], true).unwrap();
    library
        .name_sources(Naming::Collection, "Thesis", &ids[..2], true)
        .unwrap();
    // Twice, and of a source that was never there.
    library
        .name_sources(Naming::Collection, "Thesis", &[ids[0], SourceId(99)], true)
        .unwrap();
    library.add_collection("Empty").unwrap();
    check([("Thesis", ""), ("Thesis", "x,Y"), ("", "x")]);
    assert_eq!(library.collections().unwrap(), ["Empty", "Thesis"]);
    library.rename_collection("Thesis", "Book").unwrap();
    library
        .name_sources(Naming::Collection, "Empty", &ids[1..], true)
        .unwrap();
    check([("Book", ""), ("Book,Empty", "x,Y"), ("Empty", "x")]);
    // Two of one name become one.
    library.rename_collection("Empty", "Book").unwrap();
    check([("Book", ""), ("Book", "x,Y"), ("Book", "x")]);
    library.rename_collection("Book", "Book").unwrap();
    library.rename_collection("Nowhere", "Made").unwrap();
    assert_eq!(library.collections().unwrap(), ["Book"]);
    library.remove_collection("Book").unwrap();
    library.remove_source(ids[1]).unwrap();
    assert_eq!(library.belongings().unwrap().into_keys().collect::<Vec<_>>(), [ids[2]]);
}

#[test]
fn what_is_removed_comes_back_until_the_next_start() {
    let (at, files) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let words = "unmistakable words about lighthouses and their keepers";
    let (original, answer) = {
        let library = Library::open(at.path()).unwrap();
        let id = add(&library, files.path(), "a.pdf", words);
        let answer = library.add_answer("A title", "text").unwrap();
        let original = library.original(id).unwrap();
        let found = |library: &Library| library.candidates(words, 5).unwrap().len();
        let before = (library.sources().unwrap(), found(&library));
        assert!(before.1 > 0);
        library.hide_source(id).unwrap();
        library.hide_answer(answer).unwrap();
        assert!(library.source(id).unwrap().is_none() && library.sources().unwrap().is_empty());
        assert!(library.answer(answer).unwrap().is_none() && library.answers().unwrap().is_empty());
        assert_eq!(found(&library), 0);
        assert!(original.exists());
        assert!(library.bring_back_source(id).unwrap() && library.bring_back_answer(answer).unwrap());
        assert_eq!((library.sources().unwrap(), found(&library)), before);
        assert_eq!(library.answers().unwrap().len(), 1);
        // The same bytes, added again while they are hidden, are the same source.
        library.hide_source(id).unwrap();
        let again = library.adopt(&files.path().join("a.pdf"), SourceKind::Pdf).unwrap();
        assert_eq!((again.id, again.new), (id, true));
        assert_eq!(library.sources().unwrap(), before.0);
        library.hide_source(id).unwrap();
        library.hide_answer(answer).unwrap();
        (original, answer)
    };
    let library = Library::open(at.path()).unwrap();
    assert!(!original.exists());
    assert!(!library.bring_back_source(SourceId(1)).unwrap() && !library.bring_back_answer(answer).unwrap());
    assert!(library.sources().unwrap().is_empty() && library.answers().unwrap().is_empty());
}

#[test]
fn a_lost_original_is_found_again_when_the_file_is_added() {
    let (at, files) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let library = Library::open(at.path()).unwrap();
    let id = add(&library, files.path(), "a.pdf", "words");
    let original = library.original(id).unwrap();
    fs::rename(&original, files.path().join("taken away")).unwrap();
    let again = library.adopt(&files.path().join("a.pdf"), SourceKind::Pdf).unwrap();
    assert_eq!((again.id, again.new, original.exists()), (id, false, true));
}

#[test]
fn highlights_belong_to_the_bytes_of_their_source() {
    use pincite_store::{Anchor, Colour, NewHighlight};
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("library");
    let library = Library::open(&folder).unwrap();
    let path = file(place.path(), "a.pdf", "a");
    let id = library.adopt(&path, SourceKind::Pdf).unwrap().id;
    let new = |start: usize, taken: Option<&str>| NewHighlight {
        anchor: Anchor {
            span: span(start, start + 4),
            exact: "word".to_owned(),
            ..Anchor::default()
        },
        colour: Colour::Blue,
        note: String::new(),
        by: None,
        at_ms: 1,
        taken_from: taken.map(str::to_owned),
    };
    let kept = library
        .add_highlights(id, "A", &[new(9, None), new(3, Some("1/0")), new(3, Some("1/0"))])
        .unwrap();
    // What was taken over is not taken again.
    assert_eq!(kept.len(), 2);
    assert_eq!(library.add_highlights(id, "A", &[new(3, Some("1/0"))]).unwrap(), []);
    let starts = |list: &[pincite_store::HighlightRecord]| -> Vec<usize> {
        list.iter().map(|one| one.own.anchor.span.start().bytes()).collect()
    };
    assert_eq!(starts(&library.highlights_of(id).unwrap()), [3, 9]);
    assert!(library.add_highlights(SourceId(99), "", &[new(0, None)]).is_err());

    // The source goes for good; its file comes again.
    library.remove_source(id).unwrap();
    assert!(library.highlights().unwrap().iter().all(|one| one.source.is_none()));
    let id = library.adopt(&path, SourceKind::Pdf).unwrap().id;
    assert_eq!(library.highlights_of(id).unwrap().len(), 2);
    drop(library);

    // Rows that nobody could have written are read as far as they go.
    let database = rusqlite::Connection::open(folder.join("library.db")).unwrap();
    database
        .execute_batch("UPDATE highlights SET span_start = 99, span_end = -5, colour = 'infrared'; UPDATE highlights SET fingerprint = x'00' WHERE id = 1")
        .unwrap();
    drop(database);
    let library = Library::open(&folder).unwrap();
    let all = library.highlights().unwrap();
    assert_eq!(all.len(), 2);
    assert!(
        all.iter()
            .all(|one| one.own.anchor.span.is_empty() && one.own.colour == Colour::Yellow)
    );
    assert_eq!(all.iter().filter(|one| one.source == Some(id)).count(), 1);
    let ids: Vec<_> = all.iter().map(|one| one.id).collect();
    let removed = library.remove_highlights(&ids).unwrap();
    library.put_back_highlights(&removed).unwrap();
    assert_eq!(library.highlights().unwrap().len(), 2);
}
