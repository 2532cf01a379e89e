//! What readers marked in a page before: highlights, underlined and struck out words, and notes. All of it is foreign: each
//! number is held against the page, each text against a length, and how many there are against a bound.

use crate::document::Document;
use crate::library::Bindings;
use crate::page::{Page, has_area, is_finite, is_outside, ordered};
use crate::place::{NO_QUAD, around};
use pdfium_render::prelude::{FPDF_ANNOTATION, FPDF_PAGEOBJECT, FPDFANNOT_COLORTYPE, FS_RECTF};
use pincite_core::source::layout::UserRect;
use pincite_ingest::message::{
    AnnotationKind, LONGEST_NOTE, MOST_ANNOTATIONS, PageFailure, WireAnnotation, WireAnnotations,
};
use std::ffi::{c_int, c_uint, c_ulong};
use std::ptr;

/// PDFium's numbers (fpdf_annot.h, fpdf_edit.h, and the PDF standard's for flags).
mod code {
    pub(super) const TEXT: i32 = 1;
    pub(super) const HIGHLIGHT: i32 = 9;
    pub(super) const UNDERLINE: i32 = 10;
    pub(super) const SQUIGGLY: i32 = 11;
    pub(super) const STRIKEOUT: i32 = 12;
    pub(super) const HIDDEN: i32 = 1 << 1;
    pub(super) const NO_VIEW: i32 = 1 << 5;
    pub(super) const PATH: i32 = 2;
    pub(super) const FORM: i32 = 5;
}

/// The colour of the mark itself, not of what is in it (fpdf_annot.h).
const COLOUR: FPDFANNOT_COLORTYPE = 0;
/// Annotations that are looked at; a file that has more of them on one page means harm.
const MOST_LOOKED_AT: usize = 20 * MOST_ANNOTATIONS;
/// Lines of one annotation, and of all of one page: what marks more is left out whole, for a part of it would mark other words
/// than its reader did.
const MOST_BOXES: usize = 512;
const MOST_BOXES_OF_PAGE: usize = 8 * MOST_BOXES;
/// Bytes of a text that PDFium is asked for: what is longer is not read at all.
const LONGEST_TEXT: c_ulong = 8 << 20;
/// Bytes of all texts of one page's annotations: they have to fit into one message.
const MOST_TEXT: usize = 4 << 20;
/// Characters of a name and of a date.
const LONGEST_NAME: usize = 200;
/// Drawings that are looked into for a colour, and how deep.
const MOST_DRAWINGS: c_int = 64;
const DEEPEST: usize = 3;

/// The annotations of page `index` that readers made, in the order in which the page names them.
pub(crate) fn annotations(document: &Document, index: u32) -> Result<WireAnnotations, PageFailure> {
    let page = Page::load(document, index)?;
    let bounds = page.bounds().ok_or(PageFailure::Damaged)?;
    // SAFETY: the page is loaded.
    let count = unsafe { document.pdfium.FPDFPage_GetAnnotCount(page.handle) };
    let count = usize::try_from(count).unwrap_or(0);
    let mut found = WireAnnotations {
        more: count > MOST_LOOKED_AT,
        ..WireAnnotations::default()
    };
    let (mut room, mut boxes) = (MOST_TEXT, MOST_BOXES_OF_PAGE);
    for number in 0..count.min(MOST_LOOKED_AT) {
        let Some(open) = Open::of(document.pdfium, &page, number) else {
            continue;
        };
        let Some(kind) = open.kind() else { continue };
        if found.list.len() == MOST_ANNOTATIONS {
            found.more = true;
            break;
        }
        let lines = open.lines();
        if lines > MOST_BOXES.min(boxes) {
            found.more = true;
            continue;
        }
        boxes -= lines;
        let mut one = open.read(kind, bounds, number);
        if one.contents.len() > room {
            (one.contents, one.cut) = (String::new(), true);
        }
        room -= one.contents.len();
        found.list.push(one);
    }
    Ok(found)
}

/// An annotation that is open. Closed when dropped.
struct Open {
    pdfium: Bindings,
    handle: FPDF_ANNOTATION,
}

