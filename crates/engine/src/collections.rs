//! The order that a person puts sources in: collections and tags.
//!
//! None of it changes what is checked, so nobody is told: whoever changes it asks for the list again.

use crate::Engine;
use crate::error::EngineError;
use pincite_core::source::about::tidy;
use pincite_core::source::document::SourceId;
pub use pincite_store::{Belonging, Naming};
use std::collections::BTreeMap;

/// Characters of a name that are kept.
const LONGEST: usize = 80;

impl Engine {
    /// The names of all collections, in order.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn collections(&self) -> Result<Vec<String>, EngineError> {
        Ok(self.library.collections()?)
    }

    /// Makes a collection, unless there is one of this name.
    ///
    /// # Errors
    /// When the name is empty or the library cannot be written.
    pub fn add_collection(&self, name: &str) -> Result<(), EngineError> {
        Ok(self.library.add_collection(&named(name)?)?)
    }

    /// Gives a collection another name; two of the same name become one.
    ///
    /// # Errors
    /// When the name is empty or the library cannot be written.
    pub fn rename_collection(&self, name: &str, to: &str) -> Result<(), EngineError> {
        Ok(self.library.rename_collection(name, &named(to)?)?)
    }

    /// Takes a collection away; its sources stay in the library.
    ///
    /// # Errors
    /// When the library cannot be written.
    pub fn remove_collection(&self, name: &str) -> Result<(), EngineError> {
        Ok(self.library.remove_collection(name)?)
    }

    /// Puts sources into a collection or gives them a tag; or takes them out, takes it from them.
    ///
    /// # Errors
    /// When the name is empty or the library cannot be written.
    pub fn name_sources(&self, naming: Naming, name: &str, ids: &[SourceId], has: bool) -> Result<(), EngineError> {
        Ok(self.library.name_sources(naming, &named(name)?, ids, has)?)
    }

    /// What each source belongs to; sources that belong to nothing are not in it.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn belongings(&self) -> Result<BTreeMap<SourceId, Belonging>, EngineError> {
        Ok(self.library.belongings()?)
    }

    /// What a source belongs to.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn belonging(&self, id: SourceId) -> Result<Belonging, EngineError> {
        Ok(self.library.belonging(id)?)
    }
}

fn named(name: &str) -> Result<String, EngineError> {
    let name: String = tidy(name).unwrap_or_default().chars().take(LONGEST).collect();
    match name.is_empty() {
        true => Err(EngineError::NoName),
        false => Ok(name),
    }
}
