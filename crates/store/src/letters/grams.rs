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

/// Bytes of a long run: two or three words. A column has nearly all short runs of a language, and few of the places where
/// two words of a sentence meet.
const LONG: usize = 12;

/// One long run in so many is kept, chosen by what it is: the same ones of a needle and of the text that holds it.
const KEPT: u64 = 2;

/// The rows of the runs of `text`.
pub(super) fn rows(text: &[u8]) -> impl Iterator<Item = usize> + '_ {
    short(text).chain(long(text))
}

fn short(text: &[u8]) -> impl Iterator<Item = usize> + '_ {
    text.windows(GRAM).map(|gram| row(scattered(number(gram))))
}

fn long(text: &[u8]) -> impl Iterator<Item = usize> + '_ {
    let hash = |gram: &[u8]| {
        let (head, tail) = gram.split_at(LONG - size_of::<u32>());
        scattered(scattered(number(head)) ^ (scattered(number(tail)) >> 32))
    };
    let hashes = text.windows(LONG).map(hash);
    hashes.filter(|hash| hash.is_multiple_of(KEPT)).map(row)
}

fn number(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0, |number, byte| (number << 8) | u64::from(*byte))
}

/// The product with 2^64 over the golden ratio (Knuth's multiplicative hash), whose upper bits depend on all bytes, folded so
/// that the lower ones do, too.
const fn scattered(number: u64) -> u64 {
    let hash = number.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    hash ^ (hash >> 32)
}

fn row(hash: u64) -> usize {
    usize::try_from(hash >> (64 - BITS)).unwrap_or_default()
}

/// The rows in which every column that holds `needle` has its bit, those first that say most together; `None` for a needle that
/// is too short to have one.
pub(super) fn sought(needle: &str) -> Option<Vec<usize>> {
    let head = head_of(needle).as_bytes();
    let (long, short): (Vec<usize>, Vec<usize>) = (long(head).collect(), short(head).collect());
    let apart = |of: &[usize], step: usize| -> Vec<usize> {
        (0..step)
            .flat_map(|from| of.iter().skip(from).step_by(step).copied())
            .collect()
    };
    let mut wanted: Vec<usize> = Vec::with_capacity(LOOKED_UP);
    // Runs that share letters say nearly the same.
    for row in apart(&long, 4).into_iter().chain(apart(&short, GRAM)) {
        if wanted.len() == LOOKED_UP {
            break;
        }
        if !wanted.contains(&row) {
            wanted.push(row);
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
