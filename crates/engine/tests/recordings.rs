//! Recordings in a library: from a file to a quote with its time, through pauses, crashes and corrections.
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
use heard::{added, checked, how, truth};
use pincite_core::quote::{NotCheckable, Verdict};
use pincite_core::source::document::SourceId;
use pincite_core::source::timing::TrackNumber;
use pincite_engine::recordings::Listening;
use pincite_engine::transcripts::TranscriptFormat;
use pincite_engine::{Event, SourceState, TranscriptOrigin};

async fn transcribed(desk: &Desk, id: SourceId) {
    let mut events = desk.engine.subscribe();
    desk.engine.transcribe(id, how()).unwrap();
    common::until(
        &mut events,
        |event| matches!(event, Event::Finished { source, .. } if *source == id),
    )
    .await;
}

/// Every sentence is found, where it is said.
fn assert_all_found(desk: &Desk) {
    for (text, start) in truth() {
        let (verdict, found) = checked(desk, &text);
        assert!(
            matches!(verdict, Verdict::Exact | Verdict::Normalized),
            "{text}: {verdict:?}"
        );
        let off = found.expect(&text).abs_diff(start);
        assert!(off < 300, "{text}: {off} ms off");
    }
}

const QUOTE: &str = "Mitochondria are the powerhouse of the cell.";

#[tokio::test]
async fn without_a_model_a_recording_is_not_transcribed_and_then_it_is() {
    let desk = Desk::new();
    // Elsewhere than the file that tells what is said in it.
    let file = desk.folder.path().join("lecture.mp3");
    std::fs::copy(speech("audio/lecture-60s.mp3"), &file).unwrap();
    let id = added(&desk, &file, &Listening::default()).await;
    let status = desk.status(id);
    assert_eq!(status.record.state, SourceState::NotTranscribed);
    assert_eq!(status.record.duration.unwrap().0 / 1000, 60);
    assert!(desk.engine.media_file(id).unwrap().is_file());
    let not_yet = [NotCheckable::NoText, NotCheckable::SourcesIncomplete].map(Verdict::NotCheckable);
    assert!(not_yet.contains(&checked(&desk, QUOTE).0));
    assert!(
        desk.engine.transcribe(id, Listening::default()).is_err(),
        "there is no model"
    );

    let answer = desk
        .engine
        .add_answer(None, &format!("“{QUOTE}” “Whales are fish and always were.”"))
        .unwrap();
    transcribed(&desk, id).await;
    assert_eq!(desk.state(id), SourceState::Ready);
    assert_all_found(&desk);
    // The answer was judged anew by itself, and what is not said is not found.
    let verdicts = desk.engine.verdicts(answer).unwrap();
    assert_eq!(verdicts, [Verdict::Exact, Verdict::NotFound]);

    let transcript = desk.engine.transcript(id).unwrap();
    assert!(transcript.automatic);
    assert_eq!(transcript.made_by.as_deref(), Some("tiny-lecture.bin"));
    assert_eq!(transcript.cues.len(), 17);
    let vtt = desk.engine.export_transcript(id, TranscriptFormat::Vtt).unwrap();
    assert!(
        vtt.starts_with("WEBVTT") && vtt.contains("00:00:00.500 --> 00:00:02."),
        "{vtt}"
    );
}

#[tokio::test]
async fn a_language_that_the_model_does_not_know_binds_no_other_attempt() {
    let desk = Desk::new();
    let german = Listening {
        language: Some("de".to_owned()),
        ..how()
    };
    let id = added(&desk, &speech("audio/lecture-60s.webm"), &german).await;
    let SourceState::Failed(message) = desk.state(id) else {
        panic!("{:?}", desk.state(id));
    };
    assert!(message.contains("does not know the language \"de\""), "{message}");
    let heard = Listening {
        language: None,
        ..how()
    };
    let mut events = desk.engine.subscribe();
    desk.engine.transcribe(id, heard).unwrap();
    common::until(&mut events, |event| matches!(event, Event::Finished { .. })).await;
    assert_eq!(desk.state(id), SourceState::Ready);
}

