//! "In Lyon" of a village near Lyon, "in Kiruna" of what lies 40 km north of it.

use super::Differs;
use super::alignment::{ARTICLES, Alignment};
use crate::claim::borders::Border;
use crate::claim::terms::{Kind, Reading};
use crate::language::Language;
use crate::language::word_list::{WordList, WordLists, word_list};
use crate::quote::verdict::EditClass;

/// A place of the claim at which the passage puts nothing: it stands there behind a word that leads away from it.
pub(super) fn near_places(alignment: &Alignment<'_>, out: &mut Vec<Differs>) {
    if !out.is_empty() {
        return;
    }
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let is_place = |a: &usize| {
        let named = claim.terms.get(*a).is_some_and(|term| term.kind == Kind::Name);
        named && leads_away(claim, *a).is_none() && a.checked_sub(1).is_some_and(|before| IN.has(claim.word(before)))
    };
    let found = (0..claim.terms.len()).filter(is_place).find_map(|a| {
        let places = alignment.places(a);
        let away: Option<Vec<usize>> = places.iter().map(|at| leads_away(passage, *at)).collect();
        away.filter(|away| !away.is_empty()).map(|away| (a, away))
    });
    // "near Leeds" of what is in Leeds.
    let is_in = |at: &usize| at.checked_sub(1).is_some_and(|before| IN.has(passage.word(before)));
    let moved = || {
        (0..claim.terms.len()).find_map(|a| {
            let named = claim.terms.get(a).is_some_and(|term| term.kind == Kind::Name);
            let places = alignment.places(a);
            let there = !places.is_empty() && places.iter().all(|at| is_in(at) && leads_away(passage, *at).is_none());
            (named && there && leads_away(claim, a).is_some()).then(|| (a, places.to_vec()))
        })
    };
    out.extend(found.or_else(moved).map(|(a, there)| Differs {
        claim: vec![a],
        passage: there.into_iter().take(1).collect(),
        class: EditClass::Content,
    }));
}

/// The word before the place at `at` that says that what is told of is not in it.
fn leads_away(passage: &Reading, at: usize) -> Option<usize> {
    let mut before = (at.saturating_sub(4)..at)
        .rev()
        .take_while(|before| passage.border(before + 1) == Border::None);
    let lead = before
        .by_ref()
        .find(|before| !ARTICLES.contains(&passage.word(*before)))?;
    let (word, language) = (passage.word(lead), passage.tongue.known());
    let second = lead.checked_sub(1);
    let behind = |words: &WordList| second.filter(|second| words.has(passage.word(*second)));
    // "vicino a Torino": the article of one language leads in another one.
    let plainly = lead + 1 < at && SIDES.has(word) && OF.has(passage.word(lead + 1));
    if AWAY.has(language, word) || plainly {
        return Some(lead);
    }
    OF.has(word).then(|| behind(&SIDES)).flatten()
}

static IN: WordList = word_list!("in at à en a em w v ve в во i de di");

static OF: WordList = word_list!("of from to de du d di da van von zu om od от a al");

static SIDES: WordList = word_list!(
    "north south east west northeast northwest southeast southwest outside close next km kilometres kilometers miles away nördlich südlich östlich westlich \
     unweit nahe abseits nord sud est ouest près proche loin kilomètres hors norte sur este oeste cerca lejos kilómetros fuera vicino lontano \
     chilometri perto longe quilômetros noorden zuiden oosten westen buurt norr söder öster väster północ południe wschód zachód niedaleko \
     severně jižně východně západně nedaleko северу югу востоку западу недалеко"
);

/// Words that say so by themselves.
static AWAY: WordLists<10> = WordLists([
    (
        Language::English,
        word_list!("near outside beyond towards toward opposite off"),
    ),
    (Language::German, word_list!("nahe unweit außerhalb jenseits bei")),
    (Language::Spanish, word_list!("hacia")),
    (Language::Italian, word_list!("presso verso")),
    (Language::Portuguese, word_list!("rumo")),
    (Language::Dutch, word_list!("nabij buiten bij")),
    (Language::Swedish, word_list!("nära utanför")),
    (Language::Polish, word_list!("koło pod obok")),
    (Language::Czech, word_list!("poblíž nedaleko u")),
    (Language::Russian, word_list!("под около близ")),
]);
