//! A text as words, stops and whole quotations.

use super::words::{FIRST_PERSON, NO_NAMES, PRONOUNS};
use crate::language::abbreviations::shortens;
use std::ops::Range;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Word,
    Comma,
    Colon,
    Dash,
    /// What ends a sentence.
    Stop,
    /// A whole quotation with its marks.
    Quotation,
    /// What opens a bracket.
    Open,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Token<'a> {
    pub(super) kind: Kind,
    pub(super) text: &'a str,
    pub(super) start: usize,
    pub(super) end: usize,
}

impl Token<'_> {
    pub(super) fn is_word(&self) -> bool {
        self.kind == Kind::Word
    }

    /// Whether it is a word with a capital that may be part of a name.
    pub(super) fn is_capital(&self) -> bool {
        let mut letters = self.text.chars();
        if letters
            .next()
            .is_some_and(|c| c.is_uppercase() && !matches!(c, 'I' | 'A' | 'O' | 'Y' | 'E'))
            && letters.next().is_none()
        {
            return self.is_word();
        }
        let word = self.lower();
        let other = self.text == "I"
            || self.text.starts_with("I'")
            || self.text.starts_with("I’")
            || NO_NAMES.has(&word)
            || PRONOUNS.has(&word)
            || FIRST_PERSON.has(word.split(['\'', '’']).next().unwrap_or(""));
        self.is_word() && self.text.starts_with(char::is_uppercase) && !other
    }

    pub(super) fn lower(&self) -> String {
        self.text.to_lowercase().replace(is_combining, "")
    }
}

/// The tokens of `text`. What stands in round or square brackets is passed over: a page, a year, a note.
pub(super) fn tokens<'a>(text: &'a str, quotations: &[Range<usize>]) -> Vec<Token<'a>> {
    read(text, quotations, false)
}

/// All tokens of `text`, those in brackets, too.
pub(super) fn all_tokens(text: &str) -> Vec<Token<'_>> {
    read(text, &[], true)
}

fn read<'a>(text: &'a str, quotations: &[Range<usize>], brackets: bool) -> Vec<Token<'a>> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(c) = text.get(at..).and_then(|rest| rest.chars().next()) {
        let quotation = quotations.iter().find(|range| range.start == at && range.end > at);
        let (kind, end) = if let Some(range) = quotation {
            (Some(Kind::Quotation), range.end)
        } else if c.is_alphanumeric() {
            (Some(Kind::Word), word_end(text, at, quotations))
        } else if let Some(end) = bracket_end(text, at, c).filter(|_| !brackets) {
            (None, end)
        } else {
            (mark(text, at, c), at + c.len_utf8())
        };
        if let (Some(kind), Some(text)) = (kind, text.get(at..end)) {
            found.push(Token {
                kind,
                text,
                start: at,
                end,
            });
        }
        at = end;
    }
    found
}

fn word_end(text: &str, from: usize, quotations: &[Range<usize>]) -> usize {
    let rest = text.get(from..).unwrap_or_default();
    let mut chars = rest.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        let next = chars.peek().map(|(_, next)| *next);
        let joins =
            matches!(c, '\'' | '’' | '-' | '‐' | '·' | '・' | '\u{640}') && next.is_some_and(char::is_alphanumeric);
        let marks = !c.is_alphanumeric() && !joins && !is_combining(c);
        if marks || quotations.iter().any(|range| range.start == from + at) {
            return from + at;
        }
    }
    text.len()
}

fn is_combining(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}' | '\u{64b}'..='\u{65f}' | '\u{200c}' | '\u{200d}')
}

/// Behind the bracket that closes what opens here.
fn bracket_end(text: &str, at: usize, c: char) -> Option<usize> {
    /// The longest that is passed over, in bytes.
    const LONGEST: usize = 240;
    let close = match c {
        '(' => ')',
        '[' => ']',
        '（' => '）',
        '【' => '】',
        _ => return None,
    };
    let end = text.get(at..)?.find(close)?;
    (end <= LONGEST).then_some(at + end + close.len_utf8())
}

fn mark(text: &str, at: usize, c: char) -> Option<Kind> {
    match c {
        '.' if shortens(text, at) => None,
        '.' | '!' | '?' | '…' | '。' | '！' | '？' | '؟' | ';' | '；' => Some(Kind::Stop),
        ',' | '，' | '、' | '،' => Some(Kind::Comma),
        ':' | '：' => Some(Kind::Colon),
        '–' | '—' | '―' => Some(Kind::Dash),
        '(' | '[' | '（' => Some(Kind::Open),
        ')' | ']' | '）' => Some(Kind::Comma),
        _ => None,
    }
}
