//! Ogg files one behind another in one file (RFC 3533, 4: chaining), as radio recorders and joined podcasts are: each has a clock and
//! a head of its own, and a player plays them as one.

use super::codecs;
use super::open::{self, audio, seconds};
use super::tracks::Sounds;
use pincite_ingest::media::message::MediaRefusal;
use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom};
use std::ops::Range;
use symphonia::core::codecs::audio::{AudioCodecParameters, AudioDecoder};
use symphonia::core::formats::FormatReader;
use symphonia::core::io::MediaSource;
use symphonia::core::units::TimeBase;

/// More links than this no recorder makes in a day.
const MOST_LINKS: usize = 10_000;
/// A page's head without its table of segments.
const HEAD: usize = 27;

/// Where the links of a chain lie; one, the whole file, in most files.
pub(crate) fn links(file: &File) -> io::Result<Vec<Range<u64>>> {
    let mut file = file.try_clone()?;
    file.rewind()?;
    let length = file.metadata()?.len();
    let mut from = BufReader::with_capacity(1 << 14, file);
    let (mut at, mut starts, mut was_first) = (0_u64, Vec::new(), false);
    while at + HEAD as u64 <= length && starts.len() < MOST_LINKS {
        let Some(page) = page(&mut from)? else {
            match next_page(&mut from, at + 1)? {
                Some(found) => at = found,
                None => break,
            }
            continue;
        };
        // Streams that are heard at once begin one behind another.
        if page.is_first && !was_first {
            starts.push(at);
        }
        was_first = page.is_first;
        at += page.length;
        from.seek_relative(i64::try_from(page.rest).unwrap_or(0))?;
    }
    let ends = starts.iter().skip(1).copied().chain([length]);
    Ok(starts.iter().zip(ends).map(|(start, end)| *start..end).collect())
}

struct Page {
    /// A stream begins with it.
    is_first: bool,
    length: u64,
    /// Of that what is not read yet.
    rest: u64,
}

/// The head of the page that stands here; `None` where none does.
fn page(from: &mut impl Read) -> io::Result<Option<Page>> {
    let mut head = [0; HEAD];
    from.read_exact(&mut head)?;
    let [b'O', b'g', b'g', b'S', 0, flags, .., count] = head else {
        return Ok(None);
    };
    let mut table = vec![0; usize::from(count)];
    match from.read_exact(&mut table) {
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => return Ok(None),
        read => read?,
    }
    let rest: u64 = table.iter().map(|length| u64::from(*length)).sum();
    Ok(Some(Page {
        is_first: flags & 2 == 2,
        length: (HEAD + table.len()) as u64 + rest,
        rest,
    }))
}

/// Goes to the next page from `at` on, behind what is damaged; `None` where none follows.
fn next_page(from: &mut BufReader<File>, mut at: u64) -> io::Result<Option<u64>> {
    const STEP: usize = 1 << 16;
    loop {
        from.seek(SeekFrom::Start(at))?;
        let mut part = Vec::new();
        from.by_ref().take(STEP as u64).read_to_end(&mut part)?;
        if let Some(found) = memchr::memmem::find(&part, b"OggS") {
            at += found as u64;
            from.seek(SeekFrom::Start(at))?;
            return Ok(Some(at));
        }
        if part.len() < STEP {
            return Ok(None);
        }
        at += (STEP - 3) as u64;
    }
}

/// A stretch of a file as if it were all of it.
struct Stretch {
    file: File,
    place: Range<u64>,
    at: u64,
}

impl Read for Stretch {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let left = usize::try_from(self.place.end.saturating_sub(self.at)).unwrap_or(usize::MAX);
        let most = into.len().min(left);
        // Others read the same open file by turns.
        self.file.seek(SeekFrom::Start(self.at))?;
        let read = self.file.read(into.get_mut(..most).unwrap_or_default())?;
        self.at += read as u64;
        Ok(read)
    }
}

impl Seek for Stretch {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let to = match to {
            SeekFrom::Start(to) => self.place.start.checked_add(to),
            SeekFrom::End(by) => self.place.end.checked_add_signed(by),
            SeekFrom::Current(by) => self.at.checked_add_signed(by),
        };
        let to = to
            .filter(|to| *to >= self.place.start)
            .ok_or(io::ErrorKind::InvalidInput)?;
        self.at = self.file.seek(SeekFrom::Start(to))?;
        Ok(self.at - self.place.start)
    }
}

impl MediaSource for Stretch {
    fn is_seekable(&self) -> bool {
        true
    }

    fn byte_len(&self) -> Option<u64> {
        Some(self.place.end - self.place.start)
    }
}

