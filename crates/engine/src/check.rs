//! Judging answers.

mod doubted;

use crate::diagnostics::{DiagnosticKind, of_warning};
use crate::error::EngineError;
use crate::indexed::Indexed;
use crate::jobs::Event;
use crate::learned::{Learned, allows, pages_of};
use crate::text_cache::{CachedSource, Known, SearchedSources, TextCache, called, is_unheard};
use crate::titles::first_words;
use crate::uncompared::Uncompared;
use crate::{AnswerId, AnswerRecord, Engine, locked};
use pincite_core::answer::locator::LocatorCheck;
use pincite_core::answer::{Block, blocks};
use pincite_core::extract::source_names::{Called, is_absent_file, named};
use pincite_core::extract::{
    Extraction, Heard, Quote, SkipReason, Skipped, cite_by_entry, cite_by_heading, cite_by_title, cite_by_words,
    extract, heard,
};
use pincite_core::quote::{Attribution, Check, Match, Opened, Sketch, SourceText, Sources, Verdict, verify_in};
use pincite_core::source::document::{SourceId, pages};
use pincite_store::{Library, SourceRecord, SourceState, TextFacts, review_key};
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Passages that the index proposes for a quote. Enough for the right one to be among the first ten nearly always
/// (measured by `benches/`), few enough to compare each.
const CANDIDATES: usize = 12;

/// A quote, judged.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The quote.
    pub quote: Quote,
    /// The judgement.
    pub check: Check,
    /// What judging took, all in.
    pub took: Duration,
}

/// The sources that answers are judged against, as they were at one moment. Their texts are read where they may hold what is
/// judged, and no more of them kept than there is room for.
pub struct Bench {
    pub(crate) library: Arc<Library>,
    pub(crate) cache: Arc<TextCache>,
    pub(crate) searched: SearchedSources,
    pub(crate) indexed: Arc<Indexed>,
    /// States that the disk refused to keep.
    pub(crate) refused: BTreeMap<SourceId, SourceState>,
    /// What answers call sources, and which is meant: an answer names the same few again and again.
    named: Mutex<BTreeMap<String, Option<SourceId>>>,
    /// What was learned.
    pub(crate) learned: Arc<Learned>,
    /// Nothing counts that stands on one of these pages.
    pub(crate) uncompared: Option<Uncompared>,
}

impl Bench {
    /// How many sources there are to judge against.
    #[must_use]
    pub fn sources(&self) -> usize {
        self.searched.sources.len()
    }

    pub(crate) fn of(
        (library, cache, indexed): (Arc<Library>, Arc<TextCache>, Arc<Indexed>),
        searched: SearchedSources,
        refused: BTreeMap<SourceId, SourceState>,
        learned: Arc<Learned>,
    ) -> Self {
        Self {
            learned,
            library,
            cache,
            searched,
            indexed,
            refused,
            named: Mutex::default(),
            uncompared: None,
        }
    }

    /// The source that an answer means by `name`.
    pub(crate) fn named(&self, name: Option<&str>) -> Option<SourceId> {
        let name = name?;
        if let Some(known) = locked(&self.named).get(name) {
            return *known;
        }
        let found = named(Some(name), self.names());
        locked(&self.named).insert(name.to_owned(), found);
        found
    }

