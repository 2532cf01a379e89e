//! How much of the machine embedding may take.

use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};
use std::sync::OnceLock;

/// How much of the machine embedding may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// Somebody waits for it: every core.
    AtOnce,
    /// Nobody does: one core, after everything else.
    Background,
}

/// The threads of each pace, started when they are first needed.
#[derive(Default)]
pub(crate) struct Threads {
    at_once: OnceLock<ThreadPool>,
    background: OnceLock<ThreadPool>,
}

impl Threads {
    /// Runs `work` on the threads of `pace`; here, when they cannot be started.
    pub(crate) fn run<T: Send>(&self, pace: Pace, work: impl FnOnce() -> T + Send) -> T {
        let pool = match pace {
            Pace::AtOnce => started(&self.at_once, || named("meaning").build()),
            Pace::Background => started(&self.background, || {
                named("meaning-background")
                    .num_threads(1)
                    .start_handler(|_| yield_to_others())
                    .build()
            }),
        };
        match pool {
            Some(pool) => pool.install(work),
            None => work(),
        }
    }
}

fn named(name: &'static str) -> ThreadPoolBuilder {
    ThreadPoolBuilder::new().thread_name(move |number| format!("{name}-{number}"))
}

fn started(
    cell: &OnceLock<ThreadPool>,
    start: impl FnOnce() -> Result<ThreadPool, ThreadPoolBuildError>,
) -> Option<&ThreadPool> {
    if cell.get().is_none() {
        // Of two that start it at once one pool is dropped again.
        let _ = cell.set(start().ok()?);
    }
    cell.get()
}

/// Lets every other thread go first, where the system has a word for that.
fn yield_to_others() {
    // A system that refuses only makes it less polite.
    let _ = thread_priority::set_current_thread_priority(thread_priority::ThreadPriority::Min);
}
