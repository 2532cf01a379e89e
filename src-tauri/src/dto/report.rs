//! The formats of reports.

use pincite_engine::reports::Format;
use serde::Deserialize;
use ts_rs::TS;

/// What an answer's check is written as.
#[derive(Clone, Copy, Debug, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ReportFormat {
    Html,
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
