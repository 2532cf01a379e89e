//! `ask`: a question to a model on this machine, whose answer is checked before it is shown.

use crate::answer_claims::{self, AnswerClaimJson};
use crate::arguments::Ask;
use crate::check::summary;
use crate::report::QuoteJson;
use crate::searched::Searched;
use crate::skipped::SkippedJson;
use crate::{ALL_STAND, FAILED, Failure, SOME_DO_NOT, library, skipped, table};
use indicatif::ProgressBar;
use pincite_engine::ask::{
    AskError, Asked, Asking, Ended, Ending, Key, Limits, News, Objection, ObjectionKind, PORTS, Passage, Round, Server,
    words_sent,
};
use pincite_engine::backup::CancellationToken;
use pincite_engine::code_points::CodePoints;
use pincite_engine::packs::{Prepared, Wanted};
use pincite_engine::tokens::Tokenizer;
use pincite_engine::{AnswerId, Engine};
use serde_json::{Value, json};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// The environment variable that holds a server's key.
const KEY: &str = "PINCITE_MODEL_KEY";

pub(crate) async fn ask(at: Option<&Path>, wanted: Ask) -> Result<u8, Failure> {
    tokio::task::spawn_blocking({
        let at = at.map(Path::to_owned);
        move || ask_and_wait(at.as_deref(), &wanted)
    })
    .await?
}

fn ask_and_wait(at: Option<&Path>, wanted: &Ask) -> Result<u8, Failure> {
    let engine = match wanted.save {
        true => library::open(at)?,
        false => library::open_to_read(at)?,
    };
    let prepared = prepared(&engine, wanted)?;
    let asking = asking(&engine, wanted, engine.passages(&prepared)?)?;
    say_begun(&asking);
    let searched = Searched::new(&engine.bench(None)?, &[]);
    let bar = ProgressBar::new_spinner();
    bar.enable_steady_tick(Duration::from_millis(120));
    let mut number = 0;
    let stop = CancellationToken::new();
    let asked = engine.ask(&asking, &stop, &mut |news| match news {
        News::Sent(round, _) => {
            number = round;
            bar.set_message(format!("Answer {round}: waiting for the model …"));
        }
        News::Writing(letters) => bar.set_message(format!("Answer {number}: {letters} letters not checked yet …")),
        News::Judged(judged) => {
            let letters = judged.text.chars().count();
            bar.set_message(format!("Answer {number}: {letters} letters checked …"));
        }
        News::Over(round) if !wanted.json => bar.suspend(|| print(number, round, &searched)),
        News::Over(_) => {}
    });
    bar.finish_and_clear();
    let asked = asked?;
    let kept = kept(&engine, wanted, &prepared, &asking, &asked)?;
    if wanted.json {
        anstream::println!("{}", whole(&engine, &asking, &asked, kept, &searched)?);
    } else {
        say_ended(&asked.ended);
    }
    if let (Some(id), false) = (kept, wanted.json) {
        anstream::eprintln!("Kept as answer {}.", id.0);
    }
    Ok(code(&asked, &searched))
}

/// As `check` ends; an answer that is not whole is a failure, too.
fn code(asked: &Asked, searched: &Searched) -> u8 {
    let Some(last) = asked.rounds.last() else { return FAILED };
    let nothing = last.judged.quotes.is_empty() && last.judged.skipped.iter().any(skipped::quotes);
    let failed = matches!(asked.ended, Ended::Failed(_) | Ended::Stopped | Ended::Unfinished);
    match failed || nothing || searched.is_incomplete() {
        true => FAILED,
        false if last.judged.all_stand() => ALL_STAND,
        false => SOME_DO_NOT,
    }
}

fn prepared(engine: &Engine, wanted: &Ask) -> Result<Prepared, Failure> {
    let sources = wanted
        .from
        .iter()
        .map(|name| Ok(library::find(engine, name)?.record.id));
    let sources = sources.collect::<Result<Vec<_>, Failure>>()?;
    Ok(engine.prepare(Wanted {
        question: wanted.question.clone(),
        sources: (!sources.is_empty()).then_some(sources),
        budget: wanted.budget,
        tokenizer: Tokenizer::default(),
    })?)
}

