//! What a page hides, told by an engine that laid it out, beside what its styles alone let one suppose.
//!
//! Neither knows all of it. The styles are held against the page as it was saved; what is laid out is the page that is shown,
//! in which fields and frames are missing by which styles may choose. Where boxes end and what lies over what only the
//! layout tells. So what either of them says is hidden is hidden.

use super::map::{NodeMap, Run, WHOLE};
use super::{PageWarning, SavedPage};
use pincite_core::source::document::{Aside, Document};
use pincite_core::source::text::TextSpan;
use std::collections::HashMap;

/// A stretch of one of an element's child texts that no reader sees: it takes up no room, or is cut off, covered, or of the
/// colour that it stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HiddenStretch {
    /// The element whose `data-p` attribute is this number.
    pub element: u32,
    /// Which of the texts among its child nodes, from zero.
    pub index: u32,
    /// Where it starts, in UTF-16 units of that text.
    pub start: u32,
    /// Where it ends.
    pub end: u32,
}

impl SavedPage {
    /// Tells once of a page that hides most of its text.
    pub(super) fn tell_what_is_hidden(&mut self) {
        self.warnings.retain(|warning| *warning != PageWarning::MostlyHidden);
        if self.document.hides_most() {
            self.warnings.push(PageWarning::MostlyHidden);
        }
    }

    /// Marks what a layout of [`SavedPage::html`] says is hidden.
    pub fn hide(&mut self, hidden: &[HiddenStretch]) {
        let spans = spans(&self.document, &self.map, hidden);
        let asides = over(&spans, self.document.asides());
        match std::mem::take(&mut self.document).with_asides(asides) {
            Ok(document) => {
                self.document = document;
                self.tell_what_is_hidden();
            }
            // Stretches of the text itself, ascending and apart: this cannot be.
            Err((document, error)) => {
                tracing::warn!(%error, "what a layout says does not fit its page");
                self.document = *document;
            }
        }
    }
}

/// The spans of the text that are hidden, ascending and apart.
fn spans(document: &Document, map: &NodeMap, hidden: &[HiddenStretch]) -> Vec<TextSpan> {
    let mut of_texts: HashMap<(u32, u32), Vec<&HiddenStretch>> = HashMap::new();
    for stretch in hidden {
        let texts = of_texts.entry((stretch.element, stretch.index)).or_default();
        texts.push(stretch);
    }
    let text = document.text();
    let mut spans: Vec<TextSpan> = Vec::new();
    for run in map.runs().iter().filter(|run| run.index != WHOLE) {
        let Some(stretches) = of_texts.get(&(run.element, run.index)) else {
            continue;
        };
        for span in of_run(text, *run, stretches) {
            match spans.last_mut() {
                // White space between two words, which no text may have, goes with them.
                Some(last) if is_blank(text, last.end().bytes()..span.start().bytes()) => {
                    *last = TextSpan::new(last.start(), span.end()).unwrap_or(span);
                }
                _ => spans.push(span),
            }
        }
    }
    spans
}

/// What of a run is hidden, letter by letter.
fn of_run(text: &str, run: Run, stretches: &[&HiddenStretch]) -> Vec<TextSpan> {
    let (start, end) = (run.start as usize, run.end as usize);
    let mut at = run.at;
    let mut spans = Vec::new();
    for (offset, c) in text.get(start..end).unwrap_or_default().char_indices() {
        let from = start + offset;
        if stretches
            .iter()
            .any(|stretch| (stretch.start..stretch.end).contains(&at))
        {
            spans.extend(TextSpan::from_bytes(from..from + c.len_utf8()));
        }
        at += if c.len_utf16() == 2 { 2 } else { 1 };
    }
    spans
}

fn is_blank(text: &str, between: std::ops::Range<usize>) -> bool {
    text.get(between)
        .is_some_and(|between| between.chars().all(char::is_whitespace))
}

