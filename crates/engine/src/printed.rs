//! A document as it is printed: LibreOffice, where it is installed, lays a copy of it out as a PDF, which is read as any PDF
//! is. The PDF is no source: it stands in no list, nothing is searched or judged in it, and it is gone when the program ends.

mod error;
mod office;
mod place;

pub use error::PrintError;
pub use office::VARIABLE;
pub use place::Printed;

use crate::error::{EngineError, Reason};
use crate::jobs::Event;
use crate::scratch::Scratch;
use crate::{Engine, locked};
use office::Office;
use pincite_core::fold::Folded;
use pincite_core::source::document::{Document, Fingerprint, PageIndex, SourceId, SourceKind};
use pincite_core::source::layout::{PageGeometry, PageLayout};
use pincite_core::source::text::TextSpan;
use pincite_ingest::{PageImage, read_pdf};
use pincite_store::SourceRecord;
use std::collections::{BTreeMap, VecDeque};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock};
use tokio_util::sync::CancellationToken;

/// Documents whose pages are kept.
const MOST_KEPT: usize = 6;

/// The endings of documents that LibreOffice lays out. Books have no pages.
const ENDINGS: [&str; 13] = [
    "docm", "docx", "dotm", "dotx", "odp", "odt", "otp", "ott", "potx", "ppsm", "ppsx", "pptm", "pptx",
];

/// A document's PDF, read.
struct Sheets {
    of: Fingerprint,
    file: PathBuf,
    document: Document,
    folded: Folded,
    layouts: Vec<PageLayout>,
    pages: Vec<PageGeometry>,
    _folder: Scratch,
}

/// What is laid out, and what with.
#[derive(Default)]
pub(crate) struct Printing {
    /// Another program than the one that is found, or none.
    chosen: OnceLock<Option<PathBuf>>,
    office: OnceLock<Option<Office>>,
    /// Newest first.
    kept: Mutex<VecDeque<Arc<Sheets>>>,
    /// One at a time: each takes a processor and hundreds of megabytes.
    turn: tokio::sync::Mutex<()>,
    running: Mutex<BTreeMap<SourceId, CancellationToken>>,
}

impl Printing {
    fn office(&self) -> Option<&Office> {
        let find = || match self.chosen.get() {
            Some(chosen) => chosen.clone().map(Office::at),
            None => Office::find(),
        };
        self.office.get_or_init(find).as_ref()
    }

    fn kept(&self, of: Fingerprint) -> Option<Arc<Sheets>> {
        locked(&self.kept).iter().find(|sheets| sheets.of == of).cloned()
    }

    fn keep(&self, sheets: Arc<Sheets>) {
        let mut kept = locked(&self.kept);
        kept.push_front(sheets);
        kept.truncate(MOST_KEPT);
    }
}

impl Engine {
    /// Lays documents out with this program, or not at all. To be called before the first is.
    pub fn print_with(&self, program: Option<PathBuf>) {
        // Whoever came first chose.
        let _ = self.printing.chosen.set(program);
    }

    /// Whether a source can be shown as it is printed: it is a document with pages, and LibreOffice is installed.
    #[must_use]
    pub fn is_printable(&self, record: &SourceRecord) -> bool {
        is_document(record) && self.printing.office().is_some()
    }

    /// A document's pages as they are printed, and where on them the passage `spans` of its text stands.
    ///
    /// # Errors
    /// When the source is gone, is no such document, LibreOffice is not installed, fails or takes too long, or it was stopped.
    pub async fn printed(&self, id: SourceId, spans: &[TextSpan]) -> Result<Printed, EngineError> {
        let sheets = self.sheets(id).await?;
        let source_text = self.cache.source(id)?;
        let spans = spans.to_vec();
        let placed = tokio::task::spawn_blocking(move || place::placed(&source_text, &sheets, &spans));
        placed.await.map_err(|_| EngineError::Stopped)
    }

    /// An image of a page of such a document, `width` device pixels wide.
    ///
    /// # Errors
    /// As [`Engine::printed`], or when the page cannot be drawn.
    pub async fn printed_image(&self, id: SourceId, page: PageIndex, width: u32) -> Result<PageImage, EngineError> {
        let record = self.library.source(id)?.ok_or(EngineError::Gone("This source"))?;
        let sheets = self.printing.kept(record.fingerprint);
        let sheets = sheets.ok_or(EngineError::Gone("This page"))?;
        let image = self.renderer.render(&sheets.file, None, page, width).await;
        image.map_err(|error| EngineError::from(error).about(&record.file_name))
    }

    /// Stops laying out a document.
    pub fn stop_printing(&self, id: SourceId) {
        if let Some(cancel) = locked(&self.printing.running).get(&id) {
            cancel.cancel();
        }
    }

