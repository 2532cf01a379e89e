//! Numbers as they are said: "twenty three percent", "nineteen eighty four", "two point five million dollars".

use super::clock::{at_clock, clock};
use super::small::part;
use crate::language::amounts::amount;
use crate::language::numerals;

/// The number that `words` begin with, with its per cent or currency, in one form for all ways to write it, and how many
/// words it takes. `None` when they begin with none.
pub(super) fn number(words: &[&str]) -> Option<(usize, String)> {
    let of_day = || at_clock(words).or_else(|| clock(words));
    if let Some(found) = time(words).or_else(of_day).or_else(|| decade(words)) {
        return Some(found);
    }
    let minus = usize::from(words.first() == Some(&"minus"));
    let rest = words.get(minus..)?;
    let (mut value, mut used, mut unit, ordinal) = in_figures(rest).or_else(|| {
        let (value, used, ordinal) = in_words(rest)?;
        Some((value, used, "", ordinal))
    })?;
    if ordinal {
        return (minus == 0).then(|| (used, format!("{value}th")));
    }
    while let Some(scale) = rest.get(used).and_then(|word| scale(word)) {
        value *= scale;
        used += 1;
    }
    let next = (rest.get(used).copied().unwrap_or_default(), rest.get(used + 1).copied());
    let (sign, more) = match next {
        ("percent" | "%" | "prozent", _) => ("%", 1),
        ("per", Some("cent")) => ("%", 2),
        ("dollar" | "dollars", _) => ("$", 1),
        ("euro" | "euros", _) => ("€", 1),
        ("pound" | "pounds", _) => ("£", 1),
        _ => ("", 0),
    };
    if unit.is_empty() && more > 0 {
        (unit, used) = (sign, used + more);
    }
    let minus_sign = if minus > 0 { "-" } else { "" };
    Some((minus + used, format!("{minus_sign}{value}{unit}")))
}

/// The time of day that `words` begin with, as "3:30" is written: "three thirty p m". Without what says that it is one, it may be
/// two numbers.
fn time(words: &[&str]) -> Option<(usize, String)> {
    let whole = |word: &&str| part(word).filter(|(_, ordinal)| !ordinal).map(|(value, _)| value);
    let hour = words.first().and_then(whole).filter(|hour| (1..=12).contains(hour))?;
    let tens = words.get(1)?;
    let (minutes, used) = match (whole(tens), words.get(2).and_then(whole)) {
        (Some(tens @ (20 | 30 | 40 | 50)), Some(ones @ 1..=9)) => (tens + ones, 3),
        (Some(minutes @ 10..=59), _) => (minutes, 2),
        (None, Some(minutes @ 1..=9)) if *tens == "oh" => (minutes, 3),
        _ => return None,
    };
    let behind = (words.get(used).copied()?, words.get(used + 1).copied());
    let is_time = matches!(behind, ("am" | "pm", _) | ("a" | "p", Some("m")));
    is_time.then(|| (used, format!("{hour}:{minutes:02}")))
}

/// The decade that `words` begin with: "1980s", "nineteen eighties", "eighties" as "80s". Which century an "eighties" is of is
/// not said, so that it stays another word than "1980s".
fn decade(words: &[&str]) -> Option<(usize, String)> {
    let first = words.first()?;
    let digits = first
        .strip_suffix("s'")
        .or_else(|| first.strip_suffix('s'))
        .unwrap_or_default();
    if matches!(digits.len(), 2 | 4) && digits.ends_with('0') && digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Some((1, format!("{digits}s")));
    }
    if let Some(tens) = plural(first) {
        return Some((1, format!("{tens}s")));
    }
    let century = part(first).filter(|(value, ordinal)| (10..=20).contains(value) && !ordinal);
    let tens = plural(words.get(1)?)?;
    century.map(|(century, _)| (2, format!("{century}{tens}s")))
}

/// The tens that a plural names: "eighties".
fn plural(word: &str) -> Option<u8> {
    numerals::tens(&format!("{}y", word.strip_suffix("ies")?))
}

