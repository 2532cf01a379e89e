//! A check as a page for a browser and for paper: one file, no script, nothing loaded from anywhere.

mod answer;
mod items;

use crate::Drawing;
use crate::places::{listed, title};
use crate::report::{Pictures, Report, Source, Support, Verdict};
use crate::table::{claim_counts, quote_counts};
use crate::text::{address, escaped, one_line};
use crate::time::day;
use crate::wording::{FLAG, Words};
use std::fmt::Write as _;

const STYLE: &str = include_str!("html/report.css");

pub(crate) fn write(report: &Report, words: &Words, drawing: &Drawing) -> String {
    let pictures = &drawing.pictures;
    let mut out = String::new();
    let title = escaped(&one_line(&report.answer.title));
    // Even where something slipped through, a browser runs nothing and loads nothing.
    let policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";
    let _ = write!(
        out,
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"generator\" content=\"Pincite {}\">\n<title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n",
        words.code,
        escaped(&report.versions.pincite)
    );
    head(&mut out, report, words);
    summary(&mut out, report, words);
    if drawing.left_out > 0 {
        line(&mut out, "soft", &(words.pictures_left_out)(drawing.left_out));
    }
    section(&mut out, words.answer);
    answer::write(&mut out, report, words);
    section(&mut out, words.quotes);
    if report.quotes.is_empty() {
        line(&mut out, "soft", words.no_quotes);
    }
    for (i, quote) in report.quotes.iter().enumerate() {
        items::quote(&mut out, (report, words, pictures), i, quote);
    }
    claims(&mut out, report, words, pictures);
    skipped(&mut out, report, words);
    sources(&mut out, report, words);
    let _ = write!(
        out,
        "<footer><p>{}</p><p>{}</p></footer>\n</body>\n</html>\n",
        escaped(words.checks_words),
        escaped(words.legend)
    );
    out
}

fn section(out: &mut String, heading: &str) {
    let _ = writeln!(out, "<h2>{}</h2>", escaped(heading));
}

/// A paragraph of one class.
fn line(out: &mut String, class: &str, text: &str) {
    let _ = writeln!(out, "<p class=\"{class}\" dir=\"auto\">{}</p>", escaped(text));
}

fn head(out: &mut String, report: &Report, words: &Words) {
    let answer = &report.answer;
    line(out, "soft", words.report);
    let _ = writeln!(out, "<h1 dir=\"auto\">{}</h1>", escaped(&one_line(&answer.title)));
    line(
        out,
        "soft",
        &(words.made)(&day(report.made_ms), &report.versions.pincite),
    );
    if let Some(model) = &answer.model {
        line(out, "soft", &format!("{}: {}", words.written_by, one_line(model)));
    }
    if let Some(question) = &answer.question {
        line(out, "soft", &format!("{}: {}", words.question, one_line(question)));
    }
    if answer.edited {
        line(out, "soft", words.edited);
    }
}

fn summary(out: &mut String, report: &Report, words: &Words) {
    section(out, words.summary);
    out.push_str("<table>\n");
    for (mark, verdict, many) in quote_counts(report, words) {
        row(out, mark, verdict, many);
    }
    let misplaced = report.quotes.iter().filter(|quote| quote.is_flagged()).count();
    let misplaced = misplaced + report.claims.iter().filter(|claim| claim.is_misplaced()).count();
    for (mark, support, many) in claim_counts(report, words) {
        row(out, mark, support, many);
    }
    if misplaced > 0 {
        let legend = words.legend.rsplit(FLAG).next().unwrap_or_default().trim();
        row(out, FLAG, legend, misplaced);
    }
    out.push_str("</table>\n");
    if let Some(figures) = report.figures.as_ref().filter(|figures| figures.claims > 0) {
        line(
            out,
            "",
            &format!("{} {}.", words.percent(figures.groundedness), words.grounded),
        );
    }
    let lacking = report
        .sources
        .iter()
        .filter(|source| source.not_searched.is_some())
        .count();
    match (report.sources.len(), lacking) {
        (0, _) => line(out, "warn", words.no_sources),
        (_, 0) => line(out, "soft", words.all_searched),
        (all, lacking) => line(out, "warn", &(words.some_not_searched)(lacking, all)),
    }
    if report.claims_pending {
        line(out, "warn", words.claims_pending);
    }
}

