//! `cargo xtask audit` and `cargo xtask docs`: what others' packages may do to us, and whether the documentation builds.

use crate::build::cargo;
use crate::process::{captured, command, passes};
use crate::steps::Steps;
use crate::trouble::Trouble;
use crate::ui::NPM;
use std::path::Path;

/// Known weaknesses, licences and origins of all packages.
pub(crate) fn audit(root: &Path) -> Result<(), Trouble> {
    let mut steps = Steps::default();
    let asked = captured(&mut command(cargo(), root, &["deny", "--version"]));
    if !asked.is_ok_and(|output| output.status.success()) {
        return Err(Trouble::new("The audit needs cargo-deny.").advice("cargo install --locked cargo-deny"));
    }
    steps.take("Rust's packages", || {
        passes(&mut command(cargo(), root, &["deny", "check"]))
    })?;
    let ui = root.join("ui");
    steps.take("npm's packages", || {
        passes(&mut command(NPM, &ui, &["audit", "--audit-level=moderate"]))
    })?;
    steps.summary();
    Ok(())
}

/// The documentation of our packages; a link that leads nowhere is an error.
pub(crate) fn docs(root: &Path) -> Result<(), Trouble> {
    let mut doc = command(
        cargo(),
        root,
        &["doc", "--workspace", "--no-deps", "--document-private-items"],
    );
    passes(doc.env("RUSTDOCFLAGS", "-D warnings"))
}
