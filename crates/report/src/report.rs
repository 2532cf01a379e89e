//! A check as plain data: what every format is written from, and what `check.json` holds.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A whole check. Spans are Unicode code points; pages count from 1; times are milliseconds.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Report {
    /// What made it.
    pub versions: Versions,
    /// When: milliseconds since 1970.
    pub made_ms: i64,
    /// The answer.
    pub answer: Answer,
    /// Its quotes, in the order in which they stand.
    pub quotes: Vec<Quote>,
    /// Its claims, likewise, as far as they are judged.
    pub claims: Vec<Claim>,
    /// Whether claims were judged at all.
    pub with_claims: bool,
    /// Some claims are still to be judged.
    pub claims_pending: bool,
    /// What stands in quotation marks and is not judged.
    pub skipped: Vec<Skipped>,
    /// The sources that the answer was checked against.
    pub sources: Vec<Source>,
    /// Sources that the answer names and that are not there.
    pub missing: Vec<String>,
    /// How claims were weighed.
    pub settings: Settings,
    /// What Pincite had learned from reviews and used.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub learned: Vec<Learned>,
    /// The figures of its claims.
    pub figures: Option<Figures>,
}

/// Something that was learned from reviews, because a person accepted it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Learned {
    /// What: `name`, `key`, `pages`, `term`.
    pub kind: String,
    /// The name, the citation key or the term; empty for pages.
    pub words: String,
    /// The name of the file that is meant; empty for a term.
    pub source: String,
    /// How far behind the page numbers are that answers name for it.
    pub behind: Option<i32>,
}

/// What made a report.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Versions {
    /// Of the program.
    pub pincite: String,
    /// Of what reads sources.
    pub reader: u32,
    /// Of what judges quotes.
    pub judge: u32,
    /// Of what judges claims.
    pub claim_judge: u32,
}

/// An answer.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Answer {
    /// What a reader calls it.
    pub title: String,
    /// Its raw text.
    pub text: String,
    /// The SHA-256 of its text, as hexadecimal digits.
    pub sha256: String,
    /// When it was added: milliseconds since 1970.
    pub added_ms: Option<i64>,
    /// What was asked, when that is known.
    pub question: Option<String>,
    /// Which model wrote it, when that is known.
    pub model: Option<String>,
    /// A person has changed its text since it came.
    pub edited: bool,
    /// Words of it that are judged though they read as no quote.
    pub judged_too: Vec<String>,
    /// Its text as a reader sees it. Not part of `check.json`: it is read again from the raw text.
    #[serde(skip)]
    pub blocks: Vec<Block>,
    /// Its text as Markdown with a footnote behind all that the sources bear out. Not part of `check.json`.
    #[serde(skip)]
    pub annotated: String,
}

/// A block of an answer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Block {
    /// What it is.
    pub kind: BlockKind,
    /// How many block quotes it stands in.
    pub quote_depth: u8,
    /// For an item, how deep its list is nested, from zero.
    pub list_depth: u8,
    /// Its text.
    pub pieces: Vec<Piece>,
}

/// The kind of a block.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum BlockKind {
    /// A heading of level 1 to 6.
    Heading(u8),
    /// Running text.
    #[default]
    Paragraph,
    /// An item of a list, with its number when the list is numbered.
    Item(Option<u64>),
    /// Code.
    Code,
    /// A row of a table; `true` for the head.
    Row(bool),
    /// A rule between parts.
    Rule,
    /// A footnote of the answer's own, with its label.
    Footnote(String),
}

/// A piece of a block's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// Text in one style.
    Run(Run),
    /// A line break.
    Break,
    /// The border between two cells.
    Cell,
}

/// Text in one style.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Run {
    /// The text.
    pub text: String,
    /// Strong emphasis.
    pub bold: bool,
    /// Emphasis.
    pub italic: bool,
    /// Code.
    pub code: bool,
    /// The quote or claim that it is part of.
    pub of: Option<ItemOf>,
    /// Whether that ends with it.
    pub ends: bool,
}

/// A quote or a claim, by its place in the report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ItemOf {
    /// An index into [`Report::quotes`].
    Quote(usize),
    /// An index into [`Report::claims`].
    Claim(usize),
}

/// A passage of a quote or claim, by its rank from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Item {
    /// Of what.
    pub of: ItemOf,
    /// Which of its passages.
    pub rank: usize,
}

