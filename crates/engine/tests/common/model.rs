//! A model's server that says what a script has: in pieces, as a whole, too little, rubbish, nothing.

#![allow(
    dead_code,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    unreachable_pub,
    reason = "a test fails by panicking, and none uses all of this"
)]

use serde_json::{Value, json};
use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// What is said to one question.
#[derive(Clone)]
pub enum Says {
    /// An answer in pieces.
    Streams(String),
    /// The same, and then the limit of length.
    CutShort(String),
    /// An answer as a whole, by a server that does not stream.
    Whole(String),
    /// The beginning, and then the connection ends.
    BreaksOff(String),
    /// The beginning, and then nothing more.
    Stalls(String),
    /// The beginning, and then bytes that are no answer.
    ThenRubbish(String),
    /// The beginning as llama.cpp sends it, and then an error in its words.
    Breaks(String, &'static str),
    /// Words without end.
    Endless,
    /// Comments without end, and not a word.
    OnlyComments,
    /// This status, kind and body.
    Raw(u16, &'static str, String),
    /// A way to another address.
    Redirect(String),
}

/// A request that came.
#[derive(Clone, Debug)]
pub struct Request {
    pub line: String,
    pub head: String,
    pub body: String,
}

impl Request {
    /// What the person who asks said last.
    pub fn last(&self) -> String {
        let body: Value = serde_json::from_str(&self.body).unwrap();
        let said = body["messages"].as_array().unwrap().last().unwrap();
        assert_eq!(said["role"], "user");
        said["content"].as_str().unwrap().to_owned()
    }
}

/// A server on a port of its own. Its threads end with the program.
pub struct Model {
    pub address: String,
    asked: Arc<Mutex<Vec<Request>>>,
}

impl Model {
    pub fn new(script: impl IntoIterator<Item = Says>) -> Self {
        Self::with(None, script)
    }

    /// One whose model is not there yet: it says this to everything.
    pub fn loading(says: &'static str) -> Self {
        Self::with(Some(says), [])
    }

    fn with(loading: Option<&'static str>, script: impl IntoIterator<Item = Says>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let asked = Arc::<Mutex<Vec<Request>>>::default();
        let script: Mutex<VecDeque<Says>> = Mutex::new(script.into_iter().collect());
        let (script, kept) = (Arc::new(script), Arc::clone(&asked));
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (script, kept) = (Arc::clone(&script), Arc::clone(&kept));
                // Who asks may go away at any moment.
                std::thread::spawn(move || _ = converse(stream, loading, &script, &kept));
            }
        });
        Self { address, asked }
    }

    pub fn port(&self) -> u16 {
        self.address.rsplit(':').next().unwrap().parse().unwrap()
    }

    /// The questions that came, without those for the list of models.
    pub fn asked(&self) -> Vec<Request> {
        let asked = self.asked.lock().unwrap();
        asked
            .iter()
            .filter(|one| one.line.starts_with("POST"))
            .cloned()
            .collect()
    }

    pub fn all(&self) -> Vec<Request> {
        self.asked.lock().unwrap().clone()
    }
}

