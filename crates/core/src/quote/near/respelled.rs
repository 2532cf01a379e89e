//! The same words, written otherwise: "isn't" and "is not", "50.000" and "50 000", "2½" and "2 1/2".
//!
//! A quote that differs from its passage by nothing else is not word for word, and changes no meaning. A number counts as the
//! same only if its groups have three digits each; where the source writes decimals with a point, "1.150" is one and a bit.

use crate::fold::decimals;
use crate::fold::marks::is_currency;
use crate::language::fillers::is_filler;
use crate::language::words::Word;
use crate::quote::exact::{FoldedQuote, same_words};
use crate::quote::near::align::{At, Step};
use crate::quote::verdict::{Candidate, Edit, EditClass, SourceText};
use crate::source::text::TextSpan;
use unicode_normalization::UnicodeNormalization;

/// How a text writes its numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Numbers {
    /// Whether a point stands before decimals.
    decimal_point: bool,
}

impl Numbers {
    /// As they are written around `span`, where `quote` is looked for.
    pub(crate) fn around(quote: &str, text: &str, span: TextSpan) -> Self {
        const REACH: usize = 4_000;
        let start = text.floor_char_boundary(span.start().bytes().saturating_sub(REACH));
        let end = text.ceil_char_boundary((span.end().bytes() + REACH).min(text.len()));
        let near = text.get(start..end).unwrap_or_default();
        let digit = |c: char| c.is_ascii_digit();
        let decimal_point = near.match_indices('.').any(|(at, _)| {
            let (head, tail) = (
                near.get(..at).unwrap_or_default(),
                near.get(at + 1..).unwrap_or_default(),
            );
            let count = tail.chars().take_while(|c| digit(*c)).count();
            // "31.12." and "4.4.1" are no decimals.
            let next = tail.chars().nth(count);
            let lone = !head.trim_end_matches(digit).ends_with('.');
            head.ends_with(digit) && matches!(count, 1 | 2) && lone && next != Some('.')
        });
        let decimal_point = decimal_point || decimals::with_point(quote);
        Self { decimal_point }
    }
}

/// The words of `text` with all that has several spellings in one of them; `None` where nothing has.
pub(crate) fn respelled(text: &str, words: &[Word], numbers: Numbers) -> Option<Vec<Word>> {
    let mut found: Vec<Word> = Vec::with_capacity(words.len());
    let mut changed = false;
    let mut rest = words;
    while let Some((first, tail)) = rest.split_first() {
        let raw = first.span.of(text);
        if let Some(parts) = spelled_out(raw) {
            found.extend(parts.into_iter().enumerate().map(|(i, part)| Word {
                light: is_filler(&part),
                folded: part,
                initial: first.initial && i == 0,
                capital: first.capital && i == 0,
                ..first.clone()
            }));
            (rest, changed) = (tail, true);
            continue;
        }
        let (taken, number) = number(text, rest, numbers).unwrap_or_else(|| (1, first.folded.clone()));
        let span = rest
            .get(taken - 1)
            .and_then(|last| TextSpan::new(first.span.start(), last.span.end()));
        changed |= number != first.folded;
        found.push(Word {
            folded: number,
            span: span.unwrap_or(first.span),
            ..first.clone()
        });
        rest = rest.get(taken..).unwrap_or_default();
    }
    changed.then_some(found)
}

const CANNOT: &str = "cannot";

/// "isn't" as "is not".
fn spelled_out(raw: &str) -> Option<Vec<String>> {
    let drawn = raw.contains(['\'', '’']) || raw.len() == CANNOT.len() && raw.eq_ignore_ascii_case(CANNOT);
    let word = drawn.then(|| raw.to_lowercase().replace('’', "'"))?;
    let two = |a: &str, b: &str| Some(vec![a.to_owned(), b.to_owned()]);
    match word.as_str() {
        CANNOT | "can't" => return two("can", "not"),
        "won't" => return two("will", "not"),
        "shan't" => return two("shall", "not"),
        "it's" | "that's" | "there's" | "he's" | "she's" | "what's" | "who's" | "where's" | "here's" => {
            return two(word.trim_end_matches("'s"), "is");
        }
        _ => {}
    }
    let endings = [
        ("n't", "not"),
        ("'re", "are"),
        ("'ve", "have"),
        ("'ll", "will"),
        ("'m", "am"),
    ];
    let (head, said) = endings
        .iter()
        .find_map(|(ending, said)| Some((word.strip_suffix(ending)?, said)))?;
    (head.len() > 1 || head == "i").then(|| vec![head.to_owned(), (*said).to_owned()])
}

