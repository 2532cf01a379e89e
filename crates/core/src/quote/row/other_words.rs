//! A row of which a quote has the label and the values, and other words behind them: "East 262 274 Falling fast" of
//! "East 262 274 Stable".

use super::Rows;
use crate::fold::folded;
use crate::quote::verdict::{Edit, EditClass, Match, SourceText, Verdict};
use crate::source::table::Row;
use crate::source::text::TextSpan;

/// A cell with more words is none.
const MOST_WORDS: usize = 12;

/// The row of `source` that the quote gives other words; `None` where the label or a value differs as well, or the row has no
/// words there.
pub(in crate::quote) fn with_other_words(quote: &str, source: &SourceText<'_>) -> Option<Match> {
    let (head, words) = parted(quote)?;
    let rows = Rows::of(head)?;
    if rows.has_heads() || rows.quoted.rows.len() != 1 {
        return None;
    }
    let (verdict, mut found) = rows.find(source).into_iter().next()?;
    if !matches!(verdict, Verdict::Exact | Verdict::Normalized | Verdict::Elided) {
        return None;
    }
    let last = *found.spans.last()?;
    let all = source.document.tables().iter().flat_map(|table| &table.rows);
    let cell = all.filter_map(|row| behind(row, last)).find(|cell| {
        let text = cell.of(source.document.text());
        text.contains(char::is_alphabetic) && folded(text) != folded(words.of(quote))
    })?;
    found.spans.push(cell);
    found.edits.push(Edit {
        quote: words,
        source: cell,
        class: EditClass::Wording,
    });
    #[allow(clippy::cast_precision_loss)] // A share needs no more.
    let score = 1.0 - 1.0 / found.spans.len() as f32;
    found.score = score;
    Some(found)
}

/// The quote up to its last digit, and the words behind that.
fn parted(quote: &str) -> Option<(&str, TextSpan)> {
    let digit = quote.rfind(|c: char| c.is_ascii_digit())? + 1;
    let rest = quote.get(digits_end(quote, digit)..)?;
    let is_mark = |c: char| !c.is_alphanumeric();
    let words = rest.trim_matches(is_mark);
    let fits = !words.contains('\n') && (1..=MOST_WORDS).contains(&words.split_whitespace().count());
    let start = quote.len() - rest.trim_start_matches(is_mark).len();
    let span = TextSpan::from_bytes(start..start + words.len()).filter(|_| fits && rest.starts_with(is_mark))?;
    Some((quote.get(..quote.len() - rest.len())?, span))
}

/// Where the number that ends at `digit` ends with its signs.
fn digits_end(quote: &str, digit: usize) -> usize {
    let rest = quote.get(digit..).unwrap_or_default();
    digit + rest.len() - rest.trim_start_matches([')', '%']).len()
}

/// What stands in a row right behind the cell `last`, up to its end.
fn behind(row: &Row, last: TextSpan) -> Option<TextSpan> {
    let at = row.cells.iter().position(|cell| cell.span == last)?;
    let (first, end) = (row.cells.get(at + 1)?, row.cells.last()?);
    TextSpan::new(first.span.start(), end.span.end())
}
