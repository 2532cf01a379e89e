//! `cargo xtask package`: what people install, made on the system that it is for.
//!
//! On Linux a package for Debian and Ubuntu, one for Fedora and openSUSE, and an archive to unpack anywhere, made with what
//! the system has. An AppImage, and the packages of macOS and Windows, are made by Tauri's bundler, which fetches tools of
//! its own: the release workflow does that.

mod archive;
mod bundle;
mod deb;
mod drive;
mod entry;
mod libraries;
mod licences;
mod older;
mod parts;
mod place;
mod programs;
mod room;
mod rpm;
mod sbom;
mod start;
mod sums;
mod tree;
mod trial;
mod universal;

pub(crate) use drive::in_room;

use crate::packages::Purpose;
use crate::setup::setup;
use crate::steps::Steps;
use crate::trouble::Trouble;
use place::Place;
use std::fs;
use std::path::{Path, PathBuf};

/// The version of everything: the one in `Cargo.toml`.
pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// What is asked for.
#[derive(Clone, Debug, Default)]
pub(crate) struct Wanted {
    /// Test it as a person gets it.
    pub(crate) test: bool,
    /// Take the programs of the development build as they lie there: to try the packages themselves.
    pub(crate) dev: bool,
    /// Test the packages that lie there, and make none.
    pub(crate) made: bool,
    /// Also the AppImage, for which Tauri's bundler fetches tools from outside.
    pub(crate) appimage: bool,
    /// Install what is missing without asking.
    pub(crate) yes: bool,
}

/// Makes the packages of this system, and tests them where that is asked for.
pub(crate) fn package(root: &Path, wanted: &Wanted) -> Result<(), Trouble> {
    let mut steps = Steps::default();
    let place = Place::new(root, wanted.dev);
    if wanted.made {
        steps.take("Tools for the test", || trial::tools(wanted.yes))?;
        trial::all(&mut steps, &place)?;
        steps.summary();
        return Ok(());
    }
    steps.take("Set-up", || setup(root, wanted.yes, Purpose::Run))?;
    fs::create_dir_all(&place.out).map_err(|cause| Trouble::file(&place.out, "made", &cause))?;
    if wanted.test {
        // Before anything takes long.
        steps.take("Tools for the test", || trial::tools(wanted.yes))?;
    }
    steps.take("Programs", || programs::build(&place))?;
    let made = match std::env::consts::OS {
        "linux" => linux(&mut steps, &place, wanted)?,
        "macos" | "windows" => bundle::elsewhere(&mut steps, &place)?,
        other => return Err(Trouble::new(format!("Pincite has no packages for {other}."))),
    };
    let latest = place.out.join("latest.txt");
    fs::write(&latest, format!("{VERSION}\n")).map_err(|cause| Trouble::file(&latest, "written", &cause))?;
    steps.take("Sums", || sums::write(&place.out, &made))?;
    if wanted.test {
        trial::all(&mut steps, &place)?;
    }
    steps.summary();
    tell_sizes(&made);
    Ok(())
}

fn linux(steps: &mut Steps, place: &Place, wanted: &Wanted) -> Result<Vec<PathBuf>, Trouble> {
    let parts = steps.take("What it is made of", || parts::all(place))?;
    steps.take("Licences", || licences::write(place, &parts))?;
    let sbom = steps.take("List of parts", || sbom::write(place, &parts))?;
    steps.take("Layout", || tree::lay(place))?;
    let deb = steps.take("Package for Debian and Ubuntu", || {
        deb::make(place, VERSION, &place.out, (place.level() / 2).min(6))
    })?;
    let mut made = vec![deb, steps.take("Archive", || archive::make(place))?];
    made.push(steps.take("Package for Fedora and openSUSE", || rpm::make(place))?);
    if wanted.appimage {
        made.extend(steps.take("AppImage", || bundle::appimage(place))?);
    }
    made.push(sbom);
    Ok(made)
}

fn tell_sizes(made: &[PathBuf]) {
    println!("\n── Made");
    for file in made {
        let bytes = fs::metadata(file).map(|found| found.len()).unwrap_or_default();
        println!("  {:>7.1} MB  {}", bytes as f64 / 1e6, file.display());
    }
}
