//! How long a large export takes to list, how much memory that needs, and how long one conversation takes to open.
//!
//! ```sh
//! cargo run --release -p pincite-ingest --example exports -- [MEGABYTES]
//! ```
//!
//! A ChatGPT export is made first, 500 MB unless another size is asked for. Listing is timed beside a bare reading of
//! the file.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a measurement fails by panicking"
)]

use pincite_ingest::import::Export;
use serde_json::json;
use std::fs::File;
use std::io::{BufWriter, Read, Write};
use std::path::Path;
use std::time::{Duration, Instant};

/// Questions in each conversation.
const TURNS: usize = 40;

fn main() {
    let megabytes: usize = std::env::args()
        .nth(1)
        .map_or(500, |size| size.parse().expect("a size in megabytes"));
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("conversations.json");
    write(&file, megabytes << 20);
    let begun = Instant::now();
    let mut bytes = 0;
    let mut chunk = vec![0; 1 << 16];
    let mut reading = File::open(&file).unwrap();
    while let Ok(read @ 1..) = reading.read(&mut chunk) {
        bytes += read;
    }
    println!("{} MB, read in {:?}", bytes >> 20, begun.elapsed());
    let begun = Instant::now();
    let export = Export::open(&file).unwrap();
    println!(
        "{} conversations listed in {:?}; at most {} MB of memory",
        export.entries.len(),
        begun.elapsed(),
        peak()
    );
    let mut times: Vec<Duration> = Vec::new();
    for entry in export.entries.iter().step_by(export.entries.len() / 20 + 1) {
        let begun = Instant::now();
        let conversation = export.read(entry).unwrap();
        times.push(begun.elapsed());
        assert_eq!(conversation.turns.len(), TURNS * 2);
    }
    times.sort_unstable();
    println!(
        "one opened: median {:?}, slowest {:?}",
        times[times.len() / 2],
        times[times.len() - 1]
    );
}

/// The most memory that this process has had, in megabytes; 0 where the system does not tell.
fn peak() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<usize>().ok());
    kilobytes.unwrap_or_default() >> 10
}

/// Conversations of the same shape as a real export's, until there are so many bytes.
fn write(file: &Path, bytes: usize) {
    let mut out = BufWriter::new(File::create(file).unwrap());
    let mut written = 1;
    out.write_all(b"[").unwrap();
    for number in 0.. {
        if written >= bytes {
            break;
        }
        let text = serde_json::to_string(&conversation(number)).unwrap();
        if number > 0 {
            out.write_all(b",").unwrap();
        }
        out.write_all(text.as_bytes()).unwrap();
        written += text.len() + 1;
    }
    out.write_all(b"]").unwrap();
}

fn conversation(number: usize) -> serde_json::Value {
    let mut mapping = serde_json::Map::new();
    mapping.insert(
        "root".into(),
        json!({"id": "root", "parent": null, "children": ["m0"], "message": null}),
    );
    for turn in 0..TURNS * 2 {
        let parent = turn
            .checked_sub(1)
            .map_or("root".to_owned(), |before| format!("m{before}"));
        let role = if turn % 2 == 0 { "user" } else { "assistant" };
        let said = format!(
            "In year {} the tide at mole {turn} rose by {number} inches, “as high as ever”. ",
            number % 400 + 1600
        );
        let message = json!({
            "id": format!("m{turn}"), "author": {"role": role}, "create_time": 1.7e9,
            "content": {"content_type": "text", "parts": [said.repeat(24)]}, "metadata": {"model_slug": "gpt"},
        });
        let node = json!({"id": format!("m{turn}"), "parent": parent, "children": [format!("m{}", turn + 1)], "message": message});
        mapping.insert(format!("m{turn}"), node);
    }
    json!({
        "id": format!("c{number}"), "conversation_id": format!("c{number}"), "title": format!("Tides {number}"), "create_time": 1.7e9,
        "current_node": format!("m{}", TURNS * 2 - 1), "mapping": mapping,
    })
}
