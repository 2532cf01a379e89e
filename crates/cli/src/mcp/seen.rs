//! What of a saved page goes to an assistant: what the page hides from its readers may be written to mislead a machine.

use pincite_core::source::document::{Aside, Document, Hiding, Place};
use pincite_core::source::text::TextSpan;
use pincite_engine::sheet::without;
use std::ops::Range;

/// What of a stretch of the text the page shows, or unfolds.
pub(super) fn seen(document: &Document, bytes: Range<usize>) -> String {
    let is_page = is_page(document);
    without(document, bytes, |kind| is_page && kind == Aside::Hidden)
}

/// Whether a page hides any of `spans`, and nothing on it unfolds that.
pub(super) fn is_unseen(document: &Document, spans: &[TextSpan]) -> bool {
    is_page(document) && document.hiding(spans).is_some_and(|hiding| hiding != Hiding::Folded)
}

/// What an assistant is told of it.
pub(super) fn left_out(count: usize, what: &str) -> String {
    let many = match count {
        1 => format!("One {what} is left out here that the page does not show"),
        count => format!("{count} {what}s are left out here that the page does not show"),
    };
    format!(
        "{many} to its readers: such words may be meant for machines. check_quote finds them, and says that they are hidden."
    )
}

/// A PDF's hidden letters may be all that tells what a scan's picture shows.
fn is_page(document: &Document) -> bool {
    matches!(
        document.segments().first().map(|first| &first.place),
        Some(Place::Block { .. })
    )
}
