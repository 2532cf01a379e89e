//! The pictures and fonts of a shown page.

use super::files::{File, Files};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use std::collections::HashMap;
use url::Url;

/// A picture or font of a saved page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// `image/…` or `font/…`, told from its bytes.
    pub media_type: &'static str,
    /// The file.
    pub bytes: Vec<u8>,
}

/// Parts up to this many bytes stand in the page itself.
const SMALL: usize = 1024;

/// Bytes of all parts of one page together: more is left out, so that a page that names one picture in a thousand ways
/// stays small.
const MOST_BYTES: usize = 400 << 20;

/// The parts of a page, each once.
#[derive(Default)]
pub(crate) struct Parts {
    parts: Vec<Part>,
    by_address: HashMap<String, Option<String>>,
    bytes: usize,
    /// Pictures, styles and fonts that the page names and that were not saved.
    pub(crate) missing: usize,
}

impl Parts {
    /// What to write in place of the address of a picture or font; `None` when it was not saved, or is something else.
    pub(crate) fn address(&mut self, files: &Files<'_>, base: &Url, reference: &str) -> Option<String> {
        let is_data = reference
            .get(..5)
            .is_some_and(|scheme| scheme.eq_ignore_ascii_case("data:"));
        // Data is its own name; as a key of this size it would be kept twice.
        let key = match is_data {
            true => None,
            false => Some(base.join(reference).ok()?.to_string()),
        };
        if let Some(known) = key.as_ref().and_then(|key| self.by_address.get(key)) {
            return known.clone();
        }
        let found = files.find(base, reference);
        let address = found.as_ref().and_then(|(_, file)| self.keep(file));
        if found.is_none() && !reference.starts_with("about:") {
            self.missing += 1;
        }
        if let Some(key) = key {
            self.by_address.insert(key, address.clone());
        }
        address
    }

    fn keep(&mut self, file: &File<'_>) -> Option<String> {
        let media_type = kind(&file.bytes)?;
        if file.bytes.len() <= SMALL {
            return Some(format!("data:{media_type};base64,{}", STANDARD.encode(&file.bytes)));
        }
        if self.bytes + file.bytes.len() > MOST_BYTES {
            return None;
        }
        self.bytes += file.bytes.len();
        self.parts.push(Part {
            media_type,
            bytes: file.bytes.to_vec(),
        });
        Some(format!("part/{}", self.parts.len() - 1))
    }

    pub(crate) fn finish(self) -> Vec<Part> {
        self.parts
    }
}

/// What a file is, by its first bytes: a kind of picture or font that browsers show.
pub(crate) fn kind(bytes: &[u8]) -> Option<&'static str> {
    const MARKS: &[(&[u8], &str)] = &[
        (b"\x89PNG\r\n\x1a\n", "image/png"),
        (b"\xff\xd8\xff", "image/jpeg"),
        (b"GIF8", "image/gif"),
        (b"BM", "image/bmp"),
        (b"\0\0\x01\0", "image/x-icon"),
        (b"\xff\x0a", "image/jxl"),
        (b"\0\0\0\x0cJXL ", "image/jxl"),
        (b"wOFF", "font/woff"),
        (b"wOF2", "font/woff2"),
        (b"\0\x01\0\0", "font/ttf"),
        (b"true", "font/ttf"),
        (b"OTTO", "font/otf"),
        (b"ttcf", "font/collection"),
    ];
    if let Some((_, kind)) = MARKS.iter().find(|(mark, _)| bytes.starts_with(mark)) {
        return Some(kind);
    }
    if bytes.starts_with(b"RIFF") && bytes.get(8..12) == Some(b"WEBP") {
        return Some("image/webp");
    }
    if bytes.get(4..8) == Some(b"ftyp") && matches!(bytes.get(8..12), Some(b"avif" | b"avis" | b"mif1")) {
        return Some("image/avif");
    }
    is_svg(bytes).then_some("image/svg+xml")
}

/// Whether a file is an SVG picture: XML whose first element is `svg`.
fn is_svg(bytes: &[u8]) -> bool {
    const HEAD: usize = 4096;
    let head = bytes.get(..HEAD.min(bytes.len())).unwrap_or_default();
    let head = String::from_utf8_lossy(head);
    let mut rest = head.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{FEFF}');
    loop {
        rest = rest.trim_start();
        let end = if rest.starts_with("<?") {
            "?>"
        } else if rest.starts_with("<!--") {
            "-->"
        } else if rest.starts_with("<!") {
            ">"
        } else {
            return rest
                .strip_prefix("<svg")
                .is_some_and(|rest| rest.starts_with(|c: char| c.is_whitespace() || c == '>'))
                || rest.starts_with("<svg:svg");
        };
        match rest.split_once(end) {
            Some((_, after)) => rest = after,
            None => return false,
        }
    }
}
