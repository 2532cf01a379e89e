use super::*;
use crate::source::layout::UserRect;
use crate::source::text::TextSpan;

/// A page out of words and where each begins: lines of a height of 10, letters of a width of 5. Words are drawn in the
/// order given; a new line is a `\n`, as an extractor would see it.
pub(crate) fn page(words: &[(f32, f32, &str)]) -> (String, Vec<Option<UserRect>>) {
    let (mut text, mut glyphs) = (String::new(), Vec::new());
    let mut last: Option<f32> = None;
    for (x, y, word) in words {
        if let Some(before) = last {
            text.push(if before == *y { ' ' } else { '\n' });
            glyphs.push(None);
        }
        last = Some(*y);
        let mut x0 = *x;
        for c in word.chars() {
            text.push(c);
            let rect = UserRect {
                x0,
                y0: *y,
                x1: x0 + 5.0,
                y1: *y + 10.0,
            };
            glyphs.push((c != ' ').then_some(rect));
            x0 += if c == ' ' { 3.0 } else { 5.0 };
        }
    }
    text.push('\n');
    glyphs.push(None);
    (text, glyphs)
}

/// Each row as "label | column:value | …".
fn shown(text: &str, table: &Table) -> Vec<String> {
    let row = |row: &Row| {
        let label = row.label.map_or("", |label| label.of(text)).to_owned();
        let cells = row
            .cells
            .iter()
            .map(|cell| format!("{}:{}", cell.column, cell.span.of(text)));
        [label].into_iter().chain(cells).collect::<Vec<_>>().join(" | ")
    };
    table.rows.iter().map(row).collect()
}

pub(crate) const BALANCE: &[(f32, f32, &str)] = &[
    (50.0, 160.0, "Balance Sheets (in thousands)"),
    (300.0, 140.0, "2023"),
    (400.0, 140.0, "2022"),
    (50.0, 120.0, "Current assets:"),
    (50.0, 105.0, "Cash"),
    (270.0, 105.0, "$"),
    (290.0, 105.0, "737,877"),
    (370.0, 105.0, "$"),
    (390.0, 105.0, "431,560"),
    (50.0, 90.0, "Receivables, net (1)"),
    (290.0, 90.0, "199,422"),
    (385.0, 90.0, "(233,682)"),
    (50.0, 75.0, "Taxes"),
    (315.0, 75.0, "—"),
    (405.0, 75.0, "1.5"),
    (430.0, 75.0, "%"),
];

#[test]
fn rows_have_labels_and_values_in_columns() {
    let (text, glyphs) = page(BALANCE);
    let tables = tables(&text, &glyphs);
    assert_eq!(tables.len(), 1);
    let table = &tables[0];
    let rows = [
        "Current assets:",
        "Cash | 0:$ 737,877 | 1:$ 431,560",
        "Receivables, net (1) | 0:199,422 | 1:(233,682)",
        "Taxes | 0:— | 1:1.5 %",
    ];
    assert_eq!(shown(&text, table), rows);
    let heads: Vec<(Range<u16>, &str)> = table
        .heads
        .iter()
        .map(|head| (head.columns.clone(), head.span.of(&text)))
        .collect();
    assert_eq!(heads, [(0..1, "2023"), (1..2, "2022")]);
    let captions: Vec<&str> = table.captions.iter().map(|span| span.of(&text)).collect();
    assert_eq!(captions, ["Balance Sheets (in thousands)", "Current assets:"]);
}

#[test]
fn numbers_in_running_text_are_no_table() {
    let (text, glyphs) = page(&[
        (50.0, 100.0, "In 2018 and 2017 sales were 5 and 6 million"),
        (50.0, 85.0, "dollars; in 2016 they were 4."),
        (50.0, 70.0, "2015 was another year with 3."),
    ]);
    assert_eq!(tables(&text, &glyphs), []);
}

#[test]
fn rows_that_are_drawn_in_columns_are_put_in_order() {
    // Labels first, then one column of numbers after the other, the second column's from the bottom.
    let label = [
        (50.0, 100.0, "Net sales"),
        (50.0, 85.0, "Cost of sales"),
        (50.0, 70.0, "Gross profit"),
    ];
    let first = [(300.0, 100.0, "10"), (300.0, 85.0, "6"), (300.0, 70.0, "4")];
    let second = [(400.0, 70.0, "3"), (400.0, 85.0, "5"), (400.0, 100.0, "8")];
    let title = [(50.0, 130.0, "Income and what else there is")];
    let after = [(50.0, 10.0, "The end.")];
    let drawn: Vec<_> = [&title[..], &first, &second, &label, &after].concat();
    let (mut text, mut glyphs) = page(&drawn);
    put_in_order(&mut text, &mut glyphs);
    let expected = "Income and what else there is\nNet sales 10 8\nCost of sales 6 5\nGross profit 4 3\nThe end.\n";
    assert_eq!(text, expected);
    assert_eq!(text.chars().count(), glyphs.len());
    let (c, rect) = text.chars().zip(&glyphs).find(|(c, _)| *c == '8').unwrap();
    assert_eq!((c, rect.unwrap().x0), ('8', 400.0));
    // What is in order stays letter for letter.
    let (mut text, mut glyphs) = page(BALANCE);
    let before = text.clone();
    put_in_order(&mut text, &mut glyphs);
    assert_eq!(text, before);
}

