//! What somebody else writes or says than the text around it: a post in a thread, a review, the question of an interview.

use super::text::{TextOffset, TextSpan};
use std::cmp::Reverse;

/// A stretch of a text that one voice says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Voice {
    /// What it says.
    pub span: TextSpan,
    /// Whose it is: stretches with the same number are the same person's. It means nothing outside its text.
    pub who: u32,
}

/// Stretches of a text, each by one voice, in the order in which they begin. One may lie in another, as a reply in a post; what
/// lies in none is the text's own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Voices(Vec<Voice>);

impl Voices {
    /// Of stretches in any order; `None` where two overlap and neither lies in the other.
    #[must_use]
    pub fn new(mut voices: Vec<Voice>) -> Option<Self> {
        voices.retain(|voice| !voice.span.is_empty());
        voices.sort_by_key(|voice| (voice.span.start(), Reverse(voice.span.end())));
        voices.dedup_by_key(|voice| voice.span);
        let mut open: Vec<TextSpan> = Vec::new();
        for voice in &voices {
            while open.last().is_some_and(|outer| outer.end() <= voice.span.start()) {
                open.pop();
            }
            if open.last().is_some_and(|outer| outer.end() < voice.span.end()) {
                return None;
            }
            open.push(voice.span);
        }
        Some(Self(voices))
    }

    /// The stretches, in order of their starts, the outer before what lies in it.
    #[must_use]
    pub fn all(&self) -> &[Voice] {
        &self.0
    }

    /// The innermost stretch in which the letter at `at` stands.
    #[must_use]
    pub fn at(&self, at: TextOffset) -> Option<Voice> {
        let begun = self.0.partition_point(|voice| voice.span.start() <= at);
        let begun = self.0.get(..begun).unwrap_or_default();
        begun.iter().rev().find(|voice| voice.span.end() > at).copied()
    }

    /// The innermost stretch around `inner`, which is one of these.
    #[must_use]
    pub fn around(&self, inner: Voice) -> Option<Voice> {
        let before = self.0.iter().take_while(|other| **other != inner);
        before
            .filter(|other| other.span.end() >= inner.span.end())
            .last()
            .copied()
    }

    /// How many begin behind the start of `between`, up to its end.
    #[must_use]
    pub fn begin_in(&self, between: TextSpan) -> usize {
        let until = |at: TextOffset| self.0.partition_point(|voice| voice.span.start() <= at);
        until(between.end()) - until(between.start())
    }
}

#[cfg(test)]
mod tests {
    use super::{TextOffset, TextSpan, Voice, Voices};

    fn voices(spans: &[(usize, usize)]) -> Option<Voices> {
        let voice = |(from, to): &(usize, usize)| Voice {
            span: TextSpan::from_bytes(*from..*to).unwrap(),
            who: 0,
        };
        Voices::new(spans.iter().map(voice).collect())
    }

    #[test]
    fn the_innermost_voice_is_whose_words_they_are() {
        let voices = voices(&[(40, 60), (10, 60), (20, 30), (70, 80)]).unwrap();
        for (at, expected) in [
            (5, None),
            (10, Some((10, 60))),
            (20, Some((20, 30))),
            (30, Some((10, 60))),
            (59, Some((40, 60))),
            (60, None),
            (79, Some((70, 80))),
            (80, None),
        ] {
            let found = voices.at(TextOffset::new(at).unwrap());
            let found = found.map(|voice| (voice.span.start().bytes(), voice.span.end().bytes()));
            assert_eq!(found, expected, "{at}");
        }
        let inner = voices.at(TextOffset::new(25).unwrap()).unwrap();
        assert_eq!(voices.around(inner).map(|voice| voice.span.start().bytes()), Some(10));
    }

    #[test]
    fn voices_do_not_cross() {
        assert!(voices(&[(0, 10), (5, 15)]).is_none());
        assert!(voices(&[(0, 10), (10, 15), (10, 15), (3, 3)]).is_some());
    }
}
