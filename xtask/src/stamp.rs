//! Remembering what something was made from, so that it is not made again.

use crate::trouble::Trouble;
use std::fs;
use std::path::{Path, PathBuf};

/// A fingerprint of files' names and contents. It tells changes apart; it is no protection against an attacker.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Print(u64);

impl Print {
    /// FNV-1a, 64 bits (Fowler, Noll and Vo).
    const START: Self = Self(0xcbf2_9ce4_8422_2325);

    fn add(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    /// Of one file; of nothing when it is not there.
    pub(crate) fn of_file(path: &Path) -> Self {
        let mut print = Self::START;
        print.add(&fs::read(path).unwrap_or_default());
        print
    }

    /// Of all files in a folder, except the entries at its top whose names are in `without`.
    pub(crate) fn of_folder(folder: &Path, without: &[&str]) -> Self {
        let mut files = Vec::new();
        collect(folder, without, &mut files);
        files.sort();
        let mut print = Self::START;
        for file in files {
            print.add(file.to_string_lossy().as_bytes());
            print.add(&fs::read(&file).unwrap_or_default());
        }
        print
    }
}

fn collect(folder: &Path, without: &[&str], files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        if without.iter().any(|name| entry.file_name() == *name) {
            continue;
        }
        match entry.file_type() {
            Ok(kind) if kind.is_dir() => collect(&entry.path(), &[], files),
            Ok(_) => files.push(entry.path()),
            Err(_) => {}
        }
    }
}

/// Where the stamp of this name lies: in `target`, which `cargo clean` empties, as it should.
fn place(root: &Path, name: &str) -> PathBuf {
    root.join("target").join("xtask").join(name)
}

/// Whether the stamp says that it was made from this.
pub(crate) fn is_fresh(root: &Path, name: &str, print: Print) -> bool {
    fs::read_to_string(place(root, name)).is_ok_and(|stamp| stamp == format!("{:016x}", print.0))
}

/// Says that it was made from this.
pub(crate) fn set(root: &Path, name: &str, print: Print) -> Result<(), Trouble> {
    let path = place(root, name);
    path.parent()
        .map_or(Ok(()), fs::create_dir_all)
        .and_then(|()| fs::write(&path, format!("{:016x}", print.0)))
        .map_err(|cause| Trouble::file(&path, "written", &cause))
}