    pub(crate) fn names(&self) -> impl Iterator<Item = Called<'_>> {
        self.searched.sources.iter().map(|source| called(&source.record))
    }

    /// Judges one quote.
    ///
    /// # Errors
    /// When the index cannot be read.
    pub fn check(&self, quote: Quote) -> Result<Checked, EngineError> {
        let begun = Instant::now();
        let plain = self.judged(&quote, None)?;
        let check = match self.learned_source(&quote) {
            Some(source) => {
                let meant = self.judged(&quote, Some(source))?;
                // A learned name says which source is meant, and never that something stands there.
                match allows(plain.verdict, meant.verdict) {
                    true => meant,
                    false => plain,
                }
            }
            None => plain,
        };
        let check = self.doubted_quote(self.on_learned_page(&quote, check)?)?;
        Ok(Checked {
            quote,
            check,
            took: begun.elapsed(),
        })
    }

    /// Judges a quote for which the answer means `learned`, where that is given, and else the source that its name tells.
    fn judged(&self, quote: &Quote, learned: Option<SourceId>) -> Result<Check, EngineError> {
        let texts = Texts::of(self, learned);
        let mut failed = None;
        let check = verify_in(quote, &texts, crate::word_tables::dictionaries(), || {
            let proposed = self
                .library
                .candidates(&quote.text, CANDIDATES)
                .map_err(|error| failed = Some(error));
            let known = |id: SourceId| self.searched.position(id).is_some();
            proposed
                .unwrap_or_default()
                .into_iter()
                .filter(|candidate| known(candidate.source))
                .collect()
        });
        if let Some(error) = failed {
            return Err(error.into());
        }
        texts.all_were_read()?;
        let names_only_a_time = quote.claimed.source.is_none() && quote.claimed.time.is_some();
        Ok(self.doubted(check, names_only_a_time))
    }

    /// The source that an answer means by a name that no source has, by what was learned.
    fn learned_source(&self, quote: &Quote) -> Option<SourceId> {
        let name = quote.claimed.source.as_deref()?;
        let source = self.learned.source(name)?;
        (self.searched.position(source).is_some() && self.named(Some(name)).is_none()).then_some(source)
    }

    /// A quote that stands at several places is shown on the page that is meant by what was learned of its source. What is said
    /// of the page that the answer names stays as it is.
    fn on_learned_page(&self, quote: &Quote, check: Check) -> Result<Check, EngineError> {
        let off = matches!(check.locator, LocatorCheck::Near | LocatorCheck::Wrong);
        let elsewhere = matches!(check.attribution, Attribution::Elsewhere { .. });
        let (Some(best), Some(claimed)) = (check.matches.first(), &quote.claimed.pages) else {
            return Ok(check);
        };
        let (source, behind) = (best.source, self.learned.behind(best.source));
        let moved = behind.and_then(|pages| pages_of(claimed, pages));
        let Some(moved) = moved.filter(|_| off && !elsewhere && check.places > 1) else {
            return Ok(check);
        };
        let source_text = self.cache.source(source)?;
        let explained = |found: &Match| {
            let found = pages(&source_text.document, &found.spans);
            self.learned.explains(source, claimed, &found).is_some()
        };
        if explained(best) {
            return Ok(check);
        }
        let mut asked = quote.clone();
        asked.claimed.pages = Some(moved);
        let meant = self.judged(&asked, self.learned_source(quote))?;
        let first = meant
            .matches
            .first()
            .filter(|first| first.source == source && explained(first));
        let Some(first) = first.filter(|_| meant.verdict == check.verdict) else {
            return Ok(check);
        };
        let locator = quote
            .claimed
            .compare(&source_text.document, &source_text.words, &first.spans);
        Ok(Check {
            matches: meant.matches,
            locator,
            ..check
        })
    }

    /// Judges all quotes of an answer, in parallel; in the order in which they stand.
    ///
    /// # Errors
    /// When the index cannot be read.
    pub fn check_text(&self, answer: &str) -> Result<Vec<Checked>, EngineError> {
        Ok(self.check_marked(answer, &BTreeSet::new())?.0)
    }

    /// The same, and with it what stands in quotation marks and is not judged. Words of `too` are judged whatever they are.
    ///
    /// # Errors
    /// When the index cannot be read.
    pub fn check_marked(
        &self,
        answer: &str,
        too: &BTreeSet<String>,
    ) -> Result<(Vec<Checked>, Vec<Skipped>), EngineError> {
        let (quotes, skipped) = self.read(answer, too);
        let checked: Result<Vec<Checked>, EngineError> =
            quotes.into_par_iter().map(|quote| self.check(quote)).collect();
        Ok((checked?, skipped))
    }

    /// Judges quote number `ordinal` of an answer alone, from 0; `None` where it has not so many.
    pub(crate) fn check_nth(
        &self,
        answer: &str,
        too: &BTreeSet<String>,
        ordinal: usize,
    ) -> Result<Option<Checked>, EngineError> {
        let (quotes, _) = self.read(answer, too);
        quotes
            .into_iter()
            .nth(ordinal)
            .map(|quote| self.check(quote))
            .transpose()
    }

    /// The quotes of an answer with the sources that they name, and what is not judged of it.
    fn read(&self, answer: &str, too: &BTreeSet<String>) -> (Vec<Quote>, Vec<Skipped>) {
        let Marked {
            heard,
            blocks,
            mut quotes,
            skipped,
        } = marked(answer, too, &self.learned);
        let sources: Vec<_> = self.names().collect();
        for quote in &mut quotes {
            cite_by_title(&heard.text, quote, sources.iter().copied());
            let key = self.learned.key(&heard.text, quote).map(str::to_owned);
            quote.claimed.source = quote.claimed.source.take().or(key);
        }
        let named = quotes.iter_mut().map(|quote| (quote.span.end(), &mut quote.claimed));
        cite_by_entry(&heard.text, &blocks, named, &sources);
        cite_by_heading(&blocks, &mut quotes, &sources);
        cite_by_words(&heard.text, &blocks, &mut quotes, &sources);
        (quotes, skipped)
    }
}

