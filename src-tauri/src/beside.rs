//! A second window, for a second screen: it shows sources alone. The two windows tell each other what is selected; what
//! they say is theirs.

use crate::commands::Answered;
use crate::window::{self, SECOND};
use serde::Serialize;
use tauri::{AppHandle, Emitter, Manager, WebviewWindow};

/// Opens the second window, or brings it to the front.
#[tauri::command]
pub(crate) async fn open_beside(handle: AppHandle) -> Answered<()> {
    let shown = match handle.get_webview_window(SECOND) {
        Some(second) => second.unminimize().and_then(|()| second.set_focus()),
        None => window::open_second(&handle),
    };
    if let Err(error) = shown {
        tracing::warn!(%error, "the second window could not be shown");
    }
    Ok(())
}

/// Closes the second window.
#[tauri::command]
pub(crate) async fn close_beside(handle: AppHandle) -> Answered<()> {
    window::close_second(&handle);
    Ok(())
}

#[derive(Clone, Serialize)]
struct Told<'a> {
    from: &'a str,
    message: String,
}

/// Hands on what one window says to the other; both hear it, and know their own.
#[tauri::command]
pub(crate) async fn tell_beside(window: WebviewWindow, message: String) -> Answered<()> {
    let from = window.label();
    if let Err(error) = window.app_handle().emit("beside-told", Told { from, message }) {
        tracing::warn!(%error, "the other window could not be told");
    }
    Ok(())
}
