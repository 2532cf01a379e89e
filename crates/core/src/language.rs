//! What is known of languages: their words, numerals and amounts.

pub(crate) mod amounts;
pub mod lexicon;
pub(crate) mod numerals;
pub(crate) mod words;
