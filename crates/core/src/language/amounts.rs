//! What an amount is worth, however it is written: "15%" is "15 percent", "$2.3bn" is "$2.3 billion", "five" is "5".

use crate::fold::marks::is_currency;
use crate::language::numerals;

/// A number with what it counts.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Amount {
    value: f64,
    unit: String,
}

impl Amount {
    /// How many.
    pub(crate) fn value(&self) -> f64 {
        self.value
    }

    /// Of what, in one spelling; empty when it does not say.
    pub(crate) fn unit(&self) -> &str {
        &self.unit
    }
}

/// The amount that `words` (in small letters, in order) say, if they say one and nothing else.
pub(crate) fn amount<'a>(words: impl Iterator<Item = &'a str>) -> Option<Amount> {
    let mut total: Option<f64> = None;
    let mut group = 0.0;
    let mut unit = String::new();
    for word in words {
        let (number, rest) = split(word);
        match number {
            Some(number) if total.is_none() => (total, group) = (Some(0.0), number),
            Some(_) => return None,
            None => {}
        }
        for part in rest.iter().map(String::as_str).filter(|part| !part.is_empty()) {
            if let Some(scale) = scale(part).filter(|_| total.is_some()) {
                group = if group == 0.0 { scale } else { group * scale };
                if scale > 100.0 {
                    total = Some(total.unwrap_or_default() + group);
                    group = 0.0;
                }
            } else if let Some(number) = number_word(part).filter(|_| number.is_none()) {
                total.get_or_insert(0.0);
                group += number;
            } else if part == "cent" && unit == "per" {
                "%".clone_into(&mut unit);
            } else if part != "and" {
                if !unit.is_empty() {
                    return None;
                }
                unit = unit_of(part).to_owned();
            }
        }
    }
    Some(Amount {
        value: total? + group,
        unit,
    })
}

/// Whether two spellings of a unit or scale are the same one.
pub(crate) fn same_unit(a: &str, b: &str) -> bool {
    let (ours, theirs) = (unit_of(a), unit_of(b));
    (ours == theirs && a != b) || (scale(a).is_some() && scale(a) == scale(b))
}

/// A word's digits as a number, and the letters and signs around them.
fn split(word: &str) -> (Option<f64>, [String; 2]) {
    let digit = |c: char| c.is_ascii_digit();
    let Some(start) = word.find(digit) else {
        return (None, [word.to_owned(), String::new()]);
    };
    let end = word.rfind(digit).map_or(start, |last| last + 1);
    let (head, tail) = (
        word.get(..start).unwrap_or_default(),
        word.get(end..).unwrap_or_default(),
    );
    let negative = head.contains('-');
    let digits: Option<f64> = word.get(start..end).and_then(|digits| digits.parse().ok());
    let bare = |part: &str| part.replace('-', "");
    (
        digits.map(|value| if negative { -value } else { value }),
        [bare(head), bare(tail)],
    )
}

fn scale(word: &str) -> Option<f64> {
    Some(match word {
        "hundred" => 100.0,
        "thousand" | "k" | "tausend" | "mille" | "mil" | "tsd" => 1e3,
        "million" | "millions" | "mn" | "mio" | "millionen" | "millones" | "milioni" | "milhões" => 1e6,
        "billion" | "billions" | "bn" | "mrd" | "milliarden" | "milliards" | "miliardi" => 1e9,
        "trillion" | "trillions" | "tn" => 1e12,
        _ => return None,
    })
}

fn number_word(word: &str) -> Option<f64> {
    numerals::small(word).or_else(|| numerals::tens(word)).map(f64::from)
}

/// One spelling for every unit that has several.
fn unit_of(word: &str) -> &str {
    match word {
        "%" | "percent" | "pct" | "prozent" | "percentage" => "%",
        "$" | "dollar" | "dollars" | "usd" => "$",
        "€" | "euro" | "euros" | "eur" => "€",
        "£" | "pounds" | "gbp" => "£",
        "km" | "kilometer" | "kilometers" | "kilometre" | "kilometres" => "km",
        "m" | "meter" | "meters" | "metre" | "metres" => "m",
        "cm" | "centimeter" | "centimeters" | "centimetre" | "centimetres" => "cm",
        "mm" | "millimeter" | "millimeters" | "millimetre" | "millimetres" => "mm",
        "kg" | "kilogram" | "kilograms" => "kg",
        "g" | "gram" | "grams" => "g",
        "mg" | "milligram" | "milligrams" => "mg",
        "h" | "hr" | "hrs" | "hour" | "hours" => "h",
        "min" | "mins" | "minute" | "minutes" => "min",
        "s" | "sec" | "second" | "seconds" => "s",
        "ms" | "millisecond" | "milliseconds" => "ms",
        "year" | "years" | "yr" | "yrs" => "year",
        "month" | "months" => "month",
        "week" | "weeks" => "week",
        "day" | "days" => "day",
        "rpm" => "rpm",
        _ if word.len() > 1 && word.starts_with(is_currency) => word,
        _ => word,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_worth_the_same() {
        let worth = |text: &str| amount(text.split(' '));
        let cases = [
            ("15%", "15 percent", true),
            ("12.5%", "12.5 per cent", true),
            ("$2.3bn", "$2.3 billion", true),
            ("five", "5", true),
            ("two hundred and fifty thousand", "250000", true),
            ("5 km", "5 kilometers", true),
            ("5 million", "5000000", true),
            ("15%", "15", false),
            ("15%", "15 per", false),
            ("-5", "5", false),
            ("2.3 million", "2.3 billion", false),
            ("5 km", "5 m", false),
        ];
        for (a, b, same) in cases {
            assert!(worth(a).is_some() && worth(b).is_some(), "{a} {b}");
            assert_eq!(worth(a) == worth(b), same, "{a} {b}");
        }
        for text in ["many", "5 of 6", "the", ""] {
            assert_eq!(worth(text), None, "{text}");
        }
    }
}
