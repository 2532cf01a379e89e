//! The memory of all workers together: whatever is read and drawn at the same time, it is bounded.
//!
//! Each process has a limit of its own, which the system enforces. That does not bound many files at once. So whoever waits for
//! a worker looks now and then at what all of them took, and ends the largest that is at work when it is too much.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// A process fills some hundred megabytes in this time, and most pages are read in less.
const BETWEEN_LOOKS: Duration = Duration::from_millis(50);

/// What all workers of a program may take.
#[derive(Debug)]
pub(crate) struct Budget {
    bytes: u64,
    /// The processes, and whether somebody waits for each.
    workers: Mutex<BTreeMap<u32, bool>>,
}

impl Budget {
    pub(crate) fn of(bytes: u64) -> Arc<Self> {
        Arc::new(Self {
            bytes,
            workers: Mutex::default(),
        })
    }

    fn workers(&self) -> MutexGuard<'_, BTreeMap<u32, bool>> {
        self.workers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A worker's part in the budget, as long as it lives.
#[derive(Debug)]
pub(crate) struct Seat {
    budget: Arc<Budget>,
    process: u32,
}

impl Seat {
    pub(crate) fn take(budget: &Arc<Budget>, process: u32) -> Self {
        budget.workers().insert(process, false);
        Self {
            budget: Arc::clone(budget),
            process,
        }
    }

    /// Completes when the workers took too much together and this is the one to end; to be polled while it is waited for.
    pub(crate) async fn is_to_end(&self) {
        let _working = Working::begin(self);
        loop {
            tokio::time::sleep(BETWEEN_LOOKS).await;
            let workers = self.budget.workers().clone();
            let sizes: Vec<Size> = workers
                .into_iter()
                .map(|(process, works)| Size {
                    process,
                    works,
                    bytes: taken(process),
                })
                .collect();
            if to_end(&sizes, self.budget.bytes) == Some(self.process) {
                return;
            }
        }
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        self.budget.workers().remove(&self.process);
    }
}

/// Somebody waits for a worker.
struct Working<'a>(&'a Seat);

impl<'a> Working<'a> {
    fn begin(seat: &'a Seat) -> Self {
        seat.budget.workers().insert(seat.process, true);
        Self(seat)
    }
}

impl Drop for Working<'_> {
    fn drop(&mut self) {
        self.0.budget.workers().insert(self.0.process, false);
    }
}

/// What a worker takes.
#[derive(Clone, Copy)]
struct Size {
    process: u32,
    works: bool,
    bytes: u64,
}

/// The worker to end. One that nobody waits for does not grow, and holds what a window shows.
fn to_end(sizes: &[Size], bytes: u64) -> Option<u32> {
    let all = sizes.iter().fold(0, |sum: u64, size| sum.saturating_add(size.bytes));
    let working = sizes.iter().filter(|size| size.works);
    let largest = working.max_by_key(|size| (size.bytes, size.process))?;
    (all > bytes).then_some(largest.process)
}

/// Bytes that a process wrote to, which programs and libraries are no part of.
#[cfg(target_os = "linux")]
fn taken(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("RssAnon:"));
    let kib: Option<u64> = line.and_then(|line| line.trim().strip_suffix(" kB")?.trim().parse().ok());
    kib.unwrap_or_default() << 10
}

/// Where the system bounds no process, nothing bounds all of them.
#[cfg(not(target_os = "linux"))]
fn taken(_: u32) -> u64 {
    0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_that_is_at_work_ends_when_all_took_too_much() {
        type Taken = (u32, bool, u64);
        let cases: [(&[Taken], Option<u32>); 6] = [
            (&[], None),
            (&[(1, true, 100)], None),
            (&[(1, true, 101)], Some(1)),
            (&[(1, true, 60), (2, true, 30), (3, true, 20)], Some(1)),
            // The largest shows a page, and nobody waits for it.
            (&[(1, false, 60), (2, true, 30), (3, true, 20)], Some(2)),
            (&[(1, false, 60), (2, false, 50)], None),
        ];
        for (sizes, expected) in cases {
            let sizes: Vec<Size> = sizes
                .iter()
                .map(|&(process, works, bytes)| Size { process, works, bytes })
                .collect();
            assert_eq!(to_end(&sizes, 100), expected, "{:?}", sizes.len());
        }
    }

    #[tokio::test]
    async fn a_worker_is_counted_as_long_as_it_lives_and_works_as_long_as_it_is_waited_for() {
        let budget = Budget::of(u64::MAX);
        let seat = Seat::take(&budget, std::process::id());
        {
            let mut waiting = std::pin::pin!(seat.is_to_end());
            assert!(
                tokio::time::timeout(Duration::from_millis(1), &mut waiting)
                    .await
                    .is_err()
            );
            assert_eq!(budget.workers().get(&std::process::id()), Some(&true));
        }
        assert_eq!(budget.workers().get(&std::process::id()), Some(&false));
        drop(seat);
        assert!(budget.workers().is_empty());
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn what_a_process_took_is_known() {
        let filled = vec![1_u8; 64 << 20];
        assert!(taken(std::process::id()) > 64 << 20);
        assert_eq!(filled.iter().filter(|byte| **byte == 1).count(), 64 << 20);
        assert_eq!(taken(u32::MAX), 0);
    }
}
