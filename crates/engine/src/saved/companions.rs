//! Which files go with a page into the library.

use pincite_core::source::document::SourceKind;
use pincite_ingest::ReadError;
use pincite_ingest::apart::Apart;
use pincite_store::Companion;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Files of one page, and bytes of all together.
const MOST_FILES: usize = 5_000;
const MOST_BYTES: u64 = 1 << 30;

/// How far files are looked through for the files that they name: a page, its frames and sheets, and what these name.
const DEEPEST: u32 = 4;

/// The pages among files that are to be added, each with the files that it consists of.
#[derive(Debug, Default)]
pub(crate) struct Folder {
    companions: BTreeMap<PathBuf, Vec<Companion>>,
    /// Pages that are only shown in others: they are no sources of their own.
    frames: BTreeSet<PathBuf>,
    /// Pages that nobody could look through, and why: taken in now, their parts would never be.
    pub(crate) refused: BTreeMap<PathBuf, ReadError>,
}

impl Folder {
    /// Looks through the pages among `files`.
    pub(crate) fn of(files: &[(PathBuf, SourceKind)], apart: &Apart) -> Self {
        let mut folder = Self::default();
        for (file, _) in files.iter().filter(|(_, kind)| *kind == SourceKind::Page) {
            let found = match beside(file, apart) {
                Ok(found) => found,
                Err(error) => {
                    folder.refused.insert(file.clone(), error);
                    continue;
                }
            };
            let is_page = |companion: &&Companion| is_one_of(&companion.path, &["html", "htm", "xhtml"]);
            folder
                .frames
                .extend(found.iter().filter(is_page).map(|companion| companion.file.clone()));
            folder.companions.insert(file.clone(), found);
        }
        folder
    }

    /// Whether a file is only shown in another page.
    pub(crate) fn is_frame(&self, file: &Path) -> bool {
        let canonical = fs::canonicalize(file);
        canonical.is_ok_and(|file| self.frames.contains(&file))
    }

    pub(crate) fn companions(&self, file: &Path) -> &[Companion] {
        self.companions.get(file).map_or(&[], Vec::as_slice)
    }
}

fn is_one_of(path: &str, endings: &[&str]) -> bool {
    let ending = path.rsplit_once('.').map(|(_, ending)| ending.to_ascii_lowercase());
    ending.is_some_and(|ending| endings.contains(&ending.as_str()))
}

/// The files in a page's own folder and below that it names, and those of the folder that was saved with it.
fn beside(page: &Path, apart: &Apart) -> Result<Vec<Companion>, ReadError> {
    let name = page
        .file_name()
        .map(|name| name.to_string_lossy().into_owned())
        .unwrap_or_default();
    if !is_one_of(&name, &PAGES) {
        return Ok(Vec::new());
    }
    let Some(root) = page.parent().and_then(|parent| fs::canonicalize(parent).ok()) else {
        return Ok(Vec::new());
    };
    let mut found: BTreeMap<String, PathBuf> = BTreeMap::new();
    let mut bytes = 0;
    let mut open = vec![(name.clone(), root.join(&name), 0)];
    while let Some((path, file, depth)) = open.pop() {
        let named = match apart.companions(&file, &path) {
            Ok(named) => named,
            Err(error @ (ReadError::WorkerMissing { .. } | ReadError::WorkerUnusable { .. })) => return Err(error),
            // What cannot be read names nothing.
            Err(_) => continue,
        };
        for named in named {
            let looked_through = is_one_of(&named, &["html", "htm", "xhtml", "css"]);
            if named == name || found.contains_key(&named) || found.len() >= MOST_FILES {
                continue;
            }
            let Some(file) = inside(&root, &named) else { continue };
            bytes += fs::metadata(&file).map_or(0, |about| about.len());
            if bytes > MOST_BYTES {
                break;
            }
            if looked_through && depth < DEEPEST {
                open.push((named.clone(), file.clone(), depth + 1));
            }
            found.insert(named, file);
        }
    }
    for folder in saved_folders(page) {
        take_all(&root, &folder, &mut found);
    }
    Ok(found.into_iter().map(|(path, file)| Companion { path, file }).collect())
}

/// The file at `path` below `root`, when it is one and no link leads out of there.
fn inside(root: &Path, path: &str) -> Option<PathBuf> {
    let file = fs::canonicalize(root.join(path)).ok()?;
    (file.starts_with(root) && file.is_file()).then_some(file)
}

/// How browsers of several languages end the name of a page's folder.
const ENDINGS: [&str; 12] = [
    "_files",
    ".files",
    "-files",
    "_file",
    "-Dateien",
    "_fichiers",
    "_archivos",
    "_ficheros",
    "_bestanden",
    "_pliki",
    "_arquivos",
    "_filer",
];

/// The endings of the names of pages that have such a folder.
const PAGES: [&str; 4] = ["html", "htm", "xhtml", "xht"];

/// The folders in which browsers put the files of a page: "page_files", "page.files", "page-Dateien" and the like.
pub(crate) fn saved_folders(page: &Path) -> Vec<PathBuf> {
    let stem = page
        .file_stem()
        .map(|stem| stem.to_string_lossy().into_owned())
        .unwrap_or_default();
    let is_page = page
        .extension()
        .is_some_and(|ending| is_one_of(&format!(".{}", ending.to_string_lossy()), &PAGES));
    let Some(parent) = page.parent().filter(|_| is_page) else {
        return Vec::new();
    };
    let folders = ENDINGS.iter().map(|ending| parent.join(format!("{stem}{ending}")));
    folders.filter(|folder| folder.is_dir()).collect()
}

/// The page that a browser saved with this folder, if it lies beside it.
pub(crate) fn page_of(folder: &Path) -> Option<PathBuf> {
    let name = folder.file_name()?.to_str()?;
    let stems = ENDINGS.iter().filter_map(|ending| name.strip_suffix(ending));
    let mut pages = stems.flat_map(|stem| PAGES.map(|ending| folder.with_file_name(format!("{stem}.{ending}"))));
    pages.find(|page| page.is_file())
}

/// Whether a folder, which holds these files that could be sources, has nothing but the parts of a page: what frames
/// show, and no document that somebody put there.
pub(crate) fn are_parts(folder: &Path, files: &[PathBuf]) -> bool {
    let is_named_so = || {
        let name = folder
            .file_name()
            .map(|name| name.to_string_lossy())
            .unwrap_or_default();
        ENDINGS.iter().any(|ending| name.ends_with(ending))
    };
    match files {
        [] => is_named_so(),
        files => files.iter().all(|file| is_one_of(&file.to_string_lossy(), &PAGES)) && page_of(folder).is_some(),
    }
}

/// Everything in the folder that was saved with a page: also what only its scripts would ask for.
fn take_all(root: &Path, folder: &Path, found: &mut BTreeMap<String, PathBuf>) {
    let mut open = vec![folder.to_owned()];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
            let Ok(kind) = entry.file_type() else { continue };
            let path = entry.path();
            if kind.is_dir() {
                open.push(path);
            } else if kind.is_file()
                && found.len() < MOST_FILES
                && let Ok(file) = fs::canonicalize(&path)
                && let Ok(below) = file.strip_prefix(root)
            {
                let parts: Vec<_> = below.iter().map(|part| part.to_string_lossy()).collect();
                found.entry(parts.join("/")).or_insert(file.clone());
            }
        }
    }
}
