//! Finding the passages that share a quote's words (tantivy, BM25).
//!
//! One record a passage: a window of the running text that is as long as most quotes, overlapping the next by half, so
//! that a quote lies wholly in one. Words are folded as everywhere; scripts without spaces are cut into pairs of
//! characters. Neither text nor positions are stored: the index only proposes, the judge compares.

mod checked;
mod read_only;
mod stretches;

use crate::error::StoreError;
use crate::letters::TextReading;
use crate::library::Library;
use crate::private;
use crate::sources::{SourceRecord, SourceState};
use pincite_core::fold::{Folded, folded};
use pincite_core::quote::Candidate;
use pincite_core::quote::exact::is_cjk;
use pincite_core::source::document::{Document, SourceId, SourceKind};
use pincite_core::source::text::TextSpan;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use stretches::Stretches;
use tantivy::collector::TopDocs;
use tantivy::merge_policy::LogMergePolicy;
use tantivy::query::{BooleanQuery, FuzzyTermQuery, Occur, Query, TermQuery};
use tantivy::schema::{FAST, Field, INDEXED, IndexRecordOption, STRING, Schema, TextFieldIndexing, TextOptions};
use tantivy::tokenizer::{TextAnalyzer, WhitespaceTokenizer};
use tantivy::{
    DocId, DocSet, Index, IndexReader, IndexWriter, ReloadPolicy, Searcher, TERMINATED, TantivyDocument, Term,
};

/// Words of a passage, and how far the next one starts.
const WINDOW: usize = 120;
const STRIDE: usize = 60;

/// Words of a quote that are looked up, rarest first: more do not change which passage wins.
const LOOKED_UP: usize = 32;

/// Passages that the words looked up may stand in together: past these a word stands almost everywhere and says nothing,
/// but costs most. So many words are looked up all the same, however common.
const VISITED: u64 = 100_000;
const LEAST: usize = 8;

/// The least that tantivy's writer works with is 15 MB; one thread keeps passages in order and the processor free.
const WRITER_BYTES: usize = 20_000_000;

/// The part of a segment that may be of removed sources before it is written anew without them.
const MOST_STALE: f32 = 0.5;

/// The index of a library's passages.
pub(crate) struct Passages {
    reader: IndexReader,
    /// `None` where the index is only read.
    writer: Option<Mutex<Pending>>,
    /// What it is written to.
    index: Index,
    /// What was put in may be lost: the disk refused, as a full one does.
    failed: AtomicBool,
    mending: Mutex<()>,
    fields: Fields,
    stretches: Stretches,
    /// Where an index that is only read is of another moment than the database.
    beside: OnceLock<Box<Beside>>,
}

/// What makes an index that is only read one of the database's moment.
struct Beside {
    /// Readings in it that are of another moment.
    stale: Vec<Term>,
    /// What it lacks.
    lacking: Passages,
}

/// What writes, and how many changes nobody who searches sees yet. A commit writes a dozen files and waits for the disk: of
/// many small texts each would wait for its own.
struct Pending {
    /// `None` where none could be made after one that failed.
    writer: Option<IndexWriter>,
    changes: usize,
}

/// Changes after which they are written down whether or not somebody searches: a crash costs reading them again.
const MOST_CHANGES: usize = 500;

impl Pending {
    fn writer(&mut self) -> Result<&mut IndexWriter, StoreError> {
        let none = || tantivy::TantivyError::ErrorInThread("nothing can be written to it".to_owned());
        self.writer.as_mut().ok_or_else(|| none().into())
    }

    fn changed(&mut self, reader: &IndexReader) -> Result<(), StoreError> {
        self.changes += 1;
        match self.changes >= MOST_CHANGES {
            true => self.commit(reader),
            false => Ok(()),
        }
    }

    fn commit(&mut self, reader: &IndexReader) -> Result<(), StoreError> {
        if self.changes > 0 {
            self.writer()?.commit()?;
            self.changes = 0;
            reader.reload()?;
        }
        Ok(())
    }
}