fn asking(engine: &Engine, wanted: &Ask, passages: Vec<Passage>) -> Result<Asking, Failure> {
    let key = Key::given(&std::env::var(KEY).unwrap_or_default())?;
    let silence = Duration::from_secs(wanted.patience);
    let limits = Limits {
        silence,
        ..Limits::default()
    };
    let (server, model) = chosen(engine, wanted, key.as_ref(), limits)?;
    for passage in passages.iter().filter(|passage| passage.hides) {
        anstream::eprintln!(
            "pincite: words of {} were left out that it does not show.",
            passage.name
        );
    }
    let may_leave = server.leaves(&model) && may_leave(wanted, &server, &model, &passages)?;
    Ok(Asking {
        question: wanted.question.clone(),
        passages,
        server,
        model,
        key,
        rounds: wanted.rounds,
        may_leave,
        limits,
    })
}

/// The server and the model that are named, or the only ones that there are.
fn chosen(engine: &Engine, wanted: &Ask, key: Option<&Key>, limits: Limits) -> Result<(Server, String), Failure> {
    let stop = CancellationToken::new();
    let (server, models) = match &wanted.server {
        Some(address) => {
            let server = Server::typed(address)?;
            if let Some(model) = &wanted.model {
                return Ok((server, model.clone()));
            }
            // Only asking for models tells another machine nothing of the library.
            let models = engine.models_of_server(&server, key, limits, &stop)?;
            (server, models)
        }
        None => {
            let mut found = engine.servers_here(PORTS, &stop)?;
            if found.len() > 1 {
                let all: Vec<String> = found
                    .iter()
                    .map(|one| format!("{} ({})", one.server, one.usual))
                    .collect();
                return Err(format!("Several servers answer: {}. Name one with --server.", all.join(", ")).into());
            }
            let found = found.pop().ok_or(AskError::NoServer)?;
            (found.server, found.models)
        }
    };
    match (&wanted.model, models.as_slice()) {
        (Some(model), _) => Ok((server, model.clone())),
        (None, [model]) => Ok((server, model.clone())),
        (None, []) => Err(AskError::NoModel(server.to_string()).into()),
        (None, several) => Err(format!(
            "{server} has several models: {}. Name one with --model.",
            several.join(", ")
        )
        .into()),
    }
}

/// Shows what would leave this machine, and asks whether it may.
fn may_leave(wanted: &Ask, server: &Server, model: &str, passages: &[Passage]) -> Result<bool, Failure> {
    if !wanted.leaves_this_machine {
        return Err(format!(
            "{} is not answered on this machine, so the question and the passages would leave it for {server}. Nothing was \
             sent. Where they may, say so with --leaves-this-machine; you will see them and be asked.",
            shown(model)
        )
        .into());
    }
    anstream::eprintln!("{}", words_sent(&wanted.question, passages));
    anstream::eprintln!("These words leave your machine for {server} ({}).", shown(model));
    if !server.is_closed() {
        anstream::eprintln!("The connection is not encrypted: whoever is on the way can read them.");
    }
    anstream::eprint!("Send them? Type yes: ");
    let mut answer = String::new();
    std::io::stdin().read_line(&mut answer)?;
    match answer.trim() {
        "yes" => Ok(true),
        _ => Err("Nothing was sent.".into()),
    }
}

/// What a person typed, without what steers a terminal.
fn shown(words: &str) -> String {
    words.chars().filter(|c| !c.is_control()).collect()
}

fn say_begun(asking: &Asking) {
    let names: Vec<&str> = asking.passages.iter().map(|passage| passage.name.as_str()).collect();
    let passages = if names.len() == 1 {
        "1 passage"
    } else {
        &format!("{} passages", names.len())
    };
    anstream::eprintln!(
        "Asking {} at {} with {passages}: {}.",
        shown(&asking.model),
        asking.server,
        names.join("; ")
    );
}

fn print(number: u32, round: &Round, searched: &Searched) {
    let judged = &round.judged;
    anstream::println!("Answer {number}\n\n{}\n", judged.text);
    table::print(&judged.quotes, &[], searched, judged.claims.len());
    skipped::print(&judged.skipped, judged.quotes.is_empty());
    answer_claims::print(&judged.claims);
    if let Some(why) = ending_words(round.ending) {
        anstream::println!("{why}");
    }
    anstream::println!();
}