/// What an answer says, read for judging.
pub(crate) struct Marked<'a> {
    /// The assistant's words.
    pub(crate) heard: Heard<'a>,
    /// Their blocks.
    pub(crate) blocks: Vec<Block>,
    /// What is quoted of a source.
    pub(crate) quotes: Vec<Quote>,
    /// What is not judged: words in quotation marks, and turns of the person who asked.
    pub(crate) skipped: Vec<Skipped>,
}

/// What stands in quotation marks in an answer, where the words `too` are judged whatever they are, and other words not that a
/// person taught to be terms.
pub(crate) fn marked<'a>(answer: &'a str, too: &BTreeSet<String>, learned: &Learned) -> Marked<'a> {
    let asked = |words: &str| !too.is_empty() && too.contains(&review_key(words));
    let heard = heard(answer, &asked);
    let blocks = blocks(&heard.text);
    let Extraction { quotes, mut skipped } = extract(&heard.text, &blocks, &asked);
    let is_term = |quote: &Quote| learned.is_term(&heard.text, quote) && !asked(&quote.text);
    let (terms, quotes): (Vec<Quote>, Vec<Quote>) = quotes.into_iter().partition(is_term);
    skipped.extend(terms.into_iter().map(|quote| Skipped {
        span: quote.span,
        text: quote.text,
        reason: SkipReason::Learned,
    }));
    skipped.extend(heard.left_out.iter().cloned());
    skipped.sort_by_key(|one| one.span.start());
    Marked {
        heard,
        blocks,
        quotes,
        skipped,
    }
}

/// Whether so many pages have no text, or so much of a saved page or document was left out or lost, that a quote's absence says little. A
/// cover or a plate without text is no reason for doubt: then every absent quote would be.
pub(crate) fn lacks_much(record: &SourceRecord) -> bool {
    const ONE_IN: u32 = 10;
    let breaks_off = |warning: &String| {
        matches!(
            of_warning(warning).kind,
            DiagnosticKind::PageCutOff | DiagnosticKind::ContainerDamaged
        )
    };
    record.pages_without_text > record.pages / ONE_IN || record.warnings.iter().any(breaks_off)
}

/// Whether pages of a scan were not read, or not yet. There each of them may hold the quote: what a scan has of plates and blank
/// pages is known from their pictures.
fn has_gaps(record: &SourceRecord, facts: &TextFacts) -> bool {
    let (unread, read) = (record.pages_without_text, facts.pictures);
    unread > 0 && read > 0 && read.saturating_add(unread) > record.pages / 2
}

/// The texts that one quote is judged against.
pub(crate) struct Texts<'a> {
    bench: &'a Bench,
    /// The source that the answer means, where that was learned.
    learned: Option<SourceId>,
    /// A text that could not be read: then nothing is said of the quote.
    failed: Mutex<Option<EngineError>>,
}

impl<'a> Texts<'a> {
    pub(crate) fn of(bench: &'a Bench, learned: Option<SourceId>) -> Self {
        Self {
            bench,
            learned,
            failed: Mutex::default(),
        }
    }

    /// Whether every text that was asked for could be read.
    pub(crate) fn all_were_read(self) -> Result<(), EngineError> {
        let failed = self.failed.into_inner().unwrap_or_else(PoisonError::into_inner);
        failed.map_or(Ok(()), Err)
    }
}

