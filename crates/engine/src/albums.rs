//! Several pictures as one source: each is a page, in the order of the numbers in their names.
//!
//! They are put together as they are into one file, which is the source's original; other programs show it, too.

use crate::Engine;
use crate::added::Added;
use crate::error::EngineError;
use crate::pasted::file_name;
use crate::scratch::Scratch;
use pincite_ingest::album::{MOST_BYTES, MOST_PICTURES, in_order};
use pincite_ingest::kind;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

/// Why pictures cannot be one source. Nothing is added then.
#[derive(Debug, thiserror::Error)]
pub enum AlbumError {
    /// There are not two of them.
    #[error("One source of several pictures needs at least two. Nothing was added.")]
    TooFew,
    /// There are more than a source can have.
    #[error(
        "{count} pictures are too many for one source (at most {MOST_PICTURES}). Make several sources of them. Nothing was added."
    )]
    TooMany {
        /// How many there are.
        count: usize,
    },
    /// They are larger than a source of pictures can be.
    #[error(
        "The pictures are too large for one source (at most {} MB together). Make several sources of them, or save them smaller. \
         Nothing was added.",
        MOST_BYTES >> 20
    )]
    TooLarge,
    /// One of them is no picture.
    #[error("{} is no picture that Pincite reads (PNG, JPEG, WebP, TIFF), so it cannot be a page of the source. Nothing was added.", .0.display())]
    NoPicture(PathBuf),
    /// They could not be written into one file.
    #[error(
        "The pictures could not be put together: {0}. Check that the temporary folder can be written and has room. Nothing was added."
    )]
    NotWritten(io::Error),
}

impl Engine {
    /// Takes pictures into the library as one source. A folder stands for the pictures in it. `name` is what the source is
    /// called; without one it is called by the first and the last of them.
    ///
    /// # Errors
    /// When one is no picture or cannot be read, or when they are too few, too many or too large.
    pub async fn add_as_one(self: &Arc<Self>, paths: Vec<PathBuf>, name: Option<&str>) -> Result<Added, EngineError> {
        let name = name.map(str::to_owned);
        let written = tokio::task::spawn_blocking(move || put_together(&paths, name.as_deref())).await;
        let (folder, file) = written.map_err(|_| EngineError::Stopped)??;
        let added = self.add(vec![file]).await;
        drop(folder);
        Ok(added)
    }
}

/// The files of pictures among paths, in the order of their names, and what else there is.
#[must_use]
pub fn pictures_among(paths: Vec<PathBuf>) -> (Vec<PathBuf>, Vec<PathBuf>) {
    let (mut pictures, others): (Vec<_>, Vec<_>) = paths
        .into_iter()
        .partition(|path| path.is_file() && is_picture(path).unwrap_or(false));
    sort(&mut pictures);
    (pictures, others)
}

/// What a source of these pictures is called, where a person does not say: by the first and the last of them.
#[must_use]
pub fn usual_name(pictures: &[PathBuf]) -> String {
    let stem = |file: Option<&PathBuf>| {
        let stem = file.and_then(|file| file.file_stem());
        stem.unwrap_or_default().to_string_lossy().into_owned()
    };
    format!("{} – {}", stem(pictures.first()), stem(pictures.last()))
}

/// Puts pictures into one file in a folder that goes when it is dropped.
fn put_together(paths: &[PathBuf], name: Option<&str>) -> Result<(Scratch, PathBuf), EngineError> {
    let mut pictures = Vec::new();
    for path in paths {
        match path.is_dir() {
            true => pictures.extend(pictures_in(path)?),
            false => pictures.push(path.clone()),
        }
    }
    sort(&mut pictures);
    pictures.dedup();
    look_at(&pictures)?;
    let name = name.map_or_else(|| usual_name(&pictures), str::to_owned);
    let folder = Scratch::new().map_err(AlbumError::NotWritten)?;
    let file = folder.path().join(file_name(&name, kind::ALBUM));
    write(&file, &pictures)?;
    Ok((folder, file))
}

