//! Asking, and asking again: each round is an answer with its verdicts, and what of it was sent back.

use super::call::{Call, Next, Wanted};
use super::finished::{finished, goes_round};
use super::heard::{Finish, Heard, Rubbish};
use super::passages::Given;
use super::servers::{allowed, head, unheard};
use super::{AskError, Judged, Key, Limits, MOST_ROUNDS, Objection, Passage, Server, prompts};
use crate::check::Bench;
use crate::claims::Weighing;
use crate::{Engine, EngineError};
use std::time::{Duration, Instant};
use tokio_util::sync::CancellationToken;

/// What is asked, of whom.
#[derive(Clone, Debug)]
pub struct Asking {
    /// The question.
    pub question: String,
    /// The passages that go along, and no others.
    pub passages: Vec<Passage>,
    /// The server.
    pub server: Server,
    /// Its model.
    pub model: String,
    /// Its key.
    pub key: Option<Key>,
    /// How often an answer is sent back at most.
    pub rounds: u32,
    /// A person saw these words and said that they may leave this machine.
    pub may_leave: bool,
    /// How much and how long is heard.
    pub limits: Limits,
}

/// What there is to tell meanwhile.
#[derive(Debug)]
pub enum News<'a> {
    /// This is sent, in the round of that number, from 1.
    Sent(u32, &'a str),
    /// So many letters have come in this round that are not judged yet.
    Writing(usize),
    /// As much of this round's answer as is finished.
    Judged(&'a Judged),
    /// The round is over.
    Over(&'a Round),
}

/// How an answer ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// It is whole.
    Whole,
    /// The server's limit of length cut it short.
    CutShort,
    /// The connection broke off, or what came was no answer any more.
    BrokenOff,
    /// Nothing more came for too long.
    Silent,
    /// It went on and on.
    Endless,
    /// A person stopped it.
    Stopped,
}

/// An answer, and what came of it.
#[derive(Clone, Debug)]
pub struct Round {
    /// What was sent for it: the question with its passages, or what was wrong with the answer before.
    pub sent: String,
    /// The answer with its verdicts.
    pub judged: Judged,
    /// How it ended.
    pub ending: Ending,
    /// What of it the sources do not have.
    pub objections: Vec<Objection>,
}

/// Why no further round follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ended {
    /// There is nothing to send back.
    Settled,
    /// It was sent back as often as it may be.
    Rounds,
    /// The model says the same again.
    Repeats,
    /// The last answer is not whole.
    Unfinished,
    /// A person stopped it.
    Stopped,
    /// The server failed in a later round; what came before stays.
    Failed(AskError),
}

/// What came of a question.
#[derive(Clone, Debug)]
pub struct Asked {
    /// Its rounds; none where it was stopped before a word came.
    pub rounds: Vec<Round>,
    /// Why there is no further one.
    pub ended: Ended,
}

/// How often at most an answer is judged while it is being written.
const EVERY: Duration = Duration::from_millis(200);

impl Engine {
    /// Asks a model, judges what it says as it comes, and sends back what the sources do not have. Takes as long as the model does:
    /// for a thread that may wait.
    ///
    /// # Errors
    /// When the words would leave this machine and may not, the server cannot be asked or says nothing, or the library cannot be
    /// read. Once there is an answer, it is kept whatever comes after it.
    pub fn ask(
        &self,
        asking: &Asking,
        stop: &CancellationToken,
        told: &mut dyn FnMut(News<'_>),
    ) -> Result<Asked, EngineError> {
        self.may_connect()?;
        if asking.passages.is_empty() {
            return Err(AskError::NoPassages.into());
        }
        if asking.server.leaves(&asking.model) && !asking.may_leave {
            return Err(AskError::Leaves(asking.server.to_string()).into());
        }
        let settings = self.claim_preset()?.settings();
        let mut desk = Desk {
            engine: self,
            asking,
            bench: self.bench(None)?,
            quick: Weighing::by_words(settings.clone()),
            thorough: self.weighing_with(settings)?,
            stop,
            told,
        };
        desk.ask()
    }
}

/// What one question needs.
struct Desk<'a> {
    engine: &'a Engine,
    asking: &'a Asking,
    bench: Bench,
    /// While an answer is being written.
    quick: Weighing,
    /// Once it is there.
    thorough: Weighing,
    stop: &'a CancellationToken,
    told: &'a mut dyn FnMut(News<'_>),
}

