//! Trying a model that reads lines of another script, in a worker.

use crate::connection::Worker;
use crate::error::ReadError;
use crate::message::{NoReader, Reply, Request};
use crate::program::WorkerProgram;
use std::time::Duration;

/// Loading a large model from a slow disk.
const PATIENCE: Duration = Duration::from_secs(120);

/// Why a model was not taken.
#[derive(Debug, thiserror::Error)]
pub enum TryError {
    /// It cannot be used.
    #[error("{0}")]
    Not(NoReader),
    /// There is nothing to find lines with.
    #[error("the models that find lines on pages are not there; install Pincite again")]
    NoModels,
    /// Nobody can say.
    #[error(transparent)]
    Worker(#[from] ReadError),
}

/// Whether the model in the folder `name` can be used, and how many letters it knows. `program` has the folder of its folder as
/// [`READERS`](crate::READERS).
///
/// # Errors
/// When it cannot be used, which also one is that breaks the worker.
pub async fn try_reader(program: &WorkerProgram, name: &str) -> Result<u32, TryError> {
    let mut worker = Worker::start(program).await?;
    let asked = worker.ask(&Request::TryReader { name: name.to_owned() }).await;
    let answer = match asked {
        Ok(()) => worker.receive_within(PATIENCE).await,
        Err(broken) => Err(broken),
    };
    worker.end().await;
    match answer {
        Ok((Reply::Tried(tried), _)) => tried.map_err(TryError::Not),
        Ok((Reply::NoModels, _)) => Err(TryError::NoModels),
        Ok(_) | Err(_) => Err(TryError::Not(NoReader::NoModel)),
    }
}
