//! A claim that says more surely, or of more, what the passage says with "may" or of "some".

use super::Differs;
use crate::claim::borders::Border;
use crate::claim::coverage::Cover;
use crate::claim::terms::{Kind, Reading, Term};
use crate::claim::values::What;
use crate::quote::verdict::EditClass;

const WEAK: &[&str] = &[
    "may",
    "might",
    "could",
    "can",
    "possibly",
    "perhaps",
    "maybe",
    "probably",
    "suggest",
    "suggests",
    "suggested",
];
const STRONG: &[&str] = &["must", "shall", "will", "always", "required"];
const SOME: &[&str] = &[
    "some",
    "few",
    "several",
    "sometimes",
    "often",
    "partly",
    "partially",
    "half",
    "most",
    "many",
    "only",
    "meisten",
    "meiste",
    "einige",
    "manche",
    "viele",
    "wenige",
    "oft",
    "manchmal",
    "teilweise",
    "nur",
];
const ALL: &[&str] = &[
    "all",
    "every",
    "always",
    "entirely",
    "fully",
    "each",
    "none",
    "alle",
    "sämtliche",
    "jede",
    "jeder",
    "jedes",
    "immer",
];
const EACH: &[&str] = &["all", "every", "always", "alle", "sämtliche", "immer"];
/// What may stand for "all".
const WHOLE: &[&str] = &[
    "all",
    "every",
    "always",
    "entirely",
    "fully",
    "each",
    "any",
    "no",
    "none",
    "never",
    "nobody",
    "both",
    "whole",
    "entire",
    "throughout",
    "everyone",
    "everything",
    "must",
    "only",
    "alle",
    "allen",
    "aller",
    "alles",
    "sämtliche",
    "jede",
    "jeder",
    "jedes",
    "jeden",
    "immer",
    "stets",
    "kein",
    "keine",
    "nie",
    "ganz",
    "ganze",
];
const MANY: &[&str] = &[
    "most",
    "many",
    "all",
    "every",
    "everybody",
    "everyone",
    "meisten",
    "viele",
    "alle",
    "sämtliche",
];
const FEW: &[&str] = &[
    "few", "hardly", "scarcely", "rarely", "seldom", "wenige", "kaum", "selten",
];
const BOTH: &[&str] = &["both", "sowohl", "beide"];
const OR: &[&str] = &["or", "either", "oder", "entweder"];
const WHY: &[&str] = &[
    "because",
    "due",
    "therefore",
    "thus",
    "hence",
    "consequently",
    "owing",
    "cause",
    "caused",
    "causes",
    "so",
    "weil",
    "deshalb",
    "daher",
    "wegen",
    "darum",
    "aufgrund",
    "parce",
    "puisque",
    "cause",
    "raison",
    "grâce",
    "car",
    "comme",
    "porque",
    "debido",
    "causa",
    "gracias",
    "perché",
    "poiché",
    "siccome",
    "devido",
    "omdat",
    "doordat",
    "vanwege",
    "wegens",
    "dankzij",
    "eftersom",
    "därför",
];

