//! Which text of a source's pages counts, as a person chose it.

use crate::error::EngineError;
use pincite_core::source::document::SourceId;
use pincite_ingest::TextFrom;
use pincite_store::Library;

/// Where the setting begins, kept in a library, that says where a source's text comes from.
pub(crate) const TEXT_FROM: &str = "scan.instead.";

/// Where a source's text comes from.
pub(crate) fn text_from(library: &Library, id: SourceId) -> Result<TextFrom, EngineError> {
    let told = library.setting(&format!("{TEXT_FROM}{}", id.0))?;
    Ok(match told.as_deref() {
        Some("1") => TextFrom::Pictures,
        Some("0") => TextFrom::File,
        _ => TextFrom::Better,
    })
}

/// How it is stored.
pub(crate) const fn stored(from: TextFrom) -> &'static str {
    match from {
        TextFrom::Better => "",
        TextFrom::Pictures => "1",
        TextFrom::File => "0",
    }
}
