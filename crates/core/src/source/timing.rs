//! When in a recording something is said.

pub use super::media_time::{MediaSpan, MediaTime, TrackNumber};
use crate::source::document::{Document, Place};
use crate::source::text::TextSpan;

/// When a word of a transcript is said.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WordTime {
    /// The word in the document's text, with its punctuation and without the space around it.
    pub span: TextSpan,
    /// From when to when.
    pub time: MediaSpan,
    /// How sure the transcriber is of it, 0 to 1; 1 where a person wrote the transcript.
    pub sure: f32,
}

/// When the passages `spans` are said: a stretch each, from the first word that the passage touches to the last, or,
/// where there are no words with times, the cues that it touches. `words` are in the order of the text.
#[must_use]
pub fn spoken(document: &Document, words: &[WordTime], spans: &[TextSpan]) -> Vec<MediaSpan> {
    let of_words = |span: TextSpan| {
        let first = words.partition_point(|word| word.span.end() <= span.start());
        let touched = words
            .iter()
            .skip(first)
            .take_while(|word| word.span.start() < span.end());
        touched.map(|word| word.time).reduce(MediaSpan::union)
    };
    let of_cues = |span: TextSpan| {
        let times = document.segments_of(span).filter_map(|segment| match segment.place {
            Place::Cue { time, .. } => Some(time),
            _ => None,
        });
        times.reduce(MediaSpan::union)
    };
    spans
        .iter()
        .filter_map(|span| of_words(*span).or_else(|| of_cues(*span)))
        .collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::source::document::Segment;

    fn at(start: u64, end: u64) -> MediaSpan {
        MediaSpan::new(MediaTime(start), MediaTime(end))
    }

    fn span(bytes: std::ops::Range<usize>) -> TextSpan {
        TextSpan::from_bytes(bytes).unwrap()
    }

    #[test]
    fn a_moment_is_written_as_people_write_it() {
        for (ms, written) in [(0, "0:00"), (5_999, "0:05"), (323_000, "5:23"), (3_723_000, "1:02:03")] {
            assert_eq!(MediaTime(ms).to_string(), written);
        }
    }

    #[test]
    fn passages_have_the_times_of_their_words_or_else_of_their_cues() {
        let cue = |bytes, time| Segment {
            span: span(bytes),
            place: Place::Cue { time, speaker: None },
        };
        let text = "one two\nthree four\n".to_owned();
        let segments = vec![cue(0..8, at(0, 2_000)), cue(8..19, at(3_000, 5_000))];
        let document = Document::new(text, segments, Vec::new()).unwrap();
        let word = |bytes, time| WordTime {
            span: span(bytes),
            time,
            sure: 1.0,
        };
        let words = [
            word(0..3, at(100, 400)),
            word(4..7, at(500, 900)),
            word(8..13, at(3_100, 3_500)),
        ];
        for (passage, with_words, without) in [
            (0..3, at(100, 400), at(0, 2_000)),
            (4..13, at(500, 3_500), at(0, 5_000)),
            (14..18, at(3_000, 5_000), at(3_000, 5_000)),
        ] {
            let passage = [span(passage)];
            assert_eq!(spoken(&document, &words, &passage), [with_words]);
            assert_eq!(spoken(&document, &[], &passage), [without]);
        }
    }
}
