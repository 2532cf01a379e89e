//! A source as text with places.

use crate::source::numbering::Numbering;
use crate::source::table::Table;
use crate::source::text::{TextOffset, TextSpan};
use crate::source::timing::MediaSpan;
use crate::source::voices::Voices;
use std::fmt;
use std::sync::OnceLock;

/// Which source, within one library. Given by the store; never reused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SourceId(pub i64);

/// SHA-256 of a source file's bytes: the same file twice is one source.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fingerprint(pub [u8; 32]);

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A page by its position in the file, from zero. People see [`PageLabel`]s, or this plus one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PageIndex(pub u32);

impl PageIndex {
    /// The position as people count it, from one.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.0 + 1
    }

    /// The page that people call the `number`th, or `None` for zero.
    #[must_use]
    pub fn from_number(number: u32) -> Option<Self> {
        number.checked_sub(1).map(Self)
    }
}

/// A page's name as printed: "xii", "A-3". May repeat within a source, so it is never a key.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PageLabel(pub String);

impl fmt::Display for PageLabel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What a source is, which says what its places are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SourceKind {
    /// Pages: its places are [`Place::Page`].
    Pdf,
    /// Sound, with or without a picture: its places are [`Place::Cue`].
    Recording,
    /// A saved web page or a text without pages: its places are [`Place::Block`].
    Page,
}

/// A section of a source, by its position among [`Document::sections`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SectionIndex(pub u32);

/// A part of a source under a heading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// Its heading's words.
    pub title: String,
    /// The section that it is a part of; always one before it.
    pub parent: Option<SectionIndex>,
    /// The name by which an address reaches it: what follows `#`.
    pub fragment: Option<String>,
}

/// Where in a source a stretch of its text stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// A page of a paged source.
    Page {
        /// Its position in the file.
        index: PageIndex,
        /// Its printed name, when the file gives one that differs from its number.
        label: Option<PageLabel>,
    },
    /// What was said in one go in a recording.
    Cue {
        /// From when to when.
        time: MediaSpan,
        /// Who says it, when the transcript tells.
        speaker: Option<String>,
    },
    /// A block of a saved page: a paragraph, an item of a list, a cell of a table.
    Block {
        /// The section that it stands in; `None` before the first heading.
        section: Option<SectionIndex>,
    },
}

/// What a document, a presentation or a book calls a part of its text, beside its headings. Never what Pincite makes up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Leaf {
    /// A page of the printed book, as an e-book names it.
    Page(PageLabel),
    /// A slide.
    Slide {
        /// Its number, as the presentation counts.
        number: u32,
        /// What stands in the speaker's notes to it.
        is_notes: bool,
    },
    /// A footnote or endnote, by its number or sign.
    Note(String),
    /// What somebody wrote about the document in its margin: no part of its text.
    Comment,
}

impl fmt::Display for Leaf {
    /// "p. 57", "slide 12", "slide 12, notes", "note 4", "comment in the margin".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Page(label) => write!(f, "p. {label}"),
            Self::Slide {
                number,
                is_notes: false,
            } => write!(f, "slide {number}"),
            Self::Slide { number, is_notes: true } => write!(f, "slide {number}, notes"),
            Self::Note(name) => write!(f, "note {name}"),
            Self::Comment => f.write_str("comment in the margin"),
        }
    }
}

/// A stretch of a document's text that stands at one place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Segment {
    /// Its text; the segments of a document follow each other without gap or overlap.
    pub span: TextSpan,
    /// Where it stands.
    pub place: Place,
}

/// What part a stretch of text plays on its page, when it is not the running text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Aside {
    /// A running head, a foot or a page number, repeated over pages, or the number in a sentence that calls a note: no part
    /// of the text.
    Furniture,
    /// A footnote: stands between two pages of running text, and may itself flow over. Or what was typed into a page.
    Note,
    /// Struck out: what a saved page shows as no longer so. A reader may skip it.
    Struck,
    /// Around the text of a saved page: navigation, advertisements, notices. Text of its own, that ranks lower.
    Surrounding,
    /// In a page but not shown by it: hidden by a saved page's styles, or drawn without ink in a PDF. Text of its own, that
    /// ranks lowest.
    Hidden,
    /// The same in a part of a saved page that something on the page unfolds, as a tab does.
    Folded,
}

