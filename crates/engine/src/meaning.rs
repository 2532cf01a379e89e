//! Likeness in meaning: the vectors of passages beside those of claims.
//!
//! It finds passages that say a thing in other words, and never makes a claim supported: that takes the claim's words.

mod at_once;
mod background;

pub use crate::jobs::MeaningProgress;
pub use at_once::NamedModel;
pub use background::MeaningStatus;
pub(crate) use background::Understanding;
pub use pincite_meaning::{Embedder, Embedding, MeaningError, Model, Pace};

use crate::locked;
use pincite_core::claim::{Likeness, Passages};
use pincite_core::source::document::SourceId;
use pincite_core::source::text::TextSpan;
use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::{Arc, Mutex};

/// Claims whose vectors are remembered.
const REMEMBERED: usize = 4_096;

/// The vectors of a source's passages, by their places.
#[derive(Debug, Default)]
pub struct Vectors(HashMap<TextSpan, Embedding>);

impl Vectors {
    /// Those of these passages, made now.
    ///
    /// # Errors
    /// When the model's numbers cannot be computed.
    pub fn of(model: &dyn Embedder, passages: &Passages, text: &str) -> Result<Self, MeaningError> {
        let texts: Vec<Cow<'_, str>> = passages.texts(text).collect();
        let texts: Vec<&str> = texts.iter().map(AsRef::as_ref).collect();
        let embedded = model.embed(&texts, Pace::AtOnce)?;
        Ok(Self(passages.places().zip(embedded).collect()))
    }

    /// Those of passages at `places`, in their order.
    fn at(places: Vec<TextSpan>, embedded: Vec<Embedding>) -> Self {
        Self(places.into_iter().zip(embedded).collect())
    }

    /// About how many bytes of memory they take.
    fn bytes(&self) -> usize {
        let each = self.0.values().next().map_or(0, Embedding::dimensions);
        self.0.len() * (each + size_of::<(TextSpan, Embedding)>())
    }
}

/// Where the vectors of sources are found; `None` where there are none.
type VectorsOf = Box<dyn Fn(SourceId) -> Option<Arc<Vectors>> + Send + Sync>;

/// What claims and the passages of sources mean, by one model.
pub struct Meanings {
    model: Arc<dyn Embedder>,
    vectors: VectorsOf,
    /// What was embedded so far; `None` where that failed.
    claims: Mutex<HashMap<String, Option<Embedding>>>,
}

impl Meanings {
    /// By `model`; the vectors of a source are asked for when a claim is held against it.
    #[must_use]
    pub fn new(
        model: Arc<dyn Embedder>,
        vectors: impl Fn(SourceId) -> Option<Arc<Vectors>> + Send + Sync + 'static,
    ) -> Self {
        Self {
            model,
            vectors: Box::new(vectors),
            claims: Mutex::default(),
        }
    }

    fn claim(&self, claim: &str) -> Option<Embedding> {
        if let Some(known) = locked(&self.claims).get(claim) {
            return known.clone();
        }
        let embedded = self.model.embed(&[claim], Pace::AtOnce);
        let embedded = embedded
            .inspect_err(|error| tracing::warn!(%error, "a claim is compared by its words alone"))
            .ok()
            .and_then(|mut one| one.pop());
        let mut claims = locked(&self.claims);
        if claims.len() >= REMEMBERED {
            claims.clear();
        }
        claims.insert(claim.to_owned(), embedded.clone());
        embedded
    }
}

impl Likeness for Meanings {
    fn cosine_similarities(&self, claim: &str, source: SourceId, passages: &Passages) -> Vec<Option<f32>> {
        let vectors = (self.vectors)(source);
        let Some((vectors, claim)) = vectors.and_then(|vectors| Some((vectors, self.claim(claim)?))) else {
            return Vec::new();
        };
        let cosine = |place| vectors.0.get(&place).map(|passage| claim.cosine(passage));
        passages.places().map(cosine).collect()
    }
}
