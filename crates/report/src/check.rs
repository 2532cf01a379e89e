//! `check.json`: all that is needed to run a check again, and the comparison of two checks.

use crate::report::{Claim, Passage, Quote, Report};
use crate::wording::{Language, support_name, verdict_name};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The form of the file; raised when an older program could not read it.
const VERSION: u32 = 1;

#[derive(Serialize)]
struct Written<'a> {
    format: &'a str,
    version: u32,
    #[serde(flatten)]
    report: &'a Report,
}

#[derive(Deserialize)]
struct Head {
    format: String,
    version: u32,
}

const FORMAT: &str = "pincite-check";

pub(crate) fn write(report: &Report) -> Result<Vec<u8>, std::io::Error> {
    let written = Written {
        format: FORMAT,
        version: VERSION,
        report,
    };
    let mut bytes = serde_json::to_vec_pretty(&written)?;
    bytes.push(b'\n');
    Ok(bytes)
}

/// Why a file is no check that can be run again.
#[derive(Debug)]
pub enum CheckError {
    /// It is not JSON, or says other things.
    Foreign(String),
    /// A newer program wrote it.
    Newer(u32),
}

impl fmt::Display for CheckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Foreign(why) => write!(f, "It is no check that Pincite wrote ({why})."),
            Self::Newer(version) => write!(
                f,
                "It was written by a newer Pincite (form {version}). Update Pincite to read it."
            ),
        }
    }
}

impl std::error::Error for CheckError {}

/// Reads what [`Format::Check`](crate::Format::Check) wrote.
///
/// # Errors
/// When it is something else, or of a newer program.
pub fn read(bytes: &[u8]) -> Result<Report, CheckError> {
    let foreign = |error: serde_json::Error| CheckError::Foreign(error.to_string());
    let head: Head = serde_json::from_slice(bytes).map_err(foreign)?;
    match (head.format.as_str(), head.version) {
        (FORMAT, ..=VERSION) => serde_json::from_slice(bytes).map_err(foreign),
        (FORMAT, newer) => Err(CheckError::Newer(newer)),
        (other, _) => Err(CheckError::Foreign(format!("it calls itself {other:?}"))),
    }
}

/// Where two checks of the same answer differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deviation {
    /// The program, its reader or a judge is another version: `what`, then and now.
    Version {
        /// Which of them.
        what: &'static str,
        /// Then.
        then: String,
        /// Now.
        now: String,
    },
    /// A knob or the model of meaning is another.
    Setting {
        /// Which.
        what: String,
        /// Then.
        then: String,
        /// Now.
        now: String,
    },
    /// A source of then is not there now, or has other bytes.
    SourceGone {
        /// Its file's name.
        file_name: String,
        /// The SHA-256 of its file then.
        sha256: String,
    },
    /// A source is there now that was not then.
    SourceNew {
        /// Its file's name.
        file_name: String,
    },
    /// A source was searched then and is not now, or the other way round.
    SourceRead {
        /// Its file's name.
        file_name: String,
        /// Whether it is searched now.
        now: bool,
    },
    /// A quote or claim was found then and is not now, or the other way round.
    Item {
        /// `quote` or `claim`.
        kind: &'static str,
        /// Its words.
        text: String,
        /// Whether it is there now.
        now: bool,
    },
    /// A verdict, a place or a score is another.
    Result {
        /// `quote` or `claim`.
        kind: &'static str,
        /// Its words.
        text: String,
        /// Which part of it: `verdict`, `source`, `place`, `confidence` and so on.
        what: &'static str,
        /// Then.
        then: String,
        /// Now.
        now: String,
    },
}

impl Deviation {
    /// Whether it is a result, and not what led to it.
    #[must_use]
    pub const fn is_result(&self) -> bool {
        matches!(self, Self::Item { .. } | Self::Result { .. })
    }
}

impl fmt::Display for Deviation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Version { what, then, now } => write!(f, "The {what} was {then} and is {now}."),
            Self::Setting { what, then, now } => write!(f, "{what} was {then} and is {now}."),
            Self::SourceGone { file_name, sha256 } => {
                write!(
                    f,
                    "{file_name} is not there with the bytes that it had (SHA-256 {sha256})."
                )
            }
            Self::SourceNew { file_name } => write!(f, "{file_name} is there and was not."),
            Self::SourceRead { file_name, now: true } => write!(f, "{file_name} is searched and was not."),
            Self::SourceRead { file_name, now: false } => write!(f, "{file_name} was searched and is not."),
            Self::Item { kind, text, now: true } => write!(f, "The {kind} “{text}” is found and was not."),
            Self::Item { kind, text, now: false } => write!(f, "The {kind} “{text}” was found and is not."),
            Self::Result {
                kind,
                text,
                what,
                then,
                now,
            } => {
                write!(f, "The {what} of the {kind} “{text}” was {then} and is {now}.")
            }
        }
    }
}

/// Where `now` differs from `then`; nothing where the check came out the same.
#[must_use]
pub fn compare(then: &Report, now: &Report) -> Vec<Deviation> {
    let mut found = Vec::new();
    versions(then, now, &mut found);
    sources(then, now, &mut found);
    let quotes = |report: &Report| {
        report
            .quotes
            .iter()
            .map(|quote| of_quote(report, quote))
            .collect::<Vec<_>>()
    };
    items("quote", &quotes(then), &quotes(now), &mut found);
    // Claims that were not asked for say nothing about those that were.
    if then.with_claims && now.with_claims && !then.claims_pending {
        let claims = |report: &Report| {
            report
                .claims
                .iter()
                .map(|claim| of_claim(report, claim))
                .collect::<Vec<_>>()
        };
        items("claim", &claims(then), &claims(now), &mut found);
    }
    found
}

