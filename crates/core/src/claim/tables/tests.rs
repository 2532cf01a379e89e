//! Figures of tables, and claims of them.

#![allow(clippy::unwrap_used)]

mod read;

use super::super::passages::Passages;
use super::super::tongue::Spoken;
use super::super::{ClaimSource, Preset, Support, WordsAlone, check};
use crate::source::document::{Document, PageIndex, Place, Segment, SourceId};
use crate::source::table::{Cell, Head, Row, Table};
use crate::source::text::TextSpan;
use std::sync::Arc;

const STATEMENT: &str = "Halden Pumps Inc.\nCONSOLIDATED STATEMENTS OF INCOME\n(amounts in millions, except per share data)\n\
    52 Weeks Ended 52 Weeks Ended\nAugust 29,\n2021\nAugust 30,\n2020\nREVENUE\nNet sales $ 192,052 $ 163,220\n\
    Membership fees 3,877 3,541\nTotal revenue 195,929 166,761\nInterest expense (171) (160)\nBasic $ 11.30 $ 9.05\n\
    The following table shows what the company owed at the end of each of the last three of its years.\n\
    It is drawn from the books of the parent company alone and was not looked at by any auditor then.\n\
    (in thousands) 2019 2018 2017\nTrade payables 1,204 1,311 998\nOther, net — 12 14\n\
    Gross margin 41.2% 40.8% 39.9%\n";

#[test]
fn figures_are_held_against_their_row_and_their_year() {
    use Support::{Contradicted, Supported};
    let passages = Passages::of_text(STATEMENT);
    let judged = |claim: &str| {
        let source = ClaimSource {
            id: SourceId(1),
            title: Some("Halden Pumps"),
            text: STATEMENT,
            passages: &passages,
        };
        check(claim, &[source], &Preset::Balanced.settings(), &WordsAlone)
    };
    let cases = [
        ("Net sales was $192,052 million in 2021.", Some(Supported)),
        ("Net sales were $163,220 million in 2020.", Some(Supported)),
        ("Net sales were $192.1 billion in fiscal 2021.", Some(Supported)),
        ("Halden's net sales were $163.2 billion in 2020.", Some(Supported)),
        (
            "Membership fees were $3,541 million in the year ended August 30, 2020.",
            Some(Supported),
        ),
        ("Trade payables were $1,311 thousand in 2018.", Some(Supported)),
        // Another column, another row, another digit, another scale.
        ("Net sales was $163,220 million in 2021.", Some(Contradicted)),
        ("Net sales was $3,877 million in 2021.", Some(Contradicted)),
        ("Net sales was $192,025 million in 2021.", Some(Contradicted)),
        ("Net sales was $192,052 thousand in 2021.", Some(Contradicted)),
        ("Trade payables were $1,311 million in 2018.", Some(Contradicted)),
        // Neither is certain: another year, another company, a loss, a share, a row without numbers under its years.
        ("Net sales was $192,052 million in 2012.", None),
        ("Oltmann's net sales was $163,220 million in 2021.", None),
        ("Interest expense was $171 million in 2020.", None),
        ("Basic was $9.05 million in 2020.", None),
        ("Other, net was $12 thousand in 2018.", None),
    ];
    for (claim, expected) in cases {
        let found = judged(claim);
        match expected {
            Some(support) => assert_eq!(found.support, support, "{claim}: {found:#?}"),
            None => assert!(
                !matches!(found.support, Supported | Contradicted),
                "{claim}: {found:#?}"
            ),
        }
    }
}

#[test]
fn a_figure_shows_the_cell_that_says_otherwise() {
    let passages = Passages::of_text(STATEMENT);
    let source = ClaimSource {
        id: SourceId(1),
        title: None,
        text: STATEMENT,
        passages: &passages,
    };
    let claim = "Net sales was $163,220 million in 2021.";
    let found = check(claim, &[source], &Preset::Balanced.settings(), &WordsAlone);
    let shown: Vec<(&str, &str)> = found
        .differences
        .iter()
        .map(|one| (one.claim.of(claim), one.passage.of(STATEMENT)))
        .collect();
    assert_eq!(shown, [("$163,220 million", "192,052")]);
}

/// The numbers of a line alone do not tell which column they stand in.
#[test]
fn figures_are_told_by_the_columns_that_a_page_shows() {
    const PAGE: &str = "Halden Pumps Inc.\n(in millions)\nNote 2021 2020\nNet sales 4 1,210 998\nOther income 55\nCash at the end of the year 5 71 64\n";
    let document = of_page(PAGE);
    let whole = Arc::new(Passages::of(&document));
    let last = TextSpan::from_bytes(PAGE.len() - 5..PAGE.len() - 1).unwrap();
    let proposed = Passages::around(&document, &[last], Arc::clone(&whole), &Spoken::of(document.text()));
    for passages in [&*whole, &proposed] {
        for (claim, expected) in [
            ("Net sales were $1,210 million in 2021.", Some(Support::Supported)),
            ("Net sales were $998 million in 2021.", Some(Support::Contradicted)),
            ("Net sales were $1,210 thousand in 2021.", Some(Support::Contradicted)),
            ("Other income was $55 million in 2020.", Some(Support::Supported)),
            ("Other income was $65 million in 2020.", Some(Support::Contradicted)),
            (
                "Cash at the end of the year was $71 million in 2021.",
                Some(Support::Supported),
            ),
            ("Other income was $55 million in 2021.", None),
        ] {
            let source = ClaimSource {
                id: SourceId(1),
                title: None,
                text: PAGE,
                passages,
            };
            let found = check(claim, &[source], &Preset::Balanced.settings(), &WordsAlone).support;
            match expected {
                Some(support) => assert_eq!(found, support, "{claim}"),
                None => assert!(
                    !matches!(found, Support::Supported | Support::Contradicted),
                    "{claim}: {found:?}"
                ),
            }
        }
    }
}

/// A page with a table: the number of a note and two years, of which the second row has the last only.
fn of_page(text: &str) -> Document {
    let span = |words: &str| {
        let start = text.find(words).unwrap();
        TextSpan::from_bytes(start..start + words.len()).unwrap()
    };
    let head = |column: u16, words: &str| Head {
        columns: column..column + 1,
        span: span(words),
    };
    let row = |label: &str, cells: &[(u16, &str)]| Row {
        label: Some(span(label)),
        cells: cells
            .iter()
            .map(|(column, words)| {
                let start = text.find(label).unwrap() + label.len();
                let at = start + text.get(start..).unwrap().find(words).unwrap();
                Cell {
                    column: *column,
                    span: TextSpan::from_bytes(at..at + words.len()).unwrap(),
                }
            })
            .collect(),
    };
    let table = Table {
        columns: 3,
        heads: vec![head(0, "Note"), head(1, "2021"), head(2, "2020")],
        captions: vec![span("(in millions)")],
        rows: vec![
            row("Net sales", &[(0, "4"), (1, "1,210"), (2, "998")]),
            row("Other income", &[(2, "55")]),
            row("Cash at the end of the year", &[(0, "5"), (1, "71"), (2, "64")]),
        ],
    };
    let segment = Segment {
        span: TextSpan::from_bytes(0..text.len()).unwrap(),
        place: Place::Page {
            index: PageIndex(0),
            label: None,
        },
    };
    let document = Document::new(text.to_owned(), vec![segment], Vec::new()).unwrap();
    document.with_tables(vec![table]).unwrap()
}