impl Sources for Texts<'_> {
    fn count(&self) -> usize {
        self.bench.sources()
    }

    fn called(&self, at: usize) -> Option<Called<'_>> {
        Some(called(&self.bench.searched.sources.get(at)?.record))
    }

    fn sketch(&self, at: usize) -> Option<Sketch> {
        self.bench.searched.sources.get(at).map(sketch)
    }

    fn position(&self, id: SourceId) -> Option<usize> {
        self.bench.searched.position(id)
    }

    fn holding(&self, needle: &str) -> Vec<usize> {
        self.bench.searched.holding(needle)
    }

    fn open(&self, at: usize) -> Option<Box<dyn Opened + '_>> {
        let known = self.bench.searched.sources.get(at)?;
        match self.bench.cache.cached(&known.record) {
            Ok(source_text) => Some(Box::new(Open { known, source_text })),
            Err(error) => {
                locked(&self.failed).get_or_insert(error);
                None
            }
        }
    }

    fn named(&self, name: Option<&str>) -> Option<SourceId> {
        self.learned
            .filter(|_| name.is_some())
            .or_else(|| self.bench.named(name))
    }

    fn is_absent_file(&self, name: Option<&str>) -> bool {
        self.learned.is_none() && is_absent_file(name, self.bench.names())
    }
}

/// What is known of a source without its text.
pub(crate) fn sketch(Known { record, facts, .. }: &Known) -> Sketch {
    Sketch {
        id: record.id,
        has_letters: facts.has_letters,
        incomplete: is_incomplete(record, facts),
        has_tables: facts.has_tables,
        lacks_letters: facts.lacks_letters,
    }
}

/// A source with its text.
pub(crate) struct Open<'a> {
    known: &'a Known,
    source_text: Arc<CachedSource>,
}

impl<'a> Open<'a> {
    pub(crate) fn new(known: &'a Known, source_text: Arc<CachedSource>) -> Self {
        Self { known, source_text }
    }
}

impl Opened for Open<'_> {
    fn text(&self) -> SourceText<'_> {
        let (record, source_text) = (&self.known.record, &self.source_text);
        SourceText {
            id: record.id,
            file_name: &record.file_name,
            other_names: &record.other_names,
            title: record.title.as_deref(),
            about: Some(&record.about),
            document: &source_text.document,
            folded: &source_text.folded,
            words: &source_text.words,
            incomplete: is_incomplete(record, &self.known.facts),
        }
    }
}

/// Whether a quote's absence from a source says little.
pub(crate) fn is_incomplete(record: &SourceRecord, facts: &TextFacts) -> bool {
    !facts.has_text || lacks_much(record) || has_gaps(record, facts) || is_unheard(record)
}

