//! Who says what in a conversation that stands as one text: what the person asked is none of the assistant's words.
//!
//! A chat is copied or saved with marks between its turns: "#### You:" and "#### ChatGPT:", "User:" and "Assistant:",
//! "**You**", "Q:" and "A:", in any language. The turns of the person are left out of what is judged. They could hide a
//! false quote, so each is listed as [`SkipReason::YourTurn`], and marks count only where they open lines, begin at the
//! text's top, and alternate. In doubt a text is one answer, and all of it is judged.

mod names;
#[cfg(test)]
mod tests;

use super::reasons::{SkipReason, Skipped};
use crate::answer::{Inline, blocks};
use crate::source::text::TextSpan;
use names::{AFTER, ASSISTANT, LETTERS, PERSON};
use std::borrow::Cow;
use std::ops::Range;

/// An answer without the turns of the person who asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heard<'a> {
    /// The answer with line breaks in place of every byte that is not the assistant's: places are those of the answer.
    pub text: Cow<'a, str>,
    /// The person's turns, in order.
    pub left_out: Vec<Skipped>,
    /// Words of turns that are judged because somebody asked for it.
    pub judged_too: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Who {
    Person,
    Assistant,
}

/// A mark that opens a turn.
#[derive(Clone, Debug)]
struct Mark {
    /// From its line's start to where the turn's words begin.
    range: Range<usize>,
    who: Who,
    /// The letter that it is, for "Q:" and the like.
    letter: Option<String>,
}

/// Finds who says what. A turn whose words `asked` says to be judged stays in the text.
#[must_use]
pub fn heard<'a>(raw: &'a str, asked: &dyn Fn(&str) -> bool) -> Heard<'a> {
    let marks = marks(raw);
    let mut found = Heard {
        text: Cow::Borrowed(raw),
        left_out: Vec::new(),
        judged_too: Vec::new(),
    };
    if !are_turns(raw, &marks) {
        return found;
    }
    let mut cut: Vec<Range<usize>> = Vec::new();
    for (i, mark) in marks.iter().enumerate() {
        let end = marks.get(i + 1).map_or(raw.len(), |next| next.range.start);
        cut.push(mark.range.clone());
        if mark.who == Who::Assistant {
            continue;
        }
        let said = raw.get(mark.range.end..end).unwrap_or_default();
        let start = mark.range.end + (said.len() - said.trim_start().len());
        let Some(span) = TextSpan::from_bytes(start..start + said.trim().len()).filter(|span| !span.is_empty()) else {
            continue;
        };
        let text = shown(said.trim());
        if text.is_empty() {
            continue;
        }
        if asked(&text) {
            found.judged_too.push(text);
        } else {
            cut.push(mark.range.end..end);
            let reason = SkipReason::YourTurn;
            found.left_out.push(Skipped { span, text, reason });
        }
    }
    found.text = Cow::Owned(without(raw, &cut));
    found
}

/// The words as a reader sees them.
fn shown(markdown: &str) -> String {
    let read = blocks(markdown);
    let lines = read.iter().map(|block| {
        let parts = block.inlines.iter().map(|inline| match inline {
            Inline::Run(run) => run.text.as_str(),
            _ => " ",
        });
        parts.collect::<String>()
    });
    let lines: Vec<String> = lines.filter(|line| !line.trim().is_empty()).collect();
    lines.join("\n")
}

/// The text with a line break for every byte of `cut`.
fn without(raw: &str, cut: &[Range<usize>]) -> String {
    let mut text = String::with_capacity(raw.len());
    for range in cut {
        text.push_str(raw.get(text.len()..range.start).unwrap_or_default());
        text.extend(std::iter::repeat_n('\n', range.end.saturating_sub(text.len())));
    }
    text.push_str(raw.get(text.len()..).unwrap_or_default());
    text
}

/// Whether marks are those of a conversation: both sides speak, one after the other, from the top on. What a title page
/// has before the first of them is short and quotes nothing.
fn are_turns(raw: &str, marks: &[Mark]) -> bool {
    const LONGEST_HEAD: usize = 1500;
    let Some(first) = marks.first() else { return false };
    let head = raw.get(..first.range.start).unwrap_or_default();
    let quotes = |c: char| matches!(c, '"' | '“' | '”' | '„' | '«' | '»' | '「' | '『' | '>');
    if head.len() > LONGEST_HEAD || head.contains(quotes) {
        return false;
    }
    let has = |who| marks.iter().any(|mark| mark.who == who);
    let turns = marks.windows(2).filter(|pair| matches!(pair, [a, b] if a.who != b.who));
    // A turn in two parts, as after a tool was called, is no reason for doubt; many of one side in a row are.
    has(Who::Person) && has(Who::Assistant) && turns.count() * 3 >= (marks.len() - 1) * 2
}

