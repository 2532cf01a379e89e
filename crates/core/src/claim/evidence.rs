//! The passages of the sources that may speak to a claim, each laid beside it.

use super::asserted::{ANNOUNCED_REACH, Beside, otherwise_asserted};
use super::borders::Border;
use super::bounded::{may_be_within, otherwise_bounded};
use super::clauses::is_of_another_clause;
use super::contradictions::{Differs, conditions, differences};
use super::coverage::{Cover, Found};
use super::light::is_light;
use super::namesakes::is_of_another;
use super::omissions::{Restated, is_pair};
use super::passages::{Asked, Passages, Ranked, bits};
use super::referents::may_be_another;
use super::settings::Settings;
use super::terms::{Kind, Reading, Term, counting};
use super::values::What;
use super::{ClaimSource, Likeness};
use crate::language::Language;
use crate::language::lexicon::{Base, bases, is_word};
use crate::quote::verdict::EditClass;
use std::ops::Range;

/// A claim as one source's language reads it, and the source's sentences nearest to it.
pub(super) struct ClaimSearch<'a> {
    pub(super) source: &'a ClaimSource<'a>,
    /// As it is written.
    claim: &'a str,
    pub(super) reading: Reading,
    pub(super) asked: Vec<Asked>,
    pub(super) ranked: Vec<Ranked>,
    /// The highest cosine of all sentences, where it is known.
    nearest: Option<f32>,
    /// The senses of the claim's terms.
    pub(super) senses: Vec<Vec<Base>>,
}

/// A sentence that covers less of a claim by its words alone can neither support nor contradict it.
const WORTH_IT: f32 = 0.25;
/// Sentences that are ranked: enough to see how much of a claim several cover together.
const RANKED: usize = 16;

impl<'a> ClaimSearch<'a> {
    pub(super) fn new(
        claim: &'a str,
        source: &'a ClaimSource<'a>,
        settings: &Settings,
        likeness: &dyn Likeness,
    ) -> Self {
        let passages = source.passages;
        let reading = passages.read_other(claim);
        let asked = passages.asked(&reading);
        let cosines = likeness.cosine_similarities(claim, source.id, passages);
        let limit = RANKED.max(settings.top_k);
        let ranked = passages.rank(&asked, settings, limit, &cosines);
        let senses = reading.terms.iter().map(|term| match term.kind {
            Kind::Content | Kind::Name => bases(&term.word),
            Kind::Function | Kind::Value(_) => Vec::new(),
        });
        Self {
            source,
            claim,
            nearest: cosines.into_iter().flatten().reduce(f32::max),
            asked,
            ranked,
            senses: senses.collect(),
            reading,
        }
    }

    /// How much of the claim the best sentences cover, half by the best one alone and half by several together.
    pub(super) fn score(&self, settings: &Settings) -> f32 {
        let all: f32 = self.asked.iter().map(|asked| asked.weight).sum();
        if all <= 0.0 {
            return 0.0;
        }
        let weight = |mask: u64| {
            bits(mask)
                .filter_map(|bit| self.asked.get(bit))
                .map(|asked| asked.weight)
                .sum::<f32>()
                / all
        };
        let single = self.ranked.iter().map(|ranked| weight(ranked.has)).fold(0.0, f32::max);
        let together = together(&self.ranked, settings.max_evidence, weight);
        (single + together) / 2.0
    }

    /// How alike the sentence nearest in meaning is, from 0 to 1, where that is known.
    pub(super) fn likeness(&self) -> Option<f32> {
        self.nearest.map(|nearest| nearest.max(0.0))
    }

    /// Lays the best sentences beside the claim; only those that are alike in meaning when there is no room for more.
    pub(super) fn assess(&self, settings: &Settings, full: bool) -> Vec<Assessed> {
        let all: f32 = self.asked.iter().map(|asked| asked.weight).sum();
        let covers = |ranked: &Ranked| -> f32 {
            let covered = bits(ranked.has).filter_map(|bit| self.asked.get(bit));
            covered.map(|asked| asked.weight).sum()
        };
        let best = self.ranked.iter().enumerate();
        let best = best
            .filter(|(at, ranked)| (*at < settings.top_k && !full) || ranked.by_meaning)
            .map(|(_, ranked)| ranked);
        let mut assessed: Vec<Assessed> = Vec::new();
        for ranked in best.filter(|ranked| covers(ranked) >= WORTH_IT * all) {
            let one = Assessed::new(self, *ranked, settings);
            let whole = one.supports(settings) && one.share >= WHOLE;
            assessed.push(one);
            if whole && assessed.len() >= ENOUGH {
                break;
            }
        }
        assessed
    }
}