fn row(out: &mut String, mark: &str, words: &str, many: usize) {
    let _ = writeln!(
        out,
        "<tr><td class=\"n\">{many}</td><td><span class=\"mark\">{mark}</span> {}</td></tr>",
        escaped(words)
    );
}

fn claims(out: &mut String, report: &Report, words: &Words, pictures: &Pictures) {
    section(out, words.claims);
    if !report.with_claims {
        return line(out, "soft", words.claims_left_out);
    }
    match &report.settings.meaning {
        Some(model) => line(out, "soft", &(words.by_meaning)(model)),
        None => line(out, "soft", words.by_words),
    }
    if report.claims_pending {
        line(out, "warn", words.claims_pending);
    }
    let mut told = report
        .claims
        .iter()
        .enumerate()
        .filter(|(_, claim)| claim.is_told())
        .peekable();
    if told.peek().is_none() && !report.claims_pending {
        line(out, "soft", words.no_claims);
    }
    for (i, claim) in told {
        items::claim(out, (report, words, pictures), i, claim);
    }
}

fn skipped(out: &mut String, report: &Report, words: &Words) {
    if report.skipped.is_empty() {
        return;
    }
    section(out, words.skipped);
    out.push_str("<ul>\n");
    for one in &report.skipped {
        let quoted = (words.quoted)(&one_line(&one.text));
        let _ = writeln!(
            out,
            "<li dir=\"auto\">{} <span class=\"soft\">({})</span></li>",
            escaped(&quoted),
            escaped(words.skip_reason(&one.reason))
        );
    }
    out.push_str("</ul>\n");
}

fn sources(out: &mut String, report: &Report, words: &Words) {
    section(out, words.sources);
    if report.sources.is_empty() {
        line(out, "soft", words.no_sources);
    }
    out.push_str("<ol>\n");
    let (listed, more) = listed(report);
    for source in listed {
        source_item(out, source, words);
    }
    out.push_str("</ol>\n");
    if more > 0 {
        line(out, "soft", &(words.more_sources)(more));
    }
    if !report.missing.is_empty() {
        let names: Vec<String> = report.missing.iter().map(|name| one_line(name)).collect();
        line(out, "warn", &format!("{}: {}", words.missing, names.join(", ")));
    }
}

fn source_item(out: &mut String, source: &Source, words: &Words) {
    let by = source
        .cited
        .as_deref()
        .map(|by| format!("{}. ", one_line(by)))
        .unwrap_or_default();
    let _ = write!(
        out,
        "<li dir=\"auto\">{}<cite>{}</cite>",
        escaped(&by),
        escaped(&one_line(title(source)))
    );
    if source.title_guessed {
        let _ = write!(out, " <span class=\"soft\">({})</span>", escaped(words.title_guessed));
    }
    let _ = write!(
        out,
        "<div class=\"where\">{}<br><code>SHA-256 {}</code>",
        escaped(&one_line(&source.file_name)),
        escaped(&source.sha256)
    );
    if let Some(address) = source.address.as_deref().and_then(address) {
        let _ = write!(out, "<br><a rel=\"noreferrer\" href=\"{0}\">{0}</a>", escaped(address));
    }
    out.push_str("</div>");
    if let Some(export) = &source.seen_by {
        line(out, "caution", &(words.seen_by)(&one_line(export)));
    }
    if let Some(why) = &source.not_searched {
        line(out, "caution", &format!("{}: {}", words.not_searched, words.lack(why)));
    }
    out.push_str("</li>\n");
}

/// The class that colours a quote.
pub(crate) fn tone(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Exact | Verdict::Normalized | Verdict::Elided => "verbatim",
        Verdict::Altered => "altered",
        Verdict::AlteredMeaning => "meaning",
        Verdict::NotFound => "missing",
        Verdict::NotCheckable => "unchecked",
    }
}

/// The class that colours a claim.
pub(crate) fn claim_tone(support: Support) -> &'static str {
    match support {
        Support::Supported | Support::PartlySupported => "supported",
        Support::Contradicted => "meaning",
        Support::Unsupported => "missing",
        Support::NotCheckable => "unchecked",
    }
}
