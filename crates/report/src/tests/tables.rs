//! CSV and XLSX.

use super::sample::sample;
use super::{elements, part, text, written};
use crate::{Format, Quote, Report, Verdict};

/// Cells by rows, read as RFC 4180 says.
pub(super) fn read_csv(csv: &str) -> Vec<Vec<String>> {
    let (mut rows, mut row, mut cell, mut quoted) = (Vec::new(), Vec::new(), String::new(), false);
    let mut signs = csv.chars().peekable();
    while let Some(c) = signs.next() {
        match (quoted, c) {
            (true, '"') if signs.peek() == Some(&'"') => cell.extend(signs.next()),
            (_, '"') => quoted = !quoted,
            (false, ',') => row.push(std::mem::take(&mut cell)),
            (false, '\r') if signs.peek() == Some(&'\n') => {
                signs.next();
                row.push(std::mem::take(&mut cell));
                rows.push(std::mem::take(&mut row));
            }
            (_, c) => cell.push(c),
        }
    }
    assert!(!quoted && cell.is_empty() && row.is_empty(), "the last line has no end");
    rows
}

/// The cells of a sheet by rows and by the letters of their columns, each with whether it is a number.
pub(super) fn read_sheet(xml: &str) -> Vec<Vec<(String, String, bool)>> {
    let mut rows: Vec<Vec<(String, String, bool)>> = Vec::new();
    for (name, attributes, text) in elements(xml) {
        match name.as_str() {
            "row" => rows.push(Vec::new()),
            "c" => {
                let of = |name: &str| {
                    attributes
                        .iter()
                        .find(|(key, _)| key == name)
                        .map(|(_, value)| value.clone())
                };
                let column = of("r")
                    .unwrap()
                    .trim_end_matches(|c: char| c.is_ascii_digit())
                    .to_owned();
                rows.last_mut()
                    .unwrap()
                    .push((column, String::new(), of("t").is_none()));
            }
            "t" | "v" => rows.last_mut().unwrap().last_mut().unwrap().1 = text,
            "f" => panic!("a formula"),
            _ => {}
        }
    }
    rows
}

fn cell<'a>(rows: &'a [Vec<String>], row: usize, column: &str) -> &'a str {
    let at = rows[0]
        .iter()
        .position(|name| name == column)
        .unwrap_or_else(|| panic!("no column {column}"));
    &rows[row][at]
}

#[test]
fn rows_are_quotes_and_claims_least_confident_first() {
    let rows = read_csv(&text(&sample(), Format::Csv));
    assert!(rows.iter().all(|row| row.len() == rows[0].len()));
    let kinds: Vec<_> = (1..rows.len())
        .map(|row| {
            (
                cell(&rows, row, "kind"),
                cell(&rows, row, "number"),
                cell(&rows, row, "verdict"),
            )
        })
        .collect();
    let expected = [
        ("claim", "2", "unsupported"),
        ("quote", "3", "not_found"),
        ("claim", "1", "supported"),
        ("quote", "2", "elided"),
        ("quote", "1", "altered_meaning"),
    ];
    assert_eq!(kinds, expected);
    let cases = [
        (5, "quote", "rises by three metres"),
        (5, "source_doc", "tides.pdf"),
        (5, "span_text", "rises by two metres"),
        (5, "context_window", "Before it, rises by two metres and behind."),
        (5, "page", "11"),
        (5, "page_label", "45"),
        (5, "differences", "“three” → “two”"),
        (5, "global_start", "100"),
        (5, "global_end", "119"),
        (5, "match_ratio", "0.9"),
        (5, "review", "agreed · Anna Kurz"),
        (5, "decision", "rejected"),
        (5, "reviewer_passage", ""),
        (4, "decision", ""),
        (5, "place_check", "right"),
        (4, "time", "5:23"),
        (4, "claimed_source", "talk.mp3"),
        (4, "place_check", "wrong"),
        (3, "bm25_score", "12.5"),
        (3, "bm25_ratio", "1.5"),
        (3, "section", "Tides › Causes"),
        // A number that is below nothing would begin as a formula does.
        (3, "cosine_similarity", "'-0.25"),
        // What is nowhere has no passage of its own, whatever is near.
        (2, "span_text", ""),
        (2, "source_doc", ""),
        (2, "global_start", ""),
        (2, "nearest_text", "made by the moon"),
        (2, "nearest_doc", "page.html"),
        (1, "span_text", ""),
    ];
    for (row, column, expected) in cases {
        assert_eq!(cell(&rows, row, column), expected, "{column} of row {row}");
    }
    assert!(cell(&rows, 4, "cautions").contains("9:00") && cell(&rows, 4, "cautions").contains("misheard"));
}

