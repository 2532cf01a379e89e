//! A document's folded text, the orders in which it can be read, and the way back.

use super::grams::Grams;
use super::letters::{letters, offset};
use crate::source::document::{Aside, Document};
use crate::source::text::{TextOffset, TextSpan};
use memchr::memmem::Finder;
use std::collections::BTreeSet;
use std::rc::Rc;

/// A document's folded text, searchable in every order in which a reader may take it.
///
/// A reader skips what a page repeats, and may skip its footnotes, or follow a footnote to the next page. What is read
/// past such a leap is found in *junctions*: for each leap, the letters just before it joined with those just after it.
/// A quote longer than a junction is found by its beginning and followed letter by letter from there.
///
/// The way back to the document: the text is folded line by line, and where every few lines start in the folded text
/// is kept as a checkpoint. That is all that has to be stored besides the folded text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Folded {
    text: String,
    pieces: Vec<Piece>,
    /// Where folding can begin anew: bytes of the document's text and of the folded text.
    checkpoints: Vec<(u32, u32)>,
    junctions: Junctions,
    /// What stands in neither of the two texts.
    grams: Grams,
}

/// A stretch of a document that lies in one segment and is either running text or one aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Piece {
    span: TextSpan,
    aside: Option<Aside>,
    segment: usize,
    /// Where its folded text starts.
    folded: u32,
}

impl Piece {
    fn is_seen(&self) -> bool {
        !self
            .aside
            .is_some_and(|aside| aside == Aside::Furniture || aside.is_unseen())
    }
}

/// Letters before leaps, joined with the letters after them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Junctions {
    text: String,
    /// Where a stretch of a piece starts in `text`, which piece it is of, and where it starts in the folded text.
    stretches: Vec<(u32, usize, u32)>,
}

/// A place in a document that folds to what was searched for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hit {
    /// The stretches of the document that it lies in, in reading order, each as a whole.
    pub pieces: Vec<TextSpan>,
    /// Where in the first of them folding can begin.
    pub from: TextOffset,
    /// Folded bytes between there and the hit.
    pub skip: usize,
    /// Folded bytes of the hit.
    pub len: usize,
}

/// Bytes of folded text on either side of a leap.
const REACH: usize = 240;

/// Stands between two junctions: no folded text has it.
const BREAK: char = '\n';

/// Bytes of a document's text between two checkpoints, at least.
const STRIDE: usize = 400;

impl Folded {
    /// Folds a document.
    #[must_use]
    pub fn of(document: &Document) -> Self {
        let (mut text, mut starts) = (String::new(), Vec::new());
        let cuts: Vec<usize> = pieces(document)
            .iter()
            .flat_map(|piece| cuts(document, piece.span))
            .collect();
        for (i, start) in cuts.iter().enumerate() {
            starts.push(offset(text.len()));
            let end = cuts.get(i + 1).copied().unwrap_or(document.text().len());
            letters(document.text().get(*start..end).unwrap_or_default(), |letter| {
                text.push(letter.folded);
            });
        }
        Self::from_parts(document, text, starts).unwrap_or_default()
    }

    /// The folded text of the whole document, as extracted.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Where each checkpoint of the document lies in [`Folded::text`]: what has to be kept besides it.
    #[must_use]
    pub fn starts(&self) -> Vec<u32> {
        self.checkpoints.iter().map(|(_, folded)| *folded).collect()
    }

    /// Puts together what [`Folded::text`] and [`Folded::starts`] gave for this document; `None` when it does not fit.
    #[must_use]
    pub fn from_parts(document: &Document, text: String, starts: Vec<u32>) -> Option<Self> {
        let mut starts = starts.into_iter();
        let mut checkpoints = Vec::new();
        let mut pieces = pieces(document);
        for piece in &mut pieces {
            let first = checkpoints.len();
            for cut in cuts(document, piece.span) {
                checkpoints.push((offset(cut), starts.next()?));
            }
            piece.folded = checkpoints.get(first)?.1;
        }
        let sorted = checkpoints.is_sorted_by_key(|(_, folded)| *folded);
        let fits = checkpoints
            .iter()
            .all(|(_, folded)| text.is_char_boundary(*folded as usize));
        if !sorted || !fits || starts.next().is_some() {
            return None;
        }
        let mut folded = Self {
            text,
            pieces,
            checkpoints,
            junctions: Junctions::default(),
            grams: Grams::default(),
        };
        folded.junctions = folded.join();
        folded.grams = Grams::of([&folded.text, &folded.junctions.text]);
        Some(folded)
    }