/// `asides` with `hidden` laid over them, but for what is folded away: no layout shows that.
fn over(hidden: &[TextSpan], asides: &[(TextSpan, Aside)]) -> Vec<(TextSpan, Aside)> {
    let folded: Vec<TextSpan> = asides
        .iter()
        .filter(|(_, kind)| *kind == Aside::Folded)
        .map(|(span, _)| *span)
        .collect();
    let hidden = &hidden
        .iter()
        .flat_map(|span| without(*span, &folded))
        .collect::<Vec<_>>();
    let mut laid: Vec<(TextSpan, Aside)> = hidden.iter().map(|span| (*span, Aside::Hidden)).collect();
    for (span, kind) in asides {
        laid.extend(without(*span, hidden).into_iter().map(|kept| (kept, *kind)));
    }
    laid.sort_by_key(|(span, _)| span.start());
    laid.dedup_by(|(span, kind), (last, before)| {
        let both = TextSpan::new(last.start(), span.end()).filter(|_| kind == before && last.end() == span.start());
        *last = both.unwrap_or(*last);
        both.is_some()
    });
    laid
}

/// What of `span` lies in none of `others`, which ascend.
fn without(span: TextSpan, others: &[TextSpan]) -> Vec<TextSpan> {
    let mut at = span.start();
    let mut kept = Vec::new();
    let first = others.partition_point(|other| other.end() <= at);
    let touched = others.iter().skip(first).take_while(|other| other.start() < span.end());
    for other in touched {
        kept.extend(TextSpan::new(at, other.start()));
        at = other.end().min(span.end());
    }
    kept.extend(TextSpan::new(at, span.end()));
    kept.retain(|span| !span.is_empty());
    kept
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::saved::read;
    use std::path::Path;

    /// The page of which `hidden` is hidden, as its words with those in brackets that it does not show.
    fn laid_out(html: &str, hidden: &[(u32, u32, u32, u32)]) -> String {
        let mut page = read(html.as_bytes(), Path::new("page.html"), None, &|| false).unwrap();
        let stretch = |(element, index, start, end): &(u32, u32, u32, u32)| HiddenStretch {
            element: *element,
            index: *index,
            start: *start,
            end: *end,
        };
        page.hide(&hidden.iter().map(stretch).collect::<Vec<_>>());
        let text = page.document.text();
        let mut shown = text.to_owned();
        for (span, kind) in page.document.asides().iter().rev() {
            if *kind == Aside::Hidden {
                shown.insert(span.end().bytes(), ']');
                shown.insert(span.start().bytes(), '[');
            }
        }
        shown.trim().replace('\n', " / ")
    }

    #[test]
    fn what_a_layout_hides_is_hidden() {
        let cases: [(&str, &[_], &str); 8] = [
            ("<p>one two three</p>", &[(1, 0, 4, 7)], "one [two] three"),
            (
                "<p>one <b>two</b> three</p>",
                &[(2, 0, 0, 3), (1, 1, 1, 6)],
                "one [two three]",
            ),
            ("<p>one\n   two</p>", &[(1, 0, 7, 10)], "one [two]"),
            (
                "<p>\u{1f30a}\u{1f30a} sea</p>",
                &[(1, 0, 2, 4)],
                "\u{1f30a}[\u{1f30a}] sea",
            ),
            ("<p>one</p><p>two</p>", &[(1, 0, 0, 3), (2, 0, 0, 3)], "[one / two]"),
            // What is folded away stays so.
            (
                "<p role=tabpanel hidden>one</p><p>two</p>",
                &[(1, 0, 0, 3), (2, 0, 0, 3)],
                "one / [two]",
            ),
            // What the styles hide stays hidden.
            ("<p style='opacity:0'>one</p><p>two</p>", &[(2, 0, 0, 9)], "[one / two]"),
            ("<p>one</p>", &[(7, 0, 0, 3), (1, 4, 0, 3), (1, 0, 9, 12)], "one"),
        ];
        for (html, hidden, shown) in cases {
            assert_eq!(laid_out(html, hidden), shown, "{html}");
        }
    }
}
