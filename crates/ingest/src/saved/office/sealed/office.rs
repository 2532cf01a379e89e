//! Encrypted Office files ([MS-OFFCRYPTO] 2.3.4): the agile way of 2010 and later, and the standard way of 2007.

use super::super::Refused;
use super::super::xml::{Tag, Xml};
use super::MOST_ROUNDS;
use super::compound::{Compound, long};
use super::crypt::{BLOCK, Hash, blocks, chained};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;

/// Bytes of the archive that are chained to one another.
const SEGMENT: usize = 4096;

/// The plain archive. A compound file without an encrypted one in it is a document of before 2007, or none.
pub(super) fn opened(bytes: &[u8], password: Option<&str>, stop: &dyn Fn() -> bool) -> Result<Vec<u8>, Refused> {
    let file = Compound::open(bytes).ok_or(Refused::Damaged)?;
    let said = file.stream("EncryptionInfo").ok_or(Refused::Damaged)?;
    let sealed = file.stream("EncryptedPackage").ok_or(Refused::Damaged)?;
    let password = password.ok_or(Refused::NeedsPassword)?;
    let wide: Vec<u8> = password.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let (length, sealed) = sealed.split_at_checked(8).ok_or(Refused::Damaged)?;
    let mut plain = match said.get(..4) {
        Some([4, 0, 4, 0]) => agile(said.get(8..).unwrap_or_default(), sealed, &wide, stop)?,
        Some([2..=4, 0, 2, 0]) => standard(&said, sealed, &wide, stop)?,
        _ => return Err(Refused::Password),
    };
    let length = length.try_into().map(u64::from_le_bytes).unwrap_or_default();
    plain.truncate(usize::try_from(length).unwrap_or(usize::MAX));
    Ok(plain)
}

/// What a key or the data is encrypted with.
struct Method {
    hash: Hash,
    salt: Vec<u8>,
    /// Bytes of the key.
    key: usize,
}

impl Method {
    /// `None` for one that is not known here.
    fn of(tag: Tag<'_>) -> Option<Self> {
        let is_known = tag.attr("cipherAlgorithm") == Some("AES")
            && tag.attr("cipherChaining") == Some("ChainingModeCBC")
            && tag.attr("blockSize") == Some("16");
        let hash = match tag.attr("hashAlgorithm")? {
            "SHA1" | "SHA-1" => Hash::Sha1,
            "SHA256" | "SHA-256" => Hash::Sha256,
            "SHA384" | "SHA-384" => Hash::Sha384,
            "SHA512" | "SHA-512" => Hash::Sha512,
            _ => return None,
        };
        let bits: usize = tag.attr("keyBits")?.parse().ok()?;
        is_known.then_some(Self {
            hash,
            salt: data(tag, "saltValue")?,
            key: bits / 8,
        })
    }
}

fn data(tag: Tag<'_>, name: &str) -> Option<Vec<u8>> {
    BASE64_STANDARD.decode(tag.attr(name)?).ok()
}

/// Cut, or filled up, to a length.
fn fitted(mut bytes: Vec<u8>, length: usize) -> Vec<u8> {
    bytes.resize(length, 0x36);
    bytes
}

fn agile(said: &[u8], sealed: &[u8], password: &[u8], stop: &dyn Fn() -> bool) -> Result<Vec<u8>, Refused> {
    const INPUT: [u8; 8] = [0xFE, 0xA7, 0xD2, 0x76, 0x3B, 0x4B, 0x9E, 0x79];
    const VALUE: [u8; 8] = [0xD7, 0xAA, 0x0F, 0x6D, 0x30, 0x61, 0x34, 0x4E];
    const KEY: [u8; 8] = [0x14, 0x6E, 0x0B, 0xE7, 0xAB, 0xAC, 0xD0, 0xD6];
    let xml = Xml::read(said);
    let of_data = xml
        .root()
        .child("keyData")
        .and_then(Method::of)
        .ok_or(Refused::Password)?;
    let tag = xml.root().first("encryptedKey").ok_or(Refused::Password)?;
    let of_key = Method::of(tag).ok_or(Refused::Password)?;
    let rounds = tag.attr("spinCount").and_then(|rounds| rounds.parse::<u32>().ok());
    let rounds = rounds
        .filter(|rounds| *rounds <= MOST_ROUNDS)
        .ok_or(Refused::Password)?;
    let first = of_key.hash.of(&[&of_key.salt, password]);
    let spun = of_key.hash.spun(first, rounds, stop).ok_or(Refused::Damaged)?;
    let start = fitted(of_key.salt.clone(), BLOCK);
    let part = |name: &str, purpose: &[u8]| {
        let key = fitted(of_key.hash.of(&[&spun, purpose]), of_key.key);
        chained(&key, &start, &data(tag, name)?)
    };
    let parts = (
        part("encryptedVerifierHashInput", &INPUT),
        part("encryptedVerifierHashValue", &VALUE),
        part("encryptedKeyValue", &KEY),
    );
    let (Some(input), Some(value), Some(mut key)) = parts else {
        return Err(Refused::Damaged);
    };
    let input = input.get(..of_key.salt.len()).unwrap_or(&input);
    if !value.starts_with(&of_key.hash.of(&[input])) {
        return Err(Refused::WrongPassword);
    }
    key.truncate(of_data.key);
    let mut plain = Vec::with_capacity(sealed.len());
    for (number, segment) in (0_u32..).zip(sealed.chunks(SEGMENT)) {
        let start = fitted(of_data.hash.of(&[&of_data.salt, &number.to_le_bytes()]), BLOCK);
        plain.extend(chained(&key, &start, segment).ok_or(Refused::Damaged)?);
    }
    Ok(plain)
}

fn standard(said: &[u8], sealed: &[u8], password: &[u8], stop: &dyn Fn() -> bool) -> Result<Vec<u8>, Refused> {
    const ROUNDS: u32 = 50_000;
    const SHA1: usize = 20;
    let head = long(said, 8).map_or(0, |length| length as usize);
    let known = [0x660E, 0x660F, 0x6610];
    let bits = long(said, 12 + 16).map_or(0, |bits| bits as usize);
    if long(said, 12 + 8).is_none_or(|cipher| !known.contains(&cipher)) {
        return Err(Refused::Password);
    }
    let proof = said.get(12_usize.saturating_add(head)..).ok_or(Refused::Damaged)?;
    let at = |from: usize, length: usize| proof.get(from..from + length).ok_or(Refused::Damaged);
    let (salt, input, value) = (at(4, 16)?, at(20, 16)?, at(40, 32)?);
    let first = Hash::Sha1.of(&[salt, password]);
    let spun = Hash::Sha1.spun(first, ROUNDS, stop).ok_or(Refused::Damaged)?;
    let last = Hash::Sha1.of(&[&spun, &0_u32.to_le_bytes()]);
    let half = |pad: u8| {
        let mut padded = [pad; 64];
        padded
            .iter_mut()
            .zip(&last)
            .for_each(|(byte, of_hash)| *byte ^= of_hash);
        Hash::Sha1.of(&[&padded])
    };
    let key = [half(0x36), half(0x5C)].concat();
    let key = key.get(..bits / 8).ok_or(Refused::Password)?;
    let (Some(input), Some(value)) = (blocks(key, input), blocks(key, value)) else {
        return Err(Refused::Password);
    };
    if value.get(..SHA1) != Some(&*Hash::Sha1.of(&[&input])) {
        return Err(Refused::WrongPassword);
    }
    blocks(key, sealed).ok_or(Refused::Damaged)
}
