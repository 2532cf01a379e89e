//! The parts that others made and a package holds: Rust crates, npm packages, PDFium, models, lists of words.

use super::place::Place;
use crate::build::{PROGRAMS, cargo};
use crate::process::{captured, command};
use crate::trouble::Trouble;
use crate::ui::NPM;
use crate::{files, models, pdfium, wheel};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Where a part comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    Crate,
    Npm,
    /// None of a registry's own.
    Other,
}

/// A part of the package.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Part {
    pub(crate) kind: Kind,
    pub(crate) name: String,
    pub(crate) version: String,
    /// As the part itself tells, in the form of SPDX.
    pub(crate) licence: String,
    /// SHA-256 of what was fetched, in hexadecimal digits; `None` where nobody told it.
    pub(crate) sum: Option<String>,
    /// The files that hold its licences.
    pub(crate) texts: Vec<PathBuf>,
}

/// What of npm's packages is compiled into the window although only its build needs them by name.
const COMPILED_IN: [&str; 4] = ["svelte", "clsx", "esm-env", "devalue"];

/// All of them, by kind and name.
pub(crate) fn all(place: &Place) -> Result<Vec<Part>, Trouble> {
    let mut parts = crates(&place.root)?;
    parts.extend(npm(&place.root)?);
    parts.push(pdfium_part(&place.root)?);
    parts.push(models_part(&place.root)?);
    parts.push(words(&place.root));
    parts.push(wordnet(&place.root));
    parts.sort();
    let nameless: Vec<_> = parts.iter().filter(|part| part.licence.is_empty()).collect();
    match nameless.first() {
        None => Ok(parts),
        Some(part) => Err(
            Trouble::new(format!("{} {} tells no licence.", part.name, part.version))
                .advice("Nobody may ship it before that is known. See deny.toml."),
        ),
    }
}

/// The crates that are linked into the programs, on this system.
pub(crate) fn crates(root: &Path) -> Result<Vec<Part>, Trouble> {
    let mut tree = command(
        cargo(),
        root,
        &[
            "tree",
            "--locked",
            "--edges",
            "normal,no-proc-macro",
            "--prefix",
            "none",
        ],
    );
    for package in PROGRAMS {
        tree.args(["-p", package]);
    }
    let output = captured(tree.args(["--format", "{p}|{l}"]))?;
    if !output.status.success() {
        return Err(Trouble::new("cargo could not list the crates.").advice(String::from_utf8_lossy(&output.stderr)));
    }
    let sums = sums(&files::read(&root.join("Cargo.lock"))?);
    let sources = sources(root)?;
    let mut parts = BTreeMap::new();
    let listed = String::from_utf8_lossy(&output.stdout);
    for line in listed.lines() {
        let Some((name, version, licence)) = told(line) else {
            continue;
        };
        let folder = sources
            .iter()
            .map(|source| source.join(format!("{name}-{version}")))
            .find(|folder| folder.is_dir());
        let folder = folder.ok_or_else(|| {
            Trouble::new(format!("The source of {name} {version} is not in cargo's folder."))
                .advice("Fetch it with: cargo fetch")
        })?;
        parts.entry((name, version)).or_insert(Part {
            kind: Kind::Crate,
            name: name.to_owned(),
            version: version.to_owned(),
            licence: licence.to_owned(),
            sum: sums.get(&(name.to_owned(), version.to_owned())).cloned(),
            texts: licence_texts(&folder, 2)?,
        });
    }
    Ok(parts.into_values().collect())
}

/// Name, version and licence of a line of `cargo tree`; `None` for a package of this workspace.
fn told(line: &str) -> Option<(&str, &str, &str)> {
    let (package, licence) = line.split_once('|')?;
    let mut words = package.split(' ');
    let (name, version) = (words.next()?, words.next()?.strip_prefix('v')?);
    let is_ours = words
        .next()
        .is_some_and(|place| place.starts_with("(/") || place.contains(":\\"));
    // What `cargo tree` has shown before it marks with "(*)".
    (!is_ours).then_some((name, version, licence.trim_end_matches(" (*)").trim()))
}

/// The SHA-256 of each package in a lock file, by name and version.
fn sums(lock: &str) -> BTreeMap<(String, String), String> {
    let value = |block: &str, key: &str| {
        let start = format!("{key} = \"");
        let line = block.lines().find_map(|line| line.strip_prefix(&start));
        line.map(|rest| rest.trim_end_matches('"').to_owned())
    };
    let blocks = lock.split("[[package]]").skip(1);
    blocks
        .filter_map(|block| {
            Some((
                (value(block, "name")?, value(block, "version")?),
                value(block, "checksum")?,
            ))
        })
        .collect()
}

/// Where cargo keeps the sources of crates.
fn sources(root: &Path) -> Result<Vec<PathBuf>, Trouble> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(std::env::home_dir()?.join(".cargo")));
    let home = home.unwrap_or_else(|| root.join(".cargo"));
    files::entries(&home.join("registry/src"))
}

/// The files whose names say that they hold a licence, in `folder` and as many folders below as `depth`: what is compiled
/// with a crate lies in a folder of it.
fn licence_texts(folder: &Path, depth: usize) -> Result<Vec<PathBuf>, Trouble> {
    let mut found = Vec::new();
    for entry in files::entries(folder)? {
        let name = entry.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
        if entry.is_dir() {
            let is_text = ["license", "licence"].iter().any(|start| name.starts_with(start));
            if is_text
                || (depth > 0 && !["tests", "examples", "benches", "node_modules", "target"].contains(&name.as_str()))
            {
                found.extend(licence_texts(&entry, depth.saturating_sub(1))?);
            }
        } else if is_licence(&name) {
            found.push(entry);
        }
    }
    Ok(found)
}

