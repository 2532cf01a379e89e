//! Words with the source's letters that are another thing in print: "10⁶" and "106", "5 MW" and "5 mW",
//! "US" and "us", "Maßen" and "Massen".

use super::align::{At, Step};
use crate::fold::decimals;
use crate::fold::raised::{Height, height};
use crate::fold::{Letter, letters};
use crate::language::exponents::is_exponent;
use crate::language::units;
use crate::language::words::Word;
use crate::quote::case::{self, Cased, Sense};
use crate::quote::exact::same_words;
use crate::quote::verdict::{Edit, EditClass};
use crate::source::text::TextSpan;
use std::collections::BTreeMap;
use unicode_normalization::UnicodeNormalization;

/// The words that an alignment takes for the same and that print makes differ.
pub(super) fn edits(quote: &str, ours: &[Word], source: &str, theirs: &[Word], steps: &[At]) -> Vec<Edit> {
    let decimal_comma = decimals::with_comma(quote);
    let same = steps.iter().filter(|at| at.step == Step::Same);
    let pairs: Vec<Pair<'_>> = same
        .filter_map(|at| {
            let (a, b) = (ours.get(at.quote)?, theirs.get(at.source)?);
            let before = at.quote.checked_sub(1).and_then(|at| ours.get(at));
            Some(Pair {
                quote,
                source,
                spans: (a.span, b.span),
                opens: a.initial || b.initial || opens(quote, a.span) || opens(source, b.span),
                decimal_comma,
                counts: before.is_some_and(|word| word.folded.ends_with(char::is_numeric)),
            })
        })
        .collect();
    let cases = other_cases(&pairs);
    let class = |(i, pair): (usize, &Pair<'_>)| Some((pair.spans, cases.get(&i).copied().or_else(|| pair.class())?));
    let found = pairs.iter().enumerate().filter_map(class);
    found
        .map(|((quote, source), class)| Edit { quote, source, class })
        .collect()
}

/// A word of the quote and the one of the source that it stands against.
struct Pair<'a> {
    quote: &'a str,
    source: &'a str,
    spans: (TextSpan, TextSpan),
    /// A capital may stand here for the sentence's sake.
    opens: bool,
    /// The word before it is a number.
    counts: bool,
    /// The quote's language has a comma before decimals, so that "4,625" is not "4625".
    decimal_comma: bool,
}

impl Pair<'_> {
    fn raw(&self) -> (&str, &str) {
        (self.spans.0.of(self.quote), self.spans.1.of(self.source))
    }

    fn class(&self) -> Option<EditClass> {
        let (ours, theirs) = self.raw();
        if ours == theirs && !ours.contains(char::is_numeric) && ours.len() > 2 {
            return None;
        }
        if let Some(class) = self.other_height() {
            return Some(class);
        }
        if is_fraction(ours) != is_fraction(theirs) && !ours.contains('/') && !theirs.contains('/') {
            return Some(EditClass::Number);
        }
        let pointed = ours.contains('.') || theirs.contains('.') || ours.contains(",000") || theirs.contains(",000");
        if self.decimal_comma
            && !pointed
            && ours.contains(',') != theirs.contains(',')
            && ours.contains(char::is_numeric)
        {
            return Some(EditClass::Number);
        }
        if self.other_unit() {
            return Some(EditClass::Unit);
        }
        (ours != theirs && same_words(ours, theirs).is_none()).then_some(EditClass::Wording)
    }

    /// What it says that one side raises a digit or letter and the other not.
    fn other_height(&self) -> Option<EditClass> {
        let (ours, theirs) = (of(self.quote, self.spans.0), of(self.source, self.spans.1));
        if ours.len() != theirs.len() {
            return None;
        }
        ours.iter().zip(&theirs).find_map(|(a, b)| {
            let (at, from) = (a.start as usize, b.start as usize);
            let heights = (height(self.quote, at), height(self.source, from));
            let exponent = |text: &str, at: usize| {
                let (head, tail) = text.split_at_checked(at).unwrap_or_default();
                is_exponent(head, tail)
            };
            match heights {
                (Height::Raised, Height::Line) => exponent(self.quote, at).then_some(EditClass::Raised),
                (Height::Line, Height::Raised) => exponent(self.source, from).then(|| lost(self.source, from)),
                (Height::Raised, Height::Lowered) | (Height::Lowered, Height::Raised) => Some(EditClass::Number),
                _ => None,
            }
        })
    }

    fn other_unit(&self) -> bool {
        let (ours, theirs) = self.raw();
        let number = |c: char| c.is_numeric() || matches!(c, '.' | ',' | '-' | '−' | '/');
        let (a, b) = (ours.trim_start_matches(number), theirs.trim_start_matches(number));
        (self.counts || a.len() < ours.len()) && units::differ_by_case(a, b)
    }
}

/// What it says that the quote has lost what raises the character at byte `at` of the source: another number behind a
/// digit; behind a letter it may be the writer's custom.
fn lost(source: &str, at: usize) -> EditClass {
    let before = source.get(..at).unwrap_or_default().chars().rev();
    let base = before.into_iter().find(|c| c.is_alphanumeric());
    match base.is_some_and(char::is_numeric) {
        true => EditClass::Number,
        false => EditClass::Raised,
    }
}

/// The letters of a stretch, by their places in the whole text.
fn of(text: &str, span: TextSpan) -> Vec<Letter> {
    let base = span.start().as_u32();
    let mut found = Vec::new();
    letters(span.of(text), |letter| {
        found.push(Letter {
            start: letter.start + base,
            end: letter.end + base,
            ..letter
        });
    });
    found
}

fn is_fraction(text: &str) -> bool {
    text.nfkc().any(|c| c == '\u{2044}')
}

/// Whether what stands right before a word opens a sentence, a title or a cell.
fn opens(text: &str, span: TextSpan) -> bool {
    let head = text.get(..span.start().bytes()).unwrap_or_default();
    let end = head.trim_end_matches(|c: char| !c.is_alphanumeric());
    end.is_empty() || case::opens_sentence(head.get(end.len()..).unwrap_or_default())
}

/// The pairs whose case makes another word, and what class that is.
fn other_cases(pairs: &[Pair<'_>]) -> BTreeMap<usize, EditClass> {
    let words: Vec<Cased> = pairs
        .iter()
        .map(|pair| {
            let (ours, theirs) = pair.raw();
            Cased::new(ours, theirs, pair.opens)
        })
        .collect();
    let german = case::is_german(
        &words
            .iter()
            .map(|word| word.ours.as_str())
            .collect::<Vec<_>>()
            .join(" "),
    );
    let class = |sense| match sense {
        Sense::Other => EditClass::Name,
        Sense::Doubtful => EditClass::Case,
    };
    case::other_words(&words, german)
        .map(|(at, sense)| (at, class(sense)))
        .collect()
}
