//! Words that stand against each other, differ, and say the same: an amount, a sign and its name, another writing.

use super::Sides;
use crate::language::amounts::is_sign_of;
use crate::language::words::Word;
use crate::language::{Language, abbreviations, amounts};
use crate::quote::near::align::{At, Step};

/// Whether one side writes an amount as one word, and the other its unit or scale apart: "$1.2m" and "$1.2 m".
fn splits_unit(ours: &[&Word], theirs: &[&Word]) -> bool {
    let (whole, number, unit) = match (ours, theirs) {
        ([whole], [number, unit]) | ([number, unit], [whole]) => (whole, number, unit),
        _ => return false,
    };
    // "1 083 °C" and "1083 °C": one group of three digits, with what it counts.
    let digits = |word: &Word| word.folded.bytes().take_while(u8::is_ascii_digit).count();
    let grouped = digits(number) == number.folded.len() && number.folded.len() <= 3 && digits(unit) == 3;
    let counted = unit.folded.len() > 3;
    let lettered =
        number.folded.ends_with(|c: char| c.is_ascii_digit()) && unit.folded.chars().all(char::is_alphabetic);
    let parts = (grouped && counted) || lettered;
    parts && whole.folded == format!("{}{}", number.folded, unit.folded)
}

impl Sides<'_> {
    /// Whether the words on both sides are of one sense or one amount.
    pub(super) fn says_same(&self, run: &[At]) -> bool {
        let (ours, theirs) = self.words(run);
        let shortened = || matches!((&*ours, &*theirs), ([a], [b]) if abbreviations::same(&a.folded, &b.folded));
        shortened()
            || self.names_degrees(&ours, &theirs)
            || splits_unit(&ours, &theirs)
            || self.same_groups(&ours, &theirs)
            || self.same_amount(run)
            || self.tongue.same_phrase(&ours, &theirs)
            || self.tongue.same_noun(&ours, &theirs)
    }

    /// Whether words or characters say the same, or are one word in another writing, when they are read with those beside
    /// them, which both sides have: "in fact" and "in addition".
    pub(super) fn writes_same(&self, runs: &[&[At]], i: usize) -> bool {
        const BESIDE: usize = 2;
        let same = |run: &&[At]| run.iter().all(|at| at.step == Step::Same);
        let around = |before: usize, after: usize| {
            let (head, tail) = (runs.get(i.checked_sub(before)?..i)?, runs.get(i + 1..=i + after)?);
            let steps = runs.get(i - before..=i + after)?.concat();
            (head.iter().all(same) && tail.iter().all(same)).then_some(steps)
        };
        let all = (0..=BESIDE).flat_map(|before| (0..=BESIDE).map(move |after| (before, after)));
        all.filter_map(|(before, after)| around(before, after)).any(|steps| {
            let (ours, theirs) = self.words(&steps);
            match self.tongue.language() {
                Some(language) if !language.has_spaces() => self.tongue.same_characters(&ours, &theirs),
                _ => self.tongue.same_phrase(&ours, &theirs),
            }
        })
    }

    /// Whether a bracket names what the pronoun stands for that Arabic writes on to the word before it: "استعمال \[الدواء\]" for
    /// "استعماله".
    pub(super) fn names_suffix(&self, run: &[At]) -> bool {
        const NEAR: usize = 600;
        let (ours, theirs) = self.words(run);
        let ([stem, named @ ..], [whole]) = (&*ours, &*theirs) else {
            return false;
        };
        if self.tongue.language() != Some(Language::Arabic) || named.is_empty() || !named.iter().all(|word| word.aside)
        {
            return false;
        }
        let suffixed = ["ها", "هما", "هم", "هن", "ه"].iter().any(|suffix| {
            let rest = whole.folded.strip_suffix(suffix);
            rest.is_some_and(|rest| rest == stem.folded || rest.strip_suffix('ت') == stem.folded.strip_suffix('ة'))
        });
        let start = whole.span.start();
        let before = self
            .theirs
            .iter()
            .filter(|word| word.span.end() <= start && word.span.end().bytes() + NEAR > start.bytes());
        let bare = |word: &str| {
            ["وال", "بال", "فال", "كال", "ال", "لل"]
                .iter()
                .find_map(|part| word.strip_prefix(part).map(str::to_owned))
        };
        let there: Vec<String> = before
            .map(|word| bare(&word.folded).unwrap_or_else(|| word.folded.clone()))
            .collect();
        let stands = |word: &&Word| there.contains(&bare(&word.folded).unwrap_or_else(|| word.folded.clone()));
        suffixed && stem.folded.chars().count() > 2 && !stem.aside && named.iter().all(stands)
    }

    /// Whether the words on both sides, with what they count, say the same amount.
    fn same_amount(&self, run: &[At]) -> bool {
        let (ours, mut theirs) = self.words(run);
        theirs.retain(|word| !self.is_of_reference(word));
        let said = |words: &[&Word]| self.tongue.amount(words.iter().map(|word| word.folded.as_str()));
        said(&ours).is_some_and(|ours| said(&theirs) == Some(ours))
    }

    /// Whether one side names in words the scale of which the other has the letter behind its sign: "degrees Celsius" and "°C".
    fn names_degrees(&self, ours: &[&Word], theirs: &[&Word]) -> bool {
        let scale = |words: &[&Word]| {
            let characters: String = words.iter().map(|word| word.folded.as_str()).collect();
            if matches!(&*characters, "摄氏度" | "攝氏度" | "摂氏度") {
                return Some('c');
            }
            let (scale, degrees) = words.split_last()?;
            let unit = amounts::scale_of_degrees(&scale.folded)?;
            (degrees.len() <= 1 && degrees.iter().all(|word| amounts::is_degree(&word.folded))).then_some(unit)
        };
        let letter = |words: &[&Word], text: &str| {
            let [word] = words else { return None };
            let written = word.span.of(text);
            let head = text.get(..word.span.start().bytes())?.trim_end();
            let signed = head.ends_with(['°', 'º']) || written == "℃";
            matches!(word.folded.as_str(), "c" | "f")
                .then_some(())
                .filter(|()| signed)?;
            word.folded.chars().next()
        };
        let pair = |named, lettered| scale(named).zip(lettered).is_some_and(|(a, b)| a == b);
        pair(ours, letter(theirs, self.source)) || pair(theirs, letter(ours, self.quote))
    }

    /// Whether both are one number whose groups of three digits are parted otherwise: "1 250 000" and "1.250.000". Of two groups
    /// the mark between them may be one of decimals.
    fn same_groups(&self, ours: &[&Word], theirs: &[&Word]) -> bool {
        let digits = |words: &[&Word], text: &str| {
            let (first, last) = words.first().zip(words.last())?;
            let written = text.get(first.span.start().bytes()..last.span.end().bytes())?;
            let groups: Vec<&str> = written.split(|c: char| !c.is_ascii_digit()).collect();
            let marks: Vec<char> = written.chars().filter(|c| !c.is_ascii_digit()).collect();
            let plain = groups.len() == 1;
            let (head, tail) = groups.split_first()?;
            let grouped = tail.len() > 1
                && (1..=3).contains(&head.len())
                && tail.iter().all(|group| group.len() == 3)
                && marks.iter().all(|mark| {
                    Some(mark) == marks.first()
                        && matches!(mark, ' ' | '.' | ',' | '\u{a0}' | '\u{2009}' | '\u{202f}' | '\'' | '’')
                });
            (plain || grouped).then(|| (groups.concat(), grouped))
        };
        let both = digits(ours, self.quote).zip(digits(theirs, self.source));
        both.is_some_and(|((a, grouped), (b, also))| (grouped || also) && a == b)
    }

    /// Whether a word of the source stands in a list of numbers in square brackets: "12% [3, 14] in adults".
    fn is_of_reference(&self, word: &Word) -> bool {
        const LONGEST: usize = 16;
        let text = self.source;
        let of_list = |c: char| c.is_ascii_digit() || matches!(c, ' ' | ',' | '-' | '–');
        let from = text.floor_char_boundary(word.span.start().bytes().saturating_sub(LONGEST));
        let to = text.ceil_char_boundary((word.span.end().bytes() + LONGEST).min(text.len()));
        let head = text.get(from..word.span.start().bytes()).unwrap_or_default();
        let tail = text.get(word.span.end().bytes()..to).unwrap_or_default();
        word.span.of(text).chars().all(of_list)
            && head.trim_end_matches(of_list).ends_with('[')
            && tail.trim_start_matches(of_list).starts_with(']')
    }

    /// Whether the words that one side has more name the unit for which the other has a sign beside the number: "8,7 %" and
    /// "8,7 Prozent".
    pub(super) fn names_sign(&self, run: &[At], (before, after): (Option<&At>, Option<&At>)) -> bool {
        let (ours, theirs) = self.words(run);
        let (named, text, on_source) = match (&*ours, &*theirs) {
            ([], named) => (named, self.quote, false),
            (named, []) => (named, self.source, true),
            _ => return false,
        };
        let number = |at: Option<&At>| {
            let (ours, theirs) = self.words(std::slice::from_ref(at.filter(|at| at.step == Step::Same)?));
            let word = if on_source { *theirs.first()? } else { *ours.first()? };
            word.folded.contains(char::is_numeric).then_some(word.span)
        };
        let says = |sign: Option<char>| {
            let words = || named.iter().map(|word| word.folded.as_str());
            sign.is_some_and(|sign| !sign.is_alphanumeric() && is_sign_of(sign, words()))
        };
        let behind = number(before).and_then(|span| text.get(span.end().bytes()..)?.trim_start().chars().next());
        let ahead = number(after).and_then(|span| text.get(..span.start().bytes())?.trim_end().chars().next_back());
        says(behind) || says(ahead)
    }
}
