//! What one source alone says to a quote or claim.

use super::agreement::{Agreement, Voice};
use super::asked::{Order, Walk};
use super::copies::{Surrounded, copies};
use super::numbers::{Beside, Difference, numbers};
use super::rounds::{Said, Wanted};
use super::works::{Works, numbers_written};
use super::{Asked, Cell, Differing, Found, Row, Stance};
use crate::backup::CancellationToken;
use crate::check::{Bench, Open, is_incomplete, sketch};
use crate::claims::Weighing;
use crate::error::EngineError;
use crate::locked;
use crate::text_cache::{CachedSource, Known, called};
use crate::word_tables::dictionaries;
use pincite_core::answer::locator::Claimed;
use pincite_core::claim::{Claim, Role, Support, Unjudged};
use pincite_core::extract::Quote;
use pincite_core::extract::source_names::Called;
use pincite_core::language::running_text::one_line;
use pincite_core::quote::exact::FoldedQuote;
use pincite_core::quote::{Candidate, EditClass, NotCheckable, Opened, Sketch, Sources, Verdict, verify_in};
use pincite_core::source::document::{Hiding, SourceId};
use pincite_core::source::text::TextSpan;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};

/// Characters of a passage that a cell keeps.
const PASSAGE: usize = 300;

/// Everything that the items of an answer are judged with.
pub(super) struct Judging<'a> {
    bench: &'a Bench,
    weighing: &'a Weighing,
    /// The sources in which the same words were found before.
    known: &'a BTreeMap<String, BTreeSet<SourceId>>,
    /// The sources that have the letters of others.
    twins: &'a BTreeMap<SourceId, SourceId>,
    /// How those of them have their numbers that were looked into.
    written: Mutex<BTreeMap<SourceId, u64>>,
    cancel: &'a CancellationToken,
}

/// What comes of asking one source.
pub(super) enum Heard {
    /// It has a passage.
    Speaks(Box<Speaking>),
    /// It cannot be compared.
    Unclear,
    /// It was not read to its end, and nothing was found in the rest.
    Unread,
    Nothing,
    /// What is asked says too little to be looked for.
    NoWords,
}

/// A passage of a source for something.
pub(super) struct Speaking {
    cell: Cell,
    /// The number of it that can be set against the answer's.
    number: Option<Differing>,
    surrounded: Surrounded,
}

impl Said for Heard {
    fn speaks(&self) -> bool {
        matches!(self, Self::Speaks(one) if one.cell.stance != Stance::Unclear)
    }

    fn has_no_words(&self) -> bool {
        matches!(self, Self::NoWords)
    }
}

/// Whether anything is known of what a source says.
pub(super) fn is_read(bench: &Bench, source: &Known) -> bool {
    source.facts.has_text && !bench.cache.is_damaged(&source.record)
}

impl<'a> Judging<'a> {
    pub(super) fn new(
        bench: &'a Bench,
        weighing: &'a Weighing,
        known: &'a BTreeMap<String, BTreeSet<SourceId>>,
        twins: &'a BTreeMap<SourceId, SourceId>,
        cancel: &'a CancellationToken,
    ) -> Self {
        Self {
            bench,
            weighing,
            known,
            twins,
            written: Mutex::default(),
            cancel,
        }
    }

    /// How those sources have their numbers that have the letters of others and were looked into.
    pub(super) fn written(self) -> BTreeMap<SourceId, u64> {
        self.written.into_inner().unwrap_or_else(PoisonError::into_inner)
    }

    /// The sources that something is to be held against.
    pub(super) fn walk(&self, asked: &Asked) -> Result<Walk, EngineError> {
        self.go_on()?;
        let folded = matches!(asked, Asked::Quote(..)).then(|| FoldedQuote::of(asked.text()));
        let known = self.known.get(asked.text()).into_iter().flatten().copied();
        let first = self.named(asked).into_iter().chain(known);
        Ok(Walk::along(Order::of(
            self.bench,
            asked.text(),
            folded.as_ref(),
            first,
        )?))
    }

