//! Sections by headings: which one the text that follows stands in.

use super::prose::Prose;
use pincite_core::source::document::{Aside, Section, SectionIndex};
use serde::{Deserialize, Serialize};

/// An entry of a page's outline.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OutlineEntry {
    /// The heading's words.
    pub title: String,
    /// How many headings stand above it.
    pub depth: u8,
    /// Where it leads: the element whose `data-p` is this number.
    pub element: u32,
    /// It heads a box beside the text: navigation, related pages.
    pub surrounding: bool,
}

/// A heading's rank: 1 for the highest.
pub(crate) type Level = u8;

/// The headings above a place, highest first.
pub(crate) type Path = Vec<(Level, SectionIndex)>;

/// The sections of a page while it is being read.
#[derive(Default)]
pub(crate) struct Headings {
    sections: Vec<Section>,
    outline: Vec<(OutlineEntry, SectionIndex)>,
    path: Path,
}

/// A heading whose words are being read.
#[derive(Clone, Debug)]
pub(crate) struct OpenHeading {
    section: SectionIndex,
    /// Where its words begin in the text.
    start: usize,
    before: (Path, Option<SectionIndex>),
    surrounding: bool,
}

/// Characters of a heading's words that are kept.
const LONGEST: usize = 300;

impl Headings {
    /// The headings above what is read now, to go back to with [`Headings::go_back`].
    pub(crate) fn path(&self) -> Path {
        self.path.clone()
    }

    pub(crate) fn go_back(&mut self, path: Path, prose: &mut Prose) {
        prose.section = path.last().map(|(_, section)| *section);
        self.path = path;
    }

    /// Leaves all headings: what follows stands beside the text.
    pub(crate) fn leave(&mut self, prose: &mut Prose) {
        self.go_back(Path::new(), prose);
    }

    /// A heading begins, at `element` of the shown page. The block before it must have ended.
    pub(crate) fn begin(
        &mut self,
        level: Level,
        fragment: Option<String>,
        element: u32,
        surrounding: bool,
        prose: &mut Prose,
    ) -> OpenHeading {
        let before = (self.path.clone(), prose.section);
        self.path.retain(|(above, _)| *above < level);
        let section = SectionIndex(u32::try_from(self.sections.len()).unwrap_or(u32::MAX));
        let depth = u8::try_from(self.path.len()).unwrap_or(u8::MAX);
        self.sections.push(Section {
            title: String::new(),
            parent: self.path.last().map(|(_, section)| *section),
            fragment,
        });
        let entry = OutlineEntry {
            title: String::new(),
            depth,
            element,
            surrounding,
        };
        self.outline.push((entry, section));
        self.path.push((level, section));
        prose.section = Some(section);
        OpenHeading {
            section,
            start: prose.text().len(),
            before,
            surrounding,
        }
    }

    /// The heading's words have been read; its block must not have ended yet.
    pub(crate) fn end(&mut self, heading: OpenHeading, prose: &mut Prose) {
        let title = words(prose, heading.start, heading.surrounding);
        self.name(heading, title, prose);
    }

    /// Gives a heading words that are not read from the page's text.
    pub(crate) fn name(&mut self, heading: OpenHeading, title: String, prose: &mut Prose) {
        let at = heading.section.0 as usize;
        if title.is_empty() {
            if at + 1 == self.sections.len() {
                self.sections.pop();
                self.outline.pop();
                self.path = heading.before.0;
                prose.take_back(heading.section, heading.before.1);
            }
            return;
        }
        if let Some((entry, _)) = self
            .outline
            .iter_mut()
            .rfind(|(_, section)| *section == heading.section)
        {
            entry.title.clone_from(&title);
        }
        if let Some(section) = self.sections.get_mut(at) {
            section.title = title;
        }
    }

    pub(crate) fn finish(self) -> (Vec<Section>, Vec<OutlineEntry>) {
        let named = self
            .outline
            .into_iter()
            .map(|(entry, _)| entry)
            .filter(|entry| !entry.title.is_empty());
        (self.sections, named.collect())
    }
}

/// The words read since `start`, without what stands in the heading but is not of it (a sign that links to it, a link to
/// edit it, a picture's description).
fn words(prose: &Prose, start: usize, surrounding: bool) -> String {
    let text = prose.text();
    let (mut at, mut title) = (start, String::new());
    let first = prose.asides().partition_point(|(span, _)| span.end().bytes() <= start);
    for (span, kind) in prose.asides().iter().skip(first) {
        if *kind == Aside::Surrounding && surrounding {
            continue;
        }
        title.push_str(text.get(at..span.start().bytes()).unwrap_or_default());
        title.push(' ');
        at = span.end().bytes();
    }
    title.push_str(text.get(at..).unwrap_or_default());
    // A heading that is nothing but a picture is called what the picture is.
    if title.trim().is_empty() {
        title = text.get(start..).unwrap_or_default().to_owned();
    }
    let title = title.split_whitespace().collect::<Vec<_>>().join(" ");
    let title = title.trim_end_matches(['¶', '#', '§']).trim_end();
    title.chars().take(LONGEST).collect()
}
