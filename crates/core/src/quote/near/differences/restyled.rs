//! Dates, times of day, amounts and ranges that a quote writes in another order or form: "3 May 1998" and "May 3, 1998", "15:30"
//! and "3:30 p.m.", "EUR 3.4 million" and "3.4 million euros", "between 40 and 60" and "40–60". What is said is the same; how it is printed is not.

use super::Sides;
use crate::fold::marks::is_dash;
use crate::language::Language;
use crate::language::amounts::Amount;
use crate::language::words::Word;
use crate::quote::near::align::{At, Step};
use crate::quote::verdict::EditClass;

/// Runs of steps that one of these takes at most: a word moved over three others, or two words for a dash.
const RUNS: usize = 6;

/// Words that one of these has at most.
const WORDS: usize = 8;

/// Words between the parts of a date that say nothing: "the 3rd of May", "3 de mayo de 1998".
const OF: [&str; 9] = ["of", "the", "de", "del", "do", "di", "van", "den", "der"];

/// How a language says that a number lies between two: before the first, between them, and between them alone ("40 to 60").
const BETWEEN: [(Language, &str, &str, &str); 10] = [
    (Language::English, "between", "and", "to"),
    (Language::German, "zwischen", "und", "bis"),
    (Language::French, "entre", "et", "à"),
    (Language::Spanish, "entre", "y", "a"),
    (Language::Italian, "tra", "e", "a"),
    (Language::Portuguese, "entre", "e", "a"),
    (Language::Dutch, "tussen", "en", "tot"),
    (Language::Swedish, "mellan", "och", "till"),
    (Language::Czech, "mezi", "a", "až"),
    (Language::Russian, "между", "и", "до"),
];

impl Sides<'_> {
    /// Which of `runs` belong to a date, an amount or a range that both sides say, each in its own way.
    pub(super) fn restyled(&self, runs: &[&[At]]) -> Vec<bool> {
        let differs = |run: &&[At]| run.iter().any(|at| !matches!(at.step, Step::Same));
        let mut restyled = vec![false; runs.len()];
        for first in 0..runs.len() {
            let ends = (first + 1..=first + RUNS).rev();
            let at = ends.filter_map(|end| runs.get(first..end)).find(|part| {
                let borders = [part.first(), part.last()];
                let steps = part.concat();
                let restyled = || part.len() > 1 && self.is_restyled(&steps);
                borders.iter().flatten().any(|run| differs(run)) && (restyled() || self.same_time(&steps))
            });
            let count = at.map_or(0, <[_]>::len);
            restyled.iter_mut().skip(first).take(count).for_each(|of| *of = true);
        }
        restyled
    }

    fn is_restyled(&self, steps: &[At]) -> bool {
        let (ours, theirs) = self.words(steps);
        let few = |words: &[&Word]| (1..=WORDS).contains(&words.len());
        few(&ours)
            && few(&theirs)
            && (self.same_date(&ours, &theirs) || self.same_worth(&ours, &theirs) || self.same_range(&ours, &theirs))
    }

    /// Whether both name the same minute of the day.
    fn same_time(&self, steps: &[At]) -> bool {
        let (ours, theirs) = self.words(steps);
        let written = |words: &[&Word], text: &str| {
            let (first, last) = (words.first()?, words.last()?);
            minute_of_day(text.get(first.span.start().bytes()..last.span.end().bytes())?)
        };
        let clock = written_clock(&ours, self.quote).zip(written_clock(&theirs, self.source));
        if clock.is_some_and(|(ours, theirs)| ours == theirs) {
            return true;
        }
        let ours = written(&ours, self.quote);
        ours.is_some() && ours == written(&theirs, self.source)
    }

    /// Whether both say the same amount, with its unit. Without spaces between words a mark may part two numbers.
    fn same_worth(&self, ours: &[&Word], theirs: &[&Word]) -> bool {
        let spaced = self.tongue.language().is_some_and(Language::has_spaces);
        spaced && self.worth(ours).is_some_and(|ours| self.worth(theirs) == Some(ours))
    }

    /// The amount that these words say, which are numbers and units alone: an amount counts whatever stands behind it, a "not"
    /// too.
    fn worth(&self, words: &[&Word]) -> Option<Amount> {
        let counts = |word: &&Word| {
            matches!(
                self.tongue.of_sense(&word.folded),
                Some(EditClass::Number | EditClass::Unit)
            )
        };
        let plain = words.iter().all(counts);
        plain.then(|| self.tongue.amount(words.iter().map(|word| word.folded.as_str())))?
    }

    /// Whether both name the same month, day and year.
    fn same_date(&self, ours: &[&Word], theirs: &[&Word]) -> bool {
        let (Some((a, of_a)), Some((b, of_b))) = (self.date(ours), self.date(theirs)) else {
            return false;
        };
        of_a == of_b && (a == b || self.tongue.same_date_word(a, b))
    }

    /// A month's name and the numbers beside it, least first: at most a day and a year.
    fn date<'b>(&self, words: &[&'b Word]) -> Option<(&'b str, Vec<u32>)> {
        let (mut name, mut numbers) = (None, Vec::new());
        for word in words.iter().map(|word| word.folded.as_str()) {
            if self.tongue.is_date_word(word) && name.is_none() {
                name = Some(word);
            } else if let Some(number) = day_or_year(word) {
                numbers.push(number);
            } else if !OF.contains(&word) {
                return None;
            }
        }
        numbers.sort_unstable();
        let days = numbers.iter().filter(|number| **number <= 31).count();
        let plain = matches!((numbers.len(), days), (1, _) | (2, 1));
        name.filter(|_| plain).map(|name| (name, numbers))
    }

    /// Whether both say the same two borders of a range.
    fn same_range(&self, ours: &[&Word], theirs: &[&Word]) -> bool {
        let (ours, theirs) = (self.range(ours, self.quote), self.range(theirs, self.source));
        ours.is_some() && ours == theirs
    }

    fn range(&self, words: &[&Word], text: &str) -> Option<(Amount, Amount)> {
        let language = self.tongue.language()?;
        let (_, opener, and, to) = BETWEEN.iter().find(|(of, ..)| *of == language)?;
        let opened = words.first().is_some_and(|word| word.folded == *opener);
        let words = words.get(usize::from(opened)..)?;
        let joiner = if opened { and } else { to };
        let borders = |left: &[&Word], right: &[&Word]| Some((self.worth(left)?, self.worth(right)?));
        let by_word = words.iter().position(|word| word.folded == *joiner);
        let (left, right) = match by_word {
            Some(at) => borders(words.get(..at)?, words.get(at + 1..)?)?,
            None if opened => return None,
            None => {
                let dash = |pair: &[&Word]| {
                    let gap = pair.first()?.span.end().bytes()..pair.last()?.span.start().bytes();
                    Some(text.get(gap)?.trim().chars().next().is_some_and(is_dash))
                };
                let at = words.windows(2).position(|pair| dash(pair) == Some(true))?;
                borders(words.get(..=at)?, words.get(at + 1..)?)?
            }
        };
        Some(Amount::with_unit_of_either(left, right))
    }
}

