//! The zip archive that a document is, within bounds. One that breaks off or lost its list of files is read as far as its
//! files can be found one by one.

use std::borrow::Cow;
use std::cell::Cell;
use std::collections::HashMap;
use std::io::{Cursor, Read};
use zip::ZipArchive;

/// Files of one archive.
const MOST_FILES: usize = 50_000;

/// Bytes of all its files unpacked.
const MOST_BYTES: u64 = 400 << 20;

/// Bytes of one file unpacked.
const LONGEST: u64 = 160 << 20;

/// How many times its own size an archive may unpack to. The XML of documents shrinks to a tenth or twentieth, that of
/// long tables to a fiftieth.
const MOST_TIMES: u64 = 200;

/// Bytes that even the smallest archive may unpack to.
const LEAST_BYTES: u64 = 16 << 20;

const LOCAL: &[u8] = b"PK\x03\x04";
const CENTRAL: &[u8] = b"PK\x01\x02";
const END: &[u8] = b"PK\x05\x06";

/// An open archive.
pub(super) struct Archive<'b> {
    zip: ZipArchive<Cursor<Cow<'b, [u8]>>>,
    /// By path in lower case: programs differ in how they write the same name.
    places: HashMap<String, usize>,
    left: u64,
    /// Something in it could not be read.
    pub(super) damaged: Cell<bool>,
    /// Whether enough time was spent on it.
    stop: &'b dyn Fn() -> bool,
    /// Not all of it was read, for that reason.
    pub(super) stopped: Cell<bool>,
}

impl<'b> Archive<'b> {
    /// Opens it; `None` when no file is found in it. Once `stop` says so, no file is there any more.
    pub(super) fn open(bytes: &'b [u8], stop: &'b dyn Fn() -> bool) -> Option<Self> {
        let left = (bytes.len() as u64)
            .saturating_mul(MOST_TIMES)
            .clamp(LEAST_BYTES, MOST_BYTES);
        let (zip, damaged) = match ZipArchive::new(Cursor::new(Cow::Borrowed(bytes))) {
            Ok(zip) if !zip.is_empty() => (zip, false),
            _ => {
                let listed = with_list(bytes)?;
                (ZipArchive::new(Cursor::new(Cow::Owned(listed))).ok()?, true)
            }
        };
        let names = zip.file_names().take(MOST_FILES).enumerate();
        let named = names.filter_map(|(at, name)| Some((key(&name.ok()?), at)));
        let places = named.collect();
        Some(Self {
            damaged: Cell::new(damaged || zip.len() > MOST_FILES),
            zip,
            places,
            left,
            stop,
            stopped: Cell::new(false),
        })
    }

    pub(super) fn has(&self, path: &str) -> bool {
        self.places.contains_key(&key(path))
    }

    /// The paths of all its files, in lower case, sorted.
    pub(super) fn paths(&self) -> Vec<String> {
        let mut paths: Vec<String> = self.places.keys().cloned().collect();
        paths.sort();
        paths
    }

    /// A file's bytes, as far as they can be unpacked; `None` when there is none or nothing of it.
    pub(super) fn part(&mut self, path: &str) -> Option<Vec<u8>> {
        let at = *self.places.get(&key(path))?;
        if (self.stop)() {
            self.stopped.set(true);
            return None;
        }
        let most = self.left.min(LONGEST);
        let mut bytes = Vec::new();
        let read = match self.zip.by_index(at) {
            Ok(file) => file.take(most + 1).read_to_end(&mut bytes).is_ok(),
            Err(_) => false,
        };
        if !read || bytes.len() as u64 > most {
            self.damaged.set(true);
            bytes.truncate(usize::try_from(most).unwrap_or(usize::MAX));
        }
        self.left = self.left.saturating_sub(bytes.len() as u64);
        (read || !bytes.is_empty()).then_some(bytes)
    }
}

fn key(path: &str) -> String {
    path.trim_start_matches('/').replace('\\', "/").to_lowercase()
}

/// An archive with a list of its files, made of what each says of itself. Checksums that are not known are wrong there:
/// whoever reads a file to its end hears of it.
fn with_list(bytes: &[u8]) -> Option<Vec<u8>> {
    let starts: Vec<usize> = memchr::memmem::find_iter(bytes, LOCAL).take(MOST_FILES).collect();
    let end_of_files = memchr::memmem::find(bytes, CENTRAL).unwrap_or(bytes.len());
    let mut list = Vec::new();
    let mut files = 0_u16;
    for (i, start) in starts.iter().enumerate() {
        let next = starts.get(i + 1).copied().unwrap_or(end_of_files.max(*start));
        let Some(entry) = entry(bytes, *start, next) else {
            continue;
        };
        list.extend(entry);
        files = files.saturating_add(1);
    }
    if files == 0 {
        return None;
    }
    let at = u32::try_from(bytes.len()).ok()?;
    let length = u32::try_from(list.len()).ok()?;
    let mut whole = bytes.to_vec();
    whole.extend(list);
    whole.extend(END);
    whole.extend([0; 4]);
    whole.extend(files.to_le_bytes());
    whole.extend(files.to_le_bytes());
    whole.extend(length.to_le_bytes());
    whole.extend(at.to_le_bytes());
    whole.extend([0; 2]);
    Some(whole)
}

/// The entry of the list for the file whose header begins at `start`; the next file begins at `next`. (APPNOTE 4.3.7 and
/// 4.3.12.)
fn entry(bytes: &[u8], start: usize, next: usize) -> Option<Vec<u8>> {
    const HEADER: usize = 30;
    /// Sizes and checksum stand behind the file.
    const BEHIND: u8 = 0x08;
    let header = bytes.get(start..start + HEADER)?;
    let short = |at: usize| Some(u16::from_le_bytes([*header.get(at)?, *header.get(at + 1)?]));
    let long = |at: usize| Some(u32::from_le_bytes(header.get(at..at + 4)?.try_into().ok()?));
    let (name_length, extra_length) = (usize::from(short(26)?), usize::from(short(28)?));
    let name = bytes.get(start + HEADER..start + HEADER + name_length)?;
    let from = start + HEADER + name_length + extra_length;
    let room = next.checked_sub(from)?;
    let said = usize::try_from(long(18)?).ok()?;
    let is_behind = header.get(6)? & BEHIND != 0;
    let packed = if is_behind || said == 0 { room } else { said.min(room) };
    let stored = short(8)? == 0;
    let unpacked = match (stored, long(22)?) {
        (true, _) => u32::try_from(packed).ok()?,
        (false, 0) => u32::MAX - 1,
        (false, said) => said,
    };
    let mut entry = Vec::with_capacity(46 + name.len());
    entry.extend(CENTRAL);
    entry.extend([20, 0]);
    // Version and flags; without the one that sends a reader behind the file.
    entry.extend(header.get(4..6)?);
    entry.extend([header.get(6)? & !BEHIND, *header.get(7)?]);
    // Method, time, date, checksum.
    entry.extend(header.get(8..18)?);
    entry.extend(u32::try_from(packed).ok()?.to_le_bytes());
    entry.extend(unpacked.to_le_bytes());
    entry.extend(u16::try_from(name.len()).ok()?.to_le_bytes());
    entry.extend([0; 12]);
    entry.extend(u32::try_from(start).ok()?.to_le_bytes());
    entry.extend(name);
    Some(entry)
}
