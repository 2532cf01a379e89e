//! Citations as assistants mark them, made into footnotes.

use std::fmt::Write;
use std::ops::Range;

/// Where citations stand in a text, and what they name.
pub(super) type Marks = Vec<(Range<usize>, Vec<Cited>)>;

/// What a citation names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Cited {
    /// A file's name, or a page's or document's title.
    pub(super) source: Option<String>,
    /// An address.
    pub(super) url: Option<String>,
    /// A place in it, as people write it: "p. 3", "pp. 3–4".
    pub(super) place: Option<String>,
    /// The words that are cited.
    pub(super) words: Option<String>,
}

impl Cited {
    /// A footnote's text: the words as a quote, and where they are said to stand.
    fn note(&self) -> String {
        let mut note = String::new();
        if let Some(words) = self.words.as_deref().map(flat).filter(|words| !words.is_empty()) {
            let _ = write!(note, "“{}” ", words.replace(['“', '”'], "\""));
        }
        let source = self.source.as_deref().map(flat).unwrap_or_default();
        match (source.is_empty(), &self.place) {
            (false, Some(place)) => {
                let _ = write!(note, "[{}, {place}]", bare(&source));
            }
            (false, None) => {
                let _ = write!(note, "[{}]", bare(&source));
            }
            (true, Some(place)) => {
                let _ = write!(note, "({place})");
            }
            (true, None) => {}
        }
        if let Some(url) = self.url.as_deref().filter(|url| url.starts_with("http")) {
            let _ = write!(note, "{}<{}>", if note.is_empty() { "" } else { " " }, plain_url(url));
        }
        note
    }
}

/// Without what would end a bracket.
fn bare(text: &str) -> String {
    text.replace(['[', ']'], "")
}

/// On one line.
fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Without the mark that an assistant leaves in addresses it gives.
fn plain_url(url: &str) -> String {
    let Some((head, tail)) = url.split_once("utm_source=") else {
        return url.to_owned();
    };
    let rest = tail.split_once('&').map_or("", |(_, rest)| rest);
    format!("{head}{rest}").trim_end_matches(['?', '&']).to_owned()
}

/// `text` with each stretch in `marks` replaced by a footnote's mark, and the notes at its end. What several marks cite
/// alike is one note. Marks that overlap one before them are left out.
pub(super) fn with_notes(text: &str, mut marks: Vec<(Range<usize>, Vec<Cited>)>) -> String {
    marks.sort_by_key(|(range, _)| (range.start, std::cmp::Reverse(range.end)));
    let mut notes: Vec<Cited> = Vec::new();
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    for (range, cited) in marks {
        let Some(head) = text.get(at..range.start).filter(|_| text.is_char_boundary(range.end)) else {
            continue;
        };
        out.push_str(head);
        if cited.iter().any(|one| !one.note().is_empty()) {
            out.truncate(out.trim_end_matches(' ').len());
        }
        for one in cited.into_iter().filter(|one| !one.note().is_empty()) {
            let number = notes.iter().position(|note| *note == one).unwrap_or_else(|| {
                notes.push(one);
                notes.len() - 1
            });
            let _ = write!(out, "[^{}]", number + 1);
        }
        at = range.end;
    }
    out.push_str(text.get(at..).unwrap_or_default());
    for (i, note) in notes.iter().enumerate() {
        let _ = write!(
            out,
            "{}[^{}]: {}",
            if i == 0 { "\n\n" } else { "\n" },
            i + 1,
            note.note()
        );
    }
    out
}

/// The byte at which the `unit`th UTF-16 unit of `text` starts; its end when it is shorter.
pub(super) fn byte_of_unit(text: &str, unit: usize) -> usize {
    let mut units = 0;
    for (at, c) in text.char_indices() {
        if units >= unit {
            return at;
        }
        units += c.len_utf16();
    }
    text.len()
}

