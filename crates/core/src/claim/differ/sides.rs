//! The two sides of a comparison ("more bridges than war") and of a contrast ("light, not noise"): a claim that has every word
//! of it on the other side says something else.

use super::super::borders::Border;
use super::super::cover::Cover;
use super::super::terms::{Kind, Reading};
use super::Differs;
use super::laid::Laid;
use crate::critical::opposite;
use crate::lexicon::{Relation, relation};
use crate::verify::EditClass;
use std::ops::Range;

/// Something that is more, or less, than something else.
#[derive(Debug)]
struct Comparison {
    /// The word that compares: "more", "higher", "stärker".
    word: usize,
    /// What is said to be it.
    left: Range<usize>,
    /// What it is compared with.
    right: Range<usize>,
    denied: bool,
}

/// Comparisons whose sides have changed places.
pub(super) fn compared(laid: &Laid<'_>, out: &mut Vec<Differs>) {
    let cover = laid.cover;
    let theirs = comparisons(cover.passage);
    for ours in comparisons(cover.claim) {
        let on = |a: usize, side: &Range<usize>| laid.places(a).iter().any(|at| side.contains(at));
        // How many words of a side stand only on this one of theirs.
        let only = |side: &Range<usize>, there: &Range<usize>, not: &Range<usize>| {
            side.clone()
                .filter(|a| on(*a, there) && !on(*a, not))
                .collect::<Vec<usize>>()
        };
        let best = theirs.iter().filter_map(|theirs| {
            let turned = direction(cover, ours.word, theirs.word)?;
            let straight = (
                only(&ours.left, &theirs.left, &theirs.right).len(),
                only(&ours.right, &theirs.right, &theirs.left),
            );
            let crossed = (
                only(&ours.left, &theirs.right, &theirs.left),
                only(&ours.right, &theirs.left, &theirs.right),
            );
            let all = straight.0 + straight.1.len() + crossed.0.len() + crossed.1.len();
            Some((all, theirs, turned, straight, crossed))
        });
        let Some((_, theirs, turned, straight, crossed)) = best.max_by_key(|(all, ..)| *all) else {
            continue;
        };
        let is_crossed = straight.1.is_empty() && !crossed.0.is_empty() && !crossed.1.is_empty();
        let is_straight = straight.0 > 0 && !straight.1.is_empty() && crossed.0.is_empty() && crossed.1.is_empty();
        let of_it = |differs: &Differs, class: EditClass| {
            differs.class == class
                && (differs
                    .claim
                    .iter()
                    .all(|a| *a == ours.word || ours.denied && *a < ours.word)
                    && differs
                        .passage
                        .iter()
                        .all(|b| *b == theirs.word || theirs.denied && *b < theirs.word))
        };
        let difference = match (is_crossed, is_straight, turned, ours.denied, theirs.denied) {
            // "Frost destroyed fewer than scour" is "scour destroyed more than frost".
            (true, _, true, false, false) => {
                out.retain(|differs| !of_it(differs, EditClass::Opposite));
                None
            }
            (true, _, false, false, false) => Some(EditClass::Opposite),
            // "A is not more than B" follows from "B is more than A".
            (true, _, false, true, false) => {
                out.retain(|differs| !of_it(differs, EditClass::Negation));
                None
            }
            // Of two that are not more than each other neither says the other.
            (true, ..) => {
                out.retain(|differs| !of_it(differs, EditClass::Negation) && !of_it(differs, EditClass::Opposite));
                Some(EditClass::Content)
            }
            (false, true, true, false, false) => Some(EditClass::Opposite),
            _ => None,
        };
        if let Some(class) = difference
            && !out
                .iter()
                .any(|differs| differs.class == class && differs.claim.contains(&ours.word))
        {
            let (claim, passage) = match is_crossed {
                true => (crossed.0, laid_out(laid, &crossed.1, &theirs.left)),
                false => (vec![ours.word], vec![theirs.word]),
            };
            out.push(Differs { claim, passage, class });
        }
    }
}

/// Where the passage has these terms of the claim, on this side.
fn laid_out(laid: &Laid<'_>, terms: &[usize], side: &Range<usize>) -> Vec<usize> {
    let places = terms
        .iter()
        .filter_map(|a| laid.places(*a).iter().find(|at| side.contains(at)));
    places.copied().collect()
}

