//! Authors named in running text: "Karpukhin et al. (2020)", "Ackroyd and Bell’s (2001, p. 4)".

use crate::fold::folded;
use std::collections::BTreeMap;

/// The last author that `text` names with a year in brackets, as "Karpukhin et al., 2020".
pub(super) fn last(text: &str) -> Option<String> {
    text.rmatch_indices(['(', '['])
        .take(8)
        .find_map(|(at, _)| mention(text, at).map(|(name, year)| format!("{name}, {year}")))
}

/// The authors that `text` names with a year, each by its first family name, folded.
pub(super) fn all(text: &str) -> BTreeMap<String, String> {
    let found = text.match_indices(['(', '[']).filter_map(|(at, _)| mention(text, at));
    found
        .filter_map(|(name, year)| {
            let first = name.split([' ', ',']).next()?;
            Some((folded(first), format!("{name}, {year}")))
        })
        .collect()
}

/// The name and the year around the bracket at `at`: "Smith (2020" or "(Smith et al., 2020".
fn mention(text: &str, at: usize) -> Option<(String, String)> {
    let content = text.get(at + 1..)?;
    let year = year(content)?;
    let name = name_before(text.get(..at)?)?;
    Some((name, year))
}

/// The year that `content` begins with, with the letter behind it.
fn year(content: &str) -> Option<String> {
    let digits = content.bytes().take_while(u8::is_ascii_digit).count();
    let year = content.get(..digits).filter(|_| digits == 4)?;
    let rest = content.get(4..)?;
    let letter = rest.chars().next().filter(char::is_ascii_lowercase);
    let behind = rest.get(letter.map_or(0, char::len_utf8)..)?;
    let plausible = matches!(year.get(..2), Some("15" | "16" | "17" | "18" | "19" | "20"));
    (plausible && behind.starts_with([')', ']', ',', ':', ';']))
        .then(|| format!("{year}{}", letter.map(String::from).unwrap_or_default()))
}

/// The author that the words before a year name: "Karpukhin et al.", "Ackroyd and Bell".
fn name_before(before: &str) -> Option<String> {
    const JOINS: [&str; 8] = ["and", "&", "und", "et", "y", "e", "en", "och"];
    let before = before.trim_end().trim_end_matches(['*', '_']);
    let before = before
        .strip_suffix("’s")
        .or_else(|| before.strip_suffix("'s"))
        .unwrap_or(before);
    let mut words: Vec<&str> = Vec::new();
    for word in before.split_whitespace().rev().take(9) {
        let bare = word.trim_matches(['*', '_', ',', '(']);
        let more = matches!(bare, "al." | "al" | "others" | "a." | "u.a.") || bare == "u.";
        let joins = JOINS.contains(&bare);
        let ends = word.ends_with(['.', ':', ';', '!', '?']) && !more && bare.chars().count() > 2;
        // A name after a name without a comma or "and" is one of two words; more are a title.
        if ends || !(more || joins || bare.starts_with(char::is_uppercase)) || LEADS.contains(&bare) {
            break;
        }
        words.push(bare);
    }
    while words.last().is_some_and(|word| !word.starts_with(char::is_uppercase)) {
        words.pop();
    }
    words.reverse();
    let names = words.iter().filter(|word| word.starts_with(char::is_uppercase)).count();
    let joined = words.iter().any(|word| !word.starts_with(char::is_uppercase));
    let long = words.first()?.chars().filter(|c| c.is_alphabetic()).count() >= 2;
    let plausible = (1..=2).contains(&names) || joined && names <= 5;
    (plausible && long && !words.iter().any(|word| NO_NAMES.contains(word))).then(|| words.join(" "))
}

/// Words with a capital that begin a sentence before a name.
const LEADS: &[&str] = &[
    "In",
    "As",
    "According",
    "Per",
    "By",
    "See",
    "For",
    "From",
    "The",
    "And",
    "But",
    "While",
    "However",
    "Similarly",
    "Thus",
    "Both",
    "Like",
    "Laut",
    "Nach",
    "Bei",
    "Wie",
    "Selon",
    "Chez",
    "Según",
    "Secondo",
    "Segundo",
    "Volgens",
    "Enligt",
];

/// Words with a capital before a year that name nobody.
const NO_NAMES: &[&str] = &[
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
    "Act",
    "Law",
    "Table",
    "Figure",
    "Fig.",
    "Chapter",
    "Section",
    "Part",
    "Q1",
    "Q2",
    "Q3",
    "Q4",
    "FY",
    "Directive",
    "Regulation",
    "Report",
    "Census",
    "Olympics",
    "Treaty",
    "Constitution",
    "Article",
    "Version",
];
