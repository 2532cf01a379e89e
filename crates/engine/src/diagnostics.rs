//! What there is to say about a source: everything that went wrong with it or is missing, as a closed kind with its values,
//! so that a window can say it in its own language and offer what helps.
//!
//! Warnings are stored as sentences. They are known again by their words here, so that those that an older version stored
//! have a kind as well; one that is not known is told as it stands.

use crate::Engine;
use crate::add::SourceStatus;
use crate::error::EngineError;
use pincite_core::source::document::{SourceId, SourceKind};
use pincite_store::SourceState;

/// Something that a person should know about a source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// What it is.
    pub kind: DiagnosticKind,
    /// The pages that it is about, as one writes them ("3–4, 7"), when it is about some.
    pub pages: Option<String>,
    /// A number that belongs to it: files that are missing, pages without text.
    pub count: Option<u32>,
    /// The other source that it is about.
    pub other: Option<SourceId>,
    /// The file that it is about, where that is not the source's own copy.
    pub file: Option<String>,
    /// From when on in the recording it holds, as one writes a time ("12:05").
    pub at: Option<String>,
    /// Until when the recording says that it lasts, as one writes a time.
    pub until: Option<String>,
    /// The whole of it in English: what happened and what to do.
    pub text: String,
}

/// Kinds of notes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiagnosticKind {
    /// The original is not where the library keeps it.
    OriginalMissing,
    /// It could not be read.
    Failed,
    /// It is encrypted.
    Locked,
    /// It is a scan without a text layer, or a page without text.
    NoText,
    /// Nobody speaks in the recording.
    NoSpeech,
    /// The recording is not transcribed.
    NotTranscribed,
    /// The recording is not transcribed, and there is no model for it.
    NeedsModel,
    /// The recording is transcribed in part.
    Paused,
    /// Another source has the same text.
    SameText,
    /// Its file is no longer in the watched folder that it came from.
    FileGone,
    /// Its file in the watched folder has changed since.
    FileChanged,
    /// Some pages have no text layer.
    PagesWithoutText,
    /// Some pages are damaged.
    PagesDamaged,
    /// The PDF reader crashes on some pages.
    PagesCrash,
    /// Some pages take too long to read.
    PagesTooSlow,
    /// Some pages hold too much text.
    PagesTooMuchText,
    /// Fonts on some pages do not say which letters they show.
    PagesUnknownLetters,
    /// Some pages are pictures of text that cannot be read: in letters that are not known, written by hand, too faint.
    PagesUnknownScript,
    /// Some pages are pictures, and reading them failed.
    PagesNotScanned,
    /// Some pages are pictures, and reading them took too long.
    PagesScanSlow,
    /// Some pages are pictures, and the text that the file has of them was read by another program.
    PagesReadElsewhere,
    /// The same, and that text was compared with the pictures.
    PagesCompared,
    /// What was read of pages' pictures stands in place of the text that the file has.
    PagesReadAnew,
    /// The file breaks off.
    CutOff,
    /// A saved page is too large to be read whole.
    PageCutOff,
    /// The file that holds a saved page is damaged.
    ContainerDamaged,
    /// A page was saved before its scripts had put it together.
    NeedsJavaScript,
    /// A saved page is not in the encoding that it names.
    WrongEncoding,
    /// Parts of a saved page were not saved with it.
    NotSaved,
    /// A saved page is shown as nothing but its words.
    OnlyWords,
    /// Whether a reader sees each part of a saved page could not be found out from its styles.
    StylesUnread,
    /// A saved page hides most of its text.
    MostlyHidden,
    /// A document has tracked changes.
    TrackedChanges,
    /// A document has comments.
    Comments,
    /// A presentation has hidden slides.
    HiddenSlides,
    /// A document has hidden text.
    HiddenText,
    /// A document has charts.
    ChartsUnread,
    /// A document has files of other programs in it.
    ObjectsUnread,
    /// A recording breaks off before it should.
    RecordingCutOff,
    /// Moments of a recording are damaged.
    RecordingDamaged,
    /// Passages of a transcript may be invented by the model.
    Doubted,
    /// What none of these is.
    Other,
}

impl Diagnostic {
    pub(crate) fn new(kind: DiagnosticKind, text: impl Into<String>) -> Self {
        Self {
            kind,
            pages: None,
            count: None,
            other: None,
            file: None,
            at: None,
            until: None,
            text: text.into(),
        }
    }
}

