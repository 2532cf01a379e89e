//! Sentences and lines that only name a source: they state nothing that could be true or not.

/// What a list of sources begins with.
const LABELS: [&str; 12] = [
    "source:",
    "sources:",
    "reference:",
    "references:",
    "bibliography:",
    "works cited:",
    "quelle:",
    "quellen:",
    "literatur:",
    "nachweis:",
    "nachweise:",
    "belege:",
];

/// What comes before the number of a place.
const LOCATORS: [&str; 14] = [
    "p.", "pp.", "s.", "rn.", "rdnr.", "rz.", "§", "§§", "fol.", "vol.", "bd.", "nr.", "no.", "sec.",
];

/// Names of files end so.
const ENDINGS: [&str; 10] = [
    ".pdf", ".html", ".htm", ".mhtml", ".md", ".txt", ".mp3", ".mp4", ".wav", ".m4a",
];

/// Whether a sentence or line is nothing but a reference.
pub(super) fn is_alone(text: &str) -> bool {
    let bare = text.trim().trim_end_matches('.').trim();
    let lower = bare.to_lowercase();
    LABELS.iter().any(|label| lower.starts_with(label)) || in_brackets(bare) || is_note(bare) || is_file(&lower)
}

/// "(Commentary, § 543 Rn. 14)".
fn in_brackets(text: &str) -> bool {
    let inside = text.strip_prefix('(').and_then(|text| text.strip_suffix(')'));
    inside.is_some_and(|inside| !inside.contains(['(', ')']) && ends_with_place(inside))
}

/// "⁴ Hester Quillfeather, The Custody of Words, 4": the mark of a note, and a number of its own after the last comma.
fn is_note(text: &str) -> bool {
    let marked = text.trim_start_matches(|c: char| "⁰¹²³⁴⁵⁶⁷⁸⁹".contains(c));
    let place = marked.rsplit_once(',').map(|(_, place)| place.trim());
    marked.len() < text.len()
        && place.is_some_and(|place| place.bytes().all(|byte| byte.is_ascii_digit()) || ends_with_place(place))
}

/// "essay.pdf, p. 4", with the number that it has in a list or without.
fn is_file(text: &str) -> bool {
    let listed = text.split_once(']').map_or(text, |(head, rest)| {
        let number = head.strip_prefix('[').is_some_and(|head| head.parse::<u32>().is_ok());
        if number { rest } else { text }
    });
    let (name, place) = listed
        .split_once(',')
        .map_or((listed, None), |(name, place)| (name, Some(place)));
    ENDINGS.iter().any(|ending| name.trim().ends_with(ending)) && place.is_none_or(ends_with_place)
}

/// Whether a text ends with the number of a page, a section or the like, and what tells that it is one.
fn ends_with_place(text: &str) -> bool {
    let mut words = text.split_whitespace().rev();
    let number = words.next().unwrap_or_default();
    let is_number = number.starts_with(|c: char| c.is_ascii_digit())
        && number
            .chars()
            .all(|c| c.is_ascii_digit() || matches!(c, '-' | '–' | 'f' | 'a'..='d'));
    is_number
        && words
            .next()
            .is_some_and(|before| LOCATORS.contains(&before.to_lowercase().as_str()))
}
