//! Reading a file for PDFium, piece by piece, whatever its path looks like.

use pdfium_render::prelude::FPDF_FILEACCESS;
use std::ffi::{c_int, c_uchar, c_ulong, c_void};
use std::fs::File;
use std::io::{Read, Seek, SeekFrom};

/// PDFium asks for half a kilobyte at a time; the system is asked for this much.
const WINDOW: usize = 64 << 10;

/// What PDFium is to read in place of the file's own bytes.
#[derive(Debug, PartialEq)]
pub(crate) struct Patch {
    pub(crate) start: u64,
    pub(crate) bytes: Vec<u8>,
}

/// What PDFium's callback works on.
struct Source {
    file: File,
    /// Read in place of the file, where it is there.
    memory: Option<Vec<u8>>,
    patches: Vec<Patch>,
    window: Vec<u8>,
    window_start: u64,
}

/// A file that PDFium can read. It must outlive the document that reads it.
pub(crate) struct FileAccess {
    access: Box<FPDF_FILEACCESS>,
    source: *mut Source,
}

impl FileAccess {
    /// `length` is the file's; `None` when it is longer than this system's PDFium can read.
    pub(crate) fn new(file: File, length: u64, patches: Vec<Patch>) -> Option<Self> {
        Self::of(file, None, length, patches)
    }

    /// `pdf` in place of what is in the file.
    pub(crate) fn of_memory(file: File, pdf: Vec<u8>) -> Option<Self> {
        let length = pdf.len() as u64;
        Self::of(file, Some(pdf), length, Vec::new())
    }

    fn of(file: File, memory: Option<Vec<u8>>, length: u64, patches: Vec<Patch>) -> Option<Self> {
        let length = c_ulong::try_from(length).ok()?;
        let source = Box::into_raw(Box::new(Source {
            file,
            memory,
            patches,
            window: Vec::new(),
            window_start: 0,
        }));
        let access = Box::new(FPDF_FILEACCESS {
            m_FileLen: length,
            m_GetBlock: Some(get_block),
            m_Param: source.cast(),
        });
        Some(Self { access, source })
    }

    /// For PDFium; valid as long as `self`.
    pub(crate) fn pointer(&mut self) -> *mut FPDF_FILEACCESS {
        &raw mut *self.access
    }
}

impl Drop for FileAccess {
    fn drop(&mut self) {
        // SAFETY: made by `Box::into_raw` in `new`, freed only here; the document that used it is closed.
        drop(unsafe { Box::from_raw(self.source) });
    }
}

/// Gives PDFium `size` bytes from `position`; 0 when the file has become shorter or cannot be read.
unsafe extern "C" fn get_block(param: *mut c_void, position: c_ulong, buffer: *mut c_uchar, size: c_ulong) -> c_int {
    if param.is_null() || buffer.is_null() {
        return 0;
    }
    // SAFETY: `param` is the `Source` of a `FileAccess` that outlives its document, and PDFium runs on one thread;
    // PDFium promises `size` writable bytes at `buffer`, which came out of its own allocation.
    let (source, into) = unsafe {
        (
            &mut *param.cast::<Source>(),
            std::slice::from_raw_parts_mut(buffer, size as usize),
        )
    };
    #[allow(clippy::useless_conversion)] // Not on Windows, where C's long is shorter.
    let position = u64::from(position);
    let read = source.read(position, into);
    source.mend(position, into);
    c_int::from(read.is_some())
}

impl Source {
    fn read(&mut self, position: u64, into: &mut [u8]) -> Option<()> {
        if let Some(memory) = &self.memory {
            let start = usize::try_from(position).ok()?;
            into.copy_from_slice(memory.get(start..start.checked_add(into.len())?)?);
            return Some(());
        }
        if into.len() > WINDOW {
            self.file.seek(SeekFrom::Start(position)).ok()?;
            return self.file.read_exact(into).ok();
        }
        if self.within(position, into.len()).is_none() {
            self.file.seek(SeekFrom::Start(position)).ok()?;
            self.window.clear();
            self.window_start = position;
            self.file
                .by_ref()
                .take(WINDOW as u64)
                .read_to_end(&mut self.window)
                .ok()?;
        }
        let range = self.within(position, into.len())?;
        into.copy_from_slice(self.window.get(range)?);
        Some(())
    }

    /// Puts what is to be read in the place of what was.
    fn mend(&self, position: u64, into: &mut [u8]) {
        let end = position.saturating_add(into.len() as u64);
        for patch in &self.patches {
            let (from, to) = (
                patch.start.max(position),
                (patch.start + patch.bytes.len() as u64).min(end),
            );
            let range = |start: u64| {
                Some(usize::try_from(from.checked_sub(start)?).ok()?..usize::try_from(to.checked_sub(start)?).ok()?)
            };
            if from < to
                && let (Some(own), Some(mended)) = (range(position), range(patch.start))
                && let (Some(own), Some(mended)) = (into.get_mut(own), patch.bytes.get(mended))
            {
                own.copy_from_slice(mended);
            }
        }
    }

    fn within(&self, position: u64, length: usize) -> Option<std::ops::Range<usize>> {
        let start = usize::try_from(position.checked_sub(self.window_start)?).ok()?;
        let end = start.checked_add(length)?;
        (end <= self.window.len()).then_some(start..end)
    }
}
