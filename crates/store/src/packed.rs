//! Packing what is stored (zstd), with a checksum by which damage shows.

use crate::error::StoreError;

/// `plain`, packed. `what` names it in an error.
pub(crate) fn pack(plain: &[u8], level: i32, what: &str) -> Result<Vec<u8>, StoreError> {
    let packed = || {
        let mut compressor = zstd::bulk::Compressor::new(level)?;
        compressor.include_checksum(true)?;
        compressor.compress(plain)
    };
    packed().map_err(|error| StoreError::file(what.as_ref(), error))
}
