//! "She was a nurse" of who posed as one, "he was a pilot" of who dreamed of being one: what somebody only gives out, wants or learns
//! to be.

use super::Differs;
use super::alignment::Alignment;
use crate::claim::borders::Border;
use crate::claim::terms::{Kind, Reading};
use crate::language::Language;
use crate::language::word_list::{WordLists, word_list};

/// A word of the passage by which somebody is something in appearance or in wish only, and that the claim leaves out. It keeps the
/// claim from being supported.
pub(super) fn only_played(alignment: &Alignment<'_>, out: &mut Vec<Differs>) {
    /// Words between the verb and what somebody would be.
    const REACH: usize = 7;
    let passage = alignment.cover.passage;
    let speaks = |reading: &Reading, at: usize| plays(reading, at) || wants(reading, at);
    if !out.is_empty() || alignment.cover.says_itself(speaks) {
        return;
    }
    let together = |from: usize, to: usize| {
        (from + 1..=to).all(|at| passage.border(at) < Border::And || matches!(passage.word(at), "als" | "während"))
    };
    let used = |at: usize| {
        let word = passage.terms.get(at);
        word.is_some_and(|term| matches!(term.kind, Kind::Content | Kind::Name)) && alignment.is_used(at)
    };
    let played = |at: usize| {
        let near = at + 1..=at + REACH;
        let becomes = || {
            near.clone()
                .any(|to| together(at, to) && BE.has(passage.tongue.known(), passage.word(to)))
        };
        let links = plays(passage, at) || wants(passage, at) && becomes();
        links && !alignment.is_used(at) && near.clone().any(|to| together(at, to) && used(to))
    };
    // In Turkish, Japanese and Korean the verb stands behind, and so does the end of a German one.
    let behind = |at: usize| {
        let mut before = at.saturating_sub(REACH)..at;
        LAST.has(passage.tongue.known(), passage.word(at))
            && !alignment.is_used(at)
            && before.any(|from| together(from, at) && used(from))
    };
    let cjk = |at: usize| PLAYED_CJK.iter().any(|played| begins_cjk(passage, at, played)) && !alignment.is_used(at);
    let found = (0..passage.terms.len()).find(|at| played(*at) || behind(*at) || cjk(*at));
    out.extend(found.map(Differs::unsure));
}

/// "posed as", "gab sich als … aus", "se hizo pasar por", "is regarded as".
fn plays(reading: &Reading, at: usize) -> bool {
    const REACH: usize = 6;
    let (word, language) = (reading.word(at), reading.tongue.known());
    let near = |words: &WordLists<11>| (at + 1..=at + REACH).any(|at| words.has(language, reading.word(at)));
    let passes = match language {
        Some(Language::French) => {
            matches!(word, "faire" | "fait" | "faisait" | "fit") && reading.word(at + 1) == "passer"
        }
        Some(Language::Spanish) => {
            matches!(word, "hizo" | "hacía" | "hacer" | "hace") && reading.word(at + 1) == "pasar"
        }
        Some(Language::Portuguese) => {
            matches!(word, "fez" | "fazia" | "fazer" | "faz") && reading.word(at + 1) == "passar"
        }
        _ => false,
    };
    passes || APPEARS.has(language, word) || PLAYS.has(language, word) && near(&AS)
}

/// "wanted to be", "rêvait de devenir".
fn wants(reading: &Reading, at: usize) -> bool {
    WANTS.has(reading.tongue.known(), reading.word(at))
}

fn begins_cjk(reading: &Reading, at: usize, word: &str) -> bool {
    let mut rest = word;
    let mut at = at;
    while !rest.is_empty() {
        let term = reading.word(at);
        match rest.strip_prefix(term) {
            Some(left) if !term.is_empty() => rest = left,
            _ => return !term.is_empty() && term.starts_with(rest),
        }
        at += 1;
    }
    true
}

/// Verbs that say so before "as".
static PLAYS: WordLists<11> = WordLists([
    (
        Language::English,
        word_list!(
            "pose poses posed posing masquerade masqueraded masquerading dress dressed dressing disguise disguised apply applied applies train trained trains audition auditioned regarded considered viewed seen hailed billed touted marketed advertised described branded labelled"
        ),
    ),
    (
        Language::German,
        word_list!(
            "gab gibt geben ausgab verkleidete verkleidet verkleideten bewarb bewirbt bewarben gilt gelten galt galten betrachtet bezeichnet angesehen beworben"
        ),
    ),
    (
        Language::French,
        word_list!("déguisé déguisée déguisa considéré considérée considérés présenté présentée décrit décrite vu vue"),
    ),
    (
        Language::Spanish,
        word_list!("disfrazó considerado considerada considerados presentado presentada descrito descrita"),
    ),
    (
        Language::Italian,
        word_list!(
            "spacciò spacciava spaccia spacciato travestì considerato considerata ritenuto ritenuta presentato descritto"
        ),
    ),
    (
        Language::Portuguese,
        word_list!("disfarçou considerado considerada apresentado apresentada descrito descrita"),
    ),
    (
        Language::Dutch,
        word_list!("deed doet gaf verkleed solliciteerde beschouwd geldt gold gezien"),
    ),
    (
        Language::Swedish,
        word_list!("utklädd utgav utger utgett anses ansågs betraktas betraktades"),
    ),
    (
        Language::Polish,
        word_list!("podawał podawała podaje przebrany przebrał przebrała uważany uważana uważane uznawany uznawana"),
    ),
    (
        Language::Czech,
        word_list!("vydával vydávala vydává převlékl převlékla považován považována považováno pokládán"),
    ),
    (
        Language::Russian,
        word_list!("выдавал выдавала выдает выдаёт переоделся переоделась"),
    ),
]);