/// The number that `words` begin with in one spelling, and how many of them it takes.
fn number(text: &str, words: &[Word], numbers: Numbers) -> Option<(usize, String)> {
    let raw = |at: usize| words.get(at).map_or("", |word| word.span.of(text));
    if !raw(0).contains(char::is_numeric) {
        return None;
    }
    let gap = |at: usize| -> &str {
        let ends = words.get(at - 1).zip(words.get(at));
        ends.and_then(|(a, b)| TextSpan::new(a.span.end(), b.span.start()))
            .map_or("", |span| span.of(text))
    };
    let apart = |at: usize| matches!(gap(at), " " | "\u{a0}" | "\u{202f}" | "\u{2009}" | "\n");
    let first = raw(0);
    let sign = first.len()
        - first
            .trim_start_matches(|c: char| is_currency(c) || matches!(c, '-' | '−' | '±'))
            .len();
    let (sign, first) = first.split_at(sign);
    if let Some(whole) = first
        .parse::<u32>()
        .ok()
        .filter(|_| apart(1))
        .and_then(|_| fraction(raw(1)))
    {
        return Some((2, format!("{sign}{first}+{whole}")));
    }
    if let Some(at) = first.find(|c: char| !c.is_ascii_digit()).filter(|at| *at > 0)
        && let Some(part) = first.get(at..).and_then(fraction)
    {
        return Some((1, format!("{sign}{}+{part}", first.get(..at).unwrap_or_default())));
    }
    if let Some(part) = fraction(first) {
        return Some((1, format!("{sign}{part}")));
    }
    let short = (1..=3).contains(&first.len()) && first.bytes().all(|byte| byte.is_ascii_digit());
    let mut digits = String::from(first);
    let mut taken = 1;
    if short && !first.starts_with('0') {
        while apart(taken) && digits_of(raw(taken)).len() == 3 {
            let (group, tail) = raw(taken).split_at(3);
            digits.push_str(group);
            taken += 1;
            if !tail.is_empty() {
                digits.push_str(tail);
                break;
            }
        }
    }
    if taken > 1 {
        return Some((taken, format!("{sign}{digits}")));
    }
    let number = digits_and_marks(first);
    let tail = first.get(number.len()..).unwrap_or_default();
    Some((1, format!("{sign}{}{tail}", grouped(number, numbers)?)))
}

/// The digits that a word begins with, where no mark follows them that could part a number.
fn digits_of(raw: &str) -> &str {
    let digits = raw.trim_end_matches(|c: char| !c.is_ascii_digit());
    let end = raw.find(|c: char| !c.is_ascii_digit()).unwrap_or(raw.len());
    if end == digits.len() { digits } else { "" }
}

fn digits_and_marks(raw: &str) -> &str {
    let end = raw.find(|c: char| !(c.is_ascii_digit() || matches!(c, '.' | ',' | '\'' | '’')));
    raw.get(..end.unwrap_or(raw.len())).unwrap_or_default()
}

/// "50.000" as "50000": groups of three digits behind one kind of mark.
fn grouped(number: &str, numbers: Numbers) -> Option<String> {
    let mut groups = number.split(['.', ',', '\'', '’']);
    let first = groups.next()?;
    let others: Vec<&str> = groups.collect();
    let mut marks = number.chars().filter(|c| !c.is_ascii_digit());
    let mark = marks.next()?;
    let in_groups =
        (1..=3).contains(&first.len()) && !first.starts_with('0') && others.iter().all(|group| group.len() == 3);
    let decimals = mark == '.' && others.len() == 1 && numbers.decimal_point;
    let fits = in_groups && !decimals && marks.all(|other| other == mark);
    fits.then(|| format!("{first}{}", others.concat()))
}

