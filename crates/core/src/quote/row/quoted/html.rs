//! The rows of a table that a quote writes as HTML.

use super::trimmed::trimmed;
use crate::source::text::TextSpan;

/// The cells, row by row, of a quote that is one HTML table; `None` when it is none. Its tags are no words of the quote.
pub(super) fn lines(quote: &str) -> Option<Vec<Vec<TextSpan>>> {
    let lower = quote.to_ascii_lowercase();
    let is_table = lower.trim_start().starts_with('<') && ["<td", "<th"].iter().any(|tag| lower.contains(tag));
    if !is_table {
        return None;
    }
    let mut lines: Vec<Vec<TextSpan>> = vec![Vec::new()];
    // The cell that is open: where its words begin.
    let mut open: Option<usize> = None;
    let mut at = 0;
    while let Some(found) = lower.get(at..)?.find('<') {
        let tag = at + found;
        let end = tag + lower.get(tag..)?.find('>')? + 1;
        let name: &str = lower.get(tag + 1..end - 1)?;
        let name = name
            .split(|c: char| c.is_whitespace() || c == '>')
            .next()
            .unwrap_or_default();
        let bare = name.trim_start_matches('/');
        if matches!(bare, "td" | "th" | "tr" | "table" | "tbody" | "thead" | "tfoot") {
            if let Some(start) = open.take() {
                let cell = cell(quote, start, tag)?;
                lines.last_mut()?.push(cell);
            }
            if matches!(name, "td" | "th") {
                open = Some(end);
            }
            if bare == "tr" {
                lines.push(Vec::new());
            }
        }
        at = end;
    }
    let cells = lines
        .into_iter()
        .filter(|line| line.iter().any(|cell| !cell.is_empty()));
    Some(cells.collect())
}

/// The words of a cell, without tags around all of them.
fn cell(quote: &str, start: usize, end: usize) -> Option<TextSpan> {
    let mut span = trimmed(quote.get(start..end)?, start, char::is_whitespace)?;
    while span.of(quote).starts_with('<') {
        let text = span.of(quote);
        let inner = text.find('>')? + 1;
        let close = text.rfind('<').filter(|close| *close >= inner).unwrap_or(text.len());
        span = trimmed(
            text.get(inner..close)?,
            span.start().bytes() + inner,
            char::is_whitespace,
        )?;
    }
    Some(span)
}
