//! Highlights of a person's own as a file: Markdown with addresses that open each passage, and data. What was highlighted and
//! noted is foreign text here as everywhere.

use crate::places::locator;
use crate::report::Passage;
use crate::text::{linkable, markdown, one_line};
use crate::time::{day, iso};
use crate::wording::{Language, Words};
use serde_json::{Value, json};
use std::fmt::Write as _;

/// What a highlight is painted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HighlightColour {
    /// Yellow.
    Yellow,
    /// Green.
    Green,
    /// Blue.
    Blue,
    /// Pink.
    Pink,
    /// Purple.
    Purple,
}

impl HighlightColour {
    const fn called(self) -> &'static str {
        match self {
            Self::Yellow => "yellow",
            Self::Green => "green",
            Self::Blue => "blue",
            Self::Pink => "pink",
            Self::Purple => "purple",
        }
    }

    const fn told(self, words: &Words) -> &'static str {
        let [yellow, green, blue, pink, purple] = words.colours;
        match self {
            Self::Yellow => yellow,
            Self::Green => green,
            Self::Blue => blue,
            Self::Pink => pink,
            Self::Purple => purple,
        }
    }
}

/// A highlight on its way out.
#[derive(Clone, Debug)]
pub struct HandedHighlight {
    /// Its number in the library.
    pub id: i64,
    /// The number of its source; `None` where that was removed.
    pub source: Option<i64>,
    /// What the source is called.
    pub title: String,
    /// The name of its file, where it is known.
    pub file_name: Option<String>,
    /// The SHA-256 of its file.
    pub sha256: String,
    /// Where it stands: pages, times, section; and its words as one reads them.
    pub passage: Passage,
    /// Its letters as the source has them.
    pub exact: String,
    /// Those before it.
    pub prefix: String,
    /// Those behind it.
    pub suffix: String,
    /// The words do not stand in the source any more, or it is not there.
    pub lost: bool,
    /// Its colour.
    pub colour: HighlightColour,
    /// What was noted; may be empty.
    pub note: String,
    /// Who made it.
    pub by: Option<String>,
    /// When: milliseconds since 1970.
    pub at_ms: i64,
}

/// What a mark in a PDF is called: "Highlight (yellow)".
#[must_use]
pub fn highlight_subject(colour: HighlightColour, language: Language) -> String {
    let words = language.words();
    format!("{} ({})", words.highlight, colour.told(words))
}

/// Highlights as Markdown, a chapter a source.
#[must_use]
pub fn highlights_markdown(highlights: &[HandedHighlight], language: Language) -> String {
    let words = language.words();
    let mut out = format!("# {}\n", words.highlights);
    if highlights.is_empty() {
        let _ = writeln!(out, "\n{}", words.no_highlights);
    }
    for of_source in highlights.chunk_by(|a, b| a.sha256 == b.sha256) {
        let Some(first) = of_source.first() else { continue };
        let file = first.file_name.as_deref().map(|name| format!(" ({})", one_line(name)));
        let head = format!("{}{}", one_line(&first.title), file.unwrap_or_default());
        let _ = writeln!(out, "\n## {}", markdown(&head));
        if first.source.is_none() {
            let _ = writeln!(out, "\n**{}**", words.highlight_removed);
        }
        for one in of_source {
            item(&mut out, one, words);
        }
    }
    out
}

fn item(out: &mut String, one: &HandedHighlight, words: &Words) {
    let _ = writeln!(out, "\n> {}\n", markdown(&one.passage.text));
    let place = Some(locator(&one.passage, words)).filter(|place| !place.is_empty());
    let place = match (place, linkable(one.passage.link.as_deref())) {
        (place, Some(link)) => {
            let name = place.unwrap_or_else(|| words.highlight_open.to_owned());
            Some(format!("[{}]({link})", markdown(&name)))
        }
        (place, None) => place.map(|place| markdown(&place)),
    };
    let colour = Some(one.colour.told(words).to_owned());
    let lost = (one.lost && one.source.is_some()).then(|| format!("**{}**", words.highlight_lost));
    let by = one.by.as_deref().map(markdown).filter(|by| !by.is_empty());
    let zotero = linkable(one.passage.zotero.as_deref()).map(|link| format!("[Zotero]({link})"));
    let parts = [place, zotero, lost, colour, by, Some(day(one.at_ms))];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    let _ = writeln!(out, "{}", parts.join(" · "));
    // Each line by itself, so that none begins a list or a heading.
    for line in one.note.lines().map(markdown).filter(|line| !line.is_empty()) {
        let _ = writeln!(out, "\n{}", not_a_block(&line));
    }
}

