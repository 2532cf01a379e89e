//! Codes whose letters a map may have told that breaks off.
//!
//! PDFium takes such a code for the letter, or asks the font's encoding, and does not say so. They are handed to it marked,
//! and [`code`] tells them again among what it reads.

use super::entries::{Block, Map};
use std::ops::RangeInclusive;

/// Codes that are no letter in any font come before it.
const FIRST: u32 = 0x21;
const LAST: u32 = 0xFF;
/// Marked codes begin here, in a plane without letters of its own; see also [`super::lies`].
const MARKED: u32 = 0xF_0F00;

/// Ranges of codes that a damaged map does not tell the letters of; none of a sound one, nor where codes have two bytes:
/// PDFium says itself which of these it does not know.
pub(super) fn of(map: &[u8], is_whole: bool, blocks: &[Block], letters: &Map) -> Vec<RangeInclusive<u32>> {
    let has = |mark: &[u8]| memchr::memmem::find(map, mark).is_some();
    let breaks_off = !is_whole || blocks.iter().any(|block| block.cut) || (has(b"begincmap") && !has(b"endcmap"));
    let wide = blocks.iter().any(|block| block.wide) || (blocks.is_empty() && has(b"<0000>"));
    let mut lost: Vec<RangeInclusive<u32>> = Vec::new();
    if !breaks_off || wide {
        return lost;
    }
    for code in (FIRST..=LAST).filter(|code| !letters.contains_key(code)) {
        match lost.last_mut().filter(|range| *range.end() + 1 == code) {
            Some(range) => *range = *range.start()..=code,
            None => lost.push(code..=code),
        }
    }
    lost
}

/// What a code is handed to PDFium as, in UTF-16.
pub(super) fn marked(code: u32) -> Vec<u16> {
    let mut units = [0; 2];
    let marked = char::from_u32(MARKED + code).map(|marked| marked.encode_utf16(&mut units).to_vec());
    marked.unwrap_or_default()
}

/// The code that was marked, as the letter that PDFium would take it for; `None` for what is not marked.
pub(crate) fn code(c: char) -> Option<char> {
    let code = u32::from(c).checked_sub(MARKED)?;
    (FIRST..=LAST).contains(&code).then(|| char::from_u32(code)).flatten()
}
