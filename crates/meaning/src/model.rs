//! A model read from its folder.

use crate::bert::{Batch, Bert, Weights};
use crate::config::{Config, Pooling};
use crate::fault::plain;
use crate::pace::{Pace, Threads};
use crate::{Embedder, Embedding, MeaningError};
use candle_core::Device;
use rayon::prelude::*;
use std::io;
use std::path::{Path, PathBuf};
use tokenizers::{Tokenizer, TruncationParams};

/// The files that every model has, in its folder.
pub const FILES: [&str; 3] = [CONFIG, TOKENIZER, WEIGHTS];
/// The file that says how a model pools, where it is there; without it the mean is taken.
pub const POOLING: &str = "1_Pooling/config.json";

const CONFIG: &str = "config.json";
const TOKENIZER: &str = "tokenizer.json";
const WEIGHTS: &str = "model.safetensors";

/// Tokens of a text that are read: what sentence-transformers reads with the small models.
const MOST_TOKENS: usize = 256;
/// Characters of a text that are cut into tokens: so many make more than [`MOST_TOKENS`] in any writing.
const MOST_CHARACTERS: usize = 8_192;
/// Tokens that are computed at once, filled up ones too: more need more memory and are no faster.
const TOKENS_AT_ONCE: usize = 1_024;

/// A model of meaning in memory. Safe to call from any thread.
pub struct Model {
    tokenizer: Tokenizer,
    bert: Bert,
    threads: Threads,
}

impl Model {
    /// Reads the model in `folder`: [`FILES`], and [`POOLING`] where it is there. Takes a fraction of a second, and about
    /// twice the size of the weights while it lasts.
    ///
    /// # Errors
    /// When a file is missing, damaged, or of a model of another kind.
    pub fn load(folder: &Path) -> Result<Self, MeaningError> {
        let read = |name: &'static str| read_file(folder, name);
        let foreign = |name: &'static str| {
            let file = folder.join(name);
            move |what| MeaningError::Foreign { file, what }
        };
        let config = Config::read(&read(CONFIG)?).map_err(foreign(CONFIG))?;
        let pooling = match folder.join(POOLING).is_file() {
            true => Pooling::read(&read(POOLING)?).map_err(foreign(POOLING))?,
            false => Pooling::default(),
        };
        let tokenizer = tokenizer(&read(TOKENIZER)?, &config).map_err(foreign(TOKENIZER))?;
        let weights = weights(&read(WEIGHTS)?).map_err(foreign(WEIGHTS))?;
        let bert = Bert::new(&config, pooling, &weights).map_err(|error| foreign(WEIGHTS)(plain(error)))?;
        let model = Self {
            tokenizer,
            bert,
            threads: Threads::default(),
        };
        // Weights of the right shape that are no numbers are found out here, not in a search.
        let tried = model.vectors(&[&model.tokens("Pincite")?])?;
        match tried.iter().flatten().all(|value| value.is_finite()) {
            true => Ok(model),
            false => Err(foreign(WEIGHTS)("its weights are no numbers".to_owned())),
        }
    }

    /// The numbers of a text's tokens; at least those for its beginning and end.
    fn tokens(&self, text: &str) -> Result<Vec<u32>, MeaningError> {
        let text = text
            .char_indices()
            .nth(MOST_CHARACTERS)
            .map_or(text, |(end, _)| &text[..end]);
        let encoded = self.tokenizer.encode_fast(text, true);
        let encoded = encoded.map_err(|error| MeaningError::Failed(error.to_string()))?;
        Ok(encoded.get_ids().to_vec())
    }

    fn vectors(&self, rows: &[&[u32]]) -> Result<Vec<Vec<f32>>, MeaningError> {
        Ok(self.bert.embed(&Batch::new(rows))?)
    }
}

impl Embedder for Model {
    fn embed(&self, texts: &[&str], pace: Pace) -> Result<Vec<Embedding>, MeaningError> {
        self.threads.run(pace, || {
            let tokens: Vec<Vec<u32>> = texts
                .par_iter()
                .map(|text| self.tokens(text))
                .collect::<Result<_, _>>()?;
            // Texts of like length stand together, so that next to nothing is filled up.
            let mut order: Vec<usize> = (0..tokens.len()).collect();
            order.sort_by_key(|at| tokens.get(*at).map_or(0, Vec::len));
            let done: Vec<Vec<(usize, Embedding)>> = batches(&order, &tokens)
                .into_par_iter()
                .map(|batch| {
                    let rows: Vec<&[u32]> = batch
                        .iter()
                        .filter_map(|at| tokens.get(*at))
                        .map(Vec::as_slice)
                        .collect();
                    let vectors = self.vectors(&rows)?;
                    Ok(batch
                        .iter()
                        .copied()
                        .zip(vectors.iter().map(|vector| Embedding::new(vector)))
                        .collect())
                })
                .collect::<Result<_, MeaningError>>()?;
            let mut placed: Vec<(usize, Embedding)> = done.into_iter().flatten().collect();
            placed.sort_by_key(|(at, _)| *at);
            Ok(placed.into_iter().map(|(_, embedding)| embedding).collect())
        })
    }
}

/// Cuts texts that are ordered by length into batches of at most [`TOKENS_AT_ONCE`].
fn batches<'a>(order: &'a [usize], tokens: &[Vec<u32>]) -> Vec<&'a [usize]> {
    let length = |at: &usize| tokens.get(*at).map_or(0, Vec::len);
    let mut batches = Vec::new();
    let mut rest = order;
    while !rest.is_empty() {
        let fits = |count: &usize| {
            rest.get(count - 1)
                .is_some_and(|last| length(last) * count <= TOKENS_AT_ONCE)
        };
        let count = (1..=rest.len()).take_while(fits).last().unwrap_or(1);
        let (batch, after) = rest.split_at(count);
        batches.push(batch);
        rest = after;
    }
    batches
}

fn read_file(folder: &Path, name: &'static str) -> Result<Vec<u8>, MeaningError> {
    let file: PathBuf = folder.join(name);
    std::fs::read(&file).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => MeaningError::Missing {
            folder: folder.to_owned(),
            missing: name,
        },
        _ => MeaningError::Unreadable { file, error },
    })
}

/// The tokenizer, cutting as the model was trained: no filling up, and no more tokens than it reads.
fn tokenizer(bytes: &[u8], config: &Config) -> Result<Tokenizer, String> {
    let mut tokenizer =
        Tokenizer::from_bytes(bytes).map_err(|error| format!("it does not describe a tokenizer ({error})"))?;
    if tokenizer.get_vocab_size(true) > config.vocab_size {
        return Err("it has more words than the model".to_owned());
    }
    tokenizer.with_padding(None);
    let truncation = TruncationParams {
        max_length: MOST_TOKENS.min(config.max_position_embeddings),
        ..TruncationParams::default()
    };
    tokenizer
        .with_truncation(Some(truncation))
        .map_err(|error| error.to_string())?;
    Ok(tokenizer)
}

fn weights(bytes: &[u8]) -> Result<Weights, String> {
    if bytes.starts_with(b"version https://git-lfs") {
        return Err("it is a pointer to the file, not the file: get it with git lfs, or download it".to_owned());
    }
    if bytes.starts_with(b"<") {
        return Err("it is a web page".to_owned());
    }
    candle_core::safetensors::load_buffer(bytes, &Device::Cpu)
        .map(Weights::new)
        .map_err(|error| format!("it is damaged, or no safetensors file ({})", plain(error)))
}
