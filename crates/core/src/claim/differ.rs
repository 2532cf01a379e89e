//! Where a passage says another thing than the claim: another value, a negation, the opposite, another name; and the
//! conditions that it makes and the claim leaves out.

mod laid;
mod owners;
mod shares;
mod sides;
mod ties;

use super::borders::Border;
use super::cover::{Cover, Found, counting};
use super::terms::{Kind, Reading, Term};
use super::values::{Agreement, Bound, What};
use crate::critical::opposite;
use crate::lexicon::Relation;
use crate::verify::EditClass;
use laid::Laid;
use owners::{exchanged, listed, reversed};
use shares::shares;
use sides::{compared, contrasted, contrasts};
use std::ops::Range;
use ties::{paired, ties};

/// A difference between a claim and a passage, in terms of each; either may be empty.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Differs {
    pub(super) claim: Vec<usize>,
    pub(super) passage: Vec<usize>,
    pub(super) class: EditClass,
}

impl Differs {
    /// Whether the claim cannot be true if the passage is.
    pub(super) fn contradicts(&self) -> bool {
        matches!(
            self.class,
            EditClass::Number | EditClass::Unit | EditClass::Negation | EditClass::Opposite | EditClass::Name
        )
    }
}

/// What the passage says otherwise.
pub(super) fn differences(cover: &Cover<'_>) -> Vec<Differs> {
    let gaps = gaps(cover);
    let laid = Laid::new(cover);
    let mut found = Vec::new();
    values(&laid, &gaps, &mut found);
    listed(cover, &mut found);
    exchanged(cover, &mut found);
    reversed(&laid, &mut found);
    ties(&laid, &mut found);
    shares(&laid, &mut found);
    let turned = opposites(cover, &gaps, &mut found);
    negations(cover, turned, &mut found);
    compared(&laid, &mut found);
    contrasted(&laid, &mut found);
    words(cover, &gaps, &mut found);
    paired(&laid, &mut found);
    strength(cover, &mut found);
    found
}

/// A stretch of the claim that the passage lacks, and what the passage has between the same neighbours.
#[derive(Debug)]
struct Gap {
    claim: Vec<usize>,
    passage: Vec<usize>,
    /// Whether both neighbours are there, so that one stands in the other's place.
    closed: bool,
}

fn gaps(cover: &Cover<'_>) -> Vec<Gap> {
    const OPEN: usize = 4;
    let ours = counting(cover.claim);
    let mut gaps = Vec::new();
    let mut open: Vec<usize> = Vec::new();
    let mut before: Option<usize> = None;
    let place = |a: usize| {
        cover
            .found
            .get(a)
            .copied()
            .flatten()
            .filter(|found| found.in_order)
            .and_then(|found| found.at)
    };
    for a in ours.iter().copied().map(Some).chain([None]) {
        let at = a.and_then(place);
        match (a, at) {
            (Some(a), None) => {
                if cover
                    .found
                    .get(a)
                    .copied()
                    .flatten()
                    .is_none_or(|found| found.at.is_none())
                {
                    open.push(a);
                }
            }
            _ => {
                if !open.is_empty() {
                    let from = before.map_or(0, |before| before + 1);
                    let to = at.unwrap_or(cover.passage.terms.len());
                    let closed = before.is_some() && at.is_some();
                    let all = (from..to.max(from)).filter(|b| free(cover, *b) || is_free_value(cover, *b));
                    // At the claim's end what stands far behind is of something else.
                    let passage = all.take(if closed { usize::MAX } else { OPEN }).collect();
                    gaps.push(Gap {
                        claim: std::mem::take(&mut open),
                        passage,
                        closed,
                    });
                }
                before = at.or(before);
            }
        }
    }
    gaps
}

/// Whether the passage's term says something that the claim does not.
fn free(cover: &Cover<'_>, at: usize) -> bool {
    cover.passage.terms.get(at).is_some_and(|term| term.kind.counts()) && !cover.takes(at)
}

/// Whether the passage's term is a value that stands for none of the claim's, though the same one may stand elsewhere.
fn is_free_value(cover: &Cover<'_>, at: usize) -> bool {
    let value = cover
        .passage
        .terms
        .get(at)
        .is_some_and(|term| matches!(term.kind, Kind::Value(_)));
    value && cover.claim_at(at).is_none()
}

