//! Where recordings play from: a server on this machine's own address that only the window can use.
//!
//! Media players do not play from a scheme of the program's own on every system (WebKitGTK hands them to GStreamer, which
//! knows http), so they get an address on the loopback interface. It answers only to who knows the token in its path,
//! which is drawn at each start; it serves the library's recordings and nothing else, and ends with the program.

use http_body_util::combinators::UnsyncBoxBody;
use http_body_util::{BodyExt, Empty};
use hyper::body::{Bytes, Incoming};
use hyper::header::{CACHE_CONTROL, CONTENT_TYPE, HOST, HeaderValue, X_CONTENT_TYPE_OPTIONS};
use hyper::service::service_fn;
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use pincite_core::source::document::SourceId;
use std::convert::Infallible;
use std::fs::File;
use std::io::{self, Read};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tokio::net::{TcpListener, TcpStream};
use tower_http::services::ServeFile;

/// Bytes of the token: more than anyone can try.
const TOKEN_BYTES: usize = 32;

type Body = UnsyncBoxBody<Bytes, io::Error>;

/// Finds the file of a recording; `None` for what is none.
pub(crate) type Find = dyn Fn(SourceId) -> Option<PathBuf> + Send + Sync;

/// The server's address and its secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MediaServer {
    address: SocketAddr,
    token: String,
}

