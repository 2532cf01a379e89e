//! A page's links: those that the file makes, and the web addresses that are only written there.

use crate::document::Document;
use crate::page::{Page, TextPage, has_area, is_finite, is_outside, ordered};
use crate::place::{NO_QUAD, around};
use pdfium_render::prelude::{FPDF_ACTION, FPDF_DEST, FPDF_LINK, FPDF_PAGELINK, FS_RECTF};
use pincite_core::source::layout::UserRect;
use pincite_ingest::message::{MOST_LINKS, WireLink, WireTarget};
use std::ffi::{c_int, c_ulong};
use std::ptr;

/// PDFium's names for what a link does and for how it shows its page (fpdf_doc.h).
mod kind {
    pub(super) const GO_TO: u64 = 1;
    pub(super) const ADDRESS: u64 = 3;
    pub(super) const FIT_WIDTH: u64 = 3;
    pub(super) const FIT_RECTANGLE: u64 = 5;
    pub(super) const FIT_BOX_WIDTH: u64 = 7;
}

/// Annotations that are looked at; a file that has more of them on one page means harm.
const MOST_LOOKED_AT: usize = 20 * MOST_LINKS;
/// Lines of one link.
const MOST_BOXES: c_int = 64;
/// Bytes or characters of an address.
const LONGEST_ADDRESS: usize = 4096;
/// Characters of a page that is searched for addresses.
const MOST_SEARCHED: c_int = 200_000;

/// The links of a page whose visible part is `bounds`, at most [`MOST_LINKS`].
pub(crate) fn links(document: &Document, page: &Page, bounds: UserRect) -> Vec<WireLink> {
    let here = Here { document, page, bounds };
    let mut links = here.made();
    let written = here.written();
    let covered = |link: &WireLink| links.iter().any(|made| touches(made, link));
    let uncovered: Vec<WireLink> = written.into_iter().filter(|link| !covered(link)).collect();
    links.extend(uncovered);
    links.truncate(MOST_LINKS);
    links
}

/// Whether the middle of a box of `inner` lies in a box of `outer`.
fn touches(outer: &WireLink, inner: &WireLink) -> bool {
    inner.boxes.iter().any(|[left, bottom, right, top]| {
        let (x, y) = (f32::midpoint(*left, *right), f32::midpoint(*bottom, *top));
        let has =
            |[left, bottom, right, top]: &[f32; 4]| (*left..=*right).contains(&x) && (*bottom..=*top).contains(&y);
        outer.boxes.iter().any(has)
    })
}

struct Here<'a> {
    document: &'a Document,
    page: &'a Page,
    bounds: UserRect,
}

