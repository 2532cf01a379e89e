//! The document of a saved page on its way. What comes is held against the rules of documents again.

use pincite_core::source::document::{Aside, Document, Leaf, PageLabel, Place, Section, SectionIndex, Segment};
use pincite_core::source::table::{Cell, Head, Row, Table};
use pincite_core::source::text::{TextOffset, TextSpan};
use pincite_core::source::voices::{Voice, Voices};
use serde::{Deserialize, Serialize};

/// From a byte to a byte.
type Span = (u32, u32);
/// A heading's words, the section that it is a part of, and its fragment.
type WireSection = (String, Option<u32>, Option<String>);
/// A label and values with their columns.
type WireRow = (Option<Span>, Vec<(u16, Span)>);

/// See [`Document`].
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct WireDocument {
    text: String,
    /// Where each block ends, and its section.
    blocks: Vec<(u32, Option<u32>)>,
    asides: Vec<(Span, WireAside)>,
    sections: Vec<WireSection>,
    tables: Vec<WireTable>,
    leaves: Vec<(Span, WireLeaf)>,
    borders: Vec<u32>,
    voices: Vec<(Span, u32)>,
}

/// See [`Leaf`].
#[derive(Clone, Debug, Serialize, Deserialize)]
enum WireLeaf {
    Page(String),
    Slide(u32, bool),
    Note(String),
    Comment,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
enum WireAside {
    Furniture,
    Note,
    Struck,
    Surrounding,
    Hidden,
    Folded,
}

#[derive(Debug, Serialize, Deserialize)]
struct WireTable {
    columns: u16,
    heads: Vec<((u16, u16), Span)>,
    captions: Vec<Span>,
    rows: Vec<WireRow>,
}

fn bytes(span: TextSpan) -> Span {
    (span.start().as_u32(), span.end().as_u32())
}

fn span((from, to): Span) -> Option<TextSpan> {
    TextSpan::from_bytes(from as usize..to as usize)
}

impl From<&Document> for WireDocument {
    fn from(document: &Document) -> Self {
        let block = |segment: &Segment| {
            let section = match segment.place {
                Place::Block { section } => section.map(|section| section.0),
                Place::Page { .. } | Place::Cue { .. } => None,
            };
            (segment.span.end().as_u32(), section)
        };
        let section = |section: &Section| {
            let parent = section.parent.map(|parent| parent.0);
            (section.title.clone(), parent, section.fragment.clone())
        };
        let asides = document.asides().iter();
        Self {
            text: document.text().to_owned(),
            blocks: document.segments().iter().map(block).collect(),
            asides: asides.map(|(span, aside)| (bytes(*span), (*aside).into())).collect(),
            sections: document.sections().iter().map(section).collect(),
            tables: document.tables().iter().map(WireTable::from).collect(),
            leaves: document
                .leaves()
                .iter()
                .map(|(span, leaf)| (bytes(*span), leaf.into()))
                .collect(),
            borders: document.borders().iter().map(|at| at.as_u32()).collect(),
            voices: document
                .voices()
                .all()
                .iter()
                .map(|voice| (bytes(voice.span), voice.who))
                .collect(),
        }
    }
}

impl WireDocument {
    /// The document; `None` when its parts contradict each other.
    pub(super) fn document(self) -> Option<Document> {
        let mut at = 0;
        let segments = self.blocks.into_iter().map(|(end, section)| {
            let segment = Segment {
                span: span((at, end))?,
                place: Place::Block {
                    section: section.map(SectionIndex),
                },
            };
            at = end;
            Some(segment)
        });
        let segments = segments.collect::<Option<_>>()?;
        let asides = self
            .asides
            .into_iter()
            .map(|(at, aside)| Some((span(at)?, aside.into())));
        let asides = asides.collect::<Option<_>>()?;
        let sections = self.sections.into_iter().map(|(title, parent, fragment)| Section {
            title,
            parent: parent.map(SectionIndex),
            fragment,
        });
        let tables = self.tables.into_iter().map(WireTable::table).collect::<Option<_>>()?;
        let document = Document::new(self.text, segments, asides).ok()?;
        let document = document.with_sections(sections.collect()).ok()?;
        let document = document.with_tables(tables).ok()?;
        let leaves = self.leaves.into_iter().map(|(at, leaf)| Some((span(at)?, leaf.into())));
        let document = document.with_leaves(leaves.collect::<Option<_>>()?).ok()?;
        let borders = self.borders.into_iter().map(|at| TextOffset::new(at as usize));
        let document = document.with_borders(borders.collect::<Option<_>>()?).ok()?;
        let voice = |(at, who)| Some(Voice { span: span(at)?, who });
        let voices = self.voices.into_iter().map(voice).collect::<Option<_>>()?;
        document.with_voices(Voices::new(voices)?).ok()
    }
}

impl From<&Leaf> for WireLeaf {
    fn from(leaf: &Leaf) -> Self {
        match leaf {
            Leaf::Page(label) => Self::Page(label.0.clone()),
            Leaf::Slide { number, is_notes } => Self::Slide(*number, *is_notes),
            Leaf::Note(name) => Self::Note(name.clone()),
            Leaf::Comment => Self::Comment,
        }
    }
}

impl From<WireLeaf> for Leaf {
    fn from(leaf: WireLeaf) -> Self {
        match leaf {
            WireLeaf::Page(label) => Self::Page(PageLabel(label)),
            WireLeaf::Slide(number, is_notes) => Self::Slide { number, is_notes },
            WireLeaf::Note(name) => Self::Note(name),
            WireLeaf::Comment => Self::Comment,
        }
    }
}

impl From<Aside> for WireAside {
    fn from(aside: Aside) -> Self {
        match aside {
            Aside::Furniture => Self::Furniture,
            Aside::Note => Self::Note,
            Aside::Struck => Self::Struck,
            Aside::Surrounding => Self::Surrounding,
            Aside::Hidden => Self::Hidden,
            Aside::Folded => Self::Folded,
        }
    }
}

impl From<WireAside> for Aside {
    fn from(aside: WireAside) -> Self {
        match aside {
            WireAside::Furniture => Self::Furniture,
            WireAside::Note => Self::Note,
            WireAside::Struck => Self::Struck,
            WireAside::Surrounding => Self::Surrounding,
            WireAside::Hidden => Self::Hidden,
            WireAside::Folded => Self::Folded,
        }
    }
}

impl From<&Table> for WireTable {
    fn from(table: &Table) -> Self {
        let head = |head: &Head| ((head.columns.start, head.columns.end), bytes(head.span));
        let row = |row: &Row| {
            let cells = row.cells.iter().map(|cell| (cell.column, bytes(cell.span)));
            (row.label.map(bytes), cells.collect())
        };
        Self {
            columns: table.columns,
            heads: table.heads.iter().map(head).collect(),
            captions: table.captions.iter().copied().map(bytes).collect(),
            rows: table.rows.iter().map(row).collect(),
        }
    }
}

impl WireTable {
    fn table(self) -> Option<Table> {
        let head = |((start, end), at): ((u16, u16), Span)| {
            Some(Head {
                columns: start..end,
                span: span(at)?,
            })
        };
        let cell = |(column, at): (u16, Span)| {
            Some(Cell {
                column,
                span: span(at)?,
            })
        };
        let row = |(label, cells): WireRow| {
            let label = match label {
                Some(label) => Some(span(label)?),
                None => None,
            };
            let cells = cells.into_iter().map(cell).collect::<Option<_>>()?;
            Some(Row { label, cells })
        };
        Some(Table {
            columns: self.columns,
            heads: self.heads.into_iter().map(head).collect::<Option<_>>()?,
            captions: self.captions.into_iter().map(span).collect::<Option<_>>()?,
            rows: self.rows.into_iter().map(row).collect::<Option<_>>()?,
        })
    }
}
