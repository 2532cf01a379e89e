//! What a page's own styles hide, and what they set apart as blocks.
//!
//! No layout: of the cascade it reads the properties that decide whether a reader sees a text at all. Rules are matched by
//! the `selectors` crate and win as the cascade says (importance, layers, specificity, order). Conditions on the window
//! are answered for one of [`WIDTH`] by [`HEIGHT`]; print styles do not count, and neither does what only a script or a
//! pointer sets off.

mod animations;
mod away;
mod blocks;
mod boxes;
mod color;
mod computed;
mod conditions;
mod element;
mod flow;
mod generated;
mod given;
mod properties;
mod rules;
mod sheet;
mod values;

pub(crate) use blocks::is_block;
pub(crate) use boxes::{Boxed, Room};
pub(crate) use conditions::holds;
pub(crate) use flow::{Flow, Place};
pub(crate) use generated::said;
pub(crate) use properties::{Display, Marker, Shift};

use super::dom::{Element, NodeId, Tree};
use animations::Animations;
use computed::{Computed, Facts, computed, root};
use element::{Names, TreeElement};
use given::{Variables, Winners};
use html5ever::ns;
use properties::{PROPERTIES, Property, is_of_order, named};
use rules::{Rule, Rules, Subject};
use selectors::context::{
    MatchingContext, MatchingForInvalidation, MatchingMode, NeedsSelectorFlags, QuirksMode, SelectorCaches,
};
use selectors::matching::matches_selector;
use selectors::parser::SelectorList;
use std::cell::Cell;
use std::collections::HashMap;
use std::rc::Rc;

/// The width of the window that conditions are answered for, in CSS pixels.
pub(super) const WIDTH: f32 = 1200.0;

/// Its height.
pub(super) const HEIGHT: f32 = 900.0;

/// Steps from element to element, names and classes that are compared for one page, so that many rules times many
/// elements still end.
const MOST_STEPS: usize = 60_000_000;

/// A declaration that is read.
#[derive(Clone, Debug)]
pub(super) struct Declaration {
    name: Name,
    value: String,
    important: bool,
}

#[derive(Clone, Debug)]
enum Name {
    Property(&'static str),
    Variable(String),
    /// `all`.
    Everything,
}

impl Declaration {
    fn of(name: &'static str, value: String, important: bool) -> Self {
        let name = Name::Property(name);
        Self { name, value, important }
    }

    fn variable(name: &str, value: &str, important: bool) -> Self {
        Self {
            name: Name::Variable(name.to_owned()),
            value: value.to_owned(),
            important,
        }
    }

    /// Whether it may set a box elsewhere than where it is written.
    fn orders(&self) -> bool {
        matches!(self.name, Name::Property(name) if is_of_order(name))
    }

    fn all(value: &str, important: bool) -> Self {
        Self {
            name: Name::Everything,
            value: value.to_owned(),
            important,
        }
    }
}

/// Which declaration wins: importance, then the element's own style, then layers, specificity and order.
type Rank = (bool, bool, usize, u32, usize);

/// A cascade layer: where it stands among all, by its own place and those of the layers that it is in.
struct Layer {
    path: Vec<usize>,
    name: String,
    above: Option<usize>,
}

/// The rules of a page that matter here, by what their last part asks for.
#[derive(Default)]
pub(crate) struct Styles {
    rules: Rules,
    before: Rules,
    behind: Rules,
    order: usize,
    layers: Vec<Layer>,
    animations: Animations,
    /// The values of variables where none is given.
    initial: Variables,
    /// Something sets boxes in another order than they are written.
    pub(crate) orders: bool,
    has_containers: bool,
    /// There is more than was read.
    unread: bool,
}

impl Styles {
    /// Takes in a sheet, after those before it.
    pub(crate) fn add(&mut self, css: &str) {
        self.has_containers |= memchr::memmem::find(css.as_bytes(), b"container").is_some();
        sheet::read(css, self);
    }

    fn keep(&mut self, rule: Rule) {
        self.orders |= rule.declared.iter().any(Declaration::orders);
        match Rule::subject(&rule.selector) {
            Some(Subject::Element) => self.rules.keep(rule),
            Some(Subject::Before) => self.before.keep(rule),
            Some(Subject::Behind) => self.behind.keep(rule),
            None => {}
        }
    }

