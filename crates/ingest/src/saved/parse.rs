//! Parsing a page within bounds of depth, size and time.
//!
//! html5ever follows the standard to the letter, which bounds nothing: its work on a tag grows with the depth that the
//! tag lies at and with the square of the attributes it has (see [`pieces`]). Browsers stop nesting at 512 elements; so does this, between the
//! tokenizer and the tree builder, by leaving out the tags of what would lie deeper. Its text stays.

mod pieces;

use super::dom::{Builder, NodeId, Tree};
use html5ever::interface::TreeSink;
use html5ever::tendril::StrTendril;
use html5ever::tokenizer::{BufferQueue, Tag, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts};
use html5ever::tree_builder::{TreeBuilder, TreeBuilderOpts};
use html5ever::{LocalName, TokenizerResult, local_name};
use pieces::{Pieces, Reading};
use std::cell::{Cell, RefCell};

/// Elements above one another. Fewer than the 512 at which browsers begin to flatten, so that the shown page is the same
/// tree in each.
pub(crate) const DEEPEST: u32 = 400;

/// Nodes of a tree: the largest real pages have some hundred thousand.
const MOST_NODES: usize = 1_500_000;

/// Attributes of all of a page's elements together.
const MOST_ATTRIBUTES: usize = 3_000_000;

/// Bytes of text outside of scripts and style sheets: several times the longest books.
const MOST_TEXT: usize = 24 << 20;

/// Tags left out for their depth that still wait for their end.
const MOST_LEFT_OUT: usize = 1_000_000;

/// A page's tree, and whether all of the page is in it.
pub(crate) struct Parsed {
    pub(crate) tree: Tree,
    /// Parsing was stopped, or the page has more nodes than any real one.
    pub(crate) cut_off: bool,
}

/// How a page is to be parsed.
#[derive(Clone, Copy)]
pub(crate) struct Manner {
    /// XHTML: `<br/>` and `<div/>` alike end where they begin.
    pub(crate) xml: bool,
    /// Elements that may lie above one another.
    pub(crate) deepest: u32,
}

/// Parses `text`. `stop` is asked now and then whether to leave off.
pub(crate) fn parse(text: &str, manner: Manner, stop: &dyn Fn() -> bool) -> Parsed {
    let builder = TreeBuilder::new(Builder::new(), TreeBuilderOpts::default());
    let bounded = Bounded {
        builder,
        manner,
        left_out: RefCell::default(),
        depth: Cell::new(0),
        reading: RefCell::new(Raw::No),
        attributes: Cell::new(0),
        text: Cell::new(0),
        full: Cell::new(false),
    };
    let tokenizer = Tokenizer::new(bounded, TokenizerOpts::default());
    let queue = BufferQueue::default();
    let mut pieces = Pieces::new(text);
    let mut cut_off = false;
    while let Some(piece) = pieces.next(&tokenizer.sink.reading()) {
        if stop() || tokenizer.sink.full.get() {
            cut_off = true;
            break;
        }
        queue.push_back(StrTendril::from_slice(piece));
        while let TokenizerResult::Script(_) | TokenizerResult::EncodingIndicator(_) = tokenizer.feed(&queue) {}
    }
    cut_off |= pieces.left_out || tokenizer.sink.builder.sink.left_out();
    tokenizer.end();
    Parsed {
        tree: tokenizer.sink.builder.sink.finish(),
        cut_off,
    }
}

struct Bounded {
    builder: TreeBuilder<NodeId, Builder>,
    manner: Manner,
    /// The start tags that were left out and whose end tags must be, too.
    left_out: RefCell<Vec<LocalName>>,
    /// How deep the next element will lie, at most by a few.
    depth: Cell<u32>,
    reading: RefCell<Raw>,
    attributes: Cell<usize>,
    text: Cell<usize>,
    full: Cell<bool>,
}

/// Whether the tokenizer reads text that holds no elements.
enum Raw {
    No,
    Until(LocalName),
    ToTheEnd,
}

impl Bounded {
    /// How the tokenizer reads what comes next.
    fn reading(&self) -> Reading {
        match &*self.reading.borrow() {
            Raw::No => Reading::Markup {
                foreign: self.builder.adjusted_current_node_present_but_not_in_html_namespace(),
            },
            Raw::Until(name) => Reading::Raw((**name).to_owned()),
            Raw::ToTheEnd => Reading::Plain,
        }
    }

