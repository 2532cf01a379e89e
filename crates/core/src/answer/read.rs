//! From Markdown events to blocks.

use super::html::{Piece, Side, Tag as Html, pieces};
use super::{Block, BlockKind, Inline, Run};
use crate::source::text::TextSpan;
use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};
use std::ops::Range;

/// Reads an answer. See [`super::blocks`].
pub(super) fn read(raw: &str) -> Vec<Block> {
    let options = Options::ENABLE_TABLES | Options::ENABLE_FOOTNOTES | Options::ENABLE_STRIKETHROUGH;
    let mut reader = Reader::new(raw);
    for (event, range) in Parser::new_ext(raw, options).into_offset_iter() {
        reader.event(event, range);
    }
    reader.close();
    reader.blocks
}

/// An item of a list whose paragraphs are being read.
struct Item {
    number: Option<u64>,
    /// Whether its first paragraph has been opened; the number belongs to that one.
    started: bool,
}

/// What has been read so far, and the elements that are open.
struct Reader<'a> {
    raw: &'a str,
    blocks: Vec<Block>,
    open: Option<Block>,
    /// The number of the next item of each open list; `None` in a list without numbers.
    lists: Vec<Option<u64>>,
    items: Vec<Item>,
    links: Vec<String>,
    footnote: Option<String>,
    quote_depth: usize,
    html_quotes: usize,
    bold: usize,
    italic: usize,
    cells: usize,
    /// Everything before this byte has been shown: what comes next starts here or later.
    cursor: usize,
    /// Where the last `</blockquote` stands: an opening tag after it is never closed, and counts for nothing.
    last_close: Option<usize>,
}

impl<'a> Reader<'a> {
    fn new(raw: &'a str) -> Self {
        let last_close = memchr::memmem::rfind(raw.as_bytes(), b"</blockquote")
            .max(memchr::memmem::rfind(raw.as_bytes(), b"</BLOCKQUOTE"));
        Self {
            raw,
            blocks: Vec::new(),
            open: None,
            lists: Vec::new(),
            items: Vec::new(),
            links: Vec::new(),
            footnote: None,
            quote_depth: 0,
            html_quotes: 0,
            bold: 0,
            italic: 0,
            cells: 0,
            cursor: 0,
            last_close,
        }
    }

    fn event(&mut self, event: Event<'_>, range: Range<usize>) {
        match event {
            Event::Start(tag) => self.start(tag, range),
            Event::End(tag) => self.end(tag),
            Event::Text(text) => self.run(range, &text),
            Event::Code(text) => self.code(range, &text),
            Event::Html(html) | Event::InlineHtml(html) => self.html(range, &html),
            Event::FootnoteReference(label) => {
                let (bold, italic) = (self.bold > 0, self.italic > 0);
                self.push(range, &label, |run| {
                    run.footnote = Some(label.to_string());
                    (run.bold, run.italic) = (bold, italic);
                });
            }
            Event::SoftBreak => self.run(range, " "),
            Event::HardBreak => self.line_break(range),
            Event::Rule => {
                self.open(BlockKind::Rule, range);
                self.close();
            }
            // Not among the options.
            Event::InlineMath(text) | Event::DisplayMath(text) => self.run(range, &text),
            Event::TaskListMarker(_) => {}
        }
    }

