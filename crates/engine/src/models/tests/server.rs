//! A server on loopback that gives a file, well or badly.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};

/// What the server does with one request.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Act {
    /// It ignores `Range`.
    pub(super) no_range: bool,
    /// It closes the connection after so many bytes of the body.
    pub(super) cut_after: Option<usize>,
    /// It answers this status, with a word for a body.
    pub(super) status: Option<u16>,
    /// It sends a web page with status 200.
    pub(super) web_page: bool,
    /// It waits so long before each piece of the body.
    pub(super) slow_ms: u64,
}

/// A running server.
pub(super) struct Server {
    /// Its address: "http://127.0.0.1:1234/models".
    pub(super) address: String,
    /// The `Range` header of each request so far.
    pub(super) asked: Arc<Mutex<Vec<Option<String>>>>,
}

impl Server {
    /// Gives `body`, and does with each request what `acts` say, with further ones what the last says.
    pub(super) fn new(body: Vec<u8>, acts: Vec<Act>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("http://{}/models", listener.local_addr().unwrap());
        let asked = Arc::new(Mutex::new(Vec::new()));
        let seen = Arc::clone(&asked);
        std::thread::spawn(move || {
            let mut acts = acts.into_iter();
            let mut last = Act::default();
            for stream in listener.incoming().flatten() {
                last = acts.next().unwrap_or(last);
                // A client that has gone away is what some of the tests are about.
                let _ = answer(stream, &body, last, &seen);
            }
        });
        Self { address, asked }
    }
}

fn answer(stream: TcpStream, body: &[u8], act: Act, asked: &Mutex<Vec<Option<String>>>) -> std::io::Result<()> {
    let mut range = None;
    for line in BufReader::new(stream.try_clone()?).lines() {
        let line = line?;
        if line.is_empty() {
            break;
        }
        if let Some((name, value)) = line.split_once(": ")
            && name.eq_ignore_ascii_case("range")
        {
            range = Some(value.to_owned());
        }
    }
    asked.lock().unwrap().push(range.clone());
    let mut stream = stream;
    if act.web_page {
        let page = "<html>Please log in</html>";
        return write!(
            stream,
            "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: {}\r\n\r\n{page}",
            page.len()
        );
    }
    if let Some(status) = act.status {
        return write!(
            stream,
            "HTTP/1.1 {status} No\r\nContent-Length: 4\r\nConnection: close\r\n\r\nnope"
        );
    }
    let from = range
        .filter(|_| !act.no_range)
        .map(|range| range["bytes=".len()..range.len() - 1].parse::<usize>().unwrap());
    let rest = &body[from.unwrap_or(0)..];
    let (status, more) = match from {
        Some(from) => (
            "206 Partial Content",
            format!("Content-Range: bytes {from}-{}/{}\r\n", body.len() - 1, body.len()),
        ),
        None => ("200 OK", String::new()),
    };
    write!(
        stream,
        "HTTP/1.1 {status}\r\n{more}Content-Length: {}\r\nConnection: close\r\n\r\n",
        rest.len()
    )?;
    for piece in rest[..act.cut_after.unwrap_or(rest.len()).min(rest.len())].chunks(64 << 10) {
        std::thread::sleep(std::time::Duration::from_millis(act.slow_ms));
        stream.write_all(piece)?;
    }
    stream.flush()
}
