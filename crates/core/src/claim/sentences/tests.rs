//! Texts cut into sentences.

#![allow(clippy::unwrap_used, clippy::single_range_in_vec_init)]

use super::*;
use crate::source::document::{Aside, PageIndex, Place, Segment};

#[test]
fn texts_are_cut_into_sentences() {
    let wrapped = "The tide rises twice a day, as everyone who\nlives by the sea knows well, and falls\nagain. It is caused by\n\
                   the moon.\nTides of the north\nThe highest one was measured by Dr. Smith on\nFeb. 12, 2021. It reached 9 m.\n";
    let cases: Vec<(&str, Vec<&str>)> = vec![
        ("It rises. It falls.", vec!["It rises.", "It falls."]),
        (
            "See Fig. 3 and J. Smith. Done.",
            vec!["See Fig. 3 and J. Smith.", "Done."],
        ),
        (
            "On May. 12, 2020 The firm closed.",
            vec!["On May. 12, 2020 The firm closed."],
        ),
        (
            "Title\nFirst line\nSecond line.",
            vec!["Title", "First line", "Second line."],
        ),
        ("• one item\n• another", vec!["• one item", "• another"]),
        (
            "the tide rises twice a day. it falls as often. nobody knows why.",
            vec!["the tide rises twice a day.", "it falls as often.", "nobody knows why."],
        ),
        (
            "The U.S. Navy came at 6 p.m. and left. It did.",
            vec!["The U.S. Navy came at 6 p.m. and left.", "It did."],
        ),
        (
            "It rose [tide.pdf, p. None]. It fell.",
            vec!["It rose [tide.pdf, p. None].", "It fell."],
        ),
        (
            "Bake at 350 degrees F. Wrap it.",
            vec!["Bake at 350 degrees F.", "Wrap it."],
        ),
        ("Plan B. The boat left.", vec!["Plan B.", "The boat left."]),
        (
            "Closed at 6 p.m. Air France flew.",
            vec!["Closed at 6 p.m.", "Air France flew."],
        ),
        (
            "Closed at 6 p.m. EST on Monday.",
            vec!["Closed at 6 p.m. EST on Monday."],
        ),
        ("They struck. easyJet flew.", vec!["They struck.", "easyJet flew."]),
        (
            "passage 1: It rises.\npassage 2: It falls.",
            vec!["passage 1: It rises.", "passage 2: It falls."],
        ),
        ("潮水上涨。潮水退去。", vec!["潮水上涨。", "潮水退去。"]),
        (
            wrapped,
            vec![
                "The tide rises twice a day, as everyone who\nlives by the sea knows well, and falls\nagain.",
                "It is caused by\nthe moon.",
                "Tides of the north",
                "The highest one was measured by Dr. Smith on\nFeb. 12, 2021.",
                "It reached 9 m.",
            ],
        ),
        ("", vec![]),
    ];
    for (text, expected) in cases {
        let sentences = of_text(text);
        let found: Vec<&str> = sentences.iter().map(|sentence| sentence.span().of(text)).collect();
        assert_eq!(found, expected, "{text}");
    }
}

#[test]
fn a_sentence_without_end_is_cut() {
    let text = "word ".repeat(4_000);
    let sentences = of_text(&text);
    assert!(sentences.len() > 10);
    assert!(sentences.iter().all(|sentence| sentence.span().len() <= 1_200));
}

/// Texts, cut.
fn check(cases: &[(&str, &[&str])]) {
    for (text, expected) in cases {
        let sentences = of_text(text);
        let found: Vec<&str> = sentences.iter().map(|sentence| sentence.span().of(text)).collect();
        assert_eq!(found, *expected, "{text}");
    }
}

