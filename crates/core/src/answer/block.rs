//! The blocks of an answer and the runs of text in them.

use crate::source::text::TextSpan;

/// The kind of a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BlockKind {
    /// A heading of level 1 to 6.
    Heading(u8),
    /// Running text.
    Paragraph,
    /// An item of a list, with its number when the list is numbered.
    Item(Option<u64>),
    /// Code, shown as it is.
    Code,
    /// A row of a table; cells are separated by [`Inline::CellBreak`]. `true` for the head.
    TableRow(bool),
    /// A rule between parts.
    Rule,
    /// The text of a footnote, with its label.
    Footnote(String),
}

/// A block of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// What it is.
    pub kind: BlockKind,
    /// How many block quotes it stands in.
    pub quote_depth: u8,
    /// For an item, how deep its list is nested, from zero; for any other block, how many lists it stands in.
    pub list_depth: u8,
    /// Where it stands in the raw answer.
    pub span: TextSpan,
    /// Its text.
    pub inlines: Vec<Inline>,
}

/// A piece of a block's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Inline {
    /// A run of text in one style.
    Run(Run),
    /// A line break that the answer asks for.
    LineBreak,
    /// The border between two cells of a table row.
    CellBreak,
}

/// A run of text in one style. Its text is the raw answer's at `span`, unless the Markdown escapes or names
/// characters there (`\*`, `&amp;`): then `text` is what a reader sees.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// Where it stands in the raw answer.
    pub span: TextSpan,
    /// What a reader sees.
    pub text: String,
    /// Strong emphasis.
    pub bold: bool,
    /// Emphasis.
    pub italic: bool,
    /// Inline code.
    pub code: bool,
    /// Where it links to.
    pub link: Option<String>,
    /// The label of the footnote that it refers to; `text` is then the label as shown.
    pub footnote: Option<String>,
}

impl Block {
    /// Adds a run of text of the answer `raw`. Parsers cut text at every character that might have meant something; a reader
    /// sees one run.
    pub(super) fn push(&mut self, run: Run, raw: &str) {
        if let Some(Inline::Run(last)) = self.inlines.last_mut()
            && last.joins(&run, raw)
            && let Some(span) = TextSpan::new(last.span.start(), run.span.end())
        {
            last.text.push_str(&run.text);
            last.span = span;
        } else {
            self.inlines.push(Inline::Run(run));
        }
    }
}

impl Run {
    /// Text in no style.
    pub(crate) fn plain(span: TextSpan, text: &str) -> Self {
        Self {
            span,
            text: text.to_owned(),
            bold: false,
            italic: false,
            code: false,
            link: None,
            footnote: None,
        }
    }

    /// Whether `next` only continues this run: the same style, no gap, and both as they stand in the raw text.
    fn joins(&self, next: &Self, raw: &str) -> bool {
        self.span.end() == next.span.start()
            && (self.bold, self.italic, self.code) == (next.bold, next.italic, next.code)
            && self.link == next.link
            && self.footnote.is_none()
            && next.footnote.is_none()
            && next.text == next.span.of(raw)
            && self.text.len() == self.span.len()
            && (self.text.len() > 4 || self.text == self.span.of(raw))
    }
}