impl Engine {
    /// Everything that there is to say about a source, what matters most first.
    ///
    /// # Errors
    /// When the source is gone or the library cannot be read.
    pub fn notes(&self, id: SourceId) -> Result<Vec<Diagnostic>, EngineError> {
        let status = self.source(id)?.ok_or(EngineError::Gone("This source"))?;
        let mut notes = Vec::new();
        if !self.library.original(id)?.exists() {
            notes.push(Diagnostic::new(
                DiagnosticKind::OriginalMissing,
                "The library's copy of the file is missing. What was read of it is still checked against; choose the very file that \
                 was added to bring it back.",
            ));
        }
        notes.extend(of_state(&status));
        if let Some(other) = self.same_text(id)? {
            notes.push(Diagnostic {
                other: Some(other),
                ..Diagnostic::new(
                    DiagnosticKind::SameText,
                    "Another source has the same text. Quotes are found in both; remove one if you do not need both.",
                )
            });
        }
        notes.extend(self.file_note(id)?);
        notes.extend(status.record.warnings.iter().map(|warning| of_warning(warning)));
        Ok(notes)
    }
}

fn of_state(status: &SourceStatus) -> Option<Diagnostic> {
    let record = &status.record;
    let is_recording = record.kind == SourceKind::Recording;
    Some(match &record.state {
        _ if status.sealed => Diagnostic::new(
            DiagnosticKind::Locked,
            "The file is encrypted. Give its password to see its pages.",
        ),
        SourceState::Failed(message) => Diagnostic::new(DiagnosticKind::Failed, message),
        SourceState::Locked => Diagnostic::new(
            DiagnosticKind::Locked,
            "The file is encrypted. Give its password to read it.",
        ),
        SourceState::NoText if is_recording => Diagnostic::new(
            DiagnosticKind::NoSpeech,
            "No speech was found in the recording. If there is speech in it, transcribe it with another model, or use a transcript file.",
        ),
        SourceState::NoText => Diagnostic::new(
            DiagnosticKind::NoText,
            "There is no text in the file that could be read, only pictures. Latin script, Chinese and Japanese in print can be \
             read from them. For other scripts put a text layer under it with a program for text recognition, and add the file \
             again.",
        ),
        SourceState::NotTranscribed if status.needs_model => Diagnostic::new(
            DiagnosticKind::NeedsModel,
            "What is said in the recording is not written down yet, and there is no model to listen with. Get one, or bring a \
             transcript.",
        ),
        SourceState::NotTranscribed => Diagnostic::new(
            DiagnosticKind::NotTranscribed,
            "What is said in the recording is not written down yet. Transcribe it, or use a transcript file.",
        ),
        SourceState::Paused => Diagnostic::new(
            DiagnosticKind::Paused,
            "Only a part of the recording is written down. Quotes from the rest cannot be found before it is transcribed.",
        ),
        SourceState::Ready | SourceState::Waiting => return None,
    })
}

/// Words by which a warning is known: those that it ends with or holds, and the kind that it is.
const KNOWN: [(&str, DiagnosticKind); 33] = [
    ("could not be read: damaged.", DiagnosticKind::PagesDamaged),
    (
        "could not be read: the PDF reader crashes on it.",
        DiagnosticKind::PagesCrash,
    ),
    ("could not be read: it takes too long.", DiagnosticKind::PagesTooSlow),
    (
        "could not be read: it holds too much text.",
        DiagnosticKind::PagesTooMuchText,
    ),
    ("only a picture, no text layer.", DiagnosticKind::PagesWithoutText),
    (
        "not read, because the script is not known",
        DiagnosticKind::PagesUnknownScript,
    ),
    ("only a picture, and reading it failed", DiagnosticKind::PagesNotScanned),
    ("reading the picture took too long", DiagnosticKind::PagesScanSlow),
    ("was read by another program.", DiagnosticKind::PagesReadElsewhere),
    ("Pincite compared it with the picture", DiagnosticKind::PagesCompared),
    ("in place of the text that the file has", DiagnosticKind::PagesReadAnew),
    (
        "a font does not say which letters it shows.",
        DiagnosticKind::PagesUnknownLetters,
    ),
    ("The file breaks off before its end", DiagnosticKind::CutOff),
    ("The page is too large to be read whole.", DiagnosticKind::PageCutOff),
    ("The file is damaged or breaks off.", DiagnosticKind::ContainerDamaged),
    ("The page needs JavaScript", DiagnosticKind::NeedsJavaScript),
    (
        "it is not in the encoding that it names.",
        DiagnosticKind::WrongEncoding,
    ),
    ("not saved with it.", DiagnosticKind::NotSaved),
    ("Pincite shows only its words", DiagnosticKind::OnlyWords),
    (
        "Some of the page's styles could not be followed",
        DiagnosticKind::StylesUnread,
    ),
    ("The page could not be laid out in time", DiagnosticKind::StylesUnread),
    ("The page hides most of its text", DiagnosticKind::MostlyHidden),
    ("The document has tracked changes.", DiagnosticKind::TrackedChanges),
    ("The document has one comment.", DiagnosticKind::Comments),
    (" comments. They stand beside the text", DiagnosticKind::Comments),
    ("Some slides are hidden", DiagnosticKind::HiddenSlides),
    (
        "The document has text that it does not show.",
        DiagnosticKind::HiddenText,
    ),
    ("The document has charts.", DiagnosticKind::ChartsUnread),
    (
        "The document has files of other programs in it.",
        DiagnosticKind::ObjectsUnread,
    ),
    ("The recording breaks off at", DiagnosticKind::RecordingCutOff),
    ("is damaged and could not be heard.", DiagnosticKind::RecordingDamaged),
    ("are damaged and could not be heard", DiagnosticKind::RecordingDamaged),
    ("may be invented by the model", DiagnosticKind::Doubted),
];

