//! Whether the picture that fills a page is only the ground that it is written on: the pages beside it have the same.

use crate::document::Document;
use crate::page::Page;
use crate::pictures::largest;
use std::ffi::c_ulong;
use std::ptr;

/// Pages before and behind that are looked at: a deck may take turns with two grounds.
const NEAR: u32 = 2;
/// Bytes of an image beyond which it is not compared, and counts as another one.
const LARGEST: c_ulong = 64 << 20;

/// Whether the largest image of `page`, which has number `index`, fills a page near it, too.
pub(crate) fn is_ground(document: &Document, page: &Page, index: u32) -> bool {
    let Some(own) = image(page) else { return false };
    let near = (index.saturating_sub(NEAR)..index).chain(index + 1..=index.saturating_add(NEAR));
    let mut near = near.filter(|other| *other < document.pages);
    near.any(|other| Page::load(document, other).is_ok_and(|other| image(&other).as_ref() == Some(&own)))
}

/// The bytes of a page's largest image, as the file has them.
fn image(page: &Page) -> Option<Vec<u8>> {
    let object = largest(page, page.bounds()?)?;
    // SAFETY: the image belongs to the loaded page; without a buffer only its length is told.
    let length = unsafe { page.pdfium.FPDFImageObj_GetImageDataRaw(object, ptr::null_mut(), 0) };
    let mut bytes = vec![
        0;
        usize::try_from(length)
            .ok()
            .filter(|_| (1..=LARGEST).contains(&length))?
    ];
    // SAFETY: as above, and the buffer is as long as is said.
    let written = unsafe {
        page.pdfium
            .FPDFImageObj_GetImageDataRaw(object, bytes.as_mut_ptr().cast(), length)
    };
    (written == length).then_some(bytes)
}
