//! LibreOffice: where it is, and how it lays out a document. It gets a copy, a profile of its own that turns macros and
//! everything from outside off, a folder that is all it may write to, and no network
//! ([`pincite_ingest::confined`] says what the system bars).

use super::error::PrintError;
use pincite_ingest::WorkerProgram;
use pincite_ingest::confined::{Confined, Ended};
use pincite_store::SourceRecord;
use std::env;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Names LibreOffice's program, before every other place; empty where there is to be none.
pub const VARIABLE: &str = "PINCITE_LIBREOFFICE";

/// A text of a thousand pages takes a minute.
const PATIENCE: Duration = Duration::from_secs(180);
/// Bytes of all that it writes. Its profile has some hundred thousand.
const MOST_BYTES: u64 = 512 << 20;

/// An installed LibreOffice.
#[derive(Clone, Debug)]
pub(super) struct Office {
    program: PathBuf,
}

impl Office {
    pub(super) fn at(program: PathBuf) -> Self {
        Self { program }
    }

    /// The one that is installed.
    pub(super) fn find() -> Option<Self> {
        if let Some(named) = env::var_os(VARIABLE) {
            return Some(PathBuf::from(named))
                .filter(|program| program.is_file())
                .map(Self::at);
        }
        places().into_iter().find_map(|place| usable(&place)).map(Self::at)
    }

    /// The program without the one that usually starts it: on Linux that looks for a running LibreOffice first, in a folder
    /// where there is nothing to look for here.
    fn itself(&self) -> PathBuf {
        let itself = self.program.with_file_name("soffice.bin");
        match cfg!(target_os = "linux") && itself.is_file() {
            true => itself,
            false => self.program.clone(),
        }
    }

    /// Lays out the document `copy` in `folder`, and gives the PDF.
    pub(super) async fn lay_out(
        &self,
        worker: &WorkerProgram,
        folder: &Path,
        copy: &Path,
        of: &SourceRecord,
    ) -> Result<PathBuf, PrintError> {
        let name = || of.file_name.clone();
        let failed = |error| PrintError::System { name: name(), error };
        prepare(folder).map_err(failed)?;
        let job = Confined {
            program: self.itself(),
            arguments: arguments(folder, copy),
            environment: environment(folder),
            folder: folder.to_owned(),
            patience: PATIENCE,
            most_bytes: MOST_BYTES,
        };
        match job.run(worker).await.map_err(failed)? {
            Ended::TooLong => Err(PrintError::TooLong {
                name: name(),
                minutes: PATIENCE.as_secs() / 60,
            }),
            Ended::TooLarge => Err(PrintError::TooLarge {
                name: name(),
                megabytes: MOST_BYTES >> 20,
            }),
            // It says that all is well when it read nothing.
            Ended::Well | Ended::Badly => pdf(folder, copy).ok_or_else(|| PrintError::Nothing(name())),
        }
    }
}

/// Where it is put usually.
fn places() -> Vec<PathBuf> {
    let names = ["soffice", "libreoffice"].map(|name| format!("{name}{}", env::consts::EXE_SUFFIX));
    let path = env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = env::split_paths(&path).filter(|folder| folder.is_absolute()).collect();
    if cfg!(target_os = "macos") {
        let inside = "LibreOffice.app/Contents/MacOS";
        folders.push(Path::new("/Applications").join(inside));
        folders.extend(env::var_os("HOME").map(|home| Path::new(&home).join("Applications").join(inside)));
    } else if cfg!(windows) {
        let bases = ["ProgramFiles", "ProgramW6432", "ProgramFiles(x86)"];
        let bases = bases.iter().filter_map(env::var_os);
        folders.extend(bases.map(|base| Path::new(&base).join("LibreOffice").join("program")));
    } else {
        folders.extend(
            [
                "/usr/bin",
                "/usr/local/bin",
                "/usr/lib/libreoffice/program",
                "/usr/lib64/libreoffice/program",
            ]
            .map(PathBuf::from),
        );
        let mut own: Vec<PathBuf> = fs::read_dir("/opt")
            .into_iter()
            .flatten()
            .flatten()
            .map(|entry| entry.path())
            .collect();
        own.sort();
        own.retain(|folder| {
            folder
                .file_name()
                .is_some_and(|name| name.to_string_lossy().starts_with("libreoffice"))
        });
        folders.extend(own.into_iter().rev().map(|folder| folder.join("program")));
    }
    let in_folder = |folder: PathBuf| names.clone().map(|name| folder.join(name));
    folders.into_iter().flat_map(in_folder).collect()
}

