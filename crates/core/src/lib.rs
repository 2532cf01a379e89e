//! What a source, a quote and a verdict are, and how a quote is judged.
//!
//! Pure: no I/O, clock, randomness, threads or serialisation. The same input gives the same [`verify::Check`] on every
//! machine, in every order.
//!
//! Modules point only to the left: [`text`] · [`fold`] · [`document`] · [`layout`] · [`answer`] · [`extract`] ·
//! [`verify`] · [`anchor`].

mod align;
mod amount;
pub mod anchor;
pub mod answer;
pub mod compare;
pub mod critical;
mod differences;
pub mod document;
mod edges;
pub mod elide;
pub mod extract;
pub mod fold;
pub mod furniture;
pub mod layout;
pub mod lexicon;
pub mod locator;
pub mod marks;
mod near;
mod seeds;
pub mod text;
pub mod verify;
mod words;
