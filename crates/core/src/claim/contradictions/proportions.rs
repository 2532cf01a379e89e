//! How many of how many: "of the 412 ships only 37 carried grain" beside "most ships carried grain", and beside "of the 37
//! ships 412 carried grain".

use super::super::terms::{Kind, Reading};
use super::super::values::{Amount, What};
use super::Differs;
use super::alignment::Alignment;
use crate::quote::verdict::EditClass;
use std::ops::{Range, RangeInclusive};

/// A part of a whole, in numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Share {
    /// The value that says how many there are of it.
    part: usize,
    /// The value that says how many there are in all; none where the part is a share by itself ("61 %").
    whole: Option<usize>,
    /// From 0 to 1.
    ratio: f64,
}

/// Shares that the claim says otherwise: with part and whole exchanged, or as "most" of what is a tenth.
pub(super) fn changed_proportions(alignment: &Alignment<'_>, out: &mut Vec<Differs>) {
    let cover = alignment.cover;
    if out.iter().any(|differs| differs.class == EditClass::Number) {
        return;
    }
    let (ours, theirs) = (of(cover.claim), of(cover.passage));
    let has = |a: usize, at: usize| alignment.places(a).contains(&at);
    let exchanged = ours.iter().find_map(|ours| {
        let whole = ours.whole?;
        let theirs = theirs.iter().find(|theirs| {
            let (part, all) = (theirs.part, theirs.whole);
            let crossed = |all| has(ours.part, all) && has(whole, part) && !(has(ours.part, part) && has(whole, all));
            all.is_some_and(crossed)
        });
        Some((vec![ours.part, whole], theirs?))
    });
    let rounded = || {
        let (quantifier, wanted) = quantifier(cover.claim)?;
        let theirs = told(alignment, quantifier, &theirs)?;
        (!wanted.contains(&theirs.ratio)).then_some((vec![quantifier], theirs))
    };
    let differing = exchanged.or_else(|| ours.is_empty().then(rounded).flatten());
    if let Some((claim, theirs)) = differing {
        out.push(Differs {
            claim,
            passage: [Some(theirs.part), theirs.whole].into_iter().flatten().collect(),
            class: EditClass::Number,
        });
    }
}

/// The word of the claim that says how much of something, and what shares it may stand for.
fn quantifier(claim: &Reading) -> Option<(usize, RangeInclusive<f64>)> {
    const MORE: f64 = 0.500_1;
    const LESS: f64 = 0.499_9;
    let of = |word: &str| {
        Some(match word {
            "most" | "majority" | "meisten" | "meiste" | "mehrheit" => MORE..=1.0,
            "all" | "every" | "alle" | "sämtliche" => 1.0..=1.0,
            "none" => 0.0..=0.0,
            "few" | "minority" | "wenige" | "minderheit" => 0.0..=LESS,
            _ => return None,
        })
    };
    let found = claim.terms.iter().enumerate();
    let mut found = found.filter_map(|(at, term)| Some((at, of(&term.word)?)));
    let first = found.next();
    // "at most", "the most important".
    let before = |at: usize| {
        at.checked_sub(1)
            .and_then(|at| claim.terms.get(at))
            .map_or("", |term| term.word.as_str())
    };
    first.filter(|(at, _)| {
        !matches!(before(*at), "at" | "the" | "a" | "not" | "almost" | "nearly" | "fast") && found.next().is_none()
    })
}

