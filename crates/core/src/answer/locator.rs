//! What an answer says about where a quote stands.

use crate::source::document::pages;
use crate::source::document::{Document, Leaf, PageIndex, PageLabel, Place};
use crate::source::numbering::{Named, Stands};
use crate::source::text::TextSpan;
use crate::source::timing::{MediaSpan, MediaTime, WordTime, spoken};

/// The source and place that an answer named for a quote. Empty when it named none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Claimed {
    /// The source as the answer names it: a file name ("report.pdf"), a title, or an author and year.
    pub source: Option<String>,
    /// The source is not cited: the words around only name it ("the BBC report says"). They may speak of what another source
    /// tells of it.
    pub in_passing: bool,
    /// The answer itself says that nobody says or writes this: "the report never says “…”".
    pub denied: bool,
    /// The page or pages as the answer names them.
    pub pages: Option<ClaimedPages>,
    /// The time in a recording.
    pub time: Option<ClaimedTime>,
    /// The section of a saved page or document, by its heading's words or its number ("2.1"), or a slide ("slide 12").
    pub section: Option<String>,
}

/// A time as an answer names it: "5:23", "12:30–12:50".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClaimedTime {
    /// The moment, or the first one of a stretch.
    pub first: MediaTime,
    /// The last one, when a stretch was given.
    pub last: Option<MediaTime>,
}

/// Pages as an answer names them: "12", "xii", "12–13". Whether a label or a position is meant is not known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimedPages {
    /// The first page named.
    pub first: String,
    /// The last page named, when a range was given.
    pub last: Option<String>,
}

/// How the claimed place compares with the one where the quote was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LocatorCheck {
    /// The answer names no place, or the quote was not found.
    Unclaimed,
    /// The page named is one of those the quote stands on, by printed label or by position; the time named is one at
    /// which it is said; the section named is above it.
    Right,
    /// It is the page before or after, or a few seconds off.
    Near,
    /// It is another one.
    Wrong,
}

impl Claimed {
    /// A section alone.
    pub(crate) fn of_section(section: String) -> Self {
        Self {
            section: Some(section),
            ..Self::default()
        }
    }

    /// Compares what the answer names (pages, time or section, the first of them that it names) with where the
    /// passages `spans` of a source stand. `words` are those of a recording's transcript.
    #[must_use]
    pub fn compare(&self, document: &Document, words: &[WordTime], spans: &[TextSpan]) -> LocatorCheck {
        let found = pages(document, spans);
        if let (Some(pages), false) = (&self.pages, found.is_empty()) {
            return pages.compare(&found);
        }
        let leaves = document.leaves_of(spans);
        if let Some(pages) = &self.pages
            && let Some(check) = pages.compare_leaves(&leaves)
        {
            return check;
        }
        let times = spoken(document, words, spans);
        if let (Some(time), false) = (self.time, times.is_empty()) {
            return time.compare(&times);
        }
        let Some(section) = self.section.as_deref() else {
            return LocatorCheck::Unclaimed;
        };
        let slides = slides_named(section).and_then(|slides| slides.compare_slides(&leaves));
        slides.unwrap_or_else(|| at_number(document, section, spans))
    }

    /// Whether the place is called by its kind and number, as a clause or an article is.
    #[must_use]
    pub fn is_numbered(&self) -> bool {
        self.section.as_deref().and_then(Named::whole).is_some()
    }

    /// The number under which passages stand that do not stand at the place that the answer names, as the source writes it:
    /// "Article 12 (2)". `None` where the source's numbers do not tell it.
    #[must_use]
    pub fn stands_under(&self, document: &Document, spans: &[TextSpan]) -> Option<String> {
        let named = numbered(self.section.as_deref()?)?;
        match document.numbering().compare(document.text(), &named, spans) {
            Stands::Under(number) => Some(number),
            Stands::There | Stands::Unknown => None,
        }
    }

