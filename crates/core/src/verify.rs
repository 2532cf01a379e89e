//! How a quote is judged.
//!
//! In three steps, each only where the one before found nothing:
//!
//! 1. Word for word: the quote's letters and digits are searched in the folded text of every source
//!    ([`crate::fold`]), and each place is compared mark by mark ([`crate::compare`]). What passes is
//!    [`Verdict::Exact`] or [`Verdict::Normalized`].
//! 2. With omissions: the quote is cut at its ellipses and at what it puts in brackets, and its fragments are searched
//!    in order ([`crate::elide`]): [`Verdict::Elided`], unless what was left out turns the sense.
//! 3. Nearly: the passages that an index proposes are aligned with the quote word by word ([`crate::align`]), and each
//!    difference is classed ([`crate::critical`]): [`Verdict::Altered`] or [`Verdict::MeaningChanged`], or, when only
//!    reference markers differ, [`Verdict::Normalized`].
//!
//! No threshold takes part in the first two: a quote is never called verbatim unless every word of it stands in the
//! source in that order.

use crate::align;
use crate::compare::{FoldedQuote, Likeness, Unfolded};
use crate::document::{Document, PageIndex, PageLabel, Place, SourceId};
use crate::elide;
use crate::extract::Quote;
use crate::fold::{Fold, Folded};
use crate::locator::LocatorCheck;
use crate::text::TextSpan;
use std::collections::BTreeSet;

/// How faithful a quote is to the source; never whether a claim is true of the world.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// Every word stands in the source in that order, letter by letter (white space apart).
    Exact,
    /// As `Exact`, but typography differs; [`Match::folds`] lists how.
    Normalized,
    /// Fragments stand in the source in order; what was left out is in [`Match::omitted`].
    Elided,
    /// Words differ; [`Match::edits`] lists them.
    Altered,
    /// Words differ, and a difference changes the meaning.
    MeaningChanged,
    /// No passage is near enough to be called the quote's.
    NotFound,
    /// There is nothing to compare with, or too little of the quote to find a place by.
    NotCheckable(NotCheckable),
}

/// Why a quote cannot be checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NotCheckable {
    /// No source has text: none was added, or they are scans without a text layer.
    NoText,
    /// The quote has no letter or digit.
    NoWords,
    /// A part of the library could not be read (a page without text, a source still being read), so absence cannot
    /// be claimed.
    SourcesIncomplete,
}

/// What class of word a difference touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EditClass {
    /// Another word of the same sense, a filler, a slip of the pen.
    Wording,
    /// A number, date or amount.
    Number,
    /// A unit or scale.
    Unit,
    /// "not", "never", "without".
    Negation,
    /// "shall", "should", "may", "must".
    Modal,
    /// "all", "some", "most", "none", "at least".
    Quantifier,
    /// "increase" against "decrease".
    Opposite,
    /// A name or identifier.
    Name,
    /// Another word of content, of a sense that is not known to be the same.
    Content,
    /// The place where two distant passages were joined.
    Seam,
}

/// A difference between the quote and the source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// What the quote has, as a span of [`crate::extract::Quote::text`]; empty where the quote leaves words out.
    pub quote: TextSpan,
    /// What the source has; empty where the quote adds words.
    pub source: TextSpan,
    /// What kind of word it touches.
    pub class: EditClass,
}

/// A place in a source where a quote stands, or the nearest to it.
#[derive(Clone, Debug, PartialEq)]
pub struct Match {
    /// Which source.
    pub source: SourceId,
    /// The passage, in the quote's order: more than one span where furniture, a footnote or omitted text lies between.
    pub spans: Vec<TextSpan>,
    /// The typography that differs.
    pub folds: Vec<Fold>,
    /// The words that differ.
    pub edits: Vec<Edit>,
    /// What the quote leaves out between its fragments.
    pub omitted: Vec<TextSpan>,
    /// How alike quote and passage are, 0 to 1; 1 for `Exact` and `Normalized`.
    pub score: f32,
}

