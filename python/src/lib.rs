//! Pincite's judge for Python: texts in, verdicts out.
//!
//! The package `pincite` beside it is what people use; this module hands it plain dictionaries, lists and numbers. Offsets
//! that go in and come out count code points, as the indices of a Python string do; inside they are bytes of UTF-8.
//!
//! The interpreter is let go while texts are judged, so that other threads of Python run, and is asked now and then whether
//! the user wants to stop.

mod each;
mod judge;
mod proposed;
mod results;
mod shelf;
mod text;
mod word_tables;

use pincite_core::claim::{Preset, Settings};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use results::{AnswerResult, QuoteResult};
use shelf::{Given, Source};
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use text::Text;

/// The sources that answers are judged against, folded once.
#[pyclass(frozen, module = "pincite._judge")]
struct Shelf(shelf::Shelf);

#[expect(clippy::needless_pass_by_value, reason = "what comes from Python is handed over")]
#[pymethods]
impl Shelf {
    /// Takes sources as tuples of name, text, title, authors, year, and whether each is whole. `words` is the folder with
    /// the tables of words.
    #[new]
    fn new(py: Python<'_>, given: Vec<Given>, words: PathBuf) -> PyResult<Self> {
        let dictionaries = py.detach(|| word_tables::dictionaries(&words))?;
        // Each is taken by the thread that folds it: large texts need not be there twice.
        let given: Vec<_> = given.into_iter().map(|one| Mutex::new(Some(one))).collect();
        let taken = |at: usize| given.get(at)?.lock().unwrap_or_else(PoisonError::into_inner).take();
        let sources = each::each(py, given.len(), |at| taken(at).map(Source::new))?;
        Ok(Self(shelf::Shelf::new(
            sources.into_iter().flatten().collect(),
            dictionaries,
        )))
    }

    /// Judges an answer's quotes, and its claims where a preset is named.
    fn check(&self, py: Python<'_>, answer: Text, preset: Option<&str>) -> PyResult<AnswerResult> {
        let settings = preset.map(settings).transpose()?;
        judge::answer(py, &self.0, &answer.0, settings.as_ref())
    }

    /// Judges one quote, for which `named` is the source that somebody names.
    fn check_quote(&self, py: Python<'_>, quote: Text, named: Option<Text>) -> PyResult<QuoteResult> {
        judge::quote(py, &self.0, quote.0, named.map(|name| name.0))
    }
}

/// How claims are weighed under a preset's name.
fn settings(preset: &str) -> PyResult<Settings> {
    let known = Preset::ALL.into_iter().find(|(name, _)| *name == preset);
    known.map(|(_, preset)| preset.settings()).ok_or_else(|| {
        let names = Preset::ALL.map(|(name, _)| name).join(", ");
        PyValueError::new_err(format!("There is no preset {preset:?}. There are: {names}."))
    })
}

#[pymodule]
mod _judge {
    #[pymodule_export]
    use super::Shelf;
}
