//! Passages on pages whose text another program read from a picture, where we have not looked at that picture: the text may say
//! what the page does not show.
//!
//! Where a library is only read, as from a terminal beside a window, nothing can be compared and kept. There nothing counts as
//! standing on such a page: whether it does is not checkable, and the passage is shown. What was compared before is judged by
//! as everywhere.

use crate::error::EngineError;
use crate::text_from::text_from;
use crate::{Engine, locked};
use pincite_core::source::document::{Document, PageIndex, SourceId, SourceKind, pages};
use pincite_core::source::text::TextSpan;
use pincite_ingest::{SCANNER, TextFrom};
use pincite_store::{Library, SourceRecord};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex};

/// The pages of sources that were not compared with their pictures, each looked up once.
#[derive(Default)]
pub(crate) struct Uncompared(Mutex<BTreeMap<SourceId, Arc<BTreeSet<PageIndex>>>>);

impl Uncompared {
    pub(crate) fn of(&self, library: &Library, id: SourceId) -> Result<Arc<BTreeSet<PageIndex>>, EngineError> {
        if let Some(known) = locked(&self.0).get(&id) {
            return Ok(Arc::clone(known));
        }
        let pages: Arc<BTreeSet<PageIndex>> = Arc::new(match text_from(library, id)? {
            TextFrom::Better => library.to_scan(id, SCANNER, true)?.into_iter().collect(),
            // A person chose which text counts.
            TextFrom::File | TextFrom::Pictures => BTreeSet::new(),
        });
        locked(&self.0).insert(id, Arc::clone(&pages));
        Ok(pages)
    }
}

/// Whether `spans` touch a page of those `of` a source that was read of a picture.
pub(crate) fn touches(
    record: &SourceRecord,
    document: &Document,
    spans: &[TextSpan],
    of: impl FnOnce() -> Result<Arc<BTreeSet<PageIndex>>, EngineError>,
) -> Result<bool, EngineError> {
    if record.kind != SourceKind::Pdf || !document.is_pictured(spans) {
        return Ok(false);
    }
    let uncompared = of()?;
    Ok(pages(document, spans).iter().any(|(page, _)| uncompared.contains(page)))
}

impl Engine {
    /// Whether a passage stands on a page whose text another program read of a picture, and was not compared with it.
    pub(crate) fn is_uncompared(
        &self,
        record: &SourceRecord,
        document: &Document,
        spans: &[TextSpan],
    ) -> Result<bool, EngineError> {
        touches(record, document, spans, || {
            Uncompared::default().of(&self.library, record.id)
        })
    }
}
