//! Which sources may hold a quote's letters, told from a filter on the disk without looking at their texts.
//!
//! The filter is a table of bits (a Bloom filter, with one hash; Bloom 1970): a column for each stretch of folded text, a row
//! for each run of five letters, and a bit where the stretch has the run. A needle can stand only in columns that have the
//! bits of all its runs. The table lies row by row, as in BitFunnel (Goodwin et al. 2017): what one needle asks for stands in
//! few places, however many sources there are. It may name too many sources and never too few. What it costs on the disk is
//! a quarter of the folded text.
//!
//! In `index/letters` lie files that are never changed. What was read last is in memory until there is enough of it for a
//! file; eight files of a size become one. Like the rest of the index it can be made anew from the database at any time, and
//! what of it is missing, stale or damaged is.

mod columns;
mod grams;
mod segment;
#[cfg(test)]
mod tests;

use crate::error::StoreError;
use crate::library::Library;
use crate::names::Named;
use crate::private;
use crate::sources::{READY, SourceRecord, key_of};
use columns::Columns;
use pincite_core::fold::Folded;
use pincite_core::quote::lacks_letters;
use pincite_core::source::document::{Document, SourceId, SourceKind};
use rusqlite::{Row, params};
use segment::Segment;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// What is known of a source's text without reading it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TextFacts {
    /// Bytes of its text.
    pub bytes: usize,
    /// There is a letter or digit in its text.
    pub has_text: bool,
    /// There is something in its folded text.
    pub has_letters: bool,
    /// It has tables.
    pub has_tables: bool,
    /// So many of its letters are not sure that a quote's absence says little.
    pub lacks_letters: bool,
    /// How many of its pages were read from a picture of them.
    pub pictures: u32,
}

impl TextFacts {
    /// What is told of this text.
    #[must_use]
    pub fn of(document: &Document, folded: &Folded) -> Self {
        Self {
            bytes: document.text().len(),
            has_text: document.has_text(),
            has_letters: !folded.text().is_empty(),
            has_tables: !document.tables().is_empty(),
            lacks_letters: lacks_letters(document),
            pictures: u32::try_from(document.pictures().len()).unwrap_or(u32::MAX),
        }
    }
}

/// One reading of a source: its number, and what the text is known by. A copy of the database that takes its place may give the
/// same numbers to other texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TextReading {
    /// Which source.
    pub id: SourceId,
    /// How often it was read.
    pub reading: u32,
    /// What its folded text is known by.
    pub key: u64,
}

impl TextReading {
    /// The newest reading of a source; `None` where it is not known by what.
    #[must_use]
    pub fn of(record: &SourceRecord) -> Option<Self> {
        (record.text_key != 0).then_some(Self {
            id: record.id,
            reading: record.readings,
            key: record.text_key,
        })
    }
}

/// One reading of a source in the filter, and the columns that its text has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Entry {
    of: TextReading,
    facts: TextFacts,
    first: u32,
    last: u32,
}

/// Columns and sources that are kept in memory before they become a file.
const MOST_COLUMNS: usize = 64;
const MOST_SOURCES: usize = 512;

/// Files of a size that become one.
const MERGED: usize = 8;

/// How often the files are listed anew that whoever writes took away meanwhile.
const TRIES: usize = 5;

/// The filter as it was at one moment.
#[derive(Clone, Debug, Default)]
pub struct Letters {
    segments: Vec<Arc<Segment>>,
    columns: Arc<Columns>,
}

impl Letters {
    /// The readings of sources in which the folded letters `needle` may stand, in any order of reading: all that hold it that
    /// are known here, and others, also of readings that are gone; in no order.
    #[must_use]
    pub fn holding(&self, needle: &str) -> Vec<TextReading> {
        let mut found = Vec::new();
        match grams::sought(needle) {
            Some(rows) => {
                for segment in &self.segments {
                    segment.holding(&rows, &mut found);
                }
                self.columns.holding(&rows, &mut found);
            }
            None => found.extend(self.entries().map(|entry| entry.of)),
        }
        found.dedup();
        found
    }

    /// What is told of each reading that is known here.
    #[must_use]
    pub fn facts(&self) -> BTreeMap<TextReading, TextFacts> {
        self.entries().map(|entry| (entry.of, entry.facts)).collect()
    }

    fn entries(&self) -> impl Iterator<Item = &Entry> {
        let segments = self.segments.iter().flat_map(|segment| segment.entries());
        segments.chain(self.columns.entries())
    }
}

