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
    /// A document has words that were inserted or deleted while changes were tracked.
    TrackedChanges,
    /// A document has comments of its authors.
    Comments {
        /// How many.
        comments: usize,
    },
    /// A presentation has slides that are not shown.
    HiddenSlides {
        /// Their numbers.
        slides: Vec<u32>,
    },
    /// A document has text that it does not show.
    HiddenText,
    /// A document has charts, of which only the titles are read.
    ChartsUnread,
    /// A document has files of other programs in it.
    ObjectsUnread,
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
            Self::TrackedChanges => f.write_str(
                "The document has tracked changes. Inserted words are a part of the text, deleted words are not.",
            ),
            Self::Comments { comments: 1 } => f.write_str("The document has one comment. It stands beside the text, at its end."),
            Self::Comments { comments } => write!(f, "The document has {comments} comments. They stand beside the text, at its end."),
            Self::HiddenSlides { slides } => {
                let mut numbers = slides.iter().map(u32::to_string).collect::<Vec<_>>().join(", ");
                if slides.len() > 20 {
                    numbers = format!("{} slides", slides.len());
                }
                write!(f, "Some slides are hidden ({numbers}). Quotes from there are found, and say so.")
            }
            Self::HiddenText => f.write_str("The document has text that it does not show. Quotes from there are found, and say so."),
            Self::ChartsUnread => f.write_str("The document has charts. Pincite reads their titles, but not the values of all of them."),
            Self::ObjectsUnread => f.write_str("The document has files of other programs in it. Pincite does not read those."),
            Self::NotSaved { files: 1 } => f.write_str("One picture, style or font of the page was not saved with it."),
            Self::NotSaved { files } => write!(f, "{files} pictures, styles or fonts of the page were not saved with it."),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_hidden_slides_are_named_and_many_are_counted() {
        for (last, said) in [(1, "(1)"), (3, "(1, 2, 3)"), (20, "19, 20)"), (21, "(21 slides)")] {
            let warning = PageWarning::HiddenSlides {
                slides: (1..=last).collect(),
            };
            assert!(warning.to_string().contains(said), "{warning}");
        }
    }
}
