//! What a Matroska or WebM file says of its tracks (RFC 9559, 5.1.4): which of them a player turns on, in which language each is,
//! and how it is stored.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};

/// No list of tracks is longer.
const LONGEST_LIST: u64 = 16 << 20;
/// The list stands among the first elements of a file, before its sound.
const MOST_ELEMENTS: usize = 1_000;

const SEGMENT: u32 = 0x1853_8067;
const CLUSTER: u32 = 0x1F43_B675;
const TRACKS: u32 = 0x1654_AE6B;
const ENTRY: u32 = 0xAE;

/// A track of a Matroska file.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct MkvTrack {
    pub(crate) id: u32,
    pub(crate) is_sound: bool,
    /// A player may turn it on by itself.
    pub(crate) is_default: bool,
    pub(crate) language: Option<String>,
    pub(crate) name: Option<String>,
    /// How it is stored: "A_AAC".
    pub(crate) codec: String,
}

/// The tracks of a Matroska file; none where it is no such file, or one whose list is not found.
pub(crate) fn tracks(file: &File) -> io::Result<Vec<MkvTrack>> {
    let mut file = file.try_clone()?;
    let length = file.metadata()?.len();
    let mut at = 0_u64;
    for _ in 0..MOST_ELEMENTS {
        let mut head = [0; 12];
        file.seek(SeekFrom::Start(at))?;
        let there = usize::try_from(length.saturating_sub(at).min(12)).unwrap_or(12);
        file.read_exact(head.get_mut(..there).unwrap_or_default())?;
        let Some(element) = element(head.get(..there).unwrap_or_default()) else {
            break;
        };
        let content = at.saturating_add(element.head);
        match element.id {
            CLUSTER => break,
            SEGMENT => at = content,
            TRACKS => {
                let mut list = Vec::new();
                file.seek(SeekFrom::Start(content))?;
                file.take(element.size.unwrap_or(u64::MAX).min(LONGEST_LIST))
                    .read_to_end(&mut list)?;
                return Ok(of_list(&list));
            }
            // Where nothing says how long an element is, nothing behind it is found.
            _ => match element.size {
                Some(size) => at = content.saturating_add(size),
                None => break,
            },
        }
        if at >= length {
            break;
        }
    }
    Ok(Vec::new())
}

/// The beginning of an element (RFC 8794, 5 and 6).
struct Element {
    id: u32,
    /// Bytes of the beginning itself.
    head: u64,
    /// Bytes of the content; `None` where it does not say.
    size: Option<u64>,
}

fn element(bytes: &[u8]) -> Option<Element> {
    let first = *bytes.first()?;
    let id_length = first.leading_zeros() as usize + 1;
    let id = bytes.get(..id_length.min(5)).filter(|id| id.len() <= 4)?;
    let id = id.iter().fold(0_u32, |id, byte| id << 8 | u32::from(*byte));
    let rest = bytes.get(id_length..)?;
    let size_length = rest.first()?.leading_zeros() as usize + 1;
    let size = rest.get(..size_length).filter(|size| size.len() <= 8)?;
    let value = size.iter().fold(0_u64, |value, byte| value << 8 | u64::from(*byte));
    let mask = (1_u64 << (7 * size_length)) - 1;
    Some(Element {
        id,
        head: (id_length + size_length) as u64,
        size: Some(value & mask).filter(|size| *size != mask),
    })
}

/// The elements in `bytes`: the kind and the content of each.
fn elements(mut bytes: &[u8]) -> Vec<(u32, &[u8])> {
    let mut found = Vec::new();
    while let Some(element) = element(bytes) {
        let head = usize::try_from(element.head).unwrap_or(usize::MAX);
        let rest = bytes.get(head..).unwrap_or_default();
        let size = element.size.and_then(|size| usize::try_from(size).ok());
        let content = rest.get(..size.unwrap_or(usize::MAX)).unwrap_or(rest);
        found.push((element.id, content));
        bytes = rest.get(content.len()..).unwrap_or_default();
    }
    found
}

fn of_list(list: &[u8]) -> Vec<MkvTrack> {
    let entries = elements(list).into_iter().filter(|(id, _)| *id == ENTRY);
    entries.filter_map(|(_, entry)| of_entry(entry)).collect()
}

fn of_entry(entry: &[u8]) -> Option<MkvTrack> {
    let parts = elements(entry);
    let part = |wanted: u32| parts.iter().find(|(id, _)| *id == wanted).map(|(_, content)| *content);
    let number = |wanted: u32| {
        let content = part(wanted).filter(|content| content.len() <= 8)?;
        Some(
            content
                .iter()
                .fold(0_u64, |number, byte| number << 8 | u64::from(*byte)),
        )
    };
    let text = |wanted: u32| {
        let content = String::from_utf8_lossy(part(wanted)?);
        let text = content.trim_end_matches('\0').trim();
        (!text.is_empty()).then(|| text.to_owned())
    };
    Some(MkvTrack {
        id: u32::try_from(number(0xD7)?).ok()?,
        is_sound: number(0x83) == Some(2),
        // Both are on where nothing is said of them.
        is_default: number(0x88) != Some(0) && number(0xB9) != Some(0),
        language: text(0x22_B59D).or_else(|| text(0x22_B59C)),
        name: text(0x53_6E),
        codec: text(0x86).unwrap_or_default(),
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_said_of_a_track_is_as_the_format_has_it() {
        let entry = |parts: &[u8]| [&[0xAE, 0x80 | u8::try_from(parts.len()).unwrap()], parts].concat();
        let list = [
            entry(b"\xD7\x81\x01\x83\x81\x02\x88\x81\x00\x86\x85A_AAC\x22\xB5\x9C\x83eng"),
            entry(b"\xD7\x81\x02\x83\x81\x02\x86\x86A_OPUS\x53\x6E\x87Comment\x22\xB5\x9C\x83eng\x22\xB5\x9D\x85de-AT"),
            entry(b"\xD7\x81\x03\x83\x81\x01\xB9\x81\x00"),
            entry(b"\x83\x81\x02"),
        ]
        .concat();
        let found: Vec<_> = of_list(&list)
            .into_iter()
            .map(|track| (track.id, track.is_sound, track.is_default, track.language, track.name))
            .collect();
        let some = |text: &str| Some(text.to_owned());
        assert_eq!(
            found,
            [
                (1, true, false, some("eng"), None),
                (2, true, true, some("de-AT"), some("Comment")),
                (3, false, false, None, None),
            ]
        );
    }

    #[test]
    fn elements_that_lie_end_somewhere() {
        for bytes in [
            &b""[..],
            b"\0\0\0\0\0\0\0\0\0",
            b"\xAE\xFF\xD7\x81\x01",
            b"\xAE\x01\xFF\xFF\xFF\xFF\xFF\xFF\xFE",
            b"\xAE\x10\x00",
            b"\xAE",
        ] {
            assert!(of_list(bytes).len() < 2);
        }
    }
}
