//! An XML part of a document as a tree, within bounds. Names are told apart by what follows the prefix alone: programs
//! choose prefixes and namespaces (transitional, strict) as they like, and no two elements of one part that are read
//! share a name.

use super::super::decode;
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use std::fmt::Write as _;

/// Nodes of one part: the longest books have a tenth.
const MOST_NODES: usize = 4_000_000;

/// Elements above one another; what lies deeper is taken for a child of the deepest.
const DEEPEST: usize = 200;

/// Attributes of one element that are kept.
const MOST_ATTRIBUTES: usize = 100;

const NONE: u32 = u32::MAX;

#[derive(Debug)]
enum Data {
    Element {
        name: Box<str>,
        /// With their prefixes.
        attributes: Vec<(Box<str>, Box<str>)>,
    },
    Text(String),
}

#[derive(Debug)]
struct Node {
    data: Data,
    first: u32,
    last: u32,
    next: u32,
}

/// A part's tree.
#[derive(Debug)]
pub(super) struct Xml {
    nodes: Vec<Node>,
    /// Not all of the part could be read.
    pub(super) broken: bool,
}

/// An element of a tree.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tag<'x> {
    xml: &'x Xml,
    at: u32,
}

/// A child of an element.
#[derive(Clone, Copy, Debug)]
pub(super) enum Child<'x> {
    Tag(Tag<'x>),
    Text(&'x str),
}

impl Xml {
    /// Reads a part as far as it is XML.
    pub(super) fn read(bytes: &[u8]) -> Self {
        let decoded = decode::decode(bytes, None);
        let mut xml = Self {
            nodes: Vec::new(),
            broken: decoded.has_errors,
        };
        xml.push("", Vec::new(), NONE);
        let mut reader = Reader::from_str(&decoded.text);
        let config = reader.config_mut();
        config.check_end_names = false;
        config.allow_unmatched_ends = true;
        config.allow_dangling_amp = true;
        let mut open: Vec<u32> = vec![0];
        loop {
            let above = open.get(open.len().min(DEEPEST) - 1).copied().unwrap_or_default();
            match reader.read_event() {
                Err(_) => {
                    xml.broken = true;
                    break;
                }
                Ok(Event::Eof) => break,
                Ok(Event::Start(tag)) => open.push(xml.element(&tag, above)),
                Ok(Event::Empty(tag)) => {
                    xml.element(&tag, above);
                }
                Ok(Event::End(tag)) => {
                    let ends = open.iter().rposition(|at| xml.name(*at) == tag.local_name().as_ref());
                    if let Some(ends) = ends.filter(|ends| *ends > 0) {
                        open.truncate(ends);
                    }
                }
                Ok(Event::Text(words)) => xml.text(&words, above),
                Ok(Event::CData(words)) => xml.text(&words, above),
                Ok(Event::GeneralRef(named)) => {
                    let of_name = entity(named.as_ref()).or_else(|| named.resolve_char_ref().ok().flatten());
                    if let Some(letter) = of_name {
                        xml.text(letter.encode_utf8(&mut [0; 4]), above);
                    }
                }
                Ok(_) => {}
            }
            if xml.nodes.len() > MOST_NODES {
                xml.broken = true;
                break;
            }
        }
        xml.broken |= open.len() > 1;
        xml
    }

    /// The element that holds all others.
    pub(super) fn root(&self) -> Tag<'_> {
        let document = Tag { xml: self, at: 0 };
        document.tags().next().unwrap_or(document)
    }

    fn name(&self, at: u32) -> &str {
        match self.nodes.get(at as usize).map(|node| &node.data) {
            Some(Data::Element { name, .. }) => name,
            _ => "",
        }
    }

    fn element(&mut self, tag: &BytesStart<'_>, above: u32) -> u32 {
        let mut all = tag.attributes();
        let attributes = all.with_checks(false).flatten().take(MOST_ATTRIBUTES);
        let attributes = attributes.map(|attribute| {
            let value = attribute
                .normalized_value(quick_xml::XmlVersion::Implicit1_0)
                .unwrap_or_else(|_| attribute.value.clone());
            let name: &str = attribute.key.as_ref();
            (name.into(), value.into())
        });
        let attributes = attributes.collect();
        self.push(tag.local_name().as_ref(), attributes, above)
    }

    fn push(&mut self, name: &str, attributes: Vec<(Box<str>, Box<str>)>, above: u32) -> u32 {
        let name = name.into();
        self.attach(Data::Element { name, attributes }, above)
    }

    fn text(&mut self, words: &str, above: u32) {
        let last = self.nodes.get(above as usize).map_or(NONE, |node| node.last);
        match self.nodes.get_mut(last as usize).map(|node| &mut node.data) {
            Some(Data::Text(text)) => text.push_str(words),
            _ => {
                self.attach(Data::Text(words.to_owned()), above);
            }
        }
    }

    fn attach(&mut self, data: Data, above: u32) -> u32 {
        let at = u32::try_from(self.nodes.len()).unwrap_or(NONE);
        self.nodes.push(Node {
            data,
            first: NONE,
            last: NONE,
            next: NONE,
        });
        let Some(parent) = self.nodes.get_mut(above as usize) else {
            return at;
        };
        let before = std::mem::replace(&mut parent.last, at);
        if parent.first == NONE {
            parent.first = at;
        }
        if let Some(before) = self.nodes.get_mut(before as usize) {
            before.next = at;
        }
        at
    }
}

