//! What a file is, told from its first bytes and its name.

use crate::saved::{DOCUMENTS, is_named_document, is_page};
use pincite_core::source::document::SourceKind;
use std::path::Path;

/// How many bytes of a file's beginning [`kind`] wants to see. A PDF carries its mark within the first kilobyte (ISO
/// 32000-2, annex on implementation limits: readers accept it anywhere there).
pub const HEAD: u64 = 1024;

/// What the file `name`, which begins with `head`, is; `None` when Pincite does not read such files.
#[must_use]
pub fn kind(name: &Path, head: &[u8]) -> Option<SourceKind> {
    // A recording may carry a picture or a document in its head, and is a recording all the same.
    if is_recording(head) {
        return Some(SourceKind::Recording);
    }
    if memchr::memmem::find(head, b"%PDF-").is_some() {
        return Some(SourceKind::Pdf);
    }
    if picture(head).is_some() || is_album(name, head) {
        // Each picture is a page.
        return Some(SourceKind::Pdf);
    }
    (is_document(name, head) || is_page(name, head)).then_some(SourceKind::Page)
}

/// Whether a file is a text, a presentation or a book: an archive by its bytes, one of these by its name or by what it names
/// first. A name alone is not believed: programs of before 2007 wrote others under the same.
fn is_document(name: &Path, head: &[u8]) -> bool {
    let holds = |words: &[u8]| memchr::memmem::find(head, words).is_some();
    let by_name = name.extension().map(|ending| ending.to_string_lossy().to_lowercase());
    let marks: [&[u8]; 6] = [
        b"word/",
        b"ppt/",
        b"mimetypeapplication/epub+zip",
        b"mimetypeapplication/vnd.oasis.opendocument.text",
        b"mimetypeapplication/vnd.oasis.opendocument.presentation",
        b"META-INF/container.xml",
    ];
    let is_archive = head.starts_with(ARCHIVE);
    is_archive
        && match by_name.as_deref() {
            Some(ending) if DOCUMENTS.contains(&ending) => true,
            Some("zip" | "xlsx" | "xlsm" | "ods" | "odg" | "jar" | "html" | "htm") => false,
            _ => marks.iter().any(|mark| holds(mark)),
        }
}

/// Whether a file may be an encrypted document: it is called as one, and begins as the wrapping of those does. So do documents
/// of before 2007; one that is encrypted has [`sealed_name`] in it.
#[must_use]
pub fn may_be_sealed(name: &Path, head: &[u8]) -> bool {
    head.starts_with(b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1") && is_named_document(name)
}

/// The name of what an encrypted document holds, as it stands in the file.
#[must_use]
pub fn sealed_name() -> Vec<u8> {
    "EncryptedPackage".encode_utf16().flat_map(u16::to_le_bytes).collect()
}

/// The usual ending of the name of a file that begins as a picture that the worker lays on pages: PNG, JPEG, WebP, TIFF.
#[must_use]
pub fn picture(head: &[u8]) -> Option<&'static str> {
    let at = |from: usize, bytes: &[u8]| head.get(from..).is_some_and(|rest| rest.starts_with(bytes));
    match () {
        () if at(0, b"\x89PNG\r\n\x1A\n") => Some("png"),
        () if at(0, b"\xFF\xD8\xFF") => Some("jpg"),
        () if at(0, b"RIFF") && at(8, b"WEBP") => Some("webp"),
        () if at(0, b"II*\0") || at(0, b"MM\0*") => Some("tif"),
        () => None,
    }
}

/// Whether a file holds pictures as pages: an archive by its bytes, and called so.
fn is_album(name: &Path, head: &[u8]) -> bool {
    let is_named = name
        .extension()
        .is_some_and(|ending| ending.eq_ignore_ascii_case(ALBUM));
    is_named && head.starts_with(ARCHIVE)
}

/// How the name of a file ends that holds pictures as pages.
pub const ALBUM: &str = "cbz";

/// How an archive begins.
pub const ARCHIVE: &[u8] = b"PK\x03\x04";

/// Whether a file begins as sound or video does. Some that do cannot be decoded; the worker tells which, and why.
fn is_recording(head: &[u8]) -> bool {
    let at = |from: usize, bytes: &[u8]| head.get(from..).is_some_and(|rest| rest.starts_with(bytes));
    let is_mp4 = [&b"ftyp"[..], b"moov", b"mdat", b"wide"].iter().any(|kind| at(4, kind));
    let is_picture = [&b"heic"[..], b"heix", b"avif", b"mif1", b"msf1"]
        .iter()
        .any(|brand| at(8, brand));
    let is_riff = at(0, b"RIFF") && (at(8, b"WAVE") || at(8, b"AVI ")) || at(0, b"RF64") && at(8, b"WAVE");
    let is_aiff = at(0, b"FORM") && at(8, b"AIF");
    let marks: [&[u8]; 9] = [
        b"OggS",
        b"fLaC",
        b"ID3",
        b"caff",
        b"FLV\x01",
        b"#!AMR",
        // Matroska and WebM; Windows Media; an MPEG program stream.
        b"\x1A\x45\xDF\xA3",
        b"\x30\x26\xB2\x75\x8E\x66\xCF\x11",
        b"\0\0\x01\xBA",
    ];
    (is_mp4 && !is_picture) || is_riff || is_aiff || marks.iter().any(|mark| at(0, mark)) || is_mpeg_audio(head)
}

