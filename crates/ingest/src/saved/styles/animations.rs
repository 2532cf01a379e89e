//! What animations leave behind when they have ended: those that keep their last frame.

use super::Declaration;
use super::sheet::declarations;
use cssparser::{
    AtRuleParser, CowRcStr, DeclarationParser, ParseError, Parser, ParserState, QualifiedRuleParser,
    RuleBodyItemParser, RuleBodyParser,
};
use std::collections::HashMap;

/// What the last frame of each animation declares, by the animation's name.
#[derive(Debug, Default)]
pub(super) struct Animations(HashMap<String, Vec<Declaration>>);

impl Animations {
    /// Reads the frames of an animation.
    pub(super) fn read(&mut self, name: &str, input: &mut Parser<'_, '_>) {
        let mut frames = Frames(Vec::new());
        for _ in RuleBodyParser::new(input, &mut frames) {}
        self.0
            .insert(name.trim().trim_matches(['"', '\'']).to_owned(), frames.0);
    }

    /// What holds at the end of the animations that an `animation` names; `fill` says whether they keep it.
    pub(super) fn at_end<'s>(&'s self, animation: &str, fill: &str) -> impl Iterator<Item = &'s Declaration> {
        let keeps = fill.split([' ', ',']).any(|word| matches!(word, "forwards" | "both"));
        let named = animation.split([' ', ',']).filter_map(|word| {
            let found = self.0.iter().find(|(name, _)| name.eq_ignore_ascii_case(word));
            found.map(|(_, declared)| declared).filter(|_| keeps)
        });
        named.flatten().collect::<Vec<_>>().into_iter()
    }
}

/// The declarations of the last frame.
struct Frames(Vec<Declaration>);

impl<'i> QualifiedRuleParser<'i> for Frames {
    type Prelude = bool;
    type QualifiedRule = ();
    type Error = ();

    fn parse_prelude<'t>(&mut self, input: &mut Parser<'i, 't>) -> Result<bool, ParseError<'i, ()>> {
        let start = input.position();
        while input.next().is_ok() {}
        let is_last = |frame: &str| matches!(frame.trim(), "to" | "100%");
        Ok(input.slice_from(start).to_ascii_lowercase().split(',').any(is_last))
    }

    fn parse_block<'t>(
        &mut self,
        is_last: bool,
        _: &ParserState,
        input: &mut Parser<'i, 't>,
    ) -> Result<(), ParseError<'i, ()>> {
        let start = input.position();
        while input.next().is_ok() {}
        if is_last {
            self.0.extend(declarations(input.slice_from(start)));
        }
        Ok(())
    }
}

impl<'i> DeclarationParser<'i> for Frames {
    type Declaration = ();
    type Error = ();

    fn parse_value<'t>(
        &mut self,
        _: CowRcStr<'i>,
        input: &mut Parser<'i, 't>,
        _: &ParserState,
    ) -> Result<(), ParseError<'i, ()>> {
        Err(input.new_custom_error(()))
    }
}

impl AtRuleParser<'_> for Frames {
    type Prelude = ();
    type AtRule = ();
    type Error = ();
}

impl RuleBodyItemParser<'_, (), ()> for Frames {
    fn parse_qualified(&self) -> bool {
        true
    }

    fn parse_declarations(&self) -> bool {
        false
    }
}
