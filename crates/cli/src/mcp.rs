//! `mcp`: the library for assistants, over the Model Context Protocol on standard input and output.
//!
//! It reads and never writes, but for answers that are saved with `--allow-save`, and for the list of what was asked. It
//! opens no connection: whoever starts the program talks with it, and nobody else can. What sources say is handed over as
//! text in fields of its own, never as instructions.

mod citing;
mod opened;
mod prompts;
mod reading;
mod seen;
mod server;
mod sources;
mod verdicts;
mod wanted;

use crate::arguments::Mcp;
use crate::{ALL_STAND, FAILED, Failure};
use pincite_engine::assistants::config;
use rmcp::ServiceExt;
use rmcp::transport::stdio;
use server::Server;
use std::path::Path;

/// Answers an assistant's program until it closes the input.
pub(crate) async fn mcp(at: Option<&Path>, wanted: Mcp) -> Result<u8, Failure> {
    if wanted.print_config {
        let program =
            std::env::current_exe().map_err(|error| format!("Where this program lies is not known: {error}."))?;
        let library = at.map(std::path::absolute).transpose()?;
        anstream::print!("{}", config(&program, library.as_deref())?);
        return Ok(ALL_STAND);
    }
    let server = Server::new(at, wanted.allow_save)?;
    let running = match server.serve(stdio()).await {
        Ok(running) => running,
        // The other side went before it said what it is: nothing is wrong here.
        Err(error) => {
            anstream::eprintln!(
                "pincite: {error}\nThis command talks with an assistant's program over its input and output. See how one is \
                 told of it: pincite mcp --print-config"
            );
            return Ok(FAILED);
        }
    };
    running.waiting().await?;
    Ok(ALL_STAND)
}
