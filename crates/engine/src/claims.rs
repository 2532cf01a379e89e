//! Judging what answers state without quotation marks.
//!
//! Quotes are judged at once, claims after them: [`Background`] takes an answer at a time, and begins anew when the
//! library has changed meanwhile. What was judged is kept with the sources that it was judged against, so that a window
//! can tell what of it still holds.

mod background;
mod preset;

pub(crate) use background::Background;
pub use pincite_core::claim::{Figures, Preset, Settings, Support, figures};

use crate::check::{Bench, is_incomplete, marked};
use crate::error::EngineError;
use crate::learned::Learned;
use crate::text_cache::{CachedSource, Known};
use crate::{AnswerId, Engine};
use pincite_core::answer::locator::LocatorCheck;
use pincite_core::claim::{
    Claim, ClaimCheck, ClaimSource, Likeness, Passages, Role, WordsAlone, check, check_cited, claims,
};
use pincite_core::extract::Quote;
use pincite_core::extract::source_names::is_absent_file;
use pincite_core::quote::Attribution;
use pincite_core::source::document::SourceId;
use pincite_core::source::text::TextSpan;
use pincite_store::{ClaimRecord, ClaimRun, SourceRecord};
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Raised whenever the judge of claims says other things than before: what an older one said is judged anew.
pub(crate) const JUDGE: u32 = 28;

/// Sources, and bytes of their text, up to which each claim is held against all of them. In a larger library against those
/// that the index proposes for it.
const ALL_OF: usize = 24;
const ALL_TEXT: usize = 16_000_000;

/// Passages that the index proposes for a claim in a large library, and how many sources they may be of.
const PROPOSED: usize = 48;
const SOURCES: usize = 8;

/// How claims are weighed.
#[derive(Clone)]
pub struct Weighing {
    /// The knobs of the judge.
    pub settings: Settings,
    /// How alike claims and passages are in meaning.
    pub likeness: Arc<dyn Likeness + Send + Sync>,
    /// What `likeness` is called by: verdicts of another one are judged anew. Empty for words alone.
    pub likeness_name: String,
}

impl Default for Weighing {
    fn default() -> Self {
        Self::by_words(Settings::default())
    }
}

impl Weighing {
    /// On words alone.
    #[must_use]
    pub fn by_words(settings: Settings) -> Self {
        Self {
            settings,
            likeness: Arc::new(WordsAlone),
            likeness_name: String::new(),
        }
    }

    /// What tells one weighing from another.
    fn key(&self) -> String {
        format!("{JUDGE} {:?} {}", self.settings, self.likeness_name)
    }
}

/// A claim, judged.
#[derive(Clone, Debug)]
pub struct CheckedClaim {
    /// The claim.
    pub claim: Claim,
    /// The judgement.
    pub check: ClaimCheck,
    /// Whether the source that the answer names supports it.
    pub attribution: Attribution,
    /// Whether the place that the answer names is one where the evidence stands.
    pub locator: LocatorCheck,
}

/// A source with those of its sentences that a claim is held against.
type Asked = (Arc<CachedSource>, Arc<Passages>);

impl Bench {
    /// Judges all claims of an answer whose quotes these are, in parallel; in the order in which they stand.
    ///
    /// # Errors
    /// When the index cannot be read.
    pub fn check_claims(
        &self,
        answer: &str,
        quotes: &[Quote],
        weighing: &Weighing,
    ) -> Result<Vec<CheckedClaim>, EngineError> {
        let read = marked(answer, &BTreeSet::new(), &self.learned);
        claims(&read.heard.text, &read.blocks, quotes)
            .into_par_iter()
            .map(|claim| self.check_claim(claim, weighing))
            .collect()
    }

    /// Judges all claims of an answer in which the words `too` are quotes whatever they are; in parallel, in their order.
    ///
    /// # Errors
    /// When the index cannot be read.
    pub fn check_claims_of(
        &self,
        answer: &str,
        too: &BTreeSet<String>,
        weighing: &Weighing,
    ) -> Result<Vec<CheckedClaim>, EngineError> {
        let read = marked(answer, too, &self.learned);
        claims(&read.heard.text, &read.blocks, &read.quotes)
            .into_par_iter()
            .map(|claim| self.check_claim(claim, weighing))
            .collect()
    }

    /// Judges one claim.
    ///
    /// # Errors
    /// When the index cannot be read.
    pub fn check_claim(&self, claim: Claim, weighing: &Weighing) -> Result<CheckedClaim, EngineError> {
        let named = self.named(claim.claimed.source.as_deref());
        let asked = self.asked(&claim.text, named)?;
        let given: Vec<ClaimSource<'_>> = asked
            .iter()
            .map(|(source, passages)| ClaimSource {
                id: source.record.id,
                title: source.record.title.as_deref(),
                text: source.document.text(),
                passages,
            })
            .collect();
        let likeness = &*weighing.likeness;
        let (mut check, attribution) = check_cited(&claim.text, named, &given, &weighing.settings, likeness);
        if check.support == Support::Unsupported && (self.lacks(named) || self.is_absent(&claim)) {
            check.support = Support::NotCheckable;
            check.unjudged = None;
        }
        let check = self.doubted_claim(check)?;
        Ok(CheckedClaim {
            locator: Self::locator(&claim, &check, &asked),
            claim,
            check,
            attribution,
        })
    }