    /// Notes how the tokenizer reads on after a tag, and counts what a token brings.
    fn note(&self, tag: Option<(TagKind, LocalName)>, result: &TokenSinkResult<NodeId>) {
        let raw = match (result, tag) {
            (TokenSinkResult::Plaintext, _) => Some(Raw::ToTheEnd),
            (TokenSinkResult::RawData(_), Some((TagKind::StartTag, name))) => Some(Raw::Until(name)),
            (_, Some(_)) => Some(Raw::No),
            _ => None,
        };
        if let Some(raw) = raw {
            self.reading.replace(raw);
        }
        let too_much = self.builder.sink.nodes() > MOST_NODES
            || self.attributes.get() > MOST_ATTRIBUTES
            || self.text.get() > MOST_TEXT;
        self.full.set(self.full.get() || too_much);
    }

    fn count(&self, token: &Token) {
        match token {
            Token::TagToken(tag) => self.attributes.set(self.attributes.get() + tag.attrs.len()),
            Token::CharacterTokens(text) if matches!(*self.reading.borrow(), Raw::No) => {
                self.text.set(self.text.get() + text.len());
            }
            _ => {}
        }
    }

    /// Whether a tag is to be left out for its depth.
    fn lies_too_deep(&self, tag: &Tag) -> bool {
        let mut left_out = self.left_out.borrow_mut();
        match tag.kind {
            TagKind::StartTag => {
                // What follows these is read in another way; they hold no other elements.
                if is_void(&tag.name) || is_raw(&tag.name) || self.depth.get() < self.manner.deepest {
                    return false;
                }
                if !tag.self_closing {
                    left_out.push(tag.name.clone());
                }
                self.full.set(self.full.get() || left_out.len() > MOST_LEFT_OUT);
                true
            }
            TagKind::EndTag if is_raw(&tag.name) => false,
            TagKind::EndTag => {
                const LOOK_BACK: usize = 32;
                let from = left_out.len().saturating_sub(LOOK_BACK);
                let near = left_out.get(from..).unwrap_or_default();
                let matching = near.iter().rposition(|name| *name == tag.name);
                match matching {
                    Some(at) => left_out.truncate(from + at),
                    None => self.depth.set(self.depth.get().saturating_sub(1)),
                }
                matching.is_some()
            }
        }
    }
}

impl TokenSink for Bounded {
    type Handle = NodeId;

    fn process_token(&self, token: Token, line: u64) -> TokenSinkResult<NodeId> {
        let mut ends_at_once = None;
        self.count(&token);
        let tag = match &token {
            Token::TagToken(tag) => Some((tag.kind, tag.name.clone())),
            _ => None,
        };
        if let Token::TagToken(tag) = &token {
            if self.lies_too_deep(tag) {
                return TokenSinkResult::Continue;
            }
            if self.manner.xml && tag.self_closing && tag.kind == TagKind::StartTag && !is_void(&tag.name) {
                if is_raw(&tag.name) {
                    return TokenSinkResult::Continue;
                }
                ends_at_once = Some(tag.name.clone());
            }
        }
        let is_start = matches!(&token, Token::TagToken(tag) if tag.kind == TagKind::StartTag);
        let result = self.builder.process_token(token, line);
        if is_start {
            self.depth.set(self.builder.sink.depth());
        }
        self.note(tag, &result);
        if let Some(name) = ends_at_once {
            let end = Tag {
                kind: TagKind::EndTag,
                name,
                self_closing: false,
                attrs: Vec::new(),
            };
            return self.builder.process_token(Token::TagToken(end), line);
        }
        result
    }

    fn end(&self) {
        self.builder.end();
    }

    fn adjusted_current_node_present_but_not_in_html_namespace(&self) -> bool {
        self.builder.adjusted_current_node_present_but_not_in_html_namespace()
    }
}

fn is_void(name: &LocalName) -> bool {
    matches!(
        *name,
        local_name!("area")
            | local_name!("base")
            | local_name!("basefont")
            | local_name!("bgsound")
            | local_name!("br")
            | local_name!("col")
            | local_name!("embed")
            | local_name!("frame")
            | local_name!("hr")
            | local_name!("image")
            | local_name!("img")
            | local_name!("input")
            | local_name!("keygen")
            | local_name!("link")
            | local_name!("meta")
            | local_name!("param")
            | local_name!("source")
            | local_name!("track")
            | local_name!("wbr")
    )
}

fn is_raw(name: &LocalName) -> bool {
    matches!(
        *name,
        local_name!("iframe")
            | local_name!("noembed")
            | local_name!("noframes")
            | local_name!("noscript")
            | local_name!("plaintext")
            | local_name!("script")
            | local_name!("style")
            | local_name!("textarea")
            | local_name!("title")
            | local_name!("xmp")
    )
}
