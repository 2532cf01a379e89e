//! JSON as foreign programs write it.

use serde_json::Value;

/// The value in `bytes`. Bytes that are no UTF-8 and halves of surrogate pairs become "\u{fffd}".
pub(super) fn parse(bytes: &[u8]) -> Result<Value, serde_json::Error> {
    match serde_json::from_slice(bytes) {
        Ok(value) => Ok(value),
        Err(error) if error.is_data() || error.is_syntax() => serde_json::from_str(&mended(bytes)).map_err(|_| error),
        Err(error) => Err(error),
    }
}

/// The text with every `\ud83d` that is no part of a pair replaced by `\ufffd`.
fn mended(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(bytes);
    let mut mended = String::with_capacity(text.len());
    let mut rest = text.as_ref();
    while let Some(at) = rest.find('\\') {
        let (head, tail) = rest.split_at(at);
        mended.push_str(head);
        let unit = unit(tail);
        let kept = match unit {
            Some(0xd800..=0xdbff) => match tail.get(6..).and_then(self::unit) {
                Some(0xdc00..=0xdfff) => 12,
                _ => 0,
            },
            Some(0xdc00..=0xdfff) => 0,
            Some(_) => 6,
            None => 1 + tail.chars().nth(1).map_or(0, char::len_utf8),
        };
        if kept == 0 {
            mended.push_str("\\ufffd");
        } else {
            mended.push_str(tail.get(..kept).unwrap_or(tail));
        }
        rest = tail.get(if kept == 0 { 6 } else { kept }..).unwrap_or_default();
    }
    mended.push_str(rest);
    mended
}

/// The UTF-16 unit that an escape at the start of `text` names.
fn unit(text: &str) -> Option<u16> {
    u16::from_str_radix(text.strip_prefix("\\u")?.get(..4)?, 16).ok()
}

/// A member's text, or nothing.
pub(super) fn text<'a>(value: &'a Value, member: &str) -> &'a str {
    value.get(member).and_then(Value::as_str).unwrap_or_default()
}

/// A member's text when it has any.
pub(super) fn some_text(value: &Value, members: &[&str]) -> Option<String> {
    let found = members
        .iter()
        .map(|member| text(value, member))
        .find(|text| !text.trim().is_empty());
    found.map(str::to_owned)
}

/// A member's elements, or none.
pub(super) fn list<'a>(value: &'a Value, member: &str) -> &'a [Value] {
    value.get(member).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

/// A member as a count.
pub(super) fn count(value: &Value, member: &str) -> Option<usize> {
    value
        .get(member)
        .and_then(Value::as_u64)
        .and_then(|n| usize::try_from(n).ok())
}

/// A member as milliseconds since 1970: seconds as a number, or a date and time as RFC 3339 has it.
pub(super) fn moment(value: &Value, member: &str) -> Option<i64> {
    match value.get(member)? {
        // Numbers past the year 5000 count thousandths.
        Value::Number(number) => number.as_f64().filter(|n| n.abs() < 1e14).map(|n| {
            let thousandths = n.abs() > 1e11;
            (if thousandths { n } else { n * 1000.0 }) as i64
        }),
        Value::String(date) => date_ms(date),
        _ => None,
    }
}

/// Milliseconds since 1970 of "2026-03-01T12:34:56.789Z"; an offset is honoured, its absence read as UTC.
pub(super) fn date_ms(date: &str) -> Option<i64> {
    let number = |range: std::ops::Range<usize>| date.get(range)?.parse::<i64>().ok();
    let (year, month, day) = (number(0..4)?, number(5..7)?, number(8..10)?);
    let (hour, minute, second) = (
        number(11..13).unwrap_or(0),
        number(14..16).unwrap_or(0),
        number(17..19).unwrap_or(0),
    );
    if !(1..=12).contains(&month) || !(1..=31).contains(&day) {
        return None;
    }
    let zone = date
        .get(19..)
        .unwrap_or_default()
        .trim_start_matches(|c: char| c == '.' || c.is_ascii_digit());
    let offset = match (zone.get(..1), zone.get(1..3), zone.get(4..6).or(zone.get(3..5))) {
        (Some(sign @ ("+" | "-")), Some(hours), minutes) => {
            let minutes = hours.parse::<i64>().ok()? * 60 + minutes.and_then(|m| m.parse().ok()).unwrap_or(0);
            if sign == "+" { minutes } else { -minutes }
        }
        _ => 0,
    };
    // Days from civil, after Howard Hinnant's "chrono-Compatible Low-Level Date Algorithms".
    let shifted = if month <= 2 { year - 1 } else { year };
    let era = shifted.div_euclid(400);
    let of_era = shifted - era * 400;
    let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    let days = era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468;
    Some((((days * 24 + hour) * 60 + minute - offset) * 60 + second) * 1000)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn lone_surrogates_and_broken_text_are_mended() {
        for (raw, expected) in [
            (&br#"{"a":"x\ud83dy"}"#[..], "x\u{fffd}y"),
            (
                br#"{"a":"\udc00 \ud83d\ude00 \u00e9 \\ud83d"}"#,
                "\u{fffd} 😀 é \\ud83d",
            ),
            (b"{\"a\":\"\xff\"}", "\u{fffd}"),
        ] {
            assert_eq!(text(&parse(raw).unwrap(), "a"), expected);
        }
        assert!(parse(b"{\"a\":").is_err());
    }

    #[test]
    fn moments() {
        for (json, expected) in [
            (r#"{"t":1700000000.5}"#, Some(1_700_000_000_500)),
            (r#"{"t":"2023-11-14T22:13:20.5Z"}"#, Some(1_700_000_000_000)),
            (r#"{"t":"2023-11-14T23:13:20+01:00"}"#, Some(1_700_000_000_000)),
            (r#"{"t":"2023-99-14"}"#, None),
            (r#"{"t":null}"#, None),
        ] {
            assert_eq!(moment(&parse(json.as_bytes()).unwrap(), "t"), expected, "{json}");
        }
    }
}
