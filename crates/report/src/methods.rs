//! A paragraph for the methods section of a paper, with the figures and parameters of this check.

use crate::places::title;
use crate::report::Report;
use crate::table::{Spread, claim_counts, quote_counts};
use crate::text::one_line;
use crate::wording::Words;

pub(crate) fn write(report: &Report, words: &Words) -> String {
    let methods = &words.methods;
    let told: Vec<_> = report.claims.iter().filter(|claim| claim.is_told()).collect();
    let counts = |counts: Vec<(&str, &str, usize)>| {
        let counts = counts
            .into_iter()
            .map(|(_, verdict, many)| format!("{many} {}", lower(verdict)));
        counts.collect::<Vec<_>>().join(", ")
    };
    let version = one_line(&report.versions.pincite);
    let mut sentences = vec![(methods.checked)(
        &version,
        report.quotes.len(),
        told.len(),
        report.sources.len(),
    )];
    if !report.quotes.is_empty() {
        sentences.push((methods.quotes)(&counts(quote_counts(report, words))));
    }
    if let Some(figures) = report.figures.as_ref().filter(|_| !told.is_empty()) {
        let grounded = words.percent(figures.groundedness);
        sentences.push((methods.claims)(&counts(claim_counts(report, words)), &grounded));
    }
    if report.claims_pending {
        sentences.push(words.claims_pending.to_owned());
    }
    if !report.with_claims {
        sentences.push(words.claims_left_out.to_owned());
    }
    let quotes = report.quotes.iter().map(|quote| quote.confidence);
    let spread = Spread::of(quotes.chain(told.iter().map(|claim| claim.confidence)));
    if let (Some(mean), Some(median), Some(lowest)) = (spread.mean, spread.median, spread.lowest) {
        let shown = |value| words.number(value, 2);
        sentences.push((methods.confidence)(&shown(mean), &shown(median), &shown(lowest)));
    }
    if report.with_claims && !report.settings.knobs.is_empty() {
        let knobs = report.settings.knobs.iter();
        let knobs: Vec<String> = knobs
            .map(|(name, value)| format!("{name} = {}", words.number(*value, 2)))
            .collect();
        sentences.push((methods.weighed)(&knobs.join("; ")));
        sentences.push(match &report.settings.meaning {
            Some(model) => (words.by_meaning)(model),
            None => words.by_words.to_owned(),
        });
    }
    let lacking = report.sources.iter().filter(|source| source.not_searched.is_some());
    let lacking: Vec<String> = lacking.map(|source| one_line(title(source))).collect();
    if !lacking.is_empty() {
        sentences.push((methods.not_searched)(&lacking.join(", ")));
    }
    let reviewed = report.quotes.iter().filter(|quote| quote.review.is_some()).count();
    let reviewed = reviewed + told.iter().filter(|claim| claim.review.is_some()).count();
    if reviewed > 0 {
        sentences.push((methods.reviewed)(reviewed, report.quotes.len() + told.len()));
    }
    if !report.learned.is_empty() {
        let learned = report.learned.iter().map(|one| one_line(&(words.learned)(one)));
        sentences.push((methods.learned)(&learned.collect::<Vec<_>>().join("; ")));
    }
    sentences.push(methods.limits.to_owned());
    sentences.push((methods.again)(&report.answer.sha256));
    format!("{}\n", sentences.join(" "))
}

/// A verdict within a sentence.
fn lower(verdict: &str) -> String {
    verdict.to_lowercase()
}
