//! What an MP4 file says of when its sound is heard: edit lists, which of its tracks a player turns on, and how each is stored
//! (ISO/IEC 14496-12, 8.2 to 8.6). Trimming without encoding anew leaves more in a file than a player plays.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};

/// No index of a recording is longer.
const LONGEST_INDEX: u64 = 256 << 20;
/// More edits than this nobody makes by hand.
const MOST_EDITS: usize = 10_000;

/// A track of an MP4 file.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Mp4Track {
    pub(crate) id: u32,
    /// A player turns it on by itself.
    pub(crate) is_enabled: bool,
    pub(crate) is_sound: bool,
    /// Four letters that name how it is stored: "mp4a", "ac-3".
    pub(crate) stored: [u8; 4],
    /// Three letters (ISO 639-2).
    pub(crate) language: Option<String>,
    pub(crate) name: Option<String>,
    pub(crate) edits: Option<Edits>,
}

/// Stretches of a track in the order in which they are heard.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Edits {
    kept: Vec<Stretch>,
}

/// A stretch, in seconds.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Stretch {
    /// Where it begins in what is stored.
    stored: f64,
    /// How long it is; without end where the file does not say.
    length: f64,
    /// When it is heard.
    heard: f64,
}

/// What of some samples is heard, and when, in seconds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Cut {
    /// Left out before.
    pub(crate) skip: f64,
    /// Heard.
    pub(crate) keep: f64,
    /// When.
    pub(crate) at: f64,
}

impl Edits {
    /// What is heard of samples stored from `at` on; `None` where they were cut out.
    pub(crate) fn cut(&self, at: f64, length: f64) -> Option<Cut> {
        let parts = self.kept.iter().filter_map(|kept| {
            let (from, to) = (at.max(kept.stored), (at + length).min(kept.stored + kept.length));
            (to > from).then_some(Cut {
                skip: from - at,
                keep: to - from,
                at: kept.heard + from - kept.stored,
            })
        });
        // Of samples across a cut the longer side is heard: they are some hundredths of a second.
        parts.max_by(|a, b| a.keep.total_cmp(&b.keep))
    }

    /// Where in what is stored that stands which is heard at `at`.
    pub(crate) fn stored(&self, at: f64) -> f64 {
        let kept = self.kept.iter().rfind(|kept| kept.heard <= at).or(self.kept.first());
        kept.map_or(at, |kept| kept.stored + (at - kept.heard).max(0.0))
    }

    /// When the last of it ends; `None` where the file does not say.
    pub(crate) fn end(&self) -> Option<f64> {
        let last = self.kept.last()?;
        (last.length.is_finite()).then_some(last.heard + last.length)
    }

    /// From an edit list: lengths on the clock of the whole film, beginnings on that of the track, of which −1 is silence.
    fn of(list: &[(u64, i64)], film: u32, track: u32) -> Option<Self> {
        let (film, track) = (f64::from(film.max(1)), f64::from(track.max(1)));
        let mut edits = Self::default();
        let mut heard = 0.0;
        for (i, (length, stored)) in list.iter().take(MOST_EDITS).enumerate() {
            let mut length = *length as f64 / film;
            if *stored >= 0 {
                // A file that is written while it is recorded says 0, for the rest.
                if length == 0.0 && i + 1 == list.len() {
                    length = f64::INFINITY;
                }
                edits.kept.push(Stretch {
                    stored: *stored as f64 / track,
                    length,
                    heard,
                });
            }
            heard += length;
        }
        let ascend = edits
            .kept
            .windows(2)
            .all(|pair| matches!(pair, [a, b] if a.stored + a.length <= b.stored + 1e-6));
        // What is played twice or backwards is no recording of speech; then all of it is read as it is stored.
        (ascend && !edits.kept.is_empty()).then_some(edits)
    }
}

