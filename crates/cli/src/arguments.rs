//! The command line.

use clap::{Args, Parser, Subcommand, ValueEnum};
use pincite_core::claim::{Preset, Settings};
use pincite_core::source::timing::TrackNumber;
use pincite_engine::annotate::Marker;
use pincite_engine::meaning::NamedModel;
use pincite_engine::recordings::Listening;
use pincite_engine::reports::{Format as ReportFormat, Language};
use pincite_engine::transcripts::TranscriptFormat;
use std::path::{Path, PathBuf};

/// Checks what an AI says against the sources themselves.
#[derive(Parser)]
#[command(
    name = "pincite",
    version,
    after_help = "Exit code: 0 when every quote is in the sources (also with \
    marked omissions), 1 when one is not, 2 on errors. The password of encrypted files is taken from \
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
        /// Make one source of pictures, called so: a page each, in the order of the numbers in their names. A folder stands for the pictures in it
        #[arg(long, value_name = "NAME")]
        as_one: Option<String>,
        #[command(flatten)]
        hearing: Hearing,
        #[command(flatten)]
        scans: Scans,
    },
    /// Read the pages of a PDF that are pictures and were not read, or all of its pages
    Scan {
        /// Its number, as `list` shows it, or its file's name
        source: String,
        /// Where its text is taken from, from now on
        #[arg(long, value_enum, value_name = "WHERE")]
        text_from: Option<TextFrom>,
    },
    /// List the words of a scan that you corrected, correct one that was misread, or take a correction back
    Misread(Misread),
    /// Write a copy of a scan that other programs can search, with what was read of it as invisible text
    Searchable {
        /// Its number, as `list` shows it, or its file's name
        source: String,
        /// The copy, a PDF; nothing is written over
        file: PathBuf,
    },
    /// Transcribe a recording, or continue a transcription
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
        /// Use this file as the transcript: SRT, WebVTT and other subtitles, a transcriber's JSON, oTranscribe, a table or text with time stamps
        #[arg(long = "use", value_name = "FILE")]
        bring: Option<PathBuf>,
    },
    /// List the library's sources and answers
    List {
        /// One JSON object instead of a table
        #[arg(long)]
        json: bool,
    },
    /// Show a source: what is known of it, or the text of a page or slide
    Show {
        /// Its number, as `list` shows it, or its file's name
        source: String,
        /// The page whose text to print, by printed label or by number
        #[arg(long)]
        page: Option<String>,
        /// The slide whose text to print, and the notes to it
        #[arg(long, value_name = "NUMBER", conflicts_with = "page")]
        slide: Option<u32>,
    },
    /// Open a source in the window, at a page or slide or at some words
    Open {
        /// Its number, as `list` shows it, or its file's name
        source: String,
        /// The page, by printed label or by number
        #[arg(long, value_name = "LABEL")]
        page: Option<String>,
        /// The slide
        #[arg(long, value_name = "NUMBER", conflicts_with = "page")]
        slide: Option<u32>,
        /// Words to open it at
        #[arg(long, value_name = "TEXT")]
        quote: Option<String>,
    },
    /// Remove a source from the library
    Remove {
        /// Its number, as `list` shows it, or its file's name
        source: String,
    },
    /// Write the whole library to one file
    Backup {
        /// The file; what is there is replaced once the new one is whole
        file: PathBuf,
    },
    /// Restore a library from a backup, into the folder that --library names, which must be empty or new
    Restore {
        /// The backup
        file: PathBuf,
    },
    /// Move the library to another folder; every copy is compared with its original
    Move {
        /// The folder, empty or new; what has other things in it gets a folder for the library
        folder: PathBuf,
        /// Delete the old library once the new one is whole
        #[arg(long)]
        delete_old: bool,
    },
    /// Check whether the library is as it was written: originals, what was read of them, the database, the index
    Verify(Verify),
    /// Show where the library is and how much space it takes
    Storage,
    /// Check the quotes of an answer, and what it states without quotation marks
    Check(Check),
    /// Write an answer with a marker after every quote and claim, and the references
    Annotate(Annotate),
    /// Write a corrected copy of an answer: quotes as their sources have them, wrong pages right; what is open stays marked
    Correct(Correct),
    /// Say which sources say each quote and claim of an answer, which say it otherwise, and which contradict it
    Across(Across),
    /// Write what was highlighted and noted in a source, or in all of them
    Highlights(Highlights),
    /// Write a check as a page, a table, a document or data, or run one again
    Report(Report),
    /// Take answers out of an assistant's export, a folder or zip of them, or a saved text
    Import(Import),
    /// The models that transcribe speech, leave out pauses, and compare meaning
    #[command(subcommand)]
    Models(Models),
    /// Prepare a question: put together the passages that matter most, to paste into any assistant
    Pack(Pack),
    /// List the questions that were prepared
    Packs {
        /// One JSON object instead of a table
        #[arg(long)]
        json: bool,
    },
    /// Ask a model on this machine, and check what it answers
    Ask(Ask),
    /// Let an assistant's program look into the library and check what it writes, over the Model Context Protocol
    Mcp(Mcp),
    /// List the library's answers with their verdicts
    Answers {
        /// One JSON object instead of a table
        #[arg(long)]
        json: bool,
    },
    /// List what was learned from reviews, or forget some of it
    Learned(Learned),
    /// List what is in Zotero, add sources from it, or bring them into step with it; Zotero is only read
    #[command(subcommand)]
    Zotero(Zotero),
    /// Write the manual pages and what completes commands in a shell
    #[command(hide = true)]
    Generate {
        /// The folder to write them into
        folder: PathBuf,
    },
}

