//! Quotes of rows of tables: a label and values, compared cell by cell.
//!
//! On the page a row's cells stand apart, and whoever quotes it writes commas, pipes, tabs or a colon between them, leaves
//! the currency or a note's mark out, or writes "−1,373" for "(1,373)". Word for word that is not what the source says, and
//! near matching takes each of these for a change. Here the quote is taken apart into its label and its values
//! ([`quoted`]), the label is searched for word for word, and must be the whole label of a row ([`labels`]); each value is
//! compared with the row's cell ([`cells`]) as an amount ([`amount`]), with what the table's heads say of currency and unit,
//! and its numbers of what parts thousands ([`marks`]).
//!
//! The values must be the row's first ones, in order. What is left out between two of them must be marked: by an empty
//! cell, or by an ellipsis. Under a head that the quote gives, the value of that column is asked for ([`columns`]). A row whose label
//! stands there, and none of whose namesakes has these values, is changed. So is one that has other words behind its values than the
//! quote ([`other_words`]).

mod amount;
mod cells;
mod columns;
mod fit;
mod grid;
mod heads;
mod labels;
mod marks;
pub(super) mod other_words;
mod quoted;
#[cfg(test)]
mod tests;

use crate::quote::verdict::{Match, SourceText, Verdict};
use fit::{Fit, matched};
pub(super) use grid::Grid;
use labels::Labels;
use quoted::Quoted;

/// A quote that is rows of a table.
#[derive(Clone, Debug)]
pub(super) struct Rows<'q> {
    quote: &'q str,
    quoted: Quoted,
}

impl<'q> Rows<'q> {
    /// The rows that `quote` writes; `None` when it is something else.
    pub(super) fn of(quote: &'q str) -> Option<Self> {
        let quoted = Quoted::of(quote)?;
        Some(Self { quote, quoted })
    }

    /// Whether the quote gives heads above its columns.
    pub(super) const fn has_heads(&self) -> bool {
        !self.quoted.heads.is_empty()
    }

    /// The rows of a source that are the quote's, those with its values first; with [`Verdict::MeaningChanged`] only the
    /// one that is nearest.
    pub(super) fn find(&self, source: &SourceText<'_>) -> Vec<(Verdict, Match)> {
        if source.document.tables().is_empty() {
            return Vec::new();
        }
        let labels = Labels::of(source, self.quote);
        let Some(first) = self.quoted.rows.first() else {
            return Vec::new();
        };
        let mut whole: Vec<Vec<Fit>> = labels
            .fits(first, &self.quoted)
            .into_iter()
            .map(|fit| vec![fit])
            .collect();
        for row in self.quoted.rows.iter().skip(1) {
            let fits = labels.fits(row, &self.quoted);
            whole.retain_mut(|found| {
                // Rows that are quoted together stand in one table, in any order, under the same heads.
                let first = found.first().map(|fit| (fit.table, fit.way));
                let best = fits
                    .iter()
                    .filter(|fit| Some((fit.table, fit.way)) == first)
                    .min_by_key(|fit| fit.rank());
                found.extend(best.cloned());
                best.is_some()
            });
        }
        let mut matches: Vec<(Verdict, usize, Match)> = whole
            .into_iter()
            .map(|fits| {
                let (verdict, wrong) = fits
                    .iter()
                    .map(Fit::rank)
                    .fold((Verdict::Exact, 0), |(verdict, wrong), of| {
                        (verdict.max(of.0), wrong + of.1)
                    });
                (verdict, wrong, matched(source.id, &fits))
            })
            .collect();
        matches.sort_by_key(|(verdict, wrong, _)| (*verdict, *wrong));
        let best = matches.first().map(|(verdict, _, _)| *verdict);
        let is_true = |verdict: Verdict| matches!(verdict, Verdict::Normalized | Verdict::Elided);
        let keeps_all = best.is_some_and(is_true);
        let kept = matches
            .into_iter()
            .filter(|(verdict, _, _)| !keeps_all || is_true(*verdict));
        let most = if keeps_all { usize::MAX } else { 1 };
        kept.take(most).map(|(verdict, _, found)| (verdict, found)).collect()
    }
}
