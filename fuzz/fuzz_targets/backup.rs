//! Any bytes as the manifest of a backup, and as a backup: it is refused, and nothing is left where it was to be restored.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pincite_engine::backup::{CancellationToken, restore};
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

fuzz_target!(|bytes: &[u8]| {
    let place = place();
    let backup = place.join("backup");
    with_manifest(&backup, bytes);
    refused(&place, &backup);
    fs::write(&backup, bytes).expect("the folder for temporary files can be written");
    refused(&place, &backup);
});

/// Whatever the manifest says, the database in this backup is none.
fn with_manifest(backup: &Path, manifest: &[u8]) {
    let mut zip = ZipWriter::new(File::create(backup).expect("the folder for temporary files can be written"));
    let files: [(&str, &[u8]); 3] = [
        ("library.db", b"no database"),
        ("sources/ab/abcd.pdf", b"x"),
        ("manifest.json", manifest),
    ];
    for (name, bytes) in files {
        zip.start_file(name, SimpleFileOptions::default()).expect("a name");
        zip.write_all(bytes).expect("room");
    }
    zip.finish().expect("room");
}

fn refused(place: &Path, backup: &Path) {
    let folder = place.join("below/library");
    let restored = restore(backup, &folder, &CancellationToken::new(), |_| {});
    assert!(restored.is_err(), "it holds no library");
    assert!(!folder.exists(), "{restored:?}");
    let left: Vec<_> = fs::read_dir(place)
        .expect("it is there")
        .flatten()
        .map(|entry| entry.file_name())
        .collect();
    assert!(left.iter().all(|name| name == "backup" || name == "below"), "{left:?}");
    let below = fs::read_dir(place.join("below")).into_iter().flatten().count();
    assert_eq!(below, 0, "{restored:?}");
}

/// A folder of this process alone.
fn place() -> PathBuf {
    let place = std::env::temp_dir().join(format!("pincite-fuzz-backup-{}", std::process::id()));
    fs::create_dir_all(&place).expect("the folder for temporary files can be written");
    place
}
