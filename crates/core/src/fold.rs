//! Folding: what counts as the same letter, and the way back.
//!
//! A text is folded to its letters and digits alone: Unicode compatibility forms are resolved (NFKC), case is removed,
//! and everything else (spaces, line ends, punctuation, hyphens, invisible characters) is dropped. A quote that stands
//! in a source word for word is then a plain substring, whatever happened to its typography, and is found with
//! [`memchr::memmem`]. Dropping so much is safe only because it never decides: [`crate::compare`] looks at what was
//! dropped on either side before a place counts as the quote's.
//!
//! The way back is not stored. A document is folded piece by piece (a piece lies in one segment and is either running
//! text or one aside), only the pieces' starts are kept, and a hit is mapped by folding the pieces it touches again.

use crate::document::{Aside, Document};
use crate::text::TextSpan;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::canonical_combining_class;

/// Changes whenever the same text folds differently: stored folded texts of another version are made anew.
pub const VERSION: u32 = 2;

/// A difference of typography that a comparison looked past.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fold {
    /// Upper and lower case.
    Case,
    /// The style of quotation marks and apostrophes.
    Quotes,
    /// The kind of dash, hyphen or minus.
    Dashes,
    /// A ligature, or one lost to a control character.
    Ligatures,
    /// White space: how much, of what kind, or where the file has none to show.
    Spaces,
    /// A hyphen at a line's end, joined or kept.
    LineEndHyphen,
    /// A reference marker that the quote leaves out.
    ReferenceMarker,
    /// A mark of punctuation at the quote's end, or an ellipsis' style.
    Punctuation,
    /// Another Unicode form of the same character (NFKC).
    UnicodeForm,
}

/// A folded letter and the stretch of the text that it stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Letter {
    /// The folded character.
    pub folded: char,
    /// Where its original starts, in bytes of the text folded.
    pub start: u32,
    /// Where its original ends. Letters of one ligature share both.
    pub end: u32,
}

/// Folds `text`, letter by letter.
pub fn letters(text: &str, mut each: impl FnMut(Letter)) {
    let mut rest = text.char_indices().peekable();
    let mut before = None::<char>;
    while let Some((start, c)) = rest.next() {
        let mut end = start + c.len_utf8();
        if c.is_ascii()
            && rest
                .peek()
                .is_none_or(|(_, next)| canonical_combining_class(*next) == 0)
        {
            let (start, end) = (offset(start), offset(end));
            if c.is_ascii_alphanumeric() {
                each(Letter {
                    folded: c.to_ascii_lowercase(),
                    start,
                    end,
                });
            } else if let Some(lost) = lost_ligature(c, before, rest.peek().map(|(_, next)| *next)) {
                lost.chars().for_each(|folded| each(Letter { folded, start, end }));
            }
            before = Some(c);
            continue;
        }
        // A letter and the marks that combine with it are one: they may come composed or not.
        while let Some((at, mark)) = rest.next_if(|(_, next)| canonical_combining_class(*next) != 0) {
            end = at + mark.len_utf8();
        }
        let group = text.get(start..end).unwrap_or_default();
        fold_group(group, &mut |folded| {
            each(Letter {
                folded,
                start: offset(start),
                end: offset(end),
            });
        });
        before = Some(c);
    }
}

/// Texts are shorter than 4 GiB: [`crate::text::TextOffset`] cannot name a later byte.
fn offset(bytes: usize) -> u32 {
    u32::try_from(bytes).unwrap_or(u32::MAX)
}

fn fold_group(group: &str, each: &mut impl FnMut(char)) {
    // Their compatibility forms are letters ("TM"), but nobody reads them as part of the word.
    if group.starts_with(['™', '℠']) {
        return;
    }
    for c in group.nfkc() {
        match c {
            'ß' | 'ẞ' => "ss".chars().for_each(&mut *each),
            'ς' => each('σ'),
            // Tatweel and other modifiers that only stretch or decorate carry no letter.
            '\u{0640}' => {}
            _ if c.is_alphanumeric() => {
                // A capital I with a dot folds to "i" and a combining dot; the dot is no letter of its own.
                c.to_lowercase().filter(|c| c.is_alphanumeric()).for_each(&mut *each);
            }
            _ => {}
        }
    }
}

