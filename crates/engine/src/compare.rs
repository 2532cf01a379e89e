//! Reads the picture of a page whose text another program read, when a quote or claim rests on that page: the text may say what
//! the page does not show. Of a long scan these are few.
//!
//! **Which pages give cause.** Reading a picture takes about a second, and a library of scans has many thousand pages.
//!
//! * Where a quote stands, in whatever wording: its best passage. Were the text wrong there, so would the verdict be.
//! * Where a claim is supported, in part or whole, or contradicted: the two passages that speak most for that.
//! * Where a quote is not found, the text may be what is wrong: the pages that the answer names, of the source that it names, and
//!   the nearest passages. They say little, so there is [`Room`] for a few pages an answer, however often it is judged.
//! * Where a claim is unsupported: none. A model's answer has dozens of these, each with near passages all over the library, and
//!   a page that says it after all is found by its words when something else leads there.
//! * A page is read once. What is in no source, or in one that is not a scan, costs nothing.
//!
//! * Where other sources say the same, when somebody asks who says what: again in as far as there is room.
//!
//! So an answer has at most as many pages read as it has quotes and twice as many as it has claims, and [`Room`] beside them.
//!
//! In a library that is only read nothing is compared, see `uncompared`.

use crate::check::Bench;
use crate::error::EngineError;
use crate::jobs::Event;
use crate::text_cache::Known;
use crate::{AnswerId, Engine};
use pincite_core::answer::locator::{Claimed, LocatorCheck};
use pincite_core::claim::{ClaimCheck, Role, Support, Unjudged};
use pincite_core::extract::Quote;
use pincite_core::quote::{Check, NotCheckable, Verdict};
use pincite_core::source::document::{Document, PageIndex, Place, SourceId, SourceKind, pages};
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

/// Passages that speak most for or against a claim and whose pages are compared.
const OF_CLAIM: usize = 2;

/// How many more pages may be compared of an answer on which something of it only may stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Room(usize);

impl Default for Room {
    fn default() -> Self {
        Self(24)
    }
}

impl Room {
    /// Takes the first of `pages` that there is room for.
    fn take(&mut self, pages: Vec<PageIndex>) -> Vec<PageIndex> {
        let pages: Vec<PageIndex> = pages.into_iter().take(self.0).collect();
        self.0 -= pages.len();
        pages
    }
}

