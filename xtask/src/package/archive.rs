//! The archive that is unpacked anywhere, also on a stick: no administrator, nothing installed.

use super::VERSION;
use super::place::Place;
use super::tree::{DOC, LIB};
use crate::files;
use crate::process::{command, passes};
use crate::trouble::Trouble;
use std::path::{Path, PathBuf};

/// What starts the window after a look whether its libraries are there.
const START: &str = include_str!("../../../assets/desktop/Pincite");
const README: &str = include_str!("../../../assets/desktop/README.txt");

/// Makes it from what was laid out.
pub(crate) fn make(place: &Place) -> Result<PathBuf, Trouble> {
    let name = format!("pincite-{VERSION}-linux-{}", std::env::consts::ARCH);
    let beside = place.work.join("archive");
    let folder = beside.join(&name);
    files::empty(&beside)?;
    let tree = place.tree();
    copied(&tree.join(LIB), &folder)?;
    for shared in ["applications", "icons", "man", "bash-completion", "zsh", "fish"] {
        files::copy_folder(&tree.join("usr/share").join(shared), &folder.join("share").join(shared))?;
    }
    files::copy_folder(&tree.join(DOC), &folder.join("share/doc"))?;
    files::write(&folder.join("README.txt"), README)?;
    let start = folder.join("Pincite");
    files::write(&start, START)?;
    files::allow(&start, 0o755)?;
    packed(place, &beside, &name)
}

fn copied(from: &Path, to: &Path) -> Result<(), Trouble> {
    files::copy_folder(from, to)
}

/// Packs the folder so that the same content gives the same bytes.
fn packed(place: &Place, beside: &Path, name: &str) -> Result<PathBuf, Trouble> {
    let file = place.out.join(format!("{name}.tar.zst"));
    let time = format!("--mtime=@{}", place.time());
    let packing = format!("zstd -{} -T0", place.level());
    let arguments = [
        "--sort=name",
        "--owner=0",
        "--group=0",
        "--numeric-owner",
        &time,
        "-I",
        &packing,
        "-cf",
    ];
    passes(command("tar", beside, &arguments).arg(&file).arg(name))?;
    Ok(file)
}
