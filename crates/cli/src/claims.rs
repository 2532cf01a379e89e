//! `check --claims`: many claims, each against a document, against texts given as JSON, or against a text of its own.

use crate::arguments::Check;
use crate::cases::{Documents, read_lines};
use crate::claim_report::{ClaimJson, Text};
use crate::{ALL_STAND, Failure, json_sources};
use pincite_core::claim::{ClaimSource, Passages, Settings, WordsAlone, check};
use pincite_core::document::SourceId;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;
use std::time::Instant;

/// A claim as it is asked for.
#[derive(Deserialize)]
struct Line {
    id: String,
    claim: String,
    /// The document to check it against.
    doc: Option<String>,
    /// Several of them.
    #[serde(default)]
    docs: Vec<String>,
    /// A text of its own to check it against.
    text: Option<String>,
}

impl Line {
    fn documents(&self) -> impl Iterator<Item = &str> {
        self.doc.iter().chain(&self.docs).map(String::as_str)
    }
}

/// Checks each claim, and writes a line of JSON.
pub(crate) async fn claims(arguments: &Check) -> Result<u8, Failure> {
    let Some(file) = &arguments.claims else {
        return Ok(ALL_STAND);
    };
    let settings = arguments.weighing.settings()?;
    let lines: Vec<Line> = read_lines(file)?;
    let sources = Sources::read(arguments.sources.as_deref(), &lines).await?;
    let mut out = std::io::stdout().lock();
    for line in lines {
        let result = judge(&line, &sources, &settings)?;
        serde_json::to_writer(&mut out, &result)?;
        out.write_all(b"\n")?;
    }
    Ok(ALL_STAND)
}

fn judge(line: &Line, sources: &Sources, settings: &Settings) -> Result<ClaimJson, Failure> {
    let own;
    let wanted: Vec<&Text> = match &line.text {
        Some(text) => {
            own = Text::plain(line.id.clone(), text.clone());
            vec![&own]
        }
        None => sources.wanted(line)?,
    };
    let given: Vec<ClaimSource<'_>> = wanted
        .iter()
        .zip(0_i64..)
        .map(|(text, at)| ClaimSource {
            id: SourceId(at),
            title: text.title.as_deref(),
            text: text.text(),
            passages: &text.passages,
        })
        .collect();
    let begun = Instant::now();
    let checked = check(&line.claim, &given, settings, &WordsAlone);
    let ms = begun.elapsed().as_secs_f64() * 1e3;
    Ok(ClaimJson::new(&line.id, &line.claim, &checked, &wanted, ms))
}

/// The texts of a run.
struct Sources {
    texts: Vec<Text>,
    by_name: BTreeMap<String, Vec<usize>>,
}

impl Sources {
    async fn read(place: Option<&Path>, lines: &[Line]) -> Result<Self, Failure> {
        let mut sources = Self {
            texts: Vec::new(),
            by_name: BTreeMap::new(),
        };
        let names: Vec<&str> = lines.iter().flat_map(Line::documents).collect();
        match place {
            Some(file) if file.is_file() => json_sources::read(file)?.into_iter().for_each(|text| sources.put(text)),
            Some(folder) if !names.is_empty() => {
                let documents = Documents::read(folder, names.into_iter()).await?;
                for (name, id) in &documents.ids {
                    let document = documents.engine.document(*id)?;
                    let passages = Passages::of(&document);
                    sources.put(Text::paged(name.clone(), document, passages));
                }
            }
            None if lines.iter().any(|line| line.text.is_none()) => {
                return Err("Some claims come without a text of their own: name the documents' folder, or a JSON file of texts, \
                            with --sources."
                    .into());
            }
            _ => {}
        }
        Ok(sources)
    }

    fn put(&mut self, text: Text) {
        self.by_name
            .entry(text.name.clone())
            .or_default()
            .push(self.texts.len());
        self.texts.push(text);
    }

    /// The documents that a claim names, or all of them.
    fn wanted(&self, line: &Line) -> Result<Vec<&Text>, Failure> {
        let mut names = line.documents().peekable();
        if names.peek().is_none() {
            return Ok(self.texts.iter().collect());
        }
        let mut wanted = Vec::new();
        for name in names {
            let places = self.by_name.get(name).ok_or_else(|| {
                format!(
                    "The claim {} names the document {name}, which is not among the sources.",
                    line.id
                )
            })?;
            wanted.extend(places.iter().filter_map(|at| self.texts.get(*at)));
        }
        Ok(wanted)
    }
}
