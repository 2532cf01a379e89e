//! Packets of a file to samples of one channel, on the file's own clock.

use super::open::{MOST_CHANNELS, Opened, check_rate, seconds};
use pincite_ingest::media::message::{MediaRefusal, WireEnd};
use std::io;
use symphonia::core::audio::GenericAudioBufferRef;
use symphonia::core::errors::Error;
use symphonia::core::formats::{SeekMode, SeekTo};
use symphonia::core::packet::Packet;
use symphonia::core::units::Time;

/// Packets whose time stamps leave the clock by no more than this are taken as they come: time stamps are rounded.
const JITTER: f64 = 0.1;
/// A hole in the time stamps that is longer than this is a jump of the clock, not silence.
const LONGEST_HOLE: f64 = 12.0 * 3600.0;
/// A file of which fewer packets than this could be decoded is judged when it ends, not before.
const ENOUGH_PACKETS: u32 = 64;

/// A stretch of samples at one rate.
pub(crate) struct Stretch {
    /// Samples a second.
    pub(crate) hertz: u32,
    /// Silence to put before the samples, in seconds: the file has a hole there.
    pub(crate) hole: f64,
}

/// Reads a file's sound packet by packet.
pub(crate) struct Decoding {
    file: Opened,
    /// Where the link of the file begins that is read, in seconds from the recording's beginning.
    base: f64,
    /// Where the next sample should be, in seconds from the recording's beginning; `None` before the first.
    clock: Option<f64>,
    /// Samples before this are not wanted, in seconds.
    from: f64,
    planes: Vec<Vec<f32>>,
    sides: Sides,
    /// The rate of the last frame, as its head has it.
    rate: Option<(u8, u8)>,
    good: u32,
    lost: u32,
    first_lost: Option<f64>,
}

impl Decoding {
    /// Begins `from` seconds into the recording.
    pub(crate) fn begin(mut file: Opened, from: f64) -> Self {
        let mut base = 0.0;
        while let Some(length) = file.chain.as_ref().map(|chain| chain.open)
            && from >= base + length
            && file.next_link()
        {
            base += length;
        }
        if from > base && seek(&mut file, from - base) {
            file.decoder.reset();
        }
        Self {
            file,
            base,
            clock: None,
            from,
            planes: Vec::new(),
            sides: Sides::default(),
            rate: None,
            good: 0,
            lost: 0,
            first_lost: None,
        }
    }

    /// Puts the next samples into `mono`; `None` at the end.
    pub(crate) fn next(&mut self, mono: &mut Vec<f32>) -> Result<Option<Stretch>, MediaRefusal> {
        mono.clear();
        loop {
            let packet = match self.file.format.next_packet() {
                Ok(Some(packet)) => packet,
                Ok(None) if self.goes_on() => continue,
                Ok(None) => return self.ended(),
                Err(Error::ResetRequired) => {
                    self.file.renew_decoder()?;
                    continue;
                }
                Err(Error::IoError(error)) if error.kind() == io::ErrorKind::UnexpectedEof && self.goes_on() => {
                    continue;
                }
                // What is there was read; that it is too short shows in its duration.
                Err(Error::IoError(error)) if error.kind() == io::ErrorKind::UnexpectedEof => return self.ended(),
                Err(Error::IoError(error)) if error.raw_os_error().is_some() => {
                    return Err(MediaRefusal::Unreadable(error.to_string()));
                }
                Err(_) => return self.ended(),
            };
            if packet.track_id == self.file.track
                && let Some(stretch) = self.take(&packet, mono)?
            {
                return Ok(Some(stretch));
            }
        }
    }

    /// Goes on with the next link of the file, where there is one.
    fn goes_on(&mut self) -> bool {
        let length = self.file.chain.as_ref().map_or(0.0, |chain| chain.open);
        let is_next = self.file.next_link();
        if is_next {
            self.base = self.clock.unwrap_or(self.base + length);
        }
        is_next
    }

    fn take(&mut self, packet: &Packet, mono: &mut Vec<f32>) -> Result<Option<Stretch>, MediaRefusal> {
        let stored = seconds(self.file.time_base, packet.pts);
        let at = self.base + stored - self.file.origin;
        self.follow_rate(packet)?;
        let hertz = match self.file.decoder.decode(packet) {
            Ok(samples) => {
                mono.clear();
                mix(&samples, &mut self.planes, &mut self.sides, mono);
                samples.spec().rate()
            }
            Err(Error::ResetRequired) => {
                self.file.renew_decoder()?;
                return Ok(None);
            }
            Err(_) => {
                self.lost += 1;
                self.first_lost.get_or_insert(at);
                return self.check_sense().map(|()| None);
            }
        };
        check_rate(hertz)?;
        self.good += 1;
        if mono.is_empty() || hertz == 0 {
            return Ok(None);
        }
        match self.heard(stored, at, hertz, mono) {
            Some(at) => Ok(self.place(at, hertz, mono)),
            None => Ok(None),
        }
    }

    /// A decoder of MP3 keeps to the rate that it began with; of files that were joined, the next may have another.
    fn follow_rate(&mut self, packet: &Packet) -> Result<(), MediaRefusal> {
        let [_, second, third, ..] = &*packet.data else {
            return Ok(());
        };
        let rate = (second & 0x18, third & 0x0c);
        if self.file.is_stream && self.rate.replace(rate).is_some_and(|before| before != rate) {
            self.file.renew_decoder()?;
        }
        Ok(())
    }

