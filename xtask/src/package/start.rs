//! How long the installed program takes until its window can be used.

use super::room::{Network, PERSON, Room, inside};
use crate::trouble::Trouble;
use std::io::{BufRead as _, BufReader};
use std::process::Stdio;
use std::time::{Duration, Instant};

const TIMES: usize = 5;
/// What the window's program notes down then.
const READY: &str = "the window is ready";

/// The middle one of several starts, on the library that is there. The first one is not counted: it reads from the disk.
pub(crate) fn measure(room: &Room, display: &str) -> Result<Duration, Trouble> {
    let mut times = Vec::new();
    for time in 0..=TIMES {
        let took = once(room, display)?;
        println!("  {:.2} s", took.as_secs_f32());
        if time > 0 {
            times.push(took);
        }
    }
    times.sort();
    times
        .get(TIMES / 2)
        .copied()
        .ok_or_else(|| Trouble::new("Nothing was measured."))
}

fn once(room: &Room, display: &str) -> Result<Duration, Trouble> {
    let failed = |cause: std::io::Error| Trouble::new(format!("The window could not be started: {cause}."));
    let mut start = room.entered(&inside(PERSON, display), "exec pincite-desktop", Network::Off);
    let begun = Instant::now();
    let mut child = start
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(failed)?;
    let mut said = Vec::new();
    let lines = child.stderr.take().map(|errors| BufReader::new(errors).lines());
    let mut took = None;
    for line in lines.into_iter().flatten().map_while(Result::ok) {
        if line.contains(READY) {
            took = Some(begun.elapsed());
            break;
        }
        said.push(line);
    }
    let _ = child.kill();
    let _ = child.wait();
    // What shows its pages ends a moment after it.
    std::thread::sleep(Duration::from_secs(1));
    took.ok_or_else(|| Trouble::new("The window ended before it could be used.").advice(said.join("\n")))
}
