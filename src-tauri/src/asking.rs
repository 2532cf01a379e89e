//! The window's requests about questions to a model.

use crate::app::App;
use crate::commands::{Answered, blocking};
use crate::dto::{
    AskLastView, AskNewsView, AskOutcomeView, AskPassageView, AskPassagesView, AskSentenceView, AskServerView,
};
use pincite_core::source::document::SourceId;
use pincite_engine::ask::{Asked, Asking, Key, Limits, News, PORTS, Passage, Server};
use pincite_engine::backup::CancellationToken;
use pincite_engine::packs::{Prepared, Wanted};
use pincite_engine::tokens::Tokenizer;
use pincite_engine::{AnswerId, Engine, EngineError};
use serde::Deserialize;
use std::sync::{Arc, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tauri::{AppHandle, Emitter, State};

/// The window hears at most so often how many letters have come.
const EVERY: Duration = Duration::from_millis(100);

/// A question with the passages that may go along.
type Question = Arc<(Prepared, Vec<Passage>)>;

/// The question that was prepared last, what was asked last, and what stops it.
#[derive(Default)]
pub(crate) struct Questions {
    /// With its number: what the window shows is what is sent, whichever of two was ready first.
    prepared: Option<(u32, Question)>,
    asked: Option<Answers>,
    stop: CancellationToken,
    /// The number of what was asked last.
    run: u32,
    /// Of questions that were prepared or asked.
    numbers: u32,
}

/// The answers to a question, with the passages that went along.
#[derive(Clone)]
struct Answers {
    question: Question,
    sent: Arc<Vec<Passage>>,
    texts: Vec<String>,
}

/// What the window wants asked. `number` and `passages`: the question that was prepared, and numbers of the passages that were shown. `may_leave`: the person saw them and said that they may
/// leave this machine.
#[derive(Debug, Deserialize)]
pub(crate) struct AskWanted {
    number: u32,
    address: String,
    model: String,
    key: String,
    passages: Vec<usize>,
    rounds: u32,
    may_leave: bool,
}

fn questions<'a>(app: &'a State<'_, App>) -> MutexGuard<'a, Questions> {
    app.questions.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Questions {
    fn number(&mut self) -> u32 {
        self.numbers = self.numbers.wrapping_add(1);
        self.numbers
    }

    /// What stops the work that is begun now, and its number; what was under way is stopped, and what came of it is gone.
    fn begin(&mut self) -> (u32, CancellationToken) {
        self.stop();
        self.stop = CancellationToken::new();
        self.asked = None;
        self.run = self.number();
        (self.run, self.stop.clone())
    }

    pub(crate) fn stop(&self) {
        self.stop.cancel();
    }

    /// Of another library nothing is known.
    pub(crate) fn forget(&mut self) {
        self.stop();
        *self = Self {
            numbers: self.numbers,
            ..Self::default()
        };
    }
}

/// The servers that answer on this machine now.
#[tauri::command]
pub(crate) async fn find_servers(app: State<'_, App>) -> Answered<Vec<AskServerView>> {
    let found = blocking(&app, |engine| engine.servers_here(PORTS, &CancellationToken::new())).await?;
    Ok(found.into_iter().map(AskServerView::from).collect())
}

/// The server at an address that a person typed, with its models.
#[tauri::command]
pub(crate) async fn ask_server(app: State<'_, App>, address: String, key: String) -> Answered<AskServerView> {
    blocking(&app, move |engine| {
        let (server, key) = (Server::typed(&address)?, Key::given(&key)?);
        let stop = CancellationToken::new();
        let models = engine.models_of_server(&server, key.as_ref(), Limits::default(), &stop)?;
        Ok(AskServerView::new(&server, models))
    })
    .await
}

/// Where the last question of this library went; `null` for none.
#[tauri::command]
pub(crate) async fn asked_last(app: State<'_, App>) -> Answered<Option<AskLastView>> {
    let last = blocking(&app, |engine| engine.asked_last()).await?;
    Ok(last.map(|(server, model)| AskLastView {
        address: server.to_string(),
        model,
    }))
}

/// The passages that fit a question, to be shown before any is sent.
#[tauri::command]
pub(crate) async fn ask_passages(
    app: State<'_, App>,
    question: String,
    sources: Vec<i64>,
    budget: u32,
) -> Answered<AskPassagesView> {
    let number = questions(&app).number();
    let wanted = Wanted {
        question,
        sources: Some(sources.into_iter().map(SourceId).collect()),
        budget,
        tokenizer: Tokenizer::default(),
    };
    let prepared = blocking(&app, move |engine| {
        let prepared = engine.prepare(wanted)?;
        let passages = engine.passages(&prepared)?;
        Ok((prepared, passages))
    });
    let prepared = Arc::new(prepared.await?);
    let view = AskPassagesView::new(number, &prepared.1);
    let mut questions = questions(&app);
    if questions.prepared.as_ref().is_none_or(|(newest, _)| *newest < number) {
        questions.prepared = Some((number, prepared));
    }
    Ok(view)
}

/// The question with this number, where it is the one that was prepared last.
fn prepared(app: &State<'_, App>, number: u32) -> Result<Question, EngineError> {
    let prepared = questions(app).prepared.clone();
    let prepared = prepared.filter(|(newest, _)| *newest == number);
    prepared
        .map(|(_, question)| question)
        .ok_or(EngineError::Gone("The question"))
}

/// The sentences of the place that a passage is of, to choose from.
#[tauri::command]
pub(crate) async fn ask_sentences(app: State<'_, App>, number: u32, passage: usize) -> Answered<Vec<AskSentenceView>> {
    let question = prepared(&app, number)?;
    blocking(&app, move |engine| {
        let passage = question.1.get(passage).ok_or(EngineError::Gone("The question"))?;
        let sentences = engine.sentences_of(&question.0, passage)?;
        Ok(sentences.into_iter().map(AskSentenceView::from).collect())
    })
    .await
}

/// Makes a passage of these sentences of its place, by their numbers.
#[tauri::command]
pub(crate) async fn choose_sentences(
    app: State<'_, App>,
    number: u32,
    passage: usize,
    sentences: Vec<usize>,
) -> Answered<AskPassageView> {
    let question = prepared(&app, number)?;
    let changed = blocking(&app, move |engine| {
        let passage = question.1.get(passage).ok_or(EngineError::Gone("The question"))?;
        engine.with_sentences(&question.0, passage, &sentences)
    });
    let changed = changed.await?;
    let view = AskPassageView::from(&changed);
    let mut questions = questions(&app);
    // Another question may have been prepared meanwhile.
    let newest = questions.prepared.as_mut().filter(|(newest, _)| *newest == number);
    let (_, question) = newest.ok_or(EngineError::Gone("The question"))?;
    if let Some(own) = Arc::make_mut(question).1.get_mut(passage) {
        *own = changed;
    }
    Ok(view)
}

/// Asks the question that was prepared last. What was under way is stopped.
#[tauri::command]
pub(crate) async fn ask_model(handle: AppHandle, app: State<'_, App>, wanted: AskWanted) -> Answered<AskOutcomeView> {
    let (question, (run, stop)) = {
        let mut questions = questions(&app);
        (questions.prepared.clone(), questions.begin())
    };
    let question = question.filter(|(number, _)| *number == wanted.number);
    let (_, question) = question.ok_or(EngineError::Gone("The question"))?;
    let sent = wanted.passages.iter().filter_map(|number| question.1.get(*number));
    let sent: Arc<Vec<Passage>> = Arc::new(sent.cloned().collect());
    let asking = Asking {
        question: question.0.wanted.question.clone(),
        passages: sent.to_vec(),
        server: Server::typed(&wanted.address).map_err(EngineError::from)?,
        model: wanted.model,
        key: Key::given(&wanted.key).map_err(EngineError::from)?,
        rounds: wanted.rounds,
        may_leave: wanted.may_leave,
        limits: Limits::default(),
    };
    let asked = blocking(&app, move |engine| ask(engine, &asking, &stop, &handle)).await?;
    let texts = asked.rounds.iter().map(|round| round.judged.text.clone()).collect();
    let mut questions = questions(&app);
    // Another one may have been asked meanwhile.
    if questions.run == run {
        questions.asked = Some(Answers { question, sent, texts });
    }
    Ok((&asked).into())
}

fn ask(engine: &Engine, asking: &Asking, stop: &CancellationToken, handle: &AppHandle) -> Result<Asked, EngineError> {
    let mut last = None::<Instant>;
    let asked = engine.ask(asking, stop, &mut |news| {
        if matches!(news, News::Writing(_)) {
            if last.is_some_and(|at| at.elapsed() < EVERY) {
                return;
            }
            last = Some(Instant::now());
        }
        // Who stopped it wants to hear no more.
        if stop.is_cancelled() {
            return;
        }
        if let Err(error) = handle.emit("ask-news", AskNewsView::from(news)) {
            tracing::warn!(%error, "the window could not be told what a model says");
        }
    })?;
    if let Err(error) = engine.remember_asked(&asking.server, &asking.model) {
        tracing::warn!(%error, "the server that was asked could not be remembered");
    }
    Ok(asked)
}

/// Stops it; what came until then is kept.
#[tauri::command]
pub(crate) async fn stop_asking(app: State<'_, App>) -> Answered<()> {
    questions(&app).stop();
    Ok(())
}

/// Keeps the answer of a round, from 0, of what was asked last.
#[tauri::command]
pub(crate) async fn keep_asked(app: State<'_, App>, round: usize) -> Answered<i64> {
    let answers = questions(&app).asked.clone().ok_or(EngineError::Gone("This answer"))?;
    let kept = blocking(&app, move |engine| {
        let text = answers.texts.get(round).ok_or(EngineError::Gone("This answer"))?;
        engine.keep_asked(&answers.question.0, &answers.sent, text)
    });
    kept.await.map(|AnswerId(id)| id)
}
