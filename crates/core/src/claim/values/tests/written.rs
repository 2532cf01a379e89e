//! What is read of values, one by one, in the languages that write them.

use super::super::numbers::digits;
use super::*;
use Language::{Dutch, English, French, German, Italian, Portuguese, Spanish};

fn read_in(language: Language, text: &str) -> Vec<Value> {
    let tokens = tokens(text, 0);
    let starts: Vec<bool> = tokens
        .iter()
        .map(|token| token.number || may_start(&token.folded, Some(language)))
        .collect();
    values(text, 0, &tokens, &starts, Some(language))
}

/// A value as text: how many base units of what, or a date, a place in a row, a label.
fn told(value: &Value) -> String {
    let part = |part: Option<u16>| part.map_or("?".to_owned(), |part| part.to_string());
    match &value.what {
        What::Amount(amount) => {
            let number = (amount.number * amount.unit.factor * 1e6).round() / 1e6;
            let other = amount.other.map_or(String::new(), |other| format!(" or {other}"));
            let dimension = &amount.unit.dimension;
            format!("{number}{other} {dimension}").trim_end().to_owned()
        }
        What::Date(date) => {
            let (month, day) = (date.month.map(u16::from), date.day.map(u16::from));
            let turns = if date.either_way { "~" } else { "" };
            format!("{}-{}-{}{turns}", part(date.year), part(month), part(day))
        }
        What::Ordinal(place) => format!("{place}th"),
        What::Label(label) => format!("§{label}"),
    }
}

fn check(language: Language, cases: &[(&str, &str)]) {
    let read = |text: &str| read_in(language, text).iter().map(told).collect::<Vec<_>>().join("; ");
    let wrong: Vec<(&str, String, &str)> = cases
        .iter()
        .map(|(text, expected)| (*text, read(text), *expected))
        .filter(|(_, found, expected)| found != expected)
        .collect();
    assert!(wrong.is_empty(), "text, found, expected: {wrong:#?}");
}

#[test]
fn dates_are_read_however_they_are_written() {
    check(
        English,
        &[
            ("on 2021-12-31.", "2021-12-31"),
            ("on 2021/12/31.", "2021-12-31"),
            ("on 31.12.2021 it", "2021-12-31"),
            ("on 12/31/2021", "2021-12-31"),
            ("on 31/12/2021", "2021-12-31"),
            ("on 4/5/2021", "2021-4-5~"),
            ("on 5/5/2021", "2021-5-5"),
            ("on 4-5-2021", "2021-4-5~"),
            ("the 13/13/2021", "13; 13; 2021-?-?"),
            ("on 2021-13-01", "2021-?-?; 13; 1"),
            ("32.12.2021", ""),
            ("on 4/5-2021", "4; 5; 2021-?-?"),
            ("31 December 2021", "2021-12-31"),
            ("the 31st of December 2021", "2021-12-31"),
            ("the 3rd December of 2021", "2021-12-3"),
            ("31 December", "?-12-31"),
            ("31 December, 400 men", "?-12-31; 400"),
            ("December 31, 2021", "2021-12-31"),
            ("December 31st, 2021", "2021-12-31"),
            ("December 2021", "2021-12-?"),
            ("in December of 2021", "2021-12-?"),
            ("in December, when", "?-12-?"),
            ("Dec. 3, 2021", "2021-12-3"),
            ("Dec was cold", ""),
            ("May 3 and May 2021 and in May", "?-5-3; 2021-5-?"),
            ("it may 3 times", "3"),
            ("the march 2021", "2021-3-?"),
            ("32 December 2021", "32; 2021-12-?"),
            ("in 1499 and 1500", "1499-?-?; 1500-?-?"),
            ("finished in 1291.", "1291-?-?"),
            ("since 1291, when", "1291-?-?"),
            ("in 1291 ships", "1291"),
            ("about 1291 ships", "1291"),
            ("in 0999 and", "999"),
            ("until 2199 and 2200", "2199-?-?; 2200"),
            ("in 2,021 cases", "2021 or 2.021"),
            ("in 2021 km", "2021000 length"),
            ("$2021", "2021 $"),
        ],
    );
    check(
        German,
        &[
            ("am 3. Mai 1911", "1911-5-3"),
            ("im Mai", "?-5-?"),
            ("seit März 1911", "1911-3-?"),
            ("im Jahr 1291 die", "1291-?-?"),
        ],
    );
    check(
        French,
        &[
            ("le 3 août 1911", "1911-8-3"),
            ("en juin 1962", "1962-6-?"),
            ("en juin", ""),
        ],
    );
    check(
        Spanish,
        &[("el 3 de mayo de 1911", "1911-5-3"), ("en mayo de 1911", "1911-5-?")],
    );
    check(
        Portuguese,
        &[("em março de 1911", "1911-3-?"), ("3 de outubro de 1911", "1911-10-3")],
    );
    check(
        Italian,
        &[
            ("il 3 luglio 1911", "1911-7-3"),
            ("nel giugno del 1911", "1911-6-?"),
            ("nel 1291 e", "1291"),
        ],
    );
    check(
        Dutch,
        &[("op 3 maart 1911", "1911-3-3"), ("in augustus 1911", "1911-8-?")],
    );
}

