//! A source as text with places.

use crate::text::{TextOffset, TextSpan};
use std::fmt;

/// Which source, within one library. Given by the store; never reused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SourceId(pub i64);

/// SHA-256 of a source file's bytes: the same file twice is one source.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fingerprint(pub [u8; 32]);

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A page by its position in the file, from zero. People see [`PageLabel`]s, or this plus one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PageIndex(pub u32);

impl PageIndex {
    /// The position as people count it, from one.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.0 + 1
    }

    /// The page that people call the `number`th, or `None` for zero.
    #[must_use]
    pub fn from_number(number: u32) -> Option<Self> {
        number.checked_sub(1).map(Self)
    }
}

/// A page's name as printed: "xii", "A-3". May repeat within a source, so it is never a key.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PageLabel(pub String);

impl fmt::Display for PageLabel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Where in a source a stretch of its text stands.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Place {
    /// A page of a paged source.
    Page {
        /// Its position in the file.
        index: PageIndex,
        /// Its printed name, when the file gives one that differs from its number.
        label: Option<PageLabel>,
    },
}

/// A stretch of a document's text that stands at one place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Segment {
    /// Its text; the segments of a document follow each other without gap or overlap.
    pub span: TextSpan,
    /// Where it stands.
    pub place: Place,
}

/// What part a stretch of text plays on its page, when it is not the running text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Aside {
    /// A running head, a foot or a page number: repeated over pages, no part of the text.
    Furniture,
    /// A footnote: stands between two pages of running text, and may itself flow over.
    Note,
}

/// The whole text of a source, in the order its extractor read it, and where each part of it stands.
///
/// In a PDF's text, lines end with `\n`. A hyphen that the file has at a line's end is `-` followed by `\n`. A glyph
/// without a Unicode mapping keeps the code the file gives it, which may be a control character. Each page ends with
/// `\n`, unless it is empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Document {
    text: String,
    segments: Vec<Segment>,
    asides: Vec<(TextSpan, Aside)>,
}

/// Why parts do not make a [`Document`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DocumentError {
    /// The segments leave a gap, overlap, or end elsewhere than the text.
    #[error("segment {0} does not start where the one before it ends, or the last one does not end with the text")]
    Segments(usize),
    /// An aside lies outside the text or overlaps the one before it.
    #[error("aside {0} lies outside the text or is out of order")]
    Asides(usize),
    /// A border lies inside a character.
    #[error("a border at byte {0} lies inside a character")]
    Border(TextOffset),
}

impl Document {
    /// A document of `text` cut into `segments`, with `asides` in ascending order.
    ///
    /// # Errors
    /// When the parts contradict each other; see [`DocumentError`].
    pub fn new(text: String, segments: Vec<Segment>, asides: Vec<(TextSpan, Aside)>) -> Result<Self, DocumentError> {
        let on_border = |offset: TextOffset| match text.is_char_boundary(offset.bytes()) {
            true => Ok(()),
            false => Err(DocumentError::Border(offset)),
        };
        let mut at = 0;
        for (i, segment) in segments.iter().enumerate() {
            if segment.span.start().bytes() != at {
                return Err(DocumentError::Segments(i));
            }
            at = segment.span.end().bytes();
            on_border(segment.span.end())?;
        }
        if at != text.len() {
            return Err(DocumentError::Segments(segments.len()));
        }
        let mut at = 0;
        for (i, (span, _)) in asides.iter().enumerate() {
            if span.start().bytes() < at || span.end().bytes() > text.len() {
                return Err(DocumentError::Asides(i));
            }
            at = span.end().bytes();
            on_border(span.start())?;
            on_border(span.end())?;
        }
        Ok(Self { text, segments, asides })
    }

    /// The whole text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Its parts, in order.
    #[must_use]
    pub fn segments(&self) -> &[Segment] {
        &self.segments
    }

    /// What is not running text, ascending and without overlap.
    #[must_use]
    pub fn asides(&self) -> &[(TextSpan, Aside)] {
        &self.asides
    }

    /// Which segment `offset` lies in, as an index into [`Document::segments`]. The end of the text belongs to the
    /// last segment that is not empty.
    #[must_use]
    pub fn segment_at(&self, offset: TextOffset) -> Option<usize> {
        let after = self.segments.partition_point(|s| s.span.end() <= offset);
        match self.segments.get(after) {
            Some(_) => Some(after),
            None => self.segments.iter().rposition(|s| !s.span.is_empty()),
        }
    }

    /// Whether there is any letter or digit to compare a quote with: `false` for a scan without a text layer.
    #[must_use]
    pub fn has_text(&self) -> bool {
        self.text.chars().any(char::is_alphanumeric)
    }
}
