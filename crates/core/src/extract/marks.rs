//! Which quotation mark closes which.
//!
//! Every family of marks is paired on its own, in one pass over the text, so that a mark of another family inside a
//! quote ("…years,» said X") cannot end it. What the families leave is paired across them („…", "…”). The pairs that start
//! first then win over what they hold.

mod characters;
mod double;
mod leftover;
mod single;

use super::flow::Flow;
pub(super) use characters::unspaced;
use characters::{Chars, Mark};
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
