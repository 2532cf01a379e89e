//! Opening a media file: what it is, and which of its tracks is heard.

use super::chains::{self, Chain};
use super::edits::{self, Edits};
use super::mended::{Mended, wave};
use super::tracks::Sounds;
use super::{codecs, matroska, mpeg, ogg};
use pincite_ingest::media::message::{MediaRefusal, WireRecording};
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use symphonia::core::codecs::CodecParameters;
use symphonia::core::codecs::audio::{AudioCodecParameters, AudioDecoder, AudioDecoderOptions};
use symphonia::core::errors::Error;
use symphonia::core::formats::probe::Hint;
use symphonia::core::formats::{FormatOptions, FormatReader, Track, TrackType};
use symphonia::core::io::{MediaSource, MediaSourceStream, MediaSourceStreamOptions};
use symphonia::core::meta::{MetadataOptions, StandardTag};
use symphonia::core::units::{TimeBase, Timestamp};

/// Below this no speech is left: a telephone takes 8,000.
const LEAST_HERTZ: u32 = 2_000;
/// Above this nobody records; a resampler for a rate that a broken file makes up would take all memory.
const MOST_HERTZ: u32 = 768_000;

/// More channels than this no reader here knows.
pub(crate) const MOST_CHANNELS: u32 = 8;

/// A media file whose sound can be decoded.
pub(crate) struct Opened {
    pub(crate) format: Box<dyn FormatReader>,
    pub(crate) decoder: Box<dyn AudioDecoder>,
    pub(crate) parameters: AudioCodecParameters,
    pub(crate) track: u32,
    /// What a tick of the track's time stamps is.
    pub(crate) time_base: TimeBase,
    /// Where the recording begins: the earliest start of its tracks, in seconds.
    pub(crate) origin: f64,
    /// What was cut out, where something was.
    pub(crate) edits: Option<Edits>,
    /// What the file says it is.
    pub(crate) described: WireRecording,
    /// Files that follow in the same file.
    pub(crate) chain: Option<Chain>,
    /// It is a stream of frames that have no times.
    pub(crate) is_stream: bool,
    /// The file is shorter than its head promises.
    pub(crate) is_cut_off: bool,
}

