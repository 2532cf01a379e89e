//! Pictures: one that was pasted, and several that were added together, which a person may want as one source.

use crate::app::App;
use crate::commands::Answered;
use crate::dto::AddReport;
use pincite_engine::albums::{pictures_among, usual_name};
use pincite_engine::{Engine, EngineError};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use std::sync::Arc;
use tauri::ipc::{InvokeBody, Request};
use tauri::{AppHandle, Emitter, Manager, State};

/// The pictures that wait for a person's word, by their paths in the order of their names, and what one source of them is called.
#[derive(Clone, Serialize)]
struct Waiting {
    files: Vec<String>,
    name: String,
}

/// What becomes of pictures that were added together.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Together {
    AsOne,
    Singly,
    Not,
}

/// Adds files. Where several of them are pictures, these wait, and the window is told of them.
pub(crate) async fn add(handle: &AppHandle, engine: &Arc<Engine>, paths: Vec<PathBuf>) -> AddReport {
    let looked = tauri::async_runtime::spawn_blocking(move || {
        let (pictures, others) = pictures_among(paths.clone());
        match pictures.len() {
            0 | 1 => (Vec::new(), paths),
            _ => (pictures, others),
        }
    });
    let (pictures, others) = looked.await.unwrap_or_default();
    if !pictures.is_empty() {
        ask(handle, pictures);
    }
    engine.add(others).await.into()
}

fn ask(handle: &AppHandle, pictures: Vec<PathBuf>) {
    let all = handle.state::<App>().keep_pictures(pictures);
    let (all, _) = pictures_among(all);
    let waiting = Waiting {
        name: usual_name(&all),
        files: all.iter().map(|file| file.display().to_string()).collect(),
    };
    if let Err(error) = handle.emit("pictures-together", waiting) {
        tracing::warn!(%error, "the window could not be told of pictures that were added together");
    }
}

/// What a person says to pictures that were added together. They still wait where they cannot be one source.
#[tauri::command]
pub(crate) async fn answer_pictures(app: State<'_, App>, together: Together, name: String) -> Answered<AddReport> {
    let engine = app.engine()?;
    let pictures = app.take_pictures();
    match together {
        Together::Not => Ok(engine.add(Vec::new()).await.into()),
        Together::Singly => Ok(engine.add(pictures).await.into()),
        Together::AsOne => {
            let name = Some(name.trim()).filter(|name| !name.is_empty());
            let added = engine.add_as_one(pictures.clone(), name).await;
            if added.is_err() {
                app.keep_pictures(pictures);
            }
            Ok(added?.into())
        }
    }
}

/// The header of a request that says how many bytes of a pasted picture's name come before the picture.
const NAME_LENGTH: &str = "name-length";

/// Adds a picture that was pasted: its bytes, after its name.
#[tauri::command]
pub(crate) async fn add_pasted_picture(app: State<'_, App>, request: Request<'_>) -> Answered<AddReport> {
    let length = request.headers().get(NAME_LENGTH);
    let length = length.and_then(|length| length.to_str().ok()?.parse().ok());
    let (name, bytes) = length
        .and_then(|length| named(body(request.body()), length))
        .ok_or(EngineError::PastedNoPicture)?;
    let engine = app.engine()?;
    Ok(engine.add_pasted_picture(bytes, &name).await?.into())
}

/// Adds the picture that is on the clipboard, where the web view handed none over; null where there is none.
#[tauri::command]
pub(crate) async fn add_copied_picture(
    handle: AppHandle,
    app: State<'_, App>,
    name: String,
) -> Answered<Option<AddReport>> {
    let engine = app.engine()?;
    match crate::clipboard::picture(&handle).await {
        None => Ok(None),
        Some(bytes) => Ok(Some(engine.add_pasted_picture(bytes, &name).await?.into())),
    }
}

/// The bytes of a request. Where the web view cannot send any, they come as a list of numbers.
fn body(body: &InvokeBody) -> Vec<u8> {
    match body {
        InvokeBody::Raw(bytes) => bytes.clone(),
        InvokeBody::Json(list) => Vec::deserialize(list).unwrap_or_default(),
    }
}

fn named(mut bytes: Vec<u8>, length: usize) -> Option<(String, Vec<u8>)> {
    let name = std::str::from_utf8(bytes.get(..length)?).ok()?.to_owned();
    Some((name, bytes.split_off(length)))
}

#[cfg(test)]
mod tests {
    use super::{body, named};
    use tauri::ipc::InvokeBody;

    #[test]
    fn a_picture_comes_after_its_name() {
        let sent = "Bild für 9.14\u{0}PNG".as_bytes();
        let length = sent.len() - 4;
        let list = InvokeBody::Json(serde_json::json!(sent));
        for sent in [body(&InvokeBody::Raw(sent.to_vec())), body(&list)] {
            assert_eq!(
                named(sent, length),
                Some(("Bild für 9.14".to_owned(), b"\0PNG".to_vec()))
            );
        }
        // Past the end, and within a letter.
        for length in [sent.len() + 1, 7] {
            assert_eq!(named(sent.to_vec(), length), None);
        }
        assert_eq!(body(&InvokeBody::Json(serde_json::json!({ "a": 1 }))), Vec::<u8>::new());
    }
}
