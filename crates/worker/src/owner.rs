//! Files whose owner's password is empty: whoever gives none is their owner, and may know what the user has to type.
//!
//! PDFium takes an empty password for the user's alone. Up to revision 4 the user's password is kept in the file, encrypted
//! with the owner's (ISO 32000-1, 7.6.3.4, algorithm 7). From revision 5 on (AES-256) it is kept nowhere, and PDFium takes no
//! file's key: such a file is read where the user's password is empty, and else asks for its password.

mod md5;

use md5::md5;
use pincite_ingest::Password;
use std::fs::File;
use std::io::{Read, Seek, SeekFrom};

/// Longer files are not looked into: where they say how they are encrypted may be anywhere.
const LONGEST: u64 = 128 << 20;
/// A dictionary of encryption is no longer.
const DICTIONARY: usize = 4096;

/// What passwords that are shorter are filled up with (ISO 32000-1, 7.6.3.3, algorithm 2, step a).
const PAD: [u8; 32] = [
    0x28, 0xBF, 0x4E, 0x5E, 0x4E, 0x75, 0x8A, 0x41, 0x64, 0x00, 0x4E, 0x56, 0xFF, 0xFA, 0x01, 0x08, 0x2E, 0x2E, 0x00,
    0xB6, 0xD0, 0x68, 0x3E, 0x80, 0x2F, 0x0C, 0xA9, 0xFE, 0x64, 0x53, 0x69, 0x7A,
];

/// The passwords that may open `file` for whoever is its owner without one; PDFium says which does, if any.
pub(crate) fn user_passwords(file: &mut File) -> Vec<Password> {
    let Some(bytes) = whole(file) else { return Vec::new() };
    let Some(encryption) = encryption(&bytes) else {
        return Vec::new();
    };
    let Some((revision, owner)) = number(encryption, b"/R").zip(string(encryption, b"/O")) else {
        return Vec::new();
    };
    let told = number(encryption, b"/Length").map(|bits| bits / 8);
    let mut lengths: Vec<usize> = match revision {
        2 => vec![5],
        3 | 4 => told
            .into_iter()
            .chain([16, 5])
            .filter(|length| (5..=16).contains(length))
            .collect(),
        _ => Vec::new(),
    };
    lengths.dedup();
    lengths
        .into_iter()
        .filter_map(|length| user_password(&owner, revision, length))
        .collect()
}

fn whole(file: &mut File) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    file.seek(SeekFrom::Start(0)).ok()?;
    file.take(LONGEST).read_to_end(&mut bytes).ok()?;
    Some(bytes)
}

/// How a file is encrypted: what follows `/Encrypt`, or the object that it names.
fn encryption(bytes: &[u8]) -> Option<&[u8]> {
    const NAME: &[u8] = b"/Encrypt";
    let at = bytes.windows(NAME.len()).rposition(|window| window == NAME)?;
    let told = bytes.get(at + NAME.len()..)?.trim_ascii_start();
    if told.starts_with(b"<<") {
        return Some(head(told));
    }
    let (object, rest) = digits(told)?;
    let (generation, _) = digits(rest.trim_ascii_start())?;
    let begins = format!("{object} {generation} obj");
    let begins = begins.as_bytes();
    let is_its = |at: &usize| {
        at.checked_sub(1)
            .and_then(|before| bytes.get(before))
            .is_none_or(|byte| !byte.is_ascii_digit())
    };
    let mut found = bytes.windows(begins.len()).enumerate().rev();
    let at = found.find_map(|(at, window)| (window == begins && is_its(&at)).then_some(at))?;
    Some(head(bytes.get(at + begins.len()..)?))
}

fn head(bytes: &[u8]) -> &[u8] {
    bytes.get(..DICTIONARY).unwrap_or(bytes)
}

fn digits(bytes: &[u8]) -> Option<(usize, &[u8])> {
    let end = bytes.iter().position(|byte| !byte.is_ascii_digit())?;
    let (number, rest) = bytes.split_at(end);
    Some((std::str::from_utf8(number).ok()?.parse().ok()?, rest))
}

/// What follows a key in a dictionary.
fn value<'a>(dictionary: &'a [u8], key: &[u8]) -> Option<&'a [u8]> {
    let is_end = |byte: &u8| byte.is_ascii_whitespace() || byte.is_ascii_digit() || b"(<".contains(byte);
    let mut windows = dictionary.windows(key.len() + 1).enumerate();
    let at = windows.find_map(|(at, window)| {
        let (name, next) = window.split_at(key.len());
        (name == key && next.first().is_some_and(is_end)).then_some(at)
    })?;
    Some(dictionary.get(at + key.len()..)?.trim_ascii_start())
}

fn number(dictionary: &[u8], key: &[u8]) -> Option<usize> {
    Some(digits(value(dictionary, key)?)?.0)
}

/// A string of 32 bytes (ISO 32000-1, 7.3.4).
fn string(dictionary: &[u8], key: &[u8]) -> Option<[u8; 32]> {
    let told = value(dictionary, key)?;
    let bytes = match told.first()? {
        b'<' => hexadecimal(told.get(1..)?),
        b'(' => literal(told.get(1..)?),
        _ => return None,
    };
    bytes.get(..32)?.try_into().ok()
}

