//! `pincite generate`: the manual pages and what completes commands in a shell, as a package carries them.

use crate::arguments::Arguments;
use crate::{ALL_STAND, Failure};
use clap::CommandFactory;
use clap_complete::{Shell, generate_to};
use std::fs;
use std::path::Path;

/// Writes `man` and `completions` into `folder`, made where they are not there.
pub(crate) fn generate(folder: &Path) -> Result<u8, Failure> {
    let [man, completions] = ["man", "completions"].map(|name| folder.join(name));
    for folder in [&man, &completions] {
        fs::create_dir_all(folder).map_err(|error| format!("{} could not be made: {error}.", folder.display()))?;
    }
    let failed = |error| format!("{} could not be written: {error}.", folder.display());
    clap_mangen::generate_to(Arguments::command(), &man).map_err(failed)?;
    for shell in [Shell::Bash, Shell::Zsh, Shell::Fish, Shell::PowerShell] {
        generate_to(shell, &mut Arguments::command(), "pincite", &completions).map_err(failed)?;
    }
    Ok(ALL_STAND)
}