impl Aside {
    /// Whether no reader of the page as it was saved sees it.
    #[must_use]
    pub fn is_unseen(self) -> bool {
        matches!(self, Self::Hidden | Self::Folded)
    }
}

/// How a page comes to hide a passage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Hiding {
    /// Something on the page unfolds all of it that is hidden.
    Folded,
    /// The page as it was saved hides most of its text.
    WithMost,
    /// The page hides it and shows the most of the rest.
    Alone,
}

/// The whole text of a source, in the order its extractor read it, and where each part of it stands.
///
/// In a PDF's text, lines end with `\n`. A hyphen that the file has at a line's end is `-` followed by `\n`. A glyph
/// without a Unicode mapping keeps the code the file gives it, which may be a control character. Each page ends with
/// `\n`, unless it is empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Document {
    text: String,
    segments: Vec<Segment>,
    asides: Vec<(TextSpan, Aside)>,
    sections: Vec<Section>,
    tables: Vec<Table>,
    unsure: Vec<TextSpan>,
    leaves: Vec<(TextSpan, Leaf)>,
    pictures: Vec<TextSpan>,
    weak: Vec<TextSpan>,
    corrected: Vec<Corrected>,
    borders: Vec<TextOffset>,
    voices: Voices,
    numbering: Found,
}

/// The numbered places of a document, once they were asked for. Made of its text alone, so that documents are alike with and
/// without them.
#[derive(Clone, Debug, Default)]
struct Found(OnceLock<Numbering>);

impl PartialEq for Found {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Found {}

/// Words of a page that was read from a picture of it, as a person corrected them: the person's words, not the reader's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Corrected {
    /// Where what the person says stands.
    pub span: TextSpan,
    /// What was read there.
    pub read: String,
}

/// Why parts do not make a [`Document`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DocumentError {
    /// The segments leave a gap, overlap, or end elsewhere than the text.
    #[error("segment {0} does not start where the one before it ends, or the last one does not end with the text")]
    Segments(usize),
    /// An aside lies outside the text or overlaps the one before it.
    #[error("aside {0} lies outside the text or is out of order")]
    Asides(usize),
    /// A stretch of letters that are not sure lies outside the text or overlaps the one before it.
    #[error("stretch {0} of letters that are not sure lies outside the text or is out of order")]
    Unsure(usize),
    /// A border lies inside a character, or is out of order.
    #[error("a border at byte {0} lies inside a character or is out of order")]
    Border(TextOffset),
    /// A section is a part of one that does not stand before it, or a place names one that there is not.
    #[error("section {0} is unknown where it is named")]
    Sections(u32),
    /// A table has a word outside the text, or a column that there is not.
    #[error("table {0} does not fit the text")]
    Tables(usize),
    /// A slide, printed page or note lies outside the text or overlaps the one before it.
    #[error("leaf {0} lies outside the text or is out of order")]
    Leaves(usize),
}

impl Document {
    /// A document of `text` cut into `segments`, with `asides` in ascending order.
    ///
    /// # Errors
    /// When the parts contradict each other; see [`DocumentError`].
    pub fn new(text: String, segments: Vec<Segment>, asides: Vec<(TextSpan, Aside)>) -> Result<Self, DocumentError> {
        let on_border = |offset: TextOffset| match text.is_char_boundary(offset.bytes()) {
            true => Ok(()),
            false => Err(DocumentError::Border(offset)),
        };
        let mut at = 0;
        for (i, segment) in segments.iter().enumerate() {
            if segment.span.start().bytes() != at {
                return Err(DocumentError::Segments(i));
            }
            at = segment.span.end().bytes();
            on_border(segment.span.end())?;
        }
        if at != text.len() {
            return Err(DocumentError::Segments(segments.len()));
        }
        check_asides(&text, &asides)?;
        Ok(Self {
            text,
            segments,
            asides,
            sections: Vec::new(),
            tables: Vec::new(),
            unsure: Vec::new(),
            leaves: Vec::new(),
            pictures: Vec::new(),
            weak: Vec::new(),
            corrected: Vec::new(),
            borders: Vec::new(),
            voices: Voices::default(),
            numbering: Found::default(),
        })
    }

