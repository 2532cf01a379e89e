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
//!
//! Where a cue begins: the model says so, but whisper.cpp drops it and lets every cue begin where the one before ended,
//! whatever the pause. The tokens pass by in the callback that may filter them, and are remembered there.

use super::clock::Clock;
use super::doubt::Doubting;
use super::queue::WINDOW;
use super::resample::HERTZ;
use super::word_times::{Token, words};
use pincite_ingest::media::message::{ModelRefusal, WireCue, WireStep};
use std::ffi::{CStr, c_int, c_void};
use std::io;
use std::panic::AssertUnwindSafe;
use std::sync::{Mutex, PoisonError};
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

    /// Listens to `samples`, which begin `at` milliseconds into what is heard, and hands every step to `tell`, with the times
    /// of the recording as `clock` tells them. When they are not `whole`, their end is left for the next window.
    pub(crate) fn listen(
        &mut self,
        samples: &[f32],
        at: u64,
        whole: bool,
        clock: &Clock,
        tell: &mut dyn FnMut(WireStep) -> io::Result<()>,
    ) -> Result<Heard, Stopped> {
        if samples.len() < LEAST {
            return Ok(Heard { samples: samples.len() });
        }
        let language = self.language.clone();
        let before = self.before.take();
        let mut parameters = self.parameters(&language, before.as_deref());
        let overheard = Overheard::default();
        let mut step = Step {
            samples,
            at,
            whole,
            clock,
            percent: 0,
            seen: 0,
            cues: Vec::new(),
            cue_end: at,
            overheard: &overheard,
            said: Said::default(),
            doubting: &mut self.doubting,
            tell,
            failed: None,
        };
        let user_data: *mut c_void = (&raw mut step).cast();
        // SAFETY: whisper.cpp calls these within `full`, with the pointers given here, which outlive it. The first three
        // it calls on this thread, one after the other, and `step` is touched by nobody else meanwhile; the last one on
        // several threads, and `overheard` is made for that.
        unsafe {
            parameters.set_filter_logits_callback(Some(on_tokens));
            parameters.set_filter_logits_callback_user_data((&raw const overheard).cast_mut().cast());
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
        let until = clock.end(at + done as u64 * 1000 / u64::from(HERTZ));
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
    clock: &'a Clock,
    /// Where whisper.cpp is, in percents of the window.
    percent: c_int,
    /// Segments that were looked at.
    seen: c_int,
    /// Cues that were not handed over yet.
    cues: Vec<WireCue>,
    /// Where the last cue ends in what is heard, in milliseconds.
    cue_end: u64,
    overheard: &'a Overheard,
    /// What was said in the step that is being looked at.
    said: Said,
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
        self.clock
            .end(self.at + self.done().min(self.samples.len()) as u64 * 1000 / u64::from(HERTZ))
    }

    /// Whether whisper.cpp may take another step.
    fn another(&mut self, language: String) -> bool {
        // What was overheard so far belongs to the step before.
        self.overheard.take();
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

    fn add(&mut self, segment: &Segment) {
        let begun = self.said.begin(&segment.ids, segment.end_tick, segment.beginning);
        let start = begun.map_or(segment.start, |tick| self.time(tick));
        let start = start.max(self.cue_end);
        let end = segment.end.max(start);
        self.cue_end = end;
        let sample = |ms: u64| ((ms - self.at) as usize * (HERTZ as usize / 1000)).min(self.samples.len());
        let heard = &self.samples[sample(start)..sample(end)];
        let (text, mut words) = words(&segment.tokens, start, end, heard);
        if text.is_empty() {
            return;
        }
        for word in &mut words {
            (word.start, word.end) = self.clock.word(word.start, word.end);
        }
        self.cues.push(WireCue {
            doubt: self.doubting.judge(&text, heard, segment.no_speech),
            start: self.clock.start(start),
            end: self.clock.end(end).max(self.clock.start(start)),
            text,
            words,
        });
    }

    /// Milliseconds in what is heard, of a time of whisper.cpp's.
    fn time(&self, tick: i64) -> u64 {
        self.at + u64::try_from(tick).unwrap_or(0) * MS_PER_TICK
    }
}

/// A segment as whisper.cpp gives it.
struct Segment {
    start: u64,
    end: u64,
    /// The end in whisper.cpp's own time.
    end_tick: i64,
    no_speech: f32,
    /// All its tokens, the last of which tells its end.
    ids: Vec<i32>,
    /// What it says.
    tokens: Vec<Token>,
    /// The first of the tokens that tell times.
    beginning: i32,
}

/// The tokens that passed by: for each attempt at a step, in the order in which they were chosen.
#[derive(Default)]
struct Overheard(Mutex<Vec<Vec<i32>>>);

impl Overheard {
    /// Remembers an attempt that has come so far.
    fn hear(&self, tokens: impl ExactSizeIterator<Item = i32> + Clone) {
        let mut attempts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if tokens.len() == 0 {
            return;
        }
        let goes_on =
            |attempt: &Vec<i32>| attempt.len() < tokens.len() && tokens.clone().zip(attempt).all(|(a, b)| a == *b);
        match attempts.iter_mut().find(|attempt| goes_on(attempt)) {
            Some(attempt) => *attempt = tokens.collect(),
            None => attempts.push(tokens.collect()),
        }
    }

    fn take(&self) -> Vec<Vec<i32>> {
        std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// What was said in one step, and how much of it was looked at.
#[derive(Default)]
struct Said {
    attempts: Vec<Vec<i32>>,
    looked_at: usize,
}

impl Said {
    /// Where a segment with these tokens begins, in whisper.cpp's time, as the model said; `None` when it did not say so.
    /// `end` is where it ends, and `beginning` the token that means the beginning of the step.
    fn begin(&mut self, ids: &[i32], end: i64, beginning: i32) -> Option<i64> {
        const TICKS_PER_TOKEN: i64 = 2;
        let is_time = |id: &i32| *id >= beginning;
        let text: Vec<i32> = ids.iter().copied().filter(|id| !is_time(id)).collect();
        let last = *ids.last().filter(|id| is_time(id))?;
        // The attempt that was chosen is the one that says this, right where the last segment ended.
        let found = self.attempts.iter().enumerate().find_map(|(i, attempt)| {
            let rest = attempt.get(self.looked_at..)?;
            let times = rest.iter().take_while(|id| is_time(id)).count();
            let here = rest.get(times..)?.starts_with(&text);
            let begun = *rest.get(times.checked_sub(1)?)?;
            (here && begun <= last).then_some((i, times + text.len(), begun))
        });
        let (attempt, passed, begun) = found?;
        let chosen = self.attempts.swap_remove(attempt);
        self.attempts = vec![chosen];
        self.looked_at += passed;
        Some(end - TICKS_PER_TOKEN * i64::from(last - begun))
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

unsafe extern "C" fn on_tokens(
    _: *mut sys::whisper_context,
    _: *mut sys::whisper_state,
    tokens: *const sys::whisper_token_data,
    count: c_int,
    _: *mut f32,
    user_data: *mut c_void,
) {
    let count = usize::try_from(count).unwrap_or(0);
    if tokens.is_null() || count == 0 {
        return;
    }
    // SAFETY: whisper.cpp hands back the pointer that it was given, and as many tokens as it says, which nobody changes
    // during the call.
    let (overheard, tokens) = unsafe {
        (
            &*user_data.cast::<Overheard>(),
            std::slice::from_raw_parts(tokens, count),
        )
    };
    let _ = std::panic::catch_unwind(AssertUnwindSafe(|| overheard.hear(tokens.iter().map(|token| token.id))));
}

unsafe extern "C" fn on_segments(
    context: *mut sys::whisper_context,
    state: *mut sys::whisper_state,
    _: c_int,
    user_data: *mut c_void,
) {
    // SAFETY: whisper.cpp hands back the pointer that it was given.
    let step = unsafe { step(user_data) };
    // Asked for anew with every segment of a step; what the first one took is all there is.
    let attempts = step.overheard.take();
    if !attempts.is_empty() {
        step.said = Said { attempts, looked_at: 0 };
    }
    // SAFETY: the state is whisper.cpp's own and complete while it calls; indices stay below the counts it gives.
    let count = unsafe { sys::whisper_full_n_segments_from_state(state) };
    for index in step.seen..count {
        // SAFETY: as above.
        let segment = unsafe { segment(step, context, state, index) };
        let _ = std::panic::catch_unwind(AssertUnwindSafe(|| step.add(&segment)));
    }
    step.seen = count;
}

/// # Safety
/// `context` and `state` are whisper.cpp's, at rest, and `index` is below the state's count of segments.
unsafe fn segment(
    step: &Step<'_>,
    context: *mut sys::whisper_context,
    state: *mut sys::whisper_state,
    index: c_int,
) -> Segment {
    // SAFETY: by the caller; the indices of tokens stay below the count that is given, and texts are looked up for
    // tokens that the model itself chose.
    unsafe {
        let end_tick = sys::whisper_full_get_segment_t1_from_state(state, index);
        let end_of_text = sys::whisper_token_eot(context);
        let tokens = (0..sys::whisper_full_n_tokens_from_state(state, index))
            .map(|i| sys::whisper_full_get_token_data_from_state(state, index, i));
        let says = |token: &sys::whisper_token_data| {
            let text = sys::whisper_token_to_str(context, token.id);
            (token.id < end_of_text && !text.is_null()).then(|| Token {
                bytes: CStr::from_ptr(text).to_bytes().to_vec(),
                sure: token.p,
            })
        };
        let tokens: Vec<sys::whisper_token_data> = tokens.collect();
        Segment {
            start: step.time(sys::whisper_full_get_segment_t0_from_state(state, index)),
            end: step.time(end_tick),
            end_tick,
            no_speech: sys::whisper_full_get_segment_no_speech_prob_from_state(state, index),
            ids: tokens.iter().map(|token| token.id).collect(),
            tokens: tokens.iter().filter_map(says).collect(),
            beginning: sys::whisper_token_beg(context),
        }
    }
}