/// Whether the quote stands in the source that the answer named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attribution {
    /// The answer names no source, or the one it names is not known here.
    Unnamed,
    /// It stands in the source named.
    AsNamed(SourceId),
    /// It does not stand in the source named, but in another one.
    Elsewhere {
        /// The source that the answer named.
        named: SourceId,
    },
}

/// The judgement on one quote.
#[derive(Clone, Debug, PartialEq)]
pub struct Check {
    /// How faithful.
    pub verdict: Verdict,
    /// Where it stands, best first; for `NotFound` the nearest passages, for a person to judge.
    pub matches: Vec<Match>,
    /// How many places there are, counting those that `matches` leaves out.
    pub places: usize,
    /// Whether in the source named.
    pub attribution: Attribution,
    /// Whether on the page named.
    pub locator: LocatorCheck,
    /// How sure the verdict is, 0 to 1.
    pub confidence: f32,
}

/// A source as the judge reads it.
#[derive(Clone, Copy, Debug)]
pub struct SourceText<'a> {
    /// Which source.
    pub id: SourceId,
    /// The name of its file.
    pub file_name: &'a str,
    /// Its title, when its file gives one.
    pub title: Option<&'a str>,
    /// Its text; empty when it could not be read (yet).
    pub document: &'a Document,
    /// The same text, folded.
    pub folded: &'a Folded,
    /// Some of its pages have no text or could not be read.
    pub incomplete: bool,
}

/// A passage that an index proposes for a quote, because they share rare words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// Which source.
    pub source: SourceId,
    /// Which stretch of its text.
    pub span: TextSpan,
}

/// Places that a check keeps; more are only counted.
const KEPT: usize = 50;

/// Nearest passages that a check keeps for a person to judge.
const NEAREST: usize = 3;

/// Judges `quote` against `sources`. `candidates`, best first, are where a passage that is only nearly the quote is
/// looked for; word-for-word places are found whatever they say.
#[must_use]
pub fn verify(quote: &Quote, sources: &[SourceText<'_>], candidates: &[Candidate]) -> Check {
    let judge = Judge {
        quote,
        sources,
        named: named(quote, sources),
    };
    let folded = FoldedQuote::of(&quote.text);
    if folded.folded().is_empty() {
        return judge.nothing(Verdict::NotCheckable(NotCheckable::NoWords), Vec::new());
    }
    if sources.iter().all(|source| source.folded.text().is_empty()) {
        return judge.nothing(Verdict::NotCheckable(NotCheckable::NoText), Vec::new());
    }
    let fragments = elide::Fragments::of(&quote.text);
    if !fragments.as_ref().is_some_and(elide::Fragments::is_open) {
        let (mut found, places) = judge.word_for_word(&folded);
        if !found.is_empty() {
            return judge.found(&mut found, places);
        }
    }
    let mut elided = judge.with_omissions(fragments.as_ref());
    if !elided.is_empty() {
        let places = elided.len();
        return judge.found(&mut elided, places);
    }
    let mut near = align::near(quote, sources, candidates);
    near.sort_by(|a, b| b.found.score.total_cmp(&a.found.score));
    if let Some(verdict) = near.first().and_then(|best| best.verdict) {
        let mut matches: Vec<(Verdict, Match)> = near
            .into_iter()
            .filter_map(|near| Some((near.verdict?, near.found)))
            .take(KEPT)
            .collect();
        // Rivals of another verdict are other passages, not further places of this one.
        matches.retain(|(rival, _)| *rival == verdict);
        let places = matches.len();
        return judge.found(&mut matches, places);
    }
    let nearest = near.into_iter().map(|near| near.found).take(NEAREST).collect();
    judge.nothing(
        if judge.incomplete() {
            INCOMPLETE
        } else {
            Verdict::NotFound
        },
        nearest,
    )
}

const INCOMPLETE: Verdict = Verdict::NotCheckable(NotCheckable::SourcesIncomplete);

struct Judge<'a> {
    quote: &'a Quote,
    sources: &'a [SourceText<'a>],
    named: Option<SourceId>,
}

