//! From an answer to its quotes and what it claims about them.

mod above;
mod addresses;
mod again;
mod around;
mod block_quote;
mod cite;
mod claim;
mod claimed;
mod cues;
mod denied;
mod entries;
mod files;
mod flow;
mod incises;
mod listed;
mod marks;
mod mentions;
mod naming;
mod numbered;
mod pages;
mod parts;
mod quoted;
mod reasons;
mod references;
mod search;
mod short;
mod skipped;
pub mod source_names;
mod speakers;
mod stretches;
mod table;
#[cfg(test)]
mod tests;
pub(crate) mod texts;
mod times;
mod titles;

pub use listed::cite_by_entry;
pub use naming::cite_by_words;
pub use quoted::{Extraction, Quote};
pub use reasons::{SkipReason, Skipped};
pub use speakers::{Heard, heard};
pub use titles::{cite_by_heading, cite_by_title};

use crate::answer::locator::Claimed;
use crate::answer::{Block, BlockKind, Inline, Run};
use crate::source::text::TextSpan;
use entries::Entries;
use flow::{Flow, in_text};
use marks::{Marks, Pair, marks};
use references::References;
use search::{Finder, Out, Said};
use short::{is_quote, units, wordless};
use skipped::is_title;
use std::ops::Range;
use table::cells_text;
use times::Subject;
use unicode_segmentation::UnicodeSegmentation;

/// Finds what stands in quotation marks in an answer whose [`blocks`](crate::answer::blocks) these are, with what the
/// answer says about where each quote stands.
///
/// A quote is what stands between quotation marks of any language, or a whole block quote. What is in marks and no quote
/// of a source (a title, a term, code, what the user asked) is skipped, unless `asked` says of its text that it is to be
/// judged, too. Nothing in quotation marks is in neither list.
#[must_use]
pub fn extract(raw: &str, blocks: &[Block], asked: &dyn Fn(&str) -> bool) -> Extraction {
    let flows: Vec<Flow<'_>> = blocks
        .iter()
        .enumerate()
        .map(|(i, block)| Flow::new(i, &block.inlines, raw))
        .collect();
    let references = References::new(blocks, &flows);
    let marks = blocks
        .iter()
        .zip(&flows)
        .map(|(block, flow)| if in_text(block) { marks(flow) } else { Marks::default() });
    let marks = marks.collect();
    let finder = Finder {
        raw,
        blocks,
        entries: Entries::new(blocks, &flows, references.subject),
        flows,
        marks,
        references,
    };
    let mut out = Out::default();
    finder.find(&mut out);
    let mut found = finder.rest(&out, asked);
    denied::mark(raw, blocks, &mut found.quotes);
    found
}

/// The quotes of an answer, as [`extract`] finds them.
#[must_use]
pub fn quotes(raw: &str, blocks: &[Block]) -> Vec<Quote> {
    extract(raw, blocks, &|_| false).quotes
}

/// The stretches of a text that stand in quotation marks, with their marks; they ascend and do not overlap.
pub(crate) fn quotations(text: &str) -> Vec<Range<usize>> {
    let Some(span) = TextSpan::from_bytes(0..text.len()) else {
        return Vec::new();
    };
    let run = Inline::Run(Run::plain(span, text));
    let found = marks(&Flow::new(0, [&run], text));
    found.pairs.into_iter().map(|pair| pair.outer).collect()
}