impl Engine {
    /// The sources of the whole library, or those `only`, to judge against.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn bench(&self, only: Option<&[SourceId]>) -> Result<Bench, EngineError> {
        let parts = (
            Arc::clone(&self.library),
            Arc::clone(&self.cache),
            Arc::clone(&self.indexed),
        );
        let refused = locked(&self.unwritten).clone();
        let (searched, learned) = (self.cache.searched(only)?, Learned::of(&self.library)?);
        let bench = Bench::of(parts, searched, refused, learned);
        Ok(match self.only_reads.load(Ordering::Relaxed) {
            true => bench.doubting_pictures(),
            false => bench,
        })
    }

    /// Keeps an answer and judges it against the whole library. Without a title it is named after its first words.
    ///
    /// # Errors
    /// When the answer has no text, or the library cannot be written.
    pub fn add_answer(&self, title: Option<&str>, text: &str) -> Result<AnswerId, EngineError> {
        if text.trim().is_empty() {
            return Err(EngineError::EmptyAnswer);
        }
        let title = title.map(str::trim).filter(|title| !title.is_empty());
        let id = self
            .library
            .add_answer(&title.map_or_else(|| title_of(text), str::to_owned), text)?;
        self.check_answer(id)?;
        self.carry_reviews(id)?;
        Ok(id)
    }

    /// Judges an answer that was just kept as another version of one of the library.
    pub(crate) fn check_copy(&self, id: AnswerId) -> Result<(), EngineError> {
        self.check_answer(id)?;
        self.carry_reviews(id)
    }

    /// Gives an answer another text and judges it anew. The text that it came with is kept.
    ///
    /// # Errors
    /// When the text is empty, the answer is gone, or the library cannot be written.
    pub fn edit_answer(&self, id: AnswerId, text: &str) -> Result<(), EngineError> {
        if text.trim().is_empty() {
            return Err(EngineError::EmptyAnswer);
        }
        self.library.edit_answer(id, text)?;
        locked(&self.rooms).remove(&id);
        self.check_answer(id)
    }

    /// Has words in quotation marks judged that read as no quote, or no longer. They stay so.
    ///
    /// # Errors
    /// When the answer is gone, or the library cannot be written.
    pub fn judge_too(&self, id: AnswerId, words: &str, too: bool) -> Result<(), EngineError> {
        self.library.judge_too(id, words, too)?;
        self.check_answer(id)
    }

    /// Judges an answer anew, and keeps the result. Its quotes are judged when this returns, its claims some time after.
    ///
    /// # Errors
    /// When the answer is gone, or the library cannot be written.
    pub fn check_answer(&self, id: AnswerId) -> Result<(), EngineError> {
        let answer = self.answer(id)?;
        let bench = self.bench(None)?;
        let begun = Instant::now();
        let (checks, _) = bench.check_marked(&answer.text, &self.library.judged_too(id)?)?;
        locked(&self.durations).insert(id, begun.elapsed());
        let checks: Vec<(Quote, Check)> = checks
            .into_iter()
            .map(|checked| (checked.quote, checked.check))
            .collect();
        self.library.save_checks(id, &checks)?;
        self.find_chosen_again(id)?;
        self.mark_judged(id)?;
        let mut room = locked(&self.rooms).get(&id).copied().unwrap_or_default();
        let judged = checks.iter().map(|(quote, check)| (quote, check));
        if let Err(error) = self.compare_with_pictures(&bench, judged, &mut room) {
            tracing::warn!(%error, "pages could not be compared with their pictures");
        }
        locked(&self.rooms).insert(id, room);
        self.compare_claims_later(&bench, id);
        self.background.put(id);
        self.tell(Event::AnswerChanged(id));
        Ok(())
    }

    /// Judges every answer anew: the library has other text than before.
    pub(crate) fn check_all(&self) -> Result<(), EngineError> {
        self.library
            .answers()?
            .iter()
            .try_for_each(|answer| self.check_answer(answer.id))
    }

    /// Every answer, in the order they were added.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn answers(&self) -> Result<Vec<AnswerRecord>, EngineError> {
        Ok(self.library.answers()?)
    }

    /// One answer with its text.
    ///
    /// # Errors
    /// When it is gone, or the library cannot be read.
    pub fn answer(&self, id: AnswerId) -> Result<AnswerRecord, EngineError> {
        self.library.answer(id)?.ok_or(EngineError::Gone("This answer"))
    }

    /// The verdicts of an answer's quotes, as last judged, in the order in which they stand.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn verdicts(&self, id: AnswerId) -> Result<Vec<Verdict>, EngineError> {
        Ok(self.library.verdicts(id)?)
    }

    /// How many quotes of each answer are flagged: they stand elsewhere than the answer says, somebody else says them, the page
    /// does not show them, or their letters are not sure. Answers of which that is not known yet are left out.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn flagged(&self) -> Result<BTreeMap<AnswerId, usize>, EngineError> {
        Ok(self.library.flagged()?)
    }

    /// How many quotes of all answers stand in each source, by their best place.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn quoted(&self) -> Result<BTreeMap<SourceId, u32>, EngineError> {
        Ok(self.library.quoted()?)
    }

    /// Gives an answer another title.
    ///
    /// # Errors
    /// When the library cannot be written.
    pub fn rename_answer(&self, id: AnswerId, title: &str) -> Result<(), EngineError> {
        self.library.rename_answer(id, title)?;
        self.tell(Event::AnswerChanged(id));
        Ok(())
    }

    /// Takes an answer out of the library. Until the next start [`Engine::bring_back_answer`] undoes it.
    ///
    /// # Errors
    /// When the library cannot be written.
    pub fn remove_answer(&self, id: AnswerId) -> Result<(), EngineError> {
        self.library.hide_answer(id)?;
        self.tell(Event::AnswerChanged(id));
        Ok(())
    }

    /// Undoes [`Engine::remove_answer`]. The answer is judged anew, for its sources may have changed since.
    ///
    /// # Errors
    /// When the answer is gone for good, or the library cannot be written.
    pub fn bring_back_answer(&self, id: AnswerId) -> Result<(), EngineError> {
        match self.library.bring_back_answer(id)? {
            true => self.check_all(),
            false => Err(EngineError::Gone("This answer")),
        }
    }
}

/// What an answer is called that has no title: its first words, and where these name who speaks, those of the first question.
fn title_of(text: &str) -> String {
    let read = heard(text, &|_| false);
    let first = text.find(char::is_alphanumeric);
    let names_who_speaks = first.is_some_and(|at| {
        !read
            .text
            .get(at..)
            .is_some_and(|rest| rest.starts_with(char::is_alphanumeric))
    });
    match read.left_out.first().filter(|_| names_who_speaks) {
        Some(question) => first_words(&question.text),
        None => first_words(text),
    }
}
