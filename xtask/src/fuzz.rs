//! `cargo xtask fuzz`: every target of `fuzz` for a while.

use crate::process::{captured, command, watched};
use crate::trouble::Trouble;
use std::fs;
use std::path::Path;

/// Minutes for all targets together where nobody says.
const MINUTES: u64 = 10;
/// A target that starts processes or opens files needs some time to begin at all.
const LEAST_SECONDS: u64 = 20;

/// Runs all targets, each for its share of the time; says at the end in which of them something was found.
pub(crate) fn fuzz(root: &Path, minutes: Option<u64>) -> Result<(), Trouble> {
    let targets = targets(&root.join("fuzz/Cargo.toml"))?;
    ask_for_cargo_fuzz(root)?;
    let built = watched(&mut command("cargo", root, &["build", "-p", "pincite-worker"]))?;
    if built != Some(0) {
        return Err(Trouble::new("The worker could not be built.").advice("What it says above is the cause."));
    }
    let share = minutes.unwrap_or(MINUTES) * 60 / targets.len().max(1) as u64;
    let mut found = Vec::new();
    for target in &targets {
        println!("\n── {target}");
        if !run(root, target, share.max(LEAST_SECONDS))? {
            found.push(target.as_str());
        }
    }
    match found.is_empty() {
        true => Ok(()),
        false => Err(
            Trouble::new(format!("Something was found in: {}.", found.join(", "))).advice(
                "The inputs are in fuzz/artifacts. Each becomes a case in the tests of the module that it breaks.",
            ),
        ),
    }
}

/// Whether a target found nothing.
fn run(root: &Path, target: &str, seconds: u64) -> Result<bool, Trouble> {
    let [corpus, seeds] = ["corpus", "seeds"].map(|folder| format!("fuzz/{folder}/{target}"));
    for folder in [&corpus, &seeds] {
        let folder = root.join(folder);
        fs::create_dir_all(&folder).map_err(|cause| Trouble::file(&folder, "made", &cause))?;
    }
    let time = format!("-max_total_time={seconds}");
    let arguments = [
        "+nightly",
        "fuzz",
        "run",
        target,
        &corpus,
        &seeds,
        "--",
        &time,
        "-max_len=4096",
        "-timeout=20",
    ];
    let mut command = command("cargo", root, &arguments);
    command.env("PINCITE_WORKER", root.join("target/debug/pincite-worker"));
    command.env("PINCITE_PDFIUM", root.join(".pdfium/libpdfium.so"));
    Ok(watched(&mut command)? == Some(0))
}

fn ask_for_cargo_fuzz(root: &Path) -> Result<(), Trouble> {
    let asked = captured(&mut command("cargo", root, &["+nightly", "fuzz", "--version"]));
    match asked {
        Ok(output) if output.status.success() => Ok(()),
        _ => Err(Trouble::new("Fuzzing needs a nightly compiler and cargo-fuzz.")
            .advice("rustup toolchain install nightly\ncargo install cargo-fuzz")),
    }
}

/// The names of the targets, as `fuzz/Cargo.toml` lists them.
fn targets(manifest: &Path) -> Result<Vec<String>, Trouble> {
    let text = fs::read_to_string(manifest).map_err(|cause| Trouble::file(manifest, "read", &cause))?;
    let bins = text.split("[[bin]]").skip(1);
    let named = bins.filter_map(|bin| {
        bin.lines()
            .find_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"'))
    });
    Ok(named.map(str::to_owned).collect())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    /// A target that nobody runs, or that has nothing to begin with, finds nothing.
    #[test]
    fn every_target_is_run_and_has_a_seed_and_the_seeds_are_few() {
        let fuzz = crate::root().join("fuzz");
        let listed =
            |folder: &str| -> Vec<fs::DirEntry> { fs::read_dir(fuzz.join(folder)).unwrap().flatten().collect() };
        let mut targets = targets(&fuzz.join("Cargo.toml")).unwrap();
        targets.sort();
        let mut files: Vec<String> = listed("fuzz_targets")
            .iter()
            .filter(|file| fs::read_to_string(file.path()).unwrap().contains("fuzz_target!("))
            .map(|file| file.path().file_stem().unwrap().to_string_lossy().into_owned())
            .collect();
        files.sort();
        assert_eq!(targets, files);
        let mut bytes = 0;
        for target in targets {
            let seeds = listed(&format!("seeds/{target}"));
            assert!(!seeds.is_empty(), "{target}");
            bytes += seeds.iter().map(|seed| seed.metadata().unwrap().len()).sum::<u64>();
        }
        assert!(bytes < 300_000, "{bytes}");
    }
}
