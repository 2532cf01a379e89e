//! What a passage ties together and a claim ties otherwise: a value to its year, a year to its event, a value to its thing.
//!
//! In "In 1743 the channel was 3.2 metres deep; by 1790 it was barely 1.9" the two years stand against each other, and so do
//! the two depths. A claim that takes one of a pair from one half and one from the other half says what the passage does not
//! say, though every word of it stands there.

use super::super::borders::Border;
use super::super::coverage::Cover;
use super::super::omissions::{is_preposition, refers};
use super::super::terms::{Kind, says_when};
use super::Differs;
use super::alignment::{Alignment, PARTICLES};
use crate::language::Language;
use crate::language::word_list::{WordLists, word_list};
use crate::quote::critical::opposite;
use crate::quote::verdict::EditClass;
use std::ops::Range;

/// Passages that share less with a claim cannot say what it says.
const WORTH_IT: f32 = 0.4;

/// A claim's term that stands in the passage with another one than in the claim.
struct Untied {
    /// What the passage has in its place, beside the claim's other words.
    rival: usize,
    class: EditClass,
}

/// What the claim ties otherwise; one is said, for each has its counterpart.
pub(super) fn associations(alignment: &Alignment<'_>, out: &mut Vec<Differs>) {
    let cover = alignment.cover;
    let known = out
        .iter()
        .any(|differs| matches!(differs.class, EditClass::Number | EditClass::Unit));
    if known || cover.share() < WORTH_IT || is_list(cover) {
        return;
    }
    let terms = || cover.claim.terms.iter().enumerate();
    let values = terms().filter(|(_, term)| matches!(term.kind, Kind::Value(_)));
    let words = terms().filter(|(_, term)| term.kind.counts() && !matches!(term.kind, Kind::Value(_)));
    let untied = values.chain(words).find_map(|(x, _)| Some((x, untied(alignment, x)?)));
    if let Some((x, untied)) = untied {
        out.push(Differs {
            claim: vec![x],
            passage: vec![untied.rival],
            class: untied.class,
        });
    }
}

/// With "respectively" the order says what belongs together.
fn is_list(cover: &Cover<'_>) -> bool {
    cover
        .passage
        .terms
        .iter()
        .any(|term| super::swapped_roles::is_respectively(&term.word))
}

fn untied(alignment: &Alignment<'_>, x: usize) -> Option<Untied> {
    let mut found = None;
    // What stands in several places is tied otherwise only if it is in all of them.
    for at in alignment.places(x) {
        found = Some(untied_at(alignment, x, *at)?);
    }
    found
}

fn untied_at(alignment: &Alignment<'_>, x: usize, at: usize) -> Option<Untied> {
    let mut rivals = alignment.rivals(at);
    rivals.retain(|rival| !is_whole_of(alignment, *rival, at));
    rivals.retain(|rival| !is_set_apart_from(alignment, at, *rival));
    if rivals.is_empty() || is_of_the_same(alignment, at) {
        return None;
    }
    let own = alignment.stretch(at, &rivals);
    let claimed = claimed(alignment, x, &rivals);
    let others = |rival: usize| {
        let others: Vec<usize> = rivals
            .iter()
            .copied()
            .filter(|other| *other != rival)
            .chain([at])
            .collect();
        alignment.stretch(rival, &others)
    };
    for rival in rivals.iter().copied().filter(|rival| !alignment.uses(&claimed, *rival)) {
        let theirs = others(rival);
        for y in claimed.clone().filter(|y| *y != x) {
            let places = alignment.places(y);
            if places.iter().any(|place| own.contains(place)) {
                continue;
            }
            let Some(place) = places.iter().copied().find(|place| theirs.contains(place)) else {
                continue;
            };
            let mut instead = own
                .clone()
                .filter(|c| *c != at && counts(alignment, *c) && !alignment.uses(&claimed, *c));
            let instead = instead
                .find(|c| {
                    alignment.stands_against(place, *c) || alignment.same_slot((*c, at, &own), (place, rival, &theirs))
                })
                .or_else(|| other_head(alignment, (at, &own), (place, rival, &theirs), &claimed));
            let instead = instead.or_else(|| says_more_of(alignment, at));
            let instead = instead.or_else(|| said_of_rival(alignment, (x, at), (rival, &own), &claimed));
            if let Some(c) = instead {
                return Some(Untied {
                    rival,
                    class: class(alignment, (x, at, rival), (y, place, c), &claimed),
                });
            }
        }
    }
    None
}

