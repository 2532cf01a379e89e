//! An answer laid out with its verdicts: what a window or a report shows.

use crate::check::Checked;
use crate::error::EngineError;
use crate::{AnswerId, AnswerRecord, Engine, locked};
use pincite_core::answer::{Block, Inline, Run, blocks};
use pincite_core::compare::is_cjk;
use pincite_core::document::{Document, PageIndex, PageLabel, Place, SourceId};
use pincite_core::extract::Quote;
use pincite_core::text::TextSpan;
use pincite_core::timing::{MediaSpan, WordTime, spoken};
use pincite_core::verify::{Check, Edit, EditClass, Match, pages};
use std::time::Duration;

/// An answer with every quote judged.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// The answer.
    pub answer: AnswerRecord,
    /// Its text, cut where quotes begin and end.
    pub blocks: Vec<SheetBlock>,
    /// Its quotes, in the order in which they stand.
    pub quotes: Vec<QuoteReport>,
    /// How many sources it was judged against.
    pub sources: usize,
    /// What judging took, when it was judged since the program started.
    pub took: Option<Duration>,
}

/// A block of an answer whose runs know which quote they belong to.
#[derive(Clone, Debug)]
pub struct SheetBlock {
    /// The block; its own inlines are empty.
    pub block: Block,
    /// Its text.
    pub inlines: Vec<SheetInline>,
}

/// A piece of a block's text.
#[derive(Clone, Debug)]
pub struct SheetInline {
    /// The piece.
    pub inline: Inline,
    /// The quote that it is part of, as an index into [`Sheet::quotes`].
    pub quote: Option<usize>,
    /// Whether that quote ends with it.
    pub quote_end: bool,
}

/// A quote, its verdict, and the evidence.
#[derive(Clone, Debug)]
pub struct QuoteReport {
    /// The quote.
    pub quote: Quote,
    /// The judgement.
    pub check: Check,
    /// One report for each of the check's matches.
    pub matches: Vec<MatchReport>,
    /// The title of the source that the answer named, when it is known here and another one holds the quote.
    pub named_title: Option<String>,
}

/// A match with the words around it.
#[derive(Clone, Debug)]
pub struct MatchReport {
    /// The source.
    pub source: SourceId,
    /// What a reader calls it.
    pub source_title: String,
    /// The name of its file.
    pub file_name: String,
    /// The pages, times or sections that the passage touches.
    pub places: Vec<Stands>,
    /// Whether the words were written down by a machine that listened: it may have misheard.
    pub automatic: bool,
    /// The source's words before the passage: at most [`CONTEXT`] characters, from the start of a word.
    pub before: String,
    /// The passage, its parts joined by a space.
    pub text: String,
    /// The source's words after it.
    pub after: String,
    /// Quote and passage side by side.
    pub diff: Vec<DiffPiece>,
    /// Where a saved page's live original has the passage: an address that leads to its words.
    pub live: Option<String>,
}

/// A place that a passage touches, as one would tell it to a reader.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stands {
    /// A page of a PDF.
    Page(PageIndex, Option<PageLabel>),
    /// A stretch of a recording.
    Time(MediaSpan),
    /// The headings above it, outermost first; none before the first heading.
    Section(Vec<String>),
}

impl MatchReport {
    /// The pages that the passage touches; none in a source without pages.
    pub fn pages(&self) -> impl Iterator<Item = (PageIndex, Option<&PageLabel>)> {
        self.places.iter().filter_map(|place| match place {
            Stands::Page(index, label) => Some((*index, label.as_ref())),
            Stands::Time(_) | Stands::Section(_) => None,
        })
    }
}

/// Characters of the source shown on either side of a passage.
pub const CONTEXT: usize = 300;

/// Whose words a piece of a comparison shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The same in both.
    Both,
    /// Only in the quote.
    Quote,
    /// Only in the source.
    Source,
    /// Left out by the quote, where it says so.
    Omitted,
}

/// A piece of the comparison of quote and passage, in reading order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiffPiece {
    /// Whose words.
    pub side: Side,
    /// The words.
    pub text: String,
    /// What kind of difference it is part of.
    pub edit: Option<EditClass>,
}

impl Engine {
    /// An answer with its verdicts, as last judged.
    ///
    /// # Errors
    /// When the answer is gone or the library cannot be read.
    pub fn sheet(&self, id: AnswerId) -> Result<Sheet, EngineError> {
        let answer = self.answer(id)?;
        let checks = self.library.checks(id)?;
        let spans: Vec<TextSpan> = checks.iter().map(|(quote, _)| quote.span).collect();
        let quotes = checks
            .into_iter()
            .map(|(quote, check)| self.report(quote, check))
            .collect::<Result<_, _>>()?;
        Ok(Sheet {
            blocks: cut(&blocks(&answer.text), &spans),
            quotes,
            sources: self.library.sources()?.len(),
            took: locked(&self.durations).get(&id).copied(),
            answer,
        })
    }

