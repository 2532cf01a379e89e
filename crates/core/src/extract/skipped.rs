//! What stands in quotation marks and is not judged, with its reason: nothing in marks vanishes.

use super::flow::{Flow, in_text};
use super::marks::{Marks, Pair, closers_of, marks};
use super::quoted::{Extraction, Quote};
use super::reasons::{SkipReason, Skipped};
use super::search::{Finder, Out, Said};
use super::short::{units, wordless};
use super::stretches;
use super::table::cells;
use super::{cite, claim, claimed, cues, files, incises};
use crate::answer::locator::Claimed;
use crate::answer::{Block, BlockKind, Inline};
use crate::source::text::TextSpan;
use std::ops::Range;

/// How far around a quote words are read that say what it is.
const AROUND: usize = 200;

impl Finder<'_> {
    /// Why what a pair of marks holds is no quote, if it is none.
    pub(super) fn refusal(
        &self,
        flow: &Flow<'_>,
        pair: &Pair,
        inner: &Range<usize>,
        said: &Said<'_>,
        out: &Out,
    ) -> Option<SkipReason> {
        if let Some(reason) = wordless(flow, inner, said.named) {
            return Some(reason);
        }
        if said.named {
            return None;
        }
        let from = self.end_of_pair_before(flow, pair);
        let before = flow.text.get(from..pair.outer.start).unwrap_or_default();
        let above;
        let lead = match from > 0 || before.chars().any(char::is_alphanumeric) {
            true => claim::last_sentence(stretches::tail(before, AROUND)),
            false => {
                above = self.list_lead(flow.block);
                above.as_str()
            }
        };
        let behind = flow.text.get(pair.outer.end..).unwrap_or_default();
        let behind = stretches::head(behind, AROUND);
        let text = flow.text.get(inner.clone()).unwrap_or_default();
        let sure = cues::sure(lead, behind, said.title).or_else(|| goes_on(flow, pair, out.last_refused));
        let file = said.claimed.source.as_deref().is_some_and(files::is_file);
        let cited = claimed::is_placed(said.claimed) || file;
        sure.or_else(|| cues::perhaps(text, lead, behind).filter(|_| !cited))
    }

    /// Where the pair of marks before this one ends: what leads to that one says nothing of this one.
    fn end_of_pair_before(&self, flow: &Flow<'_>, pair: &Pair) -> usize {
        let text = self.blocks.get(flow.block).is_some_and(in_text);
        let pairs = text.then(|| self.marks.get(flow.block)).flatten();
        let before = pairs.and_then(|marks| {
            let next = marks.pairs.partition_point(|other| other.outer.end <= pair.outer.start);
            marks.pairs.get(next.checked_sub(1)?)
        });
        before.map_or(0, |before| before.outer.end)
    }

    /// The line that leads to a list, for words at the start of its items: "Search terms:".
    fn list_lead(&self, block: usize) -> String {
        const ITEMS: usize = 40;
        let above = (0..block).rev().take(ITEMS);
        let lead = above.filter_map(|at| self.blocks.get(at).zip(self.flows.get(at)));
        let mut lead = lead.skip_while(|(above, _)| {
            matches!(above.kind, BlockKind::Item(_))
                && matches!(self.blocks.get(block).map(|own| &own.kind), Some(BlockKind::Item(_)))
        });
        lead.next()
            .filter(|(above, flow)| {
                matches!(above.kind, BlockKind::Heading(_))
                    || is_bold(above)
                    || flow.text.trim_end_matches(['*', ' ']).ends_with([':', '：'])
            })
            .map(|(_, flow)| claim::last_sentence(stretches::tail(flow.text.trim(), AROUND)).to_owned())
            .unwrap_or_default()
    }

    /// What is left when the quotes are found: every pair of marks that none of them covers is skipped, or is a quote
    /// because `asked` says so.
    pub(super) fn rest(&self, out: &Out, asked: &dyn Fn(&str) -> bool) -> Extraction {
        let mut rest = Rest {
            extraction: Extraction::default(),
            covered: Vec::new(),
        };
        rest.quotes(out.found.iter().flat_map(|quote| incises::parted(self.raw, quote)));
        for (at, block) in self.blocks.iter().enumerate() {
            let cells = match block.kind {
                BlockKind::TableRow(_) => cells(block, at, self.raw),
                _ => vec![Flow::new(at, &block.inlines, self.raw)],
            };
            for flow in &cells {
                self.rest_of(flow, out, asked, &mut rest);
            }
            self.in_code(at, asked, &mut rest);
        }
        rest.done()
    }

    fn rest_of(&self, flow: &Flow<'_>, out: &Out, asked: &dyn Fn(&str) -> bool, rest: &mut Rest) {
        let Some(block) = self.blocks.get(flow.block) else {
            return;
        };
        let own = in_text(block).then(|| self.marks.get(flow.block)).flatten();
        let read;
        let marks = match own {
            Some(marks) => marks,
            None => {
                read = marks(flow);
                &read
            }
        };
        let otherwise = self.reason_of(flow, out);
        for pair in &marks.pairs {
            let text = flow.text.get(pair.inner.clone()).unwrap_or_default();
            let worth = block.kind != BlockKind::Code || is_prose(text);
            if !worth || !text.chars().any(char::is_alphanumeric) {
                continue;
            }
            let start = flow.raw_start(pair.inner.start);
            let short = || wordless(flow, &pair.inner, false);
            let reason = out.refused.get(&start).copied().or(otherwise).or_else(short);
            let claimed = || {
                claim::after(
                    flow,
                    pair.inner.end,
                    pair.outer.end,
                    flow.text.len(),
                    false,
                    &self.references,
                )
                .claimed
            };
            rest.add(
                self,
                flow,
                pair.inner.clone(),
                reason.unwrap_or(SkipReason::Term),
                asked,
                claimed,
            );
        }
        if block.kind == BlockKind::Code || block.quote_depth > 0 {
            return;
        }
        for inner in unclosed(flow, &marks.pairs, &marks.unclosed) {
            rest.add(self, flow, inner, SkipReason::Unclosed, asked, Claimed::default);
        }
    }

    /// Why nothing in a block is judged, where its kind says so.
    fn reason_of(&self, flow: &Flow<'_>, out: &Out) -> Option<SkipReason> {
        let block = self.blocks.get(flow.block)?;
        let bold = || {
            let marks = self.marks.get(flow.block)?;
            is_title(block, flow, marks).then(|| match flow.text.trim().ends_with(['?', '？']) {
                true => SkipReason::YourQuestion,
                false => SkipReason::Heading,
            })
        };
        match block.kind {
            BlockKind::Heading(_) | BlockKind::TableRow(true) => Some(SkipReason::Heading),
            BlockKind::Code => Some(SkipReason::Code),
            BlockKind::Footnote(_) => Some(SkipReason::Reference),
            _ if out.listing.contains(&flow.block) || block.quote_depth > 0 => Some(SkipReason::Reference),
            _ if in_text(block) && flow.text.starts_with('[') && cite::numbering(&flow.text).is_some() => {
                Some(SkipReason::Reference)
            }
            _ if in_text(block) => bold(),
            _ => None,
        }
    }

    /// Sentences in quotation marks inside of code in running text.
    fn in_code(&self, at: usize, asked: &dyn Fn(&str) -> bool, rest: &mut Rest) {
        let Some(block) = self.blocks.get(at) else { return };
        let code = block.inlines.iter().filter_map(|inline| match inline {
            Inline::Run(run) if run.code && run.text.contains(char::is_whitespace) => Some(run),
            _ => None,
        });
        for run in code {
            let plain = [Inline::Run(crate::answer::Run {
                code: false,
                ..run.clone()
            })];
            let flow = Flow::new(at, &plain, self.raw);
            for pair in marks(&flow).pairs {
                if flow.text.get(pair.inner.clone()).is_some_and(is_prose) {
                    rest.add(self, &flow, pair.inner, SkipReason::Code, asked, Claimed::default);
                }
            }
        }
    }
}

