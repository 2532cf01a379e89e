//! The command line.

use clap::{Args, Parser, Subcommand, ValueEnum};
use pincite_engine::recordings::Listening;
use pincite_engine::transcripts::TranscriptFormat;
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
    /// Add files, or the files in folders that Pincite reads, to the library
    Add {
        #[arg(required = true, value_name = "FILE")]
        paths: Vec<PathBuf>,
        #[command(flatten)]
        hearing: Hearing,
    },
    /// Write down what a recording says, or go on with it
    Transcribe {
        /// Its number, as `list` shows it, or its file's name; or a file, which is added
        source: String,
        #[command(flatten)]
        hearing: Hearing,
    },
    /// Print the transcript of a recording, or give it another one
    Transcript {
        /// Its number, as `list` shows it, or its file's name
        source: String,
        /// How it is written
        #[arg(long, value_enum, default_value_t = Format::Vtt)]
        format: Format,
        /// Where to, instead of standard output
        #[arg(long, value_name = "FILE")]
        output: Option<PathBuf>,
        /// Take this file for what the recording says: SRT, WebVTT, whisper JSON, oTranscribe, text with time stamps
        #[arg(long = "use", value_name = "FILE")]
        bring: Option<PathBuf>,
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
    /// Take answers out of an assistant's export, a folder or zip of them, or a saved text
    Import(Import),
    /// The models that turn speech into text
    #[command(subcommand)]
    Models(Models),
    /// List the library's answers with their verdicts
    Answers {
        /// One JSON object instead of a table
        #[arg(long)]
        json: bool,
    },
}

#[derive(Subcommand)]
pub(crate) enum Models {
    /// List the models that can be had and those that are here
    List {
        /// One JSON object instead of a table
        #[arg(long)]
        json: bool,
    },
    /// Take a model from a file
    Add {
        /// A whisper.cpp model, ggml-….bin
        file: PathBuf,
    },
    /// Download a model, or go on with that; the only thing that opens a connection
    Download {
        /// Its name, as `models list` shows it
        name: String,
        /// Download from this address from now on, a folder with the same files
        #[arg(long, value_name = "URL")]
        from: Option<String>,
    },
    /// Transcribe recordings with this model from now on
    Choose {
        /// Its name, as `models list` shows it
        name: String,
    },
    /// Delete a model from this machine
    Remove {
        /// Its name, as `models list` shows it
        name: String,
    },
}

#[derive(Args)]
pub(crate) struct Import {
    /// The export
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// Only list its conversations
    #[arg(long)]
    pub(crate) list: bool,
    /// Take only these conversations, by the numbers that `--list` shows
    #[arg(long, value_name = "N", value_delimiter = ',', num_args = 1.., conflicts_with = "all")]
    pub(crate) only: Vec<usize>,
    /// Take all conversations
    #[arg(long)]
    pub(crate) all: bool,
    /// List only conversations whose title has these words
    #[arg(long, value_name = "WORDS")]
    pub(crate) find: Option<String>,
    /// One JSON object instead of a table
    #[arg(long)]
    pub(crate) json: bool,
}

/// How recordings are listened to.
#[derive(Args)]
pub(crate) struct Hearing {
    /// The speech model for recordings, in whisper.cpp's format [default: the library's chosen one]
    #[arg(long, value_name = "FILE")]
    model: Option<PathBuf>,
    /// The language that is spoken, such as "en" [default: heard from the recording]
    #[arg(long, value_name = "CODE")]
    language: Option<String>,
}

impl From<Hearing> for Listening {
    fn from(hearing: Hearing) -> Self {
        Self {
            model: hearing.model,
            language: hearing.language,
        }
    }
}

/// How a transcript is written.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Format {
    /// SubRip
    Srt,
    /// WebVTT
    Vtt,
    /// A line of text a cue, with its time
    Txt,
    /// JSON with words and their times
    Json,
}

impl From<Format> for TranscriptFormat {
    fn from(format: Format) -> Self {
        match format {
            Format::Srt => Self::Srt,
            Format::Vtt => Self::Vtt,
            Format::Txt => Self::Txt,
            Format::Json => Self::Json,
        }
    }
}

#[derive(Args)]
pub(crate) struct Check {
    /// The answer, as Markdown or plain text; `-` reads standard input
    #[arg(required_unless_present_any = ["cases", "answers", "claims"])]
    pub(crate) answer: Option<PathBuf>,
    /// Check against these files instead of the library
    #[arg(long = "source", value_name = "FILE", num_args = 1..)]
    pub(crate) source: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) hearing: Hearing,
    /// One JSON object instead of a table
    #[arg(long)]
    pub(crate) json: bool,
    /// Check single quotes from a JSONL file (`id`, `quote`, `doc`), one JSON line each
    #[arg(long, value_name = "JSONL", conflicts_with_all = ["answer", "answers"])]
    pub(crate) cases: Option<PathBuf>,
    /// Check whole answers from a JSONL file (`id`, `answer`, `docs`), one JSON line each
    #[arg(long, value_name = "JSONL", conflicts_with = "answer")]
    pub(crate) answers: Option<PathBuf>,
    /// Check claims from a JSONL file (`id`, `claim`, and `doc`, `docs` or `text`), one JSON line each
    #[arg(long, value_name = "JSONL", conflicts_with_all = ["answer", "answers", "cases"])]
    pub(crate) claims: Option<PathBuf>,
    /// How much is asked of a claim's evidence
    #[arg(long, value_name = "PRESET", default_value = "balanced", value_parser = ["strict", "balanced", "permissive", "fast"])]
    pub(crate) preset: String,
    /// The folder of the documents that `--cases`, `--answers` and `--claims` name; for claims also a JSON file of texts
    #[arg(long, value_name = "DIR")]
    pub(crate) sources: Option<PathBuf>,
}

impl Check {
    /// The folder given by `--sources`.
    pub(crate) fn sources_dir(&self) -> Result<&Path, crate::Failure> {
        self.sources
            .as_deref()
            .ok_or_else(|| "--cases, --answers and --claims need --sources DIR, the documents' folder.".into())
    }
}
