//! Columns of the filter in a file, row by row: what one needle asks for stands in few places of it.
//!
//! Read where it is asked for, never as a map of memory: a file that somebody cuts off, or a disk that goes away, is then an
//! error and no crash. Each part has its own checksum, so that no damage hides a source. Such a file is never changed; a new
//! one takes the place of several.

use super::columns::Columns;
use super::grams::{ROWS, sum};
use super::{Entry, TextFacts, TextReading};
use crate::error::StoreError;
use crate::private;
use pincite_core::fold;
use pincite_core::source::document::SourceId;
use std::fs::{self, File};
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

const MAGIC: &[u8; 8] = b"PINLET\x03\n";
const HEAD: usize = 8 + 4 + 4 + 4;
const ENTRY: usize = 8 + 8 + 8 + 4 + 4 + 4 + 4 + 1;
const SUM: usize = 8;

/// Bytes of rows that are read at once, about, and have a checksum together.
const PART: usize = 4096;

/// More sources or columns than this in one file are no file of ours.
const MOST: usize = 50_000_000;

/// A file of the filter.
#[derive(Debug)]
pub(super) struct Segment {
    path: PathBuf,
    file: File,
    /// Bytes of a row: a bit for each column.
    width: usize,
    /// Where the rows begin.
    start: u64,
    entries: Vec<Entry>,
    damaged: AtomicBool,
}

impl Segment {
    /// Opens a file of the filter; `None` when it is damaged, or of a version that folded otherwise.
    pub(super) fn open(path: &Path) -> io::Result<Option<Self>> {
        let mut file = File::open(path)?;
        let mut head = [0; HEAD];
        let Some((width, entries)) = read_whole(&mut file, &mut head)?.and_then(|()| shape(&head)) else {
            return Ok(None);
        };
        let length = file.metadata()?.len();
        let mut packed = vec![0; entries * ENTRY + SUM];
        let start = HEAD as u64 + packed.len() as u64;
        if length != start + rows_length(width) || read_whole(&mut file, &mut packed)?.is_none() {
            return Ok(None);
        }
        let (packed, told) = packed.split_at(entries * ENTRY);
        if told != sum_of(&[&head, packed]).to_le_bytes() {
            return Ok(None);
        }
        let entries = packed.as_chunks::<ENTRY>().0.iter().map(unpacked);
        Ok(Some(Self {
            path: path.to_owned(),
            file,
            width,
            start,
            entries: entries.collect(),
            damaged: AtomicBool::new(false),
        }))
    }

    pub(super) fn entries(&self) -> &[Entry] {
        &self.entries
    }

    pub(super) const fn width(&self) -> usize {
        self.width
    }

    /// Takes the file away. Whoever reads it now goes on doing so.
    pub(super) fn delete(&self) {
        let _ = fs::remove_file(&self.path);
    }

    /// Whether every part of it is as it was written.
    pub(super) fn is_whole(&self) -> bool {
        let parts = ROWS / rows_a_part(self.width);
        (0..parts).all(|part| self.part(part).is_some())
    }

    /// The sources that may hold what has its bits in `rows`; all of them when the file cannot be read.
    pub(super) fn holding(&self, rows: &[usize], found: &mut Vec<TextReading>) {
        let Some(columns) = self.columns(rows) else {
            if !self.damaged.swap(true, Ordering::Relaxed) {
                tracing::warn!(file = %self.path.display(), "a part of the filter of letters cannot be read: all its sources are searched");
            }
            found.extend(self.entries.iter().map(|entry| entry.of));
            return;
        };
        let mut next = 0;
        for (at, byte) in columns.iter().enumerate().filter(|(_, byte)| **byte != 0) {
            for column in (0..8).filter(|bit| byte >> bit & 1 == 1).map(|bit| at * 8 + bit) {
                // Entries are in the order of their columns.
                next += self.entries[next..].partition_point(|entry| (entry.last as usize) < column);
                let of_it = self.entries[next..].iter();
                let of_it = of_it.take_while(|entry| entry.first as usize <= column);
                found.extend(of_it.map(|entry| entry.of));
            }
        }
    }

    /// The columns that have their bit in each of `rows`; `None` when the file is not as it was written.
    fn columns(&self, rows: &[usize]) -> Option<Vec<u8>> {
        let mut columns = vec![u8::MAX; self.width];
        let a_part = rows_a_part(self.width);
        for row in rows {
            let part = self.part(row / a_part)?;
            let from = row % a_part * self.width;
            let bits = part.get(from..from + self.width)?;
            let mut any = 0;
            for (column, bits) in columns.iter_mut().zip(bits) {
                *column &= bits;
                any |= *column;
            }
            if any == 0 {
                break;
            }
        }
        Some(columns)
    }