#[derive(Subcommand)]
pub(crate) enum Zotero {
    /// List its collections and items
    List(ZoteroList),
    /// Add the PDFs, EPUBs and saved pages of collections or items, with what Zotero says of them
    Add(ZoteroAdd),
    /// Add what is new in the collections that are kept in step, renew what Zotero says of works, tell what is gone
    Update {
        /// One JSON object instead of text
        #[arg(long)]
        json: bool,
    },
}

#[derive(Args)]
pub(crate) struct ZoteroList {
    /// Zotero's data folder [default: the one that was chosen before, or where Zotero says it is]
    #[arg(long, value_name = "DIR")]
    pub(crate) folder: Option<PathBuf>,
    /// List the items, too
    #[arg(long)]
    pub(crate) items: bool,
    /// List the items of this collection, by its key, its path (Thesis/Chapter 2) or its name
    #[arg(long = "in", value_name = "COLLECTION")]
    pub(crate) within: Option<String>,
    /// List the items whose title and authors have these words
    #[arg(long, value_name = "WORDS")]
    pub(crate) find: Option<String>,
    /// One JSON object instead of text
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct ZoteroAdd {
    /// Collections, by key, path or name; items by key; groups as `zotero list` shows them (groups/4711)
    #[arg(value_name = "WANTED", required_unless_present = "all", conflicts_with = "all")]
    pub(crate) wanted: Vec<String>,
    /// The whole of one's own library
    #[arg(long)]
    pub(crate) all: bool,
    /// Let `zotero update` add what comes into these collections later
    #[arg(long)]
    pub(crate) keep_in_step: bool,
    /// Zotero's data folder, from now on [default: where Zotero says it is]
    #[arg(long, value_name = "DIR")]
    pub(crate) folder: Option<PathBuf>,
    /// The folder that Zotero names linked files from, from now on [default: what Zotero's settings say]
    #[arg(long, value_name = "DIR")]
    pub(crate) base: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) scans: Scans,
    /// One JSON object instead of text
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct Mcp {
    /// Let the assistant save checked answers in the library; without this it can only read
    #[arg(long)]
    pub(crate) allow_save: bool,
    /// Print what to write into the settings of the usual programs, and exit
    #[arg(long)]
    pub(crate) print_config: bool,
}

#[derive(Args)]
pub(crate) struct Misread {
    /// Its number, as `list` shows it, or its file's name
    pub(crate) source: String,
    /// The page of a word that was misread, by printed label or by number
    #[arg(long, value_name = "LABEL", requires_all = ["read", "written"])]
    pub(crate) page: Option<String>,
    /// What was read there: the whole word, or so many words of a line that it stands there once
    #[arg(long, value_name = "WORDS", requires = "page")]
    pub(crate) read: Option<String>,
    /// What stands there
    #[arg(long, value_name = "WORDS", requires = "page")]
    pub(crate) written: Option<String>,
    /// Take a correction back, by the number that the list shows
    #[arg(long, value_name = "N", conflicts_with = "page")]
    pub(crate) remove: Option<i64>,
}

#[derive(Args)]
pub(crate) struct Highlights {
    /// Its number, as `list` shows it, or its file's name [default: all sources]
    pub(crate) source: Option<String>,
    /// How they are written
    #[arg(long, value_name = "FORMAT", default_value = "markdown", value_parser = ["markdown", "json"])]
    pub(crate) format: String,
    /// Where to, instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct Verify {
    /// Read damaged texts again from their originals, and rebuild the index where needed
    #[arg(long)]
    pub(crate) repair: bool,
    /// Put the newest sound copy in the place of a database that is lost or damaged, and read what it does not know
    #[arg(long, conflicts_with_all = ["repair", "json"])]
    pub(crate) rebuild: bool,
    /// One JSON object instead of text
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Subcommand)]
pub(crate) enum Models {
    /// List the models that can be downloaded and those on this machine
    List {
        /// One JSON object instead of a table
        #[arg(long)]
        json: bool,
    },
    /// Take a model from a file
    Add {
        /// A whisper.cpp model, ggml-….bin (Whisper, or Silero for pauses); or a model of meaning: its folder, or a zip of it
        file: PathBuf,
    },
    /// Download a model, or resume a download; the only command that opens a connection
    Download {
        /// Its name, as `models list` shows it
        name: String,
        /// Download from this address from now on, a folder with the same files
        #[arg(long, value_name = "URL")]
        from: Option<String>,
    },
    /// Transcribe recordings, or compare claims, with this model from now on
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
    /// Also take the texts that the export carries as sources: what the assistant saw
    #[arg(long)]
    pub(crate) seen: bool,
    /// One JSON object instead of a table
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct Pack {
    /// The sources to choose from: numbers or names as `list` shows them, or files, which are added [default: all]
    #[arg(value_name = "SOURCE")]
    pub(crate) sources: Vec<String>,
    /// The question
    #[arg(long)]
    pub(crate) question: String,
    /// How many tokens it may have
    #[arg(long, value_name = "TOKENS", default_value_t = 8000)]
    pub(crate) budget: u32,
    /// How tokens are counted: o200k (GPT-4o and newer), cl100k (GPT-4)
    #[arg(long, value_name = "NAME", default_value = "o200k", value_parser = ["o200k", "cl100k"])]
    pub(crate) tokenizer: String,
    /// Where to, instead of standard output
    #[arg(long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// One JSON object instead of the text
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) hearing: Hearing,
    #[command(flatten)]
    pub(crate) scans: Scans,
}

