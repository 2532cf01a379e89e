//! What a claim leaves out of the sentence that it restates, and whether it may: "patients who received the vaccine" leaves
//! "two doses of" out, and then says more than the sentence.
//!
//! A sentence stays true without some of its words only where they stand in an upward monotone place: a clause beside another
//! one, what a row also names, when and why something happened (B. MacCartney, C. D. Manning, "Natural logic for textual
//! inference", 2007). Which places are such is listed here, and whatever else is left out keeps a claim from being supported:
//! the rules of contradictions know the words that turn a statement, and nobody can list them all.

mod apposed;
mod laid;
mod licences;
mod moved;
mod pairs;
mod restated;
mod restricting;
mod said;
mod saying;
mod small_words;
mod ties;
mod words;

pub(super) use pairs::is_pair;
pub(super) use restated::Restated;
pub(super) use words::{is_definite, is_due, is_light_beside, is_preposition, names_a_doer, opens_a_part, refers};
