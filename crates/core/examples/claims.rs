//! How long it takes to index a source and to judge claims against it, beside counting the source's words.
//!
//!     cargo run --release -p pincite-core --example claims [-]
//!
//! With a dash the source's text comes from standard input; without it, some 300 pages are made up.

use pincite_core::claim::{ClaimSource, Passages, Preset, Support, WordsAlone, check};
use pincite_core::source::document::SourceId;
use std::time::Instant;

/// Words of a made-up page.
const PAGE: usize = 400;
const PAGES: usize = 300;
const CLAIMS: usize = 40;

fn main() -> std::io::Result<()> {
    let text = match std::env::args().nth(1) {
        Some(_) => std::io::read_to_string(std::io::stdin())?,
        None => made_up(),
    };
    let begun = Instant::now();
    let words = text.split_whitespace().count();
    let counting = begun.elapsed();
    let begun = Instant::now();
    let passages = Passages::of_text(&text);
    println!(
        "{words} words, {} sentences: counted in {counting:?}, indexed in {:?}",
        passages.len(),
        begun.elapsed()
    );
    let sentences: Vec<&str> = text
        .split(". ")
        .filter(|sentence| sentence.len() > 60 && sentence.len() < 300)
        .collect();
    let step = (sentences.len() / CLAIMS).max(1);
    // As an assistant restates: some words other than the source's.
    let claims: Vec<String> = sentences
        .iter()
        .step_by(step)
        .take(CLAIMS)
        .map(|sentence| {
            sentence
                .replace('\n', " ")
                .replace(" the ", " a ")
                .replace("ing ", "ed ")
                + "."
        })
        .collect();
    let sources = [ClaimSource {
        id: SourceId(1),
        title: None,
        text: &text,
        passages: &passages,
    }];
    for (name, preset) in Preset::ALL {
        let settings = preset.settings();
        let begun = Instant::now();
        let checks = claims
            .iter()
            .map(|claim| check(claim, &sources, &settings, &WordsAlone));
        let supported = checks.filter(|check| check.support == Support::Supported).count();
        println!(
            "{name}: {} claims in {:?}, {supported} supported",
            claims.len(),
            begun.elapsed()
        );
    }
    Ok(())
}

/// Sentences of words from a list, drawn by a linear congruence: the same on every machine.
fn made_up() -> String {
    let words = include_str!("../src/claim.rs").split(|c: char| !c.is_alphabetic());
    let words: Vec<&str> = words.filter(|word| word.len() > 2).collect();
    let mut seed = 7_u64;
    let mut next = |below: usize| {
        seed = seed
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(seed >> 33).unwrap_or_default() % below.max(1)
    };
    let mut text = String::new();
    let mut at = 0;
    while at < PAGE * PAGES {
        let length = 12 + next(20);
        for i in 0..length {
            let word = words.get(next(words.len())).copied().unwrap_or("word");
            if i > 0 {
                text.push(' ');
            }
            text.push_str(word);
            if i % 9 == 4 {
                text.push_str(&format!(" {} km", next(9_000)));
            }
        }
        text.push_str(". ");
        at += length;
    }
    text
}