#[derive(Args)]
#[command(
    after_help = "Exit code: as of `check`, by the last answer; 2 also when that is not whole. A server's key is taken from \
    PINCITE_MODEL_KEY."
)]
pub(crate) struct Ask {
    /// The question
    pub(crate) question: String,
    /// The sources to choose passages from: numbers or names as `list` shows them [default: all]
    #[arg(long, value_name = "SOURCE", num_args = 1..)]
    pub(crate) from: Vec<String>,
    /// The server's address, as http://127.0.0.1:11434 [default: the one that answers on this machine]
    #[arg(long, value_name = "URL")]
    pub(crate) server: Option<String>,
    /// The model, by the server's name for it [default: the only one]
    #[arg(long, value_name = "NAME")]
    pub(crate) model: Option<String>,
    /// How often an answer is sent back, with what is not in the sources
    #[arg(long, value_name = "N", default_value_t = pincite_engine::ask::ROUNDS, value_parser = clap::value_parser!(u32).range(0..=i64::from(pincite_engine::ask::MOST_ROUNDS)))]
    pub(crate) rounds: u32,
    /// How many tokens the passages may have
    #[arg(long, value_name = "TOKENS", default_value_t = pincite_engine::ask::BUDGET)]
    pub(crate) budget: u32,
    /// How long the server may be silent
    #[arg(long, value_name = "SECONDS", default_value_t = 180, value_parser = clap::value_parser!(u64).range(1..=3600))]
    pub(crate) patience: u64,
    /// The words may go to a server on another machine; they are shown, and it is asked once more
    #[arg(long)]
    pub(crate) leaves_this_machine: bool,
    /// Keep the last answer in the library
    #[arg(long)]
    pub(crate) save: bool,
    /// One JSON object instead of text
    #[arg(long)]
    pub(crate) json: bool,
}

