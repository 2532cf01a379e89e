//! Where a package is made, and what it is called.

use crate::build;
use crate::process::answer;
use std::path::{Path, PathBuf};

/// The folders of one run.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    /// The repository.
    pub(crate) root: PathBuf,
    /// Where cargo puts what it builds.
    pub(crate) target: PathBuf,
    /// Where the packages come.
    pub(crate) out: PathBuf,
    /// Where they are made, which is emptied before.
    pub(crate) work: PathBuf,
    /// Whether the programs are those of the development build.
    pub(crate) dev: bool,
}

impl Place {
    pub(crate) fn new(root: &Path, dev: bool) -> Self {
        let target = build::target(root);
        let out = target.join("package");
        Self {
            root: root.to_owned(),
            work: out.join("work"),
            out,
            target,
            dev,
        }
    }

    /// The programs and what lies beside them, as a person gets them.
    pub(crate) fn programs(&self) -> PathBuf {
        self.work.join("programs")
    }

    /// Manual pages and completions.
    pub(crate) fn manual(&self) -> PathBuf {
        self.work.join("manual")
    }

    /// The licences of all parts.
    pub(crate) fn licences(&self) -> PathBuf {
        self.work.join("licences.txt")
    }

    /// What is installed, from the root of the file system on.
    pub(crate) fn tree(&self) -> PathBuf {
        self.work.join("tree")
    }

    /// How hard files are packed (zstd's levels, and about xz's tens of them): development builds are for trying.
    pub(crate) fn level(&self) -> u32 {
        if self.dev { 1 } else { 19 }
    }

    /// When the sources were written, in seconds since 1970: the same sources make the same package.
    pub(crate) fn time(&self) -> String {
        let set = std::env::var("SOURCE_DATE_EPOCH").ok();
        let root = self.root.display().to_string();
        set.or_else(|| answer("git", &["-C", &root, "log", "-1", "--format=%ct"]))
            .unwrap_or_else(|| "0".to_owned())
    }
}
