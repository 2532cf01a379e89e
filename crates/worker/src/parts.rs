//! What a page has beside its text.

use crate::document::Document;
use crate::links::links;
use crate::page::Page;
use crate::pictures::pictures;
use pincite_ingest::message::{PageFailure, WireParts};

/// The links and pictures of page `index`.
pub(crate) fn parts(document: &Document, index: u32) -> Result<WireParts, PageFailure> {
    // Not turned, as pages are for reading: that would last, and the page would be drawn so from now on.
    let page = Page::load(document, index)?;
    let bounds = page.bounds().ok_or(PageFailure::Damaged)?;
    Ok(WireParts {
        links: links(document, &page, bounds),
        pictures: pictures(document.pdfium, &page, bounds),
    })
}