#[test]
fn small_raised_marks_are_no_part_of_a_value() {
    let (text, mut glyphs) = page(&[
        (300.0, 100.0, "2023"),
        (400.0, 100.0, "2022"),
        (50.0, 85.0, "Rent"),
        (300.0, 85.0, "73(3)"),
        (400.0, 85.0, "1,377a"),
        (50.0, 70.0, "Fees"),
        (300.0, 70.0, "5"),
        (400.0, 70.0, "6"),
    ]);
    let marks = text.match_indices("(3)").chain(text.match_indices('a'));
    for at in marks.flat_map(|(at, mark)| at..at + mark.len()) {
        let rect = glyphs[at].as_mut().unwrap();
        (rect.y0, rect.y1) = (rect.y0 + 4.0, rect.y0 + 10.0);
    }
    let tables = tables(&text, &glyphs);
    assert_eq!(shown(&text, &tables[0]), ["Rent | 0:73 | 1:1,377", "Fees | 0:5 | 1:6"]);
}

#[test]
fn rows_that_fill_other_columns_in_turn_are_one_table() {
    let (text, glyphs) = page(&[
        (50.0, 120.0, "Obligations"),
        (300.0, 120.0, "1,725"),
        (500.0, 120.0, "1,244"),
        (50.0, 106.0, "Compensation"),
        (300.0, 106.0, "1,687"),
        (500.0, 106.0, "1,679"),
        (50.0, 92.0, "Depreciation"),
        (400.0, 92.0, "(858)"),
        (600.0, 92.0, "(876)"),
        (50.0, 78.0, "Reserves"),
        (300.0, 78.0, "2,761"),
        (500.0, 78.0, "2,882"),
    ]);
    let tables = tables(&text, &glyphs);
    let rows: Vec<String> = tables.iter().flat_map(|table| shown(&text, table)).collect();
    assert_eq!(tables.len(), 1, "{rows:?}");
    assert_eq!(rows[2], "Depreciation | 1:(858) | 3:(876)");
    assert_eq!(rows[3], "Reserves | 0:2,761 | 2:2,882");
}

#[test]
fn years_behind_a_line_of_text_begin_another_table() {
    let (text, glyphs) = page(&[
        (300.0, 100.0, "2023"),
        (400.0, 100.0, "2022"),
        (50.0, 85.0, "Foreign"),
        (300.0, 85.0, "73"),
        (400.0, 85.0, "77"),
        (50.0, 70.0, "Taxes were as follows:"),
        (50.0, 55.0, "(in millions)"),
        (300.0, 55.0, "2023"),
        (400.0, 55.0, "2022"),
        (50.0, 40.0, "Foreign"),
        (300.0, 40.0, "5"),
        (400.0, 40.0, "6"),
        (50.0, 25.0, "Home"),
        (300.0, 25.0, "7"),
        (400.0, 25.0, "8"),
    ]);
    let found: Vec<Vec<String>> = tables(&text, &glyphs).iter().map(|table| shown(&text, table)).collect();
    assert_eq!(found, [vec!["Foreign | 0:5 | 1:6", "Home | 0:7 | 1:8"]]);
}

#[test]
fn words_over_a_column_are_no_label() {
    let (text, glyphs) = page(&[
        (300.0, 100.0, "2023"),
        (400.0, 100.0, "2022"),
        (295.0, 86.0, "(Unaudited)"),
        (50.0, 72.0, "Assets:"),
        (50.0, 58.0, "Cash"),
        (300.0, 58.0, "73"),
        (400.0, 58.0, "77"),
        (50.0, 44.0, "Goods"),
        (300.0, 44.0, "5"),
        (400.0, 44.0, "6"),
    ]);
    let tables = tables(&text, &glyphs);
    assert_eq!(
        shown(&text, &tables[0]),
        ["Assets:", "Cash | 0:73 | 1:77", "Goods | 0:5 | 1:6"]
    );
    let heads = tables[0].heads_of(0).map(|head| head.of(&text));
    assert_eq!(heads.collect::<Vec<_>>(), ["2023", "(Unaudited)"]);
}

