//! The tables of word forms that lie beside the package.

use pincite_core::language::{Dictionaries, Language};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use std::fs;
use std::path::Path;
use std::sync::{Mutex, PoisonError};

/// The words of all languages, out of `folder`; read once.
pub(crate) fn dictionaries(folder: &Path) -> PyResult<&'static Dictionaries> {
    static READ: Mutex<Option<&'static Dictionaries>> = Mutex::new(None);
    let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
    match *read {
        Some(dictionaries) => Ok(dictionaries),
        None => Ok(*read.insert(Box::leak(Box::new(read_all(folder)?)))),
    }
}

fn read_all(folder: &Path) -> PyResult<Dictionaries> {
    let mut dictionaries = Dictionaries::default();
    for language in Language::ALL {
        let file = folder.join(format!("{}.fst", language.code()));
        // Without its table a language would be judged otherwise than in the program, and nobody would know.
        if !fs::read(&file).is_ok_and(|bytes| dictionaries.add(language, bytes)) {
            let file = file.display();
            return Err(PyRuntimeError::new_err(format!(
                "{file} is missing or damaged. It belongs to the package pincite: install that again."
            )));
        }
    }
    Ok(dictionaries)
}
