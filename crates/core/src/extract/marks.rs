//! Which quotation mark closes which.
//!
//! Every family of marks is paired on its own, in one pass over the text, so that a mark of another family inside a
//! quote ("…years,» said X") cannot end it; the pairs that start first then win over what they hold.

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

/// A closing mark's place and length, or an opening one's, among the characters.
#[derive(Clone, Copy, Debug)]
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
}

/// The characters around which a mark is judged.
pub(super) struct Chars(Vec<(usize, char)>);

impl Chars {
    fn get(&self, at: usize) -> Option<char> {
        self.0.get(at).map(|&(_, c)| c)
    }

    fn before(&self, at: usize) -> Option<char> {
        self.get(at.checked_sub(1)?)
    }

    /// Whether a mark at `at` hangs on the word before it.
    fn left(&self, mark: Mark) -> bool {
        self.before(mark.at)
            .is_some_and(|c| !c.is_whitespace() && !opens(c) && !matches!(c, ':' | '：' | '='))
    }

    /// Whether a mark hangs on the word after it.
    fn right(&self, mark: Mark) -> bool {
        self.get(mark.at + mark.len).is_some_and(|c| {
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
    let chars = Chars(flow.chars());
    let families = [
        straight(&chars),
        doubles(&chars),
        guillemets(&chars, '«', '»'),
        guillemets(&chars, '‹', '›'),
        brackets(&chars, '「', '」'),
        brackets(&chars, '『', '』'),
        brackets(&chars, '﹁', '﹂'),
        brackets(&chars, '〝', '〞'),
        toggled(&chars, '＂'),
        tex(&chars),
    ];
    let singles = [
        single(&chars, &['‘', '‚'], &['’', '‘']),
        single(&chars, &['\''], &['\'']),
    ];
    let mut pairs: Vec<(Mark, Mark)> = families
        .iter()
        .chain(&singles)
        .flat_map(|found| found.pairs.iter().copied())
        .collect();
    let mut unclosed: Vec<Mark> = families
        .iter()
        .flat_map(|found| found.unclosed.iter().copied())
        .collect();
    unclosed.sort_by_key(|mark| mark.at);
    mixed(&chars, &mut unclosed, &families[0].stray, &mut pairs);
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
    let unclosed = unclosed
        .iter()
        .filter_map(|mark| chars.0.get(mark.at).copied())
        .collect();
    Marks { pairs: taken, unclosed }
}

fn pair(flow: &Flow<'_>, chars: &Chars, open: Mark, close: Mark) -> Option<Pair> {
    let place = |at: usize| chars.0.get(at).map_or(flow.text.len(), |&(place, _)| place);
    let (start, end) = (place(open.at + open.len), place(close.at));
    let inner = flow.text.get(start..end)?;
    let skipped = inner.len() - inner.trim_start().len();
    let inner = start + skipped..start + skipped + inner.trim().len();
    (!inner.is_empty()).then(|| Pair {
        outer: place(open.at)..place(close.at + close.len),
        inner,
    })
}

/// The straight mark is both: what it hangs on decides, and where it hangs on both sides or none, whether one is open.
fn straight(chars: &Chars) -> Found {
    let mut found = Found::default();
    for (at, &(_, c)) in chars.0.iter().enumerate() {
        if c != '"' {
            continue;
        }
        let mark = Mark { at, len: 1 };
        let open = !found.unclosed.is_empty();
        let (before, after) = (chars.before(at), chars.get(at + 1));
        match (chars.left(mark), chars.right(mark)) {
            (false, true) => found.unclosed.push(mark),
            (true, false) if open => found.close(mark),
            // 5' 10"
            (true, false) if before.is_some_and(|c| c.is_ascii_digit()) => {}
            (true, false) => found.stray.push(mark),
            (true, true) => {
                let spaced = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() && !glued(c));
                if open && !(spaced(before) && spaced(after)) {
                    found.close(mark);
                } else if !open && !spaced(before) {
                    found.unclosed.push(mark);
                }
            }
            (false, false) if open => found.close(mark),
            (false, false) if after.is_some() => found.unclosed.push(mark),
            (false, false) => {}
        }
    }
    found.extend(chars)
}

/// “…”, „…“, „…” and ”…”: the same characters open in one language and close in another.
fn doubles(chars: &Chars) -> Found {
    let mut found = Found::default();
    let low = |mark: &Mark| chars.get(mark.at) == Some('„');
    for (at, &(_, c)) in chars.0.iter().enumerate() {
        let mark = Mark { at, len: 1 };
        // Where words have no spaces, only the mark itself tells.
        let tight = chars.before(at).is_some_and(unspaced) || chars.get(at + 1).is_some_and(unspaced);
        let closing = chars.left(mark) && !chars.get(at + 1).is_some_and(char::is_alphanumeric);
        let opening = !chars.left(mark) && chars.right(mark);
        match c {
            '„' => found.unclosed.push(mark),
            '“' if closing
                && !tight
                && let Some(open) = found.unclosed.iter().rposition(low) =>
            {
                found.unclosed.truncate(open + 1);
                found.close(mark);
            }
            '“' if closing && !tight && !found.unclosed.is_empty() => found.close(mark),
            '“' => found.unclosed.push(mark),
            '”' if opening && !tight && chars.before(at) != Some('“') && found.unclosed.is_empty() => {
                found.unclosed.push(mark);
            }
            '”' if found.unclosed.is_empty() => found.stray.push(mark),
            '”' => found.close(mark),
            _ => {}
        }
    }
    found.extend(chars)
}

/// «…», «…» with spaces inside, and »…«.
fn guillemets(chars: &Chars, left: char, right: char) -> Found {
    let mut found = Found::default();
    for (at, &(_, c)) in chars.0.iter().enumerate() {
        let mark = Mark { at, len: 1 };
        let reversed = found
            .unclosed
            .last()
            .is_some_and(|open| chars.get(open.at) == Some(right));
        if c == left {
            if reversed && !chars.right(mark) {
                found.close(mark);
            } else {
                found.unclosed.push(mark);
            }
        } else if c == right {
            if !found.unclosed.is_empty() {
                found.close(mark);
            } else if !chars.left(mark) && chars.get(at + 1).is_some_and(|c| !c.is_whitespace()) {
                found.unclosed.push(mark);
            } else {
                found.stray.push(mark);
            }
        }
    }
    found.extend(chars)
}

fn brackets(chars: &Chars, left: char, right: char) -> Found {
    let mut found = Found::default();
    for (at, &(_, c)) in chars.0.iter().enumerate() {
        let mark = Mark { at, len: 1 };
        if c == left {
            found.unclosed.push(mark);
        } else if (c == right || (right == '〞' && c == '〟')) && !found.unclosed.is_empty() {
            found.close(mark);
        }
    }
    found
}

fn toggled(chars: &Chars, both: char) -> Found {
    let mut found = Found::default();
    for (at, _) in chars.0.iter().enumerate().filter(|(_, (_, c))| *c == both) {
        let mark = Mark { at, len: 1 };
        if found.unclosed.is_empty() {
            found.unclosed.push(mark);
        } else {
            found.close(mark);
        }
    }
    found
}

/// ``…'' as TeX has it.
fn tex(chars: &Chars) -> Found {
    let mut found = Found::default();
    let mut at = 0;
    while at + 1 < chars.0.len() {
        let mark = Mark { at, len: 2 };
        match (chars.get(at), chars.get(at + 1)) {
            (Some('`'), Some('`')) => found.unclosed.push(mark),
            (Some('\''), Some('\'')) if !found.unclosed.is_empty() => found.close(mark),
            _ => {
                at += 1;
                continue;
            }
        }
        at += 2;
    }
    found
}

/// ‘…’ and '…', whose closing mark is also the apostrophe.
fn single(chars: &Chars, openers: &[char], closers: &[char]) -> Found {
    let mut found = Found::default();
    let mut open: Option<Mark> = None;
    let (mut sure, mut weak): (Option<Mark>, Option<Mark>) = (None, None);
    for (at, &(_, c)) in chars.0.iter().enumerate() {
        let mark = Mark { at, len: 1 };
        let low = open.is_some_and(|open| chars.get(open.at) == Some('‚'));
        if closers.contains(&c) && (c != '‘' || low) && open.is_some() && sure.is_none() && chars.left(mark) {
            match ends(chars, mark) {
                Some(true) => sure = Some(mark),
                Some(false) => weak = Some(mark),
                None => {}
            }
        }
        if openers.contains(&c) && opens_single(chars, mark) {
            found.settle(open, sure.or(weak));
            (open, sure, weak) = (Some(mark), None, None);
        }
    }
    found.settle(open, sure.or(weak));
    found
}

/// Whether a single mark opens a quote and is no apostrophe: not '90s, 'tis, 5'.
fn opens_single(chars: &Chars, mark: Mark) -> bool {
    let unspaced_before = chars.before(mark.at).is_some_and(unspaced);
    if chars.left(mark) && !(unspaced_before && chars.get(mark.at) != Some('\'')) && chars.before(mark.at) != Some('"')
    {
        return false;
    }
    if !chars.right(mark) && !chars.get(mark.at + 1).is_some_and(|c| matches!(c, '"' | '“')) {
        return false;
    }
    let word: String = (mark.at + 1..)
        .map_while(|at| chars.get(at))
        .take_while(|c| c.is_alphanumeric())
        .take(8)
        .collect();
    let decade = word.len() >= 2 && word.chars().take(2).all(|c| c.is_ascii_digit()) && word.ends_with('s');
    !decade
        && !matches!(
            word.to_lowercase().as_str(),
            "tis" | "twas" | "twere" | "cause" | "em" | "til" | "n" | "bout" | "round"
        )
}

/// Whether a single mark can close: not at all inside a word (`None`), for sure, or perhaps (`users' data`).
fn ends(chars: &Chars, mark: Mark) -> Option<bool> {
    let after = chars.get(mark.at + 1);
    let before = chars.before(mark.at);
    if after.is_some_and(|c| c.is_alphanumeric() && !glued(c)) {
        return None;
    }
    let plural = before.is_some_and(|c| matches!(c, 's' | 'S' | 'z' | 'x'));
    let elided = before.is_some_and(|c| c.is_alphabetic())
        && chars
            .0
            .get(mark.at.saturating_sub(2))
            .is_some_and(|&(_, c)| c.is_whitespace());
    let goes_on = after.is_some_and(char::is_whitespace)
        && (mark.at + 2..)
            .map_while(|at| chars.get(at))
            .take(3)
            .find(|c| !c.is_whitespace())
            .is_some_and(char::is_alphanumeric);
    Some(!((plural || elided) && goes_on))
}

impl Found {
    /// Pairs the last opening mark with `close`.
    fn close(&mut self, close: Mark) {
        if let Some(open) = self.unclosed.pop() {
            self.pairs.push((open, close));
        }
    }

    fn settle(&mut self, open: Option<Mark>, close: Option<Mark>) {
        match (open, close) {
            (Some(open), Some(close)) => self.pairs.push((open, close)),
            (Some(open), None) => self.unclosed.push(open),
            _ => {}
        }
    }

    /// A closing mark without an opening one shows that the pair before it ended too early ("a 5" screen" (p. 3)).
    fn extend(mut self, chars: &Chars) -> Self {
        self.pairs.sort_by_key(|(open, _)| open.at);
        for &stray in &self.stray {
            let after = self.pairs.partition_point(|(open, _)| open.at < stray.at);
            let Some((open, close)) = after.checked_sub(1).and_then(|last| self.pairs.get_mut(last)) else {
                continue;
            };
            if close.at >= stray.at || stray.at - close.at > 400 {
                continue;
            }
            let between: String = (close.at + close.len..stray.at).map_while(|at| chars.get(at)).collect();
            let ended = chars
                .before(close.at)
                .is_some_and(|c| matches!(c, '.' | '!' | '?' | '。'));
            let new_sentence = between.contains(". ") || between.contains(['(', '[', '【', '\n', NOTE, '。']);
            let opened = self.unclosed.partition_point(|mark| mark.at <= open.at);
            let other_opened = self.unclosed.get(opened).is_some_and(|mark| mark.at < stray.at);
            if !ended && !new_sentence && !other_opened {
                *close = stray;
            }
        }
        self
    }
}

/// A curly or low mark that a straight one closes: „…".
fn mixed(chars: &Chars, unclosed: &mut Vec<Mark>, stray: &[Mark], pairs: &mut Vec<(Mark, Mark)>) {
    let mut closers = stray.iter().copied().peekable();
    let opens = std::mem::take(unclosed);
    for (i, open) in opens.iter().enumerate() {
        let next = opens.get(i + 1).map_or(usize::MAX, |next| next.at);
        while closers.next_if(|close| close.at <= open.at).is_some() {}
        if matches!(chars.get(open.at), Some('„' | '“'))
            && let Some(close) = closers.next_if(|close| close.at < next)
        {
            pairs.push((*open, close));
        } else {
            unclosed.push(*open);
        }
    }
}

/// Emphasis around a quote (*“…”*) shows where it ends, whatever marks it holds.
fn emphasised(flow: &Flow<'_>, chars: &Chars, pairs: &mut Vec<(Mark, Mark)>) {
    let mut paired: Vec<usize> = pairs.iter().flat_map(|(open, close)| [open.at, close.at]).collect();
    paired.sort_unstable();
    for stretch in flow.emphasised() {
        let first = chars.0.partition_point(|&(at, _)| at < stretch.start);
        let end = chars.0.partition_point(|&(at, _)| at < stretch.end);
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
