//! What a page's own styles hide, and what they set apart as blocks.
//!
//! Not a style engine: it reads the few properties that decide whether a reader sees a text at all. Rules are matched by
//! the `selectors` crate and win as the cascade says (importance, specificity, order). Conditions on the window are
//! answered for one of [`WIDTH`]; print styles do not count, and neither does what only a script or a pointer sets off.

mod element;

use super::dom::{NodeId, Tree};
use cssparser::{
    AtRuleParser, CowRcStr, DeclarationParser, ParseError, Parser, ParserInput, ParserState, QualifiedRuleParser,
    RuleBodyItemParser, RuleBodyParser, StyleSheetParser,
};
use element::{Grammar, Names, TreeElement};
use selectors::context::{
    MatchingContext, MatchingForInvalidation, MatchingMode, NeedsSelectorFlags, QuirksMode, SelectorCaches,
};
use selectors::matching::matches_selector;
use selectors::parser::{Component, ParseRelative, Selector, SelectorList};
use std::collections::HashMap;

/// The width of the window that conditions are answered for, in CSS pixels.
const WIDTH: f32 = 1200.0;

/// Rules of one page that are looked at; more than real pages have.
const MOST_RULES: usize = 60_000;

/// Matches that are tried for one page, so that many rules times many elements still end.
const MOST_MATCHES: usize = 30_000_000;

/// How a box takes part in the layout, as far as its text is concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Display {
    None,
    Inline,
    Block,
    /// A block whose children are blocks, whatever they are.
    Flex,
}

/// What the styles say of one element. `None` where they say nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Look {
    pub(crate) display: Option<Display>,
    /// Inherited by what is in it.
    pub(crate) visible: Option<bool>,
    /// Cut to nothing, for screen readers alone.
    pub(crate) clipped: Option<bool>,
    /// Whether white space stays as written. Inherited.
    pub(crate) preformatted: Option<bool>,
}

#[derive(Clone, Copy, Default)]
struct Declared {
    look: Look,
    important: bool,
}

struct Rule {
    selector: Selector<Names>,
    declared: [Declared; 2],
    order: usize,
}

/// The rules of a page that matter here, by what their last part asks for.
#[derive(Default)]
pub(crate) struct Styles {
    rules: Vec<Rule>,
    by_id: HashMap<String, Vec<usize>>,
    by_class: HashMap<String, Vec<usize>>,
    by_name: HashMap<String, Vec<usize>>,
    others: Vec<usize>,
}

impl Styles {
    /// Takes in a sheet, after those before it.
    pub(crate) fn add(&mut self, css: &str) {
        // Most sheets say nothing that matters; a look for the words is cheaper than a parse.
        if !["display", "visibility", "clip", "white-space"]
            .iter()
            .any(|word| contains(css, word))
        {
            return;
        }
        let mut input = ParserInput::new(css);
        let mut parser = Parser::new(&mut input);
        let mut sheet = Sheet { styles: self, depth: 0 };
        for _ in StyleSheetParser::new(&mut parser, &mut sheet) {}
    }

    fn keep(&mut self, selector: Selector<Names>, declared: [Declared; 2]) {
        let order = self.rules.len();
        let (mut id, mut class, mut name) = (None, None, None);
        for component in selector.iter() {
            match component {
                Component::ID(value) => id = Some(value.text()),
                Component::Class(value) => class = Some(value.text()),
                Component::LocalName(value) => name = Some(value.lower_name.text()),
                _ => {}
            }
        }
        match (id, class, name) {
            (Some(id), _, _) => self.by_id.entry(id).or_default().push(order),
            (_, Some(class), _) => self.by_class.entry(class).or_default().push(order),
            (_, _, Some(name)) => self.by_name.entry(name).or_default().push(order),
            _ => self.others.push(order),
        }
        self.rules.push(Rule {
            selector,
            declared,
            order,
        });
    }
}

fn contains(css: &str, word: &str) -> bool {
    memchr::memmem::find(css.as_bytes(), word.as_bytes()).is_some()
}

/// Answers for the elements of one page, in any order.
pub(crate) struct Looks<'s> {
    styles: &'s Styles,
    caches: SelectorCaches,
    quirks: QuirksMode,
    left: usize,
}

impl<'s> Looks<'s> {
    pub(crate) fn new(styles: &'s Styles, quirks: bool) -> Self {
        Self {
            styles,
            caches: SelectorCaches::default(),
            quirks: if quirks {
                QuirksMode::Quirks
            } else {
                QuirksMode::NoQuirks
            },
            left: MOST_MATCHES,
        }
    }