    /// What is kept of a document, or is made of it now.
    async fn sheets(&self, id: SourceId) -> Result<Arc<Sheets>, EngineError> {
        let record = self.library.source(id)?.ok_or(EngineError::Gone("This source"))?;
        if let Some(sheets) = self.printing.kept(record.fingerprint) {
            return Ok(sheets);
        }
        let cancel = CancellationToken::new();
        locked(&self.printing.running).insert(id, cancel.clone());
        let made = tokio::select! {
            biased;
            () = cancel.cancelled() => Err(PrintError::Stopped(record.file_name.clone()).into()),
            made = self.make_sheets(&record) => made,
        };
        locked(&self.printing.running).remove(&id);
        made
    }

    async fn make_sheets(&self, record: &SourceRecord) -> Result<Arc<Sheets>, EngineError> {
        let name = || record.file_name.clone();
        if !is_document(record) {
            return Err(PrintError::NoPages(name()).into());
        }
        let office = self.printing.office().ok_or(PrintError::NoProgram)?;
        let _turn = self.printing.turn.lock().await;
        // Another may have waited for the same.
        if let Some(sheets) = self.printing.kept(record.fingerprint) {
            return Ok(sheets);
        }
        let failed = |error| PrintError::System { name: name(), error };
        let folder = Scratch::new().map_err(failed)?;
        let copy = folder
            .path()
            .join(format!("document.{}", ending(record).unwrap_or_default()));
        self.put_copy(record, &copy)
            .await
            .inspect_err(|error| self.ask_again(record.id, error))?;
        let file = office.lay_out(&self.program, folder.path(), &copy, record).await?;
        // Of the document and the program's own files nothing is needed any more.
        office::clear(folder.path(), &file);
        let sheets = Arc::new(self.read_sheets(record, folder, file).await?);
        self.printing.keep(Arc::clone(&sheets));
        Ok(sheets)
    }

    /// Puts a copy of a source there, without its password where it has one.
    async fn put_copy(&self, record: &SourceRecord, copy: &Path) -> Result<(), EngineError> {
        let original = self.library.original(record.id)?;
        if !original.is_file() {
            return Err(EngineError::CopyGone(record.file_name.clone()));
        }
        let password = locked(&self.passwords).get(&record.id).cloned();
        let (myself, name, copy) = (self.myself.upgrade(), record.file_name.clone(), copy.to_owned());
        let put = tokio::task::spawn_blocking(move || {
            let engine = myself.ok_or(EngineError::Stopped)?;
            let plain = engine
                .apart
                .unsealed(&original, Path::new(&name), password.as_ref(), &|| false)?;
            std::fs::write(&copy, plain).map_err(|error| PrintError::System { name, error })?;
            Ok::<_, EngineError>(())
        });
        put.await.map_err(|_| EngineError::Stopped)?
    }

    /// A password that is missing is asked for.
    fn ask_again(&self, id: SourceId, error: &EngineError) {
        let is_sealed = matches!(error.reason(), Reason::NeedsPassword | Reason::WrongPassword);
        if is_sealed && locked(&self.sealed).insert(id) {
            self.tell(Event::SourceChanged(id));
        }
    }

    async fn read_sheets(&self, record: &SourceRecord, folder: Scratch, file: PathBuf) -> Result<Sheets, EngineError> {
        let mut layouts = BTreeMap::new();
        let on_page = |index: PageIndex, layout: &PageLayout, _| {
            layouts.insert(index, layout.clone());
        };
        let workers = std::thread::available_parallelism().map_or(1, NonZero::get);
        let read = read_pdf(&self.program, &file, None, workers, on_page, std::future::pending()).await;
        let read = read.map_err(|error| EngineError::from(error).about(&record.file_name))?;
        if read.pages.is_empty() {
            return Err(PrintError::Nothing(record.file_name.clone()).into());
        }
        let document = read.document;
        let folded = tokio::task::spawn_blocking(move || (Folded::of(&document), document));
        let (folded, document) = folded.await.map_err(|_| EngineError::Stopped)?;
        Ok(Sheets {
            of: record.fingerprint,
            file,
            document,
            folded,
            layouts: layouts.into_values().collect(),
            pages: read.pages.iter().map(|page| page.geometry).collect(),
            _folder: folder,
        })
    }
}

fn is_document(record: &SourceRecord) -> bool {
    record.kind == SourceKind::Page && ending(record).is_some()
}

fn ending(record: &SourceRecord) -> Option<&'static str> {
    let ending = Path::new(&record.file_name).extension()?.to_str()?.to_ascii_lowercase();
    ENDINGS.into_iter().find(|known| *known == ending)
}
