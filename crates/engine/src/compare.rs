//! Pages whose text another program read of a picture, and on which a quote of an answer or evidence of a claim stands: there the
//! picture is read, too, for that text may say what the page does not show. Of a long scan these are few.

use crate::check::Bench;
use crate::error::EngineError;
use crate::jobs::Event;
use crate::shelf::Known;
use crate::{AnswerId, Engine};
use pincite_core::claim::ClaimCheck;
use pincite_core::quote::Check;
use pincite_core::source::document::{PageIndex, SourceId, SourceKind, pages};
use pincite_core::source::text::TextSpan;
use pincite_ingest::{SCANNER, TextFrom};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Weak;
use std::sync::atomic::Ordering;
use tokio::runtime::Handle;
use tokio::sync::broadcast::error::RecvError;

/// Where the setting begins, kept in a library, that lists the pages of a source that are to be compared with their pictures: their
/// numbers from 0, with spaces between.
const COMPARED: &str = "scan.compare.";

impl Engine {
    /// Has the pictures read of pages that another program read, where quotes stand best; tells which sources are being read for
    /// it. Answers are judged anew as that is done.
    ///
    /// # Errors
    /// When the library cannot be read or written.
    pub fn compare_with_pictures<'a>(
        &self,
        bench: &Bench,
        checks: impl IntoIterator<Item = &'a Check>,
    ) -> Result<BTreeSet<SourceId>, EngineError> {
        let best = checks.into_iter().filter_map(|check| check.matches.first());
        self.compare_passages(bench, best.map(|found| (found.source, found.spans.as_slice())))
    }

    /// The same for what speaks for claims or against them.
    ///
    /// # Errors
    /// When the library cannot be read or written.
    pub fn compare_evidence<'a>(
        &self,
        bench: &Bench,
        checks: impl IntoIterator<Item = &'a ClaimCheck>,
    ) -> Result<BTreeSet<SourceId>, EngineError> {
        let evidence = checks.into_iter().flat_map(|check| &check.evidence);
        self.compare_passages(bench, evidence.map(|one| (one.source, one.spans.as_slice())))
    }

    /// The same for the claims of an answer, once they are judged: `None` before.
    pub(crate) fn compare_claims(&self, id: AnswerId) -> Result<Option<BTreeSet<SourceId>>, EngineError> {
        if self.library.claim_run(id)?.is_none() {
            return Ok(None);
        }
        let claims = self.library.claims(id)?;
        let checks = claims.iter().map(|claim| &claim.check);
        self.compare_evidence(&self.bench(None)?, checks).map(Some)
    }

    /// Compares the pages of an answer's claims as soon as these are judged, in the background.
    pub(crate) fn compare_claims_later(&self, bench: &Bench, id: AnswerId) {
        let is_pictured = |known: &Known| known.told.pictures > 0 && known.record.kind == SourceKind::Pdf;
        let Ok(runtime) = Handle::try_current() else { return };
        if !self.scanning.load(Ordering::Relaxed) || !bench.stock.sources.iter().any(is_pictured) {
            return;
        }
        let (mut events, engine) = (self.subscribe(), Weak::clone(&self.myself));
        runtime.spawn(async move {
            loop {
                match events.recv().await {
                    Ok(Event::AnswerChanged(changed)) if changed == id => {}
                    Ok(_) | Err(RecvError::Lagged(_)) => continue,
                    Err(RecvError::Closed) => return,
                }
                let Some(engine) = engine.upgrade() else { return };
                match engine.compare_claims(id) {
                    Ok(None) => {}
                    Ok(Some(_)) => return,
                    Err(error) => {
                        tracing::warn!(%error, "pages could not be compared with their pictures");
                        return;
                    }
                }
            }
        });
    }

    fn compare_passages<'a>(
        &self,
        bench: &Bench,
        passages: impl Iterator<Item = (SourceId, &'a [TextSpan])>,
    ) -> Result<BTreeSet<SourceId>, EngineError> {
        let mut started = BTreeSet::new();
        if !self.scanning.load(Ordering::Relaxed) {
            return Ok(started);
        }
        let mut of_source: BTreeMap<SourceId, Vec<&[TextSpan]>> = BTreeMap::new();
        for (source, spans) in passages {
            of_source.entry(source).or_default().push(spans);
        }
        for (id, passages) in of_source {
            if self.want_compared(bench, id, &passages)?
                && let Some(engine) = self.myself.upgrade()
            {
                started.insert(id);
                // Where it is being read, that goes on with these pages.
                engine.start_scanning(id, false);
            }
        }
        Ok(started)
    }

    /// Keeps the pages to compare that were not; whether there are any.
    fn want_compared(&self, bench: &Bench, id: SourceId, passages: &[&[TextSpan]]) -> Result<bool, EngineError> {
        let known = bench.stock.position(id).and_then(|at| bench.stock.sources.get(at));
        let Some(known) = known.filter(|known| known.told.pictures > 0) else {
            return Ok(false);
        };
        if known.record.kind != SourceKind::Pdf || self.text_from(id)? != TextFrom::Better {
            return Ok(false);
        }
        let shelved = self.shelf.shelved(&known.record)?;
        let document = &shelved.document;
        let on = |spans: &&[TextSpan]| match document.is_pictured(spans) {
            true => pages(document, spans),
            false => Vec::new(),
        };
        let stand: BTreeSet<PageIndex> = passages.iter().flat_map(on).map(|(page, _)| page).collect();
        let unread: BTreeSet<PageIndex> = self.library.to_scan(id, SCANNER, true)?.into_iter().collect();
        let mut wanted: BTreeSet<PageIndex> = stand.intersection(&unread).copied().collect();
        if wanted.is_empty() {
            return Ok(false);
        }
        wanted.extend(self.to_compare(id)?);
        let written: Vec<String> = wanted.iter().map(|page| page.0.to_string()).collect();
        self.library
            .set_setting(&format!("{COMPARED}{}", id.0), &written.join(" "))?;
        self.pages_to_scan(id).map(|waiting| waiting > 0)
    }

    /// The pages of a source that are to be compared and were not, ascending.
    pub(crate) fn to_compare(&self, id: SourceId) -> Result<Vec<PageIndex>, EngineError> {
        let written = self
            .library
            .setting(&format!("{COMPARED}{}", id.0))?
            .unwrap_or_default();
        let wanted: BTreeSet<PageIndex> = written
            .split(' ')
            .filter_map(|page| page.parse().ok().map(PageIndex))
            .collect();
        if wanted.is_empty() {
            return Ok(Vec::new());
        }
        let unread = self.library.to_scan(id, SCANNER, true)?;
        Ok(unread.into_iter().filter(|page| wanted.contains(page)).collect())
    }

    /// The sources of which pages were to be compared.
    pub(crate) fn compared(&self) -> Result<BTreeSet<SourceId>, EngineError> {
        let keys = self.library.settings_under(COMPARED)?;
        Ok(keys.iter().filter_map(|id| id.parse().ok().map(SourceId)).collect())
    }
}
