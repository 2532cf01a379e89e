//! Real recordings through the real worker and a real model: what is said, and when.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::program;
use pincite_core::source::timing::MediaTime;
use pincite_ingest::media::{Cue, MediaError, Step, Transcribed, Transcribing, describe, transcribe};
use serde::Deserialize;
use std::path::{Path, PathBuf};

/// What was really said, and when, in seconds.
#[derive(Deserialize)]
struct Truth {
    duration: f64,
    segments: Vec<Said>,
}

#[derive(Deserialize)]
struct Said {
    start: f64,
    end: f64,
    text: String,
}

impl Said {
    fn again(&self) -> Self {
        Self {
            start: self.start,
            end: self.end,
            text: self.text.clone(),
        }
    }
}

fn speech(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/fixtures/speech")
        .join(name)
}

fn truth(name: &str) -> Truth {
    serde_json::from_slice(&std::fs::read(speech(name)).unwrap()).unwrap()
}

fn how() -> Transcribing {
    Transcribing {
        model: speech("tiny-lecture.bin"),
        language: Some("en".to_owned()),
        // Threads that wait for each other wait long where tests run side by side.
        threads: std::num::NonZero::new(1),
        ..Transcribing::default()
    }
}

async fn hear(file: &Path, how: &Transcribing) -> Result<(Vec<Step>, Transcribed), MediaError> {
    let mut steps = Vec::new();
    let done = transcribe(&program(), file, how, |step| steps.push(step), std::future::pending()).await?;
    Ok((steps, done))
}

fn cues(steps: &[Step]) -> Vec<Cue> {
    steps.iter().flat_map(|step| step.cues.clone()).collect()
}

