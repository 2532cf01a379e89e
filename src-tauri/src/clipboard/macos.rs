//! The clipboard of macOS. Nothing tells of a change there, so it is counted every second; the count says nothing of what was
//! copied.

use super::{ClipboardAccess, look_every_second};
use objc2_app_kit::NSPasteboard;
use objc2_foundation::NSString;
use pincite_engine::copied::is_secret;
use tauri::AppHandle;
use tokio::sync::oneshot;

/// What a plain text is called there.
const TEXT: &str = "public.utf8-plain-text";

pub(super) fn begin(handle: &AppHandle) -> ClipboardAccess {
    look_every_second(handle, |handle| {
        Box::pin(on_main_thread(handle, || {
            NSPasteboard::generalPasteboard().changeCount()
        }))
    });
    ClipboardAccess::Always
}

/// The text on the clipboard; `None` where there is none, or where it is marked as secret: then it is not asked for.
pub(super) async fn text(handle: &AppHandle) -> Option<String> {
    let read = || {
        let board = NSPasteboard::generalPasteboard();
        let types = board.types()?;
        let is_marked = types.iter().any(|kind| is_secret(&kind.to_string()));
        let text = if is_marked {
            None
        } else {
            board.stringForType(&NSString::from_str(TEXT))
        };
        text.map(|text| text.to_string())
    };
    on_main_thread(handle.clone(), read).await.flatten()
}

#[allow(clippy::unused_async, reason = "as on Linux")]
pub(super) async fn picture(_: &AppHandle) -> Option<Vec<u8>> {
    None
}

/// AppKit is asked where it runs.
async fn on_main_thread<T: Send + 'static>(handle: AppHandle, ask: impl FnOnce() -> T + Send + 'static) -> Option<T> {
    let (tell, told) = oneshot::channel();
    handle.run_on_main_thread(move || _ = tell.send(ask())).ok()?;
    told.await.ok()
}