/// The hour and the minute of one word that may be a time, whichever mark parts them: "9:30", "9.30", "9h30". Alone it may be
/// another number.
fn written_clock(words: &[&Word], text: &str) -> Option<(u32, u32)> {
    let (first, last) = (words.first()?, words.last()?);
    let written: String = text
        .get(first.span.start().bytes()..last.span.end().bytes())?
        .chars()
        .filter(|c| !c.is_whitespace())
        .collect();
    let (hour, minute) = written.split_once([':', '.', 'h'])?;
    let digits = |part: &str, most: usize| (1..=most).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_digit());
    let (hour, minute) = (digits(hour, 2) && digits(minute, 2) && minute.len() == 2).then_some((hour, minute))?;
    let (hour, minute) = (hour.parse().ok()?, minute.parse().ok()?);
    (hour < 24 && minute < 60).then_some((hour, minute))
}

/// A day of a month or a year: "3", "3rd", "1998".
fn day_or_year(word: &str) -> Option<u32> {
    let digits = word.trim_end_matches(char::is_alphabetic);
    let ordinal = ["", "st", "nd", "rd", "th", "er", "º"].contains(&word.get(digits.len()..)?);
    let number: u32 = digits.parse().ok().filter(|_| ordinal)?;
    ((1..=31).contains(&number) || (1000..=2999).contains(&number)).then_some(number)
}

/// The minute of the day, from 0, that a time names by itself: "15:30", "3:30 p.m.", "3 pm", "15.30 Uhr", "15h30".
fn minute_of_day(text: &str) -> Option<u32> {
    let text: String = text.to_lowercase().chars().filter(|c| !c.is_whitespace()).collect();
    let text = text
        .strip_suffix("uhr")
        .map_or_else(|| text.clone(), |rest| format!("{rest}h"));
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let (hour, rest) = text.split_at_checked(digits(&text).min(2))?;
    let (minute, rest) = match rest.strip_prefix([':', '.', 'h']).filter(|rest| digits(rest) == 2) {
        Some(rest) => (rest.get(..2)?, rest.get(2..)?),
        None => ("", rest),
    };
    let (hour, given): (u32, bool) = (hour.parse().ok()?, !minute.is_empty());
    let minute: u32 = if given { minute.parse().ok()? } else { 0 };
    let half = match rest.trim_end_matches('.') {
        "am" | "a.m" => Some(0),
        "pm" | "p.m" => Some(12),
        "h" => None,
        "" if text.contains([':', 'h']) && given => None,
        _ => return None,
    };
    let hour = match half {
        Some(half) => (1..=12).contains(&hour).then_some(hour % 12 + half)?,
        None => hour,
    };
    (hour < 24 && minute < 60).then_some(hour * 60 + minute)
}

#[cfg(test)]
mod tests {
    use super::{day_or_year, minute_of_day};

    #[test]
    fn times_of_day() {
        for (time, expected) in [
            ("15:30", Some(930)),
            ("3:30 p.m.", Some(930)),
            ("3:30 PM", Some(930)),
            ("3:30", Some(210)),
            ("3:30 a.m", Some(210)),
            ("12:05 a.m.", Some(5)),
            ("12 pm", Some(720)),
            ("15.30 Uhr", Some(930)),
            ("15 Uhr", Some(900)),
            ("15h30", Some(930)),
            ("15", None),
            ("15.30", None),
            ("25:30", None),
            ("3:75 p.m.", None),
            ("15:30 p.m.", None),
            ("3:30:10", None),
            ("3:30 metres", None),
        ] {
            assert_eq!(minute_of_day(time), expected, "{time}");
        }
    }

    #[test]
    fn days_and_years() {
        for (word, expected) in [
            ("3", Some(3)),
            ("3rd", Some(3)),
            ("1998", Some(1998)),
            ("32", None),
            ("3kg", None),
            ("may", None),
        ] {
            assert_eq!(day_or_year(word), expected, "{word}");
        }
    }
}
