//! What stands between two fragments in the source: which part of it goes on with the sentence before, which leads to the
//! sentence after, and whether lines, rows or paragraphs end there.

use super::tokens::{Token, tokens};
use crate::fold::marks::{is_cjk, is_invisible};
use crate::source::text::TextSpan;

/// The source's text between two fragments.
#[derive(Clone, Debug)]
pub(super) struct Omitted<'a> {
    pub(super) text: &'a str,
    /// From the last letter of the fragment before, with the brackets that close there, to the first of the one after, with
    /// those that open there.
    pub(super) whole: TextSpan,
    /// Where sentences begin in it, the one that begins with the fragment after included.
    borders: Vec<usize>,
}

impl<'a> Omitted<'a> {
    /// What stands between `before` and `after`; `None` when they do not follow each other.
    pub(super) fn between(text: &'a str, before: TextSpan, after: TextSpan) -> Option<Self> {
        let mark = |c: char| !c.is_alphanumeric();
        let start = before.start().bytes() + before.of(text).trim_end_matches(mark).len();
        let end = after.end().bytes() - after.of(text).trim_start_matches(mark).len();
        let (kept, next) = (text.get(start..)?, text.get(..end)?);
        let start = text.len() - kept.trim_start_matches([']', ')']).len();
        let end = next.trim_end_matches(['[', '(']).len();
        let whole = TextSpan::from_bytes(start..end.max(start))?;
        let borders = borders(text, whole);
        Some(Self { text, whole, borders })
    }

    /// Whether both fragments stand in one sentence.
    pub(super) fn is_inside(&self) -> bool {
        self.borders.is_empty()
    }

    /// What the sentence before goes on with; nothing where it has ended.
    pub(super) fn tail(&self) -> TextSpan {
        self.part(self.whole.start().bytes(), self.borders.first().copied())
    }

    /// What the sentence after begins with; nothing where all of it is quoted.
    pub(super) fn head(&self) -> TextSpan {
        let from = self.borders.last().copied().unwrap_or(self.whole.start().bytes());
        self.part(from, None)
    }

    fn part(&self, from: usize, to: Option<usize>) -> TextSpan {
        let to = to.unwrap_or(self.whole.end().bytes());
        TextSpan::from_bytes(from..to.max(from)).unwrap_or_default()
    }

    pub(super) fn has_words(&self) -> bool {
        self.whole.of(self.text).chars().any(char::is_alphanumeric)
    }

    /// Whether the sentence before ends with its fragment.
    pub(super) fn ends_sentence(&self) -> bool {
        !self.is_inside() && !has_words(self.text, self.tail())
    }

    /// Whether the sentence after begins with its fragment.
    pub(super) fn begins_sentence(&self) -> bool {
        !self.is_inside() && !has_words(self.text, self.head())
    }

    /// Whether only cells of a table's row are left out.
    pub(super) fn skips_cells(&self) -> bool {
        !self.whole.of(self.text).contains('\n') && is_row(line_at(self.text, self.whole.start().bytes()))
    }

    /// Whether the two fragments stand in two rows of a table.
    pub(super) fn leaves_row(&self) -> bool {
        let (start, end) = (self.whole.start().bytes(), self.whole.end().bytes());
        self.whole.of(self.text).contains('\n') && is_row(line_at(self.text, start)) && is_row(line_at(self.text, end))
    }
}

fn has_words(text: &str, span: TextSpan) -> bool {
    span.of(text).chars().any(char::is_alphanumeric)
}

/// Whether a fragment is the whole of a sentence, of a line or of an item of a list.
pub(super) fn is_whole(text: &str, span: TextSpan) -> bool {
    let letters = |c: char| c.is_alphanumeric();
    let head = text.get(..span.start().bytes()).unwrap_or_default();
    let line = head.rfind('\n').map_or(0, |at| at + 1);
    let last = head
        .trim_end_matches(|c: char| !letters(c))
        .len()
        .max(floor(text, span.start().bytes().saturating_sub(400)));
    let before = TextSpan::from_bytes(last..span.start().bytes()).unwrap_or_default();
    let begins = last == 0
        || !borders(text, before).is_empty()
        || is_marker_only(text.get(line..span.start().bytes()).unwrap_or_default());
    let tail = text.get(span.end().bytes()..).unwrap_or_default();
    let kept_end = span.start().bytes() + span.of(text).trim_end_matches(|c: char| !letters(c)).len();
    let next = tail.find(letters).map_or(text.len(), |at| span.end().bytes() + at);
    let after = TextSpan::from_bytes(kept_end..next).unwrap_or_default();
    let ends = next == text.len() || !borders(text, after).is_empty() || after.of(text).contains([';', '\n']);
    begins && ends
}

