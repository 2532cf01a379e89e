//! The parts of a page or a work that citations name besides it: "p. 17, ll. 5–6", "para. 4", "vol. 12", "section 3". Their
//! numbers are no pages.

use std::ops::Range;

/// A citation without the parts that it names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Apart {
    /// What is left.
    pub(super) rest: String,
    /// The number of the section or chapter that it names: "3", "2.1".
    pub(super) section: Option<String>,
}

/// Words for one section or chapter that are written out, in lower case.
const SECTION: &[&str] = &[
    "section",
    "§",
    "chapter",
    "kapitel",
    "abschnitt",
    "chapitre",
    "sección",
    "capítulo",
    "capitolo",
    "sezione",
    "seção",
    "hoofdstuk",
    "avsnitt",
    "rozdział",
    "rozdziale",
    "kapitola",
    "kapitole",
    "глава",
    "главе",
    "раздел",
    "разделе",
];

/// Other words for sections, which only a citation has. "Article 3" and "art. 3" of running text may be those of a law.
const SECTIONS: &[&str] = &[
    "sections",
    "sect",
    "sec",
    "secs",
    "§§",
    "chapters",
    "chap",
    "ch",
    "kap",
    "abschn",
    "cap",
    "rozdz",
    "гл",
    "article",
    "artikel",
    "artículo",
    "articolo",
    "art",
];

/// Words for smaller parts, and for the volumes and numbers of a series, in lower case.
const OTHERS: &[&str] = &[
    "line",
    "lines",
    "ll",
    "zeile",
    "zeilen",
    "zl",
    "ligne",
    "lignes",
    "línea",
    "líneas",
    "riga",
    "righe",
    "rad",
    "regel",
    "строка",
    "стр-ка",
    "verse",
    "verses",
    "vv",
    "vers",
    "verso",
    "note",
    "notes",
    "nn",
    "fn",
    "footnote",
    "footnotes",
    "fußnote",
    "anm",
    "anmerkung",
    "para",
    "paras",
    "paragraph",
    "paragraphs",
    "par",
    "¶",
    "¶¶",
    "abs",
    "absatz",
    "alinéa",
    "al",
    "rn",
    "rz",
    "rdnr",
    "randnummer",
    "column",
    "columns",
    "col",
    "cols",
    "spalte",
    "sp",
    "table",
    "tab",
    "tabelle",
    "tableau",
    "figure",
    "fig",
    "abbildung",
    "abb",
    "volume",
    "vol",
    "vols",
    "band",
    "bd",
    "tome",
    "tomo",
    "том",
    "number",
    "no",
    "nr",
    "№",
    "n°",
    "issue",
    "heft",
    "equation",
    "eq",
    "box",
    "appendix",
    "app",
    "anhang",
    "item",
    "answer",
    "question",
];

/// The same, which are words of their own without a full stop.
const DOTTED: &[&str] = &["l", "n", "v", "z", "r", "t"];

/// What parts the things that a citation names.
const BORDERS: [char; 10] = [',', ';', ':', '(', ')', '[', ']', '，', '；', '、'];

/// Takes the parts out of a citation that stand between commas, and sections wherever they end it or are followed by their name.
pub(super) fn apart(content: &str) -> Apart {
    let mut section = None;
    let mut rest = String::with_capacity(content.len());
    let mut from = 0;
    let mut at = 0;
    while let Some(found) = next(content, at) {
        at = found.range.end;
        if found.is_section && section.is_none() {
            section = Some(found.number);
        }
        rest.push_str(content[from..found.range.start].trim_end_matches([',', ';', ' ', '\u{A0}']));
        from = found.range.end;
    }
    if at == 0 {
        rest.push_str(content);
    } else {
        rest.push_str(&content[from..]);
    }
    let rest = rest.trim().trim_start_matches([',', ';', ':', ' ']).trim();
    Apart {
        rest: rest.to_owned(),
        section,
    }
}

