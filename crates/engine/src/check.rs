//! Judging answers.

use crate::claims::{Indexed, called};
use crate::error::EngineError;
use crate::jobs::Event;
use crate::notes::{NoteKind, of_warning};
use crate::shelf::Shelved;
use crate::unread::{Unread, why_unread};
use crate::{AnswerId, AnswerRecord, Engine, locked};
use pincite_core::answer::{Block, blocks};
use pincite_core::claim::claims;
use pincite_core::extract::{Extraction, Heard, Quote, Skipped, cite_by_heading, cite_by_title, extract, heard};
use pincite_core::quote::{Check, SourceText, Verdict, verify_with};
use pincite_core::source::document::SourceId;
use pincite_store::{Library, SourceRecord, claim_words, review_key};
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
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

/// The texts that answers are judged against, held so that many quotes can be judged without loading them again.
pub struct Bench {
    pub(crate) library: Arc<Library>,
    pub(crate) sources: Vec<Arc<Shelved>>,
    pub(crate) indexed: Arc<Indexed>,
    pub(crate) unread: Vec<Unread>,
}

impl Bench {
    /// How many sources there are to judge against.
    #[must_use]
    pub fn sources(&self) -> usize {
        self.sources.len()
    }

    /// Judges one quote.
    ///
    /// # Errors
    /// When the index cannot be read.
    pub fn check(&self, quote: Quote) -> Result<Checked, EngineError> {
        let begun = Instant::now();
        let sources: Vec<SourceText<'_>> = self.sources.iter().map(|source| source_text(source)).collect();
        let mut failed = None;
        let check = verify_with(&quote, &sources, crate::words::dictionaries(), || {
            let proposed = self
                .library
                .candidates(&quote.text, CANDIDATES)
                .map_err(|error| failed = Some(error));
            let known = |id: SourceId| self.sources.iter().any(|source| source.record.id == id);
            proposed
                .unwrap_or_default()
                .into_iter()
                .filter(|candidate| known(candidate.source))
                .collect()
        });
        if let Some(error) = failed {
            return Err(error.into());
        }
        let names_only_a_time = quote.claimed.source.is_none() && quote.claimed.time.is_some();
        let check = self.doubted(check, names_only_a_time);
        Ok(Checked {
            quote,
            check,
            took: begun.elapsed(),
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
        let Marked {
            heard,
            blocks,
            mut quotes,
            skipped,
        } = marked(answer, too);
        let sources: Vec<_> = self.sources.iter().map(|source| called(&source.record)).collect();
        for quote in &mut quotes {
            cite_by_title(&heard.text, quote, sources.iter().copied());
        }
        cite_by_heading(&blocks, &mut quotes, &sources);
        let checked: Result<Vec<Checked>, EngineError> =
            quotes.into_par_iter().map(|quote| self.check(quote)).collect();
        Ok((checked?, skipped))
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

/// What stands in quotation marks in an answer, where the words `too` are judged whatever they are.
pub(crate) fn marked<'a>(answer: &'a str, too: &BTreeSet<String>) -> Marked<'a> {
    let asked = |words: &str| !too.is_empty() && too.contains(&review_key(words));
    let heard = heard(answer, &asked);
    let blocks = blocks(&heard.text);
    let Extraction { quotes, mut skipped } = extract(&heard.text, &blocks, &asked);
    skipped.extend(heard.left_out.iter().cloned());
    skipped.sort_by_key(|one| one.span.start());
    Marked {
        heard,
        blocks,
        quotes,
        skipped,
    }
}

/// Whether so many pages have no text, or so much of a saved page was left out, that a quote's absence says little. A
/// cover or a plate without text is no reason for doubt: then every absent quote would be.
fn lacks_much(record: &SourceRecord) -> bool {
    const ONE_IN: u32 = 10;
    let breaks_off = |warning: &String| of_warning(warning).kind == NoteKind::PageCutOff;
    record.pages_without_text > record.pages / ONE_IN || record.warnings.iter().any(breaks_off)
}

/// Whether pages of a scan were not read, or not yet. There each of them may hold the quote: what a scan has of plates and blank
/// pages is known from their pictures.
fn has_gaps(source: &Shelved) -> bool {
    let SourceRecord {
        pages,
        pages_without_text: unread,
        ..
    } = source.record;
    let read = u32::try_from(source.document.pictures().len()).unwrap_or(u32::MAX);
    unread > 0 && read > 0 && read.saturating_add(unread) > pages / 2
}

/// Whether so much of a source could not be read that absence says little.
pub(crate) fn is_incomplete(source: &Shelved) -> bool {
    !source.document.has_text() || lacks_much(&source.record) || has_gaps(source) || source.is_unheard()
}

fn source_text(source: &Shelved) -> SourceText<'_> {
    SourceText {
        id: source.record.id,
        file_name: &source.record.file_name,
        other_names: &source.record.other_names,
        title: source.record.title.as_deref(),
        about: Some(&source.record.about),
        document: &source.document,
        folded: &source.folded,
        words: &source.words,
        incomplete: is_incomplete(source),
    }
}

impl Engine {
    /// The texts of the whole library, or of the sources `only`.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn bench(&self, only: Option<&[SourceId]>) -> Result<Bench, EngineError> {
        let sources = self.shelf.sources(only)?;
        let unread = sources.iter().filter_map(|source| self.unread_one(source)).collect();
        Ok(Bench {
            library: Arc::clone(&self.library),
            sources,
            indexed: Arc::clone(&self.indexed),
            unread,
        })
    }

