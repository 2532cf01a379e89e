//! Transcripts: bringing one along, reading it, correcting it, and writing it to a file.

use crate::Engine;
use crate::error::EngineError;
use crate::jobs::Event;
use crate::sidecars::{TRANSCRIPTS, between, language_of};
use pincite_core::source::document::SourceId;
use pincite_core::source::timing::{MediaSpan, MediaTime, WordTime};
use pincite_ingest::transcript::{self, Cue, Format, Piece, Spoken, Transcript, words_of, write};
use pincite_store::{CueRecord, SourceState, TranscriptOrigin, TranscriptRecord};
use std::collections::BTreeSet;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// How a transcript is written to a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TranscriptFormat {
    /// SubRip.
    Srt,
    /// WebVTT, with voices.
    Vtt,
    /// A line a cue, with its time.
    Txt,
    /// openai-whisper's JSON, with words and their times.
    Json,
}

impl Engine {
    /// What is known of a recording's transcript besides its cues; `None` when there is none.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn transcript_record(&self, id: SourceId) -> Result<Option<TranscriptRecord>, EngineError> {
        Ok(self.library.transcript(id)?)
    }

    /// The cues of a recording as they are kept: with what the machine heard where a person corrected it, and why a cue
    /// may be invented.
    ///
    /// # Errors
    /// When the library cannot be read.
    pub fn cue_records(&self, id: SourceId) -> Result<Vec<CueRecord>, EngineError> {
        Ok(self.library.cues(id)?)
    }

    /// The transcript that lies beside the file that a recording was added from, with the same name: "lecture.vtt"
    /// beside "lecture.mp3".
    ///
    /// # Errors
    /// When the source is gone or the library cannot be read.
    pub fn transcript_beside(&self, id: SourceId) -> Result<Option<PathBuf>, EngineError> {
        Ok(sidecar(&self.library.came_from(id)?))
    }

    /// Takes what `file` says for what is said in a recording, in place of the transcript that it has.
    ///
    /// # Errors
    /// When the file cannot be read or is no transcript, when the source is no recording, is just being transcribed or
    /// gone, or when the library cannot be written.
    pub fn use_transcript(&self, id: SourceId, file: &Path) -> Result<(), EngineError> {
        self.media_file(id)?;
        if self.jobs.status(id).is_some() {
            return Err(EngineError::Transcribing);
        }
        let (record, cues) = written_down(file)?;
        self.library.put_transcript(id, &record, &cues)?;
        self.landed_anew(id)
    }

    /// Replaces the bytes `part` of the text of cue number `cue` (from zero) by what a person heard there. What the
    /// transcript said first is kept; the words around keep their times, and the new ones share the time of the old.
    ///
    /// # Errors
    /// When there is no such cue or part, when the recording is just being transcribed, or when the library cannot be
    /// written.
    pub fn correct_transcript(
        &self,
        id: SourceId,
        cue: usize,
        part: Range<usize>,
        replacement: &str,
    ) -> Result<(), EngineError> {
        let cues = self.library.cues(id)?;
        let old = cues.get(cue).ok_or(EngineError::Gone("This part of the transcript"))?;
        let (text, words) =
            corrected(old, part, replacement).ok_or(EngineError::Gone("This part of the transcript"))?;
        self.library.correct_cue(id, cue, &text, &words)?;
        self.landed_anew(id)
    }

    /// A recording's transcript as the content of a file.
    ///
    /// # Errors
    /// When there is none, or the library cannot be read.
    pub fn export_transcript(&self, id: SourceId, format: TranscriptFormat) -> Result<String, EngineError> {
        let record = self
            .library
            .transcript(id)?
            .ok_or(EngineError::Gone("The transcript"))?;
        let cues = self.library.cues(id)?.into_iter().map(|cue| Cue {
            time: cue.time,
            speaker: cue.speaker,
            text: cue.text,
            words: cue.words,
        });
        let transcript = Transcript {
            cues: cues.collect(),
            language: record.language,
            warnings: Vec::new(),
        };
        Ok(match format {
            TranscriptFormat::Srt => write::srt(&transcript),
            TranscriptFormat::Vtt => write::vtt(&transcript),
            TranscriptFormat::Txt => write::txt(&transcript),
            TranscriptFormat::Json => write::json(&transcript),
        })
    }

    /// Makes the document of a changed transcript, and judges every answer by it.
    fn landed_anew(&self, id: SourceId) -> Result<(), EngineError> {
        self.land(id, None, Vec::new())?;
        self.tell(Event::SourceChanged(id));
        self.tell(Event::TranscriptChanged {
            source: id,
            more: false,
        });
        self.check_all()
    }

    /// A recording's transcript in its newest state, which may be ahead of what quotes are judged by.
    pub(crate) fn newest_transcript(&self, id: SourceId) -> Result<Option<Spoken>, EngineError> {
        match self.library.transcript(id)? {
            Some(_) => Ok(Some(spoken(&self.library.cues(id)?)?)),
            None => Ok(None),
        }
    }

    /// How far a transcript is that does not reach the end.
    pub(crate) fn heard_until(&self, id: SourceId, state: &SourceState) -> Option<MediaTime> {
        match state {
            SourceState::Paused | SourceState::Waiting | SourceState::Failed(_) => {
                Some(self.library.transcript(id).ok()??.until)
            }
            _ => None,
        }
    }
}

