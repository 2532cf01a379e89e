//! Quotes that call the note their source calls, and quotes that call another one.

use super::printed::{Case, check};
use super::{Claimed, Folded, SourceId, Verdict, alone, dictionaries, document, judge, quote, verify_with};

/// A call that the source has elsewhere was taken for the answer's own, and the quote for the source's words.
#[test]
fn another_reference_at_the_end_is_seen() {
    check(&[
        Case {
            source: "It was trained on text [6]. Then it was tested.",
            same: &[
                "It was trained on text",
                "It was trained on text [6]",
                "It was trained on text [6].",
            ],
            noticed: &[
                "It was trained on text [8]",
                "It was trained on text [8].",
                "It was trained on text.[8]",
                "trained on text [6, 8]",
                "It was trained on text [8]. Then it was tested.",
            ],
            changed: &[],
        },
        Case {
            source: "It was trained on more words [6, 7] and tested.",
            same: &[
                "It was trained on more words",
                "It was trained on more words [6, 7]",
                "It was trained on more words [6,7]",
            ],
            noticed: &[
                "It was trained on more words [6]",
                "It was trained on more words [6, 8]",
            ],
            changed: &[],
        },
        Case {
            source: "It is tolerated by most.12 It is cheap.",
            same: &[
                "It is tolerated by most.12",
                "It is tolerated by most",
                "It is tolerated by most.",
                "tolerated by most¹²",
            ],
            noticed: &["It is tolerated by most.13", "It is tolerated by most¹³"],
            changed: &["It is tolerated by most13."],
        },
        Case {
            source: "It is tolerated by most.¹² It is cheap.",
            same: &["It is tolerated by most.12", "tolerated by most[12]"],
            noticed: &["It is tolerated by most.¹³", "It is tolerated by most[13]"],
            changed: &[],
        },
        Case {
            source: "It is tolerated by most of them. It is cheap.",
            same: &[
                "It is tolerated by most of them.[13]",
                "tolerated by most of them [1, 3]",
            ],
            noticed: &[],
            changed: &[],
        },
        Case {
            source: "Trees grow in spring (Smith 2019). It is cheap.",
            same: &[
                "Trees grow in spring (Smith 2019)",
                "Trees grow in spring",
                "Trees grow in spring [4]",
            ],
            noticed: &[],
            changed: &["Trees grow in spring (Jones 2019)", "Trees grow in spring (Smith 2012)"],
        },
    ]);
}

/// Behind an omission, and before one, a call was not compared.
#[test]
fn another_reference_beside_an_omission_is_seen() {
    let source = "The way was first described in 1998 [3] by a group in Bern [7] and was used often after that.[4, 5] It is cheap.";
    for (quote, verdict) in [
        (
            "first described in 1998 [3] ... was used often after that.[4, 5]",
            Verdict::Elided,
        ),
        (
            "first described in 1998 [3] ... was used often after that",
            Verdict::Elided,
        ),
        (
            "first described in 1998 ... was used often after that [4,5].",
            Verdict::Elided,
        ),
        (
            "first described in 1998 [...] was used often[1] after that.",
            Verdict::Elided,
        ),
        (
            "first described in 1998 [3] ... was used often after that.[9]",
            Verdict::Altered,
        ),
        (
            "first described in 1998 [5] ... was used often after that.",
            Verdict::Altered,
        ),
        (
            "first described in 1998[5] [...] was used often after that.",
            Verdict::Altered,
        ),
        (
            "[It was] first described in 1998 ... was used often after that.[9]",
            Verdict::Altered,
        ),
    ] {
        let (check, _) = judge(&[source], quote);
        assert_eq!(check.verdict, verdict, "{quote}");
        let cut = check.matches[0].omitted.iter().map(|span| span.of(source));
        for left_out in cut {
            assert!(!left_out.trim().starts_with(']'), "{quote}: {left_out}");
        }
    }
}

/// A place with the same call elsewhere was shown with what had been said of the source that the answer names.
#[test]
fn the_same_call_in_another_source_is_not_the_source_named() {
    let documents = [6, 8].map(|call| document(&[&format!("It was trained on text [{call}]. Then it was tested.\n")]));
    let folded = documents.each_ref().map(Folded::of);
    let mut sources = [alone(&documents[0], &folded[0]), alone(&documents[1], &folded[1])];
    (sources[1].id, sources[1].file_name) = (SourceId(2), "b.pdf");
    for (named, verdict, source) in [
        (None, Verdict::Normalized, 2),
        (Some("a.pdf"), Verdict::Altered, 1),
        (Some("b.pdf"), Verdict::Normalized, 2),
    ] {
        let claimed = Claimed {
            source: named.map(str::to_owned),
            ..Claimed::default()
        };
        let check = verify_with(
            &quote("It was trained on text.[8] Then it was", claimed),
            &sources,
            dictionaries(),
            Vec::new,
        );
        assert_eq!(
            (check.verdict, check.matches[0].source),
            (verdict, SourceId(source)),
            "{named:?}"
        );
        assert_eq!(check.places, 1, "{named:?}");
    }
}
