//! The sample: three small documents and an answer about them, to see what Pincite is for.

use crate::Engine;
use crate::added::Added;
use crate::error::EngineError;
use crate::scratch::Scratch;
use std::sync::Arc;

macro_rules! sample {
    ($name:literal) => {
        (
            $name,
            include_bytes!(concat!("../../../assets/sample/", $name)).as_slice(),
        )
    };
}

const SOURCES: [(&str, &[u8]); 3] = [
    sample!("cell-respiration.pdf"),
    sample!("tides.pdf"),
    sample!("tree-rings.pdf"),
];
const ANSWER: &str = include_str!("../../../assets/sample/answer.md");

impl Engine {
    /// Adds the sample's sources and its answer.
    ///
    /// # Errors
    /// When the temporary folder or the library cannot be written.
    pub async fn add_sample(self: &Arc<Self>) -> Result<Added, EngineError> {
        let folder = Scratch::new().map_err(EngineError::Sample)?;
        let mut paths = Vec::new();
        for (name, bytes) in SOURCES {
            let path = folder.path().join(name);
            std::fs::write(&path, bytes).map_err(EngineError::Sample)?;
            paths.push(path);
        }
        let added = self.add(paths).await;
        let there = self.answers()?.iter().any(|answer| answer.text == ANSWER);
        if !there {
            self.add_answer(None, ANSWER)?;
        }
        Ok(added)
    }
}
