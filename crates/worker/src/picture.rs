//! Drawing a page.

use crate::document::Document;
use crate::page::Page;
use pincite_ingest::message::PageFailure;
use std::ffi::c_int;

/// A drawn page: rows of red, green and blue bytes from the top, without padding.
pub(crate) struct Picture {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) pixels: Vec<u8>,
}

/// Bytes a pixel.
pub(crate) const CHANNELS: usize = 3;
/// PDFium's names for what we ask (fpdfview.h).
const FORMAT_BGR: c_int = 2;
const WITH_ANNOTATIONS: c_int = 0x01;
const RED_FIRST: c_int = 0x10;

/// Draws page `index` as displayed, `width` pixels wide, or less where that would be too many pixels.
pub(crate) fn draw(document: &mut Document, index: u32, width: u32) -> Result<Picture, PageFailure> {
    let page = Page::load(document, index)?;
    let pdfium = document.pdfium;
    // SAFETY: the page is loaded.
    let (page_width, page_height) = unsafe {
        (
            pdfium.FPDF_GetPageWidthF(page.handle),
            pdfium.FPDF_GetPageHeightF(page.handle),
        )
    };
    let (width, height) = size(width, page_width, page_height).ok_or(PageFailure::Damaged)?;
    let side = |pixels: u32| c_int::try_from(pixels).map_err(|_| PageFailure::Damaged);
    let (w, h, stride) = (side(width)?, side(height)?, side(width * 3)?);
    // White, as paper is.
    let mut pixels = vec![u8::MAX; width as usize * CHANNELS * height as usize];
    let form = document.form();
    let flags = WITH_ANNOTATIONS | RED_FIRST;
    // SAFETY: the page is loaded; `pixels` has `stride` × `h` bytes and outlives the bitmap; the form is the document's.
    unsafe {
        let bitmap = pdfium.FPDFBitmap_CreateEx(w, h, FORMAT_BGR, pixels.as_mut_ptr().cast(), stride);
        if bitmap.is_null() {
            return Err(PageFailure::Damaged);
        }
        if let Some(form) = form {
            pdfium.FORM_OnAfterLoadPage(page.handle, form);
        }
        pdfium.FPDF_RenderPageBitmap(bitmap, page.handle, 0, 0, w, h, 0, flags);
        if let Some(form) = form {
            pdfium.FPDF_FFLDraw(form, bitmap, page.handle, 0, 0, w, h, 0, flags);
            pdfium.FORM_OnBeforeClosePage(page.handle, form);
        }
        pdfium.FPDFBitmap_Destroy(bitmap);
    }
    Ok(Picture { width, height, pixels })
}

/// The image's size for a page of these points; `None` when the page has no area.
fn size(width: u32, page_width: f32, page_height: f32) -> Option<(u32, u32)> {
    /// Beyond that the window could not show it: its own limit for an image is about here.
    const LONGEST: f32 = 16_000.0;
    /// 24 million pixels take 72 MB: three times a 4K screen.
    const MOST: f32 = 24e6;
    if !(page_width.is_finite() && page_height.is_finite() && page_width > 0.0 && page_height > 0.0) {
        return None;
    }
    let ratio = page_height / page_width;
    #[allow(clippy::cast_precision_loss)] // Widths are far below 2^24.
    let width = (width.clamp(1, 1 << 20) as f32)
        .min(LONGEST)
        .min(LONGEST / ratio)
        .min((MOST / ratio).sqrt())
        .max(1.0);
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // Between 1 and 16,000.
    let (width, height) = (
        width.floor() as u32,
        (width.floor() * ratio).round().clamp(1.0, LONGEST) as u32,
    );
    Some((width, height))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_bounded() {
        let check = |width, page: (f32, f32), expected| assert_eq!(size(width, page.0, page.1), expected, "{page:?}");
        check(1000, (600.0, 800.0), Some((1000, 1333)));
        check(0, (600.0, 800.0), Some((1, 1)));
        check(100_000, (14_400.0, 14_400.0), Some((4898, 4898)));
        check(4000, (10.0, 14_400.0), Some((11, 15840)));
        check(4000, (14_400.0, 1.0), Some((4000, 1)));
        check(1000, (0.0, 800.0), None);
        check(1000, (f32::NAN, 800.0), None);
    }
}
