//! What is judged of quotes and claims, as an assistant can act on it: `check_answer`, `check_quote`.

use super::reading::link;
use super::sources;
use super::wanted::{CheckAnswer, CheckQuote};
use crate::Failure;
use crate::answer_claims::judged_claims;
use crate::claim_report;
use crate::report::{class, reason, verdict};
use crate::searched::Searched;
use pincite_core::answer::blocks;
use pincite_core::answer::locator::{Claimed, ClaimedPages, LocatorCheck};
use pincite_core::claim::{Settings, Support};
use pincite_core::extract::{Quote, Skipped};
use pincite_core::quote::{Attribution, NotCheckable, Verdict};
use pincite_core::source::document::Hiding;
use pincite_core::source::text::TextSpan;
use pincite_core::voice::Voices;
use pincite_engine::Engine;
use pincite_engine::answer_report::{ClaimReport, MatchReport, QuoteReport, Side, locator_words, title_of};
use pincite_engine::check::{Bench, Checked};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};

/// An answer that is longer is no answer.
const LONGEST_ANSWER: usize = 400_000;
/// A quote that is longer is not looked up.
const LONGEST_QUOTE: usize = 20_000;
/// Passages that are shown of what stands nowhere.
const NEAREST: usize = 2;
/// Quotes and claims of one answer that are told of; an assistant reads no more.
const MOST: usize = 200;

/// The tool `check_answer`. `stopped` is looked at between its steps.
pub(super) fn check_answer(engine: &Engine, wanted: &CheckAnswer, stopped: &AtomicBool) -> Result<Value, Failure> {
    if wanted.answer.len() > LONGEST_ANSWER {
        return Err(format!("The answer has over {LONGEST_ANSWER} bytes. Check it in parts.").into());
    }
    let bench = bench_of(engine)?;
    let (checked, skipped) = bench.check_marked(&wanted.answer, &BTreeSet::new())?;
    let quotes: Vec<Quote> = checked.iter().map(|one| one.quote.clone()).collect();
    let voices = Voices::of(blocks(&wanted.answer));
    let reports: Vec<QuoteReport> = checked
        .into_iter()
        .map(|one| engine.report_on(one, Some(&voices)))
        .collect::<Result<_, _>>()?;
    go_on(stopped)?;
    let claims = match wanted.claims.unwrap_or(true) {
        true => judged_claims((engine, &bench), &wanted.answer, &quotes, (&Settings::default(), None))?,
        false => Vec::new(),
    };
    let searched = Searched::new(&bench, &[]);
    let to_change = reports.iter().filter(|report| !is_right(report)).count()
        + claims.iter().filter(|report| !claim_is_right(report)).count();
    let mut answer = json!({
        "quotes": reports.iter().take(MOST).map(|report| quote(report, &searched)).collect::<Vec<_>>(),
        "claims": claims.iter().take(MOST).map(claim).collect::<Vec<_>>(),
        "not_judged": skipped.iter().take(MOST).map(not_judged).collect::<Vec<_>>(),
        "left_out": reports.len().saturating_sub(MOST) + claims.len().saturating_sub(MOST),
        "to_change": to_change,
        "say": summary((&reports, &claims), skipped.len(), to_change),
    });
    if let Some(object) = answer.as_object_mut() {
        searched.add_to(object);
    }
    Ok(answer)
}

fn go_on(stopped: &AtomicBool) -> Result<(), Failure> {
    match stopped.load(Ordering::Relaxed) {
        true => Err("The check was stopped.".into()),
        false => Ok(()),
    }
}

pub(super) fn bench_of(engine: &Engine) -> Result<Bench, Failure> {
    let bench = engine.bench(None)?;
    match bench.sources() {
        0 => Err("The library has no source, so nothing can be checked. The reader adds sources in Pincite.".into()),
        _ => Ok(bench),
    }
}

