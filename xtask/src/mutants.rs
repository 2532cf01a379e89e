//! `cargo xtask mutants`: whether the tests notice when the judge is changed. The work is done by the package in `mutants`,
//! as this one has no dependency.

use crate::build::cargo;
use crate::process::{command, passes};
use crate::trouble::Trouble;
use std::path::Path;

/// Hands everything that was asked for to it.
pub(crate) fn mutants(root: &Path, arguments: &[String]) -> Result<(), Trouble> {
    let start = ["run", "--quiet", "--manifest-path", "mutants/Cargo.toml", "--"];
    passes(command(cargo(), root, &start).args(arguments))
}
