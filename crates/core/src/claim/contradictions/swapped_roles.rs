//! Terms that have changed places, and lists that go together one by one.

use super::super::borders::Border;
use super::super::coverage::Cover;
use super::super::terms::{Kind, Reading, Term};
use super::super::values::Agreement;
use super::alignment::{ARTICLES, Alignment, Side, beside};
use super::crossed::led_by;
use super::difference::{Differs, is_plain};
use crate::quote::verdict::EditClass;

/// Whether a word says that two lists go together one by one.
pub(super) fn is_respectively(word: &str) -> bool {
    matches!(
        word,
        "respectively" | "beziehungsweise" | "bzw" | "respectivement" | "respectivamente"
    )
}

/// Values that the passage gives to something else in a list: "A and B open at 5 and 9 bar, respectively".
pub(super) fn listed(cover: &Cover<'_>, out: &mut Vec<Differs>) {
    if !cover.passage.terms.iter().any(|term| is_respectively(&term.word)) {
        return;
    }
    for a in (0..cover.claim.terms.len()).filter(|a| cover.claim.terms.get(*a).is_some_and(is_value)) {
        let Some(at) = cover.found.get(a).copied().flatten().and_then(|found| found.at) else {
            continue;
        };
        if let Some(b) = rival_in_pair_of_lists(cover, a, at) {
            out.push(Differs {
                claim: vec![a],
                passage: vec![b],
                class: EditClass::Number,
            });
            continue;
        }
        let rival = rival_in_list(cover, a, at);
        let rival = rival.filter(|rival| !followed_alike(cover, a, at) || followed_alike(cover, a, *rival));
        if let Some(b) = rival {
            out.push(Differs {
                claim: vec![a],
                passage: vec![b],
                class: EditClass::Number,
            });
        }
    }
}

fn is_value(term: &Term) -> bool {
    matches!(term.kind, Kind::Value(_))
}

/// Two terms that have changed places: "of the 37 ships 412 carried grain" for "of the 412 ships 37 carried grain". The word
/// beside each of them in the claim is beside the other one in the passage, on the same side.
pub(super) fn exchanged(cover: &Cover<'_>, out: &mut Vec<Differs>) {
    let placed = |a: usize| cover.found.get(a).copied().flatten().and_then(|found| found.at);
    let ours = cover.claim.terms.iter().enumerate();
    let all: Vec<(usize, usize, bool)> = ours
        .filter_map(|(a, term)| Some((a, placed(a)?, matches!(term.kind, Kind::Value(_)))))
        .collect();
    for (i, &(a, b, value)) in all.iter().enumerate() {
        let others = all.iter().skip(i + 1);
        for &(other_a, other_b, _) in others.filter(|(_, other_b, also)| *other_b != b && *also == value) {
            let names = [a, other_a]
                .iter()
                .all(|at| cover.claim.terms.get(*at).is_some_and(|term| term.kind == Kind::Name));
            // "mule-drawn boats" are "boats drawn by mules".
            let far = between(cover.claim, a, other_a) >= PHRASE && between(cover.passage, b, other_b) >= PHRASE;
            // "her library to the university and her house to her sister".
            let apart = far || is_joined(cover.claim, a, other_a) && is_joined(cover.passage, b, other_b);
            let alike = key(cover.claim, a) == key(cover.claim, other_a);
            // "At home it lost" and "it lost at home".
            let led = |(a, b): (usize, usize)| {
                let (ours, theirs) = (led_by(cover.claim, a), led_by(cover.passage, b));
                ours.is_some() && ours == theirs
            };
            let moved = !value && (led((a, b)) || led((other_a, other_b)));
            if alike || moved || !value && !names && !apart {
                continue;
            }
            let sides = [Side::Before, Side::After].map(|side| {
                let word = |reading: &Reading, at: usize| {
                    beside(reading, at, side).filter(|at| reading.terms.get(*at).is_some_and(is_plain))
                };
                let of_claim = |at: usize| word(cover.claim, at).and_then(placed);
                let of_passage = |at: usize| word(cover.passage, at);
                let (ours, theirs) = ((of_claim(a), of_claim(other_a)), (of_passage(b), of_passage(other_b)));
                let all = ours.0.is_some() && ours.1.is_some() && ours.0 != ours.1;
                (all && ours == (theirs.1, theirs.0), all && ours == theirs)
            });
            let crossed = sides.iter().any(|(crossed, _)| *crossed);
            if crossed && !sides.iter().any(|(_, straight)| *straight) {
                out.push(Differs {
                    claim: vec![a, other_a],
                    passage: vec![b, other_b],
                    class: match (value, names) {
                        (true, _) => EditClass::Number,
                        (false, true) => EditClass::Name,
                        (false, false) => EditClass::Content,
                    },
                });
            }
        }
    }
}

