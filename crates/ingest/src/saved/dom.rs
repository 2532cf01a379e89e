//! A page's tree as html5ever builds it, in one vector: no node owns another, so that nothing ends in a recursion,
//! however deep a page is nested.

use html5ever::interface::{ElementFlags, NodeOrText, QuirksMode, TreeSink};
use html5ever::tendril::StrTendril;
use html5ever::{Attribute, LocalName, QualName, ns};
use std::borrow::Cow;
use std::cell::{Cell, Ref, RefCell};

/// A node, by its position in the tree's vector.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct NodeId(u32);

impl NodeId {
    pub(crate) const DOCUMENT: Self = Self(0);
    const NONE: Self = Self(u32::MAX);

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    fn some(self) -> Option<Self> {
        (self != Self::NONE).then_some(self)
    }
}

#[derive(Debug)]
pub(crate) enum Data {
    /// The document, the contents of a template, or what a comment left.
    Container,
    Element(Box<Element>),
    Text(StrTendril),
}

#[derive(Debug)]
pub(crate) struct Element {
    pub(crate) name: QualName,
    pub(crate) attributes: Vec<Attribute>,
    /// Where the contents of a template are.
    contents: NodeId,
    is_html_integration: bool,
}

impl Element {
    /// Its name when it is an HTML element, else nothing that an HTML element is called.
    pub(crate) fn html_name(&self) -> Option<&LocalName> {
        (self.name.ns == ns!(html)).then_some(&self.name.local)
    }

    /// The value of an attribute, by its name in lower case.
    pub(crate) fn attribute(&self, name: &str) -> Option<&str> {
        let found = self.attributes.iter().find(|attribute| &*attribute.name.local == name);
        found.map(|attribute| &*attribute.value)
    }

    pub(crate) fn has(&self, name: &str) -> bool {
        self.attribute(name).is_some()
    }

    pub(crate) fn classes(&self) -> impl Iterator<Item = &str> {
        self.attribute("class").unwrap_or_default().split_ascii_whitespace()
    }
}

#[derive(Debug)]
struct Node {
    parent: NodeId,
    previous: NodeId,
    next: NodeId,
    first: NodeId,
    last: NodeId,
    data: Data,
}

/// A whole page.
#[derive(Debug)]
pub(crate) struct Tree {
    nodes: Vec<Node>,
    /// The first comments, where programs that save pages leave notes.
    pub(crate) comments: Vec<String>,
    pub(crate) quirks: bool,
}

/// Comments that are looked at, and how much of each: what saving programs write is short and comes first.
const COMMENTS: usize = 24;
const COMMENT_BYTES: usize = 2048;

impl Tree {
    fn node(&self, id: NodeId) -> Option<&Node> {
        self.nodes.get(id.index())
    }

    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(crate) fn element(&self, id: NodeId) -> Option<&Element> {
        match &self.node(id)?.data {
            Data::Element(element) => Some(element),
            _ => None,
        }
    }

    pub(crate) fn data(&self, id: NodeId) -> Option<&Data> {
        self.node(id).map(|node| &node.data)
    }

