//! What differs between words that are the same: the marks between them, and what the quote's ends cut off.

use super::{Difference, Sides};
use crate::fold::Fold;
use crate::fold::groups;
use crate::fold::marks::{self, amount_sign, is_currency, is_dash, leads_decimals, money_before, signs_differ};
use crate::fold::rows::is_row;
use crate::language::abbreviations::shortens;
use crate::language::amounts;
use crate::language::words::Word;
use crate::quote::edges;
use crate::quote::exact::crossed;
use crate::quote::gap::Gap;
use crate::quote::near::align::At;
use crate::quote::verdict::{Edit, EditClass};
use crate::source::document::Document;
use crate::source::text::{TextOffset, TextSpan};
use std::collections::BTreeSet;

impl Sides<'_> {
    /// What differs between the marks after the words of `a` and before those of `b`.
    pub(super) fn marks(&self, a: &At, b: &At, passage: &[TextSpan]) -> Option<Difference> {
        let (left, right) = (self.words(std::slice::from_ref(a)), self.words(std::slice::from_ref(b)));
        let quote = TextSpan::new(left.0.last()?.span.end(), right.0.first()?.span.start())?;
        let source = TextSpan::new(left.1.last()?.span.end(), right.1.first()?.span.start())?;
        // Where the passage leaps, what was leapt over says nothing.
        let mut theirs = String::new();
        for span in passage.iter().filter_map(|span| span.intersection(source)) {
            theirs.push_str(if theirs.is_empty() { "" } else { "\n" });
            theirs.push_str(span.of(self.source));
        }
        let gap = Gap {
            quote: quote.of(self.quote),
            source: &theirs,
            before: left.0.last()?.folded.chars().next_back()?,
            after: right
                .0
                .first()?
                .span
                .of(self.quote)
                .chars()
                .find(|c| c.is_alphanumeric())?,
            bracketed: false,
            grouped: false,
            japanese: self.japanese,
            shortens: match (quote.of(self.quote).starts_with('.'), theirs.starts_with('.')) {
                (true, false) => shortens(self.quote, quote.start().bytes()),
                (false, true) => shortens(self.source, source.start().bytes()),
                _ => false,
            },
            row: theirs.contains(is_currency) && is_row(self.source, source.start().bytes()),
        };
        let mut folds: BTreeSet<Fold> = BTreeSet::new();
        if gap
            .fold(&mut folds, || {
                (
                    left.0.last().map_or_else(String::new, |w| w.folded.clone()),
                    String::new(),
                )
            })
            .is_some()
        {
            return None;
        }
        let signs = |text: &str| marks::signs_before(text.chars().rev(), gap.after.is_numeric());
        let amounts = |text: &str| gap.before.is_numeric().then(|| amount_sign(text)).flatten();
        let numbers = gap.before.is_numeric() && gap.after.is_numeric();
        let critical = numbers
            || signs(gap.quote) != signs(gap.source)
            || amounts(gap.quote) != amounts(gap.source)
            || signs_differ(gap.quote, gap.source)
            || (gap.after.is_numeric() && self.other_amount(&gap, right.1.first()?));
        let class = if critical {
            EditClass::Number
        } else {
            EditClass::Wording
        };
        Some(Difference::of_spelling(Edit { quote, source, class }))
    }

    /// Whether what stands before a number makes another one of it: its currency, a point before decimals, the parentheses
    /// of an amount below zero.
    fn other_amount(&self, gap: &Gap<'_>, number: &Word) -> bool {
        let (ours, theirs) = (money_before(gap.quote), money_before(gap.source));
        let money = ours != theirs && (ours.is_some() && theirs.is_some() || !gap.row);
        let enclosed = |gap: &str| gap.trim_end_matches(is_currency).ends_with('(');
        let after = self.source.get(number.span.end().bytes()..).unwrap_or_default();
        let whole = number.folded.len() >= 3 && after.starts_with(')');
        let negative = whole && enclosed(gap.source) && !enclosed(gap.quote);
        money || leads_decimals(gap.quote) != leads_decimals(gap.source) || negative
    }

    /// Every word stands there, and yet it is not the quote: it cuts into a word or an amount.
    pub(super) fn cut(&self, steps: &[At]) -> Option<Difference> {
        let (first, last) = (
            self.words(steps.get(..1)?),
            self.words(steps.last().map(std::slice::from_ref)?),
        );
        let (start, end) = (first.1.first()?.span.start(), last.1.last()?.span.end());
        let before = self.theirs.iter().rev().find(|word| word.span.end() <= start);
        let after = self.theirs.iter().find(|word| word.span.start() >= end);
        let numeric = |word: Option<&Word>| word.is_some_and(|word| word.folded.contains(char::is_numeric));
        let cut_before = before.filter(|word| self.touch(word.span, first.1.first().map(|word| word.span)));
        let counted = |word: &&Word| {
            numeric(last.1.last().copied())
                && amounts::is_magnitude(&word.folded)
                && self.are_beside(end, word.span.start())
        };
        let cut_after = after.filter(|word| {
            counted(word) || self.touch(last.1.last().map_or(word.span, |last| last.span), Some(word.span))
        });
        let class = if numeric(cut_before.or(cut_after)) || cut_after.as_ref().is_some_and(counted) {
            EditClass::Number
        } else if cut_before.is_some_and(|word| edges::is_prefix(&word.folded))
            || cut_after.is_some_and(|word| edges::is_suffix(&word.folded))
            || edges::denied(self.source, start, end)
        {
            EditClass::Negation
        } else {
            EditClass::Wording
        };
        let source = cut_before
            .or(cut_after)
            .map_or_else(TextSpan::default, |word| word.span);
        let at = match cut_before {
            Some(_) => first.0.first()?.span.start(),
            None => last.0.last()?.span.end(),
        };
        let edit = Edit {
            quote: TextSpan::new(at, at)?,
            source,
            class,
        };
        Some(Difference::of_spelling(edit))
    }

    /// Where every word stands and the quote runs over a border between two parts of the page.
    pub(super) fn border(&self, document: &Document, steps: &[At]) -> Option<Difference> {
        let pair = |at: &At| Some((self.ours.get(at.quote)?.span, self.theirs.get(at.source)?.span));
        let words: Vec<(TextSpan, TextSpan)> = steps.iter().filter_map(pair).collect();
        let (quote, source) = crossed(self.quote, document, &words)?;
        let class = EditClass::Border;
        Some(Difference::of_spelling(Edit { quote, source, class }))
    }

    /// Whether nothing but spaces stands between two places of the source.
    fn are_beside(&self, end: TextOffset, start: TextOffset) -> bool {
        let between = TextSpan::new(end, start).map(|span| span.of(self.source));
        between.is_some_and(|between| between.chars().all(char::is_whitespace))
    }

    /// Whether two words stand side by side with nothing but a dash or a mark of a number between them, or are one number.
    fn touch(&self, left: TextSpan, right: Option<TextSpan>) -> bool {
        let between = right.and_then(|right| TextSpan::new(left.end(), right.start()));
        // At a line's end only a hyphen holds words together.
        let joins = |gap: &str| !gap.contains('\n') || gap.contains(is_dash);
        between.is_some_and(|span| {
            let gap = span.of(self.source);
            let marks = gap.chars().count() <= 2 && gap.chars().all(|c| is_dash(c) || ".,:/\n".contains(c));
            (joins(gap) && marks) || groups::parts(self.source, span.start().bytes(), span.end().bytes())
        })
    }
}
