//! The clipboard, looked at for answers where the reader wants that and the system lets it be looked at.

use crate::app::App;
use crate::commands::{Answered, blocking};
use pincite_engine::EngineError;
use pincite_engine::copied::quotes_of_answer;
use serde::Serialize;
use std::sync::OnceLock;
use tauri::{AppHandle, State};
use ts_rs::TS;

/// When the clipboard can be looked at: at any time, while the window is in front, or never.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ClipboardAccess {
    Always,
    InFront,
    Never,
}

/// Whether the clipboard is looked at for answers, and when it can be.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct ClipboardView {
    on: bool,
    access: ClipboardAccess,
}

/// An answer that was copied, and how many quotes it has.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct CopiedView {
    text: String,
    quotes: u32,
}

/// What the system allows; known once the window is there.
static ACCESS: OnceLock<ClipboardAccess> = OnceLock::new();

fn access() -> ClipboardAccess {
    ACCESS.get().copied().unwrap_or(ClipboardAccess::Never)
}

/// Finds out what the system allows, and from then on tells the window that something was copied. To be called on the main thread.
pub(crate) fn begin(handle: &AppHandle) {
    let _ = ACCESS.set(system::begin(handle));
}

#[tauri::command]
pub(crate) async fn clipboard(app: State<'_, App>) -> Answered<ClipboardView> {
    blocking(&app, |engine| {
        Ok(ClipboardView {
            on: engine.watches_clipboard()?,
            access: access(),
        })
    })
    .await
}

#[tauri::command]
pub(crate) async fn watch_clipboard(app: State<'_, App>, on: bool) -> Answered<()> {
    blocking(&app, move |engine| engine.watch_clipboard(on)).await
}

/// The answer that is on the clipboard, where the reader wants to hear of it; null for anything else, which is let go of at once.
#[tauri::command]
pub(crate) async fn copied_answer(handle: AppHandle, app: State<'_, App>) -> Answered<Option<CopiedView>> {
    if access() == ClipboardAccess::Never || !blocking(&app, |engine| engine.watches_clipboard()).await? {
        return Ok(None);
    }
    Ok(answer(&handle).await?)
}

/// The answer that is on the clipboard, for a person who asks for it just now.
pub(crate) async fn answer(handle: &AppHandle) -> Result<Option<CopiedView>, EngineError> {
    let Some(text) = system::text(handle).await else {
        return Ok(None);
    };
    let read = tauri::async_runtime::spawn_blocking(move || {
        let quotes = quotes_of_answer(&text)?;
        Some(CopiedView {
            text,
            quotes: u32::try_from(quotes).unwrap_or(u32::MAX),
        })
    });
    read.await.map_err(|_| EngineError::Stopped)
}

/// Whether a program hears keys that are pressed in another one: under Wayland it does not.
pub(crate) fn is_heard_everywhere() -> bool {
    cfg!(not(target_os = "linux")) || access() == ClipboardAccess::Always
}

/// The picture that is on the clipboard, to be asked for when a person pastes: where the web view hands none over.
pub(crate) async fn picture(handle: &AppHandle) -> Option<Vec<u8>> {
    system::picture(handle).await
}

#[cfg(target_os = "linux")]
mod system {
    use super::ClipboardAccess;
    use gtk::glib::object::ObjectExt;
    use gtk::{Clipboard, gdk};
    use pincite_engine::copied::is_secret;
    use tauri::{AppHandle, Emitter};
    use tokio::sync::oneshot;

    pub(super) fn begin(handle: &AppHandle) -> ClipboardAccess {
        let Some(display) = gdk::Display::default() else {
            return ClipboardAccess::Never;
        };
        let teller = handle.clone();
        Clipboard::get(&gdk::SELECTION_CLIPBOARD).connect_local("owner-change", false, move |_| {
            // Without a word of what it is.
            if let Err(error) = teller.emit("clipboard-changed", ()) {
                tracing::warn!(%error, "the window could not be told that something was copied");
            }
            None
        });
        // A program for X11 under Wayland hears of it no sooner.
        let is_wayland = display.type_().name() != "GdkX11Display" || std::env::var_os("WAYLAND_DISPLAY").is_some();
        if is_wayland {
            ClipboardAccess::InFront
        } else {
            ClipboardAccess::Always
        }
    }

    /// The text on the clipboard; `None` where there is none, or where it is marked as secret: then it is not asked for.
    pub(super) async fn text(handle: &AppHandle) -> Option<String> {
        let (tell, told) = oneshot::channel();
        let ask = move || {
            let formats = gdk::Atom::intern("TARGETS");
            Clipboard::get(&gdk::SELECTION_CLIPBOARD).request_contents(&formats, move |clipboard, formats| {
                let formats = formats.targets().unwrap_or_default();
                if formats.is_empty() || formats.iter().any(|format| is_secret(&format.name())) {
                    return;
                }
                clipboard.request_text(move |_, text| {
                    let _ = tell.send(text.map(str::to_owned));
                });
            });
        };
        handle.run_on_main_thread(ask).ok()?;
        told.await.ok().flatten()
    }

    /// The picture on the clipboard, as it is there; `None` where there is none that is read.
    pub(super) async fn picture(handle: &AppHandle) -> Option<Vec<u8>> {
        const READ: [&str; 4] = ["image/png", "image/jpeg", "image/webp", "image/tiff"];
        let (tell, told) = oneshot::channel();
        let ask = move || {
            let formats = gdk::Atom::intern("TARGETS");
            Clipboard::get(&gdk::SELECTION_CLIPBOARD).request_contents(&formats, move |clipboard, formats| {
                let formats = formats.targets().unwrap_or_default();
                let read = READ
                    .iter()
                    .find_map(|kind| formats.iter().find(|format| format.name() == *kind));
                if let Some(format) = read {
                    clipboard.request_contents(format, move |_, held| {
                        let _ = tell.send(held.data());
                    });
                }
            });
        };
        handle.run_on_main_thread(ask).ok()?;
        told.await.ok()
    }
}

#[cfg(target_os = "macos")]
#[path = "clipboard/macos.rs"]
mod system;

#[cfg(target_os = "windows")]
#[path = "clipboard/windows.rs"]
mod system;

/// Tells the window that something was copied, each time that a number is another one. It says nothing of what it is.
#[cfg(any(target_os = "macos", target_os = "windows"))]
fn look_every_second<T: PartialEq + Send + 'static>(
    handle: &AppHandle,
    number: impl Fn(AppHandle) -> std::pin::Pin<Box<dyn Future<Output = Option<T>> + Send>> + Send + 'static,
) {
    use tauri::Emitter;
    let handle = handle.clone();
    tauri::async_runtime::spawn(async move {
        let mut last = number(handle.clone()).await;
        loop {
            tokio::time::sleep(std::time::Duration::from_secs(1)).await;
            let now = number(handle.clone()).await;
            if now != last
                && let Err(error) = handle.emit("clipboard-changed", ())
            {
                tracing::warn!(%error, "the window could not be told that something was copied");
            }
            last = now;
        }
    });
}
