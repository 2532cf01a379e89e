//! The programs of a package, and what has to lie beside them.

use super::place::Place;
use super::universal;
use crate::build::{self, PROGRAMS, cargo, program};
use crate::process::{command, passes};
use crate::trouble::Trouble;
use crate::{files, models, pdfium};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The file names of the programs, without what a system adds to them.
pub(crate) const NAMES: [&str; 3] = ["pincite", "pincite-desktop", "pincite-worker"];
/// The worker for processors without the instructions of x86-64-v3.
pub(crate) const BASELINE: &str = "pincite-worker-baseline";

/// Builds them into the folder of programs, with everything that they look for beside themselves.
pub(crate) fn build(place: &Place) -> Result<(), Trouble> {
    files::empty(&place.work)?;
    let folder = place.programs();
    files::make(&folder)?;
    match place.dev {
        true => take(&place.target.join("debug"), &folder, &NAMES)?,
        false => built(place, &folder)?,
    }
    library(place)?;
    files::copy_folder(&place.root.join("assets/words"), &folder.join("words"))?;
    models::copy(&place.root, &folder.join("models"))?;
    let generator = program(&folder, NAMES[0]);
    passes(command(&generator, &place.root, &["generate"]).arg(place.manual()))
}

/// PDFium beside the programs.
fn library(place: &Place) -> Result<(), Trouble> {
    let folder = place.programs();
    if cfg!(target_os = "macos") && !place.dev {
        return universal::library(place, &folder).map(drop);
    }
    let library = pdfium::library(&place.root)?;
    files::copy_into(&library, &folder)
}

/// Where [`build()`] put PDFium.
pub(crate) fn library_of(place: &Place) -> PathBuf {
    let name = format!("{}pdfium{}", std::env::consts::DLL_PREFIX, std::env::consts::DLL_SUFFIX);
    place.programs().join(name)
}

fn built(place: &Place, folder: &Path) -> Result<(), Trouble> {
    if cfg!(target_os = "macos") {
        return universal::build(place, folder);
    }
    let release = place.target.join("release");
    passes(&mut compile(place))?;
    take(&release, folder, &NAMES)?;
    if !cfg!(target_arch = "x86_64") {
        return Ok(());
    }
    let mut older = compile(place);
    older.envs(build::older());
    // cargo does not see that the variables matter to whisper.cpp. Asked for in another way, it is another build, kept
    // beside the first one.
    older.args(["--config", "profile.release.package.whisper-rs-sys.codegen-units=15"]);
    passes(&mut older)?;
    let target = program(folder, BASELINE);
    files::copy(&program(&release, NAMES[2]), &target)
}

/// All programs at once, so that cargo chooses the same features each time.
pub(crate) fn compile(place: &Place) -> Command {
    let mut build = command(cargo(), &place.root, &["build", "--release", "--locked", "--bins"]);
    for package in PROGRAMS {
        build.args(["-p", package]);
    }
    build.args(["--features", "pincite-desktop/custom-protocol"]);
    // What is packaged looks for PDFium, its models and its words beside itself only.
    build.env("PINCITE_PACKAGED", "1");
    build
}

fn take(from: &Path, folder: &Path, names: &[&str]) -> Result<(), Trouble> {
    for name in names {
        let file = program(from, name);
        if !file.is_file() {
            return Err(Trouble::new(format!("{} is not there.", file.display()))
                .advice("Build it first: cargo build --workspace --bins"));
        }
        files::copy(&file, &program(folder, name))?;
    }
    Ok(())
}

/// Whether there is a worker for older processors among them.
pub(crate) fn has_baseline(place: &Place) -> bool {
    fs::exists(program(&place.programs(), BASELINE)).unwrap_or_default()
}
