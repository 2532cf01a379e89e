//! What a verdict on a claim is, and what it is come to from: the types, apart from the judge.

use super::passages::Passages;
use super::unjudged::Unjudged;
use crate::answer::locator::Claimed;
use crate::quote::verdict::EditClass;
use crate::source::document::SourceId;
use crate::source::text::TextSpan;

/// What an answer states in one breath.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// What it states, as a reader sees it: without citations, and without what stands in quotation marks.
    pub text: String,
    /// For each piece of the text, where it starts there, and where it stands in the raw answer.
    pub(crate) pieces: Vec<(usize, TextSpan)>,
    /// The source and the pages that the answer names for it.
    pub claimed: Claimed,
}

/// How a claim stands to the sources.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Support {
    /// The evidence says all of it.
    Supported,
    /// The evidence says a part of it; [`ClaimCheck::uncovered`] is the rest.
    PartlySupported,
    /// A source says otherwise; [`ClaimCheck::differences`] says what.
    Contradicted,
    /// No passage says enough of it.
    Unsupported,
    /// No source has text, or the claim has no words to look for; or as [`ClaimCheck::unjudged`] says.
    NotCheckable,
}

/// A source as the judge of claims reads it.
#[derive(Clone, Copy, Debug)]
pub struct ClaimSource<'a> {
    /// Which source.
    pub id: SourceId,
    /// Its title, or what it is called by: says what "it" is in its sentences.
    pub title: Option<&'a str>,
    /// Its text, whose [`Passages`] these are.
    pub text: &'a str,
    /// Its sentences.
    pub passages: &'a Passages,
}

/// How alike a claim and a passage are in meaning, from outside: the place for a model.
pub trait Likeness {
    /// The cosine of the claim's meaning and that of each of a source's passages, in their order, -1 to 1; `None` where it is
    /// not known, and empty where none is.
    fn cosine_similarities(&self, claim: &str, source: SourceId, passages: &Passages) -> Vec<Option<f32>>;
}

/// Words alone: no likeness is known.
#[derive(Clone, Copy, Debug, Default)]
pub struct WordsAlone;

impl Likeness for WordsAlone {
    fn cosine_similarities(&self, _: &str, _: SourceId, _: &Passages) -> Vec<Option<f32>> {
        Vec::new()
    }
}

/// What a passage is to a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// It says the claim, or a part of it.
    Supports,
    /// It says otherwise.
    Contradicts,
    /// It has the claim's value, but for something else.
    SaysOfAnother,
    /// It is only near.
    Near,
}

/// A passage that speaks for or against a claim.
#[derive(Clone, Debug, PartialEq)]
pub struct Evidence {
    /// Which source.
    pub source: SourceId,
    /// Where it stands: several spans where a page's foot and head lie between.
    pub spans: Vec<TextSpan>,
    /// What it is to the claim.
    pub role: Role,
    /// How much of the claim it covers, from 0 to 1.
    pub coverage: f32,
    /// BM25, with a share of what its neighbours add.
    pub bm25: f32,
    /// Its likeness in meaning, where one was given.
    pub cosine_similarity: Option<f32>,
}

/// Where the evidence says another thing.
#[derive(Clone, Debug, PartialEq)]
pub struct Difference {
    /// What the claim has, in its text; empty where it leaves a word out.
    pub claim: TextSpan,
    /// Which source says otherwise.
    pub source: SourceId,
    /// What it has, in its text; empty where it lacks a word.
    pub passage: TextSpan,
    /// What kind of word differs.
    pub class: EditClass,
}

/// A condition that the evidence makes and the claim leaves out.
#[derive(Clone, Debug, PartialEq)]
pub struct Qualification {
    /// Which source makes it.
    pub source: SourceId,
    /// Its words, in the source's text.
    pub span: TextSpan,
}

/// The judgement on one claim.
#[derive(Clone, Debug, PartialEq)]
pub struct ClaimCheck {
    /// How it stands to the sources.
    pub support: Support,
    /// Why it is not checkable, where that is known.
    pub unjudged: Option<Unjudged>,
    /// The passages that speak for or against it, the most telling first; for an unsupported claim the nearest ones, for a
    /// person to judge.
    pub evidence: Vec<Evidence>,
    /// The passages that share most and rarest words with the claim, whatever they say of it; best first.
    pub nearest: Vec<Evidence>,
    /// The claim's words that no evidence covers, as spans of its text.
    pub uncovered: Vec<TextSpan>,
    /// What the evidence says otherwise.
    pub differences: Vec<Difference>,
    /// The conditions that the evidence makes and the claim leaves out.
    pub qualifications: Vec<Qualification>,
    /// How much of the claim the best passages cover, with a share of how alike the nearest one is in meaning where that is
    /// known; from 0 to 1, comparable between claims.
    pub score: f32,
    /// How sure the verdict is, from 0 to 1.
    pub confidence: f32,
}
