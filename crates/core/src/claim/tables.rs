//! Rows of tables: of those that a document's pages show, by their labels, cells and heads; elsewhere a line that ends in
//! numbers, with the years above its columns and the scale that the table's head names.
//!
//! A claim of a figure ("Net sales were $149,351 million in 2019") is held against them by its label, its year and its value,
//! each in its place: another column's number is another number, and "149,351" in a table in millions is $149,351 million.

mod cells;
mod lines;
#[cfg(test)]
mod tests;

use super::stems::Stems;
use super::terms::{Kind, Reading};
use super::tokens::tokens;
use super::units::Unit;
use super::values::{Agreement, Amount, Value, What};
use crate::source::document::Document;
use crate::source::text::TextSpan;
use lines::{Cell, Line, Row, read};
use std::collections::HashMap;
use std::ops::Range;

/// The rows of a source.
#[derive(Clone, Debug, Default)]
pub(super) struct Tables {
    rows: Vec<Row>,
    /// For each set of a label's words, in the order of the alphabet, the rows that have it.
    labels: HashMap<String, Vec<usize>>,
}

/// What the tables of a source say to a claim.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Told {
    pub(super) row: TextSpan,
    /// The number in the claim's row and under its year.
    pub(super) cell: TextSpan,
    pub(super) stands: Stands,
    /// The claim's own number.
    pub(super) term: usize,
}

/// How a claim's figure stands to those of the tables. A row that leaves a doubt keeps all others from contradicting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Stands {
    /// A row says it.
    Says,
    /// A row has its label and its year, and its sign or its scale is not known.
    Doubtful,
    /// Each row of its label has another number under its year.
    Otherwise,
}

impl Tables {
    /// The rows of `text`, which has no pages.
    pub(super) fn of_text(text: &str, stems: Stems) -> Self {
        Self::of(read(text), stems)
    }

    /// The rows of a document: of the tables that its pages show with years above their columns, and of its other lines.
    pub(super) fn of_document(document: &Document, stems: Stems) -> Self {
        let shown = cells::read(document, &|_| true);
        let mut told: Vec<TextSpan> = shown.iter().map(|line| line.row.span).collect();
        told.sort_unstable_by_key(|span| span.start());
        let is_new = |line: &Line<'_>| {
            let next = told.partition_point(|span| span.end() <= line.row.span.start());
            told.get(next).is_none_or(|span| span.start() >= line.row.span.end())
        };
        Self::of(shown.into_iter().chain(read(document.text()).filter(is_new)), stems)
    }

    /// The rows of the tables of a large document that stand in these windows.
    pub(super) fn of_windows(document: &Document, windows: &[Range<usize>], stems: Stems) -> Self {
        let seen = |table: TextSpan| {
            let bytes = table.bytes();
            windows
                .iter()
                .any(|window| window.start < bytes.end && bytes.start < window.end)
        };
        Self::of(cells::read(document, &seen).into_iter(), stems)
    }

    fn of<'t>(lines: impl Iterator<Item = Line<'t>>, stems: Stems) -> Self {
        let mut tables = Self::default();
        for Line { label, row } in lines {
            let key = label_key(&label, stems);
            if key.is_empty() {
                continue;
            }
            tables.labels.entry(key).or_default().push(tables.rows.len());
            tables.rows.push(row);
        }
        tables
    }

    /// About how many bytes of memory they take.
    pub(super) fn bytes(&self) -> usize {
        let cells: usize = self.rows.iter().map(|row| row.cells.len()).sum();
        let labels: usize = self
            .labels
            .iter()
            .map(|(label, rows)| label.len() + rows.len() * size_of::<usize>())
            .sum();
        self.rows.len() * size_of::<Row>() + cells * size_of::<Cell>() + 2 * labels
    }

    /// What they say to a claim, of which `reading` are the terms; nothing where it is none of a figure with its year, or no row
    /// has its label. `known` are words that name the whole source.
    pub(super) fn told(&self, claim: &str, reading: &Reading, stems: Stems, known: &[String]) -> Option<Told> {
        let figure = Figure::of(reading)?;
        let rows = self.rows_of(claim, reading, stems, known)?;
        let rows = rows.iter().filter_map(|at| self.rows.get(*at));
        let cells = rows.flat_map(|row| row.cells.iter().map(move |cell| (row, cell)));
        let mut best: Option<Told> = None;
        for (row, cell) in cells.filter(|(_, cell)| cell.year == figure.year) {
            let stands = match figure.stands_to(cell, row.scale) {
                Agreement::Same | Agreement::Coarser => Stands::Says,
                Agreement::Apart => Stands::Doubtful,
                Agreement::Differs => Stands::Otherwise,
            };
            if best.as_ref().is_none_or(|best| stands < best.stands) {
                best = Some(Told {
                    row: row.span,
                    cell: cell.span,
                    stands,
                    term: figure.term,
                });
            }
        }
        best
    }

    /// The rows of which the claim has every word of the label, and no other one that says something of its own.
    fn rows_of(&self, claim: &str, reading: &Reading, stems: Stems, known: &[String]) -> Option<&[usize]> {
        let in_value = |at: usize| {
            let mut values = reading.terms.iter().filter(|term| matches!(term.kind, Kind::Value(_)));
            values.any(|term| term.range.contains(&at))
        };
        let all = tokens(claim, 0)
            .into_iter()
            .filter(|token| !in_value(token.range.start));
        let words: Vec<String> = all
            .map(|token| token.folded)
            .filter(|word| !is_small(word) && !leads(word))
            .collect();
        let plain = key_of(words.iter().map(String::as_str), stems);
        let bare = || {
            let own = words.iter().filter(|word| !known.contains(word));
            key_of(own.map(String::as_str), stems)
        };
        let rows = self.labels.get(&plain).or_else(|| self.labels.get(&bare()));
        rows.map(Vec::as_slice)
    }
}