    /// The rows of one part; `None` when they are not as they were written.
    fn part(&self, part: usize) -> Option<Vec<u8>> {
        let length = rows_a_part(self.width) * self.width;
        let mut bytes = vec![0; length + SUM];
        let at = self.start + part as u64 * bytes.len() as u64;
        read_at(&self.file, &mut bytes, at).ok()?;
        let told = bytes.split_off(length);
        (told == sum(&bytes).to_le_bytes()).then_some(bytes)
    }

    /// Writes columns down as a file in `folder`.
    pub(super) fn write(folder: &Path, name: &str, columns: &Columns) -> Result<Self, StoreError> {
        let width = columns.count().div_ceil(8).max(1);
        let part = |part: usize, bytes: &mut [u8]| {
            let first = part * rows_a_part(width);
            for column in 0..columns.count() {
                set_rows(columns.column(column), first, width, column, bytes);
            }
            Some(())
        };
        Self::write_parts(folder, name, width, columns.entries(), part)
    }

    /// Writes several files as one, their columns side by side.
    pub(super) fn merge(folder: &Path, name: &str, segments: &[&Self]) -> Result<Self, StoreError> {
        let width = segments.iter().map(|segment| segment.width).sum();
        let mut entries = Vec::new();
        let mut shift = 0;
        for segment in segments {
            let moved = segment.entries.iter().map(|entry| Entry {
                first: entry.first + shift,
                last: entry.last + shift,
                ..*entry
            });
            entries.extend(moved);
            shift += u32::try_from(segment.width * 8).unwrap_or(u32::MAX);
        }
        let mut parts: Vec<(usize, Vec<u8>)> = segments.iter().map(|_| (usize::MAX, Vec::new())).collect();
        let part = |part: usize, bytes: &mut [u8]| {
            let first = part * rows_a_part(width);
            for (row, bytes) in bytes.chunks_exact_mut(width).enumerate() {
                let mut left = bytes;
                for (segment, (at, held)) in segments.iter().zip(&mut parts) {
                    let a_part = rows_a_part(segment.width);
                    let (wanted, within) = ((first + row) / a_part, (first + row) % a_part);
                    if *at != wanted {
                        (*at, *held) = (wanted, segment.part(wanted)?);
                    }
                    let (own, rest) = left.split_at_mut(segment.width);
                    own.copy_from_slice(held.get(within * segment.width..(within + 1) * segment.width)?);
                    left = rest;
                }
            }
            Some(())
        };
        Self::write_parts(folder, name, width, &entries, part)
    }

    /// Writes a file whose parts `fill` makes. It has its name only when it is whole; that it is on the disk is not waited for,
    /// for a part that is not shows by its checksum.
    fn write_parts(
        folder: &Path,
        name: &str,
        width: usize,
        entries: &[Entry],
        mut fill: impl FnMut(usize, &mut [u8]) -> Option<()>,
    ) -> Result<Self, StoreError> {
        let (path, unfinished) = (
            folder.join(format!("{name}.letters")),
            folder.join(format!("{name}.part")),
        );
        let failed = |error| StoreError::file(&unfinished, error);
        let mut write = || -> Result<(), StoreError> {
            let mut file = BufWriter::with_capacity(1 << 20, private::make_file(&unfinished).map_err(failed)?);
            let mut head = MAGIC.to_vec();
            for number in [fold::VERSION as usize, width, entries.len()] {
                head.extend(u32::try_from(number).unwrap_or(u32::MAX).to_le_bytes());
            }
            let packed: Vec<u8> = entries.iter().flat_map(packed).collect();
            let told = sum_of(&[&head, &packed]).to_le_bytes();
            for bytes in [&head[..], &packed, &told] {
                file.write_all(bytes).map_err(failed)?;
            }
            let mut bytes = vec![0; rows_a_part(width) * width];
            for part in 0..ROWS / rows_a_part(width) {
                bytes.fill(0);
                fill(part, &mut bytes).ok_or(StoreError::Damaged("the filter of letters"))?;
                file.write_all(&bytes).map_err(failed)?;
                file.write_all(&sum(&bytes).to_le_bytes()).map_err(failed)?;
            }
            file.flush().map_err(failed)
        };
        if let Err(error) = write() {
            let _ = fs::remove_file(&unfinished);
            return Err(error);
        }
        fs::rename(&unfinished, &path).map_err(failed)?;
        let opened = Self::open(&path).map_err(|error| StoreError::file(&path, error))?;
        opened.ok_or(StoreError::Damaged("the filter of letters"))
    }
}

