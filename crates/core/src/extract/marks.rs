//! Which quotation mark closes which.
//!
//! Every family of marks is paired on its own, in one pass over the text, so that a mark of another family inside a
//! quote ("…years,» said X") cannot end it. What the families leave is paired across them („…", "…”). The pairs that start
//! first then win over what they hold.

mod double;
mod leftover;
mod single;

use super::flow::{Flow, NOTE};
use std::ops::Range;

/// A pair of marks. Offsets are bytes of the flow's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Pair {
    /// From the opening mark to behind the closing one.
    pub(super) outer: Range<usize>,
    /// What stands between them, without white space at its ends.
    pub(super) inner: Range<usize>,
}

/// The marks of a flow.
#[derive(Debug, Default)]
pub(super) struct Marks {
    /// Pairs that do not overlap, ascending.
    pub(super) pairs: Vec<Pair>,
    /// Double opening marks without a closing one, ascending: where, and which character.
    pub(super) unclosed: Vec<(usize, char)>,
}

/// A mark's place among the characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Mark {
    /// Index of its first character.
    at: usize,
    /// How many characters it is made of.
    len: usize,
}

/// What one family's pass found.
#[derive(Debug, Default)]
struct Found {
    pairs: Vec<(Mark, Mark)>,
    unclosed: Vec<Mark>,
    /// Closing marks without an opening one.
    stray: Vec<Mark>,
    /// Marks that may open or close, or be no quotation marks at all: said"The sea, 5".
    either: Vec<Mark>,
}

/// The characters around which a mark is judged.
struct Chars {
    /// Each with its place.
    all: Vec<(usize, char)>,
    /// The places at which links begin and end.
    links: Vec<Range<usize>>,
    /// Which characters there are that may be quotation marks.
    present: Vec<char>,
}

