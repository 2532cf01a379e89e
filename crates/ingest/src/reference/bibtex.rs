//! BibTeX and BibLaTeX, read as Patashnik's "BibTeXing" (1988) describes it.

use super::{latex, year};
use pincite_core::source::about::{About, Person};
use std::collections::BTreeMap;

/// The first entry of `text` that is a work.
pub(super) fn read(text: &str) -> Option<About> {
    let mut strings = BTreeMap::new();
    let mut rest = text;
    while let Some((_, from)) = rest.split_once('@') {
        let mut reader = Reader { rest: from };
        let kind = reader.word().to_lowercase();
        rest = reader.rest;
        if !reader.opens() {
            continue;
        }
        match kind.as_str() {
            "comment" | "preamble" => {}
            "string" => {
                if let Some((name, value)) = reader.field(&strings) {
                    strings.insert(name, value);
                }
            }
            _ => {
                let key = reader.key();
                let mut fields = BTreeMap::new();
                while let Some((name, value)) = reader.field(&strings) {
                    fields.entry(name).or_insert(value);
                }
                if !fields.is_empty() {
                    return Some(work(key, &fields));
                }
            }
        }
        rest = reader.rest;
    }
    None
}

fn work(key: &str, fields: &BTreeMap<String, String>) -> About {
    let first = |names: &[&str]| names.iter().find_map(|name| fields.get(*name));
    let plain = |names: &[&str]| first(names).map(|value| latex::plain(value));
    About {
        title: plain(&["title"]),
        authors: first(&["author", "editor"])
            .map(|names| people(names))
            .unwrap_or_default(),
        year: first(&["year", "date"]).and_then(|date| year(date)),
        container: plain(&["journal", "journaltitle", "booktitle", "maintitle"]),
        publisher: plain(&["publisher", "institution", "school", "organization"]),
        doi: plain(&["doi"]).or_else(|| first(&["url", "ee"]).cloned()),
        key: (!key.is_empty()).then(|| key.to_owned()),
        guessed: false,
    }
}

/// Names parted by "and" outside braces; what stands in braces as a whole is one name.
fn people(names: &str) -> Vec<Person> {
    let mut parts = vec![String::new()];
    let mut depth = 0_u32;
    for word in names.split_whitespace() {
        if depth == 0 && word.eq_ignore_ascii_case("and") {
            parts.push(String::new());
            continue;
        }
        for c in word.chars() {
            match c {
                '{' => depth += 1,
                '}' => depth = depth.saturating_sub(1),
                _ => {}
            }
        }
        if let Some(part) = parts.last_mut() {
            part.push(' ');
            part.push_str(word);
        }
    }
    let person = |part: &String| {
        let part = part.trim();
        let is_body = part.starts_with('{') && part.ends_with('}') && part.matches('{').count() == 1;
        let name = latex::plain(part);
        match is_body {
            true => (!name.is_empty()).then(|| Person::body(name)),
            // "and others" ends a list that goes on.
            false if name.eq_ignore_ascii_case("others") => None,
            false => Person::read(&name),
        }
    };
    parts.iter().filter_map(person).collect()
}

struct Reader<'a> {
    rest: &'a str,
}

impl<'a> Reader<'a> {
    fn skip(&mut self) {
        self.rest = self.rest.trim_start();
    }

    fn take(&mut self, c: char) -> bool {
        self.skip();
        match self.rest.strip_prefix(c) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn while_is(&mut self, is: impl Fn(char) -> bool) -> &'a str {
        self.skip();
        let end = self.rest.find(|c| !is(c)).unwrap_or(self.rest.len());
        let (taken, rest) = self.rest.split_at(end);
        self.rest = rest;
        taken
    }

    fn word(&mut self) -> &'a str {
        self.while_is(|c| c.is_alphanumeric() || "_-:.+".contains(c))
    }

    fn opens(&mut self) -> bool {
        self.take('{') || self.take('(')
    }

    /// The citation key; an entry may lack one.
    fn key(&mut self) -> &'a str {
        let before = self.rest;
        let key = self.while_is(|c| !c.is_whitespace() && !"{}(),=\"#".contains(c));
        self.skip();
        if self.rest.starts_with('=') {
            self.rest = before;
            return "";
        }
        // People write keys of several words.
        match self.rest.find(|c| "{}(),=\"#\n".contains(c)) {
            Some(end) if end > 0 && self.rest.get(end..).is_some_and(|rest| rest.starts_with(',')) => {
                let words = before.trim_start();
                self.rest = self.rest.get(end..).unwrap_or_default();
                words.get(..words.len() - self.rest.len()).unwrap_or(key).trim_end()
            }
            _ => key,
        }
    }

    /// The next `name = value`, or `None` at the entry's end.
    fn field(&mut self, strings: &BTreeMap<String, String>) -> Option<(String, String)> {
        while self.take(',') {}
        let name = self.word().to_lowercase();
        if name.is_empty() || !self.take('=') {
            return None;
        }
        let mut value = String::new();
        loop {
            self.skip();
            match self.rest.chars().next()? {
                '{' => value.push_str(self.enclosed('}')),
                '"' => value.push_str(self.enclosed('"')),
                _ => {
                    let word = self.word();
                    if word.is_empty() {
                        return None;
                    }
                    value.push_str(strings.get(&word.to_lowercase()).map_or(word, String::as_str));
                }
            }
            if !self.take('#') {
                return Some((name, value));
            }
        }
    }

    /// What stands up to `close` at the same depth of braces; to the end when it is never closed.
    fn enclosed(&mut self, close: char) -> &'a str {
        let mut inside = self.rest.char_indices();
        inside.next();
        let start = inside.offset();
        let mut depth = 0_u32;
        while let Some((at, c)) = inside.next() {
            match c {
                '\\' => {
                    inside.next();
                }
                _ if c == close && depth == 0 => {
                    let value = self.rest.get(start..at).unwrap_or_default();
                    self.rest = self.rest.get(at + c.len_utf8()..).unwrap_or_default();
                    return value;
                }
                '{' => depth += 1,
                '}' => depth = depth.saturating_sub(1),
                _ => {}
            }
        }
        let value = self.rest.get(start..).unwrap_or_default();
        self.rest = "";
        value
    }
}
