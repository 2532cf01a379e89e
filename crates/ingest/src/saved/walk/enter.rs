//! What becomes of one element.

use super::super::allow::{self, Fate, Value};
use super::super::boilerplate::{self, Role};
use super::super::calls;
use super::super::dom::{Data, Element, NodeId, Tree};
use super::super::headings::Level;
use super::super::office::Mark;
use super::super::styles::{Display, Look, Side, is_block};
use super::super::tables::Part;
use super::borders::Apart;
use super::{DEEPEST_SHOWN, Ending, Frame, Sheet, State, Walk, folded, raised};
use html5ever::{LocalName, local_name, ns};
use pincite_core::source::document::Aside;
use url::Url;

impl Walk<'_> {
    /// Begins an element; `None` when there is nothing to walk through in it.
    pub(super) fn enter(
        &mut self,
        sheet: &mut Sheet<'_>,
        id: NodeId,
        element: &Element,
        above: State,
    ) -> Option<Frame> {
        let name = &element.name.local;
        let is_html = element.name.ns == ns!(html);
        match &**name {
            "style" | "link" if is_html => {
                self.style(sheet, id);
                return None;
            }
            "iframe" | "frame" if is_html => {
                self.frame(sheet, element, above);
                return None;
            }
            "video" if is_html => {
                self.still(sheet, element);
                return None;
            }
            "image" if !is_html => {
                self.svg_picture(sheet, element);
                return None;
            }
            _ => {}
        }
        if self.field(sheet, id, element, above) {
            return None;
        }
        let twin = Twin::of(sheet.tree, id, element);
        if twin == Twin::Drawn {
            return None;
        }
        let fate = match allow::fate(element) {
            Fate::Goes if is_shadow(element) => Fate::Stays(local_name!("div")),
            fate => fate,
        };
        if fate == Fate::Goes {
            return None;
        }
        let look = match twin {
            Twin::Meant => sheet.looks.shown(above.style),
            _ => sheet.looks.of(sheet.tree, id, above.style),
        };
        let mut state = self.state(element, above, look);
        let mark = self.mark(element, &mut state);
        let hides = state.is_hidden() && !above.is_hidden();
        let start = self.prose.text().len();
        let has_box = look.display != Display::None;
        let fold = hides.then(|| folded::fold(sheet, element, has_box, start)).flatten();
        if hides {
            state.folded = fold.is_some();
        }
        self.note_opener(sheet, element, state);
        if !above.call && is_html && calls::is_call(sheet.tree, id, element) {
            state.call = true;
            if !calls::is_remark(sheet.tree, id) {
                self.prose.set_apart(state.aside());
            }
            if calls::is_number(sheet.tree, id) {
                state.script = raised::Script::Raised;
            }
        }
        let counts = !above.call && is_html && calls::is_count(sheet.tree, id, element);
        if counts {
            state.call = true;
            self.prose.part();
        }
        self.raise(sheet.tree, id, element, look, &mut state);
        if name == &local_name!("img") && is_html {
            self.picture(sheet, id, element, state);
            return None;
        }
        let role = match state.around || state.gloss.is_some() {
            _ if mark == Some(Mark::Aside) => Role::Around,
            true => Role::Text,
            false => boilerplate::role(sheet.tree, &sheet.lengths, id, element, above.in_article),
        };
        state.around |= role != Role::Text;
        state.in_article |= boilerplate::begins_text(element);
        let ending = self.begin_block(element, look, above);
        let ends_leaf = self.leaf(element);
        let after = match mark {
            // A slide or note stands under no heading of those before it.
            Some(Mark::Apart) => Some(self.step_aside(Role::Around)),
            _ if ends_leaf => Some(self.step_aside(Role::Around)),
            _ => (role != Role::Text).then(|| self.step_aside(role)),
        };
        let heading_level = self.heading_level(sheet, id, element, state);
        let apart = Apart::of(sheet.tree, id, element, level(element).is_some());
        let mut frame = Frame {
            id,
            state,
            written: false,
            ending,
            behind: "",
            drawn: None,
            veil: None,
            start: self.prose.text().len(),
            layer: look.boxed.layer,
            covers: look.boxed.covers && !state.gone,
            beside: None,
            clips: None,
            high: (0.0, 0.0, 0.0),
            flow: (look.flow, look.is_rtl),
            part: None,
            heading: None,
            title: None,
            ends_leaf,
            after,
            fold,
            apart,
            says: self.begin_voice(sheet, id, element),
        };
        self.enter_box(look.boxed, above, &mut frame);
        let state = frame.state;
        frame.behind = self.formula(sheet.tree, id, element, &mut frame.state);
        // A button stands apart on both sides.
        if frame.behind.is_empty() && (counts || (is_html && &**name == "button")) {
            frame.behind = " ";
        }
        let number =
            (heading_level.is_some() || needs_number(sheet.tree, id, self.writer.depth())).then(|| self.number());
        if let Fate::Stays(stays) = fate
            && self.writer.depth() < DEEPEST_SHOWN
        {
            if state.in_svg && !above.in_svg {
                self.drawing_styles(sheet, id);
            }
            let stays = self.written_name(sheet.tree, id, stays, above);
            self.writer.open(&stays);
            if hides {
                self.writer.attribute("data-p-hidden", "");
            }
            if role != Role::Text {
                self.writer.attribute("data-p-aside", "surrounding");
            }
            if twin == Twin::Meant {
                self.bare_attributes(element);
            } else {
                self.attributes(sheet, element);
            }
            self.link(sheet, element, &stays);
            self.writer.opened(&stays, number);
            match &*stays {
                "br" => {
                    self.prose.end_line();
                    self.end_lines(state);
                }
                _ => frame.written = !matches!(&*stays, "hr" | "wbr" | "col"),
            }
            if !frame.written {
                // Nothing is in it and nothing ends with it.
                return None;
            }
        }
        if let (Some(level), Some(number)) = (heading_level, number) {
            self.begin_heading(sheet, element, level, number, &mut frame);
            frame.title = self.title(element);
        }
        self.set_apart_before(apart);
        if let Some(part) = Part::of(element).filter(|_| !frame.state.gone) {
            self.tables.begin(part);
            frame.part = Some((part, self.prose.text().len()));
        }
        self.number_item(sheet.tree, id, element, look.marker, frame.state);
        if !frame.state.gone && !frame.state.unread {
            self.drawn(sheet, id, &mut frame);
        }
        Some(frame)
    }

    /// Reads the words that styles draw before what is in an element, and notes those behind it.
    fn drawn(&mut self, sheet: &mut Sheet<'_>, id: NodeId, frame: &mut Frame) {
        let at = frame.state.style;
        if let Some((words, over)) = sheet.looks.drawn(sheet.tree, id, at, Side::Before) {
            let inside = raised::words(sheet.tree, id);
            self.draw(&words, inside.chars().next(), frame.state);
            frame.veil = over.map(|layer| (true, layer));
        }
        if let Some((words, over)) = sheet.looks.drawn(sheet.tree, id, at, Side::Behind) {
            let after = raised::after(sheet.tree, id).trim_start().chars().next();
            frame.drawn = Some((words, after));
            frame.veil = over.map(|layer| (false, layer)).or(frame.veil);
        }
    }

    pub(super) fn state(&self, element: &Element, above: State, look: Look) -> State {
        let name = element.html_name().map(|name| &**name).unwrap_or_default();
        let mut state = above;
        (state.style, state.gone, state.unseen) = (look.at, look.gone, look.unseen);
        state.preformatted = look.preformatted;
        (state.font, state.line) = (look.font, look.boxed.line);
        state.struck |= look.is_struck;
        if look
            .boxed
            .layer
            .is_some_and(|layer| state.covered.is_some_and(|cover| layer >= cover))
        {
            state.covered = None;
        }
        state.mirrored = look.overrides.then_some(look.is_rtl);
        state.flex = matches!(look.display, Display::Flex | Display::Grid);
        state.in_link |= name == "a";
        state.in_button |= name == "button";
        state.in_nobr |= name == "nobr";
        state.in_math |= element.name.ns == ns!(mathml);
        state.in_svg |= element.name.ns == ns!(svg);
        match name {
            "rp" => state.unread = true,
            "rt" | "rtc" => state.gloss = state.gloss.or(Some(Aside::Surrounding)),
            _ => {}
        }
        if element.name.ns == ns!(svg) {
            match &*element.name.local {
                "title" | "desc" => state.gloss = Some(Aside::Hidden),
                name => state.undrawn |= is_undrawn(name, element),
            }
        }
        state
    }

    /// Ends the block before an element that is one itself, and says how its own ends.
    fn begin_block(&mut self, element: &Element, look: Look, above: State) -> Ending {
        let ending = match (&*element.name.local, look.display) {
            ("td" | "th", _) => Ending::Cell,
            ("tr", _) => Ending::Row,
            ("br" | "wbr", _) => Ending::Inline,
            (_, Display::Block | Display::Flex | Display::Grid | Display::Table) => Ending::Block,
            _ if above.flex => Ending::Block,
            (name, _) if is_block(name) => Ending::Block,
            (name, _) => {
                if name == "button" || (name == "tspan" && (element.has("x") || element.has("dy"))) {
                    self.prose.part();
                }
                Ending::Inline
            }
        };
        if ending != Ending::Inline {
            self.prose.end_block('\n');
            self.end_lines(above);
        }
        ending
    }

    fn heading_level(&self, sheet: &Sheet<'_>, id: NodeId, element: &Element, state: State) -> Option<Level> {
        if state.is_hidden() {
            return None;
        }
        if let Some(level) = level(element) {
            return Some(level);
        }
        (!sheet.has_headings && is_like_a_heading(sheet.tree, id, element)).then_some(BOLD_LEVEL)
    }

    fn begin_heading(&mut self, sheet: &Sheet<'_>, element: &Element, level: Level, number: u32, frame: &mut Frame) {
        self.prose.end_block('\n');
        frame.ending = match frame.ending {
            Ending::Inline => Ending::Block,
            other => other,
        };
        let fragment = fragment(sheet.tree, frame.id, element);
        let heading = self
            .headings
            .begin(level, fragment, number, frame.state.around, &mut self.prose);
        frame.heading = Some(heading);
    }

    /// The name under which an element is written, so that a parser puts it where it stood.
    fn written_name(&self, tree: &Tree, id: NodeId, name: LocalName, above: State) -> LocalName {
        let nested = (name == local_name!("a") && above.in_link)
            || (name == local_name!("button") && above.in_button)
            || (name == local_name!("nobr") && above.in_nobr);
        if nested && tree.element(id).is_some_and(|element| element.html_name().is_some()) {
            return local_name!("span");
        }
        match name == local_name!("p") && holds_block(tree, id) {
            true => local_name!("div"),
            false => name,
        }
    }

    /// Writes the attributes that may stay.
    pub(super) fn attributes(&mut self, sheet: &Sheet<'_>, element: &Element) {
        for attribute in &element.attributes {
            let name = &*attribute.name.local;
            match allow::attribute(element, name) {
                Value::Plain => self.writer.attribute(name, &attribute.value),
                Value::Css => {
                    let css = self.declarations(&attribute.value, sheet.base);
                    self.writer.attribute(name, &css);
                }
                Value::Fragment if attribute.value.trim_start().starts_with('#') => {
                    self.writer.attribute(name, attribute.value.trim());
                }
                Value::Fragment | Value::Never => {}
            }
        }
        if element.html_name() == Some(&local_name!("details")) && !element.has("open") {
            self.writer.attribute("open", "");
        }
    }

    /// The attributes of a formula whose own styles would hide it.
    fn bare_attributes(&mut self, element: &Element) {
        for attribute in &element.attributes {
            let name = &*attribute.name.local;
            if !matches!(name, "class" | "style" | "hidden") && allow::attribute(element, name) == Value::Plain {
                self.writer.attribute(name, &attribute.value);
            }
        }
    }

    /// Writes where a link leads: within the page as it is, out of it only as a note for whoever shows the page.
    fn link(&mut self, sheet: &Sheet<'_>, element: &Element, written: &str) {
        let Some(href) = element
            .attribute("href")
            .filter(|_| written == "a" && element.html_name().is_some())
        else {
            return;
        };
        let href = href.trim();
        if href.starts_with('#') {
            return self.writer.attribute("href", href);
        }
        let within = |url: &Url| url.fragment().map(|fragment| format!("#{fragment}"));
        let from = match sheet.depth {
            0 => self.origin.as_ref(),
            _ => None,
        };
        let target = match from {
            Some(origin) => origin.join(href).ok(),
            None => Url::parse(href).ok(),
        };
        let Some(target) = target else { return };
        let same = |a: &Url, b: &Url| {
            let (mut a, mut b) = (a.clone(), b.clone());
            a.set_fragment(None);
            b.set_fragment(None);
            a == b
        };
        if let Some(fragment) = within(&target)
            && self.origin.as_ref().is_some_and(|origin| same(origin, &target))
        {
            return self.writer.attribute("href", &fragment);
        }
        if matches!(target.scheme(), "http" | "https" | "mailto") && target.host_str() != Some("beside.invalid") {
            self.writer.attribute("href", "#");
            self.writer.attribute("data-p-href", target.as_str());
        }
    }

    fn svg_picture(&mut self, sheet: &Sheet<'_>, element: &Element) {
        let address = element
            .attribute("href")
            .and_then(|href| self.parts.address(self.files, sheet.base, href));
        if let Some(address) = address {
            self.writer.open("image");
            self.attributes(sheet, element);
            self.writer.attribute("href", &address);
            self.writer.opened("image", None);
            self.writer.close();
        }
    }
}

