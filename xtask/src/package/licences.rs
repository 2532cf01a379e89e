//! One file with the licences of all parts: who made what, and the text of each licence once.

use super::parts::Part;
use super::place::Place;
use crate::files;
use crate::trouble::Trouble;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

const HEAD: &str = "\
PINCITE, AND THE WORK OF OTHERS IN IT

Pincite is under the Apache License 2.0. It holds the parts that are listed here, each under its own licence. Where several
licences stand at a part with \"OR\", any of them may be chosen. Behind the list come the texts of the licences, as the parts
themselves bring them along; above each text stand the parts that it came with. On Linux the window uses WebKitGTK, GTK and
GStreamer of the system (LGPL-2.1), which are no part of this package.
";

/// What a licence says, where a part brings no text of it along.
const STANDARD: [(&str, &str); 2] = [("MIT", MIT), ("Apache-2.0", include_str!("../../../LICENSE"))];

/// Parts that bring no text along, by how their names begin, and a part of the same project, or under the same text without a
/// name in it, that does.
const RELATIVES: [(&str, &str); 5] = [
    ("alloc-stdlib", "alloc-no-stdlib"),
    ("candle-nn", "candle-core"),
    ("ownedbytes", "tantivy"),
    ("selectors", "cssparser"),
    ("tantivy-", "tantivy"),
];

const MIT: &str = "\
Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation
files (the \"Software\"), to deal in the Software without restriction, including without limitation the rights to use, copy,
modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software
is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED \"AS IS\", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES
OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE
LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR
IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
";

/// Writes the file.
pub(crate) fn write(place: &Place, parts: &[Part]) -> Result<(), Trouble> {
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for part in parts {
        let name = format!("{} {}", part.name, part.version);
        for text in texts_of(part, parts)? {
            let names = texts.entry(text).or_default();
            if !names.contains(&name) {
                names.push(name.clone());
            }
        }
    }
    files::write(&place.licences(), written(parts, texts))?;
    println!("  {} parts", parts.len());
    Ok(())
}

fn texts_of(part: &Part, all: &[Part]) -> Result<Vec<String>, Trouble> {
    let brought = brought(part)?;
    if !brought.is_empty() {
        return Ok(brought);
    }
    let relative = RELATIVES.iter().find(|(start, _)| part.name.starts_with(start));
    let relative = relative.and_then(|(_, name)| all.iter().find(|other| other.name == *name));
    if let Some(relative) = relative {
        return brought_by(relative);
    }
    let standard = STANDARD.iter().find(|(name, _)| part.licence.contains(name));
    let (name, text) = standard.ok_or_else(|| {
        Trouble::new(format!(
            "{} {} brings no text of its licence ({}).",
            part.name, part.version, part.licence
        ))
        .advice("Give xtask/src/package/licences.rs a part that brings it, or its text.")
    })?;
    let whose = if *name == "MIT" {
        format!("Copyright (c) the authors of {}\n\n", part.name)
    } else {
        String::new()
    };
    Ok(vec![whose + text])
}

fn brought_by(part: &Part) -> Result<Vec<String>, Trouble> {
    let texts = brought(part)?;
    match texts.is_empty() {
        false => Ok(texts),
        true => Err(Trouble::new(format!(
            "{} {} brings no text of its licence.",
            part.name, part.version
        ))),
    }
}

fn brought(part: &Part) -> Result<Vec<String>, Trouble> {
    let mut found = Vec::new();
    for file in &part.texts {
        found.push(text(file)?);
    }
    found.retain(|text| !text.trim().is_empty());
    Ok(found)
}

/// A licence's text. Old ones are not always Unicode.
fn text(file: &Path) -> Result<String, Trouble> {
    let bytes = fs::read(file).map_err(|cause| Trouble::file(file, "read", &cause))?;
    let text = String::from_utf8(bytes)
        .unwrap_or_else(|error| error.into_bytes().iter().map(|byte| char::from(*byte)).collect());
    // Texts that differ in their line ends alone are one.
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    Ok(lines.join("\n").trim_matches('\n').to_owned() + "\n")
}

fn written(parts: &[Part], texts: BTreeMap<String, Vec<String>>) -> String {
    let mut all = HEAD.to_owned();
    for part in parts {
        // Writing into a string cannot fail.
        let _ = write!(all, "\n{} {}: {}", part.name, part.version, part.licence);
    }
    all.push('\n');
    let mut texts: Vec<(String, Vec<String>)> = texts.into_iter().collect();
    texts.sort_by(|(_, one), (_, other)| one.cmp(other));
    for (text, names) in texts {
        let _ = write!(all, "\n{}\n\n{}\n\n{text}", "=".repeat(100), names.join(", "));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::super::parts::Kind;
    use super::*;

    fn part(name: &str, licence: &str) -> Part {
        Part {
            kind: Kind::Crate,
            name: name.to_owned(),
            version: "1.0.0".to_owned(),
            licence: licence.to_owned(),
            sum: None,
            texts: Vec::new(),
        }
    }

    #[test]
    fn no_part_goes_without_a_text() {
        let texts = texts_of(&part("a", "MIT OR Apache-2.0"), &[]).ok();
        assert!(texts.is_some_and(|texts| texts.iter().any(|text| text.contains("the authors of a"))));
        let nothing = texts_of(&part("b", "BSD-3-Clause"), &[]).map(drop);
        assert!(nothing.is_err_and(|trouble| trouble.to_string().contains("b 1.0.0")));
    }

    /// So that a part that cannot be shipped is met when it is taken in, not at a release.
    #[test]
    #[allow(clippy::unwrap_used)]
    fn every_crate_and_every_package_of_npm_brings_its_licence() {
        let root = crate::root();
        let mut parts = super::super::parts::crates(&root).unwrap();
        assert!(parts.len() > 200, "{}", parts.len());
        if root.join("ui/node_modules").is_dir() {
            parts.extend(super::super::parts::npm(&root).unwrap());
            assert!(parts.iter().any(|part| part.name == "svelte"));
        }
        for part in &parts {
            assert!(!part.licence.is_empty() && !part.version.is_empty(), "{part:?}");
            texts_of(part, &parts).unwrap();
        }
    }

    #[test]
    fn a_text_stands_once_with_all_its_parts() {
        let texts = BTreeMap::from([(
            "Do as you like.\n".to_owned(),
            vec!["a 1.0.0".to_owned(), "b 1.0.0".to_owned()],
        )]);
        let all = written(&[part("a", "MIT"), part("b", "MIT")], texts);
        assert_eq!(all.matches("Do as you like.").count(), 1);
        assert!(
            all.contains("a 1.0.0, b 1.0.0") && all.contains("\na 1.0.0: MIT\nb 1.0.0: MIT\n"),
            "{all}"
        );
    }
}
