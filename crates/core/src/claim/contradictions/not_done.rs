//! "closed the mill" of what had the right to close it, "stole the ring" of what was charged with stealing it: a deed that the
//! passage only names, and the claim says was done.

use super::Differs;
use super::reported::tells;
use crate::claim::borders::Border;
use crate::claim::coverage::Cover;
use crate::claim::terms::{Kind, Reading, Term};
use crate::language::Language;
use crate::language::word_list::{WordList, word_list};

/// A verb of the claim that the passage has behind "to" or a preposition, under a word that the claim leaves out and that does
/// not say that it was done. It keeps the claim from being supported; what was planned may have been done as well.
pub(super) fn not_done(cover: &Cover<'_>, out: &mut Vec<Differs>) {
    // "has not approved" of what has yet to approve, "will pay" of what agreed to pay.
    let says_so = |reading: &Reading, at: usize| {
        let told = |term: &Term| term.denies || tells(term) && !WILL.has(&term.word);
        reading.terms.get(at).is_some_and(told)
    };
    if !out.is_empty() || cover.says_itself(says_so) {
        return;
    }
    let (claim, passage) = (cover.claim, cover.passage);
    let found = claim.terms.iter().enumerate().find_map(|(a, term)| {
        let there = cover.found.get(a).copied().flatten().and_then(|found| found.at)?;
        if will_be_done(claim, a) {
            return governor(cover, named(passage, there)?).filter(|at| is_only_wanted(passage, *at));
        }
        let other =
            passage.terms.get(there).is_some_and(|theirs| theirs.word != term.word) || is_done_before(passage, there);
        let deed = term.kind == Kind::Content && other && named(claim, a).is_none();
        let lead = named(passage, there).filter(|_| deed)?;
        governor(cover, lead)
    });
    out.extend(found.map(Differs::unsure));
}

/// "will open": the claim says that it comes, and not that it came.
fn will_be_done(claim: &Reading, verb: usize) -> bool {
    let first = verb.saturating_sub(2);
    (first..verb).any(|at| WILL.has(claim.word(at)))
}

/// "is expected to", "hopes to": what may come or may not. What is agreed, ordered or due comes.
fn is_only_wanted(passage: &Reading, at: usize) -> bool {
    WANTED.iter().any(|head| passage.word(at).starts_with(head))
}

static WILL: WordList = word_list!("will shall");

/// What words begin with that say that something is wanted or thought to come.
const WANTED: [&str; 17] = [
    "expect", "hope", "hoping", "plan", "aim", "intend", "likely", "want", "wish", "seek", "propos", "consider", "tri",
    "try", "attempt", "forecast", "predict",
];

/// "d'avoir volé", "gestohlen zu haben": what is said to have been done before.
fn is_done_before(reading: &Reading, at: usize) -> bool {
    let lead = at.checked_sub(1);
    let romance = lead.is_some_and(|lead| {
        ["avoir", "haber", "aver", "ter"]
            .iter()
            .any(|have| is_perfect(reading, lead, have))
    });
    romance || is_german_perfect(reading, at)
}

fn is_german_perfect(reading: &Reading, at: usize) -> bool {
    reading.word(at + 1) == "zu" && matches!(reading.word(at + 2), "haben" | "sein" | "werden")
}

/// Where the word stands that makes of the verb at `at` the name of a deed: "to", "of".
fn named(reading: &Reading, at: usize) -> Option<usize> {
    const ADVERBS: usize = 2;
    let is_adverb =
        |at: &usize| reading.word(*at).ends_with("ly") || matches!(reading.word(*at), "not" | "also" | "ever");
    let lead = (0..at).rev().take(ADVERBS + 1).find(|at| !is_adverb(at))?;
    let together = (lead + 1..=at).all(|at| reading.terms.get(at).is_some_and(|term| term.border == Border::None));
    let (verb, before) = (reading.word(at), reading.word(lead));
    let ends = |endings: &[&str]| endings.iter().any(|ending| verb.ends_with(ending));
    if is_german_perfect(reading, at) {
        return Some(at + 1);
    }
    let leads = match reading.tongue.known() {
        Some(Language::English) | None if verb.ends_with("ing") => OF.contains(&before),
        Some(Language::English) => before == "to",
        Some(Language::German) => before == "zu",
        None => matches!(before, "to" | "zu"),
        Some(Language::French) => {
            matches!(before, "de" | "d" | "à" | "pour") && ends(&["er", "ir", "re"])
                || is_perfect(reading, lead, "avoir")
        }
        Some(Language::Spanish) => {
            matches!(before, "de" | "a" | "para" | "por") && ends(&["ar", "er", "ir"])
                || is_perfect(reading, lead, "haber")
        }
        Some(Language::Italian) => {
            matches!(before, "di" | "a" | "ad" | "da" | "per") && ends(&["are", "ere", "ire"])
                || is_perfect(reading, lead, "aver")
        }
        Some(Language::Portuguese) => {
            matches!(before, "de" | "a" | "para" | "por") && ends(&["ar", "er", "ir"])
                || is_perfect(reading, lead, "ter")
        }
        Some(Language::Dutch) => before == "te",
        Some(Language::Swedish) => before == "att",
        Some(Language::Russian) => return ends(&["ть", "ти", "чь"]).then_some(lead),
        Some(Language::Polish) => return ends(&["ć"]).then_some(lead),
        Some(
            Language::Turkish
            | Language::Arabic
            | Language::Chinese
            | Language::Japanese
            | Language::Korean
            | Language::Czech,
        ) => false,
    };
    (leads && together).then_some(lead)
}