/// A picture of a passage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// A PNG file.
    pub png: Vec<u8>,
    /// Pixels.
    pub width: u32,
    /// Pixels.
    pub height: u32,
    /// How many pixels of it are shown as one: two for paper, one where the file would be too large.
    pub density: u32,
}

/// Pictures of passages, by what they belong to.
pub type Pictures = BTreeMap<Item, Picture>;

/// A quote and its verdict.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Quote {
    /// Its words as a reader sees them.
    pub text: String,
    /// Where it stands in the answer.
    pub span: [usize; 2],
    /// How faithful it is.
    pub verdict: Verdict,
    /// Why it cannot be checked: `no_text`, `no_words`, `sources_incomplete`, `file_absent`, `undecided`, `other_language`,
    /// `letters_unsure`, `denied`.
    pub reason: Option<String>,
    /// What the answer says about where it stands.
    pub claimed: Claimed,
    /// How the place that is named compares.
    pub locator: Locator,
    /// Whether it stands in the source that is named.
    pub attribution: Attribution,
    /// That source's title, where another one has the quote.
    pub named_title: Option<String>,
    /// How far the page that the answer names is behind, where it is just so as it was learned of the source.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub behind: Option<i32>,
    /// How sure the verdict is, 0 to 1.
    pub confidence: f32,
    /// In how many places it stands.
    pub places: usize,
    /// The passages, best first; of a quote that stands nowhere the nearest ones.
    pub passages: Vec<Passage>,
    /// A person has looked at it.
    pub review: Option<Review>,
}

/// A claim and how it stands to the sources.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Claim {
    /// What it states.
    pub text: String,
    /// Where it stands in the answer.
    pub spans: Vec<[usize; 2]>,
    /// How it stands to the sources.
    pub support: Support,
    /// Why it was not judged: `unsure`, `language`, `other_language`, `letters_unsure`.
    pub reason: Option<String>,
    /// What the answer says about where it is from.
    pub claimed: Claimed,
    /// How the place that is named compares.
    pub locator: Locator,
    /// Whether the source that is named supports it.
    pub attribution: Attribution,
    /// That source's title, where another one supports it.
    pub named_title: Option<String>,
    /// How much of it the best passages cover, 0 to 1.
    pub score: f32,
    /// How sure the verdict is, 0 to 1.
    pub confidence: f32,
    /// The evidence, the most telling first.
    pub passages: Vec<Passage>,
    /// What no evidence covers.
    pub uncovered: Vec<String>,
    /// What a source says otherwise.
    pub differences: Vec<Difference>,
    /// What a source adds that the claim leaves out.
    pub conditions: Vec<String>,
    /// The best BM25 score by the next one, where there are two.
    pub bm25_ratio: Option<f32>,
    /// A person has looked at it.
    pub review: Option<Review>,
}

/// A passage of a source.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Passage {
    /// Its source, as an index into [`Report::sources`].
    pub source: usize,
    /// The pages that it touches.
    pub pages: Vec<Page>,
    /// When it is said in a recording: from and until.
    pub time_ms: Option<[u64; 2]>,
    /// The headings above it, outermost first.
    pub section: Vec<String>,
    /// Where it stands in the source's text.
    pub spans: Vec<[usize; 2]>,
    /// Its words as one reads them.
    pub text: String,
    /// The source's words before and after it, at most 300 characters.
    pub before: String,
    /// See `before`.
    pub after: String,
    /// The source's text at its place, letter by letter, with 32 characters on either side.
    pub exact: Exact,
    /// Quote and passage side by side.
    pub pieces: Vec<Compared>,
    /// What stands right before or behind it in its sentence, and turns what it says.
    pub cut: Vec<String>,
    /// Whom the answer gives the quote to, and who says it there, where these are two.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub other_voice: Option<[String; 2]>,
    /// It is not known who says it there, and the answer gives it to somebody.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub voice_untold: bool,
    /// What it is to a claim.
    pub role: Option<Role>,
    /// How alike quote and passage are, or how much of a claim it covers: 0 to 1.
    pub match_ratio: f32,
    /// BM25, where that was counted.
    pub bm25: Option<f32>,
    /// How alike claim and passage are in meaning, where a model was asked.
    pub cosine_similarity: Option<f32>,
    /// A machine that listened wrote it down.
    pub automatic: bool,
    /// The saved page does not show it.
    pub hidden: bool,
    /// The page shows it as struck out.
    pub struck: bool,
    /// The file does not tell for sure which letters it is drawn with.
    pub unsure: bool,
    /// Words of it that are a person's, who corrected what was read of a picture: what was read, and what the person says.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub corrected: Vec<[String; 2]>,
    /// The source is only what an assistant saw, out of this export.
    pub seen_by: Option<String>,
    /// The address of a saved page's live original, with the passage's words.
    pub live: Option<String>,
    /// The address that opens it in Pincite.
    pub link: Option<String>,
    /// The address that opens it in Zotero, where the source came from there.
    pub zotero: Option<String>,
}

