//! On macOS: programs for both of its kinds of processors in one file. Nobody has run this yet.

use super::place::Place;
use super::programs::{NAMES, compile};
use crate::process::{command, passes};
use crate::trouble::Trouble;
use crate::{files, pdfium};
use std::path::{Path, PathBuf};

/// What the bundler calls both together.
pub(crate) const TRIPLE: &str = "universal-apple-darwin";

/// Both kinds: what Rust calls them, and what PDFium's list does.
const KINDS: [(&str, &str); 2] = [
    ("aarch64-apple-darwin", "macos-aarch64"),
    ("x86_64-apple-darwin", "macos-x86_64"),
];

/// Builds the programs for both, and joins them in `folder` and where the bundler looks for them.
pub(crate) fn build(place: &Place, folder: &Path) -> Result<(), Trouble> {
    for (triple, _) in KINDS {
        passes(&mut command("rustup", &place.root, &["target", "add", triple]))?;
        passes(compile(place).args(["--target", triple]))?;
    }
    let bundled = place.target.join(TRIPLE).join("release");
    for name in NAMES {
        let both = KINDS.map(|(triple, _)| place.target.join(triple).join("release").join(name));
        join(place, &both, &folder.join(name))?;
        files::copy(&folder.join(name), &bundled.join(name))?;
    }
    Ok(())
}

/// Fetches PDFium for both, and joins it in `folder`.
pub(crate) fn library(place: &Place, folder: &Path) -> Result<PathBuf, Trouble> {
    for (_, name) in KINDS {
        pdfium::command_line(&place.root, Some(name))?;
    }
    let both = KINDS.map(|(_, name)| place.root.join(".pdfium").join(name).join("libpdfium.dylib"));
    let joined = folder.join("libpdfium.dylib");
    join(place, &both, &joined)?;
    Ok(joined)
}

fn join(place: &Place, parts: &[PathBuf], whole: &Path) -> Result<(), Trouble> {
    let mut lipo = command("lipo", &place.root, &["-create", "-output"]);
    passes(lipo.arg(whole).args(parts))
}