/// Words that only one of claim and passage has, and that say how sure, of how many, or why.
pub(super) fn strength(cover: &Cover<'_>, out: &mut Vec<Differs>) {
    let ours = |list: &[&str]| of(cover.claim, list);
    // What a word limits stands in its own part of the sentence.
    let theirs = |list: &[&str]| of(cover.passage, list).filter(|at| limits(cover, *at));
    let mut put = |claim: Option<usize>, passage: Option<usize>, class| {
        out.push(Differs {
            claim: claim.into_iter().collect(),
            passage: passage.into_iter().collect(),
            class,
        });
    };
    /// Words between a modal verb and its own: "may not also be".
    const MODAL: usize = 3;
    let speaks = cover.says_itself(|reading, at| WEAK.contains(&reading.word(at)));
    let weak = (0..cover.passage.terms.len()).find(|at| {
        WEAK.contains(&cover.passage.word(*at))
            && limits(cover, *at)
            && !cover.says_as_well(*at, MODAL, |reading, at| WEAK.contains(&reading.word(at)))
    });
    if let (Some(weak), false) = (weak, speaks) {
        put(ours(STRONG), Some(weak), EditClass::Modal);
    }
    if let (None, Some(strong), Some(weak)) = (ours(STRONG), theirs(STRONG), ours(WEAK)) {
        put(Some(weak), Some(strong), EditClass::Modal);
    }
    // What a claim gives as a reason has to be given as one.
    if let (Some(why), None) = (ours(WHY), of(cover.passage, WHY)) {
        put(Some(why), None, EditClass::Content);
    }
    if let (Some(both), Some(or), None) = (ours(BOTH), of(cover.passage, OR), of(cover.passage, BOTH)) {
        put(Some(both), Some(or), EditClass::Content);
    }
    let few = theirs(FEW).filter(|at| !is_a_few(cover.passage, *at));
    if let (Some(many), Some(few), None) = (ours(MANY), few, of(cover.passage, MANY)) {
        put(Some(many), Some(few), EditClass::Quantifier);
    } else if let (Some(all), Some(some), None) = (ours(ALL), theirs(SOME), of(cover.passage, ALL)) {
        put(Some(all), Some(some), EditClass::Quantifier);
    } else if let (Some(all), None) = (ours(EACH), of(cover.passage, WHOLE)) {
        put(Some(all), None, EditClass::Content);
    }
    // "a few" are some.
    let hardly = theirs(FEW).filter(|at| cover.passage.word(*at) == "few" && !is_a_few(cover.passage, *at));
    let some = ours(&["few"]).filter(|at| is_a_few(cover.claim, *at));
    if let (Some(few), Some(_)) = (hardly, some) {
        put(None, Some(few), EditClass::Quantifier);
    }
    if let Some(at) = only_goes_with(cover) {
        out.push(Differs {
            claim: Vec::new(),
            passage: vec![at],
            class: EditClass::Modal,
        });
    }
    if out.is_empty()
        && let Some(part) = only_some(cover).or_else(|| some_of_number(cover))
    {
        out.push(Differs {
            claim: Vec::new(),
            passage: vec![part],
            class: EditClass::Quantifier,
        });
    }
}

/// "High levels lowered the scores" of what was associated with lower ones; "coffee lowers the risk" of what had a lower one.
fn only_goes_with(cover: &Cover<'_>) -> Option<usize> {
    let (claim, passage) = (cover.claim, cover.passage);
    let begins = |word: &str, heads: &[&str]| heads.iter().any(|head| word.starts_with(head));
    let causes = |a: usize| {
        let word = claim.word(a);
        let led = a.checked_sub(1).map_or("", |before| claim.word(before));
        a > 0
            && begins(word, CAUSES)
            && !matches!(
                led,
                "the" | "a" | "an" | "of" | "with" | "la" | "le" | "der" | "die" | "das"
            )
    };
    let with = |term: &Term| begins(&term.word, GOES_WITH);
    if claim.terms.iter().any(with) {
        return None;
    }
    let covered = |at: usize| cover.claim_at(at).is_some();
    let all = passage.terms.len();
    let goes = (0..all).filter(|at| passage.terms.get(*at).is_some_and(with) && !covered(*at));
    let mut goes = goes.filter(|at| (0..*at).any(covered) && (at + 1..all).any(covered));
    let lowers = |a: &usize| {
        let at = cover.found.get(*a).copied().flatten().and_then(|found| found.at);
        let described = at.is_some_and(|at| {
            let before = at.checked_sub(1).map_or("", |before| passage.word(before));
            passage.word(at) == "lower" && matches!(before, "a" | "the" | "had" | "have" | "has" | "with" | "of")
        });
        described && matches!(claim.word(*a), "lowers" | "lowered")
    };
    // "was linked to cancer and caused 4,000 deaths".
    let said_apart = |a: usize, goes: usize| {
        let at = cover.found.get(a).copied().flatten().and_then(|found| found.at);
        at.is_some_and(|at| {
            let joined = passage.terms.get(at).is_some_and(|term| term.border >= Border::And)
                || at > 0 && passage.terms.get(at - 1).is_some_and(|term| term.border >= Border::And);
            at > goes && joined && passage.word(at) == claim.word(a)
        })
    };
    let goes = goes.next();
    let caused = |goes: &usize| (0..claim.terms.len()).any(|a| causes(a) && !said_apart(a, *goes));
    goes.filter(caused).or_else(|| {
        let a = (0..claim.terms.len()).find(lowers)?;
        cover.found.get(a).copied().flatten()?.at
    })
}

