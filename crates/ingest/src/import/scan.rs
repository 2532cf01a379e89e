//! Cuts a JSON file into conversations, one at a time, so that a file may be far larger than memory: the elements of its
//! outermost array, its values one below the other (JSON Lines), or the elements of a list within its one object.

use memchr::memchr2;
use std::io::{self, Read};
use std::ops::Range;

/// An element is at most so long; a longer one is passed over.
pub(super) const LONGEST: usize = 256 << 20;

const CHUNK: usize = 1 << 16;

/// Where an element stands, and its bytes, or nothing when it is too long to hold.
pub(super) struct Element {
    /// Bytes from the file's start.
    pub(super) at: u64,
    pub(super) bytes: Option<Vec<u8>>,
}

/// What is found in a file.
pub(super) enum Found {
    /// A value.
    Element(Element),
    /// The name of a list of the outermost object, beside one that held conversations.
    Beside(String),
}

impl Found {
    /// How many bytes it holds.
    pub(super) fn bytes(&self) -> usize {
        match self {
            Self::Element(Element { bytes, .. }) => bytes.as_ref().map_or(0, Vec::len),
            Self::Beside(name) => name.len(),
        }
    }
}

/// Names of lists that hold conversations.
const LISTS: [&str; 6] = ["conversations", "history", "chats", "data", "threads", "sessions"];

/// Calls `each` with the elements of the array that `from` holds, with its values, or with the elements of a list within its
/// one object, if `is_conversation` says so of the first of them. What is none of these is handed over whole as well, for the
/// parser to say what is wrong with it.
pub(super) fn elements(
    from: &mut dyn Read,
    is_conversation: &dyn Fn(&[u8]) -> bool,
    each: &mut dyn FnMut(Found),
) -> io::Result<()> {
    let mut scan = Scan {
        at: 0,
        array: None,
        depth: 0,
        string: None,
        escaped: false,
        open: false,
        start: 0,
        bytes: Vec::new(),
        too_long: false,
        key: 0..0,
        list: None,
        streamed: false,
        is_conversation,
        each,
    };
    let mut chunk = vec![0; CHUNK];
    loop {
        let read = from.read(&mut chunk)?;
        if read == 0 {
            break;
        }
        scan.feed(chunk.get(..read).unwrap_or_default());
    }
    scan.end();
    Ok(())
}

/// A list within the outermost object.
struct List {
    /// Where in the bytes its elements begin.
    from: usize,
    /// Where the element that is read begins: in the file.
    at: Option<u64>,
    /// Its elements are conversations; not known before the first.
    holds: bool,
}

/// How many bytes of a string come before its end. Nothing else within it matters, and what is escaped ends nothing.
fn before_end(string: &[u8]) -> usize {
    let mut at = 0;
    while let Some(found) = string.get(at..).and_then(|rest| memchr2(b'"', b'\\', rest)) {
        at += found;
        match string.get(at..) {
            Some([b'\\', _, ..]) => at += 2,
            _ => return at,
        }
    }
    string.len()
}

/// Whether a byte outside of strings changes where one is.
const fn is_structure(byte: u8) -> bool {
    matches!(byte, b'"' | b'{' | b'}' | b'[' | b']' | b',')
}

struct Scan<'a> {
    at: u64,
    /// The file holds an array: its elements are what is asked for.
    array: Option<bool>,
    depth: usize,
    /// Where in the bytes the string that is read begins.
    string: Option<usize>,
    escaped: bool,
    open: bool,
    start: u64,
    bytes: Vec<u8>,
    too_long: bool,
    /// The last string of the outermost object, in the bytes: the name of what follows.
    key: Range<usize>,
    list: Option<List>,
    /// Conversations of the open object were handed over already.
    streamed: bool,
    is_conversation: &'a dyn Fn(&[u8]) -> bool,
    each: &'a mut dyn FnMut(Found),
}

