//! What somebody typed into a page: the values of a form's fields, what a signature shows, and text written over the page.
//!
//! PDFium draws such text and does not count it as the page's. It is made a part of the page, in memory only, as
//! printing would, and what the page has then beside its own text was typed: as it is seen, with a box for each
//! character. Notes and comments are somebody's about the page, not the page's. Passwords are never read.

use crate::characters::Characters;
use crate::document::Document;
use crate::page::{Page, TextPage, ordered};
use pdfium_render::prelude::{FPDF_ANNOTATION, FPDF_FORMHANDLE, FS_RECTF};
use pincite_core::source::layout::UserRect;
use pincite_ingest::message::PageFailure;
use std::ffi::c_int;

/// PDFium's names for annotations, what they are and whether they are shown (fpdf_annot.h), and for fields
/// (fpdf_formfill.h).
mod kind {
    use std::ffi::c_int;

    pub(super) const FREE_TEXT: c_int = 3;
    pub(super) const WIDGET: c_int = 20;
    /// Invisible, hidden, or not to be shown on screen.
    pub(super) const UNSEEN: c_int = 1 | 1 << 1 | 1 << 5;
    pub(super) const HIDDEN: c_int = 1 << 1;
    pub(super) const COMBO_BOX: c_int = 4;
    pub(super) const LIST_BOX: c_int = 5;
    pub(super) const TEXT_FIELD: c_int = 6;
    pub(super) const SIGNATURE: c_int = 7;
    pub(super) const PASSWORD: c_int = 1 << 13;
    pub(super) const AS_SHOWN: c_int = 0;
    pub(super) const FLATTENED: c_int = 1;
}

/// Annotations that are looked at; a file that has more of them on one page means harm.
const MOST: c_int = 5000;

/// A page that has its typed text as its own, and where that stands.
pub(crate) struct Typed {
    page: Page,
    fields: Vec<UserRect>,
}

/// Whether a page may have typed text.
pub(crate) fn may_be_on(page: &Page) -> bool {
    let pdfium = page.pdfium;
    // SAFETY: the page is loaded.
    let count = unsafe { pdfium.FPDFPage_GetAnnotCount(page.handle) };
    let is_text = |annotation| {
        // SAFETY: the annotation is open.
        let kind = unsafe { pdfium.FPDFAnnot_GetSubtype(annotation) };
        matches!(kind, kind::FREE_TEXT | kind::WIDGET)
    };
    count <= MOST && (0..count).any(|at| with(page, at, is_text) == Some(true))
}

/// Page `index` of a document, loaded anew with what is typed on it after its own text; `None` when nothing is. `page`
/// is that page.
pub(crate) fn page(document: &mut Document, index: u32, page: Page) -> Option<Typed> {
    let pdfium = document.pdfium;
    let form = document.form();
    if let Some(form) = form {
        // SAFETY: the page is loaded, the form is the document's. Fields without a look of their own get one.
        unsafe { pdfium.FORM_OnAfterLoadPage(page.handle, form) };
    }
    // SAFETY: the page is loaded.
    let count = unsafe { pdfium.FPDFPage_GetAnnotCount(page.handle) };
    let fields: Vec<UserRect> = (0..count)
        .filter_map(|at| with(&page, at, |annotation| keep(&page, annotation, form)).flatten())
        .collect();
    // SAFETY: the page is loaded; this changes it in memory only.
    let flattened =
        !fields.is_empty() && unsafe { pdfium.FPDFPage_Flatten(page.handle, kind::AS_SHOWN) } == kind::FLATTENED;
    if let Some(form) = form {
        // SAFETY: as above.
        unsafe { pdfium.FORM_OnBeforeClosePage(page.handle, form) };
    }
    drop(page);
    let page = flattened.then(|| Page::load(document, index).ok()).flatten()?;
    Some(Typed { page, fields })
}

impl Typed {
    /// What is typed. `own` are the characters of the page without it.
    pub(crate) fn read(&self, bounds: UserRect, own: &[u32]) -> Result<Characters, PageFailure> {
        let text = TextPage::load(&self.page)?;
        if !text.codes().starts_with(own) {
            return Ok(Characters::default());
        }
        let first = c_int::try_from(own.len()).map_err(|_| PageFailure::TooMuchText)?;
        Ok(self.parted(text.read(bounds, first)?))
    }

    /// Ends a line where a field ends: PDFium may see one line in two of them.
    fn parted(&self, typed: Characters) -> Characters {
        let field = |rect: UserRect| {
            let (x, y) = (f32::midpoint(rect.x0, rect.x1), f32::midpoint(rect.y0, rect.y1));
            let has = |field: &UserRect| (field.x0..=field.x1).contains(&x) && (field.y0..=field.y1).contains(&y);
            self.fields.iter().position(has)
        };
        let mut parted = Characters::default();
        parted.untold = typed.untold;
        let mut within: Option<usize> = None;
        for (c, rect) in typed.text.chars().zip(&typed.boxes) {
            let here = rect.and_then(field).or(within);
            if here != within {
                while parted.text.ends_with(char::is_whitespace) {
                    parted.text.pop();
                    parted.boxes.pop();
                }
                if !parted.text.is_empty() {
                    parted.text.push('\n');
                    parted.boxes.push(None);
                }
                within = here;
            }
            if rect.is_some() || !parted.text.is_empty() {
                parted.text.push(c);
                parted.boxes.push(*rect);
            }
        }
        parted
    }
}

/// Where an annotation stands that is typed text and seen; any other is hidden.
fn keep(page: &Page, annotation: FPDF_ANNOTATION, form: Option<FPDF_FORMHANDLE>) -> Option<UserRect> {
    let pdfium = page.pdfium;
    // SAFETY: the annotation is open, the form is the document's.
    unsafe {
        let flags = pdfium.FPDFAnnot_GetFlags(annotation);
        let is_text = match (pdfium.FPDFAnnot_GetSubtype(annotation), form) {
            (kind::FREE_TEXT, _) => true,
            (kind::WIDGET, Some(form)) => match pdfium.FPDFAnnot_GetFormFieldType(form, annotation) {
                kind::TEXT_FIELD => pdfium.FPDFAnnot_GetFormFieldFlags(form, annotation) & kind::PASSWORD == 0,
                other => matches!(other, kind::COMBO_BOX | kind::LIST_BOX | kind::SIGNATURE),
            },
            _ => false,
        };
        let mut rect = FS_RECTF {
            left: 0.0,
            top: 0.0,
            right: 0.0,
            bottom: 0.0,
        };
        let keep = is_text && flags & kind::UNSEEN == 0;
        if keep && pdfium.is_true(pdfium.FPDFAnnot_GetRect(annotation, &raw mut rect)) {
            return Some(ordered(rect));
        }
        pdfium.FPDFAnnot_SetFlags(annotation, flags | kind::HIDDEN);
        None
    }
}

/// What `told` says of the annotation `at` of a page.
fn with<T>(page: &Page, at: c_int, told: impl FnOnce(FPDF_ANNOTATION) -> T) -> Option<T> {
    // SAFETY: the page is loaded and has this annotation, which is closed once it has been asked.
    unsafe {
        let annotation = page.pdfium.FPDFPage_GetAnnot(page.handle, at);
        (!annotation.is_null()).then(|| {
            let said = told(annotation);
            page.pdfium.FPDFPage_CloseAnnot(annotation);
            said
        })
    }
}
