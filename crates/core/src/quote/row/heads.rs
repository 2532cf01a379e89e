//! The columns that a quote's heads name, and what a table says of a column's values.

use super::amount::{Amount, Context};
use crate::fold::letters;
use crate::fold::marks::is_currency;
use crate::source::table::{Row, Table};
use crate::source::text::TextSpan;

/// What a text folds to.
pub(super) fn folded(text: &str) -> String {
    let mut found = String::new();
    letters(text, |letter| found.push(letter.folded));
    found
}

/// The columns whose heads say what `head` says: lines above them that follow each other, the first perhaps from a word in
/// it on: "2023" for "31 March 2023".
pub(super) fn columns_under(head: &str, table: &Table, text: &str) -> Vec<u16> {
    let wanted = named(head);
    if wanted.is_empty() {
        return Vec::new();
    }
    let under = |column: &u16| {
        let above: Vec<String> = table.heads_of(*column).map(|span| named(span.of(text))).collect();
        (1..=above.len()).any(|end| (0..end).any(|start| above[start..end].concat() == wanted))
            || (1..=above.len()).any(|end| ends_with(&above[..end].concat(), &wanted))
    };
    (0..table.columns).filter(under).collect()
}

/// What a head is compared by: its letters, or its sign where it has none, as "%".
fn named(head: &str) -> String {
    let letters = folded(head);
    if letters.is_empty() {
        head.split_whitespace().collect()
    } else {
        letters
    }
}

/// "31March2022" ends with "2022", but "2022" does not end with "22".
fn ends_with(above: &str, wanted: &str) -> bool {
    let digits = |c: char| c.is_numeric();
    above.strip_suffix(wanted).is_some_and(|before| {
        let number = wanted.starts_with(digits);
        !(number && before.ends_with(digits)) && wanted.chars().count() >= 3
    })
}

/// Whether a column only leads to notes, so that it may be left out.
pub(super) fn is_of_notes(table: &Table, column: u16, text: &str) -> bool {
    const NAMES: [&str; 12] = [
        "note",
        "notes",
        "noteno",
        "notesno",
        "anhang",
        "anm",
        "anmerkung",
        "tz",
        "annexe",
        "nota",
        "notas",
        "ref",
    ];
    let mut heads = table.heads.iter().filter(|head| head.columns == (column..column + 1));
    heads.any(|head| NAMES.contains(&folded(head.span.of(text)).as_str()))
}

/// What a table says of the values of a column beside the cell itself.
pub(super) fn context(table: &Table, row: &Row, column: u16, text: &str) -> Context {
    let mut context = Context::default();
    let mut note = |span: TextSpan, is_column: bool| {
        let Some(amount) = Amount::of(span.of(text)) else {
            return;
        };
        context.currencies.extend(amount.currency());
        context.percent |= is_column && amount.is_percent();
    };
    for cell in &row.cells {
        note(cell.span, cell.column == column);
    }
    for other in &table.rows {
        for cell in other.cells.iter().filter(|cell| cell.column == column) {
            note(cell.span, true);
        }
    }
    let above = table.heads_of(column).map(|span| (span, true));
    let captions = table.captions.iter().map(|span| (*span, false));
    for (span, is_head) in above.chain(captions) {
        let words = span.of(text);
        context.currencies.extend(words.chars().filter(|c| is_currency(*c)));
        let lower = words.to_lowercase();
        for (name, sign) in [("dollar", '$'), ("euro", '€'), ("pound", '£'), ("yen", '¥')] {
            if lower.contains(name) {
                context.currencies.push(sign);
            }
        }
        context.percent |= is_head && (words.contains('%') || lower.contains("percent") || lower.contains("per cent"));
    }
    context
}
