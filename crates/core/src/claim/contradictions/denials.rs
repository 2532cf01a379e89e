//! A "not" that only one of claim and passage has.

use super::super::borders::Border;
use super::super::coverage::Cover;
use super::super::terms::{Kind, Reading, Term, counting};
use super::super::tongue::Tongue;
use super::super::values::What;
use super::Differs;
use super::contrasts::contrasts;
use super::set_apart::is_excepted;
use super::taken_out::{excepts_of_none, excepts_one, is_taken_out};
use super::undone::{Undone, undoing};
use crate::fold::marks::is_cjk;
use crate::language::Language;
use crate::quote::verdict::EditClass;
use std::ops::Range;

/// A negation in one and not in the other, on words that both have.
pub(super) fn negations(cover: &Cover<'_>, turned: usize, out: &mut Vec<Differs>) {
    const OF_CHARACTERS: usize = 4;
    let placed = |a: usize| {
        cover
            .found
            .get(a)
            .copied()
            .flatten()
            .is_some_and(|found| found.at.is_some())
    };
    // What the claim says instead of what is denied may well be true.
    let says_other = !counting(cover.claim).into_iter().all(placed);
    let common = |scope: &[usize], of_claim: bool| {
        let reading = if of_claim { cover.claim } else { cover.passage };
        let is_common = |at: usize| {
            if of_claim {
                placed(at)
            } else {
                cover.takes(at) && !is_said_elsewhere(cover, at)
            }
        };
        let counted = |at: &usize| is_common(*at) || says_other || !only_leads(reading, *at);
        // "not included" of what was excluded.
        let opposed = |at: usize| {
            let told = |differs: &Differs| {
                if of_claim {
                    differs.claim.contains(&at)
                } else {
                    differs.passage.contains(&at)
                }
            };
            out.iter()
                .any(|differs| differs.class == EditClass::Opposite && told(differs))
        };
        let is_common = |at: usize| is_common(at) || opposed(at);
        // A word of a script without spaces is looked up by pairs of characters, of which the last has what follows.
        let spaced = scope
            .first()
            .and_then(|at| reading.terms.get(*at))
            .is_none_or(|term| !term.word.chars().all(is_cjk));
        // "Referees, on the other hand, nothing".
        let behind = scope.first().is_some_and(|first| scope.iter().any(|at| at < first));
        let denied = match (spaced, behind) {
            (false, _) => OF_CHARACTERS,
            (true, true) => 2,
            (true, false) => 1,
        };
        scope.iter().copied().filter(counted).take(denied).any(is_common)
    };
    // Where both set one thing against another, it is looked at apart.
    let (set, also_set) = (contrasts(cover.claim), contrasts(cover.passage));
    let both = !set.is_empty() && !also_set.is_empty();
    let plain = |at: usize, groups: &[Range<usize>]| !(both && groups.iter().any(|group| group.start == at + 1));
    let ours: Vec<Denial> = denials(cover.claim)
        .into_iter()
        .filter(|(at, scope)| plain(*at, &set) && common(scope, true))
        .collect();
    let theirs: Vec<Denial> = denials(cover.passage)
        .into_iter()
        .filter(|(at, scope)| plain(*at, &also_set) && common(scope, false))
        .collect();
    let theirs: Vec<Denial> = theirs
        .into_iter()
        .filter(|(at, _)| !is_set_aside(cover, &also_set, *at))
        .collect();
    // "Unlike Creel, it makes no fuel": Creel does.
    if ours.is_empty() && is_excepted(cover) {
        return;
    }
    // "Unlike Creel, it makes no fuel": that Creel makes none is not so.
    if !theirs.is_empty() && is_excepted(cover) {
        out.push(Differs {
            claim: ours.first().map(|(at, _)| *at).into_iter().collect(),
            passage: theirs.first().map(|(at, _)| *at).into_iter().collect(),
            class: EditClass::Negation,
        });
        return;
    }
    if !ours.is_empty() && !theirs.is_empty() {
        out.extend(denied_otherwise(cover, &ours, &theirs));
        return;
    }
    if ours.is_empty() && theirs.is_empty() || denies_the_same(cover, &ours, &theirs) {
        return;
    }
    // "All but two closed": two did not.
    let taken_out = |at: usize| is_taken_out(cover.passage, at) && !excepts_of_none(cover.passage);
    if theirs.is_empty() && cover.found.iter().flatten().filter_map(|found| found.at).any(taken_out) {
        return;
    }
    // "unless it is used" is "as long as it is not used", and "$0" is "no fee".
    let other = if ours.is_empty() { cover.claim } else { cover.passage };
    let denying = if ours.is_empty() { cover.passage } else { cover.claim };
    if (excepts(other) && !excepts(denying)) || has_zero(other) {
        out.push(Differs {
            claim: ours.first().map(|(at, _)| *at).into_iter().collect(),
            passage: theirs.first().map(|(at, _)| *at).into_iter().collect(),
            class: EditClass::Content,
        });
        return;
    }
    // "without" is the opposite of "with" and denies: that is one turn.
    let is_denial = |differs: &Differs| {
        let told = |all: &[Denial], at: &[usize]| all.iter().any(|(denial, _)| at.contains(denial));
        differs.class == EditClass::Opposite && (told(&ours, &differs.claim) || told(&theirs, &differs.passage))
    };
    if let Some(known) = out.iter().position(is_denial) {
        // "no tree without consent" does not deny "with consent": that is two turns.
        let leads = |reading: &Reading, at: usize| {
            let term = reading.terms.get(at);
            term.is_some_and(|term| WITHOUT.contains(&term.word.as_str()))
        };
        let doubled = |reading: &Reading, all: &[Denial]| {
            all.iter().any(|(at, _)| leads(reading, *at)) && all.iter().any(|(at, _)| !leads(reading, *at))
        };
        let one_sided = ours.is_empty() || theirs.is_empty();
        if one_sided
            && (doubled(cover.claim, &ours) || doubled(cover.passage, &theirs))
            && let Some(differs) = out.get_mut(known)
        {
            differs.class = EditClass::Content;
        }
        return;
    }
    if turned > 0 {
        // "not safe" is "dangerous": the two turn each other.
        out.retain(|differs| differs.class != EditClass::Opposite);
        return;
    }
    // "not allowed without consent" requires consent, and what is dropped is no longer there.
    let undone = theirs.is_empty().then(|| undoing(cover)).flatten();
    // "did not sell it" of what refused to sell it.
    if undone.as_ref().is_some_and(Undone::is_sure) {
        return;
    }
    if undone.is_some()
        || ours.is_empty() && is_doubled(cover.passage, &theirs)
        || theirs.is_empty() && is_doubled(cover.claim, &ours)
    {
        out.push(Differs {
            claim: ours.first().map(|(at, _)| *at).into_iter().collect(),
            passage: theirs.first().map(|(at, _)| *at).into_iter().collect(),
            class: EditClass::Content,
        });
        return;
    }
    out.push(Differs {
        claim: ours.first().map(|(at, _)| *at).into_iter().collect(),
        passage: theirs.first().map(|(at, _)| *at).into_iter().collect(),
        class: EditClass::Negation,
    });
}

