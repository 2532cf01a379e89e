//! How a quote is judged.
//!
//! A quote in another notation than the source's is judged as what it shows, too ([`crate::quote::notation`]). In steps,
//! each only where the one before found nothing:
//!
//! 1. Word for word: the quote's letters and digits are searched in the folded text of every source
//!    ([`crate::fold`]), and each place is compared mark by mark ([`crate::quote::exact`]). What passes is
//!    [`Verdict::Exact`] or [`Verdict::Normalized`].
//!    A row of a table is compared cell by cell, too ([`crate::quote::row`]): its label and its values, whatever stands
//!    between them.
//! 2. With omissions: the quote is cut at its ellipses and at what it puts in brackets, and its fragments are searched
//!    in order ([`crate::quote::elide`]): [`Verdict::Elided`], unless what was left out turns the sense.
//! 3. Nearly: the passages that an index proposes, or that share runs of words with the quote, are aligned with it word
//!    by word, and each difference is classed ([`crate::quote::critical`]): [`Verdict::Altered`], or
//!    [`Verdict::MeaningChanged`] when one of them is critical, or [`Verdict::Normalized`] when only reference markers
//!    differ.
//! 4. Joined: a quote that stands in a source word for word, but in pieces apart from each other, is
//!    [`Verdict::MeaningChanged`] too, with a seam.
//!
//! No threshold takes part in the first two: a quote is never called verbatim unless every word of it stands in the
//! source in that order.
//!
//! What may only be misread on a page that was read from a picture is "reads as …" ([`EditClass::Misread`]).
//! What differs only in words whose letters are not sure is no difference ([`crate::source::document::Document::unsure`]):
//! with nothing else the quote cannot be checked.
//!
//! In the third a passage counts as the quote's when seven tenths of the quote's words stand there (a word misspelt
//! counts for most of one, and what the source has more counts against it, up to two words a gap), when at most a
//! quarter of them are other words, and when the quote does not leap through it every few words.

use crate::extract::Quote;
use crate::language::Dictionaries;

mod accents;
mod case;
mod confidence;
pub mod critical;
mod denied;
pub(crate) mod edges;
pub mod elide;
pub mod exact;
mod gap;
mod in_memory;
pub(crate) mod judge;
pub(crate) mod near;
mod notation;
mod pictured;
mod places;
mod row;
pub mod sources;
#[cfg(test)]
mod tests;
mod unsure;
pub(crate) mod verdict;

pub use in_memory::InMemory;
pub use places::MOST_HITS;
pub use sources::{Opened, Sketch, Sources};
pub use unsure::lacks_letters;
pub use verdict::{Attribution, Candidate, Check, Edit, EditClass, Match, NotCheckable, SourceText, Verdict};

/// Judges `quote` against `sources`. `candidates`, best first, are where a passage that is only nearly the quote is
/// looked for; they are asked for only then, and word-for-word places are found without them. Where there are none the
/// sources themselves are searched for runs of the quote's words, and where they lead nowhere, for good parts of it.
#[must_use]
pub fn verify(quote: &Quote, sources: &[SourceText<'_>], candidates: impl FnOnce() -> Vec<Candidate>) -> Check {
    verify_with(quote, sources, &Dictionaries::default(), candidates)
}

/// As [`verify`], with what is known of the words of languages.
#[must_use]
pub fn verify_with(
    quote: &Quote,
    sources: &[SourceText<'_>],
    dictionaries: &Dictionaries,
    candidates: impl FnOnce() -> Vec<Candidate>,
) -> Check {
    verify_in(quote, &InMemory(sources), dictionaries, candidates)
}

/// As [`verify_with`], against sources that need not be in memory: only those are opened that may hold the quote, or
/// something of it.
#[must_use]
pub fn verify_in(
    quote: &Quote,
    sources: &dyn Sources,
    dictionaries: &Dictionaries,
    candidates: impl FnOnce() -> Vec<Candidate>,
) -> Check {
    let check = notation::verify(quote, sources, dictionaries, candidates);
    let check = pictured::settled(unsure::settled(check, sources), &quote.text, sources);
    denied::settled(check, quote)
}
