//! What was learned, kept: one of a kind, put back as it was, and no damaged record stops the others.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    missing_docs,
    reason = "a test fails by panicking"
)]

use pincite_core::source::document::Fingerprint;
use pincite_store::{Decision, Lesson, LessonId, LessonRecord, Library, PagesBehind, Remembered, Ruler, Taught};
use rusqlite::Connection;

fn record(lesson: Lesson, source: Option<u8>) -> LessonRecord {
    LessonRecord {
        id: LessonId(0),
        lesson,
        source: source.map(|byte| Remembered {
            fingerprint: Fingerprint([byte; 32]),
            name: format!("{byte}.pdf"),
            id: None,
        }),
        taught: Taught {
            by: Decision::Moved,
            times: 2,
            quote: "words".to_owned(),
            answer: "Answer".to_owned(),
        },
        reviewer: Some("Anna".to_owned()),
        at_ms: 7,
        on: true,
    }
}

fn pages(behind: i32) -> Lesson {
    Lesson::Pages(PagesBehind {
        behind,
        ruler: Ruler::Printed,
    })
}

#[test]
fn there_is_one_of_a_kind_and_it_comes_back_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let library = Library::open(folder.path()).unwrap();
    let name = |words: &str| Lesson::Name(words.to_owned());
    let all = [
        record(name("The  Textbook"), Some(1)),
        record(Lesson::Key("the textbook".to_owned()), Some(1)),
        record(pages(12), Some(1)),
        record(pages(12), Some(2)),
        record(Lesson::Term("powerhouse".to_owned()), None),
    ];
    for one in &all {
        library.keep_lesson(one, &[]).unwrap();
    }
    let kept = library.lessons().unwrap();
    let same = |(kept, one): (&LessonRecord, &LessonRecord)| {
        *kept
            == LessonRecord {
                id: kept.id,
                ..one.clone()
            }
    };
    assert!(kept.len() == all.len() && kept.iter().zip(&all).all(same));
    // In place of the one with the same words.
    library
        .keep_lesson(&record(name("the textbook"), Some(2)), &[])
        .unwrap();
    library.keep_lesson(&record(pages(-3), Some(2)), &[]).unwrap();
    assert_eq!(library.lessons().unwrap().len(), all.len());
    // Taken away and put back under its number.
    let [first, ..] = &library.lessons().unwrap()[..] else {
        return;
    };
    assert!(library.forget_lesson(first.id, &[]).unwrap());
    assert!(!library.forget_lesson(first.id, &[]).unwrap());
    assert_eq!(library.keep_lesson(first, &[]).unwrap(), first.id);
    assert_eq!(library.lessons().unwrap().first(), Some(first));
}

#[test]
fn a_damaged_record_is_left_out_and_stays() {
    let folder = tempfile::tempdir().unwrap();
    let library = Library::open(folder.path()).unwrap();
    for one in [
        record(Lesson::Term("powerhouse".to_owned()), None),
        record(pages(12), Some(1)),
        record(Lesson::Name("the textbook".to_owned()), Some(1)),
    ] {
        library.keep_lesson(&one, &[]).unwrap();
    }
    let database = Connection::open(folder.path().join("library.db")).unwrap();
    for (damage, left) in [
        ("UPDATE lessons SET kind = 'of a newer version' WHERE kind = 'term'", 2),
        ("UPDATE lessons SET fingerprint = x'00' WHERE kind = 'pages'", 1),
        ("UPDATE lessons SET taught = 'guessed' WHERE kind = 'name'", 0),
    ] {
        database.execute_batch(damage).unwrap();
        assert_eq!(library.lessons().unwrap().len(), left, "{damage}");
    }
    let rows: u32 = database
        .query_row("SELECT count(*) FROM lessons", [], |row| row.get(0))
        .unwrap();
    assert_eq!(rows, 3);
}
