//! `cargo xtask run`.

use crate::packages::Purpose;
use crate::process::{command, passes, watched};
use crate::setup::setup;
use crate::trouble::Trouble;
use crate::{build, display};
use std::fs;
use std::path::Path;

/// Sets up, builds, and opens the window on a library with the sample; without a display, checks the sample in the
/// terminal.
pub(crate) fn run(root: &Path, yes: bool, release: bool, arguments: &[String]) -> Result<(), Trouble> {
    println!("── Set-up");
    setup(root, yes, Purpose::Run)?;
    println!("── Build");
    let programs = build::programs(root, release)?;
    match display::is_there() {
        true => {
            println!("── Pincite");
            let window = build::program(&programs, "pincite-desktop");
            passes(command(window, root, &["--sample"]).args(arguments))
        }
        false => in_terminal(root, &programs),
    }
}

fn in_terminal(root: &Path, programs: &Path) -> Result<(), Trouble> {
    println!("── No display: neither DISPLAY nor WAYLAND_DISPLAY is set, so there is nowhere to open a window.");
    println!("   This is the sample's check in the terminal instead.\n");
    let sample = Path::new("assets").join("sample");
    let mut sources: Vec<_> = fs::read_dir(root.join(&sample))
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.file_name())
        .filter(|name| Path::new(name).extension().is_some_and(|extension| extension == "pdf"))
        .collect();
    sources.sort();
    let mut check = command(build::program(programs, "pincite"), root, &["check"]);
    check.arg(sample.join("answer.md"));
    for source in sources {
        check.arg("--source").arg(sample.join(source));
    }
    match watched(&mut check)? {
        // 1 says that some quotes do not hold, and the sample has such quotes on purpose.
        Some(0 | 1) => Ok(()),
        _ => Err(Trouble::new("The sample could not be checked.").advice("What `pincite` says above is the cause.")),
    }
}
