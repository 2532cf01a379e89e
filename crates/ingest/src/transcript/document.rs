//! A transcript as a document.

use super::Transcript;
use super::sounds::sounds;
use super::word_times::spread;
use pincite_core::source::document::{Aside, Document, DocumentError, Place, Segment};
use pincite_core::source::text::TextSpan;
use pincite_core::source::timing::WordTime;

/// A recording's text as the judge reads it, and when its words are said.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Spoken {
    /// One segment a cue; each cue's text ends with `\n`.
    pub document: Document,
    /// Every word, in the order of the text; spans are of the document's text.
    pub words: Vec<WordTime>,
}

impl Transcript {
    /// The document of this transcript, one segment a cue, with times for all of its words.
    ///
    /// Where a cue has no times for its words (SubRip, most WebVTT, text with time stamps), or not for all, they are
    /// interpolated: the time of the cue, or what the words with times leave of it, is dealt out by the number of
    /// letters. Such a time is right for the cue's first and last word, and within the cue in between.
    ///
    /// What the transcript says of sounds is a note: no part of what somebody says.
    ///
    /// # Errors
    /// When the text passes 4 GiB.
    pub fn document(&self) -> Result<Spoken, DocumentError> {
        let mut text = String::new();
        let mut segments = Vec::with_capacity(self.cues.len());
        let mut words = Vec::new();
        let mut heard = Vec::new();
        for cue in &self.cues {
            let start = text.len();
            text.push_str(&cue.text);
            text.push('\n');
            let Some(span) = TextSpan::from_bytes(start..text.len()) else {
                return Err(DocumentError::Segments(segments.len()));
            };
            let place = Place::Cue {
                time: cue.time,
                speaker: cue.speaker.clone(),
            };
            segments.push(Segment { span, place });
            let remarks = sounds(&cue.text).into_iter();
            heard.extend(remarks.filter_map(|remark| {
                let span = TextSpan::from_bytes(start + remark.start..start + remark.end)?;
                Some((span, Aside::Note))
            }));
            let moved = |word: WordTime| {
                let bytes = word.span.bytes();
                let span = TextSpan::from_bytes(start + bytes.start..start + bytes.end)?;
                Some(WordTime { span, ..word })
            };
            words.extend(spread(&cue.text, cue.time, &cue.words).into_iter().filter_map(moved));
        }
        let document = Document::new(text, segments, heard)?;
        Ok(Spoken { document, words })
    }
}
