//! A page's tree as the `selectors` crate wants to see it.

use super::super::dom::{Data, Element, NodeId, Tree};
use cssparser::{ParseError, SourceLocation, ToCss};
use html5ever::{Attribute, LocalName, Namespace, ns};
use precomputed_hash::PrecomputedHash;
use selectors::OpaqueElement;
use selectors::attr::{AttrSelectorOperation, CaseSensitivity, NamespaceConstraint};
use selectors::bloom::BloomFilter;
use selectors::context::MatchingContext;
use selectors::matching::ElementSelectorFlags;
use selectors::parser::{NonTSPseudoClass, PseudoElement, SelectorImpl, SelectorParseErrorKind};
use std::borrow::Borrow;
use std::cell::Cell;
use std::fmt;

/// The kinds of names that selectors are made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Names;

/// A name in a selector.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Name(LocalName);

impl Name {
    pub(super) fn text(&self) -> String {
        (*self.0).to_owned()
    }
}

impl From<&str> for Name {
    fn from(name: &str) -> Self {
        Self(LocalName::from(name))
    }
}

impl AsRef<str> for Name {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

impl Borrow<LocalName> for Name {
    fn borrow(&self) -> &LocalName {
        &self.0
    }
}

impl PrecomputedHash for Name {
    fn precomputed_hash(&self) -> u32 {
        self.0.precomputed_hash()
    }
}

impl ToCss for Name {
    fn to_css<W: fmt::Write>(&self, to: &mut W) -> fmt::Result {
        to.write_str(&self.0)
    }
}

/// A value in a selector.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Text(String);

impl From<&str> for Text {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

impl AsRef<str> for Text {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

impl ToCss for Text {
    fn to_css<W: fmt::Write>(&self, to: &mut W) -> fmt::Result {
        cssparser::serialize_string(&self.0, to)
    }
}

/// A state that an element can be in: those that its markup says last in a saved page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum State {
    Link,
    /// One that every element is in.
    Always,
    /// One that an attribute of this name brings.
    Has(&'static str),
    /// The opposite, for what may have such an attribute.
    Lacks(&'static str),
    /// One that comes and goes with a pointer or the keyboard.
    Passing,
}

impl NonTSPseudoClass for State {
    type Impl = Names;

    fn is_active_or_hover(&self) -> bool {
        false
    }

    fn is_user_action_state(&self) -> bool {
        false
    }
}

impl ToCss for State {
    fn to_css<W: fmt::Write>(&self, to: &mut W) -> fmt::Result {
        to.write_str(":link")
    }
}

/// A part of an element that is drawn but not in the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Before,
    After,
    /// One that draws no words.
    Other,
}

impl PseudoElement for Part {
    type Impl = Names;
}

impl ToCss for Part {
    fn to_css<W: fmt::Write>(&self, to: &mut W) -> fmt::Result {
        to.write_str("::part")
    }
}

impl SelectorImpl for Names {
    type ExtraMatchingData<'a> = ();
    type AttrValue = Text;
    type Identifier = Name;
    type LocalName = Name;
    type NamespaceUrl = Namespace;
    type NamespacePrefix = Name;
    type BorrowedNamespaceUrl = Namespace;
    type BorrowedLocalName = LocalName;
    type NonTSPseudoClass = State;
    type PseudoElement = Part;
}

/// Which selectors are read.
pub(super) struct Grammar;

impl<'i> selectors::parser::Parser<'i> for Grammar {
    type Impl = Names;
    type Error = SelectorParseErrorKind<'i>;

    fn parse_is_and_where(&self) -> bool {
        true
    }

    fn parse_has(&self) -> bool {
        true
    }

    fn parse_parent_selector(&self) -> bool {
        true
    }

    fn parse_nth_child_of(&self) -> bool {
        true
    }

    fn is_is_alias(&self, name: &str) -> bool {
        name.eq_ignore_ascii_case("-webkit-any")
    }

