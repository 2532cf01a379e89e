//! What a source is: its text, the places in it, and what is known of it as a work.

pub mod about;
pub mod again;
pub mod anchor;
pub mod document;
pub mod find;
pub mod labels;
pub mod layout;
mod media_time;
pub(crate) mod numbering;
pub mod roman;
pub(crate) mod speakers;
pub mod table;
pub mod text;
pub mod timing;
pub mod voices;
