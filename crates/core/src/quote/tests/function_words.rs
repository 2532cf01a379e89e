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
