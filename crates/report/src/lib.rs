//! What a check becomes when it leaves the program.
//!
//! A [`Report`] holds a whole check as plain data: the answer, its quotes and claims with their verdicts, the passages, the
//! sources, versions and settings. [`write()`] turns it into the bytes of one file in one [`Format`]. Nothing here opens a
//! file, reads a clock or judges anything: what a report says is what the check said. A person's highlights leave the same
//! way, by [`highlights_markdown`] and [`highlights_json`].

mod annotations;
mod archive;
mod bibliography;
mod check;
mod csv;
mod docx;
mod highlights;
mod html;
mod markdown;
mod methods;
mod notes;
mod pdf;
mod places;
mod report;
mod table;
mod text;
mod time;
mod wording;
mod xlsx;

#[cfg(test)]
mod tests;

pub use check::{CheckError, Deviation, compare, read};
pub use highlights::{HandedHighlight, HighlightColour, highlight_subject, highlights_json, highlights_markdown};
pub use notes::{Note, Tone, notes};
pub use pdf::{FontFile, has_letters, letters_beyond};
pub use report::*;
pub use time::iso;
pub use wording::Language;

/// A kind of file that a report is written as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Format {
    /// A page for a browser and for paper, whole in one file, without scripts.
    Html,
    /// The same as pages of paper, with their letters and bookmarks.
    Pdf,
    /// A table of quotes and claims.
    Csv,
    /// The same for spreadsheets, with a sheet of figures and a sheet of settings.
    Xlsx,
    /// The answer with footnotes, in Markdown.
    Markdown,
    /// The answer with footnotes, for word processors.
    Docx,
    /// W3C Web Annotations, as JSON-LD.
    Annotations,
    /// The sources as CSL-JSON.
    Csl,
    /// The sources as BibTeX.
    Bibtex,
    /// A paragraph for the methods section of a paper.
    Methods,
    /// All that is needed to run the check again and compare.
    Check,
}

impl Format {
    /// Every format, with the name that it is called by.
    pub const ALL: [(&'static str, Self); 11] = [
        ("html", Self::Html),
        ("pdf", Self::Pdf),
        ("csv", Self::Csv),
        ("xlsx", Self::Xlsx),
        ("markdown", Self::Markdown),
        ("docx", Self::Docx),
        ("annotations", Self::Annotations),
        ("csl", Self::Csl),
        ("bibtex", Self::Bibtex),
        ("methods", Self::Methods),
        ("check", Self::Check),
    ];

    /// The ending of its files' names, without the dot.
    #[must_use]
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Html => "html",
            Self::Pdf => "pdf",
            Self::Csv => "csv",
            Self::Xlsx => "xlsx",
            Self::Markdown => "md",
            Self::Docx => "docx",
            Self::Annotations => "jsonld",
            Self::Csl | Self::Check => "json",
            Self::Bibtex => "bib",
            Self::Methods => "txt",
        }
    }

    /// Whether it is text that a terminal can show.
    #[must_use]
    pub const fn is_text(self) -> bool {
        !matches!(self, Self::Pdf | Self::Xlsx | Self::Docx)
    }

    /// Whether it shows pictures of passages.
    #[must_use]
    pub const fn has_pictures(self) -> bool {
        matches!(self, Self::Html | Self::Pdf)
    }
}

/// What is drawn into a report beside its own words.
#[derive(Clone, Debug, Default)]
pub struct Drawing {
    /// Pictures of passages.
    pub pictures: Pictures,
    /// Of how many passages the picture is left out, so that the file stays small enough to be sent.
    pub left_out: usize,
    /// Fonts for the letters that Pincite's own does not have, for a PDF.
    pub fonts: Vec<FontFile>,
}

/// The bytes of a report in one format.
///
/// # Errors
/// When an archive or a PDF cannot be put together, as with more than 4 GiB, or a number is none.
pub fn write(
    report: &Report,
    format: Format,
    language: Language,
    drawing: &Drawing,
) -> Result<Vec<u8>, std::io::Error> {
    let words = language.words();
    Ok(match format {
        Format::Html => html::write(report, words, drawing).into_bytes(),
        Format::Pdf => pdf::write(report, words, drawing)?,
        Format::Csv => csv::write(report).into_bytes(),
        Format::Xlsx => xlsx::write(report, words)?,
        Format::Markdown => markdown::write(report, words).into_bytes(),
        Format::Docx => docx::write(report, words)?,
        Format::Annotations => annotations::write(report, words),
        Format::Csl => bibliography::csl(report, words),
        Format::Bibtex => bibliography::bibtex(report, words).into_bytes(),
        Format::Methods => methods::write(report, words).into_bytes(),
        Format::Check => check::write(report)?,
    })
}
