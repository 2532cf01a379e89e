//! Text as people copy it out of an assistant's window, freed of what leaked into it.

use super::markers::{leaked, lenticular, private};
use htmd::Element;
use htmd::element_handler::Handlers;
use std::ops::Range;

/// Markdown without the marks of assistants that mean nothing outside them: Gemini's `[cite_start]` and `[cite: 12]`,
/// ChatGPT's `citeturn0search3` and `【4:0†source】`. Marks that name a list at the text's end ("[1]", "[^1_2]") stay.
#[must_use]
pub fn from_copied(text: &str) -> String {
    let mut cuts: Vec<Range<usize>> = private(text).into_iter().map(|(range, _)| range).collect();
    cuts.extend(lenticular(text).into_iter().map(|(range, _)| range));
    cuts.extend(leaked(text));
    cuts.extend(bracketed(text, "[cite_start]", false));
    cuts.extend(bracketed(text, "[cite:", true));
    cuts.sort_by_key(|range| range.start);
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    for range in cuts {
        let Some(head) = text.get(at..range.start) else {
            continue;
        };
        out.push_str(head);
        at = range.end;
        // The space before a mark goes with it, where a word or a mark of punctuation ends before.
        if text
            .get(at..)
            .is_none_or(|rest| rest.is_empty() || rest.starts_with(['.', ',', ';', ':', '\n', ' ']))
        {
            out.truncate(out.trim_end_matches(' ').len());
        }
    }
    out.push_str(text.get(at..).unwrap_or_default());
    out
}

/// Where `start` stands, up to its closing bracket when it is not whole.
fn bracketed(text: &str, start: &str, open: bool) -> Vec<Range<usize>> {
    let found = text.match_indices(start).filter_map(|(at, _)| {
        let end = match open {
            false => at + start.len(),
            true => {
                let inside = text.get(at + start.len()..)?;
                let close = inside.find(']')?;
                let numbers = inside.get(..close)?;
                let is_list = numbers
                    .chars()
                    .all(|c| c.is_ascii_digit() || matches!(c, ' ' | ',' | '-' | '–'));
                is_list.then_some(at + start.len() + close + 1)?
            }
        };
        Some(at..end)
    });
    found.collect()
}

/// HTML as Markdown; scripts and styles are left out, nothing of it is run. What cannot be read as HTML stays as it is.
#[must_use]
pub(super) fn from_html(html: &str) -> String {
    let converter = htmd::HtmlToMarkdown::builder()
        .skip_tags(vec![
            "script", "style", "head", "noscript", "template", "iframe", "object",
        ])
        .add_handler(vec!["a"], |handlers: &dyn Handlers, element: Element<'_>| {
            let address = element.attrs.iter().find(|attribute| &attribute.name.local == "href");
            match address.is_some_and(|address| leads_out(&address.value)) {
                true => handlers.fallback(element),
                false => Some(handlers.walk_children(element.node)),
            }
        })
        .build();
    from_copied(&converter.convert(html).unwrap_or_else(|_| html.to_owned()))
}

/// Whether an address is one that the window could open; of any other link only its words are kept.
fn leads_out(address: &str) -> bool {
    let address = address.trim_start().to_ascii_lowercase();
    ["http://", "https://", "mailto:"]
        .iter()
        .any(|scheme| address.starts_with(scheme))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_leaked_is_taken_out() {
        for (copied, expected) in [
            (
                "[cite_start]“Words of a source” [cite: 12, 15]. More.",
                "“Words of a source”. More.",
            ),
            ("It is so citeturn0search3turn0search8.", "It is so."),
            ("Text【4:0†source】 goes on.", "Text goes on."),
            (
                "《诗经》【第三卷】 stays [1] and [cite this].",
                "《诗经》【第三卷】 stays [1] and [cite this].",
            ),
            ("a \u{e200}cite\u{e202}turn0search1\u{e201} b", "a b"),
        ] {
            assert_eq!(from_copied(copied), expected);
        }
    }

    #[test]
    fn html_is_text_and_never_run() {
        let html = "<h2>Title</h2><p>He said <b>“so it is”</b>.<script>alert(1)</script></p><ul><li>One</li></ul>";
        let text = from_html(html);
        assert!(
            text.contains("## Title") && text.contains("“so it is”") && text.contains("One"),
            "{text}"
        );
        assert!(!text.contains("alert"), "{text}");
    }
}