/// The tracks of an MP4 file; none where it has no index, or one that makes no sense.
pub(crate) fn tracks(file: &File) -> io::Result<Vec<Mp4Track>> {
    let mut file = file.try_clone()?;
    let length = file.metadata()?.len();
    let mut at = 0_u64;
    while at + 8 <= length {
        file.seek(SeekFrom::Start(at))?;
        let mut head = [0; 16];
        let there = usize::try_from((length - at).min(16)).unwrap_or(16);
        file.read_exact(head.get_mut(..there).unwrap_or_default())?;
        let (size, header) = size_of(&head, length - at);
        if head.get(4..8) == Some(b"moov") {
            let mut index = Vec::new();
            file.seek(SeekFrom::Start(at + header))?;
            file.take(size.saturating_sub(header).min(LONGEST_INDEX))
                .read_to_end(&mut index)?;
            return Ok(of_index(&index));
        }
        at = at.saturating_add(size.max(8));
    }
    Ok(Vec::new())
}

/// The size of a box with its head, and of the head.
fn size_of(head: &[u8], rest: u64) -> (u64, u64) {
    match number(head, 0, 4) {
        0 => (rest, 8),
        1 => (number(head, 8, 8).max(16), 16),
        size => (size.max(8), 8),
    }
}

/// A number of so many bytes, the highest first; 0 where they are not there.
fn number(bytes: &[u8], at: usize, count: usize) -> u64 {
    let bytes = bytes.get(at..at + count).unwrap_or_default();
    bytes.iter().fold(0, |number, byte| number << 8 | u64::from(*byte))
}

/// The boxes in `bytes`: the kind and the content of each.
fn boxes(bytes: &[u8]) -> Vec<([u8; 4], &[u8])> {
    let mut found = Vec::new();
    let mut rest = bytes;
    while rest.len() >= 8 {
        let (size, header) = size_of(rest, rest.len() as u64);
        let size = usize::try_from(size).unwrap_or(usize::MAX).min(rest.len());
        let header = usize::try_from(header).unwrap_or(8);
        let kind = rest.get(4..8).and_then(|kind| kind.try_into().ok()).unwrap_or_default();
        found.push((kind, rest.get(header..size).unwrap_or_default()));
        rest = rest.get(size.max(8)..).unwrap_or_default();
    }
    found
}

fn inside<'a>(bytes: &'a [u8], path: &[&[u8; 4]]) -> Option<&'a [u8]> {
    let (first, rest) = path.split_first()?;
    let (_, content) = boxes(bytes).into_iter().find(|(kind, _)| kind == *first)?;
    if rest.is_empty() {
        Some(content)
    } else {
        inside(content, rest)
    }
}

fn of_index(index: &[u8]) -> Vec<Mp4Track> {
    let film = inside(index, &[b"mvhd"]).map_or(0, scale);
    let tracks = boxes(index).into_iter().filter(|(kind, _)| kind == b"trak");
    tracks.filter_map(|(_, track)| of_track(track, film)).collect()
}

/// Ticks a second of the clock that a head names.
fn scale(head: &[u8]) -> u32 {
    let at = if head.first() == Some(&1) { 20 } else { 12 };
    u32::try_from(number(head, at, 4)).unwrap_or_default()
}

fn of_track(track: &[u8], film: u32) -> Option<Mp4Track> {
    let head = inside(track, &[b"tkhd"])?;
    let at = if head.first() == Some(&1) { 20 } else { 12 };
    let media = inside(track, &[b"mdia", b"mdhd"]);
    let clock = media.map_or(0, scale);
    let name = inside(track, &[b"udta", b"name"]).map(|name| String::from_utf8_lossy(name).trim().to_owned());
    let handler = inside(track, &[b"mdia", b"hdlr"]).and_then(|handler| handler.get(8..12));
    let stored = inside(track, &[b"mdia", b"minf", b"stbl", b"stsd"]).and_then(|entries| entries.get(12..16));
    let list = inside(track, &[b"edts", b"elst"]);
    Some(Mp4Track {
        id: u32::try_from(number(head, at, 4)).ok()?,
        is_enabled: head.get(3).is_some_and(|flags| flags & 1 == 1),
        is_sound: handler == Some(b"soun"),
        stored: stored.and_then(|kind| kind.try_into().ok()).unwrap_or_default(),
        language: media.and_then(language),
        name: name.filter(|name| !name.is_empty()),
        edits: list.and_then(|list| Edits::of(&entries(list), film, clock)),
    })
}

