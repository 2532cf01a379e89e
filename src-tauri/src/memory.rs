//! Memory that was freed goes back to the system. The allocator of Linux keeps what a large source took while it was read,
//! one part for every thread that had a hand in it.

use pincite_engine::Engine;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Work comes in bursts, and what they free is given back once.
const AFTER: Duration = Duration::from_secs(4);

static IS_DUE: AtomicBool = AtomicBool::new(false);

/// Few parts, whatever the number of threads, and whatever is large, as a page's image is, in a place of its own that is given
/// back at once. To be called before any thread is started.
pub fn keep_together() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    {
        const PARTS: i32 = 2;
        // Bytes. Without a fixed bound the allocator raises its own with the largest block that was freed.
        const LARGE: i32 = 128 * 1024;
        // SAFETY: it takes no pointers, and no other thread allocates yet.
        #[allow(unsafe_code, reason = "the allocator can only be asked through the C library")]
        unsafe {
            libc::mallopt(libc::M_ARENA_MAX, PARTS);
            libc::mallopt(libc::M_MMAP_THRESHOLD, LARGE);
        }
    }
}

/// Gives back what is free and what `engine` can do without, a while after something large was done.
pub(crate) fn give_back_soon(engine: &Arc<Engine>) {
    if IS_DUE.swap(true, Ordering::Relaxed) {
        return;
    }
    let engine = Arc::downgrade(engine);
    tauri::async_runtime::spawn(async move {
        tokio::time::sleep(AFTER).await;
        IS_DUE.store(false, Ordering::Relaxed);
        if let Err(error) = tauri::async_runtime::spawn_blocking(move || {
            if let Some(engine) = engine.upgrade() {
                engine.give_back();
            }
            give_back();
        })
        .await
        {
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