fn is_licence(name: &str) -> bool {
    const STARTS: [&str; 8] = [
        "license",
        "licence",
        "copying",
        "copyright",
        "notice",
        "unlicense",
        "authors",
        "ofl",
    ];
    const CODE: [&str; 9] = [".rs", ".c", ".h", ".py", ".sh", ".js", ".toml", ".html", ".json"];
    STARTS.iter().any(|start| name.starts_with(start)) && !CODE.iter().any(|ending| name.ends_with(ending))
}

/// The npm packages whose code or files are in the window.
pub(crate) fn npm(root: &Path) -> Result<Vec<Part>, Trouble> {
    let ui = root.join("ui");
    let output = captured(&mut command(NPM, &ui, &["ls", "--omit=dev", "--all", "--parseable"]))?;
    let listed = String::from_utf8_lossy(&output.stdout).into_owned();
    let mut folders: Vec<PathBuf> = listed.lines().skip(1).map(PathBuf::from).collect();
    folders.extend(COMPILED_IN.iter().map(|name| ui.join("node_modules").join(name)));
    folders.sort();
    folders.dedup();
    if folders.len() < COMPILED_IN.len() + 3 {
        return Err(Trouble::new("npm does not say of which packages the window is made.")
            .advice("Start again after: npm --prefix ui ci"));
    }
    let present = folders.iter().filter(|folder| folder.join("package.json").is_file());
    present.map(|folder| npm_part(folder)).collect()
}

fn npm_part(folder: &Path) -> Result<Part, Trouble> {
    let about = files::read(&folder.join("package.json"))?;
    let value = |key: &str| {
        let start = format!("\"{key}\": \"");
        let line = about.lines().find_map(|line| line.trim().strip_prefix(&start));
        line.and_then(|rest| rest.split('"').next())
            .unwrap_or_default()
            .to_owned()
    };
    Ok(Part {
        kind: Kind::Npm,
        name: value("name"),
        version: value("version"),
        licence: value("license"),
        sum: None,
        texts: licence_texts(folder, 0)?,
    })
}

fn pdfium_part(root: &Path) -> Result<Part, Trouble> {
    wheel::python()?;
    let (version, sum) = pdfium::pinned()?;
    Ok(Part {
        kind: Kind::Other,
        name: "PDFium and its parts, as built for pypdfium2".to_owned(),
        version: version.to_owned(),
        licence: "BSD-3-Clause AND Apache-2.0".to_owned(),
        sum: Some(sum.to_owned()),
        texts: files::all(&pdfium::licences(root)?)?,
    })
}

fn models_part(root: &Path) -> Result<Part, Trouble> {
    let (version, sum) = models::pinned();
    Ok(Part {
        kind: Kind::Other,
        name: "PP-OCRv6 small, the models of PaddleOCR that read scans, as in rapidocr".to_owned(),
        version: version.to_owned(),
        licence: "Apache-2.0".to_owned(),
        sum: Some(sum.to_owned()),
        texts: models::licences(root)?,
    })
}

fn words(root: &Path) -> Part {
    Part {
        kind: Kind::Other,
        name: "Word forms of sixteen languages".to_owned(),
        version: super::VERSION.to_owned(),
        licence: "CC-BY-SA-4.0".to_owned(),
        sum: None,
        texts: vec![root.join("assets/words/LICENSE")],
    }
}

fn wordnet(root: &Path) -> Part {
    Part {
        kind: Kind::Other,
        name: "WordNet, and characters of OpenCC".to_owned(),
        version: "3.0".to_owned(),
        licence: "LicenseRef-WordNet-3.0 AND Apache-2.0".to_owned(),
        sum: None,
        texts: vec![root.join("crates/core/lexicon/LICENSE")],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_cargo_are_understood() {
        let cases = [
            (
                "adler2 v2.0.1|0BSD OR MIT OR Apache-2.0",
                Some(("adler2", "2.0.1", "0BSD OR MIT OR Apache-2.0")),
            ),
            (
                "serde v1.0.228|MIT OR Apache-2.0 (*)",
                Some(("serde", "1.0.228", "MIT OR Apache-2.0")),
            ),
            ("pincite-core v0.1.0 (/home/me/pincite/crates/core)|Apache-2.0", None),
            (r"pincite-core v0.1.0 (C:\pincite\crates\core)|Apache-2.0", None),
            ("odd v1.0.0|", Some(("odd", "1.0.0", ""))),
            ("", None),
        ];
        for (line, expected) in cases {
            assert_eq!(told(line), expected, "{line}");
        }
    }

    #[test]
    fn a_lock_file_has_the_sums() {
        let lock = "version = 4\n\n[[package]]\nname = \"a\"\nversion = \"1.0.0\"\nsource = \"x\"\nchecksum = \"ab\"\n\n[[package]]\nname = \"own\"\nversion = \"0.1.0\"\n";
        let sums = sums(lock);
        assert_eq!(sums.len(), 1);
        assert_eq!(
            sums.get(&("a".to_owned(), "1.0.0".to_owned())).map(String::as_str),
            Some("ab")
        );
    }

    #[test]
    fn licences_are_told_from_code() {
        for (name, is) in [
            ("license-mit", true),
            ("licence.txt", true),
            ("copying", true),
            ("unlicense", true),
            ("license.rs", false),
            ("licenses.json", false),
            ("readme.md", false),
        ] {
            assert_eq!(is_licence(name), is, "{name}");
        }
    }
}
