//! `highlights`: what a person highlighted and noted in sources.

use crate::arguments::Highlights;
use crate::library::{find, open_to_read};
use crate::{ALL_STAND, Failure};
use pincite_engine::highlights::HighlightFormat;
use pincite_engine::reports::Language;
use std::path::Path;

pub(crate) fn highlights(at: Option<&Path>, wanted: &Highlights) -> Result<u8, Failure> {
    let engine = open_to_read(at)?;
    let source = match &wanted.source {
        Some(name) => Some(find(&engine, name)?.record.id),
        None => None,
    };
    let format = HighlightFormat::ALL.iter().find(|(name, _)| *name == wanted.format);
    let format = format.map_or_else(HighlightFormat::default, |(_, format)| *format);
    let written = engine.written_highlights(source, format, Language::English)?;
    match &wanted.output {
        Some(file) => std::fs::write(file, &written)
            .map_err(|error| format!("{} could not be written: {error}.", file.display()))?,
        None => anstream::print!("{written}"),
    }
    Ok(ALL_STAND)
}
