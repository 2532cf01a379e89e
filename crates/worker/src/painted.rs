//! What a page paints, in the order in which it does: its text, and the shapes and pictures below and above that.

use crate::actual;
use crate::library::Bindings;
use crate::page::{Page, is_finite, ordered};
use crate::place::{UNMOVED, bounds_of, clipped, moved, shared, within};
use crate::ruled::{Rule, Ruled};
use pdfium_render::prelude::{FPDF_PAGEOBJECT, FPDF_PAGEOBJECTMARK, FPDF_WCHAR, FS_MATRIX, FS_RECTF};
use pincite_core::source::layout::UserRect;
use rustc_hash::FxHashMap;
use std::ffi::{c_int, c_uint, c_ulong};

/// PDFium's names for kinds of objects (fpdf_edit.h).
const TEXT: c_int = 1;
const PATH: c_int = 2;
const IMAGE: c_int = 3;
const SHADING: c_int = 4;
const FORM: c_int = 5;
/// PDFium's names for kinds of annotations that are never drawn over text (fpdf_annot.h).
const LINK: c_int = 2;
const STRIKE_OUT: c_int = 12;
const POPUP: c_int = 16;

/// Bounds for files that are broken or mean harm.
const MOST_OBJECTS: usize = 50_000;
const MOST_ANNOTATIONS: c_int = 5000;
const DEEPEST: u32 = 8;
/// A page is looked at in so many bands from its bottom to its top.
const BANDS: usize = 64;

/// Red, green and blue.
pub(crate) type Colour = [u8; 3];

/// What fills a thing on a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fill {
    /// One colour.
    Plain(Colour),
    /// A shading or a pattern.
    Unknown,
    /// Nothing: it is the frame around something.
    Frame,
    /// A picture.
    Picture,
}

/// A thing that is painted beside text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Thing {
    /// Its place in the order of painting.
    pub(crate) order: usize,
    pub(crate) rect: UserRect,
    pub(crate) fill: Fill,
    /// It may cover what it is painted over.
    pub(crate) covers: bool,
    /// `None` for annotations.
    pub(crate) object: Option<FPDF_PAGEOBJECT>,
}

/// Text as it is painted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TextAt {
    pub(crate) order: usize,
    /// What it is clipped to.
    pub(crate) clip: Option<UserRect>,
    /// What it is clipped to is no box, so that more may be cut off.
    pub(crate) odd_clip: bool,
    /// It stands in a layer, or in a form, which may be in one.
    pub(crate) in_layer: bool,
    /// It is said to stand for something else than it draws.
    pub(crate) is_replaced: bool,
}

/// What a page paints.
pub(crate) struct Painted {
    bounds: UserRect,
    pub(crate) texts: FxHashMap<FPDF_PAGEOBJECT, TextAt>,
    /// Text that is said to stand for something else than it draws, and what.
    pub(crate) replaced: Vec<(FPDF_PAGEOBJECT, String)>,
    pub(crate) things: Vec<Thing>,
    /// Its thin lines, and the boxes around its words.
    pub(crate) ruled: Ruled,
    /// By number, the things that reach into each band.
    bands: Vec<Vec<u32>>,
}

impl Painted {
    pub(crate) fn on(page: &Page, bounds: UserRect) -> Self {
        let mut walk = Walk {
            pdfium: page.pdfium,
            layers: page.layers,
            order: 0,
            cuts_with_text: false,
            painted: Self {
                bounds,
                texts: FxHashMap::default(),
                replaced: Vec::new(),
                things: Vec::new(),
                ruled: Ruled::default(),
                bands: Vec::new(),
            },
        };
        // SAFETY: the page is loaded.
        let count = unsafe { page.pdfium.FPDFPage_CountObjects(page.handle) };
        for at in 0..count {
            // SAFETY: as above, and it has more objects than `at`.
            let object = unsafe { page.pdfium.FPDFPage_GetObject(page.handle, at) };
            walk.object(object, &TOP);
        }
        walk.annotations(page);
        walk.painted.banded()
    }

