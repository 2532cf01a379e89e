//! Whom a passage speaks of that says only "the latter", or a surname that several bear.

use super::articles::ARTICLES;
use super::borders::Border;
use super::terms::{Kind, Reading, Term, counting};
use super::tongue::Tongue;
use crate::language::Language;
use crate::language::word_list::{WordList, word_list};

/// Whether nobody can tell by the words around the passage that the claim's name `a` is whom the passage speaks of.
/// `place` tells which term of the passage a term of the claim is.
pub(super) fn is_of_another(
    claim: &Reading,
    passage: &Reading,
    place: &dyn Fn(usize) -> Option<usize>,
    a: usize,
    around: &[&Reading],
) -> bool {
    let opens = counting(claim).first() == Some(&a);
    let named = opens || claim.terms.get(a).is_some_and(|term| term.kind == Kind::Name);
    let referred = || (0..passage.terms.len()).any(|at| is_one_of_two(passage, at));
    named && (referred() || has_namesake(claim, place, a, around))
}

/// Whether the pronoun that opens a passage rather means another one than `key`: of "the mayor met the bishop; he resigned" the one
/// that the sentence before is about.
pub(super) fn is_not_meant(passage: &Reading, around: &[&Reading], key: &str) -> bool {
    static PRONOUNS: WordList = word_list!(
        "he she they it er sie es il elle ils elles él ella ellos ellas egli lui lei essi ele ela eles elas hij zij ze han hon den det de \
         on ona ono oni он она оно они"
    );
    static PREPOSITIONS: WordList = word_list!(
        "in at on from of near to by with for after before during an auf aus von bei mit nach vor à en de dans par pour sur a con por \
         da di su em op te van voor met i på från av för w z na we v ve s do в на из с от по"
    );
    // "Murió en el exilio": nobody is named where the verb says that it is one person.
    let silent = || {
        matches!(
            passage.tongue.known(),
            Some(
                Language::Spanish
                    | Language::Italian
                    | Language::Portuguese
                    | Language::Polish
                    | Language::Czech
                    | Language::Turkish
            )
        )
    };
    // "After the divorce she moved": nobody is named ahead of the pronoun.
    const REACH: usize = 6;
    let head = passage
        .terms
        .iter()
        .take_while(|term| term.kind != Kind::Name)
        .take(REACH);
    let opens = head.into_iter().any(|term| PRONOUNS.has(&term.word)) || silent();
    let told = around
        .iter()
        .find(|reading| reading.terms.iter().any(|term| term.key == key));
    let Some(before) = told.filter(|_| opens) else {
        return false;
    };
    let Some(own) = before.terms.iter().position(|term| term.key == key) else {
        return false;
    };
    let led = |at: usize| at.checked_sub(1).map_or("", |lead| before.word(lead));
    let has_article = |word: &str| word == "l" || ARTICLES.contains(&word);
    let kind = |at: usize| before.terms.get(at).map(|term| term.kind);
    // Two of one kind: two names, or two nouns with an article.
    let alike = |at: &usize| match (kind(*at), kind(own)) {
        (Some(Kind::Name), Some(Kind::Name)) => (*at..own).any(|between| kind(between) != Some(Kind::Name)),
        (Some(Kind::Content), Some(Kind::Content)) => has_article(led(*at)) && has_article(led(own)),
        _ => false,
    };
    let governed = kind(own) == Some(Kind::Name) && own > 0 && PREPOSITIONS.has(led(own));
    governed || (0..own).any(|at| alike(&at) && !PREPOSITIONS.has(led(at)) && before.border(own) < Border::Semicolon)
}

/// "the latter", "dieser letztere": one of two that were named before.
fn is_one_of_two(passage: &Reading, at: usize) -> bool {
    static WORDS: WordList = word_list!(
        "former latter ersterer erstere ersteres letzterer letztere letzteres eerstgenoemde laatstgenoemde förstnämnda sistnämnda \
         dernier première último primero primo ultimo"
    );
    let word = passage.word(at);
    let german = passage.tongue == Tongue::Known(Language::German);
    let article = at.checked_sub(1).map_or("", |before| passage.word(before));
    let led = german || matches!(article, "the" | "el" | "il" | "l" | "ce" | "de" | "den");
    let noun = |next: &Term| matches!(next.kind, Kind::Content | Kind::Name) && next.border == Border::None;
    // "the former mayor"; "the latter appointed".
    let describes = passage.terms.get(at + 1).is_some_and(noun) && !passage.word(at + 1).ends_with("ed");
    WORDS.has(word) && led && !describes
}

/// "Berg won" of either Anna or Karl Berg.
fn has_namesake(claim: &Reading, place: &dyn Fn(usize) -> Option<usize>, a: usize, around: &[&Reading]) -> bool {
    let given = claim.terms.get(a);
    let surname = claim.terms.get(a + 1);
    let surname = surname.filter(|next| next.kind == Kind::Name && next.border == Border::None);
    let (Some(given), Some(surname)) = (given, surname.filter(|_| place(a + 1).is_some())) else {
        return false;
    };
    let is_name = |at: usize, term: &Term| term.kind == Kind::Name || at == 0 && term.kind == Kind::Content;
    let is_other = |at: usize, pair: &[Term]| match pair {
        [first, second] => {
            let same = second.key == surname.key && second.border == Border::None;
            same && is_name(at, first) && first.key != given.key && !is_title(&first.word)
        }
        _ => false,
    };
    let mut readings = around.iter();
    readings.any(|reading| {
        reading
            .terms
            .windows(2)
            .enumerate()
            .any(|(at, pair)| is_other(at, pair))
    })
}

/// "Mr", "Frau", initials: no name that others have not.
fn is_title(word: &str) -> bool {
    static WORDS: WordList = word_list!(
        "mr mrs ms miss dr prof professor sir lady lord king queen president herr frau doktor graf monsieur madame m mme mlle señor \
         señora don doña signor signora senhor senhora mevrouw meneer herr fru"
    );
    word.chars().count() == 1 || WORDS.has(word)
}
