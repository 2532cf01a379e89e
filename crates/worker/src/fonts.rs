//! Fonts for letters that neither a file nor the machine has one for.
//!
//! A file may use a Chinese, Japanese or Korean font that it does not hold. Where the machine has none either, PDFium leaves
//! such letters out, of the picture and of the text: a quote of them would be "not found". PDFium is given a font of boxes
//! then, in which letters that cannot be drawn are seen to be there, and are read.

use crate::library::Bindings;
use pdfium_render::prelude::FPDF_SYSFONTINFO;
use std::ffi::{c_char, c_int, c_uchar, c_uint, c_ulong, c_void};
use std::ptr::null_mut;

/// Made by `assets/make/boxes.py`.
static BOXES: &[u8] = include_bytes!("boxes.ttf");
const NAME: &std::ffi::CStr = c"Pincite Boxes";

/// PDFium's names for sets of letters (fpdf_sysfontinfo.h).
const SHIFT_JIS: c_int = 128;
const HANGUL: c_int = 129;
const GB_2312: c_int = 134;
const BIG_5: c_int = 136;

/// What PDFium asks for fonts: the system's, and behind them the boxes. PDFium's own part comes first, so that its pointer
/// is one to the whole.
#[repr(C)]
struct Fonts {
    asked: FPDF_SYSFONTINFO,
    system: *mut FPDF_SYSFONTINFO,
}

/// Has PDFium take boxes where the system has no font.
pub(crate) fn fall_back_on_boxes(pdfium: Bindings) {
    // SAFETY: the library is initialised, and what it is given is never freed.
    unsafe {
        let system = pdfium.FPDF_GetDefaultSystemFontInfo();
        if system.is_null() {
            return;
        }
        let asked = FPDF_SYSFONTINFO {
            version: (*system).version,
            Release: None,
            EnumFonts: Some(enumerate),
            MapFont: Some(map),
            GetFont: Some(font),
            GetFontData: Some(data),
            GetFaceName: Some(name),
            GetFontCharset: Some(charset_of),
            DeleteFont: Some(delete),
        };
        let fonts = Box::leak(Box::new(Fonts { asked, system }));
        pdfium.FPDF_SetSystemFontInfo(std::ptr::from_mut(fonts).cast());
    }
}

fn is_cjk(charset: c_int) -> bool {
    matches!(charset, SHIFT_JIS | HANGUL | GB_2312 | BIG_5)
}

/// What PDFium calls the boxes by.
fn boxes() -> *mut c_void {
    BOXES.as_ptr().cast_mut().cast()
}

/// SAFETY, here and below: `this` is what `fall_back_on_boxes` handed over, and the rest is what PDFium promises of these
/// functions; the system's are called as PDFium would call them.
unsafe fn system(this: *mut FPDF_SYSFONTINFO) -> *mut FPDF_SYSFONTINFO {
    unsafe { (*this.cast::<Fonts>()).system }
}

unsafe extern "C" fn enumerate(this: *mut FPDF_SYSFONTINFO, mapper: *mut c_void) {
    unsafe {
        let system = system(this);
        if let Some(enumerate) = (*system).EnumFonts {
            enumerate(system, mapper);
        }
    }
}

unsafe extern "C" fn map(
    this: *mut FPDF_SYSFONTINFO,
    weight: c_int,
    italic: c_int,
    charset: c_int,
    pitch: c_int,
    face: *const c_char,
    exact: *mut c_int,
) -> *mut c_void {
    let found = unsafe {
        let system = system(this);
        (*system).MapFont.map_or(null_mut(), |map| {
            map(system, weight, italic, charset, pitch, face, exact)
        })
    };
    if found.is_null() && is_cjk(charset) {
        boxes()
    } else {
        found
    }
}

unsafe extern "C" fn font(this: *mut FPDF_SYSFONTINFO, face: *const c_char) -> *mut c_void {
    unsafe {
        let system = system(this);
        (*system).GetFont.map_or(null_mut(), |font| font(system, face))
    }
}

unsafe extern "C" fn data(
    this: *mut FPDF_SYSFONTINFO,
    font: *mut c_void,
    table: c_uint,
    buffer: *mut c_uchar,
    size: c_ulong,
) -> c_ulong {
    unsafe {
        if font != boxes() {
            let system = system(this);
            return (*system)
                .GetFontData
                .map_or(0, |data| data(system, font, table, buffer, size));
        }
        // A single table is not asked for but to tell a collection of fonts, which this is not.
        if table == 0 { copied(BOXES, buffer, size) } else { 0 }
    }
}

unsafe extern "C" fn name(
    this: *mut FPDF_SYSFONTINFO,
    font: *mut c_void,
    buffer: *mut c_char,
    size: c_ulong,
) -> c_ulong {
    unsafe {
        if font == boxes() {
            return copied(NAME.to_bytes_with_nul(), buffer.cast(), size);
        }
        let system = system(this);
        (*system).GetFaceName.map_or(0, |name| name(system, font, buffer, size))
    }
}

unsafe extern "C" fn charset_of(this: *mut FPDF_SYSFONTINFO, font: *mut c_void) -> c_int {
    unsafe {
        if font == boxes() {
            return GB_2312;
        }
        let system = system(this);
        (*system).GetFontCharset.map_or(0, |charset| charset(system, font))
    }
}

unsafe extern "C" fn delete(this: *mut FPDF_SYSFONTINFO, font: *mut c_void) {
    unsafe {
        let system = system(this);
        if let Some(delete) = (*system).DeleteFont.filter(|_| font != boxes()) {
            delete(system, font);
        }
    }
}

/// Copies `bytes` where there is room for all of them, and says how many they are.
unsafe fn copied(bytes: &[u8], buffer: *mut c_uchar, size: c_ulong) -> c_ulong {
    if !buffer.is_null() && usize::try_from(size).is_ok_and(|size| size >= bytes.len()) {
        // SAFETY: the buffer has `size` bytes.
        unsafe { std::ptr::copy_nonoverlapping(bytes.as_ptr(), buffer, bytes.len()) };
    }
    c_ulong::try_from(bytes.len()).unwrap_or_default()
}