    /// Every place that folds to `needle`, in the document's order; places that leap come after those that do not.
    pub fn find<'a>(&'a self, needle: &'a str) -> impl Iterator<Item = Hit> + 'a {
        let may_hold = self.may_hold(needle);
        may_hold.then(|| self.find_all(needle)).into_iter().flatten()
    }

    /// As [`Folded::find`], with every text searched.
    pub(super) fn find_all<'a>(&'a self, needle: &'a str) -> impl Iterator<Item = Hit> + 'a {
        let whole = Rc::new(Finder::new(needle.as_bytes()));
        let plain = hits(&self.text, Rc::clone(&whole)).map(move |at| self.hit(at, needle.len()));
        plain.chain(self.leaping(needle, whole))
    }

    /// Whether a place of `needle` is worth searching for; `false` only when there is none. A place begins in the folded
    /// text or in a junction and stays there for [`REACH`] bytes at least, or to the needle's end.
    fn may_hold(&self, needle: &str) -> bool {
        let mut head = needle.len().min(REACH);
        while !needle.is_char_boundary(head) {
            head -= 1;
        }
        self.grams.may_hold(needle.get(..head).unwrap_or_default())
    }

    /// As [`Folded::find`], among the places that begin in the lines that `within` touches and leap over nothing.
    pub fn find_plain_within<'a>(&'a self, needle: &'a str, within: TextSpan) -> impl Iterator<Item = Hit> + 'a {
        let (start, part) = self.lines(within);
        let whole = Rc::new(Finder::new(needle.as_bytes()));
        hits(part, whole).map(move |at| self.hit(start + at, needle.len()))
    }

    /// The folded text of the lines that `within` touches: where it starts, and it.
    pub(crate) fn lines(&self, within: TextSpan) -> (usize, &str) {
        let folded = |i: usize| {
            self.checkpoints
                .get(i)
                .map_or(self.text.len(), |(_, folded)| *folded as usize)
        };
        let first = self
            .checkpoints
            .partition_point(|(text, _)| *text <= within.start().as_u32())
            .saturating_sub(1);
        let last = self
            .checkpoints
            .partition_point(|(text, _)| *text < within.end().as_u32());
        let (start, end) = (folded(first), folded(last));
        (start, self.text.get(start..end).unwrap_or_default())
    }

    /// Those that leap and begin in `within`. All leaps are looked at: [`Folded::leaping_cost`] says how much that is.
    pub fn find_leaping_within<'a>(&'a self, needle: &'a str, within: TextSpan) -> impl Iterator<Item = Hit> + 'a {
        let whole = Rc::new(Finder::new(needle.as_bytes()));
        self.leaping(needle, whole).filter(move |hit| within.contains(hit.from))
    }

    /// How many bytes are searched for places of `needle` that leap.
    #[must_use]
    pub fn leaping_cost(&self, needle: &str) -> usize {
        match (self.junctions.text.len(), needle.len()) {
            (0, _) => 0,
            (junctions, 0..=REACH) => junctions,
            (junctions, _) => junctions + self.text.len(),
        }
    }

