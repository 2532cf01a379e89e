//! The two sides of a comparison ("more bridges than war") and of a contrast ("light, not noise"): a claim that has every word
//! of it on the other side says something else.

use super::super::borders::Border;
use super::super::coverage::Cover;
use super::super::terms::{Kind, Reading};
use super::alignment::{Alignment, Side, beside};
use super::contrasts::contrasts;
use super::denials::denials;
use super::difference::Differs;
use crate::language::lexicon::{Relation, relation};
use crate::quote::critical::opposite;
use crate::quote::verdict::EditClass;
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
pub(super) fn compared(alignment: &Alignment<'_>, out: &mut Vec<Differs>) {
    let theirs = comparisons(alignment.cover.passage);
    for ours in comparisons(alignment.cover.claim) {
        let beside = theirs.iter().filter_map(|theirs| Beside::of(alignment, &ours, theirs));
        let Some(beside) = beside.max_by_key(Beside::shared) else {
            continue;
        };
        if let Some(differs) = beside.of_another(alignment, &theirs) {
            out.push(differs);
            continue;
        }
        let verdict = beside.verdict();
        if verdict.sets_aside {
            out.retain(|differs| !beside.is_told_by(differs));
        }
        let known = |class| {
            out.iter()
                .any(|differs: &Differs| differs.class == class && differs.claim.contains(&ours.word))
        };
        if let Some(class) = verdict.class.filter(|class| !known(*class)) {
            let (claim, passage) = match beside.is_crossed() {
                true => (
                    beside.crossed.0.clone(),
                    places_on(alignment, &beside.crossed.1, &beside.theirs.left),
                ),
                false => (vec![ours.word], vec![beside.theirs.word]),
            };
            out.push(Differs { claim, passage, class });
        }
    }
}

/// A comparison of the claim beside one of the passage.
struct Beside<'c> {
    ours: &'c Comparison,
    theirs: &'c Comparison,
    /// The one says "more" and the other "less".
    turned: bool,
    /// The claim's terms of its left and its right side that stand only on the same side of the passage's comparison.
    straight: (Vec<usize>, Vec<usize>),
    /// Those that stand only on the other side.
    crossed: (Vec<usize>, Vec<usize>),
}

/// What comes of two comparisons.
struct Told {
    /// How the claim differs, where it does.
    class: Option<EditClass>,
    /// What was found to differ by their words alone does not count.
    sets_aside: bool,
}

impl<'c> Beside<'c> {
    fn of(alignment: &Alignment<'_>, ours: &'c Comparison, theirs: &'c Comparison) -> Option<Self> {
        let on = |a: usize, side: &Range<usize>| alignment.places(a).iter().any(|at| side.contains(at));
        let only = |side: &Range<usize>, there: &Range<usize>, not: &Range<usize>| -> Vec<usize> {
            side.clone().filter(|a| on(*a, there) && !on(*a, not)).collect()
        };
        let (left, right) = (&theirs.left, &theirs.right);
        Some(Self {
            turned: direction(alignment.cover, ours.word, theirs.word)?,
            straight: (only(&ours.left, left, right), only(&ours.right, right, left)),
            crossed: (only(&ours.left, right, left), only(&ours.right, left, right)),
            ours,
            theirs,
        })
    }

    /// How many words they share.
    fn shared(&self) -> usize {
        [&self.straight, &self.crossed]
            .iter()
            .map(|(left, right)| left.len() + right.len())
            .sum()
    }

    fn is_crossed(&self) -> bool {
        self.straight.1.is_empty() && !self.crossed.0.is_empty() && !self.crossed.1.is_empty()
    }

    fn is_straight(&self) -> bool {
        let none = self.crossed.0.is_empty() && self.crossed.1.is_empty();
        none && !self.straight.0.is_empty() && !self.straight.1.is_empty()
    }

    /// "better than silver" of what is better than iron, and less well than silver: the claim's right side is that of another
    /// comparison alone.
    fn of_another(&self, alignment: &Alignment<'_>, all: &[Comparison]) -> Option<Differs> {
        let placed = self.ours.right.clone().filter(|a| !alignment.places(*a).is_empty());
        let right: Vec<usize> = placed.collect();
        let within = |side: &Range<usize>| {
            right
                .iter()
                .all(|a| alignment.places(*a).iter().all(|at| side.contains(at)))
        };
        let others = all.iter().filter(|other| other.word != self.theirs.word);
        let other = others
            .into_iter()
            .find(|other| within(&other.right) && !within(&self.theirs.right))?;
        let shared = self.crossed.0.is_empty() && self.crossed.1.is_empty() && !self.straight.0.is_empty();
        let claim = *right.first().filter(|_| shared)?;
        Some(Differs {
            claim: vec![claim],
            passage: vec![other.word],
            class: EditClass::Content,
        })
    }