impl Open {
    fn of(pdfium: Bindings, page: &Page, number: usize) -> Option<Self> {
        let number = c_int::try_from(number).ok()?;
        // SAFETY: the page is loaded and outlives what is opened of it.
        let handle = unsafe { pdfium.FPDFPage_GetAnnot(page.handle, number) };
        (!handle.is_null()).then_some(Self { pdfium, handle })
    }

    /// What kind of mark it is; `None` of what no reader made, or nobody sees.
    fn kind(&self) -> Option<AnnotationKind> {
        // SAFETY: the annotation is open.
        let (subtype, flags) = unsafe {
            (
                self.pdfium.FPDFAnnot_GetSubtype(self.handle),
                self.pdfium.FPDFAnnot_GetFlags(self.handle),
            )
        };
        let kind = match subtype {
            code::TEXT => AnnotationKind::Note,
            code::HIGHLIGHT => AnnotationKind::Highlight,
            code::UNDERLINE => AnnotationKind::Underline,
            code::SQUIGGLY => AnnotationKind::Squiggly,
            code::STRIKEOUT => AnnotationKind::Strikeout,
            _ => return None,
        };
        // SAFETY: as above. A state, as "accepted", is something that is said of another annotation.
        let states = unsafe { self.pdfium.FPDFAnnot_HasKey(self.handle, "StateModel") };
        let is_seen = flags & (code::HIDDEN | code::NO_VIEW) == 0 && !self.pdfium.is_true(states);
        is_seen.then_some(kind)
    }

    /// How many lines it says that it marks.
    fn lines(&self) -> usize {
        // SAFETY: the annotation is open.
        unsafe { self.pdfium.FPDFAnnot_CountAttachmentPoints(self.handle) }
    }

    fn read(&self, kind: AnnotationKind, bounds: UserRect, number: usize) -> WireAnnotation {
        let (contents, cut) = self.text("Contents", LONGEST_NOTE);
        WireAnnotation {
            number: u32::try_from(number).unwrap_or(u32::MAX),
            kind,
            boxes: self.boxes(bounds),
            colour: self.colour(kind),
            contents,
            cut,
            author: self.text("T", LONGEST_NAME).0,
            modified: self.text("M", LONGEST_NAME).0,
        }
    }

    /// The lines that it marks, as far as they are on the page; or else its rectangle.
    fn boxes(&self, bounds: UserRect) -> Vec<[f32; 4]> {
        let count = self.lines();
        let quads = (0..count).take(MOST_BOXES).filter_map(|at| {
            let mut quad = NO_QUAD;
            // SAFETY: it is open and has more than `at`; `quad` is ours.
            let known = unsafe {
                self.pdfium
                    .FPDFAnnot_GetAttachmentPoints(self.handle, at, &raw mut quad)
            };
            around(&quad)
                .filter(|_| self.pdfium.is_true(known))
                .and_then(|rect| on_page(rect, bounds))
        });
        let quads: Vec<[f32; 4]> = quads.collect();
        // Quads that lie nowhere mark nothing: the rectangle around them would mark other words.
        if !quads.is_empty() || count > 0 {
            return quads;
        }
        let mut rect = FS_RECTF {
            left: 0.0,
            top: 0.0,
            right: 0.0,
            bottom: 0.0,
        };
        // SAFETY: it is open; `rect` is ours.
        let known = unsafe { self.pdfium.FPDFAnnot_GetRect(self.handle, &raw mut rect) };
        let rect = self.pdfium.is_true(known).then(|| on_page(ordered(rect), bounds));
        rect.flatten().into_iter().collect()
    }

    /// Its colour: as it says itself, or as its drawing has it. PDFium tells the first only where there is no drawing.
    fn colour(&self, kind: AnnotationKind) -> Option<[u8; 3]> {
        // SAFETY: the annotation is open.
        let says = unsafe { self.pdfium.FPDFAnnot_HasKey(self.handle, "C") };
        // SAFETY: as above; the numbers are ours.
        let own = colour_of(|r, g, b, a| unsafe { self.pdfium.FPDFAnnot_GetColor(self.handle, COLOUR, r, g, b, a) });
        if own.is_some() {
            return own.filter(|_| self.pdfium.is_true(says));
        }
        // SAFETY: as above.
        let count = unsafe { self.pdfium.FPDFAnnot_GetObjectCount(self.handle) };
        (0..count.clamp(0, MOST_DRAWINGS)).find_map(|at| {
            // SAFETY: it is open and has more than `at`.
            let drawn = unsafe { self.pdfium.FPDFAnnot_GetObject(self.handle, at) };
            self.drawn(drawn, kind, DEEPEST)
        })
    }