    fn len(&self) -> usize {
        self.rules.len() + self.before.len() + self.behind.len()
    }

    /// The layers of these names, which come to be where they are named first; gives the last of them.
    fn layers(&mut self, above: Option<usize>, names: &str) -> Option<usize> {
        let mut last = None;
        for name in names.split(',') {
            let within = name
                .trim()
                .split('.')
                .fold(above, |above, part| Some(self.layer(above, part.trim())));
            last = within;
        }
        last
    }

    fn layer(&mut self, above: Option<usize>, name: &str) -> usize {
        let same = |layer: &Layer| layer.above == above && layer.name == name && !name.is_empty();
        if let Some(at) = self.layers.iter().position(same) {
            return at;
        }
        let mut path = above
            .and_then(|above| self.layers.get(above))
            .map_or_else(Vec::new, |layer| layer.path.clone());
        path.push(self.layers.len());
        self.layers.push(Layer {
            path,
            name: name.to_owned(),
            above,
        });
        self.layers.len() - 1
    }

    /// How each layer ranks; what is in none ranks above all of them.
    fn ranks(&self) -> Vec<usize> {
        let within = |at: usize| {
            let path = self.layers.get(at).map_or(&[][..], |layer| &layer.path);
            // What is in a layer itself wins over what is in a layer within it.
            let mut path = path.to_vec();
            path.push(usize::MAX);
            path
        };
        let mut order: Vec<usize> = (0..self.layers.len()).collect();
        order.sort_by_key(|at| within(*at));
        let mut ranks = vec![0; order.len()];
        for (rank, at) in order.into_iter().enumerate() {
            if let Some(slot) = ranks.get_mut(at) {
                *slot = rank;
            }
        }
        ranks
    }
}

/// Whether browsers read these selectors.
fn is_selector(text: &str) -> bool {
    sheet::selectors(text).is_some()
}

/// Whether browsers take `value` for the property `name`; `None` where that is not read here.
fn is_read(name: &str, value: &str) -> Option<bool> {
    named(name).map(|_| properties::is_valid(name, &value.to_ascii_lowercase()))
}

/// Where styles draw words of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    Before,
    Behind,
}

/// What the styles say of one element, besides what [`Looks`] keeps of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Look {
    /// Where to ask for what its children take from it.
    pub(crate) at: usize,
    pub(crate) display: Display,
    /// Nothing in it is seen.
    pub(crate) gone: bool,
    /// Its own text is not seen.
    pub(crate) unseen: bool,
    /// Whether white space stays as written.
    pub(crate) preformatted: bool,
    pub(crate) shift: Shift,
    /// In which order it sets what is in it.
    pub(crate) flow: Flow,
    /// Its place among its siblings.
    pub(crate) place: Place,
    pub(crate) is_rtl: bool,
    /// Its own letters are set in that direction, whatever they are.
    pub(crate) overrides: bool,
    pub(crate) boxed: Boxed,
    /// The height of its letters in pixels.
    pub(crate) font: f32,
    pub(crate) is_struck: bool,
    pub(crate) marker: Marker,
}

/// Answers for the elements of one page, each after the one that it is in.
pub(crate) struct Looks<'s> {
    styles: &'s Styles,
    ranks: Vec<usize>,
    caches: SelectorCaches,
    quirks: QuirksMode,
    left: Cell<usize>,
    /// What was computed for the element that is walked through and those above it.
    path: Vec<Computed>,
}

impl<'s> Looks<'s> {
    /// Above all elements: what `above` of a page's first elements is.
    pub(crate) const ROOT: usize = 0;

    pub(crate) fn new(styles: &'s Styles, quirks: bool) -> Self {
        Self {
            styles,
            ranks: styles.ranks(),
            caches: SelectorCaches::default(),
            quirks: if quirks {
                QuirksMode::Quirks
            } else {
                QuirksMode::NoQuirks
            },
            left: Cell::new(MOST_STEPS),
            path: vec![root(&styles.initial)],
        }
    }

    /// Whether there were more rules than could be followed.
    pub(crate) fn is_unsure(&self) -> bool {
        self.styles.unread || self.left.get() == 0
    }