    pub(crate) fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.node(id)?.parent.some()
    }

    pub(crate) fn first_child(&self, id: NodeId) -> Option<NodeId> {
        self.node(id)?.first.some()
    }

    pub(crate) fn next_sibling(&self, id: NodeId) -> Option<NodeId> {
        self.node(id)?.next.some()
    }

    pub(crate) fn previous_sibling(&self, id: NodeId) -> Option<NodeId> {
        self.node(id)?.previous.some()
    }

    /// The contents of a template element.
    pub(crate) fn template_contents(&self, id: NodeId) -> Option<NodeId> {
        self.element(id)?.contents.some()
    }

    pub(crate) fn children(&self, id: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(self.first_child(id), |child| self.next_sibling(*child))
    }

    /// Every node below `root`, in document order, without the contents of templates.
    pub(crate) fn descendants(&self, root: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        std::iter::successors(self.first_child(root), move |at| self.following(*at, root, true))
    }

    /// The node after `at` below `root`, in document order; past its descendants unless `into`.
    pub(crate) fn following(&self, at: NodeId, root: NodeId, into: bool) -> Option<NodeId> {
        if into && let Some(child) = self.first_child(at) {
            return Some(child);
        }
        let mut at = at;
        while at != root {
            if let Some(next) = self.next_sibling(at) {
                return Some(next);
            }
            at = self.parent(at)?;
        }
        None
    }

    /// The text below `root`, as it stands.
    pub(crate) fn text_of(&self, root: NodeId) -> String {
        let mut text = String::new();
        for id in self.descendants(root) {
            if let Some(Data::Text(part)) = self.data(id) {
                text.push_str(part);
            }
        }
        text
    }

    fn detach(&mut self, id: NodeId) {
        let Some(node) = self.nodes.get_mut(id.index()) else {
            return;
        };
        let (parent, previous, next) = (node.parent, node.previous, node.next);
        (node.parent, node.previous, node.next) = (NodeId::NONE, NodeId::NONE, NodeId::NONE);
        match self.nodes.get_mut(previous.index()) {
            Some(before) => before.next = next,
            None => {
                if let Some(parent) = self.nodes.get_mut(parent.index()) {
                    parent.first = next;
                }
            }
        }
        match self.nodes.get_mut(next.index()) {
            Some(after) => after.previous = previous,
            None => {
                if let Some(parent) = self.nodes.get_mut(parent.index()) {
                    parent.last = previous;
                }
            }
        }
    }

    /// Puts a node without a parent below `parent`, before `next` or as the last child.
    fn attach(&mut self, parent: NodeId, id: NodeId, next: NodeId) {
        let previous = match next.some() {
            Some(next) => self.node(next).map_or(NodeId::NONE, |node| node.previous),
            None => self.node(parent).map_or(NodeId::NONE, |node| node.last),
        };
        if let Some(node) = self.nodes.get_mut(id.index()) {
            (node.parent, node.previous, node.next) = (parent, previous, next);
        }
        match self.nodes.get_mut(previous.index()) {
            Some(before) => before.next = id,
            None => {
                if let Some(parent) = self.nodes.get_mut(parent.index()) {
                    parent.first = id;
                }
            }
        }
        match self.nodes.get_mut(next.index()) {
            Some(after) => after.previous = id,
            None => {
                if let Some(parent) = self.nodes.get_mut(parent.index()) {
                    parent.last = id;
                }
            }
        }
    }

    fn push(&mut self, data: Data) -> NodeId {
        let id = NodeId(u32::try_from(self.nodes.len()).unwrap_or(u32::MAX - 1));
        self.nodes.push(Node {
            parent: NodeId::NONE,
            previous: NodeId::NONE,
            next: NodeId::NONE,
            first: NodeId::NONE,
            last: NodeId::NONE,
            data,
        });
        id
    }

    fn insert(&mut self, parent: NodeId, child: NodeOrText<NodeId>, next: NodeId) {
        match child {
            NodeOrText::AppendNode(id) => {
                self.detach(id);
                self.attach(parent, id, next);
            }
            NodeOrText::AppendText(text) => {
                let before = match next.some() {
                    Some(next) => self.node(next).map_or(NodeId::NONE, |node| node.previous),
                    None => self.node(parent).map_or(NodeId::NONE, |node| node.last),
                };
                match self.nodes.get_mut(before.index()).map(|node| &mut node.data) {
                    Some(Data::Text(so_far)) => so_far.push_tendril(&text),
                    _ => {
                        let id = self.push(Data::Text(text));
                        self.attach(parent, id, next);
                    }
                }
            }
        }
    }
}

/// What html5ever builds into.
pub(crate) struct Builder {
    tree: RefCell<Tree>,
    /// How deep the last element was put.
    depth: Cell<u32>,
    depths: RefCell<Vec<u32>>,
    /// Attributes were left out.
    left_out: Cell<bool>,
}

/// Attributes of one element, where several tags bring them.
const MOST_ATTRIBUTES: usize = 1000;

impl Builder {
    pub(crate) fn new() -> Self {
        let mut tree = Tree {
            nodes: Vec::new(),
            comments: Vec::new(),
            quirks: false,
        };
        tree.push(Data::Container);
        Self {
            tree: RefCell::new(tree),
            depth: Cell::new(0),
            depths: RefCell::new(vec![0]),
            left_out: Cell::new(false),
        }
    }

    /// How deep the element that was put in last lies.
    pub(crate) fn depth(&self) -> u32 {
        self.depth.get()
    }

    pub(crate) fn left_out(&self) -> bool {
        self.left_out.get()
    }

    pub(crate) fn nodes(&self) -> usize {
        self.tree.borrow().len()
    }

    fn note_depth(&self, parent: NodeId, child: &NodeOrText<NodeId>) {
        let NodeOrText::AppendNode(child) = child else { return };
        let mut depths = self.depths.borrow_mut();
        let depth = depths.get(parent.index()).copied().unwrap_or_default() + 1;
        if depths.len() <= child.index() {
            depths.resize(child.index() + 1, 0);
        }
        if let Some(at) = depths.get_mut(child.index()) {
            *at = depth;
        }
        self.depth.set(depth);
    }
}