fn hexadecimal(told: &[u8]) -> Vec<u8> {
    let digits = told.iter().take_while(|byte| **byte != b'>');
    let digits: Vec<u8> = digits
        .filter_map(|byte| u8::try_from(char::from(*byte).to_digit(16)?).ok())
        .collect();
    digits.as_chunks::<2>().0.iter().map(|[a, b]| a << 4 | b).collect()
}

fn literal(told: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut told = told.iter().copied().peekable();
    let mut open = 0_u32;
    while let Some(byte) = told.next() {
        match byte {
            b')' if open == 0 => break,
            b'(' => open += 1,
            b')' => open -= 1,
            b'\\' => {
                bytes.extend(escaped(&mut told));
                continue;
            }
            _ => {}
        }
        bytes.push(byte);
    }
    bytes
}

/// What stands for a byte after a backslash; nothing for the end of a line.
fn escaped(told: &mut std::iter::Peekable<impl Iterator<Item = u8>>) -> Option<u8> {
    match told.next()? {
        b'n' => Some(b'\n'),
        b'r' => Some(b'\r'),
        b't' => Some(b'\t'),
        b'b' => Some(8),
        b'f' => Some(12),
        b'\n' => None,
        b'\r' => {
            told.next_if_eq(&b'\n');
            None
        }
        digit @ b'0'..=b'7' => {
            let mut code = u32::from(digit - b'0');
            for _ in 0..2 {
                let Some(next) = told.next_if(|byte| (b'0'..=b'7').contains(byte)) else {
                    break;
                };
                code = code * 8 + u32::from(next - b'0');
            }
            u8::try_from(code & 0xFF).ok()
        }
        other => Some(other),
    }
}

/// What the user has to type, by an owner who types nothing.
fn user_password(owner: &[u8; 32], revision: usize, length: usize) -> Option<Password> {
    let again = if revision > 2 { 50 } else { 0 };
    let key = (0..again).fold(md5(&PAD), |key, _| md5(&key));
    let key = key.get(..length)?;
    let turns = if revision > 2 { 0..20_u8 } else { 0..1 };
    let padded = turns.rev().fold(owner.to_vec(), |data, turn| {
        let key: Vec<u8> = key.iter().map(|byte| byte ^ turn).collect();
        rc4(&key, &data)
    });
    // Without the filling at its end it is what somebody typed: letters of one byte each.
    let end = (0..padded.len()).find(|end| padded.get(*end..).is_some_and(|filling| PAD.starts_with(filling)))?;
    let typed: String = padded.get(..end)?.iter().map(|byte| char::from(*byte)).collect();
    (!typed.is_empty() && !typed.contains('\0')).then(|| Password::new(typed))
}

fn rc4(key: &[u8], data: &[u8]) -> Vec<u8> {
    let mut state: [u8; 256] = std::array::from_fn(|i| i as u8);
    let mut j = 0_u8;
    for i in 0..256 {
        j = j.wrapping_add(state[i]).wrapping_add(key[i % key.len()]);
        state.swap(i, usize::from(j));
    }
    let (mut i, mut j) = (0_u8, 0_u8);
    let next = |byte: &u8| {
        i = i.wrapping_add(1);
        j = j.wrapping_add(state[usize::from(i)]);
        state.swap(usize::from(i), usize::from(j));
        byte ^ state[usize::from(state[usize::from(i)].wrapping_add(state[usize::from(j)]))]
    };
    data.iter().map(next).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn strings_are_read_in_either_way() {
        let check = |dictionary: &[u8]| {
            let expected: Vec<u8> = (0..32).map(|byte| byte * 3).collect();
            assert_eq!(string(dictionary, b"/O").unwrap().to_vec(), expected, "{dictionary:?}");
        };
        let bytes: Vec<u8> = (0..32).map(|byte| byte * 3).collect();
        let digits: String = bytes.iter().map(|byte| format!("{byte:02X} ")).collect();
        check(format!("/Other(x)/OE(y)/O <{digits}>/U<00>").as_bytes());
        let octal: String = bytes.iter().map(|byte| format!("\\{byte:03o}")).collect();
        check(format!("/O({octal})/R 3").as_bytes());
        let plain: Vec<u8> = bytes
            .iter()
            .flat_map(|byte| match byte {
                b'(' | b')' | b'\\' => vec![b'\\', *byte],
                _ => vec![*byte],
            })
            .collect();
        check(&[b"/O (", &plain[..], b")"].concat());
        assert_eq!(string(b"/O(short)", b"/O"), None);
        assert_eq!(string(b"/O 12 0 R", b"/O"), None);
    }

    #[test]
    fn any_bytes_are_looked_through() {
        for bytes in [
            &b""[..],
            b"/Encrypt",
            b"/Encrypt 6 0",
            b"/Encrypt 6 0 R 6 0 obj",
            b"/Encrypt<</R 3/O<",
        ] {
            let mut file = tempfile::tempfile().unwrap();
            std::io::Write::write_all(&mut file, bytes).unwrap();
            assert!(user_passwords(&mut file).is_empty(), "{bytes:?}");
        }
    }

    #[test]
    fn rc4_is_rc4() {
        assert_eq!(
            rc4(b"Key", b"Plaintext"),
            [0xBB, 0xF3, 0x16, 0xE8, 0xD9, 0x40, 0xAF, 0x0A, 0xD3]
        );
    }
}
