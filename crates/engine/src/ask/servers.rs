//! Which servers and models there are. Looked for when a person asks, and never otherwise.

use super::call::{Call, Next, Wanted};
use super::heard::{models, plain, refusal};
use super::{AskError, Key, Limits, Server};
use crate::{Engine, EngineError};
use std::time::Duration;
use tokio_util::sync::CancellationToken;

/// The setting under which a library keeps the server that was asked last, and its model.
const SERVER: &str = "ask-server";
const MODEL: &str = "ask-model";

/// What a refusal may say at most.
const REFUSAL: usize = 64 << 10;

/// A server that answers on this machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The program that usually listens there.
    pub usual: &'static str,
    /// Its address.
    pub server: Server,
    /// Its models.
    pub models: Vec<String>,
}

impl Engine {
    /// The servers that answer at `ports` of this machine ([`super::PORTS`], as a rule). Nothing else is asked, and nothing is sent but the
    /// question which models there are.
    ///
    /// # Errors
    /// When the network is switched off, the only server that answers is still loading its model, or the library cannot be read.
    pub fn servers_here(
        &self,
        ports: &[(&'static str, u16)],
        stop: &CancellationToken,
    ) -> Result<Vec<Found>, EngineError> {
        self.may_connect()?;
        let limits = Limits {
            connect: Duration::from_secs(1),
            silence: Duration::from_secs(2),
            total: Duration::from_secs(3),
            ..Limits::default()
        };
        let ask = |(usual, port): (&'static str, u16)| {
            let server = Server::here(port);
            let models = listed(&server, None, limits, stop)?;
            Ok(Found { usual, server, models })
        };
        let asked: Vec<Result<Found, AskError>> = std::thread::scope(|scope| {
            let asked: Vec<_> = ports.iter().map(|port| scope.spawn(move || ask(*port))).collect();
            asked.into_iter().filter_map(|one| one.join().ok()).collect()
        });
        let (found, not): (Vec<_>, Vec<_>) = asked.into_iter().partition(Result::is_ok);
        let loading = not.into_iter().filter_map(Result::err);
        match loading.into_iter().find(|why| matches!(why, AskError::Loading(_))) {
            // "No server answers" would be wrong.
            Some(loading) if found.is_empty() => Err(loading.into()),
            _ => Ok(found.into_iter().filter_map(Result::ok).collect()),
        }
    }

    /// The models of a server, by name.
    ///
    /// # Errors
    /// When the network is switched off or the server does not tell.
    pub fn models_of_server(
        &self,
        server: &Server,
        key: Option<&Key>,
        limits: Limits,
        stop: &CancellationToken,
    ) -> Result<Vec<String>, EngineError> {
        self.may_connect()?;
        Ok(listed(server, key, limits, stop)?)
    }

    /// The server that this library's questions went to last, and the model.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn asked_last(&self) -> Result<Option<(Server, String)>, EngineError> {
        let server = self.setting(SERVER)?.and_then(|address| Server::typed(&address).ok());
        let model = self.setting(MODEL)?.unwrap_or_default();
        Ok(server.map(|server| (server, model)))
    }

    /// Remembers the server and the model for the next question; the key is not remembered.
    ///
    /// # Errors
    /// When the library cannot be written.
    pub fn remember_asked(&self, server: &Server, model: &str) -> Result<(), EngineError> {
        self.set_setting(SERVER, &server.to_string())?;
        self.set_setting(MODEL, model)
    }

    pub(super) fn may_connect(&self) -> Result<(), EngineError> {
        match self.is_network_allowed()? {
            true => Ok(()),
            false => Err(AskError::NetworkOff.into()),
        }
    }
}

fn listed(
    server: &Server,
    key: Option<&Key>,
    limits: Limits,
    stop: &CancellationToken,
) -> Result<Vec<String>, AskError> {
    let limits = limits.brief();
    let wanted = Wanted {
        address: server.models(),
        key: allowed(server, key)?,
        body: None,
    };
    let mut call = Call::begin(wanted, &limits, stop)?;
    head(server, &mut call)?;
    let mut text = Vec::new();
    loop {
        match call.next() {
            Next::Bytes(bytes) => text.extend(bytes),
            Next::End => break,
            Next::Head(..) => {}
            other => return Err(unheard(server, &other)),
        }
    }
    models(&String::from_utf8_lossy(&text)).ok_or_else(|| AskError::Foreign(server.to_string()))
}

/// The key, where it may be sent to the server.
pub(super) fn allowed(server: &Server, key: Option<&Key>) -> Result<Option<Key>, AskError> {
    match key {
        Some(_) if !server.is_closed() => Err(AskError::KeyInTheOpen(server.to_string())),
        key => Ok(key.cloned()),
    }
}

/// Waits for the head of an answer; an error where no answer follows.
pub(super) fn head(server: &Server, call: &mut Call<'_>) -> Result<(), AskError> {
    let (status, kind) = match call.next() {
        Next::Head(status, kind) => (status, kind),
        other => return Err(unheard(server, &other)),
    };
    let address = server.to_string();
    match status {
        200 if kind.starts_with("text/html") => Err(AskError::Foreign(address)),
        200 => Ok(()),
        300..=399 => Err(AskError::Redirects(address)),
        401 | 403 => Err(AskError::WantsKey(address)),
        _ => Err(match said_why(call) {
            Some(why) if status == 503 && why.to_lowercase().contains("loading") => AskError::Loading(address),
            Some(why) => AskError::Refused { address, why },
            None if kind.starts_with("text/html") || matches!(status, 404 | 405 | 501) => AskError::Foreign(address),
            None => AskError::Refused {
                address,
                why: format!("it answers {status}."),
            },
        }),
    }
}

/// What a server says is wrong, where it does.
fn said_why(call: &mut Call<'_>) -> Option<String> {
    let mut text = Vec::new();
    while let Next::Bytes(bytes) = call.next() {
        text.extend(bytes);
        if text.len() > REFUSAL {
            return None;
        }
    }
    refusal(&serde_json::from_slice(&text).ok()?)
}

/// Why nothing was heard.
pub(super) fn unheard(server: &Server, next: &Next) -> AskError {
    let address = server.to_string();
    match next {
        Next::Failed(why) => AskError::Unreachable {
            address,
            why: plain(why),
        },
        Next::Silent(limit) => AskError::Silent {
            address,
            seconds: limit.as_secs(),
        },
        Next::Endless => AskError::Endless(address),
        Next::Head(..) | Next::Bytes(_) | Next::End | Next::Stopped => AskError::BrokenOff(address),
    }
}
