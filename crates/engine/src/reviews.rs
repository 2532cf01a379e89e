//! What a person says of a verdict: right, wrong, another passage, no quote. It is kept beside the verdict, and changes nothing
//! in it. A passage that a person chose is found again when its source is read anew.

pub use crate::answer_report::ReviewReport;
use crate::answer_report::{MatchReport, letters, title_of};
use crate::check::marked;
use crate::error::EngineError;
use crate::jobs::Event;
use crate::learned::Learned;
use crate::{AnswerId, Engine};
use pincite_core::claim::claims;
use pincite_core::language::running_text::one_line;
use pincite_core::source::again::again;
use pincite_core::source::document::SourceId;
use pincite_core::source::text::TextSpan;
use pincite_store::{claim_words, now_ms, review_key};
use std::collections::BTreeSet;

pub use pincite_store::{ChosenRecord, Decision, ReviewRecord};

/// Where a reviewer's name is kept among the settings.
const REVIEWER: &str = "reviewer";
/// A name is a name. In characters.
const LONGEST_NAME: usize = 120;

/// Something of an answer that is reviewed, by its words.
#[derive(Clone, Copy, Debug)]
pub enum Reviewed<'a> {
    /// A quote.
    Quote(&'a str),
    /// A claim.
    Claim(&'a str),
}

impl Reviewed<'_> {
    fn key(self) -> String {
        match self {
            Self::Quote(words) => review_key(words),
            Self::Claim(words) => claim_words(words),
        }
    }
}

impl Engine {
    /// Keeps what a person found of a quote or claim, or takes it away. Without a time it is said now, by whom
    /// [`Engine::reviewer`] names; with one it is put back as it was.
    ///
    /// # Errors
    /// When the passage that is chosen is in no text, or the library cannot be written.
    pub fn review(&self, id: AnswerId, of: Reviewed<'_>, review: Option<ReviewRecord>) -> Result<(), EngineError> {
        let review = match review {
            Some(mut review) if review.at_ms.is_none() => {
                review.at_ms = Some(now_ms());
                review.by = self.reviewer()?;
                Some(review)
            }
            other => other,
        };
        self.library.review(id, &of.key(), review.as_ref())?;
        self.tell(Event::AnswerChanged(id));
        Ok(())
    }

    /// A passage that a person chooses in a source.
    ///
    /// # Errors
    /// When the source is gone, or nothing stands there.
    pub fn choose(&self, source: SourceId, span: TextSpan) -> Result<ChosenRecord, EngineError> {
        let source_text = self.cache.source(source)?;
        let words = span.of(source_text.document.text());
        if words.trim().is_empty() {
            return Err(EngineError::Gone("This passage"));
        }
        let start = span.start().bytes() + (words.len() - words.trim_start().len());
        let span = TextSpan::from_bytes(start..start + words.trim().len()).unwrap_or(span);
        let [prefix, exact, suffix] = letters(&source_text.document, span);
        Ok(ChosenRecord {
            source: Some(source),
            title: title_of(&source_text.record).to_owned(),
            span,
            exact,
            prefix,
            suffix,
        })
    }

    /// Who reviews, as they call themselves; `None` where they did not say.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn reviewer(&self) -> Result<Option<String>, EngineError> {
        Ok(self.setting(REVIEWER)?.filter(|name| !name.is_empty()))
    }

    /// Keeps who reviews from now on.
    ///
    /// # Errors
    /// When the library cannot be written.
    pub fn set_reviewer(&self, name: &str) -> Result<(), EngineError> {
        let name: String = one_line(name).trim().chars().take(LONGEST_NAME).collect();
        self.set_setting(REVIEWER, &name)
    }

    /// A review with the passage that was chosen, as far as its source has it still.
    pub(crate) fn review_report(&self, record: ReviewRecord) -> Result<ReviewReport, EngineError> {
        let passage = match &record.passage {
            Some(chosen) => self.chosen_passage(chosen)?,
            None => None,
        };
        Ok(ReviewReport { record, passage })
    }

    fn chosen_passage(&self, chosen: &ChosenRecord) -> Result<Option<MatchReport>, EngineError> {
        let Some(source) = chosen.source else { return Ok(None) };
        // It may have been taken out, or not be read just now.
        let Ok(source_text) = self.cache.source(source) else {
            return Ok(None);
        };
        if chosen.exact.is_empty() || chosen.span.of(source_text.document.text()) != chosen.exact {
            return Ok(None);
        }
        self.passage_report(source, &[chosen.span], |_| Vec::new()).map(Some)
    }

    /// Finds the passages that were chosen for an answer again, where their sources were read anew since.
    pub(crate) fn find_chosen_again(&self, id: AnswerId) -> Result<(), EngineError> {
        for (key, review) in self.library.reviews(id)? {
            let Some((chosen, source)) = review.passage.as_ref().and_then(|one| Some((one, one.source?))) else {
                continue;
            };
            let Ok(source_text) = self.cache.source(source) else {
                continue;
            };
            let text = source_text.document.text();
            if chosen.span.of(text) == chosen.exact {
                continue;
            }
            let beside = [chosen.prefix.as_str(), chosen.suffix.as_str()];
            let found = again(text, chosen.span.bytes(), &chosen.exact, beside);
            let Some(span) = found.and_then(TextSpan::from_bytes) else {
                continue;
            };
            let passage = Some(self.choose(source, span)?);
            self.library
                .review(id, &key, Some(&ReviewRecord { passage, ..review }))?;
        }
        Ok(())
    }

    /// A newer version of an answer has the reviews of the older one: the newest that shares half of its quotes and claims
    /// with it.
    pub(crate) fn carry_reviews(&self, id: AnswerId) -> Result<(), EngineError> {
        let learned = Learned::of(&self.library)?;
        let words = |id| -> Result<BTreeSet<String>, EngineError> {
            let text = self.answer(id)?.text;
            let read = marked(&text, &self.library.judged_too(id)?, &learned);
            let stated = claims(&read.heard.text, &read.blocks, &read.quotes);
            let mut words: BTreeSet<String> = read.quotes.iter().map(|quote| review_key(&quote.text)).collect();
            words.extend(stated.iter().map(|claim| claim_words(claim.text.trim())));
            Ok(words)
        };
        let mut own: Option<BTreeSet<String>> = None;
        for other in self.library.answers()?.iter().rev().filter(|other| other.id != id) {
            if self.library.reviews(other.id)?.is_empty() {
                continue;
            }
            let own = match &mut own {
                Some(own) => own,
                none => none.insert(words(id)?),
            };
            let shared = words(other.id)?.intersection(own).count();
            if shared > 0 && shared * 2 >= own.len() {
                self.library.carry_reviews(other.id, id)?;
                break;
            }
        }
        Ok(())
    }
}
