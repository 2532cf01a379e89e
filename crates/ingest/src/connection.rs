//! A worker process and the line to it.

use crate::budget::Seat;
use crate::error::ReadError;
use crate::line;
use crate::message::{self, Handle, PROTOCOL, Refusal, Reply, Request, WireFile, WirePath};
use crate::password::Password;
use crate::program::WorkerProgram;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fs::File;
use std::io;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;
use tokio::io::{AsyncReadExt, BufReader};
use tokio::process::{Child, ChildStdout, Command};
use tokio::time::timeout;

/// Opening means reading what may be a very large file from what may be a slow disk.
const OPENING: u32 = 4;
const READ_BUFFER: usize = 128 << 10;

/// A running worker. Dropping it kills the process.
pub(crate) struct Worker {
    // Ends the process when it is dropped.
    process: Child,
    input: line::Input,
    output: BufReader<ChildStdout>,
    patience: Duration,
    /// Its part in the memory of all workers.
    seat: Option<Seat>,
}

/// How a worker failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Broken {
    /// It ended, or said something that makes no sense.
    Crashed,
    /// It said nothing for too long.
    Silent,
}

/// What an open file is like.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Opened {
    pub(crate) pages: u32,
    pub(crate) cut_off: bool,
}

/// Why a file could not be opened in a worker.
#[derive(Debug)]
pub(crate) enum OpenFailure {
    /// For good: another worker would say the same.
    Final(ReadError),
    /// The worker broke over it.
    Broken(Broken),
}

impl Worker {
    /// Starts a worker and hears whether it can work.
    pub(crate) async fn start(program: &WorkerProgram) -> Result<Self, ReadError> {
        let mut worker = Self::launch(program, None)?;
        match worker.receive().await {
            Ok((
                Reply::Ready {
                    protocol: PROTOCOL,
                    lacks,
                },
                _,
            )) => {
                program.learn(&lacks);
                Ok(worker)
            }
            Ok((Reply::NoPdfium { reason }, _)) => Err(ReadError::PdfiumMissing { reason }),
            Ok(_) => Err(of_another_version(program)),
            Err(broken) => Err(does_not_start(program, broken)),
        }
    }

    /// Starts the program, with what tells it what it is for.
    pub(crate) fn launch(program: &WorkerProgram, argument: Option<&str>) -> Result<Self, ReadError> {
        let (ours, theirs) = line::pair().map_err(|error| unusable(program, &error.to_string()))?;
        let mut command = Command::new(&program.file);
        // Passwords and keys of other programs are none of its business.
        command
            .env_clear()
            .envs(program.variables())
            .args(argument)
            .stdin(theirs)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true);
        #[cfg(windows)]
        command.creation_flags(0x0800_0000); // CREATE_NO_WINDOW: no console flashes up.
        let mut process = command.spawn().map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => ReadError::WorkerMissing {
                searched: vec![program.file.clone()],
            },
            _ => unusable(program, &error.to_string()),
        })?;
        // Its end of the line is its own now: as long as we held it, we would not hear that the worker is gone.
        drop(command);
        let (Some(input), Some(output)) = (ours.of(&mut process), process.stdout.take()) else {
            return Err(unusable(program, "it has no input and output"));
        };
        let seat = process.id().map(|process| program.seat(process));
        Ok(Self {
            process,
            input,
            output: BufReader::with_capacity(READ_BUFFER, output),
            patience: program.patience,
            seat,
        })
    }

    /// Ends it, and waits until it is gone.
    pub(crate) async fn end(mut self) {
        // One that is gone already cannot be ended.
        let _ = self.process.kill().await;
    }

    /// Asks something. A worker that is gone is noticed by [`Worker::receive`].
    pub(crate) async fn ask(&mut self, request: &impl Serialize) -> Result<(), Broken> {
        self.ask_with(request, None).await
    }

    /// The same, handing over an open file.
    pub(crate) async fn ask_with(&mut self, request: &impl Serialize, file: Option<File>) -> Result<(), Broken> {
        let written = async {
            let frame = message::frame_start(request, 0)?;
            line::send(&mut self.input, &frame, file).await
        };
        written.await.map_err(|_: io::Error| Broken::Crashed)
    }

    /// The next answer and its body.
    pub(crate) async fn receive<T: DeserializeOwned>(&mut self) -> Result<(T, Vec<u8>), Broken> {
        self.receive_within(self.patience).await
    }

    /// The next answer and its body, if it comes in time.
    pub(crate) async fn receive_within<T: DeserializeOwned>(
        &mut self,
        patience: Duration,
    ) -> Result<(T, Vec<u8>), Broken> {
        tokio::select! {
            biased;
            frame = timeout(patience, read_frame(&mut self.output)) => match frame {
                Ok(Ok(frame)) => Ok(frame),
                Ok(Err(_)) => Err(Broken::Crashed),
                Err(_) => Err(Broken::Silent),
            },
            () = is_to_end(self.seat.as_ref()) => {
                tracing::warn!("a worker is ended: together they take too much memory");
                Err(Broken::Crashed)
            }
        }
    }

    /// How long it may take to answer.
    pub(crate) const fn patience(&self) -> Duration {
        self.patience
    }

    /// Leaves it out of what the workers may take together.
    pub(crate) fn takes_its_own(&mut self) {
        self.seat = None;
    }

    /// Opens `file` under `handle`.
    pub(crate) async fn open(
        &mut self,
        handle: Handle,
        file: &Path,
        password: Option<&Password>,
    ) -> Result<Opened, OpenFailure> {
        let (wire, handed) = handed(file).await.map_err(|error| {
            let refusal = match error.kind() {
                io::ErrorKind::NotFound => Refusal::Vanished,
                _ => Refusal::Unreadable(error.to_string()),
            };
            OpenFailure::Final(refused(refusal, file))
        })?;
        let request = Request::Open {
            handle,
            file: wire,
            password: password.cloned(),
        };
        self.ask_with(&request, handed).await.map_err(OpenFailure::Broken)?;
        let patience = self.patience.saturating_mul(OPENING);
        match self.receive_within(patience).await.map_err(OpenFailure::Broken)?.0 {
            Reply::Opened { pages, cut_off } => Ok(Opened { pages, cut_off }),
            Reply::Refused(refusal) => Err(OpenFailure::Final(refused(refusal, file))),
            _ => Err(OpenFailure::Broken(Broken::Crashed)),
        }
    }
}

