//! The programs and system packages that a build needs.

use crate::process::{self, answer, has};
use crate::trouble::Trouble;
use crate::wheel::python;
use crate::{models, pdfium};
use std::io::{IsTerminal as _, Write as _};
use std::path::Path;
use std::process::Command;

/// The oldest Node that the user interface's build tools run on, as (major, minor).
const NODE: (u32, u32) = (20, 19);
/// What the window is built against, the C compiler for the bundled SQLite and zstd, and CMake for the bundled
/// whisper.cpp and libopus.
const TO_BUILD: [&str; 6] = [
    "build-essential",
    "cmake",
    "pkg-config",
    "libgtk-3-dev",
    "libwebkit2gtk-4.1-dev",
    "librsvg2-common",
];
/// What drives the window in the tests, what WebKit plays recordings with, what sees the calls of a worker, and what a
/// screen reader asks the window through.
const TO_TEST: [&str; 8] = [
    "xvfb",
    "webkit2gtk-driver",
    "gstreamer1.0-plugins-base",
    "gstreamer1.0-plugins-good",
    "gstreamer1.0-libav",
    "strace",
    "dbus",
    "at-spi2-core",
];

/// What it is for: the tests need more than the program.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// To build and start Pincite.
    Run,
    /// To check and test it as well.
    Test,
}

/// Sees to it that everything is there, and installs what can be installed.
pub(crate) fn see_to(root: &Path, purpose: Purpose, yes: bool) -> Result<(), Trouble> {
    node()?;
    if purpose == Purpose::Test {
        rust_components(root)?;
    }
    // Only to fetch PDFium and models; asking Python for pip takes longer than all other questions together.
    let needs_python = !(pdfium::is_fetched(root) && models::is_fetched(root));
    match std::env::consts::OS {
        "linux" => linux(purpose, needs_python, yes)?,
        "macos" => macos()?,
        "windows" => windows()?,
        other => {
            return Err(Trouble::new(format!("Pincite is not known to build on {other}."))
                .advice("Linux, macOS and Windows are supported."));
        }
    }
    if needs_python {
        python()?;
    }
    Ok(())
}

fn node() -> Result<(), Trouble> {
    let wanted = format!("{}.{}", NODE.0, NODE.1);
    let advice = format!(
        "Install Node.js {wanted} or newer, with npm: from nodejs.org, with a version manager such as nvm or fnm, or from your \
         distribution if it is new enough (Debian 12 carries 18, which is too old). Then start again in a new terminal."
    );
    let Some(version) = answer("node", &["--version"]) else {
        return Err(Trouble::new("Node.js was not found. The user interface is built with it.").advice(advice));
    };
    if !is_at_least(&version, NODE) {
        return Err(Trouble::new(format!("Node.js is {version}, and {wanted} or newer is needed.")).advice(advice));
    }
    match has(crate::ui::NPM) {
        true => Ok(()),
        false => Err(Trouble::new("npm was not found, although Node.js is there.").advice(advice)),
    }
}

/// Whether `version`, as in "v20.19.4", is `least` or newer.
fn is_at_least(version: &str, least: (u32, u32)) -> bool {
    let mut numbers = version
        .trim_start_matches('v')
        .split('.')
        .map(|part| part.parse().unwrap_or(0));
    (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0)) >= least
}

/// rustfmt and Clippy are parts of a Rust toolchain that minimal installations leave out.
fn rust_components(root: &Path) -> Result<(), Trouble> {
    if answer("cargo", &["fmt", "--version"]).is_some() && answer("cargo", &["clippy", "--version"]).is_some() {
        return Ok(());
    }
    match has("rustup") {
        true => process::passes(&mut process::command(
            "rustup",
            root,
            &["component", "add", "rustfmt", "clippy"],
        )),
        false => Err(
            Trouble::new("rustfmt or Clippy is missing; `cargo xtask test` uses both.")
                .advice("Install them with your Rust (with rustup: `rustup component add rustfmt clippy`)."),
        ),
    }
}

