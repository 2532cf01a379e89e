//! The slides of an OpenDocument presentation, as [`super::super::pptx`] writes those of others.

use super::super::html;
use super::super::xml::Tag;
use super::Odf;
use std::collections::HashMap;

/// Width and height of pages by the names of their masters, in millimetres.
pub(super) fn sizes(shared: Tag<'_>) -> HashMap<&str, (f64, f64)> {
    let layouts: HashMap<&str, Tag<'_>> = shared
        .tags()
        .filter(|tag| tag.name() == "automatic-styles")
        .flat_map(Tag::tags)
        .filter_map(|tag| Some((tag.whole("style:name")?, tag.child("page-layout-properties")?)))
        .collect();
    let masters = shared.child("master-styles").into_iter().flat_map(Tag::tags);
    let size = |master: Tag<'_>| {
        let layout = layouts.get(master.attr("page-layout-name")?)?;
        Some((
            millimetres(layout.attr("page-width")?)?,
            millimetres(layout.attr("page-height")?)?,
        ))
    };
    masters
        .filter_map(|master| Some((master.whole("style:name")?, size(master)?)))
        .collect()
}

/// "2.54cm" (ISO/IEC 26300, lengths).
fn millimetres(length: &str) -> Option<f64> {
    let units = [
        ("cm", 10.0),
        ("mm", 1.0),
        ("in", 25.4),
        ("pt", 25.4 / 72.0),
        ("pc", 25.4 / 6.0),
    ];
    let (number, unit) = units
        .iter()
        .find_map(|(name, unit)| Some((length.strip_suffix(name)?, *unit)))?;
    number.parse::<f64>().ok().map(|number| number * unit)
}

/// Whether a shape says that it lies where nothing of the page is.
fn is_outside(tag: Tag<'_>, size: Option<(f64, f64)>) -> bool {
    let side = |name: &str| tag.whole(name).and_then(millimetres);
    let sides = (side("svg:x"), side("svg:y"), side("svg:width"), side("svg:height"));
    match (sides, size) {
        ((Some(x), Some(y), Some(width), Some(height)), Some((right, bottom))) => {
            x >= right || y >= bottom || x + width <= 0.0 || y + height <= 0.0
        }
        _ => false,
    }
}

impl<'x> Odf<'x, '_, '_> {
    pub(super) fn slides(&mut self, body: Tag<'x>, out: &mut String) {
        let pages = body.tags().filter(|tag| tag.name() == "page");
        for (page, number) in pages.zip(1_u32..) {
            self.slide(page, number, out);
        }
    }

    /// What a master draws on its slides itself, each once. What stands in a place for text is what a program asks its user to
    /// write there.
    pub(super) fn drawn_by_master(&mut self, master: Tag<'_>, seen: &mut Vec<String>) {
        let is_drawn = |tag: &Tag<'_>| tag.whole("presentation:class").is_none() && tag.name() != "notes";
        for shape in master.tags().filter(is_drawn) {
            let mut words = String::new();
            self.shape(shape, &mut words);
            if html::has_words(&words) && !words.contains("<img") && !seen.contains(&words) {
                seen.push(words);
            }
        }
    }

    fn slide(&mut self, page: Tag<'x>, number: u32, out: &mut String) {
        let master = page.attr("master-page-name");
        self.masters.extend(master);
        let size = master.and_then(|master| self.sizes.get(master).copied());
        let is_hidden = page
            .attr("style-name")
            .is_some_and(|style| self.styles.is_hidden_page(style));
        let (place, id) = (format!("slide {number}"), format!("slide-{number}"));
        let mut said = vec![("class", "slide"), ("data-pincite-place", &*place), ("id", &*id)];
        if is_hidden {
            self.found.hidden_slides.push(number);
            said.push(("data-pincite", "hidden"));
        }
        html::open(out, "section", &said);
        label(out, "slide-number", &number.to_string());
        let shapes: Vec<Tag<'_>> = page.tags().filter(|tag| is_shown(*tag)).collect();
        let is_title = |tag: &&Tag<'_>| tag.whole("presentation:class") == Some("title");
        for title in shapes.iter().filter(is_title) {
            self.title_of(*title, out);
        }
        for shape in shapes.iter().filter(|shape| !is_title(shape)) {
            let is_foot = matches!(
                shape.whole("presentation:class"),
                Some("date-time" | "footer" | "header" | "page-number")
            );
            let mut inside = String::new();
            self.shape(*shape, &mut inside);
            if !is_foot && is_outside(*shape, size) {
                self.hidden(&inside, "div", out);
                continue;
            }
            match is_foot {
                true => super::super::beside(out, "foot", if html::has_words(&inside) { &inside } else { "" }),
                false => out.push_str(&inside),
            }
        }
        html::close(out, "section");
        self.speaker(page, number, is_hidden, out);
        let comments = std::mem::take(&mut self.comments);
        super::super::beside(out, "comments", &comments);
    }

    fn title_of(&mut self, tag: Tag<'_>, out: &mut String) {
        let paragraphs: Vec<Tag<'_>> = tag.below().into_iter().filter(|tag| tag.name() == "p").collect();
        let mut title = String::new();
        for paragraph in paragraphs {
            let mut line = String::new();
            self.line(paragraph, false, &mut line);
            if html::says_something(&line) {
                if !title.is_empty() {
                    title.push_str("<br>");
                }
                title.push_str(&line);
            }
        }
        if html::says_something(&title) {
            if self.title.is_none() {
                self.title = Some(tag.words().split_whitespace().collect::<Vec<_>>().join(" "));
            }
            html::open(out, "h2", &[]);
            out.push_str(&title);
            html::close(out, "h2");
        }
    }

    fn shape(&mut self, tag: Tag<'_>, out: &mut String) {
        match tag.name() {
            "annotation" => self.comment(tag),
            "g" => tag
                .tags()
                .filter(|tag| is_shown(*tag))
                .for_each(|inner| self.shape(inner, out)),
            "notes" | "forms" => {}
            _ => {
                // A frame's text is the slide's, not a box beside a line.
                match tag.child("text-box") {
                    Some(text) => self.blocks(text, out),
                    None => self.drawn(tag, out),
                }
                for boxed in std::mem::take(&mut self.after) {
                    out.push_str(&boxed);
                }
            }
        }
    }

    fn speaker(&mut self, page: Tag<'_>, number: u32, is_hidden: bool, out: &mut String) {
        let Some(notes) = page.child("notes") else { return };
        let mut inside = String::new();
        let is_note = |tag: &Tag<'_>| is_shown(*tag) && tag.whole("presentation:class") == Some("notes");
        for frame in notes.tags().filter(is_note) {
            if let Some(text) = frame.child("text-box") {
                self.blocks(text, &mut inside);
            }
        }
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
}

/// Whether there is more in a shape than what asks for words.
fn is_shown(tag: Tag<'_>) -> bool {
    tag.whole("presentation:placeholder") != Some("true")
}

fn label(out: &mut String, class: &str, words: &str) {
    html::open(out, "span", &[("class", class), ("data-pincite", "unread")]);
    html::text(out, words);
    html::close(out, "span");
}
