//! Which texts cannot hold a needle: told from a filter, without looking at the text.
//!
//! The text is cut into blocks of eight bytes, and each block sets a bit of a table (a Bloom filter with one hash; Bloom
//! 1970). A needle that stands in the text covers whole blocks from one of its first eight bytes on, one after the
//! other: if for none of these eight beginnings all blocks are in the table, the needle stands nowhere. Because the
//! blocks are bytes of the very text that is searched, no word border, hyphen or script can make the filter lose a place.

/// Bytes of a block.
const BLOCK: usize = 8;

/// A needle shorter than this may cover no whole block.
const SHORTEST: usize = 2 * BLOCK - 1;

/// Bytes of a needle that are looked at: its blocks are then in a text by chance less than once in a million.
const LOOKED_AT: usize = 12 * BLOCK;

/// Bits of the table for each block, at least: one in eight is set, at most.
const BITS: usize = 8;

/// The blocks of a text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Grams {
    /// A power of two of words, or none for a text without a whole block.
    table: Vec<u64>,
}

impl Grams {
    /// The blocks of these texts together.
    pub(super) fn of(texts: [&str; 2]) -> Self {
        let blocks = || {
            texts
                .into_iter()
                .flat_map(|text| text.as_bytes().as_chunks::<BLOCK>().0)
        };
        let count: usize = texts.iter().map(|text| text.len() / BLOCK).sum();
        if count == 0 {
            return Self::default();
        }
        let words = (count * BITS).div_ceil(64).next_power_of_two();
        let mut grams = Self { table: vec![0; words] };
        for block in blocks() {
            let (word, bit) = grams.place(block);
            if let Some(word) = grams.table.get_mut(word) {
                *word |= bit;
            }
        }
        grams
    }

    /// Whether `needle` may stand in one of the texts; `false` only when it stands in none.
    pub(super) fn may_hold(&self, needle: &str) -> bool {
        let needle = needle.as_bytes();
        if needle.len() < SHORTEST {
            return true;
        }
        let needle = needle.get(..LOOKED_AT).unwrap_or(needle);
        (0..BLOCK).any(|from| {
            let blocks = needle.get(from..).unwrap_or_default().as_chunks::<BLOCK>().0;
            blocks.iter().all(|block| self.has(block))
        })
    }

    fn has(&self, block: &[u8; BLOCK]) -> bool {
        let (word, bit) = self.place(block);
        self.table.get(word).is_some_and(|word| word & bit != 0)
    }

    /// Where a block has its bit: by its product with 2^64 over the golden ratio (Knuth's multiplicative hash), whose
    /// upper bits depend on all of its bytes.
    fn place(&self, block: &[u8; BLOCK]) -> (usize, u64) {
        let hash = u64::from_le_bytes(*block).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let hash = (hash ^ (hash >> 32)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        // The table is no longer than a text, so its length and its places fit.
        let word = (hash >> 32) as usize & self.table.len().wrapping_sub(1);
        (word, 1 << (hash & 63))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// Every stretch of a text may stand in it.
        #[test]
        fn no_place_is_lost(text in "[a-eé河ß]{0,300}", other in "[a-eé河ß]{0,60}", from in 0..300_usize, len in 0..200_usize) {
            let grams = Grams::of([&text, &other]);
            for text in [&text, &other] {
                let stretch: String = text.chars().skip(from % (text.chars().count() + 1)).take(len).collect();
                prop_assert!(grams.may_hold(&stretch), "{stretch}");
            }
        }
    }

    /// Without this the filter would be sound, and useless.
    #[test]
    fn what_stands_elsewhere_is_told_from_the_blocks() {
        let word = |i: usize| format!("{:x}", i * 2_654_435_761 % 1_000_003);
        let text: String = (0..20_000).map(word).collect();
        let grams = Grams::of([&text, ""]);
        let held = (20_000..21_000).filter(|i| {
            let needle: String = (*i..i + 8).map(|i| word(i + 50_000)).collect();
            grams.may_hold(&needle)
        });
        assert!(held.count() < 10);
        assert!(!Grams::of(["", ""]).may_hold("a needle that is long enough"));
    }
}