/// The tool `check_quote`.
pub(super) fn check_quote(engine: &Engine, wanted: &CheckQuote) -> Result<Value, Failure> {
    let bench = bench_of(engine)?;
    let report = looked_up(engine, &bench, wanted)?;
    Ok(quote(&report, &Searched::new(&bench, &[])))
}

/// Looks a single quote up, with what is said of its place.
pub(super) fn looked_up(engine: &Engine, bench: &Bench, wanted: &CheckQuote) -> Result<QuoteReport, Failure> {
    if wanted.quote.len() > LONGEST_QUOTE {
        return Err(format!("The quote has over {LONGEST_QUOTE} bytes.").into());
    }
    let span = TextSpan::from_bytes(0..wanted.quote.len()).unwrap_or_default();
    let source = wanted
        .source
        .as_deref()
        .map(|named| sources::find(engine, named))
        .transpose()?;
    let named = source.map(|status| match title_of(&status.record) {
        _ if !status.record.file_name.is_empty() => status.record.file_name,
        title => title.to_owned(),
    });
    let pages = wanted.page.as_deref().map(|page| ClaimedPages {
        first: page.trim().to_owned(),
        last: None,
    });
    let checked: Checked = bench.check(Quote {
        span,
        text: wanted.quote.clone(),
        claimed: Claimed {
            source: named,
            pages,
            ..Claimed::default()
        },
    })?;
    Ok(engine.report_on(checked, None)?)
}

/// Whether a quote stands in the sources as it is given, where the answer says.
pub(super) fn is_right(report: &QuoteReport) -> bool {
    let verbatim = matches!(
        report.check.verdict,
        Verdict::Exact | Verdict::Normalized | Verdict::Elided
    );
    let best = report.matches.first();
    verbatim
        && !matches!(report.check.locator, LocatorCheck::Wrong | LocatorCheck::Near)
        && !matches!(report.check.attribution, Attribution::Elsewhere { .. })
        && best.is_none_or(|best| warnings(best).is_empty())
}

fn claim_is_right(report: &ClaimReport) -> bool {
    report.checked.check.support == Support::Supported && report.qualifications.is_empty()
}

/// A quote and what is to be done about it.
fn quote(report: &QuoteReport, searched: &Searched) -> Value {
    let found = !matches!(report.check.verdict, Verdict::NotFound | Verdict::NotCheckable(_));
    let best = report.matches.first().filter(|_| found);
    let nearest: Vec<Value> = match found {
        true => Vec::new(),
        false => report.matches.iter().take(NEAREST).map(passage).collect(),
    };
    json!({
        "quote": report.quote.text, "verdict": verdict(report.check.verdict), "reason": reason(report.check.verdict),
        "right": is_right(report), "passage": best.map(passage), "nearest": nearest,
        "differences": best.map(differences).unwrap_or_default(),
        "warnings": best.map(warnings).unwrap_or_default(),
        "confidence": report.check.confidence,
        "do": advice(report, best, searched),
    })
}

/// A passage of a source.
pub(super) fn passage(found: &MatchReport) -> Value {
    let place = locator_words(&found.places);
    let label = found
        .pages()
        .next()
        .map(|(index, label)| label.map_or_else(|| index.number().to_string(), |label| label.0.clone()));
    json!({
        "source": found.source.0, "title": found.source_title, "by": found.by, "file": found.file_name, "place": place,
        "text": found.text, "before": found.before, "after": found.after,
        "link": link(found.source, label.as_deref(), Some(&found.text)),
    })
}

/// Each difference: what the quote says, what the source says, of what kind it is.
fn differences(found: &MatchReport) -> Vec<Value> {
    let pieces = found.diff.iter().filter(|piece| piece.side != Side::Both);
    let side = |side: Side| match side {
        Side::Quote => "quote",
        Side::Source => "source",
        Side::Omitted | Side::Both => "left out",
    };
    pieces
        .map(|piece| json!({"in": side(piece.side), "words": piece.text, "kind": piece.edit.map(class)}))
        .collect()
}