impl TreeSink for Builder {
    type Handle = NodeId;
    type Output = Tree;
    type ElemName<'a> = Ref<'a, QualName>;

    fn finish(self) -> Tree {
        self.tree.into_inner()
    }

    fn parse_error(&self, _: Cow<'static, str>) {}

    fn get_document(&self) -> NodeId {
        NodeId::DOCUMENT
    }

    fn elem_name<'a>(&'a self, target: &'a NodeId) -> Ref<'a, QualName> {
        static NOTHING: std::sync::LazyLock<QualName> =
            std::sync::LazyLock::new(|| QualName::new(None, ns!(), LocalName::from("")));
        Ref::map(self.tree.borrow(), |tree| {
            tree.element(*target).map_or(&*NOTHING, |element| &element.name)
        })
    }

    fn create_element(&self, name: QualName, attributes: Vec<Attribute>, flags: ElementFlags) -> NodeId {
        let mut tree = self.tree.borrow_mut();
        let contents = match flags.template {
            true => tree.push(Data::Container),
            false => NodeId::NONE,
        };
        tree.push(Data::Element(Box::new(Element {
            name,
            attributes,
            contents,
            is_html_integration: flags.mathml_annotation_xml_integration_point,
        })))
    }

    fn create_comment(&self, text: StrTendril) -> NodeId {
        let mut tree = self.tree.borrow_mut();
        if tree.comments.len() < COMMENTS {
            let end = text.floor_char_boundary(COMMENT_BYTES);
            let kept = text.get(..end).unwrap_or_default().to_owned();
            tree.comments.push(kept);
        }
        tree.push(Data::Container)
    }

    fn create_pi(&self, _: StrTendril, _: StrTendril) -> NodeId {
        self.tree.borrow_mut().push(Data::Container)
    }

    fn append(&self, parent: &NodeId, child: NodeOrText<NodeId>) {
        self.note_depth(*parent, &child);
        self.tree.borrow_mut().insert(*parent, child, NodeId::NONE);
    }

    fn append_based_on_parent_node(&self, element: &NodeId, previous: &NodeId, child: NodeOrText<NodeId>) {
        let has_parent = self.tree.borrow().parent(*element).is_some();
        match has_parent {
            true => self.append_before_sibling(element, child),
            false => self.append(previous, child),
        }
    }

    fn append_doctype_to_document(&self, _: StrTendril, _: StrTendril, _: StrTendril) {}

    fn get_template_contents(&self, target: &NodeId) -> NodeId {
        let tree = self.tree.borrow();
        tree.template_contents(*target).unwrap_or(*target)
    }

    fn same_node(&self, x: &NodeId, y: &NodeId) -> bool {
        x == y
    }

    fn set_quirks_mode(&self, mode: QuirksMode) {
        self.tree.borrow_mut().quirks = mode == QuirksMode::Quirks;
    }

    fn append_before_sibling(&self, sibling: &NodeId, child: NodeOrText<NodeId>) {
        let parent = self.tree.borrow().parent(*sibling);
        if let Some(parent) = parent {
            self.note_depth(parent, &child);
            self.tree.borrow_mut().insert(parent, child, *sibling);
        }
    }

    fn add_attrs_if_missing(&self, target: &NodeId, attributes: Vec<Attribute>) {
        let mut tree = self.tree.borrow_mut();
        let Some(Data::Element(element)) = tree.nodes.get_mut(target.index()).map(|node| &mut node.data) else {
            return;
        };
        for attribute in attributes {
            if element.attributes.len() >= MOST_ATTRIBUTES {
                return self.left_out.set(true);
            }
            if !element.attributes.iter().any(|there| there.name == attribute.name) {
                element.attributes.push(attribute);
            }
        }
    }

    fn remove_from_parent(&self, target: &NodeId) {
        self.tree.borrow_mut().detach(*target);
    }

    fn reparent_children(&self, node: &NodeId, new_parent: &NodeId) {
        let mut tree = self.tree.borrow_mut();
        while let Some(child) = tree.first_child(*node) {
            tree.detach(child);
            tree.attach(*new_parent, child, NodeId::NONE);
        }
    }

    fn is_mathml_annotation_xml_integration_point(&self, target: &NodeId) -> bool {
        let tree = self.tree.borrow();
        tree.element(*target).is_some_and(|element| element.is_html_integration)
    }

    fn allow_declarative_shadow_roots(&self, _: &NodeId) -> bool {
        false
    }
}