/// The quotes and the skipped words so far.
struct Rest {
    extraction: Extraction,
    /// Where the quotes that the search found stand; they ascend.
    covered: Vec<TextSpan>,
}

impl Rest {
    /// Takes the quotes that do not overlap an earlier one.
    fn quotes(&mut self, found: impl Iterator<Item = Quote>) {
        let mut end = 0;
        for quote in found {
            if quote.span.start().bytes() >= end && !quote.span.is_empty() {
                end = quote.span.end().bytes();
                self.covered.push(quote.span);
                self.extraction.quotes.push(quote);
            }
        }
    }

    fn add(
        &mut self,
        finder: &Finder<'_>,
        flow: &Flow<'_>,
        inner: Range<usize>,
        reason: SkipReason,
        asked: &dyn Fn(&str) -> bool,
        claimed: impl FnOnce() -> Claimed,
    ) {
        let text = flow.shown(inner.clone());
        let span = TextSpan::from_bytes(flow.raw_start(inner.start)..flow.raw_end(inner.end));
        let is_sound = |span: &TextSpan| !span.is_empty() && finder.raw.get(span.bytes()).is_some();
        let Some(span) = span.filter(|span| is_sound(span) && !text.trim().is_empty()) else {
            return;
        };
        let next = self.covered.partition_point(|other| other.end() <= span.start());
        if self.covered.get(next).is_some_and(|other| other.start() < span.end()) {
            return;
        }
        if asked(&text) {
            let claimed = claimed();
            self.extraction.quotes.push(Quote { span, text, claimed });
        } else {
            self.extraction.skipped.push(Skipped { span, text, reason });
        }
    }

