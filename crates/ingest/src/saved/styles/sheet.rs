//! Reading style sheets rule by rule, with rules in rules and the conditions that they stand under.

use super::conditions::{container, holds, supported};
use super::element::{Grammar, Names};
use super::properties::{is_valid, named};
use super::rules::Rule;
use super::{Declaration, Styles};
use cssparser::{
    AtRuleParser, BasicParseErrorKind, CowRcStr, DeclarationParser, ParseError, Parser, ParserInput, ParserState,
    QualifiedRuleParser, RuleBodyItemParser, RuleBodyParser, StyleSheetParser, ToCss, Token,
};
use selectors::parser::{ParseRelative, SelectorList};
use std::rc::Rc;

/// Conditions and rules within one another that are read.
const DEEPEST: u32 = 24;

/// Rules of one page that are looked at; more than real pages have.
const MOST_RULES: usize = 200_000;

/// What goes for the rules at one place of a sheet.
#[derive(Clone, Default)]
struct Context {
    depth: u32,
    layer: Option<usize>,
    /// The selectors of the rule around it.
    parent: Option<SelectorList<Names>>,
    scope: Option<Rc<Scope>>,
    in_container: bool,
    /// The animation of which this holds the frames.
    animation: Option<String>,
    /// The variable of which this tells the value that it has where none is given.
    variable: Option<String>,
}

/// Where the rules of an `@scope` hold.
#[derive(Debug)]
pub(super) struct Scope {
    /// Below, or at, what one of these selects.
    pub(super) from: Option<SelectorList<Names>>,
    /// But not below what one of these selects.
    pub(super) to: Option<SelectorList<Names>>,
}

/// Reads a sheet into `styles`.
pub(super) fn read(css: &str, styles: &mut Styles) {
    let mut input = ParserInput::new(css);
    let mut body = Body {
        styles,
        context: Context::default(),
        declared: Vec::new(),
        in_rule: false,
    };
    rules(&mut Parser::new(&mut input), &mut body);
}

/// What a `style` attribute says.
pub(super) fn declarations(css: &str) -> Vec<Declaration> {
    let mut input = ParserInput::new(css);
    let mut styles = Styles::default();
    let mut body = Body {
        styles: &mut styles,
        context: Context::default(),
        declared: Vec::new(),
        in_rule: true,
    };
    rules(&mut Parser::new(&mut input), &mut body);
    body.declared
}

fn rules(parser: &mut Parser<'_, '_>, body: &mut Body<'_>) {
    match body.in_rule {
        true => for _ in RuleBodyParser::new(parser, body) {},
        false => for _ in StyleSheetParser::new(parser, body) {},
    }
}

/// The rules and declarations of one block.
struct Body<'s> {
    styles: &'s mut Styles,
    context: Context,
    declared: Vec<Declaration>,
    /// Whether declarations may stand here.
    in_rule: bool,
}

impl Body<'_> {
    /// Reads the block of a rule or of a condition, and keeps what it declares for the selectors around it.
    fn block(&mut self, context: Context, in_rule: bool, input: &mut Parser<'_, '_>) {
        if context.depth > DEEPEST {
            self.styles.unread = true;
            return;
        }
        let order = self.styles.order;
        self.styles.order += 1;
        let mut inner = Body {
            styles: self.styles,
            context,
            declared: Vec::new(),
            in_rule,
        };
        rules(input, &mut inner);
        let (declared, context) = (inner.declared, inner.context);
        let Some(list) = context.parent.filter(|_| !declared.is_empty()) else {
            return;
        };
        if self.styles.len() + list.slice().len() > MOST_RULES {
            self.styles.unread = true;
            return;
        }
        let declared: Rc<[Declaration]> = declared.into();
        for selector in list.slice() {
            self.styles.keep(Rule {
                selector: selector.clone(),
                declared: Rc::clone(&declared),
                order,
                layer: context.layer,
                scope: context.scope.clone(),
                in_container: context.in_container,
            });
        }
    }

    fn deeper(&self) -> Context {
        Context {
            depth: self.context.depth + 1,
            ..self.context.clone()
        }
    }
}

/// Writes a value as its tokens say, without comments and escapes; `false` where it holds what no value may.
fn tidied(parser: &mut Parser<'_, '_>, out: &mut String, depth: u32) -> bool {
    while let Ok(token) = parser.next_including_whitespace_and_comments().cloned() {
        let close = match &token {
            Token::Comment(_) => continue,
            Token::WhiteSpace(_) => {
                out.push(' ');
                continue;
            }
            Token::BadString(_) | Token::BadUrl(_) => return false,
            Token::Function(_) | Token::ParenthesisBlock => ')',
            Token::SquareBracketBlock => ']',
            Token::CurlyBracketBlock => '}',
            _ => ' ',
        };
        // Writing to a `String` does not fail.
        let _ = token.to_css(out);
        if close != ' ' {
            let inside = parser.parse_nested_block(|inner| {
                Ok::<_, ParseError<'_, ()>>(depth < DEEPEST && tidied(inner, out, depth + 1))
            });
            if !inside.unwrap_or(false) {
                return false;
            }
            out.push(close);
        }
    }
    true
}

