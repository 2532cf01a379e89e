//! `pincite open`: shows a source in the window.

use crate::{ALL_STAND, Failure};
use pincite_engine::address::{Address, AddressError};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Starts the window's program at a place. Does not wait until the window is closed.
pub(crate) fn open(
    at: Option<&Path>,
    source: &str,
    page: Option<&str>,
    slide: Option<u32>,
    quote: Option<&str>,
) -> Result<u8, Failure> {
    let address = Address::new(source, page, quote).map_err(|error| match error {
        AddressError::Path => {
            format!("{source} is a path. Name the source by its number or its file's name, see: pincite list").into()
        }
        other => Failure::from(other),
    })?;
    let address = match slide {
        Some(number) => address.on_slide(number),
        None => address,
    };
    let set = |name| std::env::var_os(name).is_some_and(|value: OsString| !value.is_empty());
    if cfg!(target_os = "linux") && !set("DISPLAY") && !set("WAYLAND_DISPLAY") {
        return Err(
            "There is no display to open a window on: DISPLAY and WAYLAND_DISPLAY are not set. \
                    `pincite show` prints a page here."
                .into(),
        );
    }
    let program = window_program()?;
    let mut command = Command::new(&program);
    if let Some(folder) = at {
        command.arg("--library").arg(folder);
    }
    command.arg(address.to_string());
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let started = command.spawn();
    started.map_err(|error| format!("{} could not be started: {error}.", program.display()))?;
    Ok(ALL_STAND)
}

/// The window's program, which is installed beside this one.
fn window_program() -> Result<PathBuf, Failure> {
    let here = std::env::current_exe()?;
    let file = here.with_file_name(format!("pincite-desktop{}", std::env::consts::EXE_SUFFIX));
    if file.is_file() {
        return Ok(file);
    }
    let message = format!(
        "The window's program is not where it should be, beside this one: {}. Install Pincite anew, or put it there.",
        file.display()
    );
    Err(message.into())
}
