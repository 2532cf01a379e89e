//! A text as tokens: words, numbers, single characters of scripts without spaces.

use crate::fold::folded;
use crate::fold::marks::{is_cjk, is_dash, is_invisible};
use crate::language::words::over_line_end;
use std::ops::Range;
use unicode_normalization::char::canonical_combining_class;

/// A word or a number, and where it stands.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Token {
    /// Bytes of the text, plus the base that was given.
    pub(super) range: Range<usize>,
    /// Its letters in small case; a number as it is written.
    pub(super) folded: String,
    /// Begins with a digit.
    pub(super) number: bool,
    /// Ends in what says that it owns something: "company's".
    pub(super) owns: bool,
    /// Begins with a capital.
    pub(super) capital: bool,
    /// Starts a sentence or a part of it, so that a capital says nothing.
    pub(super) initial: bool,
}

/// The tokens of `text`, which starts at byte `base` of a longer one.
pub(super) fn tokens(text: &str, base: usize) -> Vec<Token> {
    let mut tokens: Vec<Token> = Vec::new();
    let mut end = 0;
    for range in Ranges::new(text) {
        let raw = text.get(range.clone()).unwrap_or_default();
        let folded = fold_token(raw);
        if folded.is_empty() {
            continue;
        }
        let gap = text.get(end..range.start).unwrap_or_default();
        let first = raw.chars().next();
        // "non-arching" is one word, which denies no other.
        if gap == "-"
            && let Some(last) = tokens.last_mut().filter(|last| last.folded == "non")
        {
            last.folded.push_str(&folded);
            last.range.end = base + range.end;
            end = range.end;
            continue;
        }
        tokens.push(Token {
            initial: tokens.is_empty() || gap.contains(['.', '!', '?', ':', '•', '“', '"', '。']),
            number: first.is_some_and(|c| c.is_ascii_digit()),
            capital: first.is_some_and(char::is_uppercase),
            owns: raw.ends_with("'s") || raw.ends_with("’s"),
            folded,
            range: base + range.start..base + range.end,
        });
        end = range.end;
    }
    tokens
}

/// Where the tokens of a text stand, in order.
pub(super) struct Ranges<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Ranges<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    fn char_at(&self, at: usize) -> Option<char> {
        self.text.get(at..)?.chars().next()
    }

    /// The end of the number that starts at `start`: digits, and separators between them.
    fn number(&self, start: usize) -> usize {
        let digits = |from: usize| {
            let rest = self.text.as_bytes().get(from..).unwrap_or_default();
            rest.iter().take_while(|byte| byte.is_ascii_digit()).count()
        };
        let mut end = start + digits(start);
        while let Some(c) = self.char_at(end) {
            let next = end + c.len_utf8();
            let follow = digits(next);
            let joins = match c {
                '.' | ',' | ':' => follow > 0,
                '\'' | '’' | '\u{202f}' | '\u{a0}' | '\u{2009}' | '\u{2007}' => follow == 3,
                _ => false,
            };
            if !joins {
                break;
            }
            end = next + follow;
        }
        end
    }

    /// The end of the word that starts at `start`.
    fn word(&self, start: usize) -> usize {
        let mut end = start;
        while let Some(c) = self.char_at(end) {
            let next = end + c.len_utf8();
            let head = self.text.get(start..end).unwrap_or_default();
            if c.is_ascii_alphabetic() {
                end = next;
            } else if (c.is_alphanumeric() && !is_cjk(c) && !is_raised(c)) || is_hidden(c) {
                // "USD5" is an amount, "Q1" an identifier.
                if c.is_ascii_digit() && is_currency_code(head) {
                    break;
                }
                end = next;
            } else if matches!(c, '\'' | '’') {
                let after = self.char_at(next).is_some_and(char::is_alphabetic);
                // "l'eau" is two words, "don't" is one.
                if !after || head.chars().count() == 1 || is_elided(head) {
                    break;
                }
                end = next;
            } else if let Some(over) = is_dash(c).then(|| over_line_end(self.text, start, end)).flatten() {
                end = over;
            } else {
                break;
            }
        }
        end
    }
}

