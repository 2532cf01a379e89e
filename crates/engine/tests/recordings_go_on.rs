//! What was heard of a recording stays, whatever ends the work. Alone in its program: it kills workers.
#![cfg(target_os = "linux")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    missing_docs,
    reason = "a test fails by panicking"
)]

mod common;
#[path = "common/heard.rs"]
mod heard;

use common::{Desk, speech};
use heard::{checked, how, truth};
use pincite_core::quote::{NotCheckable, Verdict};
use pincite_engine::recordings::Listening;
use pincite_engine::{Event, SourceState, TranscriptOrigin};
use std::path::Path;

#[tokio::test]
async fn what_was_heard_outlives_the_worker_the_pause_and_the_program() {
    let desk = Desk::new();
    let file = desk.folder.path().join("long.wav");
    long(&file, 5);
    // The worker is killed when it has heard something.
    let mut events = desk.engine.subscribe();
    let id = desk.engine.add_listening(vec![file], &how()).await.added[0];
    let heard = |event: &Event| matches!(event, Event::TranscriptChanged { .. });
    let finished = |event: &Event| matches!(event, Event::Finished { .. });
    common::until(&mut events, heard).await;
    kill_workers_of_this_process();
    common::until(&mut events, finished).await;
    let SourceState::Failed(message) = desk.state(id) else {
        panic!("{:?}", desk.state(id));
    };
    assert!(message.contains("long.wav") && message.contains("kept"), "{message}");
    let cues = desk.engine.cue_records(id).unwrap();
    assert!(!cues.is_empty());
    // What was heard so far is found, and what was not is not said to be missing.
    assert_eq!(checked(&desk, "Welcome to today's lecture.").0, Verdict::Exact);
    let absent = checked(&desk, "Whales are fish and always were.").0;
    assert_eq!(absent, Verdict::NotCheckable(NotCheckable::SourcesIncomplete));

    // It goes on, and is paused.
    let mut events = desk.engine.subscribe();
    desk.engine.transcribe(id, how()).unwrap();
    common::until(&mut events, heard).await;
    desk.engine.pause_transcribing(id);
    common::until(&mut events, finished).await;
    assert_eq!(desk.state(id), SourceState::Paused);
    let paused = desk.engine.cue_records(id).unwrap();
    assert!(paused.len() > cues.len());
    assert_eq!(paused[..cues.len()], cues);

    // The program ends; the next one goes on where this one was, with another model.
    let desk = desk.reopened().await;
    assert_eq!(desk.state(id), SourceState::Paused);
    let mut events = desk.engine.subscribe();
    let other = desk.folder.path().join("other.bin");
    std::fs::copy(speech("tiny-lecture.bin"), &other).unwrap();
    let with_other = Listening {
        model: Some(other),
        ..how()
    };
    desk.engine.transcribe(id, with_other).unwrap();
    common::until(&mut events, finished).await;
    assert_eq!(desk.state(id), SourceState::Ready);
    let whole = desk.engine.cue_records(id).unwrap();
    assert_eq!(whole[..paused.len()], paused);
    assert!(
        whole.windows(2).all(|pair| pair[0].time.end() <= pair[1].time.start()),
        "said twice"
    );
    let wanted = 5 * truth().len();
    assert!(whole.len().abs_diff(wanted) <= 3, "{} of {wanted} cues", whole.len());
    let origin = desk.engine.transcript_record(id).unwrap().unwrap().origin;
    assert_eq!(
        origin,
        TranscriptOrigin::Model("tiny-lecture.bin, other.bin".to_owned())
    );
}

/// The test recording so many times behind itself.
fn long(file: &Path, times: usize) {
    let once = std::fs::read(speech("audio/lecture-60s.wav")).unwrap();
    let samples = once[44..].repeat(times);
    let length = u32::try_from(samples.len()).unwrap();
    let mut bytes = once[..44].to_vec();
    bytes[4..8].copy_from_slice(&(length + 36).to_le_bytes());
    bytes[40..44].copy_from_slice(&length.to_le_bytes());
    bytes.extend(samples);
    std::fs::write(file, bytes).unwrap();
}

/// SIGKILL to the workers that listen for this test.
fn kill_workers_of_this_process() {
    let own = std::process::id().to_string();
    let mut killed = 0;
    for entry in std::fs::read_dir("/proc").unwrap().flatten() {
        let folder = entry.path();
        let line = std::fs::read_to_string(folder.join("cmdline")).unwrap_or_default();
        let stat = std::fs::read_to_string(folder.join("stat")).unwrap_or_default();
        // Behind the name in brackets: the state, then the parent.
        let parent = stat.rsplit(')').next().and_then(|rest| rest.split_whitespace().nth(1));
        if line.contains("pincite-worker\0media") && parent == Some(own.as_str()) {
            let id = entry.file_name().into_string().unwrap();
            killed += usize::from(
                std::process::Command::new("kill")
                    .args(["-9", &id])
                    .status()
                    .unwrap()
                    .success(),
            );
        }
    }
    assert!(killed > 0, "no worker to kill");
}