    /// Every place that folds to `needle` past a leap, once.
    fn leaping<'a>(&'a self, needle: &'a str, whole: Rc<Finder<'a>>) -> impl Iterator<Item = Hit> + 'a {
        let mut seen = BTreeSet::new();
        let places = self.leaps(needle, whole);
        places.filter(move |hit| seen.insert((hit.pieces.clone(), hit.from, hit.skip)))
    }

    /// The same, more than once where junctions overlap.
    fn leaps<'a>(&'a self, needle: &'a str, whole: Rc<Finder<'a>>) -> Box<dyn Iterator<Item = Hit> + 'a> {
        if self.junctions.text.is_empty() {
            return Box::new(std::iter::empty());
        }
        if needle.len() <= REACH {
            return Box::new(hits(&self.junctions.text, whole).filter_map(move |at| self.joined(at, needle.len())));
        }
        let mut head = REACH;
        while !needle.is_char_boundary(head) {
            head -= 1;
        }
        let (head, tail) = needle.split_at(head);
        let finder = Rc::new(Finder::new(head.as_bytes()));
        let plain = hits(&self.text, Rc::clone(&finder)).map(move |at| self.hit_in(at, head.len()));
        let joined = hits(&self.junctions.text, finder).filter_map(move |at| self.joined_in(at, head.len()));
        let follow = move |(pieces, end, at): (Vec<usize>, usize, usize)| {
            let mut ways: Vec<Vec<usize>> = Vec::new();
            for order in Order::ALL {
                let mut way = pieces.clone();
                let reads_on = self.follow(order, &mut way, end, tail).is_some();
                if reads_on && !self.is_plain(&way) && !ways.contains(&way) {
                    ways.push(way);
                }
            }
            ways.into_iter().map(move |way| self.at(&way, at, needle.len()))
        };
        Box::new(plain.chain(joined).flat_map(follow))
    }

    /// The pieces that a stretch of the folded text lies in, where it ends there, and where it starts.
    fn hit_in(&self, at: usize, len: usize) -> (Vec<usize>, usize, usize) {
        let first = self.piece_at(at);
        let touched = self.pieces.iter().enumerate().skip(first);
        let pieces = touched
            .take_while(|(_, piece)| (piece.folded as usize) < at + len)
            .map(|(i, _)| i);
        (pieces.collect(), at + len, at)
    }

    fn hit(&self, at: usize, len: usize) -> Hit {
        let (pieces, ..) = self.hit_in(at, len);
        self.at(&pieces, at, len)
    }

    /// A stretch of the junctions as pieces, where it ends in the folded text, and where it starts; `None` when it does
    /// not leap: then it was found without.
    fn joined_in(&self, at: usize, len: usize) -> Option<(Vec<usize>, usize, usize)> {
        let stretches = &self.junctions.stretches;
        let first = stretches
            .partition_point(|(start, ..)| *start as usize <= at)
            .checked_sub(1)?;
        let touched = stretches
            .iter()
            .skip(first)
            .take_while(|(start, ..)| (*start as usize) < at + len);
        let pieces: Vec<usize> = touched.clone().map(|(_, piece, _)| *piece).collect();
        let in_text = |(start, _, folded): &(u32, usize, u32), at: usize| *folded as usize + at - *start as usize;
        let (start, end) = (in_text(stretches.get(first)?, at), in_text(touched.last()?, at + len));
        (!self.is_plain(&pieces)).then_some((pieces, end, start))
    }

    fn joined(&self, at: usize, len: usize) -> Option<Hit> {
        let (pieces, _, start) = self.joined_in(at, len)?;
        Some(self.at(&pieces, start, len))
    }

    fn piece_at(&self, folded: usize) -> usize {
        self.pieces
            .partition_point(|piece| piece.folded as usize <= folded)
            .saturating_sub(1)
    }

    fn is_plain(&self, pieces: &[usize]) -> bool {
        pieces.windows(2).all(|pair| matches!(pair, [a, b] if a + 1 == *b))
    }

    /// The hit over `pieces` that starts at byte `at` of the folded text.
    fn at(&self, pieces: &[usize], at: usize, len: usize) -> Hit {
        let spans: Vec<TextSpan> = pieces
            .iter()
            .filter_map(|i| self.pieces.get(*i))
            .map(|piece| piece.span)
            .collect();
        let start = spans.first().map_or(TextOffset::ZERO, |span| span.start());
        // One letter before the hit is folded too, for what stands before it matters.
        let after = self.checkpoints.partition_point(|(_, folded)| (*folded as usize) < at);
        let checkpoint = after.checked_sub(1).and_then(|i| self.checkpoints.get(i)).copied();
        let piece = pieces
            .first()
            .and_then(|i| self.pieces.get(*i))
            .map_or(0, |piece| piece.folded);
        let (from, folded) = checkpoint
            .filter(|(text, _)| *text >= start.as_u32())
            .unwrap_or((start.as_u32(), piece));
        Hit {
            pieces: spans,
            from: TextOffset::from_u32(from),
            skip: at.saturating_sub(folded as usize),
            len,
        }
    }

    fn folded_piece(&self, piece: usize) -> &str {
        let start = |i: usize| {
            self.pieces
                .get(i)
                .map_or(self.text.len(), |piece| piece.folded as usize)
        };
        self.text.get(start(piece)..start(piece + 1)).unwrap_or_default()
    }

    /// The piece that is read after `piece`.
    fn next(&self, order: Order, piece: usize) -> Option<usize> {
        let here = self.pieces.get(piece)?;
        let reads = |next: &Piece| match order {
            Order::Running => here.aside.is_none() && next.aside.is_none(),
            Order::NoFurniture => next.aside != Some(Aside::Furniture),
            Order::Seen => here.is_seen() && next.is_seen(),
            Order::Notes => here.aside == Some(Aside::Note) && next.aside == Some(Aside::Note),
        };
        let next = (piece + 1..self.pieces.len()).find(|i| self.pieces.get(*i).is_some_and(reads))?;
        // A footnote goes on at most on the next page.
        let near = self.pieces.get(next)?.segment <= here.segment + 1;
        (near || order != Order::Notes).then_some(next)
    }

    /// Follows `rest` from byte `end` of the folded text on, where the last of `pieces` is being read, and adds the
    /// pieces that it goes on in; `None` when it does not.
    fn follow(&self, order: Order, pieces: &mut Vec<usize>, end: usize, mut rest: &str) -> Option<()> {
        let mut last = *pieces.last()?;
        let start = self.pieces.get(last)?.folded as usize;
        let mut here = self.folded_piece(last).get(end.checked_sub(start)?..)?;
        loop {
            let same = here.len().min(rest.len());
            if here.get(..same)? != rest.get(..same)? {
                return None;
            }
            rest = rest.get(same..)?;
            if rest.is_empty() {
                return Some(());
            }
            last = self.next(order, last)?;
            pieces.push(last);
            here = self.folded_piece(last);
        }
    }

    fn join(&self) -> Junctions {
        let mut junctions = Junctions::default();
        for order in Order::ALL {
            let mut before: Vec<usize> = Vec::new();
            for piece in 0..self.pieces.len() {
                let next = self.reads(order, piece).then(|| self.next(order, piece));
                let Some(next) = next.flatten() else { continue };
                before.push(piece);
                // What skips the same as the order before is joined already.
                let is_new = match order {
                    Order::Running | Order::Notes => true,
                    Order::NoFurniture => self.joins_notes(piece, next),
                    Order::Seen => self.joins_around_hidden(piece, next),
                };
                let leaps = next > piece + 1 && is_new;
                if leaps {
                    self.push_before(&mut junctions, &before);
                    self.push_after(&mut junctions, order, next);
                    junctions.text.push(BREAK);
                }
            }
        }
        junctions
    }

    /// Whether a piece belongs to an order at all.
    fn reads(&self, order: Order, piece: usize) -> bool {
        self.pieces.get(piece).is_some_and(|piece| match order {
            Order::Running => piece.aside.is_none(),
            Order::NoFurniture => piece.aside != Some(Aside::Furniture),
            Order::Seen => piece.is_seen(),
            Order::Notes => piece.aside == Some(Aside::Note),
        })
    }

    /// Whether one of two pieces is a footnote and the other is not, or both are with something between.
    fn joins_notes(&self, a: usize, b: usize) -> bool {
        [a, b].iter().any(|i| {
            self.pieces
                .get(*i)
                .is_some_and(|piece| piece.aside == Some(Aside::Note))
        })
    }

    /// Whether something hidden stands between two pieces that are not both running text.
    fn joins_around_hidden(&self, a: usize, b: usize) -> bool {
        let beside = |i: usize| self.pieces.get(i).is_some_and(|piece| piece.aside.is_some());
        let between = self.pieces.get(a + 1..b).unwrap_or_default();
        (beside(a) || beside(b)) && between.iter().any(|piece| piece.aside.is_some_and(Aside::is_unseen))
    }

    fn push_before(&self, junctions: &mut Junctions, before: &[usize]) {
        let (mut reach, mut first) = (0, before.len());
        while reach < REACH && first > 0 {
            first -= 1;
            reach += before.get(first).map_or(0, |piece| self.folded_piece(*piece).len());
        }
        for (i, piece) in before.iter().enumerate().skip(first) {
            let folded = self.folded_piece(*piece);
            let mut from = if i == first { reach.saturating_sub(REACH) } else { 0 };
            while !folded.is_char_boundary(from) {
                from += 1;
            }
            self.push(junctions, *piece, from..folded.len());
        }
    }

    fn push_after(&self, junctions: &mut Junctions, order: Order, next: usize) {
        let mut left = REACH;
        let mut piece = Some(next);
        while let Some(here) = piece.filter(|_| left > 0) {
            let folded = self.folded_piece(here);
            let mut until = left.min(folded.len());
            while !folded.is_char_boundary(until) {
                until += 1;
            }
            self.push(junctions, here, 0..until);
            left = left.saturating_sub(until);
            piece = self.next(order, here);
        }
    }

    fn push(&self, junctions: &mut Junctions, piece: usize, part: std::ops::Range<usize>) {
        let folded = self.pieces.get(piece).map_or(0, |piece| piece.folded) + offset(part.start);
        junctions.stretches.push((offset(junctions.text.len()), piece, folded));
        junctions
            .text
            .push_str(self.folded_piece(piece).get(part).unwrap_or_default());
    }
}

