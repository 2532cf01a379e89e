//! Answers out of what assistants export and what people copy: conversations as turns of Markdown.
//!
//! What an assistant cited becomes part of the Markdown, as footnotes that name the source, the page and the words: the
//! judge then checks a citation as it checks a quote. Nothing is taken on trust: a file's kind is told from its
//! structure, what is not understood is listed, and text is bounded.
//!
//! [`Export::open`] looks at a file, folder or zip archive and lists its conversations without holding more than one of
//! them; [`Export::read`] reads one. The program itself has a worker do that: [`crate::apart::Export`].

mod activity;
mod answer;
mod archive;
mod brief;
mod canvas;
mod chatgpt;
mod claude;
mod copied;
mod docx;
mod gap;
mod gemini;
mod json;
mod kind_of_file;
mod kinds;
mod look;
mod markers;
mod messages;
mod neutral;
mod programs;
mod read;
mod responses;
mod scan;
mod tables;
#[cfg(test)]
mod tests;
mod trees;
mod zipped;

pub use answer::{Carried, Conversation, Speaker, Turn};
pub(crate) use archive::files_below;
pub use archive::{Entry, Export, ImportError, MOST_BYTES};
pub use copied::{from_clipboard, from_copied};
pub use gap::ImportGap;
pub use kinds::Origin;
pub use read::reread;