/// Sets in rows from `first` on the bits that a column has there.
fn set_rows(column: &[u64], first: usize, width: usize, at: usize, bytes: &mut [u8]) {
    let rows = bytes.len() / width;
    let words = first / 64..(first + rows).div_ceil(64);
    for (number, word) in words.clone().zip(column.get(words).unwrap_or_default()) {
        let mut left = *word;
        while left != 0 {
            let row = number * 64 + left.trailing_zeros() as usize;
            left &= left - 1;
            let Some(row) = row.checked_sub(first).filter(|row| *row < rows) else {
                continue;
            };
            if let Some(byte) = bytes.get_mut(row * width + at / 8) {
                *byte |= 1 << (at % 8);
            }
        }
    }
}

/// How many rows a part has: a power of two.
fn rows_a_part(width: usize) -> usize {
    let most = (PART / width.max(1)).max(1);
    (most.next_power_of_two() >> usize::from(!most.is_power_of_two())).min(ROWS)
}

fn rows_length(width: usize) -> u64 {
    let a_part = rows_a_part(width);
    (ROWS / a_part) as u64 * (a_part * width + SUM) as u64
}

/// Bytes of a row and how many entries there are; `None` in what is no file of this version.
fn shape(head: &[u8; HEAD]) -> Option<(usize, usize)> {
    let rest = head.strip_prefix(MAGIC)?;
    let number = |at: usize| Some(u32::from_le_bytes(*rest.get(at * 4..)?.first_chunk()?));
    let (width, entries) = (number(1)? as usize, number(2)? as usize);
    let sound = number(0)? == fold::VERSION && (1..MOST).contains(&width) && entries < MOST;
    sound.then_some((width, entries))
}

fn sum_of(parts: &[&[u8]]) -> u64 {
    let sums: Vec<u8> = parts.iter().flat_map(|part| sum(part).to_le_bytes()).collect();
    sum(&sums)
}

fn packed(entry: &Entry) -> Vec<u8> {
    let TextFacts {
        bytes,
        has_text,
        has_letters,
        has_tables,
        lacks_letters,
        pictures,
    } = entry.facts;
    let flags = [has_text, has_letters, has_tables, lacks_letters];
    let flags = flags.iter().rev().fold(0_u8, |all, flag| all << 1 | u8::from(*flag));
    let mut packed = entry.of.id.0.to_le_bytes().to_vec();
    packed.extend(entry.of.key.to_le_bytes());
    packed.extend((bytes as u64).to_le_bytes());
    for number in [entry.of.reading, entry.first, entry.last, pictures] {
        packed.extend(number.to_le_bytes());
    }
    packed.push(flags);
    packed
}

fn unpacked(packed: &[u8; ENTRY]) -> Entry {
    let long = |at: usize| {
        let bytes = packed.get(at..).and_then(|rest| rest.first_chunk());
        u64::from_le_bytes(*bytes.unwrap_or(&[0; 8]))
    };
    let short = |at: usize| {
        let bytes = packed.get(at..).and_then(|rest| rest.first_chunk());
        u32::from_le_bytes(*bytes.unwrap_or(&[0; 4]))
    };
    let flag = |bit: u32| packed[ENTRY - 1] >> bit & 1 == 1;
    Entry {
        of: TextReading {
            id: SourceId(long(0).cast_signed()),
            key: long(8),
            reading: short(24),
        },
        first: short(28),
        last: short(32),
        facts: TextFacts {
            bytes: usize::try_from(long(16)).unwrap_or(usize::MAX),
            has_text: flag(0),
            has_letters: flag(1),
            has_tables: flag(2),
            lacks_letters: flag(3),
            pictures: short(36),
        },
    }
}

/// `None` where the file ends before.
fn read_whole(file: &mut File, bytes: &mut [u8]) -> io::Result<Option<()>> {
    match file.read_exact(bytes) {
        Ok(()) => Ok(Some(())),
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(None),
        Err(error) => Err(error),
    }
}

#[cfg(unix)]
fn read_at(file: &File, bytes: &mut [u8], at: u64) -> io::Result<()> {
    std::os::unix::fs::FileExt::read_exact_at(file, bytes, at)
}

#[cfg(windows)]
fn read_at(file: &File, mut bytes: &mut [u8], mut at: u64) -> io::Result<()> {
    while !bytes.is_empty() {
        match std::os::windows::fs::FileExt::seek_read(file, bytes, at)? {
            0 => return Err(io::ErrorKind::UnexpectedEof.into()),
            read => {
                bytes = &mut bytes[read..];
                at += read as u64;
            }
        }
    }
    Ok(())
}
