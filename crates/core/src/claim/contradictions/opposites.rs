//! The opposite of what the passage says.

use super::super::borders::Border;
use super::super::coverage::Cover;
use super::super::terms::{Kind, Reading, Term};
use super::difference::{Differs, Missing, NEAR, is_plain};
use crate::language::lexicon::Relation;
use crate::quote::verdict::EditClass;

/// Opposites in the place of each other; answers how many there are.
pub(super) fn opposites(cover: &Cover<'_>, gaps: &[Missing], out: &mut Vec<Differs>) -> usize {
    /// Comparisons of sense a word: each takes microseconds.
    const MOST_COMPARED: usize = 3;
    let before = out.len();
    for gap in gaps {
        for a in &gap.claim {
            let Some(ours) = cover.claim.terms.get(*a).filter(|term| is_plain(term)) else {
                continue;
            };
            let against = gap.passage.iter().take(MOST_COMPARED).find(|b| {
                let theirs = cover.passage.terms.get(**b).filter(|term| is_plain(term));
                theirs.filter(|_| !is_same_trade(cover, *a, **b)).is_some_and(|theirs| {
                    cover.passage.opposite(ours, theirs) || cover.relation(*a, &theirs.word) == Relation::Opposite
                })
            });
            if let Some(b) = against {
                out.push(Differs {
                    claim: vec![*a],
                    passage: vec![*b],
                    class: EditClass::Opposite,
                });
            }
        }
    }
    opposed(cover, out);
    out.len() - before
}

/// Words that are listed as opposites and stand before the same: "fell by 12 %" and "rose by 12 %", "before 1892" and "after
/// 1892", wherever the rest of the two sentences leads. A claim or a passage that has both says too much to tell.
fn opposed(cover: &Cover<'_>, out: &mut Vec<Differs>) {
    let has = |reading: &Reading, word: &str| reading.terms.iter().any(|term| term.word == word);
    let known = |a: usize, out: &[Differs]| out.iter().any(|differs| differs.claim.contains(&a));
    let is_word = |term: &Term| !matches!(term.kind, Kind::Value(_));
    for (a, ours) in cover.claim.terms.iter().enumerate().filter(|(_, term)| is_word(term)) {
        if known(a, out) {
            continue;
        }
        if let Some(b) = told_of_other_time(cover, a, ours) {
            out.push(Differs {
                claim: vec![a],
                passage: vec![b],
                class: EditClass::Opposite,
            });
            continue;
        }
        if has(cover.passage, &ours.word) {
            continue;
        }
        let against = cover.passage.terms.iter().enumerate().find(|(b, theirs)| {
            is_word(theirs)
                && (before_the_same(cover, a, *b) || ends_the_same(cover, a, *b))
                && !has(cover.claim, &theirs.word)
                && cover.passage.opposite(ours, theirs)
                && !is_said_alone(cover, &ours.word, *b)
                && !is_same_trade(cover, a, *b)
        });
        if let Some((b, _)) = against {
            out.push(Differs {
                claim: vec![a],
                passage: vec![b],
                class: EditClass::Opposite,
            });
        } else if let Some(b) = place_in_time(cover, ours) {
            out.push(Differs {
                claim: vec![a],
                passage: vec![b],
                class: EditClass::Content,
            });
        }
    }
}

/// The passage's "after" for the claim's "before", wherever it stands: what it is before is said otherwise.
fn place_in_time(cover: &Cover<'_>, ours: &Term) -> Option<usize> {
    let turned = other_side_of_time(&ours.word)?;
    let has = cover.claim.terms.iter().any(|term| term.word == turned);
    let place = cover.passage.terms.iter().position(|term| term.word == turned);
    place.filter(|b| !has && !is_said_alone(cover, &ours.word, *b))
}

fn other_side_of_time(word: &str) -> Option<&'static str> {
    Some(match word {
        "before" => "after",
        "after" => "before",
        "vor" => "nach",
        "nach" => "vor",
        _ => return None,
    })
}

