//! Dates as mail headers and browsers write them, in the form that sorts (ISO 8601).

/// "Tue Oct 05 2021 10:11:12 GMT+0200 (…)" or "Tue, 5 Oct 2021 10:11:12 +0200" as "2021-10-05T10:11:12+02:00"; what
/// cannot be read stays as it is.
pub(crate) fn iso(date: &str) -> String {
    read(date).unwrap_or_else(|| date.trim().to_owned())
}

const MONTHS: [&str; 12] = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
];

fn read(date: &str) -> Option<String> {
    let (mut day, mut month, mut year, mut time, mut zone) = (None, None, None, None, None);
    let date = date.split('(').next()?;
    for word in date.split([' ', ',']).filter(|word| !word.is_empty()) {
        let lower = word.to_ascii_lowercase();
        let named = lower
            .get(..3)
            .and_then(|start| MONTHS.iter().position(|month| *month == start));
        if let (Some(named), true) = (named, lower.starts_with(|c: char| c.is_ascii_alphabetic())) {
            month.get_or_insert(named + 1);
        } else if word.contains(':') && time.is_none() {
            time = Some(clock(word)?);
        } else if time.is_some() && zone.is_none() {
            zone = offset(&lower);
        } else if let Ok(number) = word.parse::<u32>() {
            match number {
                1..=31 => day = day.or(Some(number)),
                1900..=9999 => year = Some(number),
                _ => return None,
            }
        }
    }
    let (day, month, year) = (day?, month?, year?);
    let zone = zone.unwrap_or_default();
    Some(format!(
        "{year:04}-{month:02}-{day:02}T{}{zone}",
        time.unwrap_or_else(|| "00:00:00".to_owned())
    ))
}

fn clock(word: &str) -> Option<String> {
    let numbers: Vec<u32> = word.split(':').map(|part| part.parse().ok()).collect::<Option<_>>()?;
    match numbers.as_slice() {
        [h @ 0..24, m @ 0..60] => Some(format!("{h:02}:{m:02}:00")),
        [h @ 0..24, m @ 0..60, s @ 0..=60] => Some(format!("{h:02}:{m:02}:{s:02}")),
        _ => None,
    }
}

fn offset(word: &str) -> Option<String> {
    let digits = word.trim_start_matches("gmt").trim_start_matches("utc");
    if digits.is_empty() || word == "z" {
        return Some("Z".to_owned());
    }
    let (sign, digits) = digits
        .split_at_checked(1)
        .filter(|(sign, _)| matches!(*sign, "+" | "-"))?;
    let digits = digits.replace(':', "");
    let (hours, minutes) = digits.split_at_checked(2)?;
    let is_number = |part: &str| part.len() == 2 && part.bytes().all(|b| b.is_ascii_digit());
    (is_number(hours) && is_number(minutes)).then(|| match (hours, minutes) {
        ("00", "00") => "Z".to_owned(),
        _ => format!("{sign}{hours}:{minutes}"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(date: &str, expected: &str) {
        assert_eq!(iso(date), expected);
    }

    #[test]
    fn dates_of_mails_and_browsers() {
        check("Tue, 5 Oct 2021 10:11:12 +0200", "2021-10-05T10:11:12+02:00");
        check("Tue, 05 Oct 2021 10:11:12 -0000", "2021-10-05T10:11:12Z");
        check(
            "Tue Oct 05 2021 10:11:12 GMT-0330 (Newfoundland)",
            "2021-10-05T10:11:12-03:30",
        );
        check("5 October 2021", "2021-10-05T00:00:00");
        check("2021-10-05", "2021-10-05");
        check("once upon a time", "once upon a time");
        check("Tue, 5 Oct 2021 99:99", "Tue, 5 Oct 2021 99:99");
    }
}
