//! The border between what two people say in a recording. Their words, one behind the other, are no sentence of either.

use crate::fold::marks::is_dash;
use crate::source::document::{Aside, Document, Place, Segment};
use crate::source::text::{TextOffset, TextSpan};

/// Whether somebody else speaks on the right of the stretch `between` two words of a recording, or of a note that is a
/// transcript: it names another speaker there, or begins a line of its own with ">>" or a dash.
///
/// A cue without a name goes on with whoever was named last. Where nobody was, a name begins another's words.
pub(crate) fn changes_speaker(document: &Document, between: TextSpan) -> bool {
    let ends = before(document, between).and_then(|at| document.segment_at(at));
    let (Some(left), Some(right)) = (ends, document.segment_at(between.end())) else {
        return false;
    };
    if document
        .segments()
        .get(right)
        .is_some_and(|segment| matches!(segment.place, Place::Block { .. }))
    {
        return names_another(document, between);
    }
    let is_cue = |segment: &&Segment| matches!(segment.place, Place::Cue { .. });
    let Some(cue) = document.segments().get(right).filter(is_cue).filter(|_| left <= right) else {
        return false;
    };
    match speaker(cue) {
        Some(name) if left < right => speaker_until(document, left).is_none_or(|before| !is_same(before, name)),
        _ => is_marked(document, between, cue),
    }
}

/// Whether a note that is a transcript names another speaker within a stretch: a border stands there, right behind furniture that
/// is a name or a time.
fn names_another(document: &Document, between: TextSpan) -> bool {
    let borders = document.borders();
    let within =
        borders.partition_point(|at| *at <= between.start())..borders.partition_point(|at| *at <= between.end());
    borders.get(within).unwrap_or_default().iter().any(|border| {
        let before = document.asides().partition_point(|(aside, _)| aside.end() <= *border);
        let head = before.checked_sub(1).and_then(|at| document.asides().get(at));
        head.is_some_and(|(head, kind)| {
            let gap = TextSpan::new(head.end(), *border).map(|gap| gap.of(document.text()).trim());
            let is_within = head.start() >= between.start() && gap == Some("");
            *kind == Aside::Furniture && is_within && head.of(document.text()).contains([':', '：'])
        })
    })
}

fn is_same(one: &str, other: &str) -> bool {
    one.trim().to_lowercase() == other.trim().to_lowercase()
}

fn speaker(segment: &Segment) -> Option<&str> {
    match &segment.place {
        Place::Cue { speaker, .. } => speaker.as_deref(),
        Place::Page { .. } | Place::Block { .. } => None,
    }
}

/// Who speaks in a cue: its own name, or the last one before it, unless a sign between them says that somebody else does.
fn speaker_until(document: &Document, cue: usize) -> Option<&str> {
    /// Cues of one person's words without a name.
    const LONGEST: usize = 400;
    for segment in document.segments().get(..=cue)?.iter().rev().take(LONGEST) {
        if let Some(name) = speaker(segment) {
            return Some(name);
        }
        let text = segment.span.of(document.text()).trim_start();
        if text.starts_with(['≫', '-', '–', '—']) || text.starts_with(">>") {
            return None;
        }
        // A name that comes only once was left in the words: it may be none.
        if let Some(label) = label(text) {
            return Some(label);
        }
    }
    None
}

/// What stands before a colon at the start of a cue, as a name does: "Dr Bly: …".
fn label(text: &str) -> Option<&str> {
    const LONGEST: usize = 40;
    const WORDS: usize = 4;
    let (name, rest) = text.split_once([':', '：'])?;
    let fits = name.len() <= LONGEST && name.split_whitespace().count() <= WORDS && !rest.trim().is_empty();
    let is_name = |word: &str| {
        let first = word.chars().find(|c| c.is_alphanumeric());
        first.is_some_and(|first| !first.is_lowercase())
    };
    (fits && !name.contains(['?', '!', ',', ';']) && name.split_whitespace().all(is_name)).then_some(name)
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

/// Where a quote runs from one speaker's words into another's, or into a remark on a sound, as if they were one's: the first gap of `words`, pairs of a
/// word of the quote and one of the source that follow each other.
pub(crate) fn run_together(
    quote: &str,
    document: &Document,
    words: &[(TextSpan, TextSpan)],
) -> Option<(TextSpan, TextSpan)> {
    words.windows(2).find_map(|pair| {
        let ours = TextSpan::new(pair[0].0.end(), pair[1].0.start())?;
        let theirs = TextSpan::new(pair[0].1.end(), pair[1].1.start())?;
        let is_remark = |span| document.is_note(span);
        let parts = || changes_speaker(document, theirs) || is_remark(pair[0].1) != is_remark(pair[1].1);
        (shows_none(ours.of(quote)) && parts()).then_some((ours, theirs))
    })
}