/// Whether the word at `at` stands twice in the passage, and the claim speaks of the other place: "may keep a cat, but not keep
/// a dog".
fn is_said_elsewhere(cover: &Cover<'_>, at: usize) -> bool {
    let key = cover.passage.terms.get(at).map(|term| term.key.as_str());
    let ours = cover.claim.terms.iter().zip(&cover.found);
    let mut placed = ours.filter(|(term, _)| Some(term.key.as_str()) == key);
    let other = placed.find_map(|(_, found)| found.and_then(|found| found.at));
    let next = |at: usize| {
        let behind = cover.passage.terms.iter().enumerate().skip(at + 1);
        let mut behind = behind.take_while(|(_, term)| term.border < Border::Turn);
        behind.find(|(_, term)| term.kind.counts()).map(|(next, _)| next)
    };
    let says = |at: usize| next(at).is_some_and(|next| cover.claim_at(next).is_some());
    let denies = |at: usize| denials(cover.passage).iter().any(|(_, scope)| scope.contains(&at));
    // "pay no monthly fee; all others pay $12 a month".
    let parted = |other: usize| {
        let between = cover.passage.terms.get(at.min(other) + 1..=at.max(other));
        between.is_some_and(|between| between.iter().any(|term| term.border >= Border::Semicolon))
    };
    let elsewhere = |other: usize| other != at && !denies(other) && (parted(other) || says(other));
    other.is_some_and(elsewhere) && !says(at)
}

