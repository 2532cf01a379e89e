//! Word documents (ECMA-376 part 1, WordprocessingML) as a page: the body, then notes, comments, and what stands at the
//! head and foot of each page.

mod body;
mod eq;
mod numbering;
mod runs;
mod styles;
mod symbols;

use super::archive::Archive;
use super::found::Found;
use super::package::{self, Links, linked, links};
use super::xml::{Tag, Xml};
use super::{Prepared, html, numerals};
use runs::Field;
pub(super) use runs::chosen;
use std::collections::{BTreeSet, HashSet};

/// Where the main part of a Word document lies, as far as programs have it where all have it.
pub(super) const USUAL: &str = "word/document.xml";

/// A block of the page.
#[derive(Debug)]
struct Block {
    html: String,
    /// What is in it, where it is an ordinary paragraph.
    line: Option<String>,
}

impl Block {
    fn whole(html: String) -> Self {
        Self { html, line: None }
    }

    fn line(line: String) -> Self {
        Self {
            html: format!("<p>{line}</p>"),
            line: Some(line),
        }
    }

    fn html(self) -> String {
        self.html
    }

    /// Blocks as the inside of a cell.
    fn in_cell(blocks: Vec<Self>) -> String {
        let lines: Option<Vec<&str>> = blocks.iter().map(|block| block.line.as_deref()).collect();
        match lines {
            Some(lines) => lines.join("<br>"),
            None => blocks.into_iter().map(Self::html).collect(),
        }
    }
}

/// What stands behind the letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Surface {
    /// White paper.
    Paper,
    /// Something that this does not look into.
    Unknown,
}

/// A kind of note.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Note {
    Foot,
    End,
}

/// A note that was called.
#[derive(Debug)]
struct Called {
    kind: Note,
    id: String,
    number: String,
}

/// A Word document while it is read.
struct Docx<'a, 'b> {
    archive: &'a mut Archive<'b>,
    styles: styles::Styles,
    numbering: numbering::Numbering,
    /// The links of the part that is read.
    links: Links,
    fields: Vec<Field>,
    /// The beginning of a paragraph that ended before a deleted mark.
    carried: String,
    /// Boxes that follow the paragraph in which they are anchored.
    after: Vec<String>,
    called: Vec<Called>,
    /// Notes with numbers so far, by kind.
    counted: [u32; 2],
    formats: [String; 2],
    /// Bookmarks that something leads to.
    wanted: HashSet<String>,
    pictures: BTreeSet<String>,
    title: Option<String>,
    found: Found,
}

/// Reads a Word document; `None` when its main part is not there.
pub(super) fn read(archive: &mut Archive<'_>) -> Option<Prepared> {
    let main = package::main_part(archive, USUAL)?;
    let bytes = archive.part(&main)?;
    let document = Xml::read(&bytes);
    drop(bytes);
    let body = document.root().child("body")?;
    let links = links(archive, &main);
    let part = |archive: &mut Archive<'_>, kind: &str| archive.part(linked(&links, kind)?);
    let styles = part(archive, "styles")
        .map(|bytes| styles::Styles::read(&bytes))
        .unwrap_or_default();
    let numbering = part(archive, "numbering")
        .map(|bytes| numbering::Numbering::read(&bytes))
        .unwrap_or_default();
    let settings = part(archive, "settings").map(|bytes| Xml::read(&bytes));
    let format = |name: &str, usual: &str| {
        let settings = settings.as_ref().map(Xml::root);
        let said = settings.and_then(|root| root.child(name)?.val("numFmt"));
        said.unwrap_or(usual).to_owned()
    };
    let mut docx = Docx {
        formats: [format("footnotePr", "decimal"), format("endnotePr", "lowerRoman")],
        archive,
        styles,
        numbering,
        links,
        fields: Vec::new(),
        carried: String::new(),
        after: Vec::new(),
        called: Vec::new(),
        counted: [0; 2],
        wanted: wanted(body),
        pictures: BTreeSet::new(),
        title: None,
        found: Found::default(),
    };
    let has_page_colour = document.root().child("background").is_some();
    let surface = if has_page_colour {
        Surface::Unknown
    } else {
        Surface::Paper
    };
    let mut out = String::new();
    let mut blocks = Vec::new();
    docx.blocks(body, surface, &mut blocks);
    docx.left_over(&mut blocks);
    out.extend(blocks.into_iter().map(Block::html));
    let main_links = docx.links.clone();
    docx.notes(&main_links, &mut out);
    docx.comments(&main_links, &mut out);
    docx.heads(&main_links, &mut out);
    let mut said = package::core_properties(docx.archive);
    said.title = said.title.or(docx.title);
    docx.archive.damaged.set(docx.archive.damaged.get() || document.broken);
    Some(Prepared {
        body: out,
        said,
        pictures: docx.pictures,
        found: docx.found,
        ..Prepared::default()
    })
}

