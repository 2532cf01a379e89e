//! Text as people copy it out of an assistant's window, freed of what leaked into it.

use super::markers::{leaked, lenticular, private};
use htmd::Element;
use htmd::element_handler::Handlers;
use std::ops::Range;

/// Markdown without the marks of assistants that mean nothing outside them: Gemini's `[cite_start]` and `[cite: 12]`,
/// ChatGPT's `citeturn0search3` and `【4:0†source】`. Marks that name a list at the text's end ("\[1\]", "[^1_2]") stay.
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
    let read = converter(leads_out, &[]).convert(html);
    from_copied(&read.unwrap_or_else(|_| html.to_owned()))
}

/// What was copied from a window that shows an answer: as Markdown where `html` has links or tables, which its plain `text`
/// lacks. Of two that do not say the same, words and numbers, the text alone is believed.
#[must_use]
pub fn from_clipboard(text: &str, html: &str) -> String {
    let read = |links: fn(&str) -> bool| converter(links, &["img"]).convert(html).ok();
    let has_more = |read: &String| read.contains("](") || read.lines().any(is_below_head);
    let says_the_same = || read(|_| false).is_some_and(|plain| said(&plain).eq(said(text)));
    match read(leads_out).filter(has_more) {
        Some(read) if says_the_same() => from_copied(&read),
        _ => text.to_owned(),
    }
}

/// Whether a line of Markdown parts a table's head from its body.
fn is_below_head(line: &str) -> bool {
    line.trim_start().starts_with('|') && line.contains('-') && line.chars().all(|c| matches!(c, '|' | '-' | ':' | ' '))
}

/// The letters and digits of a text, without the numbers of its lists, which not every window copies.
fn said(text: &str) -> impl Iterator<Item = char> {
    let unnumbered = text.lines().map(|line| {
        let line = line.trim_start();
        let rest = line.trim_start_matches(|c: char| c.is_ascii_digit());
        let is_numbered = rest.len() < line.len() && rest.starts_with(['.', ')', '\\']);
        if is_numbered { rest } else { line }
    });
    unnumbered.flat_map(str::chars).filter(|c| c.is_alphanumeric())
}

/// Reads HTML; a link whose address is none of `links` is only its words.
fn converter(links: fn(&str) -> bool, skipped: &[&'static str]) -> htmd::HtmlToMarkdown {
    let mut without = vec!["script", "style", "head", "noscript", "template", "iframe", "object"];
    without.extend(skipped);
    htmd::HtmlToMarkdown::builder()
        .skip_tags(without)
        .add_handler(
            vec!["a"],
            move |handlers: &dyn Handlers, element: Element<'_>| match attribute(&element, "href")
                .is_some_and(|address| links(&address))
            {
                true => handlers.fallback(element),
                false => Some(handlers.walk_children(element.node)),
            },
        )
        // What Google Docs copies is all within one such, which is not bold.
        .add_handler(vec!["b", "strong"], |handlers: &dyn Handlers, element: Element<'_>| {
            let style = attribute(&element, "style").unwrap_or_default().replace(' ', "");
            match style.contains("font-weight:normal") {
                true => Some(handlers.walk_children(element.node)),
                false => handlers.fallback(element),
            }
        })
        .build()
}

fn attribute(element: &Element<'_>, name: &str) -> Option<String> {
    let named = element.attrs.iter().find(|attribute| &*attribute.name.local == name);
    named.map(|attribute| attribute.value.to_string())
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
    #[test]
    fn what_is_copied_keeps_its_links_and_tables() {
        let same = |text: &str| text.to_owned();
        let linked = "<p>“It is so” (<a href='https://example.org/a'>Rowe</a>).</p>";
        let table = "<table><tr><th>Moon</th><th>m</th></tr><tr><td>Full</td><td>5.1</td></tr></table>";
        for (text, html, expected) in [
            (
                "“It is so” (Rowe).",
                linked,
                "“It is so” ([Rowe](https://example.org/a)).".to_owned(),
            ),
            // What the copy says otherwise than the page does is not taken from the page.
            ("“It was so” (Rowe).", linked, same("“It was so” (Rowe).")),
            (
                "“It is so” ([Rowe](https://example.org/b)).",
                linked,
                same("“It is so” ([Rowe](https://example.org/b))."),
            ),
            (
                "5.2 m (Rowe)",
                "5.1 m (<a href='https://example.org'>Rowe</a>)",
                same("5.2 m (Rowe)"),
            ),
            ("Plain * words.", "<p>Plain * <b>words</b>.</p>", same("Plain * words.")),
            ("Words", "<a href='javascript:alert(1)'>Words</a>", same("Words")),
            (
                "1. One\n2. Two",
                "<ol><li>One</li><li><a href='https://example.org'>Two</a></li></ol>",
                "1. One\n2. [Two](https://example.org)".to_owned(),
            ),
            ("One Two", "", same("One Two")),
        ] {
            let read = from_clipboard(text, html);
            let plain = read
                .lines()
                .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "));
            assert_eq!(plain.collect::<Vec<_>>().join("\n"), expected, "{html}");
        }
        let read = from_clipboard("Moon\tm\nFull\t5.1", table);
        assert!(read.lines().any(is_below_head) && read.contains("5.1"), "{read}");
    }
}
