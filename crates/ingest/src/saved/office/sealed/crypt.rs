//! The hashes and ciphers that encrypted documents name.

use aes::cipher::generic_array::GenericArray;
use aes::cipher::{BlockDecrypt, KeyInit};
use aes::{Aes128, Aes192, Aes256};
use sha1::Sha1;
use sha2::{Digest, Sha256, Sha384, Sha512};

/// Bytes that AES takes at a time.
pub(super) const BLOCK: usize = 16;
/// How many rounds pass before `stop` is asked again.
const ROUNDS_AT_ONCE: u32 = 4096;

/// A hash that a document names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hash {
    Sha1,
    Sha256,
    Sha384,
    Sha512,
}

impl Hash {
    /// The hash of all parts, one behind the other.
    pub(super) fn of(self, parts: &[&[u8]]) -> Vec<u8> {
        fn hashed<D: Digest>(parts: &[&[u8]]) -> Vec<u8> {
            let mut hash = D::new();
            parts.iter().for_each(|part| hash.update(part));
            hash.finalize().to_vec()
        }
        match self {
            Self::Sha1 => hashed::<Sha1>(parts),
            Self::Sha256 => hashed::<Sha256>(parts),
            Self::Sha384 => hashed::<Sha384>(parts),
            Self::Sha512 => hashed::<Sha512>(parts),
        }
    }

    /// The hash of the number of each round and what the round before gave, from `first` on. `None` when it is to stop.
    pub(super) fn spun(self, first: Vec<u8>, rounds: u32, stop: &dyn Fn() -> bool) -> Option<Vec<u8>> {
        let mut hash = first;
        for round in 0..rounds {
            if round % ROUNDS_AT_ONCE == 0 && stop() {
                return None;
            }
            hash = self.of(&[&round.to_le_bytes(), &hash]);
        }
        Some(hash)
    }
}

enum Cipher {
    Short(Aes128),
    Middle(Aes192),
    Long(Aes256),
}

impl Cipher {
    fn of(key: &[u8]) -> Option<Self> {
        Some(match key.len() {
            16 => Self::Short(Aes128::new(GenericArray::from_slice(key))),
            24 => Self::Middle(Aes192::new(GenericArray::from_slice(key))),
            32 => Self::Long(Aes256::new(GenericArray::from_slice(key))),
            _ => return None,
        })
    }

    fn decrypt(&self, block: &mut [u8]) {
        let block = GenericArray::from_mut_slice(block);
        match self {
            Self::Short(cipher) => cipher.decrypt_block(block),
            Self::Middle(cipher) => cipher.decrypt_block(block),
            Self::Long(cipher) => cipher.decrypt_block(block),
        }
    }
}

/// Decrypts whole blocks, each by itself; what is left over at the end is dropped.
pub(super) fn blocks(key: &[u8], data: &[u8]) -> Option<Vec<u8>> {
    let cipher = Cipher::of(key)?;
    let mut plain = data.get(..data.len() - data.len() % BLOCK)?.to_vec();
    plain.chunks_exact_mut(BLOCK).for_each(|block| cipher.decrypt(block));
    Some(plain)
}

/// The same, each block chained to the one before it (CBC).
pub(super) fn chained(key: &[u8], start: &[u8], data: &[u8]) -> Option<Vec<u8>> {
    let mut plain = blocks(key, data)?;
    let before = start.get(..BLOCK)?.iter().chain(data);
    plain.iter_mut().zip(before).for_each(|(byte, before)| *byte ^= before);
    Some(plain)
}

/// A key out of a password, with HMAC of SHA-1 (RFC 8018, 5.2). `None` when it is to stop.
pub(super) fn stretched(
    password: &[u8],
    salt: &[u8],
    rounds: u32,
    length: usize,
    stop: &dyn Fn() -> bool,
) -> Option<Vec<u8>> {
    const PADDED: usize = 64;
    let mut padded = [0; PADDED];
    let short = Hash::Sha1.of(&[password]);
    let used = if password.len() > PADDED { &short } else { password };
    padded.get_mut(..used.len())?.copy_from_slice(used);
    let (inside, outside) = (padded.map(|byte| byte ^ 0x36), padded.map(|byte| byte ^ 0x5C));
    let begun = |pad: &[u8]| Sha1::new().chain_update(pad);
    // What both begin with is hashed once.
    let (inside, outside) = (begun(&inside), begun(&outside));
    let authenticated = |parts: &[&[u8]]| {
        let mut inner = inside.clone();
        parts.iter().for_each(|part| inner.update(part));
        outside.clone().chain_update(inner.finalize()).finalize()
    };
    let mut key = Vec::with_capacity(length + 20);
    for number in 1_u32.. {
        if key.len() >= length {
            break;
        }
        let mut last = authenticated(&[salt, &number.to_be_bytes()]);
        let mut sum = last;
        for round in 1..rounds {
            if round % ROUNDS_AT_ONCE == 0 && stop() {
                return None;
            }
            last = authenticated(&[&last]);
            sum.iter_mut().zip(last).for_each(|(sum, byte)| *sum ^= byte);
        }
        key.extend_from_slice(&sum);
    }
    key.truncate(length);
    Some(key)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn hex(bytes: &[u8]) -> String {
        bytes.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// RFC 6070.
    #[test]
    fn keys_are_stretched_as_the_standard_has_it() {
        for (password, salt, rounds, length, expected) in [
            ("password", "salt", 1, 20, "0c60c80f961f0e71f3a9b524af6012062fe037a6"),
            ("password", "salt", 4096, 20, "4b007901b765489abead49d926f721d065a429c1"),
            (
                "passwordPASSWORDpassword",
                "saltSALTsaltSALTsaltSALTsaltSALTsalt",
                4096,
                25,
                "3d2eec4fe41c849b80c8d83662c0e44a8b291a964cf2f07038",
            ),
        ] {
            let key = stretched(password.as_bytes(), salt.as_bytes(), rounds, length, &|| false);
            assert_eq!(hex(&key.unwrap()), expected);
        }
        assert_eq!(stretched(b"x", b"y", u32::MAX, 20, &|| true), None);
    }

    /// NIST SP 800-38A, F.2.5.
    #[test]
    fn chained_blocks_come_out() {
        let key: Vec<u8> = (0..32)
            .map(|at| {
                u8::from_str_radix(
                    &"603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4"[at * 2..at * 2 + 2],
                    16,
                )
                .unwrap()
            })
            .collect();
        let start: Vec<u8> = (0..16).collect();
        let data: Vec<u8> = (0..16)
            .map(|at| u8::from_str_radix(&"f58c4c04d6e5f1ba779eabfb5f7bfbd6"[at * 2..at * 2 + 2], 16).unwrap())
            .collect();
        let plain = chained(&key, &start, &data).unwrap();
        assert_eq!(hex(&plain), "6bc1bee22e409f96e93d7e117393172a");
        assert_eq!(chained(&key[..5], &start, &data), None);
    }
}
