//! Quotes with another note's number than their source has at the same place: "on text \[8\]" of "on text \[6\]". What the source
//! does not have is the answer's own and may stand there; in the place of one of the source's it may be taken for it.

use super::calls::{self, Call};
use crate::answer::locator::LocatorCheck;
use crate::quote::sources::Sources;
use crate::quote::verdict::{Attribution, Check, Edit, EditClass, Match, Verdict};
use crate::source::text::{TextOffset, TextSpan};

/// Bytes of the source behind a place in which its call may stand.
const BEHIND: usize = 60;

/// The same check, with the calls of the quote that differ from the source's; places with the same calls come alone.
pub(super) fn compared(mut check: Check, quote: &str, sources: &dyn Sources) -> Check {
    if !matches!(check.verdict, Verdict::Exact | Verdict::Normalized | Verdict::Elided) {
        return check;
    }
    let ours = calls::all(quote);
    if ours.is_empty() {
        return check;
    }
    let differing: Vec<Vec<Edit>> = check.matches.iter().map(|found| edits(&ours, found, sources)).collect();
    // What is said of the source and the page that the answer names is said of the first place.
    let claimed = check.attribution != Attribution::Unnamed || check.locator != LocatorCheck::Unclaimed;
    let asked = if claimed { 1 } else { differing.len() };
    let same = differing.iter().take(asked).any(Vec::is_empty);
    let all = check.matches.len();
    let places = std::mem::take(&mut check.matches).into_iter().zip(differing);
    for (mut found, edits) in places.filter(|(_, edits)| edits.is_empty() == same) {
        found.edits.extend(edits);
        check.matches.push(found);
    }
    check.places -= all - check.matches.len();
    if !same {
        check.verdict = Verdict::Altered;
    }
    check
}

/// Where a place calls another note than the quote does there.
fn edits(ours: &[Call], found: &Match, sources: &dyn Sources) -> Vec<Edit> {
    let Some(opened) = sources.open_by_id(found.source) else {
        return Vec::new();
    };
    let source = opened.text();
    let passage = Passage::of(&found.spans, source.document.text());
    let theirs = calls::all(&passage.text);
    let other = |our: &Call| {
        let mut there = theirs.iter().filter(|their| their.before == our.before).peekable();
        let first = there.peek().map(|their| (*their).clone())?;
        // Calls that stand side by side are one list.
        let to = |calls: Vec<&Call>| calls.iter().flat_map(|call| call.to.clone()).collect::<Vec<_>>();
        let beside = ours.iter().filter(|other| other.before == our.before).collect();
        (to(there.collect()) != to(beside)).then_some(first)
    };
    let edit = |our: &Call| {
        let their = other(our)?;
        Some(Edit {
            quote: span(our.bytes.start, our.bytes.end)?,
            source: span(
                passage.led_back(their.bytes.start)?,
                passage.led_back(their.bytes.end - 1)? + 1,
            )?,
            class: EditClass::Number,
        })
    };
    ours.iter().filter_map(edit).collect()
}

fn span(start: usize, end: usize) -> Option<TextSpan> {
    TextSpan::new(TextOffset::new(start)?, TextOffset::new(end)?)
}

/// A passage of a source as one text: its spans, each with a call right behind it, and what stands behind the last one.
struct Passage {
    text: String,
    /// Where each of its parts begins in it and in the source, in bytes.
    parts: Vec<(usize, usize)>,
}

impl Passage {
    fn of(spans: &[TextSpan], source: &str) -> Self {
        let mut passage = Self {
            text: String::new(),
            parts: Vec::new(),
        };
        for (at, span) in spans.iter().enumerate() {
            passage.parts.push((passage.text.len(), span.start().bytes()));
            passage.text.push_str(span.of(source));
            let next = spans.get(at + 1).map(|next| next.start().bytes());
            let left_out = next.and_then(|next| source.get(span.end().bytes()..next));
            let call = left_out.and_then(|left_out| calls::at_end(span.of(source), left_out));
            passage.text.push_str(call.unwrap_or_default());
        }
        let end = spans.last().map_or(0, |span| span.end().bytes());
        let behind = (end..=source.len().min(end + BEHIND)).rev();
        let behind = behind.filter_map(|to| source.get(end..to)).next();
        passage.text.push_str(behind.unwrap_or_default());
        passage
    }

    /// Where a byte of it stands in the source.
    fn led_back(&self, at: usize) -> Option<usize> {
        let (ours, source) = self.parts.iter().rev().find(|(ours, _)| *ours <= at)?;
        Some(source + at - ours)
    }
}
