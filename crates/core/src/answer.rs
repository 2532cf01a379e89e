//! An answer as it was written: its Markdown or LaTeX as blocks and runs that know where they stand in the raw text.

mod block;
mod html;
pub mod locator;
mod read;
#[cfg(test)]
mod tests;
mod tex;

pub use block::{Block, BlockKind, Inline, Run};

/// Whether an answer is a LaTeX draft, and is read as one.
#[must_use]
pub fn is_latex(raw: &str) -> bool {
    tex::is_latex(raw)
}

/// Reads the Markdown of an answer, or its LaTeX; plain text is Markdown without marks.
///
/// Blocks and runs stand in the order of the raw text and never overlap. HTML is never executed: `<q>`,
/// `<blockquote>`, `<cite>`, `<br>` and a few others mean what they mean, every other tag is shown as text. An answer
/// longer than 4 GiB is cut short, for offsets end there.
#[must_use]
pub fn blocks(raw: &str) -> Vec<Block> {
    match is_latex(raw) {
        true => tex::read(raw),
        false => read::read(raw),
    }
}