    /// The evidence for a quote that was judged just now.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn report_on(&self, checked: Checked) -> Result<QuoteReport, EngineError> {
        self.report(checked.quote, checked.check)
    }

    fn report(&self, quote: Quote, check: Check) -> Result<QuoteReport, EngineError> {
        let matches = check
            .matches
            .iter()
            .map(|found| self.match_report(&quote, found))
            .collect::<Result<_, _>>()?;
        let named_title = match check.attribution {
            pincite_core::verify::Attribution::Elsewhere { named } => {
                Some(title_of(&self.shelf.source(named)?.record).to_owned())
            }
            _ => None,
        };
        Ok(QuoteReport {
            quote,
            check,
            matches,
            named_title,
        })
    }

    fn match_report(&self, quote: &Quote, found: &Match) -> Result<MatchReport, EngineError> {
        let shelved = self.shelf.source(found.source)?;
        let text = shelved.document.text();
        let (first, last) = (found.spans.first().copied(), found.spans.last().copied());
        let passage: Vec<String> = found.spans.iter().map(|span| flat(span.of(text))).collect();
        Ok(MatchReport {
            source: found.source,
            source_title: title_of(&shelved.record).to_owned(),
            file_name: shelved.record.file_name.clone(),
            places: places(&shelved.document, &shelved.words, &found.spans),
            automatic: shelved.is_automatic(),
            before: first.map_or_else(String::new, |span| before(text, span)),
            text: passage.join(" "),
            after: last.map_or_else(String::new, |span| after(text, span)),
            diff: diff(&quote.text, found, text),
            live: self.live_link(found.source, &found.spans)?,
        })
    }
}

/// Where `spans` stand: each page, stretch of time or section once, in the order of the text.
fn places(document: &Document, words: &[WordTime], spans: &[TextSpan]) -> Vec<Stands> {
    let on_pages = pages(document, spans)
        .into_iter()
        .map(|(index, label)| Stands::Page(index, label));
    let times = spoken(document, words, spans).into_iter().map(Stands::Time);
    let touched = spans.iter().flat_map(|span| document.segments_of(*span));
    let sections = touched.filter_map(|segment| match segment.place {
        Place::Block { section } => Some(section),
        Place::Page { .. } | Place::Cue { .. } => None,
    });
    let path = |section| document.heading_path(section).into_iter().map(str::to_owned).collect();
    let mut sections: Vec<Stands> = sections
        .map(|section| Stands::Section(section.map_or_else(Vec::new, path)))
        .collect();
    sections.dedup();
    on_pages.chain(times).chain(sections).collect()
}

/// What a reader calls a source: its title, else its file's name.
#[must_use]
pub fn title_of(record: &crate::SourceRecord) -> &str {
    record.title.as_deref().unwrap_or(&record.file_name)
}

/// The words as they read in running text: white space is one space, and a hyphen at a line's end stays visible.
fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn before(text: &str, span: TextSpan) -> String {
    let head = text.get(..span.start().bytes()).unwrap_or_default();
    let from = head.char_indices().rev().nth(CONTEXT).map_or(0, |(at, _)| at);
    let cut = head.get(from..).unwrap_or_default();
    let cut = if from == 0 {
        cut
    } else {
        cut.split_once(char::is_whitespace).map_or("", |(_, rest)| rest)
    };
    flat(cut)
}

fn after(text: &str, span: TextSpan) -> String {
    let tail = text.get(span.end().bytes()..).unwrap_or_default();
    let until = tail.char_indices().nth(CONTEXT).map_or(tail.len(), |(at, _)| at);
    let cut = tail.get(..until).unwrap_or_default();
    let cut = if until == tail.len() {
        cut
    } else {
        cut.rsplit_once(char::is_whitespace).map_or("", |(rest, _)| rest)
    };
    flat(cut)
}

/// Walks the quote from edit to edit; omitted text goes to the quote's own ellipses, in order.
fn diff(quote: &str, found: &Match, source: &str) -> Vec<DiffPiece> {
    let mut pieces = Vec::new();
    let mut omitted = found.omitted.iter();
    let mut at = 0;
    let mut push = |side, text: &str, edit| {
        if !text.is_empty() {
            pieces.push(DiffPiece {
                side,
                text: text.to_owned(),
                edit,
            });
        }
    };
    let mut same = |text: &str, push: &mut dyn FnMut(Side, &str, Option<EditClass>)| {
        let mut rest = text;
        while let Some((head, mark, tail)) = split_ellipsis(rest) {
            push(Side::Both, head, None);
            push(Side::Quote, mark, None);
            if let Some(span) = omitted.next() {
                let turned = found.edits.iter().find(|edit| edit.source == *span);
                push(Side::Omitted, &flat(span.of(source)), turned.map(|edit| edit.class));
            }
            rest = tail;
        }
        push(Side::Both, rest, None);
    };
    let mut edits: Vec<_> = found.edits.iter().collect();
    edits.sort_by_key(|edit| edit.quote);
    for edit in edits {
        same(quote.get(at..edit.quote.start().bytes()).unwrap_or_default(), &mut push);
        push(Side::Quote, edit.quote.of(quote), Some(edit.class));
        if !found.omitted.contains(&edit.source) {
            push(Side::Source, &left_out(edit, quote, source), Some(edit.class));
        }
        at = at.max(edit.quote.end().bytes());
    }
    same(quote.get(at..).unwrap_or_default(), &mut push);
    pieces
}

