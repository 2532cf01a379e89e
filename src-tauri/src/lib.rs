//! Pincite's window: the only place that knows Tauri. Holds no rule of its own: a command is parse, one engine call,
//! convert.

mod about;
mod across;
mod address;
mod answers;
mod app;
mod asking;
mod assistants;
mod beside;
mod checking;
mod clipboard;
mod collections;
mod commands;
mod diagnostics;
mod dialogs;
mod dto;
mod error;
mod events;
mod export;
mod finding;
pub mod graphics;
mod highlights;
mod imports;
mod layout;
mod learned;
mod library_lock;
mod library_maintenance;
mod link;
pub mod log;
mod media;
mod memory;
mod menu;
mod misread;
mod models;
mod options;
mod packs;
mod pages;
mod pending_open;
mod pictures;
mod printed;
mod saved;
mod scheme;
mod shortcut;
mod single_instance;
mod speech;
mod switching;
mod updates;
mod weighing;
mod window;
mod zotero;

use app::{App, Open};
use layout::Layouts;
use media::MediaServer;
pub use options::Options;
use pincite_engine::{Engine, EngineError};
use single_instance::SingleInstance;
use std::path::PathBuf;
use std::sync::Arc;
use tauri::{Emitter, Manager, RunEvent};

pub use memory::keep_together as keep_memory_together;

/// Opens the window and runs until it is closed.
///
/// # Errors
/// When the system cannot show a window.
pub fn run(options: Options) -> Result<(), tauri::Error> {
    let builder = tauri::Builder::default();
    #[cfg(target_os = "macos")]
    let builder = builder.manage(pending_open::Early::default());
    builder
        .plugin(tauri_plugin_dialog::init())
        .manage(dialogs::Dialogs::default())
        .on_menu_event(|handle, event| menu::chosen(handle, &event))
        .register_asynchronous_uri_scheme_protocol(pages::SCHEME, |context, request, responder| {
            pages::answer(context.app_handle(), request, responder);
        })
        .register_asynchronous_uri_scheme_protocol(saved::SCHEME, |context, request, responder| {
            saved::answer(context.app_handle(), request, responder);
        })
        .invoke_handler(tauri::generate_handler![
            commands::library,
            commands::add_by_dialog,
            commands::add_sample,
            commands::add_pasted,
            pictures::add_copied_picture,
            pictures::add_pasted_picture,
            pictures::answer_pictures,
            commands::unlock_source,
            commands::retry_source,
            commands::take_text_from,
            export::save_searchable,
            commands::remove_source,
            commands::bring_back_source,
            commands::bring_back_answer,
            collections::add_collection,
            collections::rename_collection,
            collections::remove_collection,
            collections::name_sources,
            commands::cancel_job,
            commands::open_source,
            commands::page_parts,
            printed::printed,
            printed::stop_printing,
            library_maintenance::storage,
            library_maintenance::back_up,
            library_maintenance::stop_backup,
            library_maintenance::relocate_source,
            checking::check_library,
            checking::mend_library,
            about::about,
            about::set_about,
            about::rename_source,
            about::page_labels,
            about::set_page_labels,
            about::read_reference,
            models::models,
            models::download_model,
            models::stop_download,
            models::network,
            models::allow_network,
            weighing::claim_preset,
            weighing::set_claim_preset,
            log::logs,
            assistants::assistants,
            assistants::let_assistants_in,
            clipboard::clipboard,
            clipboard::watch_clipboard,
            clipboard::copied_answer,
            shortcut::shortcut,
            shortcut::set_shortcut,
            models::import_model,
            models::scripts,
            models::choose_model,
            models::remove_model,
            speech::transcript,
            speech::transcribe,
            speech::pause_transcribing,
            speech::correct_transcript,
            speech::use_transcript,
            speech::export_transcript,
            commands::add_answer,
            commands::open_answer,
            commands::rename_answer,
            commands::remove_answer,
            commands::regions,
            finding::find_in_source,
            finding::found_regions,
            finding::search_library,
            finding::selection,
            commands::claim_regions,
            export::annotated_answer,
            export::export_answer,
            export::export_report,
            export::annotate_pdfs,
            misread::misread_word,
            misread::misread_words,
            misread::correct_misread,
            misread::change_misread,
            misread::corrected_words,
            highlights::highlights,
            highlights::find_highlights,
            highlights::highlight,
            highlights::change_highlight,
            highlights::remove_highlights,
            highlights::put_back_highlights,
            highlights::file_annotations,
            highlights::take_over,
            highlights::export_highlights,
            answers::add_seen,
            answers::edit_answer,
            answers::judge_too,
            answers::review_quote,
            answers::review_claim,
            answers::reviewer,
            answers::set_reviewer,
            learned::learned,
            learned::learn_offers,
            learned::learn,
            learned::decline_offer,
            learned::forget_learned,
            learned::put_back_learned,
            learned::switch_learned,
            answers::corrections,
            answers::changes,
            answers::keep_corrected,
            across::across,
            across::stop_across,
            asking::find_servers,
            asking::ask_server,
            asking::asked_last,
            asking::ask_passages,
            asking::ask_sentences,
            asking::choose_sentences,
            asking::ask_model,
            asking::stop_asking,
            asking::keep_asked,
            answers::seen,
            packs::keep_pack,
            packs::packs,
            packs::prepare_pack,
            packs::save_pack,
            packs::tie_answer,
            zotero::zotero,
            zotero::choose_zotero_folder,
            zotero::choose_zotero_base,
            zotero::add_from_zotero,
            zotero::update_from_zotero,
            zotero::follow_in_zotero,
            imports::import_conversations,
            imports::open_export,
            imports::open_pasted_export,
            imports::copied_text,
            imports::open_export_by_dialog,
            commands::save_window,
            commands::ready,
            beside::open_beside,
            beside::close_beside,
            beside::tell_beside,
            link::open_link,
            layout::next_layout,
            layout::laid_out,
            pending_open::answer_handed,
            diagnostics::notes,
            diagnostics::watched_folders,
            diagnostics::watch_folder,
            diagnostics::unwatch_folder,
            switching::open_library,
            switching::new_library,
            switching::restore_library,
            switching::move_library,
            switching::delete_left,
            updates::program,
            updates::newer_version,
            scheme::opens_links,
            scheme::open_links,
            menu::set_menu,
            dialogs::set_dialogs,
        ])
        .setup(move |app| {
            let Some(opened) = library_lock::open_or_hand_over(&options) else {
                std::process::exit(0);
            };
            app.manage(Arc::new(Layouts::new(app.handle().clone())));
            let waits = opened.as_ref().is_err_and(EngineError::is_in_use);
            let engine = opened.as_ref().ok().cloned();
            let open = tauri::async_runtime::block_on(begin(app.handle(), opened, options.sample));
            let address = options.address.as_ref().map(|address| address.parse());
            app.manage(App::new(open, options.files.clone(), address));
            if let Some(engine) = &engine {
                app.state::<App>().keep_door(open_door(app.handle(), engine));
            }
            #[cfg(target_os = "macos")]
            pending_open::take_early(app.handle());
            clipboard::begin(app.handle());
            window::open(app.handle(), engine.as_ref())?;
            if waits {
                tauri::async_runtime::spawn(library_lock::wait_for_it(app.handle().clone(), options));
            }
            Ok(())
        })
        .build(tauri::generate_context!())?
        .run(|handle, event| heard(handle, &event));
    Ok(())
}

