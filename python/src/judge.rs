//! Driving the judge over an answer, as the program does.

use crate::each::each;
use crate::results::{AnswerResult, ClaimResult, FiguresResult, QuoteResult, SkippedResult};
use crate::shelf::{Meant, Shelf, id, number};
use crate::text::CodePoints;
use pincite_core::answer::blocks;
use pincite_core::answer::locator::Claimed;
use pincite_core::claim::{Claim, ClaimCheck, Settings, Support, WordsAlone, check, check_cited, claims, figures};
use pincite_core::extract::source_names::Called;
use pincite_core::extract::{
    Extraction, Quote, Skipped, cite_by_entry, cite_by_heading, cite_by_title, extract, heard,
};
use pincite_core::quote::{Attribution, Check, verify_in};
use pincite_core::source::text::TextSpan;
use pyo3::prelude::*;

/// Judges an answer's quotes, and its claims where settings for them are given.
pub(crate) fn answer(
    py: Python<'_>,
    shelf: &Shelf,
    answer: &str,
    settings: Option<&Settings>,
) -> PyResult<AnswerResult> {
    let read = each(py, 1, |_| Read::of(answer, shelf, settings.is_some()))?;
    let Some(read) = read.into_iter().next() else {
        return Ok(AnswerResult::default());
    };
    let points = CodePoints::of(answer);
    let quotes = each(py, read.quotes.len(), |at| {
        let quote = read.quotes.get(at)?;
        Some(QuoteResult::new(
            shelf,
            quote,
            &judged(shelf, quote),
            points.span(answer, quote.span),
        ))
    })?;
    let checked = each(py, read.claims.len(), |at| {
        let claim = read.claims.get(at)?;
        Some((claim.clone(), judged_claim(shelf, claim, settings?)))
    })?;
    let checked: Vec<(Claim, (ClaimCheck, Attribution))> = checked.into_iter().flatten().collect();
    let told = |(claim, (check, attribution)): &(Claim, (ClaimCheck, Attribution))| {
        ClaimResult::new(shelf, (claim, check, *attribution), (answer, &points))
    };
    let claims = settings.map(|_| checked.iter().map(told).collect());
    let weighed: Vec<(Claim, ClaimCheck)> = checked.into_iter().map(|(claim, (check, _))| (claim, check)).collect();
    Ok(AnswerResult {
        quotes: quotes.into_iter().flatten().collect(),
        skipped: read
            .skipped
            .iter()
            .map(|one| SkippedResult::new(one, (answer, &points)))
            .collect(),
        claims,
        figures: settings.map(|_| FiguresResult::new(&figures(&weighed), (answer, &points))),
    })
}

/// Judges one quote, for which somebody names a source.
pub(crate) fn quote(py: Python<'_>, shelf: &Shelf, text: String, named: Option<String>) -> PyResult<QuoteResult> {
    let quote = Quote {
        span: TextSpan::from_bytes(0..text.len()).unwrap_or_default(),
        claimed: Claimed {
            source: named,
            ..Claimed::default()
        },
        text,
    };
    let check = each(py, 1, |_| judged(shelf, &quote))?;
    let whole = (0, quote.text.chars().count());
    let told = check.first().map(|check| QuoteResult::new(shelf, &quote, check, whole));
    Ok(told.unwrap_or_default())
}

/// What an answer says, read for judging.
struct Read {
    quotes: Vec<Quote>,
    skipped: Vec<Skipped>,
    claims: Vec<Claim>,
}

impl Read {
    fn of(answer: &str, shelf: &Shelf, with_claims: bool) -> Self {
        let nothing_more = |_: &str| false;
        let heard = heard(answer, &nothing_more);
        let blocks = blocks(&heard.text);
        let Extraction {
            mut quotes,
            mut skipped,
        } = extract(&heard.text, &blocks, &nothing_more);
        let claims = match with_claims {
            true => claims(&heard.text, &blocks, &quotes),
            false => Vec::new(),
        };
        let names: Vec<Called<'_>> = shelf.names().collect();
        for quote in &mut quotes {
            cite_by_title(&heard.text, quote, names.iter().copied());
        }
        let named = quotes.iter_mut().map(|quote| (quote.span.end(), &mut quote.claimed));
        cite_by_entry(&heard.text, &blocks, named, &names);
        cite_by_heading(&blocks, &mut quotes, &names);
        skipped.extend(heard.left_out.iter().cloned());
        skipped.sort_by_key(|one| one.span.start());
        Self {
            quotes,
            skipped,
            claims,
        }
    }
}

fn judged(shelf: &Shelf, quote: &Quote) -> Check {
    let judged = |named| {
        verify_in(quote, &Meant { shelf, named }, shelf.dictionaries, || {
            shelf.candidates(&quote.text)
        })
    };
    let check = judged(shelf.meant(quote.claimed.source.as_deref()).map(id));
    let Attribution::Elsewhere { named } = check.attribution else {
        return check;
    };
    // Another piece of the source named has it: that is the one meant.
    let pieces = number(named).map_or(&[][..], |named| shelf.same_name(named));
    let in_pieces = |source| number(source).is_some_and(|at| pieces.contains(&at));
    match check
        .matches
        .iter()
        .map(|found| found.source)
        .find(|source| in_pieces(*source))
    {
        Some(piece) => judged(Some(piece)),
        None => check,
    }
}

fn judged_claim(shelf: &Shelf, claim: &Claim, settings: &Settings) -> (ClaimCheck, Attribution) {
    let name = claim.claimed.source.as_deref();
    let named = shelf.meant(name);
    let (mut check, attribution) = weighed(shelf, claim, named, settings);
    if check.support == Support::Unsupported && (shelf.lacks(named) || shelf.is_absent_file(name)) {
        check.support = Support::NotCheckable;
        check.unjudged = None;
    }
    (check, attribution)
}

/// Judges a claim against the source named, all pieces of it together, and against the others where that does not support it.
fn weighed(shelf: &Shelf, claim: &Claim, named: Option<usize>, settings: &Settings) -> (ClaimCheck, Attribution) {
    let pieces = named.map_or_else(Vec::new, |named| shelf.pieces(&claim.text, named));
    let asked = shelf.asked(&claim.text, &pieces);
    let (Some(named), true) = (named, pieces.len() > 1) else {
        let named = pieces.first().map(|piece| id(*piece));
        return check_cited(&claim.text, named, &asked, settings, &WordsAlone);
    };
    let there = check(&claim.text, &shelf.claim_sources(&pieces), settings, &WordsAlone);
    let best = there.evidence.first().map(|first| first.source);
    let first = best.or(pieces.first().map(|piece| id(*piece)));
    let there = (there, Attribution::AsNamed(first.unwrap_or(id(named))));
    if there.0.support == Support::Supported {
        return there;
    }
    let anywhere = check_cited(&claim.text, first, &asked, settings, &WordsAlone);
    let best = anywhere.0.evidence.first().and_then(|best| number(best.source));
    let is_piece = |at: usize| shelf.same_name(named).contains(&at);
    let elsewhere = matches!(anywhere.1, Attribution::Elsewhere { .. }) && !best.is_some_and(is_piece);
    match elsewhere {
        true => anywhere,
        false => there,
    }
}
