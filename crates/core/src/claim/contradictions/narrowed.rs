//! "The first woman" of the first Norwegian woman, "half of the patients recovered" of the half that took the drug: where a passage
//! says of some only that they are the first, the largest, all or half, and the claim says it of more.

use super::Differs;
use super::alignment::Alignment;
use super::superlatives::{is_marker, is_superlative};
use crate::claim::borders::Border;
use crate::claim::terms::{Kind, Reading};
use crate::claim::values::What;
use crate::fold::marks::is_cjk;
use crate::language::Language;
use crate::language::word_list::{WordList, WordLists, word_list};
use std::ops::Range;

/// A word that narrows whom a superlative, a place in a row, a share or "all" of both is of, and that the claim leaves out. It
/// keeps the claim from being supported.
pub(super) fn narrowed(alignment: &Alignment<'_>, out: &mut Vec<Differs>) {
    if !out.is_empty() {
        return;
    }
    let claim = alignment.cover.claim;
    let found = (0..claim.terms.len())
        .filter(|a| is_scope(claim, *a))
        .find_map(|a| narrowing(alignment, a));
    out.extend(found.map(Differs::unsure));
}

/// The word of the passage that narrows what the claim's word `a` is said of, where it stands at every place of that word.
fn narrowing(alignment: &Alignment<'_>, a: usize) -> Option<usize> {
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let nouns = of_what(claim, a);
    let first = nouns.first().copied();
    let all: Option<Vec<usize>> = (0..passage.terms.len())
        .filter(|b| is_same_scope(alignment, a, *b))
        .map(|b| {
            let before =
                first.and_then(|noun| inserted(alignment, b, &nouns).or_else(|| restricted(alignment, (a, noun), b)));
            before.or_else(|| parted(alignment, a, b))
        })
        .collect();
    all?.first().copied()
}

/// Whether the passage's word `b` says the same of what follows as the claim's word `a`.
fn is_same_scope(alignment: &Alignment<'_>, a: usize, b: usize) -> bool {
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    is_scope(passage, b) && (claim.word(a) == passage.word(b) || alignment.cover.same(a, b).is_some())
}

/// The claim's words for what its word `a` is said of: the next one of content, and one more behind an adjective or a name.
fn of_what(claim: &Reading, a: usize) -> Vec<usize> {
    const REACH: usize = 4;
    let near = (a + 1..=a + REACH).take_while(|at| claim.border(*at) == Border::None);
    let is_word = |at: &usize| {
        claim
            .terms
            .get(*at)
            .is_some_and(|term| matches!(term.kind, Kind::Content | Kind::Name))
    };
    let words: Vec<usize> = near.filter(is_word).collect();
    let opens = |at: usize| claim.terms.get(at).is_some_and(|term| term.kind == Kind::Name);
    let more = is_marker(claim.word(a)) || claim.word(a) == "가장" || words.first().is_some_and(|first| opens(*first));
    let adjacent = words
        .first()
        .zip(words.get(1))
        .is_some_and(|(one, next)| one + 1 == *next);
    words.into_iter().take(if more && adjacent { 2 } else { 1 }).collect()
}

/// "first Norwegian woman": a word of the passage's own between `b` and the claim's words for what it is said of.
fn inserted(alignment: &Alignment<'_>, b: usize, nouns: &[usize]) -> Option<usize> {
    const REACH: usize = 6;
    let passage = alignment.cover.passage;
    let mut before = b;
    for noun in nouns {
        let next = alignment.places(*noun).iter().copied().filter(|at| *at > before).min();
        let next = next.filter(|at| at - before <= REACH)?;
        let together = (before + 1..=next).all(|at| passage.border(at) == Border::None);
        // "5 % of those taking it".
        let those = (before + 1..next)
            .any(|at| matches!(passage.word(at), "those" | "them" | "denen" | "ceux" | "celles" | "los"));
        let own = (before + 1..next).find(|at| !those && narrows(alignment, *at));
        if own.is_some() || !together {
            return own.filter(|_| together);
        }
        before = next;
    }
    behind(alignment, *nouns.last()?, before)
}

