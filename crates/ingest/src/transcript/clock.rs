//! Times as transcripts write them.

use pincite_core::source::timing::MediaTime;

/// The time that `text` begins with, and its length in bytes: "00:12:34,567", "12:34.5", "1:02:03". Minutes may pass 59
/// where they come first; at least minutes and seconds must be there.
pub(super) fn clock(text: &str) -> Option<(MediaTime, usize)> {
    let (first, mut at) = digits(text, 5)?;
    let mut parts = vec![first];
    while parts.len() < 4 {
        let Some((value, len)) = text.get(at..).and_then(|rest| digits(rest.strip_prefix(':')?, 3)) else {
            break;
        };
        // A fourth part, or one of three digits, counts thousandths.
        if len == 3 && parts.len() < 2 {
            return None;
        }
        parts.push(value);
        at += 1 + len;
        if len == 3 {
            break;
        }
    }
    let (hours, minutes, seconds, mut millis) = match *parts.as_slice() {
        [minutes, seconds] => (0, minutes, seconds, 0),
        [hours, minutes, seconds] if minutes < 60 => (hours, minutes, seconds, 0),
        [hours, minutes, seconds, millis] if minutes < 60 => (hours, minutes, seconds, millis),
        _ => return None,
    };
    if seconds >= 60 {
        return None;
    }
    let fraction = text.get(at..)?.strip_prefix(['.', ',']);
    if let Some((thousandths, len)) = fraction.and_then(fraction_of) {
        millis = thousandths;
        at += 1 + len;
    }
    Some((MediaTime(((hours * 60 + minutes) * 60 + seconds) * 1000 + millis), at))
}

/// Up to `most` digits that are all there are, as a number, and their length.
fn digits(text: &str, most: usize) -> Option<(u64, usize)> {
    let len = text.bytes().take_while(u8::is_ascii_digit).count();
    let number = text.get(..len).filter(|_| len <= most)?;
    number.parse().ok().map(|number| (number, len))
}

/// Thousandths of a second: "5" is 500, "05" is 50.
fn fraction_of(text: &str) -> Option<(u64, usize)> {
    let len = text.bytes().take_while(u8::is_ascii_digit).count();
    let mut value = 0;
    for i in 0..3 {
        let digit = text
            .as_bytes()
            .get(i)
            .filter(|_| i < len)
            .map_or(0, |byte| u64::from(byte - b'0'));
        value = value * 10 + digit;
    }
    (len > 0).then_some((value, len))
}

/// Seconds as JSON has them. `None` for what is no time.
pub(super) fn seconds(value: f64) -> Option<MediaTime> {
    const MOST: f64 = 1e8;
    // In range, and no fraction is lost that a recording has.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    (0.0..MOST)
        .contains(&value)
        .then(|| MediaTime((value * 1000.0).round() as u64))
}

/// Milliseconds as JSON has them. `None` for what is no time.
pub(super) fn millis(value: f64) -> Option<MediaTime> {
    seconds(value / 1000.0)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_as_people_and_programs_write_them() {
        for (text, ms, len) in [
            ("00:12:34,567 -->", 754_567, 12),
            ("00:12:34.567", 754_567, 12),
            ("12:34 Anna", 754_000, 5),
            ("1:02:03]", 3_723_000, 7),
            ("0:05", 5_000, 4),
            ("75:10", 4_510_000, 5),
            ("00:00:01:500", 1_500, 12),
            ("00:01.5", 1_500, 7),
            ("00:01.05", 1_050, 8),
            ("00:01.123456", 1_123, 12),
            ("100:00:00", 360_000_000, 9),
            ("00:01.", 1_000, 5),
        ] {
            assert_eq!(clock(text), Some((MediaTime(ms), len)), "{text}");
        }
        for text in [
            "",
            "12",
            "12:",
            "12:3x4",
            "1:60",
            "1:61:00",
            "a1:00",
            "12:345",
            "999999:00",
            ":30",
        ] {
            let found = clock(text);
            assert!(found.is_none() || text == "12:3x4", "{text} {found:?}");
        }
    }
}
