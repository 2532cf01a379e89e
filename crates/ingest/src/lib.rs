//! Bytes of a file to a [`Document`](pincite_core::source::document::Document) and warnings.
//!
//! The files come from outside and PDFium is native code, so no byte of them is parsed in this process:
//! `pincite-worker` does that, and this package starts it, asks it, and puts what it answers together. A worker can be
//! killed at any time; one that crashes or hangs on a page costs that page, never the file.
//!
//! [`read_pdf`] reads a whole file with several workers; a [`Renderer`] keeps one worker for page images, links and what readers marked. [`annotate_pdf`] has one make a copy with highlights. [`transcript`]
//! reads transcripts that people bring along, in safe Rust and in this process. [`apart`] has a worker read saved pages and
//! exports of assistants. [`confined`] has one run a program of somebody else's within bounds, such as [`Tesseract`].

pub mod album;
mod annotate;
mod annotations;
pub mod apart;
mod assemble;
mod budget;
mod choice;
pub mod confined;
mod connection;
mod corrected;
mod decoded;
mod error;
mod guessed;
pub mod import;
pub mod kind;
mod line;
pub mod media;
pub mod message;
mod metadata;
mod numbers;
mod page;
mod parts;
mod password;
mod program;
mod read;
mod reader;
pub mod reference;
mod render;
pub mod saved;
mod scan;
mod searchable;
mod tesseract;
mod title;
pub mod transcript;
mod unread;

pub use annotate::{AnnotateError, Highlight, NotAnnotated, annotate_pdf};
pub use annotations::{PageAnnotations, PdfAnnotation};
pub use choice::{Measure, TextFrom};
pub use corrected::{Applied, Correction, as_read};
pub use error::{ReadError, RenderError, Trouble, Warning};
pub use message::{AnnotationKind, LONGEST_NOTE, NoReader, READER_LETTERS, READER_MODEL, READERS, ScanOutcome};
pub use page::{OutlineItem, PageInfo, PageRead, PdfSource, Progress};
pub use parts::{LinkTarget, PageLink, PageParts};
pub use password::Password;
pub use program::WorkerProgram;
pub use read::{OpenPdf, Pace, read_pdf};
pub use reader::{TryError, try_reader};
pub use render::{Cut, PageImage, Renderer};
pub use scan::{SCANNER, Scan, ScanError, Scanner};
pub use searchable::{NotSearchable, SearchableCopy, SearchableError, searchable_copy};
pub use tesseract::{Installed, Tesseract};
pub use unread::{Unread, unread};
