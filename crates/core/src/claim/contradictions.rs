//! Where a passage says another thing than the claim: another value, a negation, the opposite, another name; and the
//! conditions that it makes and the claim leaves out.
//!
//! What each rule is for, on the 2,432 claims in 16 languages whose truth is known: how many false ones are called supported
//! without it, and how many contradictions are no longer seen. `judge/tests/rules.rs` measures it anew.
//!
//! | rule | supported | not seen |
//! | --- | --- | --- |
//! | values | 1 | 78 |
//! | listed | 0 | 3 |
//! | exchanged | 0 | 5 |
//! | reversed | 0 | 3 |
//! | associations | 2 | 101 |
//! | changed proportions | 0 | 15 |
//! | listed otherwise | 0 | 12 |
//! | shaded | 1 | 0 |
//! | opposites and denials | 27 | 298 |
//! | compared | 1 | 15 |
//! | contrasted | 0 | 21 |
//! | words | 0 | 13 |
//! | strength | 1 | 8 |
//! | reported | 4 | 0 |
//! | ranked otherwise | 0 | 16 |
//! | exceptions | 4 | 15 |
//! | exchanged voices | 0 | 1 |
//! | undone | 0 | 2 |
//! | exchanged characters | 0 | 6 |
//! | other owners | 0 | 1 |
//! | led otherwise | 0 | 1 |
//! | crossed | 17 | 64 |
//! | exchanged particles | 0 | 9 |
//! | coordinated | 0 | 16 |
//! | other ways | 0 | 4 |
//! | approximated | 0 | 2 |
//! | tallied | 1 | 0 |
//! | described otherwise | 8 | 0 |
//! | of the antecedent | 5 | 0 |
//! | hypothetical | 23 | 0 |
//! | narrowed | 8 | 0 |
//! | framed | 2 | 0 |
//! | of the compared | 2 | 0 |
//! | only played | 5 | 0 |
//! | accused | 1 | 0 |
//! | near places | 2 | 0 |
//! | replaced | 0 | 2 |
//! | put otherwise | 2 | 0 |
//! | limited to | 2 | 0 |
//! | turned round | 0 | 1 |
//! | counted otherwise | 2 | 3 |
//! | reckoned | 0 | 0 |

mod accused;
mod alignment;
mod antecedents;
mod approximated;
mod associations;
mod characters;
mod compared_times;
mod comparisons;
mod conditions;
mod contrasts;
mod coordinated;
mod counted;
mod crossed;
mod denials;
mod described;
mod difference;
mod exceptions;
mod frames;
mod hypothetical;
mod in_passing;
mod led;
#[cfg(test)]
pub(super) mod left_out;
mod limited_to;
mod narrowed;
mod near_places;
mod opposites;
mod owners;
mod particles;
mod proportions;
mod put_otherwise;
mod reckoned;
mod replaced;
mod reported;
mod roles;
mod set_apart;
mod small_words;
mod strength;
mod superlatives;
mod swapped_roles;
mod taken_out;
mod tallies;
mod turned_round;
mod undone;
mod voices;
mod ways;

use super::borders::Border;
use super::coverage::{Cover, Found};
use super::terms::{Kind, Reading, Term, counting};
use super::units::unit;
use super::values::{Agreement, Bound, Value, What};
use crate::language::Language;
use crate::language::word_list::{WordList, word_list};
use crate::quote::verdict::EditClass;
use accused::accused;
use alignment::Alignment;
use antecedents::of_the_antecedent;
use approximated::approximated;
use associations::associations;
use characters::exchanged_characters;
use compared_times::of_the_compared;
use comparisons::{compared, contrasted};
pub(super) use conditions::conditions;
use coordinated::coordinated;
use counted::{counted_otherwise, is_one_of_them};
use crossed::crossed;
use denials::negations;
use described::described_otherwise;
pub(super) use difference::Differs;
use difference::{Missing, is_plain};
use exceptions::exceptions;
use frames::framed;
use hypothetical::hypothetical;
use in_passing::is_left_open;
use led::led_otherwise;
use limited_to::limited_to;
use narrowed::narrowed;
use near_places::near_places;
use opposites::opposites;
use owners::other_owners;
use particles::exchanged_particles;
use proportions::changed_proportions;
use put_otherwise::put_otherwise;
use reckoned::reckoned;
use replaced::replaced;
use reported::reported;
use roles::only_played;
use small_words::{listed_otherwise, shaded};
use strength::strength;
pub(super) use superlatives::is_superlative;
use superlatives::ranked_otherwise;
use swapped_roles::{exchanged, listed, reversed};
use tallies::tallied;
use turned_round::turned_round;
use undone::undone;
use voices::exchanged_voices;
use ways::other_ways;

