//! All quotes and what was decided of them, as patterns are looked for in them.

use super::Concerned;
use crate::check::Bench;
use crate::error::EngineError;
use crate::learned::{Lesson, LessonRecord, Taught, is_cited, key_behind};
use crate::reviews::Decision;
use crate::{AnswerId, Engine};
use pincite_core::source::document::SourceId;
use pincite_store::{Decided, QuoteSaid, review_key};
use std::collections::{BTreeMap, BTreeSet};

/// The quotes and decisions of a library, at one moment.
pub(super) struct Seen<'a> {
    pub(super) engine: &'a Engine,
    bench: Bench,
    said: Vec<QuoteSaid>,
    decided: BTreeMap<(AnswerId, String), Decided>,
    lessons: Vec<LessonRecord>,
    /// Titles and texts of the answers.
    answers: BTreeMap<AnswerId, (String, String)>,
}

impl<'a> Seen<'a> {
    pub(super) fn of(engine: &'a Engine) -> Result<Self, EngineError> {
        let decided = engine.library.decided()?.into_iter();
        let answers = engine.library.answers()?.into_iter();
        Ok(Self {
            bench: engine.bench(None)?,
            said: engine.library.quotes_said()?,
            decided: decided.map(|one| ((one.answer, one.words.clone()), one)).collect(),
            lessons: engine.library.lessons()?,
            answers: answers.map(|answer| (answer.id, (answer.title, answer.text))).collect(),
            engine,
        })
    }

    pub(super) fn said(&self) -> impl Iterator<Item = &QuoteSaid> {
        self.said.iter()
    }

    /// A quote of an answer by its words, and what was decided of it.
    pub(super) fn decided(&self, answer: AnswerId, words: &str) -> Option<(&QuoteSaid, &Decided)> {
        let decided = self.decided.get(&(answer, words.to_owned()))?;
        let own = self
            .said
            .iter()
            .find(|one| one.answer == answer && review_key(&one.quote.text) == words)?;
        Some((own, decided))
    }

    pub(super) fn decision(&self, one: &QuoteSaid) -> Option<&Decided> {
        self.decided.get(&(one.answer, review_key(&one.quote.text)))
    }

    /// Whether something of the kind was learned, also where it is switched off.
    pub(super) fn is_learned(&self, is_same: impl Fn(&Lesson) -> bool) -> bool {
        self.lessons.iter().any(|record| is_same(&record.lesson))
    }

    /// Whether it is learned of a source how far its page numbers are behind.
    pub(super) fn has_pages(&self, source: SourceId) -> bool {
        let is_own = |record: &LessonRecord| record.source.as_ref().is_some_and(|own| own.id == Some(source));
        self.lessons
            .iter()
            .any(|record| matches!(record.lesson, Lesson::Pages(_)) && is_own(record))
    }

    /// Whether a source is called so by itself.
    pub(super) fn means(&self, name: &str) -> bool {
        self.bench.named(Some(name)).is_some()
    }

    pub(super) fn source_name(&self, source: SourceId) -> Option<String> {
        Some(self.bench.searched.source(source)?.record.file_name.clone())
    }

    /// What the answer calls the source of a quote, and whether that is a citation key.
    pub(super) fn called(&self, one: &QuoteSaid) -> Option<(String, bool)> {
        let key = || {
            let (_, text) = self.answers.get(&one.answer)?;
            key_behind(text, &one.quote).map(str::to_owned)
        };
        match &one.quote.claimed.source {
            Some(name) => {
                let is_key = key().is_some_and(|key| key == name.trim_start_matches('@'));
                Some((name.clone(), is_key))
            }
            None => key().map(|key| (key, true)),
        }
    }

    /// Whether the answer cites something for a quote: then it is no term.
    pub(super) fn is_cited(&self, one: &QuoteSaid) -> bool {
        let text = self.answers.get(&one.answer).map(|(_, text)| text.as_str());
        one.is_placed || text.is_none_or(|text| is_cited(text, &one.quote))
    }

    /// Whether somebody wants it judged, though it reads as no quote.
    pub(super) fn is_judged_too(&self, one: &QuoteSaid) -> Result<bool, EngineError> {
        let too: BTreeSet<String> = self.engine.library.judged_too(one.answer)?;
        Ok(too.contains(&review_key(&one.quote.text)))
    }

    pub(super) fn taught(&self, by: Decision, times: usize, own: &QuoteSaid) -> Taught {
        Taught {
            by,
            times: u32::try_from(times).unwrap_or(u32::MAX),
            quote: review_key(&own.quote.text),
            answer: self.title(own.answer),
        }
    }

    pub(super) fn concerned(&self, one: &QuoteSaid) -> Concerned {
        Concerned {
            answer: one.answer,
            title: self.title(one.answer),
            ordinal: one.ordinal,
            quote: review_key(&one.quote.text),
        }
    }

    fn title(&self, answer: AnswerId) -> String {
        self.answers
            .get(&answer)
            .map(|(title, _)| title.clone())
            .unwrap_or_default()
    }
}