    fn unread_one(&self, source: &Shelved) -> Option<Unread> {
        let SourceRecord {
            id, file_name, state, ..
        } = &source.record;
        let refused = locked(&self.unwritten).get(id).cloned();
        Some(Unread {
            id: *id,
            file_name: file_name.clone(),
            why: why_unread(source, refused.as_ref().unwrap_or(state))?,
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
            .add_answer(&title.map_or_else(|| first_words(text), str::to_owned), text)?;
        self.check_answer(id)?;
        self.carry_reviews(id)?;
        Ok(id)
    }

    /// A newer version of an answer has the reviews of the older one: the newest that shares half of its quotes and claims
    /// with it.
    fn carry_reviews(&self, id: AnswerId) -> Result<(), EngineError> {
        let words = |id| -> Result<BTreeSet<String>, EngineError> {
            let text = self.answer(id)?.text;
            let read = marked(&text, &self.library.judged_too(id)?);
            let stated = claims(&read.heard.text, &read.blocks, &read.quotes);
            let mut words: BTreeSet<String> = read.quotes.iter().map(|quote| review_key(&quote.text)).collect();
            words.extend(stated.iter().map(|claim| claim_words(claim.text.trim())));
            Ok(words)
        };
        let own = words(id)?;
        for other in self.library.answers()?.iter().rev().filter(|other| other.id != id) {
            if self.library.reviews(other.id)?.is_empty() {
                continue;
            }
            let shared = words(other.id)?.intersection(&own).count();
            if shared > 0 && shared * 2 >= own.len() {
                self.library.carry_reviews(other.id, id)?;
                break;
            }
        }
        Ok(())
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
        self.check_answer(id)
    }

    /// Marks a quote (its words) of an answer as looked at, with a note that may be empty; or takes the mark away.
    ///
    /// # Errors
    /// When the library cannot be written.
    pub fn review(&self, id: AnswerId, quote: &str, note: Option<&str>) -> Result<(), EngineError> {
        self.library.review(id, quote, note)?;
        self.tell(Event::AnswerChanged(id));
        Ok(())
    }

    /// Marks a claim (its words) of an answer as looked at, likewise.
    ///
    /// # Errors
    /// When the library cannot be written.
    pub fn review_claim(&self, id: AnswerId, claim: &str, note: Option<&str>) -> Result<(), EngineError> {
        self.review(id, &claim_words(claim), note)
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
        self.mark_judged(id)?;
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

/// The first line with a word in it, without Markdown's marks, cut at a word.
pub(crate) fn first_words(text: &str) -> String {
    const CHARACTERS: usize = 60;
    let line = text
        .lines()
        .find(|line| line.chars().any(char::is_alphanumeric))
        .unwrap_or(text);
    let line = line.trim_matches(|c: char| c.is_whitespace() || "#>*_-\"“”`".contains(c));
    let mut title = String::new();
    for word in line.split_whitespace() {
        if !title.is_empty() && title.chars().count() + word.chars().count() >= CHARACTERS {
            title.push('…');
            break;
        }
        if !title.is_empty() {
            title.push(' ');
        }
        title.extend(word.chars().take(CHARACTERS));
    }
    title
}
