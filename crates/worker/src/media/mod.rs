//! Recordings: decoding them, and asking whisper.cpp what is said in them.

pub(crate) mod audio;
mod clock;
mod codecs;
mod decode;
mod doubt;
pub(crate) mod listen;
pub(crate) mod model;
pub(crate) mod open;
pub(crate) mod pauses;
pub(crate) mod queue;
mod resample;
mod words;
