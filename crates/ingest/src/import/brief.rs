//! JSON as a list of conversations needs it: long texts are cut, so that listing an export costs little more than finding where its
//! strings end.

use super::json;
use memchr::{memchr, memchr2, memmem};
use serde_json::{Map, Value};

/// So many bytes of a text are kept. A title is shorter.
const LONGEST: usize = 600;
/// Values lie at most so deep in each other, as with `serde_json`.
const DEEPEST: usize = 127;

/// The value in `bytes` with its long texts cut. What is not plainly JSON is read as [`json::parse`] reads it.
pub(super) fn parse(bytes: &[u8]) -> Result<Value, serde_json::Error> {
    match brief(bytes, LONGEST) {
        Some(value) => Ok(value),
        None => json::parse(bytes),
    }
}

fn brief(bytes: &[u8], longest: usize) -> Option<Value> {
    let mut reading = Reading { bytes, at: 0, longest };
    let value = reading.value(0)?;
    reading.spaces();
    (reading.at == bytes.len()).then_some(value)
}

/// Reads a value; `None` for whatever is not as it should be.
struct Reading<'a> {
    bytes: &'a [u8],
    at: usize,
    longest: usize,
}

impl<'a> Reading<'a> {
    fn rest(&self) -> &'a [u8] {
        self.bytes.get(self.at..).unwrap_or_default()
    }

    fn spaces(&mut self) {
        let is_space = |byte: &u8| matches!(byte, b' ' | b'\n' | b'\r' | b'\t');
        self.at += self.rest().iter().take_while(|byte| is_space(byte)).count();
    }

    /// Goes over this byte, with the spaces before it.
    fn takes(&mut self, byte: u8) -> bool {
        self.spaces();
        let is_there = self.rest().first() == Some(&byte);
        self.at += usize::from(is_there);
        is_there
    }

    fn value(&mut self, depth: usize) -> Option<Value> {
        self.spaces();
        match self.rest().first()? {
            _ if depth > DEEPEST => None,
            b'{' => self.object(depth),
            b'[' => self.array(depth),
            b'"' => self.string().map(Value::String),
            _ => self.bare(),
        }
    }

    fn object(&mut self, depth: usize) -> Option<Value> {
        let mut map = Map::new();
        self.at += 1;
        if self.takes(b'}') {
            return Some(Value::Object(map));
        }
        loop {
            self.spaces();
            let name = (self.rest().first() == Some(&b'"')).then(|| self.string())??;
            if !self.takes(b':') {
                return None;
            }
            map.insert(name, self.value(depth + 1)?);
            if self.takes(b'}') {
                return Some(Value::Object(map));
            }
            if !self.takes(b',') {
                return None;
            }
        }
    }

    fn array(&mut self, depth: usize) -> Option<Value> {
        let mut all = Vec::new();
        self.at += 1;
        if self.takes(b']') {
            return Some(Value::Array(all));
        }
        loop {
            all.push(self.value(depth + 1)?);
            if self.takes(b']') {
                return Some(Value::Array(all));
            }
            if !self.takes(b',') {
                return None;
            }
        }
    }

    /// A number or a word.
    fn bare(&mut self) -> Option<Value> {
        let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.');
        let length = self.rest().iter().take_while(|byte| is_part(byte)).count();
        let word = self.rest().get(..length)?;
        self.at += length;
        match word {
            b"null" => Some(Value::Null),
            b"true" => Some(Value::Bool(true)),
            b"false" => Some(Value::Bool(false)),
            number => serde_json::from_slice(number).ok(),
        }
    }

    /// The string that begins here, cut where it is long. What may hold more than words is kept whole: markup, and JSON in a string.
    fn string(&mut self) -> Option<String> {
        self.at += 1;
        let begin = self.at;
        let first = self.rest().iter().find(|byte| !byte.is_ascii_whitespace());
        if matches!(first, Some(b'{' | b'[' | b'`' | b'\\')) {
            return self.string_of(usize::MAX);
        }
        let text = self.string_of(self.longest)?;
        let all = self.bytes.get(begin..self.at)?;
        let is_markup = || memchr(b'<', all).is_some() || memmem::find(all, b"\\u003").is_some();
        if text.len() < self.longest / 2 || !is_markup() {
            return Some(text);
        }
        self.at = begin;
        self.string_of(usize::MAX)
    }

    /// The rest of a string, of which so many bytes are kept.
    fn string_of(&mut self, longest: usize) -> Option<String> {
        let (mut text, mut is_full) = (String::new(), false);
        loop {
            let length = memchr2(b'"', b'\\', self.rest())?;
            let part = self.rest().get(..length)?;
            // `serde_json` takes none of these.
            if part.iter().fold(false, |any, byte| any | (*byte < 0x20)) {
                return None;
            }
            if !is_full {
                let kept = start_of(part, longest.saturating_sub(text.len()))?;
                text.push_str(kept);
                is_full = kept.len() < length || text.len() >= longest;
            }
            self.at += length;
            match self.rest() {
                [b'"', ..] => {
                    self.at += 1;
                    return Some(text);
                }
                // A quotation mark behind it ends nothing.
                _ if is_full => self.at += 2,
                _ => text.push(self.escaped()?),
            }
        }
    }

    /// What an escape stands for. Half of a pair stands for nothing.
    fn escaped(&mut self) -> Option<char> {
        let (_, rest) = self.rest().split_first()?;
        let (kind, rest) = rest.split_first()?;
        self.at += 2;
        Some(match kind {
            b'n' => '\n',
            b't' => '\t',
            b'r' => '\r',
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'"' | b'\\' | b'/' => char::from(*kind),
            b'u' => {
                let high = unit(rest)?;
                self.at += 4;
                match char::from_u32(u32::from(high)) {
                    Some(found) => found,
                    None => {
                        let low = rest.get(4..)?.strip_prefix(b"\\u").and_then(unit)?;
                        self.at += 6;
                        char::decode_utf16([high, low]).next()?.ok()?
                    }
                }
            }
            _ => return None,
        })
    }
}