impl Finder<'_> {
    fn find(&self, out: &mut Out) {
        let mut at = 0;
        let mut references = false;
        let mut head = Vec::new();
        while let (Some(block), Some(flow)) = (self.blocks.get(at), self.flows.get(at)) {
            out.above.enter(block, flow, self.references.subject);
            let opens_list = block.quote_depth == 0 && lists_references(&flow.text);
            let next = match &block.kind {
                BlockKind::Heading(_) => {
                    references = opens_list;
                    at + 1
                }
                _ if block.quote_depth > 0 => self.block_quote(at, out),
                BlockKind::Code | BlockKind::Rule => at + 1,
                _ if references || opens_list && !matches!(block.kind, BlockKind::TableRow(_)) => {
                    references = true;
                    out.listing.insert(at);
                    self.told_in_list(at, out);
                    at + 1
                }
                BlockKind::TableRow(true) => {
                    head = cells_text(block, self.raw);
                    at + 1
                }
                BlockKind::TableRow(false) => {
                    self.row(at, &head, out);
                    at + 1
                }
                BlockKind::Paragraph | BlockKind::Item(_) | BlockKind::Footnote(_) => self.text(at, out),
            };
            at = next.max(at + 1);
        }
    }

    /// The quotes of a block of running text; answers the block to go on with.
    fn text(&self, at: usize, out: &mut Out) -> usize {
        let (Some(block), Some(flow), Some(marks)) = (self.blocks.get(at), self.flows.get(at), self.marks.get(at))
        else {
            return at + 1;
        };
        if is_title(block, flow, marks) {
            return at + 1;
        }
        let only_first = matches!(block.kind, BlockKind::Footnote(_))
            || cite::numbering(flow.text.trim_start()).is_some() && flow.text.starts_with('[');
        let worded = |pair: &Pair| {
            let before = flow.text.get(..pair.outer.start);
            before.is_none_or(|before| before.chars().any(char::is_alphabetic))
        };
        // Behind the author of an entry stands its title.
        let titled = |pair: &Pair| {
            let entry = self.entries.at(at, pair.outer.start);
            let before = entry.and_then(|entry| flow.text.get(entry.start..pair.outer.start));
            before.is_some_and(|before| before.chars().any(char::is_alphabetic))
        };
        let pairs = marks.pairs.iter();
        let pairs = pairs.filter(|pair| !only_first || !worded(pair) || self.is_told_with_its_place(flow, pair));
        let (titles, pairs): (Vec<Pair>, Vec<Pair>) = pairs.cloned().partition(titled);
        for title in &titles {
            out.refuse(flow, title, SkipReason::Reference);
        }
        self.pairs(flow, &pairs, out);
        let (next, longer) = self.several_paragraphs(at, flow, marks).unwrap_or((at + 1, None));
        let longer = longer.or_else(|| self.unclosed(flow, marks, next == at + 1, out));
        out.take(longer);
        next
    }

    /// The quotes in an entry of a list of references that stand behind their place: "report.pdf, p. 3: “…”".
    fn told_in_list(&self, at: usize, out: &mut Out) {
        let (Some(block), Some(flow), Some(marks)) = (self.blocks.get(at), self.flows.get(at), self.marks.get(at))
        else {
            return;
        };
        let told = marks
            .pairs
            .iter()
            .filter(|pair| self.is_told_with_its_place(flow, pair));
        let told: Vec<Pair> = told.cloned().collect();
        if in_text(block) && !told.is_empty() {
            self.pairs(flow, &told, out);
        }
    }

    /// Whether a page, a time or a file stands right before what is in the marks: a title stands before its place.
    fn is_told_with_its_place(&self, flow: &Flow<'_>, pair: &Pair) -> bool {
        const FEWEST: usize = 4;
        let before = flow.text.get(..pair.outer.start).unwrap_or_default().trim_end();
        let words = flow.text.get(pair.inner.clone()).map_or(0, units);
        let claimed = claim::before(before, &self.references);
        let file = claimed.source.is_some() && before.contains('.');
        let placed = claimed.pages.is_some() || claimed.time.is_some() || file;
        placed && words >= FEWEST && before.ends_with([':', ',', '：', '，', ')', ';'])
    }

    /// The quotes between pairs of marks.
    fn pairs(&self, flow: &Flow<'_>, pairs: &[Pair], out: &mut Out) {
        let mut consumed = 0;
        for (i, pair) in pairs.iter().enumerate() {
            let next = pairs.get(i + 1).filter(|next| is_quote(flow, &next.inner, false));
            match self.quote(flow, pair, next, consumed, out) {
                (Ok(quote), end) => {
                    consumed = end;
                    out.take(quote);
                }
                (Err(reason), end) => {
                    consumed = end;
                    out.refuse(flow, pair, reason);
                }
            }
        }
    }

    /// The quote between a pair of marks, or why it is none, and where what was said about it ends.
    fn quote(
        &self,
        flow: &Flow<'_>,
        pair: &Pair,
        next: Option<&Pair>,
        consumed: usize,
        out: &Out,
    ) -> (Result<Option<Quote>, SkipReason>, usize) {
        let limit = next.map_or(flow.text.len(), |next| next.outer.start);
        let limit = self.before_next(flow, pair, consumed, limit, next.is_some());
        if let Some(reason) = wordless(flow, &pair.inner, false) {
            let after = claim::at_once(flow, pair.outer.end, limit, &self.references);
            let timed = after.claimed.time.is_some() && self.references.subject == Subject::Recordings;
            if after.claimed.pages.is_none() && !timed || !is_quote(flow, &pair.inner, true) {
                return (Err(reason), consumed.max(pair.outer.start));
            }
        }
        let after = claim::after(
            flow,
            pair.inner.end,
            pair.outer.end,
            limit,
            next.is_some(),
            &self.references,
        );
        let mut inner = pair.inner.clone();
        let mut claimed = after.claimed;
        if !after.cited {
            claimed::fill(
                &mut claimed,
                claim::cut_trailing(flow, &mut inner, true, &self.references),
            );
        }
        let stamp = claim::cut_stamp(flow, &mut inner, &self.references);
        claimed.time = claimed.time.or(stamp);
        let named = after.cited && claimed::is_placed(&claimed) && after.end <= pair.outer.end + 80;
        let consumed_here = after.end.max(pair.outer.end);
        if !claimed::is_placed(&claimed) && next.is_none() && self.ends_line(flow, consumed_here) {
            claimed::fill(&mut claimed, self.said_below(flow, consumed_here));
        }
        if !claimed::is_placed(&claimed) || claimed.source.is_none() {
            self.fill_from_before(flow, pair, consumed, after.cited, &mut claimed);
        }
        let said = Said {
            named,
            claimed: &claimed,
            title: "",
        };
        if let Some(reason) = self.refusal(flow, pair, &inner, &said, out) {
            return (Err(reason), consumed_here);
        }
        if again::follows(flow.text.get(pair.outer.end..).unwrap_or_default()) {
            again::fill(&mut claimed, &out.last);
        }
        (Ok(self.made(flow, inner, claimed, out)), consumed_here)
    }

    /// Where what is said behind a quote ends at the latest. In "(p. 3) “…”; (p. 4) “…”" the brackets stand before their quotes.
    fn before_next(&self, flow: &Flow<'_>, pair: &Pair, consumed: usize, limit: usize, is_next: bool) -> usize {
        let leads = |text: &str| {
            let text = text.trim_end_matches([' ', ':', '\u{a0}', '*', '_']);
            let open = text.rfind(['(', '['])?;
            let (content, length) = cite::bracket(text.get(open..)?)?;
            let is_last = open + length == text.len();
            (is_last && self.references.bracketed(content, false).is_some()).then_some(open)
        };
        let before = flow.text.get(consumed..pair.outer.start).unwrap_or_default();
        let opens = |at: usize| {
            before
                .get(..at)
                .is_some_and(|head| !head.contains(char::is_alphanumeric))
        };
        let is_style = is_next && leads(before).is_some_and(opens);
        let between = flow.text.get(pair.outer.end..limit).filter(|_| is_style);
        between.and_then(leads).map_or(limit, |open| pair.outer.end + open)
    }

    /// Fills a claim from the words before its quote, or from the block above.
    fn fill_from_before(&self, flow: &Flow<'_>, pair: &Pair, consumed: usize, cited: bool, claimed: &mut Claimed) {
        let said = claim::before(
            flow.text.get(consumed..pair.outer.start).unwrap_or_default(),
            &self.references,
        );
        // Another place named for another source is not this quote's.
        let agrees = said.source.is_none() || claimed.source.is_none() || said.source == claimed.source;
        if agrees && (!cited || claimed::is_placed(claimed) || claimed.source.is_some()) {
            claimed::fill(claimed, said);
        }
        let starts = flow
            .text
            .get(..pair.outer.start)
            .is_some_and(|text| text.trim_matches(['*', ' ', '-']).is_empty());
        if *claimed == Claimed::default() && starts && !cited {
            *claimed = self.said_above(flow.block);
        }
    }

    fn made(&self, flow: &Flow<'_>, inner: Range<usize>, mut claimed: Claimed, out: &Out) -> Option<Quote> {
        out.above.fill(&mut claimed);
        let span = TextSpan::from_bytes(flow.raw_start(inner.start)..flow.raw_end(inner.end))?;
        self.raw.get(span.bytes())?;
        let text = flow.shown(inner);
        // A citation alone between two marks is no quote.
        (!text.trim().is_empty()).then_some(Quote { span, text, claimed })
    }

    /// Whether nothing but marks stands between `at` and the end of its line.
    fn ends_line(&self, flow: &Flow<'_>, at: usize) -> bool {
        let line = flow.lines().into_iter().find(|line| line.end >= at);
        let rest = line
            .and_then(|line| flow.text.get(at..line.end.max(at)))
            .unwrap_or_default();
        rest.chars().all(|c| !c.is_alphanumeric())
    }

    /// What the lines below a quote that ends at `at` say: in its own block, or in the next ones.
    fn said_below(&self, flow: &Flow<'_>, at: usize) -> Claimed {
        let own = flow
            .lines()
            .into_iter()
            .filter(|line| line.start > at)
            .filter_map(|line| flow.text.get(line));
        let own: Vec<&str> = own.take(3).collect();
        if !own.is_empty() {
            return claim::following(own.into_iter(), self.references.subject);
        }
        let next = self.blocks.iter().zip(&self.flows).skip(flow.block + 1).take(2);
        let next = next.take_while(|(block, flow)| {
            let text = matches!(block.kind, BlockKind::Paragraph | BlockKind::Item(None));
            let quoted = self.marks.get(flow.block).is_some_and(|marks| !marks.pairs.is_empty());
            text && block.quote_depth == 0 && !quoted
        });
        claim::following(next.map(|(_, flow)| flow.text.as_str()), self.references.subject)
    }

    /// What the block above says when it leads to what follows ("On page 12 of report.pdf:").
    fn said_above(&self, block: usize) -> Claimed {
        let Some(above) = block.checked_sub(1) else {
            return Claimed::default();
        };
        let (Some(kind), Some(flow)) = (self.blocks.get(above).map(|block| &block.kind), self.flows.get(above)) else {
            return Claimed::default();
        };
        let text = flow.text.trim_end_matches(['*', ' ', '_']);
        match kind {
            BlockKind::Heading(_) => cite::line(text, self.references.subject).unwrap_or_default(),
            BlockKind::Paragraph | BlockKind::Item(_) if text.ends_with([':', '：', ',']) => {
                claim::before(text, &self.references)
            }
            _ => Claimed::default(),
        }
    }

    /// A quote over several paragraphs: each opens with the mark, the last one closes.
    fn several_paragraphs(&self, at: usize, flow: &Flow<'_>, marks: &Marks) -> Option<(usize, Option<Quote>)> {
        let taken = marks.pairs.last().map_or(0, |pair| pair.outer.end);
        let &(start, open) = marks.unclosed.iter().find(|(start, _)| *start >= taken)?;
        let depth = self.blocks.get(at)?.list_depth;
        let inner_start = start + open.len_utf8();
        let mut text = flow.shown(inner_start..flow.text.len());
        for (i, block) in self.blocks.iter().enumerate().skip(at + 1).take(50) {
            let flow_here = self.flows.get(i)?;
            let fits = block.kind == BlockKind::Paragraph && block.quote_depth == 0 && block.list_depth >= depth;
            if !fits || !flow_here.text.starts_with(open) {
                return None;
            }
            let here = self.marks.get(i)?;
            let first = here.pairs.first().filter(|pair| pair.outer.start == 0);
            let Some(pair) = first else {
                text.push('\n');
                text.push_str(&flow_here.shown(open.len_utf8()..flow_here.text.len()));
                continue;
            };
            text.push('\n');
            text.push_str(&flow_here.shown(pair.inner.clone()));
            let next = here.pairs.get(1);
            let limit = next.map_or(flow_here.text.len(), |next| next.outer.start);
            let after = claim::after(
                flow_here,
                pair.inner.end,
                pair.outer.end,
                limit,
                next.is_some(),
                &self.references,
            );
            let mut claimed = after.claimed;
            if !after.cited {
                claimed = claim::before(flow.text.get(taken..start).unwrap_or_default(), &self.references);
            }
            let span = TextSpan::from_bytes(flow.raw_start(inner_start)..flow_here.raw_end(pair.inner.end))?;
            return Some((i + 1, Some(Quote { span, text, claimed })));
        }
        None
    }

    /// A quote whose closing mark is missing, where it surely is one: it opens its block or follows a colon, and runs
    /// to a citation or to the block's end.
    fn unclosed(&self, flow: &Flow<'_>, marks: &Marks, alone: bool, out: &Out) -> Option<Quote> {
        let taken = marks.pairs.last().map_or(0, |pair| pair.outer.end);
        let &(start, open) = marks
            .unclosed
            .iter()
            .find(|(start, _)| *start >= taken)
            .filter(|_| alone)?;
        let lead = flow.text.get(..start)?.trim_end();
        if !(lead.is_empty() || lead.ends_with([':', '：'])) {
            return None;
        }
        let mut inner = start + open.len_utf8()..flow.text.len();
        let mut claimed = claim::cut_trailing(flow, &mut inner, false, &self.references);
        let content = flow.text.get(inner.clone())?.trim();
        let sentences = content.unicode_sentences().take(4).count();
        if sentences > 3 || !is_quote(flow, &inner, false) || units(content) < 8 {
            return None;
        }
        claimed::fill(
            &mut claimed,
            claim::before(flow.text.get(taken..start)?, &self.references),
        );
        self.made(flow, inner, claimed, out)
    }
}

/// Whether a heading or a line opens a list of references.
fn lists_references(text: &str) -> bool {
    let text = text
        .trim()
        .trim_end_matches([':', '：', '*'])
        .trim_start_matches(['#', '*', ' '])
        .to_lowercase();
    let text = text.as_str();
    [
        "references",
        "sources",
        "bibliography",
        "works cited",
        "citations",
        "footnotes",
        "notes",
        "quellen",
        "literatur",
        "literaturverzeichnis",
        "quellenverzeichnis",
        "références",
        "sources citées",
        "bibliographie",
        "referencias",
        "bibliografía",
        "fuentes",
        "источники",
        "литература",
        "参考文献",
        "參考文獻",
        "参考资料",
        "来源",
        "出典",
    ]
    .contains(&text)
}
