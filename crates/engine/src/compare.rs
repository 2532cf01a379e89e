//! Pages whose text another program read of a picture, and on which a quote of an answer stands: there the picture is read, too,
//! for that text may say what the page does not show. Of a long scan these are few.

use crate::Engine;
use crate::check::Bench;
use crate::error::EngineError;
use pincite_core::quote::{Check, Match};
use pincite_core::source::document::{PageIndex, SourceId, SourceKind, pages};
use pincite_ingest::{SCANNER, TextFrom};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::Ordering;

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
        let mut started = BTreeSet::new();
        if !self.scanning.load(Ordering::Relaxed) {
            return Ok(started);
        }
        let mut best: BTreeMap<SourceId, Vec<&Match>> = BTreeMap::new();
        for found in checks.into_iter().filter_map(|check| check.matches.first()) {
            best.entry(found.source).or_default().push(found);
        }
        for (id, matches) in best {
            if self.want_compared(bench, id, &matches)?
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
    fn want_compared(&self, bench: &Bench, id: SourceId, matches: &[&Match]) -> Result<bool, EngineError> {
        let known = bench.stock.position(id).and_then(|at| bench.stock.sources.get(at));
        let Some(known) = known.filter(|known| known.told.pictures > 0) else {
            return Ok(false);
        };
        if known.record.kind != SourceKind::Pdf || self.text_from(id)? != TextFrom::Better {
            return Ok(false);
        }
        let shelved = self.shelf.shelved(&known.record)?;
        let document = &shelved.document;
        let on = |found: &&Match| match document.is_pictured(&found.spans) {
            true => pages(document, &found.spans),
            false => Vec::new(),
        };
        let stand: BTreeSet<PageIndex> = matches.iter().flat_map(on).map(|(page, _)| page).collect();
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