/// A passage's letters, for programs that look for it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Exact {
    /// The source's text from the passage's start to its end.
    pub text: String,
    /// What comes before it.
    pub prefix: String,
    /// What comes after it.
    pub suffix: String,
}

/// A page.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Page {
    /// From 1.
    pub number: u32,
    /// As printed.
    pub label: Option<String>,
}

/// A piece of a comparison, in reading order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Compared {
    /// Whose words.
    pub side: Side,
    /// The words.
    pub text: String,
    /// What kind of difference it is part of: `number`, `negation` and so on.
    #[serde(default)]
    pub class: Option<String>,
}

/// Whose words a piece of a comparison shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The same in both.
    Both,
    /// Only in the answer.
    Answer,
    /// Only in the source.
    Source,
    /// Left out by the quote, where it says so.
    Omitted,
}

/// What an answer says about where a quote or claim is from.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Claimed {
    /// The source as the answer names it.
    pub source: Option<String>,
    /// The place as the answer names it: "12–13", "5:23".
    pub place: Option<String>,
}

/// A difference between a claim and a source.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Difference {
    /// What the answer has.
    pub answer: String,
    /// What the source has.
    pub source: String,
    /// What kind of word differs.
    pub class: String,
}

/// What a person found. It stands beside the verdict and changes nothing in it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Review {
    /// What they noted; may be empty.
    pub note: String,
    /// Who, when that is known.
    pub by: Option<String>,
    /// When, when that is known: milliseconds since 1970.
    pub at_ms: Option<i64>,
    /// What they decided, when they did.
    pub decided: Option<Decided>,
    /// The passage that they chose in place of Pincite's.
    pub passage: Option<Passage>,
    /// Its words, where it is not in its source any more.
    pub lost_passage: Option<String>,
}

/// What a person decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Decided {
    /// The verdict is right.
    Confirmed,
    /// It is wrong.
    Rejected,
    /// Another passage is meant.
    Moved,
    /// It is no quote.
    NotAQuote,
    /// It is a paraphrase, and fine.
    Paraphrase,
    /// The source itself is known to be wrong there.
    SourceError,
}

/// Words in quotation marks that are not judged.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Skipped {
    /// The words.
    pub text: String,
    /// Why: `title`, `term` and so on.
    pub reason: String,
}

/// A source.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Source {
    /// The name of its file.
    pub file_name: String,
    /// What a reader calls it.
    pub title: String,
    /// What it is.
    pub kind: SourceKind,
    /// The SHA-256 of its file, as hexadecimal digits.
    pub sha256: String,
    /// Who wrote it.
    pub authors: Vec<Person>,
    /// The year it came out in.
    pub year: Option<i32>,
    /// What it came out in.
    pub container: Option<String>,
    /// Who brought it out.
    pub publisher: Option<String>,
    /// Its digital object identifier.
    pub doi: Option<String>,
    /// What BibTeX may call it.
    pub key: Option<String>,
    /// As a citation names it: "Rowe 2015".
    pub cited: Option<String>,
    /// Its title is a guess.
    pub title_guessed: bool,
    /// What Zotero calls its kind, where it came from there: "journalArticle".
    pub work: Option<String>,
    /// The address that it was saved from, or that Zotero has for it.
    pub address: Option<String>,
    /// Why nothing of it, or not all of it, was searched; `None` for one that was.
    pub not_searched: Option<NotSearched>,
    /// The source is only what an assistant saw, out of this export.
    pub seen_by: Option<String>,
}

/// Why a source was not searched.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct NotSearched {
    /// `failed`, `pages_lost`, `locked`, `waiting`, `not_transcribed`, `damaged`, `no_text`.
    pub reason: String,
    /// The same in words.
    pub message: String,
}

