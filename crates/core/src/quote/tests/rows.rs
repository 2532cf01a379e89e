//! Rows of tables, as people and assistants write them.

use super::*;
use crate::table::tables;
use crate::table::tests::{BALANCE, page};

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
    let (text, glyphs) = page(&[BALANCE, &more].concat());
    let tables = tables(&text, &glyphs);
    let span = TextSpan::from_bytes(0..text.len()).unwrap();
    let index = PageIndex(0);
    let place = Place::Page { index, label: None };
    let document = Document::new(text, vec![Segment { span, place }], Vec::new()).unwrap();
    let document = document.with_tables(tables).unwrap();
    let folded = Folded::of(&document);
    let source = alone(&document, &folded);
    let wrong = cases.iter().filter_map(|(text, expected)| {
        let whole = Candidate {
            source: source.id,
            span,
        };
        let check = verify_with(&quote(text, Claimed::default()), &[source], dictionaries(), || {
            vec![whole]
        });
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