    /// The same document, with other asides, in ascending order.
    ///
    /// # Errors
    /// The document as it was, when one lies outside the text, inside a character, or overlaps the one before it.
    pub fn with_asides(mut self, asides: Vec<(TextSpan, Aside)>) -> Result<Self, (Box<Self>, DocumentError)> {
        match check_asides(&self.text, &asides) {
            Ok(()) => {
                self.asides = asides;
                self.numbering = Found::default();
                Ok(self)
            }
            Err(error) => Err((Box::new(self), error)),
        }
    }

    /// The same document, with the sections that its places name.
    ///
    /// # Errors
    /// When a section is a part of a later one, or a place names one that there is not.
    pub fn with_sections(mut self, sections: Vec<Section>) -> Result<Self, DocumentError> {
        let unknown = |(i, section): (usize, &Section)| section.parent.filter(|parent| parent.0 as usize >= i);
        if let Some(parent) = sections.iter().enumerate().find_map(unknown) {
            return Err(DocumentError::Sections(parent.0));
        }
        let named = self.segments.iter().filter_map(|segment| match segment.place {
            Place::Block { section } => section,
            _ => None,
        });
        if let Some(section) = named.max().filter(|section| section.0 as usize >= sections.len()) {
            return Err(DocumentError::Sections(section.0));
        }
        self.sections = sections;
        Ok(self)
    }

    /// The same document, with its tables, in ascending order.
    ///
    /// # Errors
    /// When a table has a word outside the text or inside a character, or a value in a column that there is not.
    pub fn with_tables(mut self, tables: Vec<Table>) -> Result<Self, DocumentError> {
        if let Some(at) = tables.iter().position(|table| !table.is_sound(&self.text)) {
            return Err(DocumentError::Tables(at));
        }
        self.tables = tables;
        Ok(self)
    }

    /// The same document, with its slides, printed pages and notes, in ascending order.
    ///
    /// # Errors
    /// When one lies outside the text, inside a character, or overlaps the one before it.
    pub fn with_leaves(mut self, leaves: Vec<(TextSpan, Leaf)>) -> Result<Self, DocumentError> {
        let mut at = 0;
        for (i, (span, _)) in leaves.iter().enumerate() {
            if span.start().bytes() < at || self.text.get(span.start().bytes()..span.end().bytes()).is_none() {
                return Err(DocumentError::Leaves(i));
            }
            at = span.end().bytes();
        }
        self.leaves = leaves;
        Ok(self)
    }

    /// Its slides, printed pages and notes, ascending and without overlap.
    #[must_use]
    pub fn leaves(&self) -> &[(TextSpan, Leaf)] {
        &self.leaves
    }

    /// The slide, printed page or note that `offset` lies in, and which of [`Document::leaves`] it is.
    #[must_use]
    pub fn leaf_at(&self, offset: TextOffset) -> Option<(usize, &Leaf)> {
        let at = self.leaves.partition_point(|(span, _)| span.end() <= offset);
        let (span, leaf) = self.leaves.get(at)?;
        (span.start() <= offset).then_some((at, leaf))
    }

    /// The slides, printed pages and notes that `spans` touch, each once, in the order of the text.
    #[must_use]
    pub fn leaves_of(&self, spans: &[TextSpan]) -> Vec<&Leaf> {
        let mut found: Vec<&Leaf> = Vec::new();
        for span in spans {
            let first = self.leaves.partition_point(|(leaf, _)| leaf.end() <= span.start());
            let touched = self.leaves.iter().skip(first);
            for (_, leaf) in touched.take_while(|(leaf, _)| leaf.start() < span.end()) {
                if !found.contains(&leaf) {
                    found.push(leaf);
                }
            }
        }
        found
    }

    /// The same document, with the words whose letters are not sure, in ascending order.
    ///
    /// # Errors
    /// When a stretch lies outside the text, inside a character, or overlaps the one before it.
    pub fn with_unsure(mut self, unsure: Vec<TextSpan>) -> Result<Self, DocumentError> {
        check_stretches(&self.text, &unsure)?;
        self.unsure = unsure;
        Ok(self)
    }