fn versions(then: &Report, now: &Report, found: &mut Vec<Deviation>) {
    let of = |report: &Report| {
        let versions = &report.versions;
        [
            ("version of Pincite", versions.pincite.clone()),
            ("reader of sources", versions.reader.to_string()),
            ("judge of quotes", versions.judge.to_string()),
            ("judge of claims", versions.claim_judge.to_string()),
        ]
    };
    for ((what, then), (_, now)) in of(then).into_iter().zip(of(now)) {
        if then != now {
            found.push(Deviation::Version { what, then, now });
        }
    }
    let learned = |report: &Report| {
        let told = report.learned.iter().map(Language::English.words().learned);
        match report.learned.is_empty() {
            true => "nothing".to_owned(),
            false => told.collect::<Vec<_>>().join("; "),
        }
    };
    let what = "what was learned from reviews".to_owned();
    let (before, after) = (learned(then), learned(now));
    if before != after {
        found.push(Deviation::Setting {
            what,
            then: before,
            now: after,
        });
    }
    if !(then.with_claims && now.with_claims) {
        return;
    }
    let settings = |report: &Report| {
        let meaning = report.settings.meaning.clone().unwrap_or_else(|| "none".to_owned());
        let knobs = report
            .settings
            .knobs
            .iter()
            .map(|(name, value)| (name.clone(), value.to_string()));
        knobs
            .chain([("the model of meaning".to_owned(), meaning)])
            .collect::<Vec<_>>()
    };
    let now = settings(now);
    for (what, then) in settings(then) {
        let other = now
            .iter()
            .find(|(name, _)| *name == what)
            .map(|(_, value)| value.clone());
        let other = other.unwrap_or_else(|| "unknown".to_owned());
        if then != other {
            found.push(Deviation::Setting { what, then, now: other });
        }
    }
}

fn sources(then: &Report, now: &Report, found: &mut Vec<Deviation>) {
    for source in &then.sources {
        let file_name = source.file_name.clone();
        match now.sources.iter().find(|other| other.sha256 == source.sha256) {
            None => found.push(Deviation::SourceGone {
                file_name,
                sha256: source.sha256.clone(),
            }),
            Some(other) if other.not_searched.is_some() != source.not_searched.is_some() => {
                found.push(Deviation::SourceRead {
                    file_name,
                    now: other.not_searched.is_none(),
                });
            }
            Some(_) => {}
        }
    }
    let is_new = |source: &&crate::report::Source| !then.sources.iter().any(|other| other.sha256 == source.sha256);
    let new = now.sources.iter().filter(is_new);
    found.extend(new.map(|source| Deviation::SourceNew {
        file_name: source.file_name.clone(),
    }));
}

/// A quote or claim as it is compared: its words, where it stands, and what was found, part by part.
struct Compared {
    text: String,
    at: Vec<[usize; 2]>,
    parts: Vec<(&'static str, String)>,
}

fn of_quote(report: &Report, quote: &Quote) -> Compared {
    let mut parts = vec![("verdict", verdict_name(quote.verdict).to_owned())];
    parts.push(("reason", quote.reason.clone().unwrap_or_default()));
    parts.push(("place check", format!("{:?}", quote.locator)));
    parts.push(("attribution", format!("{:?}", quote.attribution)));
    parts.push(("number of places", quote.places.to_string()));
    parts.push(("confidence", rounded(quote.confidence)));
    passages(report, quote.own(), &mut parts);
    Compared {
        text: quote.text.clone(),
        at: vec![quote.span],
        parts,
    }
}

fn of_claim(report: &Report, claim: &Claim) -> Compared {
    let mut parts = vec![("verdict", support_name(claim.support).to_owned())];
    parts.push(("reason", claim.reason.clone().unwrap_or_default()));
    parts.push(("place check", format!("{:?}", claim.locator)));
    parts.push(("attribution", format!("{:?}", claim.attribution)));
    parts.push(("score", rounded(claim.score)));
    parts.push(("confidence", rounded(claim.confidence)));
    passages(report, claim.own(), &mut parts);
    Compared {
        text: claim.text.clone(),
        at: claim.spans.clone(),
        parts,
    }
}

/// Three decimals: processors differ beyond.
fn rounded(value: f32) -> String {
    format!("{value:.3}")
}

fn passages(report: &Report, own: Option<&Passage>, parts: &mut Vec<(&'static str, String)>) {
    let source = own.and_then(|own| report.sources.get(own.source));
    parts.push(("source", source.map(|source| source.sha256.clone()).unwrap_or_default()));
    let spans = own.map(|own| {
        own.spans
            .iter()
            .map(|[start, end]| format!("{start}–{end}"))
            .collect::<Vec<_>>()
            .join(", ")
    });
    parts.push(("place", spans.unwrap_or_default()));
    parts.push(("passage", own.map(|own| own.text.clone()).unwrap_or_default()));
}

fn items(kind: &'static str, then: &[Compared], now: &[Compared], found: &mut Vec<Deviation>) {
    let same = |one: &Compared, other: &Compared| one.text == other.text && one.at == other.at;
    for one in then {
        let Some(other) = now.iter().find(|other| same(one, other)) else {
            found.push(Deviation::Item {
                kind,
                text: one.text.clone(),
                now: false,
            });
            continue;
        };
        for ((what, then), (_, now)) in one.parts.iter().zip(&other.parts) {
            if then != now {
                found.push(Deviation::Result {
                    kind,
                    text: one.text.clone(),
                    what,
                    then: then.clone(),
                    now: now.clone(),
                });
            }
        }
    }
    let new = now.iter().filter(|other| !then.iter().any(|one| same(one, other)));
    found.extend(new.map(|one| Deviation::Item {
        kind,
        text: one.text.clone(),
        now: true,
    }));
}