/// What an answer is checked against.
#[derive(Args)]
pub(crate) struct Against {
    /// Check against these files instead of the library
    #[arg(long = "source", value_name = "FILE", num_args = 1..)]
    pub(crate) source: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) hearing: Hearing,
    #[command(flatten)]
    pub(crate) scans: Scans,
}

/// How much is asked of the evidence for claims.
#[derive(Args)]
pub(crate) struct Weighing {
    /// How much evidence a claim needs
    #[arg(long, value_name = "PRESET", default_value = "balanced", value_parser = ["strict", "balanced", "permissive", "fast"])]
    preset: String,
    /// Change one value of the preset, such as k1=1.5, top_k=20 or supported_answer_coverage=0.9
    #[arg(long = "set", value_name = "NAME=VALUE")]
    knobs: Vec<String>,
    /// The folder of a model of meaning, which finds paraphrases [default: the one that the library has chosen, or words alone]
    #[arg(long, value_name = "DIR")]
    pub(crate) meaning: Option<PathBuf>,
}

impl Weighing {
    /// As it is unless told otherwise.
    pub(crate) fn usual() -> Self {
        Self {
            preset: "balanced".to_owned(),
            knobs: Vec::new(),
            meaning: None,
        }
    }

    /// The preset with its knobs turned.
    pub(crate) fn settings(&self) -> Result<Settings, crate::Failure> {
        let preset = Preset::ALL.iter().find(|(name, _)| *name == self.preset);
        let mut settings = preset.map_or_else(Settings::default, |(_, preset)| preset.settings());
        for knob in &self.knobs {
            let turned = knob.split_once('=').is_some_and(|(name, value)| {
                let value = value.trim().parse();
                value.is_ok_and(|value| settings.turn(name.trim(), value))
            });
            if !turned {
                let names = Settings::KNOBS.join(", ");
                return Err(format!("--set {knob} is not a name with a number. The names are {names}.").into());
            }
        }
        Ok(settings)
    }

    /// The model that `--meaning` names.
    pub(crate) fn model(&self) -> Result<Option<NamedModel>, crate::Failure> {
        let model = self.meaning.as_deref().map(NamedModel::load).transpose();
        Ok(model?)
    }
}

