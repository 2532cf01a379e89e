//! A question to a model, and what comes of it.

use super::Failure;
use super::answer::AnswerBlock;
use super::claim::ClaimView;
use super::number;
use super::quote::QuoteView;
use super::skipped::SkippedView;
use pincite_engine::EngineError;
use pincite_engine::answer_report::cut_blocks;
use pincite_engine::ask::{
    Asked, Ended, Ending, Found, Judged, News, Objection, ObjectionKind, Passage, PlaceSentence, Round, Server,
};
use serde::Serialize;
use ts_rs::TS;

/// A server's model. `leaves`: what is sent to it leaves this machine.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct AskModelView {
    name: String,
    leaves: bool,
}

/// A model's server. `usual`: the program that usually listens there; `here`: it is on this machine; `closed`: nobody on the way can
/// read what is sent.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct AskServerView {
    address: String,
    usual: Option<String>,
    here: bool,
    closed: bool,
    models: Vec<AskModelView>,
}

impl AskServerView {
    pub(crate) fn new(server: &Server, models: Vec<String>) -> Self {
        let models = models.into_iter().map(|name| AskModelView {
            leaves: server.leaves(&name),
            name,
        });
        Self {
            address: server.to_string(),
            usual: None,
            here: server.is_here(),
            closed: server.is_closed(),
            models: models.collect(),
        }
    }
}

impl From<Found> for AskServerView {
    fn from(found: Found) -> Self {
        Self {
            usual: Some(found.usual.to_owned()),
            ..Self::new(&found.server, found.models)
        }
    }
}

/// A passage that may go along. `hides`: words of it were left out, for its page or file does not show them.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct AskPassageView {
    name: String,
    text: String,
    hides: bool,
}

impl From<&Passage> for AskPassageView {
    fn from(passage: &Passage) -> Self {
        Self {
            name: passage.name.clone(),
            text: passage.text.clone(),
            hides: passage.hides,
        }
    }
}

/// A sentence of the place that a passage is of. `number`: in its place, to name it by; `chosen`: the passage has it.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct AskSentenceView {
    number: u32,
    text: String,
    chosen: bool,
}

impl From<PlaceSentence> for AskSentenceView {
    fn from(sentence: PlaceSentence) -> Self {
        Self {
            number: number(sentence.number),
            text: sentence.text,
            chosen: sentence.is_in,
        }
    }
}

/// The passages that fit a question. `number`: the question's, to name it by when it is asked.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct AskPassagesView {
    number: u32,
    passages: Vec<AskPassageView>,
}

impl AskPassagesView {
    pub(crate) fn new(number: u32, passages: &[Passage]) -> Self {
        Self {
            number,
            passages: passages.iter().map(AskPassageView::from).collect(),
        }
    }
}

/// An answer, or as much of it as is finished, with its verdicts.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct AskJudgedView {
    text: String,
    blocks: Vec<AnswerBlock>,
    quotes: Vec<QuoteView>,
    skipped: Vec<SkippedView>,
    claims: Vec<ClaimView>,
}

impl From<&Judged> for AskJudgedView {
    fn from(judged: &Judged) -> Self {
        let Judged {
            text,
            quotes,
            skipped,
            claims,
        } = judged.clone();
        let blocks = cut_blocks(&text, &quotes, &skipped, &claims);
        let quotes = quotes.into_iter().enumerate();
        Self {
            text,
            blocks: blocks.into_iter().map(AnswerBlock::from).collect(),
            quotes: quotes
                .map(|(ordinal, report)| QuoteView::new(ordinal, report))
                .collect(),
            skipped: skipped.into_iter().map(SkippedView::from).collect(),
            claims: claims.into_iter().map(ClaimView::from).collect(),
        }
    }
}

#[derive(Clone, Copy, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(super) enum AskObjectionKind {
    Differs,
    NotThere,
    Misplaced,
    Contradicted,
    Unsupported,
}

