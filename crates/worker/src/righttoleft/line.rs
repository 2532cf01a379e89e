//! The words of a line.

use super::marks::{put_on, taken_off};
use super::{Glyph, Way, extent, is_mark, is_right_to_left, overlap, word};
use pincite_core::source::layout::UserRect;

/// Letters of a word stand at most this far apart, in heights of the line.
const WORD: f32 = 0.4;
/// Words that were not beside each other in the text have a space between them if they stand so far apart, in heights of the line.
const A_SPACE: f32 = 0.1;
/// Words that share more than this, in widths of the narrower, do not stand beside each other.
const MAY_SHARE: f32 = 0.5;

/// Marks that run with the number they touch, unless it stands in Arabic: "12%" has its mark on the left there.
const WITH_NUMBERS: &str = "%‰$€£¥₪°#+-−";

/// What keeps its order within itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// A word, or a part of one, that is read from the right.
    Right,
    /// A word that is read from the left.
    Left,
    /// Digits with the marks among them.
    Number,
    /// A mark of punctuation.
    Mark,
}

/// What stands before a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Before {
    Nothing,
    Space,
    /// The end of a fragment: where the pieces stand tells whether there is a space.
    Break,
}

#[derive(Clone, Debug)]
struct Piece {
    kind: Kind,
    glyphs: Vec<Glyph>,
    before: Before,
    /// Where it stands among the pieces of the text.
    nth: usize,
}

impl Piece {
    fn rect(&self) -> Option<UserRect> {
        extent(&self.glyphs)
    }

    fn middle(&self) -> f32 {
        self.rect().map_or(f32::NAN, |rect| f32::midpoint(rect.x0, rect.x1))
    }

    fn mark(&self) -> Option<char> {
        self.glyphs
            .first()
            .map(|glyph| glyph.c)
            .filter(|_| self.kind == Kind::Mark)
    }
}

/// A line of the page in the order in which it is read; it may have been broken into several. `way`: the way it runs,
/// where that is known.
pub(super) fn settled(line: &[Glyph], way: Option<Way>) -> Vec<Glyph> {
    if !line.iter().any(|glyph| is_right_to_left(glyph.c)) {
        return line.to_vec();
    }
    let is_blank = |glyph: &Glyph| glyph.c.is_whitespace();
    let start = line.iter().position(|glyph| !is_blank(glyph)).unwrap_or(0);
    let end = line.iter().rposition(|glyph| !is_blank(glyph)).map_or(0, |at| at + 1);
    let height = extent(line).map_or(0.0, UserRect::height);
    let (bare, marks) = taken_off(&line[start..end], height);
    let mut pieces = pieces(&bare, height);
    if let Some(ordered) = way.and_then(|way| ordered(&pieces, way)) {
        pieces = ordered;
    }
    space(&mut pieces, height);
    face(&mut pieces, height);
    let mut settled = line[..start].to_vec();
    settled.extend(put_on(joined(&pieces), &marks));
    settled.extend(&line[end..]);
    settled
}

/// The line cut into what keeps its order.
fn pieces(line: &[Glyph], height: f32) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    let mut before = Before::Nothing;
    let joiners = if line.iter().any(|glyph| is_arabic(glyph.c)) {
        ""
    } else {
        WITH_NUMBERS
    };
    for (at, glyph) in line.iter().enumerate() {
        let Some(kind) = kind(line, at, joiners) else {
            let blank = if glyph.c == '\n' { Before::Break } else { Before::Space };
            before = if before == Before::Break { before } else { blank };
            continue;
        };
        let is_near = |piece: &Piece| match (piece.glyphs.iter().rev().find_map(|glyph| glyph.rect), glyph.rect) {
            (Some(a), Some(b)) => apart(a, b) <= WORD * height,
            _ => true,
        };
        let goes_on = |piece: &&mut Piece| piece.kind == kind && kind != Kind::Mark && is_near(piece);
        match pieces.last_mut().filter(goes_on).filter(|_| before == Before::Nothing) {
            Some(piece) => piece.glyphs.push(*glyph),
            None => pieces.push(Piece {
                kind,
                glyphs: vec![*glyph],
                before,
                nth: pieces.len(),
            }),
        }
        before = Before::Nothing;
    }
    for piece in &mut pieces {
        match piece.kind {
            Kind::Right => word::put_in_order(&mut piece.glyphs),
            Kind::Number => piece.glyphs.sort_by(|a, b| a.middle().total_cmp(&b.middle())),
            Kind::Left | Kind::Mark => {}
        }
    }
    pieces
}

