//! What crosses the seam to the window: plain data, and the one place where it is made from the engine's types.
//!
//! `ui/src/ipc/bindings.ts` is generated from here; a test fails when it is stale.

mod about;
mod across;
mod answer;
mod ask;
mod claim;
mod corrections;
mod diagnostic;
mod dialog;
mod failure;
mod fault;
mod finding;
mod gap;
mod highlight;
mod import;
mod labels;
mod learned;
mod library;
mod menu;
mod misread;
mod pack;
mod parts;
mod printed;
mod quote;
mod reading;
mod report;
mod review;
mod selection;
mod skipped;
mod speech;
mod zotero;

pub(crate) use about::{AboutRecordView, AboutView};
pub(crate) use across::AcrossView;
pub(crate) use answer::AnswerView;
pub(crate) use ask::{
    AskLastView, AskNewsView, AskOutcomeView, AskPassageView, AskPassagesView, AskSentenceView, AskServerView,
};
pub(crate) use claim::{ClaimPreset, ReferenceMarker};
pub(crate) use corrections::{ChangeView, CorrectedView, CorrectionsView};
pub(crate) use diagnostic::{DiagnosticView, WatchedView};
pub(crate) use dialog::DialogWords;
pub(crate) use failure::Failure;
pub(crate) use fault::{CheckedView, FaultView};
pub(crate) use finding::{FindOptions, FindView, NextView, ReaderPlaceView, SearchView};
pub(crate) use highlight::{
    ColourView, FileAnnotationsView, FoundHighlightsView, HighlightFormatView, HighlightRecordView, HighlightView,
    HighlightedView,
};
pub(crate) use import::{ExportView, ImportView};
pub(crate) use labels::{LabelRangeView, PageLabelsView};
pub(crate) use learned::{LearnedView, OfferView};
pub(crate) use library::StorageView;
pub(crate) use library::{AddReport, AnswerItem, JobProgress, LibraryView, SourceItem, TextFrom};
pub(crate) use menu::MenuWords;
pub(crate) use misread::{CorrectedWordView, MadeMisreadView, MisreadView, PictureWordView};
pub(crate) use pack::{PackItem, PackView, SeenView};
pub(crate) use parts::PartsView;
pub(crate) use printed::{PassageKind, PassageOfView, PrintedView};
pub(crate) use reading::{RegionView, SourceView, TranscriptView, millionths};
pub(crate) use report::{AnnotatedPdfView, ReportFormat, SearchableView};
pub(crate) use review::ReviewView;
pub(crate) use selection::SelectionView;
pub(crate) use speech::{ModelItem, ScriptsView, TranscriptFormat};
pub(crate) use zotero::{ZoteroTakenView, ZoteroUpdatedView, ZoteroView, ZoteroWantedView};

#[cfg(test)]
use ts_rs::TS;

/// Where the UTF-16 unit number `unit` of `text` stands, in bytes; its end for what lies behind it.
pub(crate) fn byte_of(text: &str, unit: usize) -> usize {
    let mut units = 0;
    let at = text.char_indices().find(|(_, c)| {
        let reached = units >= unit;
        units += c.len_utf16();
        reached
    });
    at.map_or(text.len(), |(byte, _)| byte)
}

