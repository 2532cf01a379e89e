//! As much of JSON as is needed without a dependency: a string, written and read.

use std::fmt::Write as _;

/// A text as JSON has it.
pub(crate) fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            control if u32::from(control) < 0x20 => {
                // Writing into a string cannot fail.
                let _ = write!(quoted, "\\u{:04x}", u32::from(control));
            }
            other => quoted.push(other),
        }
    }
    quoted.push('"');
    quoted
}

/// The first string that is the value of `key`, wherever in `json` it stands; `None` where the value is something else.
pub(crate) fn string_of(json: &str, key: &str) -> Option<String> {
    let name = quoted(key);
    let mut rest = json;
    while let Some(at) = rest.find(&name) {
        rest = rest.get(at + name.len()..)?;
        if let Some(value) = rest.trim_start().strip_prefix(':') {
            return read(value.trim_start());
        }
    }
    None
}

/// The string at the start of `json`.
fn read(json: &str) -> Option<String> {
    let mut units = Vec::new();
    let mut letters = json.strip_prefix('"')?.chars();
    loop {
        let letter = match letters.next()? {
            '"' => return String::from_utf16(&units).ok(),
            '\\' => match letters.next()? {
                'n' => '\n',
                't' => '\t',
                'r' => '\r',
                'b' => '\u{8}',
                'f' => '\u{c}',
                'u' => {
                    let digits: String = letters.by_ref().take(4).collect();
                    units.push(u16::from_str_radix(&digits, 16).ok()?);
                    continue;
                }
                other => other,
            },
            other => other,
        };
        units.extend_from_slice(letter.encode_utf16(&mut [0; 2]));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_string_comes_back() {
        for text in ["", "plain", "a \"b\" \\ c\n\td\u{1}", "„Ebbe“ 𝄞"] {
            let json = format!("{{\"other\": 1, \"value\": {}}}", quoted(text));
            assert_eq!(string_of(&json, "value").as_deref(), Some(text), "{json}");
        }
        assert_eq!(
            string_of(r#"{"value":"\ud834\udd1e\/"}"#, "value").as_deref(),
            Some("𝄞/")
        );
        for json in ["{}", r#"{"value": 3}"#, r#"{"value": "open"#, r#"{"x": "value"}"#] {
            assert_eq!(string_of(json, "value"), None, "{json}");
        }
    }
}