impl Scan<'_> {
    fn feed(&mut self, chunk: &[u8]) {
        let mut rest = chunk;
        while let Some((byte, tail)) = rest.split_first() {
            let plain = match self.string {
                Some(_) if self.escaped => 0,
                Some(_) => before_end(rest),
                None if self.open => rest.iter().take_while(|byte| !is_structure(**byte)).count(),
                None => 0,
            };
            if plain > 0 {
                let (inside, after) = rest.split_at_checked(plain).unwrap_or((rest, &[]));
                self.keep(inside);
                self.at += plain as u64;
                rest = after;
                continue;
            }
            self.push(*byte);
            rest = tail;
        }
    }

    fn push(&mut self, byte: u8) {
        let at = self.at;
        self.at += 1;
        if !self.open && !self.begin(byte, at) {
            return;
        }
        // An element that is a bare number or word ends where the next one begins.
        if self.depth == 0 && self.string.is_none() && self.array == Some(true) && matches!(byte, b',' | b']') {
            return self.take();
        }
        if let Some(list) = self.list.as_mut().filter(|list| list.at.is_none() && byte == b'{')
            && self.depth == 2
            && self.string.is_none()
        {
            list.at = Some(at);
        }
        self.keep(&[byte]);
        match self.string {
            Some(start) => self.within(byte, start),
            None => self.outside(byte),
        }
    }

    /// Whether an element begins with this byte.
    fn begin(&mut self, byte: u8, at: u64) -> bool {
        if byte.is_ascii_whitespace() || (at < 3 && matches!(byte, 0xef | 0xbb | 0xbf)) {
            return false;
        }
        match (self.array, byte) {
            (None, b'[') => {
                self.array = Some(true);
                return false;
            }
            (Some(true), b',' | b']') => return false,
            (None, _) => self.array = Some(false),
            _ => {}
        }
        self.open = true;
        self.start = at;
        self.bytes.clear();
        self.too_long = false;
        self.streamed = false;
        true
    }

    fn within(&mut self, byte: u8, start: usize) {
        match byte {
            _ if self.escaped => self.escaped = false,
            b'\\' => self.escaped = true,
            b'"' => {
                self.string = None;
                if self.depth == 1 {
                    self.key = start..self.bytes.len().saturating_sub(1);
                }
            }
            _ => {}
        }
    }

    fn outside(&mut self, byte: u8) {
        match byte {
            b'"' => self.string = Some(self.bytes.len()),
            b'{' | b'[' => {
                self.depth += 1;
                if self.depth == 2 && byte == b'[' && self.array == Some(false) {
                    self.open_list();
                }
            }
            b'}' | b']' => {
                self.depth = self.depth.saturating_sub(1);
                match self.depth {
                    0 => self.take(),
                    1 => self.list = None,
                    2 if byte == b'}' => self.take_from_list(),
                    _ => {}
                }
            }
            b',' if self.depth == 2 => {
                let from = self.list.as_ref().filter(|list| list.holds).map(|list| list.from);
                if let Some(from) = from {
                    self.bytes.truncate(from);
                }
            }
            _ => {}
        }
    }

    fn open_list(&mut self) {
        let name = self
            .bytes
            .get(self.key.clone())
            .map(|name| String::from_utf8_lossy(name).into_owned());
        let Some(name) = name else { return };
        if LISTS.contains(&name.as_str()) {
            self.list = Some(List {
                from: self.bytes.len(),
                at: None,
                holds: false,
            });
        } else if self.streamed {
            (self.each)(Found::Beside(name));
        }
    }

    /// An object of a list within the outermost object has ended.
    fn take_from_list(&mut self) {
        let Some(list) = &mut self.list else { return };
        let Some(at) = list.at.take() else { return };
        if self.too_long {
            return;
        }
        let element = self.bytes.get(list.from..).unwrap_or_default();
        let begins = element.iter().position(|byte| *byte == b'{').unwrap_or(0);
        let element = element.get(begins..).unwrap_or_default();
        if !list.holds {
            if !(self.is_conversation)(element) {
                self.list = None;
                return;
            }
            list.holds = true;
        }
        let bytes = Some(element.to_vec());
        self.bytes.truncate(list.from);
        self.streamed = true;
        (self.each)(Found::Element(Element { at, bytes }));
    }

    fn keep(&mut self, bytes: &[u8]) {
        if self.bytes.len() + bytes.len() > LONGEST {
            self.too_long = true;
            self.bytes.clear();
            self.bytes.shrink_to_fit();
        } else if !self.too_long {
            self.bytes.extend_from_slice(bytes);
        }
    }

    fn take(&mut self) {
        self.open = false;
        let bytes = std::mem::take(&mut self.bytes);
        self.list = None;
        if !std::mem::take(&mut self.streamed) {
            let bytes = (!self.too_long).then_some(bytes);
            (self.each)(Found::Element(Element { at: self.start, bytes }));
        }
    }

    fn end(&mut self) {
        if self.open && (self.too_long || !self.bytes.is_empty()) {
            // What is cut short within a list has handed over what was whole.
            let cut = self.streamed;
            self.streamed = false;
            if cut {
                let from = self.list.as_ref().map_or(self.bytes.len(), |list| list.from);
                self.bytes.drain(..from.min(self.bytes.len()));
            }
            self.take();
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn found(json: &str, is_conversation: &dyn Fn(&[u8]) -> bool) -> (Vec<(u64, String)>, Vec<String>) {
        let (mut values, mut beside) = (Vec::new(), Vec::new());
        // One byte at a time: an element may lie across any border.
        struct Slowly<'a>(&'a [u8]);
        impl Read for Slowly<'_> {
            fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
                let (Some((first, rest)), Some(slot)) = (self.0.split_first(), to.first_mut()) else {
                    return Ok(0);
                };
                (*slot, self.0) = (*first, rest);
                Ok(1)
            }
        }
        elements(&mut Slowly(json.as_bytes()), is_conversation, &mut |one| match one {
            Found::Element(element) => values.push((element.at, String::from_utf8(element.bytes.unwrap()).unwrap())),
            Found::Beside(name) => beside.push(name),
        })
        .unwrap();
        (values, beside)
    }

    #[test]
    fn elements_come_one_by_one_with_their_places() {
        for (json, expected) in [
            (
                r#"[{"a":"]},"},[1,2] , "x\"y" ,3]"#,
                vec![(1, r#"{"a":"]},"}"#), (13, "[1,2]"), (21, r#""x\"y" "#), (29, "3")],
            ),
            ("\u{feff} {\"a\":[1]} ", vec![(4, "{\"a\":[1]}")]),
            ("{\"a\":1}\n{\"b\":2}\r\n", vec![(0, "{\"a\":1}"), (8, "{\"b\":2}")]),
            ("[]", vec![]),
            ("", vec![]),
            ("[{\"a\":1", vec![(1, "{\"a\":1")]),
        ] {
            let expected: Vec<(u64, String)> = expected.into_iter().map(|(at, text)| (at, text.to_owned())).collect();
            assert_eq!(found(json, &|_| true).0, expected, "{json}");
        }
    }

    #[test]
    fn a_list_within_one_object_is_cut_too() {
        for (json, expected, beside) in [
            (
                r#"{"v":4,"conversations":[{"a":[{}]} , {"b":"],"}],"tasks":[{"c":1}]}"#,
                vec![(24, r#"{"a":[{}]}"#), (37, r#"{"b":"],"}"#)],
                vec!["tasks"],
            ),
            (
                r#"{"conversations":[1,2]}"#,
                vec![(0, r#"{"conversations":[1,2]}"#)],
                vec![],
            ),
            (r#"{"conversations":[]}"#, vec![(0, r#"{"conversations":[]}"#)], vec![]),
            (
                r#"{"x":{"conversations":[{"a":1}]}}"#,
                vec![(0, r#"{"x":{"conversations":[{"a":1}]}}"#)],
                vec![],
            ),
            (
                r#"{"conversations":[{"a":1},{"b""#,
                vec![(18, r#"{"a":1}"#), (0, r#"{"b""#)],
                vec![],
            ),
        ] {
            let (values, other) = found(json, &|_| true);
            let expected: Vec<(u64, String)> = expected.into_iter().map(|(at, text)| (at, text.to_owned())).collect();
            assert_eq!(
                (values, other),
                (expected, beside.into_iter().map(str::to_owned).collect()),
                "{json}"
            );
        }
        let turns = r#"{"conversations":[{"from":"human"}]}"#;
        assert_eq!(found(turns, &|_| false).0, [(0, turns.to_owned())]);
    }
}