impl Drop for Passages {
    fn drop(&mut self) {
        // What is not written down now is put into the index when the library is opened the next time.
        if let Err(error) = self.commit() {
            tracing::warn!(%error, "the index is behind");
        }
    }
}

#[derive(Clone, Copy)]
struct Fields {
    /// Which source and which reading of it: "12:1".
    reading: Field,
    source: Field,
    start: Field,
    end: Field,
    words: Field,
}

fn schema() -> (Schema, Fields) {
    let mut schema = Schema::builder();
    let words = TextFieldIndexing::default()
        .set_tokenizer("folded")
        .set_index_option(IndexRecordOption::WithFreqs)
        .set_fieldnorms(true);
    let fields = Fields {
        reading: schema.add_text_field("reading", STRING),
        source: schema.add_i64_field("source", FAST | INDEXED),
        start: schema.add_u64_field("start", FAST),
        end: schema.add_u64_field("end", FAST),
        words: schema.add_text_field("words", TextOptions::default().set_indexing_options(words)),
    };
    (schema.build(), fields)
}

impl Passages {
    /// Opens the index in `folder`; one that is damaged is thrown away and made anew, empty.
    pub(crate) fn open(folder: &Path) -> Result<Self, StoreError> {
        match Self::try_open(folder) {
            Ok(passages) => Ok(passages),
            Err(error) => {
                tracing::warn!(%error, "the index is damaged and is made anew");
                std::fs::remove_dir_all(folder).map_err(|error| StoreError::file(folder, error))?;
                Self::try_open(folder)
            }
        }
    }

    fn try_open(folder: &Path) -> Result<Self, StoreError> {
        private::make_folder(folder).map_err(|error| StoreError::file(folder, error))?;
        let directory = tantivy::directory::MmapDirectory::open(folder).map_err(tantivy::TantivyError::from)?;
        let index = Index::open_or_create(directory, schema().0)?;
        // Opening does not read the segments: a truncated one shows only here.
        if !checked::are_sound(&index, folder, true)? {
            return Err(StoreError::Damaged("the index"));
        }
        Self::written(&index)
    }

    fn written(index: &Index) -> Result<Self, StoreError> {
        let writer = Some(writer_of(index)?);
        let writer = Mutex::new(Pending { writer, changes: 0 });
        Self::of(index, Some(writer))
    }

    fn of(index: &Index, writer: Option<Mutex<Pending>>) -> Result<Self, StoreError> {
        index
            .tokenizers()
            .register("folded", TextAnalyzer::from(WhitespaceTokenizer::default()));
        Ok(Self {
            reader: index.reader_builder().reload_policy(ReloadPolicy::Manual).try_into()?,
            writer,
            index: index.clone(),
            failed: AtomicBool::new(false),
            mending: Mutex::default(),
            fields: schema().1,
            stretches: Stretches::default(),
            beside: OnceLock::new(),
        })
    }

