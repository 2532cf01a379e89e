//! The blocks of a Word document: paragraphs, headings, items of lists, tables.

use super::super::xml::Tag;
use super::super::{html, math};
use super::numbering::Mark;
use super::runs::{Line, chosen};
use super::styles::{ListPlace, Style, is_shaded};
use super::{Block, Docx, Surface};
use crate::saved::office::found::Unread;

/// Columns and rows that one cell may take.
const MOST_CELLS: usize = 1000;

/// Whether a paragraph is a large letter that the next one begins with (ECMA-376 part 1, 17.3.1.11).
fn is_initial(properties: Option<Tag<'_>>) -> bool {
    let frame = properties.and_then(|properties| properties.child("framePr"));
    frame.is_some_and(|frame| matches!(frame.attr("dropCap"), Some("drop" | "margin")))
}

impl Docx<'_, '_> {
    /// The blocks in an element.
    pub(super) fn blocks(&mut self, tag: Tag<'_>, surface: Surface, out: &mut Vec<Block>) {
        for inner in tag.tags() {
            match inner.name() {
                "p" => self.paragraph(inner, surface, out),
                "tbl" => {
                    self.left_over(out);
                    let table = self.table(inner, surface);
                    out.push(Block::whole(table));
                }
                "sdt" => {
                    if let Some(content) = inner.child("sdtContent") {
                        self.blocks(content, surface, out);
                    }
                }
                "ins" | "moveTo" => {
                    self.found.is_changed = true;
                    self.blocks(inner, surface, out);
                }
                "del" | "moveFrom" => self.found.is_changed = true,
                "customXml" | "smartTag" => self.blocks(inner, surface, out),
                "AlternateContent" => {
                    if let Some(chosen) = chosen(inner) {
                        self.blocks(chosen, surface, out);
                    }
                }
                "altChunk" => {
                    self.found.unread.insert(Unread::Files);
                }
                "oMath" => {
                    let mut formula = String::new();
                    math::write(&mut formula, inner, true);
                    out.push(Block::line(formula));
                }
                "oMathPara" => {
                    for inner in inner.tags().filter(|tag| tag.name() == "oMath") {
                        let mut formula = String::new();
                        math::write(&mut formula, inner, true);
                        out.push(Block::line(formula));
                    }
                }
                _ => {}
            }
        }
    }

    fn paragraph(&mut self, tag: Tag<'_>, surface: Surface, out: &mut Vec<Block>) {
        let properties = tag.child("pPr");
        let style_id = properties.and_then(|properties| properties.val("pStyle"));
        let style = self.styles.paragraph(style_id);
        let is_shaded = properties
            .and_then(|properties| properties.child("shd"))
            .is_some_and(is_shaded);
        let line = Line {
            letters: style.letters,
            on_white: surface == Surface::Paper && !is_shaded && style.letters.shaded != Some(true),
        };
        let of_mark = properties.and_then(|properties| properties.child("rPr"));
        let is_undone =
            of_mark.is_some_and(|of_mark| ["del", "moveFrom"].iter().any(|name| of_mark.child(name).is_some()));
        let goes_on = is_undone || is_initial(properties);
        // What goes on in the next paragraph is an item of that one's list.
        let mark = if goes_on {
            None
        } else {
            self.mark(properties, style_id, &style)
        };
        let mut inside = std::mem::take(&mut self.carried);
        self.line(tag, line, &mut inside);
        let boxes = std::mem::take(&mut self.after);
        if goes_on {
            // The end of the paragraph was deleted, or it is the first letter of the next one.
            self.found.is_changed |= is_undone;
            self.carried = inside;
        } else {
            let outline = properties.and_then(|properties| properties.val("outlineLvl")?.parse().ok());
            let block = written(&inside, properties, &style, outline.or(style.outline), mark.as_ref());
            if let (Some(_), true) = (&block, style.name == "title") {
                self.title.get_or_insert_with(|| tag_words(tag));
            }
            out.extend(block);
        }
        out.extend(boxes.into_iter().map(Block::whole));
    }

    /// What was to go on in a paragraph that never came.
    pub(super) fn left_over(&mut self, out: &mut Vec<Block>) {
        let left = std::mem::take(&mut self.carried);
        if html::says_something(&left) {
            out.push(Block::line(left));
        }
    }

    fn mark(&mut self, properties: Option<Tag<'_>>, style_id: Option<&str>, style: &Style) -> Option<(Mark, usize)> {
        let own = properties.and_then(ListPlace::of);
        let of_style = style.list.clone().unwrap_or_default();
        let list = own.as_ref().and_then(|own| own.list.clone()).or(of_style.list)?;
        // Zero takes a paragraph out of the list that its style puts it in.
        if list == "0" {
            return None;
        }
        let of_list = || style_id.and_then(|id| self.numbering.level_of_style(&list, id));
        let level = own
            .and_then(|own| own.level)
            .or_else(of_list)
            .or(of_style.level)
            .unwrap_or(0);
        Some((self.numbering.count(&list, level), level))
    }

