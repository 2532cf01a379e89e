//! Recordings: writing down what is said in them, by a model that listens or from a transcript that somebody has.
//!
//! What a model hears is stored stretch by stretch; its end is where the work goes on, after a pause, a crash or a new
//! start of the program. Now and then, and at the end, the cues become the document that quotes are looked for in.

use crate::Engine;
use crate::error::EngineError;
use crate::jobs::{Event, JobId};
use crate::locked;
use crate::transcripts::{sidecar, spoken, written_down};
use pincite_core::fold::Folded;
use pincite_core::source::document::SourceId;
use pincite_core::source::text::TextSpan;
use pincite_core::source::timing::{MediaTime, TrackNumber, WordTime};
use pincite_ingest::media::{self, MediaError, Step, Transcribed, Transcribing};
use pincite_ingest::transcript::Spoken;
use pincite_store::{
    CueDoubt, CueRecord, RecordingHead, SoundTrack, SourceContents, SourceRecord, SourceState, TranscriptOrigin,
    TranscriptRecord,
};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

/// How often what was heard becomes searchable while a model still listens.
const REFRESH: Duration = Duration::from_secs(30);
/// Characters of what was said before that a model is reminded of when it goes on.
const REMINDER: usize = 200;

/// How to listen to a recording.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Listening {
    /// The model's file; the library's chosen one when `None`.
    pub model: Option<PathBuf>,
    /// The language that is spoken, as ISO 639-1 ("en"); heard from the recording when `None`.
    pub language: Option<String>,
    /// The sound track to listen to; the one of last time when `None`, and at first the one that a player turns on.
    pub track: Option<TrackNumber>,
}

impl Engine {
    /// Starts to write down what a recording says, or goes on where it was stopped. A transcript that is complete is made
    /// anew, and takes the place of the old one from its first words on.
    ///
    /// # Errors
    /// When the source is no recording or gone, when there is no model, or the library cannot be written.
    pub fn transcribe(self: &Arc<Self>, id: SourceId, how: Listening) -> Result<(), EngineError> {
        self.media_file(id)?;
        if how.model.is_none() && self.chosen_model().is_none() {
            return Err(EngineError::NoModel);
        }
        if self.jobs.status(id).is_some() {
            return Ok(());
        }
        let state = self.library.source(id)?.map(|record| record.state);
        // Whole, but not searchable yet, as after a full disk: that is what is left to do then.
        let is_landed = matches!(state, Some(SourceState::Ready | SourceState::NoText));
        self.check_track(id, how.track)?;
        if is_landed
            && let Some(transcript) = self.library.transcript(id)?
            && (transcript.complete || matches!(transcript.origin, TranscriptOrigin::File(_)))
        {
            self.library.forget_transcript(id)?;
        }
        locked(&self.listening).insert(id, how);
        self.set_state(id, &SourceState::Waiting)?;
        self.start_reading(id, None);
        Ok(())
    }

    /// Stops to write down what a recording says, and keeps what is written down; [`Engine::transcribe`] goes on.
    pub fn pause_transcribing(&self, id: SourceId) {
        self.jobs.cancel_source(id);
    }

    /// Reads what a recording is, and writes down what is said in it as far as that is possible.
    pub(crate) async fn read_recording(
        self: &Arc<Self>,
        record: &SourceRecord,
        job: JobId,
        cancel: &CancellationToken,
    ) -> Result<(), EngineError> {
        let id = record.id;
        let file = self.library.original(id)?;
        let how = locked(&self.listening).remove(&id);
        let asked = how.as_ref().and_then(|how| how.track);
        let before = self.heard_track(id)?;
        let track = asked.or(before);
        let recording = media::describe(&self.program, &file, track).await?;
        // What was heard of one track does not go on with another.
        if asked.is_some() && asked != before {
            self.library.forget_transcript(id)?;
        }
        self.library.describe_recording(id, &head(&recording))?;
        self.tell(Event::SourceChanged(id));
        if !recording.tracks.is_empty() {
            self.tell(Event::TranscriptChanged {
                source: id,
                more: false,
            });
        }
        let there = self.library.transcript(id)?;
        if there.as_ref().is_some_and(|transcript| transcript.complete) {
            return self.land_blocking(id, None, Vec::new()).await;
        }
        // Somebody's own transcript is better than what a model hears, unless the model was asked for.
        if there.is_none()
            && asked.is_none()
            && how.as_ref().is_none_or(|how| how.model.is_none())
            && let Some(beside) = sidecar(&self.library.came_from(id)?)
            && let Ok((transcript, cues)) = written_down(&beside)
        {
            self.library.put_transcript(id, &transcript, &cues)?;
            return self.land_blocking(id, None, Vec::new()).await;
        }
        let how = how.unwrap_or_default();
        let Some(model) = how.model.clone().or_else(|| self.chosen_model()) else {
            return self.set_state(id, &SourceState::NotTranscribed);
        };
        let how = Transcribing {
            track,
            model,
            pauses: self.pauses_model(),
            language: how.language,
            ..Transcribing::default()
        };
        let outcome = self.listen(id, job, &file, how, recording.duration, cancel).await;
        match outcome {
            Ok(done) => {
                self.library.complete_transcript(id)?;
                self.land_blocking(id, Some(done.duration), done.warnings).await
            }
            Err(error) => {
                // What was heard so far can be searched, whatever happened.
                if self.library.transcript(id)?.is_some()
                    && let Err(landing) = self.land_blocking(id, None, Vec::new()).await
                {
                    tracing::warn!(error = %landing, "what was heard so far could not be made searchable");
                }
                Err(error)
            }
        }
    }

