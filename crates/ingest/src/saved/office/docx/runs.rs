//! What stands in the lines of a Word document: words, fields, calls of notes, formulas, pictures.

use super::super::xml::{Child, Tag};
use super::super::{drawing, html, math};
use super::styles::Letters;
use super::{Docx, Note, eq, symbols};
use crate::saved::office::found::Unread;

/// A field that is open: a date, a link, a table of contents. Its instruction is not shown, its result is.
#[derive(Debug, Default)]
pub(super) struct Field {
    instruction: String,
    has_result: bool,
}

impl Field {
    /// Whether its result is the number of a page as the program that wrote the file had it.
    fn is_page_number(&self) -> bool {
        is_page_number(&self.instruction)
    }
}

fn is_page_number(instruction: &str) -> bool {
    let name = instruction.split_whitespace().next().unwrap_or_default();
    ["PAGE", "NUMPAGES", "SECTIONPAGES"]
        .iter()
        .any(|known| name.eq_ignore_ascii_case(known))
}

/// What goes for the words of a paragraph.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    pub(super) letters: Letters,
    /// Nothing is known to be behind the letters: white ones cannot be seen.
    pub(super) on_white: bool,
}

impl Docx<'_, '_> {
    /// Writes what stands in the lines of an element.
    pub(super) fn line(&mut self, tag: Tag<'_>, line: Line, out: &mut String) {
        for inner in tag.tags() {
            match inner.name() {
                "r" => self.run(inner, line, out),
                "ins" | "moveTo" => {
                    self.found.is_changed = true;
                    self.line(inner, line, out);
                }
                "del" | "moveFrom" => self.found.is_changed = true,
                "hyperlink" => self.hyperlink(inner, line, out),
                "fldSimple" if is_page_number(inner.attr("instr").unwrap_or_default()) => {}
                "sdt" => {
                    if let Some(content) = inner.child("sdtContent") {
                        self.line(content, line, out);
                    }
                }
                "smartTag" | "customXml" | "fldSimple" | "dir" | "bdo" | "subDoc" => self.line(inner, line, out),
                "AlternateContent" => {
                    if let Some(chosen) = chosen(inner) {
                        self.line(chosen, line, out);
                    }
                }
                "oMath" => math::write(out, inner, false),
                "oMathPara" => {
                    for formula in inner.tags().filter(|tag| tag.name() == "oMath") {
                        math::write(out, formula, false);
                    }
                }
                "bookmarkStart" => self.anchor(inner, out),
                // A run's content outside of runs, as some programs write it.
                "drawing" | "pict" | "object" => self.drawing(inner, out),
                _ => {}
            }
        }
    }

    fn anchor(&mut self, bookmark: Tag<'_>, out: &mut String) {
        let name = bookmark.attr("name").unwrap_or_default();
        if self.wanted.contains(name) {
            html::open(out, "a", &[("id", &format!("to-{name}"))]);
            html::close(out, "a");
        }
    }

    fn hyperlink(&mut self, tag: Tag<'_>, line: Line, out: &mut String) {
        let address = match (tag.attr("id").and_then(|id| self.links.get(id)), tag.attr("anchor")) {
            (Some(link), _) if link.leads_out => Some(link.target.clone()),
            (_, Some(anchor)) => Some(format!("#to-{anchor}")),
            _ => None,
        };
        match address {
            Some(address) => {
                html::open(out, "a", &[("href", &address)]);
                self.line(tag, line, out);
                html::close(out, "a");
            }
            None => self.line(tag, line, out),
        }
    }

