//! Through a page's tree once, writing the page that is shown and reading its text at the same time, so that both agree
//! on which letter stands where.

mod borders;
mod clipped;
mod covered;
mod documents;
mod enter;
mod fields;
mod folded;
mod formulas;
mod frames;
mod lists;
mod mirrored;
mod order;
mod raised;
mod sheets;
mod voices;

use self::voices::Says;
use super::boilerplate::{Lengths, Role};
use super::dom::{Data, NodeId, Tree};
use super::files::Files;
use super::headings::{Headings, OpenHeading, Path};
use super::leaves::Leaves;
use super::parse::DEEPEST;
use super::parts::Parts;
use super::prose::{Origin, Prose};
use super::styles::{Display, Flow, Looks, Styles, said};
use super::tables::{Part, Tables};
use super::voices::{self as others, Spoken};
use super::writer::Writer;
use borders::Apart;
use clipped::{Beside, Clip};
use covered::Layered;
use folded::{Fold, Folds};
use html5ever::{LocalName, local_name};
use order::{Arranged, arranged};
use pincite_core::source::document::Aside;
use raised::{Fraction, Script};
use std::collections::{HashMap, HashSet};
use url::Url;

/// Elements above one another in the shown page; the tree itself is hardly deeper.
const DEEPEST_SHOWN: usize = DEEPEST as usize + 50;

/// Pages within pages, in all.
const MOST_FRAMES: u32 = 100;

/// What goes for everything below an element, unless an element there says otherwise.
#[derive(Clone, Copy, Debug)]
pub(super) struct State {
    /// Hidden by a box that is not laid out; nothing below it is.
    gone: bool,
    /// Hidden, but what is below may be seen again.
    unseen: bool,
    /// What hides it is a part of the page that something there unfolds.
    folded: bool,
    /// Beside the text.
    around: bool,
    /// The call of a note.
    call: bool,
    /// A picture's words, or a reading set beside the word that it explains.
    gloss: Option<Aside>,
    preformatted: bool,
    /// What the styles come to, as [`Looks`] keeps it.
    style: usize,
    /// Children are blocks, whatever they are.
    flex: bool,
    in_article: bool,
    /// Text here is not read: it repeats what is read elsewhere.
    unread: bool,
    /// How high its letters stand.
    script: Script,
    /// All letters are set from the right (`true`) or from the left.
    mirrored: Option<bool>,
    /// A part of a drawing that is not drawn where it stands.
    undrawn: bool,
    /// Struck out.
    struck: bool,
    /// The innermost box that cuts off what has no room in it.
    clip: Option<usize>,
    /// The height of its lines and of its letters, in pixels.
    line: f32,
    font: f32,
    /// It lies behind a box of this layer.
    covered: Option<i32>,
    in_math: bool,
    in_svg: bool,
    in_link: bool,
    in_button: bool,
    in_nobr: bool,
}

impl State {
    const PLAIN: Self = Self {
        gone: false,
        unseen: false,
        folded: false,
        around: false,
        call: false,
        gloss: None,
        preformatted: false,
        style: Looks::ROOT,
        flex: false,
        in_article: false,
        unread: false,
        script: Script::OnLine,
        mirrored: None,
        undrawn: false,
        struck: false,
        clip: None,
        line: 18.4,
        font: 16.0,
        covered: None,
        in_math: false,
        in_svg: false,
        in_link: false,
        in_button: false,
        in_nobr: false,
    };

    fn is_hidden(self) -> bool {
        self.gone || self.unseen || self.undrawn || self.covered.is_some()
    }

    fn aside(self) -> Option<Aside> {
        if self.is_hidden() {
            return Some(if self.folded { Aside::Folded } else { Aside::Hidden });
        }
        let call = self.call.then_some(Aside::Furniture);
        let beside = call.or(self.gloss).or(self.around.then_some(Aside::Surrounding));
        beside.or(self.struck.then_some(Aside::Struck))
    }
}

/// How a block ends in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ending {
    Inline,
    Block,
    Cell,
    Row,
}