/// The UTF-16 unit of four digits.
fn unit(digits: &[u8]) -> Option<u16> {
    let digits = digits
        .get(..4)
        .filter(|digits| digits.iter().all(u8::is_ascii_hexdigit))?;
    u16::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()
}

/// As many whole characters of `part` as fit into `left` bytes; `None` where they are no UTF-8.
fn start_of(part: &[u8], left: usize) -> Option<&str> {
    let kept = part.get(..left).unwrap_or(part);
    match std::str::from_utf8(kept) {
        Ok(text) => Some(text),
        Err(error) if error.error_len().is_none() && kept.len() < part.len() => {
            std::str::from_utf8(kept.get(..error.valid_up_to())?).ok()
        }
        Err(_) => None,
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::import::answer::Conversation;
    use crate::import::kinds::detect;
    use crate::import::read::{conversations, title};
    use std::path::Path;

    /// The value with its texts cut after so many bytes.
    fn cut(value: &Value, longest: usize) -> Value {
        match value {
            Value::String(text) if !text.contains('<') && !text.trim_start().starts_with(['{', '[', '`']) => {
                let end = (0..=longest.min(text.len())).rfind(|at| text.is_char_boundary(*at));
                Value::String(text[..end.unwrap()].to_owned())
            }
            Value::Array(all) => all.iter().map(|one| cut(one, longest)).collect(),
            Value::Object(map) => map
                .iter()
                .map(|(name, one)| (name.clone(), cut(one, longest)))
                .collect(),
            other => other.clone(),
        }
    }

    #[test]
    fn values_are_those_of_serde_with_long_texts_cut() {
        for json in [
            r#"{"a":[1,-2.5e3,true,false,null,"x"],"b":{},"c":[], "d" : "a\tb\"cé\ud83d\ude00" }"#,
            "  \"0123456789012345678901234567890123456789\" \n",
            r#"["ééééééééééééééééééééé","0123456789012345678\"90123456\\","012345678901234567\u00e9\u00e9x"]"#,
            r#"["<b>0123456789012345678901234567890123456789</b>","01234567890123456789012 <think>","b <","","{\"a\":\"0123456789012345678901234567890123456789\"}"]"#,
            "17",
            "18446744073709551615",
        ] {
            let whole: Value = serde_json::from_str(json).unwrap();
            let found = brief(json.as_bytes(), 20).unwrap();
            assert_eq!(found, cut(&whole, 20), "{json}");
            assert_eq!(brief(json.as_bytes(), usize::MAX).unwrap(), whole, "{json}");
        }
    }

    #[test]
    fn a_list_of_conversations_needs_no_more() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/answers");
        let mut listed = 0;
        for file in std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()) {
            if file.extension().is_none_or(|ending| ending != "json") {
                continue;
            }
            let bytes = std::fs::read(&file).unwrap();
            let all = |value: &Value| {
                let values = value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice);
                let read = |value: &Value| detect(value).map(|(origin, _)| conversations(origin, value));
                let told = |one: Conversation| {
                    let title: String = title(&one).chars().take(60).collect();
                    (one.answers().count(), one.branch, one.created_ms, title, one.key)
                };
                let all = values.iter().filter_map(read).flatten();
                all.map(told).collect::<Vec<_>>()
            };
            let whole = all(&json::parse(&bytes).unwrap());
            assert_eq!(all(&brief(&bytes, 100).unwrap()), whole, "{}", file.display());
            listed += whole.len();
        }
        assert!(listed > 25, "{listed}");
    }

    #[test]
    fn what_is_no_json_is_left_to_the_parser() {
        for json in [
            &b""[..],
            b"{",
            b"[1,]",
            b"[1 2]",
            b"{\"a\"}",
            b"{\"a\":1,}",
            b"{a:1}",
            b"01",
            b"1.",
            b"tru",
            b"\"a",
            b"\"a\nb\"",
            b"\"\\x\"",
            b"\"\\ud83d\"",
            b"\"\xff\"",
            b"[] []",
            b"nan",
        ] {
            assert_eq!(brief(json, 20), None, "{}", String::from_utf8_lossy(json));
        }
        let deep = [vec![b'['; 1_000], vec![b']'; 1_000]].concat();
        assert_eq!(brief(&deep, 20), None);
        assert!(parse(&deep).is_err());
        assert_eq!(parse(b"\"\xff\"").unwrap(), Value::String("\u{fffd}".into()));
    }
}