/// "d'avoir volé": the word at `lead` is the infinitive that a participle needs.
fn is_perfect(reading: &Reading, lead: usize, infinitive: &str) -> bool {
    reading.word(lead).starts_with(infinitive)
        && lead
            .checked_sub(1)
            .is_some_and(|before| matches!(reading.word(before), "de" | "d" | "di" | "por" | "per"))
}

/// Prepositions that lead the name of a deed. "By closing it" and "after closing it" say that it was closed.
const OF: [&str; 12] = [
    "of", "with", "from", "for", "against", "at", "to", "about", "into", "towards", "toward", "in",
];

/// The word of the passage before `lead` that the deed hangs on, unless it says that it was done.
fn governor(cover: &Cover<'_>, lead: usize) -> Option<usize> {
    const REACH: usize = 7;
    const FURTHER: usize = 12;
    let passage = cover.passage;
    let parted = |at: &usize| passage.terms.get(*at).is_some_and(|term| term.border >= Border::Comma);
    let from = (0..=lead)
        .rev()
        .take(REACH)
        .find(parted)
        .unwrap_or(lead.saturating_sub(REACH));
    let before = from..lead;
    // German has the verb that it hangs on behind the comma before.
    let german = matches!(passage.word(lead), "zu" | "te").then_some(lead);
    let around = if german.is_some() {
        lead.saturating_sub(FURTHER)..lead
    } else {
        before.clone()
    };
    let has = matches!(passage.word(lead.wrapping_sub(1)), "had" | "has" | "have");
    if has || around.chain([lead]).any(|at| says_done(passage.word(at))) {
        return None;
    }
    let is_to_be = matches!(
        passage.word(lead.wrapping_sub(1)),
        "is" | "are" | "was" | "were" | "going" | "about" | "ought"
    );
    let free = |at: &usize| {
        let content = passage.terms.get(*at).is_some_and(|term| term.kind == Kind::Content);
        (content || passage.word(*at) == "likely") && cover.claim_at(*at).is_none()
    };
    // In Russian and Polish it stands right behind the word that it hangs on.
    let next = matches!(passage.tongue.known(), Some(Language::Russian | Language::Polish));
    let next = (next && cover.claim_at(lead).is_none()).then_some(lead);
    before
        .rev()
        .find(free)
        .or_else(|| is_to_be.then_some(lead))
        .or(german)
        .or(next)
}

/// Whether a word says that the deed which hangs on it was done: "managed to", "the first to".
fn says_done(word: &str) -> bool {
    HEADS.iter().any(|head| word.starts_with(head)) || WHOLE.contains(&word)
}

const HEADS: [&str; 74] = [
    "manag",
    "succe",
    "begin",
    "start",
    "continu",
    "proceed",
    "help",
    "prove",
    "result",
    "caus",
    "forc",
    "compel",
    "confess",
    "admit",
    "credit",
    "responsib",
    "guilt",
    "convict",
    "allow",
    "enabl",
    "remain",
    "happen",
    "dar",
    "chose",
    "young",
    "old",
    "earli",
    "contribut",
    "gelang",
    "gelung",
    "schaff",
    "begann",
    "beginn",
    "vermocht",
    "brauch",
    "erlaub",
    "ermöglich",
    "réuss",
    "commenc",
    "parv",
    "permet",
    "permis",
    "logr",
    "consig",
    "empez",
    "comenz",
    "permit",
    "volv",
    "riusc",
    "cominc",
    "inizi",
    "conseg",
    "começ",
    "continuou",
    "slaag",
    "begon",
    "lukt",
    "lyck",
    "börja",
    "fortsatt",
    "нача",
    "сумел",
    "смог",
    "удал",
    "продолж",
    "zacz",
    "zdoła",
    "udał",
    "known",
    "famous",
    "achev",
    "acab",
    "termin",
    "responsáv",
];

const WHOLE: [&str; 55] = [
    "acts",
    "act",
    "serves",
    "serve",
    "works",
    "functions",
    "job",
    "role",
    "consists",
    "consist",
    "involves",
    "began",
    "begun",
    "kept",
    "keep",
    "keeps",
    "went",
    "came",
    "come",
    "comes",
    "found",
    "shown",
    "able",
    "turned",
    "led",
    "leads",
    "made",
    "make",
    "makes",
    "got",
    "used",
    "seen",
    "first",
    "last",
    "second",
    "third",
    "only",
    "next",
    "few",
    "those",
    "one",
    "known",
    "erste",
    "ersten",
    "erster",
    "letzte",
    "letzten",
    "premier",
    "première",
    "primero",
    "primera",
    "primo",
    "prima",
    "eerste",
    "första",
];
