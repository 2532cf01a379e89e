//! Dates as they are written.

use super::value::Date;
use crate::claim::tokens::Token;
use crate::language::Language;

/// The month that `word`, in small letters, names.
pub(super) fn month(word: &str) -> Option<u8> {
    const MONTHS: [&[&str]; 12] = [
        &[
            "january", "jan", "januar", "janvier", "enero", "gennaio", "janeiro", "januari",
        ],
        &[
            "february",
            "feb",
            "februar",
            "février",
            "febrero",
            "febbraio",
            "fevereiro",
            "februari",
        ],
        &["march", "mar", "märz", "mars", "marzo", "março", "maart"],
        &["april", "apr", "avril", "abril", "aprile"],
        &["may", "mai", "mayo", "maggio", "maio", "mei"],
        &["june", "jun", "juni", "juin", "junio", "giugno", "junho"],
        &["july", "jul", "juli", "juillet", "julio", "luglio", "julho"],
        &["august", "aug", "août", "agosto", "augustus"],
        &[
            "september",
            "sep",
            "sept",
            "septembre",
            "septiembre",
            "settembre",
            "setembro",
        ],
        &[
            "october", "oct", "oktober", "okt", "octobre", "octubre", "ottobre", "outubro",
        ],
        &["november", "nov", "novembre", "noviembre", "novembro"],
        &[
            "december",
            "dec",
            "dezember",
            "dez",
            "décembre",
            "diciembre",
            "dicembre",
            "dezembro",
        ],
    ];
    MONTHS
        .iter()
        .zip(1_u8..)
        .find(|(names, _)| names.contains(&word))
        .map(|(_, month)| month)
}

/// Months whose names are other words too: they count only beside a number.
fn is_ambiguous(word: &str) -> bool {
    matches!(
        word,
        "may" | "march" | "mar" | "mars" | "mai" | "sept" | "sep" | "mei" | "dec" | "jan" | "jun"
    )
}

/// The year that `token` writes.
pub(super) fn year(token: &Token) -> Option<u16> {
    let year: u16 = token.folded.parse().ok()?;
    (token.folded.len() == 4 && (1500..=2199).contains(&year)).then_some(year)
}

/// The year before the age of print that `token` may write, where what stands around it says that it is one.
pub(super) fn old_year(token: &Token) -> Option<u16> {
    let year: u16 = token.folded.parse().ok()?;
    (token.folded.len() == 4 && (1000..1500).contains(&year)).then_some(year)
}

fn day(token: &Token) -> Option<u8> {
    let day: u8 = token.folded.parse().ok()?;
    (token.number && token.folded.len() <= 2 && (1..=31).contains(&day)).then_some(day)
}

/// Whether `token` is the ending of an ordinal ("12th") or a word between a day and its month ("12 de mayo").
fn joins(token: &Token) -> bool {
    matches!(token.folded.as_str(), "st" | "nd" | "rd" | "th" | "of" | "de")
}

/// The date that starts at token `at`, and how many tokens it takes. `gap` tells what stands before a token.
pub(super) fn date<'t>(
    tokens: &[Token],
    at: usize,
    language: Option<Language>,
    gap: impl Fn(usize) -> &'t str,
) -> Option<(Date, usize)> {
    in_digits(tokens, at, language, &gap)
        .or_else(|| day_first(tokens, at, &gap))
        .or_else(|| month_first(tokens, at, &gap))
}

fn close(gap: &str) -> bool {
    let marks = gap.trim_matches(|c: char| c.is_whitespace());
    matches!(marks, "" | "." | "," | ".," | "-") && gap.len() <= 4
}

