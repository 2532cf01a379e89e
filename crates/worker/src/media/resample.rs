//! Samples of any rate to the rate that the model hears.

use pincite_ingest::media::message::MediaRefusal;
use rubato::audioadapter_buffers::direct::InterleavedSlice;
use rubato::{Fft, FixedSync, Indexing, Resampler, WindowFunction};

/// Samples a second that whisper's models hear.
pub(crate) const HERTZ: u32 = 16_000;

/// Samples that are converted at a time: long enough for speed, short enough that nothing waits.
const CHUNK: usize = 4096;
/// Blocks of the filter in a chunk. The fewer, the steeper the filter; with blocks of a few hundred samples it begins to
/// swallow consonants below 8 kHz, and the model mishears them.
const BLOCKS: usize = 2;

/// Converts one rate to [`HERTZ`], block by block, without a seam between blocks.
pub(crate) struct Resampling {
    from: u32,
    /// `None` when there is nothing to convert.
    filter: Option<Fft<f32>>,
    waiting: Vec<f32>,
    out: Vec<f32>,
    /// Samples of the filter's delay that are still to be cut off.
    delay: usize,
    taken: u64,
    given: u64,
}

impl Resampling {
    pub(crate) fn new(from: u32) -> Result<Self, MediaRefusal> {
        let filter = match from == HERTZ {
            true => None,
            false => {
                let made = Fft::new_custom(
                    from as usize,
                    HERTZ as usize,
                    CHUNK,
                    BLOCKS,
                    1,
                    WindowFunction::BlackmanHarris2,
                    FixedSync::Input,
                );
                Some(made.map_err(|_| MediaRefusal::Damaged)?)
            }
        };
        Ok(Self {
            from,
            delay: filter.as_ref().map_or(0, Resampler::output_delay),
            filter,
            waiting: Vec::new(),
            out: Vec::new(),
            taken: 0,
            given: 0,
        })
    }

    /// The rate that comes in.
    pub(crate) fn from(&self) -> u32 {
        self.from
    }

    /// Converts `samples`; what is ready is put behind `to`.
    pub(crate) fn feed(&mut self, samples: &[f32], to: &mut Vec<f32>) -> Result<(), MediaRefusal> {
        self.taken += samples.len() as u64;
        if self.filter.is_none() {
            to.extend_from_slice(samples);
            return Ok(());
        }
        self.waiting.extend_from_slice(samples);
        self.convert(to)
    }

    /// The rest, when nothing more comes: exactly as long as what came in.
    pub(crate) fn finish(mut self, to: &mut Vec<f32>) -> Result<(), MediaRefusal> {
        if self.filter.is_none() {
            return Ok(());
        }
        let wanted = (self.taken * u64::from(HERTZ)).div_ceil(u64::from(self.from));
        let before = to.len();
        while self.given < wanted {
            self.waiting.resize(self.waiting.len() + CHUNK, 0.0);
            let given = self.given;
            self.convert(to)?;
            if self.given == given && self.waiting.len() > 64 * CHUNK {
                break;
            }
        }
        let surplus = self.given.saturating_sub(wanted) as usize;
        to.truncate(to.len().saturating_sub(surplus).max(before));
        Ok(())
    }

    fn convert(&mut self, to: &mut Vec<f32>) -> Result<(), MediaRefusal> {
        let Some(filter) = &mut self.filter else { return Ok(()) };
        let mut done = 0;
        while self.waiting.len() - done >= filter.input_frames_next() {
            let frames = filter.input_frames_next();
            self.out.resize(filter.output_frames_max(), 0.0);
            let room = self.out.len();
            let input = InterleavedSlice::new(&self.waiting[done..done + frames], 1, frames);
            let output = InterleavedSlice::new_mut(&mut self.out, 1, room);
            let (Ok(input), Ok(mut output)) = (input, output) else {
                return Err(MediaRefusal::Damaged);
            };
            let (read, written) = filter
                .process_into_buffer(&input, &mut output, None::<&Indexing>)
                .map_err(|_| MediaRefusal::Damaged)?;
            done += read;
            let late = self.delay.min(written);
            self.delay -= late;
            self.given += (written - late) as u64;
            to.extend_from_slice(&self.out[late..written]);
        }
        self.waiting.drain(..done);
        Ok(())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_tone_keeps_its_pitch_its_place_and_its_length() {
        let check = |hertz: u32, block: usize| {
            let seconds = 2.0_f64;
            let tone = |rate: u32, i: usize| (i as f64 / f64::from(rate) * 440.0 * std::f64::consts::TAU).sin() as f32;
            let samples: Vec<f32> = (0..(f64::from(hertz) * seconds) as usize)
                .map(|i| tone(hertz, i))
                .collect();
            let mut out = Vec::new();
            let mut resampling = Resampling::new(hertz).unwrap();
            for block in samples.chunks(block) {
                resampling.feed(block, &mut out).unwrap();
            }
            resampling.finish(&mut out).unwrap();
            assert_eq!(out.len(), (f64::from(HERTZ) * seconds) as usize, "{hertz}");
            // Away from the edges, where the filter hears the silence beyond. The filter's delay is a whole number of
            // samples, so the place may be off by less than one; pitch and loudness may not.
            let at = |place: f64| (place / f64::from(HERTZ) * 440.0 * std::f64::consts::TAU).sin() as f32;
            let worst = |late: f64| {
                let off = |i: usize| (out[i] - at(i as f64 + late)).abs();
                (1000..31_000).map(off).fold(0.0, f32::max)
            };
            let worst = (-10..=10)
                .map(|tenth| worst(f64::from(tenth) / 10.0))
                .fold(f32::MAX, f32::min);
            assert!(worst < 0.02, "{hertz}: {worst}");
        };
        for hertz in [
            8_000, 11_025, 16_000, 22_050, 32_000, 44_100, 44_101, 48_000, 96_000, 192_000,
        ] {
            for block in [1152, 333] {
                check(hertz, block);
            }
        }
    }
}