/// Looks at all of them before any is copied.
fn look_at(pictures: &[PathBuf]) -> Result<(), EngineError> {
    if pictures.len() > MOST_PICTURES {
        let count = pictures.len();
        return Err(AlbumError::TooMany { count }.into());
    }
    let mut bytes = 0_u64;
    for file in pictures {
        if !file.exists() {
            return Err(EngineError::NoSuchFile(file.clone()));
        }
        if !is_picture(file).map_err(|error| unreadable(file, error))? {
            return Err(AlbumError::NoPicture(file.clone()).into());
        }
        let about = file.metadata().map_err(|error| unreadable(file, error))?;
        bytes = bytes.saturating_add(about.len());
    }
    match (pictures.len(), bytes) {
        (0 | 1, _) => Err(AlbumError::TooFew.into()),
        (_, bytes) if bytes > MOST_BYTES => Err(AlbumError::TooLarge.into()),
        _ => Ok(()),
    }
}

/// Writes the same bytes for the same pictures, so that they are known again. Pictures are packed already.
fn write(file: &Path, pictures: &[PathBuf]) -> Result<(), EngineError> {
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Stored)
        .last_modified_time(DateTime::default());
    let failed = |error: io::Error| EngineError::from(AlbumError::NotWritten(error));
    let mut zip = ZipWriter::new(File::create(file).map_err(failed)?);
    let mut room = MOST_BYTES;
    for (number, picture) in pictures.iter().enumerate() {
        let opened = File::open(picture).map_err(|error| unreadable(picture, error))?;
        zip.start_file(entry(number, picture)?, options)
            .map_err(|error| failed(error.into()))?;
        // It may have grown since it was looked at.
        let copied = io::copy(&mut opened.take(room + 1), &mut zip).map_err(failed)?;
        room = room.checked_sub(copied).ok_or(AlbumError::TooLarge)?;
    }
    zip.finish().map_err(|error| failed(error.into()))?;
    Ok(())
}

/// What a picture is called in the file: two may be called the same in different folders, and each program sorts names in
/// its own way. Its ending says what it is.
fn entry(number: usize, picture: &Path) -> Result<String, EngineError> {
    let ending = picture_ending(picture).map_err(|error| unreadable(picture, error))?;
    let ending = ending.ok_or_else(|| AlbumError::NoPicture(picture.to_owned()))?;
    let stem = picture.file_stem().unwrap_or_default().to_string_lossy();
    Ok(format!("{:04} {}", number + 1, file_name(&stem, ending)))
}

fn pictures_in(folder: &Path) -> Result<Vec<PathBuf>, EngineError> {
    let entries = std::fs::read_dir(folder).map_err(|error| unreadable(folder, error))?;
    let files = entries.flatten().map(|entry| entry.path());
    Ok(pictures_among(files.collect()).0)
}

fn sort(pictures: &mut [PathBuf]) {
    let name = |file: &PathBuf| file.file_name().unwrap_or_default().to_string_lossy().into_owned();
    pictures.sort_by(|a, b| in_order(&name(a), &name(b)).then_with(|| a.cmp(b)));
}

fn is_picture(file: &Path) -> io::Result<bool> {
    Ok(picture_ending(file)?.is_some())
}

fn picture_ending(file: &Path) -> io::Result<Option<&'static str>> {
    // Opening a pipe would wait for somebody who writes to it.
    if !file.metadata()?.is_file() {
        return Ok(None);
    }
    let mut head = Vec::new();
    File::open(file)?.take(kind::HEAD).read_to_end(&mut head)?;
    Ok(kind::picture(&head))
}

fn unreadable(file: &Path, error: io::Error) -> EngineError {
    let file = file.to_owned();
    EngineError::Unreadable { file, error }
}
