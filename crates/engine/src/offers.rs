//! What could be learned from reviews: offered where a pattern shows, with the quotes that it would change. Nothing is learned
//! before a person accepts it.

mod pages;
mod seen;

use crate::error::EngineError;
use crate::learned::{Lesson, Taught, is_term};
use crate::reviews::Decision;
use crate::{AnswerId, Engine};
use pincite_core::quote::Verdict;
use pincite_core::source::document::SourceId;
use pincite_store::{QuoteSaid, review_key, words_key};
use seen::Seen;
use std::collections::BTreeSet;

/// Where what a person declined is kept among the settings, a line each.
const DECLINED: &str = "declined_lessons";
/// So many are remembered, the last ones.
const MOST_DECLINED: usize = 500;
/// Confirmed quotes that say what a name means, where nobody chose a passage.
const TWICE: usize = 2;

/// Something that could be learned.
#[derive(Clone, Debug, PartialEq)]
pub struct Offer {
    /// What.
    pub lesson: Lesson,
    /// The source that it is about; a term is about none.
    pub source: Option<SourceId>,
    /// The name of its file; empty where it is about none.
    pub source_name: String,
    /// How it came about.
    pub taught: Taught,
    /// The quotes that it would change, but for those that were reviewed.
    pub concerned: Vec<Concerned>,
}

/// A quote that would be changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Concerned {
    /// Its answer.
    pub answer: AnswerId,
    /// What that is called.
    pub title: String,
    /// Which of its quotes, from 0.
    pub ordinal: usize,
    /// Its words.
    pub quote: String,
}

impl Engine {
    /// What could be learned from what was decided of a quote of an answer, together with all other reviews. Nothing that is
    /// learned already or was declined, and nothing that another review speaks against.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn offers(&self, answer: AnswerId, quote: &str) -> Result<Vec<Offer>, EngineError> {
        let words = review_key(quote);
        let seen = Seen::of(self)?;
        let Some((own, decided)) = seen.decided(answer, &words) else {
            return Ok(Vec::new());
        };
        let offer = match decided.decision {
            Decision::NotAQuote => seen.term(own)?,
            Decision::Moved => seen.name(own)?,
            Decision::Confirmed => match seen.name(own)? {
                Some(offer) => Some(offer),
                None => seen.pages(own)?,
            },
            Decision::Rejected | Decision::Paraphrase | Decision::SourceError => None,
        };
        let declined = self.declined()?;
        let wanted = |offer: &Offer| !declined.contains(&line(&offer.lesson, offer.source));
        Ok(offer.into_iter().filter(wanted).collect())
    }

    /// Keeps that something is not to be offered again, or is.
    ///
    /// # Errors
    /// When the library cannot be written.
    pub fn decline(&self, lesson: &Lesson, source: Option<SourceId>, declined: bool) -> Result<(), EngineError> {
        let own = line(lesson, source);
        let mut lines = self.declined()?;
        lines.retain(|line| *line != own);
        if declined {
            lines.push(own);
        }
        let from = lines.len().saturating_sub(MOST_DECLINED);
        self.set_setting(DECLINED, &lines.split_off(from).join("\n"))
    }

    fn declined(&self) -> Result<Vec<String>, EngineError> {
        let lines = self.setting(DECLINED)?.unwrap_or_default();
        Ok(lines.lines().map(str::to_owned).collect())
    }
}

/// By what something that was declined is known again.
fn line(lesson: &Lesson, source: Option<SourceId>) -> String {
    let source = source.map(|source| source.0).unwrap_or_default();
    match lesson {
        Lesson::Name(name) => format!("name {source} {}", words_key(name)),
        Lesson::Key(key) => format!("key {source} {}", words_key(key)),
        Lesson::Term(words) => format!("term {}", words_key(words)),
        Lesson::Pages(pages) => format!("pages {source} {} {:?}", pages.behind, pages.ruler),
    }
}

/// Whether a quote stands somewhere.
fn is_found(one: &QuoteSaid) -> bool {
    match one.verdict {
        Verdict::Exact | Verdict::Normalized | Verdict::Elided | Verdict::Altered | Verdict::MeaningChanged => true,
        Verdict::NotFound | Verdict::NotCheckable(_) => false,
    }
}

