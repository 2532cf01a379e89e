//! The numbers of an answer that sources have otherwise: each with who says it.
//!
//! Two numbers are set against each other only where they are of one fact, as far as words tell: nothing else differs, neither
//! a unit, a year, nor a word of what is spoken of. "3 km long" and "3 m wide" are numbers of two facts, and the passages in
//! their cells say so. In doubt nothing is set against anything.

use super::{Cell, Differing, Stance};
use pincite_core::fold::folded;
use pincite_core::quote::EditClass;
use pincite_core::source::document::SourceId;
use pincite_core::source::text::TextSpan;

/// A number of a quote or claim, and what the sources have in its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Number {
    /// As the answer has it.
    pub answer: String,
    /// The sources that say what the answer says.
    pub agree: Vec<SourceId>,
    /// What others have in its place.
    pub others: Vec<NumberSaid>,
}

/// What sources have in place of a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberSaid {
    /// As the first of them has it.
    pub words: String,
    /// Which sources.
    pub sources: Vec<SourceId>,
}

/// Where a quote or claim and a passage differ.
pub(super) struct Difference {
    /// In the words of the quote or claim.
    pub(super) answer: TextSpan,
    /// In the source's text.
    pub(super) source: TextSpan,
    pub(super) class: EditClass,
}

/// The words of an answer beside a passage.
pub(super) struct Beside<'a> {
    /// The quote or claim.
    pub(super) answer: &'a str,
    /// The source's text.
    pub(super) text: &'a str,
    /// The passage in it.
    pub(super) spans: &'a [TextSpan],
    /// What a judge says that differs.
    pub(super) differences: &'a [Difference],
    /// Whether this is all that differs, as of a quote. Of a claim other words are none to its judge.
    pub(super) is_all: bool,
}

impl Beside<'_> {
    /// Whether the passage has another number of the same fact, and the two can be set against each other.
    pub(super) fn is_of_one_fact(&self) -> bool {
        let [only] = self.differences else { return false };
        let numbers = parted(only.answer.of(self.answer), only.source.of(self.text));
        let Some((number, other)) = numbers.filter(|_| only.class == EditClass::Number) else {
            return false;
        };
        let sentence = self.sentence(only.source);
        let part = |text: &str, from: usize, to: usize| text.get(from..to).unwrap_or_default().to_owned();
        let (head, tail) = (
            part(self.text, sentence.start().bytes(), only.source.start().bytes()),
            part(self.text, only.source.end().bytes(), sentence.end().bytes()),
        );
        let (before, behind) = (
            part(self.answer, 0, only.answer.start().bytes()),
            part(self.answer, only.answer.end().bytes(), self.answer.len()),
        );
        let ours: Vec<String> = words(&before).chain(words(&behind)).collect();
        let theirs: Vec<String> = words(&head).chain(words(&tail)).collect();
        let comparable = match is_year(&number) || is_year(&other) {
            // In which year something was so much, is another thing than when something was.
            true => ours.iter().chain(&theirs).all(|word| !word.contains(char::is_numeric)),
            false => {
                let same_unit = match (words(&behind).next(), words(&tail).next()) {
                    (Some(ours), Some(theirs)) => are_forms(&ours, &theirs),
                    (ours, theirs) => ours.is_none() && theirs.is_none(),
                };
                same_unit
                    && theirs
                        .iter()
                        .filter(|word| is_year(word))
                        .all(|year| ours.contains(year))
            }
        };
        let is_there = |word: &String| theirs.iter().any(|other| are_forms(word, other));
        comparable && (self.is_all || ours.iter().all(is_there))
    }

    /// The sentence of the passage in which a number stands, as far as it is told by its marks.
    fn sentence(&self, number: TextSpan) -> TextSpan {
        /// Bytes on either side.
        const REACH: usize = 300;
        let (at, end) = (number.start().bytes(), number.end().bytes());
        let from = self.text.floor_char_boundary(at.saturating_sub(REACH));
        let to = self.text.ceil_char_boundary((end + REACH).min(self.text.len()));
        let (head, tail) = (
            self.text.get(from..at).unwrap_or_default(),
            self.text.get(end..to).unwrap_or_default(),
        );
        let start = ends(head).last().map_or(from, |(_, behind)| from + behind);
        let stop = ends(tail).next().map_or(to, |(before, _)| end + before);
        // What is quoted of it belongs to it in any case.
        let first = self.spans.iter().map(|span| span.start().bytes()).min();
        let last = self.spans.iter().map(|span| span.end().bytes()).max();
        let (start, stop) = match self.is_all {
            true => (start.min(first.unwrap_or(start)), stop.max(last.unwrap_or(stop))),
            false => (start, stop),
        };
        TextSpan::from_bytes(start..stop).unwrap_or(number)
    }
}