fn letters(text: &str) -> String {
    text.chars()
        .filter(|c| c.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .collect()
}

/// Every sentence is there, in order, and begins and ends when it does.
fn assert_said(name: &str, cues: &[Cue], truth: &Truth) {
    let heard: Vec<String> = cues.iter().map(|cue| letters(&cue.text)).collect();
    let said: Vec<String> = truth.segments.iter().map(|said| letters(&said.text)).collect();
    assert_eq!(heard, said, "{name}");
    for (cue, said) in cues.iter().zip(&truth.segments) {
        let seconds = |time: MediaTime| time.0 as f64 / 1000.0;
        let (start, end) = (seconds(cue.time.start()), seconds(cue.time.end()));
        println!(
            "{name}: {:6.2} {:6.2} {:6.2} {:6.2} {}",
            said.start, start, said.end, end, cue.text
        );
        assert!(
            (start - said.start).abs() < 0.3,
            "{name}: {} begins at {start}",
            said.text
        );
        assert!((end - said.end).abs() < 0.6, "{name}: {} ends at {end}", said.text);
    }
}

#[tokio::test]
async fn every_container_says_the_same() {
    let truth = truth("audio/lecture-60s.json");
    for extension in ["wav", "flac", "mp3", "m4a", "ogg", "webm", "mp4"] {
        let name = format!("audio/lecture-60s.{extension}");
        let described = describe(&program(), &speech(&name), None).await.unwrap();
        assert_eq!(described.has_picture, Some(extension == "mp4"), "{extension}");
        let (steps, done) = hear(&speech(&name), &how()).await.unwrap();
        assert_said(&name, &cues(&steps), &truth);
        assert_eq!(done.warnings, Vec::<String>::new());
        assert!(
            (done.duration.0 as f64 / 1000.0 - truth.duration).abs() < 0.1,
            "{name}: {done:?}"
        );
        for cue in cues(&steps) {
            assert_eq!(cue.doubt, None, "{name}: {}", cue.text);
            let said: Vec<&str> = cue
                .words
                .iter()
                .map(|word| &cue.text[word.first as usize..word.last as usize])
                .collect();
            assert_eq!(said.join(" "), cue.text);
            let mut clock = cue.time.start();
            for word in &cue.words {
                assert!(
                    clock <= word.time.start() && word.time.end() <= cue.time.end(),
                    "{name}: {cue:?}"
                );
                clock = word.time.end();
            }
        }
    }
}

/// A folder for files that a test makes.
struct Bench(tempfile::TempDir);

impl Bench {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn file(&self, name: &str, bytes: &[u8]) -> PathBuf {
        let file = self.0.path().join(name);
        std::fs::write(&file, bytes).unwrap();
        file
    }
}

fn bytes(name: &str) -> Vec<u8> {
    std::fs::read(speech(name)).unwrap()
}

/// A WAV file of 16-bit samples, the same in all channels.
fn wav(hertz: u32, channels: u16, samples: &[i16]) -> Vec<u8> {
    let block = u32::from(channels) * 2;
    let length = u32::try_from(samples.len()).unwrap() * block;
    let mut bytes = Vec::new();
    bytes.extend(b"RIFF");
    bytes.extend((36 + length).to_le_bytes());
    bytes.extend(b"WAVEfmt \x10\0\0\0\x01\0");
    bytes.extend(channels.to_le_bytes());
    bytes.extend(hertz.to_le_bytes());
    bytes.extend((hertz * block).to_le_bytes());
    bytes.extend(u16::try_from(block).unwrap().to_le_bytes());
    bytes.extend(16_u16.to_le_bytes());
    bytes.extend(b"data");
    bytes.extend(length.to_le_bytes());
    for sample in samples {
        (0..channels).for_each(|_| bytes.extend(sample.to_le_bytes()));
    }
    bytes
}

/// The samples of a recording of one channel.
fn samples(name: &str) -> Vec<i16> {
    let bytes = bytes(name);
    bytes[44..]
        .as_chunks::<2>()
        .0
        .iter()
        .map(|pair| i16::from_le_bytes(*pair))
        .collect()
}

/// `bytes` with the first `from` behind each other `times` times replaced by `to`.
fn patched(mut bytes: Vec<u8>, from: &[u8], to: &[u8]) -> Vec<u8> {
    let at = bytes
        .windows(from.len())
        .position(|window| window == from)
        .expect("nothing to patch");
    bytes.splice(at..at + from.len(), to.iter().copied());
    bytes
}

#[tokio::test]
async fn files_that_cannot_be_heard_are_named_for_what_they_are() {
    let bench = Bench::new();
    let mp4 = bytes("audio/lecture-60s.mp4");
    let cases: [(&str, Vec<u8>, &str); 15] = [
        (
            "200-channels.wav",
            wav(16_000, 200, &[100; 16_000]),
            "with 200 channels, which Pincite cannot decode",
        ),
        ("empty.mp3", Vec::new(), "is empty"),
        (
            "text.mp3",
            b"Plain words, and nothing to hear.".repeat(99),
            "is no recording that Pincite can read. Pincite reads WAV",
        ),
        ("utf-16.mp3", [0xFF, 0xFE, b'a', 0].repeat(99), "is no recording"),
        (
            "paper.wav",
            b"%PDF-1.7\n".repeat(99),
            "is no recording that Pincite can read: it is a PDF",
        ),
        ("film.avi", b"RIFF\x10\0\0\0AVI LIST".repeat(99), "it is an AVI video"),
        (
            "film.wmv",
            b"\x30\x26\xB2\x75\x8E\x66\xCF\x11".repeat(99),
            "it is a Windows Media file",
        ),
        (
            "noise.mp3",
            (0..400_000_u32)
                .map(|i| (i.wrapping_mul(2_654_435_761) >> 24) as u8)
                .collect(),
            "is no recording",
        ),
        ("head-only.wav", wav(16_000, 1, &[]), "is damaged"),
        (
            "no-index.mp4",
            patched(mp4[..mp4.len() / 2].to_vec(), b"moov", b"free"),
            "breaks off",
        ),
        (
            "silent-film.mp4",
            patched(patched(mp4.clone(), b"soun", b"text"), b"mp4a", b"tx3g"),
            "has no sound",
        ),
        ("bought.mp4", patched(mp4.clone(), b"mp4a", b"enca"), "is encrypted"),
        (
            "eight-hertz.wav",
            wav(8, 1, &[100; 800]),
            "has 8 samples a second: too few for speech",
        ),
        (
            "head-only.flac",
            bytes("audio/lecture-60s.flac")[..60].to_vec(),
            "Get the file again",
        ),
        (
            "head-only.ogg",
            bytes("audio/lecture-60s.ogg")[..20].to_vec(),
            "Get the file again",
        ),
    ];
    for (name, bytes, expected) in cases {
        let file = bench.file(name, &bytes);
        let Err(error) = hear(&file, &how()).await else {
            panic!("{name} can be heard")
        };
        let error = error.to_string();
        assert!(error.contains(expected) && error.contains(name), "{name}: {error}");
    }
    let missing = bench.0.path().join("missing.mp3");
    assert!(matches!(hear(&missing, &how()).await, Err(MediaError::Vanished { .. })));
}

#[tokio::test]
async fn models_that_cannot_be_used_are_named_for_what_they_are() {
    let bench = Bench::new();
    let model = bytes("tiny-lecture.bin");
    let cases: [(&str, Vec<u8>, &str); 7] = [
        ("empty.bin", Vec::new(), "is incomplete or damaged"),
        ("pauses.bin", bytes("ggml-silero-v6.2.0.bin"), "is no speech model"),
        ("text.bin", b"no model at all".repeat(99), "is no speech model"),
        ("gguf.bin", b"GGUF\x03\0\0\0".repeat(99), "is no speech model"),
        ("head.bin", model[..48].to_vec(), "is incomplete or damaged"),
        (
            "without-weights.bin",
            model[..500_000].to_vec(),
            "is incomplete or damaged",
        ),
        (
            "cut-short.bin",
            model[..model.len() - 1000].to_vec(),
            "is incomplete or damaged",
        ),
    ];
    let recording = speech("audio/lecture-30s.wav");
    for (name, bytes, expected) in cases {
        let how = Transcribing {
            model: bench.file(name, &bytes),
            ..how()
        };
        let error = hear(&recording, &how).await.expect_err(name).to_string();
        assert!(error.contains(expected) && error.contains(name), "{name}: {error}");
    }
    let german = Transcribing {
        language: Some("de".to_owned()),
        ..how()
    };
    let error = hear(&recording, &german).await.unwrap_err().to_string();
    assert!(error.contains("does not know the language \"de\""), "{error}");
}

/// Elsewhere the system does not tell how much is free.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_model_that_does_not_fit_into_memory_is_not_loaded() {
    // One tensor more than there should be, of 32-bit numbers: a terabyte of nothing, which takes no room on the disk.
    const ROWS: u32 = 1 << 20;
    const COLUMNS: u32 = 1 << 18;
    let bench = Bench::new();
    let mut model = bytes("tiny-lecture.bin");
    model.extend([2, 1, 0, ROWS, COLUMNS].into_iter().flat_map(u32::to_le_bytes));
    model.push(b'x');
    let file = bench.file("huge.bin", &model);
    let length = model.len() as u64 + u64::from(ROWS) * u64::from(COLUMNS) * 4;
    std::fs::File::options()
        .write(true)
        .open(&file)
        .unwrap()
        .set_len(length)
        .unwrap();
    let how = Transcribing { model: file, ..how() };
    let error = hear(&speech("audio/lecture-30s.wav"), &how).await.unwrap_err();
    assert!(matches!(error, MediaError::ModelMemory { .. }), "{error}");
    let said = error.to_string();
    assert!(
        said.contains("huge.bin needs about 1280.1 GB of memory") && said.contains("choose a smaller model"),
        "{said}"
    );
}

