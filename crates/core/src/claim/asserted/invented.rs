//! Statements that a passage makes up or holds up as an example: "in an alternate history", "Imagine", "Example of a false
//! statement:".

use super::holding::{Asserted, Holding, Stands, lists};
use crate::claim::articles::ARTICLES;
use crate::claim::borders::Border;
use crate::claim::terms::{Kind, Reading};
use crate::claim::tongue::Tongue;
use crate::language::assertion::{Assertion, Beside, Says, bare};
use crate::language::word_list::{WordList, word_list};
use std::ops::Range;

/// What a sentence leaves open by what it says before the statement.
pub(super) fn invented(holding: &Holding<'_>, words: &Assertion) -> Option<Asserted> {
    in_invention(holding, words)
        .or_else(|| imagined(holding, words))
        .or_else(|| held_up(holding, words))
}

/// "In his novel, the mill closes": the account that it stands in is made up.
fn in_invention(holding: &Holding<'_>, words: &Assertion) -> Option<Asserted> {
    /// Words between the preposition and what it leads: "in an award-winning alternate history".
    const REACH: usize = 5;
    let names = |at: &usize| words.is_any(holding.word(*at), &[Says::Invented, Says::Untrue]) && !holding.is_of_it(*at);
    (0..holding.reading.terms.len()).filter(names).find_map(|at| {
        let mut before = at.saturating_sub(REACH)..at;
        let led = match words.is(holding.word(at), Says::Invented) {
            true => before.any(|before| is_within(holding.word(before)) || is_according(holding.word(before))),
            // "according to a forged letter".
            false => before.any(|before| is_according(holding.word(before))),
        };
        let stretch = holding.stretch(at);
        // "in a novel approach" is none.
        let noun = holding
            .term(at + 1)
            .is_some_and(|next| next.kind == Kind::Content && next.border == Border::None);
        let may_describe = matches!(
            holding.word(at),
            "novel" | "dream" | "fiction" | "satire" | "parody" | "fable"
        );
        let ends = !may_describe || !noun;
        (led && ends && holding.is_in(stretch)).then(|| Asserted::new(Stands::Open, at..at + 1))
    })
}

fn is_according(word: &str) -> bool {
    matches!(
        word,
        "according"
            | "laut"
            | "zufolge"
            | "selon"
            | "según"
            | "secondo"
            | "segundo"
            | "volgens"
            | "enligt"
            | "według"
            | "podle"
            | "согласно"
    )
}

fn is_within(word: &str) -> bool {
    matches!(
        word,
        "in" | "within"
            | "im"
            | "dans"
            | "en"
            | "nel"
            | "nella"
            | "nello"
            | "no"
            | "na"
            | "num"
            | "numa"
            | "i"
            | "w"
            | "we"
            | "v"
            | "ve"
            | "в"
            | "во"
            | "في"
    )
}

/// "Imagine the mill closed in 1855."
fn imagined(holding: &Holding<'_>, words: &Assertion) -> Option<Asserted> {
    let opens = |at: &usize| {
        let begins = *at == 0 || holding.border(*at) >= Border::Semicolon;
        begins && words.is(holding.word(*at), Says::Imagine) && !holding.is_of_it(*at)
    };
    let at = (0..holding.reading.terms.len()).find(opens)?;
    // "Assuming control of the mill, Hale closed it."
    let comma = (at + 2..holding.reading.terms.len()).find(|at| holding.border(*at) >= Border::Comma);
    let end = match holding.word(at) {
        "assuming" | "supposing" => comma.unwrap_or_else(|| holding.statement_end(at + 1)),
        _ => holding.statement_end(at + 1),
    };
    holding
        .is_in(at + 1..end)
        .then(|| Asserted::new(Stands::Open, at..at + 1))
}

/// "Example of a false statement: the mill closed in 1855."
fn held_up(holding: &Holding<'_>, words: &Assertion) -> Option<Asserted> {
    let all = holding.reading.terms.len();
    let colons = (1..all).filter(|at| holding.border(*at) == Border::Stop);
    let mut held = colons.filter(|colon| holding.is_in(*colon..holding.statement_end(*colon)));
    let is_own = |at: usize| holding.is_of_it(at);
    held.find_map(|colon| label(holding.reading, colon, words, is_own).or_else(|| denied_label(holding.reading, colon)))
        .map(|label| Asserted::new(Stands::Open, label))
}

/// Whether the sentence before ends in a colon and calls what it announces false: "Here is a false claim: The mill closed."
pub(super) fn announced(before: Option<(&Reading, &str)>, tongue: Tongue) -> bool {
    let Some((reading, text)) = before.filter(|(_, text)| text.trim_end().ends_with([':', '：'])) else {
        return false;
    };
    lists(tongue).any(|words| {
        let own = |_: usize| false;
        label(reading, reading.terms.len(), words, own).is_some() || words.beside(&bare(text)) == Some(Beside::Untrue)
    })
}