#[test]
fn a_workbook_has_the_same_rows_and_its_figures() {
    let report = sample();
    let book = written(&report, Format::Xlsx);
    let csv = read_csv(&text(&report, Format::Csv));
    let sheet = read_sheet(&part(&book, "xl/worksheets/sheet1.xml"));
    assert_eq!(sheet.len(), csv.len());
    for (row, cells) in sheet.iter().zip(&csv) {
        let filled: Vec<&String> = cells.iter().filter(|cell| !cell.is_empty()).collect();
        let shown: Vec<&String> = row.iter().map(|(_, text, _)| text).collect();
        let plain = |text: &String| text.trim_start_matches('\'').to_owned();
        assert_eq!(
            shown.into_iter().map(plain).collect::<Vec<_>>(),
            filled.into_iter().map(plain).collect::<Vec<_>>()
        );
    }
    let figures = read_sheet(&part(&book, "xl/worksheets/sheet2.xml"));
    let figure = |name: &str| {
        let row = figures
            .iter()
            .find(|row| row[0].1 == name)
            .unwrap_or_else(|| panic!("no {name}"));
        row.get(1).map(|(_, value, _)| value.clone())
    };
    let cases = [
        ("quotes", Some("3")),
        ("quotes_not_found", Some("1")),
        ("quotes_exact", Some("0")),
        ("quotes_elsewhere_than_named", Some("1")),
        ("quotes_confidence_median", Some("0.9")),
        ("quotes_confidence_minimum", Some("0.6")),
        ("claims_unsupported", Some("1")),
        ("claims_bm25_score_mean", Some("12.5")),
        ("low_confidence_claims", Some("1")),
        ("groundedness", Some("0.57")),
        ("reviewed_by_a_person", Some("1")),
        ("sources_not_searched", Some("1")),
    ];
    for (name, expected) in cases {
        assert_eq!(figure(name).as_deref(), expected, "{name}");
    }
    let settings = part(&book, "xl/worksheets/sheet3.xml");
    for expected in ["judge_of_claims", "k1", "source_4_not_searched", &"1".repeat(64)] {
        assert!(settings.contains(expected), "{expected}");
    }
    let styles = part(&book, "xl/styles.xml");
    assert!(styles.contains("wrapText") && part(&book, "xl/worksheets/sheet1.xml").contains("customWidth"));
}

#[test]
fn no_cell_is_a_formula() {
    let starts = [
        "=1+1",
        "+1",
        "-1",
        "@SUM(A1)",
        "\t=1",
        "\r=1",
        "\n=1",
        "  =1",
        "\u{FEFF}=1",
        "\u{200B}@x",
        "＝1",
        "=cmd|'/C calc'!A0",
    ];
    for start in starts {
        let mut report = sample();
        for quote in &mut report.quotes {
            quote.text = start.to_owned();
            quote.claimed.source = Some(start.to_owned());
            quote.review = Some(crate::Review {
                note: start.to_owned(),
                ..crate::Review::default()
            });
            for passage in &mut quote.passages {
                passage.text = start.to_owned();
                passage.section = vec![start.to_owned()];
                passage
                    .pages
                    .iter_mut()
                    .for_each(|page| page.label = Some(start.to_owned()));
            }
        }
        report.answer.title = start.to_owned();
        report.settings.meaning = Some(start.to_owned());
        report.sources.iter_mut().for_each(|source| {
            source.file_name = start.to_owned();
            source.title = start.to_owned();
        });
        let risky = |text: &str| {
            text.trim_start_matches(|c: char| c.is_whitespace() || "\u{FEFF}\u{200B}".contains(c))
                .starts_with(['=', '+', '-', '@', '＝'])
        };
        let csv = read_csv(&text(&report, Format::Csv));
        assert!(csv.iter().flatten().all(|cell| !risky(cell)), "{start:?}: {csv:?}");
        let book = written(&report, Format::Xlsx);
        for sheet in 1..=3 {
            for (_, text, number) in read_sheet(&part(&book, &format!("xl/worksheets/sheet{sheet}.xml")))
                .into_iter()
                .flatten()
            {
                assert!(number || !risky(&text), "{start:?}: {text:?}");
            }
        }
    }
}

#[test]
fn long_quotes_and_codes_stay_within_a_cell() {
    let quote = |text: &str| Quote {
        text: text.to_owned(),
        verdict: Verdict::NotFound,
        ..Quote::default()
    };
    let report = Report {
        quotes: vec![quote(&"ä".repeat(100_000)), quote("_x0041_ and _x41_")],
        ..Report::default()
    };
    let book = written(&report, Format::Xlsx);
    let sheet = read_sheet(&part(&book, "xl/worksheets/sheet1.xml"));
    assert!(
        sheet
            .iter()
            .flatten()
            .all(|(_, text, _)| text.chars().count() <= 32_767)
    );
    assert!(
        sheet
            .iter()
            .flatten()
            .any(|(_, text, _)| text == "_x005F_x0041_ and _x41_")
    );
    // A text has no such limit.
    assert!(text(&report, Format::Csv).contains(&"ä".repeat(100_000)));
}
