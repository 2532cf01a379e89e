//! Page numbers in a line of text.

use crate::source::labels::LabelStyle;

/// A page number as printed. Arabic and Roman ones are counted apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numeral {
    pub(super) value: i64,
    roman: bool,
}

impl Numeral {
    /// Whether `other` would be printed `pages` pages later.
    pub(super) fn is_followed_by(self, other: Self, pages: i64) -> bool {
        self.roman == other.roman && other.value - self.value == pages
    }

    /// The number that a word is, between whatever marks: "12", "–12–", "\[12\]", "xii", "A-3".
    fn of(word: &str) -> Option<Self> {
        let name = Name::of(word)?;
        Some(Self {
            value: name.value,
            roman: name.is_roman(),
        })
    }
}

/// What a page is called in print: a number with what stands before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Name<'a> {
    /// "A-3", "S12" and "3-12": what comes before the last digits names a part of the book.
    pub(super) prefix: &'a str,
    pub(super) style: LabelStyle,
    pub(super) value: i64,
    /// It is written as a [`LabelStyle`] writes it, without zeros before it.
    pub(super) is_plain: bool,
}

impl<'a> Name<'a> {
    fn of(word: &'a str) -> Option<Self> {
        /// What stands around a number in Chinese, Japanese and Korean.
        const AROUND: [(&str, &str); 5] = [("第", "页"), ("第", "頁"), ("", "ページ"), ("", "頁"), ("", "쪽")];
        let bare = word.trim_matches(|c: char| !c.is_alphanumeric());
        let within = |(before, after): (&str, &str)| bare.strip_prefix(before)?.strip_suffix(after);
        let bare = AROUND.into_iter().find_map(within).unwrap_or(bare);
        if bare.is_empty() {
            return None;
        }
        if let Some(value) = roman(bare) {
            let is_small = bare.chars().all(char::is_lowercase);
            let style = if is_small {
                LabelStyle::SmallRoman
            } else {
                LabelStyle::LargeRoman
            };
            return Some(Self {
                prefix: "",
                style,
                value,
                is_plain: true,
            });
        }
        let digits = bare.rsplit(|c: char| !c.is_ascii_digit()).next().unwrap_or_default();
        let prefix = &bare[..bare.len() - digits.len()];
        if digits.len() > 6 || !names_a_part(prefix) {
            return None;
        }
        Some(Self {
            prefix,
            style: LabelStyle::Decimal,
            value: digits.parse().ok()?,
            is_plain: !digits.starts_with('0'),
        })
    }

    fn is_roman(&self) -> bool {
        self.style != LabelStyle::Decimal
    }
}

/// Letters, or the number of a chapter with a hyphen.
fn names_a_part(prefix: &str) -> bool {
    let is_chapter = || {
        prefix
            .strip_suffix('-')
            .is_some_and(|number| number.bytes().all(|b| b.is_ascii_digit()))
    };
    prefix.len() <= 3 && (prefix.chars().all(|c| c.is_alphabetic() || c == '-') || is_chapter())
}

/// What a line may call its page: the number that it holds alone, else those at its ends.
pub(super) fn names(text: &str) -> Vec<Name<'_>> {
    if alone(text).is_some() {
        return numbers(text).find_map(Name::of).into_iter().collect();
    }
    beside_title(text).into_iter().filter_map(Name::of).collect()
}

/// The numbers at a line's ends: where a page number stands when a title stands beside it.
pub(super) fn at_ends(text: &str) -> Vec<Numeral> {
    beside_title(text).into_iter().filter_map(Numeral::of).collect()
}

/// The words of a line that may be its page's number: the first, the last, and the one between two words, as in the heads of
/// dictionaries.
fn beside_title(text: &str) -> Vec<&str> {
    let words: Vec<&str> = text.split_whitespace().collect();
    match words.as_slice() {
        [first, middle, last] => vec![first, middle, last],
        [first, .., last] => vec![first, last],
        words => words.to_vec(),
    }
}

/// The number of a line that holds nothing but a page number: "12", "– 12 –", "Page 12 of 240", "12/240".
pub(super) fn alone(text: &str) -> Option<Numeral> {
    let numbers: Option<Vec<Numeral>> = numbers(text).map(Numeral::of).collect();
    match numbers?.as_slice() {
        [number] | [number, _] => Some(*number),
        _ => None,
    }
}