    fn run(&mut self, run: Tag<'_>, line: Line, out: &mut String) {
        let properties = run.child("rPr");
        // A run may say itself that it was deleted, as the mark of a paragraph does.
        if properties.is_some_and(|properties| properties.child("del").is_some()) {
            self.found.is_changed = true;
            return;
        }
        let style = properties.and_then(|properties| properties.val("rStyle"));
        let of_style = style.map(|style| self.styles.letters(style)).unwrap_or_default();
        let letters = Letters::of(properties).over(of_style).over(line.letters);
        let mut inside = String::new();
        self.content(run, &mut inside);
        if inside.is_empty() {
            return;
        }
        let is_white = letters.white == Some(true) && line.on_white && letters.shaded != Some(true);
        let is_hidden = letters.hidden == Some(true) || letters.tiny == Some(true) || is_white;
        let is_set = |name: &str| properties.and_then(|properties| properties.is_on(name)) == Some(true);
        let raised = properties.and_then(|properties| properties.val("vertAlign"));
        let mut around: Vec<&str> = Vec::new();
        if is_hidden && html::says_something(&inside) {
            self.found.hides = true;
            around.push("span");
            html::open(out, "span", &[("data-pincite", "hidden")]);
        }
        let marks = [
            (is_set("strike") || is_set("dstrike"), "s"),
            (is_set("b"), "b"),
            (is_set("i"), "i"),
            (raised == Some("superscript"), "sup"),
            (raised == Some("subscript"), "sub"),
        ];
        for (_, name) in marks.into_iter().filter(|(is_on, _)| *is_on) {
            around.push(name);
            html::open(out, name, &[]);
        }
        out.push_str(&inside);
        around.iter().rev().for_each(|name| html::close(out, name));
    }

    /// Whether what is read now is shown: no instruction of a field.
    fn is_shown(&self) -> bool {
        self.fields
            .iter()
            .all(|field| field.has_result && !field.is_page_number())
    }

    fn content(&mut self, run: Tag<'_>, out: &mut String) {
        for inner in run.tags() {
            match inner.name() {
                "fldChar" => self.field(inner, out),
                "instrText" => {
                    if let Some(field) = self.fields.last_mut().filter(|field| !field.has_result) {
                        field.instruction.push_str(&inner.words());
                    }
                }
                "delText" | "delInstrText" => self.found.is_changed = true,
                "AlternateContent" => {
                    if let Some(chosen) = chosen(inner) {
                        self.content(chosen, out);
                    }
                }
                _ if self.is_shown() => self.piece(inner, out),
                _ => {}
            }
        }
    }

    fn field(&mut self, mark: Tag<'_>, out: &mut String) {
        match mark.attr("fldCharType") {
            Some("begin") => self.fields.push(Field::default()),
            Some("separate") => {
                if let Some(field) = self.fields.last_mut() {
                    field.has_result = true;
                }
            }
            Some("end") => {
                let ended = self.fields.pop();
                if let Some(field) = ended.filter(|field| !field.has_result && self.is_shown()) {
                    eq::write(&field.instruction, out);
                }
            }
            _ => {}
        }
    }

    fn piece(&mut self, tag: Tag<'_>, out: &mut String) {
        match tag.name() {
            "t" => tag.children().for_each(|child| {
                if let Child::Text(text) = child {
                    html::text(out, text);
                }
            }),
            "tab" | "ptab" => out.push('\t'),
            "br" | "cr" => out.push_str("<br>"),
            "noBreakHyphen" => out.push('\u{2011}'),
            "softHyphen" => out.push('\u{ad}'),
            "sym" => {
                if let Some(letter) = symbols::letter(tag) {
                    html::text(out, letter.encode_utf8(&mut [0; 4]));
                }
            }
            "drawing" | "pict" | "object" => self.drawing(tag, out),
            "footnoteReference" => self.call(Note::Foot, tag, out),
            "endnoteReference" => self.call(Note::End, tag, out),
            "ruby" => self.ruby(tag, out),
            _ => {}
        }
    }

    fn ruby(&mut self, tag: Tag<'_>, out: &mut String) {
        let line = Line {
            letters: Letters::default(),
            on_white: false,
        };
        out.push_str("<ruby>");
        if let Some(base) = tag.child("rubyBase") {
            self.line(base, line, out);
        }
        out.push_str("<rt>");
        if let Some(reading) = tag.child("rt") {
            self.line(reading, line, out);
        }
        out.push_str("</rt></ruby>");
    }

