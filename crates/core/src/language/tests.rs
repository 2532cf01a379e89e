//! Which languages are known and what their lists say.

use super::grammar::{Kind, Lists};
use super::{Dictionaries, Language, detect, is_in_other_script, is_surely_other};
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::LazyLock;

/// The tables of word forms as they are in the source tree.
pub(crate) fn dictionaries() -> &'static Dictionaries {
    static DICTIONARIES: LazyLock<Dictionaries> = LazyLock::new(read);
    &DICTIONARIES
}

#[expect(
    clippy::disallowed_methods,
    reason = "a test reads what a program would hand to the core"
)]
fn read() -> Dictionaries {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/words");
    let mut dictionaries = Dictionaries::default();
    for language in Language::ALL {
        let bytes = std::fs::read(folder.join(language.code()).with_extension("fst")).unwrap();
        assert!(dictionaries.add(language, bytes), "{language:?}");
    }
    dictionaries
}

#[test]
fn lists_are_in_order_and_have_each_word_once() {
    for language in Language::ALL {
        let Lists {
            fillers,
            pronouns,
            negations,
            negating,
            conditions,
            modals,
            hedges,
            quantifiers,
            comparatives,
            agents,
            common,
            numbers,
            ordinals,
            opposites,
            refusals,
            undoings,
            ..
        } = *language.lists();
        let sense = [negations, conditions, modals, hedges, quantifiers, comparatives, agents];
        for list in sense.into_iter().chain([
            fillers, pronouns, negating, common, numbers, ordinals, refusals, undoings,
        ]) {
            let words: Vec<&str> = list.split_whitespace().collect();
            assert!(words.is_sorted_by(|a, b| a < b), "{language:?}: {list}");
        }
        let pairs: BTreeSet<&str> = opposites.split_whitespace().collect();
        assert_eq!(pairs.len(), opposites.split_whitespace().count(), "{language:?}");
        let turning: BTreeSet<&str> = sense.into_iter().flat_map(str::split_whitespace).collect();
        let both: Vec<&str> = fillers
            .split_whitespace()
            .filter(|word| turning.contains(word))
            .collect();
        assert!(both.is_empty(), "{language:?}: {both:?}");
    }
}

#[test]
fn a_word_is_judged_by_its_own_language() {
    use Kind::{Filler, Negation};
    let cases = [
        (Language::English, "mai", Negation, false),
        (Language::Italian, "mai", Negation, true),
        (Language::English, "sem", Negation, false),
        (Language::Portuguese, "sem", Negation, true),
        (Language::German, "die", Filler, true),
        (Language::English, "die", Filler, false),
        (Language::Russian, "нет", Negation, true),
        (Language::Turkish, "değil", Negation, true),
    ];
    for (language, word, kind, expected) in cases {
        assert_eq!(language.grammar().is(word, kind), expected, "{language:?} {word}");
    }
}

#[test]
fn one_word_denies_the_other() {
    let cases = [
        (Language::Czech, "neschválil", "schválil", true),
        (Language::Turkish, "onaylamadi", "onayladi", true),
        (Language::Turkish, "gelmiyor", "geliyor", true),
        (Language::German, "zugenommen", "abgenommen", true),
        (Language::Russian, "ввоз", "вывоз", true),
        (Language::Spanish, "legal", "ilegal", true),
        (Language::Dutch, "werkloos", "werk", true),
        (Language::English, "increase", "decrease", true),
        (Language::English, "income", "outcome", false),
        (Language::Spanish, "casa", "caza", false),
    ];
    for (language, a, b, expected) in cases {
        let grammar = language.grammar();
        assert_eq!(
            (grammar.opposite(a, b), grammar.opposite(b, a)),
            (expected, expected),
            "{a} {b}"
        );
    }
}