    fn banded(mut self) -> Self {
        if self.things.is_empty() {
            return self;
        }
        self.bands = vec![Vec::new(); BANDS];
        for (number, thing) in (0_u32..).zip(&self.things) {
            for band in band(self.bounds, thing.rect.y0)..=band(self.bounds, thing.rect.y1) {
                if let Some(band) = self.bands.get_mut(band) {
                    band.push(number);
                }
            }
        }
        self
    }

    /// The thin lines that are seen: nothing is painted over them later.
    pub(crate) fn take_rules(&mut self) -> Vec<Rule> {
        let rules = self.ruled.take_rules();
        let is_covered = |rule: &Rule| {
            let over = |thing: &Thing| thing.covers && thing.fill != Fill::Frame && thing.object.is_some();
            let mut later = self
                .near(rule.rect)
                .filter(|thing| thing.order > rule.order && over(thing));
            later.any(|thing| {
                let level = f32::midpoint(rule.rect.y0, rule.rect.y1);
                thing.rect.y0 < level
                    && level < thing.rect.y1
                    && thing.rect.x0 <= rule.rect.x0
                    && rule.rect.x1 <= thing.rect.x1
            })
        };
        let seen = rules.into_iter().filter(|rule| !is_covered(rule));
        seen.collect()
    }

    /// The things that may touch `rect`, in the order of painting.
    pub(crate) fn near(&self, rect: UserRect) -> impl Iterator<Item = &Thing> {
        let middle = f32::midpoint(rect.y0, rect.y1);
        let band = self.bands.get(band(self.bounds, middle)).map_or(&[][..], Vec::as_slice);
        let things = band.iter().filter_map(|number| self.things.get(*number as usize));
        things.filter(move |thing| shared(thing.rect, rect).is_some())
    }
}

#[allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss
)] // Below BANDS.
fn band(bounds: UserRect, y: f32) -> usize {
    let at = (y - bounds.y0) / bounds.height().max(1.0) * BANDS as f32;
    at.clamp(0.0, (BANDS - 1) as f32) as usize
}

/// What an object stands in.
#[derive(Clone, Copy)]
struct Within {
    /// From its space to the page's.
    to_page: FS_MATRIX,
    /// The part of the page through which it is seen.
    seen: Option<UserRect>,
    in_layer: bool,
    depth: u32,
}

const TOP: Within = Within {
    to_page: UNMOVED,
    seen: None,
    in_layer: false,
    depth: 0,
};

struct Walk {
    pdfium: Bindings,
    /// The file may have layers.
    layers: bool,
    order: usize,
    /// Text was met that clips what comes after it to its letters.
    cuts_with_text: bool,
    painted: Painted,
}

impl Walk {
    /// Takes in an object, or what is in it.
    fn object(&mut self, object: FPDF_PAGEOBJECT, within: &Within) {
        if object.is_null() || self.order == MOST_OBJECTS {
            return;
        }
        self.order += 1;
        // SAFETY: the object belongs to the loaded page.
        match unsafe { self.pdfium.FPDFPageObj_GetType(object) } {
            TEXT => self.text(object, within),
            FORM if within.depth < DEEPEST => self.form(object, within),
            PATH => self.path(object, within),
            IMAGE => self.thing(object, within, Fill::Picture, true),
            SHADING => self.thing(object, within, Fill::Unknown, true),
            _ => {}
        }
    }

    fn text(&mut self, object: FPDF_PAGEOBJECT, within: &Within) {
        /// From here on, text is added to the clip.
        const CLIPS: c_int = 4;
        let clipped = clipped(self.pdfium, object, within.to_page);
        // SAFETY: the object is of type text and belongs to a loaded page.
        let mode = unsafe { self.pdfium.FPDFTextObj_GetTextRenderMode(object) };
        let marks = actual::marks(self.pdfium, object);
        let said = actual::said(&marks, self.pdfium);
        let text = TextAt {
            order: self.order,
            clip: both(clipped.around, within.seen),
            odd_clip: !clipped.is_box || self.cuts_with_text,
            in_layer: within.in_layer || self.is_in_layer(&marks),
            is_replaced: said.is_some(),
        };
        self.painted.replaced.extend(said.map(|said| (object, said)));
        self.cuts_with_text |= mode >= CLIPS;
        self.painted.texts.insert(object, text);
    }

