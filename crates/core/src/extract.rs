//! From an answer to its quotes and what it claims about them.

mod block_quote;
mod cite;
mod claim;
mod flow;
mod marks;
mod pages;
mod references;
pub mod source_names;
#[cfg(test)]
mod tests;
pub(crate) mod texts;
mod times;
mod titles;

pub(crate) use cite::is_file;
pub use titles::cite_by_title;

use crate::answer::locator::Claimed;
use crate::answer::{Block, BlockKind, Inline};
use crate::source::text::TextSpan;
use flow::Flow;
use marks::{Marks, Pair, closers_of, marks, unspaced};
use references::References;
use std::ops::Range;
use times::Subject;
use unicode_segmentation::UnicodeSegmentation;

/// A quote of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quote {
    /// Its content in the raw answer, without the marks around it.
    pub span: TextSpan,
    /// Its text as a reader sees it: the Markdown inside it undone.
    pub text: String,
    /// What the answer says about where it stands.
    pub claimed: Claimed,
}

/// Finds the quotes of an answer whose [`blocks`](crate::answer::blocks) these are, with what the answer says about
/// where each one stands. They ascend and do not overlap.
///
/// A quote is what stands between quotation marks of any language, or a whole block quote. Words in marks that are no
/// quotes are left alone: one or two words, code, headings, titles in 《》, lists of references.
#[must_use]
pub fn quotes(raw: &str, blocks: &[Block]) -> Vec<Quote> {
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
    let mut finder = Finder {
        raw,
        blocks,
        flows,
        marks,
        references,
        found: Vec::new(),
    };
    finder.find();
    let mut end = 0;
    finder.found.retain(|quote| {
        let fits = quote.span.start().bytes() >= end && !quote.span.is_empty();
        end = if fits { quote.span.end().bytes() } else { end };
        fits
    });
    finder.found
}

fn in_text(block: &Block) -> bool {
    block.quote_depth == 0
        && matches!(
            block.kind,
            BlockKind::Paragraph | BlockKind::Item(_) | BlockKind::Footnote(_)
        )
}

/// The search through an answer.
struct Finder<'a> {
    raw: &'a str,
    blocks: &'a [Block],
    flows: Vec<Flow<'a>>,
    /// The marks of running text; those of block quotes and tables are read with them.
    marks: Vec<Marks>,
    references: References,
    found: Vec<Quote>,
}

