//! The copy of the workspace that is changed, below the folder for what is built.

use crate::find::Mutant;
use crate::rewrite::rewritten;
use crate::room::Room;
use crate::trouble::Trouble;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What git ignores and tests read: links to them stand in the copy.
const BESIDE: [&str; 2] = [".pdfium", ".models"];

/// The original and its copy.
pub struct Tree {
    root: PathBuf,
    pub room: Room,
    pub copy: PathBuf,
    /// Where cargo puts what it builds of this copy only: to cargo all copies are one package, and it would take what it
    /// built of one for what it is asked of another.
    pub built: PathBuf,
}

impl Tree {
    /// Copies what git knows and what it does not ignore, over nothing.
    pub fn copied(root: &Path, folder: &Path, room: Room) -> Result<Self, Trouble> {
        let [copy, built] = ["copy", "built"].map(|name| folder.join(name));
        if copy.exists() {
            fs::remove_dir_all(&copy).map_err(|cause| Trouble::file(&copy, "removed", &cause))?;
        }
        let mut git = Command::new("git");
        git.current_dir(root)
            .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
        let listed = git.output().map_err(|cause| Trouble::file(root, "listed", &cause))?;
        let tree = Self {
            root: root.to_owned(),
            room,
            copy,
            built,
        };
        for file in String::from_utf8_lossy(&listed.stdout).split_terminator('\0') {
            // What git knows and is not there was deleted.
            if let Ok(bytes) = fs::read(tree.root.join(file)) {
                tree.write(Path::new(file), &bytes)?;
            }
        }
        #[cfg(unix)]
        for beside in BESIDE {
            let (original, link) = (tree.root.join(beside), tree.copy.join(beside));
            std::os::unix::fs::symlink(original, &link).map_err(|cause| Trouble::file(&link, "linked", &cause))?;
        }
        tree.write(
            &Path::new(room.folder).join("src/mutated.rs"),
            include_bytes!("mutated.rs"),
        )?;
        Ok(tree)
    }

    /// Writes the files of `all` with the chosen ones of them in it.
    pub fn change(&self, all: &[Mutant], chosen: &[usize]) -> Result<(), Trouble> {
        let mut files: BTreeMap<&Path, Vec<_>> = all.iter().map(|mutant| (&*mutant.file, Vec::new())).collect();
        for number in chosen {
            let mutant = &all[*number];
            files.entry(&mutant.file).or_default().push((*number, &mutant.change));
        }
        let library = Path::new(self.room.folder).join("src/lib.rs");
        files.entry(&library).or_default();
        for (file, changes) in files {
            let mut text = rewritten(&self.original(file)?, &changes);
            if file == library {
                text = format!("#![allow(warnings)]\n{text}\nmod mutated;\nuse mutated::mutated;\n");
            }
            self.write(file, text.as_bytes())?;
        }
        Ok(())
    }

    /// A file as it is in the copy.
    pub fn read(&self, file: &Path) -> Result<String, Trouble> {
        let path = self.copy.join(file);
        fs::read_to_string(&path).map_err(|cause| Trouble::file(&path, "read", &cause))
    }

    fn original(&self, file: &Path) -> Result<String, Trouble> {
        let path = self.root.join(file);
        fs::read_to_string(&path).map_err(|cause| Trouble::file(&path, "read", &cause))
    }

    /// What is there already keeps its date, so that it is not compiled again.
    fn write(&self, file: &Path, bytes: &[u8]) -> Result<(), Trouble> {
        let path = self.copy.join(file);
        if fs::read(&path).is_ok_and(|old| old == bytes) {
            return Ok(());
        }
        let folder = path.parent().unwrap_or(&self.copy);
        let written = fs::create_dir_all(folder).and_then(|()| fs::write(&path, bytes));
        written.map_err(|cause| Trouble::file(&path, "written", &cause))
    }
}
