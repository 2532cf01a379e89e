//! Ending when one is asked to: nothing is left behind in temporary folders, and it is said what stays.

use pincite_engine::scratch;
use std::io::IsTerminal;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError, mpsc};
use std::time::Duration;

/// What is added to a signal's number for the exit code, as shells do.
const SIGNALLED: i32 = 128;

/// Words that are found when they are said.
type Told = Box<dyn FnOnce() -> String + Send>;

/// What a person is told who stops the program meanwhile.
static LEFT: Mutex<Option<Told>> = Mutex::new(None);

/// Whether the program was asked to end.
static ENDING: AtomicBool = AtomicBool::new(false);

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
///
/// A thread of its own waits for it: the program ends at once even where every thread of its work is busy.
pub(crate) fn end_cleanly() {
    let (hear, heard) = mpsc::channel();
    std::thread::spawn(move || {
        // Without it the program ends as programs do that know no better.
        let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_io().build() else {
            return;
        };
        let signal = runtime.block_on(asked_to_end(&hear));
        ENDING.store(true, Ordering::Release);
        let told = left().take();
        if let Some(told) = told {
            say(told);
        }
        scratch::clear();
        std::process::exit(SIGNALLED + signal);
    });
    // An error is the thread's end, which ends the waiting as well.
    let _ = heard.recv();
}

/// Waits for the end where the program was asked for it: what fails meanwhile fails since its files are being taken away.
pub(crate) fn leave_the_end_to_them() {
    while ENDING.load(Ordering::Acquire) {
        std::thread::park();
    }
}

/// The number of the signal. `hear` is told once none can be missed.
#[cfg(unix)]
async fn asked_to_end(hear: &mpsc::Sender<()>) -> i32 {
    use tokio::signal::unix::{SignalKind, signal};
    let kinds = [SignalKind::interrupt(), SignalKind::terminate(), SignalKind::hangup()];
    let [interrupt, terminate, hangup] = kinds.map(|kind| {
        let asked = signal(kind);
        async move {
            match asked {
                Ok(mut asked) => asked.recv().await,
                // Then it ends as programs do that know no better.
                Err(_) => std::future::pending().await,
            };
            kind.as_raw_value()
        }
    });
    let _ = hear.send(());
    tokio::select! {
        signal = interrupt => signal,
        signal = terminate => signal,
        signal = hangup => signal,
    }
}

#[cfg(not(unix))]
async fn asked_to_end(hear: &mpsc::Sender<()>) -> i32 {
    const INTERRUPT: i32 = 2;
    let _ = hear.send(());
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
    INTERRUPT
}