    fn named(&self, asked: &Asked) -> Option<SourceId> {
        let claimed = match asked {
            Asked::Quote(_, quote) => &quote.claimed,
            Asked::Claim(_, claim) => &claim.claimed,
        };
        self.bench.named(claimed.source.as_deref())
    }

    fn go_on(&self) -> Result<(), EngineError> {
        match self.cancel.is_cancelled() {
            true => Err(EngineError::Stopped),
            false => Ok(()),
        }
    }

    /// What the source of a number says to each of `all` that is `wanted` of it; `done` is told of each.
    pub(super) fn ask(
        &self,
        all: &[Asked],
        at: usize,
        wanted: &[Wanted<'_>],
        done: &dyn Fn(usize),
    ) -> Result<Vec<Heard>, EngineError> {
        self.go_on()?;
        let Some(source) = self.bench.searched.sources.get(at) else {
            return Ok(Vec::new());
        };
        let source_text = self.bench.cache.cached(&source.record)?;
        let id = source.record.id;
        if self.twins.contains_key(&id) && !locked(&self.written).contains_key(&id) {
            let written = numbers_written(source_text.document.text());
            locked(&self.written).insert(id, written);
        }
        let alone = Alone::new(source, source_text);
        let one = |(number, passages): &Wanted<'_>| {
            self.go_on()?;
            let heard = match all.get(*number) {
                Some(_) if alone.source_text.is_damaged() => Heard::Unread,
                Some(Asked::Quote(_, quote)) => {
                    let is_named = self.bench.named(quote.claimed.source.as_deref()) == Some(id);
                    self.quoted(&asked_alone(quote, is_named), &alone, passages)?
                }
                Some(Asked::Claim(_, claim)) => self.stated(claim, &alone, passages)?,
                None => Heard::Unclear,
            };
            done(*number);
            Ok(heard)
        };
        wanted.iter().map(one).collect()
    }

    fn stated(&self, claim: &Claim, alone: &Alone<'_>, passages: &[TextSpan]) -> Result<Heard, EngineError> {
        let document = &alone.source_text.document;
        let around = (!self.bench.is_small() && !passages.is_empty()).then_some(passages);
        let check = self
            .bench
            .check_claim_alone(&claim.text, alone.known, around, self.weighing)?;
        let cell = |stance, role| {
            let found = check.evidence.iter().find(|one| one.role == role)?;
            let differences = check.differences.iter().map(|one| Difference {
                answer: one.claim,
                source: one.passage,
                class: one.class,
            });
            let differences: Vec<Difference> = differences.collect();
            let beside = Beside {
                answer: &claim.text,
                text: document.text(),
                spans: &found.spans,
                differences: &differences,
                is_all: false,
            };
            let judged = Found::Claim(check.support, check.unjudged);
            Some(self.speaking(judged, stance, &beside, alone))
        };
        let said = match (check.support, check.unjudged) {
            (Support::Supported, _) => cell(Stance::Says, Role::Supports),
            (Support::PartlySupported, _) => cell(Stance::Partly, Role::Supports),
            (Support::Contradicted, _) => cell(Stance::Contradicts, Role::Contradicts),
            (Support::Unsupported, _) if alone.sketch.incomplete => Some(Ok(Heard::Unread)),
            (Support::Unsupported, _) => Some(Ok(Heard::Nothing)),
            (Support::NotCheckable, Some(Unjudged::Unsure | Unjudged::LettersUnsure)) => {
                cell(Stance::Unclear, Role::Near)
            }
            (Support::NotCheckable, Some(_)) => Some(Ok(Heard::Unclear)),
            (Support::NotCheckable, None) => Some(Ok(Heard::NoWords)),
        };
        said.unwrap_or(Ok(Heard::Unclear))
    }

