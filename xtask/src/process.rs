//! Running other programs.

use crate::trouble::Trouble;
use std::ffi::OsStr;
use std::io::ErrorKind;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// A command that runs in `folder`.
pub(crate) fn command(program: impl AsRef<OsStr>, folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.current_dir(folder).args(arguments);
    command
}

/// The program and its arguments, as one would type them.
pub(crate) fn shown(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words
        .map(|word| word.to_string_lossy().into_owned())
        .collect::<Vec<_>>()
        .join(" ")
}

fn not_started(command: &Command, cause: &std::io::Error) -> Trouble {
    let program = command.get_program().to_string_lossy();
    match cause.kind() {
        ErrorKind::NotFound => Trouble::new(format!("The program `{program}` is not installed, or not on the PATH.")),
        _ => Trouble::new(format!("`{program}` could not be started: {cause}.")),
    }
}

/// Runs it with its output on the terminal, and gives its exit code; `None` when a signal ended it.
pub(crate) fn watched(command: &mut Command) -> Result<Option<i32>, Trouble> {
    println!("  $ {}", shown(command));
    command
        .status()
        .map(|status| status.code())
        .map_err(|cause| not_started(command, &cause))
}

/// Runs it with its output on the terminal; anything but success is trouble.
pub(crate) fn passes(command: &mut Command) -> Result<(), Trouble> {
    match watched(command)? {
        Some(0) => Ok(()),
        Some(code) => Err(
            Trouble::new(format!("`{}` failed with exit code {code}.", shown(command)))
                .advice("What it says above is the cause."),
        ),
        None => Err(Trouble::new(format!("`{}` was stopped.", shown(command)))),
    }
}

/// Runs it and keeps what it prints.
pub(crate) fn captured(command: &mut Command) -> Result<Output, Trouble> {
    command
        .stdin(Stdio::null())
        .output()
        .map_err(|cause| not_started(command, &cause))
}

/// What it prints, when it is there and succeeds.
pub(crate) fn answer(program: &str, arguments: &[&str]) -> Option<String> {
    let output = Command::new(program)
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .ok()?;
    output
        .status
        .success()
        .then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Whether a program of this name is on the PATH.
pub(crate) fn has(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let names = [program.to_owned(), format!("{program}{}", std::env::consts::EXE_SUFFIX)];
    std::env::split_paths(&path).any(|folder| names.iter().any(|name| folder.join(name).is_file()))
}
