//! Recordings: what they are, and what is said in them.

pub mod message;
