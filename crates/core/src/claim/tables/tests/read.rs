//! Which lines of a text are rows of figures.

use super::super::lines::{marks, read, scale, years};

/// The rows of a text: label, scale, and each number under its year.
fn rows(text: &str) -> Vec<String> {
    let row = |line: super::super::lines::Line<'_>| {
        let cells = line.row.cells.iter().map(|cell| {
            let sign = if cell.negative { "-" } else { "" };
            let shown = cell.span.of(text);
            assert_eq!(shown.replace(',', "").parse(), Ok(cell.number), "{shown}");
            format!("{}:{sign}{}/{}", cell.year, cell.number, cell.digits)
        });
        let scale = line.row.scale.map_or("?".to_owned(), |scale| scale.to_string());
        format!("{} x{scale} {}", line.label, cells.collect::<Vec<_>>().join(" "))
    };
    read(text).map(row).collect()
}

#[test]
fn rows_stand_under_years() {
    let prose = "It is told at length in the many notes behind these pages of the yearly report of the company.\n";
    for (text, expected) in [
        ("2021 2020\nSales 1,210 998\n", vec!["Sales x? 2021:1210/4 2020:998/3"]),
        (
            "(in millions) 2021 2020\nSales $ 1,210 $ 998\n",
            vec!["Sales x1000000 2021:1210/4 2020:998/3"],
        ),
        ("2021 2020\nSales: 0.50 .25\n", vec!["Sales x? 2021:0.5/2 2020:0.25/2"]),
        ("2021 2020\nLoss (71) -64\n", vec!["Loss x? 2021:-71/2 2020:-64/2"]),
        // The mark of a note is no number; three digits are.
        (
            "2021 2020\nSales (1) 1,210 998\n",
            vec!["Sales x? 2021:1210/4 2020:998/3"],
        ),
        (
            "2021 2020\nSales (12) 1,210 998\n",
            vec!["Sales x? 2021:1210/4 2020:998/3"],
        ),
        ("2021 2020\nSales (123) 1,210 998\n", vec![]),
        ("2021 2020\nSales 1 1,210 998\n", vec![]),
        ("2021 2020\nSales (.1) 1,210 998\n", vec![]),
        // Too few or too many numbers, a share, a dash, no label.
        ("2021 2020\nSales 1,210\nSales 1 2 3\n", vec![]),
        ("2021 2020\nMargin 31% 29%\nMargin 31 % 29 %\n", vec![]),
        (
            "2021 2020\nSales 1,210 998 31%\n",
            vec!["Sales x? 2021:1210/4 2020:998/3"],
        ),
        (
            "2021 2020\nSales 1,210 998 31 %\n",
            vec!["Sales x? 2021:1210/4 2020:998/3"],
        ),
        ("2021 2020\nBonds 500 —\nBonds - 500 400\nBonds $— 500\n", vec![]),
        ("2021 2020\n1,210 998\n(7 items) 12 14\n", vec![]),
        // Years below each other, and a new head.
        (
            "August 29,\n2021\nAugust 30,\n2020\nSales 7 8\n",
            vec!["Sales x? 2021:7/1 2020:8/1"],
        ),
        ("2021\nof it\nand\n2020\nSales 7\n", vec!["Sales x? 2020:7/1"]),
        (
            "2021 2020\nSales 7 8\n2019\nSales 9\n",
            vec!["Sales x? 2021:7/1 2020:8/1", "Sales x? 2019:9/1"],
        ),
        ("2021\n2020 2019\nSales 7 8\n", vec!["Sales x? 2020:7/1 2019:8/1"]),
        // Per share the scale does not hold.
        (
            "(in thousands, except per share data)\n2021 2020\nSales 7 8\nBasic 1.30 1.05\n",
            vec!["Sales x1000 2021:7/1 2020:8/1", "Basic x? 2021:1.3/3 2020:1.05/3"],
        ),
        (
            "(in thousands)\n2021 2020\nBasic 1.30 1.05\n",
            vec!["Basic x1000 2021:1.3/3 2020:1.05/3"],
        ),
    ] {
        assert_eq!(rows(text), expected, "{text}");
    }
    // Two lines of running text end a table, one does not.
    assert_eq!(rows(&format!("2021 2020\n{prose}Sales 7 8\n")).len(), 1);
    assert_eq!(rows(&format!("2021 2020\n{prose}{prose}Sales 7 8\n")).len(), 0);
    assert_eq!(rows(&format!("2021 2020\n{prose}\n{prose}Sales 7 8\n")).len(), 1);
    assert_eq!(
        rows(&format!("2021 2020\n{prose}Cost 5 6\n{prose}Sales 7 8\n")).len(),
        2
    );
    assert_eq!(rows(&format!("{prose}{prose}2021 2020\nSales 7 8\n")).len(), 1);
}

#[test]
fn heads_are_told_from_sentences() {
    let head = |line: &str| rows(&format!("{line}\nSales 7 8\n")).len() == 1;
    for (line, expected) in [
        ("2021 2020", true),
        ("Year ended December 31, 2021 2020", true),
        ("52 Weeks Ended August 2021 2020", true),
        ("2021 2020 12,400", false),
        ("2021 2020 400", false),
        ("2021 2020 99", true),
        ("2021 2020.", false),
        ("2021 2020:", false),
        ("2021 2020;", false),
        ("2021 and 2020", false),
        ("2021 compared to 2020", false),
        ("2021 through 2020", false),
        ("In 2021 it was 2020", false),
        ("What we had: 2021 2020", false),
        ("of a b c d e f g h i j k 2021 2020", true),
        ("of a b c d e f g h i j k l 2021 2020", false),
        ("1949 2020", false),
        ("2021 2100", false),
        ("2021 (2020)", true),
    ] {
        assert_eq!(head(line), expected, "{line}");
    }
}

#[test]
fn scales_are_named_in_heads() {
    for (line, expected) in [
        ("(in millions)", Some(1e6)),
        ("in thousands", Some(1e3)),
        ("Amounts in billions of dollars", Some(1e9)),
        ("(In\u{a0}Millions, except shares)", Some(1e6)),
        ("(in million)", None),
        ("millions of it", None),
        ("within millions", None),
        ("it cost millions", None),
    ] {
        assert_eq!(scale(line), expected, "{line}");
    }
    assert_eq!(years("2021, 2020. 1949 2100 20211 202"), [2021, 2020]);
    let found: Vec<bool> = marks("Sales $ 7 8% — a7 7a 7, 1.5 (3)")
        .iter()
        .map(|(_, mark)| mark.is_some())
        .collect();
    assert_eq!(found, [false, true, true, true, true, false, false, false, true, true]);
}
