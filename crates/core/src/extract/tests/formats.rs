//! The ways in which other programs write quotes and where they stand: tables with a column of quotes, boxes of programs for
//! notes, numbered marks that say what they are.

use super::check;

#[test]
fn a_column_of_quotes_needs_no_marks() {
    let table = |head: &str, row: &str| format!("| {head} |\n|---|---|---|\n| {row} |");
    for (head, row, expected) in [
        (
            "# | Quote | Page",
            "1 | the sea was calm that day | 105",
            &["the sea was calm that day # 105"][..],
        ),
        (
            "Zitat | Seite | Datei",
            "the sea was calm that day | 3 | a.pdf",
            &["the sea was calm that day @ a.pdf # 3"],
        ),
        (
            "Paper | Supporting quotes | Location",
            "Rowe (2015) | “the sea was calm” | p. 4",
            &["the sea was calm @ Rowe (2015) # 4"],
        ),
        // Another column, and too few words.
        ("# | Finding | Page", "1 | the sea was calm that day | 105", &[]),
        ("# | Quote source | Page", "1 | the sea was calm that day | 105", &[]),
        ("# | Quote | Page", "1 | yes | 105", &[]),
    ] {
        check(&[(&table(head, row), expected)]);
    }
}

#[test]
fn a_box_for_a_quote_is_one() {
    for (raw, expected) in [
        (
            "> [!quote] [[a.pdf#page=4]]\n> The sea was calm that day.",
            &["The sea was calm that day. @ a.pdf # 4"][..],
        ),
        (
            "> [!cite]- a.pdf, p. 5\n> The sea was calm that day.",
            &["The sea was calm that day. @ a.pdf # 5"],
        ),
        (
            "> [!quote]\n> The sea was calm that day.",
            &["The sea was calm that day."],
        ),
        (
            "- “The sea was calm.” [[a.pdf#page=3|Rowe, p. 3]]",
            &["The sea was calm. @ a.pdf # 3"],
        ),
    ] {
        check(&[(raw, expected)]);
    }
}

#[test]
fn marks_may_say_what_they_are() {
    for (raw, expected) in [
        (
            "“the sea was calm”[citation:2]\n\n[citation:1] a.pdf, p. 3\n[citation:2] b.pdf, p. 4",
            &["the sea was calm @ b.pdf # 4"][..],
        ),
        (
            "“the sea was calm”¹ and “the wind was low there”² and “nobody came that day”³\n\n¹ a.pdf, p. 3\n² Ibid.\n³ Ibid., 7.",
            &[
                "the sea was calm @ a.pdf # 3",
                "the wind was low there @ a.pdf # 3",
                "nobody came that day @ a.pdf # 7",
            ],
        ),
        (
            "“the sea was calm” (a.pdf, p. 3, ll. 5–6)",
            &["the sea was calm @ a.pdf # 3"],
        ),
        ("“the sea was calm” (ll. 5–6, p. 3)", &["the sea was calm # 3"]),
    ] {
        check(&[(raw, expected)]);
    }
}