/// The marks that open lines outside of code.
fn marks(raw: &str) -> Vec<Mark> {
    let mut found: Vec<Mark> = Vec::new();
    let (mut at, mut fenced) = (0, false);
    for line in raw.split_inclusive('\n') {
        let bare = line.trim_start();
        if bare.starts_with("```") || bare.starts_with("~~~") {
            fenced = !fenced;
        } else if !fenced && let Some((who, letter, length)) = mark(line.trim_end_matches(['\n', '\r'])) {
            found.push(Mark {
                range: at..at + length,
                who,
                letter,
            });
        }
        at += line.len();
    }
    of_one_kind(found)
}

/// Without letters that make no pair: "A:" opens a choice as well as an answer. Letters count only where nothing else does.
fn of_one_kind(mut marks: Vec<Mark>) -> Vec<Mark> {
    if marks
        .iter()
        .any(|mark| mark.letter.is_none() && mark.who == Who::Person)
    {
        marks.retain(|mark| mark.letter.is_none());
        return marks;
    }
    let Some(first) = marks.iter().find_map(|mark| mark.letter.clone()) else {
        return marks;
    };
    let second = |ask: &str, answer: &str| {
        let other = |mark: &Mark| mark.letter.as_deref() == Some(answer) && answer != ask;
        ask == first && marks.iter().any(other)
    };
    let Some((ask, answer)) = LETTERS.iter().find(|(ask, answer)| second(ask, answer)).copied() else {
        marks.retain(|mark| mark.letter.is_none());
        return marks;
    };
    for mark in &mut marks {
        match mark.letter.as_deref() {
            Some(letter) if letter == ask => mark.who = Who::Person,
            Some(letter) if letter == answer => mark.who = Who::Assistant,
            _ => {}
        }
    }
    marks.retain(|mark| {
        mark.letter
            .as_deref()
            .is_none_or(|letter| letter == ask || letter == answer)
    });
    marks
}

/// The mark that a line opens with: who speaks, the letter that it is, and its length in bytes.
fn mark(line: &str) -> Option<(Who, Option<String>, usize)> {
    const LONGEST: usize = 160;
    let (mut at, decorated) = opening(line)?;
    let rest = line.get(at..)?;
    let (who, letter, length) = named(rest)?;
    at += length;
    if letter.is_none() && who == Who::Assistant {
        at += versions(line.get(at..)?);
    }
    let closing = closing(line.get(at..)?)?;
    let rest = line.get(at + closing.length..)?;
    let alone = rest.trim().is_empty();
    let fits = closing.colon || letter.is_none() && decorated && alone;
    (fits && at <= LONGEST).then(|| {
        (
            who,
            letter,
            at + closing.length + (rest.len() - rest.trim_start().len()),
        )
    })
}

/// What may stand before a name: signs of headings and bold, a time in brackets, a small picture. Where the name begins,
/// and whether it is set off.
fn opening(line: &str) -> Option<(usize, bool)> {
    let mut decorated = false;
    let mut at = 0;
    if line.starts_with("    ") || line.starts_with('\t') {
        return None;
    }
    while let Some(c) = line.get(at..)?.chars().next() {
        match c {
            '[' | '(' => {
                at += bracketed(line.get(at..)?)?;
                continue;
            }
            '#' | '*' | '_' => decorated = true,
            // Quotes, lists, tables and tags are something else.
            '"' | '“' | '„' | '«' | '>' | '|' | '<' | '-' | '+' | '\'' | '‘' | '`' => return None,
            c if c.is_alphanumeric() => break,
            _ => {}
        }
        at += c.len_utf8();
    }
    Some((at, decorated))
}

