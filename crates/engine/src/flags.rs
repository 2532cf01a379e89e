//! What speaks against a quote, whatever its words are: it stands on another page or in another source than the answer says,
//! somebody else says it there, the page does not show it or shows it struck out, or its letters are not sure.

use crate::error::EngineError;
use crate::learned::{Learned, PagesBehind};
use crate::text_cache::TextCache;
use pincite_core::answer::blocks;
use pincite_core::answer::locator::LocatorCheck;
use pincite_core::extract::Quote;
use pincite_core::quote::{Attribution, Check, Verdict};
use pincite_core::source::document::{Hiding, pages};
use pincite_core::voice::{Named, Voice, Voices};

/// How many of an answer's quotes are flagged.
pub(crate) fn flagged(
    cache: &TextCache,
    learned: &Learned,
    text: &str,
    checks: &[(Quote, Check)],
) -> Result<usize, EngineError> {
    let voices = Voices::of(blocks(text));
    let mut flagged = 0;
    for (quote, check) in checks {
        flagged += usize::from(is_flagged(cache, learned, &voices, quote, check)?);
    }
    Ok(flagged)
}

fn is_flagged(
    cache: &TextCache,
    learned: &Learned,
    voices: &Voices,
    quote: &Quote,
    check: &Check,
) -> Result<bool, EngineError> {
    let (Some(best), true) = (check.matches.first(), is_found(check)) else {
        return Ok(false);
    };
    if matches!(check.attribution, Attribution::Elsewhere { .. })
        || is_off(check) && behind(cache, learned, quote, check)?.is_none()
    {
        return Ok(true);
    }
    let document = &cache.source(best.source)?.document;
    if document.doubts(&best.spans)
        || document.strikes(&best.spans)
        || !matches!(document.hiding(&best.spans), None | Some(Hiding::Folded))
    {
        return Ok(true);
    }
    let told = self::voices(cache, check, voices.named(quote.span).as_ref())?;
    Ok(matches!(told.first(), Some(Some(Voice::Other(_)))))
}

/// Whether a passage is shown as the quote's own.
pub(crate) fn is_found(check: &Check) -> bool {
    !matches!(check.verdict, Verdict::NotFound | Verdict::NotCheckable(_))
}

fn is_off(check: &Check) -> bool {
    matches!(check.locator, LocatorCheck::Near | LocatorCheck::Wrong)
}

/// How far behind a wrong page is, where the passage stands just where it is meant by what was learned of its source.
pub(crate) fn behind(
    cache: &TextCache,
    learned: &Learned,
    quote: &Quote,
    check: &Check,
) -> Result<Option<PagesBehind>, EngineError> {
    let elsewhere = matches!(check.attribution, Attribution::Elsewhere { .. });
    let (Some(best), Some(claimed)) = (check.matches.first(), &quote.claimed.pages) else {
        return Ok(None);
    };
    if !is_off(check) || elsewhere || learned.behind(best.source).is_none() {
        return Ok(None);
    }
    let found = pages(&cache.source(best.source)?.document, &best.spans);
    Ok(learned.explains(best.source, claimed, &found))
}

/// What the source of each of a check's matches tells of who says it. Nothing where one of the places that are as good bears out
/// whom the answer names, or could.
pub(crate) fn voices(
    cache: &TextCache,
    check: &Check,
    named: Option<&Named<'_>>,
) -> Result<Vec<Option<Voice>>, EngineError> {
    let nothing = vec![None; check.matches.len()];
    let Some(named) = named else { return Ok(nothing) };
    let mut told = Vec::with_capacity(check.matches.len());
    for found in &check.matches {
        let source = cache.source(found.source)?;
        told.push(named.voice(&source.document, &found.spans, Some(&source.record.about)));
    }
    let best = check.matches.first().map_or(0.0, |best| best.score);
    let best = check.matches.iter().take_while(|one| one.score >= best).count();
    let as_good = told.get(..best).unwrap_or_default();
    if check.places > check.matches.len() || as_good.contains(&None) {
        return Ok(nothing);
    }
    // Whom the answer names may say it at the place that does not tell.
    if as_good.contains(&Some(Voice::Untold)) {
        told.fill(Some(Voice::Untold));
    }
    Ok(told)
}
