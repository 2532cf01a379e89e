//! Folding: what counts as the same letter, and the way back.
//!
//! A text is folded to its letters and digits alone: Unicode compatibility forms are resolved (NFKC), case is removed,
//! letters that stand for each other in print are made one (`plain`), and everything else (spaces, line ends, punctuation, hyphens, invisible characters) is dropped. A quote that stands
//! in a source word for word is then a plain substring, whatever happened to its typography, and is found with
//! [`memchr::memmem`]. Dropping so much is safe only because it never decides: [`crate::quote::exact`] looks at what was
//! dropped on either side before a place counts as the quote's.
//!
//! The way back is not stored. A document's folded text is kept with a checkpoint every few lines, and a hit is mapped
//! by folding the lines that it touches again ([`Folded`]).

mod characters;
pub(crate) mod decimals;
mod flows;
mod grams;
pub(crate) mod groups;
mod letters;
pub mod marks;
pub mod raised;
pub(crate) mod references;
pub(crate) mod rows;
#[cfg(test)]
mod tests;

pub use flows::{Folded, Hit, REACH, head_of};
pub use letters::{Letter, folded, letters};
pub(crate) use letters::{letters_while, lost_ligature};

/// Changes whenever the same text folds differently: stored folded texts of another version are made anew.
pub const VERSION: u32 = 7;

/// A difference of typography that a comparison looked past.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fold {
    /// Upper and lower case.
    Case,
    /// The style of quotation marks and apostrophes.
    Quotes,
    /// The kind of dash, hyphen or minus.
    Dashes,
    /// A ligature, or one lost to a control character.
    Ligatures,
    /// White space: how much, of what kind, or where the file has none to show.
    Spaces,
    /// A hyphen at a line's end, joined or kept.
    LineEndHyphen,
    /// A reference marker that the quote leaves out.
    ReferenceMarker,
    /// A mark of punctuation at the quote's end, or an ellipsis' style.
    Punctuation,
    /// Another Unicode form of the same character (NFKC).
    UnicodeForm,
}
