//! The tables of word forms that lie beside the program. They are mapped, not read: a quote looks at a few pages of them.

use memmap2::Mmap;
use pincite_core::language::{Dictionaries, Language, legible};
use std::env;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

/// Names a folder with the tables, in place of the ones beside the program.
const VARIABLE: &str = "PINCITE_WORDS";

static TABLES: OnceLock<Tables> = OnceLock::new();

struct Tables {
    dictionaries: Dictionaries,
    mapped: Vec<Arc<Mmap>>,
}

/// A table's file in memory.
struct Mapped(Arc<Mmap>);

impl AsRef<[u8]> for Mapped {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

/// The words of the languages whose tables are there; mapped once, when the first quote needs them.
pub(crate) fn dictionaries() -> &'static Dictionaries {
    &TABLES.get_or_init(Tables::map).dictionaries
}

/// Gives back what the tables take of the memory. The system maps what is asked for next again.
pub(crate) fn give_back() {
    if let Some(tables) = TABLES.get() {
        tables.give_back();
    }
}

/// The share of a text's words, from 0 to 1, that are words of its language; `None` where that is not known.
pub(crate) fn known_words(text: &str) -> Option<f32> {
    legible::known_words(text, dictionaries())
}

impl Tables {
    fn map() -> Self {
        let (mut dictionaries, mut mapped) = (Dictionaries::default(), Vec::new());
        let folders = folders();
        for language in Language::ALL {
            let name = format!("{}.fst", language.code());
            let table = folders.iter().find_map(|folder| map(&folder.join(&name)).ok());
            // Without its table a language's words are not known, and a differing word of it is left to the reader.
            let known = table.is_some_and(|table| {
                mapped.push(Arc::clone(&table));
                dictionaries.add(language, Mapped(table))
            });
            if !known {
                tracing::debug!(language = language.code(), "no words of this language");
            }
        }
        let tables = Self { dictionaries, mapped };
        // To take them in, all of them was looked at.
        tables.give_back();
        tables
    }

    fn give_back(&self) {
        #[cfg(unix)]
        for map in &self.mapped {
            // SAFETY: nothing writes into the mapping, so what is given back is what the file has.
            #[allow(unsafe_code, reason = "the system can only be asked through the C library")]
            let given = unsafe { map.unchecked_advise(memmap2::UncheckedAdvice::DontNeed) };
            if let Err(error) = given {
                tracing::debug!(%error, "a table of words stays in memory");
            }
        }
    }
}

fn map(file: &Path) -> std::io::Result<Arc<Mmap>> {
    let file = File::open(file)?;
    // SAFETY: the tables are parts of the program. Installers replace such files and do not write into them, as they do not
    // write into the program that runs.
    #[allow(unsafe_code, reason = "a file can only be mapped so")]
    let map = unsafe { Mmap::map(&file) }?;
    Ok(Arc::new(map))
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
        assert_eq!(detect(text, dictionaries()), Some(Language::German));
    }

    #[test]
    fn tables_that_were_given_back_are_there_when_they_are_asked_for() {
        let text = "Das Wasser steigt zweimal am Tag und fällt wieder. Der Hafen liegt still, und die Boote warten auf den Wind. ";
        let known = || known_words(&text.repeat(8));
        let before = known();
        give_back();
        assert!(before.is_some_and(|share| share > 0.9));
        assert_eq!(known(), before);
    }
}
