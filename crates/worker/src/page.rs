//! A page's text and where it stands.

use crate::characters::{Characters, Kind, RawCharacter};
use crate::document::Document;
use crate::doubled;
use crate::ground::is_ground;
use crate::library::Bindings;
use crate::struck::Struck;
use crate::typed;
use crate::unseen::{OnPicture, Unseen};
use crate::untold::Group;
use pdfium_render::prelude::{FPDF_PAGE, FPDF_TEXTPAGE, FS_RECTF};
use pincite_core::source::layout::UserRect;
use pincite_ingest::message::{MOST_CHARACTERS, PageFailure, PagePicture, WirePage};
use std::ffi::c_int;

/// A loaded page. Closed when dropped.
pub(crate) struct Page {
    pub(crate) pdfium: Bindings,
    pub(crate) handle: FPDF_PAGE,
    /// Its file may have layers that are off.
    pub(crate) layers: bool,
}

impl Page {
    pub(crate) fn load(document: &Document, index: u32) -> Result<Self, PageFailure> {
        let number = c_int::try_from(index).map_err(|_| PageFailure::OutOfRange)?;
        if index >= document.pages {
            return Err(PageFailure::OutOfRange);
        }
        // SAFETY: the document is open.
        let handle = unsafe { document.pdfium.FPDF_LoadPage(document.handle, number) };
        if handle.is_null() {
            Err(PageFailure::Damaged)
        } else {
            Ok(Self {
                pdfium: document.pdfium,
                handle,
                layers: document.layers,
            })
        }
    }

    /// The part of the page that is shown, in user space.
    pub(crate) fn bounds(&self) -> Option<UserRect> {
        let mut rect = FS_RECTF {
            left: 0.0,
            top: 0.0,
            right: 0.0,
            bottom: 0.0,
        };
        // SAFETY: the page is loaded, `rect` is ours.
        let known = unsafe { self.pdfium.FPDF_GetPageBoundingBox(self.handle, &raw mut rect) };
        self.pdfium
            .is_true(known)
            .then(|| ordered(rect))
            .filter(|rect| is_finite(*rect) && has_area(*rect))
    }

    /// Takes the page's turn away, so that text is read as it was written, and tells what it was.
    pub(crate) fn unturn(&self) -> u8 {
        // SAFETY: the page is loaded; this changes it in memory only.
        let quarters = unsafe {
            let quarters = self.pdfium.FPDFPage_GetRotation(self.handle);
            self.pdfium.FPDFPage_SetRotation(self.handle, 0);
            quarters
        };
        u8::try_from(quarters.rem_euclid(4)).unwrap_or(0)
    }

    fn has_picture(&self) -> bool {
        const IMAGE: c_int = 3;
        const FORM: c_int = 5;
        // SAFETY: the page is loaded, and objects are asked for only as far as it has them.
        unsafe {
            let objects = self.pdfium.FPDFPage_CountObjects(self.handle);
            (0..objects).any(|at| {
                let object = self.pdfium.FPDFPage_GetObject(self.handle, at);
                !object.is_null() && matches!(self.pdfium.FPDFPageObj_GetType(object), IMAGE | FORM)
            })
        }
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        // SAFETY: loaded, and used no more.
        unsafe { self.pdfium.FPDF_ClosePage(self.handle) };
    }
}

