//! Where a file of Zotero's is on this machine. What the database says of it comes from outside: a stored file is looked for in
//! the storage alone, whatever its name says and wherever links lead.

use super::{ZoteroAttachment, ZoteroError, ZoteroItem, ZoteroKept, ZoteroLibrary};
use std::fs;
use std::path::{Component, Path, PathBuf};

/// The folder with the stored files, in Zotero's data folder.
const STORAGE: &str = "storage";

/// Whether a file is of a kind that is taken: a PDF, a book, or a page that Zotero saved.
pub(super) fn is_taken(file: &ZoteroAttachment) -> bool {
    const MEDIA_TYPES: [&str; 4] = [
        "application/pdf",
        "application/epub+zip",
        "text/html",
        "application/xhtml+xml",
    ];
    const ENDINGS: [&str; 5] = ["pdf", "epub", "html", "htm", "xhtml"];
    let is_type = |media_type: &str| MEDIA_TYPES.contains(&media_type.to_lowercase().as_str());
    let (_, ending) = file.kept.name().rsplit_once('.').unwrap_or_default();
    file.media_type.as_deref().is_some_and(is_type) || ENDINGS.contains(&ending.to_lowercase().as_str())
}

/// Where a file is.
///
/// # Errors
/// When it is not there, or is none that may be opened.
pub(super) fn path_of(
    item: &ZoteroItem,
    file: &ZoteroAttachment,
    folder: &Path,
    base: Option<&Path>,
) -> Result<PathBuf, ZoteroError> {
    let title = || item.title.clone();
    let there = |path: PathBuf| match path.is_file() {
        true => Ok(path),
        false => Err(ZoteroError::FileMissing {
            title: title(),
            file: path,
        }),
    };
    match &file.kept {
        ZoteroKept::Stored(name) => stored(item, &file.key, name, &folder.join(STORAGE)),
        _ if item.library != ZoteroLibrary::Own => Err(ZoteroError::LinkedInGroup(title())),
        ZoteroKept::Linked(path) if Path::new(path).is_absolute() => there(PathBuf::from(path)),
        ZoteroKept::Linked(path) => Err(ZoteroError::OtherSystem {
            title: title(),
            path: path.clone(),
        }),
        ZoteroKept::Based(below) => {
            let base = base.ok_or_else(|| ZoteroError::NoBase(title()))?;
            // Zotero writes "/" on every system.
            let is_below = below.split('/').all(is_plain);
            match is_below {
                true => there(below.split('/').fold(base.to_owned(), |path, part| path.join(part))),
                false => Err(ZoteroError::Outside(title())),
            }
        }
    }
}

/// Whether a name is that of a file or folder, and leads nowhere else.
fn is_plain(name: &str) -> bool {
    let mut parts = Path::new(name).components();
    let is_one = matches!(parts.next(), Some(Component::Normal(part)) if part == name) && parts.next().is_none();
    is_one && !name.contains(['/', '\\', '\0'])
}

fn stored(item: &ZoteroItem, key: &str, name: &str, storage: &Path) -> Result<PathBuf, ZoteroError> {
    let outside = || ZoteroError::Outside(item.title.clone());
    if !is_plain(name) {
        return Err(outside());
    }
    let own = storage.join(key);
    let named = own.join(name);
    let path = match named.is_file() {
        true => named,
        // Systems write letters with accents in more than one way, and people rename files.
        false => only_one_like(&own, name).ok_or_else(|| ZoteroError::FileMissing {
            title: item.title.clone(),
            file: named,
        })?,
    };
    // The storage may be elsewhere itself, behind a link; what is in it may not.
    let (real, storage) = fs::canonicalize(&path)
        .and_then(|real| Ok((real, fs::canonicalize(storage)?)))
        .map_err(|_| outside())?;
    match real.starts_with(&storage) {
        true => Ok(path),
        false => Err(outside()),
    }
}