impl Iterator for Ranges<'_> {
    type Item = Range<usize>;

    fn next(&mut self) -> Option<Range<usize>> {
        loop {
            let c = self.char_at(self.at)?;
            let start = self.at;
            self.at += c.len_utf8();
            if c.is_ascii_digit() {
                self.at = self.number(start);
            } else if is_cjk(c) && c.is_alphanumeric() {
            } else if (c.is_alphanumeric() && !is_raised(c)) || begins_lost(c, self.char_at(self.at)) {
                self.at = self.word(start).max(self.at);
            } else {
                continue;
            }
            return Some(start..self.at);
        }
    }
}

/// Words of French and Italian that lose their last letter before a vowel: "dell'Italia" is two words.
fn is_elided(head: &str) -> bool {
    const HEADS: [&str; 18] = [
        "qu", "dell", "nell", "all", "dall", "sull", "coll", "un", "quell", "quest", "bell", "sant", "lorsqu",
        "puisqu", "jusqu", "quoiqu", "presqu", "quelqu",
    ];
    HEADS.iter().any(|elided| head.eq_ignore_ascii_case(elided))
}

/// A ligature that a file lost to a control code, before a letter.
fn begins_lost(c: char, next: Option<char>) -> bool {
    matches!(c, '\u{0b}'..='\u{0f}') && next.is_some_and(char::is_alphabetic)
}

fn is_hidden(c: char) -> bool {
    !c.is_ascii_graphic()
        && (is_invisible(c)
            || matches!(c, '\u{0b}' | '\u{0c}' | '\u{0e}' | '\u{0f}')
            || canonical_combining_class(c) != 0)
}

/// Raised and lowered digits: the mark of a note, or an exponent.
pub(super) fn is_raised(c: char) -> bool {
    matches!(c, '\u{b2}' | '\u{b3}' | '\u{b9}' | '\u{2070}'..='\u{209f}')
}

/// The codes of the world's most traded currencies, in small letters.
pub(super) fn is_currency_code(word: &str) -> bool {
    let codes = [
        "usd", "eur", "gbp", "chf", "jpy", "cny", "rmb", "cad", "aud", "nzd", "sek", "nok", "dkk", "inr", "brl", "krw",
    ];
    word.len() == 3 && codes.iter().any(|code| word.eq_ignore_ascii_case(code))
}

/// A token's letters in small case, without what says only who owns ("company's").
pub(super) fn fold_token(raw: &str) -> String {
    if raw.starts_with(|c: char| c.is_ascii_digit()) {
        return raw.to_owned();
    }
    if raw.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return raw.to_ascii_lowercase();
    }
    let mut parts = raw.split(['\'', '’']);
    let head = folded(parts.next().unwrap_or_default());
    match parts.next().map(folded).as_deref() {
        None | Some("s" | "S") => head,
        Some(tail) => format!("{head}'{tail}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_cut_into_tokens() {
        let cases = [
            ("The firm's 2,400 staff", vec!["the", "firm", "2,400", "staff"]),
            ("$2.3bn, 219.2M", vec!["2.3", "bn", "219.2", "m"]),
            (
                "11\u{202f}836\u{202f}692 shares",
                vec!["11\u{202f}836\u{202f}692", "shares"],
            ),
            ("dell'Italia un'isola", vec!["dell", "italia", "un", "isola"]),
            ("don't l’eau", vec!["don't", "l", "eau"]),
            ("Q1 and A320", vec!["q1", "and", "a320"]),
            ("USD5 at 10:30", vec!["usd", "5", "at", "10:30"]),
            ("speci-\nfic gra\u{0c}n 10⁵", vec!["specific", "grafin", "10"]),
            ("a non-arching brace", vec!["a", "nonarching", "brace"]),
            ("北京 2", vec!["北", "京", "2"]),
            ("", vec![]),
        ];
        for (text, expected) in cases {
            let found: Vec<String> = tokens(text, 0).into_iter().map(|token| token.folded).collect();
            assert_eq!(found, expected, "{text}");
        }
    }
}