/// A passage that covers so much says all of the claim: others need not be looked at.
const WHOLE: f32 = 0.995;
/// Passages that are looked at all the same: another one may say otherwise.
const ENOUGH: usize = 2;

/// How much a few sentences cover together, each taken for what it adds.
fn together(ranked: &[Ranked], most: usize, weight: impl Fn(u64) -> f32) -> f32 {
    const ADDS: f32 = 0.05;
    let mut covered = 0_u64;
    for _ in 0..most {
        let gain = |ranked: &&Ranked| weight(ranked.has & !covered);
        let Some(best) = ranked.iter().max_by(|a, b| gain(a).total_cmp(&gain(b))) else {
            break;
        };
        if gain(&best) <= ADDS {
            break;
        }
        covered |= best.has;
    }
    weight(covered)
}

/// A sentence of a source laid beside a claim.
pub(super) struct Assessed {
    pub(super) sentence: usize,
    pub(super) ranked: Ranked,
    pub(super) passage: Reading,
    pub(super) found: Vec<Option<Found>>,
    /// How much it covers.
    pub(super) share: f32,
    /// How much it covers without the words around it.
    own: f32,
    /// How much it covers of what does not differ, without the words around it.
    pub(super) firm: f32,
    pub(super) differs: Vec<Differs>,
    pub(super) conditions: Vec<Range<usize>>,
    /// Whether it lacks a value or a name of the claim.
    pub(super) lacks: bool,
    /// For each difference, whether the passage has it in another clause than what the claim says.
    loose: Vec<bool>,
    /// Whether it is the claim but for what differs.
    pair: bool,
    /// How it stands to the claim as one that restates it; looked at where it says all of the claim.
    pub(super) restated: Restated,
    /// Whether neither it nor what stands around it has a word of the claim that says something of its own.
    lacks_word: bool,
    /// Whether neither it nor what stands around it has a value or a name of the claim that does not differ.
    lacks_else: bool,
}

/// Only a passage that says so much of the claim itself may take the rest from the words around it.
const BORROWS: f32 = 0.4;
/// Sentences before a passage that may say who "it" is.
const CONTEXT: usize = 2;

impl Assessed {
    fn new(sought: &ClaimSearch<'_>, ranked: Ranked, settings: &Settings) -> Self {
        let source = sought.source;
        let passages = source.passages;
        let passage = passages.read(source.text, ranked.sentence);
        let mut cover = Cover::new(
            &sought.reading,
            &sought.senses,
            &sought.asked,
            &passage,
            settings.min_fuzzy_ratio,
        );
        let mut differs = differences(&cover);
        let next = passages.read(source.text, ranked.sentence + 1);
        let reach = if cover.share() >= BORROWS { ANNOUNCED_REACH } else { 1 };
        let led_by = before_of(source, passages, ranked.sentence, reach);
        let before = ranked.sentence.checked_sub(1).map_or("", |at| written(source, at).0);
        let heading = passages.heading(ranked.sentence);
        let heading = heading.map(|at| (passages.read(source.text, at), written(source, at).0));
        let beside = Beside {
            claim: sought.claim,
            heading: heading.as_ref().map(|(reading, text)| (reading, *text)),
            passage: written(source, ranked.sentence),
            before: led_by.first().map(|reading| (reading, before)),
            led_by: &led_by,
            next: Some((&next, written(source, ranked.sentence + 1).0)),
        };
        otherwise_asserted(&cover, &beside, &mut differs);
        otherwise_bounded(&cover, &beside, &mut differs);
        let own = cover.share();
        let differing = |at: usize| {
            let of_value = |one: &&Differs| one.contradicts();
            differs.iter().filter(of_value).any(|one| one.claim.contains(&at))
        };
        let mut firm = cover.share_where(|at| !differing(at));
        // What is denied may be named in the heading, too; of another value the words around say too little.
        let denied = differs.iter().any(|one| one.class == EditClass::Negation);
        if (differs.is_empty() || denied) && cover.misses() && cover.share() >= BORROWS {
            let around = around(source, passages, ranked.sentence);
            cover.borrow_from(&around.iter().collect::<Vec<_>>());
            if denied {
                firm = cover.share_where(|at| !differing(at));
            }
        }
        let lacks = lacks(&cover, |_| false)
            || is_other_given_name(&cover, (source, ranked.sentence))
            || may_be_another(&cover, led_by.get(..CONTEXT.min(led_by.len())).unwrap_or_default());
        let around = if differs.is_empty() {
            Vec::new()
        } else {
            around(source, passages, ranked.sentence)
        };
        let lacks_else = lacks_else(&cover, &differs, &around);
        let conditions = conditions(&cover);
        let loose: Vec<bool> = differs
            .iter()
            .map(|one| is_of_another_clause(&cover, one) || may_be_within(&cover, sought.claim, one))
            .collect();
        let decided = differs
            .iter()
            .zip(&loose)
            .filter(|(one, loose)| one.contradicts() && !**loose);
        let differing: Vec<usize> = decided.clone().flat_map(|(one, _)| one.claim.iter().copied()).collect();
        let instead: Vec<usize> = decided.flat_map(|(one, _)| one.passage.iter().copied()).collect();
        let pair = !differs.is_empty() && is_pair(cover.claim, cover.passage, &cover.found, (&differing, &instead));
        let unsaid = |at: usize| cover.found.get(at).copied().flatten().is_none() && !is_light(cover.claim, at);
        let lacks_word = counting(cover.claim).into_iter().any(unsaid);
        let whole = differs.is_empty() && !lacks && !lacks_word && cover.share() >= settings.supported_answer_coverage;
        let restated = match whole {
            true => Restated::new(cover.claim, cover.passage, &cover.found, &counting(cover.claim)),
            false => Restated::default(),
        };
        Self {
            loose,
            pair,
            restated,
            lacks_word,
            sentence: ranked.sentence,
            ranked,
            share: cover.share(),
            own,
            firm,
            found: cover.found,
            differs,
            conditions,
            lacks,
            lacks_else,
            passage,
        }
    }

