//! Whose turn it is to be read. Each source uses every core by itself, so they are read one after the other; but a book
//! gives way now and then, so that a short text that comes after it need not wait for its end.

use pincite_ingest::Pace;
use std::sync::Arc;
use tokio::sync::{Mutex, OwnedMutexGuard, OwnedSemaphorePermit, Semaphore};

/// Pages that are read in one turn: what has no more is read in one go.
const IN_ONE_GO: u32 = 192;
/// Sources of more pages than that which may be open at the same time. Each keeps its processes while it gives way.
const LONG_ONES: usize = 2;

/// The turns of all sources that wait to be read, in the order in which they ask.
#[derive(Debug)]
pub(crate) struct ReadQueue {
    turn: Arc<Mutex<()>>,
    long: Arc<Semaphore>,
}

impl Default for ReadQueue {
    fn default() -> Self {
        Self {
            turn: Arc::default(),
            long: Arc::new(Semaphore::new(LONG_ONES)),
        }
    }
}

impl ReadQueue {
    /// Waits for a turn.
    pub(crate) async fn next(&self) -> ReadTurn {
        let held = Held {
            turn: Some(Arc::clone(&self.turn).lock_owned().await),
            long: None,
            left: IN_ONE_GO,
        };
        ReadTurn {
            turn: Arc::clone(&self.turn),
            long: Arc::clone(&self.long),
            held: Mutex::new(held),
        }
    }
}

/// A source's turn, over when it is dropped.
#[derive(Debug)]
pub(crate) struct ReadTurn {
    turn: Arc<Mutex<()>>,
    long: Arc<Semaphore>,
    held: Mutex<Held>,
}

#[derive(Debug)]
struct Held {
    turn: Option<OwnedMutexGuard<()>>,
    long: Option<OwnedSemaphorePermit>,
    /// Pages that may be read before others come first.
    left: u32,
}

impl ReadTurn {
    /// Whether a source of so many pages may be read now; if not, [`ReadTurn::comes_later`] says when.
    pub(crate) async fn is_for(&self, pages: u32) -> bool {
        let mut held = self.held.lock().await;
        if pages > IN_ONE_GO && held.long.is_none() {
            held.long = Arc::clone(&self.long).try_acquire_owned().ok();
            return held.long.is_some();
        }
        true
    }

    /// Lets others come first until this source may be read, however long it is.
    pub(crate) async fn comes_later(&self) {
        let mut held = self.held.lock().await;
        held.turn = None;
        // It is never closed.
        held.long = Arc::clone(&self.long).acquire_owned().await.ok();
        held.begin(&self.turn).await;
    }
}

impl Held {
    async fn begin(&mut self, turn: &Arc<Mutex<()>>) {
        self.turn = None;
        self.turn = Some(Arc::clone(turn).lock_owned().await);
        self.left = IN_ONE_GO;
    }
}

impl Pace for ReadTurn {
    async fn pass(&self, pages: u32) {
        let mut held = self.held.lock().await;
        if held.left < pages {
            held.begin(&self.turn).await;
        }
        held.left = held.left.saturating_sub(pages);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    const SOON: Duration = Duration::from_millis(20);

    async fn waits(work: impl Future<Output = ()>) -> bool {
        tokio::time::timeout(SOON, work).await.is_err()
    }

    #[tokio::test]
    async fn a_book_gives_way_after_its_pages_and_comes_again() {
        let turns = ReadQueue::default();
        let book = turns.next().await;
        assert!(book.is_for(10 * IN_ONE_GO).await);
        let (short, mut order) = (turns.next(), Vec::new());
        tokio::pin!(short);
        assert!(
            waits(async { drop(short.as_mut().await) }).await,
            "the book has its turn"
        );
        for _ in 0..IN_ONE_GO / 16 {
            book.pass(16).await;
        }
        let again = async {
            book.pass(16).await;
            "book"
        };
        tokio::pin!(again);
        tokio::select! {
            biased;
            _ = &mut again => order.push("book"),
            turn = &mut short => { order.push("short"); drop(turn); }
        }
        order.push(again.await);
        assert_eq!(order, ["short", "book"]);
    }

    #[tokio::test]
    async fn a_book_alone_never_waits() {
        let turns = ReadQueue::default();
        let book = turns.next().await;
        for _ in 0..1_000 {
            book.pass(16).await;
        }
    }

    #[tokio::test]
    async fn few_books_are_open_at_once() {
        let turns = ReadQueue::default();
        let mut open = Vec::new();
        for _ in 0..LONG_ONES {
            let book = turns.next().await;
            assert!(book.is_for(IN_ONE_GO + 1).await);
            // It gives way to the next one.
            book.held.lock().await.turn = None;
            open.push(book);
        }
        let late = turns.next().await;
        assert!(late.is_for(IN_ONE_GO).await, "a short one always may");
        assert!(!late.is_for(IN_ONE_GO + 1).await);
        assert!(waits(late.comes_later()).await);
        assert!(
            !waits(async { drop(turns.next().await) }).await,
            "whoever waits keeps no turn"
        );
        open.pop();
        assert!(!waits(late.comes_later()).await);
    }
}
