//! What Pincite learned from reviews, because a person accepted it: a name or a citation key that means a source, how far the
//! page numbers of a source are behind, words that are a term and no quote. Each is a sentence that can be switched off and
//! taken away.
//!
//! None of it decides a verdict. A name only says which source is meant, and the judge is asked with and without it
//! ([`allows`]). Page numbers only say which page is meant, and what the judge found of the page stays. A term is listed as
//! skipped.

mod keys;
mod pages;

pub use keys::{is_cited, key_behind};
pub use pages::{on_page, pages_of, stands_behind};

use crate::error::EngineError;
use crate::{AnswerId, Engine};
use pincite_core::answer::locator::ClaimedPages;
use pincite_core::extract::Quote;
use pincite_core::quote::Verdict;
use pincite_core::source::document::{PageIndex, PageLabel, SourceId};
use pincite_store::{Library, now_ms, words_key};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

pub use pincite_store::{Lesson, LessonId, LessonRecord, PagesBehind, Remembered, Ruler, Taught};

/// A term has no more words than that: what is longer is a quote, whatever anybody says.
pub const LONGEST_TERM: usize = 3;

/// What was learned and is used, as it was at one moment.
#[derive(Clone, Debug, Default)]
pub struct Learned {
    terms: BTreeSet<String>,
    names: BTreeMap<String, SourceId>,
    keys: BTreeMap<String, SourceId>,
    pages: BTreeMap<SourceId, PagesBehind>,
}

impl Learned {
    pub(crate) fn of(library: &Library) -> Result<Arc<Self>, EngineError> {
        let mut learned = Self::default();
        for record in library.lessons()?.into_iter().filter(|record| record.on) {
            learned.take(&record.lesson, record.source.as_ref().and_then(|source| source.id));
        }
        Ok(Arc::new(learned))
    }

    /// What is taken besides is used, too; a source that is gone is meant by nothing.
    pub(crate) fn take(&mut self, lesson: &Lesson, source: Option<SourceId>) {
        match (lesson, source) {
            // Also one that a damaged or foreign library holds.
            (Lesson::Term(words), _) if is_term(words) => {
                self.terms.insert(words_key(words));
            }
            (Lesson::Name(name), Some(source)) => {
                self.names.insert(words_key(name), source);
            }
            (Lesson::Key(key), Some(source)) => {
                self.keys.insert(words_key(key), source);
            }
            (Lesson::Pages(pages), Some(source)) => {
                self.pages.insert(source, *pages);
            }
            _ => {}
        }
    }

    /// Whether a quote of the answer `raw` is a term by what was learned. One for which the answer names a place, or has
    /// brackets right behind it, stays a quote.
    #[must_use]
    pub fn is_term(&self, raw: &str, quote: &Quote) -> bool {
        !self.terms.is_empty()
            && self.terms.contains(&words_key(&quote.text))
            && !quote.claimed.names_a_place()
            && !is_cited(raw, quote)
    }

    /// The source that a name or a citation key means by what was learned.
    #[must_use]
    pub fn source(&self, name: &str) -> Option<SourceId> {
        let key = words_key(name);
        self.names.get(&key).or_else(|| self.keys.get(&key)).copied()
    }

    /// How far behind the page numbers of a source are.
    #[must_use]
    pub fn behind(&self, source: SourceId) -> Option<PagesBehind> {
        self.pages.get(&source).copied()
    }

    /// The learned citation key right behind a quote that names no source.
    pub(crate) fn key<'a>(&self, raw: &'a str, quote: &Quote) -> Option<&'a str> {
        if self.keys.is_empty() || quote.claimed.source.is_some() {
            return None;
        }
        key_behind(raw, quote).filter(|key| self.keys.contains_key(&words_key(key)))
    }

    /// How far behind the claimed page is, where it is just the page on which the passage stands by what was learned of its
    /// source, and not by the number that the answer names.
    #[must_use]
    pub fn explains(
        &self,
        source: SourceId,
        claimed: &ClaimedPages,
        found: &[(PageIndex, Option<PageLabel>)],
    ) -> Option<PagesBehind> {
        let pages = self.behind(source)?;
        on_page(claimed, pages, found).then_some(pages)
    }
}

