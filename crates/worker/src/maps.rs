//! Maps from a font's codes to letters (`ToUnicode`) that PDFium skips and other readers do not, mended before PDFium
//! reads them.
//!
//! PDFium drops a whole block of a map when the number before it is not that of its entries, or when one entry is odd.
//! The font's codes are then taken for letters: "Makset!htaeg" for "Maksetähtaeg". Such maps are found in the file's
//! bytes, and PDFium is handed one of its own liking in their place. A stream always stands in the file as it is, never
//! packed with others, so that what is handed out has to be no longer and nothing else moves. Of a map that breaks off,
//! codes that it may have told the letters of are marked ([`lost`]). Encrypted files are left as they are.

mod entries;
pub(crate) mod lies;
pub(crate) mod lost;
mod skipped;

use crate::file_access::Patch;
use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;
use std::fs::File;
use std::io::{Read, Seek, SeekFrom, Write};

/// Bytes read at a time, and bytes that are looked through.
const CHUNK: usize = 1 << 17;
const MOST: u64 = 1 << 28;
/// What is said of a stream stands within so many bytes before it; where it is a map, so many bytes of it tell.
const ABOUT: usize = 512;
const HEAD: usize = 512;
/// No map is longer, packed or unpacked.
const LONGEST: usize = 1 << 20;
const LONGEST_UNPACKED: u64 = 1 << 22;

/// What PDFium is to read in the place of maps that it would skip.
pub(crate) fn mended(mut file: &File) -> Vec<Patch> {
    let found = streams(file, stream).unwrap_or_default();
    let patches = found.into_iter().filter_map(|stream| {
        let mut bytes = Vec::new();
        file.seek(SeekFrom::Start(stream.about)).ok()?;
        file.take(LONGEST as u64).read_to_end(&mut bytes).ok()?;
        patch(&stream, &bytes)
    });
    patches.collect()
}

/// A stream that seems to be a map: where in the file what is said of it begins, and its content behind that.
#[derive(Debug, PartialEq)]
struct Stream {
    about: u64,
    content: usize,
    packed: bool,
}

/// What `pick` takes of the streams of a file: it is given a part of the file, where the stream's word stands in it, and where
/// the part begins. `None` when the file cannot be read.
pub(crate) fn streams<T>(mut file: &File, pick: impl Fn(&[u8], usize, u64) -> Option<T>) -> Option<Vec<T>> {
    const KEEP: usize = ABOUT + HEAD;
    file.rewind().ok()?;
    let mut from = file.take(MOST);
    let (mut window, mut start, mut done) = (Vec::new(), 0_u64, 0_usize);
    let mut chunk = vec![0; CHUNK];
    let mut found = Vec::new();
    loop {
        let read = from.read(&mut chunk).ok()?;
        window.extend_from_slice(chunk.get(..read)?);
        // What is too near the end is looked at with what follows it.
        let end = if read == 0 {
            window.len()
        } else {
            window.len().saturating_sub(HEAD)
        };
        for at in memchr::memmem::find_iter(window.get(done..end).unwrap_or_default(), b"stream") {
            found.extend(pick(&window, done + at, start));
        }
        if read == 0 {
            return Some(found);
        }
        // The word may be cut in two by the end.
        done = done.max(end.saturating_sub(b"stream".len() - 1));
        let cut = done.saturating_sub(KEEP);
        window.drain(..cut);
        start += cut as u64;
        done -= cut;
    }
}

/// The stream whose word stands at `word` in a window that begins at `start` in the file, where it seems to be a map.
fn stream(window: &[u8], word: usize, start: u64) -> Option<Stream> {
    let about = about(window, word)?;
    let said = window.get(about..word)?;
    let has = |name: &[u8]| memchr::memmem::find(said, name).is_some();
    let is_other = [
        &b"/Subtype"[..],
        b"/Length1",
        b"/Width",
        b"/ObjStm",
        b"/XRef",
        b"/DecodeParms",
        b"endstream",
    ];
    if is_other.iter().any(|name| has(name)) || !said.trim_ascii_end().ends_with(b">>") {
        return None;
    }
    let packed = match (has(b"/Filter"), has(b"/FlateDecode")) {
        (false, _) => false,
        (true, true) if memchr::memmem::find_iter(said, b"Decode").count() == 1 => true,
        _ => return None,
    };
    let rest = window.get(word + b"stream".len()..)?;
    let content = word + b"stream".len() + line_end(rest);
    let head = window.get(content..window.len().min(content + HEAD))?;
    let mut unpacked = Vec::new();
    let head = if packed {
        // The end of what there is of it is no error.
        let _ = ZlibDecoder::new(head).take(HEAD as u64).read_to_end(&mut unpacked);
        unpacked.as_slice()
    } else {
        head
    };
    let is_map = [&b"begincmap"[..], b"beginbf", b"/CIDInit"];
    let is_map = is_map.iter().any(|mark| memchr::memmem::find(head, mark).is_some());
    is_map.then_some(Stream {
        about: start + about as u64,
        content: content - about,
        packed,
    })
}