    /// The same document, with the pages that were read as pictures, and those of their letters that may be others, both in
    /// ascending order.
    ///
    /// # Errors
    /// As [`Document::with_unsure`].
    pub fn with_pictures(mut self, pictures: Vec<TextSpan>, weak: Vec<TextSpan>) -> Result<Self, DocumentError> {
        check_stretches(&self.text, &pictures)?;
        check_stretches(&self.text, &weak)?;
        (self.pictures, self.weak) = (pictures, weak);
        Ok(self)
    }

    /// The same document, with the borders that its pages set between lines, in ascending order.
    ///
    /// # Errors
    /// When one lies outside the text, inside a character, or is not behind the one before it.
    pub fn with_borders(mut self, borders: Vec<TextOffset>) -> Result<Self, DocumentError> {
        let is_sound = |at: &TextOffset| self.text.is_char_boundary(at.bytes());
        let ascends = |pair: &[TextOffset]| pair[0] < pair[1];
        if let Some(at) = borders.iter().find(|at| !is_sound(at)) {
            return Err(DocumentError::Border(*at));
        }
        if let Some(pair) = borders.windows(2).find(|pair| !ascends(pair)) {
            return Err(DocumentError::Border(pair[1]));
        }
        self.borders = borders;
        Ok(self)
    }

    /// The same document, with what others say in it than the text around them.
    ///
    /// # Errors
    /// When a stretch ends outside the text or inside a character.
    pub fn with_voices(mut self, voices: Voices) -> Result<Self, DocumentError> {
        let ends = voices
            .all()
            .iter()
            .flat_map(|voice| [voice.span.start(), voice.span.end()]);
        if let Some(at) = ends.into_iter().find(|at| !self.text.is_char_boundary(at.bytes())) {
            return Err(DocumentError::Border(at));
        }
        self.voices = voices;
        Ok(self)
    }

    /// What others say in it than the text around them, where its page shows that: posts, reviews, an interview's questions.
    #[must_use]
    pub fn voices(&self) -> &Voices {
        &self.voices
    }

    /// Where lines begin that a page sets apart from those before them in its text, ascending: below a heading, behind a
    /// caption. Words on both sides make no sentence.
    #[must_use]
    pub fn borders(&self) -> &[TextOffset] {
        &self.borders
    }

    /// Whether such a border stands in `between`, or at its end.
    #[must_use]
    pub fn parts(&self, between: TextSpan) -> bool {
        let first = self.borders.partition_point(|at| *at <= between.start());
        self.borders.get(first).is_some_and(|at| *at <= between.end())
    }

    /// Pages that a machine read from a picture of them, ascending and without overlap: a reading of the source, not the
    /// source.
    #[must_use]
    pub fn pictures(&self) -> &[TextSpan] {
        &self.pictures
    }

    /// Letters of such pages that may be others, ascending and without overlap. The words that they stand in need not be
    /// [`Document::unsure`].
    #[must_use]
    pub fn weak(&self) -> &[TextSpan] {
        &self.weak
    }

    /// The same document, with the words that a person corrected, in ascending order.
    ///
    /// # Errors
    /// As [`Document::with_unsure`].
    pub fn with_corrected(mut self, corrected: Vec<Corrected>) -> Result<Self, DocumentError> {
        let spans: Vec<TextSpan> = corrected.iter().map(|one| one.span).collect();
        check_stretches(&self.text, &spans)?;
        self.corrected = corrected;
        Ok(self)
    }

    /// Words that a person corrected, ascending and without overlap. A verdict that rests on one says so.
    #[must_use]
    pub fn corrected(&self) -> &[Corrected] {
        &self.corrected
    }

    /// Those of them that any of `spans` touches, in the order of the text.
    pub fn corrected_in<'a>(&'a self, spans: &'a [TextSpan]) -> impl Iterator<Item = &'a Corrected> {
        let is_touched = move |one: &&Corrected| spans.iter().any(|span| span.intersection(one.span).is_some());
        self.corrected.iter().filter(is_touched)
    }

    /// Whether any of `spans` was read from a picture.
    #[must_use]
    pub fn is_pictured(&self, spans: &[TextSpan]) -> bool {
        spans.iter().any(|span| touches(&self.pictures, *span))
    }

