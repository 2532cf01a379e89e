//! Writing the shown page so that every browser builds the very same tree from it.

use std::ops::Range;

/// The shown page while it is being written.
#[derive(Default)]
pub(crate) struct Writer {
    html: String,
    open: Vec<Open>,
}

/// An element that was begun and not yet ended.
struct Open {
    name: String,
    /// Its `data-p`.
    number: Option<u32>,
    /// Child texts that are complete.
    texts: u32,
    /// UTF-16 units of the child text at the end; `None` when another node came last.
    last_text: Option<u32>,
}

/// Elements that have no content and no end tag.
const VOID: [&str; 6] = ["br", "col", "hr", "img", "wbr", "link"];

impl Writer {
    pub(crate) fn raw(&mut self, html: &str) {
        self.html.push_str(html);
    }

    /// How much was written.
    pub(crate) fn position(&self) -> usize {
        self.html.len()
    }

    /// Puts the pieces that were written last, each with its place, in the order of their places.
    pub(crate) fn reorder(&mut self, mut pieces: Vec<(usize, Range<usize>)>) {
        let Some(start) = pieces.iter().map(|(_, piece)| piece.start).min() else {
            return;
        };
        pieces.sort_by_key(|(place, _)| *place);
        let parts = pieces.iter().filter_map(|(_, piece)| self.html.get(piece.clone()));
        let ordered: String = parts.collect();
        if ordered.len() == self.html.len() - start {
            self.html.truncate(start);
            self.html.push_str(&ordered);
        }
    }

    /// How many elements lie above what is written now.
    pub(crate) fn depth(&self) -> usize {
        self.open.len()
    }

    /// The innermost open element's name and number.
    pub(crate) fn inside(&self) -> (&str, Option<u32>) {
        self.open.last().map_or(("", None), |open| (&open.name, open.number))
    }

    /// Begins a start tag; attributes follow, then [`Writer::opened`].
    pub(crate) fn open(&mut self, name: &str) {
        if let Some(parent) = self.open.last_mut()
            && parent.last_text.take().is_some()
        {
            parent.texts += 1;
        }
        self.html.push('<');
        self.html.push_str(name);
    }

    pub(crate) fn attribute(&mut self, name: &str, value: &str) {
        self.html.push(' ');
        self.html.push_str(name);
        self.html.push_str("=\"");
        let mut rest = value;
        while let Some(at) = rest.find(['&', '"', '<', '>', '\u{a0}', '\r', '\0']) {
            let (plain, special) = rest.split_at(at);
            self.html.push_str(plain);
            let mut chars = special.chars();
            self.html.push_str(match chars.next() {
                Some('&') => "&amp;",
                Some('"') => "&quot;",
                Some('<') => "&lt;",
                Some('>') => "&gt;",
                Some('\u{a0}') => "&nbsp;",
                Some('\r') => "&#13;",
                _ => "",
            });
            rest = chars.as_str();
        }
        self.html.push_str(rest);
        self.html.push('"');
    }

    /// Ends a start tag; `number` is its `data-p`. A void element ends with it.
    pub(crate) fn opened(&mut self, name: &str, number: Option<u32>) {
        if let Some(number) = number {
            self.html.push_str(" data-p=\"");
            self.html.push_str(&number.to_string());
            self.html.push('"');
        }
        self.html.push('>');
        if VOID.contains(&name) {
            return;
        }
        // A parser leaves out a line end that a preformatted text begins with; this one is for it to leave out.
        if name == "pre" {
            self.html.push('\n');
        }
        self.open.push(Open {
            name: name.to_owned(),
            number,
            texts: 0,
            last_text: None,
        });
    }

    /// Writes a sheet as the text of an HTML `style` element that [`Writer::open`] began, and ends that. Nothing in the
    /// sheet can: `</` stands in no style sheet but in strings and where it means nothing, and in both `<\/` is the same.
    pub(crate) fn sheet(&mut self, css: &str) {
        self.html.push('>');
        self.html.push_str(&css.replace("</", "<\\/"));
        self.html.push_str("</style>");
    }

    pub(crate) fn close(&mut self) {
        if let Some(open) = self.open.pop() {
            self.html.push_str("</");
            self.html.push_str(&open.name);
            self.html.push('>');
        }
    }

    /// Writes text; returns which child text of the innermost element it belongs to and where it begins in that, in
    /// UTF-16 units. [`Writer::wrote`] must follow.
    pub(crate) fn text(&mut self, text: &str) -> (u32, u32) {
        let mut rest = text;
        while let Some(at) = rest
            .bytes()
            .position(|b| matches!(b, b'&' | b'<' | b'>' | b'\r' | b'\0'))
        {
            let (plain, special) = rest.split_at(at);
            self.html.push_str(plain);
            let mut chars = special.chars();
            self.html.push_str(match chars.next() {
                Some('&') => "&amp;",
                Some('<') => "&lt;",
                Some('>') => "&gt;",
                Some('\r') => "&#13;",
                _ => "",
            });
            rest = chars.as_str();
        }
        self.html.push_str(rest);
        let open = self.open.last();
        open.map_or((0, 0), |open| (open.texts, open.last_text.unwrap_or_default()))
    }

    /// `units` UTF-16 units of text were written.
    pub(crate) fn wrote(&mut self, units: u32) {
        if let Some(open) = self.open.last_mut()
            && units > 0
        {
            open.last_text = Some(open.last_text.unwrap_or_default() + units);
        }
    }

    pub(crate) fn finish(mut self) -> String {
        while !self.open.is_empty() {
            self.close();
        }
        self.html
    }
}
