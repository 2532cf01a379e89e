//! Encrypted OpenDocument files (ISO/IEC 26300-3, 3.4 and 3.8): each part by itself, with AES and a key out of the password.
//! The older way (Blowfish) and the newest (one archive within another, with Argon2) are not known here.

use super::super::archive::Archive;
use super::super::xml::{Tag, Xml};
use super::super::{Refused, html};
use super::MOST_ROUNDS;
use super::crypt::{BLOCK, Hash, chained, stretched};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use flate2::read::DeflateDecoder;
use std::io::{Cursor, Read, Write};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

/// Bytes of all parts, unpacked.
const MOST_BYTES: u64 = 400 << 20;
const MANIFEST: &str = "META-INF/manifest.xml";

/// The plain archive of a file; `None` when nothing in it is encrypted.
pub(super) fn opened(
    bytes: &[u8],
    password: Option<&str>,
    stop: &dyn Fn() -> bool,
) -> Option<Result<Vec<u8>, Refused>> {
    let mut archive = Archive::open(bytes, stop)?;
    let manifest = Xml::read(&archive.part(MANIFEST)?);
    manifest.root().first("encryption-data")?;
    Some(match password {
        None if how_all(manifest.root()).is_none() => Err(Refused::Password),
        None => Err(Refused::NeedsPassword),
        Some(password) => plain(&mut archive, manifest.root(), password, stop),
    })
}

/// Whether all parts are encrypted in a way that is known here.
fn how_all(manifest: Tag<'_>) -> Option<()> {
    let mut sealed = manifest
        .below()
        .into_iter()
        .filter(|tag| tag.name() == "encryption-data");
    sealed.all(|tag| How::of(tag).is_some()).then_some(())
}

/// How a part is encrypted.
struct How {
    start: Vec<u8>,
    salt: Vec<u8>,
    rounds: u32,
    /// Of the password.
    hash: Hash,
    /// Of the first kilobyte of the part.
    proof: (Hash, Vec<u8>),
}

impl How {
    fn of(tag: Tag<'_>) -> Option<Self> {
        let bytes = |tag: Tag<'_>, name: &str| BASE64_STANDARD.decode(tag.attr(name)?.trim()).ok();
        let ends = |name: Option<&str>, ends: &str| name.is_some_and(|name| name.to_ascii_lowercase().ends_with(ends));
        let (algorithm, key) = (tag.child("algorithm")?, tag.child("key-derivation")?);
        let of_password = tag
            .child("start-key-generation")
            .and_then(|tag| tag.attr("start-key-generation-name"));
        let is_known = ends(algorithm.attr("algorithm-name"), "aes256-cbc")
            && ends(key.attr("key-derivation-name"), "pbkdf2")
            && key.attr("key-size").is_none_or(|size| size == "32");
        let hash = match of_password {
            Some(_) if ends(of_password, "sha256") => Hash::Sha256,
            None => Hash::Sha1,
            Some(_) if ends(of_password, "sha1") => Hash::Sha1,
            Some(_) => return None,
        };
        let proof = match tag.attr("checksum-type") {
            kind if ends(kind, "sha256-1k") => Hash::Sha256,
            kind if ends(kind, "sha1/1k") || ends(kind, "sha1-1k") => Hash::Sha1,
            _ => return None,
        };
        let rounds = key.attr("iteration-count")?.parse().ok()?;
        (is_known && rounds <= MOST_ROUNDS).then_some(Self {
            start: bytes(algorithm, "initialisation-vector")?,
            salt: bytes(key, "salt")?,
            rounds,
            hash,
            proof: (proof, bytes(tag, "checksum")?),
        })
    }

    /// A part as it was packed; `None` when the password is another.
    fn packed(&self, sealed: &[u8], password: &str, stop: &dyn Fn() -> bool) -> Option<Vec<u8>> {
        const PROVED: usize = 1024;
        let first = self.hash.of(&[password.as_bytes()]);
        let key = stretched(&first, &self.salt, self.rounds, 32, stop)?;
        let mut packed = chained(&key, &self.start, sealed)?;
        let filled = usize::from(*packed.last()?);
        let length = packed.len().checked_sub(filled)?;
        if filled == 0 || filled > BLOCK {
            return None;
        }
        packed.truncate(length);
        let (hash, proof) = &self.proof;
        (hash.of(&[packed.get(..PROVED).unwrap_or(&packed)]) == *proof).then_some(packed)
    }
}

fn plain(
    archive: &mut Archive<'_>,
    manifest: Tag<'_>,
    password: &str,
    stop: &dyn Fn() -> bool,
) -> Result<Vec<u8>, Refused> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let mut list = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?><manifest:manifest xmlns:manifest=\"urn:oasis:names:tc:opendocument:xmlns:manifest:1.0\" manifest:version=\"1.2\">",
    );
    if let Some(kind) = archive.part("mimetype") {
        put(&mut zip, "mimetype", &kind)?;
    }
    let mut left = MOST_BYTES;
    let mut is_right = false;
    for entry in manifest.tags().filter(|tag| tag.name() == "file-entry") {
        let path = entry.attr("full-path").unwrap_or_default();
        let kind = entry.attr("media-type").unwrap_or_default();
        let said = [("manifest:full-path", path), ("manifest:media-type", kind)];
        html::open(&mut list, "manifest:file-entry", &said);
        html::close(&mut list, "manifest:file-entry");
        if path.ends_with('/') || path == MANIFEST {
            continue;
        }
        let Some(bytes) = archive.part(path) else { continue };
        let Some(sealed) = entry.child("encryption-data") else {
            put(&mut zip, path, &bytes)?;
            continue;
        };
        let how = How::of(sealed).ok_or(Refused::Password)?;
        match how.packed(&bytes, password, stop) {
            Some(packed) => {
                let unpacked = unpacked(&packed, left)?;
                left -= unpacked.len() as u64;
                is_right = true;
                put(&mut zip, path, &unpacked)?;
            }
            None if stop() => return Err(Refused::Damaged),
            None if is_right => {}
            None => return Err(Refused::WrongPassword),
        }
    }
    list.push_str("</manifest:manifest>");
    put(&mut zip, MANIFEST, list.as_bytes())?;
    Ok(zip.finish().map_err(|_| Refused::Damaged)?.into_inner())
}

/// A part as it is read, within bounds; as far as it can be unpacked.
fn unpacked(packed: &[u8], left: u64) -> Result<Vec<u8>, Refused> {
    let mut unpacked = Vec::new();
    let read = DeflateDecoder::new(packed).take(left + 1).read_to_end(&mut unpacked);
    match read {
        Ok(length) if length as u64 > left => Err(Refused::Damaged),
        _ => Ok(unpacked),
    }
}

fn put(zip: &mut ZipWriter<Cursor<Vec<u8>>>, path: &str, bytes: &[u8]) -> Result<(), Refused> {
    let stored = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    let put = zip
        .start_file(path, stored)
        .is_ok_and(|()| zip.write_all(bytes).is_ok());
    // A name that stands there twice is read once.
    let is_known = path == "mimetype";
    (put || is_known).then_some(()).ok_or(Refused::Damaged)
}
