//! From the passages that speak to a claim to its verdict.

mod by_names;
mod by_tables;
#[cfg(test)]
mod tests;

use super::borders::{Border, joins_parts};
use super::confidence::confidence;
use super::contradictions::Differs;
use super::coverage::weights;
use super::evidence::{Assessed, ClaimSearch};
use super::light::is_light;
use super::omissions::opens_a_part;
use super::passages::bits;
use super::sentences;
use super::settings::Settings;
use super::statements::framing::leads_on;
use super::terms::{Kind, Reading};
use super::tongue::Tongue;
use super::{ClaimCheck, ClaimSource, Difference, Evidence, Likeness, Qualification, Role, Support, Unjudged};
use crate::quote::verdict::{Attribution, EditClass};
use crate::source::document::SourceId;
use crate::source::text::TextSpan;
use std::ops::Range;

/// Judges the claim that `text` states, against `sources`. Of several sentences each is judged on its own: all must be
/// supported, and one that is contradicted is enough.
#[must_use]
pub fn check(text: &str, sources: &[ClaimSource<'_>], settings: &Settings, likeness: &dyn Likeness) -> ClaimCheck {
    let sentences = sentences::of_text(text);
    // What no person can take in as one statement is none.
    let whole = match text.len() <= LONGEST || sentences.len() < 2 {
        true => check_sentence(text, sources, settings, likeness),
        false => nothing(),
    };
    if whole.support == Support::NotCheckable || sentences.len() < 2 {
        return whole;
    }
    let checks = sentences.iter().take(MOST_SENTENCES).map(|sentence| {
        let span = sentence.span();
        (span, check_sentence(span.of(text), sources, settings, likeness))
    });
    joined(whole, checks.collect())
}

/// Judges a claim for which the answer names a source: against that one first, and against all where it does not support
/// it. What another source says counts only where it supports the claim, or where the named one says nothing of it; that
/// the named one says otherwise is shown all the same.
#[must_use]
pub fn check_cited(
    text: &str,
    named: Option<SourceId>,
    sources: &[ClaimSource<'_>],
    settings: &Settings,
    likeness: &dyn Likeness,
) -> (ClaimCheck, Attribution) {
    let Some(named) = named.and_then(|named| sources.iter().find(|source| source.id == named)) else {
        return (check(text, sources, settings, likeness), Attribution::Unnamed);
    };
    let there = check(text, std::slice::from_ref(named), settings, likeness);
    if there.support == Support::Supported || sources.len() == 1 {
        return (there, Attribution::AsNamed(named.id));
    }
    let mut anywhere = check(text, sources, settings, likeness);
    let elsewhere = anywhere.evidence.first().is_some_and(|first| first.source != named.id);
    let silent = matches!(there.support, Support::Unsupported | Support::NotCheckable);
    let counts = match anywhere.support {
        Support::Supported => true,
        Support::PartlySupported | Support::Contradicted => silent,
        Support::Unsupported | Support::NotCheckable => false,
    };
    if !(elsewhere && counts) {
        return (there, Attribution::AsNamed(named.id));
    }
    let against = there
        .evidence
        .into_iter()
        .filter(|evidence| evidence.role == Role::Contradicts);
    anywhere.evidence.extend(against);
    (anywhere, Attribution::Elsewhere { named: named.id })
}

/// Sentences of one claim that are judged on their own.
const MOST_SENTENCES: usize = 24;
/// Bytes of a claim that is judged as a whole.
const LONGEST: usize = 2_400;

/// The judgement on what says nothing.
fn nothing() -> ClaimCheck {
    ClaimCheck {
        support: Support::Unsupported,
        unjudged: None,
        evidence: Vec::new(),
        nearest: Vec::new(),
        uncovered: Vec::new(),
        differences: Vec::new(),
        qualifications: Vec::new(),
        score: 0.0,
        confidence: 0.0,
    }
}

/// One judgement from those on a claim's sentences; `whole` is the one on all of it.
fn joined(whole: ClaimCheck, checks: Vec<(TextSpan, ClaimCheck)>) -> ClaimCheck {
    let is = |support| checks.iter().filter(move |(_, check)| check.support == support).count();
    // What is not clear is not supported; what states nothing does not count.
    let empty = |check: &ClaimCheck| check.support == Support::NotCheckable && check.unjudged.is_none();
    let checkable = checks.iter().filter(|(_, check)| !empty(check)).count();
    // What is too short to be judged alone may be what differs.
    let differs_in_short = checkable < checks.len() && whole.support == Support::Contradicted;
    let support = if checkable == 0 || differs_in_short {
        return whole;
    } else if is(Support::Contradicted) > 0 {
        Support::Contradicted
    } else if is(Support::Supported) == checkable {
        Support::Supported
    } else if is(Support::Supported) + is(Support::PartlySupported) > 0 {
        Support::PartlySupported
    } else {
        return whole;
    };
    let mut joined = ClaimCheck {
        support,
        unjudged: None,
        evidence: Vec::new(),
        uncovered: Vec::new(),
        differences: Vec::new(),
        qualifications: Vec::new(),
        confidence: 1.0,
        ..whole
    };
    for (span, check) in checks {
        let counts = support != Support::Contradicted || check.support == Support::Contradicted;
        let moved = |inner: TextSpan| {
            let start = span.start().bytes();
            TextSpan::from_bytes(start + inner.start().bytes()..start + inner.end().bytes()).unwrap_or_default()
        };
        joined.uncovered.extend(check.uncovered.into_iter().map(moved));
        if counts && !matches!(check.support, Support::Unsupported | Support::NotCheckable) {
            joined.evidence.extend(check.evidence);
            joined.qualifications.extend(check.qualifications);
        }
        joined
            .differences
            .extend(check.differences.into_iter().map(|mut differs| {
                differs.claim = moved(differs.claim);
                differs
            }));
        joined.confidence = joined.confidence.min(check.confidence);
    }
    joined
}

fn check_sentence(text: &str, sources: &[ClaimSource<'_>], settings: &Settings, likeness: &dyn Likeness) -> ClaimCheck {
    // A sign that says "is not" or "leads to" is no word that could be compared.
    if text.contains(['≠', '≢', '⇒', '⇏', '→', '↛']) {
        return ClaimCheck {
            support: Support::NotCheckable,
            unjudged: Some(Unjudged::Unsure),
            ..nothing()
        };
    }
    if leads_on(text) {
        return ClaimCheck {
            support: Support::NotCheckable,
            ..nothing()
        };
    }
    let tongue = Tongue::of(text);
    let bars = |source: &ClaimSource<'_>| source.passages.bars(text, tongue);
    let readable = || sources.iter().filter(|source| !source.passages.is_empty());
    let barred: Vec<Option<Unjudged>> = readable().map(bars).collect();
    // What another source says in the claim's language counts; of the others nothing can be told.
    let comparable = barred.contains(&None);
    let sought: Vec<ClaimSearch<'_>> = readable()
        .zip(&barred)
        .filter(|(_, bar)| bar.is_none() || !comparable)
        .map(|(source, _)| ClaimSearch::new(text, source, settings, likeness))
        .collect();
    let judge = Judge::new(&sought, settings);
    let check = match barred.iter().flatten().min().filter(|_| !comparable) {
        Some(reason) => judge.not_comparable(*reason),
        None => judge.with_tables(text),
    };
    settled(check, sources)
}

/// The same judgement, but for a contradiction that may be one of letters only, which the file does not tell.
fn settled(mut check: ClaimCheck, sources: &[ClaimSource<'_>]) -> ClaimCheck {
    if check.support != Support::Contradicted {
        return check;
    }
    let doubts = |id: SourceId, span: TextSpan| {
        let source = sources.iter().find(|source| source.id == id);
        source.is_some_and(|source| source.passages.doubts(span))
    };
    let unsure = match check.differences.is_empty() {
        true => check
            .evidence
            .iter()
            .filter(|one| one.role == Role::Contradicts)
            .any(|one| {
                let mut spans = one.spans.iter();
                spans.any(|span| doubts(one.source, *span))
            }),
        false => check.differences.iter().all(|one| doubts(one.source, one.passage)),
    };
    if unsure {
        check.support = Support::NotCheckable;
        check.unjudged = Some(Unjudged::LettersUnsure);
        check.differences.clear();
        check.evidence.iter_mut().for_each(|one| one.role = Role::Near);
    }
    check
}

/// A claim beside everything that may speak to it.
struct Judge<'a> {
    sought: &'a [ClaimSearch<'a>],
    settings: &'a Settings,
    /// The passages, with the place of their source in `sought`; best first.
    passages: Vec<(usize, Assessed)>,
}

/// Claims with fewer words than this that count say too little to be looked for.
const FEWEST: usize = 2;
/// How much the likeness of the nearest passage counts beside the words that are covered, in a claim's score.
const ALIKE_SCORES: f32 = 0.35;
/// Where the passages together have so much of a claim, and one of them alone this much, in shares of what a passage alone
/// would need, it is partly supported.
const PARTLY: f32 = 0.66;
const PARTLY_ALONE: f32 = 0.44;
/// Where they have so much, it may be said in other words: nobody can tell by words that it is not.
const UNSURE: f32 = 0.6;
/// Passages that are shown.
const SHOWN: usize = 6;
/// Passages that are shown beside an unsupported claim.
const NEAR_SHOWN: usize = 3;
/// Passages of all sources together that are laid beside a claim, in multiples of those of one.
const SOURCES_COMPARED: usize = 3;

impl<'a> Judge<'a> {
    fn new(sought: &'a [ClaimSearch<'a>], settings: &'a Settings) -> Self {
        let most = settings.top_k * SOURCES_COMPARED;
        let mut places: Vec<(usize, f32)> = sought
            .iter()
            .enumerate()
            .map(|(at, sought)| (at, sought.ranked.first().map_or(0.0, |best| best.bm25)))
            .collect();
        places.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        let mut passages: Vec<(usize, Assessed)> = Vec::new();
        for (at, _) in places {
            let full = passages.len() >= most;
            if let Some(sought) = sought.get(at) {
                let assessed = sought.assess(settings, full);
                passages.extend(assessed.into_iter().map(|one| (at, one)));
            }
        }
        passages.sort_by(|a, b| b.1.ranked.score.total_cmp(&a.1.ranked.score));
        Self {
            sought,
            settings,
            passages,
        }
    }

    fn score(&self) -> f32 {
        self.sought
            .iter()
            .map(|sought| sought.score(self.settings))
            .fold(0.0, f32::max)
    }

    fn verdict(&self) -> ClaimCheck {
        let covered = self.score();
        let mut check = self.verdict_on(covered);
        // The confidence was fitted on words.
        let alike = self.sought.iter().filter_map(ClaimSearch::likeness).reduce(f32::max);
        if let Some(alike) = alike {
            check.score = (1.0 - ALIKE_SCORES) * covered + ALIKE_SCORES * alike;
        }
        check
    }

    fn verdict_on(&self, score: f32) -> ClaimCheck {
        let words = self.sought.first().map_or(0, |sought| {
            sought.reading.terms.iter().filter(|term| term.kind.counts()).count()
        });
        if words < FEWEST {
            return self.built(Support::NotCheckable, &[], &[], score);
        }
        let yields = |one: &Assessed| {
            self.passages
                .iter()
                .any(|(_, other)| one.yields_to(other, self.settings))
        };
        let supporting = self.best(|one| one.supports(self.settings) && !yields(one), |one| one.share);
        if let Some(first) = supporting.first().copied() {
            return self.built(Support::Supported, &supporting, &[first], score);
        }
        if let Some(together) = self.together(true) {
            return self.built(Support::Supported, &together, &together, score);
        }
        let nearly = || {
            let mut passages = self.passages.iter();
            passages.any(|(_, one)| one.says_nearly_all(self.settings) && !yields(one))
        };
        let nearly = nearly() || self.together(false).is_some();
        let against = match nearly {
            true => Vec::new(),
            false => self.best(Assessed::contradicts, |one| one.firm),
        };
        if let Some(first) = against
            .first()
            .copied()
            .filter(|first| self.is_said_nowhere_else(*first))
        {
            return self.contradicted(first, score);
        }
        let partly = self.partly(score);
        if !partly.is_empty() {
            return self.built(Support::PartlySupported, &partly, &partly, score);
        }
        // Words that each stand in another sentence say nothing together.
        let mut ranked = self.sought.iter().flat_map(|sought| &sought.ranked);
        let several = ranked.any(|ranked| ranked.has.count_ones() > 1);
        let unsure = several && score >= self.settings.partial_answer_coverage * UNSURE;
        let support = if unsure {
            Support::NotCheckable
        } else {
            Support::Unsupported
        };
        let mut check = self.built(support, &[], &[], score);
        check.unjudged = unsure.then_some(Unjudged::Unsure);
        check.evidence = check.nearest.iter().take(NEAR_SHOWN).cloned().collect();
        check
    }

    /// Whether no other passage says more of the claim than the one at `against`, and none has what differs there and most of
    /// the rest.
    fn is_said_nowhere_else(&self, against: usize) -> bool {
        const MORE: f32 = 0.1;
        const MOST: f32 = 0.75;
        let Some((home, there)) = self.passages.get(against) else {
            return false;
        };
        let differing: Vec<usize> = there.differs.iter().flat_map(|one| one.claim.iter().copied()).collect();
        let says = |source: usize, one: &Assessed| {
            let has = source == *home && !differing.is_empty() && differing.iter().all(|term| one.has(*term));
            let silent = one.differs.iter().all(|differs| !differs.contradicts());
            one.share > there.share.max(there.firm) + MORE || has && silent && one.share >= MOST * there.firm
        };
        let mut others = self.passages.iter().enumerate().filter(|(at, _)| *at != against);
        !others.any(|(_, (source, one))| says(*source, one))
    }

    /// The passages that `fits` takes, the highest `by` first; ties as they are ranked.
    fn best(&self, fits: impl Fn(&Assessed) -> bool, by: impl Fn(&Assessed) -> f32) -> Vec<usize> {
        let mut found: Vec<usize> = self
            .passages
            .iter()
            .enumerate()
            .filter(|(_, (_, one))| fits(one))
            .map(|(at, _)| at)
            .collect();
        let value = |at: &usize| self.passages.get(*at).map_or(0.0, |(_, one)| by(one));
        found.sort_by(|a, b| value(b).total_cmp(&value(a)).then(a.cmp(b)));
        found
    }

    /// Passages that say a part of the claim: one that says enough of it, in its words or in others, then others for what they
    /// add. Many that say little each are none: any words can be gathered from all over a source.
    fn partly(&self, score: f32) -> Vec<usize> {
        const ADDS: f32 = 0.15;
        let least = self.settings.partial_answer_coverage;
        let best = self.best(|one| one.firm > 0.0, |one| one.share);
        let enough = |at: usize| {
            self.passages.get(at).is_some_and(|(_, one)| {
                one.share >= least
                    || (score >= least * PARTLY && one.share >= least * PARTLY_ALONE)
                    || one.says_alike(self.settings)
            })
        };
        let Some(first) = best.iter().copied().find(|at| enough(*at)) else {
            return Vec::new();
        };
        let Some(home) = self.passages.get(first).map(|(home, _)| *home) else {
            return Vec::new();
        };
        let weights = self.weights(home);
        let all: f32 = weights.iter().sum();
        let mut taken = vec![first];
        let has = |at: usize, term: usize| {
            self.passages
                .get(at)
                .is_some_and(|(source, one)| *source == home && one.has(term))
        };
        while taken.len() < self.settings.max_evidence {
            let gain = |at: usize| -> f32 {
                let new = (0..weights.len()).filter(|term| has(at, *term) && !taken.iter().any(|old| has(*old, *term)));
                new.filter_map(|term| weights.get(term)).sum()
            };
            let next = (0..self.passages.len()).max_by(|a, b| gain(*a).total_cmp(&gain(*b)).then(b.cmp(a)));
            match next.filter(|next| gain(*next) > ADDS * all) {
                Some(next) => taken.push(next),
                None => break,
            }
        }
        taken
    }

    /// Passages that together say the whole claim: each part of it is said by one of them, they are of one source, and
    /// they stand near each other or name the same. `strictly` where none may be left out that changes it.
    fn together(&self, strictly: bool) -> Option<Vec<usize>> {
        const WHOLE: f32 = 0.9;
        const NEAR: usize = 5;
        let (home, first) = self.passages.first()?;
        let reading = &self.sought.get(*home)?.reading;
        let parts = parts(reading);
        let only_opens = |part: &Vec<usize>| part.first().is_some_and(|at| only_opens(reading, *at));
        if parts.len() < 2 || strictly && parts.iter().any(only_opens) {
            return None;
        }
        let weights = self.weights(*home);
        let mut used: Vec<usize> = Vec::new();
        let mut taken: Vec<(usize, Vec<usize>)> = Vec::new();
        for part in &parts {
            let named = strictly.then(|| named_before(reading, part)).flatten();
            let covers = |one: &Assessed| {
                let all: f32 = part.iter().filter_map(|at| weights.get(*at)).sum();
                let has: f32 = part
                    .iter()
                    .filter(|at| one.has(**at))
                    .filter_map(|at| weights.get(*at))
                    .sum();
                // What the passage alone has, a "not", an "if", may turn any part of the claim.
                let turns = |differs: &Differs| differs.claim.is_empty();
                let differs = one
                    .differs
                    .iter()
                    .any(|differs| turns(differs) || differs.claim.iter().any(|at| part.contains(at)));
                let must = part.iter().all(|at| one.has(*at) || is_light(reading, *at));
                let of_whom = named.is_none_or(|name| one.has(name));
                let whole = all > 0.0 && !differs && must && has >= WHOLE * all;
                whole && of_whom && (!strictly || one.is_restated_by(reading, part))
            };
            let near = |one: &Assessed| {
                one.sentence.abs_diff(first.sentence) <= NEAR
                    || reading
                        .terms
                        .iter()
                        .enumerate()
                        .any(|(at, term)| term.kind == Kind::Name && one.has(at) && !part.contains(&at))
            };
            let found = self
                .passages
                .iter()
                .position(|(source, one)| source == home && covers(one) && near(one))?;
            if !used.contains(&found) {
                used.push(found);
            }
            match taken.iter_mut().find(|(at, _)| *at == found) {
                Some((_, parts)) => parts.extend(part),
                None => taken.push((found, part.clone())),
            }
        }
        // Parts that stand in one sentence must be of the same one there.
        let apart = |(at, parts): &(usize, Vec<usize>)| {
            let one = self.passages.get(*at);
            one.is_some_and(|(_, one)| one.ties_otherwise(reading, parts))
        };
        if strictly && taken.iter().any(apart) {
            return None;
        }
        (used.len() <= self.settings.max_evidence).then_some(used)
    }

    fn weights(&self, home: usize) -> Vec<f32> {
        let sought = self.sought.get(home);
        sought.map_or_else(Vec::new, |sought| weights(&sought.reading, &sought.asked))
    }

    /// A contradicted claim shows the passage that says otherwise, and where its own value stands for something else.
    fn contradicted(&self, first: usize, score: f32) -> ClaimCheck {
        let mut check = self.built(Support::Contradicted, &[first], &[first], score);
        let Some((_, against)) = self.passages.get(first) else {
            return check;
        };
        let differing: Vec<usize> = against
            .differs
            .iter()
            .flat_map(|one| one.claim.iter().copied())
            .collect();
        let elsewhere = self
            .passages
            .iter()
            .enumerate()
            .filter(|(at, (_, one))| *at != first && differing.iter().any(|term| one.has(*term)))
            .take(2);
        check
            .evidence
            .extend(elsewhere.filter_map(|(at, _)| self.evidence(at, Role::SaysOfAnother)));
        check
    }

    /// A check with the passages `shown`, in which those of `weighed` say what is covered and what differs.
    fn built(&self, support: Support, shown: &[usize], weighed: &[usize], score: f32) -> ClaimCheck {
        let role = match support {
            Support::Supported | Support::PartlySupported => Role::Supports,
            Support::Contradicted => Role::Contradicts,
            Support::Unsupported | Support::NotCheckable => Role::Near,
        };
        let evidence: Vec<Evidence> = shown
            .iter()
            .take(SHOWN)
            .filter_map(|at| self.evidence(*at, role))
            .collect();
        let weighed: Vec<&(usize, Assessed)> = weighed.iter().filter_map(|at| self.passages.get(*at)).collect();
        let uncovered = match support {
            Support::Supported | Support::NotCheckable => Vec::new(),
            _ => self.uncovered(&weighed),
        };
        ClaimCheck {
            support,
            unjudged: None,
            evidence,
            nearest: self.nearest(),
            uncovered,
            differences: weighed
                .iter()
                .flat_map(|(home, one)| self.differences(*home, one))
                .collect(),
            qualifications: match support {
                Support::Supported | Support::PartlySupported => weighed
                    .iter()
                    .flat_map(|(home, one)| self.qualifications(*home, one))
                    .collect(),
                _ => Vec::new(),
            },
            score,
            confidence: confidence(support, score),
        }
    }

    /// The passages that share most with the claim, whatever they say.
    fn nearest(&self) -> Vec<Evidence> {
        let mut nearest: Vec<(f32, Evidence)> = Vec::new();
        for sought in self.sought {
            let source = sought.source;
            let all: f32 = sought.asked.iter().map(|asked| asked.weight).sum();
            let first = sought.ranked.iter().enumerate();
            let first = first.filter(|(at, ranked)| *at < SHOWN || ranked.by_meaning);
            nearest.extend(first.map(|(_, ranked)| {
                let covered = bits(ranked.has).filter_map(|bit| sought.asked.get(bit));
                let evidence = Evidence {
                    source: source.id,
                    role: Role::Near,
                    coverage: covered.map(|asked| asked.weight).sum::<f32>() / all.max(f32::MIN_POSITIVE),
                    bm25: ranked.bm25,
                    cosine_similarity: ranked.cosine,
                    spans: source.passages.spans(ranked.sentence).to_vec(),
                };
                (ranked.score, evidence)
            }));
        }
        nearest.sort_by(|a, b| b.0.total_cmp(&a.0));
        nearest.truncate(SHOWN);
        nearest.into_iter().map(|(_, evidence)| evidence).collect()
    }

    fn evidence(&self, at: usize, role: Role) -> Option<Evidence> {
        let (home, one) = self.passages.get(at)?;
        let source = self.sought.get(*home)?.source;
        Some(Evidence {
            source: source.id,
            role,
            coverage: one.share,
            bm25: one.ranked.bm25,
            cosine_similarity: one.ranked.cosine,
            spans: source.passages.spans(one.sentence).to_vec(),
        })
    }

    /// The claim's words that count and that none of these passages has, neighbours joined.
    fn uncovered(&self, weighed: &[&(usize, Assessed)]) -> Vec<TextSpan> {
        let home = weighed.first().map_or(0, |(home, _)| *home);
        let Some(reading) = self.sought.get(home).map(|sought| &sought.reading) else {
            return Vec::new();
        };
        let covered = |at: usize| {
            weighed
                .iter()
                .any(|(_, one)| one.found.get(at).copied().flatten().is_some())
        };
        let mut spans: Vec<Range<usize>> = Vec::new();
        let mut open = false;
        for (at, term) in reading.terms.iter().enumerate() {
            if !term.kind.counts() {
                continue;
            }
            if covered(at) {
                open = false;
                continue;
            }
            match spans.last_mut().filter(|_| open) {
                Some(last) => last.end = term.range.end,
                None => spans.push(term.range.clone()),
            }
            open = true;
        }
        spans.into_iter().filter_map(TextSpan::from_bytes).collect()
    }

    fn differences(&self, home: usize, one: &Assessed) -> Vec<Difference> {
        let Some(sought) = self.sought.get(home) else {
            return Vec::new();
        };
        // Other words for the same are no difference that a reader has to see.
        let mut told: Vec<&Differs> = Vec::new();
        for differs in one.differs.iter().filter(|differs| differs.class != EditClass::Content) {
            if !told.contains(&differs) {
                told.push(differs);
            }
        }
        told.into_iter()
            .map(|differs| Difference {
                claim: span_of(&sought.reading, &differs.claim),
                source: sought.source.id,
                passage: span_of(&one.passage, &differs.passage),
                class: differs.class,
            })
            .collect()
    }

    fn qualifications(&self, home: usize, one: &Assessed) -> Vec<Qualification> {
        let Some(source) = self.sought.get(home).map(|sought| sought.source) else {
            return Vec::new();
        };
        let conditions = one.conditions.iter().cloned().filter_map(TextSpan::from_bytes);
        let mut spans: Vec<TextSpan> = conditions.collect();
        for omitted in &one.restated.omitted {
            let span = span_of(&one.passage, &omitted.clone().collect::<Vec<_>>());
            if spans.iter().all(|other| other.intersection(span).is_none()) {
                spans.push(span);
            }
        }
        spans
            .into_iter()
            .map(|span| Qualification {
                source: source.id,
                span,
            })
            .collect()
    }
}

/// From the first of these terms to the last.
fn span_of(reading: &Reading, terms: &[usize]) -> TextSpan {
    let ranges = || {
        terms
            .iter()
            .filter_map(|at| reading.terms.get(*at))
            .map(|term| term.range.clone())
    };
    let ends = ranges()
        .map(|range| range.start)
        .min()
        .zip(ranges().map(|range| range.end).max());
    ends.and_then(|(start, end)| TextSpan::from_bytes(start..end))
        .unwrap_or_default()
}

/// Whether the part of a claim that begins with the term at `at` belongs to another one: "To reset it, press …", "…, that it shrinks".
fn only_opens(reading: &Reading, at: usize) -> bool {
    let from = (0..=at).rev().find(|at| reading.border(*at) > Border::None);
    let from = from.unwrap_or_default();
    (from.saturating_sub(1)..=from).any(|at| {
        let opens = at == 0 || reading.border(at) > Border::None;
        opens && opens_a_part(reading, reading.word(at))
    })
}

/// The name that a part between commas is said of: "Ivar Moe, a veteran of the campaign, …".
fn named_before(reading: &Reading, part: &[usize]) -> Option<usize> {
    let first = part.first().copied()?;
    let start = (1..=first).rev().find(|at| reading.border(*at) >= Border::And)?;
    let name = start - 1;
    let is_name = reading.terms.get(name).is_some_and(|term| term.kind == Kind::Name);
    let joined = joins_parts(reading.word(start), reading.tongue.known());
    (reading.border(start) == Border::Comma && is_name && !joined).then_some(name)
}

/// The parts of a claim, each with enough words to be looked for on its own; as indexes of the terms that count.
fn parts(reading: &Reading) -> Vec<Vec<usize>> {
    const FEWEST: usize = 3;
    let mut parts: Vec<Vec<usize>> = Vec::new();
    let mut number = None;
    for (at, term) in reading.terms.iter().enumerate().filter(|(_, term)| term.kind.counts()) {
        let goes_on = number == Some(term.part) || parts.last().is_some_and(|part| part.len() < FEWEST);
        match parts.last_mut().filter(|_| goes_on) {
            Some(part) => part.push(at),
            None => parts.push(vec![at]),
        }
        number = Some(term.part);
    }
    if parts.len() > 1
        && parts.last().is_some_and(|part| part.len() < FEWEST)
        && let Some(last) = parts.pop()
        && let Some(before) = parts.last_mut()
    {
        before.extend(last);
    }
    parts
}
