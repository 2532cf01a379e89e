//! Ending when one is asked to: nothing is left behind in temporary folders.

use pincite_engine::scratch;

/// What is added to a signal's number for the exit code, as shells do.
const SIGNALLED: i32 = 128;

/// From now on the program takes its temporary copies away before it ends at Ctrl+C, or when it is asked to end. What is
/// being written to a library is whole at any moment.
pub(crate) fn end_cleanly() {
    tokio::spawn(async {
        let signal = asked_to_end().await;
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
