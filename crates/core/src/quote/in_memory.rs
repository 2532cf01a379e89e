//! Sources whose texts are all in memory.

use super::sources::{Opened, Sketch, Sources};
use super::unsure;
use super::verdict::SourceText;
use crate::extract::source_names::Called;
use crate::source::document::SourceId;

/// Sources whose texts are all in memory.
#[derive(Clone, Copy, Debug)]
pub struct InMemory<'a>(pub &'a [SourceText<'a>]);

impl Sources for InMemory<'_> {
    fn count(&self) -> usize {
        self.0.len()
    }

    fn called(&self, at: usize) -> Option<Called<'_>> {
        let source = self.0.get(at)?;
        Some(Called {
            id: source.id,
            file_name: source.file_name,
            other_names: source.other_names,
            title: source.title,
            about: source.about,
            address: None,
        })
    }

    fn sketch(&self, at: usize) -> Option<Sketch> {
        let source = self.0.get(at)?;
        Some(Sketch {
            id: source.id,
            has_letters: !source.folded.text().is_empty(),
            incomplete: source.incomplete,
            has_tables: !source.document.tables().is_empty(),
            lacks_letters: unsure::lacks_letters(source.document),
        })
    }

    fn position(&self, id: SourceId) -> Option<usize> {
        self.0.iter().position(|source| source.id == id)
    }

    fn holding(&self, needle: &str) -> Vec<usize> {
        let may_hold = |(_, source): &(usize, &SourceText<'_>)| source.folded.may_hold(needle);
        self.0.iter().enumerate().filter(may_hold).map(|(at, _)| at).collect()
    }

    fn open(&self, at: usize) -> Option<Box<dyn Opened + '_>> {
        Some(Box::new(InMemoryOne(*self.0.get(at)?)))
    }
}

struct InMemoryOne<'a>(SourceText<'a>);

impl Opened for InMemoryOne<'_> {
    fn text(&self) -> SourceText<'_> {
        self.0
    }
}
