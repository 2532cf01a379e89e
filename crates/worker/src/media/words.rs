//! The model's tokens to words with times.

use pincite_core::compare::is_cjk;
use pincite_ingest::media::message::WireWord;

/// A token of the model: a piece of a word, as bytes, for a piece may end inside a letter.
pub(crate) struct Token {
    pub(crate) bytes: Vec<u8>,
    /// Milliseconds from the recording's beginning.
    pub(crate) start: u64,
    /// Milliseconds from the recording's beginning.
    pub(crate) end: u64,
    /// How sure the model was: 0 to 1.
    pub(crate) sure: f32,
}

/// The text of a cue and its words. Words are what white space parts, and single characters in scripts without spaces.
/// Their times rise and stay between `start` and `end`.
pub(crate) fn words(tokens: &[Token], start: u64, end: u64) -> (String, Vec<WireWord>) {
    let bytes: Vec<u8> = tokens.iter().flat_map(|token| token.bytes.iter().copied()).collect();
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let lead = text.len() - text.trim_start().len();
    let trimmed = text.trim();
    let mut words: Vec<WireWord> = pieces(trimmed)
        .map(|(first, last)| word(tokens, first, last, lead, start, end))
        .collect();
    let mut clock = start;
    for word in &mut words {
        word.start = word.start.clamp(clock, end.max(clock));
        word.end = word.end.clamp(word.start, end.max(word.start));
        clock = word.start;
    }
    // A word ends where the next one begins, at the latest.
    for i in 1..words.len() {
        let next = words[i].start;
        words[i - 1].end = words[i - 1].end.min(next);
    }
    (trimmed.to_owned(), words)
}

fn word(tokens: &[Token], first: usize, last: usize, lead: usize, start: u64, end: u64) -> WireWord {
    let mut at = 0;
    let mut found: Option<(u64, u64)> = None;
    let mut sure: Option<f32> = None;
    for token in tokens {
        let range = at..at + token.bytes.len();
        at = range.end;
        // White space before a word belongs to its first token and not to the word.
        if range.end <= first + lead || range.start >= last + lead {
            continue;
        }
        found = Some((found.map_or(token.start, |(start, _)| start), token.end));
        // How sure the model was of a comma says nothing of the word; the least sure piece says the most.
        if token
            .bytes
            .iter()
            .any(|byte| byte.is_ascii_alphanumeric() || !byte.is_ascii())
        {
            sure = Some(sure.map_or(token.sure, |sure| sure.min(token.sure)));
        }
    }
    let (from, to) = found.unwrap_or((start, end));
    WireWord {
        first: u32::try_from(first).unwrap_or(u32::MAX),
        last: u32::try_from(last).unwrap_or(u32::MAX),
        start: from,
        end: to,
        sure: sure.unwrap_or(1.0),
    }
}

/// The byte ranges of a text's words.
fn pieces(text: &str) -> impl Iterator<Item = (usize, usize)> + '_ {
    let mut pieces: Vec<(usize, usize)> = Vec::new();
    let mut open: Option<(usize, bool)> = None;
    for (at, c) in text.char_indices() {
        let alone = is_cjk(c);
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

    fn token(text: &[u8], start: u64, end: u64, sure: f32) -> Token {
        Token {
            bytes: text.to_vec(),
            start,
            end,
            sure,
        }
    }

    #[test]
    fn tokens_become_words() {
        let check = |tokens: &[Token], text: &str, expected: &[(&str, u64, u64, f32)]| {
            let (said, words) = words(tokens, 100, 900);
            assert_eq!(said, text);
            let found: Vec<(&str, u64, u64, f32)> = words
                .iter()
                .map(|word| {
                    (
                        &said[word.first as usize..word.last as usize],
                        word.start,
                        word.end,
                        word.sure,
                    )
                })
                .collect();
            assert_eq!(found, expected);
        };
        check(
            &[
                token(b" mito", 100, 300, 0.9),
                token(b"chondria", 300, 500, 0.4),
                token(b",", 500, 510, 0.1),
                token(b" too", 600, 2000, 0.8),
            ],
            "mitochondria, too",
            &[("mitochondria,", 100, 510, 0.4), ("too", 600, 900, 0.8)],
        );
        // A letter broken between two tokens.
        check(
            &[token(b" na\xC3", 100, 200, 0.5), token(b"\xAFve", 200, 300, 0.7)],
            "naïve",
            &[("naïve", 100, 300, 0.5)],
        );
        // Times that run backwards are put right.
        check(
            &[token(b" a", 400, 500, 0.5), token(b" b", 200, 300, 0.5)],
            "a b",
            &[("a", 400, 400, 0.5), ("b", 400, 400, 0.5)],
        );
        check(
            &[
                token("細胞".as_bytes(), 100, 300, 0.5),
                token("。".as_bytes(), 300, 310, 0.5),
            ],
            "細胞。",
            &[("細", 100, 300, 0.5), ("胞。", 100, 310, 0.5)],
        );
        check(&[], "", &[]);
    }
}
