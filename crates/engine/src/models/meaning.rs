//! Models of meaning among the others: which there are, how one comes out of a folder or an archive, which is used.
//!
//! Such a model is several files, so each has a folder: `meaning/NAME` beside the speech models, with the files' names as
//! their publisher has them.

use super::{ModelError, sum};
use crate::Engine;
use crate::error::EngineError;
use pincite_meaning::{FILES, MeaningError, Model as Loaded, POOLING};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use tokio_util::sync::CancellationToken;

/// Under which key a library keeps the name of its model of meaning.
pub(super) const CHOSEN: &str = "meaning-model";

/// A model of meaning that can be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownMeaning {
    /// What it is called: "all-MiniLM-L6-v2".
    pub name: &'static str,
    /// The folder that its files are fetched from: a revision that never changes.
    pub address: &'static str,
    /// Its files.
    pub files: [KnownFile; 3],
}

/// A file of a model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownFile {
    /// Its name.
    pub name: &'static str,
    /// Its size in bytes.
    pub bytes: u64,
    /// Its SHA-256, in hexadecimal.
    pub sha256: &'static str,
}

/// Every model of meaning of the catalogue. Sizes and sums were computed from the files of a published copy, and agree with
/// several independent lists for this revision.
pub const MEANINGS: &[KnownMeaning] = &[KnownMeaning {
    name: "all-MiniLM-L6-v2",
    address: "https://huggingface.co/sentence-transformers/all-MiniLM-L6-v2/resolve/1110a243fdf4706b3f48f1d95db1a4f5529b4d41",
    files: [
        KnownFile {
            name: FILES[0],
            bytes: 612,
            sha256: "953f9c0d463486b10a6871cc2fd59f223b2c70184f49815e7efbcab5d8908b41",
        },
        KnownFile {
            name: FILES[1],
            bytes: 466_247,
            sha256: "be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037",
        },
        KnownFile {
            name: FILES[2],
            bytes: 90_868_376,
            sha256: "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db",
        },
    ],
}];

impl KnownMeaning {
    /// The model of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Self> {
        MEANINGS.iter().find(|model| model.name == name)
    }

    /// The size of its files together.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.files.iter().map(|file| file.bytes).sum()
    }

    /// About how many bytes of memory it needs while it works: its weights, and what is computed at once.
    #[must_use]
    pub fn memory(&self) -> u64 {
        const AT_WORK: u64 = 90_000_000;
        self.bytes() + AT_WORK
    }
}

impl Engine {
    /// The folder of the model of meaning that claims are compared with; `None` when none was chosen, or the chosen one is
    /// not there any more.
    #[must_use]
    pub fn chosen_meaning(&self) -> Option<PathBuf> {
        let name = self.setting(CHOSEN).ok()??;
        let folder = folder_of(&self.models, &name).ok()?;
        is_whole(&folder).then_some(folder)
    }
}

/// The folder of the model `name`, which is there or not; a name from outside must not lead elsewhere.
pub(super) fn folder_of(models: &Path, name: &str) -> Result<PathBuf, ModelError> {
    // The same rules as for a file.
    super::named_file(models, name)?;
    Ok(models.join("meaning").join(name))
}

/// Whether a model's files were checked and have kept their sizes since.
pub(super) fn is_whole(folder: &Path) -> bool {
    FILES.iter().all(|name| sum::is_noted(&folder.join(name)))
}

/// The models of meaning in their folder, by name, with their sizes.
pub(super) fn present(models: &Path) -> BTreeMap<String, u64> {
    let entries = fs::read_dir(models.join("meaning")).into_iter().flatten().flatten();
    let found = entries.filter_map(|entry| {
        let folder = entry.path();
        let size = |name: &&str| Some(fs::metadata(folder.join(name)).ok()?.len());
        let sizes: Option<Vec<u64>> = FILES.iter().map(size).collect();
        Some((entry.file_name().into_string().ok()?, sizes?.iter().sum()))
    });
    found.filter(|(name, _)| !name.starts_with('.')).collect()
}

