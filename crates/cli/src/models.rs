//! `models`: which there are, and how they come and go.

use crate::arguments::Models;
use crate::library::open;
use crate::{ALL_STAND, Failure};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use pincite_engine::models::{KnownMeaning, KnownModel, Model, ModelKind, ModelState, PAUSES};
use pincite_engine::{Engine, Event};
use serde_json::json;
use std::path::Path;
use std::sync::Arc;
use tokio::sync::broadcast::error::RecvError;

pub(crate) async fn models(at: Option<&Path>, wanted: Models) -> Result<u8, Failure> {
    let engine = open(at)?;
    match wanted {
        Models::List { json } => list(&engine, json).await?,
        Models::Add { file } => {
            let name = engine.import_model(file).await?;
            anstream::println!("added  {name}");
            tell_chosen(&engine, &name)?;
        }
        Models::Download { name, from } => {
            if let Some(from) = from {
                engine.set_models_address(&from)?;
            }
            download(&engine, &name).await?;
            anstream::println!("downloaded  {name}");
            tell_chosen(&engine, &name)?;
        }
        Models::Choose { name } => {
            engine.choose_model(&name)?;
            tell_chosen(&engine, &name)?;
        }
        Models::Remove { name } => {
            engine.remove_model(&name)?;
            anstream::println!("removed  {name}");
        }
    }
    Ok(ALL_STAND)
}

async fn list(engine: &Engine, as_json: bool) -> Result<(), Failure> {
    let models = engine.models()?;
    if as_json {
        let models: Vec<_> = models.iter().map(model_json).collect();
        let folder = engine.models_folder().to_string_lossy();
        anstream::println!(
            "{}",
            json!({"models": models, "folder": folder, "address": engine.models_address()?})
        );
        return Ok(());
    }
    for model in &models {
        anstream::println!("{}", line(model));
    }
    anstream::println!(
        "\nScans are read in Latin script, Chinese and Japanese{}",
        also_read(engine).await
    );
    anstream::println!("Models are kept in {}", engine.models_folder().display());
    Ok(())
}

/// What scans are read in beside, as the end of a sentence.
async fn also_read(engine: &Engine) -> String {
    match engine.scripts().await.tesseract {
        None => ".".to_owned(),
        Some(languages) if languages.is_empty() => {
            "; the tesseract that is installed has no language of another script.".to_owned()
        }
        Some(languages) => format!("; with tesseract also in: {}.", languages.join(" ")),
    }
}

fn line(model: &Model) -> String {
    const MEGABYTE: u64 = 1_000_000;
    let state = match &model.state {
        ModelState::Ready if model.chosen => "chosen".to_owned(),
        ModelState::Ready => "here".to_owned(),
        ModelState::Absent => String::new(),
        ModelState::Partial { done } | ModelState::Downloading { done, .. } => {
            format!("{} MB fetched", done / MEGABYTE)
        }
        ModelState::Failed { message, .. } => message.clone(),
    };
    let memory = model
        .memory
        .map_or(String::new(), |memory| format!("{:>5} MB memory", memory / MEGABYTE));
    let languages = model.languages.map_or(String::new(), |languages| languages.to_string());
    let speed = match model.kind {
        ModelKind::Speech => model.speed.map_or(String::new(), |speed| speed.to_string()),
        ModelKind::Pauses => "pauses".to_owned(),
        ModelKind::Meaning => "meaning".to_owned(),
        ModelKind::Letters => "scans".to_owned(),
    };
    let (name, size) = (&model.name, model.bytes / MEGABYTE);
    format!("{name:<20} {size:>5} MB  {memory:<15}  {languages:<13}  {speed:<8} {state}")
        .trim_end()
        .to_owned()
}

fn model_json(model: &Model) -> serde_json::Value {
    let (state, done) = match &model.state {
        ModelState::Ready => ("ready", Some(model.bytes)),
        ModelState::Absent => ("absent", None),
        ModelState::Partial { done } => ("partial", Some(*done)),
        ModelState::Downloading { done, .. } => ("downloading", Some(*done)),
        ModelState::Failed { .. } => ("failed", None),
    };
    let kind = match model.kind {
        ModelKind::Speech => "speech",
        ModelKind::Pauses => "pauses",
        ModelKind::Meaning => "meaning",
        ModelKind::Letters => "letters",
    };
    let files = KnownMeaning::named(&model.name).map(|known| {
        let files = known.files.iter();
        files
            .map(|file| json!({"name": file.name, "bytes": file.bytes, "sha256": file.sha256}))
            .collect::<Vec<_>>()
    });
    json!({
        "kind": kind, "files": files, "name": model.name, "title": model.title, "bytes": model.bytes, "memory_bytes": model.memory,
        "languages": model.languages.map(|languages| languages.to_string()),
        "speed": model.speed.map(|speed| speed.to_string()),
        "sha256": sha256(&model.name),
        "own": model.own, "chosen": model.chosen, "state": state, "bytes_here": done,
    })
}

/// The published sum of a model that is one file.
fn sha256(name: &str) -> Option<&'static str> {
    let pauses = (name == PAUSES.name).then_some(PAUSES.sha256);
    KnownModel::named(name).map(|known| known.sha256).or(pauses)
}

fn tell_chosen(engine: &Engine, name: &str) -> Result<(), Failure> {
    let models = engine.models()?;
    let model = models.iter().find(|model| model.name == name);
    let (chosen, kind) = model.map_or((false, ModelKind::Speech), |model| (model.chosen, model.kind));
    match (kind, chosen) {
        (ModelKind::Speech, true) => anstream::println!("Recordings are transcribed with it."),
        (ModelKind::Speech, false) => {
            anstream::println!("To transcribe recordings with it: pincite models choose {name}");
        }
        (ModelKind::Pauses, true) => anstream::println!("Pauses are left out with it when recordings are transcribed."),
        (ModelKind::Pauses, false) => anstream::println!("Another one is used to leave pauses out."),
        (ModelKind::Letters, _) => anstream::println!("Pages in scripts that were not known are read with it."),
        (ModelKind::Meaning, true) => anstream::println!("Claims are compared in meaning with it."),
        (ModelKind::Meaning, false) => {
            anstream::println!("To compare claims in meaning with it: pincite models choose {name}");
        }
    }
    Ok(())
}

/// Downloads a model and waits for it, with a bar on a terminal.
async fn download(engine: &Arc<Engine>, name: &str) -> Result<(), Failure> {
    let mut events = engine.subscribe();
    let job = engine.download_model(name)?;
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
    if let Ok(style) = ProgressStyle::with_template("{msg} {bar:30} {bytes} of {total_bytes}  {bytes_per_sec}  {eta}") {
        bar.set_style(style);
    }
    bar.set_message(name.to_owned());
    loop {
        match events.recv().await {
            Ok(Event::ModelProgress {
                job: told, done, total, ..
            }) if told == job => {
                bar.set_length(total);
                bar.set_position(done);
            }
            Ok(Event::ModelsChanged) | Err(RecvError::Lagged(_)) => {}
            Ok(_) => continue,
            Err(RecvError::Closed) => break,
        }
        let state = engine
            .models()?
            .into_iter()
            .find(|model| model.name == name)
            .map(|model| model.state);
        match state {
            Some(ModelState::Downloading { .. }) => {}
            Some(ModelState::Failed { message, .. }) => {
                bar.finish_and_clear();
                return Err(message.into());
            }
            _ => break,
        }
    }
    bar.finish_and_clear();
    Ok(())
}