    fn form(&mut self, form: FPDF_PAGEOBJECT, around: &Within) {
        let inner = Within {
            to_page: within(self.pdfium, form, around.to_page),
            seen: both(clipped(self.pdfium, form, around.to_page).around, around.seen),
            // Whether the form itself is in one cannot be asked.
            in_layer: around.in_layer || self.layers,
            depth: around.depth + 1,
        };
        // SAFETY: the form belongs to the loaded page.
        let count = unsafe { self.pdfium.FPDFFormObj_CountObjects(form) };
        for at in 0..c_ulong::try_from(count).unwrap_or(0) {
            // SAFETY: as above, and it has more objects than `at`.
            let object = unsafe { self.pdfium.FPDFFormObj_GetObject(form, at) };
            self.object(object, &inner);
        }
    }

    /// Whether one of an object's marks says that it is optional content.
    fn is_in_layer(&self, marks: &[FPDF_PAGEOBJECTMARK]) -> bool {
        self.layers && marks.iter().any(|mark| name_is(self.pdfium, *mark, b"OC"))
    }

    fn path(&mut self, object: FPDF_PAGEOBJECT, within: &Within) {
        /// A line as thick as this, in points, may cover text; around it, it is a frame.
        const THICK: f32 = 2.0;
        let pdfium = self.pdfium;
        let (mut filled, mut stroked, mut width) = (0, 0, 0.0);
        // SAFETY: the object is a path of a loaded page, the numbers are ours.
        let known = unsafe {
            let known = pdfium.FPDFPath_GetDrawMode(object, &raw mut filled, &raw mut stroked);
            pdfium.FPDFPageObj_GetStrokeWidth(object, &raw mut width);
            pdfium.is_true(known)
        };
        if !known {
            return self.thing(object, within, Fill::Unknown, true);
        }
        let stroked = stroked == pdfium.TRUE();
        self.lines_and_boxes(object, within, (filled != 0, stroked));
        match (filled != 0).then(|| fill(pdfium, object)) {
            Some(Some((_, 0))) | None if stroked => {
                let is_line = bounds_of(pdfium, object)
                    .is_none_or(|rect| rect.width().min(rect.height()) <= 2.0 * width.max(1.0));
                let colour = stroke(pdfium, object).map_or(Fill::Unknown, Fill::Plain);
                let fill = if is_line { colour } else { Fill::Frame };
                self.thing(object, within, fill, width >= THICK);
            }
            Some(Some((_, 0))) | None => {}
            Some(Some((colour, _))) => self.thing(object, within, Fill::Plain(colour), true),
            Some(None) => self.thing(object, within, Fill::Unknown, true),
        }
    }

    /// Notes what of a path is a thin line, or a box around words.
    fn lines_and_boxes(&mut self, object: FPDF_PAGEOBJECT, around: &Within, (filled, stroked): (bool, bool)) {
        /// What is lighter is paper.
        const PAPER: u8 = 245;
        let fill = filled.then(|| fill(self.pdfium, object));
        let fill = fill.filter(|fill| fill.is_none_or(|(_, opaque)| opaque > 0));
        let stroke = stroked.then(|| stroke(self.pdfium, object)).flatten();
        let is_ink = |colour: Colour| colour.iter().any(|part| *part < PAPER);
        let is_filled = fill.is_some_and(|fill| fill.is_none_or(|(colour, _)| is_ink(colour)));
        if is_filled || stroke.is_some_and(is_ink) {
            let seen = both(clipped(self.pdfium, object, around.to_page).around, around.seen);
            let ruled = &mut self.painted.ruled;
            ruled.path(self.pdfium, object, around.to_page, seen, self.order);
        }
    }