/// The language that a track's head names: three letters of five bits each.
fn language(head: &[u8]) -> Option<String> {
    let at = if head.first() == Some(&1) { 32 } else { 20 };
    let packed = u16::try_from(number(head, at, 2)).ok()?;
    let letter = |shift: u32| u8::try_from(packed >> shift & 0x1f).unwrap_or_default() + 0x60;
    let letters = [letter(10), letter(5), letter(0)];
    let is_word = letters.iter().all(u8::is_ascii_lowercase);
    is_word.then(|| String::from_utf8_lossy(&letters).into_owned())
}

/// The entries of an edit list: how long, and from where.
fn entries(list: &[u8]) -> Vec<(u64, i64)> {
    let wide = list.first() == Some(&1);
    let (width, step) = if wide { (8, 20) } else { (4, 12) };
    let count = usize::try_from(number(list, 4, 4)).unwrap_or(0).min(MOST_EDITS);
    let rest = list.get(8..).unwrap_or_default();
    let entry = |entry: &[u8]| {
        let stored = number(entry, width, width);
        let narrow = || {
            i64::from(i32::from_be_bytes(
                u32::try_from(stored).unwrap_or_default().to_be_bytes(),
            ))
        };
        let stored = if wide {
            i64::from_be_bytes(stored.to_be_bytes())
        } else {
            narrow()
        };
        (number(entry, 0, width), stored)
    };
    rest.chunks_exact(step).take(count).map(entry).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn what_was_cut_out_is_not_heard_and_the_rest_when_a_player_plays_it() {
        // Half a second of silence, then from 5 s on for 2 s, then from 10 s on for 1 s.
        let edits = Edits::of(&[(500, -1), (2_000, 5_000), (1_000, 10_000)], 1_000, 1_000).unwrap();
        for (at, length, expected) in [
            (0.0, 1.0, None),
            (4.9, 0.2, Some((0.1, 0.1, 0.5))),
            (6.0, 0.1, Some((0.0, 0.1, 1.5))),
            (6.95, 0.1, Some((0.0, 0.05, 2.45))),
            (8.0, 0.1, None),
            (10.5, 0.1, Some((0.0, 0.1, 3.0))),
            (11.0, 0.1, None),
        ] {
            let cut = edits.cut(at, length).map(|cut| (cut.skip, cut.keep, cut.at));
            let near = |a: f64, b: f64| (a - b).abs() < 1e-9;
            let same = match (cut, expected) {
                (Some(a), Some(b)) => near(a.0, b.0) && near(a.1, b.1) && near(a.2, b.2),
                (a, b) => a.is_none() && b.is_none(),
            };
            assert!(same, "{at}: {cut:?}");
        }
        assert_eq!(
            (edits.end(), edits.stored(0.0), edits.stored(1.5), edits.stored(3.0)),
            (Some(3.5), 5.0, 6.0, 10.5)
        );
        let live = Edits::of(&[(0, 1_024)], 1_000, 44_100).unwrap();
        assert_eq!((live.end(), live.cut(0.0, 0.01)), (None, None));
        for nothing in [&[][..], &[(500, -1)], &[(500, 5_000), (500, 5_000)]] {
            assert_eq!(Edits::of(nothing, 1_000, 1_000), None);
        }
    }

    #[test]
    fn boxes_that_lie_end_somewhere() {
        for bytes in [
            &b""[..],
            b"\0\0\0\x08moov",
            b"\xff\xff\xff\xfftrak",
            b"\0\0\0\x01trak\xff\xff\xff\xff\xff\xff\xff\xff",
            b"\0\0\0\x04free\0\0\0\x0ctrakabcd",
        ] {
            assert!(of_index(bytes).len() < 2);
        }
    }
}