/// A part of an answer that is sent back. `place` and `says`: the passage that says otherwise.
#[derive(Clone, Debug, Serialize, TS)]
pub(super) struct AskObjectionView {
    kind: AskObjectionKind,
    words: String,
    place: Option<String>,
    says: Option<String>,
}

impl From<&Objection> for AskObjectionView {
    fn from(objection: &Objection) -> Self {
        let (place, says) = objection.says.clone().unzip();
        Self {
            kind: match objection.kind {
                ObjectionKind::Differs => AskObjectionKind::Differs,
                ObjectionKind::NotThere => AskObjectionKind::NotThere,
                ObjectionKind::Misplaced => AskObjectionKind::Misplaced,
                ObjectionKind::Contradicted => AskObjectionKind::Contradicted,
                ObjectionKind::Unsupported => AskObjectionKind::Unsupported,
            },
            words: objection.words.clone(),
            place,
            says,
        }
    }
}

/// How an answer ended.
#[derive(Clone, Copy, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(super) enum AskEnding {
    Whole,
    CutShort,
    BrokenOff,
    Silent,
    Endless,
    Stopped,
}

/// An answer and what came of it. `sent`: what was sent for it; `objections`: what of it is not in the sources.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct AskRoundView {
    sent: String,
    judged: AskJudgedView,
    ending: AskEnding,
    objections: Vec<AskObjectionView>,
}

impl From<&Round> for AskRoundView {
    fn from(round: &Round) -> Self {
        Self {
            sent: round.sent.clone(),
            judged: (&round.judged).into(),
            ending: match round.ending {
                Ending::Whole => AskEnding::Whole,
                Ending::CutShort => AskEnding::CutShort,
                Ending::BrokenOff => AskEnding::BrokenOff,
                Ending::Silent => AskEnding::Silent,
                Ending::Endless => AskEnding::Endless,
                Ending::Stopped => AskEnding::Stopped,
            },
            objections: round.objections.iter().map(AskObjectionView::from).collect(),
        }
    }
}

/// What there is to show meanwhile: a round was begun, so many letters came that are not judged yet, as much as is finished was
/// judged, or the round is over.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum AskNewsView {
    Sent { round: u32, words: String },
    Writing { letters: u32 },
    Judged { judged: AskJudgedView },
    Over { round: AskRoundView },
}

impl From<News<'_>> for AskNewsView {
    fn from(news: News<'_>) -> Self {
        match news {
            News::Sent(round, words) => Self::Sent {
                round,
                words: words.to_owned(),
            },
            News::Writing(letters) => Self::Writing {
                letters: number(letters),
            },
            News::Judged(judged) => Self::Judged { judged: judged.into() },
            News::Over(round) => Self::Over { round: round.into() },
        }
    }
}

/// Why no further round follows.
#[derive(Clone, Copy, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(super) enum AskEnded {
    Settled,
    Rounds,
    Repeats,
    Unfinished,
    Stopped,
    Failed,
}

/// What came of a question. `failure`: what went wrong in a later round.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct AskOutcomeView {
    rounds: Vec<AskRoundView>,
    ended: AskEnded,
    failure: Option<Failure>,
}

impl From<&Asked> for AskOutcomeView {
    fn from(asked: &Asked) -> Self {
        let failure = match &asked.ended {
            Ended::Failed(error) => Some(Failure::from(EngineError::from(error.clone()))),
            _ => None,
        };
        Self {
            rounds: asked.rounds.iter().map(AskRoundView::from).collect(),
            ended: match asked.ended {
                Ended::Settled => AskEnded::Settled,
                Ended::Rounds => AskEnded::Rounds,
                Ended::Repeats => AskEnded::Repeats,
                Ended::Unfinished => AskEnded::Unfinished,
                Ended::Stopped => AskEnded::Stopped,
                Ended::Failed(_) => AskEnded::Failed,
            },
            failure,
        }
    }
}

/// Where the last question of this library went.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct AskLastView {
    pub(crate) address: String,
    pub(crate) model: String,
}
