//! Places that a good part of a quote leads to.

use super::{Folded, alone, document};
use crate::language::words::words;
use crate::quote::near::candidates::with_parts;

/// Parts of a quote lead to a place; a quote of few words has none that would.
#[test]
fn parts_of_a_quote_lead_to_its_place() {
    let document =
        document(&["The weather was fair. The old boatman watched the water each morning and the sky each evening."]);
    let folded = Folded::of(&document);
    let source = alone(&document, &folded);
    let found = |quote: &str| with_parts(quote, &words(quote, 0), &source).len();
    assert_eq!(found("The old boatman watched the water each night"), 1);
    assert_eq!(found("the old boatman watched"), 0);
    assert_eq!(found("a young sailor painted his boat each summer"), 0);
}
