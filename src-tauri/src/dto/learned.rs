//! What was learned from reviews and what could be, both ways: accepting an offer and undoing give back what was there.

use super::quote::VerdictKind;
use super::review::DecisionView;
use pincite_core::quote::Verdict;
use pincite_core::source::document::{Fingerprint, SourceId};
use pincite_engine::learned::{Lesson, LessonId, LessonRecord, PagesBehind, Remembered, Ruler, Taught};
use pincite_engine::offers::{Concerned, Offer};
use pincite_engine::tally::Tally;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum LessonKind {
    Name,
    Key,
    Pages,
    Term,
}

/// `words`: the name, the citation key or the term; empty for pages. `behind`: how far the page numbers are behind, fewer than 0
/// where they are ahead; `printed`: counted by the numbers on the pages, and not from the first page of the file.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub(crate) struct LessonView {
    kind: LessonKind,
    words: String,
    behind: i32,
    printed: bool,
}

/// How something came to be learned: what was decided, how often, and a quote of which it was.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub(crate) struct TaughtView {
    by: DecisionView,
    times: u32,
    quote: String,
    answer: String,
}

/// `id`: 0 before it is kept. `source`: the name of the file that is meant, `source_id` the source where the library has it,
/// `fingerprint` its bytes; null for a term. `reviewer`, `at` (milliseconds since 1970): who accepted it and when. `on`: it is used.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub(crate) struct LearnedView {
    #[ts(type = "number")]
    id: i64,
    lesson: LessonView,
    source: Option<String>,
    #[ts(type = "number | null")]
    source_id: Option<i64>,
    fingerprint: Option<String>,
    taught: TaughtView,
    reviewer: Option<String>,
    #[ts(type = "number")]
    at: i64,
    on: bool,
}

/// A quote that would be changed.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub(crate) struct ConcernedView {
    #[ts(type = "number")]
    answer: i64,
    title: String,
    #[ts(type = "number")]
    ordinal: usize,
    quote: String,
}

/// Something that could be learned. `source`, `source_id`: the file that is meant; null for a term. `concerned`: the quotes that it
/// would change, but for those that were reviewed.
#[derive(Clone, Debug, Deserialize, Serialize, TS)]
pub(crate) struct OfferView {
    lesson: LessonView,
    source: Option<String>,
    #[ts(type = "number | null")]
    source_id: Option<i64>,
    taught: TaughtView,
    concerned: Vec<ConcernedView>,
}

/// Of `of` verdicts of a kind that were called right or wrong, `right` were right.
#[derive(Clone, Debug, Serialize, TS)]
pub(super) struct TallyView {
    verdict: VerdictKind,
    #[ts(type = "number")]
    right: usize,
    #[ts(type = "number")]
    of: usize,
}

impl TallyView {
    pub(super) fn new(verdict: Verdict, tally: Tally) -> Self {
        Self {
            verdict: verdict.into(),
            right: tally.right,
            of: tally.of,
        }
    }
}

impl From<Lesson> for LessonView {
    fn from(lesson: Lesson) -> Self {
        let (kind, pages) = match &lesson {
            Lesson::Name(_) => (LessonKind::Name, None),
            Lesson::Key(_) => (LessonKind::Key, None),
            Lesson::Pages(pages) => (LessonKind::Pages, Some(*pages)),
            Lesson::Term(_) => (LessonKind::Term, None),
        };
        Self {
            kind,
            words: lesson.words().to_owned(),
            behind: pages.map_or(0, |pages| pages.behind),
            printed: pages.is_some_and(|pages| pages.ruler == Ruler::Printed),
        }
    }
}

impl From<LessonView> for Lesson {
    fn from(view: LessonView) -> Self {
        match view.kind {
            LessonKind::Name => Self::Name(view.words),
            LessonKind::Key => Self::Key(view.words),
            LessonKind::Term => Self::Term(view.words),
            LessonKind::Pages => Self::Pages(PagesBehind {
                behind: view.behind,
                ruler: if view.printed { Ruler::Printed } else { Ruler::Position },
            }),
        }
    }
}

impl From<Taught> for TaughtView {
    fn from(taught: Taught) -> Self {
        Self {
            by: taught.by.into(),
            times: taught.times,
            quote: taught.quote,
            answer: taught.answer,
        }
    }
}

impl From<TaughtView> for Taught {
    fn from(view: TaughtView) -> Self {
        Self {
            by: view.by.into(),
            times: view.times,
            quote: view.quote,
            answer: view.answer,
        }
    }
}

impl From<LessonRecord> for LearnedView {
    fn from(record: LessonRecord) -> Self {
        let source = record.source;
        Self {
            id: record.id.0,
            lesson: record.lesson.into(),
            source_id: source.as_ref().and_then(|source| source.id).map(|id| id.0),
            fingerprint: source.as_ref().map(|source| source.fingerprint.to_string()),
            source: source.map(|source| source.name),
            taught: record.taught.into(),
            reviewer: record.reviewer,
            at: record.at_ms,
            on: record.on,
        }
    }
}

impl LearnedView {
    /// What is put back.
    pub(crate) fn record(self) -> LessonRecord {
        let fingerprint = self.fingerprint.as_deref().and_then(bytes_of);
        LessonRecord {
            id: LessonId(self.id),
            lesson: self.lesson.into(),
            source: fingerprint.map(|fingerprint| Remembered {
                fingerprint,
                name: self.source.unwrap_or_default(),
                id: self.source_id.map(SourceId),
            }),
            taught: self.taught.into(),
            reviewer: self.reviewer,
            at_ms: self.at,
            on: self.on,
        }
    }
}

/// A fingerprint out of its hexadecimal digits.
fn bytes_of(digits: &str) -> Option<Fingerprint> {
    let mut bytes = [0; 32];
    for (at, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(digits.get(2 * at..2 * at + 2)?, 16).ok()?;
    }
    Some(Fingerprint(bytes))
}

impl From<Offer> for OfferView {
    fn from(offer: Offer) -> Self {
        let concerned = |one: Concerned| ConcernedView {
            answer: one.answer.0,
            title: one.title,
            ordinal: one.ordinal,
            quote: one.quote,
        };
        Self {
            lesson: offer.lesson.into(),
            source: offer.source.map(|_| offer.source_name),
            source_id: offer.source.map(|source| source.0),
            taught: offer.taught.into(),
            concerned: offer.concerned.into_iter().map(concerned).collect(),
        }
    }
}

impl OfferView {
    /// What is accepted or declined.
    pub(crate) fn parts(self) -> (Lesson, Option<SourceId>, Taught) {
        (self.lesson.into(), self.source_id.map(SourceId), self.taught.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fingerprint_comes_back() {
        let fingerprint = Fingerprint([0xA7; 32]);
        assert_eq!(bytes_of(&fingerprint.to_string()), Some(fingerprint));
        assert_eq!(bytes_of("a7"), None);
        assert_eq!(bytes_of(&"é".repeat(64)), None);
    }
}