#[test]
fn every_month_has_its_place() {
    let months = [
        ["January", "Januar", "janvier", "enero", "gennaio", "janeiro", "januari"],
        [
            "February",
            "Februar",
            "février",
            "febrero",
            "febbraio",
            "fevereiro",
            "februari",
        ],
        ["March", "März", "mars", "marzo", "marzo", "março", "maart"],
        ["April", "April", "avril", "abril", "aprile", "abril", "april"],
        ["May", "Mai", "mai", "mayo", "maggio", "maio", "mei"],
        ["June", "Juni", "juin", "junio", "giugno", "junho", "juni"],
        ["July", "Juli", "juillet", "julio", "luglio", "julho", "juli"],
        ["August", "August", "août", "agosto", "agosto", "agosto", "augustus"],
        [
            "September",
            "September",
            "septembre",
            "septiembre",
            "settembre",
            "setembro",
            "september",
        ],
        [
            "October", "Oktober", "octobre", "octubre", "ottobre", "outubro", "oktober",
        ],
        [
            "November",
            "November",
            "novembre",
            "noviembre",
            "novembre",
            "novembro",
            "november",
        ],
        [
            "December",
            "Dezember",
            "décembre",
            "diciembre",
            "dicembre",
            "dezembro",
            "december",
        ],
    ];
    let languages = [English, German, French, Spanish, Italian, Portuguese, Dutch];
    for (names, month) in months.iter().zip(1..) {
        for (name, language) in names.iter().zip(languages) {
            check(language, &[(&format!("3 {name} 1911"), &format!("1911-{month}-3"))]);
        }
    }
}

#[test]
fn numbers_are_read_in_digits() {
    for (raw, number, other, count, parted) in [
        ("1200", 1200.0, None, 2, false),
        ("0", 0.0, None, 1, false),
        ("007", 7.0, None, 1, false),
        ("1.234", 1.234, Some(1234.0), 4, true),
        ("1,234", 1234.0, Some(1.234), 4, true),
        ("0.123", 0.123, None, 3, true),
        ("0,123", 0.123, None, 3, true),
        ("1234.567", 1234.567, None, 7, true),
        ("1234,567", 1234.567, None, 7, true),
        ("3,5", 3.5, None, 2, true),
        ("3.50", 3.5, None, 3, true),
        ("1.234.567", 1_234_567.0, None, 7, true),
        ("1,234,500", 1_234_500.0, None, 5, true),
        ("1.234,5", 1234.5, None, 5, true),
        ("1,234.5", 1234.5, None, 5, true),
        ("1'234", 1234.0, None, 4, true),
        ("12'345.6", 12345.6, None, 6, true),
        ("1.234.567,89", 1_234_567.89, None, 9, true),
    ] {
        let found = digits(raw, None).map(|read| (read.number, read.other, read.count, read.parted));
        assert_eq!(found, Some((number, other, count, parted)), "{raw}");
    }
    for raw in [
        "10:30",
        "4.4.1",
        "12,34.5",
        "1.234,567.8",
        "1,23,456",
        "1.2345.678",
        "1234,567,890",
        "",
    ] {
        assert_eq!(digits(raw, None), None, "{raw}");
    }
}