/// Whether a part of a drawing is only named by others, or leaves no room for any.
fn is_undrawn(name: &str, element: &Element) -> bool {
    let number = |name: &str| {
        element
            .attribute(name)
            .and_then(|value| value.trim().trim_end_matches("px").parse::<f32>().ok())
    };
    match name {
        "defs" | "symbol" | "clipPath" | "mask" | "pattern" | "marker" => true,
        "svg" => number("width") == Some(0.0) || number("height") == Some(0.0),
        _ => false,
    }
}

/// A heading that is only set in bold: below all others.
const BOLD_LEVEL: Level = 6;

/// The rank of a heading; `None` for other elements.
pub(super) fn level(element: &Element) -> Option<Level> {
    let by_name = match element.html_name().map(|name| &**name) {
        Some("h1") => Some(1),
        Some("h2") => Some(2),
        Some("h3") => Some(3),
        Some("h4") => Some(4),
        Some("h5") => Some(5),
        Some("h6") => Some(6),
        _ => None,
    };
    match element.attribute("role") {
        Some("heading") => {
            let named = element
                .attribute("aria-level")
                .and_then(|level| level.trim().parse().ok());
            named.or(by_name).or(Some(2))
        }
        Some("presentation" | "none") => None,
        _ => by_name,
    }
}

