//! What is wrong with a source, and watched folders.

use pincite_engine::diagnostics::{Diagnostic, DiagnosticKind};
use pincite_engine::watch::{WatchState, WatchedFolder};
use serde::Serialize;
use ts_rs::TS;

macro_rules! kinds {
    ($view:ident of $kind:ident, $about:literal: $($name:ident),* $(,)?) => {
        #[doc = $about]
        #[derive(Clone, Copy, Debug, Serialize, TS)]
        #[serde(rename_all = "snake_case")]
        pub(crate) enum $view { $($name,)* }

        impl From<$kind> for $view {
            fn from(kind: $kind) -> Self {
                match kind { $($kind::$name => Self::$name,)* }
            }
        }
    };
}

kinds!(DiagnosticKindView of DiagnosticKind, " What a note on a source is about.":
    OriginalMissing, Failed, Locked, NoText, NoSpeech, NotTranscribed, NeedsModel, Paused, SameText, FileGone, FileChanged,
    PagesWithoutText, PagesDamaged, PagesCrash, PagesTooSlow, PagesTooMuchText, PagesUnknownLetters, PagesUnknownScript, PagesNotScanned, PagesScanSlow, PagesReadElsewhere, PagesCompared, PagesReadAnew,
    CutOff, PageCutOff, ContainerDamaged, NeedsJavaScript, WrongEncoding, NotSaved, OnlyWords, StylesUnread, MostlyHidden, TrackedChanges, Comments,
    HiddenSlides, HiddenText, ChartsUnread, ObjectsUnread, RecordingCutOff, RecordingDamaged,
    Doubted, Other);

kinds!(WatchStateView of WatchState, " How a watched folder was at the last look.": Watching, NotThere, TooLarge);

/// Something that a person should know about a source. `text`: all of it in English. `pages`: as one writes them ("3–4, 7").
/// `file`: the one that it is about, where that is not the source's own copy. `at`, `until`: times, as one writes them ("12:05").
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct DiagnosticView {
    kind: DiagnosticKindView,
    pages: Option<String>,
    count: Option<u32>,
    #[ts(type = "number | null")]
    other: Option<i64>,
    file: Option<String>,
    at: Option<String>,
    until: Option<String>,
    text: String,
}

impl From<Diagnostic> for DiagnosticView {
    fn from(note: Diagnostic) -> Self {
        Self {
            kind: note.kind.into(),
            pages: note.pages,
            count: note.count,
            other: note.other.map(|other| other.0),
            file: note.file,
            at: note.at,
            until: note.until,
            text: note.text,
        }
    }
}

/// A folder whose files are added by themselves.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct WatchedView {
    path: String,
    state: WatchStateView,
}

impl From<WatchedFolder> for WatchedView {
    fn from(folder: WatchedFolder) -> Self {
        Self {
            path: folder.path.display().to_string(),
            state: folder.state.into(),
        }
    }
}
