//! The rules of ARCHITECTURE.md that can be checked without building anything: who may use whom, and what must stay out of
//! where.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a guard that cannot look has failed"
)]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Each package and the ones of this workspace that it may use, at run time, build time and in tests.
const ARROWS: &[(&str, &[&str])] = &[
    ("pincite-core", &[]),
    ("pincite-ingest", &["pincite-core"]),
    ("pincite-worker", &["pincite-core", "pincite-ingest"]),
    ("pincite-store", &["pincite-core"]),
    ("pincite-meaning", &[]),
    ("pincite-report", &[]),
    (
        "pincite-engine",
        &[
            "pincite-core",
            "pincite-ingest",
            "pincite-meaning",
            "pincite-report",
            "pincite-store",
        ],
    ),
    ("pincite-cli", &["pincite-core", "pincite-engine"]),
    ("pincite-desktop", &["pincite-core", "pincite-engine"]),
    ("xtask", &[]),
];

/// Outside packages that belong in one place, by how their names begin, and where.
const KEPT_IN: &[(&str, &str)] = &[
    ("tauri", "pincite-desktop"),
    ("pdfium", "pincite-worker"),
    ("whisper", "pincite-worker"),
    ("symphonia", "pincite-worker"),
    ("rusqlite", "pincite-store"),
    ("tantivy", "pincite-store"),
    ("clap", "pincite-cli"),
    ("candle", "pincite-meaning"),
    ("tokenizers", "pincite-meaning"),
    ("ureq", "pincite-engine"),
];

/// Folders that are made, not written.
const MADE: &[&str] = &[
    ".git",
    ".pdfium",
    "coverage",
    "dist",
    "gen",
    "node_modules",
    "target",
    "test-results",
];

/// A file of this length has a second purpose somewhere in it.
const LONGEST: usize = 800;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// The files below `folder` whose names end with one of `endings` (all, when there is none), without what is made.
fn files(folder: &str, endings: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
            let name = entry.file_name().to_string_lossy().into_owned();
            if entry.file_type().unwrap().is_dir() {
                if !MADE.contains(&name.as_str()) {
                    folders.push(entry.path());
                }
            } else if endings.is_empty() || endings.iter().any(|ending| name.ends_with(ending)) {
                found.push(entry.path());
            }
        }
    }
    found.sort();
    found
}

/// The lines that hold one of `words`, as "file:line: word".
fn lines_with(files: &[PathBuf], words: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    for file in files {
        // What is no text has no words.
        let Ok(text) = fs::read_to_string(file) else { continue };
        for (number, line) in text.lines().enumerate() {
            if let Some(word) = words.iter().find(|word| line.contains(**word)) {
                found.push(format!(
                    "{}:{}: {word}",
                    file.strip_prefix(root()).unwrap().display(),
                    number + 1
                ));
            }
        }
    }
    found
}

/// The packages that each of ours uses; what only tests use is not asked for where it does not matter.
fn dependencies(of_tests: bool) -> Vec<(String, BTreeSet<String>)> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".into());
    let output = Command::new(cargo)
        .current_dir(root())
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .output()
        .unwrap();
    let metadata: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let name = |value: &serde_json::Value| value["name"].as_str().unwrap().to_owned();
    let used = |value: &&serde_json::Value| of_tests || value["kind"] != "dev";
    let packages = metadata["packages"].as_array().unwrap();
    packages
        .iter()
        .map(|p| {
            (
                name(p),
                p["dependencies"]
                    .as_array()
                    .unwrap()
                    .iter()
                    .filter(used)
                    .map(name)
                    .collect(),
            )
        })
        .collect()
}

#[test]
fn the_arrows_between_packages_are_complete() {
    let packages = dependencies(true);
    let known: BTreeSet<&str> = ARROWS.iter().map(|(name, _)| *name).collect();
    let there: BTreeSet<&str> = packages.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(
        there, known,
        "a package came or went: change ARROWS and ARCHITECTURE.md"
    );
    for (name, allowed) in ARROWS {
        let (_, used) = packages.iter().find(|(package, _)| package == name).unwrap();
        let own: BTreeSet<&str> = used
            .iter()
            .map(String::as_str)
            .filter(|used| known.contains(used))
            .collect();
        let more: Vec<_> = own.iter().filter(|used| !allowed.contains(used)).collect();
        assert!(more.is_empty(), "{name} must not use {more:?}");
    }
}

#[test]
fn outside_packages_stay_where_they_belong() {
    // A test may damage a library on purpose.
    for (package, used) in dependencies(false) {
        for (beginning, home) in KEPT_IN {
            let strays: Vec<_> = used.iter().filter(|used| used.starts_with(beginning)).collect();
            assert!(
                strays.is_empty() || package == *home,
                "{package} uses {strays:?}, which belong in {home}"
            );
        }
    }
}

#[test]
fn the_core_is_pure() {
    let outside = [
        "std::env",
        "std::fs",
        "std::io",
        "std::net",
        "std::process",
        "std::thread",
        "std::time",
        "serde",
        "SystemTime",
        "Instant::now",
    ];
    let mut sources = files("crates/core/src", &[".rs"]);
    sources.retain(|file| !file.ends_with("tests.rs"));
    let found = lines_with(&sources, &outside);
    assert!(
        found.is_empty(),
        "I/O, clocks, threads and serialisation stay out of the core: {found:#?}"
    );
}

