#![allow(clippy::unwrap_used, clippy::panic)]

use super::*;
use crate::source::document::{PageIndex, PageLabel};
use crate::source::layout::{PageGeometry, PageLayout, UserRect};
use crate::source::text::TextOffset;

const PAGE: UserRect = UserRect {
    x0: 0.0,
    y0: 0.0,
    x1: 400.0,
    y1: 600.0,
};

/// A page from lines of "y size text": `y` points from the top to the line's top, at the left margin, or where "@" and a number
/// before the text says. What stands behind a `^` is small and raised.
fn page(drawn: &str) -> (String, PageLayout) {
    let (mut text, mut glyphs) = (String::new(), Vec::new());
    for line in drawn.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let mut parts = line.splitn(3, ' ');
        let mut number = || parts.next().unwrap().parse::<f32>().unwrap();
        let (y, size) = (number(), number());
        let drawn = parts.next().unwrap();
        let (left, drawn) = match drawn.strip_prefix('@').and_then(|drawn| drawn.split_once(' ')) {
            Some((left, drawn)) => (left.parse().unwrap(), drawn),
            None => (40, drawn),
        };
        let letters = drawn.chars().scan(false, |raised, letter| {
            let is_raised = std::mem::replace(raised, letter == '^');
            Some((letter, is_raised))
        });
        for ((letter, raised), x) in letters.filter(|(letter, _)| *letter != '^').zip((left..).step_by(4)) {
            let (x0, y1) = (x as f32, PAGE.y1 - y);
            let height = if raised { size * 0.6 } else { size };
            let rect = UserRect {
                x0,
                y0: y1 - height,
                x1: x0 + 4.0,
                y1,
            };
            text.push(letter);
            glyphs.push((letter != ' ').then_some(rect));
        }
        text.push('\n');
        glyphs.push(None);
    }
    (
        text,
        PageLayout {
            geometry: PageGeometry {
                bounds: PAGE,
                ..PageGeometry::default()
            },
            glyphs,
        },
    )
}

/// The asides of pages drawn by [`page`], as their text.
fn found(drawn: &[String]) -> Vec<(Aside, String)> {
    let (furniture, whole) = furnished(drawn, &[]);
    let text = |(span, kind): (TextSpan, Aside)| (kind, span.of(&whole).to_owned());
    furniture.asides.into_iter().map(text).collect()
}

/// The furniture of pages drawn by [`page`], which the file calls as `labels` say, and their text.
fn furnished(drawn: &[String], labels: &[PageLabel]) -> (Furniture, String) {
    let pages: Vec<(String, PageLayout)> = drawn.iter().map(|drawn| page(drawn)).collect();
    let lined: Vec<Vec<Line>> = pages.iter().map(|(text, layout)| lines(text, layout)).collect();
    let mut whole = String::new();
    let mut of_pages = Vec::new();
    for (at, ((text, layout), lines)) in pages.iter().zip(&lined).enumerate() {
        let start = TextOffset::new(whole.len()).unwrap();
        of_pages.push(PageLines {
            start,
            geometry: layout.geometry,
            label: labels.get(at),
            text,
            lines,
            boxes: &[],
            typed: 0,
        });
        whole.push_str(text);
    }
    (of(&of_pages), whole)
}

fn furniture(drawn: &[String]) -> Vec<String> {
    found(drawn)
        .into_iter()
        .filter(|(kind, _)| *kind == Aside::Furniture)
        .map(|(_, text)| text)
        .collect()
}

fn notes(drawn: &[String]) -> Vec<String> {
    found(drawn)
        .into_iter()
        .filter(|(kind, _)| *kind == Aside::Note)
        .map(|(_, text)| text)
        .collect()
}

const WORDS: [&str; 7] = [
    "the rope was stretched",
    "and a boat",
    "went over slowly",
    "at noon it rained",
    "on the river",
    "nobody came",
    "but the keeper",
];

/// Running text that differs on every page.
fn body(page: usize) -> String {
    let line = |row: usize| {
        let words = [WORDS[(page + row) % 7], WORDS[(page * 3 + row * 2) % 7]];
        format!("{} 11 {} {}\n", 60 + 13 * row, words[0], words[1])
    };
    (0..20).map(line).collect()
}

