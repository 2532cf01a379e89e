//! Lists of sources without a heading, and which of several lists a number belongs to.

use super::check;

#[test]
fn each_way_of_numbering_has_its_own_list() {
    let raised = "\n\n[1] a.pdf, p. 3\n[2] b.pdf, p. 4\n\n¹ c.pdf, p. 5\n² d.pdf, p. 6";
    let noted = "\n\n[1] a.pdf, p. 3\n\n[^1]: c.pdf, p. 5";
    let cases: Vec<(String, &[&str])> = vec![
        (
            format!("“the sea was calm” [2], “the wind was low there”².{raised}"),
            &["the sea was calm @ b.pdf # 4", "the wind was low there @ d.pdf # 6"],
        ),
        (
            format!("“the sea was calm”¹ and “the wind was low there” [1].{raised}"),
            &["the sea was calm @ c.pdf # 5", "the wind was low there @ a.pdf # 3"],
        ),
        (
            format!("“the sea was calm” [1], “the wind was low there”[^1].{noted}"),
            &["the sea was calm @ a.pdf # 3", "the wind was low there @ c.pdf # 5"],
        ),
        // Nothing of its own: the only list there is.
        (
            "“the sea was calm”²\n\n[1] a.pdf, p. 3\n[2] b.pdf, p. 4".to_owned(),
            &["the sea was calm @ b.pdf # 4"],
        ),
        (
            "“the sea was calm” [2]\n\n¹ a.pdf, p. 3\n² b.pdf, p. 4".to_owned(),
            &["the sea was calm @ b.pdf # 4"],
        ),
        (
            "“the sea was calm”[^2]\n\n[1] a.pdf, p. 3\n[2] b.pdf, p. 4".to_owned(),
            &["the sea was calm @ b.pdf # 4"],
        ),
        (
            "“the sea was calm”[^2]\n\n[^1] a.pdf, p. 3\n[^2] b.pdf, p. 4".to_owned(),
            &["the sea was calm @ b.pdf # 4"],
        ),
        // Its own list does not have it, or the others do not agree: then nothing is said.
        (
            format!("“the sea was calm”³{raised}\n[3] e.pdf, p. 9"),
            &["the sea was calm"],
        ),
        (format!("“the sea was calm”[^1]{raised}"), &["the sea was calm"]),
        // Two lists of the same kind, as in a chat of several turns.
        (
            "“the sea was calm” [1] here.\n\nSo it is.\n\n[1] a.pdf, p. 3\n\n“the wind was low there” [1] too.\n\nSo it is.\n\n[1] b.pdf, p. 4".to_owned(),
            &["the sea was calm", "the wind was low there"],
        ),
        // Raised digits are one number, unless there is none such.
        (
            "“the sea was calm”¹² and “the wind was low there”¹.\n\n¹ a.pdf, p. 3\n¹² b.pdf, p. 4".to_owned(),
            &["the sea was calm @ b.pdf # 4", "the wind was low there @ a.pdf # 3"],
        ),
        (
            "“the sea was calm”¹²\n\n¹ a.pdf, p. 3\n² b.pdf, p. 4".to_owned(),
            &["the sea was calm @ a.pdf # 3"],
        ),
    ];
    let cases: Vec<(&str, &[&str])> = cases.iter().map(|(raw, expected)| (raw.as_str(), *expected)).collect();
    check(&cases);
}

#[test]
fn titles_in_lists_of_sources_are_no_quotes() {
    const SEA: &str = "Lee, “The Sea in Calm Times and Places”, Oxford 2019, p. 3";
    const WIND: &str = "Marsh, “A History of the Winds of the North”, London 2020";
    let numbered = |mark: [&str; 2]| format!("{} {SEA}\n{} {WIND}", mark[0], mark[1]);
    let cases: Vec<(String, &[&str])> = vec![
        (format!("“the sea was calm” [1].\n\n{}", numbered(["[1]", "[2]"])), &["the sea was calm @ Lee, “The Sea in Calm Times and Places”, Oxford 2019 # 3"]),
        (format!("“the sea was calm”¹.\n\n{}", numbered(["¹", "²"])), &["the sea was calm @ Lee, “The Sea in Calm Times and Places”, Oxford 2019 # 3"]),
        (format!("“the sea was calm” [1].\n\n{}", numbered(["1.", "2."])), &["the sea was calm"]),
        (
            "“the sea was calm” (Lee, 2019).\n\nLee, B. (2019). “The Sea in Calm Times and Places.” Oxford.\nMarsh, C., & Ott, D. (2020). “A History of the Winds of the North.” London.".to_owned(),
            &["the sea was calm @ Lee, 2019"],
        ),
        // Findings that are numbered quote.
        ("1. Lee writes “the sea was calm” in 2019.\n2. Marsh writes “the wind was low there” in 2020.".to_owned(), &["the sea was calm", "the wind was low there"]),
        (
            "The findings [1] and [2] agree:\n\n1. Lee writes “the sea was calm” [1].\n2. Marsh writes “the wind was low there” [2].".to_owned(),
            &["the sea was calm", "the wind was low there"],
        ),
        ("Lee, B. (2019) writes “the sea was calm” there.".to_owned(), &["the sea was calm @ Lee B., 2019"]),
    ];
    let cases: Vec<(&str, &[&str])> = cases.iter().map(|(raw, expected)| (raw.as_str(), *expected)).collect();
    check(&cases);
}
