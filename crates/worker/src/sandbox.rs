//! What a worker may still do once it is set up: read what it was handed and a few folders, compute, and answer.
//!
//! PDFium, whisper.cpp and the codecs are C and read files that anybody may have made. Whoever takes one of them over finds no
//! other file, no network and no program to start. On Linux, Landlock bars files, seccomp bars calls of the system, and a
//! limit of the system bounds memory. On macOS a profile of the system's sandbox bars files and calls. On Windows a job bounds
//! memory. What the system lacks is told to whoever started the worker.

#[cfg(target_os = "linux")]
mod calls;
#[cfg(any(debug_assertions, feature = "fault-injection"))]
pub(crate) mod escape;
#[cfg(target_os = "linux")]
mod files;
#[cfg(target_os = "macos")]
mod macos;
#[cfg(windows)]
mod windows;

use pincite_ingest::message::{Bar, MEMORY, told_memory};
use std::path::{Path, PathBuf};

/// Bytes that this worker may take.
pub(crate) fn memory() -> u64 {
    told_memory(std::env::var_os(MEMORY).as_deref())
}

/// Whether a test asks for it to be left open: `fault.rs` describes the variable.
#[cfg(any(debug_assertions, feature = "fault-injection"))]
fn is_left_open() -> bool {
    std::env::var("PINCITE_WORKER_FAULT").is_ok_and(|faults| faults.split(',').any(|fault| fault == "no-sandbox"))
}

/// Enters the sandbox, for good. Must come before the first thread is started. Says which bars the system could not put up.
pub(crate) fn enter(may_read: &[PathBuf], memory: u64) -> Vec<Bar> {
    #[cfg(any(debug_assertions, feature = "fault-injection"))]
    if is_left_open() {
        return vec![Bar::Memory, Bar::Files, Bar::Calls];
    }
    // A graphics processor is worked by devices and libraries that nobody can list.
    if cfg!(any(
        feature = "cuda",
        feature = "hipblas",
        feature = "vulkan",
        feature = "metal"
    )) {
        return vec![Bar::Memory, Bar::Files, Bar::Calls];
    }
    #[cfg(target_os = "linux")]
    {
        let bars = [
            (Bar::Memory, bound_memory(memory)),
            (Bar::Files, files::bar(may_read)),
            (Bar::Calls, calls::bar()),
        ];
        bars.into_iter().filter(|(_, up)| !up).map(|(bar, _)| bar).collect()
    }
    #[cfg(target_os = "macos")]
    {
        // The system has no limit of what a process writes to that it would keep.
        let _ = memory;
        if macos::enter(may_read) {
            vec![Bar::Memory]
        } else {
            vec![Bar::Memory, Bar::Files, Bar::Calls]
        }
    }
    #[cfg(windows)]
    {
        // What it may read, and connections, are not barred by what a process can do to itself.
        let _ = may_read;
        let bounded = windows::bound(memory);
        windows::lower();
        let memory = (!bounded).then_some(Bar::Memory);
        memory.into_iter().chain([Bar::Files, Bar::Calls]).collect()
    }
    #[cfg(not(any(target_os = "linux", target_os = "macos", windows)))]
    {
        let _ = (may_read, memory);
        vec![Bar::Memory, Bar::Files, Bar::Calls]
    }
}

/// What a program of somebody else's may do that this worker starts from here on, and so this worker itself: write to one
/// folder, read what the system and the program consist of, and talk to nobody. As far as the system allows.
pub(crate) fn confine(folder: &Path, program: &Path, memory: u64, a_file: u64) {
    #[cfg(target_os = "linux")]
    {
        bound_memory(memory);
        bound_files(a_file);
        files::confine(folder, program);
        calls::confine();
    }
    #[cfg(target_os = "macos")]
    {
        let _ = (program, memory, a_file);
        macos::confine(folder);
    }
    #[cfg(windows)]
    {
        let _ = (folder, program, a_file);
        windows::gather(memory);
    }
    #[cfg(not(any(target_os = "linux", target_os = "macos", windows)))]
    {
        let _ = (folder, program, memory, a_file);
    }
}

/// Where PDFium looks for fonts that a file does not hold, and where links in these folders lead.
#[cfg(target_os = "linux")]
pub(crate) fn fonts() -> Vec<PathBuf> {
    const FOLDERS: [&str; 4] = [
        "/usr/share/fonts",
        "/usr/share/X11/fonts/Type1",
        "/usr/share/X11/fonts/TTF",
        "/usr/local/share/fonts",
    ];
    let mut places: Vec<PathBuf> = FOLDERS.iter().map(PathBuf::from).collect();
    for folder in FOLDERS {
        let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
        let links = entries.filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_symlink()));
        places.extend(links.filter_map(|link| link.path().canonicalize().ok()));
    }
    places
}

/// Where PDFium looks for fonts that a file does not hold.
#[cfg(target_os = "macos")]
pub(crate) fn fonts() -> Vec<PathBuf> {
    macos::fonts()
}

/// The other systems bar no files.
#[cfg(not(any(target_os = "linux", target_os = "macos")))]
pub(crate) fn fonts() -> Vec<PathBuf> {
    Vec::new()
}

/// Bounds what can be written to: address space that is only set aside, as C libraries do, costs nothing.
#[cfg(target_os = "linux")]
fn bound_memory(bytes: u64) -> bool {
    use rustix::process::{Resource, Rlimit, setrlimit};
    let limit = Rlimit {
        current: Some(bytes),
        maximum: Some(bytes),
    };
    setrlimit(Resource::Data, limit).is_ok()
}

/// Bounds what is written to one file, and leaves no picture of a crashed process's memory behind.
#[cfg(target_os = "linux")]
fn bound_files(bytes: u64) {
    use rustix::process::{Resource, Rlimit, setrlimit};
    for (resource, most) in [(Resource::Fsize, bytes), (Resource::Core, 0)] {
        let limit = Rlimit {
            current: Some(most),
            maximum: Some(most),
        };
        // A system without the limit has the other bounds.
        let _ = setrlimit(resource, limit);
    }
}
