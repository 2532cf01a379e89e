//! From a fresh clone to everything that a build needs.

use crate::packages::Purpose;
use crate::trouble::Trouble;
use crate::{models, packages, pdfium, ui};
use std::path::Path;

/// Installs and fetches what is missing. Quick when nothing is.
pub(crate) fn setup(root: &Path, yes: bool, purpose: Purpose) -> Result<(), Trouble> {
    packages::see_to(root, purpose, yes)?;
    pdfium::fetch(root)?;
    models::fetch(root)?;
    ui::packages(root)?;
    ui::build(root)
}