impl Judge<'_> {
    /// Every place that holds the quote word for word, and how many there are.
    fn word_for_word(&self, folded: &FoldedQuote<'_>) -> (Vec<(Verdict, Match)>, usize) {
        let mut found: Vec<(Verdict, Match)> = Vec::new();
        let mut places = 0;
        for source in self.sources {
            let mut seen = BTreeSet::new();
            for likeness in places_of(folded, source) {
                if seen.insert(likeness.spans.clone()) {
                    places += 1;
                    // What is kept past the cap can only be a place in the source or on the page that was named.
                    if found.len() < KEPT || self.is_claimed(source, &likeness.spans) {
                        found.push(verbatim(source.id, likeness));
                    }
                }
            }
        }
        (found, places)
    }

    fn with_omissions(&self, fragments: Option<&elide::Fragments<'_>>) -> Vec<(Verdict, Match)> {
        let Some(fragments) = fragments else { return Vec::new() };
        self.sources
            .iter()
            .filter_map(|source| fragments.find(source))
            .collect()
    }

    /// The check for a quote that stands somewhere.
    fn found(&self, found: &mut Vec<(Verdict, Match)>, places: usize) -> Check {
        found.sort_by_cached_key(|(verdict, place)| self.rank(*verdict, place));
        found.truncate(KEPT);
        let verdict = found.first().map_or(Verdict::NotFound, |(verdict, _)| *verdict);
        let matches: Vec<Match> = found.drain(..).map(|(_, place)| place).collect();
        let best = matches.first();
        let attribution = match (self.named, best) {
            (Some(named), Some(best)) if best.source == named => Attribution::AsNamed(named),
            (Some(named), Some(_)) => Attribution::Elsewhere { named },
            _ => Attribution::Unnamed,
        };
        let locator = best.map_or(LocatorCheck::Unclaimed, |best| self.locator(best.source, &best.spans));
        let confidence = confidence(verdict, &self.quote.text, best);
        Check {
            verdict,
            matches,
            places,
            attribution,
            locator,
            confidence,
        }
    }

    /// The check for a quote that stands nowhere, or cannot be looked for.
    fn nothing(&self, verdict: Verdict, nearest: Vec<Match>) -> Check {
        let confidence = confidence(verdict, &self.quote.text, nearest.first());
        let (attribution, locator) = (Attribution::Unnamed, LocatorCheck::Unclaimed);
        Check {
            verdict,
            matches: nearest,
            places: 0,
            attribution,
            locator,
            confidence,
        }
    }

    /// Whether the source that would have to be searched could not be read whole, so that absence proves nothing.
    fn incomplete(&self) -> bool {
        match self.named {
            Some(named) => self
                .sources
                .iter()
                .any(|source| source.id == named && source.incomplete),
            None => self.sources.iter().any(|source| source.folded.text().is_empty()),
        }
    }

    /// Better places are smaller: in the source named, on the page named, letter by letter.
    fn rank(&self, verdict: Verdict, place: &Match) -> (bool, u8, Verdict) {
        let page = match self.locator(place.source, &place.spans) {
            LocatorCheck::Right => 0,
            LocatorCheck::Near => 1,
            LocatorCheck::Wrong | LocatorCheck::Unclaimed => 2,
        };
        (self.named.is_some_and(|named| named != place.source), page, verdict)
    }

    fn is_claimed(&self, source: &SourceText<'_>, spans: &[TextSpan]) -> bool {
        self.named.is_none_or(|named| named == source.id) && self.locator(source.id, spans) == LocatorCheck::Right
    }

    fn locator(&self, id: SourceId, spans: &[TextSpan]) -> LocatorCheck {
        let Some(claimed) = &self.quote.claimed.pages else {
            return LocatorCheck::Unclaimed;
        };
        let source = self.sources.iter().find(|source| source.id == id);
        source.map_or(LocatorCheck::Unclaimed, |source| {
            claimed.compare(&pages(source.document, spans))
        })
    }
}

fn verbatim(source: SourceId, likeness: Likeness) -> (Verdict, Match) {
    let verdict = if likeness.folds.is_empty() {
        Verdict::Exact
    } else {
        Verdict::Normalized
    };
    let folds: Vec<Fold> = likeness.folds.into_iter().collect();
    let found = Match {
        source,
        spans: likeness.spans,
        folds,
        edits: Vec::new(),
        omitted: Vec::new(),
        score: 1.0,
    };
    (verdict, found)
}

