//! Asking whisper.cpp what is said, step by step.
//!
//! whisper.cpp listens to half a minute at a time and then decides itself where to go on: behind the last thing that it
//! could place. Its own loop over a whole recording wants all samples in memory. Here it gets a window of five minutes,
//! is stopped when less than half a minute of the window is left, and goes on in the next window just where it was, with
//! the text so far as its context: what comes out is what one call over the whole recording says, and nothing is listened
//! to twice.
//!
//! Where it was: whisper.cpp tells its place in whole percents of the window. The end of the last cue is exact; where
//! nothing was said behind it, the percent is.

use super::doubt::Doubting;
use super::queue::WINDOW;
use super::resample::HERTZ;
use super::words::{Token, words};
use pincite_ingest::media::message::{ModelRefusal, WireCue, WireStep};
use std::ffi::{CStr, c_int, c_void};
use std::io;
use std::panic::AssertUnwindSafe;
use whisper_rs::whisper_rs_sys as sys;
use whisper_rs::{FullParams, SamplingStrategy, WhisperContext, WhisperError, WhisperState};

/// whisper.cpp counts in hundredths of a second.
const MS_PER_TICK: u64 = 10;
/// Samples of a step: half a minute.
const STEP: usize = 30 * HERTZ as usize;
/// The percent of a full window behind which no whole step is left.
const LAST_STEP: c_int = 90;
const _: () = assert!(WINDOW / 100 * (100 - LAST_STEP as usize) == STEP);
/// Fewer samples than this whisper.cpp does not listen to: 100 ms.
const LEAST: usize = HERTZ as usize / 10;

/// What the listener is told.
pub(crate) struct Settings {
    pub(crate) language: Option<String>,
    pub(crate) before: String,
    pub(crate) threads: u16,
}

/// A model at work on one recording.
pub(crate) struct Listening {
    state: WhisperState,
    language: String,
    /// The language is still to be heard.
    undecided: bool,
    before: Option<String>,
    threads: u16,
    doubting: Doubting,
}

/// What a window came to.
pub(crate) struct Heard {
    /// Samples that are done.
    pub(crate) samples: usize,
}

/// Why listening stopped.
#[derive(Debug)]
pub(crate) enum Stopped {
    Model(ModelRefusal),
    /// Nobody takes what is heard.
    Unheard(io::Error),
}

impl Listening {
    pub(crate) fn begin(model: &WhisperContext, settings: Settings) -> Result<Self, ModelRefusal> {
        let language = match (settings.language, model.is_multilingual()) {
            (None, true) => "auto".to_owned(),
            (None, false) => "en".to_owned(),
            (Some(language), multilingual) => match whisper_rs::get_lang_id(&language) {
                Some(_) if multilingual || language == "en" => language,
                _ => return Err(ModelRefusal::Language(language)),
            },
        };
        Ok(Self {
            state: model.create_state().map_err(|_| ModelRefusal::Damaged)?,
            undecided: language == "auto",
            language,
            before: Some(settings.before).filter(|before| !before.is_empty()),
            threads: settings.threads,
            doubting: Doubting::default(),
        })
    }