    /// What the page's styles and the element's own `style` say of it.
    pub(crate) fn of(&mut self, tree: &Tree, id: NodeId) -> Look {
        let Some(element) = tree.element(id) else {
            return Look::default();
        };
        // Which declaration wins: importance, then the element's own style, then specificity and order.
        let mut winners: [Option<(bool, bool, u32, usize)>; 4] = [None; 4];
        let mut look = Look::default();
        let mut take = |declared: &Declared, own: bool, specificity: u32, order: usize| {
            let rank = Some((declared.important, own, specificity, order));
            let [display, visible, clipped, preformatted] = &mut winners;
            win(display, rank, &mut look.display, declared.look.display);
            win(visible, rank, &mut look.visible, declared.look.visible);
            win(clipped, rank, &mut look.clipped, declared.look.clipped);
            win(preformatted, rank, &mut look.preformatted, declared.look.preformatted);
        };
        if !self.styles.rules.is_empty() {
            let mut context = MatchingContext::new(
                MatchingMode::Normal,
                None,
                &mut self.caches,
                self.quirks,
                NeedsSelectorFlags::No,
                MatchingForInvalidation::No,
            );
            let subject = TreeElement { tree, id };
            let of = |map: &'s HashMap<String, Vec<usize>>, key: &str| map.get(key).map_or(&[][..], Vec::as_slice);
            let classes = element.classes().flat_map(|class| of(&self.styles.by_class, class));
            let by_id = element.attribute("id").map_or(&[][..], |id| of(&self.styles.by_id, id));
            let named = of(&self.styles.by_name, &element.name.local);
            for order in classes.chain(by_id).chain(named).chain(&self.styles.others) {
                let Some(rule) = self.styles.rules.get(*order) else {
                    continue;
                };
                if self.left == 0 {
                    break;
                }
                self.left -= 1;
                if matches_selector(&rule.selector, 0, None, &subject, &mut context) {
                    let specificity = rule.selector.specificity();
                    rule.declared
                        .iter()
                        .for_each(|declared| take(declared, false, specificity, rule.order));
                }
            }
        }
        if let Some(style) = element.attribute("style") {
            let own = declarations(style);
            own.iter().for_each(|declared| take(declared, true, 0, 0));
        }
        look
    }
}

fn win<T: Copy>(
    winner: &mut Option<(bool, bool, u32, usize)>,
    rank: Option<(bool, bool, u32, usize)>,
    slot: &mut Option<T>,
    value: Option<T>,
) {
    if value.is_some() && rank >= *winner {
        *winner = rank;
        *slot = value;
    }
}

/// What a `style` attribute says, its plain declarations and its important ones.
fn declarations(style: &str) -> [Declared; 2] {
    if !["display", "visibility", "clip", "white-space", "DISPLAY", "VISIBILITY"]
        .iter()
        .any(|word| contains(style, word))
    {
        return [Declared::default(); 2];
    }
    let mut input = ParserInput::new(style);
    body(&mut Parser::new(&mut input))
}

fn body(parser: &mut Parser<'_, '_>) -> [Declared; 2] {
    let mut body = Body::default();
    for _ in RuleBodyParser::new(parser, &mut body) {}
    let important = Declared {
        look: body.important,
        important: true,
    };
    [
        Declared {
            look: body.plain,
            important: false,
        },
        important,
    ]
}

/// The declarations of one block.
#[derive(Default)]
struct Body {
    plain: Look,
    important: Look,
}

impl<'i> DeclarationParser<'i> for Body {
    type Declaration = ();
    type Error = ();

    fn parse_value<'t>(
        &mut self,
        name: CowRcStr<'i>,
        input: &mut Parser<'i, 't>,
        _: &ParserState,
    ) -> Result<(), ParseError<'i, ()>> {
        let start = input.position();
        while input.next().is_ok() {}
        let value = input.slice_from(start).to_ascii_lowercase();
        let (value, important) = match value.split_once('!') {
            Some((value, _)) => (value.trim(), true),
            None => (value.trim(), false),
        };
        let look = if important {
            &mut self.important
        } else {
            &mut self.plain
        };
        match &*name.to_ascii_lowercase() {
            "display" => look.display = display(value).or(look.display),
            "visibility" => look.visible = Some(!matches!(value, "hidden" | "collapse")),
            "clip" => look.clipped = Some(is_clipped_to_nothing(value)),
            "clip-path" => look.clipped = Some(matches!(value, "inset(50%)" | "inset(100%)" | "circle(0)")),
            "white-space" => look.preformatted = Some(value.starts_with("pre") && value != "pre-line"),
            _ => {}
        }
        Ok(())
    }
}

impl AtRuleParser<'_> for Body {
    type Prelude = ();
    type AtRule = ();
    type Error = ();
}

impl QualifiedRuleParser<'_> for Body {
    type Prelude = ();
    type QualifiedRule = ();
    type Error = ();
}

impl RuleBodyItemParser<'_, (), ()> for Body {
    fn parse_qualified(&self) -> bool {
        false
    }

    fn parse_declarations(&self) -> bool {
        true
    }
}