/// A source's stored warning as a note.
#[must_use]
pub fn of_warning(text: &str) -> Diagnostic {
    let known = KNOWN.iter().find(|(words, _)| text.contains(words));
    let kind = known.map_or(DiagnosticKind::Other, |(_, kind)| *kind);
    let counts = matches!(
        kind,
        DiagnosticKind::NotSaved | DiagnosticKind::RecordingDamaged | DiagnosticKind::Doubted
    );
    Diagnostic {
        pages: pages(text),
        count: counts.then(|| first_number(text)),
        at: time_behind(text, " at "),
        until: time_behind(text, " until "),
        ..Diagnostic::new(kind, text)
    }
}

/// The pages that a warning begins with: "3–4, 7" of "Pages 3–4 and 7 could not be read".
fn pages(text: &str) -> Option<String> {
    let rest = text.strip_prefix("Pages ").or_else(|| text.strip_prefix("Page "))?;
    let rest = rest.replace(" and ", ", ");
    let end = rest.find(|c: char| !(c.is_ascii_digit() || matches!(c, '–' | ',' | ' ')));
    let pages = rest.get(..end.unwrap_or(rest.len()))?.trim_end_matches([',', ' ']);
    (!pages.is_empty()).then(|| pages.to_owned())
}

/// The time that follows on `words`, where one does: "12:05" of "damaged, the first at 12:05."
fn time_behind(text: &str, words: &str) -> Option<String> {
    text.match_indices(words).find_map(|(at, words)| {
        let rest = text.get(at + words.len()..)?;
        let end = rest.find(|c: char| !(c.is_ascii_digit() || matches!(c, ':' | '.')));
        let time = rest.get(..end.unwrap_or(rest.len()))?.trim_end_matches(['.', ':']);
        time.contains(':').then(|| time.to_owned())
    })
}

fn first_number(text: &str) -> u32 {
    let digits: String = text.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().unwrap_or(1)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)]
mod tests {
    use super::*;
    use pincite_core::source::document::PageIndex;
    use pincite_ingest::saved::PageWarning;
    use pincite_ingest::{Trouble, Warning};

