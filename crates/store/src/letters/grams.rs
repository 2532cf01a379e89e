//! Short runs of letters, and the rows of the filter that they have.
//!
//! A run is of bytes of the very text that is searched. So no word border, hyphen or script can make the filter lose a place.

use pincite_core::fold::head_of;

/// Bytes of a run.
pub(super) const GRAM: usize = 5;

/// Rows of the filter, as a power of two.
const BITS: u32 = 18;
pub(super) const ROWS: usize = 1 << BITS;

/// Rows that are looked up for one needle: with so many a column has all of them by chance next to never.
const LOOKED_UP: usize = 48;

/// The rows of all runs of `text`, in order.
pub(super) fn rows(text: &[u8]) -> impl Iterator<Item = usize> + '_ {
    text.windows(GRAM).map(row)
}

/// The row of a run: by its product with 2^64 over the golden ratio (Knuth's multiplicative hash), whose upper bits depend on
/// all of its bytes.
fn row(gram: &[u8]) -> usize {
    let number = gram.iter().fold(0_u64, |number, byte| (number << 8) | u64::from(*byte));
    let hash = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    usize::try_from(hash >> (64 - BITS)).unwrap_or_default()
}

/// The rows in which every column that holds `needle` has its bit, those first that say most together; `None` for a needle that
/// is too short to have one.
pub(super) fn sought(needle: &str) -> Option<Vec<usize>> {
    let all: Vec<usize> = rows(head_of(needle).as_bytes()).collect();
    let apart = |from: usize| all.iter().skip(from).step_by(GRAM);
    let mut wanted: Vec<usize> = Vec::with_capacity(LOOKED_UP);
    // Runs that share letters say the same twice.
    for row in [0, 2, 4, 1, 3].into_iter().flat_map(apart) {
        if wanted.len() == LOOKED_UP {
            break;
        }
        if !wanted.contains(row) {
            wanted.push(*row);
        }
    }
    (!wanted.is_empty()).then_some(wanted)
}

/// A checksum by which damage shows: not against an attacker, who could write the database as well.
pub(super) fn sum(bytes: &[u8]) -> u64 {
    const PRIME: u64 = 0x9e37_79b9_7f4a_7c15;
    let (words, rest) = bytes.as_chunks::<8>();
    let mut hash = PRIME ^ bytes.len() as u64;
    for word in words {
        hash = (hash ^ u64::from_le_bytes(*word)).wrapping_mul(PRIME).rotate_left(31);
    }
    for byte in rest {
        hash = (hash ^ u64::from(*byte)).wrapping_mul(PRIME).rotate_left(31);
    }
    hash ^ (hash >> 32)
}