/// "340,000 people" are not 340, and "12.500 toneladas" are not twelve and a half.
#[test]
fn three_digits_behind_a_mark_are_read_as_the_language_writes_them() {
    for (language, raw, number, other) in [
        (Some(English), "340,000", 340_000.0, None),
        (Some(English), "340.000", 340.0, Some(340_000.0)),
        (Some(English), "12,500", 12_500.0, Some(12.5)),
        (Some(Spanish), "12.500", 12_500.0, Some(12.5)),
        (Some(Spanish), "12,500", 12.5, Some(12_500.0)),
        (Some(German), "340.000", 340_000.0, None),
        (Some(German), "340,000", 340_000.0, None),
        (None, "340,000", 340_000.0, None),
        (None, "12.500", 12.5, Some(12_500.0)),
    ] {
        let found = digits(raw, language).map(|read| (read.number, read.other));
        assert_eq!(found, Some((number, other)), "{raw} {language:?}");
    }
}

#[test]
fn numbers_are_read_in_words() {
    check(
        English,
        &[
            ("twenty-five men", "25"),
            ("twenty five men", "25"),
            ("five twenty", "5; 20"),
            ("ninety ten", "90; 10"),
            ("two hundred and fifty thousand men", "250000"),
            ("two hundred twenty-five", "225"),
            ("three hundred and the men", "300"),
            ("three hundred and five", "305"),
            ("three hundred and sixty", "360"),
            ("two dozen eggs", "2; 12"),
            ("a dozen eggs", "12"),
            ("nineteen, twenty", "19; 20"),
            ("zero to seventeen", "0; 17"),
            ("due to once", ""),
            ("the seventh and twelfth day", "7th; 12th"),
            ("the 3rd, 22nd, 1st and 14th", "3th; 22th; 1th; 14th"),
            ("3 rd", "3"),
            ("5.5th", "5th"),
        ],
    );
    check(
        German,
        &[
            ("zwölf Männer und siebzehn Kinder", "12; 17"),
            ("zwanzig Bücher, dreiundachtzig Hefte", "20; 83"),
            ("doppelt so hoch, zweimal", ""),
            ("ein Haus", ""),
            ("drei Millionen", "3000000"),
        ],
    );
    check(
        French,
        &[
            ("seize hommes, deux femmes, un chien", "16; 2"),
            ("trois millions", "3000000"),
            ("vingt et un chats, trente-cinq pages", "21; 35"),
            ("soixante-dix-sept, soixante et onze", "77; 71"),
            ("quatre-vingts, quatre-vingt-treize", "80; 93"),
            ("cinq fois plus, une dizaine", "5"),
        ],
    );
    check(
        Spanish,
        &[
            ("quince hombres y uno", "15"),
            ("once hombres", "11"),
            ("dos millones", "2000000"),
            ("treinta y cinco, veinte y uno", "35; 21"),
            ("entre veinte y treinta", "20; 30"),
        ],
    );
    check(
        Italian,
        &[
            ("dodici uomini e due cani", "12; 2"),
            ("due milioni", "2000000"),
            ("uno", ""),
        ],
    );
    check(
        Portuguese,
        &[
            ("doze homens e um cão", "12"),
            ("três milhões", "3000000"),
            ("vinte e três alunos e dois mestres", "23; 2"),
        ],
    );
    check(
        Language::Polish,
        &[("pięć szlaków i dwadzieścia dwa domy", "5; 22"), ("sto domów", "")],
    );
    check(Language::Russian, &[("двадцать пять домов, дважды", "25")]);
    check(
        Language::Swedish,
        &[("sju hus, tjugo båtar, dubbelt så många", "7; 20")],
    );
    check(
        Dutch,
        &[("twaalf mannen en een hond", "12"), ("drie miljard", "3000000000")],
    );
    // What is a number in one language is another word in the next.
    check(Spanish, &[("due sei nove", "")]);
    check(Italian, &[("once onze", "")]);
}

