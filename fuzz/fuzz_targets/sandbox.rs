//! Any bytes for a worker in its sandbox: it ends by itself, and opens nothing that it was not handed.
//!
//! Each input is a process, so this is slow. `PINCITE_WORKER` names the worker; `cargo xtask fuzz` builds it.
#![no_main]

use libfuzzer_sys::fuzz_target;
use std::fs;
use std::io::Write;
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixStream;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const LONGEST: Duration = Duration::from_secs(20);

fuzz_target!(|bytes: &[u8]| {
    let worker = std::env::var_os("PINCITE_WORKER").expect("PINCITE_WORKER names the worker");
    let bait = std::env::temp_dir().join(format!("pincite-bait-{}", std::process::id()));
    fs::write(&bait, "as it was").expect("the folder for temporary files can be written");
    let (mut ours, theirs) = UnixStream::pair().expect("a pair of sockets");
    let mut child = Command::new(worker)
        .env_clear()
        .envs(std::env::var_os("PINCITE_PDFIUM").map(|file| ("PINCITE_PDFIUM", file)))
        .stdin(Stdio::from(OwnedFd::from(theirs)))
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the worker starts");
    // It may have ended before it heard all.
    let _ = ours.write_all(bytes);
    drop(ours);
    let begun = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().expect("the worker can be asked") {
            break status;
        }
        assert!(begun.elapsed() < LONGEST, "the worker does not end");
        std::thread::sleep(Duration::from_millis(2));
    };
    assert!(status.code().is_some(), "the worker crashed: {status}");
    assert_eq!(fs::read_to_string(&bait).expect("it is still there"), "as it was");
});
