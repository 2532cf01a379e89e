//! "from 1956" of what ran until 1956: the side of a date on which something was.

use super::Differs;
use super::alignment::ARTICLES;
use crate::claim::borders::Border;
use crate::claim::coverage::Cover;
use crate::claim::terms::{Kind, Reading};
use crate::claim::values::What;
use crate::language::Language;
use crate::language::word_list::{WordList, word_list};
use crate::quote::verdict::EditClass;

/// A date that both have, up to which something was in one of them, and from which on in the other.
pub(super) fn other_spans(cover: &Cover<'_>, out: &mut Vec<Differs>) {
    let (claim, passage) = (cover.claim, cover.passage);
    let denied = |reading: &Reading| reading.terms.iter().any(|term| term.denies);
    if !out.is_empty() || denied(claim) || denied(passage) {
        return;
    }
    let found = (0..claim.terms.len()).find_map(|a| {
        let is_date = claim.terms.get(a).and_then(|term| claim.value(term))?;
        let b = cover.found.get(a).copied().flatten()?.at?;
        let (ours, theirs) = (side(claim, a)?, side(passage, b)?);
        (matches!(is_date.what, What::Date(_)) && ours != theirs).then_some((a, b))
    });
    let differs = found
        .map(|(a, b)| (vec![a], b))
        .or_else(|| no_longer(cover).map(|b| (Vec::new(), b)));
    out.extend(differs.map(|(claim, b)| Differs {
        claim,
        passage: vec![b],
        class: EditClass::Content,
    }));
}

/// "Lund is the largest port" of what was so until 1960.
fn no_longer(cover: &Cover<'_>) -> Option<usize> {
    let (claim, passage) = (cover.claim, cover.passage);
    let has = |reading: &Reading, words: &WordList| reading.terms.iter().any(|term| words.has(&term.word));
    let now = has(claim, &NOW) && !has(claim, &THEN) && has(passage, &THEN) && !has(passage, &NOW);
    let ends = |at: &usize| {
        let date = passage.terms.get(*at).and_then(|term| passage.value(term));
        let date = date.is_some_and(|value| matches!(value.what, What::Date(_)));
        date && cover.claim_at(*at).is_none() && side(passage, *at) == Some(Side::UpTo) && is_until(passage, *at)
    };
    (0..passage.terms.len()).find(ends).filter(|_| now)
}

/// Whether "until" leads the date, not "before": what was so before is so still.
fn is_until(passage: &Reading, at: usize) -> bool {
    let near = at.saturating_sub(3)..at;
    near.into_iter().any(|at| {
        matches!(
            passage.word(at),
            "until" | "till" | "bis" | "jusqu" | "jusque" | "hasta" | "fino" | "sino" | "até" | "tot" | "tills"
        )
    })
}

static NOW: WordList = word_list!("is are ist sind est sont es son è sono é são zijn är");

static THEN: WordList =
    word_list!("was were war waren était étaient fut era eran fue fueron fu furono erano foi eram waren var");

/// On which side of a date something was.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    UpTo,
    From,
}

/// The side that the words before the date at `at` name.
fn side(reading: &Reading, at: usize) -> Option<Side> {
    const REACH: usize = 4;
    let language = reading.tongue.known()?;
    let mut open = reading.terms.get(at)?.border < Border::Comma;
    for before in (at.saturating_sub(REACH)..at).rev() {
        let term = reading.terms.get(before).filter(|_| open)?;
        if let Some(side) = of_word(&term.word, language) {
            return Some(side);
        }
        let small = term.kind == Kind::Function || ARTICLES.contains(&term.word.as_str()) || is_of_time(&term.word);
        if !small {
            return None;
        }
        open = term.border < Border::Comma;
    }
    None
}

/// "the year 1956", "the end of 1956", "à partir de 1956".
fn is_of_time(word: &str) -> bool {
    matches!(
        word,
        "year"
            | "end"
            | "late"
            | "early"
            | "jahr"
            | "jahre"
            | "ende"
            | "anfang"
            | "année"
            | "an"
            | "fin"
            | "partir"
            | "año"
            | "anno"
            | "ano"
            | "fine"
            | "finales"
            | "jaar"
            | "eind"
            | "begin"
            | "à"
            | "a"
            | "de"
            | "di"
            | "do"
            | "del"
            | "al"
            | "en"
            | "em"
            | "eller"
    )
}

fn of_word(word: &str, language: Language) -> Option<Side> {
    let (up_to, from): (&[&str], &[&str]) = match language {
        Language::English => (&["until", "till", "before"], &["since", "from", "after"]),
        Language::German => (&["bis", "vor"], &["seit", "ab", "nach", "von"]),
        Language::French => (&["jusqu", "jusque", "avant"], &["depuis", "partir", "dès", "après"]),
        Language::Spanish => (&["hasta", "antes"], &["desde", "partir", "tras", "después"]),
        Language::Italian => (&["fino", "sino", "prima"], &["dal", "dall", "dalla", "partire", "dopo"]),
        Language::Portuguese => (&["até", "antes"], &["desde", "partir", "após", "depois"]),
        Language::Dutch => (&["tot", "voor", "vóór"], &["sinds", "vanaf", "na", "van"]),
        Language::Swedish => (&["till", "tills", "före"], &["sedan", "från", "efter"]),
        _ => return None,
    };
    if up_to.contains(&word) {
        return Some(Side::UpTo);
    }
    from.contains(&word).then_some(Side::From)
}
