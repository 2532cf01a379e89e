//! Whether an omission takes a verb, or a part of one, out of a clause whose other words are kept: what it was done to is then
//! read with another verb. "recommended … the director" of "recommended firing the director", "lehnte den Vorschlag … und" of
//! "lehnte den Vorschlag ab und".
//!
//! Only forms that are surely verbs count; see [`super::verb_forms`]. Elsewhere nothing is said.

use super::clauses::Parted;
use super::kept::Kept;
use super::tokens::{
    Known, Token, contrasts, is_article, is_finite, is_number, is_preposition, is_pronoun, joins, says_nothing_alone,
};
use super::verb_forms::{is_base, is_gerund, is_infinitive, is_said, is_verbal_noun};
use crate::language::Language;
use crate::language::dictionary::Dictionary;
use crate::language::word_list::{WordList, word_list};
use crate::quote::verdict::EditClass;

/// What is wrong where the clause of an omission loses its verb and keeps what belongs to it.
pub(super) fn lost_verb(parted: &[Parted], kept: Kept<'_>, known: Known) -> Option<EditClass> {
    let first = parted.first().filter(|part| !part.opened)?;
    // The second of two things is left out whole.
    let second = first
        .words
        .first()
        .is_some_and(|token| joins(&token.word) && !is_article(&token.word));
    if kept.before.is_empty() || second {
        return None;
    }
    let ends_clause = first.closed || (parted.len() == 1 && kept.after.first().is_some_and(|after| joins(&after.word)));
    let lost = match known? {
        language @ (Language::German | Language::Dutch) => ends_clause && loses_end(&first.words, kept, language),
        language => {
            let amid = parted.len() == 1 && !first.closed;
            amid && (loses_transitive(&first.words, kept, language) || loses_last(&first.words, kept, language))
        }
    };
    lost.then_some(EditClass::Wording)
}

/// Whether a verb is lost, and what is kept behind it is what it was done to.
fn loses_transitive(words: &[Token], kept: Kept<'_>, language: Language) -> bool {
    match object(kept.after, language) {
        Object::None => false,
        Object::Bare => loses_governor(words, kept, language),
        Object::Marked => is_only_particles(words) || loses_governor(words, kept, language),
    }
}

/// How what is kept behind a cut begins.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Object {
    /// As nothing that a verb is done to: with a preposition, a verb, "and".
    None,
    /// With a word that may be a noun.
    Bare,
    /// With an article, a name, an amount, a pronoun.
    Marked,
}

fn object(after: &[Token], language: Language) -> Object {
    let Some(first) = after.first() else {
        return Object::None;
    };
    if language == Language::Arabic && !first.word.starts_with("ال") {
        return Object::None;
    }
    let determined = is_article(&first.word) || is_pronoun(&first.word) || DETERMINERS.has(&first.word);
    if determined || first.capital || is_number(first) {
        return Object::Marked;
    }
    if is_preposition(&first.word) || joins(&first.word) || is_finite(&first.word) || first.opens_condition() {
        return Object::None;
    }
    match language {
        // Without articles, any other word may be it.
        Language::Russian | Language::Polish | Language::Czech => Object::Marked,
        _ => Object::Bare,
    }
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
    let possessive = |word: &str| language == Language::English && (word == "s" || word.ends_with("'s"));
    let named = before.is_some_and(|token| {
        is_article(&token.word) || is_pronoun(&token.word) || is_number(token) || possessive(&token.word)
    });
    let word = verb.word.as_str();
    let marked = |marks: &[&str]| before.is_some_and(|token| marks.contains(&token.word.as_str()));
    match language {
        Language::English => {
            let said = kept.before.iter().any(|token| is_finite(&token.word));
            (!named && is_gerund(word, before.map(|token| token.word.as_str())))
                || (said && is_finite(word) && !named)
                || loses_infinitive(words, kept)
        }
        Language::Arabic => loses_arabic(words),
        Language::French => {
            marked(&["de", "d", "à", "pour", "sans"]) && is_infinitive(word, language, kept.known_words)
        }
        Language::Swedish => marked(&["att"]) && is_infinitive(word, language, kept.known_words),
        _ => !named && is_infinitive(word, language, kept.known_words),
    }
}

