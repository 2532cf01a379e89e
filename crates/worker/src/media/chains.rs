//! Ogg files one behind another in one file (RFC 3533, 4: chaining), as radio recorders and joined podcasts are: each has a clock and
//! a head of its own, and a player plays them as one.

use super::codecs;
use super::open::{self, audio, seconds};
use super::tracks::Sounds;
use pincite_ingest::media::message::MediaRefusal;
use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::ops::Range;
use symphonia::core::codecs::audio::{AudioCodecParameters, AudioDecoder};
use symphonia::core::formats::FormatReader;
use symphonia::core::io::MediaSource;
use symphonia::core::units::TimeBase;

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
