//! Slips of the pen against real words: in each language that has spaces, words misspelt at random are no changes of
//! meaning, and words that stand one letter apart are no slips.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::disallowed_methods,
    missing_docs,
    reason = "a test fails by panicking, and reads what a program would hand to the core"
)]

mod common;

use common::{Source, judge, plain};
use pincite_core::language::Language;
use pincite_core::quote::{EditClass, Verdict};
use std::collections::BTreeSet;

/// Words drawn of each kind and language. More of them: `PINCITE_SLIPS=300 cargo test -p pincite-core --test slips`.
const DRAWN: usize = 60;

/// Of each hundred, so many misspelt words may be called a change of meaning, and so many real words a slip: 2 as measured
/// over 300 of each, and what chance adds to fewer. English has more pairs that the lexicon calls synonyms or forms of one
/// word, and Turkish suffixes make words of more slips.
const LIMITS: [(Language, f64, f64); 12] = [
    (Language::English, 4.0, 6.0),
    (Language::German, 4.0, 4.0),
    (Language::French, 4.0, 4.0),
    (Language::Spanish, 4.0, 4.0),
    (Language::Italian, 4.0, 4.0),
    (Language::Portuguese, 4.0, 4.0),
    (Language::Dutch, 4.0, 4.0),
    (Language::Swedish, 4.0, 4.0),
    (Language::Polish, 4.0, 4.0),
    (Language::Czech, 4.0, 4.0),
    (Language::Russian, 4.0, 4.0),
    (Language::Turkish, 8.0, 4.0),
];

/// Numbers that look drawn, the same in every run (Knuth's MMIX constants).
struct Draw(u64);

impl Draw {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % end.max(1)
    }

    fn of<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len())]
    }
}

/// The words of a language, and sentences with the place of a word that can be replaced.
struct Material {
    words: fst::Set<Vec<u8>>,
    slots: Vec<(String, usize)>,
    alphabet: Vec<char>,
}

fn material(language: Language) -> Material {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let words = fst::Set::new(std::fs::read(format!("{root}/assets/words/{}.fst", language.code())).unwrap()).unwrap();
    let rows = std::fs::read_to_string(format!("{root}/tests/fixtures/languages/{}.jsonl", language.code())).unwrap();
    let source = |row: &str| {
        row.split("\"source\": \"")
            .nth(1)
            .and_then(|rest| rest.split('"').next())
            .map(str::to_owned)
    };
    let sources: BTreeSet<String> = rows
        .lines()
        .filter_map(source)
        .filter(|text| !text.contains('\\'))
        .collect();
    let sentences = sources
        .iter()
        .flat_map(|text| text.split(". "))
        .filter(|text| text.split(' ').count() > 6);
    let mut slots = Vec::new();
    for sentence in sentences {
        for (at, word) in sentence.split(' ').enumerate().skip(1) {
            if is_plain(word) && words.contains(word) {
                slots.push((sentence.to_owned(), at));
            }
        }
    }
    let alphabet: BTreeSet<char> = slots
        .iter()
        .flat_map(|(text, _)| text.chars())
        .filter(|c| c.is_lowercase())
        .collect();
    Material {
        words,
        slots,
        alphabet: alphabet.into_iter().collect(),
    }
}

fn is_plain(word: &str) -> bool {
    word.chars().count() >= 5 && word.chars().all(char::is_lowercase)
}

/// A word with two letters swapped, one lost, one doubled or one replaced, inside.
fn misspelt(word: &str, draw: &mut Draw, alphabet: &[char]) -> String {
    let mut letters: Vec<char> = word.chars().collect();
    let at = 1 + draw.below(letters.len() - 2);
    match draw.below(4) {
        0 => letters.swap(at, at + 1),
        1 => drop(letters.remove(at)),
        2 => letters.insert(at, letters[at]),
        _ => letters[at] = *draw.of(alphabet),
    }
    letters.into_iter().collect()
}

/// Another word of the language in which one letter differs, before the ending.
fn neighbour(word: &str, material: &Material, draw: &mut Draw) -> Option<String> {
    let letters: Vec<char> = word.chars().collect();
    let mut found = Vec::new();
    for at in 0..letters.len() - 2 {
        for c in &material.alphabet {
            let mut other = letters.clone();
            other[at] = *c;
            let other: String = other.into_iter().collect();
            if other != word && material.words.contains(&other) && bare(&other) != bare(word) {
                found.push(other);
            }
        }
    }
    (!found.is_empty()).then(|| draw.of(&found).clone())
}

/// Without what stands over letters: "imagenes" is no other word than "imágenes".
fn bare(word: &str) -> String {
    use unicode_normalization::UnicodeNormalization;
    word.nfd().filter(|c| c.is_alphabetic()).collect()
}

fn replaced(sentence: &str, at: usize, word: &str) -> String {
    let words = sentence
        .split(' ')
        .enumerate()
        .map(|(i, old)| if i == at { word } else { old });
    words.collect::<Vec<_>>().join(" ")
}

/// What a quote with `ours` in the place of `theirs` comes to.
fn verdict(sentence: &str, at: usize, ours: &str, theirs: &str) -> (Verdict, bool) {
    let page = format!(
        "This page was printed in the yard.\n\n{}.\n",
        replaced(sentence, at, theirs)
    );
    let found = judge(&replaced(sentence, at, ours), &[Source::new(1, plain(&page))]);
    let edits = found.matches.first().map_or(&[][..], |found| &found.edits);
    (found.verdict, edits.iter().all(|edit| edit.class == EditClass::Wording))
}

#[test]
fn misspelt_words_are_slips_and_real_words_are_not() {
    let drawn = std::env::var("PINCITE_SLIPS")
        .ok()
        .and_then(|n| n.parse().ok())
        .unwrap_or(DRAWN);
    let mut failures = Vec::new();
    for (language, red, passed) in LIMITS {
        let material = material(language);
        let mut draw = Draw(20_261_123);
        let (mut accused, mut believed, mut pairs, mut slips) = (Vec::new(), Vec::new(), 0, 0);
        while slips < drawn {
            let (sentence, at) = draw.of(&material.slots).clone();
            let word = sentence.split(' ').nth(at).unwrap();
            let other = misspelt(word, &mut draw, &material.alphabet);
            if other == word || material.words.contains(&other) {
                continue;
            }
            slips += 1;
            if matches!(
                verdict(&sentence, at, &other, word).0,
                Verdict::MeaningChanged | Verdict::NotFound
            ) {
                accused.push(format!("{word} {other}"));
            }
        }
        let listed: Vec<String> = material.words.stream().into_strs().unwrap();
        while pairs < drawn {
            let (sentence, at) = draw.of(&material.slots).clone();
            let word = draw.of(&listed);
            let Some(other) = Some(word)
                .filter(|word| is_plain(word))
                .and_then(|word| neighbour(word, &material, &mut draw))
            else {
                continue;
            };
            pairs += 1;
            let (verdict, harmless) = verdict(&sentence, at, &other, word);
            if verdict < Verdict::MeaningChanged && harmless {
                believed.push(format!("{word} {other}"));
            }
        }
        #[expect(clippy::cast_precision_loss, reason = "a share of a few hundred")]
        let share = |found: &[String]| 100.0 * found.len() as f64 / drawn as f64;
        let told = format!(
            "{language:?}: {:.1} % of misspelt words red {accused:?}; {:.1} % of real words passed {believed:?}",
            share(&accused),
            share(&believed)
        );
        println!("{told}");
        if share(&accused) > red || share(&believed) > passed {
            failures.push(told);
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
