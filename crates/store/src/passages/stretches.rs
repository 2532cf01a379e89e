//! Where the passages of the index stand in their sources.

use crate::error::StoreError;
use pincite_core::quote::Candidate;
use pincite_core::source::document::SourceId;
use pincite_core::source::text::{TextOffset, TextSpan};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use tantivy::fastfield::Column;
use tantivy::index::SegmentId;
use tantivy::{DocAddress, Searcher, SegmentReader};

/// The columns of segments that passages were asked of. To open those of a large segment takes as long as to find what a quote
/// shares words with, so they are kept.
#[derive(Default)]
pub(super) struct Stretches(Mutex<BTreeMap<SegmentId, Arc<Columns>>>);

struct Columns {
    source: Column<i64>,
    start: Column<u64>,
    end: Column<u64>,
}

impl Columns {
    fn of(segment: &SegmentReader) -> Result<Self, StoreError> {
        let fields = segment.fast_fields();
        Ok(Self {
            source: fields.i64("source")?,
            start: fields.u64("start")?,
            end: fields.u64("end")?,
        })
    }
}

impl Stretches {
    /// The passage that the index keeps at `address`.
    pub(super) fn candidate(&self, searcher: &Searcher, address: DocAddress) -> Result<Candidate, StoreError> {
        let columns = self.columns(searcher, searcher.segment_reader(address.segment_ord))?;
        let offset =
            |number: Option<u64>| TextOffset::from_u32(u32::try_from(number.unwrap_or_default()).unwrap_or(u32::MAX));
        let (start, end) = (&columns.start, &columns.end);
        let span = TextSpan::new(offset(start.first(address.doc_id)), offset(end.first(address.doc_id)));
        let source = SourceId(columns.source.first(address.doc_id).unwrap_or_default());
        Ok(Candidate {
            source,
            span: span.unwrap_or_default(),
        })
    }

    fn columns(&self, searcher: &Searcher, segment: &SegmentReader) -> Result<Arc<Columns>, StoreError> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = kept.get(&segment.segment_id()) {
            return Ok(Arc::clone(known));
        }
        // Of segments that became one nothing is asked any more.
        let now = searcher.segment_readers();
        kept.retain(|id, _| now.iter().any(|one| one.segment_id() == *id));
        let columns = Arc::new(Columns::of(segment)?);
        kept.insert(segment.segment_id(), Arc::clone(&columns));
        Ok(columns)
    }
}