/// Noise without a voice, as a fan makes it: every sample another one, each a little like the last.
fn noise(seconds: usize) -> impl Iterator<Item = i16> {
    let (mut seed, mut last) = (7_u32, 0.0_f32);
    (0..seconds * 16_000).map(move |_| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        last = 0.9 * last + 200.0 * ((seed >> 8) as f32 / (1 << 24) as f32 - 0.5);
        last as i16
    })
}

#[tokio::test]
async fn with_a_model_for_pauses_noise_says_nothing_and_times_stay_right() {
    let bench = Bench::new();
    let spoken = samples("audio/lecture-30s.wav");
    let truth = truth("audio/lecture-30s.json");
    // Noise before, between and after; long enough to be stepped over, and to be left out of the middle of a window.
    let (mut all, mut expected) = (Vec::new(), Vec::new());
    for pause in [8, 12, 40] {
        all.extend(noise(pause));
        let begun = all.len() as f64 / 16_000.0;
        expected.extend(truth.segments.iter().map(|said| Said {
            start: said.start + begun,
            end: said.end + begun,
            ..said.again()
        }));
        all.extend(&spoken);
    }
    all.extend(noise(45));
    let file = bench.file("noisy.wav", &wav(16_000, 1, &all));
    let expected = Truth {
        duration: all.len() as f64 / 16_000.0,
        segments: expected,
    };
    let pauses = Transcribing {
        pauses: Some(speech("ggml-silero-v6.2.0.bin")),
        ..how()
    };
    let (steps, done) = hear(&file, &pauses).await.unwrap();
    assert_said("noisy", &cues(&steps), &expected);
    assert!(
        (done.duration.0 as f64 / 1000.0 - expected.duration).abs() < 0.1,
        "{done:?}"
    );
    let ends: Vec<MediaTime> = steps.iter().map(|step| step.until).collect();
    assert!(ends.is_sorted(), "{ends:?}");
    // Begun anew in the middle of pauses that are left out.
    for (from, rest) in [(42_000, 1), (100_000, 2)] {
        let again = Transcribing {
            from: MediaTime(from),
            ..pauses.clone()
        };
        let (steps, _) = hear(&file, &again).await.unwrap();
        let each = truth.segments.len();
        let later = Truth {
            duration: 0.0,
            segments: expected.segments.iter().skip(rest * each).map(Said::again).collect(),
        };
        assert_said(&format!("noisy from {from}"), &cues(&steps), &later);
    }
    // A model that is none is as good as no model.
    let none = Transcribing {
        pauses: Some(speech("README.md")),
        ..how()
    };
    let (steps, _) = hear(&speech("audio/lecture-30s.wav"), &none).await.unwrap();
    assert_said("lecture-30s", &cues(&steps), &truth);
}