impl Desk<'_> {
    fn ask(&mut self) -> Result<Asked, EngineError> {
        let mut rounds: Vec<Round> = Vec::new();
        let mut said = vec![("user", prompts::question(&self.asking.question, &self.asking.passages))];
        loop {
            let sent = said.last().map(|(_, sent)| sent.clone()).unwrap_or_default();
            let number = u32::try_from(rounds.len()).unwrap_or(u32::MAX).saturating_add(1);
            (self.told)(News::Sent(number, &sent));
            let round = match self.round(sent, &said) {
                Ok(Some(round)) => round,
                Ok(None) => {
                    return Ok(Asked {
                        rounds,
                        ended: Ended::Stopped,
                    });
                }
                Err(EngineError::Ask(error)) if !rounds.is_empty() => {
                    return Ok(Asked {
                        rounds,
                        ended: Ended::Failed(error),
                    });
                }
                Err(error) => return Err(error),
            };
            (self.told)(News::Over(&round));
            let ended = self.ended(&rounds, &round);
            said.push(("assistant", round.judged.text.clone()));
            said.push(("user", prompts::back(&round.objections)));
            rounds.push(round);
            if let Some(ended) = ended {
                return Ok(Asked { rounds, ended });
            }
        }
    }

    /// Why `round` is the last one, behind those `before`; `None` where another one follows.
    fn ended(&self, before: &[Round], round: &Round) -> Option<Ended> {
        let most = usize::try_from(self.asking.rounds.min(MOST_ROUNDS)).unwrap_or(usize::MAX);
        let same = |other: &Round| other.judged.text == round.judged.text || other.objections == round.objections;
        match round.ending {
            Ending::Stopped => Some(Ended::Stopped),
            Ending::CutShort | Ending::BrokenOff | Ending::Silent | Ending::Endless => Some(Ended::Unfinished),
            Ending::Whole if round.objections.is_empty() => Some(Ended::Settled),
            Ending::Whole if before.iter().any(same) => Some(Ended::Repeats),
            Ending::Whole => (before.len() >= most).then_some(Ended::Rounds),
        }
    }

    /// One round; `None` where it was stopped before a word came.
    fn round(&mut self, sent: String, said: &[(&'static str, String)]) -> Result<Option<Round>, EngineError> {
        let server = &self.asking.server;
        let wanted = Wanted {
            address: server.chat(),
            key: allowed(server, self.asking.key.as_ref())?,
            body: Some(prompts::request(&self.asking.model, said)),
        };
        let mut call = Call::begin(wanted, &self.asking.limits, self.stop)?;
        if let Err(error) = head(server, &mut call) {
            return if self.stop.is_cancelled() {
                Ok(None)
            } else {
                Err(error.into())
            };
        }
        let (text, ending) = self.heard(&mut call)?;
        drop(call);
        if text.is_empty() {
            return match ending {
                Ending::Stopped => Ok(None),
                _ => Err(AskError::SaidNothing.into()),
            };
        }
        let judged = self.engine.judged(&self.bench, &text, &self.thorough)?;
        let objections = self.engine.objections(&judged, &Given(&self.asking.passages))?;
        Ok(Some(Round {
            sent,
            judged,
            ending,
            objections,
        }))
    }

    /// Hears an answer to its end, and has what is finished of it judged meanwhile.
    fn heard(&mut self, call: &mut Call<'_>) -> Result<(String, Ending), EngineError> {
        let server = &self.asking.server;
        let mut heard = Heard::new();
        let mut shown = Shown::default();
        let ending = loop {
            let next = call.next();
            let outcome = match &next {
                Next::Bytes(bytes) => heard.take(bytes),
                Next::End => heard.end(),
                _ => Ok(()),
            };
            let empty = heard.text().is_empty();
            match outcome {
                Err(Rubbish::Refused(why)) if empty => {
                    let address = server.to_string();
                    return Err(AskError::Refused { address, why }.into());
                }
                Err(Rubbish::Foreign) if empty => return Err(AskError::Foreign(server.to_string()).into()),
                Err(_) => break Ending::BrokenOff,
                Ok(()) => {}
            }
            match (&next, heard.finish()) {
                (_, Some(Finish::Whole)) => break Ending::Whole,
                (_, Some(Finish::CutShort)) => break Ending::CutShort,
                (Next::Bytes(_), None) if heard.text().len() > self.asking.limits.text => break Ending::Endless,
                (Next::Bytes(_), None) if goes_round(heard.all()) => break Ending::Endless,
                (Next::Bytes(_), None) => self.show(heard.text(), &mut shown)?,
                (Next::Stopped, None) => break Ending::Stopped,
                (Next::Head(..), None) => {}
                (Next::End | Next::Failed(_), None) if empty => {
                    return Err(AskError::BrokenOff(server.to_string()).into());
                }
                (other, None) if empty => return Err(unheard(server, other).into()),
                (Next::End | Next::Failed(_), None) => break Ending::BrokenOff,
                (Next::Silent(_), None) => break Ending::Silent,
                (Next::Endless, None) => break Ending::Endless,
            }
        };
        Ok((heard.text().trim_end().to_owned(), ending))
    }

    fn show(&mut self, text: &str, shown: &mut Shown) -> Result<(), EngineError> {
        let ready = finished(text);
        if ready > shown.length && shown.at.is_none_or(|at| at.elapsed() >= EVERY) {
            let ready = text.get(..ready).unwrap_or_default();
            let judged = self.engine.judged(&self.bench, ready, &self.quick)?;
            (self.told)(News::Judged(&judged));
            *shown = Shown {
                length: ready.len(),
                at: Some(Instant::now()),
            };
        }
        (self.told)(News::Writing(
            text.get(shown.length..).unwrap_or_default().chars().count(),
        ));
        Ok(())
    }
}

/// How far an answer was shown, and when.
#[derive(Default)]
struct Shown {
    length: usize,
    at: Option<Instant>,
}
