//! Preparing questions: a question with the passages to answer it from ([`pincite_core::pack`]), and which answer was
//! given to which.

use crate::error::EngineError;
use crate::jobs::Event;
use crate::text_cache::CachedSource;
use crate::tokens::Tokenizer;
use crate::{AnswerId, AnswerRecord, Engine, PackId, PackRecord, locked};
use pincite_core::fold::folded;
pub use pincite_core::pack::{Extent, LeftOut, Pack, PackError, Part, Stood};
use pincite_core::pack::{PackSource, pack, stood};
use pincite_core::quote::{Check, Verdict};
use pincite_core::source::document::SourceId;
use pincite_store::{Given, NewPack};
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// What is to be prepared.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// The question.
    pub question: String,
    /// The sources to choose from; `None` for the whole library.
    pub sources: Option<Vec<SourceId>>,
    /// How many tokens it may have.
    pub budget: u32,
    /// How they are counted.
    pub tokenizer: Tokenizer,
}

/// A question that was prepared, not kept yet.
#[derive(Clone, Debug)]
pub struct Prepared {
    /// What was wanted.
    pub wanted: Wanted,
    /// The passages.
    pub pack: Pack,
    /// The sources that there were to choose from.
    pub sources: Vec<Chosen>,
}

/// A source that there was to choose from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chosen {
    /// Which source.
    pub id: SourceId,
    /// The name of its file.
    pub file_name: String,
    /// Which reading of it.
    pub reading: u32,
    /// Tokens of its whole text.
    pub tokens: usize,
}

/// What a pack held, to hold quotes against.
#[derive(Clone, Debug)]
pub struct GivenTexts(BTreeMap<SourceId, Given>);

impl Engine {
    /// Puts together what an assistant needs to answer a question. Nothing is kept yet.
    ///
    /// # Errors
    /// When there is no question, no source has text, or the budget is too small; or the library cannot be read.
    pub fn prepare(&self, wanted: Wanted) -> Result<Prepared, EngineError> {
        let source_text = self.cache.sources(wanted.sources.as_deref())?;
        let source_text: Vec<Arc<CachedSource>> = source_text
            .into_iter()
            .filter(|source| source.document.has_text())
            .collect();
        source_text.par_iter().for_each(|source| _ = source.passages());
        let sources: Vec<PackSource<'_>> = source_text
            .iter()
            .map(|source| PackSource {
                id: source.record.id,
                name: &source.record.file_name,
                document: &source.document,
                passages: source.passages(),
            })
            .collect();
        let tokenizer = wanted.tokenizer;
        let budget = usize::try_from(wanted.budget).unwrap_or(usize::MAX);
        let pack = pack(&wanted.question, &sources, budget, &|text| tokenizer.count(text))?;
        let of = |source: &Arc<CachedSource>| Chosen {
            id: source.record.id,
            file_name: source.record.file_name.clone(),
            reading: source.record.readings,
            tokens: tokens(source, tokenizer),
        };
        let sources = source_text.par_iter().map(of).collect();
        Ok(Prepared { wanted, pack, sources })
    }

    /// Keeps a prepared question, so that answers can be tied to it. The very same one is kept once.
    ///
    /// # Errors
    /// When the library cannot be written.
    pub fn keep_pack(&self, prepared: &Prepared) -> Result<PackId, EngineError> {
        let given = prepared.sources.iter().map(|source| {
            let own = prepared.pack.parts.iter().filter(|part| part.source == source.id);
            let mut spans: Vec<_> = own.flat_map(|part| part.spans.iter().copied()).collect();
            spans.sort_unstable();
            Given {
                source: source.id,
                reading: source.reading,
                file_name: source.file_name.clone(),
                spans,
            }
        });
        let given: Vec<Given> = given.collect();
        Ok(self.library.keep_pack(NewPack {
            question: &prepared.wanted.question,
            tokenizer: prepared.wanted.tokenizer.name(),
            budget: prepared.wanted.budget,
            tokens: u32::try_from(prepared.pack.tokens).unwrap_or(u32::MAX),
            text: &prepared.pack.text,
            given: &given,
        })?)
    }

