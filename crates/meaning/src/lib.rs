//! What sentences mean, as vectors: two sentences that say the same in other words lie near each other.
//!
//! A [`Model`] is read from a folder on this machine ([`Model::load`]) and turns each text into an [`Embedding`]; the
//! [`Embedding::cosine`] of two of them is their likeness. Models are BERT encoders with mean pooling, in the form in which
//! sentence-transformers publishes them (Reimers and Gurevych, "Sentence-BERT", 2019): all-MiniLM-L6-v2 and its like.
//!
//! Whoever embeds asks for [`Embedder`], so that a test can do without a model.

mod activation;
mod bert;
mod config;
mod embedding;
mod fault;
mod model;
mod pace;

pub use embedding::Embedding;
pub use fault::MeaningError;
pub use model::{FILES, Model, POOLING};
pub use pace::Pace;

/// Turns texts into vectors of their meaning.
pub trait Embedder: Send + Sync {
    /// The vectors of `texts`, in the same order. What a text has beyond the model's longest input does not count.
    ///
    /// # Errors
    /// When the model's numbers cannot be computed.
    fn embed(&self, texts: &[&str], pace: Pace) -> Result<Vec<Embedding>, MeaningError>;
}
