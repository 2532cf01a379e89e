//! The places of a source that hold a quote word for word.

use crate::quote::exact::{FoldedQuote, Likeness};
use crate::quote::verdict::SourceText;

/// Places that are counted in one source: a word as common as "the" would be compared at every place, and so many of them say
/// as much as all.
pub const MOST_HITS: usize = 4_000;

/// The places of one source that hold a quote word for word.
pub(crate) fn places_of<'a>(
    quote: &'a FoldedQuote<'_>,
    source: &'a SourceText<'_>,
) -> impl Iterator<Item = Likeness> + 'a {
    let hits = source.folded.find(quote.folded()).take(MOST_HITS);
    hits.filter_map(move |hit| quote.compare(source.document, &hit))
}
