//! The real program, run in a folder of its own.

#![allow(
    dead_code,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    unreachable_pub,
    reason = "a test fails by panicking, and none uses all of this"
)]

#[path = "../../../engine/tests/common/worker.rs"]
mod worker;

use serde_json::Value;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
#[allow(unused_imports)]
pub use worker::{fixture, sample, speech, worker};

/// What a run of the program came to.
#[derive(Debug)]
pub struct Run {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl Run {
    /// Standard output as one JSON value.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }

    /// Standard output as a JSON value a line.
    pub fn lines(&self) -> Vec<Value> {
        self.out
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect()
    }
}

/// A folder with a library in it, and room for files.
pub struct Place {
    pub folder: tempfile::TempDir,
}

impl Place {
    pub fn new() -> Self {
        Self {
            folder: tempfile::tempdir().unwrap(),
        }
    }

    pub fn file(&self, name: &str, bytes: impl AsRef<[u8]>) -> PathBuf {
        let path = self.folder.path().join(name);
        std::fs::write(&path, bytes).unwrap();
        path
    }

    pub fn command(&self) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_pincite"));
        command.env("PINCITE_WORKER", worker()).env_remove("PINCITE_PASSWORD");
        // What is installed on a machine decides no test.
        command.env("PINCITE_TESSERACT", "");
        command.arg("--library").arg(self.folder.path().join("library"));
        command
    }

    pub fn run<A: AsRef<std::ffi::OsStr>>(&self, arguments: impl IntoIterator<Item = A>) -> Run {
        result(&self.command().args(arguments).output().unwrap())
    }

    /// Checks `answer`, given on standard input, against `source`.
    pub fn check(&self, answer: &[u8], source: &Path, more: &[&str]) -> Run {
        let mut command = self.command();
        command.args(["check", "-"]).args(more).arg("--source").arg(source);
        fed(&mut command, answer)
    }
}

pub fn fed(command: &mut Command, input: &[u8]) -> Run {
    let pipes = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = pipes.spawn().unwrap();
    // The program may end before it has read all.
    let _ = child.stdin.take().unwrap().write_all(input);
    result(&child.wait_with_output().unwrap())
}

fn result(output: &Output) -> Run {
    Run {
        code: output.status.code().unwrap_or(-1),
        out: String::from_utf8(output.stdout.clone()).unwrap(),
        err: String::from_utf8(output.stderr.clone()).unwrap(),
    }
}