    /// Whether the answer names a place at all.
    #[must_use]
    pub fn names_a_place(&self) -> bool {
        self.pages.is_some() || self.time.is_some() || self.section.is_some()
    }
}

/// The slides that a claimed place is: "slide 12", "slides 3–4".
fn slides_named(place: &str) -> Option<ClaimedPages> {
    let numbers = place.strip_prefix("slides ").or_else(|| place.strip_prefix("slide "))?;
    let (first, last) = match numbers.split_once('–') {
        Some((first, last)) => (first, Some(last)),
        None => (numbers, None),
    };
    let is_number = |number: &str| number.parse::<u32>().is_ok();
    (is_number(first) && last.is_none_or(is_number)).then(|| ClaimedPages {
        first: first.to_owned(),
        last: last.map(str::to_owned),
    })
}

/// How far a named moment may lie from the passage and still be right, in milliseconds: people and assistants name the
/// second in which a sentence begins, or the one before it.
const RIGHT_WITHIN: u64 = 3_000;

/// How far it may lie off and still be near.
const NEAR_WITHIN: u64 = 15_000;

impl ClaimedTime {
    /// Compares with the times of one match.
    #[must_use]
    pub fn compare(self, found: &[MediaSpan]) -> LocatorCheck {
        let claimed = MediaSpan::new(self.first, self.last.unwrap_or(self.first));
        let apart = |time: &MediaSpan| {
            let before = time.start().0.saturating_sub(claimed.end().0);
            before.max(claimed.start().0.saturating_sub(time.end().0))
        };
        match found.iter().map(apart).min() {
            None => LocatorCheck::Unclaimed,
            Some(apart) if apart <= RIGHT_WITHIN => LocatorCheck::Right,
            Some(apart) if apart <= NEAR_WITHIN => LocatorCheck::Near,
            Some(_) => LocatorCheck::Wrong,
        }
    }
}

/// The numbered place that a claimed one is: "clause 5.2(b)", or the number of a section.
fn numbered(place: &str) -> Option<Named> {
    Named::whole(place).or_else(|| Named::whole(&format!("section {place}")))
}

/// Compares a numbered place, or a heading, with where a match stands.
fn at_number(document: &Document, place: &str, spans: &[TextSpan]) -> LocatorCheck {
    let by_number = |named: &Named| match document.numbering().compare(document.text(), named, spans) {
        Stands::There => LocatorCheck::Right,
        Stands::Under(_) => LocatorCheck::Wrong,
        Stands::Unknown => LocatorCheck::Unclaimed,
    };
    let by_heading = || in_section(document, place, spans);
    let known = |check: &LocatorCheck| *check != LocatorCheck::Unclaimed;
    match Named::whole(place) {
        Some(named) => Some(by_number(&named)).filter(known).unwrap_or_else(by_heading),
        None => {
            let check = Some(by_heading()).filter(known);
            check
                .or_else(|| numbered(place).as_ref().map(by_number))
                .unwrap_or(LocatorCheck::Unclaimed)
        }
    }
}

/// Compares a heading that an answer names with the headings above a match. A section that the source does not have is
/// taken for a name of the answer's own, not for a wrong place.
fn in_section(document: &Document, named: &str, spans: &[TextSpan]) -> LocatorCheck {
    let plain = |text: &str| {
        let letters = text.chars().filter(|c| c.is_alphanumeric());
        letters.flat_map(char::to_lowercase).collect::<String>()
    };
    let is_number =
        named.contains(|c: char| c.is_ascii_digit()) && named.chars().all(|c| c.is_ascii_digit() || c == '.');
    let name = plain(named);
    let is_named = |title: &str| match is_number {
        true => number_of(title) == Some(named.trim_end_matches('.')),
        false => !name.is_empty() && plain(title) == name,
    };
    if !document.sections().iter().any(|section| is_named(&section.title)) {
        return LocatorCheck::Unclaimed;
    }
    let mut sections = spans
        .iter()
        .flat_map(|span| document.segments_of(*span))
        .filter_map(|segment| match segment.place {
            Place::Block { section } => section,
            _ => None,
        });
    match sections.any(|section| document.heading_path(section).into_iter().any(is_named)) {
        true => LocatorCheck::Right,
        false => LocatorCheck::Wrong,
    }
}

