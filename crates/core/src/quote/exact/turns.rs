//! The border between what two people say in a recording. Their words, one behind the other, are no sentence of either.

use crate::fold::marks::is_dash;
use crate::source::document::{Document, Place, Segment};
use crate::source::text::{TextOffset, TextSpan};

/// Whether somebody else speaks on the right of the stretch `between` two words of a recording: the transcript names another
/// speaker there, or begins a line of its own with ">>" or a dash.
pub(super) fn changes_speaker(document: &Document, between: TextSpan) -> bool {
    let segment = |at| document.segments().get(document.segment_at(at)?);
    let (Some(left), Some(right)) = (before(document, between).and_then(segment), segment(between.end())) else {
        return false;
    };
    let (Place::Cue { speaker: one, .. }, Place::Cue { speaker: other, .. }) = (&left.place, &right.place) else {
        return false;
    };
    let name = |name: &str| name.trim().to_lowercase();
    match (one, other) {
        (Some(one), Some(other)) => name(one) != name(other),
        _ => is_marked(document, between, right),
    }
}

/// The place of the last letter before a stretch.
fn before(document: &Document, between: TextSpan) -> Option<TextOffset> {
    let head = document.text().get(..between.start().bytes())?;
    let last = head.chars().next_back()?;
    TextOffset::new(head.len() - last.len_utf8())
}

/// Whether a sign says that somebody else speaks: ">>", or a dash at the beginning of a cue or behind the end of a sentence.
fn is_marked(document: &Document, between: TextSpan, right: &Segment) -> bool {
    let gap = between.of(document.text());
    if gap.contains(">>") || gap.contains('≫') {
        return true;
    }
    let dashes = gap.char_indices().filter(|(_, c)| is_dash(*c));
    let goes_on = document.text().get(between.end().bytes()..);
    let goes_on = goes_on.is_some_and(|rest| rest.starts_with(char::is_lowercase));
    dashes.into_iter().any(|(at, dash)| {
        let head = gap.get(..at).unwrap_or_default();
        let begins_cue = between.start().bytes() + at == right.span.start().bytes();
        let ends = head.trim_end().ends_with(|c: char| ".?!…\"”»)]♪。？！".contains(c));
        // "—and then": the same person goes on.
        let same = goes_on && dash != '-' && !ends;
        (begins_cue || head.ends_with('\n')) && !same || ends && head.ends_with(char::is_whitespace)
    })
}

/// Whether what stands between two words of a quote shows no change of the speaker: spaces, and marks that stand in one
/// person's words as well. A dash, a new line, a name or marks of quotation show one.
pub(super) fn shows_none(gap: &str) -> bool {
    gap.chars()
        .all(|c| c == ' ' || c == '\u{a0}' || ".,;:!?。，？！、".contains(c))
}

/// Where a quote runs from one speaker's words into another's as if they were one's: the first gap of `words`, pairs of a
/// word of the quote and one of the source that follow each other.
pub(crate) fn run_together(
    quote: &str,
    document: &Document,
    words: &[(TextSpan, TextSpan)],
) -> Option<(TextSpan, TextSpan)> {
    words.windows(2).find_map(|pair| {
        let ours = TextSpan::new(pair[0].0.end(), pair[1].0.start())?;
        let theirs = TextSpan::new(pair[0].1.end(), pair[1].1.start())?;
        (shows_none(ours.of(quote)) && changes_speaker(document, theirs)).then_some((ours, theirs))
    })
}
