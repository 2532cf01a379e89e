//! Finding words: all places in one source, and the best ones in the whole library.

use crate::error::EngineError;
use crate::text_cache::CachedSource;
use crate::{AnswerId, Engine, locked};
use pincite_core::source::document::{Document, Leaf, PageIndex, PageLabel, Place, SourceId, SourceKind};
use pincite_core::source::find::{Finding, Layout, Sought, Wanted};
use pincite_core::source::text::{TextOffset, TextSpan};
use pincite_core::source::timing::{MediaTime, spoken};
use pincite_store::SourceRecord;
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A place where the words stand.
#[derive(Clone, Debug, PartialEq)]
pub struct Hit {
    /// The words, in the source's text; several where a page's foot and head lie between.
    pub spans: Vec<TextSpan>,
    /// What stands before them, on one line.
    pub before: String,
    /// The words as they stand there, on one line.
    pub text: String,
    /// What stands after them, on one line.
    pub after: String,
    /// Where it is, for a person.
    pub place: HitPlace,
}

/// Where a hit is.
#[derive(Clone, Debug, PartialEq)]
pub enum HitPlace {
    /// On a page of a PDF.
    Page {
        /// Which.
        index: PageIndex,
        /// Its printed name.
        label: Option<PageLabel>,
        /// How much of the page's text stands before it, from 0 to 1: about how far down it is.
        depth: f32,
    },
    /// In a recording.
    Time(MediaTime),
    /// In a saved page: the headings above it, outermost first.
    Section(Vec<String>),
    /// On a slide, on a printed page or in a note of a document, and the headings above it.
    Leaf(Leaf, Vec<String>),
}

/// Where a reader is in a source.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ReaderPlace {
    /// The page at the top of the view, and what part of it stands above, from 0 to 1.
    Page(PageIndex, f32),
    /// A moment of a recording.
    Time(MediaTime),
    /// The element of a saved page that is at the top of the view.
    Element(u32),
}

/// What was found in a source.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Findings {
    /// The places, in the order of the text.
    pub hits: Vec<Hit>,
    /// There are more places than these.
    pub more: bool,
}

/// What was found in one source of the library.
#[derive(Clone, Debug)]
pub struct SourceHits {
    /// The source.
    pub source: SourceRecord,
    /// The best places in it, best first.
    pub hits: Vec<Hit>,
    /// How many places there are, also beyond `hits`.
    pub places: usize,
}

/// An answer in which the words stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnswerHit {
    /// The answer.
    pub answer: AnswerId,
    /// Its title.
    pub title: String,
    /// What stands before the words, the words, and what stands after them.
    pub snippet: [String; 3],
}

/// A passage's source, and where in the passage the words stand.
type InPassage = (Arc<CachedSource>, Vec<Vec<TextSpan>>);

/// The places of one source, as they are found: best passage first.
struct Gathered {
    source_text: Arc<CachedSource>,
    /// Passages overlap: each place counts once.
    seen: BTreeSet<TextSpan>,
    places: Vec<Vec<TextSpan>>,
    /// How much its passages weigh together.
    weight: f64,
    weighed: usize,
}

/// Passages of one source that count for its rank: a thick book must not come first for its thickness.
const WEIGHED: usize = 10;
/// How slowly a passage weighs less the farther down it stands: `1 / (rank + SLOWNESS)`, summed over a source's passages. The
/// form is that of reciprocal rank fusion (Cormack, Clarke and Büttcher, SIGIR 2009), whose 60 is for whole rankings.
const SLOWNESS: f64 = 10.0;

impl Gathered {
    fn new(source_text: Arc<CachedSource>) -> Self {
        Self {
            source_text,
            seen: BTreeSet::new(),
            places: Vec::new(),
            weight: 0.0,
            weighed: 0,
        }
    }

    /// Takes in the places of the passage that is number `rank`, from 0.
    fn put(&mut self, rank: usize, places: Vec<Vec<TextSpan>>) {
        if self.weighed < WEIGHED {
            self.weighed += 1;
            self.weight += 1.0 / (rank as f64 + SLOWNESS);
        }
        for place in places {
            let is_new = place.first().is_some_and(|first| self.seen.insert(*first));
            if is_new {
                self.places.push(place);
            }
        }
    }

    fn hits(self) -> SourceHits {
        let Self {
            source_text, places, ..
        } = self;
        SourceHits {
            source: source_text.record.clone(),
            places: places.len(),
            hits: places
                .into_iter()
                .take(HITS_A_SOURCE)
                .map(|spans| hit(&source_text, spans))
                .collect(),
        }
    }
}

/// What was found in a library.
#[derive(Clone, Debug, Default)]
pub struct LibraryHits {
    /// Sources, best first.
    pub sources: Vec<SourceHits>,
    /// Answers, newest first.
    pub answers: Vec<AnswerHit>,
    /// There are more places than were counted.
    pub more: bool,
}

