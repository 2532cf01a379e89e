//! Building the copy: which mutants the compiler does not take, and the test programs with all the others in them.

use crate::find::Mutant;
use crate::rewrite::mutant_at;
use crate::tree::Tree;
use crate::trouble::Trouble;
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The first `count` of the drawn mutants that compile, and how many of those before them do not.
pub fn viable(tree: &Tree, all: &[Mutant], drawn: &[usize], count: usize) -> Result<(Vec<usize>, usize), Trouble> {
    let mut refused = BTreeSet::new();
    loop {
        // More than asked for, as some of them will be refused.
        let tried = drawn
            .iter()
            .filter(|number| !refused.contains(*number))
            .take(count + count / 2);
        let tried: Vec<usize> = tried.copied().collect();
        tree.change(all, &tried)?;
        let errors = errors(tree, &cargo(tree, &["check", "--lib", "--package", tree.room.package])?)?;
        println!("  {} tried, {} of them refused", tried.len(), errors.len());
        if errors.is_empty() {
            let last = tried.get(count.saturating_sub(1));
            let before = drawn.iter().take_while(|number| Some(*number) != last);
            let refused = before.filter(|number| refused.contains(*number)).count();
            return Ok((tried.into_iter().take(count).collect(), refused));
        }
        refused.extend(errors);
    }
}

/// Builds the test programs with these mutants in them.
pub fn test_programs(tree: &Tree, all: &[Mutant], chosen: &[usize]) -> Result<Vec<PathBuf>, Trouble> {
    tree.change(all, chosen)?;
    if tree.room.needs_worker {
        cargo(
            tree,
            &["build", "--bin", "pincite-worker", "--package", "pincite-worker"],
        )?;
    }
    let package = ["--package", tree.room.package];
    let messages = cargo(
        tree,
        &[&["test", "--no-run", "--lib", "--tests"][..], &package].concat(),
    )?;
    if let Some(error) = messages.iter().find(|message| is_error(message)) {
        return Err(Trouble::new(format!(
            "The tests could not be built: {}",
            rendered(error)
        )));
    }
    let programs = messages.iter().filter(|message| message["profile"]["test"] == true);
    Ok(programs
        .filter_map(|message| message["executable"].as_str())
        .map(PathBuf::from)
        .collect())
}

/// Runs cargo in the copy, for the package that is changed.
fn cargo(tree: &Tree, arguments: &[&str]) -> Result<Vec<Value>, Trouble> {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(&tree.copy).args(arguments);
    command.args(["--locked", "--message-format=json"]);
    command
        .env("CARGO_TARGET_DIR", &tree.built)
        .env("CARGO_PROFILE_DEV_DEBUG", "none");
    let output = command.stdin(Stdio::null()).output();
    let output = output.map_err(|cause| Trouble::new(format!("cargo could not be started: {cause}.")))?;
    let lines = String::from_utf8_lossy(&output.stdout);
    let messages: Vec<Value> = lines
        .lines()
        .filter_map(|line| serde_json::from_str(line).ok())
        .collect();
    match output.status.success() || messages.iter().any(is_error) {
        true => Ok(messages),
        false => Err(Trouble::new(String::from_utf8_lossy(&output.stderr))),
    }
}

fn is_error(message: &Value) -> bool {
    message["reason"] == "compiler-message" && message["message"]["level"] == "error"
}

fn rendered(message: &Value) -> &str {
    message["message"]["rendered"].as_str().unwrap_or_default()
}

/// The mutants that the compiler does not take.
fn errors(tree: &Tree, messages: &[Value]) -> Result<BTreeSet<usize>, Trouble> {
    let mut found = BTreeSet::new();
    let mut unexplained = None;
    for message in messages.iter().filter(|message| is_error(message)) {
        match culprit(tree, &message["message"]["spans"])? {
            Some(number) => drop(found.insert(number)),
            // The last error only counts the others.
            None => unexplained = unexplained.or(Some(rendered(message))),
        }
    }
    match (found.is_empty(), unexplained) {
        (true, Some(error)) => Err(Trouble::new(format!("The copy does not compile: {error}"))),
        _ => Ok(found),
    }
}

/// The mutant that an error is of: where the error is, or else at another place that it names.
fn culprit(tree: &Tree, spans: &Value) -> Result<Option<usize>, Trouble> {
    let mut spans: Vec<&Value> = spans.as_array().into_iter().flatten().collect();
    spans.sort_by_key(|span| span["is_primary"] != true);
    for span in spans {
        let (Some(file), Some(byte)) = (span["file_name"].as_str(), span["byte_start"].as_u64()) else {
            continue;
        };
        let file = Path::new(file);
        if file.is_relative()
            && let Some(number) = mutant_at(&tree.read(file)?, usize::try_from(byte).unwrap_or(0))
        {
            return Ok(Some(number));
        }
    }
    Ok(None)
}
