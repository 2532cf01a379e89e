//! What listening costs: `cargo run --release -p pincite-worker --example listening [MODEL RECORDING]`.
//!
//! Three comparisons, each within one run: the whole way through the worker against one bare call of whisper.cpp on the
//! same samples, model and threads; decoding and resampling against ffmpeg, where it is installed; the memory of a
//! recording of three hours. Without arguments the small model and its recordings are used, which are in the tests'
//! files; the worker must be built in the same way before.

#![allow(unsafe_code, clippy::unwrap_used, clippy::expect_used)]

#[allow(dead_code, unused_imports)]
#[path = "../src/media/mod.rs"]
mod media;

use media::audio::{Audio, decode};
use media::open::Opened;
use pincite_ingest::WorkerProgram;
use pincite_ingest::media::{Transcribing, transcribe};
use std::fs::File;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use whisper_rs::{FullParams, SamplingStrategy, WhisperContext, WhisperContextParameters};

const ROUNDS: usize = 5;

fn main() {
    let mut arguments = std::env::args().skip(1).map(PathBuf::from);
    let speech = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/speech");
    let model = arguments.next().unwrap_or_else(|| speech.join("tiny-lecture.bin"));
    let recording = arguments.next().unwrap_or_else(|| speech.join("audio/lecture-60s.wav"));
    let folder = tempfile::tempdir().unwrap();
    let once = samples(&recording);
    let repeated = |seconds: usize| once.iter().copied().cycle().take(seconds * 16_000);

    let ten = folder.path().join("ten-minutes.wav");
    write_wav(&ten, repeated(600));
    against_a_bare_call(&model, &ten);
    for name in ["wav", "flac", "mp3", "m4a", "ogg", "webm", "mp4"] {
        against_ffmpeg(&speech.join(format!("audio/lecture-60s.{name}")));
    }
    let three_hours = folder.path().join("three-hours.wav");
    write_wav(&three_hours, repeated(3 * 3600));
    let peak = listened(&model, &three_hours).1;
    let model = std::fs::metadata(&model).unwrap().len() >> 20;
    println!(
        "three hours: the worker takes {} MB at most, with a model of {model} MB",
        peak >> 10
    );
}

/// All samples of a recording, at 16 kHz.
fn samples(file: &Path) -> Vec<f32> {
    let mut all = Vec::new();
    for audio in decode(Opened::open(&File::open(file).unwrap(), None).unwrap(), 0) {
        if let Audio::Block(block) = audio {
            all.extend(block);
        }
    }
    all
}

fn against_a_bare_call(model: &Path, file: &Path) {
    let samples = samples(file);
    let (mut ours, mut bare) = (Duration::MAX, Duration::MAX);
    for _ in 0..ROUNDS {
        bare = bare.min(bare_call(model, &samples));
        ours = ours.min(listened(model, file).0);
    }
    println!(
        "ten minutes: {ours:.2?} through the worker, {bare:.2?} in one bare call: {:.3} times",
        ours.as_secs_f64() / bare.as_secs_f64()
    );
}

fn bare_call(model: &Path, samples: &[f32]) -> Duration {
    whisper_rs::install_logging_hooks();
    let begun = Instant::now();
    let context = WhisperContext::new_with_params(model, WhisperContextParameters::default()).unwrap();
    let mut state = context.create_state().unwrap();
    let mut parameters = FullParams::new(SamplingStrategy::Greedy { best_of: 5 });
    parameters.set_n_threads(1);
    parameters.set_language(Some("en"));
    parameters.set_print_progress(false);
    state.full(parameters, samples).unwrap();
    begun.elapsed()
}

/// What the whole way takes, with the start of the process and the loading of the model, and the most memory that the
/// worker had, in kilobytes.
fn listened(model: &Path, file: &Path) -> (Duration, u64) {
    let how = Transcribing {
        model: model.to_owned(),
        language: Some("en".to_owned()),
        threads: NonZero::new(1),
        ..Transcribing::default()
    };
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let mut peak = 0;
    let begun = Instant::now();
    let on_step = |_| peak = peak.max(peak_of_children());
    let program = WorkerProgram::locate().unwrap();
    runtime
        .block_on(transcribe(&program, file, &how, on_step, std::future::pending()))
        .unwrap();
    (begun.elapsed(), peak)
}

fn peak_of_children() -> u64 {
    let own = format!("/proc/self/task/{}/children", std::process::id());
    let children = std::fs::read_to_string(own).unwrap_or_default();
    let peak = |id: &str| -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{id}/status")).ok()?;
        let line = status.lines().find(|line| line.starts_with("VmHWM:"))?.to_owned();
        line.split_whitespace().nth(1)?.parse().ok()
    };
    // Threads of this program may be the parents, each of which lists its own.
    let mut all: Vec<String> = children.split_whitespace().map(str::to_owned).collect();
    for task in std::fs::read_dir("/proc/self/task").into_iter().flatten().flatten() {
        let more = std::fs::read_to_string(task.path().join("children")).unwrap_or_default();
        all.extend(more.split_whitespace().map(str::to_owned));
    }
    all.iter().filter_map(|id| peak(id)).max().unwrap_or(0)
}

fn against_ffmpeg(file: &Path) {
    let timed = |work: &dyn Fn() -> bool| {
        let mut best = None::<Duration>;
        for _ in 0..ROUNDS {
            let begun = Instant::now();
            if !work() {
                return None;
            }
            best = Some(best.map_or(begun.elapsed(), |best| best.min(begun.elapsed())));
        }
        best
    };
    let ours = timed(&|| !samples(file).is_empty()).unwrap();
    let theirs = timed(&|| {
        let mut command = Command::new("ffmpeg");
        command
            .args(["-v", "error", "-nostdin", "-threads", "1", "-i"])
            .arg(file);
        command.args(["-vn", "-ac", "1", "-ar", "16000", "-f", "f32le", "-"]);
        let status = command.stdout(Stdio::null()).status();
        status.is_ok_and(|status| status.success())
    });
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    match theirs {
        Some(theirs) => println!("{name}: decoded in {ours:.1?}, by ffmpeg in {theirs:.1?}"),
        None => println!("{name}: decoded in {ours:.1?}; there is no ffmpeg to compare with"),
    }
}

/// Sixteen bits, one channel.
fn write_wav(file: &Path, samples: impl Iterator<Item = f32>) {
    let data: Vec<u8> = samples
        .flat_map(|sample| ((sample * 32_767.0) as i16).to_le_bytes())
        .collect();
    let length = u32::try_from(data.len()).unwrap();
    let mut bytes = Vec::with_capacity(data.len() + 44);
    bytes.extend(b"RIFF");
    bytes.extend((36 + length).to_le_bytes());
    bytes.extend(b"WAVEfmt \x10\0\0\0\x01\0\x01\0\x80\x3E\0\0\0\x7D\0\0\x02\0\x10\0data");
    bytes.extend(length.to_le_bytes());
    bytes.extend(data);
    std::fs::write(file, bytes).unwrap();
}