struct Part {
    range: Range<usize>,
    number: String,
    is_section: bool,
}

/// The first part that begins at byte `from` or behind it.
fn next(content: &str, from: usize) -> Option<Part> {
    let mut begins = true;
    for (at, c) in content.char_indices() {
        if at >= from
            && begins
            && !c.is_whitespace()
            && let Some(part) = part_at(content, at)
        {
            return Some(part);
        }
        begins = BORDERS.contains(&c) || begins && c.is_whitespace();
    }
    None
}

/// The part that begins at byte `at`, behind a comma or at the beginning.
fn part_at(content: &str, at: usize) -> Option<Part> {
    let text = content.get(at..)?;
    let length = text.find(|c: char| !(c.is_alphabetic() || matches!(c, '§' | '¶' | '№' | '°' | '-')))?;
    let word = text.get(..length)?.to_lowercase();
    let behind = text.get(length..)?;
    let dotted = behind.strip_prefix('.');
    let is_section = SECTION.contains(&word.as_str()) || SECTIONS.contains(&word.as_str());
    let is_other = OTHERS.contains(&word.as_str()) || dotted.is_some() && DOTTED.contains(&word.as_str());
    if !is_section && !is_other {
        return None;
    }
    let tail = dotted.unwrap_or(behind).trim_start_matches([' ', '\u{A0}', '\u{202F}']);
    let used = number(tail)?;
    let end = at + (text.len() - tail.len()) + used;
    let ends = content.get(end..)?.trim_start_matches([' ', '\u{A0}']);
    let is_set_off = ends.is_empty() || ends.starts_with(BORDERS);
    // "section 2 “Nitrate”", "§ 2 Abs. 3"
    let is_named = is_section && content.get(end..)?.starts_with([' ', '\u{A0}', '.']);
    (is_set_off || is_named).then(|| Part {
        range: at..end,
        number: tail[..used].trim_end_matches(['.', '–', '-']).to_owned(),
        is_section,
    })
}

/// The length of a number: "3", "2.1", "5–6", "12a", "5 f.".
fn number(text: &str) -> Option<usize> {
    if !text.starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let is_part = |c: char| c.is_ascii_digit() || matches!(c, '.' | '–' | '-');
    let digits = text.find(|c| !is_part(c)).unwrap_or(text.len());
    let digits = text[..digits].trim_end_matches(['.', '–', '-']).len();
    let letter = text[digits..].chars().next().filter(char::is_ascii_lowercase);
    let behind = text[digits..].chars().nth(1);
    Some(digits + usize::from(letter.is_some() && behind.is_none_or(|c| !c.is_alphanumeric())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_no_pages() {
        for (content, rest, section) in [
            ("Varga 105, l. 7", "Varga 105", None),
            ("ll. 5–6, p. 103, Varga", "p. 103, Varga", None),
            ("Varga, 105, para. 3", "Varga, 105", None),
            ("Varga 2019: 105, n. 3", "Varga 2019: 105", None),
            ("Nature, vol. 12, no. 3, p. 8", "Nature, p. 8", None),
            (
                "State of the Rivers 2021, section 3",
                "State of the Rivers 2021",
                Some("3"),
            ),
            ("Rivers, section 2 “Nitrate”", "Rivers “Nitrate”", Some("2")),
            ("§ 2.1", "", Some("2.1")),
            ("ch. 3, p. 12", "p. 12", Some("3")),
            ("§ 12 Abs. 3 Nr. 2", "Abs. 3 Nr. 2", Some("12")),
            // Of a name.
            ("Pump No. 3 Manual, p. 4", "Pump No. 3 Manual, p. 4", None),
            ("Varga 2019, 105", "Varga 2019, 105", None),
            ("Lecture 3, 5:23", "Lecture 3, 5:23", None),
            ("", "", None),
        ] {
            let apart = apart(content);
            assert_eq!(
                (apart.rest.as_str(), apart.section.as_deref()),
                (rest, section),
                "{content:?}"
            );
        }
    }
}