/// "la première femme norvégienne à": a word of the passage's own between the noun at `noun` of the claim, which the passage has
/// at `at`, and the word that follows it in both.
fn behind(alignment: &Alignment<'_>, noun: usize, at: usize) -> Option<usize> {
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let follows = matches!(
        passage.tongue.known(),
        Some(Language::French | Language::Spanish | Language::Italian | Language::Portuguese | Language::Arabic)
    );
    let own = Some(at + 1).filter(|own| follows && passage.border(*own) == Border::None && narrows(alignment, *own))?;
    let (next, theirs) = (claim.word(noun + 1), passage.word(own + 1));
    let same = next == theirs && claim.border(noun + 1) == Border::None && passage.border(own + 1) == Border::None;
    same.then_some(own)
}

/// "iglesia de madera más grande", "最大的木制教堂": a word of the passage's own between two that stand side by side in the claim,
/// one of which is of the claim's word `a` or stands right before it.
fn parted(alignment: &Alignment<'_>, a: usize, b: usize) -> Option<usize> {
    const REACH: usize = 6;
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let place = |a: usize, near: usize| {
        let places = alignment.places(a).iter().copied();
        places.min_by_key(|at| at.abs_diff(near))
    };
    if claim.word(a).chars().all(is_cjk) && !claim.word(a).is_empty() {
        let end = (a + 1..claim.terms.len()).find(|at| claim.border(*at) >= Border::Comma);
        let counts = |at: &usize| claim.terms.get(*at).is_some_and(|term| term.kind.counts());
        let words: Vec<usize> = (a..end.unwrap_or(claim.terms.len())).filter(counts).collect();
        let mut near = b;
        return words.windows(2).find_map(|pair| {
            let [one, next] = pair else { return None };
            let (one, next) = place(*one, near).zip(place(*next, near + 1))?;
            near = next;
            let whole =
                next > one && next - one <= REACH && (one + 1..=next).all(|at| passage.border(at) == Border::None);
            (one + 1..next).find(|own| whole && narrows(alignment, *own))
        });
    }
    let before = a
        .checked_sub(1)
        .filter(|_| is_superlative(claim, a) && claim.border(a) == Border::None)?;
    let is_noun = claim.terms.get(before).is_some_and(|term| term.kind == Kind::Content);
    let at = place(before, b).filter(|at| is_noun && *at < b && b - at <= REACH)?;
    let together = (at + 1..=b).all(|at| passage.border(at) == Border::None);
    (at + 1..b).find(|own| together && narrows(alignment, *own))
}

/// Whether the word at `at` says something of its own that the claim does not.
fn narrows(alignment: &Alignment<'_>, at: usize) -> bool {
    let passage = alignment.cover.passage;
    let term = passage.terms.get(at);
    let own = term.is_some_and(|term| matches!(term.kind, Kind::Content | Kind::Name) && !term.word.ends_with("ly"));
    own && !alignment.is_used(at) && !alignment.cover.takes(at) && !EVER.has(passage.word(at))
}