/// Where sentences end in a text: before and behind the mark. A point within a number or behind a letter alone ends none.
fn ends(text: &str) -> impl Iterator<Item = (usize, usize)> + '_ {
    text.char_indices().filter_map(|(at, c)| {
        let behind = at + c.len_utf8();
        let next = text.get(behind..).unwrap_or_default().chars().next();
        let ends = match c {
            '。' | '！' | '？' => true,
            '.' | '!' | '?' => {
                let before = text.get(..at).unwrap_or_default();
                let word = before.rsplit(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
                next.is_none_or(char::is_whitespace) && word.chars().count() > 1
            }
            '\n' => next == Some('\n'),
            _ => false,
        };
        ends.then_some((at, behind))
    })
}

/// The one number of each of two wordings, where they are the same otherwise, units as well.
fn parted(answer: &str, source: &str) -> Option<(String, String)> {
    let (mut ours, mut theirs): (Vec<String>, Vec<String>) = (words(answer).collect(), words(source).collect());
    while ours.len() > 1 && theirs.len() > 1 && ours.last() == theirs.last() {
        ours.pop();
        theirs.pop();
    }
    while ours.len() > 1 && theirs.len() > 1 && ours.first() == theirs.first() {
        ours.remove(0);
        theirs.remove(0);
    }
    let ([number], [other]) = (&ours[..], &theirs[..]) else {
        return None;
    };
    // What is left of "3 km" and "3 m" are their units.
    let has_digits = |words: &str| words.contains(char::is_numeric);
    if has_digits(answer) != has_digits(number) || has_digits(source) != has_digits(other) {
        return None;
    }
    // "3km" and "3m" have their units with them.
    let letters = |word: &str| word.chars().filter(|c| c.is_alphabetic()).collect::<String>();
    let same_unit = !has_digits(number) || !has_digits(other) || letters(number) == letters(other);
    (same_unit && number != other).then(|| (number.clone(), other.clone()))
}

/// The words of a text, without the marks around them; those in numbers stay.
fn words(text: &str) -> impl Iterator<Item = String> + '_ {
    let bare = |word: &str| {
        let is_mark = |c: char| !c.is_alphanumeric() && !matches!(c, '%' | '°' | '€' | '$' | '£' | '−' | '-');
        word.trim_matches(is_mark).to_lowercase()
    };
    text.split_whitespace()
        .map(bare)
        .filter(|word| word.contains(char::is_alphanumeric) || word == "%")
}

/// Whether a word is a number as years are.
fn is_year(word: &str) -> bool {
    word.len() == 4 && word.parse::<u32>().is_ok_and(|year| (1000..2200).contains(&year))
}

/// Whether two are forms of one word, as far as their beginnings tell. Numbers are only themselves.
fn are_forms(one: &str, other: &str) -> bool {
    if one.contains(char::is_numeric) || other.contains(char::is_numeric) {
        return one == other;
    }
    let (one, other): (Vec<char>, Vec<char>) = (folded(one).chars().collect(), folded(other).chars().collect());
    let least = one.len().min(other.len());
    let same = one.iter().zip(&other).take_while(|(one, other)| one == other).count();
    one == other || (least >= 5 && same + 2 >= least && same >= 4)
}

/// The numbers that differ in cells which say something else, for each cell those that can be set against the answer's. Those
/// of a passage that is only near may be of another thing.
pub(super) fn numbers(cells: &[Cell], differ: &[Option<Differing>]) -> Vec<Number> {
    let mut found: Vec<Number> = Vec::new();
    for (cell, differing) in cells.iter().zip(differ) {
        let against = matches!(cell.stance, Stance::Otherwise | Stance::Contradicts);
        let Some(differing) = differing.as_ref().filter(|_| against) else {
            continue;
        };
        let same = |number: &Number| are_alike(&number.answer, &differing.answer);
        let at = found.iter().position(same).unwrap_or(found.len());
        if at == found.len() {
            found.push(Number {
                answer: differing.answer.clone(),
                agree: saying(cells),
                others: Vec::new(),
            });
        }
        let Some(Number { others, .. }) = found.get_mut(at) else {
            continue;
        };
        match others
            .iter_mut()
            .find(|other| are_alike(&other.words, &differing.source))
        {
            Some(other) if other.sources.contains(&cell.source) => {}
            Some(other) => other.sources.push(cell.source),
            None => others.push(NumberSaid {
                words: differing.source.clone(),
                sources: vec![cell.source],
            }),
        }
    }
    found
}

/// The sources that say all of it, and so the number.
fn saying(cells: &[Cell]) -> Vec<SourceId> {
    let says = cells.iter().filter(|cell| cell.stance == Stance::Says);
    says.map(|cell| cell.source).collect()
}

