//! The model's tokens to words with times.

use super::resample::HERTZ;
use pincite_core::quote::exact::is_cjk;
use pincite_ingest::media::message::WireWord;

/// A token of the model: a piece of a word, as bytes, for a piece may end inside a letter.
pub(crate) struct Token {
    pub(crate) bytes: Vec<u8>,
    /// How sure the model was: 0 to 1.
    pub(crate) sure: f32,
}

/// The text of a cue and its words, said between `start` and `end` (milliseconds) and heard in `samples`. Words are what
/// white space parts, and single characters in scripts without spaces.
pub(crate) fn words(tokens: &[Token], start: u64, end: u64, samples: &[f32]) -> (String, Vec<WireWord>) {
    let bytes: Vec<u8> = tokens.iter().flat_map(|token| token.bytes.iter().copied()).collect();
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let lead = text.len() - text.trim_start().len();
    let trimmed = text.trim();
    let pieces: Vec<(usize, usize)> = pieces(trimmed).collect();
    let lengths = pieces
        .iter()
        .map(|(first, last)| spoken_length(&trimmed[*first..*last]));
    let times = share_out(&lengths.collect::<Vec<_>>(), start, end, samples);
    let offset = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
    let words = pieces.iter().zip(times).map(|((first, last), (start, end))| WireWord {
        first: offset(*first),
        last: offset(*last),
        start,
        end,
        sure: sureness(tokens, first + lead, last + lead),
    });
    (trimmed.to_owned(), words.collect())
}

/// How sure the model was of the bytes from `first` to `last`: as sure as of the piece of them that it was least sure of.
fn sureness(tokens: &[Token], first: usize, last: usize) -> f32 {
    let mut at = 0;
    let mut sure: Option<f32> = None;
    for token in tokens {
        let range = at..at + token.bytes.len();
        at = range.end;
        // How sure it was of a comma says nothing of the word.
        let says = token
            .bytes
            .iter()
            .any(|byte| byte.is_ascii_alphanumeric() || !byte.is_ascii());
        if range.end > first && range.start < last && says {
            sure = Some(sure.map_or(token.sure, |sure| sure.min(token.sure)));
        }
    }
    sure.unwrap_or(1.0)
}

/// How long a word takes to say, roughly, in letters. A digit is said as a word.
fn spoken_length(word: &str) -> f32 {
    const DIGIT: f32 = 3.5;
    const IDEOGRAPH: f32 = 3.0;
    // Every word has an onset of its own, however short it is.
    let letters = word.chars().map(|c| match c {
        c if c.is_numeric() => DIGIT,
        c if is_cjk(c) => IDEOGRAPH,
        c if c.is_alphabetic() => 1.0,
        _ => 0.0,
    });
    1.0 + letters.sum::<f32>()
}

/// When words of these lengths are said between `start` and `end`: each gets its share of the time in which there is
/// sound, so that no word is put into a pause. The model's cues begin and end at the right moment; what it tells of single
/// words is a by-product that wanders by a second.
fn share_out(lengths: &[f32], start: u64, end: u64, samples: &[f32]) -> Vec<(u64, u64)> {
    let sounding = sounding(samples, end.saturating_sub(start) as usize / FRAME_MS);
    let total: f32 = lengths.iter().sum();
    let (frames, mut sum) = (sounding.iter().filter(|sounds| **sounds).count() as f32, 0.0);
    // The time at which so much of the sound has been heard; before or behind a pause that lies just there.
    let at = |share: f32, behind: bool| {
        let wanted = share * frames;
        let mut heard = 0.0;
        let mut last = 0;
        for (i, _) in sounding.iter().enumerate().filter(|(_, sounds)| **sounds) {
            if heard + 0.5 > wanted {
                return if behind || last == 0 { i } else { last };
            }
            heard += 1.0;
            last = i + 1;
        }
        last
    };
    let mut times = Vec::with_capacity(lengths.len());
    for length in lengths {
        let first = at(sum / total, true);
        sum += length;
        let last = at(sum / total, false).max(first);
        let time = |frame: usize| (start + (frame * FRAME_MS) as u64).min(end);
        times.push((time(first), time(last)));
    }
    times
}

/// Milliseconds of a frame of sound.
const FRAME_MS: usize = 20;

