//! Sources that a quote is judged against, which need not be in memory.
//!
//! A library may hold more text than a machine has memory. So the judge asks first which sources may hold a quote's letters,
//! and looks into those alone. Whoever keeps the sources may name too many of them and never too few: what stands in a
//! source that is not named is called not found.

use super::verdict::SourceText;
use crate::extract::source_names::{Called, is_absent_file, named};
use crate::source::document::SourceId;
use std::collections::BTreeSet;

/// What is known of a source without its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sketch {
    /// Which source.
    pub id: SourceId,
    /// There are letters or digits to search.
    pub has_letters: bool,
    /// Some of its pages have no text or could not be read.
    pub incomplete: bool,
    /// It has tables.
    pub has_tables: bool,
    /// So many of its letters are not sure that a quote's absence says little.
    pub lacks_letters: bool,
}

/// Sources, by their numbers from zero.
pub trait Sources {
    /// How many there are.
    fn count(&self) -> usize;

    /// What number `at` is called; `None` past the last.
    fn called(&self, at: usize) -> Option<Called<'_>>;

    /// What is known of number `at` without its text.
    fn sketch(&self, at: usize) -> Option<Sketch>;

    /// The number of a source.
    fn position(&self, id: SourceId) -> Option<usize>;

    /// Those in which the folded letters `needle` may stand, in any order of reading, ascending: all that hold it, and others.
    fn holding(&self, needle: &str) -> Vec<usize>;

    /// The text of number `at`, kept as long as what is returned.
    fn open(&self, at: usize) -> Option<Box<dyn Opened + '_>>;

    /// The source that an answer means by `name`.
    fn named(&self, name: Option<&str>) -> Option<SourceId> {
        named(name, names(self))
    }

    /// Whether this is a file's name, and no source is called so.
    fn is_absent_file(&self, name: Option<&str>) -> bool {
        is_absent_file(name, names(self))
    }
}

/// A source whose text is at hand.
pub trait Opened {
    /// The source.
    fn text(&self) -> SourceText<'_>;
}

fn names<'a, S: Sources + ?Sized>(sources: &'a S) -> impl Iterator<Item = Called<'a>> {
    (0..sources.count()).filter_map(|at| sources.called(at))
}

impl dyn Sources + '_ {
    /// The text of a source.
    pub(crate) fn open_by_id(&self, id: SourceId) -> Option<Box<dyn Opened + '_>> {
        self.open(self.position(id)?)
    }

    /// The same sources in an order that does not depend on how they are kept: by their identities. Where only some of them are
    /// looked into, or the first that fits is taken, these are then always the same.
    pub(crate) fn by_identity(&self, sources: impl IntoIterator<Item = usize>) -> Vec<usize> {
        let mut sources: Vec<usize> = sources.into_iter().collect();
        sources.sort_by_cached_key(|at| self.called(*at).map(|called| called.id));
        sources
    }

    pub(crate) fn sketches(&self) -> impl Iterator<Item = Sketch> + '_ {
        (0..self.count()).filter_map(|at| self.sketch(at))
    }

    /// Those that may hold all of `needles`, ascending; none where nothing is sought.
    pub(crate) fn holding_all<T: AsRef<str>>(&self, needles: impl IntoIterator<Item = T>) -> BTreeSet<usize> {
        let mut left: Option<BTreeSet<usize>> = None;
        for needle in needles {
            if left.as_ref().is_some_and(BTreeSet::is_empty) {
                break;
            }
            let holding = self.holding(needle.as_ref());
            left = Some(match left {
                None => holding.into_iter().collect(),
                Some(left) => holding.into_iter().filter(|at| left.contains(at)).collect(),
            });
        }
        left.unwrap_or_default()
    }

    /// Those that may hold one of `needles`, ascending.
    pub(crate) fn holding_any<T: AsRef<str>>(&self, needles: impl IntoIterator<Item = T>) -> BTreeSet<usize> {
        let holding = |needle: T| self.holding(needle.as_ref());
        needles.into_iter().flat_map(holding).collect()
    }
}
