//! Sources that the words of a quote's own sentence name and do not cite: "the BBC report says", "in *The Long Tide*", "Lang
//! writes". Which words are names, only the sources tell.

mod names;
mod roles;
mod tokens;

use super::around::Around;
use super::quoted::Quote;
use crate::answer::Block;
use crate::answer::locator::Claimed;
use crate::extract::source_names::Called;
use names::{Names, Said};
use std::ops::Range;

/// Gives quotes that cite no source the one that the words of their own sentence name, if they name one only. `raw` is the answer
/// with these `blocks`; the quotes ascend.
pub fn cite_by_words(raw: &str, blocks: &[Block], quotes: &mut [Quote], sources: &[Called<'_>]) {
    if quotes.iter().all(|quote| quote.claimed.source.is_some()) {
        return;
    }
    let names = Names::of(raw, sources);
    let spans: Vec<Range<usize>> = quotes.iter().map(|quote| quote.span.bytes()).collect();
    for at in 0..quotes.len() {
        let Some(around) = Around::of(raw, blocks, &spans, at) else {
            continue;
        };
        let carried = around
            .goes_on
            .then(|| quotes.get(at.checked_sub(1)?)?.claimed.source.clone());
        let Some(quote) = quotes.get_mut(at).filter(|quote| quote.claimed.source.is_none()) else {
            continue;
        };
        let found = match names.before(around.before) {
            Said::Nothing => names.behind(around.behind).or_else(|| carried.flatten()),
            Said::One(name) => Some(name),
            Said::Several => None,
        };
        if let Some(name) = found {
            quote.claimed = Claimed {
                source: Some(name),
                in_passing: true,
                ..std::mem::take(&mut quote.claimed)
            };
        }
    }
}

#[cfg(test)]
mod tests;
