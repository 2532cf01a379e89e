//! What a look at the library finds broken, and what helps.

use pincite_engine::verify::{Broken, Fault, Part, Remedy};
use serde::Serialize;
use ts_rs::TS;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum FaultKind {
    Database,
    OriginalMissing,
    OriginalDiffers,
    OriginalUnreadable,
    Companion,
    Text,
    Letters,
    Page,
    Index,
    Conflict,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum RemedyKind {
    File,
    Reading,
    Index,
    Copy,
    Backup,
    Conflict,
}

/// Something in the library that is not as it was written. `about`: what the system says, or the file that is broken beside
/// the source's own. `copy`: the copy of the database that can take its place.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct FaultView {
    kind: FaultKind,
    #[ts(type = "number | null")]
    source: Option<i64>,
    about: Option<String>,
    remedy: RemedyKind,
    copy: Option<String>,
}

/// What a look at the library found, and how many sources it looked at.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct CheckedView {
    pub(crate) sources: u32,
    pub(crate) faults: Vec<FaultView>,
}

impl From<&Fault> for FaultView {
    fn from(fault: &Fault) -> Self {
        let (kind, about) = kind(&fault.broken);
        let (remedy, copy) = remedy(&fault.remedy);
        Self {
            kind,
            source: fault.source.map(|id| id.0),
            about,
            remedy,
            copy,
        }
    }
}

fn kind(broken: &Broken) -> (FaultKind, Option<String>) {
    match broken {
        Broken::Database(said) => (FaultKind::Database, Some(said.clone())),
        Broken::OriginalMissing(_) => (FaultKind::OriginalMissing, None),
        Broken::OriginalDiffers(_) => (FaultKind::OriginalDiffers, None),
        Broken::OriginalUnreadable(_, why) => (FaultKind::OriginalUnreadable, Some(why.clone())),
        Broken::Companion(_, path) => (FaultKind::Companion, Some(path.clone())),
        Broken::Record(_, Part::Text) => (FaultKind::Text, None),
        Broken::Record(_, Part::Letters) => (FaultKind::Letters, None),
        Broken::Record(_, Part::Page) => (FaultKind::Page, None),
        Broken::Index => (FaultKind::Index, None),
        Broken::Conflicted(copy) => (FaultKind::Conflict, Some(copy.display().to_string())),
    }
}

fn remedy(remedy: &Remedy) -> (RemedyKind, Option<String>) {
    match remedy {
        Remedy::File => (RemedyKind::File, None),
        Remedy::Reading => (RemedyKind::Reading, None),
        Remedy::Index => (RemedyKind::Index, None),
        Remedy::Copy(copy) => (RemedyKind::Copy, Some(copy.display().to_string())),
        Remedy::Backup => (RemedyKind::Backup, None),
        Remedy::Conflict => (RemedyKind::Conflict, None),
    }
}
