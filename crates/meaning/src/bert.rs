//! BERT's encoder (Devlin et al., 2019), for texts alone: no pairs, no training.

use crate::activation::BiasGelu;
use crate::config::{Config, Pooling};
use candle_core::{D, DType, Device, Result, Tensor, bail};
use candle_nn::ops::{layer_norm, softmax_last_dim};
use std::collections::HashMap;

/// The encoder with its weights.
pub(crate) struct Bert {
    words: Tensor,
    /// Positions, with the one kind of token that there is added.
    positions: Tensor,
    norm: Norm,
    layers: Vec<Layer>,
    heads: usize,
    pooling: Pooling,
}

struct Layer {
    /// Query, key and value side by side.
    attention: Linear,
    attended: Linear,
    attended_norm: Norm,
    wide: Linear,
    narrow: Linear,
    norm: Norm,
}

/// Weights by their names in the file.
pub(crate) struct Weights {
    tensors: HashMap<String, Tensor>,
    /// What stands before the names: models that were saved as a part of a larger one have "bert.".
    prefix: &'static str,
}

impl Weights {
    pub(crate) fn new(tensors: HashMap<String, Tensor>) -> Self {
        let prefixed = tensors.contains_key("bert.embeddings.word_embeddings.weight");
        Self {
            tensors,
            prefix: if prefixed { "bert." } else { "" },
        }
    }

    /// The tensor `name`, which must have this shape.
    fn get(&self, name: &str, shape: &[usize]) -> Result<Tensor> {
        let name = format!("{}{name}", self.prefix);
        let Some(tensor) = self.tensors.get(&name) else {
            bail!("it lacks the weights {name}")
        };
        if tensor.dims() != shape {
            bail!(
                "its weights {name} have the shape {:?} and not {shape:?}",
                tensor.dims()
            );
        }
        tensor.to_dtype(DType::F32)?.contiguous()
    }
}

struct Linear {
    /// From each input to each output.
    weight: Tensor,
    bias: Tensor,
}

impl Linear {
    fn read(weights: &Weights, name: &str, from: usize, to: usize) -> Result<Self> {
        Ok(Self {
            weight: weights.get(&format!("{name}.weight"), &[to, from])?.t()?,
            bias: weights.get(&format!("{name}.bias"), &[to])?,
        })
    }

    /// Several with the same input, side by side.
    fn beside(parts: &[Self]) -> Result<Self> {
        let weights: Vec<&Tensor> = parts.iter().map(|part| &part.weight).collect();
        let biases: Vec<&Tensor> = parts.iter().map(|part| &part.bias).collect();
        Ok(Self {
            weight: Tensor::cat(&weights, 1)?,
            bias: Tensor::cat(&biases, 0)?,
        })
    }

    fn forward(&self, x: &Tensor) -> Result<Tensor> {
        x.matmul(&self.weight)?.broadcast_add(&self.bias)
    }

    fn forward_gelu(&self, x: &Tensor) -> Result<Tensor> {
        let x = x.matmul(&self.weight)?;
        x.inplace_op2(&self.bias, &BiasGelu)?;
        Ok(x)
    }
}

struct Norm {
    weight: Tensor,
    bias: Tensor,
    epsilon: f32,
}

impl Norm {
    fn read(weights: &Weights, name: &str, config: &Config) -> Result<Self> {
        Ok(Self {
            weight: weights.get(&format!("{name}.weight"), &[config.hidden_size])?,
            bias: weights.get(&format!("{name}.bias"), &[config.hidden_size])?,
            epsilon: config.layer_norm_eps,
        })
    }

    fn forward(&self, x: &Tensor) -> Result<Tensor> {
        layer_norm(x, &self.weight, &self.bias, self.epsilon)
    }
}

/// Texts as the encoder reads them: the numbers of their tokens, all rows filled up to the same length.
pub(crate) struct Batch {
    tokens: Vec<u32>,
    lengths: Vec<usize>,
    width: usize,
}

impl Batch {
    /// `rows` side by side; none may be empty.
    pub(crate) fn new(rows: &[&[u32]]) -> Self {
        let width = rows.iter().map(|row| row.len()).max().unwrap_or_default();
        let fill = |row: &&[u32]| {
            row.iter()
                .copied()
                .chain(std::iter::repeat_n(0, width - row.len()))
                .collect::<Vec<_>>()
        };
        Self {
            tokens: rows.iter().flat_map(fill).collect(),
            lengths: rows.iter().map(|row| row.len()).collect(),
            width,
        }
    }

    /// For each row and each place `there` where it has a token, and `filled` where it has none.
    fn places(&self, there: f32, filled: f32) -> Vec<f32> {
        let row = |length: &usize| {
            let length = *length;
            (0..self.width).map(move |at| if at < length { there } else { filled })
        };
        self.lengths.iter().flat_map(row).collect()
    }

    fn is_even(&self) -> bool {
        self.lengths.iter().all(|length| *length == self.width)
    }
}

