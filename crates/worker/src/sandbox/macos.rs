//! The bar of macOS: a profile of its sandbox, which refuses everything but what it names.
//!
//! Nobody has tried this on macOS yet. `sandbox_init` is called out of date by Apple and is what browsers use for the same
//! purpose; its language of profiles is that of the files in `/System/Library/Sandbox/Profiles`.

use std::ffi::{CString, c_char, c_int};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::ptr::null_mut;

// Part of libSystem, which every program on macOS has.
unsafe extern "C" {
    fn sandbox_init(profile: *const c_char, flags: u64, error: *mut *mut c_char) -> c_int;
    fn sandbox_free_error(error: *mut c_char);
}

/// Enters the sandbox for good: no file but those in `may_read` is opened, no connection, no program, no other process is
/// touched. Says whether it worked.
pub(super) fn enter(may_read: &[PathBuf]) -> bool {
    let Ok(profile) = CString::new(profile(may_read)) else {
        return false;
    };
    entered(&profile)
}

/// Lets programs be run that write to `folder` alone and reach no network. Says whether it worked.
pub(super) fn confine(folder: &Path) -> bool {
    let folder = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
    CString::new(confining(&folder)).is_ok_and(|profile| entered(&profile))
}

fn confining(folder: &Path) -> String {
    let folder = quoted(&folder.to_string_lossy());
    format!(
        "(version 1)\n(allow default)\n(deny network-outbound)\n(deny network-bind (local ip))\n(deny file-write*)\n(deny file-read-data (subpath \"/Users\"))\n\
         (allow file-read-data (regex #\"^/Users/[^/]+/Library/Fonts\"))\n(allow file-read-data (regex #\"^/Users/[^/]+/Applications\"))\n\
         (allow file-write* (subpath {folder}))\n(allow file-read-data (subpath {folder}))\n\
         (allow file-write* (regex #\"^/private/tmp/OSL_PIPE_\"))\n\
         (allow file-write-data (literal \"/dev/null\") (literal \"/dev/zero\"))\n"
    )
}

fn entered(profile: &CString) -> bool {
    let mut error: *mut c_char = null_mut();
    // SAFETY: the profile ends with a zero byte and lives until the call is through; what it says of an error is given back.
    unsafe {
        let done = sandbox_init(profile.as_ptr(), 0, &raw mut error) == 0;
        if !error.is_null() {
            sandbox_free_error(error);
        }
        done
    }
}

/// The rules. What was opened before (the file that comes in, the answers that go out) stays usable: only opening is asked.
fn profile(may_read: &[PathBuf]) -> String {
    let mut rules = String::from(
        "(version 1)\n(deny default)\n(allow sysctl-read)\n(allow process-info* (target self))\n(allow signal (target self))\n\
         (allow file-read-metadata)\n",
    );
    for path in may_read {
        let place = quoted(&path.to_string_lossy());
        // Cannot fail: it writes to a text.
        let _ = writeln!(rules, "(allow file-read* (subpath {place}))");
    }
    rules
}

/// A text as the language of profiles writes it.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

/// Where PDFium looks for fonts that a file does not hold.
pub(super) fn fonts() -> Vec<PathBuf> {
    ["/System/Library/Fonts", "/Library/Fonts"]
        .iter()
        .map(PathBuf::from)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::profile;
    use std::path::PathBuf;

    #[test]
    fn a_path_cannot_add_a_rule() {
        let rules = profile(&[PathBuf::from("/fonts\") (allow default) (\"")]);
        assert!(
            rules.ends_with("(allow file-read* (subpath \"/fonts\\\") (allow default) (\\\"\"))\n"),
            "{rules}"
        );
    }
}
