//! Trying to get out, for tests: what an exploit of PDFium would try first. Only in builds that obey
//! `PINCITE_WORKER_FAULT`; see [`crate::fault`].

use std::fs::{self, File};
use std::net::{TcpListener, TcpStream, UdpSocket};
use std::path::Path;
use std::process::Command;

/// Tries the way out of this name, and says whether it led out. An unknown name leads out, so that no test of it passes.
pub(crate) fn leads_out(way: &str) -> bool {
    let here = std::env::current_exe().unwrap_or_default();
    match way {
        "read" => File::open("/etc/passwd").is_ok(),
        "list" => fs::read_dir("/").is_ok(),
        // The program is its own, and no file that it was handed.
        "own" => File::open(&here).is_ok(),
        "write" => File::create(std::env::temp_dir().join("pincite-escaped")).is_ok(),
        "delete" => deleted(&std::env::temp_dir().join("pincite-to-delete")),
        "mode" => File::open("/dev/null").is_ok() || made_writable(&std::env::temp_dir().join("pincite-to-delete")),
        "socket" => UdpSocket::bind("127.0.0.1:0").is_ok(),
        "connect" => TcpStream::connect("127.0.0.1:9").map_or_else(|error| refused_by_nobody(&error), |_| true),
        "listen" => TcpListener::bind("127.0.0.1:0").is_ok(),
        "program" => Command::new("/bin/true").status().is_ok(),
        "secrets" => std::env::vars_os().any(|(name, _)| name == "PINCITE_PASSWORD" || name == "A_SECRET"),
        "memory" => fills(3 << 29),
        _ => true,
    }
}

/// A connection that the other side refuses was tried.
fn refused_by_nobody(error: &std::io::Error) -> bool {
    error.kind() == std::io::ErrorKind::ConnectionRefused
}

/// Whether a file could be deleted; it is there again then, for the next who tries.
fn deleted(file: &Path) -> bool {
    fs::remove_file(file).is_ok() && fs::write(file, "").is_ok()
}

fn made_writable(file: &Path) -> bool {
    let Ok(about) = file.symlink_metadata() else {
        return false;
    };
    fs::set_permissions(file, about.permissions()).is_ok()
}

fn fills(bytes: usize) -> bool {
    let mut taken: Vec<u8> = Vec::new();
    if taken.try_reserve_exact(bytes).is_err() {
        return false;
    }
    taken.resize(bytes, 1);
    taken.iter().map(|byte| usize::from(*byte)).sum::<usize>() == bytes
}
