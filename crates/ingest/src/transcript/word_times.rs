//! When words are said.

use pincite_core::source::text::TextSpan;
use pincite_core::source::timing::{MediaSpan, MediaTime, WordTime};
use std::ops::Range;

/// A stretch of speech with a time of its own, as a transcriber gives it: a word, a part of one (a token), or several.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece<'a> {
    /// Its text, with the space that it may begin with.
    pub text: &'a str,
    /// From when to when.
    pub time: MediaSpan,
    /// How sure the transcriber is of it, 0 to 1.
    pub sure: f32,
}

/// The words of a cue's `text` with their times, put together from the pieces that it was made of, in order. A piece
/// that does not stand in the text (a letter cut apart between two tokens) lends its time to the next one. A word of
/// several pieces is as sure as they are on average. Spans are bytes of `text`.
#[must_use]
pub fn words_of<'a>(text: &str, pieces: impl IntoIterator<Item = Piece<'a>>) -> Vec<WordTime> {
    let mut placed: Vec<(Range<usize>, MediaSpan, f32)> = Vec::new();
    let mut at = 0;
    let mut lent: Option<MediaSpan> = None;
    for piece in pieces {
        let bare = piece.text.trim();
        if bare.is_empty() {
            continue;
        }
        let time = lent.take().map_or(piece.time, |lent| lent.union(piece.time));
        match place(text, at, bare) {
            Some(range) => {
                at = range.end;
                placed.push((range, time, piece.sure));
            }
            None => lent = Some(time),
        }
    }
    let letters = Letters::of(text);
    let mut timed = Vec::new();
    let mut next = 0;
    for word in words(text) {
        next += placed
            .get(next..)
            .unwrap_or_default()
            .iter()
            .take_while(|(range, ..)| range.end <= word.start)
            .count();
        let of_word = placed
            .get(next..)
            .unwrap_or_default()
            .iter()
            .take_while(|(range, ..)| range.start < word.end);
        let (mut time, mut sure, mut count): (Option<MediaSpan>, f32, f32) = (None, 0.0, 0.0);
        for (range, whole, of_piece) in of_word {
            let part = letters.share(range, *whole, range.start.max(word.start)..range.end.min(word.end));
            time = Some(time.map_or(part, |time| time.union(part)));
            sure += of_piece;
            count += 1.0;
        }
        if let (Some(time), Some(span)) = (time, TextSpan::from_bytes(word)) {
            let sure = sure / count;
            timed.push(WordTime { span, time, sure });
        }
    }
    timed
}

/// Where `piece` stands at or shortly after `at`.
fn place(text: &str, at: usize, piece: &str) -> Option<Range<usize>> {
    const REACH: usize = 64;
    let mut end = text.len().min(at + REACH + piece.len());
    while !text.is_char_boundary(end) {
        end += 1;
    }
    let found = text.get(at..end)?.find(piece)?;
    Some(at + found..at + found + piece.len())
}

/// The words of a text as bytes: what stands between spaces, and single letters where a script writes without spaces,
/// each with the marks that follow it.
pub(super) fn words(text: &str) -> Vec<Range<usize>> {
    let mut words: Vec<Range<usize>> = Vec::new();
    // Whether the word so far has a letter, and one of a script without spaces.
    let (mut letter, mut unspaced) = (false, false);
    for (at, c) in text.char_indices() {
        if c.is_whitespace() {
            continue;
        }
        let end = at + c.len_utf8();
        let starts = match is_unspaced(c) {
            true => letter && !is_dependent(c),
            false => unspaced && c.is_alphanumeric(),
        };
        match words.last_mut() {
            Some(last) if last.end == at && !starts => last.end = end,
            _ => {
                (letter, unspaced) = (false, false);
                words.push(at..end);
            }
        }
        letter |= c.is_alphanumeric();
        unspaced |= is_unspaced(c);
    }
    words
}

