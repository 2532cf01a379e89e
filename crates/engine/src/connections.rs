//! Where every connection of Pincite's is opened, each on a person's word: to fetch a model or the newest version's number, and
//! to ask a model's server. Nothing else makes a client; a test in `xtask` says so.

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