/// An element that is being walked through.
struct Frame {
    id: NodeId,
    state: State,
    /// Whether it is written and has to be closed.
    written: bool,
    ending: Ending,
    /// What is read behind it, though the page does not have it as text.
    behind: &'static str,
    /// What its styles draw behind it, and the letter that follows there.
    drawn: Option<(String, Option<char>)>,
    /// What its styles draw over all of it: whether before the rest of it, and the layer.
    veil: Option<(bool, i32)>,
    /// Where its text begins.
    start: usize,
    /// Its layer, where it has a place of its own, and whether it fills the box in which that is.
    layer: Option<i32>,
    covers: bool,
    beside: Option<Beside>,
    /// The box that cuts off, where it is one.
    clips: Option<Beside>,
    /// Within a box that cuts off: where it begins, and how much of it below its lines is empty, and its own height.
    high: (f32, f32, f32),
    /// In which order it shows what is in it, and whether that begins at the right.
    flow: (Flow, bool),
    /// The part of a table that it is, and where its text begins.
    part: Option<(Part, usize)>,
    heading: Option<OpenHeading>,
    /// What the heading is called, where that is not read from its words.
    title: Option<String>,
    /// A slide or note ends with it.
    ends_leaf: bool,
    /// The headings to go back to after it.
    after: Option<Path>,
    /// The part that is folded away, where it is one.
    fold: Option<Fold>,
    /// What it sets apart from its text.
    apart: Apart,
    /// Who says what is in it.
    says: Says,
}

/// One tree of a page: the page itself, or one shown in it.
pub(super) struct Sheet<'t> {
    tree: &'t Tree,
    base: &'t Url,
    lengths: Lengths,
    others: HashMap<NodeId, others::Part>,
    looks: Looks<'t>,
    /// Style elements and linked sheets, made harmless.
    css: HashMap<NodeId, String>,
    /// Whether it has headings at all; if not, others are looked for.
    has_headings: bool,
    /// Parts that something on the page unfolds, by their names.
    unfolded: HashSet<String>,
    /// Which tree of the page it is.
    number: u32,
    /// Whether its styles set boxes in another order than they are written.
    orders: bool,
    /// Whether its own styles are written.
    styled: bool,
    depth: u8,
}

/// What a page turns into.
pub(crate) struct Walk<'w> {
    files: &'w Files<'w>,
    stop: &'w dyn Fn() -> bool,
    pub(crate) writer: Writer,
    pub(crate) prose: Prose,
    pub(crate) headings: Headings,
    pub(crate) parts: Parts,
    pub(super) tables: Tables,
    pub(super) leaves: Leaves,
    pub(super) spoken: Spoken,
    /// The number over a number that is being read as one character.
    fraction: Option<Fraction>,
    clips: Vec<Clip>,
    layers: Vec<Layered>,
    folds: Folds,
    /// Boxes that were held against what lies behind them.
    covers: u32,
    /// The number of the next element that gets one.
    numbers: u32,
    frames_left: u32,
    /// Where links lead from: the address that the page had.
    origin: Option<Url>,
    /// Letters that a reader sees at once.
    pub(crate) seen: usize,
    pub(crate) stopped: bool,
    /// Not all of the styles could be followed.
    pub(crate) unsure: bool,
}

impl<'w> Walk<'w> {
    pub(crate) fn new(files: &'w Files<'w>, origin: Option<Url>, stop: &'w dyn Fn() -> bool) -> Self {
        Self {
            files,
            stop,
            writer: Writer::default(),
            prose: Prose::new(),
            headings: Headings::default(),
            parts: Parts::default(),
            tables: Tables::default(),
            leaves: Leaves::default(),
            spoken: Spoken::default(),
            fraction: None,
            clips: Vec::new(),
            layers: Vec::new(),
            folds: Folds::default(),
            covers: 0,
            numbers: 0,
            frames_left: MOST_FRAMES,
            origin,
            seen: 0,
            stopped: false,
            unsure: false,
        }
    }

    /// Writes and reads a whole page.
    pub(crate) fn page(&mut self, tree: &Tree) {
        let base = self.base_of(tree, &self.files.base.clone());
        if let Some(link) = base_reference(tree) {
            self.origin = self.origin.as_ref().and_then(|origin| origin.join(&link).ok());
        }
        let mut styles = Styles::default();
        let css = self.sheets(tree, &base, &mut styles);
        let mut sheet = Sheet {
            tree,
            base: &base,
            lengths: Lengths::of(tree),
            others: others::parts(tree),
            looks: Looks::new(&styles, tree.quirks),
            css,
            has_headings: has_headings(tree),
            unfolded: folded::unfolded(tree),
            number: self.frames_left,
            orders: styles.orders,
            styled: true,
            depth: 0,
        };
        let (html, head, body) = landmarks(tree);
        if !tree.quirks {
            self.writer.raw("<!DOCTYPE html>");
        }
        self.begin_landmark(&sheet, html, "html");
        self.begin_landmark(&sheet, None, "head");
        if let Some(head) = head {
            let inside: Vec<NodeId> = tree.descendants(head).collect();
            inside.into_iter().for_each(|id| self.style(&sheet, id));
        }
        self.writer.close();
        self.begin_landmark(&sheet, body, "body");
        if let Some(body) = body {
            let (state, flow) = self.state_of_body(&mut sheet, html, body);
            self.content(&mut sheet, body, state, flow);
        }
        self.prose.end_block('\n');
        self.settle_folds();
        self.unsure |= sheet.looks.is_unsure();
    }