fn macos() -> Result<(), Trouble> {
    match answer("xcode-select", &["-p"]) {
        Some(_) => cmake("Install it with `brew install cmake`, or from cmake.org"),
        None => Err(
            Trouble::new("The command line tools of Xcode are missing; they hold the C compiler and linker.")
                .advice("Install them with `xcode-select --install`, then start again."),
        ),
    }
}

fn windows() -> Result<(), Trouble> {
    // Rust cannot have built this program without the C++ build tools, so only the web view may be missing, and
    // Windows 10 and 11 bring it along.
    let key = r"HKLM\SOFTWARE\WOW6432Node\Microsoft\EdgeUpdate\Clients\{F3017226-FE2A-4295-8BDF-00C3A9A7E4C5}";
    let user = key.replace("HKLM", "HKCU").replace(r"WOW6432Node\", "");
    let found = [key, &user]
        .iter()
        .any(|key| answer("reg", &["query", key, "/v", "pv"]).is_some());
    match found {
        true => cmake("Install it with the C++ workload of the Visual Studio build tools, or from cmake.org"),
        false => Err(
            Trouble::new("The WebView2 runtime was not found; Pincite's window is drawn by it.")
                .advice("Install the \"Evergreen\" WebView2 runtime from Microsoft, then start again."),
        ),
    }
}

fn cmake(how: &str) -> Result<(), Trouble> {
    match has("cmake") {
        true => Ok(()),
        false => Err(
            Trouble::new("CMake was not found; whisper.cpp, which listens to recordings, is built with it.")
                .advice(format!("{how}, then start again in a new terminal.")),
        ),
    }
}

fn linux(purpose: Purpose, needs_python: bool, yes: bool) -> Result<(), Trouble> {
    let mut wanted: Vec<&str> = TO_BUILD.to_vec();
    if purpose == Purpose::Test {
        wanted.extend(TO_TEST);
    }
    if !has("dpkg-query") {
        return unmanaged(&wanted);
    }
    let mut missing = not_installed(&wanted);
    if needs_python && python().is_err() {
        missing.extend(not_installed(&["python3", "python3-pip"]));
    }
    match missing.is_empty() {
        true => Ok(()),
        false => install(&missing, yes),
    }
}

/// On a distribution without dpkg: believes what pkg-config says, and else names the packages.
fn unmanaged(wanted: &[&str]) -> Result<(), Trouble> {
    let libraries =
        answer("pkg-config", &["--exists", "webkit2gtk-4.1", "gtk+-3.0"]).is_some() && has("cc") && has("cmake");
    let drivers = !wanted.contains(&"xvfb") || (has("WebKitWebDriver") && has("Xvfb"));
    match libraries && drivers {
        true => Ok(()),
        false => Err(Trouble::new(
            "This Linux has no apt-get, and some of the packages that Pincite needs are missing.",
        )
        .advice(format!(
            "Install what corresponds to these packages of Debian, then start again:\n  {}\n\
                 (Fedora: gcc gcc-c++ cmake pkgconf gtk3-devel webkit2gtk4.1-devel; Arch: base-devel cmake gtk3 webkit2gtk-4.1)",
            wanted.join(" ")
        ))),
    }
}

/// Sees to it that these packages of Debian are there; elsewhere it names them.
pub(crate) fn debian(wanted: &[&str]) -> Result<(), Trouble> {
    debian_or(wanted, true)
}

/// The same, asking first unless `yes`.
pub(crate) fn debian_or(wanted: &[&str], yes: bool) -> Result<(), Trouble> {
    if !has("dpkg-query") {
        return Err(Trouble::new("Linux packages are made on Debian or Ubuntu.")
            .advice(format!("They have what it takes: {}.", wanted.join(" "))));
    }
    let missing = not_installed(wanted);
    match missing.is_empty() {
        true => Ok(()),
        false => install(&missing, yes),
    }
}

fn not_installed<'a>(wanted: &[&'a str]) -> Vec<&'a str> {
    let format = "-f=${Package} ${db:Status-Status}\n";
    // It fails when it does not know one of them, and tells about the others all the same.
    let told = Command::new("dpkg-query").arg("-W").arg(format).args(wanted).output();
    let told = told
        .map(|output| String::from_utf8_lossy(&output.stdout).into_owned())
        .unwrap_or_default();
    let there = |name: &str| told.lines().any(|line| line == format!("{name} installed"));
    wanted.iter().copied().filter(|name| !there(name)).collect()
}

