//! Cuts a JSON file into the elements of its outermost array, one at a time, so that a file may be far larger than
//! memory.

use std::io::{self, Read};

/// An element is at most so long; a longer one is passed over.
pub(super) const LONGEST: usize = 256 << 20;

const CHUNK: usize = 1 << 16;

/// Where an element stands, and its bytes, or nothing when it is too long to hold.
pub(super) struct Element {
    /// Bytes from the file's start.
    pub(super) at: u64,
    pub(super) bytes: Option<Vec<u8>>,
}

/// Calls `each` with the elements of the array that `from` holds, or with the whole when it holds one object. What is
/// neither is handed over whole as well, for the parser to say what is wrong with it.
pub(super) fn elements(from: &mut dyn Read, mut each: impl FnMut(Element)) -> io::Result<()> {
    let mut scan = Scan::default();
    let mut chunk = vec![0; CHUNK];
    loop {
        let read = from.read(&mut chunk)?;
        if read == 0 {
            break;
        }
        for byte in chunk.get(..read).unwrap_or_default() {
            if let Some(element) = scan.push(*byte) {
                each(element);
            }
        }
    }
    if let Some(element) = scan.end() {
        each(element);
    }
    Ok(())
}

#[derive(Default)]
struct Scan {
    at: u64,
    /// The file holds an array: its elements are what is asked for.
    array: Option<bool>,
    depth: usize,
    in_string: bool,
    escaped: bool,
    open: Option<(u64, Vec<u8>)>,
    too_long: bool,
}

impl Scan {
    fn push(&mut self, byte: u8) -> Option<Element> {
        let at = self.at;
        self.at += 1;
        let space = byte.is_ascii_whitespace() || (at < 3 && matches!(byte, 0xef | 0xbb | 0xbf));
        if self.open.is_none() {
            match (self.array, byte) {
                _ if space => return None,
                (None, b'[') => {
                    self.array = Some(true);
                    return None;
                }
                (Some(true), b',' | b']') => return None,
                (None, _) => self.array = Some(false),
                _ => {}
            }
            self.open = Some((at, Vec::new()));
            self.too_long = false;
        }
        let whole = self.array == Some(true);
        // An element that is a bare number or word ends where the next one begins.
        if whole && self.depth == 0 && !self.in_string && matches!(byte, b',' | b']') {
            return self.take();
        }
        self.keep(byte);
        if self.in_string {
            match byte {
                _ if self.escaped => self.escaped = false,
                b'\\' => self.escaped = true,
                b'"' => self.in_string = false,
                _ => {}
            }
            return None;
        }
        match byte {
            b'"' => self.in_string = true,
            b'{' | b'[' => self.depth += 1,
            b'}' | b']' => {
                self.depth = self.depth.saturating_sub(1);
                if self.depth == 0 {
                    return self.take();
                }
            }
            _ => {}
        }
        None
    }

    fn keep(&mut self, byte: u8) {
        if let Some((_, bytes)) = &mut self.open {
            if bytes.len() >= LONGEST {
                self.too_long = true;
                bytes.clear();
                bytes.shrink_to_fit();
            } else if !self.too_long {
                bytes.push(byte);
            }
        }
    }

    fn take(&mut self) -> Option<Element> {
        let (at, bytes) = self.open.take()?;
        Some(Element {
            at,
            bytes: (!self.too_long).then_some(bytes),
        })
    }

    fn end(&mut self) -> Option<Element> {
        self.take()
            .filter(|element| element.bytes.as_ref().is_none_or(|bytes| !bytes.is_empty()))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn elements_come_one_by_one_with_their_places() {
        for (json, expected) in [
            (
                r#"[{"a":"]},"},[1,2] , "x\"y" ,3]"#,
                vec![(1, r#"{"a":"]},"}"#), (13, "[1,2]"), (21, r#""x\"y" "#), (29, "3")],
            ),
            ("\u{feff} {\"a\":[1]} ", vec![(4, "{\"a\":[1]}")]),
            ("[]", vec![]),
            ("", vec![]),
            ("[{\"a\":1", vec![(1, "{\"a\":1")]),
        ] {
            let mut found = Vec::new();
            elements(&mut json.as_bytes(), |element| {
                found.push((element.at, String::from_utf8(element.bytes.unwrap()).unwrap()));
            })
            .unwrap();
            let expected: Vec<(u64, String)> = expected.into_iter().map(|(at, text)| (at, text.to_owned())).collect();
            assert_eq!(found, expected, "{json}");
        }
    }
}