    /// What the page's styles and the element's own `style` come to; `above` is the [`Look::at`] of the element that it
    /// is in.
    pub(crate) fn of(&mut self, tree: &Tree, id: NodeId, above: usize) -> Look {
        let Some(element) = tree.element(id) else {
            return self.look(above, false);
        };
        let facts = facts(element);
        let own = element.attribute("style").map(sheet::declarations).unwrap_or_default();
        let hints = hints(element);
        let mut won = Won::default();
        for (hint, value) in &hints {
            won.take_property(hint, value, (false, false, 0, 0, 0));
        }
        self.match_rules(tree, id, element, Subject::Element, &mut won);
        for declaration in &own {
            won.take(declaration, |important| (important, true, 0, 0, 0));
        }
        won.animate(&self.styles.animations);
        self.path.truncate(above + 1);
        let parent = self.path.last().cloned().unwrap_or_else(|| root(&self.styles.initial));
        let variables = won.variables(&parent.variables);
        self.path.push(computed(&won.properties(), &variables, &parent, facts));
        self.look(self.path.len() - 1, facts.is_svg)
    }

    /// The words that styles draw before, or behind, what is in an element, and whether what they draw lies over all of it;
    /// `at` is its own [`Look::at`].
    pub(crate) fn drawn(&mut self, tree: &Tree, id: NodeId, at: usize, side: Side) -> Option<(String, Option<i32>)> {
        let subject = match side {
            Side::Before => Subject::Before,
            Side::Behind => Subject::Behind,
        };
        let element = tree.element(id)?;
        if self.rules_of(subject).len() == 0 {
            return None;
        }
        let mut won = Won::default();
        self.match_rules(tree, id, element, subject, &mut won);
        won.properties.get(Property::Content as usize)?.as_ref()?;
        let of = self.path.get(at)?;
        let variables = won.variables(&of.variables);
        let facts = Facts {
            name: "",
            is_svg: false,
            display: Display::Inline,
            group: "",
            is_link: false,
            until_found: false,
        };
        let drawn = computed(&won.properties(), &variables, of, facts);
        let over = drawn.boxed().layer.filter(|_| drawn.boxed().covers && drawn.is_drawn());
        let words = drawn.content().and_then(|content| generated::words(content, element));
        (words.is_some() || over.is_some()).then(|| (words.unwrap_or_default(), over))
    }

    fn rules_of(&self, subject: Subject) -> &'s Rules {
        match subject {
            Subject::Element => &self.styles.rules,
            Subject::Before => &self.styles.before,
            Subject::Behind => &self.styles.behind,
        }
    }

    /// What is meant to be read, whatever its styles say.
    pub(crate) fn shown(&mut self, above: usize) -> Look {
        self.path.truncate(above + 1);
        let parent = self.path.last().cloned().unwrap_or_else(|| root(&self.styles.initial));
        self.path.push(parent.shown());
        self.look(self.path.len() - 1, false)
    }

    /// Nothing of the page is seen: it is shown in one that hides it.
    pub(crate) fn hide(&mut self) {
        if let Some(root) = self.path.first_mut() {
            root.hide();
        }
    }

    /// The page's own body is taken for shown: where a script is to show it, all of the page would be hidden.
    pub(crate) fn show(&mut self, at: usize) {
        if let Some(own) = self.path.get_mut(at) {
            own.uncover();
        }
    }

    fn look(&self, at: usize, is_svg: bool) -> Look {
        let own = self.path.get(at);
        Look {
            at,
            display: own.map_or(Display::Inline, Computed::display),
            gone: own.is_some_and(Computed::is_gone),
            unseen: own.is_some_and(|own| own.is_unseen(is_svg)),
            preformatted: own.is_some_and(Computed::is_preformatted),
            shift: own.map_or(Shift::No, Computed::shift),
            flow: own.map_or(Flow::Written, Computed::flow),
            place: own.map_or_else(Place::default, Computed::place),
            is_rtl: own.is_some_and(Computed::is_rtl),
            overrides: own.is_some_and(Computed::overrides),
            boxed: own.map_or(Boxed::ROOT, Computed::boxed),
            font: own.map_or(16.0, Computed::font),
            is_struck: own.is_some_and(Computed::is_struck),
            marker: own.map_or(Marker::None, Computed::marker),
        }
    }

    fn match_rules(&mut self, tree: &Tree, id: NodeId, element: &Element, of: Subject, won: &mut Won) {
        let styles = self.styles;
        let rules = self.rules_of(of);
        let mode = match of {
            Subject::Element => MatchingMode::Normal,
            Subject::Before | Subject::Behind => MatchingMode::ForStatelessPseudoElement,
        };
        let mut context = MatchingContext::new(
            mode,
            None,
            &mut self.caches,
            self.quirks,
            NeedsSelectorFlags::No,
            MatchingForInvalidation::No,
        );
        let subject = TreeElement {
            tree,
            id,
            left: &self.left,
        };
        for rule in rules.of(element) {
            if !subject.steps(1) {
                return;
            }
            let holds = (!rule.in_container || styles.has_containers)
                && matches_selector(&rule.selector, 0, None, &subject, &mut context)
                && rule
                    .scope
                    .as_ref()
                    .is_none_or(|scope| is_in(&subject, scope, &mut context));
            if holds {
                let layer = rule.layer.and_then(|layer| self.ranks.get(layer)).copied();
                let specificity = rule.selector.specificity();
                for declaration in rule.declared.iter() {
                    won.take(declaration, |important| {
                        let layer = match important {
                            false => layer.unwrap_or(usize::MAX),
                            true => layer.map_or(0, |layer| usize::MAX - layer),
                        };
                        (important, false, layer, specificity, rule.order + 1)
                    });
                }
            }
        }
    }
}

