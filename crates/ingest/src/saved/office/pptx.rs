//! Presentations (ECMA-376 part 1, PresentationML) as a page: each slide a section, in their order, with its notes behind
//! it.
//!
//! On a slide the title comes first, then everything else in the order of the file, which is the order in which programs
//! read slides aloud. What layouts and masters hold is not on the slide, but for what they draw there themselves: that
//! stands beside the text, once.

mod list;
mod shape;

use super::archive::Archive;
use super::found::Found;
use super::package::{self, Links, linked, links};
use super::xml::{Tag, Xml};
use super::{Prepared, html};
use shape::{Role, Shape};
use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;

/// Where the main part of a presentation lies, as far as programs have it where all have it.
pub(super) const USUAL: &str = "ppt/presentation.xml";

/// Slides of one presentation.
const MOST_SLIDES: usize = 10_000;

/// A presentation while it is read.
struct Pptx<'a, 'b> {
    archive: &'a mut Archive<'b>,
    /// The links of the part that is read.
    links: Links,
    /// Width and height of a slide, in the file's units.
    size: Option<(i64, i64)>,
    /// What layouts and their masters say of lists, by the layouts' paths: many slides have the same.
    lists: HashMap<String, Rc<list::Lists>>,
    pictures: BTreeSet<String>,
    found: Found,
}

/// Reads a presentation; `None` when its main part is not there.
pub(super) fn read(archive: &mut Archive<'_>) -> Option<Prepared> {
    let main = package::main_part(archive, USUAL).filter(|path| path.ends_with(".xml"))?;
    let presentation = Xml::read(&archive.part(&main)?);
    let root = presentation.root();
    let main_links = links(archive, &main);
    let number = |tag: Tag<'_>, name: &str| tag.attr(name).and_then(|value| value.parse::<i64>().ok());
    let size = root
        .child("sldSz")
        .and_then(|size| Some((number(size, "cx")?, number(size, "cy")?)));
    let first: u32 = root
        .attr("firstSlideNum")
        .and_then(|first| first.parse().ok())
        .unwrap_or(1);
    let mut pptx = Pptx {
        archive,
        links: Links::new(),
        size,
        lists: HashMap::new(),
        pictures: BTreeSet::new(),
        found: Found::default(),
    };
    let mut out = String::new();
    let mut layouts: BTreeSet<String> = BTreeSet::new();
    let mut title = None;
    for (path, number) in slides(pptx.archive, root, &main_links).into_iter().zip(first..) {
        let Some(bytes) = pptx.archive.part(&path) else {
            pptx.archive.damaged.set(true);
            continue;
        };
        let slide = Xml::read(&bytes);
        pptx.archive.damaged.set(pptx.archive.damaged.get() || slide.broken);
        let own = links(pptx.archive, &path);
        layouts.extend(linked(&own, "slideLayout").map(str::to_owned));
        let of_slide = pptx.slide(slide.root(), &own, number, &mut out);
        title = title.or(of_slide);
    }
    pptx.drawn_by_layouts(&layouts, &mut out);
    let mut said = package::core_properties(pptx.archive);
    // What PowerPoint calls every new presentation.
    said.title = said
        .title
        .filter(|title| !title.eq_ignore_ascii_case("PowerPoint Presentation"))
        .or(title);
    Some(Prepared {
        body: out,
        said,
        pictures: pptx.pictures,
        found: pptx.found,
        ..Prepared::default()
    })
}

/// The parts of the slides, in their order; those that are there at all where the list is lost.
fn slides(archive: &Archive<'_>, root: Tag<'_>, links: &Links) -> Vec<String> {
    let list = root.child("sldIdLst");
    let ids = list.into_iter().flat_map(Tag::tags);
    let named = ids.filter_map(|id| {
        let link = links.get(relation(id)?)?;
        Some(link.target.clone())
    });
    let named: Vec<String> = named.take(MOST_SLIDES).collect();
    if !named.is_empty() || list.is_some() {
        return named;
    }
    let number = |path: &String| {
        path.chars()
            .filter(char::is_ascii_digit)
            .collect::<String>()
            .parse::<u32>()
            .ok()
    };
    let is_slide = |path: &String| path.starts_with("ppt/slides/slide") && path.ends_with(".xml");
    let mut found: Vec<String> = archive.paths().into_iter().filter(is_slide).collect();
    found.sort_by_key(number);
    found.truncate(MOST_SLIDES);
    found
}

/// The name of a link, under whatever prefix: an element has a number of its own called so, too.
fn relation(tag: Tag<'_>) -> Option<&str> {
    tag.prefixed("id")
}

impl Pptx<'_, '_> {
    /// Writes a slide and its notes, and gives its title.
    fn slide(&mut self, root: Tag<'_>, own: &Links, number: u32, out: &mut String) -> Option<String> {
        let is_hidden = matches!(root.attr("show"), Some("0" | "false"));
        self.links = own.clone();
        let lists = self.lists_of(linked(own, "slideLayout"));
        let mut shapes = Vec::new();
        if let Some(tree) = root.path(&["cSld", "spTree"]) {
            self.shapes(tree, &lists, &mut shapes);
        }
        // Sorting is stable: the rest stays in the order of the file.
        shapes.sort_by_key(|shape| shape.role.order());
        let title = shapes
            .iter()
            .find(|shape| shape.role == Role::Title)
            .map(|shape| shape.words.clone());
        let place = format!("slide {number}");
        let mut said = vec![("class", "slide"), ("data-pincite-place", &*place)];
        if is_hidden {
            self.found.hidden_slides.push(number);
            said.push(("data-pincite", "hidden"));
        }
        let id = format!("slide-{number}");
        said.push(("id", &id));
        html::open(out, "section", &said);
        label(out, "slide-number", &number.to_string());
        for shape in shapes {
            match shape.role {
                Role::Title => html::open(out, "h2", &[]),
                Role::Foot => html::open(out, "div", &[("data-pincite", "aside")]),
                _ if shape.is_outside => html::open(out, "div", &[("data-pincite", "hidden")]),
                _ => {}
            }
            self.found.hides |= shape.is_outside && shape.role != Role::Foot;
            out.push_str(&shape.html);
            match shape.role {
                Role::Title => html::close(out, "h2"),
                Role::Foot => html::close(out, "div"),
                _ if shape.is_outside => html::close(out, "div"),
                _ => {}
            }
        }
        html::close(out, "section");
        self.notes(own, number, is_hidden, out);
        self.comments(own, out);
        title
    }

