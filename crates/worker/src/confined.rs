//! Running a program of somebody else's within bounds: LibreOffice, which lays out a document of anybody's,
//! and tesseract, which reads a page of one.

use crate::sandbox;
pub(crate) use pincite_ingest::confined::ARGUMENT;
use pincite_ingest::confined::WELL;
use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::PathBuf;
use std::process::{Command, ExitCode, Stdio};
use std::thread;

/// Variables that this program gets and the other does not: they name what is ours.
const OURS: [&str; 7] = [
    "LD_LIBRARY_PATH",
    "DYLD_LIBRARY_PATH",
    "PINCITE_FONTS_OF",
    "PINCITE_PDFIUM",
    "PINCITE_SCAN_MODELS",
    "PINCITE_SCAN_READERS",
    "PINCITE_WORKER_MEMORY",
];

/// LibreOffice ends so when it wants to be started once more, with the profile that it has just made.
const AGAIN: i32 = 81;
const MOST_STARTS: u32 = 3;

/// What it is told.
struct Told {
    folder: PathBuf,
    most_bytes: u64,
    program: PathBuf,
    arguments: Vec<OsString>,
}

/// Runs the program, says how it ended, and ends what is left of it.
pub(crate) fn run(mut output: File) -> ExitCode {
    let Some(told) = told() else {
        return ExitCode::FAILURE;
    };
    sandbox::confine(&told.folder, &told.program, sandbox::memory(), told.most_bytes);
    thread::spawn(|| {
        // Nothing is said here; it ends with whoever listens to us.
        let _ = io::stdin().read_to_end(&mut Vec::new());
        end_all();
    });
    let mut command = Command::new(&told.program);
    command
        .args(&told.arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    OURS.iter().for_each(|name| {
        command.env_remove(name);
    });
    let is_well = (0..MOST_STARTS)
        .map_while(|_| command.status().ok())
        .find(|status| status.code() != Some(AGAIN))
        .is_some_and(|status| status.success());
    // Whoever listens may be gone.
    let _ = output.write_all(&[if is_well { WELL } else { b'-' }]);
    end_all();
    ExitCode::SUCCESS
}

fn told() -> Option<Told> {
    let mut arguments = std::env::args_os().skip(2);
    Some(Told {
        folder: arguments.next()?.into(),
        most_bytes: arguments.next()?.to_str()?.parse().ok()?,
        program: arguments.next()?.into(),
        arguments: arguments.collect(),
    })
}

/// Ends this process and all that it started.
fn end_all() {
    #[cfg(unix)]
    {
        // It leads its group; were it in another's, that would end with it.
        if rustix::process::getpgrp() == rustix::process::getpid() {
            let _ = rustix::process::kill_current_process_group(rustix::process::Signal::KILL);
        }
    }
    std::process::exit(0);
}
