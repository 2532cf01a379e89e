//! How much a library asks of the evidence for claims: one of the ready positions of the judge's knobs.

use super::Preset;
use crate::{Engine, EngineError};

/// Under which key a library keeps the preset's name.
const PRESET: &str = "claims";

impl Engine {
    /// The preset that this library's claims are weighed by.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn claim_preset(&self) -> Result<Preset, EngineError> {
        let name = self.setting(PRESET)?;
        let named = Preset::ALL.iter().find(|(preset, _)| name.as_deref() == Some(preset));
        Ok(named.map_or_else(Preset::default, |(_, preset)| *preset))
    }

    /// Weighs claims by `preset` from now on, and judges those of all answers anew.
    ///
    /// # Errors
    /// When the library cannot be written; nothing changes then.
    pub fn set_claim_preset(&self, preset: Preset) -> Result<(), EngineError> {
        let named = Preset::ALL.iter().find(|(_, other)| *other == preset);
        self.set_setting(PRESET, named.map_or("", |(name, _)| name))?;
        self.weigh_anew()
    }

    /// Weighs claims by the preset, by words and by the vectors that are there now, and judges those anew that were weighed
    /// otherwise.
    pub(crate) fn weigh_anew(&self) -> Result<(), EngineError> {
        let now = self.weighing();
        let weighing = self.weighing_with(self.claim_preset()?.settings())?;
        // What is held in memory of the same vectors stays there.
        if weighing.key() != now.key() {
            self.background.weigh(weighing);
        }
        self.renew_claims()
    }
}
