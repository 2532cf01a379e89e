//! Calls of notes that are copied along with what they stand at: "product?237 This list", "most^12", "most.\[49\]".

use super::shown::Shown;
use crate::fold::folded;
use crate::fold::marks::{is_dash, is_quote_mark};
use crate::fold::raised::is_raised;
use crate::fold::references;
use crate::language::exponents::is_exponent;
use crate::language::units;
use crate::quote::elide::opens_with_ellipsis;
use crate::quote::near::differences::closing_of_call;

/// A quote without them; `None` where it has none.
pub(super) fn left_out(quote: &str) -> Option<Shown> {
    let mut shown = Shown::new();
    let mut at = 0;
    let mut left_out = false;
    if let Some(len) = mark_of_note(quote) {
        (at, left_out) = (len, true);
    }
    while let Some(c) = quote.get(at..).and_then(|rest| rest.chars().next()) {
        if let Some(len) = before_mark(quote, at) {
            // Put back behind the mark, as it is printed: the source has to have it there.
            let (number, mark) = quote.get(at..at + len).unwrap_or_default().split_at(len - 1);
            shown.push(mark, at, at + len);
            shown.push(number, at, at + len);
            (at, left_out) = (at + len, true);
        } else if let Some(len) = call(quote, at) {
            (at, left_out) = (at + len, true);
        } else {
            shown.push(
                quote.get(at..at + c.len_utf8()).unwrap_or_default(),
                at,
                at + c.len_utf8(),
            );
            at += c.len_utf8();
        }
    }
    left_out.then_some(shown)
}

/// A call of notes in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Call {
    /// How many letters and digits stand before it, without calls and without what else stands in square brackets, which may
    /// be the quote's own: the same place has the same in a quote and its source.
    pub(super) before: usize,
    /// What it refers to, in order: the numbers, or the letter.
    pub(super) to: Vec<String>,
    /// Where it stands, in bytes.
    pub(super) bytes: std::ops::Range<usize>,
}

/// The calls of a text, in order. What an author and a year refer to is none.
pub(super) fn all(text: &str) -> Vec<Call> {
    let mut found = Vec::new();
    let (mut at, mut from, mut before) = (0, 0, 0);
    let letters = |from: usize, to: usize| letters_of(text.get(from..to).unwrap_or_default());
    while let Some(c) = text.get(at..).and_then(|rest| rest.chars().next()) {
        let list = || references::marker_len(text.get(at..)?).filter(|_| text.get(at..).is_some_and(in_brackets));
        let number = || before_mark(text, at).map(|len| len - 1);
        if let Some(len) = number().or_else(|| call(text, at)).or_else(list) {
            before += letters(from, at);
            let to = referred(text.get(at..at + len).unwrap_or_default());
            let bytes = at..at + len;
            found.push(Call { before, to, bytes });
            (at, from) = (at + len, at + len);
        } else {
            at += c.len_utf8();
        }
    }
    found
}

/// What belongs to a call that stands where `text` ends, as the beginning of `behind`.
pub(super) fn at_end<'a>(text: &str, behind: &'a str) -> Option<&'a str> {
    const LONGEST: usize = 60;
    let behind = behind.get(..behind.floor_char_boundary(LONGEST))?;
    let whole = format!("{text}{behind}");
    let ends_here = |call: &Call| {
        let between = whole.get(text.len()..call.bytes.start).unwrap_or_default();
        call.bytes.end > text.len() && !between.contains(char::is_alphanumeric)
    };
    let call = all(&whole).into_iter().find(ends_here)?;
    behind.get(..call.bytes.end - text.len())
}

/// How many letters and digits a text has outside square brackets.
fn letters_of(text: &str) -> usize {
    let count = |text: &str| folded(text).chars().filter(|c| c.is_alphanumeric()).count();
    let Some((before, (inside, after))) = text
        .split_once('[')
        .and_then(|(before, rest)| Some((before, rest.split_once(']')?)))
    else {
        return count(text);
    };
    // A bracket inside another, or one that is not closed here, is a mark.
    if inside.contains('[') {
        return count(before) + letters_of(text.get(before.len() + 1..).unwrap_or_default());
    }
    count(before) + letters_of(after)
}

fn in_brackets(text: &str) -> bool {
    text.trim_start().starts_with('[')
}

/// What a call refers to: "[6, 8–10]" to 6, 8, 9 and 10.
fn referred(call: &str) -> Vec<String> {
    const WIDEST: u32 = 99;
    let parts = call.split(|c: char| !c.is_alphanumeric() && !is_dash(c));
    let mut to = Vec::new();
    for part in parts.filter(|part| !part.is_empty()) {
        let ends: Vec<String> = part.split(is_dash).map(folded).filter(|end| !end.is_empty()).collect();
        let range = match ends.as_slice() {
            [first, last] => first.parse::<u32>().ok().zip(last.parse::<u32>().ok()),
            _ => None,
        };
        match range.filter(|(first, last)| first < last && last - first <= WIDEST) {
            Some((first, last)) => to.extend((first..=last).map(|number| number.to_string())),
            None => to.extend(ends),
        }
    }
    to
}