/// Values that the passage has otherwise.
fn values(laid: &Laid<'_>, gaps: &[Gap], out: &mut Vec<Differs>) {
    let cover = laid.cover;
    for (a, term) in cover.claim.terms.iter().enumerate() {
        let Some(ours) = cover.claim.value(term) else { continue };
        let found = cover.found.get(a).copied().flatten();
        if let Some(theirs) = found
            .and_then(|found| found.at)
            .and_then(|b| cover.passage.terms.get(b))
        {
            limits(cover, a, theirs, out);
        }
        let stands = |found: Found| found.in_order || found.at.is_some_and(|at| laid.in_company(a, at));
        if found.is_some_and(stands) || (ours.is_weak() && found.is_some()) {
            continue;
        }
        let gap = gaps.iter().find(|gap| gap.claim.contains(&a));
        let near = gap.map_or(&[][..], |gap| &gap.passage);
        let candidates = (0..cover.passage.terms.len()).filter(|b| free(cover, *b) || near.contains(b));
        let mut best: Option<(usize, EditClass)> = None;
        for b in candidates {
            let Some(theirs) = cover.passage.terms.get(b).and_then(|term| cover.passage.value(term)) else {
                continue;
            };
            let in_place = near.contains(&b) && (gap.is_some_and(|gap| gap.closed) || same_neighbour(cover, a, b));
            let class = match ours.agrees(theirs) {
                Agreement::Differs if in_place || same_neighbour(cover, a, b) || has_unit(&ours.what) => {
                    EditClass::Number
                }
                Agreement::Apart if in_place && same_number(&ours.what, &theirs.what) => EditClass::Unit,
                _ => continue,
            };
            if best.is_none() || in_place {
                best = Some((b, class));
            }
            if in_place {
                break;
            }
        }
        if let Some((b, class)) = best.filter(|_| !ours.is_weak() || gap.is_some_and(|gap| gap.closed)) {
            out.push(Differs {
                claim: vec![a],
                passage: vec![b],
                class,
            });
        }
    }
}

/// "at least 5" for "up to 5".
fn limits(cover: &Cover<'_>, a: usize, theirs: &Term, out: &mut Vec<Differs>) {
    let ours = cover
        .claim
        .terms
        .get(a)
        .and_then(|term| cover.claim.value(term))
        .and_then(|value| value.bound);
    let other = cover.passage.value(theirs).and_then(|value| value.bound);
    if matches!(
        (ours, other),
        (Some(Bound::From), Some(Bound::UpTo)) | (Some(Bound::UpTo), Some(Bound::From))
    ) {
        let b = cover.found.get(a).copied().flatten().and_then(|found| found.at);
        out.push(Differs {
            claim: vec![a],
            passage: b.into_iter().collect(),
            class: EditClass::Number,
        });
    }
}

fn has_unit(what: &What) -> bool {
    matches!(what, What::Amount(amount) if !amount.unit.dimension.is_empty())
}

fn same_number(a: &What, b: &What) -> bool {
    matches!((a, b), (What::Amount(a), What::Amount(b)) if a.number == b.number
        && !a.unit.dimension.is_empty() && !b.unit.dimension.is_empty())
}

/// Whether the same word follows both values, or stands before both: "two classes" and "4 classes".
fn same_neighbour(cover: &Cover<'_>, a: usize, b: usize) -> bool {
    let next = |reading: &Reading, at: usize| {
        let rest = reading.terms.get(at + 1..).unwrap_or_default();
        rest.iter().find(|term| term.kind.counts()).map(|term| term.key.clone())
    };
    let before = |reading: &Reading, at: usize| {
        let head = reading.terms.get(..at).unwrap_or_default();
        head.iter()
            .rev()
            .find(|term| term.kind.counts())
            .map(|term| term.key.clone())
    };
    let same = |ours: Option<String>, theirs: Option<String>| ours.is_some() && ours == theirs;
    same(next(cover.claim, a), next(cover.passage, b)) || same(before(cover.claim, a), before(cover.passage, b))
}

