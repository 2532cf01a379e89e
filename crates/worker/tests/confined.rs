//! A program of somebody else's runs within bounds. A script of the shell stands in for it.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use common::program;
use pincite_ingest::confined::{Confined, Ended};
use std::fs;
use std::path::Path;
use std::time::Duration;

/// A script in a folder of its own, to be run in another.
struct Script {
    _place: tempfile::TempDir,
    folder: tempfile::TempDir,
    job: Confined,
}

fn script(words: &str) -> Script {
    use std::os::unix::fs::PermissionsExt;
    let (place, folder) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let file = place.path().join("an office's \"own\" script");
    fs::write(&file, format!("#!/bin/bash\n{words}\n")).unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).unwrap();
    let job = Confined {
        program: file,
        arguments: vec!["--outdir".into(), folder.path().join("a place").into()],
        environment: vec![("PATH".into(), "/usr/bin:/bin".into())],
        folder: folder.path().to_owned(),
        patience: Duration::from_secs(20),
        most_bytes: 4 << 20,
    };
    Script {
        _place: place,
        folder,
        job,
    }
}

impl Script {
    async fn run(&self) -> Ended {
        self.job.run(&program()).await.unwrap()
    }

    fn wrote(&self, name: &str) -> Option<String> {
        fs::read_to_string(self.folder.path().join(name)).ok()
    }
}

#[tokio::test]
async fn how_a_program_ends_is_told() {
    for (words, expected) in [
        ("echo \"$2\" > told", Ended::Well),
        ("exit 3", Ended::Badly),
        ("head -c 9000000 /dev/zero > huge; sleep 60", Ended::TooLarge),
        (
            "while true; do head -c 300000 /dev/zero > $RANDOM-$RANDOM; done",
            Ended::TooLarge,
        ),
    ] {
        let script = script(words);
        assert_eq!(script.run().await, expected, "{words}");
    }
    let script = script("echo \"$2\" > told");
    script.run().await;
    let told = script.wrote("told").unwrap();
    assert_eq!(Path::new(told.trim()), script.folder.path().join("a place"));
}

#[tokio::test]
async fn one_that_hangs_is_ended_with_all_that_it_started() {
    let words = "(while true; do date +%N > alive; sleep 0.02; done) & setsid sleep 60 & sleep 60";
    let mut hangs = script(words);
    hangs.job.patience = Duration::from_millis(400);
    assert_eq!(hangs.run().await, Ended::TooLong);
    is_still(&hangs).await;
    // So is one that nobody waits for any more.
    let dropped = script(words);
    let run = tokio::time::timeout(Duration::from_millis(400), dropped.run());
    assert!(run.await.is_err());
    is_still(&dropped).await;
    // And what a program leaves behind when it ends.
    let leaves = script("(while true; do date +%N > alive; sleep 0.02; done) & sleep 0.2");
    assert_eq!(leaves.run().await, Ended::Well);
    is_still(&leaves).await;
}

/// Nothing writes any more.
async fn is_still(script: &Script) {
    tokio::time::sleep(Duration::from_millis(100)).await;
    let before = script.wrote("alive");
    assert!(before.is_some(), "it never wrote");
    tokio::time::sleep(Duration::from_millis(150)).await;
    assert_eq!(script.wrote("alive"), before);
}

/// What a program tries that somebody took over, or a document talked into it.
#[tokio::test]
async fn no_way_leads_out() {
    let home = tempfile::tempdir_in("/var/tmp").unwrap();
    fs::write(home.path().join("secret"), "secret").unwrap();
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let place = home.path().display();
    let own = std::process::id();
    let ways = [
        format!("cat {place}/secret"),
        format!("ls {place}"),
        format!("echo x > {place}/written"),
        format!("rm {place}/secret"),
        format!("ln {place}/secret stolen"),
        format!("cat /proc/{own}/environ"),
        format!("kill -0 {own}"),
        format!("exec 3<>/dev/tcp/127.0.0.1/{port}"),
        format!("exec 3<>/dev/udp/127.0.0.1/{port}"),
        "unshare -Ur true".to_owned(),
        "setsid true".to_owned(),
        "ls /home /root /tmp".to_owned(),
    ];
    for way in ways {
        let tried = script(&format!("({way}) 2>&1 && touch led-out; touch done"));
        assert_eq!(tried.run().await, Ended::Well, "{way}");
        assert!(tried.wrote("done").is_some(), "{way}");
        assert!(tried.wrote("led-out").is_none(), "{way} leads out");
    }
    assert!(home.path().join("secret").exists() && !home.path().join("written").exists());
    // The same tools work where they may.
    let within = script("mkdir a && echo x > a/b && mv a/b c && cat c && ls /usr/bin > list && rm c && touch done");
    assert_eq!(within.run().await, Ended::Well);
    assert!(within.wrote("done").is_some());
}
