//! Fetching a model, on the user's word alone.

use super::fault::ModelError;
use super::sum;
use crate::connections::fetching;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::time::Duration;
use tokio_util::sync::CancellationToken;
use ureq::http::Response;
use ureq::{Agent, Body};

/// A model to fetch.
pub(crate) struct Wanted<'a> {
    pub(crate) name: &'a str,
    /// Where its file lies.
    pub(crate) address: String,
    pub(crate) bytes: u64,
    pub(crate) sha256: &'a str,
    /// Where it shall lie; while it is fetched, `.part` is added to the name.
    pub(crate) file: &'a Path,
    /// Whether what came is what it should be; besides its sum.
    pub(crate) inspect: fn(&Path) -> Result<(), ModelError>,
}

/// What comes in at once.
const CHUNK: usize = 256 << 10;

/// How often a connection that breaks off is taken up again before anything new has come.
const ATTEMPTS: u32 = 3;

/// How long to wait before that.
const PAUSE: Duration = Duration::from_millis(700);

/// How one connection ended.
enum Ended {
    /// The file is whole.
    Whole,
    /// It broke off; why, for the log.
    BrokenOff(String),
}

/// Fetches a model, or the rest of it, checks it and puts it into its place. `on_progress` hears how many bytes are here.
///
/// # Errors
/// [`ModelError`]; except where the file is the wrong one, what was fetched is kept for the next time.
pub(crate) fn fetch(
    wanted: &Wanted<'_>,
    stop: &CancellationToken,
    on_progress: &mut dyn FnMut(u64),
) -> Result<(), ModelError> {
    let part = super::part_of(wanted.file);
    let failed = |error| ModelError::file(&part, error);
    if let Some(folder) = part.parent() {
        fs::create_dir_all(folder).map_err(|error| ModelError::file(folder, error))?;
    }
    let mut file = OpenOptions::new()
        .create(true)
        .truncate(false)
        .read(true)
        .write(true)
        .open(&part)
        .map_err(failed)?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Err(ModelError::Busy(wanted.name.to_owned())),
        // A file system without locks has no second Pincite to fear more than one with them.
        Err(TryLockError::Error(error)) => tracing::debug!(%error, "a model's file could not be locked"),
    }
    let agent = fetching();
    let (mut attempts, mut before) = (0, 0);
    loop {
        let mut done = file.metadata().map_err(failed)?.len();
        if done > wanted.bytes {
            file.set_len(0).map_err(failed)?;
            done = 0;
        }
        on_progress(done);
        if done == wanted.bytes {
            break;
        }
        attempts = if done > before { 0 } else { attempts };
        before = done;
        match once(&agent, wanted, &mut file, done, stop, on_progress)? {
            Ended::Whole => break,
            Ended::BrokenOff(why) => {
                attempts += 1;
                tracing::info!(%why, attempts, "the download of a model broke off");
                let now = file.metadata().map_err(failed)?.len();
                if attempts >= ATTEMPTS && now <= before {
                    return Err(given_up(wanted, now, why));
                }
                wait(PAUSE, stop)?;
            }
        }
    }
    // Where locks are mandatory, one's own would keep the file from being read and renamed.
    drop(file);
    settle(wanted, &part, stop)
}

fn given_up(wanted: &Wanted<'_>, done: u64, why: String) -> ModelError {
    const MEGABYTE: u64 = 1_000_000;
    match done {
        0 => ModelError::Unreachable {
            address: wanted.address.clone(),
            why,
        },
        _ => ModelError::BrokenOff {
            name: wanted.name.to_owned(),
            done: done / MEGABYTE,
            total: wanted.bytes / MEGABYTE,
        },
    }
}

fn wait(time: Duration, stop: &CancellationToken) -> Result<(), ModelError> {
    const STEP: Duration = Duration::from_millis(50);
    let mut left = time;
    while left > Duration::ZERO {
        if stop.is_cancelled() {
            return Err(ModelError::Stopped);
        }
        std::thread::sleep(STEP.min(left));
        left = left.saturating_sub(STEP);
    }
    Ok(())
}

