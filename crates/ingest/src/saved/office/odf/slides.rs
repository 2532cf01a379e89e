//! The slides of an OpenDocument presentation, as [`super::super::pptx`] writes those of others.

use super::super::html;
use super::super::xml::Tag;
use super::Odf;

impl Odf<'_, '_, '_> {
    pub(super) fn slides(&mut self, body: Tag<'_>, out: &mut String) {
        let pages = body.tags().filter(|tag| tag.name() == "page");
        for (page, number) in pages.zip(1_u32..) {
            self.slide(page, number, out);
        }
    }

    fn slide(&mut self, page: Tag<'_>, number: u32, out: &mut String) {
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
