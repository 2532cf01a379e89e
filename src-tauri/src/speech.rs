//! The window's requests about recordings: what is said in them.

use crate::app::App;
use crate::commands::{Answered, blocking};
use crate::dialogs::{pick_file, save_file};
use crate::dto::{DialogWords, TranscriptFormat, TranscriptView, byte_of};
use crate::export::write;
use pincite_core::source::document::SourceId;
use pincite_core::source::timing::TrackNumber;
use pincite_engine::EngineError;
use pincite_engine::recordings::Listening;
use std::path::Path;
use tauri::{AppHandle, State};

#[tauri::command]
pub(crate) async fn transcript(app: State<'_, App>, id: i64, from: usize) -> Answered<TranscriptView> {
    blocking(&app, move |engine| {
        let id = SourceId(id);
        Ok(TranscriptView::new(
            engine.transcript(id)?,
            engine.sound_tracks(id)?,
            from,
        ))
    })
    .await
}

/// `language`: the one that is spoken, as ISO 639-1; it is heard from the recording when null. `track`: the number of the sound
/// track to listen to; the one of last time when null.
#[tauri::command]
pub(crate) async fn transcribe(
    app: State<'_, App>,
    id: i64,
    language: Option<String>,
    track: Option<u32>,
) -> Answered<()> {
    let how = Listening {
        model: None,
        language,
        track: track.map(TrackNumber),
    };
    Ok(app.engine()?.transcribe(SourceId(id), how)?)
}

#[tauri::command]
pub(crate) async fn pause_transcribing(app: State<'_, App>, id: i64) -> Answered<()> {
    app.engine()?.pause_transcribing(SourceId(id));
    Ok(())
}

/// `from` and `to`: UTF-16 units of the cue's text.
#[tauri::command]
pub(crate) async fn correct_transcript(
    app: State<'_, App>,
    id: i64,
    cue: usize,
    from: usize,
    to: usize,
    text: String,
) -> Answered<()> {
    blocking(&app, move |engine| {
        let cues = engine.cue_records(SourceId(id))?;
        let said = &cues
            .get(cue)
            .ok_or(EngineError::Gone("This part of the transcript"))?
            .text;
        let part = byte_of(said, from)..byte_of(said, to);
        engine.correct_transcript(SourceId(id), cue, part, &text)
    })
    .await
}

/// Whether a file was chosen.
#[tauri::command]
pub(crate) async fn use_transcript(handle: AppHandle, app: State<'_, App>, id: i64) -> Answered<bool> {
    const ENDINGS: [&str; 6] = ["srt", "vtt", "json", "otr", "txt", "tsv"];
    let Some(file) = pick_file(&handle, |words| &words.transcripts, &ENDINGS).await else {
        return Ok(false);
    };
    blocking(&app, move |engine| engine.use_transcript(SourceId(id), &file)).await?;
    Ok(true)
}

/// The name of the file that was written; `None` when the dialog was closed.
#[tauri::command]
pub(crate) async fn export_transcript(
    handle: AppHandle,
    app: State<'_, App>,
    id: i64,
    format: TranscriptFormat,
) -> Answered<Option<String>> {
    let text = blocking(&app, move |engine| {
        let name = engine.source(SourceId(id))?.ok_or(EngineError::Gone("This source"))?;
        Ok((
            name.record.file_name,
            engine.export_transcript(SourceId(id), format.into())?,
        ))
    });
    let (name, text) = text.await?;
    let proposed = Path::new(&name).with_extension(format.ending());
    let proposed = |_: &DialogWords| proposed.to_string_lossy().into_owned();
    let Some(file) = save_file(&handle, proposed, |words| format.title(words), &[format.ending()]).await else {
        return Ok(None);
    };
    write(&file, &text).await?;
    Ok(Some(file.display().to_string()))
}
