//! The characters around which a mark is judged, and what stands among them.

use crate::extract::flow::{Flow, NOTE};
use std::ops::Range;

/// A mark's place among the characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Mark {
    /// Index of its first character.
    pub(super) at: usize,
    /// How many characters it is made of.
    pub(super) len: usize,
}

/// What one family's pass found.
#[derive(Debug, Default)]
pub(super) struct Found {
    pub(super) pairs: Vec<(Mark, Mark)>,
    pub(super) unclosed: Vec<Mark>,
    /// Closing marks without an opening one.
    pub(super) stray: Vec<Mark>,
    /// Marks that may open or close, or be no quotation marks at all: said"The sea, 5".
    pub(super) either: Vec<Mark>,
}

/// The characters around which a mark is judged.
pub(super) struct Chars {
    /// Each with its place.
    pub(super) all: Vec<(usize, char)>,
    /// The places at which links begin and end.
    pub(super) links: Vec<Range<usize>>,
    /// Which characters there are that may be quotation marks.
    pub(super) present: Vec<char>,
}

impl Chars {
    pub(super) fn of(flow: &Flow<'_>) -> Self {
        let all = flow.chars().into_iter().map(|(at, c)| (at, plain(c)));
        let all: Vec<(usize, char)> = all.collect();
        let mut present = Vec::new();
        for &(_, c) in &all {
            if MARKS.contains(c) && !present.contains(&c) {
                present.push(c);
            }
        }
        Self {
            all,
            links: flow.links(),
            present,
        }
    }

    /// Whether any of these marks is there at all.
    pub(super) fn any(&self, marks: &[char]) -> bool {
        marks.iter().any(|mark| self.present.contains(mark))
    }

    pub(super) fn get(&self, at: usize) -> Option<char> {
        self.all.get(at).map(|&(_, c)| c)
    }

    pub(super) fn before(&self, at: usize) -> Option<char> {
        self.get(at.checked_sub(1)?)
    }

    /// Whether a link begins (or, with `end`, ends) with the sign at `at`.
    pub(super) fn links(&self, at: usize, end: bool) -> bool {
        let Some(&(place, c)) = self.all.get(at) else {
            return false;
        };
        let after = self.links.partition_point(|link| link.start <= place);
        let link = after.checked_sub(1).and_then(|last| self.links.get(last));
        link.is_some_and(|link| match end {
            true => link.end == place + c.len_utf8(),
            false => link.start == place,
        })
    }

    /// Whether the sign at `at` calls a note or a source, so that it says nothing about the mark before it: "…"¹,
    /// "…"[source](…).
    pub(super) fn refers(&self, at: usize) -> bool {
        self.get(at).is_some_and(|c| raised(c) || c == NOTE) || self.links(at, false)
    }

    /// Whether a word with spaces around it goes on with the sign at `at`.
    pub(super) fn is_word(&self, at: usize) -> bool {
        self.get(at)
            .is_some_and(|c| c.is_alphanumeric() && !glued(c) && !raised(c))
    }

    /// Whether the sign before a mark belongs to a word.
    pub(super) fn word_before(&self, mark: Mark) -> bool {
        mark.at
            .checked_sub(1)
            .is_some_and(|at| self.is_word(at) && !self.links(at, true))
    }

    /// Whether a mark at `at` hangs on the word before it.
    pub(super) fn left(&self, mark: Mark) -> bool {
        self.before(mark.at)
            .is_some_and(|c| !c.is_whitespace() && !opens(c) && !matches!(c, ':' | '：' | '='))
    }

    /// Whether a mark stands behind a word that breaks off: "calm—".
    pub(super) fn broken_off(&self, mark: Mark) -> bool {
        let dash = self.before(mark.at).is_some_and(|c| matches!(c, '—' | '–' | '-' | '―'));
        dash && mark.at >= 2 && self.get(mark.at - 2).is_some_and(char::is_alphanumeric)
    }

    /// Whether a mark hangs on the word after it.
    pub(super) fn right(&self, mark: Mark) -> bool {
        let next = mark.at + mark.len;
        let after = self.get(next).filter(|_| !self.refers(next));
        after.is_some_and(|c| {
            c.is_alphanumeric()
                || opens(c)
                || self.dotted(mark, c)
                || matches!(c, '…' | '$' | '€' | '£' | '#' | '@' | '+' | '<' | '~' | '§')
        })
    }

    /// Whether a full stop after a mark starts an ellipsis or a number: "...and", ".5".
    pub(super) fn dotted(&self, mark: Mark, c: char) -> bool {
        c == '.'
            && self
                .get(mark.at + mark.len + 1)
                .is_some_and(|c| c == '.' || c.is_ascii_digit())
    }
}

/// Every character that some family takes for a mark.
const MARKS: &str = "\"“”„«»‹›「」『』﹁﹂﹃﹄〝〞〟＂`',<>‘’‚´";

/// The usual mark for one that differs only in its drawing.
pub(super) fn plain(c: char) -> char {
    match c {
        '״' | '″' | '‶' => '"',
        '‟' | '❝' | '🙶' => '“',
        '❞' | '🙷' => '”',
        '⹂' => '„',
        '‛' | '❛' => '‘',
        '❜' => '’',
        '＇' | '′' | '‵' => '\'',
        c => c,
    }
}

/// Characters after which a quote may open.
pub(super) fn opens(c: char) -> bool {
    matches!(
        c,
        '(' | '['
            | '{'
            | '（'
            | '［'
            | '【'
            | '〔'
            | '—'
            | '–'
            | '-'
            | '/'
            | '“'
            | '‘'
            | '„'
            | '‚'
            | '«'
            | '‹'
            | '「'
            | '『'
            | '《'
            | '¿'
            | '¡'
            | '|'
            | '―'
    )
}

/// Numbers and letters that are raised or ringed, as notes are called: ¹ ᵃ ①.
pub(super) fn raised(c: char) -> bool {
    matches!(
        u32::from(c),
        0xaa | 0xb2 | 0xb3 | 0xb9 | 0xba | 0x1d2c..=0x1d6a | 0x1d9b..=0x1dbf | 0x2070..=0x209c | 0x2460..=0x24ff | 0x2776..=0x2793
    )
}

/// Scripts written without spaces between words.
pub(in crate::extract) fn unspaced(c: char) -> bool {
    matches!(u32::from(c), 0x0e00..=0x0eff | 0x3005..=0x3007 | 0x3040..=0x30ff | 0x3400..=0x4dbf | 0x4e00..=0x9fff | 0xf900..=0xfaff | 0x20000..=0x3ffff)
}

/// Characters that may follow a mark without a space: those scripts, and Korean, whose particles do.
pub(super) fn glued(c: char) -> bool {
    unspaced(c) || matches!(u32::from(c), 0xac00..=0xd7a3)
}
