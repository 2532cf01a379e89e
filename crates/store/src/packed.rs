//! Packing what is stored (zstd), with a checksum by which damage shows.

use crate::error::StoreError;
use std::cell::RefCell;
use std::io;
use zstd::bulk::Compressor;

/// Bytes up to which the compressor of a thread is kept for the next: those of a page, of which hundreds come in a row. A larger
/// one would keep megabytes.
const KEPT: usize = 64 << 10;

thread_local! {
    /// The last level of what was small, and its compressor.
    static LAST: RefCell<Option<(i32, Compressor<'static>)>> = const { RefCell::new(None) };
}

/// `plain`, packed. `what` names it in an error.
pub(crate) fn pack(plain: &[u8], level: i32, what: &str) -> Result<Vec<u8>, StoreError> {
    let packed = || match plain.len() <= KEPT {
        true => LAST.with_borrow_mut(|last| {
            let kept = last.take().filter(|(of, _)| *of == level);
            let mut compressor = kept.map_or_else(|| compressor(level), |(_, kept)| Ok(kept))?;
            let packed = compressor.compress(plain)?;
            *last = Some((level, compressor));
            Ok(packed)
        }),
        false => compressor(level)?.compress(plain),
    };
    packed().map_err(|error: io::Error| StoreError::file(what.as_ref(), error))
}

fn compressor(level: i32) -> io::Result<Compressor<'static>> {
    let mut compressor = Compressor::new(level)?;
    compressor.include_checksum(true)?;
    Ok(compressor)
}
