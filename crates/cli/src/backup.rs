//! `backup`, `restore`, `move`, `storage`.

use crate::library::{open, open_to_read};
use crate::{ALL_STAND, FAILED, Failure};
use indicatif::{HumanBytes, ProgressBar, ProgressStyle};
use pincite_engine::backup::{CancellationToken, Copied, Lacks};
use pincite_engine::libraries;
use std::path::Path;

/// Writes the library to one file.
pub(crate) async fn backup(at: Option<&Path>, file: &Path) -> Result<u8, Failure> {
    let engine = open(at)?;
    let bar = bar();
    let (to, shown) = (file.to_owned(), bar.clone());
    let done = tokio::task::spawn_blocking(move || {
        engine.back_up(&to, &CancellationToken::new(), |copied| show(&shown, copied))
    })
    .await;
    bar.finish_and_clear();
    let lacks = done??;
    anstream::println!("The library was backed up to {}.", file.display());
    Ok(tell(&lacks))
}

/// Says what is not in a backup or a copy, or is in it as it should not be.
fn tell(lacks: &Lacks) -> u8 {
    for name in &lacks.missing {
        anstream::eprintln!(
            "pincite: The original of {name} is missing, so it is not in the copy. Add the file again."
        );
    }
    for name in &lacks.differing {
        anstream::eprintln!(
            "pincite: The original of {name} has other bytes than when it was added, and was copied as it is. Add the file again."
        );
    }
    if lacks.is_empty() { ALL_STAND } else { FAILED }
}

/// Makes a library of a backup, in the folder that `--library` names or the platform's.
pub(crate) async fn restore(at: Option<&Path>, file: &Path) -> Result<u8, Failure> {
    let folder = match at {
        Some(folder) => folder.to_owned(),
        None => pincite_engine::default_library()?,
    };
    let bar = bar();
    let (from, to, shown) = (file.to_owned(), folder.clone(), bar.clone());
    let restored =
        move || pincite_engine::backup::restore(&from, &to, &CancellationToken::new(), |copied| show(&shown, copied));
    let done = tokio::task::spawn_blocking(restored).await;
    bar.finish_and_clear();
    done??;
    // Opening it makes the index, and shows that it is whole.
    let sources = open(Some(&folder))?.sources()?.len();
    anstream::println!("A library of {sources} sources was restored to {}.", folder.display());
    Ok(ALL_STAND)
}

/// Moves the library; the old one stays unless it is to be deleted.
pub(crate) async fn move_to(at: Option<&Path>, folder: &Path, delete_old: bool) -> Result<u8, Failure> {
    let engine = open(at)?;
    let folder = std::path::absolute(libraries::place_for(folder)?)?;
    let (bar, old) = (bar(), engine.folder().to_owned());
    engine.hold().await;
    let (to, shown) = (folder.clone(), bar.clone());
    let done = tokio::task::spawn_blocking(move || {
        engine.copy_to(&to, &CancellationToken::new(), |copied| show(&shown, copied))
    })
    .await;
    bar.finish_and_clear();
    let lacks = done??;
    // Opening it makes the index, and shows that it is whole.
    drop(open(Some(&folder))?);
    let code = tell(&lacks);
    if at.is_none() {
        libraries::choose_library(&folder)?;
    }
    anstream::println!("The library is in {} now.", folder.display());
    if delete_old && lacks.is_empty() {
        libraries::delete_library(&old)?;
    } else {
        anstream::println!("The old one is still in {}.", old.display());
    }
    Ok(code)
}

/// Says where the library lies and what it takes.
pub(crate) fn storage(at: Option<&Path>) -> Result<u8, Failure> {
    let engine = open_to_read(at)?;
    let storage = engine.storage()?;
    let size = |bytes| HumanBytes(bytes).to_string();
    anstream::println!(
        "{}\noriginals {}\ndatabase  {}\nindex     {}",
        storage.folder.display(),
        size(storage.originals),
        size(storage.database),
        size(storage.index)
    );
    for caution in engine.cautions() {
        anstream::println!("{caution}");
    }
    Ok(ALL_STAND)
}

fn bar() -> ProgressBar {
    let style = ProgressStyle::with_template("{wide_bar} {bytes} of {total_bytes}")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(0).with_style(style)
}

fn show(bar: &ProgressBar, copied: Copied) {
    bar.set_length(copied.total);
    bar.set_position(copied.done);
}
