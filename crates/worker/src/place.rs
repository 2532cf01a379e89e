//! Where the objects of a page stand: matrices, bounds, and what they are clipped to.

use crate::library::Bindings;
use crate::page::{has_area, is_finite};
use pdfium_render::prelude::{FPDF_PAGEOBJECT, FS_MATRIX, FS_QUADPOINTSF};
use pincite_core::source::layout::UserRect;
use std::ffi::c_int;

/// A clip has at most so many paths and points that are looked at.
const MOST_POINTS: c_int = 200;

pub(crate) const UNMOVED: FS_MATRIX = FS_MATRIX {
    a: 1.0,
    b: 0.0,
    c: 0.0,
    d: 1.0,
    e: 0.0,
    f: 0.0,
};

/// A quadrilateral to be filled in by PDFium.
pub(crate) const NO_QUAD: FS_QUADPOINTSF = FS_QUADPOINTSF {
    x1: 0.0,
    y1: 0.0,
    x2: 0.0,
    y2: 0.0,
    x3: 0.0,
    y3: 0.0,
    x4: 0.0,
    y4: 0.0,
};

/// The box around a quadrilateral; `None` where a number of it is none, which `min` and `max` would pass over.
pub(crate) fn around(quad: &FS_QUADPOINTSF) -> Option<UserRect> {
    let (xs, ys) = (
        [quad.x1, quad.x2, quad.x3, quad.x4],
        [quad.y1, quad.y2, quad.y3, quad.y4],
    );
    let least = |of: [f32; 4]| of.into_iter().fold(f32::INFINITY, f32::min);
    let most = |of: [f32; 4]| of.into_iter().fold(f32::NEG_INFINITY, f32::max);
    xs.into_iter().chain(ys).all(f32::is_finite).then(|| UserRect {
        x0: least(xs),
        y0: least(ys),
        x1: most(xs),
        y1: most(ys),
    })
}

/// Leads from a form's space to the page's, where `to_page` does so for what the form stands in.
pub(crate) fn within(pdfium: Bindings, form: FPDF_PAGEOBJECT, to_page: FS_MATRIX) -> FS_MATRIX {
    let mut own = UNMOVED;
    // SAFETY: the form belongs to a loaded page; `own` is ours.
    let known = unsafe { pdfium.FPDFPageObj_GetMatrix(form, &raw mut own) };
    if pdfium.is_true(known) {
        joined(own, to_page)
    } else {
        to_page
    }
}

/// The box around an object, in its own space.
pub(crate) fn bounds_of(pdfium: Bindings, object: FPDF_PAGEOBJECT) -> Option<UserRect> {
    let (mut left, mut bottom, mut right, mut top) = (0.0, 0.0, 0.0, 0.0);
    // SAFETY: the object belongs to the loaded page; the rest is ours.
    let known =
        unsafe { pdfium.FPDFPageObj_GetBounds(object, &raw mut left, &raw mut bottom, &raw mut right, &raw mut top) };
    let rect = UserRect {
        x0: left.min(right),
        y0: bottom.min(top),
        x1: left.max(right),
        y1: bottom.max(top),
    };
    pdfium.is_true(known).then_some(rect)
}

/// The box around what an object is clipped to; `None` where it is not clipped, or nobody can tell to what.
pub(crate) fn clip(pdfium: Bindings, object: FPDF_PAGEOBJECT, to_page: FS_MATRIX) -> Option<UserRect> {
    clipped(pdfium, object, to_page).around
}

/// What an object is clipped to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clipped {
    /// The box around it; `None` where there is none, or nobody can tell.
    pub(crate) around: Option<UserRect>,
    /// It is that box, and nothing of it is left out.
    pub(crate) is_box: bool,
}

pub(crate) fn clipped(pdfium: Bindings, object: FPDF_PAGEOBJECT, to_page: FS_MATRIX) -> Clipped {
    let mut clipped = Clipped {
        around: None,
        is_box: true,
    };
    // SAFETY: the object belongs to the loaded page; its clip is used only where it is not null.
    let clip = unsafe { pdfium.FPDFPageObj_GetClipPath(object) };
    if clip.is_null() {
        return clipped;
    }
    // SAFETY: as above.
    let paths = unsafe { pdfium.FPDFClipPath_CountPaths(clip) };
    for path in 0..paths.min(MOST_POINTS) {
        // SAFETY: as above, and it has more paths than `path`.
        let points = unsafe { pdfium.FPDFClipPath_CountPathSegments(clip, path) };
        clipped.is_box &= (4..=5).contains(&points);
        if !(1..=MOST_POINTS).contains(&points) {
            continue;
        }
        let (mut rect, mut last): (Option<UserRect>, Option<(f32, f32)>) = (None, None);
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
                clipped.is_box &= last.is_none_or(|(a, b)| a == x || b == y);
                last = Some((x, y));
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
            let both = clipped
                .around
                .map_or(rect, |around| shared(around, rect).unwrap_or_default());
            clipped.around = Some(both);
        }
    }
    clipped.around = clipped.around.filter(|rect| is_finite(*rect));
    clipped
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
pub(crate) fn moved(rect: UserRect, matrix: FS_MATRIX) -> UserRect {
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
pub(crate) fn shared(a: UserRect, b: UserRect) -> Option<UserRect> {
    let rect = UserRect {
        x0: a.x0.max(b.x0),
        y0: a.y0.max(b.y0),
        x1: a.x1.min(b.x1),
        y1: a.y1.min(b.y1),
    };
    (is_finite(rect) && has_area(rect)).then_some(rect)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rect(x0: f32, y0: f32, x1: f32, y1: f32) -> UserRect {
        UserRect { x0, y0, x1, y1 }
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
