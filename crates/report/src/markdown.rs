//! The answer with footnotes, and what was found of each quote and claim, in Markdown: plain enough for any program, with
//! addresses that open a passage in Pincite, as note-taking programs follow them.

use crate::places::{Judged, listed, of_review, reference, title};
use crate::report::{Passage, Report, Review};
use crate::table::{claim_counts, quote_counts};
use crate::text::{linkable, markdown, one_line};
use crate::time::day;
use crate::wording::{FLAG, Words, claim_mark, mark};
use std::fmt::Write as _;

pub(crate) fn write(report: &Report, words: &Words) -> String {
    let mut out = format!("# {}\n\n", markdown(&report.answer.title));
    let made = (words.made)(&day(report.made_ms), &report.versions.pincite);
    let _ = writeln!(out, "{}. {}\n", words.report, markdown(&made));
    for (mark, verdict, many) in quote_counts(report, words)
        .into_iter()
        .chain(claim_counts(report, words))
    {
        let _ = writeln!(out, "- {many} {} {verdict}", markdown(mark));
    }
    let lacking = report
        .sources
        .iter()
        .filter(|source| source.not_searched.is_some())
        .count();
    if report.sources.is_empty() {
        let _ = writeln!(out, "\n**{}**", words.no_sources);
    } else if lacking > 0 {
        let _ = writeln!(
            out,
            "\n**{}**",
            (words.some_not_searched)(lacking, report.sources.len())
        );
    }
    if report.claims_pending {
        let _ = writeln!(out, "\n**{}**", words.claims_pending);
    }
    let text = match report.answer.annotated.trim() {
        "" => report.answer.text.trim(),
        annotated => annotated,
    };
    let _ = writeln!(out, "\n---\n\n{text}\n\n---\n\n## {}\n", words.quotes);
    if report.quotes.is_empty() {
        let _ = writeln!(out, "{}", words.no_quotes);
    }
    for (i, quote) in report.quotes.iter().enumerate() {
        let told = (
            mark(quote.verdict),
            words.verdict(quote.verdict),
            quote.reason.as_deref(),
        );
        item(
            &mut out,
            (report, words),
            &Judged::quote(i + 1, quote),
            told,
            quote.review.as_ref(),
        );
    }
    let _ = writeln!(out, "\n## {}\n", words.claims);
    if !report.with_claims {
        let _ = writeln!(out, "{}", words.claims_left_out);
    }
    for (i, claim) in report.claims.iter().enumerate().filter(|(_, claim)| claim.is_told()) {
        let told = (
            claim_mark(claim.support),
            words.support(claim.support),
            claim.reason.as_deref(),
        );
        item(
            &mut out,
            (report, words),
            &Judged::claim(i + 1, claim),
            told,
            claim.review.as_ref(),
        );
    }
    sources(&mut out, report, words);
    let _ = writeln!(out, "\n{}", words.checks_words);
    out
}

fn item(
    out: &mut String,
    (report, words): (&Report, &Words),
    judged: &Judged<'_>,
    (mark, verdict, reason): (&str, &str, Option<&str>),
    review: Option<&Review>,
) {
    let flag = if judged.flagged { FLAG } else { "" };
    let text = markdown(&(words.quoted)(judged.text));
    let place = judged
        .own
        .map(|own| format!(": {}", linked(report, own, words)))
        .unwrap_or_default();
    let _ = writeln!(
        out,
        "{}. {}{flag} **{verdict}** {text}{place}",
        judged.number,
        markdown(mark)
    );
    let reason = reason.map(|reason| words.reason(reason).to_owned());
    for line in reason.into_iter().chain(judged.cautions(words)) {
        let _ = writeln!(out, "   - {}", markdown(&line));
    }
    if let Some(review) = review {
        let said = [Some(review.note.clone()), review.by.clone()];
        let told = of_review(report, review, words).into_iter();
        let parts: Vec<String> = told
            .chain(said.into_iter().flatten())
            .filter(|part| !part.trim().is_empty())
            .collect();
        let _ = writeln!(out, "   - {}: {}", words.reviewed, markdown(&parts.join(" · ")));
    }
}

/// "[Rowe 2015, p. 45](pincite://open?source=3&page=45) ([Zotero](zotero://open-pdf/library/items/ABCD2345?page=45))".
fn linked(report: &Report, passage: &Passage, words: &Words) -> String {
    let name = markdown(&reference(report, passage, words));
    let place = match linkable(passage.link.as_deref()) {
        Some(link) => format!("[{name}]({link})"),
        None => name,
    };
    match linkable(passage.zotero.as_deref()) {
        Some(link) => format!("{place} ([Zotero]({link}))"),
        None => place,
    }
}

fn sources(out: &mut String, report: &Report, words: &Words) {
    let _ = writeln!(out, "\n## {}\n", words.sources);
    let (listed, more) = listed(report);
    for source in listed {
        let by = source
            .cited
            .as_deref()
            .map(|by| format!("{}. ", one_line(by)))
            .unwrap_or_default();
        let file = one_line(&source.file_name);
        let name = markdown(&format!("{by}{} ({file})", one_line(title(source))));
        let lacks = source
            .not_searched
            .as_ref()
            .map(|why| format!(" – **{}**: {}", words.not_searched, markdown(&words.lack(why))));
        let _ = writeln!(
            out,
            "- {name}, SHA-256 `{}`{}",
            source.sha256,
            lacks.unwrap_or_default()
        );
    }
    if more > 0 {
        let _ = writeln!(out, "\n{}", (words.more_sources)(more));
    }
    if !report.missing.is_empty() {
        let names: Vec<String> = report.missing.iter().map(|name| markdown(name)).collect();
        let _ = writeln!(out, "\n{}: {}", words.missing, names.join(", "));
    }
}
