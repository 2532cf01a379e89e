//! How pages are called: ranges of pages that are counted alike, as a PDF's `/PageLabels` has them (ISO 32000-2, 12.4.2).

use crate::source::document::{PageIndex, PageLabel};
use crate::source::roman;

/// How the pages of a range are counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LabelStyle {
    /// 1, 2, 3
    #[default]
    Decimal,
    /// i, ii, iii
    SmallRoman,
    /// I, II, III
    LargeRoman,
    /// a to z, then aa to zz
    SmallLetters,
    /// A to Z, then AA to ZZ
    LargeLetters,
    /// Not at all: each is called by the prefix alone.
    Uncounted,
}

/// Pages that are counted alike, up to where the next range begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LabelRange {
    /// The first of them.
    pub first: PageIndex,
    /// How they are counted.
    pub style: LabelStyle,
    /// What stands before each number.
    pub prefix: String,
    /// The number of the first page, from 1.
    pub start: u32,
}

/// Longer names are none that a page is called by.
const LONGEST: usize = 40;

/// What `page` is called by `ranges`, which are in order; `None` where it stands before all of them. The inner `None`: it
/// is called by its number alone.
#[must_use]
pub fn label(ranges: &[LabelRange], page: PageIndex) -> Option<Option<PageLabel>> {
    let behind = ranges.partition_point(|range| range.first <= page);
    let range = ranges.get(behind.checked_sub(1)?)?;
    let number = range.start.saturating_add(page.0 - range.first.0);
    let label = format!("{}{}", range.prefix, counted(range.style, number));
    let is_own = !label.is_empty() && label != page.number().to_string();
    Some(is_own.then_some(PageLabel(label)))
}

/// The ranges as they can be kept: in order, each page at which one begins once (the last one said holds), prefixes as one
/// line, numbers from 1. Those beyond `pages` are left out.
#[must_use]
pub fn tidy(ranges: Vec<LabelRange>, pages: usize) -> Vec<LabelRange> {
    let mut kept: Vec<LabelRange> = Vec::new();
    for range in ranges {
        if range.first.0 as usize >= pages {
            continue;
        }
        let words = range.prefix.split(|c: char| c.is_whitespace() || c.is_control());
        let mut prefix: String = words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
        // "Plate 3": the space before the number is the prefix's own.
        if !prefix.is_empty() && range.prefix.ends_with(' ') {
            prefix.push(' ');
        }
        let range = LabelRange {
            prefix: prefix.chars().take(LONGEST).collect(),
            start: range.start.max(1),
            ..range
        };
        kept.retain(|there| there.first != range.first);
        kept.push(range);
    }
    kept.sort_by_key(|range| range.first);
    kept
}

fn counted(style: LabelStyle, number: u32) -> String {
    match style {
        LabelStyle::Decimal => number.to_string(),
        LabelStyle::SmallRoman => roman::written(number).to_lowercase(),
        LabelStyle::LargeRoman => roman::written(number),
        LabelStyle::SmallLetters => letters(number).to_lowercase(),
        LabelStyle::LargeLetters => letters(number),
        LabelStyle::Uncounted => String::new(),
    }
}

/// A to Z, AA to ZZ, AAA to ZZZ; digits where it would be longer than anybody reads.
fn letters(number: u32) -> String {
    let (times, letter) = ((number.max(1) - 1) / 26 + 1, (number.max(1) - 1) % 26);
    if times as usize > LONGEST {
        return number.to_string();
    }
    let letter = char::from_u32(u32::from(b'A') + letter).unwrap_or('A');
    std::iter::repeat_n(letter, times as usize).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn range(first: u32, style: LabelStyle, prefix: &str, start: u32) -> LabelRange {
        LabelRange {
            first: PageIndex(first),
            style,
            prefix: prefix.to_owned(),
            start,
        }
    }

    #[test]
    fn pages_are_called_by_their_range() {
        let ranges = [
            range(2, LabelStyle::SmallRoman, "", 1),
            range(6, LabelStyle::Decimal, "", 1),
            range(9, LabelStyle::Decimal, "A-", 5),
            range(11, LabelStyle::Uncounted, "Plate", 1),
            range(12, LabelStyle::Uncounted, "", 1),
            range(13, LabelStyle::Decimal, "", 14),
        ];
        let check = |page, expected: Option<Option<&str>>| {
            let found = label(&ranges, PageIndex(page)).map(|label| label.map(|label| label.0));
            assert_eq!(found, expected.map(|label| label.map(str::to_owned)), "{page}");
        };
        check(0, None);
        check(1, None);
        check(2, Some(Some("i")));
        check(5, Some(Some("iv")));
        check(6, Some(Some("1")));
        check(10, Some(Some("A-6")));
        check(11, Some(Some("Plate")));
        check(12, Some(None));
        // As the page's number says, too.
        check(13, Some(None));
        assert_eq!(label(&[], PageIndex(3)), None);
    }

    #[test]
    fn counting() {
        use LabelStyle::{Decimal, LargeLetters, LargeRoman, SmallLetters, SmallRoman, Uncounted};
        let cases = [
            (Decimal, 12, "12"),
            (SmallRoman, 4, "iv"),
            (LargeRoman, 1949, "MCMXLIX"),
            (SmallRoman, 4_000_000, "4000000"),
            (LargeLetters, 26, "Z"),
            (SmallLetters, 27, "aa"),
            (SmallLetters, 54, "bbb"),
            (LargeLetters, 900_000, "900000"),
            (Uncounted, 7, ""),
        ];
        for (style, number, expected) in cases {
            assert_eq!(counted(style, number), expected, "{style:?} {number}");
        }
    }

    #[test]
    fn ranges_are_kept_in_order_and_inside() {
        let said = vec![
            range(9, LabelStyle::Decimal, "", 0),
            range(0, LabelStyle::SmallRoman, " a \n b ", 1),
            range(9, LabelStyle::Decimal, "x", 3),
            range(10, LabelStyle::Decimal, "", 1),
        ];
        let expected = [
            range(0, LabelStyle::SmallRoman, "a b ", 1),
            range(9, LabelStyle::Decimal, "x", 3),
        ];
        assert_eq!(tidy(said, 10), expected);
    }
}