#[test]
fn a_column_of_text_behind_the_values_is_no_part_of_the_rows() {
    let rows = [
        (50.0, 100.0, "Home"),
        (200.0, 100.0, "168"),
        (260.0, 100.0, "162"),
        (50.0, 85.0, "Abroad"),
        (200.0, 85.0, "94"),
        (260.0, 85.0, "112"),
        (50.0, 70.0, "Worldwide"),
        (200.0, 70.0, "262"),
        (260.0, 70.0, "274"),
    ];
    let text = [
        (290.0, 100.0, "Driven by lower prices at"),
        (290.0, 85.0, "home, and by more that was"),
        (290.0, 55.0, "sold abroad."),
    ];
    let (text, glyphs) = page(&[&rows[..], &text].concat());
    let tables = tables(&text, &glyphs);
    let found: Vec<Vec<String>> = tables.iter().map(|table| shown(&text, table)).collect();
    assert_eq!(
        found,
        [[
            "Home | 0:168 | 1:162",
            "Abroad | 0:94 | 1:112",
            "Worldwide | 0:262 | 1:274"
        ]]
    );
}

#[test]
fn marked_tables_have_heads_labels_and_values() {
    // "text" of a cell, its column, how many it takes; heads begin with "#".
    type Cells = &'static [(&'static str, u16, u16)];
    let table = |rows: &[Cells]| {
        let mut text = String::new();
        let mut cell = |(words, column, width): &(&str, u16, u16)| {
            let start = text.len();
            text.push_str(words.trim_start_matches('#'));
            let span = TextSpan::from_bytes(start..text.len()).filter(|span| !span.is_empty());
            text.push('\t');
            MarkedCell {
                column: *column,
                width: *width,
                span,
                is_head: words.starts_with('#'),
            }
        };
        let rows: Vec<Vec<MarkedCell>> = rows.iter().map(|row| row.iter().map(&mut cell).collect()).collect();
        let table = marked(&text, &rows, None);
        table.map(|table| {
            let heads = table
                .heads
                .iter()
                .map(|head| format!("{:?} {}", head.columns, head.span.of(&text)));
            heads.chain(shown(&text, &table)).collect::<Vec<_>>()
        })
    };
    let spanned: &[Cells] = &[
        &[("#Region", 0, 1), ("#North", 1, 2), ("#South", 3, 1)],
        &[("#2023", 1, 1), ("#2022", 2, 1), ("#2023", 3, 1)],
        &[("Cereals", 0, 4)],
        &[("Wheat", 0, 1), ("5", 1, 1), ("(6)", 2, 1), ("", 3, 1)],
        &[("#Rye", 0, 1), ("7", 1, 1), ("—", 2, 1), ("about 8", 3, 1)],
    ];
    let expected = [
        "0..2 North",
        "2..3 South",
        "0..1 2023",
        "1..2 2022",
        "2..3 2023",
        "Cereals",
        "Wheat | 0:5 | 1:(6)",
        "Rye | 0:7 | 1:— | 2:about 8",
    ];
    assert_eq!(table(spanned).unwrap(), expected);
    let ranked: &[Cells] = &[
        &[("#", 0, 1), ("#City", 1, 1), ("#Country", 2, 1), ("#People", 3, 1)],
        &[("1", 0, 1), ("Tokyo", 1, 1), ("Japan", 2, 1), ("37,000", 3, 1)],
        &[("2", 0, 1), ("Delhi", 1, 1), ("India", 2, 1), ("29,000", 3, 1)],
    ];
    let expected = [
        "0..1 People",
        "1\tTokyo\tJapan | 0:37,000",
        "2\tDelhi\tIndia | 0:29,000",
    ];
    assert_eq!(table(ranked).unwrap(), expected);
    let years: &[Cells] = &[
        &[("#Year", 0, 1), ("#Births", 1, 1)],
        &[("2020", 0, 1), ("1,478", 1, 1)],
        &[("2021", 0, 1), ("1,533", 1, 1)],
    ];
    assert_eq!(
        table(years).unwrap(),
        ["0..1 Births", "2020 | 0:1,478", "2021 | 0:1,533"]
    );
    let words: &[Cells] = &[
        &[("#Winner", 0, 1), ("#Club", 1, 1)],
        &[("Alice", 0, 1), ("Rowers", 1, 1)],
    ];
    assert_eq!(table(words), None);
}

use std::ops::Range;