/// Whether an "and" stands between two terms, and something that counts beside it.
fn is_joined(reading: &Reading, a: usize, b: usize) -> bool {
    let inner = reading.terms.get(a.min(b) + 1..a.max(b)).unwrap_or_default();
    inner.iter().any(|term| term.border == Border::And) && inner.iter().any(|term| term.kind.counts())
}

fn key(reading: &Reading, at: usize) -> Option<&str> {
    reading.terms.get(at).map(|term| term.key.as_str())
}

/// Words that count between two that are of one phrase, at most.
const PHRASE: usize = 2;

/// How many words that count stand between two terms.
fn between(reading: &Reading, a: usize, b: usize) -> usize {
    let inner = reading.terms.get(a.min(b) + 1..a.max(b)).unwrap_or_default();
    inner.iter().filter(|term| term.kind.counts()).count()
}

/// "from three to one" for "from one to three".
pub(super) fn reversed(alignment: &Alignment<'_>, out: &mut Vec<Differs>) {
    let cover = alignment.cover;
    let theirs = ways(cover.passage);
    let has = |a: usize, at: usize| alignment.places(a).contains(&at);
    let turned = ways(cover.claim).into_iter().find_map(|(from, to)| {
        let straight = theirs.iter().any(|there| has(from, there.0) && has(to, there.1));
        let there = theirs.iter().find(|there| has(from, there.1) && has(to, there.0))?;
        (!straight).then_some(((from, to), *there))
    });
    let turned = turned.map(|((from, to), there)| Differs {
        claim: vec![from, to],
        passage: vec![there.0, there.1],
        class: EditClass::Number,
    });
    out.extend(turned.or_else(|| turned_apart(alignment)));
}

/// "served from the primary, … go to the replica": each behind the other's word, however far they stand from each other.
fn turned_apart(alignment: &Alignment<'_>) -> Option<Differs> {
    let cover = alignment.cover;
    let way = |reading: &Reading, at: usize| {
        let mut head = reading.terms.get(..at)?.iter().rev();
        let before = head.find(|term| !ARTICLES.contains(&term.word.as_str()))?;
        match before.word.as_str() {
            "from" | "von" | "vom" => Some(true),
            "to" | "auf" | "bis" => Some(false),
            _ => None,
        }
    };
    let values = cover
        .claim
        .terms
        .iter()
        .enumerate()
        .filter(|(_, term)| term.kind.counts());
    let turned = values.filter_map(|(a, _)| {
        let ours = way(cover.claim, a)?;
        let places = alignment.places(a);
        let all = !places.is_empty() && places.iter().all(|at| way(cover.passage, *at) == Some(!ours));
        all.then(|| (a, places.first().copied()))
    });
    let turned: Vec<(usize, Option<usize>)> = turned.collect();
    (turned.len() > 1).then(|| Differs {
        claim: turned.iter().map(|(a, _)| *a).collect(),
        passage: turned.iter().filter_map(|(_, at)| *at).collect(),
        class: EditClass::Number,
    })
}