    /// Parts hide nothing of an element itself, but stand in lists with what does. Those of other browsers end a list.
    fn parse_pseudo_element(
        &self,
        location: SourceLocation,
        name: cssparser::CowRcStr<'i>,
    ) -> Result<Part, ParseError<'i, Self::Error>> {
        match name.starts_with("-moz-") || name.starts_with("-ms-") {
            true => Err(location.new_custom_error(SelectorParseErrorKind::UnsupportedPseudoClassOrElement(name))),
            false => Ok(match &*name.to_ascii_lowercase() {
                "before" => Part::Before,
                "after" => Part::After,
                _ => Part::Other,
            }),
        }
    }

    fn parse_non_ts_pseudo_class(
        &self,
        location: SourceLocation,
        name: cssparser::CowRcStr<'i>,
    ) -> Result<State, ParseError<'i, Self::Error>> {
        match &*name.to_ascii_lowercase() {
            "link" | "any-link" => Ok(State::Link),
            "defined" => Ok(State::Always),
            "checked" => Ok(State::Has("checked")),
            "disabled" => Ok(State::Has("disabled")),
            "required" => Ok(State::Has("required")),
            "open" => Ok(State::Has("open")),
            "enabled" => Ok(State::Lacks("disabled")),
            "optional" => Ok(State::Lacks("required")),
            "hover" | "focus" | "active" | "focus-within" | "focus-visible" | "visited" | "target"
            | "target-within" | "popover-open" | "modal" | "fullscreen" | "autofill" | "-webkit-autofill"
            | "indeterminate" | "default" | "placeholder-shown" | "invalid" | "valid" | "user-invalid"
            | "user-valid" | "in-range" | "out-of-range" | "read-only" | "read-write" | "playing" | "paused"
            | "picture-in-picture" | "-webkit-any-link" | "local-link" | "blank" | "current" | "past" | "future" => {
                Ok(State::Passing)
            }
            _ => Err(location.new_custom_error(SelectorParseErrorKind::UnsupportedPseudoClassOrElement(name))),
        }
    }
}

/// An element, and the tree that it is in.
#[derive(Clone, Copy)]
pub(super) struct TreeElement<'t> {
    pub(super) tree: &'t Tree,
    pub(super) id: NodeId,
    /// Steps that may still be taken for the page.
    pub(super) left: &'t Cell<usize>,
}

impl fmt::Debug for TreeElement<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.id.fmt(f)
    }
}

impl<'t> TreeElement<'t> {
    fn element(&self) -> Option<&'t Element> {
        self.tree.element(self.id)
    }

    fn at(&self, id: NodeId) -> Option<Self> {
        self.tree
            .element(id)
            .filter(|_| self.steps(1))
            .map(|_| Self { id, ..*self })
    }

    /// Takes steps; `false` when there are none left.
    pub(super) fn steps(&self, steps: usize) -> bool {
        self.left.set(self.left.get().saturating_sub(steps));
        self.left.get() > 0
    }

    /// The elements among these nodes, the first of which is looked for.
    fn first(&self, nodes: impl Iterator<Item = NodeId>) -> Option<Self> {
        for id in nodes {
            if !self.steps(1) {
                return None;
            }
            if self.tree.element(id).is_some() {
                return self.at(id);
            }
        }
        None
    }
}

