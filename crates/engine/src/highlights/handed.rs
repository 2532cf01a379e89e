//! Highlights on their way out: as Markdown, as data, and in copies of PDFs.

use super::{Colour, HighlightReport, Standing};
use crate::Engine;
use crate::answer_report::Stands;
use crate::code_points::CodePoints;
use crate::error::EngineError;
use crate::reports::Language;
use pincite_core::source::document::{SourceId, SourceKind};
use pincite_core::source::timing::MediaSpan;
use pincite_ingest::Highlight;
use pincite_report::{HandedHighlight, HighlightColour, Page, Passage};

/// What highlights are written as.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HighlightFormat {
    /// Markdown, with addresses that open each passage.
    #[default]
    Markdown,
    /// JSON.
    Json,
}

impl HighlightFormat {
    /// Every format, with the name that it is called by.
    pub const ALL: [(&'static str, Self); 2] = [("markdown", Self::Markdown), ("json", Self::Json)];

    /// The ending of its files' names, without the dot.
    #[must_use]
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Markdown => "md",
            Self::Json => "json",
        }
    }
}

impl Engine {
    /// The highlights of a source, or of the whole library, as the text of a file.
    ///
    /// # Errors
    /// When the source is gone or the library cannot be read.
    pub fn written_highlights(
        &self,
        source: Option<SourceId>,
        format: HighlightFormat,
        language: Language,
    ) -> Result<String, EngineError> {
        let list = match source {
            Some(id) => {
                self.library.source(id)?.ok_or(EngineError::Gone("This source"))?;
                self.highlights(id)?
            }
            None => self.by_source(self.library.highlights()?)?,
        };
        let mut handed = Vec::with_capacity(list.len());
        for of_source in list.chunk_by(|a, b| a.record.source == b.record.source) {
            let source = of_source.first().and_then(|one| one.record.source);
            let known = source.map(|id| self.library.source(id)).transpose()?.flatten();
            let document = known.as_ref().map(|record| self.document(record.id)).transpose()?;
            let counts = document.as_ref().map(|document| CodePoints::of(document.text()));
            let file_name = known.map(|record| record.file_name);
            let each = of_source.iter();
            handed.extend(each.map(|one| self.handed(one, file_name.as_ref(), counts.as_ref())));
        }
        Ok(match format {
            HighlightFormat::Markdown => pincite_report::highlights_markdown(&handed, language),
            HighlightFormat::Json => pincite_report::highlights_json(&handed),
        })
    }

    fn handed(
        &self,
        one: &HighlightReport,
        file_name: Option<&String>,
        counts: Option<&CodePoints<'_>>,
    ) -> HandedHighlight {
        let (record, anchor) = (&one.record, &one.record.own.anchor);
        let stands = one.standing == Standing::Here;
        let pages = one.places.iter().filter_map(|place| match place {
            Stands::Page(index, label) => Some(Page {
                number: index.number(),
                label: label.clone().map(|label| label.0),
            }),
            Stands::Time(_) | Stands::Section(_) | Stands::Leaf(..) => None,
        });
        let pages: Vec<Page> = pages.collect();
        let times = one.places.iter().filter_map(|place| match place {
            Stands::Time(time) => Some(*time),
            Stands::Page(..) | Stands::Section(_) | Stands::Leaf(..) => None,
        });
        let section = one.places.iter().find_map(|place| match place {
            Stands::Section(path) => Some(path.clone()),
            Stands::Leaf(leaf, path) => Some(path.iter().cloned().chain([leaf.to_string()]).collect()),
            Stands::Page(..) | Stands::Time(_) => None,
        });
        let page = pages.first().map(|page| page.number);
        let link = record.source.filter(|_| stands);
        let span = counts.filter(|_| stands).map(|counts| counts.span(anchor.span));
        HandedHighlight {
            id: record.id.0,
            source: record.source.map(|id| id.0),
            title: one.title.clone(),
            file_name: file_name.cloned(),
            sha256: record.fingerprint.to_string(),
            passage: Passage {
                text: one.words.clone(),
                time_ms: times
                    .reduce(MediaSpan::union)
                    .map(|time| [time.start().0, time.end().0]),
                section: section.unwrap_or_default(),
                spans: span.map(|(start, end)| [start, end]).into_iter().collect(),
                link: link.and_then(|id| self.link_to_words(id, page, &one.words)),
                zotero: link.and_then(|id| self.zotero_link(id, page)),
                pages,
                ..Passage::default()
            },
            exact: anchor.exact.clone(),
            prefix: anchor.prefix.clone(),
            suffix: anchor.suffix.clone(),
            lost: !stands,
            colour: handed_colour(record.own.colour),
            note: record.own.note.clone(),
            by: record.own.by.clone(),
            at_ms: record.own.at_ms,
        }
    }

    /// The highlights of a PDF as marks for a copy of it.
    pub(crate) fn marks_of_highlights(
        &self,
        source: SourceId,
        language: Language,
    ) -> Result<Vec<Highlight>, EngineError> {
        let is_pdf = self
            .library
            .source(source)?
            .is_some_and(|record| record.kind == SourceKind::Pdf);
        let mut marks = Vec::new();
        for one in self
            .highlights(source)?
            .iter()
            .filter(|one| is_pdf && one.standing == Standing::Here)
        {
            let own = &one.record.own;
            for region in self.page_regions(source, &[own.anchor.span])? {
                marks.push(Highlight {
                    page: region.page,
                    boxes: region.rects,
                    colour: rgb(own.colour),
                    subject: pincite_report::highlight_subject(handed_colour(own.colour), language),
                    note: own.note.clone(),
                });
            }
        }
        Ok(marks)
    }
}

const fn handed_colour(colour: Colour) -> HighlightColour {
    match colour {
        Colour::Yellow => HighlightColour::Yellow,
        Colour::Green => HighlightColour::Green,
        Colour::Blue => HighlightColour::Blue,
        Colour::Pink => HighlightColour::Pink,
        Colour::Purple => HighlightColour::Purple,
    }
}

/// On paper, under black letters.
const fn rgb(colour: Colour) -> [u8; 3] {
    match colour {
        Colour::Yellow => [255, 224, 64],
        Colour::Green => [128, 222, 128],
        Colour::Blue => [120, 190, 255],
        Colour::Pink => [255, 140, 170],
        Colour::Purple => [196, 150, 255],
    }
}
