//! Bytes to letters.

use super::Warning;
use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE};

/// The bytes of a file as text: by its byte order mark, as UTF-8 or UTF-16 where they are that, or else in the encoding
/// that their letters speak for.
pub(super) fn decode(bytes: &[u8]) -> (String, Vec<Warning>) {
    if let Some((encoding, mark)) = Encoding::for_bom(bytes) {
        return with(encoding, bytes.get(mark..).unwrap_or_default(), Vec::new());
    }
    if let Ok(text) = std::str::from_utf8(bytes)
        && !text.contains('\0')
    {
        return (text.to_owned(), Vec::new());
    }
    if let Some(encoding) = utf16(bytes) {
        return with(encoding, bytes, Vec::new());
    }
    if nearly_utf8(bytes) {
        return with(UTF_8, bytes, Vec::new());
    }
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Allow);
    detector.feed(bytes, true);
    let guessed = detector.guess(None, Utf8Detection::Deny);
    with(guessed, bytes, vec![Warning::GuessedEncoding(guessed.name())])
}

fn with(encoding: &'static Encoding, bytes: &[u8], mut warnings: Vec<Warning>) -> (String, Vec<Warning>) {
    let (text, bad) = encoding.decode_without_bom_handling(bytes);
    if bad {
        warnings.push(Warning::BadBytes);
    }
    // What no editor shows cannot be quoted, and databases dislike it.
    (text.replace('\0', ""), warnings)
}

/// UTF-16 without a mark: every other byte of Latin text and of all time stamps is zero.
fn utf16(bytes: &[u8]) -> Option<&'static Encoding> {
    const LOOKED_AT: usize = 4096;
    let head = bytes.get(..bytes.len().min(LOOKED_AT)).unwrap_or_default();
    let (mut even, mut odd) = (0, 0);
    for pair in head.chunks_exact(2) {
        even += usize::from(matches!(pair, [0, _]));
        odd += usize::from(matches!(pair, [_, 0]));
    }
    let many = head.len() / 8;
    match (even > many, odd > many) {
        (false, true) => Some(UTF_16LE),
        (true, false) => Some(UTF_16BE),
        _ => None,
    }
}

/// UTF-8 with a fault here and there: whisper.cpp cuts letters of several bytes apart where two tokens share one.
fn nearly_utf8(bytes: &[u8]) -> bool {
    let (mut valid, mut bad) = (0, 0);
    for chunk in bytes.utf8_chunks() {
        valid += chunk.valid().chars().filter(|c| !c.is_ascii()).count();
        bad += usize::from(!chunk.invalid().is_empty());
    }
    valid > 4 * bad
}