    fn pending(&self) -> Result<MutexGuard<'_, Pending>, StoreError> {
        let writer = self.writer.as_ref();
        let writer = writer.ok_or_else(|| StoreError::ReadOnly("the library's index".into()))?;
        Ok(writer.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn commit(&self) -> Result<(), StoreError> {
        match self.writer {
            Some(_) => self.watched(|pending| pending.commit(&self.reader)),
            None => Ok(()),
        }
    }

    /// Writes, and remembers when that failed.
    fn watched(&self, write: impl FnOnce(&mut Pending) -> Result<(), StoreError>) -> Result<(), StoreError> {
        let written = write(&mut *self.pending()?);
        if written.is_err() {
            self.failed.store(true, Ordering::Release);
        }
        written
    }

    /// Whether every file of it has the bytes that were written.
    fn is_whole(&self) -> Result<bool, StoreError> {
        Ok(self.index.validate_checksum()?.is_empty())
    }

    /// Throws away what a writer that failed still had to write. Such a one writes nothing more.
    fn begin_anew(&self) -> Result<(), StoreError> {
        let mut pending = self.pending()?;
        // It has the index's lock.
        pending.writer = None;
        pending.writer = Some(writer_of(&self.index)?);
        pending.changes = 0;
        Ok(self.reader.reload()?)
    }

    /// What searches all that was put in.
    fn searcher(&self) -> Result<Searcher, StoreError> {
        self.commit()?;
        Ok(self.reader.searcher())
    }

    fn put(&self, id: SourceId, reading: &str, text: &str) -> Result<(), StoreError> {
        self.watched(|pending| {
            let writer = pending.writer()?;
            writer.delete_term(Term::from_field_i64(self.fields.source, id.0));
            for (span, words) in passages(text) {
                let mut document = TantivyDocument::default();
                document.add_text(self.fields.reading, reading);
                document.add_i64(self.fields.source, id.0);
                document.add_u64(self.fields.start, u64::from(span.start().as_u32()));
                document.add_u64(self.fields.end, u64::from(span.end().as_u32()));
                document.add_text(self.fields.words, words);
                writer.add_document(document)?;
            }
            pending.changed(&self.reader)
        })
    }

    pub(crate) fn remove(&self, id: SourceId) -> Result<(), StoreError> {
        self.watched(|pending| {
            let one = Term::from_field_i64(self.fields.source, id.0);
            pending.writer()?.delete_term(one);
            pending.changed(&self.reader)
        })
    }

    /// Takes everything out.
    fn clear(&self) -> Result<(), StoreError> {
        self.watched(|pending| {
            pending.writer()?.delete_all_documents()?;
            pending.changes += 1;
            pending.commit(&self.reader)
        })
    }

    /// The readings that have passages in the index.
    fn readings(&self) -> Result<BTreeSet<String>, StoreError> {
        let mut readings = BTreeSet::new();
        for segment in self.searcher()?.segment_readers() {
            let inverted = segment.inverted_index(self.fields.reading)?;
            let mut terms = inverted.terms().stream().map_err(tantivy::TantivyError::from)?;
            while terms.advance() {
                // What was taken out leaves its name until its segment is written anew.
                let is_there = match segment.alive_bitset() {
                    None => true,
                    Some(alive) => {
                        let of_it = inverted.read_postings_from_terminfo(terms.value(), IndexRecordOption::Basic);
                        let of_it = of_it.map_err(tantivy::TantivyError::from)?;
                        is_any(of_it, |passage| alive.is_alive(passage))
                    }
                };
                if is_there {
                    readings.insert(String::from_utf8_lossy(terms.key()).into_owned());
                }
            }
        }
        Ok(readings)
    }

    fn search(&self, text: &str, limit: usize) -> Result<Vec<Candidate>, StoreError> {
        let found = self.search_here(text, limit)?;
        match self.beside.get() {
            Some(beside) => Ok(in_turns(found, beside.lacking.search(text, limit)?)),
            None => Ok(found),
        }
    }

    fn search_here(&self, text: &str, limit: usize) -> Result<Vec<Candidate>, StoreError> {
        let searcher = self.searcher()?;
        let mut words: Vec<(u64, Term)> = Vec::new();
        for word in words_of(text).into_iter().collect::<BTreeSet<_>>() {
            let term = Term::from_field_text(self.fields.words, &word);
            let passages = searcher.doc_freq(&term)?;
            if passages > 0 {
                words.push((passages, term));
            }
        }
        if words.is_empty() || limit == 0 {
            return Ok(Vec::new());
        }
        words.sort();
        let mut visited = 0;
        let worth = words
            .into_iter()
            .take(LOOKED_UP)
            .enumerate()
            .take_while(|(i, (passages, _))| {
                visited += passages;
                *i < LEAST || visited <= VISITED
            });
        let terms = worth.map(|(_, (_, term))| {
            let query: Box<dyn Query> = Box::new(TermQuery::new(term, IndexRecordOption::WithFreqs));
            (Occur::Should, query)
        });
        self.best(&searcher, terms.collect(), limit)
    }

    fn holding(&self, words: &str, limit: usize) -> Result<Vec<Candidate>, StoreError> {
        let found = self.holding_here(words, limit)?;
        match self.beside.get() {
            Some(beside) => Ok(in_turns(found, beside.lacking.holding(words, limit)?)),
            None => Ok(found),
        }
    }

    fn holding_here(&self, words: &str, limit: usize) -> Result<Vec<Candidate>, StoreError> {
        let mut terms = words_of(words);
        let searcher = self.searcher()?;
        let is_cjk = |term: &String| term.chars().any(is_cjk);
        let begun = match terms.pop_if(|term| !words.ends_with(char::is_whitespace) && !is_cjk(term)) {
            // A letter or two begin too many words to be worth looking up beside others.
            Some(short) if short.len() < 2 && !terms.is_empty() => None,
            begun => begun,
        };
        let term = |word: &str| Term::from_field_text(self.fields.words, word);
        let whole = terms.iter().map(|word| -> (Occur, Box<dyn Query>) {
            (
                Occur::Must,
                Box::new(TermQuery::new(term(word), IndexRecordOption::WithFreqs)),
            )
        });
        let begun = begun.iter().map(|word| -> (Occur, Box<dyn Query>) {
            (Occur::Must, Box::new(FuzzyTermQuery::new_prefix(term(word), 0, true)))
        });
        let wanted: Vec<_> = whole.chain(begun).collect();
        if wanted.is_empty() || limit == 0 {
            return Ok(Vec::new());
        }
        self.best(&searcher, wanted, limit)
    }

    /// The best passages for a query, but those of stale readings.
    fn best(
        &self,
        searcher: &Searcher,
        mut query: Vec<(Occur, Box<dyn Query>)>,
        limit: usize,
    ) -> Result<Vec<Candidate>, StoreError> {
        let stale = self.beside.get().map_or(&[][..], |beside| &beside.stale);
        let stale = stale.iter().map(|reading| -> (Occur, Box<dyn Query>) {
            let of_it = TermQuery::new(reading.clone(), IndexRecordOption::Basic);
            (Occur::MustNot, Box::new(of_it))
        });
        query.extend(stale);
        let found = searcher.search(&BooleanQuery::new(query), &TopDocs::with_limit(limit).order_by_score())?;
        found
            .into_iter()
            .map(|(_, address)| self.stretches.candidate(searcher, address))
            .collect()
    }
}

fn writer_of(index: &Index) -> Result<IndexWriter, StoreError> {
    let writer = index.writer_with_num_threads(1, WRITER_BYTES)?;
    let mut merging = LogMergePolicy::default();
    merging.set_del_docs_ratio_before_merge(MOST_STALE);
    writer.set_merge_policy(Box::new(merging));
    Ok(writer)
}

fn is_any(mut passages: impl DocSet, wanted: impl Fn(DocId) -> bool) -> bool {
    while passages.doc() != TERMINATED {
        if wanted(passages.doc()) {
            return true;
        }
        passages.advance();
    }
    false
}

/// Two lists as one, an entry of each by turns: their ranks say the same, their scores do not.
fn in_turns<T>(first: Vec<T>, second: Vec<T>) -> Vec<T> {
    let mut second = second.into_iter();
    let mut both = Vec::new();
    for one in first {
        both.push(one);
        both.extend(second.next());
    }
    both.extend(second);
    both
}

impl Library {
    /// The passages that share the most and rarest words with `text`, best first.
    ///
    /// # Errors
    /// When the index cannot be read.
    pub fn candidates(&self, text: &str, limit: usize) -> Result<Vec<Candidate>, StoreError> {
        self.sound_index()?.search(text, limit)
    }

