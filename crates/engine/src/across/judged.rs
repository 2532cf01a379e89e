//! What one source alone says to a quote or claim.

use super::agreement::{Agreement, Voice};
use super::asked::Order;
use super::numbers::numbers;
use super::works::{Works, copies, surroundings};
use super::{Asked, Cell, Differing, Found, Item, Row, Stance};
use crate::backup::CancellationToken;
use crate::check::{Bench, Texts, is_incomplete};
use crate::claims::Weighing;
use crate::error::EngineError;
use crate::shelf::{Known, Shelved};
use crate::words::dictionaries;
use pincite_core::answer::locator::Claimed;
use pincite_core::claim::{Claim, ClaimCheck, Role, Support, Unjudged};
use pincite_core::extract::Quote;
use pincite_core::extract::source_names::Called;
use pincite_core::language::running_text::one_line;
use pincite_core::quote::exact::FoldedQuote;
use pincite_core::quote::{Candidate, Check, EditClass, NotCheckable, Opened, Sketch, Sources, Verdict, verify_in};
use pincite_core::source::document::{Document, Hiding, SourceId};
use pincite_core::source::text::TextSpan;
use std::collections::{BTreeMap, BTreeSet};

/// Characters of a passage that a cell keeps.
const PASSAGE: usize = 300;

/// Everything that the items of an answer are judged with.
pub(super) struct Judging<'a> {
    bench: &'a Bench,
    weighing: &'a Weighing,
    /// The sources in which the same words were found before.
    known: &'a BTreeMap<String, BTreeSet<SourceId>>,
    works: &'a Works,
    cancel: &'a CancellationToken,
}

/// What comes of asking one source.
enum Heard {
    /// It has a passage.
    Speaks(Cell),
    /// It cannot be compared.
    Unclear,
    /// It was not read to its end, and nothing was found in the rest.
    Unread,
    Nothing,
    /// What is asked says too little to be looked for.
    NoWords,
}

/// Whether anything is known of what a source says.
pub(super) fn is_read(bench: &Bench, source: &Known) -> bool {
    source.told.has_text && !bench.shelf.is_damaged(&source.record)
}

impl<'a> Judging<'a> {
    pub(super) fn new(
        bench: &'a Bench,
        weighing: &'a Weighing,
        known: &'a BTreeMap<String, BTreeSet<SourceId>>,
        works: &'a Works,
        cancel: &'a CancellationToken,
    ) -> Self {
        Self {
            bench,
            weighing,
            known,
            works,
            cancel,
        }
    }

    /// What the sources say to a quote or claim; `None` where it says too little to be looked for.
    pub(super) fn row(&self, asked: &Asked) -> Result<Option<Row>, EngineError> {
        let (item, text, named) = match asked {
            Asked::Quote(n, quote) => (Item::Quote(*n), &quote.text, &quote.claimed.source),
            Asked::Claim(n, claim) => (Item::Claim(*n), &claim.text, &claim.claimed.source),
        };
        let named = self.bench.named(named.as_deref());
        let folded = matches!(asked, Asked::Quote(..)).then(|| FoldedQuote::of(text));
        let known = self.known.get(text).into_iter().flatten().copied();
        let order = Order::of(self.bench, text, folded.as_ref(), named.into_iter().chain(known))?;
        let mut heard: BTreeMap<usize, Heard> = BTreeMap::new();
        let mut surrounded = BTreeMap::new();
        let mut has_words = true;
        let left = order.walk(|at, passages| {
            if self.cancel.is_cancelled() {
                return Err(EngineError::Stopped);
            }
            let (said, around) = match self.bench.stock.sources.get(at).filter(|_| has_words) {
                Some(source) => self.ask(asked, (at, source), passages, named)?,
                None => (Heard::NoWords, Vec::new()),
            };
            has_words &= !matches!(said, Heard::NoWords);
            surrounded.insert(at, around);
            let speaks = matches!(&said, Heard::Speaks(cell) if cell.stance != Stance::Unclear);
            heard.insert(at, said);
            Ok(speaks)
        })?;
        Ok(has_words.then(|| self.counted(item, text.trim(), heard, &surrounded, left)))
    }

