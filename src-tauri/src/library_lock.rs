//! A start on a library that another program has open. What is just closing lets go soon, and a window that is just
//! opening takes what this start was given soon; meanwhile this start has a window that says what it waits for.

use crate::app::App;
use crate::options::Options;
use crate::{folder, hand_over, put_in_place};
use pincite_engine::{Engine, EngineError, WorkerProgram};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tauri::{AppHandle, Manager};

/// How long a library is waited for before there is a window: one of two starts at the same moment should show none.
const WITHOUT_A_WINDOW: Duration = Duration::from_millis(500);
/// How often is looked whether it is free.
const EVERY: Duration = Duration::from_millis(100);

/// The library, or why it cannot be opened; `None` where the window that has it open took what this start was given.
pub(crate) fn open_or_hand_over(options: &Options) -> Option<Result<Arc<Engine>, EngineError>> {
    let begun = Instant::now();
    loop {
        let opened = open(options);
        if !is_in_use(&opened) {
            return Some(opened);
        }
        if hand_over(options) {
            return None;
        }
        if begun.elapsed() >= WITHOUT_A_WINDOW {
            return Some(opened);
        }
        std::thread::sleep(EVERY);
    }
}

/// Shows the library as soon as no other program has it open; ends this program where a window has it after all and takes
/// what was given. Gives up when the person opens another library meanwhile.
pub(crate) async fn wait_for_it(handle: AppHandle, options: Options) {
    while handle.state::<App>().engine().is_err() {
        tokio::time::sleep(EVERY).await;
        let tried = options.clone();
        let tried = tauri::async_runtime::spawn_blocking(move || match hand_over(&tried) {
            true => None,
            false => Some(open(&tried)),
        });
        match tried.await {
            Ok(None) => return handle.exit(0),
            Ok(Some(opened)) if is_in_use(&opened) => {}
            Ok(Some(opened)) if handle.state::<App>().engine().is_err() => {
                return put_in_place(&handle, opened, options.sample).await;
            }
            Ok(Some(_)) => return,
            Err(error) => return tracing::warn!(%error, "the library is no longer waited for"),
        }
    }
}

fn open(options: &Options) -> Result<Arc<Engine>, EngineError> {
    Engine::open_at_once(&folder(options)?, WorkerProgram::locate()?)
}

fn is_in_use(opened: &Result<Arc<Engine>, EngineError>) -> bool {
    opened.as_ref().is_err_and(EngineError::is_in_use)
}