#[test]
fn full_stops_that_end_no_sentence() {
    check(&[
        ("He met Mrs. Holm. She left.", &["He met Mrs. Holm.", "She left."]),
        ("It is of no. 5 and p. 12 of it.", &["It is of no. 5 and p. 12 of it."]),
        ("They said no. Five left.", &["They said no.", "Five left."]),
        ("So said (cf. Holm) and others.", &["So said (cf. Holm) and others."]),
        ("J. Holm and A. B. Lund left.", &["J. Holm and A. B. Lund left."]),
        ("It was plan B. The boat left.", &["It was plan B.", "The boat left."]),
        ("It was 20 °C. Anna left.", &["It was 20 °C.", "Anna left."]),
        ("It was 20 C. Anna left.", &["It was 20 C.", "Anna left."]),
        ("It was at degree F. Anna left.", &["It was at degree F.", "Anna left."]),
        ("Vgl. Holm a. a. O. und Lund.", &["Vgl. Holm a. a. O. und Lund."]),
        ("3. The boat left.", &["3. The boat left."]),
        ("It was 1923. Anna left.", &["It was 1923.", "Anna left."]),
        ("The U.S. In May it left.", &["The U.S.", "In May it left."]),
        ("The U.S. Navy left.", &["The U.S. Navy left."]),
        (
            "Open until 6 p.m. Monday to Friday.",
            &["Open until 6 p.m. Monday to Friday."],
        ),
        ("Open until 6 p.m. Bring shoes.", &["Open until 6 p.m.", "Bring shoes."]),
        (
            "Open until 6 p.m. A dog barked.",
            &["Open until 6 p.m.", "A dog barked."],
        ),
        (
            "Open until 6 p.m. (or so) daily.",
            &["Open until 6 p.m. (or so) daily."],
        ),
        (
            "So it is [tide.pdf, p. 3]. It falls.",
            &["So it is [tide.pdf, p. 3].", "It falls."],
        ),
        ("“Go!” he said. He left.", &["“Go!” he said.", "He left."]),
        ("It is, e.g. here, so.", &["It is, e.g. here, so."]),
        (
            "They saw iPads. iPads fell. eBay rose.",
            &["They saw iPads.", "iPads fell.", "eBay rose."],
        ),
        ("It rose. e-mail came.", &["It rose. e-mail came."]),
        ("It rose by 5.5 m. It fell.", &["It rose by 5.5 m.", "It fell."]),
    ]);
}

#[test]
fn texts_in_small_letters() {
    check(&[
        (
            "the boat left early. the crew stayed. it rained. Anna swam home.",
            &[
                "the boat left early.",
                "the crew stayed.",
                "it rained.",
                "Anna swam home.",
            ],
        ),
        // One such place is a slip.
        (
            "The boat left early. the crew stayed.",
            &["The boat left early. the crew stayed."],
        ),
        (
            "The boat left early. the crew stayed. Anna swam. Eva swam. the end.",
            &[
                "The boat left early. the crew stayed.",
                "Anna swam.",
                "Eva swam. the end.",
            ],
        ),
        (
            "the boat left at 6 p.m. the crew of no. 5 stayed. it rained a lot. it froze.",
            &[
                "the boat left at 6 p.m. the crew of no. 5 stayed.",
                "it rained a lot.",
                "it froze.",
            ],
        ),
    ]);
}

#[test]
fn lines_that_stand_alone() {
    let wrapped = "The tide rises twice a day, as everyone who lives by\nthe sea knows well, and falls again in the night, when\n";
    let with = |rest: &str| format!("{wrapped}{rest}");
    for (rest, expected) in [
        (
            "nobody sees it.\nShort line\nThe boats lie dry.",
            vec!["Short line", "The boats lie dry."],
        ),
        ("nobody sees it.\n• one\n• two\nof it", vec!["• one", "• two\nof it"]),
        ("nobody sees it.\n- one\n* two", vec!["- one", "* two"]),
        ("nobody sees it.\n(a) one\n(iii) two", vec!["(a) one", "(iii) two"]),
        ("nobody sees it.\n(as far as is known)", vec!["(as far as is known)"]),
        ("nobody sees it.\n\nNew one", vec!["New one"]),
        (
            "nobody sees it. The boats lie on the long dry sand and\nWait",
            vec!["The boats lie on the long dry sand and\nWait"],
        ),
        ("nobody sees it. The long,\nWait", vec!["The long,\nWait"]),
        ("nobody sees it. The long-\nWait", vec!["The long-\nWait"]),
    ] {
        let text = with(rest);
        let found: Vec<String> = of_text(&text)
            .iter()
            .skip(1)
            .map(|sentence| sentence.span().of(&text).to_owned())
            .collect();
        assert_eq!(found, expected, "{rest}");
    }
}

