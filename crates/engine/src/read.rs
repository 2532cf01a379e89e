//! Reading a source: its pages as images and as text, and where a match stands on them.

use crate::error::EngineError;
use crate::jobs::Event;
use crate::{AnswerId, Engine, locked};
use pincite_core::anchor;
use pincite_core::document::{Document, PageIndex, SourceId};
use pincite_core::layout::{PageGeometry, Region, UserRect};
use pincite_core::text::TextSpan;
use pincite_ingest::{PageImage, RenderError};
use pincite_store::{OutlineRecord, PageRecord, SourceRecord};
use std::sync::Arc;

/// A source opened for reading.
#[derive(Clone, Debug)]
pub struct OpenSource {
    /// What the store knows of it.
    pub record: SourceRecord,
    /// Its pages, in order.
    pub pages: Vec<PageRecord>,
    /// Its table of contents, as the file gives it.
    pub outline: Vec<OutlineRecord>,
}

/// A run of a page's text on one line.
#[derive(Clone, Debug, PartialEq)]
pub struct PageRun {
    /// Its text.
    pub text: String,
    /// Where it stands.
    pub rect: UserRect,
    /// Whether a line ends after it.
    pub line_end: bool,
}

/// A page's text and where it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct PageText {
    /// The page's visible part.
    pub geometry: PageGeometry,
    /// Its runs, in reading order.
    pub runs: Vec<PageRun>,
}

/// Where a match stands: its lines, and those stretches of them whose words differ.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchPlace {
    /// The source.
    pub source: SourceId,
    /// The passage's lines.
    pub regions: Vec<Region>,
    /// The words in it that differ from the quote.
    pub edits: Vec<Region>,
}

impl Engine {
    /// A source's pages and table of contents.
    ///
    /// # Errors
    /// When the source is gone or the library cannot be read.
    pub fn open_source(&self, id: SourceId) -> Result<OpenSource, EngineError> {
        let record = self.library.source(id)?.ok_or(EngineError::Gone("This source"))?;
        Ok(OpenSource {
            record,
            pages: self.library.pages(id)?,
            outline: self.library.outline(id)?,
        })
    }

    /// An image of a page, `width` device pixels wide.
    ///
    /// # Errors
    /// When the source is gone, needs its password again, or the page cannot be drawn.
    pub async fn page_image(&self, id: SourceId, page: PageIndex, width: u32) -> Result<PageImage, EngineError> {
        if let Some(image) = self.pictures.get((id, page, width)) {
            return Ok(image);
        }
        let file = self.library.original(id)?;
        let password = locked(&self.passwords).get(&id).cloned();
        let image = self.renderer.render(&file, password.as_ref(), page, width).await;
        if let Err(RenderError::NeedsPassword { .. } | RenderError::WrongPassword { .. }) = &image
            && locked(&self.sealed).insert(id)
        {
            self.tell(Event::SourceChanged(id));
        }
        let image = match image {
            Ok(image) => image,
            Err(error) => {
                let record = self.library.source(id)?.ok_or(EngineError::Gone("This source"))?;
                return Err(EngineError::from(error).about(&record.file_name));
            }
        };
        self.pictures.keep((id, page, width), image.clone());
        Ok(image)
    }

    /// A page's text, line by line, and where it stands.
    ///
    /// # Errors
    /// When the source is gone or the library cannot be read.
    pub fn page_text(&self, id: SourceId, page: PageIndex) -> Result<PageText, EngineError> {
        let shelved = self.shelf.source(id)?;
        let layout = self.library.layout(id, page)?;
        let segment = shelved
            .document
            .segments()
            .get(page.0 as usize)
            .ok_or(EngineError::Gone("This page"))?;
        let text = segment.span.of(shelved.document.text());
        let runs = anchor::runs(text, &layout)
            .into_iter()
            .map(|run| PageRun {
                text: run.text.to_owned(),
                rect: run.rect,
                line_end: run.line_end,
            })
            .collect();
        Ok(PageText {
            geometry: layout.geometry,
            runs,
        })
    }

    /// A source's whole text; empty when it is not read (yet).
    ///
    /// # Errors
    /// When the source is gone or the library cannot be read.
    pub fn document(&self, id: SourceId) -> Result<Arc<Document>, EngineError> {
        Ok(Arc::clone(&self.shelf.source(id)?.document))
    }

    /// Where match number `rank` of quote `ordinal` of an answer stands.
    ///
    /// # Errors
    /// When the answer or the match is gone, or the library cannot be read.
    pub fn match_place(&self, answer: AnswerId, ordinal: usize, rank: usize) -> Result<MatchPlace, EngineError> {
        let checks = self.library.checks(answer)?;
        let (_, check) = checks.get(ordinal).ok_or(EngineError::Gone("This quote"))?;
        let found = check.matches.get(rank).ok_or(EngineError::Gone("This passage"))?;
        let edits: Vec<TextSpan> = found
            .edits
            .iter()
            .map(|edit| edit.source)
            .filter(|span| !span.is_empty())
            .collect();
        Ok(MatchPlace {
            source: found.source,
            regions: self.regions(found.source, &found.spans)?,
            edits: self.regions(found.source, &edits)?,
        })
    }

    /// The lines of `spans` of a source's text.
    ///
    /// # Errors
    /// When the source is gone or the library cannot be read.
    pub fn regions(&self, source: SourceId, spans: &[TextSpan]) -> Result<Vec<Region>, EngineError> {
        let shelved = self.shelf.source(source)?;
        let mut failed = None;
        let layout = |page| {
            self.library
                .layout(source, page)
                .map_err(|error| failed = Some(error))
                .ok()
        };
        let regions = anchor::regions(&shelved.document, spans, layout);
        failed.map_or(Ok(regions), |error| Err(error.into()))
    }
}
