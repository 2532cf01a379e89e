//! Bytes to letters: by the mark at the beginning, by what the container or the page says, by looking.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE};
use std::borrow::Cow;

/// A page's letters.
pub(crate) struct Decoded<'a> {
    pub(crate) text: Cow<'a, str>,
    /// Some bytes stand for no letter in the page's encoding.
    pub(crate) has_errors: bool,
}

/// How much of a page's beginning is searched for the encoding that it names. The standard says 1024 bytes; pages that
/// were saved have notes before it.
const HEAD: usize = 8192;

/// Decodes `bytes`; `declared` is the encoding that the container names.
pub(crate) fn decode<'a>(bytes: &'a [u8], declared: Option<&str>) -> Decoded<'a> {
    if let Some((encoding, mark)) = Encoding::for_bom(bytes) {
        return with(encoding, bytes.get(mark..).unwrap_or_default());
    }
    // What is UTF-8 beyond ASCII is UTF-8, whatever it says of itself: no other text comes out so by chance.
    if let Ok(text) = std::str::from_utf8(bytes)
        && (!text.is_ascii() || !is_stateful(bytes))
    {
        return Decoded {
            text: Cow::Borrowed(text),
            has_errors: false,
        };
    }
    let head = bytes.get(..HEAD.min(bytes.len())).unwrap_or_default();
    let named = declared
        .and_then(|label| Encoding::for_label(label.as_bytes()))
        .or_else(|| named_in(head));
    let named = named.or_else(|| looks_like_utf_16(head));
    if let Some(encoding) = named {
        let decoded = with(encoding, bytes);
        if !decoded.has_errors || encoding == UTF_16LE || encoding == UTF_16BE {
            return decoded;
        }
    }
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Allow);
    detector.feed(bytes, true);
    let looked = with(detector.guess(None, Utf8Detection::Allow), bytes);
    match named {
        // A few broken bytes do not make a page something else than it says.
        Some(encoding) if looked.has_errors || is_mostly_sound(encoding, bytes) => with(encoding, bytes),
        _ => looked,
    }
}

fn with<'a>(encoding: &'static Encoding, bytes: &'a [u8]) -> Decoded<'a> {
    let (text, has_errors) = encoding.decode_without_bom_handling(bytes);
    Decoded { text, has_errors }
}

/// ISO-2022-JP and HZ write other letters in ASCII bytes, after an escape.
fn is_stateful(bytes: &[u8]) -> bool {
    memchr::memchr(0x1b, bytes).is_some()
}

/// Whether fewer than one letter in a thousand is broken.
fn is_mostly_sound(encoding: &'static Encoding, bytes: &[u8]) -> bool {
    let (text, _) = encoding.decode_without_bom_handling(bytes);
    let broken = text.matches('\u{FFFD}').count();
    broken * 1000 < text.len()
}

/// UTF-16 without a mark shows in the zeros between ASCII letters.
fn looks_like_utf_16(head: &[u8]) -> Option<&'static Encoding> {
    let pairs = head.as_chunks::<2>().0;
    let zeros = |at: usize| pairs.iter().filter(|pair| pair.get(at) == Some(&0)).count();
    if pairs.len() < 8 {
        return None;
    }
    match (zeros(0) * 2 > pairs.len(), zeros(1) * 2 > pairs.len()) {
        (true, false) => Some(UTF_16BE),
        (false, true) => Some(UTF_16LE),
        _ => None,
    }
}

/// The encoding that a page names in its first bytes: `<meta charset=…>`, `<meta … content="…; charset=…">`, or an XML
/// declaration (HTML standard, "prescan a byte stream", simplified).
fn named_in(head: &[u8]) -> Option<&'static Encoding> {
    let head: String = head.iter().map(|b| char::from(b.to_ascii_lowercase())).collect();
    let mut rest = head.as_str();
    if let Some(declaration) = rest.strip_prefix("<?xml").and_then(|rest| rest.split_once("?>")) {
        let label = declaration.0.split_once("encoding").map(|(_, after)| value(after));
        if let Some(encoding) = label.and_then(|label| Encoding::for_label(label.as_bytes())) {
            return Some(encoding);
        }
    }
    while let Some((_, after)) = rest.split_once("<meta") {
        let tag = after.split_once('>').map_or(after, |(tag, _)| tag);
        let label = tag.split_once("charset").map(|(_, after)| value(after));
        if let Some(encoding) = label.and_then(|label| Encoding::for_label(label.as_bytes())) {
            // A page that can be read as bytes up to here is not in UTF-16.
            return Some(if encoding == UTF_16LE || encoding == UTF_16BE {
                UTF_8
            } else {
                encoding
            });
        }
        rest = after;
    }
    None
}

/// What follows `=`, without quotation marks.
fn value(after: &str) -> &str {
    let value = after.trim_start().strip_prefix('=').unwrap_or_default().trim_start();
    let value = value.trim_start_matches(['"', '\'']);
    let end = value.find(|c: char| c.is_whitespace() || matches!(c, '"' | '\'' | ';' | '/' | '>' | '?'));
    value.get(..end.unwrap_or(value.len())).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(bytes: &[u8], declared: Option<&str>, expected: &str) {
        let decoded = decode(bytes, declared);
        assert!(decoded.text.contains(expected), "{}", decoded.text);
    }

    #[test]
    fn letters_by_what_is_said_and_by_looking() {
        check("<p>Größe".as_bytes(), None, "Größe");
        check("\u{FEFF}<p>Größe".as_bytes(), Some("windows-1252"), "<p>Größe");
        check(b"<meta charset=windows-1252><p>Gr\xf6\xdfe", None, "Größe");
        check(
            b"<meta http-equiv=Content-Type content='text/html; charset=iso-8859-1'><p>Gr\xf6\xdfe",
            None,
            "Größe",
        );
        check(
            b"<?xml version='1.0' encoding='iso-8859-2'?><p>\xb3\xf3d\xbc",
            None,
            "łódź",
        );
        check(b"<p>Gr\xf6\xdfe", Some("latin1"), "Größe");
        check(
            b"<p>Die Gr\xf6\xdfe der H\xe4user und die \xc4ste der B\xe4ume sind sch\xf6n.",
            None,
            "Größe der Häuser",
        );
        check("<meta charset=iso-8859-1><p>Größe".as_bytes(), None, "Größe");
        check(
            b"<meta charset=utf-8><p>Die Gr\xf6\xdfe der H\xe4user und die \xc4ste der B\xe4ume",
            None,
            "Größe",
        );
        check(b"\xff\xfe<\0p\0>\0\xf6\0", None, "<p>ö");
        check(b"<\0p\0>\0\xf6\0l\0 \0i\0n\0 \0w\0", None, "<p>öl in");
        check(
            b"<p>\x83\x65\x83\x58\x83\x67\x82\xcc\x95\xb6\x8f\xcd\x82\xc5\x82\xb7\x81B",
            None,
            "テストの文章",
        );
    }
}