#[test]
fn short_texts_are_known_by_their_language() {
    let dictionaries = dictionaries();
    let cases = [
        (Some(Language::English), "The tide rises twice a day and falls twice."),
        (
            Some(Language::German),
            "Das Wasser steigt zweimal am Tag und fällt wieder.",
        ),
        (Some(Language::French), "La mer monte deux fois par jour dans le port."),
        (Some(Language::Spanish), "El agua sube dos veces por día en el puerto."),
        (Some(Language::Italian), "L'acqua sale due volte al giorno nel porto."),
        (Some(Language::Portuguese), "A água sobe duas vezes por dia no porto."),
        (Some(Language::Dutch), "Het water stijgt tweemaal per dag in de haven."),
        (Some(Language::Swedish), "Vattnet stiger två gånger om dagen i hamnen."),
        (Some(Language::Polish), "Woda podnosi się w porcie dwa razy dziennie."),
        (Some(Language::Czech), "Voda v přístavu stoupá dvakrát za den."),
        (Some(Language::Russian), "Вода в порту поднимается два раза в день."),
        (Some(Language::Turkish), "Limanda su günde iki kez yükselir ve alçalır."),
        (Some(Language::Chinese), "港口的水每天上涨两次。"),
        (Some(Language::Japanese), "港の水は一日に二回上がります。"),
        (Some(Language::Korean), "항구의 물은 하루에 두 번 오른다."),
        (Some(Language::Arabic), "يرتفع الماء في الميناء مرتين في اليوم."),
        (None, "Vandet stiger to gange om dagen i havnen."),
        (None, "Vannet stiger to ganger om dagen i havna."),
        (None, "Vesi nousee satamassa kaksi kertaa päivässä."),
        (None, "A víz naponta kétszer emelkedik a kikötőben."),
        (None, "Вода в порту піднімається двічі на день."),
        (None, "Водата в пристанището се покачва два пъти на ден."),
        (None, "Вода у луци расте два пута дневно."),
        (None, "बंदरगाह में पानी दिन में दो बार बढ़ता है।"),
        (None, "น้ำในท่าเรือขึ้นวันละสองครั้ง"),
        (None, "המים בנמל עולים פעמיים ביום."),
        (None, "آب در بندر روزی دو بار بالا می‌آید."),
        (None, "بندرگاہ میں پانی دن میں دو بار چڑھتا ہے۔"),
        (None, "L'aigua puja dues vegades al dia al port i després baixa."),
        (None, "Apa crește de două ori pe zi în port și apoi scade."),
        (None, "Aqua in portu bis in die crescit et decrescit."),
        (None, "Air di pelabuhan naik dua kali sehari dan kemudian turun."),
        (None, "Nước ở cảng dâng lên hai lần mỗi ngày."),
        (None, "12 14 19 22"),
        (None, "Johann Wolfgang Goethe"),
        (None, ""),
    ];
    for (expected, text) in cases {
        assert_eq!(detect(text, dictionaries), expected, "{text}");
    }
}

#[test]
fn only_a_sentence_is_surely_of_another_language() {
    let dictionaries = dictionaries();
    let english = "The committee found that the water in the harbour rises twice a day, which is why the boats wait.";
    let cases = [
        ("Das Wasser im Hafen steigt zweimal am Tag.", true),
        ("港口的水每天上涨两次，船只因此等待。", true),
        ("The water rises twice a day.", false),
        ("Johann Wolfgang von Goethe, Frankfurt am Main", false),
        ("E = mc²", false),
        ("Zeitgeist", false),
        ("The boats wait for das Wasser im Hafen of the town", false),
    ];
    for (quote, expected) in cases {
        assert_eq!(
            is_surely_other(quote, english, dictionaries).is_some(),
            expected,
            "{quote}"
        );
    }
}

#[test]
fn slips_are_no_words_and_forms_are() {
    let dictionaries = dictionaries();
    let cases = [
        (
            Language::English,
            "form from casual causal rises harbour",
            "recieve teh definately seperate hraing",
        ),
        (
            Language::German,
            "verwaltungsgericht keine eine dampfschiffahrt gegangen",
            "nciht verischerung wrid",
        ),
        (Language::Dutch, "gemeente stijging havenbedrijf", "gemeetne stijgign"),
        (Language::Russian, "ввоз вывоз законопроектами", "законопрокет вывзо"),
        (Language::Czech, "schválil neschválil zákonem", "schvállil zkáon"),
        (Language::Polish, "uchwalono ustawami", "uchwalnoo ustwa"),
        (
            Language::Turkish,
            "onayladi onaylamadi evlerimizden",
            "onayaldi evlreimiz",
        ),
    ];
    for (language, words, slips) in cases {
        let dictionary = dictionaries.of(language).unwrap();
        for (words, expected) in [(words, true), (slips, false)] {
            for word in words.split_whitespace() {
                assert_eq!(dictionary.is_word(word), expected, "{language:?} {word}");
            }
        }
    }
}

