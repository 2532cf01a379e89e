//! Offsets and spans in a text.

use std::fmt;

/// A place in a document's or an answer's text: bytes of UTF-8 from its start.
///
/// Not a character count, not UTF-16: those exist only at the edges (the command line's JSON and the window).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TextOffset(u32);

impl TextOffset {
    /// The start of every text.
    pub const ZERO: Self = Self(0);

    /// The offset of byte `bytes`, or `None` past 4 GiB.
    #[must_use]
    pub fn new(bytes: usize) -> Option<Self> {
        u32::try_from(bytes).ok().map(Self)
    }

    /// The offset as it is stored.
    #[must_use]
    pub const fn from_u32(bytes: u32) -> Self {
        Self(bytes)
    }

    /// Bytes from the start of the text.
    #[must_use]
    pub const fn bytes(self) -> usize {
        self.0 as usize
    }

    /// The offset as it is stored.
    #[must_use]
    pub const fn as_u32(self) -> u32 {
        self.0
    }
}

impl fmt::Display for TextOffset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A half-open stretch of a text, `start <= end`.
///
/// Whoever makes one sees to it that both ends lie on character borders of the text it is meant for; [`TextSpan::of`]
/// answers an empty string where they do not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TextSpan {
    start: TextOffset,
    end: TextOffset,
}

impl TextSpan {
    /// The span from `start` to `end`, or `None` when they are the wrong way round.
    #[must_use]
    pub fn new(start: TextOffset, end: TextOffset) -> Option<Self> {
        (start <= end).then_some(Self { start, end })
    }

    /// The span of these bytes, or `None` when they are the wrong way round or lie past 4 GiB.
    #[must_use]
    pub fn from_bytes(bytes: std::ops::Range<usize>) -> Option<Self> {
        Self::new(TextOffset::new(bytes.start)?, TextOffset::new(bytes.end)?)
    }

    /// Where it starts.
    #[must_use]
    pub const fn start(self) -> TextOffset {
        self.start
    }

    /// Where it ends; the byte there is no longer part of it.
    #[must_use]
    pub const fn end(self) -> TextOffset {
        self.end
    }

    /// Its bytes, for slicing.
    #[must_use]
    pub const fn bytes(self) -> std::ops::Range<usize> {
        self.start.bytes()..self.end.bytes()
    }

    /// Its length in bytes.
    #[must_use]
    pub const fn len(self) -> usize {
        self.end.bytes() - self.start.bytes()
    }

    /// Whether it covers nothing.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The stretch of `text` that it covers; empty where it does not fit the text.
    #[must_use]
    pub fn of(self, text: &str) -> &str {
        text.get(self.bytes()).unwrap_or_default()
    }

    /// Whether `offset` lies in it.
    #[must_use]
    pub fn contains(self, offset: TextOffset) -> bool {
        self.start <= offset && offset < self.end
    }

    /// What both cover, if anything.
    #[must_use]
    pub fn intersection(self, other: Self) -> Option<Self> {
        let span = Self::new(self.start.max(other.start), self.end.min(other.end))?;
        (!span.is_empty()).then_some(span)
    }
}
