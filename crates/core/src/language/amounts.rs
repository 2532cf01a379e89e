//! What an amount is worth, however it is written: "15%" is "15 percent", "$2.3bn" is "$2.3 billion", "five" is "5".

use crate::fold::marks::is_loosely_spaced;
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

    /// Two amounts that stand side by side, of which one may say the unit for both: "5 to 10 euros".
    pub(crate) fn with_unit_of_either(first: Self, second: Self) -> (Self, Self) {
        let unit = if first.unit.is_empty() {
            &second.unit
        } else {
            &first.unit
        }
        .clone();
        let of_both = |amount: Self| match amount.unit.is_empty() {
            true => Self {
                unit: unit.clone(),
                ..amount
            },
            false => amount,
        };
        (of_both(first), of_both(second))
    }

    /// Of what, in one spelling; empty when it does not say.
    pub(crate) fn unit(&self) -> &str {
        &self.unit
    }
}

/// The amount that `words` (in small letters, in order) say, if they say one and nothing else.
pub(crate) fn amount<'a>(words: impl Iterator<Item = &'a str>) -> Option<Amount> {
    amount_in(words, |_| None)
}

/// The same in a language that has words for numbers by `named`.
pub(crate) fn amount_in<'a>(
    words: impl Iterator<Item = &'a str>,
    named: impl Fn(&str) -> Option<f64>,
) -> Option<Amount> {
    let words: Vec<&str> = words.collect();
    if words.iter().any(|word| word.contains(is_loosely_spaced)) {
        return of_characters(&words.concat());
    }
    let mut total: Option<f64> = None;
    let mut group: f64 = 0.0;
    let mut unit = String::new();
    for word in words {
        if let Some(part) = fraction(word) {
            // "2 1/2": behind a whole number alone.
            if total.is_some_and(|total| total != 0.0) || group.fract() != 0.0 || !unit.is_empty() {
                return None;
            }
            (total, group) = (Some(0.0), group + part);
            continue;
        }
        let (number, rest) = split(word);
        match number {
            Some(number) if total.is_none() => (total, group) = (Some(0.0), number),
            Some(_) => return None,
            // Digits that are no one number: "1/4", "3:30".
            None if word.contains(|c: char| c.is_ascii_digit()) => return None,
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
            } else if let Some(value) = named(part).filter(|_| number.is_none()) {
                total.get_or_insert(0.0);
                group = put_behind(group, value)?;
            } else if matches!(
                (&*unit, part),
                ("per" | "pro", "cent") | ("pour", "cent") | ("por", "ciento" | "cento") | ("per", "cento")
            ) {
                "%".clone_into(&mut unit);
            } else if matches!(
                (&*unit, part),
                ("per" | "pro", "mille" | "mil") | ("pour", "mille") | ("por", "mil")
            ) {
                "‰".clone_into(&mut unit);
            } else if unit == "°" && matches!(unit_of(part), "°c" | "°f" | "c" | "f") {
                unit = format!("°{}", unit_of(part).trim_start_matches('°'));
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

/// A number word behind others: "two" and "hundred", "twenty" and "five", but not "five" and "ten".
fn put_behind(group: f64, value: f64) -> Option<f64> {
    let place = [10.0, 100.0, 1000.0].into_iter().find(|place| value < *place)?;
    if value.to_bits() == 100_f64.to_bits() && group > 0.0 && group < 10.0 {
        return Some(group * value);
    }
    (value.fract() == 0.0 && group % place == 0.0).then_some(group + value)
}

/// The amount that a text without spaces says and nothing else: "五百万円", "500만원", "百分之八".
fn of_characters(text: &str) -> Option<Amount> {
    const LONGEST_UNIT: usize = 8;
    let (text, share) = text.strip_prefix("百分之").map_or((text, false), |rest| (rest, true));
    let (mut total, mut section, mut digits) = (0.0, 0.0, String::new());
    let mut end = text.len();
    for (at, c) in text.char_indices() {
        if let Some(digit) = digit(c) {
            digits.push(digit);
        } else if matches!(c, '.' | '点') && !digits.is_empty() {
            digits.push('.');
        } else if let Some(times) = multiplier(c) {
            let ahead = if digits.is_empty() {
                None
            } else {
                Some(digits.parse::<f64>().ok()?)
            };
            digits.clear();
            if times < 10_000.0 {
                section += ahead.unwrap_or(1.0) * times;
            } else {
                section += ahead.unwrap_or_default();
                total += if section == 0.0 { times } else { section * times };
                section = 0.0;
            }
        } else {
            end = at;
            break;
        }
    }
    let last: f64 = if digits.is_empty() { 0.0 } else { digits.parse().ok()? };
    let unit = text.get(end..)?;
    let said = end > 0 && unit.chars().count() <= LONGEST_UNIT && (!share || unit.is_empty());
    let unit = if share {
        "%".to_owned()
    } else {
        unit_of_characters(unit)
    };
    said.then_some(Amount {
        value: total + section + last,
        unit,
    })
}

/// A unit and the particles behind it, with a sign for the words that have one.
fn unit_of_characters(unit: &str) -> String {
    const SIGNS: [(&str, &str); 8] = [
        ("퍼센트", "%"),
        ("프로", "%"),
        ("パーセント", "%"),
        ("摄氏度", "°c"),
        ("度", "°c"),
        ("米ドル", "$"),
        ("ドル", "$"),
        ("달러", "$"),
    ];
    let found = SIGNS
        .iter()
        .find_map(|(word, sign)| Some((unit.strip_prefix(word)?, sign)));
    found.map_or_else(|| unit.to_owned(), |(rest, sign)| format!("{sign}{rest}"))
}

fn digit(c: char) -> Option<char> {
    Some(match c {
        '〇' | '零' | '영' => '0',
        '一' | '壱' | '壹' | '일' => '1',
        '二' | '弐' | '两' | '贰' | '이' => '2',
        '三' | '参' | '叁' | '삼' => '3',
        '四' | '肆' | '사' => '4',
        '五' | '伍' | '오' => '5',
        '六' | '陆' | '육' => '6',
        '七' | '柒' | '칠' => '7',
        '八' | '捌' | '팔' => '8',
        '九' | '玖' | '구' => '9',
        c if c.is_ascii_digit() => c,
        _ => return None,
    })
}

fn multiplier(c: char) -> Option<f64> {
    Some(match c {
        '十' | '拾' | '십' => 10.0,
        '百' | '백' => 100.0,
        '千' | '천' => 1e3,
        '万' | '萬' | '만' => 1e4,
        '億' | '亿' | '억' => 1e8,
        '兆' | '조' => 1e12,
        _ => return None,
    })
}

/// Whether a sign behind or before a number, as it is printed, is the unit that `words` name.
pub(crate) fn is_sign_of<'a>(sign: char, words: impl Iterator<Item = &'a str>) -> bool {
    let said: String = words.collect();
    let printed = match sign {
        '％' => "%".to_owned(),
        '℃' => "°c".to_owned(),
        sign => sign.to_string(),
    };
    let named = match said.as_str() {
        "percent" | "procent" | "パーセント" | "percento" | "pourcent" | "porciento" | "porcento" => "%",
        "摄氏度" | "度" | "摂氏度" | "gradcelsius" | "degreescelsius" => "°c",
        said => unit_of(said),
    };
    unit_of(&printed) == named
}

/// The letter of the scale of temperatures that a word names.
pub(crate) fn scale_of_degrees(word: &str) -> Option<char> {
    match unit_of(word) {
        "°c" => Some('c'),
        "°f" => Some('f'),
        _ => None,
    }
}

/// Whether a word is "degrees" in some language.
pub(crate) fn is_degree(word: &str) -> bool {
    unit_of(word) == "°"
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
    let digits = word.get(start..end).and_then(value);
    let bare = |part: &str| part.replace('-', "");
    (
        digits.map(|value| if negative { -value } else { value }),
        [bare(head), bare(tail)],
    )
}

/// What "3/4" is worth: two digits, the smaller above, in lowest terms. "4/8" may count four of eight.
fn fraction(word: &str) -> Option<f64> {
    let (above, below) = word.split_once('/')?;
    let digit = |part: &str| part.parse::<u8>().ok().filter(|_| part.len() == 1);
    let (above, below) = (digit(above)?, digit(below)?);
    let lowest = (2..=above).all(|divisor| above % divisor != 0 || below % divisor != 0);
    (1..below).contains(&above).then_some(())?;
    lowest.then(|| f64::from(above) / f64::from(below))
}

/// What digits with their marks are worth: behind a comma stand decimals, groups have lost theirs.
fn value(digits: &str) -> Option<f64> {
    let Some((whole, decimals)) = digits.split_once(',') else {
        return digits.parse().ok();
    };
    let mut groups = whole.split('.');
    let first = groups.next().is_some_and(|group| (1..=3).contains(&group.len()));
    let grouped = whole.contains('.') && first && groups.all(|group| group.len() == 3);
    let plain = grouped || whole.bytes().all(|byte| byte.is_ascii_digit());
    let after = decimals.bytes().all(|byte| byte.is_ascii_digit());
    let read = || format!("{}.{decimals}", whole.replace('.', "")).parse().ok();
    (plain && after).then(read).flatten()
}

/// Whether a character makes thousands or more of the digits before it: "5亿".
pub(crate) fn is_magnitude_character(c: char) -> bool {
    multiplier(c).is_some_and(|times| times >= 1e3)
}

/// Whether a word in small letters makes thousands or more of the number before it: "million", "Mrd".
pub(crate) fn is_magnitude(word: &str) -> bool {
    // These stand behind a number as other words, too.
    scale(word).is_some_and(|times| times >= 1e3) && !matches!(word, "k" | "mil" | "mila" | "bin" | "mille")
}

fn scale(word: &str) -> Option<f64> {
    Some(match word {
        "hundred" => 100.0,
        "thousand" | "k" | "tausend" | "mille" | "mil" | "tsd" | "mila" | "duizend" | "tusen" | "tisíc" | "tisíce"
        | "tys" | "tysiąc" | "tysiące" | "tysięcy" | "тыс" | "тысяча" | "тысячи" | "тысяч" | "bin" => {
            1e3
        }
        "million" | "millions" | "mn" | "mio" | "millionen" | "millones" | "milioni" | "milhões" | "millón"
        | "milione" | "milhão" | "mln" | "miljoen" | "miljon" | "miljoner" | "milion" | "miliony" | "milionů"
        | "milionów" | "milionu" | "млн" | "миллион" | "миллиона" | "миллионов" | "milyon" => {
            1e6
        }
        "billion"
        | "billions"
        | "bn"
        | "mrd"
        | "milliarden"
        | "milliards"
        | "miliardi"
        | "milliarde"
        | "milliard"
        | "miliardo"
        | "mld"
        | "miljard"
        | "miljarder"
        | "miliarda"
        | "miliardy"
        | "miliard"
        | "miliardów"
        | "млрд"
        | "миллиард"
        | "миллиарда"
        | "миллиардов"
        | "milyar" => 1e9,
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
        "%" | "percent" | "pct" | "prozent" | "percentage" | "procent" | "procenta" | "procentu" | "procentem"
        | "procenty" | "procentů" | "percento" | "yüzde" | "yuzde" | "pourcent" | "процент" | "процента"
        | "процентов" | "بالمئة" | "بالمائة" | "porciento" | "porcento" => "%",
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
        // Who has no "µ" writes "u"; folding makes "μ" of both signs for it.
        "ug" | "μg" | "mcg" | "microgram" | "micrograms" => "μg",
        "ul" | "μl" | "microliter" | "microliters" | "microlitre" | "microlitres" => "μl",
        "umol" | "μmol" => "μmol",
        "h" | "hr" | "hrs" | "hour" | "hours" => "h",
        "min" | "mins" | "minute" | "minutes" => "min",
        "s" | "sec" | "second" | "seconds" => "s",
        "ms" | "millisecond" | "milliseconds" => "ms",
        "year" | "years" | "yr" | "yrs" => "year",
        "month" | "months" => "month",
        "week" | "weeks" => "week",
        "day" | "days" => "day",
        "rpm" => "rpm",
        "°" | "degree" | "degrees" | "grad" | "degré" | "degrés" | "grado" | "grados" | "gradi" | "grau" | "graus"
        | "graad" | "graden" | "grader" | "stopień" | "stopni" | "stupeň" | "stupňů" | "градус" | "градуса"
        | "градусов" => "°",
        "°c" | "celsius" | "celsia" | "цельсия" | "centigrade" => "°c",
        "°f" | "fahrenheit" => "°f",
        "‰" | "permille" | "promille" => "‰",
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
            ("8,7%", "8,7 prozent", true),
            ("5,2%", "5,2 per cent", true),
            ("%4,7", "yüzde 4,7", true),
            ("1.234,50 euro", "1.234,50€", true),
            ("8,7%", "87 prozent", false),
            ("1.234,50", "1234.50", true),
            ("500万円", "五百万円", true),
            ("500万円", "五百億円", false),
            ("1949", "一 九 四 九", true),
            ("14日", "十四日", true),
            ("14日", "四十日", false),
            ("500만", "오백만", true),
            ("500만", "오천만", false),
            ("12%를", "12퍼센트를", true),
            ("2 1/2 hours", "2.5 h", true),
            ("2 1/4 hours", "2 1/2 hours", false),
            ("2 1/2 hours", "2 hours", false),
            ("1/4", "0.25", true),
            ("1/2 million", "500000", true),
            ("105 degrees celsius", "105 grad celsius", true),
            ("105 degrees celsius", "105 degrees fahrenheit", false),
            ("2°", "2 degrees", true),
        ];
        for (a, b, same) in cases {
            assert!(worth(a).is_some() && worth(b).is_some(), "{a} {b}");
            assert_eq!(worth(a) == worth(b), same, "{a} {b}");
        }
        let czech = |word: &str| {
            [("dvě", 2.0), ("stě", 100.0), ("padesát", 50.0), ("pět", 5.0)]
                .iter()
                .find(|(name, _)| *name == word)
                .map(|(_, value)| *value)
        };
        let named = |text: &str| amount_in(text.split(' '), czech);
        assert_eq!(named("dvě stě padesát tisíc"), worth("250 tisíc"));
        assert!(named("pět padesát").is_none() && named("dvě stě padesát tisíc") != worth("205 tisíc"));
        assert!(is_sign_of('℃', ["摄", "氏", "度"].into_iter()) && !is_sign_of('€', ["dollar"].into_iter()));
        for text in [
            "many",
            "5 of 6",
            "the",
            "",
            "2 3/2",
            "4/8",
            "4 3:30",
            "10/12",
            "2 hours 1/2",
            "2 1/2 1/4",
        ] {
            assert_eq!(worth(text), None, "{text}");
        }
    }

    #[test]
    fn units_are_known_by_all_their_names() {
        let names = [
            "km kilometer kilometers kilometre kilometres",
            "m meter meters metre metres",
            "cm centimeter centimeters centimetre centimetres",
            "mm millimeter millimeters millimetre millimetres",
            "kg kilogram kilograms",
            "g gram grams",
            "mg milligram milligrams",
            "h hr hrs hour hours",
            "min mins minute minutes",
            "s sec second seconds",
            "ms millisecond milliseconds",
            "year years yr yrs",
            "month months",
            "week weeks",
            "day days",
        ];
        let units: Vec<Vec<&str>> = names
            .iter()
            .map(|names| names.split(' ').map(unit_of).collect())
            .collect();
        for (at, unit) in units.iter().enumerate() {
            assert!(unit.iter().all(|name| unit.first() == Some(name)), "{unit:?}");
            assert!(
                !units.iter().skip(at + 1).any(|other| other.first() == unit.first()),
                "{unit:?}"
            );
        }
    }
}
