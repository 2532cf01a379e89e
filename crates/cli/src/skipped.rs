//! What stands in an answer's quotation marks and is not judged, for people and for other programs.

use pincite_core::extract::{SkipReason, Skipped};
use pincite_engine::code_points::CodePoints;
pub(crate) use pincite_engine::names::skipped as name;
use serde::Serialize;

/// One of them, as JSON.
#[derive(Serialize)]
pub(crate) struct SkippedJson {
    text: String,
    answer_start: usize,
    answer_end: usize,
    reason: &'static str,
}

impl SkippedJson {
    pub(crate) fn new(skipped: &Skipped, answer: &CodePoints) -> Self {
        let (answer_start, answer_end) = answer.span(skipped.span);
        Self {
            text: skipped.text.clone(),
            answer_start,
            answer_end,
            reason: name(skipped.reason),
        }
    }
}

/// A reason in words.
fn words(reason: SkipReason) -> &'static str {
    match reason {
        SkipReason::Title => "a title",
        SkipReason::Term => "a term",
        SkipReason::Saying => "a saying",
        SkipReason::YourQuestion => "your own words",
        SkipReason::SearchTerms => "search terms",
        SkipReason::Example => "an example",
        SkipReason::Heading => "in a heading",
        SkipReason::Code => "in code",
        SkipReason::Reference => "in a list of references or a footnote",
        SkipReason::Unclosed => "the closing mark is missing",
        SkipReason::YourTurn => "your own message",
        SkipReason::Learned => "a term, as learned",
    }
}

/// Whether quotation marks stand in it: what was skipped of them was not checked.
pub(crate) fn quotes(skipped: &Skipped) -> bool {
    skipped.reason != SkipReason::YourTurn || skipped.text.contains(['"', '“', '„', '«', '»', '「', '『'])
}

/// Prints what is not judged, in one line; and that nothing was, where there is no quote.
pub(crate) fn print(skipped: &[Skipped], nothing: bool) {
    const SHOWN: usize = 12;
    const LONGEST: usize = 60;
    let (turns, skipped): (Vec<&Skipped>, Vec<&Skipped>) =
        skipped.iter().partition(|one| one.reason == SkipReason::YourTurn);
    match turns.len() {
        0 => {}
        1 => anstream::println!("1 of your messages is not judged."),
        count => anstream::println!("{count} of your messages are not judged."),
    }
    if skipped.is_empty() {
        return;
    }
    if nothing {
        anstream::println!(
            "There are words in quotation marks, but none reads like a quote from a source: nothing could be checked."
        );
    }
    let one = |one: &&Skipped| {
        let text = one.text.split_whitespace().collect::<Vec<_>>().join(" ");
        let cut: String = text.chars().take(LONGEST).collect();
        let dots = if cut.len() < text.len() { "…" } else { "" };
        format!("“{cut}{dots}” ({})", words(one.reason))
    };
    let shown: Vec<String> = skipped.iter().take(SHOWN).map(one).collect();
    let more = match skipped.len().saturating_sub(SHOWN) {
        0 => String::new(),
        more => format!(", and {more} more"),
    };
    anstream::println!("{} not judged: {}{more}.", skipped.len(), shown.join(", "));
}
