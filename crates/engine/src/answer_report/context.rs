//! The words around a passage, as a card shows them.

use super::CONTEXT;
use pincite_core::language::running_text::one_line;
use pincite_core::source::document::{Aside, Document, Hiding};
use pincite_core::source::text::TextSpan;
use std::ops::Range;

/// The words before and behind `span` that the page shows, each at most [`CONTEXT`] characters, cut between words.
#[must_use]
pub fn around(document: &Document, span: TextSpan) -> [String; 2] {
    [before(document, span), after(document, span)]
}

/// The words before `span`, at most [`CONTEXT`] characters, from the start of a word.
pub(super) fn before(document: &Document, span: TextSpan) -> String {
    let head = document.text().get(..span.start().bytes()).unwrap_or_default();
    let from = head.char_indices().rev().nth(WIDEST).map_or(0, |(at, _)| at);
    let seen = seen(document, from..head.len(), span);
    let cut = seen.char_indices().rev().nth(CONTEXT).map_or(0, |(at, _)| at);
    let words = seen.get(cut..).unwrap_or_default();
    one_line(match (from, cut) {
        (0, 0) => words,
        _ => words.split_once(char::is_whitespace).map_or("", |(_, rest)| rest),
    })
}

/// The words behind `span`, at most [`CONTEXT`] characters, to the end of a word.
pub(super) fn after(document: &Document, span: TextSpan) -> String {
    let (text, from) = (document.text(), span.end().bytes());
    let tail = text.get(from..).unwrap_or_default();
    let until = tail.char_indices().nth(WIDEST).map_or(tail.len(), |(at, _)| at);
    let seen = seen(document, from..from + until, span);
    let cut = seen.char_indices().nth(CONTEXT).map_or(seen.len(), |(at, _)| at);
    let words = seen.get(..cut).unwrap_or_default();
    one_line(match until == tail.len() && cut == seen.len() {
        true => words,
        false => words.rsplit_once(char::is_whitespace).map_or("", |(rest, _)| rest),
    })
}

/// The letters of `span` as the source has them, between those that the page shows before and behind it: what programs that
/// follow the W3C's Web Annotation model find a passage by.
#[must_use]
pub fn letters(document: &Document, span: TextSpan) -> [String; 3] {
    /// Characters on either side: what other programs write, too.
    const BESIDE: usize = 32;
    /// Bytes on either side that are looked through for them.
    const REACH: usize = 4096;
    let text = document.text();
    let from = text.floor_char_boundary(span.start().bytes().saturating_sub(REACH));
    let to = text.ceil_char_boundary((span.end().bytes() + REACH).min(text.len()));
    let before: Vec<char> = without(document, from..span.start().bytes(), Aside::is_unseen)
        .chars()
        .collect();
    let after = without(document, span.end().bytes()..to, Aside::is_unseen);
    [
        before.iter().skip(before.len().saturating_sub(BESIDE)).collect(),
        span.of(text).to_owned(),
        after.chars().take(BESIDE).collect(),
    ]
}

/// Characters that are looked at, where some of them are not seen.
const WIDEST: usize = 4 * CONTEXT;

/// The text of `range` without what the page hides; with what is hidden as `passage` itself is.
fn seen(document: &Document, range: Range<usize>, passage: TextSpan) -> String {
    let own = document.hiding(&[passage]);
    without(document, range, |kind| match own {
        None => kind.is_unseen(),
        Some(Hiding::Folded) => kind == Aside::Hidden,
        Some(Hiding::WithMost | Hiding::Alone) => false,
    })
}

/// The text of `range`, in bytes, without the asides that `leaves_out` names.
pub fn without(document: &Document, range: Range<usize>, leaves_out: impl Fn(Aside) -> bool) -> String {
    let (text, mut kept, mut at) = (document.text(), String::new(), range.start);
    for (aside, _) in document.asides().iter().filter(|(_, kind)| leaves_out(*kind)) {
        let own = aside.bytes();
        if own.end > at && own.start < range.end {
            kept.push_str(text.get(at..own.start.max(at)).unwrap_or_default());
            at = own.end.min(range.end);
        }
    }
    kept.push_str(text.get(at..range.end).unwrap_or_default());
    kept
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use pincite_core::source::document::{PageIndex, Place, Segment};

    #[test]
    fn what_a_page_hides_is_no_context() {
        let text = "It is shown. Unseen here. The passage. Unseen as well. The end.";
        let span = |words: &str| {
            let at = text.find(words).unwrap();
            TextSpan::from_bytes(at..at + words.len()).unwrap()
        };
        let place = Place::Page {
            index: PageIndex(0),
            label: None,
        };
        let segments = vec![Segment {
            span: TextSpan::from_bytes(0..text.len()).unwrap(),
            place,
        }];
        let asides = vec![
            (span("Unseen here."), Aside::Hidden),
            (span("Unseen as well."), Aside::Folded),
        ];
        let document = Document::new(text.to_owned(), segments, asides).unwrap();
        for (passage, left, right) in [
            ("The passage.", "It is shown. ", " The end."),
            ("Unseen as well", "It is shown. The passage. ", ". The end."),
            ("Unseen here", "It is shown.", ". The passage. Unseen as well. The end."),
        ] {
            let told = (before(&document, span(passage)), after(&document, span(passage)));
            assert_eq!(told, (one_line(left), one_line(right)), "{passage}");
        }
    }
}
