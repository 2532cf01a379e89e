//! What a sentence takes out of what it says of all: "all but two", "nobody except Hale".

use crate::claim::terms::{Kind, Reading, Term};

/// Whether a sentence takes what stands at `at` out of what it says.
pub(super) fn is_taken_out(reading: &Reading, at: usize) -> bool {
    /// Words between "except" and what it excepts.
    const REACH: usize = 3;
    let part = reading.terms.get(at).map(|term| term.part);
    let mut before = at.saturating_sub(REACH)..at;
    before.any(|before| excepts(reading, before) && reading.terms.get(before).map(|term| term.part) == part)
        // "but" begins a part of its own.
        || (1..=2).any(|back| at.checked_sub(back).is_some_and(|but| is_all_but(reading, but)))
}

/// Whether the word at `at` takes out what follows.
pub(super) fn excepts(reading: &Reading, at: usize) -> bool {
    let word = reading.word(at);
    EXCEPTS.contains(&word) || OF_ALL.contains(&word) || is_all_but(reading, at)
}

/// "all but", "alle bis auf", "todos menos".
fn is_all_but(reading: &Reading, at: usize) -> bool {
    let word = |back: usize| at.checked_sub(back).map_or("", |at| reading.word(at));
    match (word(0), word(1)) {
        ("but", "all" | "every" | "everyone" | "everybody" | "everything" | "always" | "everywhere") => true,
        ("menos", "todos" | "todas" | "todo" | "toda") => true,
        ("auf", "bis") => matches!(word(2), "alle" | "allen" | "alles"),
        ("from", "apart" | "aside") => true,
        _ => false,
    }
}

/// Whether a sentence takes something out of what it denies of all.
pub(super) fn excepts_of_none(reading: &Reading) -> bool {
    let mut terms = reading.terms.iter().enumerate();
    terms.any(|(at, term)| term.denies && excepts_one(reading, at))
}

/// "no mill but Hale's closed", "niemand außer ihm": nothing else does it, and this one does.
pub(super) fn excepts_one(reading: &Reading, at: usize) -> bool {
    /// Words of what is denied before the exception: "no other mill but".
    const REACH: usize = 3;
    let word = |at: usize| reading.word(at);
    let excepts = |at: usize| EXCEPTS.contains(&word(at)) || OF_NONE.contains(&word(at));
    let noun = |at: usize| {
        let term = reading.terms.get(at);
        let named = |term: &Term| matches!(term.kind, Kind::Content | Kind::Name);
        term.is_some_and(|term| named(term) || matches!(&*term.word, "other" | "one" | "else"))
    };
    let mut behind = at + 1;
    while behind <= at + REACH && noun(behind) && !excepts(behind) {
        behind += 1;
    }
    // "No mill closed but jobs were lost" has more than what is denied before it.
    let plain = behind - at <= 2 || word(at + 1) == "other";
    let than = word(behind) == "than" && (at + 1..behind).any(|at| word(at) == "other");
    NONE_OF.contains(&word(at)) && plain && (excepts(behind) || than)
}

/// Words that deny of all of a kind.
const NONE_OF: [&str; 32] = [
    "no", "none", "nobody", "nothing", "kein", "keine", "keiner", "keinen", "keinem", "niemand", "nichts", "aucun",
    "aucune", "personne", "rien", "ningún", "ninguna", "nadie", "nada", "nessun", "nessuno", "nessuna", "niente",
    "nenhum", "nenhuma", "ninguém", "geen", "niets", "ingen", "inget", "żaden", "nikt",
];

/// Words that take out of what is said, or denied, of all.
const EXCEPTS: [&str; 11] = [
    "except", "ausser", "sauf", "salvo", "excepto", "tranne", "eccetto", "behalve", "utom", "oprócz", "kromě",
];

/// Others that do so of what is said of all.
const OF_ALL: [&str; 6] = ["excepting", "excluding", "exception", "unlike", "ausgenommen", "кроме"];

/// Others that do so of what is denied of all.
const OF_NONE: [&str; 13] = [
    "but", "save", "besides", "barring", "bis", "hormis", "excepté", "menos", "sino", "fuorché", "exceto", "förutom",
    "poza",
];
