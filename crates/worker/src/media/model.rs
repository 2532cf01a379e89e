//! Loading a speech model.

use pincite_ingest::media::message::ModelRefusal;
use pincite_ingest::media::model::{ModelFile, NoModel, inspect};
use std::fs;
use std::io;
use std::path::Path;
use whisper_rs::{WhisperContext, WhisperContextParameters};

/// What computing needs besides the model, whatever its size: buffers of the encoder and the decoder, the samples.
const BESIDES: u64 = 150 << 20;

/// Loads a model; refuses what whisper.cpp would crash on.
pub(crate) fn load(file: &Path) -> Result<WhisperContext, ModelRefusal> {
    let length = check(file, ModelFile::Speech)?;
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

/// Whether this processor has the instructions that whisper.cpp was compiled for: those of x86-64-v3, or SSE 4.2 where the
/// build left the others out (see `.cargo/config.toml`). On other kinds of processors it is compiled for the least of them.
fn processor_fits() -> bool {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::is_x86_feature_detected as has;
        match option_env!("GGML_AVX2") {
            Some("OFF") => has!("sse4.2"),
            _ => has!("avx2") && has!("fma") && has!("f16c") && has!("bmi2"),
        }
    }
    #[cfg(not(target_arch = "x86_64"))]
    true
}

/// Whether the file holds a whole model of the kind that is wanted; its length in bytes.
pub(crate) fn check(file: &Path, wanted: ModelFile) -> Result<u64, ModelRefusal> {
    let unreadable = |error: io::Error| match error.kind() {
        io::ErrorKind::NotFound => ModelRefusal::Vanished,
        _ => ModelRefusal::Unreadable(error.to_string()),
    };
    match inspect(file) {
        Ok(found) if found == wanted => Ok(fs::metadata(file).map_err(unreadable)?.len()),
        Ok(_) | Err(NoModel::Foreign(_)) => Err(ModelRefusal::AnotherKind),
        Err(NoModel::CutShort) => Err(ModelRefusal::Damaged),
        Err(NoModel::Unreadable(error)) => Err(unreadable(error)),
    }
}

/// Bytes of memory that are free for a new program, where the system tells.
fn free_memory() -> Option<u64> {
    #[cfg(target_os = "linux")]
    {
        let told = fs::read_to_string("/proc/meminfo").ok()?;
        let line = told.lines().find(|line| line.starts_with("MemAvailable:"))?;
        let kilobytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
        Some(kilobytes * 1024)
    }
    #[cfg(not(target_os = "linux"))]
    None
}
