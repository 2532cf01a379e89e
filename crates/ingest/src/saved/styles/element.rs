//! A page's tree as the `selectors` crate wants to see it.

use super::super::dom::{Data, Element, NodeId, Tree};
use cssparser::{ParseError, SourceLocation, ToCss};
use html5ever::{LocalName, Namespace, ns};
use precomputed_hash::PrecomputedHash;
use selectors::OpaqueElement;
use selectors::attr::{AttrSelectorOperation, CaseSensitivity, NamespaceConstraint};
use selectors::bloom::BloomFilter;
use selectors::context::MatchingContext;
use selectors::matching::ElementSelectorFlags;
use selectors::parser::{NonTSPseudoClass, PseudoElement, SelectorImpl, SelectorParseErrorKind};
use std::borrow::Borrow;
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

/// A state that an element can be in: only that of being a link lasts in a saved page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum State {
    Link,
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
pub(super) enum Part {}

impl PseudoElement for Part {
    type Impl = Names;
}

impl ToCss for Part {
    fn to_css<W: fmt::Write>(&self, _: &mut W) -> fmt::Result {
        match *self {}
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

    fn parse_non_ts_pseudo_class(
        &self,
        location: SourceLocation,
        name: cssparser::CowRcStr<'i>,
    ) -> Result<State, ParseError<'i, Self::Error>> {
        match &*name.to_ascii_lowercase() {
            "link" | "any-link" => Ok(State::Link),
            "hover" | "focus" | "active" | "focus-within" | "focus-visible" | "visited" | "target" | "checked" => {
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
        self.tree.element(id).map(|_| Self { tree: self.tree, id })
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
        before.into_iter().find_map(|id| self.at(id))
    }

    fn next_sibling_element(&self) -> Option<Self> {
        let after = std::iter::successors(self.tree.next_sibling(self.id), |id| self.tree.next_sibling(*id));
        after.into_iter().find_map(|id| self.at(id))
    }

    fn first_element_child(&self) -> Option<Self> {
        self.tree.children(self.id).find_map(|id| self.at(id))
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
        let attributes = self.element().map(|element| element.attributes.iter());
        attributes.into_iter().flatten().any(|attribute| {
            let in_namespace = match namespace {
                NamespaceConstraint::Any => true,
                NamespaceConstraint::Specific(namespace) => attribute.name.ns == **namespace,
            };
            in_namespace && attribute.name.local == name.0 && operation.eval_str(&attribute.value)
        })
    }

    fn match_non_ts_pseudo_class(&self, state: &State, _: &mut MatchingContext<'_, Names>) -> bool {
        *state == State::Link && self.is_link()
    }

    fn match_pseudo_element(&self, part: &Part, _: &mut MatchingContext<'_, Names>) -> bool {
        match *part {}
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