/// What verbs begin with that say that one thing makes another.
const CAUSES: &[&str] = &[
    "caus",
    "lower",
    "raise",
    "increas",
    "reduc",
    "prevent",
    "improv",
    "worsen",
    "harm",
    "damag",
    "boost",
    "trigger",
    "protect",
    "leads",
    "led",
    "makes",
    "made",
    "verursach",
    "senk",
    "erhöh",
    "steiger",
    "verbesser",
    "verschlechter",
    "verhinder",
    "schütz",
    "augment",
    "rédui",
    "rédu",
    "améliore",
    "provoqu",
    "entraîn",
    "aument",
    "reduj",
    "mejor",
    "provoc",
    "miglior",
    "peggior",
    "ridu",
    "diminu",
    "veroorza",
    "verlaag",
    "verhoog",
    "verbeter",
];

/// Words that only say that two things go together.
const GOES_WITH: &[&str] = &[
    "associat",
    "correlat",
    "linked",
    "zusammenhang",
    "verbunden",
    "einher",
    "korreli",
    "corréli",
    "corrélé",
    "associé",
    "liée",
    "lié",
    "asoci",
    "relacionad",
    "correlacion",
    "collegat",
    "ligad",
    "geassocieerd",
    "verband",
    "samband",
];

/// "Few members", "some of the patients" of the passage, where the claim says it of members and of the patients.
fn only_some(cover: &Cover<'_>) -> Option<usize> {
    const NEAR: usize = 3;
    let (claim, passage) = (cover.claim, cover.passage);
    let word = |at: usize| passage.terms.get(at).map_or("", |term| term.word.as_str());
    let lists = [
        SOME,
        FEW,
        MANY,
        ALL,
        BOTH,
        PARTS,
        HARDLY_ANY,
        &["no", "none", "nobody", "any"],
    ];
    let counts = |term: &Term| {
        claim
            .value(term)
            .is_some_and(|value| matches!(value.what, What::Amount(_)))
    };
    if cover.says_itself(|reading, at| lists.iter().any(|list| list.contains(&reading.word(at)))) {
        return None;
    }
    let covered = |at: usize| cover.claim_at(at).is_some();
    let listed = |reading: &Reading, at: usize| lists.iter().any(|list| list.contains(&reading.word(at)));
    (0..passage.terms.len()).find(|at| {
        if cover.says_as_well(*at, NEAR, listed) {
            return false;
        }
        let few = (FEW.contains(&word(*at)) || HARDLY_ANY.contains(&word(*at))) && !is_a_few(passage, *at);
        let next = (word(at + 1), word(at + 2));
        let whole = matches!(
            next,
            (
                "of",
                "the" | "its" | "his" | "her" | "their" | "these" | "those" | "our"
            )
        ) || matches!(
            next,
            ("de", "los" | "las" | "les" | "ses" | "sus") | ("van", "de" | "het")
        ) || matches!(
            next.0,
            "der" | "dieser" | "seiner" | "ihrer" | "dei" | "degli" | "delle" | "dos" | "das" | "des"
        );
        // "three of the countries".
        let value = passage.terms.get(*at).and_then(|term| passage.value(term));
        let number = value.is_some_and(|value| matches!(&value.what, What::Amount(amount) if amount.number > 1.0));
        let some = (PARTS.contains(&word(*at)) || number) && whole && !claim.terms.iter().any(counts);
        let from = if some { at + 2 } else { at + 1 };
        let together = |at: &usize| passage.terms.get(*at).is_some_and(|term| term.border < Border::Comma);
        let near = (from..from + NEAR).take_while(together);
        !covered(*at) && (few || some) && near.into_iter().any(covered)
    })
}

