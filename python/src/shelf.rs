//! The sources that answers are judged against, all in memory.

use crate::proposed::Index;
use crate::text::{CodePoints, Points, Text};
use pincite_core::claim::{ClaimSource, Passages};
use pincite_core::extract::source_names::{Called, is_absent_file, named};
use pincite_core::fold::Folded;
use pincite_core::language::Dictionaries;
use pincite_core::quote::{Candidate, InMemory, Opened, Sketch, SourceText, Sources};
use pincite_core::source::about::{About, Person};
use pincite_core::source::document::{Document, Place, Segment, SourceId};
use pincite_core::source::text::TextSpan;
use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, OnceLock, PoisonError};

/// A source as Python hands it over: its name, text, title, authors, year, and whether it is whole.
pub(crate) type Given = (Text, Text, Option<Text>, Vec<Text>, Option<i32>, bool);

/// A source.
pub(crate) struct Source {
    name: String,
    about: About,
    document: Document,
    folded: Folded,
    is_whole: bool,
    passages: OnceLock<Passages>,
    points: OnceLock<CodePoints>,
}

impl Source {
    pub(crate) fn new((name, text, title, authors, year, is_whole): Given) -> Self {
        let span = TextSpan::from_bytes(0..text.0.len()).unwrap_or_default();
        let place = Place::Block { section: None };
        // One stretch from the text's start to its end is always sound.
        let document = Document::new(text.0, vec![Segment { span, place }], Vec::new()).unwrap_or_default();
        Self {
            name: name.0,
            about: About {
                title: title.map(|title| title.0),
                authors: authors.iter().filter_map(|author| Person::read(&author.0)).collect(),
                year,
                ..About::default()
            },
            folded: Folded::of(&document),
            document,
            is_whole,
            passages: OnceLock::new(),
            points: OnceLock::new(),
        }
    }

    pub(crate) fn text(&self) -> &str {
        self.document.text()
    }

    /// Its sentences, made when they are first asked for.
    fn passages(&self) -> &Passages {
        self.passages.get_or_init(|| Passages::of_text(self.text()))
    }

    fn points(&self) -> &CodePoints {
        self.points.get_or_init(|| CodePoints::of(self.text()))
    }

    pub(crate) fn points_of(&self, span: TextSpan) -> Points {
        self.points().span(self.text(), span)
    }

    pub(crate) fn points_of_all(&self, spans: &[TextSpan]) -> Vec<Points> {
        self.points().spans(self.text(), spans)
    }

    fn called(&self, id: SourceId) -> Called<'_> {
        Called {
            id,
            file_name: &self.name,
            other_names: &[],
            title: self.about.title.as_deref(),
            about: Some(&self.about),
        }
    }

    fn source_text(&self, id: SourceId) -> SourceText<'_> {
        SourceText {
            id,
            file_name: &self.name,
            other_names: &[],
            title: self.about.title.as_deref(),
            about: Some(&self.about),
            document: &self.document,
            folded: &self.folded,
            words: &[],
            incomplete: !self.is_whole || self.folded.text().is_empty(),
        }
    }

    fn claim_source(&self, id: SourceId) -> ClaimSource<'_> {
        ClaimSource {
            id,
            title: self.about.title.as_deref(),
            text: self.text(),
            passages: self.passages(),
        }
    }
}

/// Sources, each identified by its number.
///
/// Several may have one name: the pieces of a document, as programs that search in documents cut them. They are read as the one
/// source that an answer names, though a quote stands in one of them.
pub(crate) struct Shelf {
    sources: Vec<Source>,
    /// Those of each name, ascending.
    by_name: HashMap<String, Vec<usize>>,
    pub(crate) dictionaries: &'static Dictionaries,
    /// What answers call sources, and which is meant: an answer names the same few again and again.
    meant: Mutex<BTreeMap<String, Option<usize>>>,
    index: OnceLock<Index>,
}

/// Passages that are proposed for a quote.
const CANDIDATES: usize = 12;

/// Sources, and bytes of their text, up to which each claim is held against all of them.
const ALL_OF: usize = 24;
const ALL_TEXT: usize = 16_000_000;

impl Shelf {
    pub(crate) fn new(sources: Vec<Source>, dictionaries: &'static Dictionaries) -> Self {
        let mut by_name: HashMap<String, Vec<usize>> = HashMap::new();
        for (at, source) in sources.iter().enumerate() {
            by_name.entry(source.name.clone()).or_default().push(at);
        }
        Self {
            sources,
            by_name,
            dictionaries,
            meant: Mutex::default(),
            index: OnceLock::new(),
        }
    }

    pub(crate) fn source(&self, id: SourceId) -> Option<&Source> {
        self.sources.get(number(id)?)
    }

    /// The sources of one name.
    pub(crate) fn same_name(&self, at: usize) -> &[usize] {
        let source = self.sources.get(at);
        source
            .and_then(|source| self.by_name.get(&source.name))
            .map_or(&[], Vec::as_slice)
    }

