//! Who wrote a plain text, and when, where its first lines say so: a title, and below it the names with a year.

use crate::reference::year;

/// What the first lines say.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Head {
    /// The line above the names.
    pub(super) title: String,
    /// The names, put together by semicolons.
    pub(super) authors: String,
    /// The year that stands with them.
    pub(super) year: Option<String>,
}

/// Words that begin a byline.
const BY: [&str; 8] = ["by ", "von ", "par ", "por ", "di ", "de ", "door ", "av "];

/// Words in lower case within a name.
const PARTICLES: [&str; 12] = [
    "van", "von", "der", "den", "de", "da", "di", "del", "la", "le", "dos", "ter",
];

/// Words that people are not called by, and bodies and headings are.
const NO_NAMES: [&str; 36] = [
    "press",
    "release",
    "minutes",
    "report",
    "news",
    "chapter",
    "version",
    "draft",
    "volume",
    "part",
    "university",
    "society",
    "council",
    "ministry",
    "department",
    "institute",
    "regulator",
    "act",
    "company",
    "ltd",
    "inc",
    "plc",
    "committee",
    "court",
    "journal",
    "review",
    "times",
    "post",
    "office",
    "agency",
    "association",
    "school",
    "january",
    "march",
    "june",
    "july",
];

/// Reads the first lines of a text, with or without the marks of Markdown.
pub(super) fn head(text: &str) -> Option<Head> {
    const LONGEST: usize = 200;
    const REACH: usize = 3;
    let lines = text.lines().map(bare).filter(|line| !line.is_empty());
    let lines: Vec<&str> = lines.take(REACH + 1).collect();
    let (title, below) = lines.split_first()?;
    if let Some(head) = reference(title) {
        return Some(head);
    }
    let is_title =
        title.len() <= LONGEST && title.chars().any(char::is_alphabetic) && !title.ends_with(['.', ':', ';', ',']);
    if !is_title {
        return None;
    }
    for (at, line) in below.iter().enumerate().take(2) {
        let own_year = line_year(line);
        let next = below.get(at + 1).filter(|next| next.len() <= LONGEST).copied();
        let dated = own_year.or_else(|| next.and_then(line_year));
        let by = BY.iter().find_map(|by| {
            let begins = line.get(..by.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(by));
            line.get(by.len()..).filter(|_| begins)
        });
        let names = match by {
            Some(rest) => names(rest),
            // Two words with capitals may be anything: a year beside them says that they sign a work.
            None => names(line).filter(|_| dated.is_some()),
        };
        if let Some(authors) = names {
            return Some(Head {
                title: (*title).to_owned(),
                authors,
                year: dated,
            });
        }
    }
    None
}

/// A first line that is a reference to the text itself: "Abbott, F., & Lee, S. (2009). Lost letters, found phones."
fn reference(line: &str) -> Option<Head> {
    let (authors, rest) = line.split_once(" (")?;
    let (dated, title) = rest.split_once("). ")?;
    let digits = dated.trim_end_matches(|c: char| c.is_ascii_lowercase());
    let is_year = digits.len() == 4 && dated.len() <= 5 && digits.bytes().all(|b| b.is_ascii_digit());
    let authors = authors.replace(['&', ';'], ",").replace(" and ", ",");
    let parts: Vec<&str> = authors
        .split(',')
        .map(str::trim)
        .filter(|part| !part.is_empty())
        .collect();
    let is_initials = |part: &str| {
        part.split([' ', '-'])
            .all(|one| one.ends_with('.') && one.chars().count() <= 3)
    };
    let is_family =
        |part: &str| part.starts_with(char::is_uppercase) && !part.contains(|c: char| c.is_ascii_digit() || c == '.');
    let pairs: Vec<&[&str]> = parts.chunks(2).collect();
    let are_names = pairs
        .iter()
        .all(|pair| matches!(pair, [family, given] if is_family(family) && is_initials(given)));
    let title = title
        .split(". ")
        .next()
        .unwrap_or_default()
        .trim_end_matches('.')
        .trim();
    (is_year && are_names && !pairs.is_empty() && !title.is_empty()).then(|| Head {
        title: title.to_owned(),
        authors: pairs.iter().map(|pair| pair.join(", ")).collect::<Vec<_>>().join("; "),
        year: Some(digits.to_owned()),
    })
}

