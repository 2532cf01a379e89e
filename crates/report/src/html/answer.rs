//! The answer's text on a report's page: every quote and claim leads to what was found of it.

use super::{claim_tone, tone};
use crate::report::{Block, BlockKind, ItemOf, Piece, Report, Run};
use crate::text::escaped;
use crate::wording::{FLAG, Words, claim_mark, mark};
use std::fmt::Write as _;

pub(super) fn write(out: &mut String, report: &Report, words: &Words) {
    let _ = writeln!(out, "<div class=\"answer\" aria-label=\"{}\">", escaped(words.answer));
    let blocks = &report.answer.blocks;
    if blocks.is_empty() {
        let _ = writeln!(out, "<pre dir=\"auto\">{}</pre>", escaped(&report.answer.text));
    }
    let mut rows = false;
    for block in blocks {
        let is_row = matches!(block.kind, BlockKind::Row(_));
        if is_row != rows {
            out.push_str(if is_row { "<table>\n" } else { "</table>\n" });
            rows = is_row;
        }
        // A quote within a table stays a row: a table holds nothing but rows.
        let depth = if is_row { 0 } else { block.quote_depth.min(DEEPEST) };
        (0..depth).for_each(|_| out.push_str("<blockquote>"));
        one(out, report, block);
        (0..depth).for_each(|_| out.push_str("</blockquote>"));
        out.push('\n');
    }
    if rows {
        out.push_str("</table>\n");
    }
    out.push_str("</div>\n");
}

/// Deeper nesting is shown as this deep.
const DEEPEST: u8 = 6;

fn one(out: &mut String, report: &Report, block: &Block) {
    let text = pieces(report, block);
    let indent = 1.2 * f32::from(block.list_depth.min(DEEPEST));
    let _ = match &block.kind {
        // The page's own headings are above those of the answer.
        BlockKind::Heading(level) => {
            let level = level.saturating_add(2).clamp(3, 6);
            write!(out, "<h{level} dir=\"auto\">{text}</h{level}>")
        }
        BlockKind::Paragraph => write!(
            out,
            "<p dir=\"auto\" style=\"margin-inline-start:{indent}em\">{text}</p>"
        ),
        BlockKind::Item(number) => {
            let sign = number.map_or_else(|| "•".to_owned(), |number| format!("{number}."));
            write!(
                out,
                "<p dir=\"auto\" style=\"margin-inline-start:{indent}em\">{sign} {text}</p>"
            )
        }
        BlockKind::Code => write!(out, "<pre>{text}</pre>"),
        BlockKind::Rule => write!(out, "<hr>"),
        BlockKind::Footnote(label) => write!(out, "<p dir=\"auto\" class=\"soft\">[{}] {text}</p>", escaped(label)),
        BlockKind::Row(head) => {
            let cell = if *head { "th" } else { "td" };
            let cells = text.replace(CELL, &format!("</{cell}><{cell} dir=\"auto\">"));
            write!(out, "<tr><{cell} dir=\"auto\">{cells}</{cell}></tr>")
        }
    };
}

/// Stands between two cells until it is known what they are; no text has it, for it is escaped.
const CELL: char = '\u{1}';

fn pieces(report: &Report, block: &Block) -> String {
    let is_row = matches!(block.kind, BlockKind::Row(_));
    let mut out = String::new();
    for piece in &block.pieces {
        match piece {
            Piece::Run(one) => run(&mut out, report, one),
            Piece::Break => out.push_str("<br>"),
            Piece::Cell if is_row => out.push(CELL),
            Piece::Cell => out.push(' '),
        }
    }
    out
}

fn run(out: &mut String, report: &Report, run: &Run) {
    let mut text = escaped(&run.text);
    for (is, tag) in [(run.code, "code"), (run.italic, "em"), (run.bold, "strong")] {
        if is {
            text = format!("<{tag}>{text}</{tag}>");
        }
    }
    let Some((tone, mark, anchor, flag)) = run.of.and_then(|of| shown(report, of)) else {
        out.push_str(&text);
        return;
    };
    let _ = write!(out, "<a class=\"item {tone}\" href=\"#{anchor}\">{text}</a>");
    if run.ends {
        let flag = if flag { FLAG } else { "" };
        let _ = write!(out, "<sup class=\"mark {tone}\">{mark}{flag}</sup>");
    }
}

/// How a quote or claim is shown: its class, its mark, where it is told of, and whether it stands elsewhere.
fn shown(report: &Report, of: ItemOf) -> Option<(&'static str, &'static str, String, bool)> {
    match of {
        ItemOf::Quote(i) => {
            let quote = report.quotes.get(i)?;
            let anchor = format!("quote-{}", i + 1);
            Some((tone(quote.verdict), mark(quote.verdict), anchor, quote.is_flagged()))
        }
        ItemOf::Claim(i) => {
            let claim = report.claims.get(i).filter(|claim| claim.is_told())?;
            let anchor = format!("claim-{}", i + 1);
            Some((
                claim_tone(claim.support),
                claim_mark(claim.support),
                anchor,
                claim.is_misplaced(),
            ))
        }
    }
}
