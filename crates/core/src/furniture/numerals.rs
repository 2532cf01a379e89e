//! Page numbers in a line of text.

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
        let bare = word.trim_matches(|c: char| !c.is_alphanumeric());
        if bare.is_empty() {
            return None;
        }
        if let Some(value) = roman(bare) {
            return Some(Self { value, roman: true });
        }
        // "A-3" and "S12": what comes before the digits names a part of the book.
        let digits = bare.rsplit(|c: char| !c.is_ascii_digit()).next().unwrap_or_default();
        let prefix = bare.len() - digits.len();
        let names_a_part = bare[..prefix].chars().all(|c| c.is_alphabetic() || c == '-') && prefix <= 3;
        if digits.len() > 6 || !names_a_part {
            return None;
        }
        Some(Self {
            value: digits.parse().ok()?,
            roman: false,
        })
    }
}

/// The numbers at a line's ends: where a page number stands when a title stands beside it.
pub(super) fn at_ends(text: &str) -> Vec<Numeral> {
    let mut words = text.split_whitespace();
    let (first, last) = (words.next(), words.next_back());
    first.into_iter().chain(last).filter_map(Numeral::of).collect()
}

/// The number of a line that holds nothing but a page number: "12", "– 12 –", "Page 12 of 240", "12/240".
pub(super) fn alone(text: &str) -> Option<Numeral> {
    const BESIDE: [&str; 12] = [
        "page", "p", "pg", "pp", "of", "seite", "s", "von", "de", "sur", "página", "/",
    ];
    let mut numbers = Vec::new();
    for word in text
        .split(|c: char| c.is_whitespace() || matches!(c, '/' | '|'))
        .filter(|word| !word.is_empty())
    {
        let bare = word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase();
        if bare.is_empty() || BESIDE.contains(&bare.as_str()) {
            continue;
        }
        numbers.push(Numeral::of(word)?);
    }
    match numbers.as_slice() {
        [number] | [number, _] => Some(*number),
        _ => None,
    }
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