/// Checks a model that lies in its place, unless that was done: by its published sums when it has them, and by loading it.
pub(super) fn check(folder: &Path, name: &str) -> Result<(), EngineError> {
    if is_whole(folder) {
        return Ok(());
    }
    Loaded::load(folder)?;
    let known = KnownMeaning::named(name);
    for name in FILES {
        let file = folder.join(name);
        let found = sum::of(&file, &CancellationToken::new())?;
        let published = known.and_then(|known| known.files.iter().find(|file| file.name == name));
        if published.is_some_and(|published| published.sha256 != found) {
            return Err(ModelError::WrongSum(file).into());
        }
        sum::note(&file, &found)?;
    }
    Ok(())
}

/// What vectors made by the model in `folder` are kept under: another model has another one.
pub(crate) fn fingerprint(folder: &Path) -> Option<String> {
    let sums: Option<Vec<String>> = FILES.iter().map(|name| sum::noted(&folder.join(name))).collect();
    let pooling = fs::read_to_string(folder.join(POOLING)).unwrap_or_default();
    Some(format!("{}{pooling}", sums?.join(" ")))
}

/// Where the files of a model lie that somebody wants to import.
enum Found {
    Folder(PathBuf),
    /// An archive, and what stands before its files' names in it.
    Archive(PathBuf, String),
}

/// Whether `path` is meant as a model of meaning: a folder, an archive with one, or one of its files.
pub(super) fn is_meant(path: &Path) -> bool {
    let is_file_of_one = path
        .file_name()
        .is_some_and(|name| FILES.iter().any(|file| name == *file));
    let begins_as_archive = || -> io::Result<bool> {
        let mut head = [0; 4];
        File::open(path)?.read_exact(&mut head)?;
        Ok(&head == b"PK\x03\x04")
    };
    path.is_dir() || is_file_of_one || begins_as_archive().unwrap_or(false)
}

/// Copies the model at `path` among the others; answers its name.
pub(super) fn import(models: &Path, path: &Path) -> Result<String, EngineError> {
    let found = found(path)?;
    let parent = models.join("meaning");
    fs::create_dir_all(&parent).map_err(|error| ModelError::file(&parent, error))?;
    // Within the same folder, so that putting it in place is one step.
    let staged = tempfile::Builder::new()
        .prefix(".import-")
        .tempdir_in(&parent)
        .map_err(|error| ModelError::file(&parent, error))?;
    match &found {
        Found::Folder(folder) => copy(folder, staged.path())?,
        Found::Archive(file, prefix) => unpack(file, prefix, staged.path())?,
    }
    let given = match &found {
        Found::Folder(folder) => folder,
        Found::Archive(file, _) => file,
    };
    Loaded::load(staged.path()).map_err(|error| named_after(error, staged.path(), given))?;
    let sums = FILES.map(|name| sum::of(&staged.path().join(name), &CancellationToken::new()));
    let sums: Vec<String> = sums.into_iter().collect::<Result<_, _>>()?;
    for (name, sum) in FILES.iter().zip(&sums) {
        sum::note(&staged.path().join(name), sum)?;
    }
    let is_known = |known: &&KnownMeaning| known.files.iter().zip(&sums).all(|(file, sum)| file.sha256 == sum);
    let name = match MEANINGS.iter().find(is_known) {
        Some(known) => known.name.to_owned(),
        None => own_name(&parent, path, &sums),
    };
    let target = parent.join(&name);
    if !is_whole(&target) {
        // What lies there is no model, or a download that was begun.
        let _ = fs::remove_dir_all(&target);
        fs::rename(staged.path(), &target).map_err(|error| ModelError::file(&target, error))?;
    }
    Ok(name)
}

/// The error about the file that the person gave, not about our copy of it.
fn named_after(error: MeaningError, staged: &Path, given: &Path) -> MeaningError {
    let back = |file: PathBuf| file.strip_prefix(staged).map_or(file.clone(), |rest| given.join(rest));
    match error {
        MeaningError::Foreign { file, what } => MeaningError::Foreign { file: back(file), what },
        MeaningError::Unreadable { file, error } => MeaningError::Unreadable {
            file: back(file),
            error,
        },
        MeaningError::Missing { missing, .. } => MeaningError::Missing {
            folder: given.to_owned(),
            missing,
        },
        other => other,
    }
}