/// "fined it 3 million, far less than the 12 million that the union had demanded": what the value is of, where the claim has
/// two words or more of what is said of the other one alone.
fn said_of_rival(
    alignment: &Alignment<'_>,
    (x, at): (usize, usize),
    (rival, own): (usize, &Range<usize>),
    claimed: &Range<usize>,
) -> Option<usize> {
    const NEAR: usize = 6;
    const WORDS: usize = 2;
    let terms = &alignment.cover.passage.terms;
    let next = terms.get(rival + 1)?;
    let said = matches!(next.word.as_str(), "that" | "which" | "who" | "die" | "das" | "den")
        .then_some(rival + 1..=rival + NEAR)?;
    let of_rival = claimed.clone().filter(|a| *a != x && !alignment.places(*a).is_empty());
    let of_rival = of_rival.filter(|a| alignment.places(*a).iter().all(|place| said.contains(place)));
    let mut near = own.clone().filter(|c| *c != at && c.abs_diff(at) <= NEAR);
    let unused = near.find(|c| counts(alignment, *c) && !alignment.uses(claimed, *c));
    unused.filter(|_| alignment.is_value(at) && of_rival.count() >= WORDS)
}

/// "Of the 1,204 galaxies in the sample, 87 showed": the number that opens the sentence is of what the other one is a part of.
fn is_whole_of(alignment: &Alignment<'_>, rival: usize, at: usize) -> bool {
    const BEFORE: usize = 3;
    let passage = alignment.cover.passage;
    let from = (0..=rival)
        .rev()
        .find(|at| passage.border(*at) >= Border::Turn)
        .unwrap_or_default();
    let opens = OF.has(passage.tongue.known(), passage.word(from)) && rival > from && rival - from <= BEFORE;
    opens && at > rival && alignment.is_value(at) && alignment.is_value(rival)
}

/// "the hospital, with 900 staff, and the dairy, which employs 340 people": each value stands in a phrase of its own behind what it is
/// of, and the claim names what this one is of, and not the other.
fn is_set_apart_from(alignment: &Alignment<'_>, at: usize, rival: usize) -> bool {
    let passage = alignment.cover.passage;
    let of = |at: usize| {
        let opens = |at: &usize| passage.border(*at) == Border::Comma;
        let from = (1..=at)
            .rev()
            .find(|at| passage.border(*at) > Border::None)
            .filter(opens)?;
        let led = is_preposition(passage, passage.word(from)) || refers(passage, passage.word(from));
        let before = (0..from).rev().find(|at| counts(alignment, *at))?;
        (led && before + 1 == from && !alignment.is_value(before)).then_some(before)
    };
    let named = of(at).is_some_and(|of| alignment.is_used(of));
    named && alignment.is_value(at) && of(rival).is_some_and(|of| !alignment.is_used(of))
}

/// Before what something is a part of.
static OF: WordLists<8> = WordLists([
    (Language::English, word_list!("of among out")),
    (Language::German, word_list!("von unter")),
    (Language::French, word_list!("sur des de parmi")),
    (Language::Spanish, word_list!("de entre")),
    (Language::Italian, word_list!("di dei delle degli dell su tra fra")),
    (Language::Portuguese, word_list!("dos das de entre")),
    (Language::Dutch, word_list!("van onder")),
    (Language::Swedish, word_list!("av bland")),
]);

/// "in the winter of 1709 and in that of 1740": the pronoun before a value says that it is of the same.
fn is_of_the_same(alignment: &Alignment<'_>, at: usize) -> bool {
    let head = alignment.cover.passage.terms.get(..at).unwrap_or_default();
    let mut head = head.iter().rev().map(|term| term.word.as_str());
    matches!((head.next(), head.next()), (Some("of"), Some("that" | "those")))
}

