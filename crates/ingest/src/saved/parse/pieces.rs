//! A page cut into pieces for the tokenizer, so that no tag it sees has more attributes than it can bear.
//!
//! The tokenizer compares each attribute of a tag with all before it, and nobody can stop it within a tag. What lies in a
//! tag can be told from outside only as long as one knows how the tokenizer reads at that place (a script may hold
//! anything), so that pieces end wherever that may change, and whoever feeds them says how it reads now.

/// How the tokenizer reads at the place where a piece begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Reading {
    /// Markup; in a drawing or formula, `<![CDATA[` begins text.
    Markup { foreign: bool },
    /// Text up to the end tag of this name.
    Raw(String),
    /// Text up to the end.
    Plain,
}

/// Attributes of one tag that are kept. Real tags have some dozens.
pub(super) const MOST_ATTRIBUTES: usize = 1000;

/// Bytes of a piece, where nothing else ends it: between pieces, whoever waits may say stop.
const CHUNK: usize = 64 * 1024;

/// What is left of a page.
pub(super) struct Pieces<'t> {
    rest: &'t str,
    /// The last piece ended within a tag; what ends that comes next, and alone.
    in_tag: bool,
    /// Attributes were left out.
    pub(super) left_out: bool,
}

/// A tag as far as it matters here.
struct Tag {
    /// Where its name ends.
    name: usize,
    /// Where it ends, its `>` included.
    end: usize,
    /// Where the attributes begin that are too many.
    surplus: Option<usize>,
}

impl<'t> Pieces<'t> {
    pub(super) fn new(page: &'t str) -> Self {
        Self {
            rest: page,
            in_tag: false,
            left_out: false,
        }
    }

    pub(super) fn next(&mut self, reading: &Reading) -> Option<&'t str> {
        if self.rest.is_empty() {
            return None;
        }
        if std::mem::take(&mut self.in_tag) {
            return Some(self.take(1));
        }
        Some(match reading {
            Reading::Markup { foreign } => self.markup(*foreign),
            Reading::Raw(name) => self.raw(name),
            Reading::Plain => self.take(CHUNK),
        })
    }

    fn take(&mut self, bytes: usize) -> &'t str {
        let (piece, rest) = self.rest.split_at(self.rest.floor_char_boundary(bytes));
        self.rest = rest;
        piece
    }

    /// Takes a piece that ends within a tag, whose other attributes are passed over; it goes on with what ends the tag.
    fn take_without(&mut self, surplus: usize, end: usize) -> &'t str {
        let piece = self.rest.get(..surplus).unwrap_or_default();
        let closes = self.rest.get(..end).is_some_and(|tag| tag.ends_with('>'));
        self.rest = self.rest.get(end - usize::from(closes)..).unwrap_or_default();
        self.in_tag = true;
        self.left_out = true;
        piece
    }

    fn raw(&mut self, name: &str) -> &'t str {
        let bytes = self.rest.as_bytes();
        // The end tag may stand across the end of the piece.
        let window = bytes.get(..bytes.len().min(CHUNK + 2)).unwrap_or_default();
        let ends = memchr::memmem::find_iter(window, b"</").find(|at| {
            let after = bytes.get(at + 2..).unwrap_or_default();
            let named = after
                .get(..name.len())
                .is_some_and(|own| own.eq_ignore_ascii_case(name.as_bytes()));
            named
                && after
                    .get(name.len())
                    .is_none_or(|b| b.is_ascii_whitespace() || matches!(b, b'/' | b'>'))
        });
        match ends {
            Some(0) => match tag(bytes, 0) {
                Tag {
                    surplus: Some(surplus),
                    end,
                    ..
                } => self.take_without(surplus, end),
                Tag { end, .. } => self.take(end),
            },
            Some(at) => self.take(at.min(CHUNK)),
            None => self.take(CHUNK),
        }
    }

    fn markup(&mut self, foreign: bool) -> &'t str {
        let bytes = self.rest.as_bytes();
        let mut at = 0;
        while at < CHUNK {
            let window = bytes.get(at..bytes.len().min(CHUNK)).unwrap_or_default();
            let Some(start) = memchr::memchr(b'<', window).map(|found| at + found) else {
                return self.take(CHUNK);
            };
            let after = bytes.get(start + 1..).unwrap_or_default();
            match after {
                [b'a'..=b'z' | b'A'..=b'Z', ..] | [b'/', b'a'..=b'z' | b'A'..=b'Z', ..] => {
                    let tag = tag(bytes, start);
                    if let Some(surplus) = tag.surplus {
                        return self.take_without(surplus, tag.end);
                    }
                    let name = bytes.get(start + 1..tag.name).unwrap_or_default();
                    if changes_reading(name) {
                        return self.take(tag.end);
                    }
                    at = tag.end;
                }
                [b'!', b'-', b'-', inside @ ..] => at = start + 4 + comment(inside),
                [b'!', b'[', b'C', b'D', b'A', b'T', b'A', b'[', ..] if start > 0 => return self.take(start),
                [b'!', b'[', b'C', b'D', b'A', b'T', b'A', b'[', ..] if foreign => {
                    at = start + past(bytes.get(start..).unwrap_or_default(), b"]]>");
                }
                [b'!' | b'?' | b'/', ..] => at = start + past(bytes.get(start..).unwrap_or_default(), b">"),
                _ => at = start + 1,
            }
        }
        self.take(at)
    }
}