    /// The passages in which all of `words` stand, in any order, best first. The last one may be only begun, unless a
    /// space follows it.
    ///
    /// # Errors
    /// When the index cannot be read.
    pub fn passages_with(&self, words: &str, limit: usize) -> Result<Vec<Candidate>, StoreError> {
        self.sound_index()?.holding(words, limit)
    }

    /// Writes down what the index still holds in memory, 14 MB of it for a large source. A search does the same first.
    ///
    /// # Errors
    /// When the disk refuses it. It is put in again before the next search.
    pub fn settle_index(&self) -> Result<(), StoreError> {
        self.passages.commit()
    }

    /// The index with all that was put in. After the disk refused something, the rest is put in anew: what is not in the index
    /// would be called not found.
    fn sound_index(&self) -> Result<&Passages, StoreError> {
        self.catch_up_to_read()?;
        let has_failed = || self.passages.failed.load(Ordering::Acquire);
        if has_failed() {
            let _one = self.passages.mending.lock().unwrap_or_else(PoisonError::into_inner);
            if has_failed() {
                self.passages.begin_anew()?;
                self.catch_up_index()?;
                self.passages.commit()?;
                self.passages.failed.store(false, Ordering::Release);
            }
        }
        Ok(&self.passages)
    }

    /// Puts a source's text into the index, in place of what was there of it.
    pub(crate) fn index(&self, id: SourceId, document: &Document, folded: &Folded) -> Result<(), StoreError> {
        self.sound_index()?;
        let Some(record) = self.source(id)? else { return Ok(()) };
        if let Some(of) = TextReading::of(&record).filter(|_| self.has_text_of(&record)) {
            self.letters.put(of, document, folded);
        }
        self.passages.put(id, &reading(id, record.readings), document.text())
    }

