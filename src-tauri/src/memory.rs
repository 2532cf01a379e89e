//! Memory that was freed goes back to the system. The allocator of Linux keeps what a large source took while it was read,
//! one part for every thread that had a hand in it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Work comes in bursts, and what they free is given back once.
const AFTER: Duration = Duration::from_secs(4);

static IS_DUE: AtomicBool = AtomicBool::new(false);

/// Gives back what is free, a while after something large was done.
pub(crate) fn give_back_soon() {
    if IS_DUE.swap(true, Ordering::Relaxed) {
        return;
    }
    tauri::async_runtime::spawn(async {
        tokio::time::sleep(AFTER).await;
        IS_DUE.store(false, Ordering::Relaxed);
        if let Err(error) = tauri::async_runtime::spawn_blocking(give_back).await {
            tracing::warn!(%error, "freed memory was not given back");
        }
    });
}

fn give_back() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    {
        // SAFETY: it takes no pointers, and locks the allocator's own parts while it looks through them.
        #[allow(unsafe_code, reason = "the allocator can only be asked through the C library")]
        let given = unsafe { libc::malloc_trim(0) };
        tracing::debug!(given, "freed memory was given back");
    }
}
