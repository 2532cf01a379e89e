//! An open file.

use crate::as_pdf;
use crate::damage;
use crate::file_access::FileAccess;
use crate::layers;
use crate::library::Bindings;
use crate::maps;
use crate::owner;
use crate::xmp;
use pdfium_render::prelude::{FPDF_DOCUMENT, FPDF_FORMFILLINFO, FPDF_FORMHANDLE};
use pincite_ingest::Password;
use pincite_ingest::message::{Refusal, WireAbout};
use std::ffi::{c_int, c_ulong, c_void};
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::mem::MaybeUninit;
use std::ptr;

/// PDFium's error codes (fpdfview.h).
mod code {
    pub(super) const PASSWORD: u64 = 4;
    pub(super) const SECURITY: u64 = 5;
}

/// A file that PDFium has open. Closed when dropped.
pub(crate) struct Document {
    pub(crate) pdfium: Bindings,
    pub(crate) handle: FPDF_DOCUMENT,
    pub(crate) pages: u32,
    has_end: bool,
    /// It may have layers, which a reader may switch off.
    pub(crate) layers: bool,
    /// The same file once more. It is read by turns with PDFium, which seeks its place each time.
    file: File,
    form: Option<Form>,
    // Below `handle`, which reads through it until it is closed.
    _access: FileAccess,
}

/// What PDFium needs to draw the fields of a form.
struct Form {
    handle: FPDF_FORMHANDLE,
    // PDFium keeps a pointer to it.
    _info: Box<FPDF_FORMFILLINFO>,
}

impl Document {
    /// Opens `file`.
    pub(crate) fn open(pdfium: Bindings, mut file: File, password: Option<&Password>) -> Result<Self, Refusal> {
        let mut own = file.try_clone().map_err(|error| refusal(&error))?;
        let data = file.metadata().map_err(|error| refusal(&error))?;
        if data.is_dir() {
            return Err(Refusal::NotAPdf);
        }
        if data.len() == 0 {
            return Err(Refusal::Empty);
        }
        let too_long = || Refusal::Unreadable("it is too long for this system".to_owned());
        let pictures = as_pdf::as_pdf(&mut file)
            .map_err(|error| refusal(&error))?
            .transpose()?;
        let ((marked, has_end), access) = match pictures {
            Some(pdf) => ((true, true), FileAccess::of_memory(file, pdf)),
            None => {
                let marks = marks(&mut file, data.len()).map_err(|error| refusal(&error))?;
                (marks, FileAccess::new(file, data.len(), maps::mended(&own)))
            }
        };
        let mut access = access.ok_or_else(too_long)?;
        let password = password.map(Password::reveal);
        if password.is_some_and(|password| password.contains('\0')) {
            // C strings end there; no PDF can be encrypted with such a password.
            return Err(Refusal::WrongPassword);
        }
        let mut load = |password: Option<&str>| {
            // SAFETY: `access` lives as long as the document, see the order of the fields and `drop`.
            let handle = unsafe { pdfium.FPDF_LoadCustomDocument(access.pointer(), password) };
            // SAFETY: asked right after the call, of which it tells nothing when that succeeded.
            let error = unsafe { pdfium.FPDF_GetLastError() };
            #[allow(clippy::useless_conversion)] // Not on Windows, where C's long is shorter.
            let error = u64::from(error);
            if handle.is_null() { Err(error) } else { Ok(handle) }
        };
        let mut loaded = load(password);
        if loaded == Err(code::PASSWORD) && password.is_none_or(str::is_empty) {
            let known = owner::user_passwords(&mut own);
            loaded = known
                .iter()
                .find_map(|known| load(Some(known.reveal())).ok())
                .ok_or(code::PASSWORD);
        }
        let handle = match loaded {
            Ok(handle) => handle,
            Err(error) => {
                return Err(match error {
                    code::PASSWORD if password.is_none_or(str::is_empty) => Refusal::NeedsPassword,
                    code::PASSWORD => Refusal::WrongPassword,
                    code::SECURITY => Refusal::UnknownProtection,
                    _ if !marked => Refusal::NotAPdf,
                    _ => Refusal::Damaged,
                });
            }
        };
        // SAFETY: `handle` is open.
        let pages = u32::try_from(unsafe { pdfium.FPDF_GetPageCount(handle) }).unwrap_or(0);
        let document = Self {
            pdfium,
            handle,
            pages,
            has_end,
            layers: layers::may_be_in(&own),
            file: own,
            form: None,
            _access: access,
        };
        if pages == 0 {
            Err(Refusal::Damaged)
        } else {
            Ok(document)
        }
    }

    /// Whether the file breaks off or is damaged within. It breaks off where it has no end, and PDFium had to guess where its
    /// objects are. Either alone is common in files that lack nothing.
    pub(crate) fn is_cut_off(&self) -> bool {
        // SAFETY: the document is open.
        let valid = unsafe { self.pdfium.FPDF_DocumentHasValidCrossReferenceTable(self.handle) };
        if valid == self.pdfium.FALSE() && !self.has_end {
            return true;
        }
        // SAFETY: as above. There is none where nothing is encrypted.
        let revision = unsafe { self.pdfium.FPDF_GetSecurityHandlerRevision(self.handle) };
        revision < 0 && damage::loses_content(&self.file)
    }

