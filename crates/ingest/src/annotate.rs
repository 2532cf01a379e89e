//! Copies of PDFs with highlights in them, made by a worker.

use crate::connection::{Broken, Worker, handed};
use crate::error::ReadError;
use crate::message::{Reply, Request, WireMark};
use crate::program::WorkerProgram;
use pincite_core::source::document::PageIndex;
use pincite_core::source::layout::UserRect;
use std::path::Path;

pub use crate::message::NotAnnotated;

/// Writing means reading all of what may be a large file, and building it up once more.
const WRITING: u32 = 4;

/// A highlight that is put into a page.
#[derive(Clone, Debug)]
pub struct Highlight {
    /// The page.
    pub page: PageIndex,
    /// What is marked: one box a line, in the page's user space.
    pub boxes: Vec<UserRect>,
    /// Red, green, blue.
    pub colour: [u8; 3],
    /// What it is called: "Meaning changed".
    pub subject: String,
    /// What it says.
    pub note: String,
}

/// Why there is no annotated copy.
#[derive(Debug, thiserror::Error)]
pub enum AnnotateError {
    /// The file is one that is left alone.
    #[error("{0}")]
    Not(NotAnnotated),
    /// No worker could be asked.
    #[error(transparent)]
    Worker(#[from] ReadError),
}

/// The bytes of a copy of `file` with `highlights` in it, signed by `author` and made at `made`, as PDF writes dates
/// ("D:20261126083000Z"). The copy begins with the file itself, byte by byte. Needs a Tokio runtime.
///
/// # Errors
/// When the file is protected, signed, damaged or too large, or no worker can be started.
pub async fn annotate_pdf(
    program: &WorkerProgram,
    file: &Path,
    highlights: &[Highlight],
    (author, made): (&str, &str),
) -> Result<Vec<u8>, AnnotateError> {
    let (wire, open) = handed(file).await.map_err(|error| match error.kind() {
        std::io::ErrorKind::NotFound => ReadError::Vanished { file: file.to_owned() },
        _ => ReadError::Unreadable {
            file: file.to_owned(),
            reason: error.to_string(),
        },
    })?;
    let mut worker = Worker::start(program).await?;
    let marks = highlights.iter().map(|one| WireMark {
        page: one.page.0,
        boxes: one
            .boxes
            .iter()
            .map(|rect| [rect.x0, rect.y0, rect.x1, rect.y1])
            .collect(),
        colour: one.colour,
        subject: one.subject.clone(),
        note: one.note.clone(),
    });
    let request = Request::Annotate {
        file: wire,
        marks: marks.collect(),
        author: author.to_owned(),
        made: made.to_owned(),
    };
    let patience = worker.patience().saturating_mul(WRITING);
    let answer = match worker.ask_with(&request, open).await {
        Ok(()) => worker.receive_within(patience).await,
        Err(broken) => Err(broken),
    };
    worker.end().await;
    match answer {
        Ok((Reply::Annotated, bytes)) => Ok(bytes),
        Ok((Reply::NotAnnotated(why), _)) => Err(AnnotateError::Not(why)),
        // What breaks a worker is damaged.
        Ok(_) | Err(Broken::Crashed | Broken::Silent) => Err(AnnotateError::Not(NotAnnotated::Damaged)),
    }
}