    /// What goes for all of a page: its root may be hidden until a script shows it, but then all of it would be.
    fn state_of_body(&mut self, sheet: &mut Sheet<'_>, html: Option<NodeId>, body: NodeId) -> (State, (Flow, bool)) {
        let mut state = State::PLAIN;
        let mut flow = (Flow::Written, false);
        for id in html.into_iter().chain([body]) {
            let look = sheet.looks.of(sheet.tree, id, state.style);
            (state.style, state.preformatted) = (look.at, look.preformatted);
            state.flex = matches!(look.display, Display::Flex | Display::Grid);
            flow = (look.flow, look.is_rtl);
            sheet.looks.show(state.style);
        }
        (state, flow)
    }

    fn begin_landmark(&mut self, sheet: &Sheet<'_>, id: Option<NodeId>, name: &str) {
        self.writer.open(name);
        let element = id.and_then(|id| sheet.tree.element(id));
        if let Some(element) = element {
            self.attributes(sheet, element);
        }
        let number = id.filter(|_| name == "body").map(|_| self.number());
        self.writer.opened(name, number);
    }

    fn number(&mut self) -> u32 {
        self.numbers += 1;
        self.numbers - 1
    }

    /// Everything below `root`, which shows it in the order `flow`.
    fn content(&mut self, sheet: &mut Sheet<'_>, root: NodeId, state: State, flow: (Flow, bool)) {
        let tree = sheet.tree;
        let mut frames: Vec<Frame> = Vec::new();
        // For the root and for each frame, where what is in it is shown in another order than it is written.
        let mut orders = vec![arranged(sheet, root, flow.0, flow.1, state)];
        let mut at = self.next(&mut orders, tree.first_child(root));
        let mut steps = 0_u32;
        loop {
            let Some(id) = at else {
                if let Some(Some(order)) = orders.pop() {
                    order.finish(&mut self.writer);
                }
                let Some(frame) = frames.pop() else { break };
                let done = frame.id;
                self.leave(frame);
                at = self.next(&mut orders, tree.next_sibling(done));
                continue;
            };
            steps += 1;
            if steps.is_multiple_of(4096) && (self.stop)() || self.prose.is_full() {
                self.stopped = true;
                at = None;
                orders.truncate(1);
                frames.drain(..).rev().for_each(|frame| self.leave(frame));
                continue;
            }
            let above = frames.last().map_or(state, |frame| frame.state);
            let entered = match tree.data(id) {
                Some(Data::Text(text)) => {
                    self.text(tree, id, text, above);
                    None
                }
                Some(Data::Element(element)) => self.enter(sheet, id, element, above),
                _ => None,
            };
            at = match entered {
                Some(frame) => {
                    let inside = tree.template_contents(id).unwrap_or(id);
                    let (flow, is_rtl) = frame.flow;
                    orders.push(arranged(sheet, inside, flow, is_rtl, frame.state));
                    let covers = frame.covers;
                    frames.push(frame);
                    if covers {
                        self.cover(&mut frames);
                    }
                    self.next(&mut orders, tree.first_child(inside))
                }
                None => self.next(&mut orders, tree.next_sibling(id)),
            };
        }
    }

    /// The child that is read next, which is `written` where the innermost order is that of the page.
    fn next(&self, orders: &mut [Option<Arranged>], written: Option<NodeId>) -> Option<NodeId> {
        match orders.last_mut() {
            Some(Some(order)) => order.next(&self.writer),
            _ => written,
        }
    }

    fn text(&mut self, tree: &Tree, id: NodeId, text: &str, state: State) {
        let (index, at) = self.writer.text(text);
        let (_, element) = self.writer.inside();
        let between_symbols = state.in_math && text.trim_ascii().is_empty();
        let is_line = self.fraction.is_some_and(|fraction| fraction.line == id);
        // A sign that nobody sees keeps nothing apart: "5" and "½" with a hidden "+" between them.
        let is_hidden_sign = state.is_hidden() && !text.contains(|c: char| c.is_alphanumeric());
        if state.unread || between_symbols || is_line || is_hidden_sign {
            self.writer.wrote(super::prose::units(text));
            return;
        }
        let before = self.prose.text().len();
        match self.fraction.filter(|fraction| fraction.number == id) {
            Some(fraction) => {
                let at = at + super::prose::units(text) - super::prose::units(text.trim_start());
                let origin = Origin { element, index, at };
                let whole = fraction.whole.encode_utf8(&mut [0; 4]).to_owned();
                self.prose.read(&whole, origin, false, state.aside());
            }
            None if state.mirrored.is_some() || mirrored::has_marks(text) => {
                let origin = Origin { element, index, at };
                self.read_mirrored(tree, id, text, origin, state);
            }
            None => {
                let origin = Origin { element, index, at };
                self.read(&state.script.of(text), origin, state);
            }
        }
        self.writer.wrote(super::prose::units(text));
        if !state.is_hidden() {
            self.seen += self.prose.text().len() - before;
        }
    }