impl Here<'_> {
    /// The links that the file makes.
    fn made(&self) -> Vec<WireLink> {
        let pdfium = self.document.pdfium;
        let mut links = Vec::new();
        let (mut position, mut link) = (0, ptr::null_mut());
        for _ in 0..MOST_LOOKED_AT {
            // SAFETY: the page is loaded; both pointers are ours.
            let known = unsafe { pdfium.FPDFLink_Enumerate(self.page.handle, &raw mut position, &raw mut link) };
            if !pdfium.is_true(known) || links.len() >= MOST_LINKS {
                break;
            }
            let (boxes, target) = (self.boxes(link), self.target(link));
            if let (false, Some(target)) = (boxes.is_empty(), target) {
                links.push(WireLink { boxes, target });
            }
        }
        links
    }

    /// The lines that a link covers, or else its whole rectangle.
    fn boxes(&self, link: FPDF_LINK) -> Vec<[f32; 4]> {
        let pdfium = self.document.pdfium;
        // SAFETY: the link belongs to the loaded page; quads are asked for only as far as it has them.
        let quads = unsafe { pdfium.FPDFLink_CountQuadPoints(link) }.clamp(0, MOST_BOXES);
        let quads = (0..quads).filter_map(|at| {
            let mut quad = NO_QUAD;
            // SAFETY: as above; `quad` is ours.
            let known = unsafe { pdfium.FPDFLink_GetQuadPoints(link, at, &raw mut quad) };
            around(&quad)
                .filter(|_| pdfium.is_true(known))
                .and_then(|rect| self.pressable(rect))
        });
        let quads: Vec<[f32; 4]> = quads.collect();
        if !quads.is_empty() {
            return quads;
        }
        let mut rect = FS_RECTF {
            left: 0.0,
            top: 0.0,
            right: 0.0,
            bottom: 0.0,
        };
        // SAFETY: as above; `rect` is ours.
        let known = unsafe { pdfium.FPDFLink_GetAnnotRect(link, &raw mut rect) };
        let rect = pdfium.is_true(known).then(|| self.pressable(ordered(rect))).flatten();
        rect.into_iter().collect()
    }

    /// The part of a rectangle that is on the page.
    fn pressable(&self, rect: UserRect) -> Option<[f32; 4]> {
        if !is_finite(rect) || !has_area(rect) || is_outside(rect, self.bounds) {
            return None;
        }
        let page = self.bounds;
        Some([
            rect.x0.max(page.x0),
            rect.y0.max(page.y0),
            rect.x1.min(page.x1),
            rect.y1.min(page.y1),
        ])
    }

    /// Where a link leads; `None` when it leads out of the document in another way than by an address: to another
    /// file, to a program, into a script.
    fn target(&self, link: FPDF_LINK) -> Option<WireTarget> {
        let (pdfium, document) = (self.document.pdfium, self.document.handle);
        // SAFETY: the link belongs to the open document; each pointer is used only where it is not null.
        let action = unsafe { pdfium.FPDFLink_GetAction(link) };
        if !action.is_null() {
            // SAFETY: the action belongs to the open document.
            #[allow(clippy::useless_conversion)] // Not on Windows, where C's long is shorter.
            match u64::from(unsafe { pdfium.FPDFAction_GetType(action) }) {
                kind::GO_TO => {}
                kind::ADDRESS => return self.address(action).map(WireTarget::Address),
                _ => return None,
            }
        }
        // SAFETY: as above.
        let destination = unsafe { pdfium.FPDFLink_GetDest(document, link) };
        if destination.is_null() {
            return None;
        }
        // SAFETY: the destination belongs to the open document.
        let page = unsafe { pdfium.FPDFDest_GetDestPageIndex(document, destination) };
        let page = u32::try_from(page).ok().filter(|page| *page < self.document.pages)?;
        Some(WireTarget::Page {
            page,
            at: self.place(destination),
        })
    }

    fn address(&self, action: FPDF_ACTION) -> Option<String> {
        let (pdfium, document) = (self.document.pdfium, self.document.handle);
        // SAFETY: the action belongs to the open document; no buffer is given.
        let length = unsafe { pdfium.FPDFAction_GetURIPath(document, action, ptr::null_mut(), 0) };
        let bytes = usize::try_from(length)
            .ok()
            .filter(|bytes| (2..=LONGEST_ADDRESS).contains(bytes))?;
        let mut buffer = vec![0_u8; bytes];
        // SAFETY: the buffer has `length` bytes.
        unsafe { pdfium.FPDFAction_GetURIPath(document, action, buffer.as_mut_ptr().cast(), length) };
        let end = buffer.iter().position(|byte| *byte == 0)?;
        String::from_utf8(buffer.get(..end)?.to_vec()).ok()
    }

    /// What of the page is to stand at the left edge and at the top.
    fn place(&self, destination: FPDF_DEST) -> (Option<f32>, Option<f32>) {
        let pdfium = self.document.pdfium;
        let finite = |value: f32| value.is_finite().then_some(value);
        let (mut has_x, mut has_y, mut has_zoom) = (0, 0, 0);
        let (mut x, mut y, mut zoom) = (0.0, 0.0, 0.0);
        // SAFETY: the destination belongs to the open document; the rest is ours.
        let known = unsafe {
            pdfium.FPDFDest_GetLocationInPage(
                destination,
                &raw mut has_x,
                &raw mut has_y,
                &raw mut has_zoom,
                &raw mut x,
                &raw mut y,
                &raw mut zoom,
            )
        };
        if pdfium.is_true(known) {
            let said = |has, value| pdfium.is_true(has).then(|| finite(value)).flatten();
            return (said(has_x, x), said(has_y, y));
        }
        let mut count: c_ulong = 0;
        // A view has four numbers at most.
        let mut numbers = [0.0_f32; 4];
        // SAFETY: as above; four numbers fit.
        #[allow(clippy::useless_conversion)] // Not on Windows, where C's long is shorter.
        let view = u64::from(unsafe { pdfium.FPDFDest_GetView(destination, &raw mut count, numbers.as_mut_ptr()) });
        match (view, count) {
            (kind::FIT_WIDTH | kind::FIT_BOX_WIDTH, 1..) => (None, finite(numbers[0])),
            (kind::FIT_RECTANGLE, 4..) => (finite(numbers[0]), finite(numbers[3])),
            _ => (None, None),
        }
    }

    /// The web and mail addresses in the page's words.
    fn written(&self) -> Vec<WireLink> {
        let pdfium = self.document.pdfium;
        let Ok(text) = TextPage::load(self.page) else {
            return Vec::new();
        };
        // SAFETY: the text is loaded.
        if unsafe { pdfium.FPDFText_CountChars(text.handle) } > MOST_SEARCHED {
            return Vec::new();
        }
        let Some(found) = Found::load(&text, pdfium) else {
            return Vec::new();
        };
        // SAFETY: the addresses are loaded.
        let count = unsafe { pdfium.FPDFLink_CountWebLinks(found.handle) };
        let link = |at| {
            let boxes = self.written_boxes(&found, at);
            let target = WireTarget::Address(found.address(at)?);
            (!boxes.is_empty()).then_some(WireLink { boxes, target })
        };
        (0..count).filter_map(link).take(MOST_LINKS).collect()
    }

    fn written_boxes(&self, found: &Found<'_>, at: c_int) -> Vec<[f32; 4]> {
        let pdfium = found.pdfium;
        // SAFETY: the addresses are loaded, and there are more than `at`.
        let count = unsafe { pdfium.FPDFLink_CountRects(found.handle, at) }.clamp(0, MOST_BOXES);
        let rect = |number| {
            let (mut left, mut top, mut right, mut bottom) = (0.0, 0.0, 0.0, 0.0);
            // SAFETY: as above, and it has more rectangles than `number`.
            let known = unsafe {
                pdfium.FPDFLink_GetRect(
                    found.handle,
                    at,
                    number,
                    &raw mut left,
                    &raw mut top,
                    &raw mut right,
                    &raw mut bottom,
                )
            };
            #[allow(clippy::cast_possible_truncation)] // A page is at most a few thousand points wide.
            let [left, top, right, bottom] = [left, top, right, bottom].map(|points: f64| points as f32);
            let rect = ordered(FS_RECTF {
                left,
                top,
                right,
                bottom,
            });
            pdfium.is_true(known).then(|| self.pressable(rect)).flatten()
        };
        (0..count).filter_map(rect).collect()
    }
}