/// How long the mark is that a quote of a note begins with.
fn mark_of_note(quote: &str) -> Option<usize> {
    let digits = quote.len()
        - quote
            .trim_start_matches(|c: char| c.is_ascii_digit() || is_raised(c))
            .len();
    let mut word = quote.get(digits..)?.chars();
    let begins = word.next()?.is_uppercase() && word.next()?.is_lowercase();
    ((1..=3).contains(&quote.get(..digits)?.chars().count()) && begins).then_some(digits)
}

/// How long the call is that stands at byte `at`.
fn call(quote: &str, at: usize) -> Option<usize> {
    let (head, tail) = quote.split_at_checked(at)?;
    bracketed(head, tail)
        .or_else(|| raised(head, tail))
        .or_else(|| glued(head, tail))
}

/// "\[49\]" right behind a word or the mark that closes one, and before no other word; behind a space where the sentence, a
/// part of it or a fragment ends.
fn bracketed(head: &str, tail: &str) -> Option<usize> {
    let apart = usize::from(tail.starts_with(" ["));
    let inside = tail.get(apart..)?.strip_prefix('[')?;
    let end = inside.find(']')?;
    let list = inside.get(..end)?;
    let letter = list.len() == 1 && list.chars().all(|c| c.is_ascii_lowercase());
    let closes = head.ends_with(|c: char| c.is_alphabetic() || ".,;:?!)%”’\"]".contains(c)) || is_year(head);
    let after = inside.get(end + 1..)?;
    let ends = match apart {
        0 => !after.starts_with(char::is_alphanumeric),
        _ => {
            let after = behind_lists(after);
            after.is_empty()
                || after.starts_with(['.', ',', ';', ':', '?', '!'])
                || opens_with_ellipsis(after.trim_start())
        }
    };
    (closes && ends && (letter || references::is_list(list))).then_some(apart + end + 2)
}

/// What stands behind further lists in brackets: "." of " \[51\]."
fn behind_lists(text: &str) -> &str {
    let list = |text: &'_ str| -> Option<usize> {
        let start = text.len() - text.trim_start_matches(' ').len();
        let inside = text.get(start..)?.strip_prefix('[')?;
        let end = inside.find(']')?;
        references::is_list(inside.get(..end)?).then_some(start + end + 2)
    };
    let mut rest = text;
    while let Some(behind) = list(rest).and_then(|len| rest.get(len..)) {
        rest = behind;
    }
    rest
}

/// How long the digits are that `text` begins with, up to three for each note: "50", "50,51", "50–52".
fn digits_of_call(text: &str) -> Option<usize> {
    const MOST: usize = 3;
    const NOTES: usize = 5;
    let digits = |at: usize| {
        let rest = text.get(at..).unwrap_or_default();
        rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len()
    };
    let mut end = digits(0);
    if !(1..=MOST).contains(&end) {
        return None;
    }
    for _ in 1..NOTES {
        let rest = text.get(end..).unwrap_or_default();
        let joins = rest.chars().next().filter(|c| matches!(c, ',' | '–' | '-'));
        let Some(joins) = joins else { break };
        let more = digits(end + joins.len_utf8());
        match more {
            0 => break,
            1..=MOST => end += joins.len_utf8() + more,
            _ => return None,
        }
    }
    Some(end)
}

/// Raised digits behind a word or a mark, which are no exponent.
fn raised(head: &str, tail: &str) -> Option<usize> {
    let sign = tail.len() - tail.strip_prefix('^').unwrap_or(tail).len();
    let digits = tail.get(sign..)?;
    let of_call = |c: char| is_raised(c) || matches!(c, ',' | '˒') || (sign > 0 && c.is_ascii_digit());
    let run = digits.get(..digits.len() - digits.trim_start_matches(of_call).len())?;
    let run = run.trim_end_matches([',', '˒']);
    let numbers =
        run.chars().all(|c| c.is_numeric() || matches!(c, ',' | '˒')) && (1..=9).contains(&run.chars().count());
    let ends = !digits.get(run.len()..)?.starts_with(char::is_alphanumeric);
    let closes = head.ends_with(|c: char| c.is_alphabetic() || ".,;:?!)%”’\"".contains(c) || is_quote_mark(c));
    if numbers && ends && sign == 0 && is_year(head) {
        return Some(run.len());
    }
    if !(numbers && ends && closes) {
        return None;
    }
    let word: String = head.chars().rev().take_while(|c| c.is_alphanumeric()).collect();
    let word: String = word.chars().rev().collect();
    let base = !word.is_empty() && (word.chars().count() < 3 || units::is_symbol(&word));
    (!base && !is_exponent(head, run)).then_some(sign + run.len())
}

