//! Vectors of passages, made in the background once a source is read, one source after the other.

use super::{Embedder, Embedding, MeaningError, Meanings, Model, Pace, Vectors};
use crate::claims::{Settings, Weighing};
use crate::error::EngineError;
use crate::jobs::{Event, MeaningProgress};
use crate::models::meaning::fingerprint;
use crate::room::Room;
use crate::text_cache::CachedSource;
use crate::{Engine, locked};
use pincite_core::source::document::SourceId;
use pincite_core::source::text::TextSpan;
use pincite_store::{KeptMeanings, Library, SourceRecord};
use sha2::{Digest, Sha256};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, OnceLock, Weak};

/// Passages that are embedded at a time, and kept: so much is done again after the program was ended.
const AT_A_TIME: usize = 128;

/// Raised whenever sources are cut into other passages than before: their vectors are made anew.
const PASSAGES: u32 = 2;

/// Bytes of vectors that are kept in memory: those of some hundred thousand passages.
const ROOM: usize = 128_000_000;

/// What is under way, and the model that is used.
#[derive(Default)]
pub(crate) struct Understanding {
    /// A thread makes vectors.
    running: bool,
    /// There was news since it began.
    again: bool,
    /// How far it is.
    now: Option<MeaningProgress>,
    chosen: Option<Arc<Chosen>>,
}

/// The model that is chosen, loaded when it is first needed.
pub(crate) struct Chosen {
    folder: PathBuf,
    /// What tells its vectors from those of another one.
    fingerprint: String,
    /// `None` where it turned out to be damaged.
    model: OnceLock<Option<Model>>,
}

impl Chosen {
    fn model(&self) -> Option<&Model> {
        let load = || {
            Model::load(&self.folder)
                .inspect_err(|error| tracing::warn!(%error, "words alone are compared"))
                .ok()
        };
        self.model.get_or_init(load).as_ref()
    }

    /// What the vectors of a source are kept under: it changes with the model, the text, and how that is cut into passages.
    fn key(&self, source: &SourceRecord) -> String {
        format!("{} {PASSAGES} {}", self.fingerprint, source.readings)
    }
}

impl Embedder for Chosen {
    fn embed(&self, texts: &[&str], pace: Pace) -> Result<Vec<Embedding>, MeaningError> {
        match self.model() {
            Some(model) => model.embed(texts, pace),
            None => Err(MeaningError::Missing {
                folder: self.folder.clone(),
                missing: "a whole model",
            }),
        }
    }
}

/// What of meaning is known in a library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MeaningStatus {
    /// The name of the model that is chosen; `None` where words alone are compared.
    pub model: Option<String>,
    /// What is under way.
    pub now: Option<MeaningProgress>,
}

impl Engine {
    /// What of meaning is known: by which model, and what is being made.
    #[must_use]
    pub fn meaning(&self) -> MeaningStatus {
        let name = |folder: PathBuf| Some(folder.file_name()?.to_string_lossy().into_owned());
        MeaningStatus {
            model: self.chosen_meaning().and_then(name),
            now: locked(&self.understanding).now,
        }
    }

    /// Makes the vectors that are missing, in the background; nothing where no model is chosen.
    pub(crate) fn understand(self: &Arc<Self>) {
        {
            let mut understanding = locked(&self.understanding);
            understanding.again = true;
            if understanding.running || self.chosen_meaning().is_none() {
                return;
            }
            understanding.running = true;
        }
        let engine = Arc::downgrade(self);
        let started = std::thread::Builder::new()
            .name("understanding".to_owned())
            .spawn(move || understand_all(&engine));
        if let Err(error) = started {
            tracing::warn!(%error, "the vectors of meaning are not made");
            locked(&self.understanding).running = false;
        }
    }

    fn chosen(&self) -> Option<Arc<Chosen>> {
        let folder = self.chosen_meaning()?;
        let fingerprint = fingerprint(&folder)?;
        let mut understanding = locked(&self.understanding);
        let known = understanding.chosen.take();
        let is_same = |known: &Arc<Chosen>| known.folder == folder && known.fingerprint == fingerprint;
        let chosen = known.filter(is_same).unwrap_or_else(|| {
            Arc::new(Chosen {
                folder: folder.clone(),
                fingerprint: fingerprint.clone(),
                model: OnceLock::new(),
            })
        });
        understanding.chosen = Some(Arc::clone(&chosen));
        Some(chosen)
    }

    /// How claims are weighed with these knobs: by words, and by meaning where vectors are made.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn weighing_with(&self, settings: Settings) -> Result<Weighing, EngineError> {
        let Some(chosen) = self.chosen() else {
            return Ok(Weighing::by_words(settings));
        };
        let kept = self.library.complete_meanings_keys()?;
        let whole: BTreeMap<SourceId, String> = self
            .library
            .sources()?
            .iter()
            .map(|source| (source.id, chosen.key(source)))
            .filter(|(id, key)| kept.get(id) == Some(key))
            .collect();
        if whole.is_empty() {
            return Ok(Weighing::by_words(settings));
        }
        let mut hasher = Sha256::new();
        for (id, key) in &whole {
            hasher.update(id.0.to_le_bytes());
            hasher.update(key);
        }
        let sum = hasher
            .finalize()
            .iter()
            .take(8)
            .fold(String::new(), |sum, byte| format!("{sum}{byte:02x}"));
        let library = Arc::clone(&self.library);
        let held = Mutex::new(Room::new(ROOM));
        let vectors = move |id| kept_vectors(&library, &held, id, whole.get(&id)?);
        Ok(Weighing {
            settings,
            likeness: Arc::new(Meanings::new(chosen, vectors)),
            likeness_name: sum,
        })
    }
}

