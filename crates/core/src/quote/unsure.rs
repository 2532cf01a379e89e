//! Differences in words whose letters are not sure: nobody can tell there what the page says.

use super::critical;
use super::sources::Sources;
use super::verdict::{Check, Edit, EditClass, NotCheckable, Verdict};
use crate::source::document::{Document, Place};
use crate::source::text::TextSpan;

/// The same check, without the differences that may only be letters which the file does not tell. The passage stays, for a
/// person to look at.
pub(super) fn settled(mut check: Check, sources: &dyn Sources) -> Check {
    if !matches!(check.verdict, Verdict::Altered | Verdict::MeaningChanged) {
        return check;
    }
    let Some(best) = check.matches.first_mut() else {
        return check;
    };
    let Some(opened) = sources.open_by_id(best.source) else {
        return check;
    };
    let document = opened.text().document;
    // There letters are told apart by how sure each is.
    if document.is_pictured(&best.spans) {
        return check;
    }
    if !document.doubts(&best.spans) && best.edits.iter().all(|edit| !is_unsure(edit, document)) {
        return check;
    }
    let all = best.edits.len();
    best.edits.retain(|edit| !is_unsure(edit, document));
    if best.edits.len() == all {
        return check;
    }
    let critical = best.edits.iter().any(|edit| critical::is_critical(edit.class));
    check.verdict = match (best.edits.is_empty(), critical) {
        (true, _) => Verdict::NotCheckable(NotCheckable::LettersUnsure),
        (false, true) => check.verdict,
        (false, false) => Verdict::Altered,
    };
    check
}

/// Whether a difference may be one of letters only. Words that the source lacks, and mere wording, may come from how the
/// word beside them was read; that passages were joined does not.
fn is_unsure(edit: &Edit, document: &Document) -> bool {
    let beside = || document.doubts(&[with_space(edit.source, document.text())]);
    match edit.class {
        EditClass::Seam => false,
        _ if edit.source.is_empty() => beside(),
        class => share(&[edit.source], document) >= 0.5 || (!critical::is_critical(class) && beside()),
    }
}

/// How much of a passage has letters that are not sure, from 0 to 1.
pub(super) fn share(spans: &[TextSpan], document: &Document) -> f32 {
    let letters = |span: TextSpan| {
        let letters = span.of(document.text()).chars();
        letters.filter(|c| !c.is_whitespace()).count()
    };
    let unsure = |span: &TextSpan| {
        let first = document.unsure().partition_point(|unsure| unsure.end() <= span.start());
        let touched = document.unsure().iter().skip(first);
        let touched = touched.take_while(|unsure| unsure.start() < span.end());
        touched
            .filter_map(|unsure| unsure.intersection(*span))
            .map(letters)
            .sum::<usize>()
    };
    let all: usize = spans.iter().map(|span| letters(*span)).sum();
    spans.iter().map(unsure).sum::<usize>() as f32 / all.max(1) as f32
}

/// A stretch with the white space around it, and one character beyond on either side.
fn with_space(span: TextSpan, text: &str) -> TextSpan {
    let (start, end) = (span.start().bytes(), span.end().bytes());
    let before = text.get(..start).unwrap_or_default().trim_end();
    let after = text.get(end..).unwrap_or_default();
    let space = after.len() - after.trim_start().len();
    let last = before.chars().next_back().map_or(0, char::len_utf8);
    let next = after.trim_start().chars().next().map_or(0, char::len_utf8);
    TextSpan::from_bytes(before.len() - last..end + space + next).unwrap_or(span)
}

/// Whether so many pages of a document have letters that are not sure, that a quote's absence says little.
#[must_use]
pub fn lacks_letters(document: &Document) -> bool {
    const ONE_IN: usize = 10;
    if document.unsure().is_empty() {
        return false;
    }
    let pages = || {
        let segments = document.segments().iter();
        segments.filter(|segment| matches!(segment.place, Place::Page { .. }))
    };
    let lost = pages().filter(|page| share(&[page.span], document) > 0.5).count();
    lost > pages().count() / ONE_IN
}
