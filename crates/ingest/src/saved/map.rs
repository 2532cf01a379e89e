//! From a page's text to the nodes of the page that is shown.

use pincite_core::source::text::TextSpan;
use serde::{Deserialize, Serialize};

/// A stretch of the shown page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NodeSpan {
    /// The element whose `data-p` attribute is this number.
    pub element: u32,
    /// What of it.
    pub part: NodePart,
}

/// What of an element a [`NodeSpan`] means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodePart {
    /// A stretch of one of its child texts.
    Text {
        /// Which of the texts among its child nodes, from zero.
        index: u32,
        /// Where it starts, in UTF-16 units of that text.
        start: u32,
        /// Where it ends.
        end: u32,
    },
    /// The whole element: a picture whose description is meant.
    Whole,
}

/// Which node each part of a page's text stands in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NodeMap {
    /// Ascending and without overlap; what lies between stands nowhere (line breaks between blocks).
    runs: Vec<Run>,
}

/// A stretch of text that a node holds letter for letter (white space apart, of which each character is one in both).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Run {
    /// Bytes of the page's text.
    pub(crate) start: u32,
    pub(crate) end: u32,
    pub(crate) element: u32,
    /// Which child text; [`WHOLE`] for the element itself.
    pub(crate) index: u32,
    /// Where it starts in the child text, in UTF-16 units.
    pub(crate) at: u32,
}

pub(crate) const WHOLE: u32 = u32::MAX;

/// A run as it is stored: bytes since the end of the one before, bytes long, elements since the one before (it may be an
/// earlier one), which text (one more than its index, 0 for the element itself), and where in it.
#[derive(Serialize, Deserialize)]
struct Packed(u32, u32, i64, u32, u32);

impl NodeMap {
    pub(crate) fn new(runs: Vec<Run>) -> Self {
        Self { runs }
    }

    pub(crate) fn runs(&self) -> &[Run] {
        &self.runs
    }

    pub(crate) fn retain(&mut self, keep: impl FnMut(&Run) -> bool) {
        self.runs.retain(keep);
    }

    /// The nodes that `span` of the page's `text` stands in, in reading order; neighbours in one node are joined.
    #[must_use]
    pub fn node_spans(&self, text: &str, span: TextSpan) -> Vec<NodeSpan> {
        let (start, end) = (span.start().as_u32(), span.end().as_u32());
        let first = self.runs.partition_point(|run| run.end <= start);
        let touched = self.runs.iter().skip(first).take_while(|run| run.start < end);
        let units = |from: u32, to: u32| {
            let part = text.get(from as usize..to as usize).unwrap_or_default();
            u32::try_from(part.encode_utf16().count()).unwrap_or(u32::MAX)
        };
        let mut spans: Vec<NodeSpan> = Vec::new();
        for run in touched {
            if run.index == WHOLE {
                spans.push(NodeSpan {
                    element: run.element,
                    part: NodePart::Whole,
                });
                continue;
            }
            let from = run.at + units(run.start, run.start.max(start));
            let to = from + units(run.start.max(start), run.end.min(end));
            if let Some(NodeSpan {
                element,
                part: NodePart::Text { index, end, .. },
            }) = spans.last_mut()
                && (*element, *index) == (run.element, run.index)
                && *end <= from
            {
                *end = to;
                continue;
            }
            let (element, index) = (run.element, run.index);
            spans.push(NodeSpan {
                element,
                part: NodePart::Text {
                    index,
                    start: from,
                    end: to,
                },
            });
        }
        spans
    }

    /// As bytes, for the library.
    #[must_use]
    pub fn pack(&self) -> Vec<u8> {
        let (mut end, mut element) = (0, 0_i64);
        let packed: Vec<Packed> = self
            .runs
            .iter()
            .map(|run| {
                let here = i64::from(run.element);
                let packed = Packed(
                    run.start - end,
                    run.end - run.start,
                    here - element,
                    run.index.wrapping_add(1),
                    run.at,
                );
                (end, element) = (run.end, here);
                packed
            })
            .collect();
        // Writing to memory does not fail.
        postcard::to_stdvec(&packed).unwrap_or_default()
    }

    /// What [`NodeMap::pack`] made, back; `None` when the bytes are damaged.
    #[must_use]
    pub fn unpack(bytes: &[u8]) -> Option<Self> {
        let packed: Vec<Packed> = postcard::from_bytes(bytes).ok()?;
        let (mut end, mut element) = (0_u32, 0_i64);
        let runs = packed.into_iter().map(|Packed(skip, length, further, index, at)| {
            let start = end.checked_add(skip)?;
            end = start.checked_add(length)?;
            element = element.checked_add(further)?;
            Some(Run {
                start,
                end,
                element: u32::try_from(element).ok()?,
                index: index.wrapping_sub(1),
                at,
            })
        });
        Some(Self {
            runs: runs.collect::<Option<_>>()?,
        })
    }
}
