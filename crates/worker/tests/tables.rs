//! Tables of real PDF files through the real worker: the order in which rows are read, and what their cells are.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::try_read;
use common::written::{pdf, stream};

/// A page of 600 by 800 points, drawn by this content in Times.
fn page(content: &str) -> Vec<u8> {
    let font = |name: &str| format!("<< /Type /Font /Subtype /Type1 /BaseFont /{name} /Encoding /WinAnsiEncoding >>");
    pdf(&[
        "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_owned(),
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R \
         /Resources << /Font << /F 5 0 R /I 6 0 R >> >> >>"
            .to_owned(),
        stream("", content),
        font("Times-Roman"),
        font("Times-BoldItalic"),
    ])
}

/// Words drawn one by one: where each begins, and its font.
fn drawn(words: &[(f32, f32, &str)], font: &str) -> String {
    let show = |(x, y, word): &(f32, f32, &str)| {
        let word = word.replace('(', "\\(").replace(')', "\\)");
        format!("BT /{font} 10 Tf {x} {y} Td ({word}) Tj ET\n")
    };
    words.iter().map(show).collect()
}

async fn text_and_rows(content: &str) -> (String, Vec<String>) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("table.pdf");
    std::fs::write(&file, page(content)).unwrap();
    let read = try_read(&file, None).await.unwrap();
    let document = &read.source.document;
    let text = document.text();
    let rows = document.tables().iter().flat_map(|table| &table.rows).map(|row| {
        let label = row.label.map_or("", |label| label.of(text)).to_owned();
        let cells = row
            .cells
            .iter()
            .map(|cell| format!("{}:{}", cell.column, cell.span.of(text)));
        [label].into_iter().chain(cells).collect::<Vec<_>>().join(" | ")
    });
    (text.to_owned(), rows.collect())
}

const LABELS: [(f32, f32, &str); 3] = [
    (50.0, 700.0, "Net sales"),
    (50.0, 685.0, "Cost of sales"),
    (50.0, 670.0, "Profit"),
];
const FIRST: [(f32, f32, &str); 3] = [(300.0, 700.0, "1,210"), (300.0, 685.0, "604"), (300.0, 670.0, "606")];
const SECOND: [(f32, f32, &str); 3] = [(400.0, 700.0, "998"), (400.0, 685.0, "(520)"), (400.0, 670.0, "478")];

#[tokio::test]
async fn columns_drawn_one_after_the_other_are_read_as_rows() {
    let rows = [
        "Net sales | 0:1,210 | 1:998",
        "Cost of sales | 0:604 | 1:(520)",
        "Profit | 0:606 | 1:478",
    ];
    for order in [
        [&FIRST, &SECOND, &LABELS],
        [&LABELS, &FIRST, &SECOND],
        [&SECOND, &LABELS, &FIRST],
    ] {
        let content: String = order.iter().map(|words| drawn(*words, "F")).collect();
        let (text, found) = text_and_rows(&content).await;
        assert_eq!(text, "Net sales 1,210 998\nCost of sales 604 (520)\nProfit 606 478\n");
        assert_eq!(found, rows);
    }
}

#[tokio::test]
async fn a_currency_behind_its_number_in_the_file_stands_before_it() {
    // As some programs write: the number first, then the sign at the left edge of its column.
    let row = |y: f32, label, number| [(50.0, y, label), (300.0, y, number), (280.0, y, "$"), (400.0, y, "7.5")];
    let words = [row(700.0, "Sales", "1,210"), row(685.0, "Costs", "604")].concat();
    let (text, rows) = text_and_rows(&drawn(&words, "F")).await;
    let words: Vec<&str> = text.split_whitespace().collect();
    assert_eq!(words.join(" "), "Sales $ 1,210 7.5 Costs $ 604 7.5");
    assert_eq!(rows, ["Sales | 0:$ 1,210 | 1:7.5", "Costs | 0:$ 604 | 1:7.5"]);
}

#[tokio::test]
async fn two_columns_of_running_text_stay_as_they_are_drawn() {
    let left = [
        (50.0, 700.0, "The ferry crosses the river at dawn,"),
        (50.0, 688.0, "and in the year 1901 it was rebuilt"),
        (50.0, 676.0, "by its owner for a sum of 250 crowns."),
    ];
    let right = [
        (330.0, 700.0, "1. The toll was raised in 1920."),
        (330.0, 688.0, "2. It fell again in 1931, to 5."),
        (330.0, 676.0, "3. No toll is asked since 1950."),
    ];
    let (text, _) = text_and_rows(&[drawn(&left, "F"), drawn(&right, "F")].concat()).await;
    let lines: Vec<&str> = left.iter().chain(&right).map(|(_, _, line)| *line).collect();
    assert_eq!(text.trim_end(), lines.join("\n"));
}

#[tokio::test]
async fn a_letter_that_leans_over_the_same_letter_is_not_lost() {
    // Each letter by itself: in Times Bold Italic an f is 3.33 points wide, and leans over the next by more.
    let mut x = 50.0;
    let letters: String = [
        ("a", 5.0),
        ("f", 3.33),
        ("f", 3.33),
        ("e", 4.44),
        ("c", 4.44),
        ("t", 2.78),
    ]
    .iter()
    .map(|(letter, width)| {
        let shown = drawn(&[(x, 700.0, letter)], "I");
        x += width;
        shown
    })
    .collect();
    let (text, _) = text_and_rows(&letters).await;
    assert_eq!(text, "affect\n");
    // A shadow stands nearer, and is none.
    let shadow = drawn(&[(50.0, 700.0, "of"), (50.4, 700.0, "of"), (62.0, 700.0, "it")], "I");
    let (text, _) = text_and_rows(&shadow).await;
    assert_eq!(text, "of it\n");
}
