//! Highlights in a copy of a PDF: PDFium puts them into the pages and says what that changes, and that is appended to the file.

pub(crate) mod increment;

use crate::library::Bindings;
use increment::{NAME, rewritten};
use pdfium_render::prelude::{
    FPDF_ANNOTATION, FPDF_DOCUMENT, FPDF_FILEWRITE, FPDFANNOT_COLORTYPE, FS_QUADPOINTSF, FS_RECTF,
};
use pincite_ingest::message::{LONGEST_BODY, NotAnnotated, WireMark};
use std::collections::BTreeMap;
use std::ffi::{c_int, c_ulong, c_void};
use std::fs::File;
use std::io::{Read, Seek, SeekFrom};
use std::slice;

/// PDFium's number of this kind of annotation (fpdf_annot.h).
const HIGHLIGHT: c_int = 9;
/// It is printed, too.
const PRINT: c_int = 4;
/// Only what changed is written (fpdf_save.h).
const INCREMENTAL: u32 = 1;
/// The colour of the mark itself, not of what is in it (fpdf_annot.h).
const COLOUR: FPDFANNOT_COLORTYPE = 0;
/// How much of the page shows through, of 255.
const OPACITY: u32 = 110;
/// A copy is a little longer than its file.
const LONGEST: u64 = LONGEST_BODY as u64 - (8 << 20);

/// The bytes of a copy of `file` with `marks` in it.
pub(crate) fn annotated(
    pdfium: Bindings,
    mut file: File,
    marks: &[WireMark],
    (author, made): (&str, &str),
) -> Result<Vec<u8>, NotAnnotated> {
    let length = file.metadata().map_err(|_| NotAnnotated::Damaged)?.len();
    if length > LONGEST {
        return Err(NotAnnotated::TooLarge);
    }
    let mut bytes = Vec::new();
    file.seek(SeekFrom::Start(0)).map_err(|_| NotAnnotated::Damaged)?;
    file.read_to_end(&mut bytes).map_err(|_| NotAnnotated::Damaged)?;
    let open = Open::of(pdfium, &bytes)?;
    open.is_free()?;
    let mut pages: BTreeMap<u32, Vec<(usize, &WireMark)>> = BTreeMap::new();
    for (number, mark) in marks.iter().enumerate().filter(|(_, mark)| !mark.boxes.is_empty()) {
        pages.entry(mark.page).or_default().push((number, mark));
    }
    for (page, marks) in pages {
        open.mark(page, &marks, (author, made)).ok_or(NotAnnotated::Damaged)?;
    }
    let changed = open.saved().ok_or(NotAnnotated::Damaged)?;
    rewritten(&bytes, &changed).ok_or(NotAnnotated::Damaged)
}

/// A file in memory that PDFium has open. Closed when dropped.
pub(crate) struct Open<'a> {
    pub(crate) pdfium: Bindings,
    pub(crate) handle: FPDF_DOCUMENT,
    // PDFium reads it until the file is closed.
    bytes: &'a [u8],
}

impl<'a> Open<'a> {
    pub(crate) fn of(pdfium: Bindings, bytes: &'a [u8]) -> Result<Self, NotAnnotated> {
        /// Encrypted with a password, or by a method that it does not know (fpdfview.h).
        const PROTECTED: [u64; 2] = [4, 5];
        // SAFETY: `bytes` outlive the document.
        let handle = unsafe { pdfium.FPDF_LoadMemDocument64(bytes, None) };
        if handle.is_null() {
            // SAFETY: asked right after the call.
            let error = unsafe { pdfium.FPDF_GetLastError() };
            #[allow(clippy::useless_conversion)] // Not on Windows, where C's long is shorter.
            let error = u64::from(error);
            return Err(match PROTECTED.contains(&error) {
                true => NotAnnotated::Protected,
                false => NotAnnotated::Damaged,
            });
        }
        Ok(Self { pdfium, handle, bytes })
    }

    /// A file that is protected or signed is left alone: what it says of itself would not hold of the copy.
    pub(crate) fn is_free(&self) -> Result<(), NotAnnotated> {
        // SAFETY: the document is open.
        let (revision, signatures) = unsafe {
            (
                self.pdfium.FPDF_GetSecurityHandlerRevision(self.handle),
                self.pdfium.FPDF_GetSignatureCount(self.handle),
            )
        };
        match (revision, signatures) {
            (0.., _) => Err(NotAnnotated::Protected),
            (_, 1..) => Err(NotAnnotated::Signed),
            _ => Ok(()),
        }
    }

    fn mark(&self, page: u32, marks: &[(usize, &WireMark)], said: (&str, &str)) -> Option<()> {
        let index = c_int::try_from(page).ok()?;
        // SAFETY: the document is open.
        let handle = unsafe { self.pdfium.FPDF_LoadPage(self.handle, index) };
        if handle.is_null() {
            return None;
        }
        let mut done = Some(());
        for (number, mark) in marks {
            // SAFETY: the page is open.
            let annotation = unsafe { self.pdfium.FPDFPage_CreateAnnot(handle, HIGHLIGHT) };
            if annotation.is_null() {
                done = None;
                break;
            }
            done = done.and(self.fill(annotation, *number, mark, said));
            // SAFETY: it is open, and is not used any more.
            unsafe { self.pdfium.FPDFPage_CloseAnnot(annotation) };
        }
        // SAFETY: as above.
        unsafe { self.pdfium.FPDF_ClosePage(handle) };
        done
    }

