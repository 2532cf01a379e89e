//! Columns of the filter in memory: what is not written down yet.

use super::grams::{self, ROWS};
use super::{Entry, TextFacts, TextReading};
use pincite_core::fold::REACH;

/// Bytes of text of which a column has the runs. Small sources share a column, large ones have several.
const SLICE: usize = 128 * 1024;

/// The runs of letters of stretches of text.
#[derive(Clone, Debug, Default)]
pub(super) struct Columns {
    bits: Vec<Box<[u64]>>,
    /// Bytes of text in the last column.
    filled: usize,
    entries: Vec<Entry>,
}

impl Columns {
    pub(super) fn count(&self) -> usize {
        self.bits.len()
    }

    pub(super) fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The bits of column `at`, 64 rows a word.
    pub(super) fn column(&self, at: usize) -> &[u64] {
        self.bits.get(at).map_or(&[], |bits| bits)
    }

    /// Takes in the texts of a source.
    pub(super) fn add(&mut self, of: TextReading, facts: TextFacts, texts: [&str; 2]) {
        let first = match self.has_room() {
            true => self.bits.len() - 1,
            false => self.bits.len(),
        };
        self.last_with_room();
        for text in texts {
            self.put(text.as_bytes());
        }
        let number = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        self.entries.push(Entry {
            of,
            facts,
            first: number(first),
            last: number(self.bits.len() - 1),
        });
    }

    fn put(&mut self, text: &[u8]) {
        let mut start = 0;
        while start < text.len() {
            let room = SLICE - self.filled.min(SLICE);
            let room = if room == 0 { SLICE } else { room };
            let end = text.len().min(start + room);
            // What begins in this slice is found whole in its column.
            let reach = text.len().min(end + REACH);
            let bits = self.last_with_room();
            for row in grams::rows(text.get(start..reach).unwrap_or_default()) {
                if let Some(word) = bits.get_mut(row / 64) {
                    *word |= 1 << (row % 64);
                }
            }
            self.filled += end - start;
            start = end;
        }
    }

    const fn has_room(&self) -> bool {
        !self.bits.is_empty() && self.filled < SLICE
    }

    fn last_with_room(&mut self) -> &mut [u64] {
        if !self.has_room() {
            self.bits.push(vec![0; ROWS / 64].into_boxed_slice());
            self.filled = 0;
        }
        let last = self.bits.len() - 1;
        &mut self.bits[last]
    }

    /// The sources that may hold what has its bits in `rows`.
    pub(super) fn holding(&self, rows: &[usize], found: &mut Vec<TextReading>) {
        let has = |bits: &[u64], row: &usize| bits.get(row / 64).is_some_and(|word| word >> (row % 64) & 1 == 1);
        let holds: Vec<bool> = self
            .bits
            .iter()
            .map(|bits| rows.iter().all(|row| has(bits, row)))
            .collect();
        let any = |entry: &&Entry| {
            let range = entry.first as usize..=entry.last as usize;
            holds.get(range).is_none_or(|columns| columns.contains(&true))
        };
        found.extend(self.entries.iter().filter(any).map(|entry| entry.of));
    }
}
