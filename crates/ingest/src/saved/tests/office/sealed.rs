//! Documents that a password opens; the files are made by `assets/make/sealed.py`.

use super::*;
use crate::Password;
use crate::saved::{read_sealed, unsealed};
use std::fs;

const PASSWORD: &str = "ebb & flow";
const WORDS: &str = "The harbour master keeps the key under the third stone.";
const FILES: [&str; 3] = ["sealed.docx", "sealed-2007.docx", "sealed.odt"];

fn fixture(name: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/office");
    fs::read(folder.join(name)).unwrap()
}

fn read_with(bytes: &[u8], password: Option<&str>) -> Result<SavedPage, ReadError> {
    let password = password.map(Password::new);
    read_sealed(bytes, password.as_ref(), Path::new("file"), None, &|| false)
}

#[test]
fn a_password_opens_and_no_other_does() {
    for name in FILES {
        let sealed = fixture(name);
        let page = read_with(&sealed, Some(PASSWORD)).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(told(&page).starts_with(WORDS), "{name}: {}", told(&page));
        assert!(page.warnings.is_empty(), "{name}: {:?}", page.warnings);
        let none = read_with(&sealed, None).unwrap_err();
        assert!(matches!(none, ReadError::NeedsPassword { .. }), "{name}: {none}");
        for other in ["", "ebb", "Ebb & flow", "ebb & flow "] {
            let wrong = read_with(&sealed, Some(other)).unwrap_err();
            assert!(
                matches!(wrong, ReadError::WrongPassword { .. }),
                "{name}, {other}: {wrong}"
            );
        }
    }
}

#[test]
fn damaged_ones_are_refused() {
    for name in FILES {
        let whole = fixture(name);
        for end in (8..whole.len()).step_by(whole.len() / 12) {
            // What is left of an archive may be so little that nothing in it is encrypted.
            let read = read_with(&whole[..end], Some("other"));
            assert!(read.is_err() || name.ends_with("odt"), "{name}, {end}");
            let mut turned = whole.clone();
            turned[end] ^= 0xFF;
            let _ = read_with(&turned, None);
        }
    }
}

/// A list of sectors that leads back to itself.
#[test]
fn circles_end() {
    let mut whole = fixture("sealed.docx");
    let first = u32::from_le_bytes(whole[76..80].try_into().unwrap()) as usize;
    let list = (first + 1) * 512;
    for at in (list..list + 512).step_by(4) {
        whole[at..at + 4].copy_from_slice(&0_u32.to_le_bytes());
    }
    assert!(matches!(
        read_with(&whole, Some(PASSWORD)),
        Err(ReadError::Damaged { .. })
    ));
}

fn open_text(encryption: &str) -> Vec<u8> {
    let manifest = format!(
        "<manifest:manifest><manifest:file-entry manifest:full-path='content.xml'><manifest:encryption-data manifest:checksum-type='SHA1/1K' manifest:checksum='AAAA'>{encryption}</manifest:encryption-data></manifest:file-entry></manifest:manifest>"
    );
    archive(&[
        ("mimetype", "application/vnd.oasis.opendocument.text"),
        ("META-INF/manifest.xml", &manifest),
        ("content.xml", "0123456789abcdef"),
    ])
}

#[test]
fn ways_that_are_not_known_say_so() {
    let way = |cipher: &str, key: &str, rounds: &str| {
        format!(
            "<manifest:algorithm manifest:algorithm-name='{cipher}' manifest:initialisation-vector='AAAAAAAAAAAAAAAAAAAAAA=='/><manifest:key-derivation manifest:key-derivation-name='{key}' manifest:iteration-count='{rounds}' manifest:salt='AAAA'/>"
        )
    };
    for way in [
        way("Blowfish CFB", "PBKDF2", "1024"),
        way("http://www.w3.org/2009/xmlenc11#aes256-gcm", "PBKDF2", "1024"),
        way("http://www.w3.org/2001/04/xmlenc#aes256-cbc", "argon2id", "3"),
        // A key that would be hashed for an hour.
        way("http://www.w3.org/2001/04/xmlenc#aes256-cbc", "PBKDF2", "4000000000"),
        String::new(),
    ] {
        for password in [None, Some(PASSWORD)] {
            let error = read_with(&open_text(&way), password).unwrap_err();
            assert!(matches!(error, ReadError::UnknownProtection { .. }), "{way}: {error}");
        }
    }
    let known = way("http://www.w3.org/2001/04/xmlenc#aes256-cbc", "PBKDF2", "16");
    let error = read_with(&open_text(&known), Some(PASSWORD)).unwrap_err();
    assert!(matches!(error, ReadError::WrongPassword { .. }), "{error}");
}

#[test]
fn what_is_not_sealed_stays_as_it_is() {
    for bytes in [&b"PK\x03\x04 no archive"[..], b"<p>A page.", b"", b"\xD0\xCF\x11\xE0"] {
        let plain = unsealed(bytes, None, Path::new("file"), &|| false);
        assert_eq!(plain.unwrap(), bytes);
    }
    // A document of before 2007.
    let mut old = vec![0; 2048];
    old[..8].copy_from_slice(b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1");
    let refused = unsealed(&old, None, Path::new("file"), &|| false).unwrap_err();
    assert!(matches!(refused, ReadError::Damaged { .. }), "{refused}");
}