/// "برفض" of "أوصت اللجنة برفض التقرير": what the verb recommends, and not the report; "أن ترفض" in its place.
fn loses_arabic(words: &[Token]) -> bool {
    const SHORTEST: usize = 4;
    match words {
        [noun] => noun.word.starts_with('ب') && !noun.word.starts_with("بال") && noun.word.chars().count() >= SHORTEST,
        [leads, _] => matches!(leads.word.as_str(), "أن" | "ان"),
        _ => false,
    }
}

/// Whether a language that has its verbs last loses what they govern: "raporu … önerdi" of "raporu reddetmesini önerdi".
fn loses_last(words: &[Token], kept: Kept<'_>, language: Language) -> bool {
    let (Some(last), Some(before), Some(after)) = (words.last(), kept.before.last(), kept.after.first()) else {
        return false;
    };
    let ending = |tokens: &[Token]| tokens.iter().map(|token| token.word.as_str()).collect::<String>();
    let of_end =
        |tokens: &[Token], most: usize| ending(tokens.get(tokens.len().saturating_sub(most)..).unwrap_or_default());
    match language {
        Language::Turkish => is_verbal_noun(&last.word) && !joins(&after.word),
        Language::Korean => {
            let object = before.word.ends_with(['을', '를']);
            let verbal = ["기를", "기로", "것을", "도록", "다고", "자고", "라고", "하려고", "음을"];
            object && verbal.iter().any(|ending| last.word.ends_with(ending))
        }
        Language::Japanese => {
            let verbal = [
                "ことを",
                "のを",
                "ことに",
                "ように",
                "べきだと",
                "ると",
                "たと",
                "ないと",
                "うと",
            ];
            let left_out = of_end(words, 4);
            before.word == "を" && verbal.iter().any(|ending| left_out.ends_with(ending))
        }
        _ => false,
    }
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
    let plain = !named(verb) && !is_preposition(&verb.word) && !joins(&verb.word) && !joined && !listed;
    plain && (object(kept.after, Language::English) == Object::Marked || is_base(&verb.word))
}

/// What stands apart from its verb at the end of a German or Dutch clause.
static PARTICLES: WordList = word_list!(
    "ab an auf aus bei ein fest her hin los mit nach vor weg wieder zu zurück zusammen fort frei statt teil um entgegen \
     af aan op uit in toe mee tegen terug voor door over om bij neer samen"
);

/// Whether what a sentence goes on with behind `kept` belongs to a verb in it: "ab" of "sagte den Termin ab", "up" of "gave up".
pub(super) fn verb_goes_on(kept: &[Token], tail: &[Parted], known: Known, words: Option<Dictionary<'_>>) -> bool {
    static ENGLISH: WordList = word_list!("up off out down away back over");
    let Some(first) = tail.first().filter(|part| !part.opened) else {
        return false;
    };
    match known {
        Some(Language::English) => {
            let said = kept
                .last()
                .is_some_and(|token| is_said(&token.word, known, words) && !says_nothing_alone(&token.word));
            said && first.words.first().is_some_and(|token| ENGLISH.has(&token.word))
        }
        Some(Language::German | Language::Dutch) => {
            let ends = first.words.iter().take_while(|token| !joins(&token.word)).last();
            ends.is_some_and(|token| !token.capital && PARTICLES.has(&token.word)) && kept.iter().any(may_be_verb)
        }
        _ => false,
    }
}

/// Whether a German or Dutch word may be a verb: it has no capital, and leads to no noun and describes none by its form.
fn may_be_verb(token: &Token) -> bool {
    let word = token.word.as_str();
    let small = is_article(word) || is_preposition(word) || is_pronoun(word) || joins(word) || is_number(token);
    let describes = ["e", "en", "er", "es", "em", "ig", "lich"];
    let preterite = word.ends_with("te") || word.ends_with("ten");
    !token.capital && !small && (preterite || !describes.iter().any(|ending| word.ends_with(ending)))
}

/// Whether a German or Dutch clause loses its end, and there the verb or the part of it that tells its sense: "ab" of "lehnte
/// … ab", "abgelehnt" of "hat … abgelehnt".
fn loses_end(words: &[Token], kept: Kept<'_>, language: Language) -> bool {
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
    let small = !last.capital && !is_number(last) && !is_pronoun(word) && !is_article(word) && !contrasts(word);
    PARTICLES.has(word) || (small && participle && (hangs || marked))
}