/// What a rule looks at: the claim beside the passage, and what stands in each other's place.
type Rule = fn(&Alignment<'_>, &[Missing], &mut Vec<Differs>);

/// Every rule with the name that it is measured by, in the order in which they look: a later one may see what an earlier one
/// found.
const RULES: [(&str, Rule); 42] = [
    ("values", |alignment, gaps, out| values(alignment, gaps, out)),
    ("listed", |alignment, _, out| listed(alignment.cover, out)),
    ("exchanged", |alignment, _, out| exchanged(alignment.cover, out)),
    ("reversed", |alignment, _, out| reversed(alignment, out)),
    ("associations", |alignment, _, out| associations(alignment, out)),
    ("changed proportions", |alignment, _, out| {
        changed_proportions(alignment, out);
    }),
    ("listed otherwise", |alignment, gaps, out| {
        listed_otherwise(alignment.cover, gaps, out);
    }),
    ("shaded", |alignment, _, out| shaded(alignment.cover, out)),
    ("opposites and denials", |alignment, gaps, out| {
        let turned = opposites(alignment.cover, gaps, out);
        negations(alignment.cover, turned, out);
    }),
    ("compared", |alignment, _, out| compared(alignment, out)),
    ("contrasted", |alignment, _, out| contrasted(alignment, out)),
    ("words", |alignment, gaps, out| words(alignment.cover, gaps, out)),
    ("strength", |alignment, _, out| strength(alignment.cover, out)),
    ("reported", |alignment, _, out| reported(alignment.cover, out)),
    ("ranked otherwise", |alignment, _, out| {
        ranked_otherwise(alignment.cover, out);
    }),
    ("exceptions", |alignment, _, out| exceptions(alignment, out)),
    ("exchanged voices", |alignment, _, out| exchanged_voices(alignment, out)),
    ("undone", |alignment, _, out| undone(alignment.cover, out)),
    ("exchanged characters", |alignment, _, out| {
        exchanged_characters(alignment.cover, out);
    }),
    ("other owners", |alignment, _, out| other_owners(alignment, out)),
    ("led otherwise", |alignment, _, out| led_otherwise(alignment, out)),
    ("crossed", |alignment, _, out| crossed(alignment, out)),
    ("exchanged particles", |alignment, _, out| {
        exchanged_particles(alignment.cover, out);
    }),
    ("coordinated", |alignment, _, out| coordinated(alignment, out)),
    ("other ways", |alignment, _, out| other_ways(alignment.cover, out)),
    ("approximated", |alignment, _, out| approximated(alignment, out)),
    ("tallied", |alignment, _, out| tallied(alignment, out)),
    ("described otherwise", |alignment, _, out| {
        described_otherwise(alignment.cover, out);
    }),
    ("of the antecedent", |alignment, _, out| {
        of_the_antecedent(alignment, out);
    }),
    ("hypothetical", |alignment, _, out| hypothetical(alignment, out)),
    ("narrowed", |alignment, _, out| narrowed(alignment, out)),
    ("framed", |alignment, _, out| framed(alignment, out)),
    ("of the compared", |alignment, _, out| of_the_compared(alignment, out)),
    ("only played", |alignment, _, out| only_played(alignment, out)),
    ("accused", |alignment, _, out| accused(alignment, out)),
    ("near places", |alignment, _, out| near_places(alignment, out)),
    ("replaced", |alignment, _, out| replaced(alignment, out)),
    ("put otherwise", |alignment, _, out| put_otherwise(alignment, out)),
    ("limited to", |alignment, _, out| limited_to(alignment, out)),
    ("turned round", |alignment, _, out| turned_round(alignment, out)),
    ("counted otherwise", |alignment, _, out| {
        counted_otherwise(alignment, out);
    }),
    ("reckoned", |alignment, _, out| reckoned(alignment, out)),
];

/// What the passage says otherwise.
pub(super) fn differences(cover: &Cover<'_>) -> Vec<Differs> {
    let gaps = gaps(cover);
    let alignment = Alignment::new(cover);
    let mut found = Vec::new();
    for rule in &RULES {
        apply(rule, (&alignment, &gaps), &mut found);
    }
    for differs in &mut found {
        if is_left_open(&alignment, differs) {
            differs.class = EditClass::Content;
        }
    }
    found
}

#[cfg(not(test))]
fn apply((_, rule): &(&str, Rule), (alignment, gaps): (&Alignment<'_>, &[Missing]), out: &mut Vec<Differs>) {
    rule(alignment, gaps, out);
}

/// In tests a rule may be left out, to measure what it does.
#[cfg(test)]
fn apply((name, rule): &(&'static str, Rule), (alignment, gaps): (&Alignment<'_>, &[Missing]), out: &mut Vec<Differs>) {
    if !left_out::is(name) {
        let before = out.clone();
        rule(alignment, gaps, out);
        left_out::note(name, before != *out);
    }
}

/// The names of the rules.
#[cfg(test)]
pub(super) fn rules() -> impl Iterator<Item = &'static str> {
    RULES.iter().map(|(name, _)| *name)
}

fn gaps(cover: &Cover<'_>) -> Vec<Missing> {
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
                    gaps.push(gap(cover, std::mem::take(&mut open), (before, at)));
                }
                before = at.or(before);
            }
        }
    }
    gaps
}