/// Reads page `index`.
pub(crate) fn read(document: &mut Document, index: u32) -> Result<(WirePage, Vec<Option<UserRect>>), PageFailure> {
    let page = Page::load(document, index)?;
    let quarters = page.unturn();
    let bounds = page.bounds().ok_or(PageFailure::Damaged)?;
    let text = TextPage::load(&page)?;
    let mut characters = text.read(bounds, 0)?;
    let own = typed::may_be_on(&page).then(|| text.codes());
    drop(text);
    let picture = match characters.text.chars().any(char::is_alphanumeric) {
        true if characters.is_read_elsewhere => PagePicture::ReadElsewhere,
        true if characters.on_picture == OnPicture::Stamp => PagePicture::Stamped,
        true if characters.on_picture == OnPicture::Text && !is_ground(document, &page, index) => PagePicture::Stamped,
        true => PagePicture::Beside,
        false if page.has_picture() => PagePicture::Alone,
        false => PagePicture::Beside,
    };
    let (unseen, struck) = (characters.unseen(), characters.struck());
    let mut unsure = characters.unsure();
    let mut typed_lines = 0;
    if let Some(own) = own
        && let Some(typed) = typed::page(document, index, page)
        && let Ok(typed) = typed.read(bounds, &own)
    {
        typed_lines = u32::try_from(typed.text.matches('\n').count()).unwrap_or(u32::MAX);
        unsure.append(characters.text.len(), typed.unsure());
        characters.text.push_str(&typed.text);
        characters.boxes.extend(typed.boxes);
    }
    let page = WirePage {
        index,
        label: document.label(index),
        bounds: [bounds.x0, bounds.y0, bounds.x1, bounds.y1],
        quarters,
        picture,
        text: characters.text,
        unseen,
        struck,
        surrounds: characters
            .surrounds
            .iter()
            .map(|rect| [rect.x0, rect.y0, rect.x1, rect.y1])
            .collect(),
        typed_lines,
        unknown_letters: unsure.letters,
        unsure: unsure.words,
    };
    Ok((page, characters.boxes))
}

/// A page's text as PDFium has it. Closed when dropped, before its page.
pub(crate) struct TextPage<'a> {
    page: &'a Page,
    pub(crate) handle: FPDF_TEXTPAGE,
}

impl<'a> TextPage<'a> {
    pub(crate) fn load(page: &'a Page) -> Result<Self, PageFailure> {
        // SAFETY: the page is loaded and outlives this.
        let handle = unsafe { page.pdfium.FPDFText_LoadPage(page.handle) };
        if handle.is_null() {
            Err(PageFailure::Damaged)
        } else {
            Ok(Self { page, handle })
        }
    }

    /// The characters from the one with number `first` on.
    pub(crate) fn read(&self, bounds: UserRect, first: c_int) -> Result<Characters, PageFailure> {
        let pdfium = self.page.pdfium;
        // SAFETY: the text is loaded.
        let count = unsafe { pdfium.FPDFText_CountChars(self.handle) }.max(0);
        if count.unsigned_abs() > MOST_CHARACTERS {
            return Err(PageFailure::TooMuchText);
        }
        let mut characters = Characters::with_capacity(count.unsigned_abs() as usize);
        let lost = doubled::lost(self, count);
        let mut unseen = Unseen::new(self.page, bounds);
        let surrounds = unseen.boxes(bounds);
        let mut struck = Struck::new(unseen.take_rules());
        let mut skipped = None;
        for at in first..count {
            if skipped == Some(at) {
                continue;
            }
            let character = self.character(at, bounds);
            if let Some(rect) = character.rect {
                unseen.look(self, at, rect);
                struck.look(self, at, rect);
            }
            if let Some(lost) = lost.get(&at) {
                characters.push(character);
                let shifted = character.rect.map(|rect| UserRect {
                    x0: rect.x0 + lost.by,
                    x1: rect.x1 + lost.by,
                    ..rect
                });
                characters.push(RawCharacter {
                    rect: shifted,
                    ..character
                });
                skipped = (!lost.space).then_some(at + 1);
                continue;
            }
            if character.rect.is_some_and(|rect| is_outside(rect, bounds)) {
                characters.push_hidden();
                continue;
            }
            characters.push(character);
            if character.kind == Kind::Glyph && character.rect.is_some() && self.is_unknown(at) {
                characters.untold.note(character.rect, self.font(at));
            }
        }
        let mut characters = characters.finish();
        characters.is_read_elsewhere = unseen.is_read_elsewhere();
        characters.on_picture = unseen.on_picture();
        characters.surrounds = surrounds;
        characters.strike(struck.found());
        characters.hide(unseen.found(bounds));
        Ok(characters)
    }

