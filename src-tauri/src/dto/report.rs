//! The formats of reports, and what became of the PDFs of a check.

use pincite_engine::reports::{AnnotatedPdf, Format, NoCopy, NotAnnotated};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What an answer's check is written as.
#[derive(Clone, Copy, Debug, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ReportFormat {
    Html,
    Pdf,
    Docx,
    Markdown,
    Xlsx,
    Csv,
    Methods,
    Annotations,
    Csl,
    Bibtex,
    Check,
}

impl From<ReportFormat> for Format {
    fn from(format: ReportFormat) -> Self {
        match format {
            ReportFormat::Html => Self::Html,
            ReportFormat::Pdf => Self::Pdf,
            ReportFormat::Docx => Self::Docx,
            ReportFormat::Markdown => Self::Markdown,
            ReportFormat::Xlsx => Self::Xlsx,
            ReportFormat::Csv => Self::Csv,
            ReportFormat::Methods => Self::Methods,
            ReportFormat::Annotations => Self::Annotations,
            ReportFormat::Csl => Self::Csl,
            ReportFormat::Bibtex => Self::Bibtex,
            ReportFormat::Check => Self::Check,
        }
    }
}

/// Why a PDF was not annotated.
#[derive(Clone, Copy, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(rename = "NotAnnotated")]
pub(crate) enum NotAnnotatedView {
    Protected,
    Signed,
    TooLarge,
    Damaged,
    Failed,
}

/// A PDF of a check. `file`: where its annotated copy is; null where there is none. `not`: why not; with `failed`, `message` says
/// what failed.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct AnnotatedPdfView {
    title: String,
    #[ts(type = "number")]
    passages: usize,
    file: Option<String>,
    not: Option<NotAnnotatedView>,
    message: Option<String>,
}

/// A copy that other programs can search: where it is, how many pages have text now, and how many keep what their file has.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct SearchableView {
    pub(crate) file: String,
    #[ts(type = "number")]
    pub(crate) pages: usize,
    #[ts(type = "number")]
    pub(crate) kept: usize,
}

impl From<AnnotatedPdf> for AnnotatedPdfView {
    fn from(made: AnnotatedPdf) -> Self {
        let (file, not, message) = match made.copy {
            Ok(file) => (Some(file.display().to_string()), None, None),
            Err(NoCopy::Not(why)) => (
                None,
                Some(match why {
                    NotAnnotated::Protected => NotAnnotatedView::Protected,
                    NotAnnotated::Signed => NotAnnotatedView::Signed,
                    NotAnnotated::TooLarge => NotAnnotatedView::TooLarge,
                    NotAnnotated::Damaged => NotAnnotatedView::Damaged,
                }),
                None,
            ),
            Err(NoCopy::Failed(message)) => (None, Some(NotAnnotatedView::Failed), Some(message)),
        };
        Self {
            title: made.title,
            passages: made.passages,
            file,
            not,
            message,
        }
    }
}