/// The name by which an address reaches a heading: its own, that of an anchor in it or right before it, or that of the
/// section that begins with it.
fn fragment(tree: &Tree, id: NodeId, element: &Element) -> Option<String> {
    let own = |element: &Element| {
        let name = element.attribute("id").or_else(|| element.attribute("name"));
        name.filter(|name| !name.is_empty()).map(str::to_owned)
    };
    let within = || {
        tree.descendants(id)
            .take(16)
            .filter_map(|id| tree.element(id))
            .find_map(own)
    };
    let before = || {
        let previous = std::iter::successors(tree.previous_sibling(id), |id| tree.previous_sibling(*id));
        let element = previous.take(3).find_map(|id| tree.element(id))?;
        own(element).filter(|_| element.name.local == local_name!("a"))
    };
    let around = || {
        let parent = tree.parent(id)?;
        let first = tree.children(parent).find(|child| tree.element(*child).is_some())?;
        tree.element(parent).filter(|_| first == id).and_then(own)
    };
    own(element).or_else(within).or_else(before).or_else(around)
}

/// Whether a block is nothing but a few words in bold, as pages without headings set theirs.
fn is_like_a_heading(tree: &Tree, id: NodeId, element: &Element) -> bool {
    const LONGEST: usize = 120;
    if let Some("p" | "div" | "center" | "dt" | "legend" | "caption") = element.html_name().map(|name| &**name) {
        let mut at = id;
        for _ in 0..6 {
            let mut inside = tree.children(at).filter(|child| !is_blank(tree, *child));
            let (Some(only), None) = (inside.next(), inside.next()) else {
                return false;
            };
            let Some(element) = tree.element(only) else {
                return false;
            };
            match element.html_name().map(|name| &**name) {
                Some("b" | "strong" | "big") => {
                    let words = tree.text_of(only);
                    let words = words.trim();
                    return words.len() <= LONGEST
                        && words.chars().any(char::is_alphabetic)
                        && !words.ends_with(['.', ',', ';']);
                }
                Some("font" | "span" | "a" | "u" | "i" | "em") => at = only,
                _ => return false,
            }
        }
    }
    false
}