    /// What one source says to a quote.
    fn quoted(&self, quote: &Quote, alone: &Alone<'_>, passages: &[TextSpan]) -> Result<Heard, EngineError> {
        let (id, document) = (alone.known.record.id, &alone.source_text.document);
        let proposed = || {
            let candidate = |span: &TextSpan| Candidate {
                source: id,
                span: *span,
            };
            passages.iter().map(candidate).collect()
        };
        let check = verify_in(quote, alone, dictionaries(), proposed);
        let cell = |stance| {
            let found = check.matches.first()?;
            let differences = found.edits.iter().map(|edit| Difference {
                answer: edit.quote,
                source: edit.source,
                class: edit.class,
            });
            let differences: Vec<Difference> = differences.collect();
            let beside = Beside {
                answer: &quote.text,
                text: document.text(),
                spans: &found.spans,
                differences: &differences,
                is_all: true,
            };
            Some(self.speaking(Found::Quote(check.verdict), stance, &beside, alone))
        };
        let said = match check.verdict {
            Verdict::Exact | Verdict::Normalized | Verdict::Elided => cell(Stance::Says),
            Verdict::Altered | Verdict::MeaningChanged => {
                let edits = check.matches.first().map_or(&[][..], |found| found.edits.as_slice());
                // A machine may have misread it, and the page may say it.
                let misread = !edits.is_empty() && edits.iter().all(|edit| edit.class == EditClass::Misread);
                cell(match check.verdict {
                    _ if misread => Stance::Unclear,
                    Verdict::MeaningChanged => Stance::Contradicts,
                    _ => Stance::Otherwise,
                })
            }
            Verdict::NotFound if alone.sketch.incomplete => Some(Ok(Heard::Unread)),
            Verdict::NotFound => Some(Ok(Heard::Nothing)),
            Verdict::NotCheckable(NotCheckable::NoWords) => Some(Ok(Heard::NoWords)),
            Verdict::NotCheckable(NotCheckable::NoText | NotCheckable::SourcesIncomplete) => Some(Ok(Heard::Unread)),
            Verdict::NotCheckable(NotCheckable::LettersUnsure) if check.places > 0 => cell(Stance::Unclear),
            Verdict::NotCheckable(_) => Some(Ok(Heard::Unclear)),
        };
        said.unwrap_or(Ok(Heard::Unclear))
    }

    /// What a source says with this passage. What a reader of the source would not see, or not take for its word, does not speak.
    fn speaking(
        &self,
        found: Found,
        stance: Stance,
        beside: &Beside<'_>,
        alone: &Alone<'_>,
    ) -> Result<Heard, EngineError> {
        let (source, document, spans) = (alone.known.record.id, &alone.source_text.document, beside.spans);
        let hidden = matches!(document.hiding(spans), Some(Hiding::WithMost | Hiding::Alone));
        let uncompared = self.bench.is_in_doubt(alone.known, document, spans)?;
        let doubtful = hidden || uncompared || document.strikes(spans) || document.doubts(spans);
        let words: Vec<String> = spans.iter().map(|span| one_line(span.of(document.text()))).collect();
        let mut passage: String = words.join(" … ");
        if let Some((cut, _)) = passage.char_indices().nth(PASSAGE) {
            passage.truncate(cut);
            passage.push('…');
        }
        let differing = |one: &Difference| Differing {
            answer: one.answer.of(beside.answer).trim().to_owned(),
            source: one_line(one.source.of(beside.text)).trim().to_owned(),
            class: one.class,
        };
        let number = beside.differences.first().filter(|_| beside.is_of_one_fact());
        Ok(Heard::Speaks(Box::new(Speaking {
            number: number.map(differing),
            surrounded: Surrounded::of(document, spans),
            cell: Cell {
                source,
                found,
                stance: if doubtful { Stance::Unclear } else { stance },
                spans: spans.to_vec(),
                passage,
                differs: beside.differences.iter().map(differing).collect(),
                copy_of: None,
            },
        })))
    }
}