/// A stretch of `file` for a reader.
pub(crate) fn stretch(file: &File, place: Range<u64>) -> io::Result<Box<dyn MediaSource>> {
    let mut file = file.try_clone()?;
    let at = file.seek(SeekFrom::Start(place.start))?;
    Ok(Box::new(Stretch { file, place, at }))
}

/// A link that is opened.
pub(crate) struct Link {
    pub(crate) format: Box<dyn FormatReader>,
    pub(crate) decoder: Box<dyn AudioDecoder>,
    pub(crate) parameters: AudioCodecParameters,
    pub(crate) track: u32,
    pub(crate) time_base: TimeBase,
    pub(crate) origin: f64,
}

/// The links that follow the first.
pub(crate) struct Chain {
    file: File,
    /// Where each lies, and how many seconds it plays.
    links: VecDeque<(Range<u64>, f64)>,
    /// Seconds that the link plays that is open.
    pub(crate) open: f64,
    asked: Option<u32>,
}

impl Chain {
    /// The links behind the first, which plays `open` seconds; those without sound are left out.
    pub(crate) fn new(file: &File, links: &[Range<u64>], open: f64, asked: Option<u32>) -> io::Result<Self> {
        let mut chain = Self {
            file: file.try_clone()?,
            links: VecDeque::new(),
            open,
            asked,
        };
        for place in links.iter().skip(1) {
            if let Ok(length) = chain.length(place) {
                chain.links.push_back((place.clone(), length));
            }
        }
        Ok(chain)
    }

    /// Seconds of all links.
    pub(crate) fn seconds(&self) -> f64 {
        self.open + self.links.iter().map(|(_, length)| length).sum::<f64>()
    }

    fn length(&self, place: &Range<u64>) -> Result<f64, MediaRefusal> {
        let link = self.link(place)?;
        let track = link.format.tracks().iter().find(|track| track.id == link.track);
        let told = track.and_then(|track| Some(seconds(link.time_base, i64::try_from(track.num_frames?).ok()?.into())));
        Ok(told.unwrap_or(0.0))
    }

    fn link(&self, place: &Range<u64>) -> Result<Link, MediaRefusal> {
        let source = stretch(&self.file, place.clone()).map_err(|error| open::unreadable(&error))?;
        let format = open::probe(source).map_err(|_| MediaRefusal::Damaged)?;
        let sounds = Sounds::of(format.as_ref(), &[], &[]);
        let heard = sounds
            .heard(format.as_ref(), self.asked)
            .or_else(|_| sounds.heard(format.as_ref(), None));
        let (_, track) = heard?;
        let parameters = audio(&track).ok_or(MediaRefusal::NoSound)?;
        let (decoder, parameters) = codecs::decoder(&parameters)?;
        let hertz = parameters.sample_rate.unwrap_or(1).max(1);
        let time_base = track.time_base.or_else(|| TimeBase::try_from_recip(hertz));
        Ok(Link {
            origin: open::origin(format.as_ref()),
            track: track.id,
            time_base: time_base.ok_or(MediaRefusal::Damaged)?,
            format,
            decoder,
            parameters,
        })
    }

    /// Opens the next link that can be opened.
    pub(crate) fn next(&mut self) -> Option<Link> {
        loop {
            let (place, length) = self.links.pop_front()?;
            if let Ok(link) = self.link(&place) {
                self.open = length;
                return Some(link);
            }
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use std::io::Write;

    /// A page with a packet of `length` bytes.
    fn page(is_first: bool, length: u8) -> Vec<u8> {
        let mut page = b"OggS\0".to_vec();
        page.push(if is_first { 2 } else { 0 });
        page.extend([0; 20]);
        page.extend([1, length]);
        page.extend(vec![7; usize::from(length)]);
        page
    }

    #[test]
    fn links_are_found_also_behind_damage() {
        let link = || [page(true, 10), page(true, 5), page(false, 200), page(false, 40)].concat();
        let one = link().len() as u64;
        let junk = vec![b'O'; 70_000];
        // Where each link begins, and where the last one ends.
        let cases: [(Vec<u8>, &[u64]); 6] = [
            (link(), &[0, one]),
            ([link(), link()].concat(), &[0, one, 2 * one]),
            (
                [link(), junk.clone(), link()].concat(),
                &[0, one + 70_000, 2 * one + 70_000],
            ),
            ([link(), b"OggS".to_vec()].concat(), &[0, one + 4]),
            (junk, &[]),
            (Vec::new(), &[]),
        ];
        for (bytes, borders) in cases {
            let expected: Vec<_> = borders.windows(2).map(|pair| pair[0]..pair[1]).collect();
            let mut file = tempfile::tempfile().unwrap();
            file.write_all(&bytes).unwrap();
            assert_eq!(links(&file).unwrap(), expected);
        }
    }
}
