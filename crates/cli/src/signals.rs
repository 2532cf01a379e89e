//! Ending when one is asked to: nothing is left behind in temporary folders, and it is said what stays.

use pincite_engine::scratch;
use std::io::IsTerminal;
use std::sync::{Mutex, MutexGuard, PoisonError, mpsc};
use std::time::Duration;

/// What is added to a signal's number for the exit code, as shells do.
const SIGNALLED: i32 = 128;

/// Words that are found when they are said.
type Told = Box<dyn FnOnce() -> String + Send>;

/// What a person is told who stops the program meanwhile.
static LEFT: Mutex<Option<Told>> = Mutex::new(None);

/// How long finding the words may take: whoever stops a program does not wait for it.
const PATIENCE: Duration = Duration::from_secs(2);

/// From now on `told` is said on standard error when the program is asked to end.
pub(crate) fn say_at_end(told: impl FnOnce() -> String + Send + 'static) {
    *left() = Some(Box::new(told));
}

/// From now on nothing is said any more.
pub(crate) fn say_nothing_at_end() {
    *left() = None;
}

fn left() -> MutexGuard<'static, Option<Told>> {
    LEFT.lock().unwrap_or_else(PoisonError::into_inner)
}

fn say(told: Told) {
    let (say, said) = mpsc::channel();
    std::thread::spawn(move || say.send(told()));
    let words = said.recv_timeout(PATIENCE);
    // A bar stands in this line.
    let below = if std::io::stderr().is_terminal() { "\n" } else { "" };
    anstream::eprintln!("{below}pincite: {}", words.as_deref().unwrap_or("stopped."));
}

/// From now on the program takes its temporary copies away before it ends at Ctrl+C, or when it is asked to end. What is
/// being written to a library is whole at any moment.
pub(crate) fn end_cleanly() {
    tokio::spawn(async {
        let signal = asked_to_end().await;
        let told = left().take();
        if let Some(told) = told {
            say(told);
        }
        scratch::clear();
        std::process::exit(SIGNALLED + signal);
    });
}

#[cfg(unix)]
async fn asked_to_end() -> i32 {
    use tokio::signal::unix::{SignalKind, signal};
    let kinds = [SignalKind::interrupt(), SignalKind::terminate(), SignalKind::hangup()];
    let [interrupt, terminate, hangup] = kinds.map(|kind| async move {
        match signal(kind) {
            Ok(mut asked) => asked.recv().await,
            // Then it ends as programs do that know no better.
            Err(_) => std::future::pending().await,
        };
        kind.as_raw_value()
    });
    tokio::select! {
        signal = interrupt => signal,
        signal = terminate => signal,
        signal = hangup => signal,
    }
}

#[cfg(not(unix))]
async fn asked_to_end() -> i32 {
    const INTERRUPT: i32 = 2;
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
    INTERRUPT
}
