//! Starts Pincite's window.

// On Windows a program of the desktop has no console.
#![cfg_attr(all(windows, not(debug_assertions)), windows_subsystem = "windows")]

use pincite_app::Options;
use std::process::ExitCode;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

const USAGE: &str = "Usage: pincite-desktop [--library DIR] [--sample] [FILE OR FOLDER]... [ADDRESS]

Opens Pincite's window, and adds the files and folders named. An address, pincite://open?source=…&page=…&quote=…,
opens a source of the library at its place and adds nothing. Where a window has the library open already, it comes to
the front and takes them; it asks before it adds what it was handed.

  --library DIR  the library's folder, instead of the platform's data folder
  --sample       add the sample to a library that is empty";

/// Where there is no window.
const ELSE: &str = "From a terminal, `pincite --help` tells how to check answers without one.";

fn main() -> ExitCode {
    let options = Options::parse(std::env::args_os().skip(1));
    if options.help {
        println!("{USAGE}");
        return ExitCode::SUCCESS;
    }
    // What runs already shows it, also where this start could open no window.
    if pincite_app::hand_over(&options) {
        return ExitCode::SUCCESS;
    }
    if !pincite_app::graphics::has_display() {
        eprintln!("Pincite needs a display to open its window, and DISPLAY and WAYLAND_DISPLAY are not set.\n{ELSE}");
        return ExitCode::FAILURE;
    }
    pincite_app::graphics::prepare();
    if !pincite_app::graphics::reaches_display() {
        eprintln!("{}\n{ELSE}", no_answer());
        return ExitCode::FAILURE;
    }
    if let Some(text) = pincite_app::graphics::too_old() {
        eprintln!("{text}\n{ELSE}");
        pincite_app::graphics::say(&text);
        return ExitCode::FAILURE;
    }
    let filter = EnvFilter::try_from_env("PINCITE_LOG").unwrap_or_else(|_| EnvFilter::new("warn,pincite=info"));
    tracing_subscriber::registry()
        .with(filter)
        .with(tracing_subscriber::fmt::layer().with_writer(std::io::stderr))
        .with(pincite_app::log::Noting::default())
        .init();
    match pincite_app::run(options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("The window could not be opened: {error}");
            ExitCode::FAILURE
        }
    }
}

/// That no display answers, and what was asked.
fn no_answer() -> String {
    let named = ["WAYLAND_DISPLAY", "DISPLAY"].iter().filter_map(|name| {
        Some(format!(
            "{name}={}",
            std::env::var(name).ok().filter(|value| !value.is_empty())?
        ))
    });
    let named = named.collect::<Vec<_>>().join(" and ");
    format!(
        "Pincite needs a display to open its window, and none answers at {named}. Start it from a terminal of the desktop; over SSH, connect with `ssh -X`."
    )
}
