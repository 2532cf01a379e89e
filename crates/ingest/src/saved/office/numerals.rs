//! How lists write their numbers.

use pincite_core::source::roman::written as in_roman;

/// A number in a form by its name in Office files; `None` for forms that are not known here.
pub(super) fn written(format: &str, number: u32) -> Option<String> {
    Some(match format {
        "decimal" | "1" | "arabic" => number.to_string(),
        "decimalZero" => format!("{number:02}"),
        "lowerLetter" | "a" | "alphaLc" => letters(number),
        "upperLetter" | "A" | "alphaUc" => letters(number).to_uppercase(),
        "lowerRoman" | "i" | "romanLc" => roman(number)?.to_lowercase(),
        "upperRoman" | "I" | "romanUc" => roman(number)?,
        "ordinal" => format!("{number}{}", ordinal(number)),
        "none" | "" => String::new(),
        "decimalEnclosedParen" => format!("({number})"),
        "decimalEnclosedCircle" if (1..=20).contains(&number) => char::from_u32(0x245F + number)?.to_string(),
        "chineseCounting"
        | "chineseCountingThousand"
        | "ideographTraditional"
        | "japaneseCounting"
        | "taiwaneseCounting"
        | "taiwaneseCountingThousand"
            if number < 100 && format != "ideographTraditional" =>
        {
            chinese(number)
        }
        _ => return None,
    })
}

/// a, b, … z, aa, bb: as word processors count on.
fn letters(number: u32) -> String {
    const MOST: usize = 40;
    let Some(at) = number.checked_sub(1) else {
        return String::new();
    };
    let letter = char::from_digit(10 + at % 26, 36).unwrap_or('a');
    let times = usize::try_from(at / 26).unwrap_or(MOST).min(MOST) + 1;
    std::iter::repeat_n(letter, times).collect()
}

fn roman(number: u32) -> Option<String> {
    (1..4000).contains(&number).then(|| in_roman(number))
}

fn ordinal(number: u32) -> &'static str {
    match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    }
}

/// Numbers below a hundred, as they are counted in Chinese and Japanese.
fn chinese(number: u32) -> String {
    const DIGITS: [&str; 10] = ["〇", "一", "二", "三", "四", "五", "六", "七", "八", "九"];
    let digit = |at: u32| DIGITS.get(at as usize).copied().unwrap_or_default();
    match (number / 10, number % 10) {
        (0, ones) => digit(ones).to_owned(),
        (tens, ones) => {
            let tens = if tens == 1 { "" } else { digit(tens) };
            format!("{tens}十{}", if ones == 0 { "" } else { digit(ones) })
        }
    }
}
