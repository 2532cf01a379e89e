//! Places to look at when no index proposes any, and quotes put together from several passages: both by searching runs
//! of the quote's words in the folded text.

use crate::fold::{Hit, folded};
use crate::language::words::Word;
use crate::quote::exact::FoldedQuote;
use crate::quote::places::places_of;
use crate::quote::verdict::{Candidate, Edit, EditClass, Match, SourceText};
use crate::source::text::{TextOffset, TextSpan};
use std::ops::Range;

/// Words of a run that is searched.
const RUN: usize = 3;

/// Runs that are searched, spread over the quote.
const RUNS: usize = 24;

/// Places of one run that are looked at: a run with more of them says little.
const PLACES: usize = 8;

/// Stretches that are proposed.
const PROPOSED: usize = 4;

/// Stretches of `source` that have runs of words in common with the quote, most first.
pub(crate) fn candidates(quote: &str, words: &[Word], source: &SourceText<'_>) -> Vec<Candidate> {
    with_runs(quote, words, source, runs(words).into_iter())
}

/// The runs of words that [`candidates`] searches.
pub(crate) fn runs(words: &[Word]) -> Vec<Range<usize>> {
    let run = RUN.min(words.len());
    let last = words.len() - run;
    let step = (last / RUNS).max(1);
    (0..=last).step_by(step).map(|first| first..first + run).collect()
}

/// Stretches of `source` that have a half or a third of the quote word for word. In texts that say everything in the
/// same few words, rare words and short runs lead anywhere.
pub(crate) fn with_parts(quote: &str, words: &[Word], source: &SourceText<'_>) -> Vec<Candidate> {
    with_runs(quote, words, source, parts(words).into_iter())
}

/// The runs of words that [`with_parts`] searches.
pub(crate) fn parts(words: &[Word]) -> Vec<Range<usize>> {
    let parts = if words.len() >= 3 * WORDS { 3 } else { 2 };
    let size = words.len() / parts;
    if size < WORDS {
        return Vec::new();
    }
    let end = |part: usize| {
        if part + 1 == parts {
            words.len()
        } else {
            (part + 1) * size
        }
    };
    (0..parts).map(|part| part * size..end(part)).collect()
}

/// Stretches of `source` that have these runs of the quote's words, those with most of them first.
fn with_runs(
    quote: &str,
    words: &[Word],
    source: &SourceText<'_>,
    runs: impl Iterator<Item = Range<usize>>,
) -> Vec<Candidate> {
    let reach = quote.len() + 200;
    let mut votes: Vec<(usize, usize)> = Vec::new();
    for run in runs {
        let (Some(first), Some(needle)) = (words.get(run.start), needle(quote, words, &run)) else {
            continue;
        };
        for hit in source.folded.find(&needle).take(PLACES) {
            let start = about(&hit).bytes().saturating_sub(first.span.start().bytes());
            match votes.iter_mut().find(|(at, _)| at.abs_diff(start) < reach) {
                Some((_, count)) => *count += 1,
                None => votes.push((start, 1)),
            }
        }
    }
    votes.sort_by_key(|(at, count)| (std::cmp::Reverse(*count), *at));
    let text = source.document.text();
    let span = |at: usize| {
        let border = |mut at: usize| {
            at = at.min(text.len());
            while !text.is_char_boundary(at) {
                at -= 1;
            }
            at
        };
        TextSpan::from_bytes(border(at.saturating_sub(reach))..border(at + 2 * reach))
    };
    let best = votes.into_iter().take(PROPOSED).filter_map(|(at, _)| span(at));
    best.map(|span| Candidate {
        source: source.id,
        span,
    })
    .collect()
}

/// What is searched for a run of words.
pub(crate) fn needle(quote: &str, words: &[Word], run: &Range<usize>) -> Option<String> {
    let (first, last) = (words.get(run.start)?, words.get(run.end.checked_sub(1)?)?);
    let part = quote.get(first.span.start().bytes()..last.span.end().bytes());
    Some(folded(part.unwrap_or_default()))
}

