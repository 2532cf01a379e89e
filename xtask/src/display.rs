//! A place for windows: the person's own display, or an invisible one for tests.

use crate::trouble::Trouble;
use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};

/// Whether a window could be shown to somebody.
pub(crate) fn is_there() -> bool {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(target_os = "linux") || set("DISPLAY") || set("WAYLAND_DISPLAY")
}

/// An X server without a screen, stopped when dropped.
pub(crate) struct Invisible {
    server: Child,
    /// Its name, for the variable DISPLAY.
    pub(crate) name: String,
}

impl Invisible {
    /// Starts Xvfb, which chooses a free number and tells it.
    pub(crate) fn start() -> Result<Self, Trouble> {
        let failed = |cause: &str| {
            Trouble::new(format!(
                "Xvfb, the invisible display for the window's tests, did not start: {cause}."
            ))
            .advice("It is in the package xvfb.")
        };
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", "1600x1000x24", "-nolisten", "tcp"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|cause| failed(&cause.to_string()))?;
        let mut number = String::new();
        if let Some(output) = server.stdout.take() {
            // Ends when the server is ready, or when it has ended itself.
            let _ = BufReader::new(output).read_line(&mut number);
        }
        let display = Self {
            server,
            name: format!(":{}", number.trim()),
        };
        match number.trim().is_empty() {
            true => Err(failed("it ended at once")),
            false => Ok(display),
        }
    }
}

impl Drop for Invisible {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}