/// The program itself, whatever links lead to it. What comes in a box of its own (Snap, Flatpak) does not run within bounds of
/// somebody else's.
fn usable(place: &Path) -> Option<PathBuf> {
    let program = place.canonicalize().ok().filter(|program| program.is_file())?;
    let is_boxed = program
        .file_name()
        .is_some_and(|name| name == "snap" || name == "flatpak")
        || program
            .components()
            .any(|part| part.as_os_str() == "snap" || part.as_os_str() == "flatpak");
    (!is_boxed).then_some(if cfg!(windows) { place.to_owned() } else { program })
}

fn profile(folder: &Path) -> PathBuf {
    folder.join("profile")
}

fn home(folder: &Path) -> PathBuf {
    folder.join("home")
}

fn output(folder: &Path) -> PathBuf {
    folder.join("pages")
}

/// Makes its profile, and its home with the fonts that a person has.
fn prepare(folder: &Path) -> io::Result<()> {
    let user = profile(folder).join("user");
    fs::create_dir_all(&user)?;
    fs::write(user.join("registrymodifications.xcu"), SETTINGS)?;
    fs::create_dir_all(output(folder))?;
    fs::create_dir_all(home(folder).join(".local/share"))?;
    #[cfg(unix)]
    if let Some(own) = env::var_os("HOME").filter(|own| Path::new(own).is_absolute()) {
        for fonts in [".fonts", ".local/share/fonts"] {
            let place = Path::new(&own).join(fonts);
            if place.is_dir() {
                std::os::unix::fs::symlink(place, home(folder).join(fonts))?;
            }
        }
    }
    Ok(())
}

fn arguments(folder: &Path, copy: &Path) -> Vec<OsString> {
    let mut profile_at = OsString::from("-env:UserInstallation=");
    profile_at.push(address(&profile(folder)));
    let plain = [
        "--headless",
        "--invisible",
        "--nologo",
        "--nodefault",
        "--nofirststartwizard",
        "--norestore",
        "--nolockcheck",
        "--convert-to",
        "pdf",
        "--outdir",
    ];
    let plain = plain.into_iter().map(OsString::from);
    let mut socket_at = OsString::from("-env:OSL_SOCKET_PATH=");
    socket_at.push(folder);
    [profile_at, socket_at]
        .into_iter()
        .chain(plain)
        .chain([output(folder).into(), copy.into()])
        .collect()
}

/// A folder as an address, as far as it can be told in UTF-8.
fn address(folder: &Path) -> String {
    let path = folder.to_string_lossy().replace('\\', "/");
    let mut address = String::from(if path.starts_with('/') { "file://" } else { "file:///" });
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' | b'~' | b':' => {
                address.push(char::from(byte));
            }
            byte => address.push_str(&format!("%{byte:02X}")),
        }
    }
    address
}

fn environment(folder: &Path) -> Vec<(OsString, OsString)> {
    let home = home(folder);
    let mut variables: Vec<(OsString, OsString)> = vec![
        ("HOME".into(), home.clone().into()),
        ("USERPROFILE".into(), home.into()),
        ("TMPDIR".into(), folder.into()),
        ("TMP".into(), folder.into()),
        ("TEMP".into(), folder.into()),
        ("SAL_USE_VCLPLUGIN".into(), "svp".into()),
        ("SAL_DISABLE_OPENCL".into(), "1".into()),
    ];
    if cfg!(unix) {
        variables.push(("PATH".into(), "/usr/bin:/bin".into()));
        variables.extend(env::var_os("HOME").map(|own| ("PINCITE_FONTS_OF".into(), own)));
    } else {
        variables.extend(env::var_os("PATH").map(|path| ("PATH".into(), path)));
    }
    if cfg!(target_os = "macos") {
        // There it draws with the system's own.
        variables.retain(|(name, _)| name != "SAL_USE_VCLPLUGIN");
    }
    variables
}

/// The PDF that was made of a document, if one was.
fn pdf(folder: &Path, copy: &Path) -> Option<PathBuf> {
    let file = output(folder).join(copy.file_stem()?).with_extension("pdf");
    let about = file.symlink_metadata().ok()?;
    // A link would lead anywhere.
    (about.is_file() && about.len() > 0).then_some(file)
}

/// Takes everything out of a folder but the PDF and what marks the folder as in use.
pub(super) fn clear(folder: &Path, pdf: &Path) {
    let entries = fs::read_dir(folder)
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.path());
    for path in entries.filter(|path| !pdf.starts_with(path)) {
        let is_hidden = path
            .file_name()
            .is_some_and(|name| name.to_string_lossy().starts_with('.'));
        // What cannot go now goes with the folder.
        let _ = match path.is_dir() && !path.is_symlink() {
            true => fs::remove_dir_all(&path),
            false if is_hidden => Ok(()),
            false => fs::remove_file(&path),
        };
    }
}

/// Its settings: no macros, nothing that a document links to, no Java, no look for news, no recovery, and a way to the network
/// that leads nowhere.
const SETTINGS: &str = include_str!("settings.xcu");
