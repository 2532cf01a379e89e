//! What readers marked in a PDF with other programs.

use crate::message::{AnnotationKind, LONGEST_NOTE, MOST_ANNOTATIONS, WireAnnotation, WireAnnotations};
use pincite_core::source::document::PageIndex;
use pincite_core::source::layout::UserRect;

/// What readers marked in a page.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PageAnnotations {
    /// The annotations, in the order in which the page names them.
    pub list: Vec<PdfAnnotation>,
    /// There are more than are told.
    pub more: bool,
}

/// An annotation that a reader made.
#[derive(Clone, Debug, PartialEq)]
pub struct PdfAnnotation {
    /// Its page.
    pub page: PageIndex,
    /// Which of the page's annotations it is, from zero.
    pub number: u32,
    /// What kind of mark it is.
    pub kind: AnnotationKind,
    /// What it marks, one rectangle a line; none where it marks nothing on the page.
    pub rects: Vec<UserRect>,
    /// Red, green, blue, where it says so.
    pub colour: Option<[u8; 3]>,
    /// What it says.
    pub note: String,
    /// It says more than is told.
    pub cut: bool,
    /// Who made it, as it says.
    pub author: Option<String>,
    /// When it was changed last, as it says: milliseconds since 1970.
    pub at_ms: Option<i64>,
}

impl PageAnnotations {
    /// What a worker told, held against the bounds once more: it has read a foreign file.
    pub(crate) fn of(page: PageIndex, told: WireAnnotations) -> Self {
        let more = told.more || told.list.len() > MOST_ANNOTATIONS;
        let list = told.list.into_iter().take(MOST_ANNOTATIONS);
        Self {
            list: list.map(|one| annotation(page, one)).collect(),
            more,
        }
    }
}

fn annotation(page: PageIndex, one: WireAnnotation) -> PdfAnnotation {
    let rects = one
        .boxes
        .into_iter()
        .filter(|sides| sides.iter().all(|side| side.is_finite()));
    let note: String = one.contents.chars().take(LONGEST_NOTE).collect();
    let author = one.author.split_whitespace().collect::<Vec<_>>().join(" ");
    PdfAnnotation {
        page,
        number: one.number,
        kind: one.kind,
        rects: rects.map(|[x0, y0, x1, y1]| UserRect { x0, y0, x1, y1 }).collect(),
        colour: one.colour,
        note: note.replace("\r\n", "\n").replace('\r', "\n").trim().to_owned(),
        cut: one.cut,
        author: (!author.is_empty()).then_some(author),
        at_ms: moment(&one.modified),
    }
}

/// A date as PDF writes them ("D:20240229235959+01'00'", all behind the year may be missing) as milliseconds since 1970.
fn moment(date: &str) -> Option<i64> {
    let date = date.trim();
    let mut rest = date.strip_prefix("D:").unwrap_or(date);
    let mut digits = |count: usize| -> Option<i64> {
        let part = rest
            .get(..count)
            .filter(|part| part.bytes().all(|c| c.is_ascii_digit()))?;
        rest = rest.get(count..).unwrap_or_default();
        part.parse().ok()
    };
    let year = digits(4)?;
    let (month, day) = (digits(2).unwrap_or(1), digits(2).unwrap_or(1));
    let [hour, minute, second] = [(); 3].map(|()| digits(2).unwrap_or(0));
    let sound = (1970..=9999).contains(&year)
        && (1..=12).contains(&month)
        && (1..=31).contains(&day)
        && (0..24).contains(&hour)
        && (0..60).contains(&minute)
        && (0..=60).contains(&second);
    if !sound {
        return None;
    }
    let local = days(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second;
    Some((local - offset(rest)) * 1000)
}

/// Seconds by which the time of a date is ahead of UTC.
fn offset(zone: &str) -> i64 {
    let sign = match zone.as_bytes().first() {
        Some(b'+') => 1,
        Some(b'-') => -1,
        _ => return 0,
    };
    let digits: String = zone.chars().filter(char::is_ascii_digit).take(4).collect();
    let part = |range: std::ops::Range<usize>| digits.get(range).and_then(|part| part.parse::<i64>().ok());
    let (hours, minutes) = (part(0..2).unwrap_or(0), part(2..4).unwrap_or(0));
    sign * (hours.min(23) * 3600 + minutes.min(59) * 60)
}

/// Days from 1970 to a date, by Howard Hinnant's "chrono-Compatible Low-Level Date Algorithms" (days_from_civil).
const fn days(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let of_era = year.rem_euclid(400);
    let from_march = if month > 2 { month - 3 } else { month + 9 };
    let of_year = (153 * from_march + 2) / 5 + day - 1;
    let day_of_era = of_era * 365 + of_era / 4 - of_era / 100 + of_year;
    era * 146_097 + day_of_era - 719_468
}

#[cfg(test)]
mod tests {
    use super::moment;

    #[test]
    fn dates_of_annotations() {
        let cases = [
            ("D:20240229235959Z", Some(1_709_251_199_000)),
            ("D:20240301005959+01'00'", Some(1_709_251_199_000)),
            ("D:20240229185959-05'00", Some(1_709_251_199_000)),
            ("20240229", Some(1_709_164_800_000)),
            ("D:1970", Some(0)),
            ("D:20241301", None),
            ("D:0000", None),
            ("yesterday", None),
            ("", None),
            ("D:２０２４", None),
            (
                "D:20240229235959+99'99'",
                Some(1_709_251_199_000 - (23 * 3600 + 59 * 60) * 1000),
            ),
        ];
        for (date, expected) in cases {
            assert_eq!(moment(date), expected, "{date}");
        }
    }
}