    /// The row of an item of which each source was asked; `left`: those that were not may speak, too.
    fn counted(
        &self,
        item: Item,
        text: &str,
        mut heard: BTreeMap<usize, Heard>,
        surrounded: &BTreeMap<usize, Vec<u64>>,
        left: bool,
    ) -> Row {
        let (mut cells, mut around) = (Vec::new(), Vec::new());
        let (mut silent, mut unclear, mut unread, mut not_asked) = (0, 0, 0, 0);
        for (at, source) in self.bench.stock.sources.iter().enumerate() {
            match heard.remove(&at) {
                Some(Heard::Speaks(cell)) => {
                    around.push(surrounded.get(&at).map_or(&[][..], Vec::as_slice));
                    cells.push(cell);
                }
                Some(Heard::Unclear | Heard::NoWords) => unclear += 1,
                Some(Heard::Unread) => unread += 1,
                Some(Heard::Nothing) => silent += 1,
                None if !is_read(self.bench, source) => unread += 1,
                None if left => not_asked += 1,
                None if is_incomplete(&source.record, &source.told) => unread += 1,
                None => silent += 1,
            }
        }
        let first_copies = copies(&around);
        let voices: Vec<Voice> = cells
            .iter()
            .zip(&first_copies)
            .enumerate()
            .map(|(at, (cell, copy))| Voice {
                stance: cell.stance,
                work: self.works.number(cell.source),
                passage: copy.unwrap_or(at),
                is_part: self.works.is_seen(cell.source),
            })
            .collect();
        let ids: Vec<SourceId> = cells.iter().map(|cell| cell.source).collect();
        for (cell, copy) in cells.iter_mut().zip(&first_copies) {
            let first = copy.and_then(|first| ids.get(first).copied());
            cell.copy_of = first.filter(|first| self.works.number(*first) != self.works.number(cell.source));
        }
        Row {
            item,
            text: text.to_owned(),
            agreement: Agreement::of(&voices),
            numbers: numbers(&cells),
            cells,
            silent,
            unclear,
            unread,
            left: not_asked,
        }
    }

    fn ask(
        &self,
        asked: &Asked,
        (at, source): (usize, &Known),
        passages: &[TextSpan],
        named: Option<SourceId>,
    ) -> Result<(Heard, Vec<u64>), EngineError> {
        let shelved = self.bench.shelf.shelved(&source.record)?;
        if shelved.is_damaged() {
            return Ok((Heard::Unread, Vec::new()));
        }
        let said = match asked {
            Asked::Quote(_, quote) => {
                let quote = asked_alone(quote, named == Some(source.record.id));
                self.quoted(&quote, at, source, passages, &shelved)?
            }
            Asked::Claim(_, claim) => self.stated(claim, source, passages, &shelved)?,
        };
        let around = match &said {
            Heard::Speaks(cell) => surroundings(&shelved.document, &cell.spans),
            _ => Vec::new(),
        };
        Ok((said, around))
    }

    fn quoted(
        &self,
        quote: &Quote,
        at: usize,
        source: &Known,
        passages: &[TextSpan],
        shelved: &Shelved,
    ) -> Result<Heard, EngineError> {
        let id = source.record.id;
        let proposed = || {
            passages
                .iter()
                .map(|span| Candidate {
                    source: id,
                    span: *span,
                })
                .collect()
        };
        let texts = Texts::of(self.bench, None);
        let check = verify_in(quote, &Alone { texts: &texts, at }, dictionaries(), proposed);
        texts.all_were_read()?;
        let cell = |check: &Check, stance| {
            let found = check.matches.first()?;
            let text = shelved.document.text();
            let differs = found.edits.iter().map(|edit| Differing {
                answer: edit.quote.of(&quote.text).trim().to_owned(),
                source: one_line(edit.source.of(text)).trim().to_owned(),
                class: edit.class,
            });
            Some(Heard::Speaks(Cell {
                differs: differs.collect(),
                ..cell(id, Found::Quote(check.verdict), stance, &found.spans, &shelved.document)
            }))
        };
        let said = match check.verdict {
            Verdict::Exact | Verdict::Normalized | Verdict::Elided => cell(&check, Stance::Says),
            Verdict::Altered | Verdict::MeaningChanged => {
                let edits = check.matches.first().map_or(&[][..], |found| found.edits.as_slice());
                // A machine may have misread it, and the page may say it.
                let misread = !edits.is_empty() && edits.iter().all(|edit| edit.class == EditClass::Misread);
                let stance = match check.verdict {
                    _ if misread => Stance::Unclear,
                    Verdict::MeaningChanged => Stance::Contradicts,
                    _ => Stance::Otherwise,
                };
                cell(&check, stance)
            }
            Verdict::NotFound if is_incomplete(&source.record, &source.told) => Some(Heard::Unread),
            Verdict::NotFound => Some(Heard::Nothing),
            Verdict::NotCheckable(NotCheckable::NoWords) => Some(Heard::NoWords),
            Verdict::NotCheckable(NotCheckable::NoText | NotCheckable::SourcesIncomplete) => Some(Heard::Unread),
            Verdict::NotCheckable(NotCheckable::LettersUnsure) if check.places > 0 => cell(&check, Stance::Unclear),
            Verdict::NotCheckable(_) => Some(Heard::Unclear),
        };
        Ok(said.unwrap_or(Heard::Unclear))
    }