    /// The font of a character, to tell it from the page's others.
    fn font(&self, at: c_int) -> Group {
        let pdfium = self.page.pdfium;
        // SAFETY: the text is loaded and has this character; its object belongs to the loaded page.
        let font = unsafe {
            let object = pdfium.FPDFText_GetTextObject(self.handle, at);
            if object.is_null() {
                return Group::Lost;
            }
            pdfium.FPDFTextObj_GetFont(object)
        };
        Group::Font(font.addr())
    }

    /// What PDFium calls each of the characters.
    pub(crate) fn codes(&self) -> Vec<u32> {
        let pdfium = self.page.pdfium;
        // SAFETY: the text is loaded, and characters are asked for only as far as it has them.
        unsafe {
            let count = pdfium.FPDFText_CountChars(self.handle);
            (0..count)
                .map(|at| pdfium.FPDFText_GetUnicode(self.handle, at))
                .collect()
        }
    }

    /// The page that it is the text of.
    pub(crate) const fn page(&self) -> &Page {
        self.page
    }

    /// What PDFium calls a character.
    pub(crate) fn code(&self, at: c_int) -> u32 {
        // SAFETY: the text is loaded; a character that it does not have is zero.
        unsafe { self.page.pdfium.FPDFText_GetUnicode(self.handle, at) }
    }

    /// Whether PDFium put a character in that the file does not draw.
    pub(crate) fn is_generated(&self, at: c_int) -> bool {
        // SAFETY: the text is loaded; a character that it does not have is none.
        unsafe { self.page.pdfium.FPDFText_IsGenerated(self.handle, at) == 1 }
    }

    /// Whether the file does not tell which letter a glyph is.
    pub(crate) fn is_unknown(&self, at: c_int) -> bool {
        // SAFETY: the text is loaded and has this character.
        unsafe { self.page.pdfium.FPDFText_HasUnicodeMapError(self.handle, at) == 1 }
    }

    fn character(&self, at: c_int, bounds: UserRect) -> RawCharacter {
        /// What PDFium writes for a hyphen at a line's end, and for some glyphs that it does not know.
        const MARK: u32 = 2;
        let pdfium = self.page.pdfium;
        // SAFETY: the text is loaded and has this character, here and below.
        let code = unsafe { pdfium.FPDFText_GetUnicode(self.handle, at) };
        let (kind, rect) = match code {
            // Whether PDFium put a space in makes no difference to us, and nothing is drawn there.
            0x20 | 0xA0 => (Kind::Glyph, None),
            // Some fonts call their space a line's end, or do not tell: what is drawn without ink is a space.
            0x09 | 0x0A | 0x0D | 0x85 | 0xFFFD if !self.is_generated(at) && self.has_no_ink(at) => {
                return RawCharacter {
                    code: 0x20,
                    kind: Kind::Glyph,
                    unknown: false,
                    rect: None,
                };
            }
            0x0A | 0x0D if self.is_generated(at) => (Kind::Generated, None),
            MARK if unsafe { pdfium.FPDFText_IsHyphen(self.handle, at) } == 1 => {
                (Kind::LineEndHyphen, self.rect(at, bounds))
            }
            0x30..=0x39 => (Kind::Glyph, self.digit(at, bounds)),
            _ => (Kind::Glyph, self.rect(at, bounds)),
        };
        let unknown = code <= 0x85 && code != 0x20 && char::from_u32(code).is_some_and(char::is_whitespace);
        RawCharacter {
            code,
            kind,
            unknown: unknown && kind == Kind::Glyph && self.is_unknown(at),
            rect,
        }
    }

