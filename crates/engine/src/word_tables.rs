//! The tables of word forms that lie beside the program.

use crate::locked;
use pincite_core::language::{Dictionaries, Language, legible};
use std::env;
use std::fs;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

/// Names a folder with the tables, in place of the ones beside the program.
const VARIABLE: &str = "PINCITE_WORDS";

/// Those in memory: 19 MB.
static HELD: Mutex<Option<Arc<Dictionaries>>> = Mutex::new(None);

/// The words of the languages whose tables are there; read when a quote needs them.
pub(crate) fn dictionaries() -> Arc<Dictionaries> {
    let mut held = locked(&HELD);
    Arc::clone(held.get_or_insert_with(|| Arc::new(read())))
}

/// Gives their memory back where nobody looks into them. The next quote reads them again.
pub(crate) fn give_back() {
    let mut held = locked(&HELD);
    if held.as_ref().is_some_and(|tables| Arc::strong_count(tables) == 1) {
        *held = None;
    }
}

/// The share of a text's words, from 0 to 1, that are words of its language; `None` where that is not known.
pub(crate) fn known_words(text: &str) -> Option<f32> {
    legible::known_words(text, &dictionaries())
}

fn read() -> Dictionaries {
    let mut dictionaries = Dictionaries::default();
    let folders = folders();
    for language in Language::ALL {
        let name = format!("{}.fst", language.code());
        let read = folders.iter().find_map(|folder| fs::read(folder.join(&name)).ok());
        // Without its table a language's words are not known, and a differing word of it is left to the reader.
        let known = read.is_some_and(|bytes| dictionaries.add(language, bytes));
        if !known {
            tracing::debug!(language = language.code(), "no words of this language");
        }
    }
    dictionaries
}

/// Where the tables may be: beside the program, in an installed package's folders, or in the source tree that the
/// program was built in.
fn folders() -> Vec<PathBuf> {
    if let Some(named) = env::var_os(VARIABLE) {
        return vec![named.into()];
    }
    // A link to the program, as package managers make them, is not where its files are.
    let program = env::current_exe().and_then(|program| program.canonicalize());
    let Some(folder) = program.ok().and_then(|program| program.parent().map(PathBuf::from)) else {
        return Vec::new();
    };
    let installed = ["", "../lib/pincite", "../Resources"];
    let mut folders: Vec<PathBuf> = installed.iter().map(|place| folder.join(place).join("words")).collect();
    // A packaged program looks beside itself only.
    if option_env!("PINCITE_PACKAGED").is_none() {
        folders.extend(folder.ancestors().map(|ancestor| ancestor.join("assets/words")));
    }
    if cfg!(debug_assertions) {
        folders.push(PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../assets/words"));
    }
    folders
}

#[cfg(test)]
mod tests {
    use super::*;
    use pincite_core::language::detect;

    #[test]
    fn the_tables_of_the_source_tree_are_read() {
        let text = "Das Wasser steigt zweimal am Tag und fällt wieder.";
        assert!(format!("{:?}", dictionaries()).contains("German"));
        assert_eq!(detect(text, &dictionaries()), Some(Language::German));
    }

    #[test]
    fn tables_in_use_stay_and_are_read_again_after_they_were_given_back() {
        let used = dictionaries();
        give_back();
        assert!(format!("{used:?}").contains("German"));
        drop(used);
        give_back();
        assert!(format!("{:?}", dictionaries()).contains("German"));
    }
}
