//! Likeness by a model that a caller names, over the sources of one bench: nothing of it is kept.

use super::{Embedder, Meanings, Model, Vectors};
use crate::check::Bench;
use crate::claims::{Settings, Weighing};
use crate::error::EngineError;
use pincite_core::source::document::SourceId;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

/// A model of meaning that was named for a run, ready to be used.
#[derive(Clone)]
pub struct NamedModel {
    model: Arc<Model>,
    name: String,
}

impl NamedModel {
    /// The model in `folder`.
    ///
    /// # Errors
    /// When there is none, or it is damaged.
    pub fn load(folder: &Path) -> Result<Self, EngineError> {
        let name = folder.file_name().unwrap_or(folder.as_os_str());
        Ok(Self {
            model: Arc::new(Model::load(folder)?),
            name: name.to_string_lossy().into_owned(),
        })
    }

    /// What its folder is called.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }
}

impl Bench {
    /// How claims are weighed against these sources by words and by `model`. The vectors of all sources are made now, which
    /// takes a while for large ones.
    ///
    /// # Errors
    /// When the model's numbers cannot be computed.
    pub fn weighing_by(&self, model: &NamedModel, settings: Settings) -> Result<Weighing, EngineError> {
        let mut vectors: BTreeMap<SourceId, Arc<Vectors>> = BTreeMap::new();
        for known in self.searched.sources.iter().filter(|known| known.facts.has_text) {
            let source = self.cache.cached(&known.record)?;
            let passages = self.indexed.passages(&source);
            let made = Vectors::of(&*model.model, &passages, source.document.text())?;
            vectors.insert(source.record.id, Arc::new(made));
        }
        let embedder: Arc<dyn Embedder> = Arc::<Model>::clone(&model.model);
        Ok(Weighing {
            settings,
            likeness: Arc::new(Meanings::new(embedder, move |id| vectors.get(&id).cloned())),
            likeness_name: model.name.clone(),
        })
    }
}