    /// Words of which the file does not tell for sure which letters they are drawn with, ascending and without overlap.
    #[must_use]
    pub fn unsure(&self) -> &[TextSpan] {
        &self.unsure
    }

    /// The tables of its pages, in order.
    #[must_use]
    pub fn tables(&self) -> &[Table] {
        &self.tables
    }

    /// The whole text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Its parts, in order.
    #[must_use]
    pub fn segments(&self) -> &[Segment] {
        &self.segments
    }

    /// What is not running text, ascending and without overlap.
    #[must_use]
    pub fn asides(&self) -> &[(TextSpan, Aside)] {
        &self.asides
    }

    /// Its sections, in order.
    #[must_use]
    pub fn sections(&self) -> &[Section] {
        &self.sections
    }

    /// Its numbered places.
    pub(crate) fn numbering(&self) -> &Numbering {
        let is_aside = |at: usize| {
            let aside = TextOffset::new(at).and_then(|at| self.aside_at(at));
            !matches!(aside, None | Some(Aside::Struck))
        };
        let spoken = |segment: &Segment| matches!(segment.place, Place::Cue { .. });
        self.numbering
            .0
            .get_or_init(|| match self.segments.first().is_some_and(spoken) {
                true => Numbering::default(),
                false => Numbering::of(&self.text, &is_aside),
            })
    }

    /// The headings above `section`, outermost first, its own last.
    #[must_use]
    pub fn heading_path(&self, section: SectionIndex) -> Vec<&str> {
        let up = |index: &SectionIndex| self.sections.get(index.0 as usize)?.parent;
        let mut path: Vec<&str> = std::iter::successors(Some(section), up)
            .filter_map(|index| self.sections.get(index.0 as usize))
            .map(|section| section.title.as_str())
            .collect();
        path.reverse();
        path
    }

    /// The segments that `span` touches, in order.
    pub fn segments_of(&self, span: TextSpan) -> impl Iterator<Item = &Segment> {
        let first = self.segment_at(span.start()).unwrap_or_default();
        self.segments
            .iter()
            .skip(first)
            .take_while(move |segment| segment.span.start() < span.end())
    }

    /// Which segment `offset` lies in, as an index into [`Document::segments`]. The end of the text belongs to the
    /// last segment that is not empty.
    #[must_use]
    pub fn segment_at(&self, offset: TextOffset) -> Option<usize> {
        let after = self.segments.partition_point(|s| s.span.end() <= offset);
        match self.segments.get(after) {
            Some(_) => Some(after),
            None => self.segments.iter().rposition(|s| !s.span.is_empty()),
        }
    }

    /// Whether any of `spans` stands in a part of a page that the page does not show.
    #[must_use]
    pub fn hides(&self, spans: &[TextSpan]) -> bool {
        self.touches(spans, Aside::Hidden) || self.touches(spans, Aside::Folded)
    }

    /// How a page comes to hide something of `spans`, where it does.
    #[must_use]
    pub fn hiding(&self, spans: &[TextSpan]) -> Option<Hiding> {
        match (self.touches(spans, Aside::Hidden), self.touches(spans, Aside::Folded)) {
            (true, _) if self.hides_most() => Some(Hiding::WithMost),
            (true, _) => Some(Hiding::Alone),
            (false, true) => Some(Hiding::Folded),
            (false, false) => None,
        }
    }

    /// Whether a saved page shows less than half of its text: scripts that were to show the rest did not run.
    #[must_use]
    pub fn hides_most(&self) -> bool {
        const FEWEST: usize = 400;
        let is_page = self
            .segments
            .first()
            .is_some_and(|first| matches!(first.place, Place::Block { .. }));
        let bytes = |counts: fn(Aside) -> bool| -> usize {
            let all = self.asides.iter().filter(|(_, kind)| counts(*kind));
            all.map(|(span, _)| span.bytes().len()).sum()
        };
        let hidden = bytes(Aside::is_unseen);
        let beside = bytes(|kind| matches!(kind, Aside::Surrounding | Aside::Furniture));
        is_page && hidden >= FEWEST && hidden * 2 > self.text.len().saturating_sub(beside)
    }

