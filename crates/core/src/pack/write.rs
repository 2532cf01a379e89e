//! A pack as text.

use super::parts::PackSource;
use super::units::{Spot, SpotKind};
use crate::language::running_text::push_flat;
use crate::source::text::TextSpan;

/// How an answer names a place: "[tides.pdf, p. 4]".
pub(super) fn named(sources: &[PackSource<'_>], spot: &Spot) -> String {
    let name = sources.get(spot.source).map_or("", |source| source.name);
    match spot.locator() {
        locator if locator.is_empty() => format!("[{name}]"),
        locator => format!("[{name}, {locator}]"),
    }
}

/// The line above a place's text, with the heading that the text stands under where that is not in the text itself.
pub(super) fn head(sources: &[PackSource<'_>], spot: &Spot, positions: &[usize], excerpts: bool) -> String {
    let mut head = format!("## {}", named(sources, spot));
    if excerpts {
        head.push_str(" (excerpts)");
    }
    let first = positions.first().and_then(|at| spot.sentences.get(*at));
    if let (Some(source), Some(first), true) = (sources.get(spot.source), first, spot.kind == SpotKind::Page)
        && !source.passages.is_heading(*first)
        && let Some(heading) = source.passages.heading(*first)
    {
        head.push_str(" under “");
        head.push_str(&sentence(source, heading));
        head.push('”');
    }
    head
}

/// The sentences of a place at `positions`, ascending, with marks where some between them are left out.
pub(super) fn sentences(sources: &[PackSource<'_>], spot: &Spot, positions: &[usize]) -> String {
    let Some(source) = sources.get(spot.source) else {
        return String::new();
    };
    let mut text = String::new();
    let mut before: Option<usize> = None;
    for &at in positions {
        let Some(&number) = spot.sentences.get(at) else {
            continue;
        };
        if let Some(before) = before {
            let ends = text.ends_with(['.', '!', '?', '”', '"', '…', '。', '！', '？', ':', ';', ')']);
            let timed = spot.kind == SpotKind::Time;
            text.push_str(
                match (before + 1 == at, timed || !ends || source.passages.is_heading(number)) {
                    (true, true) => "\n",
                    (true, false) => " ",
                    (false, true) => "\n[…]\n",
                    (false, false) => " […] ",
                },
            );
        }
        if spot.kind == SpotKind::Time
            && let Some(time) = said_at(source, number)
        {
            text.push_str(&format!("[{time}] "));
        }
        text.push_str(&sentence(source, number));
        before = Some(at);
    }
    text
}

fn said_at(source: &PackSource<'_>, sentence: usize) -> Option<crate::source::timing::MediaTime> {
    let start = source.passages.spans(sentence).first()?.start();
    match source
        .document
        .segments()
        .get(source.document.segment_at(start)?)?
        .place
    {
        crate::source::document::Place::Cue { time, .. } => Some(time.start()),
        _ => None,
    }
}

/// A sentence as running text: its lines joined, words that a line's end breaks whole again, lost ligatures restored.
fn sentence(source: &PackSource<'_>, number: usize) -> String {
    let mut flat = String::new();
    for part in source.passages.spans(number) {
        push_flat(&mut flat, part.of(source.document.text()));
    }
    flat
}

/// Where the sentences at `positions` stand in the source's text, ascending, joined where only white space lies between.
pub(super) fn spans(source: &PackSource<'_>, spot: &Spot, positions: &[usize]) -> Vec<TextSpan> {
    let numbers = positions.iter().filter_map(|at| spot.sentences.get(*at));
    let spans = numbers.flat_map(|number| source.passages.spans(*number).to_vec());
    joined(source.document.text(), spans.collect())
}

/// Spans of a text, ascending, joined where only white space lies between.
pub(super) fn joined(text: &str, mut spans: Vec<TextSpan>) -> Vec<TextSpan> {
    spans.sort_unstable();
    let mut joined: Vec<TextSpan> = Vec::new();
    for span in spans {
        let last = joined.last_mut();
        let gap = last.as_ref().and_then(|last| TextSpan::new(last.end(), span.start()));
        match (last, gap) {
            (Some(last), Some(gap)) if gap.of(text).trim().is_empty() => {
                *last = TextSpan::new(last.start(), span.end()).unwrap_or(*last);
            }
            _ => joined.push(span),
        }
    }
    joined
}
