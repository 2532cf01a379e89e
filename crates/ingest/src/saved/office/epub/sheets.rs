//! The style sheets of a book's chapters: what they hide is not shown.

use super::super::archive::Archive;
use super::super::{address, html};
use std::collections::HashMap;

/// A style sheet. It holds for the whole book: what one chapter hides may be called hidden in another, and never the other way.
#[derive(PartialEq, Eq, Hash)]
pub(super) enum Sheet {
    /// A file, by its path.
    Linked(String),
    /// The text of an element.
    Own {
        css: String,
        /// For what it holds: "screen".
        media: String,
    },
}

/// Sheets, each with its place among them.
#[derive(Default)]
pub(super) struct Sheets(HashMap<Sheet, usize>);

impl Sheets {
    pub(super) fn add(&mut self, sheet: Sheet) {
        let at = self.0.len();
        self.0.entry(sheet).or_insert(at);
    }

    /// Writes them in the order in which the chapters have them.
    pub(super) fn write(&self, archive: &mut Archive<'_>, body: &mut String) {
        let mut sheets: Vec<(&Sheet, &usize)> = self.0.iter().collect();
        sheets.sort_by_key(|(_, at)| **at);
        for (sheet, _) in sheets {
            match sheet {
                Sheet::Linked(path) => {
                    html::open(body, "link", &[("rel", "stylesheet"), ("href", &address(path))]);
                    let bytes = archive.part(path).unwrap_or_default();
                    let css = String::from_utf8_lossy(&bytes);
                    let renamed = renamed(&css);
                    if renamed != css {
                        own(&renamed, "", body);
                    }
                }
                Sheet::Own { css, media } => own(&renamed(css), media, body),
            }
        }
    }
}

fn own(css: &str, media: &str, body: &mut String) {
    html::open(body, "style", &[("media", media)]);
    // The page is HTML, where `<![CDATA[` is no mark, and nothing but its end ends a sheet.
    let css = css.replace("<![CDATA[", "").replace("]]>", "").replace("</", "<\\/");
    body.push_str(&css);
    html::close(body, "style");
}

/// A sheet that finds an element by its own name, before which the page has that of its chapter.
fn renamed(css: &str) -> String {
    let mut out = String::with_capacity(css.len());
    let mut rest = css;
    while let Some((before, after)) = rest.split_once('#') {
        out.push_str(before);
        let is_part = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_');
        let end = after.find(|c| !is_part(c)).unwrap_or(after.len());
        let (name, following) = after.split_at_checked(end).unwrap_or((after, ""));
        // A colour stands before the end of a declaration, a name before a block.
        let next = following.find(['{', '}', ';']).and_then(|at| following.get(at..));
        match next.is_some_and(|next| next.starts_with('{')) && !name.is_empty() {
            // As much as a name counts, of which there is none.
            true => out.extend([":is(#pincite-none,[id$=\"-", name, "\"])"]),
            false => out.extend(["#", name]),
        }
        rest = following;
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::renamed;

    #[test]
    fn names_are_renamed_and_colours_are_not() {
        let of = |name: &str| format!(":is(#pincite-none,[id$=\"-{name}\"])");
        for (css, expected) in [
            ("p { color: #fff }", "p { color: #fff }".to_owned()),
            (
                "p { color: #fff; margin: 0 } q { }",
                "p { color: #fff; margin: 0 } q { }".to_owned(),
            ),
            ("#s{display:none}", format!("{}{{display:none}}", of("s"))),
            (
                "@media screen { p, #s-1 > b { color: #abc } }",
                format!("@media screen {{ p, {} > b {{ color: #abc }} }}", of("s-1")),
            ),
            ("a # b {", "a # b {".to_owned()),
        ] {
            assert_eq!(renamed(css), expected, "{css}");
        }
    }
}
