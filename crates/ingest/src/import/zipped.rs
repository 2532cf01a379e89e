//! Zip archives, and archives in them.

use super::docx;
use std::fs::File;
use std::io::{self, BufReader, Cursor, Read, Seek};
use zip::ZipArchive;
use zip::result::ZipError;

pub(super) type Archive = ZipArchive<BufReader<File>>;

/// Stands between the name of an archive in an archive and that of a file in it.
pub(super) const INSIDE: &str = "!/";

/// Neither a file that is held unpacked nor an archive in an archive is longer.
pub(super) const HELD: u64 = 256 << 20;

/// A document of Word's has so much text at most.
const LONGEST_TEXT: u64 = 64 << 20;

pub(super) fn is_zip(file: File) -> io::Result<bool> {
    let mut start = [0; 4];
    let read = file.take(4).read(&mut start)?;
    Ok(start
        .get(..read)
        .is_some_and(|start| start.starts_with(b"PK\x03\x04") || start.starts_with(b"PK\x05\x06")))
}

/// The text of a Word document, when the archive is one.
pub(super) fn word(archive: &mut Archive) -> Option<String> {
    let mut xml = Vec::new();
    let part = archive.by_name("word/document.xml").ok()?;
    part.take(LONGEST_TEXT).read_to_end(&mut xml).ok()?;
    docx::text(&xml).ok()
}

/// What an archive is that is none of an export's, by the files that such have.
pub(super) fn kind_of(archive: &Archive) -> Option<&'static str> {
    const KINDS: [(&str, &str); 5] = [
        ("xl/workbook.xml", "Excel workbook"),
        ("ppt/presentation.xml", "PowerPoint presentation"),
        ("META-INF/container.xml", "EPUB book"),
        ("META-INF/manifest.xml", "OpenDocument file"),
        ("META-INF/MANIFEST.MF", "Java program"),
    ];
    KINDS
        .iter()
        .find(|(file, _)| archive.index_for_name(file).is_some())
        .map(|(_, kind)| *kind)
}

/// Whether an archive's file cannot be read for want of a password.
pub(super) fn needs_password(error: &ZipError) -> bool {
    matches!(
        error,
        ZipError::UnsupportedArchive(ZipError::PASSWORD_REQUIRED) | ZipError::InvalidPassword
    )
}

/// The bytes of a file of an archive, or of an archive in it; cut where they are too many to hold.
pub(super) fn unpacked(archive: &mut Archive, part: &str) -> Result<Vec<u8>, ZipError> {
    match part.split_once(INSIDE) {
        None => bytes(archive, part),
        Some((outer, inner)) => bytes(&mut nested(archive, outer)?, inner),
    }
}

/// The archive that is a file of another.
pub(super) fn nested(archive: &mut Archive, part: &str) -> Result<ZipArchive<Cursor<Vec<u8>>>, ZipError> {
    let held = bytes(archive, part)?;
    ZipArchive::new(Cursor::new(held))
}

fn bytes<R: Read + Seek>(archive: &mut ZipArchive<R>, part: &str) -> Result<Vec<u8>, ZipError> {
    let mut bytes = Vec::new();
    archive.by_name(part)?.take(HELD + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}