#[derive(Args)]
pub(crate) struct Annotate {
    /// The answer, as Markdown or plain text; `-` reads standard input
    pub(crate) answer: PathBuf,
    #[command(flatten)]
    pub(crate) against: Against,
    #[command(flatten)]
    pub(crate) weighing: Weighing,
    /// How a reference is marked
    #[arg(long, value_enum, default_value_t = MarkerForm::Brackets)]
    pub(crate) marker: MarkerForm,
    /// Where to, instead of standard output
    #[arg(long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct Learned {
    /// Forget this, by its number; the answers that it concerned are checked anew
    #[arg(long, value_name = "N")]
    pub(crate) forget: Option<i64>,
    /// One JSON object instead of text
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct Correct {
    /// The number of an answer of the library, as `answers` shows it; or, with --source, an answer as a file; `-` reads standard input
    pub(crate) answer: String,
    #[command(flatten)]
    pub(crate) against: Against,
    /// Only list the changes
    #[arg(long)]
    pub(crate) list: bool,
    /// Also make these changes, by the numbers that `--list` shows: those to claims are made only when they are named
    #[arg(long = "with", value_name = "N", value_delimiter = ',')]
    pub(crate) also: Vec<usize>,
    /// Strike out what no source says, or one says otherwise; without this it is only marked
    #[arg(long)]
    pub(crate) strike: bool,
    /// Add references for what is borne out, in this style
    #[arg(long, value_enum, value_name = "STYLE")]
    pub(crate) references: Option<MarkerForm>,
    /// Do not make these
    #[arg(long = "without", value_name = "N", value_delimiter = ',')]
    pub(crate) not: Vec<usize>,
    /// Where to, instead of standard output
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct Across {
    /// The number of an answer of the library, as `answers` shows it; or, with --source, an answer as a file; `-` reads standard input
    pub(crate) answer: String,
    #[command(flatten)]
    pub(crate) against: Against,
    /// One JSON object instead of text
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct Report {
    /// The number of an answer of the library, as `answers` shows it; or an answer as a file, which is checked now; `-` reads standard input
    #[arg(required_unless_present = "verify")]
    pub(crate) answer: Option<String>,
    #[command(flatten)]
    pub(crate) against: Against,
    #[command(flatten)]
    pub(crate) weighing: Weighing,
    /// What is written [default: what the file's ending says, or html]
    #[arg(long, value_name = "FORMAT", value_parser = ReportFormat::ALL.map(|(name, _)| name))]
    pub(crate) format: Option<String>,
    /// The language of what is written for people
    #[arg(long = "in", value_name = "LANGUAGE", default_value = "en", value_parser = Language::ALL.map(|(code, _)| code))]
    pub(crate) written_in: String,
    /// Leave claims without quotation marks; of an answer that is checked now
    #[arg(long)]
    pub(crate) quotes_only: bool,
    /// Instead of a report, write a copy of each cited PDF with the passages highlighted into this folder
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["format", "output"])]
    pub(crate) annotate_pdfs: Option<PathBuf>,
    /// Where to, instead of standard output
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Run the check of this file, which `--format check` wrote, again, and say what comes out otherwise
    #[arg(long, value_name = "FILE", conflicts_with_all = ["answer", "format", "output", "quotes_only", "annotate_pdfs"])]
    pub(crate) verify: Option<PathBuf>,
}

/// How a reference is marked.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum MarkerForm {
    /// `[1]`
    Brackets,
    /// `^1`
    Caret,
    /// `[^1]`, a footnote of Markdown
    Footnote,
    /// `(Rowe 2015, p. 45)`
    AuthorYear,
}

impl From<MarkerForm> for Marker {
    fn from(form: MarkerForm) -> Self {
        match form {
            MarkerForm::Brackets => Self::Brackets,
            MarkerForm::Caret => Self::Caret,
            MarkerForm::Footnote => Self::Footnote,
            MarkerForm::AuthorYear => Self::AuthorYear,
        }
    }
}

/// How recordings are listened to.
#[derive(Args, Clone)]
pub(crate) struct Hearing {
    /// The speech model for recordings, in whisper.cpp's format [default: the library's chosen one]
    #[arg(long, value_name = "FILE")]
    model: Option<PathBuf>,
    /// The language that is spoken, such as "en" [default: detected]
    #[arg(long, value_name = "CODE")]
    language: Option<String>,
    /// The sound track to transcribe where a recording has several, as `show` lists them [default: the one that a player plays]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    track: Option<u32>,
}

/// Where the text of a PDF comes from.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum TextFrom {
    /// The text in the file, or what was read of a page's picture where that is better; as it is unless told otherwise
    Better,
    /// The text in the file; only pages without any are read as pictures
    File,
    /// The pictures of all pages; where one comes out badly, the text in the file
    Pictures,
}

/// What becomes of pages that are pictures.
#[derive(Args, Clone, Copy)]
pub(crate) struct Scans {
    /// Do not read scans and other pages that are only pictures: that takes seconds a page
    #[arg(long)]
    pub(crate) no_ocr: bool,
}

impl From<Hearing> for Listening {
    fn from(hearing: Hearing) -> Self {
        Self {
            model: hearing.model,
            language: hearing.language,
            track: hearing.track.map(TrackNumber),
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
    #[command(flatten)]
    pub(crate) against: Against,
    #[command(flatten)]
    pub(crate) weighing: Weighing,
    /// Check only quotes, not claims without quotation marks
    #[arg(long)]
    pub(crate) quotes_only: bool,
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
    /// Say for each quote whether it was in what the assistant was given: the number of a prepared question
    #[arg(long, value_name = "N", conflicts_with_all = ["cases", "answers", "claims", "source"])]
    pub(crate) pack: Option<i64>,
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
