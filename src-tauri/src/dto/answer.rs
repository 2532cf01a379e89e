//! An answer as it was written, cut where its quotes and claims begin and end.

use super::claim::{ClaimView, FiguresView};
use super::learned::TallyView;
use super::pack::{MissingView, PackItem, TurnView};
use super::quote::QuoteView;
use super::skipped::SkippedView;
use pincite_core::answer::{BlockKind, Inline};
use pincite_engine::answer_report::{AnswerReport, ReportBlock, ReportInline};
use serde::Serialize;
use ts_rs::TS;

#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "BlockKind")]
pub(super) enum BlockView {
    Heading {
        level: u8,
    },
    Paragraph,
    Item {
        #[ts(type = "number | null")]
        number: Option<u64>,
    },
    Code,
    TableRow {
        head: bool,
    },
    Rule,
    Footnote {
        label: String,
    },
}

/// A run of text in one style. `quote`: the ordinal (from 0) of the quote that it is part of. `quote_end`: it is that
/// quote's last run. `claim` and `claim_end`: the same of claims; no run is part of both. `uncovered`: no evidence covers
/// it, though it covers other words of the claim. `skipped` and `skipped_end`: the same of words in quotation marks that
/// are not judged, which may be part of a claim.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(rename = "Inline")]
pub(super) enum InlineView {
    Run {
        text: String,
        bold: bool,
        italic: bool,
        code: bool,
        link: Option<String>,
        footnote: Option<String>,
        #[ts(type = "number | null")]
        quote: Option<usize>,
        quote_end: bool,
        #[ts(type = "number | null")]
        skipped: Option<usize>,
        skipped_end: bool,
        #[ts(type = "number | null")]
        claim: Option<usize>,
        claim_end: bool,
        uncovered: bool,
    },
    LineBreak,
    CellBreak,
}

#[derive(Clone, Debug, Serialize, TS)]
pub(super) struct AnswerBlock {
    block: BlockView,
    quote_depth: u8,
    list_depth: u8,
    inlines: Vec<InlineView>,
}

impl From<ReportBlock> for AnswerBlock {
    fn from(block: ReportBlock) -> Self {
        let kind = match block.block.kind {
            BlockKind::Heading(level) => BlockView::Heading { level },
            BlockKind::Paragraph => BlockView::Paragraph,
            BlockKind::Item(number) => BlockView::Item { number },
            BlockKind::Code => BlockView::Code,
            BlockKind::TableRow(head) => BlockView::TableRow { head },
            BlockKind::Rule => BlockView::Rule,
            BlockKind::Footnote(label) => BlockView::Footnote { label },
        };
        Self {
            block: kind,
            quote_depth: block.block.quote_depth,
            list_depth: block.block.list_depth,
            inlines: block.inlines.into_iter().map(InlineView::from).collect(),
        }
    }
}

impl From<ReportInline> for InlineView {
    fn from(piece: ReportInline) -> Self {
        match piece.inline {
            Inline::Run(run) => Self::Run {
                text: run.text,
                bold: run.bold,
                italic: run.italic,
                code: run.code,
                link: run.link,
                footnote: run.footnote,
                quote: piece.quote,
                quote_end: piece.quote_end,
                skipped: piece.skipped,
                skipped_end: piece.skipped_end,
                claim: piece.claim,
                claim_end: piece.claim_end,
                uncovered: piece.uncovered,
            },
            Inline::LineBreak => Self::LineBreak,
            Inline::CellBreak => Self::CellBreak,
        }
    }
}

/// `pack`: the prepared question that it was given to; `suggested`: one that it may have been given to. `turns`: the
/// answers of its conversation, itself among them. `missing`: sources that it names and the library has not.
/// `micros`: what checking took, when it was checked since the program started. `sources`: how many sources it was
/// checked against. `claims`: as far as they are judged; `claims_pending`: they are being judged;
/// `claims_by_meaning`: not on words alone. `figures`: of the claims. `skipped`: what stands in quotation marks and is not
/// judged, and turns of the person who asked. `turns_judged`: such turns that are judged because somebody asked for it.
/// `tallies`: how often verdicts of a kind were called right, where enough of them were reviewed.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct AnswerView {
    #[ts(type = "number")]
    id: i64,
    title: String,
    #[ts(type = "number")]
    added: i64,
    blocks: Vec<AnswerBlock>,
    quotes: Vec<QuoteView>,
    skipped: Vec<SkippedView>,
    turns_judged: Vec<String>,
    claims: Vec<ClaimView>,
    claims_pending: bool,
    claims_by_meaning: bool,
    figures: FiguresView,
    #[ts(type = "number")]
    sources: usize,
    #[ts(type = "number | null")]
    micros: Option<u128>,
    text: String,
    question: Option<String>,
    model: Option<String>,
    edited: bool,
    pack: Option<PackItem>,
    suggested: Option<PackItem>,
    turns: Vec<TurnView>,
    missing: Vec<MissingView>,
    tallies: Vec<TallyView>,
}

impl From<AnswerReport> for AnswerView {
    fn from(sheet: AnswerReport) -> Self {
        Self {
            id: sheet.answer.id.0,
            title: sheet.answer.title,
            added: sheet.answer.added_ms,
            blocks: sheet.blocks.into_iter().map(AnswerBlock::from).collect(),
            quotes: sheet
                .quotes
                .into_iter()
                .enumerate()
                .map(|(i, report)| QuoteView::new(i, report))
                .collect(),
            skipped: sheet.skipped.into_iter().map(SkippedView::from).collect(),
            turns_judged: sheet.turns_judged,
            claims: sheet.claims.into_iter().map(ClaimView::from).collect(),
            claims_pending: sheet.claims_pending,
            claims_by_meaning: sheet.claims_by_meaning,
            figures: sheet.figures.into(),
            sources: sheet.sources,
            micros: sheet.took.map(|took| took.as_micros()),
            text: sheet.answer.text,
            question: sheet.answer.question,
            model: sheet.answer.model,
            edited: sheet.answer.edited,
            pack: sheet.pack.map(PackItem::from),
            suggested: sheet.suggested.map(PackItem::from),
            turns: sheet.turns.into_iter().map(TurnView::from).collect(),
            missing: sheet.missing.into_iter().map(MissingView::from).collect(),
            tallies: sheet
                .tallies
                .into_iter()
                .map(|(verdict, tally)| TallyView::new(verdict, tally))
                .collect(),
        }
    }
}
