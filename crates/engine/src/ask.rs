//! Asking a model on this machine: a question with the passages to answer it from goes to a server that speaks OpenAI's
//! interface, what comes is judged as it comes, and what is not in the sources goes back.
//!
//! The steps, each in a file of its own below:
//!
//! 1. Passages are chosen as for any question ([`crate::packs`]) and shown (`ask/passages.rs`). Only those that a person leaves
//!    ticked go along, with the sentences of their places that a person leaves in (`ask/sentences.rs`).
//! 2. They are sent as quoted lines with their names (`ask/words.rs`) to a server (`ask/server.rs`) by one connection
//!    (`ask/call.rs`), and what comes is read (`ask/heard.rs`).
//! 3. As far as its sentences are finished (`ask/finished.rs`), the answer is judged as any other one (`ask/judged.rs`). Nothing
//!    of it is given away before it is.
//! 4. What the sources do not have goes back with the differences (`ask/objections.rs`), a few times at most (`ask/rounds.rs`).

mod call;
mod error;
mod finished;
mod heard;
mod judged;
mod objections;
mod passages;
mod prompts;
mod rounds;
mod sentences;
mod server;
mod servers;

pub use call::Limits;
pub use error::AskError;
pub use judged::Judged;
pub use objections::{Objection, ObjectionKind};
pub use passages::Passage;
pub use prompts::question as words_sent;
pub use rounds::{Asked, Asking, Ended, Ending, News, Round};
pub use sentences::PlaceSentence;
pub use server::{Key, PORTS, Server};
pub use servers::Found;

/// How often an answer is sent back, unless a person says otherwise.
pub const ROUNDS: u32 = 2;

/// How often it may be.
pub const MOST_ROUNDS: u32 = 5;

/// How many tokens the passages may have, unless a person says otherwise: the servers' models seldom hold more.
pub const BUDGET: u32 = 3_000;
