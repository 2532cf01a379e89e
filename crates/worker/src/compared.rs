//! Whether text is seen: a part of the page is drawn with it and without it, and both pictures are compared.

use crate::page::Page;
use crate::painted::Painted;
use crate::place::shared;
use pdfium_render::prelude::FPDF_PAGEOBJECT;
use pincite_core::source::layout::UserRect;
use rustc_hash::FxHashSet;
use std::collections::{HashMap, HashSet};
use std::ffi::c_int;

const CHANNELS: usize = 3;
/// PDFium's names (fpdfview.h).
const FORMAT_BGR: c_int = 2;
const WITH_ANNOTATIONS: c_int = 1;
/// Pixels a point, where that makes no picture of more than so many pixels.
const SCALE: f32 = 2.0;
const MOST_PIXELS: f32 = 4e6;
/// Nobody sees a smaller difference between two colours.
const DIFFERENT: u8 = 8;
/// Of a letter that is seen, at least so much of the height and of the width has ink.
const INK: f32 = 0.35;
/// Text that lies over other text is drawn apart from it, in at most so many groups.
const MOST_GROUPS: usize = 4;
/// More objects are not compared with each other.
const MOST_COMPARED: usize = 500;
/// Grounds: paper, and one that hardly any text has the colour of.
const PAPER: [u8; CHANNELS] = [255; CHANNELS];
const ODD: [u8; CHANNELS] = [131, 67, 201];

/// A character that may not be seen.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Suspect {
    pub(crate) object: FPDF_PAGEOBJECT,
    /// The box around its ink.
    pub(crate) ink: UserRect,
    pub(crate) key: [u32; 4],
    pub(crate) why: Why,
}

/// Why a character may not be seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Why {
    /// Something is painted over it.
    Covered,
    /// It is clipped, in a layer, or of the colour of its ground.
    Other,
}

/// Which of `suspects` are not seen. `met` are the objects that letters of the page's text come from: others repeat what
/// those draw, as for bold letters.
pub(crate) fn hidden<'a>(
    page: &Page,
    bounds: UserRect,
    suspects: &'a [Suspect],
    painted: &Painted,
    met: &FxHashSet<FPDF_PAGEOBJECT>,
) -> Vec<&'a Suspect> {
    let Some(part) = suspects
        .iter()
        .map(|suspect| suspect.ink)
        .reduce(UserRect::union)
        .and_then(|part| Part::of(page, bounds, part))
    else {
        return Vec::new();
    };
    let repeated: Vec<FPDF_PAGEOBJECT> = painted
        .texts
        .keys()
        .copied()
        .filter(|text| !met.contains(text))
        .collect();
    let Some(whole) = part.draw(PAPER, true) else {
        return Vec::new();
    };
    let mut hidden: Vec<&Suspect> = Vec::new();
    for group in groups(suspects) {
        let objects: Vec<FPDF_PAGEOBJECT> = group.iter().chain(&repeated).copied().collect();
        let Some(without) = part.without(&objects, PAPER, true) else {
            continue;
        };
        let own = suspects.iter().filter(|suspect| group.contains(&suspect.object));
        hidden.extend(own.filter(|suspect| !part.differs(&whole, &without, suspect.ink)));
    }
    if hidden.iter().any(|suspect| suspect.why == Why::Covered) {
        part.uncovered(painted, &mut hidden);
    }
    hidden
}

/// The objects of suspects, so that those of one group do not lie over each other.
fn groups(suspects: &[Suspect]) -> Vec<HashSet<FPDF_PAGEOBJECT>> {
    const SAME_PLACE: f32 = 0.2;
    let mut numbers: HashMap<FPDF_PAGEOBJECT, usize> = HashMap::new();
    let mut around: Vec<(FPDF_PAGEOBJECT, UserRect)> = Vec::new();
    for suspect in suspects {
        let number = *numbers.entry(suspect.object).or_insert(around.len());
        match around.get_mut(number) {
            Some((_, rect)) => *rect = rect.union(suspect.ink),
            None => around.push((suspect.object, suspect.ink)),
        }
    }
    let area = |rect: UserRect| rect.width() * rect.height();
    let overlap =
        |a: UserRect, b: UserRect| shared(a, b).is_some_and(|both| area(both) > SAME_PLACE * area(a).min(area(b)));
    let compare = around.len() <= MOST_COMPARED;
    let mut groups: Vec<(HashSet<FPDF_PAGEOBJECT>, Vec<UserRect>)> = Vec::new();
    for (object, rect) in around {
        let free = groups
            .iter()
            .position(|(_, rects)| !compare || rects.iter().all(|other| !overlap(*other, rect)));
        match free.or((groups.len() == MOST_GROUPS).then_some(MOST_GROUPS - 1)) {
            Some(at) => {
                if let Some((objects, rects)) = groups.get_mut(at) {
                    objects.insert(object);
                    rects.push(rect);
                }
            }
            None => groups.push((HashSet::from([object]), vec![rect])),
        }
    }
    groups.into_iter().map(|(objects, _)| objects).collect()
}

/// A part of a page to be drawn.
struct Part<'a> {
    page: &'a Page,
    /// The size of the page, in pixels, and where the part starts.
    whole: (c_int, c_int),
    start: (c_int, c_int),
    /// The size of the part, in pixels.
    width: usize,
    height: usize,
    /// From points to pixels, across and down.
    bounds: UserRect,
    scale: (f32, f32),
}

