//! What is known of languages: which one a passage is in, its words, numerals and amounts.
//!
//! A file for each language that is known holds its closed lists ([`grammar`]); [`detection`] says which one a passage is
//! in, or that it is none of them; [`dictionary`] knows what is a word of one.

pub(crate) mod amounts;
mod arabic;
mod chinese;
mod czech;
pub(crate) mod detection;
pub(crate) mod dictionary;
mod dutch;
mod english;
mod foreign;
mod french;
mod german;
pub(crate) mod grammar;
mod italian;
mod japanese;
mod known;
mod korean;
pub mod lexicon;
pub(crate) mod numerals;
mod polish;
mod portuguese;
mod russian;
mod spanish;
mod swedish;
#[cfg(test)]
pub(crate) mod tests;
mod turkish;
pub(crate) mod words;

pub use detection::{detect, is_surely_other};
pub use dictionary::Dictionaries;
pub use known::Language;
