//! What a worker may not do, whatever takes it over.
//!
//! Where the kernel has no Landlock these tests fail by name: nobody is told that they passed.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::{fixture, program, read};
use pincite_ingest::media::describe;
use pincite_ingest::{PdfSource, ReadError, WorkerProgram, read_pdf};
use std::path::{Path, PathBuf};

const WAYS: [&str; 12] = [
    "read", "list", "own", "write", "delete", "mode", "socket", "connect", "listen", "program", "secrets", "memory",
];

async fn tried(program: &WorkerProgram, file: &Path) -> Result<PdfSource, ReadError> {
    read_pdf(program, file, None, 2, |_, _, _| {}, std::future::pending()).await
}

/// A file that anybody may write to, and that an escaped worker would delete or change.
fn bait() -> PathBuf {
    let file = std::env::temp_dir().join("pincite-to-delete");
    std::fs::write(&file, "").unwrap();
    file
}

/// The worker crashes when a way leads out, so that the file cannot be opened.
#[tokio::test]
async fn no_way_leads_out_of_the_sandbox() {
    let bait = bait();
    for way in WAYS {
        let fault = format!("escape:{way}");
        let inside = program().with_variable("PINCITE_WORKER_FAULT", &fault);
        let source = tried(&inside, &fixture("labels.pdf")).await;
        assert_eq!(
            inside.lacks(),
            Some(&[][..]),
            "this system has no Landlock or no seccomp: not run"
        );
        assert!(source.is_ok(), "{way} leads out: {source:?}");
        let outside = program()
            .with_variable("A_SECRET", "x")
            .with_variable("PINCITE_WORKER_FAULT", format!("no-sandbox,{fault}"));
        let source = tried(&outside, &fixture("labels.pdf")).await;
        std::fs::write(&bait, "").unwrap();
        assert!(
            matches!(source, Err(ReadError::WorkerFails { .. })),
            "{way} does not even lead out without a sandbox: the test proves nothing"
        );
    }
    let _ = std::fs::remove_file(bait);
    let _ = std::fs::remove_file(std::env::temp_dir().join("pincite-escaped"));
}

/// What the system lacks is told, and files are read all the same.
#[tokio::test]
async fn without_a_sandbox_files_are_read_and_it_is_told() {
    let bare = program().with_variable("PINCITE_WORKER_FAULT", "no-sandbox");
    tried(&bare, &fixture("labels.pdf")).await.unwrap();
    assert_eq!(bare.lacks().map(<[_]>::len), Some(3));
}

/// Passwords and keys stand in the environment of whoever starts Pincite.
#[tokio::test]
async fn a_worker_sees_no_secret_of_the_environment() {
    let mut command = std::process::Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", "reads_with_secrets_around", "--ignored", "--nocapture"]);
    command.env("PINCITE_PASSWORD", "geheim").env("A_SECRET", "x");
    let output = command.output().unwrap();
    assert!(output.status.success(), "{output:?}");
}

/// Run by the test above, in a process whose environment has secrets.
#[tokio::test]
#[ignore = "needs secrets in its environment"]
async fn reads_with_secrets_around() {
    assert!(std::env::var_os("A_SECRET").is_some(), "run by another test");
    let inside = program().with_variable("PINCITE_WORKER_FAULT", "escape:secrets");
    tried(&inside, &fixture("labels.pdf")).await.unwrap();
}

/// A page whose fonts are the system's is read as before: the fonts are within.
#[tokio::test]
async fn fonts_of_the_system_are_within_reach() {
    let read = read("article.pdf").await;
    assert!(read.page(0).contains("face down on blotting paper"));
}

#[tokio::test]
async fn a_recording_is_described_without_another_file() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/speech/audio/lecture-30s.wav");
    let recording = describe(&program(), &file, None).await.unwrap();
    assert_eq!(recording.duration.map(|duration| duration.0 / 1000), Some(28));
}
