//! Loading a speech model.

use pincite_ingest::media::message::ModelRefusal;
use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::Path;
use whisper_rs::{WhisperContext, WhisperContextParameters};

/// The first four bytes of whisper.cpp's files, little endian: "ggml".
const MAGIC: u32 = 0x6767_6d6c;
/// What computing needs besides the model, whatever its size: buffers of the encoder and the decoder, the samples.
const BESIDES: u64 = 150 << 20;

/// Loads a model; refuses what whisper.cpp would crash on.
pub(crate) fn load(file: &Path) -> Result<WhisperContext, ModelRefusal> {
    let length = check(file)?;
    if !processor_fits() {
        return Err(ModelRefusal::Processor);
    }
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

/// Whether this processor has the instructions that whisper.cpp was compiled for: those of x86-64-v3, unless the build
/// left them out (see `.cargo/config.toml`). On other kinds of processors it is compiled for the least of them.
fn processor_fits() -> bool {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::is_x86_feature_detected as has;
        let for_all = matches!(option_env!("GGML_AVX2"), Some("OFF"));
        for_all || (has!("avx2") && has!("fma") && has!("f16c") && has!("bmi2"))
    }
    #[cfg(not(target_arch = "x86_64"))]
    true
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
    let has_weights = length > u64::from(words) * u64::from(text) / 2;
    match has_weights && is_whole(opened, length).unwrap_or(false) {
        true => Ok(length),
        false => Err(ModelRefusal::Damaged),
    }
}

/// Whether the file ends where its last tensor ends, and not before: whisper.cpp does not look, and computes with what
/// happened to be in memory. `file` stands behind the head.
fn is_whole(file: File, length: u64) -> io::Result<bool> {
    let mut file = BufReader::new(file);
    let mut at = 48;
    let number = |file: &mut BufReader<File>, at: &mut u64| -> io::Result<u64> {
        let mut bytes = [0; 4];
        file.read_exact(&mut bytes)?;
        *at += 4;
        Ok(u64::from(u32::from_le_bytes(bytes)))
    };
    let skip = |file: &mut BufReader<File>, at: &mut u64, bytes: u64| -> io::Result<bool> {
        *at += bytes;
        if *at > length {
            return Ok(false);
        }
        file.seek_relative(i64::try_from(bytes).unwrap_or(i64::MAX))
            .map(|()| true)
    };
    let (mels, bins) = (number(&mut file, &mut at)?, number(&mut file, &mut at)?);
    if !skip(&mut file, &mut at, mels.saturating_mul(bins).saturating_mul(4))? {
        return Ok(false);
    }
    for _ in 0..number(&mut file, &mut at)? {
        let bytes = number(&mut file, &mut at)?;
        if !skip(&mut file, &mut at, bytes)? {
            return Ok(false);
        }
    }
    while at < length {
        let (dimensions, name, kind) = (
            number(&mut file, &mut at)?,
            number(&mut file, &mut at)?,
            number(&mut file, &mut at)?,
        );
        let mut count = 1_u64;
        for _ in 0..dimensions.min(4) {
            count = count.saturating_mul(number(&mut file, &mut at)?);
        }
        let Some((block, bytes)) = block(kind) else {
            // A kind of numbers that is newer than this list: whisper.cpp will say what it thinks of it.
            return Ok(true);
        };
        let data = (count / block).saturating_mul(bytes);
        if dimensions > 4 || !skip(&mut file, &mut at, name.saturating_add(data))? {
            return Ok(false);
        }
    }
    Ok(at == length)
}

/// How many numbers of a kind are packed together, and into how many bytes (ggml's types).
fn block(kind: u64) -> Option<(u64, u64)> {
    Some(match kind {
        0 => (1, 4),
        1 | 30 => (1, 2),
        2 => (32, 18),
        3 => (32, 20),
        6 => (32, 22),
        7 => (32, 24),
        8 => (32, 34),
        10 => (256, 84),
        11 => (256, 110),
        12 => (256, 144),
        13 => (256, 176),
        14 => (256, 210),
        _ => return None,
    })
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
