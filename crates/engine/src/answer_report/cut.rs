//! An answer's runs, cut where quotes and claims begin and end.

use super::{ClaimReport, ReportBlock, ReportInline};
use pincite_core::answer::{Block, Inline, Run};
use pincite_core::claim::Support;
use pincite_core::source::text::TextSpan;
use std::collections::BTreeSet;

/// Where an answer is cut. All spans are of its raw text, ascend, and do not overlap those of their kind.
pub(super) struct Cuts {
    quotes: Vec<TextSpan>,
    skipped: Vec<TextSpan>,
    claims: Vec<TextSpan>,
    /// For each span of `claims`, the claim's number.
    ordinals: Vec<usize>,
    uncovered: Vec<TextSpan>,
}

impl Cuts {
    pub(super) fn new(raw: &str, quotes: Vec<TextSpan>, skipped: Vec<TextSpan>, claims: &[ClaimReport]) -> Self {
        let shown = claims
            .iter()
            .filter(|report| report.checked.check.support != Support::NotCheckable);
        let spans = shown.clone().flat_map(|report| {
            let spans = report.checked.claim.spans();
            spans.map(|span| (trimmed(raw, span), report.ordinal))
        });
        let (claims, ordinals) = apart(spans.collect()).into_iter().unzip();
        let uncovered = shown
            .filter(|report| report.checked.check.support == Support::PartlySupported)
            .flat_map(|report| {
                let uncovered = report.checked.check.uncovered.iter();
                uncovered.flat_map(|span| report.checked.claim.in_answer(*span))
            });
        let uncovered = apart(uncovered.map(|span| (span, 0)).collect());
        Self {
            quotes,
            skipped,
            claims,
            ordinals,
            uncovered: uncovered.into_iter().map(|(span, _)| span).collect(),
        }
    }
}

/// `span` without the space at its ends.
fn trimmed(raw: &str, span: TextSpan) -> TextSpan {
    let text = span.of(raw);
    let start = span.start().bytes() + (text.len() - text.trim_start().len());
    TextSpan::from_bytes(start..start + text.trim().len()).unwrap_or(span)
}

/// Spans in order, each without what an earlier one has: values of a list share the words before it.
fn apart(mut spans: Vec<(TextSpan, usize)>) -> Vec<(TextSpan, usize)> {
    spans.sort_by_key(|(span, ordinal)| (span.start(), *ordinal));
    let mut cut: Vec<(TextSpan, usize)> = Vec::new();
    for (span, ordinal) in spans {
        let from = cut
            .last()
            .map_or(span.start(), |(last, _)| last.end().max(span.start()));
        if let Some(rest) = TextSpan::new(from, span.end()).filter(|rest| !rest.is_empty()) {
            cut.push((rest, ordinal));
        }
    }
    cut
}

/// Cuts an answer's runs.
pub(super) fn cut(blocks: &[Block], cuts: &Cuts) -> Vec<ReportBlock> {
    let mut sheet: Vec<ReportBlock> = blocks.iter().map(|block| cut_block(block, cuts)).collect();
    mark_ends(&mut sheet);
    sheet
}

fn cut_block(block: &Block, cuts: &Cuts) -> ReportBlock {
    let piece = |inline, quote, claim, uncovered| ReportInline {
        inline,
        quote,
        quote_end: false,
        skipped: None,
        skipped_end: false,
        claim,
        claim_end: false,
        uncovered,
    };
    let mut inlines = Vec::new();
    for inline in &block.inlines {
        let Inline::Run(run) = inline else {
            inlines.push(piece(inline.clone(), None, None, false));
            continue;
        };
        for (run, quote) in cut_run(run, &cuts.quotes) {
            if quote.is_some() {
                inlines.push(piece(Inline::Run(run), quote, None, false));
                continue;
            }
            for (run, skipped) in cut_run(&run, &cuts.skipped) {
                for (run, at) in cut_run(&run, &cuts.claims) {
                    let claim = at.and_then(|at| cuts.ordinals.get(at)).copied();
                    let parts = cut_run(&run, if claim.is_some() { &cuts.uncovered } else { &[] });
                    inlines.extend(parts.into_iter().map(|(run, uncovered)| ReportInline {
                        skipped,
                        ..piece(Inline::Run(run), None, claim, uncovered.is_some())
                    }));
                }
            }
        }
    }
    ReportBlock {
        block: Block {
            inlines: Vec::new(),
            ..block.clone()
        },
        inlines,
    }
}

/// The pieces of a run, each with the number of the span that it is part of. `spans` ascend and do not overlap.
fn cut_run(run: &Run, spans: &[TextSpan]) -> Vec<(Run, Option<usize>)> {
    let first = spans.partition_point(|span| span.end() <= run.span.start());
    let touching = || {
        let from = spans.iter().enumerate().skip(first);
        from.take_while(|(_, span)| span.start() < run.span.end())
    };
    // Where the Markdown spells characters differently from what is shown, bytes do not correspond: the run is then
    // a few characters long, and belongs to a span whole or not at all.
    if run.text.len() != run.span.len() {
        return vec![(run.clone(), touching().next().map(|(i, _)| i))];
    }
    let mut pieces = Vec::new();
    let mut at = run.span.start();
    let mut piece = |from, to, number| {
        if let Some(span) = TextSpan::new(from, to).filter(|span| !span.is_empty()) {
            let offset = run.span.start().bytes();
            let text = run.text.get(span.start().bytes() - offset..span.end().bytes() - offset);
            let text = text.unwrap_or_default().to_owned();
            pieces.push((
                Run {
                    span,
                    text,
                    ..run.clone()
                },
                number,
            ));
        }
    };
    for (i, span) in touching() {
        let (start, end) = (span.start().max(at), span.end().min(run.span.end()));
        piece(at, start, None);
        piece(start, end, Some(i));
        at = end;
    }
    piece(at, run.span.end(), None);
    pieces
}

/// Marks the last piece of each quote and claim: the window numbers them there.
fn mark_ends(sheet: &mut [ReportBlock]) {
    let (mut quotes, mut skipped, mut claims) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    let inlines = sheet.iter_mut().rev().flat_map(|block| block.inlines.iter_mut().rev());
    for inline in inlines {
        inline.quote_end = inline.quote.is_some_and(|quote| quotes.insert(quote));
        inline.skipped_end = inline.skipped.is_some_and(|one| skipped.insert(one));
        inline.claim_end = inline.claim.is_some_and(|claim| claims.insert(claim));
    }
}
