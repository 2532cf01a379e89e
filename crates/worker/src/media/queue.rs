//! The samples that wait for the model, and where among them it is silent.

use super::audio::Audio;
use super::clock::Clock;
use super::pauses::Pauses;
use super::resample::HERTZ;
use pincite_ingest::media::message::{MediaRefusal, WireEnd};
use std::ops::Range;
use std::sync::mpsc::Receiver;

/// Samples of a millisecond.
const PER_MS: u64 = HERTZ as u64 / 1000;
/// What the model is given at once. A step of the model is half a minute at most; the longer the window, the less of
/// it is given twice. The steps of a window of 300 s fall on whole percents of it: see [`super::listen`].
pub(crate) const WINDOW: usize = 300 * HERTZ as usize;
/// Silence of this length is stepped over. Below, the model's own sense of silence costs little.
const LONG_SILENCE: usize = 30 * HERTZ as usize;
/// What is left of a silence before speech, so that the first sound is not cut.
const MARGIN: usize = HERTZ as usize / 2;
/// Sound that stays below this is silence: 16 steps of a 16-bit recording, where even a dead microphone hums louder.
const SILENT: f32 = 16.0 / 32_768.0;

/// The samples that wait.
pub(crate) struct Queue {
    audio: Receiver<Audio>,
    samples: Vec<f32>,
    /// Where the first of them is in what is heard, in samples: in the recording, but for the pauses that were left out.
    at: u64,
    end: Option<WireEnd>,
    /// What tells pauses from speech, where there is a model for it.
    pauses: Option<Pauses>,
    clock: Clock,
}

/// What to do next.
pub(crate) enum Next {
    /// Nothing was said up to here.
    Silence,
    /// Listen to so many samples; `whole` when nothing that follows belongs to them.
    Listen { samples: usize, whole: bool },
    /// The end.
    End,
}

impl Queue {
    pub(crate) fn new(audio: Receiver<Audio>, from_ms: u64, pauses: Option<Pauses>) -> Self {
        Self {
            audio,
            samples: Vec::with_capacity(WINDOW + HERTZ as usize),
            at: from_ms.saturating_mul(PER_MS),
            end: None,
            pauses,
            clock: Clock::default(),
        }
    }

    /// Where the queue begins in what is heard, in milliseconds.
    pub(crate) fn at_ms(&self) -> u64 {
        self.at / PER_MS
    }

    /// Tells when in the recording something is heard.
    pub(crate) fn clock(&self) -> &Clock {
        &self.clock
    }

    pub(crate) fn samples(&self, count: usize) -> &[f32] {
        &self.samples[..count.min(self.samples.len())]
    }

    /// What is known at the end.
    pub(crate) fn end(&mut self) -> Option<WireEnd> {
        self.end.take()
    }

    /// Waits for a full window or the end, and says what to do with it.
    pub(crate) fn next(&mut self) -> Result<Next, MediaRefusal> {
        self.fill()?;
        if self.samples.is_empty() {
            let passed = self.pauses.as_mut().map_or(0, Pauses::step_over);
            self.at += passed as u64;
            return Ok(if passed > 0 { Next::Silence } else { Next::End });
        }
        let ended = self.end.is_some();
        let count = self.samples.len().min(WINDOW);
        if let Some(pauses) = &self.pauses {
            // Whoever speaks again after so long begins anew.
            let whole = ended || pauses.left_out() > LONG_SILENCE;
            return Ok(Next::Listen {
                samples: count,
                whole: whole && count == self.samples.len(),
            });
        }
        Ok(match long_silence(self.samples(count)) {
            Some(silence) if silence.start == 0 => {
                let to_the_end = ended && silence.end == self.samples.len();
                self.done(if to_the_end { silence.end } else { silence.end - MARGIN });
                Next::Silence
            }
            // A little of the silence goes along: a word that fades out is in it.
            Some(silence) => Next::Listen {
                samples: silence.start + MARGIN,
                whole: true,
            },
            None => Next::Listen {
                samples: count,
                whole: ended && count == self.samples.len(),
            },
        })
    }

    /// Forgets the first samples: they are done.
    pub(crate) fn done(&mut self, samples: usize) {
        let samples = samples.min(self.samples.len());
        self.samples.drain(..samples);
        self.at += samples as u64;
        self.clock.forget_before(self.at_ms());
    }

    fn fill(&mut self) -> Result<(), MediaRefusal> {
        let long = |pauses: &Option<Pauses>| pauses.as_ref().is_some_and(|pauses| pauses.left_out() > LONG_SILENCE);
        while self.end.is_none() && self.samples.len() < WINDOW && !long(&self.pauses) {
            match self.audio.recv() {
                Ok(Audio::Block(block)) => match &mut self.pauses {
                    Some(pauses) => pauses.take(&block, &mut self.samples, self.at, &mut self.clock),
                    None => self.samples.extend_from_slice(&block),
                },
                Ok(Audio::End(end)) => {
                    if let Some(pauses) = &mut self.pauses {
                        pauses.finish(&mut self.samples, self.at, &mut self.clock);
                    }
                    self.end = Some(end);
                }
                Ok(Audio::Refused(refusal)) => return Err(refusal),
                Err(_) => return Err(MediaRefusal::Damaged),
            }
        }
        Ok(())
    }
}

/// The first silence of [`LONG_SILENCE`] or more.
fn long_silence(samples: &[f32]) -> Option<Range<usize>> {
    let mut start = 0;
    while start + LONG_SILENCE <= samples.len() {
        // From behind: the last sound in the stretch is what the next one must begin after.
        let stretch = &samples[start..start + LONG_SILENCE];
        match stretch.iter().rposition(|sample| sample.abs() > SILENT) {
            Some(last) => start += last + 1,
            None => {
                let rest = &samples[start + LONG_SILENCE..];
                let more = rest.iter().position(|sample| sample.abs() > SILENT);
                return Some(start..start + LONG_SILENCE + more.unwrap_or(rest.len()));
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_silences() {
        let second = HERTZ as usize;
        let check = |parts: &[(usize, f32)], expected: Option<Range<usize>>| {
            let samples: Vec<f32> = parts
                .iter()
                .flat_map(|(seconds, level)| vec![*level; seconds * second])
                .collect();
            let found = long_silence(&samples).map(|range| range.start / second..range.end / second);
            assert_eq!(found, expected, "{parts:?}");
        };
        check(&[(29, 0.0)], None);
        check(&[(30, 0.0)], Some(0..30));
        check(&[(10, 0.2), (40, 0.0), (5, 0.2)], Some(10..50));
        check(&[(10, 0.2), (20, 0.0), (1, -0.2), (29, 0.0), (1, 0.1)], None);
        check(&[(10, 0.2), (20, 0.0), (1, -0.2), (35, 0.0002)], Some(31..66));
        check(&[(40, 0.002)], None);
    }
}