/// What a reader would want to know of a passage before it is quoted.
fn warnings(found: &MatchReport) -> Vec<String> {
    let mut warnings = Vec::new();
    let beside = [("before", &found.cut_before), ("behind", &found.cut_behind)];
    warnings.extend(beside.into_iter().filter_map(|(side, words)| {
        Some(format!(
            "Right {side} it the source says “{}”, which turns what it says.",
            words.as_ref()?
        ))
    }));
    warnings.extend(found.cut_amid.as_ref().map(|words| {
        format!("It leaves out “{words}” amid the sentence, which may change who did it or what it says.")
    }));
    warnings.extend(found.other_voice.as_ref().map(|voice| {
        format!(
            "The answer gives it to {}; in the source, {} says it.",
            voice.named, voice.found
        )
    }));
    let flags = [
        (
            found.voice_untold,
            "It is not known who says this in the source; see whether it is whom the answer names.",
        ),
        (
            found.hidden.is_some_and(|hiding| hiding != Hiding::Folded),
            "The saved page does not show this passage to its readers.",
        ),
        (
            found.hidden == Some(Hiding::Folded),
            "The saved page folds this passage away: it is shown only when asked for.",
        ),
        (found.struck, "The page shows words of it as struck out."),
        (
            found.unsure && !found.scanned,
            "The file does not tell for sure which letters it shows there.",
        ),
        (
            found.automatic,
            "The words are from an automatic transcript, which may have misheard.",
        ),
        (
            found.scanned,
            "The words were read from a picture of the page, and letters may be misread.",
        ),
        (
            found.seen_by.is_some(),
            "The source is only what an assistant saw, not the document itself.",
        ),
    ];
    warnings.extend(found.corrected.iter().map(|one| {
        format!(
            "The reader of the page says “{}” where a machine read “{}” from its picture.",
            one.written, one.read
        )
    }));
    warnings.extend(
        flags
            .into_iter()
            .filter(|(there, _)| *there)
            .map(|(_, words)| words.to_owned()),
    );
    warnings
}

/// What an assistant is to do about a quote; `None` where it can stay as it is.
fn advice(report: &QuoteReport, best: Option<&MatchReport>, searched: &Searched) -> Option<String> {
    let of_source = || {
        best.map(|best| format!("“{}” ({})", best.text, placed(best)))
            .unwrap_or_default()
    };
    Some(match report.check.verdict {
        Verdict::Exact | Verdict::Normalized | Verdict::Elided => return place_advice(report, best?),
        Verdict::Altered => format!(
            "Use the source's words, or take the quotation marks away: {}.",
            of_source()
        ),
        Verdict::MeaningChanged => {
            format!(
                "The quote says something else than the source. Use the source's words: {}.",
                of_source()
            )
        }
        Verdict::NotFound if searched.is_incomplete() => format!(
            "These words are in none of the {} that could be searched. Take the quote out, or say that you could not find it.",
            searched.words()
        ),
        Verdict::NotFound => {
            "These words are in none of the sources. Take the quote out, or say that it is not from these sources."
                .to_owned()
        }
        Verdict::NotCheckable(why) => format!("{} Do not call it checked.", unchecked(why)),
    })
}

fn unchecked(why: NotCheckable) -> &'static str {
    match why {
        NotCheckable::NoText => "The sources have no text that could be searched.",
        NotCheckable::NoWords => "There is no word in it to look for.",
        NotCheckable::SourcesIncomplete => "What would have to be searched could not be read, or not whole.",
        NotCheckable::FileAbsent => "The file or page that it names is not in the library.",
        NotCheckable::Undecided => "It is made of too many or too common fragments to be looked up.",
        NotCheckable::OtherLanguage => "It may be translated: the source is in another language.",
        NotCheckable::Denied => "The answer itself says that nobody says this, and no source does.",
        NotCheckable::LettersUnsure => "The file does not tell for sure which letters it shows there.",
    }
}