fn is_arabic(c: char) -> bool {
    is_right_to_left(c) && matches!(c, '\u{600}'..='\u{8ff}' | '\u{fb50}'..)
}

/// What the character at `at` is a part of; `None` for white space. `joiners`: marks that are a part of the number they
/// touch.
fn kind(line: &[Glyph], at: usize, joiners: &str) -> Option<Kind> {
    let is_digit = |at: Option<usize>| at.and_then(|at| line.get(at)).is_some_and(|glyph| glyph.c.is_numeric());
    Some(match line.get(at)?.c {
        c if c.is_whitespace() => return None,
        // A mark without a box belongs to what stands before it.
        c if is_mark(c) => at
            .checked_sub(1)
            .and_then(|before| kind(line, before, joiners))
            .unwrap_or(Kind::Right),
        c if is_right_to_left(c) => Kind::Right,
        c if c.is_numeric() => Kind::Number,
        '.' | ',' | ':' | '/' | '\u{66b}' | '\u{66c}' if is_digit(at.checked_sub(1)) && is_digit(Some(at + 1)) => {
            Kind::Number
        }
        '-' if hangs_on_word(line, at) => Kind::Mark,
        c if joiners.contains(c) && (is_digit(at.checked_sub(1)) || is_digit(Some(at + 1))) => Kind::Number,
        c if c.is_alphabetic() => Kind::Left,
        _ => Kind::Mark,
    })
}

/// Whether the hyphen at `at` touches a letter on its right, as the prefix of a Hebrew number does: "ב-1990".
fn hangs_on_word(line: &[Glyph], at: usize) -> bool {
    let Some(dash) = line.get(at).and_then(|glyph| glyph.rect) else {
        return false;
    };
    let mut letters = line
        .iter()
        .filter(|glyph| is_right_to_left(glyph.c))
        .filter_map(|glyph| glyph.rect);
    letters.any(|letter| (letter.x0 - dash.x1).abs() <= A_SPACE * letter.height())
}

/// The pieces in the order in which they are read; `None` when they do not stand beside each other.
fn ordered(pieces: &[Piece], way: Way) -> Option<Vec<Piece>> {
    let mut seen = pieces.to_vec();
    seen.sort_by(|a, b| a.middle().total_cmp(&b.middle()));
    let places: Vec<UserRect> = seen.iter().map(Piece::rect).collect::<Option<_>>()?;
    let beside = |pair: &[UserRect]| overlap(pair[0], pair[1]) <= MAY_SHARE * pair[0].width().min(pair[1].width());
    places.windows(2).all(beside).then(|| match way {
        Way::Right => from_the_right(&seen),
        Way::Left => from_the_left(&seen),
    })
}

/// Pieces as seen from left to right, read from the right; Latin words that follow each other from the left.
fn from_the_right(seen: &[Piece]) -> Vec<Piece> {
    let mut read = Vec::with_capacity(seen.len());
    let mut end = seen.len();
    while let Some(last) = end.checked_sub(1) {
        let start = match seen[last].kind {
            Kind::Left | Kind::Number => latin_from(seen, last),
            Kind::Mark => bracketed_from(seen, last),
            _ => last,
        };
        read.extend_from_slice(&seen[start..end]);
        end = start;
    }
    read
}

/// Where the Latin words begin that end with the piece `last`.
fn latin_from(seen: &[Piece], last: usize) -> usize {
    let right = (0..last)
        .rev()
        .find(|i| seen[*i].kind == Kind::Right)
        .map_or(0, |i| i + 1);
    (right..=last).find(|i| seen[*i].kind == Kind::Left).unwrap_or(last)
}

/// Where the Latin words begin that end with a bracket at `last` which one of them opens: "Siemens (Berlin)".
fn bracketed_from(seen: &[Piece], last: usize) -> usize {
    let closes = seen[last].mark().is_some_and(|c| matches!(c, ')' | ']' | '(' | '['));
    let start = latin_from(seen, last);
    let opens = (start + 1..last).find(|i| seen[*i].mark().is_some_and(|c| matches!(c, ')' | ']' | '(' | '[')));
    let is_latin =
        seen[start].kind == Kind::Left && last > 0 && matches!(seen[last - 1].kind, Kind::Left | Kind::Number);
    if closes && is_latin && opens.is_some() {
        start
    } else {
        last
    }
}

