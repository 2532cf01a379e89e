//! Words that turn the sense in one language and are ordinary words in another: "mai" denies in Italian and is a month in
//! German, "fast" is "nearly" in German and quick in English; and such as turn it in one use only: "provided that", "services
//! provided by".

use crate::language::Language;
use crate::language::word_list::{WordList, word_list};

/// What a word would make of what is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sense {
    /// It denies.
    Denial,
    /// It says that somebody says so.
    Attribution,
    /// It says that there is less than it seems.
    Lessening,
    /// It makes something conditional, or excepts from it.
    Condition,
}

/// The sense that a word has in another language only, where the passage is in `language`.
pub(super) fn foreign_sense(word: &str, language: Language) -> Option<Sense> {
    let [denials, attributions, lessenings, conditions] = ordinary(language)?;
    [
        (denials, Sense::Denial),
        (attributions, Sense::Attribution),
        (lessenings, Sense::Lessening),
        (conditions, Sense::Condition),
    ]
    .into_iter()
    .find_map(|(words, sense)| words.has(word).then_some(sense))
}

/// Words of a language that other languages deny, attribute, lessen and make conditions with.
fn ordinary(language: Language) -> Option<[&'static WordList; 4]> {
    static ENGLISH: [WordList; 4] = [
        word_list!("sin mai pas sem ne bez ani"),
        word_list!("laut dice dit cree"),
        word_list!("fast manche az brak falta"),
        word_list!("om als si wo se"),
    ];
    static GERMAN: [WordList; 4] = [
        word_list!("mai sin pas ne sem ni lack"),
        word_list!("dit dice"),
        word_list!("half short former manche"),
        word_list!("als om si se"),
    ];
    static FRENCH: [WordList; 4] = [
        word_list!("mai sin sem no lack"),
        word_list!("dice laut"),
        word_list!("fast former manche short"),
        word_list!("se om als"),
    ];
    static SPANISH: [WordList; 4] = [
        word_list!("mai ne pas sem non"),
        word_list!("dit"),
        word_list!("fast manche former"),
        word_list!("se om als"),
    ];
    static ITALIAN: [WordList; 4] = [
        word_list!("ne sin pas sem"),
        word_list!("dit"),
        word_list!("fast manche"),
        word_list!("si om als"),
    ];
    static PORTUGUESE: [WordList; 4] = [
        word_list!("no ne mai sin pas"),
        word_list!("dit"),
        word_list!("fast"),
        word_list!("si om als"),
    ];
    static DUTCH: [WordList; 4] = [
        word_list!("pas mai sin ne ni sem"),
        word_list!("dit dice"),
        word_list!("brak fast short"),
        word_list!("om se si"),
    ];
    static SWEDISH: [WordList; 4] = [
        word_list!("sin ni mai pas ne sem lack"),
        word_list!("dit"),
        word_list!("fast brak half"),
        word_list!("se als si"),
    ];
    static POLISH: [WordList; 4] = [
        word_list!("no ni sin mai pas sem ne"),
        word_list!("dit"),
        word_list!("fast az"),
        word_list!("se om als"),
    ];
    static CZECH: [WordList; 4] = [
        word_list!("no ni sem mai pas sin"),
        word_list!("dit"),
        word_list!("fast brak az"),
        word_list!("se si om als"),
    ];
    static TURKISH: [WordList; 4] = [
        word_list!("no ani sin mai pas sem"),
        word_list!("dit"),
        word_list!("fast"),
        word_list!("om se als"),
    ];
    let lists = match language {
        Language::English => &ENGLISH,
        Language::German => &GERMAN,
        Language::French => &FRENCH,
        Language::Spanish => &SPANISH,
        Language::Italian => &ITALIAN,
        Language::Portuguese => &PORTUGUESE,
        Language::Dutch => &DUTCH,
        Language::Swedish => &SWEDISH,
        Language::Polish => &POLISH,
        Language::Czech => &CZECH,
        Language::Turkish => &TURKISH,
        _ => return None,
    };
    Some(lists.each_ref())
}

/// Whether an English word that may be a condition is a verb here: "to save money", "services provided by the firm".
pub(super) fn is_verb_here(before: &str, word: &str, after: &str) -> bool {
    static LEADS: WordList = word_list!(
        "to will would can could may might should must shall and or not they we you i who which that help helps helped \
         cannot is are was were be been being has have had do does did by of for in while"
    );
    static FOLLOWS: WordList = word_list!("by to for in with under at on through from as");
    match word {
        "save" => LEADS.has(before) || matches!(after, "money" | "time" | "lives"),
        "provided" | "providing" => (LEADS.has(before) || FOLLOWS.has(after)) && after != "that",
        _ => false,
    }
}