#[test]
fn shares_are_read_in_words() {
    check(
        English,
        &[
            ("a third of them", "33.333333 share"),
            ("two thirds of them", "66.666667 share"),
            ("a third edition", "3th"),
            ("three quarters of them", "75 share"),
            ("three quarters of 2020", "9 calendar; 2020-?-?"),
            ("two fifths were", "40 share"),
            ("two fifths vote", "2"),
            ("a quarter of the men", "25 share"),
            ("a quarter was", ""),
            ("a tenth of it", "10 share"),
            ("half of the men and half the women", "50 share; 50 share"),
            ("half past nine", "9"),
            (
                "a sixth, a seventh, an eighth and a ninth.",
                "16.666667 share; 14.285714 share; 12.5 share; 11.111111 share",
            ),
            ("a twelfth of it, a fifteenth of it", "8.333333 share; 6.666667 share"),
            (
                "a twentieth of it, a fiftieth of it, a hundredth of it",
                "5 share; 2 share; 1 share",
            ),
            ("five thirds of it", "5"),
            ("three of the thirds", "3"),
        ],
    );
    check(
        German,
        &[
            ("die Hälfte der Gäste", "50 share"),
            ("drei Viertel der Gäste", "75 share"),
            ("ein Drittel der Gäste", "33.333333 share"),
            ("zwei Fünftel, ein Achtel", "40 share; 12.5 share"),
            (
                "ein Sechstel, ein Siebtel, ein Neuntel",
                "16.666667 share; 14.285714 share; 11.111111 share",
            ),
            (
                "ein Zehntel, ein Zwölftel, ein Zwanzigstel",
                "10 share; 8.333333 share; 5 share",
            ),
            ("ein Fünfzigstel, ein Hundertstel", "2 share; 1 share"),
        ],
    );
}

#[test]
fn powers_and_scales_are_read() {
    check(
        English,
        &[
            ("9.23 × 10^5 people", "923000"),
            ("9.23 x 10⁵ people", "923000"),
            ("5·10³ people", "5000"),
            ("5*10^-2 parts", "0.05"),
            ("5 × 10⁻² parts", "0.05"),
            ("10^4 parts", "10000"),
            ("10⁴ parts and 3", "10000; 3"),
            ("2 × 105 parts", "2; 105"),
            ("2 × 10^40 parts", "2; 10; 40"),
            ("2 × 11^4 parts", "2; 11; 4"),
            ("12^4 parts", "12; 4"),
            ("219.2M", "219200000"),
            ("5k", "5000"),
            ("5 k", "5"),
            ("5K and 5 K", "5000; 5000"),
            ("5MM", "5000000"),
            ("$5m", "5000000 $"),
            ("5m", "5 length"),
            ("$5 m", "5000000 $"),
            ("$5mm and 5mm", "5000000 $; 0.005 length"),
            ("USD 5 m", "5000000 $"),
            ("$2B, $2b", "2000000000 $; 2000000000 $"),
            ("$2T and $2t", "2000000000000 $; 2000000000000 $"),
            ("3 hundred million", "300000000"),
            ("five million", "5000000"),
            (
                "2 thousand, 2 trillion, 2 tn, 2 trn",
                "2000; 2000000000000; 2000000000000; 2000000000000",
            ),
            ("2 lakh and 3 crore", "200000; 30000000"),
            ("2 bn, 2 mn, 2 mln, 2 mio", "2000000000; 2000000; 2000000; 2000000"),
            ("1.5-million", "1500000"),
            ("1.234 million", "1234000 or 1234000000"),
        ],
    );
    check(
        German,
        &[
            ("3 Mrd. Euro", "3000000000"),
            ("3 Tsd. Stück", "3000"),
            ("2 Hundert", "200"),
            ("2 Tausend", "2000"),
        ],
    );
    check(French, &[("3 milliards", "3000000000"), ("3 mille", "3000")]);
    check(Spanish, &[("3 mil", "3000"), ("1 millón", "1000000")]);
    check(
        Italian,
        &[
            ("3 miliardi", "3000000000"),
            ("1 milione", "1000000"),
            ("1 miliardo", "1000000000"),
        ],
    );
    check(Portuguese, &[("1 milhão", "1000000")]);
    check(Dutch, &[("1 miljoen", "1000000")]);
}

