//! Lays the tables of words beside the package's Python files, so that a wheel takes them along.

use std::error::Error;
use std::fs;
use std::path::Path;

fn main() -> Result<(), Box<dyn Error>> {
    let (from, to) = (Path::new("../assets/words"), Path::new("pincite/words"));
    println!("cargo::rerun-if-changed={}", from.display());
    println!("cargo::rerun-if-changed={}", to.display());
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let (file, name) = entry.map(|entry| (entry.path(), entry.file_name()))?;
        let copy = to.join(name);
        if fs::read(&copy).ok() != Some(fs::read(&file)?) {
            fs::copy(&file, &copy)?;
        }
    }
    Ok(())
}
