//! Leaving out where nobody speaks, by a model that tells speech from silence, noise and music (Silero VAD).
//!
//! What is left out is never heard, and a word that is not heard is not found, so it leaves out little: only where for
//! seconds no sound is likely to be a voice, and never the half second around speech.

use super::clock::Clock;
use super::model::check;
use super::resample::HERTZ;
use pincite_ingest::media::model::ModelFile;
use std::collections::VecDeque;
use std::path::Path;
use whisper_rs::{WhisperVadContext, WhisperVadContextParams};

/// Samples that the model looks at together, 32 ms: it gives one likelihood for each.
const FRAME: usize = 512;
/// Frames of which it is asked at once: about eight seconds.
const ASKED: usize = 256;
/// Frames before these that it hears again, for it begins without a memory each time: a second.
const REMINDED: usize = 32;
/// A frame that is at least this likely to be speech is taken for speech. The model's makers take 0.5.
const LIKELY: f32 = 0.3;
/// A voice sounds for longer than a click: as many frames in a row.
const SPOKEN: usize = 2;
/// Frames of a pause that is left out, at least: three seconds.
const PAUSE: usize = 94;
/// Frames that stay on either side of speech: half a second.
const MARGIN: usize = 16;

/// What tells pauses from speech.
pub(crate) struct Pauses {
    model: WhisperVadContext,
    /// Samples that wait to be asked about, those that the model is reminded of before them.
    waiting: Vec<f32>,
    reminded: usize,
    cutting: Cutting,
}

impl Pauses {
    /// With the model in `file`; `None` when it cannot be used, and all is listened to.
    pub(crate) fn load(file: &Path) -> Option<Self> {
        check(file, ModelFile::Pauses).ok()?;
        let mut parameters = WhisperVadContextParams::new();
        // The model is so small that sharing it out among threads takes longer than computing it.
        parameters.set_n_threads(1);
        let model = WhisperVadContext::new(file.to_str()?, parameters).ok()?;
        Some(Self {
            model,
            waiting: Vec::with_capacity((ASKED + REMINDED) * FRAME + HERTZ as usize),
            reminded: 0,
            cutting: Cutting::default(),
        })
    }

    /// Takes the next samples, and puts those that are to be heard behind `heard`, which begins at the sample `at` of what
    /// is heard. Pauses that are left out are noted in `clock`.
    pub(crate) fn take(&mut self, samples: &[f32], heard: &mut Vec<f32>, at: u64, clock: &mut Clock) {
        self.waiting.extend_from_slice(samples);
        while self.waiting.len() >= self.reminded + ASKED * FRAME {
            self.ask(ASKED * FRAME, heard, at, clock);
        }
    }

    /// Takes what is left at the end.
    pub(crate) fn finish(&mut self, heard: &mut Vec<f32>, at: u64, clock: &mut Clock) {
        let rest = self.waiting.len() - self.reminded;
        if rest > 0 {
            self.ask(rest, heard, at, clock);
        }
        self.cutting.finish(heard, at, clock);
    }

    /// Samples that are left out of a pause that goes on.
    pub(crate) fn left_out(&self) -> usize {
        self.cutting.left_out
    }

    /// The same, counted anew from here on: whoever asks has stepped over them.
    pub(crate) fn step_over(&mut self) -> usize {
        std::mem::take(&mut self.cutting.left_out)
    }

    fn ask(&mut self, count: usize, heard: &mut Vec<f32>, at: u64, clock: &mut Clock) {
        let end = self.reminded + count;
        let likely = match self.model.detect_speech(&self.waiting[..end]) {
            Ok(()) => self.model.probabilities().to_vec(),
            // All is listened to.
            Err(_) => Vec::new(),
        };
        for (frame, samples) in self.waiting[self.reminded..end].chunks(FRAME).enumerate() {
            let likely = likely.get(self.reminded / FRAME + frame).copied().unwrap_or(1.0);
            self.cutting.take(samples, likely >= LIKELY, heard, at, clock);
        }
        // Whole frames, so that they are the same ones again.
        let keep = (end / FRAME).min(REMINDED) * FRAME;
        self.waiting.drain(..end - keep);
        self.reminded = keep;
    }
}

/// Leaves long pauses out, frame by frame.
struct Cutting {
    /// Frames since somebody spoke.
    silent: usize,
    /// Frames of speech in a row, which may still be a click.
    spoken: usize,
    /// What is silent beyond the margin: all of a pause that may turn out short, the end of one that is long.
    held: VecDeque<Vec<f32>>,
    /// Samples of this pause that are left out.
    left_out: usize,
}