const fn ending_words(ending: Ending) -> Option<&'static str> {
    match ending {
        Ending::Whole => None,
        Ending::CutShort => Some("The server cut this answer short: its limit of length was reached."),
        Ending::BrokenOff => Some("The connection broke off: this answer is not whole."),
        Ending::Silent => Some("The server fell silent: this answer is not whole."),
        Ending::Endless => Some("The answer did not come to an end and was cut."),
        Ending::Stopped => Some("It was stopped: this answer is not whole."),
    }
}

fn say_ended(ended: &Ended) {
    match ended {
        Ended::Settled => {}
        Ended::Rounds => anstream::eprintln!(
            "pincite: the model was told what is not in the sources as often as it may be. What is still wrong is marked."
        ),
        Ended::Repeats => {
            anstream::eprintln!("pincite: the model repeats what is not in the sources, so it was not asked again.");
        }
        Ended::Unfinished | Ended::Stopped => anstream::eprintln!("pincite: the last answer is not whole."),
        Ended::Failed(error) => anstream::eprintln!("pincite: it was not asked again: {error}"),
    }
}

/// Keeps the last answer where that is wanted.
fn kept(
    engine: &Arc<Engine>,
    wanted: &Ask,
    prepared: &Prepared,
    asking: &Asking,
    asked: &Asked,
) -> Result<Option<AnswerId>, Failure> {
    let Some(last) = asked.rounds.last().filter(|_| wanted.save) else {
        return Ok(None);
    };
    engine.remember_asked(&asking.server, &asking.model)?;
    Ok(Some(engine.keep_asked(
        prepared,
        &asking.passages,
        &last.judged.text,
    )?))
}

fn whole(
    engine: &Engine,
    asking: &Asking,
    asked: &Asked,
    kept: Option<AnswerId>,
    searched: &Searched,
) -> Result<Value, Failure> {
    let rounds = asked.rounds.iter().map(|round| round_json(engine, round, searched));
    let failure = match &asked.ended {
        Ended::Failed(error) => Some(error.to_string()),
        _ => None,
    };
    Ok(json!({
        "server": asking.server.to_string(),
        "model": asking.model,
        "passages": asking.passages.iter().map(|passage| json!({"name": passage.name, "text": passage.text})).collect::<Vec<_>>(),
        "rounds": rounds.collect::<Result<Vec<_>, Failure>>()?,
        "ended": ended(&asked.ended),
        "failure": failure,
        "answer": kept.map(|id| id.0),
    }))
}

fn round_json(engine: &Engine, round: &Round, searched: &Searched) -> Result<Value, Failure> {
    let judged = &round.judged;
    let counts = CodePoints::of(&judged.text);
    let quotes = judged
        .quotes
        .iter()
        .map(|report| QuoteJson::new(engine, report, &counts, searched));
    let claims = judged
        .claims
        .iter()
        .map(|report| AnswerClaimJson::new(engine, report, &counts));
    Ok(json!({
        "sent": round.sent,
        "text": judged.text,
        "ending": ending(round.ending),
        "sent_back": round.objections.iter().map(objection).collect::<Vec<_>>(),
        "quotes": quotes.collect::<Result<Vec<_>, _>>()?,
        "skipped": judged.skipped.iter().map(|one| SkippedJson::new(one, &counts)).collect::<Vec<_>>(),
        "claims": claims.collect::<Result<Vec<_>, _>>()?,
        "summary": summary(&judged.quotes, &[], searched),
    }))
}

fn objection(objection: &Objection) -> Value {
    let kind = match objection.kind {
        ObjectionKind::Differs => "differs",
        ObjectionKind::NotThere => "not_there",
        ObjectionKind::Misplaced => "misplaced",
        ObjectionKind::Contradicted => "contradicted",
        ObjectionKind::Unsupported => "unsupported",
    };
    let (place, says) = objection.says.clone().unzip();
    json!({"kind": kind, "words": objection.words, "place": place, "source_says": says})
}

const fn ending(ending: Ending) -> &'static str {
    match ending {
        Ending::Whole => "whole",
        Ending::CutShort => "cut_short",
        Ending::BrokenOff => "broken_off",
        Ending::Silent => "silent",
        Ending::Endless => "endless",
        Ending::Stopped => "stopped",
    }
}

const fn ended(ended: &Ended) -> &'static str {
    match ended {
        Ended::Settled => "settled",
        Ended::Rounds => "rounds",
        Ended::Repeats => "repeats",
        Ended::Unfinished => "unfinished",
        Ended::Stopped => "stopped",
        Ended::Failed(_) => "failed",
    }
}
