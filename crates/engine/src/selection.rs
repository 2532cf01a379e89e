//! What a person selected in a source: its words as one reads them, its pages, and the answers that quote it.

use crate::error::EngineError;
use crate::{AnswerId, Engine};
use pincite_core::language::running_text::running_text;
use pincite_core::quote::Verdict;
use pincite_core::source::document::{PageIndex, PageLabel, Place, SourceId};
use pincite_core::source::text::TextSpan;

/// A passage that a person selected.
#[derive(Clone, Debug, PartialEq)]
pub struct Selection {
    /// Its words as running text: lines joined, broken words whole, without running heads and page numbers.
    pub text: String,
    /// The pages of a PDF that it stands on, in order.
    pub pages: Vec<(PageIndex, Option<PageLabel>)>,
    /// The quotes that stand in it, also partly; newest answers first.
    pub quoted: Vec<Quoted>,
}

/// A quote that stands in a selected passage.
#[derive(Clone, Debug, PartialEq)]
pub struct Quoted {
    /// The answer.
    pub answer: AnswerId,
    /// Its title.
    pub title: String,
    /// Which of its quotes, from 0.
    pub ordinal: usize,
    /// Which of the quote's matches stands there, best first, from 0.
    pub rank: usize,
    /// Its words.
    pub text: String,
    /// What was judged of it.
    pub verdict: Verdict,
}

impl Engine {
    /// Tells of the part `span` of a source's text. A span that does not fit the text is cut to what does.
    ///
    /// # Errors
    /// When the source is gone or the library cannot be read.
    pub fn selection(&self, id: SourceId, span: TextSpan) -> Result<Selection, EngineError> {
        let document = self.document(id)?;
        let span = within(document.text(), span);
        let page = |place: &Place| match place {
            Place::Page { index, label } => Some((*index, label.clone())),
            Place::Cue { .. } | Place::Block { .. } => None,
        };
        let pages = document.segments_of(span).filter_map(|segment| page(&segment.place));
        let answers = self.library.answers()?;
        let quoted = self.library.quotes_in(id, span)?.into_iter().filter_map(|quote| {
            let answer = answers.iter().find(|answer| answer.id == quote.answer)?;
            Some(Quoted {
                answer: quote.answer,
                title: answer.title.clone(),
                ordinal: quote.ordinal,
                rank: quote.rank,
                text: quote.text,
                verdict: quote.verdict,
            })
        });
        Ok(Selection {
            text: running_text(&document, span),
            pages: pages.collect(),
            quoted: quoted.collect(),
        })
    }
}

/// `span` without white space at its ends, on borders of characters of `text`.
fn within(text: &str, span: TextSpan) -> TextSpan {
    let border = |mut at: usize| {
        at = at.min(text.len());
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        at
    };
    let (start, end) = (border(span.start().bytes()), border(span.end().bytes()));
    let part = text.get(start..end).unwrap_or_default();
    let start = start + (part.len() - part.trim_start().len());
    TextSpan::from_bytes(start..start + part.trim().len()).unwrap_or_default()
}