fn install(missing: &[&str], yes: bool) -> Result<(), Trouble> {
    let by_hand = format!("sudo apt-get update && sudo apt-get install {}", missing.join(" "));
    println!("  These system packages are missing: {}", missing.join(", "));
    let root = answer("id", &["-u"]).as_deref() == Some("0");
    if !root && !has("sudo") {
        return Err(
            Trouble::new("You are not root and there is no sudo, so they cannot be installed from here.")
                .advice(format!("Ask an administrator for:\n  {by_hand}")),
        );
    }
    if !root && !yes && !agreed(&by_hand)? {
        return Err(Trouble::new("Nothing was installed.").advice(format!("Pincite needs them to build:\n  {by_hand}")));
    }
    apt(root, &["update"])?;
    let mut arguments = vec!["install", "--yes", "--no-install-recommends"];
    arguments.extend(missing);
    apt(root, &arguments)
}

fn agreed(command: &str) -> Result<bool, Trouble> {
    if !std::io::stdin().is_terminal() {
        // Nobody can be asked. A sudo that needs no password was given to this account for such purposes.
        return match answer("sudo", &["-n", "true"]) {
            Some(_) => Ok(true),
            None => Err(
                Trouble::new("They need sudo, and there is no terminal to ask for a password.")
                    .advice(format!("Run this, then start again:\n  {command}")),
            ),
        };
    }
    print!("  Install them now with sudo? [Y/n] ");
    let _ = std::io::stdout().flush();
    let mut line = String::new();
    let read = std::io::stdin().read_line(&mut line).is_ok_and(|bytes| bytes > 0);
    Ok(read && matches!(line.trim().to_lowercase().as_str(), "" | "y" | "yes"))
}

fn apt(root: bool, arguments: &[&str]) -> Result<(), Trouble> {
    // Another apt may be at work, on a fresh machine above all: wait for it rather than fail.
    let words = [
        "env",
        "DEBIAN_FRONTEND=noninteractive",
        "apt-get",
        "-o",
        "DPkg::Lock::Timeout=300",
    ];
    let mut command = match root {
        true => Command::new(words[0]),
        false => Command::new("sudo"),
    };
    command.args(&words[usize::from(root)..]).args(arguments);
    process::passes(&mut command).map_err(|_| {
        Trouble::new(format!("apt-get {} did not succeed.", arguments.first().unwrap_or(&""))).advice(
            "Its last lines say why. The usual causes: no connection to the network, another package program at work \
             for more than five minutes, or a distribution older than Debian 12 or Ubuntu 22.04, which has no WebKitGTK 4.1.",
        )
    })
}

#[cfg(test)]
mod tests {
    use super::{is_at_least, not_installed};

    #[test]
    fn versions() {
        let cases = [
            ("v20.19.0", true),
            ("v20.20.2", true),
            ("v22.1.0", true),
            ("v20.18.9", false),
            ("v18.20.4", false),
            ("", false),
        ];
        for (version, enough) in cases {
            assert_eq!(is_at_least(version, (20, 19)), enough, "{version}");
        }
    }

    #[test]
    fn a_package_that_does_not_exist_is_missing() {
        assert_eq!(not_installed(&["pincite-no-such-package"]), ["pincite-no-such-package"]);
    }
}
