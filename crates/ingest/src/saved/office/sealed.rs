//! Documents that a password opens: Office files in their wrapping, and OpenDocument files whose parts are encrypted. What
//! comes out is the plain archive, which is then read as any other. The password is kept nowhere.
//!
//! Decrypting is a hundred lines over well-kept ciphers and hashes. The packages that do the same know Office files alone.

mod compound;
mod crypt;
mod odf;
mod office;

use super::Refused;
use std::borrow::Cow;

/// How often a key may be hashed: Office itself refuses more.
const MOST_ROUNDS: u32 = 10_000_000;

/// The plain archive of a document; the very bytes where nothing is encrypted. `None` for the password when none was given.
pub(super) fn opened<'b>(
    bytes: &'b [u8],
    password: Option<&str>,
    stop: &dyn Fn() -> bool,
) -> Result<Cow<'b, [u8]>, Refused> {
    if bytes.starts_with(compound::MARK) {
        return office::opened(bytes, password, stop).map(Cow::Owned);
    }
    if bytes.starts_with(b"PK")
        && let Some(opened) = odf::opened(bytes, password, stop)
    {
        return opened.map(Cow::Owned);
    }
    Ok(Cow::Borrowed(bytes))
}