/// The text that was searched last, laid out; one search a letter typed goes over the same one.
pub(crate) type LaidOut = Option<(Arc<Document>, Finding, Arc<Layout>)>;

/// More places than these are counted by nobody.
const MOST_HITS: usize = 5_000;

/// Bytes of text on either side of a hit, about.
const AROUND: usize = 60;

/// Passages that a search of the library looks at, places of one of them, and how many it hands on.
const PASSAGES: usize = 1_000;
const PLACES_A_PASSAGE: usize = 100;
const MOST_SOURCES: usize = 200;
const HITS_A_SOURCE: usize = 50;
const MOST_ANSWERS: usize = 10;

impl Engine {
    /// Every place in a source where `text` stands, as `finding` means it. Where nothing is sought the source is made ready
    /// for being searched so, which takes longer than the search.
    ///
    /// # Errors
    /// When the source is gone, or `text` is meant to be a regular expression and is none.
    pub fn find(&self, id: SourceId, text: &str, finding: Finding) -> Result<Findings, EngineError> {
        let sought = Sought::new(text, finding)?;
        let source_text = self.cache.source(id)?;
        let layout = self.laid_out(&source_text.document, finding);
        let Some(sought) = sought else {
            return Ok(Findings::default());
        };
        let mut found = layout.find(&sought, MOST_HITS + 1);
        let more = found.len() > MOST_HITS;
        found.truncate(MOST_HITS);
        Ok(Findings {
            hits: found.into_iter().map(|spans| hit(&source_text, spans)).collect(),
            more,
        })
    }

    /// Which of a source's `hits`, which are in the order of its text, a reader comes to next; the first one where none
    /// follows. In a saved page it may be off by what stands in elements one inside another.
    ///
    /// # Errors
    /// When the source is gone, or what is kept of a saved page is damaged.
    pub fn next_hit(&self, id: SourceId, hits: &[Hit], reader: ReaderPlace) -> Result<Option<usize>, EngineError> {
        let next = match reader {
            ReaderPlace::Page(page, above) => hits.iter().position(|hit| match &hit.place {
                HitPlace::Page { index, depth, .. } => *index > page || (*index == page && *depth >= above),
                HitPlace::Time(_) | HitPlace::Section(_) | HitPlace::Leaf(..) => false,
            }),
            ReaderPlace::Time(moment) => hits
                .iter()
                .position(|hit| matches!(hit.place, HitPlace::Time(at) if at >= moment)),
            ReaderPlace::Element(element) => {
                let nodes = self.page_nodes(id)?;
                let is_before = |hit: &Hit| nodes.of(&hit.spans).first().is_none_or(|node| node.element < element);
                Some(hits.partition_point(is_before)).filter(|at| *at < hits.len())
            }
        };
        Ok(next.or((!hits.is_empty()).then_some(0)))
    }

    /// Where the words and phrases of `text` stand in the library, and in its answers. The last word may be only begun.
    ///
    /// # Errors
    /// When the library cannot be read, or `text` is too long.
    pub fn search(&self, text: &str) -> Result<LibraryHits, EngineError> {
        let wanted = Wanted::new(text)?;
        if wanted.is_empty() {
            return Ok(LibraryHits::default());
        }
        let passages = self.library.passages_with(text, PASSAGES)?;
        let mut more = passages.len() >= PASSAGES;
        // A source is asked for once a search, not once a passage.
        let mut source_text: BTreeMap<SourceId, Option<Arc<CachedSource>>> = BTreeMap::new();
        for passage in &passages {
            if source_text.len() < MOST_SOURCES {
                let ask = || self.cache.source(passage.source).ok();
                source_text.entry(passage.source).or_insert_with(ask);
            }
        }
        more |= passages
            .iter()
            .any(|passage| !source_text.contains_key(&passage.source));
        let found: Vec<Option<InPassage>> = passages
            .par_iter()
            .map(|passage| {
                let source_text = source_text.get(&passage.source)?.as_ref()?;
                let layout = Layout::of_part(source_text.document.text(), passage.span, Finding::default());
                Some((Arc::clone(source_text), wanted.places(&layout, PLACES_A_PASSAGE)))
            })
            .collect();
        let mut sources: Vec<Gathered> = Vec::new();
        let mut numbers: BTreeMap<SourceId, usize> = BTreeMap::new();
        for (rank, (source_text, places)) in found
            .into_iter()
            .enumerate()
            .filter_map(|(rank, found)| Some((rank, found?)))
        {
            if places.is_empty() {
                continue;
            }
            more |= places.len() >= PLACES_A_PASSAGE;
            let at = *numbers.entry(source_text.record.id).or_insert_with(|| {
                sources.push(Gathered::new(source_text));
                sources.len() - 1
            });
            if let Some(there) = sources.get_mut(at) {
                there.put(rank, places);
            }
        }
        sources.sort_by(|one, other| other.weight.total_cmp(&one.weight));
        Ok(LibraryHits {
            sources: sources.into_par_iter().map(Gathered::hits).collect(),
            more,
            answers: self.answers_with(&wanted)?,
        })
    }

