//! Quotes that write otherwise what the source says.

use super::{EditClass, Verdict, check, judge};

/// "50.000" for "50 000" was a change of meaning, "is not" for "isn't" was not found. `(source, quote, what is written otherwise)`
#[test]
fn the_same_in_another_spelling() {
    let cases = [
        (
            "Im Juni sind es bis zu 50 000 Tiere im Stock.",
            "Im Juni sind es bis zu 50.000 Tiere",
            "50.000",
        ),
        (
            "Im Juni sind es bis zu 50 000 Tiere, kaum weniger.",
            "es bis zu 50.000",
            "50.000",
        ),
        (
            "Im Juni sind es bis zu 50,000 Tiere im Stock.",
            "Im Juni sind es bis zu 50.000 Tiere",
            "50.000",
        ),
        (
            "Der Verein zählte 1.150 Bäume am Kanal.",
            "Der Verein zählte 1150 Bäume am Kanal",
            "1150",
        ),
        (
            "The loan was 1,234,567 euros and never repaid.",
            "The loan was 1 234 567 euros",
            "1 234 567",
        ),
        (
            "The area grew by 2½ hectares in that year.",
            "The area grew by 2 1/2 hectares",
            "2 1/2",
        ),
        (
            "Voting is open, and the vote isn't secret.",
            "The vote is not secret",
            "is not",
        ),
        ("The people say they don’t know.", "They do not know.", "do not"),
        ("A cell may die; cells can't divide.", "Cells cannot divide.", "cannot"),
        ("The river is not deep in summer.", "The river isn’t deep", "isn’t"),
        (
            "This is what earlier authors assumed.",
            "earlier author assumed",
            "author",
        ),
    ];
    for (source, quote, written) in cases {
        let (check, _) = judge(&[source], quote);
        assert_eq!(check.verdict, Verdict::Altered, "{quote}: {check:#?}");
        let edits = &check.matches[0].edits;
        assert_eq!(edits.len(), 1, "{quote}: {edits:#?}");
        assert_eq!(
            (edits[0].quote.of(quote), edits[0].class),
            (written, EditClass::Wording)
        );
    }
}

/// What only looks like another spelling says another thing.
#[test]
fn another_number_is_no_spelling() {
    let cases = [
        ("The probe weighed 1,151 grams.", "The probe weighed 1.150 grams"),
        ("The probe weighed 12.50 grams.", "The probe weighed 1250 grams"),
        // This source writes decimals with a point.
        (
            "The probe weighed 1.150 grams and was 3.2 cm long.",
            "The probe weighed 1150 grams",
        ),
        (
            "The area grew by 2½ hectares in that year.",
            "The area grew by 2 1/4 hectares in that year",
        ),
        ("He isn't secret about the plan.", "He is secret about the plan"),
    ];
    for (source, quote) in cases {
        let (check, _) = judge(&[source], quote);
        assert_eq!(check.verdict, Verdict::MeaningChanged, "{quote}: {check:#?}");
    }
}

/// "(e)" for "(f)" was another wording, "800m" too, and what a reporter says between two parts of a speech a change of meaning.
#[test]
fn letters_units_and_speakers() {
    check(
        &[
            "Article 6(1)(f) shall not apply. She ran the 800 m in 1:56.24. “We must not wait,” Okafor told reporters. “We hope.” \
           “They signed,” he never said. “They left early.”\n",
        ],
        &[
            ("Article 6(1)(e) shall not apply", Verdict::MeaningChanged),
            ("She ran the 800m in 1:56.24", Verdict::Normalized),
            ("She ran the 800 km in 1:56.24", Verdict::MeaningChanged),
            ("We must not wait. We hope.", Verdict::Altered),
            ("They signed. They left early.", Verdict::MeaningChanged),
        ],
    );
}

/// What differs beside another spelling was not shown.
#[test]
fn what_else_differs_is_shown_too() {
    let (check, _) = judge(
        &["The old house isn't very big, and the barn behind the garden is small."],
        "The old house is not very big, and a barn behind the garden is small",
    );
    assert_eq!(check.verdict, Verdict::Altered, "{check:#?}");
    assert_eq!(check.matches[0].edits.len(), 2, "{check:#?}");
}

#[test]
fn contractions_are_written_out() {
    let page = "We shan't see the boats again. They won't come back, and we've seen what they're at. I'm sure that's what we'll \
        see. Where's the crew? It's gone.\n";
    let (same, other) = (Verdict::Altered, Verdict::MeaningChanged);
    check(
        &[page],
        &[
            ("We shall not see the boats again", same),
            ("They will not come back", same),
            ("we have seen what they are at", same),
            ("I am sure that is what we will see", same),
            ("Where is the crew? It is gone", same),
            ("We shall see the boats again", other),
            ("They will come back", other),
        ],
    );
}
