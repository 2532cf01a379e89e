//! ChatGPT's canvas: a text that the assistant writes beside the conversation and changes in parts.

use super::answer::Speaker;
use super::json::{list, some_text, text};
use super::messages::{Building, Said};
use serde_json::Value;

/// The text as it is after what was read so far.
#[derive(Default)]
pub(super) struct Canvas {
    title: String,
    text: Option<String>,
}

impl Canvas {
    /// Takes a call that writes or changes it. Each state is an answer; what cannot be followed is counted.
    pub(super) fn call(&mut self, building: &mut Building, id: &str, content: &Value) {
        let call: Value = serde_json::from_str(text(content, "text")).unwrap_or_default();
        if call.get("comments").is_some() {
            return building.left.kind("comments on a canvas");
        }
        let updates = list(&call, "updates");
        let new = match some_text(&call, &["content"]) {
            Some(written) => {
                text(&call, "name").clone_into(&mut self.title);
                Some(written).filter(|_| !text(&call, "type").starts_with("code"))
            }
            None if updates.is_empty() => None,
            None => changed(self.text.as_deref(), updates),
        };
        // What follows a change that is not known is not known either.
        self.text = new;
        match &self.text {
            Some(text) => building.turn(id, Speaker::Assistant, Said::words(titled(&self.title, text))),
            None => building.left.kind("change of a canvas"),
        }
    }
}

fn titled(name: &str, text: &str) -> String {
    match name {
        "" => text.to_owned(),
        _ if text.trim_start().starts_with('#') => text.to_owned(),
        name => format!("# {}\n\n{text}", name.replace(['_', '-'], " ")),
    }
}

/// A text with changes made, one after the other: each names what it replaces by a pattern, as Python's `re` writes it. Patterns that
/// are words to be found, or stand for everything, are followed; `None` with any other.
fn changed(before: Option<&str>, updates: &[Value]) -> Option<String> {
    let mut now = before.map(str::to_owned);
    for update in updates {
        let replacement = some_text(update, &["replacement"]).unwrap_or_default();
        if matches!(text(update, "pattern"), ".*" | "(?s).*" | "^.*$" | "(?s)^.*$") {
            now = Some(replacement).filter(|text| !text.trim().is_empty());
            continue;
        }
        let (text, wanted, new) = (now?, literal(text(update, "pattern"))?, replaced_by(&replacement)?);
        if !text.contains(&wanted) {
            return None;
        }
        now = Some(match update["multiple"].as_bool().unwrap_or(false) {
            true => text.replace(&wanted, &new),
            false => text.replacen(&wanted, &new, 1),
        });
    }
    now
}

/// What a pattern finds that has no freedom.
fn literal(pattern: &str) -> Option<String> {
    let mut found = String::with_capacity(pattern.len());
    let mut chars = pattern.chars();
    while let Some(c) = chars.next() {
        match c {
            '\\' => match chars.next()? {
                'n' => found.push('\n'),
                't' => found.push('\t'),
                other if !other.is_alphanumeric() => found.push(other),
                _ => return None,
            },
            '.' | '^' | '$' | '*' | '+' | '?' | '{' | '}' | '[' | ']' | '|' | '(' | ')' => return None,
            other => found.push(other),
        }
    }
    (!found.is_empty()).then_some(found)
}

/// What a replacement stands for; `None` where it takes up parts of what was found.
fn replaced_by(replacement: &str) -> Option<String> {
    let mut new = String::with_capacity(replacement.len());
    let mut chars = replacement.chars();
    while let Some(c) = chars.next() {
        match (c, chars.as_str().chars().next()) {
            ('\\', Some('n')) => new.push('\n'),
            ('\\', Some('t')) => new.push('\t'),
            ('\\', Some('\\')) => new.push('\\'),
            ('\\', Some(next)) if next.is_alphanumeric() => return None,
            (other, _) => {
                new.push(other);
                continue;
            }
        }
        chars.next();
    }
    Some(new)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn changes_are_made_or_given_up() {
        let before = "Fifty rings (at least). Fifty years.";
        let one = |pattern: &str, replacement: &str| json!([{"pattern": pattern, "replacement": replacement}]);
        for (updates, expected) in [
            (one("Fifty", "Sixty"), Some("Sixty rings (at least). Fifty years.")),
            (
                json!([{"pattern": "Fifty", "multiple": true, "replacement": "Sixty"}]),
                Some("Sixty rings (at least). Sixty years."),
            ),
            (
                one(r"\(at least\)\.", "or more."),
                Some("Fifty rings or more. Fifty years."),
            ),
            (
                one(" years", r"\n\nyears"),
                Some("Fifty rings (at least). Fifty\n\nyears."),
            ),
            (one("(?s).*", "New."), Some("New.")),
            (
                json!([{"pattern": "Fifty years", "replacement": "No"}, {"pattern": "No", "replacement": "None"}]),
                Some("Fifty rings (at least). None."),
            ),
            // Parts of what was found, and what is not there.
            (one("Fif(ty)", "Six"), None),
            (one(r"\w+", "x"), None),
            (one("Fifty", r"\1"), None),
            (one("Seventy", "x"), None),
            (one("", "x"), None),
            (one(".*", ""), None),
        ] {
            let updates = updates.as_array().map_or(&[][..], Vec::as_slice);
            assert_eq!(changed(Some(before), updates).as_deref(), expected, "{updates:?}");
        }
        assert_eq!(changed(None, &[json!({"pattern": "a", "replacement": "b"})]), None);
    }
}
