//! "The plant will close" of what says that it will if sales fall: what a passage says under a condition only.

use super::Differs;
use super::alignment::Alignment;
use crate::claim::borders::Border;
use crate::claim::terms::{Kind, Reading};
use crate::language::Language;
use crate::language::grammar::Kind as Listed;
use crate::language::word_list::{WordList, word_list};
use std::ops::Range;

/// A condition of the passage that the claim leaves out, where all else that it says stands in the same statement. It keeps the
/// claim from being supported; the condition may have come about.
pub(super) fn hypothetical(alignment: &Alignment<'_>, out: &mut Vec<Differs>) {
    let passage = alignment.cover.passage;
    if !out.is_empty() || alignment.cover.says_itself(makes_condition) {
        return;
    }
    let mut conditions = (0..passage.terms.len()).filter(|at| is_condition(passage, *at));
    let found = conditions.find(|at| depends(alignment, *at, &statement(passage, *at)));
    out.extend(found.map(Differs::unsure));
}

/// Whether the word at `at` says that something holds under a condition, or may.
fn makes_condition(reading: &Reading, at: usize) -> bool {
    let (grammar, word) = (reading.grammar(), reading.word(at));
    let listed = |kind| grammar.is_some_and(|grammar| grammar.is(word, kind));
    // "in May" names a month.
    let is_month = word == "may" && at > 0 && OF_A_MONTH.has(reading.word(at - 1));
    // Words of one language that mean something else in another: English "by", German "Kunde".
    let own = match reading.tongue.known() {
        Some(Language::Czech | Language::Polish) => word == "by",
        Some(Language::Swedish) => word == "kunde",
        _ => false,
    };
    is_condition(reading, at)
        || own
        || !is_month && (MAY.has(word) || listed(Listed::Condition) || listed(Listed::Hedge))
}

/// From the full stop, the semicolon or the dash before `at` to the next one.
fn statement(passage: &Reading, at: usize) -> Range<usize> {
    let ends = |at: &usize| passage.border(*at) >= Border::Semicolon;
    let start = (0..=at).rev().find(|at| *at == 0 || ends(at)).unwrap_or_default();
    start..(at + 1..passage.terms.len()).find(ends).unwrap_or(passage.terms.len())
}

/// Whether what the claim takes of a statement stands outside the condition that begins at `at`, and a word of the condition is
/// none of the claim's.
fn depends(alignment: &Alignment<'_>, at: usize, statement: &Range<usize>) -> bool {
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let counts = |at: &usize| passage.terms.get(*at).is_some_and(|term| term.kind.counts());
    let condition = condition(alignment, at, statement);
    let own = condition
        .clone()
        .filter(counts)
        .any(|at| alignment.cover.claim_at(at).is_none() && !alignment.is_used(at));
    let outside = |place: &usize| statement.contains(place) && !condition.contains(place);
    let ours: Vec<&[usize]> = (0..claim.terms.len())
        .map(|a| alignment.places(a))
        .filter(|places| !places.is_empty())
        .collect();
    let all = ours.iter().all(|places| places.iter().any(outside));
    let only = ours.iter().any(|places| places.iter().all(outside));
    own && all && only
}

/// The words of the condition that begins at `at`: to the next comma, or to the first word that the claim has.
fn condition(alignment: &Alignment<'_>, at: usize, statement: &Range<usize>) -> Range<usize> {
    let passage = alignment.cover.passage;
    let parted = |at: &usize| matches!(passage.border(*at), Border::Comma);
    // A verb with such an ending closes its condition: "satışlar düşerse".
    let closes = match passage.tongue.known() {
        Some(Language::Turkish) => opens_turkish(passage, at),
        Some(Language::Korean) => opens_korean(passage, at),
        _ => false,
    };
    if closes && !ends_clause(passage, at) {
        return (statement.start..=at).rev().find(parted).unwrap_or(statement.start)..at + 1;
    }
    let opens = (statement.start..at).all(|at| passage.terms.get(at).is_some_and(|term| !term.kind.counts()));
    let comma = (at + 1..statement.end).find(parted);
    // In Swedish no comma parts it from what depends on it.
    let swedish = passage.tongue.known() == Some(Language::Swedish);
    let end = match comma.filter(|_| !(swedish && opens)) {
        Some(comma) => comma,
        None if opens => {
            let used = |at: &usize| alignment.is_used(*at);
            (at + 1..statement.end).find(used).unwrap_or(statement.end)
        }
        None => statement.end,
    };
    at..end
}