/// "2021-12-31", "12/31/2021", "31.12.2021".
fn in_digits<'t>(
    tokens: &[Token],
    at: usize,
    language: Option<Language>,
    gap: &impl Fn(usize) -> &'t str,
) -> Option<(Date, usize)> {
    let first = tokens.get(at)?;
    // "31.12.2021" is a single token.
    let parts: Vec<&str> = first.folded.split('.').collect();
    if let [day, month, year] = parts.as_slice()
        && year.len() == 4
    {
        let date = numeric(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?)?;
        return Some((date, 1));
    }
    let (second, third) = (tokens.get(at + 1)?, tokens.get(at + 2)?);
    let mark = gap(at + 1);
    if !matches!(mark, "-" | "/" | "‑" | "–") || gap(at + 2) != mark {
        return None;
    }
    let small = |token: &Token| day(token);
    if let Some(year) = year(first) {
        return Some((numeric(year, small(second)?, small(third)?)?, 3));
    }
    let year = year(third)?;
    let (a, b) = (small(first)?, small(second)?);
    let date = match (a, b) {
        (_, 13..) => numeric(year, a, b)?,
        (13.., _) => numeric(year, b, a)?,
        _ if language.is_some_and(sets_day_first) => numeric(year, b, a)?,
        _ => Date {
            either_way: a != b,
            ..numeric(year, a, b)?
        },
    };
    Some((date, 3))
}

/// Whether people who write a language set the day before the month, wherever they live; in English some do.
fn sets_day_first(language: Language) -> bool {
    matches!(
        language,
        Language::German
            | Language::French
            | Language::Spanish
            | Language::Italian
            | Language::Portuguese
            | Language::Dutch
            | Language::Polish
            | Language::Czech
            | Language::Russian
            | Language::Turkish
    )
}

fn numeric(year: u16, month: u8, day: u8) -> Option<Date> {
    let fits = (1..=12).contains(&month) && (1..=31).contains(&day);
    fits.then_some(Date {
        year: Some(year),
        month: Some(month),
        day: Some(day),
        either_way: false,
    })
}

/// "31 December 2021", "the 31st of December".
fn day_first<'t>(tokens: &[Token], at: usize, gap: &impl Fn(usize) -> &'t str) -> Option<(Date, usize)> {
    let day = day(tokens.get(at)?)?;
    let mut next = at + 1;
    while next < at + 3 && tokens.get(next).is_some_and(joins) {
        next += 1;
    }
    let month = month(&tokens.get(next)?.folded).filter(|_| close(gap(next)))?;
    next += 1;
    if tokens
        .get(next)
        .is_some_and(|token| matches!(token.folded.as_str(), "de" | "of"))
    {
        next += 1;
    }
    let year = tokens.get(next).and_then(year).filter(|_| close(gap(next)));
    let date = Date {
        year,
        month: Some(month),
        day: Some(day),
        either_way: false,
    };
    let end = if year.is_some() { next + 1 } else { next };
    Some((date, end - at))
}

/// "December 31, 2021", "December 2021", "December 31st".
fn month_first<'t>(tokens: &[Token], at: usize, gap: &impl Fn(usize) -> &'t str) -> Option<(Date, usize)> {
    let first = tokens.get(at)?;
    let month = month(&first.folded)?;
    let mut next = at + 1;
    let day = tokens
        .get(next)
        .and_then(day)
        .filter(|_| close(gap(next)) && first.capital);
    if day.is_some() {
        next += 1;
        next += usize::from(tokens.get(next).is_some_and(joins) && gap(next).is_empty());
    }
    // "mayo de 1962".
    let of = tokens
        .get(next)
        .is_some_and(|token| matches!(token.folded.as_str(), "de" | "of" | "del"));
    let at_year = next + usize::from(of && day.is_none());
    let year = tokens.get(at_year).and_then(year).filter(|_| close(gap(at_year)));
    next = if year.is_some() { at_year + 1 } else { next };
    let beside_number = day.is_some() || year.is_some();
    let date = Date {
        year,
        month: Some(month),
        day,
        either_way: false,
    };
    // Many languages write their months with a small letter: "en juin 1962".
    let told = first.capital && (beside_number || !is_ambiguous(&first.folded));
    (told || year.is_some()).then_some((date, next - at))
}
