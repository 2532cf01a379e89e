//! Small records of a library: they come back as they were kept, and what is gone is said to be gone.
#![allow(clippy::unwrap_used, missing_docs, reason = "a test fails by panicking")]

mod common;

use common::{contents, file};
use pincite_core::source::about::About;
use pincite_core::source::document::{SourceId, SourceKind};
use pincite_core::source::text::TextSpan;
use pincite_store::{
    Given, Library, NewPack, PackId, SavedContents, SavedRecord, SourceState, StoreError, TranscriptOrigin,
};

#[test]
fn a_pack_comes_back_with_what_it_holds() {
    let place = tempfile::tempdir().unwrap();
    let library = Library::open(place.path()).unwrap();
    let given = [(3, vec![(0, 4), (9, 12)]), (1, vec![(5, 6)])].map(|(source, spans)| Given {
        source: SourceId(source),
        reading: 2,
        file_name: format!("{source}.pdf"),
        spans: spans
            .into_iter()
            .map(|(from, to)| TextSpan::from_bytes(from..to).unwrap())
            .collect(),
    });
    let pack = NewPack {
        question: "How much?",
        tokenizer: "o200k_base",
        budget: 8_000,
        tokens: 12,
        text: "The passages.",
        given: &given,
    };
    let id = library.keep_pack(pack).unwrap();
    assert_eq!(library.pack_text(id).unwrap().as_deref(), Some("The passages."));
    assert_eq!(library.given(id).unwrap(), given);
    let kept = library.pack(id).unwrap().unwrap();
    assert_eq!(
        (kept.question.as_str(), kept.budget, kept.tokens),
        ("How much?", 8_000, 12)
    );
    assert_eq!(library.keep_pack(pack).unwrap(), id, "the same text is kept once");
    let other = NewPack {
        text: "Others.",
        ..pack
    };
    assert_ne!(library.keep_pack(other).unwrap(), id);
    assert_eq!(library.packs().unwrap().len(), 2);
    assert_eq!(library.pack_text(PackId(99)).unwrap(), None);
}

#[test]
fn another_model_goes_on_with_a_transcript_that_is_there() {
    let place = tempfile::tempdir().unwrap();
    let library = Library::open(&place.path().join("library")).unwrap();
    let id = library
        .adopt(&file(place.path(), "a.wav", "a"), SourceKind::Recording)
        .unwrap()
        .id;
    let origin = |name: &str| TranscriptOrigin::Model(name.to_owned());
    let named = library.name_transcript(id, &origin("small"));
    assert!(matches!(named, Err(StoreError::Gone(_))), "{named:?}");
    library.begin_transcript(id, &origin("tiny"), Some("en")).unwrap();
    library.name_transcript(id, &origin("small")).unwrap();
    assert_eq!(library.transcript(id).unwrap().unwrap().origin, origin("small"));
}

#[test]
fn sources_of_the_same_words_know_each_other() {
    let place = tempfile::tempdir().unwrap();
    let library = Library::open(&place.path().join("library")).unwrap();
    let put = |name: &str, words: &str| {
        let id = library
            .adopt(&file(place.path(), name, name), SourceKind::Pdf)
            .unwrap()
            .id;
        library.begin_reading(id).unwrap().finish(&contents(words)).unwrap();
        id
    };
    let [a, b, other, c] = [
        ("a.pdf", "The ferry crosses."),
        ("b.pdf", "The ferry crosses."),
        ("c.pdf", "The mill grinds."),
        ("d.pdf", "The ferry crosses."),
    ]
    .map(|(name, words)| put(name, words));
    assert_eq!(library.twins(b).unwrap(), [a, c]);
    assert_eq!(library.twins(other).unwrap(), []);
    assert_eq!(
        library.same_texts().unwrap().into_iter().collect::<Vec<_>>(),
        [(a, b), (b, a), (c, a)]
    );
    library.hide_source(a).unwrap();
    assert_eq!(library.twins(a).unwrap(), [b, c], "also of one that is hidden");
    assert_eq!(library.twins(b).unwrap(), [c]);
}

/// What stands of a source in other tables is asked for once for all of them, or for one: both ways it is the same.
#[test]
fn a_record_is_the_same_alone_and_in_the_list() {
    let place = tempfile::tempdir().unwrap();
    let library = Library::open(&place.path().join("library")).unwrap();
    let titled = |title: &str, guessed| About {
        title: Some(title.to_owned()),
        guessed,
        ..About::default()
    };
    let address = "https://example.org/tides";
    for (name, told, said, saved) in [
        ("plain.pdf", About::default(), None, None),
        ("titled.pdf", titled("Tides", false), None, None),
        ("guessed.pdf", titled("Tides?", true), None, None),
        (
            "said.pdf",
            titled("Tides?", true),
            Some(titled("The Tides", false)),
            None,
        ),
        ("emptied.pdf", titled("Tides?", true), Some(About::default()), None),
        ("saved.html", About::default(), None, Some(address)),
    ] {
        let path = file(place.path(), name, name);
        let id = library.adopt(&path, SourceKind::Pdf).unwrap().id;
        library
            .adopt(&file(place.path(), &format!("copy of {name}"), name), SourceKind::Pdf)
            .unwrap();
        let mut reading = library.begin_reading(id).unwrap();
        if let Some(address) = saved {
            reading.saved(SavedContents {
                record: SavedRecord {
                    address: Some(address.to_owned()),
                    ..SavedRecord::default()
                },
                ..SavedContents::default()
            });
        }
        let mut read = contents(name);
        (read.about, read.warnings) = (told, vec![format!("{name} is damaged."), "Twice.".to_owned()]);
        reading.finish(&read).unwrap();
        library.set_about(id, said.as_ref()).unwrap();
    }
    let gone = library.sources().unwrap()[1].id;
    library.hide_source(gone).unwrap();
    let all = library.sources().unwrap();
    for record in &all {
        assert_eq!(library.source(record.id).unwrap().as_ref(), Some(record));
        assert_eq!((record.warnings.len(), record.other_names.len()), (2, 1), "{record:?}");
        assert_eq!(record.state, SourceState::Ready);
    }
    let titles: Vec<(Option<&str>, bool)> = all
        .iter()
        .map(|record| (record.title.as_deref(), record.about.guessed))
        .collect();
    let (none, guessed, told) = ((None, false), (Some("Tides?"), true), (Some("Tides?"), false));
    assert_eq!(titles, [none, guessed, (Some("The Tides"), false), told, none]);
    let addresses: Vec<&str> = all.iter().filter_map(|record| record.address.as_deref()).collect();
    assert_eq!((addresses, library.source(gone).unwrap()), (vec![address], None));
}
