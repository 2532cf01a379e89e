//! check.json, and the comparison of two checks.

use super::sample::sample;
use super::written;
use crate::{Deviation, Drawing, Format, Language, Learned, Locator, Report, Verdict, compare, read, write};

fn again(report: &Report) -> Report {
    read(&written(report, Format::Check)).unwrap()
}

#[test]
fn a_check_reads_back_as_it_was() {
    let report = sample();
    let read = again(&report);
    let expected = Report {
        answer: crate::Answer {
            blocks: Vec::new(),
            annotated: String::new(),
            ..report.answer.clone()
        },
        ..report.clone()
    };
    assert_eq!(read, expected);
    assert_eq!(compare(&report, &read), []);
}

#[test]
fn what_is_no_check_is_refused() {
    let cases: [(&[u8], &str); 5] = [
        (b"", "no check"),
        (b"{}", "no check"),
        (b"[1]", "no check"),
        (br#"{"format":"other","version":1}"#, "calls itself"),
        (br#"{"format":"pincite-check","version":99}"#, "newer"),
    ];
    for (bytes, expected) in cases {
        let error = read(bytes).unwrap_err().to_string();
        assert!(error.contains(expected), "{error}");
    }
    // What a newer program adds is no fault.
    assert!(read(br#"{"format":"pincite-check","version":1,"answer":{"title":"a","mood":"good"}}"#).is_ok());
}

fn pages(behind: i32) -> Learned {
    Learned {
        kind: "pages".to_owned(),
        words: String::new(),
        source: "tides.pdf".to_owned(),
        behind: Some(behind),
    }
}

#[test]
fn what_was_learned_is_among_the_parameters_and_a_page_as_learned_is_said() {
    let mut report = sample();
    report.learned = vec![pages(-2)];
    assert_eq!(again(&report).learned, report.learned);
    for (language, sentence) in [
        (Language::English, "Page numbers of tides.pdf are 2 ahead"),
        (Language::German, "Seitenzahlen von tides.pdf liegen 2 voraus"),
    ] {
        let methods = write(&report, Format::Methods, language, &Drawing::default()).unwrap();
        assert!(String::from_utf8(methods).unwrap().contains(sentence), "{language:?}");
    }
    // It stays in the list of what stands elsewhere; only what is said of it is another sentence.
    let wrong = report
        .quotes
        .iter_mut()
        .find(|quote| quote.is_misplaced() && quote.locator == Locator::Wrong);
    let wrong = wrong.unwrap();
    wrong.behind = Some(12);
    assert!(wrong.is_misplaced());
    let markdown = written(&report, Format::Html);
    assert!(
        String::from_utf8(markdown)
            .unwrap()
            .contains("That is the page as learned: its numbers are 12 behind here.")
    );
}

/// A name, what is changed, how the deviation is told, and whether it is a result.
type Change = (&'static str, fn(&mut Report), &'static str, bool);

#[test]
fn what_differs_is_told() {
    let then = sample();
    let changes: [Change; 10] = [
        (
            "verdict",
            |now| now.quotes[0].verdict = Verdict::Exact,
            "The verdict of the quote “rises by three metres” was altered_meaning and is exact.",
            true,
        ),
        (
            "place",
            |now| now.quotes[1].passages[0].spans = vec![[7, 9]],
            "The place of the quote “calm … in summer” was 100–126 and is 7–9.",
            true,
        ),
        (
            "locator",
            |now| now.quotes[0].locator = Locator::Wrong,
            "The place check of the quote",
            true,
        ),
        (
            "quote gone",
            |now| drop(now.quotes.pop()),
            "The quote “made by wind” was found and is not.",
            true,
        ),
        (
            "claim",
            |now| now.claims[0].confidence = 0.2,
            "The confidence of the claim “The moon moves the water.” was 0.700 and is 0.200.",
            true,
        ),
        (
            "source",
            |now| now.sources[3].sha256 = "9".repeat(64),
            "locked.pdf is not there with the bytes that it had (SHA-256 4444",
            false,
        ),
        (
            "read",
            |now| now.sources[3].not_searched = None,
            "locked.pdf is searched and was not.",
            false,
        ),
        (
            "version",
            |now| now.versions.judge = 9,
            "The judge of quotes was 2 and is 9.",
            false,
        ),
        (
            "knob",
            |now| now.settings.knobs[0].1 = 2.0,
            "k1 was 1.5 and is 2.",
            false,
        ),
        (
            "learned",
            |now| now.learned = vec![pages(12)],
            "what was learned from reviews was nothing and is Page numbers of tides.pdf are 12 behind.",
            false,
        ),
    ];
    for (name, change, expected, is_result) in changes {
        let mut now = then.clone();
        change(&mut now);
        let found = compare(&then, &now);
        let told = found.iter().find(|one| one.to_string().starts_with(expected));
        assert_eq!(told.map(Deviation::is_result), Some(is_result), "{name}: {found:?}");
    }
    // Claims that nobody asked for are no deviation.
    let mut quotes = then.clone();
    (quotes.with_claims, quotes.claims) = (false, Vec::new());
    assert_eq!(compare(&then, &quotes), []);
}
