//! Text that a page holds and does not show: drawn with no ink, in white on nothing, or too small to see.
//!
//! Text without ink over a picture is what a scan was read as, and stands for what the picture shows. White text is seen
//! where something is painted below it. Colours, pictures and shapes are looked at only on pages that have such text.
//! What is clipped away, covered, or in a layer that is off is not told here.

use crate::page::{Page, TextPage, is_finite, ordered};
use pdfium_render::prelude::{FPDF_PAGEOBJECT, FS_RECTF};
use pincite_core::source::layout::UserRect;
use std::collections::BTreeSet;
use std::ffi::{c_int, c_uint};
use std::ptr;

/// Text that is lower than this, in points, is not seen.
const TINY: f32 = 1.0;

/// How a stretch of text is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ink {
    /// In a colour.
    Shown,
    /// Not at all.
    None,
    /// In white.
    White,
}

/// What is painted on a page beside text.
struct Painted {
    rect: UserRect,
    /// It may be the picture of a page.
    is_picture: bool,
}

/// The text of a page that is not shown, as it is found.
pub(crate) struct Unseen<'a> {
    page: &'a Page,
    /// The object of the last character, and how it is drawn.
    last: (FPDF_PAGEOBJECT, Ink),
    painted: Option<Vec<Painted>>,
    found: BTreeSet<[u32; 4]>,
}

impl<'a> Unseen<'a> {
    pub(crate) fn new(page: &'a Page) -> Self {
        Self {
            page,
            last: (ptr::null_mut(), Ink::Shown),
            painted: None,
            found: BTreeSet::new(),
        }
    }

    /// Looks at the character with this number, which stands at `rect`.
    pub(crate) fn look(&mut self, text: &TextPage<'_>, at: c_int, rect: UserRect) {
        if rect.height() < TINY {
            self.found.insert(key(rect));
            return;
        }
        // SAFETY: the text is loaded and has this character.
        let object = unsafe { self.page.pdfium.FPDFText_GetTextObject(text.handle, at) };
        if object.is_null() {
            return;
        }
        if self.last.0 != object {
            self.last = (object, self.ink(object));
        }
        let hidden = match self.last.1 {
            Ink::Shown => false,
            Ink::None => !self
                .painted()
                .iter()
                .any(|painted| painted.is_picture && covers(painted.rect, rect)),
            Ink::White => !self.painted().iter().any(|painted| covers(painted.rect, rect)),
        };
        if hidden {
            self.found.insert(key(rect));
        }
    }

    /// The boxes of the characters that are not shown.
    pub(crate) fn found(self) -> BTreeSet<[u32; 4]> {
        self.found
    }

    fn ink(&self, object: FPDF_PAGEOBJECT) -> Ink {
        /// Neither filled nor stroked.
        const NO_INK: [c_int; 2] = [3, 7];
        /// Filled, and not stroked.
        const FILLED: [c_int; 2] = [0, 4];
        // SAFETY: the object is of type text and belongs to a loaded page.
        let mode = unsafe { self.page.pdfium.FPDFTextObj_GetTextRenderMode(object) };
        if NO_INK.contains(&mode) {
            return Ink::None;
        }
        match fill(self.page, object) {
            Some((_, 0)) if FILLED.contains(&mode) => Ink::None,
            Some((true, _)) if FILLED.contains(&mode) => Ink::White,
            _ => Ink::Shown,
        }
    }

    fn painted(&mut self) -> &[Painted] {
        let page = self.page;
        self.painted.get_or_insert_with(|| painted(page))
    }
}

/// A box as a key: characters are put in order after they were looked at, and keep their boxes.
pub(crate) fn key(rect: UserRect) -> [u32; 4] {
    [rect.x0, rect.y0, rect.x1, rect.y1].map(f32::to_bits)
}

/// Whether an object is filled with white, and how opaque it is; `None` where its fill is no plain colour.
fn fill(page: &Page, object: FPDF_PAGEOBJECT) -> Option<(bool, c_uint)> {
    let (mut r, mut g, mut b, mut a) = (0, 0, 0, 0);
    // SAFETY: the object belongs to a loaded page, the numbers are ours.
    let known = unsafe {
        page.pdfium
            .FPDFPageObj_GetFillColor(object, &raw mut r, &raw mut g, &raw mut b, &raw mut a)
    };
    page.pdfium.is_true(known).then_some((is_white(r, g, b), a))
}

fn is_white(r: c_uint, g: c_uint, b: c_uint) -> bool {
    const WHITE: c_uint = 250;
    r.min(g).min(b) >= WHITE
}

fn covers(ground: UserRect, rect: UserRect) -> bool {
    let (x, y) = (f32::midpoint(rect.x0, rect.x1), f32::midpoint(rect.y0, rect.y1));
    ground.x0 <= x && x <= ground.x1 && ground.y0 <= y && y <= ground.y1
}

/// Pictures, shapes in a colour, and whatever may hold some.
fn painted(page: &Page) -> Vec<Painted> {
    const PATH: c_int = 2;
    const IMAGE: c_int = 3;
    const SHADING: c_int = 4;
    const FORM: c_int = 5;
    let pdfium = page.pdfium;
    let mut found = Vec::new();
    // SAFETY: the page is loaded, and objects are asked for only as far as it has them.
    unsafe {
        for at in 0..pdfium.FPDFPage_CountObjects(page.handle) {
            let object = pdfium.FPDFPage_GetObject(page.handle, at);
            if object.is_null() {
                continue;
            }
            let kind = pdfium.FPDFPageObj_GetType(object);
            let is_ground = match kind {
                IMAGE | SHADING | FORM => true,
                PATH => is_coloured(page, object),
                _ => false,
            };
            let mut rect = FS_RECTF {
                left: 0.0,
                top: 0.0,
                right: 0.0,
                bottom: 0.0,
            };
            let known = is_ground
                && pdfium.is_true(pdfium.FPDFPageObj_GetBounds(
                    object,
                    &raw mut rect.left,
                    &raw mut rect.bottom,
                    &raw mut rect.right,
                    &raw mut rect.top,
                ));
            let rect = ordered(rect);
            if known && is_finite(rect) {
                let is_picture = matches!(kind, IMAGE | FORM);
                found.push(Painted { rect, is_picture });
            }
        }
    }
    found
}

/// Whether a shape is filled or stroked with something else than white.
fn is_coloured(page: &Page, object: FPDF_PAGEOBJECT) -> bool {
    let pdfium = page.pdfium;
    let (mut filled, mut stroked) = (0, 0);
    let (mut r, mut g, mut b, mut a) = (0, 0, 0, 0);
    // SAFETY: the object is a path of a loaded page, the numbers are ours.
    let (known, stroke) = unsafe {
        let known = pdfium.FPDFPath_GetDrawMode(object, &raw mut filled, &raw mut stroked);
        let stroke = pdfium.FPDFPageObj_GetStrokeColor(object, &raw mut r, &raw mut g, &raw mut b, &raw mut a);
        (pdfium.is_true(known), pdfium.is_true(stroke))
    };
    if !known {
        return true;
    }
    let fills = filled != 0 && fill(page, object).is_none_or(|(white, opaque)| !white && opaque > 0);
    fills || (stroked == pdfium.TRUE() && !(stroke && is_white(r, g, b)))
}