/// Whether one number has a point where the other has a comma, so that one of both marks stands before decimals: "4.625" and
/// "4,625". What ends in three noughts is no decimal.
pub(crate) fn is_other_number(quote: &str, source: &str) -> bool {
    let mark = |number: &str| {
        let mut marks = number.match_indices(['.', ',']);
        let (at, mark) = marks.next().filter(|_| number.contains(|c: char| c.is_ascii_digit()))?;
        let rounded = number.get(at + 1..)?.starts_with("000");
        (marks.next().is_none() && !rounded).then(|| mark.to_owned())
    };
    mark(quote).zip(mark(source)).is_some_and(|(a, b)| a != b)
}

/// "1/2" and "½" as "1/2".
fn fraction(raw: &str) -> Option<String> {
    let written: String = raw.nfkd().map(|c| if c == '⁄' { '/' } else { c }).collect();
    let (above, below) = written.split_once('/')?;
    let digit = |part: &str| part.len() == 1 && part.bytes().all(|byte| byte.is_ascii_digit());
    (digit(above) && digit(below)).then_some(written)
}

/// Where the two say the same in another spelling, as steps of an alignment of respelled words tell.
pub(crate) fn edits(quote: &str, ours: &[Word], source: &str, theirs: &[Word], steps: &[At]) -> Vec<Edit> {
    let mut edits: Vec<Edit> = Vec::new();
    for at in steps.iter().filter(|at| at.step == Step::Same) {
        let (Some(a), Some(b)) = (ours.get(at.quote), theirs.get(at.source)) else {
            continue;
        };
        let (raw, theirs) = (a.span.of(quote), b.span.of(source));
        if raw == theirs || same_words(raw, theirs).is_some() {
            continue;
        }
        match edits.last_mut() {
            Some(last) if last.source == b.span || last.quote == a.span => {
                last.quote = TextSpan::new(last.quote.start(), a.span.end()).unwrap_or(last.quote);
                last.source = TextSpan::new(last.source.start(), b.span.end()).unwrap_or(last.source);
            }
            _ => edits.push(Edit {
                quote: a.span,
                source: b.span,
                class: EditClass::Wording,
            }),
        }
    }
    edits
}

/// Places that have the quote's words in another spelling: they are searched for in each.
pub(crate) fn candidates(quote: &str, words: &[Word], source: &SourceText<'_>) -> Vec<Candidate> {
    const PLACES: usize = 2;
    let places = all_spellings(quote, words).flat_map(|spelling| {
        let folded = FoldedQuote::of(&spelling);
        let hits = source.folded.find(folded.folded()).take(PLACES);
        hits.filter_map(|hit| {
            let start = hit.from.bytes();
            let end = start + hit.skip * 2 + spelling.len();
            let span = TextSpan::from_bytes(start..end.min(source.document.text().len()))?;
            Some(Candidate {
                source: source.id,
                span,
            })
        })
        .collect::<Vec<_>>()
    });
    places.collect()
}

/// What [`candidates`] searches for.
pub(crate) fn needles(quote: &str, words: &[Word]) -> Vec<String> {
    let needle = |spelling: String| FoldedQuote::of(&spelling).folded().to_owned();
    all_spellings(quote, words).map(needle).collect()
}

fn all_spellings(quote: &str, words: &[Word]) -> impl Iterator<Item = String> {
    std::iter::once(quote.to_owned()).chain(spellings(quote, words))
}