/// The filter of a library.
pub(crate) struct Filter {
    folder: PathBuf,
    writes: bool,
    now: Mutex<Letters>,
}

impl Filter {
    /// Opens what there is in `folder`. Files that are damaged are as if they were not there.
    pub(crate) fn open(folder: &Path, writes: bool) -> Self {
        let now = if writes {
            sweep(folder);
            opened(folder, true).unwrap_or_default()
        } else {
            let tries = (0..TRIES).find_map(|_| opened(folder, false));
            tries.unwrap_or_default()
        };
        Self {
            folder: folder.to_owned(),
            writes,
            now: Mutex::new(Letters {
                segments: now,
                columns: Arc::default(),
            }),
        }
    }

    pub(crate) fn now(&self) -> Letters {
        self.locked().clone()
    }

    fn locked(&self) -> MutexGuard<'_, Letters> {
        self.now.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes in a reading of a source.
    pub(crate) fn put(&self, of: TextReading, document: &Document, folded: &Folded) {
        let facts = TextFacts::of(document, folded);
        let mut now = self.locked();
        Arc::make_mut(&mut now.columns).add(of, facts, folded.searched());
        if now.columns.count() >= MOST_COLUMNS || now.columns.entries().len() >= MOST_SOURCES {
            self.flush(&mut now);
        }
    }

    /// Makes a file of what is in memory. Where the disk refuses it stays there.
    fn flush(&self, now: &mut Letters) {
        if !self.writes || now.columns.entries().is_empty() {
            return;
        }
        let made = private::make_folder(&self.folder)
            .map_err(|error| StoreError::file(&self.folder, error))
            .and_then(|()| Segment::write(&self.folder, &self.free_name(), &now.columns));
        match made {
            Ok(segment) => {
                now.segments.push(Arc::new(segment));
                now.columns = Arc::default();
                self.merge(now);
            }
            Err(error) => tracing::warn!(%error, "the filter of letters is not written down"),
        }
    }

    /// Makes one file of those of a size, as long as there are many.
    fn merge(&self, now: &mut Letters) {
        let size = |segment: &Segment| segment.width().ilog2() / MERGED.ilog2();
        for of_size in 0..usize::BITS {
            let same: Vec<Arc<Segment>> = now
                .segments
                .iter()
                .filter(|segment| size(segment) == of_size)
                .cloned()
                .collect();
            if same.len() < MERGED {
                continue;
            }
            let parts: Vec<&Segment> = same.iter().map(|segment| &**segment).collect();
            match Segment::merge(&self.folder, &self.free_name(), &parts) {
                Ok(whole) => {
                    now.segments.retain(|one| !same.iter().any(|old| Arc::ptr_eq(old, one)));
                    now.segments.push(Arc::new(whole));
                    same.iter().for_each(|old| old.delete());
                }
                Err(error) => {
                    tracing::warn!(%error, "files of the filter of letters are not joined");
                    return;
                }
            }
        }
    }

    fn free_name(&self) -> String {
        let taken = |number: &u32| {
            ["letters", "part"]
                .iter()
                .any(|ending| self.folder.join(format!("{number:08}.{ending}")).exists())
        };
        let number = (0..).find(|number| !taken(number));
        format!("{:08}", number.unwrap_or_default())
    }

    pub(crate) fn clear(&self) {
        let mut now = self.locked();
        now.segments.iter().for_each(|segment| segment.delete());
        *now = Letters::default();
    }

    /// Lets go of files in which most is of no use any more: what of them is, is put in anew.
    fn drop_stale(&self, wanted: &BTreeSet<TextReading>) {
        let mut now = self.locked();
        let mut seen = BTreeSet::new();
        now.segments.retain(|segment| {
            let bytes =
                |entries: &mut dyn Iterator<Item = &Entry>| entries.map(|entry| entry.facts.bytes + 1).sum::<usize>();
            let mut used = segment
                .entries()
                .iter()
                .filter(|entry| wanted.contains(&entry.of) && seen.insert(entry.of));
            let used = bytes(&mut used);
            let keep = used * 2 > bytes(&mut segment.entries().iter());
            if !keep {
                segment.delete();
            }
            keep
        });
    }
}

impl Drop for Filter {
    fn drop(&mut self) {
        let mut now = std::mem::take(&mut *self.locked());
        self.flush(&mut now);
    }
}