/// Opposites in the place of each other; answers how many there are.
fn opposites(cover: &Cover<'_>, gaps: &[Gap], out: &mut Vec<Differs>) -> usize {
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
                theirs.is_some_and(|theirs| {
                    opposite(&ours.word, &theirs.word) || cover.relation(*a, &theirs.word) == Relation::Opposite
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
        if known(a, out) || has(cover.passage, &ours.word) {
            continue;
        }
        let against = cover.passage.terms.iter().enumerate().find(|(b, theirs)| {
            is_word(theirs)
                && opposite(&ours.word, &theirs.word)
                && !has(cover.claim, &theirs.word)
                && before_the_same(cover, a, *b)
                && !is_said_alone(cover, &ours.word, *b)
        });
        if let Some((b, _)) = against {
            out.push(Differs {
                claim: vec![a],
                passage: vec![b],
                class: EditClass::Opposite,
            });
        }
    }
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

/// Terms that are looked at for what a word stands before: "rose by about 12 %".
const NEAR: usize = 4;

fn is_plain(term: &Term) -> bool {
    matches!(term.kind, Kind::Content | Kind::Name)
}

/// A negation in one and not in the other, on words that both have.
fn negations(cover: &Cover<'_>, turned: usize, out: &mut Vec<Differs>) {
    const DENIED: usize = 2;
    let common = |scope: &[usize], of_claim: bool| {
        scope.iter().take(DENIED).any(|at| match of_claim {
            true => cover
                .found
                .get(*at)
                .copied()
                .flatten()
                .is_some_and(|found| found.at.is_some()),
            false => cover.claim_at(*at).is_some(),
        })
    };
    // Where both set one thing against another, it is looked at apart.
    let (set, also_set) = (contrasts(cover.claim), contrasts(cover.passage));
    let both = !set.is_empty() && !also_set.is_empty();
    let plain = |at: usize, groups: &[Range<usize>]| !(both && groups.iter().any(|group| group.start == at + 1));
    let ours: Vec<(usize, Vec<usize>)> = denials(cover.claim)
        .into_iter()
        .filter(|(at, scope)| plain(*at, &set) && common(scope, true))
        .collect();
    let theirs: Vec<(usize, Vec<usize>)> = denials(cover.passage)
        .into_iter()
        .filter(|(at, scope)| plain(*at, &also_set) && common(scope, false))
        .collect();
    if ours.is_empty() == theirs.is_empty() {
        return;
    }
    if turned > 0 {
        // "not safe" is "dangerous": the two turn each other.
        out.retain(|differs| differs.class != EditClass::Opposite);
        return;
    }
    out.push(Differs {
        claim: ours.first().map(|(at, _)| *at).into_iter().collect(),
        passage: theirs.first().map(|(at, _)| *at).into_iter().collect(),
        class: EditClass::Negation,
    });
}

/// The negations of a sentence, each with the terms that it denies, nearest first.
fn denials(reading: &Reading) -> Vec<(usize, Vec<usize>)> {
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
        if next == "only" || next == "just" || compares || label {
            continue;
        }
        let scope: Vec<usize> = (at + 1..reading.terms.len().min(at + REACH))
            .take_while(|b| reading.terms.get(*b).is_some_and(|other| other.part == term.part))
            .filter(|b| reading.terms.get(*b).is_some_and(|other| other.kind.counts()))
            .collect();
        // "The south needs none", "crabs at none": what stands before it is denied.
        let before = (at.saturating_sub(REACH)..at)
            .rev()
            .take_while(|b| reading.terms.get(*b).is_some_and(|other| other.part == term.part))
            .filter(|b| reading.terms.get(*b).is_some_and(|other| other.kind.counts()));
        let scope = if scope.is_empty() { before.collect() } else { scope };
        let scope: Vec<usize> = if scope.is_empty() { subject(reading, at) } else { scope };
        found.push((at, scope));
    }
    found
}

/// The words that open the clause in which the term at `at` stands last: "Okafor, who analysed it, was not".
fn subject(reading: &Reading, at: usize) -> Vec<usize> {
    const FIRST: usize = 2;
    let opens = |at: &usize| reading.terms.get(*at).is_some_and(|term| term.border >= Border::Turn);
    let start = (0..=at).rev().find(opens).unwrap_or_default();
    let counts = |at: &usize| reading.terms.get(*at).is_some_and(|term| term.kind.counts());
    (start..at).filter(counts).take(FIRST).collect()
}

/// Other words in the place of the claim's: a name for a name, a word for a word of another sense.
fn words(cover: &Cover<'_>, gaps: &[Gap], out: &mut Vec<Differs>) {
    const LONGEST: usize = 3;
    for gap in gaps {
        let plain = |reading: &Reading, at: &usize| reading.terms.get(*at).is_some_and(is_plain);
        let ours: Vec<usize> = gap.claim.iter().copied().filter(|a| plain(cover.claim, a)).collect();
        let theirs: Vec<usize> = gap
            .passage
            .iter()
            .copied()
            .filter(|b| plain(cover.passage, b))
            .collect();
        let borrowed = ours.iter().any(|a| cover.found.get(*a).copied().flatten().is_some());
        let known = out.iter().any(|differs| ours.iter().any(|a| differs.claim.contains(a)));
        let short = (1..=LONGEST).contains(&ours.len()) && (1..=LONGEST).contains(&theirs.len());
        if borrowed || known || !short {
            continue;
        }
        let name = |reading: &Reading, at: &usize| reading.terms.get(*at).is_some_and(|term| term.kind == Kind::Name);
        let names = gap.closed
            && gap.claim.iter().all(|a| name(cover.claim, a))
            && theirs.iter().all(|b| name(cover.passage, b))
            && !is_listed(cover, &theirs);
        if gap.closed {
            out.push(Differs {
                claim: ours,
                passage: theirs,
                class: if names { EditClass::Name } else { EditClass::Content },
            });
        }
    }
}

/// Whether the passage names these in a list: one more does not deny the others.
fn is_listed(cover: &Cover<'_>, names: &[usize]) -> bool {
    let part = |at: usize| cover.passage.terms.get(at).map(|term| term.part);
    let (Some(first), Some(last)) = (names.first(), names.last()) else {
        return false;
    };
    let before = first.checked_sub(1).and_then(part);
    before.is_some() && before != part(*first) || part(*first) != part(*last)
}

/// A claim that says more surely, or of more, what the passage says with "may" or of "some".
fn strength(cover: &Cover<'_>, out: &mut Vec<Differs>) {
    const WEAK: &[&str] = &[
        "may",
        "might",
        "could",
        "can",
        "possibly",
        "perhaps",
        "maybe",
        "probably",
        "suggest",
        "suggests",
        "suggested",
    ];
    const STRONG: &[&str] = &["must", "shall", "will", "always", "required"];
    const SOME: &[&str] = &[
        "some",
        "few",
        "several",
        "sometimes",
        "often",
        "partly",
        "partially",
        "half",
        "most",
        "many",
    ];
    const ALL: &[&str] = &["all", "every", "always", "entirely", "fully", "each", "none"];
    let of =
        |reading: &Reading, list: &[&str]| reading.terms.iter().position(|term| list.contains(&term.word.as_str()));
    let mut put = |claim: Option<usize>, passage: Option<usize>, class| {
        out.push(Differs {
            claim: claim.into_iter().collect(),
            passage: passage.into_iter().collect(),
            class,
        });
    };
    let near = |at: usize| {
        // What a word limits stands in its own part of the sentence.
        let part = cover.passage.terms.get(at).map(|term| term.part);
        cover
            .found
            .iter()
            .filter_map(|found| found.and_then(|found| found.at))
            .any(|b| cover.passage.terms.get(b).map(|term| term.part) == part && b > at)
    };
    let (weak, ours) = (of(cover.passage, WEAK).filter(|at| near(*at)), of(cover.claim, WEAK));
    if weak.is_some() && ours.is_none() {
        put(of(cover.claim, STRONG), weak, EditClass::Modal);
    }
    if let (None, Some(strong), Some(_)) = (
        of(cover.claim, STRONG),
        of(cover.passage, STRONG).filter(|at| near(*at)),
        ours,
    ) {
        put(ours, Some(strong), EditClass::Modal);
    }
    if let (Some(all), Some(some)) = (of(cover.claim, ALL), of(cover.passage, SOME).filter(|at| near(*at)))
        && of(cover.passage, ALL).is_none()
    {
        put(Some(all), Some(some), EditClass::Quantifier);
    }
}

/// The stretches of the passage that make a condition which the claim leaves out: "with operator override enabled",
/// "in mice", "up to".
pub(super) fn conditions(cover: &Cover<'_>) -> Vec<Range<usize>> {
    let mut found: Vec<Range<usize>> = Vec::new();
    let claim_has = |word: &str| cover.claim.terms.iter().any(|term| term.word == word);
    for (a, term) in cover.claim.terms.iter().enumerate() {
        let Some(ours) = cover.claim.value(term).filter(|value| value.bound.is_none()) else {
            continue;
        };
        let theirs = cover.found.get(a).copied().flatten().and_then(|found| found.at);
        let theirs = theirs.and_then(|b| cover.passage.terms.get(b));
        if let Some(value) = theirs
            .and_then(|term| cover.passage.value(term))
            .filter(|value| value.bound.is_some())
        {
            let _ = ours;
            found.push(limit_range(cover.passage, value));
        }
    }
    let placed: Vec<usize> = cover
        .found
        .iter()
        .filter_map(|found| found.and_then(|found| found.at))
        .collect();
    let (Some(first), Some(last)) = (placed.iter().min().copied(), placed.iter().max().copied()) else {
        return found;
    };
    let mut at = 0;
    while let Some(term) = cover.passage.terms.get(at) {
        let opens = opens_condition(&term.word, at > last || at < first);
        if !opens || claim_has(&term.word) && !is_preposition(&term.word) {
            at += 1;
            continue;
        }
        let end = phrase_end(cover, at);
        let own: Vec<usize> = (at + 1..end)
            .filter(|b| cover.passage.terms.get(*b).is_some_and(|term| term.kind.counts()))
            .collect();
        let reaches = at <= last + 1;
        let new = !own.is_empty() && own.iter().all(|b| !cover.takes(*b));
        if new && (reaches || !is_preposition(&term.word)) {
            let stop = cover
                .passage
                .terms
                .get(end - 1)
                .map_or(term.range.end, |last| last.range.end);
            found.push(term.range.start..stop);
            at = end;
        } else {
            at += 1;
        }
    }
    found.sort_by_key(|range| range.start);
    found.dedup();
    found
}

fn is_preposition(word: &str) -> bool {
    matches!(
        word,
        "in" | "with" | "under" | "among" | "during" | "for" | "at" | "bei" | "mit" | "unter" | "avec" | "chez"
    )
}

fn opens_condition(word: &str, outside: bool) -> bool {
    matches!(
        word,
        "if" | "unless"
            | "except"
            | "excluding"
            | "provided"
            | "only"
            | "when"
            | "assuming"
            | "until"
            | "wenn"
            | "falls"
            | "außer"
            | "sofern"
            | "si"
            | "sauf"
            | "excepto"
            | "salvo"
            | "subject"
    ) || (outside && is_preposition(word))
}

/// Where the phrase that begins at `at` ends: with its part of the sentence.
fn phrase_end(cover: &Cover<'_>, at: usize) -> usize {
    const LONGEST: usize = 14;
    let part = cover.passage.terms.get(at).map(|term| term.part);
    let rest = cover.passage.terms.get(at..).unwrap_or_default();
    at + rest
        .iter()
        .take(LONGEST)
        .take_while(|term| Some(term.part) == part)
        .count()
}

/// A limited value with the words that limit it.
fn limit_range(reading: &Reading, value: &super::values::Value) -> Range<usize> {
    const WORDS: usize = 3;
    let at = reading
        .terms
        .iter()
        .position(|term| term.range.start == value.range.start)
        .unwrap_or_default();
    let head = reading.terms.get(at.saturating_sub(WORDS)..at).unwrap_or_default();
    let words = [
        "at",
        "least",
        "most",
        "up",
        "to",
        "more",
        "less",
        "fewer",
        "than",
        "no",
        "about",
        "approximately",
        "over",
        "under",
        "around",
        "nearly",
        "almost",
        "above",
        "below",
        "not",
        "greater",
        "higher",
        "lower",
        "roughly",
        "maximum",
    ];
    let start = head
        .iter()
        .rev()
        .take_while(|term| words.contains(&term.word.as_str()))
        .last()
        .map_or(value.range.start, |term| term.range.start);
    // "at up to 5": the first word belongs to the verb.
    let text_at = head
        .iter()
        .position(|term| term.range.start == start)
        .unwrap_or_default();
    let next = |on: usize| {
        head.get(text_at + on)
            .map(|term| (term.word.as_str(), term.range.start))
    };
    let start = match (next(0), next(1)) {
        (Some(("at" | "to", _)), Some((word, later))) if !matches!(word, "least" | "most") => later,
        (Some(("at" | "to", _)), None) => value.range.start,
        _ => start,
    };
    start..value.range.end
}
