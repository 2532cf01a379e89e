//! Zotero's local API, as its documentation describes it, and what else may answer at its port.
#![allow(
    dead_code,
    clippy::unwrap_used,
    unreachable_pub,
    reason = "a test fails by panicking, and none uses all of this"
)]

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};

/// How it answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Manner {
    /// As Zotero does, at most so many objects at once.
    Pages(usize),
    /// The same without saying how many there are.
    Uncounted(usize),
    /// As Zotero does while its user has not turned the API on.
    Off,
    /// As an older Zotero, which has no such API.
    Old,
    /// As another version of the API.
    Version(&'static str),
    /// This status and body to everything, by another program.
    Other(u16, &'static str),
    /// A way to another address.
    Redirects(String),
    /// Zotero at first; this to the question for items.
    Then(Broken),
}

/// What may go wrong behind a good beginning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Broken {
    Rubbish,
    Status(u16),
    BreaksOff,
    Stalls,
    /// As many items as are asked for, and always more to come.
    Endless,
    /// One item is gone by the second page, in this many readings.
    Changes(usize),
    Redirects(String),
}

/// What is in it.
#[derive(Clone, Default)]
pub struct Library {
    pub collections: Vec<Value>,
    pub items: Vec<Value>,
    pub groups: Vec<(u64, Library)>,
    /// The addresses of files, by their keys.
    pub files: Vec<(String, String)>,
}

impl Library {
    pub fn collection(&mut self, key: &str, name: &str, parent: Option<&str>) {
        let parent = parent.map_or(Value::Bool(false), Value::from);
        self.collections
            .push(object(key, &json!({"name": name, "parentCollection": parent})));
    }

    /// `more`: fields beside those that every item has.
    pub fn item(&mut self, kind: &str, key: &str, collections: &[&str], more: &Value) {
        let mut data = json!({"itemType": kind, "title": "", "extra": "", "creators": [], "collections": collections});
        data.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        self.items.push(object(key, &data));
    }

    pub fn stored(&mut self, parent: &str, key: &str, media_type: &str, name: &str) {
        let more =
            json!({"parentItem": parent, "linkMode": "imported_url", "contentType": media_type, "filename": name});
        self.item("attachment", key, &[], &more);
    }
}

fn object(key: &str, data: &Value) -> Value {
    json!({"key": key, "version": 0, "library": {"type": "user", "id": 0}, "links": {}, "meta": {}, "data": data})
}

/// It listens at a port of its own. Its threads end with the program.
pub struct Program {
    pub port: u16,
    asked: Arc<Mutex<Vec<String>>>,
    library: Arc<Mutex<Library>>,
}

impl Program {
    pub fn new(manner: Manner, library: Library) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let asked = Arc::<Mutex<Vec<String>>>::default();
        let library = Arc::new(Mutex::new(library));
        let (kept, told) = (Arc::clone(&asked), Arc::clone(&library));
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (manner, kept, told) = (manner.clone(), Arc::clone(&kept), Arc::clone(&told));
                // Who asks may go away at any moment.
                std::thread::spawn(move || _ = converse(stream, &manner, &kept, &told));
            }
        });
        Self { port, asked, library }
    }

    /// The first line of everything that was asked.
    pub fn asked(&self) -> Vec<String> {
        self.asked.lock().unwrap().clone()
    }

    pub fn change(&self, change: impl FnOnce(&mut Library)) {
        change(&mut self.library.lock().unwrap());
    }
}

fn converse(
    stream: TcpStream,
    manner: &Manner,
    asked: &Mutex<Vec<String>>,
    library: &Mutex<Library>,
) -> std::io::Result<()> {
    let mut reader = BufReader::new(stream.try_clone()?);
    let mut out = stream;
    loop {
        let (mut line, mut head) = (String::new(), String::new());
        if reader.read_line(&mut line)? == 0 {
            return Ok(());
        }
        while !head.ends_with("\r\n\r\n") && head != "\r\n" {
            if reader.read_line(&mut head)? == 0 {
                return Ok(());
            }
        }
        asked.lock().unwrap().push(line.trim().to_owned());
        assert!(
            line.starts_with("GET ") && !head.to_lowercase().contains("user-agent: mozilla"),
            "{line}{head}"
        );
        let path = line.split(' ').nth(1).unwrap().to_owned();
        match answer(&mut out, &path, manner, asked, &library.lock().unwrap())? {
            Go::On => {}
            Go::Away => return Ok(()),
            // Until the other side goes away.
            Go::Silent => return reader.read(&mut [0]).map(|_| ()),
        }
    }
}

enum Go {
    On,
    Away,
    Silent,
}

const ZOTERO: &str = "X-Zotero-Version: 7.0.11\r\n";
const API: &str = "X-Zotero-Version: 7.0.11\r\nZotero-API-Version: 3\r\n";

