//! Who says what: each quote and claim of an answer, held against every source on its own.
//!
//! A verdict says that a quote stands in the sources; it does not say in how many of them, nor what the others say. Here each
//! source is judged alone, by the same judges: a source says a quote where it would be called exact, normalized or elided
//! there, and a claim where it would be called supported. Nothing is looser than a verdict.
//!
//! **Which sources are looked into** (`asked`). In a small library all of them. In a large one those that the filter of letters
//! names for a quote and those that the index of passages proposes, best first, for as long as they speak. Of the others no
//! passage is near enough to speak; where that is not known they are counted as not looked into. What was not read is not
//! read, and never silent.
//!
//! They are asked in rounds (`rounds`), so that a source is read a few times, and not for each quote.
//!
//! **What counts** (`works`, `editions`, `copies`, `agreement`). Sources of the same text, what is known to be one work, and copies
//! of a passage with most that stands around it are one voice. What an assistant saw is a part of some source, and no voice. What is not clear, or stands
//! only where a page does not show it, is none either.

mod agreement;
mod asked;
mod copies;
mod editions;
mod judged;
mod numbers;
mod rounds;
mod works;

pub use agreement::Agreement;
pub use numbers::{Number, NumberSaid};
pub use works::Sameness;

use crate::answer_report::{MatchReport, title_of};
use crate::backup::CancellationToken;
use crate::check::{Bench, marked};
use crate::compare::Room;
use crate::error::EngineError;
use crate::learned::Learned;
use crate::{AnswerId, Engine};
use judged::{Judging, row};
use pincite_core::claim::{Claim, Support, Unjudged, claims};
use pincite_core::extract::Quote;
use pincite_core::quote::{EditClass, Verdict};
use pincite_core::source::document::{SourceId, SourceKind};
use pincite_core::source::text::TextSpan;
use pincite_store::SourceRecord;
use rounds::{Wanted, ask_all, each};
use std::collections::{BTreeMap, BTreeSet};
use tokio::runtime::Handle;
use works::Works;

/// What the sources say to the quotes and claims of an answer.
#[derive(Clone, Debug)]
pub struct Across {
    /// The sources that have a cell in some row, those that speak of most first; those of one work beside each other.
    pub columns: Vec<Column>,
    /// The quotes of the answer, then its claims, each in the order in which they stand. What says too little to be looked for
    /// has no row.
    pub rows: Vec<Row>,
    /// How many sources the library has.
    pub sources: usize,
    /// What those are called that were not read, so that nothing is known of what they say.
    pub unread: Vec<String>,
    /// Sources of which pages are being compared with their pictures since: then some of this may come out otherwise.
    pub comparing: BTreeSet<SourceId>,
}

/// A source that speaks of something in the answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// Which source.
    pub source: SourceId,
    /// What a reader calls it.
    pub title: String,
    /// The name of its file.
    pub file_name: String,
    /// When it came out, as it or a person says: a year, or mostly an ISO 8601 date. `None` where that is not known.
    pub date: Option<String>,
    /// Why it is no voice of its own, where it is none: beside which source.
    pub same: Option<Sameness>,
    /// In how many rows it has a cell that is clear.
    pub speaks: usize,
}

/// A quote or claim of the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Item {
    /// The quote of this number, from 0, as in [`AnswerReport::quotes`](crate::answer_report::AnswerReport::quotes).
    Quote(usize),
    /// The claim of this number, from 0, as [`ClaimReport::ordinal`](crate::answer_report::ClaimReport::ordinal).
    Claim(usize),
}

/// What the sources say to one quote or claim.
#[derive(Clone, Debug)]
pub struct Row {
    /// Which.
    pub item: Item,
    /// Its words.
    pub text: String,
    /// What each source says that says anything, in the order of the columns.
    pub cells: Vec<Cell>,
    /// How far those agree that speak of it.
    pub agreement: Agreement,
    /// The numbers of it that sources have otherwise.
    pub numbers: Vec<Number>,
    /// How many sources were read and have no passage that is near enough to speak of it.
    pub silent: usize,
    /// How many cannot be compared with it, as those in another language, and have no cell.
    pub unclear: usize,
    /// How many were not read, or not to their end, and have no cell.
    pub unread: usize,
    /// How many were not looked into, because too many speak of it.
    pub left: usize,
}