    /// Listens to `samples`, which begin `at` milliseconds into the recording, and hands every step to `tell`. When they
    /// are not `whole`, their end is left for the next window.
    pub(crate) fn listen(
        &mut self,
        samples: &[f32],
        at: u64,
        whole: bool,
        tell: &mut dyn FnMut(WireStep) -> io::Result<()>,
    ) -> Result<Heard, Stopped> {
        if samples.len() < LEAST {
            return Ok(Heard { samples: samples.len() });
        }
        let language = self.language.clone();
        let before = self.before.take();
        let mut parameters = self.parameters(&language, before.as_deref());
        let mut step = Step {
            samples,
            at,
            whole,
            percent: 0,
            seen: 0,
            cues: Vec::new(),
            cue_end: at,
            doubting: &mut self.doubting,
            tell,
            failed: None,
        };
        let user_data: *mut c_void = (&raw mut step).cast();
        // SAFETY: whisper.cpp calls these on this thread, within `full`, with the pointer given here, which outlives it;
        // `step` is touched by nobody else meanwhile.
        unsafe {
            parameters.set_progress_callback(Some(on_progress));
            parameters.set_progress_callback_user_data(user_data);
            parameters.set_start_encoder_callback(Some(on_step));
            parameters.set_start_encoder_callback_user_data(user_data);
            parameters.set_new_segment_callback(Some(on_segments));
            parameters.set_new_segment_callback_user_data(user_data);
        }
        let outcome = self.state.full(parameters, samples);
        if let Some(error) = step.failed.take() {
            return Err(Stopped::Unheard(error));
        }
        outcome.map_err(|error| Stopped::Model(failed(&error)))?;
        let done = if whole {
            samples.len()
        } else {
            step.done().min(samples.len())
        };
        let until = at + done as u64 * 1000 / u64::from(HERTZ);
        let cues = std::mem::take(&mut step.cues);
        if self.undecided {
            self.language = heard_language(&self.state).unwrap_or_else(|| "en".to_owned());
            self.undecided = false;
        }
        self.tell(cues, until, tell).map_err(Stopped::Unheard)?;
        Ok(Heard { samples: done })
    }

    /// Says that nothing is said until then.
    pub(crate) fn silence(&self, until: u64, tell: &mut dyn FnMut(WireStep) -> io::Result<()>) -> Result<(), Stopped> {
        self.tell(Vec::new(), until, tell).map_err(Stopped::Unheard)
    }

    fn tell(&self, cues: Vec<WireCue>, until: u64, tell: &mut dyn FnMut(WireStep) -> io::Result<()>) -> io::Result<()> {
        tell(WireStep {
            cues,
            until,
            language: match self.undecided {
                true => String::new(),
                false => self.language.clone(),
            },
        })
    }

    fn parameters<'a>(&self, language: &'a str, before: Option<&str>) -> FullParams<'a, 'static> {
        // One thread of thought; five when the model is not sure of it and must draw lots. A beam of five costs half as
        // much again and more, and mostly says the same.
        let mut parameters = FullParams::new(SamplingStrategy::Greedy { best_of: 5 });
        parameters.set_n_threads(c_int::from(self.threads.max(1)));
        parameters.set_language(Some(language));
        parameters.set_token_timestamps(true);
        parameters.set_print_special(false);
        parameters.set_print_progress(false);
        parameters.set_print_realtime(false);
        parameters.set_print_timestamps(false);
        // The state is new for every recording: what it remembers is what was said in this one.
        parameters.set_no_context(false);
        if let Some(before) = before {
            parameters.set_initial_prompt(before);
        }
        parameters
    }
}

/// The language that the model heard, as ISO 639-1.
fn heard_language(state: &WhisperState) -> Option<String> {
    whisper_rs::get_lang_str(state.full_lang_id_from_state()).map(str::to_owned)
}

fn failed(error: &WhisperError) -> ModelRefusal {
    match error {
        WhisperError::GenericError(code) => ModelRefusal::Failed(*code),
        _ => ModelRefusal::Failed(0),
    }
}

/// What the callbacks of one window share.
struct Step<'a> {
    samples: &'a [f32],
    at: u64,
    whole: bool,
    /// Where whisper.cpp is, in percents of the window.
    percent: c_int,
    /// Segments that were looked at.
    seen: c_int,
    /// Cues that were not handed over yet.
    cues: Vec<WireCue>,
    /// Where the last cue ends, in milliseconds.
    cue_end: u64,
    doubting: &'a mut Doubting,
    tell: &'a mut dyn FnMut(WireStep) -> io::Result<()>,
    failed: Option<io::Error>,
}

