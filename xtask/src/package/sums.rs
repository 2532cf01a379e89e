//! The SHA-256 of each package, for whoever fetches one.

use crate::files;
use crate::trouble::Trouble;
use crate::wheel::python;
use crate::wheel::sha256;
use std::path::{Path, PathBuf};

/// Writes them as `sha256sum --check` reads them.
pub(crate) fn write(folder: &Path, made: &[PathBuf]) -> Result<(), Trouble> {
    let python = python()?;
    let mut lines = String::new();
    for file in made {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        lines.push_str(&format!("{}  {name}\n", sha256(python, file)?));
    }
    print!("{lines}");
    files::write(&folder.join("SHA256SUMS"), lines)
}