/// The quote with "not" drawn to the word before it or the other way round, all at once or one at a time; a short one also
/// with one word in the plural or the singular.
fn spellings(quote: &str, words: &[Word]) -> Vec<String> {
    const MOST: usize = 8;
    /// Longer ones have words enough in common with their passage.
    const SHORT: usize = 6;
    let mut changes: Vec<(TextSpan, String)> = Vec::new();
    for pair in words.windows(2) {
        let [a, b] = pair else { continue };
        let (first, second) = (a.span.of(quote), b.span.of(quote).to_lowercase());
        let ending = match second.as_str() {
            "not" => "n't",
            "are" => "'re",
            "have" => "'ve",
            "will" => "'ll",
            "is" => "'s",
            _ => continue,
        };
        let drawn = match (first.to_lowercase().as_str(), ending) {
            ("will", "n't") => "won't".to_owned(),
            ("can", "n't") => "can't".to_owned(),
            _ => format!("{first}{ending}"),
        };
        if let Some(span) = TextSpan::new(a.span.start(), b.span.end()) {
            changes.push((span, drawn));
        }
    }
    for word in words {
        let raw = word.span.of(quote);
        if let Some(parts) = spelled_out(raw) {
            changes.push((word.span, parts.join(" ")));
            changes.extend((raw == "cannot").then(|| (word.span, "can't".to_owned())));
        }
    }
    changes.truncate(MOST);
    let put = |changes: &[(TextSpan, String)]| {
        let mut spelling = String::with_capacity(quote.len() + 8);
        let mut at = 0;
        for (span, said) in changes {
            if span.start().bytes() < at {
                continue;
            }
            spelling.push_str(quote.get(at..span.start().bytes()).unwrap_or_default());
            spelling.push_str(said);
            at = span.end().bytes();
        }
        spelling.push_str(quote.get(at..).unwrap_or_default());
        spelling
    };
    let mut sorted = changes.clone();
    sorted.sort_by_key(|(span, _)| *span);
    let mut found: Vec<String> = changes.iter().map(|change| put(std::slice::from_ref(change))).collect();
    found.extend((sorted.len() > 1).then(|| put(&sorted)));
    if (2..=SHORT).contains(&words.len()) {
        let plain = words
            .iter()
            .filter(|word| word.folded.len() > 3 && word.folded.chars().all(char::is_alphabetic));
        found.extend(plain.map(|word| {
            let raw = word.span.of(quote);
            let other = raw.strip_suffix('s').map_or_else(|| format!("{raw}s"), str::to_owned);
            put(&[(word.span, other)])
        }));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_one_digit_over_one_is_a_fraction() {
        for (raw, fraction_of) in [
            ("½", Some("1/2")),
            ("3/4", Some("3/4")),
            ("12/3", None),
            ("1/23", None),
            ("a/b", None),
            ("5", None),
        ] {
            assert_eq!(fraction(raw).as_deref(), fraction_of, "{raw}");
        }
    }

    #[test]
    fn groups_of_digits_are_one_number() {
        let numbers = Numbers { decimal_point: false };
        let read = |text: &str| {
            let words = crate::language::words::words(text, 0);
            respelled(text, &words, numbers)
                .map(|words| words.into_iter().map(|word| word.folded).collect::<Vec<_>>().join(" "))
        };
        for (text, expected) in [
            ("50 000 bees", Some("50000 bees")),
            ("1 234 567", Some("1234567")),
            ("1234 567", None),
            ("a12 345", None),
            ("012 345", None),
            ("50 00 bees", None),
            ("they won't", Some("they will not")),
            ("2 1/2 miles", Some("2+1/2 miles")),
        ] {
            assert_eq!(read(text).as_deref(), expected, "{text}");
        }
    }

    #[test]
    fn what_is_searched_for_in_another_spelling() {
        for (quote, among) in [
            (
                "they will not come home today in the rain",
                "they won't come home today in the rain",
            ),
            (
                "they can not come home today in the rain",
                "they can't come home today in the rain",
            ),
            (
                "they won't come home today in the rain",
                "they will not come home today in the rain",
            ),
            ("earlier author", "earlier authors"),
        ] {
            let found = spellings(quote, &crate::language::words::words(quote, 0));
            assert!(found.iter().any(|spelling| spelling == among), "{quote}: {found:?}");
        }
    }
}
