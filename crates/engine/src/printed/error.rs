//! Why a document is not shown as it is printed.

use std::io;

/// Why a document is not shown as it is printed. The message names it and says what to do.
#[derive(Debug, thiserror::Error)]
pub enum PrintError {
    /// There is nothing to lay it out with.
    #[error("LibreOffice is not installed, or was not found. Install it to see documents as they are printed.")]
    NoProgram,
    /// It is no document with pages.
    #[error("{0} has no printed pages: only texts and slides (DOCX, PPTX, ODT, ODP) can be laid out.")]
    NoPages(String),
    /// It took too long.
    #[error("LibreOffice took more than {minutes} minutes over {name}, and was stopped. Open the file there yourself.")]
    TooLong {
        /// The source's name.
        name: String,
        /// So long it had.
        minutes: u64,
    },
    /// It wrote too much.
    #[error("LibreOffice wrote more than {megabytes} MB for {name}, and was stopped. Open the file there yourself.")]
    TooLarge {
        /// The source's name.
        name: String,
        /// So much it could write.
        megabytes: u64,
    },
    /// It ended without a PDF.
    #[error("LibreOffice made no pages of {0}. The file may be damaged, or of a kind that it cannot read.")]
    Nothing(String),
    /// A person stopped it.
    #[error("Laying out {0} was stopped.")]
    Stopped(String),
    /// The system refused something.
    #[error("{name} could not be laid out: {error}. Check that the temporary folder can be written and has room.")]
    System {
        /// The source's name.
        name: String,
        /// Why.
        #[source]
        error: io::Error,
    },
}