    fn start(&mut self, tag: Tag<'_>, range: Range<usize>) {
        match tag {
            Tag::Paragraph => self.open_text(range),
            Tag::Heading { level, .. } => self.open(BlockKind::Heading(depth(level)), range),
            Tag::BlockQuote(_) => {
                self.close();
                self.quote_depth += 1;
            }
            Tag::CodeBlock(_) => self.open(BlockKind::Code, range),
            Tag::List(first) => {
                self.close();
                self.lists.push(first);
            }
            Tag::Item => {
                self.close();
                let number = self.lists.last_mut().and_then(|next| {
                    let number = *next;
                    *next = number.map(|number| number.saturating_add(1));
                    number
                });
                self.items.push(Item { number, started: false });
            }
            Tag::FootnoteDefinition(label) => {
                self.close();
                self.footnote = Some(label.to_string());
            }
            Tag::TableHead => self.row(true, range),
            Tag::TableRow => self.row(false, range),
            Tag::TableCell => {
                if self.cells > 0
                    && let Some(block) = &mut self.open
                {
                    block.inlines.push(Inline::CellBreak);
                }
                self.cells += 1;
            }
            Tag::Emphasis => self.italic += 1,
            Tag::Strong => self.bold += 1,
            Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. } => self.links.push(dest_url.to_string()),
            _ => {}
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Paragraph | TagEnd::Heading(_) | TagEnd::CodeBlock | TagEnd::HtmlBlock => self.close(),
            TagEnd::TableHead | TagEnd::TableRow => self.close(),
            TagEnd::BlockQuote(_) => {
                self.close();
                self.quote_depth = self.quote_depth.saturating_sub(1);
            }
            TagEnd::List(_) => {
                self.close();
                self.lists.pop();
            }
            TagEnd::Item => {
                self.close();
                self.items.pop();
            }
            TagEnd::FootnoteDefinition => {
                self.close();
                self.footnote = None;
            }
            TagEnd::Emphasis => self.italic = self.italic.saturating_sub(1),
            TagEnd::Strong => self.bold = self.bold.saturating_sub(1),
            TagEnd::Link | TagEnd::Image => {
                self.links.pop();
            }
            _ => {}
        }
    }

    fn row(&mut self, head: bool, range: Range<usize>) {
        self.cells = 0;
        self.open(BlockKind::TableRow(head), range);
    }

    /// Opens a block of running text: of a footnote, a list's item, or neither.
    fn open_text(&mut self, range: Range<usize>) {
        let kind = match (&self.footnote, self.items.last_mut()) {
            (Some(label), _) => BlockKind::Footnote(label.clone()),
            (None, Some(item)) if !item.started => {
                item.started = true;
                BlockKind::Item(item.number)
            }
            (None, _) => BlockKind::Paragraph,
        };
        self.open(kind, range);
    }

    fn open(&mut self, kind: BlockKind, range: Range<usize>) {
        self.close();
        let start = range.start.max(self.cursor);
        let end = start.max(range.start + self.raw[range].trim_end().len());
        let Some(span) = TextSpan::from_bytes(start..end) else {
            return;
        };
        let item = matches!(kind, BlockKind::Item(_));
        self.open = Some(Block {
            kind,
            quote_depth: capped(self.quote_depth + self.html_quotes),
            list_depth: capped(self.lists.len().saturating_sub(usize::from(item))),
            span,
            inlines: Vec::new(),
        });
    }

    /// Closes the open block. Running text without a word is no block.
    fn close(&mut self) {
        let Some(mut block) = self.open.take() else { return };
        let text = matches!(
            block.kind,
            BlockKind::Paragraph | BlockKind::Item(_) | BlockKind::Footnote(_)
        );
        let ends = |inline: &Inline| match inline {
            Inline::LineBreak => true,
            Inline::Run(run) => text && run.text == " ",
            Inline::CellBreak => false,
        };
        while block.inlines.last().is_some_and(ends) {
            block.inlines.pop();
        }
        let runs = || {
            block
                .inlines
                .iter()
                .filter_map(|inline| if let Inline::Run(run) = inline { Some(run) } else { None })
        };
        if text && runs().all(|run| run.text.trim().is_empty()) {
            return;
        }
        let last = runs().next_back().map_or(block.span.end(), |run| run.span.end());
        // A block that HTML cut ends with its own text, not where the Markdown block does.
        let end = if text { last } else { block.span.end().max(last) };
        if let Some(span) = TextSpan::new(block.span.start(), end.max(block.span.start())) {
            block.span = span;
        }
        self.cursor = self.cursor.max(block.span.end().bytes());
        self.blocks.push(block);
    }

    fn line_break(&mut self, range: Range<usize>) {
        if let Some(block) = &mut self.open {
            block.inlines.push(Inline::LineBreak);
            self.cursor = self.cursor.max(range.end);
        }
    }

    fn run(&mut self, range: Range<usize>, text: &str) {
        let (bold, italic) = (self.bold > 0, self.italic > 0);
        self.push(range, text, |run| (run.bold, run.italic) = (bold, italic));
    }

    fn code(&mut self, range: Range<usize>, text: &str) {
        let source = &self.raw[range.clone()];
        let ticks = source.len() - source.trim_start_matches('`').len();
        let inner = range.start + ticks..(range.end - ticks.min(range.len())).max(range.start + ticks);
        if ticks == 2 && text.contains("''") {
            // TeX's quotes: two of them in a paragraph look like code.
            self.run(range.start..inner.start, "``");
            self.html_text(inner.clone(), &self.raw[inner.clone()]);
            self.run(inner.end..range.end, "``");
            return;
        }
        let place = self.raw.get(inner.clone()).and_then(|inner| inner.find(text));
        let span = place.map_or(inner.clone(), |at| inner.start + at..inner.start + at + text.len());
        let (bold, italic) = (self.bold > 0, self.italic > 0);
        self.push(span, text, |run| {
            (run.bold, run.italic, run.code) = (bold, italic, true);
        });
    }

    /// Adds text to the open block, opening one if there is none. A NUL is shown as what stands for a character that is none, and
    /// is a run of its own: what stands beside it keeps its place.
    fn push(&mut self, range: Range<usize>, text: &str, style: impl Fn(&mut Run)) {
        const SHOWN: &str = "\u{fffd}";
        let source = self.raw.get(range.clone()).unwrap_or_default();
        if !source.contains('\0') || (source != text && source.replace('\0', SHOWN) != text) {
            return self.push_run(range, &text.replace('\0', SHOWN), style);
        }
        let mut at = range.start;
        for piece in source.split_inclusive('\0') {
            let plain = piece.strip_suffix('\0').unwrap_or(piece);
            let (middle, end) = (at + plain.len(), at + piece.len());
            self.push_run(at..middle, plain, &style);
            if middle < end {
                self.push_run(middle..end, SHOWN, &style);
            }
            at = end;
        }
    }

    fn push_run(&mut self, range: Range<usize>, text: &str, style: impl Fn(&mut Run)) {
        let range = range.start.max(self.cursor)..range.end.max(self.cursor);
        if text.is_empty() {
            return;
        }
        if self.open.is_none() {
            if text.trim().is_empty() {
                return;
            }
            self.open_text(range.clone());
        }
        let (Some(span), Some(block)) = (TextSpan::from_bytes(range.clone()), &mut self.open) else {
            return;
        };
        self.cursor = range.end;
        let text = text.to_owned();
        let link = self.links.last().cloned();
        let mut run = Run {
            span,
            text,
            bold: false,
            italic: false,
            code: false,
            link,
            footnote: None,
        };
        style(&mut run);
        block.push(run, self.raw);
    }

    fn html(&mut self, range: Range<usize>, html: &str) {
        // The parser leaves out line prefixes (`>`, indentation) inside a tag of several lines: then it is shown whole.
        if self.raw.get(range.clone()) != Some(html) {
            return self.run(range, html);
        }
        let mut at = range.start;
        for piece in pieces(html) {
            let (Piece::Text(source) | Piece::Entity(source, _) | Piece::Tag(source, _)) = piece;
            let place = at..at + source.len();
            at = place.end;
            match piece {
                Piece::Text(text) => self.html_text(place, text),
                Piece::Entity(_, c) => self.run(place, c.encode_utf8(&mut [0; 4])),
                Piece::Tag(_, tag) => self.html_tag(place, tag),
            }
        }
    }

    /// Text among HTML: line ends are spaces.
    fn html_text(&mut self, place: Range<usize>, text: &str) {
        let mut at = place.start;
        for line in text.split_inclusive('\n') {
            let words = line.trim_end_matches(['\n', '\r']);
            self.run(at..at + words.len(), words);
            if words.len() < line.len() && self.open.is_some() {
                self.run(at + words.len()..at + line.len(), " ");
            }
            at += line.len();
        }
    }

    fn html_tag(&mut self, place: Range<usize>, tag: Html) {
        match tag {
            // A browser puts these marks there.
            Html::Quote(Side::Open) => self.run(place, "“"),
            Html::Quote(Side::Close) => self.run(place, "”"),
            Html::BlockQuote(side) => {
                self.close();
                match side {
                    Side::Open if self.last_close > Some(place.start) => self.html_quotes += 1,
                    Side::Open => {}
                    Side::Close if self.last_close <= Some(place.start) => self.html_quotes = 0,
                    Side::Close => self.html_quotes = self.html_quotes.saturating_sub(1),
                }
                self.cursor = self.cursor.max(place.end);
            }
            Html::Italic(Side::Open) => self.italic += 1,
            Html::Italic(Side::Close) => self.italic = self.italic.saturating_sub(1),
            Html::Bold(Side::Open) => self.bold += 1,
            Html::Bold(Side::Close) => self.bold = self.bold.saturating_sub(1),
            Html::Break => self.line_break(place),
            Html::Border => self.close(),
            Html::Plain => {}
        }
    }
}

fn depth(level: HeadingLevel) -> u8 {
    match level {
        HeadingLevel::H1 => 1,
        HeadingLevel::H2 => 2,
        HeadingLevel::H3 => 3,
        HeadingLevel::H4 => 4,
        HeadingLevel::H5 => 5,
        HeadingLevel::H6 => 6,
    }
}

fn capped(depth: usize) -> u8 {
    u8::try_from(depth).unwrap_or(u8::MAX)
}
