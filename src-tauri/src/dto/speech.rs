//! Models that listen and compare, and the forms that transcripts are written in.

use super::dialog::DialogWords;
use super::failure::CodedErrorView;
use pincite_engine::models::{Model, ModelKind as Kind, ModelState as State};
use pincite_engine::transcripts::TranscriptFormat as Format;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// How a transcript is written to a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum TranscriptFormat {
    Srt,
    Vtt,
    Txt,
    Json,
}

/// Whether a model is here. `done` and `total` in bytes. `partial`: a download was stopped and can go on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum ModelState {
    Absent,
    Partial {
        #[ts(type = "number")]
        done: u64,
        #[ts(type = "number")]
        total: u64,
    },
    Downloading {
        #[ts(type = "number")]
        done: u64,
        #[ts(type = "number")]
        total: u64,
    },
    Ready,
    Failed {
        message: String,
        coded: CodedErrorView,
    },
}

/// What a model is for: to turn speech into text, to leave pauses out of that, to compare what sentences mean, to
/// read pages in another script.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ModelKind {
    Speech,
    Pauses,
    Meaning,
    Letters,
}

/// A model. `name`: its key. `memory`: bytes that it needs while it works, when that is known. `own`: a file that the
/// person brought along. `chosen`: it is the one of its kind that is used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub(crate) struct ModelItem {
    pub(crate) kind: ModelKind,
    pub(crate) name: String,
    pub(crate) title: String,
    #[ts(type = "number")]
    pub(crate) bytes: u64,
    #[ts(type = "number | null")]
    pub(crate) memory: Option<u64>,
    pub(crate) languages: Option<String>,
    pub(crate) speed: Option<String>,
    pub(crate) own: bool,
    pub(crate) chosen: bool,
    pub(crate) state: ModelState,
}

impl From<Model> for ModelItem {
    fn from(model: Model) -> Self {
        let total = model.bytes;
        Self {
            kind: match model.kind {
                Kind::Speech => ModelKind::Speech,
                Kind::Pauses => ModelKind::Pauses,
                Kind::Meaning => ModelKind::Meaning,
                Kind::Letters => ModelKind::Letters,
            },
            name: model.name,
            title: model.title,
            bytes: model.bytes,
            memory: model.memory,
            languages: model.languages.map(|languages| languages.to_string()),
            speed: model.speed.map(|speed| speed.to_string()),
            own: model.own,
            chosen: model.chosen,
            state: match model.state {
                State::Absent => ModelState::Absent,
                State::Partial { done } => ModelState::Partial { done, total },
                State::Downloading { done, .. } => ModelState::Downloading { done, total },
                State::Ready => ModelState::Ready,
                State::Failed { message, told } => ModelState::Failed {
                    message,
                    coded: told.into(),
                },
            },
        }
    }
}

/// What pages that are pictures can be read in, beside Latin script, Chinese and Japanese: the languages and scripts of
/// tesseract, as it names them; null where it is not installed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub(crate) struct ScriptsView {
    pub(crate) tesseract: Option<Vec<String>>,
}

impl TranscriptFormat {
    /// How the names of such files end.
    pub(crate) const fn ending(self) -> &'static str {
        match self {
            Self::Srt => "srt",
            Self::Vtt => "vtt",
            Self::Txt => "txt",
            Self::Json => "json",
        }
    }

    /// What such files are called.
    pub(crate) fn title(self, words: &DialogWords) -> &str {
        match self {
            Self::Srt => "SubRip",
            Self::Vtt => "WebVTT",
            Self::Txt => &words.text,
            Self::Json => "JSON",
        }
    }
}

impl From<TranscriptFormat> for Format {
    fn from(format: TranscriptFormat) -> Self {
        match format {
            TranscriptFormat::Srt => Self::Srt,
            TranscriptFormat::Vtt => Self::Vtt,
            TranscriptFormat::Txt => Self::Txt,
            TranscriptFormat::Json => Self::Json,
        }
    }
}