/// An author.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Person {
    /// The family name, or a body's whole name.
    pub family: String,
    /// The given names.
    pub given: Option<String>,
}

/// What a source is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SourceKind {
    /// Pages.
    #[default]
    Pdf,
    /// Sound, with or without a picture.
    Recording,
    /// A saved web page.
    Page,
}

/// How claims were weighed.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The knobs, by their names.
    pub knobs: Vec<(String, f32)>,
    /// The model of meaning that was asked; `None` for words alone.
    pub meaning: Option<String>,
}

/// Figures of an answer's claims; ratios are by characters, from 0 to 1.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[allow(
    missing_docs,
    reason = "each is the figure of that name in pincite_core::claim::Figures"
)]
pub struct Figures {
    pub claims: usize,
    pub groundedness: f32,
    pub hallucination_rate: f32,
    pub supported_ratio: f32,
    pub partial_ratio: f32,
    pub unsupported_ratio: f32,
    pub contradicted_ratio: f32,
}

/// How faithful a quote is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// Letter by letter.
    Exact,
    /// Typography differs.
    Normalized,
    /// With omissions.
    Elided,
    /// Words differ.
    Altered,
    /// A difference changes the meaning.
    AlteredMeaning,
    /// No passage is near enough.
    NotFound,
    /// There is nothing to compare with.
    #[default]
    NotCheckable,
}

/// How a claim stands to the sources.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(
    missing_docs,
    reason = "each is the support of that name in pincite_core::claim::Support"
)]
pub enum Support {
    Supported,
    PartlySupported,
    Contradicted,
    Unsupported,
    #[default]
    NotCheckable,
}

/// What a passage is to a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "each is the role of that name in pincite_core::claim::Role")]
pub enum Role {
    Supports,
    Contradicts,
    SaysOfAnother,
    Near,
}

/// How the place that an answer names compares with the one where the words stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(
    missing_docs,
    reason = "each is the check of that name in pincite_core::answer::locator::LocatorCheck"
)]
pub enum Locator {
    #[default]
    Unclaimed,
    Right,
    Near,
    Wrong,
}

/// Whether words stand in the source that an answer names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(
    missing_docs,
    reason = "each is the attribution of that name in pincite_core::quote::Attribution"
)]
pub enum Attribution {
    #[default]
    Unnamed,
    AsNamed,
    Elsewhere,
}

impl Quote {
    /// The passage that it is from: none for a quote that stands nowhere, whose passages are only near.
    #[must_use]
    pub fn own(&self) -> Option<&Passage> {
        match self.verdict {
            Verdict::NotFound | Verdict::NotCheckable => None,
            Verdict::Exact | Verdict::Normalized | Verdict::Elided | Verdict::Altered | Verdict::AlteredMeaning => {
                self.passages.first()
            }
        }
    }

    /// Whether it stands elsewhere than the answer says.
    #[must_use]
    pub fn is_misplaced(&self) -> bool {
        self.own().is_some() && is_elsewhere(self.locator, self.attribution)
    }

    /// Whether it stands elsewhere, or somebody else says it there.
    #[must_use]
    pub fn is_flagged(&self) -> bool {
        self.is_misplaced() || self.own().is_some_and(|own| own.other_voice.is_some())
    }
}

impl Claim {
    /// The passage that bears the verdict out: none where nothing does.
    #[must_use]
    pub fn own(&self) -> Option<&Passage> {
        let role = match self.support {
            Support::Supported | Support::PartlySupported => Role::Supports,
            Support::Contradicted => Role::Contradicts,
            Support::Unsupported | Support::NotCheckable => return None,
        };
        self.passages.iter().find(|one| one.role == Some(role))
    }

    /// Whether another source or place than the answer says supports it.
    #[must_use]
    pub fn is_misplaced(&self) -> bool {
        matches!(self.support, Support::Supported | Support::PartlySupported)
            && is_elsewhere(self.locator, self.attribution)
    }

    /// Whether there is anything to say of it: what has no words to look for is no claim.
    #[must_use]
    pub fn is_told(&self) -> bool {
        self.support != Support::NotCheckable || self.reason.is_some()
    }
}

fn is_elsewhere(locator: Locator, attribution: Attribution) -> bool {
    matches!(locator, Locator::Near | Locator::Wrong) || attribution == Attribution::Elsewhere
}