impl selectors::Element for TreeElement<'_> {
    type Impl = Names;

    fn opaque(&self) -> OpaqueElement {
        match self.element() {
            Some(element) => OpaqueElement::new(element),
            None => OpaqueElement::new(self.tree),
        }
    }

    fn parent_element(&self) -> Option<Self> {
        self.at(self.tree.parent(self.id)?)
    }

    fn parent_node_is_shadow_root(&self) -> bool {
        false
    }

    fn containing_shadow_host(&self) -> Option<Self> {
        None
    }

    fn is_pseudo_element(&self) -> bool {
        false
    }

    fn prev_sibling_element(&self) -> Option<Self> {
        let before = std::iter::successors(self.tree.previous_sibling(self.id), |id| {
            self.tree.previous_sibling(*id)
        });
        self.first(before)
    }

    fn next_sibling_element(&self) -> Option<Self> {
        let after = std::iter::successors(self.tree.next_sibling(self.id), |id| self.tree.next_sibling(*id));
        self.first(after)
    }

    fn first_element_child(&self) -> Option<Self> {
        self.first(self.tree.children(self.id))
    }

    fn is_html_element_in_html_document(&self) -> bool {
        self.element().is_some_and(|element| element.name.ns == ns!(html))
    }

    fn has_local_name(&self, name: &LocalName) -> bool {
        self.element().is_some_and(|element| element.name.local == *name)
    }

    fn has_namespace(&self, namespace: &Namespace) -> bool {
        self.element().is_some_and(|element| element.name.ns == *namespace)
    }

    fn is_same_type(&self, other: &Self) -> bool {
        match (self.element(), other.element()) {
            (Some(a), Some(b)) => a.name == b.name,
            _ => false,
        }
    }

    fn attr_matches(
        &self,
        namespace: &NamespaceConstraint<&Namespace>,
        name: &Name,
        operation: &AttrSelectorOperation<&Text>,
    ) -> bool {
        const BYTES_A_STEP: usize = 256;
        let attributes = self.element().map(|element| element.attributes.iter());
        let steps = |attribute: &Attribute| self.steps(1 + attribute.value.len() / BYTES_A_STEP);
        attributes.into_iter().flatten().any(|attribute| {
            let in_namespace = match namespace {
                NamespaceConstraint::Any => true,
                NamespaceConstraint::Specific(namespace) => attribute.name.ns == **namespace,
            };
            in_namespace && attribute.name.local == name.0 && steps(attribute) && operation.eval_str(&attribute.value)
        })
    }

    fn match_non_ts_pseudo_class(&self, state: &State, _: &mut MatchingContext<'_, Names>) -> bool {
        let has = |name: &str| self.element().is_some_and(|element| element.has(name));
        match state {
            State::Link => self.is_link(),
            State::Always => true,
            State::Has(name) => has(name),
            State::Lacks(name) => !has(name),
            State::Passing => false,
        }
    }

    fn match_pseudo_element(&self, _: &Part, _: &mut MatchingContext<'_, Names>) -> bool {
        false
    }

    fn apply_selector_flags(&self, _: ElementSelectorFlags) {}

    fn is_link(&self) -> bool {
        self.element()
            .is_some_and(|element| &*element.name.local == "a" && element.has("href"))
    }

    fn is_html_slot_element(&self) -> bool {
        false
    }

    fn has_id(&self, id: &Name, case: CaseSensitivity) -> bool {
        let own = self.element().and_then(|element| element.attribute("id"));
        own.is_some_and(|own| case.eq(own.as_bytes(), id.0.as_bytes()))
    }

    fn has_class(&self, name: &Name, case: CaseSensitivity) -> bool {
        const BYTES_A_STEP: usize = 64;
        let written = self
            .element()
            .and_then(|element| element.attribute("class"))
            .map_or(0, str::len);
        if !self.steps(1 + written / BYTES_A_STEP) {
            return false;
        }
        let mut classes = self.element().map(Element::classes).into_iter().flatten();
        classes.any(|class| case.eq(class.as_bytes(), name.0.as_bytes()))
    }

    fn has_custom_state(&self, _: &Name) -> bool {
        false
    }

    fn imported_part(&self, _: &Name) -> Option<Name> {
        None
    }

    fn is_part(&self, _: &Name) -> bool {
        false
    }

    fn is_empty(&self) -> bool {
        self.tree.children(self.id).all(|child| match self.tree.data(child) {
            Some(Data::Element(_)) => false,
            Some(Data::Text(text)) => text.is_empty(),
            _ => true,
        })
    }

    fn is_root(&self) -> bool {
        self.tree.parent(self.id) == Some(NodeId::DOCUMENT)
    }

    fn add_element_unique_hashes(&self, _: &mut BloomFilter) -> bool {
        false
    }
}
