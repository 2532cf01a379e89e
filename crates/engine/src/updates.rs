//! Whether there is a newer Pincite. Only in programs that were built with an address to ask at (the variable
//! `PINCITE_UPDATES`), and only when a person asks: the one request says this program's version and nothing else, and
//! nothing is fetched but the newest version's number.

use crate::connections::fetching;
use crate::{Engine, EngineError};

/// More than a version ever takes.
const MOST: u64 = 1 << 10;

/// Where the newest version's number can be asked for; `None` in a build that was given no address.
#[must_use]
pub fn address() -> Option<&'static str> {
    option_env!("PINCITE_UPDATES").filter(|address| !address.is_empty())
}

/// This program's own version.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Why it could not be found out.
#[derive(Debug, thiserror::Error)]
pub enum UpdateError {
    /// This build knows no address.
    #[error("This copy of Pincite was built without an address for updates. Look where you got it from.")]
    NoAddress,
    /// Nobody answers.
    #[error("{address} could not be reached: {why}. Check the connection, or look there with a browser.")]
    Unreachable {
        /// The address that was asked.
        address: String,
        /// Why not.
        why: String,
    },
    /// What came is no version.
    #[error("{0} does not say which version is the newest. Try later.")]
    Senseless(String),
    /// The library may not use the network.
    #[error("The network is switched off in Pincite's settings. Allow it there first.")]
    NetworkOff,
}

impl Engine {
    /// The newest version, where it is newer than this one. Asks the address that was built in, once.
    ///
    /// # Errors
    /// [`UpdateError`], and when the library cannot be read.
    pub fn newer_version(&self) -> Result<Option<String>, EngineError> {
        let address = address().ok_or(UpdateError::NoAddress)?;
        if !self.is_network_allowed()? {
            return Err(UpdateError::NetworkOff.into());
        }
        let newest = newest_at(address)?;
        Ok(is_newer(&newest, VERSION).then_some(newest))
    }
}

fn newest_at(address: &str) -> Result<String, UpdateError> {
    let unreachable = |why: String| UpdateError::Unreachable {
        address: address.to_owned(),
        why,
    };
    let mut response = fetching()
        .get(address)
        .call()
        .map_err(|error| unreachable(error.to_string()))?;
    if response.status() != 200 {
        return Err(unreachable(response.status().to_string()));
    }
    let told = response.body_mut().with_config().limit(MOST).read_to_string();
    let told = told.map_err(|error| unreachable(error.to_string()))?;
    let told = told.trim();
    match numbers(told) {
        Some(_) => Ok(told.to_owned()),
        None => Err(UpdateError::Senseless(address.to_owned())),
    }
}

/// "1.12.0" as numbers; `None` for anything else.
fn numbers(version: &str) -> Option<[u32; 3]> {
    let mut parts = version
        .split('.')
        .map(|part| match part.bytes().all(|byte| byte.is_ascii_digit()) {
            true => part.parse().ok(),
            false => None,
        });
    let numbers = [parts.next()??, parts.next()??, parts.next()??];
    parts.next().is_none().then_some(numbers)
}

fn is_newer(version: &str, than: &str) -> bool {
    numbers(version)
        .zip(numbers(than))
        .is_some_and(|(version, than)| version > than)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Read, Write};
    use std::net::TcpListener;

    /// Answers one request, and gives what was asked.
    fn asked(answer: &'static str) -> (Result<String, UpdateError>, String) {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = format!("http://{}/latest.txt", listener.local_addr().expect("an address"));
        let server = std::thread::spawn(move || {
            let (mut stream, _) = listener.accept().expect("a request");
            let mut request = vec![0; 4096];
            let read = stream.read(&mut request).expect("a request");
            stream.write_all(answer.as_bytes()).expect("an answer");
            String::from_utf8_lossy(&request[..read]).into_owned()
        });
        let told = newest_at(&address);
        (told, server.join().expect("the server"))
    }

    #[test]
    fn what_is_told_is_a_version_or_nothing() {
        let cases = [
            ("HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\n1.2.3\n", Some("1.2.3")),
            ("HTTP/1.1 200 OK\r\nContent-Length: 14\r\n\r\n<html>1.2.3</h", None),
            ("HTTP/1.1 404 Not Found\r\nContent-Length: 5\r\n\r\n9.9.9", None),
            ("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", None),
            ("nonsense", None),
        ];
        for (answer, expected) in cases {
            let (told, request) = asked(answer);
            assert_eq!(told.as_deref().ok(), expected, "{answer}");
            assert!(request.starts_with("GET /latest.txt HTTP/1.1"), "{request}");
            // Nothing of the person or the machine: the version is all there is to know.
            let told: Vec<&str> = request
                .lines()
                .filter_map(|line| line.split_once(": "))
                .map(|(name, _)| name)
                .collect();
            let plain = ["host", "user-agent", "accept", "accept-encoding"];
            assert!(
                told.iter().all(|name| plain.contains(&name.to_lowercase().as_str())),
                "{request}"
            );
            assert!(request.contains(&format!("pincite/{VERSION}")), "{request}");
        }
        assert!(matches!(
            newest_at("http://127.0.0.1:1/latest.txt"),
            Err(UpdateError::Unreachable { .. })
        ));
    }

    #[test]
    fn versions_are_compared_as_numbers() {
        let cases = [
            ("0.2.0", "0.1.0", true),
            ("0.10.0", "0.9.9", true),
            ("1.0.0", "0.99.99", true),
            ("0.1.0", "0.1.0", false),
            ("0.1.0", "0.2.0", false),
            ("0.2", "0.1.0", false),
            ("0.2.0.1", "0.1.0", false),
            ("+0.2.0", "0.1.0", false),
            ("0.99999999999.0", "0.1.0", false),
        ];
        for (version, than, newer) in cases {
            assert_eq!(is_newer(version, than), newer, "{version} {than}");
        }
    }
}
