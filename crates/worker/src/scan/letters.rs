//! What a line says: the reading model's columns to letters, each with how sure it is and where it stands.

use crate::righttoleft::is_right_to_left;

/// A letter of a line.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Letter {
    pub(crate) letter: char,
    /// How likely it is, from 0 to 1.
    pub(crate) sure: f32,
    /// What else it may be, where that is not far-fetched.
    pub(crate) else_: Option<char>,
    /// Where it begins and ends along the line, as parts of the line's width.
    pub(crate) from: f32,
    pub(crate) to: f32,
}

/// A line as it was read.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Reading {
    pub(crate) letters: Vec<Letter>,
    /// How likely its letters are on average, from 0 to 1; 0 of a line without any.
    pub(crate) score: f32,
}

/// The score of a line of which most was not read.
const UNREAD: f32 = 0.6;
/// The score of a line that says nothing.
const NONSENSE: f32 = 0.3;

/// What is less likely than this instead of a letter is not told.
const FAR_FETCHED: f32 = 0.02;

/// A letter of the model's and the columns that it was seen in.
struct Seen {
    letter: char,
    sure: f32,
    else_: Option<char>,
    first: usize,
    last: usize,
}

/// Reads columns of likeliness, `classes` a column: the best class of each, repeats as one, "nothing" left out (greedy
/// decoding of connectionist temporal classification). `width` is the line's share of all columns, which may be more.
pub(crate) fn read<'a>(columns: &[f32], classes: usize, width: f32, letter_of: impl Fn(usize) -> &'a str) -> Reading {
    let best = |column: &[f32]| {
        let (mut first, mut second) = ((0, f32::MIN), (0, f32::MIN));
        for (class, likely) in column.iter().enumerate() {
            if *likely > first.1 {
                // "Nothing" is no other letter.
                second = if first.0 == 0 { second } else { first };
                first = (class, *likely);
            } else if class != 0 && *likely > second.1 {
                second = (class, *likely);
            }
        }
        (first, second)
    };
    let mut seen: Vec<Seen> = Vec::new();
    let mut before = 0;
    for (at, column) in columns.chunks_exact(classes.max(1)).enumerate() {
        let (first, second) = best(column);
        let (class, sure) = first;
        let repeated = class == before;
        before = class;
        if class == 0 {
            continue;
        }
        if repeated {
            if let Some(last) = seen.last_mut() {
                last.last = at;
                last.sure = last.sure.max(sure);
            }
            continue;
        }
        // A class may stand for more than one character, of which all are there.
        for letter in letter_of(class).chars() {
            let other = letter_of(second.0).chars().next();
            seen.push(Seen {
                letter,
                sure,
                else_: other.filter(|_| second.1 >= FAR_FETCHED),
                first: at,
                last: at,
            });
        }
    }
    placed(&seen, width.max(1.0))
}

/// The letters with their places: each reaches half-way to the next one, and the first and last of a line as far as an
/// average letter does.
#[allow(clippy::cast_precision_loss)] // Lines have some hundred columns.
fn placed(seen: &[Seen], width: f32) -> Reading {
    let middle = |seen: &Seen| (seen.first + seen.last + 1) as f32 / 2.0;
    let (Some(first), Some(last)) = (seen.first(), seen.last()) else {
        return Reading::default();
    };
    let steps = seen.len().saturating_sub(1).max(1) as f32;
    let half = ((middle(last) - middle(first)) / steps / 2.0).max(0.5);
    let score = seen.iter().map(|seen| seen.sure).sum::<f32>() / seen.len() as f32;
    let letters = seen.iter().enumerate().map(|(at, seen_here)| {
        let own = middle(seen_here);
        let before = at.checked_sub(1).and_then(|at| seen.get(at)).map(middle);
        let after = seen.get(at + 1).map(middle);
        let from = before.map_or(own - half, |before| f32::midpoint(before, own));
        let to = after.map_or(own + half, |after| f32::midpoint(own, after));
        Letter {
            letter: seen_here.letter,
            sure: seen_here.sure,
            else_: seen_here.else_,
            from: (from / width).clamp(0.0, 1.0),
            to: (to / width).clamp(0.0, 1.0),
        }
    });
    Reading {
        letters: letters.collect(),
        score,
    }
}

