//! "Marek stole it" of what the prosecutors say, "he was drunk" of what was later claimed: what a passage gives as the word of one side.

use super::Differs;
use super::alignment::Alignment;
use super::frames::{is_said_there, statement};
use super::reported::tells;
use crate::claim::borders::Border;
use crate::claim::terms::{Kind, Reading};
use crate::language::Language;
use crate::language::word_list::{WordList, WordLists, word_list};

/// One side's word that the claim gives as a fact. It keeps the claim from being supported.
pub(super) fn accused(alignment: &Alignment<'_>, out: &mut Vec<Differs>) {
    let passage = alignment.cover.passage;
    let language = passage.tongue.known();
    let names_side = |reading: &Reading, at: usize| SIDES.has(language, reading.word(at));
    let speaks = |reading: &Reading, at: usize| {
        names_side(reading, at) || reading.terms.get(at).is_some_and(tells) || BY_WORD.has(reading.word(at))
    };
    if !out.is_empty() || alignment.cover.says_itself(speaks) {
        return;
    }
    /// Words between "say" and what is said.
    const NEAR: usize = 6;
    let found = (0..passage.terms.len()).find(|at| {
        let told = names_side(passage, *at) && is_told_by(passage, *at) || is_put_in(passage, *at);
        told && !alignment.is_used(*at)
            && !alignment.cover.says_as_well(*at, NEAR, speaks)
            && is_said_there(alignment, &statement(passage, *at))
    });
    out.extend(found.map(Differs::unsure));
}

/// Whether the side at `at` is said to say what follows: "prosecutors say", "selon l'accusation".
fn is_told_by(passage: &Reading, at: usize) -> bool {
    const BEFORE: usize = 4;
    const BEHIND: usize = 3;
    let mut near = at.saturating_sub(BEFORE)..at;
    let by = near
        .any(|lead| BY_WORD.has(passage.word(lead)) && (lead + 1..=at).all(|at| passage.border(at) <= Border::Onward));
    let says = (at + 1..=at + BEHIND).any(|at| SAYS.has(passage.tongue.known(), passage.word(at)));
    by || says
}

/// ", it was later claimed,", ", he believed,": put in between commas.
fn is_put_in(passage: &Reading, at: usize) -> bool {
    const REACH: usize = 4;
    let english = matches!(passage.tongue.known(), Some(Language::English) | None);
    let doubted = matches!(
        passage.word(at),
        "claimed" | "alleged" | "believed" | "rumoured" | "rumored" | "thought" | "suspected" | "supposed"
    );
    let ends = at + 1 == passage.terms.len() || passage.border(at + 1) == Border::Comma;
    let begins = (at.saturating_sub(REACH)..at).find(|at| passage.border(*at) == Border::Comma);
    let plain = |from: usize| {
        (from..at).all(|at| {
            passage.terms.get(at).is_some_and(|term| {
                term.kind == Kind::Function || matches!(term.word.as_str(), "later" | "long" | "widely" | "often")
            })
        })
    };
    english && doubted && ends && begins.is_some_and(plain)
}

/// "According to", and what says so in other languages.
static BY_WORD: WordList = word_list!(
    "according laut zufolge selon según secondo segundo volgens enligt według podle версии словам мнению согласно göre"
);

/// Sides of a case or of a quarrel.
static SIDES: WordLists<12> = WordLists([
    (
        Language::English,
        word_list!(
            "rumour rumours rumor rumors legend gossip tradition prosecutor prosecutors prosecution indictment plaintiff plaintiffs lawsuit complaint accusers defence defense defendant opponents critics supporters proponents rivals advertisement advertisements"
        ),
    ),
    (
        Language::German,
        word_list!(
            "gerücht gerüchten legende sage anklage staatsanwaltschaft staatsanwalt anklageschrift kläger klägerin verteidigung gegner kritiker befürworter werbung"
        ),
    ),
    (
        Language::French,
        word_list!(
            "rumeur légende accusation procureur parquet plaignant plaignante plaignants défense opposants détracteurs partisans publicité"
        ),
    ),
    (
        Language::Spanish,
        word_list!(
            "rumor leyenda acusación fiscalía fiscal demandante demandantes defensa opositores críticos detractores partidarios publicidad"
        ),
    ),
    (
        Language::Italian,
        word_list!(
            "leggenda diceria accusa procura querelante difesa oppositori critici detrattori sostenitori pubblicità"
        ),
    ),
    (
        Language::Portuguese,
        word_list!(
            "rumor lenda boato acusação procuradoria promotoria promotores queixoso defesa opositores críticos apoiantes"
        ),
    ),
    (
        Language::Dutch,
        word_list!("gerucht legende aanklager justitie verdediging tegenstanders critici voorstanders"),
    ),
    (
        Language::Swedish,
        word_list!("rykte ryktet legenden åklagaren åklagare försvaret motståndare kritiker anhängare"),
    ),
    (
        Language::Polish,
        word_list!(
            "plotki legendy prokuratura prokuratury prokuratorów oskarżenia obrona obrony przeciwnicy krytycy krytyków zwolennicy"
        ),
    ),
    (
        Language::Czech,
        word_list!("legendy fámy obžaloby obžaloba žalobce státního obhajoby obhajoba odpůrci odpůrců kritici kritiků"),
    ),
    (
        Language::Russian,
        word_list!(
            "слухам слухов легенде преданию следствия следствие обвинения обвинение прокуратуры прокуратура защиты критики критиков противников сторонников"
        ),
    ),
    (
        Language::Turkish,
        word_list!("savcılık savcılığa savcıya iddianameye savunmaya eleştirmenlere"),
    ),
]);

/// Verbs of saying.
static SAYS: WordLists<11> = WordLists([
    (
        Language::English,
        word_list!(
            "say says said claim claims claimed allege alleges alleged argue argues argued promised promises accuse accuses accused believe believes believed"
        ),
    ),
    (
        Language::German,
        word_list!(
            "sagt sagen sagte sagten behauptet behaupten behauptete meint meinen meinte wirft verspricht versprach"
        ),
    ),
    (
        Language::French,
        word_list!("dit disent affirme affirment affirmait prétend prétendent soutient soutiennent promet"),
    ),
    (
        Language::Spanish,
        word_list!("dice dicen dijo dijeron afirma afirman afirmó sostiene sostienen alega promete"),
    ),
    (
        Language::Italian,
        word_list!("dice dicono afferma affermano sostiene sostengono promette"),
    ),
    (
        Language::Portuguese,
        word_list!("diz dizem afirma afirmam sustenta alega promete"),
    ),
    (Language::Dutch, word_list!("zegt zeggen beweert beweren stelt")),
    (Language::Swedish, word_list!("säger hävdar påstår menar")),
    (Language::Polish, word_list!("twierdzi twierdzą mówi zarzuca")),
    (Language::Czech, word_list!("tvrdí říká uvádí")),
    (
        Language::Russian,
        word_list!("утверждает утверждают говорит заявляет считает считают"),
    ),
]);
