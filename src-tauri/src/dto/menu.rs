//! What the menu bar of macOS says.

use serde::Deserialize;
use std::collections::BTreeMap;
use ts_rs::TS;

/// The menu bar's words: those of its `headings`, of what the `system` does, and of the window's `commands`, each by its name.
#[derive(Clone, Debug, Default, Deserialize, TS)]
pub(crate) struct MenuWords {
    #[ts(type = "Record<string, string>")]
    pub(crate) headings: BTreeMap<String, String>,
    #[ts(type = "Record<string, string>")]
    pub(crate) system: BTreeMap<String, String>,
    #[ts(type = "Record<string, MenuCommand>")]
    pub(crate) commands: BTreeMap<String, MenuCommand>,
}

/// A command as a menu shows it. `keys`: as `chord.ts` writes them.
#[derive(Clone, Debug, Deserialize, TS)]
pub(crate) struct MenuCommand {
    pub(crate) label: String,
    pub(crate) keys: Vec<String>,
}
