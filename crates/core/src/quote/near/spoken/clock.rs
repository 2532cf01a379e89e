//! Times of day as they are said: "half past three", "at seven forty five", "halb vier".

use super::small::part;

/// The time of day that `words` begin with, as "3:30" is written, and how many words it takes. A whole hour is the hour alone:
/// "three o'clock" and "3:00" are "3".
pub(super) fn clock(words: &[&str]) -> Option<(usize, String)> {
    if let Some(hour) = words.first()?.strip_suffix(":00").and_then(figure) {
        return (1..=12).contains(&hour).then(|| (1, hour.to_string()));
    }
    let article = usize::from(words.starts_with(&["a", "quarter"]));
    let rest = words.get(article..)?;
    let (used, hour, minutes) = match *rest {
        ["half", "past", at, ..] => (3, hour(at)?, 30),
        ["quarter", "past" | "after", at, ..] => (3, hour(at)?, 15),
        ["quarter", "to", at, ..] => (3, before(hour(at)?), 45),
        ["halb", at, ..] => (2, before(german(at)?), 30),
        ["viertel", "nach", at, ..] => (3, german(at)?, 15),
        ["viertel", "vor", at, ..] => (3, before(german(at)?), 45),
        [at, "oclock'" | "o'clock" | "oclock", ..] => return Some((article + 2, hour(at)?.to_string())),
        _ => counted(rest)?,
    };
    Some((article + used, written(hour, minutes)))
}

/// The same behind "at", where two numbers are a time of day: "at seven forty five". The preposition belongs to what is compared.
pub(super) fn at_clock(words: &[&str]) -> Option<(usize, String)> {
    const OTHER: [&str; 8] = [
        "percent", "%", "per", "hundred", "thousand", "million", "billion", "dollars",
    ];
    let (preposition, rest) = words
        .split_first()
        .filter(|(first, _)| matches!(**first, "at" | "um"))?;
    let (used, time) = clock(rest).or_else(|| in_figures(rest)).or_else(|| {
        let (hour, minutes) = rest.split_first()?;
        let (used, minutes) = minutes_of(minutes).filter(|(_, minutes)| *minutes >= 10)?;
        Some((1 + used, written(self::hour(hour)?, minutes)))
    })?;
    let behind = rest.get(used).is_some_and(|word| OTHER.contains(word));
    (time.contains(':') && !behind).then(|| (1 + used, format!("{preposition} {time}")))
}

/// "twenty past nine", "ten minutes to four". Without "minutes" what stands before "to" may be a number of anything.
fn counted(words: &[&str]) -> Option<(usize, u32, u32)> {
    let (used, minutes) = minutes_of(words).filter(|(_, minutes)| (1..30).contains(minutes))?;
    match *words.get(used..)? {
        ["past", at, ..] => Some((used + 2, hour(at)?, minutes)),
        ["minute" | "minutes", "past" | "after", at, ..] => Some((used + 3, hour(at)?, minutes)),
        ["minute" | "minutes", "to" | "before", at, ..] => Some((used + 3, before(hour(at)?), 60 - minutes)),
        _ => None,
    }
}

/// "3:30" as it stands.
fn in_figures(words: &[&str]) -> Option<(usize, String)> {
    let (hour, minutes) = words.first()?.split_once(':')?;
    let is_time = figure(hour)? <= 24 && minutes.len() == 2 && figure(minutes)? < 60;
    is_time.then(|| (1, (*words.first().unwrap_or(&"")).to_owned()))
}

/// Minutes in one or two words.
fn minutes_of(words: &[&str]) -> Option<(usize, u32)> {
    let first = number(words.first()?)?;
    let ones = words
        .get(1)
        .and_then(|word| number(word))
        .filter(|ones| (1..10).contains(ones));
    match ones {
        Some(ones) if (20..60).contains(&first) && first.is_multiple_of(10) => Some((2, first + ones)),
        _ => (first < 60).then_some((1, first)),
    }
}

fn number(word: &str) -> Option<u32> {
    let said = part(word).filter(|(_, ordinal)| !ordinal).map(|(value, _)| value);
    said.or_else(|| figure(word))
}

fn figure(word: &str) -> Option<u32> {
    let is_figure = matches!(word.len(), 1..=2) && word.bytes().all(|byte| byte.is_ascii_digit());
    is_figure.then(|| word.parse().ok()).flatten()
}

fn hour(word: &str) -> Option<u32> {
    number(word).filter(|hour| (1..=12).contains(hour))
}

/// German names of hours.
fn german(word: &str) -> Option<u32> {
    const HOURS: [&str; 12] = [
        "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwölf",
    ];
    let named = HOURS.iter().position(|hour| *hour == word);
    let named = named.and_then(|at| u32::try_from(at + 1).ok());
    named.or_else(|| figure(word)).filter(|hour| (1..=12).contains(hour))
}

fn before(hour: u32) -> u32 {
    if hour == 1 { 12 } else { hour - 1 }
}

fn written(hour: u32, minutes: u32) -> String {
    format!("{hour}:{minutes:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_of_day_have_one_form() {
        for (words, form) in [
            ("half past three", Some((3, "3:30"))),
            ("half past 3", Some((3, "3:30"))),
            ("quarter to one", Some((3, "12:45"))),
            ("a quarter past six", Some((4, "6:15"))),
            ("twenty five past nine", Some((4, "9:25"))),
            ("20 past nine", Some((3, "9:20"))),
            ("ten minutes to four", Some((4, "3:50"))),
            ("three oclock' sharp", Some((2, "3"))),
            ("3:00", Some((1, "3"))),
            ("halb eins", Some((2, "12:30"))),
            ("viertel vor vier", Some((3, "3:45"))),
            ("at half past three", Some((4, "at 3:30"))),
            ("at seven forty five and", Some((4, "at 7:45"))),
            ("at 7:45 and", Some((2, "at 7:45"))),
            ("um 3:30", Some((2, "um 3:30"))),
            ("ten to four", None),
            ("at three thirty percent", None),
            ("at three people", None),
            ("at 12:75", None),
            ("half past thirteen", None),
            ("a quarter of it", None),
            ("halb tot", None),
        ] {
            let words: Vec<&str> = words.split(' ').collect();
            let found = at_clock(&words).or_else(|| clock(&words));
            assert_eq!(
                found.as_ref().map(|(used, form)| (*used, form.as_str())),
                form,
                "{words:?}"
            );
        }
    }
}