fn floor(text: &str, at: usize) -> usize {
    text.floor_char_boundary(at)
}

/// Whether a line begins with no more than a bullet or a number.
fn is_marker_only(head: &str) -> bool {
    let head = head.trim();
    head.len() <= 6 && head.chars().all(|c| !c.is_alphabetic()) || is_enumerator(head)
}

/// Bytes of a sentence that are looked at before or behind a place.
const REACH: usize = 600;

/// What the sentence of the place that starts at byte `start` begins with.
pub(super) fn sentence_head(text: &str, start: usize) -> TextSpan {
    let from = floor(text, start.saturating_sub(REACH));
    let near = TextSpan::from_bytes(from..start).unwrap_or_default();
    let begin = borders(text, near).last().copied().unwrap_or(from);
    TextSpan::from_bytes(begin..start).unwrap_or_default()
}

/// What the sentence of the place that ends at byte `end` goes on with.
pub(super) fn sentence_tail(text: &str, end: usize) -> TextSpan {
    let to = text.ceil_char_boundary((end + REACH).min(text.len()));
    let near = TextSpan::from_bytes(end..to).unwrap_or_default();
    let stop = borders(text, near).first().copied().unwrap_or(to);
    TextSpan::from_bytes(end..stop).unwrap_or_default()
}

/// Where sentences begin in `span`, or right after it.
fn borders(text: &str, span: TextSpan) -> Vec<usize> {
    let (start, end) = (span.start().bytes(), span.end().bytes());
    let mut found = Vec::new();
    for (at, c) in span.of(text).char_indices() {
        let at = start + at;
        let border = match c {
            '。' | '！' | '？' | '؟' | '।' => Some(after_closing(text, at + c.len_utf8())),
            '.' | '!' | '?' | '…' => after_stop(text, at, c),
            '\n' => after_line(text, at),
            _ => None,
        };
        if let Some(border) = border.filter(|border| *border <= end || !letters_between(text, end, *border)) {
            found.push(border.min(end));
        }
    }
    found.dedup();
    found
}

fn letters_between(text: &str, from: usize, to: usize) -> bool {
    text.get(from..to)
        .unwrap_or_default()
        .chars()
        .any(char::is_alphanumeric)
}

fn is_closing(c: char) -> bool {
    matches!(
        c,
        '”' | '“' | '"' | '’' | '\'' | '»' | ')' | ']' | '」' | '』' | '.' | '!' | '?' | '…'
    ) || is_invisible(c)
}

fn after_closing(text: &str, at: usize) -> usize {
    let rest = text.get(at..).unwrap_or_default();
    at + (rest.len()
        - rest
            .trim_start_matches(|c: char| is_closing(c) || c.is_whitespace())
            .len())
}

/// Where the next sentence begins if the mark at byte `at` ends one.
fn after_stop(text: &str, at: usize, mark: char) -> Option<usize> {
    let rest = text.get(at + mark.len_utf8()..)?;
    let closed = rest.trim_start_matches(is_closing);
    // The call of a note: "most.12 It".
    let called = closed.trim_start_matches(|c: char| c.is_numeric());
    let closed = if closed.len() - called.len() <= 3 {
        // "3)", as Korean books have it.
        called.trim_start_matches(is_closing)
    } else {
        closed
    };
    let next = closed.trim_start_matches(|c: char| c.is_whitespace() || is_invisible(c));
    if next.len() == closed.len() && !next.is_empty() {
        return None;
    }
    let begins = next.trim_start_matches(|c: char| !c.is_alphanumeric()).chars().next();
    let goes_on = begins.is_some_and(char::is_lowercase);
    let number = mark == '.' && begins.is_some_and(char::is_numeric);
    let abbreviates = mark == '.' && is_abbreviation(text.get(..at)?, number);
    (!goes_on && !abbreviates).then(|| text.len() - next.len())
}

/// Whether a text ends with a word that is written with a full stop.
fn is_abbreviation(head: &str, before_number: bool) -> bool {
    const ALWAYS: &str = "mr mrs ms dr prof st vs eg ie cf al messrs hon rev gen col capt lt sgt jan feb mar apr aug sept oct \
        nov dec z zb dh bzw ca evtl ggf inkl sog u ua vgl hr fr mme mlle sr sra srta ud uds tel approx dept est";
    const BEFORE_NUMBERS: &str = "fig figs no nos nr vol vols pp p sec secs art arts eq eqs ch chap tab abs abb ziff rn n s \
        para paras app ref refs ed eds bd jg";
    let start = head.rfind(|c: char| !c.is_alphanumeric()).map_or(0, |before| {
        before
            + head
                .get(before..)
                .and_then(|rest| rest.chars().next())
                .map_or(1, char::len_utf8)
    });
    let word = head.get(start..).unwrap_or_default();
    let initial = word.chars().count() == 1 && word.chars().all(char::is_alphabetic);
    let lower = word.to_lowercase();
    let listed = |list: &str| list.split_ascii_whitespace().any(|listed| listed == lower);
    initial || listed(ALWAYS) || (before_number && listed(BEFORE_NUMBERS))
}