impl Seen<'_> {
    /// "“powerhouse” is a term here, not a quote"
    fn term(&self, own: &QuoteSaid) -> Result<Option<Offer>, EngineError> {
        let key = words_key(&own.quote.text);
        if !is_term(&own.quote.text)
            || self.is_cited(own)
            || self.is_learned(|lesson| matches!(lesson, Lesson::Term(words) if words_key(words) == key))
        {
            return Ok(None);
        }
        let same = || {
            self.said()
                .filter(|one| words_key(&one.quote.text) == key && !self.is_cited(one))
        };
        let decided: Vec<_> = same().filter_map(|one| Some((one, self.decision(one)?))).collect();
        // Somebody judged it as a quote elsewhere.
        if decided.iter().any(|(_, one)| one.decision != Decision::NotAQuote) {
            return Ok(None);
        }
        // A review that came along into a newer version of its answer counts once.
        let said = decided
            .iter()
            .map(|(quote, one)| (one.at_ms, one.at_ms.is_none().then_some(quote.answer)));
        let times = said.collect::<BTreeSet<_>>().len();
        let mut concerned = Vec::new();
        for one in same().filter(|one| self.decision(one).is_none()) {
            if !self.is_judged_too(one)? {
                concerned.push(self.concerned(one));
            }
        }
        let taught = self.taught(Decision::NotAQuote, times, own);
        let offer = Offer {
            lesson: Lesson::Term(review_key(&own.quote.text)),
            source: None,
            source_name: String::new(),
            taught,
            concerned,
        };
        Ok(Some(offer).filter(|offer| is_pattern(offer, times)))
    }

    /// "“the textbook” is biology.pdf", "\[Smith19\] is smith-2019.pdf"
    fn name(&self, own: &QuoteSaid) -> Result<Option<Offer>, EngineError> {
        let Some((name, is_key)) = self.called(own) else {
            return Ok(None);
        };
        let key = words_key(&name);
        let is_same =
            |lesson: &Lesson| matches!(lesson, Lesson::Name(words) | Lesson::Key(words) if words_key(words) == key);
        // What a source is called by itself is not to be learned otherwise.
        if self.is_learned(is_same) || self.means(&name) {
            return Ok(None);
        }
        let same: Vec<&QuoteSaid> = self
            .said()
            .filter(|one| self.called(one).is_some_and(|(other, _)| words_key(&other) == key))
            .collect();
        let (mut moved, mut confirmed, mut sources) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
        for one in &same {
            let Some(decided) = self.decision(one) else { continue };
            match decided.decision {
                Decision::Moved => {
                    // A passage whose source is gone says nothing.
                    let Some(source) = decided.source else { continue };
                    sources.insert(source);
                    moved.insert(&decided.words);
                }
                Decision::Confirmed if is_found(one) => {
                    sources.extend(one.best);
                    confirmed.insert(&decided.words);
                }
                _ => {}
            }
        }
        // It means one source or none.
        let (Some(source), 1) = (sources.first().copied(), sources.len()) else {
            return Ok(None);
        };
        // The same quote in two versions of an answer counts once.
        let (by, times) = match moved.len() {
            0 if confirmed.len() < TWICE => return Ok(None),
            0 => (Decision::Confirmed, confirmed.len()),
            many => (Decision::Moved, many),
        };
        let Some(source_name) = self.source_name(source) else {
            return Ok(None);
        };
        let concerned = same.iter().filter(|one| self.decision(one).is_none());
        let offer = Offer {
            lesson: if is_key { Lesson::Key(name) } else { Lesson::Name(name) },
            source: Some(source),
            source_name,
            taught: self.taught(by, times, own),
            concerned: concerned.map(|one| self.concerned(one)).collect(),
        };
        Ok(Some(offer).filter(|offer| is_pattern(offer, moved.len() + confirmed.len())))
    }
}

/// Once is no pattern, unless there are others that it would change.
fn is_pattern(offer: &Offer, times: usize) -> bool {
    times + offer.concerned.len() >= TWICE
}
