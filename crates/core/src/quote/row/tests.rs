use super::amount::{Amount, Context, Same};
use super::marks::Thousands;
use super::quoted::{self, LeftOut, Quoted};
use Same::{Different, Equal, Unit};

#[test]
fn quotes_are_taken_apart_into_label_and_values() {
    type Rows = &'static [(&'static str, &'static [&'static str])];
    let cases: &[(&str, Option<Rows>)] = &[
        (
            "Cash $ 737,877 $ 431,560",
            Some(&[("Cash", &["$ 737,877", "$ 431,560"])]),
        ),
        (
            "Total fixed charges: 274, 223, 140",
            Some(&[("Total fixed charges", &["274", "223", "140"])]),
        ),
        (
            "Taxes (13,022), (43,188); —",
            Some(&[("Taxes", &["(13,022)", "(43,188)", "—"])]),
        ),
        (
            "| Members' equity | 4,420,608 | 5,083,519 |",
            Some(&[("Members' equity", &["4,420,608", "5,083,519"])]),
        ),
        (
            "Worldwide | 318 | 363 | (12.3)",
            Some(&[("Worldwide", &["318", "363", "(12.3)"])]),
        ),
        ("Skincare: 16%, 15 %", Some(&[("Skincare", &["16%", "15 %"])])),
        ("Long-term debt (1): 5", Some(&[("Long-term debt (1)", &["5"])])),
        ("Cash\t5\t6", Some(&[("Cash", &["5", "6"])])),
        (
            "| | 2023 | 2022 |\n|---|---|---|\n| Cash | 5 | 6 |",
            Some(&[("Cash", &["5", "6"])]),
        ),
        (
            "Goodwill 10 12 Cash and cash equivalents $7 $4",
            Some(&[
                ("Goodwill", &["10", "12"]),
                ("Cash and cash equivalents", &["$7", "$4"]),
            ]),
        ),
        ("Level 1 inputs 5 6", Some(&[("Level 1 inputs", &["5", "6"])])),
        ("2023\t2022\nCash\t5\t6", Some(&[("Cash", &["5", "6"])])),
        ("Sales rose to 5 in 2018 and fell", None),
        ("Nothing has a number", None),
        ("5 6 7", None),
        ("Dues — —", None),
    ];
    for (quote, expected) in cases {
        let found = Quoted::of(quote).map(|quoted| {
            let row = |row: &quoted::QuotedRow| {
                let values = row.values.iter().map(|value| value.span.of(quote)).collect::<Vec<_>>();
                (row.label.of(quote), values)
            };
            quoted.rows.iter().map(row).collect::<Vec<_>>()
        });
        let expected = expected.map(|rows| {
            rows.iter()
                .map(|(label, values)| (*label, values.to_vec()))
                .collect::<Vec<_>>()
        });
        assert_eq!(found, expected, "{quote}");
    }
    for (quote, heads) in [
        (
            "| | 2023 | 2022 |\n|---|---|---|\n| Cash | 5 | 6 |",
            vec!["2023", "2022"],
        ),
        ("2023\t2022\nCash\t5\t6", vec!["2023", "2022"]),
        ("Item\tThis year\nCash\t5", vec!["This year"]),
        ("2022\nCash\t5", vec!["2022"]),
        ("Cash\t5\t6\nOther\t7\t8", vec![]),
    ] {
        let quoted = Quoted::of(quote).unwrap();
        let found: Vec<&str> = quoted.heads.iter().map(|head| head.of(quote)).collect();
        assert_eq!(found, heads, "{quote}");
    }
    let quoted = Quoted::of("| Cash | 5 | | | 6 | … | 7 |").unwrap();
    let left_out: Vec<LeftOut> = quoted.rows[0].values.iter().map(|value| value.left_out).collect();
    assert_eq!(left_out, [LeftOut::Nothing, LeftOut::Cells(2), LeftOut::Any]);
}

#[test]
fn amounts_are_compared_as_a_table_means_them() {
    let dollars = || Context {
        currencies: vec!['$'],
        percent: false,
    };
    let percent = || Context {
        currencies: Vec::new(),
        percent: true,
    };
    for (quote, cell, context, expected) in [
        ("$5,363", "$ 5,363", Context::default(), Equal),
        ("5,363", "$ 5,363", Context::default(), Equal),
        ("$5,363", "5,363", dollars(), Equal),
        ("$5,363", "5,363", Context::default(), Unit),
        ("€5,363", "$ 5,363", dollars(), Different),
        ("−1,373", "(1,373)", Context::default(), Equal),
        ("-1,373", "(1,373)", Context::default(), Equal),
        ("$(4,387)", "(4,387)", dollars(), Equal),
        ("1,373", "(1,373)", Context::default(), Different),
        ("5,364", "5,363", Context::default(), Different),
        ("5363", "5,363", Context::default(), Equal),
        ("4.625", "4,625", Context::default(), Different),
        ("4.6", "4.60", Context::default(), Different),
        ("56.2 %", "56.2%", Context::default(), Equal),
        ("56.2%", "56.2", percent(), Equal),
        ("56.2%", "56.2", Context::default(), Unit),
        ("56.2", "56.2%", Context::default(), Unit),
        ("—", "–", Context::default(), Equal),
        ("0", "—", Context::default(), Unit),
        ("5", "—", Context::default(), Different),
        ("1 234 567", "1 234 567", Context::default(), Equal),
        ("3²", "3", Context::default(), Equal),
    ] {
        let (ours, theirs) = (Amount::of(quote).unwrap(), Amount::of(cell).unwrap());
        let same = ours.compare(&theirs, &context, Thousands::Unknown);
        assert_eq!(same, expected, "{quote} for {cell}");
    }
    for (quote, cell, thousands, expected) in [
        ("4625", "4.625", Thousands::Points, Equal),
        ("4625", "4.625", Thousands::Commas, Different),
        ("4625", "4.625", Thousands::Unknown, Unit),
        ("4.625", "4625", Thousands::Points, Equal),
        ("4625", "4,625", Thousands::Points, Different),
        ("4,625", "4.625", Thousands::Points, Different),
        ("345,6", "345.6", Thousands::Unknown, Equal),
        ("3456", "345,6", Thousands::Points, Different),
        ("1234567", "1.234.567", Thousands::Unknown, Equal),
    ] {
        let (ours, theirs) = (Amount::of(quote).unwrap(), Amount::of(cell).unwrap());
        let same = ours.compare(&theirs, &Context::default(), thousands);
        assert_eq!(same, expected, "{quote} for {cell}, {thousands:?}");
    }
    for (numbers, expected) in [
        (&["1.234.567", "4.625"][..], Thousands::Points),
        (&["345,6", "4.625"], Thousands::Points),
        (&["4.625", "12.125"], Thousands::Unknown),
        (&["0.625", "4.625"], Thousands::Commas),
        (&["1,234.5", "4.625"], Thousands::Commas),
        (&["1.234.567", "3.5"], Thousands::Unknown),
    ] {
        assert_eq!(Thousands::told(numbers.iter().copied()), expected, "{numbers:?}");
    }
    for text in ["", "abc", "$", "%"] {
        assert_eq!(Amount::of(text), None, "{text}");
    }
}