#[test]
fn units_are_read_behind_numbers() {
    check(
        English,
        &[
            ("15 %", "15 share"),
            ("15% of", "15 share"),
            ("15\u{a0}% of", "15 share"),
            ("7‰ of", "0.7 share"),
            ("7 ‰ of 3", "0.7 share; 3"),
            ("5 € and 6 $7", "5 €; 6; 7 $"),
            ("€5, £6, ¥7", "5 €; 6 £; 7 ¥"),
            ("20 °C, 20 ° C and 20°F", "20 celsius; 20 celsius; 20 fahrenheit"),
            ("an angle of 20° north", "20 angle"),
            ("20 degrees Celsius and 20 degrees F", "20 celsius; 20 fahrenheit"),
            ("20 degrees north", "20"),
            ("15 per cent, 15 percent", "15 share; 15 share"),
            ("two percentage points", "200 points"),
            ("50 basis points and 1 basis point", "50 points; 1 points"),
            (
                "5 m, 5 g, 5 s, 5 h, 5 l, 5 v",
                "5 length; 0.005 mass; 5 time; 18000 time; 5 volume; 5 voltage",
            ),
            ("5 a and 5 b", "5; 5"),
            (
                "100 km/h, 100 km per hour",
                "27.777778 length/time; 27.777778 length/time",
            ),
            ("30 mph", "13.4112 length/time"),
            ("5 kilo-\nmetres of", "5000 length"),
            ("5 euros per day", "5 €"),
            ("$5 per day", "5 $"),
            ("$2.3 billion dollars", "2300000000 $"),
            ("USD 5, 5 USD, EUR 6", "5 $; 5 $; 6 €"),
            ("USD five", "5"),
            (
                "-5 °C, (-5), −3 km, 3-5 km",
                "-5 celsius; -5; -3000 length; 3; 5000 length",
            ),
            ("a-5 and 4−2", "5; 4; 2"),
            ("a loss of -$5", "-5 $"),
            ("5 per", "5"),
            ("5 km per boat", "5000 length"),
            ("5, km", "5"),
            ("3 m and 20 cm", "3.2 length"),
            ("20 cm and 3 m", "0.2 length; 3 length"),
            ("1 hour 75 minutes", "3600 time; 4500 time"),
            ("1.5 hours 15 minutes", "5400 time; 900 time"),
            ("1 hour, the 15 minutes", "3600 time; 900 time"),
            ("1 kg and about 20 g", "1 mass; 0.02 mass"),
            ("0 hours 15 minutes", "0 time; 900 time"),
            ("2 days 3 kg", "172800 time; 3 mass"),
        ],
    );
    check(Spanish, &[("5 por ciento", "5 share")]);
    check(Portuguese, &[("5 por cento", "5 share")]);
    check(French, &[("5 pour cent", "5 share")]);
    check(
        German,
        &[("100 km pro Stunde", "27.777778 length/time"), ("um 5 um 6", "5; 6")],
    );
}

#[test]
fn labels_number_things() {
    check(
        English,
        &[
            ("Section 4.4.1 and Fig. 3", "§4.4.1; §3"),
            ("Figure 4-69, Table 4–b", "§4-69; §4-b"),
            ("see § 543 and #12", "§543; §12"),
            ("no. 5 and No 6", "§5; §6"),
            ("Section, 5", "5"),
            ("the pump 5", "5"),
            ("rule 3 of 5", "§3; 5"),
        ],
    );
    check(German, &[("Kapitel 3, Abb. 4", "§3; §4")]);
}

#[test]
fn bounds_are_told_by_the_words_beside() {
    use Bound::{About, From, UpTo};
    for (text, expected) in [
        ("no greater than 5 km", Some(UpTo)),
        ("not later than 5 km", Some(UpTo)),
        ("no higher than 5 km", Some(UpTo)),
        ("not fewer than 5 km", Some(From)),
        ("no lower than 5 km", Some(From)),
        ("no earlier than 5 km", Some(From)),
        ("greater than 5 km", Some(From)),
        ("longer than 5 km", Some(From)),
        ("older than 5 km", Some(From)),
        ("larger than 5 km", Some(From)),
        ("higher than 5 km", Some(From)),
        ("less than 5 km", Some(UpTo)),
        ("lower than 5 km", Some(UpTo)),
        ("younger than 5 km", Some(UpTo)),
        ("smaller than 5 km", Some(UpTo)),
        ("shorter than 5 km", Some(UpTo)),
        ("other than 5 km", None),
        ("at 5 km", None),
        ("least 5 km", None),
        ("above 5 km", Some(From)),
        ("exceeding 5 km", Some(From)),
        ("mindestens 5 km", Some(From)),
        ("below 5 km", Some(UpTo)),
        ("nearly 5 km", Some(UpTo)),
        ("maximum 5 km", Some(UpTo)),
        ("höchstens 5 km", Some(UpTo)),
        ("bis 5 km", Some(UpTo)),
        ("approximately 5 km", Some(About)),
        ("some 5 km", Some(About)),
        ("etwa 5 km", Some(About)),
        ("~5 km", Some(About)),
        ("≈ 5 km", Some(About)),
        ("> 5 km", Some(From)),
        ("< 5 km", Some(UpTo)),
        ("< $5", Some(UpTo)),
        ("over the age of 70", Some(From)),
        ("over age 70", Some(From)),
        ("over an age of 70", None),
        ("under ages 70", Some(UpTo)),
        ("70 or above", Some(From)),
        ("70 or more", Some(From)),
        ("70 and up", Some(From)),
        ("70 and over", Some(From)),
        ("70 or below", Some(UpTo)),
        ("70 or younger", Some(UpTo)),
        ("70 or less", Some(UpTo)),
        ("70 or fewer", Some(UpTo)),
        ("70 and the older", None),
    ] {
        assert_eq!(read(text).first().and_then(|value| value.bound), expected, "{text}");
    }
}

