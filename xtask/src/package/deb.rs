//! The package for Debian and Ubuntu, made with dpkg-deb.

use super::place::Place;
use super::tree::LIB;
use crate::process::{answer, captured, command, passes};
use crate::trouble::Trouble;
use crate::{files, packages};
use std::fs;
use std::path::{Path, PathBuf};

/// What WebKit plays recordings with: the common formats, H.264 and AAC, and one of the ways to the loudspeaker.
const PLAYS: [&str; 4] = [
    "gstreamer1.0-plugins-base",
    "gstreamer1.0-plugins-good",
    "gstreamer1.0-libav",
    "gstreamer1.0-pulseaudio | gstreamer1.0-pipewire | gstreamer1.0-alsa",
];

/// Makes it from what was laid out, as `version`, in `folder`, packed as hard as `level` says (xz's; 0: not at all).
pub(crate) fn make(place: &Place, version: &str, folder: &Path, level: u32) -> Result<PathBuf, Trouble> {
    packages::debian(&["dpkg-dev"])?;
    let tree = place.tree();
    let debian = tree.join("DEBIAN");
    files::empty(&debian)?;
    let architecture = architecture()?;
    let control = control(&architecture, version, &depends(place)?, kilobytes(&tree)?);
    files::write(&debian.join("control"), control)?;
    let sums = answer(
        "sh",
        &[
            "-c",
            &format!(
                "cd '{}' && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum",
                tree.display()
            ),
        ],
    );
    let sums = sums.ok_or_else(|| Trouble::new("The sums of the package's files could not be made."))?;
    files::write(&debian.join("md5sums"), sums + "\n")?;
    let file = folder.join(format!("pincite_{version}_{architecture}.deb"));
    let packing = match level {
        0 => "-Znone".to_owned(),
        _ => format!("-z{level}"),
    };
    let mut build = command("dpkg-deb", &place.out, &["--root-owner-group", &packing, "--build"]);
    passes(build.arg(&tree).arg(&file).env("SOURCE_DATE_EPOCH", place.time()))?;
    fs::remove_dir_all(&debian).map_err(|cause| Trouble::file(&debian, "removed", &cause))?;
    Ok(file)
}

fn architecture() -> Result<String, Trouble> {
    answer("dpkg", &["--print-architecture"]).ok_or_else(|| Trouble::new("dpkg does not say what this machine is."))
}

fn control(architecture: &str, version: &str, depends: &str, kilobytes: u64) -> String {
    format!(
        "Package: pincite\nVersion: {version}\nArchitecture: {architecture}\nMaintainer: The Pincite founders\nInstalled-Size: {kilobytes}\n\
         Depends: {depends}\nRecommends: xdg-utils\nSection: science\nPriority: optional\n\
         Description: checks what an AI says against your sources\n \
         For every quote in an AI's answer Pincite looks up whether the words are in\n \
         your PDF files, recordings and saved web pages, and where. It shows the page\n \
         with the passage boxed. It works offline, as a window and from a terminal.\n"
    )
}

/// What the programs need, by what they are linked with, and what plays recordings.
pub(crate) fn depends(place: &Place) -> Result<String, Trouble> {
    let linked = linked(place)?;
    Ok(std::iter::once(linked.as_str())
        .chain(PLAYS)
        .collect::<Vec<_>>()
        .join(", "))
}

/// The packages of the libraries that the programs are linked with, in the least versions that have what they use.
fn linked(place: &Place) -> Result<String, Trouble> {
    let scratch = place.work.join("shlibs");
    files::write(
        &scratch.join("debian/control"),
        "Source: pincite\n\nPackage: pincite\nArchitecture: any\n",
    )?;
    let mut ask = command("dpkg-shlibdeps", &scratch, &["-O", "--ignore-missing-info"]);
    for program in programs(&place.tree().join(LIB))? {
        ask.arg("-e").arg(program);
    }
    let output = captured(&mut ask)?;
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    let depends = told.lines().find_map(|line| line.strip_prefix("shlibs:Depends="));
    match depends {
        Some(depends) if output.status.success() => Ok(depends.to_owned()),
        _ => Err(
            Trouble::new("dpkg-shlibdeps does not say which libraries the programs need.")
                .advice(String::from_utf8_lossy(&output.stderr)),
        ),
    }
}

/// Everything in a folder that the system loads.
pub(crate) fn programs(folder: &Path) -> Result<Vec<PathBuf>, Trouble> {
    let is_loaded = |file: &PathBuf| fs::read(file).is_ok_and(|bytes| bytes.starts_with(b"\x7fELF"));
    Ok(files::entries(folder)?
        .into_iter()
        .filter(|file| file.is_file() && is_loaded(file))
        .collect())
}

fn kilobytes(tree: &Path) -> Result<u64, Trouble> {
    let sizes = files::all(tree)?;
    let bytes: u64 = sizes
        .iter()
        .filter_map(|file| fs::symlink_metadata(file).ok())
        .map(|found| found.len())
        .sum();
    Ok(bytes.div_ceil(1024))
}

#[cfg(test)]
mod tests {
    use super::control;

    #[test]
    fn a_package_says_what_it_needs() {
        let control = control("amd64", "0.1.0", "libc6 (>= 2.34), gstreamer1.0-libav", 120_000);
        let fields: Vec<&str> = control.lines().filter(|line| !line.starts_with(' ')).collect();
        assert!(fields.iter().all(|line| line.contains(": ")), "{control}");
        assert!(
            fields.contains(&"Depends: libc6 (>= 2.34), gstreamer1.0-libav"),
            "{control}"
        );
        assert!(
            control.ends_with("terminal.\n") && !control.contains("\n\n"),
            "{control}"
        );
        assert!(control.lines().all(|line| line.len() < 80), "{control}");
    }
}