/// "What we did not find: …": a label that denies what follows it.
fn denied_label(reading: &Reading, colon: usize) -> Option<Range<usize>> {
    const LONGEST: usize = 8;
    const SHORT: usize = 3;
    let parts = |at: &usize| {
        reading
            .terms
            .get(*at)
            .is_some_and(|term| term.border >= Border::Semicolon)
    };
    let from = (1..colon).rev().find(parts).unwrap_or_default();
    let denies = (from..colon).find(|at| reading.terms.get(*at).is_some_and(|term| term.denies))?;
    let asks =
        (from..from + 2).any(|at| matches!(reading.word(at), "what" | "was" | "que" | "qu" | "ciò" | "wat" | "vad"));
    let no_news = (from..colon).any(|at| is_news(reading.word(at)));
    let fits = asks && colon - from <= LONGEST || colon - from <= SHORT && no_news;
    fits.then_some(denies..denies + 1)
}

/// "Not found:", "Nicht bestätigt:".
fn is_news(word: &str) -> bool {
    [
        "found",
        "confirm",
        "true",
        "shown",
        "proven",
        "gefunden",
        "bestätigt",
        "belegt",
        "trouv",
        "confirm",
        "encontrad",
        "trovat",
        "gevonden",
        "hittad",
    ]
    .iter()
    .any(|head| word.starts_with(head))
}

/// Whether the heading over a passage says that what stands under it is not so: "Common myths about the plague".
pub(super) fn headed(heading: Option<(&Reading, &str)>, text: &str) -> bool {
    const LONGEST: usize = 9;
    let Some((reading, _)) = heading.filter(|(reading, _)| reading.terms.len() <= LONGEST) else {
        return false;
    };
    let has = |list: &WordList| reading.terms.iter().any(|term| list.has(&term.word));
    let first = text.split_whitespace().next().unwrap_or_default().to_lowercase();
    let true_again = FACTS.has(first.trim_end_matches([':', '.', ',']));
    has(&MYTHS) && !has(&FACTS) && !has(&DEBUNKS) && !true_again
}

static MYTHS: WordList = word_list!(
    "myths misconceptions fallacies falsehoods hoaxes mythen irrtümer legenden mythes mitos bulos miti misvattingen myter mitów мифы"
);

/// Under such a heading facts may stand beside the myths.
static FACTS: WordList = word_list!(
    "fact facts reality truth truths fakt fakten wahrheit realität faits vérité réalité hechos verdad realidad fatti verità realtà fatos \
     verdade realidade feiten waarheid fakta"
);

static DEBUNKS: WordList = word_list!(
    "debunked debunking busted busting dispelled corrected against aufgeklärt widerlegt gegen contre contra contro tegen greek roman norse \
     ancient origin origins history creation"
);

/// The word before the colon at `colon` that calls what follows false or made up.
fn label(reading: &Reading, colon: usize, words: &Assertion, is_own: impl Fn(usize) -> bool) -> Option<Range<usize>> {
    const LONGEST: usize = 12;
    let word = |at: usize| reading.word(at);
    let parts = |at: &usize| {
        reading
            .terms
            .get(*at)
            .is_some_and(|term| term.border >= Border::Semicolon)
    };
    let from = (1..colon).rev().find(parts).unwrap_or_default();
    let says = [Says::Untrue, Says::Invented, Says::Imagine];
    let at = (from..colon).find(|at| words.is_any(word(*at), &says) && !is_own(*at))?;
    // "The critics were wrong: …" says that what follows is so.
    let link = (at.saturating_sub(REACH)..at).rev().find(|at| links(word(*at)));
    let predicate = link.is_some_and(|link| !(link + 1..at).any(|at| ARTICLES.contains(&word(at))));
    let of_this = (from..at).any(|at| words.is(word(at), Says::This) || is_following(word(at)));
    (colon - from <= LONGEST && (!predicate || of_this)).then_some(at..at + 1)
}

/// Words between "were" and "wrong".
const REACH: usize = 3;

fn links(word: &str) -> bool {
    matches!(
        word,
        "is" | "are"
            | "was"
            | "were"
            | "been"
            | "proved"
            | "ist"
            | "sind"
            | "war"
            | "waren"
            | "est"
            | "sont"
            | "était"
            | "étaient"
            | "es"
            | "son"
            | "era"
            | "eran"
            | "fue"
            | "fueron"
            | "è"
            | "sono"
            | "erano"
    )
}

fn is_following(word: &str) -> bool {
    [
        "follow",
        "folgend",
        "suivant",
        "siguient",
        "seguent",
        "seguint",
        "volgend",
        "följand",
        "następują",
        "následují",
        "следующ",
    ]
    .iter()
    .any(|head| word.starts_with(head))
}