impl Step<'_> {
    /// Samples of the window that are done.
    fn done(&self) -> usize {
        let percent = usize::try_from(self.percent.clamp(0, 100)).unwrap_or(0);
        // The percent is rounded down, so its begin may lie before the last cue's end, and never behind the true place.
        let by_percent = (self.samples.len() * percent).div_ceil(100);
        let by_cue = (self.cue_end - self.at) as usize * (HERTZ as usize / 1000);
        by_percent.max(by_cue)
    }

    fn until(&self) -> u64 {
        self.at + self.done().min(self.samples.len()) as u64 * 1000 / u64::from(HERTZ)
    }

    /// Whether whisper.cpp may take another step.
    fn another(&mut self, language: String) -> bool {
        if self.percent > 0 {
            let step = WireStep {
                cues: std::mem::take(&mut self.cues),
                until: self.until(),
                language,
            };
            if let Err(error) = (self.tell)(step) {
                self.failed = Some(error);
                return false;
            }
        }
        self.whole || self.percent < LAST_STEP
    }

    fn add(&mut self, start: u64, end: u64, no_speech: f32, tokens: Vec<Token>) {
        let start = start.max(self.cue_end);
        let end = end.max(start);
        self.cue_end = end;
        let (text, words) = words(&tokens, start, end);
        if text.is_empty() {
            return;
        }
        let sample = |ms: u64| ((ms - self.at) as usize * (HERTZ as usize / 1000)).min(self.samples.len());
        let heard = &self.samples[sample(start)..sample(end)];
        self.cues.push(WireCue {
            doubt: self.doubting.judge(&text, heard, no_speech),
            start,
            end,
            text,
            words,
        });
    }
}

/// # Safety
/// `user_data` is the [`Step`] of the running call of `full`.
unsafe fn step<'a>(user_data: *mut c_void) -> &'a mut Step<'a> {
    // SAFETY: by the caller; the callbacks run one after the other.
    unsafe { &mut *user_data.cast::<Step<'a>>() }
}

unsafe extern "C" fn on_progress(
    _: *mut sys::whisper_context,
    _: *mut sys::whisper_state,
    percent: c_int,
    user_data: *mut c_void,
) {
    // SAFETY: whisper.cpp hands back the pointer that it was given.
    unsafe { step(user_data) }.percent = percent;
}

unsafe extern "C" fn on_step(
    _: *mut sys::whisper_context,
    state: *mut sys::whisper_state,
    user_data: *mut c_void,
) -> bool {
    // SAFETY: whisper.cpp hands back the pointer that it was given, and its own state.
    let (step, language) = unsafe { (step(user_data), sys::whisper_full_lang_id_from_state(state)) };
    let language = whisper_rs::get_lang_str(language).unwrap_or_default().to_owned();
    // A panic must not cross C; there is nothing in there that should.
    std::panic::catch_unwind(AssertUnwindSafe(|| step.another(language))).unwrap_or(false)
}

unsafe extern "C" fn on_segments(
    context: *mut sys::whisper_context,
    state: *mut sys::whisper_state,
    _: c_int,
    user_data: *mut c_void,
) {
    // SAFETY: whisper.cpp hands back the pointer that it was given.
    let step = unsafe { step(user_data) };
    // SAFETY: the state is whisper.cpp's own and complete while it calls; indices stay below the counts it gives.
    unsafe {
        for segment in step.seen..sys::whisper_full_n_segments_from_state(state) {
            let tick = |tick: i64| step.at + u64::try_from(tick).unwrap_or(0) * MS_PER_TICK;
            let start = tick(sys::whisper_full_get_segment_t0_from_state(state, segment));
            let end = tick(sys::whisper_full_get_segment_t1_from_state(state, segment));
            let no_speech = sys::whisper_full_get_segment_no_speech_prob_from_state(state, segment);
            let end_of_text = sys::whisper_token_eot(context);
            let tokens = (0..sys::whisper_full_n_tokens_from_state(state, segment)).filter_map(|i| {
                let data = sys::whisper_full_get_token_data_from_state(state, segment, i);
                let text = sys::whisper_token_to_str(context, data.id);
                (data.id < end_of_text && !text.is_null()).then(|| Token {
                    bytes: CStr::from_ptr(text).to_bytes().to_vec(),
                    start: tick(data.t0),
                    end: tick(data.t1),
                    sure: data.p,
                })
            });
            let tokens = tokens.collect();
            let _ = std::panic::catch_unwind(AssertUnwindSafe(|| step.add(start, end, no_speech, tokens)));
            step.seen = segment + 1;
        }
    }
}
