//! The thread that judges claims and counts flagged quotes, an answer after the other, while everything else goes on.

use super::{CheckedClaim, Weighing, against};
use crate::check::{Bench, marked};
use crate::error::EngineError;
use crate::flags::flagged;
use crate::indexed::Indexed;
use crate::jobs::Event;
use crate::learned::Learned;
use crate::text_cache::TextCache;
use crate::{AnswerId, locked};
use pincite_core::claim::claims;
use pincite_store::{ClaimRecord, ClaimRun, Library, StoreError};
use std::collections::{BTreeMap, VecDeque};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::JoinHandle;
use tokio::sync::broadcast;

/// Judges claims until it is dropped; that waits for the claim in hand, and no longer.
pub(crate) struct Background {
    shared: Arc<Shared>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

struct Shared {
    library: Arc<Library>,
    cache: Arc<TextCache>,
    indexed: Arc<Indexed>,
    events: broadcast::Sender<Event>,
    weighing: Mutex<Weighing>,
    work: Mutex<Work>,
    /// Something is to be done, or all is done.
    news: Condvar,
    /// What is in hand is not wanted any more.
    stale: AtomicBool,
}

#[derive(Default)]
struct Work {
    waiting: VecDeque<AnswerId>,
    in_hand: Option<AnswerId>,
    ended: bool,
}

impl Background {
    pub(crate) fn new(
        library: Arc<Library>,
        cache: Arc<TextCache>,
        indexed: Arc<Indexed>,
        events: broadcast::Sender<Event>,
    ) -> Self {
        let shared = Shared {
            library,
            cache,
            indexed,
            events,
            weighing: Mutex::default(),
            work: Mutex::default(),
            news: Condvar::new(),
            stale: AtomicBool::new(false),
        };
        Self {
            shared: Arc::new(shared),
            thread: Mutex::default(),
        }
    }

    pub(crate) fn weighing(&self) -> Weighing {
        locked(&self.shared.weighing).clone()
    }

    pub(crate) fn weigh(&self, weighing: Weighing) {
        *locked(&self.shared.weighing) = weighing;
    }

    /// Has an answer's claims judged after those that wait already. What is in hand of it begins anew.
    pub(crate) fn put(&self, answer: AnswerId) {
        let mut work = locked(&self.shared.work);
        if work.in_hand == Some(answer) {
            self.shared.stale.store(true, Ordering::Relaxed);
        }
        if !work.waiting.contains(&answer) {
            work.waiting.push_back(answer);
        }
        drop(work);
        self.begin();
    }

    /// Has them judged next: somebody is looking at them. What is in hand goes on.
    pub(crate) fn put_first(&self, answer: AnswerId) {
        let mut work = locked(&self.shared.work);
        if work.in_hand == Some(answer) {
            return;
        }
        work.waiting.retain(|other| *other != answer);
        work.waiting.push_front(answer);
        drop(work);
        self.begin();
    }

    /// Waits until nothing is left to judge.
    pub(crate) fn wait(&self) {
        let mut work = locked(&self.shared.work);
        while !work.waiting.is_empty() || work.in_hand.is_some() {
            work = self.shared.news.wait(work).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn begin(&self) {
        let mut thread = locked(&self.thread);
        if thread.is_none() {
            let shared = Arc::clone(&self.shared);
            let begun = std::thread::Builder::new()
                .name("claims".into())
                .spawn(move || shared.run());
            match begun {
                Ok(begun) => *thread = Some(begun),
                Err(error) => {
                    tracing::error!(%error, "claims are not judged: the system has no thread for it");
                    locked(&self.shared.work).waiting.clear();
                }
            }
        }
        self.shared.news.notify_all();
    }
}

impl Drop for Background {
    fn drop(&mut self) {
        locked(&self.shared.work).ended = true;
        self.shared.stale.store(true, Ordering::Relaxed);
        self.shared.news.notify_all();
        if let Some(thread) = locked(&self.thread).take() {
            let _ = thread.join();
        }
    }
}

impl Shared {
    fn run(&self) {
        // The verdicts on the quotes are drawn meanwhile. A system that refuses only makes it less polite.
        let _ = thread_priority::set_current_thread_priority(thread_priority::ThreadPriority::Min);
        while let Some(answer) = self.next() {
            match self.judge(answer) {
                Ok(true) => {
                    let _ = self.events.send(Event::AnswerChanged(answer));
                }
                Ok(false) | Err(EngineError::Store(StoreError::Gone(_)) | EngineError::Gone(_)) => {}
                Err(error) => tracing::warn!(%error, "the claims of an answer could not be judged"),
            }
            let mut work = locked(&self.work);
            work.in_hand = None;
            drop(work);
            self.news.notify_all();
        }
    }

    /// The answer that is next; `None` at the end of all.
    fn next(&self) -> Option<AnswerId> {
        let mut work = locked(&self.work);
        loop {
            if work.ended {
                return None;
            }
            if let Some(answer) = work.waiting.pop_front() {
                work.in_hand = Some(answer);
                self.stale.store(false, Ordering::Relaxed);
                return Some(answer);
            }
            work = self.news.wait(work).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Judges an answer's claims and keeps the result; whether it came to that.
    fn judge(&self, answer: AnswerId) -> Result<bool, EngineError> {
        let Some(record) = self.library.answer(answer)? else {
            return Ok(false);
        };
        let weighing = locked(&self.weighing).clone();
        let searched = self.cache.searched(None)?;
        let run = ClaimRun {
            judged_by: weighing.key(),
            against: against(searched.sources.iter().map(|source| &source.record)),
        };
        let learned = Learned::of(&self.library)?;
        let quotes = self.library.checks(answer)?;
        self.library
            .save_flagged(answer, flagged(&self.cache, &learned, &record.text, &quotes)?)?;
        let read = marked(&record.text, &self.library.judged_too(answer)?, &learned);
        let parts = (
            Arc::clone(&self.library),
            Arc::clone(&self.cache),
            Arc::clone(&self.indexed),
        );
        // Claims say nothing of what was not searched.
        let bench = Bench::of(parts, searched, BTreeMap::new(), learned);
        let mut checked = Vec::new();
        for claim in claims(&read.heard.text, &read.blocks, &read.quotes) {
            if self.stale.load(Ordering::Relaxed) {
                return Ok(false);
            }
            checked.push(kept(bench.check_claim(claim, &weighing)?));
        }
        self.library.save_claims(answer, &run, &checked)?;
        Ok(true)
    }
}

fn kept(checked: CheckedClaim) -> ClaimRecord {
    ClaimRecord {
        text: checked.claim.text,
        check: checked.check,
        attribution: checked.attribution,
        locator: checked.locator,
    }
}