/// What pages are called that have these words printed below their text; "-" where nothing is.
fn called(feet: &str, labels: &str) -> String {
    let words = feet.split(' ').enumerate();
    let drawn = words.map(|(at, foot)| match foot {
        "-" => body(at),
        foot => format!("{}\n570 9 {}", body(at), foot.replace('_', " ")),
    });
    let drawn: Vec<String> = drawn.collect();
    let own: Vec<PageLabel> = labels
        .split_whitespace()
        .map(|label| PageLabel(label.to_owned()))
        .collect();
    let (furniture, _) = furnished(&drawn, &own);
    let names = (0..drawn.len()).map(|at| {
        let label = crate::source::labels::label(&furniture.numbering, PageIndex(u32::try_from(at).unwrap()));
        label.flatten().map_or("-".to_owned(), |label| label.0)
    });
    names.collect::<Vec<_>>().join(" ")
}

#[test]
fn pages_are_called_by_the_numbers_printed_on_them() {
    for (feet, labels, expected) in [
        ("101 102 103 104 105", "", "101 102 103 104 105"),
        ("- 102 103 104 105", "", "101 102 103 104 105"),
        ("101 102 - - 105 106", "1 2 3 4 5 6", "101 102 103 104 105 106"),
        (
            "Page_12_of_16 Page_13_of_16 Page_14_of_16 Page_15_of_16",
            "",
            "12 13 14 15",
        ),
        ("41 42 43", "", "41 42 43"),
        ("S12 S13 S14 S15", "", "S12 S13 S14 S15"),
        ("3-12 3-13 3-14 3-15", "", "3-12 3-13 3-14 3-15"),
        ("i ii iii iv - 2 3 4 5", "", "i ii iii iv 1 2 3 4 5"),
        ("- xii xiii xiv 15 16", "", "xi xii xiii xiv xv xvi"),
        // As the file counts them.
        ("1 2 3 4 5", "", "- - - - -"),
        // The file names its pages itself.
        ("101 102 103 104 105", "A1 A2 A3 A4 A5", "- - - - -"),
        // Years, numbers with zeros before them, numbers that do not count pages, too few.
        ("2018 2019 2020 2021 2022", "", "- - - - -"),
        ("0101 0102 0103 0104 0105", "", "- - - - -"),
        ("7 7 7 7 7", "", "- - - - -"),
        ("101 103 105 107 109", "", "- - - - -"),
        ("101 102 - - -", "", "- - - - -"),
        // Plates behind the last counted page.
        ("101 102 103 104 - - - - -", "", "101 102 103 104 105 106 - - -"),
    ] {
        assert_eq!(called(feet, labels), expected, "{feet}");
    }
}

#[test]
fn numbers_of_lines_are_no_pages_and_their_lines_no_heads() {
    let page = |first: usize| {
        let line = |row: usize| {
            let words = [
                WORDS[(first + row) % 7],
                WORDS[(first * 3 + row * 2) % 7],
                WORDS[(first + row * 5) % 7],
            ];
            format!(
                "{} 11 {} {} {}\n{} 9 @12 {}\n",
                20 + 28 * row,
                words[0],
                words[1],
                words[2],
                21 + 28 * row,
                first + row
            )
        };
        (0..20).map(line).collect::<String>()
    };
    let pages = [page(1), page(21), page(41)];
    let found = furniture(&pages).concat();
    let expected: String = (1..=60).map(|number| format!("{number}\n")).collect();
    assert_eq!(found, expected);
    assert_eq!(furnished(&pages, &[]).0.numbering, []);
}

#[test]
fn lines_sum_up_their_glyphs() {
    let (text, layout) = page("50 10 two words\n70 8 x");
    let lines = lines(&text, &layout);
    let texts: Vec<&str> = lines.iter().map(|line| line.span.of(&text)).collect();
    assert_eq!(texts, ["two words\n", "x\n"]);
    assert_eq!(
        lines[0].rect.unwrap(),
        UserRect {
            x0: 40.0,
            y0: 540.0,
            x1: 76.0,
            y1: 550.0
        }
    );
    assert_eq!((lines[0].size, lines[1].size), (10.0, 8.0));
}

#[test]
fn heads_and_feet_that_repeat_are_furniture() {
    let pages: Vec<String> = (0..6)
        .map(|n| {
            let head = if n % 2 == 0 {
                "The Ferry Book"
            } else {
                "A River in Winter"
            };
            format!("30 9 {head}\n{}560 9 {}", body(n), 14 + n)
        })
        .collect();
    let furniture = furniture(&pages);
    assert_eq!(
        furniture.len(),
        7,
        "a foot and the next page's head are one stretch: {furniture:?}"
    );
    assert_eq!(furniture[..2], ["The Ferry Book\n", "14\nA River in Winter\n"]);
}