/// The bookmarks that links within a document lead to.
fn wanted(body: Tag<'_>) -> HashSet<String> {
    let links = body.below().into_iter().filter(|tag| tag.name() == "hyperlink");
    links
        .filter_map(|link| link.attr("anchor"))
        .map(str::to_owned)
        .collect()
}

impl Docx<'_, '_> {
    /// Notes that a note is called, and gives its place among all and its number.
    fn called(&mut self, kind: Note, id: &str, own_mark: bool) -> Option<(usize, String)> {
        const MOST: usize = 100_000;
        if self.called.len() >= MOST {
            return None;
        }
        let at = kind as usize;
        let number = match own_mark {
            true => String::new(),
            false => {
                let count = self.counted.get_mut(at)?;
                *count += 1;
                let format = self.formats.get(at).map_or("decimal", String::as_str);
                numerals::written(format, *count).unwrap_or_else(|| count.to_string())
            }
        };
        self.called.push(Called {
            kind,
            id: id.to_owned(),
            number: number.clone(),
        });
        Some((self.called.len(), number))
    }

    /// The notes, in the order in which they are called.
    fn notes(&mut self, main: &Links, out: &mut String) {
        for (kind, name, tag_name) in [
            (Note::Foot, "footnotes", "footnote"),
            (Note::End, "endnotes", "endnote"),
        ] {
            let Some((xml, links)) = self.part(main, name) else {
                continue;
            };
            self.links = links;
            let mut inside = String::new();
            let mut at = 0;
            while let Some(called) = self.called.get(at) {
                at += 1;
                let (is_kind, id, number) = (called.kind == kind, called.id.clone(), called.number.clone());
                let note = xml
                    .root()
                    .tags()
                    .find(|tag| tag.name() == tag_name && tag.attr("id") == Some(&id));
                if let Some(note) = note.filter(|_| is_kind) {
                    self.note(note, at, &number, &mut inside);
                }
            }
            if !inside.is_empty() {
                html::open(
                    out,
                    "section",
                    &[("class", "notes"), ("role", "doc-endnotes"), ("data-pincite", "apart")],
                );
                out.push_str(&inside);
                html::close(out, "section");
            }
        }
    }

    fn note(&mut self, note: Tag<'_>, at: usize, number: &str, out: &mut String) {
        let mut blocks = Vec::new();
        self.blocks(note, Surface::Unknown, &mut blocks);
        let inside: String = blocks.into_iter().map(Block::html).collect();
        if !html::says_something(&inside) {
            return;
        }
        let place = format!("note {number}");
        let mut said = vec![("id", format!("note-{at}")), ("class", "note".to_owned())];
        if !number.is_empty() {
            said.push(("data-pincite-place", place));
        }
        let said: Vec<(&str, &str)> = said.iter().map(|(name, value)| (*name, value.as_str())).collect();
        html::open(out, "div", &said);
        if !number.is_empty() {
            html::open(out, "span", &[("data-pincite", "unread"), ("class", "note-number")]);
            html::text(out, number);
            html::close(out, "span");
        }
        out.push_str(&inside);
        html::close(out, "div");
    }

    /// Comments of the authors: beside the text.
    fn comments(&mut self, main: &Links, out: &mut String) {
        let Some((xml, links)) = self.part(main, "comments") else {
            return;
        };
        self.links = links;
        let mut inside = String::new();
        for comment in xml.root().tags().filter(|tag| tag.name() == "comment") {
            let mut blocks = Vec::new();
            self.blocks(comment, Surface::Unknown, &mut blocks);
            let words: String = blocks.into_iter().map(Block::html).collect();
            if html::says_something(&words) {
                self.found.comments += 1;
                super::comment(&mut inside, comment.attr("author"), &words);
            }
        }
        super::beside(out, "comments", &inside);
    }

    /// What stands at the head and foot of pages, each once.
    fn heads(&mut self, main: &Links, out: &mut String) {
        let mut parts: Vec<String> = main
            .values()
            .filter(|link| matches!(link.kind.as_str(), "header" | "footer") && !link.leads_out)
            .map(|link| link.target.clone())
            .collect();
        parts.sort();
        parts.dedup();
        let mut seen: Vec<String> = Vec::new();
        for path in parts {
            let Some(bytes) = self.archive.part(&path) else {
                continue;
            };
            let xml = Xml::read(&bytes);
            self.links = links(self.archive, &path);
            let mut blocks = Vec::new();
            self.blocks(xml.root(), Surface::Unknown, &mut blocks);
            let words: String = blocks.into_iter().map(Block::html).collect();
            if html::has_words(&words) && !seen.contains(&words) {
                seen.push(words);
            }
        }
        super::beside(out, "heads", &seen.concat());
    }

    fn part(&mut self, main: &Links, kind: &str) -> Option<(Xml, Links)> {
        let path = linked(main, kind)?.to_owned();
        let bytes = self.archive.part(&path)?;
        let links = links(self.archive, &path);
        Some((Xml::read(&bytes), links))
    }
}
