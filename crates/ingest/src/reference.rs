//! References that people copy out of their bibliographies: BibTeX, RIS and CSL-JSON. Read leniently, for what programs
//! write under these names differs: what is not understood is passed over.

mod bibtex;
mod csl;
mod latex;
mod ris;

use pincite_core::source::about::{About, dois, tidy};

/// Bytes of a pasted reference that are read; a bibliography of thousands of works is shorter.
const MOST_BYTES: usize = 4 << 20;
/// Authors that are kept; author lists of thousands exist, and nobody reads them here.
const MOST_AUTHORS: usize = 500;
/// Characters that are kept of each part.
const LONGEST: usize = 2_000;

/// A text that is no reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("This is no reference in BibTeX, RIS or CSL-JSON. Copy it whole, from \"@\", \"TY\" or \"{{\" to its end.")]
pub struct NoReference;

/// The first work that `text` describes, whichever of the formats it is in.
///
/// # Errors
/// When it describes none.
pub fn read(text: &str) -> Result<About, NoReference> {
    let text = text.trim_start_matches('\u{FEFF}').trim();
    if text.len() > MOST_BYTES {
        return Err(NoReference);
    }
    let found = match text.chars().next() {
        Some('{' | '[') => csl::read(text),
        _ => ris::read(text).or_else(|| bibtex::read(text)),
    };
    found.map(bounded).filter(says_something).ok_or(NoReference)
}

/// A key alone is no description.
fn says_something(about: &About) -> bool {
    let without_key = About {
        key: None,
        ..about.clone()
    };
    !without_key.is_empty()
}

/// What is kept of a work, so that no input makes a record without end.
pub(crate) fn bounded(mut about: About) -> About {
    let bound = |part: Option<String>| {
        let part = tidy(&part?)?;
        Some(part.chars().take(LONGEST).collect())
    };
    about.title = bound(about.title);
    about.container = bound(about.container);
    about.publisher = bound(about.publisher);
    about.key = bound(about.key);
    about.doi = about.doi.and_then(|doi| dois(&doi).into_iter().next());
    about.year = about.year.filter(|year| (-3000..=2200).contains(year));
    about.authors.truncate(MOST_AUTHORS);
    for author in &mut about.authors {
        author.family = author.family.chars().take(LONGEST).collect();
        author.given = bound(author.given.take());
    }
    about.authors.retain(|author| !author.family.trim().is_empty());
    about
}

/// The first number of four digits in a date, however it is written.
pub(crate) fn year(date: &str) -> Option<i32> {
    let mut numbers = date.split(|c: char| !c.is_ascii_digit());
    numbers.find(|number| number.len() == 4)?.parse().ok()
}

#[cfg(test)]
mod tests;
