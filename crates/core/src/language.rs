//! What is known of languages: which one a passage is in, its words, numerals and amounts.
//!
//! A file for each language that is known holds its closed lists ([`grammar`]); [`detection`] says which one a passage is
//! in, or that it is none of them; [`dictionary`] knows what is a word of one.

pub(crate) mod abbreviations;
pub(crate) mod amounts;
mod arabic;
pub(crate) mod assertion;
pub(crate) mod bounds;
mod chinese;
mod czech;
pub(crate) mod detection;
pub(crate) mod dictionary;
mod dutch;
mod english;
pub(crate) mod exponents;
pub(crate) mod fillers;
mod foreign;
mod french;
mod german;
pub(crate) mod grammar;
mod italian;
mod japanese;
pub(crate) mod joined_words;
mod known;
mod korean;
pub mod legible;
pub mod lexicon;
pub(crate) mod numerals;
mod polish;
mod portuguese;
pub mod raised;
pub mod running_text;
mod russian;
pub(crate) mod saying;
mod spanish;
pub(crate) mod spelling;
mod swedish;
pub(crate) mod synonyms;
#[cfg(test)]
pub(crate) mod tests;
mod turkish;
pub(crate) mod units;
pub(crate) mod word_list;
pub(crate) mod words;

pub use detection::{detect, is_in_other_script, is_surely_other};
pub use dictionary::Dictionaries;
pub use known::Language;