/// An order in which a document's pieces can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Order {
    /// The running text, past all asides.
    Running,
    /// Everything but running heads and feet.
    NoFurniture,
    /// What a reader of a page sees, also beside its running text.
    Seen,
    /// A footnote that goes on among the next page's.
    Notes,
}

impl Order {
    const ALL: [Self; 4] = [Self::Running, Self::NoFurniture, Self::Seen, Self::Notes];
}

/// Where `finder`'s needle stands in `text`. Places may overlap: the next search starts one character on.
fn hits<'a>(text: &'a str, finder: Rc<Finder<'a>>) -> impl Iterator<Item = usize> + 'a {
    let mut from = 0;
    std::iter::from_fn(move || {
        if finder.needle().is_empty() {
            return None;
        }
        let at = from + finder.find(text.as_bytes().get(from..)?)?;
        from = at + text.get(at..)?.chars().next().map_or(1, char::len_utf8);
        Some(at)
    })
}

/// A document's text cut at every border of a segment or an aside.
fn pieces(document: &Document) -> Vec<Piece> {
    let mut pieces = Vec::with_capacity(document.segments().len() + 2 * document.asides().len());
    let mut asides = document.asides().iter().peekable();
    for (segment, whole) in document.segments().iter().enumerate() {
        let piece = |span, aside| Piece {
            span,
            aside,
            segment,
            folded: 0,
        };
        let mut at = whole.span.start();
        while let Some((aside, kind)) = asides.peek() {
            let Some(within) = aside.intersection(whole.span) else {
                break;
            };
            let running = TextSpan::new(at, within.start()).filter(|span| !span.is_empty());
            pieces.extend(running.map(|span| piece(span, None)));
            pieces.push(piece(within, Some(*kind)));
            at = within.end();
            if aside.end() > whole.span.end() {
                break;
            }
            asides.next();
        }
        let tail = TextSpan::new(at, whole.span.end()).filter(|span| !span.is_empty());
        pieces.extend(tail.map(|span| piece(span, None)));
    }
    pieces
}

/// Bytes of a line past which folding may begin anew at any word: no line of a page is so long, but a paragraph of
/// another text may be, and one hit in it must not cost all of it.
const LONG_LINE: usize = 800;

fn is_long_line(rest: &[u8]) -> bool {
    rest.get(..LONG_LINE)
        .is_some_and(|line| memchr::memchr(b'\n', line).is_none())
}

/// The checkpoints of a piece: its start, and the first line's start a stride after the checkpoint before; in a line
/// that is far longer, a word's start.
fn cuts(document: &Document, piece: TextSpan) -> impl Iterator<Item = usize> {
    let text = piece.of(document.text());
    let start = piece.start().bytes();
    let mut next = Some(0);
    std::iter::from_fn(move || {
        let here = next?;
        next = text
            .as_bytes()
            .get(here + STRIDE..)
            .and_then(|rest| memchr::memchr2(b'\n', if is_long_line(rest) { b' ' } else { b'\n' }, rest))
            .and_then(|end| {
                let cut = here + STRIDE + end + 1;
                // A mark that combines with the line's end would be lost from it.
                let begins = text.get(cut..)?.chars().next()?;
                (unicode_normalization::char::canonical_combining_class(begins) == 0).then_some(cut)
            });
        Some(start + here)
    })
}
