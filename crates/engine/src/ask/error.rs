//! What can go wrong when a model is asked, for the person who meets it.

/// A model's server that could not be asked, or did not answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AskError {
    /// Words that are no address.
    #[error(
        "“{0}” is no address of a server. Write one like http://127.0.0.1:11434, without a name, a password or a question mark."
    )]
    Address(String),
    /// Something that cannot be a key.
    #[error("The key has a character that no key has. Copy it again.")]
    Key,
    /// A key that would be sent so that anybody on the way could read it.
    #[error("The key would travel unprotected to {0}. Write the address with https, or leave the key out.")]
    KeyInTheOpen(String),
    /// Nothing answers at the ports that are known.
    #[error(
        "No model's server answers on this machine. Start yours (Ollama, llama.cpp, LM Studio, vLLM), or give its address."
    )]
    NoServer,
    /// Nobody answers at the address.
    #[error("{address} could not be reached: {why}. Is the server running, and is that its address?")]
    Unreachable {
        /// The server's address.
        address: String,
        /// Why not.
        why: String,
    },
    /// The server wants the question sent to another place.
    #[error("{0} sends the question on to another address. That is never followed: give the address that is meant.")]
    Redirects(String),
    /// Something answers that is no model's server.
    #[error("{0} answers, but not as a model's server does. Is that its address, and does it speak OpenAI's API?")]
    Foreign(String),
    /// The server lets nobody in without a key, or not with this one.
    #[error("{0} wants a key, or another one than it got.")]
    WantsKey(String),
    /// The server says no.
    #[error("{address} refuses: {why}")]
    Refused {
        /// The server's address.
        address: String,
        /// What it says.
        why: String,
    },
    /// The server is there, and its model is not yet.
    #[error("{0} is still loading its model. Wait a moment, then try again.")]
    Loading(String),
    /// Nothing came for too long.
    #[error(
        "{address} was silent for {seconds} seconds, so it was left alone. A large model may need more time: try again."
    )]
    Silent {
        /// The server's address.
        address: String,
        /// For how long.
        seconds: u64,
    },
    /// More came than an answer ever has, or for longer.
    #[error("{0} does not come to an end, so it was left alone.")]
    Endless(String),
    /// The connection ended before anything was said.
    #[error("The connection to {0} broke off before it said anything. Try again.")]
    BrokenOff(String),
    /// An answer without words.
    #[error("The model answered nothing. Ask again, or choose another model.")]
    SaidNothing,
    /// The server has no model.
    #[error("{0} has no model. Get one there first.")]
    NoModel(String),
    /// No passage goes along.
    #[error("No passage is chosen, so there is nothing to answer from.")]
    NoPassages,
    /// Passages would go to another machine, and nobody has said that they may.
    #[error("These words would leave this machine for {0}. They were not sent: say first that they may.")]
    Leaves(String),
    /// The library may not use the network.
    #[error("The network is switched off in Pincite's settings. Allow it there first.")]
    NetworkOff,
}