#[tokio::test]
async fn whether_there_is_a_picture_is_known_from_the_file_and_not_from_its_name() {
    let desk = Desk::new();
    let film = desk.folder.path().join("film.m4a");
    std::fs::copy(speech("audio/lecture-60s.mp4"), &film).unwrap();
    for (file, has_picture) in [
        (speech("audio/lecture-60s.webm"), false),
        (film, true),
        (speech("audio/lecture-60s.mp3"), false),
    ] {
        let id = added(&desk, &file, &Listening::default()).await;
        let status = desk.engine.source(id).unwrap().unwrap();
        assert_eq!(status.record.has_picture, Some(has_picture), "{}", file.display());
    }
}

#[tokio::test]
async fn a_transcript_beside_the_file_is_taken_and_another_one_too() {
    let desk = Desk::new();
    let file = desk.folder.path().join("lecture.webm");
    std::fs::copy(speech("audio/lecture-60s.webm"), &file).unwrap();
    std::fs::write(file.with_extension("txt"), "Notes, and no transcript.").unwrap();
    std::fs::write(
        file.with_extension("srt"),
        "1\n00:00:23,400 --> 00:00:26,600\nWhales are mammals.\n",
    )
    .unwrap();
    let id = added(&desk, &file, &Listening::default()).await;
    assert_eq!(desk.state(id), SourceState::Ready);
    assert_eq!(checked(&desk, "Whales are mammals."), (Verdict::Exact, Some(23_400)));
    let transcript = desk.engine.transcript(id).unwrap();
    assert_eq!(
        (transcript.automatic, transcript.made_by.as_deref()),
        (false, Some("lecture.srt"))
    );

    let other = desk.folder.path().join("other.vtt");
    std::fs::write(&other, "WEBVTT\n\n00:10.000 --> 00:12.000\n<v Ann>Whales sing songs.\n").unwrap();
    desk.engine.use_transcript(id, &other).unwrap();
    assert_eq!(checked(&desk, "Whales sing songs."), (Verdict::Exact, Some(10_000)));
    let record = desk.engine.transcript_record(id).unwrap().unwrap();
    assert_eq!(record.origin, TranscriptOrigin::File("other.vtt".to_owned()));
    assert!(
        desk.engine.use_transcript(id, &file).is_err(),
        "a film is no transcript"
    );
}

#[tokio::test]
async fn a_transcript_is_found_by_itself_under_each_usual_name() {
    let vtt = "WEBVTT\n\n00:01.000 --> 00:03.000\nWhales sing songs.\n";
    let srt = "1\n00:00:01,000 --> 00:00:03,000\nWhales sing songs.\n";
    for (name, written) in [
        ("talk.vtt", vtt),
        ("talk.en.vtt", vtt),
        ("talk.transcript.vtt", vtt),
        ("talk.wav.srt", srt),
    ] {
        let desk = Desk::new();
        let file = desk.folder.path().join("talk.wav");
        std::fs::copy(speech("audio/lecture-30s.wav"), &file).unwrap();
        std::fs::write(desk.folder.path().join(name), written).unwrap();
        std::fs::write(desk.folder.path().join("talk2.vtt"), vtt.replace("sing", "fear")).unwrap();
        let id = added(&desk, &file, &Listening::default()).await;
        assert_eq!(desk.state(id), SourceState::Ready, "{name}");
        assert_eq!(
            checked(&desk, "Whales sing songs."),
            (Verdict::Exact, Some(1_000)),
            "{name}"
        );
        let record = desk.engine.transcript_record(id).unwrap().unwrap();
        assert_eq!(record.origin, TranscriptOrigin::File(name.to_owned()));
    }
}

