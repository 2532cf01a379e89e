//! What a file is that Pincite does not read, as far as something can be done about it.

use crate::saved::is_named_document;
use crate::transcript;
use std::path::Path;

/// A kind of file that is no source as it is. Each says what to do with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unread {
    /// What was said in a recording, without the recording.
    #[error(
        "is a transcript and belongs to a recording. Add the recording: a transcript of the same name beside it is taken along. Any other is chosen there (\"Use a transcript file…\", or `pincite transcript RECORDING --use FILE`)."
    )]
    Transcript,
    /// A document of Office programs from before 2007, or one that is encrypted: both are the same kind of file.
    #[error(
        "is a document of an older format, or is protected by a password. Open it in the program that it was made with, save it as DOCX, PPTX, ODT or PDF without a password, and add that."
    )]
    Office,
    /// What another program lays out: a text, a book, slides, a table, a mail.
    #[error(
        "can only be read by the program that it was made with. Open it there, save or print it as PDF, and add that."
    )]
    Document,
    /// Files packed into one.
    #[error(
        "is a packed archive. Unpack it and add the files that are in it. If it is an assistant's export, import it as it is (\"Import a file…\", or `pincite import`)."
    )]
    Archive,
    /// Data for programs, which an assistant's export is, too.
    #[error(
        "holds data and no text that could be quoted. If it is an assistant's export, import it (\"Import a file…\", or `pincite import`); if it is a transcript, add its recording and choose it there."
    )]
    Data,
    /// The address of a web page, and nothing of the page.
    #[error(
        "holds only the address of a web page. Open it in your browser, save the page there, and add what was saved."
    )]
    Address,
    /// A picture in another format than those that are read: HEIC, GIF, SVG.
    #[error("is a picture of a kind that Pincite does not read. Export it as JPEG or PNG and add that.")]
    Picture,
    /// Plain text under a name that is none of a text's.
    #[error("seems to be plain text. Give it a name that ends in .txt, and add it then.")]
    Text,
    /// None that anything can be said of.
    #[error(
        "is no file that Pincite can read. It reads PDF files, documents, slides and books (DOCX, PPTX, ODT, ODP, EPUB), saved web pages and notes (HTML, MHTML, web archives, Markdown, plain text), and recordings (MP3, M4A, WAV, MP4, WebM and others)."
    )]
    Unknown,
}

/// What the file `name` is, which begins with `head` and which [`kind`](crate::kind::kind) knows no kind of. A name is
/// believed before bytes: many kinds are an archive or plain text inside.
#[must_use]
pub fn unread(name: &Path, head: &[u8]) -> Unread {
    by_name(name)
        .or_else(|| by_bytes(head))
        .unwrap_or_else(|| in_words(head))
}

/// How an old document begins, and the wrapping of an encrypted one ([MS-CFB] 2.2).
const COMPOUND: &[u8] = b"\xD0\xCF\x11\xE0";

fn by_name(name: &Path) -> Option<Unread> {
    let ending = name.extension()?.to_str()?.to_ascii_lowercase();
    // A document under such a name is an archive; anything else is told by its bytes.
    if is_named_document(name) {
        return None;
    }
    let known: &[(Unread, &[&str])] = &[
        (Unread::Transcript, &["srt", "vtt", "otr"]),
        (Unread::Office, &["doc", "dot", "ppt", "pps"]),
        (
            Unread::Document,
            &[
                "fodt", "fodp", "odg", "rtf", "rtfd", "pages", "wpd", "wps", "mobi", "azw", "azw3", "fb2", "djvu",
                "djv", "ps", "eps", "xps", "oxps", "key", "xls", "xlsx", "xlsm", "ods", "numbers", "one", "msg",
            ],
        ),
        (
            Unread::Archive,
            &["zip", "7z", "rar", "tar", "gz", "tgz", "bz2", "xz", "zst"],
        ),
        (Unread::Data, &["json", "jsonl", "ndjson"]),
        (Unread::Address, &["url", "webloc", "website", "lnk", "desktop"]),
        (
            Unread::Picture,
            &[
                "png", "jpg", "jpeg", "gif", "tif", "tiff", "bmp", "webp", "heic", "heif", "avif", "svg", "psd",
            ],
        ),
    ];
    known
        .iter()
        .find(|(_, endings)| endings.contains(&ending.as_str()))
        .map(|(unread, _)| *unread)
}

