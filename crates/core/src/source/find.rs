//! Finding words in a source as a reader means them: not to the letter of the file, but to the letter of what one reads.
//!
//! A text is laid out once ([`Layout`]): lines and runs of white space become single spaces, a word that a hyphen breaks at
//! a line's end becomes whole, what a page repeats (running heads, page numbers) and what stands around the text is taken
//! out of the flow and searched by itself, quotation marks and dashes lose their style, and, unless they matter, letters
//! lose their accents. What is sought ([`Sought`]) is brought into the same form and becomes a regular expression, whose
//! search is linear in the text's length whatever it says (the `regex` crate). A hit goes back to the stretches of the
//! document that it came from.

#[cfg(test)]
mod tests;

use crate::source::document::Document;
use crate::source::text::TextSpan;
use regex::{Regex, RegexBuilder};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::{canonical_combining_class, is_combining_mark};

/// What counts as the same when words are sought.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Finding {
    /// Capitals and small letters differ.
    pub case: bool,
    /// Letters with and without accents differ.
    pub accents: bool,
    /// What is sought stands between borders of words.
    pub whole_words: bool,
    /// What is sought is a regular expression.
    pub pattern: bool,
}

/// Why something cannot be sought.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FindError {
    /// It is no regular expression.
    #[error("This is no regular expression: {0}")]
    Pattern(String),
    /// It would need more memory than it is worth.
    #[error("This is too long to be searched for.")]
    TooLong,
}

/// What is sought, ready to be looked for.
#[derive(Clone, Debug)]
pub struct Sought {
    regex: Regex,
    whole_words: bool,
}

/// What a search of a library asks for: words in any order, and phrases in quotation marks.
#[derive(Clone, Debug)]
pub struct Wanted(Vec<Sought>);

/// A document's text, laid out for finding words in it.
#[derive(Clone, Debug, Default)]
pub struct Layout {
    text: String,
    /// Ascending: from which byte of `text` on a letter stands, and the bytes of the document that it stands for.
    letters: Vec<Letter>,
}

#[derive(Clone, Copy, Debug)]
struct Letter {
    at: u32,
    start: u32,
    end: u32,
}

/// Stands where a hyphen broke a word at a line's end: it may belong to the word ("well-known") or not.
const BROKEN: char = '\u{2}';

/// Stands between stretches that nobody reads in one go.
const APART: char = '\u{1}';

/// The longest text that is sought, in characters.
const LONGEST: usize = 2_000;

/// The most memory that a regular expression may take, in bytes.
const MOST_PATTERN: usize = 4 << 20;

impl Sought {
    /// What `text` means by `finding`; `None` when it says nothing.
    ///
    /// # Errors
    /// When it is meant to be a regular expression and is none, or is too long.
    pub fn new(text: &str, finding: Finding) -> Result<Option<Self>, FindError> {
        if text.chars().nth(LONGEST).is_some() {
            return Err(FindError::TooLong);
        }
        let pattern = if finding.pattern {
            text.chars()
                .map(|c| match plain_mark(c) {
                    '-' if c != '-' => r"\-".to_owned(),
                    plain => plain.to_string(),
                })
                .collect::<String>()
        } else {
            literal(text.trim(), finding)
        };
        if pattern.is_empty() {
            return Ok(None);
        }
        let pattern = if finding.accents { pattern } else { bare(&pattern) };
        let regex = RegexBuilder::new(&pattern)
            .case_insensitive(!finding.case)
            .multi_line(true)
            .size_limit(MOST_PATTERN)
            .dfa_size_limit(MOST_PATTERN)
            .build()
            .map_err(|error| match error {
                regex::Error::CompiledTooBig(_) => FindError::TooLong,
                error => FindError::Pattern(reason(&error.to_string())),
            })?;
        Ok(Some(Self {
            regex,
            whole_words: finding.whole_words,
        }))
    }
}

impl Wanted {
    /// The words and phrases of `text`. The last word may be only begun, unless a space follows it; the others are whole.
    ///
    /// # Errors
    /// When it is too long.
    pub fn new(text: &str) -> Result<Self, FindError> {
        let finding = Finding {
            whole_words: true,
            ..Finding::default()
        };
        let mut wanted = Vec::new();
        let parts: Vec<&str> = text.split(['"', '“', '”', '„']).collect();
        for (i, part) in parts.iter().enumerate() {
            // Between the marks, unless the second one is not there yet.
            let is_phrase = i % 2 == 1;
            let words: Vec<&str> = if is_phrase {
                vec![*part]
            } else {
                part.split_whitespace().collect()
            };
            for (n, word) in words.iter().enumerate() {
                let is_last = i + 1 == parts.len() && n + 1 == words.len() && !part.ends_with(char::is_whitespace);
                let mut sought = Sought::new(word, finding)?;
                if let Some(sought) = sought.as_mut().filter(|_| is_last) {
                    sought.whole_words = false;
                }
                wanted.extend(sought);
            }
        }
        Ok(Self(wanted))
    }