fn is_blank(tree: &Tree, id: NodeId) -> bool {
    match tree.data(id) {
        Some(Data::Text(text)) => text.trim().is_empty(),
        Some(Data::Element(element)) => {
            matches!(&*element.name.local, "br" | "img" | "a") && tree.first_child(id).is_none()
        }
        _ => true,
    }
}

/// Whether an element is to have a number: text stands directly in it, or will because its children cannot be written.
fn needs_number(tree: &Tree, id: NodeId, depth: usize) -> bool {
    let inside = tree.template_contents(id).unwrap_or(id);
    depth + 1 >= DEEPEST_SHOWN
        || tree.children(inside).any(|child| match tree.data(child) {
            Some(Data::Text(text)) => !text.trim_ascii().is_empty(),
            Some(Data::Element(element)) => allow::fate(element) == Fate::Opens,
            _ => false,
        })
}

/// A template that is the inside of the element that it stands in.
fn is_shadow(element: &Element) -> bool {
    element.html_name() == Some(&local_name!("template"))
        && ["shadowrootmode", "shadowroot", "shadowmode"]
            .iter()
            .any(|name| element.has(name))
}

/// Whether a paragraph holds an element that would end it.
fn holds_block(tree: &Tree, paragraph: NodeId) -> bool {
    let mut at = tree.first_child(paragraph);
    while let Some(id) = at {
        let mut into = true;
        if let Some(element) = tree.element(id) {
            let name = &*element.name.local;
            let is_html = element.html_name().is_some();
            match allow::fate(element) {
                Fate::Goes => {
                    if (name == "iframe" && is_html) || is_shadow(element) {
                        return true;
                    }
                    into = false;
                }
                _ if is_html && name == "button" => into = false,
                _ if !is_html => into = false,
                _ if name == "table" => match tree.quirks {
                    true => into = false,
                    false => return true,
                },
                _ => {
                    let ends =
                        is_block(name) && !matches!(name, "body" | "legend" | "caption" | "tbody" | "tfoot" | "thead");
                    if ends {
                        return true;
                    }
                }
            }
        }
        at = tree.following(id, paragraph, into);
    }
    false
}