impl Opened {
    /// Opens the sound of `file`, whatever the file's name says it is: of the track with this number, from one, or of the one that a
    /// player turns on.
    pub(crate) fn open(file: &File, asked: Option<u32>) -> Result<Self, MediaRefusal> {
        let opened = anew(file).map_err(|error| unreadable(&error))?;
        let length = opened.metadata().map_err(|error| unreadable(&error))?.len();
        if length == 0 {
            return Err(MediaRefusal::Empty);
        }
        let start = beginning(file).map_err(|error| unreadable(&error))?;
        if !codecs::is_media(&start) {
            return Err(MediaRefusal::Unknown(codecs::looks_like(&start).map(str::to_owned)));
        }
        if let Some(layer @ 1..=2) = mpeg::layer(&start) {
            return Err(MediaRefusal::Codec(format!("MPEG audio layer {layer}")));
        }
        let boxes = boxes(file, &start).map_err(|error| unreadable(&error))?;
        let mp4 = match boxes.is_some() {
            true => edits::tracks(file).unwrap_or_default(),
            false => Vec::new(),
        };
        let mkv = match start.starts_with(b"\x1A\x45\xDF\xA3") {
            true => matroska::tracks(file).unwrap_or_default(),
            false => Vec::new(),
        };
        let frames = match codecs::may_be_mp3(&start) {
            true => mpeg::count(file).unwrap_or_default(),
            false => None,
        };
        let links = match start.starts_with(b"OggS") {
            true => ogg::links(file).unwrap_or_default(),
            false => Vec::new(),
        };
        // All of these read the same open file by turns.
        let is_opening = Arc::new(AtomicBool::new(true));
        let promised = boxes.as_ref().filter(|boxes| boxes.have_index && boxes.end > length);
        let source = match (links.as_slice(), promised) {
            ([first, _, ..], _) => chains::stretch(file, first.clone()),
            // What of it is there can be played; the reader passes over a box that ends behind the end.
            (_, Some(boxes)) => anew(file)
                .and_then(|own| Promised::new(own, boxes.end, &is_opening))
                .map(|own| -> Box<dyn MediaSource> { Box::new(own) }),
            _ => source(&opened, frames.as_ref()),
        };
        let source = source.map_err(|error| unreadable(&error))?;
        let probed = probe(source).or_else(|error| {
            // Some readers refuse a file that is shorter than its head says, but not a stream, whose length they do not
            // know.
            let again = anew(file).map_err(Error::IoError)?;
            let shorter: Box<dyn MediaSource> = match &boxes {
                Some(boxes) => {
                    let own = Promised::new(again, boxes.end, &is_opening);
                    Box::new(own.map_err(Error::IoError)?)
                }
                None => Box::new(Stream(again)),
            };
            probe(shorter).map_err(|_| error)
        });
        let mut format = probed.map_err(|error| not_probed(&error, file, &start, boxes.as_ref()))?;
        is_opening.store(false, Ordering::Relaxed);
        let title = title(format.as_mut());
        let sounds = Sounds::of(format.as_ref(), &mp4, &mkv);
        let heard = sounds.heard(format.as_ref(), asked);
        if let Err(refusal @ MediaRefusal::NoTrack { .. }) = heard {
            return Err(refusal);
        }
        let heard = heard
            .ok()
            .and_then(|(number, track)| Some((number, audio(&track)?, track)));
        let Some((number, parameters, track)) = heard else {
            return Err(match (is_encrypted(file), codecs::unknown(&mp4, &mkv)) {
                (true, _) => MediaRefusal::Encrypted,
                (false, Some(codec)) => MediaRefusal::Codec(codec),
                (false, None) => MediaRefusal::NoSound,
            });
        };
        let (decoder, parameters) = codecs::decoder(&parameters).map_err(|refusal| match is_encrypted(file) {
            true => MediaRefusal::Encrypted,
            false => refusal,
        })?;
        let hertz = parameters.sample_rate.unwrap_or_default();
        check_rate(hertz)?;
        let time_base = track.time_base.or_else(|| TimeBase::try_from_recip(hertz.max(1)));
        let time_base = time_base.ok_or(MediaRefusal::Damaged)?;
        let edits = mp4.into_iter().find(|one| one.id == track.id).and_then(|one| one.edits);
        let mut described = describe(format.as_ref(), &track, &parameters, title);
        let cut = edits
            .as_ref()
            .and_then(Edits::end)
            .map(|end| (end * 1000.0).round() as u64);
        let counted = frames.as_ref().and_then(mpeg::Frames::milliseconds);
        described.duration = cut.or(counted).filter(|length| *length > 0).or(described.duration);
        let chain = match (links.len(), described.duration) {
            (2.., Some(first)) => Chain::new(file, &links, first as f64 / 1000.0, asked).ok(),
            _ => None,
        };
        if let Some(chain) = &chain {
            described.duration = Some((chain.seconds() * 1000.0).round() as u64);
        }
        (described.tracks, described.track) = (sounds.wire(), number);
        Ok(Self {
            described,
            origin: origin(format.as_ref()),
            edits,
            chain,
            is_stream: frames.is_some(),
            track: track.id,
            time_base,
            format,
            decoder,
            parameters,
            is_cut_off: boxes.is_some_and(|boxes| boxes.end > length),
        })
    }

    /// Goes on with what follows in the same file; `false` where nothing does.
    pub(crate) fn next_link(&mut self) -> bool {
        let Some(link) = self.chain.as_mut().and_then(Chain::next) else {
            return false;
        };
        (self.format, self.decoder, self.parameters) = (link.format, link.decoder, link.parameters);
        (self.track, self.time_base, self.origin) = (link.track, link.time_base, link.origin);
        true
    }