#[tokio::test]
async fn of_several_sound_tracks_the_one_is_heard_that_a_player_plays_or_that_is_chosen() {
    let desk = Desk::new();
    let id = added(&desk, &speech("audio/two-tracks.mka"), &how()).await;
    let heard = || {
        let tracks = desk.engine.sound_tracks(id).unwrap();
        let named = tracks.iter().map(|track| (track.language.clone(), track.name.clone()));
        assert_eq!(
            named.collect::<Vec<_>>(),
            [
                (Some("eng".to_owned()), Some("Music".to_owned())),
                (Some("deu".to_owned()), None)
            ]
        );
        let heard = tracks.into_iter().filter(|track| track.heard);
        heard.map(|track| track.number).collect::<Vec<_>>()
    };
    let (first, _) = truth().swap_remove(0);
    assert_eq!((desk.state(id), heard()), (SourceState::Ready, vec![TrackNumber(2)]));
    assert_eq!(checked(&desk, &first).0, Verdict::Exact);
    let length = desk.status(id).record.duration.unwrap().0;
    assert!(length.abs_diff(12_000) < 50, "{length}");

    // A track that is not there takes nothing away.
    let on = |number: u32| Listening {
        track: Some(TrackNumber(number)),
        ..how()
    };
    let error = desk.engine.transcribe(id, on(3)).unwrap_err().to_string();
    assert!(error.contains("has no sound track 3: it has 2"), "{error}");
    assert_eq!(checked(&desk, &first).0, Verdict::Exact);

    // The other one is a tone of two seconds. It stays chosen.
    for how in [on(1), how()] {
        let mut events = desk.engine.subscribe();
        desk.engine.transcribe(id, how).unwrap();
        common::until(&mut events, |event| matches!(event, Event::Finished { .. })).await;
        assert_eq!(heard(), [TrackNumber(1)]);
        let length = desk.status(id).record.duration.unwrap().0;
        assert!(length.abs_diff(2_000) < 50, "{length}");
    }
}

#[tokio::test]
async fn a_corrected_word_changes_the_verdict_and_the_machines_word_is_kept() {
    let desk = Desk::new();
    let id = added(&desk, &speech("audio/lecture-60s.ogg"), &how()).await;
    let answer = desk
        .engine
        .add_answer(None, "“Mitochondria are the engine of the cell.”")
        .unwrap();
    let verdicts = || desk.engine.verdicts(answer).unwrap();
    assert_ne!(verdicts(), [Verdict::Exact]);
    let cues = desk.engine.cue_records(id).unwrap();
    let cue = cues.iter().position(|cue| cue.text == QUOTE).unwrap();
    let at = QUOTE.find("powerhouse").unwrap();
    desk.engine
        .correct_transcript(id, cue, at..at + "powerhouse".len(), "engine")
        .unwrap();
    assert_eq!(verdicts(), [Verdict::Exact]);
    let corrected = &desk.engine.cue_records(id).unwrap()[cue];
    assert_eq!(corrected.heard.as_deref(), Some(QUOTE));
    let times = |cue: &pincite_engine::CueRecord| cue.words.iter().map(|word| word.time).collect::<Vec<_>>();
    assert_eq!(times(corrected), times(&cues[cue]));
}

#[tokio::test]
async fn what_cannot_be_heard_fails_by_its_own_name_and_the_rest_goes_on() {
    let desk = Desk::new();
    let film = desk.folder.path().join("cut.mp4");
    let bytes = std::fs::read(speech("audio/lecture-60s.mp4")).unwrap();
    // Without its index, which stands in front.
    let half = &bytes[..bytes.len() / 2];
    let at = half.windows(4).position(|name| name == b"moov").unwrap();
    std::fs::write(&film, [&half[..at], b"free", &half[at + 4..]].concat()).unwrap();
    let id = added(&desk, &film, &how()).await;
    let SourceState::Failed(message) = desk.state(id) else {
        panic!("{:?}", desk.state(id));
    };
    assert!(message.starts_with("cut.mp4 breaks off"), "{message}");
    let other = added(&desk, &speech("audio/lecture-60s.flac"), &how()).await;
    assert_eq!(desk.state(other), SourceState::Ready);
}
