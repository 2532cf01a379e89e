//! "supports Python 2" of what dropped support for Python 2, "sold the school" of what refused to sell it: a verb over the
//! claim's words that undoes them.

use super::Differs;
use crate::claim::borders::Border;
use crate::claim::coverage::Cover;
use crate::claim::terms::{Kind, Reading, Term};
use crate::claim::tongue::Tongue;
use crate::fold::marks::is_cjk;
use crate::language::Language;
use crate::language::grammar::Undoing;
use crate::quote::verdict::EditClass;

/// A verb of the passage that undoes what the claim says.
pub(super) struct Undone {
    /// Where it stands.
    verb: usize,
    /// The claim's word for what was refused, where that is sure.
    refused: Option<usize>,
}

impl Undone {
    /// Whether what the claim says was refused, and so was not done.
    pub(super) fn is_sure(&self) -> bool {
        self.refused.is_some()
    }
}

/// A verb that undoes what it governs and that the claim leaves out. What was refused contradicts. Of the rest it only keeps the
/// claim from being supported: what ended was, and an invitation that was declined was made.
pub(super) fn undone(cover: &Cover<'_>, out: &mut Vec<Differs>) {
    if cover.claim.terms.iter().any(|term| term.denies) {
        return;
    }
    let Some(found) = undoing(cover) else { return };
    let told = match found.is_sure() {
        true => out.iter().any(Differs::contradicts),
        false => !out.is_empty(),
    };
    if told {
        return;
    }
    let unplaced = |a: &usize| cover.found.get(*a).copied().flatten().is_none();
    out.push(Differs {
        claim: found.refused.into_iter().filter(unplaced).collect(),
        passage: vec![found.verb],
        class: match found.is_sure() {
            true => EditClass::Negation,
            false => EditClass::Content,
        },
    });
}

/// The verb that undoes words of the claim.
pub(super) fn undoing(cover: &Cover<'_>) -> Option<Undone> {
    let (claim, passage) = (cover.claim, cover.passage);
    if (0..claim.terms.len()).any(|at| undoes(claim, at).is_some()) {
        return None;
    }
    (0..passage.terms.len()).find_map(|verb| {
        let (undoing, by_particle) = undoes(passage, verb)?;
        // "riet ab" is another verb than "riet".
        if !by_particle && cover.claim_at(verb).is_some() || is_noun(passage, verb) || says_further_on(cover, verb) {
            return None;
        }
        // "did not refuse to sell".
        if verb
            .checked_sub(1)
            .is_some_and(|at| passage.terms.get(at).is_some_and(|term| term.denies))
        {
            return None;
        }
        let refused = (undoing == Undoing::Refused).then(|| refused(cover, verb)).flatten();
        let over = || {
            let next = governed(passage, verb).first().copied();
            next.is_some_and(|next| cover.claim_at(next).is_some() && stands_over(passage, verb, next))
        };
        (refused.is_some() || over()).then_some(Undone { verb, refused })
    })
}

/// What the term at `at` says of what it governs, where it is such a verb, and whether a particle behind it says so.
fn undoes(reading: &Reading, at: usize) -> Option<(Undoing, bool)> {
    const CHARACTERS: usize = 3;
    let term = reading
        .terms
        .get(at)
        .filter(|term| !matches!(term.kind, Kind::Value(_) | Kind::Name))?;
    if term.word.chars().all(is_cjk) {
        let run = reading.terms.get(at..)?.iter().take(CHARACTERS);
        let text: String = run.map(|term| term.word.as_str()).collect();
        return Some((reading.grammar()?.undoing_at(&text)?, false));
    }
    let behind = reading.terms.get(at + 1..)?;
    let clause = behind.iter().take_while(|term| term.border < Border::Turn);
    let follows = |word: &str| clause.clone().any(|term| term.word == word);
    let languages = match reading.tongue {
        Tongue::Known(language) => [Some(language), None],
        Tongue::Untold => [Some(Language::English), Some(Language::German)],
        Tongue::Unknown => [None; 2],
    };
    let mut grammars = languages.into_iter().flatten().map(Language::grammar);
    grammars.find_map(|grammar| grammar.undoing(&term.word, follows))
}

/// "a ban", "ein Ende". In other languages such a word is none, or turns what follows as the verb does.
fn is_noun(reading: &Reading, at: usize) -> bool {
    const ARTICLES: [&str; 15] = [
        "a", "an", "the", "this", "its", "their", "ein", "eine", "einem", "einen", "der", "die", "das", "dem", "den",
    ];
    let before = at.checked_sub(1).and_then(|at| reading.terms.get(at));
    reading.tongue.is_ruled() && before.is_some_and(|before| ARTICLES.contains(&before.word.as_str()))
}

/// Whether the verb at `verb` is near enough to the word at `at` to govern it: in one part of the sentence.
fn stands_over(reading: &Reading, verb: usize, at: usize) -> bool {
    const REACH: usize = 4;
    let between = reading.terms.get(verb.min(at) + 1..=verb.max(at)).unwrap_or_default();
    between.len() <= REACH && between.iter().all(|term| term.border < Border::And)
}