/// Where the next sentence begins if the end of the line at byte `at` ends one: before an empty line, an item of a list, or
/// between rows of a table.
fn after_line(text: &str, at: usize) -> Option<usize> {
    let rest = text.get(at + 1..)?;
    let line = rest.lines().next().unwrap_or_default();
    let next = || text.len() - rest.trim_start().len();
    let begins_item = || {
        let line = line.trim_start();
        let first = line.chars().next();
        let bullet = first.is_some_and(|c| matches!(c, '•' | '◦' | '▪' | '‣' | '●' | '*' | '–' | '—' | '-'));
        let spaced = line.chars().nth(1).is_some_and(char::is_whitespace);
        (bullet && spaced) || line.split_whitespace().next().is_some_and(is_enumerator)
    };
    let here = text.get(..at)?.rsplit('\n').next().unwrap_or_default();
    if line.trim().is_empty() || begins_item() || is_row(here) || is_row(line) {
        return Some(next());
    }
    None
}

/// Whether a word numbers an item: "1.", "(a)", "iv)".
fn is_enumerator(word: &str) -> bool {
    let inner = word.trim_start_matches(['(', '[']).trim_end_matches(['.', ')', ']']);
    let marked = word.ends_with(['.', ')', ']']);
    let short = inner.len() <= 3 && (inner.chars().all(|c| c.is_ascii_digit()) || inner.len() == 1);
    marked && !inner.is_empty() && short && inner.chars().all(char::is_alphanumeric)
}

fn line_at(text: &str, at: usize) -> &str {
    let start = text
        .get(..at)
        .and_then(|head| head.rfind('\n'))
        .map_or(0, |end| end + 1);
    let rest = text.get(start..).unwrap_or_default();
    rest.split('\n').next().unwrap_or_default()
}

/// Whether a line is a row of a table: cells that borders or wide spaces part, or words with several numbers at their end.
fn is_row(line: &str) -> bool {
    /// Words that the label of a row has at most.
    const SENTENCE: usize = 6;
    let line = line.trim();
    let cells = line
        .split(['\t', '|'])
        .flat_map(|part| part.split("   "))
        .filter(|cell| !cell.trim().is_empty());
    if cells.count() >= 3 {
        return true;
    }
    // "no outlet. [1] [3]" ends with the marks of notes.
    let is_number = |word: &str| {
        let bare = word.trim_matches(|c: char| !c.is_alphanumeric());
        !bare.is_empty()
            && !word.starts_with('[')
            && bare
                .chars()
                .all(|c| c.is_numeric() || matches!(c, '.' | ',' | '\u{2009}' | '\u{a0}' | '-' | '−'))
    };
    let only_marks = |word: &str| !word.chars().any(char::is_alphanumeric);
    let words: Vec<&str> = line.split_whitespace().filter(|word| !only_marks(word)).collect();
    let numbers = words.iter().rev().take_while(|word| is_number(word)).count();
    // A sentence, and not the abbreviated label of a row.
    let says = words
        .len()
        .checked_sub(numbers + 1)
        .filter(|before| *before >= SENTENCE);
    let stops = says
        .and_then(|last| words.get(last))
        .is_some_and(|word| word.ends_with(['.', '!', '?', '”', '"']));
    let ended = line.ends_with(['.', ';', ':']) || stops;
    !ended && numbers >= 2 && words.len() > numbers
}

/// How many words a fragment has; two Chinese characters count as one.
pub(super) fn count_words(text: &str) -> usize {
    let all = TextSpan::from_bytes(0..text.len()).unwrap_or_default();
    let words: Vec<Token> = tokens(text, all);
    let characters = words.iter().filter(|token| token.word.chars().all(is_cjk)).count();
    words.len() - characters + characters.div_ceil(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_ends_a_sentence_before_an_item() {
        for (text, next) in [
            ("They brought\n• two men", Some(13)),
            ("They brought\n\nTwo men", Some(14)),
            ("They brought\ntwo men", None),
        ] {
            assert_eq!(after_line(text, 12), next, "{text:?}");
        }
    }
}