fn converse(
    stream: TcpStream,
    loading: Option<&str>,
    script: &Mutex<VecDeque<Says>>,
    kept: &Mutex<Vec<Request>>,
) -> std::io::Result<()> {
    let mut reader = BufReader::new(stream.try_clone()?);
    let mut out = stream;
    let (mut line, mut head, mut length) = (String::new(), String::new(), 0);
    reader.read_line(&mut line)?;
    loop {
        let mut field = String::new();
        reader.read_line(&mut field)?;
        if field.trim().is_empty() {
            break;
        }
        if let Some((name, value)) = field.split_once(':')
            && name.eq_ignore_ascii_case("content-length")
        {
            length = value.trim().parse().unwrap();
        }
        head.push_str(&field);
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body)?;
    let listing = line.starts_with("GET /v1/models");
    kept.lock().unwrap().push(Request {
        line,
        head,
        body: String::from_utf8(body).unwrap(),
    });
    if let Some(says) = loading {
        return raw(&mut out, 503, "application/json", says);
    }
    if listing {
        let models = json!({"data": [{"id": "tiny:1b"}, {"id": "nomic-embed-text"}]}).to_string();
        return raw(&mut out, 200, "application/json", &models);
    }
    let Some(says) = script.lock().unwrap().pop_front() else {
        return raw(
            &mut out,
            500,
            "application/json",
            "{\"error\": {\"message\": \"the script is over\"}}",
        );
    };
    match says {
        Says::Raw(status, kind, body) => raw(&mut out, status, kind, &body),
        Says::Redirect(to) => write!(
            out,
            "HTTP/1.1 307 Elsewhere\r\nLocation: {to}\r\nContent-Length: 0\r\n\r\n"
        ),
        Says::Whole(text) => {
            let whole =
                json!({"choices": [{"message": {"role": "assistant", "content": text}, "finish_reason": "stop"}]});
            raw(&mut out, 200, "application/json", &whole.to_string())
        }
        Says::Streams(text) => {
            begin(&mut out)?;
            pieces(&mut out, &text)?;
            chunk(&mut out, "data: [DONE]\n\n")?;
            out.write_all(b"0\r\n\r\n")
        }
        Says::CutShort(text) => {
            begin(&mut out)?;
            pieces(&mut out, &text)?;
            let end = json!({"choices": [{"delta": {}, "finish_reason": "length"}]});
            chunk(&mut out, &format!("data: {end}\n\n"))?;
            out.write_all(b"0\r\n\r\n")
        }
        Says::BreaksOff(text) => {
            begin(&mut out)?;
            pieces(&mut out, &text)
        }
        Says::Stalls(text) => {
            begin(&mut out)?;
            pieces(&mut out, &text)?;
            // Until the other side goes away.
            reader.read(&mut [0]).map(|_| ())
        }
        Says::ThenRubbish(text) => {
            begin(&mut out)?;
            pieces(&mut out, &text)?;
            chunk(&mut out, "\u{1b}[2Jnonsense\n\n")?;
            std::thread::sleep(Duration::from_millis(200));
            Ok(())
        }
        Says::Breaks(begun, why) => {
            begin(&mut out)?;
            // Who speaks comes first, with no words.
            chunk(
                &mut out,
                "data: {\"choices\":[{\"finish_reason\":null,\"index\":0,\"delta\":{\"role\":\"assistant\",\"content\":null}}]}\n\n",
            )?;
            pieces(&mut out, &begun)?;
            let error = json!({"error": {"code": 500, "message": why, "type": "server_error"}});
            chunk(&mut out, &format!("data: {error}\n\n"))?;
            out.write_all(b"0\r\n\r\n")
        }
        Says::Endless => {
            begin(&mut out)?;
            for hour in 1_u64.. {
                pieces(
                    &mut out,
                    &format!("And in hour {hour} the tide rises, and it falls again. "),
                )?;
            }
            Ok(())
        }
        Says::OnlyComments => {
            begin(&mut out)?;
            loop {
                chunk(&mut out, ": still here\n\n")?;
                std::thread::sleep(Duration::from_millis(20));
            }
        }
    }
}

fn raw(out: &mut TcpStream, status: u16, kind: &str, body: &str) -> std::io::Result<()> {
    let length = body.len();
    write!(
        out,
        "HTTP/1.1 {status} Status\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{body}"
    )
}

fn begin(out: &mut TcpStream) -> std::io::Result<()> {
    out.write_all(b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n")
}

fn chunk(out: &mut TcpStream, text: &str) -> std::io::Result<()> {
    write!(out, "{:x}\r\n{text}\r\n", text.len())
}

/// A few letters an event, as models do.
fn pieces(out: &mut TcpStream, text: &str) -> std::io::Result<()> {
    let letters: Vec<char> = text.chars().collect();
    for piece in letters.chunks(5) {
        let piece: String = piece.iter().collect();
        let event = json!({"choices": [{"index": 0, "delta": {"content": piece}, "finish_reason": null}]});
        chunk(out, &format!("data: {event}\n\n"))?;
    }
    Ok(())
}