    fn lists_of(&mut self, layout: Option<&str>) -> Rc<list::Lists> {
        let path = layout.unwrap_or_default();
        if let Some(known) = self.lists.get(path) {
            return Rc::clone(known);
        }
        let layout = self.archive.part(path).map(|bytes| Xml::read(&bytes));
        let master = linked(&links(self.archive, path), "slideMaster").map(str::to_owned);
        let master = master.and_then(|path| self.archive.part(&path));
        let master = master.map(|bytes| Xml::read(&bytes));
        let lists = Rc::new(list::Lists::of(layout.as_ref(), master.as_ref()));
        self.lists.insert(path.to_owned(), Rc::clone(&lists));
        lists
    }

    fn notes(&mut self, own: &Links, number: u32, is_hidden: bool, out: &mut String) {
        let Some(path) = linked(own, "notesSlide").map(str::to_owned) else {
            return;
        };
        let Some(bytes) = self.archive.part(&path) else { return };
        let notes = Xml::read(&bytes);
        self.links = links(self.archive, &path);
        let mut shapes = Vec::new();
        if let Some(tree) = notes.root().path(&["cSld", "spTree"]) {
            self.shapes(tree, &list::Lists::default(), &mut shapes);
        }
        // The picture of the slide, its number, the date: none of them is a note.
        let inside: String = shapes
            .into_iter()
            .filter(|shape| matches!(shape.role, Role::Body | Role::Text))
            .map(|shape| shape.html)
            .collect();
        if !html::says_something(&inside) {
            return;
        }
        let place = format!("speaker {number}");
        let mut said = vec![("class", "speaker"), ("data-pincite-place", &*place)];
        if is_hidden {
            said.push(("data-pincite", "hidden"));
        }
        html::open(out, "section", &said);
        label(out, "speaker-name", "✎");
        out.push_str(&inside);
        html::close(out, "section");
    }

    /// Comments on a slide, as PowerPoint keeps them now and as it did until 2021.
    fn comments(&mut self, own: &Links, out: &mut String) {
        let mut paths: Vec<String> = own
            .values()
            .filter(|link| link.kind == "comments" && !link.leads_out)
            .map(|link| link.target.clone())
            .collect();
        paths.sort();
        let mut inside = String::new();
        for path in paths {
            let Some(bytes) = self.archive.part(&path) else {
                continue;
            };
            let xml = Xml::read(&bytes);
            for comment in xml.root().below() {
                let words = match comment.name() {
                    "cm" | "reply" => comment
                        .child("text")
                        .or_else(|| comment.child("txBody"))
                        .map(shape::lines),
                    _ => None,
                };
                let Some(words) = words.filter(|words| !words.trim().is_empty()) else {
                    continue;
                };
                let mut paragraph = String::new();
                super::drawing::paragraph(&mut paragraph, &words);
                self.found.comments += 1;
                super::comment(&mut inside, None, &paragraph);
            }
        }
        super::beside(out, "comments", &inside);
    }

    /// What layouts and masters draw on their slides themselves, each once.
    fn drawn_by_layouts(&mut self, layouts: &BTreeSet<String>, out: &mut String) {
        let mut parts: Vec<String> = layouts.iter().cloned().collect();
        let mut masters = BTreeSet::new();
        for layout in layouts {
            let links = links(self.archive, layout);
            masters.extend(linked(&links, "slideMaster").map(str::to_owned));
        }
        parts.extend(masters);
        let mut seen: Vec<String> = Vec::new();
        for path in parts {
            let Some(bytes) = self.archive.part(&path) else {
                continue;
            };
            let xml = Xml::read(&bytes);
            self.links = links(self.archive, &path);
            let mut shapes = Vec::new();
            if let Some(tree) = xml.root().path(&["cSld", "spTree"]) {
                self.shapes(tree, &list::Lists::default(), &mut shapes);
            }
            // What stands in a place for text is what a program asks its user to write there.
            for shape in shapes.into_iter().filter(|shape| shape.role == Role::Text) {
                if html::has_words(&shape.html) && !shape.html.contains("<img") && !seen.contains(&shape.html) {
                    seen.push(shape.html);
                }
            }
        }
        super::beside(out, "heads", &seen.concat());
    }

    fn shapes(&mut self, tree: Tag<'_>, lists: &list::Lists, out: &mut Vec<Shape>) {
        shape::all(self, tree, lists, out);
    }
}

/// A word of ours that is shown with the slide.
fn label(out: &mut String, class: &str, words: &str) {
    html::open(out, "span", &[("class", class), ("data-pincite", "unread")]);
    html::text(out, words);
    html::close(out, "span");
}
