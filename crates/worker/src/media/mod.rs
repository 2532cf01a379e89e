//! Recordings: decoding them, and asking whisper.cpp what is said in them.

pub(crate) mod audio;
mod clock;
mod codecs;
mod decode;
mod doubt;
mod listen;
mod model;
pub(crate) mod open;
mod pauses;
mod queue;
mod resample;
mod serve;
mod words;

pub(crate) use serve::serve;