/// Hands what this start was given to the window that has the same library open; whether there is one and took it.
#[must_use]
pub fn hand_over(options: &Options) -> bool {
    folder(options).is_ok_and(|folder| single_instance::hand_over(&folder, options))
}

fn folder(options: &Options) -> Result<PathBuf, EngineError> {
    match &options.library {
        Some(folder) => Ok(folder.clone()),
        None => pincite_engine::default_library(),
    }
}

/// Lets further starts on the same library hand over what they were given.
fn open_door(handle: &tauri::AppHandle, engine: &Engine) -> Option<SingleInstance> {
    let taking = handle.clone();
    SingleInstance::open(engine.folder(), move |handed| pending_open::take(&taking, handed))
        .inspect_err(|error| tracing::warn!(%error, "a second start will find no door"))
        .ok()
}

fn heard(handle: &tauri::AppHandle, event: &RunEvent) {
    match event {
        RunEvent::Exit => {
            handle.state::<App>().close_door();
            // The process ends without letting go of anything.
            pincite_engine::scratch::clear();
        }
        #[cfg(target_os = "macos")]
        RunEvent::Opened { urls } => pending_open::opened(handle, urls),
        _ => {}
    }
}

/// Starts to serve the library's recordings to the window, as long as it is open.
async fn serve(engine: &Arc<Engine>) -> Option<MediaServer> {
    let engine = Arc::downgrade(engine);
    let find = Arc::new(move |id| engine.upgrade()?.media_file(id).ok());
    MediaServer::start(find)
        .await
        .inspect_err(|error| tracing::warn!(%error, "recordings cannot be played"))
        .ok()
}

/// Begins everything that goes on beside the window while a library is open.
async fn begin(handle: &tauri::AppHandle, opened: Result<Arc<Engine>, EngineError>, sample: bool) -> Open {
    let engine = match opened {
        Ok(engine) => engine,
        Err(error) => {
            return Open {
                engine: Err(error.into()),
                media: None,
                telling: None,
            };
        }
    };
    engine.lay_out_with(Arc::clone(handle.state::<Arc<Layouts>>().inner()) as _);
    let media = serve(&engine).await;
    let telling = tauri::async_runtime::spawn(events::forward(
        handle.clone(),
        engine.subscribe(),
        Arc::downgrade(&engine),
    ));
    resume(Arc::clone(&engine), sample);
    Open {
        engine: Ok(engine),
        media,
        telling: Some(telling),
    }
}

/// Shows a library in place of the one before, or why it cannot be opened: the window begins anew.
async fn put_in_place(handle: &tauri::AppHandle, opened: Result<Arc<Engine>, EngineError>, sample: bool) {
    let engine = opened.as_ref().ok().cloned();
    let app = handle.state::<App>();
    let before = app.switch(begin(handle, opened, sample).await);
    app.keep_door(engine.and_then(|engine| open_door(handle, &engine)));
    // Letting go of a library waits for the claim in hand.
    tauri::async_runtime::spawn_blocking(move || drop(before));
    if let Err(error) = handle.emit("library-switched", ()) {
        tracing::warn!(%error, "the window could not be told of another library");
    }
}

/// Goes on with what an earlier run left.
fn resume(engine: Arc<Engine>, sample: bool) {
    tauri::async_runtime::spawn(async move {
        engine.keep_watch();
        if let Err(error) = engine.resume() {
            tracing::warn!(%error, "sources that were not read to the end could not be looked up");
        }
        if sample
            && engine.is_empty().unwrap_or(false)
            && let Err(error) = engine.add_sample().await
        {
            tracing::warn!(%error, "the sample could not be added");
        }
    });
}