impl Default for Cutting {
    fn default() -> Self {
        Self {
            // Nobody spoke before the beginning, so nothing of it stays for its margin.
            silent: MARGIN,
            spoken: 0,
            held: VecDeque::new(),
            left_out: 0,
        }
    }
}

impl Cutting {
    fn take(&mut self, samples: &[f32], speech: bool, heard: &mut Vec<f32>, at: u64, clock: &mut Clock) {
        self.spoken = if speech { self.spoken + 1 } else { 0 };
        self.silent += 1;
        if self.silent <= MARGIN && self.held.is_empty() {
            heard.extend_from_slice(samples);
        } else {
            self.held.push_back(samples.to_vec());
        }
        if self.spoken >= SPOKEN {
            self.resume(heard, at, clock);
        } else if self.silent > PAUSE {
            // In front of speech a margin stays, and the frames that may turn out to be its first.
            while self.held.len() >= MARGIN + SPOKEN {
                self.left_out += self.held.pop_front().map_or(0, |frame| frame.len());
            }
        }
    }

    /// Somebody speaks again.
    fn resume(&mut self, heard: &mut Vec<f32>, at: u64, clock: &mut Clock) {
        if self.left_out > 0 {
            let ms = |samples: u64| samples * 1000 / u64::from(HERTZ);
            clock.leave_out(ms(at + heard.len() as u64), ms(self.left_out as u64));
        }
        heard.extend(self.held.drain(..).flatten());
        (self.silent, self.left_out) = (0, 0);
    }

    /// At the end the rest of a long pause is left out as well.
    fn finish(&mut self, heard: &mut Vec<f32>, at: u64, clock: &mut Clock) {
        if self.left_out > 0 {
            self.left_out += self.held.drain(..).map(|frame| frame.len()).sum::<usize>();
        }
        self.resume(heard, at, clock);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Frames of speech and of silence, `true` for speech; each frame's samples carry its number.
    fn cut(parts: &[(usize, bool)]) -> (Vec<usize>, Clock, usize) {
        let (mut cutting, mut heard, mut clock) = (Cutting::default(), Vec::new(), Clock::default());
        let frames = parts.iter().flat_map(|(count, speech)| vec![*speech; *count]);
        for (number, speech) in frames.enumerate() {
            cutting.take(&[number as f32; FRAME], speech, &mut heard, 0, &mut clock);
        }
        let running = cutting.left_out;
        cutting.finish(&mut heard, 0, &mut clock);
        let numbers = heard.chunks(FRAME).map(|frame| frame[0] as usize).collect();
        (numbers, clock, running)
    }

    #[test]
    fn long_pauses_are_left_out_and_short_ones_are_not() {
        let all = |count: usize| (0..count).collect::<Vec<_>>();
        let without = |count: usize, first: usize, last: usize| -> Vec<usize> {
            (0..count).filter(|at| !(first..last).contains(at)).collect()
        };
        let check = |parts: &[(usize, bool)], expected: Vec<usize>| assert_eq!(cut(parts).0, expected, "{parts:?}");
        check(&[(50, true)], all(50));
        check(&[(50, true), (PAUSE - 2, false), (50, true)], all(50 + PAUSE - 2 + 50));
        // Half a second stays on either side.
        check(
            &[(50, true), (200, false), (50, true)],
            without(300, 50 + MARGIN, 250 - MARGIN),
        );
        // A click in it is no voice.
        check(
            &[(50, true), (100, false), (1, true), (99, false), (50, true)],
            without(300, 50 + MARGIN, 250 - MARGIN),
        );
        // Before the first word and behind the last one.
        check(&[(200, false), (50, true)], without(250, 0, 200 - MARGIN));
        check(&[(50, true), (200, false)], without(250, 50 + MARGIN, 250));
        check(&[(1000, false)], vec![]);
    }

    #[test]
    fn what_is_left_out_is_on_the_clock() {
        let (heard, clock, _) = cut(&[(50, true), (200, false), (50, true)]);
        let ms = |frames: usize| (frames * FRAME / (HERTZ as usize / 1000)) as u64;
        for (at, number) in heard.iter().enumerate() {
            let off = clock.start(ms(at)).abs_diff(ms(*number));
            assert!(off <= 1, "frame {number} at {at}: {off} ms off");
        }
        assert!(cut(&[(50, true), (200, false)]).2 > 0);
    }
}