#[tokio::test]
async fn odd_files_are_heard_all_the_same() {
    let bench = Bench::new();
    let truth = truth("audio/lecture-30s.json");
    let speech = samples("audio/lecture-30s.wav");
    let cases = [
        ("called-a-film.mp4", wav(16_000, 1, &speech)),
        ("five-channels.wav", wav(16_000, 5, &speech)),
        ("no-name", wav(16_000, 2, &speech)),
    ];
    for (name, bytes) in cases {
        let (steps, _) = hear(&bench.file(name, &bytes), &how())
            .await
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_said(name, &cues(&steps), &truth);
    }
}

#[tokio::test]
async fn what_says_that_it_is_he_aac_is_decoded_without_its_high_half() {
    // The head of an AAC stream of 22,050 samples (kind 2, rate 7, one or two channels), and one that promises twice as
    // many (kind 5 around kind 2, rate 7, high rate 4).
    let bench = Bench::new();
    let m4a = bytes("audio/lecture-60s.m4a");
    let at = m4a
        .windows(2)
        .position(|pair| pair == b"\x05\x80")
        .expect("a decoder's head");
    let length = usize::from(m4a[at + 4]);
    let head = u16::from_be_bytes([m4a[at + 5], m4a[at + 6]]);
    let (rate, channels) = (u32::from(head >> 7 & 15), u32::from(head >> 3 & 15));
    let promised = 5_u32 << 27 | rate << 23 | channels << 19 | (rate - 3) << 15 | 2 << 10;
    assert!(length >= 4, "the head has room for more");
    let mut bytes = m4a;
    bytes[at + 5..at + 9].copy_from_slice(&promised.to_be_bytes());
    let (steps, _) = hear(&bench.file("he.m4a", &bytes), &how()).await.unwrap();
    assert_said("he.m4a", &cues(&steps), &truth("audio/lecture-60s.json"));
}

#[tokio::test]
async fn what_breaks_off_is_heard_so_far_and_said_to_be_incomplete() {
    let bench = Bench::new();
    let truth = truth("audio/lecture-60s.json");
    for extension in ["wav", "flac", "mp3", "ogg", "webm"] {
        let whole = bytes(&format!("audio/lecture-60s.{extension}"));
        let name = format!("half.{extension}");
        let file = bench.file(&name, &whole[..whole.len() / 2]);
        let (steps, done) = hear(&file, &how())
            .await
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        let heard = cues(&steps);
        assert!(heard.len() >= 6, "{name}: {} cues", heard.len());
        for (cue, said) in heard.iter().zip(&truth.segments).take(6) {
            assert_eq!(letters(&cue.text), letters(&said.text), "{name}");
        }
        assert!(done.duration < MediaTime(45_000), "{name}: {done:?}");
        // A bare MP3 and Ogg do not say how long they are; their length is a guess from what is there.
        if !matches!(extension, "mp3" | "ogg") {
            assert!(
                done.warnings.iter().any(|warning| warning.contains("breaks off")),
                "{name}: {done:?}"
            );
        }
    }
}