    #[test]
    fn every_warning_is_known_by_its_words() {
        let pages = || vec![PageIndex(2), PageIndex(3), PageIndex(6)];
        let lost = |trouble| {
            Warning::PagesLost {
                pages: pages(),
                trouble,
            }
            .to_string()
        };
        let listed = Some("3–4, 7");
        let cases = [
            (lost(Trouble::Damaged), DiagnosticKind::PagesDamaged, listed),
            (lost(Trouble::Crashed), DiagnosticKind::PagesCrash, listed),
            (lost(Trouble::TimedOut), DiagnosticKind::PagesTooSlow, listed),
            (lost(Trouble::TooMuchText), DiagnosticKind::PagesTooMuchText, listed),
            (
                Warning::NoTextLayer { pages: pages() }.to_string(),
                DiagnosticKind::PagesWithoutText,
                listed,
            ),
            (
                Warning::NoTextLayer {
                    pages: vec![PageIndex(4)],
                }
                .to_string(),
                DiagnosticKind::PagesWithoutText,
                Some("5"),
            ),
            (
                Warning::UnknownLetters { pages: pages() }.to_string(),
                DiagnosticKind::PagesUnknownLetters,
                listed,
            ),
            (
                Warning::UnknownScript { pages: pages() }.to_string(),
                DiagnosticKind::PagesUnknownScript,
                listed,
            ),
            (
                Warning::PicturesUnread { pages: pages() }.to_string(),
                DiagnosticKind::PagesNotScanned,
                listed,
            ),
            (
                Warning::PicturesTooSlow { pages: pages() }.to_string(),
                DiagnosticKind::PagesScanSlow,
                listed,
            ),
            (
                Warning::ReadElsewhere { pages: pages() }.to_string(),
                DiagnosticKind::PagesReadElsewhere,
                listed,
            ),
            (
                Warning::Compared { pages: pages() }.to_string(),
                DiagnosticKind::PagesCompared,
                listed,
            ),
            (
                Warning::ReadAnew { pages: pages() }.to_string(),
                DiagnosticKind::PagesReadAnew,
                listed,
            ),
            (Warning::CutOff.to_string(), DiagnosticKind::CutOff, None),
            (PageWarning::CutOff.to_string(), DiagnosticKind::PageCutOff, None),
            (
                PageWarning::ContainerDamaged.to_string(),
                DiagnosticKind::ContainerDamaged,
                None,
            ),
            (
                PageWarning::NeedsJavaScript.to_string(),
                DiagnosticKind::NeedsJavaScript,
                None,
            ),
            (
                PageWarning::UnknownLetters.to_string(),
                DiagnosticKind::WrongEncoding,
                None,
            ),
            (PageWarning::OnlyWords.to_string(), DiagnosticKind::OnlyWords, None),
            (
                PageWarning::StylesUnread.to_string(),
                DiagnosticKind::StylesUnread,
                None,
            ),
            (PageWarning::NotLaidOut.to_string(), DiagnosticKind::StylesUnread, None),
            (
                PageWarning::MostlyHidden.to_string(),
                DiagnosticKind::MostlyHidden,
                None,
            ),
            (
                PageWarning::TrackedChanges.to_string(),
                DiagnosticKind::TrackedChanges,
                None,
            ),
            (
                PageWarning::Comments { comments: 1 }.to_string(),
                DiagnosticKind::Comments,
                None,
            ),
            (
                PageWarning::Comments { comments: 7 }.to_string(),
                DiagnosticKind::Comments,
                None,
            ),
            (
                PageWarning::HiddenSlides { slides: vec![2, 5] }.to_string(),
                DiagnosticKind::HiddenSlides,
                None,
            ),
            (PageWarning::HiddenText.to_string(), DiagnosticKind::HiddenText, None),
            (
                PageWarning::ChartsUnread.to_string(),
                DiagnosticKind::ChartsUnread,
                None,
            ),
            (
                PageWarning::ObjectsUnread.to_string(),
                DiagnosticKind::ObjectsUnread,
                None,
            ),
            (
                PageWarning::NotSaved { files: 1 }.to_string(),
                DiagnosticKind::NotSaved,
                None,
            ),
            (
                PageWarning::NotSaved { files: 12 }.to_string(),
                DiagnosticKind::NotSaved,
                None,
            ),
            (
                "Something that an older version said.".to_owned(),
                DiagnosticKind::Other,
                None,
            ),
        ];
        for (text, kind, pages) in cases {
            let note = of_warning(&text);
            assert_eq!((note.kind, note.pages.as_deref()), (kind, pages), "{text}");
            assert_eq!(note.text, text);
        }
        assert_eq!(
            of_warning(&PageWarning::NotSaved { files: 12 }.to_string()).count,
            Some(12)
        );
        assert_eq!(
            of_warning(&PageWarning::NotSaved { files: 1 }.to_string()).count,
            Some(1)
        );
    }

    #[test]
    fn warnings_of_recordings_say_when() {
        let cases = [
            (
                "The recording breaks off at 1:05, and says of itself that it lasts until 1:02:03. The file is probably incomplete.",
                (DiagnosticKind::RecordingCutOff, None, Some("1:05"), Some("1:02:03")),
            ),
            (
                "A moment at 0:09 is damaged and could not be heard.",
                (DiagnosticKind::RecordingDamaged, Some(1), Some("0:09"), None),
            ),
            (
                "12 short moments are damaged and could not be heard, the first at 1:05.",
                (DiagnosticKind::RecordingDamaged, Some(12), Some("1:05"), None),
            ),
            (
                "3 passages may be invented by the model: nobody seems to speak there, or they repeat themselves. The first is at 0:30.",
                (DiagnosticKind::Doubted, Some(3), Some("0:30"), None),
            ),
        ];
        for (text, expected) in cases {
            let note = of_warning(text);
            let told = (note.kind, note.count, note.at.as_deref(), note.until.as_deref());
            assert_eq!(told, expected, "{text}");
        }
    }
}