    /// The sound tracks of a recording; none where there is nothing to choose.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn sound_tracks(&self, id: SourceId) -> Result<Vec<SoundTrack>, EngineError> {
        Ok(self.library.sound_tracks(id)?)
    }

    /// Refuses a track that a recording is known not to have, before anything is taken out for it.
    fn check_track(&self, id: SourceId, track: Option<TrackNumber>) -> Result<(), EngineError> {
        let tracks = self.library.sound_tracks(id)?;
        let unknown = track.filter(|wanted| !tracks.is_empty() && tracks.iter().all(|track| track.number != *wanted));
        let Some(TrackNumber(asked)) = unknown else {
            return Ok(());
        };
        let file = self.library.came_from(id)?;
        let there = u32::try_from(tracks.len()).unwrap_or(u32::MAX);
        Err(MediaError::NoTrack { file, asked, there }.into())
    }

    /// The one of several sound tracks that is listened to.
    fn heard_track(&self, id: SourceId) -> Result<Option<TrackNumber>, EngineError> {
        let tracks = self.library.sound_tracks(id)?;
        Ok(tracks.iter().find(|track| track.heard).map(|track| track.number))
    }

    /// Listens, and stores each stretch.
    async fn listen(
        self: &Arc<Self>,
        id: SourceId,
        job: JobId,
        file: &Path,
        mut how: Transcribing,
        total: Option<MediaTime>,
        cancel: &CancellationToken,
    ) -> Result<Transcribed, EngineError> {
        self.go_on(id, &mut how)?;
        // What cannot be stored need not be heard.
        let stop = cancel.child_token();
        let mut failed = None;
        let mut refreshed = Instant::now();
        let mut refreshing: Option<JoinHandle<()>> = None;
        let on_step = |step: Step| {
            if let Err(error) = self.store_step(id, job, &step, total) {
                failed.get_or_insert(error);
                stop.cancel();
            }
            if refreshed.elapsed() > REFRESH && refreshing.as_ref().is_none_or(JoinHandle::is_finished) {
                refreshed = Instant::now();
                let engine = Arc::clone(self);
                refreshing = Some(tokio::task::spawn_blocking(move || engine.refresh(id)));
            }
        };
        let outcome = media::transcribe(&self.program, file, &how, on_step, stop.cancelled()).await;
        if let Some(task) = refreshing {
            // It only ever writes what is stored already.
            let _ = task.await;
        }
        match failed {
            Some(error) => Err(error),
            None => Ok(outcome?),
        }
    }

    /// Where to go on, and with what in mind.
    fn go_on(&self, id: SourceId, how: &mut Transcribing) -> Result<(), EngineError> {
        let name = how.model.file_name().unwrap_or_default().to_string_lossy().into_owned();
        match self.library.transcript(id)? {
            Some(transcript) => {
                if let Some(both) = gone_on_with(&transcript, &name) {
                    self.library.name_transcript(id, &both)?;
                }
                how.from = transcript.until;
                // What was chosen for an attempt that heard nothing binds no other.
                let heard = transcript.language.filter(|_| transcript.until > MediaTime::default());
                how.language = how.language.take().or(heard);
                let cues = self.library.cues(id)?;
                let said: Vec<&str> = cues.iter().rev().take(8).map(|cue| cue.text.as_str()).collect();
                let mut before: Vec<&str> = Vec::new();
                let mut length = 0;
                for text in said {
                    length += text.chars().count();
                    if length > REMINDER {
                        break;
                    }
                    before.insert(0, text);
                }
                how.before = before.join(" ");
            }
            None => {
                let origin = TranscriptOrigin::Model(name);
                self.library.begin_transcript(id, &origin, how.language.as_deref())?;
            }
        }
        Ok(())
    }

    fn store_step(&self, id: SourceId, job: JobId, step: &Step, total: Option<MediaTime>) -> Result<(), EngineError> {
        let cues: Vec<CueRecord> = step.cues.iter().map(cue_record).collect();
        self.library.add_cues(id, &cues, step.until, step.language.as_deref())?;
        let small = |time: MediaTime| u32::try_from(time.0).unwrap_or(u32::MAX);
        let done = small(step.until);
        let total = total.map_or(0, small).max(done);
        self.advance(id, job, done, total);
        if !cues.is_empty() {
            self.tell(Event::TranscriptChanged { source: id, more: true });
        }
        Ok(())
    }

    /// Makes what was heard so far searchable, and judges by it.
    fn refresh(&self, id: SourceId) {
        let landed = self.land(id, None, Vec::new()).and_then(|()| self.check_all());
        if let Err(error) = landed {
            tracing::warn!(%error, "what was heard so far could not be made searchable");
        }
    }

    async fn land_blocking(
        self: &Arc<Self>,
        id: SourceId,
        duration: Option<MediaTime>,
        warnings: Vec<String>,
    ) -> Result<(), EngineError> {
        let engine = Arc::clone(self);
        tokio::task::spawn_blocking(move || engine.land(id, duration, warnings))
            .await
            .map_err(|_| EngineError::Stopped)?
    }

    /// Makes a recording's cues the document that quotes are looked for in.
    pub(crate) fn land(
        &self,
        id: SourceId,
        duration: Option<MediaTime>,
        mut warnings: Vec<String>,
    ) -> Result<(), EngineError> {
        let record = self.library.source(id)?.ok_or(EngineError::Gone("This source"))?;
        let transcript = self
            .library
            .transcript(id)?
            .ok_or(EngineError::Gone("The transcript"))?;
        let cues = self.library.cues(id)?;
        let Spoken { document, words } = spoken(&cues)?;
        let state = match (transcript.complete, document.has_text()) {
            (true, true) => SourceState::Ready,
            (true, false) => SourceState::NoText,
            // Still being heard, or stopped: as it was.
            (false, _) => record.state.clone(),
        };
        if warnings.is_empty() && !record.warnings.is_empty() {
            warnings.extend(
                record
                    .warnings
                    .iter()
                    .filter(|warning| !warning.contains(INVENTED))
                    .cloned(),
            );
        }
        warnings.extend(doubts(&cues));
        let contents = SourceContents {
            folded: Folded::of(&document),
            document,
            words,
            duration: duration.or(record.duration),
            pages: Vec::new(),
            outline: Vec::new(),
            about: self.library.about(id)?.told,
            warnings,
            state,
        };
        self.library.begin_reading(id)?.finish(&contents)?;
        self.cache.forget(id);
        Ok(())
    }
}

