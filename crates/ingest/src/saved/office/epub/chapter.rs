//! One chapter of a book, written again so that it can stand beside the others.

use super::super::super::decode;
use super::super::super::dom::{Data, Element, NodeId, Tree};
use super::super::super::parse::{DEEPEST, Manner, parse};
use super::super::{address, html};
use super::contents::{label_of, target};
use super::sheets::Sheet;
use super::{Epub, Follows, resolved};
use html5ever::ns;

/// A chapter that is being written.
struct Chapter<'t> {
    at: usize,
    path: &'t str,
    folder: &'t str,
    tree: &'t Tree,
}

fn has_heading(tree: &Tree) -> bool {
    let is_heading = |id: NodeId| {
        let element = tree.element(id);
        element.is_some_and(|element| matches!(&*element.name.local, "h1" | "h2" | "h3" | "h4" | "h5" | "h6"))
    };
    tree.descendants(NodeId::DOCUMENT).any(is_heading)
}

impl Epub {
    /// Writes the chapter that is the file `bytes`, the `at`-th of the book.
    pub(super) fn chapter(&mut self, at: usize, path: &str, follows: Follows, bytes: &[u8]) -> String {
        let decoded = decode::decode(bytes, None);
        let manner = Manner {
            xml: true,
            deepest: DEEPEST - 20,
        };
        let parsed = parse(&decoded.text, manner, &|| false);
        let chapter = Chapter {
            at,
            path,
            folder: path.rsplit_once('/').map_or("", |(folder, _)| folder),
            tree: &parsed.tree,
        };
        let name = format!("c{at}");
        let mut out = String::new();
        let title = self.title_of(&chapter).cloned();
        let mut said = vec![("class", "chapter"), ("id", &*name)];
        if follows == Follows::No && title.is_none() && !has_heading(&parsed.tree) {
            // It stands under no heading of the chapter before it.
            said.push(("data-pincite", "apart"));
        }
        html::open(&mut out, "section", &said);
        self.begins_page(&chapter, None, &mut out);
        if let Some((title, depth)) = title {
            let name = ["h1", "h2", "h3", "h4"].get(depth).copied().unwrap_or("h5");
            html::open(&mut out, name, &[("data-pincite-title", &title)]);
            html::close(&mut out, name);
        }
        for id in parsed.tree.children(NodeId::DOCUMENT) {
            self.node(&chapter, id, &mut out);
        }
        html::close(&mut out, "section");
        out
    }

    /// What the contents call a chapter that has no heading of its own.
    fn title_of(&self, chapter: &Chapter<'_>) -> Option<&(String, usize)> {
        let title = self.contents.titles.get(&chapter.path.to_lowercase())?;
        (!has_heading(chapter.tree)).then_some(title)
    }

    /// Says that a printed page begins, where the book's list of pages has one here.
    fn begins_page(&mut self, chapter: &Chapter<'_>, name: Option<&str>, out: &mut String) {
        let key = (chapter.path.to_lowercase(), name.map(str::to_owned));
        if let Some(label) = self.contents.pages.get(&key).cloned() {
            self.page(chapter.at, &label, out);
        }
    }

    fn page(&mut self, at: usize, label: &str, out: &mut String) {
        self.last_paged = Some(at);
        let place = format!("page {label}");
        html::open(
            out,
            "span",
            &[
                ("class", "leaf"),
                ("data-pincite", "unread"),
                ("data-pincite-place", &place),
            ],
        );
        html::text(out, label);
        html::close(out, "span");
    }

    fn node(&mut self, chapter: &Chapter<'_>, id: NodeId, out: &mut String) {
        match chapter.tree.data(id) {
            Some(Data::Text(words)) => html::text(out, words),
            Some(Data::Element(element)) => self.element(chapter, id, element, out),
            _ => {}
        }
    }

    fn inside(&mut self, chapter: &Chapter<'_>, id: NodeId, out: &mut String) {
        for child in chapter.tree.children(id) {
            self.node(chapter, child, out);
        }
    }

    fn element(&mut self, chapter: &Chapter<'_>, id: NodeId, element: &Element, out: &mut String) {
        let name = &*element.name.local;
        let is_html = element.name.ns == ns!(html);
        let kinds = element.attribute("epub:type").unwrap_or_default();
        let is_kind = |wanted: &str| kinds.split_whitespace().any(|kind| kind == wanted);
        match name {
            "html" | "body" if is_html => return self.inside(chapter, id, out),
            "head" if is_html => return self.head(chapter, id),
            "style" if is_html => return self.style(chapter, id, element),
            "script" | "iframe" | "object" | "embed" | "base" | "link" | "meta" | "template" | "noscript" => return,
            "nav" if is_kind("landmarks") || is_kind("page-list") => return,
            _ => {}
        }
        if is_kind("pagebreak") || element.attribute("role") == Some("doc-pagebreak") {
            return self.page_break(chapter, id, element, out);
        }
        let own_name = element.attribute("id").filter(|name| !name.is_empty());
        if let Some(name) = own_name.filter(|_| is_html) {
            self.begins_page(chapter, Some(name), out);
        }
        out.push('<');
        out.push_str(name);
        self.attributes(chapter, element, out);
        if element.attribute("role").is_none()
            && let Some(role) = role(kinds)
        {
            html::attribute(out, "role", role);
        }
        out.push('>');
        if is_html && is_empty(name) {
            return;
        }
        self.inside(chapter, id, out);
        html::close(out, name);
    }

