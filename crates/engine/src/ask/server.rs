//! A model's server: its address, whether what is sent there stays on this machine, and its key.

use super::AskError;
use std::fmt;
use std::net::IpAddr;
use ureq::http::Uri;

/// Where the usual servers listen, by what they are called.
pub const PORTS: &[(&str, u16)] = &[
    ("Ollama", 11434),
    ("llama.cpp", 8080),
    // Where newer ones of it are to listen, as it says itself.
    ("llama.cpp", 9931),
    ("LM Studio", 1234),
    ("vLLM", 8000),
];

/// More than an address or a key ever has.
const MOST: usize = 500;

/// The address of a model's server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Server {
    secure: bool,
    host: String,
    port: u16,
    path: String,
}

impl Server {
    /// The server that listens at a port of this machine.
    #[must_use]
    pub fn here(port: u16) -> Self {
        Self {
            secure: false,
            host: "127.0.0.1".to_owned(),
            port,
            path: String::new(),
        }
    }

    /// The server at an address that a person typed: `localhost:8080`, `https://models.example/api/v1`.
    ///
    /// # Errors
    /// When it is no address, or one with a name and password, or with more behind it than a path.
    pub fn typed(address: &str) -> Result<Self, AskError> {
        let typed = address.trim();
        let no = || AskError::Address(typed.chars().take(80).collect());
        let odd = |c: char| c.is_whitespace() || c.is_control() || "@?#\\\"<>".contains(c);
        if typed.is_empty() || typed.len() > MOST || typed.contains(odd) {
            return Err(no());
        }
        let whole = match typed.contains("://") {
            true => typed.to_owned(),
            false => format!("http://{typed}"),
        };
        let uri: Uri = whole.parse().map_err(|_| no())?;
        let secure = match uri.scheme_str() {
            Some("http") => false,
            Some("https") => true,
            _ => return Err(no()),
        };
        let host = uri.host().filter(|host| !host.is_empty()).ok_or_else(no)?;
        // A port that is no number is left out by the parser, and the usual one would be asked.
        let authority = uri.authority().map_or("", |authority| authority.as_str());
        let behind = authority.strip_prefix(host).unwrap_or_default();
        if uri.port_u16().is_none() && !behind.is_empty() {
            return Err(no());
        }
        let path = uri.path().trim_end_matches('/');
        Ok(Self {
            secure,
            host: host.to_lowercase(),
            port: uri.port_u16().unwrap_or(if secure { 443 } else { 80 }),
            path: path.strip_suffix("/v1").unwrap_or(path).to_owned(),
        })
    }

    /// Whether it is on this machine: what is sent there reaches no other one by Pincite.
    #[must_use]
    pub fn is_here(&self) -> bool {
        let bare = self.host.trim_start_matches('[').trim_end_matches(']');
        self.host == "localhost" || bare.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
    }

    /// Whether what is sent can be read by nobody on the way.
    #[must_use]
    pub fn is_closed(&self) -> bool {
        self.secure || self.is_here()
    }

    /// Whether words for this model leave this machine: a server here may hand some models' questions on to its maker.
    #[must_use]
    pub fn leaves(&self, model: &str) -> bool {
        let tag = model.rsplit(':').next().unwrap_or_default();
        let handed_on = tag.eq_ignore_ascii_case("cloud") || tag.to_ascii_lowercase().ends_with("-cloud");
        !self.is_here() || handed_on
    }

    pub(super) fn models(&self) -> String {
        format!("{self}/v1/models")
    }

    pub(super) fn chat(&self) -> String {
        format!("{self}/v1/chat/completions")
    }
}

impl fmt::Display for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.secure { "https" } else { "http" };
        write!(f, "{scheme}://{}:{}{}", self.host, self.port, self.path)
    }
}

/// A server's key. It is kept in memory alone and never shown.
#[derive(Clone, PartialEq, Eq)]
pub struct Key(String);

impl Key {
    /// The key that a person gave; `None` for an empty one.
    ///
    /// # Errors
    /// When it has characters that no key has.
    pub fn given(key: &str) -> Result<Option<Self>, AskError> {
        let key = key.trim();
        if key.len() > MOST || !key.chars().all(|c| c.is_ascii_graphic()) {
            return Err(AskError::Key);
        }
        Ok((!key.is_empty()).then(|| Self(key.to_owned())))
    }

    pub(super) fn header(&self) -> String {
        format!("Bearer {}", self.0)
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_this_machines_addresses_are_here() {
        let cases = [
            ("localhost:11434", "http://localhost:11434", true),
            (" http://127.0.0.1:8080/v1/ ", "http://127.0.0.1:8080", true),
            ("127.0.0.2", "http://127.0.0.2:80", true),
            ("http://[::1]:1234", "http://[::1]:1234", true),
            ("HTTPS://LocalHost", "https://localhost:443", true),
            ("https://models.example/api/v1", "https://models.example:443/api", false),
            ("0.0.0.0:8080", "http://0.0.0.0:8080", false),
            ("192.168.1.7:8080", "http://192.168.1.7:8080", false),
            ("localhost.example:80", "http://localhost.example:80", false),
            ("127.0.0.1.example", "http://127.0.0.1.example:80", false),
            ("127.1", "http://127.1:80", false),
            ("[::ffff:127.0.0.1]:80", "http://[::ffff:127.0.0.1]:80", false),
        ];
        for (typed, address, here) in cases {
            let server = Server::typed(typed).expect(typed);
            assert_eq!(
                (server.to_string().as_str(), server.is_here()),
                (address, here),
                "{typed}"
            );
        }
    }

    #[test]
    fn what_is_no_plain_address_is_refused() {
        let none = [
            "",
            "http://",
            "ftp://localhost",
            "file:///etc/passwd",
            "http://127.0.0.1@elsewhere.example",
            "http://127.0.0.1:80\\@elsewhere.example",
            "http://localhost:80/?q=1",
            "http://localhost:80/#a",
            "local host",
            "localhost:99999",
            "localhost:eighty",
            "http://localhost\r\nHost: x",
        ];
        for typed in none {
            assert!(Server::typed(typed).is_err(), "{typed:?}");
        }
    }

    #[test]
    fn a_model_that_a_server_hands_on_leaves_the_machine() {
        let here = Server::here(11434);
        for (model, leaves) in [
            ("llama3.2:3b", false),
            ("cloudy:7b", false),
            ("gpt-oss:120b-cloud", true),
            ("glm-4.6:cloud", true),
            ("x:Cloud", true),
        ] {
            assert_eq!(here.leaves(model), leaves, "{model}");
        }
        assert!(Server::typed("10.0.0.2:80").expect("an address").leaves("llama3.2:3b"));
    }

    #[test]
    fn a_key_is_never_shown() {
        let key = Key::given(" sk-secret ").expect("a key").expect("one");
        assert_eq!(
            (format!("{key:?}").as_str(), key.header().as_str()),
            ("Key", "Bearer sk-secret")
        );
        assert!(Key::given("a\nb").is_err() && Key::given("schlüssel").is_err());
        assert_eq!(Key::given("  "), Ok(None));
    }
}
