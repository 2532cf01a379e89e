//! The few HTML tags that answers use for quoting, and the text around them.

/// A piece of HTML source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Piece<'a> {
    /// Text, shown as it stands; entities are not undone.
    Text(&'a str),
    /// A character reference such as `&amp;`, and what it stands for.
    Entity(&'a str, char),
    /// A tag that is understood.
    Tag(&'a str, Tag),
}

/// A tag that is understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tag {
    /// `<q>` or `</q>`.
    Quote(Side),
    /// `<blockquote>` or `</blockquote>`.
    BlockQuote(Side),
    /// `<em>`, `<i>` or `<cite>`.
    Italic(Side),
    /// `<strong>` or `<b>`.
    Bold(Side),
    /// `<br>`.
    Break,
    /// `<p>`, `</p>`: the text on either side is not one paragraph.
    Border,
    /// `<sup>`, `<u>` and others that change no word.
    Plain,
}

/// Which end of an element a tag is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    /// The opening tag.
    Open,
    /// The closing tag.
    Close,
}

/// The longest tag that is looked at, in bytes: a longer one is text.
const MAX_TAG: usize = 2048;

/// Cuts HTML source into tags that are understood, character references and text. Nothing is left out: the pieces
/// joined are the source.
pub(super) fn pieces(html: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let (mut text, mut at) = (0, 0);
    while let Some(offset) = html[at..].find(['<', '&']) {
        let start = at + offset;
        let Some((piece, len)) = special(&html[start..]) else {
            at = start + 1;
            continue;
        };
        if text < start {
            pieces.push(Piece::Text(&html[text..start]));
        }
        pieces.push(piece);
        at = start + len;
        text = at;
    }
    if text < html.len() {
        pieces.push(Piece::Text(&html[text..]));
    }
    pieces
}

/// The tag or character reference at the start of `html`, and its length in bytes.
fn special(html: &str) -> Option<(Piece<'_>, usize)> {
    if html.starts_with('&') {
        let end = html.bytes().take(12).position(|byte| byte == b';')? + 1;
        return Some((Piece::Entity(&html[..end], entity(&html[1..end - 1])?), end));
    }
    let end = html.bytes().take(MAX_TAG).position(|byte| byte == b'>')? + 1;
    let inner = html.get(1..end - 1)?;
    let (side, inner) = inner
        .strip_prefix('/')
        .map_or((Side::Open, inner), |inner| (Side::Close, inner));
    let name = inner
        .split(|c: char| !c.is_ascii_alphanumeric())
        .next()?
        .to_ascii_lowercase();
    let tag = match name.as_str() {
        "q" => Tag::Quote(side),
        "blockquote" => Tag::BlockQuote(side),
        "em" | "i" | "cite" => Tag::Italic(side),
        "strong" | "b" => Tag::Bold(side),
        "br" => Tag::Break,
        "p" | "div" => Tag::Border,
        "sup" | "sub" | "u" | "mark" | "small" | "span" => Tag::Plain,
        _ => return None,
    };
    Some((Piece::Tag(&html[..end], tag), end))
}

/// What a character reference stands for; only the ones that answers use inside HTML.
fn entity(name: &str) -> Option<char> {
    if let Some(number) = name.strip_prefix('#') {
        let number = match number.strip_prefix(['x', 'X']) {
            Some(hex) => u32::from_str_radix(hex, 16).ok()?,
            None => number.parse().ok()?,
        };
        return char::from_u32(number).filter(|c| !c.is_control());
    }
    Some(match name {
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "quot" => '"',
        "apos" => '\'',
        "nbsp" => '\u{a0}',
        "ldquo" => '“',
        "rdquo" => '”',
        "lsquo" => '‘',
        "rsquo" => '’',
        "laquo" => '«',
        "raquo" => '»',
        "bdquo" => '„',
        "mdash" => '—',
        "ndash" => '–',
        "hellip" => '…',
        _ => return None,
    })
}