    /// What a claim is held against: all sentences of a small library; in a large one those of the source that is named,
    /// and of others those around the passages that the index proposes.
    fn asked(&self, claim: &str, named: Option<SourceId>) -> Result<Vec<Asked>, EngineError> {
        let whole = |source: &Known| self.sentences(source, None);
        if self.is_small() {
            let readable = self.searched.sources.iter().filter(|source| source.facts.has_text);
            return readable.map(whole).collect();
        }
        let mut proposed: Vec<(SourceId, Vec<TextSpan>)> = Vec::new();
        for candidate in self.library.candidates(claim, PROPOSED)? {
            let room = proposed.len() < SOURCES;
            match proposed.iter_mut().find(|(source, _)| *source == candidate.source) {
                Some((_, spans)) => spans.push(candidate.span),
                None if room => proposed.push((candidate.source, vec![candidate.span])),
                None => {}
            }
        }
        let rarity = self.indexed.rarity(&self.searched, &self.cache)?;
        let mut asked: BTreeMap<SourceId, Vec<TextSpan>> = proposed.into_iter().collect();
        asked.extend(named.map(|named| (named, Vec::new())));
        let asked = asked
            .iter()
            .filter_map(|(id, spans)| Some((self.searched.source(*id)?, spans)));
        asked
            .filter(|(source, _)| source.facts.has_text)
            .map(|(source, spans)| {
                if named == Some(source.record.id) {
                    return whole(source);
                }
                self.sentences(source, Some((spans, &rarity)))
            })
            .collect()
    }

    /// Whether there are so few sources that each claim is held against all of their sentences.
    pub(crate) fn is_small(&self) -> bool {
        let readable = || self.searched.sources.iter().filter(|source| source.facts.has_text);
        let text: usize = readable().map(|source| source.facts.bytes).sum();
        readable().count() <= ALL_OF && text <= ALL_TEXT
    }

    /// A source with all of its sentences, or with those around passages of it; of these it is asked elsewhere how rare a term
    /// is.
    fn sentences(&self, source: &Known, around: Option<(&[TextSpan], &Arc<Passages>)>) -> Result<Asked, EngineError> {
        let source_text = self.cache.cached(&source.record)?;
        let passages = match around {
            None => self.indexed.passages(&source_text),
            Some((spans, rarity)) => {
                let spoken = self.indexed.spoken(&source_text);
                Arc::new(Passages::around(
                    &source_text.document,
                    spans,
                    Arc::clone(rarity),
                    &spoken,
                ))
            }
        };
        Ok((source_text, passages))
    }

    /// Judges what a claim states against one source alone, whatever source the answer names for it: against all of its
    /// sentences, or in a large library against those around `passages`.
    ///
    /// # Errors
    /// When the source cannot be read.
    pub(crate) fn check_claim_alone(
        &self,
        claim: &str,
        source: &Known,
        passages: Option<&[TextSpan]>,
        weighing: &Weighing,
    ) -> Result<ClaimCheck, EngineError> {
        let rarity = match passages {
            Some(_) => Some(self.indexed.rarity(&self.searched, &self.cache)?),
            None => None,
        };
        let (source_text, passages) = self.sentences(source, passages.zip(rarity.as_ref()))?;
        let given = ClaimSource {
            id: source_text.record.id,
            title: source_text.record.title.as_deref(),
            text: source_text.document.text(),
            passages: &passages,
        };
        Ok(check(claim, &[given], &weighing.settings, &*weighing.likeness))
    }

    /// Whether so much of the sources cannot be read that a claim's absence says little: of the named one, or of most.
    fn lacks(&self, named: Option<SourceId>) -> bool {
        let lacks = |source: &Known| is_incomplete(&source.record, &source.facts);
        let incomplete = self.searched.sources.iter().filter(|source| lacks(source)).count();
        match named {
            Some(named) => self.searched.source(named).is_some_and(lacks),
            None => incomplete * 2 > self.searched.sources.len() || self.searched.sources.is_empty(),
        }
    }

    /// Whether the claim names a file that the library does not have.
    fn is_absent(&self, claim: &Claim) -> bool {
        let name = claim.claimed.source.as_deref();
        is_absent_file(name, self.names())
    }

