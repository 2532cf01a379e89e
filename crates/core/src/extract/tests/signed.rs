//! Signatures, notes and marks that are no part of a quote.

use super::check;

/// The name below a block quote was judged as a part of it, and the quote was called not found.
#[test]
fn a_signature_is_no_part_of_a_block_quote() {
    let said = "The sea was calm.";
    for signed in [
        "> The sea was calm. — Elena Rowe, *Tides and Time*",
        "> The sea was calm. – Rowe",
        "> The sea was calm.\n>\n> *Elena Rowe, Tides and Time*",
        "> The sea was calm.\n> <cite>Elena Rowe</cite>",
        "> The sea was calm.\n> ~ Rowe",
        "> \"The sea was calm.\"\n> Elena Rowe, oceanographer",
        "> **Rowe:** The sea was calm.",
        // However the name is written, the marks say where the quote ends.
        "> \"The sea was calm.\" — Elena R.",
        "> “The sea was calm.” — drrowe_cardio",
        "> “The sea was calm.” – the harbour master's wife",
        // Chinese and Japanese write the dash twice as long.
        "> The sea was calm.\n> ——田中里奈さん",
        "> “The sea was calm.”\n> ——馆长周明远",
        "> The sea was calm. (Letter 2)",
        "> “The sea was calm.” (Rowe, 3 May 1811)",
    ] {
        check(&[(signed, &[said])]);
    }
    // A sentence that goes on is none.
    for whole in [
        "The sea was calm. — They went on.",
        "The sea was calm. They left early",
        "The sea was calm – Rowe said nothing",
        "The sea was calm. Rowe, who was there, left.",
        "The sea was calm. (Nobody was there.)",
    ] {
        check(&[(&format!("> {whole}"), &[whole])]);
    }
}

/// They were judged as one quote, and called a change of meaning for the words that stand between them in the source.
#[test]
fn quotes_with_nothing_between_them_are_several() {
    check(&[
        (
            "> **«The sea was calm.»**\n>\n> **«The wind was low.»**",
            &["The sea was calm.", "The wind was low."],
        ),
        (
            "> “The sea was calm,” she said, “and the wind was low.”",
            &["The sea was calm,", "and the wind was low."],
        ),
        (
            "> “The sea was calm,” and then “the wind was low.”",
            &["“The sea was calm,” and then “the wind was low.”"],
        ),
    ]);
}

/// The words behind a dash were taken for a signature, since a place stands behind them: they were never judged.
#[test]
fn what_stands_between_a_dash_and_a_place_in_brackets_is_judged() {
    for (whole, placed) in [
        (
            "The sea – it was June – was calm that day.",
            "The sea – it was June – was calm that day. @ Rowe # 3",
        ),
        (
            "The sea was calm – which nobody expected",
            "The sea was calm – which nobody expected @ Rowe # 3",
        ),
        (
            "The sea was calm. — Nobody came to it.",
            "The sea was calm. — Nobody came to it. @ Rowe # 3",
        ),
    ] {
        check(&[(&format!("> {whole} (Rowe, p. 3)"), &[placed])]);
    }
    for signed in ["Elena Rowe (p. 3)", "a.pdf (p. 3)", "from Rowe (p. 3)", "Rowe, p. 3"] {
        let raw = format!("> The sea was calm. — {signed}");
        let quotes = super::shown(&raw);
        assert!(
            quotes[0].starts_with("The sea was calm. @ ") && quotes[0].ends_with(" # 3"),
            "{raw}: {quotes:?}"
        );
    }
}

/// The items of a list were one quote, over a sentence that stands between them.
#[test]
fn items_of_a_list_in_a_block_quote_are_quotes_of_their_own() {
    check(&[(
        "> - The sea was calm.\n> - Nobody believed it at first.",
        &["The sea was calm.", "Nobody believed it at first."],
    )]);
}

/// A quote in a footnote was taken for a title, and never judged.
#[test]
fn a_quote_behind_its_place_in_a_note_is_judged() {
    check(&[
        (
            "It says so.[^1]\n\n[^1]: a.pdf, p. 3: \"The sea was calm.\"",
            &["The sea was calm. @ a.pdf # 3"],
        ),
        (
            "It says so.[^1]\n\n[^1]: See a.pdf, “The sea was calm.”",
            &["The sea was calm. @ a.pdf"],
        ),
        (
            "It is so [1].\n\n## References\n\n1. a.pdf, p. 3: “The sea was calm.”",
            &["The sea was calm. @ a.pdf # 3"],
        ),
        ("So.[^1]\n\n[^1]: Lee (2020), \"The Sea in Calm Times\", p. 3", &[]),
    ]);
}

/// An assistant's own marks were compared with the source.
#[test]
fn marks_of_assistants_are_no_part_of_a_quote() {
    check(&[
        (
            "“The sea【2】 was calm【4:0†a.pdf】 then.”",
            &["The sea was calm then."],
        ),
        ("“The sea 【重要】 was calm.”", &["The sea 【重要】 was calm."]),
    ]);
}