/// Whether the verb stands behind what it governs.
fn is_head_last(reading: &Reading) -> bool {
    matches!(
        reading.tongue,
        Tongue::Known(Language::Turkish | Language::Japanese | Language::Korean)
    )
}

/// The words that count and that the verb at `verb` may govern, the nearest first.
fn governed(reading: &Reading, verb: usize) -> Vec<usize> {
    const MOST: usize = 8;
    let counts = |at: &usize| reading.terms.get(*at).is_some_and(|term| term.kind.counts());
    let within = |at: &usize| reading.terms.get(*at).is_some_and(|term| term.border < Border::Turn);
    match is_head_last(reading) {
        true => (0..verb)
            .rev()
            .take_while(|at| within(&(at + 1)))
            .filter(counts)
            .take(MOST)
            .collect(),
        false => (verb + 1..reading.terms.len())
            .take_while(within)
            .filter(counts)
            .take(MOST)
            .collect(),
    }
}

/// The claim's word for the deed that the verb at `verb` says was not done.
fn refused(cover: &Cover<'_>, verb: usize) -> Option<usize> {
    let all = governed(cover.passage, verb);
    let deed = match cover.passage.tongue {
        Tongue::Known(Language::Arabic | Language::Chinese | Language::Japanese | Language::Korean) => {
            all.first().copied()?
        }
        _ => all.into_iter().find(|at| is_deed(cover.passage, *at))?,
    };
    cover.claim_at(deed).or_else(|| {
        let root = root(cover.passage.terms.get(deed)?, cover.passage);
        let is_form = |term: &Term| term.kind == Kind::Content && term.word.starts_with(&root);
        let open = |a: &usize| cover.found.get(*a).copied().flatten().is_none();
        let mut claimed = (0..cover.claim.terms.len()).filter(open);
        claimed.find(|a| cover.claim.terms.get(*a).is_some_and(is_form))
    })
}

/// Whether the word at `at` is a verb that another one governs.
fn is_deed(reading: &Reading, at: usize) -> bool {
    let word = |at: Option<usize>| {
        at.and_then(|at| reading.terms.get(at))
            .map_or("", |term| term.word.as_str())
    };
    let (deed, before) = (word(Some(at)), word(at.checked_sub(1)));
    let language = reading.tongue.known().unwrap_or(Language::English);
    let ends = |endings: &[&str]| endings.iter().any(|ending| deed.ends_with(ending));
    match language {
        Language::English => before == "to" || ends(&["ing"]),
        Language::German => before == "zu",
        Language::Dutch => before == "te",
        Language::Swedish => before == "att",
        Language::Russian => before == "от" || !ending_of(deed, language).is_empty(),
        _ => !ending_of(deed, language).is_empty(),
    }
}

/// What makes a word the form of a verb that another one governs; empty where nothing does.
fn ending_of(word: &str, language: Language) -> &'static str {
    let endings: &'static [&'static str] = match language {
        Language::French => &["oir", "er", "ir", "re"],
        Language::Spanish | Language::Portuguese => &["arse", "erse", "irse", "ar", "er", "ir"],
        Language::Italian => &["arsi", "ersi", "irsi", "are", "ere", "ire", "rre"],
        Language::Polish => &["ować", "ać", "eć", "ić", "yć", "ść", "ć"],
        Language::Czech => &["ovat", "at", "et", "it", "ít", "st", "ti"],
        Language::Russian => &["иться", "аться", "ять", "ать", "ить", "еть", "ти", "чь"],
        Language::Turkish => &[
            "maktan", "mekten", "masını", "mesini", "mayı", "meyi", "mayi", "maya", "meye",
        ],
        _ => &[],
    };
    endings
        .iter()
        .find(|ending| word.ends_with(**ending))
        .copied()
        .unwrap_or_default()
}

/// What the forms of a verb begin with.
fn root(deed: &Term, reading: &Reading) -> String {
    const SHORTEST: usize = 3;
    let word = deed.word.as_str();
    let language = reading.tongue.known().unwrap_or(Language::English);
    let bare = match language {
        Language::Korean => language.grammar().without_particle(word).map_or(word, |(bare, _)| bare),
        _ => word.strip_suffix(ending_of(word, language)).unwrap_or(word),
    };
    let long = bare.chars().count() >= SHORTEST || !bare.is_ascii() && bare.chars().count() + 1 >= SHORTEST;
    if long || language == Language::Turkish && !bare.is_empty() {
        bare
    } else {
        word
    }
    .to_owned()
}

/// Whether the claim is of what is set against it: "the mayor opposed the tunnel, but the council supported it".
fn says_further_on(cover: &Cover<'_>, verb: usize) -> bool {
    let terms = cover.passage.terms.iter().enumerate().skip(verb + 1);
    let turn = terms
        .clone()
        .find(|(_, term)| term.border >= Border::Turn)
        .map(|(at, _)| at);
    let Some(turn) = turn else { return false };
    terms
        .skip_while(|(at, _)| *at < turn)
        .any(|(at, _)| cover.claim_at(at).is_some())
}
