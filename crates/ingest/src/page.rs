//! What a PDF is read into.

use crate::error::Warning;
use crate::message::ScanOutcome;
use pincite_core::source::about::About;
use pincite_core::source::document::{Document, PageIndex, PageLabel};
use pincite_core::source::layout::{PageGeometry, PageLayout};

/// One page as the worker reads it.
#[derive(Clone, Debug)]
pub struct PageRead {
    /// Its position in the file.
    pub index: PageIndex,
    /// Its printed name, when the file gives one that differs from its number.
    pub label: Option<PageLabel>,
    /// Where its glyphs stand.
    pub layout: PageLayout,
    /// Its text, by the conventions of [`Document`].
    pub text: String,
}

/// One page of a source, without its text and glyphs.
#[derive(Clone, Debug, PartialEq)]
pub struct PageInfo {
    /// Its visible part. For a page that could not be read, that of the nearest page that could.
    pub geometry: PageGeometry,
    /// Its printed name, when the file gives one that differs from its number.
    pub label: Option<PageLabel>,
    /// Whether it has any letter or digit, and, where it was read as a picture, not too few of its lines were read. Also of a
    /// picture on which nothing looks like text.
    pub has_text: bool,
    /// How reading it as a picture ended, where it was read so.
    pub scan: Option<ScanOutcome>,
}

/// An entry of the file's table of contents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutlineItem {
    /// As the file has it, spaces tidied.
    pub title: String,
    /// 0 for the top level.
    pub depth: u8,
    /// The page it leads to; that of the entry after it when it is only a heading for others.
    pub page: PageIndex,
}

/// A PDF, read: everything but the glyphs, which were handed out page by page.
#[derive(Clone, Debug)]
pub struct PdfSource {
    /// Its text; one segment a page.
    pub document: Document,
    /// Its pages, in the order of the document's segments.
    pub pages: Vec<PageInfo>,
    /// Its table of contents, in order; empty when it has none.
    pub outline: Vec<OutlineItem>,
    /// What it is as a work, as far as the file tells what a person wrote.
    pub about: About,
    /// What its reader should know.
    pub warnings: Vec<Warning>,
}

/// How far reading is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Pages read.
    pub done: u32,
    /// Pages in all.
    pub total: u32,
}
