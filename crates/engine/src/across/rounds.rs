//! Asks the sources in rounds: in each every source is read once, whatever is asked of it.
//!
//! A library may have more text than there is room for. Were each quote held against all sources before the next one, every
//! source would be read for every quote. So the quotes and claims go on together: a round is over when each was held against
//! the sources that are next for it, and there are few rounds ([`Walk`]).

use super::asked::Walk;
use crate::error::EngineError;
use crate::locked;
use pincite_core::source::text::TextSpan;
use std::collections::BTreeMap;
use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread::available_parallelism;

/// A quote or claim that a source is asked for, by its number, and the passages that are proposed of it.
pub(super) type Wanted<'a> = (usize, &'a [TextSpan]);

/// What a source says to something.
pub(super) trait Said: Send {
    fn speaks(&self) -> bool;
    /// What is asked has no words to look for, in whichever source.
    fn has_no_words(&self) -> bool;
}

/// Goes along all `walks`: `ask` tells what the source of a number says to each that is wanted of it, in their order. For each
/// walk what its sources say, by their numbers. `on_progress` is told how many of how many walks are done, about.
pub(super) fn ask_all<T: Said>(
    walks: &mut [Walk],
    ask: impl Fn(usize, &[Wanted<'_>], &dyn Fn(usize)) -> Result<Vec<T>, EngineError> + Sync,
    on_progress: impl FnMut(usize, usize) + Send,
) -> Result<Vec<BTreeMap<usize, T>>, EngineError> {
    let mut all: Vec<BTreeMap<usize, T>> = walks.iter().map(|_| BTreeMap::new()).collect();
    let progress = Mutex::new(Progress {
        done: 0.0,
        told: 0,
        on_progress,
    });
    while walks.iter().any(|walk| !walk.is_over()) {
        let shares: Vec<f64> = walks.iter().map(Walk::share_of_one).collect();
        locked(&progress).done = walks.iter().map(Walk::share).sum();
        let jobs = jobs(walks);
        let asked = |number: usize| {
            let share = shares.get(number).copied().unwrap_or_default();
            locked(&progress).further(share, walks.len());
        };
        let said = each(&jobs, |(at, wanted)| ask(*at, wanted, &asked))?;
        let numbered: Vec<(usize, usize, T)> = jobs
            .iter()
            .zip(said)
            .flat_map(|((at, wanted), said)| wanted.iter().zip(said).map(|((number, _), said)| (*number, *at, said)))
            .collect();
        for (number, at, said) in numbered {
            if let Some(heard) = all.get_mut(number) {
                heard.insert(at, said);
            }
        }
        for (walk, heard) in walks.iter_mut().zip(&all) {
            let said = |at: &usize| heard.get(at);
            let speak: Vec<bool> = walk
                .next()
                .iter()
                .map(|(at, _)| said(at).is_some_and(T::speaks))
                .collect();
            walk.heard(speak);
            if heard.values().any(T::has_no_words) {
                walk.stop();
            }
        }
    }
    locked(&progress).done = walks.len() as f64;
    locked(&progress).further(0.0, walks.len());
    Ok(all)
}

/// The sources that are next, each with all that it is asked for. Of a few sources the questions are parted, so that no processor
/// waits.
fn jobs(walks: &[Walk]) -> Vec<(usize, Vec<Wanted<'_>>)> {
    const MANY: usize = 32;
    const PART: usize = 8;
    let mut of_source: BTreeMap<usize, Vec<Wanted<'_>>> = BTreeMap::new();
    for (number, walk) in walks.iter().enumerate() {
        for (at, passages) in walk.next() {
            of_source.entry(*at).or_default().push((number, passages));
        }
    }
    if of_source.len() >= MANY {
        return of_source.into_iter().collect();
    }
    let mut jobs = Vec::new();
    for (at, wanted) in of_source {
        jobs.extend(wanted.chunks(PART).map(|part| (at, part.to_vec())));
    }
    jobs
}

struct Progress<F> {
    done: f64,
    told: usize,
    on_progress: F,
}

impl<F: FnMut(usize, usize)> Progress<F> {
    fn further(&mut self, share: f64, all: usize) {
        /// What adding up shares may lose.
        const LOST: f64 = 1e-6;
        self.done += share;
        let done = ((self.done + LOST) as usize).min(all);
        if done > self.told {
            self.told = done;
            (self.on_progress)(done, all);
        }
    }
}

/// How many threads may work, so that the window and whatever else is judged meanwhile come first.
fn threads() -> usize {
    let processors = available_parallelism().map_or(1, NonZero::get);
    match cfg!(target_os = "linux") {
        true => processors,
        false => processors.saturating_sub(1).max(1),
    }
}

/// Lets others go first; elsewhere than on Linux a thread cannot be told to, and one processor is left free instead.
fn step_back() {
    /// Steps of `nice`: a thread that wants the processor beside this one gets nine parts of ten.
    #[cfg(target_os = "linux")]
    const STEPS: i32 = 10;
    // Of this thread alone on Linux. It works as well at the usual priority.
    #[cfg(target_os = "linux")]
    let _ = rustix::process::nice(STEPS);
}

/// What `work` makes of each, on a few threads; in their order. The first that fails is the last that is begun.
pub(super) fn each<T: Sync, R: Send>(
    of: &[T],
    work: impl Fn(&T) -> Result<R, EngineError> + Sync,
) -> Result<Vec<R>, EngineError> {
    let threads = threads();
    let (next, failed) = (AtomicUsize::new(0), Mutex::new(None::<EngineError>));
    let made: Mutex<Vec<(usize, R)>> = Mutex::default();
    let go_on = || {
        step_back();
        while locked(&failed).is_none() {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(one) = of.get(at) else { return };
            match work(one) {
                Ok(one) => locked(&made).push((at, one)),
                Err(error) => {
                    locked(&failed).get_or_insert(error);
                    return;
                }
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..threads.min(of.len()) {
            scope.spawn(go_on);
        }
    });
    if let Some(error) = failed.into_inner().unwrap_or_else(PoisonError::into_inner) {
        return Err(error);
    }
    let mut made = made.into_inner().unwrap_or_else(PoisonError::into_inner);
    made.sort_by_key(|(at, _)| *at);
    Ok(made.into_iter().map(|(_, one)| one).collect())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::super::asked::Order;
    use super::*;

    struct Speaks(bool);

    impl Said for Speaks {
        fn speaks(&self) -> bool {
            self.0
        }

        fn has_no_words(&self) -> bool {
            false
        }
    }

    /// Sixty quotes against two hundred sources: each was read for each quote, and there is no room for so many.
    #[test]
    fn a_source_is_not_read_for_each_quote() {
        let (quotes, sources) = (60, 200);
        let mut walks: Vec<Walk> = (0..quotes)
            .map(|first| Walk::along(Order::in_turn((0..sources).map(|at| (at + first * 7) % sources))))
            .collect();
        let (read, asked) = (Mutex::new(BTreeMap::<usize, usize>::new()), AtomicUsize::new(0));
        let mut told = Vec::new();
        let ask = |at: usize, wanted: &[Wanted<'_>], done: &dyn Fn(usize)| {
            *locked(&read).entry(at).or_default() += 1;
            let said = wanted.iter().map(|(number, _)| {
                asked.fetch_add(1, Ordering::Relaxed);
                done(*number);
                Speaks((at + number).is_multiple_of(3))
            });
            Ok(said.collect())
        };
        let said = ask_all(&mut walks, ask, |done, all| told.push((done, all))).unwrap();
        assert!(said.iter().all(|said| said.len() == 120));
        assert_eq!(asked.into_inner(), quotes * 120);
        assert!(read.into_inner().unwrap().values().all(|times| *times <= 9));
        assert!(told.is_sorted() && told.last() == Some(&(quotes, quotes)), "{told:?}");
    }

    #[test]
    fn what_fails_ends_it() {
        let mut walks = vec![Walk::along(Order::in_turn(0..40))];
        let ask = |_: usize, _: &[Wanted<'_>], _: &dyn Fn(usize)| Err::<Vec<Speaks>, _>(EngineError::Stopped);
        assert!(matches!(ask_all(&mut walks, ask, |_, _| ()), Err(EngineError::Stopped)));
    }
}
