//! What the command line asks of the window.

use pincite_engine::address::Address;
use std::ffi::{OsStr, OsString};
use std::path::PathBuf;
use tauri::Url;

/// How to start.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// `--library DIR`: the library's folder instead of the platform's data folder.
    pub library: Option<PathBuf>,
    /// `--sample`: add the sample to a library that is empty.
    pub sample: bool,
    /// `--help`: only tell how to start.
    pub help: bool,
    /// Everything else that is no option: files and folders to add, as a file's "open with" passes them.
    pub files: Vec<PathBuf>,
    /// The address to follow, as a link's "open with" passes it; the last one of several. It may be none.
    pub address: Option<String>,
}

impl Options {
    /// Reads the arguments after the program's name. Options that are not understood are passed over: desktop
    /// shells add some of their own.
    #[must_use]
    pub fn parse(arguments: impl IntoIterator<Item = OsString>) -> Self {
        let mut options = Self::default();
        let mut arguments = arguments.into_iter();
        while let Some(argument) = arguments.next() {
            match argument.to_str() {
                Some("--library") => options.library = arguments.next().map(PathBuf::from),
                Some("--sample") => options.sample = true,
                Some("--help" | "-h") => options.help = true,
                Some(option) if option.starts_with('-') => {}
                _ if Address::is_meant(&argument.to_string_lossy()) => {
                    options.address = Some(argument.to_string_lossy().into_owned());
                }
                _ => options.files.extend(file(&argument)),
            }
        }
        options
    }
}

/// The file that an argument names: by its path, or by its URL, as some desktops have it. No other URL names a file.
fn file(argument: &OsStr) -> Option<PathBuf> {
    let text = argument.to_string_lossy();
    let scheme = text.split_once("://").map(|(scheme, _)| scheme.to_ascii_lowercase());
    match scheme.as_deref() {
        Some("file") => Url::parse(&text).ok()?.to_file_path().ok(),
        Some("http" | "https") => None,
        _ => Some(argument.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::Options;
    use pincite_engine::address::Address;

    #[test]
    fn arguments() {
        let cases = [
            (vec![], None, false, vec![]),
            (vec!["--library", "/a b"], Some("/a b"), false, vec![]),
            (
                vec!["--sample", "--library", "x", "--shell-adds-this"],
                Some("x"),
                true,
                vec![],
            ),
            (
                vec!["a.pdf", "--library", "x", "b c.pdf"],
                Some("x"),
                false,
                vec!["a.pdf", "b c.pdf"],
            ),
            (vec!["--library"], None, false, vec![]),
            #[cfg(unix)]
            (
                vec!["file:///x/a%20b.pdf", "FILE:///c.html", "https://example.org/d.pdf"],
                None,
                false,
                vec!["/x/a b.pdf", "/c.html"],
            ),
        ];
        for (arguments, library, sample, files) in cases {
            let parsed = Options::parse(arguments.iter().map(Into::into));
            let files = files.into_iter().map(Into::into).collect();
            assert_eq!(
                parsed,
                Options {
                    library: library.map(Into::into),
                    sample,
                    help: false,
                    files,
                    address: None,
                },
                "{arguments:?}"
            );
        }
    }

    #[test]
    fn an_address_is_never_a_file() {
        let cases = [
            (vec!["pincite://open?source=3&page=2"], true, 0),
            (vec!["a.pdf", "PINCITE://open?source=3"], true, 1),
            (vec!["pincite://open?source=/etc/passwd"], false, 0),
            (vec!["pincite:/etc/passwd"], false, 0),
        ];
        for (arguments, is_good, files) in cases {
            let parsed = Options::parse(arguments.iter().map(Into::into));
            assert_eq!(
                parsed.address.map(|address| address.parse::<Address>().is_ok()),
                Some(is_good),
                "{arguments:?}"
            );
            assert_eq!(parsed.files.len(), files, "{arguments:?}");
        }
    }
}
