//! Models that turn speech into text, and the forms that transcripts are written in.
#![allow(dead_code, reason = "the engine has no models yet")]

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
    },
}

/// A model. `name`: its key. `memory`: bytes that it needs while it works, when that is known. `own`: a file that the
/// person brought along. `chosen`: recordings are transcribed with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub(crate) struct ModelItem {
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
