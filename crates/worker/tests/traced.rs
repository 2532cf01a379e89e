//! What a worker asks of the system once it has its file, as `strace` sees it.
//!
//! Where there is no `strace`, or the kernel has no Landlock, these tests fail by name: nobody is told that they passed.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::{fixture, program};
use pincite_ingest::apart::Apart;
use pincite_ingest::media::describe;
use pincite_ingest::{WorkerProgram, read_pdf};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

/// Where PDFium may look for fonts; the other workers need none.
const FONTS: [&str; 3] = ["/usr/share/fonts", "/usr/share/X11/fonts", "/usr/local/share/fonts"];
const OPENS: [&str; 4] = ["open(", "openat(", "openat2(", "creat("];
const WAYS_OUT: [&str; 9] = [
    "socket(",
    "connect(",
    "bind(",
    "execve(",
    "execveat(",
    "fork(",
    "vfork(",
    "ptrace(",
    "kill(",
];

/// A worker whose calls of the system are written down.
struct Traced {
    folder: tempfile::TempDir,
    program: WorkerProgram,
}

impl Traced {
    fn new() -> Self {
        let strace = ["/usr/bin/strace", "/usr/local/bin/strace", "/bin/strace"];
        let strace = strace.into_iter().find(|file| Path::new(file).exists());
        let strace = strace.expect("not run: there is no strace on this system");
        let folder = tempfile::tempdir().unwrap();
        let script = folder.path().join("worker");
        let calls =
            "open,openat,openat2,creat,socket,connect,bind,execve,execveat,fork,vfork,clone,clone3,ptrace,kill,recvmsg";
        let text = format!(
            "#!/bin/sh\nexec {strace} -f -qq -s 4096 -o {} -e trace={calls} {} \"$@\"\n",
            folder.path().join("calls").display(),
            program().file().display()
        );
        fs::write(&script, text).unwrap();
        fs::set_permissions(&script, fs::Permissions::from_mode(0o700)).unwrap();
        Self {
            program: WorkerProgram::at(script),
            folder,
        }
    }

    /// The calls that were made after the first file was handed over.
    fn calls_after_the_file(&self) -> Vec<String> {
        let calls = fs::read_to_string(self.folder.path().join("calls")).expect("not run: strace does not work here");
        let handed = calls.lines().position(|call| call.contains("SCM_RIGHTS"));
        let handed = handed.expect("the worker was handed a file");
        calls.lines().skip(handed + 1).map(str::to_owned).collect()
    }

    /// Holds what was called against what may be.
    fn reached_nothing(&self, may_read: &[PathBuf]) {
        let calls = self.calls_after_the_file();
        let names = |call: &str, names: &[&str]| {
            let called = call.split_once(' ').map_or(call, |(_, called)| called).trim_start();
            names.iter().any(|name| called.starts_with(name))
        };
        let is_within = |call: &str| {
            let path = call.split('"').nth(1).unwrap_or_default();
            may_read.iter().any(|folder| Path::new(path).starts_with(folder))
        };
        for call in &calls {
            assert!(!names(call, &OPENS) || is_within(call), "{call}");
            assert!(!names(call, &WAYS_OUT), "{call}");
            assert!(
                !names(call, &["clone(", "clone3("]) || call.contains("CLONE_THREAD") || call.contains("ENOSYS"),
                "{call}"
            );
        }
        assert_eq!(
            self.program.lacks().unwrap_or_default(),
            &[][..],
            "not run: this system has no Landlock or no seccomp"
        );
    }
}

#[tokio::test]
async fn a_worker_that_has_its_pdf_opens_fonts_alone() {
    let traced = Traced::new();
    // Its fonts are not embedded.
    let file = fixture("article.pdf");
    let read = read_pdf(&traced.program, &file, None, 1, |_, _, _| {}, std::future::pending()).await;
    assert!(read.unwrap().document.has_text());
    traced.reached_nothing(&FONTS.map(PathBuf::from));
}

#[tokio::test]
async fn a_worker_that_has_its_recording_opens_nothing() {
    let traced = Traced::new();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/speech/audio/lecture-30s.wav");
    assert!(describe(&traced.program, &file, None).await.unwrap().duration.is_some());
    // How much memory there is.
    traced.reached_nothing(&[PathBuf::from("/proc/meminfo")]);
}

#[test]
fn a_worker_that_has_its_page_or_export_opens_nothing() {
    let traced = Traced::new();
    let apart = Apart::new(traced.program.clone());
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("page.html");
    let page =
        "<p>The ferry crossed.<link rel=stylesheet href=/etc/passwd><img src=beside.png><img src=file:///etc/hosts>";
    fs::write(&file, page).unwrap();
    let read = apart
        .page(&file, Path::new("page.html"), None, &|_| None, &|| false)
        .unwrap();
    assert!(read.document.text().contains("The ferry crossed."));
    let export = place.path().join("answer.md");
    fs::write(&export, "The bell was cast in 1500.").unwrap();
    let export = apart.export(&export).unwrap();
    assert_eq!(export.read(&export.entries[0]).unwrap().0.turns.len(), 1);
    traced.reached_nothing(&[]);
}