/// Whether an element lies where a scope's rules hold.
fn is_in(subject: &TreeElement<'_>, scope: &sheet::Scope, context: &mut MatchingContext<'_, Names>) -> bool {
    let mut selected = |list: &SelectorList<Names>, element: &TreeElement<'_>| {
        let mut selectors = list.slice().iter();
        selectors.any(|selector| matches_selector(selector, 0, None, element, context))
    };
    let mut at = Some(*subject);
    while let Some(element) = at.filter(|element| element.steps(1)) {
        if scope.to.as_ref().is_some_and(|to| selected(to, &element)) {
            return false;
        }
        if scope.from.as_ref().is_none_or(|from| selected(from, &element)) {
            return true;
        }
        at = selectors::Element::parent_element(&element);
    }
    false
}

/// The declarations that have won so far.
struct Won {
    properties: Vec<Option<(Rank, &'static str, String)>>,
    variables: HashMap<String, (Rank, String)>,
}

impl Default for Won {
    fn default() -> Self {
        Self {
            properties: vec![None; PROPERTIES],
            variables: HashMap::new(),
        }
    }
}

impl Won {
    fn take(&mut self, declaration: &Declaration, rank: impl Fn(bool) -> Rank) {
        let rank = rank(declaration.important);
        match &declaration.name {
            Name::Property(name) => self.take_property(name, &declaration.value, rank),
            Name::Variable(name) => {
                if self.variables.get(name).is_none_or(|(won, _)| rank >= *won) {
                    self.variables.insert(name.clone(), (rank, declaration.value.clone()));
                }
            }
            Name::Everything if properties::is_wide(&declaration.value) => {
                for slot in &mut self.properties {
                    if slot.as_ref().is_none_or(|(won, ..)| rank >= *won) {
                        *slot = Some((rank, "display", declaration.value.clone()));
                    }
                }
            }
            Name::Everything => {}
        }
    }

    fn take_property(&mut self, name: &str, value: &str, rank: Rank) {
        let Some((name, sets)) = named(name) else { return };
        for property in sets {
            if let Some(slot) = self.properties.get_mut(*property as usize)
                && slot.as_ref().is_none_or(|(won, ..)| rank >= *won)
            {
                *slot = Some((rank, name, value.to_owned()));
            }
        }
    }

    /// Takes what animations have come to in the end, which wins over all that is not important.
    fn animate(&mut self, animations: &Animations) {
        let value = |property: Property| {
            let won = self.properties.get(property as usize).and_then(Option::as_ref);
            won.map(|(_, _, value)| value.clone())
        };
        let (Some(names), Some(fill)) = (value(Property::Animation), value(Property::AnimationFill)) else {
            return;
        };
        for declaration in animations.at_end(&names, &fill) {
            self.take(declaration, |_| (false, true, usize::MAX, u32::MAX, usize::MAX));
        }
    }

