//! How long an MP3 file plays, counted frame by frame, as no head of it tells for sure: files are joined, and many have no head.

use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom};

/// So much that is no frame stands before the first one at most: pictures in tags are passed over.
const MOST_LOST: u64 = 1 << 18;

/// What was counted.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Frames {
    /// Samples of one channel, of all frames that are sound.
    samples: u64,
    /// Seconds that they last.
    seconds: f64,
    /// Samples a second, and samples of a frame, of the first.
    hertz: u32,
    of_first: u64,
    /// Samples before and behind that are none of the recording, as the first head says.
    padding: u64,
    /// Where the first head counts frames, and what it says.
    head: Option<(u64, u32)>,
    /// A frame without sound tells of the file.
    has_head: bool,
}

impl Frames {
    /// Frames as the first head counts them.
    fn counted(&self) -> u32 {
        u32::try_from(self.samples.div_ceil(self.of_first.max(1))).unwrap_or(u32::MAX)
    }

    /// The file breaks off: it has fewer frames than its head says.
    fn is_cut_off(&self) -> bool {
        self.head
            .is_some_and(|(_, says)| says > self.counted().saturating_add(1))
    }

    /// Milliseconds that a player plays; `None` of a file that breaks off, whose head says how long it was.
    pub(crate) fn milliseconds(&self) -> Option<u64> {
        let silent = self.padding as f64 / f64::from(self.hertz.max(1));
        let seconds = self.seconds - silent;
        (seconds > 0.0 && !self.is_cut_off()).then(|| (seconds * 1000.0).round() as u64)
    }

    /// The place of the first head's count, and what it should say, where more frames follow: files were joined.
    pub(crate) fn mended(&self) -> Option<(u64, u32)> {
        let right = self.counted();
        self.head
            .filter(|(_, says)| right > says.saturating_add(1))
            .map(|(at, _)| (at, right))
    }

    /// Whether a head tells how long it is.
    pub(crate) fn has_head(&self) -> bool {
        self.has_head
    }
}

/// A frame's head (ISO/IEC 11172-3, 2.4.1.3).
#[derive(Clone, Copy)]
struct Head {
    /// 1, 2 or 3.
    layer: u8,
    bytes: usize,
    samples: u64,
    hertz: u32,
    /// Bytes from the frame's start to where a head of the file would begin.
    behind: usize,
}

