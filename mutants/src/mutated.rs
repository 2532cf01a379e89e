//! Which mutant runs, and which were come by: this file is put into the package that is changed.

use std::fs::File;
use std::io::Write;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

/// More than a package has mutants.
const MOST: usize = 1 << 16;

static ASKED: OnceLock<(Option<usize>, Option<File>)> = OnceLock::new();
static REACHED: [AtomicBool; MOST] = [const { AtomicBool::new(false) }; MOST];

fn asked() -> &'static (Option<usize>, Option<File>) {
    ASKED.get_or_init(|| {
        let mutant = std::env::var("PINCITE_MUTANT").ok().map(|number| number.parse().unwrap());
        let list = std::env::var_os("PINCITE_MUTANTS_REACHED").map(|path| {
            // Programs that a test starts have this in them, too.
            File::options().create(true).append(true).open(path).unwrap()
        });
        (mutant, list)
    })
}

/// Whether this mutant runs.
#[inline]
pub fn mutated(number: usize) -> bool {
    let (mutant, list) = asked();
    if let Some(mut list) = list.as_ref()
        && !REACHED[number].swap(true, Ordering::Relaxed)
    {
        list.write_all(format!("{number}\n").as_bytes()).unwrap();
    }
    *mutant == Some(number)
}