#[test]
fn the_shell_is_reached_through_one_folder() {
    let shell = Path::new("ui").join("src").join("ipc");
    let outside: Vec<_> = files("ui/src", &[".ts", ".svelte", ".js"])
        .into_iter()
        .filter(|file| !file.strip_prefix(root()).unwrap().starts_with(&shell))
        .collect();
    let found = lines_with(&outside, &["@tauri-apps"]);
    assert!(found.is_empty(), "only ui/src/ipc may import @tauri-apps: {found:#?}");
}

#[test]
fn no_file_has_grown_too_long() {
    let mut all = Vec::new();
    for folder in ["crates", "mutants", "python", "src-tauri", "tests", "ui", "xtask"] {
        all.extend(files(folder, &[".rs", ".ts", ".svelte", ".css", ".py"]));
    }
    let long: Vec<_> = all
        .iter()
        .filter(|file| !file.ends_with("ipc/bindings.ts"))
        .map(|file| (file, fs::read_to_string(file).unwrap().lines().count()))
        .filter(|(_, lines)| *lines > LONGEST)
        .collect();
    assert!(long.is_empty(), "longer than {LONGEST} lines: {long:#?}");
}

#[test]
fn the_package_for_python_is_of_this_version_and_licence() {
    let read = |file: &str| fs::read_to_string(root().join(file)).unwrap();
    let version = |file: &str| {
        let text = read(file);
        text.lines()
            .find(|line| line.starts_with("version = "))
            .unwrap()
            .to_owned()
    };
    assert_eq!(version("python/Cargo.toml"), version("Cargo.toml"));
    assert_eq!(read("python/LICENSE"), read("LICENSE"));
    assert!(read("python/NOTICE").contains(read("crates/core/lexicon/LICENSE").trim()));
}

#[test]
fn no_package_registry_is_named() {
    // Put together here, so that this file does not name them either. Cargo.lock cannot do without.
    let hosts = [
        concat!("crates", ".io"),
        concat!("npm", "js."),
        concat!("pypi", ".org"),
        concat!("python", "hosted"),
    ];
    let texts: Vec<_> = files("", &[])
        .into_iter()
        .filter(|file| !file.ends_with("Cargo.lock"))
        .collect();
    let found = lines_with(&texts, &hosts);
    assert!(
        found.is_empty(),
        "whoever builds chooses where packages come from: {found:#?}"
    );
}

#[test]
fn every_test_file_is_described() {
    let described = fs::read_to_string(root().join("tests/fixtures/README.md")).unwrap();
    for file in files("tests/fixtures/pdf", &[]) {
        let name = file.file_name().unwrap().to_string_lossy().into_owned();
        assert!(
            described.contains(&format!("`pdf/{name}`")),
            "tests/fixtures/README.md does not say what {name} is for"
        );
    }
}

/// Whoever can open a connection is named here: a person started it, and sees its address in the settings.
#[test]
fn connections_are_opened_in_one_file() {
    let opens = [
        ".new_agent()",
        "Agent::new",
        "Agent::with_parts",
        "TcpStream::connect",
        "UdpSocket::bind",
        "ureq::agent",
        "ureq::delete",
        "ureq::get",
        "ureq::post",
        "ureq::put",
        "ureq::run",
        "client::conn",
        "client::legacy",
    ];
    // One opens them; one tries in vain to break out of its sandbox; one has a test that plays a recording.
    let allowed = [
        "crates/engine/src/connections.rs",
        "crates/worker/src/sandbox/escape.rs",
        "src-tauri/src/media.rs",
    ];
    let mut sources = files("src-tauri/src", &[".rs"]);
    sources.extend(files("crates", &[".rs"]));
    sources.retain(|file| {
        let own = file.strip_prefix(root()).unwrap();
        own.components().any(|part| part.as_os_str() == "src") && !allowed.iter().any(|path| own == Path::new(path))
    });
    let found = lines_with(&sources, &opens);
    assert!(
        sources.len() > 100 && found.is_empty(),
        "only connections.rs opens any: {found:#?}"
    );
}

/// Tauri refuses what no permission names, and only when a person presses the button.
#[test]
fn every_command_of_the_window_is_permitted_and_no_other() {
    let read = |path: &str| fs::read_to_string(root().join(path)).unwrap();
    let window = read("src-tauri/src/lib.rs");
    let (_, handler) = window.split_once("generate_handler![").unwrap();
    let (handler, _) = handler.split_once(']').unwrap();
    let commands: BTreeSet<&str> = handler
        .split(',')
        .filter_map(|path| Some(path.trim().rsplit_once("::")?.1))
        .collect();
    let permissions = read("src-tauri/permissions/app.toml") + &read("src-tauri/permissions/layout.toml");
    let lists = permissions.split("commands.allow").skip(1);
    let permitted: BTreeSet<&str> = lists
        .filter_map(|list| list.split_once(']'))
        .flat_map(|(list, _)| list.split('"').skip(1).step_by(2))
        .collect();
    assert!(commands.len() > 50, "{commands:?}");
    assert_eq!(permitted, commands);
}
