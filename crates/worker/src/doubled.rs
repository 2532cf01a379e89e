//! Letters that PDFium takes for the one before drawn twice, and leaves out.
//!
//! Some files draw each letter by itself. Where two of the same letter lean over each other, as the second f in an
//! italic "affect", PDFium takes the second for a shadow of the first and puts a space there: "af ect". The page still
//! has the letter as an object without a text. It is put back where such an object stands a good part of a letter
//! further, in the size of the letter before; a shadow stands much nearer.

use crate::page::{TextPage, ordered};
use pdfium_render::prelude::FS_RECTF;
use pincite_core::source::layout::UserRect;
use std::collections::BTreeMap;
use std::ffi::c_int;

/// A letter that was left out.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lost {
    /// Where it stands, as far to the right of the letter before as it is drawn.
    pub(crate) by: f32,
    /// The space behind it is one.
    pub(crate) space: bool,
}

/// Words stand at least so far apart, in heights.
const A_SPACE: f32 = 0.2;

/// A shadow stands nearer to its letter than this, in heights.
const A_SHADOW: f32 = 0.15;

/// Boxes of the same letter differ by at most so many points.
const SAME: f32 = 0.35;

/// The letters that were left out on a page, by the number of the one before.
pub(crate) fn lost(text: &TextPage<'_>, count: c_int) -> BTreeMap<c_int, Lost> {
    let suspects: Vec<c_int> = (1..count - 1)
        .filter(|at| is_narrow(text, *at))
        .map(|at| at - 1)
        .collect();
    if suspects.is_empty() {
        return BTreeMap::new();
    }
    let own: Vec<(c_int, UserRect, UserRect)> = suspects
        .into_iter()
        .filter_map(|at| Some((at, text.tight(at)?, text.tight(at + 2)?)))
        .collect();
    let silent = silent(text, |rect| own.iter().any(|(_, own, _)| is_again(*own, rect)));
    let found = own.into_iter().filter_map(|(at, own, next)| {
        let again = silent.iter().find(|rect| is_again(own, **rect))?;
        let space = next.x0 - again.x1 > A_SPACE * own.height();
        let by = again.x0 - own.x0;
        Some((at, Lost { by, space }))
    });
    found.collect()
}

/// Whether the space at `at` is one that PDFium put between two letters of a line that no space fits between.
fn is_narrow(text: &TextPage<'_>, at: c_int) -> bool {
    if text.code(at) != 0x20 || !text.is_generated(at) {
        return false;
    }
    let letter = |at| char::from_u32(text.code(at)).is_some_and(char::is_alphabetic);
    if !letter(at - 1) || !letter(at + 1) {
        return false;
    }
    let (Some(last), Some(next)) = (text.tight(at - 1), text.tight(at + 1)) else {
        return false;
    };
    let gap = next.x0 - last.x1;
    gap > 0.0 && gap < A_SPACE * last.height().max(next.height()) && last.y1 > next.y0 && next.y1 > last.y0
}

fn is_again(own: UserRect, rect: UserRect) -> bool {
    let same = |a: f32, b: f32| (a - b).abs() <= SAME;
    let by = rect.x0 - own.x0;
    same(own.width(), rect.width())
        && same(own.y0, rect.y0)
        && same(own.y1, rect.y1)
        && by > A_SHADOW * own.height()
        && by < own.width() + A_SPACE * own.height()
}

/// Where the page has objects of text that PDFium tells no text of, among those that `is_asked` asks for: to tell an
/// object's text, PDFium goes through all of the page.
fn silent(text: &TextPage<'_>, is_asked: impl Fn(UserRect) -> bool) -> Vec<UserRect> {
    const TEXT: c_int = 1;
    let page = text.page();
    let pdfium = page.pdfium;
    let mut found = Vec::new();
    // SAFETY: page and text are loaded, and objects are asked for only as far as the page has them.
    unsafe {
        for at in 0..pdfium.FPDFPage_CountObjects(page.handle) {
            let object = pdfium.FPDFPage_GetObject(page.handle, at);
            if object.is_null() || pdfium.FPDFPageObj_GetType(object) != TEXT {
                continue;
            }
            let mut rect = FS_RECTF {
                left: 0.0,
                top: 0.0,
                right: 0.0,
                bottom: 0.0,
            };
            let known = pdfium.FPDFPageObj_GetBounds(
                object,
                &raw mut rect.left,
                &raw mut rect.bottom,
                &raw mut rect.right,
                &raw mut rect.top,
            );
            let rect = ordered(rect);
            if !pdfium.is_true(known) || rect.height() <= 1.0 || !is_asked(rect) {
                continue;
            }
            // A text of nothing takes the two bytes of its closing zero.
            if pdfium.FPDFTextObj_GetText(object, text.handle, std::ptr::null_mut(), 0) <= 2 {
                found.push(rect);
            }
        }
    }
    found
}