    fn stated(
        &self,
        claim: &Claim,
        source: &Known,
        passages: &[TextSpan],
        shelved: &Shelved,
    ) -> Result<Heard, EngineError> {
        let around = (!self.bench.is_small() && !passages.is_empty()).then_some(passages);
        let check = self
            .bench
            .check_claim_alone(&claim.text, source, around, self.weighing)?;
        let cell = |check: &ClaimCheck, stance, role| {
            let found = check.evidence.iter().find(|one| one.role == role)?;
            let text = shelved.document.text();
            let differs = check.differences.iter().map(|one| Differing {
                answer: one.claim.of(&claim.text).trim().to_owned(),
                source: one_line(one.passage.of(text)).trim().to_owned(),
                class: one.class,
            });
            let judged = Found::Claim(check.support, check.unjudged);
            Some(Heard::Speaks(Cell {
                differs: differs.collect(),
                ..cell(source.record.id, judged, stance, &found.spans, &shelved.document)
            }))
        };
        let said = match (check.support, check.unjudged) {
            (Support::Supported, _) => cell(&check, Stance::Says, Role::Supports),
            (Support::PartlySupported, _) => cell(&check, Stance::Partly, Role::Supports),
            (Support::Contradicted, _) => cell(&check, Stance::Contradicts, Role::Contradicts),
            (Support::Unsupported, _) if is_incomplete(&source.record, &source.told) => Some(Heard::Unread),
            (Support::Unsupported, _) => Some(Heard::Nothing),
            (Support::NotCheckable, Some(Unjudged::Unsure | Unjudged::LettersUnsure)) => {
                cell(&check, Stance::Unclear, Role::Near)
            }
            (Support::NotCheckable, Some(_)) => Some(Heard::Unclear),
            (Support::NotCheckable, None) => Some(Heard::NoWords),
        };
        Ok(said.unwrap_or(Heard::Unclear))
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

/// A cell without what differs. What a reader of the source would not see, or not take for its word, does not speak.
fn cell(source: SourceId, found: Found, stance: Stance, spans: &[TextSpan], document: &Document) -> Cell {
    let hidden = matches!(document.hiding(spans), Some(Hiding::WithMost | Hiding::Alone));
    let doubtful = hidden || document.strikes(spans) || document.doubts(spans);
    let words: Vec<String> = spans.iter().map(|span| one_line(span.of(document.text()))).collect();
    let mut passage: String = words.join(" … ");
    if let Some((cut, _)) = passage.char_indices().nth(PASSAGE) {
        passage.truncate(cut);
        passage.push('…');
    }
    Cell {
        source,
        found,
        stance: if doubtful { Stance::Unclear } else { stance },
        spans: spans.to_vec(),
        passage,
        differs: Vec::new(),
        copy_of: None,
    }
}

/// One source of many, as if there were no other.
struct Alone<'a> {
    texts: &'a Texts<'a>,
    at: usize,
}

impl Sources for Alone<'_> {
    fn count(&self) -> usize {
        1
    }

    fn called(&self, at: usize) -> Option<Called<'_>> {
        self.texts.called(self.at).filter(|_| at == 0)
    }

    fn sketch(&self, at: usize) -> Option<Sketch> {
        self.texts.sketch(self.at).filter(|_| at == 0)
    }

    fn position(&self, id: SourceId) -> Option<usize> {
        (self.texts.position(id) == Some(self.at)).then_some(0)
    }

    // Looking into one text costs no more than asking for it.
    fn holding(&self, _: &str) -> Vec<usize> {
        vec![0]
    }

    fn open(&self, at: usize) -> Option<Box<dyn Opened + '_>> {
        self.texts.open(self.at).filter(|_| at == 0)
    }
}
