//! The worker program for tests of packages that do not build it themselves.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// The worker, built from the sources as they are now, in the folder in which this test was built.
pub fn worker() -> &'static Path {
    static BUILT: OnceLock<PathBuf> = OnceLock::new();
    BUILT.get_or_init(|| {
        let here = std::env::current_exe().expect("a test knows where it is");
        // A test lies in TARGET/PROFILE/deps.
        let profile = here.ancestors().nth(2).expect("a test lies in a target folder");
        let built = profile.join(format!("pincite-worker{}", std::env::consts::EXE_SUFFIX));
        if is_up_to_date(&built) {
            return built;
        }
        let target = profile.parent().expect("a profile lies in a target folder");
        let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        cargo.current_dir(env!("CARGO_MANIFEST_DIR"));
        cargo.args([
            "build",
            "--quiet",
            "--package",
            "pincite-worker",
            "--bin",
            "pincite-worker",
        ]);
        cargo.arg("--target-dir").arg(target);
        if profile.ends_with("release") {
            cargo.arg("--release");
        }
        assert!(
            cargo.status().expect("cargo runs").success(),
            "the worker cannot be built"
        );
        built
    })
}

/// Whether a worker is there that is newer than all it is made of. To ask cargo would compile whisper.cpp once more, for one
/// package alone has other features than the workspace.
fn is_up_to_date(worker: &Path) -> bool {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let modified = |path: &Path| path.metadata().and_then(|about| about.modified()).ok();
    let Some(built) = modified(worker) else { return false };
    let packages = ["core", "ingest", "worker"].map(|package| root.join("crates").join(package));
    let of_package = |package: &PathBuf| ["src", "Cargo.toml", "build.rs"].map(|part| package.join(part));
    let mut parts: Vec<PathBuf> = packages
        .iter()
        .flat_map(of_package)
        .filter(|part| part.exists())
        .collect();
    parts.push(root.join("Cargo.lock"));
    while let Some(part) = parts.pop() {
        match std::fs::read_dir(&part) {
            Ok(entries) => parts.extend(entries.flatten().map(|entry| entry.path())),
            Err(_) if modified(&part).is_none_or(|modified| modified > built) => return false,
            Err(_) => {}
        }
    }
    true
}

/// A file of the repository's test files.
pub fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/fixtures/pdf")
        .join(name)
}

/// A file of the speech that tests listen to.
pub fn speech(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/fixtures/speech")
        .join(name)
}

/// A file of the sample.
pub fn sample(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../assets/sample")
        .join(name)
}