/// Pieces as seen from left to right, and read so; right-to-left words that follow each other from the right.
fn from_the_left(seen: &[Piece]) -> Vec<Piece> {
    let mut read = Vec::with_capacity(seen.len());
    let mut start = 0;
    while start < seen.len() {
        let mut end = start + 1;
        if seen[start].kind == Kind::Right {
            let left = (end..seen.len())
                .find(|i| seen[*i].kind == Kind::Left)
                .unwrap_or(seen.len());
            end = (start..left)
                .rev()
                .find(|i| seen[*i].kind == Kind::Right)
                .map_or(end, |i| i + 1);
            read.extend(seen[start..end].iter().rev().cloned());
        } else {
            read.push(seen[start].clone());
        }
        start = end;
    }
    read
}

/// Settles what stands before each piece: what did so in the text, or, between pieces that were not beside each other
/// there, what the page shows.
fn space(pieces: &mut [Piece], height: f32) {
    let texts: Vec<Before> = {
        let mut texts = vec![Before::Nothing; pieces.len()];
        pieces.iter().for_each(|piece| texts[piece.nth] = piece.before);
        texts
    };
    for at in 0..pieces.len() {
        let last = at.checked_sub(1).map(|last| &pieces[last]);
        let said = last.and_then(|last| match pieces[at].nth {
            nth if nth == last.nth + 1 => Some(texts[nth]),
            nth if nth + 1 == last.nth => Some(texts[last.nth]),
            _ => None,
        });
        let shown = last.and_then(|last| Some(apart(last.rect()?, pieces[at].rect()?)));
        pieces[at].before = match said {
            Some(said) if said != Before::Break => said,
            _ if shown.is_some_and(|gap| gap > A_SPACE * height) => Before::Space,
            _ => Before::Nothing,
        };
    }
}

/// Turns brackets beside right-to-left words to face what they enclose, which they touch: files and PDFium disagree on
/// whether such a bracket is named by its look, and on which side of it the space is.
fn face(pieces: &mut [Piece], height: f32) {
    const PAIRS: [(char, char); 5] = [('(', ')'), ('[', ']'), ('{', '}'), ('«', '»'), ('‹', '›')];
    for at in 0..pieces.len() {
        let pair = pieces[at]
            .mark()
            .and_then(|c| PAIRS.into_iter().find(|(a, b)| c == *a || c == *b));
        let Some((opening, closing)) = pair else { continue };
        let gap = |other: Option<usize>| {
            let other = other
                .and_then(|other| pieces.get(other))
                .filter(|other| other.kind == Kind::Right)?;
            Some(apart(other.rect()?, pieces[at].rect()?))
        };
        let touches = |near: Option<f32>, far: Option<f32>| {
            near.is_some_and(|near| {
                near <= A_SPACE * height && far.is_none_or(|far| far > A_SPACE * height && far > 2.0 * near)
            })
        };
        let (before, after) = (gap(at.checked_sub(1)), gap(Some(at + 1)));
        if touches(after, before) {
            pieces[at].glyphs[0].c = opening;
            pieces[at + 1].before = Before::Nothing;
            pieces[at].before = before.map_or(pieces[at].before, |_| Before::Space);
        } else if touches(before, after) {
            pieces[at].glyphs[0].c = closing;
            pieces[at].before = Before::Nothing;
            if after.is_some() {
                pieces[at + 1].before = Before::Space;
            }
        }
    }
}

/// The glyphs of the pieces, with the spaces between them.
fn joined(pieces: &[Piece]) -> Vec<Glyph> {
    const SPACE: Glyph = Glyph {
        c: ' ',
        rect: None,
        nth: 0,
    };
    let with_space = |piece: &Piece| {
        let space = (piece.before == Before::Space).then_some(SPACE);
        space.into_iter().chain(piece.glyphs.clone()).collect::<Vec<_>>()
    };
    pieces.iter().flat_map(with_space).collect()
}

/// How far apart two boxes stand on the line, in points; less than nothing where they share some of it.
fn apart(a: UserRect, b: UserRect) -> f32 {
    (b.x0 - a.x1).max(a.x0 - b.x1)
}
