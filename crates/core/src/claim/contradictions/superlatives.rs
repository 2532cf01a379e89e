//! "the largest" of what is the second-largest, in every known language.

use super::Differs;
use crate::claim::borders::Border;
use crate::claim::coverage::Cover;
use crate::claim::terms::{Kind, Reading};
use crate::claim::values::What;
use crate::language::word_list::{WordList, word_list};
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
        if both && let Some(at) = less_than_all(cover, (a, b)) {
            out.push(Differs {
                claim: vec![a],
                passage: vec![at],
                class: EditClass::Content,
            });
            return;
        }
    }
}

/// "one of the largest ports", "the largest but for Vik", "after Vik the largest": what the claim calls the largest of all.
fn less_than_all(cover: &Cover<'_>, (a, b): (usize, usize)) -> Option<usize> {
    if one_of(cover.claim, a).is_some() {
        return None;
    }
    let passage = cover.passage;
    one_of(passage, b).or_else(|| {
        let all = 0..passage.terms.len();
        let free = |at: usize| passage.terms.get(at).is_some_and(|term| term.kind == Kind::Name) && !cover.takes(at);
        let excepts = |at: &usize| {
            let word = passage.word(*at);
            let first = *at == 0 && AFTER.has(word);
            let named = (at + 1..=at + 3).any(free);
            (first || EXCEPT.has(word)) && named && !cover.takes(*at)
        };
        all.into_iter().find(excepts)
    })
}

/// The word before the superlative at `at` that says that it is one of several.
fn one_of(reading: &Reading, at: usize) -> Option<usize> {
    const REACH: usize = 6;
    let near = at.saturating_sub(REACH)..at;
    near.rev()
        .take_while(|near| {
            reading
                .terms
                .get(near + 1)
                .is_some_and(|term| term.border < Border::Comma)
        })
        .find(|near| {
            let next = reading.word(near + 1);
            match reading.word(*near) {
                "among" | "amongst" | "parmi" | "zu" | "entre" | "tra" | "fra" | "onder" | "bland" | "среди" => {
                    reading.word(*near) != "zu" || matches!(next, "den")
                }
                "one" | "two" | "three" | "some" => next == "of",
                "einer" | "eine" | "eines" | "einen" | "einem" => next == "der",
                "un" | "une" => next == "des",
                "uno" | "una" | "unos" | "unas" => matches!(next, "de" | "dei" | "degli" | "delle" | "tra" | "fra"),
                "um" | "uma" => matches!(next, "dos" | "das"),
                "een" => next == "van",
                "en" | "ett" => next == "av",
                "jeden" | "jedna" | "jedno" => matches!(next, "z" | "ze"),
                "один" | "одна" | "одно" | "одним" | "одной" => next == "из",
                _ => false,
            }
        })
}

/// What takes something out of the row.
static EXCEPT: WordList = word_list!(
    "apart except besides excluding outside behind außer abgesehen hinter neben sauf hormis excepté derrière salvo excepto detrás \
     tranne eccetto dietro exceto fora atrás behalve achter utom bakom"
);

/// What says so at the beginning of a sentence: "After Vik".
static AFTER: WordList = word_list!("after nach après tras después dopo depois na efter");

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
pub(in crate::claim) fn is_superlative(reading: &Reading, at: usize) -> bool {
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

/// Whether the word only makes the next one a superlative: "most", "más".
pub(super) fn is_marker(word: &str) -> bool {
    MARKERS.contains(&word)
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
    "mayores",
    "menores",
    "mejores",
    "peores",
    "meilleurs",
    "meilleures",
    "migliori",
    "maggiori",
    "melhores",
    "maiores",
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
