//! Recordings: decoding them, and asking whisper.cpp what is said in them.

pub(crate) mod audio;
pub(crate) mod chains;
mod clock;
mod codecs;
mod decode;
mod doubt;
mod edits;
pub(crate) mod listen;
mod matroska;
mod mended;
pub(crate) mod model;
mod mpeg;
mod ogg;
pub(crate) mod open;
pub(crate) mod pauses;
pub(crate) mod queue;
mod resample;
mod tracks;
mod word_times;