    /// The mark of a printed page: what the book's list calls it, else what it says itself.
    fn page_break(&mut self, chapter: &Chapter<'_>, id: NodeId, element: &Element, out: &mut String) {
        let own = element.attribute("id").map(str::to_owned);
        let listed = self
            .contents
            .pages
            .get(&(chapter.path.to_lowercase(), own.clone()))
            .cloned();
        let words = chapter.tree.text_of(id);
        let said = ["title", "aria-label"]
            .iter()
            .filter_map(|name| element.attribute(name));
        let label = listed.or_else(|| said.chain([words.as_str()]).find_map(label_of));
        if let Some(own) = own {
            html::open(out, "a", &[("id", &format!("c{}-{own}", chapter.at))]);
            html::close(out, "a");
        }
        if let Some(label) = label {
            self.page(chapter.at, &label, out);
        }
    }

    fn attributes(&self, chapter: &Chapter<'_>, element: &Element, out: &mut String) {
        for attribute in &element.attributes {
            let (name, value) = (&*attribute.name.local, &*attribute.value);
            let is_svg = element.name.ns == ns!(svg);
            match name {
                "id" => html::attribute(out, name, &format!("c{}-{value}", chapter.at)),
                "href" if &*element.name.local == "a" => {
                    if let Some(href) = self.link(chapter, value) {
                        html::attribute(out, name, &href);
                    }
                }
                "href" | "src" if is_svg && value.starts_with('#') => {
                    html::attribute(out, name, &format!("#c{}-{}", chapter.at, &value[1..]));
                }
                "src" | "href" => {
                    if let Some(file) = self.file(chapter, value) {
                        html::attribute(out, name, &file);
                    }
                }
                "srcset" | "poster" | "for" | "usemap" | "xmlns" => {}
                name if name.starts_with("on") || name.starts_with("data-p") || name.contains(':') => {}
                name if name
                    .bytes()
                    .all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_')) =>
                {
                    html::attribute(out, name, value);
                }
                _ => {}
            }
        }
    }

    /// Where a link leads: into a chapter, out of the book, or nowhere.
    fn link(&self, chapter: &Chapter<'_>, href: &str) -> Option<String> {
        let Some((path, name)) = target(chapter.path, href) else {
            return href.starts_with("http").then(|| href.to_owned());
        };
        let at = self.chapters.get(&path)?;
        Some(match name {
            Some(name) => format!("#c{at}-{name}"),
            None => format!("#c{at}"),
        })
    }

    /// The address of a file that a chapter shows. What lies elsewhere is not fetched.
    fn file(&self, chapter: &Chapter<'_>, source: &str) -> Option<String> {
        if source.starts_with("data:image/") {
            return Some(source.to_owned());
        }
        target(chapter.path, source)?;
        let path = super::super::super::files::decoded(source.split(['#', '?']).next()?);
        Some(address(&resolved(chapter.folder, &path)))
    }

    fn head(&mut self, chapter: &Chapter<'_>, head: NodeId) {
        for id in chapter.tree.children(head) {
            match chapter.tree.element(id) {
                Some(element) if &*element.name.local == "link" => self.linked(chapter, element),
                Some(element) if &*element.name.local == "style" => self.style(chapter, id, element),
                _ => {}
            }
        }
    }

    fn linked(&mut self, chapter: &Chapter<'_>, link: &Element) {
        let rel = link.attribute("rel").unwrap_or_default().to_ascii_lowercase();
        let is_sheet = rel.split_whitespace().any(|word| word == "stylesheet") && !rel.contains("alternate");
        let path = link
            .attribute("href")
            .filter(|href| is_sheet && target(chapter.path, href).is_some());
        if let Some(href) = path {
            let path = resolved(chapter.folder, &super::super::super::files::decoded(href));
            self.sheets.add(Sheet::Linked(path));
        }
    }

    /// A sheet that the chapter brings as the text of an element.
    fn style(&mut self, chapter: &Chapter<'_>, id: NodeId, element: &Element) {
        let kind = element.attribute("type").unwrap_or_default().trim();
        if kind.is_empty() || kind.eq_ignore_ascii_case("text/css") {
            self.sheets.add(Sheet::Own {
                css: chapter.tree.text_of(id),
                media: element.attribute("media").unwrap_or_default().to_owned(),
            });
        }
    }
}

/// What an element is in the words of the web, where a book has others for it.
fn role(kinds: &str) -> Option<&'static str> {
    kinds.split_whitespace().find_map(|kind| {
        Some(match kind {
            "noteref" => "doc-noteref",
            "footnote" | "endnote" | "rearnote" | "note" => "doc-footnote",
            "footnotes" | "endnotes" | "rearnotes" => "doc-endnotes",
            "toc" => "doc-toc",
            _ => return None,
        })
    })
}

fn is_empty(name: &str) -> bool {
    matches!(
        name,
        "area" | "br" | "col" | "embed" | "hr" | "img" | "input" | "param" | "source" | "track" | "wbr"
    )
}
