//! `pack` and `packs`: questions with the passages to answer them from.

use crate::arguments::Pack;
use crate::progress::add_and_wait;
use crate::{ALL_STAND, Failure, library};
use pincite_core::source::document::SourceId;
use pincite_core::source::text::TextSpan;
use pincite_engine::packs::{Extent, Part, Prepared, Wanted};
use pincite_engine::recordings::Listening;
use pincite_engine::tokens::Tokenizer;
use pincite_engine::{Engine, PackId};
use serde_json::{Value, json};
use std::path::Path;
use std::sync::Arc;

pub(crate) async fn pack(at: Option<&Path>, wanted: Pack) -> Result<u8, Failure> {
    let engine = library::open(at)?;
    engine.set_scanning(!wanted.scans.no_ocr);
    let how: Listening = wanted.hearing.into();
    let mut sources = Vec::new();
    for source in &wanted.sources {
        sources.push(source_of(&engine, source, &how).await?);
    }
    let prepared = engine.prepare(Wanted {
        question: wanted.question,
        sources: (!sources.is_empty()).then_some(sources),
        budget: wanted.budget,
        tokenizer: Tokenizer::from_name(&wanted.tokenizer).unwrap_or_default(),
    })?;
    let id = engine.keep_pack(&prepared)?;
    let written = match wanted.json {
        true => format!("{}\n", json(&engine, id, &prepared)?),
        false => prepared.pack.text.clone(),
    };
    match &wanted.output {
        Some(file) => std::fs::write(file, written)
            .map_err(|error| format!("{} could not be written: {error}.", file.display()))?,
        None => anstream::print!("{written}"),
    }
    if !wanted.json {
        summary(id, &prepared);
    }
    Ok(ALL_STAND)
}

/// A source of the library, or a file, which is added to it.
async fn source_of(engine: &Arc<Engine>, source: &str, how: &Listening) -> Result<SourceId, Failure> {
    match library::find(engine, source) {
        Ok(status) => Ok(status.record.id),
        Err(error) if !Path::new(source).is_file() => Err(error),
        Err(_) => {
            let added = add_and_wait(engine, vec![source.into()], how).await?;
            Ok(*added
                .sources
                .first()
                .ok_or_else(|| format!("{source} could not be added."))?)
        }
    }
}

/// What came of it, beside the text itself.
fn summary(id: PackId, prepared: &Prepared) {
    let all: usize = prepared.sources.iter().map(|source| source.tokens).sum();
    let whole = prepared
        .pack
        .parts
        .iter()
        .filter(|part| part.extent == Extent::Whole)
        .count();
    anstream::eprintln!(
        "Prepared question {}: {} of {all} tokens ({}); {whole} places whole, {} in excerpts, {} left out.",
        id.0,
        prepared.pack.tokens,
        prepared.wanted.tokenizer.name(),
        prepared.pack.parts.len() - whole,
        prepared.pack.left_out.iter().map(|left| left.places).sum::<usize>(),
    );
    anstream::eprintln!(
        "Check the answer that comes back with: pincite check ANSWER --pack {}",
        id.0
    );
}

fn json(engine: &Engine, id: PackId, prepared: &Prepared) -> Result<Value, Failure> {
    let name = |id: SourceId| {
        let source = prepared.sources.iter().find(|source| source.id == id);
        source.map(|source| source.file_name.as_str()).unwrap_or_default()
    };
    let part = |part: &Part| -> Result<Value, Failure> {
        let document = engine.document(part.source)?;
        let span = |span: &TextSpan| pincite_engine::code_points::code_points(document.text(), *span);
        Ok(json!({
            "source": name(part.source), "place": part.place,
            "extent": if part.extent == Extent::Whole { "whole" } else { "excerpts" },
            "spans": part.spans.iter().map(span).collect::<Vec<_>>(),
        }))
    };
    let parts = prepared.pack.parts.iter().map(part).collect::<Result<Vec<_>, _>>()?;
    let left_out = prepared.pack.left_out.iter();
    let sources = prepared.sources.iter();
    Ok(json!({
        "pack": id.0, "question": prepared.wanted.question, "budget": prepared.wanted.budget,
        "tokenizer": prepared.wanted.tokenizer.name(), "tokens": prepared.pack.tokens, "text": prepared.pack.text,
        "parts": parts,
        "left_out": left_out
            .map(|left| json!({"source": name(left.source), "places": left.places, "named": left.named}))
            .collect::<Vec<_>>(),
        "sources": sources
            .map(|source| json!({"source": source.file_name, "tokens": source.tokens}))
            .collect::<Vec<_>>(),
    }))
}

pub(crate) fn packs(at: Option<&Path>, as_json: bool) -> Result<u8, Failure> {
    let packs = library::open_to_read(at)?.packs()?;
    if as_json {
        let of = |pack: &pincite_engine::PackRecord| {
            json!({
                "pack": pack.id.0, "made_ms": pack.made_ms, "question": pack.question, "budget": pack.budget,
                "tokenizer": pack.tokenizer, "tokens": pack.tokens,
            })
        };
        anstream::println!("{}", json!({"packs": packs.iter().map(of).collect::<Vec<_>>()}));
        return Ok(ALL_STAND);
    }
    for pack in &packs {
        let line = pack.question.lines().next().unwrap_or_default();
        anstream::println!("{:>5}  {line}  ({} tokens)", pack.id.0, pack.tokens);
    }
    Ok(ALL_STAND)
}