/// A number in figures: "23", "$5", "5%", "2.5bn", "21st".
fn in_figures(words: &[&str]) -> Option<(f64, usize, &'static str, bool)> {
    let first = words.first()?;
    first
        .starts_with(|c: char| c.is_ascii_digit() || "$€£-".contains(c))
        .then_some(())?;
    if let Some(digits) = ["st", "nd", "rd", "th"].iter().find_map(|end| first.strip_suffix(end)) {
        return Some((digits.parse().ok()?, 1, "", true));
    }
    let said = amount(std::iter::once(*first))?;
    let unit = match said.unit() {
        "" => "",
        "%" => "%",
        "$" => "$",
        "€" => "€",
        "£" => "£",
        _ => return None,
    };
    // A figure with leading zeros is a code.
    let code = first.len() > 1 && first.starts_with('0') && !first.contains('.');
    (!code).then_some((said.value(), 1, unit, false))
}

fn scale(word: &str) -> Option<f64> {
    match word {
        "thousand" => Some(1e3),
        "million" => Some(1e6),
        "billion" => Some(1e9),
        "trillion" => Some(1e12),
        _ => None,
    }
}

/// A number in words: its value, how many words it takes, and whether it is an ordinal. Numbers that only stand side by
/// side ("two three people") are not one.
fn in_words(words: &[&str]) -> Option<(f64, usize, bool)> {
    let (mut total, mut group, mut at) = (0.0, 0_u32, 0);
    let mut lowest = f64::INFINITY;
    let mut begun = false;
    while let Some(word) = words.get(at) {
        let next = words.get(at + 1).copied().unwrap_or_default();
        if let Some((value, ordinal)) = part(word) {
            if fits(group, value) && !(begun && value == 0) {
                (group, begun, at) = (group + value, true, at + 1);
                if ordinal {
                    return Some((total + f64::from(group), at, true));
                }
            } else if total == 0.0 && (10..=99).contains(&group) && value >= 10 && !ordinal {
                return Some(year(group, words, at));
            } else {
                break;
            }
        } else if *word == "oh" && total == 0.0 && (10..=99).contains(&group) {
            let Some((digit @ 1..=9, false)) = part(next) else {
                break;
            };
            return Some((f64::from(group * 100 + digit), at + 2, false));
        } else if *word == "hundred" && (1..=99).contains(&group) {
            (group, at) = (group * 100, at + 1);
        } else if let Some(scale) = scale(word).filter(|scale| group > 0 && *scale < lowest) {
            total += f64::from(group) * scale;
            (group, lowest, at) = (0, scale, at + 1);
        } else if *word == "a" && !begun && (next == "hundred" || scale(next).is_some()) {
            (group, begun, at) = (1, true, at + 1);
        } else if *word == "and"
            && begun
            && (group.is_multiple_of(100))
            && part(next).is_some_and(|(value, _)| value > 0)
        {
            at += 1;
        } else {
            break;
        }
    }
    begun.then_some(())?;
    let whole = total + f64::from(group);
    let (more, used) = fraction(words.get(at..)?);
    Some((whole + more, at + used, false))
}

/// Whether `value` goes on with what a group has so far: "twenty" with "three", "two hundred" with "twelve".
fn fits(group: u32, value: u32) -> bool {
    let rest = group % 100;
    rest == 0 || (value < 10 && value > 0 && rest >= 20 && rest.is_multiple_of(10))
}

/// "nineteen eighty four": the century has been read.
fn year(century: u32, words: &[&str], from: usize) -> (f64, usize, bool) {
    let (mut rest, mut at) = (0, from);
    while let Some((value, false)) = words.get(at).and_then(|word| part(word)) {
        if value == 0 || !fits(rest, value) || (at > from && rest == 0) {
            break;
        }
        (rest, at) = (rest + value, at + 1);
    }
    (f64::from(century * 100 + rest), at, false)
}

/// "point two five", "and a half".
fn fraction(words: &[&str]) -> (f64, usize) {
    if words.starts_with(&["and", "a", "half"]) {
        return (0.5, 3);
    }
    if words.first() != Some(&"point") {
        return (0.0, 0);
    }
    let digit = |word: &&&str| part(word).filter(|(value, ordinal)| *value < 10 && !ordinal);
    let digits: String = words
        .iter()
        .skip(1)
        .take_while(|word| digit(word).is_some())
        .filter_map(|word| part(word))
        .map(|(value, _)| value.to_string())
        .collect();
    let value = format!("0.{digits}").parse().ok().filter(|_| !digits.is_empty());
    value.map_or((0.0, 0), |value| (value, 1 + digits.len()))
}