/// The length of what stands in brackets: a time, a date, a model's name.
fn bracketed(text: &str) -> Option<usize> {
    const LONGEST: usize = 60;
    let open = text.chars().next()?;
    let close = match open {
        '[' => ']',
        '(' => ')',
        '（' => '）',
        _ => return None,
    };
    let end = text.find(close).filter(|end| *end <= LONGEST)?;
    let inside = text.get(open.len_utf8()..end)?;
    (!inside.contains(['"', '“', '”', '«', '»', '„'])).then_some(end + close.len_utf8())
}

/// The name that a text begins with.
fn named(text: &str) -> Option<(Who, Option<String>, usize)> {
    let longest = |names: &[&str]| names.iter().filter_map(|name| begins_with(text, name)).max();
    let (person, assistant) = (longest(PERSON), longest(ASSISTANT));
    if person.is_some() || assistant.is_some() {
        let who = if person > assistant {
            Who::Person
        } else {
            Who::Assistant
        };
        return Some((who, None, person.max(assistant)?));
    }
    let letter = text.chars().next()?;
    let length = letter.len_utf8();
    let lower: String = letter.to_lowercase().collect();
    let known = LETTERS.iter().any(|(ask, answer)| *ask == lower || *answer == lower);
    // "Q1:", "A 2."
    let rest = text.get(length..)?;
    let numbered = rest.bytes().take_while(u8::is_ascii_digit).count();
    (known && numbered <= 3).then_some((Who::Person, Some(lower), length + numbered))
}

/// The length of `name` at the start of `text`, whatever the case, where a word ends behind it.
fn begins_with(text: &str, name: &str) -> Option<usize> {
    let mut rest = text.chars();
    let mut length = 0;
    for wanted in name.chars() {
        let c = rest.next()?;
        if !c.to_lowercase().eq(wanted.to_lowercase()) {
            return None;
        }
        length += c.len_utf8();
    }
    rest.next()
        .is_none_or(|c| !c.is_alphanumeric() && c != '\'' && c != '’')
        .then_some(length)
}

/// The length of what tells a model more closely, or that it "said" something.
fn versions(text: &str) -> usize {
    let mut at = 0;
    while let Some(rest) = text.get(at..) {
        let word = rest.trim_start_matches([' ', '-']);
        let skipped = rest.len() - word.len();
        let length = AFTER
            .iter()
            .filter_map(|name| begins_with(word, name))
            .max()
            .unwrap_or_else(|| {
                let length = word.find([' ', ':', '：', '*', '_', '(', '[']).unwrap_or(word.len());
                let version = word.get(..length).unwrap_or_default();
                let digits =
                    version.starts_with(|c: char| c.is_ascii_digit()) || version.contains(|c: char| c.is_ascii_digit());
                if digits && length <= 12 && version.is_ascii() {
                    length
                } else {
                    0
                }
            });
        if length == 0 || skipped == 0 {
            break;
        }
        at += skipped + length;
    }
    at
}

/// What closes a mark.
struct Closing {
    length: usize,
    colon: bool,
}

/// Signs, a time and a colon behind a name; `None` where other words follow without a colon.
fn closing(text: &str) -> Option<Closing> {
    let mut closing = Closing {
        length: 0,
        colon: false,
    };
    while let Some(c) = text.get(closing.length..)?.chars().next() {
        match c {
            ':' | '：' if closing.colon => break,
            ':' | '：' => closing.colon = true,
            '*' | '_' | '#' => {}
            ' ' | '\t' | '\u{a0}' if !closing.colon => {}
            '[' | '(' | '（' if !closing.colon => {
                closing.length += bracketed(text.get(closing.length..)?)?;
                continue;
            }
            '·' | '-' | '–' | '—' | '|' | ',' | '.' if !closing.colon => {
                closing.length += stamp(text.get(closing.length + c.len_utf8()..)?);
            }
            _ if closing.colon => break,
            _ => return None,
        }
        closing.length += c.len_utf8();
    }
    Some(closing)
}

/// The length of a time or date behind a dash: "— 12:03", "· 3 May 2026 10:12 AM".
fn stamp(text: &str) -> usize {
    const LONGEST: usize = 40;
    let line = text.trim_end_matches(['*', '_', ' ', ':']);
    let fits = line.len() <= LONGEST && line.contains(|c: char| c.is_ascii_digit());
    let plain = |c: char| c.is_alphanumeric() || matches!(c, ' ' | ':' | '.' | ',' | '/' | '-');
    if fits && line.chars().all(plain) { line.len() } else { 0 }
}