/// A claim's value and the year that it is of.
struct Figure<'r> {
    value: &'r Value,
    amount: &'r Amount,
    term: usize,
    year: u16,
}

impl<'r> Figure<'r> {
    /// The only amount and the only year of a claim.
    fn of(reading: &'r Reading) -> Option<Self> {
        let values = reading
            .terms
            .iter()
            .enumerate()
            .filter_map(|(at, term)| Some((at, reading.value(term)?)));
        let (mut amounts, mut years) = (Vec::new(), Vec::new());
        for (at, value) in values {
            match &value.what {
                What::Amount(amount) => amounts.push((at, value, amount)),
                What::Date(date) => years.push(date.year?),
                What::Ordinal(_) | What::Label(_) => {}
            }
        }
        years.dedup();
        let money = |amount: &Amount| matches!(amount.unit.dimension.as_str(), "" | "$" | "€" | "£" | "¥");
        match (&*amounts, &*years) {
            ([(term, value, amount)], [year]) if money(amount) => Some(Self {
                value,
                amount,
                term: *term,
                year: *year,
            }),
            _ => None,
        }
    }

    /// How the claim's number stands to a cell's; apart where its sign or its scale leaves a doubt.
    fn stands_to(&self, cell: &Cell, scale: Option<f64>) -> Agreement {
        let with = |factor: f64| {
            let amount = Amount {
                number: cell.number * factor,
                other: None,
                doubtful: false,
                unit: Unit::new(&self.amount.unit.dimension, 1.0),
                inherits: None,
                digits: cell.digits,
                scaled: factor > 1.0,
                by: 1.0,
            };
            let theirs = Value {
                what: What::Amount(amount),
                bound: None,
                ..self.value.clone()
            };
            // In English tables a comma never begins decimals.
            let ours = Amount {
                other: None,
                doubtful: false,
                ..self.amount.clone()
            };
            Value {
                what: What::Amount(ours),
                ..self.value.clone()
            }
            .agrees(&theirs)
        };
        let agrees = |agreement: Agreement| matches!(agreement, Agreement::Same | Agreement::Coarser);
        match scale {
            // A loss is not a gain of as much.
            _ if cell.negative => Agreement::Apart,
            Some(scale) => with(scale),
            None if self.amount.scaled => Agreement::Apart,
            None if agrees(with(1.0)) => Agreement::Same,
            None => Agreement::Apart,
        }
    }
}

/// The words of a label by which it is found: those that say something, as stems, in the order of the alphabet.
fn label_key(label: &str, stems: Stems) -> String {
    let words = tokens(label, 0);
    let plain = words
        .iter()
        .filter(|token| !token.number)
        .map(|token| token.folded.as_str());
    key_of(plain.filter(|word| !is_small(word) && !leads(word)), stems)
}

fn key_of<'w>(words: impl Iterator<Item = &'w str>, stems: Stems) -> String {
    let mut all: Vec<String> = words.map(|word| stems.stem(word).into_owned()).collect();
    all.sort_unstable();
    all.dedup();
    all.join(" ")
}

/// Words that a label and a claim may have or lack.
fn is_small(word: &str) -> bool {
    matches!(
        word,
        "the"
            | "a"
            | "an"
            | "of"
            | "in"
            | "for"
            | "to"
            | "by"
            | "on"
            | "and"
            | "at"
            | "as"
            | "note"
            | "notes"
            | "s"
            | "its"
            | "their"
            | "der"
            | "die"
            | "das"
            | "und"
            | "im"
    )
}

/// Words that lead from a label to its value.
fn leads(word: &str) -> bool {
    matches!(
        word,
        "was"
            | "were"
            | "is"
            | "are"
            | "been"
            | "had"
            | "has"
            | "have"
            | "reported"
            | "recorded"
            | "totaled"
            | "totalled"
            | "amounted"
            | "stood"
            | "equaled"
            | "equalled"
            | "reached"
            | "fiscal"
            | "year"
            | "years"
            | "ended"
            | "ending"
            | "during"
            | "company"
            | "company's"
            | "approximately"
            | "about"
            | "came"
            | "it"
            | "betrug"
            | "betrugen"
            | "jahr"
            | "lag"
            | "lagen"
    )
}
