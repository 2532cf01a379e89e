//! What `deny.toml` says of packages that others wrote, as far as it can be seen without a tool: their licences, which of them
//! stay out, and where they come from. `cargo xtask audit` asks cargo-deny itself, which also knows weaknesses.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a guard that cannot look has failed"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

/// The lines of the list `name` in the section `[section]` of `deny.toml`.
fn list(section: &str, name: &str) -> Vec<String> {
    let text = fs::read_to_string(root().join("deny.toml")).unwrap();
    let lines = text
        .lines()
        .map(str::trim)
        .skip_while(|line| *line != format!("[{section}]"))
        .skip(1);
    let lines = lines.take_while(|line| !line.starts_with('['));
    let lines = lines.skip_while(|line| *line != format!("{name} = [")).skip(1);
    lines.take_while(|line| *line != "]").map(str::to_owned).collect()
}

/// What stands in quotation marks behind `key = `, in one line.
fn quoted(line: &str, key: &str) -> Option<String> {
    let (_, rest) = line.split_once(&format!("{key} = "))?;
    Some(rest.split('"').nth(1)?.to_owned())
}

/// Whether a licence's expression can be met with licences of `allowed` (SPDX 2.3, annex D; a slash is an older "or").
fn is_met(expression: &str, allowed: &BTreeSet<String>) -> bool {
    let spaced = expression.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut at = 0;
    let met = any(&words, &mut at, allowed);
    met && at == words.len()
}

fn any(words: &[&str], at: &mut usize, allowed: &BTreeSet<String>) -> bool {
    let mut met = all(words, at, allowed);
    while words.get(*at) == Some(&"OR") {
        *at += 1;
        met |= all(words, at, allowed);
    }
    met
}

fn all(words: &[&str], at: &mut usize, allowed: &BTreeSet<String>) -> bool {
    let mut met = one(words, at, allowed);
    while words.get(*at) == Some(&"AND") {
        *at += 1;
        met &= one(words, at, allowed);
    }
    met
}

fn one(words: &[&str], at: &mut usize, allowed: &BTreeSet<String>) -> bool {
    let first = words.get(*at).copied().unwrap_or_default();
    *at += 1;
    if first == "(" {
        let met = any(words, at, allowed);
        *at += 1;
        return met;
    }
    let mut licence = first.to_owned();
    if words.get(*at) == Some(&"WITH") {
        licence = format!("{first} WITH {}", words.get(*at + 1).copied().unwrap_or_default());
        *at += 2;
    }
    allowed.contains(&licence)
}

#[test]
fn licences_are_read_as_they_are_written() {
    let allowed: BTreeSet<String> = ["MIT", "Zlib", "Apache-2.0 WITH LLVM-exception"]
        .map(str::to_owned)
        .into();
    let cases = [
        ("MIT", true),
        ("GPL-3.0-only", false),
        ("MIT OR GPL-3.0-only", true),
        ("MIT/Apache-2.0", true),
        ("MIT AND GPL-3.0-only", false),
        ("(MIT OR GPL-3.0-only) AND Zlib", true),
        ("(MIT AND GPL-3.0-only) OR AGPL-3.0-only", false),
        ("Apache-2.0 WITH LLVM-exception", true),
        ("Apache-2.0", false),
        ("MIT extra", false),
        ("", false),
    ];
    for (expression, met) in cases {
        assert_eq!(is_met(expression, &allowed), met, "{expression}");
    }
}

/// The packages that are built on this system, as cargo describes them.
fn built() -> (Vec<serde_json::Value>, Vec<serde_json::Value>) {
    let said = Command::new("rustc").arg("-vV").output().unwrap().stdout;
    let said = String::from_utf8(said).unwrap();
    let host = said.lines().find_map(|line| line.strip_prefix("host: ")).unwrap();
    let asked = Command::new(env!("CARGO"))
        .args([
            "metadata",
            "--locked",
            "--format-version",
            "1",
            "--filter-platform",
            host,
        ])
        .current_dir(root())
        .output()
        .unwrap();
    assert!(asked.status.success(), "{}", String::from_utf8_lossy(&asked.stderr));
    let known: serde_json::Value = serde_json::from_slice(&asked.stdout).unwrap();
    let nodes = known["resolve"]["nodes"].as_array().unwrap().clone();
    let resolved: BTreeSet<&str> = nodes.iter().map(|node| node["id"].as_str().unwrap()).collect();
    let packages = known["packages"].as_array().unwrap().iter();
    let packages = packages.filter(|package| resolved.contains(package["id"].as_str().unwrap()));
    (packages.cloned().collect(), nodes)
}

#[test]
fn every_licence_is_one_that_may_be_linked() {
    let (packages, _) = built();
    let allowed: BTreeSet<String> = list("licenses", "allow")
        .iter()
        .map(|line| line.trim_matches([' ', ',', '"']).to_owned())
        .collect();
    let mut seen = 0;
    for package in packages.iter().filter(|package| !package["source"].is_null()) {
        seen += 1;
        let licence = package["license"].as_str().unwrap_or_default();
        assert!(is_met(licence, &allowed), "{} is under {licence:?}", package["name"]);
    }
    assert!(seen > 100, "{seen}");
}

#[test]
fn what_is_kept_out_is_not_there() {
    let (packages, nodes) = built();
    let names: BTreeMap<&str, &str> = packages
        .iter()
        .map(|package| (package["id"].as_str().unwrap(), package["name"].as_str().unwrap()))
        .collect();
    let mut users: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for node in &nodes {
        for used in node["dependencies"].as_array().unwrap() {
            let used = names[used.as_str().unwrap()];
            users
                .entry(used)
                .or_default()
                .insert(names[node["id"].as_str().unwrap()]);
        }
    }
    let kept_out = list("bans", "deny");
    assert!(kept_out.len() > 4, "{kept_out:?}");
    for line in kept_out {
        let name = quoted(&line, "crate").unwrap();
        let through = line
            .split_once("wrappers = [")
            .and_then(|(_, rest)| rest.split('"').nth(1));
        for user in users.get(name.as_str()).into_iter().flatten() {
            assert_eq!(Some(*user), through, "{name} is kept out, and {user} uses it");
        }
    }
}

/// Where each package of `Cargo.lock` comes from, for every system.
fn origins() -> Vec<String> {
    let text = fs::read_to_string(root().join("Cargo.lock")).unwrap();
    let sources = text.lines().filter(|line| line.starts_with("source"));
    sources.filter_map(|line| quoted(line, "source")).collect()
}

#[test]
fn all_packages_come_from_one_registry() {
    let all = origins();
    let from: BTreeSet<&String> = all.iter().collect();
    assert!(all.len() > 100 && from.len() == 1, "{from:?}");
    assert!(from.iter().all(|source| source.starts_with("registry+")), "{from:?}");
}
