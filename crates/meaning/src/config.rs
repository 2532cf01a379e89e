//! What a model's `config.json` says of its shape.

use serde::Deserialize;

/// A BERT encoder's shape, under the names that `config.json` has.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Config {
    model_type: String,
    #[serde(default = "absolute")]
    position_embedding_type: String,
    #[serde(default = "gelu")]
    hidden_act: String,
    pub(crate) vocab_size: usize,
    pub(crate) hidden_size: usize,
    pub(crate) intermediate_size: usize,
    pub(crate) num_hidden_layers: usize,
    pub(crate) num_attention_heads: usize,
    pub(crate) max_position_embeddings: usize,
    pub(crate) type_vocab_size: usize,
    pub(crate) layer_norm_eps: f32,
}

fn absolute() -> String {
    "absolute".to_owned()
}

fn gelu() -> String {
    "gelu".to_owned()
}

/// Larger shapes are none of a model that runs beside an editor on a laptop, but of a mistake or a trap.
const LARGEST: Config = Config {
    model_type: String::new(),
    position_embedding_type: String::new(),
    hidden_act: String::new(),
    vocab_size: 1 << 20,
    hidden_size: 1 << 12,
    intermediate_size: 1 << 14,
    num_hidden_layers: 64,
    num_attention_heads: 64,
    max_position_embeddings: 1 << 14,
    type_vocab_size: 16,
    layer_norm_eps: 0.1,
};

impl Config {
    /// The shape that these bytes describe.
    pub(crate) fn read(bytes: &[u8]) -> Result<Self, String> {
        let config: Self =
            serde_json::from_slice(bytes).map_err(|error| format!("it does not describe a BERT encoder ({error})"))?;
        let other =
            |what: &str, found: &str| Err(format!("its {what} is {found}, and Pincite knows BERT encoders only"));
        if config.model_type != "bert" {
            return other("model_type", &config.model_type);
        }
        if config.position_embedding_type != "absolute" {
            return other("position_embedding_type", &config.position_embedding_type);
        }
        if config.hidden_act != "gelu" {
            return other("hidden_act", &config.hidden_act);
        }
        match config.is_sound() {
            true => Ok(config),
            false => Err("its sizes make no sense".to_owned()),
        }
    }

    fn is_sound(&self) -> bool {
        let within = [
            (self.vocab_size, LARGEST.vocab_size),
            (self.hidden_size, LARGEST.hidden_size),
            (self.intermediate_size, LARGEST.intermediate_size),
            (self.num_hidden_layers, LARGEST.num_hidden_layers),
            (self.num_attention_heads, LARGEST.num_attention_heads),
            (self.max_position_embeddings, LARGEST.max_position_embeddings),
            (self.type_vocab_size, LARGEST.type_vocab_size),
        ];
        within.iter().all(|(size, largest)| (1..=*largest).contains(size))
            && self.hidden_size.is_multiple_of(self.num_attention_heads)
            && (0.0..=LARGEST.layer_norm_eps).contains(&self.layer_norm_eps)
            // A sentence has a beginning, an end, and something between.
            && self.max_position_embeddings > 2
    }
}

/// How the vectors of a text's tokens become one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Pooling {
    /// Their mean.
    #[default]
    Mean,
    /// The first one, which stands for all.
    First,
}

impl Pooling {
    /// What `1_Pooling/config.json` says.
    pub(crate) fn read(bytes: &[u8]) -> Result<Self, String> {
        #[derive(Deserialize)]
        struct Modes {
            #[serde(default)]
            pooling_mode_mean_tokens: bool,
            #[serde(default)]
            pooling_mode_cls_token: bool,
        }
        let modes: Modes =
            serde_json::from_slice(bytes).map_err(|error| format!("it does not say how to pool ({error})"))?;
        match (modes.pooling_mode_mean_tokens, modes.pooling_mode_cls_token) {
            (true, false) => Ok(Self::Mean),
            (false, true) => Ok(Self::First),
            _ => Err("it asks for a pooling that Pincite does not know".to_owned()),
        }
    }
}