/// Whether the tokenizer may read on in another way after a tag of this name.
fn changes_reading(name: &[u8]) -> bool {
    const NAMES: [&str; 10] = [
        "iframe",
        "noembed",
        "noframes",
        "noscript",
        "plaintext",
        "script",
        "style",
        "textarea",
        "title",
        "xmp",
    ];
    NAMES.iter().any(|known| name.eq_ignore_ascii_case(known.as_bytes()))
}

/// How far it is past the first `end`.
fn past(bytes: &[u8], end: &[u8]) -> usize {
    memchr::memmem::find(bytes, end).map_or(bytes.len(), |at| at + end.len())
}

/// How long a comment is behind its `<!--`.
fn comment(inside: &[u8]) -> usize {
    match inside {
        [b'>', ..] => 1,
        [b'-', b'>', ..] => 2,
        _ => {
            let ends = memchr::memmem::find_iter(inside, b"--").find_map(|at| match inside.get(at + 2..) {
                // The finder passes over what it found; a longer row of hyphens ends a comment as well.
                Some([b'>', ..]) => Some(at + 3),
                Some([b'!', b'>', ..]) => Some(at + 4),
                Some([b'-', b'>', ..]) => Some(at + 4),
                Some([b'-', b'!', b'>', ..]) => Some(at + 5),
                _ => None,
            });
            ends.unwrap_or(inside.len())
        }
    }
}

/// The tag that begins at `start` (HTML standard, "tokenization", from the tag open state on).
fn tag(bytes: &[u8], start: usize) -> Tag {
    let find = |from: usize, ends: &dyn Fn(u8) -> bool| {
        let rest = bytes.get(from..).unwrap_or_default().iter();
        from + rest.clone().position(|b| ends(*b)).unwrap_or(rest.len())
    };
    let space = |b: u8| matches!(b, b' ' | b'\t' | b'\n' | b'\r' | 0x0c);
    let name = find(start + 2, &|b| space(b) || matches!(b, b'/' | b'>'));
    let (mut at, mut attributes, mut surplus) = (name, 0, None);
    loop {
        at = find(at, &|b| !space(b) && b != b'/');
        match bytes.get(at) {
            None => break,
            Some(b'>') => {
                at += 1;
                break;
            }
            Some(_) => {}
        }
        attributes += 1;
        if attributes > MOST_ATTRIBUTES {
            surplus = surplus.or(Some(at));
        }
        // A name may begin with `=`.
        at = find(at + 1, &|b| space(b) || matches!(b, b'/' | b'>' | b'='));
        let value = find(at, &|b| !space(b));
        if bytes.get(value) != Some(&b'=') {
            continue;
        }
        at = find(value + 1, &|b| !space(b));
        at = match bytes.get(at) {
            Some(quote @ (b'"' | b'\'')) => find(at + 1, &|b| b == *quote) + 1,
            Some(b'>') | None => at,
            Some(_) => find(at, &|b| space(b) || b == b'>'),
        };
    }
    Tag {
        name,
        end: at.min(bytes.len()),
        surplus,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The pieces of a page that is read as markup throughout.
    fn pieces(page: &str) -> (Vec<&str>, bool) {
        let mut pieces = Pieces::new(page);
        let mut all = Vec::new();
        while let Some(piece) = pieces.next(&Reading::Markup { foreign: false }) {
            all.push(piece);
        }
        (all, pieces.left_out)
    }

    #[test]
    fn nothing_of_an_ordinary_page_is_left_out() {
        let long = "é".repeat(CHUNK);
        let cases = [
            "<p a=b c='d>' e=\"f>\" g>words</p> 1 < 2 <3 </> <!doctype html><!-- <p x> --><!--><!---><?x y?>",
            "<!-----><!-- a --!><!-- --- --><!----!><b>x",
            "<p a==b /c/ d = e f= 'g' h=>words",
            "<p a",
            "<p a=\"",
            "<!-- x",
            "<style>p{}</style><title>a<b</title>",
            &long,
            "<![CDATA[ x ]]>",
            "",
            "<",
        ];
        for page in cases {
            let (all, left_out) = pieces(page);
            assert_eq!(all.concat(), page);
            assert!(!left_out, "{page}");
        }
    }

    #[test]
    fn attributes_that_are_too_many_are() {
        for value in ["", "=x", "='>'", "=\">\""] {
            let many: String = (0..MOST_ATTRIBUTES + 500).map(|i| format!(" a{i}{value}")).collect();
            let page = format!("<b>before</b><p{many}>words</p{many}>after");
            let (all, left_out) = pieces(&page);
            let page = all.concat();
            let kept: String = (0..MOST_ATTRIBUTES).map(|i| format!(" a{i}{value}")).collect();
            assert!(left_out);
            assert_eq!(page, format!("<b>before</b><p{kept} >words</p{kept} >after"));
        }
    }

    #[test]
    fn raw_text_holds_no_tags() {
        let many = " a".repeat(MOST_ATTRIBUTES + 1);
        let page = format!("1 <b{many} > 2 </scriptx> </SCRIPT{many}>");
        let mut pieces = Pieces::new(&page);
        let text = pieces.next(&Reading::Raw("script".to_owned())).unwrap_or_default();
        assert_eq!(text, format!("1 <b{many} > 2 </scriptx> "));
        assert!(!pieces.left_out);
        let end = pieces.next(&Reading::Raw("script".to_owned())).unwrap_or_default();
        assert_eq!(end.len(), "</SCRIPT ".len() + 2 * MOST_ATTRIBUTES);
        assert!(pieces.left_out);
        assert_eq!(pieces.next(&Reading::Markup { foreign: false }), Some(">"));
    }
}