    /// A box with text, apart from the lines around it.
    pub(super) fn boxed(&mut self, tag: Tag<'_>) -> String {
        let (carried, after) = (std::mem::take(&mut self.carried), std::mem::take(&mut self.after));
        let fields = std::mem::take(&mut self.fields);
        let mut blocks = Vec::new();
        self.blocks(tag, Surface::Unknown, &mut blocks);
        self.left_over(&mut blocks);
        (self.carried, self.after, self.fields) = (carried, after, fields);
        let inside: String = blocks.into_iter().map(Block::html).collect();
        match html::says_something(&inside) {
            true => format!("<div class=\"box\">{inside}</div>"),
            false => String::new(),
        }
    }

    fn table(&mut self, tag: Tag<'_>, surface: Surface) -> String {
        let has_style = tag
            .child("tblPr")
            .is_some_and(|properties| properties.val("tblStyle").is_some());
        let surface = if has_style { Surface::Unknown } else { surface };
        let mut rows: Vec<Row<'_>> = self.rows(tag);
        if let Some(first) = rows.first_mut().filter(|_| has_head(tag)) {
            first.is_head = true;
        }
        let mut out = String::from("<table>");
        for (at, row) in rows.iter().enumerate() {
            out.push_str("<tr>");
            for cell in row.cells.iter().filter(|cell| cell.merge != Merge::Goes) {
                let height = 1 + rows
                    .iter()
                    .skip(at + 1)
                    .take(MOST_CELLS)
                    .take_while(|row| cell.merge == Merge::Begins && row.goes_on_at(cell.column))
                    .count();
                let inside = self.cell(cell.tag, surface);
                let name = if row.is_head { "th" } else { "td" };
                let (width, height) = (cell.width.to_string(), height.to_string());
                let mut said: Vec<(&str, &str)> = Vec::new();
                if cell.width > 1 {
                    said.push(("colspan", &width));
                }
                if height != "1" {
                    said.push(("rowspan", &height));
                }
                html::open(&mut out, name, &said);
                out.push_str(&inside);
                html::close(&mut out, name);
            }
            out.push_str("</tr>");
        }
        out.push_str("</table>");
        out
    }

    fn rows<'x>(&mut self, table: Tag<'x>) -> Vec<Row<'x>> {
        let mut rows = Vec::new();
        for tag in unwrapped(table, "tr") {
            let properties = tag.child("trPr");
            if properties.is_some_and(|properties| properties.child("del").is_some()) {
                self.found.is_changed = true;
                continue;
            }
            let skipped = properties.and_then(|properties| properties.val("gridBefore")?.parse().ok());
            let mut column: usize = skipped.unwrap_or(0);
            let mut cells: Vec<Cell<'x>> = Vec::new();
            for tag in unwrapped(tag, "tc") {
                let properties = tag.child("tcPr");
                let said = |name: &str| properties.and_then(|properties| properties.child(name));
                let span = said("gridSpan").and_then(|span| span.attr("val")?.parse().ok());
                let width: usize = span.unwrap_or(1).clamp(1, MOST_CELLS);
                let goes_on = |merge: Tag<'_>| !matches!(merge.attr("val"), Some("restart"));
                let beside = said("hMerge").is_some_and(goes_on);
                if let (true, Some(last)) = (beside, cells.last_mut()) {
                    last.width += width;
                    column += width;
                    continue;
                }
                let merge = match said("vMerge") {
                    None => Merge::Alone,
                    Some(merge) if goes_on(merge) && !rows.is_empty() => Merge::Goes,
                    Some(_) => Merge::Begins,
                };
                cells.push(Cell {
                    tag,
                    column,
                    width,
                    merge,
                });
                column += width;
            }
            let is_head = properties.and_then(|properties| properties.is_on("tblHeader")) == Some(true);
            rows.push(Row { cells, is_head });
        }
        rows
    }

    /// What a cell holds: one paragraph as words alone, several as lines, anything else as blocks.
    fn cell(&mut self, tag: Tag<'_>, surface: Surface) -> String {
        let shaded = tag.path(&["tcPr", "shd"]).is_some_and(is_shaded);
        let surface = if shaded { Surface::Unknown } else { surface };
        let mut blocks = Vec::new();
        self.blocks(tag, surface, &mut blocks);
        Block::in_cell(blocks)
    }
}

