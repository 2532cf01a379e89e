//! Pages in scripts that the models which come with Pincite do not know: what else reads them here, which are other models that
//! a person imported ([`models`](crate::models)) and the program tesseract, and reading pages anew when there is more of that.

use crate::Engine;
use crate::error::EngineError;
use crate::models::letters;
use crate::scratch::Scratch;
use pincite_core::source::document::{PageIndex, SourceId};
use pincite_ingest::{Installed, Password, ScanOutcome, Scanner, Tesseract};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::sync::{Arc, OnceLock};

/// Under which key a library keeps what read its pages last.
const READERS: &str = "scan.readers";

/// Who else reads pages.
#[derive(Default)]
pub(crate) struct Elsewhere {
    /// Another tesseract than the one that is found, or none.
    chosen: OnceLock<Option<PathBuf>>,
}

impl Elsewhere {
    fn tesseract(&self) -> Option<Tesseract> {
        match self.chosen.get() {
            Some(chosen) => chosen.clone().map(Tesseract::at),
            // It may be installed while this program runs.
            None => Tesseract::find(),
        }
    }
}

/// What pages can be read on this machine beside those in Latin script, Chinese and Japanese.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scripts {
    /// The models for other scripts that are here.
    pub models: Vec<String>,
    /// The languages and scripts that tesseract reads beside, as it names them; `None` where it is not installed.
    pub tesseract: Option<Vec<String>>,
}

impl Engine {
    /// Reads pages in other scripts with this tesseract, or with none. To be called before the first is read.
    pub fn read_elsewhere_with(&self, program: Option<PathBuf>) {
        // Whoever came first chose.
        let _ = self.elsewhere.chosen.set(program);
    }

    /// What pages can be read on this machine beside those in Latin script, Chinese and Japanese.
    pub async fn scripts(&self) -> Scripts {
        let tesseract = match self.elsewhere.tesseract() {
            Some(tesseract) => {
                let installed = tesseract.installed().await;
                Some(installed.languages().into_iter().map(str::to_owned).collect())
            }
            None => None,
        };
        Scripts {
            models: letters::present(&self.models).into_keys().collect(),
            tesseract,
        }
    }

    /// What reads a source's pictures, and the folder in which tesseract works, which goes with it.
    pub(crate) async fn scanner(&self, file: &Path, password: Option<&Password>) -> (Scanner, Option<Scratch>) {
        let scanner = Scanner::new(&self.program, file, password);
        let Some((tesseract, installed)) = self.tesseract_with_languages().await else {
            return (scanner, None);
        };
        match Scratch::new() {
            Ok(folder) => {
                let scanner = scanner.with_tesseract(tesseract, installed, folder.path().to_owned());
                (scanner, Some(folder))
            }
            Err(error) => {
                tracing::warn!(%error, "there is no folder in which tesseract could work");
                (scanner, None)
            }
        }
    }

    async fn tesseract_with_languages(&self) -> Option<(Tesseract, Installed)> {
        let tesseract = self.elsewhere.tesseract()?;
        let installed = tesseract.installed().await;
        (!installed.languages().is_empty()).then_some((tesseract, installed))
    }

    /// Forgets the pages of a source whose script was not known, so that they are read again; whether there were any. Nothing
    /// is forgotten where nobody else reads here.
    pub(crate) fn forget_unknown(&self, id: SourceId) -> Result<bool, EngineError> {
        if self.elsewhere.tesseract().is_none() && letters::present(&self.models).is_empty() {
            return Ok(false);
        }
        let scans = self.scans_of(id)?;
        let unknown = scans.iter().filter(|scan| scan.outcome() == ScanOutcome::Unknown);
        let pages: Vec<PageIndex> = unknown.map(|scan| scan.index()).collect();
        self.library.forget_scans(id, &pages)?;
        Ok(!pages.is_empty())
    }

    /// Reads pages whose script was not known anew if somebody reads here now who did not before.
    ///
    /// # Errors
    /// When the library cannot be read or written.
    pub async fn notice_readers(self: &Arc<Self>) -> Result<(), EngineError> {
        if self.only_reads.load(Ordering::Relaxed) {
            return Ok(());
        }
        let Scripts { models, tesseract } = self.scripts().await;
        let named =
            |kind: &'static str, names: Vec<String>| names.into_iter().map(move |name| format!("{kind}:{name}"));
        let now: BTreeSet<String> = named("model", models)
            .chain(named("tesseract", tesseract.unwrap_or_default()))
            .collect();
        let told = self.library.setting(READERS)?.unwrap_or_default();
        let before: BTreeSet<String> = told.lines().map(str::to_owned).collect();
        if now == before {
            return Ok(());
        }
        if !now.is_subset(&before) {
            for id in self.library.scanned()? {
                if self.forget_unknown(id)? && self.pages_to_scan(id)? > 0 {
                    self.start_scanning(id, false);
                }
            }
        }
        let now: Vec<String> = now.into_iter().collect();
        Ok(self.library.set_setting(READERS, &now.join("\n"))?)
    }

    /// The same beside whatever else is done.
    pub fn look_for_readers(self: &Arc<Self>) {
        let engine = Arc::clone(self);
        tokio::spawn(async move {
            if let Err(error) = engine.notice_readers().await {
                tracing::warn!(%error, "pages in scripts that were not known are not read anew");
            }
        });
    }
}
