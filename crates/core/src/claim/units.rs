//! Units of measure: what they measure, and how many of the base unit one is.

/// A unit: what it measures, and how many of that dimension's base unit it is.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Unit {
    /// "length", "time"; for a rate "length/time"; empty for a bare count.
    pub(super) dimension: String,
    /// How many base units.
    pub(super) factor: f64,
}

impl Unit {
    /// A bare count.
    pub(super) fn none() -> Self {
        Self {
            dimension: String::new(),
            factor: 1.0,
        }
    }

    pub(super) fn new(dimension: &str, factor: f64) -> Self {
        Self {
            dimension: dimension.to_owned(),
            factor,
        }
    }

    /// So many of this for one of `other`: "kilometres per hour".
    pub(super) fn per(&self, other: &Self) -> Self {
        Self {
            dimension: format!("{}/{}", self.dimension, other.dimension),
            factor: self.factor / other.factor,
        }
    }
}

/// What is measured, and its units: how many base units one is, and its names.
type Dimension = (&'static str, &'static [(f64, &'static [&'static str])]);

/// Every unit that is known.
const UNITS: &[Dimension] = &[
    (
        "length",
        &[
            (1e-9, &["nm", "nanometer", "nanometers", "nanometre", "nanometres"]),
            (
                1e-6,
                &[
                    "µm",
                    "um",
                    "μm",
                    "micrometer",
                    "micrometers",
                    "micrometre",
                    "micrometres",
                    "micron",
                    "microns",
                ],
            ),
            (1e-3, &["mm", "millimeter", "millimeters", "millimetre", "millimetres"]),
            (
                1e-2,
                &[
                    "cm",
                    "centimeter",
                    "centimeters",
                    "centimetre",
                    "centimetres",
                    "zentimeter",
                ],
            ),
            (
                1.0,
                &[
                    "m", "meter", "meters", "metre", "metres", "mètre", "mètres", "metro", "metros", "metri",
                ],
            ),
            (
                1e3,
                &[
                    "km",
                    "kilometer",
                    "kilometers",
                    "kilometre",
                    "kilometres",
                    "kilomètre",
                    "kilomètres",
                ],
            ),
            (0.0254, &["inch", "inches"]),
            (0.3048, &["ft", "foot", "feet"]),
            (0.9144, &["yd", "yard", "yards"]),
            (1609.344, &["mi", "mile", "miles", "meile", "meilen"]),
        ],
    ),
    (
        "mass",
        &[
            (1e-9, &["µg", "μg", "ug", "mcg", "microgram", "micrograms"]),
            (1e-6, &["mg", "milligram", "milligrams", "milligramm"]),
            (1e-3, &["g", "gram", "grams", "gramm", "gramme", "grammes"]),
            (1.0, &["kg", "kilogram", "kilograms", "kilogramm", "kilo", "kilos"]),
            (1e3, &["tonne", "tonnes"]),
            (907.184_74, &["ton", "tons"]),
            (0.453_592_37, &["lb", "lbs"]),
            (0.028_349_523_125, &["oz", "ounce", "ounces"]),
        ],
    ),
    (
        "time",
        &[
            (1e-9, &["ns", "nanosecond", "nanoseconds"]),
            (1e-6, &["µs", "μs", "us", "microsecond", "microseconds"]),
            (
                1e-3,
                &["ms", "millisecond", "milliseconds", "millisekunde", "millisekunden"],
            ),
            (
                1.0,
                &[
                    "s", "sec", "secs", "seconds", "second", "sekunde", "sekunden", "secondes", "segundos",
                ],
            ),
            (
                60.0,
                &["min", "mins", "minute", "minutes", "minuten", "minutos", "minuti"],
            ),
            (
                3600.0,
                &[
                    "h", "hr", "hrs", "hour", "hours", "stunde", "stunden", "heure", "heures", "horas", "ore",
                ],
            ),
            (
                86_400.0,
                &[
                    "day", "days", "tag", "tage", "tagen", "jour", "jours", "días", "giorni", "dias",
                ],
            ),
            (
                604_800.0,
                &[
                    "week",
                    "weeks",
                    "woche",
                    "wochen",
                    "semaine",
                    "semaines",
                    "semanas",
                    "settimane",
                ],
            ),
        ],
    ),
    (
        "calendar",
        &[
            (
                1.0,
                &["month", "months", "monat", "monate", "monaten", "mois", "meses", "mesi"],
            ),
            (3.0, &["quarter", "quarters"]),
            (
                12.0,
                &[
                    "year", "years", "yr", "yrs", "jahr", "jahre", "jahren", "ans", "années", "años", "anni", "anos",
                ],
            ),
            (120.0, &["decade", "decades"]),
            (1200.0, &["century", "centuries"]),
        ],
    ),
    (
        "share",
        &[
            (1.0, &["percent", "pct", "prozent", "percentage"]),
            (0.1, &["permille", "promille"]),
        ],
    ),
    ("points", &[(1.0, &["bps"])]),
    ("$", &[(1.0, &["dollar", "dollars", "usd"]), (0.01, &["cent", "cents"])]),
    ("€", &[(1.0, &["euro", "euros", "eur"])]),
    ("£", &[(1.0, &["pounds", "pound", "gbp"])]),
    ("¥", &[(1.0, &["yen", "jpy"])]),
    ("celsius", &[(1.0, &["celsius"])]),
    ("fahrenheit", &[(1.0, &["fahrenheit"])]),
    ("kelvin", &[(1.0, &["kelvin"])]),
    ("rotation", &[(1.0, &["rpm"])]),
    ("length", &[(1.0, &["mph"])]),
    (
        "frequency",
        &[
            (1.0, &["hz", "hertz"]),
            (1e3, &["khz"]),
            (1e6, &["mhz"]),
            (1e9, &["ghz"]),
        ],
    ),
    (
        "power",
        &[
            (1e-3, &["milliwatt", "milliwatts"]),
            (1.0, &["watt", "watts"]),
            (1e3, &["kw", "kilowatt", "kilowatts"]),
            (1e6, &["megawatt", "megawatts"]),
            (1e9, &["gw", "gigawatt", "gigawatts"]),
        ],
    ),
    (
        "energy",
        &[(1.0, &["kwh"]), (1e3, &["mwh"]), (1e6, &["gwh"]), (1e9, &["twh"])],
    ),
    (
        "joule",
        &[(1.0, &["joule", "joules"]), (1e3, &["kj", "kilojoule", "kilojoules"])],
    ),
    ("calories", &[(1.0, &["kcal"])]),
    (
        "voltage",
        &[
            (1e-3, &["mv"]),
            (1.0, &["v", "volt", "volts"]),
            (1e3, &["kv", "kilovolt", "kilovolts"]),
        ],
    ),
    (
        "current",
        &[
            (1e-3, &["ma", "milliampere"]),
            (1.0, &["ampere", "amperes", "amp", "amps"]),
        ],
    ),
    (
        "pressure",
        &[
            (1.0, &["pa", "pascal"]),
            (1e3, &["kpa"]),
            (1e6, &["mpa"]),
            (1e5, &["bar"]),
            (100.0, &["hpa", "mbar"]),
        ],
    ),
    ("psi", &[(1.0, &["psi"])]),
    (
        "volume",
        &[
            (1e-3, &["ml", "milliliter", "milliliters", "millilitre", "millilitres"]),
            (1.0, &["l", "liter", "liters", "litre", "litres"]),
            (3.785_411_784, &["gallon", "gallons"]),
        ],
    ),
    ("barrel", &[(1.0, &["barrel", "barrels"])]),
    (
        "area",
        &[
            (1.0, &["hectare", "hectares", "ha"]),
            (0.404_685_642_24, &["acre", "acres"]),
        ],
    ),
    (
        "data",
        &[
            (1.0, &["byte", "bytes"]),
            (1e3, &["kb", "kilobyte", "kilobytes"]),
            (1e6, &["mb", "megabyte", "megabytes"]),
            (1e9, &["gb", "gigabyte", "gigabytes"]),
            (1e12, &["tb", "terabyte", "terabytes"]),
            (1e15, &["pb", "petabyte", "petabytes"]),
        ],
    ),
    (
        "bits",
        &[
            (1.0, &["bit", "bits"]),
            (1e3, &["kbit"]),
            (1e6, &["mbit", "mbps"]),
            (1e9, &["gbit", "gbps"]),
        ],
    ),
    ("decibel", &[(1.0, &["db", "decibel", "decibels"])]),
];

