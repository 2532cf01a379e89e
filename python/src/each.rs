//! Work on all processors, which the user can stop from Python.
//!
//! Threads are started for each call and end with it: a pool would be gone in a process that Python forked, and the first
//! call there would wait for it for ever.

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

/// How often Python is asked whether the user wants to stop.
const ASKED_EVERY: Duration = Duration::from_millis(100);

/// The results of `work` for each number below `count`, in order.
pub(crate) fn each<R: Send>(py: Python<'_>, count: usize, work: impl Fn(usize) -> R + Sync) -> PyResult<Vec<R>> {
    let shared = Shared {
        count,
        next: AtomicUsize::new(0),
        stopped: AtomicBool::new(false),
        work,
    };
    py.detach(|| shared.done())
}

/// What the threads of one call share.
struct Shared<W> {
    count: usize,
    next: AtomicUsize,
    stopped: AtomicBool,
    work: W,
}

impl<R: Send, W: Fn(usize) -> R + Sync> Shared<W> {
    fn done(&self) -> PyResult<Vec<R>> {
        let threads = thread::available_parallelism().map_or(1, usize::from).min(self.count);
        let mut results: Vec<Option<R>> = (0..self.count).map(|_| None).collect();
        thread::scope(|scope| -> PyResult<()> {
            let (sender, receiver) = channel();
            let mut begun = 0;
            for _ in 0..threads {
                let sender = sender.clone();
                let thread = thread::Builder::new().spawn_scoped(scope, move || self.take(&sender));
                begun += usize::from(thread.is_ok());
            }
            // Where the system gives no thread, this one does the work, and cannot be stopped.
            if begun == 0 {
                self.take(&sender);
            }
            drop(sender);
            let mut asked = Instant::now();
            loop {
                match receiver.recv_timeout(ASKED_EVERY) {
                    Ok((at, Some(result))) => {
                        if let Some(place) = results.get_mut(at) {
                            *place = Some(result);
                        }
                    }
                    Ok((_, None)) => {
                        self.stopped.store(true, Ordering::Relaxed);
                        return Err(broken());
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => return Ok(()),
                }
                if asked.elapsed() >= ASKED_EVERY {
                    asked = Instant::now();
                    let signals = Python::try_attach(|py| py.check_signals());
                    if let Some(Err(stop)) = signals {
                        self.stopped.store(true, Ordering::Relaxed);
                        return Err(stop);
                    }
                }
            }
        })?;
        results.into_iter().collect::<Option<_>>().ok_or_else(broken)
    }

    /// Takes one number after the other; `None` is sent for one at which the work broke off.
    fn take(&self, sender: &Sender<(usize, Option<R>)>) {
        while !self.stopped.load(Ordering::Relaxed) {
            let at = self.next.fetch_add(1, Ordering::Relaxed);
            if at >= self.count {
                return;
            }
            let result = catch_unwind(AssertUnwindSafe(|| (self.work)(at))).ok();
            if sender.send((at, result)).is_err() {
                return;
            }
        }
    }
}

fn broken() -> PyErr {
    PyRuntimeError::new_err(
        "The judge broke off over this text, so there is no verdict. This is a mistake in Pincite: please report it with the \
         text.",
    )
}