fn kept_vectors(library: &Library, held: &Mutex<Room<Arc<Vectors>>>, id: SourceId, key: &str) -> Option<Arc<Vectors>> {
    if let Some(known) = locked(held).get(id, |_| true) {
        return Some(known);
    }
    let kept = library
        .meanings(id, key)
        .inspect_err(|error| tracing::warn!(%error, "words alone are compared"))
        .ok()?;
    let each = kept.vectors.len().checked_div(kept.places.len())?;
    let dimensions = each.checked_sub(Embedding::size(0))?;
    let vectors = Arc::new(Vectors::at(
        kept.places,
        Embedding::read_all(&kept.vectors, dimensions)?,
    ));
    locked(held).put(id, Arc::clone(&vectors), vectors.bytes());
    Some(vectors)
}

/// Goes over the sources until nothing is missing, or the library is closed.
fn understand_all(engine: &Weak<Engine>) {
    loop {
        let Some(here) = engine.upgrade() else { return };
        locked(&here.understanding).again = false;
        let ids: Vec<SourceId> = match here.cache.searched(None) {
            Ok(searched) => searched
                .sources
                .iter()
                .filter(|source| source.facts.bytes > 0)
                .map(|source| source.record.id)
                .collect(),
            Err(error) => {
                tracing::warn!(%error, "the vectors of meaning wait");
                Vec::new()
            }
        };
        drop(here);
        let mut made = false;
        for id in ids {
            match understand_source(engine, id) {
                Some(Ok(new)) => made |= new,
                // A source that went meanwhile needs none.
                Some(Err(error)) => tracing::info!(%error, "the vectors of a source are not made"),
                // No model any more, or no library.
                None => break,
            }
        }
        let Some(here) = engine.upgrade() else { return };
        let is_chosen = here.chosen_meaning().is_some();
        let again = {
            let mut understanding = locked(&here.understanding);
            understanding.now = None;
            understanding.running = understanding.again && is_chosen;
            understanding.running
        };
        if let Err(error) = here.weigh_anew() {
            tracing::warn!(%error, "claims are not weighed by what sentences mean");
        }
        if made {
            here.tell(Event::MeaningChanged);
        }
        if !again {
            return;
        }
    }
}

/// What a source's vectors are made of.
type Begun = (Arc<Chosen>, Arc<CachedSource>);

fn begun(engine: &Weak<Engine>, id: SourceId) -> Option<Result<Begun, EngineError>> {
    let here = engine.upgrade()?;
    let chosen = here.chosen()?;
    Some(here.cache.source(id).map(|source_text| (chosen, source_text)))
}

/// Makes the vectors that a source lacks; whether there are new ones. `None` when the library is closed, or no model is
/// chosen any more.
fn understand_source(engine: &Weak<Engine>, id: SourceId) -> Option<Result<bool, EngineError>> {
    let (chosen, source_text) = match begun(engine, id)? {
        Ok(begun) => begun,
        Err(error) => return Some(Err(error)),
    };
    chosen.model()?;
    let key = chosen.key(&source_text.record);
    match engine.upgrade()?.library.complete_meanings_keys() {
        Ok(complete) if complete.get(&id) == Some(&key) => return Some(Ok(false)),
        Ok(_) => {}
        Err(error) => return Some(Err(error.into())),
    }
    let passages = source_text.passages();
    let text = source_text.document.text();
    let places: Vec<TextSpan> = passages.places().collect();
    let texts: Vec<Cow<'_, str>> = passages.texts(text).collect();
    let mut done = match begun_at(&engine.upgrade()?.library, id, &key, &places) {
        Ok(done) => done,
        Err(error) => return Some(Err(error)),
    };
    // The library is held for moments only: whoever closes it need not wait for the model.
    while done < texts.len() {
        let until = (done + AT_A_TIME).min(texts.len());
        let chunk: Vec<&str> = texts[done..until].iter().map(AsRef::as_ref).collect();
        let vectors = match chosen.embed(&chunk, Pace::Background) {
            Ok(vectors) => vectors,
            Err(error) => return Some(Err(error.into())),
        };
        let mut more = KeptMeanings {
            places: places[done..until].to_vec(),
            vectors: Vec::new(),
        };
        vectors.iter().for_each(|vector| vector.write(&mut more.vectors));
        let here = engine.upgrade()?;
        // Another model, another text, or none any more: begun anew, or not at all.
        let same_text = |now: Arc<CachedSource>| now.record.readings == source_text.record.readings;
        if here.chosen_meaning().as_ref() != Some(&chosen.folder) || !here.cache.source(id).is_ok_and(same_text) {
            locked(&here.understanding).again = true;
            return Some(Ok(false));
        }
        if let Err(error) = here.library.add_meanings(id, &key, &more) {
            return Some(Err(error.into()));
        }
        done = until;
        let small = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        let progress = MeaningProgress {
            source: id,
            done: small(done),
            total: small(texts.len()),
        };
        locked(&here.understanding).now = Some(progress);
        here.tell(Event::MeaningProgress(progress));
    }
    let whole = engine.upgrade()?.library.complete_meanings(id, &key);
    Some(whole.map(|()| true).map_err(Into::into))
}

/// How many of the passages at `places` have their vectors already.
fn begun_at(library: &Library, id: SourceId, key: &str, places: &[TextSpan]) -> Result<usize, EngineError> {
    let kept = library.meanings(id, key)?;
    if places.starts_with(&kept.places) {
        return Ok(kept.places.len());
    }
    // They are of a text that was cut otherwise.
    library.forget_meanings(Some(id))?;
    Ok(0)
}
