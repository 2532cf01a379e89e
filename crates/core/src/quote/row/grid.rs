//! Quotes of tables whose cells are words, or that are no tables to us: lines of cells, of which each must stand on lines of
//! its own, with as many cells as the head. Otherwise a head may stand above another column than in the source.

use super::quoted::{Line, is_marked, lines_of};
use crate::quote::exact::FoldedQuote;
use crate::quote::places::places_of;
use crate::quote::verdict::{Edit, EditClass, Match, SourceText};
use crate::source::text::TextSpan;

/// Places of one line that are looked at.
const MOST_PLACES: usize = 200;

/// Lines of cells in a quote.
#[derive(Clone, Debug)]
pub(in crate::quote) struct Grid {
    /// The head, where the quote has one.
    head: Option<TextSpan>,
    /// The words of each line, without what parts them.
    lines: Vec<String>,
    /// All lines have as many cells, and none is empty.
    is_even: bool,
    /// It has a rule below its head, or tags, which are no words.
    is_marked: bool,
}

impl Grid {
    /// The lines of `quote`; `None` when it has no cells.
    pub(in crate::quote) fn of(quote: &str) -> Option<Self> {
        let lines = lines_of(quote);
        let cells: Vec<&Vec<TextSpan>> = lines
            .iter()
            .map(|line| match line {
                Line::Cells(cells) => Some(cells),
                Line::Words(_) => None,
            })
            .collect::<Option<_>>()?;
        let first = cells.first()?;
        let is_even = cells
            .iter()
            .all(|line| line.len() == first.len() && line.iter().all(|cell| !cell.is_empty()));
        let words = |line: &&Vec<TextSpan>| {
            let words: Vec<&str> = line.iter().map(|cell| cell.of(quote)).collect();
            words.join(" | ")
        };
        let named = first.iter().filter(|cell| !cell.is_empty());
        let head = (cells.len() > 1 && named.count() > 1)
            .then(|| TextSpan::new(first.first()?.start(), first.last()?.end()))
            .flatten();
        Some(Self {
            head,
            lines: cells.iter().map(words).collect(),
            is_even,
            is_marked: is_marked(quote),
        })
    }

    /// What the quote says without rules and tags; `None` where it has none.
    pub(in crate::quote) fn bare(&self) -> Option<String> {
        self.is_marked.then(|| self.lines.join("\n"))
    }

    /// What is not shown where the quote stands in these places word for word: that its head is above its columns.
    pub(in crate::quote) fn doubt(&self, source: &SourceText<'_>, found: &Match) -> Option<Edit> {
        let quote = self.head?;
        let (first, last) = (found.spans.first()?, found.spans.last()?);
        let within = TextSpan::new(first.start(), last.end())?;
        let stands = self.is_even && self.stands_on_lines(source, within);
        (!stands).then_some(Edit {
            quote,
            source: *first,
            class: EditClass::Unjudged,
        })
    }

    /// Whether each line of the quote takes whole lines of the source.
    fn stands_on_lines(&self, source: &SourceText<'_>, within: TextSpan) -> bool {
        let text = source.document.text();
        let is_free = |text: Option<&str>| text.is_some_and(|text| !text.contains(char::is_alphanumeric));
        let mut at = within.start().bytes();
        for line in &self.lines {
            let quoted = FoldedQuote::of(line);
            let ends = places_of(&quoted, source).take(MOST_PLACES).filter_map(|place| {
                let (start, end) = (place.spans.first()?.start().bytes(), place.spans.last()?.end().bytes());
                let before = text.get(..start)?;
                let begins = is_free(before.get(before.rfind('\n').map_or(0, |at| at + 1)..));
                let behind = text.get(end..)?;
                let whole = begins && is_free(behind.split('\n').next());
                (whole && start >= at && is_free(text.get(at..start))).then_some(end)
            });
            match ends.min() {
                Some(end) => at = end,
                None => return false,
            }
        }
        true
    }
}