/// Whether two are written with the same words. Marks count: "4.80" is not "480".
fn are_alike(one: &str, other: &str) -> bool {
    let words = |text: &str| text.split_whitespace().map(str::to_lowercase).collect::<Vec<_>>();
    words(one) == words(other)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether the one thing that differs is set against the answer's: its words in the answer and in the source.
    fn is_set(answer: &str, text: &str, differ: &[(&str, &str)], class: EditClass, is_all: bool) -> bool {
        let span = |of: &str, words: &str| {
            let at = of.find(words).unwrap();
            TextSpan::from_bytes(at..at + words.len()).unwrap()
        };
        let differences: Vec<Difference> = differ
            .iter()
            .map(|(ours, theirs)| Difference {
                answer: span(answer, ours),
                source: span(text, theirs),
                class,
            })
            .collect();
        let beside = Beside {
            answer,
            text,
            spans: &[TextSpan::from_bytes(0..text.len()).unwrap()],
            differences: &differences,
            is_all,
        };
        beside.is_of_one_fact()
    }

    #[test]
    fn numbers_of_other_facts_are_not_set_against_each_other() {
        use EditClass::{Number, Unit};
        const FERRY: &str = "The ferry carried 480 tonnes of grain across the sound.";
        for (what, answer, text, differ, class, expected) in [
            (
                "one number",
                FERRY,
                "The ferry carried 840 tonnes of grain across the sound.",
                ("480", "840"),
                Number,
                true,
            ),
            (
                "with its unit",
                FERRY,
                "The ferry carried 840 tonnes of grain across the sound.",
                ("480 tonnes", "840 tonnes"),
                Number,
                true,
            ),
            (
                "in other order",
                FERRY,
                "Across the sound the ferry carried 840 tonnes of the grain.",
                ("480", "840"),
                Number,
                true,
            ),
            (
                "another form of a word",
                FERRY,
                "The ferry carries 840 tonnes of grain across the sound.",
                ("480", "840"),
                Number,
                true,
            ),
            (
                "another unit",
                FERRY,
                "The ferry carried 840 kilograms of grain across the sound.",
                ("480", "840"),
                Number,
                false,
            ),
            (
                "another unit, drawn",
                "It is 3km long.",
                "It is 4m long.",
                ("3km", "4m"),
                Number,
                false,
            ),
            (
                "a unit told with its number",
                "The bridge is 3 km long.",
                "The bridge is 3 miles long.",
                ("3 km", "3 miles"),
                Number,
                false,
            ),
            (
                "a unit alone",
                "The bridge is 3 km long.",
                "The bridge is 3 m long.",
                ("km", "m"),
                Unit,
                false,
            ),
            (
                "another measure",
                "The bridge is 3 km long.",
                "The bridge is 4 km wide.",
                ("3", "4"),
                Number,
                false,
            ),
            (
                "another subject",
                "The north tower is 80 m high.",
                "The south tower is 90 m high.",
                ("80", "90"),
                Number,
                false,
            ),
            (
                "a subject with a short name",
                "The Ob is 80 m wide.",
                "The Don is 90 m wide.",
                ("80", "90"),
                Number,
                false,
            ),
            (
                "another year",
                FERRY,
                "In 1899 the ferry carried 840 tonnes of grain across the sound.",
                ("480", "840"),
                Number,
                false,
            ),
            (
                "the same year",
                "In 1893 the ferry carried 480 tonnes of grain.",
                "In 1893 the ferry carried 840 tonnes of grain.",
                ("480", "840"),
                Number,
                true,
            ),
            (
                "a year beside a number",
                "In 1893 the ferry carried 480 tonnes.",
                "In 1899 the ferry carried 480 tonnes.",
                ("1893", "1899"),
                Number,
                false,
            ),
            (
                "a year alone",
                "The pier was built in 1893.",
                "The pier was built in 1899.",
                ("1893", "1899"),
                Number,
                true,
            ),
            (
                "the subject in another sentence",
                "The north tower is 80 m high.",
                "The north tower burned. The other one is 90 m high.",
                ("80", "90"),
                Number,
                false,
            ),
            (
                "a number in words",
                "It has three masts.",
                "It has four masts.",
                ("three", "four"),
                Number,
                true,
            ),
        ] {
            assert_eq!(is_set(answer, text, &[differ], class, false), expected, "{what}");
        }
        let two = [("480", "840"), ("12", "20")];
        let (answer, text) = (
            "It carried 480 tonnes in 12 trips.",
            "It carried 840 tonnes in 20 trips.",
        );
        assert!(
            !is_set(answer, text, &two, Number, true),
            "two numbers are of another occasion"
        );
        // Of a quote the judge says all that differs, but for the year before it.
        let quote = "the ferry carried 480 tonnes of grain";
        let dated = "In 1899 the ferry carried 840 tonnes of grain.";
        assert!(
            !is_set(quote, dated, &[("480", "840")], Number, true),
            "another year before the quote"
        );
        assert!(is_set(
            quote,
            "the ferry carried 840 tonnes of grain.",
            &[("480", "840")],
            Number,
            true
        ));
    }
}