fn by_bytes(head: &[u8]) -> Option<Unread> {
    let holds = |words: &str| memchr::memmem::find(head, words.as_bytes()).is_some();
    if head.starts_with(b"PK\x03\x04") {
        return Some(match () {
            () if holds("[Content_Types].xml") || holds("mimetypeapplication/") => Unread::Document,
            () => Unread::Archive,
        });
    }
    let marks: &[(Unread, &[&[u8]])] = &[
        (
            Unread::Document,
            // RTF, DjVu, PostScript.
            &[b"{\\rtf", b"AT&TFORM", b"%!PS"],
        ),
        (Unread::Office, &[COMPOUND]),
        (
            Unread::Archive,
            &[
                b"7z\xBC\xAF\x27\x1C",
                b"Rar!",
                b"\x1F\x8B",
                b"BZh",
                b"\xFD7zXZ",
                b"\x28\xB5\x2F\xFD",
            ],
        ),
        (Unread::Address, &[b"[InternetShortcut]", b"[Desktop Entry]"]),
        (
            Unread::Picture,
            &[b"\x89PNG", b"\xFF\xD8\xFF", b"GIF8", b"II*\0", b"MM\0*"],
        ),
    ];
    marks
        .iter()
        .find(|(_, marks)| marks.iter().any(|mark| head.starts_with(mark)))
        .map(|(unread, _)| *unread)
}

/// What a file is whose bytes may be words.
fn in_words(head: &[u8]) -> Unread {
    let is_wide = head.starts_with(b"\xFF\xFE") || head.starts_with(b"\xFE\xFF");
    let is_control = |byte: &u8| matches!(byte, 0..=8 | 0x0E..=0x1F | 0x7F);
    if is_wide {
        return Unread::Text;
    }
    if head.iter().any(is_control) || head.trim_ascii().is_empty() {
        return Unread::Unknown;
    }
    let text = String::from_utf8_lossy(head);
    match text.trim_start_matches('\u{FEFF}').trim_start() {
        text if transcript::looks_like_subtitles(text) => Unread::Transcript,
        text if text.starts_with(['{', '[']) => Unread::Data,
        _ => Unread::Text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_can_be_done_about_a_file() {
        let cases: [(&str, &[u8], Unread); 29] = [
            ("talk.SRT", b"", Unread::Transcript),
            (
                "talk",
                b"\xEF\xBB\xBFWEBVTT\n\n00:01.000 --> 00:02.000\nHello.",
                Unread::Transcript,
            ),
            (
                "talk",
                b"1\n00:00:01,000 --> 00:00:02,000\nHello.\n",
                Unread::Transcript,
            ),
            ("essay.docx", b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", Unread::Office),
            ("Lecture.PPTX", b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", Unread::Office),
            ("lecture.pptx", b"Only words, under a wrong name.", Unread::Text),
            ("essay.docx", b"{\\rtf1\\ansi", Unread::Document),
            ("essay.docx", b"\0\0\0\0", Unread::Unknown),
            ("essay.doc", b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", Unread::Office),
            (
                "table.xlsx",
                b"PK\x03\x04....[Content_Types].xml....xl/",
                Unread::Document,
            ),
            (
                "sheet",
                b"PK\x03\x04....mimetypeapplication/vnd.oasis.opendocument.spreadsheet",
                Unread::Document,
            ),
            ("lecture.ppt", b"\xD0\xCF\x11\xE0", Unread::Office),
            ("old", b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", Unread::Office),
            ("letter", b"{\\rtf1\\ansi", Unread::Document),
            ("papers.zip", b"PK\x03\x04", Unread::Archive),
            ("papers", b"PK\x03\x04\x14\0\0\0", Unread::Archive),
            ("papers.tar.gz", b"\x1F\x8B\x08", Unread::Archive),
            ("conversations.json", b"[{}]", Unread::Data),
            ("conversations", b"\n  {\"title\": \"Tides\"}", Unread::Data),
            ("page.url", b"[InternetShortcut]\r\nURL=", Unread::Address),
            ("page.webloc", b"bplist00", Unread::Address),
            ("scan", b"\x89PNG\r\n\x1A\n", Unread::Picture),
            ("photo.HEIC", b"\0\0\0\x20ftypheic", Unread::Picture),
            ("README", "Ebbe und Flut: ä".as_bytes(), Unread::Text),
            ("cut-off.org", b"* Ebbe und Fl\xC3", Unread::Text),
            ("program", b"\x7FELF\x02\x01\x01\0", Unread::Unknown),
            ("latin", b"Stra\xDFe am Meer", Unread::Text),
            ("wide", b"\xFF\xFEt\0e\0x\0", Unread::Text),
            ("blank", b"\n \n", Unread::Unknown),
        ];
        for (name, head, expected) in cases {
            assert_eq!(unread(Path::new(name), head), expected, "{name}");
        }
    }
}
