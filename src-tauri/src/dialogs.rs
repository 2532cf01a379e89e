//! The system's dialogs for files and folders. What kinds of files are called comes from the window, which knows the language.

use crate::commands::Answered;
use crate::dto::DialogWords;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use tauri::{AppHandle, Manager, State};
use tauri_plugin_dialog::{DialogExt, FileDialogBuilder, FilePath};

/// What the dialogs say.
#[derive(Default)]
pub(crate) struct Dialogs(Mutex<DialogWords>);

/// Says what the dialogs say from now on.
#[tauri::command]
pub(crate) async fn set_dialogs(dialogs: State<'_, Dialogs>, words: DialogWords) -> Answered<()> {
    *dialogs.0.lock().unwrap_or_else(PoisonError::into_inner) = words;
    Ok(())
}

fn words(handle: &AppHandle) -> DialogWords {
    let dialogs = handle.state::<Dialogs>();
    dialogs.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
}

/// Asks for one file of a kind, whose name is one of the words and whose files' names end so; `None` when the dialog was
/// closed.
pub(crate) async fn pick_file(
    handle: &AppHandle,
    kind: impl Fn(&DialogWords) -> &str,
    endings: &[&str],
) -> Option<PathBuf> {
    let (chosen, answer) = tokio::sync::oneshot::channel();
    to_pick(handle, kind, endings).pick_file(move |file| {
        let _ = chosen.send(file);
    });
    path_of(answer.await.ok().flatten())
}

/// As [`pick_file`], for any number of them; none when the dialog was closed.
pub(crate) async fn pick_files(
    handle: &AppHandle,
    kind: impl Fn(&DialogWords) -> &str,
    endings: &[&str],
) -> Vec<PathBuf> {
    let (chosen, answer) = tokio::sync::oneshot::channel();
    to_pick(handle, kind, endings).pick_files(move |files| {
        let _ = chosen.send(files.unwrap_or_default());
    });
    let files = answer.await.unwrap_or_default().into_iter();
    files.filter_map(|file| path_of(Some(file))).collect()
}

/// Asks for a folder; `None` when the dialog was closed.
pub(crate) async fn pick_folder(handle: &AppHandle) -> Option<PathBuf> {
    let (chosen, answer) = tokio::sync::oneshot::channel();
    handle.dialog().file().pick_folder(move |folder| {
        let _ = chosen.send(folder);
    });
    path_of(answer.await.ok().flatten())
}

/// Asks where to write a file of a kind, under which name at first; `None` when the dialog was closed.
pub(crate) async fn save_file(
    handle: &AppHandle,
    name: impl Fn(&DialogWords) -> String,
    kind: impl Fn(&DialogWords) -> &str,
    endings: &[&str],
) -> Option<PathBuf> {
    let (chosen, answer) = tokio::sync::oneshot::channel();
    let words = words(handle);
    handle
        .dialog()
        .file()
        .set_file_name(name(&words))
        .add_filter(kind(&words), endings)
        .save_file(move |file| {
            let _ = chosen.send(file);
        });
    path_of(answer.await.ok().flatten())
}

fn to_pick(handle: &AppHandle, kind: impl Fn(&DialogWords) -> &str, endings: &[&str]) -> FileDialogBuilder<tauri::Wry> {
    let words = words(handle);
    // Some systems tell capitals apart.
    let upper: Vec<String> = endings.iter().map(|ending| ending.to_uppercase()).collect();
    let both: Vec<&str> = endings
        .iter()
        .copied()
        .chain(upper.iter().map(String::as_str))
        .collect();
    let dialog = handle.dialog().file().add_filter(kind(&words), &both);
    dialog.add_filter(&words.all_files, &["*"])
}

fn path_of(chosen: Option<FilePath>) -> Option<PathBuf> {
    chosen.and_then(|path| path.into_path().ok())
}
