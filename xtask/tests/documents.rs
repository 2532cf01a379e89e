//! Documents name only what is there: files, links and their headings. The guide says the same in both languages, and what
//! people read first stays short.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a guard that cannot look has failed"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Folders that are made, not written. What documents name of them is not there in a fresh clone.
const MADE: &[&str] = &[
    ".pdfium",
    "artifacts",
    "corpus",
    "coverage",
    "dist",
    "gen",
    "node_modules",
    "target",
    "test-results",
];

/// Endings of names that are those of files of this repository.
const ENDINGS: &[&str] = &[".css", ".json", ".md", ".py", ".rs", ".svelte", ".toml", ".ts"];

/// The words that a document may have, where it is one that everybody reads.
const SHORT: &[(&str, usize)] = &[("README.md", 800), ("ARCHITECTURE.md", 1500)];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

fn read(file: &Path) -> String {
    fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// The names of what lies in a folder.
fn names(folder: &Path) -> BTreeSet<String> {
    fs::read_dir(folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .collect()
}

/// What was written for people to read: at the root, in `docs` and `.github`, and every README.md. Other Markdown files are
/// answers and pages for tests.
fn documents() -> Vec<PathBuf> {
    let root = root();
    let guides = [root.join("docs"), root.join(".github")];
    let mut found = Vec::new();
    let mut folders = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        let is_read = folder == root || guides.iter().any(|guide| folder.starts_with(guide));
        for name in names(&folder) {
            let path = folder.join(&name);
            let is_hidden = name.starts_with('.') && name != ".github";
            if path.is_dir() {
                if !is_hidden && !MADE.contains(&name.as_str()) {
                    folders.push(path);
                }
            } else if name == "README.md" || is_read && name.ends_with(".md") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// The lines of a document without its blocks of code.
fn lines(text: &str) -> Vec<&str> {
    let mut in_code = false;
    let mut found = Vec::new();
    for line in text.lines() {
        if line.trim_start().starts_with("```") {
            in_code = !in_code;
        } else if !in_code {
            found.push(line);
        }
    }
    found
}

/// A document's words without what stands in backticks, and what does.
fn apart(text: &str) -> (String, Vec<String>) {
    let lines = lines(text).join("\n");
    let mut words = String::new();
    let mut code = Vec::new();
    for (number, piece) in lines.split('`').enumerate() {
        if number.is_multiple_of(2) {
            words.push_str(piece);
        } else {
            code.push(piece.to_owned());
        }
    }
    (words, code)
}

/// Where a document's links and pictures lead inside the repository.
fn links(words: &str) -> BTreeSet<String> {
    words
        .split("](")
        .skip(1)
        .filter_map(|rest| rest.split(')').next())
        .filter(|link| !link.contains("://") && !link.starts_with("mailto:"))
        .map(str::to_owned)
        .collect()
}

/// What a heading is called in an address, as the sites that show Markdown make it.
fn anchor(heading: &str) -> String {
    heading
        .trim()
        .to_lowercase()
        .chars()
        .filter(|letter| letter.is_alphanumeric() || matches!(letter, ' ' | '-' | '_'))
        .map(|letter| if letter == ' ' { '-' } else { letter })
        .collect()
}

/// The addresses of a document's headings; one that comes again has a number behind it.
fn anchors(text: &str) -> BTreeSet<String> {
    let mut times: BTreeMap<String, usize> = BTreeMap::new();
    let mut found = BTreeSet::new();
    for line in lines(text) {
        let heading = line.trim_start_matches('#');
        if heading == line || !heading.starts_with(' ') {
            continue;
        }
        let name = anchor(heading);
        let before = times.entry(name.clone()).or_default();
        found.insert(match *before {
            0 => name,
            number => format!("{name}-{number}"),
        });
        *before += 1;
    }
    found
}

/// Whether a link of `document` leads to a file of the repository, and to a heading of it where it names one.
fn leads_somewhere(document: &Path, link: &str) -> bool {
    let (path, heading) = link.split_once('#').unwrap_or((link, ""));
    let target = match path {
        "" => document.to_owned(),
        _ => document.parent().unwrap().join(path),
    };
    let inside = fs::canonicalize(root()).unwrap();
    match fs::canonicalize(&target) {
        Ok(file) if file.starts_with(&inside) => heading.is_empty() || anchors(&read(&file)).contains(heading),
        _ => false,
    }
}

/// Whether words in backticks are a path of this repository. A bare name is one at the root only: elsewhere it may be a file
/// of whoever reads.
fn is_path(word: &str, at_root: bool, top: &BTreeSet<String>) -> bool {
    let is_plain = word
        .bytes()
        .all(|byte| byte.is_ascii_alphanumeric() || b"-_./".contains(&byte));
    let is_named = ENDINGS.iter().any(|ending| word.ends_with(ending)) && !word.starts_with('.');
    match word.split_once('/') {
        _ if !is_plain => false,
        Some((first, _)) => top.contains(first) || is_named,
        None => is_named && at_root,
    }
}

fn is_made(path: &str) -> bool {
    path.split('/').any(|part| MADE.contains(&part))
}

#[test]
fn every_link_leads_somewhere() {
    let mut broken = Vec::new();
    for document in documents() {
        let (words, _) = apart(&read(&document));
        for link in links(&words) {
            if !leads_somewhere(&document, &link) {
                broken.push(format!("{}: {link}", document.display()));
            }
        }
    }
    assert!(broken.is_empty(), "links that lead nowhere: {broken:#?}");
}

#[test]
fn every_named_path_is_there() {
    let root = root();
    let top = names(&root);
    let mut missing = Vec::new();
    for document in documents() {
        let folder = document.parent().unwrap();
        let (_, code) = apart(&read(&document));
        for word in code {
            let is_there = root.join(&word).exists() || folder.join(&word).exists();
            if is_path(&word, folder == root, &top) && !is_made(&word) && !is_there {
                missing.push(format!("{}: {word}", document.display()));
            }
        }
    }
    assert!(missing.is_empty(), "files that are not there: {missing:#?}");
}

/// How a page is built: its headings, rows of tables, items of lists, pictures and blocks of code.
fn shape(text: &str) -> BTreeMap<&'static str, usize> {
    let mut shape = BTreeMap::new();
    for line in text.lines() {
        for start in ["#", "|", "- ", "![", "```"] {
            if line.starts_with(start) {
                *shape.entry(start).or_default() += 1;
            }
        }
    }
    shape
}

#[test]
fn the_guide_says_as_much_in_each_language() {
    let docs = root().join("docs");
    let (english, german) = (names(&docs.join("en")), names(&docs.join("de")));
    assert_eq!(english, german, "pages of docs/en and docs/de");
    let index = read(&docs.join("README.md"));
    for page in &english {
        for language in ["en", "de"] {
            let link = format!("({language}/{page})");
            assert!(
                index.contains(&link),
                "docs/README.md does not lead to {language}/{page}"
            );
        }
        let of = |language: &str| shape(&read(&docs.join(language).join(page)));
        assert_eq!(of("en"), of("de"), "{page} is built otherwise in the two languages");
    }
}

#[test]
fn every_decision_is_listed() {
    let folder = root().join("docs/decisions");
    let list = read(&folder.join("README.md"));
    for page in names(&folder) {
        let is_listed = page == "README.md" || list.contains(&format!("({page})"));
        assert!(is_listed, "docs/decisions/README.md does not lead to {page}");
    }
}

#[test]
fn what_is_read_first_stays_short() {
    for (document, most) in SHORT {
        let words = read(&root().join(document)).split_whitespace().count();
        assert!(words <= *most, "{document} has {words} words, and {most} are allowed");
    }
}

#[test]
fn headings_have_the_addresses_that_links_use() {
    let cases = [
        ("A verdict's rule", "a-verdicts-rule"),
        ("Exit codes of `check`", "exit-codes-of-check"),
        ("Was sich nicht prüfen lässt", "was-sich-nicht-prüfen-lässt"),
        ("1. Add your sources", "1-add-your-sources"),
    ];
    for (heading, expected) in cases {
        assert_eq!(anchor(heading), expected);
    }
    let text = "# Tests\n```sh\n# no heading\n```\n## Tests\n#tag\n";
    assert_eq!(
        anchors(text),
        BTreeSet::from(["tests".to_owned(), "tests-1".to_owned()])
    );
}

#[test]
fn links_and_paths_are_told_from_other_words() {
    let text = "See [this](a.md#b) and ![that](c.png), `[not](d.md)`, <https://e.example>, [f](https://f.example).";
    let (words, code) = apart(text);
    assert_eq!(links(&words), BTreeSet::from(["a.md#b".to_owned(), "c.png".to_owned()]));
    assert_eq!(code, ["[not](d.md)"]);
    let top = BTreeSet::from(["crates".to_owned()]);
    let cases = [
        ("crates/core", false, true),
        ("text/html", false, false),
        ("deny.toml", true, true),
        ("deny.toml", false, false),
        ("crates/*/src", true, false),
        ("cargo xtask run", true, false),
        ("elsewhere/file.rs", false, true),
    ];
    for (word, at_root, expected) in cases {
        assert_eq!(is_path(word, at_root, &top), expected, "{word}");
    }
}
