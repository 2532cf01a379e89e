//! A worker, and the thread on which it is asked: whoever asks may wait, and need know nothing of how it is waited for.

use super::message::{ARGUMENT, Answer, Ask, LONGEST, Piece};
use crate::connection::{Broken, Worker, does_not_start, of_another_version};
use crate::error::ReadError;
use crate::line::HANDS_OVER;
use crate::message::{PROTOCOL, WireFile, WirePath};
use crate::program::WorkerProgram;
use std::fs::File;
use std::path::Path;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;
use tokio::sync::oneshot;

/// A worker that was asked nothing for so long is ended.
const IDLE: Duration = Duration::from_secs(30);
/// How often whoever waits is asked whether to go on.
const LOOK: Duration = Duration::from_millis(50);

/// What a worker answered, and the files that belong to it.
#[derive(Debug)]
pub(super) struct Said {
    pub(super) answer: Answer,
    pub(super) parts: Vec<Vec<u8>>,
}

/// Why there is no answer.
#[derive(Debug)]
pub(super) enum Unsaid {
    /// No worker could be started.
    NoWorker(ReadError),
    /// The worker broke over it: it ended, hung, or said something that makes no sense.
    Broken,
    /// It is no longer wanted.
    Stopped,
}

impl Unsaid {
    /// The same, as an error about a file.
    pub(super) fn about(self, file: &Path) -> ReadError {
        let file = file.to_owned();
        match self {
            Self::NoWorker(error) => error,
            Self::Broken => ReadError::WorkerFails { file },
            Self::Stopped => ReadError::Cancelled { file },
        }
    }
}

struct Job {
    ask: Ask,
    file: Option<File>,
    patience: Duration,
    back: Sender<Result<Said, Unsaid>>,
    /// Completes when nobody waits any more.
    given_up: oneshot::Receiver<()>,
}

/// Asks one worker, which is started when it is needed. Dropping it ends the worker.
#[derive(Debug)]
pub(super) struct Line {
    jobs: Sender<Job>,
}

impl Line {
    pub(super) fn new(program: WorkerProgram) -> Self {
        let (jobs, asked) = mpsc::channel();
        thread::spawn(move || serve(&program, &asked));
        Self { jobs }
    }

    /// Asks, and waits for the answer as long as it takes or `stop` lets it.
    pub(super) fn ask(
        &mut self,
        ask: Ask,
        file: Option<File>,
        patience: Duration,
        stop: &dyn Fn() -> bool,
    ) -> Result<Said, Unsaid> {
        let (back, said) = mpsc::channel();
        let (_waiting, given_up) = oneshot::channel();
        let job = Job {
            ask,
            file,
            patience,
            back,
            given_up,
        };
        self.jobs.send(job).map_err(|_| Unsaid::Broken)?;
        loop {
            match said.recv_timeout(LOOK) {
                Ok(said) => return said,
                Err(RecvTimeoutError::Timeout) if stop() => return Err(Unsaid::Stopped),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(Unsaid::Broken),
            }
        }
    }
}

fn serve(program: &WorkerProgram, jobs: &Receiver<Job>) {
    let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_all().build() else {
        return;
    };
    let mut worker = None;
    loop {
        match jobs.recv_timeout(IDLE) {
            Ok(job) => {
                let back = job.back.clone();
                let said = runtime.block_on(job.run(program, &mut worker));
                // Nobody may wait any more.
                let _ = back.send(said);
            }
            Err(RecvTimeoutError::Timeout) => end(&runtime, worker.take()),
            Err(RecvTimeoutError::Disconnected) => return end(&runtime, worker.take()),
        }
    }
}

/// Ends a worker, and waits until it is gone.
fn end(runtime: &tokio::runtime::Runtime, worker: Option<Worker>) {
    if let Some(worker) = worker {
        runtime.block_on(worker.end());
    }
}

impl Job {
    async fn run(self, program: &WorkerProgram, worker: &mut Option<Worker>) -> Result<Said, Unsaid> {
        let mut ready = match worker.take() {
            Some(ready) => ready,
            None => start(program).await.map_err(Unsaid::NoWorker)?,
        };
        let said = tokio::select! {
            biased;
            _ = self.given_up => Err(Unsaid::Stopped),
            said = exchange(&mut ready, &self.ask, self.file, self.patience) => said.map_err(|_| Unsaid::Broken),
        };
        match said {
            Ok(_) => *worker = Some(ready),
            Err(_) => ready.end().await,
        }
        said
    }
}

async fn start(program: &WorkerProgram) -> Result<Worker, ReadError> {
    let mut worker = Worker::launch(program, Some(ARGUMENT))?;
    match receive(&mut worker, program.patience).await {
        Ok(Said {
            answer: Answer::Ready { protocol, lacks },
            ..
        }) if protocol == PROTOCOL => {
            program.learn(&lacks);
            Ok(worker)
        }
        Ok(_) => Err(of_another_version(program)),
        Err(broken) => Err(does_not_start(program, broken)),
    }
}

async fn exchange(worker: &mut Worker, ask: &Ask, file: Option<File>, patience: Duration) -> Result<Said, Broken> {
    worker.ask_with(ask, file).await?;
    receive(worker, patience).await
}

async fn receive(worker: &mut Worker, patience: Duration) -> Result<Said, Broken> {
    let (mut bytes, mut parts, mut length) = (Vec::new(), Vec::new(), 0);
    loop {
        let (piece, body) = worker.receive_within::<Piece>(patience).await?;
        length += body.len();
        if length > LONGEST {
            return Err(Broken::Crashed);
        }
        match piece {
            Piece::Answer if bytes.is_empty() => bytes = body,
            Piece::Answer => bytes.extend(body),
            Piece::Part => parts.push(body),
            Piece::End => break,
        }
    }
    let answer = postcard::from_bytes(&bytes).map_err(|_| Broken::Crashed)?;
    Ok(Said { answer, parts })
}

/// An open file as a worker gets it, and what goes beside the message.
pub(super) fn handed(file: File, path: &Path) -> (WireFile, Option<File>) {
    if HANDS_OVER {
        return (WireFile::Attached, Some(file));
    }
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    (WireFile::At(WirePath::from(path.as_path())), None)
}
