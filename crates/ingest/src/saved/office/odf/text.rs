//! Paragraphs, headings, lists and tables of an OpenDocument file, and what stands in their lines.

use super::super::found::Unread;
use super::super::xml::{Child, Tag};
use super::super::{address, html};
use super::Odf;
use super::lists::{List, Mark};

/// Times that a cell or row may say it is repeated, where there is something in it.
const MOST_REPEATED: usize = 200;

/// Cells that one takes.
const MOST_CELLS: u32 = 1000;

/// White space that one element may stand for.
const MOST_SPACES: usize = 200;

impl Odf<'_, '_, '_> {
    /// The blocks in an element.
    pub(super) fn blocks(&mut self, tag: Tag<'_>, out: &mut String) {
        for inner in tag.tags() {
            self.block(inner, out);
        }
    }

    fn block(&mut self, tag: Tag<'_>, out: &mut String) {
        match tag.name() {
            "p" => self.paragraph(tag, None, out),
            "h" => self.heading(tag, out),
            "list" => {
                let style = tag.attr("style-name");
                let mut list = self.lists.begin(tag, style);
                self.list(tag, &mut list, 0, out);
                self.lists.end(list);
            }
            "table" => self.table(tag, out),
            "section" if is_hidden_section(tag) => {
                let mut inside = String::new();
                self.blocks(tag, &mut inside);
                self.hidden(&inside, "div", out);
            }
            "table-of-content" | "illustration-index" | "table-index" | "object-index" | "user-index"
            | "alphabetical-index" => {
                if let Some(body) = tag.child("index-body") {
                    html::open(out, "div", &[("role", "doc-toc")]);
                    self.blocks(body, out);
                    html::close(out, "div");
                }
            }
            "bibliography" => {
                if let Some(body) = tag.child("index-body") {
                    self.blocks(body, out);
                }
            }
            "section" | "index-title" | "numbered-paragraph" | "list-item" | "g" | "a" => self.blocks(tag, out),
            "tracked-changes" => self.found.is_changed |= tag.tags().next().is_some(),
            "frame" | "custom-shape" | "rect" | "text-box" | "ellipse" | "line" | "connector" | "polygon"
            | "caption" => {
                let mut inside = String::new();
                self.drawn(tag, &mut inside);
                out.push_str(&inside);
                self.boxes(out);
            }
            _ => {}
        }
    }

    fn boxes(&mut self, out: &mut String) {
        for boxed in std::mem::take(&mut self.after) {
            out.push_str(&boxed);
        }
    }

    pub(super) fn hidden(&mut self, inside: &str, name: &str, out: &mut String) {
        if html::says_something(inside) {
            self.found.hides = true;
            html::open(out, name, &[("data-pincite", "hidden")]);
            out.push_str(inside);
            html::close(out, name);
        }
    }

    fn heading(&mut self, tag: Tag<'_>, out: &mut String) {
        let level: usize = tag
            .attr("outline-level")
            .and_then(|level| level.parse().ok())
            .unwrap_or(1);
        let level = level.clamp(1, 10);
        let start = tag.attr("start-value").and_then(|start| start.parse().ok());
        let is_counted = tag.attr("is-list-header") != Some("true");
        let mark = if is_counted {
            self.lists.heading(level - 1, start)
        } else {
            Mark::Nothing
        };
        let mut inside = String::new();
        self.line(tag, false, &mut inside);
        let style = tag.attr("style-name").unwrap_or_default();
        if html::has_words(&inside) {
            let name = ["h1", "h2", "h3", "h4", "h5"].get(level - 1).copied().unwrap_or("h6");
            let deep = level.to_string();
            let mut said = Vec::new();
            if level > 6 {
                said.extend([("role", "heading"), ("aria-level", &*deep)]);
            }
            if self.styles.runs_from_right(style) {
                said.push(("dir", "rtl"));
            }
            html::open(out, name, &said);
            if let Mark::Number(number) = mark {
                html::text(out, &number);
                out.push(' ');
            }
            out.push_str(&inside);
            html::close(out, name);
        } else if html::says_something(&inside) {
            out.push_str("<p>");
            out.push_str(&inside);
            out.push_str("</p>");
        }
        self.boxes(out);
    }

    fn paragraph(&mut self, tag: Tag<'_>, mark: Option<(Mark, usize)>, out: &mut String) {
        let style = tag.attr("style-name").unwrap_or_default();
        let mut inside = String::new();
        let on_white = !self.styles.is_shaded("paragraph", style);
        self.line(tag, on_white, &mut inside);
        let of_style = self.styles.hides("paragraph", style);
        let is_title = self.styles.is_called(style, "Title");
        if is_title && self.title.is_none() && html::has_words(&inside) {
            self.title = Some(words(tag));
        }
        if html::says_something(&inside) {
            let deep = mark.as_ref().map(|(_, level)| format!("item item{}", (*level).min(8)));
            let class = match &deep {
                Some(deep) => deep.as_str(),
                None if is_title => "title",
                None if self.styles.is_called(style, "Subtitle") => "subtitle",
                None if self.styles.is_called(style, "Caption") => "caption",
                None if self.styles.is_called(style, "Quotations") => "quote",
                None => "",
            };
            let mut said = Vec::new();
            if !class.is_empty() {
                said.push(("class", class));
            }
            if self.styles.runs_from_right(style) {
                said.push(("dir", "rtl"));
            }
            if of_style {
                self.found.hides = true;
                said.push(("data-pincite", "hidden"));
            }
            html::open(out, "p", &said);
            match mark {
                Some((Mark::Number(number), _)) => {
                    html::open(out, "span", &[("data-pincite", "number")]);
                    html::text(out, &number);
                    out.push_str(" </span>");
                }
                Some((Mark::Bullet, _)) => out.push_str("<span data-pincite=\"unread\">• </span>"),
                _ => {}
            }
            out.push_str(&inside);
            html::close(out, "p");
        }
        self.boxes(out);
    }

    fn list(&mut self, tag: Tag<'_>, list: &mut List, level: usize, out: &mut String) {
        for item in tag
            .tags()
            .filter(|tag| matches!(tag.name(), "list-item" | "list-header"))
        {
            let start = item.attr("start-value").and_then(|start| start.parse().ok());
            let mut is_first = item.name() == "list-item";
            for inner in item.tags() {
                match inner.name() {
                    "list" => self.list(inner, list, level + 1, out),
                    "p" if is_first => {
                        is_first = false;
                        let mark = self.lists.item(list, level, start);
                        self.paragraph(inner, Some((mark, level)), out);
                    }
                    "h" if is_first => {
                        is_first = false;
                        self.heading(inner, out);
                    }
                    "p" => self.paragraph(inner, Some((Mark::Nothing, level)), out),
                    _ => self.block(inner, out),
                }
            }
        }
    }

    fn table(&mut self, tag: Tag<'_>, out: &mut String) {
        out.push_str("<table>");
        self.rows(tag, false, out);
        out.push_str("</table>");
    }

    fn rows(&mut self, tag: Tag<'_>, is_head: bool, out: &mut String) {
        for inner in tag.tags() {
            match inner.name() {
                "table-header-rows" => self.rows(inner, true, out),
                "table-rows" | "table-row-group" => self.rows(inner, is_head, out),
                "table-row" => {
                    let mut row = String::new();
                    self.row(inner, is_head, &mut row);
                    let times = if html::says_something(&row) {
                        repeated(inner, "number-rows-repeated")
                    } else {
                        1
                    };
                    (0..times).for_each(|_| out.push_str(&row));
                }
                _ => {}
            }
        }
    }

    fn row(&mut self, tag: Tag<'_>, is_head: bool, out: &mut String) {
        out.push_str("<tr>");
        for cell in tag.tags().filter(|tag| tag.name() == "table-cell") {
            let mut inside = String::new();
            let only: Vec<Tag<'_>> = cell.tags().collect();
            // One paragraph is the cell's words; several are its lines.
            if only.iter().all(|tag| tag.name() == "p") {
                for paragraph in only {
                    let mut line = String::new();
                    self.line(paragraph, false, &mut line);
                    if html::says_something(&line) {
                        if !inside.is_empty() {
                            inside.push_str("<br>");
                        }
                        inside.push_str(&line);
                    }
                }
                self.boxes(&mut inside);
            } else {
                self.blocks(cell, &mut inside);
            }
            let times = if html::says_something(&inside) {
                repeated(cell, "number-columns-repeated")
            } else {
                1
            };
            let span = |name: &str| {
                cell.attr(name)
                    .and_then(|span| span.parse::<u32>().ok())
                    .filter(|span| *span > 1)
            };
            let width = span("number-columns-spanned").map(|span| span.min(MOST_CELLS).to_string());
            let height = span("number-rows-spanned").map(|span| span.min(MOST_CELLS).to_string());
            let mut said = Vec::new();
            said.extend(width.as_deref().map(|width| ("colspan", width)));
            said.extend(height.as_deref().map(|height| ("rowspan", height)));
            for _ in 0..times {
                let name = if is_head { "th" } else { "td" };
                html::open(out, name, &said);
                out.push_str(&inside);
                html::close(out, name);
            }
        }
        out.push_str("</tr>");
    }

    /// What stands in the lines of an element.
    pub(super) fn line(&mut self, tag: Tag<'_>, on_white: bool, out: &mut String) {
        for child in tag.children() {
            match child {
                Child::Text(text) => {
                    // White space that means something has elements of its own.
                    html::text(out, text);
                }
                Child::Tag(inner) => self.piece(inner, on_white, out),
            }
        }
    }

    fn piece(&mut self, tag: Tag<'_>, on_white: bool, out: &mut String) {
        match tag.name() {
            "s" => {
                let count = tag.attr("c").and_then(|count| count.parse().ok()).unwrap_or(1_usize);
                out.push_str(&" ".repeat(count.min(MOST_SPACES)));
            }
            "tab" => out.push('\t'),
            "line-break" => out.push_str("<br>"),
            "span" => self.span(tag, on_white, out),
            "a" => {
                let target = tag.attr("href").filter(|target| target.starts_with("http"));
                if let Some(target) = target {
                    html::open(out, "a", &[("href", target)]);
                }
                self.line(tag, on_white, out);
                if target.is_some() {
                    html::close(out, "a");
                }
            }
            "note" => self.note(tag, out),
            "annotation" => self.comment(tag),
            "ruby" => {
                out.push_str("<ruby>");
                for (name, element) in [("ruby-base", ""), ("ruby-text", "rt")] {
                    let Some(inner) = tag.child(name) else { continue };
                    if !element.is_empty() {
                        html::open(out, element, &[]);
                    }
                    self.line(inner, on_white, out);
                    if !element.is_empty() {
                        html::close(out, element);
                    }
                }
                out.push_str("</ruby>");
            }
            "hidden-text" => {
                let mut inside = String::new();
                html::text(&mut inside, tag.attr("string-value").unwrap_or_default());
                self.hidden(&inside, "span", out);
            }
            // What a page has, not the text.
            "page-number" | "page-count" | "soft-page-break" | "hidden-paragraph" | "annotation-end"
            | "page-continuation" | "tracked-changes" | "change" => {}
            "change-start" | "change-end" => self.found.is_changed = true,
            "frame" | "custom-shape" | "rect" | "g" | "text-box" | "ellipse" | "line" | "connector" | "polygon"
            | "path" | "polyline" | "caption" => self.drawn(tag, out),
            "event-listeners" | "desc" | "title" => {}
            _ => self.line(tag, on_white, out),
        }
    }

    fn span(&mut self, tag: Tag<'_>, on_white: bool, out: &mut String) {
        let style = tag.attr("style-name").unwrap_or_default();
        let mut inside = String::new();
        let behind = on_white && !self.styles.is_shaded("text", style);
        self.line(tag, behind, &mut inside);
        if inside.is_empty() {
            return;
        }
        let marks = self.styles.marks(style);
        marks.iter().for_each(|name| html::open(out, name, &[]));
        if self.styles.hides("text", style) || behind && self.styles.is_white("text", style) {
            self.hidden(&inside, "span", out);
        } else {
            out.push_str(&inside);
        }
        marks.iter().rev().for_each(|name| html::close(out, name));
    }

    fn note(&mut self, tag: Tag<'_>, out: &mut String) {
        let number = tag.child("note-citation").map(Tag::words).unwrap_or_default();
        self.called += 1;
        let at = self.called;
        html::open(
            out,
            "a",
            &[
                ("href", &format!("#note-{at}")),
                ("role", "doc-noteref"),
                ("id", &format!("call-{at}")),
            ],
        );
        out.push_str("<sup>");
        html::text(out, &number);
        out.push_str("</sup></a>");
        let Some(body) = tag.child("note-body") else { return };
        let boxes = std::mem::take(&mut self.after);
        let mut inside = String::new();
        self.blocks(body, &mut inside);
        self.after = boxes;
        if !html::says_something(&inside) {
            return;
        }
        let (id, place) = (format!("note-{at}"), format!("note {}", number.trim()));
        let mut note = String::new();
        html::open(
            &mut note,
            "div",
            &[("class", "note"), ("id", &id), ("data-pincite-place", &place)],
        );
        html::open(
            &mut note,
            "span",
            &[("data-pincite", "unread"), ("class", "note-number")],
        );
        html::text(&mut note, &number);
        html::close(&mut note, "span");
        note.push_str(&inside);
        html::close(&mut note, "div");
        self.notes.push_str(&note);
    }

    pub(super) fn comment(&mut self, tag: Tag<'_>) {
        let author = tag.child("creator").map(Tag::words);
        let boxes = std::mem::take(&mut self.after);
        let mut words = String::new();
        for inner in tag.tags().filter(|tag| matches!(tag.name(), "p" | "list")) {
            self.block(inner, &mut words);
        }
        self.after = boxes;
        if html::says_something(&words) {
            self.found.comments += 1;
            super::super::comment(&mut self.comments, author.as_deref(), &words);
        }
    }

    /// A picture, a formula, or a box with text, which follows the line.
    pub(super) fn drawn(&mut self, tag: Tag<'_>, out: &mut String) {
        let own = |name: &str| tag.child(name).map(Tag::words).filter(|words| !words.trim().is_empty());
        let described = own("desc").or_else(|| own("title")).unwrap_or_default();
        let mut is_shown = false;
        for inner in tag.tags() {
            match inner.name() {
                "image" if !is_shown => {
                    let path = inner.attr("href").unwrap_or_default().trim_start_matches("./");
                    if self.archive.has(path) {
                        html::open(out, "img", &[("src", &address(path)), ("alt", &described)]);
                        self.pictures.insert(path.to_owned());
                        is_shown = true;
                    }
                }
                "object" => is_shown |= self.object(inner, out),
                "object-ole" => {
                    self.found.unread.insert(Unread::Files);
                }
                "table" => {
                    let mut table = String::new();
                    self.table(inner, &mut table);
                    self.after.push(table);
                    is_shown = true;
                }
                "text-box" | "g" | "frame" | "custom-shape" | "rect" => {
                    let boxes = std::mem::take(&mut self.after);
                    let mut inside = String::new();
                    match inner.name() {
                        "text-box" => self.blocks(inner, &mut inside),
                        _ => self.drawn(inner, &mut inside),
                    }
                    self.boxes(&mut inside);
                    self.after = boxes;
                    self.boxed(&inside);
                }
                _ => {}
            }
        }
        if tag.name() != "frame" && tag.tags().any(|inner| matches!(inner.name(), "p" | "list")) {
            let boxes = std::mem::take(&mut self.after);
            let mut inside = String::new();
            for inner in tag.tags().filter(|inner| matches!(inner.name(), "p" | "list")) {
                self.block(inner, &mut inside);
            }
            self.after = boxes;
            self.boxed(&inside);
            is_shown = true;
        }
        if !is_shown && !described.is_empty() {
            html::open(out, "img", &[("alt", &described)]);
        }
    }

    fn boxed(&mut self, inside: &str) {
        if html::says_something(inside) {
            self.after.push(format!("<div class=\"box\">{inside}</div>"));
        }
    }

    /// A formula, which is a document of its own; whether it could be written.
    fn object(&mut self, tag: Tag<'_>, out: &mut String) -> bool {
        let inside = tag.tags().find(|inner| inner.name() == "math");
        if let Some(formula) = inside {
            formula_of(formula, out);
            return true;
        }
        let path = tag.attr("href").unwrap_or_default().trim_start_matches("./");
        let bytes = self.archive.part(&format!("{path}/content.xml"));
        let Some(bytes) = bytes.filter(|_| !path.is_empty()) else {
            return false;
        };
        let xml = super::super::xml::Xml::read(&bytes);
        if xml.root().name() == "math" {
            formula_of(xml.root(), out);
            return true;
        }
        // The chart stands in an element of the same name under another prefix.
        let mut charts = xml.root().below().into_iter().filter(|tag| tag.name() == "chart");
        match charts.next_back() {
            Some(chart) => self.chart(chart, out),
            None => {
                self.found.unread.insert(Unread::Files);
            }
        }
        // The picture of it that the file has, too, is shown.
        false
    }

    /// The words of a chart's titles stand for it; its values follow as a table.
    fn chart(&mut self, chart: Tag<'_>, out: &mut String) {
        let titles = chart
            .below()
            .into_iter()
            .filter(|tag| matches!(tag.name(), "title" | "subtitle"));
        let titles: Vec<String> = titles.map(words).filter(|title| !title.is_empty()).collect();
        if !titles.is_empty() {
            html::open(out, "img", &[("alt", &titles.join(". "))]);
        }
        let mut values = String::new();
        if let Some(table) = chart.child("table") {
            self.table(table, &mut values);
        }
        match html::has_words(&values) {
            true => self.after.push(values),
            false => {
                self.found.unread.insert(Unread::Charts);
            }
        }
    }
}