/// Whether a verdict that was found by a learned name may stand in place of the one without it. It may only be worse, or, where
/// nothing was known, say that nothing is there: by learning, nothing becomes right, and nothing that is wrong becomes unknown.
#[must_use]
pub fn allows(without: Verdict, with: Verdict) -> bool {
    let rank = |verdict| match verdict {
        Verdict::Exact => Some(0),
        Verdict::Normalized => Some(1),
        Verdict::Elided => Some(2),
        Verdict::Altered => Some(3),
        Verdict::MeaningChanged => Some(4),
        Verdict::NotFound => Some(5),
        Verdict::NotCheckable(_) => None,
    };
    match (rank(without), rank(with)) {
        (Some(without), Some(with)) => with >= without,
        (None, Some(with)) => with > 2,
        (Some(_), None) => false,
        (None, None) => true,
    }
}

/// Whether words are few enough for a term.
#[must_use]
pub fn is_term(words: &str) -> bool {
    /// Longer words than these are no term either, however few they are.
    const LETTERS: usize = 60;
    let count = words_in(words);
    count > 0 && count <= LONGEST_TERM && words.chars().count() <= LETTERS
}

/// How many words there are. Scripts that write none apart are counted by their letters.
fn words_in(text: &str) -> usize {
    let quarters_of_word = |c: char| match c as u32 {
        0x2E80..=0x9FFF | 0xAC00..=0xD7AF | 0xF900..=0xFAFF | 0x20000..=0x3FFFF => 2,
        0x0E00..=0x0EFF | 0x1000..=0x109F | 0x1780..=0x17FF => 1,
        _ => 0,
    };
    let (mut quarters, mut words, mut within) = (0, 0, false);
    for c in text.chars() {
        let unspaced = quarters_of_word(c);
        if unspaced > 0 {
            quarters += unspaced;
            within = false;
        } else if c.is_alphanumeric() {
            words += usize::from(!within);
            within = true;
        } else {
            // An apostrophe or an accent is part of its word.
            within &= matches!(c, '\'' | '’' | '\u{300}'..='\u{36F}' | '\u{200C}' | '\u{200D}')
                || !c.is_ascii() && !c.is_whitespace() && !is_mark(c);
        }
    }
    words + usize::div_ceil(quarters, 4)
}

/// Marks that part words where no space does.
fn is_mark(c: char) -> bool {
    matches!(c as u32, 0x2010..=0x2044 | 0x3000..=0x303F | 0xB7 | 0xBF | 0xA1 | 0xAB | 0xBB)
}

