//! "the largest" of what is the second-largest, in every known language.

use super::Differs;
use crate::claim::coverage::Cover;
use crate::claim::terms::{Kind, Reading};
use crate::claim::values::What;
use crate::quote::verdict::EditClass;

/// A superlative that both have, and before which one of them has a place in a row that the other has not.
pub(super) fn ranked_otherwise(cover: &Cover<'_>, out: &mut Vec<Differs>) {
    let placed = |a: usize| cover.found.get(a).copied().flatten().and_then(|found| found.at);
    for a in 0..cover.claim.terms.len() {
        let Some(b) = placed(a) else {
            out.extend(ranked_in_a_word(cover, a));
            continue;
        };
        let (ours, theirs) = (rank(cover.claim, a), rank(cover.passage, b));
        let superlative = |reading: &Reading, at: usize, rank: Option<usize>| {
            let from = rank.map_or(at.saturating_sub(1), |rank| rank + 1);
            (from..=at).any(|at| is_superlative(reading, at))
        };
        let both = superlative(cover.claim, a, ours) && superlative(cover.passage, b, theirs);
        let word =
            |reading: &Reading, at: Option<usize>| at.and_then(|at| reading.terms.get(at)).map(|term| term.key.clone());
        if both && word(cover.claim, ours) != word(cover.passage, theirs) {
            out.push(Differs {
                claim: ours.into_iter().chain([a]).collect(),
                passage: theirs.into_iter().chain([b]).collect(),
                class: EditClass::Number,
            });
            return;
        }
    }
}

/// "die zweitlängste" for "die längste".
fn ranked_in_a_word(cover: &Cover<'_>, a: usize) -> Option<Differs> {
    let ours = cover.claim.terms.get(a).filter(|_| is_superlative(cover.claim, a))?;
    let is_ranked = |word: &str| {
        RANKS
            .iter()
            .any(|rank| word.strip_prefix(rank) == Some(ours.word.as_str()))
    };
    let b = cover.passage.terms.iter().position(|term| is_ranked(&term.word))?;
    Some(Differs {
        claim: vec![a],
        passage: vec![b],
        class: EditClass::Number,
    })
}

/// Words between a place in a row and what is in that place.
const REACH: usize = 3;

/// Where the words before the term at `at` say which place in a row it has.
fn rank(reading: &Reading, at: usize) -> Option<usize> {
    let before = (at.saturating_sub(REACH)..at).rev();
    let part = |at: usize| reading.terms.get(at).map(|term| term.part);
    before
        .take_while(|before| part(*before) == part(at))
        .find(|before| is_rank(reading, *before))
}

fn is_rank(reading: &Reading, at: usize) -> bool {
    let Some(term) = reading.terms.get(at) else {
        return false;
    };
    match reading.value(term).map(|value| &value.what) {
        Some(What::Ordinal(place)) => *place > 1,
        Some(_) => false,
        None => {
            // "op een na de grootste".
            let behind = |at: usize| reading.terms.get(at).map_or("", |term| term.word.as_str());
            RANKS.iter().any(|rank| term.word.starts_with(rank)) || (term.word == "een" && behind(at + 1) == "na")
        }
    }
}

/// How the words for the second to the fifth place begin.
const RANKS: &[&str] = &[
    "next",
    "zweit",
    "dritt",
    "viert",
    "fünft",
    "deuxième",
    "troisième",
    "quatrième",
    "cinquième",
    "segund",
    "tercer",
    "terceir",
    "cuart",
    "quart",
    "quint",
    "second",
    "terz",
    "tweede",
    "derde",
    "vierde",
    "vijfde",
    "näst",
    "andra",
    "tredje",
    "fjärde",
    "femte",
    "druh",
    "třet",
    "čtvrt",
    "pát",
    "drug",
    "trzec",
    "czwart",
    "piąt",
    "втор",
    "трет",
    "четв",
    "пят",
    "ikinci",
    "üçüncü",
    "dördüncü",
    "beşinci",
    "ثاني",
    "ثان",
    "ثالث",
    "رابع",
    "خامس",
];

/// Whether the term at `at` says that nothing is more so, or is the word that makes the next one say it.
fn is_superlative(reading: &Reading, at: usize) -> bool {
    let Some(term) = reading
        .terms
        .get(at)
        .filter(|term| !matches!(term.kind, Kind::Value(_)))
    else {
        return false;
    };
    let word = term.word.as_str();
    let long = word.chars().count() > 4;
    let ends = ENDINGS.iter().any(|ending| word.ends_with(ending)) && !OTHERS.contains(&word);
    let begins = BEGINNINGS.iter().any(|beginning| word.starts_with(beginning));
    // "أطول": the Arabic elative has four letters, of which the first is an alif.
    let elative = word.chars().count() == 4 && word.starts_with(['ا', 'أ']);
    MARKERS.contains(&word) || elative || (long && (ends || begins))
}

/// Words that make the word behind them a superlative, or are one.
const MARKERS: &[&str] = &[
    "most",
    "best",
    "least",
    "plus",
    "moins",
    "más",
    "menos",
    "più",
    "meno",
    "mais",
    "mejor",
    "peor",
    "mayor",
    "menor",
    "meilleur",
    "meilleure",
    "migliore",
    "maggiore",
    "melhor",
    "maior",
    "en",
    "bäst",
    "bästa",
    "störst",
    "största",
    "наиболее",
    "самый",
    "самая",
    "самое",
    "самые",
    "по",
];

const ENDINGS: &[&str] = &[
    "est",
    "ste",
    "sten",
    "stes",
    "ster",
    "sta",
    "ейший",
    "ейшая",
    "ейшее",
    "ейшие",
    "айший",
    "айшая",
];

const BEGINNINGS: &[&str] = &["nej", "naj"];

/// Words that end as a superlative does, and are none.
const OTHERS: &[&str] = &[
    "rest",
    "test",
    "guest",
    "request",
    "interest",
    "forest",
    "harvest",
    "latest",
    "contest",
    "invest",
    "protest",
    "northwest",
    "southwest",
    "erste",
    "ersten",
    "laatste",
    "siste",
    "gäste",
    "kosten",
    "küste",
    "wüste",
    "liste",
    "posten",
    "osten",
    "westen",
    "fenster",
    "muster",
    "schwester",
    "minister",
    "master",
    "sister",
    "register",
    "sinister",
    "cluster",
    "disaster",
    "semester",
    "kloster",
    "festa",
    "lista",
    "vista",
    "costa",
    "testa",
    "basta",
];
