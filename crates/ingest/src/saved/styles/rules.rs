//! Rules by what the last part of their selectors asks for, so that few are compared with each element.

use super::element::{Names, Part};
use super::sheet::Scope;
use super::{Declaration, Element};
use selectors::parser::{Combinator, Component, Selector};
use std::collections::HashMap;
use std::rc::Rc;

/// What styles speak of: an element, or a part that they draw before or behind what is in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Subject {
    Element,
    Before,
    Behind,
}

pub(super) struct Rule {
    pub(super) selector: Selector<Names>,
    pub(super) declared: Rc<[Declaration]>,
    pub(super) order: usize,
    pub(super) layer: Option<usize>,
    pub(super) scope: Option<Rc<Scope>>,
    pub(super) in_container: bool,
}

impl Rule {
    /// What it speaks of; `None` for parts that say nothing.
    pub(super) fn subject(selector: &Selector<Names>) -> Option<Subject> {
        match selector.pseudo_element() {
            None => Some(Subject::Element),
            Some(Part::Before) => Some(Subject::Before),
            Some(Part::After) => Some(Subject::Behind),
            Some(Part::Other) => None,
        }
    }
}

/// The rules for one kind of subject.
#[derive(Default)]
pub(super) struct Rules {
    rules: Vec<Rule>,
    by_id: HashMap<String, Vec<usize>>,
    by_class: HashMap<String, Vec<usize>>,
    by_name: HashMap<String, Vec<usize>>,
    others: Vec<usize>,
}

impl Rules {
    pub(super) fn len(&self) -> usize {
        self.rules.len()
    }

    pub(super) fn keep(&mut self, rule: Rule) {
        let at = self.rules.len();
        let (mut id, mut class, mut name) = (None, None, None);
        let mut parts = rule.selector.iter();
        loop {
            for component in &mut parts {
                match component {
                    Component::ID(value) => id = Some(value.text()),
                    Component::Class(value) => class = Some(value.text()),
                    Component::LocalName(value) => name = Some(value.lower_name.text()),
                    _ => {}
                }
            }
            if parts.next_sequence() != Some(Combinator::PseudoElement) {
                break;
            }
        }
        match (id, class, name) {
            (Some(id), _, _) => self.by_id.entry(id.to_ascii_lowercase()).or_default().push(at),
            (_, Some(class), _) => self.by_class.entry(class.to_ascii_lowercase()).or_default().push(at),
            (_, _, Some(name)) => self.by_name.entry(name).or_default().push(at),
            _ => self.others.push(at),
        }
        self.rules.push(rule);
    }

    /// The rules that may speak of an element.
    pub(super) fn of<'s>(&'s self, element: &'s Element) -> impl Iterator<Item = &'s Rule> {
        let of = |map: &'s HashMap<String, Vec<usize>>, key: &str| {
            map.get(&key.to_ascii_lowercase()).map_or(&[][..], Vec::as_slice)
        };
        let classes = element.classes().flat_map(move |class| of(&self.by_class, class));
        let by_id = element.attribute("id").map_or(&[][..], |id| of(&self.by_id, id));
        let named = of(&self.by_name, &element.name.local);
        let all = classes.chain(by_id).chain(named).chain(&self.others);
        all.filter_map(|at| self.rules.get(*at))
    }
}