#[test]
fn particles_are_no_part_of_a_korean_word() {
    let grammar = Language::Korean.grammar();
    let cases = [
        ("보건복지부차관은", Some(("보건복지부차관", "은"))),
        ("법률을", Some(("법률", "을"))),
        ("정부에서는", Some(("정부", "에서는"))),
        ("물", None),
    ];
    for (word, expected) in cases {
        assert_eq!(grammar.without_particle(word), expected, "{word}");
    }
}

/// A list that gets lost is noticed by few quotes.
#[test]
fn every_language_has_its_lists() {
    for language in Language::ALL {
        let lists = language.lists();
        let own = [
            ("fillers", lists.fillers),
            ("pronouns", lists.pronouns),
            ("negations", lists.negations),
            ("negating", lists.negating),
            ("negative", lists.negative),
            ("conditions", lists.conditions),
            ("modals", lists.modals),
            ("hedges", lists.hedges),
            ("quantifiers", lists.quantifiers),
            ("comparatives", lists.comparatives),
            ("agents", lists.agents),
            ("common", lists.common),
            ("numbers", lists.numbers),
            ("ordinals", lists.ordinals),
            ("dates", lists.dates),
            ("units", lists.units),
            ("opposites", lists.opposites),
            ("same", lists.same),
            ("endings", lists.endings),
            ("elisions", lists.elisions),
            ("particles", lists.particles),
        ];
        let empty: Vec<&str> = own
            .iter()
            .filter(|(_, list)| list.trim().is_empty())
            .map(|(name, _)| *name)
            .collect();
        assert_eq!(empty, without(language), "{language:?}");
    }
}

/// The lists that a language has no words for.
fn without(language: Language) -> &'static [&'static str] {
    match language {
        Language::English
        | Language::German
        | Language::Spanish
        | Language::Portuguese
        | Language::Dutch
        | Language::Swedish
        | Language::Polish
        | Language::Czech
        | Language::Russian => &["negative", "elisions", "particles"],
        Language::French | Language::Italian => &["negative", "particles"],
        Language::Turkish | Language::Japanese => &["endings", "elisions", "particles"],
        Language::Chinese | Language::Arabic => &["negative", "endings", "elisions", "particles"],
        Language::Korean => &["endings", "elisions"],
    }
}

#[test]
fn words_of_a_subject_do_not_tell_a_language() {
    let cases = [
        (Language::English, "the", true),
        (Language::English, "kilometers", false),
        (Language::English, "january", false),
        (Language::English, "suggests", false),
        (Language::English, "house", false),
        (Language::German, "nicht", true),
    ];
    for (language, word, tells) in cases {
        assert_eq!(language.grammar().tells(word), tells, "{language:?} {word}");
    }
}

#[test]
fn a_particle_alone_is_a_word() {
    let korean = Language::Korean.grammar();
    assert_eq!(korean.without_particle("정부는"), Some(("정부", "는")));
    assert_eq!(korean.without_particle("은"), None);
}

/// An apostrophe behind a word belongs to no word, and one within it does.
#[test]
fn apostrophes_and_line_ends_in_words() {
    let cut = |text: &str| {
        let spans = super::words::words(text, 0)
            .into_iter()
            .map(|word| word.span.of(text).to_owned());
        spans.collect::<Vec<_>>().join("|")
    };
    for (text, words) in [
        ("the dogs' bones", "the|dogs|bones"),
        ("it's 'quoted' here", "it's|quoted|here"),
        ("1'000 men", "1'000|men"),
        ("a deci-\nsion was made", "a|deci-\nsion|was|made"),
        ("a well-\nknown man", "a|well|known|man"),
        ("10:30, then", "10:30|then"),
    ] {
        assert_eq!(cut(text), words, "{text}");
    }
}

/// A Thai quote over an English source was "not in your sources", while a Russian one was taken for a translation.
#[test]
fn a_script_of_no_known_language_is_another_one() {
    let (english, thai) = ("The water in the harbour rises twice a day.", "น้ำในท่าเรือขึ้นวันละสองครั้ง");
    for (quote, source, expected) in [
        (thai, english, true),
        ("बंदरगाह का पानी दिन में दो बार बढ़ता है", english, true),
        ("המים בנמל עולים פעמיים ביום", english, true),
        ("Το νερό στο λιμάνι ανεβαίνει δύο φορές τη μέρα", thai, true),
        ("เรือจอดรออยู่ในท่าเรือ", thai, false),
        ("The water rises in α, β and γ twice a day.", english, false),
        ("Das Wasser steigt zweimal am Tag.", english, false),
    ] {
        assert_eq!(is_in_other_script(quote, source), expected, "{quote}");
    }
}