    /// When samples are heard, without those that were cut out of the file; `None` where all were.
    fn heard(&self, stored: f64, at: f64, hertz: u32, mono: &mut Vec<f32>) -> Option<f64> {
        let rate = f64::from(hertz);
        let Some(edits) = &self.file.edits else {
            // A stream of frames has no clock: where its rate changes, its time stamps count something else.
            let own = self.file.parameters.sample_rate.unwrap_or(hertz) == hertz || !self.file.is_stream;
            return Some(if own { at } else { self.clock.unwrap_or(at) });
        };
        let cut = edits.cut(stored, mono.len() as f64 / rate)?;
        let count = |seconds: f64| (seconds * rate).round() as usize;
        mono.drain(..count(cut.skip).min(mono.len()));
        mono.truncate(count(cut.keep));
        (!mono.is_empty()).then_some(cut.at)
    }

    /// Puts decoded samples on the clock: fills holes, and drops what comes before the wanted beginning.
    fn place(&mut self, at: f64, hertz: u32, mono: &mut Vec<f32>) -> Option<Stretch> {
        let rate = f64::from(hertz);
        let expected = self.clock.unwrap_or(self.from);
        // Sound before zero is an encoder's delay that nobody cut off.
        let begin = match self.clock {
            Some(clock) if (at - clock).abs() <= JITTER || at < clock || at - clock > LONGEST_HOLE => clock,
            None if at - self.from > LONGEST_HOLE => self.from,
            _ => at,
        };
        let end = begin + mono.len() as f64 / rate;
        if end <= expected {
            // Only before the first wanted sample: a seek lands a little early.
            return None;
        }
        if begin < expected {
            let early = ((expected - begin) * rate).round() as usize;
            mono.drain(..early.min(mono.len()));
        }
        self.clock = Some(end);
        Some(Stretch {
            hertz,
            hole: (begin - expected).max(0.0),
        })
    }

    /// A file that is taken for one kind and is another decodes to noise and errors; better to say so than to write
    /// down what is heard in noise.
    fn check_sense(&self) -> Result<(), MediaRefusal> {
        match self.lost > ENOUGH_PACKETS && self.lost > self.good {
            true => Err(MediaRefusal::Damaged),
            false => Ok(()),
        }
    }

    fn ended(&mut self) -> Result<Option<Stretch>, MediaRefusal> {
        let channels = self.file.described.channels;
        match self.lost > self.good || (self.good == 0 && self.from == 0.0) {
            true if channels > MOST_CHANNELS => {
                let format = &self.file.described.format;
                Err(MediaRefusal::Codec(format!("{format} with {channels} channels")))
            }
            true if self.file.is_cut_off => Err(MediaRefusal::CutOff),
            true => Err(MediaRefusal::Damaged),
            false => Ok(None),
        }
    }

    /// What is known at the end.
    pub(crate) fn end(&self) -> WireEnd {
        WireEnd {
            duration: milliseconds(self.clock.unwrap_or(self.from)),
            declared: self.file.described.duration,
            lost: self.lost,
            first_lost: self.first_lost.map(milliseconds),
        }
    }
}

fn milliseconds(seconds: f64) -> u64 {
    (seconds.max(0.0) * 1000.0).round() as u64
}

/// Goes close before `from`; `false` when the format cannot, and everything before is to be decoded and dropped.
fn seek(file: &mut Opened, from: f64) -> bool {
    // A decoder needs some packets to find its feet.
    let stored = file
        .edits
        .as_ref()
        .map_or(from + file.origin, |edits| edits.stored(from));
    let ahead = (stored - 1.0).max(0.0);
    let Some(time) = Time::try_from_secs_f64(ahead) else {
        return false;
    };
    let to = SeekTo::Time {
        time,
        track_id: Some(file.track),
    };
    file.format.seek(SeekMode::Accurate, to).is_ok()
}

/// Whether the two channels of a recording say the same with the sign turned round, as a cable that is wired wrong makes them:
/// their sum is silence. What is measured fades slowly, so that a moment does not decide.
#[derive(Clone, Copy, Debug, Default)]
struct Sides {
    sum: f32,
    difference: f32,
    is_turned: bool,
}

impl Sides {
    fn measure(&mut self, left: &[f32], right: &[f32]) {
        const FADE: f32 = 0.9;
        const CLEARLY: f32 = 30.0;
        let energy = |sign: f32| {
            left.iter()
                .zip(right)
                .map(|(left, right)| (left + sign * right).powi(2))
                .sum::<f32>()
        };
        self.sum = self.sum * FADE + energy(1.0);
        self.difference = self.difference * FADE + energy(-1.0);
        self.is_turned = match self.is_turned {
            true => self.difference > self.sum,
            false => self.difference > self.sum * CLEARLY,
        };
    }
}

/// The mean of all channels.
fn mix(samples: &GenericAudioBufferRef<'_>, planes: &mut Vec<Vec<f32>>, sides: &mut Sides, mono: &mut Vec<f32>) {
    samples.copy_to_vecs_planar(planes);
    let count = samples.num_planes();
    let share = 1.0 / count.max(1) as f32;
    match &planes[..count.min(planes.len())] {
        [] => {}
        [only] => mono.extend_from_slice(only),
        [left, right] => {
            sides.measure(left, right);
            let sign = if sides.is_turned { -0.5 } else { 0.5 };
            mono.extend(left.iter().zip(right).map(|(left, right)| left * 0.5 + right * sign));
        }
        [first, others @ ..] => {
            mono.extend(first.iter().map(|sample| sample * share));
            for plane in others {
                mono.iter_mut()
                    .zip(plane)
                    .for_each(|(sum, sample)| *sum += sample * share);
            }
        }
    }
}