/// About where a hit starts: its letters have as many marks between them as usual.
fn about(hit: &Hit) -> TextOffset {
    TextOffset::new(hit.from.bytes() + hit.skip * 6 / 5).unwrap_or(hit.from)
}

/// Passages that a quote may be put together from.
const JOINED: usize = 3;

/// Each of them has at least so many words and letters: fewer stand anywhere.
const WORDS: usize = 4;
const LETTERS: usize = 20;

/// Passages further apart, in bytes, have nothing between them that is worth showing.
const FAR: usize = 4_000;

/// The passages of `source` that the quote joins without a mark, when all of it stands there word for word in pieces.
pub(crate) fn joined(quote: &str, words: &[Word], source: &SourceText<'_>) -> Option<Match> {
    let mut from = 0;
    let mut parts: Vec<(Range<usize>, Vec<Vec<TextSpan>>)> = Vec::new();
    while from < words.len() {
        if parts.len() == JOINED {
            return None;
        }
        let (end, places) = longest(quote, words, from, source)?;
        parts.push((from..end, places));
        from = end;
    }
    if parts.len() < 2 {
        return None;
    }
    let mut spans: Vec<TextSpan> = Vec::new();
    let mut edits = Vec::new();
    let mut omitted = Vec::new();
    for (range, places) in &parts {
        let before = spans.last().map(|span| span.end());
        // Of several places the nearest after the part before.
        let after = |place: &&Vec<TextSpan>| {
            let start = place.first().map_or(TextOffset::ZERO, |span| span.start());
            before.map_or(0, |before| {
                if start >= before {
                    start.bytes() - before.bytes()
                } else {
                    usize::MAX
                }
            })
        };
        let place = places.iter().min_by_key(after)?;
        if let Some(before) = before {
            let seam = words.get(range.start)?.span.start();
            let left_out = TextSpan::new(before, place.first()?.start());
            let left_out = left_out.filter(|left_out| left_out.len() <= FAR);
            omitted.extend(left_out);
            let source = left_out.unwrap_or_default();
            edits.push(Edit {
                quote: TextSpan::new(seam, seam)?,
                source,
                class: EditClass::Seam,
            });
        }
        spans.extend(place.iter().copied());
    }
    let score = 1.0 - 0.1 * edits.len() as f32;
    Some(Match {
        source: source.id,
        spans,
        folds: Vec::new(),
        edits,
        omitted,
        score,
    })
}

/// The longest run of words from `from` on that stands in `source` word for word: where it ends, and its places.
fn longest(quote: &str, words: &[Word], from: usize, source: &SourceText<'_>) -> Option<(usize, Vec<Vec<TextSpan>>)> {
    let text = |end: usize| {
        let (a, b) = (words.get(from)?, words.get(end.checked_sub(1)?)?);
        quote.get(a.span.start().bytes()..b.span.end().bytes())
    };
    let stands = |end: usize| text(end).is_some_and(|part| source.folded.find(&folded(part)).next().is_some());
    // A longer run stands nowhere that a shorter one does not.
    let (mut low, mut high) = (from, words.len() + 1);
    while high - low > 1 {
        let middle = low.midpoint(high);
        if stands(middle) { low = middle } else { high = middle }
    }
    let enough = |end: usize| {
        end >= from + WORDS
            && text(end).is_some_and(|part| part.chars().filter(|c| c.is_alphanumeric()).count() >= LETTERS)
    };
    // The last word may be only the beginning of the source's.
    (from..=low).rev().take(3).filter(|end| enough(*end)).find_map(|end| {
        let part = FoldedQuote::of(text(end)?);
        let places: Vec<Vec<TextSpan>> = places_of(&part, source).take(PLACES).map(|place| place.spans).collect();
        (!places.is_empty()).then_some((end, places))
    })
}