    /// What sources are called, each name once.
    pub(crate) fn names(&self) -> impl Iterator<Item = Called<'_>> {
        let first = |at: &usize| self.same_name(*at).first() == Some(at);
        let numbered = self.sources.iter().enumerate();
        numbered
            .filter(move |(at, _)| first(at))
            .map(|(at, source)| source.called(id(at)))
    }

    /// The source that an answer means by `name`; of several with one name the first.
    pub(crate) fn meant(&self, name: Option<&str>) -> Option<usize> {
        let name = name?;
        let meant = || self.meant.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = meant().get(name) {
            return *known;
        }
        let found = named(Some(name), self.names()).and_then(number);
        let mut meant = meant();
        // Answers of many users name much: it is asked for anew then.
        if meant.len() >= MOST_NAMES {
            meant.clear();
        }
        meant.insert(name.to_owned(), found);
        found
    }

    /// Whether a claim's absence says little: of the source named, or of most.
    pub(crate) fn lacks(&self, named: Option<usize>) -> bool {
        let lacks = |source: &Source| !source.is_whole || source.folded.text().is_empty();
        match named {
            Some(named) => self
                .same_name(named)
                .iter()
                .filter_map(|at| self.sources.get(*at))
                .any(lacks),
            None => {
                self.sources.iter().filter(|source| lacks(source)).count() * 2 > self.sources.len()
                    || self.sources.is_empty()
            }
        }
    }

    /// Whether `name` is a file's, and no source is called so.
    pub(crate) fn is_absent_file(&self, name: Option<&str>) -> bool {
        is_absent_file(name, self.names())
    }

    /// Passages that a quote may be from, best first.
    pub(crate) fn candidates(&self, quote: &str) -> Vec<Candidate> {
        let proposed = self.index().proposed(quote, CANDIDATES);
        let candidate = |(at, span)| Candidate { source: id(at), span };
        proposed.into_iter().map(candidate).collect()
    }

    fn index(&self) -> &Index {
        self.index
            .get_or_init(|| Index::of(self.sources.iter().map(Source::text)))
    }

    /// What a claim is held against: all sources where they are few, and else those with passages that share most of its rare
    /// words, and `pieces` of the source that it names.
    pub(crate) fn asked(&self, claim: &str, pieces: &[usize]) -> Vec<ClaimSource<'_>> {
        let text: usize = self.sources.iter().map(|source| source.text().len()).sum();
        let mut asked: Vec<usize> = match self.sources.len() <= ALL_OF && text <= ALL_TEXT {
            true => (0..self.sources.len()).collect(),
            false => self.index().sources(claim, ALL_OF, |_| true),
        };
        asked.extend(pieces);
        asked.sort_unstable();
        asked.dedup();
        self.claim_sources(&asked)
    }

    /// The pieces of the source `named` that a claim is held against: all where they are few, and never none.
    pub(crate) fn pieces(&self, claim: &str, named: usize) -> Vec<usize> {
        let all = self.same_name(named);
        if all.len() <= ALL_OF {
            return all.to_vec();
        }
        let is_piece = |at: usize| all.binary_search(&at).is_ok();
        match self.index().sources(claim, ALL_OF, is_piece) {
            proposed if proposed.is_empty() => vec![named],
            proposed => proposed,
        }
    }

    pub(crate) fn claim_sources(&self, asked: &[usize]) -> Vec<ClaimSource<'_>> {
        let asked = asked.iter().filter_map(|at| Some((*at, self.sources.get(*at)?)));
        asked.map(|(at, source)| source.claim_source(id(at))).collect()
    }
}

/// Names that are remembered.
const MOST_NAMES: usize = 4_096;

/// The sources for one quote, for which the answer means `named`.
pub(crate) struct Meant<'a> {
    pub(crate) shelf: &'a Shelf,
    pub(crate) named: Option<SourceId>,
}

impl Meant<'_> {
    fn text(&self, at: usize) -> Option<SourceText<'_>> {
        Some(self.shelf.sources.get(at)?.source_text(id(at)))
    }
}

impl Sources for Meant<'_> {
    fn count(&self) -> usize {
        self.shelf.sources.len()
    }

    fn called(&self, at: usize) -> Option<Called<'_>> {
        Some(self.shelf.sources.get(at)?.called(id(at)))
    }

    fn sketch(&self, at: usize) -> Option<Sketch> {
        InMemory(&[self.text(at)?]).sketch(0)
    }

    fn position(&self, id: SourceId) -> Option<usize> {
        number(id).filter(|at| *at < self.shelf.sources.len())
    }

    fn holding(&self, needle: &str) -> Vec<usize> {
        let holds = |at: &usize| {
            self.text(*at)
                .is_some_and(|text| !InMemory(&[text]).holding(needle).is_empty())
        };
        (0..self.count()).filter(holds).collect()
    }

    fn open(&self, at: usize) -> Option<Box<dyn Opened + '_>> {
        Some(Box::new(Open(self.text(at)?)))
    }

    fn named(&self, name: Option<&str>) -> Option<SourceId> {
        self.named.filter(|_| name.is_some())
    }

    fn is_absent_file(&self, name: Option<&str>) -> bool {
        self.shelf.is_absent_file(name)
    }
}

struct Open<'a>(SourceText<'a>);

impl Opened for Open<'_> {
    fn text(&self) -> SourceText<'_> {
        self.0
    }
}

pub(crate) fn id(at: usize) -> SourceId {
    SourceId(i64::try_from(at).unwrap_or(i64::MAX))
}

pub(crate) fn number(id: SourceId) -> Option<usize> {
    usize::try_from(id.0).ok()
}