#[test]
fn a_head_with_the_page_number_is_furniture_even_when_its_title_changes() {
    let titles = ["Ropes", "Boats and oars", "Ice", "A keeper's day", "Oil"];
    let pages: Vec<String> = (0..5)
        .map(|n| format!("30 9 {} {}\n{}", 9 + n, titles[n], body(n)))
        .collect();
    assert_eq!(furniture(&pages).len(), 5);
}

#[test]
fn a_page_number_may_change_its_place() {
    let pages: Vec<String> = (0..4)
        .map(|n| match n {
            0 => format!("{}560 9 101", body(n)),
            _ => format!("30 9 A River in Winter {}\n{}", 101 + n, body(n)),
        })
        .collect();
    assert_eq!(furniture(&pages).concat().lines().next(), Some("101"));
}

#[test]
fn a_head_on_two_pages_is_furniture_and_words_of_the_text_are_not() {
    let with = |first: &str| -> Vec<String> {
        let line = |n: usize| if (3..5).contains(&n) { first } else { "" };
        let pages = (0..8).map(|n| format!("{}\n{}", line(n), body(n)));
        pages.collect()
    };
    let head = "The Ferry Book\n";
    assert_eq!(furniture(&with("30 9 The Ferry Book")), [head, head]);
    assert_eq!(furniture(&with("47 11 Nobody is allowed to")), Vec::<String>::new());
    assert_eq!(furniture(&with("30 9 nobody is allowed to")), Vec::<String>::new());
}

#[test]
fn the_only_page_number_of_a_short_document_is_furniture() {
    let with = |foot: &str| vec![body(0), format!("{}{foot}", body(1)), body(2)];
    assert_eq!(furniture(&with("560 9 2")), ["2\n"]);
    assert_eq!(furniture(&with("560 9 7")), Vec::<String>::new());
    assert_eq!(furniture(&with("322 11 2")), Vec::<String>::new());
}

#[test]
fn running_text_at_the_edges_is_not_furniture() {
    let pages: Vec<String> = (0..6)
        .map(|n| format!("30 11 {} {n} {}\n{}", WORDS[n], WORDS[6 - n], body(n)))
        .collect();
    assert_eq!(furniture(&pages), Vec::<String>::new());
}

#[test]
fn figures_of_a_table_are_not_page_numbers() {
    let pages: Vec<String> = (0..6)
        .map(|n| format!("30 11 {} {} {}\n{}", 212 * n, 40 - n, 7 * n + 3, body(n)))
        .collect();
    assert_eq!(furniture(&pages), Vec::<String>::new());
}

#[test]
fn a_page_number_is_furniture_wherever_the_page_ends() {
    let pages: Vec<String> = (0..6)
        .map(|n| format!("{}{} 9 {}", body(n), 340 + 20 * (n % 3), 26 + n))
        .collect();
    assert_eq!(furniture(&pages).len(), 6);
}

#[test]
fn a_title_on_one_page_only_is_not_furniture() {
    let pages: Vec<String> = (0..6)
        .map(|n| {
            format!(
                "30 14 {}\n{}",
                ["Ropes", "Boats", "Ice", "Oil", "Masts", "Tar"][n],
                body(n)
            )
        })
        .collect();
    assert_eq!(furniture(&pages), Vec::<String>::new());
}

#[test]
fn small_print_below_the_text_is_a_note() {
    let pages = [format!(
        "{}330 11 a rope of hemp.3 It rained\n360 8 3 Hemp is stronger when wet, as every\n370 8 ferryman knows.",
        body(0)
    )];
    assert_eq!(
        notes(&pages),
        ["3 Hemp is stronger when wet, as every\nferryman knows.\n"]
    );
}

#[test]
fn a_note_that_flows_over_goes_on() {
    let pages = [
        format!(
            "{}330 11 a rope of hemp.3 It rained\n360 8 3 Hemp is stronger when wet, as every",
            body(0)
        ),
        format!("{}360 8 ferryman knows, and every rope maker too.", body(1)),
    ];
    assert_eq!(
        notes(&pages).concat(),
        "3 Hemp is stronger when wet, as every\nferryman knows, and every rope maker too.\n"
    );
}

