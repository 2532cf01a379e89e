//! The command line.

use clap::{Args, Parser, Subcommand};
use std::path::{Path, PathBuf};

/// Checks what an AI says against the sources themselves.
#[derive(Parser)]
#[command(
    name = "pincite",
    version,
    after_help = "Exit code: 0 when every quote stands in the sources (also with \
    marked omissions), 1 when one does not, 2 on errors. The password of encrypted files is taken from \
    PINCITE_PASSWORD."
)]
pub(crate) struct Arguments {
    /// The library's folder [default: the platform's data folder]
    #[arg(long, global = true, value_name = "DIR")]
    pub(crate) library: Option<PathBuf>,
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Add files, or the PDF files in folders, to the library
    Add {
        #[arg(required = true, value_name = "FILE")]
        paths: Vec<PathBuf>,
    },
    /// List the library's sources and answers
    List {
        /// One JSON object instead of a table
        #[arg(long)]
        json: bool,
    },
    /// Show a source: what is known of it, or the text of a page
    Show {
        /// Its number, as `list` shows it, or its file's name
        source: String,
        /// The page whose text to print, by printed label or by number
        #[arg(long)]
        page: Option<String>,
    },
    /// Take a source out of the library
    Remove {
        /// Its number, as `list` shows it, or its file's name
        source: String,
    },
    /// Check the quotes of an answer
    Check(Check),
}

#[derive(Args)]
pub(crate) struct Check {
    /// The answer, as Markdown or plain text; `-` reads standard input
    #[arg(required_unless_present_any = ["cases", "answers"])]
    pub(crate) answer: Option<PathBuf>,
    /// Check against these files instead of the library
    #[arg(long = "source", value_name = "FILE", num_args = 1..)]
    pub(crate) source: Vec<PathBuf>,
    /// One JSON object instead of a table
    #[arg(long)]
    pub(crate) json: bool,
    /// Check single quotes from a JSONL file (`id`, `quote`, `doc`), one JSON line each
    #[arg(long, value_name = "JSONL", conflicts_with_all = ["answer", "answers"])]
    pub(crate) cases: Option<PathBuf>,
    /// Check whole answers from a JSONL file (`id`, `answer`, `docs`), one JSON line each
    #[arg(long, value_name = "JSONL", conflicts_with = "answer")]
    pub(crate) answers: Option<PathBuf>,
    /// The folder of the documents that `--cases` and `--answers` name
    #[arg(long, value_name = "DIR")]
    sources: Option<PathBuf>,
}

impl Check {
    /// The folder given by `--sources`.
    pub(crate) fn sources_dir(&self) -> Result<&Path, crate::Failure> {
        self.sources
            .as_deref()
            .ok_or_else(|| "--cases and --answers need --sources DIR, the documents' folder.".into())
    }
}
