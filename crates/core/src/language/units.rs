//! Symbols of units: a prefix before a base, each in the case that is its own.
//!
//! "mW" and "MW", "mmol" and "nmol", "Mb" and "MB" differ by one letter or by its case, and are other units. The tables are
//! those of the International System with what is counted and measured besides: data, doses, pressures, money's scales.

use std::collections::HashSet;
use std::sync::LazyLock;

/// Prefixes of the International System.
const PREFIXES: [&str; 23] = [
    "", "da", "h", "k", "M", "G", "T", "P", "E", "Z", "Y", "R", "Q", "d", "c", "m", "μ", "n", "p", "f", "a", "z", "y",
];

/// Units that take them.
const BASES: [&str; 42] = [
    "m", "g", "s", "A", "K", "mol", "cd", "Hz", "N", "Pa", "J", "W", "C", "V", "F", "Ω", "S", "Wb", "T", "H", "lm",
    "lx", "Bq", "Gy", "Sv", "kat", "L", "l", "t", "eV", "bar", "Wh", "VA", "VAh", "Ah", "cal", "Ci", "M", "U", "Da",
    "pc", "Wp",
];

/// Units of data, and the prefixes that they have besides.
const DATA: [&str; 9] = ["b", "B", "bit", "bits", "byte", "bytes", "bps", "Bps", "bp"];
const OF_DATA: [&str; 6] = ["K", "Ki", "Mi", "Gi", "Ti", "Pi"];

/// The same in Cyrillic letters.
const CYRILLIC_PREFIXES: [&str; 11] = ["", "да", "г", "к", "М", "Г", "Т", "д", "с", "м", "мк"];
const CYRILLIC_BASES: [&str; 19] = [
    "м", "г", "с", "А", "В", "Вт", "Гц", "Дж", "Па", "Н", "Ом", "Ф", "л", "т", "моль", "бит", "байт", "Б", "эВ",
];

/// Units that take none.
const ALONE: [&str; 44] = [
    "min", "h", "d", "wk", "yr", "ha", "a", "dB", "dBm", "lb", "lbs", "oz", "ft", "in", "yd", "mi", "mph", "kph", "kn",
    "psi", "mmHg", "cmHg", "inHg", "mmH2O", "cmH2O", "atm", "Torr", "ppm", "ppb", "ppt", "rpm", "bpm", "IU", "mIU",
    "BTU", "Btu", "hp", "PS", "gal", "qt", "pt", "fl", "st", "cwt",
];

/// Whether `word` is a unit's symbol in exactly this case.
pub(crate) fn is_symbol(word: &str) -> bool {
    static SYMBOLS: LazyLock<HashSet<String>> = LazyLock::new(|| all().collect());
    SYMBOLS.contains(&greek(word))
}

/// Whether `word` in small letters is a unit's symbol in some case.
pub(crate) fn is_folded_symbol(word: &str) -> bool {
    static FOLDED: LazyLock<HashSet<String>> = LazyLock::new(|| all().map(|symbol| symbol.to_lowercase()).collect());
    FOLDED.contains(&greek(word).to_lowercase())
}

/// Whether two spellings that differ by case alone are two units: "mW" and "MW", but not "KG" and "kg".
pub(crate) fn differ_by_case(a: &str, b: &str) -> bool {
    let (a, b) = (greek(a), greek(b));
    // "5 PM" is a time of day.
    let of_day = matches!(a.to_lowercase().as_str(), "am" | "pm");
    a.to_lowercase() == b.to_lowercase() && !of_day && is_symbol(&a) && is_symbol(&b) && custom(&a) != custom(&b)
}

/// A symbol in one of the customs of writing it: "mL" and "ml", "KB" and "kB".
fn custom(word: &str) -> String {
    word.replace('L', "l")
        .replace("KB", "kB")
        .replace("Kb", "kb")
        .replace("BTU", "Btu")
}

/// Every unit, those that take prefixes with each of them.
fn all() -> impl Iterator<Item = String> {
    let with = |prefixes: &'static [&str], bases: &'static [&str]| {
        bases
            .iter()
            .flat_map(move |base| prefixes.iter().map(move |prefix| format!("{prefix}{base}")))
    };
    with(&[""], &ALONE)
        .chain(with(&PREFIXES, &BASES))
        .chain(with(&PREFIXES, &DATA))
        .chain(with(&OF_DATA, &DATA))
        .chain(with(&CYRILLIC_PREFIXES, &CYRILLIC_BASES))
}

/// The sign of a millionth in one of its forms, and the Greek letter for ohms.
fn greek(word: &str) -> String {
    word.replace('µ', "μ")
        .replace('\u{2126}', "Ω")
        .replace("mcg", "μg")
        .replace("℃", "C")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_are_told_by_prefix_and_case() {
        for unit in [
            "mmol", "nmol", "kV", "mV", "kbit", "Mbit", "GB", "Gb", "µm", "mSv", "MWh", "mmHg", "Hz", "mL",
        ] {
            assert!(is_symbol(unit) && is_folded_symbol(&unit.to_lowercase()), "{unit}");
        }
        for word in ["the", "men", "Mw", "cells", "usd", "people", "mouse"] {
            assert!(!is_symbol(word), "{word}");
        }
        let others = [
            ("MW", "mW"),
            ("Mb", "MB"),
            ("mV", "MV"),
            ("S", "s"),
            ("GB", "Gb"),
            ("mg", "Mg"),
        ];
        for (a, b) in others {
            assert!(differ_by_case(a, b) && differ_by_case(b, a), "{a} {b}");
        }
        for (a, b) in [
            ("kg", "KG"),
            ("ml", "mL"),
            ("kB", "KB"),
            ("km", "KM"),
            ("mg", "mg"),
            ("MW", "GW"),
        ] {
            assert!(!differ_by_case(a, b), "{a} {b}");
        }
    }
}