    fn properties(&self) -> Winners<'_> {
        let mut winners: Winners<'_> = [None; PROPERTIES];
        for (winner, won) in winners.iter_mut().zip(&self.properties) {
            *winner = won.as_ref().map(|(_, name, value)| (*name, &**value));
        }
        winners
    }

    /// The variables that hold, those of the parent among them.
    fn variables(&self, above: &Rc<Variables>) -> Rc<Variables> {
        if self.variables.is_empty() {
            return Rc::clone(above);
        }
        let mut all = (**above).clone();
        let own = |value: &str| value.to_ascii_lowercase();
        let mut names: Vec<&String> = self.variables.keys().collect();
        names.sort_unstable();
        for name in names {
            let Some((_, value)) = self.variables.get(name) else {
                continue;
            };
            match &*own(value) {
                "inherit" | "unset" | "revert" | "revert-layer" => {}
                "initial" => {
                    all.remove(name);
                }
                _ => {
                    all.insert(name.clone(), value.clone());
                }
            }
        }
        Rc::new(all)
    }
}

/// What attributes say of an element's look, below all that styles say.
fn hints(element: &Element) -> Vec<(&'static str, String)> {
    const OF_DRAWINGS: [&str; 10] = [
        "fill",
        "stroke",
        "display",
        "visibility",
        "opacity",
        "font-size",
        "clip-path",
        "mask",
        "filter",
        "transform",
    ];
    let mut hints = Vec::new();
    let mut hint = |name: &'static str, value: &str| {
        let value = value.trim().to_ascii_lowercase();
        if properties::is_valid(name, &value) {
            hints.push((name, value));
        }
    };
    if element.name.ns == ns!(svg) {
        for name in OF_DRAWINGS {
            if let Some(value) = element.attribute(name) {
                hint(name, value);
            }
        }
        return hints;
    }
    match element.attribute("dir") {
        Some(way) if way.eq_ignore_ascii_case("rtl") => hint("direction", "rtl"),
        Some(way) if way.eq_ignore_ascii_case("ltr") => hint("direction", "ltr"),
        _ => {}
    }
    if matches!(&*element.name.local, "ol" | "li" | "ul")
        && let Some(kind) = element.attribute("type")
    {
        let kind = match kind.trim() {
            "1" => "decimal",
            "a" => "lower-alpha",
            "A" => "upper-alpha",
            "i" => "lower-roman",
            "I" => "upper-roman",
            _ => "disc",
        };
        hint("list-style-type", kind);
    }
    if &*element.name.local == "bdo" {
        hint("unicode-bidi", "isolate-override");
    }
    let colored = match &*element.name.local {
        "font" => Some("color"),
        "body" => Some("text"),
        _ => None,
    };
    if let Some(value) = colored.and_then(|name| element.attribute(name)) {
        hint("color", value);
    }
    if let Some(value) = element.attribute("bgcolor") {
        hint("background-color", value);
    }
    if element.has("background") {
        hint("background-image", "url()");
    }
    hints
}

/// What is known of an element besides its styles.
fn facts(element: &Element) -> Facts<'_> {
    let name = &*element.name.local;
    let is_html = element.html_name().is_some();
    let until_found = is_html
        && element
            .attribute("hidden")
            .is_some_and(|value| value.eq_ignore_ascii_case("until-found"));
    let hidden = is_html
        && (element.has("popover")
            || match name {
                "dialog" => !element.has("open"),
                _ => element.has("hidden") && !until_found,
            });
    Facts {
        name,
        is_svg: element.name.ns == ns!(svg),
        display: match name {
            _ if hidden => Display::None,
            "table" | "tbody" | "thead" | "tfoot" | "tr" | "td" | "th" | "caption" => Display::Table,
            "button" | "img" | "input" | "select" | "textarea" | "video" | "canvas" | "iframe" | "object" | "meter"
            | "progress" => Display::InlineBlock,
            _ if is_html && is_block(name) || name == "html" => Display::Block,
            _ => Display::Inline,
        },
        group: match name {
            "table" => "table",
            "thead" => "table-header-group",
            "tfoot" => "table-footer-group",
            "td" | "th" => "table-cell",
            "li" => "list-item",
            _ => "",
        },
        is_link: name == "a" && element.has("href"),
        until_found,
    }
}

#[cfg(test)]
mod tests;
