//! Lists of sources state nothing, and a reference behind a full stop belongs to the sentence before it.

use super::read;

fn stated(raw: &str) -> Vec<String> {
    read(raw)
        .into_iter()
        .map(|claim| claim.text.trim().to_owned())
        .collect()
}

const SAID: &str = "The northern harbour was built in Oslo.";

#[test]
fn lists_of_sources_without_a_heading_state_nothing() {
    let lists = [
        "[1]\n\n[1] Osei, Abena. Cellular Respiration. Oxford 2019.\n[2] Marsh, Tom. The Tides of the North. Journal of the Sea 12 (2020), 33–41.\n[3] https://example.org/tides (accessed 4 May 2021)",
        "[2]\n\n[1] cell-respiration.pdf, p. 3\n[2] tides.pdf, p. 4\n[3] tree-rings.pdf",
        "[1, 2]\n\n[1] Osei, A. The impact of warm water on coastal towns in the north. Nature, 2019.\n\n[2] Marsh, T. On how the tides of the north are made and measured. Nature, 2020.",
        "[1–3]\n\n[1] Lecture notes\n[2] Textbook, chapter 4\n[3] The slides of the seminar",
        "¹\n\n¹ Osei, Abena. Cellular Respiration. Oxford 2019.\n² Marsh, Tom. The Tides of the North. 2020.",
        "[^1]\n\n[^1] Osei, Abena. Cellular Respiration. Oxford 2019.\n[^2] Marsh, Tom. The Tides of the North. 2020.",
        "[1]\n\n1. Osei, Abena. Cellular Respiration. Oxford 2019.\n2. Marsh, Tom. The Tides of the North. Journal of the Sea 12 (2020), 33–41.",
        "[1]\n\n- [1] Osei, Abena. Cellular Respiration.\n- [2] Marsh, Tom. The Tides of the North.",
        "(Osei, 2019)\n\nOsei, A. (2019). Cellular Respiration. Oxford University Press.\nMarsh, T., & Ott, D. (2020a). The Tides of the North. Journal of the Sea, 12, 33–41.",
        // The lines follow the text at once, or are wrapped.
        "[1]\n[1] Osei, Abena. Cellular Respiration. Oxford 2019.\n[2] Marsh, Tom. The Tides of the\nNorth. Journal of the Sea 12 (2020), 33–41.",
    ];
    for list in lists {
        let raw = format!("{} {list}", SAID.trim_end_matches('.'));
        assert_eq!(stated(&raw), ["The northern harbour was built in Oslo"], "{raw}");
    }
}

#[test]
fn numbered_findings_state_something() {
    let cases = [
        "[1] The northern sea rose by 5 m in 2019.\n[2] The southern coast lost 40 houses.",
        "The findings [1] and [2] agree.\n\n[1] The northern sea rose by five metres in one year.\n[2] The southern coast lost forty houses in one year.\n\nBoth agree on the northern sea.",
        "The northern sea rose [1].\n\n1. The northern sea rose by 5 m in 2019 [1].\n2. The southern coast lost 40 houses [2].",
        "1. The northern sea rose by 5 m in 2019.\n2. The southern coast lost 40 houses.",
        "However, Oslo (2019) is a northern harbour with 40 houses.",
    ];
    for raw in cases {
        let text = stated(raw).join(" ");
        assert!(
            text.contains("northern sea rose by") || text.contains("40 houses"),
            "{raw}\n{text}"
        );
    }
}

#[test]
fn a_reference_behind_a_full_stop_is_of_the_sentence_before() {
    let cases = [
        "The northern harbour was built in Oslo.[1] The southern coast lost 40 houses.[2]",
        "The northern harbour was built in Oslo. [1] The southern coast lost 40 houses. [2]",
        "The northern harbour was built in Oslo.¹ The southern coast lost 40 houses.²",
        "The northern harbour was built in Oslo.[^1] The southern coast lost 40 houses.[^2]",
    ];
    let lists = [
        "[1] a.pdf, p. 3\n[2] b.pdf, p. 4",
        "[1] a.pdf, p. 3\n[2] b.pdf, p. 4",
        "¹ a.pdf, p. 3\n² b.pdf, p. 4",
        "[^1]: a.pdf, p. 3\n\n[^2]: b.pdf, p. 4",
    ];
    for (text, list) in cases.iter().zip(lists) {
        let raw = format!("{text}\n\n{list}");
        let claims = read(&raw);
        let found: Vec<(&str, Option<&str>)> = claims
            .iter()
            .map(|claim| (claim.text.trim_end_matches(['.', ' ']), claim.claimed.source.as_deref()))
            .collect();
        let expected = [
            ("The northern harbour was built in Oslo", Some("a.pdf")),
            ("The southern coast lost 40 houses", Some("b.pdf")),
        ];
        assert_eq!(found, expected, "{raw}");
    }
    // What begins a sentence of its own stays with it.
    let raw =
        "The northern harbour was built in Oslo! [2] says the southern coast lost 40 houses.\n\n[1] a.pdf\n[2] b.pdf";
    let sources: Vec<_> = read(raw).into_iter().map(|claim| claim.claimed.source).collect();
    assert_eq!(sources, [None, Some("b.pdf".to_owned())]);
}