    /// A fresh decoder for the same track, after a chained stream began anew.
    pub(crate) fn renew_decoder(&mut self) -> Result<(), MediaRefusal> {
        let track = self.format.tracks().iter().find(|track| track.id == self.track);
        if let Some(parameters) = track.and_then(audio) {
            let (decoder, parameters) = codecs::decoder(&parameters)?;
            self.decoder = decoder;
            self.parameters = parameters;
        } else if let Some(track) = self.format.default_track(TrackType::Audio)
            && let Some(parameters) = audio(track)
        {
            self.track = track.id;
            self.time_base = track.time_base.unwrap_or(self.time_base);
            (self.decoder, self.parameters) = codecs::decoder(&parameters)?;
        }
        Ok(())
    }
}

/// The file as a reader has to see it: with its length where its head tells none, or a wrong one.
fn source(file: &File, frames: Option<&mpeg::Frames>) -> io::Result<Box<dyn MediaSource>> {
    let mended = match frames {
        Some(frames) => frames
            .mended()
            .map(|(at, count)| vec![(at, count.to_be_bytes().to_vec())]),
        None => Some(wave(file)?).filter(|other| !other.is_empty()),
    };
    let own = anew(file)?;
    // Of an MP3 without a head the reader would guess the length, and drop what is behind.
    let is_untold = frames.is_some_and(|frames| !frames.has_head());
    let source: Box<dyn MediaSource> = match mended {
        Some(other) => Box::new(Mended::new(own, other)?),
        None if is_untold => Box::new(Stream(own)),
        None => Box::new(own),
    };
    Ok(source)
}

/// Whether speech can be heard at so many samples a second. An unknown rate (0) shows when decoding.
pub(crate) fn check_rate(hertz: u32) -> Result<(), MediaRefusal> {
    match hertz {
        0 | LEAST_HERTZ..=MOST_HERTZ => Ok(()),
        1..LEAST_HERTZ => Err(MediaRefusal::TooFewSamples(hertz)),
        _ => Err(MediaRefusal::Damaged),
    }
}

/// Options for every decoder: the silence that an encoder put before and behind is cut off.
pub(crate) fn decoder_options() -> AudioDecoderOptions {
    AudioDecoderOptions::default().gapless(true)
}

/// Seconds of a time stamp.
pub(crate) fn seconds(time_base: TimeBase, stamp: Timestamp) -> f64 {
    time_base.calc_time_saturating(stamp).as_secs_f64()
}

pub(crate) fn audio(track: &Track) -> Option<AudioCodecParameters> {
    match &track.codec_params {
        Some(CodecParameters::Audio(parameters)) => Some(parameters.clone()),
        _ => None,
    }
}

pub(crate) fn origin(format: &dyn FormatReader) -> f64 {
    let starts = format
        .tracks()
        .iter()
        .filter_map(|track| Some(seconds(track.time_base?, track.start_ts)));
    // What a player cuts off (an encoder's delay) begins before zero, and does not move the clock.
    let origin = starts.fold(f64::INFINITY, f64::min).max(0.0);
    if origin.is_finite() { origin } else { 0.0 }
}

fn describe(
    format: &dyn FormatReader,
    track: &Track,
    parameters: &AudioCodecParameters,
    title: Option<String>,
) -> WireRecording {
    let hertz = parameters.sample_rate.unwrap_or_default();
    let of_frames = |frames: u64| (hertz > 0).then(|| frames.saturating_mul(1000) / u64::from(hertz));
    let of_ticks = || {
        let time = track.time_base?.calc_duration_saturating(track.duration?);
        u64::try_from(time.as_millis()).ok()
    };
    let of_file = || {
        let info = format.media_info();
        let time = info.time_base?.calc_duration_saturating(info.duration?);
        u64::try_from(time.as_millis()).ok()
    };
    let duration = of_ticks()
        .or_else(|| track.num_frames.and_then(of_frames))
        .or_else(of_file);
    WireRecording {
        format: codecs::name(parameters, format.format_info()),
        hertz,
        channels: parameters
            .channels
            .as_ref()
            .map_or(0, |channels| u32::try_from(channels.count()).unwrap_or(u32::MAX)),
        duration: duration.filter(|duration| *duration > 0),
        has_picture: has_picture(format),
        title,
        tracks: Vec::new(),
        track: 1,
    }
}

