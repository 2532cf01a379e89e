//! Copies of the PDFs of a check with its passages highlighted in them. The library's own files are only read.

use crate::Engine;
use crate::error::EngineError;
use pincite_core::source::document::{PageIndex, SourceId};
use pincite_core::source::layout::UserRect;
use pincite_ingest::{AnnotateError, Highlight, annotate_pdf};
use pincite_report::{Language, Note, Report, SourceKind, Tone, iso, notes};
use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};

pub use pincite_ingest::NotAnnotated;

/// What became of a PDF of a check.
#[derive(Debug)]
pub struct AnnotatedPdf {
    /// What a reader calls it.
    pub title: String,
    /// How many passages are marked in it.
    pub passages: usize,
    /// Where the copy is, or why there is none.
    pub copy: Result<PathBuf, NoCopy>,
}

/// Why there is no copy of a PDF.
#[derive(Debug)]
pub enum NoCopy {
    /// The file is left alone.
    Not(NotAnnotated),
    /// Something failed; in words.
    Failed(String),
}

/// Who is named as the author of the marks.
const AUTHOR: &str = "Pincite";

impl Engine {
    /// Writes a copy of each PDF that passages of a check are from into `folder`, with these highlighted and the verdicts as their
    /// notes, and with the highlights that a person made. No file that is there is written over.
    ///
    /// # Errors
    /// When the library cannot be read. What a single file makes impossible is told of that file.
    pub async fn annotate_pdfs(
        &self,
        report: &Report,
        language: Language,
        folder: &Path,
    ) -> Result<Vec<AnnotatedPdf>, EngineError> {
        let records = self.library.sources()?;
        let by_sum: BTreeMap<String, SourceId> = records
            .iter()
            .map(|record| (record.fingerprint.to_string(), record.id))
            .collect();
        let mut of_source: BTreeMap<usize, Vec<Note<'_>>> = BTreeMap::new();
        for note in notes(report, language) {
            of_source.entry(note.passage.source).or_default().push(note);
        }
        let mut made = Vec::new();
        for (at, notes) in of_source {
            let Some(source) = report.sources.get(at).filter(|source| source.kind == SourceKind::Pdf) else {
                continue;
            };
            let copy = match by_sum.get(&source.sha256) {
                Some(id) => self.annotated_copy(*id, &notes, (report.made_ms, language)).await,
                None => Err(NoCopy::Failed(EngineError::Gone("This source").to_string())),
            };
            let copy = copy.and_then(|bytes| {
                let written = written_beside(folder, &source.file_name, &bytes);
                written.map_err(|error| NoCopy::Failed(error.to_string()))
            });
            made.push(AnnotatedPdf {
                title: source.title.clone(),
                passages: notes.len(),
                copy,
            });
        }
        Ok(made)
    }

    async fn annotated_copy(
        &self,
        id: SourceId,
        notes: &[Note<'_>],
        (made_ms, language): (i64, Language),
    ) -> Result<Vec<u8>, NoCopy> {
        let failed = |error: EngineError| NoCopy::Failed(error.to_string());
        let mut highlights = Vec::new();
        for note in notes {
            let spans = self.spans_of(id, &note.passage.spans).map_err(failed)?;
            for region in self.page_regions(id, &spans).map_err(failed)? {
                highlights.push(highlight(note, region.page, region.rects));
            }
        }
        // A person's own beside the verdicts, each with its note.
        highlights.extend(self.marks_of_highlights(id, language).map_err(failed)?);
        let file = self.library.original(id).map_err(|error| failed(error.into()))?;
        let made = format!("D:{}", iso(made_ms).replace(['-', ':', 'T'], ""));
        let copy = annotate_pdf(&self.program, &file, &highlights, (AUTHOR, made.as_str())).await;
        copy.map_err(|error| match error {
            AnnotateError::Not(why) => NoCopy::Not(why),
            AnnotateError::Worker(error) => NoCopy::Failed(error.to_string()),
        })
    }
}

fn highlight(note: &Note<'_>, page: PageIndex, boxes: Vec<UserRect>) -> Highlight {
    Highlight {
        page,
        boxes,
        colour: match note.tone {
            Tone::Right => [126, 211, 133],
            Tone::Near => [255, 214, 82],
            Tone::Wrong => [255, 138, 128],
        },
        subject: note.subject.clone(),
        note: note.text.clone(),
    }
}

/// Writes a file that is called after another one, under a name that is free.
fn written_beside(folder: &Path, file_name: &str, bytes: &[u8]) -> std::io::Result<PathBuf> {
    /// More copies of one file than anybody keeps in a folder.
    const MOST: usize = 1000;
    let stem = Path::new(file_name).file_stem().unwrap_or_default().to_string_lossy();
    let stem: String = stem
        .chars()
        .map(|c| match c.is_control() || "/\\:*?\"<>|".contains(c) {
            true => ' ',
            false => c,
        })
        .collect();
    for number in 1..MOST {
        let name = match number {
            1 => format!("{stem} (annotated).pdf"),
            number => format!("{stem} (annotated {number}).pdf"),
        };
        let path = folder.join(name);
        let mut file = match std::fs::File::options().write(true).create_new(true).open(&path) {
            Ok(file) => file,
            Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => continue,
            Err(error) => return Err(error),
        };
        let written = file.write_all(bytes).and_then(|()| file.sync_all());
        if let Err(error) = written {
            drop(file);
            // Half a copy is none.
            let _ = std::fs::remove_file(&path);
            return Err(error);
        }
        return Ok(path);
    }
    Err(std::io::ErrorKind::AlreadyExists.into())
}
