//! Starts Pincite's window.

// On Windows a program of the desktop has no console.
#![cfg_attr(all(windows, not(debug_assertions)), windows_subsystem = "windows")]

use tracing_subscriber::EnvFilter;

fn main() -> Result<(), tauri::Error> {
    pincite_app::graphics::prepare();
    let filter = EnvFilter::try_from_env("PINCITE_LOG").unwrap_or_else(|_| EnvFilter::new("warn,pincite=info"));
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .init();
    pincite_app::run(pincite_app::Options::parse(std::env::args_os().skip(1)))
}