    fn index_now(&self, id: SourceId) -> Result<(), StoreError> {
        let Some(record) = self.source(id)? else { return Ok(()) };
        let document = self.document(id)?.document;
        self.passages.put(id, &reading(id, record.readings), document.text())
    }

    /// Whether a source was read, at least in part.
    pub(crate) fn has_document(&self, id: SourceId) -> bool {
        let sql = "SELECT 1 FROM documents WHERE source = ?1";
        let found = self.reader().query_row(sql, [id.0], |_| Ok(()));
        found.is_ok()
    }

    /// Where the index does not agree with the database: readings in it that are stale, and sources that it lacks, with words
    /// or without.
    pub(crate) fn index_differs(&self) -> Result<(Vec<String>, Vec<SourceId>), StoreError> {
        let indexed = self.passages.readings()?;
        let wanted = self.wanted_readings()?;
        let stale = indexed.iter().filter(|reading| !wanted.contains_key(*reading));
        let missing = wanted.iter().filter(|(reading, _)| !indexed.contains(*reading));
        Ok((stale.cloned().collect(), missing.map(|(_, id)| *id).collect()))
    }

    /// Whether a source has words that belong into the index. Of a damaged text it is told that it is.
    pub(crate) fn has_words(&self, id: SourceId) -> bool {
        let text = self.document(id);
        text.is_ok_and(|text| passages(text.document.text()).next().is_some())
    }

    /// Makes the index agree with the database: a crash may have come between the two.
    pub(crate) fn catch_up_index(&self) -> Result<(), StoreError> {
        let indexed = self.passages.readings()?;
        let wanted = self.wanted_readings()?;
        let stale: Vec<&String> = indexed
            .iter()
            .filter(|reading| !wanted.contains_key(*reading))
            .collect();
        for id in stale
            .iter()
            .filter_map(|reading| reading.split(':').next()?.parse().ok())
        {
            self.passages.remove(SourceId(id))?;
        }
        // Taking out a stale reading takes the source's newer one with it, so what is there is asked for again.
        let indexed = match stale.is_empty() {
            true => indexed,
            false => self.passages.readings()?,
        };
        for id in wanted
            .iter()
            .filter(|(reading, _)| !indexed.contains(*reading))
            .map(|(_, id)| id)
        {
            match self.index_now(*id) {
                // A source whose record is damaged keeps no library from being opened.
                Err(error) if error.is_damage() => {
                    tracing::warn!(%error, source = id.0, "a source cannot be put into the index");
                }
                done => done?,
            }
        }
        Ok(())
    }

    /// Whether there is a text of a source. A recording has one from the first words that were written down.
    pub(crate) fn has_text_of(&self, record: &SourceRecord) -> bool {
        record.state == SourceState::Ready || (record.kind == SourceKind::Recording && self.has_document(record.id))
    }

    /// The readings that belong into the index.
    fn wanted_readings(&self) -> Result<BTreeMap<String, SourceId>, StoreError> {
        let readings = self.text_readings()?.into_iter();
        Ok(readings.map(|of| (reading(of.id, of.reading), of.id)).collect())
    }

