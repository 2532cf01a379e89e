//! The small numbers that English has words for, which are compared as amounts, as speech and as values of claims.

pub(crate) const SMALL: [&str; 20] = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
];
const TENS: [&str; 8] = [
    "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
];
const ORDINALS: [&str; 20] = [
    "zeroth",
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
    "thirteenth",
    "fourteenth",
    "fifteenth",
    "sixteenth",
    "seventeenth",
    "eighteenth",
    "nineteenth",
];
const TENTHS: [&str; 8] = [
    "twentieth",
    "thirtieth",
    "fortieth",
    "fiftieth",
    "sixtieth",
    "seventieth",
    "eightieth",
    "ninetieth",
];

/// "zero" to "nineteen".
pub(crate) fn small(word: &str) -> Option<u8> {
    place(&SMALL, word)
}

/// "twenty" to "ninety".
pub(crate) fn tens(word: &str) -> Option<u8> {
    place(&TENS, word).map(|at| 20 + 10 * at)
}

/// "zeroth" to "nineteenth".
pub(crate) fn small_ordinal(word: &str) -> Option<u8> {
    place(&ORDINALS, word)
}

/// "twentieth" to "ninetieth".
pub(crate) fn tenth(word: &str) -> Option<u8> {
    place(&TENTHS, word).map(|at| 20 + 10 * at)
}

fn place(names: &[&str], word: &str) -> Option<u8> {
    names
        .iter()
        .zip(0_u8..)
        .find(|(name, _)| **name == word)
        .map(|(_, at)| at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_their_numbers() {
        let cases = [
            ("zero", Some(0)),
            ("nineteen", Some(19)),
            ("ninety", Some(90)),
            ("first", None),
            ("", None),
        ];
        for (word, expected) in cases {
            assert_eq!(small(word).or_else(|| tens(word)), expected, "{word}");
        }
        let cases = [
            ("first", Some(1)),
            ("nineteenth", Some(19)),
            ("twentieth", Some(20)),
            ("ninetieth", Some(90)),
            ("one", None),
        ];
        for (word, expected) in cases {
            assert_eq!(small_ordinal(word).or_else(|| tenth(word)), expected, "{word}");
        }
    }
}
