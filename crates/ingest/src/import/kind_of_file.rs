//! What a file is, by how it begins: text that may be an export, or something else that has a name.

use crate::transcript::looks_like_subtitles;

/// So much of a file is looked at.
pub(super) const HEAD: usize = 4096;

/// What a file is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FileKind {
    /// It has no bytes, or nothing but spaces.
    Empty,
    /// JSON, or JSON Lines.
    Json,
    /// Any other text.
    Text,
    /// Text in UTF-16.
    Utf16,
    /// Something else: what.
    Foreign(&'static str),
}

/// What a file is that begins with these bytes.
pub(super) fn kind_of_file(head: &[u8]) -> FileKind {
    if head.iter().all(u8::is_ascii_whitespace) || head == [0xef, 0xbb, 0xbf] {
        return FileKind::Empty;
    }
    if let Some(what) = signed(head) {
        return FileKind::Foreign(what);
    }
    if is_utf16(head) {
        return FileKind::Utf16;
    }
    let controls = head
        .iter()
        .filter(|byte| byte.is_ascii_control() && !matches!(byte, b'\t' | b'\n' | b'\r' | 0x0c | 0x1b));
    if head.contains(&0) || controls.count() * 100 > head.len() {
        return FileKind::Foreign("binary data");
    }
    let text = String::from_utf8_lossy(head);
    let text = text.trim_start_matches('\u{feff}').trim_start();
    if text.starts_with("{\\rtf") {
        return FileKind::Foreign("RTF document");
    }
    // An answer may show some subtitles; a file of them begins with them.
    let begins = text.lines().take(3).collect::<Vec<_>>().join("\n");
    if looks_like_subtitles(&begins) {
        return FileKind::Foreign("transcript");
    }
    if text.contains("MIME-Version:") && text.contains("multipart/related") {
        return FileKind::Foreign("saved web page");
    }
    let mut begins = text.chars().filter(|c| !c.is_whitespace());
    match (begins.next(), begins.next()) {
        (Some('{'), Some('"' | '}') | None) | (Some('['), Some('{' | '[' | '"' | ']') | None) => FileKind::Json,
        _ => FileKind::Text,
    }
}

/// What is signed by its first bytes.
fn signed(head: &[u8]) -> Option<&'static str> {
    const SIGNS: [(&[u8], &str); 26] = [
        (b"\x1f\x8b", "gzip archive"),
        (b"7z\xbc\xaf\x27\x1c", "7-Zip archive"),
        (b"Rar!", "RAR archive"),
        (b"BZh", "bzip2 archive"),
        (b"\xfd7zXZ", "xz archive"),
        (b"\x28\xb5\x2f\xfd", "Zstandard archive"),
        (b"PK\x03\x04", "zip archive"),
        (b"\x89PNG", "PNG picture"),
        (b"\xff\xd8\xff", "JPEG picture"),
        (b"GIF8", "GIF picture"),
        (b"II*\0", "TIFF picture"),
        (b"MM\0*", "TIFF picture"),
        (b"RIFF", "recording or picture"),
        (b"RF64", "recording"),
        (b"ID3", "recording"),
        (b"\xff\xfb", "recording"),
        (b"\xff\xf3", "recording"),
        (b"OggS", "recording"),
        (b"fLaC", "recording"),
        (b"\x1a\x45\xdf\xa3", "video"),
        (b"SQLite format 3\0", "database"),
        (b"\xd0\xcf\x11\xe0", "older Office document"),
        (b"\x7fELF", "program"),
        (b"MZ\x90", "program"),
        (b"%!PS", "PostScript document"),
        (b"bplist00", "Apple property list"),
    ];
    let early = head.get(..head.len().min(1024)).unwrap_or_default();
    if early.windows(5).any(|five| five == b"%PDF-") {
        return Some("PDF");
    }
    if head.get(4..8) == Some(b"ftyp") {
        return Some("video or recording");
    }
    if head.get(257..262) == Some(b"ustar") {
        return Some("tar archive");
    }
    SIGNS
        .iter()
        .find(|(sign, _)| head.starts_with(sign))
        .map(|(_, what)| *what)
}

/// Whether text is written in UTF-16: it says so, or every other of its bytes is zero.
pub(super) fn is_utf16(head: &[u8]) -> bool {
    if head.starts_with(b"\xff\xfe") || head.starts_with(b"\xfe\xff") {
        return true;
    }
    let (mut even, mut odd) = (0, 0);
    for pair in head.chunks_exact(2) {
        even += usize::from(matches!(pair, [0, b'\t'..=b'~']));
        odd += usize::from(matches!(pair, [b'\t'..=b'~', 0]));
    }
    let pairs = head.len() / 2;
    pairs >= 2 && (even.max(odd)) * 2 > pairs && even.min(odd) * 8 < pairs.max(8)
}

/// Text in UTF-16 as UTF-8.
pub(super) fn utf8(bytes: &[u8]) -> Vec<u8> {
    crate::transcript::decoded(bytes).into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_told_by_how_they_begin() {
        let utf16: Vec<u8> = "\u{feff}{\"a\":1}".encode_utf16().flat_map(u16::to_le_bytes).collect();
        let bare: Vec<u8> = "[{\"answer\": 1}]".encode_utf16().flat_map(u16::to_be_bytes).collect();
        let random: Vec<u8> = (0..200_u32)
            .map(|i| (i.wrapping_mul(2_654_435_761) >> 13) as u8)
            .collect();
        for (bytes, expected) in [
            (&b""[..], FileKind::Empty),
            (b" \n\t", FileKind::Empty),
            (b"\xef\xbb\xbf", FileKind::Empty),
            (b"%PDF-1.7\n%", FileKind::Foreign("PDF")),
            (b"\n\n%PDF-1.4", FileKind::Foreign("PDF")),
            (b"\x1f\x8b\x08\0", FileKind::Foreign("gzip archive")),
            (b"\0\0\0\x20ftypisom", FileKind::Foreign("video or recording")),
            (b"{\\rtf1 x}", FileKind::Foreign("RTF document")),
            (b"WEBVTT\n\n00:01.000 --> 00:02.000\na", FileKind::Foreign("transcript")),
            (&random, FileKind::Foreign("binary data")),
            (b"{\"a\": 1}", FileKind::Json),
            (b"\xef\xbb\xbf [ { ", FileKind::Json),
            (b"[1] Rowe 2015", FileKind::Text),
            (b"[A link](https://example.org)", FileKind::Text),
            (b"{not json}", FileKind::Text),
            ("„Wörter“".as_bytes(), FileKind::Text),
            (b"W\xf6rter in Latin letters", FileKind::Text),
            (&utf16, FileKind::Utf16),
            (&bare, FileKind::Utf16),
        ] {
            assert_eq!(kind_of_file(bytes), expected, "{:?}", String::from_utf8_lossy(bytes));
        }
        assert_eq!(utf8(&utf16), b"{\"a\":1}");
        assert_eq!(utf8(&bare), b"[{\"answer\": 1}]");
    }
}