impl<'i> DeclarationParser<'i> for Body<'_> {
    type Declaration = ();
    type Error = ();

    fn parse_value<'t>(
        &mut self,
        name: CowRcStr<'i>,
        input: &mut Parser<'i, 't>,
        _: &ParserState,
    ) -> Result<(), ParseError<'i, ()>> {
        let is_variable = name.starts_with("--");
        let lower = name.to_ascii_lowercase();
        let known = named(&lower).map(|(known, _)| known);
        let invalid = |input: &Parser<'i, 't>| input.new_error(BasicParseErrorKind::QualifiedRuleInvalid);
        if !self.in_rule || !(is_variable || known.is_some() || lower == "all") {
            return Err(invalid(input));
        }
        let mut value = String::new();
        if !tidied(input, &mut value, 0) {
            return Err(invalid(input));
        }
        let mut value = value.trim();
        let mut important = false;
        if let Some((before, word)) = value.rsplit_once('!')
            && word.trim().eq_ignore_ascii_case("important")
        {
            (value, important) = (before.trim(), true);
        }
        let declaration = match known {
            _ if is_variable => Declaration::variable(&name, value, important),
            // The name of a variable is told from another by its letters' case, too.
            Some(known) => {
                let value = match value.to_ascii_lowercase() {
                    lower if lower.contains("var(") || known == "content" => value.to_owned(),
                    lower => lower,
                };
                if !is_valid(known, &value) {
                    return Err(invalid(input));
                }
                Declaration::of(known, value, important)
            }
            None => Declaration::all(&value.to_ascii_lowercase(), important),
        };
        self.declared.push(declaration);
        Ok(())
    }
}

impl<'i> QualifiedRuleParser<'i> for Body<'_> {
    type Prelude = Option<SelectorList<Names>>;
    type QualifiedRule = ();
    type Error = ();

    fn parse_prelude<'t>(&mut self, input: &mut Parser<'i, 't>) -> Result<Self::Prelude, ParseError<'i, ()>> {
        let relative = match self.context.parent {
            Some(_) => ParseRelative::ForNesting,
            None => ParseRelative::No,
        };
        // What this grammar does not know, Chromium mostly does not know either, or it lasts no longer than a pointer rests.
        let list = SelectorList::parse(&Grammar, input, relative).ok();
        while input.next().is_ok() {}
        Ok(list.map(|list| match &self.context.parent {
            Some(parent) => list.replace_parent_selector(parent),
            None => list,
        }))
    }

    fn parse_block<'t>(
        &mut self,
        prelude: Self::Prelude,
        _: &ParserState,
        input: &mut Parser<'i, 't>,
    ) -> Result<(), ParseError<'i, ()>> {
        if let Some(list) = prelude {
            let context = Context {
                parent: Some(list),
                ..self.deeper()
            };
            self.block(context, true, input);
        }
        Ok(())
    }
}

impl<'i> AtRuleParser<'i> for Body<'_> {
    /// What goes for what is in it; `None` where that does not count.
    type Prelude = Option<Context>;
    type AtRule = ();
    type Error = ();

    fn parse_prelude<'t>(
        &mut self,
        name: CowRcStr<'i>,
        input: &mut Parser<'i, 't>,
    ) -> Result<Self::Prelude, ParseError<'i, ()>> {
        let mut prelude = String::new();
        let is_whole = tidied(input, &mut prelude, 0);
        let mut context = self.deeper();
        let counts = is_whole
            && match &*name.to_ascii_lowercase() {
                "media" => holds(&prelude),
                "supports" => supported(&prelude),
                "container" => {
                    context.in_container = true;
                    container(&prelude)
                }
                "layer" => {
                    context.layer = self.styles.layers(self.context.layer, &prelude);
                    true
                }
                "keyframes" | "-webkit-keyframes" => {
                    context.animation = Some(prelude.clone());
                    true
                }
                "property" => {
                    context.variable = Some(prelude.trim().to_owned());
                    true
                }
                "scope" => {
                    context.scope = Some(Rc::new(scope(&prelude)));
                    true
                }
                _ => false,
            };
        Ok(counts.then_some(context))
    }

    fn parse_block<'t>(
        &mut self,
        context: Option<Context>,
        _: &ParserState,
        input: &mut Parser<'i, 't>,
    ) -> Result<(), ParseError<'i, ()>> {
        if let Some(context) = context {
            if let Some(name) = &context.animation {
                self.styles.animations.read(name, input);
                return Ok(());
            }
            if let Some(name) = context.variable {
                let start = input.position();
                while input.next().is_ok() {}
                let declared = input.slice_from(start).split(';').filter_map(|one| one.split_once(':'));
                let mut initial = declared.filter(|(name, _)| name.trim().eq_ignore_ascii_case("initial-value"));
                if let Some((_, value)) = initial.next() {
                    self.styles.initial.insert(name, value.trim().to_owned());
                }
                return Ok(());
            }
            self.block(context, self.in_rule, input);
        }
        Ok(())
    }

    fn rule_without_block(&mut self, _: Option<Context>, _: &ParserState) -> Result<(), ()> {
        Ok(())
    }
}

impl RuleBodyItemParser<'_, (), ()> for Body<'_> {
    fn parse_qualified(&self) -> bool {
        true
    }

    fn parse_declarations(&self) -> bool {
        self.in_rule
    }
}

/// The selectors of an `@scope`: "(.card) to (.slot)".
fn scope(prelude: &str) -> Scope {
    let list = |part: &str| {
        let inside = part.trim().strip_prefix('(')?.strip_suffix(')')?;
        selectors(inside)
    };
    let (from, to) = match prelude.split_once(") to (") {
        Some((from, to)) => (format!("{from})"), Some(format!("({to}"))),
        None => (prelude.to_owned(), None),
    };
    Scope {
        from: list(&from),
        to: to.as_deref().and_then(list),
    }
}

/// Reads a list of selectors that stands by itself.
pub(super) fn selectors(text: &str) -> Option<SelectorList<Names>> {
    let mut input = ParserInput::new(text);
    SelectorList::parse(&Grammar, &mut Parser::new(&mut input), ParseRelative::No).ok()
}