fn head(bytes: &[u8]) -> Option<Head> {
    const RATES: [[u32; 15]; 5] = [
        [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
        [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
        [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
        [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
        [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
    ];
    let [first, second, third, fourth] = *bytes.first_chunk::<4>()?;
    if first != 0xff || second & 0xe0 != 0xe0 {
        return None;
    }
    let version = second >> 3 & 3;
    let layer = 4 - (second >> 1 & 3);
    let (rate, hertz) = (usize::from(third >> 4), usize::from(third >> 2 & 3));
    if version == 1 || layer == 4 || rate == 0 || rate == 15 || hertz == 3 {
        return None;
    }
    let first_version = version == 3;
    let table = match (first_version, layer) {
        (true, layer) => usize::from(layer) - 1,
        (false, 1) => 3,
        (false, _) => 4,
    };
    let kilobits = RATES.get(table)?.get(rate)?;
    let hertz = [44_100, 48_000, 32_000].get(hertz)?
        / match version {
            3 => 1,
            2 => 2,
            _ => 4,
        };
    let samples: u64 = match (layer, first_version) {
        (1, _) => 384,
        (3, false) => 576,
        _ => 1152,
    };
    let padding = u32::from(third >> 1 & 1);
    let bytes = match layer {
        1 => (12_000 * kilobits / hertz + padding) * 4,
        _ => u32::try_from(samples).ok()? / 8 * 1000 * kilobits / hertz + padding,
    };
    let mono = fourth >> 6 == 3;
    let behind = 4 + match (first_version, mono) {
        (true, false) => 32,
        (true, true) | (false, false) => 17,
        (false, true) => 9,
    };
    Some(Head {
        layer,
        bytes: usize::try_from(bytes).ok()?,
        samples,
        hertz,
        behind,
    })
}

/// Which layer the frame that `bytes` begin with is of.
pub(crate) fn layer(bytes: &[u8]) -> Option<u8> {
    let first = head(bytes)?;
    let next = head(bytes.get(first.bytes..)?)?;
    (next.layer == first.layer).then_some(first.layer)
}

/// Counts the frames of a file; `None` of one that is no MP3, or whose beginning makes no sense.
pub(crate) fn count(file: &File) -> io::Result<Option<Frames>> {
    let mut file = file.try_clone()?;
    let length = file.metadata()?.len();
    file.rewind()?;
    let mut walk = Walk {
        from: BufReader::with_capacity(1 << 16, file),
        at: 0,
        length,
        frames: Frames::default(),
        lost: 0,
    };
    while walk.step()? {}
    let enough = walk.frames.samples > 0 && walk.lost * 4 < length;
    Ok(enough.then_some(walk.frames))
}

struct Walk {
    from: BufReader<File>,
    at: u64,
    length: u64,
    frames: Frames,
    /// Bytes that belong to nothing that is known.
    lost: u64,
}

impl Walk {
    /// Goes over one frame or tag, or a byte that is none; `false` at the end.
    fn step(&mut self) -> io::Result<bool> {
        let mut four = [0; 4];
        if self.at + 4 > self.length {
            return Ok(false);
        }
        self.read(&mut four)?;
        if four.starts_with(b"ID3") {
            let mut head = [0; 10];
            if self.at + 10 > self.length {
                return Ok(false);
            }
            self.read(&mut head)?;
            let size = head
                .iter()
                .skip(6)
                .fold(0_u64, |size, byte| size << 7 | u64::from(byte & 0x7f));
            return self.pass(10 + size);
        }
        if four.starts_with(b"TAG") {
            return self.pass(128);
        }
        let Some(head) = head(&four).filter(|head| head.layer == 3) else {
            self.lost += 1;
            // Nothing that is sound so far: some other kind of file.
            if self.frames.samples == 0 && self.lost > MOST_LOST {
                return Ok(false);
            }
            return self.pass(1);
        };
        let mut frame = vec![0; head.bytes.max(4)];
        if self.at + frame.len() as u64 > self.length {
            return Ok(false);
        }
        self.read(&mut frame)?;
        if self.frames.samples == 0 && !self.is_followed(&head)? {
            self.lost += 1;
            return self.pass(1);
        }
        if !self.is_about(&head, &frame) {
            if self.frames.samples == 0 {
                (self.frames.hertz, self.frames.of_first) = (head.hertz, head.samples);
            }
            self.frames.samples += head.samples;
            self.frames.seconds += head.samples as f64 / f64::from(head.hertz);
        }
        self.pass(frame.len() as u64)
    }

    /// Whether another frame stands behind this one: four bytes may look like a head by chance.
    fn is_followed(&mut self, own: &Head) -> io::Result<bool> {
        let next = self.at + own.bytes as u64;
        if next + 4 > self.length {
            return Ok(true);
        }
        let mut four = [0; 4];
        let skip = i64::try_from(own.bytes).unwrap_or(0);
        self.from.seek_relative(skip)?;
        self.from.read_exact(&mut four)?;
        self.from.seek_relative(-skip - 4)?;
        Ok(head(&four).is_some_and(|next| next.layer == own.layer) || four.starts_with(b"TAG"))
    }

    /// Whether a frame tells of the file and is no sound: Xing's and LAME's "Xing" and "Info", Fraunhofer's "VBRI".
    fn is_about(&mut self, head: &Head, frame: &[u8]) -> bool {
        let at = |from: usize, sign: &[u8]| frame.get(from..).is_some_and(|rest| rest.starts_with(sign));
        if at(36, b"VBRI") {
            self.frames.has_head |= self.frames.samples == 0;
            return true;
        }
        if !at(head.behind, b"Xing") && !at(head.behind, b"Info") {
            return false;
        }
        if self.frames.samples > 0 || self.frames.has_head {
            return true;
        }
        self.frames.has_head = true;
        let word = |from: usize| {
            frame.get(from..from + 4).map_or(0, |bytes| {
                bytes.iter().fold(0_u32, |word, byte| word << 8 | u32::from(*byte))
            })
        };
        let flags = word(head.behind + 4);
        if flags & 1 == 1 {
            self.frames.head = Some((self.at + head.behind as u64 + 8, word(head.behind + 8)));
        }
        let fields = [(1, 4), (2, 4), (4, 100), (8, 4)];
        let lame = head.behind
            + 8
            + fields
                .iter()
                .filter(|(flag, _)| flags & flag != 0)
                .map(|(_, size)| size)
                .sum::<usize>();
        if at(lame, b"LAME") || at(lame, b"Lav") || at(lame, b"L3.9") {
            let delays = frame.get(lame + 21..lame + 24).map_or(0, |bytes| {
                bytes.iter().fold(0_u64, |word, byte| word << 8 | u64::from(*byte))
            });
            self.frames.padding = (delays >> 12) + (delays & 0xfff);
        }
        true
    }

    /// Fills `bytes` from here without going on.
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<()> {
        self.from.read_exact(bytes)?;
        self.from.seek_relative(-i64::try_from(bytes.len()).unwrap_or(0))
    }

    fn pass(&mut self, bytes: u64) -> io::Result<bool> {
        self.at = self.at.saturating_add(bytes);
        if self.at >= self.length {
            return Ok(false);
        }
        match i64::try_from(bytes) {
            Ok(bytes) => self.from.seek_relative(bytes)?,
            Err(_) => {
                self.from.seek(SeekFrom::Start(self.at))?;
            }
        }
        Ok(true)
    }
}
