//! One item while it is put together, whether tables or Zotero itself tell it.

use super::fields::{self, Field};
use super::{ZoteroAttachment, ZoteroItem, ZoteroLibrary};
use pincite_core::source::about::{About, Person, tidy};
use std::collections::BTreeMap;

/// Characters that are kept of a text.
const LONGEST: usize = 2_000;
/// Authors that are kept.
pub(super) const MOST_AUTHORS: usize = 500;

/// A text as one line that is not endless.
pub(super) fn line(text: &str) -> Option<String> {
    Some(tidy(text)?.chars().take(LONGEST).collect())
}

/// Whether it is a key as Zotero makes them. It becomes a folder's name and a part of links: nothing else is taken for one.
pub(super) fn is_key(key: &str) -> bool {
    key.len() == 8 && key.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit())
}

/// An item while it is put together.
pub(super) struct Reading {
    pub(super) library: ZoteroLibrary,
    pub(super) key: String,
    pub(super) kind: String,
    pub(super) fields: BTreeMap<Field, String>,
    /// With what each did: "author", "editor".
    pub(super) creators: Vec<(String, Person)>,
    pub(super) collections: Vec<String>,
    pub(super) attachments: Vec<ZoteroAttachment>,
}

impl Reading {
    pub(super) fn new(library: ZoteroLibrary, key: String, kind: String) -> Self {
        Self {
            library,
            key,
            kind,
            fields: BTreeMap::new(),
            creators: Vec::new(),
            collections: Vec::new(),
            attachments: Vec::new(),
        }
    }

    pub(super) fn item(mut self, key: Option<&String>) -> ZoteroItem {
        let extra = self.fields.remove(&Field::Extra).unwrap_or_default();
        let mut field = |field| self.fields.remove(&field);
        let title = field(Field::Title).and_then(|title| line(&fields::plain(&title)));
        let date = field(Field::Date).and_then(|date| line(&date));
        let doi = field(Field::Doi).or_else(|| fields::in_extra(&extra, &["doi"]));
        let url = field(Field::Url).and_then(|url| line(&url));
        // A person's own key goes before the one that a program made.
        let own_key = fields::in_extra(&extra, &["citation key", "bibtex"]).or_else(|| field(Field::Key));
        let about = About {
            title: title.clone(),
            authors: fields::authors(&self.creators),
            year: date.as_deref().and_then(fields::year),
            container: field(Field::Container).and_then(|name| line(&fields::plain(&name))),
            publisher: field(Field::Publisher).and_then(|name| line(&name)),
            doi: doi.and_then(|doi| fields::doi(&doi)),
            key: own_key.or_else(|| key.cloned()).and_then(|key| line(&key)),
            guessed: false,
        };
        let is_alone = self.kind == "attachment";
        let name = self
            .attachments
            .first()
            .map(|file| fields::file_name(file.kept.name()).to_owned());
        ZoteroItem {
            title: title.or(name).unwrap_or_else(|| self.key.clone()),
            library: self.library,
            key: self.key,
            kind: self.kind,
            // The title of a file alone is its name, which says less than the file itself.
            about: if is_alone { About::default() } else { about },
            date: date
                .map(|date| fields::shown_date(&date).to_owned())
                .filter(|date| !date.is_empty()),
            url,
            collections: self.collections,
            attachments: self.attachments,
        }
    }
}
