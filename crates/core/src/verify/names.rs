//! Which source an answer names.

use crate::document::SourceId;
use crate::fold::folded;

/// What a source is called by.
#[derive(Clone, Copy, Debug)]
pub struct Called<'a> {
    /// Which source.
    pub id: SourceId,
    /// The name of its file.
    pub file_name: &'a str,
    /// Its title, where it has one.
    pub title: Option<&'a str>,
}

/// The one of `sources` that an answer means by `name`; none where none is called so, or two are equally well.
#[must_use]
pub fn named<'a>(name: Option<&str>, sources: impl Iterator<Item = Called<'a>>) -> Option<SourceId> {
    let claim = folded(name?);
    let mut best: Vec<(f64, SourceId)> = sources
        .map(|source| (likeness_of(&claim, &source), source.id))
        .collect();
    best.sort_by(|a, b| b.0.total_cmp(&a.0));
    match best.as_slice() {
        // Two sources that fit equally well: the answer has not said which.
        [(a, _), (b, _), ..] if *a < 1.0 && (a - b).abs() < f64::EPSILON => None,
        [(likeness, id), ..] if *likeness >= LIKE_ENOUGH => Some(*id),
        _ => None,
    }
}

/// Whether one of `sources` is called by this name, or several are.
#[must_use]
pub fn is_known<'a>(name: &str, mut sources: impl Iterator<Item = Called<'a>>) -> bool {
    let claim = folded(name);
    sources.any(|source| likeness_of(&claim, &source) >= LIKE_ENOUGH)
}

/// How much a folded name is like one of those that a source has, 0 to 1.
fn likeness_of(claim: &str, source: &Called<'_>) -> f64 {
    let names = [
        Some(source.file_name),
        source.file_name.rsplit_once('.').map(|(stem, _)| stem),
        source.title,
    ];
    names
        .into_iter()
        .flatten()
        .map(|name| likeness(claim, &folded(name)))
        .fold(0.0, f64::max)
}

/// Names closer than this are the same name spelt differently.
const LIKE_ENOUGH: f64 = 0.85;

/// Shorter names are the same or they are not.
const SHORT_NAME: usize = 5;

fn likeness(claim: &str, name: &str) -> f64 {
    if claim == name {
        1.0
    } else if claim.len() < SHORT_NAME || name.len() < SHORT_NAME {
        0.0
    } else if begins(name, claim) || begins(claim, name) {
        // "Cell Respiration" for "Cell Respiration: A Primer".
        0.9
    } else if may_be_alike(claim, name) && digits(claim).eq(digits(name)) {
        strsim::normalized_levenshtein(claim, name)
    } else {
        // "report 2020" is not a slip for "report 2021".
        0.0
    }
}

/// Whether `long` begins with `short`, and not amid a number.
fn begins(long: &str, short: &str) -> bool {
    let Some(rest) = long.strip_prefix(short) else {
        return false;
    };
    let amid = |c: Option<char>| c.is_some_and(char::is_numeric);
    !(amid(short.chars().next_back()) && amid(rest.chars().next()))
}

/// Whether the lengths alone leave room for names that are like enough: each letter more is an edit. A library has a
/// thousand names, and most are told apart by this.
fn may_be_alike(claim: &str, name: &str) -> bool {
    let (claim, name) = (claim.chars().count(), name.chars().count());
    claim.abs_diff(name) as f64 <= (1.0 - LIKE_ENOUGH) * claim.max(name) as f64 + 1e-9
}

fn digits(name: &str) -> impl Iterator<Item = char> + '_ {
    name.chars().filter(|c| c.is_numeric())
}
