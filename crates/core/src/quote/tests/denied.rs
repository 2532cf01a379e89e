//! Quotes of which the answer itself says that nobody says them.

use super::*;

/// It was ✗, as if the answer had made the words up.
#[test]
fn what_the_answer_denies_is_no_fault_of_it() {
    let source = "The dam was inspected twice a year. It rose by 4 metres in the spring of 2004, and nobody was hurt.";
    let cases = [
        (
            "never says “the dam is safe for ever”",
            Verdict::NotCheckable(NotCheckable::Denied),
        ),
        (
            "does not say “the dam was inspected ten times a year”",
            Verdict::NotCheckable(NotCheckable::Denied),
        ),
        // It does say so.
        ("never says “was inspected twice a year”", Exact),
        ("says “the dam is safe for ever and ever”", NotFound),
    ];
    for (words, expected) in cases {
        let answer = format!("The report {words}.");
        let quotes = crate::extract::quotes(&answer, &crate::answer::blocks(&answer));
        let verdict = quotes.first().map(|quote| judge_quote(&[source], quote).0.verdict);
        assert_eq!(verdict, Some(expected), "{answer}");
    }
}