/// The pairs "from one to three" of a sentence.
fn ways(reading: &Reading) -> Vec<(usize, usize)> {
    /// Words between the two.
    const REACH: usize = 6;
    let led = |at: usize, words: &[&str]| {
        let head = reading.terms.get(..at).unwrap_or_default();
        let head = head.iter().rev().map(|term| term.word.as_str());
        // "a" is an article in one language, and says where to in another.
        let mut head = head.skip_while(|word| ARTICLES.contains(word) && !words.contains(word));
        head.next().is_some_and(|before| words.contains(&before))
    };
    let counts = |at: &usize| reading.terms.get(*at).is_some_and(|term| term.kind.counts());
    let pairs = (0..reading.terms.len()).filter(counts).filter(|from| led(*from, FROM));
    let pairs = pairs.filter_map(|from| {
        let mut behind = (from + 1..reading.terms.len().min(from + REACH)).filter(counts);
        Some((from, behind.find(|to| led(*to, TO))?))
    });
    pairs.collect()
}

const FROM: &[&str] = &[
    "from", "von", "vom", "de", "du", "da", "dal", "van", "från", "od", "z", "с",
];

const TO: &[&str] = &[
    "to", "auf", "bis", "nach", "à", "au", "a", "al", "para", "tot", "naar", "op", "till", "do", "na", "до",
];

/// Whether the same word follows the claim's value `a` and the passage's value `b`: "the 2016 Olympics".
fn followed_alike(cover: &Cover<'_>, a: usize, b: usize) -> bool {
    let next = |reading: &Reading, at: usize| {
        let rest = reading.terms.get(at + 1..).unwrap_or_default();
        rest.iter()
            .take(2)
            .find(|term| term.kind.counts())
            .map(|term| term.key.clone())
    };
    next(cover.claim, a).is_some_and(|ours| Some(ours) == next(cover.passage, b))
}

/// "were $3,577, $3,341 and $3,278 in 2018, 2017 and 2016, respectively": the amount in the place that the claim's year has
/// in the other list.
fn rival_in_pair_of_lists(cover: &Cover<'_>, a: usize, at: usize) -> Option<usize> {
    let value = |reading: &'_ Reading, at: usize| reading.terms.get(at).and_then(|term| reading.value(term)).cloned();
    let list = |a: usize| -> Option<Vec<usize>> {
        let ours = value(cover.claim, a)?;
        let like = |b: &usize| value(cover.passage, *b).is_some_and(|theirs| ours.agrees(&theirs) != Agreement::Apart);
        Some((0..cover.passage.terms.len()).filter(like).collect())
    };
    let listed = list(a)?;
    let place = listed.iter().position(|b| *b == at)?;
    let named = (0..cover.claim.terms.len())
        .filter(|other| *other != a)
        .find_map(|other| {
            let there = cover.found.get(other).copied().flatten()?.at?;
            let others = list(other)?;
            let pairs = others.len() == listed.len() && others.len() > 1 && !others.iter().any(|b| listed.contains(b));
            others.iter().position(|b| *b == there).filter(|_| pairs)
        })?;
    (named != place).then(|| listed.get(named).copied()).flatten()
}

/// With "respectively", the value in the place that the claim's name has in the list before.
fn rival_in_list(cover: &Cover<'_>, a: usize, at: usize) -> Option<usize> {
    let ours = cover.claim.value(cover.claim.terms.get(a)?)?;
    let like = |b: &usize| {
        let value = cover.passage.terms.get(*b).and_then(|term| cover.passage.value(term));
        value.is_some_and(|value| ours.agrees(value) != Agreement::Apart)
    };
    let listed: Vec<usize> = (0..cover.passage.terms.len()).filter(like).collect();
    let first = *listed.first()?;
    // The first word of a sentence has a capital whatever it is.
    let names: Vec<usize> = (0..first)
        .filter(|b| {
            let kind = cover.passage.terms.get(*b).map(|term| term.kind);
            kind == Some(Kind::Name) || *b == 0 && kind == Some(Kind::Content)
        })
        .collect();
    let names = names.get(names.len().checked_sub(listed.len())?..)?;
    let place = listed.iter().position(|b| *b == at)?;
    let owner = |a: usize| {
        let at = cover.found.get(a).copied().flatten()?.at?;
        names.iter().position(|b| *b == at)
    };
    let named = (0..a).rev().find_map(owner)?;
    (named != place).then(|| listed.get(named).copied()).flatten()
}