fn has_picture(format: &dyn FormatReader) -> Option<bool> {
    let mut kinds = format.tracks().iter().map(Track::track_type);
    match kinds.clone().any(|kind| kind == Some(TrackType::Video)) {
        true => Some(true),
        // Some ways to store a picture are not known to the reader.
        false => kinds.all(|kind| kind.is_some()).then_some(false),
    }
}

fn title(format: &mut dyn FormatReader) -> Option<String> {
    let metadata = format.metadata();
    let revision = metadata.current()?;
    let tags = revision.media.tags.iter();
    let mut titles = tags.filter_map(|tag| match &tag.std {
        Some(StandardTag::TrackTitle(title)) => Some(title.trim().to_owned()),
        _ => None,
    });
    titles.rfind(|title| !title.is_empty())
}

pub(crate) fn probe(source: Box<dyn MediaSource>) -> Result<Box<dyn FormatReader>, Error> {
    symphonia::default::get_probe().probe(
        &Hint::new(),
        MediaSourceStream::new(source, MediaSourceStreamOptions::default()),
        FormatOptions::default(),
        MetadataOptions::default(),
    )
}

/// A file of which less is there than its head promises.
struct Promised {
    file: File,
    at: u64,
    /// Bytes that are there, and that its head promises.
    there: u64,
    promised: u64,
    /// A reader that looks for what may stand at the end finds zeros. What is played must end where the file does.
    is_opening: Arc<AtomicBool>,
}

impl Promised {
    fn new(mut file: File, promised: u64, is_opening: &Arc<AtomicBool>) -> io::Result<Self> {
        file.rewind()?;
        Ok(Self {
            there: file.metadata()?.len(),
            file,
            at: 0,
            promised,
            is_opening: Arc::clone(is_opening),
        })
    }
}

impl Read for Promised {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = match self.at < self.there {
            true => self.file.read(into)?,
            false if self.is_opening.load(Ordering::Relaxed) => {
                let left = usize::try_from(self.promised.saturating_sub(self.at)).unwrap_or(usize::MAX);
                let most = into.len().min(left);
                into.get_mut(..most).unwrap_or_default().fill(0);
                most
            }
            false => 0,
        };
        self.at += read as u64;
        Ok(read)
    }
}

impl Seek for Promised {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let to = match to {
            SeekFrom::End(back) => SeekFrom::Start(self.promised.saturating_add_signed(back)),
            SeekFrom::Current(by) => SeekFrom::Start(self.at.saturating_add_signed(by)),
            start @ SeekFrom::Start(_) => start,
        };
        self.at = self.file.seek(to)?;
        Ok(self.at)
    }
}

impl MediaSource for Promised {
    fn is_seekable(&self) -> bool {
        true
    }

    fn byte_len(&self) -> Option<u64> {
        Some(self.promised)
    }
}

/// A file that is read from its beginning to its end, however long it is.
struct Stream(File);

impl Read for Stream {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        self.0.read(into)
    }
}

impl Seek for Stream {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.0.seek(to)
    }
}

impl MediaSource for Stream {
    fn is_seekable(&self) -> bool {
        false
    }

    fn byte_len(&self) -> Option<u64> {
        None
    }
}