/// Whether a text ends with a year, which nobody raises to a power.
fn is_year(head: &str) -> bool {
    const YEARS: std::ops::RangeInclusive<u32> = 1000..=2100;
    let digits = head.len() - head.trim_end_matches(|c: char| c.is_ascii_digit()).len();
    let (before, number) = head.split_at(head.len() - digits);
    let stands_alone = before.is_empty() || before.ends_with(|c: char| c.is_whitespace() || "(–-/".contains(c));
    stands_alone && number.len() == 4 && number.parse().is_ok_and(|year| YEARS.contains(&year))
}

/// A number between a word and the mark behind it: "most12. It", where "most.12 It" is printed; how long both are.
fn before_mark(quote: &str, at: usize) -> Option<usize> {
    const SHORTEST: usize = 4;
    let (head, tail) = quote.split_at_checked(at)?;
    let word = head.chars().rev().take_while(|c| c.is_lowercase()).count();
    let digits = digits_of_call(tail)?;
    let after = tail.get(digits..)?.strip_prefix(['.', ',', ';'])?;
    let ends = after.is_empty() || after.starts_with(char::is_whitespace);
    (word >= SHORTEST && ends).then_some(digits + 1)
}

/// Digits glued to the mark that closes a sentence or what somebody says: "product?237 This", "$595.”9 These".
fn glued(head: &str, tail: &str) -> Option<usize> {
    let digits = digits_of_call(tail)?;
    let after = tail.get(digits..)?;
    let half = closing_of_call(head, after);
    let after = half.unwrap_or(after);
    let next = after.trim_start();
    // A script without capitals has the parenthesis instead.
    let opens =
        |c: char| c.is_uppercase() || is_quote_mark(c) || (half.is_some() && c.is_alphabetic() && !c.is_lowercase());
    let ends = after.is_empty() || (next.len() < after.len() && next.starts_with(opens));
    let marked = head.trim_end_matches(|c: char| is_quote_mark(c) || c == ')');
    let stopped = marked.ends_with(['.', '?', '!', ',', ';']);
    let word = marked.trim_end_matches(['.', '?', '!', ',', ';']);
    // "5.2 Men" is a number, and so is "no.2".
    let closed = marked.len() < head.len() || word.chars().rev().take_while(|c| c.is_alphabetic()).count() > 3;
    (ends && stopped && closed).then_some(digits + usize::from(half.is_some()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calls_and_where_they_stand() {
        let cases: [(&str, &[(usize, &str)]); 11] = [
            ("on text.50,51 Then", &[(6, "50 51")]),
            ("of the most50–52. It", &[(9, "50 51 52")]),
            ("on text [50] [51]. Then", &[(6, "50"), (6, "51")]),
            ("on text [6]. Then", &[(6, "6")]),
            ("on text.[6, 8–10] Then[a] it", &[(6, "6 8 9 10"), (10, "a")]),
            ("of the most.¹² It", &[(9, "12")]),
            ("of the most¹˒². It", &[(9, "1 2")]),
            ("of the most12. It", &[(9, "12")]),
            ("of the most.12 It", &[(9, "12")]),
            ("about 10⁶ cells, 5 m²", &[]),
            ("a row [12] of", &[(4, "12")]),
        ];
        for (text, expected) in cases {
            let found: Vec<(usize, String)> = all(text)
                .into_iter()
                .map(|call| (call.before, call.to.join(" ")))
                .collect();
            let found: Vec<(usize, &str)> = found.iter().map(|(at, to)| (*at, to.as_str())).collect();
            assert_eq!(found, expected, "{text}");
        }
    }

    #[test]
    fn a_year_has_calls_and_no_powers() {
        for (quote, read) in [
            ("passed in 2019³ and", Some("passed in 2019 and")),
            ("passed in 2019[3] and", Some("passed in 2019 and")),
            ("about 1200³ and", Some("about 1200 and")),
            ("about 10³ and", None),
            ("about 3019³ and", None),
            ("12.2019³ and", None),
        ] {
            let shown = left_out(quote).map(|shown| shown.text);
            assert_eq!(shown.as_deref(), read, "{quote}");
        }
    }

    #[test]
    fn digits_behind_a_closing_mark_are_a_call() {
        for (head, tail, length) in [
            ("of the product?", "237 This", Some(3)),
            ("of the product.", "2", Some(1)),
            ("of the product.", "2This", None),
            ("of the product.", "2 this", None),
            ("of the product.", "2371 This", None),
            ("of the product.", "50,51 This", Some(5)),
            ("of the product.", "50–52 This", Some("50–52".len())),
            ("of the product.", "50,5100 This", None),
            ("it is no.", "2,3 Men", None),
            ("of the product", "2 This", None),
            ("it is no.", "2 Men", None),
        ] {
            assert_eq!(glued(head, tail), length, "{head}{tail}");
        }
    }
}
