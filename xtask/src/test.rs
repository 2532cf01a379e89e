//! `cargo xtask test`: every check and test there is, what fails soonest first.

use crate::build::cargo;
use crate::display::Invisible;
use crate::packages::Purpose;
use crate::process::{command, passes};
use crate::steps::Steps;
use crate::trouble::Trouble;
use crate::{models, packages, pdfium, ui};
use std::path::Path;

/// Runs them; the first failure ends it.
pub(crate) fn test(root: &Path, yes: bool) -> Result<(), Trouble> {
    let mut steps = Steps::default();
    let rust = |arguments: &[&str]| passes(&mut command(cargo(), root, arguments));
    steps.take("System packages", || packages::see_to(root, Purpose::Test, yes))?;
    steps.take("PDFium", || pdfium::fetch(root))?;
    steps.take("Models that read scans", || models::fetch(root))?;
    steps.take("Rust: layout", || rust(&["fmt", "--all", "--check"]))?;
    steps.take("Interface: packages", || ui::packages(root))?;
    steps.take("Interface: lint", || ui::script(root, "lint"))?;
    steps.take("Interface: types", || ui::script(root, "check"))?;
    steps.take("Interface: tests", || ui::script(root, "test"))?;
    steps.take("Interface: build", || ui::build(root))?;
    // Built with the window's interface in place, which the compiler takes up into the program.
    steps.take("Rust: lints", || {
        rust(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"])
    })?;
    steps.take("Rust: documentation", || documentation(root))?;
    // Programs and tests in one go: asked for apart, cargo would choose features anew and build much of it twice.
    steps.take("Rust: build", || rust(&["build", "--workspace", "--bins", "--tests"]))?;
    steps.take("Rust: tests", || tests(root))?;
    // A workspace of its own, which the steps above pass by.
    steps.take("Mutants", || rust(&["test", "--manifest-path", "mutants/Cargo.toml"]))?;
    steps.summary();
    Ok(())
}

/// Builds and tests everything but the window and its interface: what a system that nobody sits at can say.
pub(crate) fn without_window(root: &Path, yes: bool) -> Result<(), Trouble> {
    let mut steps = Steps::default();
    let cargo = |verb: &str, what: &[&str]| {
        let parts = [&[verb, "--workspace", "--exclude", "pincite-desktop"], what].concat();
        passes(&mut command(cargo(), root, &parts))
    };
    steps.take("System packages", || packages::see_to(root, Purpose::Test, yes))?;
    steps.take("PDFium", || pdfium::fetch(root))?;
    steps.take("Models that read scans", || models::fetch(root))?;
    steps.take("Rust: build", || cargo("build", &["--bins", "--tests"]))?;
    // The other systems say all that fails in one night, not the first of it.
    steps.take("Rust: tests", || cargo("test", &["--no-fail-fast"]))?;
    steps.summary();
    Ok(())
}

/// Makes the pictures of README.md and docs anew, in `assets/screenshots`: the real window, with the sample.
pub(crate) fn screenshots(root: &Path, yes: bool) -> Result<(), Trouble> {
    let mut steps = Steps::default();
    steps.take("System packages", || packages::see_to(root, Purpose::Test, yes))?;
    steps.take("PDFium", || pdfium::fetch(root))?;
    steps.take("Models that read scans", || models::fetch(root))?;
    steps.take("Interface", || ui::packages(root).and_then(|()| ui::build(root)))?;
    steps.take("Build", || {
        passes(&mut command(
            cargo(),
            root,
            &["build", "--workspace", "--bins", "--tests"],
        ))
    })?;
    let pictures = [
        "test",
        "--workspace",
        "--test",
        "window",
        "--test",
        "recordings",
        "--",
        "--ignored",
        "screenshots",
    ];
    steps.take("Pictures", || on_invisible_display(root, &pictures))?;
    steps.summary();
    Ok(())
}

/// Whether every link of the documentation leads somewhere.
fn documentation(root: &Path) -> Result<(), Trouble> {
    let mut doc = command(cargo(), root, &["doc", "--workspace", "--no-deps"]);
    passes(doc.env("RUSTDOCFLAGS", "-D warnings"))
}

/// The tests of all packages. What measures (`examples`) is looked at by the lints, and not linked.
fn tests(root: &Path) -> Result<(), Trouble> {
    on_invisible_display(root, &["test", "--workspace", "--lib", "--bins", "--tests"])?;
    passes(&mut command(cargo(), root, &["test", "--workspace", "--doc"]))
}

/// Runs cargo so that windows open on a display that nobody sees.
fn on_invisible_display(root: &Path, arguments: &[&str]) -> Result<(), Trouble> {
    let mut tests = command(cargo(), root, arguments);
    if !cfg!(target_os = "linux") {
        return passes(&mut tests);
    }
    let display = Invisible::start()?;
    tests
        .env("DISPLAY", &display.name)
        .env("GDK_BACKEND", "x11")
        .env_remove("WAYLAND_DISPLAY");
    // These two make the window's screenshots hang for ever.
    tests
        .env_remove("WEBKIT_DISABLE_COMPOSITING_MODE")
        .env_remove("WEBKIT_DISABLE_DMABUF_RENDERER");
    passes(&mut tests)
}
