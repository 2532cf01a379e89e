//! A copy of a file whose pages are pictures, with what was read of them in it: invisible, over the words, so that other programs
//! find and copy it.
//!
//! PDFium says how the pages are written; what is drawn on them stays as it is. Before it comes a form of its own with the text,
//! and that is appended to the file.

mod font;
mod objects;

use crate::annotate::Open;
use crate::annotate::increment::{Objects, Trailer, append};
use crate::as_pdf;
use crate::document::Document;
use crate::library::Bindings;
use crate::page;
use font::Letters;
use objects::{Plain, with_text};
use pdfium_render::prelude::FPDF_PAGE;
use pincite_ingest::message::{NotSearchable, PagePicture, STAMP, WirePage, WireText};
use std::collections::BTreeMap;
use std::ffi::c_int;
use std::fs::File;
use std::io::{Read, Seek, SeekFrom};

/// Pages that PDFium has open at once: it writes anew whatever they draw.
const AT_ONCE: usize = 16;
/// A file of more bytes takes too much memory.
const LONGEST: u64 = 512 << 20;

/// What is to be written.
pub(crate) struct Copy {
    /// The bytes of the copy, or of what comes behind the file's own.
    pub(crate) bytes: Vec<u8>,
    /// The file is a picture: the copy is a PDF with the picture in it, and all of it is in `bytes`.
    pub(crate) is_whole: bool,
    /// The pages that have text now, from zero, ascending. The others have text of their own.
    pub(crate) pages: Vec<u32>,
}

/// A copy of `file` in which these pages have text, as far as they have none of their own.
pub(crate) fn searchable(pdfium: Bindings, mut file: File, texts: &[WireText]) -> Result<Copy, NotSearchable> {
    let (mut bytes, is_whole) = bytes_of(&mut file)?;
    let length = bytes.len();
    let was_sound = {
        let open = Open::of(pdfium, &bytes)?;
        open.is_free()?;
        open.is_sound()
    };
    let texts = wordless(pdfium, &file, texts)?;
    if texts.is_empty() {
        return Err(NotSearchable::HasText);
    }
    let mut written = Written::default();
    for some in texts.chunks(AT_ONCE) {
        let open = Open::of(pdfium, &bytes)?;
        let mut tagged = Vec::new();
        for text in some {
            tagged.push((*text, open.tag(text.page).ok_or(NotSearchable::Damaged)?));
        }
        let tail = open.appended().ok_or(NotSearchable::Damaged)?;
        written.take(&tail, &tagged).ok_or(NotSearchable::Damaged)?;
    }
    written.append(&mut bytes).ok_or(NotSearchable::Damaged)?;
    // What cannot be read back is no copy.
    let copy = Open::of(pdfium, &bytes).map_err(|_| NotSearchable::Damaged)?;
    let is_read_back = texts.iter().all(|text| copy.has_text(text.page));
    if !was_sound || !copy.is_sound() || !is_read_back {
        return Err(NotSearchable::Damaged);
    }
    drop(copy);
    Ok(Copy {
        bytes: match is_whole {
            true => bytes,
            false => bytes.split_off(length),
        },
        is_whole,
        pages: texts.iter().map(|text| text.page).collect(),
    })
}

/// The bytes of a PDF, or of one that is made of a picture; and whether it was made.
fn bytes_of(file: &mut File) -> Result<(Vec<u8>, bool), NotSearchable> {
    match as_pdf::as_pdf(file).map_err(|_| NotSearchable::Damaged)? {
        Some(Ok(pdf)) => return Ok((pdf, true)),
        Some(Err(_)) => return Err(NotSearchable::Damaged),
        None => {}
    }
    let length = file.metadata().map_err(|_| NotSearchable::Damaged)?.len();
    if length > LONGEST {
        return Err(NotSearchable::TooLarge);
    }
    let mut bytes = Vec::new();
    file.seek(SeekFrom::Start(0)).map_err(|_| NotSearchable::Damaged)?;
    file.read_to_end(&mut bytes).map_err(|_| NotSearchable::Damaged)?;
    Ok((bytes, false))
}

/// The texts of pages that are pictures and have no text but a stamp. Twice the same words would be found twice.
fn wordless<'a>(pdfium: Bindings, file: &File, texts: &'a [WireText]) -> Result<Vec<&'a WireText>, NotSearchable> {
    let own = file.try_clone().map_err(|_| NotSearchable::Damaged)?;
    // Encrypted, be it without a password, it is told so later.
    let Ok(mut document) = Document::open(pdfium, own, None) else {
        return Ok(texts.iter().collect());
    };
    let mut wordless = Vec::new();
    for text in texts {
        let read = page::read(&mut document, text.page);
        let is_picture = |page: &WirePage| match page.picture {
            PagePicture::Alone => true,
            PagePicture::Stamped => page.text.chars().count() < STAMP,
            PagePicture::Beside | PagePicture::ReadElsewhere => false,
        };
        if read.is_ok_and(|(page, _)| is_picture(&page)) && !text.runs.is_empty() {
            wordless.push(text);
        }
    }
    Ok(wordless)
}