    /// Whether the index holds every text of the database that has words in it, and nothing else.
    pub(crate) fn index_agrees(&self) -> Result<bool, StoreError> {
        let (stale, missing) = self.index_differs()?;
        let is_complete = stale.is_empty() && !missing.into_iter().any(|id| self.has_words(id));
        Ok(is_complete && self.passages.is_whole()? && self.letters_agree()?)
    }

    /// Makes the index anew from the database.
    ///
    /// # Errors
    /// When the index cannot be written or the database not be read.
    pub fn rebuild_index(&self) -> Result<(), StoreError> {
        self.passages.clear()?;
        self.letters.clear();
        self.catch_up_index()?;
        self.catch_up_letters()
    }
}

fn reading(id: SourceId, readings: u32) -> String {
    format!("{}:{readings}", id.0)
}

/// A text's words, each with its place.
fn placed_words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split(|c: char| !c.is_alphanumeric() && !is_joining(c))
        .filter(|word| !word.is_empty())
        .map(move |word| (word.as_ptr() as usize - text.as_ptr() as usize, word))
}

/// Marks that do not part words: soft hyphens, and the codes of ligatures that a file has lost.
fn is_joining(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{0b}'..='\u{0f}')
}

/// A word as it is looked up; several where its script has no spaces.
fn terms(word: &str) -> Vec<String> {
    let folded = folded(word);
    if !folded.chars().any(is_cjk) {
        return if folded.is_empty() { Vec::new() } else { vec![folded] };
    }
    let characters: Vec<char> = folded.chars().collect();
    if characters.len() == 1 {
        return vec![folded];
    }
    characters.windows(2).map(|pair| pair.iter().collect()).collect()
}

fn words_of(text: &str) -> Vec<String> {
    placed_words(text).flat_map(|(_, word)| terms(word)).collect()
}

/// A text's passages, and their words with spaces between. Each word stands in two passages, and is folded once.
fn passages(text: &str) -> impl Iterator<Item = (TextSpan, String)> {
    let words: Vec<(usize, &str)> = placed_words(text).collect();
    let mut looked_up = String::with_capacity(text.len());
    // Where in it each word ends.
    let ends: Vec<usize> = words
        .iter()
        .map(|(_, word)| {
            terms(word).iter().for_each(|term| push_word(&mut looked_up, term));
            looked_up.len()
        })
        .collect();
    let pairs = words.windows(2).enumerate();
    let broken: Vec<(usize, String)> = pairs.filter_map(|(at, pair)| Some((at, broken(pair, text)?))).collect();
    let len = words.len();
    // The last window reaches the end; another one would lie in it.
    let windows = (0..len)
        .step_by(STRIDE)
        .take_while(move |start| *start == 0 || start + (WINDOW - STRIDE) < len);
    windows.filter_map(move |start| {
        let end = (start + WINDOW).min(len);
        let ((first, _), (last, word)) = (*words.get(start)?, *words.get(end.checked_sub(1)?)?);
        let span = TextSpan::from_bytes(first..last + word.len())?;
        let from = start.checked_sub(1).and_then(|before| ends.get(before));
        let mut found = looked_up
            .get(from.copied().unwrap_or(0)..*ends.get(end - 1)?)?
            .trim_start()
            .to_owned();
        let within = broken.partition_point(|(at, _)| *at < start)..broken.partition_point(|(at, _)| at + 1 < end);
        for (_, whole) in broken.get(within).unwrap_or_default() {
            push_word(&mut found, whole);
        }
        Some((span, found))
    })
}

fn push_word(text: &mut String, word: &str) {
    if !text.is_empty() {
        text.push(' ');
    }
    text.push_str(word);
}

/// A word that a hyphen breaks at a line's end, which counts whole as well as in parts.
fn broken(pair: &[(usize, &str)], text: &str) -> Option<String> {
    let [(a, head), (b, tail)] = pair else { return None };
    let between = text.get(a + head.len()..*b)?;
    (between.trim_end_matches(' ') == "-\n").then(|| terms(&format!("{head}{tail}")).join(" "))
}