/// The files in `folder`; `None` when one of them was taken away meanwhile.
fn opened(folder: &Path, writes: bool) -> Option<Vec<Arc<Segment>>> {
    let mut segments = Vec::new();
    for path in named(folder, "letters") {
        match Segment::open(&path) {
            Ok(Some(segment)) => segments.push(Arc::new(segment)),
            Ok(None) if writes => {
                tracing::warn!(file = %path.display(), "a file of the filter of letters is damaged and is made anew");
                let _ = fs::remove_file(&path);
            }
            Ok(None) => {}
            Err(error) if error.kind() == std::io::ErrorKind::NotFound && !writes => return None,
            Err(error) => {
                tracing::warn!(%error, file = %path.display(), "a file of the filter of letters cannot be read");
            }
        }
    }
    Some(segments)
}

/// Takes away what was not written to its end.
fn sweep(folder: &Path) {
    for unfinished in named(folder, "part") {
        let _ = fs::remove_file(unfinished);
    }
}

fn named(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let paths = entries.map(|entry| entry.path());
    let mut paths: Vec<PathBuf> = paths
        .filter(|path| path.extension().is_some_and(|own| own == ending))
        .collect();
    paths.sort();
    paths
}

impl Library {
    /// The filter of letters as it is now.
    #[must_use]
    pub fn letters(&self) -> Letters {
        // What the filter lacks is searched whatever the needle is.
        if let Err(error) = self.catch_up_to_read() {
            tracing::warn!(%error, "the filter of letters is behind");
        }
        self.letters.now()
    }

    /// Puts what the filter lacks into it, and lets go of what is stale.
    pub(crate) fn catch_up_letters(&self) -> Result<(), StoreError> {
        let wanted = self.wanted_letters()?;
        if self.letters.writes {
            self.letters.drop_stale(&wanted);
        }
        for of in self.lacking(wanted) {
            match self.document(of.id) {
                Ok(text) => self.letters.put(of, &text.document, &text.folded),
                // A source whose record is damaged is searched whatever the needle is, and told to be damaged.
                Err(error) if error.is_damage() => {
                    tracing::warn!(%error, source = of.id.0, "a source cannot be put into the filter of letters");
                }
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// The readings that the filter lacks.
    pub(crate) fn letters_lacking(&self) -> Result<BTreeSet<TextReading>, StoreError> {
        Ok(self.lacking(self.wanted_letters()?))
    }

    fn lacking(&self, mut wanted: BTreeSet<TextReading>) -> BTreeSet<TextReading> {
        for known in self.letters.now().entries() {
            wanted.remove(&known.of);
        }
        wanted
    }

    /// Whether the filter lacks a text that can be read.
    pub(crate) fn is_behind(&self) -> Result<bool, StoreError> {
        let is_there = |of: &TextReading| self.document(of.id).is_ok();
        Ok(self.letters_lacking()?.iter().any(is_there))
    }

    /// Whether the filter holds every text of the database, and all of it is as it was written.
    pub(crate) fn letters_agree(&self) -> Result<bool, StoreError> {
        let whole = self.letters.now().segments.iter().all(|segment| segment.is_whole());
        Ok(whole && !self.is_behind()?)
    }

    /// The readings of all sources that have a text, also of those whose text is known by nothing (0); of a recording from the
    /// first words that were written down.
    pub(crate) fn text_readings(&self) -> Result<Vec<TextReading>, StoreError> {
        let reader = self.reader();
        let mut statement = reader.prepare_cached(
            "SELECT id, readings, text_sum FROM sources WHERE removed_ms IS NULL AND (state = ?1 OR (kind = ?2 AND \
             EXISTS (SELECT 1 FROM documents WHERE documents.source = sources.id))) ORDER BY id",
        )?;
        let reading = |row: &Row<'_>| {
            Ok(TextReading {
                id: SourceId(row.get(0)?),
                reading: row.get(1)?,
                key: key_of(row.get::<_, Option<[u8; 32]>>(2)?),
            })
        };
        let readings = statement.query_map(params![READY, SourceKind::Recording.name()], reading)?;
        Ok(readings.collect::<Result<_, _>>()?)
    }

    /// The readings that belong into the filter.
    fn wanted_letters(&self) -> Result<BTreeSet<TextReading>, StoreError> {
        let readings = self.text_readings()?.into_iter();
        Ok(readings.filter(|of| of.key != 0).collect())
    }
}
