//! Two things of the claim that stand in each other's place in the passage, around a word that both have: who does it to
//! whom, what is more than what.

use super::Differs;
use super::alignment::Alignment;
use crate::claim::borders::Border;
use crate::claim::terms::{Kind, Reading};
use crate::language::Language;
use crate::language::grammar::Kind as Listed;
use crate::quote::verdict::EditClass;

/// What stands before and behind a word in the claim, and the other way round in the passage.
pub(super) fn crossed(alignment: &Alignment<'_>, out: &mut Vec<Differs>) {
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let compares = |reading: &Reading, at: usize| {
        let grammar = reading.grammar();
        let word = reading.terms.get(at).map_or("", |term| term.word.as_str());
        grammar.is_some_and(|grammar| grammar.is(word, Listed::Comparative))
    };
    if claim.grammar().is_none() || out.iter().any(Differs::contradicts) {
        return;
    }
    let place = |a: usize| match alignment.places(a) {
        [at] => Some(*at),
        _ => None,
    };
    let is_word = |a: &usize| {
        let term = claim.terms.get(*a);
        term.is_some_and(|term| matches!(term.kind, Kind::Content | Kind::Name) && !is_rate(&term.word))
    };
    let words: Vec<(usize, usize)> = (0..claim.terms.len())
        .filter(is_word)
        .filter_map(|a| Some((a, place(a)?)))
        .collect();
    let around = |x: (usize, usize), y: (usize, usize)| x.0 < y.0 && x.1 > y.1;
    for x in &words {
        for y in words.iter().filter(|y| around(*x, **y)) {
            let comparative = (x.0..y.0).any(|at| compares(claim, at)) && (y.1..x.1).any(|at| compares(passage, at));
            let pivot = words
                .iter()
                .any(|m| x.0 < m.0 && m.0 < y.0 && y.1 < m.1 && m.1 < x.1 && !is_name(claim, m.0));
            // Where endings say who does what, two words with each other's endings have changed their parts.
            let inflected = has_cases(claim) && !has_form(alignment, *x) && !has_form(alignment, *y);
            if !(comparative || inflected || pivot && !is_said_otherwise(alignment, *x, *y)) {
                continue;
            }
            let named = |one: (usize, usize)| is_name(claim, one.0) || is_name(passage, one.1);
            // "more sensitive to grazing than old plants, but less to waves" compares twice.
            let between = passage.terms.get(y.1 + 1..=x.1).unwrap_or_default();
            let comparative = comparative && between.iter().all(|term| term.border < Border::Comma);
            let sure =
                comparative || (named(*x) && named(*y) || is_close(claim, x.0, y.0) && is_close(passage, y.1, x.1));
            // Of two that are not more than each other neither says the other.
            let denies = |reading: &Reading| reading.terms.iter().any(|term| term.denies);
            let sure = sure && !is_mutual(claim, x.0, y.0) && !denies(claim) && !denies(passage);
            out.push(Differs {
                claim: vec![x.0, y.0],
                passage: vec![y.1, x.1],
                class: if sure { EditClass::Opposite } else { EditClass::Content },
            });
            return;
        }
    }
}

/// "je Hektar", "per month".
fn is_rate(word: &str) -> bool {
    matches!(word, "je" | "pro" | "per" | "par" | "por")
}

fn is_name(reading: &Reading, at: usize) -> bool {
    reading.terms.get(at).is_some_and(|term| term.kind == Kind::Name)
}

/// Whether only one word of content and an article or two stand between.
fn is_close(reading: &Reading, from: usize, to: usize) -> bool {
    const WORDS: usize = 3;
    let between = reading.terms.get(from + 1..to).unwrap_or_default();
    between.len() <= WORDS && between.iter().filter(|term| term.kind.counts()).count() == 1
}

/// Whether what holds of the one and the other holds of the other and the one.
fn is_mutual(reading: &Reading, from: usize, to: usize) -> bool {
    let mut between = reading.terms.get(from + 1..to).unwrap_or_default().iter();
    between.any(|term| MUTUAL.contains(&term.word.as_str()))
}

