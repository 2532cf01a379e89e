//! Whom a passage speaks of that says only "the latter", or a surname that several bear.

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
