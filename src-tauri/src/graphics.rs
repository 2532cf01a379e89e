//! What WebKit has to be told: about a machine's graphics before it starts, and how much it may keep.

use tauri::WebviewWindow;

/// The variable by which WebKit draws without DMA-BUF.
pub const PLAIN: &str = "WEBKIT_DISABLE_DMABUF_RENDERER";

/// On Linux, drawing through DMA-BUF leaves the window blank with NVIDIA's own driver, and costs the start most of a
/// second and memory by the hundred megabytes where there is no graphics device at all. Whoever sets WebKit's variable
/// decides for themselves.
///
/// Automation takes WebKit's own defaults: with the variable set, its screenshots never end.
pub fn prepare() {
    let automated = std::env::var_os("TAURI_WEBVIEW_AUTOMATION").is_some();
    if draws_plainly() && !automated && std::env::var_os(PLAIN).is_none() {
        // SAFETY: called first in `main`, before any other thread exists that could read the environment.
        #[allow(unsafe_code, reason = "WebKit reads its switches from the environment only")]
        unsafe {
            std::env::set_var(PLAIN, "1");
        }
    }
}

/// Whether windows of this machine are better drawn without DMA-BUF.
#[must_use]
pub fn draws_plainly() -> bool {
    let is_there = |path: &str| std::path::Path::new(path).exists();
    cfg!(target_os = "linux") && (is_there("/proc/driver/nvidia/version") || !is_there("/dev/dri"))
}

/// Whether there is a display to open a window on.
#[must_use]
pub fn has_display() -> bool {
    let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(target_os = "linux") || set("DISPLAY") || set("WAYLAND_DISPLAY")
}

/// Whether the display that is named answers. To be asked on the main thread, after [`prepare`].
#[must_use]
pub fn reaches_display() -> bool {
    #[cfg(target_os = "linux")]
    return gtk::init().is_ok();
    #[cfg(not(target_os = "linux"))]
    true
}

/// The oldest WebKitGTK that can show the window: it is written for what Safari 17 can do.
#[cfg(target_os = "linux")]
const WEBKIT: (u32, u32) = (2, 42);

/// What to say where this system's WebKit is too old for the window; `None` where it is not. Without it the window would
/// open and stay white.
#[must_use]
pub fn too_old() -> Option<String> {
    #[cfg(target_os = "linux")]
    {
        // SAFETY: they take nothing and give numbers that were compiled in.
        #[allow(unsafe_code, reason = "the bindings have no other way to WebKit's version")]
        let here = unsafe {
            (
                webkit2gtk::ffi::webkit_get_major_version(),
                webkit2gtk::ffi::webkit_get_minor_version(),
            )
        };
        old_message(here)
    }
    #[cfg(not(target_os = "linux"))]
    None
}

#[cfg(target_os = "linux")]
fn old_message(here: (u32, u32)) -> Option<String> {
    (here < WEBKIT).then(|| {
        format!(
            "Pincite's window needs WebKitGTK {}.{} or newer, and this system has {}.{}. Install the system's updates: on Debian and \
             Ubuntu, `sudo apt update && sudo apt install libwebkit2gtk-4.1-0`.",
            WEBKIT.0, WEBKIT.1, here.0, here.1
        )
    })
}

/// Says something in a small window of its own, where nobody sees a terminal. To be called after [`reaches_display`].
pub fn say(text: &str) {
    #[cfg(target_os = "linux")]
    {
        use gtk::prelude::{DialogExt, GtkWindowExt};
        let (flags, kind, buttons) = (
            gtk::DialogFlags::MODAL,
            gtk::MessageType::Error,
            gtk::ButtonsType::Close,
        );
        let dialog = gtk::MessageDialog::new(None::<&gtk::Window>, flags, kind, buttons, text);
        dialog.set_title("Pincite");
        dialog.run();
    }
    #[cfg(not(target_os = "linux"))]
    let _ = text;
}

/// On Linux, WebKit keeps what a window has shown for going back to it, as a browser's pages are: hundreds of megabytes of
/// page images, which are drawn anew sooner than they are missed.
pub(crate) fn spare(window: &WebviewWindow) {
    #[cfg(target_os = "linux")]
    {
        use webkit2gtk::{CacheModel, WebContextExt, WebViewExt};
        let told = window.with_webview(|view| {
            if let Some(context) = view.inner().context() {
                context.set_cache_model(CacheModel::DocumentViewer);
            }
        });
        if let Err(error) = told {
            tracing::warn!(%error, "the window keeps what it has shown");
        }
    }
    #[cfg(not(target_os = "linux"))]
    let _ = window;
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::old_message;

    #[test]
    fn an_old_webkit_is_named() {
        for (version, is_old) in [
            ((2, 36), true),
            ((2, 41), true),
            ((2, 42), false),
            ((2, 50), false),
            ((3, 0), false),
        ] {
            assert_eq!(old_message(version).is_some(), is_old, "{version:?}");
        }
        assert!(old_message((2, 36)).is_some_and(|text| text.contains("2.42") && text.contains("2.36")));
    }
}
