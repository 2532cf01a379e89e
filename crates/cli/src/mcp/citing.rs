//! `cite`: a citation with its place and a link, for words that stand in a source.

use super::reading::link;
use super::verdicts::{bench_of, is_right, looked_up, passage};
use super::wanted::{CheckQuote, Cite};
use crate::Failure;
use crate::report::verdict;
use pincite_core::quote::Verdict;
use pincite_engine::Engine;
use pincite_engine::answer_report::{MatchReport, locator_words};
use serde_json::{Value, json};

/// The tool `cite`. Words that do not stand there word for word get no citation, but what does stand there.
pub(super) fn cite(engine: &Engine, wanted: &Cite) -> Result<Value, Failure> {
    let asked = CheckQuote {
        quote: wanted.quote.clone(),
        source: wanted.source.clone(),
        page: None,
    };
    let report = looked_up(engine, &bench_of(engine)?, &asked)?;
    let said = verdict(report.check.verdict);
    let verbatim = matches!(
        report.check.verdict,
        Verdict::Exact | Verdict::Normalized | Verdict::Elided
    );
    let Some(best) = report.matches.first().filter(|_| verbatim && is_right(&report)) else {
        return Ok(json!({
            "verdict": said, "citation": null, "nearest": report.matches.first().map(passage),
            "note": "These words cannot be cited as they are. See check_quote.",
        }));
    };
    let place = locator_words(&best.places);
    let citation = citation(best, &place);
    let label = best
        .pages()
        .next()
        .map(|(index, label)| label.map_or_else(|| index.number().to_string(), ToString::to_string));
    let link = link(best.source, label.as_deref(), Some(&best.text));
    let page = best.pages().next().map(|(index, _)| index.number());
    let zotero = engine.zotero_link(best.source, page);
    let markdown = link.as_ref().map(|link| format!("[{citation}]({link})"));
    Ok(json!({
        "verdict": said, "citation": format!("({citation})"), "place": place, "title": best.source_title, "by": best.by,
        "file": best.file_name, "link": link, "zotero": zotero, "markdown": markdown, "live": best.live,
        "note": (report.check.places > 1).then(|| format!("The words stand in {} places; this is the first.", report.check.places)),
    }))
}

/// "Rowe 2015, p. 46"; by its title where nobody is known to have written it.
fn citation(found: &MatchReport, place: &str) -> String {
    let name = found.by.as_deref().unwrap_or(&found.source_title);
    match place {
        "" => name.to_owned(),
        place => format!("{name}, {place}"),
    }
}