/// Where in a part of a file begins what is said of the stream whose word stands at `word`.
pub(crate) fn about(window: &[u8], word: usize) -> Option<usize> {
    let before = window.get(word.saturating_sub(ABOUT)..word)?;
    let about = memchr::memmem::rfind(before, b"obj")? + b"obj".len();
    Some(word - (before.len() - about))
}

pub(crate) fn line_end(rest: &[u8]) -> usize {
    match rest {
        [b'\r', b'\n', ..] => 2,
        [b'\n' | b'\r', ..] => 1,
        _ => 0,
    }
}

/// What is to stand in the place of a map; `None` where PDFium reads it as others do. `bytes` begin where what is said of
/// it does.
fn patch(stream: &Stream, bytes: &[u8]) -> Option<Patch> {
    const END: &[u8] = b"endstream";
    let content = bytes.get(stream.content..)?;
    let end = memchr::memmem::find(content, END)?;
    let content = content.get(..end)?;
    let mut unpacked = Vec::new();
    let (map, is_whole) = if stream.packed {
        // What can be unpacked of a damaged one is read by others, too.
        let read = ZlibDecoder::new(content)
            .take(LONGEST_UNPACKED)
            .read_to_end(&mut unpacked);
        (unpacked.as_slice(), read.is_ok())
    } else {
        (content, true)
    };
    let room = stream.content + end + END.len();
    let mut mended = skipped::mended(map, is_whole)
        .into_iter()
        .filter_map(|map| as_stream(&map));
    let mut bytes = mended.find(|bytes| bytes.len() <= room)?;
    bytes.resize(room, b' ');
    Some(Patch {
        start: stream.about,
        bytes,
    })
}

/// A map as a stream, packed where that is shorter.
fn as_stream(map: &[u8]) -> Option<Vec<u8>> {
    let mut packer = ZlibEncoder::new(Vec::new(), Compression::best());
    packer.write_all(map).ok()?;
    let packed = packer.finish().ok()?;
    let stream = |filter: &str, content: &[u8]| {
        let said = format!("<<{filter}/Length {}>>stream\n", content.len());
        [said.as_bytes(), content, b"\nendstream"].concat()
    };
    let (packed, plain) = (stream("/Filter/FlateDecode", &packed), stream("", map));
    Some(if packed.len() < plain.len() { packed } else { plain })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    const MAP: &[u8] =
        b"/CIDInit /ProcSet findresource begin begincmap 9 beginbfchar\n<21> <00E4>\nendbfchar endcmap end";

    fn packed(bytes: &[u8]) -> Vec<u8> {
        let mut packer = ZlibEncoder::new(Vec::new(), Compression::best());
        packer.write_all(bytes).unwrap();
        packer.finish().unwrap()
    }

    fn object(said: &str, content: &[u8]) -> Vec<u8> {
        let said = format!("7 0 obj\n<< /Length {} {said}>>\nstream\r\n", content.len());
        [said.as_bytes(), content, b"\nendstream\nendobj\n"].concat()
    }

    /// What is read in the place of what, in a file of these bytes.
    fn patches(bytes: &[u8]) -> Vec<Patch> {
        let mut file = tempfile::tempfile().unwrap();
        file.write_all(bytes).unwrap();
        mended(&file)
    }

    #[test]
    fn a_map_is_found_wherever_it_stands_and_nothing_moves() {
        let map = object("/Filter /FlateDecode ", &packed(MAP));
        for before in [
            0,
            9,
            CHUNK - 60,
            CHUNK - 30,
            CHUNK - 29,
            CHUNK - 20,
            CHUNK,
            2 * CHUNK + 7,
        ] {
            let bytes = [&vec![b' '; before][..], &map, &vec![b' '; 3000], &map].concat();
            let found = patches(&bytes);
            assert_eq!(found.len(), 2, "behind {before} bytes");
            for (patch, at) in found.iter().zip([before, before + map.len() + 3000]) {
                assert_eq!(patch.start, (at + b"7 0 obj".len()) as u64);
                assert_eq!(patch.bytes.len(), map.len() - b"7 0 obj\nendobj\n".len());
                assert!(patch.bytes.trim_ascii().ends_with(b"\nendstream"));
                assert_eq!(
                    patches(&[b"7 0 obj", &patch.bytes[..]].concat()),
                    [],
                    "it is read whole"
                );
            }
        }
    }

    #[test]
    fn what_is_no_map_is_left_alone() {
        let sound = [&MAP[..47], b"1", &MAP[48..]].concat();
        let text = b"BT (9 beginbfchar) Tj ET";
        for bytes in [
            object("/Filter /FlateDecode ", &packed(&sound)),
            object("", &sound),
            object("/Filter /FlateDecode ", &packed(text)),
            object("/Filter /FlateDecode /Subtype /Image ", &packed(MAP)),
            object("/Filter [/ASCIIHexDecode /FlateDecode] ", &packed(MAP)),
            object("/Filter /FlateDecode ", b"neither packed nor a map"),
            b"7 0 obj << >> stream /CIDInit 9 beginbfchar<21><00E4>".to_vec(),
            b"stream".to_vec(),
            Vec::new(),
        ] {
            assert_eq!(patches(&bytes), [], "{:?}", String::from_utf8_lossy(&bytes));
        }
    }
}