/// One connection: from byte `done` to the end, or as far as it holds.
fn once(
    agent: &Agent,
    wanted: &Wanted<'_>,
    file: &mut File,
    done: u64,
    stop: &CancellationToken,
    on_progress: &mut dyn FnMut(u64),
) -> Result<Ended, ModelError> {
    let mut request = agent.get(&wanted.address);
    if done > 0 {
        request = request.header("Range", format!("bytes={done}-"));
    }
    let mut response = match request.call() {
        Ok(response) => response,
        Err(error @ (ureq::Error::BadUri(_) | ureq::Error::Http(_))) => {
            let why = error.to_string();
            return Err(ModelError::Unreachable {
                address: wanted.address.clone(),
                why,
            });
        }
        Err(error) => return Ok(Ended::BrokenOff(error.to_string())),
    };
    let failed = |error| ModelError::file(&super::part_of(wanted.file), error);
    let mut at = match starts_at(wanted, &response, done)? {
        Start::At(at) => at,
        Start::Again => {
            file.set_len(0).map_err(failed)?;
            return Ok(Ended::BrokenOff("the server does not have that range".to_owned()));
        }
        Start::Busy(why) => return Ok(Ended::BrokenOff(why)),
    };
    file.set_len(at).map_err(failed)?;
    file.seek(SeekFrom::Start(at)).map_err(failed)?;
    let mut reader = response.body_mut().as_reader();
    let mut chunk = vec![0; CHUNK];
    while at < wanted.bytes {
        if stop.is_cancelled() {
            return Err(ModelError::Stopped);
        }
        let read = match reader.read(&mut chunk) {
            Ok(0) => return Ok(Ended::BrokenOff("the connection was closed".to_owned())),
            Ok(read) => read,
            Err(error) => return Ok(Ended::BrokenOff(error.to_string())),
        };
        let room = usize::try_from(wanted.bytes - at).unwrap_or(usize::MAX);
        let taken = chunk.get(..read.min(room)).unwrap_or_default();
        file.write_all(taken).map_err(failed)?;
        at += taken.len() as u64;
        on_progress(at);
    }
    Ok(Ended::Whole)
}

/// Where in the file the answer's body belongs.
enum Start {
    At(u64),
    /// What is here cannot be gone on with.
    Again,
    /// Not now; why.
    Busy(String),
}

/// What the head of an answer says; an error where the body is not the model.
fn starts_at(wanted: &Wanted<'_>, response: &Response<Body>, done: u64) -> Result<Start, ModelError> {
    let refused = |why: String| {
        Err(ModelError::Refused {
            address: wanted.address.clone(),
            why,
        })
    };
    let header = |name: &str| response.headers().get(name).and_then(|value| value.to_str().ok());
    let status = response.status().as_u16();
    match status {
        200 | 206 if header("content-type").is_some_and(|kind| kind.starts_with("text/html")) => {
            refused("it sends a web page instead, as networks do that want a log-in first".to_owned())
        }
        200 => match response.body().content_length() {
            Some(length) if length != wanted.bytes => {
                refused(format!("its file has {length} bytes and not {}", wanted.bytes))
            }
            _ => Ok(Start::At(0)),
        },
        206 => {
            let (first, total) = header("content-range").and_then(range).unzip();
            match (first, total.flatten()) {
                (_, Some(total)) if total != wanted.bytes => {
                    refused(format!("its file has {total} bytes and not {}", wanted.bytes))
                }
                (Some(first), _) if first == done => Ok(Start::At(done)),
                _ => Ok(Start::Again),
            }
        }
        416 => Ok(Start::Again),
        404 | 410 => refused("there is no such file (404)".to_owned()),
        401 | 403 => refused(format!("it asks for a permission ({status})")),
        429 | 500..=599 => Ok(Start::Busy(format!("the server answers {status}"))),
        _ => refused(format!("the server answers {status}")),
    }
}

/// The first byte and the total of "bytes 100-199/1000".
fn range(value: &str) -> Option<(u64, Option<u64>)> {
    let (range, total) = value.strip_prefix("bytes ")?.split_once('/')?;
    let (first, _) = range.split_once('-')?;
    Some((first.parse().ok()?, total.parse().ok()))
}

/// Checks what was fetched and puts it into its place.
fn settle(wanted: &Wanted<'_>, part: &Path, stop: &CancellationToken) -> Result<(), ModelError> {
    let found = sum::of(part, stop)?;
    let checked = match found == wanted.sha256 {
        true => (wanted.inspect)(part),
        false => Err(ModelError::WrongSum(wanted.file.to_owned())),
    };
    if let Err(error) = checked {
        // The wrong bytes are no start for the right ones.
        fs::remove_file(part).map_err(|error| ModelError::file(part, error))?;
        return Err(error);
    }
    super::import::put_in_place(part, wanted.file, &found)
}
