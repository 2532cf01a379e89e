//! Where a page shows pictures, which keep their colours when the page is shown in others.

use crate::library::Bindings;
use crate::page::{Page, has_area, is_finite};
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
const MOST_POINTS: c_int = 200;

/// Points. What is smaller in either direction is a rule, a bullet or a letter that was drawn as an image.
const LEAST: f32 = 12.0;
/// A page of which images cover more than this part is a scan: its images are its writing.
const SCAN: f32 = 0.7;
/// The page is looked at in so many rows and columns for that.
const GRID: usize = 32;

/// The pictures of a page whose visible part is `bounds`: left, bottom, right, top in user space. None of a scan.
pub(crate) fn pictures(pdfium: Bindings, page: &Page, bounds: UserRect) -> Vec<[f32; 4]> {
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
    if covered(&walk.found, bounds) > SCAN {
        return Vec::new();
    }
    let is_picture = |rect: &UserRect| rect.width() >= LEAST && rect.height() >= LEAST;
    let found = walk.found.into_iter().filter(is_picture).take(MOST_PICTURES);
    found.map(|rect| [rect.x0, rect.y0, rect.x1, rect.y1]).collect()
}

const UNMOVED: FS_MATRIX = FS_MATRIX {
    a: 1.0,
    b: 0.0,
    c: 0.0,
    d: 1.0,
    e: 0.0,
    f: 0.0,
};

struct Walk {
    pdfium: Bindings,
    bounds: UserRect,
    left: usize,
    found: Vec<UserRect>,
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
        let Some(seen) = self.clip(object, to_page).map_or(Some(seen), |clip| shared(clip, seen)) else {
            return;
        };
        if kind == IMAGE {
            let rect = self.bounds_of(object).map(|rect| moved(rect, to_page));
            self.found.extend(rect.and_then(|rect| shared(rect, seen)));
        } else if depth < DEEPEST {
            self.form(object, to_page, seen, depth);
        }
    }

    fn form(&mut self, form: FPDF_PAGEOBJECT, to_page: FS_MATRIX, seen: UserRect, depth: u32) {
        let mut own = UNMOVED;
        // SAFETY: the form belongs to the loaded page; `own` is ours.
        let known = unsafe { self.pdfium.FPDFPageObj_GetMatrix(form, &raw mut own) };
        let inner = if self.pdfium.is_true(known) {
            joined(own, to_page)
        } else {
            to_page
        };
        // SAFETY: as above.
        let count = unsafe { self.pdfium.FPDFFormObj_CountObjects(form) };
        for at in 0..c_ulong::try_from(count).unwrap_or(0) {
            // SAFETY: as above, and it has more objects than `at`.
            let object = unsafe { self.pdfium.FPDFFormObj_GetObject(form, at) };
            self.object(object, inner, seen, depth + 1);
        }
    }

    fn bounds_of(&self, object: FPDF_PAGEOBJECT) -> Option<UserRect> {
        let (mut left, mut bottom, mut right, mut top) = (0.0, 0.0, 0.0, 0.0);
        // SAFETY: the object belongs to the loaded page; the rest is ours.
        let known = unsafe {
            self.pdfium
                .FPDFPageObj_GetBounds(object, &raw mut left, &raw mut bottom, &raw mut right, &raw mut top)
        };
        let rect = UserRect {
            x0: left.min(right),
            y0: bottom.min(top),
            x1: left.max(right),
            y1: bottom.max(top),
        };
        self.pdfium.is_true(known).then_some(rect)
    }

    /// The box around what an object is clipped to; `None` where it is not clipped, or nobody can tell to what.
    fn clip(&self, object: FPDF_PAGEOBJECT, to_page: FS_MATRIX) -> Option<UserRect> {
        let pdfium = self.pdfium;
        // SAFETY: the object belongs to the loaded page; its clip is used only where it is not null.
        let clip = unsafe { pdfium.FPDFPageObj_GetClipPath(object) };
        if clip.is_null() {
            return None;
        }
        // SAFETY: as above.
        let paths = unsafe { pdfium.FPDFClipPath_CountPaths(clip) };
        let mut around: Option<UserRect> = None;
        for path in 0..paths.min(MOST_POINTS) {
            // SAFETY: as above, and it has more paths than `path`.
            let points = unsafe { pdfium.FPDFClipPath_CountPathSegments(clip, path) };
            if !(1..=MOST_POINTS).contains(&points) {
                continue;
            }
            let mut rect: Option<UserRect> = None;
            for at in 0..points {
                let (mut x, mut y) = (0.0, 0.0);
                // SAFETY: as above, and the path has more points than `at`.
                let known = unsafe {
                    let segment = pdfium.FPDFClipPath_GetPathSegment(clip, path, at);
                    if segment.is_null() {
                        continue;
                    }
                    pdfium.FPDFPathSegment_GetPoint(segment, &raw mut x, &raw mut y)
                };
                if pdfium.is_true(known) {
                    let point = UserRect {
                        x0: x,
                        y0: y,
                        x1: x,
                        y1: y,
                    };
                    rect = Some(rect.map_or(point, |rect| rect.union(point)));
                }
            }
            if let Some(rect) = rect {
                let rect = moved(rect, to_page);
                // Clipped to nothing at all, it is not seen.
                around = Some(around.map_or(rect, |around| shared(around, rect).unwrap_or_default()));
            }
        }
        around.filter(|rect| is_finite(*rect) && shared(*rect, self.bounds) != Some(self.bounds))
    }
}

