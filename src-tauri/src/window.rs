//! The window itself, and the second one: their size and place, and files dropped on them.

use crate::app::App;
use crate::graphics;
use crate::layout::Layouts;
use pincite_engine::Engine;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tauri::webview::NewWindowResponse;
use tauri::{
    AppHandle, DragDropEvent, Emitter, Manager, Url, WebviewUrl, WebviewWindow, WebviewWindowBuilder, WindowEvent,
};

/// The key of the library's setting that holds the window's bounds.
const BOUNDS: &str = "window-bounds";

/// Where the window stands and how large it is, in logical pixels.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
struct Bounds {
    x: f64,
    y: f64,
    width: f64,
    height: f64,
    maximized: bool,
}

/// What the second window is called by, which shows sources alone.
pub(crate) const SECOND: &str = "source";

/// What the hidden window is called by, in which saved pages are laid out.
pub(crate) const LAYOUT: &str = "layout";

const WIDTH: f64 = 1440.0;
const HEIGHT: f64 = 900.0;

/// Opens the main window where it was when it was last closed.
pub(crate) fn open(handle: &AppHandle, engine: Option<&Arc<Engine>>) -> Result<(), tauri::Error> {
    let stored = engine.and_then(|engine| engine.setting(BOUNDS).ok().flatten());
    let bounds = stored.and_then(|text| serde_json::from_str::<Bounds>(&text).ok());
    let mut builder = kept_in(handle, "main", WebviewUrl::default()).inner_size(WIDTH, HEIGHT);
    if let Some(bounds) = bounds.filter(|bounds| bounds.width >= 640.0 && bounds.height >= 480.0) {
        builder = builder
            .inner_size(bounds.width, bounds.height)
            .maximized(bounds.maximized);
    }
    let window = builder.build()?;
    graphics::spare(&window);
    if let Some(bounds) = bounds.filter(|bounds| on_a_screen(&window, bounds)) {
        window.set_position(tauri::LogicalPosition::new(bounds.x, bounds.y))?;
    }
    let watched = window.clone();
    window.on_window_event(move |event| match event {
        WindowEvent::Destroyed => watched.state::<Arc<Layouts>>().end(),
        _ => heard(&watched, event),
    });
    Ok(())
}

/// Opens the second window, on another screen than the main one where there is one.
pub(crate) fn open_second(handle: &AppHandle) -> Result<(), tauri::Error> {
    let window = kept_in(handle, SECOND, WebviewUrl::default())
        .inner_size(WIDTH / 1.5, HEIGHT)
        .build()?;
    graphics::spare(&window);
    let main = handle.get_webview_window("main");
    let taken = main.map(|main| main.current_monitor()).transpose()?.flatten();
    let free = window
        .available_monitors()?
        .into_iter()
        .find(|one| taken.as_ref().is_none_or(|taken| taken.position() != one.position()));
    if let Some(free) = free {
        window.set_position(*free.position())?;
        window.maximize()?;
    }
    let watched = window.clone();
    window.on_window_event(move |event| match event {
        WindowEvent::Destroyed => tell_closed(watched.app_handle()),
        WindowEvent::CloseRequested { .. } => {}
        _ => heard(&watched, event),
    });
    Ok(())
}

/// Closes the second window, if it is open.
pub(crate) fn close_second(handle: &AppHandle) {
    if let Some(window) = handle.get_webview_window(SECOND)
        && let Err(error) = window.close()
    {
        tracing::warn!(%error, "the second window could not be closed");
    }
}

/// Opens the hidden window.
pub(crate) fn open_for_layout(handle: &AppHandle) -> Result<(), tauri::Error> {
    let window = kept_in(handle, LAYOUT, WebviewUrl::App("layout.html".into()))
        .visible(false)
        .focused(false)
        .skip_taskbar(true)
        .build()?;
    graphics::spare(&window);
    Ok(())
}

/// Closes the hidden window, if it is there: it need not agree.
pub(crate) fn close_layout(handle: &AppHandle) {
    if let Some(window) = handle.get_webview_window(LAYOUT)
        && let Err(error) = window.destroy()
    {
        tracing::warn!(%error, "the hidden window could not be closed");
    }
}

fn tell_closed(handle: &AppHandle) {
    if let Err(error) = handle.emit("beside-closed", ()) {
        tracing::warn!(%error, "the window could not be told that the second one is gone");
    }
}

/// A window in which, whatever a saved page tries, neither it nor a frame in it goes anywhere else, no other window opens,
/// and nothing is downloaded.
fn kept_in<'a>(
    handle: &'a AppHandle,
    label: &str,
    address: WebviewUrl,
) -> WebviewWindowBuilder<'a, tauri::Wry, AppHandle> {
    WebviewWindowBuilder::new(handle, label, address)
        .title("Pincite")
        .min_inner_size(640.0, 480.0)
        .on_navigation(stays_inside)
        .on_new_window(|_, _| NewWindowResponse::Deny)
        .on_download(|_, _| false)
}

