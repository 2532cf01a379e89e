//! Tables of saved pages, as their marks tell them, and quotes of their rows.

use super::texts::verdict;
use super::*;
use pincite_core::quote::Verdict;

/// Each row as "label | column:value | …", behind the heads.
fn check(html: &str, expected: &[&str]) {
    let page = page(html);
    let text = page.document.text();
    let shown = page.document.tables().iter().flat_map(|table| {
        let heads = table
            .heads
            .iter()
            .map(|head| format!("{:?} {}", head.columns, head.span.of(text)));
        let rows = table.rows.iter().map(|row| {
            let label = row.label.map_or("", |label| label.of(text)).to_owned();
            let cells = row
                .cells
                .iter()
                .map(|cell| format!("{}:{}", cell.column, cell.span.of(text)));
            [label].into_iter().chain(cells).collect::<Vec<_>>().join(" | ")
        });
        heads.chain(rows).collect::<Vec<_>>()
    });
    assert_eq!(shown.collect::<Vec<_>>(), expected, "{html}");
}

#[test]
fn cells_stand_in_the_columns_that_a_browser_gives_them() {
    check(
        "<table><tr><th>Year<th>Sum<tr><td>2020<td>5<tr><td>2021<td>6</table>",
        &["0..1 Sum", "2020 | 0:5", "2021 | 0:6"],
    );
    check(
        "<table><tr><th rowspan=2>Crop<th colspan=2>North<tr><th>2023<th>2022<tr><td>Wheat<td>5<td>6</table>",
        &["0..2 North", "0..1 2023", "1..2 2022", "Wheat | 0:5 | 1:6"],
    );
    // A cell over two rows; one that is not laid out; a note's call.
    check(
        "<table><tr><td>Wheat<td rowspan=2>5<td>6<tr><td>Rye<td style='display:none'>9<td>7\
         <sup><a href='#cite_note-1'>[1]</a></sup></table>",
        &["Wheat | 0:5 | 1:6", "Rye | 1:7"],
    );
    check(
        "<table><tr><td>Arranges<td>5<td><table><tr><td>Inner<td>6</table></table>",
        &["Inner | 0:6"],
    );
    check("<table><tr><td>Winner<td>Alice<tr><td>Club<td>Rowers</table>", &[]);
}

#[test]
fn quoted_rows_of_a_saved_page_are_compared_cell_by_cell() {
    let page = page(
        "<p>Cities of the world, by people and by size, as they were counted.</p><table><tr><th>City<th>Country\
         <th>2023<th>2022<th>Known for<tr><td>Tokyo<td>Japan<td>37,194<td>37,274<td>its towers\
         <tr><td>Delhi<td>India<td>32,941<td>32,066<td>its gates</table>",
    );
    for (quote, expected) in [
        ("| Country | 2022 |\n|---|---|\n| Japan | 37,274 |", true),
        (
            "| City | Country | 2023 |\n|---|---|---|\n| Delhi | India | 32,941 |",
            true,
        ),
        (
            "<table><tr><th>Country</th><th>2022</th></tr><tr><td>Japan</td><td>37,274</td></tr></table>",
            true,
        ),
        ("Tokyo | Japan | 37,194 | 37,274 | its towers", true),
        ("Japan: 37194; 37274", true),
        ("| Country | 2022 |\n|---|---|\n| Japan | 37,194 |", false),
        ("| Country | 2023 |\n|---|---|\n| Japan | 32,941 |", false),
        ("Japan: 37274", false),
        ("Japan: 32,941", false),
    ] {
        let found = verdict(&page, quote);
        let is_true = matches!(found, Verdict::Exact | Verdict::Normalized);
        assert_eq!(is_true, expected, "{quote}: {found:?}");
        assert!(is_true || found == Verdict::MeaningChanged, "{quote}: {found:?}");
    }
}