/// The unit that `word`, in small letters, names.
pub(super) fn unit(word: &str) -> Option<Unit> {
    UNITS.iter().find_map(|(dimension, units)| {
        let (factor, _) = units.iter().find(|(_, names)| names.contains(&word))?;
        Some(match word {
            // Both sides of "mph" are units of their own.
            "mph" => Unit::new("length", 1609.344).per(&Unit::new("time", 3600.0)),
            "mbps" | "gbps" => Unit::new(dimension, *factor).per(&Unit::new("time", 1.0)),
            _ => Unit::new(dimension, *factor),
        })
    })
}

/// The unit of a sign of money.
pub(super) fn currency(sign: char) -> Unit {
    let sign = match sign {
        '＄' => '$',
        '￡' => '£',
        '￥' => '¥',
        other => other,
    };
    Unit::new(sign.encode_utf8(&mut [0; 4]), 1.0)
}

/// What `word`, in small letters, multiplies the number before it by.
pub(super) fn scale(word: &str) -> Option<f64> {
    Some(match word {
        "hundred" | "hundert" => 1e2,
        "thousand" | "thousands" | "tausend" | "mille" | "mil" | "tsd" | "k" | "duizend" | "tusen" | "tysiąc"
        | "tysiące" | "tysięcy" | "tys" | "tisíc" | "tisíce" | "тысяч" | "тысячи" | "тысяча" | "тыс" | "ألف"
        | "الف" | "آلاف" | "الاف" | "千" => 1e3,
        "万" | "萬" | "만" => 1e4,
        "million" | "millions" | "mn" | "mio" | "mln" | "millionen" | "millones" | "millón" | "milione" | "milioni"
        | "milhão" | "milhões" | "miljoen" | "miljon" | "miljoner" | "milion" | "miliony" | "milionów" | "milionů"
        | "миллион" | "миллиона" | "миллионов" | "млн" | "milyon" | "مليون" | "ملايين" => {
            1e6
        }
        "億" | "亿" | "억" => 1e8,
        "billion"
        | "billions"
        | "bn"
        | "mrd"
        | "milliarde"
        | "milliarden"
        | "milliard"
        | "milliards"
        | "miliardi"
        | "miliardo"
        | "miljard"
        | "miljarder"
        | "miliard"
        | "miliardy"
        | "miliardów"
        | "mld"
        | "миллиард"
        | "миллиарда"
        | "миллиардов"
        | "млрд"
        | "milyar"
        | "مليار" => 1e9,
        "兆" => 1e12,
        "trillion" | "trillions" | "tn" | "trn" => 1e12,
        "lakh" | "lakhs" => 1e5,
        "crore" | "crores" => 1e7,
        _ => return None,
    })
}

/// What a scale of one letter right behind a number multiplies it by: "219.2M", "$2.3B", and "$5m" for money.
pub(super) fn short_scale(raw: &str, money: bool) -> Option<f64> {
    Some(match raw {
        "K" | "k" => 1e3,
        "M" | "MM" => 1e6,
        "m" | "mm" if money => 1e6,
        "B" => 1e9,
        "b" if money => 1e9,
        "T" | "t" if money => 1e12,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_are_known() {
        let cases = [
            ("km", "length", 1e3),
            ("hours", "time", 3600.0),
            ("percent", "share", 1.0),
            ("rpm", "rotation", 1.0),
            ("mph", "length/time", 1609.344 / 3600.0),
        ];
        for (word, dimension, factor) in cases {
            assert_eq!(unit(word), Some(Unit::new(dimension, factor)), "{word}");
        }
        assert_eq!(unit("classes"), None);
    }
}
