//! Whether an omission takes a verb, or a part of one, out of a clause whose other words are kept: what it was done to is then
//! read with another verb. "recommended … the director" of "recommended firing the director", "lehnte den Vorschlag … und" of
//! "lehnte den Vorschlag ab und".
//!
//! Only forms that are surely verbs count: infinitives and gerunds by their endings in the languages that have such, with
//! the nouns left aside that end alike; elsewhere nothing is said.

use super::clauses::Parted;
use super::kept::Kept;
use super::words::{
    Known, Token, is_article, is_finite, is_number, is_preposition, is_pronoun, joins, says_nothing_alone,
};
use crate::language::Language;
use crate::language::word_list::{WordList, word_list};
use crate::quote::verdict::EditClass;

/// What is wrong where the clause of an omission loses its verb and keeps what belongs to it.
pub(super) fn lost_verb(parted: &[Parted], kept: Kept<'_>, known: Known) -> Option<EditClass> {
    let first = parted.first().filter(|part| !part.opened)?;
    if kept.before.is_empty() {
        return None;
    }
    let ends_clause = first.closed || (parted.len() == 1 && kept.after.first().is_some_and(|after| joins(&after.word)));
    let lost = match known? {
        language @ (Language::German | Language::Dutch) => ends_clause && loses_end(&first.words, kept, language),
        language => {
            let amid = parted.len() == 1 && !first.closed;
            amid && begins_object(kept.after, language)
                && (is_only_particles(&first.words) || loses_governor(&first.words, kept, language))
        }
    };
    lost.then_some(EditClass::Wording)
}

/// Whether what is kept behind the cut begins as what a verb is done to: with an article, a name, an amount, a pronoun.
fn begins_object(after: &[Token], language: Language) -> bool {
    let Some(first) = after.first() else { return false };
    // Without articles, any word that neither leads nor joins may be it.
    if matches!(language, Language::Russian | Language::Polish | Language::Czech) {
        return !is_preposition(&first.word) && !joins(&first.word) && !is_finite(&first.word);
    }
    let determined = is_article(&first.word) || is_pronoun(&first.word) || DETERMINERS.has(&first.word);
    determined || first.capital || is_number(first)
}

static DETERMINERS: WordList = word_list!(
    "any some all no each every both many few several most such another al allo alla ai agli alle ao à aos às cada todo toda \
     todos todas tutto tutta tutti tutte tout toute tous toutes alla varje någon några"
);

/// "turned … the offer" of "turned down the offer"
fn is_only_particles(words: &[Token]) -> bool {
    static WORDS: WordList = word_list!(
        "up down off out over away back against without aside apart through under into ner upp ut bort av emot från till in"
    );
    const MOST: usize = 2;
    words.len() <= MOST && words.iter().all(|token| WORDS.has(&token.word))
}

/// Whether the omission ends in a verb, or in a verb and its preposition, that governs what is kept behind it.
fn loses_governor(words: &[Token], kept: Kept<'_>, language: Language) -> bool {
    let led = |token: &&Token| !matches!(&*token.word, "to") && is_preposition(&token.word);
    let trailing = words.iter().rev().take_while(led).take(2).count();
    let Some((verb, before)) = words.get(..words.len() - trailing).and_then(<[Token]>::split_last) else {
        return false;
    };
    let before = before.last().or(kept.before.last());
    let named = before.is_some_and(|token| is_article(&token.word) || is_pronoun(&token.word) || is_number(token));
    let word = verb.word.as_str();
    match language {
        Language::English => {
            let said = kept.before.iter().any(|token| is_finite(&token.word));
            (!named && is_gerund(word)) || (said && is_finite(word)) || loses_infinitive(words, kept)
        }
        Language::Spanish | Language::Portuguese => {
            !named && ends(word, &["ar", "er", "ir", "arse", "erse", "irse"]) && !NO_INFINITIVE.has(word)
        }
        Language::Italian => {
            !named
                && ends(
                    word,
                    &["are", "ere", "ire", "arre", "orre", "urre", "arsi", "ersi", "irsi"],
                )
                && !NO_INFINITIVE.has(word)
        }
        Language::French => {
            let marked = before.is_some_and(|token| matches!(&*token.word, "de" | "d" | "à" | "pour" | "sans"));
            marked && ends(word, &["er", "ir", "re", "oir"])
        }
        Language::Swedish => before.is_some_and(|token| token.word == "att") && ends(word, &["a", "å"]),
        Language::Russian => {
            ends(word, &["ть", "ться", "ти", "чь"]) && !word.ends_with("сть") && !NO_INFINITIVE.has(word)
        }
        Language::Polish => ends(word, &["ać", "ić", "yć", "eć", "ąć", "uć", "ść"]) && !word.ends_with("ość"),
        Language::Czech => ends(word, &["ovat", "nout", "ávat", "ívat", "it", "ět"]) && !NO_INFINITIVE.has(word),
        _ => false,
    }
}

