//! Drawing: the same seed draws the same mutants from the same code.

use crate::find::{self, Mutant};
use crate::trouble::Trouble;
use std::fs;
use std::path::{Path, PathBuf};

/// Every mutant of the files below these modules, each by its number in this list.
pub fn all(root: &Path, modules: &[&str]) -> Result<Vec<Mutant>, Trouble> {
    let mut files = Vec::new();
    for module in modules {
        let file = PathBuf::from(format!("{module}.rs"));
        if root.join(&file).exists() {
            files.push(file);
        }
        gather(root, Path::new(module), &mut files)?;
    }
    files.sort();
    let (mut found, mut of_tests) = (Vec::new(), Vec::new());
    for file in files {
        let text = fs::read_to_string(root.join(&file)).map_err(|cause| Trouble::file(&file, "read", &cause))?;
        let here = find::mutants(&file, &text)?;
        found.extend(here.mutants);
        of_tests.extend(here.of_tests);
    }
    found.retain(|mutant| {
        !of_tests
            .iter()
            .any(|module| mutant.file.with_extension("").starts_with(module))
    });
    Ok(found)
}

/// The files of Rust below a folder, as paths from the root.
fn gather(root: &Path, folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), Trouble> {
    let listed = fs::read_dir(root.join(folder)).map_err(|cause| Trouble::file(folder, "listed", &cause))?;
    for entry in listed.flatten() {
        let path = folder.join(entry.file_name());
        if entry.path().is_dir() {
            gather(root, &path, files)?;
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
    Ok(())
}

/// The numbers below `end`, in an order that the seed decides (SplitMix64, Fisher-Yates).
pub fn shuffled(end: usize, seed: u64) -> Vec<usize> {
    let mut state = seed;
    let mut next = || {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    };
    let mut numbers: Vec<usize> = (0..end).collect();
    for left in (1..end).rev() {
        let other = (next() % (left as u64 + 1)) as usize;
        numbers.swap(left, other);
    }
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_draws_the_same_and_another_one_draws_others() {
        let drawn = shuffled(1000, 2121);
        assert_eq!(drawn, shuffled(1000, 2121));
        assert_ne!(drawn, shuffled(1000, 2122));
        let mut sorted = drawn;
        sorted.sort_unstable();
        assert_eq!(sorted, (0..1000).collect::<Vec<_>>());
    }
}