/// A box that no page has: by it a page is known in what PDFium writes.
const TAG: f32 = 7_171_717.0;

impl Open<'_> {
    /// Whether the file's table says where its objects are.
    fn is_sound(&self) -> bool {
        // SAFETY: the document is open.
        unsafe { self.pdfium.FPDF_DocumentHasValidCrossReferenceTable(self.handle) != 0 }
    }

    /// Puts [`TAG`] in the place of a page's art box, and tells what was there.
    fn tag(&self, page: u32) -> Option<Option<[f32; 4]>> {
        self.with_page(page, |handle| {
            #[allow(clippy::cast_precision_loss)] // No file has so many pages.
            let number = page as f32;
            let mut sides = [0.0; 4];
            let [left, low, right, high] = &mut sides;
            // SAFETY: the page is open; the numbers outlive the calls.
            unsafe {
                let had = self.pdfium.FPDFPage_GetArtBox(handle, left, low, right, high);
                self.pdfium
                    .FPDFPage_SetArtBox(handle, number, TAG, number + 1.0, TAG + 1.0);
                (had != 0).then_some(sides)
            }
        })
    }

    /// Whether a page has any letter.
    fn has_text(&self, page: u32) -> bool {
        let counted = self.with_page(page, |handle| {
            // SAFETY: the page is open; so is its text, which is closed again.
            unsafe {
                let text = self.pdfium.FPDFText_LoadPage(handle);
                if text.is_null() {
                    return 0;
                }
                let count = self.pdfium.FPDFText_CountChars(text);
                self.pdfium.FPDFText_ClosePage(text);
                count
            }
        });
        counted.is_some_and(|count| count > 0)
    }

    fn with_page<T>(&self, page: u32, of: impl FnOnce(FPDF_PAGE) -> T) -> Option<T> {
        let index = c_int::try_from(page).ok()?;
        // SAFETY: the document is open.
        let handle = unsafe { self.pdfium.FPDF_LoadPage(self.handle, index) };
        if handle.is_null() {
            return None;
        }
        let told = of(handle);
        // SAFETY: it is open, and is not used any more.
        unsafe { self.pdfium.FPDF_ClosePage(handle) };
        Some(told)
    }
}

/// The pages as they are written anew, and their texts.
#[derive(Default)]
struct Written {
    trailer: Option<Trailer>,
    letters: Letters,
    /// What stands for each page: its dictionary, and what it refers to where a page's content begins.
    pages: BTreeMap<u32, Page>,
}

struct Page {
    number: u64,
    /// All of it but the references to its text.
    dictionary: Plain,
    /// The name of its text among what it draws.
    name: String,
    content: Vec<u8>,
}

impl Written {
    /// Takes pages out of what PDFium appended.
    fn take(&mut self, tail: &[u8], texts: &[(&WireText, Option<[f32; 4]>)]) -> Option<()> {
        let objects: BTreeMap<u64, &[u8]> = Objects::of(tail).collect();
        for (number, body) in &objects {
            let Some(index) = objects::tagged(body, TAG) else {
                continue;
            };
            let Some((text, art)) = texts.iter().find(|(text, _)| text.page == index) else {
                continue;
            };
            let (dictionary, name) = objects::opened(body, *art, &objects)?;
            let page = Page {
                number: *number,
                dictionary,
                name,
                content: self.letters.drawn(text),
            };
            // Two pages of one number are a file that means to deceive.
            if self.pages.insert(index, page).is_some() {
                return None;
            }
        }
        if texts.iter().any(|(text, _)| !self.pages.contains_key(&text.page)) {
            return None;
        }
        if self.trailer.is_none() {
            self.trailer = Some(Trailer::of(tail)?);
        }
        Some(())
    }

    /// Appends everything to the file.
    fn append(self, file: &mut Vec<u8>) -> Option<()> {
        let trailer = self.trailer?;
        let mut next = trailer.size;
        let mut objects: Vec<(u64, Vec<u8>)> = Vec::new();
        let mut put = |body: Vec<u8>| {
            objects.push((next, body));
            next += 1;
            next - 1
        };
        let font = self.letters.written(&mut put)?;
        let mut pages = Vec::new();
        for page in self.pages.into_values() {
            let form = put(font::form(font, &page.content)?);
            let call = put(font::stream("", format!("q /{} Do Q\n", page.name).as_bytes())?);
            pages.push((page.number, with_text(&page.dictionary, (&page.name, form), call)));
        }
        objects.extend(pages);
        append(file, objects, &trailer, next);
        Some(())
    }
}