/// "the 12 million that the union had demanded": what is said of a value alone, right behind it, where the claim has none of it.
fn says_more_of(alignment: &Alignment<'_>, at: usize) -> Option<usize> {
    const NEAR: usize = 6;
    let terms = &alignment.cover.passage.terms;
    let next = terms.get(at + 1).filter(|_| alignment.is_value(at))?;
    let opens = matches!(next.word.as_str(), "that" | "which" | "who");
    let behind = (at + 2..terms.len().min(at + NEAR)).filter(|c| counts(alignment, *c));
    let said: Vec<usize> = behind.collect();
    let unused = !said.iter().any(|c| alignment.is_used(*c));
    said.first().copied().filter(|_| opens && unused)
}

/// The stretch of the claim that its term `x` belongs to: what the passage's rivals stand for has stretches of its own.
fn claimed(alignment: &Alignment<'_>, x: usize, rivals: &[usize]) -> Range<usize> {
    let terms = &alignment.cover.claim.terms;
    let is_rival = |a: &usize| alignment.places(*a).iter().any(|place| rivals.contains(place));
    let border = |at: usize| terms.get(at).map_or(Border::None, |term| term.border);
    let deepest = |range: Range<usize>| {
        let best = range.clone().map(border).max().unwrap_or_default();
        range
            .clone()
            .find(|at| border(*at) == best && best != Border::None)
            .unwrap_or(range.start)
    };
    let before = (0..x).rev().find(is_rival);
    let after = (x + 1..terms.len()).find(is_rival);
    let start = before.map_or(0, |before| deepest(before + 1..x + 1));
    let end = after.map_or(terms.len(), |after| deepest(x + 1..after + 1));
    start..end
}

/// What the stretch `own` is said of, where the place is of what the other stretch is said of, and the claim names nothing of
/// the former.
fn other_head(
    alignment: &Alignment<'_>,
    (at, own): (usize, &Range<usize>),
    (place, rival, theirs): (usize, usize, &Range<usize>),
    claimed: &Range<usize>,
) -> Option<usize> {
    let pairs = alignment.heads(at, own).into_iter().zip(alignment.heads(rival, theirs));
    let kind = |at: usize| alignment.cover.passage.terms.get(at).map(|term| term.kind);
    pairs
        .filter(|(_, theirs)| theirs.contains(&place))
        .find_map(|(mut own, theirs)| {
            let first = own.start;
            if theirs.start == place && !own.is_empty() {
                return (counts(alignment, first) && !alignment.uses(claimed, first)).then_some(first);
            }
            let unused = own.clone().all(|c| !alignment.uses(claimed, c));
            own.find(|c| unused && counts(alignment, *c) && kind(*c) == kind(place))
        })
}

/// Whether the place says something of its own: "afterwards" stands for what was said before, "barely" for nothing.
fn counts(alignment: &Alignment<'_>, at: usize) -> bool {
    let term = alignment.cover.passage.terms.get(at);
    term.is_some_and(|term| term.kind.counts() && !says_when(&term.word) && !PARTICLES.contains(&term.word.as_str()))
}

/// What a claim that ties `x` to `y` says of the passage: another number where a value is torn from its year or its thing, the
/// opposite where one of two opposites is; otherwise only that it is not said.
fn class(
    alignment: &Alignment<'_>,
    x: (usize, usize, usize),
    y: (usize, usize, usize),
    claimed: &Range<usize>,
) -> EditClass {
    let (claim, passage) = (&alignment.cover.claim.terms, &alignment.cover.passage.terms);
    let value = |at: usize| claim.get(at).is_some_and(|term| matches!(term.kind, Kind::Value(_)));
    let word = |at: usize| passage.get(at).map_or("", |term| term.word.as_str());
    let parted = {
        let between = x.0.min(y.0) + 1..x.0.max(y.0) + 1;
        between
            .filter_map(|at| claim.get(at))
            .any(|term| term.border >= Border::Comma)
    };
    let whole = claimed
        .clone()
        .all(|a| claim.get(a).is_none_or(|term| !term.kind.counts()) || !alignment.places(a).is_empty());
    match (value(x.0), value(y.0)) {
        (true, true) => EditClass::Number,
        (true, false) if whole && !parted => EditClass::Number,
        (false, false) if !parted && (opposite(word(x.1), word(x.2)) || opposite(word(y.1), word(y.2))) => {
            EditClass::Opposite
        }
        _ => EditClass::Content,
    }
}