/// "half of the patients who took the drug": a clause or a phrase right behind the noun, of which the claim has nothing, or all that
/// the claim says.
fn restricted(alignment: &Alignment<'_>, (a, noun): (usize, usize), b: usize) -> Option<usize> {
    /// Words of such a clause that are looked at.
    const REACH: usize = 4;
    let (claim, passage) = (alignment.cover.claim, alignment.cover.passage);
    let at = alignment.places(noun).iter().copied().filter(|at| *at > b).min()?;
    let opening = at + 1;
    // "the highest level since 1982".
    let since = !is_whole(claim, a)
        && SINCE.has(passage.tongue.known(), passage.word(opening))
        && passage.border(opening) == Border::None;
    if !since && !opens(passage, opening) {
        return None;
    }
    let counts = |reading: &Reading, at: &usize| reading.terms.get(*at).is_some_and(|term| term.kind.counts());
    let clause = opening + 1..(opening + 1 + REACH).min(passage.terms.len());
    let clause: Range<usize> = clause.start
        ..clause
            .clone()
            .find(|at| passage.border(*at) >= Border::Comma)
            .unwrap_or(clause.end);
    let own: Vec<usize> = clause.filter(|at| counts(passage, at)).collect();
    let is_ours = |at: &usize| alignment.is_used(*at) || alignment.cover.takes(*at);
    if own.is_empty() {
        return None;
    }
    if own.iter().take(2).all(|at| !is_ours(at)) {
        return Some(opening);
    }
    // "Half of the patients took the drug": what the claim says of them only tells which ones are meant.
    let next = (noun + 1..claim.terms.len()).find(|at| counts(claim, at))?;
    let straight = (noun + 1..next).all(|at| HELPS.has(claim.word(at)));
    let told = alignment.places(next).iter().all(|at| own.contains(at)) && !alignment.places(next).is_empty();
    let whole = is_whole(claim, a) && claim.border(next) == Border::None;
    (told && whole && straight).then_some(opening)
}

/// Whether the word at `at` begins a clause or a phrase that says which ones are meant.
fn opens(reading: &Reading, at: usize) -> bool {
    let word = reading.word(at);
    let border = reading.border(at);
    let (plain, parted) = (border == Border::None, border == Border::Comma);
    match reading.tongue.known() {
        Some(Language::English) | None => {
            plain
                && matches!(
                    word,
                    "who" | "which" | "that" | "whose" | "with" | "without" | "aged" | "over" | "under"
                )
        }
        Some(Language::German) => {
            parted && matches!(word, "die" | "der" | "das" | "den" | "deren" | "dessen" | "denen")
                || plain && matches!(word, "mit" | "ohne" | "über" | "unter")
        }
        Some(Language::French) => plain && matches!(word, "qui" | "que" | "dont" | "avec" | "sans" | "âgés" | "âgées"),
        Some(Language::Spanish) => {
            plain && matches!(word, "que" | "cuyo" | "cuya" | "con" | "sin" | "mayores" | "menores")
        }
        Some(Language::Italian) => plain && matches!(word, "che" | "con" | "senza"),
        Some(Language::Portuguese) => plain && matches!(word, "que" | "com" | "sem" | "cujo" | "cuja"),
        Some(Language::Dutch) => plain && matches!(word, "die" | "dat" | "met" | "zonder"),
        Some(Language::Swedish) => plain && matches!(word, "som" | "med" | "utan" | "över" | "under"),
        Some(Language::Polish) => parted && word.starts_with("któr") || plain && matches!(word, "bez" | "powyżej"),
        Some(Language::Czech) => parted && word.starts_with("kter") || plain && word == "bez",
        Some(Language::Russian) => {
            parted && word.starts_with("котор") || plain && matches!(word, "без" | "старше" | "младше")
        }
        _ => false,
    }
}

/// Whether the word at `at` says it of all, of none or of a share of them.
fn is_whole(reading: &Reading, at: usize) -> bool {
    let value = reading.terms.get(at).and_then(|term| reading.value(term));
    let is_share =
        value.is_some_and(|value| matches!(&value.what, What::Amount(amount) if amount.unit.dimension == "share"));
    is_share || WHOLE.has(reading.tongue.known(), reading.word(at))
}

/// Whether what the word at `at` says holds only of those that it is said of, and of no more.
fn is_scope(reading: &Reading, at: usize) -> bool {
    let Some(term) = reading.terms.get(at) else {
        return false;
    };
    let ordinal = reading
        .value(term)
        .is_some_and(|value| matches!(value.what, What::Ordinal(_)));
    ordinal
        || term.word.starts_with(['最', '唯'])
        || term.word == "第"
        || PLACES.has(reading.tongue.known(), &term.word)
        || is_whole(reading, at)
        || is_superlative(reading, at)
}

