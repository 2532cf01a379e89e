//! A check as CSV (RFC 4180), in UTF-8 without a byte order mark.

use crate::report::Report;
use crate::table::{COLUMNS, Cell, rows};
use crate::text::cell;

pub(crate) fn write(report: &Report) -> String {
    let mut out = String::new();
    line(&mut out, COLUMNS.iter().map(|column| column.name.to_owned()));
    for row in rows(report) {
        line(&mut out, row.iter().map(shown));
    }
    out
}

fn shown(value: &Cell) -> String {
    match value {
        Cell::Empty => String::new(),
        Cell::Text(text) => cell(&text.replace('\0', "\u{FFFD}")),
        Cell::Number(number) => cell(&number.to_string()),
    }
}

fn line(out: &mut String, cells: impl Iterator<Item = String>) {
    let cells: Vec<String> = cells.map(|cell| quoted(&cell)).collect();
    out.push_str(&cells.join(","));
    out.push_str("\r\n");
}

fn quoted(cell: &str) -> String {
    match cell.contains(['"', ',', ';', '\n', '\r', '\t']) {
        true => format!("\"{}\"", cell.replace('"', "\"\"")),
        false => cell.to_owned(),
    }
}
