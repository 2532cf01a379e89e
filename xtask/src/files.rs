//! Files and folders, with trouble that names them.

use crate::trouble::Trouble;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// A folder and those above it.
pub(crate) fn make(folder: &Path) -> Result<(), Trouble> {
    fs::create_dir_all(folder).map_err(|cause| Trouble::file(folder, "made", &cause))
}

/// Removes a folder with all that is in it, and makes it anew.
pub(crate) fn empty(folder: &Path) -> Result<(), Trouble> {
    match fs::remove_dir_all(folder) {
        Err(cause) if cause.kind() != ErrorKind::NotFound => Err(Trouble::file(folder, "emptied", &cause)),
        _ => make(folder),
    }
}

/// Writes a file and makes the folders that it lies in.
pub(crate) fn write(file: &Path, content: impl AsRef<[u8]>) -> Result<(), Trouble> {
    if let Some(folder) = file.parent() {
        make(folder)?;
    }
    fs::write(file, content).map_err(|cause| Trouble::file(file, "written", &cause))
}

pub(crate) fn read(file: &Path) -> Result<String, Trouble> {
    fs::read_to_string(file).map_err(|cause| Trouble::file(file, "read", &cause))
}

/// Copies a file under a name, with its permissions.
pub(crate) fn copy(from: &Path, to: &Path) -> Result<(), Trouble> {
    if let Some(folder) = to.parent() {
        make(folder)?;
    }
    fs::copy(from, to)
        .map(drop)
        .map_err(|cause| Trouble::file(from, &format!("copied to {}", to.display()), &cause))
}

/// Copies a file into a folder.
pub(crate) fn copy_into(file: &Path, folder: &Path) -> Result<(), Trouble> {
    match file.file_name() {
        Some(name) => copy(file, &folder.join(name)),
        None => Err(Trouble::new(format!("{} names no file.", file.display()))),
    }
}

/// Copies a folder with all that is in it.
pub(crate) fn copy_folder(from: &Path, to: &Path) -> Result<(), Trouble> {
    make(to)?;
    for entry in entries(from)? {
        let name = entry.file_name().unwrap_or_default();
        match entry.is_dir() {
            true => copy_folder(&entry, &to.join(name))?,
            false => copy(&entry, &to.join(name))?,
        }
    }
    Ok(())
}

/// What is in a folder, by name.
pub(crate) fn entries(folder: &Path) -> Result<Vec<PathBuf>, Trouble> {
    let listed = fs::read_dir(folder).map_err(|cause| Trouble::file(folder, "read", &cause))?;
    let mut entries: Vec<PathBuf> = listed.flatten().map(|entry| entry.path()).collect();
    entries.sort();
    Ok(entries)
}

/// All files in a folder and the folders in it, by name.
pub(crate) fn all(folder: &Path) -> Result<Vec<PathBuf>, Trouble> {
    let mut found = Vec::new();
    for entry in entries(folder)? {
        match entry.is_dir() && !entry.is_symlink() {
            true => found.extend(all(&entry)?),
            false => found.push(entry),
        }
    }
    Ok(found)
}

/// Makes a link at `at` that leads to `to`.
pub(crate) fn link(to: &str, at: &Path) -> Result<(), Trouble> {
    if let Some(folder) = at.parent() {
        make(folder)?;
    }
    #[cfg(unix)]
    return std::os::unix::fs::symlink(to, at).map_err(|cause| Trouble::file(at, "made", &cause));
    #[cfg(not(unix))]
    Err(Trouble::new(format!(
        "{} -> {to}: this system has no such links.",
        at.display()
    )))
}

/// Says who may read and run a file.
pub(crate) fn allow(file: &Path, mode: u32) -> Result<(), Trouble> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        fs::set_permissions(file, fs::Permissions::from_mode(mode))
            .map_err(|cause| Trouble::file(file, "given its permissions", &cause))
    }
    #[cfg(not(unix))]
    {
        let _ = (file, mode);
        Ok(())
    }
}