    /// Whether it says the whole claim: one word of the claim's own would make another claim of it ("illegally sold"), and so would
    /// one that the claim leaves out ("two doses of the vaccine").
    pub(super) fn supports(&self, settings: &Settings) -> bool {
        self.says_nearly_all(settings) && !self.lacks_word && self.restated.is_true()
    }

    /// Whether it says the claim but for a word or two, and nothing otherwise.
    pub(super) fn says_nearly_all(&self, settings: &Settings) -> bool {
        self.differs.is_empty() && !self.lacks && self.share >= settings.supported_answer_coverage
    }

    /// Whether it says the part of the claim as the claim does, and nothing more that would change it.
    pub(super) fn is_restated_by(&self, claim: &Reading, part: &[usize]) -> bool {
        Restated::new(claim, &self.passage, &self.found, part).is_true()
    }

    /// Whether it ties the words of a part of the claim otherwise than the claim does.
    pub(super) fn ties_otherwise(&self, claim: &Reading, part: &[usize]) -> bool {
        Restated::new(claim, &self.passage, &self.found, part).moved
    }

    /// Whether `other` says otherwise in words of its own, where this one takes some from the words around it: "To enable it"
    /// does not say that it is enabled by default where the sentence before says that it is disabled.
    pub(super) fn yields_to(&self, other: &Self, settings: &Settings) -> bool {
        const NEARLY_ALL: f32 = 0.95;
        let borrows = self.own < settings.supported_answer_coverage;
        borrows && other.says_otherwise() && other.firm >= NEARLY_ALL && other.own >= self.own
    }

    /// Whether it says a part of the claim in other words. A likeness alone is none: some words must be the claim's own, and
    /// none may differ.
    pub(super) fn says_alike(&self, settings: &Settings) -> bool {
        /// Of 349 claims with the articles that they cite, no unsupported one had a passage like that.
        const ALIKE: f32 = 0.65;
        const LEAST: f32 = 0.6;
        let alike = self.ranked.cosine.is_some_and(|cosine| cosine >= ALIKE);
        alike && self.differs.is_empty() && self.share >= LEAST * settings.partial_answer_coverage
    }

    /// Whether the claim cannot be true if it is: it says otherwise, and is the claim but for that.
    pub(super) fn contradicts(&self) -> bool {
        self.pair && self.says_otherwise()
    }

    /// Whether it says otherwise: all but what differs is there.
    fn says_otherwise(&self) -> bool {
        const FEWEST: usize = 3;
        const LEAST: f32 = 0.4;
        /// The same of a claim of few words, all of which are there but for what differs.
        const FEWEST_OF_ALL: usize = 2;
        const LEAST_OF_ALL: f32 = 0.25;
        const ALL: f32 = 0.95;
        let found = self.found.iter().flatten().filter(|found| found.at.is_some()).count();
        let short = found < FEWEST || self.share < LEAST;
        if is_row(&self.passage) {
            return false;
        }
        if short && (found < FEWEST_OF_ALL || self.share < LEAST_OF_ALL || self.firm < ALL) {
            return false;
        }
        let plain = |one: &Differs| !matches!(one.class, EditClass::Name | EditClass::Quantifier);
        let contradicting = || {
            let differs = self
                .differs
                .iter()
                .zip(&self.loose)
                .filter(|(one, loose)| one.contradicts() && !**loose);
            differs.map(|(one, _)| one).filter(move |one| !short || plain(one))
        };
        let numbers = contradicting()
            .filter(|one| matches!(one.class, EditClass::Number | EditClass::Unit))
            .count();
        // Where several values differ the passage is of another year or another thing.
        if numbers > 1 && self.firm < 0.9 {
            return false;
        }
        !self.lacks_else && contradicting().any(|one| self.firm >= least(one.class))
    }

