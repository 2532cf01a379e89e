//! Words and signs that are written short or in full: "Dr." and "Doctor", "§" and "Section", "1st" and "first".

use crate::language::numerals;
use crate::language::word_list::{WordList, word_list};

/// Each line names one thing; folded, without full stops.
const NAMES: [&[&str]; 26] = [
    &["dr", "doctor", "doktor"],
    &["prof", "professor"],
    &["p", "page"],
    &["pp", "pages"],
    &["s", "seite"],
    &["no", "number", "num"],
    &["nr", "nummer"],
    &["n", "numero", "número"],
    &["vs", "v", "versus"],
    &["§", "section", "sec", "paragraph", "paragraf"],
    &["art", "article", "artikel", "artículo", "articolo", "artigo"],
    &["fig", "figure"],
    &["ch", "chap", "chapter"],
    &["vol", "volume"],
    &["ed", "edition"],
    &["approx", "approximately"],
    &["ca", "c", "circa"],
    &["dept", "department"],
    &["govt", "government"],
    &["st", "saint"],
    &["mt", "mount"],
    &["mr", "mister"],
    &["jr", "junior"],
    &["sr", "senior"],
    &["max", "maximum"],
    &["min", "minimum"],
];

/// Whether two words, folded, are one that is written short or in full.
pub(crate) fn same(a: &str, b: &str) -> bool {
    let named = |names: &&[&str]| names.contains(&a) && names.contains(&b);
    let ranks = ordinal(a).zip(ordinal(b));
    a != b && (NAMES.iter().any(named) || ranks.is_some_and(|(a, b)| a == b))
}

/// Words that are written with a full stop or without, wherever they stand.
static SHORTENED: WordList = word_list!(
    "dr prof mr mrs ms mme mlle st messrs hon rev gen col capt lt sgt jr sr vs eg ie etc ca cf al vol vols no nos nr fig figs ch \
     chap sec art pp p ed eds dept govt approx inc corp ltd co bros thos wm geo jas chas vgl bzw usw evtl ggf abs bd hrsg tel \
     jan feb mar apr jun jul aug sep sept oct nov dec ms mss"
);

/// Whether the full stop at byte `at` of `text` only shortens the word before it: "Dr.", "J. Smith", both stops of "U.S.".
pub(crate) fn shortens(text: &str, at: usize) -> bool {
    let (head, tail) = text.split_at_checked(at).unwrap_or_default();
    let stem = head.trim_end_matches(char::is_alphabetic);
    let word = head.get(stem.len()..).unwrap_or_default();
    let Some(behind) = tail.strip_prefix('.') else {
        return false;
    };
    let mut next = behind.chars();
    let initial = |c: Option<char>| c.is_some_and(char::is_alphabetic);
    let lettered = initial(next.next()) && !initial(next.next());
    let single = word.chars().count() == 1;
    let named = word.chars().all(char::is_uppercase) && behind.starts_with(' ');
    (single && (lettered || stem.ends_with('.') || named)) || SHORTENED.has(&word.to_lowercase())
}

/// The rank that an English word names, in letters or with digits.
fn ordinal(word: &str) -> Option<u8> {
    if let Some(rank) = numerals::small_ordinal(word).or_else(|| numerals::tenth(word)) {
        return Some(rank);
    }
    let digits = word.trim_end_matches(char::is_alphabetic);
    let ending = word.get(digits.len()..)?;
    matches!(ending, "st" | "nd" | "rd" | "th").then(|| digits.parse().ok())?
}

#[cfg(test)]
mod tests {
    use super::{same, shortens};

    #[test]
    fn full_stops_that_shorten_a_word() {
        for (text, expected) in [
            ("Dr|. Hargreaves", true),
            ("J|. Smith", true),
            ("the U|.S. government", true),
            ("the U.S|. government", true),
            ("4 p|.m. when", true),
            ("4 p.m|. when", true),
            ("art. 64 k.p|.a.", true),
            ("It was late|. He left", false),
            ("a b|. c", false),
            ("5|.2", false),
        ] {
            let at = text.find('|').unwrap_or_default();
            assert_eq!(shortens(&text.replace('|', ""), at), expected, "{text}");
        }
    }

    #[test]
    fn what_is_short_for_what() {
        for (a, b, expected) in [
            ("dr", "doctor", true),
            ("1st", "first", true),
            ("3rd", "third", true),
            ("§", "section", true),
            ("v", "vs", true),
            ("1st", "second", false),
            ("1st", "1", false),
            ("p", "pages", false),
            ("dr", "dr", false),
            ("min", "max", false),
        ] {
            assert_eq!(same(a, b), expected, "{a} {b}");
        }
    }
}