/// What the source has in an edit, with the space that parts it from the quote's words where the quote has none there.
fn left_out(edit: &Edit, quote: &str, source: &str) -> String {
    let words = flat(edit.source.of(source));
    let at = edit.quote.start().bytes();
    let spaced = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() && !is_cjk(c));
    let (before, after) = (
        quote.get(..at).and_then(|head| head.chars().next_back()),
        quote.get(at..).and_then(|tail| tail.chars().next()),
    );
    match edit.quote.is_empty() && !words.is_empty() {
        true if spaced(after) => words + " ",
        true if spaced(before) => format!(" {words}"),
        _ => words,
    }
}

/// The text before the first mark of an omission that is not at its very end, the mark, and what follows.
fn split_ellipsis(text: &str) -> Option<(&str, &str, &str)> {
    const MARKS: [&str; 7] = ["[...]", "[…]", "(...)", "(…)", ". . .", "...", "…"];
    let (at, mark) = MARKS
        .iter()
        .filter_map(|mark| Some((text.find(mark)?, mark.len())))
        .min_by_key(|(at, _)| *at)?;
    Some((text.get(..at)?, text.get(at..at + mark)?, text.get(at + mark..)?))
}

/// Cuts an answer's runs where quotes begin and end. `quotes` are ascending and do not overlap.
fn cut(blocks: &[Block], quotes: &[TextSpan]) -> Vec<SheetBlock> {
    let mut sheet: Vec<SheetBlock> = blocks.iter().map(|block| cut_block(block, quotes)).collect();
    mark_ends(&mut sheet);
    sheet
}

fn cut_block(block: &Block, quotes: &[TextSpan]) -> SheetBlock {
    let mut inlines = Vec::new();
    for inline in &block.inlines {
        match inline {
            Inline::Run(run) => cut_run(run, quotes, &mut inlines),
            other => inlines.push(SheetInline {
                inline: other.clone(),
                quote: None,
                quote_end: false,
            }),
        }
    }
    SheetBlock {
        block: Block {
            inlines: Vec::new(),
            ..block.clone()
        },
        inlines,
    }
}

fn cut_run(run: &Run, quotes: &[TextSpan], out: &mut Vec<SheetInline>) {
    let mut push = |run: Run, quote| {
        out.push(SheetInline {
            inline: Inline::Run(run),
            quote,
            quote_end: false,
        });
    };
    let first = quotes.partition_point(|quote| quote.end() <= run.span.start());
    let touching = || {
        quotes
            .iter()
            .enumerate()
            .skip(first)
            .take_while(|(_, quote)| quote.start() < run.span.end())
    };
    // Where the Markdown spells characters differently from what is shown, bytes do not correspond: the run is then
    // a few characters long, and belongs to a quote whole or not at all.
    if run.text.len() != run.span.len() {
        push(run.clone(), touching().next().map(|(i, _)| i));
        return;
    }
    let mut at = run.span.start();
    let mut piece = |from, to, quote| {
        if let Some(span) = TextSpan::new(from, to).filter(|span| !span.is_empty()) {
            let offset = run.span.start().bytes();
            let text = run.text.get(span.start().bytes() - offset..span.end().bytes() - offset);
            push(
                Run {
                    span,
                    text: text.unwrap_or_default().to_owned(),
                    ..run.clone()
                },
                quote,
            );
        }
    };
    for (i, quote) in touching() {
        let (start, end) = (quote.start().max(at), quote.end().min(run.span.end()));
        piece(at, start, None);
        piece(start, end, Some(i));
        at = end;
    }
    piece(at, run.span.end(), None);
}

/// Marks the last piece of each quote: the window numbers the quote there.
fn mark_ends(sheet: &mut [SheetBlock]) {
    let mut seen = std::collections::BTreeSet::new();
    let inlines = sheet.iter_mut().rev().flat_map(|block| block.inlines.iter_mut().rev());
    for inline in inlines {
        inline.quote_end = inline.quote.is_some_and(|quote| seen.insert(quote));
    }
}