/// Words for the first, the last and the only one.
static PLACES: WordLists<14> = WordLists([
    (Language::English, word_list!("first last only sole")),
    (
        Language::German,
        word_list!("erste ersten erster erstes letzte letzten letzter letztes einzige einzigen einziger einziges"),
    ),
    (
        Language::French,
        word_list!(
            "premier première premiers premières dernier dernière derniers dernières seul seule seuls seules unique"
        ),
    ),
    (
        Language::Spanish,
        word_list!("primer primera primero primeros primeras último última últimos últimas única único"),
    ),
    (
        Language::Italian,
        word_list!("primo prima primi prime ultimo ultima ultimi ultime unica unico"),
    ),
    (
        Language::Portuguese,
        word_list!("primeiro primeira primeiros primeiras último última únicos única único"),
    ),
    (Language::Dutch, word_list!("eerste laatste enige")),
    (Language::Swedish, word_list!("första sista enda")),
    (
        Language::Polish,
        word_list!(
            "pierwszy pierwsza pierwsze pierwszą pierwszym pierwszej ostatni ostatnia ostatnie ostatnią jedyny jedyna jedyne jedyną jedynym"
        ),
    ),
    (
        Language::Czech,
        word_list!("první poslední jediný jediná jediné jediným jedinou"),
    ),
    (
        Language::Russian,
        word_list!(
            "первый первая первое первой первым первую последний последняя последнее последней последним единственный единственная единственное единственной единственным"
        ),
    ),
    (Language::Turkish, word_list!("ilk son tek")),
    (Language::Arabic, word_list!("أول آخر")),
    (Language::Korean, word_list!("첫 최초의 유일한 마지막 가장")),
]);

/// Words that say it of all, of none or of a part.
static WHOLE: WordLists<13> = WordLists([
    (Language::English, word_list!("all every each most half no none any")),
    (
        Language::German,
        word_list!("alle allen aller jeder jede jedes sämtliche meisten hälfte kein keine"),
    ),
    (
        Language::French,
        word_list!("tous toutes chaque plupart moitié aucun aucune"),
    ),
    (
        Language::Spanish,
        word_list!("todos todas cada mayoría mitad ningún ninguna"),
    ),
    (Language::Italian, word_list!("tutti tutte ogni metà nessun nessuna")),
    (
        Language::Portuguese,
        word_list!("todos todas cada maioria metade nenhum nenhuma"),
    ),
    (Language::Dutch, word_list!("alle elke iedere meeste helft geen")),
    (Language::Swedish, word_list!("alla varje flesta hälften")),
    (
        Language::Polish,
        word_list!("wszyscy wszystkie każdy każda każde większość połowa żaden żadna"),
    ),
    (
        Language::Czech,
        word_list!("všichni všechny všechna každý každá každé většina polovina žádný žádná"),
    ),
    (
        Language::Russian,
        word_list!("все всех каждый каждая каждое большинство половина"),
    ),
    (Language::Turkish, word_list!("bütün tüm her çoğu yarısı hiçbir")),
    (Language::Arabic, word_list!("كل جميع معظم نصف")),
]);

/// Words between that narrow nothing.
static EVER: WordList = word_list!("ever known remaining surviving living jemals je jamais mai ooit nånsin own eigene");

/// Words between who does something and the verb.
static HELPS: WordList = word_list!(
    "have has had were was are is been ont a sont était étaient hat haben wurde wurden wird sind han fueron hanno sono heeft hebben har były"
);

/// Since and after.
static SINCE: WordLists<11> = WordLists([
    (Language::English, word_list!("since after")),
    (Language::German, word_list!("seit nach")),
    (Language::French, word_list!("depuis après")),
    (Language::Spanish, word_list!("desde después")),
    (Language::Italian, word_list!("dal dopo")),
    (Language::Portuguese, word_list!("desde depois")),
    (Language::Dutch, word_list!("sinds na")),
    (Language::Swedish, word_list!("sedan efter")),
    (Language::Polish, word_list!("od po")),
    (Language::Czech, word_list!("od po")),
    (Language::Russian, word_list!("с после")),
]);