#[allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss
)] // Pictures are far smaller than 2^24 pixels a side.
impl<'a> Part<'a> {
    fn of(page: &'a Page, bounds: UserRect, part: UserRect) -> Option<Self> {
        const LONGEST: f32 = 30_000.0;
        let part = shared(part, bounds)?;
        let scale = SCALE
            .min((MOST_PIXELS / (part.width() * part.height())).sqrt())
            .min(LONGEST / bounds.width().max(bounds.height()));
        let whole = (
            (bounds.width() * scale).round().max(1.0),
            (bounds.height() * scale).round().max(1.0),
        );
        let scale = (whole.0 / bounds.width(), whole.1 / bounds.height());
        let left = ((part.x0 - bounds.x0) * scale.0).floor();
        let top = ((bounds.y1 - part.y1) * scale.1).floor();
        let (width, height) = (
            ((part.x1 - bounds.x0) * scale.0).ceil() - left,
            ((bounds.y1 - part.y0) * scale.1).ceil() - top,
        );
        let sensible = width >= 1.0 && height >= 1.0 && width * height <= 4.0 * MOST_PIXELS;
        sensible.then_some(Self {
            page,
            whole: (whole.0 as c_int, whole.1 as c_int),
            start: (left as c_int, top as c_int),
            width: width as usize,
            height: height as usize,
            bounds,
            scale,
        })
    }

    fn draw(&self, ground: [u8; CHANNELS], annotations: bool) -> Option<Vec<u8>> {
        let mut pixels = ground.repeat(self.width * self.height);
        let side = |pixels: usize| c_int::try_from(pixels).ok();
        let (w, h, stride) = (side(self.width)?, side(self.height)?, side(self.width * CHANNELS)?);
        let flags = if annotations { WITH_ANNOTATIONS } else { 0 };
        let pdfium = self.page.pdfium;
        // SAFETY: the page is loaded; `pixels` has `stride` × `h` bytes and outlives the bitmap.
        unsafe {
            let bitmap = pdfium.FPDFBitmap_CreateEx(w, h, FORMAT_BGR, pixels.as_mut_ptr().cast(), stride);
            if bitmap.is_null() {
                return None;
            }
            pdfium.FPDF_RenderPageBitmap(
                bitmap,
                self.page.handle,
                -self.start.0,
                -self.start.1,
                self.whole.0,
                self.whole.1,
                0,
                flags,
            );
            pdfium.FPDFBitmap_Destroy(bitmap);
        }
        Some(pixels)
    }

    /// Draws the part without these objects.
    fn without(&self, objects: &[FPDF_PAGEOBJECT], ground: [u8; CHANNELS], annotations: bool) -> Option<Vec<u8>> {
        self.switch(objects, false);
        let drawn = self.draw(ground, annotations);
        self.switch(objects, true);
        drawn
    }

    fn switch(&self, objects: &[FPDF_PAGEOBJECT], on: bool) {
        let pdfium = self.page.pdfium;
        for object in objects.iter().copied() {
            // SAFETY: the object belongs to the loaded page; this changes it in memory only.
            unsafe { pdfium.FPDFPageObj_SetIsActive(object, pdfium.bool_to_pdfium(on)) };
        }
    }

    /// Keeps of covered text only what has ink where nothing is drawn but text: a letter that no font has is not covered.
    fn uncovered(&self, painted: &Painted, hidden: &mut Vec<&Suspect>) {
        let things: Vec<FPDF_PAGEOBJECT> = painted.things.iter().filter_map(|thing| thing.object).collect();
        let own: Vec<FPDF_PAGEOBJECT> = hidden.iter().map(|suspect| suspect.object).collect();
        let text = self.without(&things, ODD, false);
        let none = self.without(&[&things[..], &own[..]].concat(), ODD, false);
        if let (Some(text), Some(none)) = (text, none) {
            hidden.retain(|suspect| suspect.why != Why::Covered || self.differs(&text, &none, suspect.ink));
        }
    }

    /// Whether two pictures of the part differ at `ink`, in enough of it to be a letter.
    fn differs(&self, a: &[u8], b: &[u8], ink: UserRect) -> bool {
        let across = |x: f32| (x - self.bounds.x0) * self.scale.0 - self.start.0 as f32;
        let down = |y: f32| (self.bounds.y1 - y) * self.scale.1 - self.start.1 as f32;
        let range = |from: f32, to: f32, most: usize| {
            (from.floor().max(0.0) as usize).min(most)..(to.ceil().max(0.0) as usize).min(most)
        };
        let columns = range(across(ink.x0), across(ink.x1), self.width);
        let rows = range(down(ink.y1), down(ink.y0), self.height);
        let mut has_ink = vec![false; columns.len()];
        let mut rows_of_ink = 0;
        for row in rows.clone() {
            let start = row * self.width * CHANNELS;
            let line = start + columns.start * CHANNELS..start + columns.end * CHANNELS;
            let (Some(a), Some(b)) = (a.get(line.clone()), b.get(line)) else {
                return true;
            };
            let pixels = a.chunks(CHANNELS).zip(b.chunks(CHANNELS));
            let mut any = false;
            for ((a, b), column) in pixels.zip(&mut has_ink) {
                let differs = a.iter().zip(b).any(|(a, b)| a.abs_diff(*b) >= DIFFERENT);
                *column |= differs;
                any |= differs;
            }
            rows_of_ink += usize::from(any);
        }
        let columns_of_ink = has_ink.iter().filter(|ink| **ink).count();
        let enough = |some: usize, all: usize| some as f32 >= INK * all as f32;
        // Where nothing of it is on the picture, nothing can be told.
        rows.is_empty()
            || columns.is_empty()
            || (enough(rows_of_ink, rows.len()) && enough(columns_of_ink, columns.len()))
    }
}