/// What one source says to a quote or claim.
#[derive(Clone, Debug)]
pub struct Cell {
    /// Which source.
    pub source: SourceId,
    /// What it would be called, were this the only source.
    pub found: Found,
    /// What that makes of the source.
    pub stance: Stance,
    /// The passage that speaks most for that, in the source's text.
    pub spans: Vec<TextSpan>,
    /// Its words, the first of them where it is long.
    pub passage: String,
    /// Where it differs.
    pub differs: Vec<Differing>,
    /// Another source that has the passage word for word with most that stands around it: one of the two is a copy.
    pub copy_of: Option<SourceId>,
}

/// A judgement on a quote or claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// Of a quote.
    Quote(Verdict),
    /// Of a claim, and why it is not judged where it has words to look for.
    Claim(Support, Option<Unjudged>),
}

/// How a source stands to a quote or claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stance {
    /// It says it: the quote stands there, the claim is supported.
    Says,
    /// It says a part of the claim.
    Partly,
    /// It has the quote with other words.
    Otherwise,
    /// It contradicts the claim, or has the quote with another meaning.
    Contradicts,
    /// A passage is near, and it is not clear that it says it: or it stands where the page does not show it, is struck out, or
    /// has letters that are not sure.
    Unclear,
}

/// Words of an answer and those that a source has in their place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Differing {
    /// The answer's; empty where it leaves words out.
    pub answer: String,
    /// The source's; empty where it lacks words.
    pub source: String,
    /// What kind of word differs.
    pub class: EditClass,
}

/// A quote or claim with the words by which it is looked for.
enum Asked {
    Quote(usize, Box<Quote>),
    Claim(usize, Box<Claim>),
}

impl Asked {
    fn item(&self) -> Item {
        match self {
            Self::Quote(n, _) => Item::Quote(*n),
            Self::Claim(n, _) => Item::Claim(*n),
        }
    }

    fn text(&self) -> &str {
        match self {
            Self::Quote(_, quote) => &quote.text,
            Self::Claim(_, claim) => &claim.text,
        }
    }
}

