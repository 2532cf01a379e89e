//! Messages about pages that are read as pictures.

use super::WirePage;
use serde::{Deserialize, Serialize};

/// A page that was read as a picture, on its way, and as it is kept.
#[derive(Debug, Serialize, Deserialize)]
pub struct WireScan {
    /// Its text; empty where it was not read. Words that are doubtful are [`WirePage::unsure`].
    pub page: WirePage,
    /// Whether it was read.
    pub outcome: ScanOutcome,
    /// The share of its lines that were not, from 0 to 1.
    pub unread: f32,
    /// Quarter turns clockwise of the page, neither cropped nor turned, that make its text upright.
    pub upright: u8,
    /// How far its lines run down towards the right then, in radians.
    pub skew: f32,
    /// Its lines' scores, from 0 to 1, with the bytes of its text from and to.
    pub lines: Vec<(u32, u32, f32)>,
    /// Its letters that are less than sure.
    pub doubts: Vec<WireDoubt>,
}

/// How a page is drawn for a program that reads pictures.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct WireStraight {
    /// The page, from zero.
    pub page: u32,
    /// With a quarter of the pixels.
    pub coarse: bool,
    /// Quarter turns clockwise, beside those that its file asks for.
    pub turned: u8,
    /// How far its lines run down towards the right then, in radians.
    pub skew: f32,
}

/// The variable that names the folder of models that read lines of other scripts, a folder each.
pub const READERS: &str = "PINCITE_SCAN_READERS";
/// The model in such a folder.
pub const READER_MODEL: &str = "reads.onnx";
/// Its letters beside it, a line each, where it does not hold them itself.
pub const READER_LETTERS: &str = "letters.txt";

/// Why a model cannot be used to read lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum NoReader {
    /// It is no model.
    #[error("it is no ONNX model that can be loaded")]
    NoModel,
    /// It takes or gives something else.
    #[error("it does not read lines of text that are 48 pixels high, as PaddleOCR's recognition models do")]
    OtherShape,
    /// It tells nothing of its letters.
    #[error(
        "it does not hold its letters, and the list of them is missing: put it beside the model as a text file, a letter a line"
    )]
    NoLetters,
    /// There are other letters than it tells apart.
    #[error("the list of letters is that of another model: it has {listed} of them, the model tells {known} apart")]
    OtherLetters {
        /// In the list.
        listed: u32,
        /// In the model.
        known: u32,
    },
}

/// How reading a page as a picture ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ScanOutcome {
    /// There is text.
    Read,
    /// There is nothing on it that looks like text.
    Blank,
    /// It could not be drawn, or reading it takes too much memory.
    Failed,
    /// There is something like text, but in letters that the models do not know, or written by hand, or too faint.
    Unknown,
    /// Reading it takes too long.
    TooSlow,
}

/// A letter that is less than sure, on its way.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct WireDoubt {
    /// The byte of the text at which it stands.
    pub at: u32,
    /// How likely it is, from 0 to 1.
    pub sure: f32,
    /// What else it may be.
    pub other: Option<char>,
}