/// Whether one word of comparison is the other's opposite; none where they compare different things.
fn direction(cover: &Cover<'_>, ours: usize, theirs: usize) -> Option<bool> {
    let (ours, theirs) = (cover.claim.terms.get(ours)?, cover.passage.terms.get(theirs)?);
    if ours.word == theirs.word || ours.key == theirs.key {
        return Some(false);
    }
    if opposite(&ours.word, &theirs.word) {
        return Some(true);
    }
    match relation(&ours.word, &theirs.word) {
        Relation::Opposite => Some(true),
        Relation::Same | Relation::Alike => Some(false),
        Relation::Unrelated | Relation::Unknown => None,
    }
}

/// The comparisons of a sentence, in order.
fn comparisons(reading: &Reading) -> Vec<Comparison> {
    /// Words between the one that compares and "than".
    const REACH: usize = 8;
    let terms = &reading.terms;
    let mut found: Vec<Comparison> = Vec::new();
    for (than, term) in terms.iter().enumerate() {
        let head = (than.saturating_sub(REACH)..than).rev();
        let mut head = head.take_while(|at| terms.get(at + 1).is_none_or(|next| next.border != Border::Stop));
        let word = match term.word.as_str() {
            "than" => head.find(|at| terms.get(*at).is_some_and(|term| compares(&term.word, true))),
            "als" => head.find(|at| terms.get(*at).is_some_and(|term| compares(&term.word, false))),
            "as" | "wie" => multiple(reading, than),
            _ => None,
        };
        // "more than 40" is an amount; "more at 40 than at 20" is none.
        let amount = terms
            .get(than + 1)
            .is_none_or(|next| matches!(next.kind, Kind::Value(_)));
        let Some(word) = word.filter(|_| !amount) else { continue };
        let stops = |at: &usize| terms.get(*at).is_some_and(|term| term.border >= Border::Turn);
        let start = found.last().map_or(0, |last| last.right.start);
        let mut left = (start..=word).rev().find(stops).unwrap_or(start);
        // What is compared next begins behind a comma.
        if let Some(last) = found.last_mut()
            && left <= last.right.start
        {
            let parts = (last.right.start + 1..word)
                .rev()
                .find(|at| terms.get(*at).is_some_and(|term| term.border >= Border::And));
            left = parts.unwrap_or(word);
            last.right.end = left;
        }
        let right = (than + 2..terms.len()).find(stops).unwrap_or(terms.len());
        found.push(Comparison {
            word,
            denied: (left..than).any(|at| terms.get(at).is_some_and(|term| term.denies)),
            left: left..than,
            right: than + 1..right,
        });
    }
    found
}

/// "half as fast as", "doppelt so schnell wie": the word that multiplies.
fn multiple(reading: &Reading, at: usize) -> Option<usize> {
    const NEAR: usize = 4;
    let word = |at: usize| reading.terms.get(at).map_or("", |term| term.word.as_str());
    let so = (at.saturating_sub(NEAR)..at)
        .rev()
        .find(|so| matches!(word(*so), "as" | "so"))?;
    let multiplies = |word: &str| {
        matches!(
            word,
            "half" | "twice" | "thrice" | "times" | "halb" | "doppelt" | "dreimal" | "viermal" | "zehnmal"
        )
    };
    so.checked_sub(1).filter(|before| multiplies(word(*before)))
}

/// Whether a word is of the degree that "than" follows.
fn compares(word: &str, english: bool) -> bool {
    const OTHERS: &[&str] = &[
        "rather",
        "other",
        "either",
        "whether",
        "whoever",
        "however",
        "whichever",
        "another",
        "together",
    ];
    const GERMAN: &[&str] = &["mehr", "weniger", "minder", "eher", "lieber", "öfter"];
    const GERMAN_OTHERS: &[&str] = &[
        "der", "dieser", "jener", "jeder", "einer", "keiner", "immer", "wieder", "oder", "aber", "über", "unter",
        "hier", "hinter", "welcher", "seiner", "ihrer", "unserer", "sondern", "vater", "mutter", "bruder", "lehrer",
    ];
    if english {
        let listed = matches!(
            word,
            "more" | "less" | "fewer" | "better" | "worse" | "further" | "later" | "earlier"
        );
        return listed || (word.len() > 4 && word.ends_with("er") && !OTHERS.contains(&word));
    }
    GERMAN.contains(&word) || (word.len() > 4 && word.ends_with("er") && !GERMAN_OTHERS.contains(&word))
}

