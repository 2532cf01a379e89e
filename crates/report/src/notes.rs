//! What is to be said of each passage that a verdict rests on, for whoever marks it in its source.

use crate::annotations::told;
use crate::places::{Judged, of_review};
use crate::report::{Passage, Report, Review};
use crate::wording::{FLAG, Language, Words, claim_mark, mark};
use crate::{Support, Verdict};

/// How a passage stands to what the answer says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// It has it, or bears it out.
    Right,
    /// It has it in other words, or a part of it.
    Near,
    /// It says otherwise.
    Wrong,
}

/// A passage, and what there is to say of it.
#[derive(Clone, Debug)]
pub struct Note<'a> {
    /// The passage.
    pub passage: &'a Passage,
    /// How it stands.
    pub tone: Tone,
    /// The verdict: "≠ Meaning changed".
    pub subject: String,
    /// The verdict with the answer's words, what to know of it, and what a person found.
    pub text: String,
}

/// A note for each passage that a verdict of the report rests on, and each that a reviewer chose; in the order of the answer,
/// quotes before claims.
#[must_use]
pub fn notes(report: &Report, language: Language) -> Vec<Note<'_>> {
    let words = language.words();
    let quotes = report.quotes.iter().enumerate().flat_map(|(i, quote)| {
        let judged = Judged::quote(i + 1, quote);
        let tone = match quote.verdict {
            Verdict::Exact | Verdict::Normalized | Verdict::Elided => Tone::Right,
            Verdict::Altered => Tone::Near,
            Verdict::AlteredMeaning | Verdict::NotFound | Verdict::NotCheckable => Tone::Wrong,
        };
        let verdict = (mark(quote.verdict), words.verdict(quote.verdict));
        of(
            report,
            &judged,
            verdict,
            (quote.reason.as_deref(), quote.review.as_ref()),
            tone,
            words,
        )
    });
    let claims = report.claims.iter().enumerate().filter(|(_, claim)| claim.is_told());
    let claims = claims.flat_map(|(i, claim)| {
        let judged = Judged::claim(i + 1, claim);
        let tone = match claim.support {
            Support::Supported => Tone::Right,
            Support::PartlySupported => Tone::Near,
            Support::Contradicted | Support::Unsupported | Support::NotCheckable => Tone::Wrong,
        };
        let verdict = (claim_mark(claim.support), words.support(claim.support));
        of(
            report,
            &judged,
            verdict,
            (claim.reason.as_deref(), claim.review.as_ref()),
            tone,
            words,
        )
    });
    quotes.chain(claims).collect()
}

fn of<'a>(
    report: &'a Report,
    judged: &Judged<'a>,
    (mark, verdict): (&str, &str),
    (reason, review): (Option<&str>, Option<&'a Review>),
    tone: Tone,
    words: &Words,
) -> Vec<Note<'a>> {
    let flag = if judged.flagged { FLAG } else { "" };
    let subject = format!("{mark}{flag} {verdict}");
    let mut lines = told(judged, &subject, reason, words);
    if let Some(review) = review {
        lines.push(words.reviewed.to_owned());
        lines.extend(of_review(report, review, words));
        lines.extend(Some(review.note.trim().to_owned()).filter(|note| !note.is_empty()));
        lines.extend(review.by.clone());
    }
    let text = lines.join("\n");
    let note = |passage, tone| Note {
        passage,
        tone,
        subject: subject.clone(),
        text: text.clone(),
    };
    let own = judged.own.map(|own| note(own, tone));
    // Whoever chose it says that it is the one; the verdict is not for it.
    let chosen = review.and_then(|review| review.passage.as_ref());
    let chosen = chosen.map(|chosen| note(chosen, Tone::Near));
    own.into_iter().chain(chosen).collect()
}
