//! A file's XMP packet. PDFium does not hand it out, but the standard (ISO 16684-1) means it to be found by looking for
//! its marks, and has it stand unpacked for that.

use std::fs::File;
use std::io::{ErrorKind, Read, Seek};

const START: &[u8] = b"<x:xmpmeta";
const END: &[u8] = b"</x:xmpmeta>";
/// Pictures in a file have packets of their own; the file's says what it describes.
const OF_A_PDF: &[u8] = b"application/pdf";
/// Bytes read at a time.
const CHUNK: usize = 1 << 20;
/// A longer packet is passed over.
const LONGEST: usize = 1 << 20;
/// Bytes that are looked through; files beyond that are films and scans, whose packet costs more than it says.
const MOST: u64 = 1 << 29;

/// The last packet of the file that describes a PDF: with every change a file gets another one at its end.
pub(crate) fn packet(mut file: &File) -> Option<String> {
    file.rewind().ok()?;
    scan(file.take(MOST))
}

fn scan(mut from: impl Read) -> Option<String> {
    let mut window = Vec::new();
    let mut chunk = vec![0; CHUNK];
    let mut found = None;
    loop {
        let read = match from.read(&mut chunk) {
            Ok(read) => read,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(_) => break,
        };
        window.extend_from_slice(chunk.get(..read).unwrap_or_default());
        while let Some(start) = position(&window, START) {
            window.drain(..start);
            let Some(end) = position(&window, END) else { break };
            let packet: Vec<u8> = window.drain(..end + END.len()).collect();
            if packet.len() <= LONGEST && position(&packet, OF_A_PDF).is_some() {
                found = String::from_utf8(packet).ok().or(found);
            }
        }
        if read == 0 {
            break;
        }
        // What may be the beginning of a mark, or is one whose end did not come yet.
        let keeps = if window.starts_with(START) {
            window.len()
        } else {
            window.len().min(START.len())
        };
        if keeps > LONGEST {
            window.drain(..START.len());
        } else {
            window.drain(..window.len() - keeps);
        }
    }
    found
}

fn position(bytes: &[u8], mark: &[u8]) -> Option<usize> {
    memchr::memmem::find(bytes, mark)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Gives its bytes a few at a time.
    struct Slow<'a>(&'a [u8], usize);

    impl Read for Slow<'_> {
        fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
            let (now, later) = self.0.split_at(self.0.len().min(self.1).min(into.len()));
            into[..now.len()].copy_from_slice(now);
            self.0 = later;
            Ok(now.len())
        }
    }

    #[test]
    fn the_last_packet_of_a_pdf_is_found() {
        let packet = |words: &str| format!("<x:xmpmeta a>{words}</x:xmpmeta>");
        let pdf = |words: &str| packet(&format!("<dc:format>application/pdf</dc:format>{words}"));
        let unended = format!("{}<x:xmpmeta application/pdf", pdf("one"));
        let cases = [
            (String::new(), None),
            ("no mark <x:xmp".to_owned(), None),
            (packet("image/jpeg"), None),
            (
                format!("%PDF {} and {} end", pdf("one"), packet("image/png")),
                Some(pdf("one")),
            ),
            (format!("{}{}", pdf("one"), pdf("two")), Some(pdf("two"))),
            (unended, Some(pdf("one"))),
        ];
        for (text, expected) in cases {
            for step in [1, 7, 4096] {
                assert_eq!(scan(Slow(text.as_bytes(), step)), expected, "{text} by {step}");
            }
        }
    }

    #[test]
    fn a_packet_without_an_end_fills_no_memory() {
        let mut long = b"<x:xmpmeta application/pdf".to_vec();
        long.resize(3 * LONGEST, b' ');
        long.extend_from_slice(b"<x:xmpmeta>application/pdf</x:xmpmeta>");
        assert_eq!(
            scan(&long[..]).as_deref(),
            Some("<x:xmpmeta>application/pdf</x:xmpmeta>")
        );
    }
}
