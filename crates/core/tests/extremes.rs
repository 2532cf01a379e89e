//! Quotes that nobody writes: each has to get a clear result. Work out of proportion would not come to an end here.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test fails by panicking"
)]

mod common;

use common::{Source, judge, judge_alone, plain};
use pincite_core::answer::blocks;
use pincite_core::extract::{Quote, quotes};
use pincite_core::quote::{NotCheckable, Verdict};
use std::fmt::Write;

const TEXT: &str = "The tide rises twice a day. 老船工每天早晨先看水位，再看云色。 Весной лёд трогается рано. הספינה יצאה מן הנמל עם שחר. \
     In 1912 the ferry made 212 crossings, and carried 11 horses.";

fn check(quote: &str, expected: Verdict) {
    let sources = [Source::new(1, plain(TEXT))];
    for found in [judge(quote, &sources), judge_alone(quote, &sources)] {
        assert_eq!(found.verdict, expected, "{quote:?}: {found:?}");
    }
}

#[test]
fn little_to_compare() {
    let nothing = Verdict::NotCheckable(NotCheckable::NoWords);
    check("", nothing);
    check(" \n\t", nothing);
    check("?!… — “” [.] ***", nothing);
    check("\u{200b}\u{feff}\u{202e}\u{2066}", nothing);
    check("\u{0}\u{1}\u{1b}\u{7f}", nothing);
    check("\u{301}\u{308}", nothing);
    check("tide", Verdict::Exact);
    check("1912", Verdict::Exact);
    check("qxz", Verdict::NotFound);
    check("91", Verdict::NotFound);
}

#[test]
fn scripts() {
    check("老船工每天早晨先看水位，再看云色", Verdict::Exact);
    check("Весной лёд трогается рано", Verdict::Exact);
    check("הספינה יצאה מן הנמל", Verdict::Exact);
    check("再看云色。 Весной лёд", Verdict::Exact);
    check("再看云色 Весной הספינה ferry", Verdict::NotFound);
}

#[test]
fn marks_that_nobody_sees() {
    check("The ti\u{200b}de rises\u{200d} twice", Verdict::Normalized);
    check("\u{feff}The tide ri\u{ad}ses twice", Verdict::Normalized);
    check(
        "\u{202e}The tide\u{202c} rises \u{2066}twice\u{2069}",
        Verdict::Normalized,
    );
}

/// Words as a text has them: some everywhere, many only once (Knuth's multiplicative hash, squared towards small).
fn long(words: usize, salt: u64) -> String {
    let mut text = String::new();
    for i in 0..words as u64 {
        let even = (((i + salt) * 2_654_435_761) >> 12) & 0xffff;
        let _ = write!(
            text,
            "word{}{}",
            (even * even) >> 17,
            if i % 12 == 11 { '\n' } else { ' ' }
        );
    }
    text
}

/// Judges a quote in a long document by itself.
fn judged(quote: &str, text: &str) -> Verdict {
    judge_alone(quote, &[Source::new(1, plain(text))]).verdict
}

#[test]
fn five_thousand_words() {
    let text = long(40_000, 1);
    let words: Vec<&str> = text.split_whitespace().collect();
    let quote = words[9_000..14_000].join(" ");
    let changed = quote.replacen("word", "not word", 1);
    let foreign = long(5_000, 300_000).replace("word", "other");
    for (quote, expected) in [
        (quote, Verdict::Exact),
        (changed, Verdict::MeaningChanged),
        (foreign, Verdict::NotFound),
    ] {
        assert_eq!(judged(&quote, &text), expected, "{quote:.40}");
    }
}

/// No word of it stands there only once: without words to hold on to, the alignment is held by runs of them, or, where
/// the text only turns round and round, by nothing; then it may fail, but not take for ever.
#[test]
fn five_thousand_words_none_of_them_rare() {
    let mixed = |i: u64| (i.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ (i << 7)).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 33;
    let written = |number: &dyn Fn(u64) -> u64| (0..40_000).map(|i| format!("word{}", number(i))).collect::<Vec<_>>();
    for (words, expected) in [
        (written(&|i| mixed(i) % 500), Some(Verdict::MeaningChanged)),
        (written(&|i| mixed(i) % 40), Some(Verdict::MeaningChanged)),
        (written(&|i| (i * i + 1) % 211), None),
    ] {
        let quote = words[9_000..14_000].join(" ").replacen("word", "not word", 1);
        let verdict = judged(&quote, &words.join(" "));
        assert!(
            expected.is_none_or(|expected| verdict == expected),
            "{verdict:?}: {quote:.60}"
        );
    }
}

/// The same few letters over and over give every search its worst case.
#[test]
fn texts_that_only_repeat() {
    let tables = [
        ("a ".repeat(50_000), "a ".repeat(1_000)),
        ("ab".repeat(20_000), "ab".repeat(400)),
        ("the the the ".repeat(5_000), "the … the … the … the".to_owned()),
        ("1 ".repeat(20_000), "1 ".repeat(500) + "2"),
        ("渡船".repeat(20_000), "渡船".repeat(300) + "渡"),
        ("no. ".repeat(20_000), "[no] ".repeat(300)),
        ("x\u{301}".repeat(5_000), "x\u{301}".repeat(400)),
    ];
    for (text, quote) in tables {
        assert_ne!(
            judged(&quote, &text),
            Verdict::NotCheckable(NotCheckable::NoWords),
            "{quote:.20}"
        );
    }
}

#[test]
fn a_hundred_thousand_quotes_in_one_answer() {
    const QUOTES: usize = 100_000;
    let mut answer = String::new();
    for i in 0..QUOTES {
        let _ = writeln!(answer, "- “the ferry made crossing number {i} at dawn” (p. {i})");
    }
    assert_eq!(quotes(&answer, &blocks(&answer)).len(), QUOTES);
}

/// Marks that open and never close, nested as deep as they go.
#[test]
fn answers_that_only_open() {
    for mark in [
        "“",
        "\"",
        "> ",
        "*",
        "[",
        "<q>",
        "`",
        "«",
        "„",
        "- ",
        "|",
        "<blockquote>",
        "'",
        "(",
        "[^1]: ",
        "![",
        "&",
    ] {
        let answer = mark.repeat(20_000) + " the tide rises twice a day";
        let has_words = |quote: &Quote| quote.text.contains(char::is_alphanumeric);
        assert!(quotes(&answer, &blocks(&answer)).iter().all(has_words), "{mark}");
    }
}
