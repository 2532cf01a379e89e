//! How long quotes of each kind take in a source of five megabytes, each beside the quickest: `cargo bench -p pincite-core`, with words
//! of a kind behind `--` to measure only that.
//!
//! A kind that costs many times another is what to look at; the milliseconds themselves depend on the machine. How much a
//! search may look at is held by tests that count (`quote/elide/tests.rs`, `quote/near/align.rs`).
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a measurement fails by panicking"
)]

#[path = "../tests/common/mod.rs"]
mod common;

use common::{Source, dictionaries, plain, quote};
use pincite_core::quote::{Candidate, SourceText, verify_with};
use pincite_core::source::text::TextSpan;
use std::time::{Duration, Instant};

/// Running text of made-up facts: the small words that every text has, and others that are drawn (multiplicative hash).
fn sentences(bytes: usize) -> String {
    const SUBJECTS: &[&str] = &[
        "the company",
        "the court",
        "a review of the study",
        "the board",
        "every patient",
        "the minister",
    ];
    const VERBS: &[&str] = &[
        "reported",
        "did not confirm",
        "described",
        "reduced",
        "had considered",
        "will publish",
    ];
    const THINGS: &[&str] = &[
        "revenue",
        "mortality",
        "the amount of rainfall",
        "results",
        "a decision",
        "damages",
        "exports",
    ];
    let mut text = String::with_capacity(bytes + 200);
    let mut seed = 7_u64;
    let mut draw = move |most: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (seed >> 33) as usize % most
    };
    while text.len() < bytes {
        let (subject, verb, thing) = (draw(SUBJECTS.len()), draw(VERBS.len()), draw(THINGS.len()));
        let mut sentence = format!(
            "{} in district{} {} {} of {} percent in the year {}, and {} of ward{} was the same.",
            SUBJECTS[subject],
            draw(4_000),
            VERBS[verb],
            THINGS[thing],
            draw(900),
            1900 + draw(120),
            THINGS[draw(THINGS.len())],
            draw(4_000),
        );
        sentence[..1].make_ascii_uppercase();
        text.push_str(&sentence);
        text.push(if draw(5) == 0 { '\n' } else { ' ' });
    }
    text
}

/// Sentences of the source, `count` of them, spread over it.
fn drawn(text: &str, count: usize) -> Vec<&str> {
    let all: Vec<&str> = text.split_inclusive('.').map(str::trim).collect();
    let step = all.len() / count;
    all.into_iter().step_by(step).take(count).collect()
}

fn without(sentence: &str, first: usize, count: usize) -> String {
    let words: Vec<&str> = sentence.split(' ').collect();
    [&words[..first], &["…"], &words[first + count..]].concat().join(" ")
}

/// The mean and the longest time of these quotes.
fn timed(quotes: &[String], source: &Source, proposed: bool) -> (Duration, Duration) {
    let text = source.document.text();
    let sources = [SourceText {
        id: source.id,
        file_name: "a.pdf",
        other_names: &[],
        title: None,
        about: None,
        document: &source.document,
        folded: &source.folded,
        words: &[],
        incomplete: false,
    }];
    let mut longest = Duration::ZERO;
    let mut all = Duration::ZERO;
    for words in quotes {
        // As an index proposes: eight paragraphs, one of them the right one where there is one.
        let rare = words
            .split(' ')
            .find(|word| word.starts_with("district") || word.starts_with("ward"));
        let at = rare.and_then(|rare| text.find(rare)).unwrap_or(0);
        let step = text.len() / 8;
        let proposals = (0..8).map(|i| (at + i * step) % (text.len() - 2_000));
        let proposals: Vec<Candidate> = proposals
            .filter_map(|at| TextSpan::from_bytes(at.saturating_sub(300)..at + 700))
            .map(|span| Candidate {
                source: source.id,
                span,
            })
            .collect();
        let quote = quote(words);
        let start = Instant::now();
        let check = verify_with(&quote, &sources, dictionaries(), || {
            if proposed { proposals } else { Vec::new() }
        });
        let took = start.elapsed();
        std::hint::black_box(check);
        longest = longest.max(took);
        all += took;
    }
    (all / u32::try_from(quotes.len().max(1)).unwrap_or(1), longest)
}

fn main() {
    let text = sentences(5_000_000);
    let source = Source::new(1, plain(&text));
    let some = drawn(&text, 100);
    let of = |change: &dyn Fn(&str) -> String| some.iter().map(|sentence| change(sentence)).collect::<Vec<_>>();
    let long = |change: &dyn Fn(&str) -> String| {
        let starts = some
            .iter()
            .take(10)
            .map(|sentence| sentence.as_ptr() as usize - text.as_ptr() as usize);
        starts
            .map(|at| change(&text[at..(at + 6_000).min(text.len())]))
            .collect::<Vec<_>>()
    };
    let one = |quote: &str| vec![quote.to_owned()];
    let kinds: Vec<(&str, Vec<String>)> = vec![
        ("exact", of(&str::to_owned)),
        ("typography", of(&|sentence| sentence.to_uppercase())),
        ("ellipsis", of(&|sentence| without(sentence, 4, 2))),
        ("bracket", of(&|sentence| sentence.replacen("the", "[this]", 1))),
        (
            "number changed",
            of(&|sentence| sentence.replace("percent", "and a half percent")),
        ),
        ("word changed", of(&|sentence| sentence.replace("same", "other"))),
        ("word left out", of(&|sentence| sentence.replace(" in the", ""))),
        (
            "invented",
            of(&|sentence| sentence.split(' ').rev().collect::<Vec<_>>().join(" ")),
        ),
        (
            "invented, common",
            of(&|_| "the year of the company and the same of the court in the year was the board".to_owned()),
        ),
        ("one page, changed", long(&|page| page.replace("same", "other"))),
        ("the … the", one("the … the … the … the")),
        ("200 fragments", one(&"the … ".repeat(200))),
        ("30 fragments", one(&"the … of … ".repeat(15))),
        (
            "30 fragments, last missing",
            one(&format!("{}zebra", "the year … of … ".repeat(15))),
        ),
        ("eight common words", one("the … of … and … was … in … the … of … same")),
        (
            "common, brackets",
            one("the [of] and [the] was [in] the year [same] of percent"),
        ),
        (
            "only common words",
            one("of the in the and the was the same the year the company of the court of the board of the"),
        ),
    ];
    let (quickest, _) = timed(&of(&str::to_owned), &source, true);
    println!("{:<28} {:>9} {:>9} {:>9}", "quotes", "mean ms", "most ms", "x exact");
    let wanted = std::env::args()
        .skip(1)
        .find(|arg| !arg.starts_with('-'))
        .unwrap_or_default();
    for (kind, quotes) in kinds.into_iter().filter(|(kind, _)| kind.contains(&wanted)) {
        for (proposed, name) in [(true, kind.to_owned()), (false, format!("{kind}, no index"))] {
            let (mean, longest) = timed(&quotes, &source, proposed);
            let ms = |time: Duration| time.as_secs_f64() * 1e3;
            println!(
                "{name:<38} {:>9.3} {:>9.2} {:>8.1}",
                ms(mean),
                ms(longest),
                ms(mean) / ms(quickest)
            );
        }
    }
}