/// What is denied in one and said in the other, where each sets one thing against another: "light, not noise".
pub(super) fn contrasted(laid: &Laid<'_>, out: &mut Vec<Differs>) {
    let cover = laid.cover;
    let (ours, theirs) = (contrasts(cover.claim), contrasts(cover.passage));
    let counts = |reading: &Reading, at: usize| reading.terms.get(at).is_some_and(|term| term.kind.counts());
    let denied = |groups: &[Range<usize>], at: usize| groups.iter().any(|group| group.contains(&at));
    let claim = || (0..cover.claim.terms.len()).filter(|a| counts(cover.claim, *a) && !laid.places(*a).is_empty());
    let says_denied: Vec<usize> = claim()
        .filter(|a| !denied(&ours, *a) && laid.places(*a).iter().all(|at| denied(&theirs, *at)))
        .collect();
    let denies_said: Vec<usize> = claim()
        .filter(|a| denied(&ours, *a) && laid.places(*a).iter().all(|at| !denied(&theirs, *at)))
        .collect();
    let otherwise = cover.claim.terms.iter().enumerate().any(|(a, term)| {
        term.denies
            && !ours
                .iter()
                .any(|group| group.start.saturating_sub(1) <= a && a < group.end)
    });
    let has = |a: &[usize]| laid.places(a.first().copied().unwrap_or_default()).to_vec();
    let class = match (says_denied.is_empty(), denies_said.is_empty()) {
        (false, false) => EditClass::Negation,
        (false, true) if ours.is_empty() && !otherwise => EditClass::Negation,
        (false, true) => EditClass::Content,
        (true, false) if !theirs.is_empty() => EditClass::Content,
        _ => return,
    };
    if out.iter().any(|differs| differs.class == EditClass::Negation) {
        return;
    }
    let said = if says_denied.is_empty() {
        denies_said
    } else {
        says_denied
    };
    out.push(Differs {
        passage: has(&said),
        claim: said,
        class,
    });
}

/// What a sentence denies by setting it against something else: "not X but Y", "Y, not X", "Y rather than X".
pub(super) fn contrasts(reading: &Reading) -> Vec<Range<usize>> {
    /// Words that one denial may set apart.
    const LONGEST: usize = 12;
    let terms = &reading.terms;
    let word = |at: usize| terms.get(at).map_or("", |term| term.word.as_str());
    let border = |at: usize| terms.get(at).map_or(Border::Stop, |term| term.border);
    let mut found = Vec::new();
    for at in 0..terms.len() {
        let denies = matches!(word(at), "not" | "nicht" | "kein" | "keine" | "keinen");
        let next = at + 1;
        let beyond = next + LONGEST;
        let ends = |at: &usize| {
            border(*at) >= Border::Comma || matches!(word(*at), "as" | "that" | "which" | "who" | "wie" | "because")
        };
        let end = (next..beyond).find(|at| *at > next && ends(at)).unwrap_or(beyond);
        let before = at.checked_sub(1);
        let instead = matches!((word(at), word(next)), ("rather", "than") | ("instead", "of"));
        let german = matches!(word(at), "statt" | "anstatt" | "anstelle");
        let apart = denies
            && (border(at) == Border::Comma || before.is_some_and(|before| matches!(word(before), "and" | "und")))
            && !matches!(word(next), "only" | "just" | "nur");
        let turned = denies
            && !before.is_some_and(|before| AUXILIARIES.contains(&word(before)))
            && !matches!(word(next), "only" | "just" | "nur" | "more" | "less")
            && matches!(word(end), "but" | "sondern");
        if instead || german || apart || turned {
            found.push(next + usize::from(instead)..end.min(terms.len()));
        }
    }
    found.retain(|group: &Range<usize>| !group.is_empty());
    found
}

/// Verbs whose "not" denies the verb behind it: the rest of the sentence may be said all the same.
const AUXILIARIES: &[&str] = &[
    "do", "does", "did", "has", "have", "had", "can", "could", "will", "would", "should", "may", "might", "must",
];
