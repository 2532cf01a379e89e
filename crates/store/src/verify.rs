//! Looking whether a library is as it was written: every original by its SHA-256, every record by its checksum, the
//! database by SQLite's own check, the index against the database.

use crate::contents::{record_sum, unpack_text};
use crate::error::StoreError;
use crate::library::Library;
use crate::originals::fingerprint_of;
use crate::sources::{SourceRecord, SourceState};
use crate::whereabouts::conflicted_copies;
use pincite_core::fold::{self, Folded};
use pincite_core::source::document::{Fingerprint, SourceId, SourceKind};
use rusqlite::Connection;
use std::fmt;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

/// Something in a library that is not as it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Broken {
    /// SQLite finds the database unsound, and what it says of it.
    Database(String),
    /// The original of a source is not where it was put.
    OriginalMissing(SourceId),
    /// The original of a source has other bytes than when it was added.
    OriginalDiffers(SourceId),
    /// The original of a source cannot be read, and why.
    OriginalUnreadable(SourceId, String),
    /// A file that came along with a saved page is missing or has other bytes.
    Companion(SourceId, String),
    /// What was read of a source is damaged, and which part of it.
    Record(SourceId, Part),
    /// The index does not agree with the database.
    Index,
    /// Another copy of the database lies beside it, as a service that synchronises makes one.
    Conflicted(PathBuf),
}

/// A part of what was read of a source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Its text.
    Text,
    /// Where its letters stand.
    Letters,
    /// The page as it is shown.
    Page,
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Text => "its text",
            Self::Letters => "where its letters stand",
            Self::Page => "the page as it is shown",
        })
    }
}

/// How often the index is looked at, and how long it has between two looks.
const LOOKS: u32 = 10;
const BETWEEN_LOOKS: Duration = Duration::from_millis(200);

/// The version of folding that a text was stored with, its columns, and their sum.
type TextRow = (u32, [Option<Vec<u8>>; 8], Option<[u8; 32]>);

impl Library {
    /// Everything that is not as it was written. `on_source` is told of each source before it is looked at; `false` ends
    /// the work there.
    ///
    /// # Errors
    /// When the database cannot be read at all.
    pub fn broken(&self, mut on_source: impl FnMut(&SourceRecord) -> bool) -> Result<Vec<Broken>, StoreError> {
        let mut broken = self.broken_database()?;
        for record in self.sources()? {
            if !on_source(&record) {
                return Ok(broken);
            }
            broken.extend(self.broken_original(&record));
            broken.extend(self.broken_companions(record.id)?);
            broken.extend(self.broken_record(&record));
        }
        if !self.index_comes_to_agree()? {
            broken.push(Broken::Index);
        }
        broken.extend(conflicted_copies(&self.folder).into_iter().map(Broken::Conflicted));
        Ok(broken)
    }

    fn broken_database(&self) -> Result<Vec<Broken>, StoreError> {
        // The check of a large database takes a while: the connection that reads is for whoever waits for a list meanwhile.
        match self.further_connection() {
            Ok(Some(own)) => unsound(&own),
            Ok(None) | Err(_) => unsound(&self.reader()),
        }
    }

    /// Whether the index agrees with the database. What is being read just now comes into the index a moment later.
    fn index_comes_to_agree(&self) -> Result<bool, StoreError> {
        for _ in 1..LOOKS {
            if self.index_agrees()? {
                return Ok(true);
            }
            thread::sleep(BETWEEN_LOOKS);
        }
        self.index_agrees()
    }

    fn broken_original(&self, record: &SourceRecord) -> Option<Broken> {
        let id = record.id;
        let file = match self.original(id) {
            Ok(file) => file,
            Err(error) => return Some(Broken::OriginalUnreadable(id, error.to_string())),
        };
        match fingerprint_of(&file) {
            Ok(found) if found == record.fingerprint => None,
            Ok(_) => Some(Broken::OriginalDiffers(id)),
            Err(StoreError::Vanished(_)) => Some(Broken::OriginalMissing(id)),
            Err(error) => Some(Broken::OriginalUnreadable(id, error.to_string())),
        }
    }

