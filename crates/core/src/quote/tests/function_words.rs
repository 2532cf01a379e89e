//! Small words that turn the sense of a sentence, and those that do not.

use super::{Verdict, check};
use Verdict::{Exact, MeaningChanged};

/// "can" for "can't" passed as a misspelt word, since only "can" was known to be one.
#[test]
fn can_for_cant_changes_the_meaning() {
    for verb in [
        "can", "should", "could", "would", "might", "ought", "must", "need", "do",
    ] {
        for mark in ["'", "’"] {
            let contracted = if verb == "can" {
                "can".to_owned()
            } else {
                format!("{verb}n")
            } + mark
                + "t";
            let say = |verb: &str| format!("The members of the board {verb} sell their shares this year");
            let (plain, denied) = (say(verb), say(&contracted));
            check(
                &[&(plain.clone() + ".\n")],
                &[(&denied, MeaningChanged), (&plain, Exact)],
            );
            check(
                &[&(denied.clone() + ".\n")],
                &[(&plain, MeaningChanged), (&denied, Exact)],
            );
        }
    }
    let page = "The members of the board cannot sell their shares this year.\n";
    check(
        &[page],
        &[(
            "The members of the board can sell their shares this year",
            MeaningChanged,
        )],
    );
}

/// The first word of a quote was a word more, and what stands there in the source was not looked at.
#[test]
fn a_word_at_the_quotes_edge_stands_against_the_sources() {
    let page = "He may not sublet it without the prior written consent of the owner. Nobody in the town had seen the ship that \
        night. The house was large and the garden was not. Sie zahlt ohne die Zustimmung des Amtes nichts davon.\n";
    check(
        &[page],
        &[
            ("with the prior written consent of the owner", MeaningChanged),
            ("the prior written consent of the owner", Exact),
            ("Everyone in the town had seen the ship that night", MeaningChanged),
            ("mit die Zustimmung des Amtes nichts davon", MeaningChanged),
            ("The house was large and the garden was", Exact),
            ("The house was large and the garden was too", MeaningChanged),
        ],
    );
}