    fn thing(&mut self, object: FPDF_PAGEOBJECT, within: &Within, fill: Fill, covers: bool) {
        /// What is thinner, in points, is a rule.
        const THIN: f32 = 0.5;
        let Some(rect) = bounds_of(self.pdfium, object).map(|rect| moved(rect, within.to_page)) else {
            return;
        };
        if !is_finite(rect) || rect.width() < THIN || rect.height() < THIN {
            return;
        }
        let seen = both(clipped(self.pdfium, object, within.to_page).around, within.seen);
        let rect = seen.map_or(Some(rect), |seen| shared(seen, rect));
        let rect = rect.and_then(|rect| shared(rect, self.painted.bounds));
        self.painted.things.extend(rect.map(|rect| Thing {
            order: self.order,
            rect,
            fill,
            covers,
            object: Some(object),
        }));
    }

    /// Notes and stamps over the page.
    fn annotations(&mut self, page: &Page) {
        let pdfium = self.pdfium;
        // SAFETY: the page is loaded, and each annotation is closed once it has been asked.
        unsafe {
            let count = pdfium.FPDFPage_GetAnnotCount(page.handle);
            for at in 0..count.min(MOST_ANNOTATIONS) {
                let annotation = pdfium.FPDFPage_GetAnnot(page.handle, at);
                if annotation.is_null() {
                    continue;
                }
                let kind = pdfium.FPDFAnnot_GetSubtype(annotation);
                if kind == STRIKE_OUT {
                    self.painted.ruled.strike_out(pdfium, annotation);
                }
                let mut rect = FS_RECTF {
                    left: 0.0,
                    top: 0.0,
                    right: 0.0,
                    bottom: 0.0,
                };
                let known = !matches!(kind, LINK | POPUP)
                    && pdfium.is_true(pdfium.FPDFAnnot_GetRect(annotation, &raw mut rect));
                pdfium.FPDFPage_CloseAnnot(annotation);
                let rect = shared(ordered(rect), self.painted.bounds).filter(|_| known);
                self.painted.things.extend(rect.map(|rect| Thing {
                    order: usize::MAX,
                    rect,
                    fill: Fill::Unknown,
                    covers: true,
                    object: None,
                }));
            }
        }
    }
}

/// What is seen through both.
fn both(a: Option<UserRect>, b: Option<UserRect>) -> Option<UserRect> {
    match (a, b) {
        (Some(a), Some(b)) => Some(shared(a, b).unwrap_or_default()),
        (one, other) => one.or(other),
    }
}

/// The colour that an object is filled with, and how opaque it is; `None` where its fill is no plain colour.
pub(crate) fn fill(pdfium: Bindings, object: FPDF_PAGEOBJECT) -> Option<(Colour, c_uint)> {
    let (mut r, mut g, mut b, mut a) = (0, 0, 0, 0);
    // SAFETY: the object belongs to a loaded page, the numbers are ours.
    let known = unsafe { pdfium.FPDFPageObj_GetFillColor(object, &raw mut r, &raw mut g, &raw mut b, &raw mut a) };
    pdfium.is_true(known).then(|| (colour([r, g, b]), a))
}

fn stroke(pdfium: Bindings, object: FPDF_PAGEOBJECT) -> Option<Colour> {
    let (mut r, mut g, mut b, mut a) = (0, 0, 0, 0);
    // SAFETY: the object belongs to a loaded page, the numbers are ours.
    let known = unsafe { pdfium.FPDFPageObj_GetStrokeColor(object, &raw mut r, &raw mut g, &raw mut b, &raw mut a) };
    pdfium.is_true(known).then(|| colour([r, g, b]))
}

fn colour(parts: [c_uint; 3]) -> Colour {
    parts.map(|part| u8::try_from(part).unwrap_or(u8::MAX))
}

fn name_is(pdfium: Bindings, mark: FPDF_PAGEOBJECTMARK, name: &[u8]) -> bool {
    let mut buffer: [FPDF_WCHAR; 16] = [0; 16];
    let mut length = 0;
    // SAFETY: the mark belongs to an object of a loaded page, the buffer has so many bytes.
    let known = unsafe { pdfium.FPDFPageObjMark_GetName(mark, buffer.as_mut_ptr(), 32, &raw mut length) };
    let letters = buffer.iter().take_while(|letter| **letter != 0);
    pdfium.is_true(known)
        && length <= 32
        && letters
            .map(|letter| u32::from(*letter))
            .eq(name.iter().map(|b| u32::from(*b)))
}
