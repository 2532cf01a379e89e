//! Safari's web archives: a binary property list that holds the page and its files.
//!
//! Own code, since the lists of others become trees of values, in which a list that names itself or one object many times
//! grows without end. Here objects are looked up where they lie, and nothing is copied.

use super::about::web_address;
use super::files::{File, Files};
use std::borrow::Cow;

/// Archives of frames, in all and within one another.
const MOST_ARCHIVES: usize = 200;
const DEEPEST: u8 = 6;

/// Files of one archive.
const MOST_FILES: usize = 20_000;

/// What a binary property list begins with.
pub(crate) const MARK: &[u8] = b"bplist0";

/// The page in an archive and its files; `None` when it holds none.
pub(crate) fn read(bytes: &[u8]) -> Option<Files<'_>> {
    let list = List::open(bytes)?;
    let top = list.dictionary(list.top)?;
    let main = list.value(&top, "WebMainResource").and_then(|at| list.dictionary(at))?;
    let address = list.text(&main, "WebResourceURL");
    let mut files = Files::of_container(list.file(&main)?, address.as_deref())?;
    files.address = address.as_deref().and_then(web_address);
    let mut archives = vec![(top, 0)];
    let (mut seen, mut left) = (0, MOST_FILES);
    while let Some((archive, depth)) = archives.pop() {
        seen += 1;
        let resources = list
            .value(&archive, "WebSubresources")
            .map(|at| list.array(at))
            .unwrap_or_default();
        for at in resources {
            if left == 0 {
                break;
            }
            left -= 1;
            let Some(resource) = list.dictionary(at) else { continue };
            if let (Some(address), Some(file)) = (list.text(&resource, "WebResourceURL"), list.file(&resource)) {
                files.add(&address, file);
            }
        }
        let frames = list
            .value(&archive, "WebSubframeArchives")
            .map(|at| list.array(at))
            .unwrap_or_default();
        for frame in frames.into_iter().take(MOST_ARCHIVES) {
            let Some(frame) = list
                .dictionary(frame)
                .filter(|_| depth < DEEPEST && seen + archives.len() < MOST_ARCHIVES)
            else {
                continue;
            };
            if let Some(main) = list.value(&frame, "WebMainResource").and_then(|at| list.dictionary(at))
                && let (Some(address), Some(file)) = (list.text(&main, "WebResourceURL"), list.file(&main))
            {
                files.add(&address, file);
            }
            archives.push((frame, depth + 1));
        }
    }
    Some(files)
}

/// A binary property list (as CoreFoundation's `CFBinaryPList.c` describes it).
struct List<'a> {
    bytes: &'a [u8],
    /// Where each object lies.
    table: &'a [u8],
    offset_size: usize,
    reference_size: usize,
    top: usize,
}

/// Entries of a dictionary that are looked at.
const MOST_ENTRIES: usize = 256;

type Dictionary = Vec<(usize, usize)>;

impl<'a> List<'a> {
    fn open(bytes: &'a [u8]) -> Option<Self> {
        let trailer = bytes.get(bytes.len().checked_sub(32)?..)?;
        let (offset_size, reference_size) = (usize::from(*trailer.get(6)?), usize::from(*trailer.get(7)?));
        if !(1..=8).contains(&offset_size) || !(1..=8).contains(&reference_size) {
            return None;
        }
        let objects = number(trailer.get(8..16)?)?;
        let top = number(trailer.get(16..24)?)?;
        let start = number(trailer.get(24..32)?)?;
        let end = start.checked_add(objects.checked_mul(offset_size)?)?;
        Some(Self {
            bytes,
            table: bytes.get(start..end)?,
            offset_size,
            reference_size,
            top,
        })
    }

    /// The kind of an object (the upper half of its first byte), how many elements it has, and what follows that.
    fn object(&self, index: usize) -> Option<(u8, usize, &'a [u8])> {
        let at = index.checked_mul(self.offset_size)?;
        let offset = number(self.table.get(at..at.checked_add(self.offset_size)?)?)?;
        let (first, rest) = self.bytes.get(offset..)?.split_first()?;
        let (kind, count) = (first >> 4, usize::from(first & 0x0f));
        if count != 0x0f {
            return Some((kind, count, rest));
        }
        // A longer count follows as an integer object: 2 to the power of its lower half bytes.
        let (size, rest) = rest.split_first()?;
        let width = 1_usize
            .checked_shl(u32::from(size & 0x0f))
            .filter(|width| *width <= 8)?;
        Some((kind, number(rest.get(..width)?)?, rest.get(width..)?))
    }

    fn references(&self, bytes: &[u8], count: usize) -> Vec<usize> {
        let chunks = bytes.chunks_exact(self.reference_size).take(count);
        chunks.filter_map(number).collect()
    }

    fn dictionary(&self, index: usize) -> Option<Dictionary> {
        let (kind, count, rest) = self.object(index)?;
        if kind != 0xd || count > MOST_ENTRIES {
            return None;
        }
        let keys = self.references(rest, count);
        let values = self.references(rest.get(count * self.reference_size..)?, count);
        Some(keys.into_iter().zip(values).collect())
    }

    fn array(&self, index: usize) -> Vec<usize> {
        match self.object(index) {
            Some((0xa, count, rest)) => self.references(rest, count.min(MOST_FILES)),
            _ => Vec::new(),
        }
    }

    fn string(&self, index: usize) -> Option<Cow<'a, str>> {
        match self.object(index)? {
            (0x5, count, rest) => std::str::from_utf8(rest.get(..count)?).ok().map(Cow::Borrowed),
            (0x6, count, rest) => {
                let units = rest.get(..count.checked_mul(2)?)?.as_chunks::<2>().0.iter();
                let units: Vec<u16> = units.map(|two| u16::from_be_bytes(*two)).collect();
                Some(Cow::Owned(String::from_utf16_lossy(&units)))
            }
            _ => None,
        }
    }

    fn value(&self, dictionary: &Dictionary, name: &str) -> Option<usize> {
        let found = dictionary
            .iter()
            .find(|(key, _)| self.string(*key).as_deref() == Some(name));
        found.map(|(_, value)| *value)
    }

    fn text(&self, dictionary: &Dictionary, name: &str) -> Option<Cow<'a, str>> {
        self.string(self.value(dictionary, name)?)
    }

    fn file(&self, resource: &Dictionary) -> Option<File<'a>> {
        let (0x4, count, rest) = self.object(self.value(resource, "WebResourceData")?)? else {
            return None;
        };
        Some(File {
            charset: self.text(resource, "WebResourceTextEncodingName").map(Cow::into_owned),
            // One that is cut off counts as far as it goes.
            bytes: Cow::Borrowed(rest.get(..count.min(rest.len()))?),
        })
    }
}

/// A number, most significant byte first.
fn number(bytes: &[u8]) -> Option<usize> {
    let value = bytes.iter().try_fold(0_u64, |value, byte| {
        value.checked_mul(256).map(|value| value | u64::from(*byte))
    })?;
    usize::try_from(value).ok()
}
