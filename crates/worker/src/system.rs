//! What the system gives us, set up for one worker that does one thing after another.

use std::fs::File;
use std::io;

/// The program's output without the buffer that looks for line ends.
pub(crate) fn output() -> io::Result<File> {
    #[cfg(unix)]
    {
        use std::os::fd::AsFd;
        Ok(io::stdout().as_fd().try_clone_to_owned()?.into())
    }
    #[cfg(windows)]
    {
        use std::os::windows::io::AsHandle;
        Ok(io::stdout().as_handle().try_clone_to_owned()?.into())
    }
}

/// Keeps memory that a page needed for the next page, instead of giving it back to the system in between and paying
/// for every page of it again.
pub(crate) fn keep_memory() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    {
        use std::ffi::c_int;
        const TRIM_THRESHOLD: c_int = -1;
        const TOP_PAD: c_int = -2;
        const MMAP_THRESHOLD: c_int = -3;
        const MEGABYTE: c_int = 1 << 20;
        unsafe extern "C" {
            fn mallopt(parameter: c_int, value: c_int) -> c_int;
        }
        // SAFETY: glibc's own function with its own parameters (malloc.h); called before any other thread starts.
        unsafe {
            mallopt(TRIM_THRESHOLD, 128 * MEGABYTE);
            mallopt(TOP_PAD, 4 * MEGABYTE);
            mallopt(MMAP_THRESHOLD, 32 * MEGABYTE);
        }
    }
}