fn entity(name: &str) -> Option<char> {
    Some(match name {
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "quot" => '"',
        "apos" => '\'',
        "nbsp" => '\u{a0}',
        _ => return None,
    })
}

impl<'x> Tag<'x> {
    /// Its name without a prefix.
    pub(super) fn name(self) -> &'x str {
        self.xml.name(self.at)
    }

    /// The value of an attribute, by its name without a prefix.
    pub(super) fn attr(self, name: &str) -> Option<&'x str> {
        self.find(|own| own.rsplit_once(':').map_or(own, |(_, local)| local) == name)
    }

    /// The value of an attribute, by its whole name.
    pub(super) fn whole(self, name: &str) -> Option<&'x str> {
        self.find(|own| own == name)
    }

    /// The value of an attribute that has a prefix, by what follows it.
    pub(super) fn prefixed(self, name: &str) -> Option<&'x str> {
        self.find(|own| own.split_once(':').is_some_and(|(_, local)| local == name))
    }

    fn find(self, is: impl Fn(&str) -> bool) -> Option<&'x str> {
        let Some(Data::Element { attributes, .. }) = self.xml.nodes.get(self.at as usize).map(|node| &node.data) else {
            return None;
        };
        let found = attributes.iter().find(|(own, _)| is(own));
        found.map(|(_, value)| &**value)
    }

    /// What is in it, in order.
    pub(super) fn children(self) -> impl Iterator<Item = Child<'x>> {
        let xml = self.xml;
        let mut at = xml.nodes.get(self.at as usize).map_or(NONE, |node| node.first);
        std::iter::from_fn(move || {
            let node = xml.nodes.get(at as usize)?;
            let child = match &node.data {
                Data::Element { .. } => Child::Tag(Tag { xml, at }),
                Data::Text(text) => Child::Text(text),
            };
            at = node.next;
            Some(child)
        })
    }

    /// The elements in it, in order.
    pub(super) fn tags(self) -> impl Iterator<Item = Tag<'x>> {
        self.children().filter_map(|child| match child {
            Child::Tag(tag) => Some(tag),
            Child::Text(_) => None,
        })
    }

    /// The first element in it of this name.
    pub(super) fn child(self, name: &str) -> Option<Tag<'x>> {
        self.tags().find(|tag| tag.name() == name)
    }

    /// The element that this path of names leads to.
    pub(super) fn path(self, names: &[&str]) -> Option<Tag<'x>> {
        names.iter().try_fold(self, |tag, name| tag.child(name))
    }

    /// The value `val` of the first element in it of this name.
    pub(super) fn val(self, name: &str) -> Option<&'x str> {
        self.child(name)?.attr("val")
    }

    /// Whether a property is set: there, and not said to be off.
    pub(super) fn is_on(self, name: &str) -> Option<bool> {
        let property = self.child(name)?;
        Some(!matches!(property.attr("val"), Some("0" | "false" | "off" | "none")))
    }

    /// All elements below it, in order.
    pub(super) fn below(self) -> Vec<Tag<'x>> {
        let mut found = Vec::new();
        let mut open: Vec<Tag<'x>> = self.tags().collect();
        open.reverse();
        while let Some(tag) = open.pop() {
            found.push(tag);
            let from = open.len();
            open.extend(tag.tags());
            open[from..].reverse();
        }
        found
    }

    /// The first element below it of this name.
    pub(super) fn first(self, name: &str) -> Option<Tag<'x>> {
        self.below().into_iter().find(|tag| tag.name() == name)
    }

    /// All text below it.
    pub(super) fn words(self) -> String {
        let mut words = String::new();
        self.gather(&mut words);
        words
    }

    fn gather(self, words: &mut String) {
        for child in self.children() {
            match child {
                Child::Text(text) => {
                    // A string takes whatever is written to it.
                    let _ = words.write_str(text);
                }
                Child::Tag(tag) => tag.gather(words),
            }
        }
    }
}