/// Whether a letter is of a script that writes words without spaces: Chinese, Japanese, Thai, Lao, Burmese, Khmer.
fn is_unspaced(c: char) -> bool {
    matches!(u32::from(c),
        0x0e00..=0x0eff | 0x1000..=0x109f | 0x1780..=0x17ff | 0x3041..=0x30ff | 0x3400..=0x4dbf | 0x4e00..=0x9fff
        | 0xf900..=0xfaff | 0x20000..=0x3ffff)
}

/// Whether a letter of such a script only ever goes on with the one before it.
fn is_dependent(c: char) -> bool {
    matches!(u32::from(c),
        0x0e31 | 0x0e33..=0x0e3a | 0x0e47..=0x0e4e | 0x0eb1 | 0x0eb3..=0x0ebc | 0x0ec8..=0x0ece | 0x102b..=0x103e
        | 0x17b4..=0x17d3 | 0x30fc)
}

/// How many letters stand before each byte of a text: what time is dealt out by.
struct Letters(Vec<u32>);

impl Letters {
    fn of(text: &str) -> Self {
        let mut before = Vec::with_capacity(text.len() + 1);
        let mut count = 0_u32;
        for c in text.chars() {
            before.extend(std::iter::repeat_n(count, c.len_utf8()));
            count = count.saturating_add(u32::from(!c.is_whitespace()));
        }
        before.push(count);
        Self(before)
    }

    fn within(&self, range: Range<usize>) -> u64 {
        let at = |byte: usize| self.0.get(byte).copied().unwrap_or_default();
        u64::from(at(range.end).saturating_sub(at(range.start)))
    }

    /// The part of the time of `whole` in which `part` of it is said.
    fn share(&self, whole: &Range<usize>, time: MediaSpan, part: Range<usize>) -> MediaSpan {
        let all = self.within(whole.clone()).max(1);
        let length = time.end().0 - time.start().0;
        let moment = |letters: u64| MediaTime(time.start().0 + length.saturating_mul(letters.min(all)) / all);
        let before = self.within(whole.start..part.start);
        MediaSpan::new(moment(before), moment(before + self.within(part)))
    }
}

/// Times for all words of `text`: those of `known`, and between them the time that is left, by the number of letters.
pub(super) fn spread(text: &str, time: MediaSpan, known: &[WordTime]) -> Vec<WordTime> {
    let words = words(text);
    let letters = Letters::of(text);
    let mut times: Vec<Option<(MediaSpan, f32)>> = Vec::with_capacity(words.len());
    let mut next = 0;
    for word in &words {
        let rest = known.get(next..).unwrap_or_default();
        next += rest
            .iter()
            .take_while(|known| known.span.end().bytes() <= word.start)
            .count();
        let rest = known.get(next..).unwrap_or_default();
        let touching = rest.iter().take_while(|known| known.span.start().bytes() < word.end);
        let joined = touching.map(|known| (known.time, known.sure));
        times.push(joined.reduce(|a, b| (a.0.union(b.0), a.1.min(b.1))));
    }
    let mut at = 0;
    while at < words.len() {
        if times.get(at).is_some_and(Option::is_some) {
            at += 1;
            continue;
        }
        let end = (at..words.len())
            .find(|i| times.get(*i).is_some_and(Option::is_some))
            .unwrap_or(words.len());
        let before = at
            .checked_sub(1)
            .and_then(|i| *times.get(i)?)
            .map_or(time.start(), |(time, _)| time.end());
        let after = times
            .get(end)
            .and_then(|time| *time)
            .map_or(time.end(), |(time, _)| time.start());
        let gap = MediaSpan::new(before, after);
        let (Some(first), Some(last)) = (words.get(at), words.get(end - 1)) else {
            break;
        };
        let whole = first.start..last.end;
        for (word, slot) in words.iter().zip(&mut times).take(end).skip(at) {
            *slot = Some((letters.share(&whole, gap, word.clone()), 1.0));
        }
        at = end;
    }
    let timed = words.into_iter().zip(times).filter_map(|(word, time)| {
        let (time, sure) = time?;
        Some(WordTime {
            span: TextSpan::from_bytes(word)?,
            time,
            sure,
        })
    });
    timed.collect()
}