    /// A picture, and the boxes with text that a drawing holds: these follow the paragraph.
    pub(super) fn drawing(&mut self, tag: Tag<'_>, out: &mut String) {
        let mut words = None;
        let mut open = vec![tag];
        while let Some(tag) = open.pop() {
            match tag.name() {
                "docPr" | "shape" if words.is_none() => {
                    let said = tag
                        .attr("descr")
                        .or_else(|| tag.attr("alt"))
                        .or_else(|| tag.attr("title"));
                    words = said.map(str::to_owned);
                }
                "blip" | "imagedata" => self.picture(tag, words.take(), out),
                "chart" if tag.attr("id").is_some() => self.chart(tag, words.take(), out),
                "relIds" => self.diagram(tag),
                "OLEObject" => {
                    self.found.unread.insert(Unread::Files);
                }
                "txbxContent" => {
                    let boxed = self.boxed(tag);
                    self.after.push(boxed);
                    continue;
                }
                "AlternateContent" => {
                    open.extend(chosen(tag));
                    continue;
                }
                "oMath" => math::write(out, tag, false),
                _ => {}
            }
            let from = open.len();
            open.extend(tag.tags());
            open[from..].reverse();
        }
        if let Some(words) = words.filter(|words| !words.trim().is_empty()) {
            html::open(out, "img", &[("alt", &words)]);
        }
    }

    fn picture(&mut self, tag: Tag<'_>, words: Option<String>, out: &mut String) {
        let link = tag
            .attr("embed")
            .or_else(|| tag.attr("id"))
            .and_then(|id| self.links.get(id));
        let path = link.filter(|link| !link.leads_out).map(|link| link.target.clone());
        let words = words.unwrap_or_default();
        match path {
            Some(path) => {
                html::open(out, "img", &[("src", &super::super::address(&path)), ("alt", &words)]);
                self.pictures.insert(path);
            }
            None if !words.is_empty() => html::open(out, "img", &[("alt", &words)]),
            None => {}
        }
    }

    /// The words of a chart's titles and axes stand for it; its values follow as a table.
    fn chart(&mut self, tag: Tag<'_>, words: Option<String>, out: &mut String) {
        let link = tag.attr("id").and_then(|id| self.links.get(id));
        let path = link.map(|link| link.target.clone()).unwrap_or_default();
        let chart = drawing::chart(self.archive, &path);
        let words = words.into_iter().chain([chart.titles]);
        let words: Vec<String> = words.filter(|words| !words.is_empty()).collect();
        if !words.is_empty() {
            html::open(out, "img", &[("alt", &words.join(". "))]);
        }
        match chart.values.is_empty() {
            true => {
                self.found.unread.insert(Unread::Charts);
            }
            false => self.after.push(chart.values),
        }
    }

    fn diagram(&mut self, tag: Tag<'_>) {
        let link = tag
            .attr("dm")
            .and_then(|id| self.links.get(id))
            .map(|link| link.target.clone());
        let words = link.map(|path| drawing::diagram_words(self.archive, &path));
        let words = words.unwrap_or_default();
        if !words.is_empty() {
            let mut block = String::new();
            for line in words {
                drawing::paragraph(&mut block, &line);
            }
            self.after.push(block);
        }
    }

    /// The mark in a line that calls a note.
    fn call(&mut self, note: Note, tag: Tag<'_>, out: &mut String) {
        let Some(id) = tag.attr("id") else { return };
        let own_mark = matches!(tag.attr("customMarkFollows"), Some("1" | "true" | "on"));
        let Some((at, number)) = self.called(note, id, own_mark) else {
            return;
        };
        if own_mark {
            return;
        }
        let target = format!("#note-{at}");
        html::open(
            out,
            "a",
            &[
                ("href", &target),
                ("role", "doc-noteref"),
                ("id", &format!("call-{at}")),
            ],
        );
        out.push_str("<sup>");
        html::text(out, &number);
        out.push_str("</sup></a>");
    }
}

/// Of several ways to say the same, the first that a program offers; the one for older programs where there is no other.
pub(in crate::saved::office) fn chosen(alternatives: Tag<'_>) -> Option<Tag<'_>> {
    let mut choices = alternatives.tags().filter(|tag| tag.name() == "Choice");
    choices.next().or_else(|| alternatives.child("Fallback"))
}