    /// Reads a text, of which boxes may cut off the end.
    fn read(&mut self, text: &str, origin: Origin, state: State) {
        let seen = match state.clip {
            Some(_) if !state.is_hidden() => self.seen_of(text, state),
            _ => text.len(),
        };
        let (seen, rest) = text.split_at_checked(seen).unwrap_or((text, ""));
        let units = self.prose.read(seen, origin, state.preformatted, state.aside());
        if !rest.is_empty() {
            let at = origin.at + units;
            self.prose
                .read(rest, Origin { at, ..origin }, state.preformatted, Some(Aside::Hidden));
        }
    }

    fn leave(&mut self, mut frame: Frame) {
        if let Some((is_first, layer)) = frame.veil {
            self.veil(&frame, is_first, layer);
        }
        self.note_layer(&frame);
        self.leave_box(&frame);
        if let Some((words, after)) = frame.drawn.take() {
            self.draw(&words, after, frame.state);
        }
        self.prose.insert(frame.behind, frame.state.aside());
        match (frame.heading, frame.title) {
            (Some(heading), Some(title)) => self.headings.name(heading, title, &mut self.prose),
            (Some(heading), None) => self.headings.end(heading, &mut self.prose),
            (None, _) => {}
        }
        if let Some((part, start)) = frame.part {
            self.tables.end(part, start, self.prose.text(), self.prose.asides());
        }
        match frame.ending {
            Ending::Inline => {}
            Ending::Block => self.prose.end_block('\n'),
            Ending::Cell => self.prose.end_block('\t'),
            Ending::Row => self.prose.end_row(),
        }
        self.set_apart_behind(frame.apart);
        self.end_voice(frame.says, frame.start);
        if let Some(fold) = frame.fold {
            self.end_fold(fold);
        }
        if frame.ends_leaf {
            self.leaves.end(self.prose.text().len());
            self.prose.set_border(true);
        }
        if let Some(path) = frame.after {
            self.headings.go_back(path, &mut self.prose);
        }
        if frame.written {
            self.writer.close();
        }
    }

    /// Reads words that styles draw, with `after` behind them, where they say something.
    fn draw(&mut self, words: &str, after: Option<char>, state: State) {
        let before = self.prose.block().chars().next_back();
        let seen = State { unseen: false, ..state };
        if let Some(words) = said(words, before, after) {
            self.prose.insert(&words, seen.aside());
        }
    }

    /// Notes that what follows stands beside the text, and gives the headings to go back to afterwards.
    fn step_aside(&mut self, role: Role) -> Path {
        let path = self.headings.path();
        if role == Role::Around {
            self.prose.end_block('\n');
            self.headings.leave(&mut self.prose);
        }
        path
    }

    /// What the addresses in a page are relative to.
    fn base_of(&self, tree: &Tree, own: &Url) -> Url {
        let named = base_reference(tree).and_then(|reference| own.join(&reference).ok());
        named.unwrap_or_else(|| own.clone())
    }
}

/// The address that a page itself names as its base, unless that means the folder that it lies in.
fn base_reference(tree: &Tree) -> Option<String> {
    let (_, head, _) = landmarks(tree);
    let base = tree.descendants(head?).find_map(|id| {
        let element = tree
            .element(id)
            .filter(|element| element.name.local == local_name!("base"))?;
        element.attribute("href")
    })?;
    Some(base.trim().to_owned()).filter(|base| base != "." && !base.is_empty())
}

/// The elements `html`, `head` and `body` (or what stands in place of the last).
pub(super) fn landmarks(tree: &Tree) -> (Option<NodeId>, Option<NodeId>, Option<NodeId>) {
    let is = |id: &NodeId, name: LocalName| tree.element(*id).is_some_and(|element| element.name.local == name);
    let html = tree.children(NodeId::DOCUMENT).find(|id| is(id, local_name!("html")));
    let child = |name: LocalName| html.and_then(|html| tree.children(html).find(|id| is(id, name.clone())));
    let body = child(local_name!("body")).or_else(|| child(local_name!("frameset")));
    (html, child(local_name!("head")), body)
}

fn has_headings(tree: &Tree) -> bool {
    tree.descendants(NodeId::DOCUMENT)
        .filter_map(|id| tree.element(id))
        .any(|element| enter::level(element).is_some())
}