/// A quote as one source is asked for it: which other one the answer names is of no matter.
fn asked_alone(quote: &Quote, is_named: bool) -> Quote {
    let claimed = match is_named {
        true => Claimed {
            source: None,
            ..quote.claimed.clone()
        },
        false => Claimed::default(),
    };
    Quote {
        claimed,
        ..quote.clone()
    }
}

/// One source of many, as if there were no other.
struct Alone<'a> {
    known: &'a Known,
    source_text: Arc<CachedSource>,
    /// Telling what is known of a source looks at all that was said when it was read.
    sketch: Sketch,
}

impl<'a> Alone<'a> {
    fn new(known: &'a Known, source_text: Arc<CachedSource>) -> Self {
        Self {
            sketch: sketch(known),
            known,
            source_text,
        }
    }
}

impl Sources for Alone<'_> {
    fn count(&self) -> usize {
        1
    }

    fn called(&self, at: usize) -> Option<Called<'_>> {
        (at == 0).then(|| called(&self.known.record))
    }

    fn sketch(&self, at: usize) -> Option<Sketch> {
        (at == 0).then_some(self.sketch)
    }

    fn position(&self, id: SourceId) -> Option<usize> {
        (self.known.record.id == id).then_some(0)
    }

    // Looking into one text costs no more than asking for it.
    fn holding(&self, _: &str) -> Vec<usize> {
        vec![0]
    }

    fn open(&self, at: usize) -> Option<Box<dyn Opened + '_>> {
        (at == 0).then(|| {
            let opened: Box<dyn Opened> = Box::new(Open::new(self.known, Arc::clone(&self.source_text)));
            opened
        })
    }
}

/// The row of something of which sources were asked; `works` tells which of them are one voice.
pub(super) fn row(
    bench: &Bench,
    works: &Works,
    asked: &Asked,
    mut heard: BTreeMap<usize, Heard>,
    walk: &Walk,
) -> Option<Row> {
    if heard.values().any(Said::has_no_words) {
        return None;
    }
    let left = walk.leaves_some();
    let (mut cells, mut numbered, mut around) = (Vec::new(), Vec::new(), Vec::new());
    let (mut silent, mut unclear, mut unread, mut not_asked) = (0, 0, 0, 0);
    for (at, source) in bench.searched.sources.iter().enumerate() {
        match heard.remove(&at) {
            Some(Heard::Speaks(one)) => {
                cells.push(one.cell);
                numbered.push(one.number);
                around.push(one.surrounded);
            }
            Some(Heard::Unclear | Heard::NoWords) => unclear += 1,
            Some(Heard::Unread) => unread += 1,
            Some(Heard::Nothing) => silent += 1,
            None if !is_read(bench, source) => unread += 1,
            None if left => not_asked += 1,
            None if is_incomplete(&source.record, &source.facts) => unread += 1,
            None => silent += 1,
        }
    }
    let first_copies = copies(&around.iter().collect::<Vec<_>>());
    let voice = |(at, (cell, copy)): (usize, (&Cell, &Option<usize>))| Voice {
        stance: cell.stance,
        work: works.number(cell.source),
        passage: copy.unwrap_or(at),
        is_part: works.is_seen(cell.source),
    };
    let voices: Vec<Voice> = cells.iter().zip(&first_copies).enumerate().map(voice).collect();
    let ids: Vec<SourceId> = cells.iter().map(|cell| cell.source).collect();
    for (cell, copy) in cells.iter_mut().zip(&first_copies) {
        let first = copy.and_then(|first| ids.get(first).copied());
        cell.copy_of = first.filter(|first| works.number(*first) != works.number(cell.source));
    }
    Some(Row {
        item: asked.item(),
        text: asked.text().trim().to_owned(),
        agreement: Agreement::of(&voices),
        numbers: numbers(&cells, &numbered),
        cells,
        silent,
        unclear,
        unread,
        left: not_asked,
    })
}
