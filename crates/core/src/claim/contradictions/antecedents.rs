//! "Acme went bankrupt" of the company that bought Acme and went bankrupt: the claim says of what stands inside a clause or beside
//! a participle what the passage says of the one that the clause is about.

use super::Differs;
use super::alignment::{ARTICLES, Alignment};
use super::reported::tells;
use crate::claim::borders::Border;
use crate::claim::terms::{Kind, Reading, Term};
use crate::language::Language;
use crate::language::word_list::{WordList, word_list};
use crate::quote::verdict::EditClass;

/// A doer of the claim that stands in a clause about another one, whose deed it is, and whom the claim leaves out. It keeps the
/// claim from being supported.
pub(super) fn of_the_antecedent(alignment: &Alignment<'_>, out: &mut Vec<Differs>) {
    if !out.is_empty() {
        return;
    }
    let claim = alignment.cover.claim;
    let counts = |a: &usize| claim.terms.get(*a).is_some_and(|term| term.kind.counts());
    let Some(first) = (0..claim.terms.len()).find(counts) else {
        return;
    };
    // "Tower Bridge": the last word of the name.
    let named = |a: &usize| {
        let next = claim.terms.get(*a);
        next.is_some_and(|next| next.kind == Kind::Name && next.border == Border::None)
    };
    let doer = (first + 1..claim.terms.len()).take_while(named).last().unwrap_or(first);
    let Some(verb) = (doer + 1..claim.terms.len()).find(counts) else {
        return;
    };
    let is_word = |a: usize| {
        let term = claim.terms.get(a);
        term.is_some_and(|term| matches!(term.kind, Kind::Content | Kind::Name) && !term.owns)
    };
    if !is_word(doer) || !is_word(verb) {
        return;
    }
    let places = alignment.places(doer);
    let antecedents: Option<Vec<usize>> = places
        .iter()
        .map(|at| antecedent(alignment, (*at, places), alignment.places(verb)))
        .collect();
    if let Some(one) = of_the_last(alignment, doer, verb) {
        out.push(Differs {
            claim: vec![doer],
            passage: vec![one],
            class: EditClass::Content,
        });
        return;
    }
    out.extend(antecedents.filter(|all| !all.is_empty()).map(|all| Differs {
        claim: vec![doer],
        passage: all.into_iter().take(1).collect(),
        class: EditClass::Content,
    }));
}

/// The one that does what stands at one of `verbs`, where the place `at`, one of `places`, only stands in a clause about it.
fn antecedent(alignment: &Alignment<'_>, (at, places): (usize, &[usize]), verbs: &[usize]) -> Option<usize> {
    /// Words between "that" and the end of its clause.
    const REACH: usize = 8;
    let passage = alignment.cover.passage;
    let verb = verbs.iter().copied().filter(|verb| *verb > at).min()?;
    let together = |from: usize, to: usize| {
        (from..=to).all(|at| passage.terms.get(at).is_some_and(|term| term.border < Border::And))
    };
    // The clause goes on to one comma at most, and the verb follows it.
    let commas = (at + 1..=verb).filter(|at| passage.border(*at) >= Border::And);
    let closed = commas.clone().all(|at| passage.border(at) == Border::Comma) && commas.count() <= 1;
    let own = |at: usize| {
        let word = passage.terms.get(at);
        word.is_some_and(|term| term.kind == Kind::Content) && !alignment.is_used(at)
    };
    // The nearest word that opens a clause decides: "who knew Boeing said that Boeing".
    let opening = (at.saturating_sub(REACH)..at)
        .rev()
        .find(|opening| opens(passage, *opening).is_some() || passage.word(*opening) == "that");
    let Some(opening) = opening else {
        return unopened(alignment, at, verb).filter(|one| !alignment.is_used(*one));
    };
    let one = opening.checked_sub(1)?;
    let led = match opens(passage, opening)? {
        // "that bought Acme", "купившая Acme".
        Opening::Participle => own(opening),
        Opening::Word => (opening + 1..at).any(own) || done_by_it(passage, opening, at) && (at + 1..verb).any(own),
    };
    let again = places.iter().any(|other| (opening + 1..at).contains(other));
    let whole = together(opening + 1, at) && closed && !again;
    let is_one = passage.terms.get(one).is_some_and(is_named) && !alignment.is_used(one);
    (led && whole && is_one).then_some(one)
}

/// "The building Smith designed collapsed": a clause about the word before the name at `at` that no word opens.
fn unopened(alignment: &Alignment<'_>, at: usize, verb: usize) -> Option<usize> {
    let passage = alignment.cover.passage;
    let is = |at: usize, kind: Kind| passage.terms.get(at).is_some_and(|term| term.kind == kind);
    let one = at.checked_sub(1).filter(|one| is(*one, Kind::Content))?;
    let article = one
        .checked_sub(1)
        .is_some_and(|at| ARTICLES.contains(&passage.word(at)));
    let own = is(at + 1, Kind::Content) && !alignment.is_used(at + 1);
    let done = DONE.iter().any(|ending| passage.word(at + 1).ends_with(ending));
    let whole = (at..=verb).all(|at| passage.border(at) == Border::None);
    let english = passage.tongue.known() == Some(Language::English);
    (english && article && is(at, Kind::Name) && own && done && whole).then_some(one)
}

/// How English words end that say what somebody did to something.
const DONE: [&str; 10] = [
    "ed", "wrote", "built", "made", "bought", "sold", "led", "held", "drew", "taught",
];