/// The addresses that PDFium sees in a page's words. Closed when dropped, before the text.
struct Found<'a> {
    pdfium: crate::library::Bindings,
    handle: FPDF_PAGELINK,
    _text: &'a TextPage<'a>,
}

impl<'a> Found<'a> {
    fn load(text: &'a TextPage<'a>, pdfium: crate::library::Bindings) -> Option<Self> {
        // SAFETY: the text is loaded and outlives this.
        let handle = unsafe { pdfium.FPDFLink_LoadWebLinks(text.handle) };
        (!handle.is_null()).then_some(Self {
            pdfium,
            handle,
            _text: text,
        })
    }

    fn address(&self, at: c_int) -> Option<String> {
        // SAFETY: the addresses are loaded; no buffer is given.
        let length = unsafe { self.pdfium.FPDFLink_GetURL(self.handle, at, ptr::null_mut(), 0) };
        let units = usize::try_from(length)
            .ok()
            .filter(|units| (2..=LONGEST_ADDRESS).contains(units))?;
        let mut buffer = vec![0_u16; units];
        // SAFETY: the buffer has `length` units.
        unsafe {
            self.pdfium
                .FPDFLink_GetURL(self.handle, at, buffer.as_mut_ptr(), length)
        };
        let end = buffer.iter().position(|unit| *unit == 0).unwrap_or(units);
        String::from_utf16(buffer.get(..end)?).ok()
    }
}

impl Drop for Found<'_> {
    fn drop(&mut self) {
        // SAFETY: loaded, and used no more.
        unsafe { self.pdfium.FPDFLink_CloseWebLinks(self.handle) };
    }
}