fn is_hidden_section(tag: Tag<'_>) -> bool {
    tag.attr("display") == Some("none")
}

fn repeated(tag: Tag<'_>, name: &str) -> usize {
    let times = tag.attr(name).and_then(|times| times.parse().ok()).unwrap_or(1_usize);
    times.clamp(1, MOST_REPEATED)
}

fn words(tag: Tag<'_>) -> String {
    tag.words().split_whitespace().collect::<Vec<_>>().join(" ")
}

/// MathML as it is, without what stands for it in other notations.
fn formula_of(tag: Tag<'_>, out: &mut String) {
    out.push_str("<math>");
    tag.tags().for_each(|inner| element(inner, out));
    out.push_str("</math>");
}

fn element(tag: Tag<'_>, out: &mut String) {
    const KNOWN: [&str; 22] = [
        "mrow",
        "mi",
        "mn",
        "mo",
        "ms",
        "mtext",
        "mspace",
        "mfrac",
        "msqrt",
        "mroot",
        "msub",
        "msup",
        "msubsup",
        "munder",
        "mover",
        "munderover",
        "mtable",
        "mtr",
        "mtd",
        "mstyle",
        "mfenced",
        "semantics",
    ];
    let name = tag.name();
    if matches!(name, "annotation" | "annotation-xml") {
        return;
    }
    let is_known = KNOWN.contains(&name);
    if is_known {
        html::open(out, name, &[]);
    }
    for child in tag.children() {
        match child {
            Child::Text(text) => html::text(out, text),
            Child::Tag(inner) => element(inner, out),
        }
    }
    if is_known {
        html::close(out, name);
    }
}