/// Why there is no server.
#[derive(Debug, thiserror::Error)]
pub(crate) enum MediaServerError {
    /// The system gives no port on its own address.
    #[error("no port on this machine's own address: {0}")]
    Bind(#[from] io::Error),
    /// The system gives no random bytes for the token.
    #[error("no random bytes from the system: {0}")]
    Random(#[from] getrandom::Error),
}

impl MediaServer {
    /// Starts to serve what `find` finds, until the program ends.
    pub(crate) async fn start(find: Arc<Find>) -> Result<Self, MediaServerError> {
        let mut random = [0; TOKEN_BYTES];
        getrandom::fill(&mut random)?;
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let server = Self {
            address: listener.local_addr()?,
            token: random.iter().map(|byte| format!("{byte:02x}")).collect(),
        };
        tokio::spawn(server.clone().accept(listener, find));
        Ok(server)
    }

    /// Where a recording plays from.
    pub(crate) fn url(&self, id: SourceId) -> String {
        format!("http://{}/{}/{}", self.address, self.token, id.0)
    }

    async fn accept(self, listener: TcpListener, find: Arc<Find>) {
        let server = Arc::new(self);
        loop {
            match listener.accept().await {
                Ok((stream, _)) => {
                    tokio::spawn(Arc::clone(&server).converse(stream, Arc::clone(&find)));
                }
                Err(error) => {
                    // Too many open files, say: it passes, and trying again at once would only burn time.
                    tracing::warn!(%error, "a player could not connect");
                    tokio::time::sleep(std::time::Duration::from_millis(100)).await;
                }
            }
        }
    }

    async fn converse(self: Arc<Self>, stream: TcpStream, find: Arc<Find>) {
        let service = service_fn(|request| {
            let (server, find) = (Arc::clone(&self), Arc::clone(&find));
            async move { Ok::<_, Infallible>(server.answer(request, find).await) }
        });
        // A player that hangs up in the middle of an answer is how every seek looks from here.
        let _ = hyper::server::conn::http1::Builder::new()
            .serve_connection(TokioIo::new(stream), service)
            .await;
    }

    async fn answer(&self, request: Request<Incoming>, find: Arc<Find>) -> Response<Body> {
        let allowed = matches!(*request.method(), Method::GET | Method::HEAD);
        let known = self
            .is_meant(&request)
            .then(|| self.source(request.uri().path()))
            .flatten();
        let look = move |id| {
            let file = find(id)?;
            Some((media_type(&file), file))
        };
        let found = match known.filter(|_| allowed) {
            Some(id) => tokio::task::spawn_blocking(move || look(id)).await.ok().flatten(),
            None => None,
        };
        let mut response = match found {
            Some((media_type, file)) => serve(&file, media_type, request).await,
            None => refusal(StatusCode::NOT_FOUND),
        };
        let headers = response.headers_mut();
        // What a source shows stays out of the web view's caches.
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
        headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
        response
    }

    /// Whether the request names this very address: a web page that has its own name point here does not.
    fn is_meant(&self, request: &Request<Incoming>) -> bool {
        let host = request.headers().get(HOST).and_then(|host| host.to_str().ok());
        host.and_then(|host| host.parse().ok()) == Some(self.address)
    }

    /// The source that a path with the right token names.
    fn source(&self, path: &str) -> Option<SourceId> {
        let (token, id) = path.strip_prefix('/')?.split_once('/')?;
        let right = same(token.as_bytes(), self.token.as_bytes());
        right.then(|| id.parse().ok().map(SourceId)).flatten()
    }
}

/// Compares in a time that does not tell how much is right.
fn same(a: &[u8], b: &[u8]) -> bool {
    a.len() == b.len() && a.iter().zip(b).fold(0, |differs, (a, b)| differs | (a ^ b)) == 0
}

async fn serve(file: &Path, media_type: &'static str, request: Request<Incoming>) -> Response<Body> {
    match ServeFile::new(file).try_call(request).await {
        Ok(response) => {
            let mut response = response.map(BodyExt::boxed_unsync);
            response
                .headers_mut()
                .insert(CONTENT_TYPE, HeaderValue::from_static(media_type));
            response
        }
        Err(error) => {
            tracing::warn!(%error, file = %file.display(), "a recording could not be opened to be played");
            refusal(StatusCode::INTERNAL_SERVER_ERROR)
        }
    }
}

fn refusal(status: StatusCode) -> Response<Body> {
    let mut response = Response::new(Empty::new().map_err(|never| match never {}).boxed_unsync());
    *response.status_mut() = status;
    response
}

/// What a recording is, by how its file begins. Its name may say anything.
fn media_type(file: &Path) -> &'static str {
    let mut head = Vec::new();
    let read = File::open(file).and_then(|file| file.take(64).read_to_end(&mut head));
    match (read, head.as_slice()) {
        (Ok(_), [b'R', b'I', b'F', b'F', ..]) => "audio/wav",
        (Ok(_), [b'f', b'L', b'a', b'C', ..]) => "audio/flac",
        (Ok(_), [b'O', b'g', b'g', b'S', ..]) => "audio/ogg",
        (Ok(_), [b'F', b'O', b'R', b'M', ..]) => "audio/aiff",
        (Ok(_), [b'I', b'D', b'3', ..] | [0xff, 0xfa | 0xfb | 0xf3 | 0xf2, ..]) => "audio/mpeg",
        (Ok(_), [0xff, 0xf0 | 0xf1 | 0xf8 | 0xf9, ..]) => "audio/aac",
        (Ok(_), [_, _, _, _, b'f', b't', b'y', b'p', b'M', b'4', b'A' | b'B', ..]) => "audio/mp4",
        (Ok(_), [_, _, _, _, b'f', b't', b'y', b'p', b'q', b't', ..]) => "video/quicktime",
        (Ok(_), [_, _, _, _, b'f', b't', b'y', b'p', ..]) => "video/mp4",
        (Ok(_), [0x1a, 0x45, 0xdf, 0xa3, rest @ ..]) if rest.windows(4).any(|name| name == b"webm") => "video/webm",
        (Ok(_), [0x1a, 0x45, 0xdf, 0xa3, ..]) => "video/x-matroska",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    /// The status line, the headers in lower case, and the body.
    async fn ask(server: &MediaServer, request: &str) -> (String, String, Vec<u8>) {
        let mut stream = TcpStream::connect(server.address).await.unwrap();
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.unwrap();
        let end = answer.windows(4).position(|four| four == b"\r\n\r\n").unwrap();
        let head = String::from_utf8_lossy(answer.get(..end).unwrap()).to_lowercase();
        let (status, headers) = head.split_once("\r\n").unwrap();
        (
            status.to_owned(),
            headers.to_owned(),
            answer.get(end + 4..).unwrap().to_vec(),
        )
    }

    #[tokio::test]
    async fn only_who_knows_the_token_hears_the_librarys_recordings() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("7.mp3");
        std::fs::write(&file, b"RIFF 0123456789").unwrap();
        let known = file.clone();
        let server = MediaServer::start(Arc::new(move |id| (id == SourceId(7)).then(|| known.clone())))
            .await
            .unwrap();
        let another = MediaServer::start(Arc::new(|_| None)).await.unwrap();
        assert_ne!(server.token, another.token);
        assert!(server.address.ip().is_loopback());

        let right = format!("/{}/7", server.token);
        let host = server.address.to_string();
        let rebound = format!("evil.example:{}", server.address.port());
        let unknown = format!("/{}/8", server.token);
        let foreign = format!("/{}/7", another.token);
        let above = format!("/{}/../7", server.token);
        let cases = [
            ("GET", right.as_str(), host.as_str(), "", "200", "RIFF 0123456789"),
            (
                "GET",
                right.as_str(),
                host.as_str(),
                "Range: bytes=5-8\r\n",
                "206",
                "0123",
            ),
            (
                "GET",
                right.as_str(),
                host.as_str(),
                "Range: bytes=10-\r\n",
                "206",
                "56789",
            ),
            ("GET", right.as_str(), host.as_str(), "Range: bytes=90-\r\n", "416", ""),
            ("HEAD", right.as_str(), host.as_str(), "", "200", ""),
            ("GET", right.as_str(), rebound.as_str(), "", "404", ""),
            (
                "POST",
                right.as_str(),
                host.as_str(),
                "Content-Length: 0\r\n",
                "404",
                "",
            ),
            ("GET", unknown.as_str(), host.as_str(), "", "404", ""),
            ("GET", foreign.as_str(), host.as_str(), "", "404", ""),
            ("GET", above.as_str(), host.as_str(), "", "404", ""),
            ("GET", "/7", host.as_str(), "", "404", ""),
            ("GET", "/", host.as_str(), "", "404", ""),
        ];
        for (method, path, host, more, status, body) in cases {
            let request = format!("{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{more}\r\n");
            let (line, headers, got) = ask(&server, &request).await;
            assert!(line.contains(status), "{method} {path} {more}: {line}");
            assert!(headers.contains("cache-control: no-store"), "{headers}");
            assert!(!status.starts_with('2') || headers.contains("audio/wav"), "{headers}");
            assert_eq!(got, body.as_bytes(), "{method} {path} {more}");
        }
    }
}