/// Whether an address is the window's own, or a saved page's in its frame.
fn stays_inside(url: &Url) -> bool {
    match (url.scheme(), url.host_str()) {
        ("tauri" | "saved", Some("localhost")) => true,
        ("http" | "https", Some("tauri.localhost" | "saved.localhost")) => true,
        ("about", None) => matches!(url.path(), "blank" | "srcdoc"),
        // The development server.
        ("http", Some("localhost")) => cfg!(dev) && url.port() == Some(1420),
        _ => false,
    }
}

/// Whether the stored place is still on a screen: one may have been unplugged since.
fn on_a_screen(window: &WebviewWindow, bounds: &Bounds) -> bool {
    window.available_monitors().is_ok_and(|monitors| {
        monitors.iter().any(|monitor| {
            let scale = monitor.scale_factor();
            let (at, size) = (
                monitor.position().to_logical::<f64>(scale),
                monitor.size().to_logical::<f64>(scale),
            );
            (at.x..at.x + size.width).contains(&bounds.x) && (at.y..at.y + size.height).contains(&bounds.y)
        })
    })
}

fn heard(window: &WebviewWindow, event: &WindowEvent) {
    match event {
        WindowEvent::CloseRequested { .. } => {
            keep_bounds(window);
            close_second(window.app_handle());
        }
        // Words that are dragged are no files.
        WindowEvent::DragDrop(DragDropEvent::Enter { paths, .. }) => hover(window, !paths.is_empty()),
        WindowEvent::DragDrop(DragDropEvent::Leave) => hover(window, false),
        WindowEvent::DragDrop(DragDropEvent::Drop { paths, .. }) => {
            hover(window, false);
            take(window.app_handle().clone(), paths.clone());
        }
        _ => {}
    }
}

fn keep_bounds(window: &WebviewWindow) {
    // The screen's bounds are not the window's own.
    if window.is_fullscreen().unwrap_or_default() {
        return;
    }
    let measure = || -> Result<Bounds, tauri::Error> {
        let scale = window.scale_factor()?;
        let at = window.outer_position()?.to_logical::<f64>(scale);
        let size = window.inner_size()?.to_logical::<f64>(scale);
        Ok(Bounds {
            x: at.x,
            y: at.y,
            width: size.width,
            height: size.height,
            maximized: window.is_maximized()?,
        })
    };
    let Ok(engine) = window.state::<App>().engine() else {
        return;
    };
    let Ok(Ok(text)) = measure().map(|bounds| serde_json::to_string(&bounds)) else {
        return;
    };
    if let Err(error) = engine.set_setting(BOUNDS, &text) {
        tracing::warn!(%error, "the window's place could not be kept");
    }
}

#[derive(Clone, Serialize)]
struct Hover {
    over: bool,
}

fn hover(window: &WebviewWindow, over: bool) {
    if let Err(error) = window.emit("files-hover", Hover { over }) {
        tracing::warn!(%error, "the window could not be told of files over it");
    }
}

#[derive(Clone, Serialize)]
struct Export {
    path: PathBuf,
}

/// Whether a file can only be meant as an assistant's export: no source is named so.
fn is_export(path: &Path) -> bool {
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    path.is_file() && ["json", "zip"].iter().any(|export| ending.eq_ignore_ascii_case(export))
}

/// Adds what was dropped or named, and tells the window how that ended. The window shows what an export holds first.
pub(crate) fn take(handle: AppHandle, mut paths: Vec<PathBuf>) {
    if let Some(at) = paths.iter().position(|path| is_export(path)) {
        let path = paths.remove(at);
        if let Err(error) = handle.emit("export-dropped", Export { path }) {
            tracing::warn!(%error, "the window could not be told of an export dropped on it");
        }
        if paths.is_empty() {
            return;
        }
    }
    tauri::async_runtime::spawn(async move {
        let Ok(engine) = handle.state::<App>().engine() else {
            return;
        };
        let report = crate::pictures::add(&handle, &engine, paths).await;
        if let Err(error) = handle.emit("files-dropped", report) {
            tracing::warn!(%error, "the window could not be told of the files dropped on it");
        }
    });
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn the_window_goes_nowhere() {
        let cases = [
            ("tauri://localhost/", true),
            ("http://tauri.localhost/index.html", true),
            ("saved://localhost/7/page?reading", true),
            ("about:blank", true),
            ("about:srcdoc", true),
            ("https://example.org/", false),
            ("http://localhost/", false),
            ("http://127.0.0.1:80/", false),
            ("http://localhost.evil.example:1420/", false),
            ("tauri://evil/", false),
            ("file:///etc/passwd", false),
            ("data:text/html,hello", false),
            ("javascript:alert(1)", false),
            ("page://localhost/1/1/text", false),
        ];
        for (address, inside) in cases {
            assert_eq!(stays_inside(&Url::parse(address).unwrap()), inside, "{address}");
        }
    }
}