/// First `inner`, then `outer`.
fn joined(inner: FS_MATRIX, outer: FS_MATRIX) -> FS_MATRIX {
    FS_MATRIX {
        a: inner.a * outer.a + inner.b * outer.c,
        b: inner.a * outer.b + inner.b * outer.d,
        c: inner.c * outer.a + inner.d * outer.c,
        d: inner.c * outer.b + inner.d * outer.d,
        e: inner.e * outer.a + inner.f * outer.c + outer.e,
        f: inner.e * outer.b + inner.f * outer.d + outer.f,
    }
}

/// The box around a rectangle that a matrix moves.
fn moved(rect: UserRect, matrix: FS_MATRIX) -> UserRect {
    let corner = |x: f32, y: f32| {
        let (x, y) = (
            matrix.a * x + matrix.c * y + matrix.e,
            matrix.b * x + matrix.d * y + matrix.f,
        );
        UserRect {
            x0: x,
            y0: y,
            x1: x,
            y1: y,
        }
    };
    let (bottom, top) = (
        corner(rect.x0, rect.y0).union(corner(rect.x1, rect.y0)),
        corner(rect.x0, rect.y1).union(corner(rect.x1, rect.y1)),
    );
    bottom.union(top)
}

/// What two rectangles share; `None` when that has no area.
fn shared(a: UserRect, b: UserRect) -> Option<UserRect> {
    let rect = UserRect {
        x0: a.x0.max(b.x0),
        y0: a.y0.max(b.y0),
        x1: a.x1.min(b.x1),
        y1: a.y1.min(b.y1),
    };
    (is_finite(rect) && has_area(rect)).then_some(rect)
}

/// The part of a page that lies below any of `rects`.
fn covered(rects: &[UserRect], page: UserRect) -> f32 {
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

    #[test]
    fn matrices_are_joined_from_the_inside() {
        let (twice, right) = (
            FS_MATRIX {
                a: 2.0,
                d: 2.0,
                ..UNMOVED
            },
            FS_MATRIX { e: 10.0, ..UNMOVED },
        );
        let quarter = FS_MATRIX {
            a: 0.0,
            b: 1.0,
            c: -1.0,
            d: 0.0,
            e: 0.0,
            f: 0.0,
        };
        let unit = rect(0.0, 0.0, 1.0, 1.0);
        assert_eq!(moved(unit, joined(twice, right)), rect(10.0, 0.0, 12.0, 2.0));
        assert_eq!(moved(unit, joined(right, twice)), rect(20.0, 0.0, 22.0, 2.0));
        assert_eq!(moved(unit, joined(right, quarter)), rect(-1.0, 10.0, 0.0, 11.0));
    }
}
