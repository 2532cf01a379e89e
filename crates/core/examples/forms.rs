//! Packs the word lists that `lexicon/forms.py` writes into tables: `forms LISTS OUT`.

use pincite_core::fold::folded;
use std::collections::BTreeSet;
use std::error::Error;
use std::fs;
use std::path::PathBuf;

#[expect(
    clippy::disallowed_methods,
    reason = "the core does no I/O; this program reads and writes for it"
)]
fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args_os().skip(1).map(PathBuf::from);
    let (lists, out) = args.next().zip(args.next()).ok_or("forms LISTS OUT")?;
    for entry in fs::read_dir(lists)? {
        let path = entry?.path();
        let text = fs::read_to_string(&path)?;
        let words: BTreeSet<String> = text.lines().map(folded).filter(|word| !word.is_empty()).collect();
        let mut table = fst::SetBuilder::memory();
        table.extend_iter(words.iter())?;
        let made = out
            .join(path.file_stem().ok_or("a list without a name")?)
            .with_extension("fst");
        fs::write(&made, table.into_inner()?)?;
        println!(
            "{} {} words, {} bytes",
            made.display(),
            words.len(),
            fs::metadata(&made)?.len()
        );
    }
    Ok(())
}
