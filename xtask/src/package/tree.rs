//! What is installed on Linux, and where.
//!
//! All programs lie in one folder of their own, with what they look for beside themselves; what is on the PATH are links.

use super::place::Place;
use super::programs::NAMES;
use super::{VERSION, entry};
use crate::files;
use crate::process::{answer, command, passes};
use crate::trouble::Trouble;
use std::path::{Path, PathBuf};

/// Where the programs lie, from the root of the file system on.
pub(crate) const LIB: &str = "usr/lib/pincite";
/// Where what is to be read lies.
pub(crate) const DOC: &str = "usr/share/doc/pincite";
/// Where Debian's zsh looks for completions, and where the others do.
pub(crate) const ZSH: [&str; 2] = ["usr/share/zsh/vendor-completions", "usr/share/zsh/site-functions"];

/// Lays everything out.
pub(crate) fn lay(place: &Place) -> Result<(), Trouble> {
    let tree = place.tree();
    files::empty(&tree)?;
    files::copy_folder(&place.programs(), &tree.join(LIB))?;
    for name in ["pincite", "pincite-desktop"] {
        files::link(&format!("../lib/pincite/{name}"), &tree.join("usr/bin").join(name))?;
    }
    desktop(place, &tree)?;
    manual(place, &tree)?;
    documents(place, &tree)?;
    permissions(&tree)
}

fn desktop(place: &Place, tree: &Path) -> Result<(), Trouble> {
    let entry_file = tree
        .join("usr/share/applications")
        .join(format!("{}.desktop", entry::NAME));
    files::write(&entry_file, entry::desktop(place)?)?;
    let date = answer("date", &["--utc", "--date", &format!("@{}", place.time()), "+%F"]).unwrap_or_default();
    let information = tree
        .join("usr/share/metainfo")
        .join(format!("{}.metainfo.xml", entry::ID));
    files::write(&information, entry::metainfo(place, &date)?)?;
    let icons = tree.join("usr/share/icons/hicolor");
    let sizes = [
        ("32x32", "32x32.png"),
        ("128x128", "128x128.png"),
        ("256x256", "128x128@2x.png"),
        ("512x512", "icon.png"),
    ];
    for (size, file) in sizes {
        let icon = place.root.join("assets/icons").join(file);
        files::copy(&icon, &icons.join(size).join("apps/pincite.png"))?;
    }
    let drawn = place.root.join("assets/icons/source.svg");
    files::copy(&drawn, &icons.join("scalable/apps/pincite.svg"))
}

/// The manual pages and what completes commands, where each shell looks for it.
fn manual(place: &Place, tree: &Path) -> Result<(), Trouble> {
    let pages = files::entries(&place.manual().join("man"))?;
    for page in &pages {
        files::copy_into(page, &tree.join("usr/share/man/man1"))?;
    }
    packed(&tree.join("usr/share/man/man1"))?;
    let made = place.manual().join("completions");
    let places = [
        (
            "pincite.bash",
            "usr/share/bash-completion/completions/pincite".to_owned(),
        ),
        ("_pincite", format!("{}/_pincite", ZSH[0])),
        (
            "pincite.fish",
            "usr/share/fish/vendor_completions.d/pincite.fish".to_owned(),
        ),
    ];
    for (file, target) in places {
        files::copy(&made.join(file), &tree.join(target))?;
    }
    Ok(())
}

fn documents(place: &Place, tree: &Path) -> Result<(), Trouble> {
    let folder = tree.join(DOC);
    files::copy(&place.licences(), &folder.join("licences.txt"))?;
    files::copy(&place.root.join("CHANGELOG.md"), &folder.join("changelog"))?;
    packed(&folder)?;
    files::copy(&place.root.join("LICENSE"), &folder.join("copyright"))?;
    let sbom = format!("pincite-{VERSION}.cdx.json");
    files::copy_into(&place.out.join(sbom), &folder)
}

/// Packs every file of a folder, in the same way each time.
fn packed(folder: &Path) -> Result<(), Trouble> {
    let listed = files::entries(folder)?;
    passes(command("gzip", folder, &["-9", "-n", "-f"]).args(listed.iter().filter_map(|file| file.file_name())))
}

/// Programs can be run, everything else can be read.
fn permissions(tree: &Path) -> Result<(), Trouble> {
    for file in files::all(tree)?.iter().filter(|file| !file.is_symlink()) {
        files::allow(file, if is_program(file) { 0o755 } else { 0o644 })?;
    }
    for folder in folders(tree)? {
        files::allow(&folder, 0o755)?;
    }
    Ok(())
}

fn is_program(file: &Path) -> bool {
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let beside = file.parent().is_some_and(|folder| folder.ends_with(LIB));
    beside && NAMES.iter().any(|program| name.starts_with(program))
}

fn folders(folder: &Path) -> Result<Vec<PathBuf>, Trouble> {
    let mut found = vec![folder.to_owned()];
    for entry in files::entries(folder)?
        .into_iter()
        .filter(|entry| entry.is_dir() && !entry.is_symlink())
    {
        found.extend(folders(&entry)?);
    }
    Ok(found)
}