/// TeX's old text encoding (OT1) has its ligatures at these control codes, and files of its time often lack the map to
/// Unicode. Only next to a letter: elsewhere the code may mean anything.
fn lost_ligature(c: char, before: Option<char>, after: Option<char>) -> Option<&'static str> {
    let ligature = match c {
        '\u{0b}' => "ff",
        '\u{0c}' => "fi",
        '\u{0d}' => "fl",
        '\u{0e}' => "ffi",
        '\u{0f}' => "ffl",
        _ => return None,
    };
    let beside_letter = before.is_some_and(char::is_alphabetic) || after.is_some_and(char::is_alphabetic);
    beside_letter.then_some(ligature)
}

/// `text`, folded.
#[must_use]
pub fn folded(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    letters(text, |letter| folded.push(letter.folded));
    folded
}

/// A stretch of a document's text that was folded by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Piece {
    span: TextSpan,
    /// Where its folded text starts, in bytes of the flow's text.
    folded: u32,
}

/// One order in which a document's text can be read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Flow {
    text: String,
    pieces: Vec<Piece>,
}

/// A document's folded text, and the orders in which it can be read.
///
/// A reader skips what a page repeats, and may skip its footnotes: so besides the text as extracted there is the
/// running text without asides, and, for each page border with footnotes, the stretches that skip only the running
/// heads and feet, and the footnotes as one text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Folded {
    full: Flow,
    running: Flow,
    borders: Flow,
}

/// A place in a document that folds to what was searched for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hit {
    /// The pieces that it lies in, whole, in reading order.
    pub pieces: Vec<TextSpan>,
    /// Folded bytes before the hit in the first piece.
    pub skip: usize,
    /// Folded bytes of the hit.
    pub len: usize,
}

/// Letters on either side of a page border that are joined past its footnotes: a quote that is longer there is found
/// in the running text.
const BORDER_LETTERS: usize = 600;

/// Stands between two stretches of the border flow: no folded text has it.
const BREAK: char = '\n';

impl Folded {
    /// Folds a document.
    #[must_use]
    pub fn of(document: &Document) -> Self {
        let mut full = Flow::default();
        for Part { span, .. } in pieces(document) {
            full.push(span);
            letters(span.of(document.text()), |letter| full.text.push(letter.folded));
        }
        Self::with_flows(document, full)
    }

    /// The folded text of the whole document, as extracted.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.full.text
    }

    /// Where each piece of the document starts in [`Folded::text`]: what has to be kept besides it.
    #[must_use]
    pub fn starts(&self) -> Vec<u32> {
        self.full.pieces.iter().map(|piece| piece.folded).collect()
    }

    /// Puts together what [`Folded::text`] and [`Folded::starts`] gave for this document; `None` when it does not fit.
    #[must_use]
    pub fn from_parts(document: &Document, text: String, starts: Vec<u32>) -> Option<Self> {
        let spans = pieces(document);
        let fits = spans.len() == starts.len()
            && starts.is_sorted()
            && starts.iter().all(|start| text.is_char_boundary(*start as usize));
        if !fits {
            return None;
        }
        let pieces = spans
            .iter()
            .zip(starts)
            .map(|(part, folded)| Piece {
                span: part.span,
                folded,
            })
            .collect();
        Some(Self::with_flows(document, Flow { text, pieces }))
    }

    fn with_flows(document: &Document, full: Flow) -> Self {
        if document.asides().is_empty() {
            return Self {
                full,
                ..Self::default()
            };
        }
        let parts = pieces(document);
        let mut running = Flow::default();
        for i in positions(&parts, |part| part.aside.is_none()) {
            running.append(&full, i);
        }
        let borders = borders(&full, &parts);
        Self { full, running, borders }
    }

    /// Every place that folds to `needle`, in the document's order; places that only a skipping order has come after
    /// those of the plain one.
    pub fn find<'a>(&'a self, needle: &'a str) -> impl Iterator<Item = Hit> + 'a {
        let finder = std::rc::Rc::new(memchr::memmem::Finder::new(needle.as_bytes()));
        [&self.full, &self.running, &self.borders]
            .into_iter()
            .enumerate()
            .flat_map(move |(order, flow)| {
                let finder = std::rc::Rc::clone(&finder);
                flow.hits(needle, finder)
                    // What lies in a single piece was found in the plain order already.
                    .filter(move |hit| order == 0 || hit.pieces.len() > 1)
            })
    }
}

impl Flow {
    fn push(&mut self, span: TextSpan) {
        self.pieces.push(Piece {
            span,
            folded: offset(self.text.len()),
        });
    }

    fn append(&mut self, from: &Self, piece: usize) {
        let Some(Piece { span, .. }) = from.pieces.get(piece) else {
            return;
        };
        self.push(*span);
        self.text.push_str(from.folded_piece(piece));
    }

