//! Models that tell speech from silence and noise: with one of them, a model of speech is not asked what silence says.

use super::{KnownFile, file_of, own_models, sum};
use crate::Engine;
use pincite_ingest::media::model::ModelFile;
use std::path::{Path, PathBuf};

/// How the names of such models begin, and nobody else's.
pub(super) const KIND: &str = "silero-";

/// From where `KNOWN` is fetched: a revision that never changes.
pub(super) const ADDRESS: &str =
    "https://huggingface.co/ggml-org/whisper-vad/resolve/9ffd54a1e1ee413ddf265af9913beaf518d1639b";

/// The model of the catalogue: Silero VAD in whisper.cpp's form. Its sum is that of a file converted from the weights that
/// its makers publish, and the one that several independent lists give.
pub const PAUSES: KnownFile = KnownFile {
    name: "silero-v6.2.0",
    bytes: 885_098,
    sha256: "2aa269b785eeb53a82983a20501ddf7c1d9c48e33ab63a41391ac6c9f7fb6987",
};

/// What computing needs besides the file.
pub(super) const MEMORY: u64 = 4_000_000;

/// Whether a model of this name is one of these.
pub(super) fn is_named(name: &str) -> bool {
    name.starts_with(KIND)
}

/// What a file of this name must be.
pub(super) fn kind_named(name: &str) -> ModelFile {
    match is_named(name) {
        true => ModelFile::Pauses,
        false => ModelFile::Speech,
    }
}

/// Those in the folder that are none of the catalogue, by name, with their sizes.
pub(super) fn own(folder: &Path) -> Vec<(String, u64)> {
    let own = own_models(folder).into_iter();
    own.filter(|(name, _)| is_named(name) && name != PAUSES.name).collect()
}

impl Engine {
    /// The file of the model by which pauses are left out when a recording is transcribed: the one of the catalogue, or else
    /// the user's own of the last name. `None` when there is none.
    #[must_use]
    pub fn pauses_model(&self) -> Option<PathBuf> {
        let own = own(&self.models).into_iter().rev().map(|(name, _)| name);
        let names = std::iter::once(PAUSES.name.to_owned()).chain(own);
        names
            .map(|name| (file_of(&self.models, &name), name))
            .find(|(file, name)| {
                // A file that was put into the folder by hand is checked first; it is small.
                file.is_file() && (sum::is_noted(file) || super::check(file, name).is_ok())
            })
            .map(|(file, _)| file)
    }
}
