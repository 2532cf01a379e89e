//! Where every connection of Pincite's is opened, each on a person's word: to fetch a model or the newest version's number, to
//! ask a model's server, and to ask Zotero on this machine. Nothing else makes a client; a test in `xtask` says so.

use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;
use ureq::config::Config;
use ureq::http::Uri;
use ureq::unversioned::resolver::{DefaultResolver, ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::{DefaultConnector, NextTimeout};
use ureq::{Agent, Error};

/// What Pincite calls itself.
const NAME: &str = concat!("pincite/", env!("CARGO_PKG_VERSION"));

/// A client that fetches a file.
pub(crate) fn fetching() -> Agent {
    // Nothing says how long a large file may take, but a silent server is as good as none.
    let config = Agent::config_builder()
        .http_status_as_error(false)
        .timeout_connect(Some(Duration::from_secs(20)))
        .timeout_recv_response(Some(Duration::from_secs(30)))
        .timeout_per_read(Some(Duration::from_secs(20)))
        .user_agent(NAME);
    config.build().new_agent()
}

/// A client that asks one server once. It goes nowhere else, whatever that server answers, and by no other machine: what is
/// sent is somebody's documents.
pub(crate) fn asking(patience: Duration) -> Agent {
    let config = Agent::config_builder()
        .http_status_as_error(false)
        .max_redirects(0)
        .proxy(None)
        .timeout_resolve(Some(patience))
        .timeout_connect(Some(patience))
        .max_idle_connections(0)
        .user_agent(NAME)
        .build();
    Agent::with_parts(config, DefaultConnector::default(), Resolving::default())
}

/// Where Zotero answers at a port of this machine. No other address is ever asked for it.
pub(crate) fn zotero(port: u16) -> SocketAddr {
    SocketAddr::from((Ipv4Addr::LOCALHOST, port))
}

/// A client that asks Zotero on this machine, as [`asking`] does: it goes nowhere else. No answer may take longer than `patience`
/// from its first byte to its last.
pub(crate) fn asking_zotero(patience: Duration) -> Agent {
    let config = Agent::config_builder()
        .http_status_as_error(false)
        .max_redirects(0)
        .proxy(None)
        .timeout_connect(Some(patience.min(Duration::from_secs(2))))
        .timeout_global(Some(patience))
        .user_agent(NAME)
        .build();
    Agent::with_parts(config, DefaultConnector::default(), Nowhere)
}

/// Resolves nothing: whoever has an address needs no name.
#[derive(Debug)]
struct Nowhere;

impl Resolver for Nowhere {
    fn resolve(&self, uri: &Uri, _: &Config, _: NextTimeout) -> Result<ResolvedSocketAddrs, Error> {
        let is_here = |address: &SocketAddr| address.ip().is_loopback();
        let address = uri.authority().and_then(|authority| authority.as_str().parse().ok());
        let mut here = self.empty();
        here.push(address.filter(is_here).ok_or(Error::HostNotFound)?);
        Ok(here)
    }
}

/// Knows that "localhost" is this machine, whatever the system's own tables say.
#[derive(Debug, Default)]
struct Resolving(DefaultResolver);

impl Resolver for Resolving {
    fn resolve(&self, uri: &Uri, config: &Config, timeout: NextTimeout) -> Result<ResolvedSocketAddrs, Error> {
        if uri.host() != Some("localhost") {
            return self.0.resolve(uri, config, timeout);
        }
        let usual = if uri.scheme_str() == Some("https") { 443 } else { 80 };
        let port = uri.port_u16().unwrap_or(usual);
        let mut here = self.empty();
        here.push(SocketAddr::from((Ipv4Addr::LOCALHOST, port)));
        here.push(SocketAddr::from((Ipv6Addr::LOCALHOST, port)));
        Ok(here)
    }
}
