//! What pages are called by the numbers printed in their heads and feet, where the file itself does not say: reprints of
//! articles count from 412 and books from xii, and readers cite what they see.

use super::lines::PageLines;
use super::numerals::{Name, names};
use crate::source::document::PageIndex;
use crate::source::labels::{LabelRange, LabelStyle};
use std::collections::BTreeMap;

/// So many pages must count on from each other.
const FEWEST: usize = 3;
/// A document of at most so many pages has not more than one to ask.
const SHORT: usize = 4;
/// So many pages in a row may have no number: pictures, parts' titles.
const LONGEST_GAP: usize = 12;
/// Pages that count as the file does say nothing new: other numbers on them are preferred when they are so many times as many.
const PREFERRED: f64 = 0.6;
/// A run of fewer years is one of years, not of pages.
const YEARS: std::ops::RangeInclusive<i64> = 1700..=2100;
const FEWEST_YEARS: usize = 8;

/// Pages whose numbers count on from each other.
struct Run<'a> {
    prefix: &'a str,
    style: LabelStyle,
    /// The number printed on a page less its index.
    offset: i64,
    pages: Vec<usize>,
}

impl Run<'_> {
    fn first(&self) -> usize {
        self.pages.first().copied().unwrap_or_default()
    }

    fn last(&self) -> usize {
        self.pages.last().copied().unwrap_or_default()
    }

    fn number_at(&self, page: usize) -> i64 {
        i64::try_from(page).unwrap_or(i64::MAX).saturating_add(self.offset)
    }

    fn weight(&self) -> f64 {
        let counts_as_the_file = self.offset == 1 && self.style == LabelStyle::Decimal && self.prefix.is_empty();
        #[allow(clippy::cast_precision_loss, reason = "it counts pages")]
        let pages = self.pages.len() as f64;
        if counts_as_the_file { pages * PREFERRED } else { pages }
    }

    fn is_long_enough(&self, pages: usize) -> bool {
        let fewest = match () {
            () if YEARS.contains(&self.number_at(self.first())) => FEWEST_YEARS,
            () if pages <= SHORT => 2,
            () => FEWEST,
        };
        self.pages.len() >= fewest
    }

    fn overlaps(&self, other: &Self) -> bool {
        self.first() <= other.last() && other.first() <= self.last()
    }
}

/// How the numbers printed on `pages` count them. `running` says of each line of each page whether it is furniture.
pub(super) fn numbering(pages: &[PageLines<'_>], running: &[Vec<bool>]) -> Vec<LabelRange> {
    let names_itself = |(at, page): (usize, &PageLines<'_>)| {
        let label = page.label.map(|label| label.0.as_str());
        label.is_some_and(|label| label.parse() != Ok(at + 1))
    };
    if pages.iter().enumerate().any(names_itself) {
        return Vec::new();
    }
    let mut found = runs(pages, running);
    found.retain(|run| run.is_long_enough(pages.len()));
    found.sort_by(|one, other| {
        other
            .weight()
            .total_cmp(&one.weight())
            .then(one.first().cmp(&other.first()))
    });
    let mut kept: Vec<Run<'_>> = Vec::new();
    for run in found {
        if !kept.iter().any(|other| other.overlaps(&run)) {
            kept.push(run);
        }
    }
    kept.sort_by_key(Run::first);
    ranges(pages, &kept)
}

fn runs<'a>(pages: &[PageLines<'a>], running: &[Vec<bool>]) -> Vec<Run<'a>> {
    let mut counted: BTreeMap<(&str, LabelStyle, i64), Vec<Vec<usize>>> = BTreeMap::new();
    for (at, (page, running)) in pages.iter().zip(running).enumerate() {
        let heads = page.lines.iter().zip(running).filter(|(_, running)| **running);
        let mut here: Vec<Name<'a>> = heads.flat_map(|(line, _)| names(line.span.of(page.text))).collect();
        here.retain(|name| name.is_plain && name.value > 0);
        here.sort_unstable();
        here.dedup();
        for name in here {
            let offset = name.value - i64::try_from(at).unwrap_or(i64::MAX);
            let runs = counted.entry((name.prefix, name.style, offset)).or_default();
            match runs.last_mut() {
                Some(run) if run.last().is_some_and(|last| at - last <= LONGEST_GAP) => run.push(at),
                _ => runs.push(vec![at]),
            }
        }
    }
    let runs = counted.into_iter().flat_map(|((prefix, style, offset), runs)| {
        runs.into_iter().map(move |pages| Run {
            prefix,
            style,
            offset,
            pages,
        })
    });
    runs.collect()
}

/// A run goes on over the pages without a number behind it, and over the one before it: a title page, or a chapter's first.
fn ranges(pages: &[PageLines<'_>], runs: &[Run<'_>]) -> Vec<LabelRange> {
    let mut ranges = Vec::new();
    let mut free = 0;
    for (at, run) in runs.iter().enumerate() {
        let before = run.first().checked_sub(1).filter(|before| {
            let is_alike = match (pages.get(*before), pages.get(run.first())) {
                (Some(one), Some(other)) => one.geometry.bounds == other.geometry.bounds,
                _ => false,
            };
            *before >= free && is_alike && run.number_at(*before) > 0
        });
        let first = before.unwrap_or(run.first());
        let number = u32::try_from(run.number_at(first));
        if let (Ok(page), Ok(start)) = (u32::try_from(first), number) {
            ranges.push(LabelRange {
                first: PageIndex(page),
                style: run.style,
                prefix: run.prefix.to_owned(),
                start,
            });
        }
        free = run.last() + 1;
        let next = runs.get(at + 1).map_or(pages.len(), Run::first);
        // What comes long behind the last number is no longer counted: plates, advertisements.
        let end = free + 2;
        if next > end
            && let Ok(page) = u32::try_from(end)
        {
            ranges.push(LabelRange {
                first: PageIndex(page),
                style: LabelStyle::Uncounted,
                prefix: String::new(),
                start: 1,
            });
        }
    }
    ranges
}