impl Reading {
    /// Moves the ends of words to where their ink ends. `ink` tells for stretches of equal width along the line how dark each
    /// is, from 0, paper.
    #[allow(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss
    )] // Within a line.
    pub(crate) fn snap(&mut self, ink: &[f32]) {
        if ink.is_empty() {
            return;
        }
        let all = ink.len() as f32;
        let darkest = ink.iter().copied().fold(0.0, f32::max);
        let has_ink = |at: usize| ink.get(at).is_some_and(|dark| *dark > 0.08 * darkest);
        let column = |part: f32| ((part * all) as usize).min(ink.len() - 1);
        let letters = &mut self.letters;
        for at in 0..letters.len() {
            if letters[at].letter.is_whitespace() {
                continue;
            }
            let (own_from, own_to) = (letters[at].from, letters[at].to);
            let middle = column(f32::midpoint(own_from, own_to));
            let starts = at == 0 || letters[at - 1].letter.is_whitespace();
            let ends = letters.get(at + 1).is_none_or(|next| next.letter.is_whitespace());
            if starts {
                let least = match at {
                    0 => 0,
                    at => column(letters[at - 1].from),
                };
                let first = (least..=middle)
                    .rev()
                    .take_while(|at| has_ink(*at) || at + 2 > middle)
                    .last();
                if let Some(first) = first {
                    letters[at].from = first as f32 / all;
                }
            }
            if ends {
                let most = letters.get(at + 1).map_or(ink.len() - 1, |space| column(space.to));
                let last = (middle..=most).take_while(|at| has_ink(*at) || *at < middle + 2).last();
                if let Some(last) = last {
                    letters[at].to = (last + 1) as f32 / all;
                }
            }
        }
    }

    /// Lowers the score of what cannot be what the line says, however sure the model is: of scripts that it does not know it
    /// reads next to nothing, or one letter again and again. `ink` is as for [`Reading::snap`], a pixel a stretch.
    #[allow(clippy::cast_precision_loss)] // Lines are a few thousand pixels long.
    pub(crate) fn hold_against(&mut self, ink: &[f32]) {
        /// The widest letters, those of Chinese, take so many pixels of ink, and some more for a rule or a stain.
        const WIDEST: usize = 60;
        /// Fewer letters may well be alike.
        const FEW: usize = 8;
        const ALIKE: f32 = 0.6;
        let darkest = ink.iter().copied().fold(0.0, f32::max);
        let dark = ink.iter().filter(|dark| **dark > 0.08 * darkest).count();
        let mut counts = std::collections::BTreeMap::<char, usize>::new();
        let mut letters = 0;
        for letter in self
            .letters
            .iter()
            .map(|letter| letter.letter)
            .filter(|c| !c.is_whitespace())
        {
            letters += 1;
            if letter.is_alphanumeric() {
                *counts.entry(letter).or_default() += 1;
            }
        }
        if letters * WIDEST < dark {
            self.score = self.score.min(UNREAD);
        }
        let most = counts.values().copied().max().unwrap_or_default();
        if most >= FEW && most as f32 > ALIKE * letters as f32 {
            self.score = self.score.min(NONSENSE);
        }
    }

    /// Puts a line that is read from the right, and was read from the left, in the order in which it is read. Latin words and
    /// numbers in it stay as they are.
    pub(crate) fn turn_if_from_the_right(&mut self) {
        let is_text = |letter: &&Letter| letter.letter.is_alphabetic();
        let all = self.letters.iter().filter(is_text).count();
        let left = self
            .letters
            .iter()
            .filter(is_text)
            .filter(|letter| is_right_to_left(letter.letter));
        if 2 * left.count() <= all {
            return;
        }
        self.letters.reverse();
        let is_still = |letter: &Letter| letter.letter.is_ascii_alphanumeric() || ".,:/%+-".contains(letter.letter);
        for run in self.letters.chunk_by_mut(|a, b| is_still(a) && is_still(b)) {
            // Marks at its ends belong to the letters around it.
            let is_own = |letter: &Letter| letter.letter.is_ascii_alphanumeric();
            if let (Some(first), Some(last)) = (run.iter().position(is_own), run.iter().rposition(is_own)) {
                run.get_mut(first..=last).unwrap_or_default().reverse();
            }
        }
    }

    /// The text.
    #[cfg(test)]
    pub(crate) fn text(&self) -> String {
        self.letters.iter().map(|letter| letter.letter).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CLASSES: [&str; 5] = ["", "a", "b", "l", " "];

    fn reading(columns: &[(usize, f32)]) -> Reading {
        let mut all = Vec::new();
        for (class, likely) in columns {
            let mut column = vec![(1.0 - likely) / 4.0; CLASSES.len()];
            column[*class] = *likely;
            all.extend(column);
        }
        #[allow(clippy::cast_precision_loss)]
        read(&all, CLASSES.len(), columns.len() as f32, |class| CLASSES[class])
    }

    #[test]
    fn repeats_are_one_letter_and_nothing_parts_two() {
        let check = |columns: &[(usize, f32)], text: &str| assert_eq!(reading(columns).text(), text);
        check(&[], "");
        check(&[(0, 0.9), (1, 0.9), (1, 0.8), (0, 0.9)], "a");
        check(&[(1, 0.9), (0, 0.9), (1, 0.9), (4, 0.9), (2, 0.9)], "aa b");
    }

    #[test]
    fn letters_are_sure_and_have_places() {
        let read = reading(&[(0, 1.0), (1, 1.0), (0, 1.0), (2, 0.6), (0, 1.0), (0, 1.0)]);
        assert!((read.score - 0.8).abs() < 1e-5);
        assert_eq!(read.letters[0].else_, None);
        assert!(read.letters[1].else_.is_some(), "{read:?}");
        assert!(read.letters[0].to <= read.letters[1].from + 1e-6);
        assert!((read.letters[0].from - 0.5 / 6.0).abs() < 1e-5, "{read:?}");
    }

    #[test]
    fn what_is_mostly_not_read_is_not_read_for_sure() {
        let check = |columns: &[(usize, f32)], dark: usize, score: f32| {
            let mut read = reading(columns);
            read.hold_against(&vec![1.0; dark]);
            assert!((read.score - score).abs() < 1e-5, "{columns:?}: {read:?}");
        };
        let word = [(1, 1.0), (2, 1.0), (3, 1.0)];
        check(&word, 60, 1.0);
        check(&word, 1_000, UNREAD);
        check(&[(4, 1.0), (0, 1.0), (4, 1.0)], 1_000, UNREAD);
        let again: Vec<(usize, f32)> = (0..20).flat_map(|_| [(1, 1.0), (0, 1.0)]).collect();
        check(&again, 400, NONSENSE);
    }

    #[test]
    fn lines_from_the_right_are_turned() {
        let check = |read: &str, expected: &str| {
            let letters = (0..).zip(read.chars()).map(|(at, letter): (u8, char)| Letter {
                letter,
                sure: 1.0,
                else_: None,
                from: f32::from(at),
                to: f32::from(at) + 1.0,
            });
            let mut line = Reading {
                letters: letters.collect(),
                score: 1.0,
            };
            line.turn_if_from_the_right();
            assert_eq!(line.text(), expected);
        };
        check("abc 12", "abc 12");
        check(".2014 מונ", "נומ 2014.");
        check("ןולא PDF-2 תא", "את PDF-2 אלון");
    }

    #[test]
    fn words_end_where_their_ink_does() {
        let mut read = reading(&[
            (0, 1.0),
            (1, 1.0),
            (0, 1.0),
            (4, 1.0),
            (0, 1.0),
            (2, 1.0),
            (0, 1.0),
            (0, 1.0),
        ]);
        // Eight columns of ten stretches each: ink from 8 to 20 and from 50 to 62.
        let mut ink = vec![0.0; 80];
        ink[8..20].fill(1.0);
        ink[50..62].fill(1.0);
        read.snap(&ink);
        let ends: Vec<(f32, f32)> = read
            .letters
            .iter()
            .map(|letter| (letter.from * 80.0, letter.to * 80.0))
            .collect();
        assert!(
            (ends[0].0 - 8.0).abs() < 1.1 && (ends[0].1 - 20.0).abs() < 1.1,
            "{ends:?}"
        );
        assert!(
            (ends[2].0 - 50.0).abs() < 1.1 && (ends[2].1 - 62.0).abs() < 1.1,
            "{ends:?}"
        );
    }
}