impl Engine {
    /// Holds the quotes and claims of an answer against each source on its own. Takes seconds in a large library, on threads of
    /// its own that let others go first; `on_progress` is told how many of how many quotes and claims are done.
    ///
    /// # Errors
    /// When the answer is gone, a source cannot be read, or `cancel` was asked for.
    pub fn across(
        &self,
        id: AnswerId,
        cancel: &CancellationToken,
        on_progress: impl FnMut(usize, usize) + Send,
    ) -> Result<Across, EngineError> {
        let answer = self.answer(id)?;
        let bench = self.bench(None)?;
        let weighing = self.weighing_with(self.claim_preset()?.settings())?;
        let quotes: Vec<Quote> = self.library.checks(id)?.into_iter().map(|(quote, _)| quote).collect();
        let learned = Learned::of(&self.library)?;
        let read = marked(&answer.text, &self.library.judged_too(id)?, &learned);
        let stated = claims(&read.heard.text, &read.blocks, &quotes);
        let quotes = quotes.into_iter().map(Box::new).enumerate();
        let mut asked: Vec<Asked> = quotes.map(|(n, quote)| Asked::Quote(n, quote)).collect();
        asked.extend(
            stated
                .into_iter()
                .map(Box::new)
                .enumerate()
                .map(|(n, claim)| Asked::Claim(n, claim)),
        );
        let known = self.known_places(id)?;
        let twins = self.same_texts()?;
        let judging = Judging::new(&bench, &weighing, &known, &twins, cancel);
        let mut walks = each(&asked, |one| judging.walk(one))?;
        let ask = |at: usize, wanted: &[Wanted<'_>], done: &dyn Fn(usize)| judging.ask(&asked, at, wanted, done);
        let heard = ask_all(&mut walks, ask, on_progress)?;
        let records = bench.searched.sources.iter().map(|source| &source.record);
        let works = Works::of(records, &twins, &judging.written());
        let said = asked.iter().zip(walks).zip(heard);
        let rows = said.filter_map(|((asked, walk), heard)| row(&bench, &works, asked, heard, &walk));
        let rows = rows.collect();
        self.under_columns(&bench, &works, rows)
    }

    /// The passage of a cell with its place and what stands around it.
    ///
    /// # Errors
    /// When the source is gone or the library cannot be read.
    pub fn passage_of(&self, cell: &Cell) -> Result<MatchReport, EngineError> {
        self.passage_report(cell.source, &cell.spans, |_| Vec::new())
    }

    /// The sources in which the quotes and claims of an answer were found when they were judged last: they are looked into
    /// whatever the index proposes.
    fn known_places(&self, id: AnswerId) -> Result<BTreeMap<String, BTreeSet<SourceId>>, EngineError> {
        let mut known: BTreeMap<String, BTreeSet<SourceId>> = BTreeMap::new();
        for (quote, check) in self.library.checks(id)? {
            known
                .entry(quote.text)
                .or_default()
                .extend(check.matches.iter().map(|one| one.source));
        }
        for claim in self.library.claims(id)? {
            known
                .entry(claim.text)
                .or_default()
                .extend(claim.check.evidence.iter().map(|one| one.source));
        }
        Ok(known)
    }

    /// The rows under the columns that they need.
    fn under_columns(&self, bench: &Bench, works: &Works, mut rows: Vec<Row>) -> Result<Across, EngineError> {
        let mut speaks: BTreeMap<SourceId, usize> = BTreeMap::new();
        for cell in rows.iter().flat_map(|row| &row.cells) {
            *speaks.entry(cell.source).or_default() += usize::from(cell.stance != Stance::Unclear);
        }
        let mut most: BTreeMap<usize, usize> = BTreeMap::new();
        for (source, speaks) in &speaks {
            let most = most.entry(works.number(*source)).or_default();
            *most = (*most).max(*speaks);
        }
        let mut order: Vec<(SourceId, usize)> = speaks.into_iter().collect();
        order.sort_by_key(|(source, speaks)| {
            let work = works.number(*source);
            let most = most.get(&work).copied().unwrap_or_default();
            (std::cmp::Reverse(most), work, std::cmp::Reverse(*speaks), *source)
        });
        let places: BTreeMap<SourceId, usize> = order.iter().enumerate().map(|(at, (id, _))| (*id, at)).collect();
        for row in &mut rows {
            row.cells.sort_by_key(|cell| places.get(&cell.source).copied());
        }
        let shown: BTreeSet<SourceId> = order.iter().map(|(id, _)| *id).collect();
        let column = |(id, speaks): (SourceId, usize)| {
            let record = &bench.searched.source(id)?.record;
            Some(Column {
                source: id,
                title: title_of(record).to_owned(),
                file_name: record.file_name.clone(),
                date: self.date_of(record),
                same: works.same(id, &shown),
                speaks,
            })
        };
        let unread = bench
            .searched
            .sources
            .iter()
            .filter(|source| !judged::is_read(bench, source));
        Ok(Across {
            comparing: self.compare_cells(bench, &rows)?,
            unread: unread.map(|source| title_of(&source.record).to_owned()).collect(),
            sources: bench.sources(),
            columns: order.into_iter().filter_map(column).collect(),
            rows,
        })
    }

    /// Has pages compared with their pictures on which sources say something of it.
    fn compare_cells(&self, bench: &Bench, rows: &[Row]) -> Result<BTreeSet<SourceId>, EngineError> {
        // What reads pictures needs somebody who runs it.
        if Handle::try_current().is_err() {
            return Ok(BTreeSet::new());
        }
        let cells = rows.iter().flat_map(|row| &row.cells);
        let says = cells.filter(|cell| matches!(cell.stance, Stance::Says | Stance::Partly));
        let passages = says.map(|cell| (cell.source, cell.spans.as_slice()));
        self.compare_near(bench, passages, &mut Room::default())
    }

    /// When a source came out, as it or a person says.
    fn date_of(&self, record: &SourceRecord) -> Option<String> {
        let year = || record.about.year.map(|year| year.to_string());
        if record.kind != SourceKind::Page {
            return year();
        }
        // A damaged row leaves a source without a date, and in its place.
        let said = self.library.saved_page(record.id).ok().and_then(|page| page.date);
        let day = said
            .as_deref()
            .map(|date| date.split('T').next().unwrap_or(date).trim());
        day.filter(|day| !day.is_empty()).map(str::to_owned).or_else(year)
    }
}
