//! Columns of real PDF files through the real worker, where a file draws them line by line across the page.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::try_read;
use common::written::{pdf, stream};

/// A page of 600 by 800 points in Times, with these words at their places, in this order.
async fn text(drawn: &[(f32, f32, String)]) -> String {
    let show = |(x, y, words): &(f32, f32, String)| format!("BT /F 9 Tf {x} {y} Td ({words}) Tj ET\n");
    let content: String = drawn.iter().map(show).collect();
    let file = pdf(&[
        "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_owned(),
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>"
            .to_owned(),
        stream("", &content),
        "<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>".to_owned(),
    ]);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("columns.pdf");
    std::fs::write(&path, file).unwrap();
    try_read(&path, None).await.unwrap().page(0).to_owned()
}

/// The places of the three columns.
const COLUMNS: [f32; 3] = [40.0, 225.0, 410.0];

/// A line of running text: which column, which line.
fn prose(column: usize, line: usize) -> String {
    let words = [
        "the rope was drawn over the river",
        "and a boat went slowly to the bank",
        "while nobody saw it at the gate",
    ];
    format!("{} c{column} n{line}", words[(line + column) % 3])
}

/// A worksheet's line, across two columns.
fn sheet(line: usize) -> String {
    format!("{line}. Enter the amount from line {line} of the other form here . . . . . . . . . . . . . . {line}.")
}

/// Lines `from` to `to` of columns, drawn across the page, and of a worksheet in place of the first two.
fn rows(from: usize, to: usize, with_sheet: bool) -> Vec<(f32, f32, String)> {
    let row = |line: usize| {
        let y = 760.0 - 12.0 * line as f32;
        let columns = (0..3).filter(move |column| !with_sheet || *column == 2);
        let sheet = with_sheet.then(|| (COLUMNS[0], y, sheet(line)));
        sheet
            .into_iter()
            .chain(columns.map(move |column| (COLUMNS[column], y, prose(column, line))))
    };
    (from..to).flat_map(row).collect()
}

fn column(number: usize, from: usize, to: usize) -> String {
    (from..to).map(|line| prose(number, line) + "\n").collect()
}

#[tokio::test]
async fn three_columns_with_a_worksheet_across_two_are_read_one_after_the_other() {
    for (name, sheet_at) in [("below", 20..38), ("above", 0..18), ("in the middle", 14..28)] {
        let drawn: Vec<_> = [
            (0, sheet_at.start, false),
            (sheet_at.start, sheet_at.end, true),
            (sheet_at.end, 40, false),
        ]
        .into_iter()
        .flat_map(|(from, to, with_sheet)| rows(from, to, with_sheet))
        .collect();
        let read = text(&drawn).await;
        let worksheet: String = sheet_at.clone().map(|line| sheet(line) + "\n").collect();
        assert!(read.contains(&worksheet), "{name}: the worksheet in {read}");
        assert!(
            read.contains(&column(2, sheet_at.start, sheet_at.end)),
            "{name}: the column beside it in {read}"
        );
        for (from, to) in [(0, sheet_at.start), (sheet_at.end, 40)] {
            for number in (0..3).filter(|_| to - from >= 10) {
                assert!(
                    read.contains(&column(number, from, to)),
                    "{name}: column {number} in {read}"
                );
            }
        }
    }
}

#[tokio::test]
async fn a_table_of_words_stays_in_rows() {
    let cell = |row: usize, column: usize| {
        format!(
            "{} of the harbour no {row}{column}",
            ["Boats", "Ropes", "Keepers"][column]
        )
    };
    let drawn: Vec<_> = (0..20)
        .flat_map(|row| (0..3).map(move |column| (COLUMNS[column], 760.0 - 12.0 * row as f32, cell(row, column))))
        .collect();
    let read = text(&drawn).await;
    assert!(
        read.contains(&format!("{} {} {}\n", cell(3, 0), cell(3, 1), cell(3, 2))),
        "{read}"
    );
}