#[test]
fn captions_tables_and_small_print_between_text_are_not_notes() {
    for (what, foot) in [
        ("a caption", "360 8 Figure 3 The ferry at noon, seen from the bank"),
        ("a table", "360 8 1 212 40 7.5 33\n370 8 2 118 41 9.0 12"),
        (
            "small print with text below",
            "360 8 3 Hemp is stronger when wet\n380 11 and so it went on until the evening",
        ),
        (
            "small print that follows at once",
            "321 8 and small print that follows at once",
        ),
    ] {
        let pages = [format!("{}{foot}", body(0))];
        assert_eq!(notes(&pages), Vec::<String>::new(), "{what}");
    }
}

/// A page of running text whose last line calls a note, and a foot of 11 points as well, from 350 points on.
fn page_with_foot(calls: &str, foot: &[&str]) -> String {
    let lines = (350..).step_by(12).zip(foot);
    let foot: String = lines.map(|(y, line)| format!("\n{y} 11 {line}")).collect();
    format!("{}330 11 {calls}{foot}", body(0))
}

#[test]
fn notes_as_large_as_the_text_are_told_by_their_raised_numbers() {
    let foot = [
        "^3 Hemp is stronger when wet, as every",
        "ferryman knows.",
        "^4 So is silk.",
    ];
    assert_eq!(
        notes(&[page_with_foot("a rope of hemp. ³ It rained, ⁴ and", &foot)]).concat(),
        "3 Hemp is stronger when wet, as every\nferryman knows.\n4 So is silk.\n"
    );
    let ruled = ["__________", foot[0], foot[1], foot[2]];
    let calls = "a rope of hemp. ³ It rained, ⁴ and";
    assert_eq!(notes(&[page_with_foot(calls, &ruled)]).concat().lines().count(), 3);
    // PDFium gives the number a line of its own.
    let apart = format!(
        "{}\n350 6 3\n352 11     Hemp is stronger when wet,\n364 11 as every ferryman knows.",
        page_with_foot("a rope of hemp. ³ It", &[])
    );
    assert_eq!(
        notes(&[apart]).concat(),
        "3\n    Hemp is stronger when wet,\nas every ferryman knows.\n"
    );
    let sign = ["^* Hemp is stronger when wet."];
    assert_eq!(
        notes(&[page_with_foot("a rope of hemp* and", &sign)]).concat(),
        "* Hemp is stronger when wet.\n"
    );
}

#[test]
fn raised_numbers_that_nothing_above_calls_begin_no_notes() {
    let verses = [
        "^1 And it came to pass that",
        "the river rose. ² And it fell.",
        "^3 And it rose.",
    ];
    for (what, calls, foot) in [
        (
            "nothing is called",
            "a rope of hemp. It rained",
            &["^3 Hemp is stronger when wet."][..],
        ),
        (
            "another number is called",
            "a rope ² of hemp",
            &["^3 Hemp is stronger when wet."],
        ),
        ("verses", "the river. ¹ And it rose. ² And it fell. ³ And", &verses),
        (
            "one that is called has none",
            "a rope ³ of hemp ⁴ and",
            &["^3 Hemp is stronger when wet."],
        ),
        (
            "a number as large as the text",
            "a rope of hemp. ³ It",
            &["3 Hemp is stronger when wet."],
        ),
    ] {
        assert_eq!(notes(&[page_with_foot(calls, foot)]), Vec::<String>::new(), "{what}");
    }
}

#[test]
fn a_note_as_large_as_the_text_goes_on_below_a_rule() {
    let first = page_with_foot(
        "a rope of hemp. ³ It rained",
        &["__________", "^3 Hemp is stronger when wet, as every"],
    );
    let second = page_with_foot("and so on", &["__________", "ferryman knows, and every rope maker."]);
    assert_eq!(
        notes(&[first, second]).concat(),
        "3 Hemp is stronger when wet, as every\nferryman knows, and every rope maker.\n"
    );
}

#[test]
fn rules_typed_as_strokes_are_no_text_and_hide_no_head() {
    let pages: Vec<String> = (0..6)
        .map(|n| {
            format!(
                "20 9 __________\n30 9 The Ferry Book\n{}560 9 {}\n572 9 ----------",
                body(n),
                14 + n
            )
        })
        .collect();
    let furniture = furniture(&pages).concat();
    for (what, count) in [
        ("The Ferry Book\n", 6),
        ("__________\n", 6),
        ("----------\n", 6),
        ("17\n", 1),
    ] {
        assert_eq!(furniture.matches(what).count(), count, "{what}");
    }
}