    /// The colour of a drawing: of what is filled in a highlight, of what is drawn in all else.
    fn drawn(&self, object: FPDF_PAGEOBJECT, kind: AnnotationKind, depth: usize) -> Option<[u8; 3]> {
        if object.is_null() || depth == 0 {
            return None;
        }
        // SAFETY: the object belongs to the open annotation.
        match unsafe { self.pdfium.FPDFPageObj_GetType(object) } {
            code::PATH => {
                // SAFETY: as above; the numbers are ours.
                let fill =
                    || colour_of(|r, g, b, a| unsafe { self.pdfium.FPDFPageObj_GetFillColor(object, r, g, b, a) });
                // SAFETY: as above.
                let stroke =
                    || colour_of(|r, g, b, a| unsafe { self.pdfium.FPDFPageObj_GetStrokeColor(object, r, g, b, a) });
                match kind {
                    AnnotationKind::Highlight | AnnotationKind::Note => fill().or_else(stroke),
                    AnnotationKind::Underline | AnnotationKind::Squiggly | AnnotationKind::Strikeout => {
                        stroke().filter(|colour| *colour != [0; 3]).or_else(fill)
                    }
                }
            }
            code::FORM => {
                // SAFETY: as above.
                let count = unsafe { self.pdfium.FPDFFormObj_CountObjects(object) };
                (0..count.clamp(0, MOST_DRAWINGS)).find_map(|at| {
                    let at = c_ulong::try_from(at).ok()?;
                    // SAFETY: it has more than `at`.
                    let inner = unsafe { self.pdfium.FPDFFormObj_GetObject(object, at) };
                    self.drawn(inner, kind, depth - 1)
                })
            }
            _ => None,
        }
    }

    /// A text of its, at most so many characters of it, and whether there is more.
    fn text(&self, key: &str, most: usize) -> (String, bool) {
        // SAFETY: the annotation is open; no buffer is given.
        let length = unsafe {
            self.pdfium
                .FPDFAnnot_GetStringValue(self.handle, key, ptr::null_mut(), 0)
        };
        if length > LONGEST_TEXT {
            return (String::new(), true);
        }
        let Ok(bytes) = usize::try_from(length) else {
            return (String::new(), true);
        };
        let mut units = vec![0_u16; bytes.div_ceil(2)];
        // SAFETY: the buffer has `length` bytes at least.
        unsafe {
            self.pdfium
                .FPDFAnnot_GetStringValue(self.handle, key, units.as_mut_ptr(), length)
        };
        let told = char::decode_utf16(units.into_iter().take_while(|unit| *unit != 0));
        let mut told = told
            .map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER))
            .filter(|c| !c.is_control() || matches!(c, '\n' | '\r' | '\t'));
        let text: String = told.by_ref().take(most).collect();
        (text, told.next().is_some())
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        // SAFETY: it is open, and is not used any more.
        unsafe { self.pdfium.FPDFPage_CloseAnnot(self.handle) };
    }
}

/// The part of a rectangle that is on the page.
fn on_page(rect: UserRect, page: UserRect) -> Option<[f32; 4]> {
    if !is_finite(rect) || !has_area(rect) || is_outside(rect, page) {
        return None;
    }
    Some([
        rect.x0.max(page.x0),
        rect.y0.max(page.y0),
        rect.x1.min(page.x1),
        rect.y1.min(page.y1),
    ])
}

/// Red, green and blue as `ask` tells them; it says whether it could.
fn colour_of(ask: impl FnOnce(*mut c_uint, *mut c_uint, *mut c_uint, *mut c_uint) -> c_int) -> Option<[u8; 3]> {
    let [mut r, mut g, mut b, mut a]: [c_uint; 4] = [0; 4];
    let known = ask(&raw mut r, &raw mut g, &raw mut b, &raw mut a);
    let byte = |value: c_uint| u8::try_from(value).ok();
    if known == 0 {
        return None;
    }
    Some([byte(r)?, byte(g)?, byte(b)?])
}
