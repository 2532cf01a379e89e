//! Passages of pages whose text another program read of a picture, which was not compared with that picture: the text may say
//! what the page does not show.
//!
//! Where a library is only read, as from a terminal beside a window, nothing can be compared and kept. There nothing counts as
//! standing on such a page: whether it does is not checkable, and the passage is shown. What was compared before is judged by
//! as everywhere.

use crate::check::Bench;
use crate::error::EngineError;
use crate::scanning::text_from;
use crate::text_cache::Known;
use crate::{Engine, locked};
use pincite_core::claim::{ClaimCheck, Role, Support, Unjudged};
use pincite_core::quote::{Check, NotCheckable, Verdict};
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
    fn of(&self, library: &Library, id: SourceId) -> Result<Arc<BTreeSet<PageIndex>>, EngineError> {
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
fn touches(
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

impl Bench {
    /// The same bench, on which nothing counts as standing where a page was not compared with its picture.
    pub(crate) fn doubting_pictures(mut self) -> Self {
        self.uncompared = Some(Uncompared::default());
        self
    }

    /// Whether a passage counts for nothing, as its page was not compared with its picture.
    pub(crate) fn is_in_doubt(
        &self,
        source: &Known,
        document: &Document,
        spans: &[TextSpan],
    ) -> Result<bool, EngineError> {
        match &self.uncompared {
            Some(uncompared) if source.facts.pictures > 0 => touches(&source.record, document, spans, || {
                uncompared.of(&self.library, source.record.id)
            }),
            _ => Ok(false),
        }
    }

    fn doubts(&self, id: SourceId, spans: &[TextSpan]) -> Result<bool, EngineError> {
        if self.uncompared.is_none() {
            return Ok(false);
        }
        let Some(source) = self.searched.source(id) else {
            return Ok(false);
        };
        let source_text = self.cache.cached(&source.record)?;
        self.is_in_doubt(source, &source_text.document, spans)
    }

    /// Takes back that a quote stands where nothing counts.
    pub(crate) fn doubted_quote(&self, mut check: Check) -> Result<Check, EngineError> {
        let stands = matches!(check.verdict, Verdict::Exact | Verdict::Normalized | Verdict::Elided);
        if let Some(best) = check.matches.first().filter(|_| stands)
            && self.doubts(best.source, &best.spans)?
        {
            check.verdict = Verdict::NotCheckable(NotCheckable::LettersUnsure);
        }
        Ok(check)
    }

    /// Takes back that a claim is supported where nothing counts.
    pub(crate) fn doubted_claim(&self, mut check: ClaimCheck) -> Result<ClaimCheck, EngineError> {
        if !matches!(check.support, Support::Supported | Support::PartlySupported) {
            return Ok(check);
        }
        let mut doubtful = false;
        for one in check.evidence.iter().filter(|one| one.role == Role::Supports) {
            doubtful |= self.doubts(one.source, &one.spans)?;
        }
        if doubtful {
            check.support = Support::NotCheckable;
            check.unjudged = Some(Unjudged::LettersUnsure);
            check.evidence.iter_mut().for_each(|one| one.role = Role::Near);
        }
        Ok(check)
    }
}