#[test]
fn values_stand_where_their_signs_do() {
    for (text, expected) in [
        ("it cost $2.3 billion dollars.", "$2.3 billion dollars"),
        ("at −5 °C in", "−5 °C"),
        ("at (−5 °C) in", "−5 °C"),
        ("a loss of -$5m.", "-$5m"),
        ("for 5 € each", "5 €"),
        ("some 7 ‰ of", "7 ‰"),
        ("about 20° north", "20°"),
        ("the 3rd day", "3rd"),
        ("for 3,5 km/h or", "3,5 km/h"),
        ("of 10⁵ parts", "10⁵"),
        ("of 2 × 10⁻² parts", "2 × 10⁻²"),
        ("by 5 percentage points in", "5 percentage points"),
        ("a third of them", "third"),
    ] {
        let found = read(text);
        let spans: Vec<&str> = found.iter().map(|value| &text[value.range.clone()]).collect();
        assert_eq!(spans, [expected], "{text}");
    }
}

#[test]
fn values_agree_within_their_digits() {
    use Agreement::{Apart, Coarser, Differs, Same};
    for (a, b, expected) in [
        ("about 2 million", "2,298,114", Coarser),
        ("about 3 million", "2,298,114", Differs),
        ("2 million", "2,298,114", Differs),
        ("2.3 km", "2,298 m", Coarser),
        ("2.3 km", "2,398 m", Differs),
        ("2298 m", "2.3 km", Differs),
        ("230", "229", Differs),
        ("a third of", "34 %", Coarser),
        ("a third of", "35.3 %", Coarser),
        ("a third of", "36 %", Differs),
        ("33 %", "a third of", Coarser),
        ("0 km", "0.4 km", Differs),
        ("0 km", "0 m", Same),
        ("-2.3 km", "-2,298 m", Coarser),
        ("1.234", "1,234", Apart),
        ("1.234 km", "1,234 m", Same),
        ("1.235", "1,234", Differs),
        ("4/5/2021", "4 May 2021", Same),
        ("4/5/2021", "5 April 2021", Same),
        ("4/5/2021", "6 April 2021", Differs),
        ("5 April 2021", "4/5/2021", Same),
        ("April 2021", "5 April 2021", Coarser),
        ("May 2021", "5 April 2021", Differs),
        ("5 April", "5 April 2021", Coarser),
        ("5 April 2021", "April 2021", Apart),
        ("5 May 2021", "April 2021", Differs),
        ("1500", "in 1500", Same),
        ("about 1500 men", "in 1500", Same),
        ("about 1501 men", "in 1500", Differs),
        ("about 1500 km", "in 1500", Apart),
        ("1500 men", "in May 1500", Coarser),
        ("3rd", "third", Same),
        ("3rd", "fourth", Differs),
        ("3rd", "3", Apart),
        ("Section 4", "4", Apart),
        ("Section 4", "Section 4", Same),
        ("5 km", "5 km/h", Apart),
        ("36 km/h", "10 m per s", Same),
    ] {
        let (ours, theirs) = (read(a), read(b));
        assert_eq!((ours.len(), theirs.len()), (1, 1), "{a} | {b}: {ours:?} {theirs:?}");
        assert_eq!(ours[0].agrees(&theirs[0]), expected, "{a} | {b}: {ours:?} {theirs:?}");
    }
}

#[test]
fn small_values_are_weak() {
    for (text, weak) in [
        ("one man", true),
        ("1 man", true),
        ("1 km", false),
        ("2 men", false),
        ("1 million", false),
        ("the first", true),
        ("the second", true),
        ("the third", false),
        ("in May 2021", false),
        ("Section 1", false),
    ] {
        assert_eq!(read(text)[0].is_weak(), weak, "{text}");
    }
}