/// Verbs and prepositions that say the same either way round.
const MUTUAL: &[&str] = &[
    "met",
    "meet",
    "meets",
    "married",
    "marries",
    "marry",
    "borders",
    "border",
    "bordered",
    "resembles",
    "resemble",
    "equals",
    "equal",
    "with",
    "versus",
    "vs",
    "fought",
    "fights",
    "faced",
    "faces",
    "played",
    "plays",
    "dated",
    "joined",
    "like",
    "differs",
    "differ",
    "mit",
    "heiratete",
    "traf",
    "avec",
    "con",
    "med",
];

/// Whether the two may have changed places and say the same: one is an adverbial that was put first, a passive says who did
/// it behind its verb, the case of a word says what it is, "and" joins both.
fn is_said_otherwise(alignment: &Alignment<'_>, x: (usize, usize), y: (usize, usize)) -> bool {
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let moved = |(a, b): (usize, usize)| {
        let (ours, theirs) = (led_by(claim, a), led_by(passage, b));
        ours.is_some() && ours == theirs
    };
    let agent = |reading: &Reading, from: usize| {
        let terms = reading.terms.get(from..).unwrap_or_default();
        terms.iter().any(|term| AGENTS.contains(&term.word.as_str()))
    };
    let turned = agent(claim, x.0) != agent(passage, y.1);
    // "A will be succeeded by B" and "B will be succeeded by A".
    let led = |reading: &Reading, at: usize| {
        let head = reading
            .terms
            .get(at.saturating_sub(BEFORE_AGENT)..at)
            .unwrap_or_default();
        head.iter().any(|term| AGENTS.contains(&term.word.as_str()))
    };
    if led(claim, y.0) && led(passage, x.1) && !led(claim, x.0) && !led(passage, y.1) {
        return false;
    }
    let by_case = has_cases(claim) && has_form(alignment, x) && has_form(alignment, y);
    let between = |reading: &Reading, from: usize, to: usize| {
        reading
            .terms
            .get(from + 1..=to)
            .unwrap_or_default()
            .iter()
            .any(|term| term.border >= Border::And)
    };
    let parted = between(claim, x.0, y.0) || between(passage, y.1, x.1);
    moved(x) || moved(y) || turned || by_case || parted
}

/// Whether a word has the same ending in both.
fn has_form(alignment: &Alignment<'_>, (a, b): (usize, usize)) -> bool {
    let (ours, theirs) = (alignment.cover.claim.terms.get(a), alignment.cover.passage.terms.get(b));
    ours.map(|term| &term.word) == theirs.map(|term| &term.word)
}

/// Whether the endings of a language's nouns say who does and who suffers, so that their order need not.
fn has_cases(reading: &Reading) -> bool {
    [
        Language::Russian,
        Language::Polish,
        Language::Czech,
        Language::Turkish,
        Language::Arabic,
        Language::Korean,
        Language::Japanese,
    ]
    .into_iter()
    .any(|language| reading.tongue == crate::claim::tongue::Tongue::Known(language))
}

/// Words between "by" and a name: "by the chairman, Tom Asker".
const BEFORE_AGENT: usize = 3;

/// Words before the one who does what is said to be done.
const AGENTS: &[&str] = &[
    "by",
    "von",
    "vom",
    "durch",
    "par",
    "por",
    "pelo",
    "pela",
    "da",
    "dal",
    "dalla",
    "door",
    "av",
    "przez",
    "tarafından",
];

/// The preposition that leads the words in which the one at `at` stands; not one that ties them to a noun before.
fn led_by(reading: &Reading, at: usize) -> Option<&str> {
    const REACH: usize = 4;
    const OF: &[&str] = &[
        "of", "de", "d", "du", "des", "del", "di", "della", "do", "dos", "das", "van", "von", "av", "på", "z",
    ];
    let grammar = reading.grammar()?;
    let head = reading.terms.get(at.saturating_sub(REACH)..at)?;
    let leads = |word: &str| {
        (is_rate(word) || grammar.is(word, Listed::Agent) || grammar.is(word, Listed::Common))
            && !OF.contains(&word)
            && !word.is_empty()
    };
    let mut back = head
        .iter()
        .rev()
        .take_while(|term| term.border < Border::Comma || leads(&term.word));
    back.find(|term| leads(&term.word)).map(|term| term.word.as_str())
}
