//! What the reader of a saved page should know.

use serde::{Deserialize, Serialize};
use std::fmt;

/// Something about a saved page that its reader should know. The source exists all the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PageWarning {
    /// The page is larger than any real one, or took too long: only its beginning was read.
    CutOff,
    /// The file that holds the page is damaged: parts of it are missing.
    ContainerDamaged,
    /// The page was saved before its scripts had put it together.
    NeedsJavaScript,
    /// Some bytes stand for no letter.
    UnknownLetters,
    /// Pictures, styles or fonts that the page names were not saved with it.
    NotSaved {
        /// How many files.
        files: usize,
    },
    /// It cannot be shown as it was saved: only its words are.
    OnlyWords,
    /// What its styles hide could not all be found out.
    StylesUnread,
    /// No engine laid it out in time.
    NotLaidOut,
    /// It shows less than half of its text.
    MostlyHidden,
}

impl fmt::Display for PageWarning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::CutOff => f.write_str("The page is too large to be read whole. Pincite read its beginning; quotes from the rest cannot be found."),
            Self::ContainerDamaged => f.write_str(
                "The file is damaged or breaks off. Pincite read what is there; save the page again if something is missing.",
            ),
            Self::NeedsJavaScript => f.write_str(
                "The page needs JavaScript: it was saved before its text was there. Open it in a browser and save it again as \
                 a single file (MHTML, web archive, or with SingleFile).",
            ),
            Self::UnknownLetters => f.write_str(
                "Some letters of the page could not be read: it is not in the encoding that it names. Quotes may not be found there.",
            ),
            Self::OnlyWords => f.write_str(
                "The page is built in a way that could let something out of it. Pincite shows only its words, without its look and pictures.",
            ),
            Self::StylesUnread => f.write_str(
                "Some of the page's styles could not be followed. What the page hides by them may be taken for text that its readers see.",
            ),
            Self::NotLaidOut => f.write_str(
                "The page could not be laid out in time, or not all of it. What the rest hides was told from its styles alone, which may be wrong in places.",
            ),
            Self::MostlyHidden => f.write_str(
                "The page hides most of its text as it was saved: scripts may have been meant to show it. Quotes from there are found, and say so.",
            ),
            Self::NotSaved { files: 1 } => f.write_str("One picture, style or font of the page was not saved with it."),
            Self::NotSaved { files } => write!(f, "{files} pictures, styles or fonts of the page were not saved with it."),
        }
    }
}