/// "one of the two mills" of the passage, where the claim says it of the two.
fn some_of_number(cover: &Cover<'_>) -> Option<usize> {
    let (claim, passage) = (cover.claim, cover.passage);
    let word = |at: usize| passage.terms.get(at).map_or("", |term| term.word.as_str());
    let is_value = |reading: &Reading, at: usize| {
        let term = reading.terms.get(at);
        term.is_some_and(|term| matches!(term.kind, Kind::Value(_)))
    };
    let found = |a: usize| cover.found.get(a).copied().flatten().and_then(|found| found.at);
    // "most of the 26 plants" says itself of how many.
    let is_part = |a: usize| {
        let of = a.checked_sub(2).and_then(|of| claim.terms.get(of));
        of.is_some_and(|of| matches!(of.word.as_str(), "of" | "von" | "de" | "des"))
    };
    let whole = (0..claim.terms.len())
        .filter(|a| is_value(claim, *a) && !is_part(*a))
        .filter_map(found);
    let part = |number: usize| {
        let (article, of, part) = (number.checked_sub(1)?, number.checked_sub(2)?, number.checked_sub(3)?);
        let led = matches!(
            word(article),
            "the" | "its" | "his" | "her" | "their" | "these" | "those" | "den" | "les" | "los"
        ) && matches!(word(of), "of" | "von" | "de" | "des");
        let some =
            is_value(passage, part) || PARTS.contains(&word(part)) || FEW.contains(&word(part)) || word(part) == "one";
        (led && some && cover.claim_at(part).is_none()).then_some(part)
    };
    whole.filter_map(part).next()
}

/// "few" in other languages.
const HARDLY_ANY: &[&str] = &[
    "peu",
    "pocos",
    "pocas",
    "pochi",
    "poche",
    "poucos",
    "poucas",
    "weinig",
    "få",
    "niewielu",
    "málo",
    "немногие",
];

/// Words for a part of several.
const PARTS: &[&str] = &[
    "some",
    "several",
    "many",
    "most",
    "half",
    "part",
    "portion",
    "minority",
    "fraction",
    "handful",
    "third",
    "quarter",
    "einige",
    "einigen",
    "manche",
    "viele",
    "meisten",
    "hälfte",
    "teil",
    "bruchteil",
    "certains",
    "certaines",
    "plusieurs",
    "moitié",
    "partie",
    "algunos",
    "algunas",
    "varios",
    "varias",
    "muchos",
    "muchas",
    "mitad",
    "parte",
    "alcuni",
    "alcune",
    "molti",
    "molte",
    "metà",
    "alguns",
    "algumas",
    "muitos",
    "muitas",
    "metade",
    "sommige",
    "enkele",
    "veel",
    "helft",
    "deel",
];

fn of(reading: &Reading, list: &[&str]) -> Option<usize> {
    let listed = |word: &str| list.contains(&word);
    reading.terms.iter().position(|term| listed(&term.word))
}

/// "a few" are some, "few" are nearly none.
fn is_a_few(reading: &Reading, at: usize) -> bool {
    let before = at.checked_sub(1).and_then(|at| reading.terms.get(at));
    before.is_some_and(|before| before.word == "a")
}

/// Whether words of the claim stand behind the passage's word at `at`, in its part of the sentence.
fn limits(cover: &Cover<'_>, at: usize) -> bool {
    let part = |at: usize| cover.passage.terms.get(at).map(|term| term.part);
    let mut placed = cover.found.iter().filter_map(|found| found.and_then(|found| found.at));
    placed.any(|b| part(b) == part(at) && b > at)
}