    fn answers_with(&self, wanted: &Wanted) -> Result<Vec<AnswerHit>, EngineError> {
        let mut hits = Vec::new();
        for record in self.library.answers()? {
            let whole = TextSpan::from_bytes(0..record.text.len()).unwrap_or_default();
            let layout = Layout::of_part(&record.text, whole, Finding::default());
            if let Some(spans) = wanted.closest(&layout) {
                hits.push(AnswerHit {
                    answer: record.id,
                    snippet: snippet(&record.text, &spans),
                    title: record.title,
                });
            }
            if hits.len() >= MOST_ANSWERS {
                break;
            }
        }
        Ok(hits)
    }

    fn laid_out(&self, document: &Arc<Document>, finding: Finding) -> Arc<Layout> {
        let of_letters = Finding {
            accents: finding.accents,
            ..Finding::default()
        };
        let mut kept = locked(&self.laid_out);
        if let Some((of, with, layout)) = kept.as_ref()
            && Arc::ptr_eq(of, document)
            && *with == of_letters
        {
            return Arc::clone(layout);
        }
        let layout = Arc::new(Layout::of(document, of_letters));
        *kept = Some((Arc::clone(document), of_letters, Arc::clone(&layout)));
        layout
    }
}

fn hit(source_text: &CachedSource, spans: Vec<TextSpan>) -> Hit {
    let [before, text, after] = snippet(source_text.document.text(), &spans);
    Hit {
        place: place(source_text, &spans),
        spans,
        before,
        text,
        after,
    }
}

fn place(source_text: &CachedSource, spans: &[TextSpan]) -> HitPlace {
    let document = &source_text.document;
    let start = spans.first().map_or(TextOffset::ZERO, |span| span.start());
    let segment = document.segment_at(start).and_then(|at| document.segments().get(at));
    match (
        segment.map(|segment| (&segment.place, segment.span)),
        source_text.record.kind,
    ) {
        (Some((Place::Page { index, label }, span)), _) => HitPlace::Page {
            index: *index,
            label: label.clone(),
            depth: (start.bytes() - span.start().bytes()) as f32 / span.len().max(1) as f32,
        },
        (Some((Place::Cue { time, .. }, _)), _) => {
            let said = spoken(document, &source_text.words, spans);
            HitPlace::Time(said.first().map_or(time.start(), |time| time.start()))
        }
        (Some((Place::Block { section }, _)), _) => {
            let path = section
                .map(|section| document.heading_path(section))
                .unwrap_or_default();
            let path: Vec<String> = path.into_iter().map(str::to_owned).collect();
            match document.leaf_at(start) {
                Some((_, leaf)) => HitPlace::Leaf(leaf.clone(), path),
                None => HitPlace::Section(path),
            }
        }
        (None, SourceKind::Recording) => HitPlace::Time(MediaTime::default()),
        (None, SourceKind::Pdf | SourceKind::Page) => HitPlace::Section(Vec::new()),
    }
}

/// What stands before `spans`, from the first to the last of them, and after them, each on one line.
fn snippet(text: &str, spans: &[TextSpan]) -> [String; 3] {
    let (Some(first), Some(last)) = (spans.first(), spans.last()) else {
        return Default::default();
    };
    let (start, end) = (first.start().bytes(), last.end().bytes());
    let mut from = start.saturating_sub(AROUND);
    while !text.is_char_boundary(from) {
        from -= 1;
    }
    let mut to = (end + AROUND).min(text.len());
    while !text.is_char_boundary(to) {
        to += 1;
    }
    let before = text.get(from..start).unwrap_or_default();
    // Not from within a word.
    let before = match before.split_once(char::is_whitespace) {
        Some((_, rest)) if from > 0 => rest,
        _ => before,
    };
    let after = text.get(end..to).unwrap_or_default();
    let after = match after.rsplit_once(char::is_whitespace) {
        Some((rest, _)) if to < text.len() => rest,
        _ => after,
    };
    let within = text.get(start..end).unwrap_or_default();
    [one_line(before), one_line(within), one_line(after)]
}

/// `text` with runs of white space as single spaces, those at its ends kept.
fn one_line(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for c in text.chars().map(|c| if c.is_whitespace() { ' ' } else { c }) {
        if c != ' ' || !line.ends_with(' ') {
            line.push(c);
        }
    }
    line
}
