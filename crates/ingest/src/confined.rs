//! Running a program of somebody else's, which a person has installed, on a file of anybody's: within bounds that a worker
//! puts up around itself before it starts the program. LibreOffice lays out documents so.
//!
//! The worker is started with the argument [`ARGUMENT`], the folder in which all is done, the most bytes a file may have, and
//! the program with its arguments. It answers with one byte ([`WELL`] or another) when the program has ended, and ends every
//! process that is left. When its input ends, it does so at once: this program may have been killed.

use crate::program::WorkerProgram;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;
use tokio::io::AsyncReadExt;
use tokio::process::{Child, Command};
use tokio::time::{Instant, interval, sleep_until};

/// The argument that starts a worker that confines another program.
pub const ARGUMENT: &str = "confined";
/// What the worker says of a program that ended as it should.
pub const WELL: u8 = b'+';

/// How often the folder is weighed.
const LOOK: Duration = Duration::from_millis(100);
/// Files and folders that are weighed.
const MOST_FILES: usize = 10_000;

/// A program that is to be run.
#[derive(Clone, Debug)]
pub struct Confined {
    /// The program.
    pub program: PathBuf,
    /// What it is told.
    pub arguments: Vec<OsString>,
    /// Its environment, beside what every program of the system needs.
    pub environment: Vec<(OsString, OsString)>,
    /// The only folder that it may write to.
    pub folder: PathBuf,
    /// It is ended after so long.
    pub patience: Duration,
    /// It is ended when its folder holds more bytes.
    pub most_bytes: u64,
}

/// How it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// By itself, saying that all is well.
    Well,
    /// By itself, otherwise; or the system ended it.
    Badly,
    /// It took too long.
    TooLong,
    /// It wrote too much.
    TooLarge,
}

impl Confined {
    /// Runs the program to its end. Dropped before, it and all that it started are ended.
    ///
    /// # Errors
    /// When no process can be started.
    pub async fn run(&self, worker: &WorkerProgram) -> io::Result<Ended> {
        let mut group = self.start(worker)?;
        let output = group.0.stdout.take();
        let ended = async {
            let mut said = [0];
            let mut output = output?;
            output.read_exact(&mut said).await.ok()?;
            (said == [WELL]).then_some(())
        };
        let weighed = async {
            let mut look = interval(LOOK);
            loop {
                look.tick().await;
                if self.is_too_large() {
                    return;
                }
            }
        };
        let ended = tokio::select! {
            biased;
            () = sleep_until(Instant::now() + self.patience) => Ended::TooLong,
            () = weighed => Ended::TooLarge,
            ended = ended => if ended.is_some() { Ended::Well } else { Ended::Badly },
        };
        Ok(match ended {
            // The system may have ended it for it.
            Ended::Badly if self.is_too_large() => Ended::TooLarge,
            ended => ended,
        })
    }

    fn start(&self, worker: &WorkerProgram) -> io::Result<Group> {
        let mut command = Command::new(worker.file());
        command
            .env_clear()
            .envs(worker.variables())
            .envs(self.environment.iter().cloned())
            .arg(ARGUMENT)
            .arg(&self.folder)
            .arg(self.most_bytes.to_string())
            .arg(&self.program)
            .args(&self.arguments)
            .current_dir(&self.folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true);
        #[cfg(unix)]
        command.process_group(0);
        #[cfg(windows)]
        command.creation_flags(0x0800_0000); // CREATE_NO_WINDOW: no console flashes up.
        Ok(Group(command.spawn()?))
    }

    fn is_too_large(&self) -> bool {
        weight(&self.folder) >= self.most_bytes
    }
}

/// A worker and all that it started; ended when it is dropped.
struct Group(Child);

impl Drop for Group {
    fn drop(&mut self) {
        // Its number is nobody else's as long as it was not waited for.
        #[cfg(unix)]
        if let Some(process) = self
            .0
            .id()
            .and_then(|id| rustix::process::Pid::from_raw(i32::try_from(id).ok()?))
        {
            // They may all be gone.
            let _ = rustix::process::kill_process_group(process, rustix::process::Signal::KILL);
        }
    }
}

/// Bytes of all files below a folder, as far as they are looked at; links are not followed.
fn weight(folder: &Path) -> u64 {
    let mut folders = vec![folder.to_owned()];
    let (mut bytes, mut seen) = (0_u64, 0);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            seen += 1;
            // So many files no document needs.
            if seen > MOST_FILES {
                return u64::MAX;
            }
            match entry.metadata() {
                Ok(about) if about.is_dir() => folders.push(entry.path()),
                Ok(about) => bytes = bytes.saturating_add(about.len()),
                Err(_) => {}
            }
        }
    }
    bytes
}