/// In which of the `count` frames there is sound; in all of them when it cannot be told.
fn sounding(samples: &[f32], count: usize) -> Vec<bool> {
    const SAMPLES: usize = HERTZ as usize / 1000 * FRAME_MS;
    let loudness: Vec<f32> = samples
        .chunks(SAMPLES)
        .take(count)
        .map(|frame| (frame.iter().map(|sample| sample * sample).sum::<f32>() / frame.len() as f32).sqrt())
        .collect();
    let mut sorted = loudness.clone();
    sorted.sort_by(f32::total_cmp);
    let quantile = |share: usize| sorted.get(sorted.len() * share / 100).copied().unwrap_or(0.0);
    // Between the noise of the room and the voice; where there is no pause, there is no noise alone either.
    let (noise, voice) = (quantile(10), quantile(90));
    let threshold = (noise * 2.0).clamp(voice * 0.03, voice * 0.1);
    let mut sounding: Vec<bool> = loudness.iter().map(|loudness| *loudness >= threshold).collect();
    sounding.resize(count.max(1), false);
    if !sounding.contains(&true) {
        sounding.fill(true);
    }
    sounding
}

/// The byte ranges of a text's words.
fn pieces(text: &str) -> impl Iterator<Item = (usize, usize)> + '_ {
    let mut pieces: Vec<(usize, usize)> = Vec::new();
    let mut open: Option<(usize, bool)> = None;
    for (at, c) in text.char_indices() {
        let alone = is_cjk(c) && c.is_alphanumeric();
        // A mark behind a character without spaces goes with it.
        let parts = match open {
            Some((_, was_alone)) => alone || (was_alone && c.is_alphanumeric()),
            None => false,
        };
        if (c.is_whitespace() || parts)
            && let Some((first, _)) = open.take()
        {
            pieces.push((first, at));
        }
        if !c.is_whitespace() && open.is_none() {
            open = Some((at, alone));
        }
    }
    pieces.extend(open.map(|(first, _)| (first, text.len())));
    pieces.into_iter()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn token(text: &[u8], sure: f32) -> Token {
        Token {
            bytes: text.to_vec(),
            sure,
        }
    }

    #[test]
    fn tokens_become_words() {
        let check = |tokens: &[Token], text: &str, expected: &[(&str, f32)]| {
            let (said, words) = words(tokens, 100, 900, &[]);
            assert_eq!(said, text);
            let found: Vec<(&str, f32)> = words
                .iter()
                .map(|word| (&said[word.first as usize..word.last as usize], word.sure))
                .collect();
            assert_eq!(found, expected);
        };
        check(
            &[
                token(b" mito", 0.9),
                token(b"chondria", 0.4),
                token(b",", 0.1),
                token(b" too", 0.8),
            ],
            "mitochondria, too",
            &[("mitochondria,", 0.4), ("too", 0.8)],
        );
        // A letter broken between two tokens.
        check(
            &[token(b" na\xC3", 0.5), token(b"\xAFve", 0.7)],
            "naïve",
            &[("naïve", 0.5)],
        );
        let chinese = [token("细胞".as_bytes(), 0.5), token("。".as_bytes(), 0.3)];
        check(&chinese, "细胞。", &[("细", 0.5), ("胞。", 0.3)]);
        check(&[], "", &[]);
    }

    #[test]
    fn words_share_the_sound_and_leave_the_pauses() {
        let ms = HERTZ as usize / 1000;
        let check = |parts: &[(usize, f32)], lengths: &[f32], expected: &[(u64, u64)]| {
            let samples: Vec<f32> = parts.iter().flat_map(|(long, level)| vec![*level; long * ms]).collect();
            let end = 1000 + parts.iter().map(|(long, _)| *long as u64).sum::<u64>();
            assert_eq!(share_out(lengths, 1000, end, &samples), expected, "{parts:?}");
        };
        check(&[(800, 0.1)], &[2.0, 2.0], &[(1000, 1400), (1400, 1800)]);
        check(
            &[(400, 0.1), (600, 0.001), (400, 0.1)],
            &[2.0, 2.0],
            &[(1000, 1400), (2000, 2400)],
        );
        check(
            &[(200, 0.0), (400, 0.1), (200, 0.0)],
            &[1.0, 3.0],
            &[(1200, 1300), (1300, 1600)],
        );
        check(&[(400, 0.0)], &[1.0, 1.0], &[(1000, 1200), (1200, 1400)]);
        check(&[], &[1.0], &[(1000, 1000)]);
    }
}