/// The number that a heading begins with: "2 Nitrate", "2.1. Sources", "§ 12 Fees", "Chapter 3".
fn number_of(title: &str) -> Option<&str> {
    let from = title.find(|c: char| c.is_ascii_digit())?;
    let words = title[..from].split_whitespace().count();
    let number = &title[from..];
    let end = number
        .find(|c: char| !(c.is_ascii_digit() || c == '.'))
        .unwrap_or(number.len());
    // "Results of 2019" begins with no number.
    (words <= 1).then(|| number[..end].trim_end_matches('.'))
}

impl ClaimedPages {
    /// Compares with the printed pages that an e-book names, and with slides, which many call pages; `None` where a passage
    /// stands on neither, or on another slide: then a page of something else may be meant.
    fn compare_leaves(&self, leaves: &[&Leaf]) -> Option<LocatorCheck> {
        let printed = leaves.iter().filter_map(|leaf| match leaf {
            Leaf::Page(label) => Some((PageIndex(u32::MAX - 1), Some(label.clone()))),
            Leaf::Slide { .. } | Leaf::Note(_) | Leaf::Comment => None,
        });
        let printed: Vec<_> = printed.collect();
        if !printed.is_empty() {
            return Some(self.compare(&printed));
        }
        self.compare_slides(leaves)
            .filter(|check| *check == LocatorCheck::Right)
    }

    /// Compares the numbers with those of slides; `None` where a passage stands on no slide.
    fn compare_slides(&self, leaves: &[&Leaf]) -> Option<LocatorCheck> {
        let slides = leaves.iter().filter_map(|leaf| match leaf {
            Leaf::Slide { number, .. } => Some((PageIndex(number.checked_sub(1)?), None)),
            Leaf::Page(_) | Leaf::Note(_) | Leaf::Comment => None,
        });
        let slides: Vec<_> = slides.collect();
        (!slides.is_empty()).then(|| self.compare(&slides))
    }

    /// Compares with the pages of one match.
    ///
    /// A page counts as named if its printed label equals the claim, or its position does: readers and assistants use
    /// both, and the answer does not say which.
    #[must_use]
    pub fn compare(&self, found: &[(PageIndex, Option<PageLabel>)]) -> LocatorCheck {
        if found.is_empty() {
            return LocatorCheck::Unclaimed;
        }
        let last = self.last.as_deref().unwrap_or(&self.first);
        let named = |claim: &str, page: &(PageIndex, Option<PageLabel>)| {
            page.1.as_ref().is_some_and(|label| label.0.eq_ignore_ascii_case(claim))
                || claim.parse() == Ok(page.0.number())
        };
        let numbers = (self.first.parse::<u32>().ok(), last.parse::<u32>().ok());
        let distance = |page: &(PageIndex, Option<PageLabel>)| {
            let (Some(first), Some(last)) = numbers else {
                return u32::MAX;
            };
            let by = |n: u32| if n < first { first - n } else { n.saturating_sub(last) };
            let label = page
                .1
                .as_ref()
                .and_then(|label| label.0.parse().ok())
                .map_or(u32::MAX, by);
            by(page.0.number()).min(label)
        };
        if found
            .iter()
            .any(|page| named(&self.first, page) || named(last, page) || distance(page) == 0)
        {
            LocatorCheck::Right
        } else if found.iter().any(|page| distance(page) == 1) {
            LocatorCheck::Near
        } else {
            LocatorCheck::Wrong
        }
    }
}
