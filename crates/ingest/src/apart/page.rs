//! A saved page on its way from a worker.

use super::document::WireDocument;
use super::message::WireSaved;
use crate::saved::{NodeMap, Part, SavedPage, part_kind};

/// A page as it is sent, and its pictures and fonts, which follow it.
#[must_use]
pub fn sent(page: SavedPage) -> (WireSaved, Vec<Vec<u8>>) {
    let wire = WireSaved {
        document: WireDocument::from(&page.document),
        map: page.map.pack(),
        html: page.html,
        outline: page.outline,
        about: page.about,
        warnings: page.warnings,
    };
    (wire, page.parts.into_iter().map(|part| part.bytes).collect())
}

/// What was sent, back; `None` when it contradicts itself.
pub(super) fn read(wire: WireSaved, parts: Vec<Vec<u8>>) -> Option<SavedPage> {
    // Told from their bytes once more: whoever took over the worker cannot call a program a picture.
    let part = |bytes: Vec<u8>| {
        Some(Part {
            media_type: part_kind(&bytes)?,
            bytes,
        })
    };
    Some(SavedPage {
        document: wire.document.document()?,
        map: NodeMap::unpack(&wire.map)?,
        html: wire.html,
        parts: parts.into_iter().map(part).collect::<Option<_>>()?,
        outline: wire.outline,
        about: wire.about,
        warnings: wire.warnings,
    })
}