    fn verdict(&self) -> Told {
        let (class, sets_aside) = match (self.turned, self.ours.denied, self.theirs.denied) {
            _ if !self.is_crossed() => {
                let opposite = self.is_straight() && self.turned && !self.ours.denied && !self.theirs.denied;
                (opposite.then_some(EditClass::Opposite), false)
            }
            // "Frost destroyed fewer than scour" is "scour destroyed more than frost", and "frost did not destroy more than
            // scour" follows from it.
            (true, false, false) | (false, true, false) => (None, true),
            (false, false, false) => (Some(EditClass::Opposite), false),
            // Of two that are not more than each other neither says the other.
            _ => (Some(EditClass::Content), true),
        };
        Told { class, sets_aside }
    }

    /// Whether a difference is of these two comparisons' words.
    fn is_told_by(&self, differs: &Differs) -> bool {
        let of = |at: usize, one: &Comparison| at == one.word || one.denied && at < one.word;
        matches!(differs.class, EditClass::Opposite | EditClass::Negation)
            && differs.claim.iter().all(|a| of(*a, self.ours))
            && differs.passage.iter().all(|b| of(*b, self.theirs))
    }
}

/// Where the passage has these terms of the claim, on this side.
fn places_on(alignment: &Alignment<'_>, terms: &[usize], side: &Range<usize>) -> Vec<usize> {
    let places = terms
        .iter()
        .filter_map(|a| alignment.places(*a).iter().find(|at| side.contains(at)));
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
    // "deeper than the other, but narrower": what the claim says stands beside it.
    if cover.passage.terms.iter().any(|term| term.key == ours.key) {
        return None;
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
        let mut head = head.take_while(|at| terms.get(at + 1).is_none_or(|next| next.border < Border::Semicolon));
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

/// Whether the claim has what stands before "rather than", and not what stands behind: the rest of "light rather than noise
/// explained it" is said of the former.
fn is_left_out(alignment: &Alignment<'_>, group: &Range<usize>) -> bool {
    let passage = alignment.cover.passage;
    let word = |back: usize| {
        let term = group.start.checked_sub(back).and_then(|at| passage.terms.get(at));
        term.map_or("", |term| term.word.as_str())
    };
    let opens = match (word(2), word(1)) {
        ("rather", "than") | ("instead", "of") => group.start.checked_sub(2),
        (_, "statt" | "anstatt" | "anstelle") => group.start.checked_sub(1),
        _ => None,
    };
    let before = opens.and_then(|at| beside(passage, at, Side::Before));
    let mut behind = group.clone();
    let first = behind.find(|at| passage.terms.get(*at).is_some_and(|term| term.kind.counts()));
    before.is_some_and(|at| alignment.is_used(at)) && first.is_some_and(|at| !alignment.is_used(at))
}

/// What is denied in one and said in the other, where each sets one thing against another: "light, not noise".
pub(super) fn contrasted(alignment: &Alignment<'_>, out: &mut Vec<Differs>) {
    let cover = alignment.cover;
    let (ours, mut theirs) = (contrasts(cover.claim), contrasts(cover.passage));
    theirs.retain(|group| !is_left_out(alignment, group));
    let counts = |reading: &Reading, at: usize| reading.terms.get(at).is_some_and(|term| term.kind.counts());
    let denied = |groups: &[Range<usize>], at: usize| groups.iter().any(|group| group.contains(&at));
    let claim = || (0..cover.claim.terms.len()).filter(|a| counts(cover.claim, *a) && !alignment.places(*a).is_empty());
    let plain: Vec<usize> = denials(cover.claim).into_iter().flat_map(|(_, scope)| scope).collect();
    let says_denied: Vec<usize> = claim()
        .filter(|a| !denied(&ours, *a) && !plain.contains(a))
        .filter(|a| alignment.places(*a).iter().all(|at| denied(&theirs, *at)))
        .collect();
    let denies_said: Vec<usize> = claim()
        .filter(|a| denied(&ours, *a) && alignment.places(*a).iter().all(|at| !denied(&theirs, *at)))
        .collect();
    let otherwise = cover.claim.terms.iter().enumerate().any(|(a, term)| {
        term.denies
            && !ours
                .iter()
                .any(|group| group.start.saturating_sub(1) <= a && a < group.end)
    });
    let has = |a: &[usize]| alignment.places(a.first().copied().unwrap_or_default()).to_vec();
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
