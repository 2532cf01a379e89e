//! What the system's dialogs for files say.

use serde::Deserialize;
use ts_rs::TS;

/// What the kinds of files are called in dialogs: what can be a source, everything, a library's backup, what answers are
/// imported from, transcripts, models, plain text, reports; how the files of a backup and of a question are named at first,
/// without an ending; and what a copy that can be searched is called beside its source's name.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) struct DialogWords {
    pub(crate) sources: String,
    pub(crate) all_files: String,
    pub(crate) backup: String,
    pub(crate) exports: String,
    pub(crate) transcripts: String,
    pub(crate) models: String,
    pub(crate) text: String,
    pub(crate) reports: String,
    pub(crate) backup_name: String,
    pub(crate) question_name: String,
    pub(crate) searchable: String,
}

/// As long as the window has said nothing.
impl Default for DialogWords {
    fn default() -> Self {
        Self {
            sources: "PDFs, recordings, saved pages".to_owned(),
            all_files: "All files".to_owned(),
            backup: "Backup".to_owned(),
            exports: "Exports and answers".to_owned(),
            transcripts: "Transcripts".to_owned(),
            models: "Models".to_owned(),
            text: "Text".to_owned(),
            reports: "Reports".to_owned(),
            backup_name: "Pincite library".to_owned(),
            question_name: "question".to_owned(),
            searchable: "searchable".to_owned(),
        }
    }
}
