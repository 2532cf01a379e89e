//! Whether this library may use the network at all. Models are all that is ever fetched, besides the newest version's number.

use crate::{Engine, EngineError, locked};

/// The setting's key; any value but [`OFF`] allows.
const NETWORK: &str = "network";
const OFF: &str = "off";

impl Engine {
    /// Whether models may be downloaded.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn is_network_allowed(&self) -> Result<bool, EngineError> {
        Ok(self.setting(NETWORK)?.as_deref() != Some(OFF))
    }

    /// Allows downloads, or refuses them from now on; refused, those that are under way stop, and what was fetched is
    /// kept.
    ///
    /// # Errors
    /// When the library cannot be written; nothing changes then.
    pub fn allow_network(&self, allowed: bool) -> Result<(), EngineError> {
        self.set_setting(NETWORK, if allowed { "" } else { OFF })?;
        if !allowed {
            for running in locked(&self.downloads).running.values() {
                running.stop.cancel();
            }
        }
        Ok(())
    }
}
