//! Failures of sources are stored as sentences, by this version and by older ones. They are known again by their words.

use super::{Code, CodedError};

/// The words of the errors that end a reading or a transcription, up to where nothing else says the same. `{about}`, `{why}`
/// and `{number}` stand for the values.
const SENTENCES: [(&str, Code); 48] = [
    ("{about} is not a PDF.", Code::NotAPdf),
    ("{about} is empty (zero bytes).", Code::EmptyFile),
    (
        "{about} is protected by a method that Pincite cannot open.",
        Code::UnknownProtection,
    ),
    ("{about} has copy protection (DRM):", Code::Drm),
    ("{about} is damaged: no page of it can be found.", Code::Damaged),
    (
        "{about} is a picture of more than 100 million pixels",
        Code::PictureTooLarge,
    ),
    ("{about} is a picture that cannot be read", Code::PictureDamaged),
    ("{about} is no longer there. It was moved or deleted.", Code::Vanished),
    ("{about} is not there any more.", Code::Vanished),
    ("{about} changed while it was being read.", Code::Changed),
    ("{about} cannot be read: {why}.", Code::Unreadable),
    ("Reading was cancelled.", Code::Cancelled),
    ("Reading {about} was cancelled.", Code::Cancelled),
    (
        "{about} cannot be opened: the program that reads it crashes or hangs on it.",
        Code::ReaderFails,
    ),
    (
        "{about} cannot be opened: the PDF reader crashes or hangs on it.",
        Code::ReaderFails,
    ),
    (
        "The program pincite-worker, which reads files, was not found in ",
        Code::ReaderMissing,
    ),
    (
        "The program {about}, which reads files, does not work: {why}. Install",
        Code::ReaderUnusable,
    ),
    (
        "The program pincite-worker, which reads PDF files, was not found in ",
        Code::ReaderMissing,
    ),
    (
        "The program {about}, which reads PDF files, does not work: {why}. Install",
        Code::ReaderUnusable,
    ),
    ("The PDFium library was not found ({why}).", Code::PdfiumMissing),
    (
        "{about} could not be read because the system refused: {why}. Close",
        Code::SystemRefuses,
    ),
    ("{about} is no recording that Pincite can read", Code::NotARecording),
    ("{about} has no sound.", Code::NoSound),
    ("{about} has no sound track {number}:", Code::NoTrack),
    (
        "The sound of {about} is stored as {why}, which Pincite cannot decode.",
        Code::Codec,
    ),
    (
        "{about} is encrypted (protected against copying) and cannot be transcribed.",
        Code::EncryptedRecording,
    ),
    (
        "{about} is damaged: no sound in it can be decoded.",
        Code::RecordingDamaged,
    ),
    (
        "{about} breaks off before what is needed to play it.",
        Code::RecordingCutOff,
    ),
    (
        "{about} has {number} samples a second: too few for speech.",
        Code::TooFewSamples,
    ),
    ("Transcribing {about} was cancelled.", Code::Cancelled),
    (
        "Transcribing {about} stopped: the program that listens ",
        Code::ListenerFails,
    ),
    ("The speech model {about} is no longer there.", Code::ModelVanished),
    ("The speech model {about} cannot be read: {why}.", Code::ModelUnreadable),
    ("{about} is no speech model of whisper.cpp", Code::ModelForeign),
    ("The speech model {about} is incomplete or damaged.", Code::ModelDamaged),
    ("The speech model {about} needs about ", Code::ModelMemory),
    (
        "Loading the speech model {about} stopped the program that listens.",
        Code::ModelCrashes,
    ),
    (
        "The speech model {about} does not know the language \"{why}\".",
        Code::ModelLanguage,
    ),
    (
        "The speech model {about} failed while listening (code {why}).",
        Code::ModelFails,
    ),
    ("This copy of Pincite listens with instructions ", Code::Processor),
    ("There is no speech model to listen with.", Code::NoModel),
    (
        "The transcript is longer than Pincite can hold",
        Code::TranscriptTooLong,
    ),
    ("The library's copy of {about} is gone.", Code::CopyGone),
    ("The disk that holds {about} is full.", Code::DiskFull),
    ("{about} cannot be written. Check its permissions", Code::ReadOnly),
    ("{about} could not be read or written: {why}.", Code::FileFails),
    ("The library's database failed: {why}.", Code::DatabaseFails),
    ("The work was stopped before it was done.", Code::Stopped),
];

impl CodedError {
    /// What a stored message tells; `None` when it is none of those that are known.
    #[must_use]
    pub fn of_message(message: &str) -> Option<Self> {
        // A sentence that names what the file is ("The speech model …") is more than one that begins with the file's name.
        let (named, others): (Vec<_>, Vec<_>) = SENTENCES.iter().partition(|(words, _)| !words.starts_with('{'));
        let mut sentences = named.into_iter().chain(others);
        sentences.find_map(|(words, code)| read(message, words, code))
    }
}