impl Engine {
    /// What was learned, in the order in which it was.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn lessons(&self) -> Result<Vec<LessonRecord>, EngineError> {
        Ok(self.library.lessons()?)
    }

    /// Learns something that a person accepts, and judges the answers anew that it concerns. Answers what is kept.
    ///
    /// # Errors
    /// When it is no term or names no source, or the library cannot be written.
    pub fn learn(&self, lesson: Lesson, source: Option<SourceId>, taught: Taught) -> Result<LessonRecord, EngineError> {
        let source = match (&lesson, source) {
            (Lesson::Term(words), _) if is_term(words) => None,
            (Lesson::Term(_), _) => return Err(EngineError::NoTerm),
            (_, Some(id)) => {
                let record = self.library.source(id)?.ok_or(EngineError::Gone("This source"))?;
                Some(Remembered {
                    fingerprint: record.fingerprint,
                    name: record.file_name,
                    id: Some(id),
                })
            }
            (_, None) => return Err(EngineError::Gone("This source")),
        };
        let record = LessonRecord {
            id: LessonId(0),
            lesson,
            source,
            taught,
            reviewer: self.reviewer()?,
            at_ms: now_ms(),
            on: true,
        };
        let id = self.put_back_lesson(&record)?;
        Ok(LessonRecord { id, ..record })
    }

    /// Puts something back that was taken away, as it was, and judges the answers anew that it concerns.
    ///
    /// # Errors
    /// When the library cannot be written.
    pub fn put_back_lesson(&self, record: &LessonRecord) -> Result<LessonId, EngineError> {
        let concerned = self.concerned(record)?;
        let id = self.library.keep_lesson(record, &concerned)?;
        self.judge_anew(&concerned)?;
        Ok(id)
    }

    /// Takes something away that was learned, and judges the answers anew that it concerned. Answers what it was.
    ///
    /// # Errors
    /// When it is not there, or the library cannot be written.
    pub fn forget_lesson(&self, id: LessonId) -> Result<LessonRecord, EngineError> {
        let record = self.lesson(id)?;
        let concerned = self.concerned(&record)?;
        self.library.forget_lesson(id, &concerned)?;
        self.judge_anew(&concerned)?;
        Ok(record)
    }

    /// Switches something on or off that was learned.
    ///
    /// # Errors
    /// When it is not there, or the library cannot be written.
    pub fn switch_lesson(&self, id: LessonId, on: bool) -> Result<(), EngineError> {
        let record = self.lesson(id)?;
        if record.on != on {
            self.put_back_lesson(&LessonRecord { on, ..record })?;
        }
        Ok(())
    }

    fn lesson(&self, id: LessonId) -> Result<LessonRecord, EngineError> {
        let mut lessons = self.library.lessons()?.into_iter();
        lessons
            .find(|record| record.id == id)
            .ok_or(EngineError::Gone("What was learned"))
    }

    /// The answers that may be read otherwise with it than without: too many rather than too few.
    fn concerned(&self, record: &LessonRecord) -> Result<Vec<AnswerId>, EngineError> {
        if let Lesson::Pages(_) = record.lesson {
            let source = record.source.as_ref().and_then(|source| source.id);
            let quotes = self.library.quotes_said()?.into_iter();
            let quotes = quotes.filter(|one| one.best == source && one.quote.claimed.pages.is_some());
            return Ok(quotes
                .map(|one| one.answer)
                .collect::<BTreeSet<_>>()
                .into_iter()
                .collect());
        }
        let key = words_key(record.lesson.words());
        let words: Vec<&str> = key
            .split(|c: char| !c.is_alphanumeric())
            .filter(|word| !word.is_empty())
            .collect();
        let holds = |text: &str| {
            let text = text.to_lowercase();
            words.iter().all(|word| text.contains(word))
        };
        let answers = self.library.answers()?.into_iter();
        Ok(answers
            .filter(|answer| holds(&answer.text))
            .map(|answer| answer.id)
            .collect())
    }

    fn judge_anew(&self, answers: &[AnswerId]) -> Result<(), EngineError> {
        for answer in answers {
            match self.check_answer(*answer) {
                // It was removed meanwhile.
                Ok(()) | Err(EngineError::Gone(_)) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pincite_core::quote::NotCheckable;

    #[test]
    fn a_term_has_three_words_at_most() {
        for (words, count) in [
            ("powerhouse", 1),
            ("power-house of cells", 4),
            ("don’t panic", 2),
            ("the law of gravity", 4),
            ("細胞", 1),
            ("ミトコンドリアは細胞の発電所である", 9),
            ("ไมโทคอนเดรียคือแหล่งพลังงาน", 7),
            ("Straße", 1),
            ("a\u{300}b c", 2),
            ("…", 0),
            ("ब्रह्माण्ड विज्ञान", 2),
        ] {
            assert_eq!(words_in(words), count, "{words}");
        }
        assert!(!is_term("") && !is_term("…") && is_term("law of gravity"));
        assert!(!is_term(&"x".repeat(61)));
    }

    #[test]
    fn nothing_becomes_right_by_learning() {
        let all = [
            Verdict::Exact,
            Verdict::Normalized,
            Verdict::Elided,
            Verdict::Altered,
            Verdict::MeaningChanged,
            Verdict::NotFound,
            Verdict::NotCheckable(NotCheckable::FileAbsent),
        ];
        let right = |verdict| matches!(verdict, Verdict::Exact | Verdict::Normalized | Verdict::Elided);
        for without in all {
            for with in all {
                let turns_right = right(with) && !right(without);
                let hides = without == Verdict::NotFound && with != Verdict::NotFound;
                assert!(
                    !(allows(without, with) && (turns_right || hides)),
                    "{without:?} {with:?}"
                );
            }
            assert!(allows(without, without));
        }
    }
}
