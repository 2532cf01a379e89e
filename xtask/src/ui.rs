//! The user interface's packages and build.

use crate::process::{command, passes};
use crate::stamp::{self, Print};
use crate::trouble::Trouble;
use std::path::Path;

/// npm is a script on Windows, and a script is started by its whole name.
pub(crate) const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };
/// What lies in `ui` and is made, not written.
const MADE: [&str; 5] = ["node_modules", "dist", "test-results", "coverage", ".vite"];

/// Installs the packages that the lock file names, when it has changed.
pub(crate) fn packages(root: &Path) -> Result<(), Trouble> {
    let ui = root.join("ui");
    let print = Print::of_file(&ui.join("package-lock.json"));
    if ui.join("node_modules").is_dir() && stamp::is_fresh(root, "ui-packages", print) {
        return Ok(());
    }
    passes(&mut command(NPM, &ui, &["ci", "--no-audit", "--no-fund"])).map_err(|_| {
        Trouble::new("npm could not install the packages of the user interface.")
            .advice("Its last lines say why. Check the network connection and npm's settings (`npm config list`), then start again.")
    })?;
    stamp::set(root, "ui-packages", print)
}

/// Builds `ui/dist`, when a source has changed.
pub(crate) fn build(root: &Path) -> Result<(), Trouble> {
    let ui = root.join("ui");
    let print = Print::of_folder(&ui, &MADE);
    if ui.join("dist").join("index.html").is_file() && stamp::is_fresh(root, "ui-build", print) {
        return Ok(());
    }
    script(root, "build")?;
    stamp::set(root, "ui-build", print)
}

/// Runs a script of `ui/package.json`.
pub(crate) fn script(root: &Path, name: &str) -> Result<(), Trouble> {
    passes(&mut command(NPM, &root.join("ui"), &["run", "--silent", name]))
}