/// A count or a time as JavaScript can hold it.
fn number(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

/// The TypeScript of everything that crosses the seam.
#[cfg(test)]
pub(crate) fn bindings() -> String {
    let config = ts_rs::Config::default();
    let mut text =
        String::from("// Generated from the Rust DTOs in src-tauri/src/dto by `cargo test bindings`. Do not edit.\n");
    macro_rules! declare {
        ($($name:ty),* $(,)?) => {$({
            text.push('\n');
            if let Some(docs) = <$name as TS>::docs() {
                text.push_str(&docs);
            }
            text.push_str("export ");
            text.push_str(&<$name as TS>::decl(&config));
            text.push('\n');
        })*};
    }
    declare!(
        Failure,
        failure::FailureCode,
        failure::CodedErrorView,
        library::SourceKind,
        library::SourceState,
        StorageView,
        library::CautionView,
        library::CautionKind,
        fault::FaultKind,
        fault::RemedyKind,
        FaultView,
        CheckedView,
        diagnostic::DiagnosticKindView,
        DiagnosticView,
        diagnostic::WatchStateView,
        WatchedView,
        AboutView,
        AboutRecordView,
        SourceItem,
        TextFrom,
        quote::VerdictKind,
        library::VerdictCount,
        AnswerItem,
        LibraryView,
        answer::BlockView,
        answer::InlineView,
        answer::AnswerBlock,
        quote::EditClass,
        quote::Fold,
        quote::Side,
        quote::DiffPiece,
        quote::LeafView,
        quote::PlaceView,
        quote::ClaimedPlace,
        quote::HidingView,
        misread::RightedView,
        quote::VoiceView,
        quote::MatchView,
        quote::AttributionView,
        quote::LocatorView,
        quote::NotCheckableReason,
        quote::StoodView,
        review::DecisionView,
        review::ChosenView,
        ReviewView,
        quote::QuoteView,
        skipped::SkipReasonView,
        skipped::SkippedView,
        claim::SupportKind,
        claim::UnjudgedReason,
        claim::RoleView,
        claim::EvidenceView,
        claim::DifferenceView,
        claim::QualificationView,
        claim::ClaimView,
        claim::FiguresView,
        ClaimPreset,
        ReferenceMarker,
        ReportFormat,
        report::NotAnnotatedView,
        AnnotatedPdfView,
        SearchableView,
        pack::PackSource,
        PackView,
        PackItem,
        pack::TurnView,
        pack::MissingView,
        SeenView,
        CorrectionsView,
        corrections::ChangeKindView,
        ChangeView,
        CorrectedView,
        across::ItemKind,
        across::StanceView,
        across::SamenessView,
        across::AcrossColumn,
        across::DifferingView,
        across::AcrossCell,
        across::AgreementView,
        across::NumberSaidView,
        across::NumberView,
        across::AcrossRow,
        AcrossView,
        learned::LessonKind,
        learned::LessonView,
        learned::TaughtView,
        LearnedView,
        learned::ConcernedView,
        OfferView,
        learned::TallyView,
        AnswerView,
        ask::AskModelView,
        AskServerView,
        AskPassageView,
        AskPassagesView,
        AskSentenceView,
        ask::AskJudgedView,
        ask::AskObjectionKind,
        ask::AskObjectionView,
        ask::AskEnding,
        ask::AskRoundView,
        AskNewsView,
        ask::AskEnded,
        AskOutcomeView,
        AskLastView,
        reading::PdfPage,
        reading::OutlineItem,
        reading::PageAbout,
        reading::PageHeading,
        SourceView,
        reading::WordView,
        reading::CueView,
        reading::TrackView,
        TranscriptView,
        reading::RectView,
        reading::StretchView,
        reading::NodeView,
        RegionView,
        PassageKind,
        PassageOfView,
        printed::SheetView,
        PrintedView,
        parts::LinkTarget,
        parts::LinkView,
        PartsView,
        labels::LabelStyleView,
        LabelRangeView,
        PageLabelsView,
        FindOptions,
        ReaderPlaceView,
        crate::log::LogEntry,
        crate::assistants::AskedView,
        crate::assistants::AssistantsView,
        crate::clipboard::ClipboardAccess,
        crate::clipboard::ClipboardView,
        crate::clipboard::CopiedView,
        crate::shortcut::ShortcutProblem,
        crate::shortcut::ShortcutView,
        crate::log::LogLevel,
        crate::updates::ProgramView,
        finding::HitView,
        NextView,
        FindView,
        finding::SourceHitsView,
        finding::AnswerHitView,
        SearchView,
        selection::QuotedView,
        SelectionView,
        PictureWordView,
        MisreadView,
        CorrectedWordView,
        MadeMisreadView,
        ColourView,
        HighlightFormatView,
        HighlightRecordView,
        highlight::StandingView,
        HighlightView,
        FoundHighlightsView,
        HighlightedView,
        highlight::AnnotationKindView,
        highlight::FileAnnotationView,
        FileAnnotationsView,
        TranscriptFormat,
        speech::ModelKind,
        ScriptsView,
        speech::ModelState,
        ModelItem,
        JobProgress,
        AddReport,
        library::Refusal,
        gap::GapKind,
        gap::GapView,
        import::ConversationView,
        ExportView,
        ImportView,
        ZoteroWantedView,
        zotero::ZoteroShelfView,
        zotero::ZoteroItemView,
        ZoteroView,
        zotero::ZoteroRefusal,
        ZoteroTakenView,
        ZoteroUpdatedView,
        menu::MenuCommand,
        MenuWords,
        DialogWords,
    );
    text
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::expect_used)]
mod tests {
    #[test]
    fn units_become_bytes() {
        // A letter of two bytes, one of three, one of four (two units), and the end.
        let text = "aé–𝄞b";
        for (unit, byte) in [(0, 0), (1, 1), (2, 3), (3, 6), (5, 10), (6, 11), (99, 11)] {
            assert_eq!(super::byte_of(text, unit), byte, "{unit}");
        }
    }

    /// Set `PINCITE_BLESS=1` to write the file anew.
    #[test]
    fn bindings_are_fresh() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/ui/src/ipc/bindings.ts");
        let fresh = super::bindings();
        if std::env::var_os("PINCITE_BLESS").is_some() {
            std::fs::write(file, &fresh).unwrap();
        }
        let stored = std::fs::read_to_string(file).unwrap();
        assert!(
            stored == fresh,
            "{file} is stale: run PINCITE_BLESS=1 cargo test -p pincite-desktop --lib bindings"
        );
    }
}