/// A line that begins no list, rule or setext heading.
fn not_a_block(line: &str) -> String {
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    match line.as_bytes().get(digits) {
        Some(b'.' | b')') if digits > 0 => {
            let (number, rest) = line.split_at(digits);
            format!("{number}\\{rest}")
        }
        Some(b'-' | b'+' | b'=') if digits == 0 => format!("\\{line}"),
        _ => line.to_owned(),
    }
}

/// Highlights as JSON: pages from one, places in the source's text as Unicode code points.
#[must_use]
pub fn highlights_json(highlights: &[HandedHighlight]) -> String {
    let list: Vec<Value> = highlights.iter().map(data).collect();
    format!("{:#}\n", json!({ "highlights": list }))
}

fn data(one: &HandedHighlight) -> Value {
    let passage = &one.passage;
    json!({
        "id": one.id,
        "source": { "id": one.source, "title": one.title, "file": one.file_name, "sha256": one.sha256 },
        "text": passage.text,
        "quote": { "exact": one.exact, "prefix": one.prefix, "suffix": one.suffix },
        "span": passage.spans.first(),
        "pages": passage.pages.iter().map(|page| json!({ "number": page.number, "label": page.label })).collect::<Vec<_>>(),
        "time_ms": passage.time_ms,
        "section": passage.section,
        "found": !one.lost,
        "colour": one.colour.called(),
        "note": one.note,
        "by": one.by,
        "at": iso(one.at_ms),
        "link": passage.link,
        "zotero": passage.zotero,
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::report::Page;

    fn one(words: &str, note: &str) -> HandedHighlight {
        HandedHighlight {
            id: 7,
            source: Some(3),
            title: "Tides [of] the North".to_owned(),
            file_name: Some("tides.pdf".to_owned()),
            sha256: "ab".to_owned(),
            passage: Passage {
                text: words.to_owned(),
                pages: vec![Page {
                    number: 11,
                    label: Some("xi".to_owned()),
                }],
                spans: vec![[4, 9]],
                link: Some("pincite://open?source=3&page=11".to_owned()),
                ..Passage::default()
            },
            exact: words.to_owned(),
            prefix: String::new(),
            suffix: String::new(),
            lost: false,
            colour: HighlightColour::Pink,
            note: note.to_owned(),
            by: None,
            at_ms: 0,
        }
    }

    #[test]
    fn a_highlight_is_a_quote_with_its_place_and_its_note() {
        let written = highlights_markdown(&[one("It *rises*.", "see\n- p. 4\n1. first")], Language::English);
        assert_eq!(
            written,
            "# Highlights\n\n## Tides \\[of\\] the North (tides.pdf)\n\n> It \\*rises\\*.\n\n\
             [p. xi](pincite://open?source=3&page=11) · pink · 1970-01-01\n\nsee\n\n\\- p. 4\n\n1\\. first\n"
        );
    }

    #[test]
    fn what_is_not_there_any_more_is_said() {
        let mut lost = one("gone", "");
        (lost.lost, lost.passage.link, lost.passage.pages) = (true, None, Vec::new());
        let written = highlights_markdown(&[lost.clone()], Language::German);
        assert!(
            written.contains("**In der Quelle nicht mehr gefunden** · rosa"),
            "{written}"
        );
        lost.source = None;
        let written = highlights_markdown(&[lost], Language::German);
        assert!(
            written.contains("**Die Quelle ist nicht mehr in der Bibliothek.**"),
            "{written}"
        );
    }

    #[test]
    fn data_holds_all_of_it() {
        let text = highlights_json(&[one("a \"b\"\u{1}", "n")]);
        let value: Value = serde_json::from_str(&text).unwrap();
        let first = value.get("highlights").unwrap().get(0).unwrap();
        let get = |key: &str| first.get(key).unwrap().clone();
        assert_eq!(
            (get("text"), get("span"), get("colour"), get("found")),
            (json!("a \"b\"\u{1}"), json!([4, 9]), json!("pink"), json!(true))
        );
    }
}