/// Whether the word at `at` makes what follows a condition.
fn is_condition(reading: &Reading, at: usize) -> bool {
    let (word, before) = (reading.word(at), at.checked_sub(1).map_or("", |at| reading.word(at)));
    let opens = at == 0 || reading.border(at) >= Border::Comma;
    let first = at == 0 || reading.border(at) >= Border::Semicolon;
    let next = reading.word(at + 1);
    let alone = match reading.tongue.known() {
        Some(Language::English) | None if word == "should" => first,
        Some(Language::English) | None if matches!(word, "provided" | "providing" | "assuming") => {
            next == "that" || opens
        }
        // In English it is a verb.
        Some(Language::German) if word == "falls" => true,
        Some(Language::French) if word == "s" => matches!(next, "il" | "ils"),
        Some(Language::French | Language::Spanish) if word == "si" => true,
        Some(Language::Italian) if word == "se" => true,
        Some(Language::Portuguese) if matches!(word, "se" | "caso") => opens && !next.is_empty(),
        Some(Language::Dutch) if word == "als" => first,
        Some(Language::Swedish) if word == "om" => first,
        Some(Language::Turkish) => opens_turkish(reading, at) || CONDITIONS.has(word),
        Some(Language::Chinese) => two(reading, at, &["如果", "假如", "要是", "倘若", "除非"]),
        Some(Language::Japanese) => two(reading, at, &["もし", "万一"]),
        Some(Language::Korean) => matches!(word, "만약" | "만일") || opens_korean(reading, at),
        _ => CONDITIONS.has(word),
    };
    // "even if", "as if", "asks if", "if not".
    let is_other = EVEN.has(before) || ASKS.has(before);
    alone && !is_other
}

/// A verb with the ending of a condition, at the end of its clause: "düşerse,".
fn opens_turkish(reading: &Reading, at: usize) -> bool {
    let word = reading.word(at);
    let ends = ["rsa", "rse", "zsa", "zse", "ysa", "yse"]
        .iter()
        .any(|ending| word.ends_with(ending));
    // "Bursa" is a town, "borsa" an exchange.
    let is_noun =
        matches!(word, "bursa" | "borsa") || reading.terms.get(at).is_some_and(|term| term.kind == Kind::Name);
    ends && word.chars().count() > 4 && (ends_clause(reading, at) || !is_noun)
}

/// A verb with the ending of a condition: "줄어들면". Without a comma behind it only endings that no noun has.
fn opens_korean(reading: &Reading, at: usize) -> bool {
    let word = reading.word(at);
    let sure = [
        "으면",
        "하면",
        "되면",
        "들면",
        "오르면",
        "내리면",
        "늘면",
        "줄면",
        "떨어지면",
        "나면",
    ];
    word.ends_with('면') && ends_clause(reading, at) || sure.iter().any(|ending| word.ends_with(ending))
}

fn ends_clause(reading: &Reading, at: usize) -> bool {
    reading.border(at + 1) >= Border::Comma
}

/// Whether two characters side by side make one of these words, or the token is one.
fn two(reading: &Reading, at: usize, words: &[&str]) -> bool {
    let pair = format!("{}{}", reading.word(at), reading.word(at + 1));
    words.iter().any(|word| reading.word(at) == *word || pair == *word)
}

/// Words that make a condition wherever they stand.
static CONDITIONS: WordList = word_list!(
    "if unless wenn sofern pourvu qualora purché indien tenzij mits ifall såvida förutsatt jeśli jeżeli gdyby jestliže pokud \
     kdyby ledaže если eğer إذا لو شريطة"
);

/// Words before them that take the condition away, or make a likeness of it.
static EVEN: WordList = word_list!(
    "even as auch selbst même comme sauf incluso aun como salvo anche come mesmo zelfs även nawet jak i даже как ob whether what"
);

/// Words that ask for what follows, or leave it open.
static ASKS: WordList = word_list!(
    "ask asks asked asking wonder wonders wondered wondering know knows knew known knowing see sees saw check checks checked checking doubt \
     doubts doubted test tests tested testing determine determined decide decides decided unclear unsure uncertain tell tells told savoir \
     sait sais savait demande demander demandé demandait ignore ignorait pregunta preguntó preguntaba sabe saber sabía chiede chiesto \
     chiese chiedeva sapere sa sapeva pergunta perguntou frågade frågar vet veta visste vraagt vroeg weet wist spytał pyta"
);

static OF_A_MONTH: WordList =
    word_list!("in of on since until by from to last next this early late mid before after during");

/// Words by which a claim says itself that it may be so.
static MAY: WordList = word_list!(
    "may might could can would könnte könnten kann können würde würden pourrait pourraient peut peuvent podría podrían puede pueden \
     potrebbe potrebbero può possono poderia poderiam pode podem zou zouden kan kunnen skulle mógłby mogłaby może mohl mohla může \
     бы может могут when whenever while wanneer när quand cuando quando gdy když когда"
);
