//! Saved pages laid out: which of their words a reader sees is known for sure only once an engine puts them on a screen.

use super::PagePart;
use crate::Engine;
use pincite_core::source::document::SourceId;
use pincite_ingest::ReadError;
pub use pincite_ingest::saved::HiddenStretch;
use pincite_ingest::saved::{PageWarning, SavedPage, is_named_as_note};
use pincite_store::StoreError;
use std::path::Path;
use std::sync::Arc;
use tokio_util::sync::CancellationToken;

/// Raised whenever pages are laid out to another outcome than before: that is stored.
const LAYOUT: u32 = 1;

/// A page that is to be laid out.
#[derive(Clone, Debug)]
pub struct PageToLayOut {
    /// A whole HTML document in UTF-8 that runs nothing and reaches nothing; see [`Engine::page_html`].
    pub html: String,
    /// The pictures and fonts that it names as `part/N`.
    pub parts: Vec<PagePart>,
}

/// What came of laying a page out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    /// What of it no reader sees.
    pub hidden: Vec<HiddenStretch>,
    /// All of it was looked at.
    pub is_whole: bool,
}

/// Something that lays pages out as a browser does: a window that nobody sees, 1200 × 900 pixels large.
pub trait LayOut: Send + Sync {
    /// Lays `page` out; `None` where that failed. Blocks until it is done; `stop` is asked now and then whether nobody wants
    /// to know any more.
    fn lay_out(&self, page: Arc<PageToLayOut>, stop: &dyn Fn() -> bool) -> Option<Layout>;
}

impl Engine {
    /// From now on, saved pages are laid out by `layout` when they are read. Only the first call counts.
    pub fn lay_out_with(&self, layout: Arc<dyn LayOut>) {
        let _ = self.layout.set(layout);
    }

    /// Lays a page out that was just read, where that can be done; which version did it, 0 for none.
    ///
    /// # Errors
    /// When reading was cancelled meanwhile.
    pub(super) fn lay_out(
        &self,
        page: &mut SavedPage,
        name: &Path,
        cancel: &CancellationToken,
    ) -> Result<u32, ReadError> {
        // What is typed has no styles that could hide any of it.
        if is_named_as_note(name) {
            return Ok(LAYOUT);
        }
        let Some(layout) = self.layout.get() else {
            return Ok(0);
        };
        let parts = page.parts.iter().map(|part| PagePart {
            media_type: part.media_type.to_owned(),
            bytes: part.bytes.clone(),
        });
        let shown = PageToLayOut {
            html: page.html.clone(),
            parts: parts.collect(),
        };
        let laid_out = layout.lay_out(Arc::new(shown), &|| cancel.is_cancelled());
        if cancel.is_cancelled() {
            return Err(ReadError::Cancelled { file: name.to_owned() });
        }
        if let Some(laid_out) = &laid_out {
            page.hide(&laid_out.hidden);
        }
        if !laid_out.is_some_and(|laid_out| laid_out.is_whole) {
            page.warnings.push(PageWarning::NotLaidOut);
        }
        Ok(LAYOUT)
    }

    /// The saved pages that were read without being laid out, or laid out by an older version; none where nothing lays out.
    pub(crate) fn not_laid_out(&self) -> Result<Vec<SourceId>, StoreError> {
        match self.layout.get() {
            Some(_) => self.library.not_laid_out_by(LAYOUT),
            None => Ok(Vec::new()),
        }
    }
}