impl Finder<'_> {
    fn find(&mut self) {
        let mut at = 0;
        let mut references = false;
        let mut head = Vec::new();
        while let Some(block) = self.blocks.get(at) {
            let next = match &block.kind {
                BlockKind::Heading(_) => {
                    references = self.flows.get(at).is_some_and(|flow| lists_references(&flow.text));
                    at + 1
                }
                _ if block.quote_depth > 0 => self.block_quote(at),
                BlockKind::Code | BlockKind::Rule => at + 1,
                _ if references => at + 1,
                BlockKind::TableRow(is_head) => {
                    if *is_head {
                        head = cells_text(block, self.raw);
                    } else {
                        self.row(at, &head);
                    }
                    at + 1
                }
                BlockKind::Paragraph | BlockKind::Item(_) | BlockKind::Footnote(_) => {
                    let Some(flow) = self.flows.get(at) else { break };
                    if lists_references(&flow.text) {
                        references = true;
                        at += 1;
                        continue;
                    }
                    self.text(at)
                }
            };
            at = next.max(at + 1);
        }
    }

    /// The quotes of a block of running text; answers the block to go on with.
    fn text(&mut self, at: usize) -> usize {
        let (Some(block), Some(flow), Some(marks)) = (self.blocks.get(at), self.flows.get(at), self.marks.get(at))
        else {
            return at + 1;
        };
        if is_title(block, flow, marks) {
            return at + 1;
        }
        let only_first = matches!(block.kind, BlockKind::Footnote(_))
            || cite::numbering(flow.text.trim_start()).is_some() && flow.text.starts_with('[');
        let mut found = Vec::new();
        let mut consumed = 0;
        for (i, pair) in marks.pairs.iter().enumerate() {
            if only_first
                && flow
                    .text
                    .get(..pair.outer.start)
                    .is_none_or(|before| before.chars().any(char::is_alphabetic))
            {
                break;
            }
            let next = marks.pairs.get(i + 1).filter(|next| is_quote(flow, &next.inner, false));
            let (quote, end) = self.quote(flow, pair, next, consumed);
            consumed = end;
            found.extend(quote);
        }
        let (next, longer) = self.several_paragraphs(at, flow, marks).unwrap_or((at + 1, None));
        let longer = longer.or_else(|| self.unclosed(flow, marks, next == at + 1));
        self.found.extend(found);
        self.found.extend(longer);
        next
    }

    /// The quote between a pair of marks, unless it is none, and where what was said about it ends.
    fn quote(&self, flow: &Flow<'_>, pair: &Pair, next: Option<&Pair>, consumed: usize) -> (Option<Quote>, usize) {
        let limit = next.map_or(flow.text.len(), |next| next.outer.start);
        if !is_quote(flow, &pair.inner, false) {
            let after = claim::at_once(flow, pair.outer.end, limit, &self.references);
            let timed = after.claimed.time.is_some() && self.references.subject == Subject::Recordings;
            if after.claimed.pages.is_none() && !timed || !is_quote(flow, &pair.inner, true) {
                return (None, consumed.max(pair.outer.start));
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
            claim::fill(
                &mut claimed,
                claim::cut_trailing(flow, &mut inner, true, &self.references),
            );
        }
        let stamp = claim::cut_stamp(flow, &mut inner, &self.references);
        claimed.time = claimed.time.or(stamp);
        let named = after.cited && claim::is_placed(&claimed) && after.end <= pair.outer.end + 80;
        let consumed_here = after.end.max(pair.outer.end);
        if !is_quote(flow, &inner, named) {
            return (None, consumed_here);
        }
        if !claim::is_placed(&claimed) && next.is_none() && self.ends_line(flow, consumed_here) {
            claim::fill(&mut claimed, self.said_below(flow, consumed_here));
        }
        if !claim::is_placed(&claimed) || claimed.source.is_none() {
            let said = claim::before(
                flow.text.get(consumed..pair.outer.start).unwrap_or_default(),
                &self.references,
            );
            // Another place named for another source is not this quote's.
            let agrees = said.source.is_none() || claimed.source.is_none() || said.source == claimed.source;
            if agrees && (!after.cited || claim::is_placed(&claimed) || claimed.source.is_some()) {
                claim::fill(&mut claimed, said);
            }
            let starts = flow
                .text
                .get(..pair.outer.start)
                .is_some_and(|text| text.trim_matches(['*', ' ', '-']).is_empty());
            if claimed == Claimed::default() && starts && !after.cited {
                claimed = self.said_above(flow.block);
            }
        }
        (self.made(flow, inner, claimed), consumed_here)
    }

    fn made(&self, flow: &Flow<'_>, inner: Range<usize>, claimed: Claimed) -> Option<Quote> {
        let span = TextSpan::from_bytes(flow.raw_start(inner.start)..flow.raw_end(inner.end))?;
        self.raw.get(span.bytes())?;
        Some(Quote {
            span,
            text: flow.shown(inner),
            claimed,
        })
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
    fn unclosed(&self, flow: &Flow<'_>, marks: &Marks, alone: bool) -> Option<Quote> {
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
        claim::fill(
            &mut claimed,
            claim::before(flow.text.get(taken..start)?, &self.references),
        );
        self.made(flow, inner, claimed)
    }

    /// The quotes in a row of a table; the other cells say where they stand.
    fn row(&mut self, at: usize, head: &[String]) {
        let Some(block) = self.blocks.get(at) else { return };
        let cells: Vec<Flow<'_>> = cells(block, at, self.raw);
        let mut found = Vec::new();
        for (i, cell) in cells.iter().enumerate() {
            let marks = marks(cell);
            let mut consumed = 0;
            for (k, pair) in marks.pairs.iter().enumerate() {
                let next = marks.pairs.get(k + 1).filter(|next| is_quote(cell, &next.inner, false));
                let limit = next.map_or(cell.text.len(), |next| next.outer.start);
                let after = claim::after(
                    cell,
                    pair.inner.end,
                    pair.outer.end,
                    limit,
                    next.is_some(),
                    &self.references,
                );
                let mut inner = pair.inner.clone();
                let mut claimed = after.claimed;
                if !after.cited {
                    claim::fill(
                        &mut claimed,
                        claim::cut_trailing(cell, &mut inner, true, &self.references),
                    );
                }
                if is_quote(cell, &inner, claim::is_placed(&claimed)) {
                    let said = claim::before(
                        cell.text.get(consumed..pair.outer.start).unwrap_or_default(),
                        &self.references,
                    );
                    claim::fill(&mut claimed, said);
                    for (k, other) in cells
                        .iter()
                        .enumerate()
                        .skip(i + 1)
                        .chain(cells.iter().enumerate().take(i))
                    {
                        claim::fill(
                            &mut claimed,
                            cell_claim(other, head.get(k).map_or("", String::as_str), &self.references),
                        );
                    }
                    found.extend(self.made(cell, inner, claimed));
                }
                consumed = after.end.max(pair.outer.end);
            }
        }
        self.found.extend(found);
    }
}

/// What a cell says about the quote in its row, given its column's title.
fn cell_claim(cell: &Flow<'_>, title: &str, references: &References) -> Claimed {
    let text = cell.text.trim();
    let title = title.to_lowercase();
    if text.chars().count() > 100 || text.is_empty() {
        return Claimed::default();
    }
    let whole = |word: &str| title.split(|c: char| !c.is_alphanumeric()).any(|part| part == word);
    let paged = [
        "page",
        "pages",
        "seite",
        "seiten",
        "página",
        "pagina",
        "страница",
        "стр",
        "p",
        "pg",
        "loc",
    ]
    .iter()
    .any(|word| whole(word))
        || title.contains(['页', '頁'])
        || title.contains("ページ");
    if paged
        && let Some((pages, len)) = pages::number_at(text)
        && len == text.len()
    {
        return Claimed {
            pages: Some(pages),
            ..Claimed::default()
        };
    }
    let timed = ["time", "timestamp", "timecode", "zeit", "zeitstempel", "start"]
        .iter()
        .any(|word| whole(word));
    if let Some(time) = times::alone(text, Subject::Recordings).filter(|_| timed) {
        return Claimed {
            time: Some(time),
            ..Claimed::default()
        };
    }
    let sourced = [
        "source",
        "file",
        "document",
        "recording",
        "doc",
        "quelle",
        "datei",
        "dokument",
        "fuente",
        "fichier",
        "источник",
    ]
    .iter()
    .any(|word| whole(word))
        || title.contains("来源")
        || title.contains("文件");
    let mut claimed = claim::after(cell, 0, 0, cell.text.len(), false, references).claimed;
    if claimed == Claimed::default() {
        claimed = cite::line(text, references.subject).unwrap_or_default();
    }
    if sourced && claimed == Claimed::default() {
        claimed.source = Some(text.to_owned());
    }
    claimed
}

fn cells<'a>(block: &'a Block, at: usize, raw: &str) -> Vec<Flow<'a>> {
    let cells = block.inlines.split(|inline| *inline == Inline::CellBreak);
    cells.map(|cell| Flow::new(at, cell, raw)).collect()
}