/// Whether the passage's "not" at `at` only sets aside what the claim does not speak of: "is not cancelled but moved".
fn is_set_aside(cover: &Cover<'_>, set: &[Range<usize>], at: usize) -> bool {
    let word = |at: usize| cover.passage.terms.get(at).map_or("", |term| term.word.as_str());
    if corrects(cover, at) {
        return true;
    }
    let Some(group) = set
        .iter()
        .find(|group| group.start == at + 1 && matches!(word(group.end), "but" | "sondern"))
    else {
        return false;
    };
    let says = |at: usize| cover.claim.terms.iter().any(|term| term.word == word(at)) || cover.claim_at(at).is_some();
    let told = cover
        .found
        .iter()
        .flatten()
        .any(|found| found.at.is_some_and(|at| at > group.end));
    told && !group.clone().any(says)
}

/// Whether the passage sets a value that the claim has against another one that it denies.
pub(super) fn is_correction(cover: &Cover<'_>) -> bool {
    let denies = |at: &usize| cover.passage.terms.get(*at).is_some_and(|term| term.denies);
    (0..cover.passage.terms.len())
        .filter(denies)
        .any(|at| corrects(cover, at))
}

/// "ne fut pas achevée en 1855 mais en 1857": whether the "not" at `at` denies one value only, in whose place another one is set, and
/// the claim has that other one.
fn corrects(cover: &Cover<'_>, at: usize) -> bool {
    const LONGEST: usize = 12;
    let passage = cover.passage;
    let all = passage.terms.len();
    let turns = |at: &usize| {
        matches!(
            passage.word(*at),
            "but"
                | "sondern"
                | "mais"
                | "mas"
                | "sino"
                | "ma"
                | "bensì"
                | "maar"
                | "utan"
                | "lecz"
                | "ale"
                | "nýbrž"
                | "а"
        )
    };
    let Some(but) = (at + 1..all.min(at + LONGEST)).find(turns) else {
        return false;
    };
    let value = |at: &usize| {
        passage
            .terms
            .get(*at)
            .is_some_and(|term| matches!(term.kind, Kind::Value(_)))
    };
    let counts = |at: &usize| passage.terms.get(*at).is_some_and(|term| term.kind.counts());
    let denied = (at + 1..but).rev().find(counts).filter(value);
    let set = (but + 1..all).find(counts).filter(value);
    let parted = |at: usize| {
        passage
            .terms
            .get(at)
            .is_some_and(|term| term.border >= Border::Semicolon)
    };
    match (denied, set) {
        (Some(denied), Some(set)) => {
            cover.claim_at(denied).is_none() && cover.claim_at(set).is_some() && !(at + 1..=set).any(parted)
        }
        _ => false,
    }
}

/// Where both deny: what only one of them denies, of "not allowed without consent" that it is allowed without.
fn denied_otherwise(cover: &Cover<'_>, ours: &[Denial], theirs: &[Denial]) -> Option<Differs> {
    let key = |reading: &Reading, at: usize| reading.terms.get(at).map(|term| term.key.clone());
    let same = |a: usize, at: usize| {
        let placed = cover.found.get(a).copied().flatten().and_then(|found| found.at);
        placed == Some(at) || key(cover.claim, a) == key(cover.passage, at)
    };
    let both = |(_, ours): &Denial, (_, theirs): &Denial| ours.iter().any(|a| theirs.iter().any(|at| same(*a, *at)));
    let only_here = ours.iter().find(|own| {
        let placed = own
            .1
            .first()
            .is_some_and(|a| cover.found.get(*a).copied().flatten().is_some());
        placed && !theirs.iter().any(|other| both(own, other))
    });
    let only_there = theirs.iter().find(|other| {
        let placed = other.1.first().is_some_and(|at| cover.claim_at(*at).is_some());
        placed && !ours.iter().any(|own| both(own, other))
    });
    let (claim, passage) = (only_here.map(|(at, _)| *at), only_there.map(|(at, _)| *at));
    let class = match (claim, passage) {
        (None, None) => return None,
        (Some(_), Some(_)) => EditClass::Content,
        _ => EditClass::Negation,
    };
    Some(Differs {
        claim: claim.into_iter().collect(),
        passage: passage.into_iter().collect(),
        class,
    })
}

