//! `scan` and `searchable`.

use crate::arguments::TextFrom;
use crate::progress::{settle, wait};
use crate::{ALL_STAND, FAILED, Failure, library};
use std::collections::BTreeSet;
use std::path::Path;

pub(crate) async fn scan(at: Option<&Path>, source: &str, from: Option<TextFrom>) -> Result<u8, Failure> {
    let engine = library::open(at)?;
    let status = library::find(&engine, source)?;
    let id = status.record.id;
    let mut events = engine.subscribe();
    let from = from.map_or(status.text_from, |from| match from {
        TextFrom::Better => pincite_engine::TextFrom::Better,
        TextFrom::Pictures => pincite_engine::TextFrom::Pictures,
        TextFrom::File => pincite_engine::TextFrom::File,
    });
    if from != status.text_from {
        engine.take_text_from(id, from)?;
    } else if engine.pages_to_scan(id)? > 0 {
        engine.scan(id)?;
    }
    if engine.source(id)?.is_some_and(|status| status.job.is_some()) {
        wait(&engine, &mut events, BTreeSet::from([id])).await;
    }
    let there = settle(&engine, id).await?;
    if let Some(status) = engine.source(id)? {
        anstream::println!("{}", library::line(&status));
    }
    Ok(if there { ALL_STAND } else { FAILED })
}

pub(crate) async fn searchable(at: Option<&Path>, source: &str, file: &Path) -> Result<u8, Failure> {
    let engine = library::open_to_read(at)?;
    let id = library::find(&engine, source)?.record.id;
    if file.exists() {
        return Err(format!(
            "{} is there already. Choose another name; nothing was written.",
            file.display()
        )
        .into());
    }
    let written = engine.write_searchable(id, file).await?;
    anstream::println!("{}: text on {}", file.display(), pages(written.pages));
    if written.kept > 0 {
        anstream::println!("{} kept the text that the file has", pages(written.kept));
    }
    Ok(ALL_STAND)
}

fn pages(count: usize) -> String {
    match count {
        1 => "1 page".to_owned(),
        count => format!("{count} pages"),
    }
}
