//! A shortcut that is heard in every program: it brings the window to the front and offers to check what was copied. Off until a
//! person wants it, and only where the system lets a program hear keys that are meant for others.

use crate::app::App;
use crate::clipboard;
use crate::commands::{Answered, blocking};
use crate::pending_open::come_forward;

use global_hotkey::hotkey::{HotKey, Modifiers};
use global_hotkey::{Error, GlobalHotKeyEvent, GlobalHotKeyManager, HotKeyState};
use pincite_engine::EngineError;
use serde::Serialize;
use std::cell::RefCell;
use std::sync::Once;
use tauri::{AppHandle, Emitter, Manager, State};
use tokio::sync::oneshot;
use ts_rs::TS;

/// What is pressed, unless a person wants other keys.
const USUAL: &str = "Ctrl+Shift+Alt+P";
/// More than keys ever have.
const LONGEST: usize = 60;

/// Why a shortcut is not heard: its keys are not known, would be pressed while writing, belong to another program, or the system
/// refuses it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ShortcutProblem {
    Unknown,
    Plain,
    Taken,
    Refused,
}

/// The shortcut. `allowed`: the system lets it be heard; `problem`: why it is not, though it is on.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct ShortcutView {
    on: bool,
    keys: String,
    allowed: bool,
    problem: Option<ShortcutProblem>,
}

thread_local! {
    /// What listens, and for which keys. On some systems it may be used on the thread that made it alone: the main one.
    static LISTENING: RefCell<Option<(GlobalHotKeyManager, HotKey)>> = const { RefCell::new(None) };
}

/// The shortcut as the library has it, which is heard from now on.
#[tauri::command]
pub(crate) async fn shortcut(handle: AppHandle, app: State<'_, App>) -> Answered<ShortcutView> {
    let keys = blocking(&app, |engine| engine.global_shortcut()).await?;
    let allowed = clipboard::is_heard_everywhere();
    let problem = match &keys {
        Some(keys) if allowed => listen(&handle, Some(keys)).await.err(),
        _ => listen(&handle, None).await.err(),
    };
    Ok(ShortcutView {
        on: keys.is_some(),
        keys: keys.unwrap_or_else(|| USUAL.to_owned()),
        allowed,
        problem,
    })
}

/// Listens for these keys from now on; empty ones are the usual ones, and off for none.
#[tauri::command]
pub(crate) async fn set_shortcut(
    handle: AppHandle,
    app: State<'_, App>,
    on: bool,
    keys: String,
) -> Answered<ShortcutView> {
    let keys: String = keys.trim().chars().take(LONGEST).collect();
    let keys = if keys.is_empty() { USUAL.to_owned() } else { keys };
    let kept = on.then_some(keys);
    blocking(&app, move |engine| engine.set_global_shortcut(kept.as_deref())).await?;
    shortcut(handle, app).await
}

/// Listens for these keys and no others; for none where there are none.
async fn listen(handle: &AppHandle, keys: Option<&str>) -> Result<(), ShortcutProblem> {
    static HEARD: Once = Once::new();
    let wanted = keys.map(parsed).transpose()?;
    let hearing = handle.clone();
    HEARD.call_once(|| {
        GlobalHotKeyEvent::set_event_handler(Some(move |event: GlobalHotKeyEvent| {
            if event.state == HotKeyState::Pressed {
                pressed(&hearing);
            }
        }));
    });
    let (tell, told) = oneshot::channel();
    let asked = handle.run_on_main_thread(move || {
        let outcome = LISTENING.with_borrow_mut(|listening| change(listening, wanted));
        let _ = tell.send(outcome);
    });
    asked.map_err(|_| ShortcutProblem::Refused)?;
    told.await.unwrap_or(Err(ShortcutProblem::Refused))
}

fn change(
    listening: &mut Option<(GlobalHotKeyManager, HotKey)>,
    wanted: Option<HotKey>,
) -> Result<(), ShortcutProblem> {
    if listening.as_ref().map(|(_, keys)| *keys) == wanted {
        return Ok(());
    }
    let manager = match listening.take() {
        Some((manager, keys)) => {
            if let Err(error) = manager.unregister(keys) {
                tracing::warn!(%error, "a shortcut could not be given back");
            }
            Some(manager)
        }
        None => None,
    };
    let Some(wanted) = wanted else { return Ok(()) };
    let manager = manager
        .map_or_else(GlobalHotKeyManager::new, Ok)
        .map_err(|error| problem(&error))?;
    manager.register(wanted).map_err(|error| problem(&error))?;
    *listening = Some((manager, wanted));
    Ok(())
}

fn problem(error: &Error) -> ShortcutProblem {
    tracing::info!(%error, "the shortcut is not heard");
    match error {
        Error::AlreadyRegistered(_) => ShortcutProblem::Taken,
        Error::HotKeyParseError(_)
        | Error::UnrecognizedHotKeyCode(_)
        | Error::EmptyHotKeyToken(_)
        | Error::UnexpectedHotKeyFormat(_) => ShortcutProblem::Unknown,
        _ => ShortcutProblem::Refused,
    }
}

/// The keys that are named, in English or German. Without Ctrl, Alt or the like they would be taken from whoever writes.
fn parsed(keys: &str) -> Result<HotKey, ShortcutProblem> {
    let names = keys.split('+').map(|name| match name.trim().to_lowercase().as_str() {
        "strg" => "Ctrl".to_owned(),
        "umschalt" => "Shift".to_owned(),
        "win" | "windows" => "Super".to_owned(),
        other => other.to_owned(),
    });
    let keys: HotKey = names
        .collect::<Vec<_>>()
        .join("+")
        .parse()
        .map_err(|_| ShortcutProblem::Unknown)?;
    let needed = Modifiers::CONTROL | Modifiers::ALT | Modifiers::META;
    match keys.mods.intersects(needed) {
        true => Ok(keys),
        false => Err(ShortcutProblem::Plain),
    }
}

fn pressed(handle: &AppHandle) {
    if let Some(window) = handle.get_webview_window("main") {
        come_forward(&window);
    }
    let handle = handle.clone();
    tauri::async_runtime::spawn(async move {
        let answer: Result<_, EngineError> = clipboard::answer(&handle).await;
        if let Ok(Some(copied)) = answer
            && let Err(error) = handle.emit("answer-copied", copied)
        {
            tracing::warn!(%error, "the window could not be told what was copied");
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_known_by_their_names_and_never_plain() {
        let same = |one: &str, other: &str| assert_eq!(parsed(one), parsed(other), "{one}");
        same(USUAL, "ctrl + shift+alt+KeyP");
        same("Strg+Umschalt+Alt+P", USUAL);
        same("Win+F5", "Super+f5");
        assert!(parsed(USUAL).is_ok() && parsed("Alt+F5").is_ok());
        for (keys, problem) in [
            ("P", ShortcutProblem::Plain),
            ("Shift+P", ShortcutProblem::Plain),
            ("F5", ShortcutProblem::Plain),
            ("Ctrl+", ShortcutProblem::Unknown),
            ("Ctrl+P+Q", ShortcutProblem::Unknown),
            ("Ctrl+Ä", ShortcutProblem::Unknown),
            ("Hocus+P", ShortcutProblem::Unknown),
            ("", ShortcutProblem::Unknown),
        ] {
            assert_eq!(parsed(keys), Err(problem), "{keys}");
        }
    }
}
