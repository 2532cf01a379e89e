//! What a book says of its order: the names of its chapters, and where its printed pages begin.

use super::super::archive::Archive;
use super::super::package::resolved;
use super::super::xml::{Tag, Xml};
use super::Item;
use std::collections::HashMap;

/// A place in a book: a chapter's path in lower case, and a name in it.
type Target = (String, Option<String>);

/// Places that are kept.
const MOST: usize = 100_000;

/// Characters of a page's name: "xii", "A-12".
const LONGEST_LABEL: usize = 24;

#[derive(Debug, Default)]
pub(super) struct Contents {
    /// What printed pages are called, by where they begin.
    pub(super) pages: HashMap<Target, String>,
    /// What chapters are called, by their paths, and how deep.
    pub(super) titles: HashMap<String, (String, usize)>,
}

impl Contents {
    pub(super) fn read(archive: &mut Archive<'_>, root: Tag<'_>, items: &HashMap<String, Item>) -> Self {
        let mut contents = Self::default();
        let nav = items
            .values()
            .find(|item| item.properties.split_whitespace().any(|word| word == "nav"));
        if let Some(nav) = nav
            && let Some(bytes) = archive.part(&nav.path)
        {
            contents.nav(Xml::read(&bytes).root(), &nav.path);
        }
        let named = root.child("spine").and_then(|spine| items.get(spine.attr("toc")?));
        let ncx = named.or_else(|| items.values().find(|item| item.kind == "application/x-dtbncx+xml"));
        if let Some(ncx) = ncx
            && let Some(bytes) = archive.part(&ncx.path)
        {
            contents.ncx(Xml::read(&bytes).root(), &ncx.path);
        }
        contents
    }

    /// The navigation document of EPUB 3.
    fn nav(&mut self, root: Tag<'_>, path: &str) {
        for nav in root.below().into_iter().filter(|tag| tag.name() == "nav") {
            let kind = nav.whole("epub:type").or_else(|| nav.attr("type")).unwrap_or_default();
            let links = nav.below().into_iter().filter(|tag| tag.name() == "a");
            match kind {
                kind if kind.contains("page-list") => {
                    for link in links {
                        self.page(path, link.attr("href"), &link.words());
                    }
                }
                kind if kind.split_whitespace().any(|kind| kind == "toc") => {
                    if let Some(list) = nav.child("ol") {
                        self.chapters(list, path, 0);
                    }
                }
                _ => {}
            }
        }
    }

    fn chapters(&mut self, list: Tag<'_>, path: &str, depth: usize) {
        for item in list.tags().filter(|tag| tag.name() == "li") {
            if let Some(link) = item.child("a") {
                self.title(path, link.attr("href"), &link.words(), depth);
            }
            if let Some(list) = item.child("ol") {
                self.chapters(list, path, depth + 1);
            }
        }
    }

    /// The navigation of EPUB 2; what that of EPUB 3 said goes before.
    fn ncx(&mut self, root: Tag<'_>, path: &str) {
        if let Some(map) = root.child("navMap") {
            self.points(map, path, 0);
        }
        let targets = root.child("pageList").into_iter().flat_map(Tag::tags);
        for target in targets.filter(|tag| tag.name() == "pageTarget") {
            let label = target.path(&["navLabel", "text"]).map(Tag::words);
            let label = label
                .or_else(|| target.attr("value").map(str::to_owned))
                .unwrap_or_default();
            self.page(
                path,
                target.child("content").and_then(|content| content.attr("src")),
                &label,
            );
        }
    }

    fn points(&mut self, map: Tag<'_>, path: &str, depth: usize) {
        for point in map.tags().filter(|tag| tag.name() == "navPoint") {
            let words = point.path(&["navLabel", "text"]).map(Tag::words).unwrap_or_default();
            self.title(
                path,
                point.child("content").and_then(|content| content.attr("src")),
                &words,
                depth,
            );
            self.points(point, path, depth + 1);
        }
    }

    fn page(&mut self, from: &str, href: Option<&str>, label: &str) {
        if let (Some(target), Some(label)) = (href.and_then(|href| target(from, href)), label_of(label))
            && self.pages.len() < MOST
        {
            self.pages.entry(target).or_insert(label);
        }
    }

    fn title(&mut self, from: &str, href: Option<&str>, words: &str, depth: usize) {
        let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
        if let Some((path, _)) = href.and_then(|href| target(from, href))
            && !words.is_empty()
            && self.titles.len() < MOST
        {
            self.titles.entry(path).or_insert((words, depth));
        }
    }
}

/// The place that a link leads to, from the file at `from`; `None` where it leads out of the book.
pub(super) fn target(from: &str, href: &str) -> Option<Target> {
    let is_address = href
        .split_once(':')
        .is_some_and(|(scheme, _)| scheme.bytes().all(|b| b.is_ascii_alphanumeric()));
    if is_address {
        return None;
    }
    let (path, name) = match href.split_once('#') {
        Some((path, name)) => (
            path,
            Some(super::super::super::files::decoded(name)).filter(|name| !name.is_empty()),
        ),
        None => (href, None),
    };
    let folder = from.rsplit_once('/').map_or("", |(folder, _)| folder);
    let path = match path {
        "" => from.to_owned(),
        path => resolved(folder, &super::super::super::files::decoded(path)),
    };
    Some((path.to_lowercase(), name))
}

/// What a printed page is called, without the word for it; `None` for what is no name of a page.
pub(super) fn label_of(words: &str) -> Option<String> {
    let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
    let lower = words.to_lowercase();
    let word = ["page", "seite", "pagina", "página", "pg.", "p.", "s."]
        .iter()
        .find(|word| lower.strip_prefix(**word).is_some_and(|rest| rest.starts_with(' ')));
    let label = word
        .and_then(|word| words.get(word.len()..))
        .unwrap_or(&words)
        .trim()
        .trim_end_matches('.');
    let is_name = !label.is_empty() && label.chars().count() <= LONGEST_LABEL && !label.contains(' ');
    is_name.then(|| label.to_owned())
}
