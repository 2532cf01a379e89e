//! Quotes that stand nowhere: whether that proves anything.

use super::{Judge, NEAREST};
use crate::language::{is_in_other_script, is_surely_other};
use crate::quote::near::Near;
use crate::quote::sources::Sketch;
use crate::quote::unsure;
use crate::quote::verdict::{Check, Match, NotCheckable, SourceText, Verdict};

/// A likeness from which on a passage is in the quote's language.
const SAME_LANGUAGE: f32 = 0.5;

/// More sources than this are not asked for their language: that takes long, and one of them may be in the quote's.
const SAMPLED: usize = 200;

impl Judge<'_> {
    /// The check for a quote that was found nowhere; `complete` where every source was searched to the end.
    pub(super) fn absent(&self, nearest: Vec<Near>, complete: bool) -> Check {
        let nearest: Vec<Match> = nearest.into_iter().map(|near| near.found).take(NEAREST).collect();
        // A passage that shares half of the quote's words is in its language.
        let shares_words = nearest.first().is_some_and(|best| best.score >= SAME_LANGUAGE);
        let undecided = (!complete).then_some(NotCheckable::Undecided);
        let translated = || (!shares_words && self.is_translated()).then_some(NotCheckable::OtherLanguage);
        let reason = self
            .unsearched()
            .or(undecided)
            .or_else(|| self.misread(nearest.first()))
            .or_else(translated);
        self.nothing(reason.map_or(Verdict::NotFound, Verdict::NotCheckable), nearest)
    }

    /// Why absence proves nothing: what would have to be searched could not be read whole (the source named, or without one
    /// most sources), or is a file that is not there. One scan in a library does not excuse an invented quote, nor does
    /// an author whom no source is known to be by: the file may be there and not say who wrote it.
    fn unsearched(&self) -> Option<NotCheckable> {
        let mut sources = self.sources.sketches();
        let unread = match self.named {
            Some(named) => sources.any(|source| source.id == named && source.incomplete),
            None => {
                let incomplete = sources.filter(|source| source.incomplete).count();
                let all = self.sources.count();
                incomplete * 2 > all || all == 0
            }
        };
        let name = self.quote.claimed.source.as_deref();
        if unread {
            Some(NotCheckable::SourcesIncomplete)
        } else if self.sources.is_absent_file(name) {
            Some(NotCheckable::FileAbsent)
        } else {
            None
        }
    }

    /// Why absence proves nothing where pages are read with letters that are not sure: most of what would have to be searched,
    /// or the passage that comes nearest.
    fn misread(&self, nearest: Option<&Match>) -> Option<NotCheckable> {
        let mut sources = self.sources.sketches();
        let lost = match self.named {
            Some(named) => sources.any(|source| source.id == named && source.lacks_letters),
            None => sources.all(|source| source.incomplete || source.lacks_letters),
        };
        /// A passage of which so much is the quote's, or not sure, may be the quote's.
        const MAY_BE: f32 = 0.85;
        let near = nearest.filter(|near| near.score >= SAME_LANGUAGE).is_some_and(|near| {
            let source = self.sources.open_by_id(near.source);
            let share = source.map_or(0.0, |source| unsure::share(&near.spans, source.text().document));
            share > 0.0 && near.score + share >= MAY_BE
        });
        (lost || near).then_some(NotCheckable::LettersUnsure)
    }

    /// Whether the quote is surely in another language than the source named, or than every source.
    fn is_translated(&self) -> bool {
        let wanted = |source: &Sketch| source.has_letters && self.named.is_none_or(|named| named == source.id);
        let searched: Vec<Sketch> = self.sources.sketches().filter(wanted).take(SAMPLED + 1).collect();
        let other = |source: &SourceText<'_>| {
            let samples = samples(source.document.text());
            let quote = &self.quote.text;
            samples.into_iter().all(|sample| {
                is_in_other_script(quote, sample) || is_surely_other(quote, sample, self.dictionaries).is_some()
            })
        };
        let is_other = |source: &Sketch| {
            let opened = self.sources.open_by_id(source.id);
            opened.is_some_and(|opened| other(&opened.text()))
        };
        searched.len() <= SAMPLED && searched.iter().all(is_other)
    }
}

/// Parts of a text that tell its language: from its beginning and its middle.
fn samples(text: &str) -> Vec<&str> {
    const LENGTH: usize = 700;
    let border = |mut at: usize| {
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        at
    };
    let from = |start: usize| text.get(border(start)..border((start + LENGTH).min(text.len())));
    let middle = (text.len() > 3 * LENGTH).then_some(text.len() / 2);
    [Some(0), middle].into_iter().flatten().filter_map(from).collect()
}
