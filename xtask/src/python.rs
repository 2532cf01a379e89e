//! `cargo xtask python`: builds the package for Python in a virtual environment of its own, and runs its tests.

use crate::build::cargo;
use crate::files;
use crate::process::{command, passes};
use crate::steps::Steps;
use crate::trouble::Trouble;
use crate::wheel;
use std::path::{Path, PathBuf};

/// What builds the package, and what its tests use.
const TOOLS: [&str; 4] = ["maturin>=1.8,<2", "jsonschema>=4", "mypy>=1.11", "pytest>=8"];

/// Builds it and runs its tests. For a `release` the wheel is made that people install, in `target/python/wheels`, and the tests run over
/// what was installed from it.
pub(crate) fn python(root: &Path, release: bool) -> Result<(), Trouble> {
    let folder = root.join("python");
    let made = root.join("target/python");
    let room = Room(made.join("venv"));
    let mut steps = Steps::default();
    steps.take("Virtual environment", || room.make(&folder))?;
    steps.take("Tools", || {
        let install = [&["-m", "pip", "install", "--quiet"], TOOLS.as_slice()].concat();
        passes(&mut command(room.program("python"), &folder, &install))
    })?;
    let rust = |arguments: &[&str]| passes(&mut command(cargo(), &folder, arguments));
    steps.take("Rust: layout", || {
        rust(&["fmt", "--check", "--", "--config-path", "../rustfmt.toml"])
    })?;
    steps.take("Rust: lints", || {
        rust(&["clippy", "--quiet", "--locked", "--", "-D", "warnings"])
    })?;
    steps.take("Package", || match release {
        true => wheel(&room, &folder, &made.join("wheels")),
        false => room.runs(&folder, "maturin", &["develop", "--quiet", "--locked"]),
    })?;
    // Not `python -m pytest`: that would take the package's files from here, and not what was installed.
    steps.take("Tests", || room.runs(&folder, "pytest", &["--quiet"]))?;
    steps.summary();
    Ok(())
}

/// Makes the wheel in `made`, and installs it.
fn wheel(room: &Room, folder: &Path, made: &Path) -> Result<(), Trouble> {
    files::empty(made)?;
    let mut build = command(
        room.program("maturin"),
        folder,
        &["build", "--quiet", "--release", "--locked"],
    );
    passes(build.arg("--out").arg(made))?;
    let install = [
        "-m",
        "pip",
        "install",
        "--quiet",
        "--force-reinstall",
        "--no-index",
        "pincite",
    ];
    let mut install = command(room.program("python"), folder, &install);
    passes(install.arg("--find-links").arg(made))
}

/// A virtual environment.
struct Room(PathBuf);

impl Room {
    fn make(&self, folder: &Path) -> Result<(), Trouble> {
        if self.program("python").is_file() {
            return Ok(());
        }
        let python = wheel::python()?;
        passes(command(python, folder, &["-m", "venv"]).arg(&self.0))
    }

    /// The path of a program that is installed in it.
    fn program(&self, name: &str) -> PathBuf {
        let folder = if cfg!(windows) { "Scripts" } else { "bin" };
        let file = format!("{name}{}", std::env::consts::EXE_SUFFIX);
        self.0.join(folder).join(file)
    }

    fn runs(&self, folder: &Path, program: &str, arguments: &[&str]) -> Result<(), Trouble> {
        passes(command(self.program(program), folder, arguments).env("VIRTUAL_ENV", &self.0))
    }
}
