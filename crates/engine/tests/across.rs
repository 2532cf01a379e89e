//! Who says what: no looser than the verdicts, counted by independent sources, and never silent about what was not read.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test fails by panicking"
)]

mod common;

use common::{Desk, all_samples, fixture, sample_answer};
use pincite_core::quote::Verdict;
use pincite_core::source::document::SourceId;
use pincite_engine::about::{About, Person};
use pincite_engine::across::{Across, Agreement, Found, Item, Row, Sameness, Stance};
use pincite_engine::backup::CancellationToken;
use pincite_engine::{AnswerId, EngineError};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// A library of texts, each a file of this name, and an answer over it.
struct Case {
    desk: Desk,
    _files: tempfile::TempDir,
    answer: AnswerId,
}

impl Case {
    async fn new(texts: &[(&str, &str)], answer: &str) -> Self {
        let files = tempfile::tempdir().unwrap();
        let written = texts.iter().map(|(name, text)| {
            let path = files.path().join(name);
            std::fs::write(&path, text).unwrap();
            path
        });
        let desk = Desk::with(&written.collect::<Vec<PathBuf>>()).await;
        let answer = desk.engine.add_answer(Some("Answer"), answer).unwrap();
        Self {
            desk,
            _files: files,
            answer,
        }
    }

    fn across(&self) -> Across {
        across(&self.desk, self.answer)
    }

    fn id(&self, name: &str) -> SourceId {
        let sources = self.desk.engine.sources().unwrap();
        sources
            .iter()
            .find(|one| one.record.file_name == name)
            .unwrap()
            .record
            .id
    }

    fn is(&self, name: &str, author: &str, title: &str, year: i32) {
        let about = About {
            title: Some(title.to_owned()),
            authors: vec![Person::read(author).unwrap()],
            year: Some(year),
            ..About::default()
        };
        self.desk.engine.set_about(self.id(name), Some(about)).unwrap();
    }

    /// What each source says to row `n`, by its file's name.
    fn stances(&self, n: usize) -> BTreeMap<String, Stance> {
        let across = self.across();
        let name = |id| self.desk.status(id).record.file_name;
        across.rows[n]
            .cells
            .iter()
            .map(|cell| (name(cell.source), cell.stance))
            .collect()
    }
}

fn across(desk: &Desk, answer: AnswerId) -> Across {
    desk.engine
        .across(answer, &CancellationToken::new(), |_, _| ())
        .unwrap()
}

fn counts(of: &Agreement) -> [usize; 5] {
    [of.says, of.partly, of.otherwise, of.contradicts, of.divided]
}

/// Sentences that stand around what is quoted, other ones in each text.
fn among(n: usize, sentence: &str) -> String {
    let towns = [
        "Lerwick", "Bergen", "Torshavn", "Husavik", "Skagen", "Visby", "Hanko", "Narva", "Turku", "Ronne",
    ];
    let town = |at: usize| towns[at % towns.len()];
    let note = |at: usize| {
        format!(
            "Letter {at} came from {} by way of {}, and spoke of herring number {} and of little else that winter.",
            town(at),
            town(at / 3 + 1),
            at * 17 % 1000
        )
    };
    let before: Vec<String> = (0..6).map(|i| note(n * 13 + i * 7)).collect();
    let behind: Vec<String> = (0..6).map(|i| note(n * 29 + i * 11 + 400)).collect();
    format!("{} {sentence} {}", before.join(" "), behind.join(" "))
}

const FERRY: &str = "The ferry carried 480 tonnes of grain across the sound in the winter of 1893.";