impl Chars {
    fn of(flow: &Flow<'_>) -> Self {
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
    fn any(&self, marks: &[char]) -> bool {
        marks.iter().any(|mark| self.present.contains(mark))
    }

    fn get(&self, at: usize) -> Option<char> {
        self.all.get(at).map(|&(_, c)| c)
    }

    fn before(&self, at: usize) -> Option<char> {
        self.get(at.checked_sub(1)?)
    }

    /// Whether a link begins (or, with `end`, ends) with the sign at `at`.
    fn links(&self, at: usize, end: bool) -> bool {
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
    fn refers(&self, at: usize) -> bool {
        self.get(at).is_some_and(|c| raised(c) || c == NOTE) || self.links(at, false)
    }

    /// Whether a word with spaces around it goes on with the sign at `at`.
    fn is_word(&self, at: usize) -> bool {
        self.get(at)
            .is_some_and(|c| c.is_alphanumeric() && !glued(c) && !raised(c))
    }

    /// Whether the sign before a mark belongs to a word.
    fn word_before(&self, mark: Mark) -> bool {
        mark.at
            .checked_sub(1)
            .is_some_and(|at| self.is_word(at) && !self.links(at, true))
    }

    /// Whether a mark at `at` hangs on the word before it.
    fn left(&self, mark: Mark) -> bool {
        self.before(mark.at)
            .is_some_and(|c| !c.is_whitespace() && !opens(c) && !matches!(c, ':' | '：' | '='))
    }

    /// Whether a mark stands behind a word that breaks off: "calm—".
    fn broken_off(&self, mark: Mark) -> bool {
        let dash = self.before(mark.at).is_some_and(|c| matches!(c, '—' | '–' | '-' | '―'));
        dash && mark.at >= 2 && self.get(mark.at - 2).is_some_and(char::is_alphanumeric)
    }

    /// Whether a mark hangs on the word after it.
    fn right(&self, mark: Mark) -> bool {
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
    fn dotted(&self, mark: Mark, c: char) -> bool {
        c == '.'
            && self
                .get(mark.at + mark.len + 1)
                .is_some_and(|c| c == '.' || c.is_ascii_digit())
    }
}

/// Every character that some family takes for a mark.
const MARKS: &str = "\"“”„«»‹›「」『』﹁﹂﹃﹄〝〞〟＂`',<>‘’‚´";

/// The usual mark for one that differs only in its drawing.
fn plain(c: char) -> char {
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
fn opens(c: char) -> bool {
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
fn raised(c: char) -> bool {
    matches!(
        u32::from(c),
        0xaa | 0xb2 | 0xb3 | 0xb9 | 0xba | 0x1d2c..=0x1d6a | 0x1d9b..=0x1dbf | 0x2070..=0x209c | 0x2460..=0x24ff | 0x2776..=0x2793
    )
}

/// Scripts written without spaces between words.
pub(super) fn unspaced(c: char) -> bool {
    matches!(u32::from(c), 0x0e00..=0x0eff | 0x3005..=0x3007 | 0x3040..=0x30ff | 0x3400..=0x4dbf | 0x4e00..=0x9fff | 0xf900..=0xfaff | 0x20000..=0x3ffff)
}

/// Characters that may follow a mark without a space: those scripts, and Korean, whose particles do.
fn glued(c: char) -> bool {
    unspaced(c) || matches!(u32::from(c), 0xac00..=0xd7a3)
}

/// The pairs of a flow.
pub(super) fn marks(flow: &Flow<'_>) -> Marks {
    let chars = Chars::of(flow);
    let families = double::families(&chars);
    let (across, unclosed) = leftover::pairs(&chars, &families);
    let mut pairs: Vec<(Mark, Mark)> = families.into_iter().flat_map(|found| found.pairs).collect();
    pairs.extend(across);
    pairs.extend(single::pairs(&chars));
    emphasised(flow, &chars, &mut pairs);
    pairs.sort_by_key(|(open, close)| (open.at, usize::MAX - close.at));
    let mut taken: Vec<Pair> = Vec::new();
    for (open, close) in pairs {
        let Some(pair) = pair(flow, &chars, open, close) else {
            continue;
        };
        if taken.last().is_none_or(|last| last.outer.end <= pair.outer.start) {
            taken.push(pair);
        }
    }
    let written = |mark: &Mark| {
        let &(place, _) = chars.all.get(mark.at)?;
        Some((place, flow.text.get(place..)?.chars().next()?))
    };
    Marks {
        pairs: taken,
        unclosed: unclosed.iter().filter_map(written).collect(),
    }
}

fn pair(flow: &Flow<'_>, chars: &Chars, open: Mark, close: Mark) -> Option<Pair> {
    let place = |at: usize| chars.all.get(at).map_or(flow.text.len(), |&(place, _)| place);
    let (start, end) = (place(open.at + open.len), place(close.at));
    let inner = flow.text.get(start..end)?;
    let skipped = inner.len() - inner.trim_start().len();
    let inner = start + skipped..start + skipped + inner.trim().len();
    (!inner.is_empty()).then(|| Pair {
        outer: place(open.at)..place(close.at + close.len),
        inner,
    })
}

/// Emphasis around a quote (*“…”*) shows where it ends, whatever marks it holds.
fn emphasised(flow: &Flow<'_>, chars: &Chars, pairs: &mut Vec<(Mark, Mark)>) {
    let mut paired: Vec<usize> = pairs.iter().flat_map(|(open, close)| [open.at, close.at]).collect();
    paired.sort_unstable();
    for stretch in flow.emphasised() {
        let first = chars.all.partition_point(|&(at, _)| at < stretch.start);
        let end = chars.all.partition_point(|&(at, _)| at < stretch.end);
        let Some(last) = (first..end)
            .rev()
            .find(|&at| chars.get(at).is_some_and(|c| !matches!(c, '.' | ',' | ';' | ' ')))
        else {
            continue;
        };
        let (Some(open), Some(close)) = (chars.get(first), chars.get(last)) else {
            continue;
        };
        let fits = closers_of(open).contains(close);
        let both = paired.binary_search(&first).is_ok() && paired.binary_search(&last).is_ok();
        if fits && last > first + 1 && !both {
            pairs.push((Mark { at: first, len: 1 }, Mark { at: last, len: 1 }));
        }
    }
}

/// The marks that may close what `open` opened, or none when it opens nothing.
pub(super) fn closers_of(open: char) -> &'static str {
    match open {
        '"' => "\"",
        '“' => "”\"",
        '„' => "“”\"",
        '”' => "”",
        '‘' => "’",
        '‚' => "‘’",
        '\'' => "'",
        '«' => "»",
        '»' => "«»",
        '‹' => "›",
        '›' => "‹›",
        '「' => "」",
        '『' => "』",
        '＂' => "＂",
        _ => "",
    }
}