fn answer(
    out: &mut TcpStream,
    path: &str,
    manner: &Manner,
    asked: &Mutex<Vec<String>>,
    library: &Library,
) -> std::io::Result<Go> {
    let elsewhere = |to: &String| format!("Location: {to}{path}\r\n");
    let items = path.contains("/items?");
    match manner {
        Manner::Off => say(out, 403, ZOTERO, "Local API is not enabled")?,
        Manner::Old => say(out, 404, ZOTERO, "No endpoint found\n")?,
        Manner::Version(version) => say(out, 200, &format!("Zotero-API-Version: {version}\r\n"), "")?,
        Manner::Other(status, body) => say(out, *status, "", body)?,
        Manner::Redirects(to) => say(out, 302, &elsewhere(to), "")?,
        Manner::Then(Broken::Rubbish) if items => say(out, 200, API, "[{\"key\": ")?,
        Manner::Then(Broken::Status(status)) if items => say(out, *status, API, "An error occurred")?,
        Manner::Then(Broken::Redirects(to)) if items => say(out, 302, &elsewhere(to), "")?,
        Manner::Then(Broken::BreaksOff) if items => {
            write!(out, "HTTP/1.1 200 OK\r\n{API}Content-Length: 4000\r\n\r\n[{{\"key\": ")?;
            return Ok(Go::Away);
        }
        Manner::Then(Broken::Stalls) if items => {
            write!(out, "HTTP/1.1 200 OK\r\n{API}Content-Length: 4000\r\n\r\n[{{\"key\": ")?;
            return Ok(Go::Silent);
        }
        Manner::Then(Broken::Endless) if items => {
            let start = number(path, "start=");
            let many: Vec<Value> = (start..start + 100)
                .map(|n| object(&format!("N{n:07}"), &json!({"itemType": "book"})))
                .collect();
            page(out, &many, 10_000_000)?;
        }
        Manner::Then(Broken::Changes(times)) if items => {
            let readings = asked
                .lock()
                .unwrap()
                .iter()
                .filter(|line| line.contains("/items?") && line.contains("start=0 "))
                .count();
            let gone = number(path, "start=") > 0 && readings <= *times;
            zotero(out, path, 100, library, usize::from(gone))?;
        }
        Manner::Pages(most) => zotero(out, path, *most, library, 0)?,
        Manner::Uncounted(most) => {
            let start = number(path, "start=");
            let all = if path.contains("/users/0/items?") {
                &library.items[..]
            } else {
                &[]
            };
            let some: Vec<Value> = all.iter().skip(start).take(*most).cloned().collect();
            say(out, 200, API, &Value::from(some).to_string())?;
        }
        Manner::Then(_) => zotero(out, path, 100, library, 0)?,
    }
    Ok(Go::On)
}

fn zotero(out: &mut TcpStream, path: &str, most: usize, library: &Library, gone: usize) -> std::io::Result<()> {
    let (path, query) = path.split_once('?').unwrap_or((path, ""));
    if path == "/api/" {
        return say(out, 200, API, "Nothing to see here.");
    }
    if path == "/api/users/0/groups" {
        let groups = library.groups.iter();
        let groups: Vec<Value> = groups
            .map(|(id, _)| json!({"id": id, "version": 1, "data": {"id": id, "name": format!("Group {id}")}}))
            .collect();
        return listed(out, query, most, &groups, 0);
    }
    let own = path.strip_prefix("/api/users/0");
    let group = || {
        library
            .groups
            .iter()
            .find_map(|(id, group)| Some((group, path.strip_prefix(&format!("/api/groups/{id}"))?)))
    };
    let Some((library, rest)) = own.map(|rest| (library, rest)).or_else(group) else {
        return say(out, 404, API, "Not found");
    };
    match rest {
        "/collections" => listed(out, query, most, &library.collections, 0),
        "/items" => listed(out, query, most, &library.items, gone),
        _ => {
            let key = rest
                .strip_prefix("/items/")
                .and_then(|rest| rest.strip_suffix("/file/view/url"));
            let file = library.files.iter().find(|(known, _)| Some(known.as_str()) == key);
            match file {
                Some((_, address)) => say(out, 200, API, address),
                None => say(out, 404, API, "Not found"),
            }
        }
    }
}

fn number(query: &str, name: &str) -> usize {
    let value = query.split(['&', '?']).find_map(|part| part.strip_prefix(name));
    value.map_or(0, |value| value.parse().unwrap())
}

fn listed(out: &mut TcpStream, query: &str, most: usize, all: &[Value], gone: usize) -> std::io::Result<()> {
    let all = &all[..all.len() - gone];
    let limit = number(query, "limit=").min(most);
    let some: Vec<Value> = all.iter().skip(number(query, "start=")).take(limit).cloned().collect();
    page(out, &some, all.len())
}

fn page(out: &mut TcpStream, some: &[Value], total: usize) -> std::io::Result<()> {
    let more = format!("{API}Total-Results: {total}\r\nLast-Modified-Version: 0\r\nContent-Type: application/json\r\n");
    say(out, 200, &more, &Value::from(some).to_string())
}

fn say(out: &mut TcpStream, status: u16, headers: &str, body: &str) -> std::io::Result<()> {
    write!(
        out,
        "HTTP/1.1 {status} Status\r\n{headers}Content-Length: {}\r\n\r\n{body}",
        body.len()
    )
}
