//! What other programs hand to the running window: shown when it can be, and added only when a person says so.

use crate::app::App;
use crate::commands::Answered;
use crate::single_instance::PendingOpen;
use serde::Serialize;
use std::path::PathBuf;
use tauri::{AppHandle, Emitter, Manager, State, WebviewWindow};

/// The files that wait for a person's word, by their paths.
#[derive(Clone, Serialize)]
struct Waiting {
    files: Vec<String>,
}

/// Takes what was handed over, and brings the window to the front.
pub(crate) fn take(handle: &AppHandle, handed: PendingOpen) {
    let app = handle.state::<App>();
    app.hand(handed.files.into_iter().map(PathBuf::from));
    if let Some(address) = handed.address {
        app.keep_address(address.parse());
    }
    if let Some(window) = handle.get_webview_window("main") {
        come_forward(&window);
    }
    if app.is_ready() {
        show(handle);
    }
}

/// Shows what was handed over and not shown yet. To be called when the window can.
pub(crate) fn show(handle: &AppHandle) {
    let app = handle.state::<App>();
    let files: Vec<String> = app.handed().iter().map(|file| file.display().to_string()).collect();
    if !files.is_empty()
        && let Err(error) = handle.emit("files-handed", Waiting { files })
    {
        tracing::warn!(%error, "the window could not be told of files that were handed over");
    }
    if let Some(address) = app.take_address() {
        crate::address::follow(handle.clone(), address);
    }
}

/// What a person says to the files that were handed over: whether they are added.
#[tauri::command]
pub(crate) async fn answer_handed(handle: AppHandle, app: State<'_, App>, add: bool) -> Answered<()> {
    let files = app.take_handed();
    if add && !files.is_empty() {
        crate::window::take(handle, files);
    }
    Ok(())
}

/// What macOS opened with the program before it was set up: it tells of files dropped on the icon of a program that does
/// not run yet while that starts.
#[cfg(target_os = "macos")]
#[derive(Default)]
pub(crate) struct Early(std::sync::Mutex<Vec<PendingOpen>>);

/// Takes what macOS opened with the program, as soon as that is set up.
#[cfg(target_os = "macos")]
pub(crate) fn opened(handle: &AppHandle, urls: &[tauri::Url]) {
    let handed = of_urls(urls);
    match handle.try_state::<App>() {
        Some(_) => take(handle, handed),
        None => {
            let early = handle.state::<Early>();
            early
                .0
                .lock()
                .unwrap_or_else(std::sync::PoisonError::into_inner)
                .push(handed);
        }
    }
}

/// Takes what came early. To be called when the program is set up.
#[cfg(target_os = "macos")]
pub(crate) fn take_early(handle: &AppHandle) {
    let early = handle.state::<Early>();
    let all = std::mem::take(&mut *early.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner));
    for handed in all {
        take(handle, handed);
    }
}

/// What the desktop opens with the program while it runs, as macOS hands it over: files and addresses as URLs.
#[cfg(any(target_os = "macos", test))]
pub(crate) fn of_urls(urls: &[tauri::Url]) -> PendingOpen {
    let arguments = urls.iter().map(|url| url.as_str().into());
    let asked = crate::options::Options::parse(arguments);
    PendingOpen {
        files: asked
            .files
            .into_iter()
            .filter(|file| file.is_absolute())
            .map(Into::into)
            .collect(),
        address: asked.address,
    }
}

pub(crate) fn come_forward(window: &WebviewWindow) {
    let come = || -> Result<(), tauri::Error> {
        window.unminimize()?;
        window.show()?;
        window.set_focus()
    };
    if let Err(error) = come() {
        tracing::warn!(%error, "the window could not come to the front");
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::of_urls;
    use pincite_engine::EXTENSIONS;

    #[test]
    fn what_the_packages_say_they_open_is_read() {
        for config in [
            include_str!("../../tauri.linux.conf.json"),
            include_str!("../../tauri.macos.conf.json"),
        ] {
            let config: serde_json::Value = serde_json::from_str(config).unwrap();
            let kinds = config["bundle"]["fileAssociations"].as_array().unwrap();
            let endings: Vec<&str> = kinds
                .iter()
                .flat_map(|kind| {
                    kind["ext"]
                        .as_array()
                        .unwrap()
                        .iter()
                        .filter_map(|ending| ending.as_str())
                })
                .collect();
            assert!(
                ["pdf", "html", "mp3", "m4a"]
                    .iter()
                    .all(|ending| endings.contains(ending))
            );
            assert_eq!(endings.iter().find(|ending| !EXTENSIONS.contains(ending)), None);
            // Pincite reads these files beside the programs that are there to open them.
            assert!(
                kinds
                    .iter()
                    .all(|kind| kind["rank"] == "Alternate" && kind["role"] == "Viewer")
            );
        }
        let config: serde_json::Value = serde_json::from_str(include_str!("../../tauri.conf.json")).unwrap();
        assert_eq!(config["plugins"]["deep-link"]["desktop"]["schemes"][0], "pincite");
    }

    #[test]
    fn urls_of_the_desktop() {
        let cases = [
            ("file:///x/a%20b.pdf", vec!["/x/a b.pdf"], None),
            ("pincite://open?source=3", vec![], Some("pincite://open?source=3")),
            ("https://example.org/a.pdf", vec![], None),
        ];
        for (url, files, address) in cases {
            let handed = of_urls(&[url.parse().unwrap()]);
            assert_eq!(handed.files, files, "{url}");
            assert_eq!(handed.address.as_deref(), address, "{url}");
        }
    }
}