    /// Both in the order of the answer.
    fn done(mut self) -> Extraction {
        self.extraction.quotes.sort_by_key(|quote| quote.span.start());
        let mut end = 0;
        self.extraction.quotes.retain(|quote| {
            let fits = quote.span.start().bytes() >= end;
            end = if fits { quote.span.end().bytes() } else { end };
            fits
        });
        self.extraction.skipped.sort_by_key(|skipped| skipped.span.start());
        let mut end = 0;
        self.extraction.skipped.retain(|skipped| {
            let fits = skipped.span.start().bytes() >= end;
            end = if fits { skipped.span.end().bytes() } else { end };
            fits
        });
        self.extraction
    }
}

/// Whether a pair goes on with a list whose last member was refused: “a b c”, “d e f” and “g h i”.
fn goes_on(flow: &Flow<'_>, pair: &Pair, last: Option<(usize, usize, SkipReason)>) -> Option<SkipReason> {
    let (_, end, reason) = last.filter(|(block, ..)| *block == flow.block)?;
    let between = flow
        .text
        .get(end..pair.outer.start)?
        .trim_matches([' ', ',', ';', '、', '，', '/', '|', '*', '\n']);
    let joins = [
        "", "and", "or", "and then", "und", "oder", "et", "ou", "y", "o", "e", "of", "en", "och", "eller", "i", "a",
        "и", "или", "ve", "和", "或", "と", "や", "및", "و",
    ];
    let inherits = matches!(
        reason,
        SkipReason::SearchTerms
            | SkipReason::YourQuestion
            | SkipReason::Saying
            | SkipReason::Title
            | SkipReason::Example
    );
    // "In the book “…”, “…” stands": behind a title comes what is quoted of it, unless both are named together.
    let named_together = reason != SkipReason::Title || !between.is_empty();
    (inherits && named_together && joins.contains(&between)).then_some(reason)
}

/// Whether words in code read as a sentence and not as a string of a program.
fn is_prose(text: &str) -> bool {
    let program = text.contains(['{', '}', '=', '\\', '<', '>', '|', '_', '/', '@']);
    units(text) >= 3 && !program && text.starts_with(char::is_alphabetic)
}

/// What stands behind opening marks that nothing closes: to the next mark or the end of the sentence.
fn unclosed(flow: &Flow<'_>, pairs: &[Pair], marks: &[(usize, char)]) -> Vec<Range<usize>> {
    const LONGEST: usize = 400;
    let mut found = Vec::new();
    for (i, &(at, open)) in marks.iter().enumerate() {
        let start = at + open.len_utf8();
        let after = pairs.partition_point(|pair| pair.outer.end <= at);
        let pair = pairs.get(after).map_or(flow.text.len(), |pair| pair.outer.start);
        let next = marks.get(i + 1).map_or(flow.text.len(), |&(next, _)| next);
        let end = pair.min(next).min(start + LONGEST);
        let Some(text) = flow.text.get(start..stretches::floor(&flow.text, end).max(start)) else {
            continue;
        };
        let text = text.split('\n').next().unwrap_or(text);
        let text = text.get(..claim::sentence_end(text)).unwrap_or(text);
        let lead = text.len() - text.trim_start().len();
        if text.chars().any(char::is_alphabetic) {
            found.push(start + lead..start + text.trim_end().len());
        }
    }
    found
}

/// Whether a block is set in bold from its first word to its last.
fn is_bold(block: &Block) -> bool {
    let mut runs = block.inlines.iter().filter_map(|inline| match inline {
        Inline::Run(run) => Some(run),
        Inline::LineBreak | Inline::CellBreak => None,
    });
    runs.all(|run| run.bold || run.text.trim().is_empty())
}

/// A line in bold that asks or names something, and no quote set in bold.
pub(super) fn is_title(block: &Block, flow: &Flow<'_>, marks: &Marks) -> bool {
    let text = flow.text.trim();
    let opens = text.starts_with(|c| !closers_of(c).is_empty());
    let quoted = marks
        .pairs
        .last()
        .is_some_and(|pair| text.len() - pair.outer.len().min(text.len()) < text.len() / 2);
    is_bold(block) && !opens && (text.ends_with(['?', '？']) || !quoted)
}