/// Whether a file begins with a frame of MPEG audio (ISO/IEC 11172-3, 2.4.2.3) or of AAC in ADTS: twelve ones, and no
/// value that is forbidden. A text in UTF-16 begins almost so.
fn is_mpeg_audio(head: &[u8]) -> bool {
    let [0xFF, second, third, ..] = *head else {
        return false;
    };
    let is_adts = second & 0xF6 == 0xF0 && third >> 2 & 0x0F < 13;
    let is_layer = second & 0xE0 == 0xE0 && second & 0x18 != 0x08 && matches!(second & 0x06, 0x02 | 0x04);
    is_adts || (is_layer && third >> 4 != 0x0F && third >> 4 != 0 && third & 0x0C != 0x0C)
}

/// The endings of the names of files that are likely to be sources, in lower case.
pub const EXTENSIONS: &[&str] = &[
    "pdf",
    "wav",
    "mp3",
    "m4a",
    "m4b",
    "aac",
    "flac",
    "ogg",
    "oga",
    "opus",
    "aif",
    "aiff",
    "caf",
    "mp4",
    "m4v",
    "mov",
    "mkv",
    "mka",
    "webm",
    "html",
    "htm",
    "xhtml",
    "xht",
    "mhtml",
    "mht",
    "webarchive",
    "md",
    "markdown",
    "txt",
    "docx",
    "docm",
    "pptx",
    "pptm",
    "ppsx",
    "odt",
    "odp",
    "epub",
    "png",
    "jpg",
    "jpeg",
    "webp",
    "tif",
    "tiff",
    "cbz",
];

/// The last of [`EXTENSIONS`] that are those of pictures. In a folder they are passed over: it holds pictures of all kinds, and
/// few are of text.
const PICTURES: usize = 7;

/// Whether a file with this name, found in a folder, is likely to be one that Pincite reads.
#[must_use]
pub fn is_likely(name: &Path) -> bool {
    let extension = name
        .extension()
        .map(|extension| extension.to_string_lossy().to_lowercase());
    let (likely, _) = EXTENSIONS.split_at(EXTENSIONS.len() - PICTURES);
    extension.is_some_and(|extension| likely.contains(&extension.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_files_are() {
        let check =
            |head: &[u8], expected: Option<SourceKind>| assert_eq!(kind(Path::new("x"), head), expected, "{head:?}");
        let recording = Some(SourceKind::Recording);
        let page = Some(SourceKind::Page);
        let named = |name: &str, head: &[u8], expected| assert_eq!(kind(Path::new(name), head), expected, "{name}");
        named("essay.docx", b"PK\x03\x04", page);
        named("Lecture 4.PPTX", b"PK\x03\x04", page);
        named("book", b"PK\x03\x04....mimetypeapplication/epub+zip", page);
        named(
            "text",
            b"PK\x03\x04....mimetypeapplication/vnd.oasis.opendocument.text",
            page,
        );
        named(
            "sheet",
            b"PK\x03\x04....mimetypeapplication/vnd.oasis.opendocument.spreadsheet",
            None,
        );
        named("Minutes.CBZ", b"PK\x03\x04", Some(SourceKind::Pdf));
        named("minutes.cbz", b"Rar!", None);
        named("papers.zip", b"PK\x03\x04....word/document.xml", None);
        named("table.xlsx", b"PK\x03\x04....[Content_Types].xml", None);
        // An encrypted document and one of before 2007 are no archives: more of the file tells which.
        named("essay.docx", b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", None);
        check(b"%PDF-1.7\n", Some(SourceKind::Pdf));
        check(b"junk before %PDF-1.4", Some(SourceKind::Pdf));
        check(b"RIFF\x10\0\0\0WAVEfmt ", recording);
        check(b"RF64\xff\xff\xff\xffWAVEds64", recording);
        check(b"RIFF\x10\0\0\0WEBPVP8 ", Some(SourceKind::Pdf));
        check(b"\x89PNG\r\n\x1A\n", Some(SourceKind::Pdf));
        check(b"MM\0*\0\0\0\x08", Some(SourceKind::Pdf));
        check(b"GIF89a", None);
        check(b"ID3\x04\0\0\0\0\0\0", recording);
        check(b"\xFF\xFB\x90\x64", recording);
        check(b"\xFF\xF1\x50\x80", recording);
        check(b"\xFF\xFEt\0e\0x\0", None);
        check(b"\0\0\0\x20ftypisom", recording);
        check(b"\0\0\0\x20ftypheic", None);
        check(b"\x1A\x45\xDF\xA3\x01", recording);
        check(b"OggS\0\x02", recording);
        check(b"FORM\0\0\0\x10AIFC", recording);
        check(b"Plain words.", None);
        check(b"\xEF\xBB\xBF\n<!DOCTYPE html><p>", Some(SourceKind::Page));
        check(
            b"MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary=x",
            Some(SourceKind::Page),
        );
        assert_eq!(kind(Path::new("notes.md"), b"Plain words."), Some(SourceKind::Page));
        check(b"", None);
    }
}