/// The one file in a folder that has the same ending.
fn only_one_like(folder: &Path, name: &str) -> Option<PathBuf> {
    let ending = Path::new(name).extension()?;
    let is_like =
        |path: &PathBuf| path.extension().is_some_and(|other| other.eq_ignore_ascii_case(ending)) && path.is_file();
    let mut like = fs::read_dir(folder)
        .ok()?
        .flatten()
        .map(|entry| entry.path())
        .filter(is_like);
    like.next().filter(|_| like.next().is_none())
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;
    use pincite_core::source::about::About;

    fn item(library: ZoteroLibrary) -> ZoteroItem {
        ZoteroItem {
            library,
            key: "ITEM2345".to_owned(),
            kind: "book".to_owned(),
            title: "A book".to_owned(),
            about: About::default(),
            date: None,
            url: None,
            collections: Vec::new(),
            attachments: Vec::new(),
        }
    }

    fn file(kept: ZoteroKept, media_type: Option<&str>) -> ZoteroAttachment {
        ZoteroAttachment {
            key: "FILE2345".to_owned(),
            kept,
            media_type: media_type.map(str::to_owned),
        }
    }

    #[test]
    fn a_name_never_leads_out_of_the_storage() {
        let folder = tempfile::tempdir().unwrap();
        let own = folder.path().join("storage/FILE2345");
        let base = folder.path().join("linked");
        fs::create_dir_all(&own).unwrap();
        fs::create_dir_all(base.join("a b")).unwrap();
        fs::write(folder.path().join("secret.pdf"), "s").unwrap();
        fs::write(own.join("a.pdf"), "a").unwrap();
        fs::write(own.join("中文.html"), "a").unwrap();
        fs::write(base.join("a b/c.pdf"), "c").unwrap();
        #[cfg(unix)]
        std::os::unix::fs::symlink(folder.path().join("secret.pdf"), own.join("link.epub")).unwrap();
        let absolute = folder.path().join("secret.pdf").to_str().unwrap().to_owned();
        let of = |kept, library| path_of(&item(library), &file(kept, None), folder.path(), Some(&base));
        let stored = |name: &str| of(ZoteroKept::Stored(name.to_owned()), ZoteroLibrary::Own);
        assert_eq!(stored("a.pdf").unwrap(), own.join("a.pdf"));
        // Renamed, or written with other letters: it is the only PDF there.
        assert_eq!(stored("b.pdf").unwrap(), own.join("a.pdf"));
        assert_eq!(stored("中文.html").unwrap(), own.join("中文.html"));
        assert!(matches!(stored("a.epub.x"), Err(ZoteroError::FileMissing { .. })));
        for name in [
            "../../secret.pdf",
            "..",
            ".",
            "",
            "/etc/passwd",
            "x/../a.pdf",
            "./a.pdf",
            "a\\b.pdf",
            "a.pdf/",
            &absolute,
        ] {
            assert!(matches!(stored(name), Err(ZoteroError::Outside(_))), "{name}");
        }
        #[cfg(unix)]
        assert!(matches!(stored("link.epub"), Err(ZoteroError::Outside(_))));
        let based = |name: &str| of(ZoteroKept::Based(name.to_owned()), ZoteroLibrary::Own);
        assert_eq!(based("a b/c.pdf").unwrap(), base.join("a b").join("c.pdf"));
        for name in ["../secret.pdf", "a b/../../secret.pdf", "/etc/passwd", "a b//c.pdf"] {
            assert!(matches!(based(name), Err(ZoteroError::Outside(_))), "{name}");
        }
        assert!(of(ZoteroKept::Linked(absolute.clone()), ZoteroLibrary::Own).is_ok());
        assert!(matches!(
            of(ZoteroKept::Linked(absolute), ZoteroLibrary::Group(1)),
            Err(ZoteroError::LinkedInGroup(_))
        ));
        assert!(matches!(
            of(ZoteroKept::Linked("relative/a.pdf".to_owned()), ZoteroLibrary::Own),
            Err(ZoteroError::OtherSystem { .. })
        ));
        let without = path_of(
            &item(ZoteroLibrary::Own),
            &file(ZoteroKept::Based("a.pdf".to_owned()), None),
            &base,
            None,
        );
        assert!(matches!(without, Err(ZoteroError::NoBase(_))));
    }

    #[test]
    fn only_documents_are_taken() {
        for (name, media_type, expected) in [
            ("a.pdf", Some("application/pdf"), true),
            ("a", Some("Application/PDF"), true),
            ("a.PDF", None, true),
            ("page.html", Some("text/html"), true),
            ("book.epub", Some("application/octet-stream"), true),
            ("talk.mp4", Some("video/mp4"), false),
            ("data.csv", Some("text/csv"), false),
            ("pdf", None, false),
        ] {
            let file = file(ZoteroKept::Stored(name.to_owned()), media_type);
            assert_eq!(is_taken(&file), expected, "{name}");
        }
    }
}
