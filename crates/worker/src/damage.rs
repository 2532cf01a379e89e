//! Damage within a file: what pages draw is packed, and cannot be unpacked to its end.
//!
//! PDFium reads such a page as far as it comes, and does not say that letters are missing.

use crate::maps::{about, line_end, streams};
use flate2::read::DeflateDecoder;
use std::fs::File;
use std::io::{self, ErrorKind, Read, Seek, SeekFrom};

/// Bytes of a packed page, and of all that are looked at, packed.
const LONGEST: usize = 1 << 23;
const MOST: usize = 1 << 26;
/// What is shorter draws a few lines at most: old fonts have such a stream for each letter.
const FEWEST: usize = 256;
const END: &[u8] = b"endstream";

/// Whether the content of a page, or something like it, is damaged, in a file that is not encrypted.
pub(crate) fn loses_content(file: &File) -> bool {
    let found = streams(file, content).unwrap_or_default();
    let mut left = MOST;
    found.into_iter().any(|start| {
        let packed = packed(file, start).unwrap_or_default();
        left = left.saturating_sub(packed.len());
        left > 0 && packed.len() >= FEWEST && is_damaged(&packed)
    })
}

/// What is packed from `start` on; `None` where it has no end, or is too long.
fn packed(mut file: &File, start: u64) -> Option<Vec<u8>> {
    /// Most streams are shorter.
    const FIRST: usize = 1 << 12;
    file.seek(SeekFrom::Start(start)).ok()?;
    let (mut packed, mut more) = (Vec::new(), FIRST);
    while packed.len() < LONGEST {
        let looked = packed.len().saturating_sub(END.len());
        let read = file.take(more as u64).read_to_end(&mut packed).ok()?;
        if let Some(end) = memchr::memmem::find(packed.get(looked..)?, END) {
            packed.truncate(looked + end);
            return Some(packed);
        }
        if read == 0 {
            return None;
        }
        more = packed.len();
    }
    None
}

/// Where the stream begins whose word stands at `word`, if it is packed, and nothing but content of a page is said so plainly.
fn content(window: &[u8], word: usize, start: u64) -> Option<u64> {
    let said = window.get(about(window, word)?..word)?;
    let has = |name: &[u8]| memchr::memmem::find(said, name).is_some();
    let other = [
        &b"/Subtype"[..],
        b"/Type",
        b"/Length1",
        b"/Width",
        b"/N ",
        b"/DecodeParms",
        END,
    ];
    let is_content = !other.iter().any(|name| has(name)) && said.trim_ascii_end().ends_with(b">>");
    let packed = has(b"/FlateDecode") && memchr::memmem::find_iter(said, b"Decode").count() == 1;
    let rest = window.get(word + b"stream".len()..)?;
    let at = word + b"stream".len() + line_end(rest);
    (is_content && packed).then_some(start + at as u64)
}

/// Whether packed bytes make no sense somewhere. That they end too soon, or that their sum is wrong, is common in files that
/// lack nothing.
fn is_damaged(packed: &[u8]) -> bool {
    let Some((head, body)) = packed.split_at_checked(2) else {
        return false;
    };
    let is_head = head.first().is_some_and(|first| first & 0x0F == 8);
    let unpacked = io::copy(&mut DeflateDecoder::new(body), &mut io::sink());
    is_head && matches!(unpacked, Err(error) if error.kind() != ErrorKind::UnexpectedEof)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use flate2::Compression;
    use flate2::write::ZlibEncoder;
    use std::io::Write;

    fn check(said: &str, packed: &[u8], expected: bool) {
        let mut file = tempfile::tempfile().unwrap();
        write!(
            file,
            "%PDF-1.7\n7 0 obj\n<< /Length {} {said}>>\nstream\n",
            packed.len()
        )
        .unwrap();
        file.write_all(packed).unwrap();
        write!(file, "\nendstream\nendobj\n").unwrap();
        assert_eq!(loses_content(&file), expected, "{said}");
    }

    #[test]
    fn content_that_cannot_be_unpacked_is_damage() {
        let lines: String = (0..400)
            .map(|at| format!("BT (line {} of {at}) Tj ET\n", at * 7919 % 1000))
            .collect();
        let mut packer = ZlibEncoder::new(Vec::new(), Compression::default());
        packer.write_all(lines.as_bytes()).unwrap();
        let sound = packer.finish().unwrap();
        let middle = sound.len() / 2;
        let damaged = [&sound[..middle], &[0xFF; 40], &sound[middle + 40..]].concat();
        let flate = "/Filter /FlateDecode ";
        check(flate, &sound, false);
        check(flate, &damaged, true);
        // The last bytes are a sum, and are lost in files that lack nothing.
        check(flate, &sound[..sound.len() - 4], false);
        check(flate, &sound[..middle], false);
        check("/Filter /FlateDecode /Type /XObject /Subtype /Image ", &damaged, false);
        check("", &damaged, false);
    }
}
