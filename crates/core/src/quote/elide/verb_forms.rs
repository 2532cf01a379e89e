//! Which words are verbs by their form, in the languages whose infinitives, gerunds and past forms have endings of their own.

use super::tokens::is_finite;
use crate::language::dictionary::Dictionary;
use crate::language::word_list::{WordList, word_list};
use crate::language::{Language, lexicon};

/// Whether a word is an infinitive of `language` by its ending, and, where the words of the language are at hand, by a second
/// form of the same verb: "cerrar" has "cerrando", and "escolar" has nothing of the kind.
pub(super) fn is_infinitive(word: &str, language: Language, words: Option<Dictionary<'_>>) -> bool {
    const SHORTEST: usize = 4;
    if word.chars().count() < SHORTEST || NO_INFINITIVE.has(word) {
        return false;
    }
    let bare = word
        .strip_suffix("se")
        .or_else(|| word.strip_suffix("si"))
        .unwrap_or(word);
    let other_form = |endings: &[(&str, &[&str])]| {
        endings.iter().any(|(ending, others)| {
            let stem = bare.strip_suffix(ending);
            stem.is_some_and(|stem| {
                words.is_none_or(|words| others.iter().any(|other| words.is_listed(&format!("{stem}{other}"))))
            })
        })
    };
    let ends = |endings: &[&str]| endings.iter().any(|ending| word.ends_with(ending));
    match language {
        Language::Spanish => other_form(&[
            ("ar", &["ando"]),
            ("er", &["iendo", "yendo"]),
            ("ir", &["iendo", "yendo", "jo"]),
        ]),
        Language::Portuguese => other_form(&[
            ("ar", &["ando"]),
            ("er", &["endo"]),
            ("ir", &["indo"]),
            ("or", &["ondo"]),
        ]),
        Language::Italian => {
            let elided = ends(&["arsi", "ersi", "irsi", "arlo", "arla", "erlo", "erla"]);
            elided
                || other_form(&[
                    ("are", &["ando"]),
                    ("ere", &["endo"]),
                    ("ire", &["endo"]),
                    ("rre", &["nendo", "cendo", "endo"]),
                ])
        }
        Language::French => other_form(&[
            ("er", &["ant", "eant", "ent"]),
            ("ir", &["issant", "ant"]),
            ("re", &["ant", "sant", "nant", "vant"]),
            ("oir", &["ant", "evant", "oyant"]),
        ]),
        Language::Swedish => ends(&["a", "å"]),
        Language::Russian => ends(&["ть", "ться", "ти", "чь"]) && !word.ends_with("сть"),
        Language::Polish => ends(&["ać", "ić", "yć", "eć", "ąć", "uć", "ść"]) && !word.ends_with("ość"),
        Language::Czech => ends(&["ovat", "nout", "ávat", "ívat", "it", "ět"]),
        _ => false,
    }
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

/// Whether an English word behind `before` is a gerund by its ending: "closing", and not "existing", which only describes.
pub(super) fn is_gerund(word: &str, before: Option<&str>) -> bool {
    static OTHERS: WordList = word_list!(
        "thing something nothing anything everything during morning evening spring string king wing bring meeting building \
         ceiling concerning regarding including following according considering pending notwithstanding sterling offspring \
         outstanding remaining existing missing ongoing surrounding underlying neighbouring neighboring corresponding preceding \
         prevailing interesting amazing astonishing promising overwhelming fascinating surprising resulting recurring housing \
         clothing engineering accounting banking willing"
    );
    // "growing demand", but "stopped growing tobacco"
    static BOTH: WordList = word_list!(
        "growing rising leading falling living working running competing conflicting developing emerging increasing decreasing \
         declining continuing lasting striking contributing participating aging ageing varying shrinking soaring booming \
         burning floating flowing flying freezing boiling moving standing sitting sleeping speaking visiting alarming charming \
         compelling confusing convincing demanding depressing disappointing disturbing embarrassing encouraging entertaining \
         exciting exhausting frightening frustrating horrifying intriguing inspiring loving misleading pleasing pressing \
         puzzling refreshing relaxing rewarding satisfying shocking terrifying thrilling tiring touching troubling worrying \
         binding opposing presiding acting deciding determining limiting defining founding governing ruling winning losing \
         driving operating manufacturing shipping mining farming fishing funding training planning marketing advertising \
         gambling offending starving suffering struggling warring feeding breeding nesting grazing wandering travelling \
         traveling"
    );
    static GOVERN: WordList = word_list!(
        "stop stops stopped start starts started begin begins began begun cease ceases ceased continue continues continued \
         consider considers considered recommend recommends recommended suggest suggests suggested avoid avoids avoided deny \
         denies denied admit admits admitted finish finishes finished propose proposes proposed oppose opposes opposed prevent \
         prevents prevented risk risks risked keep keeps kept quit delay delays delayed postpone postpones postponed discuss \
         discusses discussed involve involves involved prohibit prohibits prohibited ban bans banned forbid forbids forbade \
         forbidden allow allows allowed permit permits permitted support supports supported favour favours favoured favor \
         favors favored advise advises advised resume resumes resumed imagine imagined mention mentioned resist resisted \
         regret regrets regretted abandon abandoned defend defended justify justified mean means meant against from without \
         by after before instead despite while when"
    );
    const SHORTEST: usize = 5;
    let formed = word.len() >= SHORTEST && word.ends_with("ing") && !OTHERS.has(word);
    formed && (!BOTH.has(word) || before.is_some_and(|before| GOVERN.has(before)))
}

/// Whether an English word is a verb as "to" leads it: it has a gerund.
pub(super) fn is_base(word: &str) -> bool {
    let dropped = word.strip_suffix('e').filter(|stem| !stem.ends_with(['e', 'o', 'y']));
    let doubled = word.chars().next_back().map(|last| format!("{word}{last}ing"));
    let forms = [Some(format!("{}ing", dropped.unwrap_or(word))), doubled];
    forms.into_iter().flatten().any(|form| lexicon::is_word(&form))
}

/// Whether a word says something of a subject, as far as its form tells: "resigned", "stellte", "наградил".
pub(super) fn is_said(word: &str, known: Option<Language>, words: Option<Dictionary<'_>>) -> bool {
    is_finite(word) || is_preterite(word, known, words)
}

/// Whether a word is a verb in the past by its ending and, where the words of the language are at hand, by its infinitive.
fn is_preterite(word: &str, known: Option<Language>, words: Option<Dictionary<'_>>) -> bool {
    const SHORTEST: usize = 4;
    if word.chars().count() < SHORTEST {
        return false;
    }
    let formed = |endings: &[(&str, &[&str])]| {
        endings.iter().any(|(ending, infinitives)| {
            let stem = word.strip_suffix(ending).filter(|stem| stem.chars().count() > 1);
            let is_listed = |stem: &str| {
                let form =
                    |infinitive: &&str| words.is_some_and(|words| words.is_listed(&format!("{stem}{infinitive}")));
                infinitives.iter().any(form)
            };
            stem.is_some_and(is_listed)
        })
    };
    match known {
        Some(Language::English) => lexicon::is_past(word),
        Some(Language::German) => formed(&[("te", &["en"]), ("ten", &["en"]), ("ete", &["en"]), ("eten", &["en"])]),
        Some(Language::Dutch) => formed(&[("de", &["en"]), ("den", &["en"]), ("te", &["en"]), ("ten", &["en"])]),
        Some(Language::Swedish) => formed(&[("ade", &["a"]), ("de", &["a"]), ("te", &["a"])]),
        Some(Language::French) => formed(&[("a", &["er"]), ("èrent", &["er"]), ("it", &["ir"]), ("irent", &["ir"])]),
        Some(Language::Spanish) => formed(&[
            ("ó", &["ar"]),
            ("aron", &["ar"]),
            ("ió", &["er", "ir"]),
            ("ieron", &["er", "ir"]),
            ("aba", &["ar"]),
        ]),
        Some(Language::Portuguese) => formed(&[
            ("ou", &["ar"]),
            ("aram", &["ar"]),
            ("eu", &["er"]),
            ("eram", &["er"]),
            ("iu", &["ir"]),
            ("iram", &["ir"]),
        ]),
        Some(Language::Italian) => formed(&[
            ("ò", &["are"]),
            ("arono", &["are"]),
            ("ì", &["ire"]),
            ("irono", &["ire"]),
            ("ava", &["are"]),
        ]),
        Some(Language::Russian) => {
            let bare = word
                .strip_suffix("ся")
                .or_else(|| word.strip_suffix("сь"))
                .unwrap_or(word);
            ["л", "ла", "ло", "ли"].iter().any(|ending| {
                let stem = bare.strip_suffix(ending);
                stem.is_some_and(|stem| words.is_some_and(|words| words.is_listed(&format!("{stem}ть"))))
            })
        }
        Some(Language::Polish) => formed(&[
            ("ł", &["ć"]),
            ("ła", &["ć"]),
            ("ło", &["ć"]),
            ("li", &["ć"]),
            ("ły", &["ć"]),
        ]),
        Some(Language::Czech) => formed(&[
            ("l", &["t"]),
            ("la", &["t"]),
            ("lo", &["t"]),
            ("li", &["t"]),
            ("ly", &["t"]),
        ]),
        _ => false,
    }
}

/// Whether a Turkish word is a verb made a noun, with its case: "reddetmesini", "okuduğunu".
pub(super) fn is_verbal_noun(word: &str) -> bool {
    static OTHERS: WordList =
        word_list!("ekmek yemek çakmak parmak kaymak ırmak basamak yemeyi ekmeği tamamını tamamı");
    const ENDINGS: [&str; 22] = [
        "mesini",
        "masını",
        "mesine",
        "masına",
        "melerini",
        "malarını",
        "meyi",
        "mayı",
        "meye",
        "maya",
        "mekten",
        "maktan",
        "mek",
        "mak",
        "diğini",
        "dığını",
        "duğunu",
        "düğünü",
        "tiğini",
        "tığını",
        "eceğini",
        "acağını",
    ];
    !OTHERS.has(word)
        && ENDINGS
            .iter()
            .any(|ending| word.strip_suffix(ending).is_some_and(|stem| stem.chars().count() > 1))
}