    /// The character's loose box; its tight one where the loose one makes no sense.
    fn rect(&self, at: c_int, bounds: UserRect) -> Option<UserRect> {
        let pdfium = self.page.pdfium;
        let mut loose = FS_RECTF {
            left: 0.0,
            top: 0.0,
            right: 0.0,
            bottom: 0.0,
        };
        // SAFETY: the text is loaded and has this character; `loose` is ours.
        let known = unsafe { pdfium.FPDFText_GetLooseCharBox(self.handle, at, &raw mut loose) };
        if pdfium.is_true(known) {
            let loose = ordered(loose);
            if is_sensible(loose, bounds) {
                return Some(loose);
            }
        }
        self.tight(at).filter(|tight| is_sensible(*tight, bounds))
    }

    /// A digit's box. Many fonts have small raised digits of their own, whose loose box is that of any other: there it is
    /// the one around the ink.
    fn digit(&self, at: c_int, bounds: UserRect) -> Option<UserRect> {
        /// The foot of a raised digit's ink, and how high the ink is at most, in heights of the loose box.
        const FOOT: f32 = 0.4;
        const HEIGHT: f32 = 0.45;
        let loose = self.rect(at, bounds)?;
        let is_raised = |ink: &UserRect| {
            ink.y0 - loose.y0 >= FOOT * loose.height()
                && ink.height() <= HEIGHT * loose.height()
                && is_sensible(*ink, bounds)
        };
        // A number's other digits and one behind a space call nothing.
        let follows = at > 0 && !matches!(self.code(at - 1), 0x09..=0x0D | 0x20 | 0xA0);
        let ink = follows.then(|| self.tight(at)).flatten();
        Some(ink.filter(is_raised).unwrap_or(loose))
    }

    /// Whether a character is drawn as wide as others, and without any height: as a space is.
    fn has_no_ink(&self, at: c_int) -> bool {
        const FLAT: f32 = 0.05;
        self.tight(at)
            .is_some_and(|rect| rect.width() > 0.0 && rect.height() <= FLAT)
    }

    /// The box around a character's ink.
    pub(crate) fn tight(&self, at: c_int) -> Option<UserRect> {
        let pdfium = self.page.pdfium;
        let (mut left, mut right, mut bottom, mut top) = (0.0, 0.0, 0.0, 0.0);
        // SAFETY: the text is loaded and has this character.
        let known = unsafe {
            pdfium.FPDFText_GetCharBox(
                self.handle,
                at,
                &raw mut left,
                &raw mut right,
                &raw mut bottom,
                &raw mut top,
            )
        };
        #[allow(clippy::cast_possible_truncation)] // A page is at most a few thousand points wide.
        let tight = ordered(FS_RECTF {
            left: left as f32,
            top: top as f32,
            right: right as f32,
            bottom: bottom as f32,
        });
        pdfium.is_true(known).then_some(tight)
    }
}

impl Drop for TextPage<'_> {
    fn drop(&mut self) {
        // SAFETY: loaded, and used no more.
        unsafe { self.page.pdfium.FPDFText_ClosePage(self.handle) };
    }
}

pub(crate) fn ordered(rect: FS_RECTF) -> UserRect {
    UserRect {
        x0: rect.left.min(rect.right),
        y0: rect.bottom.min(rect.top),
        x1: rect.left.max(rect.right),
        y1: rect.bottom.max(rect.top),
    }
}

pub(crate) fn is_finite(rect: UserRect) -> bool {
    [rect.x0, rect.y0, rect.x1, rect.y1].into_iter().all(f32::is_finite)
}

pub(crate) fn has_area(rect: UserRect) -> bool {
    rect.width() > 0.0 && rect.height() > 0.0
}

pub(crate) fn is_outside(rect: UserRect, page: UserRect) -> bool {
    rect.x1 <= page.x0 || rect.x0 >= page.x1 || rect.y1 <= page.y0 || rect.y0 >= page.y1
}

/// Whether a glyph can have this box: some area, and not larger than the page it stands on.
fn is_sensible(rect: UserRect, page: UserRect) -> bool {
    let longest = page.width().max(page.height());
    is_finite(rect) && has_area(rect) && rect.width() <= longest && rect.height() <= longest
}