/// What a source is the same as.
fn sameness(across: &Across, id: SourceId) -> Option<Sameness> {
    let mut columns = across.columns.iter();
    columns.find(|column| column.source == id).unwrap().same.clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_source_says_a_quote_only_where_it_would_be_found_in_it_alone() {
    let case = Case::new(
        &[
            ("says.txt", &among(1, FERRY)),
            (
                "typography.txt",
                &among(2, &FERRY.replace("480 tonnes", "480\u{a0}tonnes")),
            ),
            ("number.txt", &among(3, &FERRY.replace("480", "840"))),
            ("not.txt", &among(4, &FERRY.replace("carried", "never carried"))),
            (
                "silent.txt",
                &among(5, "The bell of the chapel was cast in bronze by two brothers."),
            ),
        ],
        &format!("It says: “{FERRY}”"),
    )
    .await;
    let row = &case.across().rows[0];
    assert_eq!(row.item, Item::Quote(0));
    assert_eq!(
        case.stances(0),
        BTreeMap::from([
            ("says.txt".to_owned(), Stance::Says),
            ("typography.txt".to_owned(), Stance::Says),
            ("number.txt".to_owned(), Stance::Contradicts),
            ("not.txt".to_owned(), Stance::Contradicts),
        ])
    );
    assert_eq!((row.silent, row.unread, row.left), (1, 0, 0));
    assert_eq!(counts(&row.agreement), [2, 0, 0, 2, 0]);
    assert_eq!(row.agreement.score(), Some(0.5));
    // The number that differs, with who says which.
    let number = row.numbers.iter().find(|number| number.answer.contains("480")).unwrap();
    assert_eq!(number.agree, [case.id("says.txt"), case.id("typography.txt")]);
    assert_eq!(number.others.len(), 1);
    assert!(number.others[0].words.contains("840") && number.others[0].sources == [case.id("number.txt")]);
    // The passage is the source's own.
    let cell = row
        .cells
        .iter()
        .find(|cell| cell.source == case.id("number.txt"))
        .unwrap();
    let document = case.desk.engine.document(cell.source).unwrap();
    assert!(cell.spans[0].of(document.text()).contains("840 tonnes"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_source_says_a_claim_only_where_it_supports_it() {
    let case = Case::new(
        &[
            ("says.txt", &among(1, FERRY)),
            ("too.txt", &among(2, FERRY)),
            ("number.txt", &among(3, &FERRY.replace("480", "840"))),
            (
                "silent.txt",
                &among(5, "The bell of the chapel was cast in bronze by two brothers."),
            ),
        ],
        FERRY,
    )
    .await;
    case.is("number.txt", "Ida Holm", "Grain and Ice", 1911);
    let row = &case.across().rows[0];
    assert_eq!(row.item, Item::Claim(0));
    assert_eq!(
        case.stances(0),
        BTreeMap::from([
            ("says.txt".to_owned(), Stance::Says),
            ("too.txt".to_owned(), Stance::Says),
            ("number.txt".to_owned(), Stance::Contradicts),
        ])
    );
    assert_eq!(counts(&row.agreement), [2, 0, 0, 1, 0]);
    let number = &row.numbers[0];
    assert!(
        number.answer.contains("480") && number.others[0].words.contains("840"),
        "{number:?}"
    );
    let across = case.across();
    let column = across
        .columns
        .iter()
        .find(|column| column.source == case.id("number.txt"))
        .unwrap();
    assert_eq!(column.date.as_deref(), Some("1911"));
}

#[tokio::test(flavor = "multi_thread")]
async fn one_voice_is_counted_once() {
    let other =
        "Nobody in the town had seen so much ice before, and the pilots refused to leave the harbour for nine days.";
    let (first, second) = (among(1, FERRY), among(2, FERRY));
    let (edition, otherwise) = (among(3, FERRY), among(4, &FERRY.replace("480", "840")));
    // The same text in other lines is a twin; one with a chapter more is a copy of the passage.
    let (twin, copy) = (
        first.replace(", and", ",\nand"),
        format!("{}\n\n{first}", [other; 30].join(" ")),
    );
    let texts = [
        ("a.txt", first.as_str()),
        ("a twin.txt", &twin),
        ("a copy.txt", &copy),
        ("b.txt", &second),
        ("c.txt", &edition),
        ("c second edition.txt", &otherwise),
    ];
    let case = Case::new(&texts, FERRY).await;
    let before = case.across();
    assert_eq!(counts(&before.rows[0].agreement), [3, 0, 0, 1, 0], "{before:?}");
    let same = |across: &Across, name: &str| sameness(across, case.id(name));
    assert_eq!(same(&before, "a twin.txt"), Some(Sameness::Text(case.id("a.txt"))));
    assert_eq!(same(&before, "b.txt"), None);
    let copied = before.rows[0]
        .cells
        .iter()
        .find(|cell| cell.source == case.id("a copy.txt"))
        .unwrap();
    assert_eq!(copied.copy_of, Some(case.id("a.txt")));
    // A person says that two are editions of a work, which do not agree with each other.
    case.is("c.txt", "Ida Holm", "Grain and Ice", 1911);
    case.is("c second edition.txt", "Holm, Ida", "Grain and ice (2nd ed.)", 1923);
    let after = case.across();
    assert_eq!(counts(&after.rows[0].agreement), [2, 0, 0, 0, 1]);
    assert_eq!(
        same(&after, "c second edition.txt"),
        Some(Sameness::Work(case.id("c.txt")))
    );
    // Editions stand beside each other.
    let at = |name: &str| {
        after
            .columns
            .iter()
            .position(|column| column.source == case.id(name))
            .unwrap()
    };
    assert_eq!(at("c.txt").abs_diff(at("c second edition.txt")), 1);
}

/// Two sources filled into one form were "word for word" the same, though a number differed.
#[tokio::test(flavor = "multi_thread")]
async fn sources_that_differ_in_a_number_are_no_copies_of_each_other() {
    let form = |day: usize, said: &str| {
        let line = |n: usize| {
            format!(
                "On day {} of the month {} ships lay in the harbour.",
                day + n,
                day * n + 3
            )
        };
        let lines = |from: usize| (from..from + 6).map(line).collect::<Vec<_>>().join(" ");
        format!("{} {said} {}", lines(1), lines(9))
    };
    let other = FERRY.replace("480", "840");
    let case = Case::new(
        &[
            ("one.txt", &form(1, FERRY)),
            ("copy.txt", &format!("{}\n\nThe end of it.", form(1, FERRY))),
            ("number.txt", &form(1, &other)),
            ("not.txt", &form(1, &FERRY.replace("carried", "never carried"))),
            ("form.txt", &form(40, FERRY)),
            // The same letters: a fold of them tells neither apart.
            ("point.txt", &format!("{} It grew by 4.80 percent.", among(8, FERRY))),
            ("no point.txt", &format!("{} It grew by 480 percent.", among(8, FERRY))),
        ],
        &format!("It says: “{FERRY}”"),
    )
    .await;
    let across = case.across();
    let copy_of = |name: &str| {
        let (id, cells) = (case.id(name), &across.rows[0].cells);
        cells.iter().find(|cell| cell.source == id).unwrap().copy_of
    };
    assert_eq!(copy_of("copy.txt"), Some(case.id("one.txt")));
    for name in ["number.txt", "not.txt", "form.txt"] {
        assert_eq!(copy_of(name), None, "{name}: {across:?}");
    }
    let same = |name: &str| sameness(&across, case.id(name));
    assert_eq!((same("point.txt"), same("no point.txt")), (None, None));
}

/// The length of one thing stood against the width of another, and what was so in one year against another one.
#[tokio::test(flavor = "multi_thread")]
async fn numbers_of_other_facts_are_not_set_against_each_other() {
    let bridge = "The bridge across the sound is 3 km long and was opened to carts in the spring.";
    let case = Case::new(
        &[
            ("says.txt", &among(1, bridge)),
            ("number.txt", &among(2, &bridge.replace("3 km", "4 km"))),
            ("wide.txt", &among(3, &bridge.replace("3 km long", "3 m wide"))),
            ("unit.txt", &among(4, &bridge.replace("3 km", "3 miles"))),
            (
                "other.txt",
                &among(5, &bridge.replace("bridge", "tunnel").replace("3 km", "9 km")),
            ),
            (
                "year.txt",
                &among(
                    6,
                    &format!("In 1702 {}", bridge.replace("The", "the").replace("3 km", "2 km")),
                ),
            ),
        ],
        &format!("{bridge}\n\nIt says: “{bridge}”"),
    )
    .await;
    for row in &case.across().rows {
        let others: Vec<(&str, &[SourceId])> = row
            .numbers
            .iter()
            .flat_map(|number| &number.others)
            .map(|other| (other.words.as_str(), other.sources.as_slice()))
            .collect();
        assert_eq!(others.len(), 1, "{row:?}");
        assert!(
            others[0].0.contains('4') && others[0].1 == [case.id("number.txt")],
            "{row:?}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn yearly_reports_with_one_title_are_two_voices() {
    let case = Case::new(&[("2019.txt", &among(1, FERRY)), ("2020.txt", &among(2, FERRY))], FERRY).await;
    case.is("2019.txt", "Board of Harbours,", "State of the harbours", 2019);
    case.is("2020.txt", "Board of Harbours,", "State of the harbours", 2020);
    let across = case.across();
    assert!(across.columns.iter().all(|column| column.same.is_none()), "{across:?}");
    assert_eq!(across.rows[0].agreement.says, 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_not_read_is_not_silent() {
    let case = Case::new(&[("says.txt", &among(1, FERRY))], FERRY).await;
    case.desk.engine.set_scanning(false);
    case.desk.add(&[fixture("blank.pdf")]).await;
    let across = case.across();
    let row = &across.rows[0];
    assert_eq!((row.silent, row.unread, across.unread.len()), (0, 1, 1), "{row:?}");
    // One source agrees with nobody.
    assert_eq!((row.agreement.speak(), row.agreement.score()), (1, None));
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_looser_than_the_verdicts() {
    let desk = Desk::with(&all_samples()).await;
    let answer = desk.engine.add_answer(Some("Sample"), &sample_answer()).unwrap();
    let sheet = desk.engine.sheet(answer).unwrap();
    let across = across(&desk, answer);
    let quotes = |row: &&Row| matches!(row.item, Item::Quote(_));
    assert_eq!(across.rows.iter().filter(quotes).count(), sheet.quotes.len());
    for row in across.rows.iter().filter(quotes) {
        let Item::Quote(n) = row.item else { continue };
        let check = &sheet.quotes[n].check;
        let faithful = matches!(check.verdict, Verdict::Exact | Verdict::Normalized | Verdict::Elided);
        let says = row.cells.iter().any(|cell| cell.stance == Stance::Says);
        assert_eq!(says, faithful, "{}", row.text);
        for cell in row.cells.iter().filter(|cell| cell.stance == Stance::Says) {
            let Found::Quote(verdict) = cell.found else {
                panic!("{cell:?}")
            };
            assert!(matches!(
                verdict,
                Verdict::Exact | Verdict::Normalized | Verdict::Elided
            ));
        }
        // What the answer's own card shows is here, too.
        let first = check.matches.first().filter(|_| faithful);
        assert!(first.is_none_or(|first| row.cells.iter().any(|cell| cell.source == first.source)));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn many_sources_are_looked_into_as_long_as_they_speak() {
    let texts: Vec<(String, String)> = (0..170)
        .map(|n| {
            let sentence = match n {
                0..40 => FERRY.to_owned(),
                40 => FERRY.replace("480", "840"),
                _ => format!("The bell number {n} of the chapel was cast in bronze by two brothers."),
            };
            (format!("{n:03}.txt"), among(n, &sentence))
        })
        .collect();
    let texts: Vec<(&str, &str)> = texts
        .iter()
        .map(|(name, text)| (name.as_str(), text.as_str()))
        .collect();
    let bells = "The bell of the chapel was cast in bronze by two brothers.";
    let case = Case::new(&texts, &format!("{FERRY}\n\n{bells}\n\nAs it says: “{FERRY}”")).await;
    let across = case.across();
    let row = |item| across.rows.iter().find(|row| row.item == item).unwrap();
    for (item, against) in [
        (Item::Claim(0), Stance::Contradicts),
        (Item::Quote(0), Stance::Contradicts),
    ] {
        let row = row(item);
        let of = |stance| row.cells.iter().filter(|cell| cell.stance == stance).count();
        assert_eq!((of(Stance::Says), of(against), row.left), (40, 1, 0), "{item:?}");
        assert_eq!(row.silent + row.cells.len() + row.unclear + row.unread, 170, "{item:?}");
    }
    // More speak of it than are looked into: the others are not called silent.
    let bell = row(Item::Claim(1));
    assert!(bell.left > 0 && bell.silent == 0, "{bell:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn it_can_be_stopped_and_tells_how_far_it_is() {
    let case = Case::new(
        &[("says.txt", &among(1, FERRY))],
        &format!("{FERRY} The sea was calm in the evening of that day."),
    )
    .await;
    let cancel = CancellationToken::new();
    let mut told = Vec::new();
    case.desk
        .engine
        .across(case.answer, &cancel, |done, all| told.push((done, all)))
        .unwrap();
    assert_eq!(told, [(1, 2), (2, 2)]);
    cancel.cancel();
    let stopped = case.desk.engine.across(case.answer, &cancel, |_, _| ());
    assert!(matches!(stopped, Err(EngineError::Stopped)), "{stopped:?}");
    // A source that goes, goes from here, too.
    case.desk.engine.remove(case.id("says.txt")).unwrap();
    let across = case.across();
    assert!(across.columns.is_empty() && across.rows.iter().all(|row| row.cells.is_empty()));
}

#[tokio::test(flavor = "multi_thread")]
async fn another_language_is_not_silent() {
    let german = "Die Fähre brachte im Winter 1893 über den Sund so viel Getreide, wie in keinem der Jahre davor, und die Lotsen blieben neun Tage im Hafen.";
    let case = Case::new(
        &[("says.txt", &among(1, FERRY)), ("german.txt", &[german; 8].join(" "))],
        FERRY,
    )
    .await;
    let across = case.across();
    let row = &across.rows[0];
    let german = row
        .cells
        .iter()
        .any(|cell| cell.source == case.id("german.txt") && cell.stance != Stance::Unclear);
    assert!(!german && row.silent == 0, "{row:?}");
}

/// What would fool it: each text with what the source is to the quote and to the claim.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_said_that_a_reader_of_the_source_would_not_find() {
    let page = |body: &str| {
        let around = among(7, "Nothing else is known of it.");
        let date = "<meta property=\"article:published_time\" content=\"2024-03-05T10:00:00Z\">";
        format!(
            "<!doctype html><html><head><title>Ferries</title>{date}</head><body><p>{around}</p>{body}</body></html>"
        )
    };
    let case = Case::new(
        &[
            ("says.txt", &among(1, FERRY)),
            // Of something else.
            (
                "other.txt",
                &among(
                    2,
                    "A barge of the same name brought 840 barrels of herring to the market in the summer of 1913.",
                ),
            ),
            ("hidden.html", &page(&format!("<p style=\"display:none\">{FERRY}</p>"))),
            ("struck.html", &page(&format!("<p><s>{FERRY}</s></p>"))),
            ("shown.html", &page(&format!("<p>{FERRY}</p>"))),
            (
                "words.txt",
                "grain winter sound ferry tonnes carried 480 1893 across the of in",
            ),
        ],
        // A file that is not there keeps nobody from being asked.
        &format!("{FERRY}\n\nIt says “{FERRY}” (absent.pdf, p. 3)."),
    )
    .await;
    let across = case.across();
    for row in &across.rows {
        let of = |name: &str| {
            let id = case.id(name);
            row.cells.iter().find(|cell| cell.source == id).map(|cell| cell.stance)
        };
        assert_eq!(of("says.txt"), Some(Stance::Says), "{row:?}");
        assert_eq!(of("shown.html"), Some(Stance::Says), "{row:?}");
        for name in ["hidden.html", "struck.html"] {
            assert!(matches!(of(name), None | Some(Stance::Unclear)), "{name}: {row:?}");
        }
        let silent = [None, Some(Stance::Unclear), Some(Stance::Partly)];
        assert!(silent.contains(&of("other.txt")), "{row:?}");
        assert_ne!(of("words.txt"), Some(Stance::Says), "{row:?}");
        assert_eq!((row.agreement.says, row.agreement.contradicts), (2, 0), "{row:?}");
    }
    let shown = across
        .columns
        .iter()
        .find(|column| column.source == case.id("shown.html"))
        .unwrap();
    assert_eq!(shown.date.as_deref(), Some("2024-03-05"));
}

#[tokio::test(flavor = "multi_thread")]
async fn other_languages_are_held_against_each_source_alike() {
    for (sentence, other) in [
        (
            "Die Fähre beförderte im Winter 1893 genau 480 Tonnen Getreide über den Sund.",
            "Die Fähre beförderte im Winter 1893 genau 840 Tonnen Getreide über den Sund.",
        ),
        (
            "Le bac transporta 480 tonnes de blé à travers le détroit pendant l’hiver 1893.",
            "Le bac ne transporta pas 480 tonnes de blé à travers le détroit pendant l’hiver 1893.",
        ),
        (
            "一八九三年の冬、この渡し船は海峡を越えて四百八十トンの穀物を運んだ。",
            "一八九三年の冬、この渡し船は海峡を越えて八百四十トンの穀物を運んだ。",
        ),
        (
            "Паром перевёз через пролив 480 тонн зерна зимой 1893 года.",
            "Паром не перевёз через пролив 480 тонн зерна зимой 1893 года.",
        ),
    ] {
        let case = Case::new(
            &[("says.txt", sentence), ("otherwise.txt", other)],
            &format!("{sentence}\n\n“{sentence}”"),
        )
        .await;
        let across = case.across();
        assert!(!across.rows.is_empty(), "{sentence}");
        for row in &across.rows {
            let of = |name: &str| {
                let id = case.id(name);
                row.cells.iter().find(|cell| cell.source == id).map(|cell| cell.stance)
            };
            if matches!(row.item, Item::Quote(_)) {
                assert_eq!(of("says.txt"), Some(Stance::Says), "{row:?}");
            }
            assert_ne!(of("otherwise.txt"), Some(Stance::Says), "{row:?}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn sources_may_come_and_go_meanwhile() {
    let texts: Vec<(String, String)> = (0..12).map(|n| (format!("{n:02}.txt"), among(n, FERRY))).collect();
    let texts: Vec<(&str, &str)> = texts
        .iter()
        .map(|(name, text)| (name.as_str(), text.as_str()))
        .collect();
    let case = Case::new(&texts, FERRY).await;
    let engine = std::sync::Arc::clone(&case.desk.engine);
    let answer = case.answer;
    let comparing = std::thread::spawn(move || {
        (0..6)
            .map(|_| engine.across(answer, &CancellationToken::new(), |_, _| ()))
            .collect::<Vec<_>>()
    });
    let ids: Vec<SourceId> = texts.iter().map(|(name, _)| case.id(name)).collect();
    for id in &ids[..6] {
        case.desk.engine.remove(*id).unwrap();
        case.desk.engine.bring_back(*id).unwrap();
    }
    // Either as it was at one moment, or not at all.
    for across in comparing.join().unwrap().into_iter().flatten() {
        let says = across.rows[0].agreement.says;
        assert!((11..=12).contains(&says), "{across:?}");
    }
    assert_eq!(case.across().rows[0].agreement.says, 12);
}