/// A part of a source whose page is to be compared.
enum Part<'a> {
    /// Something of the answer stands there.
    Passage(&'a [TextSpan]),
    /// It may stand there.
    Near(&'a [TextSpan]),
    /// The answer says that it does.
    Named(&'a Claimed),
}

impl Engine {
    /// Has the pictures read of pages that another program read, where quotes stand best or, in as far as there is `room`, may
    /// stand; tells which sources are being read for it. Answers are judged anew as that is done.
    ///
    /// # Errors
    /// When the library cannot be read or written.
    pub fn compare_with_pictures<'a>(
        &self,
        bench: &Bench,
        checks: impl IntoIterator<Item = (&'a Quote, &'a Check)>,
        room: &mut Room,
    ) -> Result<BTreeSet<SourceId>, EngineError> {
        let mut parts = Vec::new();
        for (quote, check) in checks {
            let passages = check.matches.iter().map(|found| (found.source, found.spans.as_slice()));
            let stands = !matches!(check.verdict, Verdict::NotFound | Verdict::NotCheckable(_))
                || check.verdict == Verdict::NotCheckable(NotCheckable::LettersUnsure);
            if !stands {
                let named = bench.named(quote.claimed.source.as_deref());
                let nearest = check.matches.first().map(|found| found.source);
                let claimed = quote.claimed.pages.as_ref().and(named.or(nearest));
                parts.extend(claimed.map(|id| (id, Part::Named(&quote.claimed))));
                parts.extend(passages.map(|(id, spans)| (id, Part::Near(spans))));
            } else {
                parts.extend(passages.take(1).map(|(id, spans)| (id, Part::Passage(spans))));
            }
        }
        self.compare_parts(bench, parts, room)
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
        let passages = checks.into_iter().flat_map(telling);
        self.compare_passages(bench, passages)
    }

    /// The same for passages where something may stand, in as far as there is `room`.
    pub(crate) fn compare_near<'a>(
        &self,
        bench: &Bench,
        passages: impl IntoIterator<Item = (SourceId, &'a [TextSpan])>,
        room: &mut Room,
    ) -> Result<BTreeSet<SourceId>, EngineError> {
        let parts = passages.into_iter().map(|(id, spans)| (id, Part::Near(spans)));
        self.compare_parts(bench, parts.collect(), room)
    }

    /// The same for passages of sources.
    ///
    /// # Errors
    /// When the library cannot be read or written.
    pub fn compare_passages<'a>(
        &self,
        bench: &Bench,
        passages: impl IntoIterator<Item = (SourceId, &'a [TextSpan])>,
    ) -> Result<BTreeSet<SourceId>, EngineError> {
        let parts = passages.into_iter().map(|(id, spans)| (id, Part::Passage(spans)));
        self.compare_parts(bench, parts.collect(), &mut Room(0))
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
        let is_pictured = |known: &Known| known.facts.pictures > 0 && known.record.kind == SourceKind::Pdf;
        let Ok(runtime) = Handle::try_current() else { return };
        if !self.scanning.load(Ordering::Relaxed) || !bench.searched.sources.iter().any(is_pictured) {
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

    fn compare_parts(
        &self,
        bench: &Bench,
        parts: Vec<(SourceId, Part<'_>)>,
        room: &mut Room,
    ) -> Result<BTreeSet<SourceId>, EngineError> {
        let mut started = BTreeSet::new();
        if !self.scanning.load(Ordering::Relaxed) || self.only_reads.load(Ordering::Relaxed) {
            return Ok(started);
        }
        let mut of_source: BTreeMap<SourceId, Vec<Part<'_>>> = BTreeMap::new();
        for (source, part) in parts {
            of_source.entry(source).or_default().push(part);
        }
        for (id, parts) in of_source {
            if self.want_compared(bench, id, &parts, room)?
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
    fn want_compared(
        &self,
        bench: &Bench,
        id: SourceId,
        parts: &[Part<'_>],
        room: &mut Room,
    ) -> Result<bool, EngineError> {
        let known = bench
            .searched
            .position(id)
            .and_then(|at| bench.searched.sources.get(at));
        let Some(known) = known.filter(|known| known.facts.pictures > 0) else {
            return Ok(false);
        };
        if known.record.kind != SourceKind::Pdf || self.text_from(id)? != TextFrom::Better {
            return Ok(false);
        }
        let source_text = self.cache.cached(&known.record)?;
        let unread: BTreeSet<PageIndex> = self.library.to_scan(id, SCANNER, true)?.into_iter().collect();
        let mut wanted: BTreeSet<PageIndex> = BTreeSet::new();
        let new = |part: &Part<'_>, wanted: &BTreeSet<PageIndex>| -> Vec<PageIndex> {
            let pages = pages_of(part, &source_text.document).into_iter();
            pages
                .filter(|page| unread.contains(page) && !wanted.contains(page))
                .collect()
        };
        // What stands there comes first: the rest has room beside it.
        let (stand, may): (Vec<&Part<'_>>, Vec<&Part<'_>>) =
            parts.iter().partition(|part| matches!(part, Part::Passage(_)));
        for part in stand {
            wanted.extend(new(part, &wanted));
        }
        for part in may {
            wanted.extend(room.take(new(part, &wanted)));
        }
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

/// The passages that make a claim's verdict.
fn telling(check: &ClaimCheck) -> impl Iterator<Item = (SourceId, &[TextSpan])> {
    let role = match (check.support, check.unjudged) {
        (Support::Supported | Support::PartlySupported, _) => Some(Role::Supports),
        (Support::Contradicted, _) => Some(Role::Contradicts),
        // Whether it is contradicted there depends on the letters.
        (Support::NotCheckable, Some(Unjudged::LettersUnsure)) => Some(Role::Near),
        (Support::Unsupported | Support::NotCheckable, _) => None,
    };
    let evidence = check.evidence.iter().filter(move |one| Some(one.role) == role);
    evidence.take(OF_CLAIM).map(|one| (one.source, one.spans.as_slice()))
}

/// The pages of a part of a document, as far as they are pictures.
fn pages_of(part: &Part<'_>, document: &Document) -> Vec<PageIndex> {
    match part {
        Part::Passage(spans) | Part::Near(spans) => {
            let pictured: Vec<TextSpan> = match document.is_pictured(spans) {
                true => spans.to_vec(),
                false => Vec::new(),
            };
            pages(document, &pictured).into_iter().map(|(page, _)| page).collect()
        }
        Part::Named(claimed) => {
            let segments = document.segments().iter().filter(|segment| {
                let spans = [segment.span];
                document.is_pictured(&spans) && claimed.compare(document, &[], &spans) == LocatorCheck::Right
            });
            let page = |place: &Place| match place {
                Place::Page { index, .. } => Some(*index),
                _ => None,
            };
            segments.filter_map(|segment| page(&segment.place)).collect()
        }
    }
}