async fn is_to_end(seat: Option<&Seat>) {
    match seat {
        Some(seat) => seat.is_to_end().await,
        None => std::future::pending().await,
    }
}

async fn read_frame<T: DeserializeOwned>(output: &mut BufReader<ChildStdout>) -> io::Result<(T, Vec<u8>)> {
    let mut start = [0; 8];
    output.read_exact(&mut start).await?;
    let (head, body) = message::announced(start)?;
    let (mut head, mut body) = (vec![0; head], vec![0; body]);
    output.read_exact(&mut head).await?;
    output.read_exact(&mut body).await?;
    Ok((postcard::from_bytes(&head).map_err(message::invalid)?, body))
}

/// A file as a worker gets it: open where the system can hand it over, or by its path.
pub(crate) async fn handed(file: &Path) -> io::Result<(WireFile, Option<File>)> {
    if line::HANDS_OVER {
        let open = tokio::fs::File::open(file).await?.into_std().await;
        return Ok((WireFile::Attached, Some(open)));
    }
    // The worker may have another working folder one day; ours is the one that the user means.
    let path = std::path::absolute(file).unwrap_or_else(|_| file.to_owned());
    Ok((WireFile::At(WirePath::from(path.as_path())), None))
}

fn unusable(program: &WorkerProgram, reason: &str) -> ReadError {
    ReadError::WorkerUnusable {
        program: program.file.clone(),
        reason: reason.to_owned(),
    }
}

/// The error of a worker that does not get so far as to say that it is there.
pub(crate) fn does_not_start(program: &WorkerProgram, broken: Broken) -> ReadError {
    unusable(
        program,
        match broken {
            Broken::Crashed => "it ends at once",
            Broken::Silent => "it does not answer",
        },
    )
}

/// The error of a worker that was built with other messages.
pub(crate) fn of_another_version(program: &WorkerProgram) -> ReadError {
    unusable(program, "it belongs to another version")
}

fn refused(refusal: Refusal, file: &Path) -> ReadError {
    let file = file.to_owned();
    match refusal {
        Refusal::Empty => ReadError::Empty { file },
        Refusal::NotAPdf => ReadError::NotAPdf { file },
        Refusal::Damaged => ReadError::Damaged { file },
        Refusal::PictureTooLarge => ReadError::PictureTooLarge { file },
        Refusal::PictureDamaged | Refusal::PictureUnknown => ReadError::PictureDamaged { file },
        Refusal::NeedsPassword => ReadError::NeedsPassword { file },
        Refusal::WrongPassword => ReadError::WrongPassword { file },
        Refusal::UnknownProtection => ReadError::UnknownProtection { file },
        Refusal::Vanished => ReadError::Vanished { file },
        Refusal::Unreadable(reason) => ReadError::Unreadable { file, reason },
    }
}
