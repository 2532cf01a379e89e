//! `check --claims`: many claims, each against a document, against texts given as JSON, or against a text of its own.

use crate::arguments::Check;
use crate::cases::{Documents, read_lines};
use crate::check::{Comparing, ROUNDS};
use crate::claim_report::{ClaimJson, Text};
use crate::{ALL_STAND, Failure, json_sources};
use pincite_core::claim::{ClaimCheck, ClaimSource, Evidence, Likeness, Passages, Settings, WordsAlone, check};
use pincite_core::source::document::SourceId;
use pincite_engine::meaning::{Embedder, Meanings, Model, Vectors};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
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
    let mut sources = Sources::read(arguments.sources.as_deref(), &lines).await?;
    let mut rounds = 1..ROUNDS;
    let judged = loop {
        let sense = Sense::of(arguments.weighing.meaning.as_deref(), &sources)?;
        let judged = lines.iter().map(|line| judge(line, &sources, &settings, &sense));
        let judged: Vec<Judged> = judged.collect::<Result<_, _>>()?;
        if !sources.compare(&judged).await? || rounds.next().is_none() {
            break judged;
        }
    };
    let mut out = std::io::stdout().lock();
    for one in judged {
        serde_json::to_writer(&mut out, &one.json)?;
        out.write_all(b"\n")?;
    }
    Ok(ALL_STAND)
}

/// What was judged of a line.
struct Judged {
    json: ClaimJson,
    check: ClaimCheck,
    /// What the texts are called that it was judged against, in their order.
    against: Vec<String>,
}

impl Judged {
    /// The check with its evidence in the sources of a library, in place of the numbers of the texts that it was judged against.
    fn in_library(&self, documents: &Documents) -> ClaimCheck {
        let source = |SourceId(at): SourceId| {
            let name = self.against.get(usize::try_from(at).ok()?)?;
            documents.ids.get(name).copied()
        };
        let evidence = self.check.evidence.iter().filter_map(|one| {
            Some(Evidence {
                source: source(one.source)?,
                ..one.clone()
            })
        });
        ClaimCheck {
            evidence: evidence.collect(),
            ..self.check.clone()
        }
    }
}

/// The model of meaning of a run, and what the texts mean by it.
struct Sense {
    model: Option<(String, Arc<dyn Embedder>)>,
    /// For each text of the sources, its passages' vectors.
    texts: Vec<Arc<Vectors>>,
}

impl Sense {
    fn of(folder: Option<&Path>, sources: &Sources) -> Result<Self, Failure> {
        let Some(folder) = folder else {
            return Ok(Self {
                model: None,
                texts: Vec::new(),
            });
        };
        let name = folder.file_name().unwrap_or(folder.as_os_str());
        let model: Arc<dyn Embedder> = Arc::new(Model::load(folder)?);
        let texts = sources.texts.iter().map(|text| vectors_of(&*model, text));
        Ok(Self {
            texts: texts.collect::<Result<_, _>>()?,
            model: Some((name.to_string_lossy().into_owned(), model)),
        })
    }

    /// The likeness of claims to these texts, numbered as they stand here.
    fn likeness(&self, sources: &Sources, wanted: &[&Text]) -> Result<Box<dyn Likeness>, Failure> {
        let Some((_, model)) = &self.model else {
            return Ok(Box::new(WordsAlone));
        };
        let mut vectors = BTreeMap::new();
        for (text, at) in wanted.iter().zip(0_i64..) {
            let known = sources.texts.iter().position(|other| std::ptr::eq(other, *text));
            let known = match known.and_then(|known| self.texts.get(known)) {
                Some(known) => Arc::clone(known),
                None => vectors_of(&**model, text)?,
            };
            vectors.insert(SourceId(at), known);
        }
        let of = move |source| vectors.get(&source).cloned();
        Ok(Box::new(Meanings::new(Arc::clone(model), of)))
    }
}

fn vectors_of(model: &dyn Embedder, text: &Text) -> Result<Arc<Vectors>, Failure> {
    Ok(Arc::new(Vectors::of(model, &text.passages, text.text())?))
}

fn judge(line: &Line, sources: &Sources, settings: &Settings, sense: &Sense) -> Result<Judged, Failure> {
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
    let likeness = sense.likeness(sources, &wanted)?;
    let begun = Instant::now();
    let checked = check(&line.claim, &given, settings, &*likeness);
    let ms = begun.elapsed().as_secs_f64() * 1e3;
    let mut json = ClaimJson::new(&line.id, &line.claim, &checked, &wanted, ms);
    json.meaning = sense.model.as_ref().map(|(name, _)| name.clone());
    Ok(Judged {
        json,
        against: wanted.iter().map(|text| text.name.clone()).collect(),
        check: checked,
    })
}

/// The texts of a run.
#[derive(Default)]
struct Sources {
    texts: Vec<Text>,
    by_name: BTreeMap<String, Vec<usize>>,
    /// Where they are of, when they are files.
    documents: Option<Documents>,
}

impl Sources {
    async fn read(place: Option<&Path>, lines: &[Line]) -> Result<Self, Failure> {
        let mut sources = Self::default();
        let names: Vec<&str> = lines.iter().flat_map(Line::documents).collect();
        match place {
            Some(file) if file.is_file() => json_sources::read(file)?.into_iter().for_each(|text| sources.put(text)),
            Some(folder) if !names.is_empty() => {
                sources = Self::of(Documents::read(folder, names.into_iter()).await?)?;
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

    fn of(documents: Documents) -> Result<Self, Failure> {
        let mut sources = Self::default();
        for (name, id) in &documents.ids {
            let document = documents.engine.document(*id)?;
            let passages = Passages::of(&document);
            sources.put(Text::paged(name.clone(), document, passages));
        }
        sources.documents = Some(documents);
        Ok(sources)
    }

    /// Has pages that another program read compared with their pictures where something speaks for or against a claim. Whether
    /// there were any: the texts may be other ones now.
    async fn compare(&mut self, judged: &[Judged]) -> Result<bool, Failure> {
        let Some(documents) = self.documents.take() else {
            return Ok(false);
        };
        let checks: Vec<ClaimCheck> = judged.iter().map(|one| one.in_library(&documents)).collect();
        let mut comparing = Comparing::begin(&documents.engine);
        comparing.claims(&documents.engine.bench(None)?, &checks)?;
        let any = comparing.end().await;
        match any {
            true => *self = Self::of(documents)?,
            false => self.documents = Some(documents),
        }
        Ok(any)
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