    /// How the place that the answer names compares with those where the evidence stands: the best of them counts.
    fn locator(claim: &Claim, check: &ClaimCheck, asked: &[Asked]) -> LocatorCheck {
        let supporting = check.evidence.iter().filter(|evidence| evidence.role == Role::Supports);
        let compared = supporting.filter_map(|evidence| {
            let (source, _) = asked.iter().find(|(source, _)| source.record.id == evidence.source)?;
            Some(claim.claimed.compare(&source.document, &source.words, &evidence.spans))
        });
        let found: Vec<LocatorCheck> = compared.collect();
        let order = [LocatorCheck::Right, LocatorCheck::Near, LocatorCheck::Wrong];
        let best = order.into_iter().find(|locator| found.contains(locator));
        best.unwrap_or(LocatorCheck::Unclaimed)
    }
}

/// Those of `sources` that were read, each with how often.
fn against<'a>(sources: impl Iterator<Item = &'a SourceRecord>) -> Vec<(SourceId, u32)> {
    let read = sources.filter(|source| source.readings > 0);
    read.map(|source| (source.id, source.readings)).collect()
}

/// An answer's claims as they were judged last.
pub(crate) struct KeptClaims {
    /// Each claim by its number, as far as what was found for it still holds.
    pub(crate) claims: Vec<(usize, CheckedClaim)>,
    /// Whether they are judged anew: the library has changed since, or they were not judged yet.
    pub(crate) pending: bool,
}

impl Engine {
    /// Weighs claims otherwise from now on, and judges those of all answers anew.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn weigh_claims(&self, weighing: Weighing) -> Result<(), EngineError> {
        self.background.weigh(weighing);
        self.renew_claims()
    }

    /// Judges the claims of those answers anew that were judged otherwise than they would be now.
    pub(crate) fn renew_claims(&self) -> Result<(), EngineError> {
        let now = self.claim_run()?;
        for answer in self.library.answers()? {
            if self.library.claim_run(answer.id)?.as_ref() != Some(&now) {
                self.background.put(answer.id);
            }
        }
        Ok(())
    }

    /// What claims would be judged with now.
    fn claim_run(&self) -> Result<ClaimRun, EngineError> {
        Ok(ClaimRun {
            judged_by: self.background.weighing().key(),
            against: against(self.library.sources()?.iter()),
        })
    }

    /// An answer's claims, judged now and not kept.
    pub(crate) fn judged_now(&self, id: AnswerId, text: &str) -> Result<KeptClaims, EngineError> {
        let weighing = self.weighing_with(self.claim_preset()?.settings())?;
        let claims = self
            .bench(None)?
            .check_claims_of(text, &self.library.judged_too(id)?, &weighing)?;
        Ok(KeptClaims {
            claims: claims.into_iter().enumerate().collect(),
            pending: false,
        })
    }

    /// An answer's claims as last judged. Those of which a source has changed since are left out.
    pub(crate) fn kept_claims(&self, id: AnswerId, text: &str) -> Result<KeptClaims, EngineError> {
        let now = self.claim_run()?;
        let Some(run) = self.library.claim_run(id)? else {
            self.background.put_first(id);
            return Ok(KeptClaims {
                claims: Vec::new(),
                pending: true,
            });
        };
        let learned = Learned::of(&self.library)?;
        let read = marked(text, &self.library.judged_too(id)?, &learned);
        let stated = claims(&read.heard.text, &read.blocks, &read.quotes);
        let records = self.library.claims(id)?;
        let same = stated.len() == records.len()
            && stated
                .iter()
                .zip(&records)
                .all(|(claim, record)| claim.text == record.text)
            && run.judged_by == now.judged_by;
        let pending = !same || run.against != now.against;
        if pending {
            self.background.put_first(id);
        }
        let holds = |source: SourceId| {
            let read = |all: &[(SourceId, u32)]| all.iter().find(|(id, _)| *id == source).copied();
            read(&run.against).is_some_and(|then| read(&now.against) == Some(then))
        };
        let kept = |(claim, record): (Claim, ClaimRecord)| {
            let found = record.check.evidence.iter().chain(&record.check.nearest);
            let whole = found.clone().all(|evidence| holds(evidence.source));
            whole.then_some(CheckedClaim {
                claim,
                check: record.check,
                attribution: record.attribution,
                locator: record.locator,
            })
        };
        let both = stated.into_iter().zip(if same { records } else { Vec::new() });
        Ok(KeptClaims {
            claims: both
                .map(kept)
                .enumerate()
                .filter_map(|(at, claim)| Some((at, claim?)))
                .collect(),
            pending,
        })
    }

    /// Waits until no claims are left to judge.
    pub fn claims_judged(&self) {
        self.background.wait();
    }

    /// How claims are weighed.
    #[must_use]
    pub fn weighing(&self) -> Weighing {
        self.background.weighing()
    }

    /// How well the claims of an answer stand, as last judged; none where they were not judged yet.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn claim_supports(&self, id: AnswerId) -> Result<Vec<Support>, EngineError> {
        let records = self.library.claims(id)?;
        Ok(records.into_iter().map(|record| record.check.support).collect())
    }
}