    /// Whether nothing is asked for.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The places in `layout` that a person would count: each place of a single word or phrase, or else where all that is
    /// asked for stands closest together.
    #[must_use]
    pub fn places(&self, layout: &Layout, most: usize) -> Vec<Vec<TextSpan>> {
        match self.0.as_slice() {
            [only] => layout.find(only, most),
            _ => self.closest(layout).into_iter().collect(),
        }
    }

    /// Where all that is asked for stands closest together in `layout`: a place of each, in the order of the text; `None`
    /// where one of them is missing.
    #[must_use]
    pub fn closest(&self, layout: &Layout) -> Option<Vec<TextSpan>> {
        let places: Vec<Vec<TextSpan>> = self
            .0
            .iter()
            .map(|sought| layout.find(sought, MOST_PLACES).concat())
            .collect();
        let (first, rest) = places.split_first()?;
        let around = |one: &TextSpan| -> Option<Vec<TextSpan>> {
            let near = |spans: &Vec<TextSpan>| {
                spans
                    .iter()
                    .min_by_key(|span| span.start().bytes().abs_diff(one.start().bytes()))
                    .copied()
            };
            let mut all = vec![*one];
            for spans in rest {
                all.push(near(spans)?);
            }
            all.sort_by_key(|span| span.start());
            Some(all)
        };
        let extent = |spans: &Vec<TextSpan>| match (spans.first(), spans.last()) {
            (Some(first), Some(last)) => last.end().bytes() - first.start().bytes(),
            _ => 0,
        };
        first.iter().filter_map(around).min_by_key(extent)
    }
}

/// Places of one word that are looked at within a passage.
const MOST_PLACES: usize = 60;

/// What an error about a pattern says last: the lines before it draw the pattern and an arrow.
fn reason(error: &str) -> String {
    let last = error.lines().last().unwrap_or_default();
    last.trim_start_matches("error: ").trim().to_owned()
}

/// The pattern of a literal text: a hyphen, or none, may stand where a line breaks a word.
fn literal(text: &str, finding: Finding) -> String {
    let mut pattern = String::new();
    let mut before = None::<char>;
    for c in laid(text, finding) {
        match c {
            ' ' => pattern.push(' '),
            '-' => pattern.push_str(&format!("[-{BROKEN}]")),
            _ => {
                if before.is_some_and(char::is_alphabetic) && c.is_alphabetic() {
                    pattern.push_str(&format!("{BROKEN}?"));
                }
                pattern.push_str(&regex::escape(c.encode_utf8(&mut [0; 4])));
            }
        }
        before = Some(c);
    }
    pattern
}

/// The characters of a short text as they are laid out.
fn laid(text: &str, finding: Finding) -> Vec<char> {
    let mut layout = Layout::default();
    layout.lay(text, 0, finding);
    layout.text.chars().collect()
}

/// A mark without its style.
fn plain_mark(c: char) -> char {
    match c {
        '‘' | '’' | '‚' | '‛' | '′' | '`' | '´' => '\'',
        '“' | '”' | '„' | '‟' | '″' | '«' | '»' => '"',
        '‐'..='―' | '−' | '﹘' | '－' => '-',
        _ => c,
    }
}

/// Letters without their accents.
fn bare(text: &str) -> String {
    text.nfkd().filter(|c| !is_combining_mark(*c)).collect()
}

impl Layout {
    /// Lays out the text of `document`. Of `finding` only what says which letters are the same matters here.
    #[must_use]
    pub fn of(document: &Document, finding: Finding) -> Self {
        let mut layout = Self::default();
        let mut from = 0;
        for (span, _) in document.asides() {
            layout.lay_part(document, from..span.start().bytes(), finding);
            from = span.end().bytes();
        }
        layout.lay_part(document, from..document.text().len(), finding);
        for (span, aside) in document.asides() {
            if !aside.is_unseen() {
                layout.part();
                layout.lay_part(document, span.bytes(), finding);
            }
        }
        layout
    }

    /// Lays out a part of a text, from beginning to end.
    #[must_use]
    pub fn of_part(text: &str, part: TextSpan, finding: Finding) -> Self {
        let mut layout = Self::default();
        layout.lay(part.of(text), part.start().bytes(), finding);
        layout
    }