/// Whether what is denied stands in a sentence that denies already what it stands under: twice is not at all.
fn is_doubled(reading: &Reading, all: &[Denial]) -> bool {
    let lacks = |at: usize| {
        reading
            .terms
            .get(at)
            .is_some_and(|term| WITHOUT.contains(&term.word.as_str()))
    };
    let other = |at: usize| {
        denials(reading)
            .iter()
            .any(|(denial, _)| *denial != at && !lacks(*denial))
    };
    all.iter().any(|(at, _)| lacks(*at) && other(*at))
}

/// Words that deny only what they lead.
const WITHOUT: &[&str] = &[
    "without", "ohne", "sans", "sin", "senza", "sem", "zonder", "utan", "bez", "без",
];

/// Whether the side without a denial of a shared word denies the same all the same, behind another one: "not been shown to
/// prevent it" for "not been proven to prevent it".
fn denies_the_same(cover: &Cover<'_>, ours: &[Denial], theirs: &[Denial]) -> bool {
    let place = |a: usize| cover.found.get(a).copied().flatten().and_then(|found| found.at);
    let (claimed, said) = match ours.is_empty() {
        true => (denials(cover.claim), theirs.to_vec()),
        false => (ours.to_vec(), denials(cover.passage)),
    };
    let in_both = |a: &usize| place(*a).is_some_and(|at| said.iter().any(|(_, scope)| scope.contains(&at)));
    claimed.iter().any(|(_, scope)| scope.iter().any(in_both))
}

/// A word that denies, and the terms that it denies.
type Denial = (usize, Vec<usize>);

/// Whether a sentence says under which condition something is not so.
fn excepts(reading: &Reading) -> bool {
    let mut words = reading.terms.iter().map(|term| term.word.as_str());
    words.any(|word| {
        matches!(
            word,
            "unless"
                | "until"
                | "except"
                | "exempt"
                | "free"
                | "lest"
                | "bis"
                | "sauf"
                | "salvo"
                | "tranne"
                | "tenzij"
                | "behalve"
                | "frei"
                | "befreit"
                | "gratis"
                | "exento"
                | "exempté"
        )
    })
}

fn has_zero(reading: &Reading) -> bool {
    reading
        .values
        .iter()
        .any(|value| matches!(&value.what, What::Amount(amount) if amount.number == 0.0))
}

/// Words that only lead to what is denied: "I don't think we're late" says that we are not.
fn only_leads(reading: &Reading, at: usize) -> bool {
    let word = reading.terms.get(at).map_or("", |term| term.word.as_str());
    let thinks = matches!(
        word,
        "think"
            | "believe"
            | "expect"
            | "suppose"
            | "feel"
            | "glaube"
            | "glauben"
            | "denke"
            | "denken"
            | "meine"
            | "meinen"
    );
    thinks || (word.contains(['\'', '’']) && word.len() <= "they’re".len())
}

/// The negations of a sentence, each with the terms that it denies, nearest first.
pub(super) fn denials(reading: &Reading) -> Vec<Denial> {
    const REACH: usize = 8;
    let word = |at: usize| reading.terms.get(at).map_or("", |term| term.word.as_str());
    let mut found = Vec::new();
    for (at, term) in reading.terms.iter().enumerate() {
        if !term.denies {
            continue;
        }
        let next = word(at + 1);
        let compares = matches!(
            next,
            "more" | "less" | "later" | "fewer" | "earlier" | "greater" | "lower" | "higher"
        ) && word(at + 2) == "than";
        let label = reading
            .terms
            .get(at + 1)
            .is_some_and(|term| matches!(term.kind, Kind::Value(_)))
            && term.word == "no";
        let limits = only_limits(reading, at) || excepts_one(reading, at);
        if next == "only" || next == "just" || compares || label || limits {
            continue;
        }
        let leads = WITHOUT.contains(&term.word.as_str());
        let lacks = matches!(term.word.as_str(), "lacks" | "lacked" | "lack");
        let scope: Vec<usize> = (at + 1..reading.terms.len().min(at + REACH))
            .take_while(|b| {
                let own = |other: &Term| other.part == term.part || lacks && is_next_missing(reading, at, *b);
                reading.terms.get(*b).is_some_and(own)
            })
            .take_while(|b| !(leads && opens_predicate(word(*b))))
            // "not allowed without consent" denies that it is allowed.
            .take_while(|b| !WITHOUT.contains(&word(*b)))
            // "no longer safe" denies that it is safe.
            .filter(|b| !(*b == at + 1 && matches!(next, "longer" | "yet")))
            .filter(|b| reading.terms.get(*b).is_some_and(|other| other.kind.counts()))
            .collect();
        // "than those who did not": what they did stands before.
        if scope.is_empty() && reading.tongue.is_ruled() {
            let head = reading.terms.get(at.saturating_sub(REACH)..at).unwrap_or_default();
            if head
                .iter()
                .any(|other| other.part == term.part && matches!(other.word.as_str(), "than" | "als"))
            {
                continue;
            }
        }
        // "The south needs none", "crabs at none": what stands before it is denied.
        let before = (at.saturating_sub(REACH)..at)
            .rev()
            .take_while(|b| reading.terms.get(*b).is_some_and(|other| other.part == term.part))
            .filter(|b| reading.terms.get(*b).is_some_and(|other| other.kind.counts()));
        if lacks
            && let Some(and) = (at + 1..reading.terms.len())
                .find(|b| reading.terms.get(*b).is_some_and(|term| term.border == Border::And))
        {
            found.push((at, scope.iter().copied().filter(|b| *b > and).collect()));
        }
        let scope = if scope.is_empty() { before.collect() } else { scope };
        let scope: Vec<usize> = if scope.is_empty() { subject(reading, at) } else { scope };
        found.push((at, scope));
    }
    found
}