#[tokio::test]
async fn silence_says_nothing_however_long() {
    let bench = Bench::new();
    let hour = bench.file("hour.wav", &wav(8_000, 1, &vec![0; 8_000 * 3600]));
    let begun = std::time::Instant::now();
    let (steps, done) = hear(&hour, &how()).await.unwrap();
    assert_eq!(cues(&steps), []);
    assert_eq!(done.duration, MediaTime(3_600_000));
    assert!(
        begun.elapsed().as_secs() < 60,
        "an hour of silence took {:?}",
        begun.elapsed()
    );
    // Speech between two silences keeps its place.
    let mut samples = vec![0; 16_000 * 40];
    samples.extend(self::samples("audio/lecture-30s.wav"));
    samples.extend(vec![0; 16_000 * 45]);
    let (steps, _) = hear(&bench.file("middle.wav", &wav(16_000, 1, &samples)), &how())
        .await
        .unwrap();
    let mut truth = truth("audio/lecture-30s.json");
    for said in &mut truth.segments {
        said.start += 40.0;
        said.end += 40.0;
    }
    assert_said("middle.wav", &cues(&steps), &truth);
}

#[tokio::test]
async fn goes_on_where_it_was_stopped() {
    for extension in ["wav", "mp3", "webm"] {
        let file = speech(&format!("audio/lecture-60s.{extension}"));
        let (steps, _) = hear(&file, &how()).await.unwrap();
        assert!(steps.len() > 1, "one step only");
        let rest = Transcribing {
            from: steps[0].until,
            ..how()
        };
        let (more, done) = hear(&file, &rest).await.unwrap();
        let together: Vec<Cue> = steps[..1]
            .iter()
            .chain(&more)
            .flat_map(|step| step.cues.clone())
            .collect();
        assert_said(extension, &together, &truth("audio/lecture-60s.json"));
        assert_eq!(done.duration.0 / 1000, 60, "{extension}");
    }
}

#[tokio::test]
async fn longer_than_one_window_is_heard_without_a_seam() {
    // Twelve minutes: several windows of five.
    let bench = Bench::new();
    let once = samples("audio/lecture-60s.wav");
    let file = bench.file("long.wav", &wav(16_000, 1, &once.repeat(12)));
    let (steps, done) = hear(&file, &how()).await.unwrap();
    let heard = cues(&steps);
    let truth = truth("audio/lecture-60s.json");
    let mut found = 0;
    for round in 0..12 {
        for said in &truth.segments {
            let start = said.start + 60.0 * f64::from(round);
            let near = |cue: &&Cue| (cue.time.start().0 as f64 / 1000.0 - start).abs() < 0.3;
            found += usize::from(
                heard
                    .iter()
                    .filter(near)
                    .any(|cue| letters(&cue.text) == letters(&said.text)),
            );
        }
    }
    let all = 12 * truth.segments.len();
    assert!(found * 100 >= all * 98, "{found} of {all}");
    assert!(
        heard.windows(2).all(|pair| pair[0].time.end() <= pair[1].time.start()),
        "cues overlap"
    );
    assert!(steps.windows(2).all(|pair| pair[0].until <= pair[1].until));
    assert_eq!(done.duration, MediaTime(720_000));
}

#[tokio::test]
async fn cancelling_is_at_once() {
    let begun = std::time::Instant::now();
    let cancelled = tokio::time::sleep(std::time::Duration::from_millis(300));
    let file = speech("audio/lecture-60s.wav");
    let outcome = transcribe(&program(), &file, &how(), |_| {}, cancelled).await;
    assert!(matches!(outcome, Err(MediaError::Cancelled { .. })), "{outcome:?}");
    assert!(begun.elapsed().as_secs() < 5);
}

#[tokio::test]
async fn neither_half_of_the_worker_needs_the_other() {
    let without_pdfium = program().with_variable("PINCITE_PDFIUM", "/nowhere");
    assert!(
        describe(&without_pdfium, &speech("audio/lecture-30s.wav"), None)
            .await
            .is_ok()
    );
}
