//! `scan`.

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
    let pictures = from.map_or(status.from_pictures, |from| from == TextFrom::Pictures);
    if pictures != status.from_pictures {
        engine.read_pictures(id, pictures)?;
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
