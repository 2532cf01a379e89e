//! A file with other bytes at its beginning: heads that say less than is there, put right for the reader.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use symphonia::core::io::MediaSource;

/// No head of a WAV file is longer.
const LONGEST_HEAD: usize = 1 << 20;

/// A file of which the first bytes are others.
pub(crate) struct Mended {
    file: File,
    at: u64,
    length: u64,
    /// Stretches that read otherwise: where, and as what.
    other: Vec<(u64, Vec<u8>)>,
}

impl Mended {
    pub(crate) fn new(mut file: File, other: Vec<(u64, Vec<u8>)>) -> io::Result<Self> {
        file.rewind()?;
        let length = file.metadata()?.len();
        Ok(Self {
            file,
            at: 0,
            length,
            other,
        })
    }
}

impl Read for Mended {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.file.read(into)?;
        for (from, bytes) in &self.other {
            for (i, byte) in bytes.iter().enumerate() {
                let place = (from + i as u64)
                    .checked_sub(self.at)
                    .and_then(|place| usize::try_from(place).ok());
                if let Some(slot) = place.and_then(|place| into.get_mut(..read)?.get_mut(place)) {
                    *slot = *byte;
                }
            }
        }
        self.at += read as u64;
        Ok(read)
    }
}

impl Seek for Mended {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.at = self.file.seek(to)?;
        Ok(self.at)
    }
}

impl MediaSource for Mended {
    fn is_seekable(&self) -> bool {
        true
    }

    fn byte_len(&self) -> Option<u64> {
        Some(self.length)
    }
}

/// What has to read otherwise in a WAV file: one of more than 4 GB (RF64 and BW64, EBU Tech 3306), whose sizes stand elsewhere,
/// or one whose sizes were never written, as when a recorder lost its power. None where its head is right.
pub(crate) fn wave(file: &File) -> io::Result<Vec<(u64, Vec<u8>)>> {
    let mut file = file.try_clone()?;
    file.rewind()?;
    let length = file.metadata()?.len();
    let mut head = Vec::new();
    file.take(LONGEST_HEAD as u64).read_to_end(&mut head)?;
    let large = head.starts_with(b"RF64") || head.starts_with(b"BW64");
    if !(large || head.starts_with(b"RIFF")) || head.get(8..12) != Some(b"WAVE") {
        return Ok(Vec::new());
    }
    let word = |at: usize, count: usize| {
        let bytes = head.get(at..at + count).unwrap_or_default();
        bytes
            .iter()
            .rev()
            .fold(0_u64, |word, byte| word << 8 | u64::from(*byte))
    };
    let (mut at, mut elsewhere) = (12_usize, None);
    let mut other = Vec::new();
    while let Some(kind) = head.get(at..at + 4) {
        let size = word(at + 4, 4);
        if kind == b"ds64" {
            elsewhere = Some(word(at + 16, 8));
            other.push((at as u64, b"JUNK".to_vec()));
        }
        if kind == b"data" {
            let begins = at as u64 + 8;
            let there = length.saturating_sub(begins);
            let unset = size == 0 || size == u64::from(u32::MAX);
            if !large && !unset {
                return Ok(Vec::new());
            }
            let says = elsewhere.filter(|says| *says > 0 && *says <= there).unwrap_or(there);
            // A size that no field of this kind holds is none: then all that follows is read.
            let size = u32::try_from(says).unwrap_or(u32::MAX);
            let whole = u32::try_from(begins + says - 8).unwrap_or(u32::MAX);
            other.push((begins - 4, size.to_le_bytes().to_vec()));
            other.push((0, [&b"RIFF"[..], &whole.to_le_bytes()[..]].concat()));
            return Ok(other);
        }
        let next = usize::try_from(size + (size & 1)).unwrap_or(usize::MAX);
        at = at.saturating_add(8).saturating_add(next);
    }
    Ok(Vec::new())
}
