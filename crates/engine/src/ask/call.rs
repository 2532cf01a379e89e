//! One request to a server: what comes, piece by piece, until it ends, is stopped, or passes its limits.

use super::{AskError, Key};
use crate::connections::asking;
use std::io::Read;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::{Duration, Instant};
use tokio_util::sync::CancellationToken;
use ureq::{Agent, Body};

/// How much and how long is heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How long connecting may take.
    pub connect: Duration,
    /// How long nothing may come. A large model is loaded first, and reads the passages before it says a word.
    pub silence: Duration,
    /// How long one answer may take in all.
    pub total: Duration,
    /// How many bytes may come for one answer.
    pub bytes: usize,
    /// How many bytes of text an answer may have.
    pub text: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connect: Duration::from_secs(5),
            silence: Duration::from_secs(180),
            total: Duration::from_secs(30 * 60),
            bytes: 16 << 20,
            text: 120_000,
        }
    }
}

impl Limits {
    /// For a question that needs no model: which ones there are.
    pub(super) fn brief(self) -> Self {
        Self {
            silence: self.silence.min(Duration::from_secs(10)),
            total: self.total.min(Duration::from_secs(15)),
            bytes: 1 << 20,
            ..self
        }
    }
}

/// What is asked.
#[derive(Clone)]
pub(super) struct Wanted {
    pub(super) address: String,
    pub(super) key: Option<Key>,
    /// What is sent; a question without is only looked up.
    pub(super) body: Option<Vec<u8>>,
}

/// What comes next.
pub(super) enum Next {
    /// The answer's head: its status, and of what kind it is.
    Head(u16, String),
    Bytes(Vec<u8>),
    End,
    /// It was never reached, or broke off; why.
    Failed(String),
    /// Nothing came for so long.
    Silent(Duration),
    /// It passed the limits.
    Endless,
    Stopped,
}

/// What comes in at once.
const CHUNK: usize = 16 << 10;

/// Pieces that may wait: who sends faster than it is read waits.
const WAITING: usize = 8;

/// How often it is looked whether to stop.
const LOOK: Duration = Duration::from_millis(25);

/// A request under way. Its connection is closed with it.
pub(super) struct Call<'a> {
    agent: Agent,
    said: Receiver<Next>,
    limits: &'a Limits,
    stop: &'a CancellationToken,
    begun: Instant,
    heard: Instant,
    bytes: usize,
}

impl<'a> Call<'a> {
    pub(super) fn begin(wanted: Wanted, limits: &'a Limits, stop: &'a CancellationToken) -> Result<Self, AskError> {
        let agent = asking(limits.connect);
        let (say, said) = sync_channel(WAITING);
        let address = wanted.address.clone();
        let client = agent.clone();
        std::thread::Builder::new()
            .name("ask".to_owned())
            .spawn(move || perform(&client, &wanted, &say))
            .map_err(|error| AskError::Unreachable {
                address,
                why: error.to_string(),
            })?;
        let now = Instant::now();
        Ok(Self {
            agent,
            said,
            limits,
            stop,
            begun: now,
            heard: now,
            bytes: 0,
        })
    }

    /// What comes next; waits for it.
    pub(super) fn next(&mut self) -> Next {
        loop {
            if self.stop.is_cancelled() {
                return Next::Stopped;
            }
            if self.begun.elapsed() > self.limits.total {
                return Next::Endless;
            }
            match self.said.recv_timeout(LOOK) {
                Ok(next) => {
                    self.heard = Instant::now();
                    if let Next::Bytes(bytes) = &next {
                        self.bytes += bytes.len();
                    }
                    return match self.bytes > self.limits.bytes {
                        true => Next::Endless,
                        false => next,
                    };
                }
                Err(RecvTimeoutError::Timeout) if self.heard.elapsed() < self.limits.silence => {}
                Err(RecvTimeoutError::Timeout) => return Next::Silent(self.limits.silence),
                Err(RecvTimeoutError::Disconnected) => return Next::Failed("the connection was lost".to_owned()),
            }
        }
    }
}

impl Drop for Call<'_> {
    fn drop(&mut self) {
        // Wakes the thread that waits for the server, and lets the server know that nobody listens.
        self.agent.clone().shutdown();
    }
}

fn perform(agent: &Agent, wanted: &Wanted, say: &SyncSender<Next>) {
    let outcome = match &wanted.body {
        None => keyed(agent.get(&wanted.address), wanted).call(),
        Some(body) => keyed(agent.post(&wanted.address), wanted)
            .header("Content-Type", "application/json")
            .send(body.as_slice()),
    };
    // Who does not listen any more has closed the connection.
    let _ = match outcome {
        Ok(response) => {
            let kind = response.headers().get("content-type");
            let kind = kind
                .and_then(|kind| kind.to_str().ok())
                .unwrap_or_default()
                .to_lowercase();
            let head = Next::Head(response.status().as_u16(), kind);
            say.send(head).and_then(|()| read(response.into_body(), say))
        }
        Err(error) => say.send(Next::Failed(error.to_string())),
    };
}

fn keyed<T>(request: ureq::RequestBuilder<T>, wanted: &Wanted) -> ureq::RequestBuilder<T> {
    match &wanted.key {
        Some(key) => request.header("Authorization", key.header()),
        None => request,
    }
}

fn read(body: Body, say: &SyncSender<Next>) -> Result<(), std::sync::mpsc::SendError<Next>> {
    let mut reader = body.into_reader();
    let mut chunk = vec![0; CHUNK];
    loop {
        match reader.read(&mut chunk) {
            Ok(0) => return say.send(Next::End),
            Ok(read) => say.send(Next::Bytes(chunk.get(..read).unwrap_or_default().to_vec()))?,
            Err(error) => return say.send(Next::Failed(error.to_string())),
        }
    }
}