/// A transcript beside a recording: `talk.vtt`, `talk.wav.srt`, `talk.en.vtt` or `talk.transcript.txt` beside `talk.wav`, in
/// this order. Of several languages none is taken: which of them is spoken is for the person to say.
pub(crate) fn sidecar(recording: &Path) -> Option<PathBuf> {
    let folder = match recording.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let all = std::fs::read_dir(folder).ok()?.flatten().map(|entry| entry.path());
    let mut named: Vec<(usize, usize, PathBuf, String)> = all
        .filter_map(|file| {
            let between = between(recording, &file)?;
            let extension = file.extension()?.to_str()?.to_lowercase();
            let kind = TRANSCRIPTS.iter().position(|own| *own == extension)?;
            let of_recording = recording
                .extension()
                .and_then(|own| own.to_str())
                .is_some_and(|own| own.eq_ignore_ascii_case(&between));
            let rank = match between.as_str() {
                "" => 0,
                _ if of_recording => 1,
                _ => 2,
            };
            let language = if rank == 2 {
                language_of(&between)
            } else {
                String::new()
            };
            Some((rank, kind, file, language))
        })
        .filter(|(_, _, file, _)| file.is_file())
        .collect();
    named.sort();
    if let Some((_, _, file, _)) = named
        .iter()
        .find(|(rank, _, file, _)| *rank < 2 && written_down(file).is_ok())
    {
        return Some(file.clone());
    }
    let readable: Vec<_> = named
        .into_iter()
        .filter(|(rank, _, file, _)| *rank == 2 && written_down(file).is_ok())
        .collect();
    let languages: BTreeSet<&str> = readable
        .iter()
        .map(|(_, _, _, language)| language.as_str())
        .filter(|one| !one.is_empty())
        .collect();
    match languages.len() {
        0 | 1 => readable.first().map(|(_, _, file, _)| file.clone()),
        _ => None,
    }
}

/// Reads a transcript's file.
pub(crate) fn written_down(file: &Path) -> Result<(TranscriptRecord, Vec<CueRecord>), EngineError> {
    let unreadable = |error| EngineError::Unreadable {
        file: file.to_owned(),
        error,
    };
    let bytes = std::fs::read(file).map_err(unreadable)?;
    let (format, transcript) = transcript::read_as(&bytes).map_err(|reason| EngineError::NoTranscript {
        file: file.to_owned(),
        reason,
    })?;
    let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let until = transcript.cues.last().map(|cue| cue.time.end()).unwrap_or_default();
    let record = TranscriptRecord {
        // These are written by models, whoever brings them.
        origin: match format {
            Format::WhisperCppJson | Format::WhisperJson | Format::Deepgram | Format::AssemblyAi | Format::Kaldi => {
                TranscriptOrigin::Model(name)
            }
            _ => TranscriptOrigin::File(name),
        },
        language: transcript.language,
        until,
        complete: true,
    };
    let cues = transcript.cues.into_iter().map(|cue| CueRecord {
        time: cue.time,
        speaker: cue.speaker,
        text: cue.text,
        words: cue.words,
        doubt: None,
        heard: None,
    });
    Ok((record, cues.collect()))
}

