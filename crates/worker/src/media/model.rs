//! Loading a speech model.

use pincite_ingest::media::message::ModelRefusal;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use whisper_rs::{WhisperContext, WhisperContextParameters};

/// The first four bytes of whisper.cpp's files, little endian: "ggml".
const MAGIC: u32 = 0x6767_6d6c;
/// What computing needs besides the model, whatever its size: buffers of the encoder and the decoder, the samples.
const BESIDES: u64 = 150 << 20;

/// Loads a model; refuses what whisper.cpp would crash on.
pub(crate) fn load(file: &Path) -> Result<WhisperContext, ModelRefusal> {
    let length = check(file)?;
    let needed = length + length / 4 + BESIDES;
    if let Some(free) = free_memory()
        && free < needed
    {
        return Err(ModelRefusal::TooLittleMemory { needed, free });
    }
    let mut parameters = WhisperContextParameters::new();
    parameters.use_gpu(cfg!(any(
        feature = "cuda",
        feature = "vulkan",
        feature = "metal",
        feature = "hipblas"
    )));
    WhisperContext::new_with_params(file, parameters).map_err(|_| ModelRefusal::Damaged)
}

/// Looks at the head of a model's file; its length in bytes when it looks whole.
fn check(file: &Path) -> Result<u64, ModelRefusal> {
    let refused = |error: io::Error| match error.kind() {
        io::ErrorKind::NotFound => ModelRefusal::Vanished,
        _ => ModelRefusal::Unreadable(error.to_string()),
    };
    let mut opened = File::open(file).map_err(refused)?;
    let length = opened.metadata().map_err(refused)?.len();
    // The magic, then eleven numbers: words of the vocabulary, sizes and counts of layers, kind of numbers.
    let mut head = [0_u8; 48];
    if let Err(error) = opened.read_exact(&mut head) {
        return Err(match error.kind() {
            io::ErrorKind::UnexpectedEof => ModelRefusal::AnotherKind,
            _ => refused(error),
        });
    }
    let number = |i: usize| u32::from_le_bytes([head[4 * i], head[4 * i + 1], head[4 * i + 2], head[4 * i + 3]]);
    if number(0) != MAGIC {
        return Err(ModelRefusal::AnotherKind);
    }
    let (words, audio, text, layers) = (number(1), number(3), number(7), number(5));
    // The same head begins other networks of the same makers, such as those that only tell speech from silence.
    let plausible = (1_000..=200_000).contains(&words)
        && (32..=8192).contains(&text)
        && audio == text
        && (1..=128).contains(&layers)
        && (40..=256).contains(&number(10));
    if !plausible {
        return Err(ModelRefusal::AnotherKind);
    }
    // At the very least a number of four bits for every word and size: a file that breaks off right behind the
    // vocabulary is one that whisper.cpp takes for a test without weights.
    match length > u64::from(words) * u64::from(text) / 2 {
        true => Ok(length),
        false => Err(ModelRefusal::Damaged),
    }
}

/// Bytes of memory that are free for a new program, where the system tells.
fn free_memory() -> Option<u64> {
    #[cfg(target_os = "linux")]
    {
        let told = std::fs::read_to_string("/proc/meminfo").ok()?;
        let line = told.lines().find(|line| line.starts_with("MemAvailable:"))?;
        let kilobytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
        Some(kilobytes * 1024)
    }
    #[cfg(not(target_os = "linux"))]
    None
}