/// The gap of the claim's terms `open` between two places of the passage, or at an end of the claim.
fn gap(cover: &Cover<'_>, open: Vec<usize>, (before, at): (Option<usize>, Option<usize>)) -> Missing {
    const OPEN: usize = 4;
    const AT_END: usize = 2;
    let parts = |at: &usize| {
        cover
            .passage
            .terms
            .get(*at)
            .is_some_and(|term| term.border >= Border::And)
    };
    let end = cover.passage.terms.len();
    let (from, to) = match (before, at) {
        (None, Some(at)) => ((0..at).rev().find(parts).unwrap_or_default(), at),
        (Some(before), None) => (before + 1, (before + 1..end).find(parts).unwrap_or(end)),
        (before, at) => (before.map_or(0, |before| before + 1), at.unwrap_or(end)),
    };
    let all = (from..to.max(from)).filter(|b| free(cover, *b) || is_free_value(cover, *b));
    let passage: Vec<usize> = all.collect();
    // At an end of the claim one thing stands in another's place only where the clause ends with it, too.
    let few = passage.len() <= OPEN && open.len() <= OPEN;
    let closed = before.is_some() && at.is_some() || few && is_led_alike(cover, &open, &passage);
    let edge = match (before, at) {
        (Some(_), None) => {
            to == end
                || cover
                    .passage
                    .terms
                    .get(to)
                    .is_some_and(|term| term.border >= Border::Comma)
        }
        _ => false,
    };
    let alone = (from..to.max(from)).all(|b| cover.claim_at(b).is_none());
    let at_end = edge && alone && (1..=AT_END).contains(&passage.len()) && open.len() <= AT_END;
    let most = if before.is_some() && at.is_some() {
        usize::MAX
    } else {
        OPEN
    };
    Missing {
        claim: open,
        passage: passage.into_iter().take(most).collect(),
        closed,
        at_end,
    }
}

