//! What a quote shows, and the way back to how it is written.

use crate::source::text::{TextOffset, TextSpan};

/// A quote's text as it is read, and the way back.
pub(super) struct Shown {
    pub(super) text: String,
    /// For each byte of the text, where what it shows starts and ends in what it was made from.
    from: Vec<(u32, u32)>,
}

impl Shown {
    pub(super) fn new() -> Self {
        Self {
            text: String::new(),
            from: Vec::new(),
        }
    }

    /// Puts `shown` behind the text, for what stands from `start` to `end` where it comes from.
    pub(super) fn push(&mut self, shown: &str, start: usize, end: usize) {
        let place = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        self.text.push_str(shown);
        self.from.resize(self.text.len(), (place(start), place(end)));
    }

    /// What another text shows that was made of this one, as made of what this one comes from.
    pub(super) fn before(&self, after: Self) -> Self {
        let lead = |(start, end): &(u32, u32)| {
            let first = self.from.get(*start as usize);
            let last = (*end as usize).checked_sub(1).and_then(|at| self.from.get(at));
            (
                first.or(last).map_or(0, |place| place.0),
                last.or(first).map_or(0, |place| place.1),
            )
        };
        Self {
            from: after.from.iter().map(lead).collect(),
            text: after.text,
        }
    }

    /// A stretch of what is shown, as a stretch of the quote.
    pub(super) fn led_back(&self, span: TextSpan) -> TextSpan {
        let at = |at: usize| self.from.get(at).copied();
        let last = self.from.last().map_or(0, |place| place.1);
        let start = at(span.start().bytes()).map_or(last, |place| place.0);
        let end = span.end().bytes().checked_sub(1).filter(|_| !span.is_empty());
        let end = end.and_then(at).map_or(start, |place| place.1);
        let offset = |at: u32| TextOffset::new(at as usize);
        offset(start)
            .zip(offset(end.max(start)))
            .and_then(|(start, end)| TextSpan::new(start, end))
            .unwrap_or_default()
    }
}
