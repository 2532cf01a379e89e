//! What of a saved page goes to an assistant: what the page hides from its readers may be written to mislead a machine.

use pincite_core::source::document::{Aside, Document, Hiding, Place};
use pincite_core::source::text::TextSpan;
use pincite_engine::answer_report::without;
use std::ops::Range;

/// Around what a page shows only after a press: whoever wrote the page may count on readers who do not look there.
const FOLDED: (&str, &str) = ("[folded away on the page: ", "]");

/// What of a stretch of the text the page shows, and what it unfolds, which is marked so.
pub(super) fn seen(document: &Document, bytes: Range<usize>) -> String {
    if !is_page(document) {
        return shown(document, bytes);
    }
    let shown = |bytes| shown(document, bytes);
    let (mut kept, mut at) = (String::new(), bytes.start);
    for folded in folded(document) {
        let own = folded.start.max(at)..folded.end.min(bytes.end);
        if own.is_empty() {
            continue;
        }
        kept.push_str(&shown(at..own.start));
        at = own.end;
        let words = shown(own);
        let inside = words.trim();
        match words.split_once(inside).filter(|_| !inside.is_empty()) {
            Some((before, behind)) => kept.extend([before, FOLDED.0, inside, FOLDED.1, behind]),
            None => kept.push_str(&words),
        }
    }
    kept.push_str(&shown(at..bytes.end));
    kept
}

/// A stretch of the text without what a page hides and never unfolds.
pub(super) fn shown(document: &Document, bytes: Range<usize>) -> String {
    let is_page = is_page(document);
    without(document, bytes, |kind| is_page && kind == Aside::Hidden)
}

/// What is folded away, in order; parts with only blanks between them are one.
fn folded(document: &Document) -> Vec<Range<usize>> {
    let mut parts: Vec<Range<usize>> = Vec::new();
    for (span, _) in document.asides().iter().filter(|(_, kind)| *kind == Aside::Folded) {
        let own = span.bytes();
        let between = parts
            .last()
            .and_then(|last| document.text().get(last.end..own.start.max(last.end)));
        match (between, parts.last_mut()) {
            (Some(between), Some(last)) if between.trim().is_empty() => last.end = own.end.max(last.end),
            _ => parts.push(own),
        }
    }
    parts
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

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use pincite_core::source::document::Segment;

    #[test]
    fn what_a_page_unfolds_is_marked_and_what_it_hides_is_left_out() {
        // Lower case is shown, capitals are folded away, digits are hidden.
        for (text, told) in [
            ("one two", "one two"),
            ("one TWO three", "one [folded away on the page: TWO] three"),
            ("ONE\nTWO", "[folded away on the page: ONE\nTWO]"),
            ("one 22 three", "one  three"),
            (
                "ONE 22 THREE",
                "[folded away on the page: ONE]  [folded away on the page: THREE]",
            ),
        ] {
            let document = page(text);
            assert_eq!(seen(&document, 0..text.len()), told, "{text}");
        }
        assert_eq!(seen(&page("one TWO three"), 5..9), "[folded away on the page: WO] t");
    }

    fn page(text: &str) -> Document {
        let aside = |c: char| match c {
            'A'..='Z' => Some(Aside::Folded),
            '0'..='9' => Some(Aside::Hidden),
            _ => None,
        };
        let span = |at: usize, length: usize| TextSpan::from_bytes(at..at + length);
        let asides = text
            .char_indices()
            .filter_map(|(at, c)| Some((span(at, 1)?, aside(c)?)))
            .collect();
        let place = Place::Block { section: None };
        let segments = span(0, text.len())
            .map(|span| Segment { span, place })
            .into_iter()
            .collect();
        Document::new(text.to_owned(), segments, asides).unwrap()
    }
}