#[test]
fn headings_are_told() {
    let long = "A very long line that goes on and on ".repeat(3);
    for (text, heading) in [
        ("Tides of the north", true),
        ("Tides of the north.", false),
        ("Tides of the north;", false),
        ("Tides of the north,", false),
        ("Tides, north?", false),
        ("北方的潮汐。", false),
        ("1914", false),
        ("Chapter 4", true),
        (&*long, false),
        ("Who? Anna", false),
    ] {
        assert_eq!(of_text(text).first().is_some_and(|one| one.heading), heading, "{text}");
    }
    let ninety = "x".repeat(90);
    assert!(of_text(&ninety)[0].heading);
    assert!(!of_text(&format!("{ninety}x"))[0].heading);
}

/// A page's foot and its notes lie between the lines of one sentence.
#[test]
fn sentences_go_on_past_what_lies_between() {
    let text = "It rises at dawn. The boats wait and 17 then they sail. a Note of it. It ends. b Another note.";
    let span = |words: &str| {
        let start = text.find(words).unwrap();
        TextSpan::from_bytes(start..start + words.len()).unwrap()
    };
    let segment = Segment {
        span: TextSpan::from_bytes(0..text.len()).unwrap(),
        place: Place::Page {
            index: PageIndex(0),
            label: None,
        },
    };
    let asides = vec![
        (span("17 "), Aside::Furniture),
        (span("a Note of it. "), Aside::Note),
        (span("b Another note."), Aside::Note),
    ];
    let document = Document::new(text.to_owned(), vec![segment], asides).unwrap();
    let shown = |sentences: Vec<Sentence>| -> Vec<Vec<String>> {
        let parts = |sentence: Sentence| sentence.parts.iter().map(|part| part.of(text).to_owned()).collect();
        sentences.into_iter().map(parts).collect()
    };
    assert_eq!(
        shown(of_document(&document)),
        [
            vec!["It rises at dawn."],
            vec!["The boats wait and ", "then they sail."],
            vec!["It ends."],
            vec!["a Note of it."],
            vec!["b Another note."],
        ]
    );
    let window = |from: &str, to: &str| span(from).start().bytes()..span(to).end().bytes();
    for (windows, expected) in [
        // The first and the last of a window may be cut.
        (
            vec![window("rises", "It ends")],
            vec![vec!["The boats wait and ", "then they sail."], vec!["a Note of it."]],
        ),
        (
            vec![0..span("It ends.").start().bytes() + 1],
            vec![
                vec!["It rises at dawn."],
                vec!["The boats wait and ", "then they sail."],
                vec!["a Note of it."],
            ],
        ),
        // Of a note that is cut there is nothing.
        (
            vec![0..span("Note of").start().bytes()],
            vec![vec!["It rises at dawn."]],
        ),
        (vec![span("It ends").start().bytes()..text.len()], vec![]),
        (
            vec![window("It rises", "rises"), span("sail").start().bytes()..text.len()],
            vec![vec!["It ends."], vec!["a Note of it."]],
        ),
    ] {
        assert_eq!(shown(of_windows(&document, &windows)), expected, "{windows:?}");
    }
}

#[test]
fn what_is_too_long_is_cut_where_it_can_be() {
    let cut = |text: &str, longest: usize| -> Vec<String> {
        let mut pieces = Vec::new();
        shorten(text, 0..text.len(), longest, &mut pieces);
        pieces.into_iter().map(|range| text[range].to_owned()).collect()
    };
    assert_eq!(cut("aaaa bbbb cccc", 20), ["aaaa bbbb cccc"]);
    assert_eq!(cut("aaaa bbbb cccc", 14), ["aaaa bbbb cccc"]);
    assert_eq!(cut("aaaa bbbb cccc", 13), ["aaaa bbbb ", "cccc"]);
    assert_eq!(cut("aaaa; bb cccc dddd", 10), ["aaaa; bb ", "cccc dddd"]);
    assert_eq!(cut("aaaaa; b cccc dddd", 10), ["aaaaa; b ", "cccc dddd"]);
    assert_eq!(cut("aaaaaaaa, b cccccc", 12), ["aaaaaaaa, ", "b cccccc"]);
    assert_eq!(cut("aaaaaaaaaaaa", 5), ["aaaaa", "aaaaa", "aa"]);
    assert_eq!(cut("ääää", 3), ["ä", "ä", "ä", "ä"]);
}