/// The words of a line without those that stand beside a page number.
fn numbers(text: &str) -> impl Iterator<Item = &str> {
    const BESIDE: [&str; 12] = [
        "page", "p", "pg", "pp", "of", "seite", "s", "von", "de", "sur", "página", "/",
    ];
    let words = text.split(|c: char| c.is_whitespace() || matches!(c, '/' | '|'));
    words.filter(|word| {
        let bare = word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase();
        !bare.is_empty() && !BESIDE.contains(&bare.as_str())
    })
}

/// The text with everything that counts pages folded away: lower case, digits, Roman numerals and stamps as one sign.
pub(super) fn folded(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for word in text.split_whitespace() {
        if !folded.is_empty() {
            folded.push(' ');
        }
        if roman(word).is_some() || is_stamp(word) {
            folded.push('#');
            continue;
        }
        for letter in word.chars().flat_map(char::to_lowercase) {
            match letter {
                '0'..='9' if folded.ends_with('#') => {}
                '0'..='9' => folded.push('#'),
                _ => folded.push(letter),
            }
        }
    }
    folded
}

/// An identifier in hexadecimal, as systems stamp on the pages they print: a UUID, a hash.
fn is_stamp(word: &str) -> bool {
    const SHORTEST: usize = 16;
    let digits = word.chars().filter(char::is_ascii_digit).count();
    word.len() >= SHORTEST && digits * 4 >= word.len() && word.chars().all(|c| c.is_ascii_hexdigit() || c == '-')
}

/// Whether a line holds nothing but such an identifier.
pub(super) fn is_stamp_alone(line: &str) -> bool {
    is_stamp(line.trim().trim_matches(['_', '{', '}', '#']))
}

/// The value of a Roman numeral below 400, all in one case.
fn roman(word: &str) -> Option<i64> {
    let one_case = word.chars().all(char::is_lowercase) || word.chars().all(char::is_uppercase);
    if !one_case || word.len() > 12 {
        return None;
    }
    let value = |letter: char| match letter.to_ascii_lowercase() {
        'i' => Some(1),
        'v' => Some(5),
        'x' => Some(10),
        'l' => Some(50),
        'c' => Some(100),
        _ => None,
    };
    let values = word.chars().map(value).collect::<Option<Vec<i64>>>()?;
    let mut total = 0;
    for (at, value) in values.iter().enumerate() {
        let smaller = values.get(at + 1).is_some_and(|next| next > value);
        total += if smaller { -value } else { *value };
    }
    (0 < total && total < 400).then_some(total)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn page_numbers_alone() {
        let check = |text, expected: Option<i64>| assert_eq!(alone(text).map(|n| n.value), expected, "{text:?}");
        check("12", Some(12));
        check(" – 12 –\n", Some(12));
        check("Page 12 of 240", Some(12));
        check("12/240", Some(12));
        check("xii", Some(12));
        check("XIV", Some(14));
        check("A-3", Some(3));
        check("12 Ferry service", None);
        check("第12页", Some(12));
        check("3-12", Some(12));
        check("3.2", None);
        check("1 2 3", None);
        check("", None);
        check("—", None);
    }

    #[test]
    fn titles_are_the_same_on_every_page() {
        assert_eq!(folded("The Ferry Book  102\n"), folded("The Ferry Book 9"));
        assert_eq!(folded("xiv The Ferry Book"), folded("ii THE FERRY BOOK"));
        assert_ne!(folded("The Ferry Book"), folded("The Ferry Boat"));
        let stamp = |id: &str| folded(&format!("Printed {id}"));
        let (a, b) = (
            "bca5fd22-cf47-11ec-89c9-1e9f0283ea00",
            "7702a1f0-9a10-41de-b00d-42a7113c0def",
        );
        assert_eq!(stamp(a), stamp(b));
        assert_ne!(stamp(a), stamp("acceded-facade-decade"));
        assert!(is_stamp_alone(&format!("_{a}\n")) && !is_stamp_alone(&format!("see {a}")));
    }

    #[test]
    fn numbers_go_on_from_page_to_page() {
        let (a, b, c) = (alone("9").unwrap(), alone("11").unwrap(), alone("xi").unwrap());
        assert!(a.is_followed_by(b, 2));
        assert!(b.is_followed_by(a, -2));
        assert!(!a.is_followed_by(b, 1));
        assert!(!a.is_followed_by(c, 2));
    }
}