/// Where the words are right, and what is said of them may not be.
fn place_advice(report: &QuoteReport, best: &MatchReport) -> Option<String> {
    if let Attribution::Elsewhere { .. } = report.check.attribution {
        let named = report.named_title.as_deref().unwrap_or("another source");
        return Some(format!("The words are not in {named}. Cite {} instead.", placed(best)));
    }
    if matches!(report.check.locator, LocatorCheck::Wrong | LocatorCheck::Near) {
        return Some(format!("The place is wrong. Cite {} instead.", placed(best)));
    }
    let warnings = warnings(best);
    (!warnings.is_empty()).then(|| format!("Tell the reader: {}", warnings.join(" ")))
}

/// "How Tides Work, p. 4".
fn placed(found: &MatchReport) -> String {
    let name = found.by.as_deref().unwrap_or(&found.source_title);
    match locator_words(&found.places) {
        place if place.is_empty() => name.to_owned(),
        place => format!("{name}, {place}"),
    }
}

/// A claim and the passages that speak for or against it.
fn claim(report: &ClaimReport) -> Value {
    let check = &report.checked.check;
    let evidence = report.evidence.iter().take(NEAREST).map(|one| {
        let mut told = passage(&one.found);
        if let Some(object) = told.as_object_mut() {
            object.insert("role".to_owned(), json!(claim_report::role(one.role)));
        }
        told
    });
    let differences = report.differences.iter();
    json!({
        "claim": report.checked.claim.text.trim(), "verdict": claim_report::status(check.support),
        "reason": check.unjudged.map(claim_report::reason), "right": claim_is_right(report),
        "evidence": evidence.collect::<Vec<_>>(),
        "differences": differences
            .map(|one| json!({"claim": one.claim, "source": one.source, "kind": class(one.class)}))
            .collect::<Vec<_>>(),
        "conditions": report.qualifications.iter().map(|one| one.text.as_str()).collect::<Vec<_>>(),
        "confidence": check.confidence,
        "do": claim_advice(report),
    })
}

fn claim_advice(report: &ClaimReport) -> Option<String> {
    let condition = report.qualifications.first();
    Some(match (report.checked.check.support, condition) {
        (Support::Supported, None) => return None,
        (Support::Supported, Some(condition)) => {
            format!("Add the condition that the source gives: “{}”.", condition.text)
        }
        (Support::PartlySupported, _) => {
            "Only a part of it is in the sources. Take the rest out, or say that it is yours.".into()
        }
        (Support::Contradicted, _) => "The source says otherwise: see differences. Correct it.".into(),
        (Support::Unsupported, _) => {
            "No passage says this in similar words. Say it in the source's words, take it out, cite a source for it, or say that it is yours.".into()
        }
        (Support::NotCheckable, _) => "It could not be judged by its words. Do not call it checked.".into(),
    })
}

/// Something in quotation marks that is no quote of a source.
fn not_judged(skipped: &Skipped) -> Value {
    json!({"words": skipped.text, "why": crate::skipped::name(skipped.reason)})
}

fn summary((reports, claims): (&[QuoteReport], &[ClaimReport]), not_judged: usize, to_change: usize) -> String {
    let right = reports.iter().filter(|report| is_right(report)).count();
    let supported = claims.iter().filter(|report| claim_is_right(report)).count();
    let told = format!(
        "{right} of {} quotes are verbatim where the answer says, {supported} of {} claims are supported.",
        reports.len(),
        claims.len()
    );
    let told = match not_judged {
        0 => told,
        n => format!("{told} {n} stretches were not judged: see not_judged, and say so."),
    };
    match (to_change, reports.len() + claims.len()) {
        (_, 0) => format!("There is no quote and no claim in it that could be judged. {told}"),
        (0, _) => told,
        (n, _) => {
            format!("{told} {n} to look at: see “do” of each whose “right” is false, change them, and check again.")
        }
    }
}