    fn broken_companions(&self, id: SourceId) -> Result<Vec<Broken>, StoreError> {
        let files: Vec<(String, Fingerprint)> = {
            let reader = self.reader();
            let mut statement = reader.prepare_cached("SELECT path, fingerprint FROM companions WHERE source = ?1")?;
            let rows = statement.query_map([id.0], |row| Ok((row.get(0)?, Fingerprint(row.get(1)?))))?;
            rows.collect::<Result<_, _>>()?
        };
        let is_whole = |at: PathBuf, expected| fingerprint_of(&at).is_ok_and(|found| found == expected);
        Ok(files
            .into_iter()
            .filter(|(_, fingerprint)| !is_whole(self.companion_at(*fingerprint), *fingerprint))
            .map(|(path, _)| Broken::Companion(id, path))
            .collect())
    }

    /// The first part of what was read of a source that is damaged.
    fn broken_record(&self, record: &SourceRecord) -> Option<Broken> {
        let id = record.id;
        let has_text =
            record.state == SourceState::Ready || (record.kind == SourceKind::Recording && self.has_document(id));
        if !has_text {
            return None;
        }
        let parts = [
            (Part::Text, self.text_is_whole(id)),
            (Part::Letters, self.glyphs_are_whole(id)),
            (Part::Page, self.page_is_whole(record)),
        ];
        let (part, _) = parts.into_iter().find(|(_, is_whole)| !is_whole)?;
        Some(Broken::Record(id, part))
    }

    fn text_is_whole(&self, id: SourceId) -> bool {
        let Ok(stored) = self.document(id) else { return false };
        let Ok((version, columns, sum)) = self.text_row(id) else {
            return false;
        };
        if let Some(sum) = sum {
            return record_sum(version, &columns) == sum;
        }
        // An older version wrote no sum. The folded text is made of the text: each shows what happened to the other.
        let [_, _, _, folded, ..] = columns;
        let anew = Folded::of(&stored.document);
        version != fold::VERSION
            || folded.is_some_and(|folded| unpack_text(&folded).is_ok_and(|folded| folded == anew.text()))
    }

    fn text_row(&self, id: SourceId) -> Result<TextRow, StoreError> {
        let reader = self.reader();
        let sql = "SELECT fold_version, record_sum, text, segments, asides, folded, fold_starts, places, words, tables \
                   FROM documents WHERE source = ?1";
        let row = reader.query_row(sql, [id.0], |row| {
            let columns = [
                row.get(2)?,
                row.get(3)?,
                row.get(4)?,
                row.get(5)?,
                row.get(6)?,
                row.get(7)?,
                row.get(8)?,
                row.get(9)?,
            ];
            Ok((row.get(0)?, columns, row.get(1)?))
        });
        Ok(row?)
    }

    fn glyphs_are_whole(&self, id: SourceId) -> bool {
        let reader = self.reader();
        let Ok(mut statement) = reader.prepare_cached("SELECT boxes FROM glyphs WHERE source = ?1") else {
            return false;
        };
        let Ok(mut rows) = statement.query([id.0]) else {
            return false;
        };
        loop {
            match rows.next() {
                Ok(None) => return true,
                Ok(Some(row)) => {
                    let boxes = row.get::<_, Vec<u8>>(0).ok();
                    if boxes.is_none_or(|boxes| crate::geometry::unpack(&boxes).is_err()) {
                        return false;
                    }
                }
                Err(_) => return false,
            }
        }
    }

    fn page_is_whole(&self, record: &SourceRecord) -> bool {
        record.kind != SourceKind::Page
            || (self.saved_page(record.id).is_ok()
                && self.saved_html(record.id).is_ok()
                && self.saved_map(record.id).is_ok())
    }
}

/// What SQLite's own check finds.
fn unsound(connection: &Connection) -> Result<Vec<Broken>, StoreError> {
    let mut statement = connection.prepare("PRAGMA integrity_check(20)")?;
    let said = statement.query_map([], |row| row.get::<_, String>(0))?;
    let mut broken = Vec::new();
    for line in said {
        match line {
            Ok(line) if line == "ok" => {}
            Ok(line) => broken.push(Broken::Database(line)),
            // So damaged that the check itself stops.
            Err(error) => {
                broken.push(Broken::Database(error.to_string()));
                break;
            }
        }
    }
    Ok(broken)
}

/// Whether a file of a library still has the bytes that its name says: originals and what came along with them are called by
/// their SHA-256. `None` where its name says nothing.
#[must_use]
pub fn is_as_named(file: &Path, sha256: &str) -> Option<bool> {
    const DIGITS: usize = 64;
    let name = file.file_stem()?.to_str()?;
    (name.len() == DIGITS && name.bytes().all(|digit| digit.is_ascii_hexdigit()))
        .then(|| name.eq_ignore_ascii_case(sha256))
}
