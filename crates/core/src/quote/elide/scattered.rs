//! Whether fragments are a quote with omissions, or words picked one by one.
//!
//! A fragment of fewer than three words says little by itself: it counts inside the same sentence as its neighbour, or
//! where only a sentence's end lies between, or when it is a whole sentence or item. All fragments stand in one passage.

use super::hidden::is_said_between;
use super::passage::{Omitted, count_words, is_whole};
use super::search::Chain;
use super::voices::joins_voices;
use crate::quote::exact::changes_speaker;
use crate::quote::verdict::{EditClass, SourceText};
use crate::source::document::{Place, Segment};
use crate::source::text::TextSpan;

/// Words from which on a fragment says something by itself.
const WORDS: usize = 3;

/// Cuts that a quote may have that is made of shorter fragments only.
const CUTS: usize = 2;

/// Characters that a quote may leave out: about a page.
const PAGE: usize = 3_500;

/// The gaps, by their numbers, that make the fragments no quote, each with the class of it.
pub(super) fn faults(source: &SourceText<'_>, chain: &Chain, gaps: &[Option<Omitted<'_>>]) -> Vec<(usize, EditClass)> {
    let text = source.document.text();
    let whole = |place: &Vec<TextSpan>| {
        let ends = place.first().zip(place.last());
        ends.and_then(|(a, b)| TextSpan::new(a.start(), b.end()))
            .unwrap_or_default()
    };
    let spans: Vec<TextSpan> = chain.iter().map(whole).collect();
    let says = |span: &TextSpan| count_words(span.of(text)) >= WORDS || is_whole(text, *span);
    let mut faults: Vec<(usize, EditClass)> = Vec::new();
    let groups = groups(gaps, spans.len());
    let several = groups.len() > 1;
    for group in &groups {
        let strong = spans.get(group.clone()).unwrap_or_default().iter().any(says);
        let few = !several && group.len() <= CUTS + 1;
        if strong || few {
            continue;
        }
        let class = if several { EditClass::Seam } else { EditClass::Wording };
        let around = [group.start.checked_sub(1), Some(group.end - 1)];
        let around = if several { around } else { [Some(0), None] };
        faults.extend(
            around
                .into_iter()
                .flatten()
                .filter(|at| *at < gaps.len())
                .map(|at| (at, class)),
        );
    }
    for (at, gap) in gaps.iter().enumerate() {
        let Some(gap) = gap.as_ref() else { continue };
        let is_turn = changes_speaker(source.document, gap.whole);
        if is_turn {
            faults.push((at, EditClass::Name));
        }
        if is_turn {
            continue;
        }
        let before = spans.get(at).copied().unwrap_or_default();
        if joins_voices(source.document, before, gap.whole) {
            faults.push((at, EditClass::Border));
            continue;
        }
        if !gap.has_words() {
            continue;
        }
        if gap.leaves_row() {
            let number = spans
                .get(at + 1)
                .is_some_and(|span| span.of(text).contains(char::is_numeric));
            faults.push((at, if number { EditClass::Number } else { EditClass::Wording }));
        } else if leaves_section(source, gap.whole) {
            faults.push((at, EditClass::Wording));
        }
    }
    let left_out = |gap: &Omitted<'_>| gap.whole.of(text).chars().count();
    let omitted: usize = gaps.iter().flatten().map(left_out).sum();
    if omitted > PAGE {
        let longest = gaps
            .iter()
            .enumerate()
            .max_by_key(|(_, gap)| gap.as_ref().map_or(0, left_out));
        faults.extend(longest.map(|(at, _)| (at, EditClass::Wording)));
    }
    faults
}

/// Fragments that stand in one sentence, or side by side.
fn groups(gaps: &[Option<Omitted<'_>>], fragments: usize) -> Vec<std::ops::Range<usize>> {
    let mut groups = Vec::new();
    let mut start = 0;
    for (at, gap) in gaps.iter().enumerate() {
        let together = gap
            .as_ref()
            .is_some_and(|gap| gap.is_inside() || !gap.has_words() || is_said_between(gap));
        if !together {
            groups.push(start..at + 1);
            start = at + 1;
        }
    }
    groups.push(start..fragments);
    groups
}

/// Whether what is left out leads from one section of a saved page to another.
fn leaves_section(source: &SourceText<'_>, gap: TextSpan) -> bool {
    let mut sections = segments(source, gap).filter_map(|segment| match segment.place {
        Place::Block { section } => Some(section),
        Place::Page { .. } | Place::Cue { .. } => None,
    });
    let first = sections.next();
    sections.any(|section| Some(section) != first)
}

/// The segments of both fragments and those between.
fn segments<'a>(source: &SourceText<'a>, gap: TextSpan) -> impl Iterator<Item = &'a Segment> {
    let reach = TextSpan::from_bytes(gap.start().bytes()..gap.end().bytes() + 1).unwrap_or(gap);
    source.document.segments_of(reach)
}
