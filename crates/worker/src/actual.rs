//! `ActualText`: text that a PDF gives in place of the letters that it draws. PDFium reads it instead of them.
//!
//! It is meant for ligatures, for words that a line's end parts, and for fonts that do not tell their letters. Where the
//! font does tell them, and they are others, the page does not show what is said.

use crate::library::Bindings;
use crate::page::{Page, TextPage};
use pdfium_render::prelude::{FPDF_PAGEOBJECT, FPDF_PAGEOBJECTMARK, FPDF_WCHAR};
use std::collections::{HashMap, HashSet};
use std::ffi::c_ulong;
use unicode_normalization::UnicodeNormalization;

const KEY: &str = "ActualText";

/// What an object is said to stand for.
pub(crate) fn said(page_marks: &[FPDF_PAGEOBJECTMARK], pdfium: Bindings) -> Option<String> {
    page_marks.iter().find_map(|mark| said_by(*mark, pdfium))
}

fn said_by(mark: FPDF_PAGEOBJECTMARK, pdfium: Bindings) -> Option<String> {
    /// Bytes; no passage is said to stand for more.
    const LONGEST: u32 = 1 << 16;
    let mut bytes = 0;
    // SAFETY, here and below: the mark belongs to an object of a loaded page, the buffer has the bytes that are told.
    let known =
        unsafe { pdfium.FPDFPageObjMark_GetParamStringValue(mark, KEY, std::ptr::null_mut(), 0, &raw mut bytes) };
    let length = u32::try_from(bytes).ok().filter(|length| *length <= LONGEST)?;
    if !pdfium.is_true(known) || length < 2 {
        return None;
    }
    let mut units: Vec<FPDF_WCHAR> = vec![0; length as usize / 2];
    let known =
        unsafe { pdfium.FPDFPageObjMark_GetParamStringValue(mark, KEY, units.as_mut_ptr(), bytes, &raw mut bytes) };
    let units: Vec<u16> = units.into_iter().take_while(|unit| *unit != 0).collect();
    pdfium.is_true(known).then(|| String::from_utf16_lossy(&units))
}

/// Of `replaced`, objects in the order of painting with what they are said to stand for, those that draw something else.
/// Their marks are taken away.
pub(crate) fn other_than_drawn(page: &Page, replaced: &[(FPDF_PAGEOBJECT, String)]) -> HashSet<FPDF_PAGEOBJECT> {
    for (object, _) in replaced {
        for mark in marks(page.pdfium, *object) {
            // SAFETY: the mark is the object's, which belongs to a loaded page; this changes it in memory only.
            unsafe { page.pdfium.FPDFPageObj_RemoveMark(*object, mark) };
        }
    }
    let Ok(text) = TextPage::load(page) else {
        return HashSet::new();
    };
    let mut drawn = drawn(&text, replaced);
    let mut other = HashSet::new();
    // What is said once may be drawn in several objects.
    for run in replaced.chunk_by(|a, b| a.1 == b.1) {
        let letters: Option<String> = run
            .iter()
            .map(|(object, _)| drawn.remove(object).unwrap_or(Some(String::new())))
            .collect();
        let said = run.first().map_or("", |(_, said)| said);
        if letters.is_some_and(|letters| contradicts(said, &letters, run.len())) {
            other.extend(run.iter().map(|(object, _)| *object));
        }
    }
    other
}

/// What the objects draw; `None` where the file does not tell.
fn drawn(text: &TextPage<'_>, replaced: &[(FPDF_PAGEOBJECT, String)]) -> HashMap<FPDF_PAGEOBJECT, Option<String>> {
    let pdfium = text.page().pdfium;
    let mut drawn: HashMap<FPDF_PAGEOBJECT, Option<String>> = HashMap::new();
    let asked: HashSet<FPDF_PAGEOBJECT> = replaced.iter().map(|(object, _)| *object).collect();
    // SAFETY: the text is loaded, and characters are asked for only as far as it has them.
    let count = unsafe { pdfium.FPDFText_CountChars(text.handle) };
    for at in 0..count {
        // SAFETY: as above.
        let object = unsafe { pdfium.FPDFText_GetTextObject(text.handle, at) };
        if !asked.contains(&object) {
            continue;
        }
        let letters = drawn.entry(object).or_insert_with(|| Some(String::new()));
        let letter = char::from_u32(text.code(at)).filter(|c| is_told(*c) && !text.is_unknown(at));
        match (letters.as_mut(), letter) {
            (Some(letters), Some(letter)) => letters.push(letter),
            _ => *letters = None,
        }
    }
    drawn
}

/// Whether a font tells its letter by this one: not a place that it made up for a sign of its own.
fn is_told(c: char) -> bool {
    let private = matches!(c, '\u{E000}'..='\u{F8FF}' | '\u{F0000}'..);
    !private && c != char::REPLACEMENT_CHARACTER && (!c.is_control() || c.is_whitespace() || c == '\u{2}')
}

/// Whether what is said has other letters than what is drawn, in so many parts, in scripts whose letters are drawn one by
/// one.
fn contradicts(said: &str, drawn: &str, parts: usize) -> bool {
    let letters = |text: &str| -> String {
        let plain = text.nfkd().filter(|c| c.is_alphanumeric());
        plain.flat_map(char::to_lowercase).collect()
    };
    let (said, drawn) = (letters(said), letters(drawn));
    let is_plain = |text: &str| text.chars().all(|c| c < '\u{530}');
    if !is_plain(&said) || !is_plain(&drawn) || said.is_empty() || said == drawn {
        return false;
    }
    // The same word may be said of several places, each time for all of it.
    drawn.is_empty() || parts == 1 || drawn != said.repeat(parts)
}

/// The marks around an object in its page's content.
pub(crate) fn marks(pdfium: Bindings, object: FPDF_PAGEOBJECT) -> Vec<FPDF_PAGEOBJECTMARK> {
    // SAFETY: the object belongs to a loaded page, and marks are asked for only as far as it has them.
    unsafe {
        let count = pdfium.FPDFPageObj_CountMarks(object);
        let mark = |at| pdfium.FPDFPageObj_GetMark(object, at);
        let marks = (0..c_ulong::try_from(count).unwrap_or(0)).map(mark);
        marks.filter(|mark| !mark.is_null()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(said: &str, drawn: &str, expected: bool) {
        assert_eq!(contradicts(said, drawn, 1), expected, "{said:?} of {drawn:?}");
    }

    #[test]
    fn what_is_said_is_other_than_what_is_drawn() {
        check("6.3 %", "5.3 %", true);
        check("must", "may", true);
        check("A whole sentence.", "•", true);
        check("office", "oﬃce", false);
        check("continued", "con-tinued", false);
        check("\u{AD}", "-", false);
        check("", "-", false);
        check("½", "1⁄2", false);
        check("الكتاب", "باتكلا", false);
        assert!(!contradicts("a", "aaa", 3));
        assert!(contradicts("six", "fivesix", 2));
    }
}