impl Bert {
    /// The encoder that `config` describes, with these weights.
    pub(crate) fn new(config: &Config, pooling: Pooling, weights: &Weights) -> Result<Self> {
        let hidden = config.hidden_size;
        let table = |name: &str, rows| weights.get(&format!("embeddings.{name}_embeddings.weight"), &[rows, hidden]);
        let kinds = table("token_type", config.type_vocab_size)?;
        let layers = (0..config.num_hidden_layers).map(|number| Layer::read(weights, number, config));
        Ok(Self {
            words: table("word", config.vocab_size)?,
            positions: table("position", config.max_position_embeddings)?.broadcast_add(&kinds.narrow(0, 0, 1)?)?,
            norm: Norm::read(weights, "embeddings.LayerNorm", config)?,
            layers: layers.collect::<Result<_>>()?,
            heads: config.num_attention_heads,
            pooling,
        })
    }

    /// The vector of each row, in order; as long as the encoder is wide.
    pub(crate) fn embed(&self, batch: &Batch) -> Result<Vec<Vec<f32>>> {
        let (rows, width) = (batch.lengths.len(), batch.width);
        let tokens = Tensor::from_slice(&batch.tokens, rows * width, &Device::Cpu)?;
        let words = self.words.index_select(&tokens, 0)?;
        let hidden = words.dim(1)?;
        let placed = words
            .reshape((rows, width, hidden))?
            .broadcast_add(&self.positions.narrow(0, 0, width)?)?;
        let mask = match batch.is_even() {
            true => None,
            false => Some(Tensor::from_vec(
                batch.places(0.0, f32::MIN / 2.0),
                (rows, 1, 1, width),
                &Device::Cpu,
            )?),
        };
        let mut x = self.norm.forward(&placed)?.reshape((rows * width, hidden))?;
        for layer in &self.layers {
            x = layer.forward(&x, self.heads, (rows, width), mask.as_ref())?;
        }
        self.pool(&x.reshape((rows, width, hidden))?, batch)?.to_vec2()
    }

    fn pool(&self, x: &Tensor, batch: &Batch) -> Result<Tensor> {
        let (rows, width, _) = x.dims3()?;
        match self.pooling {
            Pooling::First => x.narrow(1, 0, 1)?.squeeze(1),
            // The sum: how long a vector is does not count.
            Pooling::Mean if batch.is_even() => x.sum(1),
            Pooling::Mean => {
                let there = Tensor::from_vec(batch.places(1.0, 0.0), (rows, width, 1), &Device::Cpu)?;
                x.broadcast_mul(&there)?.sum(1)
            }
        }
    }
}

impl Layer {
    fn read(weights: &Weights, number: usize, config: &Config) -> Result<Self> {
        let (hidden, wide) = (config.hidden_size, config.intermediate_size);
        let name = |part: &str| format!("encoder.layer.{number}.{part}");
        let part = |which: &str| Linear::read(weights, &name(&format!("attention.self.{which}")), hidden, hidden);
        Ok(Self {
            attention: Linear::beside(&[part("query")?, part("key")?, part("value")?])?,
            attended: Linear::read(weights, &name("attention.output.dense"), hidden, hidden)?,
            attended_norm: Norm::read(weights, &name("attention.output.LayerNorm"), config)?,
            wide: Linear::read(weights, &name("intermediate.dense"), hidden, wide)?,
            narrow: Linear::read(weights, &name("output.dense"), wide, hidden)?,
            norm: Norm::read(weights, &name("output.LayerNorm"), config)?,
        })
    }

    /// `x` has a row a token; `shape` is how many texts of how many tokens they are.
    fn forward(&self, x: &Tensor, heads: usize, shape: (usize, usize), mask: Option<&Tensor>) -> Result<Tensor> {
        let attended = self.attended.forward(&self.attend(x, heads, shape, mask)?)?;
        let x = self.attended_norm.forward(&(attended + x)?)?;
        let narrow = self.narrow.forward(&self.wide.forward_gelu(&x)?)?;
        self.norm.forward(&(narrow + &x)?)
    }

    /// Each token's mixture of all tokens of its text.
    fn attend(&self, x: &Tensor, heads: usize, (rows, width): (usize, usize), mask: Option<&Tensor>) -> Result<Tensor> {
        let hidden = x.dim(D::Minus1)?;
        let size = hidden / heads;
        // Queries, keys and values: each by text, head and place.
        let all = self
            .attention
            .forward(x)?
            .reshape((rows, width, 3, heads, size))?
            .permute((2, 0, 3, 1, 4))?
            .contiguous()?;
        let part = |at: usize| all.narrow(0, at, 1)?.squeeze(0);
        let (query, key, value) = (part(0)?, part(1)?, part(2)?);
        let scores = (query.matmul(&key.t()?)? * (1.0 / (size as f64).sqrt()))?;
        let scores = match mask {
            Some(mask) => scores.broadcast_add(mask)?,
            None => scores,
        };
        softmax_last_dim(&scores)?
            .matmul(&value)?
            .transpose(1, 2)?
            .reshape((rows * width, hidden))
    }
}