/// Whether the place `at` may be what the verb of its own clause is said of or done to, right behind what opens it: "that Orwell
/// wrote", "dat Acme kocht".
fn done_by_it(passage: &Reading, opening: usize, at: usize) -> bool {
    let is_name = |at: usize| passage.terms.get(at).is_some_and(|term| term.kind == Kind::Name);
    let named = (opening + 1..=at).all(is_name);
    let language = passage.tongue.known();
    named && matches!(language, Some(Language::English | Language::Dutch | Language::German))
}

/// The name right before "who", of whom a clause says what the claim says of its doer: "replaces Luis Gil, who died in May".
fn of_the_last(alignment: &Alignment<'_>, doer: usize, verb: usize) -> Option<usize> {
    /// Words between "who" and its verb: "who had soon".
    const REACH: usize = 3;
    let passage = alignment.cover.passage;
    let [at] = *alignment.places(verb) else { return None };
    let opening = (at.saturating_sub(REACH)..at).rev().find(|opening| {
        let bare = passage.word(*opening) == "who" || matches!(opens(passage, *opening), Some(Opening::Word));
        bare && (opening + 1..at).all(|between| {
            passage
                .terms
                .get(between)
                .is_some_and(|term| !matches!(term.kind, Kind::Name))
        })
    })?;
    let one = opening
        .checked_sub(1)
        .filter(|one| passage.terms.get(*one).is_some_and(|term| term.kind == Kind::Name))?;
    let start = (0..=one)
        .rev()
        .take_while(|at| passage.terms.get(*at).is_some_and(|term| term.kind == Kind::Name))
        .last()?;
    // "the mayor of Lund, who resigned".
    let led = start.checked_sub(1).is_some_and(|lead| {
        matches!(
            passage.word(lead),
            "of" | "in"
                | "at"
                | "from"
                | "near"
                | "von"
                | "aus"
                | "bei"
                | "de"
                | "du"
                | "di"
                | "da"
                | "van"
                | "av"
                | "från"
                | "z"
                | "w"
                | "ze"
                | "из"
                | "в"
        )
    });
    let mine = |at: &usize| !(start..=one).contains(at) && *at < start;
    let places = alignment.places(doer);
    let free = (start..=one).all(|at| !alignment.is_used(at));
    (!led && free && !places.is_empty() && places.iter().all(mine)).then_some(one)
}

enum Opening {
    /// "that", "which", "die".
    Word,
    /// "treating", "купившая".
    Participle,
}

/// What opens a clause about the word before `at`.
fn opens(passage: &Reading, at: usize) -> Option<Opening> {
    let word = passage.word(at);
    let parted = passage.border(at) == Border::Comma;
    let before = passage.terms.get(at.checked_sub(1)?)?;
    let language = passage.tongue.known();
    let participle = match language {
        // "in a meeting Smith": what stands before is no article.
        Some(Language::English) => word.len() > 5 && word.ends_with("ing") && !parted && before.kind == Kind::Content,
        Some(Language::Russian) => parted && ACTIVE.iter().any(|ending| word.ends_with(ending)),
        _ => false,
    };
    if participle {
        return Some(Opening::Participle);
    }
    let relative = match language {
        Some(Language::English) | None => {
            matches!(word, "who" | "which" | "whose") || word == "that" && !says(passage, at)
        }
        Some(Language::German) => parted && GERMAN.has(word),
        Some(Language::French) => matches!(word, "qui" | "dont"),
        Some(Language::Spanish | Language::Portuguese) => {
            matches!(word, "que" | "quien" | "cuyo" | "cuya" | "cujo" | "cuja") && !says(passage, at)
        }
        Some(Language::Italian) => word == "che" && !says(passage, at),
        Some(Language::Dutch) => matches!(word, "die" | "dat") && !says(passage, at),
        Some(Language::Swedish) => word == "som",
        Some(Language::Polish) => parted && word.starts_with("któr"),
        Some(Language::Czech) => parted && (word.starts_with("kter") || word == "jenž"),
        Some(Language::Russian) => parted && word.starts_with("котор"),
        _ => false,
    };
    relative.then_some(Opening::Word)
}

/// Whether the word before `at` tells, finds or decides what follows.
fn says(passage: &Reading, at: usize) -> bool {
    let Some(before) = at.checked_sub(1).and_then(|at| passage.terms.get(at)) else {
        return true;
    };
    let verb = before.word.ends_with("ed") || SAYS.iter().any(|head| before.word.starts_with(head));
    before.kind == Kind::Function || tells(before) || verb
}

fn is_named(term: &Term) -> bool {
    matches!(term.kind, Kind::Content | Kind::Name)
}

static GERMAN: WordList = word_list!("der die das den dem deren dessen welcher welche welches welchen welchem");

/// How Russian participles end that say what somebody does or did.
const ACTIVE: [&str; 16] = [
    "вший",
    "вшая",
    "вшее",
    "вшие",
    "вшего",
    "вшей",
    "вших",
    "вшую",
    "щий",
    "щая",
    "щее",
    "щие",
    "щего",
    "щей",
    "щих",
    "щую",
];

/// What words begin with that tell, find or decide what follows.
const SAYS: [&str; 48] = [
    "said", "say", "found", "find", "show", "fact", "claim", "belie", "thought", "think", "know", "knew", "mean",
    "meant", "hope", "sure", "clear", "likely", "possible", "true", "so", "such", "dij", "dic", "afirm", "cre", "sab",
    "anunci", "dis", "di", "afferm", "annunc", "pens", "sost", "ritien", "zegt", "zei", "vond", "dacht", "weet",
    "meld", "bleek", "blijkt", "acredit", "revel", "demostr", "confirm", "wrote",
];
