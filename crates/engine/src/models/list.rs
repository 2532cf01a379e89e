//! The models as a list shows them.

use super::catalogue::{CATALOGUE, Languages, Speed};
use super::letters;
use super::meaning::{self, KnownMeaning, MEANINGS};
use super::{CHOSEN, PAUSES, file_of, own_models, pauses};
use crate::Engine;
use crate::error::EngineError;
use crate::error_codes::CodedError;
use crate::jobs::JobId;

/// What a model is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ModelKind {
    /// It turns speech into text.
    Speech,
    /// It tells speech from silence and noise, which are left out then.
    Pauses,
    /// It tells what sentences mean, and so finds paraphrases.
    Meaning,
    /// It reads lines of pages that are pictures, in a script that the models which come with Pincite do not know.
    Letters,
}

/// A model, as a list shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model {
    /// What it is for.
    pub kind: ModelKind,
    /// What it is called: "base.en". Its file is `ggml-base.en.bin`; a model of meaning has a folder of its name.
    pub name: String,
    /// Its name for people: "Base, English".
    pub title: String,
    /// Its file's size.
    pub bytes: u64,
    /// About how many bytes of memory it needs while it works, where that is known.
    pub memory: Option<u64>,
    /// Which languages it knows, where that is known.
    pub languages: Option<Languages>,
    /// How fast it is beside the others, where that is known.
    pub speed: Option<Speed>,
    /// It is a file that the user brought, none of the catalogue.
    pub own: bool,
    /// This library's recordings are transcribed with it, or its claims compared.
    pub chosen: bool,
    /// Whether it is here.
    pub state: ModelState,
}

/// Whether a model is here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ModelState {
    /// Not on this machine.
    Absent,
    /// So many bytes were fetched before a download was stopped or broke off; it goes on there.
    Partial {
        /// Bytes that are here.
        done: u64,
    },
    /// It is being fetched.
    Downloading {
        /// Which job does.
        job: JobId,
        /// Bytes that are here.
        done: u64,
    },
    /// Its file is here.
    Ready,
    /// The last download failed; what was fetched is kept where it is of use.
    Failed {
        /// What happened, in English.
        message: String,
        /// The same as a code.
        told: CodedError,
    },
}

impl Engine {
    /// Every model of the catalogue, and the user's own, with what is known of each.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn models(&self) -> Result<Vec<Model>, EngineError> {
        let chosen = self.setting(CHOSEN)?;
        let is_chosen = |name: &str| chosen.as_deref() == Some(name);
        let mut models: Vec<Model> = CATALOGUE
            .iter()
            .map(|known| Model {
                kind: ModelKind::Speech,
                name: known.name.to_owned(),
                title: known.title(),
                bytes: known.bytes,
                memory: Some(known.memory()),
                languages: Some(known.languages()),
                speed: Some(known.speed()),
                own: false,
                chosen: is_chosen(known.name),
                state: self.state_of(known),
            })
            .collect();
        let own = own_models(&self.models).into_iter();
        let own = own.filter(|(name, _)| !pauses::is_named(name));
        models.extend(own.map(|(name, bytes)| {
            let chosen = is_chosen(&name);
            imported(ModelKind::Speech, name, bytes, chosen)
        }));
        models.extend(self.pauses_models());
        models.extend(self.meaning_models()?);
        let letters = letters::present(&self.models).into_iter();
        models.extend(letters.map(|(name, bytes)| imported(ModelKind::Letters, name, bytes, true)));
        Ok(models)
    }

    fn pauses_models(&self) -> Vec<Model> {
        let used = self.pauses_model();
        let known = (PAUSES.name.to_owned(), PAUSES.bytes);
        let models = std::iter::once(known).chain(pauses::own(&self.models));
        let model = |(name, bytes): (String, u64)| Model {
            kind: ModelKind::Pauses,
            title: name.replace('-', " ").replacen("silero", "Silero", 1),
            bytes,
            memory: Some(bytes + pauses::MEMORY),
            languages: None,
            speed: None,
            own: name != PAUSES.name,
            chosen: used.as_ref() == Some(&file_of(&self.models, &name)),
            state: match name == PAUSES.name {
                true => self.state_of_order(&self.pauses_order("")),
                false => ModelState::Ready,
            },
            name,
        };
        models.map(model).collect()
    }

    fn meaning_models(&self) -> Result<Vec<Model>, EngineError> {
        let chosen = self.setting(meaning::CHOSEN)?;
        let known = MEANINGS.iter().map(|known| (known.name.to_owned(), known.bytes()));
        let own = meaning::present(&self.models)
            .into_iter()
            .filter(|(name, _)| KnownMeaning::named(name).is_none());
        let models = known.chain(own).map(|(name, bytes)| {
            let known = KnownMeaning::named(&name);
            Model {
                kind: ModelKind::Meaning,
                title: name.clone(),
                bytes,
                memory: known.map(KnownMeaning::memory),
                languages: known.map(|_| Languages::English),
                speed: None,
                own: known.is_none(),
                chosen: chosen.as_deref() == Some(name.as_str()),
                state: known.map_or(ModelState::Ready, |known| {
                    self.state_of_order(&self.meaning_order(known, ""))
                }),
                name,
            }
        });
        Ok(models.collect())
    }
}

/// A model that somebody brought along: nothing is known of it but its file.
fn imported(kind: ModelKind, name: String, bytes: u64, chosen: bool) -> Model {
    Model {
        kind,
        title: name.clone(),
        bytes,
        memory: None,
        languages: None,
        speed: None,
        own: true,
        chosen,
        state: ModelState::Ready,
        name,
    }
}