    /// Whether the claim's term `at` stands in it.
    pub(super) fn has(&self, at: usize) -> bool {
        self.found
            .get(at)
            .copied()
            .flatten()
            .is_some_and(|found| found.at.is_some())
    }
}

/// Whether a passage is a row of a table: what its columns are of stands elsewhere, and the tables are looked at apart.
fn is_row(passage: &Reading) -> bool {
    let is_amount = |term: &Term| {
        let amount = passage
            .value(term)
            .is_some_and(|value| matches!(value.what, What::Amount(_)));
        amount && term.word.starts_with(|c: char| c.is_ascii_digit())
    };
    let numbers = passage.terms.iter().rev().take_while(|term| is_amount(term));
    numbers.count() > 1
}

/// How much of the claim, but for what differs, a passage has to have for a difference to contradict it.
fn least(class: EditClass) -> f32 {
    match class {
        EditClass::Negation => 0.75,
        EditClass::Number | EditClass::Unit | EditClass::Opposite => 0.8,
        _ => 0.85,
    }
}

/// A value or a name that stands nowhere near, and is not `known` to be there all the same.
fn lacks(cover: &Cover<'_>, known: impl Fn(usize) -> bool) -> bool {
    cover
        .claim
        .terms
        .iter()
        .zip(&cover.found)
        .enumerate()
        .any(|(at, (term, found))| {
            let must = match term.kind {
                Kind::Name => true,
                Kind::Value(_) => cover.claim.value(term).is_some_and(|value| !value.is_weak()),
                Kind::Function | Kind::Content => false,
            };
            must && found.is_none() && !known(at)
        })
}

/// Whether the word that opens a claim is a name that nobody in the source has, or another one than the one that is meant there:
/// "Anna Berg won".
fn is_other_given_name(cover: &Cover<'_>, (source, sentence): (&ClaimSource<'_>, usize)) -> bool {
    let claim = cover.claim;
    let next = claim.terms.get(1);
    let named = next.is_some_and(|next| next.kind == Kind::Name && next.border == Border::None);
    let Some(first) = claim.terms.first().filter(|first| first.kind == Kind::Content && named) else {
        return false;
    };
    if claim.tongue.known() == Some(Language::German) || cover.found.first().is_none_or(Option::is_some) {
        return false;
    }
    let nowhere = source.passages.lacks(&first.key) && !is_word(&first.word);
    let around = || around(source, source.passages, sentence);
    nowhere
        || is_of_another(
            claim,
            cover.passage,
            &|at| cover.place(at),
            0,
            &around().iter().collect::<Vec<_>>(),
        )
}

/// The same of what does not differ, where what stands around the passage counts for names.
fn lacks_else(cover: &Cover<'_>, differs: &[Differs], around: &[Reading]) -> bool {
    let named = |at: usize| {
        let term = cover.claim.terms.get(at).filter(|term| term.kind == Kind::Name);
        let has = |reading: &Reading| term.is_some_and(|term| reading.terms.iter().any(|other| other.key == term.key));
        around.iter().any(has)
    };
    lacks(cover, |at| {
        named(at) || differs.iter().any(|one| one.claim.contains(&at))
    })
}

/// A sentence as it is written, from its first word to its last, and the byte of the source where it begins.
fn written<'a>(source: &ClaimSource<'a>, sentence: usize) -> (&'a str, usize) {
    let spans = source.passages.spans(sentence);
    let from = spans.first().map_or(0, |span| span.start().bytes());
    let to = spans.last().map_or(from, |span| span.end().bytes());
    (source.text.get(from..to).unwrap_or_default(), from)
}

/// Up to `most` sentences before a passage, the nearest first.
fn before_of(source: &ClaimSource<'_>, passages: &Passages, sentence: usize, most: usize) -> Vec<Reading> {
    let before = (1..=most).filter_map(|back| sentence.checked_sub(back));
    before.map(|at| passages.read(source.text, at)).collect()
}

/// What says who "it" is: the sentences before a passage, its heading, the source's title.
fn around(source: &ClaimSource<'_>, passages: &Passages, sentence: usize) -> Vec<Reading> {
    let before = (1..=CONTEXT).filter_map(|back| sentence.checked_sub(back));
    let heading = passages.heading(sentence);
    let mut around: Vec<Reading> = before.chain(heading).map(|at| passages.read(source.text, at)).collect();
    if let Some(title) = source.title {
        around.push(passages.read_other(title));
    }
    around
}