/// Where ChatGPT's private marks stand in `text`, and what they say: `cite`, `filecite`, `entity` and their parts.
/// A mark is \u{e200}, parts between \u{e202}, \u{e201}.
pub(super) fn private(text: &str) -> Vec<(Range<usize>, Vec<String>)> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(start) = text.get(at..).and_then(|rest| rest.find('\u{e200}')).map(|i| at + i) {
        let rest = text.get(start + 3..).unwrap_or_default();
        // An unfinished mark ends with its line.
        let end = rest.find(['\u{e201}', '\n']).unwrap_or(rest.len());
        let closes = rest.get(end..).is_some_and(|tail| tail.starts_with('\u{e201}'));
        let parts = rest
            .get(..end)
            .unwrap_or_default()
            .split('\u{e202}')
            .map(str::to_owned)
            .collect();
        at = start + 3 + end + if closes { 3 } else { 0 };
        found.push((start..at, parts));
    }
    found
}

/// Where marks such as `【4:0†source】` stand in `text`, and what stands behind the dagger. Other brackets of this form
/// are Chinese punctuation.
pub(super) fn lenticular(text: &str) -> Vec<(Range<usize>, String)> {
    let mut found = Vec::new();
    for (start, _) in text.match_indices('【') {
        let inside = text.get(start + 3..).unwrap_or_default();
        let Some(end) = inside.find('】').filter(|end| *end < 200) else {
            continue;
        };
        let content = inside.get(..end).unwrap_or_default();
        let named = content
            .split_once('†')
            .filter(|(number, _)| number.chars().all(|c| c.is_ascii_digit() || c == ':'));
        let range = start..start + 3 + end + 3;
        match named {
            Some((_, behind)) => found.push((range, behind.to_owned())),
            None if content.starts_with("turn") && content.len() > 8 && content.is_ascii() => {
                found.push((range, String::new()));
            }
            None => {}
        }
    }
    found
}

/// What is left of ChatGPT's marks when they were copied: `citeturn0search3turn0search8`, `fileciteturn1file0L17-L19`.
pub(super) fn leaked(text: &str) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    for (at, _) in text.match_indices("citeturn") {
        let start = at
            - if text.get(..at).is_some_and(|head| head.ends_with("file")) {
                4
            } else {
                0
            };
        let length = text
            .get(at + 4..)
            .unwrap_or_default()
            .bytes()
            .take_while(|b| b.is_ascii_alphanumeric() || *b == b'-')
            .count();
        found.push(start..at + 4 + length);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_stand_where_marks_stood() {
        let cited = |source: &str, words: &str| Cited {
            source: Some(source.into()),
            place: Some("p. 3".into()),
            words: (!words.is_empty()).then(|| words.to_owned()),
            ..Cited::default()
        };
        let text = "One claim X. Another Y. A third X.";
        let marks = vec![
            (10..11, vec![cited("a.pdf", "the [words]")]),
            (21..22, vec![cited("b.pdf", "")]),
            (32..33, vec![cited("a.pdf", "the [words]")]),
        ];
        assert_eq!(
            with_notes(text, marks),
            "One claim[^1]. Another[^2]. A third[^1].\n\n[^1]: “the [words]” [a.pdf, p. 3]\n[^2]: [b.pdf, p. 3]"
        );
    }

    #[test]
    fn marks_are_found() {
        let text = "a \u{e200}cite\u{e202}turn0search3\u{e202}turn0search8\u{e201} b \u{e200}entity\u{e202}[\"x\"]";
        let parts: Vec<Vec<String>> = private(text).into_iter().map(|(_, parts)| parts).collect();
        assert_eq!(
            parts,
            [vec!["cite", "turn0search3", "turn0search8"], vec!["entity", "[\"x\"]"]]
        );
        let marks = |text: &str| {
            lenticular(text)
                .into_iter()
                .map(|(_, behind)| behind)
                .collect::<Vec<_>>()
        };
        assert_eq!(
            marks("x【4:0†source】y【12†L7-L9】【《诗经》第3卷】【turn0search1】"),
            ["source", "L7-L9", ""]
        );
        let text = "so it is citeturn0search3turn0search8 and fileciteturn1file0L17-L19.";
        let cut: Vec<&str> = leaked(text).into_iter().filter_map(|range| text.get(range)).collect();
        assert_eq!(cut, ["citeturn0search3turn0search8", "fileciteturn1file0L17-L19"]);
        assert_eq!(plain_url("https://a.org/x?utm_source=chatgpt.com"), "https://a.org/x");
        assert_eq!(
            plain_url("https://a.org/x?a=1&utm_source=chatgpt.com&b=2"),
            "https://a.org/x?a=1&b=2"
        );
    }
}
