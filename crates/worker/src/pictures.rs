//! Where a page shows pictures, which keep their colours when the page is shown in others.

use crate::library::Bindings;
use crate::page::Page;
use crate::place::{UNMOVED, bounds_of, clip, moved, shared, within};
use pdfium_render::prelude::{FPDF_PAGEOBJECT, FS_MATRIX};
use pincite_core::source::layout::UserRect;
use pincite_ingest::message::MOST_PICTURES;
use std::ffi::{c_int, c_ulong};

/// PDFium's names for kinds of objects (fpdf_edit.h).
const IMAGE: c_int = 3;
const FORM: c_int = 5;

/// Bounds for files that are broken or mean harm.
const MOST_OBJECTS: usize = 50_000;
const DEEPEST: u32 = 8;

/// Points. What is smaller in either direction is a rule, a bullet or a letter that was drawn as an image.
const LEAST: f32 = 12.0;
/// A page of which images cover more than this part is a scan: its images are its writing.
pub(crate) const SCAN: f32 = 0.7;
/// The page is looked at in so many rows and columns for that.
const GRID: usize = 32;

/// The pictures of a page whose visible part is `bounds`: left, bottom, right, top in user space. None of a scan.
pub(crate) fn pictures(pdfium: Bindings, page: &Page, bounds: UserRect) -> Vec<[f32; 4]> {
    let found: Vec<UserRect> = shown(pdfium, page, bounds).into_iter().map(|(rect, _)| rect).collect();
    if covered(&found, bounds) > SCAN {
        return Vec::new();
    }
    let is_picture = |rect: &UserRect| rect.width() >= LEAST && rect.height() >= LEAST;
    let found = found.into_iter().filter(is_picture).take(MOST_PICTURES);
    found.map(|rect| [rect.x0, rect.y0, rect.x1, rect.y1]).collect()
}

/// The image of a page that takes the most room. It belongs to the page.
pub(crate) fn largest(page: &Page, bounds: UserRect) -> Option<FPDF_PAGEOBJECT> {
    let area = |(rect, _): &(UserRect, FPDF_PAGEOBJECT)| rect.width() * rect.height();
    let shown = shown(page.pdfium, page, bounds).into_iter();
    let largest = shown.max_by(|a, b| area(a).total_cmp(&area(b)));
    largest.map(|(_, image)| image)
}

/// All images of a page, each with the part of the page that it takes.
fn shown(pdfium: Bindings, page: &Page, bounds: UserRect) -> Vec<(UserRect, FPDF_PAGEOBJECT)> {
    let mut walk = Walk {
        pdfium,
        bounds,
        left: MOST_OBJECTS,
        found: Vec::new(),
    };
    // SAFETY: the page is loaded.
    let count = unsafe { pdfium.FPDFPage_CountObjects(page.handle) };
    for at in 0..count {
        // SAFETY: as above, and it has more objects than `at`.
        let object = unsafe { pdfium.FPDFPage_GetObject(page.handle, at) };
        walk.object(object, UNMOVED, bounds, 0);
    }
    walk.found
}

struct Walk {
    pdfium: Bindings,
    bounds: UserRect,
    left: usize,
    found: Vec<(UserRect, FPDF_PAGEOBJECT)>,
}

impl Walk {
    /// Takes in an object, or what is in it. `to_page` leads from the object's space to the page's; `seen` is the part of
    /// the page through which it is seen.
    fn object(&mut self, object: FPDF_PAGEOBJECT, to_page: FS_MATRIX, seen: UserRect, depth: u32) {
        if object.is_null() || self.left == 0 {
            return;
        }
        self.left -= 1;
        // SAFETY: the object belongs to the loaded page.
        let kind = unsafe { self.pdfium.FPDFPageObj_GetType(object) };
        if kind != IMAGE && kind != FORM {
            return;
        }
        let clip = clip(self.pdfium, object, to_page).filter(|clip| shared(*clip, self.bounds) != Some(self.bounds));
        let Some(seen) = clip.map_or(Some(seen), |clip| shared(clip, seen)) else {
            return;
        };
        if kind == IMAGE {
            let rect = bounds_of(self.pdfium, object).map(|rect| moved(rect, to_page));
            let rect = rect.and_then(|rect| shared(rect, seen));
            self.found.extend(rect.map(|rect| (rect, object)));
        } else if depth < DEEPEST {
            self.form(object, to_page, seen, depth);
        }
    }

    fn form(&mut self, form: FPDF_PAGEOBJECT, to_page: FS_MATRIX, seen: UserRect, depth: u32) {
        let inner = within(self.pdfium, form, to_page);
        // SAFETY: the form belongs to the loaded page.
        let count = unsafe { self.pdfium.FPDFFormObj_CountObjects(form) };
        for at in 0..c_ulong::try_from(count).unwrap_or(0) {
            // SAFETY: as above, and it has more objects than `at`.
            let object = unsafe { self.pdfium.FPDFFormObj_GetObject(form, at) };
            self.object(object, inner, seen, depth + 1);
        }
    }
}

/// The part of a page that lies below any of `rects`.
pub(crate) fn covered(rects: &[UserRect], page: UserRect) -> f32 {
    let mut hit = [[false; GRID]; GRID];
    #[allow(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss
    )] // Below GRID.
    for rect in rects {
        // A cell counts when its middle is covered.
        let range = |from: f32, to: f32, start: f32, length: f32| {
            let cell = |at: f32| {
                ((at - start) / length * GRID as f32 - 0.5)
                    .clamp(-1.0, GRID as f32)
                    .ceil() as usize
            };
            cell(from)..cell(to).min(GRID)
        };
        for row in range(rect.y0, rect.y1, page.y0, page.height()) {
            for column in range(rect.x0, rect.x1, page.x0, page.width()) {
                if let Some(cell) = hit.get_mut(row).and_then(|row| row.get_mut(column)) {
                    *cell = true;
                }
            }
        }
    }
    #[allow(clippy::cast_precision_loss)] // At most GRID².
    let share = hit.iter().flatten().filter(|cell| **cell).count() as f32 / (GRID * GRID) as f32;
    share
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rect(x0: f32, y0: f32, x1: f32, y1: f32) -> UserRect {
        UserRect { x0, y0, x1, y1 }
    }

    #[test]
    fn how_much_of_a_page_is_covered() {
        let page = rect(100.0, 100.0, 500.0, 700.0);
        let check = |rects: &[UserRect], expected: f32| {
            let found = covered(rects, page);
            assert!((found - expected).abs() < 0.02, "{rects:?}: {found}");
        };
        check(&[], 0.0);
        check(&[page], 1.0);
        check(&[rect(100.0, 100.0, 300.0, 700.0)], 0.5);
        check(&[rect(100.0, 100.0, 300.0, 700.0); 3], 0.5);
        check(
            &[rect(100.0, 100.0, 500.0, 400.0), rect(100.0, 400.0, 500.0, 700.0)],
            1.0,
        );
        check(&[rect(-900.0, -900.0, 900.0, 900.0)], 1.0);
    }
}
