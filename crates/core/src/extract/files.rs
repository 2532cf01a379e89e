//! Names of files in an answer's text.

use super::marks::unspaced;
use std::ops::Range;

/// Ends of the names of files that are sources; those of recordings are in [`RECORDING_ENDS`].
const FILE_ENDS: &[&str] = &[
    ".pdf",
    ".docx",
    ".doc",
    ".odt",
    ".rtf",
    ".txt",
    ".md",
    ".markdown",
    ".html",
    ".htm",
    ".xhtml",
    ".mhtml",
    ".mht",
    ".epub",
    ".pptx",
    ".ppt",
    ".odp",
    ".xlsx",
    ".csv",
    ".tex",
    ".djvu",
];

/// Ends of the names of files that are recordings, and of transcripts of them.
const RECORDING_ENDS: &[&str] = &[
    ".mp3", ".mp4", ".m4a", ".m4v", ".m4b", ".wav", ".webm", ".ogg", ".oga", ".ogv", ".opus", ".flac", ".mkv", ".mov",
    ".avi", ".aac", ".aiff", ".aif", ".wma", ".mpg", ".mpeg", ".3gp", ".srt", ".vtt", ".otr",
];

/// Whether the whole of it is a file's name: "Annual report 2021.pdf".
pub(crate) fn is_file(name: &str) -> bool {
    file_in(name.trim()).is_some_and(|found| found.end == name.trim().len())
}

/// Where the last word of the first file's name stands, end included; the name may start before.
pub(super) fn file_in(text: &str) -> Option<Range<usize>> {
    let mut from = 0;
    while let Some(offset) = text.get(from..)?.find('.') {
        let dot = from + offset;
        let end = FILE_ENDS.iter().chain(RECORDING_ENDS).find_map(|end| {
            let found = text.get(dot..dot + end.len())?;
            let after = text.get(dot + end.len()..)?.chars().next();
            let ends = after.is_none_or(|c| !c.is_alphanumeric() || unspaced(c));
            (found.eq_ignore_ascii_case(end) && ends).then_some(dot + end.len())
        });
        if let Some(end) = end {
            let before = text.get(..dot)?;
            let stop = |c: char| c.is_whitespace() || "()[]{}<>\"'“”‘’«»„|*`，。：；、（）【】「」".contains(c);
            let start = before.rfind(stop).map_or(0, |at| {
                at + before
                    .get(at..)
                    .and_then(|rest| rest.chars().next())
                    .map_or(1, char::len_utf8)
            });
            if start < dot {
                return Some(start..end);
            }
        }
        from = dot + 1;
    }
    None
}

/// Whether `text` begins with the end of a file's name: ".txt".
pub(super) fn begins_with_end(text: &str) -> bool {
    FILE_ENDS.iter().chain(RECORDING_ENDS).any(|end| {
        let rest = text
            .get(..end.len())
            .filter(|head| head.eq_ignore_ascii_case(end))
            .and(text.get(end.len()..));
        rest.is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
    })
}

/// Whether a file's name is that of a recording.
pub(super) fn is_recording(name: &str) -> bool {
    let end = name.rfind('.').and_then(|dot| name.get(dot..)).unwrap_or_default();
    RECORDING_ENDS.iter().any(|known| known.eq_ignore_ascii_case(end))
}