/// Whether the same word stands before the first of either, or the same behind the last: "from Asia" and "from Africa".
fn is_led_alike(cover: &Cover<'_>, ours: &[usize], theirs: &[usize]) -> bool {
    let word = |reading: &Reading, at: Option<usize>| {
        let term = at.and_then(|at| reading.terms.get(at));
        term.map(|term| term.word.clone())
    };
    let before = |at: Option<&usize>| at.and_then(|at| at.checked_sub(1));
    let behind = |at: Option<&usize>| at.map(|at| at + 1);
    let (led, also_led) = (
        word(cover.claim, before(ours.first())),
        word(cover.passage, before(theirs.first())),
    );
    let (next, also_next) = (
        word(cover.claim, behind(ours.last())),
        word(cover.passage, behind(theirs.last())),
    );
    (led.is_some() && led == also_led) || (next.is_some() && next == also_next)
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
fn values(alignment: &Alignment<'_>, gaps: &[Missing], out: &mut Vec<Differs>) {
    let cover = alignment.cover;
    for (a, term) in cover.claim.terms.iter().enumerate() {
        let Some(ours) = cover.claim.value(term) else { continue };
        let found = cover.found.get(a).copied().flatten();
        if let Some(theirs) = found
            .and_then(|found| found.at)
            .and_then(|b| cover.passage.terms.get(b))
        {
            limits(cover, a, theirs, out);
            one_end(cover, a, out);
        }
        let stands = |found: Found| found.in_order || found.at.is_some_and(|at| alignment.in_company(a, at));
        if found.is_some_and(stands) || (ours.is_weak() && found.is_some()) {
            continue;
        }
        if is_nothing(ours) || (found.is_none() && has_number(cover, ours)) || says_none_of_it(cover, a, out) {
            continue;
        }
        if is_one_of_them(cover.claim, a, cover.passage) {
            continue;
        }
        let gap = gaps.iter().find(|gap| gap.claim.contains(&a));
        let near = gap.map_or(&[][..], |gap| &gap.passage);
        // "three districts" and "two-year-olds".
        let counts = !has_unit(&ours.what) && cover.claim.terms.get(a + 1).is_some_and(is_plain);
        let of_its_own = |b: &usize| {
            let theirs = cover.passage.terms.get(*b).and_then(|term| cover.passage.value(term));
            counts && theirs.is_some_and(|theirs| has_unit(&theirs.what))
        };
        let candidates = (0..cover.passage.terms.len()).filter(|b| free(cover, *b) || near.contains(b));
        let candidates = candidates.filter(|b| !of_its_own(b));
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

/// Zero, which a passage may say as "no" or "free".
fn is_nothing(value: &Value) -> bool {
    matches!(&value.what, What::Amount(amount) if amount.number == 0.0)
}

/// Whether the passage has a claim's bare number as well, of whatever it is there: "46 caps" and "46 times".
fn has_number(cover: &Cover<'_>, value: &Value) -> bool {
    let number = |value: &Value| match &value.what {
        What::Amount(amount) => Some(amount.number),
        _ => None,
    };
    let bare = !has_unit(&value.what);
    bare && number(value).is_some() && cover.passage.values.iter().any(|other| number(other) == number(value))
}

/// "made twelve arrests" of what made no arrests.
fn says_none_of_it(cover: &Cover<'_>, a: usize, out: &mut Vec<Differs>) -> bool {
    let next = cover.claim.terms.get(a + 1).filter(|term| term.kind == Kind::Content);
    let denied = next.and_then(|next| {
        let mut pairs = cover.passage.terms.windows(2).enumerate();
        pairs.find(|(_, pair)| matches!(pair, [no, term] if no.denies && term.key == next.key))
    });
    if let Some((at, _)) = denied {
        out.push(Differs {
            claim: vec![a],
            passage: vec![at],
            class: EditClass::Number,
        });
    }
    denied.is_some()
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

/// "spends 2.3 billion" of what spends between 2.1 and 2.3 billion.
fn one_end(cover: &Cover<'_>, a: usize, out: &mut Vec<Differs>) {
    let there = cover.found.get(a).copied().flatten().and_then(|found| found.at);
    let other = there.and_then(|at| other_end(cover.passage, at));
    let bound = cover
        .claim
        .terms
        .get(a)
        .and_then(|term| cover.claim.value(term))
        .and_then(|value| value.bound);
    if let Some(other) = other.filter(|other| bound.is_none() && cover.claim_at(*other).is_none()) {
        out.push(Differs {
            claim: vec![a],
            passage: vec![other],
            class: EditClass::Content,
        });
    }
}

/// The other end of a range that the value at `at` is one end of.
fn other_end(reading: &Reading, at: usize) -> Option<usize> {
    let word = |at: Option<usize>| {
        at.and_then(|at| reading.terms.get(at))
            .map_or("", |term| term.word.as_str())
    };
    let is_value = |at: &usize| reading.terms.get(*at).is_some_and(|term| reading.value(term).is_some());
    let joins = |at: usize| matches!(word(Some(at)), "and" | "und" | "et" | "y" | "e" | "en" | "och");
    let opens = |at: usize| {
        matches!(
            word(at.checked_sub(1)),
            "between" | "zwischen" | "entre" | "tra" | "fra" | "tussen" | "mellan"
        )
    };
    let second = Some(at + 2).filter(|other| opens(at) && joins(at + 1) && is_value(other));
    let first = || {
        at.checked_sub(2)
            .filter(|first| opens(*first) && joins(at - 1) && is_value(first))
    };
    second.or_else(first)
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

/// Other words in the place of the claim's: a name for a name, a word for a word of another sense.
fn words(cover: &Cover<'_>, gaps: &[Missing], out: &mut Vec<Differs>) {
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
            && is_one_name(cover.claim, &ours)
            && is_one_name(cover.passage, &theirs)
            && !is_german_noun(cover.claim, &ours)
            && !is_german_noun(cover.passage, &theirs)
            && !is_listed(cover, &theirs);
        if gap.closed || gap.at_end {
            let class = match (names, &*ours, &*theirs) {
                (true, ..) => EditClass::Name,
                (false, [a], [b]) if are_spans(cover, *a, *b) => EditClass::Unit,
                _ => EditClass::Content,
            };
            out.push(Differs {
                claim: ours,
                passage: theirs,
                class,
            });
        }
    }
}

/// Whether nothing parts these terms: "Kent who is the Queen's" is no name.
fn is_one_name(reading: &Reading, at: &[usize]) -> bool {
    let (Some(first), Some(last)) = (at.first(), at.last()) else {
        return false;
    };
    let inner = reading.terms.get(first + 1..=*last).unwrap_or_default();
    inner
        .iter()
        .all(|term| term.border == Border::None && (term.kind == Kind::Name || !is_plain(term) && term.word.len() <= 3))
}

/// In German every noun has a capital; one behind an article is seldom a name.
fn is_german_noun(reading: &Reading, at: &[usize]) -> bool {
    let german = reading.tongue.known() == Some(Language::German);
    let before = at
        .first()
        .and_then(|at| at.checked_sub(1))
        .and_then(|at| reading.terms.get(at));
    german
        && before.is_some_and(|term| {
            let ordinal = reading
                .value(term)
                .is_some_and(|value| matches!(value.what, What::Ordinal(_)));
            ordinal || GERMAN_ARTICLES.has(&term.word)
        })
}

static GERMAN_ARTICLES: WordList = word_list!(
    "der die das den dem des ein eine einer einem einen eines kein keine keiner keinem keinen im am zum zur vom beim"
);

/// "every month" and "every quarter".
fn are_spans(cover: &Cover<'_>, a: usize, b: usize) -> bool {
    let (ours, theirs) = (cover.claim.terms.get(a), cover.passage.terms.get(b));
    let unit = |term: Option<&Term>| term.and_then(|term| unit(&term.word));
    let before = |reading: &Reading, at: usize| {
        at.checked_sub(1)
            .and_then(|at| reading.terms.get(at))
            .map(|term| term.word.clone())
    };
    let led_alike = before(cover.claim, a).is_some_and(|word| Some(word) == before(cover.passage, b));
    let timed = |dimension: &str| matches!(dimension, "time" | "calendar");
    match (unit(ours), unit(theirs)) {
        (Some(x), Some(y)) => timed(&x.dimension) && timed(&y.dimension) && x != y && led_alike,
        _ => false,
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
