//! What values say, however they are written.

mod written;

use super::*;
use crate::claim::tokens::tokens;
use crate::language::Language;

fn read(text: &str) -> Vec<Value> {
    let tokens = tokens(text, 0);
    let starts: Vec<bool> = tokens
        .iter()
        .map(|token| token.number || may_start(&token.folded, Some(Language::English)))
        .collect();
    values(text, 0, &tokens, &starts, Some(Language::English))
}

#[test]
fn values_are_found_where_they_stand() {
    let cases = [
        ("an aggregate of 219.2M shares", vec!["219.2M"]),
        ("sold for $2.3 billion in cash", vec!["$2.3 billion"]),
        ("on Feb. 12, 2021, it", vec!["Feb. 12, 2021"]),
        ("31 December 2021 and 2020", vec!["31 December 2021", "2020"]),
        ("about 9.23 × 10^5 people", vec!["9.23 × 10^5"]),
        ("rated for 450 °C at 3,200 RPM", vec!["450 °C", "3,200 RPM"]),
        ("Section 4.4 and Figure 4-69", vec!["4.4", "4-69"]),
        ("from 10-15 percent", vec!["10", "15 percent"]),
        ("USD 1.0 billion, 15 per cent", vec!["USD 1.0 billion", "15 per cent"]),
        ("two of twenty-five classes", vec!["two", "twenty-five"]),
        ("it may march on", vec![]),
        ("at −5 °C", vec!["−5 °C"]),
        (
            "1 hour 15 minutes, 3 km and 20 m",
            vec!["1 hour 15 minutes", "3 km and 20 m"],
        ),
        ("5 minutes and 20 minutes", vec!["5 minutes", "20 minutes"]),
    ];
    for (text, expected) in cases {
        let found: Vec<&str> = read(text).iter().map(|value| &text[value.range.clone()]).collect();
        assert_eq!(found, expected, "{text}");
    }
}

#[test]
fn values_agree_by_what_they_say() {
    use Agreement::{Apart, Coarser, Differs, Same};
    let cases = [
        ("15%", "15 percent", Same),
        ("75 minutes", "1 hour 15 minutes", Same),
        ("1 hour 50 minutes", "1 hour 15 minutes", Differs),
        ("1.5 h", "1 hour and 30 minutes", Same),
        ("15%", "15 per cent", Same),
        ("$2.3 billion", "$2.3bn", Same),
        ("$2.3 billion", "2.3 billion dollars", Same),
        ("$2.3 billion", "USD 2.3 billion", Same),
        ("$2.3 billion", "$2,300 million", Same),
        ("$2.3 billion", "$2.3B", Same),
        ("$75.0 million", "$75.0 × 10^6", Same),
        ("$44.9 million", "$44.9m", Same),
        ("923,000", "9.23 × 10^5", Same),
        ("923,000", "9.23 × 10⁵", Same),
        ("219.2 million", "219.2M", Same),
        ("$5 billion", "$5b", Same),
        ("923", "9.23 × 10²", Same),
        ("50 basis points", "0.5 percentage points", Same),
        ("50 basis points", "75 basis points", Differs),
        ("20 degrees Celsius", "20 °C", Same),
        ("20 degrees Celsius", "21 °C", Differs),
        ("11,836,692", "11\u{202f}836\u{202f}692", Same),
        ("11,836,692", "11836692", Same),
        ("1.234.567", "1,234,567", Same),
        ("3,5 km", "3.5 km", Same),
        ("5 km", "5000 m", Same),
        ("90 minutes", "1.5 hours", Same),
        ("100 km/h", "100 kilometers per hour", Same),
        ("December 31, 2021", "2021-12-31", Same),
        ("December 31, 2021", "31 December 2021", Same),
        ("December 31, 2021", "Dec. 31, 2021", Same),
        ("December 31, 2021", "31.12.2021", Same),
        ("December 31, 2021", "12/31/2021", Same),
        ("May 12, 2020", "May. 12, 2020", Same),
        ("three", "3", Same),
        ("two hundred and fifty thousand", "250,000", Same),
        ("3rd", "third", Same),
        ("2021", "December 31, 2021", Coarser),
        ("$2.3 billion", "$2,298 million", Coarser),
        ("about 2.3 million", "2,298,114", Coarser),
        ("December 31, 2021", "2021", Apart),
        ("December 31, 2020", "31 December 2021", Differs),
        ("2,098", "6\u{202f}098", Differs),
        ("37%", "97 percent", Differs),
        ("$1.0 billion", "$2.0bn", Differs),
        ("$2.4 billion", "$2,298 million", Differs),
        ("two", "4", Differs),
        ("5 km", "5 kg", Apart),
        ("Section 4", "Section 5", Differs),
        ("-5 °C", "5 °C", Differs),
    ];
    for (a, b, expected) in cases {
        let (ours, theirs) = (read(a), read(b));
        assert_eq!((ours.len(), theirs.len()), (1, 1), "{a} | {b}: {ours:?} {theirs:?}");
        assert_eq!(ours[0].agrees(&theirs[0]), expected, "{a} | {b}: {ours:?} {theirs:?}");
    }
}

#[test]
fn what_limits_a_value_is_read() {
    let cases = [
        ("at least 5 km", Some(Bound::From)),
        ("up to 5 km", Some(Bound::UpTo)),
        ("no more than 5 km", Some(Bound::UpTo)),
        ("no less than 5 km", Some(Bound::From)),
        ("more than 5 km", Some(Bound::From)),
        ("over 5 km", Some(Bound::From)),
        ("aged 70 and older", Some(Bound::From)),
        ("≥ 5 km", Some(Bound::From)),
        ("at most 5 km", Some(Bound::UpTo)),
        ("fewer than 5 people", Some(Bound::UpTo)),
        ("under 5 km", Some(Bound::UpTo)),
        ("almost 5 km", Some(Bound::UpTo)),
        ("18 or under", Some(Bound::UpTo)),
        ("up to the age of 70", Some(Bound::UpTo)),
        ("≤ 5 km", Some(Bound::UpTo)),
        ("roughly 5 km", Some(Bound::About)),
        ("about $5 million", Some(Bound::About)),
        ("all 5 km", None),
    ];
    for (text, expected) in cases {
        assert_eq!(read(text).first().and_then(|value| value.bound), expected, "{text}");
    }
}
