//! Copies of files in which pages that are pictures have text, on their way.

use serde::{Deserialize, Serialize};

/// Why there is no copy of a file in which pages that are pictures have text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NotSearchable {
    /// It is encrypted, be it without a password: whoever made it allows some things and not others.
    Protected,
    /// It is signed, and a copy would break the signature.
    Signed,
    /// It takes too much memory.
    TooLarge,
    /// It is damaged, or written in a way that nothing can be appended to.
    Damaged,
    /// Every page whose picture was read has text of its own.
    HasText,
}

/// A page's text on its way into a copy.
#[derive(Debug, Serialize, Deserialize)]
pub struct WireText {
    /// The page, from zero.
    pub page: u32,
    /// Quarter turns clockwise of the page, neither cropped nor turned, that make its text upright.
    pub quarters: u8,
    /// Its words and the spaces between them, in the order in which they are read.
    pub runs: Vec<WireRun>,
}

/// Letters beside each other on their way into a copy.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct WireRun {
    /// The letters.
    pub text: String,
    /// Where they stand: left, bottom, right, top in user space.
    pub bounds: [f32; 4],
}
