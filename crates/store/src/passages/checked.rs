//! Which files of the index were held against their checksums.
//!
//! That means reading them whole, which in a large library takes long. A file of the index is never changed once it is
//! written, so each is read once, and its name and length are written down. Later one that was cut off shows by its length.
//! What a disk does to bytes that it keeps shows when the library is verified: then all of them are read again.

use crate::error::StoreError;
use crate::private;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use tantivy::{Index, TantivyError};

/// In the index's folder. A line a file: its length, a space, its name.
const LIST: &str = "checked";

/// Whether the files of the index have the lengths that they had when they were read whole; those that never were are read now.
pub(super) fn are_sound(index: &Index, folder: &Path, writes: bool) -> Result<bool, StoreError> {
    let list = folder.join(LIST);
    let written = fs::read_to_string(&list).unwrap_or_default();
    let before = read(&written);
    let mut now = BTreeMap::new();
    for file in files(index)? {
        let path = folder.join(&file);
        // Not every segment has every file.
        let Ok(about) = fs::metadata(&path) else { continue };
        let name = file.to_string_lossy().into_owned();
        let known = before.get(name.as_str());
        if known.is_some_and(|length| *length != about.len()) {
            return Ok(false);
        }
        if known.is_none() {
            let sound = index.directory().validate_checksum(&file);
            if !sound.map_err(TantivyError::from)? {
                return Ok(false);
            }
        }
        now.insert(name, about.len());
    }
    let mut lines = String::new();
    for (name, length) in &now {
        let _ = writeln!(lines, "{length} {name}");
    }
    if writes && lines != written {
        keep(&list, &lines);
    }
    Ok(true)
}

/// The files that the last commit names, as far as this version made them.
fn files(index: &Index) -> Result<BTreeSet<PathBuf>, StoreError> {
    let made = index.directory().list_managed_files();
    let segments = index.searchable_segment_metas()?;
    let named: BTreeSet<String> = segments.iter().map(|segment| segment.id().uuid_string()).collect();
    // A file is called by its segment, a point, and what it holds.
    let is_of_one = |file: &PathBuf| {
        let name = file.to_str().and_then(|name| name.split('.').next());
        name.is_some_and(|name| named.contains(name))
    };
    Ok(made.into_iter().filter(is_of_one).collect())
}

fn read(list: &str) -> BTreeMap<&str, u64> {
    let line = |line| {
        let (length, name): (&str, &str) = str::split_once(line, ' ')?;
        Some((name, length.parse().ok()?))
    };
    list.lines().filter_map(line).collect()
}

/// Without it the files are read once more.
fn keep(list: &Path, lines: &str) {
    let unfinished = list.with_extension("part");
    let kept = private::make_file(&unfinished)
        .and_then(|mut file| std::io::Write::write_all(&mut file, lines.as_bytes()))
        .and_then(|()| fs::rename(&unfinished, list));
    if let Err(error) = kept {
        tracing::info!(%error, "which files of the index were read is not written down");
    }
}
