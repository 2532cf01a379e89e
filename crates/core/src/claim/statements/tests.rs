//! What answers state.

#![allow(clippy::unwrap_used)]

mod listed;
mod parts;

use super::*;
use crate::answer::blocks;
use crate::extract::quotes;

fn read(raw: &str) -> Vec<Claim> {
    let blocks = blocks(raw);
    claims(raw, &blocks, &quotes(raw, &blocks))
}

#[test]
fn answers_are_taken_apart_into_claims() {
    let cases: Vec<(&str, Vec<&str>)> = vec![
        (
            "# Pumps\n\nThe pump weighs 5 kg. It was built in Oslo [1].",
            vec!["The pump weighs 5 kg.", "It was built in Oslo"],
        ),
        (
            "The pump runs at 2,400 RPM under normal conditions and up to 3,200 RPM in emergency.",
            vec![
                "The pump runs at 2,400 RPM under normal conditions",
                "The pump runs up to 3,200 RPM in emergency.",
            ],
        ),
        (
            "The tower is ninety metres high; its stairs have 400 steps.",
            vec!["The tower is ninety metres high;", "its stairs have 400 steps."],
        ),
        (
            "Sales rose by 5 % in Norway, while the costs fell by 2 %.",
            vec!["Sales rose by 5 % in Norway", "the costs fell by 2 %."],
        ),
        (
            "- Dr. Smith leads the survey\n- It has 42 stations",
            vec!["Dr. Smith leads the survey", "It has 42 stations"],
        ),
        (
            "Here are the facts:\n\nWould you like more?\n\n```\nlet pump = 5;\n```",
            vec![],
        ),
        ("| Part | Rating |\n|---|---|\n| X | 300 °C |", vec!["X\t300 °C"]),
        ("The report says “the tide rises twice a day in the north”.", vec![]),
        (
            "The northern survey of 1920 measured every harbour twice, and “the tide rises twice a day in the north”.",
            vec!["The northern survey of 1920 measured every harbour twice"],
        ),
        (
            "The tide rises twice a day.\n\n## References\n\nSmith, The Tides of the North, 2020.",
            vec!["The tide rises twice a day."],
        ),
        (
            "The booklet of 1920 keeps coming back to one single sentence: “the tide rises twice a day in the north”.",
            vec![],
        ),
        (
            "“The tide rises twice a day in the north”, so the harbour master of Bergen keeps two boats ready.",
            vec!["so the harbour master of Bergen keeps two boats ready."],
        ),
        (
            "The lecturer also points out that Greenland gains ice. It was found that way in Oslo, said the survey that year.",
            vec![
                "Greenland gains ice.",
                "It was found that way in Oslo, said the survey that year.",
            ],
        ),
        ("You asked what the three booklets have in common.", vec![]),
        (
            "**Breast cancer.** It grows in the lobes of the gland.",
            vec!["It grows in the lobes of the gland."],
        ),
        (
            "The passage describes two canals. One was dug in 1811.",
            vec!["One was dug in 1811."],
        ),
        (
            "The canal of Thornbury has:\n\n- two locks of brick\n- a reservoir at Hale",
            vec![
                "The canal of Thornbury has two locks of brick",
                "The canal of Thornbury has a reservoir at Hale",
            ],
        ),
        ("", vec![]),
    ];
    for (raw, expected) in cases {
        let found = read(raw);
        let texts: Vec<&str> = found.iter().map(|claim| claim.text.trim()).collect();
        let expected: Vec<&str> = expected.into_iter().map(str::trim).collect();
        assert_eq!(texts, expected, "{raw}");
    }
}

#[test]
fn claims_know_where_they_stand() {
    let raw = "The *pump* runs at 2,400 RPM under normal conditions and up to 3,200 RPM in emergency.";
    let found = read(raw);
    let spans: Vec<Vec<&str>> = found
        .iter()
        .map(|claim| claim.spans().map(|span| span.of(raw)).collect())
        .collect();
    assert_eq!(
        spans.last().and_then(|spans| spans.last()).copied(),
        Some("up to 3,200 RPM in emergency.")
    );
    let last = found.last().map(|claim| {
        let at = claim.text.find("3,200").unwrap_or_default();
        claim.in_answer(TextSpan::from_bytes(at..at + 5).unwrap_or_default())
    });
    let words: Vec<&str> = last.iter().flatten().map(|span| span.of(raw)).collect();
    assert_eq!(words, ["3,200"]);
}

#[test]
fn claims_carry_the_source_that_the_answer_names() {
    let found = read(
        "The tower is ninety metres high (towers.pdf, p. 12). It was built of stone [2].\n\n## Sources\n\n[2] stones.pdf",
    );
    let named: Vec<Option<&str>> = found.iter().map(|claim| claim.claimed.source.as_deref()).collect();
    assert_eq!(named, [Some("towers.pdf"), Some("stones.pdf")]);
}

/// "(Kommentar, § 543 Rn." and "Sources: essay.pdf, p. 4" were unsupported claims.
#[test]
fn references_alone_state_nothing() {
    let cases = [
        (
            "Die Kündigung ist ausgeschlossen (Kommentar zum Mietrecht, § 543 Rn. 14).",
            1,
        ),
        (
            "Er schreibt: „Die Kündigung ist ausgeschlossen.“ (Kommentar zum Mietrecht, § 543 Rn. 14)",
            0,
        ),
        ("Er schreibt: „Die Kündigung ist ausgeschlossen.“ (a. a. O., S. 1).", 0),
        ("Sources: essay.pdf, p. 4; trial.pdf, p. 1", 0),
        ("- [1] trial.pdf, p. 1", 0),
        ("trial.pdf, p. 1", 0),
        ("⁴ Hester Quillfeather, The Custody of Words, 4.", 0),
        ("The clerk burned 43 charters on page 4.", 1),
        ("[1] The clerk burned 43 charters.", 1),
        ("Quellen gibt es in dem Tal seit 1902.", 1),
    ];
    for (raw, expected) in cases {
        assert_eq!(read(raw).len(), expected, "{raw}: {:?}", read(raw));
    }
}