fn cells_text(block: &Block, raw: &str) -> Vec<String> {
    cells(block, 0, raw).into_iter().map(|cell| cell.text).collect()
}

/// Whether the words are many enough for a quote: one or two in marks are only pointed at. With a page named for them
/// (`named`) any word is enough.
fn is_quote(flow: &Flow<'_>, inner: &Range<usize>, named: bool) -> bool {
    let Some(text) = flow.text.get(inner.clone()) else {
        return false;
    };
    if !text.chars().any(char::is_alphabetic) && units(text) < 3 {
        return false;
    }
    let file = cite::file_in(text).is_some_and(|range| range.end == text.trim_end().len());
    let code = flow.run(inner.start).is_some_and(|run| run.code) && flow.run_range(inner.start).end >= inner.end;
    !file && !code && (units(text) >= 3 || named)
}

/// Words, or what comes near: two characters where words are written without spaces. Counts no further than it must.
fn units(text: &str) -> usize {
    let dense = text.chars().filter(|c| unspaced(*c)).take(40).count();
    let words = text
        .unicode_words()
        .filter(|word| !word.chars().all(unspaced))
        .take(20)
        .count();
    words + dense.div_ceil(2)
}

/// A line in bold that asks or names something, and no quote set in bold.
fn is_title(block: &Block, flow: &Flow<'_>, marks: &Marks) -> bool {
    let runs = || {
        block
            .inlines
            .iter()
            .filter_map(|inline| if let Inline::Run(run) = inline { Some(run) } else { None })
    };
    let bold = runs().all(|run| run.bold || run.text.trim().is_empty());
    let text = flow.text.trim();
    let opens = text.starts_with(|c| !closers_of(c).is_empty());
    let quoted = marks
        .pairs
        .last()
        .is_some_and(|pair| text.len() - pair.outer.len().min(text.len()) < text.len() / 2);
    bold && !opens && (text.ends_with(['?', '？']) || !quoted)
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
