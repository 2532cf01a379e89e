//! From a fresh clone to everything that a build needs.

use crate::trouble::Trouble;
use crate::{models, packages, pdfium, ui};
use std::path::Path;

/// What it is for: the tests need more than the program.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// To build and start Pincite.
    Run,
    /// To check and test it as well.
    Test,
}

/// Installs and fetches what is missing. Quick when nothing is.
pub(crate) fn setup(root: &Path, yes: bool, purpose: Purpose) -> Result<(), Trouble> {
    packages::see_to(root, purpose, yes)?;
    pdfium::fetch(root)?;
    models::fetch(root)?;
    ui::packages(root)?;
    ui::build(root)
}