/// "lacks a ward and a lift": whether nothing but "and" and an article parts what is missing.
fn is_next_missing(reading: &Reading, from: usize, at: usize) -> bool {
    let parts = |at: &usize| reading.terms.get(*at).is_some_and(|term| term.border >= Border::And);
    (from + 1..=at).filter(parts).all(|at| {
        let and = matches!(reading.word(at), "and" | "or");
        and && matches!(reading.word(at + 1), "a" | "an" | "any")
            && reading.terms.get(at).is_some_and(|term| term.border == Border::And)
    })
}

/// "n'a été rénovée qu'en 2019": in French a "ne" with a "que" and nothing else says "only".
fn only_limits(reading: &Reading, at: usize) -> bool {
    const DENIES: [&str; 12] = [
        "nul", "nulle", "pas", "plus", "jamais", "rien", "personne", "aucun", "aucune", "guère", "point", "ni",
    ];
    let word = |term: &Term, words: &[&str]| words.contains(&term.word.as_str());
    let is_ne = reading.terms.get(at).is_some_and(|term| word(term, &["ne", "n"]));
    let french = reading.tongue == Tongue::Known(Language::French);
    let stands = |words: &[&str]| {
        let behind = reading.terms.iter().skip(at + 1);
        let mut clause = behind.take_while(|term| term.border < Border::Semicolon);
        clause.position(|term| word(term, words))
    };
    // "personne ne croit que".
    let denied_before = || {
        let before = reading.terms.iter().take(at + 1).rev();
        let mut open = true;
        let mut clause = before.take_while(|term| std::mem::replace(&mut open, term.border < Border::Comma));
        clause.any(|term| word(term, &DENIES))
    };
    let Some(limit) = stands(&["que", "qu"]).filter(|_| french && is_ne) else {
        return false;
    };
    stands(&DENIES).is_none_or(|denies| limit < denies) && !denied_before()
}

/// Verbs that end what "without" leads: "users without a role can".
fn opens_predicate(word: &str) -> bool {
    matches!(
        word,
        "can"
            | "cannot"
            | "may"
            | "must"
            | "will"
            | "would"
            | "should"
            | "is"
            | "are"
            | "was"
            | "were"
            | "do"
            | "does"
            | "did"
            | "has"
            | "have"
            | "had"
            | "kann"
            | "können"
            | "darf"
            | "dürfen"
            | "muss"
            | "müssen"
            | "ist"
            | "sind"
            | "wird"
            | "werden"
            | "war"
            | "waren"
            | "hat"
            | "haben"
    )
}

/// The words that open the clause in which the term at `at` stands last: "Okafor, who analysed it, was not".
fn subject(reading: &Reading, at: usize) -> Vec<usize> {
    const FIRST: usize = 2;
    let opens = |at: &usize| reading.terms.get(*at).is_some_and(|term| term.border >= Border::Turn);
    let start = (0..=at).rev().find(opens).unwrap_or_default();
    let counts = |at: &usize| reading.terms.get(*at).is_some_and(|term| term.kind.counts());
    (start..at).filter(counts).take(FIRST).collect()
}
