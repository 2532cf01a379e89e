//! Differences in words whose letters are not sure: nobody can tell there what the page says.

use super::critical;
use super::verdict::{Check, Edit, NotCheckable, SourceText, Verdict};
use crate::source::document::{Document, Place};
use crate::source::text::TextSpan;

/// The same check, without the differences that may only be letters which the file does not tell. The passage stays, for a
/// person to look at.
pub(super) fn settled(mut check: Check, sources: &[SourceText<'_>]) -> Check {
    if !matches!(check.verdict, Verdict::Altered | Verdict::MeaningChanged) {
        return check;
    }
    let Some(best) = check.matches.first_mut() else {
        return check;
    };
    let Some(source) = sources.iter().find(|source| source.id == best.source) else {
        return check;
    };
    let document = source.document;
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
/// word beside them was read.
fn is_unsure(edit: &Edit, document: &Document) -> bool {
    let beside = edit.source.is_empty() || !critical::is_critical(edit.class);
    let span = if beside {
        with_space(edit.source, document.text())
    } else {
        edit.source
    };
    document.doubts(&[span])
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
pub(super) fn lacks_letters(document: &Document) -> bool {
    const ONE_IN: usize = 10;
    if document.unsure().is_empty() {
        return false;
    }
    let pages = || {
        let segments = document.segments().iter();
        segments.filter(|segment| matches!(segment.place, Place::Page { .. }))
    };
    let lost = pages().filter(|page| is_mostly_unsure(page.span, document)).count();
    lost > pages().count() / ONE_IN
}

fn is_mostly_unsure(page: TextSpan, document: &Document) -> bool {
    let letters = |span: TextSpan| span.of(document.text()).chars().filter(|c| !c.is_whitespace()).count();
    let first = document.unsure().partition_point(|span| span.end() <= page.start());
    let own = document.unsure().iter().skip(first);
    let unsure: usize = own
        .take_while(|span| span.start() < page.end())
        .map(|span| letters(*span))
        .sum();
    unsure > 0 && unsure * 2 > letters(page)
}