/// Formulas that a page holds twice: drawn with boxes, and as MathML for those who cannot see them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Twin {
    /// Not one of them.
    Neither,
    /// The drawn one; the other is shown and read.
    Drawn,
    /// The one that is meant.
    Meant,
}

impl Twin {
    fn of(tree: &Tree, id: NodeId, element: &Element) -> Self {
        let name = &*element.name.local;
        let is = |class: &str| element.classes().any(|own| own == class);
        let beside = |found: &dyn Fn(&Element) -> bool| {
            let parent = tree.parent(id);
            let mut siblings = parent.into_iter().flat_map(|parent| tree.children(parent)).take(64);
            siblings.any(|sibling| sibling != id && tree.element(sibling).is_some_and(found))
        };
        let has = |element: &Element, class: &str| element.classes().any(|own| own == class);
        match name {
            "mjx-assistive-mml" => return Self::Meant,
            "mjx-math" | "svg" if beside(&|other| &*other.name.local == "mjx-assistive-mml") => return Self::Drawn,
            "span" | "img" | "div" => {}
            _ => return Self::Neither,
        }
        if is("katex-mathml") || is("MJX_Assistive_MathML") || is("mwe-math-mathml-a11y") {
            return Self::Meant;
        }
        let drawn = (is("katex-html") && beside(&|other| has(other, "katex-mathml")))
            || ((is("math") || is("mjx-chtml") || is("mjx-math"))
                && beside(&|other| has(other, "MJX_Assistive_MathML")))
            || is("MathJax_Preview")
            || (name == "img"
                && element.classes().any(|class| class.starts_with("mwe-math-fallback"))
                && beside(&|other| has(other, "mwe-math-mathml-a11y")));
        if drawn { Self::Drawn } else { Self::Neither }
    }
}