/// Whether a table says that its first row is set apart.
fn has_head(table: Tag<'_>) -> bool {
    const FIRST_ROW: u16 = 0x0020;
    let look = table.path(&["tblPr", "tblLook"]);
    let said = |look: Tag<'_>| match (look.attr("firstRow"), look.attr("val")) {
        (Some(first), _) => matches!(first, "1" | "true" | "on"),
        (None, Some(bits)) => u16::from_str_radix(bits, 16).is_ok_and(|bits| bits & FIRST_ROW != 0),
        (None, None) => false,
    };
    look.is_some_and(said)
}

struct Row<'x> {
    cells: Vec<Cell<'x>>,
    is_head: bool,
}

struct Cell<'x> {
    tag: Tag<'x>,
    column: usize,
    width: usize,
    merge: Merge,
}

/// What a cell has to do with those above and below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Merge {
    Alone,
    Begins,
    Goes,
}

impl Row<'_> {
    fn goes_on_at(&self, column: usize) -> bool {
        let cell = self.cells.iter().find(|cell| cell.column == column);
        cell.is_some_and(|cell| cell.merge == Merge::Goes)
    }
}

/// The elements of this name, out of what programs wrap around them.
fn unwrapped<'x>(tag: Tag<'x>, name: &str) -> Vec<Tag<'x>> {
    let mut found = Vec::new();
    let mut open: Vec<Tag<'x>> = vec![tag];
    while let Some(tag) = open.pop() {
        let from = open.len();
        for inner in tag.tags() {
            match inner.name() {
                own if own == name => open.push(inner),
                "sdt" | "sdtContent" | "customXml" | "ins" | "moveTo" => open.push(inner),
                _ => {}
            }
        }
        open[from..].reverse();
        while let Some(next) = open.pop_if(|next| next.name() == name) {
            found.push(next);
        }
    }
    found
}

fn tag_words(tag: Tag<'_>) -> String {
    let letters = tag.below().into_iter().filter(|tag| tag.name() == "t");
    letters.map(Tag::words).collect::<String>().trim().to_owned()
}

/// A paragraph as a block; `None` where nothing stands in it.
fn written(
    inside: &str,
    properties: Option<Tag<'_>>,
    style: &Style,
    outline: Option<usize>,
    mark: Option<&(Mark, usize)>,
) -> Option<Block> {
    if !html::says_something(inside) {
        return None;
    }
    let from_right = properties.and_then(|properties| properties.is_on("bidi")) == Some(true);
    let direction: &[(&str, &str)] = if from_right { &[("dir", "rtl")] } else { &[] };
    let heading = outline.filter(|level| *level < 9 && html::has_words(inside));
    let mut block = String::new();
    if let Some(level) = heading {
        let name = ["h1", "h2", "h3", "h4", "h5"].get(level).copied().unwrap_or("h6");
        let deep = (level + 1).to_string();
        let mut said = direction.to_vec();
        if level > 5 {
            said.extend([("role", "heading"), ("aria-level", &*deep)]);
        }
        html::open(&mut block, name, &said);
        if let Some((Mark::Number(number), _)) = mark {
            html::text(&mut block, number);
            block.push(' ');
        }
        block.push_str(inside);
        html::close(&mut block, name);
        return Some(Block::whole(block));
    }
    let deep = mark.map(|(_, level)| format!("item item{}", (*level).min(8)));
    let class = match (&deep, style.name.as_str()) {
        (Some(deep), _) => deep.as_str(),
        (None, "title") => "title",
        (None, "subtitle") => "subtitle",
        (None, "caption") => "caption",
        (None, name) if name.contains("quote") => "quote",
        (None, _) => "",
    };
    let mut words = String::new();
    match mark {
        Some((Mark::Number(number), _)) => {
            html::open(&mut words, "span", &[("data-pincite", "number")]);
            html::text(&mut words, number);
            words.push_str(" </span>");
        }
        Some((Mark::Bullet, _)) => words.push_str("<span data-pincite=\"unread\">• </span>"),
        _ => {}
    }
    words.push_str(inside);
    let mut said = direction.to_vec();
    if !class.is_empty() {
        said.push(("class", class));
    }
    if is_of_contents(&style.name) {
        said.push(("role", "doc-toc"));
    }
    html::open(&mut block, "p", &said);
    block.push_str(&words);
    html::close(&mut block, "p");
    Some(Block {
        html: block,
        line: Some(words),
    })
}

/// Whether paragraphs of a style are lines of a table of contents.
fn is_of_contents(style: &str) -> bool {
    style
        .strip_prefix("toc ")
        .is_some_and(|level| level.trim().parse::<u8>().is_ok())
}