    /// Every prepared question that was kept, newest first.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn packs(&self) -> Result<Vec<PackRecord>, EngineError> {
        Ok(self.library.packs()?)
    }

    /// What a pack held.
    ///
    /// # Errors
    /// When it is gone, or the library cannot be read.
    pub fn given(&self, id: PackId) -> Result<GivenTexts, EngineError> {
        self.library
            .pack(id)?
            .ok_or(EngineError::Gone("This prepared question"))?;
        let given = self.library.given(id)?;
        Ok(GivenTexts(
            given.into_iter().map(|given| (given.source, given)).collect(),
        ))
    }

    /// How much of a quote's passage stood in what was given: in the place where most of it did. `None` for a quote that
    /// stands nowhere, and where the source was read anew since.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn stood(&self, given: &GivenTexts, check: &Check) -> Result<Option<Stood>, EngineError> {
        if matches!(check.verdict, Verdict::NotFound | Verdict::NotCheckable(_)) {
            return Ok(None);
        }
        let mut best = None;
        for found in &check.matches {
            let source = self.cache.source(found.source)?;
            let own = match given.0.get(&found.source) {
                Some(own) if own.reading != source.record.readings => continue,
                Some(own) => stood(source.document.text(), &own.spans, &found.spans),
                None => Stood::Not,
            };
            best = match (best, own) {
                (Some(Stood::Whole), _) | (_, Stood::Whole) => Some(Stood::Whole),
                (Some(Stood::Partly), _) | (_, Stood::Partly) => Some(Stood::Partly),
                _ => Some(Stood::Not),
            };
        }
        Ok(best)
    }

    /// Says from what an answer was given; `None`: that is not known.
    ///
    /// # Errors
    /// When the library cannot be written.
    pub fn tie(&self, answer: AnswerId, pack: Option<PackId>) -> Result<(), EngineError> {
        self.library.tie_answer(answer, pack)?;
        self.tell(Event::AnswerChanged(answer));
        Ok(())
    }

    /// Ties an answer whose question holds a whole pack to that one. Anything less is for a person to say.
    pub(crate) fn tie_for_sure(&self, id: AnswerId) -> Result<(), EngineError> {
        let answer = self.answer(id)?;
        let (None, Some(asked)) = (answer.pack, &answer.question) else {
            return Ok(());
        };
        let asked = folded(asked);
        for pack in self.library.packs()? {
            let text = self.library.pack_text(pack.id)?.unwrap_or_default();
            if !text.is_empty() && asked.contains(&folded(&text)) {
                self.library.tie_answer(id, Some(pack.id))?;
                break;
            }
        }
        Ok(())
    }

    /// The newest pack that this may be the answer to: its question is the one asked; or, where that is not known, the
    /// answer names a source of the pack and has most words of the question.
    pub(crate) fn suggested_pack(&self, answer: &AnswerRecord) -> Result<Option<PackRecord>, EngineError> {
        let said = words(&answer.text);
        for pack in self.library.packs()? {
            let fits = match &answer.question {
                Some(asked) => folded(asked).contains(&folded(&pack.question)),
                None => {
                    let asked = words(&pack.question);
                    let shared = asked.intersection(&said).count();
                    let given = self.library.given(pack.id)?;
                    shared * 2 >= asked.len() && given.iter().any(|given| answer.text.contains(&given.file_name))
                }
            };
            if fits {
                return Ok(Some(pack));
            }
        }
        Ok(None)
    }
}

/// Tokens of a source's whole text, counted once.
fn tokens(source: &CachedSource, tokenizer: Tokenizer) -> usize {
    if let Some(known) = locked(&source.tokens).get(tokenizer.name()) {
        return *known;
    }
    let counted = tokenizer.count(source.document.text());
    locked(&source.tokens).insert(tokenizer.name(), counted);
    counted
}

/// The longer words of a text, folded.
fn words(text: &str) -> BTreeSet<String> {
    const SHORT: usize = 4;
    let words = text.split(|c: char| !c.is_alphanumeric());
    words.map(folded).filter(|word| word.chars().count() >= SHORT).collect()
}
