//! What a file is, told from its first bytes and its name.

use pincite_core::document::SourceKind;
use std::path::Path;

/// How many bytes of a file's beginning [`kind`] wants to see. A PDF carries its mark within the first kilobyte (ISO
/// 32000-2, annex on implementation limits: readers accept it anywhere there).
pub const HEAD: u64 = 1024;

/// What the file `name`, which begins with `head`, is; `None` when Pincite does not read such files.
#[must_use]
pub fn kind(name: &Path, head: &[u8]) -> Option<SourceKind> {
    let _ = name;
    memchr::memmem::find(head, b"%PDF-").map(|_| SourceKind::Pdf)
}

/// Whether a file with this name, found in a folder, is likely to be one that Pincite reads.
#[must_use]
pub fn is_likely(name: &Path) -> bool {
    const EXTENSIONS: &[&str] = &["pdf"];
    let extension = name
        .extension()
        .map(|extension| extension.to_string_lossy().to_lowercase());
    extension.is_some_and(|extension| EXTENSIONS.contains(&extension.as_str()))
}