/// A word as common as "the" would be compared at every place: so many of them say as much as all.
const MOST_HITS: usize = 10_000;

/// The places of one source that hold a quote word for word.
pub(crate) fn places_of<'a>(
    quote: &'a FoldedQuote<'_>,
    source: &'a SourceText<'_>,
) -> impl Iterator<Item = Likeness> + 'a {
    let hits = source.folded.find(quote.folded()).take(MOST_HITS);
    let mut unfolded = Unfolded::default();
    hits.filter_map(move |hit| quote.compare(source.document, &hit, &mut unfolded))
}

/// The pages that `spans` touch, each once.
#[must_use]
pub fn pages(document: &Document, spans: &[TextSpan]) -> Vec<(PageIndex, Option<PageLabel>)> {
    let mut pages: Vec<(PageIndex, Option<PageLabel>)> = Vec::new();
    for span in spans {
        let first = document.segment_at(span.start()).unwrap_or_default();
        let touched = document
            .segments()
            .iter()
            .skip(first)
            .take_while(|segment| segment.span.start() < span.end());
        for segment in touched {
            let Place::Page { index, label } = &segment.place;
            if !pages.iter().any(|(seen, _)| seen == index) {
                pages.push((*index, label.clone()));
            }
        }
    }
    pages
}

/// How sure a verdict is, 0 to 1. A word-for-word place is as sure as its quote is long: one word stands in many texts
/// by chance.
fn confidence(verdict: Verdict, quote: &str, best: Option<&Match>) -> f32 {
    let words = quote.split_whitespace().count();
    match verdict {
        Verdict::Exact | Verdict::Normalized if words >= 4 => 0.99,
        Verdict::Exact | Verdict::Normalized => 0.9,
        Verdict::Elided => 0.9,
        Verdict::Altered | Verdict::MeaningChanged => best.map_or(0.0, |best| best.score),
        Verdict::NotFound => best.map_or(0.95, |best| 1.0 - best.score / 2.0),
        Verdict::NotCheckable(_) => 1.0,
    }
}

/// The source that the answer names for the quote, if it is one of `sources`.
fn named(quote: &Quote, sources: &[SourceText<'_>]) -> Option<SourceId> {
    let claim = plain(quote.claimed.source.as_deref()?);
    let likeness = |source: &SourceText<'_>| {
        let names = [
            Some(source.file_name),
            source.file_name.rsplit_once('.').map(|(stem, _)| stem),
            source.title,
        ];
        names
            .into_iter()
            .flatten()
            .map(|name| name_likeness(&claim, &plain(name)))
            .fold(0.0, f64::max)
    };
    let mut best: Vec<(f64, SourceId)> = sources.iter().map(|source| (likeness(source), source.id)).collect();
    best.sort_by(|a, b| b.0.total_cmp(&a.0));
    match best.as_slice() {
        // Two sources that fit equally well: the answer has not said which.
        [(a, _), (b, _), ..] if *a < 1.0 && (a - b).abs() < f64::EPSILON => None,
        [(likeness, id), ..] if *likeness >= LIKE_ENOUGH => Some(*id),
        _ => None,
    }
}

/// Names closer than this are the same name spelt differently.
const LIKE_ENOUGH: f64 = 0.85;

/// Shorter names are the same or they are not.
const SHORT_NAME: usize = 5;

fn name_likeness(claim: &str, name: &str) -> f64 {
    if claim == name {
        1.0
    } else if claim.len() < SHORT_NAME || name.len() < SHORT_NAME {
        0.0
    } else if name.starts_with(claim) || claim.starts_with(name) {
        // "Cell Respiration" for "Cell Respiration: A Primer".
        0.9
    } else {
        strsim::normalized_levenshtein(claim, name)
    }
}

fn plain(name: &str) -> String {
    crate::fold::folded(name)
}

#[cfg(test)]
mod tests;