/// What such verbs lead in.
static AS: WordLists<11> = WordLists([
    (Language::English, word_list!("as")),
    (Language::German, word_list!("als")),
    (Language::French, word_list!("en comme")),
    (Language::Spanish, word_list!("de como")),
    (Language::Italian, word_list!("per da come")),
    (Language::Portuguese, word_list!("de como")),
    (Language::Dutch, word_list!("als")),
    (Language::Swedish, word_list!("som för")),
    (Language::Polish, word_list!("za")),
    (Language::Czech, word_list!("za")),
    (Language::Russian, word_list!("за")),
]);

/// Verbs that say so by themselves.
static APPEARS: WordLists<10> = WordLists([
    (
        Language::English,
        word_list!("pretended pretending pretends impersonated impersonating impersonates"),
    ),
    (Language::French, word_list!("prétendait prétend prétendit")),
    (Language::Spanish, word_list!("fingió fingía")),
    (Language::Italian, word_list!("finse fingeva")),
    (Language::Portuguese, word_list!("fingiu fingia")),
    (Language::Swedish, word_list!("låtsades låtsas")),
    (Language::Polish, word_list!("udawał udawała udaje")),
    (Language::Czech, word_list!("předstíral předstírala")),
    (Language::Russian, word_list!("притворялся притворялась")),
    (Language::Arabic, word_list!("انتحل تظاهر")),
]);

/// Verbs of what somebody would like to be, before "to be" and "to become".
static WANTS: WordLists<12> = WordLists([
    (
        Language::English,
        word_list!(
            "want wants wanted wish wished wishes hope hoped hopes dream dreamed dreamt dreams aspire aspired aspires apply applied applies train trained study studied pretend pretended claim claimed"
        ),
    ),
    (
        Language::German,
        word_list!("wollte will wollten möchte träumte träumt träumten"),
    ),
    (
        Language::French,
        word_list!("rêvait rêve rêvaient voulait veut voulaient"),
    ),
    (Language::Spanish, word_list!("quería quiere querían soñaba soñó sueña")),
    (Language::Italian, word_list!("sognava sogna voleva vuole")),
    (Language::Portuguese, word_list!("queria quer sonhava sonha")),
    (Language::Dutch, word_list!("wilde wil droomde")),
    (Language::Swedish, word_list!("ville vill drömde")),
    (Language::Polish, word_list!("chciał chciała chce marzył marzyła")),
    (Language::Czech, word_list!("chtěl chtěla snil snila")),
    (Language::Russian, word_list!("хотел хотела мечтал мечтала хочет")),
    (Language::Arabic, word_list!("أراد أرادت يحلم")),
]);

/// "To be" and "to become".
static BE: WordLists<12> = WordLists([
    (Language::English, word_list!("be being become becoming")),
    (Language::German, word_list!("werden sein")),
    (Language::French, word_list!("être devenir")),
    (Language::Spanish, word_list!("ser estar convertirse")),
    (Language::Italian, word_list!("essere diventare")),
    (Language::Portuguese, word_list!("ser tornar")),
    (Language::Dutch, word_list!("worden zijn")),
    (Language::Swedish, word_list!("vara bli")),
    (Language::Polish, word_list!("być zostać")),
    (Language::Czech, word_list!("být stát")),
    (Language::Russian, word_list!("стать быть")),
    (Language::Arabic, word_list!("يصبح تصبح")),
]);

/// Such words that stand behind.
static LAST: WordLists<3> = WordLists([
    (Language::German, word_list!("ausgab ausgaben ausgegeben")),
    (
        Language::Turkish,
        word_list!("tanıttı tanıtan tanıtıyordu davrandı davranıyordu sayılır sayılıyor"),
    ),
    (
        Language::Korean,
        word_list!("행세를 행세 사칭했다 사칭하며 사칭해 여겨진다 간주된다"),
    ),
]);

/// Words of Chinese and Japanese.
const PLAYED_CJK: [&str; 12] = [
    "冒充",
    "假扮",
    "假冒",
    "伪装成",
    "なりすま",
    "ふりをし",
    "装って",
    "想成为",
    "被认为是",
    "被视为",
    "とみなされ",
    "と考えられ",
];