    fn folded_piece(&self, piece: usize) -> &str {
        let start = self
            .pieces
            .get(piece)
            .map_or(self.text.len(), |piece| piece.folded as usize);
        let end = self
            .pieces
            .get(piece + 1)
            .map_or(self.text.len(), |piece| piece.folded as usize);
        self.text.get(start..end).unwrap_or_default()
    }

    fn hits<'a>(
        &'a self,
        needle: &'a str,
        finder: std::rc::Rc<memchr::memmem::Finder<'a>>,
    ) -> impl Iterator<Item = Hit> + 'a {
        let mut from = 0;
        std::iter::from_fn(move || {
            if needle.is_empty() {
                return None;
            }
            let at = from + finder.find(self.text.as_bytes().get(from..)?)?;
            // Places may overlap: the next search starts one letter on.
            from = at + self.text.get(at..)?.chars().next().map_or(1, char::len_utf8);
            Some(self.hit(at, needle.len()))
        })
    }

    fn hit(&self, at: usize, len: usize) -> Hit {
        let first = self
            .pieces
            .partition_point(|piece| piece.folded as usize <= at)
            .saturating_sub(1);
        let touched = self
            .pieces
            .iter()
            .skip(first)
            .take_while(|piece| (piece.folded as usize) < at + len);
        let skip = at - self.pieces.get(first).map_or(0, |piece| piece.folded as usize);
        Hit {
            pieces: touched.map(|piece| piece.span).collect(),
            skip,
            len,
        }
    }
}

/// What a piece of a document's text is.
#[derive(Clone, Copy, Debug)]
struct Part {
    span: TextSpan,
    aside: Option<Aside>,
    segment: usize,
}

/// A document's text cut at every border of a segment or an aside, with what each piece is.
fn pieces(document: &Document) -> Vec<Part> {
    let mut pieces = Vec::with_capacity(document.segments().len() + 2 * document.asides().len());
    let mut asides = document.asides().iter().peekable();
    for (i, segment) in document.segments().iter().enumerate() {
        let part = |span, aside| Part {
            span,
            aside,
            segment: i,
        };
        let mut at = segment.span.start();
        while let Some((aside, kind)) = asides.peek() {
            let Some(within) = aside.intersection(segment.span) else {
                break;
            };
            let running = TextSpan::new(at, within.start()).filter(|span| !span.is_empty());
            pieces.extend(running.map(|span| part(span, None)));
            pieces.push(part(within, Some(*kind)));
            at = within.end();
            if aside.end() > segment.span.end() {
                break;
            }
            asides.next();
        }
        let tail = TextSpan::new(at, segment.span.end()).filter(|span| !span.is_empty());
        pieces.extend(tail.map(|span| part(span, None)));
    }
    pieces
}

/// For each run of pieces around a page's footnotes: the text that skips furniture only, and the footnotes of
/// neighbouring pages joined.
fn borders(full: &Flow, parts: &[Part]) -> Flow {
    let mut flow = Flow::default();
    let notes: Vec<usize> = positions(parts, |part| part.aside == Some(Aside::Note));
    let segment = |i: usize| parts.get(i).map_or(0, |part| part.segment);
    for pair in notes.windows(2) {
        if let [a, b] = pair
            && b - a > 1
            && segment(*b) - segment(*a) <= 1
        {
            flow.append(full, *a);
            flow.append(full, *b);
            flow.text.push(BREAK);
        }
    }
    let read: Vec<usize> = positions(parts, |part| part.aside != Some(Aside::Furniture));
    for (i, at) in read.iter().enumerate() {
        if parts.get(*at).is_some_and(|part| part.aside == Some(Aside::Note)) {
            let mut before = 0;
            let first = (0..i).rev().find(|j| {
                before += read.get(*j).map_or(0, |piece| full.folded_piece(*piece).len());
                before >= BORDER_LETTERS
            });
            let mut after = 0;
            let mut joined = read.iter().skip(first.unwrap_or(0)).copied();
            for piece in joined.by_ref() {
                flow.append(full, piece);
                if piece > *at {
                    after += full.folded_piece(piece).len();
                }
                if after >= BORDER_LETTERS {
                    break;
                }
            }
            flow.text.push(BREAK);
        }
    }
    flow
}

fn positions(parts: &[Part], wanted: impl Fn(&Part) -> bool) -> Vec<usize> {
    parts
        .iter()
        .enumerate()
        .filter(|(_, part)| wanted(part))
        .map(|(i, _)| i)
        .collect()
}