fn ends(word: &str, endings: &[&str]) -> bool {
    const SHORTEST: usize = 4;
    word.chars().count() >= SHORTEST && endings.iter().any(|ending| word.ends_with(ending))
}

/// Words that end as an infinitive does and are none.
static NO_INFINITIVE: WordList = word_list!(
    "lugar mujer ayer hogar popular militar escolar nuclear similar particular regular circular solar titular dólar taller \
     primer tercer cualquier alquiler azúcar familiar singular celular vascular mulher qualquer lazer dólar altar pilar bazar \
     mare genere titolare particolare popolare militare nucleare cellulare familiare regolare carattere potere dovere mestiere \
     quartiere cantiere cavaliere ingegnere infermiere bicchiere maggiore sempre oltre altre \
     мать путь пять девять десять опять смерть память нефть кровать печать кость ночь речь дочь помощь почти \
     limit audit kredit profit deficit svět květ paměť kvalit"
);

/// Whether an English word is a gerund by its ending.
fn is_gerund(word: &str) -> bool {
    static NOUNS: WordList = word_list!(
        "thing something nothing anything everything during morning evening spring string king wing bring meeting building \
         ceiling concerning regarding including following according considering pending notwithstanding sterling offspring \
         outstanding remaining existing"
    );
    const SHORTEST: usize = 5;
    word.len() >= SHORTEST && word.ends_with("ing") && !NOUNS.has(word)
}

/// Whether an English "to" has lost the verb that it leads, with it or behind it.
fn loses_infinitive(words: &[Token], kept: Kept<'_>) -> bool {
    const MOST: usize = 4;
    let behind = match words.iter().rposition(|token| token.word == "to") {
        Some(at) => words.get(at + 1..).unwrap_or_default(),
        None if kept.before.last().is_some_and(|token| token.word == "to") => words,
        None => return false,
    };
    let Some((verb, rest)) = behind.split_first().filter(|(_, rest)| rest.len() < MOST) else {
        return false;
    };
    let named = |token: &Token| is_article(&token.word) || is_pronoun(&token.word) || token.capital || is_number(token);
    let joined = rest.last().is_some_and(|token| joins(&token.word));
    let listed =
        rest.iter().any(|token| joins(&token.word)) && rest.last().is_some_and(|token| is_preposition(&token.word));
    !named(verb) && !is_preposition(&verb.word) && !joins(&verb.word) && !joined && !listed
}

/// Whether a German or Dutch clause loses its end, and there the verb or the part of it that tells its sense: "ab" of "lehnte
/// … ab", "abgelehnt" of "hat … abgelehnt".
fn loses_end(words: &[Token], kept: Kept<'_>, language: Language) -> bool {
    static PARTICLES: WordList = word_list!(
        "ab an auf aus bei ein fest her hin los mit nach vor weg wieder zu zurück zusammen fort frei statt teil um entgegen \
         af aan op uit in toe mee tegen terug voor door over om bij neer samen"
    );
    let Some(last) = words.last() else { return false };
    let word = last.word.as_str();
    let participle = match language {
        Language::German => word.ends_with('t') || word.ends_with("en"),
        _ => word.ends_with(['d', 't']) || word.ends_with("en"),
    };
    let marked = words
        .iter()
        .rev()
        .nth(1)
        .or(kept.before.last())
        .is_some_and(|token| matches!(&*token.word, "zu" | "te"));
    let hangs = kept.before.iter().any(|token| says_nothing_alone(&token.word));
    let small = !last.capital && !is_number(last) && !is_pronoun(word) && !is_article(word);
    PARTICLES.has(word) || (small && participle && (hangs || marked))
}
