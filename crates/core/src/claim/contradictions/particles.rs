//! Who does what to whom, where a particle behind the word says it: in Japanese and Korean.

use super::Differs;
use crate::claim::coverage::Cover;
use crate::claim::terms::Reading;
use crate::claim::tongue::Tongue;
use crate::fold::marks::is_cjk;
use crate::language::Language;
use crate::quote::verdict::EditClass;
use std::collections::HashMap;
use std::ops::Range;

/// Two words that have each other's particle: "A は B に勝った" for "B は A に勝った".
pub(super) fn exchanged_particles(cover: &Cover<'_>, out: &mut Vec<Differs>) {
    let (ours, theirs) = (marked(cover.claim), marked(cover.passage));
    let there: HashMap<&str, &Marked> = theirs.iter().map(|word| (word.word.as_str(), word)).collect();
    let moved: Vec<(&Marked, &Marked)> = ours
        .iter()
        .filter_map(|word| Some((word, *there.get(word.word.as_str())?)))
        .filter(|(ours, theirs)| ours.role != theirs.role)
        .collect();
    let swapped = moved.iter().enumerate().find_map(|(at, (x, there_x))| {
        let mut others = moved.iter().skip(at + 1);
        let (y, there_y) = others.find(|(y, there_y)| x.role == there_y.role && y.role == there_x.role)?;
        Some(([x, y], [there_x, there_y]))
    });
    if let Some((claim, passage)) = swapped {
        let all = |words: [&&Marked; 2]| words.iter().flat_map(|word| word.terms.clone()).collect();
        out.push(Differs {
            claim: all(claim),
            passage: all(passage),
            class: EditClass::Opposite,
        });
    }
}

/// A word and the particle behind it.
struct Marked {
    word: String,
    terms: Range<usize>,
    role: Role,
}

/// What a particle says that a word is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    Does,
    Suffers,
    Receives,
    Gives,
    Compared,
}

fn role(particle: &str) -> Option<Role> {
    Some(match particle {
        "は" | "が" | "은" | "는" | "이" | "가" => Role::Does,
        "を" | "을" | "를" => Role::Suffers,
        "に" | "에게" => Role::Receives,
        "から" | "에게서" => Role::Gives,
        "より" | "보다" => Role::Compared,
        _ => return None,
    })
}

fn marked(reading: &Reading) -> Vec<Marked> {
    match reading.tongue {
        Tongue::Known(Language::Japanese) => japanese(reading),
        Tongue::Known(Language::Korean) => korean(reading),
        _ => Vec::new(),
    }
}

fn korean(reading: &Reading) -> Vec<Marked> {
    let split = |word: &str| {
        let particles = ["에게서", "에게", "보다", "은", "는", "이", "가", "을", "를"];
        let particle = particles.iter().find(|particle| word.ends_with(**particle))?;
        let bare = word.strip_suffix(particle).filter(|bare| !bare.is_empty())?;
        Some((bare.to_owned(), role(particle)?))
    };
    let words = reading.terms.iter().enumerate().filter(|(_, term)| term.kind.counts());
    words
        .filter_map(|(at, term)| {
            let (word, role) = split(&term.word)?;
            Some(Marked {
                word,
                terms: at..at + 1,
                role,
            })
        })
        .collect()
}

/// Runs of characters that are no small ones, before a particle.
fn japanese(reading: &Reading) -> Vec<Marked> {
    let mut found = Vec::new();
    let mut start = 0;
    for (at, term) in reading.terms.iter().enumerate() {
        let parted = at > 0
            && reading
                .terms
                .get(at - 1)
                .is_some_and(|before| before.range.end != term.range.start);
        if parted {
            start = at;
        }
        let joins = term.kind.counts() && !is_hiragana(&term.word) || HONORIFICS.contains(&term.word.as_str());
        if term.word.chars().any(|c| !is_cjk(c)) || joins {
            continue;
        }
        let run = reading.terms.get(start..at).unwrap_or_default();
        if let Some(role) = role(&term.word).filter(|_| !run.is_empty()) {
            found.push(Marked {
                word: run.iter().map(|term| term.word.as_str()).collect(),
                terms: start..at,
                role,
            });
        }
        start = at + 1;
    }
    found
}

/// What is written on to a name, by character or as a word.
const HONORIFICS: [&str; 4] = ["さん", "さ", "ん", "くん"];

fn is_hiragana(word: &str) -> bool {
    word.chars().all(|c| matches!(c, '\u{3040}'..='\u{309f}'))
}