    /// Every place of `sought`, in the order of the document, at most `most` of them.
    #[must_use]
    pub fn find(&self, sought: &Sought, most: usize) -> Vec<Vec<TextSpan>> {
        let mut found: Vec<Vec<TextSpan>> = sought
            .regex
            .find_iter(&self.text)
            .filter(|hit| !hit.is_empty() && !hit.as_str().contains(APART))
            .filter(|hit| !sought.whole_words || self.is_whole(hit.range()))
            .take(most)
            .map(|hit| self.spans(hit.range()))
            .filter(|spans| !spans.is_empty())
            .collect();
        found.sort_by_key(|spans| spans.first().map(|span| span.start()));
        found
    }

    fn lay_part(&mut self, document: &Document, bytes: std::ops::Range<usize>, finding: Finding) {
        let text = document.text().get(bytes.clone()).unwrap_or_default();
        self.lay(text, bytes.start, finding);
    }

    fn part(&mut self) {
        self.text.push(APART);
    }

    /// Lays out `text`, which starts at byte `start` of the document.
    fn lay(&mut self, text: &str, start: usize, finding: Finding) {
        let mut rest = text.char_indices().peekable();
        while let Some((from, c)) = rest.next() {
            let mut end = from + c.len_utf8();
            while let Some((at, mark)) = rest.next_if(|(_, next)| canonical_combining_class(*next) != 0) {
                end = at + mark.len_utf8();
            }
            if c.is_whitespace() {
                while let Some((at, space)) = rest.next_if(|(_, next)| next.is_whitespace()) {
                    end = at + space.len_utf8();
                }
                self.space(start + from, start + end);
                continue;
            }
            let breaks = matches!(c, '-' | '\u{2010}') && rest.peek().is_some_and(|(_, next)| *next == '\n');
            if breaks && self.text.chars().next_back().is_some_and(char::is_alphabetic) {
                let (at, line) = rest.next().unwrap_or((from, '\n'));
                self.put(BROKEN, start + from, start + at + line.len_utf8());
                continue;
            }
            // Soft hyphens, marks of direction and the like.
            if matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}' | '\u{feff}') {
                continue;
            }
            let group = text.get(from..end).unwrap_or_default();
            self.group(group, start + from, start + end, finding);
        }
    }

    fn group(&mut self, group: &str, start: usize, end: usize, finding: Finding) {
        if group.is_ascii() {
            for c in group.chars() {
                self.put(plain_mark(c), start, end);
            }
        } else if finding.accents {
            for c in group.nfkc() {
                self.put(plain_mark(c), start, end);
            }
        } else {
            for c in group.nfkd().filter(|c| !is_combining_mark(*c)) {
                self.put(plain_mark(c), start, end);
            }
        }
    }

    fn space(&mut self, start: usize, end: usize) {
        if !self.text.is_empty() && !self.text.ends_with([' ', BROKEN, APART]) {
            self.put(' ', start, end);
        }
    }

    fn put(&mut self, c: char, start: usize, end: usize) {
        let offset = |bytes: usize| u32::try_from(bytes).unwrap_or(u32::MAX);
        self.letters.push(Letter {
            at: offset(self.text.len()),
            start: offset(start),
            end: offset(end),
        });
        self.text.push(c);
    }

    fn is_whole(&self, hit: std::ops::Range<usize>) -> bool {
        let is_letter = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == BROKEN);
        let before = self.text.get(..hit.start).and_then(|text| text.chars().next_back());
        let after = self.text.get(hit.end..).and_then(|text| text.chars().next());
        !is_letter(before) && !is_letter(after)
    }

    /// The stretches of the document that bytes of the laid-out text come from.
    fn spans(&self, hit: std::ops::Range<usize>) -> Vec<TextSpan> {
        let first = self.letters.partition_point(|letter| (letter.at as usize) < hit.start);
        let mut spans: Vec<(usize, usize)> = Vec::new();
        let inside = |letter: &&Letter| (letter.at as usize) < hit.end;
        for letter in self.letters.get(first..).unwrap_or_default().iter().take_while(inside) {
            let (start, end) = (letter.start as usize, letter.end as usize);
            match spans.last_mut() {
                // What is left out between two letters (soft hyphens) is part of the passage.
                Some((_, last)) if start >= *last && start - *last <= SLACK => *last = end,
                Some((_, last)) if start < *last && end <= *last => {}
                _ => spans.push((start, end)),
            }
        }
        spans
            .into_iter()
            .filter_map(|(start, end)| TextSpan::from_bytes(start..end))
            .collect()
    }
}

/// Bytes that may be left out within one stretch.
const SLACK: usize = 8;
