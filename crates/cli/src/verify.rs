//! `verify`: whether the library is as it was written.

use crate::arguments::Verify;
use crate::progress::{settle, wait};
use crate::{ALL_STAND, FAILED, Failure, library};
use indicatif::ProgressBar;
use pincite_engine::Engine;
use pincite_engine::backup::CancellationToken;
use pincite_engine::verify::{Fault, rebuild};
use serde_json::json;
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

pub(crate) async fn verify(at: Option<&Path>, wanted: &Verify) -> Result<u8, Failure> {
    if wanted.rebuild {
        return make_anew(at).await;
    }
    let engine = library::open(at)?;
    let faults = look(&engine).await?;
    if wanted.json {
        let told: Vec<_> = faults.iter().map(fault_json).collect();
        anstream::println!("{}", json!({"whole": faults.is_empty(), "faults": told}));
    } else {
        tell(&engine, &faults)?;
    }
    if faults.is_empty() {
        return Ok(ALL_STAND);
    }
    if !wanted.repair {
        return Ok(FAILED);
    }
    let mut events = engine.subscribe();
    let read: BTreeSet<_> = engine.mend(&faults)?.into_iter().collect();
    wait(&engine, &mut events, read.clone()).await;
    for id in read {
        settle(&engine, id).await?;
    }
    let left = look(&engine).await?;
    anstream::eprintln!(
        "pincite: {} of {} faults were repaired.",
        faults.len().saturating_sub(left.len()),
        faults.len()
    );
    Ok(if left.is_empty() { ALL_STAND } else { FAILED })
}

async fn look(engine: &Arc<Engine>) -> Result<Vec<Fault>, Failure> {
    let bar = ProgressBar::new(0);
    let (engine, shown) = (Arc::clone(engine), bar.clone());
    let found = tokio::task::spawn_blocking(move || {
        engine.verify(&CancellationToken::new(), |done, total| {
            shown.set_length(total as u64);
            shown.set_position(done as u64);
        })
    })
    .await;
    bar.finish_and_clear();
    Ok(found??)
}

fn tell(engine: &Engine, faults: &[Fault]) -> Result<(), Failure> {
    for fault in faults {
        anstream::println!("{}\n    {}", fault.what, fault.help);
    }
    let sources = engine.sources()?.len();
    match faults.len() {
        0 => anstream::println!(
            "The library of {sources} source{} in {} is whole.",
            if sources == 1 { "" } else { "s" },
            engine.folder().display()
        ),
        1 => anstream::println!("1 fault in the library in {}.", engine.folder().display()),
        many => anstream::println!("{many} faults in the library in {}.", engine.folder().display()),
    }
    Ok(())
}

fn fault_json(fault: &Fault) -> serde_json::Value {
    json!({
        "source": fault.source.map(|id| id.0), "what": fault.what, "help": fault.help, "can_be_repaired": fault.can_be_mended(),
    })
}

/// Puts another database in the place of one that is lost or broken, and reads what it does not know.
async fn make_anew(at: Option<&Path>) -> Result<u8, Failure> {
    let folder = match at {
        Some(folder) => folder.to_owned(),
        None => pincite_engine::default_library()?,
    };
    let rebuilt = rebuild(&folder)?;
    match &rebuilt.from_copy {
        Some(copy) => anstream::println!("The database is the copy {} now.", copy.display()),
        None => anstream::println!("There was no sound copy of the database: it was rebuilt."),
    }
    anstream::println!("{} originals that it did not know are sources again.", rebuilt.taken_in);
    let engine = library::open(Some(&folder))?;
    let mut events = engine.subscribe();
    engine.resume()?;
    let reading: BTreeSet<_> = engine
        .sources()?
        .iter()
        .filter(|status| status.job.is_some())
        .map(|status| status.record.id)
        .collect();
    wait(&engine, &mut events, reading.clone()).await;
    let mut whole = rebuilt.left == 0;
    for id in reading {
        whole &= settle(&engine, id).await?;
    }
    Ok(if whole { ALL_STAND } else { FAILED })
}
