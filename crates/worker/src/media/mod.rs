//! Recordings: decoding them, and asking whisper.cpp what is said in them.

pub(crate) mod audio;
mod clock;
mod codecs;
mod decode;
mod doubt;
mod edits;
pub(crate) mod listen;
mod mended;
pub(crate) mod model;
mod mpeg;
pub(crate) mod open;
pub(crate) mod pauses;
pub(crate) mod queue;
mod resample;
mod words;
