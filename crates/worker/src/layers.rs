//! Whether a file may have layers: parts of its pages that its readers show or do not show.
//!
//! The file's catalogue says so, which PDFium does not hand out. A catalogue that is packed away is not looked for: such
//! a file may have layers.

use std::fs::File;
use std::io::{Read, Seek};

const LAYERS: &[u8] = b"/OCProperties";
const CATALOGUE: &[u8] = b"/Catalog";
/// Bytes read at a time.
const CHUNK: usize = 1 << 20;
/// Bytes that are looked through; a longer file may have layers.
const MOST: u64 = 1 << 28;

pub(crate) fn may_be_in(mut file: &File) -> bool {
    file.rewind().is_err() || scan(file.take(MOST)).is_none_or(|has| has)
}

/// `None` where nobody can tell.
fn scan(mut from: impl Read) -> Option<bool> {
    let (mut window, mut chunk) = (Vec::new(), vec![0; CHUNK]);
    let mut has_catalogue = false;
    loop {
        let read = from.read(&mut chunk).ok()?;
        if read == 0 {
            return has_catalogue.then_some(false);
        }
        window.extend_from_slice(chunk.get(..read)?);
        let has = |mark| memchr::memmem::find(&window, mark).is_some();
        if has(LAYERS) {
            return Some(true);
        }
        has_catalogue |= has(CATALOGUE);
        window.drain(..window.len().saturating_sub(LAYERS.len()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn layers_are_looked_for_in_the_catalogue() {
        let check = |bytes: &[u8], expected| assert_eq!(scan(bytes), expected);
        check(b"<< /Type /Catalog /OCProperties 5 0 R >>", Some(true));
        check(b"<< /Type/Catalog /Pages 2 0 R >>", Some(false));
        check(b"<< /Type /ObjStm >>", None);
        let far = [
            &vec![b' '; CHUNK - 5][..],
            b"/Catalog ",
            &vec![b' '; CHUNK - 9],
            b"/OCProperties",
        ]
        .concat();
        check(&far, Some(true));
    }
}