    /// What the file says of itself.
    pub(crate) fn about(&self) -> WireAbout {
        let said = |name: &str| {
            // SAFETY: the document is open, the buffer is as long as `utf16` says.
            utf16(|buffer, length| unsafe { self.pdfium.FPDF_GetMetaText(self.handle, name, buffer, length) })
        };
        WireAbout {
            title: said("Title"),
            author: said("Author"),
            subject: said("Subject"),
            doi: said("doi").or_else(|| said("DOI")),
            xmp: xmp::packet(&self.file),
        }
    }

    /// The printed name of page `index`, if the file gives one.
    pub(crate) fn label(&self, index: u32) -> Option<String> {
        /// Longer ones are no names of pages.
        const LONGEST: usize = 40;
        let index = c_int::try_from(index).ok()?;
        // SAFETY: the document is open, the buffer is as long as `utf16` says.
        let label =
            utf16(|buffer, length| unsafe { self.pdfium.FPDF_GetPageLabel(self.handle, index, buffer, length) })?;
        let label = label
            .split(|c: char| c.is_whitespace() || c.is_control())
            .filter(|word| !word.is_empty());
        let label = label.collect::<Vec<_>>().join(" ");
        (!label.is_empty() && label.chars().count() <= LONGEST).then_some(label)
    }

    /// PDFium's handle for the file's form, so that what is filled in can be drawn; `None` when it has no form.
    pub(crate) fn form(&mut self) -> Option<FPDF_FORMHANDLE> {
        if self.form.is_none() {
            // SAFETY: the document is open.
            if unsafe { self.pdfium.FPDF_GetFormType(self.handle) } == 0 {
                return None;
            }
            // SAFETY: all zero is a valid `FPDF_FORMFILLINFO`: numbers, null pointers, and absent functions.
            let mut info = Box::new(unsafe { MaybeUninit::<FPDF_FORMFILLINFO>::zeroed().assume_init() });
            info.version = 1;
            // SAFETY: the document is open; `info` is boxed and lives until the form is closed.
            let handle = unsafe { self.pdfium.FPDFDOC_InitFormFillEnvironment(self.handle, &raw mut *info) };
            if handle.is_null() {
                return None;
            }
            // SAFETY: the form is open. Fields are shown as printed, without a tint that invites to fill them in.
            unsafe { self.pdfium.FPDF_SetFormFieldHighlightAlpha(handle, 0) };
            self.form = Some(Form { handle, _info: info });
        }
        self.form.as_ref().map(|form| form.handle)
    }
}

impl Drop for Document {
    fn drop(&mut self) {
        // SAFETY: both are open and used no more; the form belongs to the document and goes first.
        unsafe {
            if let Some(form) = self.form.take() {
                self.pdfium.FPDFDOC_ExitFormFillEnvironment(form.handle);
            }
            self.pdfium.FPDF_CloseDocument(self.handle);
        }
    }
}

pub(crate) fn refusal(error: &io::Error) -> Refusal {
    match error.kind() {
        io::ErrorKind::NotFound => Refusal::Vanished,
        io::ErrorKind::IsADirectory => Refusal::NotAPdf,
        _ => Refusal::Unreadable(error.to_string()),
    }
}

/// Whether the marks of a PDF's start and end are within the first and the last kilobyte, where readers look for them.
fn marks(file: &mut File, length: u64) -> io::Result<(bool, bool)> {
    const WITHIN: u64 = 1024;
    let mut kilobyte_from = |start: u64| {
        let mut bytes = Vec::new();
        file.seek(SeekFrom::Start(start))?;
        file.take(WITHIN).read_to_end(&mut bytes)?;
        Ok::<_, io::Error>(bytes)
    };
    let (head, tail) = (kilobyte_from(0)?, kilobyte_from(length.saturating_sub(WITHIN))?);
    let has = |bytes: &[u8], mark: &[u8]| bytes.windows(mark.len()).any(|window| window == mark);
    Ok((has(&head, b"%PDF-"), has(&tail, b"%%EOF")))
}

/// A text that PDFium writes as UTF-16 with a closing zero into a buffer of the given bytes, answering how many it
/// needs. `None` when it is absent or empty.
pub(crate) fn utf16(write: impl Fn(*mut c_void, c_ulong) -> c_ulong) -> Option<String> {
    /// No title or label is longer; a file that claims so lies.
    const LONGEST: c_ulong = 1 << 16;
    let bytes = write(ptr::null_mut(), 0);
    if bytes <= 2 || bytes > LONGEST {
        return None;
    }
    let mut buffer = vec![0_u8; bytes as usize];
    if write(buffer.as_mut_ptr().cast(), bytes) != bytes {
        return None;
    }
    let (pairs, _) = buffer.as_chunks::<2>();
    let units: Vec<u16> = pairs
        .iter()
        .map(|pair| u16::from_le_bytes(*pair))
        .take_while(|unit| *unit != 0)
        .collect();
    (!units.is_empty()).then(|| String::from_utf16_lossy(&units))
}
