//! What must hold of every export that is looked at.

use pincite_ingest::import::{Export, reread};
use std::fs;
use std::path::PathBuf;

/// Opens `bytes` as the file `name` and reads each conversation in it. A refusal is fine; nothing may hang or be lost track of.
pub fn check(bytes: &[u8], name: &str) {
    let file = place().join(name);
    fs::write(&file, bytes).expect("the folder for temporary files can be written");
    let Ok(export) = Export::open(&file) else { return };
    for entry in &export.entries {
        let Ok(conversation) = export.read(entry) else { continue };
        assert!(conversation.answers().count() <= conversation.turns.len());
        // What is kept of a conversation is read again the same way.
        if let Ok(raw) = export.raw(entry)
            && let Some(again) = reread(conversation.origin, &raw, &conversation.key)
        {
            assert_eq!(again.answers().count(), conversation.answers().count(), "{:?}", entry.title);
        }
    }
}

/// A folder of this process alone.
fn place() -> PathBuf {
    let place = std::env::temp_dir().join(format!("pincite-fuzz-{}", std::process::id()));
    fs::create_dir_all(&place).expect("the folder for temporary files can be written");
    place
}
