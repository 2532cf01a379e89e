//! Rows of tables, as people and assistants write them.

use super::*;
use crate::table::tables;
use crate::table::tests::{BALANCE, page};

/// Rows of a page: the height of the first, 15 below each other, their words where the columns are.
fn rows_at(top: f32, columns: &[f32], rows: &[&[&'static str]]) -> Vec<(f32, f32, &'static str)> {
    let mut y = top;
    let mut words = Vec::new();
    for row in rows {
        let cells = columns.iter().zip(*row).filter(|(_, word)| !word.is_empty());
        words.extend(cells.map(|(x, word)| (*x, y, *word)));
        y -= 15.0;
    }
    words
}

#[track_caller]
fn check_rows(cases: &[(&str, Verdict)]) {
    let more = [
        (50.0, 60.0, "Total"),
        (290.0, 60.0, "937,299"),
        (390.0, 60.0, "197,877"),
        (50.0, 30.0, "Debt of the companies that are held"),
        (290.0, 30.0, "12,000"),
        (385.0, 30.0, "(9,000)"),
        (50.0, 15.0, "by others"),
        (50.0, -40.0, "Ports"),
        (300.0, -40.0, "2023"),
        (400.0, -40.0, "2022"),
        (50.0, -55.0, "Harbours"),
        (300.0, -55.0, "77"),
        (400.0, -55.0, "78"),
        (50.0, -70.0, "Piers"),
        (300.0, -70.0, "7"),
        (400.0, -70.0, "8"),
        (50.0, 0.0, "Total"),
        (290.0, 0.0, "12,001"),
        (390.0, 0.0, "9,002"),
    ];
    check_page(&[BALANCE, &more].concat(), cases);
}

/// Judges a quote over a page of these words.
fn judged(words: &[(f32, f32, &str)], text: &str) -> (Check, Document) {
    let (page, glyphs) = page(words);
    let tables = tables(&page, &glyphs);
    let span = TextSpan::from_bytes(0..page.len()).unwrap();
    let index = PageIndex(0);
    let place = Place::Page { index, label: None };
    let document = Document::new(page, vec![Segment { span, place }], Vec::new()).unwrap();
    let document = document.with_tables(tables).unwrap();
    let folded = Folded::of(&document);
    let source = alone(&document, &folded);
    let whole = Candidate {
        source: source.id,
        span,
    };
    let check = verify_with(&quote(text, Claimed::default()), &[source], dictionaries(), || {
        vec![whole]
    });
    (check, document)
}

#[track_caller]
fn check_page(words: &[(f32, f32, &str)], cases: &[(&str, Verdict)]) {
    let wrong = cases.iter().filter_map(|(text, expected)| {
        let (check, _) = judged(words, text);
        (check.verdict != *expected).then(|| format!("{text:?}: {:?}, not {expected:?}\n", check.verdict))
    });
    let wrong: String = wrong.collect();
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn rows_of_tables_may_be_written_in_many_ways() {
    check_rows(&[
        ("Cash $ 737,877 $ 431,560", Exact),
        ("Cash $737,877 $431,560", Normalized),
        ("Cash 737,877 431,560", Normalized),
        ("| Cash | $737,877 | $431,560 |", Normalized),
        ("Cash: 737,877, 431,560", Normalized),
        ("Cash: 737,877", Normalized),
        ("Receivables, net 199,422 −233,682", Normalized),
        ("Receivables, net (1): $199,422; $(233,682)", Normalized),
        ("Taxes – 1.5%", Normalized),
        ("Current assets: Cash $737,877", Normalized),
        (
            "| | 2022 | 2023 |\n|---|---|---|\n| Cash | 431,560 | 737,877 |",
            Normalized,
        ),
        ("Cash | 737,877 | 431,560\nTaxes | — | 1.5 %", Normalized),
        ("Cash … 431,560", Elided),
        ("| Cash | | 431,560 |", Elided),
        ("Total: 12,001", Normalized),
        (
            "Debt of the companies that are held by others | 12,000 | (9,000)",
            Normalized,
        ),
    ]);
}

#[test]
fn rows_of_tables_that_say_something_else_are_changed() {
    check_rows(&[
        ("Cash 431,560 737,877", MeaningChanged),
        ("Cash: 431,560", MeaningChanged),
        ("Cash 737,878 431,560", MeaningChanged),
        ("Cash €737,877", MeaningChanged),
        ("Cash 199,422 (233,682)", MeaningChanged),
        ("Cash … 199,422", MeaningChanged),
        ("Cash 737,877 431,560 5", MeaningChanged),
        ("Receivables, net 199,422 233,682", MeaningChanged),
        ("| | 2022 |\n|---|---|\n| Cash | 737,877 |", MeaningChanged),
        ("| Cash | | 737,877 |", MeaningChanged),
        ("Cash | 737,877 | 431,560\nTaxes | — | 2.5 %", MeaningChanged),
        // The last head of the line stands right before the first row's first value.
        ("| | 2022 |\n|---|---|\n| Harbours | 77 |", MeaningChanged),
        ("2022\nHarbours\t77", MeaningChanged),
        // A head that stands over no column says nothing that the page does.
        ("| | 2021 |\n|---|---|\n| Cash | 737,877 |", Altered),
        // The page leaves out what nothing is.
        ("Taxes 0 1.5 %", Altered),
    ]);
}

/// A label on two lines is boxed on both, and the raised mark of a note is no part of it.
#[test]
fn labels_of_two_lines_and_with_marks() {
    let columns = [50.0, 300.0, 400.0];
    let rows: &[&[&str]] = &[
        &["", "2023", "2022"],
        &["Harbours", "77", "78"],
        &["Quays¹", "9", "10"],
        &["Debt of the ports that are held", "12,000", "9,000"],
        &["by others", "", ""],
        &["Boats that sail for the towns", "", ""],
        &["of the north", "31", "32"],
    ];
    let words = rows_at(100.0, &columns, rows);
    check_page(
        &words,
        &[
            ("Quays: 9, 10", Normalized),
            ("Quays: 9, 11", MeaningChanged),
            ("Boats that sail for the towns of the north: 31, 32", Normalized),
        ],
    );
    let quote = "Boats that sail for the towns of the north: 31, 32";
    let (check, document) = judged(&words, quote);
    let shown: Vec<&str> = check.matches[0]
        .spans
        .iter()
        .map(|span| span.of(document.text()))
        .collect();
    assert_eq!(shown, ["Boats that sail for the towns", "of the north", "31", "32"]);
}

/// "2022 | %": the per cents that stand nearest to 2022, and behind it.
#[test]
fn a_head_that_repeats_belongs_to_the_one_beside_it() {
    let columns = [50.0, 200.0, 260.0, 320.0, 380.0];
    let rows: &[&[&str]] = &[
        &["", "2023", "Share", "2022", "Share"],
        &["Ponds", "40", "12.5", "50", "20.5"],
        &["Piers", "60", "17.5", "70", "22.5"],
        &["Quays", "80", "19.5", "90", "23.5"],
    ];
    check_page(
        &rows_at(100.0, &columns, rows),
        &[
            ("| | 2022 | Share |\n|---|---|---|\n| Ponds | 50 | 20.5 |", Normalized),
            ("| | 2023 | Share |\n|---|---|---|\n| Ponds | 40 | 12.5 |", Normalized),
            (
                "| | 2022 | Share |\n|---|---|---|\n| Ponds | 50 | 12.5 |",
                MeaningChanged,
            ),
            (
                "| | 2023 | Share |\n|---|---|---|\n| Piers | 60 | 22.5 |",
                MeaningChanged,
            ),
        ],
    );
}

#[test]
fn a_value_under_another_head_than_its_own_is_changed() {
    // "Plan" and "Outcome" stand over the middle of three years each, and touch one of them.
    let heads = [(185.0, 100.0, "Plan"), (328.0, 100.0, "Outcome")];
    let columns = [50.0, 135.0, 185.0, 235.0, 285.0, 335.0, 385.0];
    let rows: &[&[&str]] = &[
        &["", "2021", "2022", "2023", "2021", "2022", "2023"],
        &["Roads", "10", "11", "12", "19", "13", "14"],
        &["Schools", "20", "21", "22", "23", "24", "25"],
        &["Parks", "", "15", "16", "14", "", "17"],
    ];
    let words = [&heads[..], &rows_at(85.0, &columns, rows)].concat();
    check_page(
        &words,
        &[
            ("| | 2021 | 2022 |\n|---|---|---|\n| Roads | 19 | 13 |", Normalized),
            ("| | 2023 | 2022 |\n|---|---|---|\n| Schools | 22 | 21 |", Normalized),
            (
                "| | Plan 2021 | Outcome 2021 |\n|---|---|---|\n| Schools | 20 | 23 |",
                Normalized,
            ),
            (
                "| | Plan 2021 | Plan 2022 |\n|---|---|---|\n| Parks | | 15 |",
                Normalized,
            ),
            ("Parks 15 16 14 17", Exact),
            (
                "<table><tr><th></th><th>Plan 2021</th></tr><tr><td>Roads</td><td>10</td></tr></table>",
                Normalized,
            ),
            (
                "<table><tr><th></th><th>Outcome 2021</th></tr><tr><td>Roads</td><td>10</td></tr></table>",
                MeaningChanged,
            ),
            ("| | Outcome 2021 |\n|---|---|\n| Roads | 10 |", MeaningChanged),
            ("| | Plan 2021 |\n|---|---|\n| Parks | 15 |", MeaningChanged),
            // The plan of one year beside the outcome of another.
            ("| | 2021 | 2022 |\n|---|---|---|\n| Roads | 10 | 13 |", MeaningChanged),
            (
                "| | Plan 2023 | Plan 2022 |\n|---|---|---|\n| Schools | 21 | 22 |",
                MeaningChanged,
            ),
            // One row of the plan, one of the outcome.
            (
                "| | 2021 |\n|---|---|\n| Roads | 10 |\n| Schools | 23 |",
                MeaningChanged,
            ),
            ("| | Budget |\n|---|---|\n| Roads | 10 |", Altered),
            ("| | Budget |\n|---|---|\n| Roads | 99 |", MeaningChanged),
        ],
    );
}

#[test]
fn tables_beside_each_other_have_rows_of_their_own() {
    let columns = [50.0, 150.0, 200.0, 260.0, 360.0, 410.0];
    let rows: &[&[&str]] = &[
        &["Assets", "2023", "2022", "Debts", "2023", "2022"],
        &["Cash", "1,200", "1,100", "Loans", "5,000", "5,500"],
        &["Plant", "8,118", "7,903", "Payables", "900", "850"],
        &["Total", "9,318", "9,003", "Total", "5,900", "6,350"],
    ];
    check_page(
        &rows_at(100.0, &columns, rows),
        &[
            ("Loans: 5,000, 5,500", Normalized),
            ("| | 2022 |\n|---|---|\n| Loans | 5,500 |", Normalized),
            ("Total: 5,900", Normalized),
            ("Loans: 5,500", MeaningChanged),
            ("Loans 1,200 1,100", MeaningChanged),
            ("| | 2022 |\n|---|---|\n| Plant | 8,118 |", MeaningChanged),
            ("Payables 8,118", MeaningChanged),
        ],
    );
}

#[test]
fn labels_may_be_years_or_have_numbers_and_groups() {
    let years: &[&[&str]] = &[
        &["Year", "Births", "Deaths"],
        &["2020", "1,478", "1,611"],
        &["2021", "1,533", "1,588"],
    ];
    let columns = [50.0, 200.0, 300.0];
    check_page(
        &rows_at(100.0, &columns, years),
        &[
            (
                "| Year | Births | Deaths |\n|---|---|---|\n| 2021 | 1,533 | 1,588 |",
                Normalized,
            ),
            ("2021: 1,533; 1,588", Normalized),
            ("2021 1,478 1,588", MeaningChanged),
            ("| Year | Deaths |\n|---|---|\n| 2021 | 1,533 |", MeaningChanged),
        ],
    );
    let groups: &[&[&str]] = &[
        &["", "2023", "2022"],
        &["Europe:"],
        &["Revenue", "512", "498"],
        &["Costs", "301", "322"],
        &["Asia:"],
        &["Revenue", "777", "691"],
        &["Costs", "406", "388"],
        &["Note 12", "41", "44"],
        &["18 to 65 years", "61", "64"],
    ];
    check_page(
        &rows_at(200.0, &columns, groups),
        &[
            ("Asia: Costs 406 388", Normalized),
            ("| Europe | Costs | 301 | 322 |", Normalized),
            ("18 to 65 years: 61; 64", Normalized),
            ("Note 12: 41", Normalized),
            ("Asia: Costs 301 322", MeaningChanged),
            ("Europe: Costs: 322", MeaningChanged),
        ],
    );
}

#[test]
fn a_number_in_a_label_is_no_mark_that_may_be_left_out() {
    let rows: &[&[&str]] = &[
        &["", "2023", "2022"],
        &["Note 12", "41", "44"],
        &["Wages 1", "51", "54"],
        &["1 Without apprentices."],
    ];
    let expected = [("Wages: 51, 54", Normalized), ("Note: 41, 44", MeaningChanged)];
    check_page(&rows_at(100.0, &[50.0, 200.0, 300.0], rows), &expected);
}

#[test]
fn what_parts_thousands_is_seen_in_the_table() {
    let rows: &[&[&str]] = &[
        &["", "2023", "2022"],
        &["Deutschland", "1.234.567", "987.654"],
        &["Schweiz", "4.625", "5.318"],
        &["Frankreich", "345,6", "-12,5"],
        &["Effectif", "12 480", "11 975"],
    ];
    check_page(
        &rows_at(100.0, &[50.0, 200.0, 300.0], rows),
        &[
            ("Schweiz: 4625", Normalized),
            ("Deutschland 1 234 567", Normalized),
            ("Effectif 12480 11975", Normalized),
            ("| | 2022 |\n|---|---|\n| Effectif | 11 975 |", Normalized),
            ("Schweiz: 46,25", MeaningChanged),
            ("Frankreich: 3456", MeaningChanged),
            ("Effectif 12 975", MeaningChanged),
        ],
    );
}

#[test]
fn heads_of_words_stand_above_their_own_column_only() {
    let rows: &[&[&str]] = &[
        &["Station", "Line", "Opened"],
        &["Harbour", "Blue", "1968"],
        &["Market", "Red", "1974"],
    ];
    check_page(
        &rows_at(100.0, &[50.0, 150.0, 250.0], rows),
        &[
            (
                "| Station | Line | Opened |\n|---|---|---|\n| Harbour | Blue | 1968 |",
                Normalized,
            ),
            ("Line | Opened\nHarbour | Blue", Altered),
        ],
    );
}

#[test]
fn a_column_that_leads_to_notes_may_be_left_out() {
    let rows: &[&[&str]] = &[
        &["", "Note", "2023", "2022"],
        &["Goodwill", "11", "400", "405"],
        &["Vehicles", "12", "77", "69"],
    ];
    check_page(
        &rows_at(100.0, &[50.0, 150.0, 200.0, 300.0], rows),
        &[
            ("Goodwill 11 400 405", Exact),
            ("Goodwill: 400", Normalized),
            ("Goodwill: 405", MeaningChanged),
            ("| | 2023 |\n|---|---|\n| Goodwill | 11 |", MeaningChanged),
        ],
    );
}

#[test]
fn a_bar_in_the_place_of_a_value_says_that_there_is_none() {
    let rows: &[&[&str]] = &[
        &["Stop", "A", "B", "C", "D"],
        &["Quayside", "5.12", "6.02", "6.48", "7.32"],
        &["Hospital", "|", "6.24", "|", "7.59"],
        &["Upper Thorn", "5.36", "6.38", "7.29", "8.14"],
    ];
    check_page(
        &rows_at(100.0, &[50.0, 150.0, 200.0, 250.0, 300.0], rows),
        &[
            ("Quayside 5.12 6.02 6.48 7.32", Exact),
            ("Hospital | 6.24 | 7.59", Exact),
            ("Hospital 6.24 7.59", Altered),
            ("Hospital: 6.24", Altered),
        ],
    );
}