    fn fill(
        &self,
        annotation: FPDF_ANNOTATION,
        number: usize,
        mark: &WireMark,
        (author, made): (&str, &str),
    ) -> Option<()> {
        let is_set = |set: c_int| (set != 0).then_some(());
        for [left, bottom, right, top] in &mark.boxes {
            // The upper corners before the lower ones: not as the standard has it, but as all programs do.
            let quad = FS_QUADPOINTSF {
                x1: *left,
                y1: *top,
                x2: *right,
                y2: *top,
                x3: *left,
                y3: *bottom,
                x4: *right,
                y4: *bottom,
            };
            // SAFETY: the annotation is open, the points live through the call.
            is_set(unsafe {
                self.pdfium
                    .FPDFAnnot_AppendAttachmentPoints(annotation, &raw const quad)
            })?;
        }
        let side = |at: usize, pick: fn(f32, f32) -> f32| mark.boxes.iter().map(|sides| sides[at]).reduce(pick);
        let around = FS_RECTF {
            left: side(0, f32::min)?,
            bottom: side(1, f32::min)?,
            right: side(2, f32::max)?,
            top: side(3, f32::max)?,
        };
        // SAFETY: as above.
        is_set(unsafe { self.pdfium.FPDFAnnot_SetRect(annotation, &raw const around) })?;
        let [red, green, blue] = mark.colour.map(u32::from);
        // SAFETY: the annotation is open.
        is_set(unsafe {
            self.pdfium
                .FPDFAnnot_SetColor(annotation, COLOUR, red, green, blue, OPACITY)
        })?;
        // SAFETY: as above.
        is_set(unsafe { self.pdfium.FPDFAnnot_SetFlags(annotation, PRINT) })?;
        let name = format!("{NAME}{}", number + 1);
        for (key, value) in [
            ("Contents", mark.note.as_str()),
            ("T", author),
            ("Subj", mark.subject.as_str()),
            ("M", made),
            ("NM", name.as_str()),
        ] {
            let value = value.replace('\0', "");
            // SAFETY: as above; the strings are copied.
            is_set(unsafe { self.pdfium.FPDFAnnot_SetStringValue_str(annotation, key, &value) })?;
        }
        Some(())
    }

    /// The file with what PDFium appends to it.
    fn saved(&self) -> Option<Vec<u8>> {
        self.written(&[])
    }

    /// What PDFium appends to the file.
    pub(crate) fn appended(&self) -> Option<Vec<u8>> {
        self.written(self.bytes)
    }

    /// What PDFium writes, behind what it is known to begin with.
    fn written(&self, known: &[u8]) -> Option<Vec<u8>> {
        let mut sink = Sink {
            _interface: FPDF_FILEWRITE {
                version: 1,
                WriteBlock: Some(write_block),
            },
            known,
            bytes: Vec::new(),
        };
        // SAFETY: the document is open. PDFium hands the pointer to `write_block` alone, which knows that it begins a `Sink`.
        let saved = unsafe {
            let sink = &raw mut sink;
            self.pdfium
                .FPDF_SaveAsCopy(self.handle, sink.cast(), INCREMENTAL.into())
        };
        (saved != 0 && sink.known.is_empty()).then_some(sink.bytes)
    }
}

impl Drop for Open<'_> {
    fn drop(&mut self) {
        // SAFETY: it is open, and is not used any more.
        unsafe { self.pdfium.FPDF_CloseDocument(self.handle) };
    }
}

/// Where PDFium writes to.
#[repr(C)]
struct Sink<'a> {
    // First: a pointer to it is one to the whole.
    _interface: FPDF_FILEWRITE,
    /// What comes first, and is not kept.
    known: &'a [u8],
    bytes: Vec<u8>,
}

unsafe extern "C" fn write_block(sink: *mut FPDF_FILEWRITE, data: *const c_void, size: c_ulong) -> c_int {
    #[allow(clippy::useless_conversion)] // Not on Windows, where C's long is shorter.
    let Ok(size) = usize::try_from(u64::from(size)) else {
        return 0;
    };
    if data.is_null() {
        return 0;
    }
    // SAFETY: PDFium gives back the pointer that it got, which begins a `Sink`, and `size` bytes at `data`.
    let (sink, data) = unsafe {
        (
            &mut *sink.cast::<Sink<'_>>(),
            slice::from_raw_parts(data.cast::<u8>(), size),
        )
    };
    let (known, rest) = data.split_at(size.min(sink.known.len()));
    let Some(left) = sink.known.strip_prefix(known) else {
        return 0;
    };
    sink.known = left;
    if sink.bytes.len() + rest.len() > LONGEST_BODY as usize {
        return 0;
    }
    sink.bytes.extend_from_slice(rest);
    1
}