    /// Whether any of `spans` holds words that a page shows as struck out, or they are passed over between two of them.
    #[must_use]
    pub fn strikes(&self, spans: &[TextSpan]) -> bool {
        let between = spans.windows(2).filter_map(|pair| match pair {
            [one, other] => TextSpan::new(one.end(), other.start()),
            _ => None,
        });
        let whole: Vec<TextSpan> = spans.iter().copied().chain(between).collect();
        self.touches(&whole, Aside::Struck)
    }

    /// Whether `span` begins in a note, or in a remark on what is heard beside the words of a recording.
    #[must_use]
    pub fn is_note(&self, span: TextSpan) -> bool {
        self.aside_at(span.start()) == Some(Aside::Note)
    }

    /// What a text stands in at `offset` that is no running text.
    #[must_use]
    pub fn aside_at(&self, offset: TextOffset) -> Option<Aside> {
        let at = self.asides.partition_point(|(aside, _)| aside.end() <= offset);
        let (aside, kind) = self.asides.get(at)?;
        (aside.start() <= offset).then_some(*kind)
    }

    /// Whether the letters of any of `spans` are not sure.
    #[must_use]
    pub fn doubts(&self, spans: &[TextSpan]) -> bool {
        spans.iter().any(|span| touches(&self.unsure, *span))
    }

    fn touches(&self, spans: &[TextSpan], sought: Aside) -> bool {
        spans.iter().any(|span| {
            let first = self.asides.partition_point(|(aside, _)| aside.end() <= span.start());
            let touched = self.asides.iter().skip(first);
            let mut touched = touched.take_while(|(aside, _)| aside.start() < span.end());
            touched.any(|(_, kind)| *kind == sought)
        })
    }

    /// Whether there is any letter or digit to compare a quote with: `false` for a scan without a text layer.
    #[must_use]
    pub fn has_text(&self) -> bool {
        self.text.chars().any(char::is_alphanumeric)
    }
}

/// Whether one of `stretches`, which are in ascending order, overlaps a span.
pub(crate) fn touches(stretches: &[TextSpan], span: TextSpan) -> bool {
    let first = stretches.partition_point(|stretch| stretch.end() <= span.start());
    stretches.get(first).is_some_and(|stretch| stretch.start() < span.end())
}

fn check_stretches(text: &str, stretches: &[TextSpan]) -> Result<(), DocumentError> {
    let mut at = 0;
    for (i, span) in stretches.iter().enumerate() {
        if span.start().bytes() < at || text.get(span.start().bytes()..span.end().bytes()).is_none() {
            return Err(DocumentError::Unsure(i));
        }
        at = span.end().bytes();
    }
    Ok(())
}

fn check_asides(text: &str, asides: &[(TextSpan, Aside)]) -> Result<(), DocumentError> {
    let mut at = 0;
    for (i, (span, _)) in asides.iter().enumerate() {
        if span.start().bytes() < at || span.end().bytes() > text.len() {
            return Err(DocumentError::Asides(i));
        }
        at = span.end().bytes();
        let inside = [span.start(), span.end()]
            .into_iter()
            .find(|border| !text.is_char_boundary(border.bytes()));
        if let Some(border) = inside {
            return Err(DocumentError::Border(border));
        }
    }
    Ok(())
}

/// The places that `spans` touch, each once.
#[must_use]
pub fn places<'a>(document: &'a Document, spans: &[TextSpan]) -> Vec<&'a Place> {
    let mut places: Vec<&Place> = Vec::new();
    for segment in spans.iter().flat_map(|span| document.segments_of(*span)) {
        if !places.contains(&&segment.place) {
            places.push(&segment.place);
        }
    }
    places
}

/// The pages that `spans` touch, each once; none in a source without pages.
#[must_use]
pub fn pages(document: &Document, spans: &[TextSpan]) -> Vec<(PageIndex, Option<PageLabel>)> {
    let page = |place: &Place| match place {
        Place::Page { index, label } => Some((*index, label.clone())),
        Place::Cue { .. } | Place::Block { .. } => None,
    };
    places(document, spans).into_iter().filter_map(page).collect()
}
