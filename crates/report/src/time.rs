//! Moments as dates, and times in recordings.

/// Milliseconds since 1970 as ISO 8601 in UTC: "2026-11-26T03:45:00Z". Days to dates by Howard Hinnant's
/// "chrono-Compatible Low-Level Date Algorithms" (civil_from_days).
#[must_use]
pub fn iso(ms: i64) -> String {
    let seconds = ms.div_euclid(1000);
    let (days, rest) = (seconds.div_euclid(86_400), seconds.rem_euclid(86_400));
    let shifted = days + 719_468;
    let era = shifted.div_euclid(146_097);
    let of_era = shifted.rem_euclid(146_097);
    let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 {
        month_from_march + 3
    } else {
        month_from_march - 9
    };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    let (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}

/// The day alone: "2026-11-26".
pub(crate) fn day(ms: i64) -> String {
    let iso = iso(ms);
    iso.split('T').next().unwrap_or_default().to_owned()
}

/// "5:23", "1:02:03": whole seconds, cut off.
pub(crate) fn clock(ms: u64) -> String {
    let seconds = ms / 1000;
    match seconds / 3600 {
        0 => format!("{}:{:02}", seconds / 60, seconds % 60),
        hours => format!("{hours}:{:02}:{:02}", seconds / 60 % 60, seconds % 60),
    }
}

/// Seconds with at most three decimals, as media fragments have them: "323", "9.1".
pub(crate) fn seconds(ms: u64) -> String {
    let text = format!("{}.{:03}", ms / 1000, ms % 1000);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::{clock, iso, seconds};

    #[test]
    fn moments_are_dates() {
        let cases = [
            (0, "1970-01-01T00:00:00Z"),
            (951_782_400_000, "2000-02-29T00:00:00Z"),
            (1_709_251_199_999, "2024-02-29T23:59:59Z"),
            (1_764_128_700_000, "2025-11-26T03:45:00Z"),
            (-1, "1969-12-31T23:59:59Z"),
            (4_107_542_399_000, "2100-02-28T23:59:59Z"),
            (4_107_542_400_000, "2100-03-01T00:00:00Z"),
        ];
        for (ms, expected) in cases {
            assert_eq!(iso(ms), expected, "{ms}");
        }
    }

    #[test]
    fn times_of_recordings() {
        let cases = [
            (0, "0:00", "0"),
            (323_999, "5:23", "323.999"),
            (3_723_000, "1:02:03", "3723"),
            (9_100, "0:09", "9.1"),
        ];
        for (ms, told, fragment) in cases {
            assert_eq!((clock(ms).as_str(), seconds(ms).as_str()), (told, fragment));
        }
    }
}
