//! Who may write to a library: one program at a time, and those that only do one thing after each other.

use crate::error::StoreError;
use crate::private;
use std::fs::{File, TryLockError};
use std::path::Path;
use std::time::{Duration, Instant};

/// How long a program that ends may still hold its library, for whoever can do nothing else meanwhile.
pub(crate) const ON_ITS_WAY_OUT: Duration = Duration::from_millis(1_000);

/// How long a program may take to make the database of a new library.
const MAKING: Duration = Duration::from_secs(5);

/// How often is looked whether a library is free.
const EVERY: Duration = Duration::from_millis(20);

/// A library that only this program writes to. The system lets go of it when the process dies.
#[derive(Debug)]
pub(crate) struct Held {
    _lock: File,
    /// The place in the line of those that wait for each other.
    _turn: Option<File>,
}

impl Held {
    /// Waits for whoever closes Pincite and opens it again at once, and finds the one before on its way out.
    pub(crate) fn take(folder: &Path, patience: Duration) -> Result<Self, StoreError> {
        Ok(Self {
            _lock: lock(folder, "lock", Some(patience), || ())?,
            _turn: None,
        })
    }

    /// Waits for all that took it by this, however long they take: each of them ends by itself. A window does not.
    pub(crate) fn take_in_turn(folder: &Path, on_wait: impl FnOnce()) -> Result<Self, StoreError> {
        let turn = lock(folder, "turn", None, on_wait)?;
        Ok(Self {
            _lock: lock(folder, "lock", Some(ON_ITS_WAY_OUT), || ())?,
            _turn: Some(turn),
        })
    }

    /// The same, and nothing once `is_settled` while another program has it. A window is waited for until it has made its
    /// library.
    pub(crate) fn take_in_turn_unless(
        folder: &Path,
        on_wait: impl FnOnce(),
        is_settled: impl Fn() -> bool,
    ) -> Result<Option<Self>, StoreError> {
        let Some(turn) = lock_unless(folder, "turn", None, on_wait, &is_settled)? else {
            return Ok(None);
        };
        let lock = lock_unless(folder, "lock", Some(MAKING), || (), &is_settled)?;
        Ok(lock.map(|lock| Self {
            _lock: lock,
            _turn: Some(turn),
        }))
    }

    /// Takes it only where it is free now.
    pub(crate) fn take_if_free(folder: &Path) -> Result<Self, StoreError> {
        // In this order: where somebody has it, no file is made.
        Ok(Self {
            _lock: lock(folder, "lock", Some(Duration::ZERO), || ())?,
            _turn: Some(lock(folder, "turn", Some(Duration::ZERO), || ())?),
        })
    }
}

/// Locks a file of the library in `folder`. Without an end to its patience it says when it waits for longer than a moment.
fn lock(folder: &Path, name: &str, patience: Option<Duration>, on_wait: impl FnOnce()) -> Result<File, StoreError> {
    let locked = lock_unless(folder, name, patience, on_wait, || false)?;
    locked.ok_or_else(|| StoreError::InUse(folder.to_owned()))
}

/// The same, and nothing once `is_settled` while another program has the file locked.
fn lock_unless(
    folder: &Path,
    name: &str,
    patience: Option<Duration>,
    on_wait: impl FnOnce(),
    is_settled: impl Fn() -> bool,
) -> Result<Option<File>, StoreError> {
    let path = folder.join(name);
    let file = private::options().create(true).truncate(false).write(true).open(&path);
    let file = file.map_err(|error| StoreError::file(folder, error))?;
    let begun = Instant::now();
    let mut on_wait = Some(on_wait);
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(Some(file)),
            Err(TryLockError::WouldBlock) if is_settled() => return Ok(None),
            Err(TryLockError::WouldBlock) if patience.is_some_and(|patience| begun.elapsed() >= patience) => {
                return Err(StoreError::InUse(folder.to_owned()));
            }
            Err(TryLockError::WouldBlock) => std::thread::sleep(EVERY),
            Err(TryLockError::Error(error)) => return Err(StoreError::file(&path, error)),
        }
        if begun.elapsed() >= ON_ITS_WAY_OUT
            && let Some(on_wait) = on_wait.take()
        {
            on_wait();
        }
    }
}