/// "Before the war it was a house; after the war a school": where the passage tells of both sides of a time, the word for the
/// side that has all that the claim says, where the claim's own side has other things.
fn told_of_other_time(cover: &Cover<'_>, a: usize, ours: &Term) -> Option<usize> {
    let turned = other_side_of_time(&ours.word)?;
    let terms = &cover.passage.terms;
    let counted = |from: usize| (from..terms.len()).find(|at| terms.get(*at).is_some_and(|term| term.kind.counts()));
    let time = cover.claim.terms.get(a + 1..)?.iter().find(|term| term.kind.counts())?;
    let is_time = |at: usize| terms.get(at).is_some_and(|term| term.key == time.key);
    let led = |word: &str, at: usize| {
        let term = terms.get(at);
        term.is_some_and(|term| term.word == word) && counted(at + 1).is_some_and(is_time)
    };
    let own = (0..terms.len()).find(|at| led(&ours.word, *at))?;
    let alone = said_alone(turned);
    let is_other = |at: usize| led(turned, at) || terms.get(at).is_some_and(|term| alone.contains(&term.word.as_str()));
    let other = (0..terms.len()).find(|at| is_other(*at))?;
    let border = |at: usize| terms.get(at).map_or(Border::None, |term| term.border);
    let cut = (own.min(other) + 1..=own.max(other)).max_by_key(|at| border(*at))?;
    if border(cut) < Border::And {
        return None;
    }
    let sides = [0..cut, cut..terms.len()];
    let [mine, theirs] = if own < other {
        sides
    } else {
        let [first, second] = sides;
        [second, first]
    };
    let says = |at: usize| terms.get(at).is_some_and(|term| term.kind.counts()) && !is_time(at) && at != other;
    let used = |at: usize| cover.claim_at(at).is_some();
    let left_out = |side: &std::ops::Range<usize>| side.clone().any(|at| says(at) && !used(at));
    let taken = theirs.clone().any(|at| says(at) && used(at));
    (left_out(&mine) && taken && !left_out(&theirs)).then_some(other)
}

/// Whether the claim's values stand nearer to the word that says the same as `word` alone than to its opposite at `b`.
fn is_said_alone(cover: &Cover<'_>, word: &str, b: usize) -> bool {
    let then = said_alone(word);
    let then = cover
        .passage
        .terms
        .iter()
        .position(|term| then.contains(&term.word.as_str()));
    let values = cover.claim.terms.iter().zip(&cover.found);
    let mut values = values.filter(|(term, _)| matches!(term.kind, Kind::Value(_)));
    let nearer = |then: usize| {
        let mut places = values
            .by_ref()
            .filter_map(|(_, found)| found.and_then(|found| found.at));
        places.all(|at| at.abs_diff(then) < at.abs_diff(b))
    };
    then.is_some_and(nearer)
}

/// "is sold at the office" of what can be bought there: without who does it, the two are one.
fn is_same_trade(cover: &Cover<'_>, a: usize, b: usize) -> bool {
    const TRADES: [&[&str]; 3] = [
        &["sold", "bought", "purchased"],
        &["lent", "borrowed"],
        &["verkauft", "gekauft"],
    ];
    let is_passive = |reading: &Reading, at: usize| {
        let before = reading.terms.get(at.saturating_sub(NEAR)..at).unwrap_or_default();
        let mut before = before.iter().map(|term| term.word.as_str());
        before.any(|word| {
            matches!(
                word,
                "is" | "are" | "be" | "been" | "was" | "were" | "wird" | "werden" | "wurde" | "wurden"
            )
        })
    };
    let word = |reading: &Reading, at: usize| reading.terms.get(at).map_or(String::new(), |term| term.word.clone());
    let (ours, theirs) = (word(cover.claim, a), word(cover.passage, b));
    let pair = TRADES
        .iter()
        .any(|trade| trade.contains(&ours.as_str()) && trade.contains(&theirs.as_str()));
    pair && is_passive(cover.claim, a) && is_passive(cover.passage, b)
}

/// What a word of time is without what it is the time of: "before the repairs … and afterwards".
fn said_alone(word: &str) -> &'static [&'static str] {
    match word {
        "after" => &["afterwards", "afterward", "later", "thereafter", "since"],
        "before" => &["previously", "earlier", "beforehand", "formerly"],
        "nach" => &["danach", "später", "seitdem"],
        "vor" => &["davor", "zuvor", "früher", "vorher"],
        _ => &[],
    }
}

/// Whether both end their sentence behind the same word: "kabul edildi" and "kabul edilmedi".
fn ends_the_same(cover: &Cover<'_>, a: usize, b: usize) -> bool {
    let last = |reading: &Reading, at: usize| {
        reading
            .terms
            .get(at + 1)
            .is_none_or(|next| next.border >= Border::Comma)
    };
    let before = |reading: &Reading, at: usize| {
        at.checked_sub(1)
            .filter(|at| reading.terms.get(*at).is_some_and(|term| term.kind.counts()))
    };
    let found = before(cover.claim, a)
        .and_then(|a| cover.found.get(a).copied().flatten())
        .and_then(|found| found.at);
    last(cover.claim, a) && last(cover.passage, b) && found.is_some() && found == before(cover.passage, b)
}

/// Whether what follows the claim's term `a` is what follows the passage's term `b`.
fn before_the_same(cover: &Cover<'_>, a: usize, b: usize) -> bool {
    let next = |reading: &Reading, at: usize| {
        let rest = reading.terms.iter().enumerate().skip(at + 1);
        rest.take(NEAR).find(|(_, term)| term.kind.counts()).map(|(at, _)| at)
    };
    let at = |a: usize| cover.found.get(a).copied().flatten().and_then(|found| found.at);
    next(cover.claim, a)
        .and_then(at)
        .is_some_and(|at| next(cover.passage, b) == Some(at))
}