/// A line without the marks of Markdown.
fn bare(line: &str) -> &str {
    line.trim_start_matches('\u{FEFF}')
        .trim()
        .trim_start_matches('#')
        .trim_matches(['*', '_', ' ', '>'])
}

fn line_year(line: &str) -> Option<String> {
    let year = year(line).filter(|year| (1500..=2100).contains(year))?;
    Some(year.to_string())
}

/// The names that a line begins with, up to a comma, a bracket or a dash that something else follows.
fn names(line: &str) -> Option<String> {
    let mut found = Vec::new();
    let parts = line.split([',', '(', '|', '·', '—', '–', ';']);
    for part in parts {
        let joined = [" and ", " & ", " und ", " et ", " y "]
            .iter()
            .fold(part.to_owned(), |part, join| part.replace(join, ";"));
        let all: Vec<&str> = joined.split(';').map(bare).collect();
        if !all.iter().all(|name| is_person(name)) {
            break;
        }
        found.extend(all.into_iter().map(str::to_owned));
    }
    (!found.is_empty()).then(|| found.join("; "))
}

/// Whether words are a person's name: "Ada Rowe", "T. Abara", "Maria de la Cruz".
fn is_person(name: &str) -> bool {
    let words: Vec<&str> = name.split_whitespace().collect();
    let is_initial = |word: &str| word.ends_with('.') && word.chars().filter(|c| c.is_alphabetic()).count() <= 2;
    let is_name = |word: &&&str| {
        let word = **word;
        let letters = word.chars().all(|c| c.is_alphabetic() || matches!(c, '-' | '\'' | '’'));
        let shouted = word.chars().filter(|c| c.is_uppercase()).count() > 2;
        letters && word.starts_with(char::is_uppercase) && !shouted && !NO_NAMES.contains(&word.to_lowercase().as_str())
    };
    let known = words
        .iter()
        .all(|word| is_initial(word) || PARTICLES.contains(word) || is_name(&word));
    let last = words
        .last()
        .is_some_and(|word| is_name(&word) && word.chars().count() > 1);
    (2..=5).contains(&words.len()) && known && last
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_lines_say_who_wrote_a_text_and_when() {
        for (text, expected) in [
            (
                "Counting moths by ear\n\nT. Abara and L. Finch\nNotes in Field Entomology, 2010\n\nMoths avoid bats.",
                Some(("Counting moths by ear", "T. Abara; L. Finch", Some("2010"))),
            ),
            (
                "# Listening to hot streets\n\nMarcus Rowe, *Sound and City*, 2015\n\nA hot street",
                Some(("Listening to hot streets", "Marcus Rowe", Some("2015"))),
            ),
            (
                "The Long Tide\nby Maria de la Cruz\n\nIt rained.",
                Some(("The Long Tide", "Maria de la Cruz", None)),
            ),
            (
                "**Die Nachtzüge**\nvon Petra Weber (2012)\n\nEs",
                Some(("Die Nachtzüge", "Petra Weber", Some("2012"))),
            ),
            (
                "Abbott, F., & Lee, S. (2009). Lost letters, found phones.\nJournal of Kindness, 5(2).\n\nThe method",
                Some(("Lost letters, found phones", "Abbott, F.; Lee, S.", Some("2009"))),
            ),
            ("The council met (2009). It was cold.\n\nNobody came.", None),
            (
                "PARISH COUNCIL OF LOWER ASHBY\nMinutes of the meeting held on 13 April 2021\nPresent: Cllr Doyle",
                None,
            ),
            ("NORTHERN WATER plc\nPRESS RELEASE\n15 February 2021", None),
            (
                "# Interim Report\n\n**Dam Safety Regulator, May 2021**\n\n1. This",
                None,
            ),
            ("Lower Ashby\n\nIt rained in Lower Ashby in 2010.", None),
            ("The sea was calm.\nAda Rowe, 2010", None),
            ("Shopping\n\nBread Rolls\nMilk", None),
            ("", None),
        ] {
            let found = head(text);
            let found = found
                .as_ref()
                .map(|head| (&*head.title, &*head.authors, head.year.as_deref()));
            assert_eq!(found, expected, "{text}");
        }
    }
}