/// The values that `message` has where `words` has names in braces; what follows on the last of the words is passed over.
fn read(message: &str, words: &str, code: Code) -> Option<CodedError> {
    let mut coded = CodedError::plain(code);
    let (first, holes) = words.split_once('{').unwrap_or((words, ""));
    let mut rest = message.strip_prefix(first)?;
    for hole in holes.split('{').filter(|hole| !hole.is_empty()) {
        let (name, behind) = hole.split_once('}')?;
        let (value, after) = rest.rsplit_once(behind)?;
        match name {
            "about" => coded.about = Some(value.to_owned()),
            "number" => coded.number = Some(value.parse().ok()?),
            _ => coded.why = Some(value.to_owned()),
        }
        rest = after;
    }
    Some(coded)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::EngineError;
    use pincite_ingest::ReadError;
    use pincite_ingest::media::MediaError;
    use pincite_store::StoreError;
    use std::io::{Error, ErrorKind};
    use std::path::PathBuf;

    fn file() -> PathBuf {
        PathBuf::from("a report.v2.pdf")
    }

    fn refused() -> Error {
        Error::from(ErrorKind::PermissionDenied)
    }

    fn of_reading() -> Vec<ReadError> {
        vec![
            ReadError::NotAPdf { file: file() },
            ReadError::Empty { file: file() },
            ReadError::UnknownProtection { file: file() },
            ReadError::Drm { file: file() },
            ReadError::Damaged { file: file() },
            ReadError::PictureTooLarge { file: file() },
            ReadError::PictureDamaged { file: file() },
            ReadError::Vanished { file: file() },
            ReadError::Changed { file: file() },
            ReadError::Unreadable {
                file: file(),
                reason: "denied. Really".into(),
            },
            ReadError::Cancelled { file: file() },
            ReadError::WorkerFails { file: file() },
            ReadError::WorkerMissing { searched: vec![file()] },
            ReadError::WorkerUnusable {
                program: file(),
                reason: "it ends at once".into(),
            },
            ReadError::PdfiumMissing {
                reason: "no such file".into(),
            },
            ReadError::System {
                file: file(),
                error: refused(),
            },
        ]
    }

    fn of_recordings() -> Vec<MediaError> {
        let model = || PathBuf::from("/models/ggml-base.en.bin");
        vec![
            MediaError::Empty { file: file() },
            MediaError::Unknown {
                file: file(),
                looks_like: Some("an AVI video".into()),
            },
            MediaError::NoSound { file: file() },
            MediaError::NoTrack {
                file: file(),
                asked: 3,
                there: 2,
            },
            MediaError::Codec {
                file: file(),
                codec: "AC-3".into(),
            },
            MediaError::Encrypted { file: file() },
            MediaError::Damaged { file: file() },
            MediaError::CutOff { file: file() },
            MediaError::TooFewSamples {
                file: file(),
                hertz: 20,
            },
            MediaError::Vanished { file: file() },
            MediaError::Unreadable {
                file: file(),
                reason: "denied".into(),
            },
            MediaError::Cancelled { file: file() },
            MediaError::WorkerFails {
                file: file(),
                hangs: true,
            },
            MediaError::ModelVanished { model: model() },
            MediaError::ModelUnreadable {
                model: model(),
                reason: "denied".into(),
            },
            MediaError::ModelAnotherKind { model: model() },
            MediaError::ModelDamaged { model: model() },
            MediaError::ModelMemory {
                model: model(),
                needed: 4 << 30,
                free: 1 << 30,
            },
            MediaError::ModelCrashes { model: model() },
            MediaError::Processor,
            MediaError::ModelLanguage {
                model: model(),
                language: "tlh".into(),
            },
            MediaError::ModelFails {
                model: model(),
                code: -6,
            },
            MediaError::Program(ReadError::PdfiumMissing {
                reason: "no such file".into(),
            }),
        ]
    }

    fn of_the_library() -> Vec<EngineError> {
        vec![
            StoreError::Full(file()).into(),
            StoreError::ReadOnly(file()).into(),
            StoreError::Vanished(file()).into(),
            StoreError::File {
                path: file(),
                error: refused(),
            }
            .into(),
            EngineError::NoModel,
            EngineError::TooLong,
            EngineError::CopyGone("a report.pdf".into()),
            EngineError::Stopped,
        ]
    }

    #[test]
    fn a_stored_message_tells_what_the_error_told() {
        let reading = of_reading().into_iter().map(EngineError::Read);
        let recordings = of_recordings().into_iter().map(EngineError::Media);
        for error in reading.chain(recordings).chain(of_the_library()) {
            assert_eq!(
                CodedError::of_message(&error.to_string()),
                Some(error.coded()),
                "{error}"
            );
        }
    }

    #[test]
    fn what_no_sentence_says_has_no_code() {
        for message in ["Something that an older version said.", "", "{about} is odd"] {
            assert_eq!(CodedError::of_message(message), None, "{message}");
        }
        let cancelled = CodedError::of_message("Reading was cancelled.");
        assert_eq!(cancelled, Some(CodedError::plain(Code::Cancelled)));
    }
}