fn found(path: &Path) -> Result<Found, EngineError> {
    let failed = |error| ModelError::file(path, error);
    let missing = || MeaningError::Missing {
        folder: path.to_owned(),
        missing: FILES[2],
    };
    if path.is_dir() {
        return Ok(Found::Folder(path.to_owned()));
    }
    if path
        .file_name()
        .is_some_and(|name| FILES.iter().any(|file| name == *file))
    {
        return Ok(Found::Folder(path.parent().unwrap_or(Path::new(".")).to_owned()));
    }
    let archive = zip::ZipArchive::new(File::open(path).map_err(failed)?).map_err(|_| missing())?;
    let names = archive.file_names().filter_map(Result::ok);
    let prefix = names.filter_map(|name| Some(name.strip_suffix(FILES[2])?.to_owned()));
    let prefix = prefix
        .filter(|prefix| prefix.is_empty() || prefix.ends_with('/'))
        .min_by_key(|prefix| prefix.len());
    let prefix = prefix.ok_or_else(missing)?;
    Ok(Found::Archive(path.to_owned(), prefix))
}

/// No model that runs beside an editor is larger.
const LARGEST: u64 = 4 << 30;

fn copy(from: &Path, to: &Path) -> Result<(), EngineError> {
    for name in FILES {
        let file = from.join(name);
        let copied = fs::copy(&file, to.join(name));
        copied.map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => EngineError::from(MeaningError::Missing {
                folder: from.to_owned(),
                missing: name,
            }),
            _ => ModelError::file(&file, error).into(),
        })?;
    }
    if from.join(POOLING).is_file() {
        put(
            &to.join(POOLING),
            &mut File::open(from.join(POOLING)).map_err(|error| ModelError::file(from, error))?,
        )?;
    }
    Ok(())
}

fn unpack(archive: &Path, prefix: &str, to: &Path) -> Result<(), EngineError> {
    let failed = |error| ModelError::file(archive, error);
    let opened = zip::ZipArchive::new(File::open(archive).map_err(failed)?);
    let mut opened = opened.map_err(|error| failed(error.into()))?;
    for name in FILES.into_iter().chain([POOLING]) {
        match opened.by_name(&format!("{prefix}{name}")) {
            Ok(mut entry) => put(&to.join(name), &mut entry)?,
            Err(zip::result::ZipError::FileNotFound) if name == POOLING => {}
            Err(zip::result::ZipError::FileNotFound) => {
                return Err(MeaningError::Missing {
                    folder: archive.to_owned(),
                    missing: name,
                }
                .into());
            }
            Err(error) => return Err(failed(error.into()).into()),
        }
    }
    Ok(())
}

fn put(file: &Path, from: &mut dyn Read) -> Result<(), ModelError> {
    let failed = |error| ModelError::file(file, error);
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder).map_err(failed)?;
    }
    let mut to = File::create(file).map_err(failed)?;
    io::copy(&mut from.take(LARGEST), &mut to).map_err(failed)?;
    to.sync_all().map_err(failed)
}

/// A name for the user's own model: its folder's or its archive's, with a number when another model has that.
fn own_name(parent: &Path, path: &Path, sums: &[String]) -> String {
    let named = match path.is_dir() || !FILES.iter().any(|file| path.ends_with(file)) {
        true => path.file_stem(),
        false => path.parent().and_then(Path::file_name),
    };
    let plain: String = named
        .unwrap_or_default()
        .to_string_lossy()
        .chars()
        .map(|c| {
            if c.is_alphanumeric() || "-_".contains(c) {
                c
            } else {
                '-'
            }
        })
        .collect();
    let plain = if plain.trim_matches('-').is_empty() {
        "own".to_owned()
    } else {
        plain
    };
    let is_same = |name: &String| {
        let noted = FILES
            .iter()
            .zip(sums)
            .all(|(file, sum)| sum::noted(&parent.join(name).join(file)).as_ref() == Some(sum));
        noted && KnownMeaning::named(name).is_none()
    };
    let free = |name: &String| is_same(name) || (!parent.join(name).exists() && KnownMeaning::named(name).is_none());
    let numbered = (2..).map(|number| format!("{plain}-{number}"));
    std::iter::once(plain.clone())
        .chain(numbered)
        .find(free)
        .unwrap_or(plain)
}
