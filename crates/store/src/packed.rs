//! Packing what is stored (zstd), with a checksum by which damage shows.

use crate::error::StoreError;
use std::cell::RefCell;
use std::io;
use zstd::bulk::{Compressor, Decompressor};

/// Bytes up to which the compressor of a thread is kept for the next: those of a page, of which hundreds come in a row. A larger
/// one would keep megabytes.
const KEPT: usize = 64 << 10;

thread_local! {
    /// The last level of what was small, and its compressor.
    static LAST: RefCell<Option<(i32, Compressor<'static>)>> = const { RefCell::new(None) };

    /// Made once a thread: to make one takes a tenth of what it takes to unpack a text.
    static UNPACKS: RefCell<Option<Decompressor<'static>>> = const { RefCell::new(None) };
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

/// What [`pack`] made, back; `None` where it is damaged, or says that it takes more than `most` bytes.
pub(crate) fn unpack(packed: &[u8], most: usize) -> Option<Vec<u8>> {
    let size = zstd::zstd_safe::get_frame_content_size(packed).ok()??;
    let size = usize::try_from(size).ok().filter(|size| *size <= most)?;
    UNPACKS.with_borrow_mut(|unpacks| {
        let mut one = unpacks.take().map_or_else(Decompressor::new, Ok).ok()?;
        let plain = one.decompress(packed, size).ok();
        *unpacks = Some(one);
        plain
    })
}

fn compressor(level: i32) -> io::Result<Compressor<'static>> {
    let mut compressor = Compressor::new(level)?;
    compressor.include_checksum(true)?;
    Ok(compressor)
}