fn not_probed(error: &Error, file: &File, start: &[u8], boxes: Option<&Boxes>) -> MediaRefusal {
    if let Some(channels) = codecs::wave_channels(start).filter(|channels| *channels > MOST_CHANNELS) {
        return MediaRefusal::Codec(format!("WAV with {channels} channels"));
    }
    if is_encrypted(file) {
        return MediaRefusal::Encrypted;
    }
    if boxes.is_some_and(|boxes| !boxes.have_index) {
        return MediaRefusal::CutOff;
    }
    if let Some(codec) = codecs::wave_codec(start) {
        return MediaRefusal::Codec(format!("{codec} in WAV"));
    }
    match error {
        Error::IoError(error) if error.kind() == io::ErrorKind::UnexpectedEof => MediaRefusal::CutOff,
        Error::IoError(error) if error.kind() != io::ErrorKind::Other => unreadable(error),
        _ => MediaRefusal::Damaged,
    }
}

/// What the boxes of an MP4 file say (ISO/IEC 14496-12, 4.2).
struct Boxes {
    /// One of them tells where the sound is. It stands at the end of many files.
    have_index: bool,
    /// Where the last one ends, be it behind the end of what is there of the file.
    end: u64,
}

/// The boxes of `file`; `None` when it is no MP4 file.
fn boxes(file: &File, start: &[u8]) -> io::Result<Option<Boxes>> {
    if start.get(4..8) != Some(b"ftyp") {
        return Ok(None);
    }
    let mut file = anew(file)?;
    let length = file.metadata()?.len();
    let (mut at, mut have_index) = (0_u64, false);
    while at + 16 <= length {
        let mut head = [0; 16];
        file.seek(SeekFrom::Start(at))?;
        file.read_exact(&mut head)?;
        let [a, b, c, d, kind @ .., _, _, _, _, _, _, _, _] = head;
        have_index |= &kind == b"moov";
        let size = match u32::from_be_bytes([a, b, c, d]) {
            0 => length - at,
            1 => head[8..].iter().fold(0, |size, byte| size << 8 | u64::from(*byte)),
            size => u64::from(size),
        };
        at = at.saturating_add(size.max(8));
    }
    Ok(Some(Boxes {
        have_index,
        end: at.max(length),
    }))
}

pub(crate) fn unreadable(error: &io::Error) -> MediaRefusal {
    match error.kind() {
        io::ErrorKind::NotFound => MediaRefusal::Vanished,
        _ => MediaRefusal::Unreadable(error.to_string()),
    }
}

/// The file from its beginning. Whoever read it before must not read on.
fn anew(file: &File) -> io::Result<File> {
    let mut again = file.try_clone()?;
    again.rewind()?;
    Ok(again)
}

fn beginning(file: &File) -> io::Result<Vec<u8>> {
    const BYTES: u64 = 4096;
    let mut start = Vec::new();
    anew(file)?.take(BYTES).read_to_end(&mut start)?;
    Ok(start)
}

/// Whether the file names a protection scheme where a player would look for it: at its beginning or its end.
fn is_encrypted(file: &File) -> bool {
    const BYTES: u64 = 2 << 20;
    // Protected entries of MP4 (ISO/IEC 14496-12, 8.12), and of what Audible and iTunes sold.
    const MARKS: [&[u8]; 4] = [b"enca", b"encv", b"drms", b"aavd"];
    let parts = || -> io::Result<Vec<u8>> {
        let mut file = anew(file)?;
        let length = file.metadata()?.len();
        let mut bytes = Vec::new();
        file.by_ref().take(BYTES).read_to_end(&mut bytes)?;
        if length > BYTES {
            file.seek(SeekFrom::Start(length.saturating_sub(BYTES).max(BYTES)))?;
            file.take(BYTES).read_to_end(&mut bytes)?;
        }
        Ok(bytes)
    };
    let Ok(bytes) = parts() else { return false };
    // An entry is a box: its type stands behind its length.
    let is_box = |at: usize| at >= 4 && bytes[at - 4] == 0;
    MARKS
        .iter()
        .any(|mark| (0..bytes.len().saturating_sub(mark.len())).any(|at| bytes[at..].starts_with(mark) && is_box(at)))
}