/// A cue's text and words with `part` replaced; `None` when there is no such part.
fn corrected(cue: &CueRecord, part: Range<usize>, replacement: &str) -> Option<(String, Vec<WordTime>)> {
    let (head, tail) = (cue.text.get(..part.start)?, cue.text.get(part.end..)?);
    cue.text.get(part.clone())?;
    let text = format!("{head}{replacement}{tail}");
    let before = |word: &&WordTime| word.span.end().bytes() <= part.start;
    let behind = |word: &&WordTime| word.span.start().bytes() >= part.end;
    let touched = cue.words.iter().filter(|word| !before(word) && !behind(word));
    // Whole words are replaced: what is left of one at the edge belongs to the new.
    let edges = touched.clone().map(|word| word.span.bytes());
    let (first, last) = edges.fold((part.start, part.end), |(first, last), word| {
        (first.min(word.start), last.max(word.end))
    });
    let time = touched.map(|word| word.time).reduce(MediaSpan::union);
    // Words put between two others are said where these meet.
    let gap = || {
        let end_before = cue.words.iter().filter(before).map(|word| word.time.end()).next_back();
        let start_behind = cue.words.iter().find(behind).map(|word| word.time.start());
        MediaSpan::new(
            end_before.unwrap_or_else(|| cue.time.start()),
            start_behind.unwrap_or_else(|| cue.time.end()),
        )
    };
    let end_of_new = text.len().checked_sub(cue.text.len().checked_sub(last)?)?;
    let piece = |word: &WordTime| Piece {
        text: word.span.of(&cue.text),
        time: word.time,
        sure: word.sure,
    };
    let new = Piece {
        text: text.get(first..end_of_new)?,
        time: time.unwrap_or_else(gap),
        // A person heard it.
        sure: 1.0,
    };
    let words = match cue.words.is_empty() {
        true => Vec::new(),
        false => {
            let head = cue.words.iter().filter(before).map(piece);
            let tail = cue.words.iter().filter(behind).map(piece);
            words_of(&text, head.chain([new]).chain(tail))
        }
    };
    Some((text, words))
}

/// What a doubted cue's words are at most said to be sure of.
const DOUBTFUL: f32 = 0.3;

/// Cues as a document with times; the words of doubted cues are unsure.
pub(crate) fn spoken(cues: &[CueRecord]) -> Result<Spoken, EngineError> {
    let cue = |cue: &CueRecord| {
        let unsure = cue.doubt.is_some() && cue.heard.is_none();
        let word = |word: &WordTime| WordTime {
            sure: if unsure { word.sure.min(DOUBTFUL) } else { word.sure },
            ..*word
        };
        Cue {
            time: cue.time,
            speaker: cue.speaker.clone(),
            text: cue.text.clone(),
            words: cue.words.iter().map(word).collect(),
        }
    };
    let transcript = Transcript {
        cues: cues.iter().map(cue).collect(),
        ..Transcript::default()
    };
    transcript.document().map_err(|_| EngineError::TooLong)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use pincite_core::source::text::TextSpan;

    #[test]
    fn corrections() {
        let text = "the mighty chondria is small".to_owned();
        let mut at = 0;
        let words = text.split(' ').map(|word| {
            let start = text[at..].find(word).unwrap() + at;
            at = start + word.len();
            let ms = |byte: usize| MediaTime(byte as u64 * 100);
            WordTime {
                span: TextSpan::from_bytes(start..at).unwrap(),
                time: MediaSpan::new(ms(start), ms(at)),
                sure: 0.5,
            }
        });
        let cue = CueRecord {
            time: MediaSpan::new(MediaTime(0), MediaTime(3000)),
            speaker: None,
            words: words.collect(),
            text: text.clone(),
            doubt: None,
            heard: None,
        };
        let check = |part: &str, replacement: &str, expected: &[(&str, u64, u64, f32)]| {
            let at = text.find(part).unwrap();
            let (text, words) = corrected(&cue, at..at + part.len(), replacement).unwrap();
            let words: Vec<_> = words
                .iter()
                .map(|word| (word.span.of(&text), word.time.start().0, word.time.end().0, word.sure))
                .collect();
            assert_eq!(words, expected, "{text}");
        };
        let (the, is, small) = (
            ("the", 0, 300, 0.5),
            ("is", 2000, 2200, 0.5),
            ("small", 2300, 2800, 0.5),
        );
        check(
            "mighty chondria",
            "mitochondrion",
            &[the, ("mitochondrion", 400, 1900, 1.0), is, small],
        );
        check(
            "y",
            "iest",
            &[
                the,
                ("mightiest", 400, 1000, 1.0),
                ("chondria", 1100, 1900, 0.5),
                is,
                small,
            ],
        );
        check("mighty chondria ", "", &[the, is, small]);
        assert!(corrected(&cue, 20..99, "x").is_none());
    }
}
