//! A file's table of contents.

use crate::document::{Document, utf16};
use pdfium_render::prelude::FPDF_BOOKMARK;
use pincite_ingest::message::WireOutlineItem;
use std::collections::BTreeSet;
use std::ptr;

/// Bounds for files that are broken or mean harm.
const MOST_ITEMS: usize = 20_000;
const DEEPEST: u32 = 32;

/// The entries in the order of reading.
pub(crate) fn outline(document: &Document) -> Vec<WireOutlineItem> {
    let mut walk = Walk {
        document,
        seen: BTreeSet::new(),
        items: Vec::new(),
    };
    walk.children(ptr::null_mut(), 0);
    walk.items
}

struct Walk<'a> {
    document: &'a Document,
    /// Entries may lead in circles.
    seen: BTreeSet<usize>,
    items: Vec<WireOutlineItem>,
}

impl Walk<'_> {
    fn children(&mut self, parent: FPDF_BOOKMARK, depth: u32) {
        let (pdfium, handle) = (self.document.pdfium, self.document.handle);
        // SAFETY: the document is open and entries belong to it; null asks for the top level.
        let mut entry = unsafe { pdfium.FPDFBookmark_GetFirstChild(handle, parent) };
        while !entry.is_null() && self.items.len() < MOST_ITEMS && self.seen.insert(entry.addr()) {
            let title = utf16(|buffer, length| {
                // SAFETY: the entry belongs to the open document; the buffer is as long as `utf16` says.
                unsafe { pdfium.FPDFBookmark_GetTitle(entry, buffer, length) }
            });
            let title = title.unwrap_or_default();
            let words = title
                .split(|c: char| c.is_whitespace() || c.is_control())
                .filter(|word| !word.is_empty());
            let title = words.collect::<Vec<_>>().join(" ");
            self.items.push(WireOutlineItem {
                title,
                depth,
                page: self.page(entry),
            });
            if depth < DEEPEST {
                self.children(entry, depth + 1);
            }
            // SAFETY: as above.
            entry = unsafe { pdfium.FPDFBookmark_GetNextSibling(handle, entry) };
        }
    }

    fn page(&self, entry: FPDF_BOOKMARK) -> Option<u32> {
        let (pdfium, handle) = (self.document.pdfium, self.document.handle);
        // SAFETY: the entry belongs to the open document; each pointer is used only where it is not null.
        unsafe {
            let mut destination = pdfium.FPDFBookmark_GetDest(handle, entry);
            if destination.is_null() {
                let action = pdfium.FPDFBookmark_GetAction(entry);
                if !action.is_null() {
                    destination = pdfium.FPDFAction_GetDest(handle, action);
                }
            }
            if destination.is_null() {
                return None;
            }
            u32::try_from(pdfium.FPDFDest_GetDestPageIndex(handle, destination)).ok()
        }
    }
}
