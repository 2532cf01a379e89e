//! The values that win for one element, with the variables that they name put in.

use super::properties::{PROPERTIES, Property as P, is_valid, is_wide, part_of};
use super::values::{Length, Units, length};
use std::collections::HashMap;

/// Custom properties, by name.
pub(super) type Variables = HashMap<String, String>;

/// The declarations that win, by property: the name under which each was declared, and its value.
pub(super) type Winners<'s> = [Option<(&'static str, &'s str)>; PROPERTIES];

/// The values of one element, with what they name put in.
pub(super) struct Values<'w, 's> {
    pub(super) winners: &'w Winners<'s>,
    pub(super) variables: &'w Variables,
}

/// What stands in place of a value.
pub(super) enum Given {
    /// Nothing was declared, or what other rules and the browser itself say is to hold.
    Nothing,
    Initial,
    Inherited,
    Value(String),
}

impl Values<'_, '_> {
    pub(super) fn given(&self, property: P, inherits: bool) -> Given {
        let unset = || match inherits {
            true => Given::Inherited,
            false => Given::Initial,
        };
        let Some((name, value)) = self.winners.get(property as usize).copied().flatten() else {
            return Given::Nothing;
        };
        let has_variables = value.contains("var(");
        let value = match has_variables {
            true => match substituted(value, self.variables, 0) {
                Some(value) => value.trim().to_ascii_lowercase(),
                None => return unset(),
            },
            false => value.to_owned(),
        };
        if has_variables && !is_valid(name, &value) {
            return unset();
        }
        if is_wide(&value) {
            return match &*value {
                "initial" => Given::Initial,
                "inherit" => Given::Inherited,
                "unset" => unset(),
                _ => Given::Nothing,
            };
        }
        part_of(name, &value, property).map_or_else(unset, Given::Value)
    }

    /// The value of a property that is not inherited, where one is given.
    pub(super) fn own(&self, property: P) -> Option<String> {
        match self.given(property, false) {
            Given::Value(value) => Some(value),
            _ => None,
        }
    }

    pub(super) fn length(&self, property: P, units: Units) -> Option<Length> {
        length(&self.own(property)?, units)
    }
}

/// Puts the values of variables in their places; `None` where one has no value.
pub(super) fn substituted(value: &str, variables: &Variables, depth: u32) -> Option<String> {
    const DEEPEST: u32 = 12;
    const LONGEST: usize = 4096;
    let Some((before, rest)) = value.split_once("var(") else {
        return Some(value.to_owned());
    };
    if depth > DEEPEST {
        return None;
    }
    let mut open = 1_u32;
    let end = rest.find(|c| {
        match c {
            '(' => open += 1,
            ')' => open -= 1,
            _ => {}
        }
        open == 0
    })?;
    let (inside, after) = (rest.get(..end)?, rest.get(end + 1..)?);
    let (name, instead) = match inside.split_once(',') {
        Some((name, instead)) => (name.trim(), Some(instead)),
        None => (inside.trim(), None),
    };
    let own = variables
        .get(name)
        .and_then(|own| substituted(own, variables, depth + 1));
    let own = match (own, instead) {
        (Some(own), _) => own,
        (None, Some(instead)) => substituted(instead, variables, depth + 1)?,
        (None, None) => return None,
    };
    let after = substituted(after, variables, depth)?;
    let whole = format!("{before}{own}{after}");
    (whole.len() <= LONGEST).then_some(whole)
}