/// The share of the passage that the claim's words behind its quantifier are told of.
fn told<'s>(alignment: &Alignment<'_>, quantifier: usize, shares: &'s [Share]) -> Option<&'s Share> {
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let counts = |at: &usize| claim.terms.get(*at).is_some_and(|term| term.kind.counts());
    let value = |at: &usize| {
        claim
            .terms
            .get(*at)
            .is_some_and(|term| matches!(term.kind, Kind::Value(_)))
    };
    let thing = (quantifier + 1..claim.terms.len()).find(|at| counts(at) && !value(at))?;
    let others: Vec<usize> = (0..claim.terms.len()).filter(|at| counts(at) && *at != thing).collect();
    let of_thing = |share: &&Share| {
        const NEAR: usize = 4;
        let at = share.whole.unwrap_or(share.part);
        alignment
            .places(thing)
            .iter()
            .any(|place| *place > at && *place <= at + NEAR)
    };
    let denies = |reading: &Reading, mut terms: Range<usize>| {
        terms.any(|at| reading.terms.get(at).is_some_and(|term| term.denies))
    };
    // "91 per cent of the nurses voted for it, and 4 per cent abstained."
    let goes_on = |share: &Share| {
        let next = passage.terms.get(share.part + 1).map_or("", |term| term.word.as_str());
        share.whole.is_none() && !matches!(next, "of" | "von" | "der")
    };
    let mut fits: Vec<&Share> = Vec::new();
    for share in shares {
        if of_thing(&share) || !fits.is_empty() && goes_on(share) {
            fits.push(share);
        }
    }
    let told = fits.iter().filter_map(|share| {
        let rivals: Vec<usize> = fits
            .iter()
            .map(|other| other.part)
            .chain(share.whole)
            .filter(|other| *other != share.part && alignment.cut(share.part, *other).is_some())
            .collect();
        let stretch = alignment.stretch(share.part, &rivals);
        let end = stretch.end.min(passage.terms.len());
        // What is denied of the one is denied of the other, or it is another share.
        if denies(passage, stretch.start..end) != denies(claim, quantifier + 1..claim.terms.len()) {
            return None;
        }
        Some((stretch, *share))
    });
    // What is said of the first part may be left out of the next: "15 sell the one beer, three the other".
    let mut earlier: Vec<Range<usize>> = Vec::new();
    let mut last = None;
    for (stretch, share) in told {
        let has = |a: usize, stretch: &Range<usize>| alignment.places(a).iter().any(|at| stretch.contains(at));
        let own = |a: &usize| has(*a, &stretch) && !earlier.iter().any(|before| has(*a, before));
        if others.iter().any(own) {
            last = Some(share);
        }
        earlier.push(stretch);
    }
    last
}

/// The shares that a sentence tells.
fn of(reading: &Reading) -> Vec<Share> {
    let mut found = Vec::new();
    let amount = |at: usize| -> Option<&Amount> {
        match &reading.value(reading.terms.get(at)?)?.what {
            What::Amount(amount) => Some(amount),
            _ => None,
        }
    };
    let bare = |at: usize| {
        amount(at)
            .filter(|amount| amount.unit.dimension.is_empty())
            .map(|amount| amount.number)
    };
    let word = |at: usize| reading.terms.get(at).map_or("", |term| term.word.as_str());
    let is_of = |at: usize| matches!(word(at), "of" | "von" | "der");
    let skip = |at: usize| {
        at + usize::from(matches!(
            word(at),
            "the" | "our" | "its" | "their" | "his" | "her" | "these" | "every" | "all" | "den" | "allen"
        ))
    };
    for at in 0..reading.terms.len() {
        if let Some(share) = amount(at).filter(|amount| amount.unit.dimension == "share") {
            found.push(Share {
                part: at,
                whole: None,
                ratio: share.number / 100.0,
            });
        }
        // "3 of the 57", "47 von 50"
        if let Some(part) = bare(at).filter(|_| is_of(at + 1)) {
            let whole = skip(at + 2);
            found.extend(bare(whole).map(|all| Share {
                part: at,
                whole: Some(whole),
                ratio: part / all,
            }));
        }
        // "3 of the 57 wells …, and 41 of them"
        let last = found.iter().rev().find_map(|share: &Share| share.whole);
        if let (Some(part), Some(whole)) = (bare(at).filter(|_| is_of(at + 1)), last)
            && matches!(word(at + 2), "them" | "these" | "those" | "ihnen" | "denen")
        {
            found.extend(bare(whole).map(|all| Share {
                part: at,
                whole: Some(whole),
                ratio: part / all,
            }));
        }
        // "Of the 412 ships …, 37"
        let opens = is_of(at)
            && at
                .checked_sub(1)
                .is_none_or(|before| !matches!(reading.terms.get(before).map(|term| term.kind), Some(Kind::Value(_))));
        let whole = skip(at + 1);
        if let Some(all) = bare(whole).filter(|_| opens) {
            let parts = (whole + 1..reading.terms.len()).filter_map(|part| Some((part, bare(part)?)));
            found.extend(parts.map(|(part, some)| Share {
                part,
                whole: Some(whole),
                ratio: some / all,
            }));
        }
    }
    found
}