/// What is kept of what a recording's file tells.
fn head(recording: &media::Recording) -> RecordingHead {
    let track = |(number, track): (u32, &media::Track)| SoundTrack {
        number: TrackNumber(number),
        language: track.language.clone(),
        name: track.name.clone(),
        heard: recording.track == TrackNumber(number),
    };
    RecordingHead {
        title: recording.title.clone(),
        duration: recording.duration,
        has_picture: recording.has_picture,
        tracks: (1..).zip(&recording.tracks).map(track).collect(),
    }
}

/// Part of the warning about doubted cues, by which the last one is known when the next one is written.
const INVENTED: &str = "may be invented by the model";

fn doubts(cues: &[CueRecord]) -> Option<String> {
    // What a person corrected, a person heard.
    let mut doubted = cues.iter().filter(|cue| cue.doubt.is_some() && cue.heard.is_none());
    let first = doubted.next()?.time.start();
    Some(match doubted.count() {
        0 => format!("What is written down at {first} {INVENTED}: nobody seems to speak there, or it repeats itself."),
        more => format!(
            "{} passages {INVENTED}: nobody seems to speak there, or they repeat themselves. The first is at {first}.",
            more + 1
        ),
    })
}

/// What a transcript is called by that another model goes on with; `None` when its name says so already.
fn gone_on_with(transcript: &TranscriptRecord, model: &str) -> Option<TranscriptOrigin> {
    let TranscriptOrigin::Model(before) = &transcript.origin else {
        return None;
    };
    let named = before.split(", ").any(|one| one == model);
    match transcript.until > MediaTime::default() {
        // Nothing was heard by the one before.
        false => (before != model).then(|| TranscriptOrigin::Model(model.to_owned())),
        true => (!named).then(|| TranscriptOrigin::Model(format!("{before}, {model}"))),
    }
}

fn cue_record(cue: &media::Cue) -> CueRecord {
    let word = |word: &media::Word| {
        Some(WordTime {
            span: TextSpan::from_bytes(word.first as usize..word.last as usize)?,
            time: word.time,
            sure: word.sure,
        })
    };
    CueRecord {
        time: cue.time,
        speaker: None,
        words: cue.words.iter().filter_map(word).collect(),
        text: cue.text.clone(),
        doubt: cue.doubt.map(|doubt| match doubt {
            media::Doubt::Silence => CueDoubt::Silence,
            media::Doubt::NoSpeech => CueDoubt::NoSpeech,
            media::Doubt::Repeats => CueDoubt::Repeats,
        }),
        heard: None,
    }
}

/// The state of a recording whose reading ended with `error`.
pub(crate) fn state_after(error: &MediaError, has_cues: bool) -> SourceState {
    match error {
        MediaError::Cancelled { .. } if has_cues => SourceState::Paused,
        MediaError::Cancelled { .. } => SourceState::NotTranscribed,
        error => SourceState::Failed(error.to_string()),
    }
}