fn display(value: &str) -> Option<Display> {
    Some(match value {
        "none" => Display::None,
        "inline" | "inline-block" | "inline-flex" | "inline-grid" | "inline-table" | "contents" | "ruby"
        | "ruby-text" | "ruby-base" => Display::Inline,
        "flex" | "grid" => Display::Flex,
        "block" | "list-item" | "flow-root" | "table" | "table-row" | "table-cell" | "table-caption"
        | "table-row-group" | "table-header-group" | "table-footer-group" | "inherit" => Display::Block,
        "" | "initial" | "unset" | "revert" | "revert-layer" => return None,
        _ => Display::Block,
    })
}

fn is_clipped_to_nothing(value: &str) -> bool {
    let inside = value.strip_prefix("rect(").and_then(|rest| rest.strip_suffix(')'));
    inside.is_some_and(|sides| {
        let mut sides = sides.split([',', ' ']).filter(|side| !side.is_empty());
        sides.all(|side| matches!(side, "0" | "0px" | "1px" | "auto"))
    })
}

/// Reads a sheet rule by rule.
struct Sheet<'s> {
    styles: &'s mut Styles,
    depth: u32,
}

/// Conditions within conditions that are read.
const DEEPEST: u32 = 16;

impl<'i> QualifiedRuleParser<'i> for Sheet<'_> {
    type Prelude = Option<SelectorList<Names>>;
    type QualifiedRule = ();
    type Error = ();

    fn parse_prelude<'t>(&mut self, input: &mut Parser<'i, 't>) -> Result<Self::Prelude, ParseError<'i, ()>> {
        let list = SelectorList::parse(&Grammar, input, ParseRelative::No);
        // What this grammar does not know (states of a pointer, drawn parts) hides nothing from a reader for good.
        while input.next().is_ok() {}
        Ok(list.ok())
    }

    fn parse_block<'t>(
        &mut self,
        prelude: Self::Prelude,
        _: &ParserState,
        input: &mut Parser<'i, 't>,
    ) -> Result<(), ParseError<'i, ()>> {
        let declared = body(input);
        let says_something = declared.iter().any(|declared| declared.look != Look::default());
        if let Some(list) = prelude.filter(|_| says_something && self.styles.rules.len() < MOST_RULES) {
            for selector in list.slice() {
                if !selector.has_pseudo_element() {
                    self.styles.keep(selector.clone(), declared);
                }
            }
        }
        Ok(())
    }
}

impl<'i> AtRuleParser<'i> for Sheet<'_> {
    /// Whether what is in it counts.
    type Prelude = bool;
    type AtRule = ();
    type Error = ();

    fn parse_prelude<'t>(
        &mut self,
        name: CowRcStr<'i>,
        input: &mut Parser<'i, 't>,
    ) -> Result<bool, ParseError<'i, ()>> {
        let start = input.position();
        while input.next().is_ok() {}
        let condition = input.slice_from(start);
        Ok(match &*name.to_ascii_lowercase() {
            "media" => holds(condition),
            "supports" | "layer" => true,
            _ => false,
        })
    }

    fn parse_block<'t>(
        &mut self,
        counts: bool,
        _: &ParserState,
        input: &mut Parser<'i, 't>,
    ) -> Result<(), ParseError<'i, ()>> {
        if !counts || self.depth >= DEEPEST {
            return Ok(());
        }
        let mut inner = Sheet {
            styles: self.styles,
            depth: self.depth + 1,
        };
        for _ in StyleSheetParser::new(input, &mut inner) {}
        Ok(())
    }

    fn rule_without_block(&mut self, _: bool, _: &ParserState) -> Result<(), ()> {
        Ok(())
    }
}

/// Whether a media query holds on a screen of [`WIDTH`]; `false` where it asks for something else.
pub(crate) fn holds(condition: &str) -> bool {
    let condition = condition.to_ascii_lowercase();
    condition.split(',').any(|query| {
        let mut parts = query.split(" and ").map(str::trim);
        parts.all(|part| match part.trim_start_matches("only ").trim() {
            "" | "screen" | "all" => true,
            feature => is_feature(feature),
        })
    })
}

fn is_feature(feature: &str) -> bool {
    let inside = feature.trim_start_matches('(').trim_end_matches(')');
    let Some((name, value)) = inside.split_once(':') else {
        return false;
    };
    let number = value.trim().trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let Ok(number) = number.parse::<f32>() else {
        return false;
    };
    let pixels = match value.trim() {
        value if value.ends_with("em") => number * 16.0,
        _ => number,
    };
    match name.trim() {
        "min-width" => WIDTH >= pixels,
        "max-width" => WIDTH <= pixels,
        _ => false,
    }
}

#[cfg(test)]
mod tests;
